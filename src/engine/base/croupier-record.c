/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records in JSON both ways: one table says what is written and what is accepted. */
#include "config.h"
#include "croupier-record.h"

#include <string.h>

#include "croupier-error.h"
#include "croupier-gettext.h"
#include "croupier-json.h"

#define AT(type, record, field) (*(type *) (gpointer) ((char *) (record) + (field)->offset))
#define AT_CONST(type, record, field) (*(const type *) (gconstpointer) ((const char *) (record) + (field)->offset))

#define damaged(error, ...) croupier_fail (error, CROUPIER_ERROR_DAMAGED, __VA_ARGS__)

/* ---- writing ---- */

static gboolean
is_absent (const CroupierRecordField *field, gconstpointer record)
{
  if (!field->is_optional)
    return FALSE;
  switch (field->type)
    {
    case CROUPIER_RECORD_TEXT:
    case CROUPIER_RECORD_TEXTS:
    case CROUPIER_RECORD_PLACES:
    case CROUPIER_RECORD_LIST:
      return AT_CONST (gpointer, record, field) == NULL;
    case CROUPIER_RECORD_PLACE:
      return AT_CONST (int, record, field) == -1;
    case CROUPIER_RECORD_NUMBER:
    case CROUPIER_RECORD_WORD:
      return AT_CONST (int, record, field) == field->fallback;
    case CROUPIER_RECORD_PLAYERS:
      return AT_CONST (CroupierPlayers, record, field) == CROUPIER_NOBODY;
    case CROUPIER_RECORD_FLAG:
      return !AT_CONST (gboolean, record, field);
    }
  g_assert_not_reached ();
}

static void
write_items (const CroupierRecordField *field, gconstpointer record, JsonBuilder *builder)
{
  const GArray *array = AT_CONST (GArray *, record, field);

  for (guint i = 0; array != NULL && i < array->len; i++)
    if (field->type == CROUPIER_RECORD_PLACES)
      json_builder_add_int_value (builder, g_array_index (array, int, i) + 1);
    else
      {
        json_builder_begin_object (builder);
        croupier_record_write (field->list, array->data + (gsize) i * field->list->size, builder);
        json_builder_end_object (builder);
      }
}

static void
write_texts (char *const *texts, JsonBuilder *builder)
{
  for (; texts != NULL && *texts != NULL; texts++)
    json_builder_add_string_value (builder, *texts);
}

static void
write_players (CroupierPlayers players, JsonBuilder *builder)
{
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players)
    json_builder_add_int_value (builder, player + 1);
}

static void
write_array (const CroupierRecordField *field, gconstpointer record, JsonBuilder *builder)
{
  json_builder_begin_array (builder);
  if (field->type == CROUPIER_RECORD_TEXTS)
    write_texts (AT_CONST (GStrv, record, field), builder);
  else if (field->type == CROUPIER_RECORD_PLAYERS)
    write_players (AT_CONST (CroupierPlayers, record, field), builder);
  else
    write_items (field, record, builder);
  json_builder_end_array (builder);
}

void
croupier_record_write (const CroupierRecordTable *table, gconstpointer record, JsonBuilder *builder)
{
  g_return_if_fail (table != NULL && record != NULL && builder != NULL);

  for (const CroupierRecordField *field = table->fields; field->key != NULL; field++)
    {
      if (is_absent (field, record))
        continue;
      json_builder_set_member_name (builder, field->key);
      switch (field->type)
        {
        case CROUPIER_RECORD_TEXT:
          json_builder_add_string_value (builder, AT_CONST (char *, record, field));
          break;
        case CROUPIER_RECORD_NUMBER:
          json_builder_add_int_value (builder, AT_CONST (int, record, field));
          break;
        case CROUPIER_RECORD_PLACE:
          json_builder_add_int_value (builder, AT_CONST (int, record, field) + 1);
          break;
        case CROUPIER_RECORD_FLAG:
          json_builder_add_boolean_value (builder, AT_CONST (gboolean, record, field));
          break;
        case CROUPIER_RECORD_WORD:
          json_builder_add_string_value (builder, field->words[AT_CONST (int, record, field)]);
          break;
        case CROUPIER_RECORD_TEXTS:
        case CROUPIER_RECORD_PLACES:
        case CROUPIER_RECORD_PLAYERS:
        case CROUPIER_RECORD_LIST:
          write_array (field, record, builder);
          break;
        }
    }
}

/* ---- reading ---- */

static const char *
get_title (const CroupierRecordField *field)
{
  return field->title != NULL ? _(field->title) : field->key;
}

static gboolean
has_control (const char *text)
{
  while (*text != '\0' && !g_ascii_iscntrl (*text))
    text++;
  return *text != '\0';
}

/* Refuses more texts, or items of a list, than there may be. */
static gboolean
check_count (const CroupierRecordField *field, guint n, GError **error)
{
  return n <= (guint) field->max ||
         damaged (error,
                  ngettext ("“%s” are too many: there may be %d, and there are %u.",
                            "“%s” are too many: there may be %d, and there are %u.", field->max),
                  get_title (field), field->max, n);
}

