/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Highest Unique: its rules as scripts, and texts as players type them. */
#include "config.h"
#include "rule-cases.h"
#include "tests.h"

#include <string.h>

static const char *const names[] = { "Ann", "Bob", "Cyd", "Dan", "Twenty" };
static const RuleGame rules = { "highest-unique", names, G_N_ELEMENTS (names), "" };

#define ONE "option rounds: 1\noption highest: 30\n"

/* ---- the rules ---- */

static void
test_the_highest_unique_number_scores (void)
{
  g_autoptr (CroupierMatch)
    match = play_rules (&rules, "option rounds: 2\noption highest: 30\n",
                        "== round-1\nAnn: 30\nBob: 30\nCyd: 12\nDan: 11\n== round-2\nAnn: 7\nBob: 7\n");

  assert_told (match, NULL, "public",
               "Rules\nThere are 2 rounds. In each of them everybody names a whole number from 1 to 30, in secret.\n"
               "The highest number that only one player named gives that player as many points as it says.");
  assert_told (match, "round-1", "public",
               "Round 1\nCyd scores 12 points with 12, the highest number that only one player named.\n"
               "Points:\n• Ann: 0\n• Bob: 0\n• Cyd: 12\n• Dan: 0\n• Twenty: 0");
  assert_told (match, "round-1", "player:Ann", "Round 1\nYou named 30.");
  assert_told (match, "round-1", "player:Twenty", "Round 1\nYou made no move, so you named no number.");
  assert_told (match, "round-1", "gm",
               "Round 1\n• Ann named 30.\n• Bob named 30.\n• Cyd named 12.\n• Dan named 11.\nNo choice came from "
               "Twenty.");
  assert_told_that (match, "round-2", "public", "Nobody scores: no number was named by one player alone.");
  assert_told_that (match, "round-2", "public", "Cyd wins with the most points.");
  assert_not_told_that (match, "round-2", "public", "Ann wins");
}

static void
test_the_lowest_number_can_score_instead (void)
{
  g_autoptr (CroupierMatch)
    match = play_rules (&rules, ONE "option scores: lowest\n", "== round-1\nAnn: 1\nBob: 1\nCyd: 2\nDan: 3\n");

  assert_told_that (match, NULL, "public", "There is 1 round. In it everybody names");
  assert_told_that (match, "round-1", "public",
                    "Cyd scores 2 points with 2, the lowest number that only one player named.");
}

static void
test_a_round_can_be_worth_one_point (void)
{
  g_autoptr (CroupierMatch) match = play_rules (&rules, ONE "option worth: one\n", "== round-1\nAnn: 9\n");

  assert_told_that (match, NULL, "public", "Whoever named the highest number that only one player named gets a point.");
  assert_told_that (match, "round-1", "public", "Ann scores 1 point with 9");
}

static void
test_there_are_as_many_numbers_as_players (void)
{
  static const RuleReading read[] = { { "5", "5", NULL }, { "6", NULL, "“6” is no whole number from 1 to 5." } };
  g_autoptr (CroupierMatch) match = play_rules (&rules, "", "== round-1\n== open");

  check_readings (match, "Ann", read, G_N_ELEMENTS (read));
}

static void
test_ties_are_broken_by_garnets_then_chance (void)
{
  g_autoptr (CroupierMatch)
    fewest = play_rules (&rules,
                         ONE "player: Ann | garnets 2\nplayer: Bob | garnets 1\nplayer: Cyd | garnets 2\n"
                             "player: Dan | garnets 3\nplayer: Twenty | garnets 2\n",
                         "== round-1\n");
  g_autoptr (CroupierMatch) drawn = play_rules (&rules, ONE, "== round-1\n");
  g_autofree char *draws = describe_draws (drawn, "round-1");
  g_auto (CroupierResult) result = { 0 };

  assert_told_that (fewest, "round-1", "public", "Several have the most points; Bob wins by the standard tie-break.");
  assert_told_that (drawn, "round-1", "public", "drawn at random because a tie remained");
  g_assert_nonnull (strstr (draws, "round-1/tie/winner"));
  croupier_game_get_result (croupier_match_get_plan (drawn), croupier_match_get_state (drawn), &result);
  g_assert_cmpuint (croupier_players_count (result.winners), ==, 1);
  g_assert_cmpuint (croupier_players_count (result.losers), ==, 4);
  g_assert_cmpint (result.elimination_candidate, ==, CROUPIER_NO_PLAYER);
  g_assert_cmpstr (result.notes[0], ==, "Chance decided who of those with the most points wins.");
}

