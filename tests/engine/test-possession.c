/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Five Fold Possession: every line of its rules, each as a script and what comes of it. */
#include "config.h"
#include "rule-cases.h"

#include <string.h>
#include "croupier-form.h"
#include "croupier-registry.h"
#include "croupier-script.h"
#include "croupier-store.h"
#include "croupier-transcript.h"
#include "fixtures.h"
#include "tests.h"

static const char *const names[] = { "Amy", "Bob", "Cyd", "Dan", "Eve" };
#define N ((guint) G_N_ELEMENTS (names))
static const RuleGame rules = { "five-fold-possession", names, N, " | garnets 10" };

/* In round 2 Amy is possessed and Bob hunter, in round 3 Cyd and Amy; round 4 is empty. */
#define ROLES "fix possessed 2: Amy\nfix hunter 2: Bob\nfix possessed 3: Cyd\nfix hunter 3: Amy\nfix empty: 4\n"
#define NAMES                                                                                                         \
  "fix identity 1 Amy: Ant\nfix identity 1 Bob: Bee\nfix identity 1 Cyd: Cod\nfix identity 1 Dan: Doe\nfix identity " \
  "1 Eve: Elk\n"                                                                                                      \
  "fix identity 2 Amy: Emu\nfix identity 2 Bob: Dog\nfix identity 2 Cyd: Cow\nfix identity 2 Dan: Boa\nfix identity " \
  "2 Eve: Asp\n"
#define RIGHT_1 "MG5) Amy is Ant, Bob is Bee, Cyd is Cod, Dan is Doe, Eve is Elk"
#define RIGHT_2 "MG5) Amy is Emu, Bob is Dog, Cyd is Cow, Dan is Boa, Eve is Asp"
#define WRONG_2 "MG5) Amy is Dog, Bob is Cow, Cyd is Boa, Dan is Asp, Eve is Emu"
#define EQUAL                                                                                                          \
  "player: Amy | garnets 0\nplayer: Bob | garnets 0\nplayer: Cyd | garnets 0\nplayer: Dan | garnets 0\nplayer: Eve | " \
  "garnets 0\n"

/* ---- matches from scripts ---- */

static CroupierMatch *
play (const char *head, const char *phases)
{
  return play_rules (&rules, head, phases);
}

static char *
print_transcript (const CroupierMatch *match)
{
  g_autoptr (JsonNode) transcript = croupier_transcript_new (match, NULL, NULL);

  return json_to_string (transcript, FALSE);
}

static guint
count_in (const char *text, const char *part)
{
  guint n = 0;

  for (const char *at = strstr (text, part); at != NULL; at = strstr (at + 1, part))
    n++;
  return n;
}

/* Each line of wanted stands in what was told; with "!" before it, it does not; with "2x" before it, so often. */
static void
assert_story (const char *story, const char *wanted)
{
  g_auto (GStrv) lines = g_strsplit (wanted, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      gboolean is_absent = lines[i][0] == '!';
      gboolean is_counted = g_ascii_isdigit (lines[i][0]) && lines[i][1] == 'x';
      const char *part = lines[i] + (is_absent ? 1 : is_counted ? 2 : 0);
      guint n = count_in (story, part);

      if (is_counted ? n != (guint) (lines[i][0] - '0') : (n == 0) != is_absent)
        g_test_fail_printf ("“%s” is told %u times in:\n%s", part, n, story);
    }
}

typedef struct
{
  const char *head, *phases, *wanted;
} Case;

static void
run_cases (const Case *cases, guint n_cases)
{
  for (guint i = 0; i < n_cases; i++)
    {
      g_autofree char *head = g_strconcat (ROLES NAMES, cases[i].head, NULL);
      g_autoptr (CroupierMatch) match = NULL;
      g_autofree char *story = NULL;

      fixture_name_case (cases[i].phases);
      match = play (head, cases[i].phases);
      story = fixture_story (match);
      assert_story (story, cases[i].wanted);
    }
}

/* ---- the minigames ---- */

#define R1 "== round-1\n"
#define FREE "MG2) 1; MG4) 0"

static void
test_rps (void)
{
  static const Case cases[] = {
    { "", R1 "Amy: MG1) Bob, 3, rock\nBob: MG1) Amy, 2, paper",
      "Amy threw rock: you won 2 garnets.\nBob threw paper: you lost 2 garnets.\n"
      "• Ant lost.\n• Bee won.\n• Cod did not play.\n• MG1: Bob beat Amy and won 2." },
    { "", R1 "Amy: MG1) Bob, 1, scissors\nBob: MG1) Amy, 5, paper", "Bob threw paper: you won 1 garnet.\n• Ant won." },
    { "", R1 "Amy: MG1) Bob, 1, scissors\nBob: MG1) Amy, 5, rock", "Bob threw rock: you lost 1 garnet." },
    { "", R1 "Amy: MG1) Bob, 4, rock\nBob: MG1) Amy, 2, rock\nAmy: " FREE "\nBob: " FREE,
      "Amy threw rock too: a draw.\n• Ant drew.\n• Bee drew.\n• MG1: Amy and Bob drew.\n• Amy: points 0, garnets 10" },
    { "", R1 "Amy: MG1) Bob, 4, rock\nBob: MG1) Cyd, 2, rock\nCyd: MG1) Amy, 2, rock",
      "! threw \n• Ant did not play.\n• Bee did not play." },
    { "", R1 "Amy: MG1) Bob, 2, rock\nBob: MG1) Amy, 2, paper\nCyd: MG1) Dan, 1, rock\nDan: MG1) Cyd, 1, scissors",
      "• Ant lost.\n• Bee won.\n• Cod won.\n• Doe lost.\n• Elk did not play." },
    { "", R1 "Amy: MG1) Bob, 5, rock\nBob: MG1) Amy, 5, scissors\n! garnets Bob -7 because late",
      "• MG1: Amy beat Bob and won 3." },
    { "", R1 "== round-2\n== round-3\n== round-4",
      "2x• MG1: Amy has not played for two rounds in a row: -1\n!garnets -" },
    { "option rps_idle_penalty: every-further", R1 "== round-2\n== round-3\n== round-4",
      "3x• MG1: Amy has not played for two rounds in a row: -1" },
    { "", R1 "== round-2\nAmy: MG1) Bob, 1, rock\nBob: MG1) Amy, 1, rock\n== round-3\n== round-4",
      "1x• MG1: Amy has not played for two rounds in a row: -1\n2x• MG1: Dan has not played for two rounds in a row: "
      "-1" },
    { "",
      R1 "Amy: MG1) Bob, 1, rock\nBob: MG1) Amy, 1, rock\n== round-2\n== round-3\n== round-4\nAmy: MG1) Bob, 1, "
         "rock\nBob: MG1) Amy, 1, rock",
      "2x• MG1: Amy and Bob drew." },
    { "", R1 "Amy: MG1) Bob, 1, rock\n== round-2\nAmy: MG1) Bob, 1, rock\nBob: MG1) Amy, 1, rock",
      "1x• MG1: Amy and Bob drew." },
    { EQUAL, R1 "== round-2", "!You have not played RPS for two rounds in a row" },
  };

  run_cases (cases, G_N_ELEMENTS (cases));
}

#define CARDS(a, b, c, d, e) R1 "Amy: MG2) " a "\nBob: MG2) " b "\nCyd: MG2) " c "\nDan: MG2) " d "\nEve: MG2) " e

static void
test_median (void)
{
  static const Case cases[] = {
    { "", CARDS ("1", "2", "3", "4", "5"),
      "Cod played the median and wins.\n• Cyd: points 1, garnets 11\n• Ant played card 1." },
    { "", CARDS ("7", "7", "3", "4", "5"), "Doe played the median and wins." },
    { "", CARDS ("7", "7", "7", "4", "5"), "Nobody played the median.\n!median and wins" },
    { "", CARDS ("7", "7", "7", "4", "6"), "Nobody played the median." },
    { "", CARDS ("7", "7", "2", "2", "12"), "Elk played the median and wins." },
    { "", CARDS ("7", "7", "2", "2", "2"), "Nobody played the median." },
    { "", R1 "Amy: MG2) 5",
      "You named no card, so your lowest was played, 1, and you lost 1 garnet.\n• Bee played card 1.\n"
      "Ant played the median and wins.\n• Amy: points 1, garnets 11\n• Bob: points 0, garnets 9\n"
      "Amy named no bid, so it was 0.\nBob made no move, and the default was played." },
    { "player: Bob | garnets 0", R1 "Bob: MG4) 0",
      "You named no card, so your lowest was played, 1, and you lost 0 garnets.\n"
      "Bob named no card, so the lowest was played, 1." },
    { "", R1 "Amy: MG4) 0\n== round-2\nAmy: MG4) 0\n== round-3\nAmy: MG2) 4; MG4) 0\n== round-4\nAmy: MG4) 0",
      "Amy named no card, so the lowest was played, 1.\nAmy named no card, so the lowest was played, 2.\n"
      "Amy named no card, so the lowest was played, 3." },
    { "player: Bob | garnets 0", R1 "Amy: MG2) 7\nBob: MG4) 0\nCyd: MG2) 7\nDan: MG2) 7\nEve: MG2) 7",
      "Bee played the median and wins.\n• Bob: points 1, garnets 1\nYou hold 1 garnet." },
    { "", R1 "Amy: MG2) 7\nBob: MG4) 0\nCyd: MG2) 7\nDan: MG2) 7\nEve: MG2) 7",
      "• Bob: points 1, garnets 10\nYou hold 10 garnets." },
  };

  run_cases (cases, G_N_ELEMENTS (cases));
}

