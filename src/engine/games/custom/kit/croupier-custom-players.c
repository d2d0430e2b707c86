/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of one's own: players, what they have, and sets of them, as their functions see them. */
#include "config.h"
#include "croupier-custom-players.h"

#include "croupier-custom-ask.h"
#include "croupier-custom-look.h"
#include <string.h>

#include "croupier-gettext.h"

#define SET "players"
#define LIST "list"
#define HAND "hand"

/* ---- sets of players ---- */

guint
custom_count_players (lua_State *state)
{
  return croupier_plan_n_players (custom_get_call (state)->plan);
}

void
custom_push_players (lua_State *state, CroupierPlayers players)
{
  CroupierPlayers *set = lua_newuserdatauv (state, sizeof *set, 0);

  *set = players;
  luaL_setmetatable (state, SET);
}

gboolean
custom_is_players (lua_State *state, int at)
{
  return luaL_testudata (state, at, SET) != NULL;
}

CroupierPlayers
custom_check_players (lua_State *state, int at)
{
  CroupierPlayers *set, players = CROUPIER_NOBODY;

  if (custom_lua_is_player (state, at))
    return CROUPIER_PLAYER (custom_lua_check_player (state, at));
  set = luaL_testudata (state, at, SET);
  if (set != NULL)
    return *set;
  if (lua_type (state, at) != LUA_TTABLE)
    luaL_error (state, _("players have to stand here, not %s"), custom_lua_name_type (state, at));
  custom_lua_spend (state, (gint64) lua_rawlen (state, at));
  for (lua_Integer i = 1; i <= (lua_Integer) lua_rawlen (state, at); i++, lua_pop (state, 1))
    {
      lua_geti (state, at, i);
      players |= CROUPIER_PLAYER (custom_lua_check_player (state, -1));
    }
  return players;
}

/* ---- players ---- */

/* A player of that number from 1 on, or nil. */
void
custom_push_player_or_nil (lua_State *state, gint64 from_1)
{
  if (from_1 > 0)
    custom_lua_push_player (state, (guint) from_1 - 1);
  else
    lua_pushnil (state);
}

/* The values of a list that a player has, or the match; or the cards of a hand. */
typedef struct
{
  const CustomThing *thing;
  guint player;
} CustomHeld;

static void
push_held (lua_State *state, const CustomThing *thing, guint player, const char *kind)
{
  CustomHeld *held = lua_newuserdatauv (state, sizeof *held, 0);

  *held = (CustomHeld) { thing, player };
  luaL_setmetatable (state, kind);
}

static void
push_one_value (lua_State *state, const CustomThing *thing, const gint64 *values)
{
  const gint64 value = *values;

  switch (thing->kind)
    {
    case CUSTOM_NUMBER:
      lua_pushinteger (state, value);
      break;
    case CUSTOM_WORD:
      lua_pushstring (state, value > 0 ? thing->words[value - 1] : NULL);
      break;
    case CUSTOM_PLAYER:
      custom_push_player_or_nil (state, value);
      break;
    case CUSTOM_PLAYERS:
      custom_push_players (state, (CroupierPlayers) value);
      break;
    case CUSTOM_FLAG:
      lua_pushboolean (state, value != 0);
      break;
    case CUSTOM_HAND:
      g_assert_not_reached ();
    }
}

void
custom_push_value (lua_State *state, const CustomThing *thing, guint player)
{
  if (thing->is_list)
    push_held (state, thing, player, LIST);
  else if (thing->kind == CUSTOM_HAND)
    push_held (state, thing, player, HAND);
  else
    push_one_value (state, thing, custom_slot (thing, custom_get_call (state)->state, player));
}

