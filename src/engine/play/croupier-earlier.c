/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Earlier versions of a match file, kept in a folder of their own. */
#include "config.h"
#include "croupier-earlier.h"

#include <glib/gstdio.h>
#include <string.h>

#define FOLDER_DIGITS 32 /* of the digest of a path */
#define NAME_FORMAT "%" G_GINT64_FORMAT CROUPIER_MATCH_SUFFIX

void
croupier_earlier_free (CroupierEarlier *earlier)
{
  if (earlier == NULL)
    return;
  g_free (earlier->path);
  g_free (earlier);
}

char *
croupier_earlier_dup_folder (const char *parent, const char *path)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, whole, -1);
  g_autofree char *name = g_strndup (digest, FOLDER_DIGITS);

  return g_build_filename (parent, "croupier", "versions", name, NULL);
}

/* NULL: it is none of ours. */
static CroupierEarlier *
earlier_new (const char *folder, const char *name)
{
  char *end = NULL;
  gint64 when = g_ascii_strtoll (name, &end, 10);
  CroupierEarlier *earlier;
  GStatBuf there;

  if (end == name || when <= 0 || !g_str_equal (end, CROUPIER_MATCH_SUFFIX))
    return NULL;
  earlier = g_new0 (CroupierEarlier, 1);
  earlier->path = g_build_filename (folder, name, NULL);
  earlier->when = when;
  earlier->n_bytes = g_stat (earlier->path, &there) == 0 ? there.st_size : 0;
  return earlier;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const CroupierEarlier *left = a, *right = b;

  return (left->when < right->when) - (left->when > right->when);
}

GPtrArray *
croupier_earlier_list (const char *folder)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_earlier_free);
  g_autoptr (GDir) names = g_dir_open (folder, 0, NULL);
  const char *name;

  while (names != NULL && (name = g_dir_read_name (names)) != NULL)
    {
      CroupierEarlier *earlier = earlier_new (folder, name);

      if (earlier != NULL)
        g_ptr_array_add (list, earlier);
    }
  g_ptr_array_sort_values (list, compare);
  return list;
}

gboolean
croupier_earlier_is_due (const char *folder, gint64 now)
{
  g_autoptr (GPtrArray) list = croupier_earlier_list (folder);
  const CroupierEarlier *last = list->len > 0 ? g_ptr_array_index (list, 0) : NULL;

  return last == NULL || ABS (now - last->when) >= CROUPIER_EARLIER_SECONDS;
}

/* Returns which to give up: where versions stand closest together for how long ago they were, but never the latest and
 * the first. So those of the last hour stand minutes apart, and those of last week hours. */
static guint
find_least (const GPtrArray *list, gint64 now)
{
  guint least = 1;
  double narrowest = G_MAXDOUBLE;

  for (guint i = 1; i + 1 < list->len; i++)
    {
      const CroupierEarlier *later = g_ptr_array_index (list, i - 1), *sooner = g_ptr_array_index (list, i + 1);
      const CroupierEarlier *own = g_ptr_array_index (list, i);
      double width = (double) (later->when - sooner->when) / (double) (MAX (now - own->when, 0) + 60);

      if (width < narrowest)
        {
          narrowest = width;
          least = i;
        }
    }
  return least;
}

static void
thin_out (const char *folder, gint64 now)
{
  g_autoptr (GPtrArray) list = croupier_earlier_list (folder);

  while (list->len > CROUPIER_EARLIER_KEPT)
    {
      guint i = find_least (list, now);

      g_unlink (((CroupierEarlier *) g_ptr_array_index (list, i))->path);
      g_ptr_array_remove_index (list, i);
    }
}

static gboolean
is_kept_already (const GPtrArray *list, const GString *text)
{
  const CroupierEarlier *last = list->len > 0 ? g_ptr_array_index (list, 0) : NULL;
  g_autoptr (GString)
    known = last != NULL && last->n_bytes == (gint64) text->len ? croupier_file_read (last->path, NULL) : NULL;

  return known != NULL && g_string_equal (known, text);
}

gboolean
croupier_earlier_keep (const char *folder, const GString *text, gint64 now, GError **error)
{
  g_autoptr (GPtrArray) list = croupier_earlier_list (folder);
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;

  if (is_kept_already (list, text))
    return TRUE;
  /* Later than any other, whatever the clock says. */
  if (list->len > 0)
    now = MAX (now, ((CroupierEarlier *) g_ptr_array_index (list, 0))->when + 1);
  name = g_strdup_printf (NAME_FORMAT, now);
  path = g_build_filename (folder, name, NULL);
  g_mkdir_with_parents (folder, 0700);
  if (!croupier_file_write_whole (path, text->str, (gssize) text->len, error))
    return FALSE;
  thin_out (folder, now);
  return TRUE;
}

guint
croupier_earlier_count_common (const CroupierMatch *a, const CroupierMatch *b)
{
  const GPtrArray *left = croupier_match_get_log (a), *right = croupier_match_get_log (b);
  guint n = 0;

  if (!croupier_setup_equal (croupier_match_get_first_setup (a), croupier_match_get_first_setup (b)))
    return 0;
  while (n < MIN (left->len, right->len) &&
         croupier_entry_equal (g_ptr_array_index (left, n), g_ptr_array_index (right, n)))
    n++;
  return n;
}
