/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The standings of the season, and how it came to them. */
#pragma once

#include "croupier-season-page.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_SEASON_STANDINGS_PAGE (croupier_season_standings_page_get_type ())
G_DECLARE_FINAL_TYPE (CroupierSeasonStandingsPage, croupier_season_standings_page, CROUPIER, SEASON_STANDINGS_PAGE,
                      CroupierSeasonPage)

G_END_DECLS
