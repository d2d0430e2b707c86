/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of Factions share: its rules by day and by night, and the reading of its submissions; nobody else
 * includes this. */
#pragma once

#include "croupier-cast.h"
#include "croupier-casting.h"
#include "croupier-fact.h"
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
  CroupierCasting casting;                             /* the draw, with what is fixed pinned in it */
  char *n_deals;                                       /* how many there are, in decimal digits; NULL: not counted */
  guint max_name_words;                                /* of all names and aliases */
} FactionsPlan;

#define FIXED_NONE (-2)

/* How a match ended. */
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
} Eve;

typedef struct
{
  CroupierState base;    /* removed: who is out by a ruling too; who is out any other way is not in it */
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
  Eve eve;                /* of the last night */
  Night nights[MAX_DAYS]; /* of resolved days */
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

/* Which island's channel and forms a player is part of: two on the same one can meet. */
static inline CroupierPlayers
players_on_island_of (const FactionsPlan *plan, const FactionsState *state, guint player)
{
  CroupierPlayers players = CROUPIER_NOBODY;

  for (guint i = 0; i < plan->n_players; i++)
    if (is_in_game (state, i) && state->seats[i].island == state->seats[player].island)
      players |= CROUPIER_PLAYER (i);
  return players;
}

/* croupier-factions-plan.c: the options and what is fixed */
#define FACTIONS_N_OPTIONS 7

extern const CroupierOption factions_options[FACTIONS_N_OPTIONS];
extern const CroupierRule factions_fixes[];

CroupierPlan *factions_plan (CroupierSetup *setup, CroupierProblems *problems);
void factions_plan_free (CroupierPlan *plan);
CroupierCast *factions_dup_cast (const CroupierSetup *setup);
gboolean factions_read_pins (const CroupierSetup *setup,
                             FactionsPlan *plan); /* as far as can be read; FALSE: the cast cannot be dealt */
gboolean factions_draw_deal (const FactionsPlan *plan, guint n_before, CroupierCastingDeal *deal,
                             GCancellable *cancellable, GError **error);

/* croupier-factions.c: the start, the channels, the state */
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
                                         CroupierOutbox *outbox);                /* NULL while nobody is out */
char **factions_list_names (const FactionsPlan *plan, CroupierCastingList list); /* of what the casting deals */
gboolean factions_deal_again (const FactionsPlan *plan, FactionsState *state, CroupierOutbox *outbox,
                              GError **error); /* as the next draw of it; before day 1 is resolved */
void factions_tell_new_team (const FactionsPlan *plan, const FactionsState *state, guint player,
                             CroupierOutbox *outbox);
void factions_tell_received (const FactionsPlan *plan, guint item, CroupierMessage *message);
void factions_tell_on_island (const FactionsPlan *plan, const FactionsState *state, guint island,
                              CroupierOutbox *outbox);
void factions_tell_members (const FactionsPlan *plan, const FactionsState *state, guint team, CroupierOutbox *outbox);
void factions_tell_result (const FactionsPlan *plan, const FactionsState *state, CroupierOutbox *outbox);

/* croupier-factions-known.c: what somebody may know */
void factions_tell_known (const CroupierPlan *base, const CroupierGlimpse *glimpse, CroupierKnowledge *known);
void factions_list_dealt (const CroupierPlan *base, const CroupierState *first, const CroupierDealing *exchange,
                          GPtrArray *fixes);

/* croupier-factions-rules.c: the rules in words */
void factions_tell_known_cast (const FactionsPlan *plan, CroupierMessage *message); /* what everybody may know of it */
void factions_tell_rules (const CroupierPlan *base, CroupierMessage *message);

/* croupier-factions-rule.c: the game master's rulings */
extern const CroupierRule factions_rulings[];

/* croupier-factions-rulings.c: the forms of some of them */
void factions_offer_channels (const CroupierRuler *ruler, CroupierFormField *field);
void factions_offer_questions (const CroupierRuler *ruler, CroupierFormField *field);
gboolean factions_ask_question (const CroupierRuler *ruler, const CroupierRule *rule, guint number,
                                CroupierRulingForm *ruling);
gboolean factions_ask_decided (const CroupierRuler *ruler, const CroupierRule *rule, guint number,
                               CroupierRulingForm *ruling);
gboolean factions_ask_held (const CroupierRuler *ruler, const CroupierRule *rule, guint number,
                            CroupierRulingForm *ruling);
gboolean factions_ask_move (const CroupierRuler *ruler, const CroupierRule *rule, guint number,
                            CroupierRulingForm *ruling);
gboolean factions_ask_merge (const CroupierRuler *ruler, const CroupierRule *rule, guint number,
                             CroupierRulingForm *ruling);
gboolean factions_ask_order (const CroupierRuler *ruler, const CroupierRule *rule, guint number,
                             CroupierRulingForm *ruling);
gboolean factions_ask_members (const CroupierRuler *ruler, const CroupierRule *rule, guint number,
                               CroupierRulingForm *ruling);
gboolean factions_ask_winners (const CroupierRuler *ruler, const CroupierRule *rule, guint number,
                               CroupierRulingForm *ruling);

