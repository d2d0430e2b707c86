/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions by night: every line of its rules of the night, the morning, wins, merge and rulings, each as a script and
 * what comes of it. */
#include "config.h"
#include "factions-cases.h"

#include <string.h>
#include "croupier-registry.h"
#include "croupier-script.h"
#include "croupier-store.h"
#include "tests.h"

#define N FACTIONS_N

/* ---- votes ---- */

static void
test_votes (void)
{
  static const FactionsCase cases[] = {
    { "The most votes on an island go out, each island for itself", HEAD,
      "== day-1\nAmy: vote Bob\nCyd: vote Bob\nDan: vote Amy\nFay: vote Jon\nGus: vote Jon\n",
      "East Amy 1 Bob 2 West Jon 2 out Bob Jon", "1 Bob:vote-1 Cyd+shield Hal+shield Jon:vote-1", "-" },
    { "Voting for oneself is allowed", HEAD, "== day-1\nAmy: vote Amy\n", "East Amy 1 out Amy", NULL, NULL },
    { "Nobody has a vote: nobody is out", HEAD, "== day-1\nAmy: vote nobody\n", "", NULL, NULL },
    { "No form, no vote", HEAD, "== day-1\n", "", "1 Bob+idol Cyd+shield Hal+shield", NULL },
    { "Of a tie the third form decides", HEAD,
      "== day-1\nAmy: vote Bob\nBob: vote Amy\nCyd: vote Bob\nDan: vote Amy\nEve: vote nobody\n",
      "East Amy 2 Bob 2 out Bob", NULL, NULL },
    { "The order is that of the island, not of all", HEAD,
      "== day-1\nAmy: vote Bob\nFay: vote Gus\nGus: vote Fay\nBob: vote Amy\nCyd: vote Bob\nDan: vote Amy\n",
      "East Amy 2 Bob 2 West Fay 1 Gus 1 out Bob Fay", NULL, NULL },
    { "If the third is for none of them, the fourth", HEAD,
      "== day-1\nAmy: vote Bob\nBob: vote Amy\nCyd: vote Dan\nDan: vote Amy\nEve: vote Bob\n",
      "East Amy 2 Bob 2 Dan 1 out Amy", NULL, NULL },
    { "… the fifth", HEAD,
      "== day-1\nAmy: vote Bob\nBob: vote Amy\nCyd: vote nobody\nDan: vote Eve\nEve: vote Amy\n! submit Fay: vote "
      "Fay\n",
      "East Amy 2 Bob 1 Eve 1 West Fay 1 out Amy Fay", NULL, NULL },
    { "… then the second", HEAD, "== day-1\nAmy: vote Bob\nBob: vote Amy\nCyd: vote nobody\n",
      "East Amy 1 Bob 1 out Amy", NULL, NULL },
    { "… and the second where there are only two", HEAD, "== day-1\nAmy: vote Bob\nBob: vote Amy\n",
      "East Amy 1 Bob 1 out Amy", NULL, NULL },
    { "… and then the first", HEAD,
      "== day-1\nAmy: vote Bob; pass\nCyd: vote Eve\nDan: vote nobody\nEve: vote Dan\nBob: vote Dan; idol on Eve\n! "
      "void Eve\nEve: vote Bob\n",
      "East Bob 2 Dan 1 out Bob idol Bob>Eve", NULL, NULL },
    { "A void vote keeps its place, and decides nothing", HEAD,
      "== day-1\nAmy: vote Dan\nEve: vote Cyd\nBob: vote Eve; idol on Cyd\nCyd: vote Dan\nDan: vote Eve\n",
      "East Dan 2 Eve 2 out Eve idol Bob>Cyd", NULL, NULL },
    { "A void third form passes the tie on", HEAD,
      "== day-1\nAmy: vote Dan\nBob: vote Eve; idol on Cyd\nEve: vote Cyd\nCyd: vote Dan\nDan: vote Eve\n",
      "East Dan 2 Eve 2 out Dan idol Bob>Cyd", NULL, NULL },
    { "The idol voids every vote for its target", HEAD,
      "== day-1\nAmy: vote Bob\nCyd: vote Bob\nDan: vote Amy\nBob: idol\n", "East Amy 1 out Amy idol Bob>Bob",
      "1 Amy:vote-1 Cyd+shield Hal+shield", NULL },
    { "An idol against all votes: nobody is out", HEAD, "== day-1\nAmy: vote Cyd\nBob: idol on Cyd\n", "idol Bob>Cyd",
      NULL, NULL },
    { "A form of who has left that day has no place, and its vote does not count", HEAD,
      "== day-1\nAmy: vote Bob\nBob: vote Dan\nCyd: vote Bob\nDan: vote Bob\nEve: vote Dan\n! eliminate Cyd because of "
      "absence\n",
      "East Bob 2 Dan 2 out Bob", NULL, NULL },
    { "… so that the next form is the third", HEAD,
      "== day-1\nAmy: vote Bob\nCyd: vote Bob\nBob: vote Dan\nDan: vote Bob\nEve: vote Dan\n! eliminate Cyd because of "
      "absence\n",
      "East Bob 2 Dan 2 out Bob", NULL, NULL },
    { "A form of who was moved has a place on the new island, and its vote there can no longer be", HEAD,
      "== day-1\nAmy: vote Bob\nFay: vote Gus\nGus: vote Fay\nHal: vote Gus\nIvy: vote Fay\n! move Amy: West\n",
      "West Fay 2 Gus 2 out Fay", NULL, NULL },
    { "Three left in all: the second form first", HEAD,
      "== day-1\n! eliminate Fay\n! eliminate Gus\n! eliminate Hal\n! eliminate Ivy\n! eliminate Jon\n! eliminate "
      "Dan\n! eliminate Eve\n"
      "Amy: vote Bob\nBob: vote Cyd\nCyd: vote Amy\n",
      "East Amy 1 Bob 1 Cyd 1 out Cyd", NULL, NULL },
    { "Three left in all: then the third", HEAD,
      "== day-1\n! eliminate Fay\n! eliminate Gus\n! eliminate Hal\n! eliminate Ivy\n! eliminate Jon\n! eliminate "
      "Dan\n! eliminate Eve\n"
      "Amy: vote Bob\nBob: vote nobody\nCyd: vote Amy\n",
      "East Amy 1 Bob 1 out Amy", NULL, NULL },
    { "The game master corrects the order of arrival", HEAD,
      "== day-1\nAmy: vote Bob\nBob: vote Amy\nCyd: vote Bob\nDan: vote Amy\n! order: Dan, Cyd\n",
      "East Amy 2 Bob 2 out Amy", NULL, NULL },
  };

  factions_check_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_two_go_after_the_merge (void)
{
#define NINE "== day-1\nAmy: vote nobody\n== day-2\n"
  static const struct
  {
    const char *rule, *phases, *night;
  } cases[] = {
    { "The top two go",
      NINE "Amy: vote Bob\nBob: vote Amy\nCyd: vote Bob\nDan: vote Bob\nEve: vote Amy\nFay: vote Gus\n",
      "merged Amy 2 Bob 3 Gus 1 out Amy Bob" },
    { "A tie for the second place is broken like any other",
      NINE "Amy: vote Bob\nBob: vote Bob\nCyd: vote Amy\nDan: vote Eve\n", "merged Amy 1 Bob 2 Eve 1 out Amy Bob" },
    { "… starting again with the third form", NINE "Amy: vote Amy\nBob: vote Cyd\nCyd: vote Bob\n",
      "merged Amy 1 Bob 1 Cyd 1 out Bob Cyd" },
    { "One alone has votes: one goes", NINE "Amy: vote Bob\n", "merged Bob 1 out Bob" },
    { "With six left two go",
      NINE "! eliminate Ivy\n! eliminate Jon\n! eliminate Hal\n! eliminate Gus\nAmy: vote Bob\nBob: vote Cyd\nCyd: "
           "vote Bob\n",
      "merged Bob 2 Cyd 1 out Bob Cyd" },
    { "With five left one goes",
      NINE "! eliminate Ivy\n! eliminate Jon\n! eliminate Hal\n! eliminate Gus\n! eliminate Fay\nAmy: vote Bob\nBob: "
           "vote Cyd\nCyd: vote Bob\n",
      "merged Bob 2 Cyd 1 out Bob" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = NULL;
      g_autofree char *night = NULL;

      fixture_name_case (cases[i].rule);
      match = factions_play_case (MERGED, cases[i].phases);
      night = factions_describe_night (match, "2");
      g_assert_cmpstr (night, ==, cases[i].night);
    }
}

/* ---- the built-in powers ---- */

static void
test_powers (void)
{
  static const FactionsCase cases[] = {
    { "Red kills on each island where one of them is", HEAD, "== day-1\nAmy: kill Cyd\nFay: kill Hal\n",
      "killed Cyd Hal", "1 Bob+idol Cyd:kill-1 Hal:kill-1", "-" },
    { "Pass is no vote", HEAD, "== day-1\nAmy: pass\nFay: kill Hal\n", "killed Hal", NULL, NULL },
    { "Grey saves", HEAD, "== day-1\nAmy: kill Cyd\nBob: save Cyd\n", "saved Cyd", NULL, NULL },
    { "A save of one's own team is spent and fails", HEAD, "== day-1\nAmy: kill Bob\nBob: save Bob\n", "killed Bob",
      NULL, NULL },
    { "A shield protects", HEAD, "== day-1\nAmy: kill Cyd\nCyd: shield\n", "", "1 Bob+idol Hal+shield", NULL },
    { "A shield does not protect from the vote", HEAD, "== day-1\nAmy: vote Cyd\nCyd: shield\n", "East Cyd 1 out Cyd",
      NULL, NULL },
    { "An idol does not protect from a kill", HEAD, "== day-1\nAmy: kill Bob\nBob: idol\n", "killed Bob idol Bob>Bob",
      NULL, NULL },
    { "Who is saved can be voted out, and is then no longer saved", HEAD, "== day-1\nAmy: vote Cyd\nBob: save Cyd\n",
      "East Cyd 1 out Cyd", NULL, NULL },
    { "A kill fails on who is out already", HEAD, "== day-1\nAmy: vote Cyd; kill Cyd\n", "East Cyd 1 out Cyd",
      "1 Bob+idol Cyd:vote-1 Hal+shield", NULL },
    { "Who is voted out names no target any more", HEAD, "== day-1\nAmy: kill Cyd\nBob: vote Amy\n",
      "East Amy 1 out Amy", NULL, NULL },
    { "What most of a team name: two of three", HEAD,
      "== day-1\n! set team Eve: Red because of a pact\n! set team Bob: Red because of a pact\nAmy: kill Cyd\nBob: "
      "kill Dan\nEve: kill Dan\n",
      "killed Dan", NULL, NULL },
    { "A tie goes by the earliest form", HEAD,
      "== day-1\n! set team Eve: Red because of a pact\nEve: kill Dan\nAmy: kill Cyd\n", "killed Dan", NULL, NULL },
    { "Killing one's own team is allowed", HEAD, "== day-1\n! set team Eve: Red because of a pact\nAmy: kill Eve\n",
      "killed Eve", NULL, NULL },
    { "All kills at the same time: who is killed kills too", HEAD,
      "== day-1\nAmy: pass\n== day-2\nAmy: vote nobody; kill Dan\nDan: solo kill Amy, who voted nobody\n", "",
      "2 Amy:kill-2 Bob+idol Cyd+shield Dan:kill-2 Hal+shield", NULL },
    { "The solo kill works by the right guess", HEAD,
      "== day-1\n== day-2\nBob: vote Eve\nDan: solo kill Bob, who voted Eve\n", NULL,
      "2 Bob:kill-2 Cyd+shield Eve:vote-2 Hal+shield", NULL },
    { "… and fails by a wrong one", HEAD, "== day-1\n== day-2\nBob: vote Eve\nDan: solo kill Bob, who voted Cyd\n",
      NULL, "2 Bob+idol Cyd+shield Eve:vote-2 Hal+shield", NULL },
    { "… nobody is right of who sent no form", HEAD, "== day-1\n== day-2\nDan: solo kill Bob, who voted nobody\n", NULL,
      "2 Bob:kill-2 Cyd+shield Hal+shield", NULL },
    { "… a void vote is a vote", HEAD,
      "== day-1\n== day-2\nCyd: vote Bob\nBob: idol\nDan: solo kill Cyd, who voted Bob\n", NULL,
      "2 Cyd:kill-2 Hal+shield", NULL },
    { "… and a shield stops it", HEAD, "== day-1\n== day-2\nCyd: shield\nDan: solo kill Cyd, who voted nobody\n", NULL,
      "2 Bob+idol Hal+shield", NULL },
    { "The silencer silences for the next day", HEAD, "== day-1\nEve: silence Bob\n", "",
      "1 Bob+idol Bob-silenced Cyd+shield Hal+shield", NULL },
    { "… and for that day alone", HEAD, "== day-1\nEve: silence Bob\n== day-2\n", "",
      "2 Bob+idol Cyd+shield Hal+shield", NULL },
    { "A silencer who is voted out silences nobody", HEAD, "== day-1\nEve: silence Bob\nAmy: vote Eve\n",
      "East Eve 1 out Eve", "1 Bob+idol Cyd+shield Eve:vote-1 Hal+shield", NULL },
    { "A silencer who is killed has silenced", HEAD, "== day-1\nEve: silence Bob\nAmy: kill Eve\n", "killed Eve",
      "1 Bob+idol Bob-silenced Cyd+shield Eve:kill-1 Hal+shield", NULL },
  };

  factions_check_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_gifts (void)
{
  static const FactionsCase cases[] = {
    { "A gift moves", HEAD, "== day-1\nBob: gift idol to Amy\n", "", "1 Amy+idol Cyd+shield Hal+shield", NULL },
    { "A gift to who is voted out is gone with them", HEAD, "== day-1\nBob: gift idol to Amy; vote Amy\n",
      "East Amy 1 out Amy", "1 Amy:vote-1 Cyd+shield Hal+shield", NULL },
    { "A gift by who is voted out has moved before", HEAD, "== day-1\nBob: gift idol to Amy; vote Bob\n",
      "East Bob 1 out Bob", "1 Amy+idol Bob:vote-1 Cyd+shield Hal+shield", NULL },
    { "Two gifts cross", HEAD, "== day-1\nBob: gift idol to Cyd\nCyd: gift shield to Bob\n", "",
      "1 Bob+shield Cyd+idol Hal+shield", NULL },
    { "Items of who leaves are gone", HEAD, "== day-1\nAmy: kill Bob\n", "killed Bob",
      "1 Bob:kill-1 Cyd+shield Hal+shield", NULL },
    { "A gift that the game master took can no longer be", HEAD,
      "== day-1\nBob: gift idol to Amy\n! take Bob: idol because it was a mistake\n", "", "1 Cyd+shield Hal+shield",
      NULL },
    { "A gift to who has left the game stays", HEAD,
      "== day-1\nBob: gift idol to Amy\n! eliminate Amy because of absence\n", "",
      "1 Amy:ruling-1 Bob+idol Cyd+shield Hal+shield", NULL },
    { "A gift to another island by now stays", HEAD, "== day-1\nBob: gift idol to Amy\n! move Amy: West\n", "",
      "1 Bob+idol Cyd+shield Hal+shield", NULL },
  };

  factions_check_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_forms_are_checked_again_at_night (void)
{
  static const FactionsCase cases[] = {
    { "An item so stopped is not used up", HEAD, "== day-1\nBob: idol on Amy\n! eliminate Amy because of absence\n", "",
      "1 Amy:ruling-1 Bob+idol Cyd+shield Hal+shield", NULL },
    { "Too few are left by now for an idol", HEAD,
      "== day-1\nBob: idol\nCyd: vote Bob\n! eliminate Ivy\n! eliminate Jon\n! eliminate Hal\n! eliminate Gus\n! "
      "eliminate Fay\n! eliminate Eve\n",
      "East Bob 1 out Bob", NULL, NULL },
    { "Five are enough", HEAD,
      "== day-1\nBob: idol\nCyd: vote Bob\n! eliminate Ivy\n! eliminate Jon\n! eliminate Hal\n! eliminate Gus\n! "
      "eliminate Fay\n",
      "idol Bob>Bob", NULL, NULL },
    { "A shield needs six", HEAD,
      "== day-1\nCyd: shield\nAmy: kill Cyd\n! eliminate Ivy\n! eliminate Jon\n! eliminate Hal\n! eliminate Gus\n! "
      "eliminate Fay\n",
      "killed Cyd", NULL, NULL },
    { "Whose team has changed names no target for the old one", HEAD,
      "== day-1\nAmy: kill Cyd\n! set team Amy: Blue because of a pact\n", "", NULL, NULL },
    { "A target on another island by now", HEAD, "== day-1\nAmy: kill Cyd; vote Cyd\n! move Cyd: West\n", "", NULL,
      NULL },
    { "A guess may be of anybody", HEAD,
      "== day-1\n== day-2\nBob: vote Eve\nDan: solo kill Bob, who voted Eve\n! eliminate Eve because of absence\n",
      NULL, "2 Bob:kill-2 Cyd+shield Eve:ruling-2 Hal+shield", NULL },
  };
  g_autoptr (CroupierMatch)
    match = factions_play_case (HEAD, "== day-1\nBob: idol on Amy; vote Amy\n! eliminate Amy because of absence\n");

  factions_check_cases (cases, G_N_ELEMENTS (cases));
  assert_told_that (match, "day-1", "gm",
                    "Bob: “idol” can no longer be done and does nothing: the target is out of the game.");
  assert_told_that (match, "day-1", "gm",
                    "Bob: “vote” can no longer be done and does nothing: the target is out of the game.");
}

/* ---- wins, ends and the merge ---- */

static void
test_wins_and_ends (void)
{
#define FOUR_OUT "! eliminate Ivy\n! eliminate Jon\n! eliminate Hal\n! eliminate Gus\n"
  static const FactionsCase cases[] = {
    { "All left are of one team: it wins, dead or alive", HEAD,
      "== day-1\n" FOUR_OUT "! eliminate Bob\n! eliminate Dan\n! eliminate Eve\nAmy: vote Cyd\n", NULL, NULL,
      "Amy Fay" },
    { "Silver wins alive with four left and leaves; the others go on", HEAD,
      "== day-1\n" FOUR_OUT "! eliminate Eve\nAmy: vote Cyd\n", NULL,
      "1 merged Bob+idol Cyd:vote-1 Dan:won-1 Eve:ruling-1 Gus:ruling-1 Hal:ruling-1 Ivy:ruling-1 Jon:ruling-1", "-" },
    { "… not with five", HEAD, "== day-1\n" FOUR_OUT "Amy: vote Cyd\n", NULL,
      "1 Bob+idol Cyd:vote-1 Gus:ruling-1 Hal:ruling-1 Ivy:ruling-1 Jon:ruling-1", "-" },
    { "… and what is left then can be an end", HEAD,
      "== day-1\n" FOUR_OUT "! eliminate Eve\n! eliminate Bob\nAmy: vote Cyd\n", NULL, NULL, "Amy Dan Fay" },
    { "… nobody is left", HEAD,
      "== day-1\n" FOUR_OUT "! eliminate Eve\n! eliminate Bob\n! eliminate Amy\n! eliminate Fay\nCyd: vote Cyd\n", NULL,
      NULL, "Dan" },
    { "Dead, Silver wins nothing", HEAD,
      "== day-1\n" FOUR_OUT "! eliminate Eve\n! eliminate Bob\n! eliminate Dan\nAmy: vote Cyd\n", NULL, NULL,
      "Amy Fay" },
    { "Two are left and one of them is Red: Red wins", HEAD,
      "== day-1\n" FOUR_OUT "! eliminate Eve\n! eliminate Bob\n! eliminate Dan\n! eliminate Fay\n", NULL, NULL,
      "Amy Fay" },
    { "Two are left, none of them Red: both their teams win", HEAD,
      "== day-1\n" FOUR_OUT "! eliminate Eve\n! eliminate Amy\n! eliminate Dan\n! eliminate Fay\n", NULL, NULL,
      "Bob Cyd Gus Hal Ivy" },
    { "… or always, by an option", HEAD "option last_two: both\n",
      "== day-1\n" FOUR_OUT "! eliminate Eve\n! eliminate Bob\n! eliminate Dan\n! eliminate Fay\n", NULL, NULL,
      "Amy Cyd Fay Hal Ivy" },
    { "Nobody is left: no team wins", HEAD,
      "== day-1\n" FOUR_OUT
      "! eliminate Eve\n! eliminate Bob\n! eliminate Dan\n! eliminate Fay\n! eliminate Amy\nCyd: vote Cyd\n",
      NULL, NULL, "" },
    { "Who has changed sides wins with the new team", HEAD,
      "== day-1\n! set team Jon: Red because of a pact\n" FOUR_OUT
      "! eliminate Bob\n! eliminate Dan\n! eliminate Eve\nAmy: vote Cyd\n",
      NULL, NULL, "Amy Fay Jon" },
    { "The islands merge at half", ISLANDS TEAMS, "== day-1\n" FOUR_OUT "Amy: vote Cyd\n", NULL,
      "1 merged Cyd:vote-1 Gus:ruling-1 Hal:ruling-1 Ivy:ruling-1 Jon:ruling-1", "-" },
    { "… not before", ISLANDS TEAMS, "== day-1\n" FOUR_OUT, NULL,
      "1 Gus:ruling-1 Hal:ruling-1 Ivy:ruling-1 Jon:ruling-1", "-" },
    { "… or by a ruling, also for the night of that day", HEAD, "== day-1\n! merge because it is time\nAmy: vote Fay\n",
      "merged Fay 1 out Fay", "1 merged Bob+idol Cyd+shield Fay:vote-1 Hal+shield", "-" },
    { "The game master ends it, and the night is not played", HEAD,
      "== day-1\nAmy: vote Bob\n! end: Eve, Jon because of a storm\n", NULL, "0 Bob+idol Cyd+shield Hal+shield",
      "Eve Jon" },
    { "… with nobody winning", HEAD, "== day-1\n! end: nobody\n", NULL, NULL, "" },
    { "… and sets it right after the end", HEAD, "== day-1\n! end: Eve, Jon\n== end\n! end: Amy because Eve had left\n",
      NULL, NULL, "Amy" },
  };

  factions_check_cases (cases, G_N_ELEMENTS (cases));
}

static char *
describe_notes (const CroupierMatch *match)
{
  g_auto (CroupierResult) result = { 0 };

  g_assert_true (croupier_match_get_result (match, &result));
  return g_strjoinv ("\n", result.notes);
}

static void
test_the_result_says_how_it_ended (void)
{
  static const struct
  {
    const char *head, *phases, *notes;
  } cases[] = {
    { HEAD, "== day-1\n" FOUR_OUT "! eliminate Bob\n! eliminate Dan\n! eliminate Eve\nAmy: vote Cyd\n",
      "Everybody left is on Red, so it wins." },
    { HEAD, "== day-1\n" FOUR_OUT "! eliminate Eve\n! eliminate Bob\nAmy: vote Cyd\n",
      "Dan of Silver wins alone.\nEverybody left is on Red, so it wins." },
    { HEAD, "== day-1\n" FOUR_OUT "! eliminate Eve\n! eliminate Bob\n! eliminate Amy\n! eliminate Fay\nCyd: vote Cyd\n",
      "Dan of Silver wins alone.\nNobody is left: no other team wins." },
    { HEAD, "== day-1\n" FOUR_OUT "! eliminate Eve\n! eliminate Bob\n! eliminate Dan\n! eliminate Fay\n",
      "Two players are left, and one of them is on Red, so it wins." },
    { HEAD, "== day-1\n" FOUR_OUT "! eliminate Eve\n! eliminate Amy\n! eliminate Dan\n! eliminate Fay\n",
      "Two players are left: their teams, Grey and Blue, both win." },
    { HEAD "option last_two: both\n",
      "== day-1\n" FOUR_OUT "! eliminate Eve\n! eliminate Bob\n! eliminate Dan\n! eliminate Fay\n",
      "Two players are left: their teams, Red and Blue, both win." },
    { HEAD,
      "== day-1\n" FOUR_OUT
      "! eliminate Eve\n! eliminate Bob\n! eliminate Dan\n! eliminate Fay\n! eliminate Amy\nCyd: vote Cyd\n",
      "Nobody is left: no team wins." },
    { HEAD, "== day-1\n! end: Eve, Jon\n", "The game master ended the match." },
    { HEAD, "== day-1\n! end: nobody\n", "The game master ended the match: no team wins." },
    { HEAD,
      "== day-1\n" FOUR_OUT "! eliminate Bob\n! eliminate Dan\n! eliminate Eve\nAmy: vote Cyd\n== end\n! end: Cyd\n",
      "The game master ended the match." },
    { HEAD, "== day-1\n" FOUR_OUT "! eliminate Eve\nAmy: vote Cyd\n== day-2\n! end: Amy, Fay\n",
      "The game master ended the match." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = factions_play_case (cases[i].head, cases[i].phases);
      g_autofree char *notes = describe_notes (match);

      fixture_name_case (cases[i].phases);
      g_assert_cmpstr (notes, ==, cases[i].notes);
    }
}

static void
test_small_matches_have_one_island (void)
{
  static const char *const five[] = { "Amy", "Bob", "Cyd", "Dan", "Eve" };
  static const RuleGame small = { "factions", five, G_N_ELEMENTS (five), "" };
  static const char head[] =
    "fix team Amy: Red\nfix team Bob: Grey\nfix team Cyd: Blue\nfix team Dan: Blue\nfix team Eve: Gold\n";
  g_autofree char *wrong = NULL;
  g_autoptr (CroupierMatch) match = play_rules (&small, head, "== day-1\nAmy: vote Bob\n");
  g_autoptr (CroupierMatch) two = play_rules (&small,
                                              "fix team Amy: Red\nfix team Bob: Grey\nfix team Cyd: Blue\nfix team "
                                              "Dan: Blue\nfix team Eve: Gold\noption islands: 2\n",
                                              "== day-1\n== open");
  g_autoptr (JsonObject)
    first = fixture_state (croupier_match_get_plan (match), croupier_match_get_first_state (match));
  g_autoptr (JsonObject) other = fixture_state (croupier_match_get_plan (two), croupier_match_get_first_state (two));
  JsonObject *amy = json_object_get_object_member (json_object_get_object_member (first, "players"), "Amy");

  g_assert_true (json_object_get_boolean_member (first, "merged"));
  g_assert_cmpstr (json_object_get_string_member (amy, "island"), ==, "merged");
  g_assert_false (json_object_get_boolean_member (other, "merged"));
  assert_told_that (match, NULL, "channel:island/merged", "Amy, Bob, Cyd, Dan and Eve");
  assert_told_that (match, NULL, "public", "Everybody is on one island from the beginning.");
  wrong = refuse_rules (&small,
                        "fix team Amy: Red\nfix team Bob: Grey\nfix team Cyd: Blue\nfix team Dan: Blue\nfix team Eve: "
                        "Gold\nfix island Amy: East\n",
                        "== open");
  g_assert_nonnull (strstr (wrong, "There is only one island, so Amy needs none fixed."));
  g_clear_pointer (&wrong, g_free);
  wrong = refuse_rules (&small, head, "== day-1\n! merge because\n== open");
  g_assert_nonnull (strstr (wrong, "There has been one island from the beginning."));
}

/* ---- powers that a game master invents ---- */

#define ASKING                      \
  CAST (P ("Amy", "pray", "ask GM", \
           ",\"text\":\"{holder} prays for {target}.\",\"tell_target\":\"Somebody prayed for you.\""))

static void
test_each_effect (void)
{
  static const FactionsCase cases[] = {
    { "void votes on", CAST (P ("Amy", "zap", "void votes on", "")),
      "== day-1\nAmy: zap Bob; vote Cyd\nDan: vote Bob\nEve: vote Bob\n", "East Cyd 1 out Cyd", NULL, NULL },
    { "void votes by", CAST (P ("Amy", "zap", "void votes by", "")),
      "== day-1\nAmy: zap Dan; vote Cyd\nDan: vote Bob\n", "East Cyd 1 out Cyd", NULL, NULL },
    { "weight votes by, up", CAST (P ("Amy", "zap", "weight votes by", ",\"weight\":2")),
      "== day-1\nAmy: zap Dan\nDan: vote Bob\nCyd: vote Eve\nEve: vote Eve\n", "East Bob 3 Eve 2 out Bob", NULL, NULL },
    { "weight votes by, down to nothing and no further", CAST (P ("Amy", "zap", "weight votes by", ",\"weight\":-5")),
      "== day-1\nAmy: zap Dan\nDan: vote Bob\nCyd: vote Eve\n", "East Eve 1 out Eve", NULL, NULL },
    { "protect from vote: the votes stand, and nobody goes", CAST (P ("Amy", "zap", "protect from vote", "")),
      "== day-1\nAmy: zap Bob\nDan: vote Bob\nCyd: vote Bob\nEve: vote Cyd\n", "East Bob 2 Cyd 1", NULL, NULL },
    { "protect from kill", CAST (P ("Amy", "zap", "protect from kill", "") "," P ("Dan", "stab", "kill", "")),
      "== day-1\nAmy: zap Bob\nDan: stab Bob\n", "saved Bob", NULL, NULL },
    { "kill", CAST (P ("Dan", "stab", "kill", "")), "== day-1\nDan: stab Bob\n", "killed Bob", "1 Bob:kill-1 Hal+rope",
      NULL },
    { "block", CAST (P ("Amy", "zap", "block", "") "," P ("Dan", "stab", "kill", "")),
      "== day-1\nAmy: zap Dan\nDan: stab Bob\n", "", NULL, NULL },
    { "silence", CAST (P ("Amy", "zap", "silence", "")), "== day-1\nAmy: zap Dan\n", "",
      "1 Bob+lamp Dan-silenced Hal+rope", NULL },
    { "move item, to the holder", CAST (P ("Amy", "zap", "move item", ",\"item\":\"lamp\"")),
      "== day-1\nAmy: zap Bob\n", "", "1 Amy+lamp Hal+rope", NULL },
    { "move item, to another", CAST (P ("Amy", "zap", "move item", ",\"targets\":2")),
      "== day-1\nAmy: zap Bob and Cyd\n", "", "1 Cyd+lamp Hal+rope", NULL },
    { "move item, of another kind: nothing there", CAST (P ("Amy", "zap", "move item", ",\"item\":\"rope\"")),
      "== day-1\nAmy: zap Bob\n", "", "1 Bob+lamp Hal+rope", NULL },
    { "destroy item", CAST (P ("Amy", "zap", "destroy item", ",\"item\":\"lamp\"")), "== day-1\nAmy: zap Bob\n", "",
      "1 Hal+rope", NULL },
    { "destroy item, all of them", CAST (P ("Amy", "zap", "destroy item", "")), "== day-1\nAmy: zap Bob\n", "",
      "1 Hal+rope", NULL },
    { "on another island", CAST (P ("Amy", "zap", "kill", ",\"own_island\":false")), "== day-1\nAmy: zap Hal\n",
      "killed Hal", NULL, NULL },
    { "without a target it acts on its holder", CAST (P ("Amy", "zap", "protect from vote", ",\"targets\":0")),
      "== day-1\nAmy: zap\nBob: vote Amy\n", "East Amy 1", NULL, NULL },
    { "by itself, every night", CAST (ITSELF ("Dan", "weight votes by", ",\"weight\":1")),
      "== day-1\nDan: vote Bob\nCyd: vote Eve\n", "East Bob 2 Eve 1 out Bob", NULL, NULL },
    { "an item of the game master’s", CAST (OF ("item", "lamp", "shine", "void votes on", ",\"step\":\"items\"")),
      "== day-1\nBob: shine Cyd\nAmy: vote Cyd\n", "idol Bob>Cyd", "1 Hal+rope", NULL },
    { "a power of a role", CAST (OF ("role", "seer", "stab", "kill", "")), "== day-1\nEve: stab Bob\n", "killed Bob",
      NULL, NULL },
    { "a power of each member", CAST (OF ("members", "Blue", "stab", "kill", ",\"own_island\":false")),
      "== day-1\nCyd: stab Bob\nHal: stab Jon\nIvy: stab Jon\n", "killed Bob Jon", NULL, NULL },
    { "not on the own team: fails in silence",
      CAST (P ("Amy", "zap", "kill", ",\"not_own_team\":true,\"own_island\":false")), "== day-1\nAmy: zap Fay\n", "",
      NULL, NULL },
    { "with a guess", CAST (P ("Amy", "zap", "silence", ",\"guess\":true")),
      "== day-1\nBob: vote Cyd\nAmy: zap Bob, who voted Cyd; vote Eve\nEve: vote Eve\n", NULL,
      "1 Bob+lamp Bob-silenced Eve:vote-1 Hal+rope", NULL },
  };

  factions_check_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_pairs_of_powers (void)
{
  static const FactionsCase cases[] = {
    { "Block and protect: who is blocked protects nobody",
      CAST (P ("Amy", "bind", "block", "") "," P ("Cyd", "guard", "protect from kill", "") "," P ("Dan", "stab", "kill",
                                                                                                  "")),
      "== day-1\nAmy: bind Cyd\nCyd: guard Bob\nDan: stab Bob\n", "killed Bob", NULL, NULL },
    { "Block and silence: a silencer who is blocked silences nobody",
      CAST (P ("Amy", "bind", "block", "") "," P ("Dan", "hush", "silence", "")),
      "== day-1\nAmy: bind Dan\nDan: hush Bob\n", "", "1 Bob+lamp Hal+rope", NULL },
    { "Block and theft: a thief who is blocked takes nothing",
      CAST (P ("Amy", "bind", "block", "") "," P ("Dan", "rob", "move item", ",\"step\":\"set\"")),
      "== day-1\nAmy: bind Dan\nDan: rob Bob\n", "", "1 Bob+lamp Hal+rope", NULL },
    { "Silence and protect: who is silenced from tomorrow on protects tonight",
      CAST (P ("Amy", "hush", "silence", "") "," P ("Dan", "stab", "kill", "") "," P ("Eve", "guard",
                                                                                      "protect from kill", "")),
      "== day-1\nAmy: hush Eve\nDan: stab Bob\nEve: guard Bob\n", "saved Bob", "1 Bob+lamp Eve-silenced Hal+rope",
      NULL },
    { "Theft and protect: what was stolen protects nobody on the day after, but its new holder",
      CAST (P ("Amy", "rob", "move item", "") "," OF ("item", "lamp", "shine", "protect from kill",
                                                      ",\"step\":\"items\",\"targets\":0") "," P ("Dan", "stab", "kill",
                                                                                                  "")),
      "== day-1\nAmy: rob Bob\n== day-2\nAmy: shine\nDan: stab Amy\n", "", "2 Hal+rope", NULL },
    { "Two block each other: neither does more",
      CAST (
        P ("Amy", "bind", "block", "") "," P ("Cyd", "tie", "block", "") "," P ("Amy", "stab", "kill",
                                                                                "") "," P ("Cyd", "knife", "kill", "")),
      "== day-1\nAmy: bind Cyd; stab Bob\nCyd: tie Amy; knife Eve\n", "", NULL, NULL },
    { "Blocked, a team’s decision stands, which is not theirs alone",
      CAST (P ("Amy", "bind", "block", "") "," OF ("team", "Grey", "hunt", "kill", "")),
      "== day-1\nAmy: bind Bob\nBob: hunt Dan\n", "killed Dan", NULL, NULL },
    { "Blocked, an item has been used before",
      CAST (
        P ("Amy", "bind", "block", "") "," OF ("item", "lamp", "shine", "protect from kill",
                                               ",\"step\":\"items\",\"targets\":0") "," P ("Dan", "stab", "kill", "")),
      "== day-1\nAmy: bind Bob\nBob: shine\nDan: stab Bob\n", "", "1 Hal+rope", NULL },
    { "Blocked, an item of a later step is used up for nothing",
      CAST (P ("Amy", "bind", "block", "") "," OF ("item", "lamp", "shine", "kill", "")),
      "== day-1\nAmy: bind Bob\nBob: shine Eve\n", "", "1 Hal+rope", NULL },
    { "A blocker who is voted out blocks nobody",
      CAST (P ("Amy", "bind", "block", "") "," P ("Dan", "stab", "kill", "")),
      "== day-1\nAmy: bind Dan\nDan: stab Bob; vote Amy\n", "East Amy 1 out Amy killed Bob", NULL, NULL },
    { "Set team before a kill: it is no longer the own team",
      CAST (P ("Amy", "turn", "set",
               ",\"subject\":\"team\",\"value\":\"Blue\"") "," P ("Bob", "stab", "kill",
                                                                  ",\"not_own_team\":true,\"own_island\":false")),
      "== day-1\nAmy: turn Bob\nBob: stab Gus\n", "killed Gus", NULL, NULL },
    { "Set team before a kill: it is the own team now",
      CAST (P ("Amy", "turn", "set", ",\"subject\":\"team\"") "," P ("Fay", "stab", "kill",
                                                                     ",\"not_own_team\":true,\"own_island\":false")),
      "== day-1\nAmy: turn Bob\nFay: stab Bob\n", "", NULL, NULL },
    { "Set team before a kill: the power of the old team is gone",
      CAST (P ("Amy", "turn", "set", ",\"subject\":\"team\",\"value\":\"Blue\"") "," OF ("members", "Grey", "stab",
                                                                                         "kill", "")),
      "== day-1\nAmy: turn Bob\nBob: stab Eve\n", "", NULL, NULL },
    { "Set team before a kill: nobody of the old team is there to decide",
      CAST (P ("Amy", "turn", "set", ",\"subject\":\"team\",\"value\":\"Blue\"") "," OF ("team", "Grey", "stab", "kill",
                                                                                         "")),
      "== day-1\nAmy: turn Bob\nBob: stab Eve\n", "", NULL, NULL },
    { "Set island before a kill: the kill was aimed in the evening",
      CAST (P ("Amy", "ship", "set", ",\"subject\":\"island\",\"value\":\"West\"") "," P ("Dan", "stab", "kill", "")),
      "== day-1\nAmy: ship Bob\nDan: stab Bob\n", "killed Bob", NULL, NULL },
    { "A gift before a theft: the thief of the giver comes too late", CAST (P ("Amy", "rob", "move item", "")),
      "== day-1\nBob: gift lamp to Cyd\nAmy: rob Bob\n", "", "1 Cyd+lamp Hal+rope", NULL },
    { "A gift before a theft: the thief of the new holder comes in time", CAST (P ("Amy", "rob", "move item", "")),
      "== day-1\nBob: gift lamp to Cyd\nAmy: rob Cyd\n", "", "1 Amy+lamp Hal+rope", NULL },
    { "Two thieves at once: the earlier form gets it, and it does not go on",
      CAST (P ("Amy", "rob", "move item", "") "," P ("Cyd", "steal", "move item", "") "," P ("Dan", "nick", "move item",
                                                                                             "")),
      "== day-1\nCyd: steal Bob\nAmy: rob Bob\nDan: nick Cyd\n", "", "1 Cyd+lamp Hal+rope", NULL },
    { "A played item cannot be stolen",
      CAST (P ("Amy", "rob", "move item", "") "," OF ("item", "lamp", "shine", "void votes on", ",\"step\":\"items\"")),
      "== day-1\nBob: shine Cyd\nAmy: rob Bob; vote Cyd\n", "idol Bob>Cyd", "1 Hal+rope", NULL },
    { "Weight on a void vote is void",
      CAST (P ("Amy", "zap", "weight votes by", ",\"weight\":3") "," P ("Eve", "hush", "void votes by", "")),
      "== day-1\nAmy: zap Dan; vote Cyd\nDan: vote Bob\nEve: hush Dan\n", "East Cyd 1 out Cyd", NULL, NULL },
    { "Two weights add up",
      CAST (
        P ("Amy", "zap", "weight votes by", ",\"weight\":1") "," P ("Eve", "push", "weight votes by", ",\"weight\":1")),
      "== day-1\nAmy: zap Dan\nDan: vote Bob\nEve: push Dan\nCyd: vote Amy\n", "East Amy 1 Bob 3 out Bob", NULL, NULL },
    { "Two kill each other", CAST (P ("Amy", "zap", "kill", "") "," P ("Dan", "stab", "kill", "")),
      "== day-1\nAmy: zap Dan\nDan: stab Amy\n", "killed Amy Dan", NULL, NULL },
    { "Protection against two kills",
      CAST (
        P ("Amy", "zap", "kill", "") "," P ("Dan", "stab", "kill", "") "," P ("Eve", "guard", "protect from kill", "")),
      "== day-1\nAmy: zap Bob\nDan: stab Bob\nEve: guard Bob\n", "saved Bob", NULL, NULL },
    { "A guard who is killed has guarded",
      CAST (
        P ("Amy", "zap", "kill", "") "," P ("Dan", "stab", "kill", "") "," P ("Eve", "guard", "protect from kill", "")),
      "== day-1\nAmy: zap Bob\nDan: stab Eve\nEve: guard Bob\n", "killed Eve saved Bob", NULL, NULL },
    { "Two sets at once: the later form stands",
      CAST (P ("Amy", "turn", "set",
               ",\"subject\":\"team\",\"value\":\"Gold\"") "," P ("Dan", "bend", "set",
                                                                  ",\"subject\":\"team\",\"value\":"
                                                                  "\"Blue\"") "," OF ("members", "Gold", "stab", "kill",
                                                                                      "")),
      "== day-1\nDan: bend Bob\nAmy: turn Bob\n== day-2\nBob: stab Cyd\n", "", "2 Bob+lamp Cyd:kill-2 Hal+rope", NULL },
    { "Used as often as it can be in a night, more does nothing", CAST (P ("Amy", "zap", "kill", ",\"in_all\":1")),
      "== day-1\nAmy: zap Bob; zap Cyd\n", "killed Bob", NULL, NULL },
  };

  factions_check_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_what_is_set (void)
{
  static const struct
  {
    const char *rule, *head, *phases, *name, *key, *value;
  } cases[] = {
    { "team", CAST (P ("Amy", "zap", "set", ",\"subject\":\"team\",\"value\":\"Gold\"")), "== day-1\nAmy: zap Bob\n",
      "Bob", "team", "Gold" },
    { "team, the holder’s", CAST (P ("Amy", "zap", "set", ",\"subject\":\"team\"")), "== day-1\nAmy: zap Bob\n", "Bob",
      "team", "Red" },
    { "color", CAST (P ("Amy", "zap", "set", ",\"subject\":\"color\",\"value\":\"Pink\"")), "== day-1\nAmy: zap Bob\n",
      "Bob", "color", "Pink" },
    { "color, the holder’s", CAST (P ("Amy", "zap", "set", ",\"subject\":\"color\"")), "== day-1\nAmy: zap Bob\n",
      "Bob", "color", "Red" },
    { "A set color stays where the team changes",
      CAST (P ("Amy", "zap", "set", ",\"subject\":\"color\",\"value\":\"Pink\"")),
      "== day-1\nAmy: zap Bob\n== day-2\n! set team Bob: Gold because of a pact\n", "Bob", "color", "Pink" },
    { "role", CAST (P ("Amy", "zap", "set", ",\"subject\":\"role\",\"value\":\"mayor\"")), "== day-1\nAmy: zap Bob\n",
      "Bob", "role", "mayor" },
    { "island", CAST (P ("Amy", "zap", "set", ",\"subject\":\"island\",\"value\":\"West\"")),
      "== day-1\nAmy: zap Bob\n", "Bob", "island", "West" },
    { "Who is out keeps the island where they left", HEAD, "== day-1\nFay: kill Jon\n! merge because it is time\n",
      "Jon", "island", "merged" },
    { "… also where the merge comes later", MERGED, "== day-1\nFay: kill Jon\n", "Jon", "island", "West" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = NULL;
      g_autofree char *value = NULL;

      fixture_name_case (cases[i].rule);
      match = factions_play_case (cases[i].head, cases[i].phases);
      value = factions_dup_of (match, cases[i].name, cases[i].key);
      g_assert_cmpstr (value, ==, cases[i].value);
    }
}

/* What a power tells on the next day, and to whom; whoever is not named is told nothing of it. */
static void
test_what_powers_tell (void)
{
  static const struct
  {
    const char *rule, *head, *phases, *to, *told;
  } cases[] = {
    { "team", CAST (P ("Amy", "see", "learn", ",\"subject\":\"team\"")), "Amy: see Bob\n", "player:Amy",
      "Bob is on team Grey." },
    { "color", CAST (P ("Amy", "see", "learn", ",\"subject\":\"color\"")) "fix color Bob: Pink\n", "Amy: see Bob\n",
      "player:Amy", "Bob is reported as Pink." },
    { "role", CAST (P ("Amy", "see", "learn", ",\"subject\":\"role\"")), "Amy: see Eve\n", "player:Amy",
      "Eve has the role seer." },
    { "no role", CAST (P ("Amy", "see", "learn", ",\"subject\":\"role\"")), "Amy: see Bob\n", "player:Amy",
      "Bob has no role." },
    { "items", CAST (P ("Amy", "see", "learn", ",\"subject\":\"items\"")), "Amy: see Bob\n! give Bob: rope\n",
      "player:Amy", "Bob holds: lamp, rope." },
    { "no items", CAST (P ("Amy", "see", "learn", ",\"subject\":\"items\"")), "Amy: see Bob\nBob: gift lamp to Eve\n",
      "player:Amy", "Bob holds no item." },
    { "vote", CAST (P ("Amy", "see", "learn", ",\"subject\":\"vote\"")), "Amy: see Bob\nBob: vote Eve\n", "player:Amy",
      "Bob voted for Eve." },
    { "no vote", CAST (P ("Amy", "see", "learn", ",\"subject\":\"vote\"")), "Amy: see Bob\n", "player:Amy",
      "Bob voted for nobody." },
    { "targets", CAST (P ("Amy", "see", "learn", ",\"subject\":\"targets\"") "," P ("Bob", "stab", "kill", "")),
      "Amy: see Bob\nBob: stab Dan\n", "player:Amy", "Bob used a power on Dan." },
    { "targeted by", CAST (P ("Amy", "see", "learn", ",\"subject\":\"targeted by\"") "," P ("Bob", "stab", "kill", "")),
      "Amy: see Dan\nBob: stab Dan\n", "player:Amy", "A power was used on Dan by Amy and Bob." },
    { "targeted by, of a team’s power those who named them",
      CAST (P ("Amy", "see", "learn", ",\"subject\":\"targeted by\"") "," OF ("team", "Grey", "hunt", "kill", "")),
      "Amy: see Dan\nBob: hunt Dan\n", "player:Amy", "A power was used on Dan by Amy and Bob." },
    { "targeted by, whom the others of the team outvoted is not named",
      CAST (P ("Amy", "see", "learn", ",\"subject\":\"targeted by\"") "," OF ("team", "Blue", "hunt", "kill", "")),
      "Amy: see Dan\n! set team Bob: Blue because of a pact\nCyd: hunt Eve\nBob: hunt Dan\n", "player:Amy",
      "A power was used on Dan by Amy." },
    { "Who is blocked has done nothing",
      CAST (P ("Amy", "see", "learn", ",\"subject\":\"targeted by\"") "," P ("Bob", "stab", "kill",
                                                                             "") "," P ("Eve", "bind", "block", "")),
      "Amy: see Dan\nBob: stab Dan\nEve: bind Bob\n", "player:Amy", "A power was used on Dan by Amy." },
    { "What is learned after it was set",
      CAST (P ("Amy", "see", "learn", ",\"subject\":\"team\"") "," P ("Dan", "turn", "set",
                                                                      ",\"subject\":\"team\",\"value\":\"Gold\"")),
      "Amy: see Bob\nDan: turn Bob\n", "player:Amy", "Bob is on team Gold." },
    { "What a team learns its members on the island are told",
      CAST (OF ("team", "Blue", "see", "learn", ",\"subject\":\"team\"")), "Hal: see Gus\n", "player:Ivy",
      "Gus is on team Grey." },
    { "reveal, public",
      CAST (P ("Amy", "cry", "reveal", ",\"audience\":\"public\",\"text\":\"{holder} saw {target}.\"")),
      "Amy: cry Bob\n", "public", "Amy saw Bob." },
    { "reveal, island",
      CAST (P ("Amy", "cry", "reveal", ",\"audience\":\"island\",\"text\":\"{holder} saw {target}.\"")),
      "Amy: cry Bob\n", "channel:island/East", "Amy saw Bob." },
    { "reveal, team", CAST (P ("Amy", "cry", "reveal", ",\"audience\":\"team\",\"text\":\"{holder} saw {target}.\"")),
      "Amy: cry Bob\n", "player:Fay", "Amy saw Bob." },
    { "reveal, holder",
      CAST (P ("Amy", "cry", "reveal", ",\"audience\":\"holder\",\"text\":\"{holder} saw {target}.\"")),
      "Amy: cry Bob\n", "player:Amy", "Amy saw Bob." },
    { "reveal, target",
      CAST (P ("Amy", "cry", "reveal", ",\"audience\":\"target\",\"text\":\"{holder} saw {target}.\"")),
      "Amy: cry Bob\n", "player:Bob", "Amy saw Bob." },
    { "tell holder", CAST (P ("Amy", "zap", "silence", ",\"tell_holder\":\"Done to {target}.\"")), "Amy: zap Bob\n",
      "player:Amy", "Done to Bob." },
    { "tell target", CAST (P ("Amy", "zap", "silence", ",\"tell_target\":\"Hush, {target}.\"")), "Amy: zap Bob\n",
      "player:Bob", "Hush, Bob." },
    { "tell public", CAST (P ("Amy", "zap", "silence", ",\"tell_public\":\"{target} is pale.\"")), "Amy: zap Bob\n",
      "public", "Bob is pale." },
    { "tell public of votes: on the island",
      CAST (P ("Amy", "zap", "weight votes by", ",\"weight\":1,\"tell_public\":\"{target} is loud.\"")),
      "Amy: zap Bob\n", "channel:island/East", "Bob is loud." },
    { "tell holder with the answer in it",
      CAST (P ("Amy", "see", "learn", ",\"subject\":\"team\",\"tell_holder\":\"{target}? {answer}!\"")),
      "Amy: see Bob\n", "player:Amy", "Bob? Grey!" },
    { "two targets",
      CAST (P ("Amy", "rob", "move item", ",\"targets\":2,\"tell_holder\":\"From {target} to {second}.\"")),
      "Amy: rob Bob and Cyd\n", "player:Amy", "From Bob to Cyd." },
    { "Who got an item is told, not from whom", CAST (P ("Amy", "rob", "move item", ",\"targets\":2")),
      "Amy: rob Bob and Cyd\n", "player:Cyd", "You received the item lamp." },
    { "A changed team", CAST (P ("Amy", "turn", "set", ",\"subject\":\"team\",\"value\":\"Gold\"")), "Amy: turn Bob\n",
      "player:Bob", "You have changed sides.\nYour team is Gold, your color Gold." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *phases = g_strdup_printf ("== day-1\n%s== day-2\n== open", cases[i].phases);
      g_autoptr (CroupierMatch) match = NULL;

      fixture_name_case (cases[i].rule);
      match = factions_play_case (cases[i].head, phases);
      assert_told_that (match, "day-2", cases[i].to, cases[i].told);
      for (guint k = 0; k < N; k++)
        {
          g_autofree char *address = g_strconcat ("player:", factions_names[k], NULL);
          gboolean is_shared = strstr (cases[i].rule, "team") != NULL || strstr (cases[i].rule, "members") != NULL;

          if (!g_str_equal (address, cases[i].to) && !is_shared)
            assert_not_told_that (match, "day-2", address, cases[i].told);
        }
    }
}

static void
test_who_is_moved_at_night_is_told (void)
{
  g_autoptr (CroupierMatch)
    match = factions_play_case (CAST (P ("Amy", "ship", "set", ",\"subject\":\"island\",\"value\":\"West\"")),
                                "== day-1\nAmy: ship Bob\n== day-2\n== open");

  assert_told (match, "day-2", "player:Bob", "Day 2\nYou are on West now.");
  assert_told_that (match, "day-2", "channel:island/East", "On this island: Amy, Cyd, Dan and Eve.");
  assert_told_that (match, "day-2", "channel:island/West", "On this island: Bob, Fay, Gus, Hal, Ivy and Jon.");
}

static void
test_a_season_of_a_hundred_days_is_ended_by_the_game_master (void)
{
  g_autoptr (CroupierMatch) match = factions_play_case (ASKING, "== day-1\n== open");
  g_autoptr (GPtrArray) keys = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *winners = NULL;

  for (guint i = 0; i < 100; i++)
    fixture_resolve (match);
  g_assert_false (croupier_match_resolve (match, &error));
  g_assert_cmpstr (error->message, ==, "After 100 days the game master says who wins: “end: NAME, NAME”.");
  keys = croupier_match_get_questions (match);
  g_assert_cmpuint (keys->len, ==, 0);
  fixture_rule (match, "end: Amy, Bob because nobody wants to leave");
  winners = factions_describe_winners (match);
  g_assert_cmpstr (winners, ==, "Amy Bob");
}

static void
test_what_fails_tells_nothing (void)
{
  static const struct
  {
    const char *rule, *head, *phases;
  } cases[] = {
    { "blocked",
      CAST (P ("Amy", "zap", "silence",
               ",\"tell_holder\":\"Boo.\",\"tell_target\":\"Boo.\",\"tell_public\":\"Boo.\"") "," P ("Dan", "bind",
                                                                                                     "block", "")),
      "Amy: zap Bob\nDan: bind Amy\n" },
    { "on the own team",
      CAST (P ("Amy", "zap", "silence",
               ",\"own_island\":false,\"not_own_team\":true,\"tell_holder\":\"Boo.\",\"tell_target\":\"Boo.\",\"tell_"
               "public\":\"Boo.\"")),
      "Amy: zap Fay\n" },
    { "protected",
      CAST (
        P ("Amy", "zap", "kill",
           ",\"tell_holder\":\"Boo.\",\"tell_target\":\"Boo.\",\"tell_public\":\"Boo.\"") "," P ("Dan", "guard",
                                                                                                 "protect from kill",
                                                                                                 "")),
      "Amy: zap Bob\nDan: guard Bob\n" },
    { "nothing there",
      CAST (
        P ("Amy", "rob", "move item", ",\"tell_holder\":\"Boo.\",\"tell_target\":\"Boo.\",\"tell_public\":\"Boo.\"")),
      "Amy: rob Dan\n" },
    { "out by then",
      CAST (P ("Amy", "see", "learn", ",\"subject\":\"team\",\"tell_holder\":\"Boo.\",\"tell_public\":\"Boo.\"")),
      "Amy: see Bob; vote Bob\n" },
  };
  static const char *const all[] = { "public",     "channel:island/East", "channel:island/West", "player:Amy",
                                     "player:Bob", "player:Dan",          "player:Fay" };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *phases = g_strdup_printf ("== day-1\n%s== day-2\n== open", cases[i].phases);
      g_autoptr (CroupierMatch) match = NULL;

      fixture_name_case (cases[i].rule);
      match = factions_play_case (cases[i].head, phases);
      for (guint k = 0; k < G_N_ELEMENTS (all); k++)
        assert_not_told_that (match, "day-2", all[k], "Boo.");
    }
}

/* ---- questions to the game master ---- */


static void
test_the_game_master_is_asked (void)
{
  g_autoptr (CroupierMatch) match = factions_play_case (ASKING, "== day-1\nAmy: pray Bob\n== open");
  g_autoptr (GPtrArray) keys = croupier_match_get_questions (match);
  g_autoptr (GPtrArray) none = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (keys->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (keys, 0), ==, "pray/Amy/Bob");
  g_assert_false (croupier_match_resolve (match, &error));
  g_assert_cmpstr (error->message, ==, "A question is open: rule “decide pray/Amy/Bob: …” before resolving.");
  g_clear_error (&error);
  g_assert_false (croupier_match_rule (match, "decide pray/Amy/Cyd: yes", &error));
  g_assert_cmpstr (error->message, ==, "There is no question “pray/Amy/Cyd”; there are: pray/Amy/Bob.");
  fixture_rule (match, "decide pray/Amy/Bob: the rain stops");
  none = croupier_match_get_questions (match);
  g_assert_cmpuint (none->len, ==, 0);
  fixture_resolve (match);
  assert_told_that (match, "day-1", "gm", "Amy, “pray”: the game master decided: the rain stops");
  assert_told_that (match, "day-2", "player:Bob", "Somebody prayed for you.");
}

static void
test_no_is_an_answer (void)
{
  g_autoptr (CroupierMatch)
    match = factions_play_case (ASKING, "== day-1\nAmy: pray Bob\n! decide pray/Amy/Bob: no\n== day-2\n== open");

  assert_not_told_that (match, "day-2", "player:Bob", "prayed");
  assert_told_that (match, "day-1", "gm", "Amy, “pray” on Bob: nothing, as the game master decided.");
  factions_assert_refused (ASKING, "== day-1\n! decide pray/Amy/Bob: no\n", "There is no open question.");
  factions_assert_refused (ASKING, "== day-1\nAmy: pray Bob\n== day-2\n", "A question is open");
}

/* ---- what is told, and what never ---- */

static void
test_setup_messages (void)
{
  g_autoptr (CroupierMatch) match = factions_play_case (HEAD "fix color Cyd: Pink\n", "== day-1\n== open");

  assert_told (match, NULL, "channel:island/East", "On this island: Amy, Bob, Cyd, Dan and Eve.");
  assert_told (match, NULL, "channel:island/West", "On this island: Fay, Gus, Hal, Ivy and Jon.");
  assert_told (match, NULL, "channel:team/Red", "This channel is for Amy and Fay.");
  assert_told (match, NULL, "player:Ivy", "Who you are\nYour team is Blue, your color Blue.\nYour island is West.");
  assert_told_that (match, NULL, "player:Bob", "You hold the item idol.");
  assert_told_that (match, NULL, "player:Eve", "Your role is silencer.");
  assert_told_that (match, NULL, "player:Dan", "“solo kill NAME, who voted NAME”");
  assert_told_that (match, NULL, "player:Dan", "“solo kill” only from night 2 on.");
  assert_told_that (match, NULL, "player:Cyd", "Your team is Blue, your color Blue.");
  assert_told_that (match, NULL, "gm", "Cyd is reported as Pink.");
  assert_told (match, "day-1", "public", "Day 1\n10 players are left.");
}

static void
test_notes_and_texts_go_to_whom_they_are_for (void)
{
  static const char head[] =
    "option cast: {\"teams\":[{\"name\":\"Red\",\"players\":2,\"color\":\"Crimson\",\"public_notes\":\"All "
    "know.\",\"private_notes\":\"You know.\"},"
    "{\"name\":\"Blue\",\"players\":\"rest\",\"stands_in\":true}],\"roles\":[{\"name\":\"seer\",\"text\":\"You "
    "see.\"}],"
    "\"items\":[{\"name\":\"lamp\",\"text\":\"It shines.\"}],\"powers\":[]}\n"
    "fix team Amy: Red\nfix team Fay: Red\nfix role Bob: seer\nfix item Cyd: lamp\n" ISLANDS;
  g_autoptr (CroupierMatch) match = factions_play_case (head, "== day-1\nCyd: gift lamp to Dan\n== day-2\n== open");
  g_autofree char *all = get_told (match, NULL, "public");

  g_assert_nonnull (strstr (all, "Red: All know."));
  g_assert_null (strstr (all, "You know."));
  assert_told_that (match, NULL, "player:Amy", "Your team is Red, your color Crimson.\nYou know.");
  assert_told_that (match, NULL, "player:Bob", "Your role is seer.\nYou see.");
  assert_told_that (match, NULL, "player:Cyd", "You hold the item lamp.\nIt shines.");
  assert_told_that (match, NULL, "gm", "Blue stands in for a team");
  assert_told_that (match, "day-2", "player:Dan", "You received the item lamp.\nIt shines.");
}

static void
test_the_morning_is_told_island_by_island (void)
{
  g_autoptr (CroupierMatch)
    match = factions_play_case (HEAD, "== day-1\nAmy: vote Bob; kill Cyd\nBob: vote Eve; idol on Dan\nDan: vote "
                                      "Eve\nEve: silence Amy\n"
                                      "Fay: kill Hal; vote Gus\nHal: vote Gus; gift shield to Ivy\n== day-2\n== open");

  assert_told (match, "day-2", "public",
               "Day 2\nOut of the game: Cyd, Eve, Gus and Hal.\n6 players are left.\nThere are no Color Queries any "
               "more.");
  assert_told (match, "day-2", "channel:island/East",
               "Day 2\nThe votes of East:\n• Eve: 2 votes\n• Bob: 1 vote\nVoted out: Eve.\nDied in the night: "
               "Cyd.\nBob played an idol on Dan.");
  assert_told (match, "day-2", "channel:island/West",
               "Day 2\nThe votes of West:\n• Gus: 2 votes\nVoted out: Gus.\nDied in the night: Hal.");
  assert_told (match, "day-2", "player:Amy", "");
  assert_told_that (match, "day-2", "player:Ivy", "Day 2\nYou received the item shield.");
  assert_not_told_that (match, "day-2", "player:Ivy", "Hal");
  assert_told_that (match, "day-2", "channel:spectators", "The votes of East:");
  assert_told_that (match, "day-2", "channel:spectators", "The votes of West:");
  assert_told_that (match, "day-2", "channel:spectators", "6 players are left.");
}

static void
test_after_the_merge_all_are_told (void)
{
  g_autoptr (CroupierMatch) match =
    factions_play_case (MERGED,
                        "== day-1\nAmy: vote Bob\nFay: kill Hal\n== day-2\nAmy: vote Cyd; kill Jon\n== day-3\n== open");

  assert_told (match, "day-2", "channel:island/East", "Day 2\nThe votes of East:\n• Bob: 1 vote\nVoted out: Bob.");
  assert_told (match, "day-2", "channel:island/West", "Day 2\nVoted out: nobody.\nDied in the night: Hal.");
  assert_told (match, "day-2", "public",
               "Day 2\nOut of the game: Bob and Hal.\n8 players are left.\nThe islands have become one: everybody is "
               "on it.");
  assert_told (match, "day-2", "channel:island/merged", "On this island: Amy, Cyd, Dan, Eve, Fay, Gus, Ivy and Jon.");
  assert_told (match, "day-3", "public",
               "Day 3\nThe votes:\n• Cyd: 1 vote\nVoted out: Cyd.\nDied in the night: Jon.\nOut of the game: Cyd and "
               "Jon.\n6 players are left.\n"
               "There are no Color Queries any more.");
  assert_told (match, "day-3", "channel:island/East", "");
}

static void
test_who_is_silenced_is_told (void)
{
  g_autoptr (CroupierMatch)
    match = factions_play_case (HEAD, "== day-1\nEve: silence Amy\n== day-2\n== day-3\n== open");

  assert_told (match, "day-2", "player:Amy",
               "Day 2\nYou are silenced today: whatever you answer to a Color Query, you decline it.\nYou sent no "
               "voting form today, so you have no vote.");
  assert_told (match, "day-3", "player:Amy", "");
}

static void
test_the_end_tells_everybodys_team (void)
{
  g_autoptr (CroupierMatch)
    match = factions_play_case (HEAD, "== day-1\n" FOUR_OUT
                                      "! eliminate Bob\n! eliminate Dan\nAmy: vote Cyd\nCyd: vote Cyd\nEve: vote Cyd\n"
                                      "== day-2\nAmy: vote Eve; kill Eve\n");
  g_autofree char *told = get_told (match, "day-2", "public");

  g_assert_nonnull (
    strstr (told,
            "The last night\nThe votes:\n• Eve: 1 vote\nVoted out: Eve.\nOut of the game: Eve.\n2 players are left.\n"
            "Result\nWinners: Amy and Fay.\n• Amy: Red\n• Bob: Grey\n• Cyd: Blue\n• Dan: Silver\n• Eve: Gold, "
            "silencer\n• Fay: Red\n"));
  assert_told_that (match, "day-2", "channel:spectators", "Winners: Amy and Fay.");
  assert_told_that (match, "day-2", "gm", "Everybody left is on Red, so it wins.");
}

static void
test_silver_is_announced (void)
{
  g_autoptr (CroupierMatch)
    match = factions_play_case (HEAD, "== day-1\n" FOUR_OUT "! eliminate Eve\nAmy: vote Cyd\n== day-2\n== open");

  assert_told_that (match, "day-2", "public", "Dan has won alone and leaves the game.\n3 players are left.");
  assert_not_told_that (match, "day-2", "public", "Silver");
  assert_told_that (match, "day-1", "gm",
                    "4 or fewer players are left, and Dan is alive: Dan wins with Silver and leaves.");
}

static void
test_who_is_out_joins_the_spectators (void)
{
  g_autoptr (CroupierMatch) match =
    factions_play_case (HEAD,
                        "== day-1\n! channel Den: Amy, Bob, Cyd because they asked\nAmy: vote Bob\n== day-2\n== open");
  const CroupierRecord *record = croupier_match_find_record (match, "day-2");
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < record->channels->len; i++)
    {
      const CroupierChannel *channel = g_ptr_array_index (record->channels, i);
      guint player;

      g_string_append_printf (text, "%s:", channel->name);
      CROUPIER_FOREACH_PLAYER (player, channel->members)
        g_string_append_printf (text, " %s", factions_names[player]);
      g_string_append_c (text, '\n');
    }
  g_assert_cmpstr (text->str, ==,
                   "island/East: Amy Cyd Dan Eve\nisland/West: Fay Gus Hal Ivy Jon\nteam/Red: Amy Fay\nprivate/Den: "
                   "Amy Cyd\nspectators: Bob\n");
  g_string_free (text, TRUE);
}

/* Two matches of which nobody, but for one, can tell which is which. */
static void
test_secrets_change_nobodys_messages (void)
{
  static const struct
  {
    const char *secret, *head, *one, *other, *but_for;
  } cases[] = {
    { "who voted what with equal totals", HEAD, "Amy: vote Bob\nBob: vote Amy\nCyd: vote Bob\n",
      "Amy: vote Amy\nBob: vote Bob\nCyd: vote Bob\n", NULL },
    { "when who voted", HEAD, "Amy: vote Bob\nBob: vote Cyd\nCyd: vote Bob\n",
      "Cyd: vote Bob\nBob: vote Cyd\nAmy: vote Bob\n", NULL },
    { "a vote that was void", HEAD, "Amy: vote Cyd\nBob: idol on Cyd\nCyd: vote nobody\n",
      "Amy: vote nobody\nBob: idol on Cyd\nCyd: vote nobody\n", NULL },
    { "a shield that was played", HEAD, "Cyd: shield; vote nobody\n", "Cyd: vote nobody\n", NULL },
    { "a shield that held a kill off", HEAD, "Amy: kill Cyd\nCyd: shield\n", "Amy: pass\nCyd: vote nobody\n", NULL },
    { "a failed kill on who is out", HEAD, "Amy: kill Cyd; vote Cyd\n", "Amy: vote Cyd\n", NULL },
    { "a save", HEAD, "Bob: save Cyd\n", "Bob: pass\n", NULL },
    { "a save that held a kill off", HEAD, "Amy: kill Cyd\nBob: save Cyd\n", "Amy: pass\nBob: pass\n", NULL },
    { "a wrong guess", HEAD, "Dan: vote nobody\n== day-2\nDan: solo kill Bob, who voted Cyd\n",
      "Dan: vote nobody\n== day-2\nDan: vote nobody\n", NULL },
    { "who has killed", HEAD,
      "Dan: vote nobody\nAmy: pass\n== day-2\nDan: solo kill Bob, who voted nobody\nAmy: pass\n",
      "Dan: vote nobody\nAmy: pass\n== day-2\nDan: vote nobody\nAmy: kill Bob\n", NULL },
    { "from whom a gift came", HEAD, "! give Amy: idol\nBob: gift idol to Cyd\nAmy: vote nobody\n",
      "! give Amy: idol\nAmy: gift idol to Cyd\nBob: vote nobody\n", NULL },
    { "a gift, but for who got it", HEAD, "Bob: gift idol to Cyd\n", "Bob: vote nobody\n", "player:Cyd" },
    { "a silencing, but for who is silenced", HEAD, "Eve: silence Cyd\n", "Eve: vote nobody\n", "player:Cyd" },
    { "a color that was changed", HEAD, "! set color Cyd: Red because of paint\n", "", NULL },
    { "what was learned, but for who learned it", CAST (P ("Amy", "see", "learn", ",\"subject\":\"team\"")),
      "Amy: see Bob\n", "Amy: vote nobody\n", "player:Amy" },
    { "a block", CAST (P ("Amy", "bind", "block", "")), "Amy: bind Bob\n", "Amy: vote nobody\n", NULL },
    { "a silencing that was blocked", CAST (P ("Amy", "hush", "silence", "") "," P ("Dan", "bind", "block", "")),
      "Amy: hush Bob\nDan: bind Amy\n", "Amy: vote nobody\nDan: vote nobody\n", NULL },
    { "a save of one’s own team", HEAD, "Bob: save Bob\n", "Bob: pass\n", NULL },
    { "a weight in an equal total", CAST (P ("Amy", "zap", "weight votes by", ",\"weight\":1")),
      "Amy: zap Dan; vote nobody\nDan: vote Bob\nEve: vote nobody\n",
      "Amy: vote Bob\nDan: vote Bob\nEve: vote nobody\n", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *one_day = g_strdup_printf ("== day-1\n%s== day-9\n== open", cases[i].one);
      g_autofree char *other_day = g_strdup_printf ("== day-1\n%s== day-9\n== open", cases[i].other);
      const char *next = strstr (cases[i].one, "day-2") != NULL ? "day-3" : "day-2";
      g_autoptr (CroupierMatch) one = NULL;
      g_autoptr (CroupierMatch) other = NULL;
      g_autofree char *one_told = NULL;
      g_autofree char *other_told = NULL;

      fixture_name_case (cases[i].secret);
      memcpy (strstr (one_day, "day-9"), next, strlen (next));
      memcpy (strstr (other_day, "day-9"), next, strlen (next));
      one = factions_play_case (cases[i].head, one_day);
      other = factions_play_case (cases[i].head, other_day);
      one_told = tell_others (one, cases[i].but_for);
      other_told = tell_others (other, cases[i].but_for);
      g_assert_cmpstr (one_told, ==, other_told);
    }
}

/* Swapping the teams of two others, or their roles and items, is nothing that a third one could see. */
static void
test_who_others_are_is_secret (void)
{
  static const char swapped[] = ISLANDS
    "fix team Amy: Red\nfix team Bob: Blue\nfix team Cyd: Grey\nfix team Dan: Silver\nfix team Eve: Gold\n"
    "fix team Fay: Red\nfix team Gus: Grey\nfix team Hal: Blue\nfix team Ivy: Blue\nfix team Jon: Gold\n"
    "fix item Cyd: idol\nfix item Bob: shield\nfix item Hal: shield\nfix role Bob: silencer\noption merge_at: 4\n";
  static const char as_before[] = ISLANDS TEAMS
    "fix item Bob: idol\nfix item Cyd: shield\nfix item Hal: shield\nfix role Cyd: silencer\noption merge_at: 4\n";
  static const char day[] = "== day-1\nAmy: vote Dan\nDan: vote Amy\n== day-2\n== open";
  static const char *const others[] = { "public",     "channel:island/East", "channel:team/Red", "player:Amy",
                                        "player:Dan", "player:Eve",          "player:Gus",       "player:Hal" };
  g_autoptr (CroupierMatch) one = factions_play_case (as_before, day);
  g_autoptr (CroupierMatch) other = factions_play_case (swapped, day);

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      static const char *const phases[] = { NULL, "day-1", "day-2" };

      for (guint k = 0; k < G_N_ELEMENTS (phases); k++)
        {
          g_autofree char *told = get_told (one, phases[k], others[i]);

          assert_told (other, phases[k], others[i], told);
        }
    }
}

static void
test_the_game_master_is_told_all_of_it (void)
{
  static const char *const lines[] = {
    "Night 1",
    "No form came from Jon: they have no vote.",
    "• Bob uses the item idol, and it is used up.",
    "• Bob, “idol” on Cyd: votes for them are void.",
    "• Hal gives the item shield to Ivy.",
    "Votes on East\n• Form 1: Amy votes for Bob.\n• Form 2: Bob votes for Eve.\n"
    "• Form 3: Cyd votes for Amy.\n• Form 4: Dan votes for Cyd; void, since votes for Cyd do not count tonight.\n• "
    "Form 5: Eve votes for Bob.\n"
    "• Bob: 2 votes\n• Amy: 1 vote\n• Eve: 1 vote\nBob is voted out.\n",
    "Votes on West\n• Form 1: Fay votes for Gus.\n• Form 2: Gus votes for nobody.\n• Form 3: Hal votes for Fay.\n"
    "• Form 4: Ivy votes for nobody.\n• Fay: 1 vote\n• Gus: 1 vote\n"
    "Fay and Gus are tied with 1 vote each. The third form decides first, then the fourth and so on, then the second, "
    "then the first:\n"
    "• Form 3, of Hal, is for Fay: that decides.\nFay is voted out.\n",
    "• Bob names Cyd for “save”, which does not count: who is out or has changed sides decides nothing.\n",
    "• Eve, “silence” on Dan: they are silenced for the next day.\n",
    "• Amy names Cyd for “kill”.\n• Red on East, “kill”: 1 form names Cyd.\n• Red on East, “kill” on Cyd: they are "
    "killed.\n"
    "Killed, all at the same time: Cyd.",
  };
  g_autoptr (CroupierMatch)
    match = factions_play_case (HEAD, "== day-1\nAmy: vote Bob; kill Cyd\nFay: kill Hal; vote Gus\nBob: vote Eve; idol "
                                      "on Cyd; save Cyd\nCyd: vote Amy\nDan: vote Cyd\nEve: vote Bob; silence Dan\n"
                                      "Gus: vote nobody\nHal: vote Fay; gift shield to Ivy\nIvy: vote nobody\n");

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    assert_told_that (match, "day-1", "gm", lines[i]);
}

/* ---- rulings ---- */

static void
test_rulings (void)
{
  static const FactionsCase cases[] = {
    { "give", HEAD, "== day-1\n! give Amy: Immunity Idol because won it\n! give Amy: shield\n", "",
      "1 Amy+idol Amy+shield Bob+idol Cyd+shield Hal+shield", NULL },
    { "take", HEAD, "== day-1\n! take Bob: idol because lost it\n", "", "1 Cyd+shield Hal+shield", NULL },
    { "eliminate", HEAD, "== day-1\n! eliminate bob because of absence\n", "", "1 Bob:ruling-1 Cyd+shield Hal+shield",
      NULL },
    { "remove is the same", HEAD, "== day-1\n! remove Bob because of absence\n", "",
      "1 Bob:ruling-1 Cyd+shield Hal+shield", NULL },
    { "order: three take the places that they have among themselves", HEAD,
      "== day-1\nAmy: vote Bob\nBob: vote Amy\nCyd: vote Bob\nDan: vote Amy\n! order: Dan, Cyd, Amy because the clock "
      "was wrong\n",
      "East Amy 2 Bob 2 out Bob", NULL, NULL },
    { "A voided form frees the one form, and the next has its own arrival", HEAD,
      "== day-1\nAmy: vote Bob\n! void Amy because of a mistake\nBob: vote Amy\nCyd: vote Amy\nDan: vote Bob\nAmy: "
      "vote Bob\n",
      "East Amy 2 Bob 2 out Bob", NULL, NULL },
  };

  factions_check_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_rulings_are_told_to_whom_they_concern (void)
{
  g_autoptr (CroupierMatch)
    match = factions_play_case (HEAD, "== day-1\n! set team Bob: Red because of a pact\n! set color Cyd: Pink\n! give "
                                      "Dan: shield\n! take Hal: shield\n! eliminate Ivy\n! move Eve: West\n"
                                      "! announce public: Hello all.\n! announce island/East: Hello East.\n! announce "
                                      "team/Red: Hello Red.\n! announce team/Blue: Hello Blue.\n"
                                      "! announce Jon: Hello Jon.\n! channel Den: Amy, Bob\n! announce private/Den: "
                                      "Hello Den.\n! merge\n== open");

  assert_told_that (match, "day-1", "player:Bob",
                    "You have changed sides.\nYour team is Red, your color Red.\nIn your voting form you can write:\n• "
                    "“kill NAME”");
  assert_told_that (match, "day-1", "channel:team/Red", "This channel is for Amy, Bob and Fay.");
  assert_told (match, "day-1", "player:Cyd", "Hello Blue.");
  assert_told_that (match, "day-1", "player:Dan",
                    "You received the item shield.\n• “shield”: you cannot be killed that night.");
  assert_told_that (match, "day-1", "player:Hal", "The game master took the item shield from you.");
  assert_told_that (match, "day-1", "public", "Ivy is out of the game. 9 players are left.");
  assert_told_that (match, "day-1", "channel:spectators", "Ivy is out of the game. 9 players are left.");
  assert_told_that (match, "day-1", "player:Eve", "The game master moved you to West.");
  assert_told_that (match, "day-1", "channel:island/East", "Eve has left this island.");
  assert_told_that (match, "day-1", "channel:island/West", "Eve has come to this island.");
  assert_told_that (match, "day-1", "public", "Hello all.");
  assert_told_that (match, "day-1", "channel:spectators", "Hello all.");
  assert_told_that (match, "day-1", "channel:island/East", "Hello East.");
  assert_told_that (match, "day-1", "channel:spectators", "Hello East.");
  assert_told_that (match, "day-1", "channel:team/Red", "Hello Red.");
  assert_told_that (match, "day-1", "player:Hal", "Hello Blue.");
  assert_told (match, "day-1", "player:Jon", "Hello Jon.");
  assert_told_that (match, "day-1", "channel:private/Den", "This channel is for Amy and Bob.");
  assert_told_that (match, "day-1", "channel:private/Den", "Hello Den.");
  assert_told_that (match, "day-1", "public", "The islands have become one: everybody is on it.");
  assert_told_that (match, "day-1", "channel:island/merged",
                    "On this island: Amy, Bob, Cyd, Dan, Eve, Fay, Gus, Hal and Jon.");
}

static void
test_who_moves_leaves_private_channels (void)
{
  g_autoptr (CroupierMatch) match = factions_play_case (HEAD, "== day-1\n! channel Den: Amy, Bob, Cyd\n! move Bob: "
                                                              "West\n! announce private/Den: Psst.\n== day-2\n== open");
  const CroupierRecord *record = croupier_match_find_record (match, "day-2");

  for (guint i = 0; i < record->channels->len; i++)
    {
      const CroupierChannel *channel = g_ptr_array_index (record->channels, i);

      if (g_str_equal (channel->name, "private/Den"))
        g_assert_cmpuint (channel->members, ==, CROUPIER_PLAYER (0) | CROUPIER_PLAYER (2));
    }
}

static void
test_rulings_that_cannot_be_are_refused (void)
{
  static const struct
  {
    const char *ruling, *reason;
  } cases[] = {
    { "set Bob: Red", "A team or a color can be set: “set team NAME: Red” or “set color NAME: Blue”." },
    { "set team Bob: Mauve", "There is no team “Mauve”; there are: Red, Grey, Blue, Silver and Gold." },
    { "set team Bob: Grey", "Bob is on team Grey already." },
    { "set team Zed: Grey", "Zed" },
    { "set color Bob: abcdefghijabcdefghijabcdefghijabcdefghijk", "A color has at most 40 letters" },
    { "give Bob: crown", "There is no item “crown”; there are: idol and shield." },
    { "give Bob", "“give” needs a name, a colon and a text" },
    { "take Amy: idol", "Amy does not hold the item idol." },
    { "move Bob: North", "There is no island “North”; there are East and West." },
    { "move Bob: East", "Bob is on the island East already." },
    { "channel Den: Amy, Fay", "A private channel is for players of one island, and Amy and Fay are on two." },
    { "channel Den: Amy", "A private channel is for two players or more" },
    { "channel Den: Amy, Amy", "Amy is named twice." },
    { "channel a/b: Amy, Bob", "a/b" },
    { "order: Amy, Bob", "Amy has no voting form in that could take another place." },
    { "order: Amy", "An order names two players or more" },
    { "end", "Say who wins" },
    { "end: Amy, Zed", "Zed" },
    { "announce team/Mauve: Hi", "“team/Mauve” is neither “public” nor a player nor a channel with somebody in it." },
    { "merge now", "“merge” stands alone, without “now”." },
    { "decide x: y", "There is no open question." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *phases = g_strdup_printf ("== day-1\n! %s\n== open", cases[i].ruling);

      fixture_name_case (cases[i].ruling);
      factions_assert_refused (HEAD, phases, cases[i].reason);
    }
  factions_assert_refused (HEAD, "== day-1\n! eliminate Bob\n! eliminate Bob\n== open", "Bob is out of the game.");
  factions_assert_refused (HEAD, "== day-1\n! merge\n! merge\n== open", "The islands have merged already.");
  factions_assert_refused (HEAD, "== day-1\n! merge\n! move Bob: West\n== open",
                           "There is only one island, so nobody can be moved.");
  factions_assert_refused (HEAD, "== day-1\n! end: Amy\n! give Bob: idol\n",
                           "The match is over: nothing would come of this. “end: NAME, NAME” says who wins.");
}

static void
test_who_is_removed_after_the_end_wins_no_more (void)
{
  g_autoptr (CroupierMatch) match = factions_play_case (HEAD, "== day-1\n! end: Amy, Bob\n== end\n! remove Amy because "
                                                              "of cheating\n! remove Cyd because of rudeness\n");
  g_auto (CroupierResult) result = { 0 };

  g_assert_true (croupier_match_get_result (match, &result));
  g_assert_cmphex (result.winners, ==, CROUPIER_PLAYER (fixture_player (match, "Bob")));
  assert_told_that (match, "day-1", "public", "A correction: Amy has been removed, and the result is counted again.\n");
  assert_told_that (match, "day-1", "public", "Bob");
  assert_not_told_that (match, "day-1", "public", "Cyd has been removed");
}

/* ---- the cast, dealt again ---- */

#define REDRAW "! redraw roles because Bob saw the list\n"

/* Who is where is drawn, all else is fixed. */
static void
test_the_cast_is_dealt_again (void)
{
  g_autoptr (CroupierMatch) match = factions_play_case (TEAMS ITEMS, "== day-1\n" REDRAW REDRAW "== open");
  g_autofree char *first = describe_draws (match, NULL);
  g_autofree char *again = describe_draws (match, "day-1");
  g_autofree char *amy = factions_dup_of (match, "Amy", "island");
  g_autofree char *island = g_strdup_printf ("Your island is %s.", amy);

  g_assert_nonnull (strstr (first, "\"stream\":\"setup/items\""));
  for (guint n = 2; n <= 3; n++)
    for (CroupierCastingList list = CROUPIER_CASTING_TEAMS; list < CROUPIER_CASTING_N_LISTS; list++)
      {
        g_autofree char *stream = g_strdup_printf ("\"stream\":\"setup/%s/%u\"", croupier_casting_list_get_name (list),
                                                   n);

        g_assert_nonnull (strstr (again, stream));
      }
  assert_told_that (match, "day-1", "public", "this is deal number 2.");
  assert_told_that (match, "day-1", "public", "this is deal number 3.");
  assert_told_that (match, "day-1", "player:Amy", island);
  assert_told_that (match, "day-1", "player:Hal", "You hold the item shield.");
  assert_told_that (match, "day-1", "gm", "Deal number 2 was thrown away.");
  assert_told_that (match, "day-1", "channel:team/Red", "This channel is for Amy and Fay.");
}

/* It is as at the start, but for those who are out and islands that have merged; a private channel is left by those who
 * have moved. */
static void
test_a_new_deal_goes_over_rulings (void)
{
  g_autoptr (CroupierMatch) match =
    factions_play_case (TEAMS ITEMS "fix color Jon: Pink\n",
                        "== day-1\n! set team Dan: Grey\n! set color Eve: Mauve\n! give Amy: idol\n! eliminate Hal\n"
                        "! merge\n! channel Den: Amy, Bob\n" REDRAW "Amy: vote Bob\n== open");
  g_autofree char *state = factions_describe_state (match);
  g_autofree char *dan = factions_dup_of (match, "Dan", "team");
  g_autofree char *eve = factions_dup_of (match, "Eve", "color");
  g_autofree char *jon = factions_dup_of (match, "Jon", "color");
  g_autofree char *amy = factions_dup_of (match, "Amy", "island");

  g_assert_cmpstr (state, ==, "0 merged Bob+idol Cyd+shield Hal:ruling-1");
  g_assert_cmpstr (dan, ==, "Silver");
  g_assert_cmpstr (eve, ==, "Gold");
  g_assert_cmpstr (jon, ==, "Pink");
  g_assert_cmpstr (amy, ==, "merged");
  assert_told_that (match, "day-1", "channel:spectators", "this is deal number 2.");
  assert_not_told_that (match, "day-1", "player:Hal", "Your team is");
}

static void
test_a_new_deal_comes_before_what_is_played (void)
{
  static const struct
  {
    const char *phases, *reason;
  } cases[] = {
    { "== day-1\n== day-2\n" REDRAW, "Day 1 is over; the cast can be dealt again only before that." },
    { "== day-1\nAmy: query Bob\n" REDRAW,
      "Amy has sent a query; the cast can be dealt again only before the first one." },
    { "== day-1\nAmy: query Bob\nBob: decline\n" REDRAW, "Amy has sent a query" },
    { "== day-1\nAmy: vote Bob\n" REDRAW, "“void NAME” lets them send another one after the deal." },
    { "== day-1\nAmy: vote Bob\nBob: query Cyd\n" REDRAW, "Bob has sent a query" },
    { "== day-1\nAmy: query Bob\nCyd: query Dan\n" REDRAW, "Amy and Cyd have sent queries" },
    { "== day-1\nAmy: vote Bob\nBob: query Cyd\n" REDRAW, "Amy has sent a voting form" },
    { "== day-1\n! redraw teams because x\n", "can only be dealt again together: “redraw roles because …”." },
    { "== day-1\n! end: Amy\n" REDRAW, "The match is over" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      fixture_name_case (cases[i].phases);
      factions_assert_refused (HEAD, cases[i].phases, cases[i].reason);
    }
}

static void
test_a_voided_form_does_not_stand_in_the_way_of_a_new_deal (void)
{
  g_autoptr (CroupierMatch) match = factions_play_case (HEAD, "== day-1\nAmy: vote Bob\n! void Amy\n" REDRAW
                                                              "Amy: vote Cyd\n== day-2\n== open");
  g_autofree char *night = factions_describe_night (match, "1");

  g_assert_cmpstr (night, ==, "East Cyd 1 out Cyd");
}

/* ---- what is fixed ---- */

static void
test_fixed_teams_make_the_cast (void)
{
  g_autoptr (CroupierMatch)
    match = factions_play_case (ISLANDS TEAMS "fix item Bob: idol\nfix item Bob: idol\nfix item Amy: crown\nfix role "
                                              "Cyd: baker\nfix color Dan: Blue\n",
                                "== day-1\n== open");
  g_autofree char *state = factions_describe_state (match);
  g_autofree char *role = factions_dup_of (match, "Cyd", "role");
  g_autofree char *color = factions_dup_of (match, "Dan", "color");
  g_autofree char *draws = describe_draws (match, NULL);

  g_assert_cmpstr (state, ==, "0 Amy+crown Bob+idol Bob+idol");
  g_assert_cmpstr (role, ==, "baker");
  g_assert_cmpstr (color, ==, "Blue");
  g_assert_nonnull (strstr (draws, "{\"what\":\"teams\",\"stream\":\"setup/"
                                   "teams\",\"count\":\"1\",\"value\":{\"Amy\":\"Red\",\"Bob\":\"Grey\","));
  g_assert_nonnull (
    strstr (draws, "{\"what\":\"items\",\"stream\":\"setup/"
                   "items\",\"count\":\"1\",\"value\":{\"Amy\":\"crown\",\"Bob\":[\"idol\",\"idol\"],\"Cyd\":null"));
  assert_told_that (match, NULL, "player:Amy", "“kill NAME”");
  assert_not_told_that (match, NULL, "player:Cyd", "In your voting form");
}

/* The file names the cast that the fixes made, and that one is in force from then on: with more items than players too.
 */
static void
test_a_cast_of_fixes_is_saved (void)
{
  static const char many[] = "fix item Bob: idol\nfix item Bob: idol\nfix item Bob: idol\nfix item Bob: idol\nfix item "
                             "Bob: idol\nfix item Bob: idol\n";
  g_autofree char *head = g_strconcat (HEAD, many, many, NULL);
  g_autoptr (CroupierMatch) match = factions_play_case (head, "== day-1\nAmy: vote Bob; kill Cyd\n== day-2\n== open");
  g_autofree char *saved = croupier_store_print (match, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierMatch) loaded = croupier_store_parse (saved, -1, NULL, NULL, &error);
  g_autofree char *story = fixture_story (match);
  g_autofree char *other = NULL;

  g_assert_no_error (error);
  other = fixture_story (loaded);
  g_assert_cmpstr (story, ==, other);
}

/* Five teams of two. In each of them there are so many bosses, and so many crowns. */
#define PAIR(name, n) "{\"name\":\"" name "\",\"players\":2}"
#define BOSS(name, n) "{\"name\":\"boss of " name "\",\"players\":" n ",\"teams\":[\"" name "\"]}"
#define CROWN(name, n) "{\"name\":\"crown of " name "\",\"count\":" n ",\"teams\":[\"" name "\"]}"
#define FIVE(part, n) part ("A1", n) "," part ("B1", n) "," part ("C1", n) "," part ("D1", n) "," part ("E1", n)
#define BOSSES(n)                                                                                                     \
  "option cast: {\"title\":\"Rare\",\"islands\":[\"East\",\"West\"],\"teams\":[" FIVE (PAIR, ) "],\"roles\":[" FIVE ( \
    BOSS, n) "],\"items\":[" FIVE (CROWN, n) "],\"powers\":[]}\n"

#define ALL_BOSSES                                                                                           \
  "fix role Amy: boss of A1\nfix role Bob: boss of A1\nfix role Cyd: boss of B1\nfix role Dan: boss of B1\n" \
  "fix role Eve: boss of C1\nfix role Fay: boss of C1\nfix role Gus: boss of D1\nfix role Hal: boss of D1\n" \
  "fix role Ivy: boss of E1\nfix role Jon: boss of E1\n"

/* With one boss and one crown each, one start in 893,025 gets both right: (32 / 30,240)². */
static void
test_what_is_rare_is_drawn (void)
{
  g_autoptr (CroupierMatch) match = factions_play_case (BOSSES ("1"), "== open");
  g_autofree char *draws = describe_draws (match, NULL);

  /* 10! / 2⁵ teams, (10 over 5) islands, 2⁵ times who has a role, 2⁵ times who has an item */
  g_assert_nonnull (strstr (draws, "{\"what\":\"teams\",\"stream\":\"setup/teams\",\"count\":\"29262643200\""));
  for (guint i = 0; i < N; i++)
    {
      g_autofree char *team = factions_dup_of (match, factions_names[i], "team");
      g_autofree char *role = factions_dup_of (match, factions_names[i], "role");

      if (role != NULL)
        g_assert_true (g_str_has_prefix (role, "boss of ") && g_str_equal (role + strlen ("boss of "), team));
    }
}

static void
test_fixes_that_cannot_be_are_refused (void)
{
  static const struct
  {
    const char *head, *reason;
  } cases[] = {
    { TEAMS "fix house Amy: Fox\n", "What can be fixed is “fix team Alice: Red”, “fix island Alice: East”" },
    { TEAMS "fix team Zed: Red\n", "Zed" },
    { TEAMS "fix team Amy: Red\n", "The team of Amy is fixed twice." },
    { TEAMS "fix island Amy: North\n", "There is no island “North” for Amy; there are East and West." },
    { TEAMS "fix island Amy: East\nfix island Amy: West\n", "The island of Amy is fixed twice." },
    { TEAMS "fix role Amy: seer\nfix role Amy: none\n", "The role of Amy is fixed twice." },
    { TEAMS "fix item Amy: idol\nfix item Amy: none\n", "Amy is fixed to start with the item idol and with none." },
    { TEAMS "fix color Amy: Red\nfix color Amy: Blue\n", "The color of Amy is fixed twice." },
    { TEAMS "fix color Amy: abcdefghijabcdefghijabcdefghijabcdefghijk\n", "A color has at most 40 letters." },
    { TEAMS "fix island Amy: East\nfix island Fay: East\n",
      "these cannot hold together: “fix team Amy: Red”, “fix island Amy: East”, “fix team Fay: Red”, “fix island Fay: "
      "East” and a player of Red on each island." },
    { TEAMS "option each_island: Red, Mauve\n", "“Teams on each island” names the team “Mauve”" },
    { "fix team Amy: Red\n", "The teams have 20 players in all, but 10 play" },
    { CAST (P ("Zed", "zap", "kill", "")), "The cast gives a power to Zed, and nobody of that name plays." },
    { CAST ("") "fix role Bob: mayor\n", "The cast has the role mayor for 0, but it is fixed for 1." },
    { CAST ("") "fix item Amy: lamp\n", "Of the item lamp the cast has 1, but 2 are fixed." },
    { CAST ("") "fix item Amy: crown\n", "There is no item “crown” for Amy; there are lamp and rope, or “none”." },
    { CAST ("") "fix role Bob: king\n", "There is no role “king” for Bob; there are seer and mayor, or “none”." },
    /* everybody has a role, which is fixed, and an item: one start in 12,859,560,000 */
    { BOSSES ("2") ALL_BOSSES,
      "No deal that keeps all that is fixed and asked for came up in 10000000 starts; do without one of these, or fix "
      "more of the teams: “fix role Amy: boss of A1”, “fix role Bob: boss of A1”," },
  };

  g_autoptr (CroupierMatch)
    both_on_one = factions_play_case (TEAMS "fix island Amy: East\nfix island Fay: East\noption each_island: none\n",
                                      "== open");

  g_assert_nonnull (both_on_one);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      fixture_name_case (cases[i].reason);
      factions_assert_refused (cases[i].head, "== open", cases[i].reason);
    }
}

/* Forty players, and twelve teams. Each role and each item is for all teams but one, another each time, and fourteen
 * players differ by what is fixed: so much is not counted, and drawn all the same. */
static char *
describe_crowd (const char *const *crowd)
{
  GString *text = g_string_new ("option cast: {\"title\":\"Crowd\",\"islands\":[\"East\",\"West\"],\"teams\":[");
  GString *roles = g_string_new (NULL), *items = g_string_new (NULL), *fixes = g_string_new (NULL);

  for (guint i = 0; i < 12; i++)
    {
      GString *others = g_string_new (NULL);

      g_string_append_printf (text, "%s{\"name\":\"T%c\",\"players\":%u}", i > 0 ? "," : "", 'a' + (int) i,
                              i < 4 ? 4 : 3);
      for (guint k = 0; k < 12; k++)
        if (k != i)
          g_string_append_printf (others, "%s\"T%c\"", others->len > 0 ? "," : "", 'a' + (int) k);
      g_string_append_printf (roles, "%s{\"name\":\"R%c\",\"players\":1,\"teams\":[%s]}", i > 0 ? "," : "",
                              'a' + (int) i, others->str);
      g_string_append_printf (items, "%s{\"name\":\"I%c\",\"count\":1,\"teams\":[%s]}", i > 0 ? "," : "", 'a' + (int) i,
                              others->str);
      g_string_free (others, TRUE);
    }
  for (guint i = 0; i < 14; i++)
    {
      g_string_append_printf (fixes, "fix island %s: %s\n", crowd[i], i % 2 == 0 ? "East" : "West");
      if (i % 3 == 0)
        g_string_append_printf (fixes, "fix role %s: none\n", crowd[i]);
      if (i % 4 == 0)
        g_string_append_printf (fixes, "fix item %s: none\n", crowd[i]);
    }
  g_string_append_printf (text, "],\"roles\":[%s],\"items\":[%s],\"powers\":[]}\noption each_island: Ta Tb Tc Td\n%s",
                          roles->str, items->str, fixes->str);
  g_string_free (roles, TRUE);
  g_string_free (items, TRUE);
  g_string_free (fixes, TRUE);
  return g_string_free_and_steal (text);
}

static void
test_what_cannot_be_counted_is_drawn (void)
{
  static const char *const crowd[] = {
    "Bak", "Bel", "Bim", "Bor", "Bus", "Byn", "Boz", "Bat", "Cak", "Cel", "Cim", "Cor", "Cus", "Cyn",
    "Coz", "Cat", "Dak", "Del", "Dim", "Dor", "Dus", "Dyn", "Doz", "Dat", "Fak", "Fel", "Fim", "For",
    "Fus", "Fyn", "Foz", "Fat", "Gak", "Gel", "Gim", "Gor", "Gus", "Gyn", "Goz", "Gat",
  };
  static const RuleGame crowded = { "factions", crowd, G_N_ELEMENTS (crowd), "" };
  g_autofree char *head = describe_crowd (crowd);
  g_autoptr (CroupierMatch) match = play_rules (&crowded, head, "== open");
  g_autofree char *draws = describe_draws (match, NULL);

  g_assert_nonnull (
    strstr (draws, "{\"what\":\"teams\",\"stream\":\"setup/teams\",\"count\":null,\"value\":{\"Bak\":"));
  g_assert_nonnull (strstr (draws, "{\"what\":\"islands\",\"stream\":\"setup/"
                                   "islands\",\"count\":null,\"value\":{\"Bak\":\"East\",\"Bel\":\"West\","));
}

/* Five on each island, one of each pair of Red and Grey on each of them. */
static void
test_what_is_not_fixed_is_drawn (void)
{
  g_autoptr (CroupierMatch) match = factions_play_case (TEAMS, "== open");
  g_autofree char *draws = describe_draws (match, NULL);
  g_autofree char *amy = factions_dup_of (match, "Amy", "island");
  g_autofree char *fay = factions_dup_of (match, "Fay", "island");
  g_autofree char *bob = factions_dup_of (match, "Bob", "island");
  g_autofree char *gus = factions_dup_of (match, "Gus", "island");

  g_assert_cmpstr (amy, !=, fay);
  g_assert_cmpstr (bob, !=, gus);
  g_assert_nonnull (
    strstr (draws, "{\"what\":\"islands\",\"stream\":\"setup/islands\",\"count\":\"80\"")); /* 2 * 2 * (6 over 3) */
}

TESTS (factions_night)
{
  g_test_add_func ("/factions-night/votes", test_votes);
  g_test_add_func ("/factions-night/two go after the merge", test_two_go_after_the_merge);
  g_test_add_func ("/factions-night/powers", test_powers);
  g_test_add_func ("/factions-night/gifts", test_gifts);
  g_test_add_func ("/factions-night/forms are checked again at night", test_forms_are_checked_again_at_night);
  g_test_add_func ("/factions-night/wins and ends", test_wins_and_ends);
  g_test_add_func ("/factions-night/the result says how it ended", test_the_result_says_how_it_ended);
  g_test_add_func ("/factions-night/small matches have one island", test_small_matches_have_one_island);
  g_test_add_func ("/factions-night/each effect", test_each_effect);
  g_test_add_func ("/factions-night/pairs of powers", test_pairs_of_powers);
  g_test_add_func ("/factions-night/what is set", test_what_is_set);
  g_test_add_func ("/factions-night/what powers tell", test_what_powers_tell);
  g_test_add_func ("/factions-night/who is moved at night is told", test_who_is_moved_at_night_is_told);
  g_test_add_func ("/factions-night/a season of a hundred days is ended by the game master",
                   test_a_season_of_a_hundred_days_is_ended_by_the_game_master);
  g_test_add_func ("/factions-night/what fails tells nothing", test_what_fails_tells_nothing);
  g_test_add_func ("/factions-night/the game master is asked", test_the_game_master_is_asked);
  g_test_add_func ("/factions-night/no is an answer", test_no_is_an_answer);
  g_test_add_func ("/factions-night/setup messages", test_setup_messages);
  g_test_add_func ("/factions-night/notes and texts go to whom they are for",
                   test_notes_and_texts_go_to_whom_they_are_for);
  g_test_add_func ("/factions-night/the morning is told island by island", test_the_morning_is_told_island_by_island);
  g_test_add_func ("/factions-night/after the merge all are told", test_after_the_merge_all_are_told);
  g_test_add_func ("/factions-night/who is silenced is told", test_who_is_silenced_is_told);
  g_test_add_func ("/factions-night/the end tells everybodys team", test_the_end_tells_everybodys_team);
  g_test_add_func ("/factions-night/silver is announced", test_silver_is_announced);
  g_test_add_func ("/factions-night/who is out joins the spectators", test_who_is_out_joins_the_spectators);
  g_test_add_func ("/factions-night/secrets change nobodys messages", test_secrets_change_nobodys_messages);
  g_test_add_func ("/factions-night/who others are is secret", test_who_others_are_is_secret);
  g_test_add_func ("/factions-night/the game master is told all of it", test_the_game_master_is_told_all_of_it);
  g_test_add_func ("/factions-night/rulings", test_rulings);
  g_test_add_func ("/factions-night/rulings are told to whom they concern", test_rulings_are_told_to_whom_they_concern);
  g_test_add_func ("/factions-night/who moves leaves private channels", test_who_moves_leaves_private_channels);
  g_test_add_func ("/factions-night/rulings that cannot be are refused", test_rulings_that_cannot_be_are_refused);
  g_test_add_func ("/factions-night/the cast is dealt again", test_the_cast_is_dealt_again);
  g_test_add_func ("/factions-night/a new deal goes over rulings", test_a_new_deal_goes_over_rulings);
  g_test_add_func ("/factions-night/a new deal comes before what is played",
                   test_a_new_deal_comes_before_what_is_played);
  g_test_add_func ("/factions-night/a voided form does not stand in the way of a new deal",
                   test_a_voided_form_does_not_stand_in_the_way_of_a_new_deal);
  g_test_add_func ("/factions-night/fixed teams make the cast", test_fixed_teams_make_the_cast);
  g_test_add_func ("/factions-night/a cast of fixes is saved", test_a_cast_of_fixes_is_saved);
  g_test_add_func ("/factions-night/fixes that cannot be are refused", test_fixes_that_cannot_be_are_refused);
  g_test_add_func ("/factions-night/what is not fixed is drawn", test_what_is_not_fixed_is_drawn);
  g_test_add_func ("/factions-night/what is rare is drawn", test_what_is_rare_is_drawn);
  g_test_add_func ("/factions-night/what cannot be counted is drawn", test_what_cannot_be_counted_is_drawn);
  g_test_add_func ("/factions-night/who is removed after the end wins no more",
                   test_who_is_removed_after_the_end_wins_no_more);
}
