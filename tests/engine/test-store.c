/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Match files: what is saved comes back, what is damaged is told, and nothing is lost when the program dies. */
#include "config.h"
#include "croupier-store.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "croupier-json.h"
#include "croupier-style.h"
#include "fixtures.h"
#include "tests.h"

#define N_KILLS 100

/* ---- a folder for each test ---- */

typedef struct
{
  char *folder;
  char *path;
  char *backup;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("croupier-store-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "match.croupier", NULL);
  fixture->backup = g_strconcat (fixture->path, "~", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->backup);
}

/* The names in the folder, in order, with blanks between them. */
static char *
list_folder (const Fixture *fixture)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    g_ptr_array_add (names, (char *) g_intern_string (name));
  g_ptr_array_sort_values (names, (GCompareFunc) strcmp);
  g_ptr_array_add (names, NULL);
  return g_strjoinv (" ", (char **) names->pdata);
}

static char *
read_text (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
write_text (const char *path, const char *text)
{
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
save (const char *path, CroupierMatch *match)
{
  g_autoptr (GError) error = NULL;

  croupier_store_save (path, match, NULL, &error);
  g_assert_no_error (error);
}

static CroupierMatch *
load (const char *path)
{
  g_autoptr (GError) error = NULL;
  CroupierMatch *match = croupier_store_load (path, NULL, NULL, &error);

  g_assert_no_error (error);
  return match;
}

/* ---- there and back ---- */

static void
assert_comes_back (const Fixture *fixture, CroupierMatch *match)
{
  g_autofree char *story = fixture_story (match);
  g_autofree char *printed = croupier_store_print (match, NULL);
  g_autoptr (CroupierMatch) loaded = NULL;
  g_autofree char *told = NULL;
  g_autofree char *reprinted = NULL;

  save (fixture->path, match);
  loaded = load (fixture->path);
  told = fixture_story (loaded);
  reprinted = croupier_store_print (loaded, NULL);
  g_assert_cmpstr (told, ==, story);
  g_assert_cmpstr (reprinted, ==, printed);
  g_assert_cmpint (croupier_match_can_redo (loaded), ==, croupier_match_can_redo (match));
}

static void
test_a_match_comes_back_at_every_phase (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierMatch) match = fixture_small ();

  assert_comes_back (fixture, match);
  fixture_submit (match, "Amy", "3, 2\nat A “and” B");
  fixture_rule (match, "garnets Cyd +2 because won the side bet");
  assert_comes_back (fixture, match);
  croupier_match_undo (match);
  assert_comes_back (fixture, match);
  while (!croupier_match_is_over (match))
    {
      fixture_resolve (match);
      assert_comes_back (fixture, match);
    }
  g_assert_true (croupier_match_amend (match, "round-1", fixture_player (match, "Bob"), "2 at A", NULL, NULL));
  assert_comes_back (fixture, match);
  fixture_rule (match, "note the end");
  assert_comes_back (fixture, match);
}

/* Where a match has said which event is corrected, it is that one, whatever came after it. */
static void
test_the_place_of_a_correction_comes_back (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (CroupierMatch) amended = NULL;
  g_autoptr (GPtrArray) log = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  guint amy = fixture_player (match, "Amy");
  const CroupierRecord *record;
  g_autofree char *printed = NULL;

  g_ptr_array_add (log, croupier_entry_new (CROUPIER_ENTRY_SUBMISSION, NULL, amy, "2 at A"));
  g_ptr_array_add (log, croupier_entry_new (CROUPIER_ENTRY_SUBMISSION, NULL, amy, "3 at A"));
  g_ptr_array_add (log, croupier_entry_new (CROUPIER_ENTRY_AMENDMENT, "round-1", amy, "1 at A"));
  ((CroupierEntry *) g_ptr_array_index (log, 2))->place = 1;
  amended = croupier_match_new_from_log (croupier_match_get_setup (match), log, NULL, NULL, NULL);
  record = croupier_match_get_due (amended);
  g_assert_cmpuint (record->events->len, ==, 2);
  g_assert_cmpstr (((CroupierEvent *) g_ptr_array_index (record->events, 0))->text, ==, "1 at A");
  g_assert_cmpstr (((CroupierEvent *) g_ptr_array_index (record->events, 1))->text, ==, "3 at A");
  printed = croupier_store_print (amended, NULL);
  g_assert_nonnull (strstr (printed, "\"place\": 1"));
  assert_comes_back (fixture, amended);
}

static void
test_an_amended_ruling_comes_back (Fixture *fixture, gconstpointer data)
{
  static const char *const together[] = { "deadline: 2026-03-12 20:00 +01:00", "zones: Europe/Berlin", NULL };
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (CroupierMatch) again = NULL;
  g_autofree char *printed = NULL, *spoilt = NULL;

  fixture_rule (match, "garnets Amy +1");
  fixture_resolve (match);
  g_assert_true (croupier_match_amend_ruling (match, "round-1", 1, "garnets Bob +1", NULL, NULL));
  g_assert_true (croupier_match_amend_ruling (match, "round-1", 0, "note added", NULL, NULL));
  g_assert_true (croupier_match_rule_together (match, together, TRUE, NULL));
  assert_comes_back (fixture, match);
  printed = croupier_store_print (match, NULL);
  again = croupier_store_parse (printed, -1, NULL, NULL, NULL);
  g_assert_cmpuint (croupier_match_count_step (again, TRUE), ==, croupier_match_count_step (match, TRUE));
  spoilt = g_strdup (printed);
  strstr (spoilt, "\"place\": 1")[strlen ("\"place\": ")] = '0';
  g_assert_null (croupier_store_parse (spoilt, -1, NULL, NULL, NULL));
}

static void
test_what_was_passed_on_comes_back (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (GPtrArray) sent = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_sent_free);
  g_autoptr (GPtrArray) loaded = NULL;
  const CroupierMessage *message = croupier_outbox_get_message (croupier_match_get_due (match)->start, 0);
  g_autoptr (CroupierMatch) again = NULL;

  g_ptr_array_add (sent, croupier_sent_new ("round-1", message));
  ((CroupierSent *) sent->pdata[0])->is_withdrawn = TRUE;
  croupier_sent_set_way (sent->pdata[0], CROUPIER_STYLE_SLACK, "2026-03-12T14:02:00");
  g_assert_true (croupier_store_save (fixture->path, match, sent, NULL));
  again = croupier_store_load (fixture->path, &loaded, NULL, NULL);
  g_assert_nonnull (again);
  g_assert_cmpuint (loaded->len, ==, 1);
  g_assert_cmpstr (((CroupierSent *) loaded->pdata[0])->phase, ==, "round-1");
  g_assert_cmpstr (((CroupierSent *) loaded->pdata[0])->digest, ==, ((CroupierSent *) sent->pdata[0])->digest);
  g_assert_cmpstr (((CroupierSent *) loaded->pdata[0])->address, ==, ((CroupierSent *) sent->pdata[0])->address);
  g_assert_cmpint ((int) ((CroupierSent *) loaded->pdata[0])->when, ==, CROUPIER_WHEN_START);
  g_assert_cmpstr (((CroupierSent *) loaded->pdata[0])->marked, ==, ((CroupierSent *) sent->pdata[0])->marked);
  g_assert_nonnull (((CroupierSent *) loaded->pdata[0])->marked);
  g_assert_true (((CroupierSent *) loaded->pdata[0])->is_withdrawn);
  g_assert_cmpstr (((CroupierSent *) loaded->pdata[0])->style, ==, "slack");
  g_assert_cmpstr (((CroupierSent *) loaded->pdata[0])->time, ==, "2026-03-12T14:02:00");
  g_assert_cmpuint (((CroupierSent *) loaded->pdata[0])->n_parts, ==, 1);
}

