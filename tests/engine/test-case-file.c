/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Case files are strict: whatever a case says that does not hold, or that nobody can mean, is told with its line. */
#include "config.h"
#include "case-checks.h"
#include "tests.h"

#include <string.h>

#define HEAD "game: highest-unique\nplayer: Ann\nplayer: Bob\nplayer: Cyd\noption rounds: 1\n" /* five lines */
#define CASE HEAD "case: one\n== round-1\nAnn: 3 / Bob: 2\n"                                   /* three more */
#define CAST                                                                                   /* eight lines */ \
  "game: factions\nplayer: Amy\nplayer: Bob\nplayer: Cyd\nplayer: Dan\nplayer: Eve\noption islands: 1\n"         \
  "option cast: {\"teams\":[{\"name\":\"Red\",\"players\":3},{\"name\":\"Blue\",\"players\":2}],\"powers\":[]}\n"
#define TWO HEAD "case: one\n== round-1\nAnn: 3 ⇄ Ann: 2\nBob: 2\n"                      /* four more */
#define ALIKE HEAD "case: one\n== round-1\nAnn: 3 / Bob: 2\n! note this ⇄ ! note that\n" /* four more */
#define TABLE HEAD "table: many\n== round-1\nAnn: {ann}\n> told public has: {told}\n"    /* four more */

/* All complaints, one a line, and of each its first line. */
static char *
complain_of (const char *text)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierCases) cases = croupier_cases_read (text, 1, problems);
  GString *all = g_string_new (NULL);
  CaseMeans means = { 0 };
  CroupierCaseRun run = case_run (&means);

  for (guint i = 1; cases != NULL && i < cases->blocks->len; i++)
    {
      const CroupierCaseBlock *block = g_ptr_array_index (cases->blocks, i);

      if (block->kind == CROUPIER_CASE_ALONE || block->kind == CROUPIER_CASE_TABLE)
        croupier_case_check (&run, cases, block, NULL, problems);
    }
  for (guint i = 0; i < problems->len; i++)
    g_string_append_printf (all, "%s%u: %s", i > 0 ? "\n" : "", croupier_problems_get (problems, i)->line,
                            croupier_problems_get (problems, i)->message);
  return g_string_free_and_steal (all);
}

