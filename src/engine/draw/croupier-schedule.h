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

void croupier_schedule_init (CroupierSchedule *schedule, gboolean is_ordered);
gboolean croupier_schedule_is_possible (const CroupierSchedule *locks);
guint64 croupier_schedule_count (const CroupierSchedule *locks);
void croupier_schedule_get_odds (const CroupierSchedule *locks, CroupierScheduleOdds *odds);
gboolean croupier_schedule_keeps (const CroupierSchedule *schedule, const CroupierSchedule *locks);
CroupierScheduleBreak croupier_schedule_find_break (const CroupierSchedule *locks, guint role, guint round,
                                                    guint *other);
CroupierDrawOutcome croupier_schedule_draw (const CroupierSchedule *locks, CroupierRandom *random,
                                            CroupierSchedule *drawn);

G_END_DECLS
