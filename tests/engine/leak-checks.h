/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random matches that are searched for leaks: there are none, and what is planted is found. */
#pragma once

#include "croupier-leak.h"
#include "random-matches.h"

typedef struct
{
  guint n_matches, n_searches;
  guint64 n_worlds, n_alike, n_texts, n_untold;
} LeakTally;

/* Plays a match with queries, refused texts, rulings and receipts in it, and searches it while a phase is open and when
 * it is over. Fails where anything leaks. */
void leak_checks_play (const RandomGame *game, const CroupierSeed *seed, LeakTally *tally);

/* Plays one in which nothing is corrected, and searches it when it is over among worlds in which others wrote in
 * another order. */
void leak_checks_exchange (const RandomGame *game, const CroupierSeed *seed, LeakTally *tally);

/* Plants leaks into what is told, each by itself, and sees that each is found within so many matches. */
void leak_checks_plant (const RandomGame *game, const CroupierSeed *base, guint n_matches);
