/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Seatings round a table of which some are not wanted: whether there is one, one drawn at random, what to drop. */
#pragma once

#include "croupier-draw.h"
#include "croupier-wishes.h"

G_BEGIN_DECLS

#define CROUPIER_SEATING_MIN_PLAYERS 3

/* Seats are counted clockwise from 0 here, and from 1 wherever somebody reads them. */
typedef struct
{
  guint n_players; /* as many seats; 3 to CROUPIER_MAX_PLAYERS */
  guint reach;     /* a player gives to so many seats above theirs, round the table; 1 to (n_players - 1) / 2 */
  CroupierPlayers avoid[CROUPIER_MAX_PLAYERS]; /* of each player: those to whom they must not give */
  CroupierWishes wishes;                       /* of the game master, which are never dropped */
  gint8 pins[CROUPIER_MAX_PLAYERS]; /* of each seat: who must sit there, or CROUPIER_NO_PLAYER; nobody twice */
} CroupierSeating;

/* All constraints, wishes included, from both ends: of each player, who must not sit on any seat that they give to or
 * get from; and who else must not sit on the next one above theirs, or the one before. */
typedef struct
{
  CroupierPlayers above[CROUPIER_MAX_PLAYERS], below[CROUPIER_MAX_PLAYERS];
  CroupierPlayers next[CROUPIER_MAX_PLAYERS], previous[CROUPIER_MAX_PLAYERS];
} CroupierSeatingBounds;

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

/* The odds of who gives to whom, in all seatings that keep the constraints or in a sample of them. */
typedef struct
{
  gboolean is_exact;                                         /* counted in all of them */
  guint64 n_seatings;                                        /* all, or how many the sample has */
  guint64 gives[CROUPIER_MAX_PLAYERS][CROUPIER_MAX_PLAYERS]; /* [giver][receiver]: in how many of those */
} CroupierSeatingOdds;

void croupier_seating_init (CroupierSeating *seating, guint n_players, guint reach); /* everybody may sit everywhere */

/* Whether what somebody gave for a seating can be worked on: numbers are within their limits, nobody is to avoid
 * themselves, and nobody is pinned twice. */
gboolean croupier_seating_is_sound (const CroupierSeating *seating);

void croupier_seating_get_bounds (const CroupierSeating *seating, CroupierSeatingBounds *bounds);

/* Whether every seat is pinned: then there is nothing to draw and nothing to drop, and croupier_seating_find_broken()
 * says what the placement breaks. */
gboolean croupier_seating_is_by_hand (const CroupierSeating *seating);

/* Whether some order at the table keeps every pin and every constraint; FALSE too where it was cancelled. It is proved,
 * in about a microsecond wherever there is room. */
gboolean croupier_seating_is_possible (const CroupierSeating *seating, GCancellable *cancellable);

/* Drops constraints until there is a seating, by the rule of Pass the Present. Where a seating is possible, or every
 * seat is pinned, nothing is dropped. Otherwise first goes each constraint that no seating can keep together with the
 * pins, were it the only one. Then, as long as there is still no seating, those who were named most often are no longer
 * avoided by anybody: where several were, all of them at once. One such time is a step. Wishes are never dropped: where
 * pins and wishes alone leave no seating, nothing is, for it would not help; without wishes there always is one in the
 * end, whatever the pins. Where it is cancelled it returns FALSE: the seating is as it was, and the dropping has no
 * meaning. */
gboolean croupier_seating_drop (CroupierSeating *seating, CroupierDropping *dropping, GCancellable *cancellable);

/* Returns how many constraints a placement breaks, wishes included, a whole one or one half done: seats has who sits on
 * each, nobody twice, or CROUPIER_NO_PLAYER. The pins are not looked at. Broken, unless it is NULL, gets those that are
 * broken, and no pins. */
guint croupier_seating_find_broken (const CroupierSeating *seating, const gint8 *seats, CroupierSeating *broken);

