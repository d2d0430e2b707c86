/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of what a session does at the same time, and what Cancel reaches. */
#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "croupier-session.h"
#include "croupier-store.h"
#include "waiting.h"
#include "tests.h"

/* ---- waiting ---- */

static void
changed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Outcome *outcome = data;

  outcome->is_done = TRUE;
  croupier_session_finish (CROUPIER_SESSION (source), result, &outcome->error);
}

static void
asked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Outcome *outcome = data;

  outcome->is_done = TRUE;
  g_task_propagate_boolean (G_TASK (result), &outcome->error);
}

static void
checked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Outcome *outcome = data;

  outcome->is_done = TRUE;
  croupier_reading_free (croupier_session_ask_finish (CROUPIER_SESSION (source), result, &outcome->error));
}

/* A question to which there is no answer. */
static void
run_forever (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  while (!g_cancellable_is_cancelled (cancellable))
    g_usleep (1000);
  g_task_return_error_if_cancelled (task);
}

static GCancellable *
ask_forever (CroupierSession *session, Outcome *outcome)
{
  GCancellable *cancellable = g_cancellable_new ();

  croupier_worker_run (croupier_session_get_worker (session), g_task_new (session, cancellable, asked_cb, outcome),
                       run_forever);
  return cancellable;
}

static gboolean
is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

/* A session that a test has to itself, and that is gone at its end: what it had begun to write, such as the list of
 * recent matches, would be written into the folders of the next test. */
typedef CroupierSession OwnSession;

