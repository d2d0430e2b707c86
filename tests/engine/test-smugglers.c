/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Smuggler's Paradox: every line of its rules, each as a script and what comes of it. */
#include "config.h"
#include "rule-cases.h"

#include <string.h>
#include "croupier-form.h"
#include "croupier-proof.h"
#include "croupier-script.h"
#include "croupier-style.h"
#include "tests.h"

/* Nine players. Where a head says ROLES, Amy, Bob and Cyd are Alpha, Beta and Gamma, and the others are Crooks. */
static const char *const names[] = { "Amy", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy" };
#define N ((guint) G_N_ELEMENTS (names))
static const RuleGame rules = { "smugglers-paradox", names, N, "" };
#define ROLES                                                                                                          \
  "fix role Amy: agent Alpha\nfix role Bob: agent Beta\nfix role Cyd: agent Gamma\n"                                   \
  "fix role Dan: crook\nfix role Eve: crook\nfix role Fay: crook\nfix role Gus: crook\nfix role Hal: crook\nfix role " \
  "Ivy: crook\n"
#define ONE_ROUND ROLES "option rounds: 1\n"
#define TWO_ROUNDS ROLES "option rounds: 2\n"

/* ---- matches from scripts ---- */

static CroupierMatch *
play (const char *head, const char *phases)
{
  return play_rules (&rules, head, phases);
}

static void
assert_refused (const char *head, const char *phases, const char *reason)
{
  g_autofree char *wrong = refuse_rules (&rules, head, phases);

  if (strstr (wrong, reason) == NULL)
    g_test_message ("wanted: %s, but was told: %s", reason, wrong);
  g_assert_nonnull (strstr (wrong, reason));
}

/* ---- looking ---- */

/* "total 3 bonus 1 Amy crooks 1 Dan jailed 1 Eve has 1": what is other than at the beginning. */
static char *
describe_state (const CroupierMatch *match)
{
  g_autoptr (JsonObject) state = fixture_state (croupier_match_get_plan (match), croupier_match_get_state (match));
  JsonObject *players = json_object_get_object_member (state, "players");
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "total %d bonus %d", (int) json_object_get_int_member (state, "total"),
                          (int) json_object_get_int_member (state, "bonus"));
  for (guint i = 0; i < N; i++)
    {
      JsonObject *player = json_object_get_object_member (players, names[i]);
      int crooks = (int) json_object_get_int_member (player, "crook_arrests");
      int agents = (int) json_object_get_int_member (player, "agent_arrests");
      int contraband = (int) json_object_get_int_member (player, "contraband");
      gboolean is_jailed = !json_object_get_null_member (player, "jailed_in");

      if (contraband + crooks + agents > 0 || is_jailed)
        g_string_append_printf (text, " %s", names[i]);
      if (contraband > 0)
        g_string_append_printf (text, " has %d", contraband);
      if (crooks > 0)
        g_string_append_printf (text, " crooks %d", crooks);
      if (agents > 0)
        g_string_append_printf (text, " agents %d", agents);
      if (is_jailed)
        g_string_append_printf (text, " jailed %d", (int) json_object_get_int_member (player, "jailed_in"));
    }
  return g_string_free_and_steal (text);
}

static void
append_names (GString *text, const char *what, const CroupierMatch *match, CroupierPlayers players)
{
  guint player;

  g_string_append_printf (text, " %s", what);
  CROUPIER_FOREACH_PLAYER (player, players)
    g_string_append_printf (text, " %s", croupier_roster_get_name (croupier_match_get_roster (match), player));
}

static int
get_case (const CroupierMatch *match)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (builder);
  croupier_match_get_game (match)->write_result (croupier_match_get_plan (match), croupier_match_get_state (match),
                                                 builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return (int) json_object_get_int_member (json_node_get_object (root), "case");
}

/* "1: won Dan Eve lost Cyd ec Cyd dm Amy", with two tokens as "Dan*2" and the garnets that are not 0: "garnets Dan 2".
 */
static char *
describe_result (const CroupierMatch *match)
{
  GString *text = g_string_new (NULL);
  g_auto (CroupierResult) result = { 0 };
  guint player;

  g_assert_true (croupier_match_get_result (match, &result));
  g_string_append_printf (text, "%d: won", get_case (match));
  CROUPIER_FOREACH_PLAYER (player, result.winners)
    g_string_append_printf (text, result.tokens[player] == 1 ? " %s" : " %s*2", names[player]);
  append_names (text, "lost", match, result.losers);
  append_names (text, "ec", match,
                result.elimination_candidate >= 0 ? CROUPIER_PLAYER (result.elimination_candidate) : 0);
  append_names (text, "dm", match,
                result.death_match_opponent >= 0 ? CROUPIER_PLAYER (result.death_match_opponent) : 0);
  for (guint i = 0; i < N; i++)
    {
      g_assert_cmpint (result.tokens[i] > 0, ==, croupier_players_has (result.winners, i));
      if (result.garnets[i] != 0)
        g_string_append_printf (text, "%s %s %d", strstr (text->str, "garnets") == NULL ? " garnets" : "", names[i],
                                result.garnets[i]);
    }
  return g_string_free_and_steal (text);
}

/* ---- the setup ---- */

static void
test_roles_are_dealt_in_secret (void)
{
  g_autoptr (CroupierMatch) match = play ("player: Amy | houses Owl, Fox\n" ROLES, "== open");
  g_autofree char *gm = get_told (match, NULL, "gm");

  assert_told (match, NULL, "public",
               "Roles\nAgents: 3. Crooks: 6. There are 5 rounds, and the smuggling limit is 10.");
  assert_told (match, NULL, "player:Amy", "Roles\nYou are an Agent, and your ID is Alpha.");
  assert_told (match, NULL, "player:Cyd", "Roles\nYou are an Agent, and your ID is Gamma.");
  assert_told (match, NULL, "player:Dan", "Roles\nYou are a Crook.");
  g_assert_nonnull (strstr (gm, "• Amy: Agent Alpha\n"));
  g_assert_nonnull (strstr (gm, "• Dan: Crook\n"));
  g_assert_nonnull (strstr (gm, "• Houses of Alpha, in the order in which they are told: "));
}