/* Forty players who are told the same make the file no longer than one. */
static void
test_a_text_is_kept_once (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (GPtrArray) sent = croupier_sent_list_copy (NULL);
  g_autoptr (GPtrArray) loaded = NULL;
  CroupierSent *other = croupier_sent_new ("round-1",
                                           croupier_outbox_get_message (croupier_match_get_due (match)->start, 0));
  g_autofree char *text = NULL, *one = NULL, *both = NULL;
  g_autoptr (CroupierMatch) again = NULL;

  g_ptr_array_add (sent, croupier_sent_copy (other));
  one = croupier_store_print (match, sent);
  text = g_strdup (other->marked);
  g_set_str (&other->address, "player:Bob");
  g_ptr_array_add (sent, other);
  both = croupier_store_print (match, sent);
  g_assert_cmpuint (strlen (both) - strlen (one), <, 300);
  again = croupier_store_parse (both, -1, &loaded, NULL, NULL);
  g_assert_nonnull (again);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpstr (((CroupierSent *) loaded->pdata[i])->marked, ==, text);
}

/* Version 6 did not keep who was in a channel when it was told something: then it is as the match has it. */
static void
test_who_was_in_a_channel_is_kept (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (GPtrArray) due = fixture_due (match), loaded = NULL, older = NULL;
  g_autofree char *text = NULL, *old_text = NULL;
  g_autoptr (CroupierMatch) again = NULL, as_it_was = NULL;
  guint n = 0;

  for (guint i = 0; i < due->len; i++)
    ((CroupierSent *) due->pdata[i])->correction = i;
  text = croupier_store_print (match, due);
  again = croupier_store_parse (text, -1, &loaded, NULL, NULL);
  g_assert_nonnull (again);
  for (guint i = 0; i < due->len; i++)
    {
      CroupierSent *sent = g_ptr_array_index (due, i), *read = g_ptr_array_index (loaded, i);

      g_assert_cmpuint (read->correction, ==, i);
      g_assert_true ((sent->heard == NULL) == (read->heard == NULL));
      if (sent->heard == NULL)
        continue;
      g_assert_cmpstrv (read->heard, sent->heard);
      g_clear_pointer (&sent->heard, g_strfreev);
      n++;
    }
  g_assert_cmpuint (n, >, 0);

  old_text = croupier_store_print (match, due);
  g_assert_null (strstr (old_text, "\"heard\""));
  as_it_was = croupier_store_parse (old_text, -1, &older, NULL, NULL);
  g_assert_nonnull (as_it_was);
  for (guint i = 0; i < due->len; i++)
    if (((CroupierSent *) loaded->pdata[i])->heard != NULL)
      g_assert_cmpstrv (((CroupierSent *) older->pdata[i])->heard, ((CroupierSent *) loaded->pdata[i])->heard);
}

/* As a version wrote it that did not keep what messages said. */
static void
test_what_was_passed_on_may_have_no_text (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (GPtrArray) sent = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_sent_free);
  g_autoptr (GPtrArray) loaded = NULL;
  const CroupierMessage *message = croupier_outbox_get_message (croupier_match_get_due (match)->start, 0);
  g_autofree char *text = NULL;
  g_autoptr (CroupierMatch) again = NULL;

  g_ptr_array_add (sent, croupier_sent_new ("round-1", message));
  g_clear_pointer (&((CroupierSent *) sent->pdata[0])->marked, g_free);
  text = croupier_store_print (match, sent);
  g_assert_null (strstr (text, "\"text\""));
  again = croupier_store_parse (text, -1, &loaded, NULL, NULL);
  g_assert_nonnull (again);
  g_assert_null (((CroupierSent *) loaded->pdata[0])->marked);
  g_assert_false (((CroupierSent *) loaded->pdata[0])->is_withdrawn);
}

