/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Earlier versions: kept for their owner alone, thinned out, and never twice the same. */
#include "config.h"
#include "croupier-earlier.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "fixtures.h"
#include "tests.h"

#define DAY (24 * 60 * 60)
#define START G_GINT64_CONSTANT (1800000000)

static char *
make_folder (char **parent)
{
  *parent = g_dir_make_tmp ("croupier-earlier-XXXXXX", NULL);
  g_assert_nonnull (*parent);
  return croupier_earlier_dup_folder (*parent, "/home/gm/Secret Match.croupier");
}

static void
remove_folder (const char *folder, const char *parent)
{
  g_autofree char *versions = g_path_get_dirname (folder);
  g_autofree char *own = g_path_get_dirname (versions);
  g_autoptr (GPtrArray) list = croupier_earlier_list (folder);

  for (guint i = 0; i < list->len; i++)
    g_assert_cmpint (g_remove (((CroupierEarlier *) list->pdata[i])->path), ==, 0);
  g_rmdir (folder);
  g_rmdir (versions);
  g_rmdir (own);
  g_assert_cmpint (g_rmdir (parent), ==, 0);
}

static void
keep (const char *folder, const char *text, gint64 now)
{
  g_autoptr (GString) contents = g_string_new (text);
  g_autoptr (GError) error = NULL;

  g_assert_true (croupier_earlier_keep (folder, contents, now, &error));
  g_assert_no_error (error);
}

static void
test_a_version_is_for_its_owner_alone (void)
{
  g_autofree char *parent = NULL;
  g_autofree char *folder = make_folder (&parent);
  g_autoptr (GPtrArray) list = NULL;
  struct stat there;

  keep (folder, "one", START);
  list = croupier_earlier_list (folder);
  g_assert_cmpuint (list->len, ==, 1);
  g_assert_cmpint (((CroupierEarlier *) list->pdata[0])->when, ==, START);
  g_assert_cmpint (((CroupierEarlier *) list->pdata[0])->n_bytes, ==, 3);
  g_assert_cmpint (g_stat (((CroupierEarlier *) list->pdata[0])->path, &there), ==, 0);
  g_assert_cmpint (there.st_mode & 0777, ==, 0600);
  g_assert_cmpint (g_stat (folder, &there), ==, 0);
  g_assert_cmpint (there.st_mode & 0777, ==, 0700);
  g_assert_null (strstr (((CroupierEarlier *) list->pdata[0])->path, "Secret"));
  remove_folder (folder, parent);
}

static void
test_the_same_is_kept_once_and_the_latest_comes_first (void)
{
  g_autofree char *parent = NULL;
  g_autofree char *folder = make_folder (&parent);
  g_autoptr (GPtrArray) list = NULL;

  keep (folder, "one", START);
  keep (folder, "one", START + 400);
  keep (folder, "two", START + 800);
  keep (folder, "six", START + 700); /* the clock was set back */
  list = croupier_earlier_list (folder);
  g_assert_cmpuint (list->len, ==, 3);
  g_assert_cmpint (((CroupierEarlier *) list->pdata[0])->when, ==, START + 801);
  g_assert_cmpint (((CroupierEarlier *) list->pdata[2])->when, ==, START);
  remove_folder (folder, parent);
}

static void
test_another_is_due_after_some_minutes (void)
{
  g_autofree char *parent = NULL;
  g_autofree char *folder = make_folder (&parent);

  g_assert_true (croupier_earlier_is_due (folder, START));
  keep (folder, "one", START);
  g_assert_false (croupier_earlier_is_due (folder, START + CROUPIER_EARLIER_SECONDS - 1));
  g_assert_true (croupier_earlier_is_due (folder, START + CROUPIER_EARLIER_SECONDS));
  g_assert_true (croupier_earlier_is_due (folder, START - DAY));
  remove_folder (folder, parent);
}

/* Of a week, a version every ten minutes: the latest hours are told finely, and all days are there. */
static void
test_twenty_are_kept_from_all_of_the_time (void)
{
  g_autofree char *parent = NULL;
  g_autofree char *folder = make_folder (&parent);
  g_autoptr (GPtrArray) list = NULL;
  gint64 end = START + 3 * DAY;

  for (gint64 now = START; now <= end; now += 600)
    {
      g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, now);

      keep (folder, text, now);
    }
  list = croupier_earlier_list (folder);
  g_assert_cmpuint (list->len, ==, CROUPIER_EARLIER_KEPT);
  g_assert_cmpint (((CroupierEarlier *) list->pdata[0])->when, ==, end);
  g_assert_cmpint (((CroupierEarlier *) list->pdata[1])->when, >=, end - 3600);
  g_assert_cmpint (((CroupierEarlier *) list->pdata[CROUPIER_EARLIER_KEPT / 2])->when, >, START + DAY / 2);
  g_assert_cmpint (((CroupierEarlier *) list->pdata[CROUPIER_EARLIER_KEPT - 1])->when, ==, START);
  remove_folder (folder, parent);
}

static void
test_where_nothing_can_be_kept_it_says_so (void)
{
  g_autoptr (GString) text = g_string_new ("one");
  g_autoptr (GError) error = NULL;

  g_assert_false (croupier_earlier_keep ("/dev/null/versions", text, START, &error));
  g_assert_nonnull (error);
}

static void
test_what_two_have_in_common_is_counted (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (CroupierMatch) other = NULL;

  fixture_submit (match, "Amy", "1 at A");
  other = croupier_match_copy (match);
  fixture_submit (match, "Bob", "1 at A");
  fixture_submit (other, "Cyd", "1 at A");
  g_assert_cmpuint (croupier_earlier_count_common (match, other), ==, 1);
  g_assert_cmpuint (croupier_earlier_count_common (match, match), ==, 2);
}

TESTS (earlier)
{
  g_test_add_func ("/earlier/a-version-is-for-its-owner-alone", test_a_version_is_for_its_owner_alone);
  g_test_add_func ("/earlier/the-same-is-kept-once-and-the-latest-comes-first",
                   test_the_same_is_kept_once_and_the_latest_comes_first);
  g_test_add_func ("/earlier/another-is-due-after-some-minutes", test_another_is_due_after_some_minutes);
  g_test_add_func ("/earlier/twenty-are-kept-from-all-of-the-time", test_twenty_are_kept_from_all_of_the_time);
  g_test_add_func ("/earlier/where-nothing-can-be-kept-it-says-so", test_where_nothing_can_be_kept_it_says_so);
  g_test_add_func ("/earlier/what-two-have-in-common-is-counted", test_what_two_have_in_common_is_counted);
}
