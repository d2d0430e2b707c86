/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plan and the state of Five Fold Possession, for the files beside it alone. */
#pragma once

#include "croupier-rule.h"
#include "croupier-schedule.h"

G_BEGIN_DECLS

#define N_PLAYERS CROUPIER_SCHEDULE_PLAYERS
#define N_ROUNDS CROUPIER_SCHEDULE_LAST
#define N_CARDS 12
#define N_STONES 15
#define MAX_BET 5
#define MAX_BID 10
#define FIRST_ROLES CROUPIER_SCHEDULE_FIRST
#define POSSESSED 0 /* roles of a schedule */
#define HUNTER 1
#define N_ROLES 2
#define N_CHALLENGES 10
#define POSSESSION_N_OPTIONS 8
#define NOBODY_NAMED N_PLAYERS /* the guess that nobody has a role */

/* The lines of a submission, by the tags that they begin with. */
typedef enum
{
  LINE_RPS,   /* MG1) */
  LINE_CARD,  /* MG2) */
  LINE_GREED, /* MG3) */
  LINE_BID,   /* MG4) */
  LINE_NAMES, /* MG5) */
  LINE_GUESS, /* Guess) */
  LINE_OPAL,  /* Opal) */
  N_LINES,
} PossessionLine;

typedef enum
{
  ROCK,
  PAPER,
  SCISSORS,
  N_THROWS,
} Throw;

typedef enum
{
  GREY,
  WHITE,
  BLACK,
  GREEN,
  RED,
  N_COLOURS,
} Colour;

/* What a red stone does that is not ignored, besides ending the draw; it is the last one. */
typedef enum
{
  POSSESSION_RED_VOIDS, /* all that was drawn */
  POSSESSION_RED_STOPS, /* nothing else */
  POSSESSION_RED_FINES, /* as POSSESSION_RED_VOIDS, and costs a garnet */
  POSSESSION_N_REDS,
} PossessionRed;

/* The source of the stones, if there are any. */
typedef enum
{
  GREED_PASS,
  GREED_TYPED, /* the player's own dice drew them */
  GREED_DRAWN, /* from the match's own streams */
} Greed;

/* The sources of points; the first three are minigames. */
typedef enum
{
  FROM_MEDIAN,
  FROM_BIDS,
  FROM_NAMES,
  FROM_GUESSES, /* of the possessed and the hunter */
  FROM_ROLE,    /* for how many guessed it */
  FROM_CHALLENGES,
  FROM_RULINGS,
  N_SOURCES,
} Source;

/* The ways in which a game of RPS can end for a player. */
typedef enum
{
  PLAYED_NONE,
  PLAYED_WON,
  PLAYED_LOST,
  PLAYED_DREW,
} PossessionPlayed;

/* The ways in which the Elimination Candidate is found. */
typedef enum
{
  FOUND_ALONE,
  FOUND_BY_TIE_BREAK, /* the standard one, without chance */
  FOUND_BY_CHANCE,
} PossessionFound;

#define N_MINIGAME_SOURCES (FROM_NAMES + 1)

/* What a player has sent for the phase that is due; what no line is in for is zero. All members are bytes, so that no
 * padding stands between them. */
typedef struct
{
  guint8 sent;     /* bits of Line */
  guint8 has_sent; /* anything, also that nothing is meant */
  gint8 opponent;  /* or CROUPIER_NO_PLAYER for a pass */
  guint8 bet;
  guint8 throw;
  guint8 card;
  guint8 greed;
  guint8 n_stones;
  guint8 stones[N_STONES];
  guint8 ignored;    /* which stone, from 1; 0: none */
  guint8 is_stopped; /* by the player, and not by a red stone */
  guint8 bid;
  guint8 bearers[N_PLAYERS]; /* whose identity each player was taken to have */
  gint8 possessed, hunter;   /* guessed; NOBODY_NAMED, or CROUPIER_NO_PLAYER where none is */
  guint8 opal;               /* a round */
} PossessionLines;

/* What everybody is told of a round, and the state holds on to. */
typedef struct
{
  guint8 rps[N_PLAYERS]; /* PossessionPlayed */
  guint8 cards[N_PLAYERS];
  guint8 median; /* doubled; 0: none */
  gint8 median_winner;
  guint8 greed_count;
  guint8 greed_red;       /* bits of players */
  guint8 bids[N_PLAYERS]; /* as compared */
  gint8 bid_winner;
  gint8 all_right;   /* how many; negative: not yet known */
  guint8 challenges; /* how many the possessed player completed */
} Record;

