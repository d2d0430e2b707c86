/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of one's own: the match as their functions see it, “m”, and calls of them. */
#include "config.h"
#include "croupier-custom-kit.h"

#include <string.h>

#include "croupier-custom-ask.h"
#include "croupier-custom-draws.h"
#include "croupier-custom-fault.h"
#include "croupier-custom-players.h"
#include "croupier-custom-read.h"
#include "croupier-custom-tell.h"
#include "croupier-gettext.h"

#define MATCH "match"
#define OPTIONS "options"

/* ---- the match ---- */

/* Of a number that is not set, and is usual by words alone, there is none either. */
static int
no_such_option (lua_State *state)
{
  const CustomGame *game = custom_get_call (state)->game;

  for (guint i = 0; lua_type (state, 2) == LUA_TSTRING && i < game->base.n_options; i++)
    if (g_str_equal (game->base.options[i].id, lua_tostring (state, 2)))
      return 0;
  return luaL_error (state, _("there is no option “%s”"), luaL_tolstring (state, 2, NULL));
}

/* A text of the program changes nothing in the table, so it is made once in a call. */
static void
push_options (lua_State *state)
{
  static const char kept;
  CustomCall *call = custom_get_call (state);
  const CroupierOptions *options = call->plan->setup->options;

  if (call->has_options)
    {
      lua_rawgetp (state, LUA_REGISTRYINDEX, &kept);
      return;
    }
  lua_newtable (state);
  call->has_options = call->game->is_of_program;
  if (call->has_options)
    {
      lua_pushvalue (state, -1);
      lua_rawsetp (state, LUA_REGISTRYINDEX, &kept);
    }
  for (guint i = 0; i < call->game->base.n_options; i++)
    {
      const CroupierOption *option = &call->game->base.options[i];

      if (option->fallback == NULL && option->usuals == NULL && !croupier_options_is_set (options, option->id))
        continue;
      if (option->type == CROUPIER_OPTION_NUMBER)
        lua_pushinteger (state, croupier_options_get_number (options, option->id,
                                                             croupier_option_get_usual (option,
                                                                                        custom_count_players (state))));
      else if (option->type == CROUPIER_OPTION_CHOICE)
        lua_pushstring (state, croupier_options_get_choice (options, option->id));
      else
        lua_pushboolean (state, croupier_options_get_flag (options, option->id));
      lua_setfield (state, -2, option->id);
    }
  if (luaL_newmetatable (state, OPTIONS))
    {
      lua_pushcfunction (state, no_such_option);
      lua_setfield (state, -2, "__index");
    }
  lua_setmetatable (state, -2);
}

static const CustomThing *
check_hand (lua_State *state, int at)
{
  const CustomThing *hand = custom_find_thing (custom_get_call (state)->game, luaL_checkstring (state, at), FALSE);

  if (hand == NULL || hand->kind != CUSTOM_HAND)
    luaL_error (state, _("a player has no cards “%s”"), lua_tostring (state, at));
  return hand;
}

/* m:give (players, "hand", cards, n) and m:take (…): cards, n times each. */
static int
move_cards (lua_State *state, gboolean is_given)
{
  const CustomCall *call = custom_get_call (state);
  const CroupierPlayers players = custom_check_players (state, 2);
  const CustomThing *hand = check_hand (state, 3);
  const lua_Integer n = lua_isnoneornil (state, 5) ? 1 : custom_lua_check_number (state, 5, hand->id);
  gint64 counts[CUSTOM_MAX_WORDS];
  guint player;

  custom_check_changes (state);
  if (n < 0 || n > CUSTOM_MAX_CARDS)
    return luaL_error (state, _("of a card there can be 0 to %d"), CUSTOM_MAX_CARDS);
  custom_check_cards (state, hand, 4, counts);
  CROUPIER_FOREACH_PLAYER (player, players)
    for (guint i = 0; i < hand->n_values; i++)
      {
        gint64 *slot = &custom_slot (hand, call->state, player)[i];
        const gint64 after = *slot + (is_given ? counts[i] : -counts[i]) * n;

        if (after < 0)
          return luaL_error (state, _("not as many “%s” are held as are taken"), hand->words[i]);
        *slot = MIN (after, CUSTOM_MAX_CARDS);
      }
  return 0;
}

static int
match_give (lua_State *state)
{
  return move_cards (state, TRUE);
}

static int
match_take (lua_State *state)
{
  return move_cards (state, FALSE);
}