static void
end_session (OwnSession *session)
{
  gpointer alive = session;

  g_object_add_weak_pointer (G_OBJECT (session), &alive);
  g_object_unref (session);
  wait_until (is_gone, &alive);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (OwnSession, end_session)

static void
start_opening (CroupierSession *session, const char *name, Outcome *opened)
{
  g_autoptr (GFile) sample = g_file_new_build_filename (g_getenv ("CROUPIER_DATADIR"), "samples", name, NULL);

  croupier_session_open (session, sample, changed_cb, opened);
}

static CroupierSession *
open_sample (void)
{
  CroupierSession *session = croupier_session_new ();
  Outcome opened = { 0 };

  start_opening (session, "keys.croupier-script", &opened);
  wait_for (&opened.is_done);
  g_assert_no_error (opened.error);
  return session;
}

/* ---- tests ---- */

static void
test_what_was_meant_for_one_match_is_not_done_in_the_next (void)
{
  g_autoptr (OwnSession) session = open_sample ();
  Outcome opened = { 0 }, ruled = { 0 }, again = { 0 };

  start_opening (session, "presents.croupier-script", &opened);
  croupier_session_rule (session, "note It is late", changed_cb, &ruled);
  wait_for (&ruled.is_done);
  g_assert_true (opened.is_done);
  g_assert_no_error (opened.error);
  g_assert_error (ruled.error, CROUPIER_ERROR, CROUPIER_ERROR_CHANGED);
  g_clear_error (&ruled.error);

  croupier_session_rule (session, "note It is late", changed_cb, &again);
  wait_for (&again.is_done);
  g_assert_no_error (again.error);
}

static void
test_a_change_is_saved_while_a_question_is_open (void)
{
  g_autoptr (OwnSession) session = open_sample ();
  Outcome asked = { 0 }, ruled = { 0 };
  g_autoptr (GCancellable) cancellable = ask_forever (session, &asked);
  g_autofree char *text = NULL;

  croupier_session_rule (session, "note It is late", changed_cb, &ruled);
  wait_for (&ruled.is_done);
  g_assert_no_error (ruled.error);
  g_assert_false (asked.is_done);
  g_assert_true (g_file_get_contents (croupier_session_get_path (session), &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "note It is late"));

  g_cancellable_cancel (cancellable);
  wait_for (&asked.is_done);
  g_assert_error (asked.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&asked.error);
}

static void
test_one_cancel_reaches_every_question (void)
{
  g_autoptr (OwnSession) session = open_sample ();
  Outcome running = { 0 }, waiting = { 0 }, checked = { 0 };
  g_autoptr (GCancellable) first = ask_forever (session, &running);
  g_autoptr (GCancellable) second = ask_forever (session, &waiting);

  croupier_session_ask (session, &(CroupierQuestion) { CROUPIER_ASK_CHECK_RULE, .text = "note It is late" }, NULL,
                        checked_cb, &checked);
  croupier_session_cancel (session);
  wait_for (&running.is_done);
  wait_for (&waiting.is_done);
  wait_for (&checked.is_done);
  g_assert_error (running.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_error (waiting.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_error (checked.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  while (croupier_session_get_busy (session))
    g_main_context_iteration (NULL, TRUE);
  g_clear_error (&running.error);
  g_clear_error (&waiting.error);
  g_clear_error (&checked.error);
}

static void
test_what_a_caller_gives_up_is_given_up_alone (void)
{
  g_autoptr (OwnSession) session = open_sample ();
  Outcome running = { 0 }, one = { 0 }, other = { 0 };
  g_autoptr (GCancellable) first = ask_forever (session, &running);
  g_autoptr (GCancellable) second = g_cancellable_new ();

  croupier_session_ask (session, &(CroupierQuestion) { CROUPIER_ASK_CHECK_RULE, .text = "note It is late" }, second,
                        checked_cb, &one);
  croupier_session_ask (session, &(CroupierQuestion) { CROUPIER_ASK_CHECK_RULE, .text = "note It is later" }, NULL,
                        checked_cb, &other);
  g_cancellable_cancel (second);
  g_cancellable_cancel (first);
  wait_for (&other.is_done);
  g_assert_true (one.is_done);
  g_assert_error (one.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_false (g_error_matches (other.error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  g_clear_error (&running.error);
  g_clear_error (&one.error);
  g_clear_error (&other.error);
}

/* Files that are not ours where the version before would be kept: nothing is saved as long as they are there. */
static void
set_saving_fails (const char *path, gboolean fails)
{
  for (guint i = 1; i < 100; i++)
    {
      g_autofree char *backup = i == 1 ? g_strconcat (path, "~", NULL) : g_strdup_printf ("%s~%u", path, i);

      if (fails)
        g_assert_true (g_file_set_contents (backup, "not ours", -1, NULL));
      else
        g_unlink (backup);
    }
}

static void
rule_elsewhere (const char *path, const char *ruling)
{
  g_autoptr (GPtrArray) sent = NULL;
  g_autoptr (CroupierMatch) match = croupier_store_load (path, &sent, NULL, NULL);

  g_assert_true (croupier_match_rule (match, ruling, NULL));
  g_assert_true (croupier_store_save (path, match, sent, NULL));
}

static void
test_what_came_in_stands_though_it_could_not_be_saved_at_once (void)
{
  g_autoptr (OwnSession) session = open_sample ();
  const char *path = croupier_session_get_path (session);
  Outcome ruled = { 0 }, saved = { 0 };
  g_autofree char *text = NULL;

  rule_elsewhere (path, "note Theirs");
  set_saving_fails (path, TRUE);
  croupier_session_rule (session, "note Mine", changed_cb, &ruled);
  wait_for (&ruled.is_done);
  g_assert_no_error (ruled.error);
  g_assert_nonnull (croupier_session_get_save_error (session));

  set_saving_fails (path, FALSE);
  croupier_session_save (session, changed_cb, &saved);
  wait_for (&saved.is_done);
  g_assert_no_error (croupier_session_get_save_error (session));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "note Mine"));
  g_assert_nonnull (strstr (text, "note Theirs"));
}

/* All that is in a folder, and what is in those files. */
static void
describe_folder (const char *path, GString *text)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);

  for (const char *name = folder != NULL ? g_dir_read_name (folder) : NULL; name != NULL;
       name = g_dir_read_name (folder))
    {
      g_autofree char *inside = g_build_filename (path, name, NULL);
      g_autofree char *contents = NULL;

      g_string_append_printf (text, "%s\n", inside);
      if (g_file_test (inside, G_FILE_TEST_IS_DIR))
        describe_folder (inside, text);
      else if (g_file_get_contents (inside, &contents, NULL, NULL))
        g_string_append (text, contents);
    }
}

static char *
describe_files (void)
{
  GString *text = g_string_new (NULL);

  describe_folder (g_get_user_data_dir (), text);
  describe_folder (g_get_user_state_dir (), text);
  describe_folder (g_get_user_cache_dir (), text);
  return g_string_free_and_steal (text);
}

static CroupierSession *
rehearse (CroupierSession *session)
{
  CroupierSession *rehearsal = croupier_session_new ();
  Outcome begun = { 0 };

  croupier_session_rehearse (rehearsal, croupier_match_get_setup (croupier_session_get_match (session)), changed_cb,
                             &begun);
  wait_for (&begun.is_done);
  g_assert_no_error (begun.error);
  return rehearsal;
}

static void
finish (CroupierSession *session)
{
  while (croupier_session_get_busy (session))
    g_main_context_iteration (NULL, TRUE);
}

static void
test_a_rehearsal_is_written_nowhere (void)
{
  g_autoptr (OwnSession) session = open_sample ();
  g_autofree char *before = NULL, *after = NULL, *log = NULL;
  g_autoptr (OwnSession) rehearsal = NULL;
  guint n_events = croupier_match_get_log (croupier_session_get_match (session))->len;

  finish (session);
  before = describe_files ();
  rehearsal = rehearse (session);
  g_assert_true (croupier_session_get_is_rehearsal (rehearsal));
  g_assert_null (croupier_session_get_path (rehearsal));
  g_assert_cmpuint (croupier_match_get_log (croupier_session_get_match (rehearsal))->len, ==, 0);
  while (!croupier_match_is_over (croupier_session_get_match (rehearsal)))
    {
      Outcome filled = { 0 }, resolved = { 0 };

      if (croupier_session_count_missing (rehearsal) > 0)
        {
          croupier_session_fill_in (rehearsal, CROUPIER_STRENGTH_RANDOM, changed_cb, &filled);
          wait_for (&filled.is_done);
          g_assert_no_error (filled.error);
        }
      croupier_session_resolve (rehearsal, changed_cb, &resolved);
      wait_for (&resolved.is_done);
      g_assert_no_error (resolved.error);
      croupier_session_look (rehearsal);
    }
  g_assert_null (croupier_session_get_save_error (rehearsal));
  finish (rehearsal);

  after = describe_files ();
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpuint (croupier_match_get_log (croupier_session_get_match (session))->len, ==, n_events);
}

static void
test_a_rehearsal_has_a_seed_of_its_own (void)
{
  g_autoptr (OwnSession) session = open_sample ();
  g_autoptr (OwnSession) one = rehearse (session), other = rehearse (session);
  const CroupierSession *const all[] = { session, one, other };
  g_autoptr (GHashTable) seeds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    g_hash_table_add (seeds,
                      croupier_seed_to_string (
                        &croupier_match_get_setup (croupier_session_get_match ((CroupierSession *) all[i]))->seed));
  g_assert_cmpuint (g_hash_table_size (seeds), ==, 3);
}

static void
test_a_rehearsal_has_nothing_to_do_with_files (void)
{
  g_autoptr (OwnSession) session = open_sample ();
  g_autoptr (OwnSession) rehearsal = rehearse (session);
  g_autoptr (GFile) file = g_file_new_build_filename (g_get_user_data_dir (), "rehearsed.croupier", NULL);
  Outcome saved = { 0 }, opened = { 0 }, closed = { 0 };

  croupier_session_save_as (rehearsal, file, changed_cb, &saved);
  croupier_session_open (rehearsal, file, changed_cb, &opened);
  croupier_session_close (rehearsal, changed_cb, &closed);
  wait_for (&saved.is_done);
  wait_for (&opened.is_done);
  wait_for (&closed.is_done);
  g_assert_error (saved.error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
  g_assert_error (opened.error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
  g_assert_error (closed.error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
  g_assert_false (g_file_query_exists (file, NULL));
  g_assert_nonnull (croupier_session_get_match (rehearsal));
  g_clear_error (&saved.error);
  g_clear_error (&opened.error);
  g_clear_error (&closed.error);
}

TESTS (session)
{
  g_test_add_func ("/session/what-was-meant-for-one-match-is-not-done-in-the-next",
                   test_what_was_meant_for_one_match_is_not_done_in_the_next);
  g_test_add_func ("/session/a-change-is-saved-while-a-question-is-open",
                   test_a_change_is_saved_while_a_question_is_open);
  g_test_add_func ("/session/one-cancel-reaches-every-question", test_one_cancel_reaches_every_question);
  g_test_add_func ("/session/what-a-caller-gives-up-is-given-up-alone", test_what_a_caller_gives_up_is_given_up_alone);
  g_test_add_func ("/session/a-rehearsal-is-written-nowhere", test_a_rehearsal_is_written_nowhere);
  g_test_add_func ("/session/a-rehearsal-has-a-seed-of-its-own", test_a_rehearsal_has_a_seed_of_its_own);
  g_test_add_func ("/session/a-rehearsal-has-nothing-to-do-with-files", test_a_rehearsal_has_nothing_to_do_with_files);
  g_test_add_func ("/session/what-came-in-stands-though-it-could-not-be-saved-at-once",
                   test_what_came_in_stands_though_it_could_not_be_saved_at_once);
}
