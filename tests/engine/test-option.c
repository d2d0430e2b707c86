/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of options: what scripts and files say, what games read. */
#include "croupier-option.h"

#include <string.h>

#include "croupier-json.h"
#include "tests.h"

static const char *const variants[] = { "keys", "gates", NULL };

static const CroupierOption specs[] = {
  { .id = "rounds", .type = CROUPIER_OPTION_NUMBER, .min = 1, .max = 12, .fallback = "6" },
  { .id = "escape_quota",
    .type = CROUPIER_OPTION_NUMBER,
    .min = 0,
    .max = G_MAXINT64,
    .fallback_words = "players - 1" },
  { .id = "hand",
    .type = CROUPIER_OPTION_NUMBERS,
    .min = 1,
    .max = 99,
    .min_items = 1,
    .max_items = 4,
    .fallback = "1 1 2" },
  { .id = "effects", .type = CROUPIER_OPTION_NUMBERS, .min = -9, .max = 9, .fallback_words = "the table's" },
  { .id = "pair", .type = CROUPIER_OPTION_NUMBERS, .min = 0, .max = 9, .min_items = 2, .max_items = 2 },
  { .id = "variant", .type = CROUPIER_OPTION_CHOICE, .choices = variants, .fallback = "keys" },
  { .id = "free_variant", .type = CROUPIER_OPTION_CHOICE, .choices = variants },
  { .id = "locks", .type = CROUPIER_OPTION_FLAG, .fallback = "yes" },
  { .id = "double", .type = CROUPIER_OPTION_FLAG },
  { .id = "layout", .type = CROUPIER_OPTION_LAYOUT },
  { .id = "cast", .type = CROUPIER_OPTION_CAST },
};

static CroupierOptions *
options_new (void)
{
  return croupier_options_new (specs, G_N_ELEMENTS (specs));
}

static char *
numbers_to_string (const GArray *numbers)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < numbers->len; i++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT, i > 0 ? " " : "", g_array_index (numbers, gint64, i));

  return g_string_free_and_steal (g_steal_pointer (&text));
}

static void
assert_json (const CroupierOptions *options, const char *id, const char *expected)
{
  g_autoptr (JsonNode) node = croupier_options_value_to_json (options, id);
  g_autofree char *text = node != NULL ? json_to_string (node, FALSE) : NULL;

  g_assert_cmpstr (text, ==, expected);
}

static void
assert_script (const CroupierOptions *options, const char *id, const char *expected)
{
  g_autofree char *text = croupier_options_to_script (options, id);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_what_is_not_set_has_its_default (void)
{
  g_autoptr (CroupierOptions) options = options_new ();
  g_autofree char *hand = numbers_to_string (croupier_options_get_numbers (options, "hand"));

  g_assert_cmpint (croupier_options_get_number (options, "rounds", 99), ==, 6);
  g_assert_cmpint (croupier_options_get_number (options, "escape_quota", 12), ==, 12);
  g_assert_cmpstr (hand, ==, "1 1 2");
  g_assert_null (croupier_options_get_numbers (options, "effects"));
  g_assert_cmpstr (croupier_options_get_choice (options, "variant"), ==, "keys");
  g_assert_null (croupier_options_get_choice (options, "free_variant"));
  g_assert_true (croupier_options_get_flag (options, "locks"));
  g_assert_false (croupier_options_get_flag (options, "double"));
  g_assert_null (croupier_options_get_layout (options, "layout"));

  for (gsize i = 0; i < G_N_ELEMENTS (specs); i++)
    {
      g_assert_false (croupier_options_is_set (options, specs[i].id));
      assert_script (options, specs[i].id, NULL);
    }
  assert_json (options, "rounds", "6");
  assert_json (options, "escape_quota", NULL);
  assert_json (options, "hand", "[1,1,2]");
  assert_json (options, "effects", NULL);
  assert_json (options, "variant", "\"keys\"");
  assert_json (options, "locks", "true");
  assert_json (options, "double", NULL);
  assert_json (options, "layout", NULL);
}

static void
test_scripts_set_options (void)
{
  static const struct
  {
    const char *id;
    const char *value;
    const char *script;
    const char *json;
  } cases[] = {
    { "rounds", "1", "1", "1" },
    { "rounds", " 12 ", "12", "12" },
    { "rounds", "007", "7", "7" },
    { "escape_quota", "9223372036854775807", "9223372036854775807", "9223372036854775807" },
    { "hand", "1 1 2", "1 1 2", "[1,1,2]" },
    { "hand", "3,2,1", "3 2 1", "[3,2,1]" },
    { "hand", " 3, 2 ,1\t1 ", "3 2 1 1", "[3,2,1,1]" },
    { "effects", "", "", "[]" },
    { "effects", "-9 0 9", "-9 0 9", "[-9,0,9]" },
    { "variant", "gates", "gates", "\"gates\"" },
    { "variant", "GATES", "gates", "\"gates\"" },
    { "variant", " Keys ", "keys", "\"keys\"" },
    { "locks", "yes", "yes", "true" },
    { "locks", "True", "yes", "true" },
    { "locks", "ON", "yes", "true" },
    { "locks", "no", "no", "false" },
    { "locks", "FALSE", "no", "false" },
    { "locks", "off", "no", "false" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierOptions) options = options_new ();
      g_autoptr (CroupierOptions) again = options_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) node = NULL;

      g_assert_true (croupier_options_set (options, cases[i].id, cases[i].value, &error));
      g_assert_no_error (error);
      g_assert_true (croupier_options_is_set (options, cases[i].id));
      assert_script (options, cases[i].id, cases[i].script);
      assert_json (options, cases[i].id, cases[i].json);

      node = croupier_json_parse (cases[i].json, -1, &error);
      g_assert_true (croupier_options_set_json (again, cases[i].id, node, &error));
      g_assert_no_error (error);
      assert_script (again, cases[i].id, cases[i].script);
      assert_json (again, cases[i].id, cases[i].json);
    }
}

