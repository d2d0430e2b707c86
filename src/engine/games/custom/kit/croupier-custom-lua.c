/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lua as games of one's own have it: what it offers, what it bounds, how its errors read. */
#include "config.h"
#include "croupier-custom-lua.h"

#include <locale.h>
#include <string.h>

#include "croupier-custom-fault.h"
#include "croupier-custom-forgotten.h"
#include "croupier-custom-tokens.h"
#include "croupier-error.h"
#include "croupier-gettext.h"
#include "croupier-text.h"

#define MAX_BYTES (24 * 1024 * 1024) /* of memory, in each compiled text */
#define MAX_STEPS 20000000           /* instructions of a call: a quarter of a second, or less */
#define STEPS_AT_ONCE 1000
#define BYTES_OF_STEP 64 /* of large blocks, which are mostly copied, and */
#define MIN_LARGE_BYTES 4096
#define MAX_COMPARED 20000000 /* values, while it is watched where something is changed */
#define MAX_DIGITS 18
#define BLOCK_STEP 16 /* bytes: of small blocks there are these sizes, and */
#define N_SIZES 20
#define CHUNK_BYTES 16384
#define MAX_TEXT_BYTES (256 * 1024)

static const char too_long[] = N_("this takes too long: is there a loop that never ends?");

/* What is wrong, and in which line. */
static const char line_words[] = N_("Line %u of the game: %s");

/* Places in the registry, of the compiled text and of what it defines. */
enum
{
  AT_CHUNK = LUA_RIDX_LAST + 1,
  AT_NAMES,
  AT_KEPT,
  AT_NOTE, /* what is outside of the functions */
};

struct _CustomLua
{
  lua_State *state;
  gboolean is_trusted, is_ready; /* its text has been run, for good */
  gsize n_bytes;
  gpointer free_blocks[N_SIZES]; /* by their size, each with a pointer to the next */
  GPtrArray *chunks;             /* of which the small blocks are */
  char *rest, *rest_end;         /* of the last of them */
  guint about;                   /* the line of the text that what we check is about; 0: none */
  guint line;                    /* in which something went wrong; 0: in none */
  CustomLuaCare care;
  gint64 steps_left;
  gint64 compares_left; /* more than 0: what is outside of the functions is watched */
  int running;          /* the line of the text, meanwhile */
  gboolean is_called;   /* the text has been read, and what is done with it goes on */
  gboolean has_forgotten;
  locale_t by_bytes; /* in which texts are compared by their bytes; 0: it is not made yet */
  char *said;        /* of the last error, as Lua said it; or NULL */
  const luaL_Reg *kit;
  lua_CFunction body;
  gpointer data;
};

static CustomLua *
get_lua (lua_State *state)
{
  return *(CustomLua **) lua_getextraspace (state);
}

gpointer
custom_lua_get_data (lua_State *state)
{
  return get_lua (state)->data;
}

/* ---- bounds ---- */

/* What runs just now: an error for want of memory cannot say where it is, nor can one of ours that others call. */
static void
note_line (CustomLua *self)
{
  lua_Debug debug;

  self->line = 0;
  for (int level = 0; self->state != NULL && self->line == 0 && lua_getstack (self->state, level, &debug) != 0; level++)
    if (lua_getinfo (self->state, "l", &debug) != 0 && debug.currentline > 0)
      self->line = (guint) debug.currentline;
  if (self->line == 0)
    self->line = self->about;
}

static gsize
get_nth_size (gsize size)
{
  return (size - 1) / BLOCK_STEP;
}

/* Small blocks come and go all the time: they are kept, by their size. */
static gpointer
take_block (CustomLua *self, gsize size)
{
  const gsize nth = get_nth_size (size), all = (nth + 1) * BLOCK_STEP;
  gpointer block;

  if (nth >= N_SIZES)
    return g_malloc (size);
  block = self->free_blocks[nth];
  if (block != NULL)
    {
      self->free_blocks[nth] = *(gpointer *) block;
      return block;
    }
  if ((gsize) (self->rest_end - self->rest) < all)
    {
      self->rest = g_malloc (CHUNK_BYTES);
      self->rest_end = self->rest + CHUNK_BYTES;
      g_ptr_array_add (self->chunks, self->rest);
    }
  block = self->rest;
  self->rest += all;
  return block;
}

static void
give_block (CustomLua *self, gpointer block, gsize size)
{
  const gsize nth = get_nth_size (size);

  if (nth >= N_SIZES)
    {
      g_free (block);
      return;
    }
  *(gpointer *) block = self->free_blocks[nth];
  self->free_blocks[nth] = block;
}

