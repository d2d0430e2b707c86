/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of a season that is open: each change is saved, nothing is booked twice, and two who write lose nothing. */
#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "croupier-recents.h"
#include "croupier-registry.h"
#include "croupier-season-session.h"
#include "croupier-season-store.h"
#include "croupier-season-words.h"
#include "croupier-simulate.h"
#include "croupier-store.h"
#include "waiting.h"
#include "tests.h"

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Outcome *outcome = data;

  outcome->is_done = TRUE;
  croupier_season_session_finish (CROUPIER_SEASON_SESSION (source), result, &outcome->error);
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Outcome *outcome = data;

  outcome->is_done = TRUE;
  croupier_season_session_export_finish (CROUPIER_SEASON_SESSION (source), result, &outcome->error);
}

/* ---- a season in a folder of its own ---- */

typedef struct
{
  char *folder;
  GFile *file;
  CroupierSeasonSession *session;
} Place;

static void
place_clear (Place *place)
{
  g_autoptr (GDir) dir = g_dir_open (place->folder, 0, NULL);
  const char *name;

  g_clear_object (&place->session);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (place->folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (place->folder);
  g_clear_object (&place->file);
  g_clear_pointer (&place->folder, g_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Place, place_clear)

static CroupierSeasonSession *
open_season (GFile *file)
{
  CroupierSeasonSession *session = croupier_season_session_new ();
  Outcome outcome = { 0 };

  croupier_season_session_open (session, file, done_cb, &outcome);
  wait_for (&outcome.is_done);
  g_assert_no_error (outcome.error);
  return session;
}

static void
place_init (Place *place)
{
  Outcome outcome = { 0 };

  place->folder = g_dir_make_tmp ("croupier-season-XXXXXX", NULL);
  place->file = g_file_new_build_filename (place->folder, "long.croupier-season", NULL);
  place->session = croupier_season_session_new ();
  croupier_season_session_begin (place->session, place->file, "Long", done_cb, &outcome);
  wait_for (&outcome.is_done);
  g_assert_no_error (outcome.error);
}

static GError *
do_line (CroupierSeasonSession *session, const char *line)
{
  g_autoptr (GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_act_unref);
  g_autoptr (GError) error = NULL;
  CroupierAct *act = croupier_season_read (croupier_season_session_get_season (session), line, &error);
  Outcome outcome = { 0 };

  g_assert_no_error (error);
  g_ptr_array_add (acts, act);
  croupier_season_session_act (session, acts, done_cb, &outcome);
  wait_for (&outcome.is_done);
  return outcome.error;
}

/* A match of three that is over, beside the season. */
static GFile *
add_match (const Place *place, const char *name, guint seed)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_new (croupier_registry_find ("highest-unique"));
  g_autofree char *path = g_build_filename (place->folder, name, NULL);
  static const char *const players[] = { "Ann", "Bob", "Cyd" };
  g_autoptr (CroupierMatch) match = NULL;
  g_autoptr (GError) error = NULL;

  memcpy (setup->seed.bytes, &seed, sizeof seed);
  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    {
      CroupierPlayer *player = croupier_player_new (players[i]);

      player->garnets = 5;
      g_assert_true (croupier_roster_add (setup->roster, player, NULL));
    }
  match = croupier_match_new (setup, NULL, &error);
  g_assert_no_error (error);
  while (!croupier_match_is_over (match))
    g_assert_true (croupier_match_resolve (match, NULL));
  g_assert_true (croupier_match_rule (match, "garnets Ann +2 because of a bet", NULL) ||
                 croupier_match_is_over (match));
  g_assert_true (croupier_store_save (path, match, NULL, &error));
  g_assert_no_error (error);
  return g_file_new_for_path (path);
}

static guint
count_acts (CroupierSeasonSession *session)
{
  return croupier_season_get_log (croupier_season_session_get_season (session))->len;
}

static GError *
take_in (const Place *place, GFile *file)
{
  Outcome outcome = { 0 };

  croupier_season_session_take_in (place->session, file, CROUPIER_NEW_PLACE, done_cb, &outcome);
  wait_for (&outcome.is_done);
  return outcome.error;
}

static void
book (const Place *place, guint match)
{
  Outcome outcome = { 0 };

  croupier_season_session_book (place->session, match, done_cb, &outcome);
  wait_for (&outcome.is_done);
  g_assert_no_error (outcome.error);
}

static void
looked_cb (CroupierSeasonSession *session, gboolean *is_done)
{
  *is_done = TRUE;
}

static const CroupierSeasonState *
look (CroupierSeasonSession *session, guint match)
{
  gboolean is_done = FALSE;
  gulong id = g_signal_connect (session, "looked", G_CALLBACK (looked_cb), &is_done);

  croupier_season_session_look (session);
  wait_for (&is_done);
  g_signal_handler_disconnect (session, id);
  return croupier_season_session_get_state (session, match);
}

/* ---- tests ---- */

static void
test_a_change_is_in_the_file_when_it_is_told (void)
{
  g_auto (Place) place = { 0 };
  g_autoptr (CroupierSeasonSession) other = NULL;

  place_init (&place);
  g_assert_null (do_line (place.session, "player Ann"));
  g_assert_null (do_line (place.session, "garnets Ann +3"));
  other = open_season (place.file);
  g_assert_cmpuint (count_acts (other), ==, 2);
}

static void
test_what_another_has_added_stands (void)
{
  g_auto (Place) place = { 0 };
  g_autoptr (CroupierSeasonSession) other = NULL;
  const CroupierSeason *season;

  place_init (&place);
  g_assert_null (do_line (place.session, "player Ann"));
  other = open_season (place.file);
  g_assert_null (do_line (other, "player Bob"));
  g_assert_null (do_line (place.session, "garnets Ann +3"));
  g_assert_null (do_line (other, "garnets Bob +4"));
  season = croupier_season_session_get_season (other);
  g_assert_cmpuint (count_acts (other), ==, 4);
  g_assert_cmpint (croupier_season_get_held (season, 0, CROUPIER_COUNTER_GARNETS, NULL), ==, 3);
  g_assert_cmpint (croupier_season_get_held (season, 1, CROUPIER_COUNTER_GARNETS, NULL), ==, 4);
}

/* A player that is undone leaves a number that may be somebody else's next. */
static void
test_what_was_meant_of_a_season_that_is_no_more_is_refused (void)
{
  g_auto (Place) place = { 0 };
  g_autoptr (CroupierSeasonSession) other = NULL;
  g_autoptr (GError) error = NULL;
  Outcome outcome = { 0 };

  place_init (&place);
  g_assert_null (do_line (place.session, "player Ann"));
  g_assert_null (do_line (place.session, "player Bob"));
  other = open_season (place.file);
  croupier_season_session_step (other, FALSE, done_cb, &outcome);
  wait_for (&outcome.is_done);
  g_assert_no_error (outcome.error);
  g_assert_null (do_line (other, "player Cyd"));
  error = do_line (place.session, "garnets Bob +3");
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_CHANGED);
  /* And what is there by now is seen. */
  g_assert_cmpstr (croupier_roster_get_name (croupier_season_get_roster (
                                               croupier_season_session_get_season (place.session)),
                                             1),
                   ==, "Cyd");
  g_assert_null (do_line (place.session, "garnets Cyd +3"));
}