static gint64
find_word (lua_State *state, const CustomThing *thing, int at)
{
  if (lua_isnil (state, at))
    return 0;
  for (gint64 i = 0; thing->words[i] != NULL; i++)
    if (lua_type (state, at) == LUA_TSTRING && g_str_equal (thing->words[i], lua_tostring (state, at)))
      return i + 1;
  return luaL_error (state, _("“%s” is none of the words of “%s”"),
                     lua_type (state, at) == LUA_TSTRING ? lua_tostring (state, at) : custom_lua_name_type (state, at),
                     thing->id);
}

guint
custom_check_card (lua_State *state, const CustomThing *hand, int at)
{
  for (guint i = 0; i < hand->n_values; i++)
    if (lua_type (state, at) == LUA_TSTRING && g_str_equal (hand->words[i], lua_tostring (state, at)))
      return i;
  return (guint) luaL_error (state, _("“%s” is no card of “%s”"),
                             lua_type (state, at) == LUA_TSTRING ? lua_tostring (state, at)
                                                                 : custom_lua_name_type (state, at),
                             hand->id);
}

void
custom_check_cards (lua_State *state, const CustomThing *hand, int at, gint64 *counts)
{
  int n;

  if (luaL_callmeta (state, at, CUSTOM_LUA_TO_TABLE))
    lua_replace (state, at);
  n = lua_type (state, at) == LUA_TTABLE ? (int) lua_rawlen (state, at) : 0;
  memset (counts, 0, hand->n_values * sizeof *counts);
  if (lua_type (state, at) != LUA_TTABLE)
    {
      counts[custom_check_card (state, hand, at)] = 1;
      return;
    }
  custom_lua_spend (state, n);
  for (int i = 1; i <= n; i++, lua_pop (state, 1))
    {
      lua_geti (state, at, i);
      counts[custom_check_card (state, hand, lua_gettop (state))]++;
    }
  for (lua_pushnil (state); lua_next (state, at) != 0; lua_pop (state, 1))
    if (lua_type (state, -2) == LUA_TSTRING)
      counts[custom_check_card (state, hand, lua_gettop (state) - 1)] += CLAMP (custom_lua_check_number (state, -1,
                                                                                                         hand->id),
                                                                                0, CUSTOM_MAX_CARDS);
}

void
custom_check_changes (lua_State *state)
{
  if (custom_get_call (state)->is_reporting)
    luaL_error (state, "%s", _("m:report only tells: in it nothing is drawn or changed"));
  if (custom_get_call (state)->is_asking)
    luaL_error (state, "%s", _("only start, resolve and result can draw or change something"));
}

/* What is less than there can be is most often more than somebody had. */
static gint64
check_min (lua_State *state, const CustomThing *thing, gint64 number)
{
  if (number < thing->min)
    {
      g_autofree char *sentence = g_strdup_printf (_("“%s” would come to less than its “min” and stays there: let "
                                                     "players send no more than they have, as in “number "
                                                     "= function (m, p) return 0, p.%s end”"),
                                                   thing->id, thing->id);

      custom_warn_here (state, sentence);
    }
  return CLAMP (number, thing->min, thing->max);
}

static void
set_one_value (lua_State *state, const CustomThing *thing, gint64 *slot, int at)
{
  gint64 counts[CUSTOM_MAX_WORDS];

  switch (thing->kind)
    {
    case CUSTOM_NUMBER:
      *slot = check_min (state, thing, custom_lua_check_number (state, at, thing->id));
      break;
    case CUSTOM_WORD:
      *slot = find_word (state, thing, at);
      break;
    case CUSTOM_PLAYER:
      *slot = lua_isnil (state, at) ? 0 : (gint64) custom_lua_check_player (state, at) + 1;
      break;
    case CUSTOM_PLAYERS:
      *slot = lua_isnil (state, at) ? 0 : (gint64) custom_check_players (state, at);
      break;
    case CUSTOM_FLAG:
      *slot = lua_toboolean (state, at);
      break;
    case CUSTOM_HAND:
      custom_check_cards (state, thing, at, counts);
      memcpy (slot, counts, thing->n_values * sizeof *counts);
      break;
    }
}

