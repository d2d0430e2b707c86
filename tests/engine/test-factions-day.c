/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions by day: what becomes of the events of a text, and what is saved; its rules are cases. */
#include "config.h"
#include "rule-cases.h"

#include <string.h>
#include "croupier-part.h"
#include "croupier-registry.h"
#include "croupier-script.h"
#include "croupier-store.h"
#include "croupier-transcript.h"
#include "tests.h"

/* Ten players on two islands; who is what is fixed, so that the fixes make the cast. */
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

/* ---- matches from scripts ---- */

static CroupierMatch *
play (const char *head, const char *phases)
{
  return play_rules (&rules, head, phases);
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

/* ---- events ---- */

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

static void
test_a_form_holds_no_query_and_is_for_nobody_who_is_out (void)
{
  g_autoptr (CroupierMatch) match = play (HEAD, DAY "! eliminate Eve" OPEN);

  g_assert_null (croupier_match_make_form (match, "day-1", fixture_player (match, "Amy"), "query Bob", NULL));
  g_assert_null (croupier_match_make_form (match, "day-1", fixture_player (match, "Amy"), "vote Bob; query Bob", NULL));
  g_assert_null (croupier_match_make_form (match, "day-1", fixture_player (match, "Eve"), NULL, NULL));
}

TESTS (factions_day)
{
#define TEST(path, func) g_test_add_func ("/factions-day/" path, func)
  TEST ("events of one text stand alone", test_events_of_one_text_stand_alone);
  TEST ("a written script plays the same day", test_a_written_script_plays_the_same_day);
  TEST ("a corrected day is saved and verified", test_a_corrected_day_is_saved_and_verified);
  TEST ("a form holds no query and is for nobody who is out", test_a_form_holds_no_query_and_is_for_nobody_who_is_out);
#undef TEST
}
