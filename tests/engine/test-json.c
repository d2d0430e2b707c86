/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of reading JSON that nobody vouches for. */
#include "croupier-json.h"

#include <string.h>

#include "croupier-error.h"

#include "fixtures.h"
#include "tests.h"

/* A parser that looks behind the end is caught by the address sanitizer. */
static JsonNode *
parse_exactly (const char *text, gsize length, GError **error)
{
  g_autofree char *exact = g_memdup2 (text, MAX (length, 1));

  return croupier_json_parse (exact, (gssize) length, error);
}

static JsonObject *
parse_object (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = croupier_json_parse (text, -1, &error);

  g_assert_no_error (error);
  return json_object_ref (json_node_get_object (node));
}

static void
test_good_documents_are_read (void)
{
  static const char *const cases[] = {
    "{}",
    "[]",
    " \t\r\n{ } \n",
    "\xef\xbb\xbf{}",
    "[[], {}, [[]]]",
    "{\"a\": 1, \"b\": [true, false, null], \"c\": {\"a\": 1}}",
    "[0, -0, 1, -1, 10, 9223372036854775807, -9223372036854775808]",
    "[0.5, -0.0, 1.25e2, 1E2, 1e+2, 1e-2, 0e0, 1.7976931348623157e308, 5e-324, 1e-999]",
    ("[\"\", \"a\", \"é\", \"\\\"\\\\\\/\\b\\f\\n\\r\\t\", \"\\u00e9\\u0001\\u001f\", \"\\ud83d\\ude00\", \"\x7f\", "
     "\"\xe2\x80\xa8\"]"),
    "{\"\": 1, \" \": 2}",
    "{\"a\": 1, \"A\": 2, \"\xc3\xa9\": 3, \"e\xcc\x81\": 4}",
    "1",
    "\"text\"",
    "true",
    "null",
    "-1.5",
    "[\"// no comment\", \"/* neither */\", \"'\"]",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) node = parse_exactly (cases[i], strlen (cases[i]), &error);

      fixture_name_case (cases[i]);
      g_assert_no_error (error);
      g_assert_nonnull (node);
    }
}

