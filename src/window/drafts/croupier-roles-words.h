/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a role is not possible where it is, or would be. */
#pragma once

#include "croupier-roles-draft.h"
#include "croupier-roles-report.h"

G_BEGIN_DECLS

char *croupier_roles_dup_break (CroupierRolesDraft *draft, const CroupierSchedule *locks, guint role, guint round);
char *croupier_roles_dup_why_not (CroupierRolesDraft *draft, const CroupierSchedule *locks, guint role, guint round,
                                  guint player);

char *croupier_roles_dup_cards (const CroupierRoleDeal *deal, const CroupierRoleHand *hand);
char *croupier_roles_dup_clash (CroupierRolesDraft *draft, const CroupierRolesReport *report);
gboolean croupier_roles_is_in_clash (const CroupierRolesReport *report, guint player);
char *croupier_roles_dup_hindrance (CroupierRolesDraft *draft, const CroupierRolesHindrance *hindrance);

G_END_DECLS
