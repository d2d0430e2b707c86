/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of one's own: what is asked of each player in a round, and what they can send for it. Of what the text says by
 * a function, that is called; all else is known since the text was read. */
#include "config.h"
#include "croupier-custom-prepare.h"

#include <string.h>

#include "croupier-custom-ask.h"
#include "croupier-custom-kit.h"
#include "croupier-custom-players.h"
#include "croupier-custom-read-asks.h"
#include "croupier-gettext.h"

/* Returns how many rounds there are; state: NULL where no function says it. */
static guint
get_rounds (const CustomCall *call, lua_State *state)
{
  guint n;

  if (!call->game->has_rounds_function)
    return (guint) custom_get_bound (call->plan, &call->game->rounds);
  custom_lua_push_defined (state, "rounds");
  custom_push_match (state);
  lua_call (state, 1, 1);
  n = custom_check_rounds (state, custom_lua_check_number (state, -1, "rounds"));
  lua_pop (state, 1);
  return n;
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
  custom_push_match (state);
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
prepare_range (const CustomCall *call, lua_State *state, const CustomAsk *ask, guint player, CustomSent *sent)
{
  lua_Integer min = custom_get_bound (call->plan, &ask->min), max = custom_get_bound (call->plan, &ask->max);

  if (!ask->is_plain && call_asked (state, ask->nth, "number", player, NULL, 2))
    {
      check_pair (state, ask->nth, "number", &min, &max);
      custom_check_range (state, ask, min, max);
    }
  sent->min = (gint32) min;
  sent->max = (gint32) max;
}

static void
prepare_names (const CustomCall *call, lua_State *state, const CustomAsk *ask, guint player, CustomSent *sent)
{
  const CroupierPlayers left = custom_players_left (call->plan, &call->state->base);
  lua_Integer n = ask->n_names;

  sent->can_name = ask->names_everyone ? left : left & ~CROUPIER_PLAYER (player);
  if (!ask->is_plain && call_asked (state, ask->nth, "players", player, NULL, 1))
    {
      sent->can_name = custom_check_players (state, lua_gettop (state)) & left;
      lua_pop (state, 1);
    }
  if (!ask->is_plain && call_asked (state, ask->nth, "count", player, NULL, 1))
    {
      n = custom_check_names (state, custom_lua_check_number (state, -1, "count"));
      lua_pop (state, 1);
    }
  sent->n_names = (guint8) MIN (n, (lua_Integer) croupier_players_count (sent->can_name));
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
prepare_words (const CustomCall *call, lua_State *state, const CustomAsk *ask, guint player, CustomSent *sent)
{
  guint n_can = 0;

  for (guint i = 0; i < ask->base.n_words; i++)
    {
      gboolean can = (!ask->base.words[i].names_player || sent->n_names > 0) &&
                     custom_is_there (call->game, call->state, ask, player, i);

      if (can && !ask->is_plain && call_asked (state, ask->nth, "can", player, ask->base.words[i].word, 1))
        {
          can = lua_toboolean (state, -1);
          lua_pop (state, 1);
        }
      sent->cannot |= can ? 0 : G_GUINT64_CONSTANT (1) << i;
      n_can += can;
    }
  return n_can > 0;
}

/* Finds out which words can be chosen, where a function gives them. FALSE: none. */
static gboolean
prepare_made (const CustomCall *call, lua_State *state, const CustomAsk *ask, guint player)
{
  CustomMade *made = custom_made (call->game, call->state, ask->part, player, FALSE);

  call_asked (state, ask->nth, "choice", player, NULL, 1);
  custom_read_made (state, ask, made);
  lua_pop (state, 1);
  return made->n > 0;
}

/* What has been sent for a part, as it was before something was ruled. */
typedef struct
{
  CustomSent sent;
  guint asked;
  guint16 counts[CUSTOM_MAX_WORDS];
  CustomRows rows;
  CustomMade made;
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

/* Whether a word that a function gave is still given; sent gets its place. */
static gboolean
can_send_made (const CustomCall *call, const CustomAsk *ask, guint player, CustomSent *sent, const Before *before)
{
  const char *word = custom_get_made_word (&before->made, before->sent.word);
  const CustomMade *made = custom_made (call->game, call->state, ask->part, player, FALSE);

  for (guint i = 0; i < made->n; i++)
    if (g_str_equal (custom_get_made_word (made, i), word))
      {
        sent->word = (guint8) i;
        return TRUE;
      }
  return FALSE;
}

/* Whether what was sent for the ask that is due is still allowed, now that something has been ruled. Whoever has been
 * removed since may stay named. */
static gboolean
can_send (const CustomCall *call, const CustomAsk *ask, guint player, CustomSent *sent, const Before *before)
{
  if (ask->is_made)
    return can_send_made (call, ask, player, sent, before);
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
prepare_ask (const CustomCall *call, lua_State *state, const CustomAsk *ask, guint player, CustomSent *sent)
{
  memset (sent, 0, sizeof *sent);
  if (!ask->is_plain)
    custom_lua_be_about (state, ask->line);
  if (!ask->is_plain && !is_asked (state, ask->nth, player))
    return FALSE;
  if (ask->base.get_range != NULL)
    prepare_range (call, state, ask, player, sent);
  if (ask->is_of_rows)
    {
      prepare_rows (state, ask->nth, player, sent);
      return sent->n_names > 0;
    }
  if (ask->is_made)
    return prepare_made (call, state, ask, player);
  if (custom_names_players (ask))
    prepare_names (call, state, ask, player, sent);
  if (ask->base.n_words > 0 && !prepare_words (call, state, ask, player, sent))
    return FALSE;
  if (ask->is_counted)
    prepare_total (state, ask->nth, player, sent);
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
  if (!custom_get_ask (call->game, asked - 1)->is_made)
    sent->word = before->sent.word;
  if (call->game->has_counts)
    memcpy (custom_counts (call->game, call->state, part, player, FALSE), before->counts, sizeof before->counts);
  if (custom_get_ask (call->game, asked - 1)->is_of_rows)
    memcpy (custom_rows (call->game, call->state, player, FALSE)->rows, before->rows.rows, sizeof before->rows.rows);
}

/* Of a part the first ask that is due. */
static void
prepare_part (const CustomCall *call, lua_State *state, guint part, guint player)
{
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
  if (call->game->has_made)
    {
      before.made = *custom_made (call->game, call->state, part, player, FALSE);
      memset (custom_made (call->game, call->state, part, player, FALSE), 0, sizeof before.made);
    }
  memset (sent, 0, sizeof *sent);
  call->state->asked[part][player] = 0;
  for (guint nth = 0; nth < call->game->asks->len && call->state->asked[part][player] == 0; nth++)
    if (custom_get_ask (call->game, nth)->part == part &&
        prepare_ask (call, state, custom_get_ask (call->game, nth), player, sent))
      call->state->asked[part][player] = (guint8) (nth + 1);
  if (call->state->asked[part][player] == 0)
    memset (sent, 0, sizeof *sent);
  custom_fill_default (call->game, call->state, part, player);
  keep_sent (call, part, player, &before);
}

/* state: NULL where no function of the text has to be called. */
static void
prepare (const CustomCall *call, lua_State *state)
{
  CroupierPlayers left = custom_players_left (call->plan, &call->state->base);
  guint player;

  call->state->is_over = call->state->is_finished ||
                         (call->state->phase == 0 && call->state->rounds >= get_rounds (call, state));
  if (!call->state->is_over)
    CROUPIER_FOREACH_PLAYER (player, left)
      for (guint part = 0; part < call->game->n_parts; part++)
        prepare_part (call, state, part, player);
}

static int
prepare_by_functions (lua_State *state)
{
  prepare (custom_get_call (state), state);
  return 0;
}

static gboolean
is_plain (const CustomGame *game)
{
  gboolean is_so = !game->has_rounds_function;

  for (guint i = 0; i < game->asks->len; i++)
    is_so &= custom_get_ask (game, i)->is_plain;
  return is_so;
}

gboolean
custom_prepare (const CroupierPlan *plan, CustomState *state, GError **error)
{
  CustomCall call = { .game = custom_game_of (plan), .plan = plan, .state = state, .is_asking = TRUE };

  if (!is_plain (call.game))
    return custom_run (&call, prepare_by_functions, error);
  prepare (&call, NULL);
  return TRUE;
}
