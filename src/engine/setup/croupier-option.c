/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game lets the GM choose, and what was chosen. */
#include "config.h"

#include "croupier-option.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-json.h"
#include "croupier-roster.h"
#include "croupier-text.h"

#define NO_NAMES "none" /* where an option may hold no name at all */

static const char *const yes_words[] = { "yes", "true", "on" };
static const char *const no_words[] = { "no", "false", "off" };

/* The value of one option; which member counts is for its type to tell. */
typedef struct
{
  gboolean is_known; /* set, or read from the option's default */
  gint64 number;
  GArray *numbers;    /* gint64 */
  GPtrArray *names;   /* char * */
  const char *choice; /* one of the option's choices */
  gboolean flag;
  CroupierLayout *layout;
  CroupierCast *cast;
} Value;

struct _CroupierOptions
{
  const CroupierOption *specs;
  gsize n_specs;
  Value *values;   /* those that were set, by the number of the option */
  Value *defaults; /* likewise; those that stand in the option */
};

static void
value_clear (Value *value)
{
  g_clear_pointer (&value->numbers, g_array_unref);
  g_clear_pointer (&value->names, g_ptr_array_unref);
  g_clear_pointer (&value->layout, croupier_layout_unref);
  g_clear_pointer (&value->cast, croupier_cast_unref);
  *value = (Value) { 0 };
}

/* Takes what is in from. */
static void
value_move (Value *value, Value *from)
{
  value_clear (value);
  *value = *from;
  *from = (Value) { 0 };
}

static void
value_copy (Value *value, const Value *from)
{
  *value = *from;
  if (from->numbers != NULL)
    value->numbers = g_array_ref (from->numbers); /* never changed once read */
  if (from->names != NULL)
    value->names = g_ptr_array_ref (from->names);
  if (from->layout != NULL)
    value->layout = croupier_layout_ref (from->layout);
  if (from->cast != NULL)
    value->cast = croupier_cast_ref (from->cast);
}

static gboolean
is_one_of (const char *word, const char *const *words, gsize n_words)
{
  for (gsize i = 0; i < n_words; i++)
    if (g_ascii_strcasecmp (word, words[i]) == 0)
      return TRUE;

  return FALSE;
}

const char *
croupier_option_words (const CroupierOption *option, const char *words)
{
  return croupier_language_find_in (option->translations, words);
}

/* The title as the window calls it. */
static const char *
get_title (const CroupierOption *option)
{
  return option->title != NULL ? croupier_option_words (option, option->title) : option->id;
}

static char *
quote (const char *word)
{
  g_autofree char *valid = g_utf8_make_valid (word, -1);

  return croupier_text_quote (valid);
}

static char *
describe_range (const CroupierOption *option)
{
  g_autofree char *min = g_strdup_printf ("%" G_GINT64_FORMAT, option->min);
  g_autofree char *max = g_strdup_printf ("%" G_GINT64_FORMAT, option->max);

  return option->max == G_MAXINT64 ? g_strdup_printf (_("%s or more"), min) : g_strdup_printf (_("%s to %s"), min, max);
}

static char *
describe_items (const CroupierOption *option)
{
  if (option->max_items == 0)
    return g_strdup_printf (_("%u or more"), option->min_items);
  if (option->min_items == option->max_items)
    return g_strdup_printf ("%u", option->min_items);

  return g_strdup_printf (_("%u to %u"), option->min_items, option->max_items);
}

static void
report_number (const CroupierOption *option, const char *word, CroupierProblems *problems)
{
  g_autofree char *quoted = quote (word);
  g_autofree char *range = describe_range (option);

  croupier_problems_add (problems, 0, 0, _("“%s” cannot be “%s”; it takes a whole number, %s."), get_title (option),
                         quoted, range);
}

static void
report_item (const CroupierOption *option, const char *word, CroupierProblems *problems)
{
  g_autofree char *quoted = quote (word);
  g_autofree char *range = describe_range (option);

  croupier_problems_add (problems, 0, 0, _("“%s” cannot hold “%s”; it takes whole numbers, each %s."),
                         get_title (option), quoted, range);
}

