/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Transcripts: what stands in them, what an audience may see, and that nothing false passes the check. */
#include "config.h"
#include "croupier-transcript.h"

#include <string.h>

#include "croupier-json.h"
#include "croupier-store.h"
#include "fixtures.h"

/* A whole match, with a correction, rulings, something refused, and a draw: nobody reaches the goal and all hold the same. */
static CroupierMatch *
make_match (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (GPtrArray) refused = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);

  fixture_submit (match, "Amy", "3 at A");
  fixture_submit (match, "Bob", "3 at A and B");
  g_ptr_array_add (refused, croupier_entry_new (CROUPIER_ENTRY_SUBMISSION, NULL, fixture_player (match, "Cyd"), "9 at A"));
  croupier_match_append (match, refused);
  fixture_rule (match, "garnets Cyd +2 because won the side bet");
  fixture_rule (match, "garnets Cyd -2");
  while (!croupier_match_is_over (match))
    {
      fixture_resolve (match);
      if (croupier_match_get_due (match) != NULL)
        fixture_rule (match, "note on we go");
    }
  fixture_rule (match, "note the end");
  return g_steal_pointer (&match);
}

static char *
print (const CroupierMatch            *match,
       const CroupierTranscriptFilter *filter)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = croupier_transcript_new (match, filter, &error);

  g_assert_no_error (error);
  return croupier_json_print (node);
}

/* ---- what stands there ---- */

static char *
keys_of (JsonObject *object)
{
  g_autoptr (GList) keys = json_object_get_members (object);
  g_autoptr (GString) text = g_string_new (NULL);

  for (GList *key = keys; key != NULL; key = key->next)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", (const char *) key->data);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static void
assert_keys (JsonObject *object,
             const char *expected)
{
  g_autofree char *keys = keys_of (object);

  g_assert_cmpstr (keys, ==, expected);
}

static void
test_keys_stand_in_their_order (void)
{
  g_autoptr (CroupierMatch) match = make_match ();
  g_autoptr (JsonNode) node = croupier_transcript_new (match, NULL, NULL);
  JsonObject *root = json_node_get_object (node);
  JsonArray *phases = json_object_get_array_member (root, "phases");
  JsonObject *phase = json_array_get_object_element (phases, 0);
  JsonArray *events = json_object_get_array_member (phase, "events");
  JsonObject *last = json_array_get_object_element (phases, json_array_get_length (phases) - 1);

  assert_keys (root, "format version game title language seed commitment players setup phases due result");
  assert_keys (json_object_get_object_member (root, "setup"), "options roster fix messages state");
  assert_keys (phase, "id title resolved events submissions draws channels messages state");
  assert_keys (json_array_get_object_element (events, 0), "n player text read_as status warnings errors");
  assert_keys (json_array_get_object_element (events, 3), "n ruling reason");
  assert_keys (json_object_get_object_member (json_object_get_object_member (phase, "submissions"), "Amy"), "event read_as status warnings");
  g_assert_true (json_object_get_null_member (root, "due"));
  assert_keys (json_object_get_object_member (root, "result"),
               "winners losers tokens opals garnets elimination_candidate death_match_opponent notes");
  g_assert_cmpstr (json_object_get_string_member (last, "id"), ==, "end");
  g_assert_false (json_object_get_boolean_member (last, "resolved"));
}

static void
test_events_say_what_became_of_them (void)
{
  g_autoptr (CroupierMatch) match = make_match ();
  g_autoptr (JsonNode) node = croupier_transcript_new (match, NULL, NULL);
  JsonObject *phase = json_array_get_object_element (json_object_get_array_member (json_node_get_object (node), "phases"), 0);
  JsonArray *events = json_object_get_array_member (phase, "events");
  JsonObject *refused = json_array_get_object_element (events, 2);
  JsonObject *ruling = json_array_get_object_element (events, 3);
  JsonObject *submissions = json_object_get_object_member (phase, "submissions");

  g_assert_cmpstr (json_object_get_string_member (refused, "status"), ==, "refused");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (refused, "errors")), ==, 1);
  g_assert_cmpstr (json_object_get_string_member (ruling, "ruling"), ==, "garnets Cyd +2");
  g_assert_cmpstr (json_object_get_string_member (ruling, "reason"), ==, "won the side bet");
  g_assert_cmpint (json_object_get_int_member (json_object_get_object_member (submissions, "Bob"), "event"), ==, 2);
  g_assert_true (json_object_get_null_member (json_object_get_object_member (submissions, "Cyd"), "event"));
  g_assert_cmpstr (json_object_get_string_member (json_object_get_object_member (submissions, "Cyd"), "status"), ==, "default");
}

static void
test_the_open_phase_is_there_too (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (JsonNode) node = croupier_transcript_new (match, NULL, NULL);
  JsonObject *root = json_node_get_object (node);
  JsonArray *phases = json_object_get_array_member (root, "phases");

  g_assert_cmpuint (json_array_get_length (phases), ==, 1);
  g_assert_false (json_object_get_boolean_member (json_array_get_object_element (phases, 0), "resolved"));
  g_assert_cmpstr (json_object_get_string_member (root, "due"), ==, "round-1");
  g_assert_true (json_object_get_null_member (root, "result"));
}

