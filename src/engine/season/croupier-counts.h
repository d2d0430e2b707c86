/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The standings, as each may know them: posts, and tables for spreadsheets. */
#pragma once

#include "croupier-season.h"

G_BEGIN_DECLS

/* Returns FALSE with CROUPIER_ERROR_REFUSED where an entry does not count: that has to be settled before any viewer
 * but the game master is told how all stand. */
gboolean croupier_season_check_settled (const CroupierSeason *season, int viewer, GError **error);

/* Writes a post that says how all stand, and asks to be told of mistakes, in the language of the season, for a player,
 * CROUPIER_VIEWER_PUBLIC or CROUPIER_VIEWER_GM. It holds what its audience may know, and follows from that alone:
 * viewers who do not know of an entry get the same post as if it had never been made. until: as of when, NULL for now;
 * since: from when on changes are listed, NULL for all. The text is marked (croupier-style.h); NULL as for
 * croupier_season_check_settled(). */
char *croupier_season_make_counts (const CroupierSeason *season, int viewer, const CroupierDate *until,
                                   const CroupierDate *since, GError **error);

/* Returns what came of an entry of the game master's ledger; NULL where nothing did, or the entry says it. */
char *croupier_season_describe_outcome (const CroupierSeason *season, const CroupierPosting *posting);

/* Says who knows of an entry, or how all stand with a counter. */
const char *croupier_known_to_text (CroupierKnown known);

/* Write comma-separated values with a head, in the language of the season: all that was given and taken as far as the
 * viewer may know, a row each, in the order of time; and how all stand, now where until is NULL, a row a player, a
 * column a counter, with empty cells where the viewer is not told. */
char *croupier_season_ledger_to_csv (const CroupierSeason *season, int viewer);
char *croupier_season_counts_to_csv (const CroupierSeason *season, int viewer, const CroupierDate *until);

/* Returns an object with what a viewer may know of a season: "title", "players" with what they hold, "entries" with
 * what they moved, and for the game master "matches" and "notes"; until: as of when, NULL for now. */
JsonNode *croupier_season_to_json (const CroupierSeason *season, int viewer, const CroupierDate *until);

G_END_DECLS
