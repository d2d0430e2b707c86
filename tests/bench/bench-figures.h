/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the benches share: the time, a line of figures, a long match, and a home. */
#pragma once

#include "croupier-match.h"

#define RUNS 5

/* The CPU seconds of this program so far: what else a machine does counts little. */
double now (void);
/* Prints the median, the least and the most of RUNS figures, which it sorts. */
void report (const char *what, double *figures, const char *unit);
/* 30 players with a hand of 300 cards each, who send one card a round and never get anywhere before the last round. */
CroupierMatch *long_match (void);
/* A folder for all that the program keeps, such as recent matches, in place of the user's. */
char *make_home (void);
void remove_home (char *folder);