/* Whether there is a way from one place to another. */
static int
match_near (lua_State *state)
{
  const CustomGame *game = custom_get_call (state)->game;
  guint places[2];

  for (guint k = 0; k < 2; k++)
    {
      const char *name = luaL_checkstring (state, (int) k + 2);

      for (places[k] = 0; game->places != NULL && game->place_names[places[k]] != NULL; places[k]++)
        if (g_str_equal (game->place_names[places[k]], name))
          break;
      if (game->places == NULL || game->place_names[places[k]] == NULL)
        return luaL_error (state, _("“%s” is no place"), name);
    }
  lua_pushboolean (state, (game->ways[places[0]] >> places[1] & 1) != 0);
  return 1;
}

static CustomState *
check_result (lua_State *state)
{
  const CustomCall *call = custom_get_call (state);

  if (call->result == NULL)
    luaL_error (state, "%s", _("only function result (m) says who wins"));
  return call->state;
}

/* m:win (players, sentence, fields): the sentence tells everybody who wins, in the place of the kit’s. */
static int
match_win (lua_State *state)
{
  check_result (state)->winners |= custom_check_players (state, 2);
  if (lua_isnoneornil (state, 3))
    return 0;
  custom_get_call (state)->result->has_told_winners = TRUE;
  custom_tell_everybody (state, 3);
  return 0;
}

static int
match_lose (lua_State *state)
{
  CustomState *result = check_result (state);

  result->losers |= custom_check_players (state, 2);
  result->has_losers = TRUE;
  return 0;
}

static int
match_candidate (lua_State *state)
{
  check_result (state)->candidate = (gint8) custom_lua_check_player (state, 2);
  return 0;
}

static int
match_opponent (lua_State *state)
{
  check_result (state)->opponent = (gint8) custom_lua_check_player (state, 2);
  return 0;
}

static int
match_tokens (lua_State *state)
{
  CustomState *result = check_result (state);
  guint player = custom_lua_check_player (state, 2);
  lua_Integer n = custom_lua_check_number (state, 3, "tokens");

  result->tokens[player] = (gint32) CLAMP (n, 0, 1000);
  return 0;
}

static int
match_finish (lua_State *state)
{
  custom_check_changes (state);
  if (custom_get_call (state)->is_start || custom_get_call (state)->result != NULL)
    return luaL_error (state, "%s", _("only function resolve (m) can finish the match"));
  custom_get_call (state)->state->is_finished = TRUE;
  return 0;
}

/* Says which phase is the next one, instead of a round. */
static int
match_next (lua_State *state)
{
  CustomCall *call = custom_get_call (state);
  const char *id = luaL_checkstring (state, 2);
  guint nth = 0;

  custom_check_changes (state);
  if (call->result != NULL)
    return luaL_error (state, "%s", _("only start and resolve say which phase is next"));
  while (nth < call->game->n_phases && !g_str_equal (call->game->phases[nth].id, id))
    nth++;
  if (nth == call->game->n_phases)
    return luaL_error (state, _("there is no phase “%s”"), id);
  if ((call->state->had >> nth & 1) != 0)
    return luaL_error (state, _("the phase “%s” has been already; each comes once"), id);
  call->state->next_phase = (guint8) (nth + 1);
  return 0;
}

/* The part of what is asked that is meant by the name of an ask in that place. */
static guint
get_part (lua_State *state, int at)
{
  const CustomGame *game = custom_get_call (state)->game;
  const CustomAsk *ask = lua_type (state, at) == LUA_TSTRING ? custom_find_ask (game, lua_tostring (state, at)) : NULL;

  return ask != NULL ? ask->part : 0;
}

/* Gives the script the player who was named beside a word. */
static int
match_whom (lua_State *state)
{
  const CustomCall *call = custom_get_call (state);
  guint player = custom_lua_check_player (state, 2);
  CroupierPlayers named = custom_sent (call->game, call->state, get_part (state, 3), player)->named;

  custom_push_player_or_nil (state, named != CROUPIER_NOBODY ? (gint64) croupier_players_first (named) + 1 : 0);
  return 1;
}

/* Anything, or what is asked by that name. */
static int
match_has_sent (lua_State *state)
{
  const CustomCall *call = custom_get_call (state);
  guint player = custom_lua_check_player (state, 2), n_missing;

  if (lua_isnoneornil (state, 3))
    lua_pushboolean (state, custom_count_due (call->game, call->state, player, &n_missing) > n_missing);
  else if (custom_find_ask (call->game, luaL_checkstring (state, 3)) == NULL)
    return luaL_error (state, _("nothing is asked by the name “%s”"), lua_tostring (state, 3));
  else
    lua_pushboolean (state, call->state->asked[get_part (state, 3)][player] ==
                                custom_find_ask (call->game, lua_tostring (state, 3))->nth + 1 &&
                              custom_sent (call->game, call->state, get_part (state, 3), player)->has_sent);
  return 1;
}