static void
test_wrong_words_are_refused (void)
{
  static const struct
  {
    const char *id;
    const char *value;
    const char *message;
  } cases[] = {
    { "round", "1",
      "There is no option “round”; this game has rounds, escape_quota, hand, effects, pair, variant, free_variant, "
      "locks, "
      "double, layout and cast." },
    { "rounds", "", "“rounds” cannot be “”; it takes a whole number, 1 to 12." },
    { "rounds", "ten", "“rounds” cannot be “ten”; it takes a whole number, 1 to 12." },
    { "rounds", "0", "“rounds” cannot be “0”; it takes a whole number, 1 to 12." },
    { "rounds", "13", "“rounds” cannot be “13”; it takes a whole number, 1 to 12." },
    { "rounds", "1.5", "“rounds” cannot be “1.5”; it takes a whole number, 1 to 12." },
    { "rounds", "1 2", "“rounds” cannot be “1 2”; it takes a whole number, 1 to 12." },
    { "rounds", "99999999999999999999",
      "“rounds” cannot be “99999999999999999999”; it takes a whole number, 1 to 12." },
    { "escape_quota", "-1", "“escape_quota” cannot be “-1”; it takes a whole number, 0 or more." },
    { "hand", "", "“hand” has 0 numbers; it takes 1 to 4." },
    { "hand", "1 1 1 1 1", "“hand” has 5 numbers; it takes 1 to 4." },
    { "hand", "1 x 100",
      "“hand” cannot hold “x”; it takes whole numbers, each 1 to 99.\n"
      "“hand” cannot hold “100”; it takes whole numbers, each 1 to 99." },
    { "hand", "1;2", "“hand” cannot hold “1;2”; it takes whole numbers, each 1 to 99." },
    { "pair", "1", "“pair” has 1 number; it takes 2." },
    { "variant", "key", "“variant” cannot be “key”; there are keys and gates." },
    { "locks", "maybe", "“locks” cannot be “maybe”; it takes yes or no." },
    { "locks", "1", "“locks” cannot be “1”; it takes yes or no." },
    { "layout", "x", "“layout” takes a file with a layout, or the areas line by line." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierOptions) options = options_new ();
      g_autoptr (GError) error = NULL;

      g_assert_false (croupier_options_set (options, cases[i].id, cases[i].value, &error));
      g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_SETUP);
      g_assert_cmpstr (error->message, ==, cases[i].message);
      if (i > 0)
        g_assert_false (croupier_options_is_set (options, cases[i].id));
    }
}

