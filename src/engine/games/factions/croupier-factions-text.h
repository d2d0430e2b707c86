/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: what the words of a text can be; only the reading of submissions includes this. */
#pragma once

#include "croupier-factions-ask.h"
#include "croupier-reader.h"

G_BEGIN_DECLS

#define FACTIONS_PICTURES "🛡🎁🔇" /* that could say something of what is played */

typedef enum
{
  WORD_OTHER,
  WORD_NAME, /* a player’s, beyond doubt: in quotation marks, or where the form’s own wording has one */
  /* these say what a field is, in the order of FactionsAskKind */
  WORD_VOTE,
  WORD_VERB, /* of a power */
  WORD_PASS,
  WORD_GIFT,
  WORD_QUERY,
  WORD_MAGIC,
  WORD_SHARE,
  WORD_DECLINE,
  WORD_ABSTAIN,
  WORD_ITEM, /* the name of an item: its power, unless it is given away */
  /* these say something within one */
  WORD_VOTED, /* past is for guesses, where one can be made */
  WORD_WHO,
  WORD_NOBODY,
  WORD_SELF,
  WORD_NO,
  WORD_AND,
  WORD_TO,
  WORD_SMALL, /* says nothing, in its zones */
  WORD_TALK,  /* tells of others, or of what was: no part of an order */
} FactionsWordKind;

#define WORD_OF(kind) ((FactionsWordKind) (WORD_VOTE + (kind))) /* what makes a field that is such an ask */

/* The places in an order where a word says nothing. */
enum
{
  ZONE_LEAD = 1 << 0, /* before what is to be done */
  ZONE_LINK = 1 << 1, /* between that and a name */
  ZONE_TAIL = 1 << 2, /* after both */
  ZONE_NOUN = 1 << 3, /* what is to be done may end with it: “my color” */
  ZONE_ANY = ZONE_LEAD | ZONE_LINK | ZONE_TAIL,
};

/* What stands before a word. */
typedef enum
{
  BREAK_NONE,
  BREAK_SOFT, /* a comma, the end of a sentence, “and”: a new field may begin */
  BREAK_HARD, /* a semicolon or a line break */
} Break;

/* A verb or an item that can be written. */
typedef struct
{
  char *folded;
  const char *name; /* as it is spelled */
  gboolean is_item;
  int power; /* of a verb: CROUPIER_CAST_NONE where everybody may know the word, but the sender has no such power */
  int item;  /* of an item: likewise, where the sender holds none */
} Lexeme;

typedef struct
{
  gsize start, length; /* in the text, without the marks around it */
  FactionsWordKind kind;
  guint zones;
  const Lexeme *verb; /* that it is, or NULL */
  const Lexeme *item; /* that it names, or NULL; a word can be both */
  Break before;
  gboolean ends_item; /* no name goes on after it */
  gboolean is_head;   /* begins, or rather is what makes, a field */
  gboolean is_used;
  gboolean is_settled; /* of a clause in the form’s own wording: it is what it is */
  gboolean is_unclear; /* could be something else as well */
  gboolean was_item;   /* a name that could be an item’s as well */
  int player;          /* of a name beyond doubt */
  char *folded;
} FactionsWord;

/* One thing that a text says: a vote, a query. All words belong to one, those of a sentence that says nothing too. */
typedef struct
{
  FactionsWordKind kind;
  guint head;               /* the word that says so */
  guint first, end;         /* its words */
  guint own_first, own_end; /* those that are its own: others stand in sentences that say nothing */
} FactionsField;

typedef struct
{
  CroupierReader base; /* its text is without what is no part of an order, from when it is split on */
  const FactionsPlan *plan;
  const FactionsState *state; /* NULL: the text is only cut */
  guint player;               /* who has sent the text, where there is a state */
  GArray *lexemes;            /* Lexeme: verbs, then items, both in the cast's order */
  guint max_lexeme;           /* words of the longest of them */
  GArray *words;              /* FactionsWord */
  GArray *fields;             /* Field */
  char *plain;                /* the base's text */
  gboolean has_empty;         /* lines of a template that say nothing */
} FactionsText;               /* what stands before the lexemes is to be set, the rest begins as zeroes */

static inline FactionsWord *
get_word (const FactionsText *self, guint i)
{
  return &g_array_index (self->words, FactionsWord, i);
}

int factions_text_find_whole_name (const FactionsText *self, guint first, guint end, guint *n_words);
void factions_text_add_lexemes (FactionsText *self);
const Lexeme *factions_text_find_lexeme (const FactionsText *self, const char *folded, gboolean is_item);
FactionsAsk factions_text_get_ask (const FactionsText *self, const Lexeme *lexeme);
const CroupierPower *factions_text_get_power (const FactionsText *self, const FactionsWord *word);
const Lexeme *factions_text_find_bent_lexeme (const FactionsText *self, const char *folded, gboolean is_item);
FactionsWordKind factions_text_find_kind (const char *folded);
FactionsWordKind factions_text_find_kind_and_zones (const char *folded, guint *zones);
gboolean factions_text_is_ours_with_ending (const FactionsWord *word);
gboolean factions_text_is_deed (const char *folded);
guint factions_text_find_segment_end (const FactionsText *self, guint i);
gboolean factions_text_is_guessing (const FactionsText *self, const FactionsWord *head);
guint factions_field_get_kind (const FactionsField *field); /* FACTIONS_FORM or another event */

G_END_DECLS
