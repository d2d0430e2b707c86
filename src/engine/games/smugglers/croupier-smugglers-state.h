/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plan and the state of Smuggler's Paradox, for the files beside it alone. */
#pragma once

#include "croupier-deal.h"
#include "croupier-form.h"
#include "croupier-rule.h"

G_BEGIN_DECLS

#define SMUGGLERS_MAX_PLAYERS 20
#define MAX_AGENTS 8
#define MAX_HOUSES 3

typedef enum
{
  STAGE_ROUNDS,
  STAGE_ACCUSE,
  STAGE_CHOOSE_EC,
  STAGE_CHOOSE_OPPONENT,
  STAGE_OVER,
} SmugglersStage;

typedef enum
{
  ACTION_SMUGGLE,
  ACTION_NOTHING,
  ACTION_ARREST,
} SmugglersAction;

/* The ways in which the Elimination Candidate is found. */
typedef enum
{
  FOUND_ALONE,
  FOUND_BY_VOTES,
  FOUND_BY_TIE_BREAK, /* the standard one, without chance */
  FOUND_BY_CHANCE,
} SmugglersFound;

/* The ways in which the Death Match opponent is found. */
typedef enum
{
  OPPONENT_NONE,
  OPPONENT_ONLY, /* nobody else could be */
  OPPONENT_CHOSEN,
  OPPONENT_BY_CHANCE,
} OpponentFound;

typedef struct
{
  CroupierPlan base;
  guint n_players;
  guint n_agents;
  guint n_rounds;
  int limit; /* as set; 0: follows from how many Crooks are left */
  gboolean doubles_unique_agent;
  gboolean needs_no_contraband;   /* token_without_contraband */
  gboolean names_no_opponent;     /* unnamed_opponent: nobody, where the rules name none */
  CroupierDeal deal;              /* a kind for each ID, then the Crooks */
  gboolean has_order[MAX_AGENTS]; /* of each ID: orders holds how its houses are told first */
  guint8 orders[MAX_AGENTS][MAX_HOUSES];
} SmugglersPlan;

#define CROOK (-1)

typedef struct
{
  gint8 id;         /* an Agent's, from 0; or CROOK */
  guint8 jailed_in; /* the round, from 1; 0: free */
  guint8 action;
  gint8 target; /* whom they arrest or, later, choose; or CROUPIER_NO_PLAYER */
  guint8 did;   /* in the round that was last resolved; if they were due then */
  gint8 did_to;
  guint16 contraband;
  guint16 crook_arrests, agent_arrests;
} SmugglersPlace;

typedef struct
{
  CroupierState base;
  CroupierPlayers agents;
  CroupierPlayers sent;                           /* whose submission for the phase that is due is in force */
  CroupierPlayers accused[SMUGGLERS_MAX_PLAYERS]; /* by each of them */
  CroupierPlayers losers;                         /* beside the Elimination Candidate */
  guint8 stage;
  guint8 rounds;      /* resolved */
  guint8 result_case; /* 1 to 5, once it is known; before the accusation 3 or 4 */
  guint8 found, opponent_found;
  gint8 candidate, opponent;
  guint8 found_in;                    /* the stage in which the candidate was */
  gint8 votes[SMUGGLERS_MAX_PLAYERS]; /* of the Agents, for the candidate; or CROUPIER_NO_PLAYER */
  guint8 tokens[SMUGGLERS_MAX_PLAYERS];
  guint16 n_redraws; /* of the roles */
  int total, bonus;
  gint8 agent_of[MAX_AGENTS];   /* who has each ID */
  guint16 n_orders[MAX_AGENTS]; /* of each ID: how often an order of its houses was drawn */
  guint8 n_told[MAX_AGENTS];    /* of that order */
  guint8 orders[MAX_AGENTS][MAX_HOUSES];
  SmugglersPlace places[SMUGGLERS_MAX_PLAYERS];
} SmugglersState;

static inline CroupierPlayers
players_left (const SmugglersPlan *plan, const SmugglersState *state)
{
  return CROUPIER_EVERYBODY (plan->n_players) & ~state->base.removed;
}

static inline gboolean
is_agent (const SmugglersState *state, guint player)
{
  return croupier_players_has (state->agents, player);
}

static inline CroupierPlayers
smugglers_agents_left (const SmugglersPlan *plan, const SmugglersState *state)
{
  return players_left (plan, state) & state->agents;
}

static inline CroupierPlayers
smugglers_crooks_left (const SmugglersPlan *plan, const SmugglersState *state)
{
  return players_left (plan, state) & ~state->agents;
}

static inline CroupierPlayers
smugglers_get_jailed (const SmugglersPlan *plan, const SmugglersState *state)
{
  CroupierPlayers jailed = CROUPIER_NOBODY;

  for (guint i = 0; i < plan->n_players; i++)
    if (state->places[i].jailed_in > 0)
      jailed |= CROUPIER_PLAYER (i);
  return jailed;
}

static inline CroupierPlayers
smugglers_free_crooks (const SmugglersPlan *plan, const SmugglersState *state)
{
  return smugglers_crooks_left (plan, state) & ~smugglers_get_jailed (plan, state);
}

static inline gboolean
smugglers_is_left (const SmugglersState *state, int player)
{
  return player != CROUPIER_NO_PLAYER && !croupier_players_has (state->base.removed, (guint) player);
}

CroupierPlayers smugglers_get_opponents (const SmugglersPlan *plan, const SmugglersState *state);
CroupierPlayers smugglers_get_choices (const SmugglersPlan *plan, const SmugglersState *state, guint player);
gboolean smugglers_get_expected (const CroupierPlan *base, const CroupierState *base_state, CroupierPlayers *expected);
void smugglers_clear_submission (SmugglersState *state, guint player);
const char *smugglers_get_id (guint id);
guint smugglers_count_accused (const SmugglersPlan *plan, const SmugglersState *state);
guint smugglers_count_limit (guint n_crooks);
int smugglers_get_limit (const SmugglersPlan *plan, guint n_crooks);
const char *smugglers_name_of (const SmugglersPlan *plan, guint player);
int smugglers_get_limit_now (const SmugglersPlan *plan, const SmugglersState *state);
gboolean smugglers_has_unnamed_opponent (const SmugglersPlan *plan, const SmugglersState *state);

G_END_DECLS
