/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game that is filled in instead of written: what players have, what they are asked for, and how it ends. What comes
 * of a round the game master says. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_CUSTOM_FORM_NUMBER,
  CROUPIER_CUSTOM_FORM_WORD, /* one of some */
  CROUPIER_CUSTOM_FORM_FLAG, /* yes or no */
} CroupierCustomFormKind;

typedef enum
{
  CROUPIER_CUSTOM_FORM_ASKS_TEXT,
  CROUPIER_CUSTOM_FORM_ASKS_NUMBER,
  CROUPIER_CUSTOM_FORM_ASKS_WORD,
  CROUPIER_CUSTOM_FORM_ASKS_PLAYER,
} CroupierCustomFormAsk;

typedef enum
{
  CROUPIER_CUSTOM_FORM_MOST_WINS,
  CROUPIER_CUSTOM_FORM_FEWEST_WIN,
  CROUPIER_CUSTOM_FORM_SAID, /* the game master says who wins */
} CroupierCustomFormEnd;

typedef enum
{
  CROUPIER_CUSTOM_FORM_SEEN_BY_GM,
  CROUPIER_CUSTOM_FORM_SEEN_BY_HOLDER,
  CROUPIER_CUSTOM_FORM_SEEN_BY_EVERYBODY,
} CroupierCustomFormSeenBy;

/* Something that every player has. Texts are never NULL. */
typedef struct
{
  char *title;
  CroupierCustomFormKind kind;
  gint64 starts;
  char *words; /* with commas; the first is what all begin with */
  CroupierCustomFormSeenBy seen_by;
} CroupierCustomFormThing;

typedef struct
{
  char *title, *summary;
  gint64 min_players, max_players;
  gint64 rounds;
  gboolean rounds_can_be_set; /* for each match, by an option */
  GPtrArray *things;          /* CroupierCustomFormThing */
  CroupierCustomFormAsk asks;
  char *ask_title, *ask_told; /* what is asked for, and as a question to players */
  gint64 ask_min, ask_max;
  char *ask_words;
  CroupierCustomFormEnd end;
  guint end_thing;    /* which of the things counts in the end */
  char *winner_title; /* of what the game master sets then */
  char *rules;        /* in words */
} CroupierCustomForm;

/* The places in which something can be missing. */
typedef enum
{
  CROUPIER_CUSTOM_FORM_TITLE,
  CROUPIER_CUSTOM_FORM_SUMMARY,
  CROUPIER_CUSTOM_FORM_PLAYERS,
  CROUPIER_CUSTOM_FORM_THING_TITLE, /* of the nth thing */
  CROUPIER_CUSTOM_FORM_THING_WORDS,
  CROUPIER_CUSTOM_FORM_ASK_TITLE,
  CROUPIER_CUSTOM_FORM_ASK_RANGE,
  CROUPIER_CUSTOM_FORM_ASK_WORDS,
  CROUPIER_CUSTOM_FORM_END_THING,
} CroupierCustomFormPlace;

#define CROUPIER_CUSTOM_FORM_MAX_THINGS 12
#define CROUPIER_CUSTOM_FORM_MAX_ROUNDS 60
#define CROUPIER_CUSTOM_FORM_MAX_NUMBER 1000000

CroupierCustomForm *croupier_custom_form_new (void); /* points, and any words are asked for */
void croupier_custom_form_free (CroupierCustomForm *form);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierCustomForm, croupier_custom_form_free)

CroupierCustomFormThing *croupier_custom_form_add (CroupierCustomForm *form, const char *title);

/* Says in a sentence what is missing or wrong in a place, for the nth thing; NULL: nothing. */
char *croupier_custom_form_why_not (const CroupierCustomForm *form, CroupierCustomFormPlace place, guint nth);

/* Writes the game. It can be read whatever the form holds: what is missing stands in for itself, what is too long is
 * cut. */
char *croupier_custom_form_to_text (const CroupierCustomForm *form);

/* Returns the form of which this is the text, to the last letter; NULL: of none. */
CroupierCustomForm *croupier_custom_form_new_from_text (const char *text);

G_END_DECLS
