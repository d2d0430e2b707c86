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

/* A number that is not set, and is usual by words alone, is nil. */
static void
push_option (lua_State *state, const CroupierOption *option)
{
  const CroupierOptions *options = custom_get_call (state)->plan->setup->options;

  if (option->fallback == NULL && option->usuals == NULL && !croupier_options_is_set (options, option->id))
    lua_pushnil (state);
  else if (option->type == CROUPIER_OPTION_NUMBER)
    lua_pushinteger (state,
                     croupier_options_get_number (options, option->id,
                                                  croupier_option_get_usual (option, custom_count_players (state))));
  else if (option->type == CROUPIER_OPTION_CHOICE)
    lua_pushstring (state, croupier_options_get_choice (options, option->id));
  else
    lua_pushboolean (state, croupier_options_get_flag (options, option->id));
}

static int
options_get (lua_State *state)
{
  const CustomGame *game = custom_get_call (state)->game;

  for (guint i = 0; lua_type (state, 2) == LUA_TSTRING && i < game->base.n_options; i++)
    if (g_str_equal (game->base.options[i].id, lua_tostring (state, 2)))
      {
        push_option (state, &game->base.options[i]);
        return 1;
      }
  return luaL_error (state, _("there is no option “%s”"), luaL_tolstring (state, 2, NULL));
}

static int
options_set (lua_State *state)
{
  return luaL_error (state, "%s", _("options are set by the game master, and not by the game"));
}

static int
options_copy (lua_State *state)
{
  const CustomGame *game = custom_get_call (state)->game;

  lua_newtable (state);
  for (guint i = 0; i < game->base.n_options; i++)
    {
      push_option (state, &game->base.options[i]);
      lua_setfield (state, -2, game->base.options[i].id);
    }
  return 1;
}

static const luaL_Reg options_events[] = {
  { "__index", options_get },
  { "__newindex", options_set },
  { CUSTOM_LUA_TO_TABLE, options_copy },
  { NULL, NULL },
};

static void
push_options (lua_State *state)
{
  lua_newuserdatauv (state, 0, 0);
  if (luaL_newmetatable (state, OPTIONS))
    luaL_setfuncs (state, options_events, 0);
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
  custom_check_changes (state);
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

/* m:report (function): what only tells. It is called at once, where it can change nothing; of a text of the program
 * only where somebody hears it. */
static int
match_report (lua_State *state)
{
  CustomCall *call = custom_get_call (state);
  const gboolean was_reporting = call->is_reporting;

  luaL_checktype (state, 2, LUA_TFUNCTION);
  if (custom_is_unheard (call))
    return 0;
  lua_settop (state, 2);
  call->is_reporting = TRUE;
  lua_call (state, 0, 0);
  call->is_reporting = was_reporting;
  return 0;
}

/* Names that the kit did not have from the beginning: what the match of an earlier text has by one of them goes
 * before. */
static const luaL_Reg later_kit[] = { { "mark", match_mark }, { "report", match_report }, { NULL, NULL } };

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
  const luaL_Reg *method = lua_touserdata (state, lua_upvalueindex (1));

  if (luaL_testudata (state, 1, MATCH) == NULL)
    return luaL_error (state, _("“%s” is called with a colon: m:%s (…)"), method->name, method->name);
  return method->func (state);
}

static void
push_method (lua_State *state, const luaL_Reg *method)
{
  lua_pushlightuserdata (state, (gpointer) method);
  lua_pushcclosure (state, call_method, 1);
}

