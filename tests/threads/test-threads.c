/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The session and its workers with as much at once as there can be, for the thread sanitizer to watch. */
#include "config.h"

#include <string.h>

#include "croupier-session.h"
#include "croupier-store.h"
#include "croupier-trial.h"

#define PATIENCE_S 240
#define N_TURNS 12
#define N_BACK 20 /* steps */
#define N_MATCHES 60

/* What is open at the moment: all of it has to end before a turn is over. */
typedef struct
{
  CroupierSession *session;
  char *folder;
  guint n_open;
  guint n_done;
  guint n_cancelled;
} Desk;

/* ---- at once ---- */

static gboolean
give_up_cb (gpointer data)
{
  g_error ("Nothing came of it.");
  return G_SOURCE_REMOVE;
}

static void
wait_for_all (Desk *desk)
{
  guint id = g_timeout_add_seconds (PATIENCE_S, give_up_cb, NULL);

  while (desk->n_open > 0)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (id);
}

/* Nothing but Cancel, and what the rules or the moment do not allow, may keep a thing from being done. */
static void
note_outcome (Desk *desk, const GError *error)
{
  desk->n_open--;
  if (error == NULL)
    desk->n_done++;
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    desk->n_cancelled++;
  else
    g_assert_true (error->domain == CROUPIER_ERROR);
}

static void
changed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  croupier_session_finish (CROUPIER_SESSION (source), result, &error);
  note_outcome (data, error);
}

static void
checked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  CroupierReading *reading = croupier_session_ask_finish (CROUPIER_SESSION (source), result, &error);

  if (reading != NULL)
    croupier_reading_free (reading);
  note_outcome (data, error);
}

static void
told_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = croupier_session_ask_finish (CROUPIER_SESSION (source), result, &error);

  note_outcome (data, error);
}

static void
previewed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierPreview) preview = croupier_session_ask_finish (CROUPIER_SESSION (source), result, &error);

  note_outcome (data, error);
}

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = croupier_session_ask_finish (CROUPIER_SESSION (source), result, &error);

  note_outcome (data, error);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  croupier_session_write_finish (CROUPIER_SESSION (source), result, &error);
  note_outcome (data, error);
}

static void
ask (Desk *desk, CroupierQuestion question, GAsyncReadyCallback callback)
{
  desk->n_open++;
  croupier_session_ask (desk->session, &question, NULL, callback, desk);
}

static void
write_file (Desk *desk, const char *name, CroupierQuestion question)
{
  g_autoptr (GFile) file = g_file_new_build_filename (desk->folder, name, NULL);

  question.file = file;
  ask (desk, question, written_cb);
}

static void
ask_everything (Desk *desk)
{
  ask (desk, (CroupierQuestion) { CROUPIER_ASK_CHECK, .player = 0, .text = "3 at A" }, checked_cb);
  ask (desk, (CroupierQuestion) { CROUPIER_ASK_CHECK_RULE, .text = "note It is late" }, checked_cb);
  ask (desk, (CroupierQuestion) { CROUPIER_ASK_PREVIEW }, previewed_cb);
  ask (desk, (CroupierQuestion) { CROUPIER_ASK_HELP, .player = 1 }, told_cb);
  ask (desk, (CroupierQuestion) { CROUPIER_ASK_RULES }, told_cb);
  ask (desk, (CroupierQuestion) { CROUPIER_ASK_SPLIT, .text = "Ada: 1 at A\nBruno: 2 at B\nhello" }, listed_cb);
  ask (desk, (CroupierQuestion) { CROUPIER_ASK_RULINGS }, listed_cb);
  ask (desk, (CroupierQuestion) { CROUPIER_ASK_SAMPLES }, listed_cb);
  write_file (desk, "copy.croupier", (CroupierQuestion) { CROUPIER_ASK_WRITE_MATCH });
  write_file (desk, "copy.croupier-script", (CroupierQuestion) { CROUPIER_ASK_WRITE_SCRIPT });
  write_file (desk, "messages", (CroupierQuestion) { CROUPIER_ASK_WRITE_MESSAGES, .style = CROUPIER_STYLE_DISCORD });
  write_file (desk, "story.html", (CroupierQuestion) { CROUPIER_ASK_WRITE_STORY, .text = "html" });
}

