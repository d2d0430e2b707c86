/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as the text of a game of one's own: read, and where it is one, a match of it played. Its beginning is a
 * text that works, so that what follows gets that far. */
#include "config.h"
#include "croupier-custom.h"
#include "croupier-rehearsal.h"
#include "croupier-script.h"

#include <stddef.h>
#include <stdint.h>

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

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GString) text = g_string_new (size > 0 && data[0] % 2 == 0 ? croupier_custom_get_beginning () : NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierGame) game = NULL;

  g_string_append_len (text, (const char *) data, (gssize) size);
  game = croupier_custom_game_try (text->str, text->len, &error);
  g_assert_true ((game == NULL) == (error != NULL));
  if (game != NULL)
    play (game);
  return 0;
}
