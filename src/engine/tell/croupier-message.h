/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the players are told: facts with an audience, and the text made from them. */
#pragma once

#include <json-glib/json-glib.h>
#include "croupier-casting.h"
#include "croupier-roster.h"
#include "croupier-schedule.h"
#include "croupier-seating.h"

G_BEGIN_DECLS

/* ---- facts ---- */

typedef enum
{
  CROUPIER_VALUE_NONE,    /* ends a list of fields */
  CROUPIER_VALUE_PLAYER,  /* guint; a name in text and JSON */
  CROUPIER_VALUE_SENDER,  /* likewise: whose submission it comes from */
  CROUPIER_VALUE_ASIDE,   /* likewise: whose question or answer, about the others that are named, it comes from */
  CROUPIER_VALUE_PLAYERS, /* CroupierPlayers; names in roster order: "Al, Bo and Cy", "nobody" */
  CROUPIER_VALUE_NUMBER,  /* int */
  CROUPIER_VALUE_HALVES,  /* int: so many halves: "3.5" in text and JSON, in text with the decimal sign of the language
                           */
  CROUPIER_VALUE_NUMBERS, /* const int *, then guint: how many; copied */
  CROUPIER_VALUE_SCORES,  /* const CroupierScores *; copied: "Al 3, Bo 2 and Cy 2" */
  CROUPIER_VALUE_WORD, /* const char * of static storage, one of the game's own words; translated in text, as it is in
                          JSON */
  CROUPIER_VALUE_TEXT, /* const char *: copied; what people wrote or named */
} CroupierValueType;

typedef enum
{
  CROUPIER_FACT_LINE,
  CROUPIER_FACT_HEADING, /* emphasised */
  CROUPIER_FACT_STEP,    /* emphasised: what is done next, if anything is */
  CROUPIER_FACT_ITEM,    /* one of a list */
  CROUPIER_FACT_ROW      /* goes on in the line of the fact before it, behind a blank */
} CroupierFactStyle;

#define CROUPIER_FACT_MAX_FIELDS 6

typedef struct _CroupierFactKind CroupierFactKind;
typedef struct _CroupierFact CroupierFact;
typedef struct _CroupierMessage CroupierMessage;
typedef struct _CroupierOutbox CroupierOutbox;

/* Players, and what each has: the most first, and where they have as much the first that was added. */
typedef struct
{
  guint player;
  int score;
} CroupierScore;

typedef struct
{
  guint n_items;
  CroupierScore items[CROUPIER_MAX_PLAYERS];
} CroupierScores;

void croupier_scores_add (CroupierScores *scores, guint player, int score);
CroupierScores croupier_scores_of (CroupierPlayers players, const int *figures); /* by player */

/* A kind of fact, in static storage; croupier-fact.h makes them. Its text is a translatable sentence with the fields'
 * names in braces; where it counts (its first field of type NUMBER), text is for one and text_many for several. The
 * rule is part of no message: croupier-explain.h shows it to whoever asks. */
struct _CroupierFactKind
{
  const char *kind;
  CroupierFactStyle style;
  const char *text;
  const char *text_many;
  const char *rule; /* why it is so: a translatable sentence that everybody may know; NULL: nothing to say */
  struct
  {
    const char *name;
    CroupierValueType type;
  } fields[CROUPIER_FACT_MAX_FIELDS];
};

typedef union
{
  guint player;
  CroupierPlayers players;
  int number;
  struct
  {
    const int *items;
    guint n_items;
  } numbers;
  const CroupierScores *scores; /* of a fact: no more of it than there are items */
  const char *text;             /* WORD and TEXT */
} CroupierValue;

struct _CroupierFact
{
  const CroupierFactKind *kind;
  CroupierFact *next;
  const char *cited;      /* a rule of this match by which it is so, in the language of the messages; only to the game
                             master; else NULL */
  CroupierValue values[]; /* as many as the kind has fields */
};

/* ---- messages ---- */

typedef enum
{
  CROUPIER_TO_PUBLIC,
  CROUPIER_TO_GM,
  CROUPIER_TO_CHANNEL,
  CROUPIER_TO_PLAYER,
} CroupierAudienceKind;

typedef enum
{
  CROUPIER_WHEN_START,
  CROUPIER_WHEN_DURING,
  CROUPIER_WHEN_END,
} CroupierWhen;