/* m:mark (players, "scored"): how the board calls what they sent in this round. */
static int
match_mark (lua_State *state)
{
  const CustomCall *call = custom_get_call (state);
  const CroupierPlayers players = custom_check_players (state, 2);
  const char *id = luaL_checkstring (state, 3);
  guint nth = 0, player;

  custom_check_changes (state);
  while (nth < call->game->n_marks && !g_str_equal (call->game->marks[nth].id, id))
    nth++;
  if (nth == call->game->n_marks)
    return luaL_error (state, _("“board” has no mark “%s”"), id);
  if (call->is_start || call->result != NULL)
    return luaL_error (state, "%s", _("only function resolve (m) marks what was sent"));
  CROUPIER_FOREACH_PLAYER (player, players)
    call->state->marks[player] = (guint8) (nth + 1);
  return 0;
}

static const luaL_Reg match_kit[] = {
  { "candidate", match_candidate },
  { "deal", custom_draw_deal },
  { "draw", custom_draw_draw },
  { "explain", custom_kit_explain },
  { "finish", match_finish },
  { "give", match_give },
  { "has_sent", match_has_sent },
  { "left", custom_draw_left },
  { "lose", match_lose },
  { "near", match_near },
  { "next", match_next },
  { "opponent", match_opponent },
  { "right", custom_draw_right },
  { "roll", custom_draw_roll },
  { "schedule", custom_draw_schedule },
  { "seat", custom_draw_seat },
  { "shuffle", custom_draw_shuffle },
  { "take", match_take },
  { "tell", custom_kit_tell },
  { "tie", custom_draw_tie },
  { "tokens", match_tokens },
  { "whom", match_whom },
  { "win", match_win },
  { NULL, NULL },
};

/* Calls what a colon stands before, which is told of the match by it. */
static int
call_method (lua_State *state)
{
  const luaL_Reg *method = &match_kit[lua_tointeger (state, lua_upvalueindex (1))];

  if (luaL_testudata (state, 1, MATCH) == NULL)
    return luaL_error (state, _("“%s” is called with a colon: m:%s (…)"), method->name, method->name);
  return method->func (state);
}

static void
push_methods (lua_State *state)
{
  lua_createtable (state, 0, G_N_ELEMENTS (match_kit));
  for (guint i = 0; match_kit[i].name != NULL; i++)
    {
      lua_pushinteger (state, i);
      lua_pushcclosure (state, call_method, 1);
      lua_setfield (state, -2, match_kit[i].name);
    }
}

gboolean
custom_is_method (const char *name)
{
  for (const luaL_Reg *method = match_kit; method->name != NULL; method++)
    if (g_str_equal (method->name, name))
      return TRUE;
  return FALSE;
}

/* Names that the kit did not have from the beginning: what the match of an earlier text has by one of them goes
 * before. */
static int
get_later (lua_State *state, const char *name)
{
  const CustomCall *call = custom_get_call (state);

  if (g_str_equal (name, "again"))
    lua_pushboolean (state, call->result != NULL && call->result->is_again);
  else if (g_str_equal (name, "by_chance"))
    lua_pushboolean (state, call->is_by_chance);
  else if (g_str_equal (name, "mark"))
    lua_pushcfunction (state, match_mark);
  else
    return luaL_error (state, _("the match has no “%s”"), name);
  return 1;
}

static int
match_get (lua_State *state)
{
  const CustomCall *call = custom_get_call (state);
  const char *name = luaL_checkstring (state, 2);
  const CustomThing *thing;

  lua_pushvalue (state, 2);
  if (lua_rawget (state, lua_upvalueindex (1)) != LUA_TNIL)
    return 1;
  if (g_str_equal (name, "players"))
    custom_push_players (state, custom_players_left (call->plan, &call->state->base));
  else if (g_str_equal (name, "everyone"))
    custom_push_players (state, CROUPIER_EVERYBODY (custom_count_players (state)));
  else if (g_str_equal (name, "round"))
    lua_pushinteger (state, (lua_Integer) call->state->rounds + 1);
  else if (g_str_equal (name, "phase"))
    lua_pushstring (state, call->state->phase > 0 ? call->game->phases[call->state->phase - 1].id : NULL);
  else if (g_str_equal (name, "options"))
    push_options (state);
  else if ((thing = custom_find_thing (call->game, name, TRUE)) != NULL)
    custom_push_value (state, thing, 0);
  else
    return get_later (state, name);
  return 1;
}

