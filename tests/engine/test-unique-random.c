/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Highest Unique: whole random matches, and what must hold in every one of them. */
#include "config.h"
#include "croupier-form.h"
#include "croupier-registry.h"
#include "fixtures.h"
#include "random-matches.h"
#include "tests.h"

static CroupierSetup *
make_setup (const CroupierSeed *seed)
{
  CroupierSetup *setup = croupier_setup_new (croupier_registry_find ("highest-unique"));
  CroupierRandom random;
  guint n_players;

  croupier_random_init (&random, seed, "setup");
  setup->seed = *seed;
  n_players = 3 + (guint) croupier_random_below (&random, 38);
  for (guint i = 0; i < n_players; i++)
    {
      static const char *const odd[] = { "Seven", "Nothing", "Mary Ann", "No",  "12",
                                         "I",     "Round 3", "Round",    "And", "Twenty" };
      g_autofree char *name = i < G_N_ELEMENTS (odd) && croupier_random_below (&random, 3) == 0 ? g_strdup (odd[i])
                              : croupier_random_below (&random, 3) == 0 ? random_matches_mark_name (i)
                                                                        : g_strdup_printf ("Player%02u", i);
      CroupierPlayer *player = croupier_player_new (name);

      player->garnets = (int) croupier_random_below (&random, 3);
      g_assert_true (croupier_roster_add (setup->roster, player, NULL));
    }
  for (guint i = 0; i < 4; i++)
    {
      static const char *const ids[] = { "rounds", "highest", "scores", "worth" };
      g_autofree char *value = i == 0   ? g_strdup_printf ("%u", 1 + (guint) croupier_random_below (&random, 8))
                               : i == 1 ? g_strdup_printf ("%u", 2 + (guint) croupier_random_below (&random, 30))
                               : i == 2 ? g_strdup (croupier_random_below (&random, 2) == 0 ? "highest" : "lowest")
                                        : g_strdup (croupier_random_below (&random, 2) == 0 ? "number" : "one");

      if (i != 1 || croupier_random_below (&random, 3) > 0)
        g_assert_true (croupier_options_set (setup->options, ids[i], value, NULL));
    }
  return setup;
}

/* What stands, and the form that holds it, are read as what they say. */
static int
send_again (const CroupierPlan *plan, CroupierState *state, guint player)
{
  g_autoptr (GString) standing = g_string_new (NULL);
  g_autoptr (CroupierForm) form = croupier_game_make_form (plan, state, player);
  g_autofree char *form_text = croupier_form_to_text (form);
  g_autoptr (CroupierReading) reading = croupier_reading_new ();

  g_assert_cmpint (plan->setup->game->get_standing (plan, state, player, standing), ==, CROUPIER_STATUS_ACCEPTED);
  g_assert_cmpstr (standing->str, ==, form_text);
  croupier_game_submit (plan, state, player, form_text, reading, NULL);
  g_assert_cmpuint (reading->problems->len + reading->warnings->len, ==, 0);
  g_assert_cmpstr (reading->read_as->str, ==, standing->str);
  return (int) g_ascii_strtoll (standing->str, NULL, 10);
}

/* Whose number scores, from a count of each number. */
static int
find_scorer_here (const int *sent, guint n_players, gboolean is_lowest)
{
  int owners[1001], n_named[1001] = { 0 };

  for (guint i = 0; i < n_players; i++)
    {
      owners[sent[i]] = (int) i;
      n_named[sent[i]]++;
    }
  for (int step = 1; step <= 1000; step++)
    {
      int number = is_lowest ? step : 1001 - step;

      if (n_named[number] == 1)
        return owners[number];
    }
  return CROUPIER_NO_PLAYER;
}

static void
assert_points (const CroupierPlan *plan, const CroupierState *state, const int *points)
{
  g_autoptr (JsonObject) json = fixture_state (plan, state);
  JsonObject *players = json_object_get_object_member (json, "players");

  for (guint i = 0; i < croupier_plan_n_players (plan); i++)
    {
      JsonObject *player = json_object_get_object_member (players, croupier_roster_get_name (plan->setup->roster, i));

      g_assert_cmpint (json_object_get_int_member (player, "points"), ==, points[i]);
    }
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
  gboolean is_lowest = g_str_equal (croupier_options_get_choice (setup->options, "scores"), "lowest");
  gboolean is_one = g_str_equal (croupier_options_get_choice (setup->options, "worth"), "one");
  int points[CROUPIER_MAX_PLAYERS] = { 0 };
  guint n_players = croupier_plan_n_players (plan), n_rounds = 0;
  g_auto (CroupierResult) result = { 0 };
  CroupierPlayers expected;
  CroupierRandom random;

  croupier_random_init (&random, seed, "moves");
  for (; croupier_game_get_expected (plan, state, &expected); n_rounds++)
    {
      int sent[CROUPIER_MAX_PLAYERS] = { 0 };
      int scorer;
      guint player;

      CROUPIER_FOREACH_PLAYER (player, expected)
        if (croupier_random_below (&random, 8) > 0)
          {
            CroupierRandom twin = random;

            setup->game->play (plan, state, player, &random);
            setup->game->play (plan, silent, player, &twin);
            sent[player] = send_again (plan, state, player);
          }
      g_assert_true (croupier_game_resolve (plan, state, told, NULL));
      g_assert_true (croupier_game_resolve (plan, silent, NULL, NULL));
      g_assert_cmpmem (state, plan->state_size, silent, plan->state_size);
      scorer = find_scorer_here (sent, n_players, is_lowest);
      if (scorer != CROUPIER_NO_PLAYER)
        points[scorer] += is_one ? 1 : sent[scorer];
      assert_points (plan, state, points);
      g_checksum_update (sum, (const guchar *) state, (gssize) plan->state_size);
    }
  g_assert_cmpuint (n_rounds, ==, (guint) croupier_options_get_number (setup->options, "rounds", 0));
  croupier_game_get_result (plan, state, &result);
  g_assert_cmpuint (croupier_players_count (result.winners), ==, 1);
  for (guint i = 0; i < n_players; i++)
    {
      guint winner = croupier_players_first (result.winners);

      g_assert_cmpint (points[winner], >=, points[i]);
      if (points[winner] == points[i])
        g_assert_cmpint (state->garnets[winner], <=, state->garnets[i]);
    }
  return g_strdup (g_checksum_get_string (sum));
}

TESTS (unique_random)
{
  static const RandomGame unique = { "unique", make_setup, 40, TRUE, play_match };

  random_matches_add (&unique);
}