static void
test_wrong_json_is_refused (void)
{
  static const struct
  {
    const char *id;
    const char *value;
    const char *message;
  } cases[] = {
    { "rounds", "\"1\"", "“rounds” cannot be “\"1\"”; it takes a whole number, 1 to 12." },
    { "rounds", "1.0", "“rounds” cannot be “1.0”; it takes a whole number, 1 to 12." },
    { "rounds", "13", "“rounds” cannot be “13”; it takes a whole number, 1 to 12." },
    { "rounds", "null", "“rounds” cannot be “null”; it takes a whole number, 1 to 12." },
    { "rounds", "[1]", "“rounds” cannot be “[1]”; it takes a whole number, 1 to 12." },
    { "hand", "1", "“hand” cannot hold “1”; it takes whole numbers, each 1 to 99." },
    { "hand", "\"1 1 2\"", "“hand” cannot hold “\"1 1 2\"”; it takes whole numbers, each 1 to 99." },
    { "hand", "[1, \"x\", 100]",
      "“hand” cannot hold “\"x\"”; it takes whole numbers, each 1 to 99.\n"
      "“hand” cannot hold “100”; it takes whole numbers, each 1 to 99." },
    { "hand", "[]", "“hand” has 0 numbers; it takes 1 to 4." },
    { "variant", "1", "“variant” cannot be “1”; there are keys and gates." },
    { "variant", "\"x\"", "“variant” cannot be “x”; there are keys and gates." },
    { "locks", "1", "“locks” cannot be “1”; it takes yes or no." },
    { "locks", "\"yes\"", "“locks” cannot be “\"yes\"”; it takes yes or no." },
    { "layout", "\"file\"", "JSON: a layout must be an object in { }." },
    { "layout", "{\"areas\": []}", "A layout has 2 to 30 areas, the last of them the goal; this one has 0." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierOptions) options = options_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) node = croupier_json_parse (cases[i].value, -1, &error);

      g_assert_no_error (error);
      g_assert_false (croupier_options_set_json (options, cases[i].id, node, &error));
      g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_SETUP);
      g_assert_cmpstr (error->message, ==, cases[i].message);
      g_assert_false (croupier_options_is_set (options, cases[i].id));
    }
}

static void
test_refusal_keeps_what_was_set (void)
{
  g_autoptr (CroupierOptions) options = options_new ();

  g_assert_true (croupier_options_set (options, "hand", "3 4", NULL));
  g_assert_false (croupier_options_set (options, "hand", "3 x", NULL));
  assert_script (options, "hand", "3 4");
  g_assert_true (croupier_options_set (options, "hand", "5", NULL));
  assert_script (options, "hand", "5");
  croupier_options_unset (options, "hand");
  g_assert_false (croupier_options_is_set (options, "hand"));
  assert_json (options, "hand", "[1,1,2]");
}

static void
test_copy_does_not_change_with_the_original (void)
{
  g_autoptr (CroupierOptions) options = options_new ();
  g_autoptr (CroupierOptions) copy = NULL;

  g_assert_true (croupier_options_set (options, "hand", "3 4", NULL));
  g_assert_true (croupier_options_set (options, "locks", "no", NULL));
  copy = croupier_options_copy (options);
  g_assert_true (croupier_options_set (options, "hand", "5", NULL));
  croupier_options_unset (options, "locks");

  assert_script (copy, "hand", "3 4");
  assert_script (copy, "locks", "no");
  g_assert_false (croupier_options_is_set (copy, "rounds"));
}

