/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Match files when the power fails: every state in which a save may leave a disk is made, and loaded from.
 *
 * After any number of the calls of a save,
 *   - a name is a name of what it was when the folder was last synced, or of anything it has been since, whatever the
 * others are;
 *   - a file holds what it held when it was last synced, or all that was written since, or its first half; and what
 * does not hold may be missing or be zeros. No file system is as bad as that at once; each is in one of these ways.
 */
#include "config.h"
#include "croupier-store.h"

#include <glib/gstdio.h>
#include <string.h>

#include "fixtures.h"
#include "recorded-calls.h"
#include "tests.h"

#define NO_FILE G_MAXUINT

/* ---- a match and its versions ---- */

enum
{
  VERSION_OLDEST, /* the backup's, before the save */
  VERSION_OLD,    /* the file's, before the save */
  VERSION_NEW,    /* what is to be saved */
  N_VERSIONS,
};

#define NAME "match.croupier"
#define BACKUP_NAME NAME "~"

typedef struct
{
  const char *name;
  gboolean (*save) (const char *path, CroupierMatch *match, CroupierMatch *old, const char *text);
  gboolean is_there; /* what is saved over */
  gboolean without_links;
} Case;

typedef struct
{
  const Case *info;
  char *folder, *path;
  CroupierMatch *matches[N_VERSIONS];
  char *texts[N_VERSIONS];
  GPtrArray *calls;       /* Call */
  GPtrArray *before;      /* GString: what the files held at first */
  guint n_states, n_lost; /* tried so far; in which neither version was whole, or not the one that was saved */
} Trial;

static void
remove_all (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      g_assert_cmpint (g_unlink (child), ==, 0);
    }
}

static void
string_free (gpointer string)
{
  g_string_free (string, TRUE);
}

