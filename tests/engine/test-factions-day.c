/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions by day: every line of its rules of a day, each as a script and what comes of it. */
#include "config.h"
#include "rule-cases.h"

#include <string.h>
#include "croupier-part.h"
#include "croupier-registry.h"
#include "croupier-script.h"
#include "croupier-store.h"
#include "croupier-transcript.h"
#include "tests.h"

/* Ten players on two islands; who is what is fixed, so that the fixes make the cast. Mary Ann and Bobby are there for
 * names that need a closer look. */
static const char *const names[] = { "Amy", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Mary Ann" };
static const RuleGame rules = { "factions", names, G_N_ELEMENTS (names), "" };

#define ISLANDS                                                                                                    \
  "fix island Amy: East\nfix island Bob: East\nfix island Cyd: East\nfix island Dan: East\nfix island Eve: East\n" \
  "fix island Fay: West\nfix island Gus: West\nfix island Hal: West\nfix island Ivy: West\nfix island Mary Ann: "  \
  "West\n"
#define TEAMS                                                                                            \
  "fix team Amy: Red\nfix team Bob: Grey\nfix team Cyd: Blue\nfix team Dan: Silver\nfix team Eve: Red\n" \
  "fix team Fay: Red\nfix team Gus: Grey\nfix team Hal: Blue\nfix team Ivy: Blue\nfix team Mary Ann: Gold\n"
#define ITEMS "fix item Bob: idol\nfix item Cyd: shield\nfix item Ivy: shield\nfix item Ivy: idol\nfix item Ivy: idol\n"
#define ROLES "fix role Eve: silencer\nfix role Dan: scholar\nfix role Hal: oracle\n"
#define HEAD ISLANDS TEAMS ITEMS ROLES "option merge_at: 4\n"
#define DAY "== day-1\n"
#define OPEN "\n== open\n"

/* A cast in which everything can be done: a team with two powers, powers of none, one and two targets, of a few uses.
 */
#define CAST                                                                                                           \
  "option cast: {"                                                                                                     \
  "\"title\": \"All\", \"teams\": ["                                                                                   \
  "{\"name\": \"Owls\", \"players\": 4, \"open_rules\": \"Owls ward and strike.\"}, {\"name\": \"Cats\", "             \
  "\"players\": \"rest\", \"color\": \"Tabby\"}],"                                                                     \
  "\"roles\": [{\"name\": \"mover\"}, {\"name\": \"archer\"}, {\"name\": \"seer\", \"kind\": \"oracle\"}, {\"name\": " \
  "\"sage\", \"kind\": \"scholar\"}],"                                                                                 \
  "\"items\": [{\"name\": \"potion\", \"count\": 2}, {\"name\": \"love letter\", \"count\": 1}],"                      \
  "\"powers\": ["                                                                                                      \
  "{\"holder\": \"team\", \"held_by\": \"Owls\", \"verb\": \"strike\", \"effect\": \"kill\"},"                         \
  "{\"holder\": \"team\", \"held_by\": \"Owls\", \"verb\": \"ward\", \"effect\": \"protect from kill\", "              \
  "\"not_own_team\": true, \"in_all\": 1},"                                                                            \
  "{\"holder\": \"role\", \"held_by\": \"mover\", \"verb\": \"swap\", \"targets\": 2, \"effect\": \"move item\", "     \
  "\"per_night\": 2},"                                                                                                 \
  "{\"holder\": \"role\", \"held_by\": \"mover\", \"verb\": \"hide\", \"targets\": 0, \"effect\": \"protect from "     \
  "kill\"},"                                                                                                           \
  "{\"holder\": \"role\", \"held_by\": \"archer\", \"verb\": \"long shot\", \"effect\": \"kill\", \"own_island\": "    \
  "false, \"in_all\": 1, \"merge\": \"before\"},"                                                                      \
  "{\"holder\": \"role\", \"held_by\": \"archer\", \"verb\": \"look at\", \"effect\": \"learn\", \"subject\": "        \
  "\"team\", \"not_self\": true, \"first_night\": 1, \"last_night\": 1},"                                              \
  "{\"holder\": \"item\", \"held_by\": \"potion\", \"verb\": \"drink\", \"effect\": \"silence\"},"                     \
  "{\"holder\": \"members\", \"held_by\": \"Cats\", \"verb\": \"strike\", \"effect\": \"kill\", \"merge\": "           \
  "\"after\"},"                                                                                                        \
  "{\"holder\": \"player\", \"held_by\": \"Mary Ann\", \"verb\": \"sing\", \"targets\": 0, \"effect\": \"protect "     \
  "from vote\"}"                                                                                                       \
  "], \"each_island\": []}\n"
#define CAST_HEAD                                                                                    \
  CAST ISLANDS "fix team Amy: Owls\nfix team Bob: Owls\nfix team Fay: Owls\nfix team Gus: Owls\n"    \
               "fix role Bob: mover\nfix role Dan: archer\nfix role Hal: seer\nfix role Eve: sage\n" \
               "fix item Cyd: potion\nfix item Cyd: potion\nfix item Dan: love letter\noption merge_at: 4\n"

/* ---- matches from scripts ---- */

static CroupierMatch *
play (const char *head, const char *phases)
{
  return play_rules (&rules, head, phases);
}

static CroupierReading *
check (const CroupierMatch *match, const char *name, const char *text)
{
  return croupier_match_check (match, fixture_player (match, name), text);
}

static void
assert_read (const CroupierMatch *match, const char *name, const char *text, const char *read_as)
{
  g_autoptr (CroupierReading) reading = check (match, name, text);
  g_autofree char *wrong = croupier_problems_to_text (reading->problems);
  g_autofree char *whole = g_strdup_printf ("%s: %s", name, text);

  fixture_name_case (whole);
  g_assert_cmpstr (wrong, ==, "");
  g_assert_cmpstr (reading->read_as->str, ==, read_as);
}

/* Refused for these reasons, one a line; each is followed by the word in question in “» «”, if one is marked. */
static void
assert_refused (const CroupierMatch *match, const char *name, const char *text, const char *reasons)
{
  g_autoptr (CroupierReading) reading = check (match, name, text);
  g_autoptr (GString) found = g_string_new (NULL);
  g_autofree char *whole = g_strdup_printf ("%s: %s", name, text);

  fixture_name_case (whole);
  g_assert_cmpint (reading->status, ==, CROUPIER_STATUS_REFUSED);
  for (guint i = 0; i < reading->problems->len; i++)
    {
      const CroupierProblem *problem = croupier_problems_get (reading->problems, i);

      g_string_append_printf (found, "%s%s", i > 0 ? "\n" : "", problem->message);
      if (problem->length > 0)
        g_string_append_printf (found, " »%.*s«", (int) problem->length, text + problem->start);
    }
  g_assert_cmpstr (found->str, ==, reasons);
}

static void
assert_warned (const CroupierMatch *match, const char *name, const char *text, const char *warnings)
{
  g_autoptr (CroupierReading) reading = check (match, name, text);
  g_autofree char *found = croupier_problems_to_text (reading->warnings);
  g_autofree char *whole = g_strdup_printf ("%s: %s", name, text);

  fixture_name_case (whole);
  g_assert_cmpint (reading->status, !=, CROUPIER_STATUS_REFUSED);
  g_assert_cmpstr (found, ==, warnings);
}

/* Every event of a phase as "accepted: vote Bob", one a line. */
static char *
describe_events (const CroupierMatch *match, const char *phase)
{
  const CroupierRecord *record = croupier_match_find_record (match, phase);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < record->events->len; i++)
    {
      const CroupierEvent *event = g_ptr_array_index (record->events, i);

      g_string_append_printf (text, "%s%s: %s", i > 0 ? "\n" : "", croupier_status_to_string (event->reading->status),
                              event->kind == CROUPIER_ENTRY_RULING ? event->text : event->reading->read_as->str);
    }
  return g_string_free_and_steal (text);
}

static void
assert_events (const CroupierMatch *match, const char *phase, const char *expected)
{
  g_autofree char *found = describe_events (match, phase);

  g_assert_cmpstr (found, ==, expected);
}

static void
assert_standing (const CroupierMatch *match, const char *name, const char *read_as)
{
  const CroupierRecord *record = croupier_match_get_due (match);
  guint player = fixture_player (match, name);
  const CroupierStanding *standing = NULL;

  for (guint i = 0; i < record->standings->len && standing == NULL; i++)
    if (((CroupierStanding *) g_ptr_array_index (record->standings, i))->player == player)
      standing = g_ptr_array_index (record->standings, i);
  g_assert_nonnull (standing);
  g_assert_cmpstr (standing->read_as, ==, read_as);
}

/* ---- the words of forms ---- */

static void
test_votes_are_read_as_people_write_them (void)
{
  static const struct
  {
    const char *text, *read_as;
  } cases[] = {
    { "vote Bob", "vote Bob" },
    { "VOTE bob", "vote Bob" },
    { "vote: Bob", "vote Bob" },
    { "Vote - Bob.", "vote Bob" },
    { "I vote for Bob!", "vote Bob" },
    { "I'd like to vote for Bob, please", "vote Bob" },
    { "My vote goes to Bob", "vote Bob" },
    { "voting for “Bob” tonight", "vote Bob" },
    { "Bob gets my vote", "vote Bob" },
    { "Bob: vote", "vote Bob" },
    { "vote\nBob", "vote Bob" },
    { "Hi GM!\nvote Bob\nthanks!", "vote Bob" },
    { "Hello GM, tonight vote Bob", "vote Bob" },
    { "**vote** __Bob__", "vote Bob" },
    { "1. vote Bob", "vote Bob" },
    { "vote Bo", "vote Bob" },
    { "vote Amy", "vote Amy" },
    { "vote myself", "vote Amy" },
    { "I vote for me", "vote Amy" },
    { "vote nobody", "vote nobody" },
    { "vote no one", "vote nobody" },
    { "vote no-one", "vote nobody" },
    { "no vote", "vote nobody" },
    { "I abstain", "vote nobody" },
    { "vote none", "vote nobody" },
    { "vote Bob;", "vote Bob" },
    { "vote Bob (Bob!)", "vote Bob" },
    { "I'm gonna vote -> Bob", "vote Bob" },
    { "vote Bob, yes Bob", "vote Bob" },
    { ";;vote Bob;;", "vote Bob" },
  };
  g_autoptr (CroupierMatch) match = play (HEAD, DAY OPEN);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_read (match, "Amy", cases[i].text, cases[i].read_as);
}