static gboolean
read_text (const CroupierRecordField *field, JsonObject *object, gpointer record, GError **error)
{
  const char *text;

  if (!croupier_json_get_string (object, field->key, &text, error))
    return FALSE;
  if (strlen (text) > (gsize) field->max)
    return damaged (error,
                    ngettext ("“%s” is too long: it may have %d byte, and has %lu.",
                              "“%s” is too long: it may have %d bytes, and has %lu.", field->max),
                    get_title (field), field->max, (gulong) strlen (text));
  if (has_control (text))
    return damaged (error, _("“%s” may not hold a line break or control character."), get_title (field));
  AT (char *, record, field) = g_strdup (text);
  return TRUE;
}

static gboolean
read_texts (const CroupierRecordField *field, JsonObject *object, gpointer record, GError **error)
{
  g_auto (GStrv) texts = NULL;

  if (!croupier_json_get_strings_or_empty (object, field->key, &texts, error))
    return FALSE;
  if (!check_count (field, g_strv_length (texts), error))
    return FALSE;
  AT (GStrv, record, field) = g_steal_pointer (&texts);
  return TRUE;
}

static gboolean
read_word (const CroupierRecordField *field, JsonObject *object, gpointer record, GError **error)
{
  const char *word;

  if (!croupier_json_get_string (object, field->key, &word, error))
    return FALSE;
  for (int i = 0; field->words[i] != NULL; i++)
    if (g_str_equal (field->words[i], word))
      {
        AT (int, record, field) = i;
        return TRUE;
      }
  return damaged (error, _("JSON: “%s” can’t be “%s”."), field->key, word);
}

static gboolean
read_number (const CroupierRecordField *field, JsonObject *object, gpointer record, GError **error)
{
  int shift = field->type == CROUPIER_RECORD_PLACE ? 1 : 0;
  gint64 number;

  if (!croupier_json_get_int (object, field->key, (gint64) field->min + shift, (gint64) field->max + shift, &number,
                              error))
    return FALSE;
  AT (int, record, field) = (int) (number - shift);
  return TRUE;
}

/* Places in an array, each once, for either type that holds them. */
static gboolean
read_places (const CroupierRecordField *field, JsonObject *object, gpointer record, GError **error)
{
  g_autoptr (GArray) numbers = NULL;
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  gboolean is_set = field->type == CROUPIER_RECORD_PLAYERS;

  if (!croupier_json_get_ints_or_empty (object, field->key, 1, is_set ? CROUPIER_MAX_PLAYERS : field->max, &numbers,
                                        error))
    return FALSE;
  for (guint i = 0; i < numbers->len; i++)
    {
      int place = (int) g_array_index (numbers, gint64, i) - 1;

      if (!g_hash_table_add (seen, GINT_TO_POINTER (place + 1)))
        return damaged (error, _("JSON: “%s” has %d twice."), field->key, place + 1);
      g_array_append_val (places, place);
      if (is_set)
        AT (CroupierPlayers, record, field) |= CROUPIER_PLAYER (place);
    }
  if (!is_set)
    AT (GArray *, record, field) = g_steal_pointer (&places);
  return TRUE;
}