/* Takes what stands in that place of the stack for the new value; of a list for all of them. */
void
custom_set_value (lua_State *state, const CustomThing *thing, guint player, int at)
{
  gint64 *slot = custom_slot (thing, custom_get_call (state)->state, player);

  custom_check_changes (state);
  if (!thing->is_list)
    {
      set_one_value (state, thing, slot, at);
      return;
    }
  luaL_checktype (state, at, LUA_TTABLE);
  if (lua_rawlen (state, at) != thing->n_values)
    luaL_error (state, _("“%s” has %d values"), thing->id, (int) thing->n_values);
  for (guint i = 0; i < thing->n_values; i++, lua_pop (state, 1))
    {
      lua_geti (state, at, (lua_Integer) i + 1);
      set_one_value (state, thing, &slot[i], lua_gettop (state));
    }
}

/* Where the value stands whose number is in the next place of the stack. */
static gint64 *
find_in_list (lua_State *state, const CustomThing **thing)
{
  const CustomHeld *list = luaL_checkudata (state, 1, LIST);
  const lua_Integer nth = custom_lua_check_number (state, 2, list->thing->id);

  *thing = list->thing;
  if (nth < 1 || nth > (lua_Integer) list->thing->n_values)
    luaL_error (state, _("“%s” is numbered from 1 to %d"), list->thing->id, (int) list->thing->n_values);
  return &custom_slot (list->thing, custom_get_call (state)->state, list->player)[nth - 1];
}

static int
list_get (lua_State *state)
{
  const CustomThing *thing;
  const gint64 *slot = find_in_list (state, &thing);

  push_one_value (state, thing, slot);
  return 1;
}

static int
list_set (lua_State *state)
{
  const CustomThing *thing;
  gint64 *slot = find_in_list (state, &thing);

  custom_check_changes (state);
  set_one_value (state, thing, slot, 3);
  return 0;
}

static int
list_count (lua_State *state)
{
  lua_pushinteger (state, ((const CustomHeld *) luaL_checkudata (state, 1, LIST))->thing->n_values);
  return 1;
}

static const luaL_Reg list_events[] = {
  { "__index", list_get },
  { "__newindex", list_set },
  { "__len", list_count },
  { NULL, NULL },
};

/* How many there are of the card whose name is in the next place of the stack. */
static gint64 *
find_in_hand (lua_State *state, const CustomThing **hand)
{
  const CustomHeld *held = luaL_checkudata (state, 1, HAND);

  *hand = held->thing;
  return &custom_slot (held->thing, custom_get_call (state)->state,
                       held->player)[custom_check_card (state, held->thing, 2)];
}

static int
hand_get (lua_State *state)
{
  const CustomThing *hand;

  lua_pushinteger (state, *find_in_hand (state, &hand));
  return 1;
}

static int
hand_set (lua_State *state)
{
  const CustomThing *hand;
  gint64 *slot = find_in_hand (state, &hand);
  const lua_Integer n = custom_lua_check_number (state, 3, hand->id);

  custom_check_changes (state);
  if (n < 0 || n > CUSTOM_MAX_CARDS)
    luaL_error (state, _("of a card there can be 0 to %d"), CUSTOM_MAX_CARDS);
  *slot = n;
  return 0;
}

/* The cards as a table of the text’s own: how many by name. */
static int
hand_copy (lua_State *state)
{
  const CustomHeld *held = luaL_checkudata (state, 1, HAND);
  const gint64 *slot = custom_slot (held->thing, custom_get_call (state)->state, held->player);

  lua_newtable (state);
  for (guint i = 0; i < held->thing->n_values; i++)
    {
      lua_pushinteger (state, slot[i]);
      lua_setfield (state, -2, held->thing->words[i]);
    }
  return 1;
}

