/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reasons why a role is not possible where it is, or would be. */
#pragma once

#include "croupier-roles-draft.h"
#include "croupier-roles-report.h"

G_BEGIN_DECLS

/* Says in a sentence which rule the lock of a role in a round breaks together with others; NULL if none is broken at
 * first sight. locks are all that is locked. */
char *croupier_roles_dup_break (CroupierRolesDraft *draft, const CroupierSchedule *locks, guint role, guint round);

/* Says in a sentence why a player has a role of a round in none of the schedules that are left; locks are all that is
 * locked, of which some schedule is left. */
char *croupier_roles_dup_why_not (CroupierRolesDraft *draft, const CroupierSchedule *locks, guint role, guint round,
                                  guint player);

/* Names all that is in a hand: "idol, idol and shield"; "" for one that is open. */
char *croupier_roles_dup_cards (const CroupierRoleDeal *deal, const CroupierRoleHand *hand);

/* Says why no deal of a joint draw fits: what of all that is locked and asked for cannot hold together, a line each.
 * NULL if one fits, or it is not known. */
char *croupier_roles_dup_clash (CroupierRolesDraft *draft, const CroupierRolesReport *report, guint deal);

/* Tells whether a lock of a player is among what cannot hold together in a joint draw. */
gboolean croupier_roles_is_in_clash (const CroupierRolesReport *report, guint deal, guint player);

/* Says why somebody gets a card in none of the deals that are left: what it cannot hold together with, a line each. The
 * hindrance is one of the roles as they stand. */
char *croupier_roles_dup_hindrance (CroupierRolesDraft *draft, const CroupierRolesHindrance *hindrance);

G_END_DECLS
