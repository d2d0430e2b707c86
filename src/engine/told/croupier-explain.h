/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reasons why a phase came out as it did: to the game master with everything that led to it, to a player with what
 * they may know. */
#pragma once

#include "croupier-document.h"
#include "croupier-store.h"

G_BEGIN_DECLS

/* An explanation is a document of sections, none of which is empty. In them what stands out, what comes of a step or
 * begins something, is a text, and what is said of it an item. Players and thing of a block: of a step, all whom it
 * names and what; of what was told, not the players of a list. Those of a section: of a step's title; of what one
 * player was told alone, that player, and as its thing whom it was told, as croupier_message_to_address() has it. */

/* Returns what resolving a phase did step by step, or would do now, each step in which something happens with its rule
 * and what led to it; a night with an open question ends with that. It is the game master's: everything is in it.
 * Nothing of the match changes. NULL where the phase has not begun. */
CroupierDocument *croupier_explain_steps (const CroupierMatch *match, const char *phase);

/* Returns how the result came about, likewise: who won by what, and who just did not, in the steps of the last phases
 * that have any. There are none before the end. It is the game master's, too. */
CroupierDocument *croupier_explain_result (const CroupierMatch *match);

/* Explains to the game master how a phase came out: what came in and was ruled, what was done step by step, and what
 * was told. About one player, not CROUPIER_NO_PLAYER: what they sent and were told, and the steps that led to what
 * became of them, with those who had a part in it. NULL where the phase has not begun. */
CroupierDocument *croupier_explain (const CroupierMatch *match, const char *phase, int about);

/* Explains to a player how a phase came out, by what they may know: what they sent themselves, what they were told,
 * and the rules that everybody may know of it. What has not been passed on, or not in these words, stands in sections
 * that are marked; sent has what has been passed on (CroupierSent), or is NULL. NULL where the phase has not begun.
 *
 * Nothing else of the match is looked at, so nothing else can be found out from it: not what others sent, not how many
 * they are, not what came of a power in silence. What a channel was told is in it for those who were in the channel
 * then. */
CroupierDocument *croupier_explain_to_player (const CroupierMatch *match, const char *phase, guint player,
                                              const GPtrArray *sent);

/* Takes out of what croupier_explain_to_player() gave what has not been passed on. */
void croupier_explain_leave_out_to_send (CroupierDocument *explanation);

/* Leaves of what croupier_explain_to_player() gave the lines that answer “why did I not get through?”: what they sent;
 * of what they were told then, what is about them, or about what they named; its first rule; and what they were told
 * alone, such as what they hold now. Where nothing of that is about them, the rule stands alone. title: of the
 * phase. */
void croupier_explain_make_brief (CroupierDocument *explanation, const char *title, guint player);

G_END_DECLS