typedef struct
{
  CroupierPlan base;
  gboolean is_every_further; /* rps_idle_penalty */
  gboolean nobody_counts;
  gboolean not_all_right;            /* all_wrong */
  int greed[RED];                    /* garnets for a stone of each colour but red */
  PossessionRed red;                 /* red_stone */
  int possessed_guessers[N_PLAYERS]; /* halves of points, by number of right guesses */
  int possessed[N_PLAYERS];
  int hunter_guessers[N_PLAYERS];
  int hunter[N_PLAYERS];
  int challenge[N_PLAYERS];
  CroupierSchedule locks;
  CroupierSchedule roles; /* drawn by the setup's own seed */
  guint n_pool;
  guint n_names; /* the pool, then pinned names that are not in it */
  char **names;
  gint16 pins[N_ROUNDS + 1][N_PLAYERS]; /* a name, or -1 */
} PossessionPlan;

typedef struct
{
  CroupierState base;
  CroupierPlayers first, second; /* who won, once the match is over */
  CroupierSchedule locks, roles;
  guint16 n_redraws;
  guint8 rounds; /* resolved */
  guint8 is_over;
  guint8 found;
  gint8 candidate;
  gint8 opal;               /* who won the challenge, or CROUPIER_NO_PLAYER */
  guint16 challenges_met;   /* in the round last played, by bits of their numbers; two are not yet known */
  guint16 cards[N_PLAYERS]; /* left, by bits of their numbers */
  guint16 identities[N_ROUNDS + 1][N_PLAYERS]; /* names of the plan */
  gint32 points[N_PLAYERS];                    /* halves */
  gint32 sources[N_PLAYERS][N_SOURCES];        /* what they add up from */
  guint8 challenges[N_PLAYERS];
  guint8 identifications[N_PLAYERS];
  guint8 identities_right[N_PLAYERS];
  guint8 unpaid[N_PLAYERS];   /* garnets of MG5 */
  guint8 idle[N_PLAYERS];     /* rounds in a row without a game of RPS, as far as they count */
  gint8 played[2][N_PLAYERS]; /* whom in the last round, and in the one before */
  Record records[N_ROUNDS + 1];
  PossessionLines lines[N_PLAYERS];
} PossessionState;

/* A round that is being played. */
typedef struct
{
  PossessionLines lines[N_PLAYERS]; /* completed */
  guint8 no_card, no_bid, silent;   /* bits of players */
  guint8 shut_out, lowered;
  guint16 counted; /* cards, by bits of their numbers: played once */
  CroupierPlayers shared_bids;
  guint8 takes_part;         /* in MG3 */
  gint8 opponent[N_PLAYERS]; /* in a game of RPS, or CROUPIER_NO_PLAYER */
  int won[N_PLAYERS];        /* garnets in that game, or lost where negative */
  int idle[N_PLAYERS];       /* garnets lost, as are the next */
  int card[N_PLAYERS];
  int greed[N_PLAYERS]; /* won in MG3, entry fee included */
} PossessionRound;

/* What was sent about the round before. */
typedef struct
{
  guint about; /* the round; 0: none */
  gboolean has_roles;
  guint8 sent; /* names; bits of players, as are the next */
  guint8 all_right, all_wrong;
  guint n_right[N_PLAYERS];          /* identities */
  CroupierPlayers possessed, hunter; /* others who named them rightly */
  CroupierPlayers nobody;            /* who said that nobody had a role, where that is right */
  guint met;                         /* challenges */
  int sign;                          /* halves of a point for each */
} Looking;

/* Fields of facts. */
static inline CroupierPlayers
players_left (const PossessionState *state)
{
  return CROUPIER_EVERYBODY (N_PLAYERS) & ~state->base.removed;
}

static inline const char *
identity_of (const PossessionPlan *plan, const PossessionState *state, guint round, guint player)
{
  return plan->names[state->identities[round][player]];
}

static inline gboolean
has_line (const PossessionLines *lines, PossessionLine line)
{
  return (lines->sent >> line & 1) != 0;
}

static inline gboolean
has_role (const PossessionState *state, guint role, guint round, guint player)
{
  return state->roles.cells[role][round] == (int) player;
}

/* Whether a red stone or the empty bag has ended a draw. */
static inline gboolean
is_ended (const PossessionLines *lines)
{
  return lines->n_stones == N_STONES ||
         (lines->n_stones > 0 && lines->stones[lines->n_stones - 1] == RED && lines->ignored != lines->n_stones);
}

extern const char *const possession_throws[N_THROWS];
extern const char *const possession_colours[N_COLOURS];
extern const guint8 possession_bag[N_COLOURS];
void possession_draw_stones (const PossessionPlan *plan, const PossessionState *state, guint player, guint n_stones,
                             guint8 *stones);
void possession_write_stream_of_stones (const PossessionPlan *plan, const PossessionState *state, guint player,
                                        char *stream, gsize size);
PossessionLines possession_complete (const PossessionState *state,
                                     guint player); /* with what counts where nothing is in */
gboolean possession_get_expected (const CroupierPlan *base, const CroupierState *base_state, CroupierPlayers *expected);
void possession_add_channels (const CroupierPlan *base, const CroupierState *base_state, GPtrArray *channels);

G_END_DECLS