static void *
resize_block (CustomLua *self, gpointer block, gsize old, gsize size)
{
  gpointer other;

  if (block == NULL)
    return take_block (self, size);
  if (get_nth_size (old) == get_nth_size (size))
    return get_nth_size (size) < N_SIZES ? block : g_realloc (block, size);
  if (get_nth_size (old) >= N_SIZES && get_nth_size (size) >= N_SIZES)
    return g_realloc (block, size);
  other = take_block (self, size);
  memcpy (other, block, MIN (old, size));
  give_block (self, block, old);
  return other;
}

static void count_steps (lua_State *state, lua_Debug *debug);

/* A text that grows to the bound each time takes few instructions, and much time. The hook is due at once then. */
static void
count_large (CustomLua *self, gsize size)
{
  if (size < MIN_LARGE_BYTES || self->state == NULL)
    return;
  self->steps_left -= (gint64) (size / BYTES_OF_STEP);
  if (self->steps_left < 0)
    lua_sethook (self->state, count_steps, lua_gethookmask (self->state) | LUA_MASKCOUNT, 1);
}

static void *
allocate (void *data, void *block, size_t old_size, size_t new_size)
{
  CustomLua *self = data;
  gsize old = block != NULL ? old_size : 0;
  gboolean is_too_long = block == NULL && old_size == LUA_TSTRING && new_size > MAX_TEXT_BYTES + MIN_LARGE_BYTES;

  if (new_size == 0)
    {
      self->n_bytes -= old;
      if (block != NULL)
        give_block (self, block, old);
      return NULL;
    }
  if (is_too_long || (new_size > old && new_size - old > MAX_BYTES - self->n_bytes))
    {
      note_line (self);
      return NULL;
    }
  self->n_bytes += new_size - old;
  count_large (self, new_size);
  return resize_block (self, block, old, new_size);
}

/* Puts what a function of the text has changed outside of it into an error, if there is such a thing. */
static void
check_forgotten (lua_State *state, int line)
{
  CustomLua *self = get_lua (state);
  const int note = lua_gettop (state) + 1;
  gint64 n = 0;

  luaL_checkstack (state, 4, NULL);
  lua_rawgeti (state, LUA_REGISTRYINDEX, AT_NOTE);
  self->has_forgotten = custom_forgotten_is_changed (state, note, &n);
  self->compares_left -= n;
  if (!self->has_forgotten)
    {
      lua_settop (state, note - 1);
      return;
    }
  lua_rawgeti (state, LUA_REGISTRYINDEX, AT_NAMES);
  custom_forgotten_push_sentence (state, note, note + 1);
  if (line > 0)
    lua_pushfstring (state, "game:%d: %s", line, lua_tostring (state, -1));
  lua_error (state);
}

static void
count_steps (lua_State *state, lua_Debug *debug)
{
  CustomLua *self = get_lua (state);

  if (debug->event == LUA_HOOKLINE)
    {
      if (self->is_called && self->compares_left > 0)
        check_forgotten (state, self->running);
      self->running = debug->currentline;
      return;
    }
  self->steps_left -= STEPS_AT_ONCE;
  if (self->steps_left >= 0)
    return;
  luaL_where (state, 0); /* what runs just now; nothing of ours stands between */
  lua_pushstring (state, _(too_long));
  lua_concat (state, 2);
  lua_error (state);
}

void
custom_lua_spend (lua_State *state, gint64 n)
{
  CustomLua *self = get_lua (state);

  self->steps_left -= n;
  if (self->steps_left < 0)
    luaL_error (state, "%s", _(too_long));
}

/* ---- what a text may hold ---- */

/* Skips a long bracket, “[[ … ]]” or “[==[ … ]==]”; NULL: there is none here. */
static const char *
skip_long (const char *at, guint *line)
{
  gsize level = strspn (at + 1, "=");

  if (at[0] != '[' || at[1 + level] != '[')
    return NULL;
  for (at += level + 2; *at != '\0'; at++)
    {
      if (*at == '\n')
        ++*line;
      if (*at == ']' && strspn (at + 1, "=") == level && at[level + 1] == ']')
        return at + level + 2;
    }
  return at;
}

static const char *
skip_quoted (const char *at, guint *line)
{
  const char quote = *at++;

  while (*at != '\0' && *at != quote && *at != '\n')
    {
      if (*at == '\\' && at[1] != '\0')
        *line += *++at == '\n';
      at++;
    }
  return *at == quote ? at + 1 : at;
}

static const char *
skip_comment (const char *at, guint *line)
{
  const char *end = skip_long (at + 2, line);

  return end != NULL ? end : at + strcspn (at, "\n");
}

static gboolean
fail_at (GError **error, guint line, const char *sentence)
{
  return croupier_fail (error, CROUPIER_ERROR_SETUP, _(line_words), line, sentence);
}

