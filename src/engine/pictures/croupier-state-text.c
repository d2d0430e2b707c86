/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for what a game's state says as JSON. Knows no game. */
#include "config.h"
#include "croupier-state-text.h"

#include "croupier-gettext.h"
#include "croupier-registry.h"

#define NOTHING "–"
#define YES "✓"

/* Words of every game's state. Those that no game explains are shown as they are written, with spaces and a capital. */
static const CroupierStateWord shared_words[] = {
  { NULL, "players", N_("Players") },
  { NULL, "garnets", N_("Garnets") },
  { NULL, "tie", N_("Tie") },
  { NULL, NULL, NULL },
};

static const char *
find_in (const CroupierStateWord *words, const char *key, const char *word)
{
  for (guint i = 0; words[i].word != NULL; i++)
    if (g_strcmp0 (words[i].key, key) == 0 && g_str_equal (words[i].word, word))
      return _(words[i].title);

  return NULL;
}

/* A word means the same in all games, but for what a variant calls otherwise. */
static const char *
find_word (const CroupierStateWord *own, const char *key, const char *word)
{
  const char *found = own != NULL ? find_in (own, key, word) : NULL;

  if (found == NULL)
    found = find_in (shared_words, key, word);
  for (guint i = 0; found == NULL && i < croupier_registry_get_n_games (); i++)
    found = find_in (croupier_registry_get_game (i)->state_words, key, word);

  return found;
}

char *
croupier_moment_title (const CroupierMatch *match, guint place)
{
  const CroupierRecord *record;

  if (place == 0)
    return g_strdup (_("At the Start"));

  record = croupier_match_get_record (match, place - 1);
  if (record->resolved)
    return g_strdup_printf (_("After %s"), croupier_phase_get_title (&record->phase));

  return croupier_match_get_due (match) == record
           ? g_strdup_printf (_("%s So Far"), croupier_phase_get_title (&record->phase))
           : g_strdup (croupier_phase_get_title (&record->phase));
}

const CroupierStateWord *
croupier_state_words (const CroupierMatch *match)
{
  const CroupierGame *game = croupier_match_get_game (match);

  return game->get_state_words != NULL ? game->get_state_words (croupier_match_get_plan (match)) : game->state_words;
}

char *
croupier_state_title (const CroupierStateWord *own, const char *key)
{
  const char *known = find_word (own, NULL, key);
  char *title;

  if (known != NULL)
    return g_strdup (known);

  title = g_strdelimit (g_strdup (key), "_", ' ');
  title[0] = g_ascii_toupper (title[0]);
  return title;
}

static char *
join_array (const CroupierStateWord *own, const char *key, JsonArray *array)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      g_autofree char *part = croupier_state_text (own, key, json_array_get_element (array, i));

      g_string_append_printf (text, "%s%s", i > 0 ? _(", ") : "", part);
    }

  return text->len > 0 ? g_string_free_and_steal (g_steal_pointer (&text)) : g_strdup (NOTHING);
}

static char *
join_object (const CroupierStateWord *own, JsonObject *object)
{
  g_autoptr (GString) text = g_string_new (NULL);
  JsonObjectIter iter;
  const char *key;
  JsonNode *node;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &key, &node))
    {
      g_autofree char *title = croupier_state_title (own, key);
      g_autofree char *part = croupier_state_text (own, key, node);

      g_string_append_printf (text, "%s%s %s", text->len > 0 ? " · " : "", title, part);
    }

  return text->len > 0 ? g_string_free_and_steal (g_steal_pointer (&text)) : g_strdup (NOTHING);
}

static char *
value_text (const CroupierStateWord *own, const char *key, JsonNode *node)
{
  const char *known;

  switch (json_node_get_value_type (node))
    {
    case G_TYPE_BOOLEAN:
      return g_strdup (json_node_get_boolean (node) ? YES : NOTHING);
    case G_TYPE_INT64:
      return g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (node));
    case G_TYPE_DOUBLE:
      return croupier_language_dup_number (json_node_get_double (node));
    default:
      known = find_word (own, key, json_node_get_string (node));
      return g_strdup (known ? known : json_node_get_string (node));
    }
}

char *
croupier_state_text (const CroupierStateWord *own, const char *key, JsonNode *node)
{
  if (node == NULL)
    return g_strdup (NOTHING);

  switch (json_node_get_node_type (node))
    {
    case JSON_NODE_NULL:
      return g_strdup (NOTHING);
    case JSON_NODE_ARRAY:
      return join_array (own, key, json_node_get_array (node));
    case JSON_NODE_OBJECT:
      return join_object (own, json_node_get_object (node));
    case JSON_NODE_VALUE:
      return value_text (own, key, node);
    }

  g_assert_not_reached ();
}

gboolean
croupier_state_is_nothing (JsonNode *node)
{
  if (node == NULL)
    return TRUE;

  switch (json_node_get_node_type (node))
    {
    case JSON_NODE_NULL:
      return TRUE;
    case JSON_NODE_ARRAY:
      return json_array_get_length (json_node_get_array (node)) == 0;
    case JSON_NODE_OBJECT:
      return json_object_get_size (json_node_get_object (node)) == 0;
    case JSON_NODE_VALUE:
      return croupier_state_is_flag (node) && !json_node_get_boolean (node);
    }

  g_assert_not_reached ();
}

gboolean
croupier_state_is_number (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_VALUE (node) &&
         (json_node_get_value_type (node) == G_TYPE_INT64 || json_node_get_value_type (node) == G_TYPE_DOUBLE);
}

gboolean
croupier_state_is_flag (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_BOOLEAN;
}
