/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the game master says around each message: words of their own, apart from what the rules say. */
#pragma once

#include "croupier-store.h"

G_BEGIN_DECLS

/* Rulings that every game has, and that change nothing in it; the last one of each stands:
 *
 *   greeting: Hello {player}!          above each message; or “none”
 *   due: {round} closes: {deadline}.   below those that go out while a phase is open that has a deadline; or “none”.
 *                                      Where nothing is ruled it is this, in the language of the match
 *   closing: Yours, the croupier       at the end of each; or “none”
 *
 * They see no facts: all that they can name is to whom a message goes, of which phase it is, and the deadline.
 */

typedef struct
{
  const CroupierMatch *match;
  char *greeting, *due, *closing; /* as they were ruled; NULL: none */
  char *deadline;                 /* of the phase that is due, marked; NULL: there is none */
} CroupierOwnWords;

/* Takes the words that stand in the match, which must outlive them; until something is ruled of it, the usual line
 * with the deadline. */
CroupierOwnWords *croupier_own_words_new (const CroupierMatch *match);

void croupier_own_words_free (CroupierOwnWords *words);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierOwnWords, croupier_own_words_free)

/* Puts the words around a message or a correction: above it the greeting, below it the closing, and before that the
 * line with the deadline where that belongs. {player} is everyone where it is not for one alone; in the line with the
 * deadline {round} is the phase that closes. What names the deadline is left out where none stands for what is asked
 * now. What the game master alone reads stays as it is. */
void croupier_own_words_put (const CroupierOwnWords *words, CroupierSent *sent);

/* Returns whether the deadline of the phase that is due belongs to a message of the match: what came of the phase
 * before goes out together with what the due one begins with. */
gboolean croupier_sent_goes_out_in_due (const CroupierSent *sent, const CroupierMatch *match);

G_END_DECLS
