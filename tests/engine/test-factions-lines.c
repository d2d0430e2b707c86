/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: what stands between the lines of its rules: where one of them ends, and the next begins. */
#include "config.h"
#include "factions-cases.h"
#include "tests.h"

#include <string.h>

#define FOUR_OUT "! eliminate Ivy\n! eliminate Jon\n! eliminate Hal\n! eliminate Gus\n"
#define TELLS(what) ",\"tell_" what "\":\"Boo by {holder}.\""

/* ---- the night ---- */

static void
test_what_a_guess_is_measured_by (void)
{
  static const FactionsCase cases[] = {
    { "A form without a vote is one for nobody", HEAD,
      "== day-1\n== day-2\nBob: save Amy\nDan: solo kill Bob, who voted nobody\n", NULL,
      "2 Bob:kill-2 Cyd+shield Hal+shield", NULL },
    { "… and no other guess is right of it", HEAD,
      "== day-1\n== day-2\nBob: save Amy\nDan: solo kill Bob, who voted Amy\n", NULL,
      "2 Bob+idol Cyd+shield Hal+shield", NULL },
    { "Who left in the course of the day may have got the vote before", HEAD,
      "== day-1\n== day-2\nBob: vote Eve\n! eliminate Eve because of absence\nDan: solo kill Bob, who voted Eve\n",
      NULL, "2 Bob:kill-2 Cyd+shield Eve:ruling-2 Hal+shield", NULL },
  };

  factions_check_cases (cases, G_N_ELEMENTS (cases));
  factions_assert_refused (HEAD, "== day-1\nAmy: vote Eve\n== day-2\nDan: solo kill Bob, who voted Eve\n",
                           "Eve is out of the game, and nobody could vote for them today.");
  factions_assert_refused (HEAD, "== day-1\n! eliminate Eve\n== day-2\nDan: solo kill Bob, who voted Eve\n",
                           "Eve is out of the game, and nobody could vote for them today.");
}

static void
test_how_often_a_power_is_used (void)
{
#define ONCE(more)                                                                                 \
  CAST (P ("Amy", "zap", "kill", ",\"in_all\":1" more) "," P ("Dan", "guard", "protect from kill", \
                                                              "") "," P ("Eve", "bind", "block", ""))
#define USED_UP "“zap” has been used as often as it can be, which is 1 in all."
  static const struct
  {
    const char *rule, *head, *day;
  } cases[] = {
    { "a use that held", ONCE (""), "Amy: zap Bob\n" },
    { "one that protection stopped", ONCE (""), "Amy: zap Bob\nDan: guard Bob\n" },
    { "one that a block stopped", ONCE (""), "Amy: zap Bob\nEve: bind Amy\n" },
    { "one on who was out", ONCE (""), "Amy: zap Bob; vote Bob\n" },
    { "one on the own team", ONCE (",\"not_own_team\":true,\"own_island\":false"), "Amy: zap Fay\n" },
    { "one with a wrong guess", ONCE (",\"guess\":true"), "Amy: zap Bob, who voted Eve\n" },
  };
  g_autoptr (CroupierMatch)
    free_again = factions_play_case (ONCE (""), "== day-1\nAmy: zap Bob\n! eliminate Bob\n== day-2\nAmy: zap Cyd\n");
  g_autofree char *second = factions_describe_night (free_again, "2");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *phases = g_strdup_printf ("== day-1\n%s== day-2\nAmy: zap Cyd\n", cases[i].day);

      fixture_name_case (cases[i].rule);
      factions_assert_refused (cases[i].head, phases, USED_UP);
    }
  /* What could no longer be done when the night began was no use. */
  g_assert_cmpstr (second, ==, "killed Cyd");
}