static void
report_choice (const CroupierOption *option, const char *word, CroupierProblems *problems)
{
  g_autofree char *quoted = quote (word);
  g_autofree char *choices = croupier_text_join (option->choices, g_strv_length ((GStrv) option->choices));

  croupier_problems_add (problems, 0, 0, _("“%s” cannot be “%s”; there are %s."), get_title (option), quoted, choices);
}

static void
report_flag (const CroupierOption *option, const char *word, CroupierProblems *problems)
{
  g_autofree char *quoted = quote (word);

  croupier_problems_add (problems, 0, 0, _("“%s” cannot be “%s”; it takes yes or no."), get_title (option), quoted);
}

static void
check_n_items (const CroupierOption *option, guint n_items, CroupierProblems *problems)
{
  g_autofree char *items = NULL;

  if (n_items >= option->min_items && (option->max_items == 0 || n_items <= option->max_items))
    return;

  items = describe_items (option);
  croupier_problems_add (problems, 0, 0,
                         ngettext ("“%s” has %u number; it takes %s.", "“%s” has %u numbers; it takes %s.", n_items),
                         get_title (option), n_items, items);
}

static void
read_numbers (const CroupierOption *option, const char *text, Value *value, CroupierProblems *problems)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,\t", -1);
  guint n_items = 0;

  value->numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  for (char **word = words; *word != NULL; word++)
    {
      gint64 number;

      if (**word == '\0')
        continue;
      n_items++;
      if (g_ascii_string_to_signed (*word, 10, option->min, option->max, &number, NULL))
        g_array_append_val (value->numbers, number);
      else
        report_item (option, *word, problems);
    }

  check_n_items (option, n_items, problems);
}

static void
check_n_names (const CroupierOption *option, guint n_names, CroupierProblems *problems)
{
  g_autofree char *items = NULL;

  if (n_names >= option->min_items && (option->max_items == 0 || n_names <= option->max_items))
    return;

  items = describe_items (option);
  croupier_problems_add (problems, 0, 0,
                         ngettext ("“%s” has %u name; it takes %s.", "“%s” has %u names; it takes %s.", n_names),
                         get_title (option), n_names, items);
}

static void
add_name (const CroupierOption *option, const char *name, GHashTable *folded, Value *value, CroupierProblems *problems)
{
  g_autofree char *quoted = quote (name);
  g_autoptr (GError) error = NULL;

  if (!croupier_name_check (name, &error))
    {
      g_autofree char *why = croupier_error_to_line (error);

      croupier_problems_add (problems, 0, 0, _("“%s” cannot hold “%s”: %s"), get_title (option), quoted, why);
    }
  else if (!g_hash_table_add (folded, croupier_text_fold (name)))
    croupier_problems_add (problems, 0, 0, _("“%s” has “%s” twice; case and accents make no difference."),
                           get_title (option), quoted);
  else
    g_ptr_array_add (value->names, g_strdup (name));
}

static void
read_names (const CroupierOption *option, const char *text, Value *value, CroupierProblems *problems)
{
  g_auto (GStrv) words = g_strsplit_set (text, strchr (text, ',') != NULL ? "," : " \t", -1);
  g_autoptr (GHashTable) folded = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_names = 0;

  value->names = g_ptr_array_new_with_free_func (g_free);
  for (char **word = words; *word != NULL; word++)
    {
      g_strstrip (*word);
      if (**word == '\0' || (option->min_items == 0 && g_ascii_strcasecmp (text, NO_NAMES) == 0))
        continue;
      n_names++;
      add_name (option, *word, folded, value, problems);
    }

  check_n_names (option, n_names, problems);
}

static void
read_choice (const CroupierOption *option, const char *word, Value *value, CroupierProblems *problems)
{
  for (const char *const *choice = option->choices; *choice != NULL; choice++)
    if (g_ascii_strcasecmp (word, *choice) == 0)
      {
        value->choice = *choice;
        return;
      }

  report_choice (option, word, problems);
}

