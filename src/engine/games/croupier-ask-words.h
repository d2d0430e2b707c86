/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of a text, and the names among them: for croupier-ask.c and croupier-lines.c alone. */
#pragma once

#include "croupier-ask.h"
#include "croupier-reader.h"

G_BEGIN_DECLS

#define MAX_NAME_BYTES (CROUPIER_MAX_NAME * 4)

typedef enum
{
  WORD_OTHER,
  WORD_AND,
  WORD_SMALL,   /* says nothing */
  WORD_GIVEN,   /* one of the ask's words: value says which */
  WORD_NUMBER,  /* value */
  WORD_UNREAD,  /* other or small, which croupier-lines.c finds out only where it matters */
} WordKind;

typedef struct
{
  gsize start, length; /* in the text, without the marks around it */
  WordKind kind;
  gboolean is_used;
  guint clause;
  gboolean ends_item;  /* a comma, a line break or the end comes next */
  int value;
  char *folded;
} Word;

typedef struct
{
  CroupierReader base;
  const CroupierAsk *ask;
  const CroupierPlan *plan;
  const CroupierState *state;
  guint player;
  GArray *words;              /* Word */
  guint n_wanted;             /* names */
  CroupierPlayers named;
  gboolean is_signed;         /* with their own name */
  gsize starts[CROUPIER_MAX_PLAYERS], lengths[CROUPIER_MAX_PLAYERS]; /* where each of them is */
} AskReader;

#define complain(reader, ...) croupier_reader_complain (&(reader)->base, __VA_ARGS__)

static inline void
word_clear (gpointer data)
{
  g_free (((Word *) data)->folded);
}

static inline Word *
get_word (const AskReader *reader, guint i)
{
  return &g_array_index (reader->words, Word, i);
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
quote (const AskReader *reader, const Word *word)
{
  return croupier_reader_quote (&reader->base, word->start, word->length);
}

static inline Word
join_words (const AskReader *reader, guint first, guint n)
{
  const Word *last = get_word (reader, first + n - 1);
  Word span = *get_word (reader, first);

  span.length = last->start + last->length - span.start;
  return span;
}

/* In digits, or zero to ninety-nine in words. */
gboolean ask_read_number         (const char *folded, int *value);
/* A whole name or alias that begins with a word, the longest there is; or the beginning of one, or a near miss, with its warning. */
int      ask_find_whole_name     (const AskReader *reader, guint first, guint *n_words);
int      ask_find_part_of_name   (const AskReader *reader, guint first, guint *n_words);
void     ask_complain_of_unknown (AskReader *reader, const Word *word);

G_END_DECLS
