/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of a text, and the names among them: for croupier-ask.c and what reads more than one thing. */
#pragma once

#include "croupier-ask.h"
#include "croupier-form.h"
#include "croupier-reader.h"

G_BEGIN_DECLS

#define NO_NUMBER (-1)
#define ASK_MIN_SLIP_LETTERS 4

typedef enum
{
  WORD_OTHER,
  WORD_AND,
  WORD_SMALL,  /* says nothing */
  WORD_LEAD,   /* a name may follow */
  WORD_SENSE,  /* of one of the ask's senses: value says which */
  WORD_GIVEN,  /* one of the ask's words: value says which, number what is tied to it, as in “open2” */
  WORD_NUMBER, /* value */
  WORD_UNREAD, /* other or small, which croupier-lines.c finds out only where it matters */
} AskWordKind;

typedef struct
{
  gsize start, length; /* in the text, without the marks around it */
  AskWordKind kind;
  gboolean is_used;
  guint clause;
  gboolean ends_item;  /* a comma, a line break or the end comes next */
  gboolean begins_row; /* after “;” or a line break */
  int value;
  int number; /* or NO_NUMBER */
  char *folded;
} AskWord;

typedef struct
{
  CroupierReader base;
  const CroupierAsk *ask;
  const CroupierPlan *plan;
  const CroupierState *state;
  guint player;
  GArray *words;       /* AskWord */
  guint n_lead_words;  /* by which leads can make a name longer */
  guint n_wanted;      /* names */
  guint n_before_part; /* words before the first name, where only a part of it is given */
  CroupierPlayers named;
  gboolean is_signed;                                                /* with their own name */
  gsize starts[CROUPIER_MAX_PLAYERS], lengths[CROUPIER_MAX_PLAYERS]; /* where each of them is */
  guint16 counts[CROUPIER_ASK_MAX_COUNTS];                           /* how often each word is given */
} AskReader;

#define complain(reader, ...) croupier_reader_complain (&(reader)->base, __VA_ARGS__)

static inline void
word_clear (gpointer data)
{
  g_free (((AskWord *) data)->folded);
}

static inline AskWord *
get_word (const AskReader *reader, guint i)
{
  return &g_array_index (reader->words, AskWord, i);
}

static inline void
use_words (AskReader *reader, guint first, guint n)
{
  for (guint i = first; i < first + n; i++)
    get_word (reader, i)->is_used = TRUE;
}

static inline const CroupierRoster *
get_roster (const AskReader *reader)
{
  return reader->plan->setup->roster;
}

static inline const char *
name_of (const CroupierPlan *plan, guint player)
{
  return croupier_roster_get_name (plan->setup->roster, player);
}

static inline char *
quote (const AskReader *reader, const AskWord *word)
{
  return croupier_reader_quote (&reader->base, word->start, word->length);
}

static inline AskWord
join_words (const AskReader *reader, guint first, guint n)
{
  const AskWord *last = get_word (reader, first + n - 1);
  AskWord span = *get_word (reader, first);

  span.length = last->start + last->length - span.start;
  return span;
}

static inline gboolean
has_numbers (const CroupierAskWord *word)
{
  return word->max > word->min;
}

/* Reads a number in digits, or zero to ninety-nine in words. */
gboolean ask_read_number (const char *folded, int *value);

gboolean ask_is_word (const CroupierAskWord *known, const char *folded); /* or one of the other words for it */

/* Find a whole name or alias that begins with a word, the longest there is, to which marks such as a full stop may
 * belong; or the beginning of one, or a near miss, with its warning: a word, and others after it that are nothing
 * else. They give CROUPIER_NO_PLAYER where there is none. */
int ask_find_whole_name (const AskReader *reader, guint first, guint *n_words);
int ask_find_part_of_name (const AskReader *reader, guint first, guint *n_words);

/* Returns how many words from one on can belong to one name, and some more: those not used, up to the end of the item.
 */
guint ask_count_free_words (const AskReader *reader, guint first, guint n_more);

/* Refuses all names, for an ask that is for nobody; one's own name is a signature. */
void ask_refuse_names (AskReader *reader);

/* Words that say nothing are fine, others are passed over unless something is missing. */
void ask_settle_other_words (AskReader *reader);

/* Call this only where a name is missing: elsewhere it does not matter. */
void ask_complain_of_unknown (AskReader *reader, const AskWord *word);

/* Whether a word looks like a slip of another one. Another figure in it is none: “lot-3” is not “lot-2”. */
gboolean ask_is_near (const char *folded, const char *word);

/* “smugle”: returns whether it is a slip in one of the ask's words, with its warning; the word is given then. */
gboolean ask_is_slip (AskReader *reader, AskWord *word);

/* Lists what the player can give: “smuggle”, “nothing”, or “arrest” and a name. */
char *ask_list_words (const AskReader *reader);

char *ask_dup_why_not (const CroupierAskWord *word, const CroupierPlan *plan, const CroupierState *state, guint player);
char *ask_write_word (const CroupierAskWord *word, int number); /* “open 2” */

/* The same for whoever reads it, and the word without a number. */
char *ask_dup_said (const CroupierAskWord *word, const CroupierPlan *plan, int number);
const char *ask_say_word (const CroupierAskWord *word, const CroupierPlan *plan);

void ask_check_range (AskReader *reader, const AskWord *word, int value);

/* Returns whether the text is accepted, now that all is read. */
gboolean ask_end (AskReader *reader);

/* A word that cannot be given now is not offered; one that names a player is, with each of them. */
void ask_offer_words (const CroupierAsk *ask, const CroupierPlan *plan, const CroupierState *state, guint player,
                      CroupierFormField *field);

/* Returns whether all of the words are accepted. This and what follows stands in croupier-ask-rows.c. */
gboolean rows_read (AskReader *reader, CroupierGiven *given);

/* What looks like a smiley may be a row, as in “;D”; data: an AskReader. */
gboolean rows_is_letter (const char *folded, gconstpointer data);

void rows_write (const CroupierAsk *ask, const CroupierPlan *plan, const CroupierState *state, guint player,
                 const CroupierGiven *given, GString *read_as);
void rows_add_to_form (const CroupierAsk *ask, const CroupierPlan *plan, const CroupierState *state, guint player,
                       const CroupierGiven *given, CroupierFormGroup *group);

G_END_DECLS
