/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Locking roles before they are drawn, or drawn again: a schedule or deals, whatever the game asks for. */
#pragma once

#include <adwaita.h>
#include "croupier-session.h"
#include "croupier-match-draft.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_ROLES_EDITOR (croupier_roles_editor_get_type ())
G_DECLARE_FINAL_TYPE (CroupierRolesEditor, croupier_roles_editor, CROUPIER, ROLES_EDITOR, AdwBin)

/* Locks the roles of the draft; the session works out what fits. */
GtkWidget *croupier_roles_editor_new (CroupierSession *session, CroupierMatchDraft *draft);

/* Shows what is drawn in the match that the draft is of, as it stands, and lets it be drawn again. */
void croupier_roles_editor_set_match (CroupierRolesEditor *self, const CroupierMatch *match);

/* why_not says why the roles can't be drawn again; NULL if they can. */
void croupier_roles_editor_set_redraw (CroupierRolesEditor *self, const char *why_not);

G_END_DECLS
