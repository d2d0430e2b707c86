/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Casts as JSON: in files, in match files, and in a line of a script. */
#include "config.h"

#include "croupier-cast-field.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-json.h"
#include "croupier-text.h"

#define MAX_NUMBER 1000 /* of players, uses, nights; croupier_cast_check() knows the bounds of each */

static const char *const cast_keys[] = { "title", "author", "notes",  "islands",     "teams",
                                         "roles", "items",  "powers", "each_island", NULL };

/* ---- reading ---- */

/* An object of the cast; what is wrong in it is told with its place. */
typedef struct
{
  CroupierCast *cast;
  CroupierProblems *problems;
  JsonObject *object;
  char *place; /* "Team 3" */
} CastReader;

static void report (const CastReader *reader, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
report (const CastReader *reader, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list arguments;

  va_start (arguments, format);
  what = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  croupier_problems_add (reader->problems, 0, 0, _("%s: %s"), reader->place, what);
}

static void
report_error (const CastReader *reader, const GError *error)
{
  report (reader, "%s", error->message);
}

/* A sentence of the table, and a word for its %s. */
static void
report_with (const CastReader *reader, const char *sentence, const char *word)
{
  g_autofree char *text = croupier_text_put_in (_(sentence), "%s", word);

  report (reader, "%s", text);
}

static gboolean
has (const CastReader *reader, const char *key)
{
  return json_object_has_member (reader->object, key);
}

/* A key that is written wrong must not be passed over: the cast would be another one than its author meant. */
static void
check_keys (const CastReader *reader, const char *const *keys)
{
  g_autofree char *list = croupier_text_join (keys, g_strv_length ((GStrv) keys));
  g_autoptr (GList) members = json_object_get_members (reader->object);

  for (GList *member = members; member != NULL; member = member->next)
    {
      g_autofree char *quoted = croupier_text_quote (member->data);

      if (!g_strv_contains (keys, member->data))
        report (reader, _("there is no key “%s” here; the keys are %s."), quoted, list);
    }
}

/* A text of a key that may be absent: then the fallback, which may be NULL. */
static const char *
read_string (const CastReader *reader, const char *key, const char *fallback)
{
  g_autoptr (GError) error = NULL;
  const char *value = fallback;

  if (!croupier_json_get_string_or (reader->object, key, fallback, &value, &error))
    report_error (reader, error);
  return value;
}

static gboolean
read_bool (const CastReader *reader, const char *key, gboolean fallback)
{
  g_autoptr (GError) error = NULL;
  gboolean value = fallback;

  if (!croupier_json_get_bool_or (reader->object, key, fallback, &value, &error))
    report_error (reader, error);
  return value;
}

static int
read_int (const CastReader *reader, const char *key, int min, int fallback)
{
  g_autoptr (GError) error = NULL;
  gint64 value = fallback;

  if (has (reader, key) && !croupier_json_get_int (reader->object, key, min, MAX_NUMBER, &value, &error))
    report_error (reader, error);
  return (int) value;
}

/* One of several words, as its number. */
static int
read_word (const CastReader *reader, const CroupierCastField *field, int fallback)
{
  const char *word = read_string (reader, field->id, field->words[fallback].key);
  g_autoptr (GPtrArray) keys = g_ptr_array_new ();
  g_autofree char *quoted = NULL;
  g_autofree char *list = NULL;

  for (guint i = 0; i < field->n_words; i++)
    if (g_ascii_strcasecmp (word, field->words[i].key) == 0)
      return (int) i;

  for (guint i = 0; i < field->n_words; i++)
    g_ptr_array_add (keys, (char *) field->words[i].key);
  quoted = croupier_text_quote (word);
  list = croupier_text_join ((const char *const *) keys->pdata, keys->len);
  report (reader, _("“%s” cannot be “%s”; there are %s."), field->id, quoted, list);
  return fallback;
}

/* Teams by name, as bits. */
static guint
read_teams (const CastReader *reader, const char *key)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names = NULL;
  guint teams = 0;

  if (!croupier_json_get_strings_or_empty (reader->object, key, &names, &error))
    {
      report_error (reader, error);
      return 0;
    }
  for (char **name = names; *name != NULL; name++)
    {
      int team = croupier_cast_find_team (reader->cast, *name);
      g_autofree char *quoted = croupier_text_quote (*name);

      if (team == CROUPIER_CAST_NONE)
        report (reader, _("“%s” names the team “%s”, which the cast does not have."), key, quoted);
      else
        teams |= 1u << team;
    }
  return teams;
}

