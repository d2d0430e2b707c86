/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading JSON that nobody vouches for: strictly, within limits, and every value is checked after. */
#include "config.h"

#include "croupier-json.h"

#include <math.h>
#include <string.h>

#include "croupier-error.h"
#include "croupier-gettext.h"

#define MEBIBYTE (1024 * 1024)
#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* What may stand at the next place of a document. */
typedef enum
{
  EXPECT_VALUE,
  EXPECT_FIRST_ITEM, /* a value, or the end of an empty array */
  EXPECT_KEY,
  EXPECT_FIRST_KEY, /* a key, or the end of an empty object */
  EXPECT_COMMA,     /* or the end of the array or object */
  EXPECT_END,
} Expect;

/* Walks through a text, and builds what stands in it. */
typedef struct
{
  const char *text;
  const char *end;
  const char *at;
  JsonNode *root;    /* NULL: nothing yet */
  GPtrArray *frames; /* JsonNode: the objects and arrays that are open */
  GString *key;      /* of the value that comes next, if it is of an object */
  GString *string;   /* the last string, without its escapes */
  const char *problem;
  Expect expect;
  guint n_values;
} Scanner;

static gboolean
fail (Scanner *scanner, const char *problem)
{
  scanner->problem = problem;
  return FALSE;
}

static char
peek (const Scanner *scanner)
{
  return scanner->at < scanner->end ? *scanner->at : '\0';
}

static void
skip_space (Scanner *scanner)
{
  while (scanner->at < scanner->end && strchr (" \t\n\r", *scanner->at) != NULL)
    scanner->at++;
}

static JsonNode *
get_open (const Scanner *scanner)
{
  return g_ptr_array_index (scanner->frames, scanner->frames->len - 1);
}

static gboolean
is_in_object (const Scanner *scanner)
{
  return JSON_NODE_HOLDS_OBJECT (get_open (scanner));
}

/* Puts a value where it stands, which owns it then. */
static void
put (Scanner *scanner, JsonNode *node)
{
  if (scanner->frames->len == 0)
    scanner->root = node;
  else if (is_in_object (scanner))
    json_object_set_member (json_node_get_object (get_open (scanner)), scanner->key->str, node);
  else
    json_array_add_element (json_node_get_array (get_open (scanner)), node);
}

static gboolean
scan_hex4 (Scanner *scanner, gunichar *unit)
{
  *unit = 0;
  for (guint i = 0; i < 4; i++)
    {
      int digit = g_ascii_xdigit_value (peek (scanner));

      if (digit < 0)
        return fail (scanner, N_("four hexadecimal digits must follow \\u"));
      *unit = *unit << 4 | (gunichar) digit;
      scanner->at++;
    }

  return TRUE;
}

/* What follows "\u". */
static gboolean
scan_unicode_escape (Scanner *scanner)
{
  gunichar unit, low;

  if (!scan_hex4 (scanner, &unit))
    return FALSE;
  if (unit == 0)
    return fail (scanner, N_("\\u0000 cannot stand in a text"));
  if (unit >= 0xdc00 && unit <= 0xdfff)
    return fail (scanner, N_("half a surrogate pair stands alone"));

  if (unit >= 0xd800 && unit <= 0xdbff)
    {
      if (scanner->end - scanner->at < 2 || scanner->at[0] != '\\' || scanner->at[1] != 'u')
        return fail (scanner, N_("half a surrogate pair stands alone"));
      scanner->at += 2;
      if (!scan_hex4 (scanner, &low))
        return FALSE;
      if (low < 0xdc00 || low > 0xdfff)
        return fail (scanner, N_("half a surrogate pair stands alone"));
      unit = 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
    }

  g_string_append_unichar (scanner->string, unit);
  return TRUE;
}

static gboolean
scan_escape (Scanner *scanner)
{
  static const char escapes[] = "\"\\/bfnrt";
  static const char meanings[] = "\"\\/\b\f\n\r\t";
  char letter = peek (scanner);
  const char *escape = letter != '\0' ? strchr (escapes, letter) : NULL;

  if (letter == 'u')
    {
      scanner->at++;
      return scan_unicode_escape (scanner);
    }
  if (escape == NULL)
    return fail (scanner, N_("an unknown escape stands after a backslash"));

  scanner->at++;
  g_string_append_c (scanner->string, meanings[escape - escapes]);
  return TRUE;
}