static void
test_undo_takes_back_nothing_of_somebody_else (void)
{
  g_auto (Place) place = { 0 };
  g_autoptr (CroupierSeasonSession) other = NULL;
  Outcome outcome = { 0 };

  place_init (&place);
  g_assert_null (do_line (place.session, "player Ann"));
  other = open_season (place.file);
  g_assert_null (do_line (other, "player Bob"));
  croupier_season_session_step (place.session, FALSE, done_cb, &outcome);
  wait_for (&outcome.is_done);
  g_assert_error (outcome.error, CROUPIER_ERROR, CROUPIER_ERROR_CHANGED);
  g_clear_error (&outcome.error);
  g_assert_cmpuint (count_acts (place.session), ==, 2);
}

static void
test_a_result_is_booked_once (void)
{
  g_auto (Place) place = { 0 };
  g_autoptr (GFile) file = NULL;
  const CroupierSeasonState *state;
  guint n;

  place_init (&place);
  file = add_match (&place, "one.croupier", 1);
  g_assert_null (take_in (&place, file));
  state = look (place.session, 0);
  g_assert_cmpint (state->kind, ==, CROUPIER_FILE_CHECK_UNSEEN);
  g_assert_true (state->is_over);
  g_assert_nonnull (state->arrivals); /* who join with the result */
  book (&place, 0);
  g_assert_null (look (place.session, 0)->arrivals);
  n = count_acts (place.session);
  book (&place, 0);
  g_assert_cmpuint (count_acts (place.session), ==, n);
  g_assert_cmpint (look (place.session, 0)->kind, ==, CROUPIER_FILE_CHECK_SAME);
}

