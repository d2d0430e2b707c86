/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of one's own: what they are made of. */
#include "config.h"
#include "croupier-custom-state.h"

#include "croupier-gettext.h"
#include "croupier-reader.h"

#define NONE "–"

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
custom_translate_to (const CustomGame *game, const char *language, const char *text)
{
  GHashTable *table = g_hash_table_lookup (game->base.translations, language);
  const char *found = table != NULL ? g_hash_table_lookup (table, text) : NULL;

  if (found == NULL && game->is_of_program)
    return croupier_words (language, text);
  return found != NULL ? found : text;
}

const char *
custom_translate (const CroupierPlan *plan, const char *text)
{
  return custom_translate_to (custom_game_of (plan), plan->setup->language, text);
}

const char *
custom_words (const CustomGame *game, const char *text)
{
  return croupier_game_words (&game->base, text);
}

/* ---- values in words ---- */

static const char *
in_words (const CroupierPlan *plan, const char *text, gboolean is_told)
{
  return is_told ? custom_translate (plan, text) : custom_words (custom_game_of (plan), text);
}

/* “2 red, 1 blue”, of each card how many. */
static char *
dup_hand (const CroupierPlan *plan, const CustomThing *hand, const gint64 *counts, gboolean is_told)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < hand->n_values; i++)
    if (counts[i] > 0)
      g_string_append_printf (text, "%s%" G_GINT64_FORMAT " %s", text->len > 0 ? ", " : "", counts[i],
                              in_words (plan, hand->cards[i].label, is_told));
  return text->len > 0 ? g_string_free_and_steal (g_steal_pointer (&text)) : g_strdup (NONE);
}

static char *
dup_flag (const CroupierPlan *plan, gboolean is_set, gboolean is_told)
{
  return g_strdup (!is_told ? is_set ? "✓" : NONE
                            : croupier_words (plan->setup->language, is_set ? N_("yes") : N_("no")));
}

char *
custom_dup_value (const CroupierPlan *plan, const CustomThing *thing, const gint64 *values, gboolean is_told)
{
  const CroupierRoster *roster = plan->setup->roster;
  const gint64 value = *values;

  switch (thing->kind)
    {
    case CUSTOM_NUMBER:
      return g_strdup_printf ("%" G_GINT64_FORMAT, value);
    case CUSTOM_WORD:
      return g_strdup (value > 0 ? in_words (plan, thing->words[value - 1], is_told) : NONE);
    case CUSTOM_PLAYER:
      return g_strdup (value > 0 ? croupier_roster_get_name (roster, (guint) value - 1) : NONE);
    case CUSTOM_PLAYERS:
      return value != 0 ? croupier_reader_list_players (roster, (CroupierPlayers) value) : g_strdup (NONE);
    case CUSTOM_FLAG:
      return dup_flag (plan, value != 0, is_told);
    case CUSTOM_HAND:
      return dup_hand (plan, thing, values, is_told);
    }
  g_assert_not_reached ();
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
