/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game master rules in a match of a game of one's own, and says at the end of a round where the text of the game
 * does not. */
#pragma once

#include "croupier-custom-state.h"

G_BEGIN_DECLS

#define CUSTOM_DRAW_RULES 3

/* Lets the game master rule on all that players and the match have; of a game by hand that is told when the round
 * ends. There is room for so many rules more, on draws. */
void custom_add_rules (CustomGame *game);

/* Of a game by hand: how many bytes it needs at the end of its states; of others 0, and nothing comes of the rest. */
gsize custom_get_upshot_size (const CustomGame *game);
void custom_begin_round (const CroupierPlan *plan, CustomState *state);
void custom_tell_upshot (const CroupierPlan *plan, const CustomState *state, CroupierOutbox *outbox);

G_END_DECLS
