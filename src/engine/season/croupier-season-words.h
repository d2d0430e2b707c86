/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game master does in a season, written down in a line. */
#pragma once

#include "croupier-season.h"

G_BEGIN_DECLS

/*   player Alice | alias Al | handle @alice | zone Europe/Berlin | color #3584e4 | absent 2026-03-12 to 2026-03-15
 *   counter favors: Favours            then “, known to all”, “, known to each” or “, known to the GM”
 *   plan Week 4
 *   title The Long Season
 *   order 2, 1, 3
 *   drop 4                             the match
 *   garnets Alice +5                   or any other counter
 *   gift Alice to Bob: 3 garnets
 *   duel Alice beats Bob: garnets      a Death Match: Alice takes all that Bob holds
 *   decay garnets: 10% rounded up      or: decay garnets: 2
 *   auction garnets: Alice 5, Bob 3    then “; all pay” and “; for 1 tokens”
 *   freeze Alice · thaw Alice · out Alice · back Alice
 *   strike 12                          entry 12
 *
 * An entry may end in “ because REASON”. */
CroupierAct *croupier_season_read (const CroupierSeason *season, const char *text, GError **error);
gboolean croupier_season_read_date (const CroupierSeason *season, const char *text, CroupierDate *date, GError **error);
gboolean croupier_season_read_known (const CroupierSeason *season, const char *text, CroupierLedgerEntry *entry,
                                     GError **error);
gboolean croupier_season_read_viewer (const CroupierSeason *season, const char *text, int *viewer, GError **error);

G_END_DECLS