static void
test_a_match_from_elsewhere_is_refused (void)
{
  g_auto (Place) place = { 0 }, elsewhere = { 0 };
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;

  place_init (&place);
  place_init (&elsewhere);
  file = add_match (&elsewhere, "one.croupier", 1);
  error = take_in (&place, file);
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
  g_assert_cmpuint (count_acts (place.session), ==, 0);
}

static void
test_a_match_that_was_renamed_is_found_again (void)
{
  g_auto (Place) place = { 0 };
  g_autoptr (GFile) file = NULL, other = NULL;
  const CroupierSeasonState *state;
  Outcome outcome = { 0 };

  place_init (&place);
  file = add_match (&place, "one.croupier", 1);
  g_assert_null (take_in (&place, file));
  other = g_file_new_build_filename (place.folder, "two.croupier", NULL);
  g_assert_true (g_file_move (file, other, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL));
  state = look (place.session, 0);
  g_assert_cmpint (state->kind, ==, CROUPIER_FILE_CHECK_MOVED);
  g_assert_true (state->can_mend);
  croupier_season_session_mend (place.session, 0, done_cb, &outcome);
  wait_for (&outcome.is_done);
  g_assert_no_error (outcome.error);
  g_assert_cmpint (look (place.session, 0)->kind, ==, CROUPIER_FILE_CHECK_UNSEEN);
}

typedef struct
{
  Outcome outcome;
  char *path;
} Made;

static void
made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Made *made = data;

  made->path = croupier_season_session_dup_made (result);
  done_cb (source, result, &made->outcome);
}

static void
test_the_next_match_never_replaces_a_file (void)
{
  g_auto (Place) place = { 0 };
  g_autoptr (GFile) file = NULL;
  CroupierNextMatch next = { croupier_registry_find ("highest-unique"), { { 7 } }, "Next", NULL, FALSE };
  Made made = { 0 };
  g_autofree char *name = NULL;

  place_init (&place);
  file = add_match (&place, "Next.croupier", 1);
  g_assert_null (take_in (&place, file));
  book (&place, 0);
  croupier_season_session_play (place.session, &next, CROUPIER_NEW_PLACE, made_cb, &made);
  wait_for (&made.outcome.is_done);
  g_assert_no_error (made.outcome.error);
  g_assert_true (g_file_test (made.path, G_FILE_TEST_EXISTS));
  name = g_path_get_basename (made.path);
  g_assert_cmpstr (name, ==, "Next 2.croupier");
  g_free (made.path);
  g_assert_cmpuint (look (place.session, 1)->n_missing, ==, 3);
  g_assert_nonnull (look (place.session, 1)->due);
}

/* ---- a sandbox, which shows what was chosen and nothing beside it ---- */

/* A file as the portal shows it. */
static GFile *
choose (GFile *file)
{
  static guint n;
  g_autofree char *number = g_strdup_printf ("%08x", ++n);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *folder = g_build_filename (g_get_user_runtime_dir (), "doc", number, NULL);
  GFile *alone = g_file_new_build_filename (folder, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_copy (file, alone, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL));
  return alone;
}

static GError *
move_to (CroupierSeasonSession *session, const Place *place)
{
  g_autoptr (GFile) folder = g_file_new_for_path (place->folder);
  Outcome outcome = { 0 };

  croupier_season_session_move (session, folder, done_cb, &outcome);
  wait_for (&outcome.is_done);
  return outcome.error;
}

