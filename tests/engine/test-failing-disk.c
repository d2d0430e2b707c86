/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Match files and exported messages on a disk that fails: at each call in turn, with each error; and kills between any
 * two. */
#include "config.h"
#include "croupier-export.h"
#include "croupier-store.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "failing-calls.h"
#include "fixtures.h"
#include "tests.h"

#define MAX_CALLS 1000 /* no save makes as many */

/* ---- a folder for each case ---- */

static char *
make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("croupier-disk-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

static void
remove_all (const char *path)
{
  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
      const char *name;

      while ((name = g_dir_read_name (folder)) != NULL)
        {
          g_autofree char *child = g_build_filename (path, name, NULL);

          remove_all (child);
        }
    }
  g_assert_cmpint (g_remove (path), ==, 0);
}

/* The names in the folder, in order, with blanks between them. */
static char *
list_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    g_ptr_array_add (names, (char *) g_intern_string (name));
  g_ptr_array_sort_values (names, (GCompareFunc) strcmp);
  g_ptr_array_add (names, NULL);
  return g_strjoinv (" ", (char **) names->pdata);
}

static void
assert_lists (const char *folder, const char *expected)
{
  g_autofree char *names = list_folder (folder);

  g_assert_cmpstr (names, ==, expected);
}

static char *
read_text (const char *path)
{
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
assert_holds (const char *path, const char *expected)
{
  g_autofree char *text = read_text (path);

  g_assert_cmpstr (text, ==, expected);
}

static guint
count_open_files (void)
{
  guint n = 0;

  for (int fd = 0; fd < 256; fd++)
    n += fcntl (fd, F_GETFD) >= 0;
  return n;
}

/* ---- a match and its versions ---- */

enum
{
  VERSION_OLDEST, /* the backup's, before the save */
  VERSION_OLD,    /* the file's, before the save */
  VERSION_NEW,    /* what is to be saved */
  N_VERSIONS,
};

typedef struct
{
  CroupierMatch *matches[N_VERSIONS];
  char *texts[N_VERSIONS];
} Versions;

static void
versions_clear (Versions *versions)
{
  for (guint i = 0; i < N_VERSIONS; i++)
    {
      g_clear_pointer (&versions->matches[i], croupier_match_free);
      g_clear_pointer (&versions->texts[i], g_free);
    }
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Versions, versions_clear)

static void
versions_init (Versions *versions)
{
  for (guint i = 0; i < N_VERSIONS; i++)
    {
      versions->matches[i] = fixture_small ();
      fixture_submit (versions->matches[i], "Amy", "3 at A");
      for (guint k = 0; k < i; k++)
        fixture_rule (versions->matches[i], "note another line");
      versions->texts[i] = croupier_store_print (versions->matches[i], NULL);
    }
}

/* A folder where the match stands as it is before the save: both files, or none. */
static char *
make_place (const Versions *versions, gboolean is_there, char **path, char **backup)
{
  char *folder = make_folder ();

  *path = g_build_filename (folder, "match.croupier", NULL);
  *backup = g_strconcat (*path, "~", NULL);
  if (!is_there)
    return folder;
  g_assert_true (
    g_file_set_contents_full (*path, versions->texts[VERSION_OLD], -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  g_assert_true (
    g_file_set_contents_full (*backup, versions->texts[VERSION_OLDEST], -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  return folder;
}

/* Loading works again, finds one of the versions whole, and clears away what else was left. */
static void
assert_nothing_is_lost (const Versions *versions, const char *folder, const char *path, const char *backup,
                        guint version)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierMatch) match = croupier_store_load (path, NULL, NULL, &error);
  g_autofree char *kept = read_text (backup);

  g_assert_no_error (error);
  assert_holds (path, versions->texts[version]);
  if (version == VERSION_NEW)
    g_assert_cmpstr (kept, ==, versions->texts[VERSION_OLD]);
  else if (!g_str_equal (kept, versions->texts[VERSION_OLD]))
    g_assert_cmpstr (kept, ==, versions->texts[VERSION_OLDEST]);
  assert_lists (folder, "match.croupier match.croupier~");
}

/* ---- what may fail ---- */

typedef struct
{
  const char *call; /* NULL: whichever comes */
  int number;
  gboolean for_good; /* and so do all after it */
  gboolean is_harmless;
} Failure;

static const Failure failures[] = {
  { NULL, EIO, FALSE, FALSE },       { NULL, EIO, TRUE, FALSE },
  { NULL, EINTR, FALSE, FALSE },     { "open", EACCES, FALSE, FALSE },
  { "open", EMFILE, TRUE, FALSE },   { "read", EIO, FALSE, FALSE },
  { "read", EINTR, FALSE, TRUE },    { "read", FAILING_CALLS_SHORT, TRUE, TRUE },
  { "write", ENOSPC, FALSE, FALSE }, { "write", ENOSPC, TRUE, FALSE },
  { "write", EINTR, FALSE, TRUE },   { "write", FAILING_CALLS_SHORT, FALSE, TRUE },
  { "fsync", EIO, FALSE, FALSE },    { "fsync", EDQUOT, TRUE, FALSE },
  { "close", EIO, TRUE, TRUE }, /* after an fsync it has nothing to say any more */
  { "fstat", EIO, FALSE, TRUE },     { "fstat", EIO, TRUE, FALSE },
  { "stat", EACCES, TRUE, FALSE },   { "lstat", EACCES, FALSE, FALSE },
  { "fchmod", EPERM, TRUE, FALSE },  { "flock", EINTR, FALSE, TRUE },
  { "flock", ENOLCK, TRUE, TRUE }, /* a file system without locks */
  { "link", EPERM, TRUE, TRUE },   /* and one where a file has one name only */
  { "link", EEXIST, FALSE, TRUE },   { "rename", EACCES, FALSE, FALSE },
  { "rename", EROFS, TRUE, FALSE },  { "unlink", EACCES, TRUE, TRUE },
};

static void
begin_failing (const Failure *failure, guint n)
{
  failing_calls_add (failure->call, failure->number, n, failure->for_good ? MAX_CALLS : n);
}

static void
name_failure (const Failure *failure, guint n_walked)
{
  g_test_message ("%s, %s%s: %u calls", failure->call != NULL ? failure->call : "any call",
                  failure->number == FAILING_CALLS_SHORT ? "a byte at a time" : g_strerror (failure->number),
                  failure->for_good ? " from then on" : "", n_walked);
}

/* An error is a whole sentence that names the place. */
static void
assert_told (const GError *error, const char *folder)
{
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, folder));
  g_assert_cmpuint (strlen (error->message), >, strlen (folder) + 20);
}

/* ---- saving ---- */

/* Saves with the failure at its Nth call. FALSE where a save makes fewer. */
static gboolean
save_failing (const Versions *versions, const Failure *failure, gboolean without_links, guint n)
{
  g_autofree char *path = NULL;
  g_autofree char *backup = NULL;
  g_autofree char *folder = make_place (versions, TRUE, &path, &backup);
  g_autoptr (GError) error = NULL;
  guint n_open = count_open_files ();
  gboolean is_saved;
  guint n_failed;

  begin_failing (failure, n);
  if (without_links)
    failing_calls_add ("link", EPERM, 1, MAX_CALLS);
  is_saved = croupier_store_save (path, versions->matches[VERSION_NEW], NULL, &error);
  n_failed = failing_calls_clear ();

  g_assert_cmpuint (count_open_files (), ==, n_open);
  if (is_saved)
    g_assert_no_error (error);
  else
    assert_told (error, folder);
  if (n_failed == 0 || failure->is_harmless)
    g_assert_no_error (error);
  assert_nothing_is_lost (versions, folder, path, backup,
                          is_saved || strstr (error->message, "is saved") != NULL ? VERSION_NEW : VERSION_OLD);
  remove_all (folder);
  return n_failed > 0;
}

static void
walk_through_a_save (gboolean without_links)
{
  g_auto (Versions) versions = { 0 };

  versions_init (&versions);
  for (guint i = 0; i < G_N_ELEMENTS (failures); i++)
    {
      guint n = 1;

      if (without_links && g_strcmp0 (failures[i].call, "link") == 0)
        continue;
      while (save_failing (&versions, &failures[i], without_links, n))
        n++;
      name_failure (&failures[i], n - 1);
      g_assert_true (n > 1 || without_links);
    }
}

static void
test_a_save_that_fails_at_any_call_loses_nothing (void)
{
  walk_through_a_save (FALSE);
}

/* There the version before is copied. */
static void
test_nor_where_a_file_cannot_have_two_names (void)
{
  walk_through_a_save (TRUE);
}

/* There are file systems that have nothing to sync of a folder; of a file they all have. */
static void
test_a_folder_that_cannot_be_synced_is_no_error (void)
{
  static const int numbers[] = { EINVAL, ENOTSUP, EROFS };
  g_auto (Versions) versions = { 0 };

  versions_init (&versions);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    for (guint n = 1; n <= 2; n++)
      {
        const Failure failure = { "fsync", numbers[i], FALSE, n == 2 };

        g_assert_true (save_failing (&versions, &failure, FALSE, n));
      }
}

/* As a process that is killed: nothing is cleaned up. */
static void
test_a_kill_before_any_call_of_a_save_loses_nothing (void)
{
  g_auto (Versions) versions = { 0 };
  gboolean is_killed = TRUE;
  guint n = 0, n_left = 0;

  versions_init (&versions);
  while (is_killed)
    {
      g_autofree char *path = NULL;
      g_autofree char *backup = NULL;
      g_autofree char *folder = make_place (&versions, TRUE, &path, &backup);
      g_autofree char *names = NULL;
      g_autofree char *text = NULL;
      int status;
      pid_t child = fork ();

      g_assert_cmpint (child, >=, 0);
      n++;
      if (child == 0)
        {
          failing_calls_add (NULL, FAILING_CALLS_KILL, n, n);
          _exit (!croupier_store_save (path, versions.matches[VERSION_NEW], NULL, NULL));
        }
      g_assert_cmpint (waitpid (child, &status, 0), ==, child);
      is_killed = status != 0;
      names = list_folder (folder);
      n_left += strstr (names, ".croupier-tmp-") != NULL;
      text = read_text (path);
      assert_nothing_is_lost (&versions, folder, path, backup,
                              g_str_equal (text, versions.texts[VERSION_NEW]) ? VERSION_NEW : VERSION_OLD);
      remove_all (folder);
    }
  g_test_message ("%u of %u kills left a temporary file, which the next load removed", n_left, n - 1);
  g_assert_cmpuint (n_left, >, 1);
}

static void
test_a_first_save_that_fails_leaves_nothing_behind (void)
{
  g_auto (Versions) versions = { 0 };

  versions_init (&versions);
  for (guint i = 0; i < G_N_ELEMENTS (failures); i++)
    {
      gboolean is_failing = TRUE;

      for (guint n = 1; is_failing; n++)
        {
          g_autofree char *path = NULL;
          g_autofree char *backup = NULL;
          g_autofree char *folder = make_place (&versions, FALSE, &path, &backup);
          g_autoptr (GError) error = NULL;
          gboolean is_saved;

          begin_failing (&failures[i], n);
          is_saved = croupier_store_save (path, versions.matches[VERSION_NEW], NULL, &error);
          is_failing = failing_calls_clear () > 0;
          if (!is_saved)
            assert_told (error, folder);
          g_assert_true (is_saved || (is_failing && !failures[i].is_harmless));
          /* Looking for a match removes what was left of one. */
          croupier_match_free (croupier_store_load (path, NULL, NULL, NULL));
          assert_lists (folder, is_saved || strstr (error->message, "is saved") != NULL ? "match.croupier" : "");
          remove_all (folder);
        }
    }
}

/* ---- loading ---- */

static void
test_a_load_that_fails_at_any_call_says_so_and_changes_nothing (void)
{
  g_auto (Versions) versions = { 0 };
  g_autofree char *path = NULL;
  g_autofree char *backup = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *link_path = NULL;

  versions_init (&versions);
  folder = make_place (&versions, TRUE, &path, &backup);
  link_path = g_build_filename (folder, "match.croupier~~", NULL);
  g_assert_cmpint (symlink (path, link_path), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (failures); i++)
    {
      gboolean is_failing = TRUE;

      for (guint n = 1; is_failing; n++)
        {
          g_autofree char *left = g_build_filename (folder, ".match.croupier.croupier-tmp-AbC123", NULL);
          g_autoptr (CroupierMatch) match = NULL;
          g_autoptr (GError) error = NULL;
          guint n_open = count_open_files ();

          g_assert_true (g_file_set_contents (left, versions.texts[VERSION_OLD], -1, NULL));
          begin_failing (&failures[i], n);
          match = croupier_store_load (link_path, NULL, NULL, &error);
          is_failing = failing_calls_clear () > 0;
          g_assert_cmpuint (count_open_files (), ==, n_open);
          if (match == NULL)
            assert_told (error, folder);
          g_assert_true (match != NULL || (is_failing && !failures[i].is_harmless));
          assert_holds (path, versions.texts[VERSION_OLD]);
          assert_holds (backup, versions.texts[VERSION_OLDEST]);
          g_clear_pointer (&match, croupier_match_free);
          match = croupier_store_load (link_path, NULL, NULL, NULL);
          assert_lists (folder, "match.croupier match.croupier~ match.croupier~~");
        }
    }
  remove_all (folder);
}

static void
test_a_lock_is_had_or_refused (void)
{
  static const struct
  {
    Failure failure;
    gboolean is_locked;
  } cases[] = {
    { { "open", EACCES, FALSE, FALSE }, FALSE },
    { { "flock", ENOLCK, FALSE, FALSE }, FALSE },
    { { "flock", EINTR, FALSE, FALSE }, TRUE },
    /* The file may have been replaced, so it is looked at again. */
    { { "fstat", EIO, FALSE, FALSE }, TRUE },
    { { "stat", ENOENT, FALSE, FALSE }, TRUE },
  };
  g_auto (Versions) versions = { 0 };
  g_autofree char *path = NULL;
  g_autofree char *backup = NULL;
  g_autofree char *folder = NULL;

  versions_init (&versions);
  folder = make_place (&versions, TRUE, &path, &backup);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint n_open = count_open_files ();
      g_autoptr (GError) error = NULL;
      int lock;

      name_failure (&cases[i].failure, 1);
      begin_failing (&cases[i].failure, 1);
      lock = croupier_file_lock (path, 0, &error);
      g_assert_cmpuint (failing_calls_clear (), ==, 1);
      g_assert_cmpint (lock >= 0, ==, cases[i].is_locked);
      if (lock >= 0)
        croupier_file_unlock (lock);
      else
        assert_told (error, folder);
      g_assert_cmpuint (count_open_files (), ==, n_open);
    }
  remove_all (folder);
}

