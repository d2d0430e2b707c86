/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches as bare loops in C, for the engine to be measured by. */
#pragma once

#include <glib.h>

/* What tells whether the same work was done: sums over all matches. */
typedef struct
{
  gint64 phases, winners, garnets, candidates; /* candidates: matches with one for elimination */
} BareTally;

void bare_keys (guint64 n_matches, BareTally *tally);     /* 13 players, the layout of the rules */
void bare_presents (guint64 n_matches, BareTally *tally); /* 9 players, six rounds */