static void
test_what_a_team_does_together (void)
{
#define ONE_ISLAND(more)                                                                                           \
  "option cast: "                                                                                                  \
  "{\"title\":\"Test\",\"teams\":[{\"name\":\"Red\",\"players\":2},{\"name\":\"Grey\",\"players\":2},{\"name\":"   \
  "\"Blue\",\"players\":3},"                                                                                       \
  "{\"name\":\"Silver\",\"players\":1,\"win\":\"last-team\"},{\"name\":\"Gold\",\"players\":2}],\"powers\":[" OF ( \
    "team", "Blue", "hunt", "kill", more) "]}\n" TEAMS "option islands: 1\n"
  static const FactionsCase cases[] = {
    { "One who names somebody goes before two who pass", ONE_ISLAND (""),
      "== day-1\nCyd: pass\nHal: pass\nIvy: hunt Bob\n", "killed Bob", NULL, NULL },
    { "All pass: nobody", ONE_ISLAND (""), "== day-1\nCyd: pass\nHal: pass\nIvy: pass\n", "", NULL, NULL },
    { "Two go before one, though that one came first", ONE_ISLAND (""),
      "== day-1\nCyd: hunt Eve\nHal: hunt Bob\nIvy: hunt Bob\n", "killed Bob", NULL, NULL },
    { "Of three the one whom the earliest form names", ONE_ISLAND (""),
      "== day-1\nIvy: hunt Eve\nHal: hunt Bob\nCyd: hunt Amy\n", "killed Eve", NULL, NULL },
    { "On the own team it is spent, and fails", ONE_ISLAND (",\"not_own_team\":true,\"in_all\":1"),
      "== day-1\nCyd: hunt Hal\n== day-2\nCyd: hunt Bob\n", "", "2 merged", NULL },
    { "… and else works as often as it may", ONE_ISLAND (",\"not_own_team\":true,\"in_all\":2"),
      "== day-1\nCyd: hunt Hal\n== day-2\nCyd: hunt Bob\n", "", "2 merged Bob:kill-2", NULL },
    { "A use counts for all of the team", ONE_ISLAND (",\"in_all\":1"),
      "== day-1\nCyd: hunt Bob\n== day-2\nHal: hunt Eve\n", "killed Bob", "2 merged Bob:kill-1", NULL },
    { "… also when who named first has changed sides", ONE_ISLAND (",\"in_all\":1"),
      "== day-1\nCyd: hunt Bob\n== day-2\n! set team Cyd: Gold\nHal: hunt Eve\n", "killed Bob", "2 merged Bob:kill-1",
      NULL },
  };

  factions_check_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_items_and_islands_at_night (void)
{
  static const FactionsCase cases[] = {
    { "One piece is moved of an item that is named", CAST (P ("Amy", "rob", "move item", ",\"item\":\"lamp\"")),
      "== day-1\n! give Bob: lamp\nAmy: rob Bob\n", "", "1 Amy+lamp Bob+lamp Hal+rope", NULL },
    { "… or destroyed", CAST (P ("Amy", "zap", "destroy item", ",\"item\":\"lamp\"")),
      "== day-1\n! give Bob: lamp\nAmy: zap Bob\n", "", "1 Bob+lamp Hal+rope", NULL },
    { "All pieces where none is named", CAST (P ("Amy", "rob", "move item", "")),
      "== day-1\n! give Bob: lamp\n! give Bob: rope\nAmy: rob Bob\n", "", "1 Amy+lamp Amy+lamp Amy+rope Hal+rope",
      NULL },
    { "Moved before the votes are counted: no vote reaches the other island",
      CAST (P ("Amy", "ship", "set", ",\"subject\":\"island\",\"value\":\"West\",\"step\":\"items\"")),
      "== day-1\nAmy: ship Bob; vote Cyd\nDan: vote Bob\nEve: vote Bob\nBob: vote Dan\n", "East Cyd 1 out Cyd", NULL,
      NULL },
    { "After the merge nobody is set on an island",
      CAST (P ("Amy", "ship", "set", ",\"subject\":\"island\",\"value\":\"West\"")),
      "== day-1\n! merge\nAmy: ship Bob\n== day-2\nAmy: vote Bob\n", NULL, "2 merged Bob:vote-2 Hal+rope", NULL },
    { "Who is silenced and killed is silenced no more", HEAD, "== day-1\nEve: silence Bob\nAmy: kill Bob\n",
      "killed Bob", "1 Bob:kill-1 Cyd+shield Hal+shield", NULL },
    { "Kept from the vote, one can be killed",
      CAST (P ("Amy", "keep", "protect from vote", "") "," P ("Dan", "stab", "kill", "")),
      "== day-1\nAmy: keep Bob\nCyd: vote Bob\nDan: stab Bob\n", "East Bob 1 killed Bob", NULL, NULL },
    { "… and silenced, where no vote for them counts",
      CAST (P ("Amy", "keep", "void votes on", "") "," P ("Dan", "hush", "silence", "")),
      "== day-1\nAmy: keep Bob\nCyd: vote Bob\nDan: hush Bob\n", "", "1 Bob+lamp Bob-silenced Hal+rope", NULL },
    { "Kept from the vote, the second goes after the merge all the same",
      CAST (P ("Amy", "keep", "protect from vote", "")),
      "== day-1\n! merge\nAmy: keep Bob\nCyd: vote Bob\nDan: vote Bob\nEve: vote Cyd\n", "merged Bob 2 Cyd 1 out Cyd",
      NULL, NULL },
    { "Two idols on one player are both used up", HEAD,
      "== day-1\n! give Amy: idol\nBob: idol on Cyd\nAmy: idol on Cyd\nDan: vote Cyd\n", "idol Bob>Cyd idol Amy>Cyd",
      "1 Cyd+shield Hal+shield", NULL },
    { "A shield in one’s own hands is no save", HEAD, "== day-1\nCyd: shield\n", "", NULL, NULL },
  };

  factions_check_cases (cases, G_N_ELEMENTS (cases));
}

/* Each of two targets is affected for itself, but where it takes both for one thing. */
static void
test_two_targets (void)
{
#define TWO(effect, more) \
  CAST (P ("Amy", "zap", effect, ",\"targets\":2" more) "," P ("Dan", "guard", "protect from kill", ""))
  static const FactionsCase cases[] = {
    { "void votes on", TWO ("void votes on", ""),
      "== day-1\nAmy: zap Bob and Cyd; vote Eve\nDan: vote Bob\nEve: vote Cyd\n", "East Eve 1 out Eve", NULL, NULL },
    { "void votes by", TWO ("void votes by", ""),
      "== day-1\nAmy: zap Bob and Cyd; vote Eve\nBob: vote Dan\nCyd: vote Dan\n", "East Eve 1 out Eve", NULL, NULL },
    { "weight votes by", TWO ("weight votes by", ",\"weight\":1"),
      "== day-1\nAmy: zap Bob and Cyd\nBob: vote Dan\nCyd: vote Dan\n", "East Dan 4 out Dan", NULL, NULL },
    { "protect from vote", TWO ("protect from vote", ""),
      "== day-1\n! merge\nAmy: zap Bob and Cyd\nDan: vote Bob\nEve: vote Cyd\n", "merged Bob 1 Cyd 1", NULL, NULL },
    { "protect from kill", TWO ("protect from kill", ""), "== day-1\nAmy: zap Bob and Cyd\n", "saved Bob Cyd", NULL,
      NULL },
    { "kill", TWO ("kill", ""), "== day-1\nAmy: zap Bob and Cyd\n", "killed Bob Cyd",
      "1 Bob:kill-1 Cyd:kill-1 Hal+rope", NULL },
    { "kill, one of them guarded", TWO ("kill", ""), "== day-1\nAmy: zap Bob and Cyd\nDan: guard Bob\n",
      "killed Cyd saved Bob", NULL, NULL },
    { "kill, the other guarded", TWO ("kill", ""), "== day-1\nAmy: zap Bob and Cyd\nDan: guard Cyd\n",
      "killed Bob saved Cyd", NULL, NULL },
    { "kill, one of them out", TWO ("kill", ""), "== day-1\nAmy: zap Bob and Cyd; vote Bob\n",
      "East Bob 1 out Bob killed Cyd", NULL, NULL },
    { "kill, one of them of the own team", TWO ("kill", ",\"not_own_team\":true,\"own_island\":false"),
      "== day-1\nAmy: zap Fay and Cyd\n", "killed Cyd", NULL, NULL },
    { "block",
      CAST (P ("Amy", "zap", "block", ",\"targets\":2") "," P ("Dan", "stab", "kill", "") "," P ("Eve", "hush",
                                                                                                 "silence", "")),
      "== day-1\nAmy: zap Dan and Eve\nDan: stab Bob\nEve: hush Bob\n", "", "1 Bob+lamp Hal+rope", NULL },
    { "silence", TWO ("silence", ""), "== day-1\nAmy: zap Bob and Cyd\n", "",
      "1 Bob+lamp Bob-silenced Cyd-silenced Hal+rope", NULL },
    { "destroy item", TWO ("destroy item", ""), "== day-1\n! give Cyd: rope\nAmy: zap Bob and Cyd\n", "", "1 Hal+rope",
      NULL },
    { "destroy item, where only one has any", TWO ("destroy item", ""), "== day-1\nAmy: zap Cyd and Bob\n", "",
      "1 Hal+rope", NULL },
    { "an idol for two is on record for both",
      CAST (OF ("item", "lamp", "shine", "void votes on", ",\"step\":\"items\",\"targets\":2")),
      "== day-1\nBob: shine Cyd and Eve\nAmy: vote Cyd\n", "idol Bob>Cyd idol Bob>Eve", "1 Hal+rope", NULL },
    { "it is one use", CAST (P ("Amy", "zap", "kill", ",\"targets\":2,\"in_all\":2")),
      "== day-1\nAmy: zap Bob and Cyd\n== day-2\nAmy: zap Dan and Eve\n", "killed Bob Cyd",
      "2 Bob:kill-1 Cyd:kill-1 Dan:kill-2 Eve:kill-2 Hal+rope", NULL },
    { "move item: from the one to the other, or not at all", TWO ("move item", ""),
      "== day-1\nAmy: zap Bob and Cyd; vote Cyd\n", "East Cyd 1 out Cyd", "1 Bob+lamp Cyd:vote-1 Hal+rope", NULL },
  };

  factions_check_cases (cases, G_N_ELEMENTS (cases));
}

static void
test_what_two_targets_are_told (void)
{
#define SEE "\"subject\":\"team\""
  static const struct
  {
    const char *rule, *head, *day, *to, *told;
  } cases[] = {
    { "what is learned of both", CAST (P ("Amy", "see", "learn", ",\"targets\":2," SEE)), "Amy: see Bob and Cyd\n",
      "player:Amy", "Day 2\nBob is on team Grey.\nCyd is on team Blue." },
    { "… of the one who is left", CAST (P ("Amy", "see", "learn", ",\"targets\":2," SEE)),
      "Amy: see Bob and Cyd; vote Bob\n", "player:Amy", "Day 2\nCyd is on team Blue." },
    { "… in a text",
      CAST (P ("Amy", "see", "learn", ",\"targets\":2," SEE ",\"tell_holder\":\"{target} and {second}: {answer}\"")),
      "Amy: see Bob and Cyd\n", "player:Amy", "Day 2\nBob and Cyd: Grey, Blue" },
    { "… not in a text that is for both",
      CAST (P ("Amy", "see", "learn", ",\"targets\":2," SEE ",\"tell_holder\":\"{target} and {second}: {answer}\"")),
      "Amy: see Bob and Cyd; vote Bob\n", "player:Amy", "Day 2\nCyd is on team Blue." },
    { "the first", CAST (P ("Amy", "zap", "block", ",\"targets\":2" TELLS ("target"))),
      "Amy: zap Bob and Cyd\nBob: vote nobody\nCyd: vote nobody\n", "player:Bob", "Day 2\nBoo by Amy." },
    { "the second", CAST (P ("Amy", "zap", "block", ",\"targets\":2" TELLS ("target"))),
      "Amy: zap Bob and Cyd\nBob: vote nobody\nCyd: vote nobody\n", "player:Cyd", "Day 2\nBoo by Amy." },
    { "who was guarded is told nothing",
      CAST (
        P ("Amy", "zap", "kill", ",\"targets\":2" TELLS ("target")) "," P ("Dan", "guard", "protect from kill", "")),
      "Amy: zap Bob and Cyd\nBob: vote nobody\nDan: guard Bob\n", "player:Bob", "" },
    { "both are told what is revealed",
      CAST (P ("Amy", "cry", "reveal", ",\"targets\":2,\"audience\":\"target\",\"text\":\"{target}, {second}!\"")),
      "Amy: cry Bob and Cyd\nCyd: vote nobody\n", "player:Cyd", "Day 2\nBob, Cyd!" },
    { "all, where it worked on both", CAST (P ("Amy", "zap", "silence", ",\"targets\":2" TELLS ("public"))),
      "Amy: zap Bob and Cyd\n", "public", "Day 2\nBoo by Amy.\nNobody has left the game.\n10 players are left." },
    { "… and not where it failed on one", CAST (P ("Amy", "zap", "silence", ",\"targets\":2" TELLS ("public"))),
      "Amy: zap Bob and Cyd; vote Bob\n", "public", "Day 2\nOut of the game: Bob.\n9 players are left." },
  };
  g_autoptr (CroupierMatch)
    match = factions_play_case (TWO ("kill", ""), "== day-1\nAmy: zap Bob and Cyd\nDan: guard Cyd\n");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *phases = g_strdup_printf ("== day-1\n%s== day-2\n== open", cases[i].day);
      g_autoptr (CroupierMatch) one = NULL;

      fixture_name_case (cases[i].rule);
      one = factions_play_case (cases[i].head, phases);
      assert_told (one, "day-2", cases[i].to, cases[i].told);
    }
  assert_told_that (match, "day-1", "gm",
                    "• Amy, “zap” on Bob: they are killed.\n• Amy, “zap” on Cyd: fails, since the target is "
                    "protected.");
}

