/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Season files: read with distrust, written whole or not at all. */
#include "config.h"
#include "croupier-season-store.h"

#include "croupier-error.h"
#include "croupier-gettext.h"
#include "croupier-json.h"

#define damaged(error, ...) croupier_fail (error, CROUPIER_ERROR_DAMAGED, __VA_ARGS__)

/* ---- printing ---- */

static void
write_acts (const char *key, const GPtrArray *acts, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, key);
  json_builder_begin_array (builder);
  for (guint i = 0; i < acts->len; i++)
    {
      json_builder_begin_object (builder);
      croupier_act_write (g_ptr_array_index (acts, i), builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

char *
croupier_season_print (const CroupierSeason *season)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (builder);
  croupier_json_add_string (builder, "format", CROUPIER_SEASON_FORMAT);
  croupier_json_add_int (builder, "version", CROUPIER_SEASON_VERSION);
  croupier_json_add_string (builder, "title", croupier_season_get_first_title (season));
  write_acts ("log", croupier_season_get_log (season), builder);
  write_acts ("undone", croupier_season_get_undone (season), builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return croupier_json_print (root);
}

/* ---- parsing ---- */

static gboolean
check_format (JsonObject *object, GError **error)
{
  const char *format;
  gint64 version;

  if (!json_object_has_member (object, "format") || !croupier_json_get_string (object, "format", &format, NULL))
    return damaged (error, _("This is not a season file of Croupier: it does not say so in “format”."));
  if (!g_str_equal (format, CROUPIER_SEASON_FORMAT))
    return damaged (error, _("This is not a season file of Croupier but a “%s”."), format);
  if (!croupier_json_get_int (object, "version", 1, G_MAXINT, &version, error))
    return FALSE;
  return version <= CROUPIER_SEASON_VERSION ||
         croupier_fail (error, CROUPIER_ERROR_NEWER,
                        _("This season was saved by a later version of Croupier (format %d; this version reads up to "
                          "%d): please update Croupier."),
                        (int) version, CROUPIER_SEASON_VERSION);
}

static GPtrArray *
read_acts (JsonObject *object, const char *key, GError **error)
{
  g_autoptr (GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_act_unref);
  JsonArray *array = croupier_json_get_array (object, key, error);

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      JsonObject *item = croupier_json_as_object (json_array_get_element (array, i), key, error);
      CroupierAct *act = item != NULL ? croupier_act_read (item, error) : NULL;

      if (act == NULL)
        {
          g_prefix_error (error, _("“%s”, entry %u: "), key, i + 1);
          return NULL;
        }
      g_ptr_array_add (acts, act);
    }
  return array != NULL ? g_steal_pointer (&acts) : NULL;
}

/* Each sentence begins with where it is. */
static void
mend_acts (JsonObject *object, const char *key, GPtrArray *mended)
{
  JsonArray *array = croupier_json_get_array (object, key, NULL);

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      g_autoptr (GPtrArray) changes = g_ptr_array_new_with_free_func (g_free);
      JsonObject *item = croupier_json_as_object (json_array_get_element (array, i), key, NULL);
      g_autofree char *place = g_strdup_printf (_("“%s”, entry %u: "), key, i + 1);

      if (item != NULL)
        croupier_act_mend (item, changes);
      for (guint k = 0; k < changes->len; k++)
        g_ptr_array_add (mended, g_strconcat (place, g_ptr_array_index (changes, k), NULL));
    }
}

/* With mended, which may be NULL, what is too much is made less, with a sentence in it for each change. */
static CroupierSeason *
read_season (JsonObject *object, GPtrArray *mended, GError **error)
{
  g_autoptr (GPtrArray) log = NULL;
  g_autoptr (GPtrArray) undone = NULL;
  const char *title;

  if (mended != NULL)
    {
      mend_acts (object, "log", mended);
      mend_acts (object, "undone", mended);
    }
  if (!check_format (object, error) || !croupier_json_get_string (object, "title", &title, error) ||
      (log = read_acts (object, "log", error)) == NULL || (undone = read_acts (object, "undone", error)) == NULL)
    return NULL;
  return croupier_season_new_from_log (title, log, undone, error);
}

