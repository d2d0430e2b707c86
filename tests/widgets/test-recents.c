/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the list of matches that were open lately. */
#include "config.h"

#include <glib/gstdio.h>

#include "croupier-recents.h"
#include "tests.h"

static void
change (const CroupierRecentsChange *wanted)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (croupier_recents_change (wanted, &error));
  g_assert_no_error (error);
}

static void
forget_all (void)
{
  g_autofree char *path = croupier_recents_dup_path ();

  g_remove (path);
}

static CroupierRecent *
recent_new (const char *path)
{
  return croupier_recent_new (path, "Title", "keys-to-success", "Round 1", 2);
}

static void
note (const char *path)
{
  g_autoptr (CroupierRecent) recent = recent_new (path);

  change (&(CroupierRecentsChange) { .noted = recent, .is_opened = TRUE });
}

static char *
dup_paths (void)
{
  g_autoptr (CroupierRecents) recents = croupier_recents_load ();
  GString *paths = g_string_new (recents->open != NULL ? recents->open : "nothing");

  for (guint i = 0; i < recents->matches->len; i++)
    g_string_append_printf (paths, " %s", ((const CroupierRecent *) g_ptr_array_index (recents->matches, i))->path);
  return g_string_free_and_steal (paths);
}

#define assert_paths(expected)                   \
  G_STMT_START                                   \
  {                                              \
    g_autofree char *paths_there = dup_paths (); \
                                                 \
    g_assert_cmpstr (paths_there, ==, expected); \
  }                                              \
  G_STMT_END

static void
test_a_folder_with_any_name_stays_in_the_list (void)
{
  static const char *const paths[] = { "/home/a/one.croupier", "/home/\xff\xfe/two.croupier",
                                       "/home/ä %41/three.croupier" };
  g_autofree char *file = croupier_recents_dup_path ();
  g_autofree char *text = NULL;

  forget_all ();
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (CroupierRecent)
        latest = croupier_recent_new (paths[i], "Title", "keys-to-success", "Round 1", (int) i - 1);
      g_autoptr (CroupierRecents) again = NULL;

      latest->closes = 4077028800 * i;
      latest->has_unsent = i == 1;
      change (&(CroupierRecentsChange) { .noted = latest, .is_opened = TRUE });
      again = croupier_recents_load ();
      g_assert_cmpuint (again->matches->len, ==, i + 1);
      g_assert_cmpstr (again->open, ==, paths[i]);
      for (guint k = 0; k <= i; k++)
        {
          const CroupierRecent *recent = g_ptr_array_index (again->matches, k);

          g_assert_cmpstr (recent->path, ==, paths[i - k]);
          g_assert_cmpint (recent->n_missing, ==, (int) (i - k) - 1); /* of the first nothing is known */
          g_assert_cmpint (recent->closes, ==, 4077028800 * (i - k)); /* likewise */
          g_assert_cmpint (recent->has_unsent, ==, i - k == 1);
          g_assert_true (croupier_recents_find (again, paths[i - k]) == recent);
        }
      g_assert_null (croupier_recents_find (again, "/elsewhere.croupier"));
    }
  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  g_assert_true (g_utf8_validate (text, -1, NULL));
}

/* Windows and seasons change one list, whoever has looked at it before. */
static void
test_what_is_forgotten_comes_back_from_nobody (void)
{
  forget_all ();
  note ("/a");
  note ("/b");
  note ("/c");
  assert_paths ("/c /c /b /a");
  change (&(CroupierRecentsChange) { .forgotten = "/b" });
  assert_paths ("/c /c /a");
  note ("/a");
  change (&(CroupierRecentsChange) { .closed = "/a" });
  assert_paths ("nothing /a /c");
  change (&(CroupierRecentsChange) { .forgotten = "/b" });
  assert_paths ("nothing /a /c");
}

static void
test_what_is_taken_back_stands_where_it_stood (void)
{
  g_autoptr (CroupierRecents) before = NULL;
  g_autoptr (CroupierRecent) middle = NULL;
  static const char *const paths[] = { "/a", "/b", "/c" };

  forget_all ();
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (CroupierRecent) recent = recent_new (paths[i]);

      g_date_time_unref (recent->when);
      recent->when = g_date_time_new_from_unix_utc (1000 + i);
      change (&(CroupierRecentsChange) { .noted = recent });
    }
  before = croupier_recents_load ();
  middle = croupier_recent_copy (croupier_recents_find (before, "/b"));
  change (&(CroupierRecentsChange) { .forgotten = "/b" });
  assert_paths ("nothing /c /a");
  change (&(CroupierRecentsChange) { .noted = middle });
  assert_paths ("nothing /c /b /a");
}

static void
test_what_is_closed_leaves_what_another_window_has_opened (void)
{
  forget_all ();
  note ("/a");
  note ("/b");
  change (&(CroupierRecentsChange) { .closed = "/a" });
  assert_paths ("/b /b /a");
  change (&(CroupierRecentsChange) { .forgotten = "/b" });
  assert_paths ("nothing /a");
}

static gpointer
note_five (gpointer name)
{
  for (guint i = 0; i < 5; i++)
    {
      g_autofree char *path = g_strdup_printf ("/%s%u", (const char *) name, i);

      note (path);
    }
  return NULL;
}

static void
test_two_threads_lose_nothing_of_each_other (void)
{
  g_autoptr (CroupierRecents) recents = NULL;
  GThread *other;

  forget_all ();
  other = g_thread_new ("other", note_five, (gpointer) "a");
  note_five ((gpointer) "b");
  g_thread_join (other);
  recents = croupier_recents_load ();
  g_assert_cmpuint (recents->matches->len, ==, 10);
}

TESTS (recents)
{
  g_test_add_func ("/recents/a-folder-with-any-name-stays-in-the-list", test_a_folder_with_any_name_stays_in_the_list);
  g_test_add_func ("/recents/what-is-forgotten-comes-back-from-nobody", test_what_is_forgotten_comes_back_from_nobody);
  g_test_add_func ("/recents/what-is-taken-back-stands-where-it-stood", test_what_is_taken_back_stands_where_it_stood);
  g_test_add_func ("/recents/what-is-closed-leaves-what-another-window-has-opened",
                   test_what_is_closed_leaves_what_another_window_has_opened);
  g_test_add_func ("/recents/two-threads-lose-nothing-of-each-other", test_two_threads_lose_nothing_of_each_other);
}
