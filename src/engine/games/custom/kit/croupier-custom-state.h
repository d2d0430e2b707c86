/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game of one's own is made of, once its text has been read, and the state of a match of it. */
#pragma once

#include "croupier-ask.h"
#include "croupier-board.h"
#include "croupier-custom-lua.h"
#include "croupier-error.h"
#include "croupier-seating.h"

G_BEGIN_DECLS

#define CUSTOM_MAX_ASKS 8
#define CUSTOM_MAX_OPTIONS 24
#define CUSTOM_MAX_THINGS 24
#define CUSTOM_MAX_WORDS 40
#define CUSTOM_MAX_LIST 40
#define CUSTOM_MAX_CARDS 10000 /* of one kind in a hand */
#define CUSTOM_MAX_TIES 8
#define CUSTOM_MAX_MARKS 8
#define CUSTOM_MAX_DRAWS 128
#define CUSTOM_MAX_DRAW_NAME 40
#define CUSTOM_MAX_DRAWN 12
#define CUSTOM_MAX_DEALT 90     /* of which each player gets one; so many as a CroupierNumber can count */
#define CUSTOM_MAX_SHUFFLED 480 /* forty hands of twelve */
#define CUSTOM_MAX_LASTING 16   /* draws that go on over the phases */
#define CUSTOM_MAX_PHASES 16    /* that have a name */
#define CUSTOM_MAX_ROUNDS 300
#define CUSTOM_MAX_COUNT 1000000000
#define CUSTOM_MAX_TEXT 400   /* bytes of one that is sent, without the NUL; and */
#define CUSTOM_TEXT_SIZE 408  /* those that a state has for it */
#define CUSTOM_MADE_SIZE 1006 /* bytes of all the words of a choice that a function gives */

typedef enum
{
  CUSTOM_NUMBER,
  CUSTOM_WORD,    /* one of some words, or none */
  CUSTOM_PLAYER,  /* or nobody */
  CUSTOM_PLAYERS, /* a set of them */
  CUSTOM_FLAG,
  CUSTOM_HAND, /* cards, of each how many */
} CustomThingKind;

typedef enum
{
  CUSTOM_SEEN_BY_GM,
  CUSTOM_SEEN_BY_HOLDER,
  CUSTOM_SEEN_BY_EVERYBODY,
} CustomSeenBy;

/* A sentence that a game has in the place of one of the kit's. */
typedef struct
{
  const char *text;
  const char *kind; /* what the fact is called in transcripts; NULL: as the kit calls it */
  const char *rule; /* by which it is so; or NULL */
} CustomSentence;

/* What each player has, or the match: a value in the state. */
typedef struct
{
  char *id, *title;
  CustomSentence ruled; /* of a number that players have: told to the game master who rules it */
  guint nth;            /* of the game’s, from 0 */
  CustomThingKind kind;
  gboolean is_of_match;
  gboolean is_channel; /* those who have the same word are in a channel */
  CustomSeenBy seen_by;
  gboolean is_declared; /* the text says who may know it */
  gint64 starts;        /* of a word: its number, from 1 */
  gint64 min, max;
  gboolean is_list;             /* several values of that kind, numbered from 1 */
  char **words;                 /* ended by NULL; of a hand its cards */
  gboolean is_place;            /* the words are the places of the game */
  gboolean is_drawn;            /* it is dealt or seated, and a setup can fix it */
  const CroupierAskWord *cards; /* of a hand: as they are asked for */
  guint n_values; /* slots of one player, or of the match: of a hand one for each card, of a list all, else
                     one */
  guint slot;     /* where the first of its values stands in the state */
} CustomThing;

/* A phase that has a name instead of a number. */
typedef struct
{
  const char *id, *title;
} CustomPhase;

/* A number that the text has, or the option that it names. */
typedef struct
{
  gint64 number;
  const CroupierOption *option; /* or NULL */
} CustomBound;

/* What is asked of the players: in one part of the round one of those that are not asked beside others, and each of
 * these in a part of its own. */
