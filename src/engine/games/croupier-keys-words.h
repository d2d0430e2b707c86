/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys to Success: the words of a move, each told for what it is, and chatter told from the order. */
#pragma once

#include "croupier-keys.h"
#include "croupier-reader.h"

G_BEGIN_DECLS

#define KEYS_MAX_COUNT 1000000

typedef enum
{
  WORD_OTHER,
  WORD_COLON,
  WORD_DASH,     /* a mark of the sentence: no door here is called so */
  WORD_PLACE,    /* doors follow */
  WORD_WITH,     /* cards follow */
  WORD_JOINER,   /* says nothing, but parts what it joins */
  WORD_BOTH,
  WORD_PLUS,
  WORD_CARD,     /* "card" and the like; value 1: plural */
  WORD_DOOR,     /* "door" and the like */
  WORD_TYPE,     /* of a door */
  WORD_ARTICLE,
  WORD_NUMBER,
  WORD_SUM,      /* "3+2" */
  WORD_PLURAL,   /* "3s" */
  WORD_WEAPON,
  WORD_VERB,
  WORD_OF,
  WORD_MEASURE,
  WORD_NONE,     /* what a line of a template that is left out may hold */
  WORD_SMALL,    /* "I would like": says nothing */
  WORD_COURTESY,
  WORD_VAGUE,    /* asks for more or less than it tells; value 1: unless it stands alone */
} WordKind;

typedef enum
{
  PART_NONE,
  PART_CARDS,
  PART_DOORS,
  PART_SKIPPED,
} Part;

typedef struct
{
  gsize start, length;
  WordKind kind;
  Part part;
  guint value;          /* of numbers, weapons and types */
  guint door;           /* whose label it is, wherever that door may be; or NO_DOOR */
  guint clause, sentence;
  gboolean has_digit;
  gboolean is_plural;   /* of weapons */
  gboolean is_here;     /* the door is in the player's area */
  gboolean is_prose;    /* a label that is a common word, with more words behind it */
  gboolean is_unread;
  gboolean is_numbered; /* stands behind a heading as in "Door 2: B" */
  gboolean after_break; /* a comma or the like stands before it */
  gboolean after_slash;
  char *folded;         /* lower case, without the quotation marks and brackets around it */
} Word;

/* "Two cards": where it is said how many are named. */
typedef struct
{
  gsize start, length; /* a length of 0: nowhere */
  guint n;
} Stated;

typedef struct
{
  CroupierReader base;
  const KeysPlan *plan;
  const KeysState *state;
  guint player;
  guint area;
  GArray *words;            /* Word */
  guint n_clauses;          /* that they stand in */
  guint *wanted;            /* cards by value */
  guint n_wanted;
  guint doors[3];           /* different doors named; more than two are refused */
  guint n_doors;
  guint bare_end;           /* the word behind the last number that is the value of a card */
  Stated stated_cards, stated_doors;
} KeysReader;

static inline Word *
get_word (const KeysReader *reader,
          guint             i)
{
  return &g_array_index (reader->words, Word, i);
}

static inline gboolean
has_kind_at (const KeysReader *reader,
             guint             i,
             WordKind          kind)
{
  return i < reader->words->len && get_word (reader, i)->kind == kind;
}

/* The same, with nothing between that parts them. */
static inline gboolean
has_kind_next (const KeysReader *reader,
               guint             i,
               WordKind          kind)
{
  return has_kind_at (reader, i + 1, kind) && !get_word (reader, i + 1)->after_break;
}

/* Is a word nobody knows here; what is a label elsewhere is known. */
static inline gboolean
is_unknown (const Word *word)
{
  return word->kind == WORD_OTHER && word->door == NO_DOOR;
}

char    *keys_read_words           (KeysReader *reader);
void     keys_mend_slips           (KeysReader *reader);
gboolean keys_is_glued             (const KeysReader *reader, const Word *word, guint *left, guint *right);
gboolean keys_looks_like_label     (const KeysReader *reader, const Word *word);
guint    keys_read_digits          (const char *digits, gsize length);
Word     keys_join_words           (const KeysReader *reader, guint first, guint last);
void     keys_complain_unclear     (KeysReader *reader, const Word *word);
void     keys_complain_of_two_ways (KeysReader *reader, guint first, guint last);

G_END_DECLS
