/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player is told who asks "what can I send now?": made of their form, and tried before it is told. */
#pragma once

#include "croupier-match.h"

G_BEGIN_DECLS

/* Tells a player what they can send now: what is asked, how it is written, with one or two examples that would be
 * accepted, and what becomes of players who send nothing, or what they have sent; or why nothing is asked of them. It
 * holds nothing but what their form and the refusals of their texts hold. The due phase, if any, has been begun by
 * croupier_game_open(). */
void croupier_game_tell_help (const CroupierPlan *plan, const CroupierState *state, guint player,
                              CroupierOutbox *outbox);

CroupierOutbox *croupier_match_make_help (const CroupierMatch *match,
                                          guint player); /* the same, in an outbox of its own */

/* Returns one thing that the player can send now in the place of a text that is refused: of what that was about, if it
 * can be told by the word with which the help says that it begins; else what is the first example there. NULL where
 * there is none. */
char *croupier_match_make_example (const CroupierMatch *match, guint player, const char *text);

G_END_DECLS