struct _CroupierMessage
{
  CroupierAudienceKind kind;
  guint player;        /* TO_PLAYER */
  const char *channel; /* TO_CHANNEL: "area/Room 1", "jail" */
  /* TO_CHANNEL: who was in it when it was told, as far as croupier_outbox_set_members() has said */
  CroupierPlayers members;
  CroupierWhen when;
  guint event; /* DURING: the event that it answers, else 0 */
  const CroupierOutbox *outbox;
  const CroupierRoster *roster; /* by which players were called then */
  CroupierFact *facts;          /* in order */
  CroupierFact *last;
  CroupierFact *step; /* announced, and left out unless something follows in it */
};

/* The messages and draws of one step, told at one time of its phase in a language such as "en". Games write to it and
 * may be given NULL, where nobody listens: every function here takes a NULL outbox or message and does nothing. Shared
 * by reference once filled, from any thread: nobody may write to an outbox that others hold. */
CroupierOutbox *croupier_outbox_new (CroupierRoster *roster, const char *language, CroupierWhen when);
CroupierOutbox *croupier_outbox_ref (CroupierOutbox *outbox);
void croupier_outbox_unref (CroupierOutbox *outbox);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierOutbox, croupier_outbox_unref)

/* Keeps the memory of an outbox that nobody else holds for the next step. Messages, facts and draws that were borrowed
 * from it are no more. */
void croupier_outbox_clear (CroupierOutbox *outbox);

/* The length of an outbox, to which it can be cut back. */
typedef struct
{
  guint n_messages, n_draws, n_placements;
  CroupierFact *last_step; /* what is written down of how it came about */
} CroupierOutboxLength;

/* What an outbox held before the event at hand is what it can be cut back to, which takes back all that has been told
 * and drawn since. */
CroupierOutboxLength croupier_outbox_get_length (const CroupierOutbox *outbox);
void croupier_outbox_cut (CroupierOutbox *outbox, const CroupierOutboxLength *length);

/* Says which event the following messages answer, counted from 1. Answers to different events are different messages,
 * also to the same audience. An outbox of messages that are not told during a phase answers no event and takes no
 * notice. */
void croupier_outbox_set_event (CroupierOutbox *outbox, guint event);

/* What players are called from now on, in their places; nobody else may hold the outbox. Messages that were begun keep
 * the names that they have. */
void croupier_outbox_set_roster (CroupierOutbox *outbox, CroupierRoster *roster);

/* How something came about, step by step, is written down only where somebody asks for it before anything is told: then
 * games find a message for it, which is none of those that are told, or else NULL. In it are steps
 * (CROUPIER_FACT_STEP), each with its subject, and in them who contended, with what, and what came of it, by the rule
 * of the kind of fact. It is for the game master alone. */
void croupier_outbox_ask_for_steps (CroupierOutbox *outbox);
CroupierMessage *croupier_outbox_to_steps (CroupierOutbox *outbox);

/* The message to an audience, begun if this step (and event) has none for it yet; it stays where it is while others are
 * begun. NULL where nobody listens. A channel is called "area/Room 1" or "jail"; its name is copied. */
CroupierMessage *croupier_outbox_to_public (CroupierOutbox *outbox);
CroupierMessage *croupier_outbox_to_gm (CroupierOutbox *outbox);
CroupierMessage *croupier_outbox_to_player (CroupierOutbox *outbox, guint player);
CroupierMessage *croupier_outbox_to_channel (CroupierOutbox *outbox, const char *channel);

/* Adds a fact, with a value for each field of its kind, in their order; the functions that croupier-fact.h makes call
 * this one. Texts are copied, numbers too; what breaks lines in a text becomes a space. A player who is not in the
 * roster is told as nobody. A step (CROUPIER_FACT_STEP) stands in the message only if another fact that is none follows
 * it. */
void croupier_message_say (CroupierMessage *message, const CroupierFactKind *kind, const CroupierValue *values);

/* Says to the game master by which rule of this match, such as a power of its cast, the fact that was said last is so:
 * a sentence in the language of the messages, which is copied. It stands in no text and no JSON; only explanations show
 * it. A rule that everybody may know belongs to the kind of the fact. */
void croupier_message_cite (CroupierMessage *message, const char *rule);

/* Whether the event at hand has told a channel anything. */
gboolean croupier_outbox_has_to_channels (const CroupierOutbox *outbox);

/* Notes who is in a channel when the messages of the event at hand are told; nothing is noted where nothing was told
 * to it. */
void croupier_outbox_set_members (CroupierOutbox *outbox, const char *channel, CroupierPlayers members);

/* Brings the messages into an order that says nothing about what happened: by the event that they answer; then to
 * everyone, to the game master, to the channels by the bytes of their names, to the players in roster order. Facts stay
 * in the order in which they were said. */