static const luaL_Reg hand_events[] = {
  { "__index", hand_get },
  { "__newindex", hand_set },
  { CUSTOM_LUA_TO_TABLE, hand_copy },
  { NULL, NULL },
};

/* { word = …, number = …, to = … } for each row, without what is left out. */
static void
push_rows (lua_State *state, const CustomAsk *ask, const CustomRows *rows, guint n)
{
  lua_createtable (state, (int) n, 0);
  for (guint i = 0; i < n; i++)
    {
      const CustomRow *row = &rows->rows[i];

      lua_createtable (state, 0, 3);
      if (row->has_first && ask->base.n_words > 0)
        {
          lua_pushstring (state, ask->base.words[row->word].word);
          lua_setfield (state, -2, "word");
        }
      if (row->has_first)
        {
          lua_pushinteger (state, row->number);
          lua_setfield (state, -2, "number");
        }
      custom_push_player_or_nil (state, row->to);
      lua_setfield (state, -2, "to");
      lua_seti (state, -2, (lua_Integer) i + 1);
    }
}

/* What was sent for an ask in this round, or is played instead. Where one player is asked for, it is that player. */
static void
push_sent (lua_State *state, guint nth, guint player)
{
  CustomCall *call = custom_get_call (state);
  const CustomAsk *ask = custom_get_ask (call->game, nth);
  CroupierGiven given = { 0 };
  const gboolean is_asked = call->state->asked[ask->part][player] == nth + 1;

  if (!is_asked || (!ask->is_of_rows && !custom_get_played (call->game, call->state, ask->part, player, &given)))
    {
      call->unsent = ask;
      call->unsent_player = player;
      call->is_unsent_asked = is_asked;
      lua_pushnil (state);
    }
  else if (ask->is_text)
    lua_pushstring (state, custom_text (call->game, call->state, player, FALSE));
  else if (ask->is_of_rows)
    push_rows (state, ask, custom_rows (call->game, call->state, player, FALSE),
               custom_sent (call->game, call->state, 0, player)->n_names);
  else if (ask->is_counted)
    {
      lua_newtable (state);
      for (guint i = 0; i < ask->base.n_words; i++)
        {
          lua_pushinteger (state, given.counts[i]);
          lua_setfield (state, -2, ask->base.words[i].word);
        }
    }
  else if (ask->is_made || ask->base.n_words > 0)
    lua_pushstring (state, custom_get_word (call->game, call->state, ask, player, given.word));
  else if (ask->base.get_range != NULL)
    lua_pushinteger (state, given.number);
  else if (!ask->is_for_several)
    custom_push_player_or_nil (state, given.players != 0 ? (gint64) croupier_players_first (given.players) + 1 : 0);
  else
    custom_push_players (state, given.players);
}

static void
push_houses (lua_State *state, guint player)
{
  char **houses = croupier_roster_get_player (custom_get_call (state)->plan->setup->roster, player)->houses;

  lua_newtable (state);
  for (lua_Integer i = 0; houses[i] != NULL; i++)
    {
      lua_pushstring (state, houses[i]);
      lua_seti (state, -2, i + 1);
    }
}

/* What there is of a player, by its place in the table of names: the things and the asks of the game, and these. */
enum
{
  FIRST_ASK = CUSTOM_MAX_THINGS,
  GARNETS = FIRST_ASK + CUSTOM_MAX_ASKS,
  HOUSES,
  INDEX,
  REMOVED,
};

static const char *const names_of_all[] = { "garnets", "houses", "index", "removed" };