/* croupier-factions-roles.c: the cast as cards */
CroupierRoles *factions_make_roles (const CroupierSetup *setup);
void factions_fill_roles (const CroupierPlan *plan, const CroupierState *state, CroupierRoles *roles);

/* croupier-factions-play.c: the automatic player */
void factions_play (const CroupierPlan *plan, CroupierState *state, guint player, CroupierRandom *random);

/* The events of which a text may hold several. */
enum
{
  FACTIONS_FORM = CROUPIER_CLAUSE_SUBMISSION,
  FACTIONS_QUERY,
  FACTIONS_MAGIC_QUERY,
  FACTIONS_ANSWER,
};

/* One of them, as it was read. */
typedef struct
{
  guint kind;
  gint8 player;        /* whom a query asks, or whose is answered; CROUPIER_NO_PLAYER where that is not said */
  guint8 shares;       /* of an answer; else it declines */
  gsize start, length; /* where the player is named, or what is asked or answered */
  FactionsForm form;   /* without a place */
} FactionsSent;

/* croupier-factions-day.c: queries and forms as they come in */
void factions_submit (const CroupierPlan *plan, CroupierState *state, guint player, const char *text,
                      CroupierReading *reading, CroupierOutbox *outbox);
void factions_retract (const CroupierPlan *plan, CroupierState *state, guint player); /* voids the form */
CroupierPlayers factions_who_can_be_asked (const FactionsPlan *plan, const FactionsState *state, guint player);
CroupierPlayers factions_who_waits_for (const FactionsState *state, guint player);
void factions_check_asker (const FactionsPlan *plan, const FactionsState *state, guint player, gboolean is_magic,
                           CroupierProblems *problems); /* why they cannot send a query */
void factions_leave (const FactionsPlan *plan, FactionsState *state, guint player, Out how,
                     CroupierOutbox *outbox); /* takes a player out of the game: items, form, queries open to and from
                                                 them, private channels */
void factions_close_day (const FactionsPlan *plan, FactionsState *state,
                         CroupierOutbox *outbox); /* queries without an answer time out */

/* croupier-factions-read.c: from texts to forms and queries */
void factions_read (const FactionsPlan *plan, const FactionsState *state, guint player, const char *text,
                    CroupierReading *reading, FactionsSent *sent); /* what is wrong goes to reading */

/* croupier-factions-regular.c */
void factions_append_name (const FactionsPlan *plan, const FactionsState *state, guint player, guint named,
                           GString *text); /* as the player’s form writes it */

/* croupier-factions-words.c */
void factions_cut (const CroupierPlan *plan, const char *text, GArray *clauses);

/* croupier-factions-ask.c */
void factions_write_form (const FactionsPlan *plan, const FactionsState *state, guint player, GString *read_as);
CroupierForm *factions_make_form (const CroupierPlan *plan, const CroupierState *state, guint player);

/* croupier-factions-board.c: the day as the game master sees it */
void factions_fill_day (const CroupierPlan *plan, const CroupierState *state, CroupierDay *day);
char *factions_describe_player (const CroupierPlan *plan, const CroupierState *state, guint player);

/* croupier-factions-outcome.c: what the night would come to */
void factions_fill_tallies (const FactionsPlan *plan, const FactionsState *state, CroupierDay *day);

/* croupier-factions-use.c: when a power can be used */
guint factions_count_uses (const FactionsPlan *plan, const FactionsState *state, guint player, guint power);
gboolean factions_can_use (const FactionsPlan *plan, const FactionsState *state, guint player, guint power);

/* Can this power be used by this player in the open day, as far as they may know? NULL, or why not (g_free()). */
char *factions_why_no_power (const FactionsPlan *plan, const FactionsState *state, guint player, guint power);

/* croupier-factions-step.c */
void factions_move (FactionsState *state, guint player, guint island);
char *factions_make_key (const FactionsPlan *plan, const Decision *question); /* as in “decide KEY: …” */

/* croupier-factions-vote.c */
guint
factions_get_deciding_form (guint n_left, guint n_forms,
                            guint i); /* which form of an island is asked as the i-th to break a tie, counted from 0 */
guint factions_count_voted_out (gboolean is_merged, guint n_left);

/* croupier-factions-morning.c */
void factions_tell_end (const FactionsPlan *plan, const FactionsState *state, CroupierMessage *message);
void factions_merge (const FactionsPlan *plan, FactionsState *state);
void factions_open (const CroupierPlan *plan, CroupierState *state,
                    CroupierOutbox *outbox); /* tells what the night has done */

/* croupier-factions-night.c: from forms to the next day */
gboolean factions_resolve (const CroupierPlan *plan, CroupierState *state, CroupierOutbox *outbox, GError **error);
void factions_explain (const CroupierPlan *plan, const CroupierState *state, CroupierOutbox *outbox);
guint
factions_find_questions (const FactionsPlan *plan, const FactionsState *state,
                         Decision *questions); /* that the night would ask, answered or not; at most MAX_QUESTIONS */
void factions_add_questions (const CroupierPlan *plan, const CroupierState *state, GPtrArray *keys);

G_END_DECLS