static void
test_what_holds_is_not_complained_of (void)
{
  static const char *const texts[] = {
    CASE "> told public has: Ann wins with the most points.\n> told gm lacks: Ann wins\n",
    CASE "> told at end player:Ann, player:Bob: Round 1 / You named …\n",
    CASE "> told all but public, gm lacks: Ann wins\n> told all but public, gm, player:Cyd has: You named\n",
    CASE "> told at start gm: nothing\n> told nobody but: player:Ann, player:Bob, player:Cyd, gm, public\n",
    CASE "> told player:Ann: Round 1\n    You named 3.\n> facts player:Ann: round; round 1 / you-named; number 3\n",
    CASE "> state.players.*.points: Ann 3; Bob 0; Cyd 0\n> result.winners: Ann\n> due: none\n",
    CASE "> state.players.*.points: Ann 3; others 0\n> state.players.*.points: Bob 0; Cyd 0; others 3\n",
    "look scores: state.players.*: [ {points}]\n" CASE "> scores: Ann 3; others nothing\n",
    "look ends: result: {winners} before {losers}[ and {elimination_candidate}]\n" CASE "> ends: Ann before Bob, Cyd\n",
    CASE "Cyd: 9\n> refused: “9” is no whole number from 1 to 3.\n> result.winners: Ann\n",
    CASE "> reads Cyd:\n| 1 ~ one ~ [my the] number is 1 | 1\n| »9« ~ 1 »or« 2 | refused\n"
         "> reads Cyd exactly: 1 or 2 | refused | “or” leaves open… »or« / “2” is one number too many… »2«\n",
    CASE "> board has: Ann: 3 (Scored)\n",
    HEAD
    "table: one\n{head}\n== round-1\n> result.winners: Bob\n| head\n| player: Ann|garnets 2 / player: Cyd|garnets 1\n",
    CASE "amend round-1 Ann: 2\namend round-1 !4 note\n> refused has: Event 4 is no ruling\n> result.winners: Bob\n",
    CASE "amend round-1 Ann: 2 / amend round-1 ! points Bob +1 / undo\nundo\n> result.winners: Ann\n",
    "game: factions\nplayer: A1\nplayer: A2\nplayer: A3\nplayer: A4\nplayer: A5\n"
    "option cast: {\"teams\": [{\"name\": \"Red\", \"players\": 2}, {\"name\": \"Up\", \"players\": 3}]}\n"
    "case: one\n> power 1 has: Red may together choose one player\n",
    "position: wide\noption highest: 30\n" HEAD "case: one\nfrom: wide\n== round-1\nAnn: 30\n> result.winners: Ann\n",
    TABLE "| case | ann | told\n| nobody | | Bob wins\n| a number | 3 | Ann scores 3\n| another\n    | 2\n    | Ann "
          "scores 2\n",
    TABLE "| case | ann | told\n| a number | 3 | Ann scores 3\n| the same\n    | \" | \"\n",
    CAST "case: one\nfix team Cyd: Red\npower: Amy zap: kill; in_all 2 / power: members Red stab out: kill; own_island "
         "no; not_self\n"
         "> told player:Amy has: • “zap NAME”: they are killed\n> told player:Cyd has: “stab out NAME”\n"
         "> told player:Cyd lacks: zap\n",
    CAST "power: Amy zap: kill\ncase: one\npower: Amy: silence; targets 0\n> told player:Amy has: “zap NAME”\n",
    CAST "case: one\n== day-1\n> reads Amy: vote Bob. query Fay | vote Bob | Nobody is called “Fay”\n== open\n",
    TWO "> not alike: player:Ann, public\n> alike: player:Cyd\n> reads alike Cyd:\n| 1 ~ 9 | 1 or 2\n> reads alike "
        "Bob: 1 ~ 2\n> result.winners: "
        "Ann\n",
    ALIKE "> alike: all\n> explained alike: all\n",
    HEAD "position: more\noption highest: 30\ncase: one\nfrom: more ⇄\n== round-1\nAnn: 3\n> reads Bob: 30 | 30\n"
         "> alike: all but player:Ann, player:Bob, player:Cyd, public\n",
    CASE "> form Cyd: Round [Number: –]\n> steps has: The number that scores\n> explains to Ann has: You sent: “3”\n"
         "> explains:\n| Ann | The number that scores | Points for Ann: 3. | The number that scores is worth…\n| | "
         "Winner | Ann…\n"
         "> explains lacks:\n| Bob | Winner | Bob wins with the most points.\n",
    CAST "case: one\noption query_limit: 0\n== day-1\nAmy: query Bob\n> day waiting: 1\n> day forms has: Missing: "
         "Amy\n> day Amy: Red\n== open\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *complaints = complain_of (texts[i]);

      g_assert_cmpstr (complaints, ==, "");
    }
}

