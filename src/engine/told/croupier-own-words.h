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

CroupierOwnWords *croupier_own_words_new (const CroupierMatch *match);
void croupier_own_words_free (CroupierOwnWords *words);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierOwnWords, croupier_own_words_free)
void croupier_own_words_put (const CroupierOwnWords *words, CroupierSent *sent);
gboolean croupier_sent_goes_out_in_due (const CroupierSent *sent, const CroupierMatch *match);

G_END_DECLS