/* Roles by name, as bits, once all of them are there. */
static guint
read_roles (const CastReader *reader, const char *key)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names = NULL;
  guint roles = 0;

  if (!croupier_json_get_strings_or_empty (reader->object, key, &names, &error))
    {
      report_error (reader, error);
      return 0;
    }
  for (char **name = names; *name != NULL; name++)
    {
      int role = croupier_cast_find_role (reader->cast, *name);
      g_autofree char *quoted = croupier_text_quote (*name);

      if (role == CROUPIER_CAST_NONE)
        report (reader, _("“%s” names the role “%s”, which the cast does not have."), key, quoted);
      else
        roles |= 1u << role;
    }
  return roles;
}

static const char *
read_name (const CastReader *reader)
{
  g_autoptr (GError) error = NULL;
  const char *name = "";

  if (!croupier_json_get_string (reader->object, "name", &name, &error))
    report_error (reader, error);
  return name;
}

static gpointer
add_team (const CastReader *reader)
{
  return croupier_cast_add_team (reader->cast, read_name (reader), 0);
}

static gpointer
add_role (const CastReader *reader)
{
  return croupier_cast_add_role (reader->cast, read_name (reader), 1);
}

static gpointer
add_item (const CastReader *reader)
{
  return croupier_cast_add_item (reader->cast, read_name (reader), 1);
}

/* ---- powers ---- */

static int
find_holder (const CastReader *reader, CroupierPowerHolder holder, const char *name)
{
  switch (holder)
    {
    case CROUPIER_HOLDER_TEAM:
    case CROUPIER_HOLDER_MEMBERS:
      return croupier_cast_find_team (reader->cast, name);

    case CROUPIER_HOLDER_ROLE:
      return croupier_cast_find_role (reader->cast, name);

    case CROUPIER_HOLDER_ITEM:
      return croupier_cast_find_item (reader->cast, name);

    case CROUPIER_HOLDER_PLAYER:
      return CROUPIER_CAST_NONE;
    }

  g_assert_not_reached ();
}

static gpointer
add_power (const CastReader *reader)
{
  const CroupierCastField *field = croupier_cast_get_fields (CROUPIER_CAST_POWERS)->fields; /* the first */
  CroupierPowerHolder holder = (CroupierPowerHolder) read_word (reader, field, CROUPIER_HOLDER_TEAM);
  const char *name = read_string (reader, "held_by", "");
  int held_by = find_holder (reader, holder, name);
  CroupierPower *power = croupier_cast_add_power (reader->cast, holder, held_by, read_string (reader, "verb", NULL));
  g_autofree char *quoted = croupier_text_quote (name);

  if (!has (reader, "holder") || !has (reader, "held_by"))
    report (reader, _("it needs “holder” (team, members, role, item or player) and “held_by” (its name)."));
  else if (holder == CROUPIER_HOLDER_PLAYER)
    power->player = g_strstrip (g_strdup (name));
  else if (held_by == CROUPIER_CAST_NONE && *name == '\0')
    report (reader, _("nobody has it yet: choose who does."));
  else if (held_by == CROUPIER_CAST_NONE)
    report (reader, _("there is no %s “%s” in the cast."),
            field->words[holder == CROUPIER_HOLDER_MEMBERS ? CROUPIER_HOLDER_TEAM : holder].key, quoted);
  return power;
}

