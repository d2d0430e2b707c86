/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order of what a game's state says, as the language of the window has it. */
#pragma once

#include "croupier-game.h"

G_BEGIN_DECLS

int croupier_state_compare (const CroupierStateWord *own, const char *key, JsonNode *a, JsonNode *b);

G_END_DECLS
