/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What games share: garnets, the standard tie-break, the checks of every setup. */
#include "config.h"
#include "croupier-game.h"
#include "croupier-registry.h"

#include <string.h>

#include "fixtures.h"
#include "tests.h"

/* One tied player: garnets now, at the start, and at the start of earlier matches, newest first, ended by -1. */
typedef struct
{
  int now, start;
  int history[4];
} Tied;

static void
add_tied (CroupierRoster *roster, const char *name, const Tied *tied)
{
  CroupierPlayer *player = croupier_player_new (name);

  player->garnets = tied->start;
  for (guint i = 0; i < G_N_ELEMENTS (tied->history) && tied->history[i] >= 0; i++)
    g_array_append_val (player->history, tied->history[i]);
  croupier_roster_add (roster, player, NULL);
}

static void
test_the_standard_tie_break (void)
{
  static const struct
  {
    const char *why;
    Tied players[4];
    CroupierPlayers left; /* who can be taken; more than one: by chance */
  } cases[] = {
    { "fewest now", { { 3, 0, { -1 } }, { 2, 9, { -1 } }, { 4, 0, { -1 } }, { 5, 0, { -1 } } }, 0b0010 },
    { "then fewest at the start", { { 2, 3, { -1 } }, { 2, 1, { -1 } }, { 2, 2, { -1 } }, { 9, 0, { -1 } } }, 0b0010 },
    { "then in the match before",
      { { 2, 1, { 5, -1 } }, { 2, 1, { 6, -1 } }, { 2, 1, { 4, -1 } }, { 2, 2, { 0, -1 } } },
      0b0100 },
    { "then in the one before that",
      { { 2, 1, { 5, 7, -1 } }, { 2, 1, { 5, 6, -1 } }, { 3, 1, { -1 } }, { 3, 1, { -1 } } },
      0b0010 },
    { "only as far back as all still tied have one",
      { { 2, 1, { 5, 7, -1 } }, { 2, 1, { 5, -1 } }, { 3, 1, { -1 } }, { 3, 1, { -1 } } },
      0b0011 },
    { "who is out of it may have a shorter history",
      { { 2, 1, { 5, 7, -1 } }, { 2, 1, { 5, 6, -1 } }, { 2, 4, { -1 } }, { 3, 1, { -1 } } },
      0b0010 },
    { "nobody has a history: chance",
      { { 0, 0, { -1 } }, { 0, 0, { -1 } }, { 0, 0, { -1 } }, { 0, 0, { -1 } } },
      0b1111 },
  };
  static const char *const names[] = { "Amy", "Bob", "Cyd", "Dan" };
  static const char *const areas[] = { "Hall: A open", "Roof:", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierSetup) setup = fixture_setup ((const char *const[]) { NULL }, areas);
      g_autoptr (CroupierProblems) problems = croupier_problems_new ();
      g_autoptr (CroupierPlan) plan = NULL;
      g_autofree CroupierState *state = NULL;
      g_autoptr (CroupierOutbox) outbox = NULL;
      gboolean by_chance;
      guint taken;

      g_test_message ("%s", cases[i].why);
      for (guint j = 0; j < 4; j++)
        add_tied (setup->roster, names[j], &cases[i].players[j]);
      plan = croupier_game_plan (setup, problems);
      state = croupier_game_start (plan, NULL, NULL, NULL);
      for (guint j = 0; j < 4; j++)
        state->garnets[j] = cases[i].players[j].now;
      outbox = croupier_outbox_new (setup->roster, "en", CROUPIER_WHEN_END);
      taken = croupier_tie_break (plan, state, 0b1111, CROUPIER_NO_PLAYER, "ec", outbox, &by_chance);
      g_assert_true (croupier_players_has (cases[i].left, taken));
      g_assert_cmpint (by_chance, ==, croupier_players_count (cases[i].left) > 1);
      g_assert_cmpuint (croupier_outbox_get_n_draws (outbox), ==, by_chance ? 1 : 0);
      if (by_chance)
        {
          const CroupierDraw *draw = croupier_outbox_get_draw (outbox, 0);

          g_assert_cmpstr (draw->stream, ==, "round-1/tie/ec");
          g_assert_true (draw->among == cases[i].left);
        }
    }
}

/* With a seed of zeroes the stream "round-1/tie/ec" gives below(4) = 2; computed apart from the engine, in Python, by
 * hmac.new(bytes(32), b"round-1/tie/ec", "sha256") and xoshiro256** as published. */
static void
test_a_tie_is_drawn_from_the_stream_of_its_phase (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  guint drawn = croupier_tie_draw (croupier_match_get_plan (match), croupier_match_get_first_state (match), 0b1111,
                                   "ec", NULL);

  g_assert_cmpuint (drawn, ==, 2);
}

static void
test_nobody_holds_fewer_than_no_garnets (void)
{
  static const struct
  {
    int held, change, changed, left;
  } cases[] = {
    { 2, 3, 3, 5 }, { 2, -1, -1, 1 }, { 2, -2, -2, 0 }, { 2, -5, -2, 0 }, { 0, -1, 0, 0 }, { 0, 0, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CroupierState state = { .garnets = { cases[i].held } };

      g_assert_cmpint (croupier_state_pay (&state, 0, cases[i].change), ==, cases[i].changed);
      g_assert_cmpint (state.garnets[0], ==, cases[i].left);
    }
}

static void
test_a_setup_that_makes_no_match_says_every_reason (void)
{
  static const char *const three[] = { "Amy", "Bob", "Cyd", NULL };
  g_autoptr (CroupierSetup) setup = fixture_setup (three, NULL);
  g_autoptr (GError) error = NULL;

  g_free (setup->language);
  setup->language = g_strdup ("tlh");
  g_ptr_array_add (setup->fixes, g_strdup ("seats: Amy, Bob, Cyd"));
  g_assert_null (croupier_match_new (setup, NULL, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_SETUP);
  g_assert_nonnull (strstr (error->message, "4 to 30 players"));
  g_assert_nonnull (strstr (error->message, "tlh"));
  g_assert_nonnull (strstr (error->message, "fix seats"));
}

/* What a script calls a choice is no word of the window. */
static void
test_every_choice_has_a_title (void)
{
  for (guint i = 0; i < croupier_registry_get_n_games (); i++)
    for (guint k = 0; k < croupier_registry_get_game (i)->n_options; k++)
      {
        const CroupierOption *option = &croupier_registry_get_game (i)->options[k];

        if (option->type != CROUPIER_OPTION_CHOICE)
          continue;
        g_test_message ("%s", option->id);
        g_assert_cmpuint (g_strv_length ((GStrv) option->choice_titles), ==, g_strv_length ((GStrv) option->choices));
      }
}

TESTS (game)
{
  g_test_add_func ("/game/every choice has a title", test_every_choice_has_a_title);
  g_test_add_func ("/game/the standard tie-break", test_the_standard_tie_break);
  g_test_add_func ("/game/a tie is drawn from the stream of its phase",
                   test_a_tie_is_drawn_from_the_stream_of_its_phase);
  g_test_add_func ("/game/nobody holds fewer than no garnets", test_nobody_holds_fewer_than_no_garnets);
  g_test_add_func ("/game/a setup that makes no match says every reason",
                   test_a_setup_that_makes_no_match_says_every_reason);
}
