/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plan and the state of Factions, for the files beside it alone. */
#pragma once

#include "croupier-cast.h"
#include "croupier-casting.h"
#include "croupier-form.h"
#include "croupier-rule.h"

G_BEGIN_DECLS

#define MAX_DAYS 100 /* a match that is not over by then is ended by the GM */
#define MAX_ITEMS CROUPIER_CAST_MAX_ITEMS
#define MAX_POWERS CROUPIER_CAST_MAX_POWERS
#define MAX_ACTS 10                            /* powers used in one form */
#define MAX_GIFTS 10                           /* in one form */
#define MAX_PLAYED_ITEMS 40                    /* items that void votes, played in one night */
#define MAX_ITEMS_IN_ALL 40                    /* of all kinds together */
#define MAX_CHANNELS 40                        /* private ones, made by rulings */
#define MAX_QUERIES (2 * CROUPIER_MAX_PLAYERS) /* in one day */
#define MAX_QUESTIONS 40                       /* of one night to the game master */
#define MAX_DECISIONS (2 * MAX_QUESTIONS)      /* of a day and the one before */
#define MAX_ANSWER 40                          /* letters of what the game master decides */
#define NAME_SIZE (4 * CROUPIER_CAST_MAX_NAME + 1)

#define NOBODY (-2)         /* a vote, or a guess: for nobody, said so; CROUPIER_NO_PLAYER: nothing said */
#define LAST_WITH_ONE_OUT 5 /* with so many players left, or fewer, one is voted out also after the merge */
#define MERGED 2            /* the island after the merge; before it 0 and 1 are the cast's */

typedef enum
{
  LAST_TWO_RED,  /* Red wins if one of the two is Red, else both teams */
  LAST_TWO_BOTH, /* both teams */
} LastTwo;

typedef struct
{
  CroupierPlan base;
  guint n_players;
  CroupierCast *cast;        /* in effect: the option's, a shipped one, or what the fixed teams make */
  guint n_islands;           /* at the start: 1 or 2 */
  guint merge_at;            /* merged with so many players left */
  guint query_limit;         /* no query with so many left */
  gboolean query_everywhere; /* else on one's own island */
  LastTwo last_two;
  guint each_island;                       /* teams of which each island has a player at the start */
  gint8 fixed_teams[CROUPIER_MAX_PLAYERS]; /* CROUPIER_CAST_NONE: drawn */
  gint8 fixed_islands[CROUPIER_MAX_PLAYERS];
  gint8 fixed_roles[CROUPIER_MAX_PLAYERS];             /* a role; CROUPIER_CAST_NONE: drawn; FIXED_NONE: none */
  guint8 fixed_items[CROUPIER_MAX_PLAYERS][MAX_ITEMS]; /* how many of each */
  CroupierPlayers without_items;                       /* “fix item NAME: none” */
  char *fixed_colors[CROUPIER_MAX_PLAYERS];            /* NULL: the team's */
  guint32 not_roles[CROUPIER_MAX_PLAYERS];             /* bit i: a wish not to get the i-th role */
  CroupierCasting casting;                             /* the draw, with what is fixed pinned in it */
  char *n_deals;                                       /* how many there are, in decimal digits; NULL: not counted */
  guint max_name_words;                                /* of all names and aliases */
} FactionsPlan;

#define FIXED_NONE (-2)

/* The ways in which a match can end. */
typedef enum
{
  END_NOT,
  END_NOBODY_LEFT,
  END_ONE_TEAM,
  END_RED_OF_TWO,
  END_BOTH_OF_TWO,
  END_RULING,
} End;

typedef enum
{
  OUT_NOT,
  OUT_VOTE,
  OUT_KILL,
  OUT_RULING,
  OUT_WON,
} Out;

typedef enum
{
  QUERY_WAITING,
  QUERY_SHARED,
  QUERY_DECLINED, /* also a silenced target's share */
  QUERY_TIMED_OUT,
} QueryState;

typedef struct
{
  gint8 asker, target;
  guint8 is_magic;
  guint8 state; /* QueryState */
} Query;

/* One use of a power in a form. */
typedef struct
{
  gint8 power;      /* of the cast */
  gint8 targets[2]; /* CROUPIER_NO_PLAYER where there is none */
  gint8 guess;      /* whom the target voted for: a player, NOBODY, or CROUPIER_NO_PLAYER where none is asked for */
  gint8 pass;       /* “pass”: the team's power, on nobody; counts as no vote */
} Act;

typedef struct
{
  gint8 item;
  gint8 to;
} Gift;

/* The one voting form of a player for the day; also what is left of a voided one, which keeps its place no more. */
typedef struct
{
  guint8 is_in; /* accepted, and not voided since */
  guint8 n_acts, n_gifts;
  gint8 vote;         /* a player, NOBODY, or CROUPIER_NO_PLAYER */
  guint16 place;      /* in the order of arrival, from 1; islands have no order of their own */
  Act acts[MAX_ACTS]; /* in the order in which they were written; idol and shield are acts too */
  Gift gifts[MAX_GIFTS];
} FactionsForm;