static void
read_flag (const CroupierOption *option, const char *word, Value *value, CroupierProblems *problems)
{
  value->flag = is_one_of (word, yes_words, G_N_ELEMENTS (yes_words));
  if (!value->flag && !is_one_of (word, no_words, G_N_ELEMENTS (no_words)))
    report_flag (option, word, problems);
}

static void
report_cast (const CroupierOption *option, const char *word, CroupierProblems *problems)
{
  g_autofree char *quoted = quote (word);
  g_autofree const char **ids = g_new (const char *, croupier_cast_get_n_shipped ());
  g_autofree char *list = NULL;

  for (guint i = 0; i < croupier_cast_get_n_shipped (); i++)
    ids[i] = croupier_cast_get_shipped_id (i);
  list = croupier_text_join (ids, croupier_cast_get_n_shipped ());
  croupier_problems_add (problems, 0, 0,
                         _("“%s” cannot be “%s”; it takes a cast that comes with the program (%s), a file with a "
                           "cast, or the cast itself, in { }."),
                         get_title (option), quoted, list);
}

static void
read_cast (const CroupierOption *option, const char *word, Value *value, CroupierProblems *problems)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = NULL;

  if (*word != '{')
    {
      value->cast = croupier_cast_new_shipped (word);
      if (value->cast == NULL)
        report_cast (option, word, problems);
      return;
    }

  node = croupier_json_parse (word, -1, &error);
  value->cast = node != NULL ? croupier_cast_from_json (node, &error) : NULL;
  if (value->cast == NULL)
    croupier_problems_add_error (problems, 0, error);
}

static void
cast_from_json (const CroupierOption *option, JsonNode *node, Value *value, CroupierProblems *problems)
{
  g_autofree char *word = json_to_string (node, FALSE);
  g_autoptr (GError) error = NULL;

  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      value->cast = croupier_cast_from_json (node, &error);
      if (value->cast == NULL)
        croupier_problems_add_error (problems, 0, error);
      return;
    }

  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
    value->cast = croupier_cast_new_shipped (json_node_get_string (node));
  if (value->cast == NULL)
    report_cast (option, word, problems);
}

static void
read_text (const CroupierOption *option, const char *text, Value *value, CroupierProblems *problems)
{
  g_autofree char *word = g_strstrip (g_strdup (text));

  switch (option->type)
    {
    case CROUPIER_OPTION_NUMBER:
      if (!g_ascii_string_to_signed (word, 10, option->min, option->max, &value->number, NULL))
        report_number (option, word, problems);
      break;

    case CROUPIER_OPTION_NUMBERS:
      read_numbers (option, word, value, problems);
      break;

    case CROUPIER_OPTION_NAMES:
      read_names (option, word, value, problems);
      break;

    case CROUPIER_OPTION_CHOICE:
      read_choice (option, word, value, problems);
      break;

    case CROUPIER_OPTION_FLAG:
      read_flag (option, word, value, problems);
      break;

    case CROUPIER_OPTION_LAYOUT:
      croupier_problems_add (problems, 0, 0, _("“%s” takes a file with a layout, or the areas line by line."),
                             get_title (option));
      break;

    case CROUPIER_OPTION_CAST:
      read_cast (option, word, value, problems);
      break;
    }

  value->is_known = problems->len == 0;
}

static gboolean
holds (JsonNode *node, GType type)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type;
}

static gboolean
number_from_json (const CroupierOption *option, JsonNode *node, gint64 *number)
{
  if (!holds (node, G_TYPE_INT64))
    return FALSE;

  *number = json_node_get_int (node);
  return *number >= option->min && *number <= option->max;
}

