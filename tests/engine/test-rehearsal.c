/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Automatic players in a match that is tried out: what they send is read as what they meant, in every game. */
#include "config.h"
#include "croupier-rehearsal.h"

#include "croupier-registry.h"
#include "croupier-simulate.h"
#include "tests.h"

#define MAX_PHASES 400

static CroupierMatch *
begin (const CroupierGame *game, guint8 seed_byte)
{
  CroupierSeed seed = { { seed_byte } };
  g_autoptr (CroupierSetup) setup = croupier_simulate_setup (game, &seed);
  g_autoptr (GError) error = NULL;
  CroupierMatch *match = croupier_match_new (setup, NULL, &error);

  g_assert_no_error (error);
  return match;
}

static void
check_events (const CroupierRecord *due)
{
  for (guint i = 0; i < due->events->len; i++)
    {
      const CroupierEvent *event = g_ptr_array_index (due->events, i);
      g_autofree char *problems = croupier_problems_to_text (event->reading->problems);

      if (event->kind != CROUPIER_ENTRY_SUBMISSION)
        continue;
      g_assert_cmpstr (problems, ==, "");
      g_assert_cmpstr (event->reading->read_as->str, ==, event->text);
    }
}

static void
answer_questions (CroupierMatch *match)
{
  g_autoptr (GPtrArray) questions = croupier_match_get_questions (match);

  for (guint i = 0; i < questions->len; i++)
    {
      g_autofree char *ruling = g_strdup_printf ("decide %s: no", (const char *) g_ptr_array_index (questions, i));

      croupier_match_rule (match, ruling, NULL);
    }
}

static void
play (CroupierMatch *match, CroupierStrength strength)
{
  guint n_phases = 0;

  while (croupier_match_get_due (match) != NULL)
    {
      g_autoptr (GError) error = NULL;
      gboolean is_missing = croupier_rehearsal_get_missing (match) != CROUPIER_NOBODY;

      g_assert_cmpuint (n_phases++, <, MAX_PHASES);
      g_assert_true (croupier_rehearsal_fill_in (match, strength, NULL, &error) == is_missing);
      if (is_missing)
        g_assert_no_error (error);
      check_events (croupier_match_get_due (match));
      answer_questions (match);
      g_clear_error (&error);
      croupier_match_resolve (match, &error);
      g_assert_no_error (error);
    }
}

static void
test_whole_matches_can_be_rehearsed (gconstpointer data)
{
  const CroupierGame *game = data;

  for (guint strength = 0; strength < CROUPIER_N_STRENGTHS; strength++)
    for (guint8 i = 0; i < (strength == CROUPIER_STRENGTH_CAREFUL ? 1 : 3); i++)
      {
        g_autoptr (CroupierMatch) match = begin (game, i);
        g_auto (CroupierResult) result = { 0 };

        play (match, (CroupierStrength) strength);
        g_assert_true (croupier_match_get_result (match, &result));
      }
}

static void
test_who_has_sent_something_keeps_it (void)
{
  g_autoptr (CroupierMatch) match = begin (croupier_registry_find ("keys-to-success"), 1);
  const CroupierStanding *standing;
  g_autoptr (GError) error = NULL;

  g_assert_true (croupier_match_submit (match, 3, "1 at A", NULL, &error));
  g_assert_false (croupier_players_has (croupier_rehearsal_get_missing (match), 3));
  g_assert_true (croupier_rehearsal_fill_in (match, CROUPIER_STRENGTH_RANDOM, NULL, &error));
  standing = g_ptr_array_index (croupier_match_get_due (match)->standings, 3);
  g_assert_cmpstr (standing->read_as, ==, "1 at A");
  g_assert_cmpuint (croupier_match_get_log (match)->len, >, 6);
}

static void
test_it_is_one_step_and_the_same_again (void)
{
  g_autoptr (CroupierMatch) match = begin (croupier_registry_find ("highest-unique"), 1);
  g_autoptr (CroupierMatch) same = begin (croupier_registry_find ("highest-unique"), 1);
  guint n;

  croupier_rehearsal_fill_in (match, CROUPIER_STRENGTH_GREEDY, NULL, NULL);
  croupier_rehearsal_fill_in (same, CROUPIER_STRENGTH_GREEDY, NULL, NULL);
  n = croupier_match_get_log (match)->len;
  g_assert_cmpuint (n, >, 1);
  g_assert_cmpuint (croupier_match_get_log (same)->len, ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_true (croupier_entry_equal (g_ptr_array_index (croupier_match_get_log (match), i),
                                         g_ptr_array_index (croupier_match_get_log (same), i)));
  g_assert_cmpuint (croupier_match_count_step (match, TRUE), ==, n);
}

static void
test_where_nobody_is_missing_nothing_is_done (void)
{
  g_autoptr (CroupierMatch) match = begin (croupier_registry_find ("highest-unique"), 1);
  g_autoptr (GError) error = NULL;

  play (match, CROUPIER_STRENGTH_RANDOM);
  g_assert_cmpuint (croupier_rehearsal_get_missing (match), ==, CROUPIER_NOBODY);
  g_assert_false (croupier_rehearsal_fill_in (match, CROUPIER_STRENGTH_RANDOM, NULL, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
}

TESTS (rehearsal)
{
  for (guint i = 0; i < croupier_registry_get_n_games (); i++)
    {
      const CroupierGame *game = croupier_registry_get_game (i);
      g_autofree char *path = g_strdup_printf ("/rehearsal/whole matches can be rehearsed/%s", game->id);

      g_test_add_data_func (path, game, test_whole_matches_can_be_rehearsed);
    }
  g_test_add_func ("/rehearsal/who has sent something keeps it", test_who_has_sent_something_keeps_it);
  g_test_add_func ("/rehearsal/it is one step and the same again", test_it_is_one_step_and_the_same_again);
  g_test_add_func ("/rehearsal/where nobody is missing nothing is done", test_where_nobody_is_missing_nothing_is_done);
}
