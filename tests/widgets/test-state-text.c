/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the words for what a game's state says as JSON. */
#include "croupier-state-order.h"
#include "croupier-state-text.h"

#include <string.h>

#include "croupier-game.h"
#include "croupier-json.h"
#include "croupier-registry.h"
#include "croupier-script.h"
#include "tests.h"

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
      g_autofree char *words = croupier_state_text (NULL, cases[i].key, node);

      g_assert_cmpstr (words, ==, cases[i].words);
      g_assert_cmpint (croupier_state_is_nothing (node), ==, g_str_equal (words, "–"));
    }
}

static void
test_a_key_becomes_a_title (void)
{
  static const char *const cases[][2] = {
    { "pass_doors", "Pass doors" },
    { "minigame_points", "Points of minigames" },
    { "3", "3" },
    { "Zero-C", "Zero-C" },
    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *title = croupier_state_title (NULL, cases[i][0]);

      g_assert_cmpstr (title, ==, cases[i][1]);
    }
}

static const CroupierStateWord *
find_word (const CroupierGame *game, const char *key, const char *word)
{
  const CroupierStateWord *words = game->state_words;

  for (guint i = 0; words[i].word != NULL; i++)
    if (g_strcmp0 (words[i].key, key) == 0 && g_str_equal (words[i].word, word))
      return &words[i];

  return NULL;
}

/* What is looked up does not say of which game it is. */
static void
test_a_word_means_the_same_in_all_games (void)
{
  for (guint i = 0; i < croupier_registry_get_n_games (); i++)
    for (const CroupierStateWord *word = croupier_registry_get_game (i)->state_words; word->word != NULL; word++)
      for (guint k = 0; k < croupier_registry_get_n_games (); k++)
        {
          const CroupierStateWord *other = find_word (croupier_registry_get_game (k), word->key, word->word);

          if (other != NULL)
            g_assert_cmpstr (other->title, ==, word->title);
        }
}

static CroupierMatch *
play_sample (const char *sample)
{
  g_autofree char *name = g_strconcat (sample, ".croupier-script", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("CROUPIER_DATADIR"), "samples", name, NULL);
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierScript) script = NULL;
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  script = croupier_script_read (text, -1, NULL, NULL, NULL, problems);
  g_assert_nonnull (script);
  return croupier_script_play (script, CROUPIER_PLAY_KEEP_GOING, NULL, problems);
}

/* Members that are names begin with a capital or are numbers. */
static gboolean
is_word (const char *key)
{
  return *key != '\0' && key[strspn (key, "abcdefghijklmnopqrstuvwxyz_")] == '\0';
}

static guint
check_members (const CroupierGame *game, JsonNode *node)
{
  JsonObjectIter iter;
  const char *key;
  JsonNode *member;
  guint n = 0;

  if (JSON_NODE_HOLDS_ARRAY (node))
    for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
      n += check_members (game, json_array_get_element (json_node_get_array (node), i));
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return n;

  json_object_iter_init (&iter, json_node_get_object (node));
  while (json_object_iter_next (&iter, &key, &member))
    {
      gboolean is_shared = g_str_equal (key, "players") || g_str_equal (key, "garnets");

      if (is_word (key) && !is_shared && find_word (game, NULL, key) == NULL)
        g_error ("%s: “%s” has no title", game->id, key);
      n += 1 + check_members (game, member);
    }
  return n;
}

static void
test_every_member_of_a_state_has_a_title (void)
{
  static const char *const samples[] = { "keys",    "gates", "presents", "possession", "smugglers-over-the-limit",
                                         "factions" };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (CroupierMatch) match = play_sample (samples[i]);
      guint n = 0;

      for (guint k = 0; k < croupier_match_get_n_records (match); k++)
        {
          const CroupierRecord *record = croupier_match_get_record (match, k);
          g_autoptr (JsonBuilder) builder = json_builder_new ();
          g_autoptr (JsonNode) state = NULL;

          json_builder_begin_object (builder);
          croupier_match_get_game (match)->write_state (croupier_match_get_plan (match), record->after, builder);
          json_builder_end_object (builder);
          state = json_builder_get_root (builder);
          n += check_members (croupier_match_get_game (match), state);
        }
      g_assert_cmpuint (n, >, 20);
    }
}

/* Gatekeeping has gates where Keys to Success has doors, and weapons for key-cards. */
static void
test_a_variant_has_words_of_its_own (void)
{
  static const struct
  {
    const char *key, *word; /* NULL: it is a member itself */
    const char *in_keys, *in_gates;
  } cases[] = {
    { "doors", NULL, "Doors", "Gates" },
    { "cards", NULL, "Cards", "Weapons" },
    { "pass_doors", NULL, "Pass doors", "Pass gates" },
    { "garnet_doors", NULL, "Garnet doors", "Garnet gates" },
    { "type", "\"open\"", "Open door", "Open gate" },
    { "type", "\"pass\"", "Pass door", "Pass gate" },
    { "type", "\"garnet\"", "Garnet door", "Garnet gate" },
    { "status", "\"shut-for-good\"", "shut for good", "shut for good" },
  };
  g_autoptr (CroupierMatch) keys = play_sample ("keys"), gates = play_sample ("gates");
  const CroupierMatch *const matches[] = { keys, gates };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint k = 0; k < G_N_ELEMENTS (matches); k++)
      {
        const CroupierStateWord *own = croupier_state_words (matches[k]);
        g_autoptr (JsonNode) node = cases[i].word != NULL ? value_of (cases[i].word) : NULL;
        g_autofree char *words = node != NULL ? croupier_state_text (own, cases[i].key, node)
                                              : croupier_state_title (own, cases[i].key);

        g_assert_cmpstr (words, ==, k == 0 ? cases[i].in_keys : cases[i].in_gates);
      }
}

static void
test_values_are_sorted_by_what_they_are (void)
{
  static const char *const cases[][2] = {
    /* the first comes first */
    { "2", "10" }, { "1.5", "2" }, { "null", "-1" }, { "false", "true" }, { "\"Ada\"", "\"Bo\"" }, { "null", "\"\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonNode) first = value_of (cases[i][0]), second = value_of (cases[i][1]);

      g_assert_cmpint (croupier_state_compare (NULL, "key", first, second), <, 0);
      g_assert_cmpint (croupier_state_compare (NULL, "key", second, first), >, 0);
      g_assert_cmpint (croupier_state_compare (NULL, "key", first, first), ==, 0);
    }
}

TESTS (state_text)
{
  g_test_add_func ("/state-text/values-become-words", test_values_become_words);
  g_test_add_func ("/state-text/a-key-becomes-a-title", test_a_key_becomes_a_title);
  g_test_add_func ("/state-text/a-word-means-the-same-in-all-games", test_a_word_means_the_same_in_all_games);
  g_test_add_func ("/state-text/every-member-of-a-state-has-a-title", test_every_member_of_a_state_has_a_title);
  g_test_add_func ("/state-text/a-variant-has-words-of-its-own", test_a_variant_has_words_of_its_own);
  g_test_add_func ("/state-text/values-are-sorted-by-what-they-are", test_values_are_sorted_by_what_they_are);
}
