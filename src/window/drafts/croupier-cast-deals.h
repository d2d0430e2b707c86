/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The number of deals of a cast, in words, or the reason why it has none. */
#pragma once

#include "croupier-roles-draft.h"
#include "croupier-roles-report.h"

G_BEGIN_DECLS

/* Says exactly how many deals keep all that the cast asks for and that is locked, such as
 * "1,909,265,771,942,022,574,080,000 possible deals"; or, where none does, what cannot hold together, a line each.
 * draft has the roles of the match that the cast is for, and report is of those roles, which are one draw. */
char *croupier_cast_dup_deals (CroupierRolesDraft *draft, const CroupierRolesReport *report);

G_END_DECLS