/* Draws one of the orders at the table that keep every pin and every constraint, each equally likely: who sits on each
 * seat. Seat by seat from the first, but for pinned ones, one of the players not yet seated is drawn, who stand in
 * roster order; the first constraint that is broken among those who sit, the pinned included, begins it all again on
 * the same stream. Anybody can do the same with the published seed.
 *
 * Unless the outcome is CROUPIER_DRAW_DONE, the seats have no meaning. Of CROUPIER_DRAW_TOO_RARE
 * croupier_seating_get_tight_pins() says which pins to loosen. */
CroupierDrawOutcome croupier_seating_draw (const CroupierSeating *seating, CroupierRandom *random, gint8 *seats,
                                           GCancellable *cancellable);

/* The pins to loosen where a draw hits a seating too rarely: the pinned players whom a constraint binds, at either end.
 * Where no constraint binds a pinned player, they are all who are pinned. */
CroupierPlayers croupier_seating_get_tight_pins (const CroupierSeating *seating);

/* Returns how many orders at the table keep every pin and every constraint, exactly, in decimal digits. Up to 20
 * players of whom each has named one other it is there within a second or two, for nine at once; pins, and players who
 * neither named anybody nor were named, make it quicker. What would take more than a fixed amount of work is not
 * counted, and it is the same on every machine which that is. Returns NULL where it was not counted or was cancelled.
 */
char *croupier_seating_count (const CroupierSeating *seating, const CroupierDrawWatch *watch);

/* An estimate of the same number, where it is too large to count: 0 if there is surely none, -1 if it was cancelled.
 * The standard error, unless it is NULL, gets how far off it may well be, in seatings. It is Knuth's method: going down
 * the search by chance, seat upon seat, the choices on the way are multiplied, and the mean of many such ways is taken.
 * The chance is always the same, so that the same seating gives the same estimate. */
double croupier_seating_estimate (const CroupierSeating *seating, double *standard_error, GCancellable *cancellable);

/* Where no seating is possible, copies those pins, wishes and constraints that cannot hold together. They are as few as
 * can be, where a wish that two have of each other is one; of several such sets it is the first, where pins from the
 * first seat up come before wishes, and these before constraints, which are in roster order of those who must not be
 * given to. Where there are more than 63 of them, or the search takes too long, it is some set of which nothing can be
 * left out, and is_smallest, which may be NULL, gets FALSE. Where pins and wishes cannot hold even alone, the conflict
 * is among them. Returns FALSE where a seating is possible or the search was cancelled. */
gboolean croupier_seating_find_conflict (const CroupierSeating *seating, CroupierSeating *conflict,
                                         gboolean *is_smallest, GCancellable *cancellable);

/* Counts how likely each player gives to each other. Where that is not too much work, it is counted in all the orders
 * that keep every pin and every constraint. Elsewhere, and always with more than 20 players, it is counted in a
 * sample: draws like that of croupier_seating_draw(), with chance that is always the same, so that the same seating
 * gives the same odds. A sample may be small, or even empty, where such orders are rare. Where it is cancelled it
 * returns FALSE, and the odds have no meaning. */
gboolean croupier_seating_get_odds (const CroupierSeating *seating, CroupierSeatingOdds *odds,
                                    const CroupierDrawWatch *watch);

/* The seats to which a seat gives: bit i stands for seat i. */
static inline guint64
croupier_seating_get_above (const CroupierSeating *seating, guint seat)
{
  guint64 above = (CROUPIER_PLAYER (seating->reach) - 1) << 1;

  return (above << seat | above >> (seating->n_players - seat)) & CROUPIER_EVERYBODY (seating->n_players);
}

/* The seats beside a seat: the next one above, and the one before. */
static inline guint64
croupier_seating_get_next (const CroupierSeating *seating, guint seat)
{
  return CROUPIER_PLAYER ((seat + 1) % seating->n_players);
}

static inline guint64
croupier_seating_get_previous (const CroupierSeating *seating, guint seat)
{
  return CROUPIER_PLAYER ((seat + seating->n_players - 1) % seating->n_players);
}

/* The seats that give to a seat. */
static inline guint64
croupier_seating_get_below (const CroupierSeating *seating, guint seat)
{
  return croupier_seating_get_above (seating, (seat + seating->n_players - seating->reach - 1) % seating->n_players);
}

G_END_DECLS
