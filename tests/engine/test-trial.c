/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What came of many matches: shares, adding, reading again, and how sure it is. */
#include "config.h"
#include "croupier-trial.h"

#include <math.h>
#include <string.h>

#include "croupier-error.h"
#include "croupier-json.h"
#include "croupier-registry.h"
#include "tests.h"

static CroupierTrial *
run (const char *game, guint64 first, guint64 n_matches, guint8 seed_byte)
{
  CroupierSeed seed = { { seed_byte } };
  g_autoptr (CroupierSetup) setup = croupier_simulate_setup (croupier_registry_find (game), &seed);
  CroupierSimulation simulation = { .first = first, .n_matches = n_matches, .n_jobs = 1 + n_matches % 3 };
  g_autoptr (GError) error = NULL;
  CroupierTrial *trial = croupier_trial_run (setup, &simulation, NULL, &error);

  g_assert_no_error (error);
  return trial;
}

static char *
print (const CroupierTrial *trial)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  croupier_trial_write_json (trial, builder);
  root = json_builder_get_root (builder);
  return croupier_json_print (root);
}

static CroupierTrial *
parse (const char *text, GError **error)
{
  g_autoptr (JsonNode) node = croupier_json_parse (text, -1, error);

  return node != NULL ? croupier_trial_read_json (node, error) : NULL;
}

static const CroupierShare *
find (const CroupierTrial *trial, const char *what, const char *title)
{
  for (guint i = 0; i < trial->shares->len; i++)
    {
      const CroupierShare *share = g_ptr_array_index (trial->shares, i);

      if (g_str_equal (share->what, what) && g_str_equal (share->title, title))
        return share;
    }
  g_error ("There is no share “%s: %s”.", what, title);
}

/* Of all shares of one sort. */
static void
sum_up (const CroupierTrial *trial, const char *what, guint64 *count, guint64 *of)
{
  *count = *of = 0;
  for (guint i = 0; i < trial->shares->len; i++)
    {
      const CroupierShare *share = g_ptr_array_index (trial->shares, i);

      *count += g_str_equal (share->what, what) ? share->count : 0;
      *of += g_str_equal (share->what, what) ? share->of : 0;
    }
}

static void
test_each_sort_of_share_has_all_wins (void)
{
  static const struct
  {
    const char *game, *what;
  } cases[] = {
    { "keys-to-success", "wins by player" },
    { "pass-the-present", "wins by seat" },
    { "smugglers-paradox", "wins by role" },
    { "factions", "wins by team" },
    { "factions", "wins by role" },
    { "factions", "wins by island" },
    { "five-fold-possession", "wins by player" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierTrial) trial = run (cases[i].game, 0, 60, 1);
      guint64 count, of;

      sum_up (trial, cases[i].what, &count, &of);
      g_test_message ("%s, %s", cases[i].game, cases[i].what);
      g_assert_cmpuint (count, ==, trial->tally.winners);
      g_assert_cmpuint (of, ==, 60 * croupier_registry_find (cases[i].game)->usual_players);
    }
}

static void
test_every_way_out_of_an_area_is_by_one_door (void)
{
  g_autoptr (CroupierTrial) trial = run ("keys-to-success", 0, 200, 1);
  const CroupierShare *door = find (trial, "doors used", "Room 1: A");
  guint64 count = 0;

  for (guint i = 0; i < trial->shares->len; i++)
    {
      const CroupierShare *share = g_ptr_array_index (trial->shares, i);

      if (!g_str_has_prefix (share->title, "Room 1: "))
        continue;
      count += share->count;
      g_assert_cmpuint (share->of, ==, door->of);
      g_assert_cmpuint (share->count, >, 0);
    }
  g_assert_cmpuint (count, ==, door->of);
  g_assert_cmpuint (door->of, <=, 200 * 13);
  g_assert_cmpuint (door->of, >, 200 * 6);
}