typedef struct
{
  CroupierAsk base;
  char *id;
  char *name;  /* how it is called in texts: the id with “-” for “_” */
  char **also; /* other words for it, folded, ended by NULL; or NULL */
  guint nth;   /* of the game’s, from 0 */
  guint line;  /* of the text */
  guint part;
  const CustomThing *of; /* what its words are cards of, or where the player is from whom places are reached; or NULL */
  gboolean is_counted;   /* words are given some times each */
  gboolean is_public;    /* at the end of the round everybody is told what was sent */
  gboolean is_optional;  /* it can be left out: whoever sent the rest has sent all */
  gboolean is_text;      /* any words, which the game master reads */
  gboolean is_made;      /* one of some words, which a function gives (CustomMade): base has none */
  gboolean is_of_rows;   /* of each of some things a word or a number, and to whom it goes */
  guint function_line;   /* of the first function that decides who can send what; 0: none does */
  gboolean is_plain;     /* no function and no hand decides it, so that no call of the text is needed for it */
  CustomBound min, max;  /* of a number that no function decides */
  guint n_names;         /* how many players are named, where no function decides it, and */
  gboolean is_for_several; /* what is read of it is a set, even where but one can be named */
  gboolean names_everyone; /* whether the sender is among those who can be */
  gboolean is_for_all;     /* whatever the match has come to, it is asked of everybody, or what stands before it is */
  gboolean has_default;
  gint64 default_number; /* or which word, or which player */
  const char *how;       /* how it is written, in the rules; or NULL */
  const char *last;      /* what was sent for it last is called so, and stands in the state by its id; or NULL */
  gboolean has_receipt;
  CustomSentence sent, sent_of, nothing, refused; /* of the receipt, where there is a text */
} CustomAsk;

/* How the board calls what a player sent in a round. */
typedef struct
{
  const char *id, *title;
  CroupierBoardTone tone;
} CustomMark;

/* What a player can send for an ask in the round that is due, and what they have sent. Padding is zero. */
typedef struct
{
  CroupierPlayers can_name, named;
  guint64 cannot; /* which of the words */
  gint32 min, max, number;
  guint8 n_names, word; /* how many players are to be named, or how many rows there are */
  guint8 has_sent;
  guint8 is_nowhere; /* of an ask for a place: there is none to stay in */
} CustomSent;

typedef struct _CustomWatch CustomWatch;

typedef struct
{
  CroupierGame base;
  char *text;
  char *author;
  GPtrArray *owned;                        /* all that base points to */
  GPtrArray *things;                       /* CustomThing */
  GPtrArray *asks;                         /* CustomAsk */
  GPtrArray *rules;                        /* char *: the lines of the rules in words */
  gboolean has_terms;                      /* a function tells what is set, before them and when the match begins */
  const char *chance;                      /* the note on a result of which chance decided a tie; or NULL */
  const char *board_title, *board_nothing; /* of what was sent, and of those who sent nothing; or NULL */
  CustomMark marks[CUSTOM_MAX_MARKS];
  guint n_marks;
  gboolean is_of_program;    /* it comes with the program, whose catalogs have its words */
  CustomWatch *watch;        /* croupier-custom-watch.h, while it is tried; else NULL */
  GHashTable *kit_sentences; /* that are in the place of the kit's: their fields, by what stands in the text */
  const char *cases;         /* that stand in the text; NULL: none do */
  guint cases_line;          /* of the text, in which they begin */
  guint second_rank;         /* in which line a second number ranks; 0: none does */
  guint n_slots;
  guint n_parts;                     /* of what is asked in a round */
  CustomBound rounds;                /* how many there are, or */
  gboolean has_rounds_function;      /* a function says it */
  gboolean has_counts;               /* it asks for words that are given some times each */
  gboolean has_rows;                 /* it asks of rows */
  CroupierAskWord *places;           /* in their order, and */
  char **place_names;                /* what they are called, ended by NULL */
  gboolean has_drawn;                /* it says which draws these are: */
  char *drawn[CUSTOM_MAX_DRAWN + 1]; /* orders that are drawn, which a setup can fix, ended by NULL */
  const char *functions[4];          /* of start, resolve and result those that it has, ended by NULL */
  const char *seats;                 /* the draw that is of the seats round the table; NULL: there is no table */
  const CustomThing *seat;           /* the number that each player has of them; NULL: they are an order, or there are
                                        none */
  guint table_slot;                  /* where the table stands in the state, if there is one */
  CustomPhase phases[CUSTOM_MAX_PHASES];
  guint n_phases;
  guint64 ways[CUSTOM_MAX_WORDS]; /* from each of them to others */
  gboolean has_texts;             /* it asks for some, in one of the parts */
  gboolean has_made;              /* it asks for words that a function gives */
  gboolean is_by_hand;            /* the game master says what comes of a round: the text does not */
  GMutex lock;
  CroupierProblems *warnings;
  GQueue idle;             /* CustomLua: compiled, and used by nobody just now */
  GHashTable *kinds;       /* CroupierFactKind by all that makes it: sentences that have been told */
  GHashTable *state_words; /* CroupierStateWord, by the language in which they have been read */
} CustomGame;