static gboolean
read_list (const CroupierRecordField *field, JsonObject *object, gpointer record, GError **error)
{
  JsonArray *array = croupier_json_get_array (object, field->key, error);
  guint n = array != NULL ? json_array_get_length (array) : 0;
  GArray *items;

  if (array == NULL)
    return FALSE;
  if (!check_count (field, n, error))
    return FALSE;
  items = g_array_sized_new (FALSE, TRUE, (guint) field->list->size, n);
  AT (GArray *, record, field) = items;
  for (guint i = 0; i < n; i++)
    {
      JsonObject *item = croupier_json_as_object (json_array_get_element (array, i), field->key, error);

      if (item == NULL)
        return FALSE;
      g_array_set_size (items, i + 1);
      if (!croupier_record_read (field->list, item, items->data + (gsize) i * field->list->size, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_field (const CroupierRecordField *field, JsonObject *object, gpointer record, GError **error)
{
  switch (field->type)
    {
    case CROUPIER_RECORD_TEXT:
      return read_text (field, object, record, error);
    case CROUPIER_RECORD_TEXTS:
      return read_texts (field, object, record, error);
    case CROUPIER_RECORD_NUMBER:
    case CROUPIER_RECORD_PLACE:
      return read_number (field, object, record, error);
    case CROUPIER_RECORD_PLACES:
    case CROUPIER_RECORD_PLAYERS:
      return read_places (field, object, record, error);
    case CROUPIER_RECORD_FLAG:
      return croupier_json_get_bool_or (object, field->key, FALSE, &AT (gboolean, record, field), error);
    case CROUPIER_RECORD_WORD:
      return read_word (field, object, record, error);
    case CROUPIER_RECORD_LIST:
      return read_list (field, object, record, error);
    }
  g_assert_not_reached ();
}

static void
set_fallback (const CroupierRecordField *field, gpointer record)
{
  if (field->type == CROUPIER_RECORD_PLACE)
    AT (int, record, field) = -1;
  else if (field->type == CROUPIER_RECORD_NUMBER || field->type == CROUPIER_RECORD_WORD)
    AT (int, record, field) = field->fallback;
}

gboolean
croupier_record_read (const CroupierRecordTable *table, JsonObject *object, gpointer record, GError **error)
{
  g_return_val_if_fail (table != NULL && object != NULL && record != NULL, FALSE);

  for (const CroupierRecordField *field = table->fields; field->key != NULL; field++)
    set_fallback (field, record);
  for (const CroupierRecordField *field = table->fields; field->key != NULL; field++)
    if ((!field->is_optional || json_object_has_member (object, field->key)) &&
        !read_field (field, object, record, error))
      return FALSE;
  return TRUE;
}

/* ---- mending ---- */

static void
mend_text (const CroupierRecordField *field, JsonObject *object, GPtrArray *mended)
{
  g_autofree char *text = g_strdup (json_object_get_string_member (object, field->key));
  gboolean is_long = strlen (text) > (gsize) field->max;

  if (!is_long && !has_control (text))
    return;
  for (char *at = text; *at != '\0'; at++)
    if (g_ascii_iscntrl (*at))
      *at = ' ';
  if (is_long)
    *g_utf8_find_prev_char (text, text + field->max + 1) = '\0';
  json_object_set_string_member (object, field->key, text);
  g_ptr_array_add (mended,
                   is_long
                     ? g_strdup_printf (ngettext ("“%s” is cut to %d byte.", "“%s” is cut to %d bytes.", field->max),
                                        get_title (field), field->max)
                     : g_strdup_printf (_("“%s” goes without its control characters."), get_title (field)));
}

static void
mend_texts (const CroupierRecordField *field, JsonArray *texts, GPtrArray *mended)
{
  guint n = json_array_get_length (texts);

  if (n <= (guint) field->max)
    return;
  while (json_array_get_length (texts) > (guint) field->max)
    json_array_remove_element (texts, json_array_get_length (texts) - 1);
  g_ptr_array_add (mended, g_strdup_printf (ngettext ("“%s”: of %u the first %d is kept.",
                                                      "“%s”: of %u the first %d are kept.", field->max),
                                            get_title (field), n, field->max));
}

void
croupier_record_mend (const CroupierRecordTable *table, JsonObject *object, GPtrArray *mended)
{
  g_return_if_fail (table != NULL && object != NULL && mended != NULL);

  for (const CroupierRecordField *field = table->fields; field->key != NULL; field++)
    {
      JsonNode *node = json_object_get_member (object, field->key);

      if (node == NULL)
        continue;
      if (field->type == CROUPIER_RECORD_TEXT && json_node_get_value_type (node) == G_TYPE_STRING)
        mend_text (field, object, mended);
      else if (field->type == CROUPIER_RECORD_TEXTS && JSON_NODE_HOLDS_ARRAY (node))
        mend_texts (field, json_node_get_array (node), mended);
    }
}

/* ---- in memory ---- */

void
croupier_record_clear (const CroupierRecordTable *table, gpointer record)
{
  for (const CroupierRecordField *field = table->fields; field->key != NULL; field++)
    {
      GArray *items = field->type == CROUPIER_RECORD_LIST ? AT (GArray *, record, field) : NULL;

      for (guint i = 0; items != NULL && i < items->len; i++)
        croupier_record_clear (field->list, items->data + (gsize) i * field->list->size);
      if (field->type == CROUPIER_RECORD_TEXT)
        g_free (AT (char *, record, field));
      else if (field->type == CROUPIER_RECORD_TEXTS)
        g_strfreev (AT (GStrv, record, field));
      else if (items != NULL || (field->type == CROUPIER_RECORD_PLACES && AT (GArray *, record, field) != NULL))
        g_array_unref (AT (GArray *, record, field));
    }
  memset (record, 0, table->size);
}

static GArray *
copy_items (const CroupierRecordField *field, const GArray *items)
{
  GArray *copy = items != NULL ? g_array_copy ((GArray *) items) : NULL;

  for (guint i = 0; field->type == CROUPIER_RECORD_LIST && copy != NULL && i < copy->len; i++)
    croupier_record_copy (field->list, copy->data + (gsize) i * field->list->size,
                          items->data + (gsize) i * field->list->size);
  return copy;
}

void
croupier_record_copy (const CroupierRecordTable *table, gpointer copy, gconstpointer record)
{
  memcpy (copy, record, table->size);
  for (const CroupierRecordField *field = table->fields; field->key != NULL; field++)
    if (field->type == CROUPIER_RECORD_TEXT)
      AT (char *, copy, field) = g_strdup (AT_CONST (char *, record, field));
    else if (field->type == CROUPIER_RECORD_TEXTS)
      AT (GStrv, copy, field) = g_strdupv (AT_CONST (GStrv, record, field));
    else if (field->type == CROUPIER_RECORD_PLACES || field->type == CROUPIER_RECORD_LIST)
      AT (GArray *, copy, field) = copy_items (field, AT_CONST (GArray *, record, field));
}