static void
test_fields_are_read_in_any_order_and_wording (void)
{
  static const struct
  {
    const char *name, *text, *read_as;
  } cases[] = {
    { "Bob", "idol", "idol on Bob" },
    { "Bob", "immunity idol", "idol on Bob" },
    { "Bob", "I play my Immunity Idol", "idol on Bob" },
    { "Bob", "idol on myself", "idol on Bob" },
    { "Bob", "idol on Bob", "idol on Bob" },
    { "Bob", "idol Eve", "idol on Eve" },
    { "Bob", "idol on Eve", "idol on Eve" },
    { "Bob", "Idol: Eve", "idol on Eve" },
    { "Bob", "use the immunity idol on Eve tonight", "idol on Eve" },
    { "Bob", "I play an idol for Eve", "idol on Eve" },
    { "Cyd", "shield", "shield" },
    { "Cyd", "play my shield", "shield" },
    { "Cyd", "shield on me", "shield" },
    { "Cyd", "SHIELD!", "shield" },
    { "Cyd", "gift shield to Bob", "gift shield to Bob" },
    { "Cyd", "give the shield to Bob", "gift shield to Bob" },
    { "Cyd", "I give Bob my shield", "gift shield to Bob" },
    { "Cyd", "shield to Bob", "gift shield to Bob" },
    { "Cyd", "pass the shield to Bob", "gift shield to Bob" },
    { "Cyd", "gift: shield to Bob", "gift shield to Bob" },
    { "Cyd", "the shield I give to Bob", "gift shield to Bob" },
    { "Cyd", "Bob gets my shield", "gift shield to Bob" },
    { "Cyd", "vote Amy; Bob gets the shield", "vote Amy; gift shield to Bob" },
    { "Bob", "Eve gets my idol", "gift idol to Eve" },
    { "Bob", "Eve gets my vote, idol on Eve", "vote Eve; idol on Eve" },
    { "Ivy", "Mary Ann gets the idol", "gift idol to Mary Ann" },
    { "Amy", "kill Bob", "kill Bob" },
    { "Amy", "Kill: Bob", "kill Bob" },
    { "Amy", "my team kills Bob", "kill Bob" },
    { "Amy", "killing Bob", "kill Bob" },
    { "Amy", "pass", "pass" },
    { "Amy", "I pass", "pass" },
    { "Amy", "kill nobody", "pass" },
    { "Amy", "no kill", "pass" },
    { "Amy", "kill: pass", "pass" },
    { "Amy", "pass on the kill", "pass" },
    { "Bob", "save Amy", "save Amy" },
    { "Bob", "I'm saving Amy", "save Amy" },
    { "Eve", "silence Bob", "silence Bob" },
    { "Eve", "silencing Bob", "silence Bob" },
    { "Bob", "vote Amy; idol on Eve; save Cyd", "vote Amy; idol on Eve; save Cyd" },
    { "Bob", "vote Amy\nidol on Eve\nsave Cyd", "vote Amy; idol on Eve; save Cyd" },
    { "Bob", "I vote for Amy, play my idol on Eve and save Cyd", "vote Amy; idol on Eve; save Cyd" },
    { "Bob", "Save Cyd. Vote Amy! Idol!", "vote Amy; save Cyd; idol on Bob" },
    { "Bob", "save Cyd vote Amy idol on me", "vote Amy; save Cyd; idol on Bob" },
    { "Eve", "kill Bob, silence Cyd & vote Dan", "vote Dan; kill Bob; silence Cyd" },
    { "Bob", "Vote: Amy\nIdol: no\nSave: pass\nGift: none", "vote Amy; pass" },
    { "Bob", "Vote:\nAmy\nSave:\nCyd", "vote Amy; save Cyd" },
    { "Ivy", "gift shield to Hal; gift idol to Gus; idol on Fay", "idol on Fay; gift shield to Hal; gift idol to Gus" },
    { "Ivy", "give the shield to Hal and the idol to Gus", "gift shield to Hal; gift idol to Gus" },
    { "Ivy", "idol on Fay; idol on Gus", "idol on Fay; idol on Gus" },
    { "Ivy", "gift idol to Gus; gift idol to Gus", "gift idol to Gus; gift idol to Gus" },
    { "Ivy", "vote Mary Ann", "vote Mary Ann" },
    { "Ivy", "vote mary", "vote Mary Ann" },
    { "Ivy", "vote for Mary Ann, idol on Mary", "vote Mary Ann; idol on Mary Ann" },
  };
  g_autoptr (CroupierMatch) match = play (HEAD, DAY OPEN);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_read (match, cases[i].name, cases[i].text, cases[i].read_as);
}

static void
test_a_solo_kill_says_whom_the_target_voted_for (void)
{
  static const struct
  {
    const char *text, *read_as;
  } cases[] = {
    { "solo kill Bob, who voted Cyd", "solo kill Bob, who voted Cyd" },
    { "solo kill Bob who voted for Cyd", "solo kill Bob, who voted Cyd" },
    { "solo-kill Bob (voted Cyd)", "solo kill Bob, who voted Cyd" },
    { "I solo kill Bob, who votes Cyd", "solo kill Bob, who voted Cyd" },
    { "Solo kill: Bob, guess: Cyd", "solo kill Bob, who voted Cyd" },
    { "solo kill Bob, who voted nobody", "solo kill Bob, who voted nobody" },
    { "solo kill Bob, who voted for no one", "solo kill Bob, who voted nobody" },
    { "solo kill Bob, who voted Bob", "solo kill Bob, who voted Bob" },
    { "solo kill Bob, who voted me", "solo kill Bob, who voted Dan" },
    { "vote Amy; solo kill Bob, who voted Cyd", "vote Amy; solo kill Bob, who voted Cyd" },
    { "solo kill Bob, who voted Cyd, vote Amy", "vote Amy; solo kill Bob, who voted Cyd" },
    { "I solo kill Bob who voted Cyd and vote Amy", "vote Amy; solo kill Bob, who voted Cyd" },
  };
  g_autoptr (CroupierMatch) match = play (HEAD, DAY "== day-2" OPEN);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_read (match, "Dan", cases[i].text, cases[i].read_as);
  assert_refused (match, "Dan", "solo kill Bob",
                  "For whom did the target vote? Write it as in “solo kill NAME, who voted NAME”, with “nobody” for no "
                  "vote. »solo kill Bob«");
  assert_refused (match, "Dan", "solo kill Bob, Cyd",
                  "More than one player is named here; write one name, as in “solo kill NAME, who voted NAME”. »solo "
                  "kill Bob, Cyd«\n"
                  "For whom did the target vote? Write it as in “solo kill NAME, who voted NAME”, with “nobody” for no "
                  "vote. »solo kill Bob, Cyd«");
  assert_refused (match, "Dan", "solo kill, who voted Cyd",
                  "No player is named here; write one name, as in “solo kill NAME, who voted NAME”. »solo kill, who "
                  "voted Cyd«");
}

static void
test_powers_of_any_cast_are_read (void)
{
  static const struct
  {
    const char *name, *text, *read_as;
  } cases[] = {
    { "Bob", "swap Amy and Cyd", "swap Amy and Cyd" },
    { "Bob", "swap Amy, Cyd", "swap Amy and Cyd" },
    { "Bob", "I'd swap Cyd with Amy", "swap Cyd and Amy" },
    { "Bob", "swap me and Cyd", "swap Bob and Cyd" },
    { "Bob", "swap Amy and Cyd; swap Dan and Eve", "swap Amy and Cyd; swap Dan and Eve" },
    { "Bob", "hide", "hide" },
    { "Bob", "hiding", "hide" },
    { "Bob", "strike Cyd; ward Eve", "strike Cyd; ward Eve" },
    { "Bob", "pass", "pass strike; pass ward" },
    { "Bob", "pass strike; ward Eve", "pass strike; ward Eve" },
    { "Bob", "no ward, strike Eve", "pass ward; strike Eve" },
    { "Dan", "long shot Bob", "long shot Bob" },
    { "Dan", "long-shot Fay", "long shot Fay" },
    { "Dan", "LOOK AT Bob", "look at Bob" },
    { "Dan", "I'm looking at Bob", "look at Bob" },
    { "Dan", "gift love letter to Bob", "gift love letter to Bob" },
    { "Dan", "give Bob my Love Letter", "gift love letter to Bob" },
    { "Mary Ann", "I sing!", "sing" },
    { "Cyd", "drink Bob", "drink on Bob" },
    { "Cyd", "drink the potion", "drink on Cyd" },
    { "Cyd", "use potion on Bob", "drink on Bob" },
    { "Cyd", "potion on Bob, potion to Amy", "drink on Bob; gift potion to Amy" },
  };
  g_autoptr (CroupierMatch) match = play (CAST_HEAD, DAY OPEN);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_read (match, cases[i].name, cases[i].text, cases[i].read_as);
}

/* Whoever is called like a word of a form can be voted for all the same. */
static void
test_names_that_are_words_are_names_where_one_is_wanted (void)
{
  static const char *const odd_names[] = { "Vote", "Kill", "Will",     "Idol",      "Magic",
                                           "Me",   "So",   "St. John", "Jean Kill", "Query" };
  static const RuleGame odd = { "factions", odd_names, G_N_ELEMENTS (odd_names), "" };
  static const struct
  {
    const char *text, *read_as;
  } cases[] = {
    { "vote Vote", "vote Vote" },
    { "vote Kill", "vote Kill" },
    { "vote Kill; kill Vote", "vote Kill; kill Vote" },
    { "kill Kill", "kill Kill" },
    { "I will vote Will", "vote Will" },
    { "vote Will", "vote Will" },
    { "vote Idol", "vote Idol" },
    { "vote Magic", "vote Magic" },
    { "vote Me", "vote Me" },
    { "vote So", "vote So" },
    { "so I vote Query", "vote Query" },
    { "query Query", "query Query" },
    { "vote St. John", "vote St. John" },
    { "vote St. John.", "vote St. John" },
    { "vote Jean Kill", "vote Jean Kill" },
    { "vote Jean; kill Will", "vote Jean Kill; kill Will" },
    { "kill Jean Kill, vote Kill", "vote Kill; kill Jean Kill" },
  };
  g_autoptr (GString) head = g_string_new ("option islands: 1\n");
  g_autoptr (CroupierMatch) match = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (odd_names); i++)
    g_string_append_printf (head, "fix team %s: %s\n", odd_names[i], i < 5 ? "Red" : "Blue");
  match = play_rules (&odd, head->str, DAY OPEN);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_read (match, "Vote", cases[i].text, cases[i].read_as);
}