static int
match_set (lua_State *state)
{
  const CustomThing *thing = custom_find_thing (custom_get_call (state)->game, luaL_checkstring (state, 2), TRUE);

  if (thing == NULL)
    return luaL_error (state, _("“%s” of the match cannot be set"), lua_tostring (state, 2));
  custom_set_value (state, thing, 0, 3);
  return 0;
}

/* ---- calls ---- */

/* Pushes the match. It and what values of these kinds can do are made once: no text can change them, and what they say
 * is the call’s. */
static void
push_match (lua_State *state)
{
  static const char kept;

  if (lua_rawgetp (state, LUA_REGISTRYINDEX, &kept) != LUA_TNIL)
    return;
  lua_pop (state, 1);
  custom_teach_players (state);
  lua_newuserdatauv (state, 1, 0);
  luaL_newmetatable (state, MATCH);
  push_methods (state);
  lua_pushcclosure (state, match_get, 1);
  lua_setfield (state, -2, "__index");
  lua_pushcfunction (state, match_set);
  lua_setfield (state, -2, "__newindex");
  lua_setmetatable (state, -2);
  lua_pushvalue (state, -1);
  lua_rawsetp (state, LUA_REGISTRYINDEX, &kept);
}

static int
call_function (lua_State *state)
{
  CustomCall *call = custom_get_call (state);

  if (custom_lua_push_defined (state, call->function) != LUA_TFUNCTION)
    return 0;
  if (call->result != NULL)
    call->result->is_there = TRUE;
  push_match (state);
  lua_call (state, 1, 0);
  for (guint i = call->n_ties; call->result != NULL && i < CUSTOM_MAX_TIES; i++)
    call->state->drawn[i] = 0; /* of ties that there are no more */
  return 0;
}

static int
call_terms (lua_State *state)
{
  custom_push_terms (state);
  push_match (state);
  lua_call (state, 1, 0);
  return 0;
}

/* Returns how many rounds there are, by a number or a function. */
static guint
get_rounds (lua_State *state)
{
  lua_Integer n;

  if (custom_lua_push_defined (state, "rounds") == LUA_TFUNCTION)
    {
      push_match (state);
      lua_call (state, 1, 1);
    }
  n = custom_lua_check_number (state, -1, "rounds");
  if (n < 1 || n > CUSTOM_MAX_ROUNDS)
    luaL_error (state, _("there can be 1 to %d rounds, not %I"), CUSTOM_MAX_ROUNDS, (LUAI_UACINT) n);
  lua_pop (state, 1);
  return (guint) n;
}

/* Calls what an ask has by a name with the match, a player, and a word if there is one; it leaves n values on the
 * stack. */
static gboolean
call_asked (lua_State *state, guint nth, const char *name, guint player, const char *word, int n)
{
  if (custom_push_asked (state, nth, name) != LUA_TFUNCTION)
    {
      lua_pop (state, 1);
      return FALSE;
    }
  push_match (state);
  custom_lua_push_player (state, player);
  lua_pushstring (state, word);
  lua_call (state, 3, n);
  return TRUE;
}

/* Two values, the least and the greatest, or one for both, that an ask has by a name or that its function has given. */
static void
check_pair (lua_State *state, guint nth, const char *name, lua_Integer *min, lua_Integer *max)
{
  lua_Debug function = { 0 };

  if (lua_isinteger (state, -2) && lua_isinteger (state, -1))
    {
      *min = lua_tointeger (state, -2);
      *max = lua_tointeger (state, -1);
      lua_pop (state, 2);
      return;
    }
  if (custom_push_asked (state, nth, name) == LUA_TFUNCTION)
    lua_getinfo (state, ">S", &function);
  if (function.linedefined > 0)
    lua_pushfstring (state, "game:%d: ", function.linedefined);
  else
    lua_pushliteral (state, "");
  lua_pushfstring (state, _("ask %s: “%s” takes two whole numbers, the least and the greatest, as in “return 0, 9”"),
                   custom_get_ask (custom_get_call (state)->game, nth)->id, name);
  lua_concat (state, 2);
  lua_error (state);
}

static gboolean
is_asked (lua_State *state, guint nth, guint player)
{
  gboolean is_so;

  if (!call_asked (state, nth, "when", player, NULL, 1))
    return TRUE;
  is_so = lua_toboolean (state, -1);
  lua_pop (state, 1);
  return is_so;
}