/* A number, or a name with digits in it. */
static gboolean
check_number (const char *at, gsize length, guint line, GError **error)
{
  gboolean is_hex = at[0] == '0' && (at[1] == 'x' || at[1] == 'X');
  gboolean is_whole = memchr (at, '.', length) == NULL && (is_hex || strcspn (at, "eE") >= length) &&
                      (!is_hex || strcspn (at, "pP") >= length);

  if (!is_whole)
    return fail_at (error, line, _("there are whole numbers only, no fractions; count halves instead."));
  return length <= MAX_DIGITS || fail_at (error, line, _("this number is too large."));
}

/* Fractions come out of “/” and “^”: neither is there, so that every number is a whole one on every machine. */
static gboolean
check_text (const char *at, GError **error)
{
  guint line = 1;

  while (*at != '\0')
    {
      const char *end = at + 1;

      if (*at == '\n')
        line++;
      else if (at[0] == '-' && at[1] == '-')
        end = skip_comment (at, &line);
      else if (*at == '"' || *at == '\'')
        end = skip_quoted (at, &line);
      else if (*at == '[' && skip_long (at, &(guint) { 0 }) != NULL)
        end = skip_long (at, &line);
      else if (at[0] == '.' && at[1] == '.')
        end++;
      else if (g_ascii_isdigit (*at) || (*at == '.' && g_ascii_isdigit (at[1])))
        {
          while (g_ascii_isalnum (*end) || (*end == '.' && end[1] != '.'))
            end++;
          if (!check_number (at, (gsize) (end - at), line, error))
            return FALSE;
        }
      else if (g_ascii_isalpha (*at) || *at == '_')
        while (g_ascii_isalnum (*end) || *end == '_')
          end++;
      else if (at[0] == '/' && at[1] == '/')
        end++;
      else if (*at == '/')
        return fail_at (error, line,
                        _("“/” gives fractions, and there are whole numbers only: “//” divides and rounds down."));
      else if (*at == '^')
        return fail_at (error, line, _("there is no “^” here: multiply instead."));
      at = end;
    }
  return TRUE;
}

/* ---- errors ---- */

/* Lua says “game:12: …”. */
static void
set_error (GError **error, int code, lua_State *state, int status)
{
  const char *said = lua_tostring (state, -1), *message = said != NULL ? said : "?";
  guint64 line = get_lua (state)->line;
  g_autofree char *sentence = NULL;
  char *end;

  if (g_str_has_prefix (message, "game:"))
    {
      line = g_ascii_strtoull (message + strlen ("game:"), &end, 10);
      message = *end == ':' ? end + 1 + (end[1] == ' ') : message;
      end = strstr (message, " at line "); /* what is found out only once a function has ended */
      if (end != NULL && (g_str_has_prefix (message, "break ") || g_str_has_prefix (message, "no visible label ")))
        line = g_ascii_strtoull (end + strlen (" at line "), NULL, 10);
    }
  g_set_str (&get_lua (state)->said, message);
  sentence = status == LUA_ERRMEM
               ? g_strdup (_("this takes too much memory: is there something that grows without end?"))
               : custom_fault_describe (message);
  if (line > 0)
    croupier_fail (error, code, _(line_words), (guint) line, sentence);
  else
    croupier_fail (error, code, _("The game: %s"), sentence);
}

guint
custom_lua_get_line (lua_State *state)
{
  lua_Debug debug;

  return lua_getstack (state, 1, &debug) != 0 && lua_getinfo (state, "l", &debug) != 0 && debug.currentline > 0
           ? (guint) debug.currentline
           : 0;
}

void
custom_lua_be_about (lua_State *state, guint line)
{
  get_lua (state)->about = line;
}

const char *
custom_lua_get_said (const CustomLua *self)
{
  return self->said;
}

gboolean
custom_lua_has_forgotten (const CustomLua *self)
{
  return self->has_forgotten;
}

guint
custom_lua_find_line (const char *sentence)
{
  const char *words = _(line_words);
  gsize length = strcspn (words, "%");

  return strncmp (sentence, words, length) == 0 ? (guint) g_ascii_strtoull (sentence + length, NULL, 10) : 0;
}

static int
no_memory (lua_State *state)
{
  g_error ("Lua raised an error outside of any call: %s", lua_tostring (state, -1)); /* which none of ours does */
  return 0;
}

/* ---- what there is ---- */

static const char *
name_type (lua_State *state, int at)
{
  return custom_lua_is_player (state, at) ? "player" : luaL_typename (state, at);
}

