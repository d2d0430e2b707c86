/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: a night while it is played; its files alone include this. */
#pragma once

#include "croupier-factions-state.h"

G_BEGIN_DECLS

#define MAX_USES (CROUPIER_MAX_PLAYERS * (MAX_ACTS + MAX_POWERS))

/* Facts, and their fields. */
typedef enum
{
  OUTCOME_WORKS,
  OUTCOME_VOTED_OUT, /* who uses it */
  OUTCOME_BLOCKED,
  OUTCOME_NOT_HELD, /* any more */
  OUTCOME_USED_UP,
  OUTCOME_OWN_TEAM,
  OUTCOME_WRONG_GUESS,
  OUTCOME_TARGET_OUT,
  OUTCOME_PROTECTED,
  OUTCOME_NOTHING_THERE,
  OUTCOME_DECIDED_NO,
  OUTCOME_ASKED,
} FactionsOutcome;

/* A power that is used, or named by one form for its team. */
typedef struct
{
  gint8 power;
  gint8 holder;         /* of a team's: of those who named the target the first in the roster */
  gint8 island;         /* of a team's: where it acts; of all others NO_ISLAND */
  gint8 targets[2];     /* the first one is the holder where none is chosen */
  gint8 guess, guesser; /* and whose guess it is */
  guint8 names;         /* only names a target for the team */
  guint8 outcomes[2];   /* what comes of it on each target; the same on both where it is for both together */
} Use;

#define NO_ISLAND (-1)

typedef struct
{
  const FactionsPlan *plan;
  FactionsState *state;
  Night *night;
  const FactionsNightStart *night_start;
  guint day;                 /* from 1 */
  guint n_left;              /* when it begins */
  CroupierPowerStep step;    /* that is being played */
  CroupierMessage *gm;       /* NULL: nobody listens */
  CroupierOutbox *morning;   /* likewise */
  const FactionsState *told; /* the morning after */
  GPtrArray *known_uses;     /* CroupierKnowledge: what the viewer may know of each use; NULL: nobody wants to know */
  CroupierKnowledge *known;  /* of the use at hand */
  int viewer;                /* or CROUPIER_NO_PLAYER */
  Decision *questions;       /* where what is asked goes; NULL: nobody wants to know */
  guint n_questions;
  gboolean is_open; /* something was asked that is not decided yet */
  CroupierPlayers void_on, void_by, vote_protected, protected, saved, blocked, silenced;
  int weights[CROUPIER_MAX_PLAYERS]; /* of votes, beside 1 */
  gint8 votes[CROUPIER_MAX_PLAYERS]; /* those that can be given: a player, NOBODY or CROUPIER_NO_PLAYER */
  guint8 received[CROUPIER_MAX_PLAYERS][MAX_ITEMS];
  guint8 movable[CROUPIER_MAX_PLAYERS][MAX_ITEMS]; /* in this step: what comes to hand in it is not */
  Seat seats[CROUPIER_MAX_PLAYERS];                /* as they were when this step began */
  guint n_forms;
  guint8 forms[CROUPIER_MAX_PLAYERS]; /* whose they are, in the order of arrival */
  guint n_uses;
  guint steps; /* bit i: a power of that step is used */
  Use uses[MAX_USES];
} FactionsRun;

static inline const CroupierPower *
power_of (const FactionsPlan *plan, int power)
{
  return croupier_cast_get_power (plan->cast, (guint) power);
}

static inline const char *
name_of (const FactionsPlan *plan, int player)
{
  return croupier_roster_get_name (plan->base.setup->roster, (guint) player);
}

/* For facts about a power that acts by itself and has no verb. */
static inline const char *
verb_of (const CroupierPower *power)
{
  return power->verb != NULL ? power->verb : "–";
}

static inline const char *
team_name (const FactionsPlan *plan, int team)
{
  return croupier_cast_get_team (plan->cast, (guint) team)->name;
}

static inline const char *
item_name (const FactionsPlan *plan, int item)
{
  return croupier_cast_get_item (plan->cast, (guint) item)->name;
}

typedef enum
{
  CAN,
  CANNOT_NOT_HELD,
  CANNOT_ITEM_NOT_HELD,
  CANNOT_YET,
  CANNOT_ANY_MORE,
  CANNOT_AFTER_MERGE,
  CANNOT_BEFORE_MERGE,
  CANNOT_TOO_FEW_LEFT,
  CANNOT_TOO_MANY_LEFT,
  CANNOT_USED_UP,
  CANNOT_TARGET_OUT,
  CANNOT_TARGET_AWAY,
} Why;

/* The players whom the forms of a team on an island name, each form counted once in the order of arrival. */
typedef struct
{
  guint n_named;
  gint8 named[CROUPIER_MAX_PLAYERS];
  guint8 counts[CROUPIER_MAX_PLAYERS];
  const Use *first[CROUPIER_MAX_PLAYERS]; /* the earliest form that names them */
} FactionsNaming;

G_END_DECLS