static void
prepare_range (lua_State *state, guint nth, guint player, CustomSent *sent)
{
  lua_Integer min, max;

  if (!call_asked (state, nth, "number", player, NULL, 2))
    {
      if (custom_push_asked (state, nth, "number") != LUA_TTABLE)
        luaL_error (state, _("“%s” goes from the least to the greatest, as in { 1, 20 }"), "number");
      lua_geti (state, -1, 1);
      lua_geti (state, -2, 2);
      lua_remove (state, -3);
    }
  check_pair (state, nth, "number", &min, &max);
  if (min > max || min < -CUSTOM_MAX_COUNT || max > CUSTOM_MAX_COUNT)
    luaL_error (state, _("“%s” can’t be from %I to %I"), custom_get_ask (custom_get_call (state)->game, nth)->id,
                (LUAI_UACINT) min, (LUAI_UACINT) max);
  sent->min = (gint32) min;
  sent->max = (gint32) max;
}

static gboolean
names_players (const CustomAsk *ask)
{
  for (guint i = 0; i < ask->base.n_words; i++)
    if (ask->base.words[i].names_player)
      return TRUE;
  return ask->base.n_words == 0 && ask->base.get_range == NULL && !ask->is_text;
}

static void
prepare_names (lua_State *state, guint nth, guint player, CustomSent *sent)
{
  const CustomCall *call = custom_get_call (state);
  CroupierPlayers left = custom_players_left (call->plan, &call->state->base);
  lua_Integer n = 1;

  sent->can_name = left & ~CROUPIER_PLAYER (player);
  if (call_asked (state, nth, "players", player, NULL, 1))
    {
      sent->can_name = custom_check_players (state, lua_gettop (state)) & left;
      lua_pop (state, 1);
    }
  else if (custom_push_asked (state, nth, "players") == LUA_TSTRING &&
           g_str_equal (lua_tostring (state, -1), "everyone"))
    sent->can_name = left;
  if (call_asked (state, nth, "count", player, NULL, 1) || custom_push_asked (state, nth, "count") != LUA_TNIL)
    n = custom_lua_check_number (state, -1, "count");
  if (n < 1 || n > CROUPIER_MAX_PLAYERS)
    luaL_error (state, "%s", _("“count” says how many players are to be named, from 1 on"));
  sent->n_names = (guint8) MIN (n, (lua_Integer) croupier_players_count (sent->can_name));
  lua_settop (state, 0);
}

/* Finds out how many are to be given in all: by a number, two of them, or a function; not more than there can be. */
static void
prepare_total (lua_State *state, guint nth, guint player, CustomSent *sent)
{
  const CustomCall *call = custom_get_call (state);
  const CustomAsk *ask = custom_get_ask (call->game, nth);
  const char *name = ask->of != NULL ? "count" : "sum";
  lua_Integer min, max, all = 0;

  if (!call_asked (state, nth, name, player, NULL, 2))
    {
      if (custom_push_asked (state, nth, name) == LUA_TTABLE)
        {
          lua_geti (state, -1, 1);
          lua_geti (state, -2, 2);
        }
      else
        lua_pushvalue (state, -1);
    }
  else if (lua_isnil (state, -1))
    {
      lua_pop (state, 1);
      lua_pushvalue (state, -1);
    }
  check_pair (state, nth, name, &min, &max);
  if (min < 0 || min > max || max > CUSTOM_MAX_CARDS)
    luaL_error (state, _("“%s” goes from the least to the greatest, from 0 to %d"), name, CUSTOM_MAX_CARDS);
  for (guint i = 0; i < ask->base.n_words; i++)
    all += (sent->cannot >> i & 1) != 0 ? 0 : (lua_Integer) custom_get_most (ask, call->state, player, i);
  sent->min = (gint32) MIN (min, all);
  sent->max = (gint32) MIN (max, all);
  lua_settop (state, 0);
}

/* { q, 3 }, a row by whose it is and its letter, in that place of a list; the player in that place of another. */
static void
prepare_row (lua_State *state, lua_Integer nth, CustomRow *row)
{
  lua_Integer letter;

  memset (row, 0, sizeof *row);
  if (lua_geti (state, -2, nth) != LUA_TTABLE)
    luaL_error (state, "%s", _("“each” gives things as in { player, 1 }, and a player for each to whom one goes"));
  lua_geti (state, -1, 1);
  lua_geti (state, -2, 2);
  row->owner = (gint8) custom_lua_check_player (state, -2);
  letter = custom_lua_check_number (state, -1, "each");
  if (letter < 1 || letter > CROUPIER_MAX_ROWS)
    luaL_error (state, _("“each” numbers the things of a player from 1 to %d"), CROUPIER_MAX_ROWS);
  row->letter = (guint8) (letter - 1);
  lua_pop (state, 3);
  lua_geti (state, -1, nth);
  row->receiver = (gint8) custom_lua_check_player (state, -1);
  lua_pop (state, 1);
}

