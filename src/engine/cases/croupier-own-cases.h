/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cases that the text of a game of one's own carries. */
#pragma once

#include "croupier-case-checks.h"

G_BEGIN_DECLS

/* A case of such a text, or a table, which is a case for each of its rows. */
typedef struct
{
  char *name;
  guint line; /* of the text of the game, as all problems have */
  guint n_checks;
  gboolean has_passed;
} CroupierOwnCase;

/* The cases of a game; problems: what is wrong with them. NULL: it has none, or there are problems. What players and
 * the match have is called by its name alone, and so are “winners” and “candidate”. */
CroupierCases *croupier_own_cases_read (const CroupierGame *game, CroupierProblems *problems);

/* Plays them all, and adds what comes out otherwise to the problems: CroupierOwnCase. Somebody else may have written
 * them, so what goes on for too long ends with a problem. It is as far as it got where it was cancelled. */
GPtrArray *croupier_own_cases_play (const CroupierGame *game, const CroupierCases *cases, GCancellable *cancellable,
                                    CroupierProblems *problems);

G_END_DECLS