static void
test_bad_documents_are_refused_with_their_line (void)
{
  static const struct
  {
    const char *text;
    guint line;
    const char *says;
  } cases[] = {
    { "", 1, "nothing stands here" },
    { "\n \n", 3, "the end is missing" },
    { "{", 1, "the end is missing" },
    { "[", 1, "the end is missing" },
    { "[1", 1, "the end is missing" },
    { "{\"a\"", 1, "a colon is expected" },
    { "{\"a\":", 1, "the end is missing" },
    { "{\"a\":1", 1, "the end is missing" },
    { "{\n\"a\":\n1,\n}", 4, "a key in quotation marks" },
    { "[1,]", 1, "a value is expected" },
    { "[,1]", 1, "a value is expected" },
    { "[1 2]", 1, "a comma or ]" },
    { "{\"a\": 1 \"b\": 2}", 1, "a comma or }" },
    { "{\"a\": 1,, \"b\": 2}", 1, "a key in quotation marks" },
    { "[1}", 1, "a comma or ]" },
    { "{\"a\": 1]", 1, "a comma or }" },
    { "{]", 1, "a key in quotation marks" },
    { "[}", 1, "a value is expected" },
    { "]", 1, "a value is expected" },
    { "{} {}", 1, "more stands after the end" },
    { "1\n2", 2, "more stands after the end" },
    { "{}}", 1, "more stands after the end" },
    { "{} // done", 1, "more stands after the end" },
    { "// first\n{}", 1, "a value is expected" },
    { "[/* none */]", 1, "a value is expected" },
    { "['a']", 1, "a value is expected" },
    { "{'a': 1}", 1, "a key in quotation marks" },
    { "{a: 1}", 1, "a key in quotation marks" },
    { "{1: 1}", 1, "a key in quotation marks" },
    { "{\"a\" 1}", 1, "a colon is expected" },
    { "{\"a\" = 1}", 1, "a colon is expected" },
    { "[010]", 1, "a needless 0" },
    { "[-01]", 1, "a needless 0" },
    { "[00]", 1, "a needless 0" },
    { "[0x10]", 1, "a comma or ]" },
    { "[+1]", 1, "a value is expected" },
    { "[-]", 1, "a digit is missing" },
    { "[.5]", 1, "a value is expected" },
    { "[5.]", 1, "a digit is missing" },
    { "[1e]", 1, "a digit is missing" },
    { "[1e+]", 1, "a digit is missing" },
    { "[1.e1]", 1, "a digit is missing" },
    { "[--1]", 1, "a digit is missing" },
    { "[1e999]", 1, "a number is too large" },
    { "[-1e999]", 1, "a number is too large" },
    { "[9223372036854775808]", 1, "does not fit in 64 bits" },
    { "[-9223372036854775809]", 1, "does not fit in 64 bits" },
    { "[123456789012345678901234567890]", 1, "does not fit in 64 bits" },
    { "[NaN]", 1, "a value is expected" },
    { "[Infinity]", 1, "a value is expected" },
    { "[-Infinity]", 1, "a digit is missing" },
    { "[True]", 1, "a value is expected" },
    { "[truex]", 1, "a comma or ]" },
    { "[tru]", 1, "a value is expected" },
    { "[nul", 1, "a value is expected" },
    { "var a = {};", 1, "a value is expected" },
    { "\"a", 1, "no closing quotation mark" },
    { "\"a\\", 1, "an unknown escape" },
    { "\"a\\\"", 1, "no closing quotation mark" },
    { "\"a\nb\"", 1, "a line break or control character" },
    { "\"a\tb\"", 1, "a line break or control character" },
    { "\"\\x41\"", 1, "an unknown escape" },
    { "\"\\'\"", 1, "an unknown escape" },
    { "\"\\U0041\"", 1, "an unknown escape" },
    { "\"\\u\"", 1, "four hexadecimal digits" },
    { "\"\\u12g4\"", 1, "four hexadecimal digits" },
    { "\"\\u004", 1, "four hexadecimal digits" },
    { "\"\\u0000\"", 1, "\\u0000 cannot stand" },
    { "{\"a\\u0000b\": 1}", 1, "\\u0000 cannot stand" },
    { "\"\\ud83d\"", 1, "half a surrogate pair" },
    { "\"\\ud83dx\"", 1, "half a surrogate pair" },
    { "\"\\ud83d\\n\"", 1, "half a surrogate pair" },
    { "\"\\ud83d\\u0041\"", 1, "half a surrogate pair" },
    { "\"\\ud83d\\ud83d\"", 1, "half a surrogate pair" },
    { "\"\\ude00\"", 1, "half a surrogate pair" },
    { "\"\\udc00\"", 1, "half a surrogate pair" },
    { "\"\\udfff\"", 1, "half a surrogate pair" },
    { "{\"a\": 1,\n \"a\": 2}", 2, "a key stands twice" },
    { "{\"a\": 1, \"\\u0061\": 2}", 1, "a key stands twice" },
    { "{\"/\": 1, \"\\/\": 2}", 1, "a key stands twice" },
    { "{\"😀\": 1, \"\\ud83d\\ude00\": 2}", 1, "a key stands twice" },
    { "[{\"\": 1, \"b\": {}, \"\": 2}]", 1, "a key stands twice" },
    { "[\n\"a\xff\"]", 2, "a byte is not UTF-8" },
    { "[\"\xed\xa0\x80\"]", 1, "a byte is not UTF-8" },
    { "\xff\xfe{}", 1, "a byte is not UTF-8" },
    { "{\f}", 1, "a key in quotation marks" },
    { "[\xc2\xa0]", 1, "a value is expected" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *beginning = g_strdup_printf ("Line %u is not JSON that can be read: ", cases[i].line);

      fixture_name_case (cases[i].text);
      g_assert_null (parse_exactly (cases[i].text, strlen (cases[i].text), &error));
      g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED);
      g_assert_true (g_str_has_prefix (error->message, beginning));
      g_assert_nonnull (strstr (error->message, cases[i].says));
    }
}

