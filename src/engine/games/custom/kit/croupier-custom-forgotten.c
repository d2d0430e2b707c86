/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the text of a game holds outside of its functions, and whether one of them changes it. */
#include "config.h"
#include "croupier-custom-forgotten.h"

#include <lauxlib.h>
#include <string.h>

#include "croupier-gettext.h"

/* A note is a list: tables and functions, each followed by what was in it and how much that was. */
#define NOTE_STEP 3

/* Whether the function on the top of the stack uses any local of the text. */
static gboolean
uses_locals (lua_State *state)
{
  const char *name;

  for (int i = 1; (name = lua_getupvalue (state, -1, i)) != NULL; i++)
    {
      lua_pop (state, 1);
      if (!g_str_equal (name, "_ENV"))
        return TRUE;
    }
  return FALSE;
}

/* Returns how much is in the table on the top of the stack. */
static int
count (lua_State *state)
{
  int n = 0;

  for (lua_pushnil (state); lua_next (state, -2) != 0; lua_pop (state, 1))
    n++;
  return n;
}

/* Puts what is on the top of the stack into the list, if it can change and is not there yet; takes it off the stack. */
static void
add (lua_State *state, int list, int known)
{
  gboolean can_change = lua_istable (state, -1) ||
                        (lua_isfunction (state, -1) && !lua_iscfunction (state, -1) && uses_locals (state));
  int n;

  lua_pushvalue (state, -1);
  if (!can_change || lua_rawget (state, known) != LUA_TNIL)
    {
      lua_pop (state, 2);
      return;
    }
  lua_pop (state, 1);
  lua_pushvalue (state, -1);
  lua_pushboolean (state, TRUE);
  lua_rawset (state, known);
  n = lua_istable (state, -1) ? count (state) : 0;
  lua_rawseti (state, list, (lua_Integer) lua_rawlen (state, list) + 1);
  lua_createtable (state, 0, n);
  lua_rawseti (state, list, (lua_Integer) lua_rawlen (state, list) + 1);
  lua_pushinteger (state, n);
  lua_rawseti (state, list, (lua_Integer) lua_rawlen (state, list) + 1);
}

/* Fills in what is in the thing below the top of the stack, and finds more in it. */
static void
fill (lua_State *state, int thing, int content, int list, int known)
{
  if (lua_istable (state, thing))
    for (lua_pushnil (state); lua_next (state, thing) != 0;)
      {
        lua_pushvalue (state, -2);
        lua_pushvalue (state, -2);
        lua_rawset (state, content);
        add (state, list, known);
      }
  else
    for (int i = 1; lua_getupvalue (state, thing, i) != NULL; i++)
      {
        lua_pushvalue (state, -1);
        lua_rawseti (state, content, i);
        add (state, list, known);
      }
}

void
custom_forgotten_push_note (lua_State *state, const int *roots, guint n_roots)
{
  int list, known;

  luaL_checkstack (state, 10, NULL);
  lua_newtable (state);
  list = lua_gettop (state);
  lua_newtable (state);
  known = list + 1;
  for (guint i = 0; i < n_roots; i++)
    {
      lua_pushvalue (state, roots[i]);
      add (state, list, known);
    }
  for (lua_Integer i = 1; lua_rawgeti (state, list, i) != LUA_TNIL; i += NOTE_STEP, lua_settop (state, known))
    {
      lua_rawgeti (state, list, i + 1);
      fill (state, known + 1, known + 2, list, known);
    }
  lua_settop (state, list);
}

/* Pushes what the note has from that place on: a thing, what was in it, and how much. FALSE: nothing stands there. */
static gboolean
push_noted (lua_State *state, int note, lua_Integer at)
{
  if (lua_rawgeti (state, note, at) == LUA_TNIL)
    return FALSE;
  lua_rawgeti (state, note, at + 1);
  lua_rawgeti (state, note, at + 2);
  return TRUE;
}

/* Whether a table has in it what it had, which is followed by how much that was; n counts. */
static gboolean
has_same (lua_State *state, int thing, int content, gint64 *n)
{
  lua_Integer n_gone = lua_tointeger (state, content + 1);

  for (lua_pushnil (state); lua_next (state, thing) != 0; lua_pop (state, 1), n_gone--)
    {
      gboolean is_same;

      lua_pushvalue (state, -2);
      lua_rawget (state, content);
      is_same = lua_rawequal (state, -1, -2);
      lua_pop (state, 1);
      ++*n;
      if (is_same)
        continue;
      lua_pop (state, 2);
      return FALSE;
    }
  return n_gone == 0;
}

