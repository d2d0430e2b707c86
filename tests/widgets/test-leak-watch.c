/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a session knows of leaks in what is still to be sent, with one planted: who is told something at the end of a
 * phase that only others may know, and how long that is known. */
#include "config.h"

#include <glib/gstdio.h>

#include "croupier-session.h"
#include "tests.h"

#define PATIENCE_MS 20000
#define MATCH                                                                \
  "game: keys-to-success\n"                                                  \
  "seed: 5555555555555555555555555555555555555555555555555555555555555555\n" \
  "player: Ann\nplayer: Bo\nplayer: Cy\nplayer: Di\nplayer: Ed\n"            \
  "== round-1\nAnn: 1 at A\nCy: 2 at B\n== round-2\n== open\n"

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
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  gboolean *is_done = data;

  *is_done = TRUE;
  g_assert_true (croupier_session_finish (CROUPIER_SESSION (source), result, NULL));
}

static void
known_cb (gboolean *is_done)
{
  *is_done = TRUE;
}

static void
wait_until_known (CroupierSession *session)
{
  gboolean is_known = croupier_session_knows_leaks (session);
  gulong id = g_signal_connect_swapped (session, "notify::knows-leaks", G_CALLBACK (known_cb), &is_known);

  croupier_session_look_for_leaks (session);
  wait_for (&is_known);
  g_signal_handler_disconnect (session, id);
  g_assert_true (croupier_session_knows_leaks (session));
}

static CroupierSession *
open_match (void)
{
  CroupierSession *session = croupier_session_new ();
  g_autofree char *folder = g_dir_make_tmp ("croupier-leaks-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "small.croupier-script", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  gboolean is_done = FALSE;

  g_assert_true (g_file_set_contents (path, MATCH, -1, NULL));
  croupier_session_open (session, file, done_cb, &is_done);
  wait_for (&is_done);
  g_unlink (path);
  g_rmdir (folder);
  return session;
}

/* What is told at the end of the first round to somebody who sent nothing in it. */
static GPtrArray *
find_messages (CroupierSession *session, const char *name)
{
  const GPtrArray *messages = croupier_session_get_outgoing (session);
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < messages->len; i++)
    {
      CroupierOutgoing *outgoing = g_ptr_array_index (messages, i);

      if (g_str_equal (croupier_outgoing_get_name (outgoing), name) &&
          g_str_equal (croupier_outgoing_get_phase (outgoing), "round-1") &&
          croupier_outgoing_get_when (outgoing) == CROUPIER_WHEN_END)
        g_ptr_array_add (found, outgoing);
    }
  g_assert_cmpuint (found->len, ==, 1);
  return found;
}

static gboolean
is_held_back (CroupierSession *session, const char *name)
{
  g_autoptr (GPtrArray) messages = find_messages (session, name);

  return croupier_session_find_leak (session, messages) != NULL;
}

static void
test_it_is_found_for_whom_it_is (void)
{
  g_autoptr (CroupierSession) session = open_match ();
  g_autoptr (GPtrArray) messages = find_messages (session, "Bo");
  const CroupierLeak *leak;

  g_assert_false (croupier_session_knows_leaks (session));
  wait_until_known (session);
  leak = croupier_session_find_leak (session, messages);
  g_assert_nonnull (leak);
  g_assert_cmpstr (leak->name, ==, "player:Bo");
  g_assert_cmpstr (leak->phase, ==, "round-1");
  g_assert_cmpuint (leak->step, ==, 3);
  g_assert_nonnull (croupier_session_find_leak (session, croupier_session_get_outgoing (session)));
  g_assert_false (is_held_back (session, "Di"));
  g_assert_false (is_held_back (session, "Ed"));
}

static void
test_nobody_waits_for_it (void)
{
  g_autoptr (CroupierSession) session = open_match ();

  while (croupier_session_get_busy (session))
    g_main_context_iteration (NULL, TRUE);
  croupier_session_look_for_leaks (session);
  g_assert_false (croupier_session_get_busy (session));
}