/* The same as a stranger's script draws (vectors/deal.py): shuffled, the first three are Alpha, Beta and Gamma. */
static void
test_roles_are_drawn_with_and_without_locks (void)
{
  static const struct
  {
    const char *head, *count, *fixed;
  } cases[] = {
    { "", "504", "" },
    { "fix role Eve: agent Beta\n", "56", "\"Eve\":{\"role\":\"agent\",\"agent_id\":\"Beta\"}" },
    { "fix role Amy: crook\nfix role Bob: Crook\n", "210",
      "\"Amy\":{\"role\":\"crook\",\"agent_id\":null},\"Bob\":{\"role\":\"crook\"" },
    { ROLES, "1",
      "\"Cyd\":{\"role\":\"agent\",\"agent_id\":\"Gamma\"},\"Dan\":{\"role\":\"crook\",\"agent_id\":null}" },
    { "option agents: 1\n", "9", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = play (cases[i].head, "== open");
      g_autofree char *draws = describe_draws (match, NULL);
      g_autofree char *start =
        g_strdup_printf ("{\"what\":\"roles\",\"stream\":\"setup/roles\",\"count\":\"%s\",\"value\":{", cases[i].count);

      g_test_message ("%s", draws);
      g_assert_true (g_str_has_prefix (draws, start));
      g_assert_nonnull (strstr (draws, cases[i].fixed));
    }
}

static void
test_options_follow_the_number_of_players (void)
{
  static const struct
  {
    guint n_players;
    const char *option, *terms;
  } cases[] = {
    { 5, "", "Agents: 1. Crooks: 4. There are 5 rounds, and the smuggling limit is 7." },
    { 6, "", "Agents: 2. Crooks: 4. There are 5 rounds, and the smuggling limit is 7." },
    { 8, "", "Agents: 2. Crooks: 6. There are 5 rounds, and the smuggling limit is 10." },
    { 12, "", "Agents: 4. Crooks: 8. There are 5 rounds, and the smuggling limit is 14." },
    { 20, "", "Agents: 6. Crooks: 14. There are 5 rounds, and the smuggling limit is 24." },
    { 20, "option agents: 8\n", "Agents: 8. Crooks: 12. There are 5 rounds, and the smuggling limit is 20." },
    { 9, "option agents: 4\noption rounds: 7\noption limit: 3\n",
      "Agents: 4. Crooks: 5. There are 7 rounds, and the smuggling limit is 3." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new ("game: smugglers-paradox\n" SEED);
      g_autofree char *wrong = NULL;
      g_autoptr (CroupierMatch) match = NULL;

      for (guint k = 0; k < cases[i].n_players; k++)
        g_string_append_printf (text, "player: P%02u\n", k);
      g_string_append_printf (text, "%s== open\n", cases[i].option);
      match = play_text (text->str, &wrong);
      g_assert_cmpstr (wrong, ==, "");
      assert_told_that (match, NULL, "public", cases[i].terms);
    }
}

static void
test_ids_go_on_through_the_alphabet (void)
{
  static const char *const ids[] = { "Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta", "Eta", "Theta" };
  g_autoptr (GString) text = g_string_new ("game: smugglers-paradox\noption agents: 8\n" SEED);
  g_autofree char *wrong = NULL;
  g_autoptr (CroupierMatch) match = NULL;

  for (guint i = 0; i < 20; i++)
    g_string_append_printf (text, "player: P%02u\n", i);
  for (guint i = 0; i < 8; i++)
    g_string_append_printf (text, "fix role P%02u: agent %s\n", 2 * i, ids[i]);
  g_string_append (text, "== open\n");
  match = play_text (text->str, &wrong);
  g_assert_cmpstr (wrong, ==, "");
  for (guint i = 0; i < 8; i++)
    {
      g_autofree char *address = g_strdup_printf ("player:P%02u", 2 * i);
      g_autofree char *words = g_strdup_printf ("Roles\nYou are an Agent, and your ID is %s.", ids[i]);

      assert_told (match, NULL, address, words);
    }
}

static void
test_setups_that_break_the_rules_are_refused (void)
{
  static const struct
  {
    const char *head, *reason;
  } cases[] = {
    { "option agents: 5\n", "“Agents” is 5, but with 9 players it can be 1 to 4." },
    { "option agents: 9\n", "“Agents”" },
    { "option rounds: 0\n", "“Rounds”" },
    { "option limit: 0\n", "limit" },
    { "option unique_agent_double: perhaps\n", "“Two tokens for a lone Agent”" },
    { "fix seats: Amy\n", "not “fix seats: Amy”." },
    { "fix role: crook\n", "What can be fixed is “fix role Alice: agent Alpha”, “fix role Alice: crook” and “fix house "
                           "Alpha: Fox, Owl, Elk”, not “fix role: crook”." },
    { "fix role Zoe: crook\n", "Zoe" },
    { "fix role Amy: spy\n", "“spy” is no role; there are agent Alpha, agent Beta, agent Gamma and crook." },
    { "fix role Amy: agent\n", "“agent” is no role" },
    { "fix role Amy: agent Delta\n", "“agent Delta” is no role" },
    { "fix role Amy: crook\nfix role amy: agent Beta\n", "The role of Amy is fixed twice." },
    { "fix role Amy: agent Beta\nfix role Bob: agent Beta\n", "Beta is fixed for more than one player." },
    { "option agents: 4\nfix role Dan: crook\nfix role Eve: crook\nfix role Fay: crook\nfix role Gus: crook\nfix role "
      "Hal: crook\n"
      "fix role Ivy: crook\n",
      "More players are fixed as Crooks than the 5 that there are." },
    { "fix house Alpha: Fox\n",
      "Whose houses are told for Alpha is left to chance; fix the role too, as in “fix role Amy: agent Alpha”." },
    { "fix house Omega: Fox\n", "There is no Agent “Omega”; there are Alpha, Beta and Gamma." },
    { "fix house Alpha: Fox\nfix role Amy: agent Alpha\n", "Amy, who is Alpha, has no houses." },
    { "player: Amy | houses Fox, Owl\nfix role Amy: agent Alpha\nfix house Alpha: Fox\n",
      "Amy, who is Alpha, has the houses Fox and Owl; “fix house Alpha: …” must name each of them once, not “Fox”." },
    { "player: Amy | houses Fox, Owl\nfix role Amy: agent Alpha\nfix house Alpha: Fox, Fox\n",
      "must name each of them once" },
    { "player: Amy | houses Fox, Owl\nfix role Amy: agent Alpha\nfix house Alpha: Fox, Elk\n",
      "must name each of them once" },
    { "player: Amy | houses Fox\nfix role Amy: agent Alpha\nfix house Alpha: Fox\nfix house alpha: Fox\n",
      "The houses of Alpha are fixed twice." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_refused (cases[i].head, "== round-1", cases[i].reason);
  /* every reason at once */
  assert_refused ("fix role Amy: spy\nfix seats: Bob\n", "== round-1", "spy");
  assert_refused ("fix role Amy: spy\nfix seats: Bob\n", "== round-1", "seats");
}

/* ---- rounds ---- */

static void
test_what_smuggling_and_arrests_come_to (void)
{
  static const struct
  {
    const char *why, *moves, *state;
  } cases[] = {
    { "nobody does anything", "", "total 0 bonus 0" },
    { "smuggling works", "Dan: smuggle\nEve: smuggle", "total 2 bonus 0 Dan has 1 Eve has 1" },
    { "an Agent smuggles too", "Amy: smuggle\nDan: smuggle", "total 2 bonus 0 Amy has 1 Dan has 1" },
    { "caught", "Amy: arrest Dan\nDan: smuggle", "total 0 bonus 0 Amy crooks 1 Dan jailed 1" },
    { "caught by two: it counts for both", "Amy: arrest Dan\nBob: arrest Dan\nDan: smuggle",
      "total 0 bonus 0 Amy crooks 1 Bob crooks 1 Dan jailed 1" },
    { "an Agent is caught too", "Amy: arrest Bob\nBob: smuggle\nEve: smuggle",
      "total 1 bonus 0 Amy agents 1 Bob jailed 1 Eve has 1" },
    { "an arrest in vain lets one through", "Amy: arrest Dan\nEve: smuggle", "total 2 bonus 1 Eve has 1" },
    { "each arrest in vain does", "Amy: arrest Dan\nBob: arrest Dan\nCyd: arrest Amy\nEve: smuggle",
      "total 4 bonus 3 Eve has 1" },
    { "but nothing where nothing was smuggled", "Amy: arrest Dan\nBob: arrest Dan", "total 0 bonus 0" },
    { "nor where another arrest worked", "Amy: arrest Dan\nBob: arrest Eve\nEve: smuggle\nFay: smuggle",
      "total 1 bonus 0 Bob crooks 1 Eve jailed 1 Fay has 1" },
    { "who arrests cannot be caught", "Amy: arrest Bob\nBob: arrest Amy\nEve: smuggle", "total 3 bonus 2 Eve has 1" },
    { "nothing is the same as being silent", "Amy: nothing\nDan: nothing\nEve: smuggle", "total 1 bonus 0 Eve has 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *phases = g_strdup_printf ("== round-1\n%s", cases[i].moves);
      g_autoptr (CroupierMatch) match = play (ROLES, phases);
      g_autofree char *state = describe_state (match);

      g_test_message ("%s", cases[i].why);
      g_assert_cmpstr (state, ==, cases[i].state);
    }
}

static void
test_who_is_told_what_in_a_round (void)
{
  g_autoptr (CroupierMatch) match = play ("player: Amy | houses Fox\n" ROLES,
                                          "== round-1\nAmy: arrest Gus\nBob: arrest Dan\nCyd: arrest Gus\n"
                                          "Dan: smuggle\nEve: smuggle\nFay: smuggle\nGus: nothing\nHal: nothing");

  assert_told (match, "round-1", "public", "Round 1\nSent to jail: Dan.");
  assert_told (match, "round-1", "player:Amy", "Round 1\nYour arrest of Gus failed.");
  assert_told (match, "round-1", "player:Bob", "Round 1\nYour arrest of Dan worked.");
  assert_told (match, "round-1", "player:Dan",
               "Round 1\nYou were caught smuggling and are in jail: you make no more moves in this match. Talk to "
               "nobody outside until "
               "the Elimination Candidate and the Death Match opponent are known.");
  assert_told (match, "round-1", "player:Eve", "Round 1\nYou smuggled 1 contraband. So did Fay.");
  assert_told (match, "round-1", "player:Gus",
               "Round 1\nAgent Alpha tried to arrest you. One of their houses in the match before: Fox.\nAgent Gamma "
               "tried to arrest you.");
  assert_told (match, "round-1", "player:Hal", "");
  assert_told (match, "round-1", "player:Ivy", "Round 1\nYou made no move, so you did nothing.");
  assert_told (match, "round-1", "gm",
               "Round 1\nNo choice came from Ivy.\nSmuggled: Eve and Fay.\n• Alpha (Amy) arrested Gus: it failed.\n"
               "• Beta (Bob) arrested Dan: it worked.\n• Gamma (Cyd) arrested Gus: it failed.\nTotal so far, for you "
               "alone: 2 contraband.");
}

static void
test_smuggling_alone_and_nobody_jailed (void)
{
  g_autoptr (CroupierMatch) match = play (ROLES, "== round-1\nEve: smuggle\nBob: arrest Hal");

  assert_told (match, "round-1", "public", "Round 1\nNobody was sent to jail.");
  assert_told (match, "round-1", "player:Eve", "Round 1\nYou smuggled 1 contraband. Nobody else got any through.");
  assert_told_that (match, "round-1", "gm",
                    "No arrest worked: the failed ones let 1 more contraband through.\nTotal so far, for you alone: 2");
  for (guint i = 0; i < N; i++)
    {
      g_autofree char *address = g_strconcat ("player:", names[i], NULL);

      assert_not_told_that (match, "round-1", address, "otal");
    }
}

/* Amy is Alpha, but stands after Cyd's Gamma in no roster order: tips follow the IDs. */
static void
test_tips_stand_in_the_order_of_the_ids (void)
{
  g_autoptr (CroupierMatch)
    match = play ("fix role Amy: agent Gamma\nfix role Bob: agent Alpha\nfix role Cyd: agent Beta\n",
                  "== round-1\nAmy: arrest Gus\nBob: arrest Gus\nCyd: arrest Gus");

  assert_told_that (match, "round-1", "player:Gus",
                    "Agent Alpha tried to arrest you.\nAgent Beta tried to arrest you.\nAgent Gamma tried to arrest "
                    "you.");
}

/* The houses that a player's tips name, over all rounds, in order. */
static char *
list_tips (const CroupierMatch *match, const char *address, guint n_rounds)
{
  GString *text = g_string_new (NULL);

  for (guint round = 1; round <= n_rounds; round++)
    {
      g_autofree char *phase = g_strdup_printf ("round-%u", round);
      g_autofree char *told = get_told (match, phase, address);
      const char *house = strstr (told, "before: ");

      if (house != NULL)
        g_string_append_printf (text, "%s%.3s", text->len > 0 ? " " : "", house + strlen ("before: "));
    }
  return g_string_free_and_steal (text);
}

static void
test_no_house_is_told_twice_before_all_are (void)
{
  static const char head[] =
    "player: Amy | houses Owl, Fox, Elk\noption rounds: 9\nfix house Alpha: Fox, Elk, Owl\n" ROLES;
  g_autoptr (GString) phases = g_string_new (NULL);
  g_autoptr (CroupierMatch) match = NULL;
  g_autofree char *tips = NULL, *setup = NULL, *second = NULL, *third = NULL;

  for (guint round = 1; round <= 9; round++)
    g_string_append_printf (phases, "== round-%u\nAmy: arrest Gus\n", round);
  match = play (head, phases->str);
  tips = list_tips (match, "player:Gus", 9);
  setup = describe_draws (match, NULL);
  second = describe_draws (match, "round-4");
  third = describe_draws (match, "round-7");

  /* the second and third order are those of a stranger's shuffle on the streams of these names */
  g_assert_cmpstr (tips, ==, "Fox Elk Owl Owl Elk Fox Fox Elk Owl");
  g_assert_true (g_str_has_suffix (setup, "{\"what\":\"houses\",\"stream\":\"setup/houses/"
                                          "Alpha\",\"count\":\"1\",\"value\":[\"Fox\",\"Elk\",\"Owl\"]}"));
  g_assert_true (
    g_str_has_prefix (second, "{\"what\":\"houses\",\"stream\":\"setup/houses/Alpha/2\",\"count\":\"6\",\"value\":["));
  g_assert_true (
    g_str_has_prefix (third, "{\"what\":\"houses\",\"stream\":\"setup/houses/Alpha/3\",\"count\":\"6\",\"value\":["));
}

/* Whoever is told, it is the next one; and each Agent has an order of their own. */
static void
test_houses_go_on_whoever_is_told (void)
{
  g_autoptr (CroupierMatch) match = play ("player: Amy | houses Owl, Fox, Elk\nplayer: Bob | houses Bat, Cow\n" ROLES
                                          "fix house Alpha: Elk, Owl, Fox\nfix house Beta: Cow, Bat\n",
                                          "== round-1\nAmy: arrest Gus\nBob: arrest Gus\n== round-2\nAmy: arrest Hal\n"
                                          "== round-3\nAmy: arrest Gus\nBob: arrest Hal\n");

  assert_told_that (match, "round-1", "player:Gus",
                    "before: Elk.\nAgent Beta tried to arrest you. One of their houses in the match before: Cow.");
  assert_told_that (match, "round-2", "player:Hal", "before: Owl.");
  assert_told_that (match, "round-3", "player:Gus", "before: Fox.");
  assert_told_that (match, "round-3", "player:Hal", "before: Bat.");
}

static void
test_jail_has_a_channel (void)
{
  g_autoptr (CroupierMatch)
    match = play (ROLES, "== round-1\nAmy: arrest Dan\nDan: smuggle\n== round-2\nAmy: arrest Eve\nEve: smuggle\n"
                         "== round-3\n== open");
  static const struct
  {
    const char *phase, *members;
  } cases[] = { { "round-1", "" }, { "round-2", " jail Dan" }, { "round-3", " jail Dan Eve" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const CroupierRecord *record = croupier_match_find_record (match, cases[i].phase);
      g_autoptr (GString) members = g_string_new (NULL);

      for (guint k = 0; k < record->channels->len; k++)
        {
          const CroupierChannel *channel = g_ptr_array_index (record->channels, k);

          append_names (members, channel->name, match, channel->members);
        }
      g_assert_cmpstr (members->str, ==, cases[i].members);
    }
  assert_told (match, "round-1", "channel:jail", "");
  assert_told (match, "round-2", "channel:jail", "In jail: Dan.");
  assert_told (match, "round-3", "channel:jail", "In jail: Dan and Eve.");
  g_assert_cmphex (croupier_match_get_due (match)->phase.expected, ==,
                   CROUPIER_EVERYBODY (N) & ~(CROUPIER_PLAYER (3) | CROUPIER_PLAYER (4)));
}

/* ---- what texts are read as ---- */

static void
test_actions_of_an_agent_are_read (void)
{
  static const RuleReading cases[] = {
    { "smuggle", "smuggle", NULL },
    { "I smuggle.", "smuggle", NULL },
    { "I’ll smuggle this round, please!", "smuggle", NULL },
    { "SMUGGLE", "smuggle", NULL },
    { "smugle", "smuggle", "“smugle” was taken for smuggle." },
    { "nothing", "nothing", NULL },
    { "do nothing", "nothing", NULL },
    { "I do nothing this round.", "nothing", NULL },
    { "arrest Eve", "arrest Eve", NULL },
    { "I arrest Eve", "arrest Eve", NULL },
    { "Arrest: eve", "arrest Eve", NULL },
    { "arrest “Eve”!", "arrest Eve", NULL },
    { "Eve, arrest", "arrest Eve", NULL },
    { "arrest ev", "arrest Eve", NULL },
    { "arrest Percival", "arrest Gus", NULL },
    { "arrest Percivel", "arrest Gus", "“Percivel” was taken for Gus." },
    { "arest Eve", "arrest Eve", "“arest” was taken for arrest." },
    { "arrest Eve, that rogue", "arrest Eve", "Passed over: “that rogue”." },
    { "smuggle quietly", NULL, "“quietly” is not understood here; leave it out" },
    { "arrest", NULL, "Who is to be arrested? Write “arrest” and one name." },
    { "arrest Zoe", NULL, "Zoe" },
    { "arrest Eve, Fay", NULL, "Only one player can be arrested in a round, not Eve and Fay." },
    { "arrest Eve and Fay", NULL, "Only one player can be arrested in a round, not Eve and Fay." },
    { "arrest Eve or Fay", NULL, "“or” leaves open what is meant; write it without." },
    { "arrest Eve, Eve", NULL, "Eve is named twice." },
    { "arrest Amy", NULL, "Amy cannot name themselves; name another player." },
    { "arrest Dan", NULL, "Dan is in jail; these can be named: Bob, Cyd, Eve, Fay, Gus, Hal and Ivy." },
    { "arrest Hal", "arrest Hal", NULL },
    { "smuggle or arrest Eve", NULL, "“or” leaves open" },
    { "smuggle, arrest Eve", NULL, "“arrest” leaves open what is meant" },
    { "don't smuggle", NULL, "“don't” leaves open" },
    { "I will not smuggle", NULL, "“not” leaves open" },
    { "Eve", NULL, "What is to be done? Write “smuggle”, “nothing”, or “arrest” and a name." },
    { "", NULL, "What is to be done?" },
    { "   \n ", NULL, "What is to be done?" },
  };
  g_autoptr (CroupierMatch) match = play ("player: Gus | alias Percival\n" ROLES,
                                          "== round-1\nAmy: arrest Dan\nDan: smuggle\n== round-2\n== open");

  check_readings (match, "Amy", cases, G_N_ELEMENTS (cases));
}

static void
test_actions_of_others_are_read (void)
{
  static const RuleReading crook[] = {
    { "smuggle", "smuggle", NULL },
    { "nothing", "nothing", NULL },
    { "arrest Bob", NULL, "Eve is no Agent, and only Agents arrest; write “smuggle” or “nothing”." },
    { "arrest Eve", NULL,
      "Eve is no Agent, and only Agents arrest; write “smuggle” or “nothing”.\nEve cannot name themselves" },
    { "arrest Zoe", NULL, "Eve is no Agent" },
    { "hello", NULL, "What is to be done? Write “smuggle” or “nothing”." },
  };
  static const RuleReading jailed[] = {
    { "smuggle", NULL, "Dan is in jail and does nothing for the rest of the match." },
    { "nothing", NULL, "Dan is in jail" },
  };
  g_autoptr (CroupierMatch) match = play (ROLES, "== round-1\nAmy: arrest Dan\nDan: smuggle\n== round-2\n== open");
  g_autoptr (GString) lengthy = g_string_new ("smuggle");
  g_autoptr (CroupierReading) reading = NULL;

  check_readings (match, "Eve", crook, G_N_ELEMENTS (crook));
  check_readings (match, "Dan", jailed, G_N_ELEMENTS (jailed));
  for (guint i = 0; i < 1000; i++)
    g_string_append (lengthy, " on and on");
  reading = croupier_match_check (match, fixture_player (match, "Eve"), lengthy->str);
  g_assert_cmpstr (croupier_problems_get (reading->problems, 0)->message, ==,
                   "This is too long to be sure of it; write only what is to be done, in a few words.");
}

#define ACCUSE_IN_ONE "== round-1\n== accuse\n"

static void
test_accusations_are_read (void)
{
  static const RuleReading cases[] = {
    { "Amy, Bob, Cyd", "Amy, Bob, Cyd", NULL },
    { "Cyd, Amy and Bob", "Amy, Bob, Cyd", NULL },
    { "I accuse Amy, Bob and Cyd.", "Amy, Bob, Cyd", NULL },
    { "I accuse Amy & Bob & Eve", "Amy, Bob, Eve", NULL },
    { "Amy\nBob\nCyd", "Amy, Bob, Cyd", NULL },
    { "amy; bob; cy", "Amy, Bob, Cyd", NULL },
    { "The Agents are Amy, Bob and Percivall", "Amy, Bob, Gus", "“Percivall” was taken for Gus." },
    { "Amy, Bob, Cyd, obviously", "Amy, Bob, Cyd", NULL },
    { "Amy, Bob", NULL, "3 different players are to be named, not 2; write the names with commas between them." },
    { "Amy, Bob, Cyd, Eve", NULL, "3 different players are to be named, not 4" },
    { "Amy, Amy, Bob", NULL, "Amy is named twice.\n3 different players are to be named, not 2" },
    { "Amy, Bob, Dan", NULL, "Dan cannot name themselves; name another player." },
    { "Amy, Bob, Zoe", NULL, "Zoe" },
    { "Amy, Bob or Cyd", NULL, "“or” leaves open" },
    { "not Amy, Bob, Cyd", NULL, "“not” leaves open" },
    { "nothing", NULL, "3 different players are to be named, not 0" },
    { "", NULL, "3 different players are to be named, not 0" },
  };
  static const RuleReading agent[] = { { "Bob, Cyd, Dan", NULL, "Only Crooks who are free accuse, and Amy is none." } };
  static const RuleReading two[] = {
    { "Amy and Bob", "Amy, Bob", NULL },
    { "Amy, Bob, Cyd", NULL, "2 different players are to be named, not 3" },
  };
  g_autoptr (CroupierMatch) match = play ("player: Gus | alias Percival\n" ONE_ROUND, ACCUSE_IN_ONE "== open");
  g_autoptr (CroupierMatch)
    other = play (ONE_ROUND "option limit: 1\n", "== round-1\nDan: smuggle\n== accuse\n== open");

  check_readings (match, "Dan", cases, G_N_ELEMENTS (cases));
  check_readings (match, "Amy", agent, G_N_ELEMENTS (agent));
  check_readings (other, "Dan", two, G_N_ELEMENTS (two));
}

#define CASE_1 "== round-1\nAmy: arrest Bob\nBob: smuggle\n== round-2\nAmy: arrest Cyd\nCyd: smuggle\n"

static void
test_choices_are_read (void)
{
  static const RuleReading cases[] = {
    { "Bob", "Bob", NULL },
    { "I choose Bob", "Bob", NULL },
    { "I choose Cyd.", "Cyd", NULL },
    { "cyd, sorry", "Cyd", NULL },
    { "Bob, Cyd", NULL, "More than one player is named; write one name." },
    { "Dan", NULL, "Dan cannot be chosen; these can be named: Bob and Cyd." },
    { "Amy", NULL, "Amy cannot name themselves" },
    { "nobody", NULL, "Nobody is called “nobody”" },
    { "", NULL, "No player is named; write one name." },
  };
  static const RuleReading other[] = { { "Bob", NULL,
                                         "Only Amy, the Elimination Candidate, chooses the opponent, not Eve." } };
  g_autoptr (CroupierMatch) match = play (TWO_ROUNDS, CASE_1 "== choose-opponent\n== open");

  check_readings (match, "Amy", cases, G_N_ELEMENTS (cases));
  check_readings (match, "Eve", other, G_N_ELEMENTS (other));
}

/* Whatever the players are called, what is read is written so that it is read again. */
static void
test_names_that_are_words (void)
{
  static const char *const odd[] = { "Smuggle", "Arrest", "Nothing", "To", "And", "Not", "Mary Ann", "I", "Mr. T." };
  g_autoptr (GString)
    text = g_string_new ("game: smugglers-paradox\noption rounds: 1\n" SEED "fix role Smuggle: agent Alpha\n");
  g_autofree char *wrong = NULL;
  g_autoptr (CroupierMatch) match = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (odd); i++)
    g_string_append_printf (text, "player: %s\n", odd[i]);
  g_string_append (text, "== round-1\n== open\n");
  match = play_text (text->str, &wrong);
  g_assert_cmpstr (wrong, ==, "");
  for (guint i = 1; i < G_N_ELEMENTS (odd); i++)
    {
      g_autofree char *words = g_strconcat ("arrest ", odd[i], NULL);
      g_autoptr (CroupierReading) reading = croupier_match_check (match, 0, words);

      g_assert_cmpstr (reading->read_as->str, ==, words);
      g_assert_cmpuint (reading->warnings->len, ==, 0);
    }
  fixture_resolve (match);
  for (guint player = 0; player < G_N_ELEMENTS (odd); player++)
    for (guint i = 0;
         croupier_players_has (croupier_match_get_due (match)->phase.expected, player) && i + 2 < G_N_ELEMENTS (odd);
         i++)
      {
        g_autofree char *words = g_strdup_printf ("%s, %s, %s", odd[i], odd[i + 1], odd[i + 2]);
        g_autoptr (CroupierReading) reading = croupier_match_check (match, player, words);

        if (player < i || player > i + 2)
          g_assert_cmpstr (reading->read_as->str, ==, words);
      }
}

/* ---- the five cases ---- */

#define ALL_CROOKS(what) "Dan: " what "\nEve: " what "\nFay: " what "\nGus: " what "\nHal: " what "\nIvy: " what "\n"
/* Four Agents of nine jail four Crooks in two rounds; the fifth is left. */
#define FOUR_AGENTS                                                                                               \
  "option agents: 4\noption rounds: 2\nfix role Amy: agent Alpha\nfix role Bob: agent Beta\nfix role Cyd: agent " \
  "Gamma\nfix role Dan: agent Delta\n"
#define JAIL_FOUR                                                                                                     \
  "== round-1\nAmy: arrest Eve\nBob: arrest Fay\nCyd: arrest Gus\nDan: arrest Hal\nEve: smuggle\nFay: smuggle\nGus: " \
  "smuggle\nHal: smuggle\n"
#define JAIL_ALL JAIL_FOUR "== round-2\nAmy: arrest Ivy\nIvy: smuggle\n"

static void
test_the_five_cases (void)
{
  static const struct
  {
    const char *why, *head, *phases, *result;
  } cases[] = {
    { "1: one Agent alone is free", TWO_ROUNDS, CASE_1 "== choose-opponent\nAmy: Cyd",
      "1: won Dan Eve Fay Gus Hal Ivy lost Amy ec Amy dm Cyd garnets Dan 2 Eve 2 Fay 2 Gus 2 Hal 2 Ivy 2" },
    { "1: and of two Agents the other one must follow",
      "option agents: 2\noption rounds: 1\nfix role Amy: agent Alpha\nfix role Bob: agent Beta\n",
      "== round-1\nAmy: arrest Bob\nBob: smuggle",
      "1: won Cyd Dan Eve Fay Gus Hal Ivy lost Amy ec Amy dm Bob garnets Cyd 2 Dan 2 Eve 2 Fay 2 Gus 2 Hal 2 Ivy 2" },
    { "1: a jailed Crook wins too",
      "option agents: 2\noption rounds: 2\nfix role Amy: agent Alpha\nfix role Bob: agent Beta\n",
      "== round-1\nAmy: arrest Bob\nBob: smuggle\n== round-2\nAmy: arrest Cyd\nCyd: smuggle\n",
      "1: won Cyd Dan Eve Fay Gus Hal Ivy lost Amy ec Amy dm Bob garnets Cyd 2 Dan 2 Eve 2 Fay 2 Gus 2 Hal 2 Ivy 2" },
    { "1 comes before 3: the limit does not matter", TWO_ROUNDS "option limit: 1\n",
      CASE_1 "Dan: smuggle\n== choose-opponent\nAmy: Bob",
      "1: won Dan Eve Fay Gus Hal Ivy lost Amy ec Amy dm Bob garnets Dan 2 Eve 2 Fay 2 Gus 2 Hal 2 Ivy 2" },
    { "1 needs an Agent in jail: one who is the only one is none",
      "option agents: 1\noption rounds: 1\nfix role Amy: agent Alpha\n",
      "== round-1\nBob: smuggle\nCyd: smuggle\nEve: smuggle\nFay: smuggle\nGus: smuggle\nHal: smuggle\nIvy: "
      "smuggle\n== accuse\n"
      "== choose-opponent\nDan: Amy",
      "5: won lost Dan ec Dan dm Amy garnets Bob 1 Cyd 1 Eve 1 Fay 1 Gus 1 Hal 1 Ivy 1" },
    { "2: the one free Crook is the candidate", FOUR_AGENTS,
      JAIL_FOUR "== round-2\nIvy: smuggle\n== choose-opponent\nIvy: Gus",
      "2: won Amy Bob Cyd Dan lost Ivy ec Ivy dm Gus garnets Amy 3 Bob 3 Cyd 3 Dan 3" },
    { "2: a jailed Agent wins too", FOUR_AGENTS,
      JAIL_FOUR "== round-2\nAmy: arrest Bob\nBob: smuggle\n== choose-opponent\nIvy: Gus",
      "2: won Amy Bob Cyd Dan lost Ivy ec Ivy dm Gus garnets Amy 3 Bob 3 Cyd 3 Dan 3" },
    { "2: no Crook is free, and the Agents choose", FOUR_AGENTS,
      JAIL_ALL "== choose-ec\nAmy: Fay\nBob: I vote for Fay\nCyd: Ivy\n== choose-opponent\nFay: Eve",
      "2: won Amy Bob Cyd Dan lost Fay ec Fay dm Eve garnets Amy 3 Bob 3 Cyd 3 Dan 3" },
    { "3: right", ONE_ROUND "option limit: 2\n",
      "== round-1\nBob: smuggle\nDan: smuggle\n== accuse\n" ALL_CROOKS ("Amy, Bob"),
      "3: won Dan Eve Fay Gus Hal Ivy lost Amy Bob ec Bob dm Amy garnets Dan 1" },
    { "3: of more contraband is the candidate", ONE_ROUND "option limit: 2\n",
      "== round-1\nCyd: smuggle\nDan: smuggle\n== accuse\n" ALL_CROOKS ("Bob, Cyd"),
      "3: won Dan Eve Fay Gus Hal Ivy lost Bob Cyd ec Cyd dm Bob garnets Dan 1" },
    { "3: a jailed Agent can be named, and a jailed Crook wins",
      "player: Amy | garnets 1\n" ONE_ROUND "option limit: 1\n",
      "== round-1\nAmy: arrest Bob\nCyd: arrest Ivy\nBob: smuggle\nIvy: smuggle\nDan: smuggle\n== accuse\n"
      "Dan: Bob, Amy\nEve: Amy, Bob\nFay: Amy, Bob\nGus: Amy, Bob\nHal: Amy, Bob\n",
      "3: won Dan Eve Fay Gus Hal Ivy lost Amy Bob ec Bob dm Amy garnets Dan 1" },
    { "4: right", ONE_ROUND,
      "== round-1\nBob: smuggle\nDan: smuggle\n== accuse\n" ALL_CROOKS ("Amy, Bob, Cyd") "== choose-opponent\nBob: Cyd",
      "4: won Dan Eve Fay Gus Hal Ivy lost Bob ec Bob dm Cyd garnets Dan 1" },
    { "4: with two Agents two are named",
      "option agents: 2\noption rounds: 1\nfix role Amy: agent Alpha\nfix role Bob: agent Beta\n",
      "== round-1\nBob: smuggle\n== accuse\nCyd: Amy, Bob\n" ALL_CROOKS ("Amy, Bob"),
      "4: won Cyd Dan Eve Fay Gus Hal Ivy lost Bob ec Bob dm Amy" },
    { "4: with one Agent one is named, and nobody is left to be the opponent",
      "option agents: 1\noption rounds: 1\nfix role Amy: agent Alpha\n",
      "== round-1\n== accuse\nBob: Amy\nCyd: Amy\n" ALL_CROOKS ("Amy"),
      "4: won Bob Cyd Dan Eve Fay Gus Hal Ivy lost Amy ec Amy dm" },
    { "3: with one Agent one is named too",
      "option agents: 1\noption rounds: 1\noption limit: 1\nfix role Amy: agent Alpha\n",
      "== round-1\nBob: smuggle\n== accuse\nBob: Amy\nCyd: Amy\n" ALL_CROOKS ("Amy"),
      "3: won Bob Cyd Dan Eve Fay Gus Hal Ivy lost Amy ec Amy dm garnets Bob 1" },
    { "5: wrong", ONE_ROUND,
      "== round-1\nDan: smuggle\nEve: nothing\nAmy: arrest Ivy\nIvy: smuggle\n== accuse\n"
      "Dan: Amy, Bob, Eve\nEve: Amy, Bob, Cyd\nFay: Amy, Bob, Cyd\nGus: Amy, Bob, Cyd\nHal: Amy, Bob, Cyd\n== "
      "choose-opponent\nIvy: Gus",
      "5: won Amy Dan*2 lost Ivy ec Ivy dm Gus garnets Amy 1 Dan 1" },
    { "5: all the same, but not all Agents", ONE_ROUND,
      "== round-1\nDan: smuggle\nAmy: arrest Ivy\nIvy: smuggle\n== accuse\n"
      "Dan: Amy, Bob, Ivy\nEve: Amy, Bob, Ivy\nFay: Amy, Bob, Ivy\nGus: Amy, Bob, Ivy\nHal: Amy, Bob, Ivy\n== "
      "choose-opponent\nIvy: Gus",
      "5: won Amy Dan*2 lost Ivy ec Ivy dm Gus garnets Amy 1 Dan 1" },
    { "5: one of them sent nothing", ONE_ROUND,
      "== round-1\nDan: smuggle\nAmy: arrest Ivy\nIvy: smuggle\n== accuse\n"
      "Dan: Amy, Bob, Cyd\nEve: Amy, Bob, Cyd\nFay: Amy, Bob, Cyd\nGus: Amy, Bob, Cyd\n== choose-opponent\nIvy: Bob",
      "5: won Amy Dan*2 lost Ivy ec Ivy dm Bob garnets Amy 1 Dan 1" },
    { "5 at once: no Crook is free, and the limit was reached", FOUR_AGENTS "option limit: 1\n",
      JAIL_ALL "Dan: smuggle\n== choose-opponent\nIvy: Eve",
      "5: won Amy lost Ivy ec Ivy dm Eve garnets Amy 2 Bob 1 Cyd 1 Dan 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = play (cases[i].head, cases[i].phases);
      g_autofree char *result = describe_result (match);

      g_test_message ("%s: %s", cases[i].why, result);
      g_assert_cmpstr (result, ==, cases[i].result);
    }
}

/* ---- ties, tokens, votes ---- */

/* Eve and Fay, both free, have smuggled nothing in the second case; who is the candidate? */
static void
test_ties_go_back_through_the_garnets (void)
{
  static const struct
  {
    const char *why, *eve, *fay, *candidate, *says;
  } cases[] = {
    { "fewest garnets now", "garnets 2", "garnets 1", "Fay",
      "Fay is the Elimination Candidate by the standard tie-break." },
    { "a ruling counts", "garnets 2", "garnets 2", "Eve",
      "Eve is the Elimination Candidate by the standard tie-break." },
    { "then at the start of the match before", "garnets 2 | history 3", "garnets 2 | history 4", "Eve",
      "standard tie-break" },
    { "then of the one before that", "garnets 2 | history 3 9 5", "garnets 2 | history 3 9 4", "Fay",
      "standard tie-break" },
    { "as far back as both have one", "garnets 2 | history 3 1", "garnets 2 | history 3", NULL,
      "is the Elimination Candidate, drawn at random because a tie remained." },
    { "the last level of a long history", "garnets 2 | history 1 1 1 1 1 1 1 0", "garnets 2 | history 1 1 1 1 1 1 1 1",
      "Eve", "standard tie-break" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gboolean is_ruled = g_str_equal (cases[i].why, "a ruling counts");
      g_autofree char *head =
        g_strdup_printf ("player: Eve | %s\nplayer: Fay | %s\nplayer: Hal | garnets 9\nplayer: Ivy | garnets 9\n%s"
                         "fix role Eve: crook\nfix role Fay: crook\n",
                         cases[i].eve, cases[i].fay, FOUR_AGENTS);
      g_autofree char *phases =
        g_strdup_printf ("== round-1\nAmy: arrest Gus\nBob: arrest Hal\nCyd: arrest Ivy\nGus: smuggle\nHal: smuggle\n"
                         "Ivy: smuggle\n%s== round-2\n",
                         is_ruled ? "! garnets Fay +3 because of a bet\n" : "");
      g_autoptr (CroupierMatch) match = play (head, phases);
      g_autofree char *draws = describe_draws (match, "round-2");

      g_test_message ("%s", cases[i].why);
      assert_told_that (match, "round-2", "public", cases[i].says);
      if (cases[i].candidate != NULL)
        assert_told_that (match, "choose-opponent", "public", cases[i].candidate);
      g_assert_cmpint (*draws == '\0', ==, cases[i].candidate != NULL);
      if (cases[i].candidate == NULL)
        g_assert_true (
          g_str_has_prefix (draws, "{\"what\":\"tie\",\"stream\":\"round-2/tie/ec\",\"count\":\"2\",\"value\":["));
    }
}

static void
test_who_is_the_candidate (void)
{
  static const struct
  {
    const char *why, *head, *phases, *result;
  } cases[] = {
    { "2: of the free Crooks who smuggled least",
      FOUR_AGENTS "player: Fay | garnets 3\nplayer: Eve | garnets 2\nplayer: Gus | garnets 1\n",
      "== round-1\nAmy: arrest Hal\nBob: arrest Ivy\nHal: smuggle\nIvy: smuggle\nGus: smuggle\n== round-2\nAmy: arrest "
      "Fay\nFay: smuggle\n"
      "== choose-opponent\nEve: Fay",
      "2: won Amy Bob Cyd Dan lost Eve ec Eve dm Fay garnets Amy 3 Bob 3 Cyd 3 Dan 3" },
    { "2: all who smuggled least lose",
      FOUR_AGENTS "player: Fay | garnets 3\nplayer: Eve | garnets 2\nplayer: Gus | garnets 4\n",
      "== round-1\nAmy: arrest Hal\nBob: arrest Ivy\nHal: smuggle\nIvy: smuggle\n== round-2\n== choose-opponent\nEve: "
      "Hal",
      "2: won Amy Bob Cyd Dan lost Eve Fay Gus ec Eve dm Hal garnets Amy 3 Bob 3 Cyd 3 Dan 3" },
    { "5: the jailed Crook with least",
      TWO_ROUNDS "option limit: 1\nplayer: Dan | garnets 0\nplayer: Eve | garnets 5\n",
      "== round-1\nDan: smuggle\nAmy: arrest Eve\nEve: smuggle\n== round-2\nBob: arrest Dan\nDan: smuggle\n== "
      "accuse\n== choose-opponent\nEve: Cyd",
      "5: won Amy Bob lost Eve ec Eve dm Cyd garnets Amy 1 Bob 1 Dan 1" },
    { "5: tied, the one jailed last", TWO_ROUNDS "option limit: 1\nplayer: Dan | garnets 5\nplayer: Eve | garnets 0\n",
      "== round-1\nFay: smuggle\nAmy: arrest Eve\nEve: smuggle\n== round-2\nBob: arrest Dan\nDan: smuggle\n== "
      "accuse\n== choose-opponent\nDan: Eve",
      "5: won Amy Bob Fay*2 lost Dan ec Dan dm Eve garnets Amy 1 Bob 1 Fay 1" },
    { "5: then fewest garnets", TWO_ROUNDS "option limit: 1\nplayer: Dan | garnets 5\nplayer: Eve | garnets 0\n",
      "== round-1\nFay: smuggle\nAmy: arrest Eve\nBob: arrest Dan\nEve: smuggle\nDan: smuggle\n== round-2\n== "
      "accuse\n== choose-opponent\nEve: Dan",
      "5: won Amy Bob Fay*2 lost Eve ec Eve dm Dan garnets Amy 1 Bob 1 Fay 1" },
    { "5: nobody jailed, the free Crook with least", ONE_ROUND,
      "== round-1\nDan: smuggle\nEve: smuggle\nFay: smuggle\nGus: smuggle\nIvy: smuggle\n== accuse\n== "
      "choose-opponent\nHal: Dan",
      "5: won lost Hal ec Hal dm Dan garnets Dan 1 Eve 1 Fay 1 Gus 1 Ivy 1" },
    { "4: the Agent with most, then fewest garnets",
      ONE_ROUND "player: Amy | garnets 4\nplayer: Bob | garnets 5\nplayer: Cyd | garnets 1\n",
      "== round-1\nAmy: smuggle\nBob: smuggle\n== accuse\n" ALL_CROOKS ("Amy, Bob, Cyd") "== choose-opponent\nAmy: Cyd",
      "4: won Dan Eve Fay Gus Hal Ivy lost Amy ec Amy dm Cyd" },
    { "garnets are paid before a tie is broken",
      ONE_ROUND "option limit: 1\noption agents: 3\nplayer: Dan | garnets 1\nplayer: Eve | garnets 2\n"
                "player: Fay | garnets 9\nplayer: Gus | garnets 9\nplayer: Hal | garnets 9\nplayer: Ivy | garnets 9\n",
      "== round-1\nDan: smuggle\nEve: smuggle\nFay: smuggle\nGus: smuggle\nHal: smuggle\nIvy: smuggle\n== accuse\n== "
      "choose-opponent\nDan: Amy",
      "5: won lost Dan ec Dan dm Amy garnets Dan 1 Eve 1 Fay 1 Gus 1 Hal 1 Ivy 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = play (cases[i].head, cases[i].phases);
      g_autofree char *result = describe_result (match);

      g_test_message ("%s: %s", cases[i].why, result);
      g_assert_cmpstr (result, ==, cases[i].result);
    }
}

/* Ivy goes to jail in the first round, so that the candidate is always the same. */
static void
test_tokens_where_no_side_wins (void)
{
  static const struct
  {
    const char *why, *option, *first, *second, *won;
  } cases[] = {
    { "a lone Crook with most gets two", "", "Dan: smuggle\nEve: smuggle", "Dan: smuggle", "Amy Dan*2" },
    { "two get one each", "", "Dan: smuggle\nEve: smuggle", "", "Amy Dan Eve" },
    { "three too", "", "Dan: smuggle\nEve: smuggle\nFay: smuggle", "", "Amy Dan Eve Fay" },
    { "four get none", "", "Dan: smuggle\nEve: smuggle\nFay: smuggle\nGus: smuggle", "", "Amy" },
    { "nor does one with nothing", "", "", "", "Amy" },
    { "a jailed Crook gets none, whatever they smuggled", "", "Dan: smuggle\nEve: smuggle",
      "Bob: arrest Dan\nDan: smuggle", "Amy Bob Eve*2" },
    { "an Agent with fewer arrests gets none", "", "Dan: smuggle\nEve: smuggle\nFay: smuggle",
      "Amy: arrest Gus\nGus: smuggle\nBob: arrest Hal\nHal: smuggle", "Amy Dan Eve Fay" },
    { "an Agent who arrested an Agent gets none", "", "Dan: smuggle",
      "Amy: arrest Bob\nBob: smuggle\nCyd: arrest Hal\nHal: smuggle", "Cyd Dan*2" },
    { "a lone Agent gets two if that is wanted", "option unique_agent_double: yes\n", "Dan: smuggle", "",
      "Amy*2 Dan*2" },
    { "but one of two does not", "option unique_agent_double: yes\n", "Dan: smuggle", "Bob: arrest Hal\nHal: smuggle",
      "Amy Bob Dan*2" },
    { "a jailed Agent can get one", "", "Dan: smuggle", "Amy: smuggle\nCyd: arrest Amy", "Amy Dan*2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *head = g_strconcat (TWO_ROUNDS
                                           "option limit: 1\nplayer: Amy | garnets 9\nplayer: Ivy | garnets 0\n",
                                           cases[i].option, NULL);
      g_autofree char *phases = g_strdup_printf ("== round-1\nAmy: arrest Ivy\nIvy: smuggle\n%s\n== round-2\n%s\n",
                                                 cases[i].first, cases[i].second);
      g_autoptr (CroupierMatch) match = play (head, phases);
      g_autofree char *result = NULL;
      g_autofree char *won = g_strdup_printf ("5: won %s lost ", cases[i].won);

      while (!croupier_match_is_over (match))
        fixture_resolve (match);
      result = describe_result (match);
      g_test_message ("%s: %s", cases[i].why, result);
      /* with nothing smuggled the limit is not reached: 4 fails like 3 */
      g_assert_true (g_str_has_prefix (result, won));
    }
}

static void
test_agents_vote_for_the_candidate (void)
{
  static const struct
  {
    const char *why, *votes, *says, *draw;
  } cases[] = {
    { "most votes", "Amy: Fay\nBob: Fay\nCyd: Ivy\n", "Fay is the Elimination Candidate by the Agents’ votes.", "" },
    { "one vote is enough", "Cyd: I vote for Gus", "Gus is the Elimination Candidate by the Agents’ votes.", "" },
    { "tied: fewest garnets of the tied", "Amy: Fay\nBob: Ivy",
      "Fay is the Elimination Candidate by the standard tie-break.", "" },
    { "no vote: fewest of all", "", "Eve is the Elimination Candidate by the standard tie-break.", "" },
    { "chance, where all that is tied", "Amy: Hal\nBob: Ivy", "drawn at random because a tie remained",
      "{\"what\":\"tie\",\"stream\":\"choose-ec/tie/ec\",\"count\":\"2\",\"value\":[" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *phases = g_strconcat (JAIL_ALL "== choose-ec\n", cases[i].votes, NULL);
      g_autoptr (CroupierMatch) match = play ("player: Fay | garnets 1\nplayer: Gus | garnets 1\nplayer: Hal | garnets "
                                              "2\nplayer: Ivy | garnets 2\n" FOUR_AGENTS,
                                              phases);
      g_autofree char *draws = describe_draws (match, "choose-ec");

      g_test_message ("%s", cases[i].why);
      assert_told (match, "choose-ec", "player:Amy",
                   strstr (cases[i].votes, "Amy") != NULL
                     ? "Choice\nYou are one of them. Vote for one of these: Eve, Fay, Gus, Hal and Ivy."
                     : "Choice\nYou are one of them. Vote for one of these: Eve, Fay, Gus, Hal and Ivy.\nChoice\nYou "
                       "cast no vote, so you abstained.");
      assert_told_that (match, "choose-ec", "public", cases[i].says);
      g_assert_true (g_str_has_prefix (draws, cases[i].draw) && (*draws == '\0') == (*cases[i].draw == '\0'));
    }
}

static void
test_votes_go_to_crooks_only (void)
{
  static const RuleReading cases[] = {
    { "Fay", "Fay", NULL },
    { "I vote for Fay", "Fay", NULL },
    { "Bob", NULL, "Bob cannot be chosen; these can be named: Eve, Fay, Gus, Hal and Ivy." },
    { "Fay, Gus", NULL, "More than one player is named" },
  };
  static const RuleReading crook[] = { { "Gus", NULL,
                                         "Only Agents vote for the Elimination Candidate, and Eve is none." } };
  g_autoptr (CroupierMatch) match = play (FOUR_AGENTS, JAIL_ALL "== choose-ec\n== open");

  check_readings (match, "Amy", cases, G_N_ELEMENTS (cases));
  check_readings (match, "Eve", crook, G_N_ELEMENTS (crook));
}

/* Who can be met in the Death Match: as it is told to the candidate. */
static void
test_whom_the_candidate_can_choose (void)
{
  static const struct
  {
    const char *why, *head, *phases, *candidate, *choices;
  } cases[] = {
    { "1: the other Agents", TWO_ROUNDS, CASE_1, "Amy", "Choose one of these: Bob and Cyd." },
    { "2: the other Crooks in jail", FOUR_AGENTS, JAIL_FOUR "== round-2\n", "Ivy",
      "Choose one of these: Eve, Fay, Gus and Hal." },
    { "4: the other Agents", ONE_ROUND, "== round-1\nBob: smuggle\n== accuse\n" ALL_CROOKS ("Amy, Bob, Cyd"), "Bob",
      "Choose one of these: Amy and Cyd." },
    { "5: who has no token", ONE_ROUND, "== round-1\nDan: smuggle\nAmy: arrest Ivy\nIvy: smuggle\n== accuse\n", "Ivy",
      "Choose one of these: Bob, Cyd, Eve, Fay, Gus and Hal." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *phases = g_strconcat (cases[i].phases, "== choose-opponent\n== open", NULL);
      g_autofree char *address = g_strconcat ("player:", cases[i].candidate, NULL);
      g_autoptr (CroupierMatch) match = play (cases[i].head, phases);

      g_test_message ("%s", cases[i].why);
      assert_told_that (match, "choose-opponent", address, cases[i].choices);
    }
}

static void
test_a_free_crook_is_met_only_where_no_other_is_jailed (void)
{
  static const struct
  {
    const char *why, *phases, *told;
  } cases[] = {
    { "one is jailed: there is nothing to choose",
      "== round-1\nAmy: arrest Gus\nGus: smuggle\n! remove Hal\n! remove Ivy\n== round-2\n",
      "Eve is the Elimination Candidate by the standard tie-break.\nGus is the Death Match opponent." },
    { "nobody is jailed, and two are free",
      "== round-1\n! remove Hal\n! remove Ivy\n== round-2\n== choose-opponent\nEve: Fay\n",
      "Eve is the Elimination Candidate by the standard tie-break.\nFay was chosen as the Death Match opponent." },
    { "nobody is jailed, and one is free", "== round-1\n! remove Gus\n! remove Hal\n! remove Ivy\n== round-2\n",
      "Eve is the Elimination Candidate by the standard tie-break.\nFay is the Death Match opponent." },
    { "nobody is there", "== round-1\n! remove Fay\n! remove Gus\n! remove Hal\n! remove Ivy\n== round-2\n",
      "Eve is the Elimination Candidate.\nNobody is left to be the Death Match opponent." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch)
        match = play (FOUR_AGENTS "player: Fay | garnets 1\nplayer: Gus | garnets 2\n", cases[i].phases);
      const CroupierRecord *last = croupier_match_get_record (match, croupier_match_get_n_records (match) - 1);

      g_test_message ("%s", cases[i].why);
      g_assert_true (croupier_match_is_over (match));
      assert_told_that (match, last->phase.id, "public", cases[i].told);
    }
}

static void
test_no_choice_is_made_by_chance (void)
{
  g_autoptr (CroupierMatch) match = play (TWO_ROUNDS, CASE_1 "== choose-opponent\n");
  g_autofree char *draws = describe_draws (match, "choose-opponent");
  g_auto (CroupierResult) result = { 0 };

  g_assert_true (
    g_str_has_prefix (draws,
                      "{\"what\":\"tie\",\"stream\":\"choose-opponent/tie/opponent\",\"count\":\"2\",\"value\":["));
  g_assert_nonnull (strstr (draws, "\"among\":[\"Bob\",\"Cyd\"]"));
  assert_told_that (match, "choose-opponent", "public",
                    "is the Death Match opponent, drawn at random because no choice was made.");
  assert_told_that (match, "choose-opponent", "player:Amy", "You made no choice, so chance chose for you.");
  assert_told_that (match, "choose-opponent", "gm", "No choice came from Amy.");
  g_assert_true (croupier_match_get_result (match, &result));
  g_assert_cmpstr (result.notes[0], ==, "Chance decided who is the Death Match opponent.");
}

/* ---- what becomes public when ---- */

static void
test_when_roles_and_totals_become_public (void)
{
  static const struct
  {
    const char *why, *head, *phases, *before, *at; /* nothing of roles before, all of it at */
  } cases[] = {
    { "1: after the choice", TWO_ROUNDS, CASE_1 "== choose-opponent\nAmy: Bob", "round-2", "choose-opponent" },
    { "2: after the choice", FOUR_AGENTS, JAIL_ALL "== choose-ec\n== choose-opponent", "choose-ec", "choose-opponent" },
    { "3: with the accusation", ONE_ROUND "option limit: 1\n",
      "== round-1\nDan: smuggle\n== accuse\n" ALL_CROOKS ("Amy, Bob"), "round-1", "accuse" },
    { "4: with the accusation", ONE_ROUND, "== round-1\n== accuse\n" ALL_CROOKS ("Amy, Bob, Cyd"), "round-1",
      "accuse" },
    { "5: with the accusation", ONE_ROUND, "== round-1\n== accuse\n", "round-1", "accuse" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = play (cases[i].head, cases[i].phases);

      g_test_message ("%s", cases[i].why);
      assert_not_told_that (match, cases[i].before, "public", "Agent Alpha");
      assert_told_that (match, cases[i].at, "public", "• Amy: Agent Alpha\n• Bob: Agent Beta\n• Cyd: Agent Gamma\n");
    }
}

/* What a player, or everybody, has been told up to and with a phase. */
static char *
get_all_told (const CroupierMatch *match, const char *address, const char *last)
{
  GString *text = g_string_new (NULL);

  append_told (text, croupier_match_get_setup_outbox (match), address);
  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      g_string_append_printf (text, "\n== %s ==\n", record->phase.id);
      append_told (text, record->start, address);
      append_told (text, record->during, address);
      append_told (text, record->end, address);
      if (g_str_equal (record->phase.id, last))
        break;
    }
  return g_string_free_and_steal (text);
}

/* Two matches that differ in what is hidden from all but some: nobody else is told anything else. */
static void
test_what_is_hidden_changes_nothing_for_others (void)
{
  static const char houses[] = "player: Amy | houses Owl, Fox, Elk\nplayer: Bob | houses Bat, Cow\n" ROLES
                               "option rounds: 2\n";
  static const struct
  {
    const char *why, *head, *phases, *other_head, *other_phases, *last, *who; /* who may be told something else */
  } cases[] = {
    { "who is an Agent, while they do the same", TWO_ROUNDS, "== round-1\nAmy: smuggle\nDan: smuggle\n== round-2\n",
      "option rounds: 2\nfix role Dan: agent Alpha\nfix role Bob: agent Beta\nfix role Cyd: agent Gamma\n",
      "== round-1\nAmy: smuggle\nDan: smuggle\n", "round-1", "Amy Dan" },
    { "which ID an Agent has, but for whom they try to arrest", TWO_ROUNDS,
      "== round-1\nAmy: arrest Gus\nEve: smuggle\n== round-2\n",
      "option rounds: 2\nfix role Bob: agent Alpha\nfix role Amy: agent Beta\nfix role Cyd: agent Gamma\n",
      "== round-1\nAmy: arrest Gus\nEve: smuggle\n== round-2\n", "round-1", "Amy Bob Gus" },
    { "who made the arrest", TWO_ROUNDS,
      "== round-1\nAmy: arrest Dan\nBob: nothing\nDan: smuggle\nEve: smuggle\n== round-2\n", TWO_ROUNDS,
      "== round-1\nAmy: nothing\nBob: arrest Dan\nDan: smuggle\nEve: smuggle\n== round-2\n", "round-1", "Amy Bob" },
    { "the order of the houses", houses, "== round-1\nAmy: arrest Gus\n== round-2\n",
      "player: Amy | houses Owl, Fox, Elk\nplayer: Bob | houses Bat, Cow\nfix house Alpha: Fox, Owl, Elk\noption "
      "rounds: 2\n" ROLES,
      "== round-1\nAmy: arrest Gus\n== round-2\n", "round-1", "Gus" },
    { "what an arrest in vain lets through", TWO_ROUNDS, "== round-1\nAmy: arrest Gus\nEve: smuggle\n== round-2\n",
      TWO_ROUNDS, "== round-1\nAmy: nothing\nEve: smuggle\n== round-2\n", "round-1", "Amy Gus" },
    { "whom a Crook has accused, until the accusation is over", ONE_ROUND,
      "== round-1\nAmy: nothing\nBob: nothing\nCyd: nothing\n" ALL_CROOKS (
        "nothing") "== accuse\nDan: Amy, Bob, Eve\n== open",
      ONE_ROUND,
      "== round-1\nAmy: nothing\nBob: nothing\nCyd: nothing\n" ALL_CROOKS (
        "nothing") "== accuse\nDan: Amy, Bob, Fay\n== open",
      "accuse", "" },
    { "who was wrong, if not all named the same", ONE_ROUND,
      "== round-1\n== accuse\nDan: Amy, Bob, Eve\nEve: Amy, Bob, Cyd\n", ONE_ROUND,
      "== round-1\n== accuse\nDan: Amy, Bob, Cyd\nEve: Amy, Bob, Dan\n", "accuse", "" },
    { "which Agent voted for whom", FOUR_AGENTS, JAIL_ALL "== choose-ec\nAmy: Fay\nBob: Gus\nCyd: Fay\nDan: Hal\n",
      FOUR_AGENTS, JAIL_ALL "== choose-ec\nAmy: Hal\nBob: Fay\nCyd: Gus\nDan: Fay\n", "choose-ec", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = play (cases[i].head, cases[i].phases);
      g_autoptr (CroupierMatch) other = play (cases[i].other_head, cases[i].other_phases);

      g_test_message ("%s", cases[i].why);
      for (guint k = 0; k <= N + 1; k++)
        {
          g_autofree char *address = k == N  ? g_strdup ("public")
                                     : k > N ? g_strdup ("channel:jail")
                                             : g_strconcat ("player:", names[k], NULL);
          g_autofree char *told = NULL;
          g_autofree char *told_other = NULL;

          told = get_all_told (match, address, cases[i].last);
          told_other = get_all_told (other, address, cases[i].last);
          if (k < N && strstr (cases[i].who, names[k]) != NULL)
            g_assert_cmpstr (told, !=, told_other);
          else
            g_assert_cmpstr (told, ==, told_other);
        }
    }
}

/* ---- rulings ---- */

static void
test_roles_can_be_dealt_again (void)
{
  static const char head[] = "player: Amy | houses Owl, Fox, Elk\nfix role Amy: agent Alpha\nfix role Ivy: crook\n";
  g_autoptr (CroupierMatch)
    match = play (head,
                  "! redraw roles because Hal saw the list\n== round-1\n! redraw roles because Gus did too\n== open");
  g_autofree char *setup = describe_draws (match, NULL);
  g_autofree char *draws = describe_draws (match, "round-1");

  /* locks hold, and the houses of who stays Alpha are not drawn anew */
  g_assert_nonnull (strstr (setup, "\"stream\":\"setup/roles\",\"count\":\"42\""));
  g_assert_nonnull (strstr (setup, "\"stream\":\"setup/houses/Alpha\""));
  g_assert_nonnull (strstr (draws,
                            "\"stream\":\"setup/roles/"
                            "2\",\"count\":\"42\",\"value\":{\"Amy\":{\"role\":\"agent\",\"agent_id\":\"Alpha\"}"));
  g_assert_nonnull (strstr (draws,
                            "\"stream\":\"setup/roles/"
                            "3\",\"count\":\"42\",\"value\":{\"Amy\":{\"role\":\"agent\",\"agent_id\":\"Alpha\"}"));
  g_assert_null (strstr (draws, "houses"));
  assert_told_that (match, "round-1", "public",
                    "Roles\nThe game master had the roles dealt again: this is deal number 2. What you were told of "
                    "your role before no longer holds.");
  assert_told_that (match, "round-1", "public", "this is deal number 3.");
  assert_told_that (match, "round-1", "player:Ivy", "Roles\nYou are a Crook.\nRoles\nYou are a Crook.");
  assert_told_that (match, "round-1", "gm", "Deal number 1 was thrown away. The roles are now:\n• Amy: Agent Alpha\n");
  assert_refused ("", "! redraw seats because\n== round-1",
                  "Only the roles can be dealt again: “redraw roles because …”.");
  assert_refused ("", "== round-1\nAmy: smuggle\n! redraw roles because late\n",
                  "before anything was submitted for the first round");
  assert_refused ("", "== round-1\n== round-2\n! redraw roles because late\n",
                  "before anything was submitted for the first round");
}

/* A stranger's shuffle on the stream of the second deal. */
static void
test_houses_of_a_new_alpha_are_drawn_anew (void)
{
  static const char everybody_has_houses[] = "player: Amy | houses A1, A2, A3\nplayer: Bob | houses B1, B2, "
                                             "B3\nplayer: Cyd | houses C1, C2, C3\nplayer: Dan | houses D1, D2, D3\n"
                                             "player: Eve | houses E1, E2, E3\nplayer: Fay | houses F1, F2, "
                                             "F3\nplayer: Gus | houses G1, G2, G3\nplayer: Hal | houses H1, H2, H3\n"
                                             "player: Ivy | houses I1, I2, I3\n";
  g_autoptr (CroupierMatch)
    match = play (everybody_has_houses, "! redraw roles because of a slip\n== round-1\n== open");
  g_autofree char *draws = describe_draws (match, "round-1");

  g_test_message ("%s", draws);
  g_assert_nonnull (strstr (draws, "\"stream\":\"setup/houses/Alpha/2\""));
  g_assert_null (strstr (draws, "\"stream\":\"setup/houses/Alpha\""));
}

/* What a player who knows nothing but the post can draw again: all but what the game master fixed. */
static void
test_the_proof_draws_roles_and_houses_again (void)
{
  static const char houses[] = "player: Amy | houses Owl, Fox, Elk\nplayer: Bob | houses Bat, Cow\n";
  static const struct
  {
    const char *why, *head, *phases, *says, *report;
  } cases[] = {
    { "all is left to chance", "option rounds: 1\n", "== round-1\n",
      "1. roles from setup/roles, 1 of 504\nHow: deal of Amy, Bob, Cyd, Dan, Eve, Fay, Gus, Hal, Ivy\nValue: Alpha: ",
      NULL },
    { "some are locked: of the others the first are Beta and Gamma", "fix role Amy: agent Alpha\nfix role Ivy: crook\n",
      "== round-1\n",
      "1. roles from setup/roles, 1 of 42\nHow: deal of Bob, Cyd, Dan, Eve, Fay, Gus, Hal\nValue: Beta: ", NULL },
    { "all Agents are locked: there is nothing to draw again",
      "fix role Amy: agent Alpha\nfix role Bob: agent Beta\nfix role Cyd: agent Gamma\n", "== round-1\n",
      "1. roles from setup/roles, 1 of 1\nHow: by steps of the game\nValue: Alpha: Amy; Beta: Bob; Gamma: Cyd",
      "1 draw could not be made again" },
    { "houses, and those of a new round", ROLES,
      "== round-1\nBob: arrest Gus\n== round-2\nBob: arrest Gus\n== round-3\nBob: arrest Gus\n",
      "houses from setup/houses/Beta/2, 1 of 2\nHow: shuffle of Bat, Cow\nValue: ", NULL },
    { "houses as they were fixed", ROLES "fix house Alpha: Fox, Owl, Elk\n", "== round-1\n",
      "houses from setup/houses/Alpha, 1 of 1\nHow: by steps of the game\nValue: Fox, Owl, Elk", NULL },
    { "roles dealt again", "", "! redraw roles because Hal saw the list\n== round-1\n",
      "1. roles from setup/roles, 1 of 504, thrown away\nHow: deal of Amy, Bob, Cyd, Dan, Eve, Fay, Gus, Hal, "
      "Ivy\nBecause: Hal saw the list\n"
      "Value: Alpha: ",
      NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *head = g_strconcat (houses, cases[i].head, NULL);
      g_autoptr (CroupierMatch) match = play (head, cases[i].phases);
      g_autoptr (CroupierProof) made = croupier_proof_new (match, CROUPIER_PROOF_DEFAULT, NULL);
      g_autofree char *marked = croupier_proof_to_marked (made);
      g_auto (GStrv) parts = croupier_style_render (CROUPIER_STYLE_PLAIN, marked);
      g_autofree char *text = g_strjoinv ("\n\n", parts);
      g_autoptr (CroupierProblems) problems = croupier_problems_new ();
      g_autoptr (CroupierProof) proof = croupier_proof_parse (text, -1, problems);
      CroupierProofWitness witness = { .match = match };
      g_autoptr (GError) error = NULL;
      g_autofree char *report = NULL;

      g_test_message ("%s: %s", cases[i].why, text);
      g_assert_nonnull (strstr (text, cases[i].says));
      g_assert_nonnull (proof);
      croupier_proof_verify (proof, &witness, NULL, &error);
      g_assert_no_error (error);
      croupier_proof_verify (proof, NULL, &report, &error);
      g_assert_no_error (error);
      if (cases[i].report != NULL)
        g_assert_nonnull (strstr (report, cases[i].report));
    }
}

static void
test_who_is_removed_goes_on_by_default (void)
{
  static const struct
  {
    const char *why, *head, *phases, *state;
  } cases[] = {
    { "what they sent counts no more", ROLES,
      "== round-1\nDan: smuggle\nEve: smuggle\n! remove Dan because of rudeness", "total 1 bonus 0 Eve has 1" },
    { "an arrest of them fails", ROLES,
      "== round-1\nDan: smuggle\nEve: smuggle\nAmy: arrest Dan\n! remove Dan because of rudeness",
      "total 2 bonus 1 Eve has 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = play (cases[i].head, cases[i].phases);
      g_autofree char *state = describe_state (match);

      g_test_message ("%s", cases[i].why);
      g_assert_cmpstr (state, ==, cases[i].state);
      assert_told (match, "round-1", "player:Dan", "");
    }
  assert_refused (ROLES, "== round-1\n! remove Dan\n== round-2\nAmy: arrest Dan",
                  "Dan is no longer in the match; these can be named:");
}

static void
test_results_without_the_removed (void)
{
  static const struct
  {
    const char *why, *head, *phases, *result;
  } cases[] = {
    { "an Agent removed: two are named, and one is the other’s opponent", ONE_ROUND,
      "== round-1\nBob: smuggle\n! remove Cyd\n== accuse\n" ALL_CROOKS ("Amy, Bob"),
      "4: won Dan Eve Fay Gus Hal Ivy lost Bob ec Bob dm Amy" },
    { "a Crook removed: they need not accuse", ONE_ROUND,
      "== round-1\nBob: smuggle\nIvy: nothing\n! remove Ivy\n== accuse\n"
      "Dan: Amy, Bob, Cyd\nEve: Amy, Bob, Cyd\nFay: Amy, Bob, Cyd\nGus: Amy, Bob, Cyd\nHal: Amy, Bob, Cyd\n== "
      "choose-opponent\nBob: Cyd",
      "4: won Dan Eve Fay Gus Hal lost Bob ec Bob dm Cyd" },
    { "the limit follows the Crooks left", ONE_ROUND,
      "== round-1\nAmy: smuggle\nBob: smuggle\nDan: smuggle\nEve: smuggle\n"
      "! remove Ivy\n! remove Hal\n! remove Gus\n! remove Fay\n== accuse\nDan: Amy, Bob\nEve: Amy, Bob\n! garnets Amy "
      "+1 because of a bet\n",
      "3: won Dan Eve lost Amy Bob ec Bob dm Amy garnets Amy 1 Dan 1 Eve 1" },
    { "the candidate removed: chance chooses for them, and there is none", TWO_ROUNDS,
      CASE_1 "== choose-opponent\n! remove Amy because of rudeness", NULL },
    { "the opponent removed after the end", TWO_ROUNDS,
      CASE_1 "== choose-opponent\nAmy: Bob\n== end\n! remove Bob because of rudeness",
      "1: won Dan Eve Fay Gus Hal Ivy lost Amy ec Amy dm Cyd garnets Dan 2 Eve 2 Fay 2 Gus 2 Hal 2 Ivy 2" },
    { "the candidate removed after the end: the jailed Agents", TWO_ROUNDS "player: Bob | garnets 1\n",
      CASE_1 "== choose-opponent\nAmy: Bob\n== end\n! remove Amy because of rudeness",
      "1: won Dan Eve Fay Gus Hal Ivy lost Cyd ec Cyd dm Bob garnets Dan 2 Eve 2 Fay 2 Gus 2 Hal 2 Ivy 2" },
    { "a winner removed after the end", TWO_ROUNDS,
      CASE_1 "== choose-opponent\nAmy: Bob\n== end\n! remove Ivy because of rudeness",
      "1: won Dan Eve Fay Gus Hal lost Amy ec Amy dm Bob garnets Dan 2 Eve 2 Fay 2 Gus 2 Hal 2 Ivy 2" },
    { "3: one of the two removed after the end", ONE_ROUND "option limit: 2\n",
      "== round-1\nBob: smuggle\nDan: smuggle\n== accuse\n" ALL_CROOKS (
        "Amy, Bob") "== end\n! remove Bob because of rudeness",
      "3: won Dan Eve Fay Gus Hal Ivy lost Amy ec Amy dm garnets Dan 1" },
    { "5: the one with a double token removed after the end",
      TWO_ROUNDS "option limit: 1\nplayer: Dan | garnets 5\nplayer: Eve | garnets 0\n",
      "== round-1\nFay: smuggle\nAmy: arrest Eve\nBob: arrest Dan\nEve: smuggle\nDan: smuggle\n== round-2\nGus: "
      "smuggle\nFay: smuggle\n== accuse\n"
      "== choose-opponent\nEve: Dan\n== end\n! remove Fay because of rudeness\n",
      "5: won Amy Bob Gus*2 lost Eve ec Eve dm Dan garnets Amy 1 Bob 1 Fay 2 Gus 1" },
    { "2: the candidate removed after the end",
      FOUR_AGENTS "player: Fay | garnets 3\nplayer: Eve | garnets 2\nplayer: Gus | garnets 4\n",
      "== round-1\nAmy: arrest Hal\nBob: arrest Ivy\nHal: smuggle\nIvy: smuggle\n== round-2\n== choose-opponent\nEve: "
      "Hal\n== end\n! remove Hal\n! remove Eve\n",
      "2: won Amy Bob Cyd Dan lost Fay Gus ec Fay dm Ivy garnets Amy 3 Bob 3 Cyd 3 Dan 3" },
    { "who was chosen is removed before it counts: chance chooses among the others", TWO_ROUNDS,
      CASE_1 "== choose-opponent\nAmy: Bob\n! remove Bob",
      "1: won Dan Eve Fay Gus Hal Ivy lost Amy ec Amy dm Cyd garnets Dan 2 Eve 2 Fay 2 Gus 2 Hal 2 Ivy 2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = play (cases[i].head, cases[i].phases);
      g_autofree char *result = describe_result (match);

      g_test_message ("%s: %s", cases[i].why, result);
      if (cases[i].result != NULL)
        g_assert_cmpstr (result, ==, cases[i].result);
      else
        g_assert_nonnull (strstr (result, "lost ec dm "));
    }
}

static void
test_other_rulings (void)
{
  g_autoptr (CroupierMatch)
    match = play (ROLES, "== round-1\nDan: smuggle\nEve: smuggle\n! void Dan because of a slip\n! submit Fay: smuggle\n"
                         "! garnets Dan +2 because won the side bet");
  g_autofree char *state = describe_state (match);

  g_assert_cmpstr (state, ==, "total 2 bonus 0 Eve has 1 Fay has 1");
  assert_told_that (match, "round-1", "player:Dan", "The game master gave you 2 garnets. You hold 2 now.");
  assert_told_that (match, "round-1", "player:Dan", "You made no move, so you did nothing.");
  assert_refused (ROLES, "== round-1\n! points Dan +2", "has no points");
}

/* ---- forms ---- */

/* "[Action: arrest Eve of smuggle, nothing, arrest Bob, …]", a row a line. */
static char *
describe_form (CroupierMatch *match, const char *name)
{
  g_autoptr (CroupierForm)
    form = croupier_game_make_form (croupier_match_get_plan (match), croupier_match_get_state (match),
                                    fixture_player (match, name));
  const CroupierFormGroup *group;
  GString *text = g_string_new (NULL);

  if (form == NULL)
    return g_string_free_and_steal (g_string_append (text, "none"));
  group = g_ptr_array_index (form->groups, 0);
  for (guint i = 0; i < group->rows->len; i++)
    {
      const CroupierFormField *field =
        g_ptr_array_index (((const CroupierFormRow *) g_ptr_array_index (group->rows, i))->fields, 0);

      g_string_append_printf (text, "%s%s: %s of ", i > 0 ? "\n" : "", field->label,
                              field->value != NULL ? field->value : "-");
      for (guint k = 0; k < field->choices->len; k++)
        g_string_append_printf (text, "%s%s", k > 0 ? ", " : "",
                                ((const CroupierFormChoice *) g_ptr_array_index (field->choices, k))->word);
    }
  return g_string_free_and_steal (text);
}

static void
test_forms_ask_for_what_can_be_done (void)
{
  static const struct
  {
    const char *head, *phases, *player, *form;
  } cases[] = {
    { ROLES, "== round-1\nAmy: arrest Dan\nDan: smuggle\n== round-2\nAmy: arrest Eve\n== open", "Amy",
      "Action: arrest Eve of smuggle, nothing, arrest Bob, arrest Cyd, arrest Eve, arrest Fay, arrest Gus, arrest Hal, "
      "arrest Ivy" },
    { ROLES, "== round-1\nEve: nothing\n== open", "Eve", "Action: nothing of smuggle, nothing" },
    { ROLES, "== round-1\n== open", "Fay", "Action: - of smuggle, nothing" },
    { ROLES, "== round-1\nAmy: arrest Dan\nDan: smuggle\n== round-2\n== open", "Dan", "none" },
    { ROLES, "== round-1\nAmy: arrest Dan\n! remove Dan\n== open", "Amy",
      "Action: - of smuggle, nothing, arrest Bob, arrest Cyd, arrest Eve, arrest Fay, arrest Gus, arrest Hal, arrest "
      "Ivy" },
    { ONE_ROUND "option limit: 1\n", "== round-1\nDan: smuggle\n== accuse\nDan: Eve, Bob\n== open", "Dan",
      "Accuses: Bob of Amy, Bob, Cyd, Eve, Fay, Gus, Hal, Ivy\nAccuses: Eve of Amy, Bob, Cyd, Eve, Fay, Gus, Hal, "
      "Ivy" },
    { ONE_ROUND, "== round-1\n== accuse\n== open", "Amy", "none" },
    { TWO_ROUNDS, CASE_1 "== choose-opponent\nAmy: Cyd\n== open", "Amy", "Chooses: Cyd of Bob, Cyd" },
    { FOUR_AGENTS, JAIL_ALL "== choose-ec\n== open", "Bob", "Votes for: - of Eve, Fay, Gus, Hal, Ivy" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = play (cases[i].head, cases[i].phases);
      g_autofree char *form = describe_form (match, cases[i].player);

      g_assert_cmpstr (form, ==, cases[i].form);
    }
}

TESTS (smugglers)
{
  g_test_add_func ("/smugglers/roles are dealt in secret", test_roles_are_dealt_in_secret);
  g_test_add_func ("/smugglers/roles are drawn with and without locks", test_roles_are_drawn_with_and_without_locks);
  g_test_add_func ("/smugglers/options follow the number of players", test_options_follow_the_number_of_players);
  g_test_add_func ("/smugglers/IDs go on through the alphabet", test_ids_go_on_through_the_alphabet);
  g_test_add_func ("/smugglers/setups that break the rules are refused", test_setups_that_break_the_rules_are_refused);
  g_test_add_func ("/smugglers/what smuggling and arrests come to", test_what_smuggling_and_arrests_come_to);
  g_test_add_func ("/smugglers/who is told what in a round", test_who_is_told_what_in_a_round);
  g_test_add_func ("/smugglers/smuggling alone and nobody jailed", test_smuggling_alone_and_nobody_jailed);
  g_test_add_func ("/smugglers/tips stand in the order of the IDs", test_tips_stand_in_the_order_of_the_ids);
  g_test_add_func ("/smugglers/no house is told twice before all are", test_no_house_is_told_twice_before_all_are);
  g_test_add_func ("/smugglers/houses go on whoever is told", test_houses_go_on_whoever_is_told);
  g_test_add_func ("/smugglers/the jail has a channel", test_jail_has_a_channel);
  g_test_add_func ("/smugglers/actions of an Agent are read", test_actions_of_an_agent_are_read);
  g_test_add_func ("/smugglers/actions of others are read", test_actions_of_others_are_read);
  g_test_add_func ("/smugglers/accusations are read", test_accusations_are_read);
  g_test_add_func ("/smugglers/choices are read", test_choices_are_read);
  g_test_add_func ("/smugglers/names that are words", test_names_that_are_words);
  g_test_add_func ("/smugglers/the five cases", test_the_five_cases);
  g_test_add_func ("/smugglers/ties go back through the garnets", test_ties_go_back_through_the_garnets);
  g_test_add_func ("/smugglers/who is the candidate", test_who_is_the_candidate);
  g_test_add_func ("/smugglers/tokens where no side wins", test_tokens_where_no_side_wins);
  g_test_add_func ("/smugglers/Agents vote for the candidate", test_agents_vote_for_the_candidate);
  g_test_add_func ("/smugglers/votes go to Crooks only", test_votes_go_to_crooks_only);
  g_test_add_func ("/smugglers/whom the candidate can choose", test_whom_the_candidate_can_choose);
  g_test_add_func ("/smugglers/a free Crook is met only where no other is jailed",
                   test_a_free_crook_is_met_only_where_no_other_is_jailed);
  g_test_add_func ("/smugglers/no choice is made by chance", test_no_choice_is_made_by_chance);
  g_test_add_func ("/smugglers/when roles and totals become public", test_when_roles_and_totals_become_public);
  g_test_add_func ("/smugglers/what is hidden changes nothing for others",
                   test_what_is_hidden_changes_nothing_for_others);
  g_test_add_func ("/smugglers/roles can be dealt again", test_roles_can_be_dealt_again);
  g_test_add_func ("/smugglers/houses of a new Alpha are drawn anew", test_houses_of_a_new_alpha_are_drawn_anew);
  g_test_add_func ("/smugglers/the proof draws roles and houses again", test_the_proof_draws_roles_and_houses_again);
  g_test_add_func ("/smugglers/who is removed goes on by default", test_who_is_removed_goes_on_by_default);
  g_test_add_func ("/smugglers/results without the removed", test_results_without_the_removed);
  g_test_add_func ("/smugglers/other rulings", test_other_rulings);
  g_test_add_func ("/smugglers/forms ask for what can be done", test_forms_ask_for_what_can_be_done);
}