void croupier_outbox_sort (CroupierOutbox *outbox);

guint croupier_outbox_get_n_messages (const CroupierOutbox *outbox);

/* Messages are in the order in which they were begun, or as croupier_outbox_sort() left them. */
const CroupierMessage *croupier_outbox_get_message (const CroupierOutbox *outbox, guint i);

/* The roster to which the players of the messages belong, the last one where it has changed meanwhile. */
const CroupierRoster *croupier_outbox_get_roster (const CroupierOutbox *outbox);

/* The fact with which the next line of its message begins, or NULL. */
const CroupierFact *croupier_fact_get_next_line (const CroupierFact *fact);

/* One fact as a sentence, with those that go on in its line, without marks and without the dot of a list. */
char *croupier_message_dup_fact_text (const CroupierMessage *message, const CroupierFact *fact);

CroupierPlayers croupier_fact_get_players (const CroupierFact *fact); /* all whom it names */
CroupierPlayers croupier_fact_get_senders (const CroupierFact *fact); /* whose submissions it comes from */
CroupierPlayers croupier_fact_get_asides (const CroupierFact *fact);  /* whose questions and answers */

/* These write one fact a line but for those of a row, without a line break after the last line; with marks around what
 * is emphasised (see croupier-style.h), or without, as "text" in JSON. */
void croupier_message_render (const CroupierMessage *message, GString *marked);
char *croupier_message_to_marked (const CroupierMessage *message);
char *croupier_message_to_text (const CroupierMessage *message);

/* "public", "gm", "player:Alice" or "channel:area/Room 1", as in JSON. */
char *croupier_message_to_address (const CroupierMessage *message);

/* Writes, where a value is due, {"to", "when", "event" (of answers only), "text", "facts": [{"kind", and its fields}]}:
 * a player is a name (null for nobody), several are an array of names in roster order, numbers an array. */
void croupier_message_write_json (const CroupierMessage *message, JsonBuilder *builder);

/* These are in the language of the match, never that of the machine, so that a match reads the same everywhere: a
 * sentence of the messages, marked with N_(); so many halves, "3.5", or "3,5" in German; and a sentence by NP_(), in
 * the form that the language has for this many. The count may be negative. */
const char *croupier_words (const char *language, const char *words);
char *croupier_halves_to_text (const char *language, int halves);
const char *croupier_words_counted (const char *language, const char *one, const char *many, int count);

/* ---- draws ---- */

/* The way from the stream to the outcome, for those who want to draw it again. */
typedef enum
{
  CROUPIER_DRAW_BY_GAME,    /* by steps of the game's own: only a replay of the match gives it again */
  CROUPIER_DRAW_SEATING,    /* croupier_seating_draw() under the seating */
  CROUPIER_DRAW_ONE_OF,     /* the one at below(n) of those it is drawn among */
  CROUPIER_DRAW_NUMBERS,    /* for each member of the value in order: min + below(max - min + 1) */
  CROUPIER_DRAW_SHUFFLE,    /* the items are shuffled; the first goes to the first member of the value, and so on */
  CROUPIER_DRAW_DEAL,       /* likewise; dealt anew only where the deal before does not count */
  CROUPIER_DRAW_PICKS,      /* one of the items after the other, each the one at below(n) of the n that remain */
  CROUPIER_DRAW_CASTING,    /* croupier_casting_draw() by the recipe, of which the value is the teams */
  CROUPIER_DRAW_IN_CASTING, /* together with the teams that were drawn last */
  CROUPIER_DRAW_SCHEDULE,   /* croupier_schedule_draw() under the locks */
  CROUPIER_DRAW_BY_HAND,    /* nothing was drawn: the game master placed everybody */
} CroupierDrawHow;

typedef struct
{
  char *what;   /* "seats", "tie" */
  char *stream; /* "pregame/seats"; NULL for a placement by hand */
  char *count;  /* exact decimal number of possible outcomes; NULL: see croupier_draw_dup_count() */
  CroupierDrawHow how;
  const CroupierSeating *seating;           /* of seats: what they were drawn under; else NULL */
  const CroupierCastingRecipe *casting;     /* of the teams of a casting: how all of it was drawn; else NULL */
  const CroupierSchedule *schedule, *locks; /* of a schedule of roles: all of it, and what was locked; else NULL */
  int min, max;                             /* of numbers */
  char **items;        /* of a shuffle or a deal, before it; of picks, all there were; ended by NULL */
  const guint64 *nots; /* of a shuffle: of each player in roster order, what of it they don't get: bit i for the i-th of
                          its items that differ; NULL: nothing is wished */
  char *words;         /* the value as the proof tells it, where that is not how the value is kept; else NULL */
  JsonNode *value;
  CroupierPlayers among; /* of ties */
  guint event;           /* the event that made it, else 0 */
  gboolean thrown_away;  /* by the game master, who had it drawn again */
} CroupierDraw;

