/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A schedule of roles: rounds down, players across. */
#pragma once

#include <adwaita.h>
#include "croupier-roles-draft.h"
#include "croupier-roles-report.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_SCHEDULE_VIEW (croupier_schedule_view_get_type ())
G_DECLARE_FINAL_TYPE (CroupierScheduleView, croupier_schedule_view, CROUPIER, SCHEDULE_VIEW, GtkWidget)

void croupier_schedule_view_set_draft (CroupierScheduleView *self, CroupierRolesDraft *draft);
void croupier_schedule_view_set_report (CroupierScheduleView *self, CroupierRolesReport *report);
void croupier_schedule_view_set_shows_odds (CroupierScheduleView *self, gboolean shows_odds);
char *croupier_schedule_view_dup_details (CroupierScheduleView *self);
GtkWidget *croupier_schedule_view_get_cell (CroupierScheduleView *self, guint round, guint column);
CroupierRoleCard *croupier_schedule_view_empty_card_new (void);

G_END_DECLS