const char *
custom_lua_name_type (lua_State *state, int at)
{
  const char *name = lua_type (state, at) == LUA_TUSERDATA && luaL_getmetafield (state, at, "__name") == LUA_TSTRING
                       ? lua_tostring (state, -1)
                       : NULL;

  if (name == NULL)
    return custom_fault_name_type (name_type (state, at));
  lua_pop (state, 1);
  return custom_fault_name_type (name);
}

gboolean
custom_lua_is_player (lua_State *state, int at)
{
  return lua_type (state, at) == LUA_TLIGHTUSERDATA;
}

void
custom_lua_push_player (lua_State *state, guint player)
{
  lua_pushlightuserdata (state, GUINT_TO_POINTER (player + 1));
}

guint
custom_lua_check_player (lua_State *state, int at)
{
  if (lua_type (state, at) == LUA_TUSERDATA)
    luaL_error (state,
                _("one player has to stand here, not %s: of a set, m:tie (set, \"name\") or set:one () gives one"),
                custom_lua_name_type (state, at));
  if (!custom_lua_is_player (state, at))
    luaL_error (state, _("a player has to stand here, not %s"), custom_lua_name_type (state, at));
  return GPOINTER_TO_UINT (lua_touserdata (state, at)) - 1;
}

lua_Integer
custom_lua_check_number (lua_State *state, int at, const char *what)
{
  if (!lua_isinteger (state, at))
    luaL_error (state, _("%s has to be a whole number, not %s"), what, custom_lua_name_type (state, at));
  return lua_tointeger (state, at);
}

static int
kit_type (lua_State *state)
{
  luaL_checkany (state, 1);
  lua_pushstring (state, name_type (state, 1));
  return 1;
}

static int
kit_tostring (lua_State *state)
{
  switch (lua_type (state, 1))
    {
    case LUA_TSTRING:
    case LUA_TNUMBER:
      lua_pushvalue (state, 1);
      lua_tostring (state, -1);
      return 1;
    case LUA_TBOOLEAN:
      lua_pushstring (state, lua_toboolean (state, 1) ? "true" : "false");
      return 1;
    default:
      return luaL_error (state, _("%s cannot be made a text; in what is told, players stand in fields: “{player}”"),
                         custom_lua_name_type (state, 1));
    }
}

static int
kit_tonumber (lua_State *state)
{
  const char *text = lua_type (state, 1) == LUA_TSTRING ? lua_tostring (state, 1) : NULL;
  gint64 number;

  if (lua_isinteger (state, 1))
    lua_pushvalue (state, 1);
  else if (text != NULL && g_ascii_string_to_signed (text, 10, G_MININT64, G_MAXINT64, &number, NULL))
    lua_pushinteger (state, number);
  else
    lua_pushnil (state);
  return 1;
}

static int
kit_assert (lua_State *state)
{
  luaL_checkany (state, 1);
  if (lua_toboolean (state, 1))
    return lua_gettop (state);
  if (lua_type (state, 2) == LUA_TSTRING)
    return luaL_error (state, "%s", lua_tostring (state, 2));
  return luaL_error (state, "%s", _("what “assert” checks is not so"));
}

static int
kit_error (lua_State *state)
{
  return luaL_error (state, "%s", luaL_checkstring (state, 1));
}

static int
kit_select (lua_State *state)
{
  int n = lua_gettop (state);
  lua_Integer from;

  if (lua_type (state, 1) == LUA_TSTRING && g_str_equal (lua_tostring (state, 1), "#"))
    {
      lua_pushinteger (state, n - 1);
      return 1;
    }
  from = custom_lua_check_number (state, 1, "select");
  luaL_argcheck (state, from >= 1, 1, _("it counts from 1"));
  return from > n - 1 ? 0 : n - (int) from;
}

static int
next_item (lua_State *state)
{
  lua_Integer i = luaL_checkinteger (state, 2) + 1;

  lua_pushinteger (state, i);
  return lua_geti (state, 1, i) == LUA_TNIL ? 1 : 2;
}

static int
kit_ipairs (lua_State *state)
{
  luaL_checktype (state, 1, LUA_TTABLE);
  lua_pushcfunction (state, next_item);
  lua_pushvalue (state, 1);
  lua_pushinteger (state, 0);
  return 3;
}

/* Numbers before players before texts; TRUE: a stands before b. Others have no order of their own. */
static gboolean
is_key_before (lua_State *state, int a, int b)
{
  int type_a = lua_type (state, a), type_b = lua_type (state, b);

  if (type_a != type_b)
    return type_a == LUA_TNUMBER || (type_a == LUA_TLIGHTUSERDATA && type_b != LUA_TNUMBER);
  if (type_a == LUA_TSTRING)
    return strcmp (lua_tostring (state, a), lua_tostring (state, b)) < 0;
  if (type_a == LUA_TNUMBER)
    return lua_tointeger (state, a) < lua_tointeger (state, b);
  return lua_touserdata (state, a) < lua_touserdata (state, b);
}