#define GREED(stones) R1 "Amy: MG3) " stones
#define GREED_2(stones) R1 "== round-2\nAmy: MG3) " stones

static void
test_greed (void)
{
  static const Case cases[] = {
    { "", GREED ("grey, white, white, green, black, stop"),
      "• MG3: Amy drew, in garnets with the entry fee: 3\nMG3, greed: 1 player drew stones." },
    { "", GREED ("Gray White stop"), "entry fee: 0" },
    { "", GREED ("2 white, stop"), "entry fee: 1" },
    { "", GREED ("green, red"), "entry fee: -1\n• Ant drew a red stone." },
    { "", GREED ("pass"), "MG3, greed: 0 players drew stones.\n! fee" },
    { "option greed_table: 2 3 -5 0", GREED ("grey, white, stop"), "entry fee: 4" },
    { "player: Amy | garnets 3", GREED ("4 black, stop\nAmy: " FREE), "entry fee: -3\n• Amy: points 0, garnets 0" },
    { "player: Amy | garnets 1", GREED ("white, stop\nAmy: MG1) Bob, 1, rock\nBob: MG1) Amy, 1, paper"),
      "You had no garnet left to enter MG3, so you took no part in it.\n• MG3: Amy had no garnet left to enter.\nMG3, "
      "greed: 0 players" },
    { "", GREED_2 ("white, red (ignored), white, stop"), "entry fee: 1\n• Emu drew a red stone." },
    { "", GREED_2 ("red (ignored), red"), "entry fee: -1\n1x• Emu drew a red stone." },
    { "", GREED_2 ("black (ignored), white, stop"), "entry fee: 0\n! red stone" },
    { "", R1 "Amy: MG3) white, white, stop\nAmy: MG3) pass", "MG3, greed: 0 players" },
  };

  run_cases (cases, G_N_ELEMENTS (cases));
}

#define BIDS(a, b, c, d, e) R1 "Amy: MG4) " a "\nBob: MG4) " b "\nCyd: MG4) " c "\nDan: MG4) " d "\nEve: MG4) " e

static void
test_bids (void)
{
  static const Case cases[] = {
    { "", BIDS ("5", "5", "3", "0", "0"),
      "highest first: 5, 5, 3, 0 and 0.\nCod made the highest bid that nobody else made, and wins.\n"
      "• Cyd: points 1, garnets 6\n• Amy: points 0, garnets 9" },
    { "", BIDS ("1", "1", "2", "2", "0"), "Elk made the highest bid" },
    { "", BIDS ("1", "1", "2", "2", "2"), "Every bid was made by several, so nobody wins." },
    { "", R1 "Amy: MG4) 4", "Ant made the highest bid" },
    { "player: Amy | garnets 5", R1 "Amy: MG1) Bob, 3, rock; MG2) 1; MG4) 5\nBob: MG1) Amy, 3, paper; MG2) 2; MG4) 0",
      "Your bid was lowered to 2, which is what you had left.\nhighest first: 2, 0, 0, 0 and 0.\n• Amy: points 1, "
      "garnets 0\n"
      "• MG4: the bid of Amy was lowered to 2." },
  };

  run_cases (cases, G_N_ELEMENTS (cases));
}

/* ---- looking back ---- */

static void
test_names (void)
{
  static const Case cases[] = {
    { "", R1 "== round-2\nAmy: " RIGHT_1,
      "MG5 about round 1: 1 player named all five identities.\n• MG5 about round 1: Amy named 5 of five "
      "identities.\n• Amy: points 1, garnets 7" },
    { "", R1 "== round-2\nAmy: " RIGHT_1 "\nBob: " RIGHT_1,
      "2 players named all five identities.\n• Amy: points 0, garnets 7" },
    { "", R1 "== round-2\nAmy: MG5) Bob: Ant\n   Amy: Bee\n   Cyd = Cod\n   Dan - Doe and Eve Elk",
      "0 players named all five identities.\n"
      "• MG5 about round 1: Amy named 3 of five identities." },
    { "", R1 "== round-2\nAmy: " RIGHT_1 "\nAmy: MG5) pass", "0 players named all five" },
    { "", R1 "== round-2", "0 players named all five\n!of five" },
  };

  run_cases (cases, G_N_ELEMENTS (cases));
}

/* Nobody sends anything in rounds 1 and 2: Amy completes challenges 2, 3 and 4, worth 1.5 points. */
#define GUESSES(lines) R1 "== round-2\n== round-3\n" lines

