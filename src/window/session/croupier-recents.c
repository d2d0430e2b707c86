/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The matches, seasons and files of co-game masters that were open lately, and the one that is: a small file without
 * secrets. */
#include "config.h"

#include "croupier-recents.h"

#include "croupier-file.h"
#include "croupier-json.h"

G_LOCK_DEFINE_STATIC (file); /* from reading to writing */

void
croupier_recent_free (CroupierRecent *recent)
{
  g_free (recent->path);
  g_free (recent->title);
  g_free (recent->game);
  g_free (recent->phase);
  g_clear_pointer (&recent->when, g_date_time_unref);
  g_free (recent);
}

CroupierRecent *
croupier_recent_new (const char *path, const char *title, const char *game, const char *phase, int n_missing)
{
  CroupierRecent *recent = g_new0 (CroupierRecent, 1);

  recent->path = g_strdup (path);
  recent->title = g_strdup (title);
  recent->game = g_strdup (game);
  recent->phase = g_strdup (phase);
  recent->n_missing = n_missing;
  recent->n_matches = -1;
  recent->when = g_date_time_new_now_utc ();

  return recent;
}

CroupierRecent *
croupier_recent_new_season (const char *path, const char *title, guint n_matches)
{
  CroupierRecent *recent = croupier_recent_new (path, title, "", "", -1);

  recent->n_matches = (int) n_matches;
  return recent;
}

CroupierRecent *
croupier_recent_copy (const CroupierRecent *recent)
{
  CroupierRecent *copy = croupier_recent_new (recent->path, recent->title, recent->game, recent->phase,
                                              recent->n_missing);

  copy->n_matches = recent->n_matches;
  copy->closes = recent->closes;
  copy->has_unsent = recent->has_unsent;
  g_date_time_unref (copy->when);
  copy->when = g_date_time_ref (recent->when);
  return copy;
}

/* A path is bytes, and the file is text: what is none stands there as an URI. */
static char *
path_to_text (const char *path)
{
  return g_utf8_validate (path, -1, NULL) ? g_strdup (path) : g_filename_to_uri (path, NULL, NULL);
}

/* NULL if it is no path. */
static char *
path_from_text (const char *text)
{
  return g_path_is_absolute (text) ? g_strdup (text) : g_filename_from_uri (text, NULL, NULL);
}

static CroupierRecent *
recent_read (JsonObject *object)
{
  const char *text, *title, *game, *phase, *when;
  g_autoptr (GDateTime) time = NULL;
  g_autofree char *path = NULL;
  gint64 n_missing = -1, n_matches = -1, closes = 0;
  gboolean has_unsent = FALSE;
  CroupierRecent *recent;

  if (!croupier_json_get_string (object, "path", &text, NULL) ||
      !croupier_json_get_string (object, "title", &title, NULL) ||
      !croupier_json_get_string (object, "game", &game, NULL) ||
      !croupier_json_get_string (object, "phase", &phase, NULL) ||
      !croupier_json_get_string (object, "when", &when, NULL))
    return NULL;

  time = g_date_time_new_from_iso8601 (when, NULL);
  path = path_from_text (text);
  if (time == NULL || path == NULL)
    return NULL;

  if (json_object_has_member (object, "missing") &&
      !croupier_json_get_int (object, "missing", 0, G_MAXINT, &n_missing, NULL))
    return NULL;
  if (json_object_has_member (object, "matches") &&
      !croupier_json_get_int (object, "matches", 0, G_MAXINT, &n_matches, NULL))
    return NULL;

  if (json_object_has_member (object, "closes") &&
      !croupier_json_get_int (object, "closes", 0, G_MAXINT64, &closes, NULL))
    return NULL;
  if (!croupier_json_get_bool_or (object, "unsent", FALSE, &has_unsent, NULL))
    return NULL;

  recent = croupier_recent_new (path, title, game, phase, (int) n_missing);
  recent->closes = closes;
  recent->has_unsent = has_unsent;
  recent->n_matches = (int) n_matches;
  g_date_time_unref (recent->when);
  recent->when = g_steal_pointer (&time);

  return recent;
}

static void
recents_read (CroupierRecents *self, JsonObject *root)
{
  JsonArray *matches = croupier_json_get_array (root, "matches", NULL);
  const char *open;

  if (croupier_json_get_string_or (root, "open", NULL, &open, NULL) && open != NULL)
    self->open = path_from_text (open);

  for (guint i = 0; matches != NULL && i < MIN (json_array_get_length (matches), CROUPIER_MAX_RECENTS); i++)
    {
      JsonObject *object = croupier_json_as_object (json_array_get_element (matches, i), "match", NULL);
      CroupierRecent *recent = object ? recent_read (object) : NULL;

      if (recent != NULL)
        g_ptr_array_add (self->matches, recent);
    }
}