static void
change_everything (Desk *desk, guint turn)
{
  g_autofree char *note = g_strdup_printf ("note Turn %u", turn);

  desk->n_open += 3;
  croupier_session_submit (desk->session, turn % 4, turn % 2 == 0 ? "1 at A" : "2 at B", changed_cb, desk);
  croupier_session_rule (desk->session, note, changed_cb, desk);
  switch (turn % 4)
    {
    case 1:
      croupier_session_go (desk->session, 2, TRUE, TRUE, changed_cb, desk);
      break;
    case 2:
      croupier_session_go (desk->session, 1, FALSE, TRUE, changed_cb, desk);
      break;
    case 3:
      croupier_session_resolve (desk->session, changed_cb, desk);
      break;
    default:
      croupier_session_save (desk->session, changed_cb, desk);
    }
}

/* What pages show while all that is at work. */
static void
look (Desk *desk)
{
  g_autofree char *undo = croupier_session_dup_undo_label (desk->session);
  g_autofree char *due = croupier_session_dup_due_label (desk->session);
  const GPtrArray *messages = croupier_session_get_outgoing (desk->session);
  CroupierMatch *match = croupier_session_get_match (desk->session);
  g_autofree char *script = match != NULL ? croupier_script_write (match) : NULL;

  croupier_session_count_missing (desk->session);
  croupier_session_get_busy (desk->session);
  g_assert_true (messages == NULL || messages->len < G_MAXUINT);
}

/* ---- the tests ---- */

static void
open_sample (Desk *desk, const char *name)
{
  g_autoptr (GFile) sample = g_file_new_build_filename (g_getenv ("CROUPIER_DATADIR"), "samples", name, NULL);

  desk->session = croupier_session_new ();
  desk->folder = g_dir_make_tmp ("croupier-threads-XXXXXX", NULL);
  desk->n_open++;
  croupier_session_open (desk->session, sample, changed_cb, desk);
  wait_for_all (desk);
  g_assert_nonnull (croupier_session_get_match (desk->session));

  /* A sample that is over is taken back to where something can be sent. */
  desk->n_open++;
  croupier_session_go (desk->session, N_BACK, TRUE, TRUE, changed_cb, desk);
  wait_for_all (desk);
}

/* What was sent, ruled and resolved. */
static char *
dup_played (CroupierMatch *match)
{
  g_autofree char *script = croupier_script_write (match);
  const char *phases = strstr (script, "\n== ");

  return g_strdup (phases != NULL ? phases : "");
}

static void
close_desk (Desk *desk)
{
  g_clear_object (&desk->session);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_clear_pointer (&desk->folder, g_free);
}

static void
test_changes_questions_and_exports_at_once (gconstpointer sample)
{
  Desk desk = { 0 };
  g_autoptr (CroupierMatch) saved = NULL;
  g_autofree char *played = NULL, *played_saved = NULL;

  open_sample (&desk, sample);
  for (guint turn = 0; turn < N_TURNS; turn++)
    {
      change_everything (&desk, turn);
      ask_everything (&desk);
      look (&desk);
      if (turn % 3 != 2) /* the third is heaped upon the second */
        wait_for_all (&desk);
    }
  wait_for_all (&desk);
  g_assert_no_error (croupier_session_get_save_error (desk.session));
  g_assert_cmpuint (desk.n_done, >, N_TURNS * 8);

  saved = croupier_store_load (croupier_session_get_path (desk.session), NULL, NULL, NULL);
  g_assert_nonnull (saved);
  played = dup_played (croupier_session_get_match (desk.session));
  played_saved = dup_played (saved);
  g_assert_cmpstr (played_saved, ==, played);
  close_desk (&desk);
}

static void
test_cancel_at_work (void)
{
  Desk desk = { 0 };

  open_sample (&desk, "keys.croupier-script");
  for (guint turn = 0; turn < N_TURNS; turn++)
    {
      ask_everything (&desk);
      change_everything (&desk, turn);
      if (turn % 2 == 0)
        croupier_session_stop_asking (desk.session);
      else
        croupier_session_cancel (desk.session);
      wait_for_all (&desk);
    }
  g_assert_cmpuint (desk.n_cancelled, >, 0);
  close_desk (&desk);
}