static void
test_guesses (void)
{
  static const Case cases[] = {
    { "", GUESSES (""),
      "• Amy: points 2.5, \n• Bob: points 1, \n• Cyd: points 0, \nround 2: nobody named the Possessed, nobody named "
      "the Ghost Hunter." },
    { "", GUESSES ("Cyd: Guess) Amy possessed, Bob hunter"),
      "• Amy: points 2, \n• Bob: points 0.5, \n• Cyd: points 1.5, " },
    { "", GUESSES ("Cyd: Guess) Amy possessed\nDan: Guess) possessed: Amy"),
      "• Amy: points 1.5, \n• Cyd: points 0.5, \n• Dan: points 0.5, " },
    { "", GUESSES ("Cyd: Guess) Amy possessed\nDan: Guess) Amy is possessed\nEve: Guess) Amy is the possessed"),
      "• Amy: points 1, \n• Eve: points 0.5, " },
    { "",
      GUESSES (
        "Bob: Guess) Amy possessed\nCyd: Guess) Amy possessed\nDan: Guess) Amy possessed\nEve: Guess) Amy possessed"),
      "• Amy: points -1.5, \n• Bob: points 1.5, \n• Cyd: points 0.5, " },
    { "", GUESSES ("Cyd: Guess) Bob is the ghost hunter\nDan: Guess) hunter Bob"),
      "• Bob: points 0, \n• Cyd: points 0.5, " },
    { "", GUESSES ("Cyd: Guess) Bob hunter\nDan: Guess) Bob hunter\nEve: Guess) Bob hunter"),
      "• Bob: points -0.5, \n• Cyd: points 0.5, " },
    { "", GUESSES ("Amy: Guess) Bob hunter\nCyd: Guess) Bob hunter\nDan: Guess) Bob hunter\nEve: Guess) Bob hunter"),
      "• Bob: points -1, \n• Amy: points 3, \nnobody named the Possessed, Amy, Cyd, Dan and Eve named the Ghost "
      "Hunter." },
    { "", GUESSES ("Amy: Guess) Amy possessed\nBob: Guess) Bob hunter"),
      "• Amy: points 2.5, \n• Bob: points 1, \nnobody named the Possessed, nobody" },
    { "", GUESSES ("Cyd: Guess) nobody"), "• Amy: points 2.5, \n• Cyd: points 0, " },
    { "", GUESSES ("Cyd: Guess) Amy possessed\nCyd: Guess) pass"), "• Amy: points 2.5, " },
    { "option guess_table: 9 1 1 1 2 7 0 -1 0 1 1 1 1 2 1 0 -1 -2 0 3 0 0 0", GUESSES ("Cyd: Guess) Amy possessed"),
      "• Amy: points 8, \n• Cyd: points 4.5, " },
    { "",
      GUESSES ("== round-4\n== round-5\nCyd: Guess) nobody\nDan: Guess) nobody is possessed and nobody is the hunter"),
      "about round 4, in which nobody had a role: Cyd and Dan said so." },
  };

  run_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_nobody_counts (void)
{
  for (guint counts = 0; counts < 2; counts++)
    {
      g_autoptr (CroupierMatch) match = play (counts ? ROLES "option nobody_counts: yes" : ROLES,
                                              R1 "== round-2\n== round-3\n== round-4\n== round-5\nCyd: Guess) nobody");
      g_autofree char *text = print_transcript (match);

      g_assert_cmpint (strstr (text, "\"identifications\":1") != NULL, ==, counts);
    }
}

#define BASE                                                                                          \
  R1 "== round-2\nAmy: MG1) Bob, 1, rock; MG2) 12; MG4) 3\nBob: MG1) Amy, 1, paper; MG2) 2; MG4) 0\n" \
     "Cyd: MG1) Dan, 1, rock; MG2) 4; MG4) 0\nDan: MG1) Cyd, 1, rock; MG2) 6; MG4) 0\nEve: MG2) 8; MG4) 0\n"
#define R3 "\n== round-3\n"
#define MET(numbers) "Challenges that Amy completed as the Possessed of round 2: " numbers "."

static void
test_challenges (void)
{
  static const Case cases[] = {
    { "", BASE R3, MET ("none") },
    { "", BASE "Amy: MG1) Bob, 1, paper" R3, MET ("1") },
    { "", BASE "Cyd: MG1) pass" R3, MET ("2") },
    { "", BASE "Amy: MG2) 11" R3, MET ("3") },
    { "", BASE "Amy: MG2) 9\nEve: MG2) 12\nDan: MG2) 10" R3, MET ("4") },
    { "", BASE "Eve: MG2) 12\nBob: MG2) 12" R3, MET ("4") },
    { "", BASE "Amy: MG3) grey, grey, grey, stop" R3, MET ("5") },
    { "", BASE "Amy: MG3) grey, grey, grey, red" R3, MET ("5") },
    { "", BASE "Amy: MG3) grey (ignored), grey, grey, stop" R3, MET ("5") },
    { "", BASE "Amy: MG3) grey, grey, stop" R3, MET ("none") },
    { "", BASE "Amy: MG3) white, white, stop" R3, MET ("6") },
    { "", BASE "Amy: MG3) white, stop" R3, MET ("none") },
    { "", BASE "Bob: MG4) 3" R3, MET ("7") },
    { "", BASE "Bob: MG4) 4\nCyd: MG4) 4" R3, MET ("none") },
    { "", BASE "Amy: MG4) 1" R3, MET ("8") },
    { "", BASE "Amy: MG4) 0\nBob: MG4) 2\nCyd: MG4) 2\nDan: MG4) 1\nEve: MG4) 1" R3, MET ("8") },
    { "", BASE "Amy: MG4) 0" R3, MET ("none") },
    { "player: Amy | garnets 5", BASE "Amy: MG1) Bob, 3, rock; MG4) 4\nBob: MG1) Amy, 3, paper" R3,
      "the bid of Amy was lowered to 1.\n" MET ("8") },
    { "", BASE R3 "Amy: " RIGHT_2, MET ("9") },
    { "", BASE R3 "Bob: " RIGHT_2, MET ("none") },
    { "", BASE R3 "Dan: " WRONG_2, MET ("10") },
    { "", BASE R3 "Amy: " WRONG_2, MET ("none") },
    { "", BASE R3 "Dan: MG5) Bob is Emu, Amy is Dog, Cyd is Cow, Dan is Boa, Eve is Asp", MET ("none") },
    { "option all_wrong: not-all-right", BASE R3 "Dan: MG5) Bob is Emu, Amy is Dog, Cyd is Cow, Dan is Boa, Eve is Asp",
      MET ("10") },
    { "option all_wrong: not-all-right", BASE R3 "Dan: " RIGHT_2, MET ("none") },
    { "", BASE "Amy: MG1) Bob, 1, paper; MG2) 11; MG3) 2 white, stop" R3 "Eve: " WRONG_2,
      MET ("1, 3, 6 and 10") "\n• Amy: points 4, " },
  };

  run_cases (cases, G_N_ELEMENTS (cases));
}

/* ---- drawing stones ---- */

static void
test_start_of_a_round (void)
{
  static const Case cases[] = {
    { "", R1 "== open", "5xRound 1: you are a Player.\n!you are the" },
    { "", R1 "== round-2\n== open",
      "1xRound 2: you are the Possessed.\n1xRound 2: you are the Ghost Hunter.\n3xRound 2: you are a Player." },
    { "", R1 "== round-2\n== round-3\n== round-4\n== open", "5xRound 4: you are a Player.\n!Round 4: you are the" },
  };

  run_cases (cases, G_N_ELEMENTS (cases));
}

/* How many names each round was drawn from: those left of ten, until fewer than five are; a name fixed beside the pool
 * takes none. */
static void
test_names_run_out (void)
{
  static const struct
  {
    const char *head, *counts;
  } cases[] = {
    { "option identities: Owl Bat Elk Fox Hen Jay Kid Lynx Mole Newt\n",
      "30240 120 30240 120 30240 120 30240 120 30240 120 30240 120 " },
    { "option identities: Owl Bat Elk Fox Hen Jay Kid\n",
      "2520 2520 2520 2520 2520 2520 2520 2520 2520 2520 2520 2520 " },
    { "option identities: Owl Bat Elk Fox Hen Jay Kid Lynx Mole Newt\nfix identity 1 Amy: Yeti\n",
      "5040 720 30240 120 30240 120 30240 120 30240 120 30240 120 " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = play (cases[i].head, R1 "== open");
      const CroupierOutbox *setup = croupier_match_get_setup_outbox (match);
      g_autoptr (GString) counts = g_string_new (NULL);
      g_autofree char *story = fixture_story (match);

      for (guint k = 0; k < croupier_outbox_get_n_draws (setup); k++)
        if (g_str_equal (croupier_outbox_get_draw (setup, k)->what, "identities"))
          g_string_append_printf (counts, "%s ", croupier_outbox_get_draw (setup, k)->count);
      g_assert_cmpstr (counts->str, ==, cases[i].counts);
      g_assert_cmpint (strstr (story, "Yeti, the name fixed for Amy, is not in the pool of identities.") != NULL, ==,
                       strstr (cases[i].head, "Yeti") != NULL);
    }
}

#define OF_TEN "option identities: Owl Bat Elk Fox Hen Jay Kid Lynx Mole Newt\n"

static CroupierMatch *
begin (const char *players, const char *head)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_auto (GStrv) each = g_strsplit (players, "; ", -1);
  g_autofree char *roster = g_strjoinv ("\nplayer: ", each);
  g_autofree char *text = g_strconcat ("game: five-fold-possession\n" SEED "player: ", roster, "\n", head,
                                       R1 "== open\n", NULL);
  g_autoptr (CroupierScript) script = croupier_script_read (text, -1, NULL, NULL, NULL, problems);
  CroupierMatch *match = script != NULL ? croupier_script_play (script, CROUPIER_PLAY_DEFAULT, NULL, problems) : NULL;

  g_assert_cmpuint (problems->len, ==, 0);
  return match;
}

/* All identities that are drawn, round by round. */
static char *
list_identities (const CroupierMatch *match)
{
  const CroupierOutbox *setup = croupier_match_get_setup_outbox (match);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < croupier_outbox_get_n_draws (setup); i++)
    {
      const CroupierDraw *draw = croupier_outbox_get_draw (setup, i);
      g_autoptr (GList) values = NULL;

      if (!g_str_equal (draw->what, "identities"))
        continue;
      values = json_object_get_values (json_node_get_object (draw->value));
      for (GList *l = values; l != NULL; l = l->next)
        g_string_append_printf (list, "%s ", json_node_get_string (l->data));
    }
  return g_string_free_and_steal (list);
}

/* An identity that is also what a player is called would be one word for two. */
static void
test_names_of_players_are_no_identities (void)
{
  static const struct
  {
    const char *players, *pool, *wanted;
  } cases[] = {
    { "Ów̌l; Bob; Cyd; Dan; Eve", OF_TEN, "option identities: Bat Elk Fox Hen Jay Kid Lynx Mole Newt\n" },
    { "Amy | alias Cub, KID; Bob; Cyd; Dan; Eve", OF_TEN,
      "option identities: Owl Bat Elk Fox Hen Jay Lynx Mole Newt\n" },
    { "Owl; Bat; Elk; Fox; Hen", OF_TEN, "option identities: Jay Kid Lynx Mole Newt\n" },
    { "Amy; Bob; Cyd; Dan; Eve", OF_TEN, OF_TEN },
    { "Owls; Ow; Cyd; Dan; Eve", OF_TEN, OF_TEN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = begin (cases[i].players, cases[i].pool);
      g_autoptr (CroupierMatch) smaller = begin (cases[i].players, cases[i].wanted);
      g_autofree char *identities = list_identities (match);
      g_autofree char *wanted = list_identities (smaller);
      g_autofree char *transcript = print_transcript (match);
      g_autofree char *other = print_transcript (smaller);

      g_assert_cmpstr (identities, ==, wanted);
      g_assert_cmpstr (transcript, ==, other); /* options in effect, draws and all */
    }
}

/* What was drawn stays drawn: in a file, under another name of a player, and where an older file let a player's name be
 * drawn. */
static void
test_identities_stay_as_they_were_drawn (void)
{
  g_autoptr (CroupierMatch) match = begin ("Owl; Bob; Cyd; Dan; Eve", OF_TEN);
  g_autofree char *drawn = list_identities (match);
  g_autofree char *file = croupier_store_print (match, NULL);
  g_autoptr (CroupierMatch) opened = croupier_store_parse (file, -1, NULL, NULL, NULL);
  g_autofree char *again = list_identities (opened);
  g_autoptr (GString) old = g_string_new (file);
  g_autoptr (CroupierMatch) of_old = NULL;
  g_autofree char *of_ten = NULL;
  g_autoptr (CroupierMatch) plain = begin ("Ann; Bob; Cyd; Dan; Eve", OF_TEN);
  g_autofree char *wanted = list_identities (plain);

  g_assert_cmpstr (again, ==, drawn);
  g_assert_null (strstr (drawn, "Owl "));

  g_string_replace (old, "\"Bat\"", "\"Owl\", \"Bat\"", 1);
  of_old = croupier_store_parse (old->str, -1, NULL, NULL, NULL);
  of_ten = list_identities (of_old);
  g_assert_cmpstr (of_ten, ==, wanted);
  g_assert_nonnull (strstr (of_ten, "Owl "));
}

static CroupierSetup *
with_name (const CroupierMatch *match, const char *name)
{
  CroupierSetup *setup = croupier_setup_copy (croupier_match_get_setup (match));
  CroupierRoster *roster = croupier_roster_new ();

  for (guint i = 0; i < N; i++)
    croupier_roster_add (roster, croupier_player_new (i == 0 ? name : croupier_roster_get_name (setup->roster, i)),
                         NULL);
  croupier_roster_unref (setup->roster);
  setup->roster = roster;
  if (croupier_match_has_begun (match))
    croupier_setup_keep_options (setup, croupier_match_get_setup (match));
  return setup;
}

static void
test_another_name_draws_no_identities_again (void)
{
  g_autoptr (CroupierMatch) match = begin ("Owl; Bob; Cyd; Dan; Eve", OF_TEN);
  g_autofree char *drawn = list_identities (match);
  g_autoptr (GError) error = NULL;
  g_autofree char *freely = NULL;
  g_autofree char *kept = NULL;

  /* Nothing has happened yet: all is drawn anew. */
  {
    g_autoptr (CroupierSetup) setup = with_name (match, "Fox");

    g_assert_true (croupier_match_set_setup (match, setup, &error));
    freely = list_identities (match);
    g_assert_nonnull (strstr (freely, "Owl "));
    g_assert_null (strstr (freely, "Fox "));
  }
  fixture_rule (match, "note it begins");
  {
    g_autoptr (CroupierSetup) setup = with_name (match, "Foxy");
    g_autoptr (GPtrArray) words = croupier_setup_describe_change (croupier_match_get_setup (match), setup);

    g_assert_cmpuint (words->len, ==, 1);
    g_assert_true (croupier_match_set_setup (match, setup, &error));
    kept = list_identities (match);
    g_assert_cmpstr (kept, ==, freely);
  }
  {
    g_autoptr (CroupierSetup) setup = with_name (match, "owl");

    g_assert_false (croupier_match_set_setup (match, setup, &error));
    g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_SETUP);
    g_assert_cmpstr (error->message, ==,
                     "Owl cannot be a name of owl now: the match has begun, and it is one of the identities; add "
                     "something to the name.");
  }
}