/* Finds out of what something is asked, and to whom it can go; how many they are is noted. */
static void
prepare_rows (lua_State *state, guint nth, guint player, CustomSent *sent)
{
  const CustomCall *call = custom_get_call (state);
  CustomRows *rows = custom_rows (call->game, call->state, player, FALSE);
  const CustomAsk *ask = custom_get_ask (call->game, nth);
  CroupierPlayers receivers = CROUPIER_NOBODY;
  lua_Integer n;

  call_asked (state, nth, "each", player, NULL, 2);
  luaL_checktype (state, -2, LUA_TTABLE);
  luaL_checktype (state, -1, LUA_TTABLE);
  n = (lua_Integer) lua_rawlen (state, -2);
  if (n > CROUPIER_MAX_ROWS || n != (lua_Integer) lua_rawlen (state, -1))
    luaL_error (state, _("“each” gives at most %d things, and as many players to whom they go"), CROUPIER_MAX_ROWS);
  for (lua_Integer i = 0; i < n; i++)
    {
      prepare_row (state, i + 1, &rows->rows[i]);
      receivers |= CROUPIER_PLAYER (rows->rows[i].receiver);
    }
  if ((lua_Integer) croupier_players_count (receivers) != n)
    luaL_error (state, "%s", _("“each” gives a player twice"));
  lua_settop (state, 0);
  for (guint i = 0; i < ask->base.n_words; i++)
    {
      rows->limits[i] = CROUPIER_MAX_ROWS;
      if (!call_asked (state, nth, "limit", player, ask->base.words[i].word, 1))
        continue;
      if (!lua_isnil (state, -1))
        rows->limits[i] = (guint8) CLAMP (custom_lua_check_number (state, -1, "limit"), 0, CROUPIER_MAX_ROWS);
      lua_pop (state, 1);
    }
  sent->n_names = (guint8) n;
}

/* Finds out which of the words can be chosen. FALSE: none. */
static gboolean
prepare_words (lua_State *state, guint nth, guint player, CustomSent *sent)
{
  const CustomCall *call = custom_get_call (state);
  const CustomAsk *ask = custom_get_ask (call->game, nth);
  guint n_can = 0;

  for (guint i = 0; i < ask->base.n_words; i++)
    {
      gboolean can = (!ask->base.words[i].names_player || sent->n_names > 0) &&
                     custom_is_there (call->game, call->state, ask, player, i);

      if (can && call_asked (state, nth, "can", player, ask->base.words[i].word, 1))
        {
          can = lua_toboolean (state, -1);
          lua_pop (state, 1);
        }
      sent->cannot |= can ? 0 : G_GUINT64_CONSTANT (1) << i;
      n_can += can;
    }
  return n_can > 0;
}

/* What has been sent for a part, as it was before something was ruled. */
typedef struct
{
  CustomSent sent;
  guint asked;
  guint16 counts[CUSTOM_MAX_WORDS];
  CustomRows rows;
} Before;

/* Whether something is asked of the same things, and they can go to the same players. */
static gboolean
can_send_rows (const CustomCall *call, guint player, const CustomSent *sent, const Before *before)
{
  const CustomRows *rows = custom_rows (call->game, call->state, player, FALSE);
  gboolean is_same = sent->n_names == before->sent.n_names;

  for (guint i = 0; i < sent->n_names && is_same; i++)
    is_same = rows->rows[i].owner == before->rows.rows[i].owner &&
              rows->rows[i].letter == before->rows.rows[i].letter &&
              rows->rows[i].receiver == before->rows.rows[i].receiver;
  return is_same;
}

static gboolean
can_send_counts (const CustomCall *call, const CustomAsk *ask, guint player, const CustomSent *sent,
                 const guint16 *counts)
{
  gint64 total = 0;

  for (guint i = 0; i < ask->base.n_words; i++)
    {
      total += counts[i];
      if (counts[i] > 0 && ((sent->cannot >> i & 1) != 0 || counts[i] > custom_get_most (ask, call->state, player, i)))
        return FALSE;
    }
  return total >= sent->min && total <= sent->max;
}

/* Whether what was sent for the ask that is due is still allowed, now that something has been ruled. Whoever has been
 * removed since may stay named. */
