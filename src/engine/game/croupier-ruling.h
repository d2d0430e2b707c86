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

CroupierRuling *croupier_ruling_parse (const char *text, GError **error);
char *croupier_ruling_write (const char *words, const char *reason);
void croupier_ruling_free (CroupierRuling *ruling);
gboolean croupier_ruling_takes_reason (const char *verb);
gboolean croupier_ruling_split_name (const CroupierRuling *ruling, char **name, char **text);
const char *croupier_fix_find_value (const char *fix, const char *what); /* NULL if it fixes something else */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierRuling, croupier_ruling_free)

G_END_DECLS
