/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that are files: whole random matches of those in the data folder, and what must hold in every one of them. */
#include "config.h"
#include "croupier-custom.h"

#include <string.h>

#include "croupier-registry.h"
#include "fixtures.h"
#include "random-matches.h"
#include "tests.h"

#define MAX_PLAYERS 12 /* with more it takes long */

static void
add_game (GPtrArray *games, const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL), *text = NULL;
  g_autoptr (GError) error = NULL;
  const CroupierGame *game;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  game = croupier_custom_game_read (text, length, &error);
  g_assert_no_error (error);
  croupier_registry_add (game); /* by its id a proof names it */
  g_ptr_array_add (games, (gpointer) game);
}

/* Those in the data folder, in the order of their names, but for one whose texts may say anything; and three of the
 * tests. */
static GPtrArray *
read_games (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("CROUPIER_DATADIR"), "games", NULL);
  g_autofree char *own_folder = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "engine", "games", NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *games = g_ptr_array_new ();
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, CROUPIER_CUSTOM_GAME_SUFFIX) && !g_str_has_prefix (name, "free-match"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort_values (names, (GCompareFunc) strcmp);
  for (guint i = 0; i < names->len; i++)
    add_game (games, folder, g_ptr_array_index (names, i));
  add_game (games, own_folder, "some-of-each.croupier-game");
  add_game (games, own_folder, "gifts.croupier-game");
  add_game (games, own_folder, "salon.croupier-game");
  return games;
}

static void
set_options (CroupierSetup *setup, CroupierRandom *random)
{
  for (guint i = 0; i < setup->game->n_options; i++)
    {
      const CroupierOption *option = &setup->game->options[i];
      g_autofree char *value = NULL;

      if (croupier_random_below (random, 2) == 0)
        continue;
      if (option->type == CROUPIER_OPTION_NUMBER)
        value = g_strdup_printf ("%" G_GINT64_FORMAT,
                                 option->min +
                                   (gint64) croupier_random_below (random,
                                                                   (guint) MIN (option->max - option->min + 1, 6)));
      else if (option->type == CROUPIER_OPTION_CHOICE)
        value = g_strdup (option->choices[croupier_random_below (random, g_strv_length ((char **) option->choices))]);
      else
        value = g_strdup (croupier_random_below (random, 2) == 0 ? "yes" : "no");
      g_assert_true (croupier_options_set (setup->options, option->id, value, NULL));
    }
}

static CroupierSetup *
make_setup (const CroupierSeed *seed)
{
  static GPtrArray *games;
  CroupierRandom random;
  CroupierSetup *setup;
  const CroupierGame *game;
  guint n_players;

  if (games == NULL)
    games = read_games ();
  croupier_random_init (&random, seed, "setup");
  game = g_ptr_array_index (games, croupier_random_below (&random, games->len));
  setup = croupier_setup_new (game);
  setup->seed = *seed;
  n_players = game->min_players +
              (guint) croupier_random_below (&random, MIN (game->max_players, 12) - game->min_players + 1);
  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *name = croupier_random_below (&random, 3) == 0 ? random_matches_mark_name (i)
                                                                      : g_strdup_printf ("Player%02u", i);
      CroupierPlayer *player = croupier_player_new (name);

      player->garnets = (int) croupier_random_below (&random, 3);
      g_assert_true (croupier_roster_add (setup->roster, player, NULL));
    }
  set_options (setup, &random);
  return setup;
}

static char *
play_match (const CroupierSeed *seed)
{
  g_autoptr (CroupierSetup) setup = make_setup (seed);
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierPlan) plan = croupier_game_plan (setup, problems);
  g_autoptr (CroupierOutbox) told = croupier_outbox_new (setup->roster, "en", CROUPIER_WHEN_END);
  g_autofree CroupierState *state = croupier_game_start (plan, told, NULL, NULL);
  g_autofree CroupierState *silent = croupier_game_start (plan, NULL, NULL, NULL);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_auto (CroupierResult) result = { 0 };
  CroupierPlayers expected;
  CroupierRandom random;
  guint player;

  croupier_random_init (&random, seed, "moves");
  while (croupier_game_get_expected (plan, state, &expected))
    {
      g_autoptr (GError) error = NULL;

      CROUPIER_FOREACH_PLAYER (player, expected)
        if (croupier_random_below (&random, 8) > 0)
          {
            CroupierRandom twin = random;

            setup->game->play (plan, state, player, &random);
            setup->game->play (plan, silent, player, &twin);
          }
      croupier_game_resolve (plan, state, told, &error);
      g_assert_no_error (error);
      g_assert_true (croupier_game_resolve (plan, silent, NULL, NULL));
      g_assert_cmpmem (state, plan->state_size, silent, plan->state_size);
      g_checksum_update (sum, (const guchar *) state, (gssize) plan->state_size);
    }
  croupier_game_get_result (plan, state, &result);
  g_assert_cmpuint (croupier_players_count (result.winners), ==, 1);
  g_assert_cmpint (result.elimination_candidate, !=, (int) croupier_players_first (result.winners));
  return g_strdup (g_checksum_get_string (sum));
}

static gpointer
begin (gpointer setup)
{
  return croupier_match_new (setup, NULL, NULL);
}

/* What happens to stand on the stack, which is another one in each thread, does not get into a state. Nobody sits on
 * most of the seats that a state has. */
static void
test_seats (void)
{
  const char *text = "game { id = \"g\", title = \"G\", players = { 3, 9 }, summary = \"S\" }\n"
                     "has { id = \"chair\", title = \"Chair\", seen_by = \"everybody\", drawn = \"seats\" }\n"
                     "has { id = \"points\", title = \"Points\", ranks = \"most\" }\n"
                     "ask { id = \"bid\", title = \"Bid\", number = { 0, 9 }, default = 0 }\nrounds = 3\n"
                     "function start (m) m:seat (\"chair\") end\n";
  g_autoptr (CroupierGame) game = croupier_custom_game_try (text, strlen (text), NULL);
  g_autoptr (CroupierSetup) setup = croupier_setup_new (game);
  g_autoptr (CroupierMatch) match = NULL;
  gsize size;

  for (guint i = 0; i < 3; i++)
    g_assert_true (
      croupier_roster_add (setup->roster, croupier_player_new ((const char *[]) { "Ann", "Bob", "Cleo" }[i]), NULL));
  match = begin (setup);
  size = croupier_match_get_plan (match)->state_size;
  for (guint i = 0; i < 8; i++)
    {
      g_autoptr (CroupierMatch) other = g_thread_join (g_thread_new ("other", begin, setup));

      g_assert_cmpmem (croupier_match_get_state (other), size, croupier_match_get_state (match), size);
    }
}

TESTS (custom_random)
{
  static const RandomGame custom = { "custom", make_setup, 40, FALSE, play_match };

  g_test_add_func ("/custom/random/nothing else gets into a state", test_seats);
  random_matches_add (&custom);
}