/* ---- writing what is not written by its kind ---- */

static void
add_text (JsonBuilder *builder, const char *key, const char *text)
{
  if (text != NULL && *text != '\0')
    croupier_json_add_string (builder, key, text);
}

static void
add_bool (JsonBuilder *builder, const char *key, gboolean value)
{
  json_builder_set_member_name (builder, key);
  json_builder_add_boolean_value (builder, value);
}

static void
add_names (JsonBuilder *builder, const CroupierCast *cast, CroupierCastPart part, const char *key, guint bits)
{
  json_builder_set_member_name (builder, key);
  json_builder_begin_array (builder);
  for (guint i = 0; i < croupier_cast_get_list (cast, part)->len; i++)
    if ((bits >> i & 1) != 0)
      json_builder_add_string_value (builder, croupier_cast_get_name (cast, part, i));
  json_builder_end_array (builder);
}

/* ---- the fields of an entry ---- */

static gboolean
is_key (const CroupierCastField *field)
{
  return !field->is_view && !field->is_elsewhere;
}

/* “alive-at 4”, “rest” */
static void
read_number_or_word (const CastReader *reader, const CroupierCastField *field, int *number)
{
  JsonNode *node = json_object_get_member (reader->object, field->id);
  gboolean is_text = JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING;
  const char *text = is_text || field->lead != NULL ? read_string (reader, field->id, field->word) : "";
  g_autofree char *quoted = croupier_text_quote (text);
  guint64 n = 0;
  gint64 plain = 0;

  if (g_ascii_strcasecmp (text, field->word) == 0)
    *number = field->nothing;
  else if (field->lead != NULL && g_ascii_strncasecmp (text, field->lead, strlen (field->lead)) == 0 &&
           g_ascii_string_to_unsigned (text + strlen (field->lead), 10, 1, MAX_NUMBER, &n, NULL))
    *number = (int) n;
  else if (!is_text && croupier_json_get_int (reader->object, field->id, 0, MAX_NUMBER, &plain, NULL))
    *number = (int) plain;
  else
    report_with (reader, field->unclear, quoted);
}

static void
read_name_of_number (const CastReader *reader, const CroupierCastField *field, int *number)
{
  const char *name = read_string (reader, field->id, NULL);
  g_autofree char *quoted = name != NULL ? croupier_text_quote (name) : NULL;

  *number = name != NULL ? field->find_name (reader->cast, name) : CROUPIER_CAST_NONE;
  if (name != NULL && *number == CROUPIER_CAST_NONE)
    report_with (reader, field->unknown, quoted);
}

static void
read_number (const CastReader *reader, const CroupierCastField *field, gpointer entry)
{
  int *number = croupier_cast_field_at (field, entry);

  if (field->find_name != NULL)
    read_name_of_number (reader, field, number);
  else if (field->kind == CROUPIER_CAST_FIELD_CHOICE)
    *number = read_word (reader, field, field->get_usual != NULL ? field->get_usual (entry) : *number);
  else if (field->word == NULL)
    *number = read_int (reader, field->id, field->min < 0 ? -MAX_NUMBER : 0, *number);
  else if (has (reader, field->id))
    read_number_or_word (reader, field, number);
}