static gboolean
is_less (lua_State *state, int a, int b, int compare)
{
  gboolean is_so;

  if (compare == 0)
    return is_key_before (state, a, b);
  lua_pushvalue (state, compare);
  lua_pushvalue (state, a);
  lua_pushvalue (state, b);
  lua_call (state, 2, 1);
  is_so = lua_toboolean (state, -1);
  lua_pop (state, 1);
  return is_so;
}

/* Sorts the items from first to last of a table, so that those that are alike stay in their order: the second half of
 * what is merged stands in another table meanwhile. */
static void
sort (lua_State *state, int table, int spare, int compare, lua_Integer first, lua_Integer last)
{
  lua_Integer middle = first + (last - first) / 2, a = first, to = first, b = middle + 1;

  if (first >= last)
    return;
  luaL_checkstack (state, 8, NULL);
  custom_lua_spend (state, last - first);
  sort (state, table, spare, compare, first, middle);
  sort (state, table, spare, compare, middle + 1, last);
  for (lua_Integer i = first; i <= last; i++)
    {
      lua_geti (state, table, i);
      lua_seti (state, spare, i);
    }
  while (to <= last)
    {
      gboolean takes_b = a > middle;

      if (a <= middle && b <= last)
        {
          lua_geti (state, spare, b);
          lua_geti (state, spare, a);
          takes_b = is_less (state, lua_gettop (state) - 1, lua_gettop (state), compare);
          lua_pop (state, 2);
        }
      lua_geti (state, spare, takes_b ? b++ : a++);
      lua_seti (state, table, to++);
    }
}

static int
table_sort (lua_State *state)
{
  gboolean has_compare = !lua_isnoneornil (state, 2);
  lua_Integer n;

  luaL_checktype (state, 1, LUA_TTABLE);
  if (has_compare)
    luaL_checktype (state, 2, LUA_TFUNCTION);
  lua_settop (state, 2);
  n = (lua_Integer) lua_rawlen (state, 1);
  for (lua_Integer i = 1; i <= n && !has_compare; i++, lua_pop (state, 1))
    if (lua_geti (state, 1, i) != LUA_TSTRING && lua_type (state, -1) != LUA_TNUMBER &&
        !custom_lua_is_player (state, -1))
      luaL_error (state, _("a list that holds %s can only be sorted by a function"), custom_lua_name_type (state, -1));
  lua_newtable (state);
  sort (state, 1, 3, has_compare ? 2 : 0, 1, n);
  lua_settop (state, 1);
  return 1;
}

static int
next_pair (lua_State *state)
{
  lua_Integer i = lua_tointeger (state, lua_upvalueindex (3));

  while (lua_geti (state, lua_upvalueindex (2), ++i) != LUA_TNIL)
    {
      lua_pushvalue (state, -1);
      if (lua_gettable (state, lua_upvalueindex (1)) != LUA_TNIL)
        {
          lua_pushinteger (state, i);
          lua_replace (state, lua_upvalueindex (3));
          return 2;
        }
      lua_pop (state, 2);
    }
  return 1;
}

/* In an order that follows from the keys alone. */
static int
kit_pairs (lua_State *state)
{
  lua_Integer n = 0;

  if (luaL_callmeta (state, 1, CUSTOM_LUA_TO_TABLE))
    lua_replace (state, 1);
  luaL_checktype (state, 1, LUA_TTABLE);
  lua_settop (state, 1);
  lua_newtable (state); /* the keys */
  for (lua_pushnil (state); lua_next (state, 1) != 0; lua_pop (state, 1))
    {
      if (lua_type (state, -2) != LUA_TSTRING && lua_type (state, -2) != LUA_TNUMBER &&
          !custom_lua_is_player (state, -2))
        luaL_error (state, _("a key that is %s has no place in an order; use numbers, texts or players"),
                    custom_lua_name_type (state, -2));
      lua_pushvalue (state, -2);
      lua_seti (state, 2, ++n);
      custom_lua_spend (state, 1);
    }
  lua_newtable (state);
  sort (state, 2, 3, 0, 1, n);
  lua_settop (state, 2);
  lua_pushinteger (state, 0);
  lua_pushcclosure (state, next_pair, 3);
  return 1;
}

