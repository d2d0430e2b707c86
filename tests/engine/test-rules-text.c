/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules in words for players: right in their numbers, and in what they say can be sent. */
#include "config.h"
#include "croupier-handbook.h"
#include "croupier-rules-text.h"

#include <string.h>
#include "croupier-style.h"
#include "fixtures.h"
#include "tests.h"

static const char *const names[] = { "Amy", "Bob", "Carol", "Zero", "Erin", "Fay", "Gus", "Hal", "Ida" };

static CroupierSetup *
make_setup (const char *game, guint n_players)
{
  CroupierSetup *setup = croupier_setup_new (croupier_registry_find (game));

  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *name = i < G_N_ELEMENTS (names) ? g_strdup (names[i]) : g_strdup_printf ("Player%u", i);
      CroupierPlayer *player = croupier_player_new (name);

      player->garnets = 5;
      g_assert_true (croupier_roster_add (setup->roster, player, NULL));
    }
  return setup;
}

static char *
write_rules (CroupierSetup *setup)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierPlan) plan = croupier_game_plan (setup, problems);
  g_autofree char *marked = NULL;

  g_assert_nonnull (plan);
  marked = croupier_plan_rules_to_marked (plan);
  return croupier_style_strip (marked);
}

static void
test_every_game_has_rules_that_say_how_a_move_is_sent (void)
{
  for (guint i = 0; i < croupier_registry_get_n_games (); i++)
    {
      const CroupierGame *game = croupier_registry_get_game (i);
      g_autofree char *marked = croupier_game_rules_to_marked (game);
      g_autofree char *text = croupier_style_strip (marked);

      fixture_name_case (game->id);
      g_assert_true (g_utf8_validate (text, -1, NULL));
      g_assert_nonnull (strstr (text, ": the rules\n"));
      g_assert_nonnull (strstr (text, "\n\nHow to send your move\n"));
      /* Every field is filled in, and nobody is named. */
      g_assert_null (strchr (text, '{'));
      g_assert_null (strstr (text, "Player 1"));
    }
}

