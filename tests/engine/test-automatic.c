/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Automatic players: those who think win more often, and everything follows from the seed. */
#include "config.h"
#include "croupier-simulate.h"

#include <string.h>

#include "croupier-registry.h"
#include "tests.h"

/* One in so many players, the first of them too, is of this strength; the others do anything. */
static CroupierTally
play (const char *game, CroupierStrength strength, guint one_in, guint64 n_matches, guint n_jobs)
{
  CroupierSeed seed = { { 7 } };
  g_autoptr (CroupierSetup) setup = croupier_simulate_setup (croupier_registry_find (game), &seed);
  CroupierStrength strengths[CROUPIER_MAX_PLAYERS] = { CROUPIER_STRENGTH_RANDOM };
  CroupierSimulation simulation = { .n_matches = n_matches, .n_jobs = n_jobs, .strengths = strengths };
  g_autoptr (GError) error = NULL;
  CroupierTally tally;

  for (guint i = 0; i < CROUPIER_MAX_PLAYERS; i += one_in)
    strengths[i] = strength;
  croupier_simulate (setup, &simulation, &tally, NULL, &error);
  g_assert_no_error (error);
  return tally;
}

/* Wins of a player who thinks, and of one who does not, in a thousand matches. */
static void
count_wins (const char *game, const CroupierTally *tally, guint one_in, guint *of_thinker, guint *of_other)
{
  guint n_players = croupier_registry_find (game)->usual_players, n_thinkers = (n_players + one_in - 1) / one_in;
  guint64 wins = 0;

  for (guint i = 0; i < n_players; i += one_in)
    wins += tally->wins[i];
  *of_thinker = (guint) (1000 * wins / (tally->matches * n_thinkers));
  *of_other = (guint) (1000 * (tally->winners - wins) / (tally->matches * (n_players - n_thinkers)));
}

static void
test_strengths_have_names (void)
{
  CroupierStrength strength = CROUPIER_STRENGTH_RANDOM;

  for (guint i = 0; i < CROUPIER_N_STRENGTHS; i++)
    {
      g_assert_true (croupier_strength_from_id (croupier_strength_get_id ((CroupierStrength) i), &strength));
      g_assert_cmpuint (strength, ==, i);
    }
  g_assert_false (croupier_strength_from_id ("brilliant", &strength));
}

static void
test_all_games_can_be_thought_about (void)
{
  for (guint i = 0; i < croupier_registry_get_n_games (); i++)
    for (guint strength = 0; strength < CROUPIER_N_STRENGTHS; strength++)
      {
        const char *id = croupier_registry_get_game (i)->id;
        CroupierTally tally = play (id, (CroupierStrength) strength, 2, 1, 1);

        g_assert_cmpuint (tally.matches, ==, 1);
      }
}

static void
test_what_they_do_follows_from_the_seed (void)
{
  for (guint strength = 0; strength < CROUPIER_N_STRENGTHS; strength++)
    {
      CroupierTally one = play ("smugglers-paradox", (CroupierStrength) strength, 2, 9, 1);
      CroupierTally same = play ("smugglers-paradox", (CroupierStrength) strength, 2, 9, 4);

      g_assert_cmpmem (&one, sizeof one, &same, sizeof same);
    }
}

static void
test_who_thinks_wins_more_often (void)
{
  static const struct
  {
    const char *game;
    CroupierStrength strength;
    guint one_in, n_matches;
    guint by; /* tenths of the others' wins that theirs are more than */
  } cases[] = {
    { "pass-the-present", CROUPIER_STRENGTH_GREEDY, 2, 10, 20 },
    { "pass-the-present", CROUPIER_STRENGTH_CAREFUL, 2, 2, 20 },
    { "highest-unique", CROUPIER_STRENGTH_GREEDY, 2, 100, 13 },
    { "highest-unique", CROUPIER_STRENGTH_CAREFUL, 10, 100, 13 }, /* several of them hit on the same number */
    { "five-fold-possession", CROUPIER_STRENGTH_GREEDY, 2, 5, 20 },
    { "keys-to-success", CROUPIER_STRENGTH_CAREFUL, 13, 60, 15 },
    { "smugglers-paradox", CROUPIER_STRENGTH_CAREFUL, 9, 60, 12 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CroupierTally tally = play (cases[i].game, cases[i].strength, cases[i].one_in, cases[i].n_matches, 2);
      guint of_thinker, of_other;

      count_wins (cases[i].game, &tally, cases[i].one_in, &of_thinker, &of_other);
      g_test_message ("%s, %s: %u and %u in a thousand", cases[i].game, croupier_strength_get_id (cases[i].strength),
                      of_thinker, of_other);
      g_assert_cmpuint (10 * of_thinker, >, cases[i].by * of_other);
    }
}

TESTS (automatic)
{
  g_test_add_func ("/automatic/strengths have names", test_strengths_have_names);
  g_test_add_func ("/automatic/all games can be thought about", test_all_games_can_be_thought_about);
  g_test_add_func ("/automatic/what they do follows from the seed", test_what_they_do_follows_from_the_seed);
  if (!tests_are_sanitized ())
    g_test_add_func ("/automatic/who thinks wins more often", test_who_thinks_wins_more_often);
}