/* With their form goes its place, and a silence that holds for the day. */
static void
test_who_leaves_in_the_day_leaves_nothing_behind (void)
{
  g_autoptr (CroupierMatch) silenced = factions_play_case (HEAD, "== day-1\nEve: silence Bob\n== day-2\n== open");
  g_autoptr (CroupierMatch)
    left = factions_play_case (HEAD, "== day-1\nEve: silence Bob\n== day-2\n! eliminate Bob\n== open");
  g_autofree char *before = factions_describe_state (silenced);
  g_autofree char *after = factions_describe_state (left);

  g_assert_cmpstr (before, ==, "1 Bob+idol Bob-silenced Cyd+shield Hal+shield");
  g_assert_cmpstr (after, ==, "1 Bob:ruling-2 Cyd+shield Hal+shield");
  factions_assert_refused (HEAD, "== day-1\nCyd: vote Dan\nDan: vote Cyd\n! eliminate Cyd\n! order: Dan, Cyd\n",
                           "Cyd has no voting form in that could take another place.");
}

/* ---- windows ---- */

static void
test_the_window_of_a_power (void)
{
#define FEW CAST (P ("Amy", "zap", "kill", ",\"most_left\":8"))
  g_autoptr (CroupierMatch)
    eight = factions_play_case (FEW, "== day-1\n! eliminate Ivy\n! eliminate Jon\nAmy: zap Bob\n");
  g_autoptr (CroupierMatch) merged = factions_play_case (CAST (P ("Amy", "zap", "kill", ",\"merge\":\"before\"")),
                                                         "== day-1\nAmy: zap Bob\n! merge\n");
  g_autofree char *night = factions_describe_night (eight, "1");
  g_autofree char *after = factions_describe_night (merged, "1");

  g_assert_cmpstr (night, ==, "killed Bob");
  g_assert_cmpstr (after, ==, "");
  assert_told_that (merged, "day-1", "gm",
                    "Amy: “zap” can no longer be done and does nothing: the islands have merged.");
  factions_assert_refused (FEW, "== day-1\n! eliminate Jon\nAmy: zap Bob\n",
                           "“zap” can be used only with 8 or fewer players left, and there are 9.");
}

/* ---- wins and ends ---- */