/* What an option changes in them: what stands there with it, and what stands there without. */
static const struct
{
  const char *game, *option, *value, *with, *without;
  guint n_players;
  gboolean in_gates; /* the variant for which it is */
} option_cases[] = {
  { "keys-to-success", "escape_quota", "5", "in Room 6: 5;", "in Room 6: 8;", 9 },
  { "keys-to-success", "pass_doors_to_win", "2", "Enough is: 2.", "Enough is: 3.", 9 },
  { "keys-to-success", "first_to_enter", "door", "or in the same round by a door that is settled earlier",
    "if nobody was in Room 6 in an earlier round than you", 9 },
  { "keys-to-success", "first_to_enter", "door", "or in the same round by a gate that is settled earlier",
    "if nobody was on Level 0 in an earlier round than you", 9, TRUE },
  { "keys-to-success", "verdict_tie", "losers", "the fewest garnets of all losers, tied or not, then to chance",
    "decide, then the fewest garnets, then chance", 9, TRUE },
  { "keys-to-success", "hand", "2 1 7", "key-cards: 1, 2 and 7.", "key-cards: 1, 1, 1, 1, 2, 2, 2, 3 and 3.", 9 },
  { "keys-to-success", "variant", "gates", "each winner votes in secret", "the last garnet door", 9 },
  { "keys-to-success", "variant", "gates", "Gatekeeping: the rules", "Keys to Success: the rules", 9 },
  { "pass-the-present", "reach", "2", "2 presents, A, B, each", "3 presents, A, B, C, each", 9 },
  { "pass-the-present", "reach", "1", "one present, A, in 3 to 10 layers", "3 presents, A, B, C, each", 9 },
  { "pass-the-present", "rounds", "4", "passed this many times: 4.", "passed this many times: 6.", 9 },
  { "smugglers-paradox", "agents", "2", "Agents: 2. Crooks: 7.", "Agents: 3. Crooks: 6.", 9 },
  { "smugglers-paradox", "agents", "2", "2 if the total is 12 or more, 2 if it is below", "3 if it is below", 9 },
  { "smugglers-paradox", "agents", "1", "accuses one player of being the Agent", "One Agent alone is free", 9 },
  { "smugglers-paradox", "rounds", "7", "Rounds: 7.", "Rounds: 5.", 9 },
  { "smugglers-paradox", "limit", "13", "The smuggling limit: 13.", "The smuggling limit: 10.", 9 },
  { "smugglers-paradox", "unique_agent_double", "yes",
    "a Token of Life each, or 2 if it is one alone; it takes one arrest", "a Token of Life each; it takes one arrest",
    9 },
  { "smugglers-paradox", "token_without_contraband", "yes", "this holds even if the most is no contraband at all.",
    "it takes one contraband at least.", 9 },
  { "smugglers-paradox", "unnamed_opponent", "nobody", "if nobody else is in jail, there is none.", "any other Crook.",
    9 },
  { "smugglers-paradox", "unnamed_opponent", "nobody", "There is no Death Match opponent.",
    "chooses anybody without a Token of Life", 9 },
  { "five-fold-possession", "greed_table", "1 2 -2 5", "stone: 1, 2, -2, 5.", "stone: 0, 1, -1, 3.", 5 },
  { "five-fold-possession", "red_stone", "stop", "A red one ends it, and what you drew before it counts.",
    "all that you drew is void.", 5 },
  { "five-fold-possession", "red_stone", "fine", "all that you drew is void, and it costs you 1 garnet more.",
    "all that you drew is void.", 5 },
  { "five-fold-possession", "rps_idle_penalty", "every-further", "From the second round in a row",
    "After every two rounds in a row", 5 },
  { "five-fold-possession", "pairs", "ordered", "or once each way round", "have the two roles together once.", 5 },
  { "five-fold-possession", "nobody_counts", "yes", "counts as one role found out", "counts for nothing", 5 },
  { "five-fold-possession", "all_wrong", "not-all-right", "does not have all of them right", "has all of them wrong",
    5 },
  { "five-fold-possession", "guess_table", "4 2 2 2 6 4 2 0 -2 2 2 2 2 4 2 0 -2 -4 2 2 2 2 -2",
    "for 1 to 4: 2, 1, 1, 1. The Possessed, for 0 to 4: 3, 2, 1, 0, -1.", "for 1 to 4: 1, 0.5, 0.5, 0.5.", 5 },
  { "factions", "islands", "1", "The two with the most votes are out", "You live on one of two islands", 20 },
  { "factions", "islands", "1", "Two or more who want a channel", "talk to anybody on the other one", 20 },
  { "factions", "query_scope", "all", "ask one other player for their color", "ask one player of your island", 20 },
  { "factions", "query_limit", "4", "With 4 players left or fewer", "With 7 players left or fewer", 20 },
  { "factions", "last_two", "both", "left, both their teams win", "Red wins", 20 },
  { "highest-unique", "highest", "50", "from 1 to 50", "from 1 to 9,", 9 },
};

static void
test_numbers_follow_the_options (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (option_cases); i++)
    {
      g_autoptr (CroupierSetup) usual = make_setup (option_cases[i].game, option_cases[i].n_players);
      g_autoptr (CroupierSetup) set = make_setup (option_cases[i].game, option_cases[i].n_players);
      g_autofree char *with = NULL, *without = NULL;

      fixture_name_case (option_cases[i].with);
      if (option_cases[i].in_gates)
        {
          g_assert_true (croupier_options_set (usual->options, "variant", "gates", NULL));
          g_assert_true (croupier_options_set (set->options, "variant", "gates", NULL));
        }
      without = write_rules (usual);
      g_assert_true (croupier_options_set (set->options, option_cases[i].option, option_cases[i].value, NULL));
      with = write_rules (set);
      g_assert_nonnull (strstr (without, option_cases[i].without));
      g_assert_null (strstr (without, option_cases[i].with));
      g_assert_nonnull (strstr (with, option_cases[i].with));
      g_assert_null (strstr (with, option_cases[i].without));
    }
}

static void
test_factions_say_that_the_killed_lose_their_items_too (void)
{
  g_autofree char *marked = croupier_game_rules_to_marked (croupier_registry_find ("factions"));
  g_autofree char *text = croupier_style_strip (marked);

  g_assert_nonnull (strstr (text, "A player who is voted out or killed loses theirs."));
}