/* ---- damage ---- */

/* What stands in a good file, and what stands there instead. */
static const struct
{
  const char *from, *to;
  CroupierErrorCode code;
  const char *words;
} damages[] = {
  { "\"croupier-match\"", "\"croupier-transcript\"", CROUPIER_ERROR_DAMAGED, "croupier-transcript" },
  { "\"format\"", "\"form\"", CROUPIER_ERROR_DAMAGED, "not a match file" },
  { "\"version\": 8", "\"version\": 9", CROUPIER_ERROR_NEWER, "later version" },
  { "\"version\": 8", "\"version\": 0", CROUPIER_ERROR_DAMAGED, "version" },
  { "\"version\": 8", "\"version\": \"1\"", CROUPIER_ERROR_DAMAGED, "version" },
  { "\"version\": 8", "\"version\": 99999999999999999999", CROUPIER_ERROR_DAMAGED, "64 bits" },
  { "\"keys-to-success\"", "\"chess\"", CROUPIER_ERROR_DAMAGED, "chess" },
  { "\"seed\": \"0", "\"seed\": \"x", CROUPIER_ERROR_DAMAGED, "seed" },
  { "\"name\": \"Bob\"", "\"name\": \"Amy\"", CROUPIER_ERROR_DAMAGED, "Amy" },
  { "\"name\": \"Bob\"", "\"name\": \"B/b\"", CROUPIER_ERROR_DAMAGED, "B/b" },
  { "\"name\": \"Bob\"", "\"name\": 7", CROUPIER_ERROR_DAMAGED, "name" },
  { "\"garnets\": 0", "\"garnets\": -1", CROUPIER_ERROR_DAMAGED, "garnets" },
  { "\"submit\": \"Amy\"", "\"submit\": \"Am\"", CROUPIER_ERROR_DAMAGED, "“Am”" },
  { "\"submit\": \"Amy\"", "\"submit\": 3", CROUPIER_ERROR_DAMAGED, "submit" },
  { "\"submit\": \"Amy\"", "\"sing\": \"Amy\"", CROUPIER_ERROR_DAMAGED, "“log”, entry 1" },
  { "\"text\": \"3 at A\"", "\"text\": [\"3 at A\"]", CROUPIER_ERROR_DAMAGED, "text" },
  { "\"resolve\": \"round-1\"", "\"resolve\": \"../../x\"", CROUPIER_ERROR_DAMAGED, "../../x" },
  { "\"log\":", "\"blog\":", CROUPIER_ERROR_DAMAGED, "log" },
  { "\"setup\":", "\"set\":", CROUPIER_ERROR_DAMAGED, "setup" },
  { "\"format\": \"croupier-match\"", "\"format\": 1", CROUPIER_ERROR_DAMAGED, "not a match file" },
  { "\"setup\": {", "\"setup\": 1, \"more\": {", CROUPIER_ERROR_DAMAGED, "setup" },
  { "\"handle\": \"\"", "\"handle\": 1", CROUPIER_ERROR_DAMAGED, "handle" },
  { "\"title\": \"", "\"title\": \"a\\nb", CROUPIER_ERROR_DAMAGED, "title" },
  { "\"language\": \"en\"", "\"language\": 1", CROUPIER_ERROR_DAMAGED, "language" },
  { "\"fix\": []", "\"fix\": [\"seats: Amy\\nBob\"]", CROUPIER_ERROR_DAMAGED, "" },
  { "\"fix\": []", "\"fix\": [7]", CROUPIER_ERROR_DAMAGED, "" },
  { "\"text\": \"3 at A\"", "\"test\": \"3 at A\"", CROUPIER_ERROR_DAMAGED, "text" },
  { "\"log\": [", "\"log\": [ 7,", CROUPIER_ERROR_DAMAGED, "“log”, entry 1" },
  { "\"resolve\": \"round-1\"", "\"resolve\": 1", CROUPIER_ERROR_DAMAGED, "“log”, entry 2" },
  { "\"resolve\": \"round-1\"", "\"resolve\": \"\"", CROUPIER_ERROR_DAMAGED, "“log”, entry 2" },
  { "\"resolve\": \"round-1\"", "\"resolve\": \"round-1-and-so-on-and-so-on-and-so-on-and-so-on\"",
    CROUPIER_ERROR_DAMAGED, "so-on" },
  { "\"rule\": \"note once\"", "\"rule\": 1", CROUPIER_ERROR_DAMAGED, "“log”, entry 3" },
  { "\"rule\": \"note once\"", "\"rule\": \"note once\", \"made\": \"today\"", CROUPIER_ERROR_DAMAGED, "made" },
  { "\"rule\": \"note once\"", "\"rule\": \"note once\", \"made\": 0", CROUPIER_ERROR_DAMAGED, "made" },
  { "\"rule\": \"note once\"", "\"rule\": \"note\\nonce\"", CROUPIER_ERROR_DAMAGED, "several lines" },
  { "\"rule\": \"note once\"", "\"rule\": \"note \\ud800\"", CROUPIER_ERROR_DAMAGED, "" },
  { "\"amend\": \"round-1\"", "\"place\": 0, \"amend\": \"round-1\"", CROUPIER_ERROR_DAMAGED, "place" },
  { "\"amend\": \"round-1\"", "\"amend\": 1", CROUPIER_ERROR_DAMAGED, "amend" },
  { "\"amend\": \"round-1\"", "\"amend\": \"Round 1\"", CROUPIER_ERROR_DAMAGED, "“Round 1”" },
  { "\"player\": \"Bob\"", "\"player\": \"Eve\"", CROUPIER_ERROR_DAMAGED, "“Eve”" },
  { "\"player\": \"Bob\"", "\"payer\": \"Bob\"", CROUPIER_ERROR_DAMAGED, "player" },
  { "\"undone\": [", "\"undone\": [ {},", CROUPIER_ERROR_DAMAGED, "“undone”, entry 1" },
  { "\"undone\":", "\"gone\":", CROUPIER_ERROR_DAMAGED, "undone" },
  { "\"sent\":", "\"send\":", CROUPIER_ERROR_DAMAGED, "sent" },
  { "\"sent\": [", "\"sent\": [ 1,", CROUPIER_ERROR_DAMAGED, "passed on" },
  { "\"phase\": \"round-1\"", "\"phase\": 1", CROUPIER_ERROR_DAMAGED, "phase" },
  { "\"phase\": \"round-1\"", "\"phase\": \"Round 1\"", CROUPIER_ERROR_DAMAGED, "“Round 1”" },
  { "\"style\": \"discord\"", "\"style\": 1", CROUPIER_ERROR_DAMAGED, "style" },
  { "\"style\": \"discord\"", "\"style\": \"smoke\"", CROUPIER_ERROR_DAMAGED, "“smoke”" },
  { "\"at\": \"2026-03-12T14:02:00\"", "\"at\": 1", CROUPIER_ERROR_DAMAGED, "at" },
  { "\"at\": \"2026-03-12T14:02:00\"", "\"at\": \"noon\"", CROUPIER_ERROR_DAMAGED, "“noon”" },
  { "\"parts\": 1", "\"parts\": 0", CROUPIER_ERROR_DAMAGED, "parts" },
  { "\"parts\": 1", "\"parts\": -1", CROUPIER_ERROR_DAMAGED, "parts" },
  { "\"to\": \"", "\"two\": \"", CROUPIER_ERROR_DAMAGED, "to" },
  { "\"when\": \"end\"", "\"when\": [\"end\"]", CROUPIER_ERROR_DAMAGED, "when" },
  { "\"when\": \"end\"", "\"when\": \"soon\"", CROUPIER_ERROR_DAMAGED, "“soon”" },
  { "\"digest\": \"", "\"ingest\": \"", CROUPIER_ERROR_DAMAGED, "digest" },
  { "Sealed\\u0003", "Sealed", CROUPIER_ERROR_DAMAGED, "control characters" },
  { "Sealed\\u0003", "Sealed\\u0003\\u0003", CROUPIER_ERROR_DAMAGED, "control characters" },
  { "Sealed\\u0003", "Sealed\\u0003\\u0007", CROUPIER_ERROR_DAMAGED, "control characters" },
  { "\"withdrawn\": true", "\"withdrawn\": 1", CROUPIER_ERROR_DAMAGED, "withdrawn" },
  { "{", "[", CROUPIER_ERROR_DAMAGED, "" },
  { "3 at A", "3 at \\u0000", CROUPIER_ERROR_DAMAGED, "" },
};