typedef struct _CustomMadeAsks CustomMadeAsks;

/* A plan looks at one of the parts of what is asked. */
typedef struct
{
  CroupierPlan base;
  guint part;
  char **row_names; /* “Zero-C”, by player and letter; NULL where nothing is asked of rows */
  gint64 *fixed;    /* of each thing what each player has of it before it is drawn; NULL: nothing is fixed */
  guint64 *nots;  /* of each thing that is dealt in words what each player does not get of it: bit i for the i-th word;
                     NULL: nothing is wished */
  guint16 *cards; /* of each hand that is fixed how many of each card each player has before the rest is dealt; or
                     NULL */
  char *orders[CUSTOM_MAX_DRAWN]; /* of each order that is drawn how it begins, “Ann, -, Bob”; or NULL */
  char **own_orders;              /* likewise of those that are drawn for a player, by orders and players; or NULL */
  CroupierSeating *laid;          /* the table with what the setup pins and wishes; NULL: there is none */
  CustomMadeAsks *made;           /* asks whose words are others than in the text */
  const char *said_in;            /* the language in which words that are sent are put, as far as the text has them
                                     in it; NULL: as they are sent */
} CustomPlan;

#define CUSTOM_NOT_FIXED G_MININT64

/* A thing of which something is asked, and what has been sent for it. Padding is zero. */
typedef struct
{
  gint8 owner;      /* by whose name it is called, and */
  guint8 letter;    /* by which letter, from 0 */
  gint8 receiver;   /* one of those to whom they can go, as many as rows; and */
  guint8 to;        /* to whom this one goes, from 1; 0: it is not said */
  guint8 has_first; /* a word or a number is given */
  guint8 word;
  gint32 number;
} CustomRow;

typedef struct
{
  CustomRow rows[CROUPIER_MAX_ROWS];
  guint8 limits[CUSTOM_MAX_WORDS]; /* of how many rows each word can be given */
} CustomRows;

/* The words that a player can choose from, where a function gives them: of each the word, a title and other words for
 * it, each ended by NUL. Padding is zero. */
typedef struct
{
  guint16 n;
  char texts[CUSTOM_MADE_SIZE];
} CustomMade;

/* Behind the slots stands what has been sent for each part, of each player, what was for the round before, and then
 * texts, counts, rows and words, if the game asks for some. */
