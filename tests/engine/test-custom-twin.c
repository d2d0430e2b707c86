/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of ours that is written once more with the kit for games of one's own: what is read, drawn, counted and told
 * to everybody in the rounds is the same in both. What the kit says in words of its own, to players, to the game master
 * and about the result, is not compared. */
#include "config.h"
#include "croupier-custom.h"
#include "croupier-registry.h"
#include "fixtures.h"
#include "random-matches.h"
#include "tests.h"

#define N_MATCHES 10000 /* of which a tenth is played unless all is wanted */

typedef struct
{
  CroupierSetup *setup;
  CroupierPlan *plan;
  CroupierState *state;
  CroupierOutbox *told;
} Side;

static const CroupierGame *
read_twin (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "engine", "games", name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  const CroupierGame *game;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  game = croupier_custom_game_read (text, length, &error);
  g_assert_no_error (error);
  return game;
}

static void
side_begin (Side *side, const CroupierGame *game, const CroupierSeed *seed, const char *language)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  CroupierRandom random;
  guint n_players;

  croupier_random_init (&random, seed, "setup");
  side->setup = croupier_setup_new (game);
  side->setup->seed = *seed;
  g_set_str (&side->setup->language, language);
  n_players = 3 + (guint) croupier_random_below (&random, croupier_random_below (&random, 4) == 0 ? 38 : 6);
  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *name = croupier_random_below (&random, 3) == 0 ? random_matches_mark_name (i)
                                                                      : g_strdup_printf ("Player%02u", i);
      CroupierPlayer *player = croupier_player_new (name);

      player->garnets = (int) croupier_random_below (&random, 3);
      g_assert_true (croupier_roster_add (side->setup->roster, player, NULL));
    }
  for (guint i = 0; i < 4; i++)
    {
      static const char *const ids[] = { "rounds", "highest", "scores", "worth" };
      g_autofree char *value = i == 0   ? g_strdup_printf ("%u", 1 + (guint) croupier_random_below (&random, 6))
                               : i == 1 ? g_strdup_printf ("%u", 2 + (guint) croupier_random_below (&random, 30))
                               : i == 2 ? g_strdup (croupier_random_below (&random, 2) == 0 ? "highest" : "lowest")
                                        : g_strdup (croupier_random_below (&random, 2) == 0 ? "number" : "one");

      g_assert_true (croupier_options_set (side->setup->options, ids[i], value, NULL));
    }
  side->plan = croupier_game_plan (side->setup, problems);
  side->state = croupier_game_start (side->plan, NULL, NULL, NULL);
}

static void
side_clear (Side *side)
{
  g_clear_pointer (&side->state, g_free);
  g_clear_pointer (&side->plan, croupier_plan_unref);
  g_clear_pointer (&side->setup, croupier_setup_unref);
}

/* What somebody sends, most often a number that can be named. */
static char *
write_text (const Side *side, CroupierRandom *random)
{
  static const char *const odd[] = { "0",
                                     "1000",
                                     "seven please",
                                     "my number is 2, thanks",
                                     "3 or 4",
                                     "5?",
                                     "",
                                     "Round 1: 2",
                                     "2 (two)",
                                     "I name 1!",
                                     "nothing",
                                     "1 2",
                                     "uno" };
  const guint highest = (guint) croupier_options_get_number (side->setup->options, "highest", 10);

  if (croupier_random_below (random, 6) == 0)
    return g_strdup (odd[croupier_random_below (random, G_N_ELEMENTS (odd))]);
  return g_strdup_printf ("%u", 1 + (guint) croupier_random_below (random, highest));
}

static void
check_sent (Side *sides, guint player, const char *text)
{
  g_autoptr (CroupierReading) reading = croupier_reading_new (), twin_reading = croupier_reading_new ();

  croupier_game_submit (sides[0].plan, sides[0].state, player, text, reading, NULL);
  croupier_game_submit (sides[1].plan, sides[1].state, player, text, twin_reading, NULL);
  g_assert_cmpint (reading->status, ==, twin_reading->status);
  g_assert_cmpstr (reading->read_as->str, ==, twin_reading->read_as->str);
  g_assert_cmpuint (reading->problems->len, ==, twin_reading->problems->len);
  for (guint i = 0; i < reading->problems->len; i++)
    g_assert_cmpstr (croupier_problems_get (reading->problems, i)->message, ==,
                     croupier_problems_get (twin_reading->problems, i)->message);
}

/* Each draw with its stream, how many there could be, and what came of it. */
static char *
list_draws (const CroupierOutbox *told)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < croupier_outbox_get_n_draws (told); i++)
    {
      const CroupierDraw *draw = croupier_outbox_get_draw (told, i);
      g_autofree char *value = json_to_string (draw->value, FALSE);

      g_string_append_printf (list, "%s %s %s\n", draw->stream, draw->count, value);
    }
  return g_string_free_and_steal (list);
}