static void
test_nul_bytes_are_refused (void)
{
  static const struct
  {
    const char *text;
    gsize length;
  } cases[] = { { "{}\0", 3 }, { "\0", 1 }, { "[\"a\0b\"]", 7 }, { "{}\0{}", 5 } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (parse_exactly (cases[i].text, cases[i].length, &error));
      g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED);
      g_assert_cmpstr (error->message, ==, "Line 1 is not JSON that can be read: a NUL byte stands here.");
    }
}

static char *
nest (guint depth, const char *open, const char *close)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < depth; i++)
    g_string_append (text, open);
  g_string_append (text, "1");
  for (guint i = 0; i < depth; i++)
    g_string_append (text, close);

  return g_string_free_and_steal (g_steal_pointer (&text));
}

static void
test_depth_is_limited (void)
{
  static const char *const brackets[][2] = { { "[", "]" }, { "{\"a\":", "}" } };

  for (gsize i = 0; i < G_N_ELEMENTS (brackets); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *good = nest (CROUPIER_JSON_MAX_DEPTH, brackets[i][0], brackets[i][1]);
      g_autofree char *bad = nest (CROUPIER_JSON_MAX_DEPTH + 1, brackets[i][0], brackets[i][1]);
      g_autofree char *worse = nest (1000000, brackets[i][0], "");
      g_autoptr (JsonNode) node = croupier_json_parse (good, -1, &error);

      g_assert_no_error (error);
      g_assert_null (croupier_json_parse (bad, -1, &error));
      g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED);
      g_assert_null (croupier_json_parse (worse, -1, NULL));
    }
}

/* An array of so many values, itself one of them. */
static char *
list (guint n_values)
{
  GString *text = g_string_new ("[0");

  for (guint i = 2; i < n_values; i++)
    g_string_append (text, ",0");
  g_string_append_c (text, ']');
  return g_string_free_and_steal (text);
}

