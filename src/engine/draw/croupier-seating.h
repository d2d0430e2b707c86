/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Seatings round a table of which some are not wanted: whether there is one, one drawn at random, what to drop. */
#pragma once

#include "croupier-draw.h"

G_BEGIN_DECLS

#define CROUPIER_SEATING_MIN_PLAYERS 3

/* Seats are counted clockwise from 0 here, and from 1 wherever somebody reads them. */
typedef struct
{
  guint n_players; /* as many seats; 3 to CROUPIER_MAX_PLAYERS */
  guint reach;     /* a player gives to so many seats above theirs, round the table; 1 to (n_players - 1) / 2 */
  CroupierPlayers avoid[CROUPIER_MAX_PLAYERS]; /* of each player: those to whom they must not give */
  gint8 pins[CROUPIER_MAX_PLAYERS]; /* of each seat: who must sit there, or CROUPIER_NO_PLAYER; nobody twice */
} CroupierSeating;

/* What was dropped, so that a seating is left. Where x must not give to y, y has named x. */
typedef struct
{
  /* of each player: those who named them, though the pins alone break that */
  CroupierPlayers by_pins[CROUPIER_MAX_PLAYERS];
  /* of each player: those whose naming was dropped as one of the most-named */
  CroupierPlayers most_named[CROUPIER_MAX_PLAYERS];
  guint8 times[CROUPIER_MAX_PLAYERS]; /* how many had named them then */
  guint8 step[CROUPIER_MAX_PLAYERS];  /* in which step that was, from 1; 0: not dropped as most-named */
  guint n_steps;
} CroupierDropping;

/* Who gives to whom, in all seatings that keep the constraints or in a sample of them. */
typedef struct
{
  gboolean is_exact;                                         /* counted in all of them */
  guint64 n_seatings;                                        /* all, or how many the sample has */
  guint64 gives[CROUPIER_MAX_PLAYERS][CROUPIER_MAX_PLAYERS]; /* [giver][receiver]: in how many of those */
} CroupierSeatingOdds;

void croupier_seating_init (CroupierSeating *seating, guint n_players, guint reach);
gboolean croupier_seating_is_sound (const CroupierSeating *seating);
void croupier_seating_turn_round (const CroupierSeating *seating, CroupierPlayers *avoided_by);
gboolean croupier_seating_is_by_hand (const CroupierSeating *seating); /* every seat is pinned */
gboolean croupier_seating_is_possible (const CroupierSeating *seating, GCancellable *cancellable);
gboolean croupier_seating_drop (CroupierSeating *seating, CroupierDropping *dropping, GCancellable *cancellable);
guint croupier_seating_find_broken (const CroupierSeating *seating, const gint8 *seats, CroupierPlayers *broken);
CroupierDrawOutcome croupier_seating_draw (const CroupierSeating *seating, CroupierRandom *random, gint8 *seats,
                                           GCancellable *cancellable);
CroupierPlayers croupier_seating_get_tight_pins (const CroupierSeating *seating);
char *croupier_seating_count (const CroupierSeating *seating, const CroupierDrawWatch *watch); /* NULL: not counted */
double croupier_seating_estimate (const CroupierSeating *seating, double *standard_error, GCancellable *cancellable);
gboolean croupier_seating_find_conflict (const CroupierSeating *seating, CroupierSeating *conflict,
                                         gboolean *is_smallest, GCancellable *cancellable);
gboolean croupier_seating_get_odds (const CroupierSeating *seating, CroupierSeatingOdds *odds,
                                    const CroupierDrawWatch *watch);

/* The seats to which a seat gives: bit i stands for seat i. */
static inline guint64
croupier_seating_get_above (const CroupierSeating *seating, guint seat)
{
  guint64 above = (CROUPIER_PLAYER (seating->reach) - 1) << 1;

  return (above << seat | above >> (seating->n_players - seat)) & CROUPIER_EVERYBODY (seating->n_players);
}

/* The seats that give to a seat. */
static inline guint64
croupier_seating_get_below (const CroupierSeating *seating, guint seat)
{
  return croupier_seating_get_above (seating, (seat + seating->n_players - seating->reach - 1) % seating->n_players);
}

G_END_DECLS