static void
test_trials_add_up_in_any_order (void)
{
  static const struct
  {
    guint64 first, n;
  } parts[] = { { 300, 20 }, { 5, 100 }, { 200, 100 }, { 105, 95 } };
  g_autoptr (CroupierTrial) whole = run ("smugglers-paradox", 5, 315, 1);
  g_autoptr (CroupierTrial) sum = run ("smugglers-paradox", parts[0].first, parts[0].n, 1);
  g_autofree char *wanted = print (whole), *found = NULL;

  for (gsize i = 1; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr (CroupierTrial) part = run ("smugglers-paradox", parts[i].first, parts[i].n, 1);
      g_autoptr (GError) error = NULL;

      croupier_trial_add (sum, part, &error);
      g_assert_no_error (error);
    }
  found = print (sum);
  g_assert_cmpstr (found, ==, wanted);
}

static void
test_what_does_not_add_up_is_refused (void)
{
  g_autoptr (CroupierTrial) sum = run ("smugglers-paradox", 10, 20, 1);
  g_autofree char *before = print (sum), *after = NULL;
  struct
  {
    CroupierTrial *trial;
    const char *why;
  } cases[] = {
    { run ("smugglers-paradox", 29, 5, 1), "*counted already*" },
    { run ("smugglers-paradox", 0, 11, 1), "*counted already*" },
    { run ("smugglers-paradox", 12, 3, 1), "*counted already*" },
    { run ("smugglers-paradox", 10, 20, 1), "*counted already*" },
    { run ("highest-unique", 100, 5, 1), "*in another way*" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierTrial) trial = cases[i].trial;
      g_autoptr (GError) error = NULL;

      g_assert_false (croupier_trial_add (sum, trial, &error));
      g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
      g_assert_true (g_pattern_match_simple (cases[i].why, error->message));
    }
  after = print (sum);
  g_assert_cmpstr (after, ==, before);
}

static void
test_the_same_numbers_of_another_seed_are_other_matches (void)
{
  g_autoptr (CroupierTrial) sum = run ("highest-unique", 0, 20, 1);
  g_autoptr (CroupierTrial) other = run ("highest-unique", 0, 20, 2);
  g_autoptr (GError) error = NULL;

  croupier_trial_add (sum, other, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (sum->tally.matches, ==, 40);
  g_assert_cmpuint (sum->spans->len, ==, 2);
}

static void
test_what_is_written_is_read_again (void)
{
  for (guint i = 0; i < croupier_registry_get_n_games (); i++)
    {
      g_autoptr (CroupierTrial) trial = run (croupier_registry_get_game (i)->id, 3, 12, 1);
      g_autofree char *text = print (trial), *again = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (CroupierTrial) read = parse (text, &error);

      g_assert_no_error (error);
      again = print (read);
      g_assert_cmpstr (again, ==, text);
    }
}

static void
test_what_is_damaged_is_refused (void)
{
  static const struct
  {
    const char *old, *new;
  } cases[] = {
    { "\"matches\":", "\"matchez\":" },
    { "\"matches\": 12", "\"matches\": -12" },
    { "\"matches\": 12", "\"matches\": 9223372036854775807" },
    { "\"garnets\": 0", "\"garnets\": -77" },
    { "\"garnets\": 0", "\"garnets\": 77" },
    { "\"phases\": ", "\"phases\": 9" },
    { "3 to 14 of", "3 to 15 of" },
    { "3 to 14 of", "3 to 9223372036854775807 of" },
    { "\"setup\": \"", "\"setup\": \"0" },
    { "\"wins by player\"", "\"wins by seat\"" },
    { "\"matches\": 12", "\"matches\": \"12\"" },
    { "\"seeds\"", "\"seedz\"" },
    { "3 to 14 of", "3 to 2 of" },
    { "3 to 14 of", "3 to 14 in" },
    { "3 to 14 of 0", "3 to 14 of x" },
    { "3 to 14 of", "-3 to 14 of" },
    { "\"of\": 12", "\"of\": 0" },
    { "\"what\"", "\"which\"" },
    { "\"wins\": [", "\"wins\": [-1, " },
    { "\"wins\": [", "\"wins\": [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0," },
    { "\"game\"", "\"gamf\"" },
    { "\"shares\": [", "\"shares\": [1, " },
  };
  g_autoptr (CroupierTrial) trial = run ("highest-unique", 3, 12, 0);
  g_autofree char *text = print (trial);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *place = strstr (text, cases[i].old);
      g_autoptr (GString) damaged = g_string_new (text);
      g_autoptr (GError) error = NULL;
      g_autoptr (CroupierTrial) read = NULL;

      g_test_message ("%s", cases[i].new);
      g_assert_nonnull (place);
      g_string_replace (damaged, cases[i].old, cases[i].new, 1);
      read = parse (damaged->str, &error);
      g_assert_null (read);
      g_assert_nonnull (error);
    }
}

