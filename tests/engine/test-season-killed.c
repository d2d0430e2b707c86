/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Booking on a disk that fails, and kills between any two steps of it: nothing is booked twice, and nothing is lost. */
#include "config.h"
#include "croupier-season-store.h"

#include <errno.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "failing-calls.h"
#include "season-cases.h"
#include "tests.h"

#define MAX_CALLS 1000 /* no booking makes as many */
#define BOOKED "Ann 7, Bob 2; Ann 1"

static char *
make_folder (char **path)
{
  g_autoptr (CroupierSeason) season = season_case_new ();
  char *folder = season_case_make_folder ();

  *path = g_build_filename (folder, "s.croupier-season", NULL);
  g_assert_true (croupier_season_save (*path, season, NULL, NULL));
  return folder;
}

/* All of what a program does that books a match: looks whether it is booked, and if not, does it and saves. */
static gboolean
book (const char *path, GError **error)
{
  g_autofree char *digest = NULL;
  int lock = croupier_file_lock (path, 1, error);
  g_autoptr (CroupierSeason) season = lock >= 0 ? croupier_season_load (path, &digest, error) : NULL;
  g_autoptr (CroupierAct) act = season != NULL ? season_case_make_booking (season, 0, BOOKED) : NULL;
  gboolean is_done = act != NULL &&
                     (croupier_season_get_booking (season, 0) != NULL ||
                      (croupier_season_do (season, act, error) && croupier_season_save (path, season, &digest, error)));

  if (lock >= 0)
    croupier_file_unlock (lock);
  return is_done;
}

static guint
count_bookings (const CroupierSeason *season)
{
  const GPtrArray *log = croupier_season_get_log (season);
  guint n = 0;

  for (guint i = 0; i < log->len; i++)
    n += ((const CroupierAct *) g_ptr_array_index (log, i))->kind == CROUPIER_ACT_BOOK;
  return n;
}

/* The season is whole, before or after; and booked once by whoever tries again. Nothing else is left in the folder. */
static void
assert_booked_once (const char *folder, const char *path, gboolean is_done)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierSeason) season = croupier_season_load (path, NULL, &error);
  g_autoptr (GDir) names = NULL;
  const char *name;

  g_assert_no_error (error);
  g_assert_cmpuint (count_bookings (season), <=, 1);
  g_assert_true (!is_done || count_bookings (season) == 1);
  g_assert_cmpuint (croupier_roster_get_size (croupier_season_get_roster (season)), ==, 4);
  g_assert_true (book (path, NULL));
  g_clear_pointer (&season, croupier_season_free);
  season = croupier_season_load (path, NULL, NULL);
  g_assert_cmpuint (count_bookings (season), ==, 1);
  g_assert_cmpint (season_case_held (season, "Ann", "garnets", NULL), ==, 7);
  g_assert_cmpint (season_case_held (season, "Bob", "garnets", NULL), ==, 2);
  g_assert_cmpint (season_case_held (season, "Ann", "tokens", NULL), ==, 1);
  names = g_dir_open (folder, 0, NULL);
  while ((name = g_dir_read_name (names)) != NULL)
    g_assert_null (strstr (name, "tmp"));
}

static void
test_a_kill_before_any_call_books_nothing_twice_and_loses_nothing (void)
{
  gboolean is_killed = TRUE;
  guint n = 0;

  while (is_killed)
    {
      g_autofree char *path = NULL;
      g_autofree char *folder = make_folder (&path);
      int status;
      pid_t child = fork ();

      g_assert_cmpint (child, >=, 0);
      n++;
      if (child == 0)
        {
          failing_calls_add (NULL, FAILING_CALLS_KILL, n, n);
          _exit (!book (path, NULL));
        }
      g_assert_cmpint (waitpid (child, &status, 0), ==, child);
      is_killed = status != 0;
      assert_booked_once (folder, path, !is_killed);
      season_case_remove_folder (folder);
    }
  g_test_message ("killed before each of %u calls", n - 1);
  g_assert_cmpuint (n, >, 10);
}

static void
test_an_error_at_any_call_books_nothing_twice_and_loses_nothing (void)
{
  static const struct
  {
    const char *call;
    int number;
  } failures[] = {
    { NULL, EIO }, { "write", ENOSPC }, { "fsync", EIO }, { "rename", EACCES }, { "open", EMFILE }, { "link", EPERM },
  };

  for (guint i = 0; i < G_N_ELEMENTS (failures); i++)
    {
      gboolean is_failing = TRUE;
      guint n_told = 0;

      for (guint n = 1; is_failing; n++)
        {
          g_autofree char *path = NULL;
          g_autofree char *folder = make_folder (&path);
          g_autoptr (GError) error = NULL;
          gboolean is_done;

          failing_calls_add (failures[i].call, failures[i].number, n, MAX_CALLS);
          is_done = book (path, &error);
          is_failing = failing_calls_clear () > 0;
          g_assert_true (is_done == (error == NULL));
          n_told += !is_done;
          assert_booked_once (folder, path, is_done);
          season_case_remove_folder (folder);
        }
      g_test_message ("%s: %u told", failures[i].call != NULL ? failures[i].call : "any call", n_told);
    }
}

TESTS (season_killed)
{
#define ADD(name) g_test_add_func ("/season-killed/" #name, test_##name)
  ADD (a_kill_before_any_call_books_nothing_twice_and_loses_nothing);
  ADD (an_error_at_any_call_books_nothing_twice_and_loses_nothing);
}
