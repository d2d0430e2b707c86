/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lab: matches in threads, stopped and begun anew, with the figures that one run would have; and their words. */
#include "config.h"

#include "croupier-lab.h"

#include <string.h>

#include "croupier-registry.h"
#include "croupier-trial-words.h"
#include "waiting.h"
#include "tests.h"

static CroupierSetup *
make_setup (const char *game, guint8 seed_byte)
{
  CroupierSeed seed = { { seed_byte } };

  return croupier_simulate_setup (croupier_registry_find (game), &seed);
}

typedef struct
{
  CroupierLab *lab;
  guint64 n;
} Played;

static gboolean
has_played (gpointer data)
{
  const Played *played = data;

  return !croupier_lab_get_is_running (played->lab) || croupier_lab_get_n_done (played->lab) >= played->n;
}

static void
wait_for_matches (CroupierLab *lab, guint64 n)
{
  wait_until (has_played, &(Played) { lab, n });
}

static void
count_cb (CroupierLab *lab, guint *n_changes)
{
  ++*n_changes;
}

static void
test_it_plays_what_one_run_would (void)
{
  g_autoptr (CroupierLab) lab = croupier_lab_new ();
  g_autoptr (CroupierSetup) setup = make_setup ("keys-to-success", 9), same = make_setup ("keys-to-success", 0);
  CroupierSimulation simulation = { .n_matches = 700, .n_jobs = 1 };
  g_autoptr (CroupierTrial) trial = croupier_trial_run (same, &simulation, NULL, NULL);
  const CroupierTrial *played;
  guint n_changes = 0;

  g_signal_connect (lab, "changed", G_CALLBACK (count_cb), &n_changes);
  g_assert_null (croupier_lab_get_trial (lab, 0));
  croupier_lab_begin (lab, setup, NULL, CROUPIER_STRENGTH_RANDOM, 700);
  g_assert_true (croupier_lab_get_is_running (lab));
  wait_for_matches (lab, G_MAXUINT64);

  played = croupier_lab_get_trial (lab, 0);
  g_assert_cmpmem (&played->tally, sizeof played->tally, &trial->tally, sizeof trial->tally);
  g_assert_cmpuint (croupier_lab_get_n_done (lab), ==, 700);
  g_assert_cmpuint (croupier_lab_get_n_wanted (lab), ==, 700);
  g_assert_cmpuint (n_changes, >, 2);
  g_assert_null (croupier_lab_get_error (lab));
}

static void
test_what_was_played_stays_when_it_is_stopped (void)
{
  g_autoptr (CroupierLab) lab = croupier_lab_new ();
  g_autoptr (CroupierSetup) setup = make_setup ("keys-to-success", 9);
  guint64 n_done;

  croupier_lab_begin (lab, setup, NULL, CROUPIER_STRENGTH_RANDOM, 1000 * 1000 * 1000);
  wait_for_matches (lab, 100);
  croupier_lab_stop (lab);
  n_done = croupier_lab_get_n_done (lab);
  g_assert_false (croupier_lab_get_is_running (lab));
  g_assert_cmpuint (croupier_lab_get_trial (lab, 0)->tally.matches, ==, n_done);

  /* What was still under way counts for nothing, also where something else runs by then. */
  croupier_lab_begin (lab, setup, NULL, CROUPIER_STRENGTH_RANDOM, 50);
  wait_for_matches (lab, G_MAXUINT64);
  g_assert_cmpuint (croupier_lab_get_n_done (lab), ==, 50);
  g_assert_cmpuint (croupier_lab_get_trial (lab, 0)->tally.matches, ==, 50);
}

static void
test_it_can_be_let_go_while_it_plays (void)
{
  CroupierLab *lab = croupier_lab_new ();
  g_autoptr (CroupierSetup) setup = make_setup ("factions", 9);
  gboolean is_gone = FALSE;

  croupier_lab_begin (lab, setup, NULL, CROUPIER_STRENGTH_CAREFUL, 1000);
  g_object_weak_ref (G_OBJECT (lab), (GWeakNotify) (GCallback) g_nullify_pointer, &lab);
  croupier_lab_stop (lab);
  g_object_unref (lab);
  while (!is_gone)
    {
      g_main_context_iteration (NULL, TRUE);
      is_gone = lab == NULL;
    }
}

