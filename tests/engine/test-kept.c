/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a text was read as stands in the file, and stays what it was, whatever readers learn. */
#include "config.h"
#include "croupier-store.h"

#include <string.h>

#include "croupier-json.h"
#include "croupier-script.h"
#include "fixtures.h"
#include "tests.h"

static const char *const samples[] = {
  "keys", "gates", "presents", "possession", "smugglers-over-the-limit", "factions", "under-way",
};

static CroupierMatch *
play_sample (const char *sample)
{
  g_autofree char *name = g_strconcat (sample, ".croupier-script", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("CROUPIER_DATADIR"), "samples", name, NULL);
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierScript) script = NULL;
  g_autofree char *text = NULL;
  CroupierMatch *match;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  script = croupier_script_read (text, -1, NULL, NULL, NULL, problems);
  g_assert_nonnull (script);
  match = croupier_script_play (script, CROUPIER_PLAY_KEEP_GOING, NULL, problems);
  g_assert_nonnull (match);
  return match;
}

static CroupierMatch *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  CroupierMatch *match = croupier_store_parse (text, -1, NULL, NULL, &error);

  g_assert_no_error (error);
  return match;
}

static JsonArray *
get_log (JsonNode *root)
{
  return json_object_get_array_member (json_node_get_object (root), "log");
}

static gboolean
is_text (JsonObject *entry)
{
  return json_object_has_member (entry, "submit") || json_object_has_member (entry, "amend");
}

static void
set_read_as (JsonObject *entry, const char *read_as)
{
  if (read_as != NULL)
    json_object_set_string_member (entry, "read_as", read_as);
  else
    json_object_set_null_member (entry, "read_as");
}

/* The file of a match in which the entry at a place has another text, or was read as something else. */
static char *
change_file (CroupierMatch *match, guint place, const char *text, const char *read_as)
{
  g_autofree char *file = croupier_store_print (match, NULL);
  g_autoptr (JsonNode) root = croupier_json_parse (file, -1, NULL);
  JsonObject *entry = json_array_get_object_element (get_log (root), place);

  if (text != NULL)
    json_object_set_string_member (entry, "text", text);
  else
    set_read_as (entry, read_as);
  return croupier_json_print (root);
}

static const CroupierEvent *
get_event (const CroupierMatch *match, guint record, guint event)
{
  return g_ptr_array_index (croupier_match_get_record (match, record)->events, event);
}

static guint
count_rereads (const CroupierMatch *match)
{
  g_autoptr (GArray) rereads = croupier_match_get_rereads (match);

  return rereads->len;
}

/* ---- every game ---- */

static void
test_a_file_says_what_each_text_was_read_as (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (CroupierMatch) match = play_sample (samples[i]);
      g_autofree char *file = croupier_store_print (match, NULL);
      g_autoptr (JsonNode) root = croupier_json_parse (file, -1, NULL);
      g_autoptr (CroupierMatch) again = parse (file);
      g_autofree char *file_again = croupier_store_print (again, NULL);
      JsonArray *log = get_log (root);
      guint n_texts = 0;

      fixture_name_case (samples[i]);
      for (guint k = 0; k < json_array_get_length (log); k++)
        {
          JsonObject *entry = json_array_get_object_element (log, k);

          g_assert_true (!is_text (entry) || json_object_has_member (entry, "read_as"));
          n_texts += is_text (entry);
        }
      g_assert_cmpuint (n_texts, >, 3);
      g_assert_cmpuint (count_rereads (again), ==, 0);
      g_assert_cmpstr (file_again, ==, file);
    }
}

/* Puts what nobody can read in the place of each text that was accepted; gives how many. */
static guint
garble (JsonNode *root)
{
  JsonArray *log = get_log (root);
  guint n = 0;

  for (guint i = 0; i < json_array_get_length (log); i++)
    {
      JsonObject *entry = json_array_get_object_element (log, i);

      if (!is_text (entry) || json_object_get_null_member (entry, "read_as"))
        continue;
      json_object_set_string_member (entry, "text", "qzx qzx qzx");
      n++;
    }
  return n;
}

static void
test_what_cannot_be_read_any_more_stays_what_it_was (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (CroupierMatch) match = play_sample (samples[i]);
      g_autofree char *story = fixture_story (match);
      g_autofree char *file = croupier_store_print (match, NULL);
      g_autoptr (JsonNode) root = croupier_json_parse (file, -1, NULL);
      guint n = garble (root);
      g_autofree char *garbled = croupier_json_print (root);
      g_autoptr (CroupierMatch) again = parse (garbled);
      g_autofree char *story_again = fixture_story (again);
      g_autofree char *garbled_again = croupier_store_print (again, NULL);

      fixture_name_case (samples[i]);
      g_assert_cmpuint (count_rereads (again), ==, n);
      g_assert_cmpstr (story_again, ==, story);
      g_assert_cmpstr (garbled_again, ==, garbled);
    }
}