static void
numbers_from_json (const CroupierOption *option, JsonNode *node, Value *value, CroupierProblems *problems)
{
  JsonArray *array;

  if (!JSON_NODE_HOLDS_ARRAY (node))
    {
      g_autofree char *word = json_to_string (node, FALSE);

      report_item (option, word, problems);
      return;
    }

  array = json_node_get_array (node);
  value->numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *item = json_array_get_element (array, i);
      gint64 number;

      if (number_from_json (option, item, &number))
        {
          g_array_append_val (value->numbers, number);
        }
      else
        {
          g_autofree char *word = json_to_string (item, FALSE);

          report_item (option, word, problems);
        }
    }

  check_n_items (option, json_array_get_length (array), problems);
}

static void
names_from_json (const CroupierOption *option, JsonNode *node, Value *value, CroupierProblems *problems)
{
  g_autoptr (GHashTable) folded = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  JsonArray *array;

  if (!JSON_NODE_HOLDS_ARRAY (node))
    {
      croupier_problems_add (problems, 0, 0, _("“%s” takes a list of names."), get_title (option));
      return;
    }

  array = json_node_get_array (node);
  value->names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *item = json_array_get_element (array, i);

      if (holds (item, G_TYPE_STRING))
        add_name (option, json_node_get_string (item), folded, value, problems);
      else
        croupier_problems_add (problems, 0, 0, _("“%s” takes a list of names."), get_title (option));
    }

  check_n_names (option, json_array_get_length (array), problems);
}

static void
read_json (const CroupierOption *option, JsonNode *node, Value *value, CroupierProblems *problems)
{
  g_autofree char *word = json_to_string (node, FALSE);
  g_autoptr (GError) error = NULL;

  switch (option->type)
    {
    case CROUPIER_OPTION_NUMBER:
      if (!number_from_json (option, node, &value->number))
        report_number (option, word, problems);
      break;

    case CROUPIER_OPTION_NUMBERS:
      numbers_from_json (option, node, value, problems);
      break;

    case CROUPIER_OPTION_NAMES:
      names_from_json (option, node, value, problems);
      break;

    case CROUPIER_OPTION_CHOICE:
      if (holds (node, G_TYPE_STRING))
        read_choice (option, json_node_get_string (node), value, problems);
      else
        report_choice (option, word, problems);
      break;

    case CROUPIER_OPTION_FLAG:
      if (holds (node, G_TYPE_BOOLEAN))
        value->flag = json_node_get_boolean (node);
      else
        report_flag (option, word, problems);
      break;

    case CROUPIER_OPTION_LAYOUT:
      value->layout = croupier_layout_from_json (node, &error);
      if (value->layout == NULL)
        croupier_problems_add_error (problems, 0, error);
      break;

    case CROUPIER_OPTION_CAST:
      cast_from_json (option, node, value, problems);
      break;
    }

  value->is_known = problems->len == 0;
}

static void
read_default (const CroupierOption *option, Value *value)
{
  g_autoptr (GPtrArray) problems = croupier_problems_new ();

  if (option->fallback == NULL)
    return;

  read_text (option, option->fallback, value, problems);
  g_assert_cmpuint (problems->len, ==, 0);
}

/* The number of an option, or -1. */
static gssize
find_spec (const CroupierOptions *options, const char *id)
{
  for (gsize i = 0; i < options->n_specs; i++)
    if (strcmp (options->specs[i].id, id) == 0)
      return (gssize) i;

  return -1;
}

/* The number of an option; -1 and an error that names all there are where there is no such option. */
static gssize
find_known_spec (const CroupierOptions *options, const char *id, GError **error)
{
  g_autofree char *quoted = NULL;
  g_autofree const char **ids = NULL;
  g_autofree char *list = NULL;
  gssize found = find_spec (options, id);

  if (found >= 0)
    return found;

  quoted = quote (id);
  if (options->n_specs == 0)
    {
      croupier_fail (error, CROUPIER_ERROR_SETUP, _("There is no option “%s”; this game has none."), quoted);
      return -1;
    }

  ids = g_new (const char *, options->n_specs);
  for (gsize i = 0; i < options->n_specs; i++)
    ids[i] = options->specs[i].id;
  list = croupier_text_join (ids, options->n_specs);
  croupier_fail (error, CROUPIER_ERROR_SETUP, _("There is no option “%s”; this game has %s."), quoted, list);
  return -1;
}

