/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plan and the state of Pass the Present, for the files beside it alone. */
#pragma once

#include "croupier-ask.h"
#include "croupier-rule.h"
#include "croupier-wishes.h"

G_BEGIN_DECLS

#define PRESENTS_MAX_PLAYERS 20
#define MAX_REACH ((PRESENTS_MAX_PLAYERS - 1) / 2)
#define MAX_PRESENTS (PRESENTS_MAX_PLAYERS * MAX_REACH)
#define MIN_LAYERS 3
#define MAX_LAYERS 10

typedef enum
{
  STAGE_PREGAME,
  STAGE_DESIGN,
  STAGE_ROUNDS,
  STAGE_OVER,
} PresentsStage;

/* The ways in which the Elimination Candidate is found. */
typedef enum
{
  FOUND_ALONE,
  FOUND_BY_TIE_BREAK, /* the standard one, without chance */
  FOUND_BY_CHANCE,
} PresentsFound;

typedef enum
{
  ACTION_NONE,
  ACTION_OPEN_1, /* and the next two: as many layers as they are worth */
  ACTION_OPEN_2,
  ACTION_OPEN_3,
  ACTION_DEFUSE,
  ACTION_IGNORE,
} PresentsAction;

typedef struct
{
  CroupierPlan base;
  guint n_players;
  guint reach;
  guint n_presents;
  guint n_rounds;
  gint8 pins[PRESENTS_MAX_PLAYERS]; /* as the setup fixes them: by seat, a player or CROUPIER_NO_PLAYER */
  CroupierWishes wishes;            /* likewise */
  char *names[MAX_PRESENTS];        /* "Zero-C": by designer in roster order, then letter */
} PresentsPlan;

/* A present and what is to be done with it. In the design phase initial and to are what its designer has sent so far,
 * 0 for what is left out; in a round action and to are the holder's. */
typedef struct
{
  guint8 initial; /* layers */
  guint8 layers;  /* left */
  guint8 holder;
  guint8 action;
  guint8 to; /* how many seats above the giver's */
} Present;

typedef struct
{
  CroupierState base;
  CroupierPlayers sent; /* whose submission for the phase that is due is in force */
  guint8 stage;
  guint8 rounds; /* resolved */
  guint8 found;
  gint8 candidate;
  guint16 n_redraws;                     /* seatings that were drawn and thrown away */
  gint8 distrusts[PRESENTS_MAX_PLAYERS]; /* whom each player has named, or CROUPIER_NO_PLAYER */
  gint8 pins[PRESENTS_MAX_PLAYERS];      /* in force: by seat, a player or CROUPIER_NO_PLAYER */
  CroupierWishes wishes;                 /* of the game master, in force */
  guint8 seats[PRESENTS_MAX_PLAYERS];    /* who sits there, once the seats are drawn */
  guint8 seat_of[PRESENTS_MAX_PLAYERS];
  gint32 points[PRESENTS_MAX_PLAYERS];
  guint8 held[MAX_PRESENTS]; /* [player * reach + i]: presents in their order, once they are given */
  Present presents[];
} PresentsState;

static inline CroupierPlayers
presents_players_left (const PresentsPlan *plan, const PresentsState *state)
{
  return CROUPIER_EVERYBODY (plan->n_players) & ~state->base.removed;
}

static inline guint
designer_of (const PresentsPlan *plan, guint present)
{
  return present / plan->reach;
}

/* The player who sits so many seats above a player. */
static inline guint
player_above (const PresentsPlan *plan, const PresentsState *state, guint player, guint n_seats)
{
  guint seat = state->seat_of[player] + n_seats;

  return state->seats[seat >= plan->n_players ? seat - plan->n_players : seat];
}

/* Returns how many seats above a player another one sits. */
static inline guint
seats_above (const PresentsPlan *plan, const PresentsState *state, guint player, guint other)
{
  guint from = state->seat_of[player], to = state->seat_of[other];

  return to >= from ? to - from : to + plan->n_players - from;
}

/* The presents that a player gives away in the phase that is due: those designed, later those held. */
static inline guint
present_of (const PresentsPlan *plan, const PresentsState *state, guint player, guint i)
{
  return state->stage == STAGE_DESIGN ? player * plan->reach + i : state->held[player * plan->reach + i];
}

void presents_name_phase (const CroupierPlan *base, const CroupierState *base_state, CroupierPhase *phase);
void presents_clear_submission (const PresentsPlan *plan, PresentsState *state, guint player);

G_END_DECLS
