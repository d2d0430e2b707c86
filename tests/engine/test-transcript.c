/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Transcripts: what stands in them, what an audience may see, and that nothing false passes the check. */
#include "config.h"
#include "croupier-transcript.h"

#include <string.h>

#include "croupier-json.h"
#include "croupier-store.h"
#include "fixtures.h"
#include "tests.h"

/* A whole match, with a correction, rulings, something refused, and a draw: nobody reaches the goal and all hold the
 * same. */
static CroupierMatch *
make_match (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (GPtrArray) refused = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);

  fixture_submit (match, "Amy", "3 at A");
  fixture_submit (match, "Bob", "3 at A and B");
  g_ptr_array_add (refused,
                   croupier_entry_new (CROUPIER_ENTRY_SUBMISSION, NULL, fixture_player (match, "Cyd"), "9 at A"));
  croupier_match_append (match, refused, NULL, NULL);
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
print (const CroupierMatch *match, const CroupierTranscriptFilter *filter)
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
assert_keys (JsonObject *object, const char *expected)
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
  assert_keys (json_array_get_object_element (events, 0), "n player text read_as status warnings errors sent");
  assert_keys (json_array_get_object_element (events, 3), "n ruling reason");
  assert_keys (json_object_get_object_member (json_object_get_object_member (phase, "submissions"), "Amy"),
               "event read_as status warnings");
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
  JsonObject *phase = json_array_get_object_element (json_object_get_array_member (json_node_get_object (node),
                                                                                   "phases"),
                                                     0);
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
  g_assert_cmpstr (json_object_get_string_member (json_object_get_object_member (submissions, "Cyd"), "status"), ==,
                   "default");
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
assert_lacks (const char *text, const char *words)
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
hears (const CroupierMatch *match, const char *phase, const char *address, const char *to)
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
  static const CroupierTranscriptFilter filters[] = {
    { "round-9", NULL }, { NULL, "Zed" }, { NULL, "channel:area/Cellar" }, { NULL, "" }, { "", NULL }
  };
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