static void
test_a_season_that_was_chosen_alone_is_opened_from_its_folder (void)
{
  g_auto (Place) place = { 0 }, other = { 0 };
  g_autoptr (GFile) file = NULL, alone = NULL;
  g_autoptr (CroupierSeasonSession) session = NULL;
  g_autoptr (GError) no_season = NULL, another = NULL;
  g_autofree char *path = NULL;
  g_autoptr (CroupierRecents) recents = NULL;

  place_init (&place);
  file = add_match (&place, "one.croupier", 1);
  g_assert_null (take_in (&place, file));
  g_assert_false (croupier_season_session_is_alone (place.session));
  look (place.session, 0);
  g_assert_false (croupier_season_session_misses_all (place.session));

  alone = choose (place.file);
  session = open_season (alone);
  g_assert_true (croupier_season_session_is_alone (session));
  look (session, 0);
  g_assert_true (croupier_season_session_misses_all (session));

  place_init (&other);
  another = move_to (session, &other);
  g_assert_error (another, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
  g_assert_true (g_file_delete (other.file, NULL, NULL));
  no_season = move_to (session, &other);
  g_assert_error (no_season, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
  g_assert_cmpuint (count_acts (session), >, 0);
  g_assert_true (croupier_season_session_is_alone (session));

  g_assert_null (move_to (session, &place));
  path = g_file_get_path (place.file);
  g_assert_cmpstr (croupier_season_session_get_path (session), ==, path);
  g_assert_cmpint (look (session, 0)->kind, ==, CROUPIER_FILE_CHECK_UNSEEN);
  recents = croupier_recents_load ();
  g_assert_nonnull (croupier_recents_find (recents, path));
  g_assert_null (croupier_recents_find (recents, g_file_peek_path (alone)));
}

static void
test_a_match_that_was_chosen_alone_is_known_beside_its_season (void)
{
  g_auto (Place) place = { 0 }, elsewhere = { 0 };
  g_autoptr (GFile) file = NULL, alone = NULL, other = NULL, other_alone = NULL;
  g_autoptr (GError) error = NULL;

  place_init (&place);
  place_init (&elsewhere);
  file = add_match (&place, "one.croupier", 1);
  other = add_match (&elsewhere, "one.croupier", 2);
  other_alone = choose (other);
  error = take_in (&place, other_alone);
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
  alone = choose (file);
  g_assert_null (take_in (&place, alone));
  g_assert_cmpint (look (place.session, 0)->kind, ==, CROUPIER_FILE_CHECK_UNSEEN);
}

static void
test_a_file_that_is_gone_is_written_again (void)
{
  g_auto (Place) place = { 0 };
  g_autoptr (CroupierSeasonSession) other = NULL;

  place_init (&place);
  g_assert_null (do_line (place.session, "player Ann"));
  g_assert_true (g_file_delete (place.file, NULL, NULL));
  g_assert_null (do_line (place.session, "player Bob"));
  other = open_season (place.file);
  g_assert_cmpuint (count_acts (other), ==, 2);
}

/* Ann knows of what she got, but not how many she holds: that is the game master's. */
static void
test_what_is_exported_holds_what_its_reader_may_know (void)
{
  g_auto (Place) place = { 0 };
  g_autofree char *text = NULL;

  place_init (&place);
  g_assert_null (do_line (place.session, "player Ann"));
  g_assert_null (do_line (place.session, "player Bob"));
  g_assert_null (do_line (place.session, "counter favors: Favors, known to the GM"));
  g_assert_null (do_line (place.session, "favors Ann +7777"));
  for (int kind = 0; kind < CROUPIER_N_SEASON_FILES; kind++)
    for (int viewer = CROUPIER_VIEWER_GM; viewer <= 1; viewer++)
      {
        g_autoptr (GFile) file = g_file_new_build_filename (place.folder, "export", NULL);
        Outcome outcome = { 0 };

        croupier_season_session_export (place.session, (CroupierSeasonFile) kind, viewer, file, NULL, exported_cb,
                                        &outcome);
        wait_for (&outcome.is_done);
        g_assert_no_error (outcome.error);
        g_clear_pointer (&text, g_free);
        g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
        if (kind != CROUPIER_SEASON_FILE_PDF)
          g_assert_cmpint (strstr (text, "7777") != NULL, ==,
                           viewer == CROUPIER_VIEWER_GM || (viewer == 0 && kind != CROUPIER_SEASON_FILE_COUNTS));
      }
}

#define ADD(name) g_test_add_func ("/season-session/" #name, test_##name)

TESTS (season_session)
{
  ADD (a_change_is_in_the_file_when_it_is_told);
  ADD (what_another_has_added_stands);
  ADD (what_was_meant_of_a_season_that_is_no_more_is_refused);
  ADD (undo_takes_back_nothing_of_somebody_else);
  ADD (a_result_is_booked_once);
  ADD (a_match_from_elsewhere_is_refused);
  ADD (a_match_that_was_renamed_is_found_again);
  ADD (the_next_match_never_replaces_a_file);
  ADD (a_file_that_is_gone_is_written_again);
  ADD (a_season_that_was_chosen_alone_is_opened_from_its_folder);
  ADD (a_match_that_was_chosen_alone_is_known_beside_its_season);
  ADD (what_is_exported_holds_what_its_reader_may_know);
}
