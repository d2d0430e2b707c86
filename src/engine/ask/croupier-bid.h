/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A bid: things of which a player has several, put at one place or at two adjacent ones. */
#pragma once

#include "croupier-ask.h"
#include "croupier-reader.h"

G_BEGIN_DECLS

/* Things that are worth the same. */
typedef struct
{
  int value; /* how they are written */
  guint n_held;
} CroupierBidThing;

typedef struct
{
  const char *word, *folded; /* its label; as croupier_bid_fold() gives it */
  const char *label;         /* translatable: as the form shows it, with {name} for the word */
  guint area, type;          /* whose numbers they are in the tables of the bid */
  gboolean is_adjacent;      /* to the next one */
  const char *why_not;       /* translatable: it cannot be used now; NULL where it can, if it is where the player is */
} CroupierBidPlace;

/* What can be bid, and in which words. All sentences are translatable, and names stand in braces in them: {what} of the
 * text, {player}, {held} by them, {here} where they are, {places} and {pairs} that can be used there, {example} of a
 * bid. Those in pairs are said of the sender of the text, and to them. */
struct _CroupierBid
{
  const char *noun, *nouns; /* “card”, “cards”, and other words for them: folded, with spaces between them */
  const char *place_nouns;
  const CroupierVocabulary *names; /* of things by their value; kind 1: more than one of them */
  guint n_names;
  const char *const *types; /* of places, folded; NULL for one without a name */
  guint n_types;
  const char *pictures; /* emoji that could say something here */

  const char *unclear;       /* {what} leaves open what is meant */
  const char *two_ways;      /* {what} can be read in two ways */
  const char *not_due[2];    /* {what} is about another {round} or area */
  const char *not_held[2];   /* {what} is nothing that the player has */
  const char *too_few[2];    /* they have not as many of {name} as are named */
  const char *no_thing[2];   /* none is named */
  const char *no_place;      /* likewise */
  const char *one_of_many;   /* a warning: {what} was read as one */
  const char *no_such_place; /* {what} */
  const char *elsewhere[2];  /* {name} is in {other} */
  const char *not_adjacent;  /* {name} and {other} */
  const char *twice, *third; /* {name} is named twice, or after two others */
  const char *other_type;    /* {what} does not fit {name} */

  const char *things_title, *places_title, *places_label; /* of the form */

  /* The i-th of the things by rising value, the i-th place, and the name of the i-th area: FALSE and NULL where there
   * is none. */
  gboolean (*get_thing) (const CroupierPlan *plan, const CroupierState *state, guint player, guint i,
                         CroupierBidThing *thing);
  gboolean (*get_place) (const CroupierPlan *plan, const CroupierState *state, guint i, CroupierBidPlace *place);
  const char *(*get_area) (const CroupierPlan *plan, guint i);
  guint (*get_here) (const CroupierState *state, guint player); /* the area in which a player can use places */
  char *(*dup_label) (int value);                               /* of the things of a value, as the form shows them */
  /* what is played for those who send nothing */
  void (*get_usual) (const CroupierPlan *plan, const CroupierState *state, guint player, CroupierGiven *given);
  /* A warning to the player who gives that; NULL: none is needed. */
  char *(*dup_warning) (const CroupierPlan *plan, const CroupierState *state, guint player, guint n_things);
};

/* Folds to lower case, but keeps all marks: labels can differ by them. */
char *croupier_bid_fold (const char *text, gsize length);

/* Does the same as croupier_ask_submit(), for an ask with a bid. */
void croupier_bid_submit (const CroupierAsk *ask, const CroupierPlan *plan, CroupierState *state, guint player,
                          const char *text, CroupierReading *reading);

/* Writes “3 2 at A B”, the most valuable things first. */
void croupier_bid_write (const CroupierBid *bid, const CroupierPlan *plan, const CroupierState *state, guint player,
                         const CroupierGiven *given, GString *text);

/* Does the same as croupier_ask_make_form(), for an ask with a bid. */
CroupierForm *croupier_bid_make_form (const CroupierAsk *ask, const CroupierPlan *plan, const CroupierState *state,
                                      guint player);

G_END_DECLS
