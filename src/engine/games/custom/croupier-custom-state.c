/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of one's own: what they are made of. */
#include "config.h"
#include "croupier-custom-state.h"

const CustomAsk *
custom_find_ask (const CustomGame *game, const char *id)
{
  for (guint i = 0; i < game->asks->len; i++)
    if (g_str_equal (custom_get_ask (game, i)->id, id))
      return custom_get_ask (game, i);
  return NULL;
}

const CustomThing *
custom_find_thing (const CustomGame *game, const char *id, gboolean is_of_match)
{
  for (guint i = 0; i < game->things->len; i++)
    if (g_str_equal (custom_get_thing (game, i)->id, id) && custom_get_thing (game, i)->is_of_match == is_of_match)
      return custom_get_thing (game, i);
  return NULL;
}

gpointer
custom_keep_new (CustomGame *game, gsize size)
{
  gpointer block = g_malloc0 (size);

  g_ptr_array_add (game->owned, block);
  return block;
}

const char *
custom_translate (const CroupierPlan *plan, const char *text)
{
  GHashTable *words = g_hash_table_lookup (custom_game_of (plan)->words, plan->setup->language);
  const char *found = words != NULL ? g_hash_table_lookup (words, text) : NULL;

  if (found == NULL && custom_game_of (plan)->is_of_program)
    return croupier_words (plan->setup->language, text);
  return found != NULL ? found : text;
}

/* ---- what functions a text has declared, in this run of it ---- */

int
custom_push_asked (lua_State *state, guint nth, const char *name)
{
  custom_lua_push_kept (state);
  lua_geti (state, -1, (lua_Integer) nth + 1);
  lua_getfield (state, -1, name);
  lua_replace (state, -3);
  lua_pop (state, 1);
  return lua_type (state, -1);
}

void
custom_push_terms (lua_State *state)
{
  custom_lua_push_kept (state);
  lua_getfield (state, -1, "terms");
  lua_remove (state, -2);
}