static void
assert_refused (const CroupierTrial *trial, const char *what)
{
  g_autofree char *text = print (trial);
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierTrial) read = parse (text, &error);

  g_test_message ("%s, %s", trial->game, what);
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED);
  g_assert_null (read);
}

static void
test_no_number_can_be_another_alone (void)
{
#define NUMBER(name) { #name, G_STRUCT_OFFSET (CroupierTally, name) }
  static const struct
  {
    const char *name;
    gsize offset;
  } numbers[] = {
    NUMBER (matches),
    NUMBER (phases),
    NUMBER (phases_squared),
    NUMBER (phases_histogram[1]),
    NUMBER (phases_histogram[63]),
    NUMBER (winners),
    NUMBER (wins[0]),
    NUMBER (wins[39]),
    NUMBER (with_elimination_candidate),
    NUMBER (candidates[0]),
    NUMBER (candidates[39]),
    NUMBER (garnets),
    NUMBER (garnets_squared),
    NUMBER (message_bytes),
  };
#undef NUMBER

  for (guint game = 0; game < croupier_registry_get_n_games (); game++)
    for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
      {
        g_autoptr (CroupierTrial) trial = run (croupier_registry_get_game (game)->id, 3, 12, 1);
        guint64 *number = G_STRUCT_MEMBER_P (&trial->tally, numbers[i].offset);

        ++*number;
        assert_refused (trial, numbers[i].name);
      }
}

/* Two numbers that go together, of matches that cannot be. */
static void
test_no_pair_of_numbers_is_of_no_matches (void)
{
  g_autoptr (CroupierTrial) phases = run ("factions", 3, 12, 1), losers = run ("factions", 3, 12, 1);
  g_autoptr (CroupierTrial) candidates = run ("keys-to-success", 3, 12, 1), wins = run ("factions", 3, 12, 1);
  g_autoptr (CroupierTrial) seats = run ("pass-the-present", 3, 12, 1);

  phases->tally.phases += 2;
  phases->tally.phases_squared += 200;
  assert_refused (phases, "phases and their squares");
  losers->tally.losers = 12 * losers->shares->len;
  assert_refused (losers, "more losers than players");
  candidates->tally.with_elimination_candidate += 12;
  candidates->tally.candidates[0] += 12;
  assert_refused (candidates, "candidates");
  wins->tally.winners++;
  wins->tally.wins[0]++;
  assert_refused (wins, "wins that no player has");
  g_ptr_array_add (seats->shares, croupier_share_new ("wins by seat", "7"));
  assert_refused (seats, "a seat twice");
}

