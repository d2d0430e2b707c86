/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whom the names in a chat stand for. */
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

CroupierPasteAuthors *croupier_paste_authors_new (const CroupierRoster *roster);
void croupier_paste_authors_free (CroupierPasteAuthors *authors);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierPasteAuthors, croupier_paste_authors_free)

CroupierAuthorMatch croupier_paste_authors_find (const CroupierPasteAuthors *authors, const char *name, int *player);
CroupierAuthorMatch croupier_paste_authors_guess (const CroupierPasteAuthors *authors, const char *name, int *player);
char *croupier_paste_authors_dup_plain (const CroupierPasteAuthors *authors, const char *name);
CroupierLabel croupier_paste_authors_weigh (const CroupierPasteAuthors *authors, const char *label);

G_END_DECLS
