/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cases in the text of a game of one's own: what comes out otherwise is said at its line, whatever a stranger has
 * written there ends, and they change nothing in a match. */
#include "config.h"
#include "croupier-own-cases.h"

#include <string.h>

#include "croupier-custom.h"
#include "croupier-transcript.h"
#include "fixtures.h"
#include "tests.h"

/* Eleven lines, so that the cases begin in the twelfth. */
#define GAME                                                                           \
  "game { id = \"g\", title = \"G\", players = { 2, 9 }, summary = \"S\" }\n"          \
  "option { id = \"rounds\", title = \"Rounds\", number = { 1, 20 }, usual = 2 }\n"    \
  "has { id = \"points\", title = \"Points\", ranks = \"most\" }\n"                    \
  "has { id = \"pot\", title = \"Pot\", of = \"match\", starts = 7 }\n"                \
  "ask { id = \"bid\", title = \"Bid\", number = { 0, 9 }, default = 0 }\n"            \
  "function rounds (m) return m.options.rounds end\n"                                  \
  "function resolve (m)\n"                                                             \
  "  for p in m.players do p.points = p.points + p.bid end\n"                          \
  "  m:tell (\"everybody\", \"In all it is {n}.\", { n = m.players:sum (\"bid\") })\n" \
  "end\n"                                                                              \
  "cases [[\n"
#define PLAYERS "player: Ann / player: Bob\n"
#define CASE PLAYERS "case: one\n== round-1\nAnn: 3\n" /* in lines 12 to 15 */

static char *
make_text (const char *cases)
{
  return g_strconcat (GAME, cases, "]]\n", NULL);
}

/* All that comes out otherwise, with its line. */
static char *
complain_of (const char *cases, guint *n_played)
{
  g_autofree char *text = make_text (cases);
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierGame) game = croupier_custom_game_try (text, strlen (text), &error);
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierCases) read = NULL;
  g_autoptr (GPtrArray) played = NULL;
  GString *all = g_string_new (NULL);

  g_assert_no_error (error);
  read = croupier_own_cases_read (game, problems);
  played = read != NULL ? croupier_own_cases_play (game, read, NULL, problems) : NULL;
  *n_played = played != NULL ? played->len : 0;
  for (guint i = 0; i < problems->len; i++)
    g_string_append_printf (all, "%s%u: %s", i > 0 ? "\n" : "", croupier_problems_get (problems, i)->line,
                            croupier_problems_get (problems, i)->message);
  return g_string_free_and_steal (all);
}

static void
test_what_holds (void)
{
  static const char *const cases[] = {
    CASE "Bob: 12\n> refused has: from 0 to 9\n> told player:Bob lacks: 3 points\n> points: Ann 3; others 0\n",
    CASE "> told public has: In all it is 3.\n> pot: 7\n> state.pot: 7\n> told nobody but: public, gm, "
         "player:Ann, player:Bob\n",
    CASE "== round-2\nBob: 9\n> points: Ann 3; Bob 9\n> winners: Bob\n> candidate: none\n",
    "option rounds: 1\n" CASE "> winners: Ann\n",
    CASE "> reads Bob: I bid 4, please | 4\n> reads Bob: 99 | refused | from 0 to 9\n",
    "look who: result: {winners}, then {losers}\n" CASE "== round-2\n> who: Ann, then Bob\n",
    PLAYERS "table: many\n== round-1\nAnn: {bid}\n> points: Ann {bid}; Bob 0\n| bid\n| 1\n| 2\n",
    PLAYERS "position: on\n== round-1\nAnn: 3\ncase: one\nfrom: on\n== round-2\nAnn: 4\n> points: Ann 7; Bob 0\n",
    PLAYERS "case: one\n== round-1\nAnn: 3\n⇄ Ann: 3; I am sure\n> alike: public\n",
    CASE "! points Bob +2\n> points: Ann 3; Bob 2\n> steps: nothing\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint n_played;
      g_autofree char *complaints = complain_of (cases[i], &n_played);

      fixture_name_case (cases[i]);
      g_assert_cmpstr (complaints, ==, "");
      g_assert_cmpuint (n_played, ==, 1);
    }
}