static void
read_by_kind (const CastReader *reader, const CroupierCastField *field, gpointer entry)
{
  char **text = croupier_cast_field_text_at (field, entry);
  int *number = croupier_cast_field_at (field, entry);

  switch (field->kind)
    {
    case CROUPIER_CAST_FIELD_NAME:
      g_set_str (text, read_string (reader, field->id, *text));
      g_strstrip (*text);
      break;
    case CROUPIER_CAST_FIELD_TEXT:
      g_set_str (text, read_string (reader, field->id, ""));
      break;
    case CROUPIER_CAST_FIELD_LINE:
    case CROUPIER_CAST_FIELD_PLAYER:
    case CROUPIER_CAST_FIELD_PICTURE:
    case CROUPIER_CAST_FIELD_NOTE:
      g_set_str (text, read_string (reader, field->id, ""));
      if (**text == '\0')
        g_clear_pointer (text, g_free);
      break;
    case CROUPIER_CAST_FIELD_NUMBER:
    case CROUPIER_CAST_FIELD_CHOICE:
      read_number (reader, field, entry);
      break;
    case CROUPIER_CAST_FIELD_SWITCH:
      *number = read_bool (reader, field->id, *number);
      break;
    case CROUPIER_CAST_FIELD_TEAMS:
      *number = (int) read_teams (reader, field->id);
      break;
    case CROUPIER_CAST_FIELD_ROLES:
      break; /* see read_named_roles() */
    }
}

static void
read_field (const CastReader *reader, const CroupierCastField *field, gpointer entry)
{
  if (!croupier_cast_field_is_meant (field, entry))
    {
      if (has (reader, field->id) && field->kinds != 0)
        report (reader, _("“%s” has no meaning for a role of this kind."), field->id);
      else if (has (reader, field->id))
        report (reader, _("“%s” has no meaning for the effect %s."), field->id,
                croupier_cast_effect_get_key (((const CroupierPower *) entry)->effect));
      return;
    }
  if (field->needed != NULL && !has (reader, field->id))
    report (reader, "%s", _(field->needed));
  read_by_kind (reader, field, entry);
}

static void
write_number (JsonBuilder *builder, const CroupierCast *cast, const CroupierCastField *field, gconstpointer entry)
{
  int number = *croupier_cast_field_at (field, entry);
  g_autofree char *with_lead = field->lead != NULL ? g_strdup_printf ("%s%d", field->lead, number) : NULL;

  if (field->get_name != NULL)
    croupier_json_add_string (builder, field->id, field->get_name (cast, entry));
  else if (field->kind == CROUPIER_CAST_FIELD_CHOICE)
    croupier_json_add_string (builder, field->id, field->words[number].key);
  else if (field->word != NULL && number == field->nothing)
    croupier_json_add_string (builder, field->id, field->word);
  else if (with_lead != NULL)
    croupier_json_add_string (builder, field->id, with_lead);
  else
    croupier_json_add_int (builder, field->id, number);
}

static void
write_field (JsonBuilder *builder, const CroupierCast *cast, const CroupierCastField *field, gconstpointer entry)
{
  const char *text = CROUPIER_CAST_FIELD_IS_TEXT (field) ? *croupier_cast_field_text_at (field, entry) : NULL;
  int usual = field->get_usual != NULL ? field->get_usual (entry) : field->usual;

  if (field->kind == CROUPIER_CAST_FIELD_NAME)
    croupier_json_add_string (builder, field->id, text);
  else if (CROUPIER_CAST_FIELD_IS_TEXT (field))
    add_text (builder, field->id, text);
  else if (!field->is_written && *croupier_cast_field_at (field, entry) == usual)
    return;
  else if (field->kind == CROUPIER_CAST_FIELD_SWITCH)
    add_bool (builder, field->id, *croupier_cast_field_at (field, entry));
  else if (field->kind == CROUPIER_CAST_FIELD_TEAMS)
    add_names (builder, cast, CROUPIER_CAST_TEAMS, field->id, (guint) *croupier_cast_field_at (field, entry));
  else if (field->kind == CROUPIER_CAST_FIELD_ROLES)
    add_names (builder, cast, CROUPIER_CAST_ROLES, field->id, (guint) *croupier_cast_field_at (field, entry));
  else
    write_number (builder, cast, field, entry);
}

static void
write_entry (JsonBuilder *builder, const CroupierCast *cast, CroupierCastPart part, gconstpointer entry)
{
  const CroupierCastFields *table = croupier_cast_get_fields (part);

  for (guint i = 0; i < table->n_fields; i++)
    if (is_key (&table->fields[i]) && croupier_cast_field_is_meant (&table->fields[i], entry))
      write_field (builder, cast, &table->fields[i], entry);
}

