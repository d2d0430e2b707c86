/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A new match: who plays. */
#pragma once

#include <adwaita.h>
#include "croupier-match-draft.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_NEW_PLAYERS (croupier_new_players_get_type ())
G_DECLARE_FINAL_TYPE (CroupierNewPlayers, croupier_new_players, CROUPIER, NEW_PLAYERS, AdwNavigationPage)

void     croupier_new_players_set_draft (CroupierNewPlayers *self, CroupierMatchDraft *draft);
gboolean croupier_new_players_flush     (CroupierNewPlayers *self);
void     croupier_new_players_tell      (CroupierNewPlayers *self, const char *text);
void     croupier_new_players_paste     (CroupierNewPlayers *self);
void     croupier_new_players_move      (CroupierNewPlayers *self, int by);
void     croupier_new_players_remove    (CroupierNewPlayers *self, guint id);

G_END_DECLS
