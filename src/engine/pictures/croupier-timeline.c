/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course of what counts in a match, of each player or what else its game says, moment by moment. It is the game
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
list_moments (const CroupierMatch *match)
{
  g_autoptr (GStrvBuilder) moments = g_strv_builder_new ();

  for (guint i = 0; i <= croupier_match_get_n_records (match); i++)
    g_strv_builder_take (moments, croupier_moment_title (match, i));
  return g_strv_builder_end (moments);
}

/* Begins with all that the first one has; what turns out to be no number is dropped again. */
static CroupierTimeline *
begin (const CroupierMatch *match, JsonObject *counted, gboolean is_teams)
{
  CroupierTimeline *timeline = croupier_timeline_begin (list_members (counted), list_moments (match));
  JsonNode *first = json_object_get_member (counted, timeline->names[0]);
  g_auto (GStrv) keys = JSON_NODE_HOLDS_OBJECT (first) ? list_members (json_node_get_object (first)) : NULL;

  timeline->words = croupier_state_words (match);
  timeline->is_teams = is_teams;
  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    croupier_timeline_add (timeline, keys[i]);
  return timeline;
}

/* FALSE where it is not a number of each. */
static gboolean
note_number (CroupierTimeline *timeline, guint key, guint moment, JsonObject *counted)
{
  double *values = g_ptr_array_index (timeline->values, key);

  for (guint line = 0; line < timeline->n_lines; line++)
    {
      JsonNode *node = json_object_get_member (counted, timeline->names[line]);
      JsonNode *number = node != NULL && JSON_NODE_HOLDS_OBJECT (node)
                           ? json_object_get_member (json_node_get_object (node), timeline->keys->pdata[key])
                           : NULL;

      if (!croupier_state_is_number (number))
        return FALSE;
      values[line * timeline->n_moments + moment] = json_node_get_double (number);
    }
  return TRUE;
}

static void
note_moment (CroupierTimeline *timeline, guint moment, JsonObject *counted)
{
  for (guint key = timeline->keys->len; key-- > 0;)
    if (!note_number (timeline, key, moment, counted))
      {
        g_ptr_array_remove_index (timeline->keys, key);
        g_ptr_array_remove_index (timeline->values, key);
      }
}

CroupierTimeline *
croupier_timeline_new (const CroupierMatch *match)
{
  const CroupierGame *game = croupier_match_get_game (match);
  const char *of = game->counted_of != NULL ? game->counted_of : PLAYERS;
  guint n_records = croupier_match_get_n_records (match);
  g_autoptr (CroupierTimeline) timeline = NULL;

  for (guint i = 0; n_records > 0 && i <= n_records; i++)
    {
      g_autoptr (JsonObject)
        state = croupier_state_to_json (match, i == 0 ? croupier_match_get_first_state (match)
                                                      : croupier_match_get_record (match, i - 1)->after);
      JsonObject *counted = get_counted (state, of);

      if (counted == NULL || json_object_get_size (counted) == 0)
        return NULL;
      if (timeline == NULL)
        timeline = begin (match, counted, !g_str_equal (of, PLAYERS));
      note_moment (timeline, i, counted);
    }
  return timeline != NULL && timeline->keys->len > 0 ? g_steal_pointer (&timeline) : NULL;
}

CroupierTimeline *
croupier_timeline_begin (GStrv names, GStrv moments)
{
  CroupierTimeline *timeline = g_new0 (CroupierTimeline, 1);

  timeline->names = names;
  timeline->n_lines = g_strv_length (names);
  timeline->moments = moments;
  timeline->n_moments = g_strv_length (moments);
  timeline->keys = g_ptr_array_new_null_terminated (0, g_free, TRUE);
  timeline->values = g_ptr_array_new_with_free_func (g_free);
  return timeline;
}

double *
croupier_timeline_add (CroupierTimeline *timeline, const char *key)
{
  double *values = g_new0 (double, (gsize) timeline->n_lines * timeline->n_moments);

  g_ptr_array_add (timeline->keys, g_strdup (key));
  g_ptr_array_add (timeline->values, values);
  return values;
}

void
croupier_timeline_free (CroupierTimeline *timeline)
{
  if (timeline == NULL)
    return;
  g_strfreev (timeline->moments);
  g_strfreev (timeline->names);
  g_ptr_array_unref (timeline->keys);
  g_ptr_array_unref (timeline->values);
  g_free (timeline);
}

static gboolean
find_key (const CroupierTimeline *timeline, const char *key, guint *place)
{
  return key != NULL && g_ptr_array_find_with_equal_func (timeline->keys, key, g_str_equal, place);
}

const char *
croupier_timeline_get_key (const CroupierTimeline *timeline, const char *wanted)
{
  guint place = 0;

  find_key (timeline, wanted, &place);
  return g_ptr_array_index (timeline->keys, place);
}

const double *
croupier_timeline_get_values (const CroupierTimeline *timeline, const char *key)
{
  guint place = 0;

  find_key (timeline, key, &place);
  return g_ptr_array_index (timeline->values, place);
}

char *
croupier_timeline_describe (const CroupierTimeline *timeline, const char *key)
{
  const double *values = croupier_timeline_get_values (timeline, key);
  GString *words = g_string_new (NULL);

  for (guint line = 0; line < timeline->n_lines; line++)
    {
      g_string_append_printf (words, "%s%s ", line > 0 ? _("; ") : "", timeline->names[line]);
      for (guint i = 0; i < timeline->n_moments; i++)
        {
          g_autofree char *value = croupier_language_dup_number (values[line * timeline->n_moments + i]);

          g_string_append_printf (words, "%s%s", i > 0 ? _(", ") : "", value);
        }
    }
  return g_string_free_and_steal (words);
}
