/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the words for what a game's state says as JSON. */
#include "croupier-state-text.h"

#include "croupier-json.h"

/* The value that a JSON text stands for; JSON's own parser wants an object around it. */
static JsonNode *
value_of (const char *json)
{
  g_autofree char *text = g_strdup_printf ("{ \"value\": %s }", json);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = croupier_json_parse (text, -1, &error);

  g_assert_no_error (error);
  return json_node_copy (json_object_get_member (json_node_get_object (root), "value"));
}

static void
test_values_become_words (void)
{
  static const struct
  {
    const char *key;
    const char *json;
    const char *words;
  } cases[] = {
    { "garnets", "4", "4" },
    { "points", "1.5", "1.5" },
    { "points", "-2", "-2" },
    { "entered_goal", "null", "–" },
    { "out", "true", "✓" },
    { "out", "false", "–" },
    { "cards", "[1, 1, 2]", "1, 1, 2" },
    { "cards", "[]", "–" },
    { "status", "\"shut-for-good\"", "shut for good" },
    { "name", "\"shut-for-good\"", "shut-for-good" },
    { "designer", "\"<b>Zoë</b>\"", "<b>Zoë</b>" },
    { "votes", "{ \"Ada\": 2, \"Bo\": 1 }", "Ada 2 · Bo 1" },
    { "votes", "{}", "–" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonNode) node = value_of (cases[i].json);
      g_autofree char *words = croupier_state_text (cases[i].key, node);

      g_assert_cmpstr (words, ==, cases[i].words);
      g_assert_cmpint (croupier_state_is_nothing (node), ==, g_str_equal (words, "–"));
    }
}

static void
test_a_key_becomes_a_title (void)
{
  static const char *const cases[][2] = {
    { "pass_doors", "Pass doors" }, { "minigame_points", "Points of minigames" }, { "3", "3" }, { "Zero-C", "Zero-C" }, { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *title = croupier_state_title (cases[i][0]);

      g_assert_cmpstr (title, ==, cases[i][1]);
    }
}

static void
test_values_are_sorted_by_what_they_are (void)
{
  static const char *const cases[][2] = { /* the first comes first */
    { "2", "10" }, { "1.5", "2" }, { "null", "-1" }, { "false", "true" }, { "\"Ada\"", "\"Bo\"" }, { "null", "\"\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonNode) first = value_of (cases[i][0]), second = value_of (cases[i][1]);

      g_assert_cmpint (croupier_state_compare ("key", first, second), <, 0);
      g_assert_cmpint (croupier_state_compare ("key", second, first), >, 0);
      g_assert_cmpint (croupier_state_compare ("key", first, first), ==, 0);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/state-text/values-become-words", test_values_become_words);
  g_test_add_func ("/state-text/a-key-becomes-a-title", test_a_key_becomes_a_title);
  g_test_add_func ("/state-text/values-are-sorted-by-what-they-are", test_values_are_sorted_by_what_they_are);

  return g_test_run ();
}
