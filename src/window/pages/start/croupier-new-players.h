/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A new match: who plays. */
#pragma once

#include <adwaita.h>
#include "croupier-player-list.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_NEW_PLAYERS (croupier_new_players_get_type ())
G_DECLARE_FINAL_TYPE (CroupierNewPlayers, croupier_new_players, CROUPIER, NEW_PLAYERS, AdwNavigationPage)

void croupier_new_players_set_draft (CroupierNewPlayers *self, CroupierMatchDraft *draft);
CroupierPlayerList *croupier_new_players_get_list (CroupierNewPlayers *self);

G_END_DECLS
