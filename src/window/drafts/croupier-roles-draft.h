/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The roles of a draft of a match, as they are locked, and what of them is drawn. */
#pragma once

#include "croupier-match-draft.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_ROLES_DRAFT (croupier_roles_draft_get_type ())
G_DECLARE_FINAL_TYPE (CroupierRolesDraft, croupier_roles_draft, CROUPIER, ROLES_DRAFT, GObject)

CroupierRolesDraft *croupier_roles_draft_new (CroupierMatchDraft *draft);
void croupier_roles_draft_set_match (CroupierRolesDraft *self, const CroupierMatch *match);

/* ---- what stands ---- */

const CroupierRoles *croupier_roles_draft_get_roles (CroupierRolesDraft *self); /* NULL: it is not settled who plays */
const char *croupier_roles_draft_get_name (CroupierRolesDraft *self, guint player);
CroupierRoles *croupier_roles_draft_dup_kept (CroupierRolesDraft *self);
gboolean croupier_roles_draft_is_drawn (CroupierRolesDraft *self);
gboolean croupier_roles_draft_is_in_force (CroupierRolesDraft *self);
gboolean croupier_roles_draft_has_locks (CroupierRolesDraft *self);

/* ---- edits: FALSE where nothing was changed ---- */

gboolean croupier_roles_draft_lock (CroupierRolesDraft *self, guint role, guint round, int player);
gboolean croupier_roles_draft_move (CroupierRolesDraft *self, guint role, guint from, guint round, guint player);
gboolean croupier_roles_draft_unlock (CroupierRolesDraft *self, guint round, guint player);
gboolean croupier_roles_draft_set_empty (CroupierRolesDraft *self, guint round);
gboolean croupier_roles_draft_give (CroupierRolesDraft *self, guint deal, guint player, int kind);
gboolean croupier_roles_draft_lock_dealt (CroupierRolesDraft *self, guint deal, guint player);
gboolean croupier_roles_draft_take (CroupierRolesDraft *self, guint deal, guint player, guint kind);
gboolean croupier_roles_draft_hand_over (CroupierRolesDraft *self, guint deal, guint kind, guint from, guint player);
gboolean croupier_roles_draft_clear (CroupierRolesDraft *self);

G_END_DECLS