/* An item’s power may ask whom its target voted for: “nobody” is an answer, and no word that the item stays where it
 * is. */
static void
test_a_guess_of_nobody_is_no_item_left_unused (void)
{
  static const char *const odd_names[] = { "Amy", "So", "Will", "Bob", "Cyd", "Dan" };
  static const RuleGame odd = { "factions", odd_names, G_N_ELEMENTS (odd_names), "" };
  static const struct
  {
    const char *text, *read_as;
  } cases[] = {
    { "vote Bob; save on So, who voted nobody", "vote Bob; save on So, who voted nobody" },
    { "save on Bob, who voted nobody", "save on Bob, who voted nobody" },
    { "save on So, who voted Will", "save on So, who voted Will" },
    { "lantern on Will, who voted no one", "save on Will, who voted nobody" },
    { "vote So; save: none", "vote So" },
    { "vote So; lantern: no", "vote So" },
    { "vote So; gift: none", "vote So" },
  };
  g_autoptr (CroupierMatch)
    match = play_rules (&odd,
                        "option islands: 1\noption cast: {\"title\": \"Guess\", \"teams\": [{\"name\": \"Owls\", "
                        "\"players\": 3}, {\"name\": \"Cats\", \"players\": \"rest\"}], "
                        "\"items\": [{\"name\": \"lantern\"}], "
                        "\"powers\": [{\"holder\": \"item\", \"held_by\": \"lantern\", \"verb\": \"save\", \"guess\": "
                        "true, \"effect\": \"protect from kill\"}]}\n"
                        "fix item Amy: lantern\n",
                        DAY OPEN);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_read (match, "Amy", cases[i].text, cases[i].read_as);
}

static void
test_what_is_odd_is_accepted_with_a_warning (void)
{
  static const struct
  {
    const char *name, *text, *warnings;
  } cases[] = {
    { "Amy", "vote Bob", "" },
    { "Amy", "vote Evve", "“Evve” was taken for Eve." },
    { "Amy", "voet Bob", "“voet” was taken for vote." },
    { "Amy", "qeury Bob", "“qeury” was taken for query." },
    { "Amy", "klil Bob", "“klil” was taken for kill." },
    { "Amy", "vote Bob, thunder outside", "Passed over: “thunder”, “outside”." },
    { "Amy", "vote Bob\nwhat lovely weather", "Passed over: “what”, “lovely”, “weather”." },
    { "Amy", "query Bob\nlovely weather", "Passed over: “lovely”, “weather”." },
    { "Amy", "kill Amy", "Amy would be killed by themselves." },
    { "Amy", "kill Eve", "Eve is of the same team as Amy, and “kill” is meant for them." },
    { "Bob", "save Bob", "Bob is of the same team as Bob: “save” will fail, which neither is told." },
    { "Bob", "save Amy", "" },
  };
  g_autoptr (CroupierMatch) match = play (HEAD, DAY OPEN);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_warned (match, cases[i].name, cases[i].text, cases[i].warnings);
}

/* ---- refusals of forms ---- */

#define EAST "Amy, Bob, Cyd, Dan and Eve"
#define WEST "Fay, Gus, Hal, Ivy and Mary Ann"
#define UNREAD                                                                                                   \
  "There is nothing in this that could be done; write “vote NAME”, “query NAME”, “share NAME”, “decline NAME”, " \
  "the name of an item that is played, “gift ITEM to NAME”, or what a power is called."

static void
test_a_form_is_refused_with_every_reason_and_its_place (void)
{
  static const struct
  {
    const char *name, *text, *reasons;
  } cases[] = {
    { "Amy", "", UNREAD },
    { "Amy", "hello", UNREAD },
    { "Amy", "Bob", UNREAD },
    { "Amy", "what lovely weather", UNREAD },
    { "Amy", "I voted Bob", UNREAD },
    { "Amy", "vote", "No player is named here; write one name, as in “vote NAME”. »vote«" },
    { "Amy", "vote Xaver", "Nobody is called “Xaver”; the closest names are Amy, Dan and Eve. »Xaver«" },
    { "Amy", "vote Bob Cyd", "More than one player is named here; write one name, as in “vote NAME”. »vote Bob Cyd«" },
    { "Amy", "vote Bob; vote Cyd", "There are two votes in this form; write one. »vote Cyd«" },
    { "Amy", "vote Bob; vote nobody", "There are two votes in this form; write one. »vote nobody«" },
    { "Amy", "vote Fay", "Fay is not on the island of Amy; these can be named: " EAST ". »Fay«" },
    { "Amy", "kill Fay", "Fay is not on the island of Amy; these can be named: " EAST ". »Fay«" },
    { "Bob", "idol on Fay", "Fay is not on the island of Bob; these can be named: " EAST ". »Fay«" },
    { "Cyd", "gift shield to Fay",
      "Fay is not on the island of Cyd; these can be named: Amy, Bob, Dan and Eve. »Fay«" },
    { "Amy", "vote Bob or Cyd", "“or” leaves open what is meant; write it without. »or«" },
    { "Amy", "vote Bob, yesterday", "“yesterday” is about another time; write what is to be done now. »yesterday«" },
    { "Amy", "vote Bob (sorry Bob!)", "“sorry” takes something back; write only what counts now. »sorry«" },
    { "Bob", "save Cyd vote Amy idol",
      "“Amy idol” does not say what is to be done; begin a line with that, and leave out what is only told. »Amy "
      "idol«" },
    { "Amy", "don't vote Bob", "“don't” leaves open what is meant; write it without. »don't«" },
    { "Amy", "vote Bob if he plays an idol",
      "“if” makes it hang on something; write what is to be done in any case. »if«\n"
      "“he plays” tells of somebody else; write only one’s own move. »he plays«" },
    { "Amy", "no vote for Bob", "A vote is for one player, “vote NAME”, or for nobody, “vote nobody”. »Bob«" },
    { "Amy", "idol", "Amy does not hold the item idol. »idol«" },
    { "Amy", "shield", "Amy does not hold the item shield. »shield«" },
    { "Amy", "gift shield to Bob", "Amy does not hold the item shield. »gift shield to Bob«" },
    { "Cyd", "gift shield", "No player is named here; write one name, as in “gift ITEM to NAME”. »gift shield«" },
    { "Cyd", "gift to Bob",
      "No item is named here that could be given away; Cyd holds shield: write “gift ITEM to NAME”. »gift to Bob«" },
    { "Cyd", "gift shield to Cyd", "Cyd cannot give an item to themselves. »Cyd«" },
    { "Cyd", "gift shield to me", "Cyd cannot give an item to themselves. »me«" },
    { "Cyd", "shield Bob", "“shield” is for Cyd alone: write it without a name. »shield Bob«" },
    { "Cyd", "shield; gift shield to Bob",
      "The same shield cannot be both played and given away; write one of the two. »gift shield to Bob«" },
    { "Cyd", "gift shield to Bob; shield",
      "The same shield cannot be both played and given away; write one of the two. »shield«" },
    { "Cyd", "gift shield to Bob; gift shield to Dan", "Cyd holds only 1 of the item shield. »gift shield to Dan«" },
    { "Bob", "idol on Amy; idol on Cyd", "Bob holds only 1 of the item idol. »idol on Cyd«" },
    { "Ivy", "idol; idol on Gus; gift idol to Hal",
      "The same idol cannot be both played and given away; write one of the two. »gift idol to Hal«" },
    { "Cyd", "kill Bob", "Cyd does not have the power “kill”. »kill Bob«" },
    { "Amy", "save Bob", "Amy does not have the power “save”. »save Bob«" },
    { "Cyd", "silence Bob", "Cyd does not have the power “silence”. »silence Bob«" },
    { "Cyd", "solo kill Bob, who voted Amy",
      "Cyd does not have the power “solo kill”. »solo kill Bob, who voted Amy«" },
    { "Cyd", "pass", "Cyd has no power that is used together with others and could be passed. »pass«" },
    { "Eve", "silence Eve", "Eve cannot use “silence” on themselves. »Eve«" },
    { "Eve", "silence nobody", "“silence” needs a player; leave it out if it is for nobody. »nobody«" },
    { "Eve", "pass silence",
      "“silence” is not used together with others, and need not be passed: leave it out. »pass silence«" },
    { "Eve", "silence Bob; silence Cyd", "“silence” stands in this form twice; write it once. »silence Cyd«" },
    { "Amy", "kill Bob; kill Cyd", "“kill” stands in this form twice; write it once. »kill Cyd«" },
    { "Amy", "kill Bob; pass", "“kill” stands in this form twice; write it once. »pass«" },
    { "Amy", "kill Bob and Cyd",
      "More than one player is named here; write one name, as in “kill NAME”. »kill Bob and Cyd«" },
    { "Amy", "pass Bob", "“pass” is for nobody: write it without a name. »Bob«" },
    { "Amy", "kill", "No player is named here; write one name, as in “kill NAME”. »kill«" },
    { "Dan", "solo kill Bob, who voted Cyd",
      "“solo kill” can be used from night 2 on, and this is night 1. »solo kill Bob, who voted Cyd«" },
    { "Bob", "idol: no", "This form does nothing; write “vote nobody” for a form without a vote." },
    { "Amy", "vote Fay; idol; silence Bob; vote Xaver",
      "Fay is not on the island of Amy; these can be named: " EAST ". »Fay«\n"
      "Amy does not hold the item idol. »idol«\n"
      "Amy does not have the power “silence”. »silence Bob«\n"
      "There are two votes in this form; write one. »vote Xaver«\n"
      "Nobody is called “Xaver”; the closest names are Amy, Dan and Eve. »Xaver«" },
  };
  g_autoptr (CroupierMatch) match = play (HEAD, DAY OPEN);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_refused (match, cases[i].name, cases[i].text, cases[i].reasons);
}