static gboolean
scan_string (Scanner *scanner)
{
  g_string_truncate (scanner->string, 0);
  scanner->at++;
  for (;;)
    {
      const char *run = scanner->at;

      while (scanner->at < scanner->end && *scanner->at != '"' && *scanner->at != '\\' && (guchar) *scanner->at >= ' ')
        scanner->at++;
      g_string_append_len (scanner->string, run, scanner->at - run);

      if (scanner->at == scanner->end)
        return fail (scanner, N_("a text has no closing quotation mark"));
      if ((guchar) *scanner->at < ' ')
        return fail (scanner, N_("a line break or control character stands in a text"));
      if (*scanner->at++ == '"')
        return TRUE;
      if (!scan_escape (scanner))
        return FALSE;
    }
}

static gboolean
scan_digits (Scanner *scanner)
{
  const char *first = scanner->at;

  while (g_ascii_isdigit (peek (scanner)))
    scanner->at++;

  return scanner->at > first || fail (scanner, N_("a digit is missing in a number"));
}

static gboolean
scan_fraction_and_exponent (Scanner *scanner)
{
  if (peek (scanner) == '.')
    {
      scanner->at++;
      if (!scan_digits (scanner))
        return FALSE;
    }
  if (peek (scanner) == 'e' || peek (scanner) == 'E')
    {
      scanner->at++;
      if (peek (scanner) == '+' || peek (scanner) == '-')
        scanner->at++;
      if (!scan_digits (scanner))
        return FALSE;
    }

  return TRUE;
}

/* JSON allows any number; we only read what a 64-bit integer or a double can hold. */
static gboolean
put_number (Scanner *scanner, const char *first, gboolean is_whole)
{
  g_autofree char *number = g_strndup (first, (gsize) (scanner->at - first));
  double fraction = is_whole ? 0 : g_ascii_strtod (number, NULL);
  gint64 whole = 0;

  if (is_whole && !g_ascii_string_to_signed (number, 10, G_MININT64, G_MAXINT64, &whole, NULL))
    return fail (scanner, N_("a whole number does not fit in 64 bits"));
  if (!isfinite (fraction))
    return fail (scanner, N_("a number is too large"));
  put (scanner, is_whole ? json_node_init_int (json_node_alloc (), whole)
                         : json_node_init_double (json_node_alloc (), fraction));
  return TRUE;
}

static gboolean
scan_number (Scanner *scanner)
{
  const char *first = scanner->at;
  const char *after_digits;

  if (peek (scanner) == '-')
    scanner->at++;
  if (peek (scanner) == '0' && scanner->at + 1 < scanner->end && g_ascii_isdigit (scanner->at[1]))
    return fail (scanner, N_("a number begins with a needless 0"));
  if (!scan_digits (scanner))
    return FALSE;

  after_digits = scanner->at;
  return scan_fraction_and_exponent (scanner) && put_number (scanner, first, scanner->at == after_digits);
}

static gboolean
scan_word (Scanner *scanner)
{
  static const char *const words[] = { "true", "false", "null" };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      gsize length = strlen (words[i]);

      if ((gsize) (scanner->end - scanner->at) >= length && memcmp (scanner->at, words[i], length) == 0)
        {
          scanner->at += length;
          put (scanner,
               i == 2 ? json_node_init_null (json_node_alloc ()) : json_node_init_boolean (json_node_alloc (), i == 0));
          return TRUE;
        }
    }

  return fail (scanner, N_("a value is expected here: a text in \", a number, true, false, null, { or ["));
}

static gboolean
open_frame (Scanner *scanner, char bracket)
{
  JsonNode *node;

  if (scanner->frames->len == CROUPIER_JSON_MAX_DEPTH)
    return fail (scanner, N_("objects and arrays are nested too deeply"));

  node = json_node_new (bracket == '{' ? JSON_NODE_OBJECT : JSON_NODE_ARRAY);
  if (bracket == '{')
    json_node_take_object (node, json_object_new ());
  else
    json_node_take_array (node, json_array_new ());
  put (scanner, node);
  g_ptr_array_add (scanner->frames, node);
  scanner->at++;
  scanner->expect = bracket == '{' ? EXPECT_FIRST_KEY : EXPECT_FIRST_ITEM;

  return TRUE;
}