/* Records a draw, and takes its value, which may be NULL. The count is an exact decimal number, or NULL where counting
 * is not possible. Those who were tied are among them; for other draws it is CROUPIER_NOBODY. */
void croupier_outbox_add_draw (CroupierOutbox *outbox, const char *what, const char *stream, const char *count,
                               JsonNode *value, CroupierPlayers among);

/* Under what the draw that was added last was made, seats after dropping, or a schedule of roles, of which the first is
 * all that came of it; all is copied. Its outcomes are counted when somebody asks: counting the seatings of twenty
 * players takes longer than all else of a match together. */
void croupier_outbox_set_seating (CroupierOutbox *outbox, const CroupierSeating *seating);
void croupier_outbox_set_schedule (CroupierOutbox *outbox, const CroupierSchedule *schedule,
                                   const CroupierSchedule *locks);

/* Records the draw of a casting: teams, islands where there are two, roles and items, each an entry of its own with its
 * stream, whose value has what each player got, in roster order, or null. They are one draw, of which the outcome is
 * all four; so each has the number of all deals for its count, NULL where counting is not possible. The recipe is
 * copied. */
void croupier_outbox_add_casting (CroupierOutbox *outbox, const CroupierCastingRecipe *recipe,
                                  const CroupierCastingDeal *deal, const char *count);

/* Says how the draw that was added last, of the teams of a casting, was made, which is copied; NULL where it is
 * another list, drawn together with them. */
void croupier_outbox_set_casting (CroupierOutbox *outbox, const CroupierCastingRecipe *recipe);

/* Each member of the value of the draw that was added last, in order, was drawn from min to max. */
void croupier_outbox_set_numbers (CroupierOutbox *outbox, int min, int max);

/* What the value of the draw that was added last took from the first on after a shuffle; the same for a deal that
 * counts for the whole match, so that a second one means that the first was thrown away; or what it was picked from,
 * one after the other, without putting back, where the same may be there several times. The items, at least as many as
 * the value has members, stand in the order in which they lay before, and are copied. */
void croupier_outbox_set_shuffled (CroupierOutbox *outbox, const char *const *items, guint n_items);
void croupier_outbox_set_dealt (CroupierOutbox *outbox, const char *const *items, guint n_items);
void croupier_outbox_set_picked (CroupierOutbox *outbox, const char *const *items, guint n_items);

/* Of a shuffle that was added last, whose value is what players got: what each of all players in roster order does not
 * get, bit i for the i-th of the items that differ. It is copied. See croupier_deal_shuffle(). */
void croupier_outbox_set_nots (CroupierOutbox *outbox, const guint64 *nots);

/* Says how the proof tells the value of the draw that was added last, where the value itself is kept in another shape:
 * "Alpha: Amy; Beta: Bob". Of a shuffle the words name the shuffled items, from the first on. They are copied. */
void croupier_outbox_set_words (CroupierOutbox *outbox, const char *words);

/* Marks the draw that was added last: it stands in the record and the proof, and another counts. */
void croupier_outbox_throw_away (CroupierOutbox *outbox);

guint croupier_outbox_get_n_draws (const CroupierOutbox *outbox);
const CroupierDraw *croupier_outbox_get_draw (const CroupierOutbox *outbox, guint i); /* in their order */

/* Records that the game master placed by hand what would have been drawn, and takes how, which may be NULL. It is no
 * draw, has neither stream nor count, and stands in the proof. */
void croupier_outbox_add_placement (CroupierOutbox *outbox, const char *what, JsonNode *value);

guint croupier_outbox_get_n_placements (const CroupierOutbox *outbox);
const CroupierDraw *croupier_outbox_get_placement (const CroupierOutbox *outbox, guint i); /* in their order */

/* Returns how many outcomes were possible, as an exact decimal number, or NULL where counting is not possible. Of
 * seats and of schedules of roles it is counted now. */
char *croupier_draw_dup_count (const CroupierDraw *draw);

/* Writes, where a value is due, {"what", "stream", "count" (or null), "value"}; "among" for ties: names in roster
 * order; and "thrown_away": true where the game master had it drawn again. */
void croupier_draw_write_json (const CroupierDraw *draw, const CroupierRoster *roster, JsonBuilder *builder);

G_END_DECLS