/* ---- the whole ---- */

/* A list of objects. */
typedef struct
{
  const char *key;
  const char *place; /* of one of them: "Team %u" */
  guint max;
  CroupierCastPart part;
  gpointer (*add) (const CastReader *reader);
} CastList;

static void
read_entry (const CastReader *reader, const CastList *list)
{
  gpointer entry = list->add (reader);
  const CroupierCastFields *table = croupier_cast_get_fields (list->part);
  g_autoptr (GStrvBuilder) keys = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; i < table->n_fields; i++)
    if (is_key (&table->fields[i]))
      g_strv_builder_add (keys, table->fields[i].id);
  all = g_strv_builder_end (keys);
  check_keys (reader, (const char *const *) all);
  for (guint i = 0; i < table->n_fields; i++)
    if (is_key (&table->fields[i]) && !table->fields[i].is_read)
      read_field (reader, &table->fields[i], entry);
}

static void
read_list (const CastReader *reader, const CastList *list)
{
  g_autoptr (GError) error = NULL;
  JsonArray *array = croupier_json_get_array_or_null (reader->object, list->key, &error);
  guint n = array != NULL ? json_array_get_length (array) : 0;

  if (error != NULL)
    report_error (reader, error);
  if (n > list->max)
    report (reader, ngettext ("“%s” has %u entry; it may have %u.", "“%s” has %u entries; it may have %u.", n),
            list->key, n, list->max);
  for (guint i = 0; i < n && n <= list->max; i++)
    {
      JsonNode *node = json_array_get_element (array, i);
      g_autofree char *place = g_strdup_printf ("%s %u", _(list->place), i + 1);
      CastReader entry = { reader->cast, reader->problems, NULL, place };

      if (JSON_NODE_HOLDS_OBJECT (node))
        {
          entry.object = json_node_get_object (node);
          read_entry (&entry, list);
        }
      else
        {
          report (&entry, _("it must be an object in { }."));
        }
    }
}

/* The roles that a role names may stand before it or after. */
static void
read_named_roles (const CastReader *reader)
{
  const CroupierCastFields *table = croupier_cast_get_fields (CROUPIER_CAST_ROLES);
  JsonArray *array = croupier_json_get_array_or_null (reader->object, "roles", NULL);

  for (guint i = 0; array != NULL && i < MIN (json_array_get_length (array), reader->cast->roles->len); i++)
    {
      JsonNode *node = json_array_get_element (array, i);
      CroupierRole *role = g_ptr_array_index (reader->cast->roles, i);
      g_autofree char *place = g_strdup_printf ("%s %u", _("Role"), i + 1);
      CastReader entry = { reader->cast, reader->problems, NULL, place };

      if (!JSON_NODE_HOLDS_OBJECT (node))
        continue;
      entry.object = json_node_get_object (node);
      for (const CroupierCastField *field = table->fields; field < table->fields + table->n_fields; field++)
        if (field->kind == CROUPIER_CAST_FIELD_ROLES && croupier_cast_field_is_meant (field, role))
          *croupier_cast_field_at (field, role) = (int) read_roles (&entry, field->id);
    }
}

static void
read_islands (const CastReader *reader)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names = NULL;

  if (!has (reader, "islands"))
    return;
  if (!croupier_json_get_strings_or_empty (reader->object, "islands", &names, &error))
    {
      report_error (reader, error);
      return;
    }
  if (g_strv_length (names) != CROUPIER_CAST_MAX_ISLANDS)
    {
      report (reader,
              ngettext ("“islands” must name %d island.", "“islands” must name %d islands.", CROUPIER_CAST_MAX_ISLANDS),
              CROUPIER_CAST_MAX_ISLANDS);
      return;
    }
  g_ptr_array_set_size (reader->cast->islands, 0);
  for (char **name = names; *name != NULL; name++)
    g_ptr_array_add (reader->cast->islands, g_strstrip (g_strdup (*name)));
}