static void
expect_after_value (Scanner *scanner)
{
  scanner->expect = scanner->frames->len > 0 ? EXPECT_COMMA : EXPECT_END;
}

static gboolean
close_frame (Scanner *scanner)
{
  scanner->at++;
  g_ptr_array_set_size (scanner->frames, (int) scanner->frames->len - 1);
  expect_after_value (scanner);

  return TRUE;
}

static gboolean
scan_value (Scanner *scanner)
{
  char first = peek (scanner);
  gboolean good;

  if (++scanner->n_values > CROUPIER_JSON_MAX_VALUES)
    return FALSE;
  if (first == '{' || first == '[')
    return open_frame (scanner, first);

  if (first == '"')
    {
      good = scan_string (scanner);
      if (good)
        put (scanner, json_node_init_string (json_node_alloc (), scanner->string->str));
    }
  else if (first == '-' || g_ascii_isdigit (first))
    good = scan_number (scanner);
  else
    good = scan_word (scanner);

  expect_after_value (scanner);
  return good;
}

static gboolean
scan_key (Scanner *scanner)
{
  if (peek (scanner) != '"')
    return fail (scanner, N_("a key in quotation marks \" is expected here"));
  if (!scan_string (scanner))
    return FALSE;
  g_string_assign (scanner->key, scanner->string->str);
  if (json_object_has_member (json_node_get_object (get_open (scanner)), scanner->key->str))
    return fail (scanner, N_("a key stands twice in the same object"));

  skip_space (scanner);
  if (peek (scanner) != ':')
    return fail (scanner, N_("a colon is expected after a key"));
  scanner->at++;
  scanner->expect = EXPECT_VALUE;

  return TRUE;
}

static gboolean
scan_comma (Scanner *scanner)
{
  gboolean is_object = is_in_object (scanner);

  if (peek (scanner) == (is_object ? '}' : ']'))
    return close_frame (scanner);
  if (peek (scanner) != ',')
    return fail (scanner, is_object ? N_("a comma or } is expected here") : N_("a comma or ] is expected here"));

  scanner->at++;
  scanner->expect = is_object ? EXPECT_KEY : EXPECT_VALUE;
  return TRUE;
}

static gboolean
scan_step (Scanner *scanner)
{
  switch (scanner->expect)
    {
    case EXPECT_FIRST_ITEM:
      return peek (scanner) == ']' ? close_frame (scanner) : scan_value (scanner);

    case EXPECT_VALUE:
      return scan_value (scanner);

    case EXPECT_FIRST_KEY:
      return peek (scanner) == '}' ? close_frame (scanner) : scan_key (scanner);

    case EXPECT_KEY:
      return scan_key (scanner);

    case EXPECT_COMMA:
      return scan_comma (scanner);

    case EXPECT_END:
      return fail (scanner, N_("more stands after the end"));
    }

  g_assert_not_reached ();
}

static gboolean
scan_document (Scanner *scanner)
{
  for (;;)
    {
      skip_space (scanner);
      if (scanner->at == scanner->end)
        break;
      if (!scan_step (scanner))
        return FALSE;
    }

  if (scanner->expect == EXPECT_END)
    return TRUE;
  return fail (scanner, scanner->at == scanner->text ? N_("nothing stands here") : N_("the end is missing"));
}

static guint
count_line (const char *text, const char *at)
{
  guint line = 1;

  while (text < at && (text = memchr (text, '\n', (gsize) (at - text))) != NULL)
    {
      line++;
      text++;
    }

  return line;
}

static void
set_damaged (GError **error, guint line, const char *problem)
{
  croupier_fail (error, CROUPIER_ERROR_DAMAGED, _("Line %u is not JSON that can be read: %s."), line, problem);
}

static JsonNode *
read_document (const char *text, gsize length, GError **error)
{
  g_autoptr (GPtrArray) frames = g_ptr_array_new ();
  g_autoptr (GString) key = g_string_new (NULL), string = g_string_new (NULL);
  Scanner scanner = { .text = text, .end = text + length, .at = text, .frames = frames, .key = key, .string = string };

  if (scan_document (&scanner))
    return scanner.root;

  g_clear_pointer (&scanner.root, json_node_unref);
  if (scanner.n_values > CROUPIER_JSON_MAX_VALUES)
    croupier_fail (error, CROUPIER_ERROR_DAMAGED,
                   ngettext ("The file holds more than %d value; no more are read.",
                             "The file holds more than %d values; no more are read.", CROUPIER_JSON_MAX_VALUES),
                   CROUPIER_JSON_MAX_VALUES);
  else
    set_damaged (error, count_line (text, scanner.at), _(scanner.problem));
  return NULL;
}

