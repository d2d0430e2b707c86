/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The roles of a draft of a match, as they are locked, and what of them is drawn. */
#pragma once

#include "croupier-match-draft.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_ROLES_DRAFT (croupier_roles_draft_get_type ())
G_DECLARE_FINAL_TYPE (CroupierRolesDraft, croupier_roles_draft, CROUPIER, ROLES_DRAFT, GObject)

/* Makes those of a draft of a match, in which their steps are undone. */
CroupierRolesDraft *croupier_roles_draft_new (CroupierMatchDraft *draft);

/* Takes over what is drawn in the match whose setup the draft is to replace. What the draft locks otherwise is left out
 * of it. */
void croupier_roles_draft_set_match (CroupierRolesDraft *self, const CroupierMatch *match);

/* ---- what stands ---- */

/* Returns the roles until the next change; NULL while it is not settled who plays. */
const CroupierRoles *croupier_roles_draft_get_roles (CroupierRolesDraft *self);

const char *croupier_roles_draft_get_name (CroupierRolesDraft *self, guint player);

/* Makes the roles with all that a draw has to keep as their locks: what rulings have locked, too. NULL while it is not
 * settled who plays. */
CroupierRoles *croupier_roles_draft_dup_kept (CroupierRolesDraft *self);

gboolean croupier_roles_draft_is_drawn (CroupierRolesDraft *self);

/* Tells whether what is drawn keeps the locks of the draft, so that it stays if the draft is applied. */
gboolean croupier_roles_draft_is_in_force (CroupierRolesDraft *self);

gboolean croupier_roles_draft_has_locks (CroupierRolesDraft *self);

/* ---- edits: FALSE where nothing was changed ---- */

/* Locks a role of a round for a player; -1 leaves it to the draw. The player who had it locked before has it no more,
 * and this one no longer has the other role of the round. */
gboolean croupier_roles_draft_lock (CroupierRolesDraft *self, guint role, guint round, int player);

/* Takes the lock of a role from one round to another, for that player. */
gboolean croupier_roles_draft_move (CroupierRolesDraft *self, guint role, guint from, guint round, guint player);

/* Leaves to the draw what a player is in a round. */
gboolean croupier_roles_draft_unlock (CroupierRolesDraft *self, guint round, guint player);

/* Chooses the round without roles; 0 leaves it to the draw. */
gboolean croupier_roles_draft_set_empty (CroupierRolesDraft *self, guint round);

/* Locks a card for a player, beside others where the deal allows several; kind -1 leaves to the draw what the player
 * gets. The only one of its kind is taken from whoever had it. */
gboolean croupier_roles_draft_give (CroupierRolesDraft *self, guint deal, guint player, int kind);

/* Locks for a player what was dealt to them. */
gboolean croupier_roles_draft_lock_dealt (CroupierRolesDraft *self, guint deal, guint player);

/* Unlocks one of the player's cards of that kind. */
gboolean croupier_roles_draft_take (CroupierRolesDraft *self, guint deal, guint player, guint kind);

/* Takes the lock of a card from one player to another. */
gboolean croupier_roles_draft_hand_over (CroupierRolesDraft *self, guint deal, guint kind, guint from, guint player);

/* Wishes that a player does not get a card of a deal of which that can be wished, or takes that back. */
gboolean croupier_roles_draft_set_avoided (CroupierRolesDraft *self, guint deal, guint player, guint kind,
                                           gboolean is_avoided);

/* Wishes that nobody gets a role again that they had in an earlier match, as croupier_match_dup_roles() lists them:
 * those of the players who play here, as far as they can be dealt here. */
gboolean croupier_roles_draft_avoid_earlier (CroupierRolesDraft *self, const CroupierRoster *roster,
                                             const char *const *roles);

gboolean croupier_roles_draft_clear (CroupierRolesDraft *self); /* leaves everything to the draw, wishes too */

G_END_DECLS