static void
test_two_variants_come_along_together (void)
{
  g_autoptr (CroupierLab) lab = croupier_lab_new ();
  g_autoptr (CroupierSetup) first = make_setup ("keys-to-success", 1), second = make_setup ("keys-to-success", 1);
  g_autoptr (GArray) figures = NULL, others = NULL;
  g_autofree char *words = NULL;

  g_assert_true (croupier_options_set (second->options, "variant", "gates", NULL));
  croupier_lab_begin (lab, first, second, CROUPIER_STRENGTH_RANDOM, 1500);
  wait_for_matches (lab, G_MAXUINT64);
  g_assert_cmpuint (croupier_lab_get_n_variants (lab), ==, 2);
  g_assert_cmpuint (croupier_lab_get_n_done (lab), ==, 3000);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpuint (croupier_lab_get_trial (lab, i)->tally.matches, ==, 1500);
  figures = croupier_trial_list_figures (croupier_lab_get_trial (lab, 0));
  others = croupier_trial_list_figures (croupier_lab_get_trial (lab, 1));
  words = croupier_trial_sum_up (figures, others);
  g_assert_true (g_str_has_prefix (words, "A and B differ for certain in "));
}

static void
test_a_setup_that_makes_no_match_is_said_to (void)
{
  g_autoptr (CroupierLab) lab = croupier_lab_new ();
  g_autoptr (CroupierSetup) setup = croupier_setup_new (croupier_registry_find ("keys-to-success"));

  croupier_lab_begin (lab, setup, NULL, CROUPIER_STRENGTH_RANDOM, 10);
  wait_for_matches (lab, G_MAXUINT64);
  g_assert_nonnull (croupier_lab_get_error (lab));
  g_assert_null (croupier_lab_get_trial (lab, 0));
  g_assert_false (croupier_lab_get_is_running (lab));
}

/* ---- words ---- */

static void
test_figures_are_put_into_words (void)
{
  const CroupierTrialFigure share = { .figure = "wins by seat",
                                      .item = "1",
                                      .count = 30,
                                      .of = 300,
                                      .is_share = TRUE,
                                      .is_sure = TRUE,
                                      .estimate = { 0.1, 0.07, 0.14 } };
  const CroupierTrialFigure more = { .figure = "wins by seat",
                                     .item = "1",
                                     .count = 60,
                                     .of = 300,
                                     .is_share = TRUE,
                                     .is_sure = TRUE,
                                     .estimate = { 0.2, 0.16, 0.25 } };
  const CroupierTrialFigure near_it = { .figure = "wins by seat",
                                        .item = "1",
                                        .count = 36,
                                        .of = 300,
                                        .is_share = TRUE,
                                        .is_sure = TRUE,
                                        .estimate = { 0.12, 0.09, 0.16 } };
  const CroupierTrialFigure nothing = { .figure = "wins by seat", .item = "1" };
  g_autofree char *text = croupier_trial_describe (&share), *dash = croupier_trial_describe (&nothing);
  g_autofree char *up = croupier_trial_compare (&share, &more, 1), *down = croupier_trial_compare (&more, &share, 1);
  g_autofree char *unsure = croupier_trial_compare (&share, &near_it, 1);
  g_autofree char *of_many = croupier_trial_compare (&share, &more, 100);
  g_autofree char *alone = croupier_trial_compare (&share, NULL, 1),
                  *none = croupier_trial_compare (&nothing, &share, 1);

  g_assert_cmpstr (text, ==, "10.0 % (7.0 to 14.0)");
  g_assert_cmpstr (dash, ==, "–");
  g_assert_cmpstr (up, ==, "B has more, for certain");
  g_assert_cmpstr (down, ==, "B has less, for certain");
  g_assert_cmpstr (unsure, ==, "No certain difference");
  g_assert_cmpstr (of_many, ==, "No certain difference"); /* among a hundred chance brings one */
  g_assert_cmpstr (alone, ==, "Only in one of both");
  g_assert_cmpstr (none, ==, "Only in one of both");
}