static gboolean
screen (const char *text, gsize length, GError **error)
{
  const char *end = NULL;

  if (length > CROUPIER_JSON_MAX_BYTES)
    return croupier_fail (error, CROUPIER_ERROR_DAMAGED, _("The file is larger than %d MiB."),
                          CROUPIER_JSON_MAX_BYTES / MEBIBYTE);
  if (!g_utf8_validate_len (text, length, &end))
    {
      set_damaged (error, count_line (text, end),
                   *end == '\0' ? _("a NUL byte stands here") : _("a byte is not UTF-8"));
      return FALSE;
    }

  return TRUE;
}

JsonNode *
croupier_json_parse (const char *text, gssize length, GError **error)
{
  gsize n_bytes;

  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  n_bytes = length < 0 ? strlen (text) : (gsize) length;
  if (n_bytes >= strlen (BYTE_ORDER_MARK) && memcmp (text, BYTE_ORDER_MARK, strlen (BYTE_ORDER_MARK)) == 0)
    {
      text += strlen (BYTE_ORDER_MARK);
      n_bytes -= strlen (BYTE_ORDER_MARK);
    }
  return screen (text, n_bytes, error) ? read_document (text, n_bytes, error) : NULL;
}

static gboolean
holds (JsonNode *node, GType type)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type;
}

static void
print_string (GString *out, const char *string)
{
  static const char escaped[] = "\"\\\b\f\n\r\t";
  static const char letters[] = "\"\\bfnrt";

  g_string_append_c (out, '"');
  for (; *string != '\0'; string++)
    {
      const char *found = strchr (escaped, *string);

      if (found != NULL)
        g_string_append_printf (out, "\\%c", letters[found - escaped]);
      else if ((guchar) *string < ' ')
        g_string_append_printf (out, "\\u%04x", (guint) *string);
      else
        g_string_append_c (out, *string);
    }
  g_string_append_c (out, '"');
}

/* Writes the fewest digits that are read as the same number, and never a whole number, which is of another type. */
static void
print_double (GString *out, double number)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  g_assert (isfinite (number));
  for (int precision = 15; precision <= 17; precision++)
    {
      char format[] = "%.15g";

      format[3] = (char) ('0' + precision % 10);
      g_ascii_formatd (digits, sizeof digits, format, number);
      if (g_ascii_strtod (digits, NULL) == number)
        break;
    }

  g_string_append (out, digits);
  if (strpbrk (digits, ".e") == NULL)
    g_string_append (out, ".0");
}

static void
print_scalar (GString *out, JsonNode *node)
{
  if (holds (node, G_TYPE_INT64))
    g_string_append_printf (out, "%" G_GINT64_FORMAT, json_node_get_int (node));
  else if (holds (node, G_TYPE_DOUBLE))
    print_double (out, json_node_get_double (node));
  else if (holds (node, G_TYPE_BOOLEAN))
    g_string_append (out, json_node_get_boolean (node) ? "true" : "false");
  else if (holds (node, G_TYPE_STRING) && json_node_get_string (node) != NULL)
    print_string (out, json_node_get_string (node));
  else
    g_string_append (out, "null");
}

static void
begin_line (GString *out, guint depth)
{
  g_string_append_c (out, '\n');
  for (guint i = 0; i < depth; i++)
    g_string_append (out, "  ");
}

static void print_node (GString *out, JsonNode *node, guint depth);

static void
print_array (GString *out, JsonArray *array, guint depth)
{
  guint n_items = json_array_get_length (array);

  g_string_append_c (out, '[');
  for (guint i = 0; i < n_items; i++)
    {
      if (i > 0)
        g_string_append_c (out, ',');
      begin_line (out, depth + 1);
      print_node (out, json_array_get_element (array, i), depth + 1);
    }
  if (n_items > 0)
    begin_line (out, depth);
  g_string_append_c (out, ']');
}

