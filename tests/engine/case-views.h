/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the game master looks at, as text for case files: days, forms and explanations. */
#pragma once

#include "croupier-explain.h"
#include "croupier-match.h"

/* Of "queries", "waiting", "forms", "votes", "order", "notes" or what stands beside the form of "NAME", what the game
 * master is shown of a phase; NULL, where a game shows nothing of the kind. */
char *view_day (const CroupierMatch *match, const char *phase, const char *what);

/* A line for each row of the form that a player fills in, "Gus-C [Action: open 2 of open 1, open 2] [Goes to: – of Bob,
 * Cyd]", and for what is done step by step; "" where there is no form. */
char *view_form (const CroupierMatch *match, guint player);

/* What a player is told who asks, when all that was due has been sent. */
char *view_explained_to (const CroupierMatch *match, const char *phase, guint player);
/* Does a step say a sentence, and by which rule? Each may end in “…”; "": no rule is asked for. */
gboolean view_says (const CroupierDocument *explanation, const char *step, const char *says, const char *rule);