static void
test_a_name_fixed_to_be_a_players_is_told (void)
{
  g_autoptr (CroupierMatch) match = begin ("Owl; Bob; Cyd; Dan; Eve", OF_TEN "fix identity 3 Bob: Owl\n");
  g_autofree char *story = fixture_story (match);
  g_autofree char *file = croupier_store_print (match, NULL);
  g_autoptr (CroupierMatch) opened = croupier_store_parse (file, -1, NULL, NULL, NULL);
  g_autofree char *again = fixture_story (opened);

  assert_story (story, "Round 3: Owl, the name fixed for Bob, is also what Owl is called.\n!is not in the pool");
  g_assert_cmpstr (again, ==, story);
}

/* Whether the game has to complete what was sent. */
static void
test_status (void)
{
  static const struct
  {
    const char *text;
    CroupierStatus status;
  } cases[] = {
    { "MG2) 3; MG4) 0", CROUPIER_STATUS_ACCEPTED },
    { "MG2) 3", CROUPIER_STATUS_PARTIAL },
    { "MG4) 2", CROUPIER_STATUS_PARTIAL },
    { "MG1) pass; MG3) pass", CROUPIER_STATUS_PARTIAL },
    { "MG1) pass; MG2) 3; MG3) white, stop; MG4) 2", CROUPIER_STATUS_ACCEPTED },
    { "MG2) 13", CROUPIER_STATUS_REFUSED },
  };
  g_autoptr (CroupierMatch) match = play (ROLES NAMES, R1 "== open");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierReading) reading = croupier_match_check (match, 0, cases[i].text);

      fixture_name_case (cases[i].text);
      g_assert_cmpint (reading->status, ==, cases[i].status);
    }
}

/* ---- drawing stones ---- */

