/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Schedules of two roles over rounds, one of which is empty: one drawn at random, how many there are, how likely each
 * cell. */
#pragma once

#include "croupier-draw.h"

G_BEGIN_DECLS

#define CROUPIER_SCHEDULE_PLAYERS 5
#define CROUPIER_SCHEDULE_FIRST 2 /* rounds: the first with roles, and the last */
#define CROUPIER_SCHEDULE_LAST 12
#define CROUPIER_SCHEDULE_ROLES 2 /* 0: the possessed player; 1: the ghost hunter */

/* A schedule, whole or with cells that are left to chance. No pointers and no padding. */
typedef struct
{
  guint8 is_ordered; /* a pair of players may meet twice, with the roles the other way round */
  guint8 empty;      /* the round in which nobody has a role; 0: left to chance */
  gint8 cells[CROUPIER_SCHEDULE_ROLES]
             [CROUPIER_SCHEDULE_LAST + 2]; /* [role][round]: who has it; CROUPIER_NO_PLAYER: left to chance, the empty
                                              round, or no round with roles */
} CroupierSchedule;

/* In how many of all schedules that keep the locks a player has a role in a round. */
typedef struct
{
  guint64 n_schedules;
  guint64 holds[CROUPIER_SCHEDULE_ROLES][CROUPIER_SCHEDULE_LAST + 1][CROUPIER_SCHEDULE_PLAYERS];
  guint64 empty[CROUPIER_SCHEDULE_LAST + 1];
} CroupierScheduleOdds;

/* What one locked cell breaks together with others. */
typedef enum
{
  CROUPIER_BREAK_NONE,
  CROUPIER_BREAK_EMPTY,     /* its round is locked to be empty */
  CROUPIER_BREAK_BOTH,      /* the same player has both roles of a round */
  CROUPIER_BREAK_IN_A_ROW,  /* the player has the role in the round before or after too */
  CROUPIER_BREAK_TOO_OFTEN, /* the player has the role in more than two rounds */
  CROUPIER_BREAK_MET,       /* the two who have the roles of its round meet in another one too */
} CroupierScheduleBreak;

void croupier_schedule_init (CroupierSchedule *schedule, gboolean is_ordered); /* all of it is left to chance */
gboolean croupier_schedule_is_possible (const CroupierSchedule *locks);

/* Returns how many schedules have what is locked, exactly. In a schedule of Five Fold Possession everybody is
 * possessed in two rounds and hunter in two, never both at once, never the same in two rounds that follow each other;
 * the empty round parts its neighbours. Each two players meet once, or where pairs are ordered, each two in the same
 * roles at most once. It takes some thousandths of a second; ordered, ten times as long. */
guint64 croupier_schedule_count (const CroupierSchedule *locks);

/* Divided by how many schedules there are, the odds are the chances of a draw. In a round that is empty in none of them
 * the five of a role add up to all. */
void croupier_schedule_get_odds (const CroupierSchedule *locks, CroupierScheduleOdds *odds);

/* Whether a whole schedule has all that is locked in another. */
gboolean croupier_schedule_keeps (const CroupierSchedule *schedule, const CroupierSchedule *locks);

/* Returns which rule the locked cell of a role in a round breaks at first sight: one that some locked cells break
 * whatever is drawn. It is the first in the order of the enumeration. What leaves no schedule only because of all that
 * is locked is not seen. Other gets the other round, of rules that two rounds break; else the same one. */
CroupierScheduleBreak croupier_schedule_find_break (const CroupierSchedule *locks, guint role, guint round,
                                                    guint *other);

/* Draws one of the schedules that have what is locked, each equally likely.
 *
 * At every start the empty round is drawn, unless it is locked; one that hits a locked cell begins it all again. Then
 * possessed player and hunter of one round after the other are drawn of those who remain, who stand twice each in
 * roster order; the first rule that is broken among the cells that are filled, the locked included, begins it all again
 * on the same stream. Anybody can do the same with the published seed. Without locks it takes about two thousand
 * starts, most of them of a few cells.
 *
 * Unless the outcome is CROUPIER_DRAW_DONE, what is drawn has no meaning. */
CroupierDrawOutcome croupier_schedule_draw (const CroupierSchedule *locks, CroupierRandom *random,
                                            CroupierSchedule *drawn);

G_END_DECLS