static void
trial_clear (Trial *trial)
{
  remove_all (trial->folder);
  g_rmdir (trial->folder);
  for (guint i = 0; i < N_VERSIONS; i++)
    {
      g_clear_pointer (&trial->matches[i], croupier_match_free);
      g_clear_pointer (&trial->texts[i], g_free);
    }
  g_clear_pointer (&trial->calls, g_ptr_array_unref);
  g_clear_pointer (&trial->before, g_ptr_array_unref);
  g_clear_pointer (&trial->folder, g_free);
  g_clear_pointer (&trial->path, g_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Trial, trial_clear)

static void
put (const char *folder, const char *name, const GString *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents_full (path, text->str, (gssize) text->len, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
}

/* Saves once for good, and records how. */
static void
trial_init (Trial *trial, const Case *info)
{
  static const char *const names[] = { NAME, BACKUP_NAME, NULL }, *const none[] = { NULL };

  trial->info = info;
  trial->folder = g_dir_make_tmp ("croupier-power-XXXXXX", NULL);
  trial->path = g_build_filename (trial->folder, NAME, NULL);
  for (guint i = 0; i < N_VERSIONS; i++)
    {
      trial->matches[i] = fixture_small ();
      fixture_submit (trial->matches[i], "Amy", "3 at A");
      for (guint k = 0; k < i; k++)
        fixture_rule (trial->matches[i], "note another line");
      trial->texts[i] = croupier_store_print (trial->matches[i], NULL);
    }
  trial->before = g_ptr_array_new_with_free_func (string_free);
  if (info->is_there)
    {
      g_ptr_array_add (trial->before, g_string_new (trial->texts[VERSION_OLD]));
      g_ptr_array_add (trial->before, g_string_new (trial->texts[VERSION_OLDEST]));
      for (guint i = 0; i < trial->before->len; i++)
        put (trial->folder, names[i], g_ptr_array_index (trial->before, i));
    }

  recorded_calls_begin (trial->folder, info->is_there ? names : none, info->without_links);
  g_assert_true (info->save (trial->path, trial->matches[VERSION_NEW],
                             info->is_there ? trial->matches[VERSION_OLD] : NULL, trial->texts[VERSION_NEW]));
  trial->calls = recorded_calls_end ();
}

/* ---- what may be on the disk ---- */

/* What may be left of a file, each a GString; and what a name may be a name of, each a number of a file or NO_FILE. */
typedef struct
{
  GPtrArray *files;  /* GPtrArray of GString */
  GHashTable *names; /* char * → GArray of guint */
} Disk;

static void
disk_clear (Disk *disk)
{
  g_clear_pointer (&disk->files, g_ptr_array_unref);
  g_clear_pointer (&disk->names, g_hash_table_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Disk, disk_clear)

static void
add_contents (GPtrArray *contents, const GString *synced, const GString *written, gsize n_there, gsize n_zeros)
{
  GString *text = g_string_new_len (synced->str, (gssize) synced->len);

  g_string_append_len (text, written->str + synced->len, (gssize) n_there);
  for (gsize i = 0; i < n_zeros; i++)
    g_string_append_c (text, '\0');
  g_ptr_array_add (contents, text);
}

static GPtrArray *
list_contents (const GString *synced, const GString *written)
{
  GPtrArray *contents = g_ptr_array_new_with_free_func (string_free);
  gsize n = written->len - synced->len;

  add_contents (contents, synced, written, n, 0);
  if (n == 0)
    return contents;
  add_contents (contents, synced, written, 0, 0);
  add_contents (contents, synced, written, 0, n);
  add_contents (contents, synced, written, n / 2, 0);
  add_contents (contents, synced, written, n / 2, n - n / 2);
  return contents;
}

static const GString *
get_contents (const Disk *disk, guint file, guint i)
{
  const GPtrArray *contents = g_ptr_array_index (disk->files, file);

  return g_ptr_array_index (contents, i);
}

static void
name_may_be (GHashTable *names, const char *name, guint file)
{
  GArray *files = g_hash_table_lookup (names, name);

  if (files == NULL)
    {
      guint none = NO_FILE;

      files = g_array_new (FALSE, FALSE, sizeof (guint));
      g_array_append_val (files, none);
      g_hash_table_insert (names, g_strdup (name), files);
    }
  g_array_append_val (files, file);
}

/* What a name is a name of if all calls have come to the disk. */
static guint
what_is (GHashTable *names, const char *name)
{
  const GArray *files = g_hash_table_lookup (names, name);

  return files != NULL ? g_array_index (files, guint, files->len - 1) : NO_FILE;
}

static void
forget_what_was (GHashTable *names)
{
  GHashTableIter iter;
  gpointer files;

  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, NULL, &files))
    g_array_remove_range (files, 0, ((GArray *) files)->len - 1);
}

/* Makes the first calls, leaving out those of a kind (or CALL_MAKE: none). */
static void
disk_init (Disk *disk, const Trial *trial, guint n_calls, CallKind left_out)
{
  g_autoptr (GPtrArray) synced = g_ptr_array_new_with_free_func (string_free);
  g_autoptr (GPtrArray) written = g_ptr_array_new_with_free_func (string_free);

  disk->files = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  disk->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  for (guint i = 0; i < trial->before->len; i++)
    {
      const GString *text = g_ptr_array_index (trial->before, i);

      g_ptr_array_add (synced, g_string_new_len (text->str, (gssize) text->len));
      g_ptr_array_add (written, g_string_new_len (text->str, (gssize) text->len));
      name_may_be (disk->names, i == 0 ? NAME : BACKUP_NAME, i);
    }
  forget_what_was (disk->names);

  for (guint i = 0; i < n_calls; i++)
    {
      const Call *call = g_ptr_array_index (trial->calls, i);

      if (call->kind == left_out && left_out != CALL_MAKE)
        continue;
      switch (call->kind)
        {
        case CALL_MAKE:
          g_assert_cmpuint (call->file, ==, written->len);
          g_ptr_array_add (synced, g_string_new (NULL));
          g_ptr_array_add (written, g_string_new (NULL));
          name_may_be (disk->names, call->name, call->file);
          break;
        case CALL_WRITE:
          g_string_append_len (g_ptr_array_index (written, call->file), call->data, (gssize) call->length);
          break;
        case CALL_SYNC:
          {
            const GString *now = g_ptr_array_index (written, call->file);

            g_string_truncate (g_ptr_array_index (synced, call->file), 0);
            g_string_append_len (g_ptr_array_index (synced, call->file), now->str, (gssize) now->len);
          }
          break;
        case CALL_LINK:
          name_may_be (disk->names, call->to, what_is (disk->names, call->name));
          break;
        case CALL_RENAME:
          name_may_be (disk->names, call->to, what_is (disk->names, call->name));
          name_may_be (disk->names, call->name, NO_FILE);
          break;
        case CALL_UNLINK:
          name_may_be (disk->names, call->name, NO_FILE);
          break;
        case CALL_SYNC_FOLDER:
          forget_what_was (disk->names);
          break;
        }
    }
  for (guint i = 0; i < written->len; i++)
    g_ptr_array_add (disk->files, list_contents (g_ptr_array_index (synced, i), g_ptr_array_index (written, i)));
}

/* ---- trying all of it ---- */

/* Loads from the folder as it is now. Whoever has saved for the first time may have had nothing. */
static gboolean
is_whole (const Trial *trial, gboolean is_saved)
{
  g_autoptr (GPtrArray) sent = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierMatch) match = croupier_store_load (trial->path, &sent, NULL, &error);
  g_autofree char *text = match != NULL ? croupier_store_print (match, sent) : NULL;

  if (text == NULL)
    return !is_saved && !trial->info->is_there && g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  return g_str_equal (text, trial->texts[VERSION_NEW]) ||
         (!is_saved && trial->info->is_there && g_str_equal (text, trial->texts[VERSION_OLD]));
}