/* Bob's first stones are black and red, as vectors/possession.py draws them too. */
static void
test_drawn_stones (void)
{
  static const Case cases[] = {
    { "", R1 "Bob: MG3) draw", "• Stone 1: black\nYou can draw on, or stop.\n!Stone 2" },
    { "", R1 "Bob: MG3) draw\nBob: MG3) draw",
      "• Stone 2: red\nThe red stone ends your draw and makes it void.\n• Bee drew a red stone." },
    { "", R1 "Bob: MG3) draw 3", "2x• Stone\n• MG3: Bob drew, in garnets with the entry fee: -1" },
    { "", R1 "Bob: MG3) draw 1, stop", "You stopped drawing.\nentry fee: -2\n!red stone" },
    { "", R1 "Bob: MG3) draw\nBob: MG3) stop\nBob: MG3) draw", "!Stone 2\nentry fee: -2" },
    { "", R1 "Bob: MG3) draw, stop\n! void Bob because asked\nBob: MG3) draw 1, stop", "2x• Stone 1: black\n!Stone 2" },
    { "", R1 "Bob: MG3) draw 1\nBob: MG2) 3", "1x• Stone 1: black\n• Bee played card 3." },
  };

  run_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_ignoring_drawn_stones (void)
{
  g_autoptr (CroupierMatch)
    match = play (ROLES, R1 "== round-2\nAmy: MG3) draw 15\nAmy: MG3) ignore\nAmy: MG3) draw\nAmy: MG3) stop\n");
  g_autofree char *story = fixture_story (match);

  assert_story (story, "The red stone ends your draw and makes it void, unless you ignore it.\n: red (ignored)");
}

/* ---- the end ---- */

#define FROM_4_TO_FINAL                                                                                                \
  "== round-4\n== round-5\n== round-6\n== round-7\n== round-8\n== round-9\n== round-10\n== round-11\n== round-12\n== " \
  "final\n"
#define FROM_3_TO_FINAL "== round-3\n" FROM_4_TO_FINAL
#define TO_FINAL R1 "== round-2\n" FROM_3_TO_FINAL

/* Everybody is possessed once in a prime round: if nobody sends anything, all are equal. */
#define EVEN_ROLES                                                                                                     \
  "fix possessed 5: Bob\nfix possessed 6: Amy\nfix possessed 7: Dan\nfix possessed 8: Bob\nfix possessed 9: Eve\nfix " \
  "possessed 10: Cyd\n"                                                                                                \
  "fix possessed 11: Eve\nfix possessed 12: Dan\n"
#define EVEN EVEN_ROLES EQUAL
#define CYD_RICHEST "! garnets Cyd +9 because of a bet\n"

/* Who is removed after the end has no place in the result, and the others move up. */
static void
test_removed_after_the_end (void)
{
  static const struct
  {
    const char *gone, *result, *told;
  } cases[] = {
    { "Eve", "Amy Dan", "Dan has the fewest points of those without a win" },
    { "Amy", "Bob Eve", "The win for the most points goes to Bob." },
    { "Cyd", "Amy Eve", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match =
        play (EVEN, TO_FINAL
              "! points Amy +9\n! garnets Amy +9 because of a bet\n! points Bob +8\n! garnets Bob +8 because of a bet\n"
              "! points Cyd +3\n! points Dan +1\n== end\n");
      g_autofree char *ruling = g_strconcat ("remove ", cases[i].gone, NULL);
      g_autofree char *correction =
        g_strdup_printf ("A correction: %s has been removed, and the result is counted again.\nResult\n",
                         cases[i].gone);
      g_autofree char *found = NULL;
      g_auto (CroupierResult) result = { 0 };

      fixture_rule (match, ruling);
      croupier_match_get_result (match, &result);
      found = g_strdup_printf ("%s %s", names[croupier_players_first (result.winners)],
                               names[result.elimination_candidate]);
      g_assert_cmpstr (found, ==, cases[i].result);
      if (cases[i].told == NULL)
        {
          assert_not_told_that (match, "end", "public", "A correction");
          continue;
        }
      assert_told_that (match, "end", "public", correction);
      assert_told_that (match, "end", "public", cases[i].told);
    }
}

static void
test_end (void)
{
  static const Case cases[] = {
    { EVEN_ROLES "player: Amy | garnets 0\nplayer: Bob | garnets 0\nplayer: Cyd | garnets 0\nplayer: Dan | garnets "
                 "3\nplayer: Eve | garnets 0\n",
      TO_FINAL, "The win for the most points goes to Dan.\nThe win for the most right identifications goes to Dan." },
    { EVEN,
      R1 "! garnets Amy +2 because of a bet\nAmy: MG4) 1\n! points Amy -1\n== round-2\n" FROM_3_TO_FINAL CYD_RICHEST,
      "• Amy: points 0, garnets 0\nThe win for the most points goes to Amy.\nThe win for the most right "
      "identifications goes to Cyd." },
    { EVEN, R1 "== round-2\nBob: " RIGHT_1 "\n" FROM_3_TO_FINAL CYD_RICHEST,
      "The win for the most right identifications goes to Bob." },
    { EVEN, R1 "== round-2\nBob: " RIGHT_1 "\n== round-3\nDan: Guess) Amy possessed\n" FROM_4_TO_FINAL CYD_RICHEST,
      "The win for the most right identifications goes to Dan." },
    { EVEN, TO_FINAL CYD_RICHEST "Bob: Guess) Dan possessed",
      "The win for the most right identifications goes to Bob." },
    { EVEN, R1 "== round-2\n== round-3\nDan: " WRONG_2 "\n" FROM_4_TO_FINAL CYD_RICHEST,
      "The win for the most points goes to Amy.\nThe win for the most right identifications goes to Amy." },
    { EVEN, TO_FINAL "! points Dan -99\n! remove Dan\n",
      "!Dan has the fewest points\n!Dan is the Elimination Candidate" },
    { EVEN, TO_FINAL "! garnets Bob +1 because of a bet\n! points Amy +50\n! points Eve -50",
      "The win for the most points goes to Amy.\nAmy gets 1 Token of Life\n!gets an opal\n"
      "Eve has the fewest points of those without a win" },
    { EVEN, TO_FINAL "! points Amy +50.5\nAmy: Opal) Round 4",
      "Amy named the round in which nobody had a role, and gets an opal." },
    { EVEN, TO_FINAL "Amy: Opal) 4\nBob: Opal) 4\nCyd: Opal) 5", "Nobody wins the opal" },
    { EVEN, TO_FINAL "Amy: Opal) 4\nBob: Opal) 4\n! garnets Bob +1 because of a bet", "Bob named the round" },
    { EVEN, TO_FINAL "Cyd: Opal) 5", "Nobody wins the opal" },
    { EVEN, TO_FINAL "! garnets Cyd +1 because of a bet", "The win for the most right identifications goes to Cyd." },
    { EVEN, TO_FINAL "! points Cyd +50\n! garnets Cyd +1 because of a bet",
      "Cyd gets 2 Tokens of Life.\nCyd has both wins and gets an opal." },
    { "", R1 "== round-2\nAmy: " RIGHT_1 "\n! note open", "!MG5 paid you" },
    { EVEN, TO_FINAL "! remove Dan\n! points Dan +99",
      "!goes to Dan\nRound 4: nobody had a role.\nRound 2: Amy was the Possessed and completed" },
    { EVEN, TO_FINAL "! garnets Cyd +1 because of a bet\n! points Bob -20\n! points Dan -20",
      "drawn at random because a tie remained." },
    { EVEN,
      TO_FINAL
      "! garnets Cyd +2 because of a bet\n! points Bob -20\n! points Dan -20\n! garnets Dan +1 because of a bet",
      "Bob is the Elimination Candidate by the standard tie-break." },
    { EVEN, TO_FINAL "! garnets Amy +1 because of a bet\n== end\n! points Amy +60\n! points Eve -60",
      "The win for the most points goes to Amy.\nEve has the fewest points" },
  };

  run_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_all_share (void)
{
  g_autoptr (CroupierMatch) match = play (ROLES EVEN, TO_FINAL);
  g_auto (CroupierResult) result = { 0 };

  croupier_game_get_result (croupier_match_get_plan (match), croupier_match_get_state (match), &result);
  for (guint i = 0; i < N; i++)
    {
      g_assert_cmpint (result.tokens[i], ==, 2);
      g_assert_cmpint (result.opals[i], ==, 1);
    }
  g_assert_cmpint (result.elimination_candidate, ==, CROUPIER_NO_PLAYER);
}

static void
test_paid_at_the_end (void)
{
  g_autoptr (CroupierMatch)
    match = play (NAMES EQUAL, R1
                  "== round-2\nAmy: " RIGHT_1 "\n== round-3\nAmy: " RIGHT_2
                  "\n== round-4\n== round-5\n== round-6\n== round-7\n== round-8\n== round-9\n== round-10\n== round-11\n"
                  "== round-12\n== final");
  g_autofree char *story = fixture_story (match);

  assert_story (story, "1xMG5 paid you 2 garnets. You hold 2 now.\n4xMG5 paid you 0 garnets. You hold 0 now.");
}

/* ---- refusals ---- */

static void
test_refusals (void)
{
  static const struct
  {
    const char *phases, *wanted;
  } cases[] = {
    { R1 "Amy: MG1) Amy, 3, rock", "Amy cannot face themselves" },
    { R1 "Amy: MG1) Bob, 6, rock", "A bet of 6 is out of range" },
    { R1 "Amy: MG1) Bob, 0, rock", "A bet of 0 is out of range" },
    { R1 "! garnets Amy -8 because x\nAmy: MG1) Bob, 3, rock", "Amy holds 2 garnets and cannot bet 3." },
    { R1 "Amy: MG1) Zoe, 3, rock", "Nobody is called “Zoe”" },
    { R1 "Amy: MG1) Bob, rock", "MG1) bets nothing" },
    { R1 "Amy: MG1) Bob, 3", "MG1) throws nothing" },
    { R1 "Amy: MG1) 3, rock", "MG1) names nobody" },
    { R1 "Amy: MG1) Bob or Cyd, 3, rock", "MG1) names both Bob and Cyd" },
    { R1 "Amy: MG1) Bob, 3 or 2, rock", "MG1) names both 3 and 2" },
    { R1 "Amy: MG1) Bob, 3, rock paper", "MG1) names both rock and paper" },
    { R1 "! remove Bob\nAmy: MG1) Bob, 3, rock", "Bob is no longer in the match and cannot be faced" },
    { R1 "Amy: MG1) Bob, 1, rock\nBob: MG1) Amy, 1, rock\n== round-2\nAmy: MG1) Bob, 1, rock",
      "played RPS in one of the last two rounds" },
    { R1 "Amy: MG1) Bob, 1, rock\nBob: MG1) Amy, 1, rock\n== round-2\n== round-3\nBob: MG1) Amy, 1, rock",
      "Bob and Amy played RPS" },
    { R1 "Amy: MG2) 13", "There is no card 13" },
    { R1 "Amy: MG2) 0", "There is no card 0" },
    { R1 "Amy: MG2) seven or 8", "MG2) names both 7 and 8" },
    { R1 "Amy: MG2) hm", "MG2) names no card" },
    { R1 "Amy: MG2) 5\n== round-2\nAmy: MG2) 5",
      "Amy has already played card 5, and has 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12." },
    { R1 "Amy: MG3) green, green, stop", "The bag holds 1 green" },
    { R1 "Amy: MG3) 4 grey, stop", "The bag holds 3 grey" },
    { R1 "Amy: MG3) red, white, stop", "A red stone ends the draw" },
    { R1 "Amy: MG3) red (ignored), stop", "Only the Possessed may ignore a stone." },
    { R1 "== round-2\nAmy: MG3) red (ignored), black (ignored), stop", "One stone can be ignored, not two." },
    { R1 "Amy: MG3) white, black", "does not say that the draw ends" },
    { R1 "Amy: MG3) stop", "“stop” comes after at least one stone" },
    { R1 "Amy: MG3) white, stop, white", "A stone cannot come after “stop”." },
    { R1 "Amy: MG3) fog", "“fog” is no stone" },
    { R1 "Amy: MG3) please", "MG3) draws nothing" },
    { R1 "Amy: MG3) draw 16", "1 to 15 can be drawn" },
    { R1 "Amy: MG3) draw 1, white, stop", "not both" },
    { R1 "Bob: MG3) draw\nBob: MG3) pass", "they stay drawn" },
    { R1 "Bob: MG3) draw\nBob: MG3) white, stop", "they stay drawn" },
    { R1 "Bob: MG3) draw 1, stop\nBob: MG3) draw 2", "has been stopped" },
    { R1 "! garnets Amy -10 because x\nAmy: MG3) white, stop", "holds no garnets and cannot enter MG3" },
    { R1 "! garnets Amy -10 because x\nAmy: MG3) draw", "holds no garnets and cannot enter MG3" },
    { R1 "Amy: MG4) 11", "A bid of 11 is out of range" },
    { R1 "! garnets Amy -8 because x\nAmy: MG4) 3", "Amy holds 2 garnets and cannot bid 3." },
    { R1 "Amy: MG4) much", "MG4) bids nothing" },
    { R1 "Amy: " RIGHT_1, "can be sent from round 2 on" },
    { R1 "Amy: Guess) nobody", "can be sent from round 2 on" },
    { R1 "Amy: Opal) 4", "Opal) is sent after round 12" },
    { R1 "== round-2\nAmy: MG5) Amy is Ant, Bob is Bee", "it leaves out Cyd, Dan and Eve" },
    { R1 "== round-2\nAmy: MG5) Amy is Ant, Bob is Ant, Cyd is Cod, Dan is Doe, Eve is Elk", "Ant is named twice" },
    { R1 "== round-2\nAmy: MG5) Amy is Ant, Amy is Bee, Cyd is Cod, Dan is Doe, Eve is Elk", "Amy is named twice" },
    { R1 "== round-2\nAmy: MG5) Amy is Wolf, Bob is Bee, Cyd is Cod, Dan is Doe, Eve is Elk",
      "these were Ant, Bee, Cod, Doe and Elk" },
    { R1 "== round-2\nAmy: MG5) Zoe is Ant, Bob is Bee, Cyd is Cod, Dan is Doe, Eve is Elk", "Nobody is called “Zoe”" },
    { R1 "== round-2\nAmy: Guess) Bob is possessed and Bob is the hunter", "Bob cannot be possessed and hunter" },
    { R1 "== round-2\nAmy: Guess) Bob", "Guess) names somebody without a role" },
    { R1 "== round-2\nAmy: Guess) hm", "Guess) names nobody" },
    { R1 "== round-2\nAmy: Guess) Amy possessed, Bob possessed", "names two for the possessed" },
    { R1 "Amy: MG6) 4", "There is no line “MG6)”" },
    { R1 "Amy: Bid) 4", "There is no line “Bid)”" },
    { R1 "Amy: MG2) 4; MG2) 5", "MG2) stands twice" },
    { R1 "Amy: 4", "No line begins with a tag" },
    { R1 "Amy: MG2) 13; MG4) 11", "There is no card 13; Amy has 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12." },
    { R1 "Amy: MG2) 13; MG4) 11", "A bid of 11 is out of range" },
    { TO_FINAL "Amy: MG2) 4", "MG2) can no longer be sent" },
    { TO_FINAL "Amy: Opal) 1", "Round 1 cannot be the one without roles" },
    { R1 "! points Amy 3", "needs a name and a change with its sign" },
    { R1 "! points Amy +1.25", "needs a name and a change with its sign" },
    { R1 "== round-2\n! redraw roles because x", "Round 1 has been played" },
    { R1 "== round-2\n! fix empty: 5", "Round 1 has been played" },
    { R1 "! redraw seats because x", "Only the roles can be drawn again" },
    { R1 "! fix identity 4 Amy: Wolf",
      "What can be fixed in a running match is “fix possessed 4: Alice”, “fix hunter 4: Bob” and “fix empty: 7”." },
    { R1 "! fix possessed 3: Amy", "fixed twice" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *wrong = NULL;

      fixture_name_case (cases[i].phases);
      wrong = refuse_rules (&rules, ROLES NAMES, cases[i].phases);
      if (strstr (wrong, cases[i].wanted) == NULL)
        g_test_fail_printf ("“%s” instead of “%s”", wrong, cases[i].wanted);
    }
}

static void
test_setups (void)
{
  static const struct
  {
    const char *head, *wanted;
  } cases[] = {
    { "fix possessed 2: Amy\nfix possessed 3: Amy", "“fix possessed 3: Amy” cannot be kept." },
    { "fix possessed 2: Amy\nfix hunter 2: Amy", "“fix hunter 2: Amy” cannot be kept." },
    { "fix possessed  2:Amy\nfix hunter\t2 : Amy", "“fix hunter 2 : Amy” cannot be kept." },
    { "fix empty: 4\nfix hunter 4: Amy", "“fix hunter 4: Amy” cannot be kept." },
    { "fix possessed 2: Amy\nfix hunter 2: Bob\nfix possessed 8: Bob\nfix hunter 8: Amy",
      "“fix hunter 8: Amy” cannot be kept." },
    { "fix possessed 1: Amy", "is no round in which this can be fixed" },
    { "fix empty: 13", "is no round in which this can be fixed" },
    { "fix empty: 4\nfix empty: 5", "fixed twice, as 4 and 5" },
    { "fix possessed 2: Zoe", "Nobody is called “Zoe”" },
    { "fix seats: Amy", "not “fix seats: Amy”." },
    { "fix identity 2 Amy: Wolf\nfix identity 2 Bob: wolf", "Wolf is fixed for both Amy and Bob" },
    { "fix identity 2 Amy: Wolf\nfix identity 5 Bob: Wolf",
      "Wolf, which is fixed in round 5, was a name in an earlier round" },
    { "fix identity 2 Amy: a/b", "/" },
    { "option identities: Owl Bat Elk Fox", "has 4 names" },
    { "option identities: Owl Bat Elk Fox owl", "has “owl” twice" },
    { "option identities: Owl Bat Elk Fox Amy Bób",
      "Without the names of players, the pool of identities has 4 names; 5 are needed each round." },
    { "option identities: Owl Bat Elk Fox Hen\nfix identity 3 Amy: Owl", "too few left for round 1" },
    { "option greed_table: 1 2 3", "has 3 numbers; it takes 4" },
    { "option guess_table: 1 2 3", "has 3 numbers; it takes 23" },
    { "option pairs: some", "unordered and ordered" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *wrong = NULL;

      fixture_name_case (cases[i].head);
      wrong = refuse_rules (&rules, cases[i].head, R1);
      if (strstr (wrong, cases[i].wanted) == NULL)
        g_test_fail_printf ("“%s” instead of “%s”", wrong, cases[i].wanted);
    }
}

/* A submission of which one line is refused changes nothing. */
static void
test_never_half_applied (void)
{
  g_autoptr (CroupierMatch) match = play (ROLES NAMES, R1 "Amy: MG2) 4; MG3) draw 1; MG4) 1\n== open");
  const CroupierPlan *plan = croupier_match_get_plan (match);
  g_autofree CroupierState *state = croupier_state_copy (plan, croupier_match_get_state (match));
  g_autoptr (CroupierReading) reading = croupier_reading_new ();
  g_autoptr (CroupierOutbox) outbox = croupier_outbox_new (plan->setup->roster, "en", CROUPIER_WHEN_DURING);

  croupier_game_submit (plan, state, 0, "MG1) Bob, 2, rock; MG2) 13; MG3) draw; MG4) 99", reading, outbox);
  g_assert_cmpint (reading->status, ==, CROUPIER_STATUS_REFUSED);
  g_assert_cmpuint (reading->problems->len, ==, 2);
  g_assert_cmpuint (croupier_outbox_get_n_messages (outbox), ==, 0);
  g_assert_cmpmem (state, plan->state_size, croupier_match_get_state (match), plan->state_size);
}

/* ---- how people write ---- */

static void
test_readings (void)
{
  static const struct
  {
    const char *text, *read_as;
    guint n_warnings;
  } cases[] = {
    { "MG1) I will face Bob in RPS, betting 3 Garnets, and throwing Rock", "MG1) Bob, bet 3, rock", 0 },
    { "MG1) Face Bob, bet 3, throw Rock", "MG1) Bob, bet 3, rock", 0 },
    { "mg1) bob, three, SCISSORS", "MG1) Bob, bet 3, scissors", 0 },
    { "**MG 1)** against Bob: 3 garnets, paper!", "MG1) Bob, bet 3, paper", 0 },
    { "MG1) Paper, bet 2 against Cyd please", "MG1) Cyd, bet 2, paper", 0 },
    { "MG1) I pass", "MG1) pass", 0 },
    { "MG2) Play Card 7", "MG2) 7", 0 },
    { "MG2: 7", "MG2) 7", 0 },
    { "MG2) Card #7, haha", "MG2) 7", 0 },
    { "MG3) White, Gray, Black, Stop.", "MG3) white, grey, black, stop", 0 },
    { "MG3) White, Red, stop", "MG3) white, red", 1 },
    { "MG3) White, Black (ignored), White, stop", "MG3) white, black (ignored), white, stop", 0 },
    { "MG4) I bid 4 Garnets", "MG4) 4", 0 },
    { "MG4) pass", "MG4) 0", 0 },
    { "MG5) Bob is Bee, Amy is Ant, Cyd is Cod, Eve is Elk, Dan is Doe",
      "MG5) Amy is Ant, Bob is Bee, Cyd is Cod, Dan is Doe, Eve is Elk", 0 },
    { "MG5) Ant is Amy, Bee is Bob, Cod is Cyd, Doe is Dan, Elk is Eve",
      "MG5) Amy is Ant, Bob is Bee, Cyd is Cod, Dan is Doe, Eve is Elk", 0 },
    { "Guess) Cyd is possessed and Bob is the ghost hunter", "Guess) Cyd possessed, Bob hunter", 1 },
    { "Guess) hunter: Bob, possessed: Cyd", "Guess) Cyd possessed, Bob hunter", 1 },
    { "Guess) Cyd possessed", "Guess) Cyd possessed", 2 },
    { "Guess) nobody", "Guess) nobody", 1 },
    { "Hello there!\nMG2) 7\nMG4) 2", "MG2) 7; MG4) 2", 0 },
    { "Good evening from Rome!\nMG2) 7 haha", "MG2) 7", 1 },
    { "MG1) pass MG2) 7 MG3) pass MG4) 2", "MG1) pass; MG2) 7; MG3) pass; MG4) 2", 0 },
  };
  /* Amy is possessed in round 2, about round 1 of which there were no roles: a warning of each guess. */
  g_autoptr (CroupierMatch) match = play (ROLES NAMES, R1 "== round-2\n== open");
  const CroupierPlan *plan = croupier_match_get_plan (match);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree CroupierState *state = croupier_state_copy (plan, croupier_match_get_state (match));
      g_autofree CroupierState *again = croupier_state_copy (plan, state);
      g_autoptr (CroupierReading) reading = croupier_reading_new ();
      g_autoptr (CroupierReading) other = croupier_reading_new ();
      g_autofree char *wrong = NULL;
      g_autofree char *warnings = NULL;

      fixture_name_case (cases[i].text);
      croupier_game_submit (plan, state, 0, cases[i].text, reading, NULL);
      wrong = croupier_problems_to_text (reading->problems);
      warnings = croupier_problems_to_text (reading->warnings);
      g_assert_cmpstr (wrong, ==, "");
      g_assert_cmpstr (reading->read_as->str, ==, cases[i].read_as);
      for (guint k = 0; k < reading->warnings->len; k++)
        {
          const CroupierProblem *warning = croupier_problems_get (reading->warnings, k);

          g_assert_cmpuint (warning->start + warning->length, <=, strlen (cases[i].text));
          g_assert_cmpuint (warning->length, <=, strlen (cases[i].text));
        }
      if (reading->warnings->len != cases[i].n_warnings)
        g_test_fail_printf ("%u warnings: %s", reading->warnings->len, warnings);
      croupier_game_submit (plan, again, 0, reading->read_as->str, other, NULL);
      g_assert_cmpstr (other->read_as->str, ==, reading->read_as->str);
      g_assert_cmpmem (state, plan->state_size, again, plan->state_size);
    }
}

static void
test_last_garnet (void)
{
  static const struct
  {
    const char *text;
    guint n_warnings;
  } cases[] = {
    { "MG4) 1", 1 }, { "MG4) 0", 0 }, { "MG3) white, stop", 1 }, { "MG3) pass", 0 }, { "MG1) Bob, 1, rock; MG2) 4", 0 },
  };
  g_autoptr (CroupierMatch) match = play ("player: Amy | garnets 1", R1 "== open");
  const CroupierPlan *plan = croupier_match_get_plan (match);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree CroupierState *state = croupier_state_copy (plan, croupier_match_get_state (match));
      g_autoptr (CroupierReading) reading = croupier_reading_new ();

      fixture_name_case (cases[i].text);
      croupier_game_submit (plan, state, 0, cases[i].text, reading, NULL);
      g_assert_cmpint (reading->status, !=, CROUPIER_STATUS_REFUSED);
      g_assert_cmpuint (reading->warnings->len, ==, cases[i].n_warnings);
    }
}

/* Each line has its own reading, or is refused for the problems in it, whatever stands beside it. */
static void
test_lines_by_themselves (void)
{
  static const struct
  {
    const char *text;
    const char *parts[4]; /* as they were read; "" for a refused one */
  } cases[] = {
    { "MG2) 7", { "MG2) 7" } },
    { "MG1) pass\nMG2) 13\nMG4) bid 2", { "MG1) pass", "", "MG4) 2" } },
    { "MG3) white, stop; MG3) black, stop", { "MG3) white, stop", "" } },
    { "MG6) 3\nMG2) 4", { "", "MG2) 4" } },
    { "Good evening!\nMG3) draw 2, stop", { "MG3) draw 2, stop" } },
    { "no tag at all", { NULL } },
  };
  g_autoptr (CroupierMatch) match = play (ROLES NAMES, R1 "== open");
  const CroupierPlan *plan = croupier_match_get_plan (match);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree CroupierState *state = croupier_state_copy (plan, croupier_match_get_state (match));
      g_autoptr (CroupierReading) reading = croupier_reading_new ();
      g_autoptr (CroupierReading) copy = NULL;
      guint n = 0;

      fixture_name_case (cases[i].text);
      croupier_game_submit (plan, state, 0, cases[i].text, reading, NULL);
      copy = croupier_reading_copy (reading);
      for (; n < G_N_ELEMENTS (cases[i].parts) && cases[i].parts[n] != NULL; n++)
        {
          const CroupierReadingLine *part = g_ptr_array_index (copy->lines, n);
          gboolean has_problem = FALSE;

          for (guint k = 0; k < reading->problems->len; k++)
            has_problem |= croupier_problems_get (reading->problems, k)->start >= part->start &&
                           croupier_problems_get (reading->problems, k)->start < part->start + part->length;
          g_assert_cmpstr (part->read_as != NULL ? part->read_as : "", ==, cases[i].parts[n]);
          g_assert_cmpint (has_problem, ==, part->read_as == NULL);
        }
      g_assert_cmpuint (copy->lines != NULL ? copy->lines->len : 0, ==, n);
    }
}

static char *
list_steps (const CroupierForm *form)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < form->groups->len; i++)
    {
      const CroupierFormGroup *group = g_ptr_array_index (form->groups, i);

      for (guint k = 0; k < group->pieces->len; k++)
        g_string_append_printf (list, "%s ", ((const CroupierFormPiece *) g_ptr_array_index (group->pieces, k))->label);
      for (guint k = 0; k < group->steps->len; k++)
        g_string_append_printf (list, "[%s]", ((const CroupierFormStep *) g_ptr_array_index (group->steps, k))->text);
    }
  return g_string_free_and_steal (list);
}