static void
test_number_of_values_is_limited (void)
{
  g_autofree char *good = list (CROUPIER_JSON_MAX_VALUES);
  g_autofree char *bad = list (CROUPIER_JSON_MAX_VALUES + 1);
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (GError) error = NULL;

  node = croupier_json_parse (good, -1, &error);
  g_assert_no_error (error);
  g_assert_nonnull (node);
  g_assert_null (croupier_json_parse (bad, -1, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED);
  g_assert_cmpstr (error->message, ==, "The file holds more than 1000000 values; no more are read.");
}

static void
test_size_is_limited (void)
{
  g_autoptr (GError) error = NULL;

  /* The bytes are not looked at. */
  g_assert_null (croupier_json_parse ("{}", CROUPIER_JSON_MAX_BYTES + 1, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED);
  g_assert_cmpstr (error->message, ==, "The file is larger than 64 MiB.");
}

static void
test_values_survive_printing (void)
{
  static const char document[] = "{\n"
                                 "  \"z\": 1,\n"
                                 "  \"a\": [\n"
                                 "    1.5,\n"
                                 "    0.1,\n"
                                 "    0.30000000000000004,\n"
                                 "    -2.0,\n"
                                 "    1e+100,\n"
                                 "    -9223372036854775808,\n"
                                 "    true,\n"
                                 "    null\n"
                                 "  ],\n"
                                 "  \"é\": \"a\\\"b\\\\\\n😀\",\n"
                                 "  \"empty\": {},\n"
                                 "  \"none\": []\n"
                                 "}\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = croupier_json_parse (document, -1, &error);
  g_autofree char *printed = NULL;

  g_assert_no_error (error);
  printed = croupier_json_print (node);
  g_assert_cmpstr (printed, ==, document);
}

static void
test_every_character_survives_printing (void)
{
  for (gunichar letter = 1; letter < 0x3000; letter++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) node = NULL;
      g_autoptr (JsonNode) again = NULL;
      g_autofree char *printed = NULL;
      char text[8] = { 0 };

      g_unichar_to_utf8 (letter, text);
      node = json_node_init_string (json_node_alloc (), text);
      printed = croupier_json_print (node);
      again = croupier_json_parse (printed, -1, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (json_node_get_string (again), ==, text);
    }
}

static void
test_getters_give_what_is_there (void)
{
  g_autoptr (JsonObject) object = parse_object ("{\"text\": \"a\", \"int\": -5, \"yes\": true, \"object\": {}, "
                                                "\"array\": [1], \"texts\": [\"b\", \"\"], \"ints\": [3, 1]}");
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) texts = NULL;
  g_autoptr (GArray) ints = NULL;
  const char *text = NULL;
  gint64 number = 0;
  gboolean yes = FALSE;

  g_assert_true (croupier_json_get_string (object, "text", &text, &error));
  g_assert_cmpstr (text, ==, "a");
  g_assert_true (croupier_json_get_string_or (object, "text", "b", &text, &error));
  g_assert_cmpstr (text, ==, "a");
  g_assert_true (croupier_json_get_int (object, "int", -5, -5, &number, &error));
  g_assert_cmpint (number, ==, -5);
  g_assert_true (croupier_json_get_bool_or (object, "yes", FALSE, &yes, &error));
  g_assert_true (yes);
  g_assert_nonnull (croupier_json_get_object (object, "object", &error));
  g_assert_nonnull (croupier_json_get_array (object, "array", &error));
  g_assert_nonnull (croupier_json_get_array_or_null (object, "array", &error));
  g_assert_true (croupier_json_get_strings_or_empty (object, "texts", &texts, &error));
  g_assert_cmpstrv (texts, ((const char *const[]) { "b", "", NULL }));
  g_assert_true (croupier_json_get_ints_or_empty (object, "ints", 1, 3, &ints, &error));
  g_assert_cmpuint (ints->len, ==, 2);
  g_assert_cmpint (g_array_index (ints, gint64, 0), ==, 3);
  g_assert_no_error (error);
}

static void
test_absent_keys_get_their_fallback (void)
{
  g_autoptr (JsonObject) object = parse_object ("{}");
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) texts = NULL;
  g_autoptr (GArray) ints = NULL;
  const char *text = NULL;
  gboolean yes = FALSE;

  g_assert_true (croupier_json_get_string_or (object, "x", "b", &text, &error));
  g_assert_cmpstr (text, ==, "b");
  g_assert_true (croupier_json_get_bool_or (object, "x", TRUE, &yes, &error));
  g_assert_true (yes);
  g_assert_null (croupier_json_get_array_or_null (object, "x", &error));
  g_assert_true (croupier_json_get_strings_or_empty (object, "x", &texts, &error));
  g_assert_cmpuint (g_strv_length (texts), ==, 0);
  g_assert_true (croupier_json_get_ints_or_empty (object, "x", 1, 3, &ints, &error));
  g_assert_cmpuint (ints->len, ==, 0);
  g_assert_no_error (error);
}

typedef enum
{
  GET_STRING,
  GET_STRING_OR,
  GET_INT,
  GET_BOOL,
  GET_OBJECT,
  GET_ARRAY,
  GET_ARRAY_OR_NULL,
  GET_STRINGS,
  GET_INTS,
} Getter;

static gboolean
get (JsonObject *object, Getter getter, GError **error)
{
  g_auto (GStrv) texts = NULL;
  g_autoptr (GArray) ints = NULL;
  const char *text;
  gint64 number;
  gboolean yes;

  switch (getter)
    {
    case GET_STRING:
      return croupier_json_get_string (object, "key", &text, error);
    case GET_STRING_OR:
      return croupier_json_get_string_or (object, "key", "", &text, error);
    case GET_INT:
      return croupier_json_get_int (object, "key", 1, 5, &number, error);
    case GET_BOOL:
      return croupier_json_get_bool_or (object, "key", TRUE, &yes, error);
    case GET_OBJECT:
      return croupier_json_get_object (object, "key", error) != NULL;
    case GET_ARRAY:
      return croupier_json_get_array (object, "key", error) != NULL;
    case GET_ARRAY_OR_NULL:
      return croupier_json_get_array_or_null (object, "key", error) != NULL;
    case GET_STRINGS:
      return croupier_json_get_strings_or_empty (object, "key", &texts, error);
    case GET_INTS:
      return croupier_json_get_ints_or_empty (object, "key", 1, 5, &ints, error);
    }

  g_assert_not_reached ();
}