/* What is kept of the version before is whole, too, or it is not there. */
static gboolean
is_backup_whole (const Trial *trial)
{
  g_autofree char *path = g_strconcat (trial->path, "~", NULL);
  g_autofree char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return !trial->info->is_there;
  return g_str_equal (text, trial->texts[VERSION_OLDEST]) || g_str_equal (text, trial->texts[VERSION_OLD]);
}

/* A choice is one digit for each name and each file; the next one, or FALSE after the last. */
static gboolean
next_choice (guint *digits, const guint *bases, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      if (++digits[i] < bases[i])
        return TRUE;
      digits[i] = 0;
    }
  return FALSE;
}

static void
try_states (Trial *trial, guint n_calls, CallKind left_out)
{
  g_auto (Disk) disk = { 0 };
  g_autoptr (GPtrArray) names = NULL;
  g_autofree guint *digits = NULL;
  g_autofree guint *bases = NULL;
  guint n;

  disk_init (&disk, trial, n_calls, left_out);
  names = g_hash_table_get_keys_as_ptr_array (disk.names);
  n = names->len + disk.files->len;
  digits = g_new0 (guint, n);
  bases = g_new0 (guint, n);
  for (guint i = 0; i < names->len; i++)
    bases[i] = ((GArray *) g_hash_table_lookup (disk.names, g_ptr_array_index (names, i)))->len;
  for (guint i = 0; i < disk.files->len; i++)
    bases[names->len + i] = ((GPtrArray *) g_ptr_array_index (disk.files, i))->len;

  do
    {
      remove_all (trial->folder);
      for (guint i = 0; i < names->len; i++)
        {
          const GArray *files = g_hash_table_lookup (disk.names, g_ptr_array_index (names, i));
          guint file = g_array_index (files, guint, digits[i]);

          if (file != NO_FILE)
            put (trial->folder, g_ptr_array_index (names, i), get_contents (&disk, file, digits[names->len + file]));
        }
      trial->n_states++;
      trial->n_lost += !is_whole (trial, n_calls == trial->calls->len) || !is_backup_whole (trial);
    }
  while (next_choice (digits, bases, n));
}

static void
try_all (Trial *trial, CallKind left_out)
{
  trial->n_states = 0;
  trial->n_lost = 0;
  for (guint n = 0; n <= trial->calls->len; n++)
    try_states (trial, n, left_out);
  g_test_message ("%s: %u calls, %u states, %u lost", trial->info->name, trial->calls->len, trial->n_states,
                  trial->n_lost);
}