static void
test_what_does_not_hold_is_told_with_its_line (void)
{
  static const struct
  {
    const char *text, *complaint; /* the first begins so */
  } cases[] = {
    { CASE, "6: Nothing is expected of “one”." },
    { CASE "> told public has: Bob wins\n", "9: > told public has: Bob wins\n  should have\nBob wins" },
    { CASE "> told public lacks: Ann wins\n", "9: > told public lacks: Ann wins\n  should lack" },
    { CASE "> told public: Round 1…\n", "9: > told public: Round 1…\n  should be\nRound 1…\n  but is\nRound 1\n" },
    { CASE "> told player:Ann: nothing\n", "9: > told player:Ann: nothing\n  should be" },
    { CASE "> told player:Amy: nothing\n", "9: > told player:Amy: nothing\n“player:Amy” is nobody." },
    { CASE "> told publik lacks: Ann\n", "9: > told publik lacks: Ann\n“publik” is nobody." },
    { CASE "> told channel:team/Red: nothing\n", "9: > told channel:team/Red: nothing\n“channel:team/Red” is" },
    { CASE "> told nobody but: public, gm\n", "9: > told nobody but: public, gm\n  but player:Ann is told" },
    { CASE "> told at start nobody but: gm\n", "9: > told at start nobody but: gm\n  but gm is told nothing" },
    { CASE "> told all but gm lacks: Ann wins\n", "9: > told all but gm lacks: Ann wins\n  should lack" },
    { CASE "> facts gm: nothing\n", "9: > facts gm: nothing\n  should be" },
    { CASE "> tells public: Round 1\n", "9: > tells public: Round 1\nnothing stands at “tells public”" },
    { CASE "> result.winer: Ann\n", "9: > result.winer: Ann\nnothing stands at “winer”; there are: winners," },
    { CASE "> result.winners: Bob\n", "9: > result.winners: Bob\n  should be\nBob\n  but is\nAnn" },
    { CASE "> state.players.*.points: others 0\n", "9: > state.players.*.points: others 0\n  should be" },
    { CASE "> state.players.*.points: Ann 3; Dan 2; others 0\n", "9: > state.players.*.points: Ann 3; Dan 2" },
    { CASE "> state.players.*.points: Ann 2; others 0\n", "9: > state.players.*.points: Ann 2; others 0\n" },
    { CASE "> result.winners\n", "9: > result.winners\nAn expectation is “> WHAT: VALUE”." },
    { CASE "> result.winners: Ann\n| Ann | 3\n", "9: > result.winners: Ann\nOnly readings and explan" },
    { CASE "Cyd: 9\n> result.winners: Ann\n", "9: refused: “9” is no whole number from 1 to 3." },
    { CASE "== round-2\n> due: none\n", "9: refused: " },
    { CASE "Dan: 1\n> due: none\n", "9: refused: " },
    { CASE "Cyd: 1\n> refused: nothing\n> refused has: 1\n", "11: > refused has: 1\n  should have" },
    { CASE "> reads Cyd: 1 | 2\n", "9: Cyd: 1\n  should be read as\n2 | \n  but is\n1" },
    { CASE "> reads Cyd: 1 | 1 | Passed over\n", "9: Cyd: 1\n  should be read as" },
    { CASE "> reads Cyd: 1, my lovely cat | 1\n", "9: Cyd: 1, my lovely cat\n  should be read as" },
    { CASE "> reads Cyd: 9 | refused\n", "9: Cyd: 9\n  should be read as" },
    { CASE "> reads Cyd:\n| 1 ~ 2 | 1\n", "10: Cyd: 2\n  should be read as" },
    { CASE "> reads Cyd:\n| [one two] | 1\n", "10: Cyd: two\n  should be read as" },
    { CASE "> reads Cyd:\n| »1« or 2 | refused\n", "10: Cyd: 1 or 2\n  should be read as" },
    { CASE "> reads Cyd exactly: 1 or 2 | refused | “or” leaves open…\n", "9: Cyd: 1 or 2\n" },
    { CASE "> reads Cyd exactly: 9 | refused | “9” is no whole number from 1 to 3. »1«\n", "9: Cyd: 9\n" },
    { CASE "> reads Dan: 1 | 1\n", "9: “Dan” does not play." },
    { CASE "> reads Cyd: 1\n", "9: A reading is “text | what it is read as”" },
    { CASE "> reads Cyd:\n", "9: > reads Cyd:\nReadings stand behind the colon, or in rows below." },
    { CASE "amend round-1 Ann: 9\n> due: none\n", "9: refused: “9” is no whole number from 1 to 3." },
    { CASE "amend round-1 Dan: 1\n> due: none\n", "9: refused: " },
    { CASE "amend round-1\n> due: none\n", "9: refused: “amend round-1” cannot be done." },
    { CASE "undo / Ann: 1\n> due: none\n", "9: Nothing is played after “amend” and “undo”." },
    { CASE "> power 1: nothing\n", "9: > power 1: nothing\nThere is no such power." },
    { CASE "> board: nothing\n", "9: > board: nothing\n  should be" },
    { CASE "> board as Dan: nothing\n", "9: > board as Dan: nothing\n“Dan” does not play." },
    { CASE "> alike: all\n", "9: > alike: all\nNothing says “one ⇄ other”." },
    { ALIKE "> not alike: public\n", "10: > not alike: public\n  public: both are alike" },
    { ALIKE "> not alike: all\n", "10: > not alike: all\nWrite “alike: all but ADDRESSES”" },
    { TWO "> alike: player:Ann\n", "10: > alike: player:Ann\n  player:Ann: one has\n{" },
    { TWO "> alike: all but player:Dan\n", "10: > alike: all but player:Dan\n“player:Dan” is nobody." },
    { TWO "> alike: all but public\n", "10: > alike: all but public\n  all: one has\n{" },
    { TWO "> explained alike: all\n", "10: > explained alike: all\n  Ann: one has\n" },
    { TWO "> explained alike: Bob\n", "10: > explained alike: Bob\nWrite “explained alike: all but NAMES”." },
    { TWO "> reads alike Dan:\n| 1\n", "10: > reads alike Dan:\n“reads alike NAME:” has texts" },
    { TWO "> reads alike Cyd:\n", "10: > reads alike Cyd:\n" },
    { HEAD "case: one\noption highest: 30 ⇄\n== round-1\n> reads alike Cyd:\n| 2 ~ 20\n",
      "9: > reads alike Cyd:\n  20: one has\n20 | " },
    { CASE "> form Dan: nothing\n", "9: > form Dan: nothing\n“Dan” does not play." },
    { CASE "> form Cyd: nothing\n", "9: > form Cyd: nothing\n  should be" },
    { CASE "> day votes: nothing\n", "9: > day votes: nothing\nNo day shows that." },
    { CAST "case: one\n== day-1\n> day order: nothing\n== open\n", "11: > day order: nothing\n  should be" },
    { CASE "> steps: nothing\n", "9: > steps: nothing\n  should be" },
    { CASE "> explains to Dan: nothing\n", "9: > explains to Dan: nothing\nA phase is explained, about or to" },
    { CASE "> explains:\n| Ann | Winner\n", "10: An explanation is “about whom | step" },
    { CASE "> explains:\n| Ann | Winner | Bob…\n", "10: “Winner” should say\nBob… | \n  but all that is said is\n" },
    { CASE "> explains:\n| Ann | Winner | Ann… | Nobody…\n", "10: “Winner” should say\nAnn… | Nobody…\n" },
    { CASE "> explains lacks:\n| Ann | Winner | Ann…\n", "10: “Winner” should not say\nAnn… | \n" },
    { CASE "| 1 | 1\n> due: none\n", "9: This row belongs to nothing" },
    { CASE "> due: none\ncase: one\n> due: round-1\n", "10: “one” is there twice." },
    { HEAD "> due: none\n", "6: Expectations stand in cases and tables." },
    { "  more\n" HEAD, "1: This indented line goes on with nothing." },
    { HEAD "| row\n", "6: This row belongs to nothing" },
    { HEAD "position: wide\n== round-1\n", "6: Nothing goes on from “wide”." },
    { HEAD "case: one\nfrom: wide\n> due: round-1\n", "7: There is no position “wide” above." },
    { HEAD "case: one/two\n> due: round-1\n", "6: “one/two”: no name holds a “/”." },
    { HEAD "optoin rounds: 2\ncase: one\n> due: round-1\n", "6: refused: “optoin rounds: 2” is not known here" },
    { HEAD "case: one\npower: Ann zap: kill\n> due: round-1\n", "7: A power is added to a line “option cast" },
    { CAST "case: one\npower: Amy zap\n> due: day-1\n", "10: A power is “power: HOLDER VERB: EFFECT" },
    { CAST "case: one\npower: Amy zap: kiss\n> due: day-1\n", "8: refused: " },
    { CAST "case: one\n== day-1\n> reads Amy: vote Bob. query Fay | vote Bob\n== open\n",
      "11: Amy: vote Bob. query Fay\n  should be read as" },
    { "look ends: result\nlook ends: result\n" CASE "> due: none\n", "2: “ends” is there twice." },
    { "look ends\n" CASE "> due: none\n", "1: Write “look NAME: PATH”, or “look NAME: PATH: FORM”." },
    { TABLE, "6: A table has a row with the names of its columns, and others." },
    { TABLE "| ann | told\n| 3 | Ann scores 2\n", "11: > told public has: Ann scores 2\n  should have" },
    { TABLE "| ann | told\n| 3\n", "11: Nothing is expected of this row." },
    { TABLE "| ann | said\n| 3 | Ann scores 3\n", "10: Nothing says what the column “said” is for." },
    { TABLE "| ann\n| 3\n", "9: There is no column “told”." },
    { TABLE "| ann | told\n| 3 | Ann | Bob\n", "11: There are more cells than columns." },
    { TABLE "| ann | told\n| 3 | Ann |\n", "11: A row does not end with “|”." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *complaints = complain_of (cases[i].text);

      if (g_str_has_prefix (complaints, cases[i].complaint))
        continue;
      g_test_message ("%s\nis told as: %s\nand not as: %s", cases[i].text, complaints, cases[i].complaint);
      g_test_fail ();
    }
}

TESTS (case_file)
{
  g_test_add_func ("/case-file/what holds is not complained of", test_what_holds_is_not_complained_of);
  g_test_add_func ("/case-file/what does not hold is told with its line",
                   test_what_does_not_hold_is_told_with_its_line);
}