typedef struct
{
  CroupierState base;
  guint32 rounds;                       /* resolved, beside phases that have a name */
  guint32 had;                          /* which phases with a name have been, or are due: each comes once */
  guint8 phase, last_phase, next_phase; /* that is due, was, and is to be: from 1; 0: a round */
  guint8 is_over, is_finished;
  guint16 n_redraws;         /* how often all that is drawn before the first round was drawn again */
  gint8 candidate, opponent; /* or CROUPIER_NO_PLAYER */
  CroupierPlayers winners;   /* of a match that is over */
  CroupierPlayers losers;    /* likewise, where the game says who loses */
  gboolean has_losers;
  gint32 tokens[CROUPIER_MAX_PLAYERS];
  guint8 asked[CUSTOM_MAX_ASKS][CROUPIER_MAX_PLAYERS];     /* which ask is due in a part, from 1; 0: none */
  guint8 was_asked[CUSTOM_MAX_ASKS][CROUPIER_MAX_PLAYERS]; /* in the round before it */
  /* of the ties of the result, whom chance chose; 0: it did not, else the player from 1 */
  gint8 drawn[CUSTOM_MAX_TIES];
  /* draws that go on over the phases, by their names, and how often each was made */
  struct
  {
    guint32 name;
    guint32 n;
  } lasting[CUSTOM_MAX_LASTING];
  guint8 marks[CROUPIER_MAX_PLAYERS]; /* of what was sent for the round before, from 1; 0: none */
  gint64 slots[];
} CustomState;

/* The table of a match whose seats are drawn. Padding is zero. */
typedef struct
{
  CroupierSeating seating;           /* with the pins and wishes in force; once it is drawn, as it was */
  gint8 seats[CROUPIER_MAX_PLAYERS]; /* who sits on each, once they are drawn */
  guint8 is_drawn;
  guint16 n_redraws; /* seatings that were drawn in a round and thrown away */
} CustomTable;

/* What was dealt in a run that is made to look at it. */
typedef struct
{
  const CustomThing *thing;
  gint64 values[CUSTOM_MAX_SHUFFLED]; /* numbers, or which word or card each is, from 1 */
  guint n, n_each;                    /* how many there are, and how many everybody gets */
} CustomDealt;

typedef struct
{
  GArray *dealt;        /* CustomDealt, in their order; or NULL: nobody asks */
  gboolean has_seating; /* a table is drawn: under what, before anything is dropped */
  CroupierSeating seating;
} CustomSketch;

/* The draws that are made at the end of a round, each by a name of its own, or for each player by one. */
typedef struct
{
  guint n;
  char names[CUSTOM_MAX_DRAWS][CUSTOM_MAX_DRAW_NAME + 1];
  gint8 players[CUSTOM_MAX_DRAWS]; /* or CROUPIER_NO_PLAYER */
} CustomDraws;

/* A call of function result. */
typedef struct
{
  gboolean is_again;         /* what has changed after the end has the result counted again */
  gboolean is_there;         /* gets whether the game has the function, */
  gboolean has_told_winners; /* and whether it told who wins */
} CustomResultCall;

/* A call of something that the game defines. */
typedef struct
{
  const CustomGame *game;
  const CroupierPlan *plan;
  CustomState *state;
  CroupierOutbox *outbox;
  const char *function; /* what is called */
  CustomDraws *draws;
  CustomSketch *sketch;   /* nothing comes of the call but this; or NULL */
  GHashTable *kinds_told; /* CroupierFactKind: those of the call */
  gboolean is_start;
  CustomResultCall *result; /* or NULL */
  CroupierMessage *terms;   /* what is set goes there and nowhere else; or NULL */
  gboolean is_asking;       /* it is only asked what can be sent: nothing may change, nor */
  gboolean is_reporting;    /* while something is only told */
  guint n_ties;             /* of the result */
  gboolean is_by_chance;    /* the last tie */
  CustomGame *filled;       /* while its text is read: this is filled; else NULL */
  const CustomAsk *unsent;  /* what was read last of all that was not sent; or NULL */
  guint unsent_player;
  gboolean is_unsent_asked;
  gboolean lacks_value; /* what is told has a field without one */
} CustomCall;

static inline CustomCall *
custom_get_call (lua_State *state)
{
  return custom_lua_get_data (state);
}

static inline const CustomGame *
custom_game_of (const CroupierPlan *plan)
{
  return plan->setup->game->own;
}