/* What counts for an option: what was set, or its default; NULL where there is neither. */
static const Value *
get_value (const CroupierOptions *options, const char *id, CroupierOptionType type)
{
  gssize i;

  g_return_val_if_fail (options != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);
  i = find_spec (options, id);
  g_return_val_if_fail (i >= 0, NULL);
  g_return_val_if_fail (options->specs[i].type == type, NULL);

  if (options->values[i].is_known)
    return &options->values[i];
  return options->defaults[i].is_known ? &options->defaults[i] : NULL;
}

CroupierOptions *
croupier_options_new (const CroupierOption *specs, gsize n_specs)
{
  CroupierOptions *options;

  g_return_val_if_fail (specs != NULL || n_specs == 0, NULL);

  options = g_new0 (CroupierOptions, 1);
  options->specs = specs;
  options->n_specs = n_specs;
  options->values = g_new0 (Value, n_specs);
  options->defaults = g_new0 (Value, n_specs);
  for (gsize i = 0; i < n_specs; i++)
    read_default (&specs[i], &options->defaults[i]);

  return options;
}

CroupierOptions *
croupier_options_copy (const CroupierOptions *options)
{
  CroupierOptions *copy;

  g_return_val_if_fail (options != NULL, NULL);

  copy = croupier_options_new (options->specs, options->n_specs);
  for (gsize i = 0; i < options->n_specs; i++)
    value_copy (&copy->values[i], &options->values[i]);

  return copy;
}

void
croupier_options_free (CroupierOptions *options)
{
  g_return_if_fail (options != NULL);

  for (gsize i = 0; i < options->n_specs; i++)
    {
      value_clear (&options->values[i]);
      value_clear (&options->defaults[i]);
    }
  g_free (options->values);
  g_free (options->defaults);
  g_free (options);
}

/* Puts a value in place, unless something is wrong with it. */
static gboolean
take_value (CroupierOptions *options, gssize i, Value *value, const CroupierProblems *problems, GError **error)
{
  if (problems->len > 0)
    {
      value_clear (value);
      croupier_problems_to_error (problems, CROUPIER_ERROR_SETUP, error);
      return FALSE;
    }

  value_move (&options->values[i], value);
  return TRUE;
}

