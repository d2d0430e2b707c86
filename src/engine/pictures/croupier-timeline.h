/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course of what counts in a match, of each player or what else its game says, moment by moment. It is the game
 * master's. */
#pragma once

#include "croupier-match.h"

G_BEGIN_DECLS

typedef struct
{
  GStrv moments; /* what they are called */
  guint n_moments;
  GStrv names; /* of the players, or of what else is counted */
  guint n_lines;
  gboolean is_teams;              /* which may have names that say how they look */
  GPtrArray *keys;                /* char *, ended by NULL: the numbers that each has at every moment */
  GPtrArray *values;              /* double *, a key each: line by line, from the first moment to the last */
  const CroupierStateWord *words; /* what a variant calls them; NULL: nothing of its own */
} CroupierTimeline;

/* NULL where the states of the match have no numbers of each, and before anything has happened. */
CroupierTimeline *croupier_timeline_new (const CroupierMatch *match);

void croupier_timeline_free (CroupierTimeline *timeline);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierTimeline, croupier_timeline_free)

/* Returns the number that is wanted, "garnets" say, where there is one of the name; else the first. wanted may be
 * NULL. */
const char *croupier_timeline_get_key (const CroupierTimeline *timeline, const char *wanted);

/* Returns line by line what a number was, each from the first moment to the last; the timeline's. */
const double *croupier_timeline_get_values (const CroupierTimeline *timeline, const char *key);

/* ---- making another one ---- */

/* Begins a timeline in which no number stands yet; takes both lists. */
CroupierTimeline *croupier_timeline_begin (GStrv names, GStrv moments);

/* Adds a number that is 0 at every moment, and returns its values to be filled in. */
double *croupier_timeline_add (CroupierTimeline *timeline, const char *key);

/* Says the numbers themselves, for those who can't see the lines: "Alice 3, 4, 4; Bob 3, 2, 0". */
char *croupier_timeline_describe (const CroupierTimeline *timeline, const char *key);

G_END_DECLS