/* An example of the rules, sent in a phase in which it can be. */
static const struct
{
  const char *game;
  guint n_players, n_resolved;
  const char *setting, *sender, *example;
} examples[] = {
  { "keys-to-success", 9, 0, NULL, "Amy", "3, 2 at A and B" },
  { "keys-to-success", 9, 0, NULL, "Amy", "1 at C" },
  { "keys-to-success", 9, 0, "variant: gates", "Amy", "an axe and a dagger at A and B" },
  { "keys-to-success", 9, 0, "variant: gates", "Amy", "2 daggers at C" },
  { "keys-to-success", 9, 0, "variant: gates", "Amy", "2, 1 at A and B" },
  { "pass-the-present", 9, 0, NULL, "Amy", "I don’t trust Bob" },
  { "smugglers-paradox", 9, 0, NULL, "Amy", "smuggle" },
  { "smugglers-paradox", 9, 0, NULL, "Amy", "nothing" },
  { "five-fold-possession", 5, 0, NULL, "Amy", "MG1) I will face Bob in RPS, betting 3 garnets, and throwing Rock" },
  { "five-fold-possession", 5, 0, NULL, "Amy", "MG1) pass" },
  { "five-fold-possession", 5, 0, NULL, "Amy", "MG2) Play card 7" },
  { "five-fold-possession", 5, 0, NULL, "Amy", "MG3) White, White, Black, stop" },
  { "five-fold-possession", 5, 0, NULL, "Amy", "MG3) draw 3" },
  { "five-fold-possession", 5, 0, NULL, "Amy", "MG4) I bid 4 garnets" },
  { "five-fold-possession", 5, 2, NULL, "Amy", "Guess) nobody" },
  { "five-fold-possession", 5, 2, NULL, "Carol", "Guess) Amy is possessed and Bob is the ghost hunter" },
  { "five-fold-possession", 5, 12, NULL, "Amy", "Opal) Round 7" },
  { "factions", 20, 0, "islands: 1", "Amy", "query Bob" },
  { "factions", 20, 0, "islands: 1", "Amy", "vote Bob" },
  { "factions", 20, 0, "islands: 1", "Amy", "vote nobody" },
  { "highest-unique", 9, 0, NULL, "Amy", "7" },
};

static CroupierMatch *
begin (guint i)
{
  g_autoptr (CroupierSetup) setup = make_setup (examples[i].game, examples[i].n_players);
  g_autoptr (GError) error = NULL;
  CroupierMatch *match;

  if (examples[i].setting != NULL)
    {
      g_auto (GStrv) parts = g_strsplit (examples[i].setting, ": ", 2);

      g_assert_true (croupier_options_set (setup->options, parts[0], parts[1], NULL));
    }
  match = croupier_match_new (setup, NULL, &error);
  g_assert_no_error (error);
  for (guint k = 0; k < examples[i].n_resolved; k++)
    fixture_resolve (match);
  return match;
}

static void
test_what_they_say_can_be_sent_is_accepted (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_autoptr (CroupierMatch) match = begin (i);
      g_autofree char *marked = croupier_plan_rules_to_marked (croupier_match_get_plan (match));
      g_autofree char *quoted = g_strdup_printf ("“%s”", examples[i].example);
      g_autoptr (CroupierReading)
        reading = croupier_match_check (match, fixture_player (match, examples[i].sender), examples[i].example);

      fixture_name_case (examples[i].example);
      g_assert_nonnull (strstr (marked, quoted));
      if (reading->problems->len > 0)
        g_assert_cmpstr (croupier_problems_get (reading->problems, 0)->message, ==, "");
      if (reading->warnings->len > 0)
        g_assert_cmpstr (croupier_problems_get (reading->warnings, 0)->message, ==, "");
    }
}

/* Whoever wants to know the layout, the cast or the roles does not find them here. */
static void
test_they_tell_nothing_of_the_setup_that_is_secret (void)
{
  static const struct
  {
    const char *game, *secrets[8];
  } cases[] = {
    { "keys-to-success", { "“Z”", "Room 3" } },
    { "factions", { "Blue", "Gold", "four players who", "what most of you", "Play it on" } },
  };

  for (guint g = 0; g < G_N_ELEMENTS (cases); g++)
    {
      g_autofree char *marked = croupier_game_rules_to_marked (croupier_registry_find (cases[g].game));

      for (guint i = 0; cases[g].secrets[i] != NULL; i++)
        g_assert_null (strstr (marked, cases[g].secrets[i]));
    }
}