static void
test_a_form_can_use_what_the_cast_allows (void)
{
  static const struct
  {
    const char *name, *text, *reasons;
  } cases[] = {
    { "Bob", "swap Amy", "Two different players are to be named, as in “swap NAME and NAME”. »swap Amy«" },
    { "Bob", "swap Amy and Amy", "“swap” needs two different players. »Amy«" },
    { "Bob", "swap Amy, Cyd and Dan",
      "Two different players are to be named, as in “swap NAME and NAME”. »swap Amy, Cyd and Dan«" },
    { "Bob", "swap Amy and Fay", "Fay is not on the island of Bob; these can be named: " EAST ". »Fay«" },
    { "Bob", "swap Amy and Cyd; swap Amy and Dan; swap Amy and Eve",
      "“swap” stands in this form more often than it can be used in a night, which is 2. »swap Amy and Eve«" },
    { "Bob", "hide Amy", "“hide” is for Bob alone: write it without a name. »hide Amy«" },
    { "Dan", "look at me", "Dan cannot use “look at” on themselves. »me«" },
    { "Dan", "love letter on Bob",
      "The item love letter cannot be played; it can be given away: “gift love letter to NAME”. »love letter on Bob«" },
    { "Cyd", "strike Bob", "“strike” can be used only after the islands have merged. »strike Bob«" },
    { "Dan", "ward Bob", UNREAD },
    { "Dan", "sing", UNREAD },
  };
  g_autoptr (CroupierMatch) match = play (CAST_HEAD, DAY OPEN);
  g_autoptr (CroupierMatch) later = play (CAST_HEAD, DAY "Dan: long shot Hal\n== day-2" OPEN);
  g_autoptr (CroupierMatch) merged = play (CAST_HEAD, DAY "! merge" OPEN);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_refused (match, cases[i].name, cases[i].text, cases[i].reasons);
  assert_refused (later, "Dan", "long shot Bob; look at Bob",
                  "“long shot” has been used as often as it can be, which is 1 in all. »long shot Bob«\n"
                  "“look at” can be used up to night 1, and this is night 2. »look at Bob«");
  assert_refused (merged, "Dan", "long shot Bob",
                  "“long shot” can be used only before the islands merge, and they have. »long shot Bob«");
  assert_read (merged, "Cyd", "strike Fay", "strike Fay");
}

/* Four idols and shields too few, and who is out can be named no more. */
static void
test_thresholds_and_who_is_out_bind_forms (void)
{
  g_autoptr (CroupierMatch)
    six = play (HEAD, DAY "! eliminate Fay\n! eliminate Gus\n! eliminate Hal\n! eliminate Mary Ann" OPEN);
  g_autoptr (CroupierMatch)
    five = play (HEAD,
                 DAY "! eliminate Fay\n! eliminate Gus\n! eliminate Hal\n! eliminate Mary Ann\n! eliminate Eve" OPEN);
  g_autoptr (CroupierMatch) four = play (HEAD, DAY "! eliminate Fay\n! eliminate Gus\n! eliminate Hal\n! eliminate "
                                                   "Mary Ann\n! eliminate Eve\n! eliminate Ivy" OPEN);
  g_autoptr (CroupierMatch) next = play (HEAD, DAY "Amy: vote Eve\n== day-2" OPEN);

  assert_read (six, "Cyd", "shield", "shield");
  assert_refused (five, "Cyd", "shield",
                  "“shield” can be used only while 6 or more players are left, and there are 5. »shield«");
  assert_read (five, "Bob", "idol", "idol on Bob");
  assert_refused (four, "Bob", "idol",
                  "“idol” can be used only while 5 or more players are left, and there are 4. »idol«");
  assert_read (five, "Cyd", "gift shield to Bob", "gift shield to Bob");
  assert_refused (five, "Amy", "vote Eve", "Eve is out of the game; these can be named: Amy, Bob, Cyd and Dan. »Eve«");
  assert_refused (five, "Eve", "vote Amy", "Eve is no longer in the match.");
  assert_refused (next, "Eve", "vote Amy", "Eve is out of the game, and can neither vote nor ask nor answer.");
  assert_refused (next, "Eve", "query Amy", "Eve is out of the game, and can neither vote nor ask nor answer.");
}

/* ---- queries ---- */

static void
test_queries_and_answers_are_read_as_people_write_them (void)
{
  static const struct
  {
    const char *name, *text, *read_as;
  } cases[] = {
    { "Cyd", "query Bob", "query Bob" },
    { "Cyd", "Query: Bob", "query Bob" },
    { "Cyd", "Color Query: Bob", "query Bob" },
    { "Cyd", "colour query Bob please", "query Bob" },
    { "Cyd", "I'd like to query Bob today.", "query Bob" },
    { "Cyd", "my CQ is Bob", "query Bob" },
    { "Cyd", "I want to use my query on Bob", "query Bob" },
    { "Hal", "magic query Gus", "magic query Gus" },
    { "Hal", "Magic: Gus", "magic query Gus" },
    { "Hal", "MAGIC QUERY - Gus", "magic query Gus" },
    { "Hal", "I magically query Gus", "magic query Gus" },
    { "Hal", "Oracle query Gus", "magic query Gus" },
    { "Bob", "share Amy", "share Amy" },
    { "Bob", "Share with Amy", "share Amy" },
    { "Bob", "I share my color with Amy", "share Amy" },
    { "Bob", "I accept Amy's query", "share Amy" },
    { "Bob", "share", "share Amy" },
    { "Bob", "I share.", "share Amy" },
    { "Bob", "decline Amy", "decline Amy" },
    { "Bob", "I decline Amy’s Color Query", "decline Amy" },
    { "Bob", "decline", "decline Amy" },
    { "Bob", "I refuse", "decline Amy" },
  };
  g_autoptr (CroupierMatch) match = play (HEAD, DAY "Amy: query Bob" OPEN);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_read (match, cases[i].name, cases[i].text, cases[i].read_as);
}

static void
test_a_query_is_told_to_its_target_and_answered_once (void)
{
  g_autoptr (CroupierMatch) match = play (HEAD, DAY "Amy: query Bob\nCyd: query Bob\nBob: share Amy; decline Cyd" OPEN);

  assert_told (match, "day-1", "player:Bob",
               "Amy asks for your color. Answer with “share Amy” or “decline Amy”; your first answer counts.\n"
               "Cyd asks for your color. Answer with “share Cyd” or “decline Cyd”; your first answer counts.");
  assert_told (match, "day-1", "player:Amy", "Bob shares their color with you: Grey.");
  assert_told (match, "day-1", "player:Cyd", "Bob declines your Color Query.");
  assert_events (match, "day-1",
                 "accepted: query Bob\naccepted: query Bob\naccepted: share Amy\naccepted: decline Cyd");
  assert_refused (match, "Bob", "decline Amy",
                  "Bob has answered Amy already, and the first answer stands; these wait for one: nobody. »Amy«");
  assert_refused (match, "Bob", "share Cyd",
                  "Bob has answered Cyd already, and the first answer stands; these wait for one: nobody. »Cyd«");
  assert_refused (match, "Bob", "share", "Nobody waits for an answer of Bob. »share«");
}

static void
test_queries_are_refused_with_every_reason (void)
{
  static const struct
  {
    const char *name, *text, *reasons;
  } cases[] = {
    { "Cyd", "query", "No player is named here; write one name, as in “query NAME”. »query«" },
    { "Cyd", "query nobody", "No player is named here; write one name, as in “query NAME”. »query nobody«" },
    { "Cyd", "query Cyd", "Cyd cannot ask themselves; these can be asked: Amy, Bob, Dan and Eve. »Cyd«" },
    { "Cyd", "query me", "Cyd cannot ask themselves; these can be asked: Amy, Bob, Dan and Eve. »me«" },
    { "Cyd", "query Fay", "Fay is not on the island of Cyd; these can be asked: Amy, Bob, Dan and Eve. »Fay«" },
    { "Cyd", "query Bob and Amy",
      "More than one player is named here; write one name, as in “query NAME”. »query Bob and Amy«" },
    { "Cyd", "query Xaver", "Nobody is called “Xaver”; the closest names are Amy, Dan and Eve. »Xaver«" },
    { "Amy", "query Cyd", "Amy has asked Bob today; there is one query a day, and it cannot be taken back." },
    { "Amy", "query Fay",
      "Amy has asked Bob today; there is one query a day, and it cannot be taken back.\n"
      "Fay is not on the island of Amy; these can be asked: Bob, Cyd, Dan and Eve. »Fay«" },
    { "Amy", "magic query Cyd", "Amy has no magic query; “query NAME” is one that anybody can send." },
    { "Hal", "magic query Ivy",
      "Hal has asked Gus today; there is one magic query a day, and it cannot be taken back." },
    { "Hal", "magic query Amy",
      "Hal has asked Gus today; there is one magic query a day, and it cannot be taken back.\n"
      "Amy is not on the island of Hal; these can be asked: Fay, Gus, Ivy and Mary Ann. »Amy«" },
    { "Bob", "share Cyd", "Cyd has not asked Bob today; these wait for an answer: Amy and Dan. »Cyd«" },
    { "Bob", "share", "Several players wait for an answer of Bob; name one of them: Amy and Dan. »share«" },
    { "Bob", "share Amy; decline Amy",
      "“decline” is one answer, and another stands beside it; write one, with the name of who asks. »decline«" },
    { "Bob", "decline", "Several players wait for an answer of Bob; name one of them: Amy and Dan. »decline«" },
    { "Bob", "share Amy and Dan",
      "More than one player is named here; answer each in a line of its own, as in “share NAME”. »share Amy and Dan«" },
    { "Bob", "share nobody", "An answer is for a player who asks: “share NAME” or “decline NAME”. »share nobody«" },
    { "Bob", "share Xaver", "Nobody is called “Xaver”; the closest names are Amy, Dan and Eve. »Xaver«" },
    { "Gus", "share Hal", "Hal has not asked Gus today; these wait for an answer: nobody. »Hal«" },
    { "Cyd", "share Amy", "Amy has not asked Cyd today; these wait for an answer: nobody. »Amy«" },
  };
  g_autoptr (CroupierMatch) match = play (HEAD, DAY "Amy: query Bob\nDan: query Bob\nHal: magic query Gus" OPEN);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_refused (match, cases[i].name, cases[i].text, cases[i].reasons);
  assert_read (match, "Hal", "query Ivy", "query Ivy");
}

