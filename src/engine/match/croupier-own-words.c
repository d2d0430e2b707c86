/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the game master says around each message: words of their own, apart from what the rules say. */
#include "config.h"
#include "croupier-own-words.h"

#include <string.h>

#include "croupier-amends.h"
#include "croupier-gettext.h"
#include "croupier-moment.h"

#define PLAYER_PREFIX "player:"
#define SETUP_PHASE "setup"

typedef enum
{
  PLACE_PLAYER,
  PLACE_ROUND,
  PLACE_DEADLINE,
  N_PLACES,
} Place;

static const char *const places[] = {
  [PLACE_PLAYER] = "{player}",
  [PLACE_ROUND] = "{round}",
  [PLACE_DEADLINE] = "{deadline}",
};

static Place
find_place (const char *at)
{
  Place place = 0;

  while (place < N_PLACES && !g_str_has_prefix (at, places[place]))
    place++;
  return place;
}

/**
 * croupier_own_words_check:
 * @words: what stands behind one of the verbs: "Hello {player}!"
 * @error: return location
 *
 * A word in braces that stands for nothing would go out to everybody as it is, and is refused; other braces stay.
 *
 * Returns: FALSE with CROUPIER_ERROR_REFUSED where there are no words, or such a word in them
 */
gboolean
croupier_own_words_check (const char *words, GError **error)
{
  if (*words == '\0')
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("There are no words; to say nothing, write “none”."));
  for (const char *at = strchr (words, '{'); at != NULL; at = strchr (at + 1, '{'))
    {
      gsize length = strspn (at + 1, G_CSET_a_2_z G_CSET_A_2_Z "_- ") + 2;

      if (length > 2 && at[length - 1] == '}' && find_place (at) == N_PLACES)
        return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                              _("“%.*s” stands for nothing: there are {player}, {round} and {deadline}."), (int) length,
                              at);
    }
  return TRUE;
}

/**
 * croupier_own_words_new:
 * @match: a match, which must outlive the words
 *
 * Returns: (transfer full): the words that stand in it; until something is ruled of it, the usual line with the
 * deadline
 */
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

/* Once from the beginning to the end, so that nothing stands for anything in the name of a player. NULL where there is
 * nothing to say, or a deadline would have to be said where there is none. */
static char *
fill (const char *words, const char *const values[N_PLACES])
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (const char *at = words; at != NULL && *at != '\0'; at++)
    {
      Place place = find_place (at);

      if (place == N_PLACES)
        {
          g_string_append_c (text, *at);
          continue;
        }
      if (values[place] == NULL)
        return NULL;
      g_string_append (text, values[place]);
      at += strlen (places[place]) - 1;
    }
  return text->len > 0 ? g_string_free_and_steal (g_steal_pointer (&text)) : NULL;
}

/* What names the round that is due and when it closes, with both in it. */
char *
croupier_own_words_fill_due (const char *words, const char *round, const char *deadline)
{
  const char *const values[] = { [PLACE_ROUND] = round, [PLACE_DEADLINE] = deadline };

  return fill (words, values);
}

/**
 * croupier_sent_goes_out_in_due:
 * @sent: a message of @match
 *
 * Tells whether a message is of those to which the deadline of the phase that is due belongs: what came of the phase
 * before goes out together with what the due one begins with.
 */
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

/**
 * croupier_own_words_put:
 * @words: the words that stand in a match
 * @sent: a message of it, or a correction
 *
 * Puts the words around a message: above it the greeting, below it when it is due, and the closing.
 *
 * {player} is everyone where it is not for one alone. In the line with the deadline {round} is the phase that closes.
 * What names the deadline is left out where none stands for what is asked now. What the game master alone reads stays
 * as it is.
 */
void
croupier_own_words_put (const CroupierOwnWords *words, CroupierSent *sent)
{
  const CroupierRecord *due = croupier_match_get_due (words->match);
  const char *player = g_str_has_prefix (sent->address, PLAYER_PREFIX)
                         ? sent->address + strlen (PLAYER_PREFIX)
                         : croupier_words (croupier_match_get_setup (words->match)->language, N_("everyone"));
  const char *deadline = croupier_sent_goes_out_in_due (sent, words->match) ? words->deadline : NULL;
  g_autofree char *title = croupier_match_dup_phase_title (words->match, sent->phase);
  const char *const values[] = { player, title, deadline };
  const char *const values_of_due[] = { player, due != NULL ? due->phase.title : NULL, deadline };
  g_autofree char *closes = deadline != NULL ? fill (words->due, values_of_due) : NULL;
  g_autofree char *closing = fill (words->closing, values);

  g_clear_pointer (&sent->above, g_free);
  g_clear_pointer (&sent->below, g_free);
  if (g_str_equal (sent->address, "gm"))
    return;
  sent->above = fill (words->greeting, values);
  sent->below = closes != NULL && closing != NULL ? g_strconcat (closes, "\n", closing, NULL)
                                                  : g_strdup (closes != NULL ? closes : closing);
}