/* Amy, who is possessed in round 2, draws on until the fifth stone, which is red. */
static void
test_steps (void)
{
  static const struct
  {
    const char *text, *steps;
  } cases[] = {
    { NULL, "[MG3) draw 1]" },
    { "MG3) draw 1", "White [MG3) draw 2][MG3) ignore][MG3) stop]" },
    { "MG3) draw 1", "White [MG3) draw 2][MG3) ignore][MG3) stop]" },
    { "MG3) draw 2", "White Grey [MG3) draw 3][MG3) ignore][MG3) stop]" },
    { "MG3) draw 5", "White Grey Black White Red [MG3) ignore]" },
    { "MG3) ignore", "White Grey Black White Red, ignored [MG3) draw 6][MG3) stop]" },
    { "MG3) stop", "White Grey Black White Red, ignored " },
  };
  g_autoptr (CroupierMatch) match = play (ROLES NAMES, R1 "== round-2\n== open");
  const CroupierPlan *plan = croupier_match_get_plan (match);
  g_autofree CroupierState *state = croupier_state_copy (plan, croupier_match_get_state (match));

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierReading) reading = croupier_reading_new ();
      g_autoptr (CroupierForm) form = NULL;
      g_autofree char *steps = NULL;

      if (cases[i].text != NULL)
        croupier_game_submit (plan, state, 0, cases[i].text, reading, NULL);
      g_assert_cmpuint (reading->problems->len, ==, 0);
      form = croupier_game_make_form (plan, state, 0);
      steps = list_steps (form);
      g_assert_cmpstr (steps, ==, cases[i].steps);
    }
}

