/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game asks of a player, written once: the reader, the wording, the form and the automatic player follow from
 * it. */
#pragma once

#include "croupier-reader.h"

G_BEGIN_DECLS

typedef struct _CroupierAskWord CroupierAskWord;

/* What can be done, or chosen, by a word. */
struct _CroupierAskWord
{
  const char *word;           /* as it is written, folded */
  const char *also;           /* other words for it, folded, with spaces between them; or NULL */
  const char *unlike;         /* words that look like a slip of it and are none; or NULL */
  const char *label;          /* translatable: as the form shows it, with %s in the place of a name */
  gboolean names_player;      /* with it players are named too */
  const char *missing, *many; /* translatable: none, or, with %s for them, more of those are than can be; or NULL */
  /* In a row: the numbers that can stand with it, and the one that is meant where none does. */
  int min, max, usual;
  const char *no_number;        /* translatable: to the game master, with %s for the row: the usual one was taken */
  const char *odd_number;       /* translatable: with %s for it, a number that cannot stand with it */
  const char *senses, *unclear; /* in the place of names, as the ask’s name_senses and unclear; or NULL */
  /* Returns what it is called where it is said what can be written, in the language of croupier-language.h: one that
   * reads as the word. Optional: as it is written. */
  const char *(*say) (const CroupierAskWord *word, const CroupierPlan *plan);
  /* Returns why the player cannot give it now: one sentence; NULL where they can. Optional. */
  char *(*why_not) (const CroupierAskWord *word, const CroupierPlan *plan, const CroupierState *state, guint player);
};

/* Words that turn round what a name stands for: “I don’t trust Bob”. */
typedef struct
{
  char letter;
  const char *words; /* folded, with spaces between them; “no-one” is “no one” too */
} CroupierAskSense;

/* What was read, or stands. What is not asked for stays zero. */
typedef struct
{
  gboolean is_open; /* in a row: neither word nor number is given */
  guint word;       /* which */
  CroupierPlayers players;
  int number;
  /* of a bid: how many of each of the things; NULL: one of the thing that word says; of an ask with a total: of each of
   * the words */
  const guint16 *counts;
  guint place, n_places; /* the left one of the places; one or two */
} CroupierGiven;

typedef struct _CroupierBid CroupierBid;
typedef struct _CroupierRows CroupierRows;

#define CROUPIER_MAX_ROWS 16
#define CROUPIER_ASK_MAX_COUNTS 40 /* words that can be given some times each */

/* Either one of some words, some of them with players, or some of each of them; or players alone; or a number; or a bid
 * (croupier-bid.h); or rows of words or numbers with players (croupier-ask-rows.h). */
struct _CroupierAsk
{
  const char *title; /* translatable: of the form */
  const char *label; /* translatable: of its fields */
  const char *told,
    *told_default;        /* translatable: to the player, what is asked, and what becomes of those who send nothing */
  const char *nothing;    /* how it is written that nothing was submitted, where nothing is played instead; or NULL */
  const char *small;      /* words that say nothing here, beside the courtesies: folded, with spaces between them */
  const char *const *own; /* phrases that are no remarks here (croupier-remarks.h), ending with NULL; or NULL */
  /* words that lead to a name, likewise, or NULL; those without letters part words, as in “2->Bob” */
  const char *leads;
  const char *pictures; /* emoji that could say something here; or NULL */
  const CroupierAskWord *words;
  guint n_words;
  const CroupierAskWord *none; /* what can be given in the place of players, “nobody”; or NULL */
  /* What can turn round what names stand for; ends with a letter 0. Which letters can stand together, in this order,
   * with spaces between, and what is asked where others do, translatable. Each may be NULL. */
  const CroupierAskSense *senses;
  const char *name_senses, *unclear;
  /* The players who can be named, how many of them are to be (by default one), and why somebody cannot be: the
   * beginning of a sentence. */
  CroupierPlayers (*get_players) (const CroupierPlan *plan, const CroupierState *state, guint player);
  guint (*count_players) (const CroupierPlan *plan, const CroupierState *state, guint player);
  char *(*why_not) (const CroupierPlan *plan, const CroupierState *state, guint player, guint named);
  /* The least and the greatest number. */
  void (*get_range) (const CroupierPlan *plan, const CroupierState *state, guint player, int *min, int *max);
  /* Words can be given some times each: how many in all, and of one at most. Both or neither. */
  void (*get_total) (const CroupierPlan *plan, const CroupierState *state, guint player, int *min, int *max);
  guint (*get_most) (const CroupierAskWord *word, const CroupierPlan *plan, const CroupierState *state, guint player);
  const CroupierBid *bid;   /* or NULL */
  const CroupierRows *rows; /* or NULL */
  /* What stands, of each row: FALSE where nothing was submitted, and then what is played instead. */
  gboolean (*fill) (const CroupierPlan *plan, const CroupierState *state, guint player, CroupierGiven *given);
  /* Takes what was read, in the place of what stood; NULL: takes that back. */
  void (*take) (const CroupierPlan *plan, CroupierState *state, guint player, const CroupierGiven *given);
};

/* A game with get_ask() has these for the functions of its interface that have these names. A text is accepted if
 * exactly one answer can be read in it, else refused with every reason; the outbox is not used. The automatic player
 * gives any of the answers that can be given, each word, each number and each choice of players as likely as the
 * others. */
void croupier_ask_submit (const CroupierPlan *plan, CroupierState *state, guint player, const char *text,
                          CroupierReading *reading, CroupierOutbox *outbox);
void croupier_ask_retract (const CroupierPlan *plan, CroupierState *state, guint player);
CroupierStatus croupier_ask_get_standing (const CroupierPlan *plan, const CroupierState *state, guint player,
                                          GString *read_as);
CroupierForm *croupier_ask_make_form (const CroupierPlan *plan, const CroupierState *state, guint player);
void croupier_ask_play (const CroupierPlan *plan, CroupierState *state, guint player, CroupierRandom *random);

G_END_DECLS