/* ---- the ways of saving ---- */

static gboolean
save (const char *path, CroupierMatch *match, CroupierMatch *old, const char *text)
{
  return croupier_store_save (path, match, NULL, NULL);
}

static gboolean
update (const char *path, CroupierMatch *match, CroupierMatch *old, const char *text)
{
  g_autoptr (CroupierVersion) known = old != NULL ? croupier_store_read (path, NULL, NULL, NULL)
                                                  : croupier_version_new (match, NULL, NULL);
  g_autoptr (CroupierVersion) mine = croupier_version_new (match, NULL, NULL);
  g_autoptr (CroupierMerge) merge = NULL;

  return croupier_store_update (path, &known, mine, &merge, NULL);
}

static gboolean
write_whole (const char *path, CroupierMatch *match, CroupierMatch *old, const char *text)
{
  return croupier_file_write_whole (path, text, -1, NULL);
}

static const Case cases[] = {
  { "save", save, TRUE, FALSE },
  { "save for the first time", save, FALSE, FALSE },
  { "save where no file has two names", save, TRUE, TRUE },
  { "update", update, TRUE, FALSE },
  { "update for the first time", update, FALSE, FALSE },
  { "update where no file has two names", update, TRUE, TRUE },
  { "write whole", write_whole, TRUE, FALSE },
  { "write whole for the first time", write_whole, FALSE, FALSE },
};

/* ---- tests ---- */

static void
assert_ends_as (const Trial *trial)
{
  g_auto (Disk) disk = { 0 };
  g_autoptr (GDir) folder = g_dir_open (trial->folder, 0, NULL);
  GHashTableIter iter;
  gpointer name, files;
  guint n_names = 0;

  disk_init (&disk, trial, trial->calls->len, CALL_MAKE);
  g_hash_table_iter_init (&iter, disk.names);
  while (g_hash_table_iter_next (&iter, &name, &files))
    {
      g_autofree char *path = g_build_filename (trial->folder, name, NULL);
      g_autofree char *text = NULL;
      guint file = what_is (disk.names, name);
      const GString *expected;

      g_assert_cmpint (g_file_get_contents (path, &text, NULL, NULL), ==, file != NO_FILE);
      if (file == NO_FILE)
        continue;
      expected = get_contents (&disk, file, 0);
      g_assert_cmpstr (text, ==, expected->str);
      n_names++;
    }
  while (g_dir_read_name (folder) != NULL)
    n_names--;
  g_assert_cmpuint (n_names, ==, 0);
}

/* Else a call has gone unrecorded. */
static void
test_what_is_recorded_gives_the_folder_as_it_is (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Trial) trial = { 0 };

      trial_init (&trial, &cases[i]);
      assert_ends_as (&trial);
    }
}

static void
test_wherever_the_power_fails_one_version_is_whole (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Trial) trial = { 0 };

      trial_init (&trial, &cases[i]);
      try_all (&trial, CALL_MAKE);
      g_assert_cmpuint (trial.n_states, >, trial.calls->len);
      g_assert_cmpuint (trial.n_lost, ==, 0);
    }
}

/* And so these tests would notice. */
static void
test_without_any_of_the_syncs_it_would_be_lost (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (CallKind kind = CALL_SYNC; kind <= CALL_SYNC_FOLDER; kind += CALL_SYNC_FOLDER - CALL_SYNC)
      {
        g_auto (Trial) trial = { 0 };

        trial_init (&trial, &cases[i]);
        try_all (&trial, kind);
        g_assert_cmpuint (trial.n_lost, >, 0);
      }
}

TESTS (power_loss)
{
  g_test_add_func ("/power-loss/what-is-recorded-gives-the-folder-as-it-is",
                   test_what_is_recorded_gives_the_folder_as_it_is);
  g_test_add_func ("/power-loss/wherever-the-power-fails-one-version-is-whole",
                   test_wherever_the_power_fails_one_version_is_whole);
  g_test_add_func ("/power-loss/without-any-of-the-syncs-it-would-be-lost",
                   test_without_any_of_the_syncs_it_would_be_lost);
}
