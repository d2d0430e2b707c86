/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of what is said of the seatings that a table still allows. */
#include "croupier-table-report.h"
#include "tests.h"

#include <string.h>

/* "1>2 3>1 | 0 - 4": who has named whom, by number, and who is pinned, by seat. */
static void
read_seating (CroupierSeating *seating, guint n_players, const char *text)
{
  g_auto (GStrv) halves = g_strsplit (text, "|", 2);
  g_auto (GStrv) wishes = g_strsplit_set (halves[0], " ", -1);
  g_auto (GStrv) pins = g_strsplit_set (halves[1], " ", -1);

  croupier_seating_init (seating, n_players, 3);
  for (guint i = 0; wishes[i] != NULL; i++)
    if (*wishes[i] != '\0')
      seating->avoid[g_ascii_strtoull (strchr (wishes[i], '>') + 1, NULL, 10)] |= CROUPIER_PLAYER (
        g_ascii_strtoull (wishes[i], NULL, 10));
  for (guint i = 0, seat = 0; pins[i] != NULL; i++)
    if (*pins[i] != '\0')
      seating->pins[seat++] = *pins[i] == '-' ? CROUPIER_NO_PLAYER : (gint8) g_ascii_strtoull (pins[i], NULL, 10);
}

static void
test_summaries_say_how_many_fit (void)
{
  static const struct
  {
    guint n_players;
    const char *seating, *summary;
  } cases[] = {
    { 7, "|", "5,040 of 5,040 seatings fit" },
    { 7, "0>1|", "2,520 of 5,040 seatings fit" },
    { 7, "0>1|1", "360 of 720 seatings fit" },
    { 7, "0>1|1 0",
      "No seating fits: 1 player will have to get from somebody they distrust. Then: 120 of 120 seatings fit" },
    { 7, "0>1 2>1|1 0 2",
      "No seating fits: 2 players will have to get from somebody they distrust. Then: 24 of 24 seatings fit" },
    { 7, "0>1|0 1 2 3 4 5 6", "Everybody is pinned: nothing is left to chance" },
    { 16, "|", "2.09 × 10¹³ of 2.09 × 10¹³ seatings fit" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierTableReport) report = NULL;
      g_autofree char *summary = NULL;
      CroupierSeating seating;

      read_seating (&seating, cases[i].n_players, cases[i].seating);
      report = croupier_table_report_new (&seating, TRUE, NULL);
      summary = croupier_table_report_dup_summary (report);
      g_assert_cmpstr (summary, ==, cases[i].summary);
    }
}

static void
test_what_is_not_counted_is_estimated_with_its_error (void)
{
  g_autoptr (CroupierTableReport) report = NULL;
  g_autofree char *summary = NULL;
  CroupierSeating seating;

  /* Everybody has named the next but six: one in e³ seatings, more or less, is lucky. */
  croupier_seating_init (&seating, 30, 3);
  for (guint i = 0; i < 30; i++)
    seating.avoid[(i + 7) % 30] = CROUPIER_PLAYER (i);
  report = croupier_table_report_new (&seating, TRUE, NULL);
  g_assert_null (report->count);
  g_assert_cmpfloat (report->estimate, >, 0.02 * 2.65e32);
  g_assert_cmpfloat (report->estimate, <, 0.06 * 2.65e32);
  g_assert_cmpfloat (report->error, <, report->estimate);
  g_assert_false (report->odds.is_exact);
  summary = croupier_table_report_dup_summary (report);
  g_test_message ("%s", summary);
  g_assert_true (g_str_has_prefix (summary, "About "));
  g_assert_nonnull (strstr (summary, " × 10³¹ (± "));
  g_assert_true (g_str_has_suffix (summary, " %) of 2.65 × 10³² seatings fit"));
}

static void
test_odds_tell_who_gives_to_whom (void)
{
  g_autoptr (CroupierTableReport) report = NULL;
  CroupierSeating seating;

  /* Player 1 sits at the first seat, and must not give to player 0 who is left with one of the three seats below it. */
  read_seating (&seating, 7, "0>1|1");
  report = croupier_table_report_new (&seating, TRUE, NULL);
  g_assert_true (report->odds.is_exact);
  g_assert_cmpuint (report->odds.n_seatings, ==, 360);
  g_assert_cmpuint (report->odds.gives[1][0], ==, 0);
  g_assert_cmpuint (report->odds.gives[0][1], ==, 360);
  for (guint player = 2; player < 7; player++)
    g_assert_cmpuint (report->odds.gives[1][player], ==, 360 * 3 / 5);
}