#define SILVERS(n_silver, n_blue, alive_at, fixes)                                        \
  "option cast: {\"title\":\"Two\",\"teams\":[{\"name\":\"Silver\",\"players\":" n_silver \
  ",\"win\":\"alive-at " alive_at "\"},"                                                  \
  "{\"name\":\"Blue\",\"players\":" n_blue                                                \
  "},{\"name\":\"Gold\",\"players\":2}],\"powers\":[]}\noption islands: 1\n" fixes

static void
test_more_than_one_who_wins_by_living (void)
{
  static const char *const none_left[] = { "Hal", "Gus", "Fay", "Eve", "Dan", "Cyd" };
  g_autoptr (GString) day = g_string_new ("== day-1\n");
  g_autoptr (CroupierMatch) both = NULL;
  g_autoptr (CroupierMatch) dead = NULL;
  g_autofree char *state = NULL;
  g_autofree char *winners = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (none_left); i++)
    g_string_append_printf (day, "! eliminate %s\n", none_left[i]);
  both = factions_play_case (SILVERS ("2", "6", "4",
                                      "fix team Amy: Silver\nfix team Bob: Silver\nfix team Ivy: Blue\nfix team Jon: "
                                      "Gold\n"),
                             day->str);
  state = factions_describe_state (both);
  winners = factions_describe_winners (both);
  g_assert_nonnull (strstr (state, "Amy:won-1 Bob:won-1"));
  g_assert_cmpstr (winners, !=, "-"); /* Ivy and Jon are left, of two teams */
  g_assert_true (g_str_has_prefix (winners, "Amy Bob "));
  g_clear_pointer (&winners, g_free);

  /* Three of Silver, which would win with one left; all who are left are two of them, and the third is dead. */
  dead = factions_play_case (SILVERS ("3", "5", "1",
                                      "fix team Amy: Silver\nfix team Bob: Silver\nfix team Cyd: Silver\n"),
                             "== day-1\n! eliminate Cyd\n! eliminate Dan\n! eliminate Eve\n! eliminate Fay\n! "
                             "eliminate Gus\n! eliminate Hal\n! eliminate Ivy\n! eliminate Jon\n");
  winners = factions_describe_winners (dead);
  g_assert_cmpstr (winners, ==, "Amy Bob");
}

static void
test_a_result_has_no_more_than_winners (void)
{
  g_autoptr (CroupierMatch) plain = factions_play_case (HEAD, "== day-1\n! end: Amy\n");
  g_autoptr (CroupierMatch)
    ruled = factions_play_case (HEAD, "== day-1\n! garnets Bob +2 because of a side bet\n! end: Amy\n");
  g_auto (CroupierResult) result = { 0 };
  g_auto (CroupierResult) other = { 0 };

  g_assert_true (croupier_match_get_result (plain, &result));
  g_assert_true (croupier_match_get_result (ruled, &other));
  g_assert_cmpint (result.elimination_candidate, ==, CROUPIER_NO_PLAYER);
  g_assert_cmpint (result.death_match_opponent, ==, CROUPIER_NO_PLAYER);
  for (guint i = 0; i < FACTIONS_N; i++)
    {
      g_assert_cmpint (result.garnets[i], ==, 0);
      g_assert_cmpint (result.tokens[i], ==, 0);
      g_assert_cmpint (result.opals[i], ==, 0);
      g_assert_cmpint (other.garnets[i], ==, i == 1 ? 2 : 0);
    }
}

/* ---- what is fixed ---- */

static void
test_who_is_fixed_to_have_none_has_none (void)
{
  g_autoptr (GString) head = g_string_new (
    "option cast: {\"title\":\"Few\",\"teams\":[{\"name\":\"Red\",\"players\":5},{\"name\":\"Blue\",\"players\":5}],"
    "\"roles\":[{\"name\":\"seer\",\"players\":1}],\"items\":[{\"name\":\"lamp\",\"count\":1}],\"powers\":[]}\n");
  g_autoptr (CroupierMatch) match = NULL;
  g_autofree char *state = NULL;
  g_autofree char *role = NULL;

  for (guint i = 0; i + 1 < FACTIONS_N; i++)
    g_string_append_printf (head, "fix role %s: none\nfix item %s: none\n", factions_names[i], factions_names[i]);
  match = factions_play_case (head->str, "== day-1\n== open");
  state = factions_describe_state (match);
  role = factions_dup_of (match, "Jon", "role");
  g_assert_cmpstr (state, ==, "0 Jon+lamp");
  g_assert_cmpstr (role, ==, "seer");
}

/* ---- how many islands, and until when ---- */