static inline CroupierPlayers
custom_players_left (const CroupierPlan *plan, const CroupierState *state)
{
  return CROUPIER_EVERYBODY (croupier_plan_n_players (plan)) & ~state->removed;
}

static inline const CustomAsk *
custom_get_ask (const CustomGame *game, guint nth)
{
  return g_ptr_array_index (game->asks, nth);
}

static inline const CustomThing *
custom_get_thing (const CustomGame *game, guint nth)
{
  return g_ptr_array_index (game->things, nth);
}

/* Returns where a value stands: of a player, or of the match. */
static inline gint64 *
custom_slot (const CustomThing *thing, CustomState *state, guint player)
{
  return &state->slots[thing->slot + (thing->is_of_match ? 0 : player * thing->n_values)];
}

static inline guint
custom_part_of (const CroupierPlan *plan)
{
  return ((const CustomPlan *) plan)->part;
}

/* What is fixed for a player of a thing that is drawn. */
static inline gint64
custom_get_fixed (const CroupierPlan *plan, const CustomThing *thing, guint player)
{
  const gint64 *fixed = ((const CustomPlan *) plan)->fixed;

  return fixed != NULL ? fixed[thing->nth * CROUPIER_MAX_PLAYERS + player] : CUSTOM_NOT_FIXED;
}

/* What of a thing that is dealt in words a player does not get: bit i for the i-th word. */
static inline guint64
custom_get_nots (const CroupierPlan *plan, const CustomThing *thing, guint player)
{
  const guint64 *nots = ((const CustomPlan *) plan)->nots;

  return nots != NULL ? nots[thing->nth * CROUPIER_MAX_PLAYERS + player] : 0;
}

static inline gint64
custom_get_bound (const CroupierPlan *plan, const CustomBound *bound)
{
  const CroupierOption *option = bound->option;
  gint64 usual;

  if (option == NULL)
    return bound->number;
  usual = croupier_option_get_usual (option, croupier_plan_n_players (plan));
  return croupier_options_get_number (plan->setup->options, option->id, usual);
}

/* Whether nobody is told anything of a call. What others wrote is looked at all the same, for what is wrong in it. */
static inline gboolean
custom_is_unheard (const CustomCall *call)
{
  return call->game->is_of_program && call->outbox == NULL && call->terms == NULL;
}

/* How many of each card of a hand are fixed for a player; NULL: none are. */
static inline const guint16 *
custom_get_fixed_cards (const CroupierPlan *plan, const CustomThing *hand, guint player)
{
  const guint16 *cards = ((const CustomPlan *) plan)->cards;

  return cards != NULL ? &cards[(hand->nth * CROUPIER_MAX_PLAYERS + player) * CUSTOM_MAX_WORDS] : NULL;
}

/* Of a game that has one. */
static inline CustomTable *
custom_table (const CustomGame *game, const CustomState *state)
{
  return (CustomTable *) (gpointer) &state->slots[game->table_slot];
}

/* What was sent is put in the words of a language then: for whoever reads it, and for nobody who reads it in again. */
static inline gboolean
custom_has_language (const CustomGame *game, const char *language)
{
  return g_hash_table_contains (game->base.translations, language);
}

static inline CustomPlan
custom_say_in (const CroupierPlan *plan, const char *language)
{
  CustomPlan view = *(const CustomPlan *) plan;

  if (custom_has_language (custom_game_of (plan), language))
    view.said_in = language;
  return view;
}

static inline CustomPlan
custom_look_at (const CroupierPlan *plan, guint part)
{
  CustomPlan view = *(const CustomPlan *) plan;

  view.part = part;
  return view;
}

/* What of the parts has been sent: all of one and then all of the next; is_last: for the round before. */
static inline CustomSent *
custom_all_sent (const CustomGame *game, const CustomState *state, gboolean is_last)
{
  return (CustomSent *) &state->slots[game->n_slots] + (is_last ? game->n_parts * CROUPIER_MAX_PLAYERS : 0);
}