static gboolean
can_send (const CustomCall *call, const CustomAsk *ask, guint player, const CustomSent *sent, const Before *before)
{
  if (ask->is_of_rows)
    return can_send_rows (call, player, sent, before);
  if (ask->is_counted)
    return can_send_counts (call, ask, player, sent, before->counts);
  if (ask->base.get_range != NULL)
    return before->sent.number >= sent->min && before->sent.number <= sent->max;
  return (sent->cannot >> before->sent.word & 1) == 0 &&
         (before->sent.named & ~sent->can_name & ~call->state->base.removed) == CROUPIER_NOBODY;
}

/* Finds out what can be sent for an ask. FALSE: it is not due, or there is nothing to choose from. */
static gboolean
prepare_ask (lua_State *state, guint nth, guint player, CustomSent *sent)
{
  const CustomAsk *ask = custom_get_ask (custom_get_call (state)->game, nth);

  memset (sent, 0, sizeof *sent);
  custom_lua_be_about (state, ask->line);
  if (!is_asked (state, nth, player))
    return FALSE;
  if (ask->base.get_range != NULL)
    prepare_range (state, nth, player, sent);
  if (ask->is_of_rows)
    {
      prepare_rows (state, nth, player, sent);
      return sent->n_names > 0;
    }
  if (names_players (ask))
    prepare_names (state, nth, player, sent);
  if (ask->base.n_words > 0 && !prepare_words (state, nth, player, sent))
    return FALSE;
  if (ask->is_counted)
    prepare_total (state, nth, player, sent);
  if (ask->base.n_words > 0)
    return TRUE;
  return ask->base.get_range != NULL || ask->is_text || sent->n_names > 0;
}

/* Keeps what has been sent for an ask that is still due, if it is still allowed. */
static void
keep_sent (const CustomCall *call, guint part, guint player, const Before *before)
{
  CustomSent *sent = custom_sent (call->game, call->state, part, player);
  guint asked = call->state->asked[part][player];

  if (!before->sent.has_sent)
    return;
  if (asked != before->asked || !can_send (call, custom_get_ask (call->game, asked - 1), player, sent, before))
    {
      call->state->base.refused |= CROUPIER_PLAYER (player);
      return;
    }
  sent->has_sent = TRUE;
  sent->named = before->sent.named;
  sent->number = before->sent.number;
  sent->word = before->sent.word;
  if (call->game->has_counts)
    memcpy (custom_counts (call->game, call->state, part, player, FALSE), before->counts, sizeof before->counts);
  if (custom_get_ask (call->game, asked - 1)->is_of_rows)
    memcpy (custom_rows (call->game, call->state, player, FALSE)->rows, before->rows.rows, sizeof before->rows.rows);
}

/* Of a part the first ask that is due. */
static void
prepare_part (lua_State *state, guint part, guint player)
{
  const CustomCall *call = custom_get_call (state);
  CustomSent *sent = custom_sent (call->game, call->state, part, player);
  Before before = { .sent = *sent, .asked = call->state->asked[part][player] };

  if (call->game->has_counts)
    {
      memcpy (before.counts, custom_counts (call->game, call->state, part, player, FALSE), sizeof before.counts);
      memset (custom_counts (call->game, call->state, part, player, FALSE), 0, sizeof before.counts);
    }
  if (call->game->has_rows)
    {
      before.rows = *custom_rows (call->game, call->state, player, FALSE);
      memset (custom_rows (call->game, call->state, player, FALSE), 0, sizeof before.rows);
    }
  memset (sent, 0, sizeof *sent);
  call->state->asked[part][player] = 0;
  for (guint nth = 0; nth < call->game->asks->len && call->state->asked[part][player] == 0; nth++)
    if (custom_get_ask (call->game, nth)->part == part && prepare_ask (state, nth, player, sent))
      call->state->asked[part][player] = (guint8) (nth + 1);
  if (call->state->asked[part][player] == 0)
    memset (sent, 0, sizeof *sent);
  custom_fill_default (call->game, call->state, part, player);
  keep_sent (call, part, player, &before);
}

static int
prepare (lua_State *state)
{
  const CustomCall *call = custom_get_call (state);
  CroupierPlayers left = custom_players_left (call->plan, &call->state->base);
  guint player;

  call->state->is_over = call->state->is_finished ||
                         (call->state->phase == 0 && call->state->rounds >= get_rounds (state));
  if (!call->state->is_over)
    CROUPIER_FOREACH_PLAYER (player, left)
      for (guint part = 0; part < call->game->n_parts; part++)
        prepare_part (state, part, player);
  return 0;
}

static CustomLua *
take_lua (CustomGame *game)
{
  CustomLua *lua;

  g_mutex_lock (&game->lock);
  lua = g_queue_pop_head (&game->idle);
  g_mutex_unlock (&game->lock);
  return lua != NULL ? lua : custom_lua_new (game->text, game->is_of_program, NULL);
}