static int
table_insert (lua_State *state)
{
  lua_Integer n, at;

  luaL_checktype (state, 1, LUA_TTABLE);
  n = (lua_Integer) lua_rawlen (state, 1) + 1;
  if (lua_gettop (state) == 2)
    {
      lua_seti (state, 1, n);
      return 0;
    }
  luaL_checkany (state, 3);
  at = custom_lua_check_number (state, 2, "table.insert");
  luaL_argcheck (state, at >= 1 && at <= n, 2, _("that place is not in the list"));
  custom_lua_spend (state, n - at);
  for (; n > at; n--)
    {
      lua_geti (state, 1, n - 1);
      lua_seti (state, 1, n);
    }
  lua_settop (state, 3);
  lua_seti (state, 1, at);
  return 0;
}

static int
table_remove (lua_State *state)
{
  lua_Integer n, at;

  luaL_checktype (state, 1, LUA_TTABLE);
  n = (lua_Integer) lua_rawlen (state, 1);
  at = lua_isnoneornil (state, 2) ? n : custom_lua_check_number (state, 2, "table.remove");
  if (n == 0)
    return 0;
  luaL_argcheck (state, at >= 1 && at <= n, 2, _("that place is not in the list"));
  custom_lua_spend (state, n - at);
  lua_geti (state, 1, at);
  for (; at < n; at++)
    {
      lua_geti (state, 1, at + 1);
      lua_seti (state, 1, at);
    }
  lua_pushnil (state);
  lua_seti (state, 1, n);
  return 1;
}

static int
table_concat (lua_State *state)
{
  const char *between = luaL_optstring (state, 2, "");
  const lua_Integer first = luaL_optinteger (state, 3, 1);
  lua_Integer last;
  luaL_Buffer buffer;

  luaL_checktype (state, 1, LUA_TTABLE);
  last = luaL_optinteger (state, 4, (lua_Integer) lua_rawlen (state, 1));
  luaL_buffinit (state, &buffer);
  for (lua_Integer i = first; i <= last; i++)
    {
      if (lua_geti (state, 1, i) != LUA_TSTRING && lua_type (state, -1) != LUA_TNUMBER)
        return luaL_error (state, _("a list that holds %s cannot be made one text"), custom_lua_name_type (state, -1));
      luaL_addvalue (&buffer);
      custom_lua_spend (state, 1);
      if (i == last)
        break; /* there may be no number behind it */
      luaL_addstring (&buffer, between);
    }
  luaL_pushresult (&buffer);
  return 1;
}

static int
table_unpack (lua_State *state)
{
  lua_Integer n;

  luaL_checktype (state, 1, LUA_TTABLE);
  n = (lua_Integer) lua_rawlen (state, 1);
  if (n > 250)
    return luaL_error (state, "%s", _("this list is too long to be unpacked"));
  luaL_checkstack (state, (int) n, NULL);
  custom_lua_spend (state, n);
  for (lua_Integer i = 1; i <= n; i++)
    lua_geti (state, 1, i);
  return (int) n;
}

static int
choose_extreme (lua_State *state, gboolean is_most)
{
  const char *name = is_most ? "math.max" : "math.min";
  int best = 1;

  custom_lua_check_number (state, 1, name);
  for (int i = 2; i <= lua_gettop (state); i++)
    {
      custom_lua_check_number (state, i, name);
      if ((lua_tointeger (state, i) > lua_tointeger (state, best)) == is_most)
        best = i;
    }
  lua_pushvalue (state, best);
  return 1;
}

static int
math_max (lua_State *state)
{
  return choose_extreme (state, TRUE);
}

static int
math_min (lua_State *state)
{
  return choose_extreme (state, FALSE);
}

static int
math_abs (lua_State *state)
{
  lua_Integer number = custom_lua_check_number (state, 1, "math.abs");

  lua_pushinteger (state, number < 0 ? (lua_Integer) (0u - (lua_Unsigned) number) : number);
  return 1;
}

static const luaL_Reg base_kit[] = {
  { "assert", kit_assert }, { "error", kit_error },       { "ipairs", kit_ipairs },
  { "pairs", kit_pairs },   { "select", kit_select },     { "tonumber", kit_tonumber },
  { "type", kit_type },     { "tostring", kit_tostring }, { "unpack", table_unpack },
  { NULL, NULL },
};

static const luaL_Reg table_kit[] = {
  { "concat", table_concat }, { "insert", table_insert }, { "remove", table_remove },
  { "sort", table_sort },     { "unpack", table_unpack }, { NULL, NULL },
};

static const luaL_Reg math_kit[] = {
  { "abs", math_abs },
  { "max", math_max },
  { "min", math_min },
  { NULL, NULL },
};

/* ---- running ---- */