/* Keeps the names by which something of a player is read, each with its place, where no text can change them. */
static void
keep_names (lua_State *state)
{
  const CustomGame *game = custom_get_call (state)->game;

  lua_newtable (state);
  for (guint i = 0; i < game->asks->len; i++)
    {
      lua_pushinteger (state, FIRST_ASK + i);
      lua_setfield (state, -2, custom_get_ask (game, i)->id);
    }
  for (guint i = 0; i < game->things->len; i++)
    if (!custom_get_thing (game, i)->is_of_match)
      {
        lua_pushinteger (state, i);
        lua_setfield (state, -2, custom_get_thing (game, i)->id);
      }
  for (guint i = 0; i < G_N_ELEMENTS (names_of_all); i++)
    {
      lua_pushinteger (state, GARNETS + i);
      lua_setfield (state, -2, names_of_all[i]);
    }
  lua_rawsetp (state, LUA_REGISTRYINDEX, names_of_all);
}

/* Returns the place of the name in that place of the stack; less than 0: nothing is called so. */
static int
find_name (lua_State *state, int at)
{
  int name;

  lua_rawgetp (state, LUA_REGISTRYINDEX, names_of_all);
  lua_pushvalue (state, at);
  name = lua_rawget (state, -2) == LUA_TNIL ? -1 : (int) lua_tointeger (state, -1);
  lua_pop (state, 2);
  if (name < 0)
    luaL_error (state, _("a player has no “%s”"), lua_tostring (state, at));
  return name;
}

static void
push_by_name (lua_State *state, int name, guint player)
{
  const CustomCall *call = custom_get_call (state);

  if (name == INDEX)
    lua_pushinteger (state, player + 1);
  else if (name == GARNETS)
    lua_pushinteger (state, call->state->base.garnets[player]);
  else if (name == HOUSES)
    push_houses (state, player);
  else if (name == REMOVED)
    lua_pushboolean (state, croupier_players_has (call->state->base.removed, player));
  else if (name >= FIRST_ASK)
    push_sent (state, (guint) name - FIRST_ASK, player);
  else
    custom_push_value (state, custom_get_thing (call->game, (guint) name), player);
}

/* ---- sets, and what they can do ---- */

static int
set_count (lua_State *state)
{
  lua_pushinteger (state, croupier_players_count (custom_check_players (state, 1)));
  return 1;
}

static int
set_has (lua_State *state)
{
  lua_pushboolean (state,
                   (custom_check_players (state, 1) & CROUPIER_PLAYER (custom_lua_check_player (state, 2))) != 0);
  return 1;
}

static int
set_join (lua_State *state)
{
  custom_push_players (state, custom_check_players (state, 1) | custom_check_players (state, 2));
  return 1;
}

static int
set_without (lua_State *state)
{
  custom_push_players (state, custom_check_players (state, 1) & ~custom_check_players (state, 2));
  return 1;
}

static int
set_both (lua_State *state)
{
  custom_push_players (state, custom_check_players (state, 1) & custom_check_players (state, 2));
  return 1;
}

static int
set_is_equal (lua_State *state)
{
  lua_pushboolean (state, custom_check_players (state, 1) == custom_check_players (state, 2));
  return 1;
}

/* “for p in set do”: the one after the player who stands there, and nil after the last. */
static int
set_next (lua_State *state)
{
  CroupierPlayers left = custom_check_players (state, 1);

  if (!lua_isnoneornil (state, 3))
    left &= ~(CROUPIER_PLAYER (custom_lua_check_player (state, 3)) * 2 - 1);
  if (left == CROUPIER_NOBODY)
    lua_pushnil (state);
  else
    custom_lua_push_player (state, croupier_players_first (left));
  return 1;
}

int
custom_list_players (lua_State *state)
{
  CroupierPlayers players = custom_check_players (state, 1);
  lua_Integer n = 0;
  guint player;

  lua_newtable (state);
  CROUPIER_FOREACH_PLAYER (player, players)
    {
      custom_lua_push_player (state, player);
      lua_seti (state, -2, ++n);
    }
  return 1;
}

/* The only one. */
static int
set_one (lua_State *state)
{
  CroupierPlayers players = custom_check_players (state, 1);

  if (croupier_players_count (players) != 1)
    return luaL_error (state, _("one player is asked for, and there are %d"), (int) croupier_players_count (players));
  custom_lua_push_player (state, croupier_players_first (players));
  return 1;
}