/* An interpreter in which something has gone wrong is not used again. */
static void
give_lua (CustomGame *game, CustomLua *lua, gboolean is_sound)
{
  if (!is_sound)
    {
      custom_lua_free (lua);
      return;
    }
  g_mutex_lock (&game->lock);
  g_queue_push_head (&game->idle, lua);
  g_mutex_unlock (&game->lock);
}

/* Whether what we say ourselves is said of a value that is none. */
static gboolean
lacks_value (const CustomCall *call, const char *said)
{
  return call->lacks_value || g_str_has_suffix (said, custom_fault_name_type ("nil"));
}

/* Says of whom nothing was sent, where an error may come of that. */
static void
explain_unsent (const CustomCall *call, const char *said, GError *error)
{
  const char *id = call->unsent != NULL ? call->unsent->id : "";
  g_autofree char *field = g_strdup_printf ("(field '%s')", id), *why = NULL, *before = NULL;
  const char *name;

  if (call->unsent == NULL || (strstr (said, "nil") == NULL && !lacks_value (call, said)) ||
      (strstr (said, "(field '") != NULL && strstr (said, field) == NULL))
    return;
  name = croupier_roster_get_name (call->plan->setup->roster, call->unsent_player);
  why = g_strdup_printf (call->is_unsent_asked ? _("%s has sent nothing for “%s”, which is nil then.")
                                               : _("%s was not asked for “%s”, which is nil then."),
                         name, id);
  before = g_steal_pointer (&error->message);
  error->message = g_strdup_printf ("%s. %s", before, why);
}

/* What is forgotten is looked for once more, from the same beginning, to find its line. */
static gboolean
run (CustomCall *call, lua_CFunction body, GError **error)
{
  CustomGame *game = (CustomGame *) call->game;
  g_autofree CroupierState *before = croupier_state_copy (call->plan, &call->state->base);
  CustomLua *lua = take_lua (game);
  CustomCall again = *call;
  const luaL_Reg *kit = game->is_of_program ? custom_declarations_of_program : custom_declarations;
  CustomDraws draws = call->draws != NULL ? *call->draws : (CustomDraws) { 0 };
  CroupierOutboxLength length = { 0 };
  g_autoptr (GError) refused = NULL;
  gboolean is_done;

  if (call->outbox != NULL)
    length = croupier_outbox_get_length (call->outbox);
  is_done = custom_lua_run (lua, kit, body, call, FALSE, &refused);
  if (!is_done && custom_lua_has_forgotten (lua) && error != NULL)
    {
      memcpy (call->state, before, call->plan->state_size);
      if (call->draws != NULL)
        *call->draws = draws;
      if (call->outbox != NULL)
        croupier_outbox_cut (call->outbox, &length);
      g_clear_error (&refused);
      custom_lua_run (lua, kit, body, &again, TRUE, &refused);
    }
  else if (!is_done)
    explain_unsent (call, custom_lua_get_said (lua), refused);
  if (!is_done)
    g_propagate_error (error, g_steal_pointer (&refused));
  give_lua (game, lua, is_done);
  return is_done;
}

gboolean
custom_call (const CroupierPlan *plan, CustomState *state, CroupierOutbox *outbox, const char *function,
             CustomDraws *draws, CustomResultCall *result, GError **error)
{
  g_autoptr (GHashTable) kinds_told = g_hash_table_new (NULL, NULL);
  CustomCall call = {
    .game = custom_game_of (plan),
    .plan = plan,
    .state = state,
    .kinds_told = kinds_told,
    .outbox = outbox,
    .function = function,
    .draws = draws,
    .is_start = g_str_equal (function, "start"),
    .result = result,
  };

  return run (&call, call_function, error);
}

gboolean
custom_call_terms (const CroupierPlan *plan, CustomState *state, CroupierMessage *message, GError **error)
{
  g_autoptr (GHashTable) kinds_told = g_hash_table_new (NULL, NULL);
  CustomCall call = {
    .game = custom_game_of (plan),
    .plan = plan,
    .state = state,
    .kinds_told = kinds_told,
    .terms = message,
    .is_asking = TRUE,
  };

  return message == NULL || run (&call, call_terms, error);
}

gboolean
custom_prepare (const CroupierPlan *plan, CustomState *state, GError **error)
{
  CustomCall call = { .game = custom_game_of (plan), .plan = plan, .state = state, .is_asking = TRUE };

  return run (&call, prepare, error);
}
