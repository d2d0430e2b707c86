/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a game as it is written, before it runs: what is allowed but hardly meant. */
#pragma once

#include "croupier-custom-state.h"

G_BEGIN_DECLS

/* Warns of what a text has that was read already. */
void custom_look_for_slips (CustomGame *game);

/* Adds a warning on a line of the text, once; from any thread. */
void custom_warn (const CustomGame *game, guint line, const char *sentence);
void custom_warn_here (lua_State *state, const char *sentence); /* on the line that runs */

G_END_DECLS
