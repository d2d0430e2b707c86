/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order of what a game's state says, as the language of the window has it. */
#pragma once

#include "croupier-game.h"

G_BEGIN_DECLS

/* Compares two values of the same member: numbers by size, all else as people would sort the words; nothing, NULL,
 * comes first. */
int croupier_state_compare (const CroupierStateWord *own, const char *key, JsonNode *a, JsonNode *b);

G_END_DECLS