/* The first local from that one on that a function uses and that has another value than it had; 0: there is none. */
static int
find_other_local (lua_State *state, int thing, int content, int from, gint64 *n)
{
  for (int i = from; lua_getupvalue (state, thing, i) != NULL; i++)
    {
      gboolean is_same;

      lua_rawgeti (state, content, i);
      is_same = lua_rawequal (state, -1, -2);
      lua_pop (state, 2);
      ++*n;
      if (!is_same)
        return i;
    }
  return 0;
}

gboolean
custom_forgotten_is_changed (lua_State *state, int note, gint64 *n)
{
  const int top = lua_gettop (state);
  gboolean is_changed = FALSE;

  luaL_checkstack (state, 10, NULL);
  for (lua_Integer i = 1; !is_changed && push_noted (state, note, i); i += NOTE_STEP, lua_settop (state, top))
    {
      is_changed = lua_istable (state, top + 1) ? !has_same (state, top + 1, top + 2, n)
                                                : find_other_local (state, top + 1, top + 2, 1, n) > 0;
    }
  lua_settop (state, top);
  return is_changed;
}

/* Takes a name in the place of the one on the stack, if it comes before it. */
static void
take_name (lua_State *state, int best, const char *name)
{
  if (!lua_isnil (state, best) && strcmp (name, lua_tostring (state, best)) >= 0)
    return;
  lua_pushstring (state, name);
  lua_replace (state, best);
}

/* Takes the names of the text that have another value than they had. */
static void
take_other_names (lua_State *state, int names, int content, int best)
{
  const int tables[] = { names, content };

  for (guint k = 0; k < G_N_ELEMENTS (tables); k++)
    for (lua_pushnil (state); lua_next (state, tables[k]) != 0; lua_pop (state, 1))
      {
        lua_pushvalue (state, -2);
        lua_rawget (state, tables[1 - k]);
        if (!lua_rawequal (state, -1, -2) && lua_type (state, -3) == LUA_TSTRING)
          take_name (state, best, lua_tostring (state, -3));
        lua_pop (state, 1);
      }
}

/* Takes the names by which a table is held. */
static void
take_names_of (lua_State *state, int table, int note, int names, int best)
{
  const int top = lua_gettop (state);

  for (lua_pushnil (state); lua_next (state, names) != 0; lua_pop (state, 1))
    if (lua_rawequal (state, -1, table) && lua_type (state, -2) == LUA_TSTRING)
      take_name (state, best, lua_tostring (state, -2));
  for (lua_Integer i = 1; push_noted (state, note, i); i += NOTE_STEP, lua_settop (state, top))
    {
      const char *local = NULL;

      for (int k = 1; lua_isfunction (state, top + 1) &&
                      (local = lua_getupvalue (state, top + 1, k)) != NULL; /* of each function */
           k++, lua_settop (state, top + 1))
        if (lua_rawequal (state, -1, table))
          take_name (state, best, local);
    }
  lua_settop (state, top);
}

void
custom_forgotten_push_sentence (lua_State *state, int note, int names)
{
  const int best = lua_gettop (state) + 1, thing = best + 1, content = best + 2;
  gint64 n = 0;

  luaL_checkstack (state, 20, NULL);
  lua_pushnil (state);
  for (lua_Integer i = 1; push_noted (state, note, i); i += NOTE_STEP, lua_settop (state, best))
    {
      if (lua_isfunction (state, thing))
        for (int k = 0; (k = find_other_local (state, thing, content, k + 1, &n)) > 0; lua_settop (state, content))
          take_name (state, best, lua_getupvalue (state, thing, k));
      else if (lua_rawequal (state, thing, names))
        take_other_names (state, thing, content, best);
      else if (!has_same (state, thing, content, &n))
        take_names_of (state, thing, note, names, best);
    }
  lua_settop (state, best);
  if (lua_isnil (state, best))
    lua_pushstring (state, _("a table that stands outside of the functions is changed here, and that would be "
                             "forgotten after the call: declare with “has” what is to be kept"));
  else
    lua_pushfstring (state,
                     _("“%s” stands outside of the functions, and what is put into it would be forgotten after "
                       "the call: declare it with “has”"),
                     lua_tostring (state, best));
  lua_replace (state, best);
}