/* What is left out is not what it was; what an option has by default changes nothing. */
static void
test_what_was_written_before_an_option_came_holds (void)
{
  g_autoptr (CroupierMatch) match = make_match ();
  g_autofree char *transcript = print (match, NULL);
  g_autoptr (JsonNode) root = croupier_json_parse (transcript, -1, NULL);
  JsonObject *setup = json_object_get_object_member (json_node_get_object (root), "setup");
  JsonObject *options = json_object_get_object_member (setup, "options");
  g_autofree char *without = NULL;

  json_object_remove_member (options, "first_to_enter");
  json_object_remove_member (options, "verdict_tie");
  without = croupier_json_print (root);
  assert_holds (without);
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
  { "\"seed\": \"0", "\"seed\": \"x", CROUPIER_ERROR_DAMAGED, "64 hexadecimal digits" },
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

/* ---- every single value ---- */

/* What a value is changed to: another of its kind that is as plausible. */
static JsonNode *
falsify (JsonNode *node)
{
  JsonNode *lie = json_node_new (JSON_NODE_VALUE);

  if (JSON_NODE_HOLDS_NULL (node))
    json_node_set_int (lie, 1);
  else if (json_node_get_value_type (node) == G_TYPE_INT64)
    json_node_set_int (lie, json_node_get_int (node) + 1);
  else if (json_node_get_value_type (node) == G_TYPE_BOOLEAN)
    json_node_set_boolean (lie, !json_node_get_boolean (node));
  else
    {
      g_autofree char *text = g_strconcat (json_node_get_string (node), "1", NULL);

      json_node_set_string (lie, text);
    }
  return lie;
}

/* What was put in and, in this match, changes nothing that follows: there a transcript can say what it likes. */
static const char *const inputs[] = {
  "/title",
  "/setup/options/pass_doors_to_win",
  "/setup/roster/?/handle",
  "/phases/0/events/1/reason",
};

static void
assert_is_noticed (JsonNode *root, const char *place)
{
  g_autofree char *lie = croupier_json_print (root);
  g_autoptr (GError) error = NULL;
  gboolean is_input = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    is_input |= g_pattern_match_simple (inputs[i], place);
  if (croupier_transcript_verify (lie, -1, NULL, &error) != is_input)
    g_error ("A lie at %s %s", place, is_input ? "should not be noticed" : "was not noticed");
  g_assert_cmpint (error == NULL, ==, is_input);
}

static guint tamper (JsonNode *root, JsonNode *node, const char *place);

static guint
tamper_with_member (JsonNode *root, JsonObject *object, const char *key, const char *place)
{
  g_autofree char *deeper = g_strconcat (place, "/", key, NULL);
  g_autofree char *name = g_strdup (key); /* the object's own goes when the member is set */
  g_autoptr (JsonNode) kept = json_node_ref (json_object_get_member (object, name));

  if (JSON_NODE_HOLDS_OBJECT (kept) || JSON_NODE_HOLDS_ARRAY (kept))
    return tamper (root, kept, deeper);
  json_object_set_member (object, name, falsify (kept));
  assert_is_noticed (root, deeper);
  json_object_set_member (object, name, g_steal_pointer (&kept));
  return 1;
}

static guint
tamper_with_element (JsonNode *root, JsonArray *array, guint i, const char *place)
{
  g_autofree char *deeper = g_strdup_printf ("%s/%u", place, i);
  JsonNode *element = json_array_get_element (array, i);
  g_autoptr (JsonArray) kept = NULL;
  g_autoptr (JsonNode) falsified = NULL;

  if (JSON_NODE_HOLDS_OBJECT (element) || JSON_NODE_HOLDS_ARRAY (element))
    return tamper (root, element, deeper);
  /* An element cannot be replaced where it stands: one too many at the end does as well. */
  falsified = falsify (element);
  json_array_add_element (array, g_steal_pointer (&falsified));
  assert_is_noticed (root, deeper);
  json_array_remove_element (array, json_array_get_length (array) - 1);
  return 1;
}

/* Changes one value after the other and looks whether it is noticed; gives how many there are. */
static guint
tamper (JsonNode *root, JsonNode *node, const char *place)
{
  guint n = 0;

  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *array = json_node_get_array (node);

      for (guint i = 0; i < json_array_get_length (array); i++)
        n += tamper_with_element (root, array, i, place);
    }
  else
    {
      JsonObject *object = json_node_get_object (node);
      g_autoptr (GList) keys = json_object_get_members (object);

      for (GList *key = keys; key != NULL; key = key->next)
        n += tamper_with_member (root, object, key->data, place);
    }
  return n;
}

static void
test_a_lie_about_any_value_that_matters_is_noticed (void)
{
  static const char *const players[] = { "Amy", "Bob", "Cyd", "Dan", NULL };
  static const char *const areas[] = { "Hall: A open, B garnet", "Roof:", NULL };
  g_autoptr (CroupierSetup) setup = fixture_setup (players, areas);
  g_autoptr (CroupierMatch) match = NULL;
  g_autofree char *text = NULL;
  g_autoptr (JsonNode) root = NULL;
  guint n;

  croupier_options_set (setup->options, "hand", "1", NULL);
  match = croupier_match_new (setup, NULL, NULL);
  fixture_submit (match, "Amy", "1 at A please");
  fixture_rule (match, "garnets Cyd +2 because won the side bet");
  fixture_resolve (match);
  text = print (match, NULL);
  assert_holds (text);
  root = croupier_json_parse (text, -1, NULL);
  n = tamper (root, root, "");
  g_test_message ("%u values", n);
  g_assert_cmpuint (n, >, 100);
}