static void
print_object (GString *out, JsonObject *object, guint depth)
{
  JsonObjectIter iter;
  const char *key;
  JsonNode *member;
  gboolean is_first = TRUE;

  g_string_append_c (out, '{');
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &key, &member))
    {
      if (!is_first)
        g_string_append_c (out, ',');
      is_first = FALSE;
      begin_line (out, depth + 1);
      print_string (out, key);
      g_string_append (out, ": ");
      print_node (out, member, depth + 1);
    }
  if (!is_first)
    begin_line (out, depth);
  g_string_append_c (out, '}');
}

static void
print_node (GString *out, JsonNode *node, guint depth)
{
  switch (json_node_get_node_type (node))
    {
    case JSON_NODE_OBJECT:
      print_object (out, json_node_get_object (node), depth);
      break;

    case JSON_NODE_ARRAY:
      print_array (out, json_node_get_array (node), depth);
      break;

    case JSON_NODE_VALUE:
    case JSON_NODE_NULL:
      print_scalar (out, node);
      break;
    }
}

char *
croupier_json_print (JsonNode *node)
{
  g_autoptr (GString) out = NULL;

  g_return_val_if_fail (node != NULL, NULL);

  out = g_string_new (NULL);
  print_node (out, node, 0);
  g_string_append_c (out, '\n');

  return g_string_free_and_steal (g_steal_pointer (&out));
}