/* With an entry of each kind in its log, and one undone. */
static CroupierMatch *
make_match (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();

  fixture_submit (match, "Amy", "3 at A");
  fixture_resolve (match);
  fixture_rule (match, "note once");
  g_assert_true (croupier_match_amend (match, "round-1", fixture_player (match, "Bob"), "2 at A", NULL, NULL));
  fixture_rule (match, "note twice");
  croupier_match_undo (match);
  return g_steal_pointer (&match);
}

/* One message of the first phase's end. */
static GPtrArray *
make_sent (const CroupierMatch *match)
{
  GPtrArray *sent = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_sent_free);
  const CroupierRecord *record = croupier_match_get_record (match, 0);
  CroupierSent *message = croupier_sent_new (record->phase.id, croupier_outbox_get_message (record->end, 0));

  g_set_str (&message->marked, CROUPIER_MARK_STRONG "Sealed" CROUPIER_MARK_END);
  message->is_withdrawn = TRUE;
  croupier_sent_set_way (message, CROUPIER_STYLE_DISCORD, "2026-03-12T14:02:00");
  g_ptr_array_add (sent, message);
  return sent;
}

static char *
replace_once (const char *text, const char *from, const char *to)
{
  const char *at = strstr (text, from);

  g_assert_nonnull (at);
  return g_strdup_printf ("%.*s%s%s", (int) (at - text), text, to, at + strlen (from));
}

static void
assert_damaged (const Fixture *fixture, const char *text, CroupierErrorCode code, const char *words)
{
  g_autoptr (CroupierMatch) match = make_match ();
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = NULL;

  write_text (fixture->path, text);
  g_assert_null (croupier_store_load (fixture->path, NULL, NULL, &error));
  g_assert_error (error, CROUPIER_ERROR, (int) code);
  if (strstr (error->message, words) == NULL)
    g_error ("“%s” does not say “%s”", error->message, words);
  g_clear_error (&error);

  g_assert_false (croupier_store_save (fixture->path, match, NULL, &error));
  g_assert_error (error, CROUPIER_ERROR, (int) code);
  kept = read_text (fixture->path);
  g_assert_cmpstr (kept, ==, text);
}

