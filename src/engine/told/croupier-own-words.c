/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the game master says around each message: words of their own, apart from what the rules say. */
#include "config.h"
#include "croupier-own-words.h"

#include <string.h>

#include "croupier-amends.h"
#include "croupier-gettext.h"
#include "croupier-moment.h"
#include "croupier-own-words-places.h"

#define PLAYER_PREFIX "player:"
#define SETUP_PHASE "setup"

CroupierOwnWords *
croupier_own_words_new (const CroupierMatch *match)
{
  const CroupierRecord *due = croupier_match_get_due (match);
  CroupierOwnWords *words = g_new0 (CroupierOwnWords, 1);
  CroupierDeadline deadline;

  words->match = match;
  words->greeting = g_strdup (croupier_match_find_ruled (match, "greeting"));
  words->due = g_strdup (
    croupier_match_has_ruled (match, "due")
      ? croupier_match_find_ruled (match, "due")
      : croupier_words (croupier_match_get_setup (match)->language, N_("{round} closes: {deadline}.")));
  words->closing = g_strdup (croupier_match_find_ruled (match, "closing"));
  if (due != NULL && croupier_match_get_deadline (match, due, &deadline) && !deadline.is_paused)
    words->deadline = croupier_moment_to_marked (match, &deadline);
  return words;
}

void
croupier_own_words_free (CroupierOwnWords *words)
{
  g_free (words->greeting);
  g_free (words->due);
  g_free (words->closing);
  g_free (words->deadline);
  g_free (words);
}

gboolean
croupier_sent_goes_out_in_due (const CroupierSent *sent, const CroupierMatch *match)
{
  guint n_records = croupier_match_get_n_records (match);
  const CroupierRecord *due = croupier_match_get_due (match);

  if (due == NULL)
    return FALSE;
  if (g_str_equal (sent->phase, due->phase.id))
    return TRUE;
  if (n_records < 2)
    return g_str_equal (sent->phase, SETUP_PHASE);
  return sent->when == CROUPIER_WHEN_END &&
         g_str_equal (sent->phase, croupier_match_get_record (match, n_records - 2)->phase.id);
}

void
croupier_own_words_put (const CroupierOwnWords *words, CroupierSent *sent)
{
  const CroupierRecord *due = croupier_match_get_due (words->match);
  const char *player = g_str_has_prefix (sent->address, PLAYER_PREFIX)
                         ? sent->address + strlen (PLAYER_PREFIX)
                         : croupier_words (croupier_match_get_setup (words->match)->language, N_("everyone"));
  const char *deadline = croupier_sent_goes_out_in_due (sent, words->match) ? words->deadline : NULL;
  g_autofree char *title = croupier_match_dup_phase_title (words->match, sent->phase);
  const char *due_title = due != NULL ? due->phase.title : NULL;
  g_autofree char *closes = deadline != NULL ? croupier_own_words_fill (words->due, player, due_title, deadline) : NULL;
  g_autofree char *closing = croupier_own_words_fill (words->closing, player, title, deadline);

  g_clear_pointer (&sent->above, g_free);
  g_clear_pointer (&sent->below, g_free);
  if (g_str_equal (sent->address, "gm"))
    return;
  sent->above = croupier_own_words_fill (words->greeting, player, title, deadline);
  sent->below = closes != NULL && closing != NULL ? g_strconcat (closes, "\n", closing, NULL)
                                                  : g_strdup (closes != NULL ? closes : closing);
}