static void
read_cast (const CastReader *reader)
{
  static const CastList lists[] = {
    { "teams", N_("Team"), CROUPIER_CAST_MAX_TEAMS, CROUPIER_CAST_TEAMS, add_team },
    { "roles", N_("Role"), CROUPIER_CAST_MAX_ROLES, CROUPIER_CAST_ROLES, add_role },
    { "items", N_("Item"), CROUPIER_CAST_MAX_ITEMS, CROUPIER_CAST_ITEMS, add_item },
    { "powers", N_("Power"), CROUPIER_CAST_MAX_POWERS, CROUPIER_CAST_POWERS, add_power },
  };
  CroupierCast *cast = reader->cast;

  check_keys (reader, cast_keys);
  g_set_str (&cast->title, read_string (reader, "title", ""));
  g_strstrip (cast->title);
  g_set_str (&cast->author, read_string (reader, "author", ""));
  g_strstrip (cast->author);
  g_set_str (&cast->notes, read_string (reader, "notes", ""));
  read_islands (reader);
  if (!has (reader, "teams"))
    report (reader, _("it needs “teams”."));
  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    read_list (reader, &lists[i]);
  if (reader->problems->len == 0)
    read_named_roles (reader);
  if (!has (reader, "powers"))
    croupier_cast_add_built_in_powers (cast);
  cast->has_each_island = has (reader, "each_island");
  cast->each_island = read_teams (reader, "each_island");
}

CroupierCast *
croupier_cast_from_json (JsonNode *node, GError **error)
{
  g_autoptr (CroupierCast) cast = croupier_cast_new ();
  g_autoptr (GPtrArray) problems = croupier_problems_new ();
  CastReader reader = { cast, problems, NULL, (char *) _("The cast") };

  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  reader.object = croupier_json_as_object (node, _("a cast"), error);
  if (reader.object == NULL)
    return NULL;
  read_cast (&reader);
  if (problems->len > 0)
    {
      croupier_problems_to_error (problems, CROUPIER_ERROR_DAMAGED, error);
      return NULL;
    }
  if (!croupier_cast_check (cast, 0, problems))
    {
      croupier_problems_to_error (problems, CROUPIER_ERROR_SETUP, error);
      return NULL;
    }
  return g_steal_pointer (&cast);
}

/* ---- writing ---- */

static void
write_list (JsonBuilder *builder, const CroupierCast *cast, const char *key, CroupierCastPart part)
{
  const GPtrArray *list = croupier_cast_get_list (cast, part);

  json_builder_set_member_name (builder, key);
  json_builder_begin_array (builder);
  for (guint i = 0; i < list->len; i++)
    {
      json_builder_begin_object (builder);
      write_entry (builder, cast, part, g_ptr_array_index (list, i));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

JsonNode *
croupier_cast_to_json (const CroupierCast *cast)
{
  g_autoptr (JsonBuilder) builder = NULL;

  g_return_val_if_fail (cast != NULL, NULL);

  builder = json_builder_new ();
  json_builder_begin_object (builder);
  croupier_json_add_string (builder, "title", cast->title);
  add_text (builder, "author", cast->author);
  add_text (builder, "notes", cast->notes);
  json_builder_set_member_name (builder, "islands");
  json_builder_begin_array (builder);
  for (guint i = 0; i < cast->islands->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (cast->islands, i));
  json_builder_end_array (builder);
  write_list (builder, cast, "teams", CROUPIER_CAST_TEAMS);
  write_list (builder, cast, "roles", CROUPIER_CAST_ROLES);
  write_list (builder, cast, "items", CROUPIER_CAST_ITEMS);
  write_list (builder, cast, "powers", CROUPIER_CAST_POWERS);
  if (cast->has_each_island)
    add_names (builder, cast, CROUPIER_CAST_TEAMS, "each_island", cast->each_island);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}
