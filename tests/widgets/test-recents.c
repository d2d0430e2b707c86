/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the list of matches that were open lately. */
#include "config.h"

#include "croupier-recents.h"
#include "tests.h"

static CroupierRecents *
write_and_read (const CroupierRecents *recents)
{
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), "recent.json", NULL);
  g_autofree char *text = croupier_recents_print (recents);

  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_cmpint (g_mkdir_with_parents (g_get_user_state_dir (), 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return croupier_recents_load (path);
}

static void
test_a_folder_with_any_name_stays_in_the_list (void)
{
  static const char *const paths[] = { "/home/a/one.croupier", "/home/\xff\xfe/two.croupier",
                                       "/home/ä %41/three.croupier" };
  g_autofree char *nowhere = g_build_filename (g_get_tmp_dir (), "there is none", NULL);
  CroupierRecents *recents = croupier_recents_load (nowhere);

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      CroupierRecent *latest = croupier_recent_new (paths[i], "Title", "keys-to-success", "Round 1", (int) i - 1);
      CroupierRecents *again;

      latest->closes = 4077028800 * i;
      croupier_recents_note (recents, latest);
      again = write_and_read (recents);
      g_assert_cmpuint (again->matches->len, ==, i + 1);
      g_assert_cmpstr (again->open, ==, paths[i]);
      for (guint k = 0; k <= i; k++)
        {
          const CroupierRecent *recent = g_ptr_array_index (again->matches, k);

          g_assert_cmpstr (recent->path, ==, paths[i - k]);
          g_assert_cmpint (recent->n_missing, ==, (int) (i - k) - 1); /* of the first nothing is known */
          g_assert_cmpint (recent->closes, ==, 4077028800 * (i - k)); /* likewise */
          g_assert_true (croupier_recents_find (again, paths[i - k]) == recent);
        }
      g_assert_null (croupier_recents_find (again, "/elsewhere.croupier"));
      croupier_recents_free (recents);
      recents = again;
    }
  croupier_recents_free (recents);
}

TESTS (recents)
{
  g_test_add_func ("/recents/a-folder-with-any-name-stays-in-the-list", test_a_folder_with_any_name_stays_in_the_list);
}
