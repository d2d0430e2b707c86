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

/* Reads such a line, to be done by croupier_season_do(). An entry has no date yet, and is known to each of whom it is;
 * who is out and who has forfeited is known to all. NULL with CROUPIER_ERROR_REFUSED or CROUPIER_ERROR_NAME and how to
 * write it. */
CroupierAct *croupier_season_read (const CroupierSeason *season, const char *text, GError **error);

/* Reads "2026-03-12", "start" for before the first match, "3" for after match 3, or "3/2" for phase 2 of it; the day
 * of the date is the caller's to free. FALSE with CROUPIER_ERROR_REFUSED and how to write it. */
gboolean croupier_season_read_date (const CroupierSeason *season, const char *text, CroupierDate *date, GError **error);

/* Read to whom an entry is known, "public", "own", "gm", or names with commas between them; and who looks, "public",
 * "gm", or a player. FALSE with CROUPIER_ERROR_NAME where somebody is named who is not in the season. */
gboolean croupier_season_read_known (const CroupierSeason *season, const char *text, CroupierLedgerEntry *entry,
                                     GError **error);
gboolean croupier_season_read_viewer (const CroupierSeason *season, const char *text, int *viewer, GError **error);

G_END_DECLS