/* ---- the owner of a file ---- */

static void
test_a_file_of_somebody_else_stays_theirs (void)
{
  static const struct
  {
    int number;
    gboolean is_saved;
    uid_t owner;
  } cases[] = {
    { 0, TRUE, 1 },     /* nothing fails */
    { EPERM, TRUE, 0 }, /* only the superuser may give files away: it becomes theirs who save it */
    { EIO, FALSE, 1 },
  };
  g_auto (Versions) versions = { 0 };

  versions_init (&versions);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = NULL;
      g_autofree char *backup = NULL;
      g_autofree char *folder = make_place (&versions, TRUE, &path, &backup);
      GStatBuf found;

      if (geteuid () != 0 || chown (path, 1, 1) != 0)
        {
          remove_all (folder);
          g_test_skip ("Only the superuser can give a file to somebody else.");
          return;
        }
      if (cases[i].number != 0)
        failing_calls_add ("fchown", cases[i].number, 1, MAX_CALLS);
      g_assert_cmpint (croupier_store_save (path, versions.matches[VERSION_NEW], NULL, NULL), ==, cases[i].is_saved);
      failing_calls_clear ();
      g_assert_cmpint (g_stat (path, &found), ==, 0);
      g_assert_cmpuint (found.st_uid, ==, cases[i].owner);
      assert_holds (path, versions.texts[cases[i].is_saved ? VERSION_NEW : VERSION_OLD]);
      remove_all (folder);
    }
}

