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

/* A vocabulary that texts are read by all the time. */
typedef struct
{
  const CroupierVocabulary *entries;
  guint n_entries;
  GHashTable *index; /* word → the first entry that has it; NULL until it is first needed, by whatever thread */
} CroupierDictionary;

/* The numbers from 1 to 10 as words, in a vocabulary. */
#define CROUPIER_NUMBER_WORDS(kind)                                                                       \
  { "one", kind, 1 }, { "two", kind, 2 }, { "three", kind, 3 }, { "four", kind, 4 }, { "five", kind, 5 }, \
    { "six", kind, 6 }, { "seven", kind, 7 }, { "eight", kind, 8 }, { "nine", kind, 9 }, { "ten", kind, 10 }

/* Adds a reason why the text is refused, one plain sentence; a length of 0 is the whole text. After
 * CROUPIER_READER_MAX_COMPLAINTS reasons no more are added, and the last one says that there are; all are counted.
 * Here as in all that follows, places and lengths are in bytes. */
void croupier_reader_complain (CroupierReader *self, gsize start, gsize length, const char *format, ...)
  G_GNUC_PRINTF (4, 5);

/* Notes that what is left without some words may be what is meant, if somebody looks at it: those for which the text
 * was refused last, with all that is to be left out with them. */
void croupier_reader_let_leave_out (CroupierReader *self, gsize start, gsize length);

/* Refuses words that nobody knows beside what is to be done, which they may change. */
void croupier_reader_complain_of_unread (CroupierReader *self, gsize start, gsize length);

/* Returns how long the box is that begins there, ticked or not, as lists have them, “[ ]”, “[x]”, “☐”, “☑”; 0 where
 * none does. */
gsize croupier_reader_measure_box (const char *at, gboolean *is_empty);

/* Returns words as they stand in the text, to be named in a sentence: of more than CROUPIER_READER_MAX_QUOTED letters
 * the last is “…”, and the rest is cut off. */
char *croupier_reader_quote (const CroupierReader *self, gsize start, gsize length);

/* Returns the number of the clause in which a place is, from 0; from CROUPIER_READER_CLAUSE_BITS - 1 on all are one.
 * It is fast where the places that are asked for follow each other. */
guint croupier_reader_find_clause (CroupierReader *self, gsize place);

/* Remembers that words say what is to be done: what stands beside them in their clause is no mere chatter. */
void croupier_reader_mean (CroupierReader *self, gsize start, gsize length);

/* Remembers words that mean nothing here. */
void croupier_reader_pass_over (CroupierReader *self, gsize start, gsize length);

/* Refuses a text where words that nobody knows stand beside what is to be done: they may change it, as in “axe of
 * strength 2”. In a clause of their own they are left to croupier_reader_warn_of_unread(). Call it once all words are
 * read. */
void croupier_reader_refuse_unread (CroupierReader *self);

/* Adds one warning, from the first to the last, that quotes the words that were passed over, if any were, in the order
 * in which they were: CROUPIER_READER_MAX_LISTED of them, and “…” for the others. */
void croupier_reader_warn_of_unread (const CroupierReader *self);

/* These are about words that are names, or may be parts or slips of them. */

/* Returns the player whose whole name or alias the words are, or CROUPIER_NO_PLAYER. Marks behind them, such as a full
 * stop, may belong to it. */
int croupier_reader_find_name (const CroupierReader *self, const CroupierRoster *roster, gsize start, gsize length);

/* Returns, with a warning, the only player with whose name the words begin, or of whose name they are a slip; or
 * CROUPIER_NO_PLAYER. */
int croupier_reader_find_part_of_name (const CroupierReader *self, const CroupierRoster *roster, gsize start,
                                       gsize length);

/* Says why the words are no player’s name, where one is missing. */
void croupier_reader_complain_of_unknown (CroupierReader *self, const CroupierRoster *roster, gsize start,
                                          gsize length);

/* Returns “Amy, Bob and Cyd”, or “nobody”. */
char *croupier_reader_list_players (const CroupierRoster *roster, CroupierPlayers players);

/* Tells the game master that a slip was looked over. */
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

/* Returns the first of n entries that has a folded word; NULL where none has. */
const CroupierVocabulary *croupier_reader_find_word (const CroupierVocabulary *vocabulary, guint n, const char *word);

/* Returns the same of a whole dictionary. */
const CroupierVocabulary *croupier_dictionary_find (CroupierDictionary *self, const char *word);

/* Takes the marks, as in CROUPIER_READER_MARKS, off both ends of a word. Returns where it begins without them; its
 * length is 0 then if it is nothing else. */
const char *croupier_reader_strip (const char *text, gsize *length, const char *marks);

/* Returns whether it is an emoji, or part of one: such say nothing. Those that are letters or numbers are none. */
gboolean croupier_reader_is_picture (gunichar letter);

/* Does the same with all that a word is adorned with, emoji too, but not with what a player's name or alias begins or
 * ends with. */
const char *croupier_reader_strip_adornment (const CroupierRoster *roster, const char *text, gsize *length);

/* Does the same as croupier_reader_strip(), but not with marks with which a player's name or alias begins or ends: of
 * “(__Zed__)!” it leaves “__Zed__” where somebody is called so, and “Zed” elsewhere. The word may be one of several of
 * a name, or the beginning of one. */
const char *croupier_reader_strip_to_name (const CroupierRoster *roster, const char *text, gsize *length,
                                           const char *marks);

/* Folds a word so that it can be looked up, as croupier_text_fold() does. Typing aids turn apostrophes into quotation
 * marks; they are apostrophes again. */
char *croupier_reader_fold (const char *text, gsize length);

G_END_DECLS