/* Texts that can be read, as something else: what they would do and tell is taken back before the other is done. */
static guint
rotate (JsonNode *root)
{
  JsonArray *log = get_log (root);
  JsonObject *before = NULL;
  g_autofree char *text = NULL;
  guint n = 0;

  for (guint i = 0; i < json_array_get_length (log); i++)
    {
      JsonObject *entry = json_array_get_object_element (log, i);

      if (!json_object_has_member (entry, "submit"))
        {
          before = NULL;
          continue;
        }
      if (before != NULL)
        json_object_set_string_member (entry, "text", text);
      g_set_str (&text, json_object_get_string_member (before != NULL ? before : entry, "text"));
      before = entry;
      n++;
    }
  return n;
}

static void
test_what_is_read_otherwise_stays_what_it_was (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (CroupierMatch) match = play_sample (samples[i]);
      g_autofree char *story = fixture_story (match);
      g_autofree char *file = croupier_store_print (match, NULL);
      g_autoptr (JsonNode) root = croupier_json_parse (file, -1, NULL);
      guint n = rotate (root);
      g_autofree char *rotated = croupier_json_print (root);
      g_autoptr (CroupierMatch) again = parse (rotated);
      g_autofree char *story_again = fixture_story (again);

      fixture_name_case (samples[i]);
      g_assert_cmpuint (n, >, 3);
      g_assert_cmpuint (count_rereads (again), >, 0);
      g_assert_cmpstr (story_again, ==, story);
    }
}

/* ---- one text ---- */

/* Two rounds are over, and Amy and Bob have sent something in each. */
static CroupierMatch *
make_match (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();

  fixture_submit (match, "Amy", "3 at A");
  fixture_submit (match, "Bob", "2 at B");
  fixture_resolve (match);
  fixture_submit (match, "Amy", "two at C please");
  fixture_rule (match, "submit Bob: 1 at C");
  fixture_resolve (match);
  return g_steal_pointer (&match);
}

static void
test_a_text_stays_what_it_was_read_as (void)
{
  g_autoptr (CroupierMatch) match = make_match ();
  g_autofree char *file = change_file (match, 3, NULL, "1 at C");
  g_autoptr (CroupierMatch) again = parse (file);
  g_autoptr (GArray) rereads = croupier_match_get_rereads (again);
  g_autofree char *saved = croupier_store_print (again, NULL);
  const CroupierEvent *event = get_event (again, 1, 0);

  g_assert_cmpstr (event->text, ==, "two at C please");
  g_assert_cmpstr (event->reading->read_as->str, ==, "1 at C");
  g_assert_cmpuint (rereads->len, ==, 1);
  g_assert_true (g_array_index (rereads, CroupierReread, 0).event == event);
  g_assert_cmpstr (event->today, ==, "2 at C");
  g_assert_cmpstr (saved, ==, file);
}

static void
test_a_refused_text_stays_refused (void)
{
  g_autoptr (CroupierMatch) match = make_match ();
  g_autofree char *file = change_file (match, 3, NULL, NULL);
  g_autoptr (CroupierMatch) again = parse (file);
  g_autofree char *saved = croupier_store_print (again, NULL);
  const CroupierEvent *event = get_event (again, 1, 0);

  g_assert_cmpint (event->reading->status, ==, CROUPIER_STATUS_REFUSED);
  g_assert_cmpstr (croupier_problems_get (event->reading->problems, 0)->message, ==,
                   "This was refused when it came in; today it would be read as “2 at C”.");
  g_assert_cmpstr (event->today, ==, "2 at C");
  g_assert_cmpstr (saved, ==, file);
}

static void
test_a_ruling_that_submits_stays_what_it_was (void)
{
  g_autoptr (CroupierMatch) match = make_match ();
  g_autofree char *file = change_file (match, 4, NULL, "2 at C");
  g_autoptr (CroupierMatch) again = parse (file);

  g_assert_cmpstr (get_event (again, 1, 1)->reading->read_as->str, ==, "2 at C");
  g_assert_cmpuint (count_rereads (again), ==, 1);
  g_assert_cmpuint (croupier_match_read_again (again, 0, NULL), ==, 1);
  g_assert_cmpstr (get_event (again, 1, 1)->reading->read_as->str, ==, "1 at C");
}

/* Only what is read differently is kept as it was; of all else a correction decides anew. */
static void
test_a_correction_reads_the_rest_as_ever (void)
{
  g_autoptr (CroupierMatch) match = make_match ();
  g_autofree char *file = change_file (match, 3, NULL, "1 at C");
  g_autoptr (CroupierMatch) again = parse (file);

  g_assert_true (croupier_match_amend (again, "round-1", fixture_player (again, "Bob"), "1 at A", NULL, NULL));
  g_assert_cmpint (get_event (again, 1, 1)->reading->status, ==,
                   CROUPIER_STATUS_REFUSED); /* he is not there any more */
  g_assert_cmpstr (get_event (again, 1, 0)->reading->read_as->str, ==, "1 at C");
  g_assert_cmpuint (count_rereads (again), ==, 1);
}