/* No steps for typed stones, nor for who holds nothing. */
static void
test_no_steps (void)
{
  g_autoptr (CroupierMatch) match = play ("player: Amy | garnets 0", R1 "Bob: MG3) white, stop\n== open");

  for (guint player = 0; player < 2; player++)
    {
      g_autoptr (CroupierForm)
        form = croupier_game_make_form (croupier_match_get_plan (match), croupier_match_get_state (match), player);
      g_autofree char *steps = list_steps (form);

      g_assert_cmpstr (steps, ==, "");
    }
}

/* Tables of options have a cell for each of their numbers. */
static void
test_option_tables (void)
{
  const CroupierGame *game = &croupier_five_fold_possession;
  guint n_tables = 0;

  for (guint i = 0; i < game->n_options; i++)
    {
      const CroupierOptionTable *table = game->options[i].table;
      guint n_columns = table != NULL ? g_strv_length ((char **) table->columns) : 0, n_cells = 0;

      for (guint k = 0; table != NULL && k < table->n_lines; k++)
        n_cells += n_columns - table->lines[k].first;
      g_assert_cmpint (table != NULL, ==, game->options[i].type == CROUPIER_OPTION_NUMBERS);
      g_assert_cmpuint (n_cells, ==, table != NULL ? game->options[i].min_items : 0);
      g_assert_cmpint (game->options[i].is_assumed, ==, table != NULL);
      n_tables += table != NULL;
    }
  g_assert_cmpuint (n_tables, ==, 2);
}

/* A form that holds what was sent is read as it. */
static void
test_forms (void)
{
  static const char *const texts[] = {
    "MG1) Bob, bet 3, rock; MG2) 7; MG3) white, black (ignored), stop; MG4) 4; " RIGHT_1
    "; Guess) Cyd possessed, Bob hunter",
    "MG1) pass; MG2) 7; MG3) pass; MG4) 0; Guess) Cyd possessed",
    "Guess) nobody possessed, Bob hunter",
    "MG2) 3",
    "MG3) draw 1, stop",
    "MG3) red (ignored), grey, grey, white, stop",
    "MG3) white, red",
  };
  g_autoptr (CroupierMatch) match = play (ROLES NAMES, R1 "== round-2\n== open");
  const CroupierPlan *plan = croupier_match_get_plan (match);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree CroupierState *state = croupier_state_copy (plan, croupier_match_get_state (match));
      g_autoptr (CroupierReading) reading = croupier_reading_new ();
      g_autoptr (CroupierReading) other = croupier_reading_new ();
      g_autofree CroupierState *again = NULL;
      g_autoptr (CroupierForm) form = NULL;
      g_autofree char *text = NULL;

      fixture_name_case (texts[i]);
      croupier_game_submit (plan, state, 0, texts[i], reading, NULL);
      g_assert_cmpuint (reading->problems->len, ==, 0);
      form = croupier_game_make_form (plan, state, 0);
      text = croupier_form_to_text (form);
      again = croupier_state_copy (plan, croupier_match_get_state (match));
      croupier_game_submit (plan, again, 0, text, other, NULL);
      g_assert_cmpstr (other->read_as->str, ==, reading->read_as->str);
      g_assert_cmpmem (state, plan->state_size, again, plan->state_size);
    }
}

/* ---- secrets ---- */

/* What all but the game master are told, without who is told of a role. */
static char *
get_open_story (const CroupierMatch *match)
{
  GString *open = g_string_new (NULL);

  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);
      const CroupierOutbox *outboxes[] = { record->start, record->during, record->end };

      for (guint k = 0; k < G_N_ELEMENTS (outboxes); k++)
        for (guint m = 0; outboxes[k] != NULL && m < croupier_outbox_get_n_messages (outboxes[k]); m++)
          {
            const CroupierMessage *message = croupier_outbox_get_message (outboxes[k], m);
            g_autofree char *address = croupier_message_to_address (message);
            g_autofree char *text = croupier_message_to_text (message);

            if (message->kind != CROUPIER_TO_GM && strstr (text, "you are ") == NULL)
              g_string_append_printf (open, "%s\n[%s]\n%s\n", record->phase.id, address, text);
          }
    }
  return g_string_free_and_steal (open);
}