/* Returns where the list is kept. */
char *
croupier_recents_dup_path (void)
{
  return g_build_filename (g_get_user_state_dir (), "croupier", "recent.json", NULL);
}

CroupierRecents *
croupier_recents_load (void)
{
  CroupierRecents *self = g_new0 (CroupierRecents, 1);
  g_autofree char *path = croupier_recents_dup_path ();
  g_autofree char *text = NULL;
  gsize length = 0;
  g_autoptr (JsonNode)
    node = g_file_get_contents (path, &text, &length, NULL) ? croupier_json_parse (text, (gssize) length, NULL) : NULL;
  JsonObject *root = node != NULL ? croupier_json_as_object (node, "recents", NULL) : NULL;

  self->matches = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_recent_free);
  if (root != NULL)
    recents_read (self, root);
  return self;
}

void
croupier_recents_free (CroupierRecents *self)
{
  g_free (self->open);
  g_ptr_array_unref (self->matches);
  g_free (self);
}

const CroupierRecent *
croupier_recents_find (const CroupierRecents *self, const char *path)
{
  for (guint i = 0; i < self->matches->len; i++)
    {
      const CroupierRecent *recent = g_ptr_array_index (self->matches, i);

      if (g_str_equal (recent->path, path))
        return recent;
    }

  return NULL;
}

static void
forget (CroupierRecents *self, const char *path)
{
  for (guint i = self->matches->len; i-- > 0;)
    {
      const CroupierRecent *recent = g_ptr_array_index (self->matches, i);

      if (g_str_equal (recent->path, path))
        g_ptr_array_remove_index (self->matches, i);
    }
}

/* Of two that were open at the same time the one that is noted now is later. */
static void
note (CroupierRecents *self, const CroupierRecent *noted)
{
  guint place = 0;

  forget (self, noted->path);
  while (place < self->matches->len &&
         g_date_time_compare (((const CroupierRecent *) g_ptr_array_index (self->matches, place))->when, noted->when) >
           0)
    place++;
  g_ptr_array_insert (self->matches, (int) place, croupier_recent_copy (noted));
  if (self->matches->len > CROUPIER_MAX_RECENTS)
    g_ptr_array_set_size (self->matches, CROUPIER_MAX_RECENTS);
}

static void
add_string (JsonBuilder *builder, const char *name, const char *value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

static void
recent_write (const CroupierRecent *recent, JsonBuilder *builder)
{
  g_autofree char *when = g_date_time_format_iso8601 (recent->when);
  g_autofree char *path = path_to_text (recent->path);

  json_builder_begin_object (builder);
  add_string (builder, "path", path);
  add_string (builder, "title", recent->title);
  add_string (builder, "game", recent->game);
  add_string (builder, "phase", recent->phase);
  if (recent->n_missing >= 0)
    croupier_json_add_int (builder, "missing", recent->n_missing);
  if (recent->closes > 0)
    croupier_json_add_int (builder, "closes", recent->closes);
  if (recent->has_unsent)
    {
      json_builder_set_member_name (builder, "unsent");
      json_builder_add_boolean_value (builder, TRUE);
    }
  if (recent->n_matches >= 0)
    croupier_json_add_int (builder, "matches", recent->n_matches);
  add_string (builder, "when", when);
  json_builder_end_object (builder);
}

static char *
recents_print (const CroupierRecents *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *open = self->open != NULL ? path_to_text (self->open) : NULL;
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (builder);
  if (open != NULL)
    add_string (builder, "open", open);
  json_builder_set_member_name (builder, "matches");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->matches->len; i++)
    recent_write (g_ptr_array_index (self->matches, i), builder);
  json_builder_end_array (builder);
  json_builder_end_object (builder);

  root = json_builder_get_root (builder);
  return croupier_json_print (root);
}

static void
change_list (CroupierRecents *self, const CroupierRecentsChange *change)
{
  if (self->open != NULL &&
      (g_strcmp0 (self->open, change->closed) == 0 || g_strcmp0 (self->open, change->forgotten) == 0))
    g_clear_pointer (&self->open, g_free);
  if (change->forgotten != NULL)
    forget (self, change->forgotten);
  if (change->noted != NULL)
    note (self, change->noted);
  if (change->is_opened)
    g_set_str (&self->open, change->noted->path);
}

gboolean
croupier_recents_change (const CroupierRecentsChange *change, GError **error)
{
  g_autofree char *path = croupier_recents_dup_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (CroupierRecents) recents = NULL;
  g_autofree char *text = NULL;
  gboolean is_written;

  g_mkdir_with_parents (folder, 0700);
  G_LOCK (file);
  recents = croupier_recents_load ();
  change_list (recents, change);
  text = recents_print (recents);
  is_written = croupier_file_write_whole (path, text, -1, error);
  G_UNLOCK (file);
  return is_written;
}
