/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of one’s own: what a text says in a table that it declares something by, field by field. */
#include "config.h"
#include "croupier-custom-fields.h"

#include <string.h>

#include "croupier-custom-tell.h"
#include "croupier-gettext.h"
#include "croupier-text.h"

CustomGame *
custom_get_filled (lua_State *state)
{
  return custom_get_call (state)->filled;
}

const char *
custom_keep_text (CustomGame *game, const char *text)
{
  char *copy = g_strdup (text);

  g_ptr_array_add (game->owned, copy);
  return copy;
}

int
custom_push_field (lua_State *state, const char *name)
{
  return lua_getfield (state, 1, name);
}

void
custom_check_known (lua_State *state, const char *what, const char *known, gboolean has_first)
{
  for (lua_pushnil (state); lua_next (state, 1) != 0; lua_pop (state, 1))
    if (has_first && lua_isinteger (state, -2) && lua_tointeger (state, -2) == 1)
      continue;
    else if (lua_type (state, -2) != LUA_TSTRING)
      luaL_error (state, _("%s takes what has a name: %s"), what, known);
    else if (!croupier_text_has_word (known, lua_tostring (state, -2)))
      luaL_error (state, _("%s knows no “%s”; it takes: %s"), what, lua_tostring (state, -2), known);
}

void
custom_check_fields (lua_State *state, const char *what, const char *known)
{
  luaL_checktype (state, 1, LUA_TTABLE);
  lua_settop (state, 1);
  custom_check_known (state, what, known, FALSE);
}

void
custom_check_length (lua_State *state, const char *name, const char *text, glong max)
{
  if (g_utf8_strlen (text, -1) > max)
    luaL_error (state, _("“%s” is longer than %d letters"), name, (int) max);
  if (text[strspn (text, " \t\n")] == '\0')
    luaL_error (state, _("“%s” is empty"), name);
}

const char *
custom_get_text (lua_State *state, const char *what, const char *name, gboolean is_needed, glong max)
{
  const char *text = NULL;

  if (custom_push_field (state, name) == LUA_TSTRING)
    {
      custom_check_length (state, name, lua_tostring (state, -1), max);
      text = custom_keep_text (custom_get_filled (state), lua_tostring (state, -1));
    }
  else if (!lua_isnil (state, -1))
    luaL_error (state, _("%s: “%s” has to be a text"), what, name);
  else if (is_needed)
    luaL_error (state, _("%s: “%s” is missing"), what, name);
  lua_pop (state, 1);
  return text;
}

gboolean
custom_is_name (const char *text, const char *also)
{
  if (!g_ascii_islower (*text) || strlen (text) > CUSTOM_MAX_ID)
    return FALSE;
  for (; *text != '\0'; text++)
    if (!g_ascii_islower (*text) && !g_ascii_isdigit (*text) && strchr (also, *text) == NULL)
      return FALSE;
  return TRUE;
}

const char *
custom_get_id (lua_State *state, const char *what)
{
  const char *id = custom_get_text (state, what, "id", TRUE, CUSTOM_MAX_ID);

  if (!custom_is_name (id, "_"))
    luaL_error (state, _("%s: “%s” is no name: it takes small letters, figures and “_”, and begins with a letter"),
                what, id);
  return id;
}

gint64
custom_get_number (lua_State *state, const char *name, gint64 otherwise)
{
  gint64 number = otherwise;

  if (custom_push_field (state, name) != LUA_TNIL)
    number = custom_lua_check_number (state, -1, name);
  lua_pop (state, 1);
  if (number < -CUSTOM_MAX_COUNT || number > CUSTOM_MAX_COUNT)
    luaL_error (state, _("“%s” is out of range: numbers go from −%d to %d"), name, CUSTOM_MAX_COUNT, CUSTOM_MAX_COUNT);
  return number;
}

gboolean
custom_get_flag (lua_State *state, const char *name)
{
  gboolean is_set;

  if (custom_push_field (state, name) != LUA_TNIL && !lua_isboolean (state, -1))
    luaL_error (state, _("“%s” has to be true or false"), name);
  is_set = lua_toboolean (state, -1);
  lua_pop (state, 1);
  return is_set;
}

