/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards and those who get them. */
#pragma once

#include <adwaita.h>
#include "croupier-roles-draft.h"
#include "croupier-roles-report.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_DEAL_VIEW (croupier_deal_view_get_type ())
G_DECLARE_FINAL_TYPE (CroupierDealView, croupier_deal_view, CROUPIER, DEAL_VIEW, AdwBin)

/* Shows the draft as soon as its roles are dealt. */
void croupier_deal_view_set_draft (CroupierDealView *self, CroupierRolesDraft *draft);

void croupier_deal_view_set_deal (CroupierDealView *self, guint deal);

/* The report says what is left to chance; NULL while it is worked out. */
void croupier_deal_view_set_report (CroupierDealView *self, CroupierRolesReport *report);

/* Says why no deal of a joint draw fits or, of the player who has the focus, how likely each card is and what keeps
 * others away. */
char *croupier_deal_view_dup_details (CroupierDealView *self);

G_END_DECLS