/* Of several names that are nearly that one, the first in the alphabet; NULL: there is none. */
static const char *
find_near (lua_State *state, const char *name)
{
  const char *near = NULL;

  for (lua_pushnil (state); lua_next (state, 1) != 0; lua_pop (state, 1))
    if (lua_type (state, -2) == LUA_TSTRING && croupier_text_near_miss (name, lua_tostring (state, -2)) &&
        (near == NULL || strcmp (lua_tostring (state, -2), near) < 0))
      near = lua_tostring (state, -2);
  return near;
}

static int
no_such_name (lua_State *state)
{
  static const char *const others = "os io require load loadstring loadfile dofile package pcall xpcall collectgarbage "
                                    "string setmetatable getmetatable rawget rawset rawequal rawlen debug coroutine "
                                    "utf8 print next _G _VERSION";
  const char *name = lua_tostring (state, 2), *near;

  if (croupier_text_has_word (others, name))
    return luaL_error (state, _("“%s” of Lua is not there for games; the handbook has all words that are"), name);
  near = find_near (state, name);
  if (near != NULL)
    return luaL_error (state, _("nothing is called “%s” here; is “%s” meant?"), name, near);
  return luaL_error (state, _("nothing is called “%s” here: is it spelt right, and defined above?"), name);
}

static int
no_new_name (lua_State *state)
{
  return luaL_error (state,
                     _("“%s” would be forgotten after the call: write “local” before it, or keep it in what the game "
                       "“has”"),
                     lua_tostring (state, 2));
}

static void
guard_names (lua_State *state, int names, lua_CFunction new_name)
{
  lua_newtable (state);
  lua_pushcfunction (state, no_such_name);
  lua_setfield (state, -2, "__index");
  if (new_name != NULL)
    {
      lua_pushcfunction (state, new_name);
      lua_setfield (state, -2, "__newindex");
    }
  lua_setmetatable (state, names);
}

int
custom_lua_push_defined (lua_State *state, const char *name)
{
  lua_rawgeti (state, LUA_REGISTRYINDEX, AT_NAMES);
  lua_pushstring (state, name);
  lua_rawget (state, -2);
  lua_remove (state, -2);
  return lua_type (state, -1);
}

void
custom_lua_push_kept (lua_State *state)
{
  lua_rawgeti (state, LUA_REGISTRYINDEX, AT_KEPT);
}

/* While what has gone wrong is still on its way. */
static int
note_error (lua_State *state)
{
  note_line (get_lua (state));
  return 1;
}

static int
declared_late (lua_State *state)
{
  return luaL_error (state, _("“%s” stands outside of all functions: what a game is made of stays as it is"),
                     lua_tostring (state, lua_upvalueindex (1)));
}

/* What declares something does so while the text is read. What is written in capitals declares nothing. */
static void
end_declarations (lua_State *state, int names)
{
  for (const luaL_Reg *word = get_lua (state)->kit; word->name != NULL; word++)
    {
      lua_pushstring (state, word->name);
      lua_pushvalue (state, -1);
      lua_rawget (state, names);
      if (lua_tocfunction (state, -1) == word->func && g_ascii_islower (*word->name))
        {
          lua_pop (state, 1);
          lua_pushvalue (state, -1);
          lua_pushcclosure (state, declared_late, 1);
          lua_rawset (state, names);
        }
      lua_settop (state, names);
    }
}

/* Notes what is outside of the functions. */
static void
note_all (lua_State *state)
{
  lua_settop (state, 0);
  lua_rawgeti (state, LUA_REGISTRYINDEX, AT_NAMES);
  lua_rawgeti (state, LUA_REGISTRYINDEX, AT_KEPT);
  custom_forgotten_push_note (state, (const int[]) { 1, 2 }, 2);
  lua_rawseti (state, LUA_REGISTRYINDEX, AT_NOTE);
  lua_settop (state, 0);
}

static void
run_text (lua_State *state)
{
  CustomLua *self = get_lua (state);

  lua_newtable (state);
  lua_rawseti (state, LUA_REGISTRYINDEX, AT_KEPT);
  lua_newtable (state);
  luaL_setfuncs (state, base_kit, 0);
  luaL_setfuncs (state, self->kit, 0);
  luaL_newlib (state, table_kit);
  lua_setfield (state, 1, "table");
  luaL_newlib (state, math_kit);
  lua_setfield (state, 1, "math");
  lua_pushvalue (state, 1);
  lua_rawseti (state, LUA_REGISTRYINDEX, AT_NAMES);
  guard_names (state, 1, NULL);
  lua_rawgeti (state, LUA_REGISTRYINDEX, AT_CHUNK);
  lua_pushvalue (state, 1);
  lua_setupvalue (state, -2, 1);
  lua_call (state, 0, 0);
  end_declarations (state, 1);
  guard_names (state, 1, no_new_name);
  note_all (state);
}

