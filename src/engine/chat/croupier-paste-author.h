/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players for whom the names in a chat stand. */
#pragma once

#include "croupier-roster.h"

G_BEGIN_DECLS

typedef struct _CroupierPasteAuthors CroupierPasteAuthors;

typedef enum
{
  CROUPIER_AUTHOR_NONE,
  CROUPIER_AUTHOR_GUESS,     /* by the beginning, a slip, or what is left of the name */
  CROUPIER_AUTHOR_DECORATED, /* the whole name, with pictures or pronouns that are none of it */
  CROUPIER_AUTHOR_EXACT,     /* the whole name, alias or handle */
} CroupierAuthorMatch;

/* What stands before a colon, or alone. */
typedef enum
{
  CROUPIER_LABEL_NONE, /* a sentence */
  CROUPIER_LABEL_MOVE, /* words of moves, and what is no name: "Door I", "MG1)", "A B", "my vote" */
  CROUPIER_LABEL_NICK, /* may be what somebody is called */
  CROUPIER_LABEL_NAME, /* written like a name */
} CroupierLabel;

/* The roster must outlive them. */
CroupierPasteAuthors *croupier_paste_authors_new (const CroupierRoster *roster);

void croupier_paste_authors_free (CroupierPasteAuthors *authors);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierPasteAuthors, croupier_paste_authors_free)

/* Finds whom a name as a chat writes it stands for, -1 for nobody: by the whole of it, without pictures and pronouns,
 * else by what begins so or nearly is it. The name of somebody who is no player any more may stand for the one who has
 * their place. */
CroupierAuthorMatch croupier_paste_authors_find (const CroupierPasteAuthors *authors, const char *name, int *player);

/* Finds whose name something begins with that goes on like no name: "Wren, the quick", "Kofi // night", "Wren
 * she/her". It is certain to be a name, and of nobody who was found. player is -1 with CROUPIER_AUTHOR_NONE, else it is
 * CROUPIER_AUTHOR_GUESS. */
CroupierAuthorMatch croupier_paste_authors_guess (const CroupierPasteAuthors *authors, const char *name, int *player);

/* Returns a name as a chat writes it without pictures and pronouns, perhaps empty; a player who is called so is found
 * under the whole with certainty. */
char *croupier_paste_authors_dup_plain (const CroupierPasteAuthors *authors, const char *name);

/* Tells whether what stands before a colon, and is no player's name, may be what somebody is called. */
CroupierLabel croupier_paste_authors_weigh (const CroupierPasteAuthors *authors, const char *label);

/* Whether that may be what a form calls a row of its own: “Bob B”, a present that Bob designed. */
gboolean croupier_paste_authors_may_be_row (const CroupierPasteAuthors *authors, const char *label);

/* Returns whether a text may be the name of somebody who has many, “Ana Maria de la Cruz Lopez”, or the telephone
 * number of somebody whose name a telephone does not know: “+49 151 23456”. */
gboolean croupier_paste_author_is_plain_name (const char *text);
gboolean croupier_paste_author_is_initials (const char *text); /* “D. X. Y.” */

G_END_DECLS