/* What everybody is told, without the result. */
static char *
get_public (const CroupierOutbox *told, const char *result)
{
  for (guint i = 0; i < croupier_outbox_get_n_messages (told); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (told, i);
      char *text = message->kind == CROUPIER_TO_PUBLIC ? croupier_message_to_text (message) : NULL;
      char *end = text != NULL ? strstr (text, result) : NULL;

      if (end != NULL)
        *end = '\0';
      if (text != NULL)
        return text;
    }
  return g_strdup ("");
}

/* The points and garnets of all. */
static char *
list_held (const Side *side)
{
  g_autoptr (JsonObject) state = fixture_state (side->plan, side->state);
  JsonObject *players = json_object_get_object_member (state, "players");
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < croupier_plan_n_players (side->plan); i++)
    {
      JsonObject *player = json_object_get_object_member (players, croupier_roster_get_name (side->setup->roster, i));

      g_string_append_printf (list, "%d %d\n", (int) json_object_get_int_member (player, "points"),
                              (int) json_object_get_int_member (player, "garnets"));
    }
  return g_string_free_and_steal (list);
}

static char *
write_round (const Side *side, const CroupierOutbox *told, const char *result)
{
  g_autofree char *draws = list_draws (told), *text = get_public (told, result), *held = list_held (side);

  return g_strconcat (draws, text, held, NULL);
}

static void
play_round (Side *sides, CroupierPlayers expected, CroupierRandom *random, const char *result)
{
  char *lines[2];
  guint player;

  CROUPIER_FOREACH_PLAYER (player, expected)
    if (croupier_random_below (random, 8) > 0)
      {
        g_autofree char *text = write_text (&sides[0], random);

        check_sent (sides, player, text);
      }
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (CroupierOutbox)
        told = croupier_outbox_new (sides[i].setup->roster, sides[i].setup->language, CROUPIER_WHEN_END);

      g_assert_true (croupier_game_resolve (sides[i].plan, sides[i].state, told, NULL));
      lines[i] = write_round (&sides[i], told, result);
    }
  g_assert_cmpstr (lines[0], ==, lines[1]);
  g_free (lines[0]);
  g_free (lines[1]);
}

static void
play_both (const CroupierGame *twin, guint nth)
{
  Side sides[2];
  CroupierPlayers expected, twin_expected;
  CroupierPhase phase, twin_phase;
  CroupierRandom random;
  CroupierSeed seed;
  g_auto (CroupierResult) result = { 0 }, twin_result = { 0 };
  gboolean is_over;

  for (guint i = 0; i < sizeof seed.bytes; i++)
    seed.bytes[i] = (guint8) (nth >> (8 * (i % 4)));
  side_begin (&sides[0], &croupier_highest_unique, &seed, "en");
  side_begin (&sides[1], twin, &seed, "en");
  croupier_random_init (&random, &seed, "moves");
  do
    {
      is_over = !croupier_game_get_expected (sides[0].plan, sides[0].state, &expected);
      g_assert_cmpint (!croupier_game_get_expected (sides[1].plan, sides[1].state, &twin_expected), ==, is_over);
      if (is_over)
        break;
      g_assert_cmpuint (expected, ==, twin_expected);
      g_assert_true (croupier_game_get_phase (sides[0].plan, sides[0].state, &phase));
      g_assert_true (croupier_game_get_phase (sides[1].plan, sides[1].state, &twin_phase));
      g_assert_cmpstr (phase.id, ==, twin_phase.id);
      g_assert_cmpstr (phase.title, ==, twin_phase.title);
      play_round (sides, expected, &random, "Result\n");
    }
  while (TRUE);
  croupier_game_get_result (sides[0].plan, sides[0].state, &result);
  croupier_game_get_result (sides[1].plan, sides[1].state, &twin_result);
  g_assert_cmpuint (result.winners, ==, twin_result.winners);
  g_assert_cmpuint (result.losers, ==, twin_result.losers);
  g_assert_cmpmem (result.tokens, sizeof result.tokens, twin_result.tokens, sizeof twin_result.tokens);
  g_assert_cmpmem (result.garnets, sizeof result.garnets, twin_result.garnets, sizeof twin_result.garnets);
  g_assert_cmpint (result.elimination_candidate, ==, twin_result.elimination_candidate);
  side_clear (&sides[0]);
  side_clear (&sides[1]);
}

static void
test_highest_unique (void)
{
  const CroupierGame *twin = read_twin ("highest-unique.croupier-game");
  const guint n = tests_share (N_MATCHES);

  for (guint i = 0; i < n; i++)
    play_both (twin, i);
  g_test_message ("%u matches", n);
}

TESTS (custom_twin) { g_test_add_func ("/custom-twin/highest-unique", test_highest_unique); }
