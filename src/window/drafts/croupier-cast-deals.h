/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many deals a cast has, in words, or why it has none. */
#pragma once

#include "croupier-roles-draft.h"
#include "croupier-roles-report.h"

G_BEGIN_DECLS

char *croupier_cast_dup_deals (CroupierRolesDraft *draft, const CroupierRolesReport *report);

G_END_DECLS
