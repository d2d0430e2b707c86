/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many matches with automatic players. */
#include "config.h"
#include "croupier-simulate.h"

#include <string.h>

#include "croupier-registry.h"
#include "tests.h"

static CroupierTally
run (guint64 first, guint64 n_matches, guint n_jobs, gboolean messages)
{
  CroupierSeed seed = { { 42 } };
  g_autoptr (CroupierSetup) setup = croupier_simulate_setup (croupier_registry_get_game (0), &seed);
  CroupierSimulation simulation = { .first = first, .n_matches = n_matches, .n_jobs = n_jobs, .messages = messages };
  g_autoptr (GError) error = NULL;
  CroupierTally tally;

  croupier_simulate (setup, &simulation, &tally, NULL, &error);
  g_assert_no_error (error);
  return tally;
}

static void
test_tallies_of_neighbouring_ranges_add_up (void)
{
  CroupierTally whole = run (5, 300, 1, TRUE);
  CroupierTally sum = run (5, 120, 1, TRUE);
  CroupierTally rest = run (125, 180, 1, TRUE);

  croupier_tally_add (&sum, &rest);
  g_assert_cmpmem (&whole, sizeof whole, &sum, sizeof sum);
  g_assert_cmpuint (whole.matches, ==, 300);
}

static void
test_the_number_of_threads_does_not_matter (void)
{
  CroupierTally one = run (0, 301, 1, TRUE);

  for (guint jobs = 2; jobs < 6; jobs++)
    {
      CroupierTally several = run (0, 301, jobs, TRUE);

      g_assert_cmpmem (&one, sizeof one, &several, sizeof several);
    }
}

static void
test_messages_change_nothing (void)
{
  CroupierTally silent = run (0, 200, 1, FALSE);
  CroupierTally told = run (0, 200, 1, TRUE);

  g_assert_cmpuint (silent.messages, ==, 0);
  g_assert_cmpuint (told.messages, >, 200 * 13);
  told.messages = told.message_bytes = 0;
  g_assert_cmpmem (&silent, sizeof silent, &told, sizeof told);
}

static void
test_no_matches_give_an_empty_tally (void)
{
  CroupierTally tally = run (0, 0, 3, TRUE);
  CroupierTally empty = { 0 };

  g_assert_cmpmem (&tally, sizeof tally, &empty, sizeof empty);
}

static void
test_a_run_can_be_cancelled (void)
{
  CroupierSeed seed = { { 1 } };
  g_autoptr (CroupierSetup) setup = croupier_simulate_setup (croupier_registry_get_game (0), &seed);
  CroupierSimulation simulation = { .n_matches = G_MAXUINT64 / 2, .n_jobs = 2 };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  CroupierTally tally;

  g_cancellable_cancel (cancellable);
  g_assert_false (croupier_simulate (setup, &simulation, &tally, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Each thread finds it out by itself, and one of them tells. */
static void
test_a_setup_that_makes_no_match_is_told (void)
{
  CroupierSeed seed = { { 1 } };
  g_autoptr (CroupierSetup) setup = croupier_simulate_setup (croupier_registry_get_game (0), &seed);
  CroupierSimulation simulation = { .n_matches = 9, .n_jobs = 3 };
  CroupierTally tally, empty = { 0 };
  g_autoptr (GError) error = NULL;

  croupier_roster_unref (setup->roster);
  setup->roster = croupier_roster_new ();
  g_assert_false (croupier_simulate (setup, &simulation, &tally, NULL, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_SETUP);
  g_assert_cmpmem (&tally, sizeof tally, &empty, sizeof empty);
}

TESTS (simulate)
{
  g_test_add_func ("/simulate/tallies of neighbouring ranges add up", test_tallies_of_neighbouring_ranges_add_up);
  g_test_add_func ("/simulate/the number of threads does not matter", test_the_number_of_threads_does_not_matter);
  g_test_add_func ("/simulate/messages change nothing", test_messages_change_nothing);
  g_test_add_func ("/simulate/no matches give an empty tally", test_no_matches_give_an_empty_tally);
  g_test_add_func ("/simulate/a setup that makes no match is told", test_a_setup_that_makes_no_match_is_told);
  g_test_add_func ("/simulate/a run can be cancelled", test_a_run_can_be_cancelled);
}
