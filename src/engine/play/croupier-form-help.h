/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player is told who asks "what can I send now?": made of their form, and tried before it is told. */
#pragma once

#include "croupier-match.h"

G_BEGIN_DECLS

void croupier_game_tell_help (const CroupierPlan *plan, const CroupierState *state, guint player,
                              CroupierOutbox *outbox);
CroupierOutbox *croupier_match_make_help (const CroupierMatch *match,
                                          guint player); /* with one message, to the player */

char *croupier_match_make_example (const CroupierMatch *match, guint player, const char *text); /* NULL: none */

G_END_DECLS