static void
test_queries_end_when_few_players_are_left (void)
{
  g_autoptr (CroupierMatch) eight = play (HEAD, DAY "! eliminate Fay\n! eliminate Gus" OPEN);
  g_autoptr (CroupierMatch) seven = play (HEAD, DAY "! eliminate Fay\n! eliminate Gus\n! eliminate Dan" OPEN);
  g_autoptr (CroupierMatch)
    unlimited = play (HEAD "option query_limit: 0\n", DAY "! eliminate Fay\n! eliminate Gus\n! eliminate Dan" OPEN);

  assert_read (eight, "Amy", "query Bob", "query Bob");
  assert_read (eight, "Hal", "magic query Ivy", "magic query Ivy");
  assert_refused (seven, "Amy", "query Bob", "With 7 or fewer players left there are no more queries, and 7 are left.");
  assert_refused (seven, "Hal", "magic query Ivy",
                  "With 7 or fewer players left there are no more queries, and 7 are left.");
  assert_refused (seven, "Amy", "query Dan",
                  "With 7 or fewer players left there are no more queries, and 7 are left.\n"
                  "Dan is out of the game; these can be asked: Bob, Cyd and Eve. »Dan«");
  assert_read (unlimited, "Amy", "query Bob", "query Bob");
}

static void
test_queries_may_reach_all_islands (void)
{
  g_autoptr (CroupierMatch) all = play (HEAD "option query_scope: all\n", DAY OPEN);
  g_autoptr (CroupierMatch) merged = play (HEAD, DAY "! merge" OPEN);

  assert_read (all, "Amy", "query Fay", "query Fay");
  assert_read (all, "Hal", "magic query Amy", "magic query Amy");
  assert_refused (all, "Amy", "vote Fay", "Fay is not on the island of Amy; these can be named: " EAST ". »Fay«");
  assert_read (merged, "Amy", "query Fay; vote Fay", "query Fay\nvote Fay");
}

/* What a team is called is no secret to the asker, but a color may have been changed. */
static void
test_a_share_tells_the_reported_color_of_that_moment (void)
{
  g_autoptr (CroupierMatch) fixed = play (HEAD "fix color Bob: Purple\n", DAY "Amy: query Bob\nBob: share" OPEN);
  g_autoptr (CroupierMatch) before = play (HEAD, DAY "Amy: query Bob\nBob: share\n! set color Bob: Pink" OPEN);
  g_autoptr (CroupierMatch) after = play (HEAD, DAY "Amy: query Bob\n! set color Bob: Pink\nBob: share" OPEN);
  g_autoptr (CroupierMatch) magic = play (HEAD, DAY "! set color Gus: Pink\nHal: magic query Gus" OPEN);
  g_autoptr (CroupierMatch) cast = play (CAST_HEAD, DAY "Amy: query Cyd\nCyd: share" OPEN);

  assert_told (fixed, "day-1", "player:Amy", "Bob shares their color with you: Purple.");
  assert_told (before, "day-1", "player:Amy", "Bob shares their color with you: Grey.");
  assert_told (after, "day-1", "player:Amy", "Bob shares their color with you: Pink.");
  assert_told (magic, "day-1", "player:Hal", "Your magic query shows you the color of Gus: Pink.");
  assert_told (cast, "day-1", "player:Amy", "Cyd shares their color with you: Tabby.");
}

static void
test_an_oracle_asks_and_is_answered_at_once (void)
{
  g_autoptr (CroupierMatch) match = play (HEAD, DAY "Hal: magic query Gus; query Ivy" OPEN);
  g_autoptr (CroupierMatch) seer = play (CAST_HEAD, DAY "Hal: magic query Gus" OPEN);

  assert_told (match, "day-1", "player:Gus", "An Oracle asked for your color, and was told it.");
  assert_told (match, "day-1", "player:Hal", "Your magic query shows you the color of Gus: Grey.");
  assert_told (match, "day-1", "player:Ivy",
               "Hal asks for your color. Answer with “share Hal” or “decline Hal”; your first answer counts.");
  assert_told (match, "day-1", "public", "Day 1\n10 players are left.");
  assert_told (seer, "day-1", "player:Gus", "An Oracle asked for your color, and was told it.");
}

static void
test_no_answer_is_told_to_nobody_but_the_asker (void)
{
  g_autoptr (CroupierMatch) match = play (HEAD, DAY "Amy: query Bob\nCyd: query Dan\nDan: share\n== day-2" OPEN);
  const CroupierOutbox *end = croupier_match_find_record (match, "day-1")->end;
  guint n = 0;

  for (guint i = 0; i < croupier_outbox_get_n_messages (end); i++)
    {
      g_autofree char *address = croupier_message_to_address (croupier_outbox_get_message (end, i));
      g_autofree char *text = croupier_message_to_text (croupier_outbox_get_message (end, i));

      if (strstr (text, "has not answered your Color Query in time.") == NULL)
        continue;
      g_assert_cmpstr (address, ==, "player:Amy");
      g_assert_nonnull (strstr (text, "Bob has not answered your Color Query in time."));
      n++;
    }
  g_assert_cmpuint (n, ==, 1);
  /* A new day, a new query, and nothing of yesterday is left to answer. */
  assert_refused (match, "Bob", "share Amy", "Amy has not asked Bob today; these wait for an answer: nobody. »Amy«");
  assert_read (match, "Amy", "query Cyd", "query Cyd");
}

static void
test_who_leaves_in_the_day_leaves_queries_and_forms (void)
{
  g_autoptr (CroupierMatch) target = play (HEAD, DAY "Amy: query Bob\nBob: vote Amy\n! eliminate Bob" OPEN);
  g_autoptr (CroupierMatch) asker = play (HEAD, DAY "Amy: query Bob\n! eliminate Amy" OPEN);

  assert_told_that (target, "day-1", "player:Amy", "Bob has not answered your Color Query in time.");
  g_assert_cmpuint (croupier_match_get_due (target)->standings->len, ==, 9);
  assert_refused (target, "Amy", "query Cyd",
                  "Amy has asked Bob today; there is one query a day, and it cannot be taken back.");
  assert_refused (asker, "Bob", "share Amy", "Amy is out of the game; these wait for an answer: nobody. »Amy«");
  assert_not_told_that (asker, "day-1", "player:Amy", "answered");
}

/* ---- what nobody may notice ---- */

static void
test_a_forced_decline_looks_like_a_free_one (void)
{
#define SILENCED HEAD, DAY "Eve: silence Bob\n== day-2\nAmy: query Bob\nCyd: query Bob\n"
  g_autoptr (CroupierMatch) forced = play (SILENCED "Bob: share Amy" OPEN);
  g_autoptr (CroupierMatch) meant = play (SILENCED "Bob: decline Amy" OPEN);
  g_autoptr (CroupierMatch)
    free_one = play (HEAD, DAY "Eve: silence Dan\n== day-2\nAmy: query Bob\nCyd: query Bob\nBob: decline Amy" OPEN);
  g_autofree char *told = tell_others (forced, NULL);
  g_autofree char *told_meant = tell_others (meant, NULL);
  g_autofree char *to_amy = get_told (forced, "day-2", "player:Amy");
  g_autofree char *to_amy_free = get_told (free_one, "day-2", "player:Amy");
  g_autoptr (CroupierReading) reading = check (forced, "Bob", "share Cyd");

  g_assert_cmpstr (told, ==, told_meant);
  g_assert_cmpstr (to_amy, ==, to_amy_free);
  assert_told_that (forced, "day-2", "player:Amy", "Bob declines your Color Query.");
  g_assert_cmpstr (reading->read_as->str, ==, "share Cyd");
  assert_warned (forced, "Bob", "share Cyd", "Bob is silenced: Cyd is told that the query was declined.");
  assert_warned (forced, "Bob", "decline Cyd", "");
#undef SILENCED
}

/* A silenced player is seen by an Oracle all the same, and can share again on the day after. */
static void
test_silence_does_not_hide_from_an_oracle_and_holds_for_a_day (void)
{
  g_autoptr (CroupierMatch)
    match = play (HEAD "option query_scope: all\n",
                  DAY "Eve: silence Bob\n== day-2\nHal: magic query Bob\n== day-3\nAmy: query Bob\nBob: share" OPEN);

  assert_told_that (match, "day-2", "player:Hal", "Your magic query shows you the color of Bob: Grey.");
  assert_told_that (match, "day-3", "player:Amy", "Bob shares their color with you: Grey.");
}

static void
test_a_scholar_learns_more_and_nobody_notices (void)
{
#define ASKED                                                                                                  \
  DAY "Eve: query Amy; vote nobody\nAmy: share\nCyd: query Dan\nDan: decline\n== day-2\nEve: query Cyd\nCyd: " \
      "share" OPEN
  g_autoptr (CroupierMatch) sage = play (CAST_HEAD, ASKED);
  g_autoptr (GString) head = g_string_new (CAST_HEAD);
  g_autoptr (CroupierMatch) other = NULL;
  g_autofree char *told = tell_others (sage, "player:Eve");
  g_autofree char *told_other = NULL;

  g_assert_cmpuint (g_string_replace (head, "\"kind\": \"scholar\"", "\"kind\": \"plain\"", 0), ==, 1);
  other = play (head->str, ASKED);
  told_other = tell_others (other, "player:Eve");
  assert_told (sage, "day-1", "player:Eve",
               "Amy shares their color with you: Owls.\nAs a Scholar you learn this of their team: Owls ward and "
               "strike.");
  assert_told (other, "day-1", "player:Eve", "Amy shares their color with you: Owls.");
  assert_told_that (sage, "day-2", "player:Eve",
                    "Cyd shares their color with you: Tabby.\nThere is nothing that a Scholar could learn of their "
                    "team.");
  g_assert_cmpstr (told, ==, told_other);
#undef ASKED
}

/* The rules are those of the real team, whatever color is reported; and there are none for a query that is not shared.
 */
static void
test_a_scholar_learns_of_the_real_team (void)
{
  g_autoptr (CroupierMatch) match = play (CAST_HEAD, DAY "! set color Amy: Tabby\nEve: query Amy\nAmy: share" OPEN);
  g_autoptr (CroupierMatch) declined = play (CAST_HEAD, DAY "Eve: query Amy\nAmy: decline" OPEN);

  assert_told (match, "day-1", "player:Eve",
               "Amy shares their color with you: Tabby.\nAs a Scholar you learn this of their team: Owls ward and "
               "strike.");
  assert_told (declined, "day-1", "player:Eve", "Amy declines your Color Query.");
}

