/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands in braces in the game master's own words, and is filled in. */
#include "config.h"
#include "croupier-own-words-places.h"

#include <string.h>

#include "croupier-error.h"
#include "croupier-gettext.h"

typedef enum
{
  PLACE_PLAYER,
  PLACE_ROUND,
  PLACE_DEADLINE,
  N_PLACES,
} WordsPlace;

static const char *const places[] = {
  [PLACE_PLAYER] = "{player}",
  [PLACE_ROUND] = "{round}",
  [PLACE_DEADLINE] = "{deadline}",
};

static WordsPlace
find_place (const char *at)
{
  WordsPlace place = 0;

  while (place < N_PLACES && !g_str_has_prefix (at, places[place]))
    place++;
  return place;
}

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

char *
croupier_own_words_fill (const char *words, const char *player, const char *round, const char *deadline)
{
  const char *const values[] = { [PLACE_PLAYER] = player, [PLACE_ROUND] = round, [PLACE_DEADLINE] = deadline };
  g_autoptr (GString) text = g_string_new (NULL);

  for (const char *at = words; at != NULL && *at != '\0'; at++)
    {
      WordsPlace place = find_place (at);

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

char *
croupier_own_words_fill_due (const char *words, const char *round, const char *deadline)
{
  return croupier_own_words_fill (words, NULL, round, deadline);
}
