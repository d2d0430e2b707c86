/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a program in a sandbox can see of the files that were chosen for it. */
#include "config.h"

#include "croupier-portal.h"

#include <string.h>

gboolean
croupier_portal_shows_alone (const char *path)
{
  g_autofree char *documents = g_build_filename (g_get_user_runtime_dir (), "doc", NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *above = g_path_get_dirname (folder);

  return g_str_equal (above, documents);
}

char *
croupier_portal_find_same (const char *path, const char *folder)
{
  g_autofree char *own_folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *there = g_build_filename (folder, name, NULL);
  g_autofree char *contents = NULL;
  g_autofree char *contents_there = NULL;
  gsize length, length_there;

  if (g_str_equal (own_folder, folder))
    return g_strdup (path);
  if (!croupier_portal_shows_alone (path) || !g_file_get_contents (path, &contents, &length, NULL) ||
      !g_file_get_contents (there, &contents_there, &length_there, NULL))
    return NULL;
  return length == length_there && memcmp (contents, contents_there, length) == 0 ? g_steal_pointer (&there) : NULL;
}