/* What the sender cannot know decides nothing: each text is taken or refused in the same words whatever is hidden. */
static void
test_a_refusal_depends_on_nothing_hidden (void)
{
  static const char *const texts[] = {
    "vote Bob",           "idol on Bob", "gift shield to Bob", "kill Bob",  "query Bob", "magic query Bob",
    "share Bob",          "silence Bob", "vote Fay",           "query Fay", "pass",      "solo kill Bob, who voted Bob",
    "save Bob; vote Bob",
  };
  g_autoptr (CroupierMatch) match = play (HEAD, DAY OPEN);
  g_autoptr (CroupierMatch) other =
    play (ISLANDS
          "fix team Amy: Red\nfix team Bob: Gold\nfix team Cyd: Grey\nfix team Dan: Gold\nfix team Eve: Blue\n"
          "fix team Fay: Silver\nfix team Gus: Red\nfix team Hal: Grey\nfix team Ivy: Blue\nfix team Mary Ann: Gold\n"
          "fix item Fay: idol\nfix item Dan: shield\nfix item Eve: shield\nfix item Hal: idol\nfix item Gus: idol\n"
          "fix role Dan: silencer\nfix role Bob: scholar\nfix role Ivy: oracle\noption merge_at: 4\n",
          DAY OPEN);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (CroupierReading) one = check (match, "Amy", texts[i]);
      g_autoptr (CroupierReading) two = check (other, "Amy", texts[i]);
      g_autofree char *reasons = croupier_problems_to_text (one->problems);
      g_autofree char *others = croupier_problems_to_text (two->problems);

      fixture_name_case (texts[i]);
      g_assert_cmpstr (reasons, ==, others);
      g_assert_cmpstr (one->read_as->str, ==, two->read_as->str);
    }
}

/* Whether the others of a team have used up what they do together, on another island even, is nothing that a refusal
 * may tell. */
static void
test_a_team_power_that_is_used_up_is_accepted_and_fails (void)
{
  g_autoptr (CroupierMatch) used = play (CAST_HEAD, DAY "Gus: ward Hal\n== day-2\nAmy: ward Cyd" OPEN);
  g_autoptr (CroupierMatch) left = play (CAST_HEAD, DAY "Gus: pass\n== day-2\nAmy: ward Cyd" OPEN);
  g_autofree char *told = NULL;

  assert_read (used, "Bob", "ward Cyd; strike Cyd", "ward Cyd; strike Cyd");
  assert_events (used, "day-2", "accepted: ward Cyd");
  fixture_resolve (used);
  fixture_resolve (left);
  told = get_told (used, "day-2", "gm");
  g_assert_nonnull (strstr (told, "it is used up"));
  assert_not_told_that (left, "day-2", "gm", "it is used up");
}

/* How a text falls apart says nothing of what there is in the cast either. */
static void
test_a_text_is_parted_without_the_words_of_the_cast (void)
{
  static const char *const texts[] = {
    "swap Bob, query Cyd",       "swap Bob; query Cyd",      "hide; query Cyd",
    "hide and query Cyd",        "drink Bob and query Cyd",  "look at Bob\nquery Cyd",
    "long shot Bob. query Cyd",  "potion to Bob, query Cyd", "gift love letter to Bob; query Cyd",
    "sing; query Cyd; vote Bob", "juggle Bob; query Cyd",
  };
  g_autoptr (CroupierMatch) match = play (HEAD, DAY OPEN);
  g_autoptr (CroupierMatch) cast = play (CAST_HEAD, DAY OPEN);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (CroupierReading) one = check (match, "Eve", texts[i]);
      g_autoptr (CroupierReading) two = check (cast, "Eve", texts[i]);
      g_autofree char *reasons = croupier_problems_to_text (one->problems);
      g_autofree char *others = croupier_problems_to_text (two->problems);

      fixture_name_case (texts[i]);
      g_assert_cmpstr (reasons, ==, others);
      g_assert_cmpstr (one->read_as->str, ==, two->read_as->str);
    }
  assert_read (cast, "Bob", "swap Amy and Cyd; query Dan", "swap Amy and Cyd\nquery Dan");
  assert_read (cast, "Cyd", "query Dan\ndrink Amy\nvote Bob", "query Dan\nvote Bob; drink on Amy");
  assert_refused (cast, "Bob", "hide; query Dan", "This says several things; each is to be sent in a text of its own.");
}

/* ---- the day ---- */

static void
test_the_first_form_counts (void)
{
  g_autoptr (CroupierMatch)
    match = play (HEAD, DAY "Amy: vote Bob\nAmy: query Cyd\nAmy: vote Cyd; kill Dan\nBob: vote Amy" OPEN);

  assert_events (match, "day-1",
                 "accepted: vote Bob\naccepted: query Cyd\nlate: vote Cyd; kill Dan\naccepted: vote Amy");
  assert_standing (match, "Amy", "vote Bob");
  assert_warned (match, "Amy", "pass", "The first form of Amy for today counts; this one comes too late.");
  assert_refused (match, "Amy", "vote Fay", "Fay is not on the island of Amy; these can be named: " EAST ". »Fay«");
  assert_standing (match, "Cyd", "");
}

static void
assert_out_by_vote (const CroupierMatch *match, const char *name)
{
  g_autoptr (JsonObject) state = fixture_state (croupier_match_get_plan (match), croupier_match_get_state (match));
  JsonObject *player = json_object_get_object_member (json_object_get_object_member (state, "players"), name);

  g_assert_cmpstr (json_object_get_string_member (player, "out_how"), ==, "vote");
}

/* Amy, Bob and Cyd each vote for one of three; Dan and Eve for none. Who is out tells whose form was the third. */
static void
assert_third_form (const char *day, const char *out)
{
  g_autofree char *phases = g_strconcat (DAY, day, "\n== day-2" OPEN, NULL);
  g_autoptr (CroupierMatch) match = play (HEAD, phases);

  fixture_name_case (day);
  assert_out_by_vote (match, out);
}

static void
test_the_order_of_arrival_decides (void)
{
  /* Amy, Bob and Cyd vote Dan, Eve and Amy. */
#define VOTES "Amy: vote Dan\nBob: vote Eve\nCyd: vote Amy"
  assert_third_form (VOTES, "Amy");
  assert_third_form ("Cyd: vote Amy\nAmy: vote Dan\nBob: vote Eve", "Eve");
  assert_third_form ("Amy: vote Dan\nBob: vote Eve\nBob: vote Dan\nBob: query Amy\nCyd: vote Amy", "Amy");
  /* A voided form has no place, and the new one comes where it stands. */
  assert_third_form (VOTES "\n! void Amy\nAmy: vote Dan", "Dan");
  assert_third_form (VOTES "\n! void Amy\n! submit Amy: vote Dan", "Dan");
  assert_third_form ("Amy: vote Dan\n! void Amy\nBob: vote Eve\nAmy: vote Dan\nCyd: vote Amy", "Amy");
  /* What the game master says about the order holds. */
  assert_third_form (VOTES "\n! order: Cyd, Amy", "Dan");
  assert_third_form (VOTES "\n! order: Cyd, Bob", "Eve");
  /* Who has left has no place, and who was moved has one there, with a vote or without. */
  assert_third_form ("Eve: vote Bob\n" VOTES, "Eve");
  assert_third_form ("Eve: vote nobody\n" VOTES "\n! eliminate Eve\n! void Bob\n! submit Bob: vote Cyd", "Cyd");
  assert_third_form ("Fay: vote Gus\n" VOTES, "Amy");
  assert_third_form ("Fay: vote Gus\n" VOTES "\n! move Fay: East", "Eve");
#undef VOTES
}

