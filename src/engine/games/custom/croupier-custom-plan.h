/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What follows from the setup of a match of a game of one's own, and what of its draws that fixes. */
#pragma once

#include "croupier-custom-state.h"

G_BEGIN_DECLS

/* Fills a plan but for its base; what can't be read of what is fixed is left out. */
void custom_fill_plan (CroupierSetup *setup, CustomPlan *plan, CroupierProblems *problems);
void custom_plan_free (CroupierPlan *plan);

void custom_add_fixes (CustomGame *game); /* lets setups fix what it draws */

#define CUSTOM_NOT "not-" /* before a thing: the word for wishes not to get one of its words */

/* Whether players can wish not to get one of the words of a thing, which is dealt: “fix not-role Alice: agent”. */
gboolean custom_can_wish (const CustomGame *game, const CustomThing *thing);

/* How many bytes of the state that takes which is sent for a round, and of it the counts of orders. */
gsize custom_size_of_sent (const CustomGame *game);
gsize custom_size_of_counts (const CustomGame *game);
gsize custom_size_of_made (const CustomGame *game);

G_END_DECLS
