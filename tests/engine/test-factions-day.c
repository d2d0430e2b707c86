/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions by day: what is amended, saved or filled in, and what a sender must not find out; its rules are cases. */
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

  g_assert_cmpstr (told, ==, told_meant);
  g_assert_cmpstr (to_amy, ==, to_amy_free);
#undef SILENCED
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
  assert_told (other, "day-1", "player:Eve", "Amy shares their color with you: Owls.");
  g_assert_cmpstr (told, ==, told_other);
#undef ASKED
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
}

static void
assert_out_by_vote (const CroupierMatch *match, const char *name)
{
  g_autoptr (JsonObject) state = fixture_state (croupier_match_get_plan (match), croupier_match_get_state (match));
  JsonObject *player = json_object_get_object_member (json_object_get_object_member (state, "players"), name);

  g_assert_cmpstr (json_object_get_string_member (player, "out_how"), ==, "vote");
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
  TEST ("a forced decline looks like a free one", test_a_forced_decline_looks_like_a_free_one);
  TEST ("a scholar learns more and nobody notices", test_a_scholar_learns_more_and_nobody_notices);
  TEST ("a refusal depends on nothing hidden", test_a_refusal_depends_on_nothing_hidden);
  TEST ("a text is parted without the words of the cast", test_a_text_is_parted_without_the_words_of_the_cast);
  TEST ("an amended form keeps its place", test_an_amended_form_keeps_its_place);
  TEST ("an amended form keeps its place at night", test_an_amended_form_keeps_its_place_at_night);
  TEST ("an amended answer is another answer", test_an_amended_answer_is_another_answer);
  TEST ("events of one text stand alone", test_events_of_one_text_stand_alone);
  TEST ("a written script plays the same day", test_a_written_script_plays_the_same_day);
  TEST ("a corrected day is saved and verified", test_a_corrected_day_is_saved_and_verified);
  TEST ("a form offers what a player can do", test_a_form_offers_what_a_player_can_do);
  TEST ("a form that is filled in reads as what it holds", test_a_form_that_is_filled_in_reads_as_what_it_holds);
  TEST ("a form holds no query and is for nobody who is out", test_a_form_holds_no_query_and_is_for_nobody_who_is_out);
  TEST ("what is in the cast is not found out by writing it", test_what_is_in_the_cast_is_not_found_out_by_writing_it);
  TEST ("what everybody knows of is refused alike in every cast",
        test_what_everybody_knows_of_is_refused_alike_in_every_cast);
#undef TEST
}