static void
test_a_voided_form_frees_the_one_of_the_day (void)
{
  g_autoptr (CroupierMatch) match = play (HEAD, DAY "Amy: query Bob; vote Bob\nAmy: vote Cyd\n! void Amy" OPEN);
  g_autoptr (GError) error = NULL;

  assert_standing (match, "Amy", "");
  fixture_submit (match, "Amy", "vote Dan");
  assert_standing (match, "Amy", "vote Dan");
  fixture_submit (match, "Amy", "vote Eve");
  assert_events (match, "day-1",
                 "accepted: query Bob\naccepted: vote Bob\nlate: vote Cyd\naccepted: void Amy\naccepted: vote "
                 "Dan\nlate: vote Eve");
  /* There is no second query in it. */
  assert_refused (match, "Amy", "query Dan",
                  "Amy has asked Bob today; there is one query a day, and it cannot be taken back.");
  fixture_rule (match, "void Amy");
  g_assert_false (croupier_match_rule (match, "void Amy", &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
}

static void
test_who_was_refused_can_send_again (void)
{
  g_autoptr (CroupierMatch) match = play (HEAD, DAY OPEN);
  guint amy = fixture_player (match, "Amy");

  g_assert_false (croupier_match_submit (match, amy, "vote Fay; kill Bob", NULL, NULL));
  assert_standing (match, "Amy", "");
  g_assert_true (croupier_match_submit (match, amy, "vote Bob", NULL, NULL));
  assert_standing (match, "Amy", "vote Bob");
}

static void
test_an_amended_form_keeps_its_place_at_night (void)
{
  g_autoptr (CroupierMatch)
    match = play (HEAD, DAY "Amy: vote Dan\nBob: vote Eve\nCyd: vote Amy\nAmy: query Bob\n== day-2" OPEN);
  g_autoptr (CroupierMatch) before = croupier_match_copy (match);

  assert_out_by_vote (match, "Amy");
  g_assert_true (croupier_match_amend (match, "day-1", fixture_player (match, "Cyd"), "vote Eve", NULL, NULL));
  assert_out_by_vote (match, "Eve");
  g_assert_true (croupier_match_amend (before, "day-1", fixture_player (match, "Amy"), "vote Cyd", NULL, NULL));
  assert_out_by_vote (before, "Amy");
}

static void
test_an_amended_form_keeps_its_place (void)
{
  g_autoptr (CroupierMatch)
    match = play (HEAD, DAY "Amy: vote Dan\nBob: vote Eve\nAmy: query Bob\nCyd: vote Amy\nAmy: vote Cyd" OPEN);
  guint amy = fixture_player (match, "Amy");
  g_autoptr (CroupierReading) refused = NULL;

  g_assert_true (croupier_match_amend (match, "day-1", amy, "vote Bob; kill Dan", NULL, NULL));
  assert_events (match, "day-1",
                 "accepted: vote Bob; kill Dan\naccepted: vote Eve\naccepted: query Bob\naccepted: vote Amy\nlate: "
                 "vote Cyd");
  g_assert_true (croupier_match_amend (match, "day-1", amy, "query Dan", NULL, NULL));
  assert_events (match, "day-1",
                 "accepted: vote Bob; kill Dan\naccepted: vote Eve\naccepted: query Dan\naccepted: vote Amy\nlate: "
                 "vote Cyd");
  g_assert_false (croupier_match_amend (match, "day-1", amy, "vote Fay", &refused, NULL));
  assert_standing (match, "Amy", "vote Bob; kill Dan");

  /* Bob's answer is for nobody once Amy has asked somebody else: it is kept, and marked. */
  fixture_submit (match, "Dan", "share Amy");
  g_assert_true (croupier_match_amend (match, "day-1", amy, "query Cyd", NULL, NULL));
  assert_events (match, "day-1",
                 "accepted: vote Bob; kill Dan\naccepted: vote Eve\naccepted: query Cyd\naccepted: vote Amy\nlate: "
                 "vote Cyd\nrefused: ");
}

static void
test_an_amended_answer_is_another_answer (void)
{
  g_autoptr (CroupierMatch)
    match = play (HEAD, DAY "Amy: query Bob; vote nobody\nBob: share Amy; vote Amy\n== day-2" OPEN);

  assert_told (match, "day-1", "player:Amy", "Bob shares their color with you: Grey.");
  g_assert_true (croupier_match_amend (match, "day-1", fixture_player (match, "Bob"), "decline Amy", NULL, NULL));
  assert_told (match, "day-1", "player:Amy", "Bob declines your Color Query.");
  assert_events (match, "day-1",
                 "accepted: query Bob\naccepted: vote nobody\naccepted: decline Amy\naccepted: vote Amy");
}

static void
test_events_of_one_text_stand_alone (void)
{
  static const struct
  {
    const char *text, *events;
  } cases[] = {
    { "query Cyd; vote Bob", "accepted: query Cyd\naccepted: vote Bob" },
    { "vote Bob; query Cyd; kill Dan", "accepted: vote Bob; kill Dan\naccepted: query Cyd" },
    { "share Bob\nI vote for Cyd and query Dan.", "accepted: share Bob\naccepted: vote Cyd\naccepted: query Dan" },
    { "Hi GM! I share with Bob, and I'd like to kill Cyd", "accepted: share Bob\naccepted: kill Cyd" },
    { "query Fay; vote Bob", "refused: \naccepted: vote Bob" },
    { "query Bob; vote Fay; share Bob", "accepted: query Bob\nrefused: \naccepted: share Bob" },
    { "query Bob; query Cyd", "accepted: query Bob\nrefused: " },
    { "I accept and query Cyd", "accepted: share Bob\naccepted: query Cyd" },
    { "share; vote Bob", "accepted: share Bob\naccepted: vote Bob" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = play (HEAD, DAY "Bob: query Amy" OPEN);
      g_autofree char *events = g_strconcat ("accepted: query Amy\n", cases[i].events, NULL);

      fixture_name_case (cases[i].text);
      g_assert_true (croupier_match_submit (match, fixture_player (match, "Amy"), cases[i].text, NULL, NULL));
      assert_events (match, "day-1", events);
    }
}

/* A line of a script can hold several; they are written one by one, and played the same. */
static void
test_a_written_script_plays_the_same_day (void)
{
  g_autoptr (CroupierMatch) match =
    play (HEAD,
          DAY "Bob: query Amy; vote Cyd\nAmy:\n    share Bob\n    vote Bob\n    query Cyd\n"
              "! submit Cyd: decline Amy; vote Amy\n! void Amy\nAmy: vote Dan; kill Eve\nAmy: vote Bob\n== day-2" OPEN);
  g_autofree char *script = NULL;
  g_autofree char *wrong = NULL;
  g_autofree char *story = NULL;
  g_autofree char *told = NULL;
  g_autofree char *events = NULL;
  g_autofree char *again_events = NULL;
  g_autoptr (CroupierMatch) again = NULL;

  g_assert_true (croupier_match_amend (match, "day-1", fixture_player (match, "Amy"), "vote Dan", NULL, NULL));
  events = describe_events (match, "day-1");
  story = fixture_story (match);
  script = croupier_script_write (match);
  again = play_text (script, &wrong);
  g_assert_nonnull (again);
  again_events = describe_events (again, "day-1");
  told = fixture_story (again);
  g_assert_cmpstr (told, ==, story);
  g_assert_cmpstr (again_events, ==, events);
  g_assert_nonnull (strstr (script, "\nBob: query Amy\nBob: vote Cyd\n"));
  g_assert_nonnull (strstr (script, "\n! submit Cyd: decline Amy\n"));
}

/* Saved, loaded, and told to others who check it: what was corrected stays where it was. */
static void
test_a_corrected_day_is_saved_and_verified (void)
{
  g_autoptr (CroupierMatch)
    match = play (HEAD,
                  DAY "Amy: vote Dan; query Bob\nBob: vote Eve; share\nCyd: vote Amy\nAmy: vote Cyd\n== day-2" OPEN);
  g_autoptr (CroupierMatch) loaded = NULL;
  g_autoptr (JsonNode) transcript = NULL;
  g_autofree char *json = NULL;
  g_autofree char *saved = NULL;
  g_autofree char *story = NULL;
  g_autofree char *told = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (croupier_match_amend (match, "day-1", fixture_player (match, "Amy"), "vote Bob", NULL, NULL));
  g_assert_true (croupier_match_amend (match, "day-1", fixture_player (match, "Bob"), "decline", NULL, NULL));
  saved = croupier_store_print (match, NULL);
  loaded = croupier_store_parse (saved, -1, NULL, NULL, &error);
  g_assert_no_error (error);
  assert_events (loaded, "day-1",
                 "accepted: vote Bob\naccepted: query Bob\naccepted: vote Eve\naccepted: decline Amy\naccepted: vote "
                 "Amy\nlate: vote Cyd");
  story = fixture_story (match);
  told = fixture_story (loaded);
  g_assert_cmpstr (told, ==, story);
  transcript = croupier_transcript_new (match, NULL, NULL);
  json = json_to_string (transcript, FALSE);
  croupier_transcript_verify (json, -1, NULL, &error);
  g_assert_no_error (error);
}

static void
test_read_as_reads_as_itself (void)
{
  static const struct
  {
    const char *name, *text;
  } cases[] = {
    { "Bob", "vote nobody; strike Cyd; pass ward; swap Amy and Cyd; swap Cyd and Dan; hide" },
    { "Bob", "pass" },
    { "Cyd", "vote Cyd; drink on Cyd; gift potion to Amy" },
    { "Dan", "long shot Mary Ann; look at Eve; gift love letter to Amy" },
  };
  g_autoptr (CroupierMatch) match = play (CAST_HEAD, DAY OPEN);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierReading) once = check (match, cases[i].name, cases[i].text);

      g_assert_cmpuint (once->problems->len, ==, 0);
      assert_read (match, cases[i].name, once->read_as->str, once->read_as->str);
    }
}

/* ---- forms to fill in ---- */

static char *
describe_form (const CroupierForm *form)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < form->groups->len; i++)
    {
      const CroupierFormGroup *group = g_ptr_array_index (form->groups, i);

      g_string_append_printf (text, "%s%s:%u", i > 0 ? " " : "", group->title, group->rows->len);
    }
  return g_string_free_and_steal (text);
}

static void
test_a_form_offers_what_a_player_can_do (void)
{
  static const struct
  {
    const char *head, *name, *groups;
  } cases[] = {
    { HEAD, "Amy", "Vote:1 kill:1" },
    { HEAD, "Bob", "Vote:1 save:1 idol:1 Gifts:1" },
    { HEAD, "Cyd", "Vote:1 shield:1 Gifts:1" },
    { HEAD, "Dan", "Vote:1" },
    { HEAD, "Eve", "Vote:1 kill:1 silence:1" },
    { HEAD, "Ivy", "Vote:1 idol:2 shield:1 Gifts:3" },
    { CAST_HEAD, "Bob", "Vote:1 strike:1 ward:1 swap:2 hide:1" },
    { CAST_HEAD, "Dan", "Vote:1 long shot:1 look at:1 Gifts:1" },
    { CAST_HEAD, "Cyd", "Vote:1 drink:2 Gifts:2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = play (cases[i].head, DAY OPEN);
      g_autoptr (CroupierForm)
        form = croupier_match_make_form (match, "day-1", fixture_player (match, cases[i].name), NULL, NULL);
      g_autofree char *groups = describe_form (form);
      g_autofree char *text = croupier_form_to_text (form);

      fixture_name_case (cases[i].name);
      g_assert_cmpstr (groups, ==, cases[i].groups);
      g_assert_cmpstr (text, ==, "");
    }
}

/* A form holds what is in force, and its text is read as the same. */
static void
test_a_form_that_is_filled_in_reads_as_what_it_holds (void)
{
  static const struct
  {
    const char *head, *name, *text;
  } cases[] = {
    { HEAD, "Amy", "vote Bob; kill Cyd" },
    { HEAD, "Amy", "vote nobody; pass" },
    { HEAD, "Bob", "vote Amy; save Amy; idol on Eve" },
    { HEAD, "Bob", "gift idol to Amy" },
    { HEAD, "Cyd", "shield" },
    { HEAD, "Ivy", "vote Mary Ann; idol on Gus; gift idol to Hal; gift shield to Mary Ann" },
    { CAST_HEAD, "Bob", "strike Cyd; pass ward; swap Amy and Cyd; swap Dan and Eve; hide" },
    { CAST_HEAD, "Dan", "vote Dan; long shot Mary Ann; gift love letter to Amy" },
    { CAST_HEAD, "Cyd", "drink on Bob; drink on Amy" },
  };
  g_autoptr (CroupierMatch)
    second_day = play (HEAD, DAY "== day-2\nDan: vote Amy; solo kill Bob, who voted nobody" OPEN);
  g_autoptr (CroupierForm)
    guess = croupier_match_make_form (second_day, "day-2", fixture_player (second_day, "Dan"), NULL, NULL);
  g_autofree char *guess_text = croupier_form_to_text (guess);

  g_assert_cmpstr (guess_text, ==, "vote Amy; solo kill Bob, who voted nobody");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = play (cases[i].head, DAY OPEN);
      g_autoptr (CroupierForm)
        form = croupier_match_make_form (match, "day-1", fixture_player (match, cases[i].name), cases[i].text, NULL);
      g_autofree char *text = croupier_form_to_text (form);
      g_autoptr (CroupierReading) reading = check (match, cases[i].name, cases[i].text);

      fixture_name_case (cases[i].text);
      assert_read (match, cases[i].name, text, reading->read_as->str);
    }
}

