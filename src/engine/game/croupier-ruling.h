/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a GM rules, taken apart. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define CROUPIER_RULING_MAX_CHANGE 1000000
#define CROUPIER_RULING_MAX_TEXT \
  4000 /* letters that a form takes; CROUPIER_TEXT_MAX bytes hold them and what stands before */

typedef struct
{
  char *verb;         /* "garnets" */
  gboolean has_colon; /* right behind the verb, as in "end: Alice, Bob" */
  char *words;        /* what follows, without the reason; may be empty */
  char *reason;       /* never NULL, may be empty */
} CroupierRuling;

/* Takes "garnets Bob +2 because won the side bet", without the "!", apart: the verb in lower case and without a colon
 * behind it, the words that follow, and the reason after the last " because ". NULL with CROUPIER_ERROR_REFUSED where
 * there is no verb. */
CroupierRuling *croupier_ruling_parse (const char *text, GError **error);

/* Puts "garnets Bob +2" and the reason, one line that may be empty, together so that croupier_ruling_parse() takes them
 * apart into the same. For that each "because" of the reason's own gets a soft hyphen, and words with one have a dash
 * for their reason where there is none. */
char *croupier_ruling_write (const char *words, const char *reason);

void croupier_ruling_free (CroupierRuling *ruling);

/* FALSE for the verbs that take all that follows as their text: announce, tell, note, submit, greeting, due and
 * closing. */
gboolean croupier_ruling_takes_reason (const char *verb);

/* Splits words that are "NAME: text" at the first colon; FALSE where there is none, or nothing on one side of it. */
gboolean croupier_ruling_split_name (const CroupierRuling *ruling, char **name, char **text);

/* The value that a line, what stands after "fix ", gives to a draw that is made by hand or pinned: of "seats: Alice, -,
 * Bob" and "seats" what stands after the first colon, without the spaces before it. NULL where it fixes something else
 * than what is asked for, such as "role Alice". */
const char *croupier_fix_find_value (const char *fix, const char *what);

gboolean croupier_ruling_voids_all (const CroupierRuling *ruling); /* “void all”, which no player is called */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierRuling, croupier_ruling_free)

G_END_DECLS