static void
test_damage_is_told_and_never_overwritten (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierMatch) match = make_match ();
  g_autoptr (GPtrArray) sent = make_sent (match);
  g_autofree char *good = croupier_store_print (match, sent);

  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *text = replace_once (good, damages[i].from, damages[i].to);

      fixture_name_case (damages[i].to);
      assert_damaged (fixture, text, damages[i].code, damages[i].words);
    }
  assert_damaged (fixture, "", CROUPIER_ERROR_DAMAGED, "");
  assert_damaged (fixture, "game: keys-to-success\n", CROUPIER_ERROR_DAMAGED, "");
}

static void
test_a_file_cut_anywhere_is_damaged (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierMatch) match = make_match ();
  g_autofree char *good = croupier_store_print (match, NULL);
  gsize length = strlen (g_strchomp (good));

  for (gsize n = 0; n < length; n += 7)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (croupier_store_parse (good, (gssize) n, NULL, NULL, &error));
      g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED);
    }
}

static void
test_what_is_far_too_large_is_not_read (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  int fd = g_creat (fixture->path, 0600);

  /* Nothing but holes. */
  g_assert_cmpint (ftruncate (fd, (off_t) CROUPIER_JSON_MAX_BYTES + 1), ==, 0);
  close (fd);
  g_assert_null (croupier_store_load (fixture->path, NULL, NULL, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED);
  g_assert_nonnull (strstr (error->message, "too large"));
}

static void
test_nobody_needs_to_be_told (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierMatch) match = make_match ();

  write_text (fixture->path, "{}");
  g_assert_null (croupier_store_load (fixture->path, NULL, NULL, NULL));
  g_assert_null (croupier_store_parse ("", -1, NULL, NULL, NULL));
  g_assert_false (croupier_store_save (fixture->path, match, NULL, NULL));
  g_assert_false (croupier_file_write_whole (fixture->folder, "text", -1, NULL));
  croupier_sent_free (NULL);
}

