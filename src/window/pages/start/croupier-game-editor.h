/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a game of one's own: its text, what is wrong with it, and a match of it that is played while it is written. */
#pragma once

#include <adwaita.h>
#include "croupier-match-draft.h"
#include "croupier-session.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_GAME_EDITOR (croupier_game_editor_get_type ())
G_DECLARE_FINAL_TYPE (CroupierGameEditor, croupier_game_editor, CROUPIER, GAME_EDITOR, AdwDialog)

/* Opens it over a page with a text to begin with, which is kept only when that is asked for; is_new: it is none of the
 * games that are kept already. */
void croupier_game_editor_open (GtkWidget *page, CroupierSession *session, const char *text, gboolean is_new);

/* Likewise, with a form of a new game to be filled in. */
void croupier_game_editor_open_form (GtkWidget *page, CroupierSession *session);

/* Likewise, with the text of the game of a match, in which the new text is put into a draft of its setup. */
void croupier_game_editor_open_draft (GtkWidget *page, CroupierSession *session, CroupierMatchDraft *draft);

/* Likewise, with what a file holds. */
void croupier_game_editor_open_file (GtkWidget *page, CroupierSession *session, GFile *file);

G_END_DECLS