static int
run (lua_State *state)
{
  CustomLua *self = get_lua (state);
  int n;

  if (!self->is_ready)
    run_text (state);
  self->is_ready = self->is_trusted;
  self->is_called = TRUE;
  n = self->body (state);
  if (self->care != CUSTOM_LUA_TRUSTED)
    check_forgotten (state, self->compares_left > 0 ? self->running : 0);
  return n;
}

/* Lua compares texts as the locale does, and a window has another one than a command line. Returns the one before. */
static locale_t
compare_by_bytes (CustomLua *self)
{
  if (self->by_bytes == (locale_t) 0)
    self->by_bytes = newlocale (LC_COLLATE_MASK, "C", duplocale (LC_GLOBAL_LOCALE));
  return uselocale (self->by_bytes);
}

gboolean
custom_lua_run (CustomLua *self, const luaL_Reg *kit, lua_CFunction body, gpointer data, CustomLuaCare care,
                GError **error)
{
  const locale_t before = compare_by_bytes (self);
  int status;

  self->kit = kit;
  self->body = body;
  self->data = data;
  self->line = self->about = 0;
  self->steps_left = MAX_STEPS;
  self->care = care;
  self->compares_left = care == CUSTOM_LUA_WATCHED ? MAX_COMPARED : 0;
  self->running = 0;
  self->is_called = self->has_forgotten = FALSE;
  lua_sethook (self->state, count_steps, LUA_MASKCOUNT | (care == CUSTOM_LUA_WATCHED ? LUA_MASKLINE : 0),
               STEPS_AT_ONCE);
  lua_settop (self->state, 0);
  lua_pushcfunction (self->state, note_error);
  lua_pushcfunction (self->state, run);
  status = lua_pcall (self->state, 0, 0, 1);
  if (status != LUA_OK)
    {
      self->is_ready = FALSE;
      set_error (error, CROUPIER_ERROR_REFUSED, self->state, status);
    }
  lua_settop (self->state, 0);
  uselocale (before);
  self->data = NULL;
  return status == LUA_OK;
}

/* Where an “end” is missing, Lua knows the end of the text, and the text looks as if it were elsewhere. */
static void
set_syntax_error (GError **error, CustomLua *self, const char *text, int status)
{
  const char *said = lua_tostring (self->state, -1);
  guint line = 0;
  g_autofree char *open = said != NULL && strstr (said, "'end' expected") != NULL
                            ? custom_tokens_find_open (text, &line)
                            : NULL;

  if (open != NULL)
    croupier_fail (error, CROUPIER_ERROR_SETUP, _(line_words), line, open);
  else
    set_error (error, CROUPIER_ERROR_SETUP, self->state, status);
}

static int
compile (lua_State *state)
{
  const char *text = custom_lua_get_data (state);

  if (luaL_loadbufferx (state, text, strlen (text), "=game", "t") != LUA_OK)
    return lua_error (state);
  lua_rawseti (state, LUA_REGISTRYINDEX, AT_CHUNK);
  return 0;
}

CustomLua *
custom_lua_new (const char *text, gboolean is_trusted, GError **error)
{
  CustomLua *self;
  int status;

  if (strlen (text) > MAX_TEXT_BYTES)
    return croupier_fail (error, CROUPIER_ERROR_SETUP, _("A game has at most %d KB of text."), MAX_TEXT_BYTES / 1024),
           NULL;
  if (!g_utf8_validate (text, -1, NULL))
    return croupier_fail (error, CROUPIER_ERROR_SETUP, _("A game is written in UTF-8, and this is no such text.")),
           NULL;
  if (!check_text (text, error))
    return NULL;
  self = g_new0 (CustomLua, 1);
  self->is_trusted = is_trusted;
  self->chunks = g_ptr_array_new_with_free_func (g_free);
  self->state = lua_newstate (allocate, self);
  g_assert (self->state != NULL);
  *(CustomLua **) lua_getextraspace (self->state) = self;
  lua_atpanic (self->state, no_memory);
  lua_sethook (self->state, count_steps, LUA_MASKCOUNT, STEPS_AT_ONCE);
  self->steps_left = MAX_STEPS;
  self->data = (gpointer) text;
  self->line = 0;
  lua_pushcfunction (self->state, compile);
  status = lua_pcall (self->state, 0, 0, 0);
  if (status == LUA_OK)
    return self;
  set_syntax_error (error, self, text, status);
  custom_lua_free (self);
  return NULL;
}

void
custom_lua_free (CustomLua *self)
{
  lua_close (self->state);
  if (self->by_bytes != (locale_t) 0)
    freelocale (self->by_bytes);
  g_ptr_array_unref (self->chunks);
  g_free (self->said);
  g_free (self);
}