static void
test_a_load_can_be_cancelled (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierMatch) match = make_match ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  save (fixture->path, match);
  g_cancellable_cancel (cancellable);
  g_assert_null (croupier_store_load (fixture->path, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_damage_points_to_the_version_before (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierMatch) match = make_match ();
  g_autoptr (CroupierMatch) before = NULL;
  g_autoptr (GError) error = NULL;

  save (fixture->path, match);
  fixture_resolve (match);
  save (fixture->path, match);
  write_text (fixture->path, "");
  g_assert_null (croupier_store_load (fixture->path, NULL, NULL, &error));
  g_assert_nonnull (strstr (error->message, "match.croupier~"));
  before = load (fixture->backup);
  g_assert_cmpstr (croupier_match_get_due (before)->phase.id, ==, "round-2");
}

static void
test_what_is_not_there_or_no_file_is_told (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autofree char *nowhere = g_build_filename (fixture->folder, "no", "where", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (croupier_store_load (fixture->path, NULL, NULL, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&error);
  g_assert_null (croupier_store_load (fixture->folder, NULL, NULL, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_ISDIR);
  g_clear_error (&error);
  g_assert_false (croupier_store_save (nowhere, match, NULL, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&error);
  g_assert_false (croupier_store_save (fixture->folder, match, NULL, &error));
  g_assert_nonnull (error);
}

/* ---- saving ---- */

static void
test_one_version_before_is_kept (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autofree char *first = croupier_store_print (match, NULL);
  g_autofree char *second = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *kept_still = NULL;
  g_autofree char *names = NULL;

  save (fixture->path, match);
  fixture_resolve (match);
  second = croupier_store_print (match, NULL);
  save (fixture->path, match);
  kept = read_text (fixture->backup);
  g_assert_cmpstr (kept, ==, first);
  /* Saving the same again must not lose the version before. */
  save (fixture->path, match);
  kept_still = read_text (fixture->backup);
  g_assert_cmpstr (kept_still, ==, first);
  names = list_folder (fixture);
  g_assert_cmpstr (names, ==, "match.croupier match.croupier~");
}

static void
test_permissions_are_kept (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  struct stat found;

  save (fixture->path, match);
  g_assert_cmpint (g_stat (fixture->path, &found), ==, 0);
  g_assert_cmphex (found.st_mode & 0777, ==, 0600);
  g_assert_cmpint (g_chmod (fixture->path, 0640), ==, 0);
  fixture_resolve (match);
  save (fixture->path, match);
  g_assert_cmpint (g_stat (fixture->path, &found), ==, 0);
  g_assert_cmphex (found.st_mode & 0777, ==, 0640);
}

static void
test_a_link_is_followed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autofree char *link_path = g_build_filename (fixture->folder, "link", NULL);
  g_autofree char *loop_path = g_build_filename (fixture->folder, "loop", NULL);
  g_autofree char *far_path = g_build_filename (fixture->folder, "far", NULL);
  g_autoptr (CroupierMatch) loaded = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (symlink ("match.croupier", link_path), ==, 0);
  save (link_path, match);
  g_assert_true (g_file_test (link_path, G_FILE_TEST_IS_SYMLINK));
  fixture_resolve (match);
  save (link_path, match);
  g_assert_true (g_file_test (link_path, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (fixture->backup, G_FILE_TEST_IS_REGULAR));
  loaded = load (link_path);
  g_assert_cmpstr (croupier_match_get_due (loaded)->phase.id, ==, "round-2");

  /* One that names the whole way, to the first one. */
  g_assert_cmpint (symlink (link_path, far_path), ==, 0);
  save (far_path, match);
  g_clear_pointer (&loaded, croupier_match_free);
  loaded = load (far_path);
  g_assert_true (g_file_test (far_path, G_FILE_TEST_IS_SYMLINK));

  g_assert_cmpint (symlink ("loop", loop_path), ==, 0);
  g_assert_false (croupier_file_write_whole (loop_path, "text", -1, NULL));
  g_assert_null (croupier_store_load (loop_path, NULL, NULL, NULL));
  g_assert_false (croupier_store_save (loop_path, match, NULL, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_LOOP);
}

static void
test_long_and_strange_names_are_saved (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autofree char *long_name = g_strnfill (250, 'x');
  const char *names[] = { long_name, "a b\nc", "\xff\xfe", "~" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, names[i], NULL);
      g_autoptr (CroupierMatch) loaded = NULL;

      save (path, match);
      loaded = load (path);
      g_assert_nonnull (loaded);
    }
}

static void
test_a_file_is_written_whole (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;

  g_assert_true (croupier_file_write_whole (fixture->path, "first", -1, NULL));
  g_assert_true (croupier_file_write_whole (fixture->path, "second", 3, NULL));
  text = read_text (fixture->path);
  g_assert_cmpstr (text, ==, "sec");
  g_assert_false (g_file_test (fixture->backup, G_FILE_TEST_EXISTS));
}

/* ---- what a kill leaves behind ---- */

static void
test_only_our_own_dead_temporary_files_go (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = {
    ".match.croupier.croupier-tmp-AbC123", /* goes */
    ".match.croupier.croupier-tmp-zzzzzz", /* stays: somebody holds its lock */
    ".match.croupier.croupier-tmp-AbC12",  /* not our pattern */
    ".match.croupier.croupier-tmp-AbC1234", ".match.croupier.croupier-tmp-AbC-23",
    ".other.croupier.croupier-tmp-AbC123", /* another match's */
    "match.croupier.croupier-tmp-AbC123",
  };
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (CroupierMatch) loaded = NULL;
  g_autofree char *pipe_path = g_build_filename (fixture->folder, ".match.croupier.croupier-tmp-Pipe12", NULL);
  int lock = -1;

  save (fixture->path, match);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, names[i], NULL);

      write_text (path, "secret");
      if (i == 1)
        lock = g_open (path, O_RDONLY, 0);
    }
  g_assert_cmpint (flock (lock, LOCK_EX), ==, 0);
  /* Called as ours are, but no file: nor does it keep the load waiting. */
  g_assert_cmpint (mkfifo (pipe_path, 0600), ==, 0);
  loaded = load (fixture->path);
  g_assert_true (g_file_test (pipe_path, G_FILE_TEST_EXISTS));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, names[i], NULL);

      g_assert_cmpint (g_file_test (path, G_FILE_TEST_EXISTS), ==, i != 0);
    }
  close (lock);
}

/* A child that saves one of two versions after the other until it is killed. */
static void
save_until_killed (const char *path, CroupierMatch *first, CroupierMatch *second)
{
  for (;;)
    {
      croupier_store_save (path, first, NULL, NULL);
      croupier_store_save (path, second, NULL, NULL);
    }
}

static void
test_a_kill_loses_nothing (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierMatch) first = fixture_small ();
  g_autoptr (CroupierMatch) second = make_match ();
  guint n_left = 0;

  save (fixture->path, first);
  for (guint i = 0; i < N_KILLS; i++)
    {
      g_autoptr (CroupierMatch) loaded = NULL;
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      pid_t child = fork ();

      g_assert_cmpint (child, >=, 0);
      if (child == 0)
        save_until_killed (fixture->path, first, second);
      g_usleep ((gulong) g_test_rand_int_range (0, 4000));
      g_assert_cmpint (kill (child, SIGKILL), ==, 0);
      g_assert_cmpint (waitpid (child, NULL, 0), ==, child);

      before = list_folder (fixture);
      n_left += strstr (before, ".croupier-tmp-") != NULL;
      loaded = load (fixture->path);
      after = list_folder (fixture);
      g_assert_null (strstr (after, ".croupier-tmp-"));
      if (g_file_test (fixture->backup, G_FILE_TEST_EXISTS))
        {
          g_autoptr (CroupierMatch) kept = load (fixture->backup);

          g_assert_nonnull (kept);
        }
    }
  g_test_message ("%u of %d kills left a temporary file, which the next load removed", n_left, N_KILLS);
}

/* ---- two at a time ---- */