static void
test_what_does_not_hold (void)
{
  static const struct
  {
    const char *cases, *complaint;
  } wrong[] = {
    { CASE "> points: Ann 4; Bob 0\n",
      "16: > points: Ann 4; Bob 0\n  should be\nAnn 4; Bob 0\n  but is\nAnn 3; Bob 0" },
    { CASE "> told player:Ann has: You win.\n",
      "16: > told player:Ann has: You win.\n  should have\nYou win.\n  but is\nRound 1\nYou sent: 3." },
    { CASE "> told public lacks: never / In all\n",
      "16: > told public lacks: never / In all\n  should lack\nnever\nIn all\n  but is\nRound 1\nIn all it is 3." },
    { CASE "> told public lacks: In all\n",
      "16: > told public lacks: In all\n  should lack\nIn all\n  but is\nRound 1\nIn all it is 3." },
    { CASE "Bob: 4\n> refused has: 9\n", "17: > refused has: 9\n  should have\n9\n  but is\nnothing" },
    { CASE "Bob: 12\n> pot: 7\n", "16: refused: “12” is no whole number from 0 to 9." },
    { CASE "== round-2\n> winners: Bob\n", "17: > winners: Bob\n  should be\nBob\n  but is\nAnn" },
    { CASE "> purse: 3\n", "16: > purse: 3\nnothing stands at “purse”; there are: format, version, game, " },
    { CASE "> told player:Cyd: nothing\n", "16: > told player:Cyd: nothing\n“player:Cyd” is nobody." },
    { CASE "> points\n", "16: > points\nAn expectation is “> WHAT: VALUE”." },
    { CASE, "13: Nothing is expected of “one”." },
    { PLAYERS "== round-1\nAnn: 3\n> pot: 7\n", "15: Expectations stand in cases and tables." },
    { "player: Ann\ncase: one\n== round-1\n> pot: 7\n", "14: refused: G needs 2 to 9 players; there is 1." },
    { PLAYERS "game: g\ncase: one\n> pot: 7\n",
      "13: refused: The game is the one in whose text this stands: leave out “game:”." },
    { PLAYERS "option round: 3\ncase: one\n> pot: 7\n", "13: refused: There is no option “round”" },
    { PLAYERS "case: one\n== round-2\n> pot: 7\n", "14: refused: " },
    { PLAYERS "case: one\n== round-1\nAnn: 3\n> steps: nothing\n> board: x\n", "17: > board: x\nnothing stands at" },
    { PLAYERS "case: one\nfrom: here\n> pot: 7\n", "14: There is no position “here” above." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      guint n_played;
      g_autofree char *complaints = complain_of (wrong[i].cases, &n_played);

      if (g_str_has_prefix (complaints, wrong[i].complaint))
        continue;
      g_test_message ("%s\nis told as: %s\nand not as: %s", wrong[i].cases, complaints, wrong[i].complaint);
      g_test_fail ();
    }
}

static char *
repeat (const char *first, const char *again, guint n)
{
  GString *text = g_string_new (first);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s", again);
  return g_string_free_and_steal (text);
}

/* Many cases, in each of which the same is sent and expected again and again. */
static char *
repeat_in_cases (const char *again)
{
  GString *text = g_string_new (PLAYERS);

  for (guint i = 0; i < 8; i++)
    {
      g_autofree char *first = g_strdup_printf ("case: c%u\n== round-1\nAnn: 3\n", i);
      g_autofree char *one = repeat (first, again, 400);

      g_string_append (text, one);
    }
  return g_string_free_and_steal (text);
}

static void
assert_one (const char *cases, const char *sentence)
{
  guint n_played;
  g_autofree char *complaints = complain_of (cases, &n_played);

  if (strchr (complaints, '\n') != NULL || !g_str_has_suffix (complaints, sentence))
    g_assert_cmpstr (complaints, ==, sentence);
}

/* What a stranger has written goes on for too long, or grows. */
static void
test_there_is_an_end (void)
{
  g_autoptr (GString) doubling = g_string_new (PLAYERS "position: p0\n== round-1\n");
  g_autoptr (GString) many = g_string_new (PLAYERS);
  g_autofree char *wide = repeat (PLAYERS "table: t\nAnn: ", "{a}{a}{a}{a}", 400);
  g_autofree char *cell = repeat ("\n> pot: 7\n| a\n| ", "nine", 400);
  g_autofree char *filled = g_strconcat (wide, cell, "\n", NULL);
  g_autofree char *lines = repeat (CASE, "> pot: 7\n", 1500);
  g_autofree char *refused = repeat_in_cases ("Bob: 12\n> refused has: from 0 to 9\n");

  for (guint i = 1; i < 40; i++)
    g_string_append_printf (doubling, "position: p%u\nfrom: p%u, p%u\n", i, i - 1, i - 1);
  g_string_append (doubling, "case: one\nfrom: p39\n> pot: 7\n");
  for (guint i = 0; i < 500; i++)
    g_string_append_printf (many, "case: c%u\n> pot: 7\n", i);
  assert_one (doubling->str, ": This goes on from too many positions.");
  assert_one (many->str, "811: There are too many cases: at most 399.");
  assert_one (filled, "14: Filled in, this line is too long.");
  assert_one (lines, "1013: This is too long: a case has at most 999 lines.");
  assert_one (refused, ": The cases play more than 4000 phases, which is too much.");
}

/* A match is played the same with them and without. */
static void
test_nothing_changes (void)
{
  static const char *const texts[] = { CASE "> pot: 7\n", "# nothing\n" };
  g_auto (GStrv) told = g_new0 (char *, G_N_ELEMENTS (texts) + 1);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = make_text (texts[i]);
      const CroupierGame *game = croupier_custom_game_read (text, strlen (text), NULL);
      g_autoptr (CroupierSetup) setup = croupier_setup_new (game);
      g_autoptr (CroupierMatch) match = NULL;
      char *body;

      croupier_roster_add (setup->roster, croupier_player_new ("Ann"), NULL);
      croupier_roster_add (setup->roster, croupier_player_new ("Bob"), NULL);
      match = croupier_match_new (setup, NULL, NULL);
      fixture_submit (match, "Ann", "4");
      fixture_resolve (match);
      fixture_resolve (match);
      told[i] = croupier_transcript_to_text (match, NULL, NULL);
      body = strstr (told[i], "\n== ");
      g_assert_nonnull (body);
      g_assert_nonnull (strstr (body, "In all it is 4."));
    }
  g_assert_cmpstr (told[0], ==, told[1]);
}

TESTS (own_cases)
{
  g_test_add_func ("/own-cases/what holds is not complained of", test_what_holds);
  g_test_add_func ("/own-cases/what does not hold is told with its line", test_what_does_not_hold);
  g_test_add_func ("/own-cases/there is an end", test_there_is_an_end);
  g_test_add_func ("/own-cases/nothing changes", test_nothing_changes);
}