gboolean
croupier_options_set (CroupierOptions *options, const char *id, const char *value, GError **error)
{
  g_autoptr (GPtrArray) problems = croupier_problems_new ();
  Value read = { 0 };
  gssize i;

  g_return_val_if_fail (options != NULL, FALSE);
  g_return_val_if_fail (id != NULL, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  i = find_known_spec (options, id, error);
  if (i < 0)
    return FALSE;

  read_text (&options->specs[i], value, &read, problems);
  return take_value (options, i, &read, problems, error);
}

gboolean
croupier_options_set_json (CroupierOptions *options, const char *id, JsonNode *value, GError **error)
{
  g_autoptr (GPtrArray) problems = croupier_problems_new ();
  Value read = { 0 };
  gssize i;

  g_return_val_if_fail (options != NULL, FALSE);
  g_return_val_if_fail (id != NULL, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  i = find_known_spec (options, id, error);
  if (i < 0)
    return FALSE;

  read_json (&options->specs[i], value, &read, problems);
  return take_value (options, i, &read, problems, error);
}

void
croupier_options_set_layout (CroupierOptions *options, const char *id, CroupierLayout *layout)
{
  Value value = { .is_known = TRUE };
  gssize i;

  g_return_if_fail (options != NULL);
  g_return_if_fail (id != NULL);
  g_return_if_fail (layout != NULL);
  i = find_spec (options, id);
  g_return_if_fail (i >= 0);
  g_return_if_fail (options->specs[i].type == CROUPIER_OPTION_LAYOUT);

  value.layout = croupier_layout_ref (layout);
  value_move (&options->values[i], &value);
}

void
croupier_options_set_cast (CroupierOptions *options, const char *id, CroupierCast *cast)
{
  Value value = { .is_known = TRUE };
  gssize i;

  g_return_if_fail (options != NULL);
  g_return_if_fail (id != NULL);
  g_return_if_fail (cast != NULL);
  i = find_spec (options, id);
  g_return_if_fail (i >= 0);
  g_return_if_fail (options->specs[i].type == CROUPIER_OPTION_CAST);

  value.cast = croupier_cast_ref (cast);
  value_move (&options->values[i], &value);
}

void
croupier_options_unset (CroupierOptions *options, const char *id)
{
  gssize i;

  g_return_if_fail (options != NULL);
  g_return_if_fail (id != NULL);
  i = find_spec (options, id);
  g_return_if_fail (i >= 0);

  value_clear (&options->values[i]);
}

gboolean
croupier_options_is_set (const CroupierOptions *options, const char *id)
{
  gssize i;

  g_return_val_if_fail (options != NULL, FALSE);
  g_return_val_if_fail (id != NULL, FALSE);
  i = find_spec (options, id);
  g_return_val_if_fail (i >= 0, FALSE);

  return options->values[i].is_known;
}

void
croupier_options_blame (const CroupierOptions *options, const char *id, CroupierProblems *problems, guint first)
{
  if (croupier_options_is_set (options, id))
    croupier_problems_blame (problems, first, CROUPIER_ABOUT_OPTION, (int) find_spec (options, id), -1);
}

guint
croupier_option_get_usual (const CroupierOption *option, guint n_players)
{
  if (option->usuals != NULL)
    return option->usuals[MIN (n_players, CROUPIER_MAX_PLAYERS)];
  return option->get_usual != NULL ? option->get_usual (n_players) : 0;
}

gint64
croupier_options_get_number (const CroupierOptions *options, const char *id, gint64 fallback)
{
  const Value *value = get_value (options, id, CROUPIER_OPTION_NUMBER);

  return value != NULL ? value->number : fallback;
}

const GArray *
croupier_options_get_numbers (const CroupierOptions *options, const char *id)
{
  const Value *value = get_value (options, id, CROUPIER_OPTION_NUMBERS);

  return value != NULL ? value->numbers : NULL;
}

const GPtrArray *
croupier_options_get_names (const CroupierOptions *options, const char *id)
{
  const Value *value = get_value (options, id, CROUPIER_OPTION_NAMES);

  return value != NULL ? value->names : NULL;
}

const char *
croupier_options_get_choice (const CroupierOptions *options, const char *id)
{
  const Value *value = get_value (options, id, CROUPIER_OPTION_CHOICE);

  return value != NULL ? value->choice : NULL;
}

gboolean
croupier_options_get_flag (const CroupierOptions *options, const char *id)
{
  const Value *value = get_value (options, id, CROUPIER_OPTION_FLAG);

  return value != NULL && value->flag;
}

CroupierLayout *
croupier_options_get_layout (const CroupierOptions *options, const char *id)
{
  const Value *value = get_value (options, id, CROUPIER_OPTION_LAYOUT);

  return value != NULL ? value->layout : NULL;
}

CroupierCast *
croupier_options_get_cast (const CroupierOptions *options, const char *id)
{
  const Value *value = get_value (options, id, CROUPIER_OPTION_CAST);

  return value != NULL ? value->cast : NULL;
}

/* A cast that comes with the program is written by its id; else the whole of it, so that a script stands alone. */
static char *
cast_to_script (const CroupierCast *cast)
{
  g_autoptr (JsonNode) node = NULL;

  for (guint i = 0; i < croupier_cast_get_n_shipped (); i++)
    {
      g_autoptr (CroupierCast) shipped = croupier_cast_new_shipped (croupier_cast_get_shipped_id (i));

      if (croupier_cast_equal (cast, shipped))
        return g_strdup (croupier_cast_get_shipped_id (i));
    }

  node = croupier_cast_to_json (cast);
  return json_to_string (node, FALSE);
}

/* A comma shows that a single name with a space is one. */
static char *
join_names (const GPtrArray *names)
{
  GString *text = g_string_new (names->len == 0 ? NO_NAMES : NULL);

  for (guint i = 0; i < names->len; i++)
    g_string_append_printf (text, i > 0 ? ", %s" : "%s", (const char *) g_ptr_array_index (names, i));
  if (names->len == 1)
    g_string_append_c (text, ',');

  return g_string_free_and_steal (text);
}

static char *
join_numbers (const GArray *numbers)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < numbers->len; i++)
    g_string_append_printf (text, i > 0 ? " %" G_GINT64_FORMAT : "%" G_GINT64_FORMAT,
                            g_array_index (numbers, gint64, i));

  return g_string_free_and_steal (g_steal_pointer (&text));
}