/* ---- exported messages ---- */

static const struct
{
  const char *file, *address;
} exported[] = {
  { "round-1/channels/Hall.txt", "channel:area/Hall" },
  { "round-1/gm.txt", "gm" },
  { "round-1/players/Amy.txt", "player:Amy" },
  { "round-1/players/Dan.txt", "player:Dan" },
};

/* Writes one version over what the exports before have left of both. FALSE where no call failed. */
static gboolean
export_failing (CroupierMatch *const matches[2], const char *folder, const Failure *failure, guint n)
{
  g_autoptr (GError) error = NULL;
  guint n_open = count_open_files ();
  gboolean is_failing;
  int n_files;

  begin_failing (failure, n);
  n_files = croupier_export_messages (matches[n % 2], "round-1", folder, CROUPIER_STYLE_PLAIN, NULL, &error);
  is_failing = failing_calls_clear () > 0;
  g_assert_cmpuint (count_open_files (), ==, n_open);
  if (n_files < 0)
    assert_told (error, folder);
  g_assert_true (n_files > 0 || (is_failing && !failure->is_harmless));
  for (guint i = 0; i < G_N_ELEMENTS (exported); i++)
    {
      g_autofree char *path = g_build_filename (folder, exported[i].file, NULL);
      g_autofree char *text = read_text (path);
      g_autofree char *right = croupier_export_text (matches[n % 2], "round-1", exported[i].address,
                                                     CROUPIER_STYLE_PLAIN);
      g_autofree char *other = croupier_export_text (matches[(n + 1) % 2], "round-1", exported[i].address,
                                                     CROUPIER_STYLE_PLAIN);

      if (n_files > 0 || g_strcmp0 (text, other) != 0)
        g_assert_cmpstr (text, ==, right);
    }
  return is_failing;
}