typedef struct
{
  gint8 team;
  gint8 role;   /* or CROUPIER_CAST_NONE */
  gint8 island; /* 0, 1 or MERGED; as it was when they left */
  guint8 out;   /* Out */
  guint8 out_day;
  guint8 silenced;          /* for the open day, or the coming one after a resolve */
  guint8 items[MAX_ITEMS];  /* how many of each */
  guint16 uses[MAX_POWERS]; /* of each power so far in the match */
  char color[NAME_SIZE];    /* that a ruling or a power has set; empty: the team's */
} Seat;

typedef struct
{
  CroupierPlayers by_island[3];        /* who was in the game when the night began, by island */
  guint16 votes[CROUPIER_MAX_PLAYERS]; /* for each player, void ones not counted, with weights */
  CroupierPlayers has_votes;           /* who had a vote that was not void */
  CroupierPlayers voted_out, killed, saved;
  guint8 n_idols;
  struct
  {
    gint8 by, on;
  } idols[MAX_PLAYED_ITEMS];
} Night;

/* What the game master answered where a power asked. */
typedef struct
{
  guint8 day; /* of the night that asks, from 1 */
  gint8 power;
  gint8 asker;  /* the holder; of a team's power the island */
  gint8 target; /* or CROUPIER_NO_PLAYER */
  char answer[4 * MAX_ANSWER + 1];
} Decision;

typedef struct
{
  char title[NAME_SIZE];
  CroupierPlayers members;
} PrivateChannel;

/* All that the last night began with: what the morning tells comes from playing it once more. */
typedef struct
{
  CroupierPlayers alive;
  CroupierPlayers refused; /* of whom no form was in, because it was refused */
  guint8 is_merged;
  FactionsForm forms[CROUPIER_MAX_PLAYERS];
  Seat seats[CROUPIER_MAX_PLAYERS];
} FactionsNightStart;

typedef struct
{
  CroupierState base;    /* removed: also those who are out by a ruling; all others who are out are not in it */
  CroupierPlayers alive; /* in the game */
  guint8 day;            /* resolved so far; the open one is the next */
  guint8 is_merged;
  guint8 is_over;
  guint8 end;         /* End */
  gint8 end_teams[2]; /* that won when it ended so; CROUPIER_CAST_NONE: none */
  guint8 n_channels;
  guint8 n_decisions;
  guint16 n_redraws;       /* of the cast */
  guint16 next_place;      /* of the next form */
  guint8 n_queries;        /* of the open day */
  CroupierPlayers winners; /* so far: of alive-at teams, and at the end everybody's */
  Query queries[MAX_QUERIES];
  FactionsForm forms[CROUPIER_MAX_PLAYERS];
  Seat seats[CROUPIER_MAX_PLAYERS];
  PrivateChannel channels[MAX_CHANNELS];
  Decision decisions[MAX_DECISIONS];
  FactionsNightStart night_start; /* of the last night */
  Night nights[MAX_DAYS];         /* of resolved days */
} FactionsState;

static inline guint
count_left (const FactionsState *state)
{
  return croupier_players_count (state->alive);
}

static inline gboolean
is_in_game (const FactionsState *state, guint player)
{
  return croupier_players_has (state->alive, player);
}

/* Returns which island's channel and forms a player is part of: two on the same one can meet. */
static inline CroupierPlayers
players_on_island_of (const FactionsPlan *plan, const FactionsState *state, guint player)
{
  CroupierPlayers players = CROUPIER_NOBODY;

  for (guint i = 0; i < plan->n_players; i++)
    if (is_in_game (state, i) && state->seats[i].island == state->seats[player].island)
      players |= CROUPIER_PLAYER (i);
  return players;
}

#define FACTIONS_SPECTATORS "spectators"

const char *factions_words (const FactionsPlan *plan, const char *text); /* of the cast, in the language of the match */
const char *factions_get_color_of (const FactionsPlan *plan, const Seat *seat);
const char *factions_get_color (const FactionsPlan *plan, const FactionsState *state, guint player); /* as reported */
const char *factions_get_island (const FactionsPlan *plan, guint island);
CroupierPlayers factions_get_out (const FactionsPlan *plan, const FactionsState *state);
CroupierPlayers factions_get_on_island (const FactionsPlan *plan, const FactionsState *state,
                                        guint island);                                                /* in the game */
CroupierPlayers factions_get_team (const FactionsPlan *plan, const FactionsState *state, guint team); /* likewise */
gboolean factions_has_power (const FactionsPlan *plan, const FactionsState *state, guint player, guint power);
CroupierMessage *factions_to_channel (CroupierOutbox *outbox, const char *kind, const char *name);
CroupierMessage *factions_to_spectators (const FactionsPlan *plan, const FactionsState *state,
                                         CroupierOutbox *outbox); /* NULL while nobody is out */
gboolean factions_get_expected (const CroupierPlan *base, const CroupierState *base_state, CroupierPlayers *expected);
void factions_name_phase (const CroupierPlan *base, const CroupierState *base_state, CroupierPhase *phase);
void factions_add_channels (const CroupierPlan *base, const CroupierState *base_state, GPtrArray *channels);
char **factions_list_names (const FactionsPlan *plan, CroupierCastingList list); /* of what the casting deals */

G_END_DECLS