static void
test_layout_is_shared (void)
{
  g_autoptr (CroupierOptions) options = options_new ();
  g_autoptr (CroupierOptions) copy = NULL;
  g_autoptr (CroupierLayout) layout = croupier_layout_new ();
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (croupier_layout_read_line (layout, "Room 1: A open", NULL));
  g_assert_true (croupier_layout_read_line (layout, "Goal:", NULL));
  croupier_options_set_layout (options, "layout", layout);
  copy = croupier_options_copy (options);
  g_assert_true (croupier_options_get_layout (copy, "layout") == layout);
  assert_script (options, "layout", NULL);

  node = croupier_options_value_to_json (options, "layout");
  croupier_options_unset (options, "layout");
  g_assert_null (croupier_options_get_layout (options, "layout"));
  g_assert_true (croupier_options_set_json (options, "layout", node, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (croupier_options_get_layout (options, "layout")->areas->len, ==, 2);
}

#define SMALL_CAST                                                                                               \
  "{\"title\":\"\",\"islands\":[\"East\",\"West\"],\"teams\":["                                                  \
  "{\"name\":\"Up\",\"color\":\"Up\",\"players\":2,\"shared_channel\":false,\"win\":\"last-team\"},"             \
  "{\"name\":\"Down\",\"color\":\"Down\",\"players\":\"rest\",\"shared_channel\":false,\"win\":\"last-team\"}]," \
  "\"roles\":[],\"items\":[],\"powers\":[]}"

static void
test_cast_is_an_id_or_the_whole_of_it (void)
{
  static const struct
  {
    const char *value, *script, *title, *wrong;
  } cases[] = {
    { "season-1-public", "season-1-public", "Season 1 public", NULL },
    { " Village ", "village", "Village", NULL },
    { SMALL_CAST, SMALL_CAST, "", NULL },
    { "{\"teams\": [{\"name\": \"Up\", \"players\": 2}, {\"name\": \"Down\", \"players\": \"rest\"}]}", SMALL_CAST, "",
      NULL },
    { "season-2", NULL, NULL,
      "“cast” cannot be “season-2”; it takes a cast that comes with the program (season-1-public and village), a file "
      "with a "
      "cast, or the cast itself, in { }." },
    { "", NULL, NULL, "“cast” cannot be “”; it takes" },
    { "{\"teams\": []}", NULL, NULL, "A cast has 2 to 12 teams; this one has 0." },
    { "{\"teams\": [", NULL, NULL, "Line 1 is not JSON" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierOptions) options = options_new ();
      g_autoptr (CroupierOptions) other = options_new ();
      g_autoptr (JsonNode) json = NULL;
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", cases[i].value);
      g_assert_cmpint (croupier_options_set (options, "cast", cases[i].value, &error), ==, cases[i].wrong == NULL);
      g_test_message ("%s", error != NULL ? error->message : "");
      if (cases[i].wrong != NULL)
        {
          g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_SETUP);
          g_assert_true (g_str_has_prefix (error->message, cases[i].wrong));
          g_assert_null (croupier_options_get_cast (options, "cast"));
          continue;
        }
      assert_script (options, "cast", cases[i].script);
      g_assert_cmpstr (croupier_options_get_cast (options, "cast")->title, ==, cases[i].title);
      json = croupier_options_value_to_json (options, "cast");
      g_assert_true (croupier_options_set_json (other, "cast", json, NULL));
      assert_script (other, "cast", cases[i].script);
    }
}

static void
test_cast_in_json_is_an_id_or_an_object (void)
{
  static const struct
  {
    const char *json, *script, *wrong;
  } cases[] = {
    { "\"village\"", "village", NULL },
    { SMALL_CAST, SMALL_CAST, NULL },
    { "\"season-2\"", NULL, "“cast” cannot be “\"season-2\"”; it takes a cast that comes with the program" },
    { "1", NULL, "“cast” cannot be “1”; it takes" },
    { "null", NULL, "“cast” cannot be “null”; it takes" },
    { "[]", NULL, "“cast” cannot be “[]”; it takes" },
    { "{\"teams\": 1}", NULL, "The cast: JSON: “teams” must be an array" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierOptions) options = options_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) json = json_from_string (cases[i].json, NULL);

      g_assert_cmpint (croupier_options_set_json (options, "cast", json, &error), ==, cases[i].wrong == NULL);
      if (cases[i].wrong != NULL)
        g_assert_true (g_str_has_prefix (error->message, cases[i].wrong));
      else
        assert_script (options, "cast", cases[i].script);
    }
}

static void
test_cast_is_shared (void)
{
  g_autoptr (CroupierOptions) options = options_new ();
  g_autoptr (CroupierOptions) copy = NULL;
  g_autoptr (CroupierCast) cast = croupier_cast_new_shipped ("village");

  g_assert_null (croupier_options_get_cast (options, "cast"));
  croupier_options_set_cast (options, "cast", cast);
  copy = croupier_options_copy (options);
  g_assert_true (croupier_options_get_cast (copy, "cast") == cast);
  croupier_options_unset (options, "cast");
  g_assert_null (croupier_options_get_cast (options, "cast"));
}

