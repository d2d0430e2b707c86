/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A phase while things come in, as the game master works through it: who asks whom, in what order forms came, what
 * holds now. */
#pragma once

#include "croupier-roster.h"

G_BEGIN_DECLS

/* Something that was sent and taken, at the time or too late. */
typedef struct
{
  guint n; /* number of the event */
  guint player;
  char *text, *read_as;
  gboolean is_aside; /* a question or an answer, and no submission */
  gboolean is_late;
  gboolean is_amended;
} CroupierDayEvent;

/* ---- what players ask each other ---- */

typedef enum
{
  CROUPIER_EXCHANGE_WAITING,
  CROUPIER_EXCHANGE_GRANTED,
  CROUPIER_EXCHANGE_DECLINED,
  CROUPIER_EXCHANGE_TIMED_OUT,
} CroupierExchangeState;

typedef struct
{
  char *label; /* "Share" */
  char *text;  /* what the one who is asked would send: "share Alice" */
  char *news;  /* what has been done once it is given: "Bob shares with Alice" */
} CroupierExchangeAnswer;

typedef struct
{
  guint from, to; /* who asks, and who is asked */
  char *title;    /* "Magic query" */
  char *status;   /* "Waiting for an answer", "Shared" */
  char *note;     /* what the game master alone knows of it, a sentence; NULL: nothing */
  CroupierExchangeState state;
  guint asked, answered; /* the events that did so, of what a ruling has ended the ruling; 0: none */
  GPtrArray *answers;    /* CroupierExchangeAnswer: those that can be given now */
} CroupierExchange;

/* ---- what came in, in order ---- */

typedef enum
{
  CROUPIER_ARRIVAL_COUNTS,
  CROUPIER_ARRIVAL_LATE,
  CROUPIER_ARRIVAL_VOID, /* voided by the game master */
  CROUPIER_ARRIVAL_LEFT, /* of a player who has left the game since */
} CroupierArrivalKind;

typedef struct
{
  CroupierArrivalKind kind;
  guint player;
  guint event;
  char *read_as;
  char *about; /* what the player is, and can do; NULL: nothing is to be said of it */
  gboolean is_amended;
} CroupierArrival;

/* Where forms have an order of their own. */
typedef struct
{
  char *title;             /* "East"; NULL where there is only one place */
  CroupierPlayers members; /* whose forms stand here, also if they have left since */
  guint n_counting;        /* arrivals that count: the first ones, in their order */
  GPtrArray *arrivals;     /* CroupierArrival: those that count, then the others as they came */
  CroupierPlayers missing; /* of whom a form is still due */
  CroupierPlayers refused; /* of these, who sent one that was refused */
  int decider;             /* the arrival that is asked first where the order decides; -1: none is in */
  char *tally;             /* what they come to so far: "Votes: Bob 2 · Amy 1"; NULL: nothing is counted */
  char *tally_note;        /* what would come of that, sentences; NULL: nothing is to be said */
} CroupierDayPlace;

/* ---- what holds now ---- */

typedef enum
{
  CROUPIER_DAY_NOTE_PLAIN,
  CROUPIER_DAY_NOTE_OPEN,   /* what can be done */
  CROUPIER_DAY_NOTE_SHUT,   /* what cannot be done any more, or not yet */
  CROUPIER_DAY_NOTE_PLAYER, /* what is the matter with a player */
} CroupierDayNoteKind;

typedef struct
{
  CroupierDayNoteKind kind;
  char *text; /* "No more queries" */
  char *rule; /* why: "There are none with 7 or fewer players left, and 6 are." */
} CroupierDayNote;

/* Copies of all it tells, so it may go to another thread. */
typedef struct
{
  gboolean is_open;     /* FALSE: as it stood when the phase was resolved */
  GPtrArray *events;    /* CroupierDayEvent, in order */
  GPtrArray *exchanges; /* CroupierExchange, in the order in which they began */
  GPtrArray *places;    /* CroupierDayPlace */
  CroupierPlayers left; /* who is not in the game any more */
  char *order_rule;     /* what the order decides, a sentence; NULL: nothing */
  char *order_ruling;   /* the ruling that corrects it, but for the names: "order: "; NULL: there is none */
  GPtrArray *notes;     /* CroupierDayNote */
} CroupierDay;

CroupierDay *croupier_day_new (gboolean is_open);
void croupier_day_free (CroupierDay *day);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierDay, croupier_day_free)

/* ---- filling it; what is given back belongs to the day ---- */

/* Adds what was sent and taken, after all that came before. */
CroupierDayEvent *croupier_day_add_event (CroupierDay *day, guint n, guint player, const char *text,
                                          const char *read_as);

/* The number of the first event of a player that was read as something; 0: there is none. */
guint croupier_day_find_event (const CroupierDay *day, guint player, const char *read_as);

/* Adds a question that waits for its answer, after those that were asked before it. */
CroupierExchange *croupier_day_add_exchange (CroupierDay *day, guint from, guint to, const char *title);

/* Says how an exchange stands, also in words, and takes the note: what the game master alone knows of it, or NULL. */
void croupier_exchange_set (CroupierExchange *exchange, CroupierExchangeState state, const char *status, char *note);

/* Adds an answer that can be given now, a button with the text that the one who is asked would send, and takes the
 * news: what has been done once it is given. */
void croupier_exchange_offer (CroupierExchange *exchange, const char *label, const char *text, char *news);

/* Adds a place where the forms of its members have an order of their own; nobody is in two places. It has no title
 * where it is the only one. */
CroupierDayPlace *croupier_day_add_place (CroupierDay *day, const char *title, CroupierPlayers members);

/* Adds the form of a member that counts, after those that count before it. */
void croupier_day_place_add (CroupierDayPlace *place, guint player);

/* Adds what holds now and the game master should see at a glance, in a few words, and takes the rule: why it holds, a
 * sentence. */
CroupierDayNote *croupier_day_add_note (CroupierDay *day, CroupierDayNoteKind kind, const char *text, char *rule);

/* Puts the events in their places, once the game has said all of the day: what counts is described by its event, and
 * what does not stands behind it with the reason. Missing are those of whom a submission is still expected, and refused
 * those of them whose submission was refused. */
void croupier_day_complete (CroupierDay *day, CroupierPlayers missing, CroupierPlayers refused);

/* ---- reading it ---- */

/* Returns how many questions wait for an answer. */
guint croupier_day_count_waiting (const CroupierDay *day);

/* The ruling by which a form moves to another place among the arrivals that count. It names those whose places change,
 * and nobody else. NULL where nothing would change, or nothing can be changed. */
char *croupier_day_dup_order (const CroupierDay *day, const CroupierRoster *roster, guint place, guint from, guint to);

G_END_DECLS
