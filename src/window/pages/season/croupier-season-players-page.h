/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players of the season. */
#pragma once

#include "croupier-season-page.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_SEASON_PLAYERS_PAGE (croupier_season_players_page_get_type ())
G_DECLARE_FINAL_TYPE (CroupierSeasonPlayersPage, croupier_season_players_page, CROUPIER, SEASON_PLAYERS_PAGE,
                      CroupierSeasonPage)

G_END_DECLS