/* Children that each add a submission between lock and unlock: none undoes another's. */
static void
test_two_who_change_a_match_wait_for_each_other (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (CroupierMatch) loaded = NULL;
  pid_t children[8];

  save (fixture->path, match);
  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    {
      children[i] = fork ();
      g_assert_cmpint (children[i], >=, 0);
      if (children[i] == 0)
        {
          int lock = croupier_file_lock (fixture->path, 0, NULL);
          CroupierMatch *mine = croupier_store_load (fixture->path, NULL, NULL, NULL);

          if (lock < 0 || mine == NULL || !croupier_match_submit (mine, i % 4, "1 at A", NULL, NULL) ||
              !croupier_store_save (fixture->path, mine, NULL, NULL))
            _exit (1);
          croupier_file_unlock (lock);
          _exit (0);
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    {
      int status;

      g_assert_cmpint (waitpid (children[i], &status, 0), ==, children[i]);
      g_assert_cmpint (status, ==, 0);
    }
  loaded = load (fixture->path);
  g_assert_cmpuint (croupier_match_get_log (loaded)->len, ==, G_N_ELEMENTS (children));
}

static gpointer
wait_for_lock (gpointer path)
{
  return GINT_TO_POINTER (croupier_file_lock (path, 0, NULL));
}

/* Who waited while the file was replaced holds what is there now: whoever comes later has to wait, too. */
static void
test_who_waited_holds_what_is_there_now (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (GError) error = NULL;
  GThread *waiter;
  int lock, waited;

  save (fixture->path, match);
  lock = croupier_file_lock (fixture->path, 0, NULL);
  waiter = g_thread_new ("waiter", wait_for_lock, fixture->path);
  g_usleep (G_USEC_PER_SEC / 4);
  fixture_submit (match, "Amy", "3 at A");
  save (fixture->path, match);
  croupier_file_unlock (lock);
  waited = GPOINTER_TO_INT (g_thread_join (waiter));

  g_assert_cmpint (waited, >=, 0);
  g_assert_cmpint (croupier_file_lock (fixture->path, 1, &error), ==, -1);
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_AGAIN);
  croupier_file_unlock (waited);
}

/* ---- over what somebody else has written ---- */

static CroupierVersion *
read_version (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  CroupierVersion *version = croupier_store_read (fixture->path, NULL, NULL, &error);

  g_assert_no_error (error);
  return version;
}

/* Somebody who takes no locks, such as a folder that is synchronized. */
static void
submit_elsewhere (Fixture *fixture, const char *name, const char *text)
{
  g_autoptr (CroupierMatch) match = load (fixture->path);
  g_autofree char *contents = NULL;

  fixture_submit (match, name, text);
  contents = croupier_store_print (match, NULL);
  g_assert_true (g_file_set_contents (fixture->path, contents, -1, NULL));
}

static void
assert_log (Fixture *fixture, const char *texts)
{
  g_autoptr (CroupierMatch) match = load (fixture->path);
  const GPtrArray *log = croupier_match_get_log (match);
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < log->len; i++)
    g_string_append_printf (found, "%s%s", i > 0 ? ", " : "",
                            ((const CroupierEntry *) g_ptr_array_index (log, i))->text);
  g_assert_cmpstr (found->str, ==, texts);
}

static void
test_what_came_meanwhile_stands_too (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (CroupierVersion) known = NULL;
  g_autoptr (CroupierVersion) mine = NULL;
  g_autoptr (CroupierMerge) merge = NULL, again = NULL;

  save (fixture->path, match);
  known = read_version (fixture);
  fixture_submit (match, "Amy", "1 at A");
  mine = croupier_version_new (match, NULL, NULL);
  submit_elsewhere (fixture, "Bob", "2 at A");
  g_assert_true (croupier_store_update (fixture->path, &known, mine, &merge, NULL));
  g_assert_cmpuint (merge->came->len, ==, 1);
  assert_log (fixture, "2 at A, 1 at A");

  g_assert_true (croupier_store_update (fixture->path, &known, mine, &again, NULL));
  g_assert_null (again);
}