void
croupier_json_add_string (JsonBuilder *builder, const char *key, const char *value)
{
  g_return_if_fail (builder != NULL);
  g_return_if_fail (key != NULL);

  json_builder_set_member_name (builder, key);
  if (value != NULL)
    json_builder_add_string_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

void
croupier_json_add_int (JsonBuilder *builder, const char *key, gint64 value)
{
  g_return_if_fail (builder != NULL);
  g_return_if_fail (key != NULL);

  json_builder_set_member_name (builder, key);
  json_builder_add_int_value (builder, value);
}

#define refuse(error, ...) croupier_fail (error, CROUPIER_ERROR_DAMAGED, __VA_ARGS__)

#define INT_SIZE 24

/* Writes numbers for sentences: gettext finds no sentence that has a macro within. */
static const char *
write_int (gint64 number, char text[INT_SIZE])
{
  g_snprintf (text, INT_SIZE, "%" G_GINT64_FORMAT, number);
  return text;
}

static gboolean
read_int (JsonNode *node, gint64 min, gint64 max, gint64 *value)
{
  if (!holds (node, G_TYPE_INT64))
    return FALSE;

  *value = json_node_get_int (node);
  return *value >= min && *value <= max;
}

JsonObject *
croupier_json_as_object (JsonNode *node, const char *what, GError **error)
{
  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (what != NULL, NULL);

  if (JSON_NODE_HOLDS_OBJECT (node))
    return json_node_get_object (node);

  refuse (error, _("JSON: %s must be an object in { }."), what);
  return NULL;
}

gboolean
croupier_json_get_string (JsonObject *object, const char *key, const char **value, GError **error)
{
  g_return_val_if_fail (object != NULL, FALSE);
  g_return_val_if_fail (key != NULL, FALSE);

  if (!json_object_has_member (object, key))
    return refuse (error, _("JSON: the key “%s” is missing; it must have a text."), key);

  return croupier_json_get_string_or (object, key, NULL, value, error);
}

gboolean
croupier_json_get_string_or (JsonObject *object, const char *key, const char *fallback, const char **value,
                             GError **error)
{
  JsonNode *node;

  g_return_val_if_fail (object != NULL, FALSE);
  g_return_val_if_fail (key != NULL, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

  node = json_object_get_member (object, key);
  if (node != NULL && !holds (node, G_TYPE_STRING))
    return refuse (error, _("JSON: “%s” must be a text in quotation marks."), key);

  *value = node != NULL ? json_node_get_string (node) : fallback;
  return TRUE;
}

gboolean
croupier_json_get_int (JsonObject *object, const char *key, gint64 min, gint64 max, gint64 *value, GError **error)
{
  char least[INT_SIZE], most[INT_SIZE];
  JsonNode *node;
  gint64 read;

  g_return_val_if_fail (object != NULL, FALSE);
  g_return_val_if_fail (key != NULL, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

  node = json_object_get_member (object, key);
  if (node == NULL)
    return refuse (error, _("JSON: the key “%s” is missing; it must have a whole number from %s to %s."), key,
                   write_int (min, least), write_int (max, most));
  if (!read_int (node, min, max, &read))
    return refuse (error, _("JSON: “%s” must be a whole number from %s to %s."), key, write_int (min, least),
                   write_int (max, most));

  *value = read;
  return TRUE;
}

gboolean
croupier_json_get_bool_or (JsonObject *object, const char *key, gboolean fallback, gboolean *value, GError **error)
{
  JsonNode *node;

  g_return_val_if_fail (object != NULL, FALSE);
  g_return_val_if_fail (key != NULL, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

  node = json_object_get_member (object, key);
  if (node != NULL && !holds (node, G_TYPE_BOOLEAN))
    return refuse (error, _("JSON: “%s” must be true or false."), key);

  *value = node != NULL ? json_node_get_boolean (node) : fallback;
  return TRUE;
}

JsonObject *
croupier_json_get_object (JsonObject *object, const char *key, GError **error)
{
  JsonNode *node;

  g_return_val_if_fail (object != NULL, NULL);
  g_return_val_if_fail (key != NULL, NULL);

  node = json_object_get_member (object, key);
  if (node != NULL && JSON_NODE_HOLDS_OBJECT (node))
    return json_node_get_object (node);

  if (node == NULL)
    refuse (error, _("JSON: the key “%s” is missing; it must have an object in { }."), key);
  else
    refuse (error, _("JSON: “%s” must be an object in { }."), key);
  return NULL;
}

JsonArray *
croupier_json_get_array (JsonObject *object, const char *key, GError **error)
{
  g_return_val_if_fail (object != NULL, NULL);
  g_return_val_if_fail (key != NULL, NULL);

  if (json_object_has_member (object, key))
    return croupier_json_get_array_or_null (object, key, error);

  refuse (error, _("JSON: the key “%s” is missing; it must have an array in [ ]."), key);
  return NULL;
}

JsonArray *
croupier_json_get_array_or_null (JsonObject *object, const char *key, GError **error)
{
  JsonNode *node;

  g_return_val_if_fail (object != NULL, NULL);
  g_return_val_if_fail (key != NULL, NULL);

  node = json_object_get_member (object, key);
  if (node == NULL)
    return NULL;
  if (JSON_NODE_HOLDS_ARRAY (node))
    return json_node_get_array (node);

  refuse (error, _("JSON: “%s” must be an array in [ ]."), key);
  return NULL;
}

gboolean
croupier_json_get_strings_or_empty (JsonObject *object, const char *key, GStrv *value, GError **error)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  JsonNode *node;
  JsonArray *array;

  g_return_val_if_fail (object != NULL, FALSE);
  g_return_val_if_fail (key != NULL, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

  node = json_object_get_member (object, key);
  if (node != NULL && !JSON_NODE_HOLDS_ARRAY (node))
    return refuse (error, _("JSON: “%s” must be an array of texts."), key);

  array = node != NULL ? json_node_get_array (node) : NULL;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      JsonNode *item = json_array_get_element (array, i);

      if (!holds (item, G_TYPE_STRING))
        return refuse (error, _("JSON: item %u of “%s” must be a text in quotation marks."), i + 1, key);
      g_strv_builder_add (builder, json_node_get_string (item));
    }

  *value = g_strv_builder_end (builder);
  return TRUE;
}

gboolean
croupier_json_get_ints_or_empty (JsonObject *object, const char *key, gint64 min, gint64 max, GArray **value,
                                 GError **error)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  JsonNode *node;
  JsonArray *array;

  g_return_val_if_fail (object != NULL, FALSE);
  g_return_val_if_fail (key != NULL, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

  node = json_object_get_member (object, key);
  if (node != NULL && !JSON_NODE_HOLDS_ARRAY (node))
    return refuse (error, _("JSON: “%s” must be an array of whole numbers."), key);

  array = node != NULL ? json_node_get_array (node) : NULL;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      char least[INT_SIZE], most[INT_SIZE];
      gint64 number;

      if (!read_int (json_array_get_element (array, i), min, max, &number))
        return refuse (error, _("JSON: item %u of “%s” must be a whole number from %s to %s."), i + 1, key,
                       write_int (min, least), write_int (max, most));
      g_array_append_val (numbers, number);
    }

  *value = g_steal_pointer (&numbers);
  return TRUE;
}