/* By so much more or less, of one share: how often it was, of how often, and each match's products of both. */
static void
test_no_share_is_of_no_matches (void)
{
  static const struct
  {
    const char *game, *what;
    int count, of, count_squared, of_squared, of_count;
  } cases[] = {
    { "pass-the-present", "wins by player", 1, 0, 1, 0, 1 }, /* than wins tell */
    { "pass-the-present", "wins by player", 0, -1, 0, -1, 0 },
    { "pass-the-present", "wins by seat", 0, 1, 0, 1, 0 }, /* than matches */
    { "pass-the-present", "wins by seat", 0, 0, 0, 2, 0 },
    { "pass-the-present", "wins by seat", 0, 0, 2, 2, 2 },
    { "pass-the-present", "wins by seat", 1000, 1000, 1000, 1000, 1000 },
    { "pass-the-present", "wins by seat", 0, 0, 0, 0, 1 },
    { "factions", "wins by team", 1, 0, 0, 0, 0 }, /* an odd number of odd ones is odd */
    { "factions", "wins by team", 0, 1, 0, 0, 0 },
    { "factions", "wins by team", 0, 0, 0, 200000, 0 },
    { "factions", "wins by team", 0, 0, 1, 0, 0 },
    { "factions", "wins by team", 0, 0, 0, 0, 2000 },
    { "keys-to-success", "doors used", 0, 2, 0, 0, 0 },
    { "keys-to-success", "doors used", 0, 0, 0, 1, 0 },
    { "keys-to-success", "doors used", 0, 0, 0, 1000000, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierTrial) trial = run (cases[i].game, 3, 12, 1);
      CroupierShare *share = NULL;

      for (guint k = 0; share == NULL || !g_str_equal (share->what, cases[i].what); k++)
        share = g_ptr_array_index (trial->shares, k);
      share->count += (guint64) cases[i].count;
      share->of += (guint64) cases[i].of;
      share->count_squared += (guint64) cases[i].count_squared;
      share->of_squared += (guint64) cases[i].of_squared;
      share->of_count += (guint64) cases[i].of_count;
      assert_refused (trial, cases[i].what);
    }
}

/* Each number so many times: they are of so many times as many matches, of another seed. */
static CroupierTrial *
repeat (const char *game, guint64 times, const char *seed)
{
  g_autoptr (CroupierTrial) trial = run (game, 0, 12, 1);
  g_autofree char *matches = g_strdup_printf ("\"0 to %" G_GUINT64_FORMAT " of %s", 12 * times - 1, seed), *text = NULL;
  g_autoptr (GString) repeated = NULL;
  g_autoptr (GError) error = NULL;
  CroupierTrial *read;

  for (gsize i = 0; i < sizeof trial->tally / sizeof (guint64); i++)
    ((guint64 *) &trial->tally)[i] *= times;
  for (guint i = 0; i < trial->shares->len; i++)
    {
      CroupierShare *share = g_ptr_array_index (trial->shares, i);

      share->of *= times;
      share->count *= times;
      share->of_squared *= times;
      share->count_squared *= times;
      share->of_count *= times;
    }
  text = print (trial);
  repeated = g_string_new (text);
  g_string_replace (repeated, "\"0 to 11 of 01", matches, 1);
  read = parse (repeated->str, &error);
  g_assert_no_error (error);
  return read;
}