#define BY_FUNCTION (-1)

/* By what values of these players are looked at: the function in that place, or a name, of which it returns the place.
 * Of nobody it does not matter. */
static int
check_by (lua_State *state, int by, CroupierPlayers players)
{
  if (players == CROUPIER_NOBODY || lua_type (state, by) == LUA_TFUNCTION)
    return BY_FUNCTION;
  luaL_checkstring (state, by);
  return find_name (state, by);
}

static void
push_value_by (lua_State *state, int by, int name, guint player)
{
  if (name != BY_FUNCTION)
    {
      push_by_name (state, name, player);
      return;
    }
  lua_pushvalue (state, by);
  custom_lua_push_player (state, player);
  lua_call (state, 1, 1);
}

/* Those of whom a function says so, or who have, or have sent, what is called so. */
static int
set_where (lua_State *state)
{
  const CroupierPlayers players = custom_check_players (state, 1);
  CroupierPlayers found = CROUPIER_NOBODY;
  guint player;
  int name;

  if (lua_type (state, 2) != LUA_TSTRING)
    luaL_checktype (state, 2, LUA_TFUNCTION);
  name = check_by (state, 2, players);
  CROUPIER_FOREACH_PLAYER (player, players)
    {
      push_value_by (state, 2, name, player);
      if (lua_toboolean (state, -1))
        found |= CROUPIER_PLAYER (player);
      lua_pop (state, 1);
    }
  custom_push_players (state, found);
  return 1;
}

/* Those who have what no other of them has, by the function or the name. Whoever has nothing is not among them. */
static int
set_alone (lua_State *state)
{
  const CroupierPlayers players = custom_check_players (state, 1);
  const int name = check_by (state, 2, players);
  CroupierPlayers shared = CROUPIER_NOBODY;
  guint order[CROUPIER_MAX_PLAYERS], n = 0, player;

  luaL_checkstack (state, CROUPIER_MAX_PLAYERS + 8, NULL);
  lua_settop (state, 2);
  CROUPIER_FOREACH_PLAYER (player, players)
    {
      push_value_by (state, 2, name, player);
      order[n++] = player;
      if (lua_isnil (state, -1))
        shared |= CROUPIER_PLAYER (player);
      for (guint i = 0; i + 1 < n; i++)
        if (lua_rawequal (state, 3 + (int) i, -1))
          shared |= CROUPIER_PLAYER (player) | CROUPIER_PLAYER (order[i]);
    }
  custom_push_players (state, players & ~shared);
  return 1;
}

/* A number of a player, likewise by what stands in the second place. */
static lua_Integer
get_figure (lua_State *state, int name, guint player)
{
  lua_Integer figure;

  push_value_by (state, 2, name, player);
  figure = custom_lua_check_number (state, -1, _("what is compared"));
  lua_pop (state, 1);
  return figure;
}

static int
choose (lua_State *state, gboolean is_most)
{
  const CroupierPlayers players = custom_check_players (state, 1);
  const int name = check_by (state, 2, players);
  CroupierPlayers best = CROUPIER_NOBODY;
  lua_Integer record = 0;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players)
    {
      lua_Integer figure = get_figure (state, name, player);

      if (best == CROUPIER_NOBODY || (is_most ? figure > record : figure < record))
        {
          best = CROUPIER_NOBODY;
          record = figure;
        }
      if (figure == record)
        best |= CROUPIER_PLAYER (player);
    }
  custom_push_players (state, best);
  if (best == CROUPIER_NOBODY)
    return 1;
  lua_pushinteger (state, record);
  return 2;
}

static int
set_most (lua_State *state)
{
  return choose (state, TRUE);
}

static int
set_least (lua_State *state)
{
  return choose (state, FALSE);
}