static void
test_what_must_be_decided_is_not_overwritten (Fixture *fixture, gconstpointer data)
{
  static const CroupierSide choices[] = { CROUPIER_SIDE_MINE };
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (CroupierVersion) known = NULL;
  g_autoptr (CroupierVersion) mine = NULL;
  g_autoptr (CroupierMerge) merge = NULL, again = NULL;
  g_autoptr (GError) error = NULL;
  gboolean leaves_out[CROUPIER_N_SIDES];

  save (fixture->path, match);
  known = read_version (fixture);
  fixture_submit (match, "Amy", "1 at A");
  mine = croupier_version_new (match, NULL, NULL);
  submit_elsewhere (fixture, "Amy", "2 at A");
  g_assert_false (croupier_store_update (fixture->path, &known, mine, &merge, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_CHANGED);
  assert_log (fixture, "2 at A");

  croupier_match_free (mine->match);
  mine->match = croupier_merge_decide (merge, choices, leaves_out);
  g_assert_true (croupier_store_update (fixture->path, &known, mine, &again, NULL));
  assert_log (fixture, "2 at A, 1 at A");
}

static void
test_damage_meanwhile_is_not_overwritten (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (CroupierVersion) known = NULL;
  g_autoptr (CroupierVersion) mine = NULL;
  g_autoptr (CroupierMerge) merge = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;

  save (fixture->path, match);
  known = read_version (fixture);
  fixture_submit (match, "Amy", "1 at A");
  mine = croupier_version_new (match, NULL, NULL);
  g_assert_true (g_file_set_contents (fixture->path, "garbage", -1, NULL));
  g_assert_false (croupier_store_update (fixture->path, &known, mine, &merge, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED);
  g_assert_true (g_file_get_contents (fixture->path, &contents, NULL, NULL));
  g_assert_cmpstr (contents, ==, "garbage");

  g_unlink (fixture->path);
  g_clear_error (&error);
  g_assert_true (croupier_store_update (fixture->path, &known, mine, &merge, &error));
  assert_log (fixture, "1 at A");
}

static void
add_sent (GPtrArray *sent, const char *address)
{
  CroupierSent *message = g_new0 (CroupierSent, 1);

  message->phase = g_strdup ("round-1");
  message->address = g_strdup (address);
  message->digest = g_strdup ("0");
  g_ptr_array_add (sent, message);
}

static void
test_notes_of_what_was_passed_on_are_merged (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) before = croupier_sent_list_copy (NULL);
  g_autoptr (GPtrArray) mine = NULL;
  g_autoptr (GPtrArray) theirs = NULL;
  g_autoptr (GPtrArray) merged = NULL;
  g_autoptr (GString) found = g_string_new (NULL);

  add_sent (before, "player:Amy");
  add_sent (before, "player:Bob");
  add_sent (before, "player:Cyd");
  mine = croupier_sent_list_copy (before);
  theirs = croupier_sent_list_copy (before);
  g_ptr_array_remove_index (mine, 0);
  g_ptr_array_remove_index (theirs, 1);
  add_sent (mine, "public");
  add_sent (theirs, "player:Dan");
  merged = croupier_sent_merge (before, mine, theirs);
  for (guint i = 0; i < merged->len; i++)
    g_string_append_printf (found, "%s ", ((const CroupierSent *) g_ptr_array_index (merged, i))->address);
  g_assert_cmpstr (found->str, ==, "player:Cyd public player:Dan ");
}

/* What is to be proved is drawn again: only who opens a file of his own may find what was kept. */
static void
test_only_a_file_that_is_opened_finds_kept_draws (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (CroupierMatch) parsed = NULL;
  g_autoptr (CroupierVersion) version = NULL;
  g_autofree char *text = croupier_store_print (match, NULL);

  g_assert_true (croupier_store_save (fixture->path, match, NULL, NULL));
  parsed = croupier_store_parse (text, -1, NULL, NULL, NULL);
  version = croupier_store_read (fixture->path, "/nowhere/draws", NULL, NULL);
  g_assert_null (croupier_match_get_setup (parsed)->draws_folder);
  g_assert_cmpstr (croupier_match_get_setup (version->match)->draws_folder, ==, "/nowhere/draws");
}

#define ADD(name, function) g_test_add ("/store/" name, Fixture, NULL, set_up, function, tear_down)

/* What was there before keeps what it has, and what is undone keeps it too. */
static void
test_what_was_made_when_is_kept (void)
{
  g_autoptr (CroupierMatch) before = fixture_small ();
  g_autoptr (CroupierMatch) match = NULL;
  g_autoptr (CroupierMatch) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *same = NULL;
  g_autoptr (GError) error = NULL;
  const GPtrArray *log;

  fixture_submit (before, "Amy", "3 at A");
  match = croupier_match_copy (before);
  fixture_submit (match, "Bob", "2 at B");
  fixture_resolve (match);
  croupier_match_stamp (match, before, 1773324120);
  croupier_match_stamp (match, before, 1773324999); /* it has been said */
  croupier_match_undo (match);

  text = croupier_store_print (match, NULL);
  again = croupier_store_parse (text, -1, NULL, NULL, &error);
  g_assert_no_error (error);
  log = croupier_match_get_log (again);
  g_assert_cmpuint (log->len, ==, 2);
  g_assert_cmpint (((const CroupierEntry *) g_ptr_array_index (log, 0))->made, ==, 0);
  g_assert_cmpint (((const CroupierEntry *) g_ptr_array_index (log, 1))->made, ==, 1773324120);
  same = croupier_store_print (again, NULL);
  g_assert_cmpstr (text, ==, same);
  g_assert_cmpint (croupier_match_redo (again)->made, ==, 1773324120);
}

TESTS (store)
{
  ADD ("only-a-file-that-is-opened-finds-kept-draws", test_only_a_file_that_is_opened_finds_kept_draws);
  ADD ("a-match-comes-back-at-every-phase", test_a_match_comes_back_at_every_phase);
  ADD ("the-place-of-a-correction-comes-back", test_the_place_of_a_correction_comes_back);
  ADD ("an-amended-ruling-comes-back", test_an_amended_ruling_comes_back);
  ADD ("what-was-passed-on-comes-back", test_what_was_passed_on_comes_back);
  ADD ("what-was-passed-on-may-have-no-text", test_what_was_passed_on_may_have_no_text);
  ADD ("a-text-is-kept-once", test_a_text_is_kept_once);
  ADD ("damage-is-told-and-never-overwritten", test_damage_is_told_and_never_overwritten);
  ADD ("who-was-in-a-channel-is-kept", test_who_was_in_a_channel_is_kept);
  ADD ("a-file-cut-anywhere-is-damaged", test_a_file_cut_anywhere_is_damaged);
  ADD ("what-is-far-too-large-is-not-read", test_what_is_far_too_large_is_not_read);
  ADD ("nobody-needs-to-be-told", test_nobody_needs_to_be_told);
  ADD ("a-load-can-be-cancelled", test_a_load_can_be_cancelled);
  ADD ("damage-points-to-the-version-before", test_damage_points_to_the_version_before);
  ADD ("what-is-not-there-or-no-file-is-told", test_what_is_not_there_or_no_file_is_told);
  ADD ("one-version-before-is-kept", test_one_version_before_is_kept);
  ADD ("permissions-are-kept", test_permissions_are_kept);
  ADD ("a-link-is-followed", test_a_link_is_followed);
  ADD ("long-and-strange-names-are-saved", test_long_and_strange_names_are_saved);
  ADD ("a-file-is-written-whole", test_a_file_is_written_whole);
  ADD ("only-our-own-dead-temporary-files-go", test_only_our_own_dead_temporary_files_go);
  ADD ("a-kill-loses-nothing", test_a_kill_loses_nothing);
  ADD ("two-who-change-a-match-wait-for-each-other", test_two_who_change_a_match_wait_for_each_other);
  ADD ("who-waited-holds-what-is-there-now", test_who_waited_holds_what_is_there_now);
  ADD ("what-came-meanwhile-stands-too", test_what_came_meanwhile_stands_too);
  ADD ("what-must-be-decided-is-not-overwritten", test_what_must_be_decided_is_not_overwritten);
  ADD ("damage-meanwhile-is-not-overwritten", test_damage_meanwhile_is_not_overwritten);
  ADD ("notes-of-what-was-passed-on-are-merged", test_notes_of_what_was_passed_on_are_merged);

  g_test_add_func ("/store/what-was-made-when-is-kept", test_what_was_made_when_is_kept);
}
