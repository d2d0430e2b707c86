/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plan and the state of Keys to Success, for the files beside it alone. */
#pragma once

#include "croupier-game.h"

G_BEGIN_DECLS

#define KEYS_MAX_PLAYERS 30
#define KEYS_MAX_HAND 1000
#define NO_DOOR G_MAXUINT

typedef enum
{
  KEYS,
  GATES,
  N_VARIANTS,
} KeysVariant;

typedef enum
{
  STAGE_ROUNDS,
  STAGE_VERDICT,
  STAGE_OVER,
} KeysStage;

/* The ways in which the Elimination Candidate is found. */
typedef enum
{
  FOUND_ALONE,
  FOUND_BY_VOTES,
  FOUND_BY_GARNETS,   /* gates: the votes were tied, the fewest garnets decided */
  FOUND_BY_TIE_BREAK, /* the standard one, without chance */
  FOUND_BY_CHANCE,
} KeysFound;

/* The doors of all areas stand in one row, start to goal, and those of an area in order. */
typedef struct
{
  guint8 type;
  gboolean adjacent; /* to the next one */
  guint area;
  const char *label;
  char *folded;
} Door;

typedef struct
{
  CroupierPlan base;
  KeysVariant variant;
  CroupierLayout *layout;
  gboolean layout_is_assumed;
  guint n_players;
  guint goal;                               /* the number of the last area */
  guint first_door[CROUPIER_MAX_AREAS + 1]; /* of each area; the one of the next is where its doors end */
  guint n_doors;
  Door *doors;
  guint64 all_doors[CROUPIER_MAX_AREAS]; /* the doors of an area as bits, the first one lowest */
  guint64 garnet_doors[CROUPIER_MAX_AREAS];
  char *channels[CROUPIER_MAX_AREAS];
  guint n_values;
  int *values;   /* the different values of cards, lowest first */
  guint16 *hand; /* how many of each everybody starts with */
  guint n_hand;
  guint escape_quota; /* 0: all players left but one */
  guint pass_doors_to_win;
  gboolean is_first_alone; /* first_to_enter: of those of the earliest round the one whose door is settled first */
  gboolean tie_is_of_all;  /* verdict_tie: the fewest garnets of all losers */
} KeysPlan;

#define ABSTAINS G_MAXUINT8

typedef struct
{
  guint8 area;
  guint8 pass_doors, garnet_doors; /* gone through */
  guint8 n_sent_doors;             /* of the submission for this round: 0 where there is none */
  guint16 sent_door;               /* the first one */
  guint16 n_sent;                  /* cards */
  guint32 score;                   /* of those cards */
  guint16 n_held;
  guint16 entered_goal; /* round, or 0 */
  guint8 entered_by;    /* the door of the last room, from 1; or 0 */
  guint8 vote;          /* 0: none; ABSTAINS; or the loser's number + 1 */
  guint8 went;          /* in the round that was last resolved: the door in its area, from 1; 0: through none */
} KeysPlace;

typedef struct
{
  CroupierState base;
  guint16 rounds; /* resolved */
  guint8 stage;
  guint8 found;
  gint8 candidate;
  CroupierPlayers winners, losers; /* as the last round left them */
  KeysPlace places[KEYS_MAX_PLAYERS];
  guint64 shut_for_good[CROUPIER_MAX_AREAS]; /* doors as bits, as they stand for the coming round */
  guint64 shut_this_round[CROUPIER_MAX_AREAS];
  guint16 numbers[]; /* cards held [player][value], then cards sent likewise */
} KeysState;

#define IN_VARIANT(plan, keys, gates) ((plan)->variant == KEYS ? (keys) : (gates))

static inline guint16 *
held_by (const KeysPlan *plan, const KeysState *state, guint player)
{
  return (guint16 *) state->numbers + player * plan->n_values;
}

static inline guint16 *
sent_by (const KeysPlan *plan, const KeysState *state, guint player)
{
  return held_by (plan, state, plan->n_players + player);
}

static inline guint64
usable_doors (const KeysPlan *plan, const KeysState *state, guint area)
{
  return plan->all_doors[area] & ~state->shut_for_good[area] & ~state->shut_this_round[area];
}

/* As it stands for the coming round. */
static inline CroupierDoorStatus
get_status (const KeysPlan *plan, const KeysState *state, guint door)
{
  guint area = plan->doors[door].area;
  guint64 bit = G_GUINT64_CONSTANT (1) << (door - plan->first_door[area]);

  if ((state->shut_for_good[area] & bit) != 0)
    return CROUPIER_DOOR_IS_SHUT_FOR_GOOD;
  return (state->shut_this_round[area] & bit) != 0 ? CROUPIER_DOOR_IS_SHUT_THIS_ROUND : CROUPIER_DOOR_IS_OPEN;
}

static inline gboolean
keys_is_out (const KeysPlan *plan, const KeysPlace *place)
{
  return place->n_held == 0 && place->area != plan->goal;
}

static inline gboolean
is_usable (const KeysPlan *plan, const KeysState *state, guint door)
{
  return get_status (plan, state, door) == CROUPIER_DOOR_IS_OPEN;
}

static inline void
keys_forget_move (KeysPlace *place)
{
  place->n_sent_doors = 0;
  place->sent_door = 0;
  place->n_sent = 0;
  place->score = 0;
}

static inline gboolean
has_usable_door (const KeysPlan *plan, const KeysState *state, guint area)
{
  return usable_doors (plan, state, area) != 0;
}

const char *keys_area_name (const KeysPlan *plan, guint area);
guint keys_find_lowest_card (const KeysPlan *plan, const KeysState *state, guint player);
guint keys_find_default_door (const KeysPlan *plan, const KeysState *state, guint area);
void keys_clear_move (const KeysPlan *plan, KeysState *state, guint player);
const Door *keys_get_way (const KeysPlan *plan, const KeysPlace *place);

G_END_DECLS
