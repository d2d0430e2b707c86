/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The matches of the season, with how each stands. */
#pragma once

#include "croupier-season-page.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_SEASON_MATCHES_PAGE (croupier_season_matches_page_get_type ())
G_DECLARE_FINAL_TYPE (CroupierSeasonMatchesPage, croupier_season_matches_page, CROUPIER, SEASON_MATCHES_PAGE,
                      CroupierSeasonPage)

G_END_DECLS
