/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of who plays, to be edited. */
#pragma once

#include <adwaita.h>
#include "croupier-match-draft.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_PLAYER_LIST (croupier_player_list_get_type ())
G_DECLARE_FINAL_TYPE (CroupierPlayerList, croupier_player_list, CROUPIER, PLAYER_LIST, AdwBin)

void croupier_player_list_set_draft (CroupierPlayerList *self, CroupierMatchDraft *draft);
void croupier_player_list_add_button (CroupierPlayerList *self, const char *label, const char *action);
gboolean croupier_player_list_flush (CroupierPlayerList *self);
void croupier_player_list_tell (CroupierPlayerList *self, const char *text);
void croupier_player_list_paste (CroupierPlayerList *self);
void croupier_player_list_move (CroupierPlayerList *self, int by);
void croupier_player_list_grab (CroupierPlayerList *self);

G_END_DECLS