static void
test_who_stands_out_is_named (void)
{
  const CroupierTrialFigure shares[] = {
    { .figure = "wins by seat",
      .item = "1",
      .count = 100,
      .of = 1000,
      .is_share = TRUE,
      .is_sure = TRUE,
      .estimate = { 0.1, 0.08, 0.12 } },
    { .figure = "wins by seat",
      .item = "2",
      .count = 200,
      .of = 1000,
      .is_share = TRUE,
      .is_sure = TRUE,
      .estimate = { 0.2, 0.17, 0.22 } },
    { .figure = "wins by seat",
      .item = "3",
      .count = 140,
      .of = 1000,
      .is_share = TRUE,
      .is_sure = TRUE,
      .estimate = { 0.14, 0.12, 0.16 } },
  };
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof *shares);
  g_autofree char *all = NULL, *one = NULL;

  g_array_append_vals (figures, shares, G_N_ELEMENTS (shares));
  all = croupier_trial_find_outliers (figures, 0, 3);
  one = croupier_trial_find_outliers (figures, 2, 1);
  g_assert_cmpstr (all, ==, "Certainly above the average: 2\nCertainly below: 1");
  g_assert_cmpstr (one, ==, "None is certainly above or below the average.");
}

/* Matches as they come where all are alike: 1 of 20 is outside its own bounds, and nobody is said to stand out. */
static void
test_chance_among_many_is_no_certainty (void)
{
  g_autoptr (GRand) dice = g_rand_new_with_seed (5);
  g_autoptr (GArray) figures = g_array_new (FALSE, TRUE, sizeof (CroupierTrialFigure));
  g_autofree char *said = NULL;
  guint n_outside = 0;

  for (guint i = 0; i < CROUPIER_MAX_PLAYERS; i++)
    {
      CroupierShare share = { .of = 1000, .of_squared = 1000 };
      CroupierTrialFigure figure = { .figure = "wins by player", .item = "Amy", .is_share = TRUE, .is_sure = TRUE };

      for (guint match = 0; match < 1000; match++)
        share.count += g_rand_int_range (dice, 0, 10) == 0;
      share.count_squared = share.of_count = share.count;
      figure.count = share.count;
      figure.of = share.of;
      figure.estimate = croupier_estimate_share (&share);
      n_outside += figure.estimate.low > 0.1 || figure.estimate.high < 0.1;
      g_array_append_val (figures, figure);
    }
  said = croupier_trial_find_outliers (figures, 0, figures->len);
  g_assert_cmpuint (n_outside, >, 0);
  g_assert_cmpstr (said, ==, "None is certainly above or below the average.");
  g_assert_cmpfloat (croupier_estimate_get_reach (1), ==, 1);
  g_assert_cmpfloat_with_epsilon (croupier_estimate_get_reach (40), 3.2272 / 1.96, 0.001);
}

static void
test_every_figure_has_a_title (void)
{
  for (guint i = 0; i < croupier_registry_get_n_games (); i++)
    {
      g_autoptr (CroupierSetup) setup = make_setup (croupier_registry_get_game (i)->id, 1);
      CroupierSimulation simulation = { .n_matches = 2, .n_jobs = 1 };
      g_autoptr (CroupierTrial) trial = croupier_trial_run (setup, &simulation, NULL, NULL);
      g_autoptr (GArray) figures = croupier_trial_list_figures (trial);

      for (guint k = 0; k < figures->len; k++)
        {
          const char *title = croupier_trial_get_title (g_array_index (figures, CroupierTrialFigure, k).figure);

          g_assert_true (g_ascii_isupper (*title));
        }
    }
}

TESTS (lab)
{
  g_test_add_func ("/lab/it-plays-what-one-run-would", test_it_plays_what_one_run_would);
  g_test_add_func ("/lab/what-was-played-stays-when-it-is-stopped", test_what_was_played_stays_when_it_is_stopped);
  g_test_add_func ("/lab/it-can-be-let-go-while-it-plays", test_it_can_be_let_go_while_it_plays);
  g_test_add_func ("/lab/two-variants-come-along-together", test_two_variants_come_along_together);
  g_test_add_func ("/lab/a-setup-that-makes-no-match-is-said-to", test_a_setup_that_makes_no_match_is_said_to);
  g_test_add_func ("/lab/figures-are-put-into-words", test_figures_are_put_into_words);
  g_test_add_func ("/lab/who-stands-out-is-named", test_who_stands_out_is_named);
  g_test_add_func ("/lab/chance-among-many-is-no-certainty", test_chance_among_many_is_no_certainty);
  g_test_add_func ("/lab/every-figure-has-a-title", test_every_figure_has_a_title);
}
