/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The language in which games of one's own are written: Lua, with nothing in it that does harm or comes out differently
 * another time. There is no clock, no file, no chance, no fraction; what runs for too long or takes too much ends with
 * an error; and nothing is left from one call for the next. */
#pragma once

#include <glib.h>
#include <lauxlib.h>
#include <lua.h>

G_BEGIN_DECLS

/* The event by which a value of ours is made a table of the text’s own, to go through its pairs. */
#define CUSTOM_LUA_TO_TABLE "__table"

/* A text that has been compiled. Only one thread can use it at a time. */
typedef struct _CustomLua CustomLua;

/* One that is trusted keeps nothing in its names and tables from one call for the next, and is run but once. NULL with
 * CROUPIER_ERROR_SETUP where the text is no Lua, or has something in it that no game may have; the sentence
 * names the line. */
CustomLua *custom_lua_new (const char *text, gboolean is_trusted, GError **error);
void custom_lua_free (CustomLua *lua);

/* How closely it is looked for what would be forgotten: not at all, at the end, or after each line. */
typedef enum
{
  CUSTOM_LUA_TRUSTED,
  CUSTOM_LUA_CHECKED,
  CUSTOM_LUA_WATCHED,
} CustomLuaCare;

/* Runs the text in surroundings of its own, with the kit's functions among the names it can use, and then what is to be
 * done with what it has defined, which may raise errors as Lua does. Of what happens in between nothing stays, and what
 * is put where it would be forgotten is an error, too. FALSE with CROUPIER_ERROR_REFUSED: the sentence says what is
 * wrong, and in which line; of what would be forgotten that is known only where all lines are watched, which takes its
 * time. The data is what custom_lua_get_data() gives meanwhile. */
gboolean custom_lua_run (CustomLua *lua, const luaL_Reg *kit, lua_CFunction body, gpointer data, CustomLuaCare care,
                         GError **error);
gpointer custom_lua_get_data (lua_State *state);

/* Whether the last error comes of something that would be forgotten. */
gboolean custom_lua_has_forgotten (const CustomLua *lua);

/* What Lua itself said of the last error, without its line. */
const char *custom_lua_get_said (const CustomLua *lua);

/* The line that a sentence of ours names; 0: it names none. */
guint custom_lua_find_line (const char *sentence);

/* Puts on the stack what the text has defined by that name, or nil. */
int custom_lua_push_defined (lua_State *state, const char *name);

/* Counts as so many instructions what a function of ours does at once; where it is too much, an error says so. */
void custom_lua_spend (lua_State *state, gint64 n);

/* A table for the kit’s use, empty at the beginning of each call. */
void custom_lua_push_kept (lua_State *state);

/* A player is a light userdata: this is its number, which must be one. */
guint custom_lua_check_player (lua_State *state, int at);
gboolean custom_lua_is_player (lua_State *state, int at);
void custom_lua_push_player (lua_State *state, guint player);

/* What stands in that place of the stack, in words that fit behind “not”: “a text”. */
const char *custom_lua_name_type (lua_State *state, int at);

/* The line of the text that has called what runs; 0: none has. */
guint custom_lua_get_line (lua_State *state);

/* What follows is about that line of the text, which an error names where nothing of the text runs just then; 0: about
 * none. */
void custom_lua_be_about (lua_State *state, guint line);

/* A whole number in that place of the stack; else an error says what has to be one. */
lua_Integer custom_lua_check_number (lua_State *state, int at, const char *what);

G_END_DECLS