static CroupierSeason *
parse (const char *text, gssize length, GPtrArray *mended, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (JsonNode) root = NULL;
  JsonObject *object;
  CroupierSeason *season = NULL;

  root = croupier_json_parse (text, length, &reason);
  object = root != NULL ? croupier_json_as_object (root, "a season file", &reason) : NULL;
  if (object != NULL)
    season = read_season (object, mended, &reason);
  /* Whatever is wrong in a file makes it a damaged one. */
  if (season == NULL)
    g_set_error_literal (error, CROUPIER_ERROR,
                         reason->code == CROUPIER_ERROR_NEWER ? CROUPIER_ERROR_NEWER : CROUPIER_ERROR_DAMAGED,
                         reason->message);
  return season;
}

CroupierSeason *
croupier_season_parse (const char *text, gssize length, GError **error)
{
  g_return_val_if_fail (text != NULL, NULL);

  return parse (text, length, NULL, error);
}

/* ---- files ---- */

CroupierSeason *
croupier_season_load_mended (const char *path, GPtrArray *mended, char **digest, GError **error)
{
  g_autoptr (GString) contents = NULL;
  CroupierSeason *season;

  g_return_val_if_fail (path != NULL, NULL);

  contents = croupier_file_read (path, error);
  if (contents == NULL)
    return NULL;
  season = parse (contents->str, (gssize) contents->len, mended, error);
  if (season == NULL)
    croupier_file_point_to_backup (path, CROUPIER_SEASON_FORMAT, error);
  else if (digest != NULL)
    *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, contents->str, (gssize) contents->len);
  return season;
}

CroupierSeason *
croupier_season_load (const char *path, char **digest, GError **error)
{
  return croupier_season_load_mended (path, NULL, digest, error);
}

static gboolean
check_text (const char *text, gssize length, GError **error)
{
  g_autoptr (CroupierSeason) season = croupier_season_parse (text, length, error);

  return season != NULL;
}

/* A season as it is to be saved, and what is known of the file. */
typedef struct
{
  const char *path;
  const CroupierSeason *season;
  const char *known;
  char *digest;
} SavedSeason;

static gboolean
is_seen (const GString *old, gpointer data)
{
  const SavedSeason *saved = data;
  g_autofree char *there = g_compute_checksum_for_string (G_CHECKSUM_SHA256, old->str, (gssize) old->len);

  return g_strcmp0 (there, saved->known) == 0;
}

static char *
print_saved (const GString *old, gpointer data, GError **error)
{
  SavedSeason *saved = data;
  char *contents = croupier_season_print (saved->season);

  g_free (saved->digest);
  saved->digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, contents, -1);
  if (old == NULL)
    return contents;
  if (is_seen (old, saved) || g_str_equal (old->str, contents))
    return contents;
  g_free (contents);
  if (saved->known == NULL)
    croupier_fail (error, CROUPIER_ERROR_CHANGED, _("“%s” is there already, and holds another season."), saved->path);
  else
    croupier_fail (error, CROUPIER_ERROR_CHANGED,
                   _("“%s” was changed by somebody else meanwhile: open it again, and nothing of theirs is lost."),
                   saved->path);
  return NULL;
}

gboolean
croupier_season_save (const char *path, const CroupierSeason *season, char **digest, GError **error)
{
  static const CroupierFileKind kind = { CROUPIER_SEASON_FORMAT, TRUE, check_text, is_seen, print_saved };
  SavedSeason saved = { path, season, digest != NULL ? *digest : NULL, NULL };
  gboolean is_saved;

  g_return_val_if_fail (path != NULL && season != NULL, FALSE);

  is_saved = croupier_file_save (path, &kind, &saved, error);
  if (is_saved && digest != NULL)
    g_set_str (digest, saved.digest);
  g_free (saved.digest);
  return is_saved;
}