static void
test_what_goes_out_on_purpose_is_not_told_of_again (void)
{
  g_autoptr (CroupierSession) session = open_match ();
  g_autoptr (GPtrArray) messages = find_messages (session, "Bo");

  wait_until_known (session);
  g_assert_true (is_held_back (session, "Bo"));
  croupier_session_accept_leaks (session, messages);
  g_assert_false (is_held_back (session, "Bo"));
}

/* It cannot be kept back any more, and nobody is asked about it. */
static void
test_what_has_gone_out_is_not_looked_at (void)
{
  g_autoptr (CroupierSession) session = open_match ();
  gboolean is_done = FALSE;

  croupier_session_mark (session,
                         croupier_session_make_marks (croupier_session_get_outgoing (session), CROUPIER_STYLE_PLAIN),
                         done_cb, &is_done);
  wait_for (&is_done);
  g_assert_true (croupier_session_knows_leaks (session));
  g_assert_false (is_held_back (session, "Bo"));
}

/* As long as the match stays as it is; what goes out changes nothing in it. */
static void
test_it_is_known_until_the_match_changes (void)
{
  g_autoptr (CroupierSession) session = open_match ();
  g_autoptr (GPtrArray) messages = find_messages (session, "Di");
  gboolean is_marked = FALSE, is_ruled = FALSE, is_undone = FALSE;

  wait_until_known (session);
  croupier_session_mark (session, croupier_session_make_marks (messages, CROUPIER_STYLE_PLAIN), done_cb, &is_marked);
  wait_for (&is_marked);
  g_assert_true (croupier_session_knows_leaks (session));
  croupier_session_rule (session, "note It is late", done_cb, &is_ruled);
  wait_for (&is_ruled);
  g_assert_false (croupier_session_knows_leaks (session));
  croupier_session_look_for_leaks (session);
  croupier_session_go (session, 1, TRUE, TRUE, done_cb, &is_undone); /* while it is looked at */
  wait_for (&is_undone);
  g_assert_false (croupier_session_knows_leaks (session));
  wait_until_known (session);
  g_assert_true (is_held_back (session, "Bo"));
}

static void
test_a_rehearsal_is_told_to_nobody (void)
{
  g_autoptr (CroupierSession) opened = open_match ();
  g_autoptr (CroupierSession) session = croupier_session_new ();
  gboolean is_done = FALSE;

  croupier_session_rehearse (session,
                             croupier_setup_ref (croupier_match_get_setup (croupier_session_get_match (opened))),
                             done_cb, &is_done);
  wait_for (&is_done);
  croupier_session_look_for_leaks (session);
  g_assert_true (croupier_session_knows_leaks (session));
  g_assert_null (croupier_session_find_leak (session, croupier_session_get_outgoing (session)));
}

static void
test_a_match_is_put_away_while_it_is_looked_at (void)
{
  g_autoptr (CroupierSession) session = open_match ();
  gboolean is_done = FALSE;

  croupier_session_look_for_leaks (session);
  croupier_session_close (session, done_cb, &is_done);
  wait_for (&is_done);
  g_assert_true (croupier_session_knows_leaks (session)); /* of nothing nothing is to be known */
}

TESTS (leak_watch)
{
  g_test_add_func ("/leak watch/it is found for whom it is", test_it_is_found_for_whom_it_is);
  g_test_add_func ("/leak watch/nobody waits for it", test_nobody_waits_for_it);
  g_test_add_func ("/leak watch/what goes out on purpose is not told of again",
                   test_what_goes_out_on_purpose_is_not_told_of_again);
  g_test_add_func ("/leak watch/what has gone out is not looked at", test_what_has_gone_out_is_not_looked_at);
  g_test_add_func ("/leak watch/it is known until the match changes", test_it_is_known_until_the_match_changes);
  g_test_add_func ("/leak watch/a rehearsal is told to nobody", test_a_rehearsal_is_told_to_nobody);
  g_test_add_func ("/leak watch/a match is put away while it is looked at",
                   test_a_match_is_put_away_while_it_is_looked_at);
}