static void
test_how_many_islands_there_are (void)
{
  static const char *const many[] = { "Amy", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy" };
  static const struct
  {
    guint n_players, n_out;
    const char *option;
    gboolean is_merged, merges; /* at the start; when so many are out */
  } cases[] = {
    { 5, 0, "", TRUE, TRUE },
    { 7, 0, "", TRUE, TRUE },
    { 8, 3, "", FALSE, FALSE },
    { 8, 4, "", FALSE, TRUE },
    { 9, 4, "", FALSE, FALSE },
    { 9, 5, "", FALSE, TRUE },
    { 7, 3, "option islands: 2\n", FALSE, FALSE },
    { 7, 4, "option islands: 2\n", FALSE, TRUE },
    { 9, 0, "option islands: 1\n", TRUE, TRUE },
    { 9, 1, "option merge_at: 8\n", FALSE, TRUE },
    { 9, 5, "option merge_at: 0\n", FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      RuleGame game = { "factions", many, cases[i].n_players, "" };
      g_autoptr (GString) head = g_string_new (cases[i].option), day = g_string_new ("== day-1\n");
      g_autoptr (CroupierMatch) match = NULL;
      g_autoptr (JsonObject) first = NULL;
      g_autoptr (JsonObject) state = NULL;

      for (guint k = 0; k < cases[i].n_players; k++)
        g_string_append_printf (head, "fix team %s: %s\n", many[k], k % 3 == 0 ? "Owls" : k % 3 == 1 ? "Cats" : "Dogs");
      for (guint k = 0; k < cases[i].n_out; k++)
        g_string_append_printf (day, "! eliminate %s\n", many[cases[i].n_players - 1 - k]);
      g_string_append (day, "== day-2\n== open\n");
      match = play_rules (&game, head->str, day->str);
      first = fixture_state (croupier_match_get_plan (match), croupier_match_get_first_state (match));
      state = fixture_state (croupier_match_get_plan (match), croupier_match_get_state (match));
      g_test_message ("%u players, %u out, %s", cases[i].n_players, cases[i].n_out, cases[i].option);
      g_assert_cmpint (json_object_get_boolean_member (first, "merged"), ==, cases[i].is_merged);
      g_assert_cmpint (json_object_get_boolean_member (state, "merged"), ==, cases[i].merges);
    }
  factions_assert_refused (TEAMS "option islands: 1\nfix island Amy: East\n", "== open",
                           "There is only one island, so Amy needs none fixed.");
  factions_assert_refused (TEAMS "option islands: 1\n", "== day-1\n! merge\n",
                           "There has been one island from the beginning.");
}

/* ---- what is told ---- */

/* The whole of it, to the letter. */
static void
test_what_is_told (void)
{
  static const struct
  {
    const char *rule, *head, *phases, *phase, *to, *told;
  } cases[] = {
    { "before the first day, to all", HEAD, "== day-1\n== open", NULL, "public",
      "Factions\nEach day opens with what came of the night before. While it is open, send your Color Query, answer "
      "those that you get, and send one voting "
      "form: the first one counts. Then it is night.\nThere are two islands, East and West. When enough players are "
      "out, they become one.\n"
      "Color Queries end when 7 or fewer players are left." },
    { "… without queries' end", HEAD "option query_limit: 0\n", "== day-1\n== open", NULL, "public",
      "Factions\nEach day opens with what came of the night before. While it is open, send your Color Query, answer "
      "those that you get, and send one voting "
      "form: the first one counts. Then it is night.\nThere are two islands, East and West. When enough players are "
      "out, they become one." },
    { "a member of a team with a power together", HEAD, "== day-1\n== open", NULL, "player:Amy",
      "Who you are\nYour team is Red, your color Red.\nYour island is East.\nIn your voting form you can write:\n"
      "• “kill NAME”, or “pass”, for your team. It counts for the player whom most of you on your island name: they "
      "are killed, unless something protects them." },
    { "a team without a channel of its own has none", HEAD, "== day-1\n== open", NULL, "channel:team/Grey", "" },
    { "seven left: no more queries", HEAD,
      "== day-1\n! eliminate Ivy\n! eliminate Jon\n! eliminate Hal\n== day-2\n== open", "day-2", "public",
      "Day 2\nOut of the game: Hal, Ivy and Jon.\n7 players are left.\nThere are no Color Queries any more." },
    { "eight left: queries", HEAD, "== day-1\n! eliminate Ivy\n! eliminate Jon\n== day-2\n== open", "day-2", "public",
      "Day 2\nOut of the game: Ivy and Jon.\n8 players are left." },
    { "totals with their weights", CAST (P ("Amy", "zap", "weight votes by", ",\"weight\":2")),
      "== day-1\nAmy: zap Dan; vote Eve\nDan: vote Bob\n== day-2\n== open", "day-2", "channel:island/East",
      "Day 2\nThe votes of East:\n• Bob: 3 votes\n• Eve: 1 vote\nVoted out: Bob." },
    { "as many votes: by the roster", HEAD,
      "== day-1\nAmy: vote Eve\nCyd: vote Bob\nDan: vote Amy\nEve: vote Bob\n== day-2\n== open", "day-2",
      "channel:island/East",
      "Day 2\nThe votes of East:\n• Bob: 2 votes\n• Amy: 1 vote\n• Eve: 1 vote\nVoted out: Bob." },
    { "what was learned, once", CAST (P ("Amy", "see", "learn", ",\"subject\":\"team\"")),
      "== day-1\nAmy: see Bob\n== day-2\n== open", "day-2", "player:Amy", "Day 2\nBob is on team Grey." },
    { "who got an item that was taken again the same night is told nothing", CAST (P ("Amy", "rob", "move item", "")),
      "== day-1\nBob: gift lamp to Cyd\nAmy: rob Cyd\nCyd: vote nobody\n== day-2\n== open", "day-2", "player:Cyd", "" },
    { "who got an item and was voted out is told nothing", HEAD,
      "== day-1\nBob: gift idol to Amy; vote Amy\nAmy: pass\n== day-2\n== open", "day-2", "player:Amy", "" },
    { "nobody is moved by the merge", MERGED, "== day-1\nAmy: vote Bob\n== day-2\nAmy: pass\n== day-3\n== open",
      "day-2", "player:Amy", "" },
    { "a silence is not told when the match is over", HEAD,
      "== day-1\n" FOUR_OUT "! eliminate Bob\n! eliminate Dan\nAmy: vote Cyd; kill Eve\nEve: silence Amy\n", "day-1",
      "player:Amy", "" },
    { "a new role is not told by itself", CAST (P ("Amy", "zap", "set", ",\"subject\":\"role\",\"value\":\"mayor\"")),
      "== day-1\nAmy: zap Bob\nBob: vote nobody\n== day-2\n== open", "day-2", "player:Bob", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = NULL;

      fixture_name_case (cases[i].rule);
      match = factions_play_case (cases[i].head, cases[i].phases);
      assert_told (match, cases[i].phase, cases[i].to, cases[i].told);
    }
}

/* What a player's own power does, as they are told it. */
static void
test_powers_are_told_to_who_has_them (void)
{
#define OWN(effect, more) P ("Amy", "zap", effect, more)
  static const struct
  {
    const char *power, *words;
  } cases[] = {
    { OWN ("void votes on", ""), "• “zap NAME”: the votes for them do not count that night." },
    { OWN ("void votes by", ""), "• “zap NAME”: their vote does not count that night." },
    { OWN ("weight votes by", ",\"weight\":2"), "• “zap NAME”: their vote weighs more that night." },
    { OWN ("weight votes by", ",\"weight\":-2"), "• “zap NAME”: their vote weighs less that night." },
    { OWN ("weight votes by", ",\"weight\":-2,\"targets\":0"), "• “zap”: your vote weighs less that night." },
    { OWN ("protect from vote", ""), "• “zap NAME”: they cannot be voted out that night." },
    { OWN ("protect from kill", ",\"targets\":2"), "• “zap NAME and NAME”: they cannot be killed that night." },
    { OWN ("kill", ",\"guess\":true"), "• “zap NAME, who voted NAME”, or “nobody” for whom they voted; if that is "
                                       "right, they are killed, unless something protects them." },
    { OWN ("block", ""), "• “zap NAME”: what they would do later that night does nothing." },
    { OWN ("silence", ""), "• “zap NAME”: on the next day they decline every Color Query." },
    { OWN ("learn", ",\"subject\":\"team\""), "• “zap NAME”: you learn their team." },
    { OWN ("learn", ",\"subject\":\"color\""), "• “zap NAME”: you learn their color, as a query reports it." },
    { OWN ("learn", ",\"subject\":\"role\""), "• “zap NAME”: you learn their role." },
    { OWN ("learn", ",\"subject\":\"items\""), "• “zap NAME”: you learn what they hold." },
    { OWN ("learn", ",\"subject\":\"vote\""), "• “zap NAME”: you learn whom they voted for." },
    { OWN ("learn", ",\"subject\":\"targets\""), "• “zap NAME”: you learn on whom they used powers that night." },
    { OWN ("learn", ",\"subject\":\"targeted by\",\"targets\":0"),
      "• “zap”: you learn who used a power on you that night." },
    { OWN ("set", ",\"subject\":\"team\""), "• “zap NAME”: their team changes." },
    { OWN ("set", ",\"subject\":\"color\""), "• “zap NAME”: the color that is reported of them changes." },
    { OWN ("set", ",\"subject\":\"role\""), "• “zap NAME”: their role changes." },
    { OWN ("set", ",\"subject\":\"island\""), "• “zap NAME”: their island changes." },
    { OWN ("move item", ""), "• “zap NAME”: you take from them what they hold." },
    { OWN ("move item", ",\"item\":\"lamp\""), "• “zap NAME”: you take an item from them, if they have it." },
    { OWN ("move item", ",\"targets\":2"), "• “zap NAME and NAME”: the second gets what the first holds." },
    { OWN ("move item", ",\"targets\":2,\"item\":\"lamp\""),
      "• “zap NAME and NAME”: the second gets an item from the first, if they have it." },
    { OWN ("destroy item", ""), "• “zap NAME”: what they hold is no more." },
    { OWN ("destroy item", ",\"item\":\"lamp\",\"targets\":0"),
      "• “zap”: an item of yours is no more, if you have it." },
    { OWN ("reveal", ",\"audience\":\"public\",\"text\":\"Boo.\""), "• “zap NAME”: something is told." },
    { OWN ("ask GM", ",\"text\":\"Well?\""), "• “zap NAME”: the game master says what comes of it." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) head = g_string_new (CAST ("%"));
      g_autofree char *told = g_strdup_printf ("Who you are\nYour team is Red, your color Red.\nYour island is "
                                               "East.\nIn your voting form you can write:\n%s",
                                               cases[i].words);
      g_autoptr (CroupierMatch) match = NULL;

      fixture_name_case (cases[i].power);
      g_string_replace (head, "%", cases[i].power, 0);
      match = factions_play_case (head->str, "== day-1\n== open");
      assert_told (match, NULL, "player:Amy", told);
    }
}

/* Those who are out get what all get, and what each island gets. */
static void
test_spectators_see_everything_that_is_posted (void)
{
  static const struct
  {
    const char *rule, *head, *phases, *phase, *told;
  } cases[] = {
    { "a night", HEAD,
      "== day-1\n! eliminate Jon\nAmy: vote Bob; kill Cyd\nBob: idol on Dan\nFay: vote Gus\n== day-2\n== open", "day-2",
      "Day 2\nThe votes of East:\n• Bob: 1 vote\nVoted out: Bob.\nDied in the night: Cyd.\nThe votes of West:\n• Gus: "
      "1 vote\nVoted out: Gus.\n"
      "Bob played an idol on Dan.\nOut of the game: Bob, Cyd, Gus and Jon.\n6 players are left.\nThere are no Color "
      "Queries any more." },
    { "what a power tells all", CAST (P ("Amy", "zap", "silence", TELLS ("public"))),
      "== day-1\nAmy: zap Bob; vote Cyd\n== day-2\n== open", "day-2",
      "Day 2\nThe votes of East:\n• Cyd: 1 vote\nVoted out: Cyd.\nOn West nobody has a vote, so nobody is voted "
      "out.\nBoo by Amy.\nOut of the game: Cyd.\n9 players are left." },
    { "what a power tells an island", CAST (P ("Amy", "zap", "reveal", ",\"audience\":\"island\",\"text\":\"Boo.\"")),
      "== day-1\nAmy: zap Bob; vote Cyd\n== day-2\n== open", "day-2",
      "Day 2\nThe votes of East:\n• Cyd: 1 vote\nVoted out: Cyd.\nOn West nobody has a vote, so nobody is voted "
      "out.\nBoo.\nOut of the game: Cyd.\n9 players are left." },
    { "the merge", MERGED, "== day-1\nAmy: vote Bob\n== day-2\n== open", "day-2",
      "Day 2\nThe votes of East:\n• Bob: 1 vote\nVoted out: Bob.\nOn West nobody has a vote, so nobody is voted "
      "out.\nOut of the game: Bob.\n9 players are left.\n"
      "The islands have become one: everybody is on it.\nTogether on one island: Amy, Cyd, Dan, Eve, Fay, Gus, Hal, "
      "Ivy and Jon." },
    { "rulings", HEAD, "== day-1\n! eliminate Jon\n! move Bob: West\n! announce island/West: Ahoy.\n! merge\n== open",
      "day-1",
      "Jon is out of the game. 9 players are left.\nBob has left East for West.\nAhoy.\nThe "
      "islands have become one: everybody is on it.\n"
      "Together on one island: Amy, Bob, Cyd, Dan, Eve, Fay, Gus, Hal and Ivy." },
    { "who is moved at night", CAST (P ("Amy", "ship", "set", ",\"subject\":\"island\",\"value\":\"West\"")),
      "== day-1\n! eliminate Jon\nAmy: ship Bob\n== day-2\n== open", "day-2",
      "Day 2\nOn East nobody has a vote, so nobody is voted out.\nOn West nobody has a vote, so nobody is voted "
      "out.\nOn East: Amy, Cyd, Dan and Eve.\nOn West: Bob, Fay, Gus, Hal and Ivy.\n"
      "Out of the game: Jon.\n9 players are left." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = NULL;

      fixture_name_case (cases[i].rule);
      match = factions_play_case (cases[i].head, cases[i].phases);
      assert_told (match, cases[i].phase, "channel:spectators", cases[i].told);
    }
}

/* Who looks late in the night sees what has come of powers before. */
static void
test_what_was_stopped_was_not_used (void)
{
#define LATE(other)                                                                                                 \
  CAST (P ("Amy", "see", "learn", ",\"subject\":\"targeted by\",\"step\":\"kill\"") "," other "," P ("Eve", "bind", \
                                                                                                     "block", ""))
  static const struct
  {
    const char *rule, *head, *day, *told;
  } cases[] = {
    { "a silence before", LATE (P ("Dan", "hush", "silence", "")), "Dan: hush Bob\n",
      "A power was used on Bob by Amy and Dan." },
    { "… that was blocked", LATE (P ("Dan", "hush", "silence", "")), "Dan: hush Bob\nEve: bind Dan\n",
      "A power was used on Bob by Amy." },
    { "… of who was voted out", LATE (P ("Dan", "hush", "silence", "")), "Dan: hush Bob\nEve: vote Dan\n",
      "A power was used on Bob by Amy." },
    { "one of the same step that failed", LATE (P ("Dan", "stab", "kill", "") "," P ("Gus", "x", "silence", "")),
      "Dan: stab Bob\n", "A power was used on Bob by Amy and Dan." },
    { "a vote’s weight, before the block", LATE (P ("Dan", "push", "weight votes by", ",\"weight\":1")),
      "Dan: push Bob\nEve: bind Dan\n", "A power was used on Bob by Amy and Dan." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *phases = g_strdup_printf ("== day-1\nAmy: see Bob\n%s== day-2\n== open", cases[i].day);
      g_autoptr (CroupierMatch) match = NULL;

      fixture_name_case (cases[i].rule);
      match = factions_play_case (cases[i].head, phases);
      assert_told_that (match, "day-2", "player:Amy", cases[i].told);
    }
}

static char *
describe_channels (const CroupierMatch *match, const char *phase)
{
  const CroupierRecord *record = croupier_match_find_record (match, phase);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < record->channels->len; i++)
    {
      const CroupierChannel *channel = g_ptr_array_index (record->channels, i);
      guint player;

      g_string_append_printf (text, "%s%s:", i > 0 ? " | " : "", channel->name);
      CROUPIER_FOREACH_PLAYER (player, channel->members)
        g_string_append_printf (text, " %s", factions_names[player]);
    }
  return g_string_free_and_steal (text);
}

static void
test_who_is_in_which_channel (void)
{
  static const struct
  {
    const char *rule, *head, *phases, *phase, *channels;
  } cases[] = {
    { "at the start", HEAD, "== day-1\n== open", "day-1",
      "island/East: Amy Bob Cyd Dan Eve | island/West: Fay Gus Hal Ivy Jon | team/Red: Amy Fay" },
    { "who is out leaves their team’s, and all others", HEAD,
      "== day-1\n! channel Den: Amy, Bob, Cyd\nBob: vote Amy\n== day-2\n== open", "day-2",
      "island/East: Bob Cyd Dan Eve | island/West: Fay Gus Hal Ivy Jon | team/Red: Fay | private/Den: Bob Cyd | "
      "spectators: Amy" },
    { "a channel with nobody in it is none", HEAD, "== day-1\nBob: vote Amy\nGus: vote Fay\n== day-2\n== open", "day-2",
      "island/East: Bob Cyd Dan Eve | island/West: Gus Hal Ivy Jon | spectators: Amy Fay" },
    { "who has changed sides is in the new team’s", HEAD,
      "== day-1\nAmy: pass\n! set team Bob: Red\n! set team Fay: Blue\n== day-2\n== open", "day-2",
      "island/East: Amy Bob Cyd Dan Eve | island/West: Fay Gus Hal Ivy Jon | team/Red: Amy Bob" },
    { "after the merge", HEAD, "== day-1\n! channel Den: Amy, Bob\n! merge\n== day-2\n== open", "day-2",
      "island/merged: Amy Bob Cyd Dan Eve Fay Gus Hal Ivy Jon | team/Red: Amy Fay | private/Den: Amy Bob" },
    { "a channel of the same title takes the place of the one before", HEAD,
      "== day-1\n! channel Den: Amy, Bob\n! channel den: Cyd, Dan\n== day-2\n== open", "day-2",
      "island/East: Amy Bob Cyd Dan Eve | island/West: Fay Gus Hal Ivy Jon | team/Red: Amy Fay | private/Den: Cyd "
      "Dan" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = NULL;
      g_autofree char *channels = NULL;

      fixture_name_case (cases[i].rule);
      match = factions_play_case (cases[i].head, cases[i].phases);
      channels = describe_channels (match, cases[i].phase);
      g_assert_cmpstr (channels, ==, cases[i].channels);
    }
}

/* ---- what nobody may notice ---- */

/* All that anybody was told but for the game master and some players, each message whole. */
static char *
tell_all_but (const CroupierMatch *match, const char *players)
{
  g_auto (GStrv) names = g_strsplit (players, " ", -1);
  g_autofree char *all = tell_others (match, NULL);
  g_auto (GStrv) lines = g_strsplit (all, "\n", -1);
  GString *text = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      gboolean is_theirs = FALSE;

      for (guint k = 0; names[k] != NULL; k++)
        {
          g_autofree char *start = g_strdup_printf ("{\"to\":\"player:%s\",", names[k]);

          is_theirs = is_theirs || g_str_has_prefix (lines[i], start);
        }
      if (!is_theirs)
        g_string_append_printf (text, "%s\n", lines[i]);
    }
  return g_string_free_and_steal (text);
}

/* Two matches that only those can tell apart whom the difference concerns; to everybody else each message is the same,
 * byte for byte. */
static void
test_what_only_some_can_notice (void)
{
#define DAYS                                                                                                       \
  "== day-1\nAmy: vote Dan; query Dan\nDan: vote nobody; decline\nFay: vote Jon; query Gus\nGus: vote nobody\n== " \
  "day-2\nAmy: vote Eve\n== day-3\n== open"
#define SWAPPED                                                                                           \
  "fix team Amy: Red\nfix team Bob: Blue\nfix team Cyd: Grey\nfix team Dan: Silver\nfix team Eve: Gold\n" \
  "fix team Fay: Red\nfix team Gus: Grey\nfix team Hal: Blue\nfix team Ivy: Blue\nfix team Jon: Gold\n"
#define SEERS(one, other) ISLANDS TEAMS "fix role " one ": oracle\nfix role " other ": oracle\noption merge_at: 4\n"
#define TWO_LOOK                                                                                                 \
  CAST (P ("Amy", "see", "learn", ",\"subject\":\"team\"") "," P ("Dan", "spy", "learn",                         \
                                                                  ",\"subject\":\"role\"") "," P ("Eve", "hush", \
                                                                                                  "silence", ""))
  static const struct
  {
    const char *secret, *head, *phases, *other_head, *other_phases, *but_for;
  } cases[] = {
    { "of which teams two others are", ISLANDS TEAMS "option merge_at: 4\n", DAYS,
      ISLANDS SWAPPED "option merge_at: 4\n", DAYS, "Bob Cyd" },
    { "which roles they have", ISLANDS TEAMS "fix role Bob: silencer\n", DAYS, ISLANDS TEAMS "fix role Cyd: silencer\n",
      DAYS, "Bob Cyd" },
    { "which items they hold", ISLANDS TEAMS "fix item Bob: idol\nfix item Cyd: shield\n", DAYS,
      ISLANDS TEAMS "fix item Cyd: idol\nfix item Bob: shield\n", DAYS, "Bob Cyd" },
    { "that somebody has an item at all", ISLANDS TEAMS "fix item Bob: idol\n", DAYS, ISLANDS TEAMS, DAYS, "Bob" },
    { "as what somebody is reported", HEAD "fix color Cyd: Pink\n", DAYS, HEAD, DAYS, "" },
    { "that a silenced player would have shared", HEAD,
      "== day-1\nEve: silence Bob\n== day-2\nAmy: query Bob\nBob: share Amy\n== day-3\n== open", HEAD,
      "== day-1\nEve: silence Bob\n== day-2\nAmy: query Bob\nBob: decline Amy\n== day-3\n== open", "" },
    { "that a player is silenced who declines", HEAD,
      "== day-1\nEve: silence Bob\n== day-2\nAmy: query Bob\nBob: share Amy\n== day-3\n== open", HEAD,
      "== day-1\nEve: silence Cyd\n== day-2\nAmy: query Bob\nBob: decline Amy\n== day-3\n== open", "Bob Cyd" },
    { "which of two Oracles asked", SEERS ("Hal", "Ivy"), "== day-1\nHal: magic query Gus\n== day-2\n== open",
      SEERS ("Hal", "Ivy"), "== day-1\nIvy: magic query Gus\n== day-2\n== open", "Hal Ivy" },
    { "what somebody answers to another", HEAD, "== day-1\nAmy: query Bob\nBob: share\n== day-2\n== open", HEAD,
      "== day-1\nAmy: query Bob\nBob: decline\n== day-2\n== open", "Amy" },
    { "that no answer came", HEAD, "== day-1\nAmy: query Bob\nBob: vote nobody\n== day-2\n== open", HEAD,
      "== day-1\nAmy: query Bob\nBob: decline; vote nobody\n== day-2\n== open", "Amy" },
    { "in which order powers were used", TWO_LOOK,
      "== day-1\nAmy: see Bob\nDan: spy Bob\nEve: hush Bob\n== day-2\n== open", TWO_LOOK,
      "== day-1\nEve: hush Bob\nDan: spy Bob\nAmy: see Bob\n== day-2\n== open", "" },
    { "that a team has used up what it does together", CAST (OF ("team", "Grey", "hunt", "kill", ",\"in_all\":1")),
      "== day-1\nGus: hunt Jon\n== day-2\nBob: hunt Cyd\n== day-3\n== open",
      CAST (OF ("team", "Grey", "hunt", "kill", ",\"in_all\":1")),
      "== day-1\nGus: hunt Jon\n== day-2\nBob: pass\n== day-3\n== open", "" },
    { "that a form came too late", HEAD, "== day-1\nAmy: vote Bob\nAmy: vote Cyd; kill Cyd\n== day-2\n== open", HEAD,
      "== day-1\nAmy: vote Bob\n== day-2\n== open", "" },
    { "that a form was voided and sent again", HEAD,
      "== day-1\nAmy: vote Cyd\n! void Amy\nAmy: vote Bob\n== day-2\n== open", HEAD,
      "== day-1\nAmy: vote Bob\n== day-2\n== open", "" },
    { "an order of arrival that decides nothing", HEAD,
      "== day-1\nAmy: vote Bob\nBob: vote Cyd\nCyd: vote Bob\n! order: Cyd, Amy\n== day-2\n== open", HEAD,
      "== day-1\nAmy: vote Bob\nBob: vote Cyd\nCyd: vote Bob\n== day-2\n== open", "" },
    { "that a shield was given by who was killed", HEAD,
      "== day-1\nCyd: gift shield to Dan\nAmy: kill Cyd\n== day-2\n== open", HEAD,
      "== day-1\nCyd: vote nobody\nAmy: kill Cyd\n== day-2\n== open", "Dan" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) one = NULL;
      g_autoptr (CroupierMatch) other = NULL;
      g_autofree char *told = NULL;
      g_autofree char *other_told = NULL;

      fixture_name_case (cases[i].secret);
      one = factions_play_case (cases[i].head, cases[i].phases);
      other = factions_play_case (cases[i].other_head, cases[i].other_phases);
      told = tell_all_but (one, cases[i].but_for);
      other_told = tell_all_but (other, cases[i].but_for);
      g_assert_cmpstr (told, ==, other_told);
    }
}

/* What is to be the same could be so because nothing is told at all: what concerns them they are told. */
static void
test_those_whom_it_concerns_do_notice (void)
{
  static const struct
  {
    const char *head, *phases, *other_head, *other_phases, *who;
  } cases[] = {
    { ISLANDS TEAMS, DAYS, ISLANDS SWAPPED, DAYS, "player:Bob" },
    { ISLANDS TEAMS "fix role Bob: silencer\n", DAYS, ISLANDS TEAMS "fix role Cyd: silencer\n", DAYS, "player:Cyd" },
    { SEERS ("Hal", "Ivy"), "== day-1\nHal: magic query Gus\n== day-2\n== open", SEERS ("Hal", "Ivy"),
      "== day-1\nIvy: magic query Gus\n== day-2\n== open", "player:Hal" },
    { HEAD, "== day-1\nAmy: query Bob\nBob: share\n== day-2\n== open", HEAD,
      "== day-1\nAmy: query Bob\nBob: decline\n== day-2\n== open", "player:Amy" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) one = factions_play_case (cases[i].head, cases[i].phases);
      g_autoptr (CroupierMatch) other = factions_play_case (cases[i].other_head, cases[i].other_phases);
      g_autofree char *told = get_told (one, i < 2 ? NULL : "day-1", cases[i].who);
      g_autofree char *other_told = get_told (other, i < 2 ? NULL : "day-1", cases[i].who);

      fixture_name_case (cases[i].who);
      g_assert_cmpstr (told, !=, other_told);
    }
}

TESTS (factions_lines)
{
#define TEST(name, function) g_test_add_func ("/factions-lines/" name, function)
  TEST ("what a guess is measured by", test_what_a_guess_is_measured_by);
  TEST ("how often a power is used", test_how_often_a_power_is_used);
  TEST ("what a team does together", test_what_a_team_does_together);
  TEST ("items and islands at night", test_items_and_islands_at_night);
  TEST ("two targets", test_two_targets);
  TEST ("what two targets are told", test_what_two_targets_are_told);
  TEST ("who leaves in the day leaves nothing behind", test_who_leaves_in_the_day_leaves_nothing_behind);
  TEST ("the window of a power", test_the_window_of_a_power);
  TEST ("more than one who wins by living", test_more_than_one_who_wins_by_living);
  TEST ("a result has no more than winners", test_a_result_has_no_more_than_winners);
  TEST ("who is fixed to have none has none", test_who_is_fixed_to_have_none_has_none);
  TEST ("how many islands there are", test_how_many_islands_there_are);
  TEST ("what is told", test_what_is_told);
  TEST ("powers are told to who has them", test_powers_are_told_to_who_has_them);
  TEST ("spectators see everything that is posted", test_spectators_see_everything_that_is_posted);
  TEST ("what was stopped was not used", test_what_was_stopped_was_not_used);
  TEST ("who is in which channel", test_who_is_in_which_channel);
  TEST ("what only some can notice", test_what_only_some_can_notice);
  TEST ("those whom it concerns do notice", test_those_whom_it_concerns_do_notice);
#undef TEST
}
