/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was pasted and is not settled yet, kept where the program keeps its own, so that it outlives the program. */
#include "config.h"

#include "croupier-desk.h"

#include <string.h>

#include <glib/gstdio.h>

#include "croupier-json.h"
#include "croupier-store.h"

#define FORMAT "croupier-desk"
#define VERSION_WRITTEN 1
#define SUFFIX ".json"
#define MAX_OFFSET (24 * 3600)

char *
croupier_desk_choose_file (const char *path)
{
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, path, -1);
  g_autofree char *name = g_strdup_printf ("%.16s" SUFFIX, digest);

  return g_build_filename (g_get_user_state_dir (), "croupier", "desk", name, NULL);
}

/* ---- writing ---- */

/* What a chat calls today is another day by the time that it is read again. */
static char *
stamp_to_text (const CroupierStamp *stamp)
{
  if (stamp->seconds < 0 || stamp->kind < CROUPIER_STAMP_NAMED || strpbrk (stamp->day, "0123456789") == NULL)
    return NULL;
  if (stamp->has_offset)
    return croupier_stamp_to_time (stamp, CROUPIER_ORDER_OPEN);

  return g_strdup_printf ("%s %02d:%02d:%02d", stamp->day, stamp->seconds / 3600, stamp->seconds / 60 % 60,
                          stamp->seconds % 60);
}

static void
add_text (JsonBuilder *builder, const char *key, const char *text)
{
  if (text != NULL)
    croupier_json_add_string (builder, key, text);
}

static void
add_flag (JsonBuilder *builder, const char *key, gboolean is_set)
{
  if (!is_set)
    return;
  json_builder_set_member_name (builder, key);
  json_builder_add_boolean_value (builder, TRUE);
}

static void
write_pasted (const CroupierPasted *pasted, const CroupierRoster *roster, JsonBuilder *builder)
{
  g_autofree char *stamp = stamp_to_text (&pasted->stamp);

  json_builder_begin_object (builder);
  if (pasted->player != CROUPIER_NO_PLAYER)
    croupier_json_add_string (builder, "player", croupier_roster_get_name (roster, (guint) pasted->player));
  croupier_json_add_string (builder, "author", pasted->author);
  croupier_json_add_string (builder, "text", pasted->text);
  add_text (builder, "time", pasted->time);
  if (pasted->offset != 0)
    croupier_json_add_int (builder, "offset", pasted->offset);
  add_text (builder, "stamp", stamp);
  add_text (builder, "original", pasted->original);
  add_text (builder, "doubt", pasted->doubt);
  add_text (builder, "phase", pasted->phase);
  add_text (builder, "seen", pasted->seen);
  add_flag (builder, "edited", pasted->is_edited);
  add_text (builder, "edited_time", pasted->edited);
  add_flag (builder, "guess", pasted->is_guess);
  add_flag (builder, "bot", pasted->is_bot);
  add_flag (builder, "platform", pasted->is_platforms);
  add_flag (builder, "idle", pasted->is_idle);
  add_flag (builder, "can_wait", pasted->can_wait);
  add_flag (builder, "settled", pasted->is_settled);
  add_flag (builder, "counts", pasted->counts);
  croupier_json_add_int (builder, "pieces", pasted->n_pieces);
  croupier_json_add_int (builder, "own_lines", pasted->n_own_lines);
  json_builder_end_object (builder);
}

gboolean
croupier_desk_write (const char *file, const GPtrArray *pasted, const CroupierRoster *roster, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (file);
  g_autoptr (JsonBuilder) builder = NULL;
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  if (pasted->len == 0)
    {
      g_unlink (file);
      return TRUE;
    }

  builder = json_builder_new ();
  json_builder_begin_object (builder);
  croupier_json_add_string (builder, "format", FORMAT);
  croupier_json_add_int (builder, "version", VERSION_WRITTEN);
  json_builder_set_member_name (builder, "items");
  json_builder_begin_array (builder);
  for (guint i = 0; i < pasted->len; i++)
    write_pasted (g_ptr_array_index (pasted, i), roster, builder);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  text = croupier_json_print (root);
  g_mkdir_with_parents (folder, 0700);
  return croupier_file_write_whole (file, text, -1, error);
}

/* ---- reading ---- */