#define BUSY                                                                                                         \
  R1 "Amy: MG1) Bob, 2, rock; MG2) 3; MG3) white, stop; MG4) 2\nBob: MG1) Amy, 1, paper; MG2) 5; MG4) 1\nCyd: MG2) " \
     "9; MG3) grey, red\n"                                                                                           \
     "== round-2\nAmy: MG2) 2; MG4) 3\nCyd: MG3) white, stop\n== round-3\nAmy: Guess) Cyd possessed, Bob "           \
     "hunter\nBob: Guess) Amy possessed\n"                                                                           \
     "Dan: Guess) Amy possessed\nEve: Guess) Amy possessed, Cyd hunter\n== round-4\n"

/* Two hidden roles are swapped: nobody is told anything else. */
static void
test_roles_stay_secret (void)
{
  static const char *const heads[] = {
    NAMES "fix possessed 2: Amy\nfix hunter 2: Bob",
    NAMES "fix possessed 2: Cyd\nfix hunter 2: Bob",
    NAMES "fix possessed 2: Bob\nfix hunter 2: Amy",
    NAMES "fix empty: 2",
  };
  g_autofree char *first = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      g_autofree char *head =
        g_strconcat (heads[i],
                     "\nfix identity 3 Amy: Bug\nfix identity 3 Bob: Ape\nfix identity 3 Cyd: Cub\n"
                     "fix identity 3 Dan: Eel\nfix identity 3 Eve: Dab",
                     NULL);
      g_autoptr (CroupierMatch) match = play (head, BUSY);
      g_autofree char *story = get_open_story (match);

      if (first == NULL)
        first = g_steal_pointer (&story);
      else
        g_assert_cmpstr (story, ==, first);
    }
}

static const char *
find_public (const CroupierMatch *match, const char *phase)
{
  const CroupierRecord *record = croupier_match_find_record (match, phase);

  for (guint i = 0; i < croupier_outbox_get_n_messages (record->end); i++)
    if (croupier_outbox_get_message (record->end, i)->kind == CROUPIER_TO_PUBLIC)
      return croupier_message_to_text (croupier_outbox_get_message (record->end, i));
  g_assert_not_reached ();
}

/* Two players who do the same change names: the public learns nothing. */
static void
test_order_says_nothing (void)
{
  static const char phases[] = R1 "Dan: MG2) 4; MG4) 2\nEve: MG2) 4; MG4) 2\n";
  g_autoptr (CroupierMatch) match =
    play ("fix identity 1 Amy: Zebu\nfix identity 1 Bob: Bee\nfix identity 1 Cyd: Cod\nfix identity 1 Dan: Doe\n"
          "fix identity 1 Eve: Ant",
          phases);
  g_autoptr (CroupierMatch) swapped =
    play ("fix identity 1 Amy: Zebu\nfix identity 1 Bob: Bee\nfix identity 1 Cyd: Cod\nfix identity 1 Dan: Ant\n"
          "fix identity 1 Eve: Doe",
          phases);
  g_autofree char *told = (char *) find_public (match, "round-1");
  g_autofree char *other = (char *) find_public (swapped, "round-1");

  g_assert_cmpstr (told, ==, other);
  g_assert_true (strstr (told, "Ant") < strstr (told, "Bee") && strstr (told, "Doe") < strstr (told, "Zebu"));
}

/* Nobody's own name is among what only they are told. */
static void
test_nobody_is_told_their_name (void)
{
  g_autoptr (CroupierMatch) match = play (NAMES, BUSY);

  for (guint i = 0; i < 2; i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);
      static const char *const identities[] = { "Ant", "Bee", "Cod", "Doe", "Elk", "Emu", "Dog", "Cow", "Boa", "Asp" };

      for (guint m = 0; m < croupier_outbox_get_n_messages (record->end); m++)
        {
          const CroupierMessage *message = croupier_outbox_get_message (record->end, m);
          g_autofree char *text = croupier_message_to_text (message);

          for (guint k = 0; k < G_N_ELEMENTS (identities) && message->kind == CROUPIER_TO_PLAYER; k++)
            g_assert_null (strstr (text, identities[k]));
        }
    }
}

/* ---- rulings and draws ---- */

static void
test_drawing_roles_again (void)
{
  static const Case cases[] = {
    { "", "! redraw roles because of a slip\n" R1,
      "These roles are draw number 2; what was drawn before does not count." },
    { "", "! fix possessed 7: Dan\n" R1, "Round 7: Dan is the Possessed" },
    { "", "! fix possessed 7: Dan\n! redraw roles because why not\n" R1,
      "Round 2: Amy is the Possessed, Bob is the Ghost Hunter." },
    { "", "! fix empty: 4\n" R1, "!draw number" },
    { "", R1 "! points Amy +1.5\n! points Amy -½\n! points Bob -.5",
      "The points of Amy were changed by 1.5, to 1.5.\n"
      "The points of Amy were changed by -0.5, to 1.\nThe points of Bob were changed by -0.5, to -0.5." },
    { "", R1 "! remove Amy\n== round-2", "!Amy is no longer\n• Ant played card 1." },
  };

  run_cases (cases, G_N_ELEMENTS (cases));
}

/* Each line is what somebody else drew from the published procedure: see vectors/possession.py. */
static void
test_vectors (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "engine", "vectors", "possession.txt", NULL);
  g_autofree char *text = NULL;
  g_autoptr (CroupierMatch) match = NULL;
  g_autofree char *transcript = NULL;
  g_auto (GStrv) lines = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  match = play ("fix identity 3 Amy: Wolf\nfix identity 4 Bob: Yeti",
                "! redraw roles because x\n" R1 "Amy: MG3) draw 9\nBob: MG3) draw 9\n== round-2\nEve: MG3) draw 9\n");
  transcript = print_transcript (match);
  lines = g_strsplit (text, "\n", -1);
  for (; lines[n][0] != '\0'; n++)
    {
      if (strstr (transcript, lines[n]) == NULL)
        g_test_fail_printf ("“%s” was not drawn: %s", lines[n], transcript);
    }
  g_assert_cmpuint (n, >=, 14);
}

TESTS (possession)
{
  g_test_add_func ("/possession/RPS is played by two who name each other", test_rps);
  g_test_add_func ("/possession/the median wins", test_median);
  g_test_add_func ("/possession/stones bring garnets until a red one comes", test_greed);
  g_test_add_func ("/possession/the highest unique bid wins", test_bids);
  g_test_add_func ("/possession/identities are guessed a round later", test_names);
  g_test_add_func ("/possession/guesses score by how many are right", test_guesses);
  g_test_add_func ("/possession/that nobody had a role can count", test_nobody_counts);
  g_test_add_func ("/possession/challenges are met one by one", test_challenges);
  g_test_add_func ("/possession/everybody is told their role as a round begins", test_start_of_a_round);
  g_test_add_func ("/possession/names are not used again while the pool lasts", test_names_run_out);
  g_test_add_func ("/possession/names of players are no identities", test_names_of_players_are_no_identities);
  g_test_add_func ("/possession/identities stay as they were drawn", test_identities_stay_as_they_were_drawn);
  g_test_add_func ("/possession/another name draws no identities again", test_another_name_draws_no_identities_again);
  g_test_add_func ("/possession/a name fixed to be a player's is told", test_a_name_fixed_to_be_a_players_is_told);
  g_test_add_func ("/possession/what is left out is completed", test_status);
  g_test_add_func ("/possession/stones can be drawn one by one", test_drawn_stones);
  g_test_add_func ("/possession/the possessed may ignore a drawn stone", test_ignoring_drawn_stones);
  g_test_add_func ("/possession/the end goes by points and identifications", test_end);
  g_test_add_func ("/possession/who is removed after the end has no place in the result", test_removed_after_the_end);
  g_test_add_func ("/possession/all who are tied to the last share a win", test_all_share);
  g_test_add_func ("/possession/garnets of MG5 are paid at the end", test_paid_at_the_end);
  g_test_add_func ("/possession/what breaks a rule is refused with the reason", test_refusals);
  g_test_add_func ("/possession/setups that make no match say why", test_setups);
  g_test_add_func ("/possession/nothing is half applied", test_never_half_applied);
  g_test_add_func ("/possession/lines are read as people write them", test_readings);
  g_test_add_func ("/possession/spending the last garnet is warned of", test_last_garnet);
  g_test_add_func ("/possession/each line has its own reading", test_lines_by_themselves);
  g_test_add_func ("/possession/stones are drawn step by step", test_steps);
  g_test_add_func ("/possession/there are no steps for typed stones or without garnets", test_no_steps);
  g_test_add_func ("/possession/tables of options have a cell for each number", test_option_tables);
  g_test_add_func ("/possession/forms are read as what they hold", test_forms);
  g_test_add_func ("/possession/roles stay secret", test_roles_stay_secret);
  g_test_add_func ("/possession/the order of names says nothing", test_order_says_nothing);
  g_test_add_func ("/possession/nobody is told their own name", test_nobody_is_told_their_name);
  g_test_add_func ("/possession/roles can be drawn again before the first round", test_drawing_roles_again);
  g_test_add_func ("/possession/draws are those of the published procedure", test_vectors);
}
