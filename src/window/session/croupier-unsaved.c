/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What could not be saved, kept where the program keeps its own, so that it outlives the program. */
#include "config.h"

#include "croupier-unsaved.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "croupier-json.h"

#define FORMAT "croupier-unsaved"
#define VERSION_WRITTEN 1
#define SUFFIX ".croupier-unsaved"
#define RESERVE_NAME "reserve"
#define RESERVE_BYTES (1024 * 1024)
#define RESERVE_TIMES 4 /* two versions of a match, escaped, take less than so many times its file */

static char *
dup_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "croupier", "unsaved", NULL);
}

static char *
dup_reserve (void)
{
  g_autofree char *folder = dup_folder ();

  return g_build_filename (folder, RESERVE_NAME, NULL);
}

void
croupier_unsaved_free (CroupierUnsaved *self)
{
  g_free (self->file);
  g_free (self->path);
  g_free (self->title);
  g_free (self->digest);
  g_free (self->known);
  g_free (self->mine);
  g_free (self);
}

char *
croupier_unsaved_choose_file (const char *path)
{
  g_autofree char *folder = dup_folder ();
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, path, -1);
  g_autofree char *unique = g_uuid_string_random ();
  g_autofree char *name = g_strdup_printf ("%.16s-%.8s%s", digest, unique, SUFFIX);

  return g_build_filename (folder, name, NULL);
}

static char *
print (const char *uri, const CroupierVersion *known, const CroupierVersion *mine)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *known_text = croupier_store_print (known->match, known->sent);
  g_autofree char *mine_text = croupier_store_print (mine->match, mine->sent);
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (builder);
  croupier_json_add_string (builder, "format", FORMAT);
  croupier_json_add_int (builder, "version", VERSION_WRITTEN);
  croupier_json_add_string (builder, "path", uri);
  croupier_json_add_string (builder, "title", croupier_match_get_setup (mine->match)->title);
  if (known->digest != NULL)
    croupier_json_add_string (builder, "digest", known->digest);
  croupier_json_add_string (builder, "known", known_text);
  croupier_json_add_string (builder, "mine", mine_text);
  json_builder_end_object (builder);

  root = json_builder_get_root (builder);
  return croupier_json_print (root);
}

/* Where a match cannot be saved because the disk is full there is still what was reserved. */
static gboolean
write_with_reserve (const char *file, const char *text, GError **error)
{
  g_autofree char *reserve = dup_reserve ();

  if (croupier_file_write_whole (file, text, -1, NULL))
    return TRUE;
  g_unlink (reserve);
  return croupier_file_write_whole (file, text, -1, error);
}

gboolean
croupier_unsaved_write (const char *file, const char *path, const CroupierVersion *known, const CroupierVersion *mine,
                        GError **error)
{
  g_autofree char *folder = dup_folder ();
  g_autofree char *uri = g_filename_to_uri (path, NULL, error);
  g_autofree char *text = NULL;

  if (uri == NULL)
    return FALSE;
  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), _("The folder “%s” can’t be made: %s"), folder,
                   g_strerror (errno));
      return FALSE;
    }

  text = print (uri, known, mine);
  return write_with_reserve (file, text, error);
}

static gboolean
get_texts (CroupierUnsaved *self, JsonObject *root, GError **error)
{
  const char *format, *uri, *title, *digest, *known, *mine;
  gint64 version;

  if (!croupier_json_get_string (root, "format", &format, error) ||
      !croupier_json_get_int (root, "version", VERSION_WRITTEN, VERSION_WRITTEN, &version, error) ||
      !croupier_json_get_string (root, "path", &uri, error) ||
      !croupier_json_get_string (root, "title", &title, error) ||
      !croupier_json_get_string_or (root, "digest", NULL, &digest, error) ||
      !croupier_json_get_string (root, "known", &known, error) ||
      !croupier_json_get_string (root, "mine", &mine, error))
    return FALSE;

  self->path = g_filename_from_uri (uri, NULL, error);
  self->title = g_strdup (title);
  self->digest = g_strdup (digest);
  self->known = g_strdup (known);
  self->mine = g_strdup (mine);
  return self->path != NULL;
}

CroupierUnsaved *
croupier_unsaved_read (const char *file, GError **error)
{
  g_autoptr (CroupierUnsaved) self = g_new0 (CroupierUnsaved, 1);
  g_autofree char *text = NULL;
  g_autoptr (JsonNode) node = NULL;
  JsonObject *root;
  gsize length;

  if (!g_file_get_contents (file, &text, &length, error))
    return NULL;

  node = croupier_json_parse (text, (gssize) length, error);
  root = node != NULL ? croupier_json_as_object (node, FORMAT, error) : NULL;
  if (root == NULL || !get_texts (self, root, error))
    return NULL;

  self->file = g_strdup (file);
  return g_steal_pointer (&self);
}

/* The program ended between saving it after all and putting this away. */
static gboolean
is_saved (const CroupierUnsaved *self)
{
  g_autofree char *text = NULL;

  return g_file_get_contents (self->path, &text, NULL, NULL) && g_str_equal (text, self->mine);
}

static int
compare_files (gconstpointer a, gconstpointer b)
{
  const CroupierUnsaved *const *left = a, *const *right = b;

  return strcmp ((*left)->file, (*right)->file);
}

GPtrArray *
croupier_unsaved_list (void)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_unsaved_free);
  g_autofree char *path = dup_folder ();
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);

  for (const char *name = folder ? g_dir_read_name (folder) : NULL; name != NULL; name = g_dir_read_name (folder))
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      g_autoptr (CroupierUnsaved) unsaved = g_str_has_suffix (name, SUFFIX) ? croupier_unsaved_read (file, NULL) : NULL;

      if (unsaved != NULL && is_saved (unsaved))
        croupier_unsaved_discard (file);
      else if (unsaved != NULL)
        g_ptr_array_add (list, g_steal_pointer (&unsaved));
    }

  g_ptr_array_sort (list, compare_files);
  return list;
}

void
croupier_unsaved_discard (const char *file)
{
  g_unlink (file);
}

void
croupier_unsaved_reserve (const char *path)
{
  g_autofree char *folder = dup_folder ();
  g_autofree char *reserve = dup_reserve ();
  GStatBuf saved, reserved;
  goffset n_bytes;
  int fd;

  if (g_stat (path, &saved) != 0)
    return;
  n_bytes = (saved.st_size * RESERVE_TIMES / RESERVE_BYTES + 1) * RESERVE_BYTES;
  if (g_stat (reserve, &reserved) == 0 && reserved.st_size >= n_bytes)
    return;

  g_mkdir_with_parents (folder, 0700);
  fd = g_open (reserve, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (fd < 0)
    return;
  if (posix_fallocate (fd, 0, n_bytes) != 0)
    g_unlink (reserve);
  close (fd);
}
