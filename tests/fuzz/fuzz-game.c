/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as the text of a game of one's own: read, and where it is one, a match of it and its cases played. Its
 * beginning is a text that works, so that what follows gets that far; or the bytes are its cases. */
#include "config.h"
#include "croupier-custom.h"
#include "croupier-own-cases.h"
#include "croupier-rehearsal.h"
#include "croupier-script.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define CASES "cases [[\n"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
play (const CroupierGame *game)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_new (game);
  g_autoptr (CroupierMatch) match = NULL;
  g_autofree char *script = NULL;

  for (guint i = 0; i < game->min_players; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", i + 1);

      g_assert_true (croupier_roster_add (setup->roster, croupier_player_new (name), NULL));
    }
  match = croupier_match_new (setup, NULL, NULL);
  if (match == NULL)
    return;
  croupier_rehearsal_play_on (match, 3, NULL, NULL);
  script = croupier_script_write (match);
  g_assert_true (g_utf8_validate (script, -1, NULL));
}

static void
play_cases (const CroupierGame *game)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierCases) cases = croupier_own_cases_read (game, problems);
  g_autoptr (GPtrArray) played = cases != NULL ? croupier_own_cases_play (game, cases, NULL, problems) : NULL;

  for (guint i = 0; i < problems->len; i++)
    g_assert_true (g_utf8_validate (croupier_problems_get (problems, i)->message, -1, NULL));
  g_assert_true (cases != NULL || played == NULL);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const char *beginning = croupier_custom_get_beginning ();
  gboolean is_more = size > 0 && data[0] % 2 == 0, is_cases = is_more && data[0] % 4 == 2;
  g_autoptr (GString) text = g_string_new (is_more ? beginning : NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierGame) game = NULL;

  if (is_cases)
    g_string_truncate (text, (gsize) (strstr (beginning, CASES) - beginning) + strlen (CASES));
  g_string_append_len (text, (const char *) data + is_cases, (gssize) size - is_cases);
  if (is_cases)
    g_string_append (text, "\n]]\n");
  game = croupier_custom_game_try (text->str, text->len, &error);
  g_assert_true ((game == NULL) == (error != NULL));
  if (game != NULL)
    {
      play (game);
      play_cases (game);
    }
  return 0;
}