static void
test_a_form_holds_no_query_and_is_for_nobody_who_is_out (void)
{
  g_autoptr (CroupierMatch) match = play (HEAD, DAY "! eliminate Eve" OPEN);

  g_assert_null (croupier_match_make_form (match, "day-1", fixture_player (match, "Amy"), "query Bob", NULL));
  g_assert_null (croupier_match_make_form (match, "day-1", fixture_player (match, "Amy"), "vote Bob; query Bob", NULL));
  g_assert_null (croupier_match_make_form (match, "day-1", fixture_player (match, "Eve"), NULL, NULL));
}

/* ---- what a sender cannot know ---- */

/* All that a reading tells its sender, with their own name written as stars. */
static char *
tell_without (const CroupierReading *reading, const char *name)
{
  g_autoptr (GString) told = g_string_new (NULL);

  g_string_append_printf (told, "%d: %s", reading->status, reading->read_as->str);
  for (guint i = 0; i < reading->problems->len; i++)
    {
      const CroupierProblem *problem = croupier_problems_get (reading->problems, i);

      g_string_append_printf (told, "\n%zu %zu %s", problem->start, problem->length, problem->message);
    }
  for (guint i = 0; i < reading->warnings->len; i++)
    {
      const CroupierProblem *warning = croupier_problems_get (reading->warnings, i);

      g_string_append_printf (told, "\n%zu %zu %s", warning->start, warning->length, warning->message);
    }
  g_string_replace (told, name, "***", 0);
  return g_string_free_and_steal (g_steal_pointer (&told));
}

/* Whoever guesses what there is in the cast is told what they would be told if it were not there. */
static void
test_what_is_in_the_cast_is_not_found_out_by_writing_it (void)
{
  static const struct
  {
    const char *name, *text;
    const char *word; /* of the cast */
  } cases[] = {
    { "Dan", "sing", "sing" },
    { "Dan", "ward Bob", "ward" },
    { "Dan", "warding Bob", "ward" },
    { "Dan", "wrad, Bob", "ward" },
    { "Dan", "ward nobody", "ward" },
    { "Dan", "hide me", "hide" },
    { "Dan", "swap Amy and Bob", "swap" },
    { "Dan", "vote Bob; ward Cyd", "ward" },
    { "Dan", "vote Bob\ndrink Cyd", "drink" },
    { "Dan", "vote Bob, swap Cyd", "swap" },
    { "Dan", "vote Bob and ward Cyd", "ward" },
    { "Dan", "ward Cyd; vote Bob", "ward" },
    { "Dan", "look at Bob; ward Cyd", "ward" },
    { "Dan", "pass ward", "ward" },
    { "Dan", "no ward tonight; vote Bob", "ward" },
    { "Dan", "gift potion to Bob", "potion" },
    { "Dan", "gift the potion and the love letter to Bob", "potion" },
    { "Amy", "gift love letter to Bob", "love letter" },
    { "Amy", "gift to Bob", "love letter" },
    { "Amy", "potion: none; vote Bob", "potion" },
    { "Amy", "potion on Bob", "potion" },
    { "Amy", "drink Bob", "drink" },
    { "Amy", "vote Bob; potion on me", "potion" },
    { "Cyd", "vote Bob; long shot Dan", "long shot" },
  };
  g_autoptr (CroupierMatch) match = play (CAST_HEAD, DAY OPEN);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) head = g_string_new (CAST_HEAD);
      g_autoptr (CroupierMatch) other = NULL;
      g_autoptr (CroupierReading) reading = check (match, cases[i].name, cases[i].text);
      g_autoptr (CroupierReading) other_reading = NULL;
      g_autofree char *told = tell_without (reading, cases[i].name);
      g_autofree char *other_told = NULL;

      fixture_name_case (cases[i].text);
      g_string_replace (head, cases[i].word, "zilt", 0);
      other = play (head->str, DAY OPEN);
      other_reading = check (other, cases[i].name, cases[i].text);
      other_told = tell_without (other_reading, cases[i].name);
      g_assert_cmpstr (told, ==, other_told);
    }
}

/* Nor whether it has what everybody knows of: the same in a cast without any of it. */
static void
test_what_everybody_knows_of_is_refused_alike_in_every_cast (void)
{
  static const char *const texts[] = {
    "kill Bob",
    "killing Bob",
    "kil Bob",
    "solo kill Bob, who voted Amy",
    "solo kill Bob voted Amy",
    "save Bob",
    "silence Bob",
    "silence me",
    "idol",
    "idol on Bob",
    "immunity idol",
    "shield",
    "shields",
    "shield: none; vote Bob",
    "gift idol to Bob",
    "gift shield to Amy",
    "gift to Bob",
    "vote Bob; kill Amy",
    "vote Bob\nidol",
    "pass",
    "pass kill",
    "kill pass",
    "no kill, vote Bob",
    "kill Zed",
    "kill nobody",
  };
  g_autoptr (CroupierMatch)
    season = play (ISLANDS TEAMS "fix role Eve: silencer\nfix item Gus: idol\nfix item Ivy: shield\n", DAY OPEN);
  g_autoptr (CroupierMatch) other = play (CAST_HEAD, DAY OPEN);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (CroupierReading) reading = check (season, "Cyd", texts[i]);
      g_autoptr (CroupierReading) other_reading = check (other, "Eve", texts[i]);
      g_autofree char *told = tell_without (reading, "Cyd");
      g_autofree char *other_told = tell_without (other_reading, "Eve");

      fixture_name_case (texts[i]);
      g_assert_cmpstr (told, ==, other_told);
    }
}

TESTS (factions_day)
{
#define TEST(path, func) g_test_add_func ("/factions-day/" path, func)
  TEST ("votes are read as people write them", test_votes_are_read_as_people_write_them);
  TEST ("fields are read in any order and wording", test_fields_are_read_in_any_order_and_wording);
  TEST ("a solo kill says whom the target voted for", test_a_solo_kill_says_whom_the_target_voted_for);
  TEST ("a guess of nobody is no item left unused", test_a_guess_of_nobody_is_no_item_left_unused);
  TEST ("powers of any cast are read", test_powers_of_any_cast_are_read);
  TEST ("names that are words are names where one is wanted", test_names_that_are_words_are_names_where_one_is_wanted);
  TEST ("what is odd is accepted with a warning", test_what_is_odd_is_accepted_with_a_warning);
  TEST ("a form is refused with every reason and its place", test_a_form_is_refused_with_every_reason_and_its_place);
  TEST ("a form can use what the cast allows", test_a_form_can_use_what_the_cast_allows);
  TEST ("thresholds and who is out bind forms", test_thresholds_and_who_is_out_bind_forms);
  TEST ("queries and answers are read as people write them", test_queries_and_answers_are_read_as_people_write_them);
  TEST ("a query is told to its target and answered once", test_a_query_is_told_to_its_target_and_answered_once);
  TEST ("queries are refused with every reason", test_queries_are_refused_with_every_reason);
  TEST ("queries end when few players are left", test_queries_end_when_few_players_are_left);
  TEST ("queries may reach all islands", test_queries_may_reach_all_islands);
  TEST ("a share tells the reported color of that moment", test_a_share_tells_the_reported_color_of_that_moment);
  TEST ("an oracle asks and is answered at once", test_an_oracle_asks_and_is_answered_at_once);
  TEST ("no answer is told to nobody but the asker", test_no_answer_is_told_to_nobody_but_the_asker);
  TEST ("who leaves in the day leaves queries and forms", test_who_leaves_in_the_day_leaves_queries_and_forms);
  TEST ("a forced decline looks like a free one", test_a_forced_decline_looks_like_a_free_one);
  TEST ("silence does not hide from an oracle and holds for a day",
        test_silence_does_not_hide_from_an_oracle_and_holds_for_a_day);
  TEST ("a scholar learns more and nobody notices", test_a_scholar_learns_more_and_nobody_notices);
  TEST ("a scholar learns of the real team", test_a_scholar_learns_of_the_real_team);
  TEST ("a refusal depends on nothing hidden", test_a_refusal_depends_on_nothing_hidden);
  TEST ("a team power that is used up is accepted and fails", test_a_team_power_that_is_used_up_is_accepted_and_fails);
  TEST ("a text is parted without the words of the cast", test_a_text_is_parted_without_the_words_of_the_cast);
  TEST ("the first form counts", test_the_first_form_counts);
  TEST ("the order of arrival decides", test_the_order_of_arrival_decides);
  TEST ("a voided form frees the one of the day", test_a_voided_form_frees_the_one_of_the_day);
  TEST ("who was refused can send again", test_who_was_refused_can_send_again);
  TEST ("an amended form keeps its place", test_an_amended_form_keeps_its_place);
  TEST ("an amended form keeps its place at night", test_an_amended_form_keeps_its_place_at_night);
  TEST ("an amended answer is another answer", test_an_amended_answer_is_another_answer);
  TEST ("events of one text stand alone", test_events_of_one_text_stand_alone);
  TEST ("a written script plays the same day", test_a_written_script_plays_the_same_day);
  TEST ("a corrected day is saved and verified", test_a_corrected_day_is_saved_and_verified);
  TEST ("what was read reads as itself", test_read_as_reads_as_itself);
  TEST ("a form offers what a player can do", test_a_form_offers_what_a_player_can_do);
  TEST ("a form that is filled in reads as what it holds", test_a_form_that_is_filled_in_reads_as_what_it_holds);
  TEST ("a form holds no query and is for nobody who is out", test_a_form_holds_no_query_and_is_for_nobody_who_is_out);
  TEST ("what is in the cast is not found out by writing it", test_what_is_in_the_cast_is_not_found_out_by_writing_it);
  TEST ("what everybody knows of is refused alike in every cast",
        test_what_everybody_knows_of_is_refused_alike_in_every_cast);
#undef TEST
}