guint
custom_get_choice (lua_State *state, const char *name, const char *const *words)
{
  luaL_Buffer list;
  guint nth = 0;

  if (custom_push_field (state, name) == LUA_TSTRING)
    while (words[nth] != NULL && !g_str_equal (words[nth], lua_tostring (state, -1)))
      nth++;
  else if (!lua_isnil (state, -1))
    nth = g_strv_length ((char **) words);
  lua_pop (state, 1);
  if (words[nth] != NULL)
    return nth;
  luaL_buffinit (state, &list);
  for (nth = 0; words[nth] != NULL; nth++)
    {
      luaL_addstring (&list, nth > 0 ? ", " : "");
      luaL_addstring (&list, words[nth]);
    }
  luaL_pushresult (&list);
  luaL_error (state, _("“%s” can be: %s"), name, lua_tostring (state, -1));
  return 0;
}

void
custom_get_pair (lua_State *state, const char *name, gint64 *min, gint64 *max)
{
  const int at = lua_gettop (state);

  lua_geti (state, at, 1);
  *min = custom_lua_check_number (state, -1, name);
  lua_geti (state, at, 2);
  *max = custom_lua_check_number (state, -1, name);
  lua_pop (state, 2);
  if (*min > *max || *min < -CUSTOM_MAX_COUNT || *max > CUSTOM_MAX_COUNT)
    luaL_error (state, _("“%s” goes from the least to the greatest, as in { 1, 20 }"), name);
}

gboolean
custom_get_sentence (lua_State *state, const char *what, const char *name, CustomSentence *sentence)
{
  CustomGame *game = custom_get_filled (state);

  if (custom_push_field (state, name) != LUA_TTABLE)
    {
      lua_pop (state, 1);
      sentence->text = custom_get_text (state, what, name, FALSE, CUSTOM_MAX_SENTENCE);
      return sentence->text != NULL;
    }
  lua_insert (state, 1); /* the table is what is looked into now */
  custom_check_known (state, name, "kind rule", TRUE);
  if (lua_geti (state, 1, 1) != LUA_TSTRING)
    luaL_error (state, _("%s: “%s” has to be a text"), what, name);
  custom_check_length (state, name, lua_tostring (state, -1), CUSTOM_MAX_SENTENCE);
  sentence->text = custom_keep_text (game, lua_tostring (state, -1));
  lua_pop (state, 1);
  sentence->kind = custom_get_text (state, name, "kind", FALSE, CUSTOM_MAX_ID);
  sentence->rule = custom_get_text (state, name, "rule", FALSE, CUSTOM_MAX_SENTENCE);
  if (sentence->kind != NULL && !custom_is_kind (sentence->kind))
    luaL_error (state, "%s", _("“kind” is a word of small letters, figures and “-”"));
  lua_remove (state, 1);
  return TRUE;
}

void
custom_check_kit_sentence (lua_State *state, const CustomSentence *sentence, const char *known)
{
  CustomGame *game = custom_get_filled (state);

  custom_check_sentence (state, sentence->text, known);
  g_hash_table_replace (game->kit_sentences, (gpointer) sentence->text, (gpointer) custom_keep_text (game, known));
}

void
custom_read_bound (lua_State *state, CustomBound *bound)
{
  const CustomGame *game = custom_get_filled (state);

  if (lua_type (state, -1) != LUA_TSTRING)
    {
      bound->number = lua_tointeger (state, -1);
      return;
    }
  for (guint i = 0; i < game->base.n_options; i++)
    {
      const CroupierOption *option = &game->base.options[i];

      if (g_str_equal (option->id, lua_tostring (state, -1)) && option->type == CROUPIER_OPTION_NUMBER &&
          (option->fallback != NULL || option->usuals != NULL))
        bound->option = option;
    }
  if (bound->option == NULL)
    luaL_error (state, _("there is no option “%s” before this that is a number, whatever is set"),
                lua_tostring (state, -1));
}

gboolean
custom_is_reserved (const char *id)
{
  return croupier_text_has_word ("players everyone round phase options rounds name index garnets houses removed "
                                 "void submit substitute remove announce tell note receipts deadline rhythm absent "
                                 "zones greeting "
                                 "due closing sender decide fix", /* rulings that every game has */
                                 id);
}

void
custom_check_is_new (lua_State *state, const char *id)
{
  const CustomGame *game = custom_get_filled (state);

  if (custom_is_reserved (id))
    luaL_error (state, _("“%s” has a meaning already; take another name"), id);
  if (custom_find_thing (game, id, TRUE) != NULL || custom_find_thing (game, id, FALSE) != NULL)
    luaL_error (state, _("“%s” stands here twice"), id);
  for (guint i = 0; i < game->asks->len; i++)
    if (g_str_equal (custom_get_ask (game, i)->id, id))
      luaL_error (state, _("“%s” stands here twice"), id);
}