static void
test_points_can_be_ruled_also_after_the_end (void)
{
  g_autoptr (CroupierMatch) match =
    play_rules (&rules, ONE,
                "== round-1\nAnn: 9\nBob: 8\n! points Bob +3\n== end\n! points Ann -7 because it came too late\n");
  g_autofree char *wrong = refuse_rules (&rules, ONE, "== round-1\n! points Bob 3\n");

  assert_told_that (match, "round-1", "gm", "The points of Bob were changed by 3, to 3.");
  assert_told_that (match, "round-1", "public", "Ann wins with the most points.");
  assert_told_that (match, "end", "public", "Bob wins with the most points.");
  g_assert_nonnull (strstr (wrong, "sign"));
}

static void
test_who_is_removed_has_no_place (void)
{
  g_autoptr (CroupierMatch)
    match = play_rules (&rules, ONE,
                        "== round-1\nAnn: 9\nBob: 8\nCyd: 9\n! remove Ann\n== end\n! remove Cyd because they left\n");

  assert_told_that (match, "round-1", "public", "Cyd scores 9 points with 9");
  assert_not_told_that (match, "round-1", "public", "Ann:");
  assert_told_that (match, "end", "public", "wins, drawn at random");
  assert_not_told_that (match, "end", "public", "• Cyd");
}

/* Of what others named only the number that scores is told, and only its own player's. */
static void
test_nobody_is_told_what_others_named (void)
{
  g_autoptr (CroupierMatch) match = play_rules (&rules, ONE, "== round-1\nAnn: 30\nBob: 30\nCyd: 29\nDan: 13\n");
  g_autoptr (CroupierMatch) other = play_rules (&rules, ONE, "== round-1\nAnn: 28\nBob: 28\nCyd: 29\nDan: 17\n");

  for (guint i = 2; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *address = g_strdup_printf ("player:%s", names[i]);
      g_autofree char *told = get_told (match, "round-1", i == 3 ? "public" : address);
      g_autofree char *told_other = get_told (other, "round-1", i == 3 ? "public" : address);

      g_assert_cmpstr (told, ==, told_other);
    }
}

/* ---- texts ---- */

static void
test_numbers_as_players_type_them (void)
{
  static const RuleReading cases[] = {
    { "7", "7", NULL },
    { "7!", "7", NULL },
    { "007", "7", NULL },
    { "#7", NULL, "“#7” is no whole number from 1 to 30." },
    { "# 7", "7", NULL },
    { "**7**", "7", NULL },
    { "||7||", "7", NULL },
    { "7 👍", "7", NULL },
    { "seven", "7", NULL },
    { "Twenty-one pls", "21", NULL },
    { "twenty one", "21", NULL },
    { "twenty, one", NULL, "“one” is one number too many" },
    { "thirty", "30", NULL },
    { "hi gm, I'd like to take 12 this round, thanks!", "12", NULL },
    { "my number is 12", "12", NULL },
    { "my number: 12", "12", NULL },
    { "Number = 12", "12", NULL },
    { "nr. 12", "12", NULL },
    { "im going with 12 tonight", "12", NULL },
    { "12\nAnn", "12", NULL },
    { "12 - Ann", "12", NULL },
    { "sorry for being late!\n12", "12", "Passed over" },
    { "12. Have fun everyone", "12", "Passed over" },
    { "12. 7 was tempting", NULL, "“7” is one number too many" },
    { "7 <3", "7", "was taken for a smiley" },
    { "my number :3", NULL, "Which number?" },
    { "~~11~~ 12", "12", "Struck out" },
    { "1) 12", NULL, "“12” is one number too many" },
    { "- 12", "12", NULL },
    { "Round 1: 12", "12", NULL },
    { "round 1 - 12", "12", NULL },
    { "Round one: 12", "12", NULL },
    { "Round 2: 12", NULL, "“Round 2” is about another time" },
    { "round 1", NULL, "Which number?" },
    { "round 12", NULL, "“round 12” is about another time" },
    { "0", NULL, "“0” is no whole number from 1 to 30." },
    { "31", NULL, "“31” is no whole number from 1 to 30." },
    { "99999999999999999999", NULL, "is no whole number" },
    { "-3", NULL, "“-3” is no whole number" },
    { "7.5", NULL, "“7.5” is no whole number" },
    { "7,5", NULL, "“5” is one number too many" },
    { "7th", NULL, "“7th” is no whole number" },
    { "1e1", NULL, "“1e1” is no whole number" },
    { "0x7", NULL, "“0x7” is no whole number" },
    { "7x", NULL, "“7x” is no whole number" },
    { "10-12", NULL, "“10-12” is no whole number" },
    { "10 to 12", NULL, "“12” is one number too many" },
    { "7 7", NULL, "“7” is one number too many" },
    { "7 and 8", NULL, "“8” is one number too many" },
    { "7/8", NULL, "“8” is one number too many" },
    { "7 or 8", NULL, "leaves open" },
    { "7?", NULL, "is a question" },
    { "is 7 still free?", NULL, "is a question" },
    { "7, no wait, 8", NULL, "takes something back" },
    { "7\n*8", NULL, "takes something back" },
    { "7 actually", NULL, "takes something back" },
    { "not 7", NULL, "leaves open" },
    { "7 if nobody else does", NULL, "hang on something" },
    { "anything but 7", NULL, "leaves open" },
    { "random", NULL, "leaves open" },
    { "same as last round", NULL, "another time" },
    { "Bob told me he takes 7", NULL, "somebody else" },
    { "7, Bob takes 8", NULL, "“8” is one number too many" },
    { "7 like Bob", NULL, "Bob is named, but nobody is asked for" },
    { "above 7", NULL, "“above” is not understood here" },
    { "the highest", NULL, "Which number? Write one from 1 to 30." },
    { "7 higher than Cyd", NULL, "leaves open" },
    { "half of 14", NULL, "“half of” is not" },
    { "> 7", NULL, "quotes another text" },
    { "seve", NULL, "Which number?" },
    { "", NULL, "Which number? Write one from 1 to 30." },
    { "thanks!", NULL, "Which number?" },
    { "👍", NULL, "Which number?" },
    { "🎱", NULL, "Which number?" },
    { "７", "7", NULL },
    { "½", NULL, "“½” is no whole number" },
    { "VII", NULL, "Which number?" },
    { "draft: 7", NULL, "leaves open" },
  };
  g_autoptr (CroupierMatch) match = play_rules (&rules, ONE, "== round-1\n== open");

  check_readings (match, "Ann", cases, G_N_ELEMENTS (cases));
}

