/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the readers of all games share: telling words apart, and saying what is wrong with a text and where. */
#pragma once

#include "croupier-game.h"

#include <string.h>

G_BEGIN_DECLS

#define CROUPIER_READER_MAX_COMPLAINTS 12 /* the last of them says that there are more */
#define CROUPIER_READER_MAX_UNREAD 64     /* words passed over that are remembered */
#define CROUPIER_READER_MAX_LISTED 8      /* of them that are quoted */
#define CROUPIER_READER_MAX_QUOTED 24     /* letters of a word that is quoted */
#define CROUPIER_READER_CLAUSE_BITS 256   /* clauses that are told apart; all that follow are one */
/* What stands around words without being part of them. */
#define CROUPIER_READER_MARKS CROUPIER_NAME_MARKS
#define CROUPIER_READER_MAX_NAME (CROUPIER_MAX_NAME * 4) /* bytes */

/* A text that is being read. Only text and reading are to be set, the rest begins as zeroes; nothing is to be freed. */
typedef struct
{
  const char *text;
  CroupierReading *reading;
  guint n_complaints;
  guint64 meant[CROUPIER_READER_CLAUSE_BITS / 64]; /* the clauses that say something of the order */
  gsize clause_place;                              /* where a clause was looked for last, and which it was */
  guint clause;
  guint n_unread;
  gsize unread_end; /* where the last of them ends */
  struct
  {
    gsize start, length;
  } unread[CROUPIER_READER_MAX_UNREAD];
} CroupierReader;

/* Words that mean the same: their kind and value are the game's own. */
typedef struct
{
  const char *words; /* folded, with spaces between them */
  int kind;
  guint value;
} CroupierVocabulary;

/* The numbers from 1 to 10 as words, in a vocabulary. */
#define CROUPIER_NUMBER_WORDS(kind)                                                                       \
  { "one", kind, 1 }, { "two", kind, 2 }, { "three", kind, 3 }, { "four", kind, 4 }, { "five", kind, 5 }, \
    { "six", kind, 6 }, { "seven", kind, 7 }, { "eight", kind, 8 }, { "nine", kind, 9 }, { "ten", kind, 10 }

void croupier_reader_complain (CroupierReader *self, gsize start, gsize length, const char *format, ...)
  G_GNUC_PRINTF (4, 5);
void croupier_reader_let_leave_out (CroupierReader *self, gsize start, gsize length);
void croupier_reader_complain_of_unread (CroupierReader *self, gsize start, gsize length);
gsize croupier_reader_measure_box (const char *at, gboolean *is_empty);
char *croupier_reader_quote (const CroupierReader *self, gsize start, gsize length);
guint croupier_reader_find_clause (CroupierReader *self, gsize place);
void croupier_reader_mean (CroupierReader *self, gsize start, gsize length);
void croupier_reader_pass_over (CroupierReader *self, gsize start, gsize length);
void croupier_reader_refuse_unread (CroupierReader *self);
void croupier_reader_warn_of_unread (const CroupierReader *self);

/* Words that are names, or may be parts or slips of them. */
int croupier_reader_find_name (const CroupierReader *self, const CroupierRoster *roster, gsize start, gsize length);
int croupier_reader_find_part_of_name (const CroupierReader *self, const CroupierRoster *roster, gsize start,
                                       gsize length);
void croupier_reader_complain_of_unknown (CroupierReader *self, const CroupierRoster *roster, gsize start,
                                          gsize length);
char *croupier_reader_list_players (const CroupierRoster *roster, CroupierPlayers players);
void croupier_reader_warn_of_slip (const CroupierReader *self, gsize start, gsize length, const char *taken_for);

/* No name holds these, so they part names; and others part words. */
static inline gboolean
croupier_reader_ends_item (char letter)
{
  return letter == '\0' || strchr (",:;|/\n", letter) != NULL;
}

static inline gboolean
croupier_reader_ends_word (const char *at)
{
  return croupier_reader_ends_item (*at) || g_unichar_isspace (g_utf8_get_char (at));
}

const CroupierVocabulary *croupier_reader_find_word (const CroupierVocabulary *vocabulary, guint n, const char *word);
const char *croupier_reader_strip (const char *text, gsize *length, const char *marks);
gboolean croupier_reader_is_picture (gunichar letter);
const char *croupier_reader_strip_adornment (const CroupierRoster *roster, const char *text, gsize *length);
const char *croupier_reader_strip_to_name (const CroupierRoster *roster, const char *text, gsize *length,
                                           const char *marks);
char *croupier_reader_fold (const char *text, gsize length);

G_END_DECLS