char *
croupier_options_to_script (const CroupierOptions *options, const char *id)
{
  const Value *value;
  gssize i;

  g_return_val_if_fail (options != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);
  i = find_spec (options, id);
  g_return_val_if_fail (i >= 0, NULL);

  value = &options->values[i];
  if (!value->is_known)
    return NULL;

  switch (options->specs[i].type)
    {
    case CROUPIER_OPTION_NUMBER:
      return g_strdup_printf ("%" G_GINT64_FORMAT, value->number);

    case CROUPIER_OPTION_NUMBERS:
      return join_numbers (value->numbers);

    case CROUPIER_OPTION_NAMES:
      return join_names (value->names);

    case CROUPIER_OPTION_CHOICE:
      return g_strdup (value->choice);

    case CROUPIER_OPTION_FLAG:
      return g_strdup (value->flag ? "yes" : "no");

    case CROUPIER_OPTION_LAYOUT:
      return NULL;

    case CROUPIER_OPTION_CAST:
      return cast_to_script (value->cast);
    }

  g_assert_not_reached ();
}

static JsonNode *
numbers_to_json (const GArray *numbers)
{
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);
  JsonArray *array = json_array_sized_new (numbers->len);

  for (guint i = 0; i < numbers->len; i++)
    json_array_add_int_element (array, g_array_index (numbers, gint64, i));
  json_node_take_array (node, array);

  return node;
}

static JsonNode *
names_to_json (const GPtrArray *names)
{
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);
  JsonArray *array = json_array_sized_new (names->len);

  for (guint i = 0; i < names->len; i++)
    json_array_add_string_element (array, g_ptr_array_index (names, i));
  json_node_take_array (node, array);

  return node;
}

JsonNode *
croupier_options_value_to_json (const CroupierOptions *options, const char *id)
{
  const Value *value;
  gssize i;

  g_return_val_if_fail (options != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);
  i = find_spec (options, id);
  g_return_val_if_fail (i >= 0, NULL);

  value = get_value (options, id, options->specs[i].type);
  if (value == NULL)
    return NULL;

  switch (options->specs[i].type)
    {
    case CROUPIER_OPTION_NUMBER:
      return json_node_init_int (json_node_alloc (), value->number);

    case CROUPIER_OPTION_NUMBERS:
      return numbers_to_json (value->numbers);

    case CROUPIER_OPTION_NAMES:
      return names_to_json (value->names);

    case CROUPIER_OPTION_CHOICE:
      return json_node_init_string (json_node_alloc (), value->choice);

    case CROUPIER_OPTION_FLAG:
      return json_node_init_boolean (json_node_alloc (), value->flag);

    case CROUPIER_OPTION_LAYOUT:
      return croupier_layout_to_json (value->layout);

    case CROUPIER_OPTION_CAST:
      return croupier_cast_to_json (value->cast);
    }

  g_assert_not_reached ();
}

const char *
croupier_options_get_title (const CroupierOptions *options, const char *id)
{
  for (gsize i = 0; i < options->n_specs; i++)
    if (g_str_equal (options->specs[i].id, id))
      return get_title (&options->specs[i]);

  g_return_val_if_reached (id);
}