/* Who signs with a name that holds digits names no number. */
static void
test_a_name_with_digits_is_no_number (void)
{
  static const char *const numbered[] = { "Ann", "R2D2", "12", "Agent 7" };
  static const RuleGame numbered_rules = { "highest-unique", numbered, G_N_ELEMENTS (numbered), "" };
  static const RuleReading signed_by_r2d2[] = {
    { "7\nR2D2", "7", NULL },
    { "r2d2: 7", "7", NULL },
    { "R2D3: 7", NULL, "“R2D3” is no whole number" },
    { "7, Agent 7 told me so", NULL, "somebody else" },
  };
  static const RuleReading signed_by_agent[] = { { "8\n- Agent 7", "8", NULL }, { "Agent 7", NULL, "Which number?" } };
  static const RuleReading signed_by_ann[] = {
    { "7\nR2D2", NULL, "R2D2 is named, but nobody is asked for" },
    { "12", "12", NULL },
  };
  g_autoptr (CroupierMatch) match = play_rules (&numbered_rules, ONE, "== round-1\n== open");

  check_readings (match, "R2D2", signed_by_r2d2, G_N_ELEMENTS (signed_by_r2d2));
  check_readings (match, "Agent 7", signed_by_agent, G_N_ELEMENTS (signed_by_agent));
  check_readings (match, "Ann", signed_by_ann, G_N_ELEMENTS (signed_by_ann));
}

TESTS (unique)
{
  g_test_add_func ("/unique/the-highest-unique-number-scores", test_the_highest_unique_number_scores);
  g_test_add_func ("/unique/the-lowest-number-can-score-instead", test_the_lowest_number_can_score_instead);
  g_test_add_func ("/unique/a-round-can-be-worth-one-point", test_a_round_can_be_worth_one_point);
  g_test_add_func ("/unique/there-are-as-many-numbers-as-players", test_there_are_as_many_numbers_as_players);
  g_test_add_func ("/unique/ties-are-broken-by-garnets-then-chance", test_ties_are_broken_by_garnets_then_chance);
  g_test_add_func ("/unique/points-can-be-ruled-also-after-the-end", test_points_can_be_ruled_also_after_the_end);
  g_test_add_func ("/unique/who-is-removed-has-no-place", test_who_is_removed_has_no_place);
  g_test_add_func ("/unique/nobody-is-told-what-others-named", test_nobody_is_told_what_others_named);
  g_test_add_func ("/unique/a-name-with-digits-is-no-number", test_a_name_with_digits_is_no_number);
  g_test_add_func ("/unique/numbers-as-players-type-them", test_numbers_as_players_type_them);
}
