/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How what counts in a match went, of each player or what else its game says, moment by moment. It is the game
 * master's. */
#include "config.h"
#include "croupier-timeline.h"

#include "croupier-gettext.h"
#include "croupier-standings.h"
#include "croupier-state-text.h"

#define PLAYERS "players"

static JsonObject *
get_counted (JsonObject *state, const char *of)
{
  JsonNode *node = json_object_get_member (state, of);

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

static gboolean
is_number_throughout (const CroupierTimeline *timeline, const char *key)
{
  for (guint i = 0; i < timeline->states->len; i++)
    for (guint j = 0; timeline->names[j] != NULL; j++)
      if (!croupier_state_is_number (croupier_timeline_get_node (timeline, j, i, key)))
        return FALSE;
  return TRUE;
}

static GStrv
list_members (JsonObject *object)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  JsonObjectIter iter;
  const char *key;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &key, NULL))
    g_strv_builder_add (builder, key);
  return g_strv_builder_end (builder);
}

static GStrv
find_keys (const CroupierTimeline *timeline)
{
  JsonNode *first = json_object_get_member (g_ptr_array_index (timeline->states, 0), timeline->names[0]);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) members = JSON_NODE_HOLDS_OBJECT (first) ? list_members (json_node_get_object (first)) : NULL;

  for (guint i = 0; members != NULL && members[i] != NULL; i++)
    if (is_number_throughout (timeline, members[i]))
      g_strv_builder_add (builder, members[i]);
  return g_strv_builder_end (builder);
}

static gboolean
take_states (CroupierTimeline *timeline, const CroupierMatch *match, const char *of)
{
  guint n_records = croupier_match_get_n_records (match);
  g_autoptr (GStrvBuilder) moments = g_strv_builder_new ();

  for (guint i = 0; i <= n_records; i++)
    {
      g_autoptr (JsonObject)
        state = croupier_state_to_json (match, i == 0 ? croupier_match_get_first_state (match)
                                                      : croupier_match_get_record (match, i - 1)->after);
      JsonObject *counted = get_counted (state, of);

      if (counted == NULL || json_object_get_size (counted) == 0)
        return FALSE;
      g_ptr_array_add (timeline->states, json_object_ref (counted));
      g_strv_builder_take (moments, croupier_moment_title (match, i));
    }
  timeline->moments = g_strv_builder_end (moments);
  timeline->names = list_members (g_ptr_array_index (timeline->states, 0));
  timeline->is_teams = !g_str_equal (of, PLAYERS);
  return n_records > 0;
}

CroupierTimeline *
croupier_timeline_new (const CroupierMatch *match)
{
  const CroupierGame *game = croupier_match_get_game (match);
  g_autoptr (CroupierTimeline) timeline = g_new0 (CroupierTimeline, 1);

  timeline->words = croupier_state_words (match);
  timeline->states = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);
  if (take_states (timeline, match, game->counted_of != NULL ? game->counted_of : PLAYERS))
    timeline->keys = find_keys (timeline);
  return timeline->keys != NULL && timeline->keys[0] != NULL ? g_steal_pointer (&timeline) : NULL;
}

void
croupier_timeline_free (CroupierTimeline *timeline)
{
  if (timeline == NULL)
    return;
  g_ptr_array_unref (timeline->states);
  g_strfreev (timeline->moments);
  g_strfreev (timeline->names);
  g_strfreev (timeline->keys);
  g_free (timeline);
}

const char *
croupier_timeline_get_key (const CroupierTimeline *timeline, const char *wanted)
{
  return wanted != NULL && g_strv_contains ((const char *const *) timeline->keys, wanted) ? wanted : timeline->keys[0];
}

JsonNode *
croupier_timeline_get_node (const CroupierTimeline *timeline, guint line, guint moment, const char *key)
{
  JsonNode *node = json_object_get_member (g_ptr_array_index (timeline->states, moment), timeline->names[line]);

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_object_get_member (json_node_get_object (node), key)
                                                       : NULL;
}

double *
croupier_timeline_get_values (const CroupierTimeline *timeline, const char *key)
{
  guint n_lines = g_strv_length (timeline->names), n_moments = timeline->states->len;
  double *values = g_new (double, (gsize) n_lines *n_moments);

  for (guint line = 0; line < n_lines; line++)
    for (guint i = 0; i < n_moments; i++)
      values[line * n_moments + i] = json_node_get_double (croupier_timeline_get_node (timeline, line, i, key));
  return values;
}

char *
croupier_timeline_describe (const CroupierTimeline *timeline, const char *key)
{
  guint n_moments = timeline->states->len;
  g_autofree double *values = croupier_timeline_get_values (timeline, key);
  GString *words = g_string_new (NULL);

  for (guint line = 0; timeline->names[line] != NULL; line++)
    {
      g_string_append_printf (words, "%s%s ", line > 0 ? _("; ") : "", timeline->names[line]);
      for (guint i = 0; i < n_moments; i++)
        {
          g_autofree char *value = croupier_language_dup_number (values[line * n_moments + i]);

          g_string_append_printf (words, "%s%s", i > 0 ? _(", ") : "", value);
        }
    }
  return g_string_free_and_steal (words);
}
