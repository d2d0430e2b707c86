/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of a bid, each told for what it is, and chatter told from the order: for croupier-bid.c and
 * croupier-bid-words.c alone. */
#pragma once

#include "croupier-bid.h"
#include "croupier-reader.h"

G_BEGIN_DECLS

#define BID_MAX_COUNT 1000000
#define NO_PLACE G_MAXUINT
#define BID_TOLD(pair) TO_SENDER ((pair)[0], (pair)[1])

typedef enum
{
  WORD_OTHER,
  WORD_COLON,
  WORD_DASH,   /* a mark of the sentence: no place here is called so */
  WORD_AT,     /* places follow; value 1: unless one is called so */
  WORD_WITH,   /* things follow */
  WORD_JOINER, /* says nothing, but parts what it joins */
  WORD_BOTH,
  WORD_ALL, /* that are held of what comes next; value 1: of both, or so many */
  WORD_PLUS,
  WORD_THING, /* “card” and the like; value 1: plural */
  WORD_PLACE, /* “door” and the like */
  WORD_TYPE,  /* of a place */
  WORD_ARTICLE,
  WORD_NUMBER,
  WORD_SUM,    /* “3+2” */
  WORD_TIMES,  /* “2x”: so many of what comes next */
  WORD_PLURAL, /* “3s” */
  WORD_NAME,   /* of things of one value: “axe” */
  WORD_VERB,
  WORD_OF,
  WORD_MEASURE,
  WORD_NONE,  /* what a line of a template that is left out may hold */
  WORD_SMALL, /* “I would like”: says nothing */
  WORD_COURTESY,
  WORD_VAGUE, /* asks for more or less than it tells; value 1: unless it stands alone */
} BidWordKind;

typedef enum
{
  PART_NONE,
  PART_THINGS,
  PART_PLACES,
  PART_SKIPPED,
} BidPart;

typedef struct
{
  gsize start, length;
  BidWordKind kind;
  BidPart part;
  guint value; /* of numbers, names and types */
  guint place; /* whose label it is, wherever that may be; or NO_PLACE */
  guint clause, sentence;
  gboolean has_digit;
  gboolean is_plural; /* of names */
  gboolean is_here;   /* the place is where the player is */
  gboolean is_prose;  /* a label that is a common word, with more words behind it */
  gboolean is_unread;
  gboolean is_numbered; /* stands behind a heading as in “Door 2: B” */
  gboolean after_break; /* a comma or the like stands before it */
  gboolean after_slash;
  char *folded; /* lower case, without the quotation marks and brackets around it */
} BidWord;

typedef struct
{
  CroupierReader base;
  const CroupierBid *bid;
  const CroupierPlan *plan;
  const CroupierState *state;
  guint player;
  GArray *things;             /* CroupierBidThing */
  GArray *places;             /* CroupierBidPlace */
  guint here;                 /* the area where the player is */
  guint first_here, end_here; /* its places */
  GArray *words;              /* BidWord */
  guint n_clauses;            /* that they stand in */
  guint16 *wanted;            /* things by value */
  guint n_wanted;
  guint named[3]; /* different places; more than two are refused */
  guint n_named;
  guint bare_end; /* the word behind the last number that is the value of a thing */
  /* of things and places, where it is said how many are named: “two cards”; value says it */
  BidWord stated[PART_PLACES + 1];
} BidReader;

#define BIT(kind) (1u << (kind))
#define NUMBERS (BIT (WORD_NUMBER) | BIT (WORD_SUM) | BIT (WORD_PLURAL) | BIT (WORD_NAME))

static inline BidWord *
get_word (const BidReader *reader, guint i)
{
  return &g_array_index (reader->words, BidWord, i);
}

static inline const CroupierBidPlace *
get_place (const BidReader *reader, guint i)
{
  return &g_array_index (reader->places, CroupierBidPlace, i);
}

static inline const CroupierBidThing *
get_thing (const BidReader *reader, guint i)
{
  return &g_array_index (reader->things, CroupierBidThing, i);
}

/* Is there a word of one of these kinds? */
static inline gboolean
is_any_at (const BidReader *reader, guint i, guint kinds)
{
  return i < reader->words->len && (BIT (get_word (reader, i)->kind) & kinds) != 0;
}

static inline gboolean
is_at (const BidReader *reader, guint i, BidWordKind kind)
{
  return is_any_at (reader, i, BIT (kind));
}

/* The same, with nothing that parts it from the word before. */
static inline gboolean
is_next (const BidReader *reader, guint i, BidWordKind kind)
{
  return is_at (reader, i + 1, kind) && !get_word (reader, i + 1)->after_break;
}

static inline gboolean
is_label_at (const BidReader *reader, guint i)
{
  return i < reader->words->len && get_word (reader, i)->place != NO_PLACE;
}

/* Is a word nobody knows here; what is a label elsewhere is known. */
static inline gboolean
is_unknown (const BidWord *word)
{
  return word->kind == WORD_OTHER && word->place == NO_PLACE;
}

/* Fills in the words that say something of the order; refuses what makes it doubtful, and passes over chatter. Returns
 * what is the text of the reader from now on, and the caller's. */
char *bid_read_words (BidReader *reader);

/* “3 dagers”: where nothing else fits, a word is taken for one that is a slip away. Numbers are never guessed. */
void bid_mend_slips (BidReader *reader);

/* “AB” or “A+B”: returns whether these are two labels here, and the word can be taken apart in one way only. */
gboolean bid_is_glued (const BidReader *reader, const BidWord *word, guint *left, guint *right);

/* Returns whether it is as long as a label here, or made of two. */
gboolean bid_looks_like_label (const BidReader *reader, const BidWord *word);

guint bid_read_digits (const char *digits, gsize length);
BidWord bid_join_words (const BidReader *reader, guint first, guint last); /* from one word to another, as one */

/* Refuses the text in a sentence of the table, with what stands there and some names in it; word: NULL for the whole
 * text. */
void bid_complain (BidReader *reader, const BidWord *word, const char *sentence, const char *name, const char *other);

void bid_complain_of_unclear (BidReader *reader, const BidWord *word);
void bid_complain_of_two_ways (BidReader *reader, guint first, guint last);

/* Returns a sentence of the table, in the language wanted, with what stands for the names in braces. */
char *bid_fill_in (const BidReader *reader, const char *sentence, const char *what, const char *name,
                   const char *other);

G_END_DECLS
