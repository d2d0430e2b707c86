/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether what a text tells is more than it declares. */
#pragma once

#include "croupier-custom-tell.h"

G_BEGIN_DECLS

/* A match is never stopped for what is told in it: only who tries a text has it watched. What is told then is held
 * against all that is declared with “seen_by” as known to the game master or to its holder alone. Where a field of a
 * sentence is such a value, over and over and whatever that is, it is no chance. What is told by the words around it,
 * or by whether anything is told at all, is not seen so. */

CustomWatch *custom_watch_new (void);
void custom_watch_free (CustomWatch *watch);

/* A sentence is told to some players, or to everybody; reveals: the ids of what it tells on purpose, with spaces
 * between them, or NULL. The last of the fields has no name. */
void custom_watch_note (lua_State *state, CroupierPlayers readers, const CustomField *fields, const char *reveals);

/* What was told last counts; or it does not, for nothing came of it. */
void custom_watch_take (CustomWatch *watch, gboolean counts);

/* Adds what is told beside what is declared, with the lines that tell it. */
void custom_watch_add_problems (const CustomGame *game, CroupierProblems *problems);

G_END_DECLS