static void
test_a_sum_can_be_read_again (void)
{
  const guint64 times = CROUPIER_TALLY_MAX / 1000;
  g_autoptr (CroupierTrial) sum = repeat ("highest-unique", times, "01"),
                            second = repeat ("highest-unique", times, "02");
  g_autoptr (CroupierTrial) many = repeat ("highest-unique", 2 * times, "03"), again = NULL;
  g_autofree char *before = NULL, *after = NULL;
  g_autoptr (GError) error = NULL;

  croupier_trial_add (sum, second, &error);
  g_assert_no_error (error);
  before = print (sum);
  again = parse (before, &error);
  g_assert_no_error (error);
  g_assert_false (croupier_trial_add (sum, many, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
  g_assert_cmpstr (error->message, ==, "Together these are more matches than can be counted.");
  after = print (sum);
  g_assert_cmpstr (after, ==, before);
}

static void
assert_estimate (CroupierEstimate found, double value, double low, double high)
{
  g_assert_cmpfloat_with_epsilon (found.value, value, 0.0001);
  g_assert_cmpfloat_with_epsilon (found.low, low, 0.0005);
  g_assert_cmpfloat_with_epsilon (found.high, high, 0.0005);
}

/* Wilson's interval of single trials, as tables have it. */
static void
test_shares_come_with_their_bounds (void)
{
  static const struct
  {
    guint64 count, of;
    double value, low, high;
  } cases[] = {
    { 50, 100, 0.5, 0.4038, 0.5962 },
    { 1, 10, 0.1, 0.0179, 0.4042 },
    { 0, 10, 0, 0, 0.2775 },
    { 10, 10, 1, 0.7225, 1 },
    { 0, 0, 0, 0, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CroupierShare share = { .count = cases[i].count,
                              .of = cases[i].of,
                              .count_squared = cases[i].count,
                              .of_squared = cases[i].of,
                              .of_count = cases[i].count };

      assert_estimate (croupier_estimate_share (&share), cases[i].value, cases[i].low, cases[i].high);
    }
}

/* A hundred matches, in half of which a team of four wins: no surer than of a hundred players alone. */
static void
test_who_wins_together_counts_as_one (void)
{
  CroupierShare team = {
    .count = 200, .of = 400, .count_squared = 50 * 16, .of_squared = 100 * 16, .of_count = 50 * 16
  };
  CroupierShare never = { .count = 0, .of = 40, .of_squared = 10 * 16 };

  assert_estimate (croupier_estimate_share (&team), 0.5, 0.4038, 0.5962);
  assert_estimate (croupier_estimate_share (&never), 0, 0, 0.2775);
}

static void
test_means_come_with_their_bounds (void)
{
  /* 4, 6, 8, 10: their standard deviation is 2.582 */
  assert_estimate (croupier_estimate_mean (4, 28, 216), 7, 7 - 1.96 * 1.29099, 7 + 1.96 * 1.29099);
  assert_estimate (croupier_estimate_mean (2, -10, 50), -5, -5, -5);
  assert_estimate (croupier_estimate_mean (1, 3, 9), 3, 3, 3);
  assert_estimate (croupier_estimate_mean (0, 0, 0), 0, 0, 0);
}

/* The bounds of a hundred samples hold the truth, which a large one knows, about 95 times. */
static void
test_the_bounds_hold_what_they_promise (void)
{
  g_autoptr (CroupierTrial) large = run ("factions", 100000, 6000, 3);
  guint held = 0;

  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (CroupierTrial) sample = run ("factions", i * 100, 100, 3);
      double truth = croupier_estimate_share (find (large, "wins by team", "Red")).value;
      CroupierEstimate found = croupier_estimate_share (find (sample, "wins by team", "Red"));

      held += found.low <= truth && truth <= found.high;
    }
  g_test_message ("%u of 100", held);
  g_assert_cmpuint (held, >=, 88);
  g_assert_cmpuint (held, <, 100);
}

TESTS (trial)
{
  g_test_add_func ("/trial/each sort of share has all wins", test_each_sort_of_share_has_all_wins);
  g_test_add_func ("/trial/every way out of an area is by one door", test_every_way_out_of_an_area_is_by_one_door);
  g_test_add_func ("/trial/trials add up in any order", test_trials_add_up_in_any_order);
  g_test_add_func ("/trial/what does not add up is refused", test_what_does_not_add_up_is_refused);
  g_test_add_func ("/trial/the same numbers of another seed are other matches",
                   test_the_same_numbers_of_another_seed_are_other_matches);
  g_test_add_func ("/trial/what is written is read again", test_what_is_written_is_read_again);
  g_test_add_func ("/trial/what is damaged is refused", test_what_is_damaged_is_refused);
  g_test_add_func ("/trial/no number can be another alone", test_no_number_can_be_another_alone);
  g_test_add_func ("/trial/no pair of numbers is of no matches", test_no_pair_of_numbers_is_of_no_matches);
  g_test_add_func ("/trial/no share is of no matches", test_no_share_is_of_no_matches);
  g_test_add_func ("/trial/a sum can be read again", test_a_sum_can_be_read_again);
  g_test_add_func ("/trial/shares come with their bounds", test_shares_come_with_their_bounds);
  g_test_add_func ("/trial/who wins together counts as one", test_who_wins_together_counts_as_one);
  g_test_add_func ("/trial/means come with their bounds", test_means_come_with_their_bounds);
  g_test_add_func ("/trial/the bounds hold what they promise", test_the_bounds_hold_what_they_promise);
}