/* ---- for an audience ---- */

static void
assert_lacks (const char *text,
              const char *words)
{
  if (strstr (text, words) != NULL)
    g_error ("“%s” must not stand in %.2000s", words, text);
}

static void
test_an_audience_sees_nothing_of_others (void)
{
  static const char *const audiences[] = { "public", "player:Amy", "Dan", "channel:area/Hall", "area/Attic" };
  g_autoptr (CroupierMatch) match = make_match ();
  g_autofree char *seed = croupier_seed_to_string (&croupier_match_get_setup (match)->seed);

  for (guint i = 0; i < G_N_ELEMENTS (audiences); i++)
    {
      CroupierTranscriptFilter filter = { NULL, audiences[i] };
      g_autofree char *json = print (match, &filter);
      g_autofree char *text = croupier_transcript_to_text (match, &filter, NULL);
      const char *both[] = { json, text };

      for (guint k = 0; k < G_N_ELEMENTS (both); k++)
        {
          assert_lacks (both[k], seed);
          assert_lacks (both[k], "won the side bet");
          assert_lacks (both[k], "on we go");
          assert_lacks (both[k], "player:Bob");
          assert_lacks (both[k], "3 at A and B");
          assert_lacks (both[k], "9 at A");
        }
      assert_lacks (json, "\"seed\"");
      assert_lacks (json, "\"state\"");
      assert_lacks (json, "\"draws\"");
      assert_lacks (json, "\"submissions\"");
      assert_lacks (json, "\"roster\"");
      assert_lacks (json, "\"event\"");
      assert_lacks (json, "\"gm\"");
      g_assert_cmpint (strstr (json, "\"3 at A\"") != NULL, ==, i == 1);
    }
}

static gboolean
hears (const CroupierMatch *match,
       const char          *phase,
       const char          *address,
       const char          *to)
{
  CroupierTranscriptFilter filter = { phase, address };
  g_autofree char *json = print (match, &filter);
  g_autofree char *words = g_strdup_printf ("\"to\": \"%s\"", to);

  return strstr (json, words) != NULL;
}

static void
test_a_player_hears_the_channels_they_were_in (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();

  fixture_submit (match, "Amy", "3 at A");
  fixture_resolve (match);
  g_assert_true (hears (match, "round-1", "Amy", "channel:area/Hall"));
  g_assert_true (hears (match, "round-1", "Bob", "channel:area/Hall"));
  g_assert_true (hears (match, "round-2", "Amy", "channel:area/Attic"));
  g_assert_false (hears (match, "round-2", "Amy", "channel:area/Hall"));
  g_assert_false (hears (match, "round-2", "Bob", "channel:area/Attic"));
  g_assert_true (hears (match, "round-1", "Bob", "player:Bob"));
  g_assert_false (hears (match, "round-1", "Bob", "player:Amy"));
  g_assert_true (hears (match, NULL, "gm", "gm"));
  g_assert_false (hears (match, NULL, "gm", "player:Amy"));
}

static void
test_what_is_not_there_cannot_be_filtered (void)
{
  static const CroupierTranscriptFilter filters[] = { { "round-9", NULL }, { NULL, "Zed" }, { NULL, "channel:area/Cellar" }, { NULL, "" }, { "", NULL } };
  g_autoptr (CroupierMatch) match = fixture_small ();

  for (guint i = 0; i < G_N_ELEMENTS (filters); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) again = NULL;

      g_assert_null (croupier_transcript_new (match, &filters[i], &error));
      g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_NAME);
      g_assert_null (croupier_transcript_to_text (match, &filters[i], &again));
      g_assert_error (again, CROUPIER_ERROR, CROUPIER_ERROR_NAME);
    }
}

/* ---- the check ---- */

static void
assert_holds (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *report = NULL;

  croupier_transcript_verify (text, -1, &report, &error);
  g_assert_no_error (error);
  g_assert_nonnull (report);
}

static void
test_what_is_true_holds_at_every_phase (void)
{
  g_autoptr (CroupierMatch) match = make_match ();

  for (;;)
    {
      g_autofree char *transcript = print (match, NULL);
      g_autofree char *file = croupier_store_print (match, NULL);

      assert_holds (transcript);
      assert_holds (file);
      if (croupier_match_undo (match) == NULL)
        break;
    }
}

static void
test_what_a_correction_made_illegal_holds (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autofree char *transcript = NULL;

  fixture_submit (match, "Amy", "3 at A");
  fixture_resolve (match);
  fixture_submit (match, "Amy", "3 at C");
  fixture_rule (match, "void Amy");
  g_assert_true (croupier_match_amend (match, "round-1", fixture_player (match, "Amy"), "3 3 at A", NULL, NULL));
  transcript = print (match, NULL);
  g_assert_nonnull (strstr (transcript, "\"refused\""));
  assert_holds (transcript);
}