/* A whole member or element that goes, comes or is of another kind. */
static const struct
{
  const char *from, *to;
  CroupierErrorCode code;
  const char *words;
} breaks[] = {
  { "\"reason\": \"", "\"reason\": 1, \"x\": \"", CROUPIER_ERROR_DAMAGED, "reason" },
  { "\"ruling\": \"", "\"ruling\": 1, \"x\": \"", CROUPIER_ERROR_DAMAGED, "ruling" },
  { "\"ruling\": \"", "\"ruling\": \"\\ud800", CROUPIER_ERROR_DAMAGED, "" },
  { "\"player\": \"Amy\"", "\"layer\": \"Amy\"", CROUPIER_ERROR_DAMAGED, "player" },
  { "\"text\": \"3 at A\"", "\"test\": \"3 at A\"", CROUPIER_ERROR_DAMAGED, "text" },
  { "\"phases\": [", "\"phases\": [ 1,", CROUPIER_ERROR_DAMAGED, "a phase" },
  { "\"phases\": [", "\"phases\": [], \"faces\": [", CROUPIER_ERROR_PROOF, "lacks the phase round-1" },
  { "\"id\": \"round-1\"", "\"id\": 1", CROUPIER_ERROR_DAMAGED, "id" },
  { "\"id\": \"round-1\"", "\"id\": \"round-2\"", CROUPIER_ERROR_PROOF, "lacks the phase round-1" },
  { "\"resolved\": true", "\"resolved\": 1", CROUPIER_ERROR_DAMAGED, "resolved" },
  { "\"events\": [", "\"events\": [ [],", CROUPIER_ERROR_DAMAGED, "an event" },
  { "\"events\": [", "\"events\": { \"x\": [] }, \"x\": [", CROUPIER_ERROR_DAMAGED, "audience" },
  { "\"commitment\"", "\"comment\"", CROUPIER_ERROR_DAMAGED, "commitment" },
  { "\"setup\": {", "\"setup\": [], \"x\": {", CROUPIER_ERROR_DAMAGED, "setup" },
  { "\"format\"", "\"form\"", CROUPIER_ERROR_DAMAGED, "format" },
  { "\"version\": 1", "\"version\": {}", CROUPIER_ERROR_DAMAGED, "version" },
  { "\"messages\": [\n", "\"messages\": [ {},\n", CROUPIER_ERROR_PROOF, "message 1, to ?," },
  { "\"messages\": [\n", "\"messages\": [ 1,\n", CROUPIER_ERROR_PROOF, "message 1, to ?," },
  { "\"messages\": [\n", "\"messages\": [ { \"to\": 1 },\n", CROUPIER_ERROR_PROOF, "message 1, to ?," },
  { "\"messages\": [\n", "\"messages\": [], \"x\": [\n", CROUPIER_ERROR_PROOF, "message 1, to " },
  { "\"messages\": [\n", "\"massages\": [\n", CROUPIER_ERROR_PROOF, "message 1, to " },
  { "\"draws\": []", "\"draws\": [ { \"what\": \"tie\", \"stream\": \"x/tie/ec\" } ]", CROUPIER_ERROR_PROOF,
    "the draw of tie (x/tie/ec)" },
  { "\"draws\": [\n", "\"draws\": [], \"x\": [\n", CROUPIER_ERROR_PROOF, "the transcript says null" },
  { "\"submissions\": {", "\"admissions\": {", CROUPIER_ERROR_PROOF, "In round-1 “submissions”" },
  { "\"state\": {", "\"estate\": {", CROUPIER_ERROR_PROOF, "“state”" },
  { "\"due\": null", "\"dew\": null", CROUPIER_ERROR_PROOF, "In the whole “due”" },
  { "\"players\": [", "\"players\": [ \"Eve\",", CROUPIER_ERROR_PROOF, "In the whole “players”" },
  { "\"result\": {", "\"result\": null, \"x\": {", CROUPIER_ERROR_PROOF, "In the whole “result”" },
  { "\"id\": \"end\"", "\"id\": \"verdict\"", CROUPIER_ERROR_PROOF, "lacks the phase end" },
  { "\"garnets Cyd +2\"", "\"garnets Cyd +3\"", CROUPIER_ERROR_PROOF, "" },
};