static inline CustomSent *
custom_sent (const CustomGame *game, const CustomState *state, guint part, guint player)
{
  return &custom_all_sent (game, state, FALSE)[part * CROUPIER_MAX_PLAYERS + player];
}

/* The text that a player has sent for the round that is due, or for the one before; of a game that asks for some. */
static inline char *
custom_text (const CustomGame *game, const CustomState *state, guint player, gboolean is_last)
{
  return (char *) (custom_all_sent (game, state, FALSE) + 2 * game->n_parts * CROUPIER_MAX_PLAYERS) +
         (player + (is_last ? CROUPIER_MAX_PLAYERS : 0)) * (gsize) CUSTOM_TEXT_SIZE;
}

/* Of a game that asks for such: how often each word is given for a part, or as long as nothing is sent, would be. */
static inline guint16 *
custom_counts (const CustomGame *game, const CustomState *state, guint part, guint player, gboolean is_last)
{
  char *texts = custom_text (game, state, 0, FALSE);
  guint16 *counts = (gpointer) (texts + (game->has_texts ? 2 * CROUPIER_MAX_PLAYERS * CUSTOM_TEXT_SIZE : 0));

  return counts + (((is_last ? game->n_parts : 0) + part) * CROUPIER_MAX_PLAYERS + player) * CUSTOM_MAX_WORDS;
}

/* Of a game that asks of rows: the rows of a player. */
static inline CustomRows *
custom_rows (const CustomGame *game, const CustomState *state, guint player, gboolean is_last)
{
  guint16 *counts = custom_counts (game, state, 0, 0, FALSE);
  const gsize n_counts = game->has_counts ? 2 * game->n_parts * CROUPIER_MAX_PLAYERS * CUSTOM_MAX_WORDS : 0;

  return (CustomRows *) (gpointer) (counts + n_counts) + player + (is_last ? CROUPIER_MAX_PLAYERS : 0);
}

/* Of a game that has such: the words that a player can choose from in a part, if a function gives them. */
static inline CustomMade *
custom_made (const CustomGame *game, const CustomState *state, guint part, guint player, gboolean is_last)
{
  char *rows = (char *) custom_rows (game, state, 0, FALSE);

  return (CustomMade *) (gpointer) (rows + (game->has_rows ? 2 * CROUPIER_MAX_PLAYERS * sizeof (CustomRows) : 0)) +
         ((is_last ? game->n_parts : 0) + part) * CROUPIER_MAX_PLAYERS + player;
}

/* The ask that is due in a part; NULL: none is. */
static inline const CustomAsk *
custom_find_due (const CustomGame *game, const CustomState *state, guint part, guint player)
{
  return !state->is_over && state->asked[part][player] > 0 ? custom_get_ask (game, state->asked[part][player] - 1u)
                                                           : NULL;
}

/* What the game says, in the language of the match where the text has a translation. */
const char *custom_translate (const CroupierPlan *plan, const char *text);

/* Likewise in a language by its code. */
const char *custom_translate_to (const CustomGame *game, const char *language, const char *text);

/* Likewise for whoever reads now, in the language of croupier-language.h; the program may have words for it, too. */
const char *custom_words (const CustomGame *game, const char *text);

/* What a player has, or the match, or one value of a list: as it is told to players, or as a board shows it to whoever
 * reads now. */
char *custom_dup_value (const CroupierPlan *plan, const CustomThing *thing, const gint64 *values, gboolean is_told);

const CustomAsk *custom_find_ask (const CustomGame *game, const char *id);
const CustomThing *custom_find_thing (const CustomGame *game, const char *id, gboolean is_of_match);

/* Pushes the function that tells what is set for a match, of a text that has one. */
void custom_push_terms (lua_State *state);

/* Pushes what the nth ask of the text has by a name, in this run of it. */
int custom_push_asked (lua_State *state, guint nth, const char *name);

/* A block of zeroes that is freed with the game. */
gpointer custom_keep_new (CustomGame *game, gsize size);

G_END_DECLS