static void
test_game_without_options_says_so (void)
{
  g_autoptr (CroupierOptions) options = croupier_options_new (NULL, 0);
  g_autoptr (GError) error = NULL;

  g_assert_false (croupier_options_set (options, "rounds", "1", &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_SETUP);
  g_assert_cmpstr (error->message, ==, "There is no option “rounds”; this game has none.");
}

static void
test_no_names_are_none (void)
{
  static const CroupierOption teams = { .id = "teams", .type = CROUPIER_OPTION_NAMES, .min_items = 0, .max_items = 4 };
  g_autoptr (CroupierOptions) options = croupier_options_new (&teams, 1);
  g_autoptr (CroupierOptions) other = croupier_options_new (&teams, 1);
  g_autoptr (JsonNode) json = NULL;

  g_assert_true (croupier_options_set (options, "teams", "None", NULL));
  assert_json (options, "teams", "[]");
  assert_script (options, "teams", "none");
  json = croupier_options_value_to_json (options, "teams");
  g_assert_true (croupier_options_set_json (other, "teams", json, NULL));
  assert_script (other, "teams", "none");
  g_assert_true (croupier_options_set (options, "teams", "Red, Grey", NULL));
  assert_json (options, "teams", "[\"Red\",\"Grey\"]");
}

static void
test_names_are_parted_by_commas_or_spaces (void)
{
  static const CroupierOption pool = {
    .id = "pool", .type = CROUPIER_OPTION_NAMES, .min_items = 2, .max_items = 4, .fallback = "Owl, Red Fox"
  };
  static const struct
  {
    const char *value, *json, *script, *wrong;
  } cases[] = {
    { "Owl Fox Elk", "[\"Owl\",\"Fox\",\"Elk\"]", "Owl, Fox, Elk", NULL },
    { "Red Fox, Owl ,", "[\"Red Fox\",\"Owl\"]", "Red Fox, Owl", NULL },
    { "Owl", NULL, NULL, "“pool” has 1 name; it takes 2 to 4." },
    { "Owl Fox Elk Bat Cat", NULL, NULL, "“pool” has 5 names; it takes 2 to 4." },
    { "Owl, owl", NULL, NULL, "“pool” has “owl” twice; case and accents make no difference." },
    { "Owl, a/b", NULL, NULL, "“pool” cannot hold “a/b”: " },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierOptions) options = croupier_options_new (&pool, 1);
      g_autoptr (CroupierOptions) other = croupier_options_new (&pool, 1);
      g_autoptr (JsonNode) json = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (croupier_options_set (options, "pool", cases[i].value, &error), ==, cases[i].wrong == NULL);
      if (cases[i].wrong != NULL)
        {
          g_assert_true (g_str_has_prefix (error->message, cases[i].wrong));
          assert_json (options, "pool", "[\"Owl\",\"Red Fox\"]");
          continue;
        }
      assert_json (options, "pool", cases[i].json);
      assert_script (options, "pool", cases[i].script);
      json = croupier_options_value_to_json (options, "pool");
      g_assert_true (croupier_options_set_json (other, "pool", json, NULL));
      assert_script (other, "pool", cases[i].script);
      g_assert_cmpstr (g_ptr_array_index (croupier_options_get_names (other, "pool"), 1), ==,
                       g_ptr_array_index (croupier_options_get_names (options, "pool"), 1));
    }
}

TESTS (option)
{
  g_test_add_func ("/option/what-is-not-set-has-its-default", test_what_is_not_set_has_its_default);
  g_test_add_func ("/option/scripts-set-options", test_scripts_set_options);
  g_test_add_func ("/option/wrong-words-are-refused", test_wrong_words_are_refused);
  g_test_add_func ("/option/wrong-json-is-refused", test_wrong_json_is_refused);
  g_test_add_func ("/option/refusal-keeps-what-was-set", test_refusal_keeps_what_was_set);
  g_test_add_func ("/option/copy-does-not-change-with-the-original", test_copy_does_not_change_with_the_original);
  g_test_add_func ("/option/names-are-parted-by-commas-or-spacesno names are none", test_no_names_are_none);
  g_test_add_func ("/option/names-are-parted-by-commas-or-spaces", test_names_are_parted_by_commas_or_spaces);
  g_test_add_func ("/option/layout-is-shared", test_layout_is_shared);
  g_test_add_func ("/option/cast-is-an-id-or-the-whole-of-it", test_cast_is_an_id_or_the_whole_of_it);
  g_test_add_func ("/option/cast-in-json-is-an-id-or-an-object", test_cast_in_json_is_an_id_or_an_object);
  g_test_add_func ("/option/cast-is-shared", test_cast_is_shared);
  g_test_add_func ("/option/game-without-options-says-so", test_game_without_options_says_so);
}