static void
assert_is_refused (const char *text, CroupierErrorCode code, const char *words)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (croupier_transcript_verify (text, -1, NULL, &error));
  g_assert_error (error, CROUPIER_ERROR, (int) code);
  if (strstr (error->message, words) == NULL)
    g_error ("“%s” does not say “%s”", error->message, words);
  g_assert_false (croupier_transcript_verify (text, -1, NULL, NULL));
}

static void
test_what_is_missing_or_too_much_is_told (void)
{
  g_autoptr (CroupierMatch) match = make_match ();
  g_autofree char *transcript = print (match, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (breaks); i++)
    {
      const char *at = strstr (transcript, breaks[i].from);
      g_autofree char *lie = NULL;

      fixture_name_case (breaks[i].to);
      g_assert_nonnull (at);
      lie = g_strdup_printf ("%.*s%s%s", (int) (at - transcript), transcript, breaks[i].to,
                             at + strlen (breaks[i].from));
      assert_is_refused (lie, breaks[i].code, breaks[i].words);
    }
}

static void
test_phases_that_never_were_are_told (void)
{
  g_autoptr (CroupierMatch) match = make_match ();
  g_autoptr (JsonNode) root = croupier_transcript_new (match, NULL, NULL);
  JsonArray *phases = json_object_get_array_member (json_node_get_object (root), "phases");
  g_autofree char *one_more = NULL;
  g_autofree char *one_less = NULL;
  guint n = json_array_get_length (phases);
  g_autofree char *words = g_strdup_printf ("The transcript has %u phases; the replay ends after %u.", n + 1, n);
  JsonNode *invented = json_from_string ("{\"id\": \"round-9\", \"events\": []}", NULL);

  json_array_add_element (phases, invented);
  one_more = croupier_json_print (root);
  assert_is_refused (one_more, CROUPIER_ERROR_PROOF, words);
  /* The last one is that of the rulings after the end; without it, a match is as whole. */
  for (guint i = 0; i < 3; i++)
    json_array_remove_element (phases, n - i);
  one_less = croupier_json_print (root);
  assert_is_refused (one_less, CROUPIER_ERROR_PROOF, "lacks the phase round-");
}

