/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of a match that GMs keep in files of their own: layouts and casts. */
#include "config.h"

#include "croupier-part-file.h"

#include "croupier-gettext.h"
#include "croupier-json.h"
#include "croupier-store.h"

#define MAX_FILE_BYTES (1024 * 1024)

/* No more than can be a layout or a cast, however long the file says it is. */
static JsonNode *
load_json (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, error);
  g_autofree char *buffer = NULL;
  gsize length;

  if (stream == NULL)
    return NULL;

  buffer = g_malloc (MAX_FILE_BYTES + 1);
  if (!g_input_stream_read_all (G_INPUT_STREAM (stream), buffer, MAX_FILE_BYTES + 1, &length, cancellable, error))
    return NULL;
  if (length > MAX_FILE_BYTES)
    {
      croupier_fail (error, CROUPIER_ERROR_DAMAGED, _("This file is too large to be a layout or a cast."));
      return NULL;
    }
  return croupier_json_parse (buffer, (gssize) length, error);
}

static gboolean
save_json (JsonNode *node, GFile *file, GError **error)
{
  g_autofree char *text = croupier_json_print (node);
  g_autofree char *path = g_file_get_path (file);

  if (path != NULL)
    return croupier_file_write_whole (path, text, -1, error);

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                       _("Files can only be saved in a folder of this computer."));
  return FALSE;
}

CroupierLayout *
croupier_layout_load (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (JsonNode) node = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  node = load_json (file, cancellable, error);
  return node != NULL ? croupier_layout_from_json_as_is (node, error) : NULL;
}

CroupierCast *
croupier_cast_load (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (JsonNode) node = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  node = load_json (file, cancellable, error);
  return node != NULL ? croupier_cast_from_json (node, error) : NULL;
}

gboolean
croupier_layout_save (const CroupierLayout *layout, GFile *file, GError **error)
{
  g_autoptr (GPtrArray) problems = croupier_problems_new ();
  g_autoptr (JsonNode) node = NULL;

  g_return_val_if_fail (layout != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!croupier_layout_check (layout, problems))
    {
      croupier_problems_to_error (problems, CROUPIER_ERROR_SETUP, error);
      return FALSE;
    }
  node = croupier_layout_to_json (layout);
  return save_json (node, file, error);
}

gboolean
croupier_cast_save (const CroupierCast *cast, GFile *file, GError **error)
{
  g_autoptr (GPtrArray) problems = croupier_problems_new ();
  g_autoptr (JsonNode) node = NULL;

  g_return_val_if_fail (cast != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!croupier_cast_check (cast, 0, problems))
    {
      croupier_problems_to_error (problems, CROUPIER_ERROR_SETUP, error);
      return FALSE;
    }
  node = croupier_cast_to_json (cast);
  return save_json (node, file, error);
}
