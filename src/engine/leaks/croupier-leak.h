/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether anything of a match tells its reader what they may not know: other worlds that the reader could not tell
 * from the true one are told again, and must read the same to the last byte. */
#pragma once

#include <gio/gio.h>
#include "croupier-readership.h"

G_BEGIN_DECLS

#define CROUPIER_LEAK_WORLDS 72 /* as many as are enough for a look for all readers before something is sent */

typedef enum
{
  CROUPIER_LEAK_MESSAGE,
  CROUPIER_LEAK_FILE, /* where a message is exported to */
  CROUPIER_LEAK_HELP,
  CROUPIER_LEAK_FORM,
  CROUPIER_LEAK_READING, /* what is accepted of a text, or why it is refused */
  CROUPIER_LEAK_RECEIPT,
  CROUPIER_LEAK_REMINDER,
  CROUPIER_LEAK_BRIEFING,
  CROUPIER_LEAK_EXPLANATION,
  CROUPIER_LEAK_PICTURE,
  CROUPIER_LEAK_STORY,
  CROUPIER_LEAK_HANDOUT, /* with who has sent something, where the reader calls the roll */
} CroupierLeakKind;

/* Something that a reader gets to see. */
typedef struct
{
  CroupierLeakKind kind;
  char *phase; /* its id; "setup": before the first */
  char *name;  /* "player:Alice", "round-1/players/Alice.txt", "Match – For Alice.html", or the text that is read */
  char *text;
} CroupierLeakText;

/* The kinds of difference between one world and another. */
typedef enum
{
  CROUPIER_WORLD_TEXT,    /* somebody sent something else */
  CROUPIER_WORLD_NAME,    /* somebody named somebody else */
  CROUPIER_WORLD_UNSENT,  /* somebody sent nothing */
  CROUPIER_WORLD_WORDING, /* somebody wrote the same in other words, or at another time */
  CROUPIER_WORLD_ORDER,   /* texts came in in another order */
  CROUPIER_WORLD_CHANCE,  /* chance fell otherwise, but for what was dealt */
  CROUPIER_WORLD_DEAL,    /* two players were dealt each other's */
  CROUPIER_WORLD_GARNETS, /* somebody came with more garnets */
  CROUPIER_WORLD_RULING,  /* something more was ruled */
  CROUPIER_N_WORLDS,
} CroupierWorld;

typedef struct
{
  CroupierReadership reader;
  CroupierLeakKind kind;
  guint step; /* in which it is told; or CROUPIER_LEAK_NOW */
  char *phase, *name;
  guint line, column;  /* where it reads otherwise in another world, from 1; 0: there it would not be there at all */
  gboolean is_missing; /* there something would stand that is not here */
  CroupierWorld world; /* what is another in it */
} CroupierLeak;

typedef struct
{
  GPtrArray *leaks; /* CroupierLeak: no two of the same text and reader */
  guint n_worlds;   /* made */
  guint n_alike;    /* worlds and readers who could not tell them from the true one, all the way */
  guint n_texts;    /* compared */
  guint n_untold;   /* steps in which somebody could know another world by its rules, but is told the same */
} CroupierLeakReport;

#define CROUPIER_LEAK_NOW G_MAXUINT

/* Adds (CroupierLeakText) what a reader is told of a match: in a step (croupier-leak.c says how they are counted), or
 * can see of it as it stands. */
typedef void (*CroupierLeakTeller) (const CroupierMatch *match, const CroupierReadership *reader, guint step,
                                    GPtrArray *texts, gpointer data);

/* What is looked at of all that is really told. */
typedef struct
{
  guint kinds;                /* CROUPIER_LEAK_OF() */
  const char *phase;          /* of explanations that of this phase alone; NULL: those of the last phases */
  const GPtrArray *only_sent; /* CroupierSent: of what they explain nothing but what has gone out; NULL: all of it */
  const char *text;           /* of readings that of this text alone; NULL: those of several that are thought of */
} CroupierLeakWanted;

#define CROUPIER_LEAK_OF(kind) (1u << (kind))

#define CROUPIER_LEAK_BY(world) (1u << (world))

typedef struct
{
  const CroupierReadership *reader; /* NULL: everybody, and each player */
  guint n_worlds;                   /* to be made; some can't be */
  guint worlds;                     /* which: CROUPIER_LEAK_BY(); 0: any */
  gboolean only_told;               /* messages, and nothing that is made of the match as it stands */
  guint since;                      /* the first step whose messages are looked at */
  gboolean keeps_dealt;             /* in no world anything is dealt that takes long to draw */
  CroupierLeakTeller tell;          /* NULL: all that is really told */
  gpointer tell_data;
} CroupierLeakSearch;

/* Makes other worlds: the same match with another secret in it, such as what somebody else sent, what was dealt to two
 * others, or how chance fell. Where the rules let a reader know the same of both (tell_known() of the game, and what
 * all games share), they must be told the same: every message in its order, the files' names, what can be sent and how
 * it is read, pictures and story. What differs is a leak. What comes out follows from the match and the search alone.
 * A match of a game without tell_known() has no leaks that could be found. NULL with G_IO_ERROR_CANCELLED, between two
 * worlds and readers. */
CroupierLeakReport *croupier_leaks_find (CroupierMatch *match, const CroupierLeakSearch *search,
                                         GCancellable *cancellable, GError **error);

void croupier_leak_report_free (CroupierLeakReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierLeakReport, croupier_leak_report_free)

/* Says who could learn what from where, without the secret itself, in one line for the game master: "For Alice · Round
 * 3 · Message · Room 2 · Line 2, letter 37 · Tells what another player sent". */
char *croupier_leak_describe (const CroupierLeak *leak, const CroupierMatch *match);

/* Returns how many steps a match has come to: one before the first phase, and the start, course and end of each. */
guint croupier_leak_count_steps (const CroupierMatch *match);

/* Returns the step in which a message of the phase is told; for an id of none, the step before the first phase. */
guint croupier_leak_find_step (const CroupierMatch *match, const char *phase, CroupierWhen when);

/* Tells what is really told; data: a CroupierLeakWanted, or NULL for all. */
void croupier_leak_tell (const CroupierMatch *match, const CroupierReadership *reader, guint step, GPtrArray *texts,
                         gpointer data);

CroupierLeakText *croupier_leak_text_new (CroupierLeakKind kind, const char *phase, const char *name, char *text);
void croupier_leak_text_free (CroupierLeakText *text);

G_END_DECLS