static void
test_what_is_no_json_or_no_match_is_told (void)
{
  static const char *const texts[] = { "",
                                       "[]",
                                       "1",
                                       "{}",
                                       "{\"format\": 1}",
                                       "{\"format\": \"croupier-match\", \"version\": 1}",
                                       "{\"format\": \"croupier-match\"}",
                                       "{\"format\": \"croupier-transcript\"}" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    assert_is_refused (texts[i], CROUPIER_ERROR_DAMAGED, "");
}

/* ---- for people ---- */

static void
test_people_read_everything_that_machines_do (void)
{
  g_autoptr (CroupierMatch) match = make_match ();
  g_autoptr (GPtrArray) refused = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  g_autofree char *text = NULL;
  g_autofree char *json = NULL;
  static const char *const lines[] = {
    "== round-1 (Round 1)\n",
    "  1. Amy: 3 at A\n      accepted: 3 at A\n",
    "  3. Cyd: 9 at A\n      refused\n      error: Cyd has no key-card “9”",
    "  4. ! garnets Cyd +2 because won the side bet\n",
    "  5. ! garnets Cyd -2\n",
    "Bob (corrected):\n      2\n      at A\n      accepted: 2 at A\n",
    "! garnets Zed +1\n      refused\n",
    "What was played:\n  Amy: 3 at A (accepted)\n",
    "Drawn: tie, one of ",
    "\n== Result\nWinners: Amy",
    "Elimination Candidate: ",
    "! garnets Dan -9\n      warning: Dan holds no garnet",
  };

  g_ptr_array_add (refused, croupier_entry_new (CROUPIER_ENTRY_RULING, NULL, 0, "garnets Zed +1"));
  g_ptr_array_add (refused, croupier_entry_new (CROUPIER_ENTRY_RULING, NULL, 0, "garnets Dan -9"));
  croupier_match_append (match, refused, NULL, NULL);
  g_assert_true (croupier_match_amend (match, "round-1", fixture_player (match, "Bob"), "2\nat A", NULL, NULL));
  text = croupier_transcript_to_text (match, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (strstr (text, lines[i]) == NULL)
      g_error ("“%s” does not stand in %s", lines[i], text);
  json = print (match, NULL);
  g_assert_nonnull (strstr (json, "\"Dan holds no garnet that could be taken.\""));
  assert_holds (json);
}

static void
test_one_phase_alone_is_shown (void)
{
  static const struct
  {
    const char *phase, *address, *has, *lacks;
  } cases[] = {
    { "round-2", NULL, "== round-2", "== round-1" },
    { "round-2", NULL, "What came in", "== Result" },
    { "setup", "gm", "Commitment", "== round-1" },
    { "round-1", "Amy", "You sent (accepted):\n  3 at A", "9 at A" },
    { "round-1", "Cyd", "You sent (refused):\n  9 at A\n      error: ", "3 at A" },
    { "round-1", "public", "== round-1", "What came in" },
    { "round-1", "GM", "What came in", "== Result" },
  };
  g_autoptr (CroupierMatch) match = make_match ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CroupierTranscriptFilter filter = { cases[i].phase, cases[i].address };
      g_autofree char *text = croupier_transcript_to_text (match, &filter, NULL);
      g_autofree char *json = print (match, &filter);

      if (strstr (text, cases[i].has) == NULL)
        g_error ("“%s” does not stand in %s", cases[i].has, text);
      assert_lacks (text, cases[i].lacks);
      g_assert_cmpint (strstr (json, "\"id\": \"round-1\"") != NULL, ==, g_str_equal (cases[i].phase, "round-1"));
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

TESTS (transcript)
{
  g_test_add_func ("/transcript/keys-stand-in-their-order", test_keys_stand_in_their_order);
  g_test_add_func ("/transcript/events-say-what-became-of-them", test_events_say_what_became_of_them);
  g_test_add_func ("/transcript/the-open-phase-is-there-too", test_the_open_phase_is_there_too);
  g_test_add_func ("/transcript/an-audience-sees-nothing-of-others", test_an_audience_sees_nothing_of_others);
  g_test_add_func ("/transcript/a-player-hears-the-channels-they-were-in",
                   test_a_player_hears_the_channels_they_were_in);
  g_test_add_func ("/transcript/what-is-not-there-cannot-be-filtered", test_what_is_not_there_cannot_be_filtered);
  g_test_add_func ("/transcript/what-is-true-holds-at-every-phase", test_what_is_true_holds_at_every_phase);
  g_test_add_func ("/transcript/what-was-written-before-an-option-came-holds",
                   test_what_was_written_before_an_option_came_holds);
  g_test_add_func ("/transcript/what-a-correction-made-illegal-holds", test_what_a_correction_made_illegal_holds);
  g_test_add_func ("/transcript/what-is-false-does-not-hold", test_what_is_false_does_not_hold);
  g_test_add_func ("/transcript/a-lie-about-any-value-that-matters-is-noticed",
                   test_a_lie_about_any_value_that_matters_is_noticed);
  g_test_add_func ("/transcript/what-is-missing-or-too-much-is-told", test_what_is_missing_or_too_much_is_told);
  g_test_add_func ("/transcript/phases-that-never-were-are-told", test_phases_that_never_were_are_told);
  g_test_add_func ("/transcript/what-is-no-json-or-no-match-is-told", test_what_is_no_json_or_no_match_is_told);
  g_test_add_func ("/transcript/people-read-everything-that-machines-do", test_people_read_everything_that_machines_do);
  g_test_add_func ("/transcript/one-phase-alone-is-shown", test_one_phase_alone_is_shown);
  g_test_add_func ("/transcript/what-was-made-for-an-audience-cannot-be-checked",
                   test_what_was_made_for_an_audience_cannot_be_checked);
}