static CroupierPasted *
read_pasted (JsonNode *node, const CroupierRoster *roster)
{
  JsonObject *object = croupier_json_as_object (node, FORMAT, NULL);
  const char *player, *author, *text, *original, *time, *edited, *stamp, *doubt, *phase, *seen;
  gboolean is_edited, is_guess, is_bot, is_platforms, is_idle, can_wait, is_settled, counts;
  gint64 n_pieces, n_own_lines = 0, offset = 0;
  CroupierPasted *pasted;

  if (object == NULL || !croupier_json_get_string_or (object, "player", NULL, &player, NULL) ||
      !croupier_json_get_string (object, "author", &author, NULL) ||
      !croupier_json_get_string (object, "text", &text, NULL) ||
      !croupier_json_get_string_or (object, "original", NULL, &original, NULL) ||
      !croupier_json_get_string_or (object, "time", NULL, &time, NULL) ||
      !croupier_json_get_string_or (object, "edited_time", NULL, &edited, NULL) ||
      !croupier_json_get_string_or (object, "stamp", "", &stamp, NULL) ||
      !croupier_json_get_string_or (object, "doubt", NULL, &doubt, NULL) ||
      !croupier_json_get_string_or (object, "phase", NULL, &phase, NULL) ||
      !croupier_json_get_string_or (object, "seen", NULL, &seen, NULL) ||
      !croupier_json_get_bool_or (object, "edited", FALSE, &is_edited, NULL) ||
      !croupier_json_get_bool_or (object, "guess", FALSE, &is_guess, NULL) ||
      !croupier_json_get_bool_or (object, "bot", FALSE, &is_bot, NULL) ||
      !croupier_json_get_bool_or (object, "platform", FALSE, &is_platforms, NULL) ||
      !croupier_json_get_bool_or (object, "idle", FALSE, &is_idle, NULL) ||
      !croupier_json_get_bool_or (object, "can_wait", FALSE, &can_wait, NULL) ||
      !croupier_json_get_bool_or (object, "settled", FALSE, &is_settled, NULL) ||
      !croupier_json_get_bool_or (object, "counts", FALSE, &counts, NULL) ||
      !croupier_json_get_int (object, "pieces", 0, G_MAXINT, &n_pieces, NULL) ||
      (json_object_has_member (object, "own_lines") &&
       !croupier_json_get_int (object, "own_lines", 0, G_MAXINT, &n_own_lines, NULL)) ||
      (json_object_has_member (object, "offset") &&
       !croupier_json_get_int (object, "offset", -MAX_OFFSET, MAX_OFFSET, &offset, NULL)) ||
      (time != NULL && !croupier_sent_time_is_valid (time)) ||
      (edited != NULL && !croupier_sent_time_is_valid (edited)))
    return NULL;

  pasted = g_new0 (CroupierPasted, 1);
  pasted->player = player != NULL ? croupier_roster_find_exactly (roster, player) : CROUPIER_NO_PLAYER;
  pasted->author = g_strdup (author);
  pasted->text = g_strdup (text);
  pasted->original = g_strdup (original);
  pasted->time = g_strdup (time);
  pasted->offset = (int) offset;
  croupier_stamp_read (&pasted->stamp, stamp);
  if (!pasted->stamp.has_offset)
    pasted->stamp.offset = pasted->offset;
  pasted->doubt = g_strdup (doubt);
  pasted->phase = g_strdup (phase);
  pasted->seen = g_strdup (seen);
  pasted->is_edited = is_edited;
  pasted->edited = g_strdup (edited);
  pasted->is_guess = is_guess;
  pasted->is_bot = is_bot;
  pasted->is_platforms = is_platforms;
  pasted->is_idle = is_idle;
  pasted->can_wait = can_wait;
  pasted->is_settled = is_settled;
  pasted->counts = counts;
  pasted->n_pieces = (guint) n_pieces;
  pasted->n_own_lines = (guint) n_own_lines;
  return pasted;
}

/* Returns whether that is all that there is. */
static gboolean
read_items (const char *text, gsize length, const CroupierRoster *roster, GPtrArray *all)
{
  g_autoptr (JsonNode) node = croupier_json_parse (text, (gssize) length, NULL);
  JsonObject *root = node != NULL ? croupier_json_as_object (node, FORMAT, NULL) : NULL;
  JsonArray *items;
  gint64 version;

  if (root == NULL || !croupier_json_get_int (root, "version", VERSION_WRITTEN, VERSION_WRITTEN, &version, NULL))
    return FALSE;
  items = croupier_json_get_array (root, "items", NULL);
  for (guint i = 0; items != NULL && i < json_array_get_length (items); i++)
    {
      CroupierPasted *pasted = read_pasted (json_array_get_element (items, i), roster);

      if (pasted != NULL)
        g_ptr_array_add (all, pasted);
    }
  return items != NULL && all->len == json_array_get_length (items);
}

/* The next that is written would take its place. NULL: it stays where it is. */
static char *
put_aside (const char *file)
{
  g_autofree char *unique = g_uuid_string_random ();
  g_autofree char *aside = g_strdup_printf ("%.*s-unread-%.8s" SUFFIX, (int) (strlen (file) - strlen (SUFFIX)), file,
                                            unique);

  return g_rename (file, aside) == 0 ? g_steal_pointer (&aside) : NULL;
}

GPtrArray *
croupier_desk_read (const char *file, const CroupierRoster *roster, char **aside)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_pasted_free);
  g_autofree char *text = NULL;
  gsize length;

  *aside = NULL;
  if (!g_file_test (file, G_FILE_TEST_EXISTS) ||
      (g_file_get_contents (file, &text, &length, NULL) && read_items (text, length, roster, all)))
    return all;

  *aside = put_aside (file);
  if (*aside != NULL)
    croupier_desk_write (file, all, roster, NULL); /* all of it is in the other, too */
  return all;
}