static void
test_getters_refuse_with_the_key (void)
{
  static const struct
  {
    Getter getter;
    const char *text;
    const char *says;
  } cases[] = {
    { GET_STRING, "{}", "the key “key” is missing; it must have a text" },
    { GET_STRING, "{\"key\": 1}", "“key” must be a text" },
    { GET_STRING, "{\"key\": null}", "“key” must be a text" },
    { GET_STRING_OR, "{\"key\": null}", "“key” must be a text" },
    { GET_STRING_OR, "{\"key\": [\"a\"]}", "“key” must be a text" },
    { GET_INT, "{}", "the key “key” is missing; it must have a whole number from 1 to 5" },
    { GET_INT, "{\"key\": 0}", "“key” must be a whole number from 1 to 5" },
    { GET_INT, "{\"key\": 6}", "“key” must be a whole number from 1 to 5" },
    { GET_INT, "{\"key\": 2.0}", "“key” must be a whole number from 1 to 5" },
    { GET_INT, "{\"key\": 2e0}", "“key” must be a whole number from 1 to 5" },
    { GET_INT, "{\"key\": \"2\"}", "“key” must be a whole number from 1 to 5" },
    { GET_INT, "{\"key\": true}", "“key” must be a whole number from 1 to 5" },
    { GET_BOOL, "{\"key\": 1}", "“key” must be true or false" },
    { GET_BOOL, "{\"key\": \"true\"}", "“key” must be true or false" },
    { GET_OBJECT, "{}", "the key “key” is missing; it must have an object" },
    { GET_OBJECT, "{\"key\": []}", "“key” must be an object" },
    { GET_ARRAY, "{}", "the key “key” is missing; it must have an array" },
    { GET_ARRAY, "{\"key\": {}}", "“key” must be an array" },
    { GET_ARRAY_OR_NULL, "{\"key\": null}", "“key” must be an array" },
    { GET_STRINGS, "{\"key\": \"a\"}", "“key” must be an array of texts" },
    { GET_STRINGS, "{\"key\": [\"a\", 1]}", "item 2 of “key” must be a text" },
    { GET_INTS, "{\"key\": 1}", "“key” must be an array of whole numbers" },
    { GET_INTS, "{\"key\": [1, 6]}", "item 2 of “key” must be a whole number from 1 to 5" },
    { GET_INTS, "{\"key\": [1.0]}", "item 1 of “key” must be a whole number from 1 to 5" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonObject) object = parse_object (cases[i].text);
      g_autoptr (GError) error = NULL;

      fixture_name_case (cases[i].text);
      g_assert_false (get (object, cases[i].getter, &error));
      g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED);
      g_assert_nonnull (strstr (error->message, cases[i].says));
    }
}

static void
test_only_an_object_is_an_object (void)
{
  static const char *const cases[] = { "[]", "1", "\"a\"", "null" };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonNode) node = croupier_json_parse (cases[i], -1, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (croupier_json_as_object (node, "the match", &error));
      g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED);
      g_assert_cmpstr (error->message, ==, "JSON: the match must be an object in { }.");
    }
}

TESTS (json)
{
  g_test_add_func ("/json/good-documents-are-read", test_good_documents_are_read);
  g_test_add_func ("/json/bad-documents-are-refused-with-their-line", test_bad_documents_are_refused_with_their_line);
  g_test_add_func ("/json/nul-bytes-are-refused", test_nul_bytes_are_refused);
  g_test_add_func ("/json/depth-is-limited", test_depth_is_limited);
  g_test_add_func ("/json/number-of-values-is-limited", test_number_of_values_is_limited);
  g_test_add_func ("/json/size-is-limited", test_size_is_limited);
  g_test_add_func ("/json/values-survive-printing", test_values_survive_printing);
  g_test_add_func ("/json/every-character-survives-printing", test_every_character_survives_printing);
  g_test_add_func ("/json/getters-give-what-is-there", test_getters_give_what_is_there);
  g_test_add_func ("/json/absent-keys-get-their-fallback", test_absent_keys_get_their_fallback);
  g_test_add_func ("/json/getters-refuse-with-the-key", test_getters_refuse_with_the_key);
  g_test_add_func ("/json/only-an-object-is-an-object", test_only_an_object_is_an_object);
}
