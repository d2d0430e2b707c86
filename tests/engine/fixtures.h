/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small setups and short ways to look at a match, for tests. */
#pragma once

#include "croupier-match.h"
#include "croupier-registry.h"
#include "croupier-roles.h"
#include "croupier-store.h"

/* A setup of Keys to Success: players and areas as script lines would name them, each list ended by NULL; no areas: the
 * game's own layout. */
CroupierSetup *fixture_setup (const char *const *players, const char *const *areas);
CroupierMatch *fixture_match (const char *const *players, const char *const *areas);
/* Three areas of two and one doors, four players: Amy, Bob, Cyd and Dan. */
CroupierMatch *fixture_small (void);
guint fixture_player (const CroupierMatch *match, const char *name);
void fixture_submit (CroupierMatch *match, const char *name, const char *text);
void fixture_resolve (CroupierMatch *match);
void fixture_rule (CroupierMatch *match, const char *ruling);
/* The "state" of a game, as its JSON has it. */
JsonObject *fixture_state (const CroupierPlan *plan, const CroupierState *state);
/* What stands on a board, a line for each fact, place and row: "Jail: Bo (Crook) [Contraband 2]". */
char *fixture_board (const CroupierBoard *board, const CroupierRoster *roster);
/* What the setup of roles fixes, in their words, with “; ” between them: "side Bob: blue; not-side Cleo: red". */
char *fixture_fixes (const CroupierRoles *roles, const CroupierRoster *roster);
/* All messages of all phases and the result, in one text. */
char *fixture_story (const CroupierMatch *match);
/* All messages of a match, in their order, as they would be noted: CroupierSent. */
GPtrArray *fixture_due (const CroupierMatch *match);
/* Says which case of a table is tried; what is no UTF-8 would spoil the test protocol and is escaped. */
void fixture_name_case (const char *text);
/* A text of such pieces that is sixteen times as long is read in about sixteen times the time, and not in 256 times. */
void fixture_read_long (const CroupierMatch *match, const char *piece);
