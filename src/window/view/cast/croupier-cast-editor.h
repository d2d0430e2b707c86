/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cast to be written: its teams, roles, items, powers and islands, and what is wrong with it. */
#pragma once

#include <adwaita.h>
#include "croupier-cast-draft.h"
#include "croupier-match-draft.h"
#include "croupier-session.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_CAST_EDITOR (croupier_cast_editor_get_type ())
G_DECLARE_FINAL_TYPE (CroupierCastEditor, croupier_cast_editor, CROUPIER, CAST_EDITOR, AdwBin)

GtkWidget *croupier_cast_editor_new (CroupierCastDraft *draft); /* the draft's "changed" tells of each change */

/* Tells, with each change, how many deals the players of a match can get, with what is locked for them; or why none.
 * The session counts them; draft is of the match, and has the cast as an option. */
void croupier_cast_editor_set_match (CroupierCastEditor *self, CroupierSession *session, CroupierMatchDraft *draft);

/* Says what is drawn in the match that is to be set right, for the order of the night to tell names. */
void croupier_cast_editor_take_drawn (CroupierCastEditor *self, const CroupierMatch *match);

void croupier_cast_editor_hide_steps (CroupierCastEditor *self); /* leaves undo and redo to the window's buttons */
GtkWidget *croupier_cast_editor_get_row (CroupierCastEditor *self, CroupierCastPlace place); /* NULL: there is none */

G_END_DECLS