static void
push_methods (lua_State *state)
{
  lua_createtable (state, 0, G_N_ELEMENTS (match_kit));
  for (const luaL_Reg *method = match_kit; method->name != NULL; method++)
    {
      push_method (state, method);
      lua_setfield (state, -2, method->name);
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

/* Likewise later than what the match has. */
static int
get_later (lua_State *state, const char *name)
{
  const CustomCall *call = custom_get_call (state);
  const luaL_Reg *method = later_kit;

  while (method->name != NULL && !g_str_equal (method->name, name))
    method++;
  if (method->name != NULL)
    push_method (state, method);
  else if (g_str_equal (name, "again"))
    lua_pushboolean (state, call->result != NULL && call->result->is_again);
  else if (g_str_equal (name, "by_chance"))
    lua_pushboolean (state, call->is_by_chance);
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
void
custom_push_match (lua_State *state)
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

  custom_lua_push_defined (state, call->function);
  if (call->result != NULL)
    call->result->is_there = TRUE;
  custom_push_match (state);
  lua_call (state, 1, 0);
  for (guint i = call->n_ties; call->result != NULL && i < CUSTOM_MAX_TIES; i++)
    call->state->drawn[i] = 0; /* of ties that there are no more */
  return 0;
}

static int
call_terms (lua_State *state)
{
  custom_push_terms (state);
  custom_push_match (state);
  lua_call (state, 1, 0);
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

/* Of what would be forgotten each line is watched in a second run, from the same beginning. A text of the program is
 * looked at where somebody hears of it, and no more: it does the same where nobody does. */
gboolean
custom_run (CustomCall *call, lua_CFunction body, GError **error)
{
  CustomGame *game = (CustomGame *) call->game;
  const gboolean is_looked_at = !custom_is_unheard (call);
  g_autofree CroupierState *before = is_looked_at ? croupier_state_copy (call->plan, &call->state->base) : NULL;
  CustomLua *lua = take_lua (game);
  CustomCall again = *call;
  const luaL_Reg *kit = game->is_of_program ? custom_declarations_of_program : custom_declarations;
  const guint n_draws = call->draws != NULL ? call->draws->n : 0;
  CroupierOutboxLength length = { 0 };
  g_autoptr (GError) refused = NULL;
  gboolean is_done;

  if (call->outbox != NULL)
    length = croupier_outbox_get_length (call->outbox);
  is_done = custom_lua_run (lua, kit, body, call, is_looked_at ? CUSTOM_LUA_CHECKED : CUSTOM_LUA_TRUSTED, &refused);
  if (!is_done && custom_lua_has_forgotten (lua) && error != NULL)
    {
      memcpy (call->state, before, call->plan->state_size);
      if (call->draws != NULL)
        call->draws->n = n_draws;
      if (call->outbox != NULL)
        croupier_outbox_cut (call->outbox, &length);
      g_clear_error (&refused);
      custom_lua_run (lua, kit, body, &again, CUSTOM_LUA_WATCHED, &refused);
    }
  else if (!is_done)
    explain_unsent (call, custom_lua_get_said (lua), refused);
  if (!is_done)
    g_propagate_error (error, g_steal_pointer (&refused));
  give_lua (game, lua, is_done);
  return is_done;
}

/* Fills the rest of a call. */
static gboolean
run_function (CustomCall *call, const CroupierPlan *plan, CustomState *state, const char *function, GError **error)
{
  g_autoptr (GHashTable) kinds_told = g_hash_table_new (NULL, NULL);

  call->game = custom_game_of (plan);
  call->plan = plan;
  call->state = state;
  call->kinds_told = kinds_told;
  call->function = function;
  call->is_start = g_str_equal (function, "start");
  return !g_strv_contains (call->game->functions, function) || custom_run (call, call_function, error);
}

gboolean
custom_call (const CroupierPlan *plan, CustomState *state, CroupierOutbox *outbox, const char *function,
             CustomDraws *draws, CustomResultCall *result, GError **error)
{
  CustomCall call = { .outbox = outbox, .draws = draws, .result = result };

  return run_function (&call, plan, state, function, error);
}

gboolean
custom_sketch (const CroupierPlan *plan, CustomState *state, const char *function, CustomSketch *sketch)
{
  CustomDraws draws = { 0 };
  CustomCall call = { .draws = &draws, .sketch = sketch };

  return run_function (&call, plan, state, function, NULL);
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

  return message == NULL || custom_run (&call, call_terms, error);
}