static void
test_what_cannot_hold_together_is_named (void)
{
  g_autoptr (CroupierTableReport) report = NULL;
  CroupierSeating seating;

  read_seating (&seating, 7, "0>1 3>2|1 0 2");
  report = croupier_table_report_new (&seating, TRUE, NULL);
  g_assert_true (report->has_conflict);
  g_assert_cmpint (report->conflict.pins[0], ==, 1);
  g_assert_cmpint (report->conflict.pins[1], ==, 0);
  g_assert_cmpint (report->conflict.pins[2], ==, CROUPIER_NO_PLAYER);
  g_assert_cmpuint (report->conflict.avoid[1], ==, CROUPIER_PLAYER (0));
  g_assert_cmpuint (report->conflict.avoid[2], ==, CROUPIER_NOBODY);
}

static void
test_wishes_that_leave_no_seating_are_named_without_the_choices (void)
{
  g_autoptr (CroupierTableReport) report = NULL;
  g_autofree char *summary = NULL;
  CroupierSeating seating;

  read_seating (&seating, 7, "0>1 3>2|1 0 2");
  seating.wishes.not_next[0] = CROUPIER_PLAYER (2);
  report = croupier_table_report_new (&seating, TRUE, NULL);
  summary = croupier_table_report_dup_summary (report);
  g_assert_true (report->is_impossible);
  g_assert_true (report->has_conflict);
  g_assert_cmpuint (report->n_dropped, ==, 0);
  g_assert_cmpuint (report->conflict.wishes.not_next[0], ==, CROUPIER_PLAYER (2));
  g_assert_cmpint (report->conflict.pins[0], ==, CROUPIER_NO_PLAYER);
  g_assert_cmpint (report->conflict.pins[1], ==, 0);
  g_assert_cmpuint (report->conflict.avoid[1], ==, CROUPIER_NOBODY);
  g_assert_cmpstr (summary, ==, "No seating keeps your pins and wishes: take one of them back");
}

static void
test_a_cancelled_question_has_no_answer (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  CroupierSeating seating;

  read_seating (&seating, 9, "0>1|");
  g_cancellable_cancel (cancellable);
  g_assert_null (croupier_table_report_new (&seating, TRUE, &(CroupierDrawWatch) { .cancellable = cancellable }));
}

static void
note_progress (double share, gpointer data)
{
  GArray *shares = data;

  g_array_append_val (shares, share);
}

static void
test_how_far_it_is_rises_from_count_to_odds (void)
{
  CroupierSeating seating;
  g_autoptr (CroupierTableReport) report = NULL;
  g_autoptr (GArray) shares = g_array_new (FALSE, FALSE, sizeof (double));
  CroupierDrawWatch watch = { .progress = note_progress, .data = shares };
  gboolean has_first_half = FALSE;

  croupier_seating_init (&seating, 16, 3);
  for (guint i = 0; i < 16; i++)
    seating.avoid[i] = CROUPIER_PLAYER ((i + 1) % 16);
  report = croupier_table_report_new (&seating, TRUE, &watch);
  g_assert_nonnull (report->count);
  for (guint i = 0; i < shares->len; i++)
    {
      double share = g_array_index (shares, double, i);

      g_assert_cmpfloat (share, >=, i > 0 ? g_array_index (shares, double, i - 1) : 0);
      g_assert_cmpfloat (share, <=, 1);
      has_first_half |= share > 0.25 && share < 0.5;
    }
  g_assert_true (has_first_half);
  g_assert_cmpfloat (g_array_index (shares, double, shares->len - 1), >, 0.75);
}

static void
test_numbers_are_grouped_or_powers_of_ten (void)
{
  static const char *const cases[][2] = {
    { "0", "0" },
    { "999", "999" },
    { "1000", "1,000" },
    { "362880", "362,880" },
    { "123456789012", "123,456,789,012" },
    { "2432902008176640000", "2.43 × 10¹⁸" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *number = croupier_table_dup_number (cases[i][0]);

      g_assert_cmpstr (number, ==, cases[i][1]);
    }
}

TESTS (table_report)
{
  g_test_add_func ("/table-report/summaries-say-how-many-fit", test_summaries_say_how_many_fit);
  g_test_add_func ("/table-report/what-is-not-counted-is-estimated-with-its-error",
                   test_what_is_not_counted_is_estimated_with_its_error);
  g_test_add_func ("/table-report/odds-tell-who-gives-to-whom", test_odds_tell_who_gives_to_whom);
  g_test_add_func ("/table-report/what-cannot-hold-together-is-named", test_what_cannot_hold_together_is_named);
  g_test_add_func ("/table-report/wishes-that-leave-no-seating-are-named-without-the-choices",
                   test_wishes_that_leave_no_seating_are_named_without_the_choices);
  g_test_add_func ("/table-report/a-cancelled-question-has-no-answer", test_a_cancelled_question_has_no_answer);
  g_test_add_func ("/table-report/how-far-it-is-rises-from-count-to-odds", test_how_far_it_is_rises_from_count_to_odds);
  g_test_add_func ("/table-report/numbers-are-grouped-or-powers-of-ten", test_numbers_are_grouped_or_powers_of_ten);
}