/* The session goes away while its threads are at work: what was begun is done, and nobody is told by who is gone. */
static void
test_the_end_at_work (void)
{
  for (guint i = 0; i < 4; i++)
    {
      Desk desk = { 0 };

      open_sample (&desk, "possession.croupier-script");
      change_everything (&desk, 0);
      ask_everything (&desk);
      croupier_session_end (desk.session);
      wait_for_all (&desk);
      close_desk (&desk);
    }
}

static void
test_two_sessions_write_one_file (void)
{
  Desk one = { 0 }, other = { 0 };
  g_autoptr (GFile) file = NULL;

  open_sample (&one, "keys.croupier-script");
  file = g_file_new_for_path (croupier_session_get_path (one.session));
  other.session = croupier_session_new ();
  other.n_open++;
  croupier_session_open (other.session, file, changed_cb, &other);
  wait_for_all (&other);
  for (guint turn = 0; turn < N_TURNS; turn++)
    {
      one.n_open++;
      other.n_open++;
      croupier_session_rule (one.session, "note Mine", changed_cb, &one);
      croupier_session_rule (other.session, "note Theirs", changed_cb, &other);
      croupier_session_look (one.session);
      wait_for_all (&one);
      wait_for_all (&other);
    }
  close_desk (&other);
  close_desk (&one);
}

static void
note_begun (guint64 n_begun, gpointer data)
{
  guint64 *last = data;

  g_assert_cmpuint (n_begun, >=, *last);
  *last = n_begun;
}

/* The jobs of a run make their plans of one setup. */
static void
test_jobs_play_one_setup (gconstpointer sample)
{
  Desk desk = { 0 };
  guint64 n_begun = 0;
  CroupierSimulation simulation = {
    .n_matches = N_MATCHES, .n_jobs = 3, .messages = TRUE, .progress = note_begun, .progress_data = &n_begun
  };
  g_autoptr (CroupierTrial) trial = NULL;
  g_autoptr (GError) error = NULL;

  open_sample (&desk, sample);
  trial = croupier_trial_run (croupier_match_get_setup (croupier_session_get_match (desk.session)), &simulation, NULL,
                              &error);
  g_assert_no_error (error);
  g_assert_cmpuint (trial->tally.matches, ==, N_MATCHES);
  g_assert_cmpuint (n_begun, ==, N_MATCHES);
  close_desk (&desk);
}

/* ---- the sanitizer itself ---- */

static int raced;

static void
race_in_worker (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  for (guint i = 0; i < 1000; i++)
    {
      raced++;
      g_usleep (10);
    }
  g_task_return_boolean (task, TRUE);
}

/* What a change that forgot to work on its own snapshot would do. */
static int
race (void)
{
  g_autoptr (CroupierWorker) worker = croupier_worker_new ();

  croupier_worker_run (worker, g_task_new (NULL, NULL, NULL, NULL), race_in_worker);
  for (guint i = 0; i < 1000; i++)
    {
      raced++;
      g_usleep (10);
    }
  return 0;
}

static void
test_a_race_is_seen (void)
{
  if (g_test_subprocess ())
    {
      race ();
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("*data race*race_in_worker*");
}

static void
add_sample (const char *test, const char *sample, GTestDataFunc func)
{
  g_autofree char *path = g_strdup_printf ("/threads/%s/%s", test, sample);

  g_test_add_data_func_full (path, g_strconcat (sample, ".croupier-script", NULL), func, g_free);
}

int
main (int argc, char *argv[])
{
  static const char *const samples[] = { "keys", "presents", "smugglers-no-side", "possession", "factions", "unique" };

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/threads/a-race-is-seen", test_a_race_is_seen);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      add_sample ("changes-questions-and-exports-at-once", samples[i], test_changes_questions_and_exports_at_once);
      add_sample ("jobs-play-one-setup", samples[i], test_jobs_play_one_setup);
    }
  g_test_add_func ("/threads/cancel-at-work", test_cancel_at_work);
  g_test_add_func ("/threads/the-end-at-work", test_the_end_at_work);
  g_test_add_func ("/threads/two-sessions-write-one-file", test_two_sessions_write_one_file);
  return g_test_run ();
}