static const struct
{
  const char *from, *to;
  CroupierErrorCode code;
  const char *words;
} lies[] = {
  { "\"commitment\": \"", "\"commitment\": \"0", CROUPIER_ERROR_PROOF, "commitment does not hold" },
  { "\"seed\": \"0", "\"seed\": \"1", CROUPIER_ERROR_PROOF, "commitment does not hold" },
  { "\"what\": \"tie\"", "\"what\": \"lot\"", CROUPIER_ERROR_PROOF, "tie/ec" },
  { "\"count\": \"2\"", "\"count\": \"3\"", CROUPIER_ERROR_PROOF, "tie/ec" },
  { "went through", "fell through", CROUPIER_ERROR_PROOF, "In round-1 message" },
  { "\"text\": \"3 at A\"", "\"text\": \"2 at A\"", CROUPIER_ERROR_PROOF, "round-1" },
  { "\"read_as\": \"3 at A\"", "\"read_as\": \"2 at A\"", CROUPIER_ERROR_PROOF, "In round-1 “events”" },
  { "\"entered_goal\": 2", "\"entered_goal\": 3", CROUPIER_ERROR_PROOF, "In round-2 “state”" },
  { "\"title\": \"Round 1\"", "\"title\": \"Round 2\"", CROUPIER_ERROR_PROOF, "In round-1 “title”" },
  { "\"elimination_candidate\": \"", "\"elimination_candidate\": \"x", CROUPIER_ERROR_PROOF, "result" },
  { "\"id\": \"round-2\"", "\"id\": \"round-3\"", CROUPIER_ERROR_PROOF, "round-2" },
  { "\"garnets\": 0", "\"garnets\": 7", CROUPIER_ERROR_PROOF, "" },
  { "\"player\": \"Amy\"", "\"player\": \"Eve\"", CROUPIER_ERROR_DAMAGED, "Eve" },
  { "\"format\": \"croupier-transcript\"", "\"format\": \"x\"", CROUPIER_ERROR_DAMAGED, "neither a transcript" },
  { "\"version\": 1", "\"version\": 2", CROUPIER_ERROR_NEWER, "later version" },
  { "\"seed\"", "\"sead\"", CROUPIER_ERROR_DAMAGED, "audience" },
  { "\"phases\"", "\"faces\"", CROUPIER_ERROR_DAMAGED, "phases" },
  { "\"events\"", "\"avents\"", CROUPIER_ERROR_DAMAGED, "audience" },
};

static void
test_what_is_false_does_not_hold (void)
{
  g_autoptr (CroupierMatch) match = make_match ();
  g_autofree char *transcript = print (match, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (lies); i++)
    {
      const char *at = strstr (transcript, lies[i].from);
      g_autofree char *lie = NULL;
      g_autoptr (GError) error = NULL;

      if (at == NULL)
        g_error ("“%s” does not stand in the transcript", lies[i].from);
      lie = g_strdup_printf ("%.*s%s%s", (int) (at - transcript), transcript, lies[i].to, at + strlen (lies[i].from));
      g_assert_false (croupier_transcript_verify (lie, -1, NULL, &error));
      g_assert_error (error, CROUPIER_ERROR, (int) lies[i].code);
      if (strstr (error->message, lies[i].words) == NULL)
        g_error ("“%s” does not say “%s”", error->message, lies[i].words);
    }
}

static void
test_what_was_made_for_an_audience_cannot_be_checked (void)
{
  g_autoptr (CroupierMatch) match = make_match ();
  CroupierTranscriptFilter filter = { NULL, "Amy" };
  g_autofree char *transcript = print (match, &filter);
  g_autoptr (GError) error = NULL;

  g_assert_false (croupier_transcript_verify (transcript, -1, NULL, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/transcript/keys-stand-in-their-order", test_keys_stand_in_their_order);
  g_test_add_func ("/transcript/events-say-what-became-of-them", test_events_say_what_became_of_them);
  g_test_add_func ("/transcript/the-open-phase-is-there-too", test_the_open_phase_is_there_too);
  g_test_add_func ("/transcript/an-audience-sees-nothing-of-others", test_an_audience_sees_nothing_of_others);
  g_test_add_func ("/transcript/a-player-hears-the-channels-they-were-in", test_a_player_hears_the_channels_they_were_in);
  g_test_add_func ("/transcript/what-is-not-there-cannot-be-filtered", test_what_is_not_there_cannot_be_filtered);
  g_test_add_func ("/transcript/what-is-true-holds-at-every-phase", test_what_is_true_holds_at_every_phase);
  g_test_add_func ("/transcript/what-a-correction-made-illegal-holds", test_what_a_correction_made_illegal_holds);
  g_test_add_func ("/transcript/what-is-false-does-not-hold", test_what_is_false_does_not_hold);
  g_test_add_func ("/transcript/what-was-made-for-an-audience-cannot-be-checked", test_what_was_made_for_an_audience_cannot_be_checked);

  return g_test_run ();
}