static void
test_an_export_that_fails_at_any_call_leaves_every_file_whole (void)
{
  static const Failure cases[] = {
    { NULL, EACCES, FALSE, FALSE },   { NULL, ENOSPC, TRUE, FALSE },
    { "write", EINTR, FALSE, TRUE },  { "write", FAILING_CALLS_SHORT, FALSE, TRUE },
    { "unlink", EACCES, TRUE, TRUE },
  };
  g_autoptr (CroupierMatch) one = fixture_small ();
  g_autoptr (CroupierMatch) other = fixture_small ();
  CroupierMatch *const matches[2] = { one, other };

  fixture_submit (one, "Amy", "3 at A");
  fixture_submit (other, "Amy", "2 at A");
  fixture_resolve (one);
  fixture_resolve (other);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *folder = make_folder ();
      guint n = 1;

      g_assert_cmpint (croupier_export_messages (one, "round-1", folder, CROUPIER_STYLE_PLAIN, NULL, NULL), >, 0);
      while (export_failing (matches, folder, &cases[i], n))
        n++;
      name_failure (&cases[i], n - 1);
      g_assert_cmpuint (n, >, 1);
      remove_all (folder);
    }
}

TESTS (failing_disk)
{
  g_test_add_func ("/failing-disk/a-save-that-fails-at-any-call-loses-nothing",
                   test_a_save_that_fails_at_any_call_loses_nothing);
  g_test_add_func ("/failing-disk/nor-where-a-file-cannot-have-two-names", test_nor_where_a_file_cannot_have_two_names);
  g_test_add_func ("/failing-disk/a-folder-that-cannot-be-synced-is-no-error",
                   test_a_folder_that_cannot_be_synced_is_no_error);
  g_test_add_func ("/failing-disk/a-kill-before-any-call-of-a-save-loses-nothing",
                   test_a_kill_before_any_call_of_a_save_loses_nothing);
  g_test_add_func ("/failing-disk/a-first-save-that-fails-leaves-nothing-behind",
                   test_a_first_save_that_fails_leaves_nothing_behind);
  g_test_add_func ("/failing-disk/a-load-that-fails-at-any-call-says-so-and-changes-nothing",
                   test_a_load_that_fails_at_any_call_says_so_and_changes_nothing);
  g_test_add_func ("/failing-disk/a-lock-is-had-or-refused", test_a_lock_is_had_or_refused);
  g_test_add_func ("/failing-disk/a-file-of-somebody-else-stays-theirs", test_a_file_of_somebody_else_stays_theirs);
  g_test_add_func ("/failing-disk/an-export-that-fails-at-any-call-leaves-every-file-whole",
                   test_an_export_that_fails_at_any_call_leaves_every_file_whole);
}