static void
test_texts_are_read_again (void)
{
  g_autoptr (CroupierMatch) match = make_match ();
  g_autofree char *story = fixture_story (match);
  g_autofree char *file = change_file (match, 3, NULL, "1 at C");
  g_autoptr (CroupierMatch) again = parse (file);
  g_autofree char *kept_story = fixture_story (again);
  g_autofree char *read_story = NULL;
  g_autofree char *undone_story = NULL;

  g_assert_cmpuint (croupier_match_read_again (again, 2, NULL), ==, 0); /* nothing is odd about that one */
  g_assert_cmpuint (croupier_match_read_again (again, 3, NULL), ==, 1);
  read_story = fixture_story (again);
  g_assert_cmpuint (count_rereads (again), ==, 0);
  g_assert_cmpstr (kept_story, !=, story);
  g_assert_cmpstr (read_story, ==, story);
  g_assert_cmpuint (croupier_match_read_again (again, 0, NULL), ==, 0);

  croupier_match_undo (again);
  undone_story = fixture_story (again);
  g_assert_cmpstr (undone_story, ==, kept_story);
  g_assert_cmpuint (count_rereads (again), ==, 1);
}

/* What is refused today as well is no difference, whatever it was before a correction. */
static void
test_what_is_refused_either_way_is_no_difference (void)
{
  g_autoptr (CroupierMatch) match = make_match ();
  g_autofree char *file = change_file (match, 3, "9 at Q", NULL);
  g_autoptr (JsonNode) root = croupier_json_parse (file, -1, NULL);
  g_autofree char *impossible = NULL;
  g_autoptr (CroupierMatch) again = NULL;

  set_read_as (json_array_get_object_element (get_log (root), 3), "8 at Q");
  impossible = croupier_json_print (root);
  again = parse (impossible);
  g_assert_cmpint (get_event (again, 1, 0)->reading->status, ==, CROUPIER_STATUS_REFUSED);
  g_assert_cmpstr (croupier_problems_get (get_event (again, 1, 0)->reading->problems, 0)->message, !=, "");
  g_assert_cmpuint (count_rereads (again), ==, 0);
}

/* ---- files ---- */

static void
test_older_files_open_as_before (void)
{
  g_autoptr (CroupierMatch) match = make_match ();
  g_autofree char *story = fixture_story (match);
  g_autofree char *file = croupier_store_print (match, NULL);
  g_autoptr (JsonNode) root = croupier_json_parse (file, -1, NULL);
  JsonArray *log = get_log (root);
  g_autofree char *old = NULL;
  g_autofree char *saved = NULL;
  g_autofree char *again_story = NULL;
  g_autoptr (CroupierMatch) again = NULL;

  json_object_set_int_member (json_node_get_object (root), "version", 1);
  for (guint i = 0; i < json_array_get_length (log); i++)
    json_object_remove_member (json_array_get_object_element (log, i), "read_as");
  old = croupier_json_print (root);
  again = parse (old);
  again_story = fixture_story (again);
  saved = croupier_store_print (again, NULL);
  g_assert_cmpstr (again_story, ==, story);
  g_assert_cmpstr (saved, ==, file);
}

static void
test_a_damaged_reading_is_told (void)
{
  static const char *const readings[] = { "7", "[\"2 at B\"]", "{}" };
  g_autoptr (CroupierMatch) match = make_match ();
  g_autofree char *file = croupier_store_print (match, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (readings); i++)
    {
      g_auto (GStrv) halves = g_strsplit (file, "\"read_as\": \"2 at B\"", 2);
      g_autofree char *damaged = g_strconcat (halves[0], "\"read_as\": ", readings[i], halves[1], NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (croupier_store_parse (damaged, -1, NULL, NULL, &error));
      g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED);
      g_assert_nonnull (strstr (error->message, "“log”, entry 2"));
    }
}

TESTS (kept)
{
  g_test_add_func ("/kept/a-file-says-what-each-text-was-read-as", test_a_file_says_what_each_text_was_read_as);
  g_test_add_func ("/kept/what-cannot-be-read-any-more-stays-what-it-was",
                   test_what_cannot_be_read_any_more_stays_what_it_was);
  g_test_add_func ("/kept/what-is-read-otherwise-stays-what-it-was", test_what_is_read_otherwise_stays_what_it_was);
  g_test_add_func ("/kept/a-text-stays-what-it-was-read-as", test_a_text_stays_what_it_was_read_as);
  g_test_add_func ("/kept/a-refused-text-stays-refused", test_a_refused_text_stays_refused);
  g_test_add_func ("/kept/a-ruling-that-submits-stays-what-it-was", test_a_ruling_that_submits_stays_what_it_was);
  g_test_add_func ("/kept/a-correction-reads-the-rest-as-ever", test_a_correction_reads_the_rest_as_ever);
  g_test_add_func ("/kept/texts-are-read-again", test_texts_are_read_again);
  g_test_add_func ("/kept/what-is-refused-either-way-is-no-difference",
                   test_what_is_refused_either_way_is_no_difference);
  g_test_add_func ("/kept/older-files-open-as-before", test_older_files_open_as_before);
  g_test_add_func ("/kept/a-damaged-reading-is-told", test_a_damaged_reading_is_told);
}
