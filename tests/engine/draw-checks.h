/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of all draws share: streams, what a stranger drew, and whether chance was fair. */
#pragma once

#include "croupier-random.h"

/* A stream of a seed that is always the same. */
CroupierRandom make_random (const char *name);
/* The lines of vectors/NAME.txt, an empty one last: what a stranger drew by the published procedure alone. */
char **read_vectors (const char *name);
/* By how many standard deviations chi-square is above what chance would make it: hits are how often each outcome was
 * drawn, in n_each draws for every outcome. */
double measure_chance (const guint *hits, guint n_outcomes, guint n_each);