static int
set_sum (lua_State *state)
{
  const CroupierPlayers players = custom_check_players (state, 1);
  const int name = check_by (state, 2, players);
  lua_Integer sum = 0;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players)
    sum += get_figure (state, name, player);
  lua_pushinteger (state, sum);
  return 1;
}

/* { [player] = number }, as a sentence has them in a field. */
static int
set_scores (lua_State *state)
{
  const CroupierPlayers players = custom_check_players (state, 1);
  const int name = check_by (state, 2, players);
  guint player;

  lua_newtable (state);
  CROUPIER_FOREACH_PLAYER (player, players)
    {
      custom_lua_push_player (state, player);
      lua_pushinteger (state, get_figure (state, name, player));
      lua_settable (state, -3);
    }
  return 1;
}

static const luaL_Reg set_kit[] = {
  { "alone", set_alone },
  { "scores", set_scores },
  { "both", set_both },
  { "count", set_count },
  { "has", set_has },
  { "least", set_least },
  { "list", custom_list_players },
  { "most", set_most },
  { "one", set_one },
  { "plus", set_join },
  { "sum", set_sum },
  { "where", set_where },
  { "without", set_without },
  { NULL, NULL },
};

static int
set_get (lua_State *state)
{
  lua_pushvalue (state, 2);
  if (lua_rawget (state, lua_upvalueindex (1)) != LUA_TNIL)
    return 1;
  return luaL_error (state, _("several players have no “%s”: go through them by “for p in …”, or take :one ()"),
                     luaL_tolstring (state, 2, NULL));
}

static const luaL_Reg set_events[] = {
  { "__add", set_join },  { "__call", set_next },   { "__eq", set_is_equal },
  { "__len", set_count }, { "__sub", set_without }, { NULL, NULL },
};

/* ---- single players ---- */

static int
player_get (lua_State *state)
{
  const guint player = custom_lua_check_player (state, 1);

  luaL_checkstring (state, 2);
  push_by_name (state, find_name (state, 2), player);
  return 1;
}

static int
player_set (lua_State *state)
{
  const CustomCall *call = custom_get_call (state);
  const guint player = custom_lua_check_player (state, 1);
  const char *name = luaL_checkstring (state, 2);
  const CustomThing *thing = custom_find_thing (call->game, name, FALSE);

  if (thing == NULL && !g_str_equal (name, "garnets"))
    return luaL_error (state, _("“%s” of a player cannot be set"), name);
  custom_check_changes (state);
  if (thing != NULL)
    custom_set_value (state, thing, player, 3);
  else
    croupier_state_pay (&call->state->base, player,
                        (int) CLAMP (custom_lua_check_number (state, 3, name), 0, CROUPIER_MAX_HELD) -
                          call->state->base.garnets[player]);
  return 0;
}

/* No names: they would be told without the marks that keep them apart from other words. */
static int
player_concat (lua_State *state)
{
  return luaL_error (state, "%s", _("in what is told, players stand in fields: “{player}”"));
}

static const luaL_Reg player_events[] = {
  { "__index", player_get },
  { "__newindex", player_set },
  { "__concat", player_concat },
  { NULL, NULL },
};

void
custom_teach_players (lua_State *state)
{
  keep_names (state);
  luaL_newmetatable (state, SET);
  luaL_setfuncs (state, set_events, 0);
  luaL_newlib (state, set_kit);
  lua_pushcclosure (state, set_get, 1);
  lua_setfield (state, -2, "__index");
  lua_pop (state, 1);
  luaL_newmetatable (state, LIST);
  luaL_setfuncs (state, list_events, 0);
  lua_pop (state, 1);
  luaL_newmetatable (state, HAND);
  luaL_setfuncs (state, hand_events, 0);
  lua_pop (state, 1);
  custom_lua_push_player (state, 0);
  luaL_newlib (state, player_events);
  lua_setmetatable (state, -2);
  lua_pop (state, 1);
}
