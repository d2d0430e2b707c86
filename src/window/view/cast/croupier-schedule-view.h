/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A schedule of roles: rounds down, players across. */
#pragma once

#include <adwaita.h>
#include "croupier-roles-draft.h"
#include "croupier-roles-report.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_SCHEDULE_VIEW (croupier_schedule_view_get_type ())
G_DECLARE_FINAL_TYPE (CroupierScheduleView, croupier_schedule_view, CROUPIER, SCHEDULE_VIEW, GtkWidget)

/* Shows the draft as soon as its roles go by a schedule. */
void croupier_schedule_view_set_draft (CroupierScheduleView *self, CroupierRolesDraft *draft);

/* The report is of what the draft locks now; NULL while it is worked out. */
void croupier_schedule_view_set_report (CroupierScheduleView *self, CroupierRolesReport *report);

/* Chooses whether odds stand in the place of what is drawn; where nothing is, they always do. */
void croupier_schedule_view_set_shows_odds (CroupierScheduleView *self, gboolean shows_odds);

/* Says all there is to say of the cell that has, or had, the focus: what it is in the first line, then a sentence a
 * line. */
char *croupier_schedule_view_dup_details (CroupierScheduleView *self);

GtkWidget *croupier_schedule_view_get_cell (CroupierScheduleView *self, guint round, guint column);
CroupierRoleCard *croupier_schedule_view_empty_card_new (void); /* locks a round as the empty one */

G_END_DECLS
