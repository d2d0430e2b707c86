/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of what a session does at the same time, and what Cancel reaches. */
#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "croupier-session.h"
#include "croupier-store.h"

#define PATIENCE_MS 10000

/* ---- waiting ---- */

typedef struct
{
  gboolean is_done;
  GError *error;
} Outcome;

static gboolean
give_up_cb (gpointer data)
{
  g_error ("Nothing came of it.");
  return G_SOURCE_REMOVE;
}

static void
wait_for (const gboolean *is_done)
{
  guint id = g_timeout_add (PATIENCE_MS, give_up_cb, NULL);

  while (!*is_done)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (id);
}

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

static CroupierSession *
open_sample (void)
{
  CroupierSession *session = croupier_session_new ();
  g_autoptr (GFile)
    sample = g_file_new_build_filename (g_getenv ("CROUPIER_DATADIR"), "samples", "keys.croupier-script", NULL);
  Outcome opened = { 0 };

  croupier_session_open (session, sample, changed_cb, &opened);
  wait_for (&opened.is_done);
  g_assert_no_error (opened.error);
  return session;
}

/* ---- tests ---- */

static void
test_a_change_is_saved_while_a_question_is_open (void)
{
  g_autoptr (CroupierSession) session = open_sample ();
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
  g_autoptr (CroupierSession) session = open_sample ();
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
  g_autoptr (CroupierSession) session = open_sample ();
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
  g_autoptr (CroupierSession) session = open_sample ();
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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/session/a-change-is-saved-while-a-question-is-open",
                   test_a_change_is_saved_while_a_question_is_open);
  g_test_add_func ("/session/one-cancel-reaches-every-question", test_one_cancel_reaches_every_question);
  g_test_add_func ("/session/what-a-caller-gives-up-is-given-up-alone", test_what_a_caller_gives_up_is_given_up_alone);
  g_test_add_func ("/session/what-came-in-stands-though-it-could-not-be-saved-at-once",
                   test_what_came_in_stands_though_it_could_not_be_saved_at_once);
  return g_test_run ();
}