/* What the engine plays and no message says: each stands in the rules of its game. */
static void
test_they_say_what_no_message_does (void)
{
  static const struct
  {
    const char *game, *sentence;
  } cases[] = {
    { "factions", "A query can’t be taken back." },
    { "factions", "you may answer each of them differently" },
    { "factions", "A gift can’t be refused" },
    { "factions", "If nobody gets a vote that counts, nobody is voted out." },
    { "factions", "Nothing but a power can tell you who voted for whom" },
    { "factions", "If your team changes, you are told so." },
    { "factions", "do not show anybody a message or a picture of one" },
    { "factions", "Those who are in the game and those who are out do not talk to each other." },
    { "factions", "All this ends with the match." },
    { "smugglers-paradox", "No house is told again, to anybody, before all of that Agent’s have been told" },
    { "smugglers-paradox", "talk only to those who are in jail too, until" },
    { "pass-the-present", "When all are wrapped, everybody is told who was given which present." },
    { "five-fold-possession", "An ignored stone was drawn all the same" },
    { "five-fold-possession", "you alone are told how many garnets you have" },
    { "five-fold-possession", "everybody is told who had which role in which round" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *marked = croupier_game_rules_to_marked (croupier_registry_find (cases[i].game));
      g_autofree char *text = croupier_style_strip (marked);

      fixture_name_case (cases[i].sentence);
      g_assert_nonnull (strstr (text, cases[i].sentence));
    }
}

/* What the cast of a match makes public, and nothing else of it. */
static void
test_they_tell_of_the_cast_what_everybody_knows (void)
{
  static const char cast[] =
    "{\"teams\": [{\"name\": \"Owls\", \"players\": \"rest\", \"public_notes\": \"They *hoot*.\", \"private_notes\": "
    "\"Hush.\", \"open_rules\": \"Open.\"}, {\"name\": \"Cats\", \"players\": 2}], \"roles\": [{\"name\": \"spy\", "
    "\"public_notes\": \"Sees.\", \"text\": \"You see.\"}, {\"name\": \"thief\", \"text\": \"You take.\"}], \"items\": "
    "[{\"name\": \"lamp\", \"public_notes\": \"Shines.\", \"text\": \"It shines.\"}, {\"name\": \"rope\"}], "
    "\"powers\": []}";
  static const char known[] = "\n\nTeams, roles and items\n• Owls: They *hoot*.\n• Role spy: Sees.\n"
                              "• Item lamp: Shines.\nWhat else there is, how many, and who has it is secret.";
  static const char *const secrets[] = { "Cats", "Hush", "Open.", "You see", "thief", "You take", "It shines", "rope" };
  g_autoptr (CroupierSetup) setup = make_setup ("factions", 9);
  g_autofree char *text = NULL;
  g_autofree char *unknown = NULL;

  g_assert_true (croupier_options_set (setup->options, "cast", cast, NULL));
  text = write_rules (setup);
  g_assert_nonnull (strstr (text, known));
  for (guint i = 0; i < G_N_ELEMENTS (secrets); i++)
    g_assert_null (strstr (text, secrets[i]));

  g_assert_true (croupier_options_set (setup->options, "cast",
                                       "{\"teams\": [{\"name\": \"Owls\", \"players\": 7}, "
                                       "{\"name\": \"Cats\", \"players\": 2}]}",
                                       NULL));
  unknown = write_rules (setup);
  g_assert_null (strstr (unknown, "Teams, roles and items"));
  g_assert_null (strstr (unknown, "is secret"));
}

TESTS (rules_text)
{
  g_test_add_func ("/rules-text/every-game", test_every_game_has_rules_that_say_how_a_move_is_sent);
  g_test_add_func ("/rules-text/options", test_numbers_follow_the_options);
  g_test_add_func ("/rules-text/factions items", test_factions_say_that_the_killed_lose_their_items_too);
  g_test_add_func ("/rules-text/examples", test_what_they_say_can_be_sent_is_accepted);
  g_test_add_func ("/rules-text/secrets", test_they_tell_nothing_of_the_setup_that_is_secret);
  g_test_add_func ("/rules-text/no-message-says", test_they_say_what_no_message_does);
  g_test_add_func ("/rules-text/cast", test_they_tell_of_the_cast_what_everybody_knows);
}
