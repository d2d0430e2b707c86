/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of a game of one's own, and what a game master fixes and rules of what it draws. */
#pragma once

#include "croupier-custom-state.h"
#include "croupier-rule.h"

G_BEGIN_DECLS

#define CUSTOM_TABLE_FIXES 4

/* Gives a plan its table, if the game has one, on which nothing is laid yet; then finds what is wrong with what the
 * fixes (CroupierFix) of the setup have laid. */
void custom_lay_table (const CroupierSetup *setup, CustomPlan *plan);
void custom_check_table (const CroupierSetup *setup, const GPtrArray *fixes, const CustomPlan *plan,
                         CroupierProblems *problems);

/* Adds the rules that fix seats, and returns where the next can stand. */
CroupierRule *custom_add_table_fixes (CustomGame *game, CroupierRule *rule);

void custom_add_draw_rules (CustomGame *game); /* the rulings on draws, behind all others */

/* Tells what the rulings between two states of a phase told of draws; the state is the first, and changes. */
void custom_tell_rulings_of_draws (const CroupierPlan *plan, CustomState *state, const CustomState *after,
                                   CroupierOutbox *outbox);

/* For the interface of games. */
void custom_get_table (const CroupierPlan *plan, const CroupierState *state, CroupierSeating *seating, gint8 *seats);

G_END_DECLS
