/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of who plays, to be edited. */
#pragma once

#include <adwaita.h>
#include "croupier-match-draft.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_PLAYER_LIST (croupier_player_list_get_type ())
G_DECLARE_FINAL_TYPE (CroupierPlayerList, croupier_player_list, CROUPIER, PLAYER_LIST, AdwBin)

void croupier_player_list_set_draft (CroupierPlayerList *self, CroupierMatchDraft *draft);

/* Adds another way to get players; the label has a mnemonic. */
void croupier_player_list_add_button (CroupierPlayerList *self, const char *label, const char *action);

/* Adds whoever was typed but not entered; FALSE if that cannot be. */
gboolean croupier_player_list_flush (CroupierPlayerList *self);

/* Tells of an edit, and offers to undo it. */
void croupier_player_list_tell (CroupierPlayerList *self, const char *text);

/* Adds the players whom the clipboard holds. */
void croupier_player_list_paste (CroupierPlayerList *self);

/* Moves the player who has the focus up, -1, or down, 1, and the focus along. */
void croupier_player_list_move (CroupierPlayerList *self, int by);

/* Takes the focus to where the next player is typed, or to the first where none can be added. */
void croupier_player_list_grab (CroupierPlayerList *self);

G_END_DECLS
