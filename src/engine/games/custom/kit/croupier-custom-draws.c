/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of one's own: what chance decides in their functions, who sits where, and who meets whom. */
#include "config.h"
#include "croupier-custom-draws.h"

#include <string.h>

#include "croupier-custom-players.h"
#include "croupier-deal.h"
#include "croupier-gettext.h"
#include "croupier-json.h"
#include "croupier-number.h"
#include "croupier-seats.h"

#define MAX_ROLLED 20  /* numbers at once, and */
#define MAX_FACE 10000 /* the greatest */
#define STEPS_OF_DRAWN                                                                            \
  200 /* of each thing that is drawn, since it stays in the record, in memory that is not Lua’s \
       */

#define DRAW_LETTERS "abcdefghijklmnopqrstuvwxyz0123456789-_"
#define STREAM_SIZE (CROUPIER_PHASE_ID_SIZE + CUSTOM_MAX_DRAW_NAME + 16 + 4 * CROUPIER_MAX_NAME)

/* “houses/Alpha”: a draw that goes on over the phases, and is numbered from its second time on. What stands behind the
 * “/” begins with a letter, or it could be such a number. */
gboolean
custom_draw_is_lasting (const char *name)
{
  const gsize length = strspn (name, DRAW_LETTERS);
  const char *own = &name[length + 1];

  return length > 0 && name[length] == '/' && g_ascii_isalpha (*own) &&
         strspn (own, DRAW_LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == strlen (own);
}

/* Returns for the how manieth time such a draw is made. */
static guint
count_lasting (lua_State *state, const char *name)
{
  CustomState *match = custom_get_call (state)->state;
  const guint32 hash = g_str_hash (name);

  for (guint i = 0; i < CUSTOM_MAX_LASTING; i++)
    if (match->lasting[i].n == 0 || match->lasting[i].name == hash)
      {
        match->lasting[i].name = hash;
        return ++match->lasting[i].n;
      }
  return (guint) luaL_error (state, _("a match has at most %d draws with “/” in their names"), CUSTOM_MAX_LASTING);
}

/* A draw that is to be made: how it is called, and for whom it is. */
typedef struct
{
  const char *name;
  int player;               /* or CROUPIER_NO_PLAYER */
  const CustomThing *thing; /* whose words are dealt to players, who can have wishes; or NULL */
} CustomDraw;

/* Notes a draw, which has a name of its own in this phase; it becomes part of the stream's. */
static void
note_draw (lua_State *state, const CustomDraw *draw)
{
  CustomDraws *draws = custom_get_call (state)->draws;
  gsize length = strlen (draw->name);

  if (length == 0 || length > CUSTOM_MAX_DRAW_NAME || strspn (draw->name, DRAW_LETTERS) < length)
    luaL_error (state, "%s", _("a draw has a name of small letters, figures, “-” and “_”"));
  for (guint i = 0; i < draws->n; i++)
    if (g_str_equal (draws->names[i], draw->name) &&
        (draws->players[i] == draw->player || draws->players[i] == CROUPIER_NO_PLAYER ||
         draw->player == CROUPIER_NO_PLAYER))
      luaL_error (state, _("there are two draws “%s” in this round; each needs a name of its own"), draw->name);
  if (draws->n == CUSTOM_MAX_DRAWS)
    luaL_error (state, _("a round has at most %d draws"), CUSTOM_MAX_DRAWS);
  draws->players[draws->n] = (gint8) draw->player;
  memcpy (draws->names[draws->n++], draw->name, length + 1);
}

static const char *
check_draw (lua_State *state, int at)
{
  CustomDraw draw = { luaL_checkstring (state, at), CROUPIER_NO_PLAYER };

  custom_check_changes (state);
  note_draw (state, &draw);
  return draw.name;
}

/* Likewise, or one that goes on over the phases, or, with a player in the next place, is for them. */
static CustomDraw
check_any_draw (lua_State *state, int at)
{
  CustomDraw draw = { luaL_checkstring (state, at), CROUPIER_NO_PLAYER };

  custom_check_changes (state);
  if (!lua_isnoneornil (state, at + 1))
    {
      draw.player = (int) custom_lua_check_player (state, at + 1);
      if (custom_get_call (state)->is_start)
        luaL_error (state, "%s", _("a draw for a player is made in a round"));
    }
  if (draw.player != CROUPIER_NO_PLAYER || strlen (draw.name) > CUSTOM_MAX_DRAW_NAME ||
      !custom_draw_is_lasting (draw.name))
    note_draw (state, &draw);
  return draw;
}

static gboolean
is_of_table (const CustomCall *call, const char *name)
{
  return g_strcmp0 (call->game->seats, name) == 0;
}

/* Returns for the how manieth time this is drawn, the game master having thrown away what was drawn before. */
static guint
count_redraws (const CustomCall *call, const CustomDraw *draw)
{
  if (call->is_start)
    return call->state->n_redraws + 1u;
  return is_of_table (call, draw->name) ? custom_table (call->game, call->state)->n_redraws + 1u : 1;
}

static void
begin_draw (lua_State *state, const CustomDraw *draw, guint n_drawn, CroupierRandom *random, char *stream, gsize size)
{
  const CustomCall *call = custom_get_call (state);
  const gboolean is_lasting = custom_draw_is_lasting (draw->name);
  const guint n = is_lasting ? count_lasting (state, draw->name) : count_redraws (call, draw);
  CroupierPhase phase = { 0 };

  custom_lua_spend (state, (gint64) n_drawn * STEPS_OF_DRAWN);
  call->game->base.name_phase (call->plan, &call->state->base, &phase);
  g_snprintf (stream, size, "%s/%s", call->is_start || is_lasting ? "setup" : phase.id, draw->name);
  if (draw->player != CROUPIER_NO_PLAYER)
    g_snprintf (stream + strlen (stream), size - strlen (stream), "/%s",
                croupier_roster_get_name (call->plan->setup->roster, (guint) draw->player));
  if (n > 1)
    g_snprintf (stream + strlen (stream), size - strlen (stream), "/%u", n);
  croupier_random_init (random, &call->plan->seed, stream);
}

/* The texts, numbers or players of a list, which has no more than CUSTOM_MAX_SHUFFLED; what they are as texts stays on
 * the stack.
 */
static guint
list_items (lua_State *state, int list, const char **items)
{
  const CroupierRoster *roster = custom_get_call (state)->plan->setup->roster;
  lua_Integer n;

  luaL_checktype (state, list, LUA_TTABLE);
  n = (lua_Integer) lua_rawlen (state, list);
  if (n < 1 || n > CUSTOM_MAX_SHUFFLED)
    luaL_error (state, _("1 to %d things can be shuffled"), CUSTOM_MAX_SHUFFLED);
  luaL_checkstack (state, (int) n + 8, NULL);
  for (lua_Integer i = 0; i < n; i++)
    {
      lua_geti (state, list, i + 1);
      items[i] = custom_lua_is_player (state, -1)
                   ? croupier_roster_get_name (roster, custom_lua_check_player (state, -1))
                   : luaL_checkstring (state, -1);
      if (strpbrk (items[i], ",;\n") != NULL)
        luaL_error (state, _("“%s” has a comma, a semicolon or a line break in it and can’t be shuffled"), items[i]);
    }
  return (guint) n;
}

/* To whom they go, or just in their order. */
static JsonNode *
items_to_json (const CroupierRoster *roster, CroupierPlayers players, const char *const *items, const guint *order,
               guint n)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  guint player, nth = 0;

  if (players != CROUPIER_NOBODY)
    {
      json_builder_begin_object (builder);
      CROUPIER_FOREACH_PLAYER (player, players)
        croupier_json_add_string (builder, croupier_roster_get_name (roster, player), items[order[nth++]]);
      json_builder_end_object (builder);
    }
  else
    {
      json_builder_begin_array (builder);
      while (nth < n)
        json_builder_add_string_value (builder, items[order[nth++]]);
      json_builder_end_array (builder);
    }
  return json_builder_get_root (builder);
}

/* The words of the thing that a player does not get, as kinds of the deal. */
static guint64
list_nots (const CustomCall *call, const CustomThing *thing, guint player, const char *const *items, guint n,
           const guint8 *kinds)
{
  const guint64 words = custom_get_nots (call->plan, thing, player);
  guint64 nots = 0;

  for (guint i = 0; i < n && words != 0; i++)
    for (guint word = 0; words >> word != 0; word++)
      if ((words >> word & 1) != 0 && g_str_equal (thing->words[word], items[i]))
        nots |= G_GUINT64_CONSTANT (1) << kinds[i];
  return nots;
}

/* What is dealt to these players, if one of them has a wish that can be broken. nots: of all players. */
static gboolean
find_wishes (lua_State *state, const CustomThing *thing, const char *const *items, guint n, CroupierPlayers players,
             CroupierDeal *deal, guint8 *kinds, guint64 *nots)
{
  const CustomCall *call = custom_get_call (state);
  guint64 any = 0;
  guint player, nth = 0;

  CROUPIER_FOREACH_PLAYER (player, players)
    any |= custom_get_nots (call->plan, thing, player);
  if (any == 0 || call->sketch != NULL)
    return FALSE;
  croupier_deal_init (deal, croupier_players_count (players));
  if (!croupier_deal_add_items (deal, items, n, kinds))
    luaL_error (state, _("of more than %d things that differ nobody can wish one away"), CROUPIER_MAX_PLAYERS);
  CROUPIER_FOREACH_PLAYER (player, players)
    deal->nots[nth++] = nots[player] = list_nots (call, thing, player, items, n, kinds);
  return croupier_deal_has_wishes (deal);
}

/* Draws an order that keeps what is wished; TRUE where something is, which goes into the record. */
static gboolean
shuffle_wished (lua_State *state, const CustomThing *thing, const char *const *items, guint n, CroupierPlayers players,
                CroupierRandom *random, guint *order, CroupierNumber *n_ways, guint64 *nots)
{
  guint8 kinds[CUSTOM_MAX_DEALT];
  CroupierDeal deal;

  if (thing == NULL || !find_wishes (state, thing, items, n, players, &deal, kinds, nots))
    return FALSE;
  switch (croupier_deal_shuffle (&deal, kinds, random, order, NULL))
    {
    case CROUPIER_DRAW_DONE:
    case CROUPIER_DRAW_CANCELLED:
      break;
    case CROUPIER_DRAW_IMPOSSIBLE:
      luaL_error (state, _("“%s” cannot be dealt: what is fixed and wished cannot hold together"), thing->id);
      break;
    case CROUPIER_DRAW_TOO_RARE:
      luaL_error (state, _("hardly any deal of “%s” keeps what is wished, and none was found; take some wishes back"),
                  thing->id);
      break;
    }
  if (!croupier_deal_count_ways (&deal, n_ways))
    *n_ways = CROUPIER_NUMBER_ZERO;
  return TRUE;
}

/* Draws an order of so many items. The first go to the players, if there are any. */
static void
draw_order (lua_State *state, const CustomDraw *draw, const char *const *items, guint n, CroupierPlayers players,
            guint *order)
{
  const CustomCall *call = custom_get_call (state);
  char stream[STREAM_SIZE];
  guint64 nots[CROUPIER_MAX_PLAYERS] = { 0 };
  CroupierNumber n_ways;
  CroupierRandom random;
  gboolean is_wished;

  if (is_of_table (call, draw->name))
    luaL_error (state, _("“%s” are the seats round the table, which m:seat and m:shuffle draw"), draw->name);
  begin_draw (state, draw, n, &random, stream, sizeof stream);
  for (guint i = 0; i < n; i++)
    order[i] = i;
  is_wished = shuffle_wished (state, draw->thing, items, n, players, &random, order, &n_ways, nots);
  if (!is_wished)
    croupier_random_shuffle (&random, order, n);
  if (call->outbox != NULL)
    {
      g_autofree char *count = !is_wished ? croupier_number_count_orders (n, players != CROUPIER_NOBODY
                                                                               ? croupier_players_count (players)
                                                                               : n)
                               : !croupier_number_is_zero (&n_ways) ? croupier_number_to_string (&n_ways)
                                                                    : NULL;
      g_autofree char *what = g_strndup (draw->name, strcspn (draw->name, "/"));

      croupier_outbox_add_draw (call->outbox, what, stream, count,
                                items_to_json (call->plan->setup->roster, players, items, order, n), CROUPIER_NOBODY);
      croupier_outbox_set_shuffled (call->outbox, items, n);
      if (is_wished)
        croupier_outbox_set_nots (call->outbox, nots);
    }
}

/* Whether a draw that goes on over the phases was made before. */
static gboolean
has_begun (const CustomCall *call, const char *name)
{
  const guint32 hash = g_str_hash (name);

  for (guint i = 0; i < CUSTOM_MAX_LASTING; i++)
    if (call->state->lasting[i].n > 0 && call->state->lasting[i].name == hash)
      return TRUE;
  return FALSE;
}

/* How an order begins that is fixed; NULL: it is not. Of one that goes on over the phases that is the first. */
static const char *
find_fixed_order (const CustomCall *call, const CustomDraw *draw)
{
  const CustomPlan *plan = (const CustomPlan *) call->plan;

  for (guint i = 0; call->game->drawn[i] != NULL; i++)
    if (g_str_equal (call->game->drawn[i], draw->name))
      {
        if (draw->player != CROUPIER_NO_PLAYER)
          return plan->own_orders != NULL ? plan->own_orders[i * CROUPIER_MAX_PLAYERS + (guint) draw->player] : NULL;
        return custom_draw_is_lasting (draw->name) && has_begun (call, draw->name) ? NULL : plan->orders[i];
      }
  return NULL;
}

/* What is fixed would be passed over in silence. */
static void
check_not_fixed (lua_State *state, const CustomDraw *draw)
{
  if (find_fixed_order (custom_get_call (state), draw) != NULL)
    luaL_error (state, _("“%s” is fixed, which is for what m:shuffle and m:schedule draw"), draw->name);
}

/* Reads “Ann, -, Bob”: which item stands in each place, n where chance says. Nothing is allocated, since an error
 * leaves the function for good. */
static void
read_fixed_order (lua_State *state, const CustomDraw *draw, const char *text, const char *const *items, guint n,
                  guint *places)
{
  guint n_places = 0;
  gboolean is_taken[CUSTOM_MAX_SHUFFLED] = { FALSE };

  for (guint i = 0; i < n; i++)
    places[i] = n;
  for (const char *at = text;; at++)
    {
      gsize length = strcspn (at += strspn (at, " "), ","), own = length;
      guint item = 0;

      while (own > 0 && at[own - 1] == ' ')
        own--;
      while (item < n && (is_taken[item] || strlen (items[item]) != own || strncmp (items[item], at, own) != 0))
        item++;
      if (n_places == n || (item == n && !(own == 1 && *at == '-')))
        luaL_error (state, _("“%s” is fixed as “%s”, which is no order of what is drawn"), draw->name, text);
      places[n_places++] = item;
      if (item < n)
        is_taken[item] = TRUE;
      at += length;
      if (*at == '\0')
        return;
    }
}

/* By their places, from 1; no chance had a part in it. */
static void
tell_fixed_order (const CustomCall *call, const CustomDraw *draw, const char *const *items, guint n,
                  const guint *places)
{
  g_autofree char *what = g_strndup (draw->name, strcspn (draw->name, "/"));
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  for (guint i = 0; i < n; i++)
    if (places[i] < n)
      {
        g_autofree char *place = g_strdup_printf ("%u", i + 1);

        croupier_json_add_string (builder, place, items[places[i]]);
      }
  json_builder_end_object (builder);
  croupier_outbox_add_placement (call->outbox, what, json_builder_get_root (builder));
}

/* Those that are fixed stand in their places, and the rest in an order that is drawn. */
static void
complete_order (lua_State *state, const CustomDraw *draw, const char *text, const char *const *items, guint n,
                guint *order)
{
  const CustomCall *call = custom_get_call (state);
  const char *rest_items[CUSTOM_MAX_SHUFFLED];
  guint rest[CUSTOM_MAX_SHUFFLED], rest_order[CUSTOM_MAX_SHUFFLED], n_rest = 0, next = 0;
  gboolean is_taken[CUSTOM_MAX_SHUFFLED] = { FALSE };

  read_fixed_order (state, draw, text, items, n, order);
  for (guint i = 0; i < n; i++)
    if (order[i] < n)
      is_taken[order[i]] = TRUE;
  for (guint i = 0; i < n; i++)
    if (!is_taken[i])
      {
        rest_items[n_rest] = items[i];
        rest[n_rest++] = i;
      }
  if (call->outbox != NULL && n_rest < n)
    tell_fixed_order (call, draw, items, n, order);
  if (n_rest > 0)
    draw_order (state, draw, rest_items, n_rest, CROUPIER_NOBODY, rest_order);
  else if (custom_draw_is_lasting (draw->name))
    count_lasting (state, draw->name);
  for (guint i = 0; i < n; i++)
    if (order[i] == n)
      order[i] = rest[rest_order[next++]];
}

/* Pushes the list in that place in an order that is drawn. The first of it go to the players, if there are any. */
static void
shuffle (lua_State *state, int list, const CustomDraw *draw, CroupierPlayers players)
{
  const char *items[CUSTOM_MAX_SHUFFLED];
  guint order[CUSTOM_MAX_SHUFFLED], n = list_items (state, list, items);
  const char *text = players == CROUPIER_NOBODY ? find_fixed_order (custom_get_call (state), draw) : NULL;

  if (text != NULL)
    complete_order (state, draw, text, items, n, order);
  else
    draw_order (state, draw, items, n, players, order);
  lua_newtable (state);
  for (guint i = 0; i < n; i++)
    {
      lua_geti (state, list, order[i] + 1);
      lua_seti (state, -2, i + 1);
    }
}

static gboolean draw_table (lua_State *state, const CustomDraw *draw, CroupierSeating *seating,
                            CroupierDropping *dropping, gint8 *seats);

/* An order of players who sit round a table: those of a set, in the order of their seats. All of the match have one. */
static int
shuffle_seats (lua_State *state, const CustomDraw *draw)
{
  gint8 seats[CROUPIER_MAX_PLAYERS];
  CroupierSeating seating;
  CroupierDropping dropping;
  CroupierPlayers players;

  if (!custom_is_players (state, 2) || draw->player != CROUPIER_NO_PLAYER)
    return luaL_error (state, _("“%s” are the seats round the table, and those who sit there are a set of players"),
                       draw->name);
  players = custom_check_players (state, 2);
  croupier_seating_init (&seating, custom_count_players (state), 1);
  draw_table (state, draw, &seating, &dropping, seats);
  lua_newtable (state);
  for (guint i = 0; i < seating.n_players; i++)
    if (croupier_players_has (players, (guint) seats[i]))
      {
        custom_lua_push_player (state, (guint) seats[i]);
        lua_seti (state, -2, (lua_Integer) lua_rawlen (state, -2) + 1);
      }
  return 1;
}

/* A list, or a set of players, in an order that is drawn. */
int
custom_draw_shuffle (lua_State *state)
{
  const CustomDraw draw = check_any_draw (state, 3);

  if (is_of_table (custom_get_call (state), draw.name))
    return shuffle_seats (state, &draw);
  if (custom_is_players (state, 2))
    {
      lua_pushcfunction (state, custom_list_players);
      lua_pushvalue (state, 2);
      lua_call (state, 1, 1);
      lua_replace (state, 2);
    }
  shuffle (state, 2, &draw, CROUPIER_NOBODY);
  return 1;
}

static void
tell_rolled (const CustomCall *call, const CustomDraw *draw, const char *stream, const int *numbers, guint n, int min,
             int max)
{
  CroupierNumber count = CROUPIER_NUMBER_ONE;
  g_autofree char *digits = NULL, *what = g_strndup (draw->name, strcspn (draw->name, "/"));
  JsonObject *value = json_object_new ();

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *key = g_strdup_printf ("%u", i + 1);

      json_object_set_int_member (value, key, numbers[i]);
      croupier_number_multiply (&count, (guint) (max - min + 1));
    }
  digits = croupier_number_to_string (&count);
  croupier_outbox_add_draw (call->outbox, what, stream, digits, json_node_init_object (json_node_alloc (), value),
                            CROUPIER_NOBODY);
  croupier_outbox_set_numbers (call->outbox, min, max);
  json_object_unref (value);
}

/* m:roll (n, least, greatest, name, player): a list of so many numbers, each from the least to the greatest. */
int
custom_draw_roll (lua_State *state)
{
  const CustomCall *call = custom_get_call (state);
  const CustomDraw draw = check_any_draw (state, 5);
  const lua_Integer n = custom_lua_check_number (state, 2, "roll");
  const lua_Integer min = custom_lua_check_number (state, 3, "roll"), max = custom_lua_check_number (state, 4, "roll");
  int numbers[MAX_ROLLED];
  char stream[STREAM_SIZE];
  CroupierRandom random;

  check_not_fixed (state, &draw);
  if (n < 1 || n > MAX_ROLLED || min > max || min < -MAX_FACE || max > MAX_FACE)
    return luaL_error (state, _("1 to %d numbers can be drawn, from %d to %d at most"), MAX_ROLLED, -MAX_FACE,
                       MAX_FACE);
  begin_draw (state, &draw, (guint) n, &random, stream, sizeof stream);
  lua_newtable (state);
  for (lua_Integer i = 0; i < n; i++)
    {
      numbers[i] = (int) min + (int) croupier_random_below (&random, (guint64) (max - min) + 1);
      lua_pushinteger (state, numbers[i]);
      lua_rawseti (state, -2, i + 1);
    }
  if (call->outbox != NULL)
    tell_rolled (call, &draw, stream, numbers, (guint) n, (int) min, (int) max);
  return 1;
}

/* Takes the value in that place out of a list. */
static void
take_out (lua_State *state, int list, lua_Integer nth)
{
  const lua_Integer n = (lua_Integer) lua_rawlen (state, list);

  for (; nth <= n; nth++)
    {
      lua_geti (state, list, nth + 1);
      lua_seti (state, list, nth);
    }
}

static void
fail_fixed (lua_State *state, const CustomThing *thing, guint player)
{
  luaL_error (state, _("“%s” is fixed for %s, and nothing like that is left to be drawn"), thing->id,
              croupier_roster_get_name (custom_get_call (state)->plan->setup->roster, player));
}

/* Takes one card of a kind out of the list in that place. */
static gboolean
take_card (lua_State *state, int list, const char *card)
{
  const lua_Integer n = (lua_Integer) lua_rawlen (state, list);

  for (lua_Integer nth = 1; nth <= n; nth++)
    {
      const gboolean is_it = lua_geti (state, list, nth) == LUA_TSTRING && g_str_equal (lua_tostring (state, -1), card);

      lua_pop (state, 1);
      if (!is_it)
        continue;
      take_out (state, list, nth);
      return TRUE;
    }
  return FALSE;
}

/* Gives a player the cards that are fixed for them, and returns how many these are. */
static guint
take_fixed_cards (lua_State *state, int list, const CustomThing *hand, guint player, lua_Integer each)
{
  const CustomCall *call = custom_get_call (state);
  const guint16 *cards = custom_get_fixed_cards (call->plan, hand, player);
  guint n_taken = 0;

  for (guint card = 0; cards != NULL && card < hand->n_values; card++)
    for (guint i = 0; i < cards[card]; i++)
      {
        if (n_taken == each || !take_card (state, list, hand->words[card]))
          {
            if (call->sketch != NULL)
              return n_taken;
            fail_fixed (state, hand, player);
          }
        custom_slot (hand, call->state, player)[card]++;
        n_taken++;
      }
  return n_taken;
}

/* No chance had a part in it. */
static void
tell_fixed_cards (const CustomCall *call, const CustomThing *hand, CroupierPlayers fixed)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  guint player;

  json_builder_begin_object (builder);
  CROUPIER_FOREACH_PLAYER (player, fixed)
    {
      const guint16 *cards = custom_get_fixed_cards (call->plan, hand, player);
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint card = 0; card < hand->n_values; card++)
        if (cards[card] > 0)
          g_string_append_printf (text, "%s%u %s", text->len > 0 ? ", " : "", cards[card], hand->words[card]);
      croupier_json_add_string (builder, croupier_roster_get_name (call->plan->setup->roster, player), text->str);
    }
  json_builder_end_object (builder);
  croupier_outbox_add_placement (call->outbox, hand->id, json_builder_get_root (builder));
}

/* Pushes a copy of the list in that place. */
static void
push_copy (lua_State *state, int list)
{
  const lua_Integer n = (lua_Integer) lua_rawlen (state, list);

  custom_lua_spend (state, n);
  lua_createtable (state, (int) n, 0);
  for (lua_Integer i = 1; i <= n; i++)
    {
      lua_geti (state, list, i);
      lua_seti (state, -2, i);
    }
}

/* Reads the value on the top of the stack, which is taken off. FALSE: a player cannot have it. */
static gboolean
read_dealt (lua_State *state, const CustomThing *thing, gint64 *value)
{
  const char *word = lua_type (state, -1) == LUA_TSTRING ? lua_tostring (state, -1) : NULL;
  gboolean is_read = thing->kind == CUSTOM_NUMBER && lua_isinteger (state, -1);

  if (is_read)
    *value = lua_tointeger (state, -1);
  for (guint i = 0; thing->kind != CUSTOM_NUMBER && word != NULL && !is_read && thing->words[i] != NULL; i++)
    {
      is_read = g_str_equal (thing->words[i], word);
      *value = (gint64) i + 1;
    }
  lua_pop (state, 1);
  return is_read;
}

/* Notes what is to be dealt, for who only looks; nothing where that is an error, which follows. */
static void
sketch_deal (lua_State *state, int list, const CustomThing *thing, guint n_each)
{
  CustomSketch *sketch = custom_get_call (state)->sketch;
  CustomDealt dealt = { .thing = thing, .n = (guint) lua_rawlen (state, list), .n_each = n_each };

  if (sketch == NULL || sketch->dealt == NULL || !thing->is_drawn || dealt.n > CUSTOM_MAX_SHUFFLED)
    return;
  for (guint i = 0; i < dealt.n; i++)
    {
      lua_geti (state, list, (lua_Integer) i + 1);
      if (!read_dealt (state, thing, &dealt.values[i]))
        return;
    }
  g_array_append_val (sketch->dealt, dealt);
}

/* Gives each player, in their order, so many of a list of cards, shuffled but for what is fixed; and what is left
 * over. */
static int
deal_cards (lua_State *state, const CustomThing *hand, CroupierPlayers players)
{
  const CustomCall *call = custom_get_call (state);
  const lua_Integer each = lua_isnoneornil (state, 4) ? 1 : custom_lua_check_number (state, 4, "deal");
  const lua_Integer n_players = (lua_Integer) croupier_players_count (players);
  guint n_fixed[CROUPIER_MAX_PLAYERS] = { 0 }, player;
  CroupierPlayers fixed = CROUPIER_NOBODY;
  lua_Integer nth = 0, n;
  int list, dealt;

  luaL_checktype (state, 3, LUA_TTABLE);
  n = (lua_Integer) lua_rawlen (state, 3);
  if (each < 1 || each > n || n < each * n_players)
    return luaL_error (state, _("%d things are too few for %d players"), (int) n, (int) n_players);
  push_copy (state, 3);
  list = lua_gettop (state);
  sketch_deal (state, list, hand, (guint) each);
  CROUPIER_FOREACH_PLAYER (player, players)
    {
      n_fixed[player] = take_fixed_cards (state, list, hand, player, each);
      fixed |= n_fixed[player] > 0 ? CROUPIER_PLAYER (player) : CROUPIER_NOBODY;
    }
  if (fixed != CROUPIER_NOBODY && call->outbox != NULL)
    tell_fixed_cards (call, hand, fixed);
  n = (lua_Integer) lua_rawlen (state, list);
  if (n > 0)
    shuffle (state, list, &(CustomDraw) { hand->id, CROUPIER_NO_PLAYER }, CROUPIER_NOBODY);
  dealt = lua_gettop (state);
  CROUPIER_FOREACH_PLAYER (player, players)
    for (lua_Integer i = n_fixed[player]; i < each; i++, lua_settop (state, dealt))
      {
        lua_geti (state, dealt, ++nth);
        custom_slot (hand, call->state, player)[custom_check_card (state, hand, dealt + 1)]++;
      }
  lua_newtable (state);
  for (lua_Integer i = nth; i < n; i++)
    {
      lua_geti (state, dealt, i + 1);
      lua_seti (state, dealt + 1, i - nth + 1);
    }
  return 1;
}

/* Whether the value in that place of a list is that of a thing. */
static gboolean
is_value (lua_State *state, int list, lua_Integer nth, const CustomThing *thing, gint64 value)
{
  gboolean is_so;

  lua_geti (state, list, nth);
  if (thing->kind == CUSTOM_WORD)
    is_so = lua_type (state, -1) == LUA_TSTRING && g_str_equal (lua_tostring (state, -1), thing->words[value - 1]);
  else
    is_so = lua_isinteger (state, -1) && lua_tointeger (state, -1) == value;
  lua_pop (state, 1);
  return is_so;
}

/* Takes what is fixed for a player out of the list in that place, and gives it to them. FALSE: there is nothing like
 * that, and somebody only looks. */
static gboolean
take_fixed (lua_State *state, int list, const CustomThing *thing, guint player)
{
  const CustomCall *call = custom_get_call (state);
  const gint64 value = custom_get_fixed (call->plan, thing, player);
  lua_Integer n = (lua_Integer) lua_rawlen (state, list), nth = 1;

  while (nth <= n && !is_value (state, list, nth, thing, value))
    nth++;
  if (nth > n && call->sketch != NULL)
    return FALSE;
  if (nth > n)
    fail_fixed (state, thing, player);
  lua_geti (state, list, nth);
  custom_set_value (state, thing, player, lua_gettop (state));
  lua_pop (state, 1);
  take_out (state, list, nth);
  return TRUE;
}

/* Tells what was fixed; no chance had a part in it. */
static void
tell_fixed (const CustomCall *call, const CustomThing *thing, CroupierPlayers fixed)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  guint player;

  json_builder_begin_object (builder);
  CROUPIER_FOREACH_PLAYER (player, fixed)
    {
      const gint64 value = custom_get_fixed (call->plan, thing, player);
      g_autofree char *text = thing->kind == CUSTOM_WORD ? g_strdup (thing->words[value - 1])
                                                         : g_strdup_printf ("%" G_GINT64_FORMAT, value);

      croupier_json_add_string (builder, croupier_roster_get_name (call->plan->setup->roster, player), text);
    }
  json_builder_end_object (builder);
  croupier_outbox_add_placement (call->outbox, thing->id, json_builder_get_root (builder));
}

/* Gives each player, in their order, one of the list in that place, which is changed, shuffled but for what is fixed;
 * it pushes a list of what is left over. */
static void
deal_values (lua_State *state, int list, const CustomThing *thing, CroupierPlayers players, const CustomDraw *draw)
{
  const CustomCall *call = custom_get_call (state);
  CroupierPlayers fixed = CROUPIER_NOBODY;
  guint player, nth = 0, n;
  int dealt;

  if (lua_rawlen (state, list) > CUSTOM_MAX_DEALT)
    luaL_error (state, _("of what everybody gets one there can be no more than %d"), CUSTOM_MAX_DEALT);
  sketch_deal (state, list, thing, 1);
  CROUPIER_FOREACH_PLAYER (player, players)
    if (custom_get_fixed (call->plan, thing, player) != CUSTOM_NOT_FIXED && take_fixed (state, list, thing, player))
      fixed |= CROUPIER_PLAYER (player);
  if (fixed != CROUPIER_NOBODY && call->outbox != NULL)
    tell_fixed (call, thing, fixed);
  n = (guint) lua_rawlen (state, list);
  if ((players & ~fixed) == CROUPIER_NOBODY)
    {
      lua_pushvalue (state, list);
      return;
    }
  shuffle (state, list, draw, players & ~fixed);
  dealt = lua_gettop (state);
  CROUPIER_FOREACH_PLAYER (player, players & ~fixed)
    {
      lua_geti (state, dealt, ++nth);
      custom_set_value (state, thing, player, dealt + 1);
      lua_settop (state, dealt);
    }
  lua_newtable (state);
  for (guint i = nth; i < n; i++)
    {
      lua_geti (state, dealt, i + 1);
      lua_seti (state, dealt + 1, i - nth + 1);
    }
}

/* m:deal ("role", list): a copy of it is dealt. */
int
custom_draw_deal (lua_State *state)
{
  const CustomCall *call = custom_get_call (state);
  const char *id = check_draw (state, 2);
  const CustomThing *thing = custom_find_thing (call->game, id, FALSE);
  CroupierPlayers players = custom_players_left (call->plan, &call->state->base);
  guint n;

  if (thing == NULL)
    return luaL_error (state, _("a player has no “%s”"), id);
  if (thing->kind == CUSTOM_HAND)
    return deal_cards (state, thing, players);
  luaL_checktype (state, 3, LUA_TTABLE);
  n = (guint) lua_rawlen (state, 3);
  if (n < croupier_players_count (players))
    return luaL_error (state, _("%d things are too few for %d players"), (int) n,
                       (int) croupier_players_count (players));
  lua_settop (state, 3);
  push_copy (state, 3);
  deal_values (state, 4, thing, players, &(CustomDraw) { id, CROUPIER_NO_PLAYER, thing });
  return 1;
}

/* ---- seats, and who meets whom ---- */

static const CustomThing *
check_seat (lua_State *state, int at)
{
  const CustomThing *seat = custom_find_thing (custom_get_call (state)->game, luaL_checkstring (state, at), FALSE);

  if (seat == NULL || seat->kind != CUSTOM_NUMBER || seat->is_list)
    luaL_error (state, _("a player has no number “%s”"), lua_tostring (state, at));
  return seat;
}

/* Seats the players who are still in the match in a circle, by chance: what they have by that name is their seat, from
 * 1 on. */
static void
seat_anyhow (lua_State *state, const CustomThing *seat, const CustomDraw *draw)
{
  const CustomCall *call = custom_get_call (state);
  const CroupierPlayers players = custom_players_left (call->plan, &call->state->base);

  lua_settop (state, 2);
  lua_newtable (state);
  for (guint i = 1; i <= croupier_players_count (players); i++)
    {
      lua_pushinteger (state, i);
      lua_seti (state, 3, i);
    }
  if (players == CROUPIER_NOBODY)
    return;
  deal_values (state, 3, seat, players, draw);
}

/* Players, or nobody, on the top of the stack, which is taken off. */
static CroupierPlayers
take_players_or_nil (lua_State *state)
{
  CroupierPlayers players = lua_isnil (state, -1) ? CROUPIER_NOBODY : custom_check_players (state, lua_gettop (state));

  lua_pop (state, 1);
  return players;
}

/* { reach = 3, unwanted = function (p) return … end }: whom nobody wants on the last so many seats before theirs. */
static void
read_seating (lua_State *state, int at, CroupierSeating *seating)
{
  const guint n = custom_count_players (state);
  lua_Integer reach;

  luaL_checktype (state, at, LUA_TTABLE);
  lua_getfield (state, at, "reach");
  reach = custom_lua_check_number (state, -1, "reach");
  if (reach < 1 || 2 * reach + 1 > (lua_Integer) n)
    luaL_error (state, "%s", _("“reach” is from 1 to less than half of the players"));
  croupier_seating_init (seating, n, (guint) reach);
  if (lua_getfield (state, at, "unwanted") != LUA_TFUNCTION)
    luaL_error (state, "%s", _("“unwanted” is a function that gives players"));
  for (guint player = 0; player < n; player++)
    {
      CroupierPlayers unwanted;
      guint other;

      lua_pushvalue (state, -1);
      custom_lua_push_player (state, player);
      lua_call (state, 1, 1);
      unwanted = take_players_or_nil (state) & ~CROUPIER_PLAYER (player);
      CROUPIER_FOREACH_PLAYER (other, unwanted)
        seating->avoid[other] |= CROUPIER_PLAYER (player);
    }
  lua_settop (state, at);
}

/* Puts those whose seats are fixed there. */
static void
pin_seats (lua_State *state, const CustomThing *seat, CroupierSeating *seating)
{
  const CustomCall *call = custom_get_call (state);

  for (guint player = 0; player < seating->n_players; player++)
    {
      const gint64 fixed = custom_get_fixed (call->plan, seat, player);

      if (fixed == CUSTOM_NOT_FIXED)
        continue;
      if (fixed < 1 || fixed > seating->n_players || seating->pins[fixed - 1] != CROUPIER_NO_PLAYER)
        fail_fixed (state, seat, player);
      seating->pins[fixed - 1] = (gint8) player;
    }
}

/* { player = …, by = …, step = … }: whom these players wanted nowhere near in vain. */
static void
add_dropped (lua_State *state, guint player, CroupierPlayers by, guint step)
{
  lua_createtable (state, 0, 3);
  custom_lua_push_player (state, player);
  lua_setfield (state, -2, "player");
  custom_push_players (state, by);
  lua_setfield (state, -2, "by");
  lua_pushinteger (state, step);
  lua_setfield (state, -2, "step");
  lua_seti (state, -2, (lua_Integer) lua_rawlen (state, -2) + 1);
}

static void
push_dropped (lua_State *state, const CroupierDropping *dropping)
{
  lua_newtable (state);
  for (guint player = 0; dropping != NULL && player < custom_count_players (state); player++)
    if (dropping->by_pins[player] != CROUPIER_NOBODY)
      add_dropped (state, player, dropping->by_pins[player], 0);
  for (guint step = 1; dropping != NULL && step <= dropping->n_steps; step++)
    for (guint player = 0; player < custom_count_players (state); player++)
      if (dropping->step[player] == step)
        add_dropped (state, player, dropping->most_named[player], step);
}

/* Where all are fixed there was no draw. */
static void
tell_seats (const CustomCall *call, const CustomDraw *draw, const char *stream, const CroupierSeating *seating,
            const gint8 *seats)
{
  JsonNode *value = croupier_seats_to_value (call->plan->setup, seating->n_players, seats);

  if (croupier_seating_is_by_hand (seating))
    {
      croupier_outbox_add_placement (call->outbox, draw->name, value);
      return;
    }
  croupier_outbox_add_draw (call->outbox, draw->name, stream, NULL, value, CROUPIER_NOBODY);
  croupier_outbox_set_seating (call->outbox, seating);
}

/* Raises an error with what croupier_seats_fail_draw() says. */
static void
fail_draw (lua_State *state, const CroupierSeating *seating, CroupierDrawOutcome outcome)
{
  g_autoptr (GError) error = NULL;

  croupier_seats_fail_draw (custom_get_call (state)->plan->setup, seating, outcome, &error);
  luaL_where (state, 1);
  lua_pushstring (state, error->message);
  lua_concat (state, 2);
  g_clear_error (&error); /* an error leaves the function for good */
  lua_error (state);
}

/* Draws who sits on each seat, so that nobody sits where they are not wanted, as far as that can be. The seating gets
 * what was dropped taken out of it. */
static gboolean
draw_seats (lua_State *state, const CustomDraw *draw, CroupierSeating *seating, CroupierDropping *dropping,
            gint8 *seats)
{
  const CustomCall *call = custom_get_call (state);
  CroupierDrawOutcome outcome = CROUPIER_DRAW_DONE;
  char stream[STREAM_SIZE];
  CroupierRandom random;
  gboolean is_dropped = FALSE;

  begin_draw (state, draw, seating->n_players, &random, stream, sizeof stream);
  if (croupier_seating_is_by_hand (seating))
    memcpy (seats, seating->pins, sizeof seating->pins);
  else
    outcome = croupier_seating_draw (seating, &random, seats, NULL);
  if (outcome == CROUPIER_DRAW_IMPOSSIBLE)
    {
      is_dropped = croupier_seating_drop (seating, dropping, NULL);
      outcome = croupier_seating_draw (seating, &random, seats, NULL);
    }
  if (outcome != CROUPIER_DRAW_DONE)
    fail_draw (state, seating, outcome);
  if (call->outbox != NULL)
    tell_seats (call, draw, stream, seating, seats);
  return is_dropped;
}

/* Gives the seating the pins and wishes of the game master, and keeps what is drawn: that is done once in a match. */
static gboolean
draw_table (lua_State *state, const CustomDraw *draw, CroupierSeating *seating, CroupierDropping *dropping,
            gint8 *seats)
{
  const CustomCall *call = custom_get_call (state);
  CustomTable *table = custom_table (call->game, call->state);
  gboolean is_dropped;

  if (table->is_drawn)
    luaL_error (state, _("“%s” are the seats round the table, which are drawn once in a match"), draw->name);
  memcpy (seating->pins, table->seating.pins, sizeof seating->pins);
  seating->wishes = table->seating.wishes;
  if (call->sketch != NULL)
    {
      call->sketch->has_seating = TRUE;
      call->sketch->seating = *seating;
    }
  is_dropped = draw_seats (state, draw, seating, dropping, seats);
  table->seating = *seating;
  memcpy (table->seats, seats, seating->n_players * sizeof *seats); /* on the others nobody sits: they stay zero */
  table->is_drawn = TRUE;
  return is_dropped;
}

static void
take_seats (lua_State *state, const CustomThing *seat, guint n_players, const gint8 *seats)
{
  for (guint i = 0; i < n_players; i++)
    {
      lua_pushinteger (state, i + 1);
      custom_set_value (state, seat, (guint) seats[i], lua_gettop (state));
      lua_pop (state, 1);
    }
}

/* Seats all, those who have left, too, so that nobody sits where they are not wanted, as far as that can be; it pushes
 * a list of what could not. */
static void
seat_by_wish (lua_State *state, const CustomThing *seat, const CustomDraw *draw)
{
  gint8 seats[CROUPIER_MAX_PLAYERS];
  CroupierSeating seating;
  CroupierDropping dropping;
  gboolean is_dropped;

  if (lua_isnoneornil (state, 3))
    croupier_seating_init (&seating, custom_count_players (state), 1);
  else
    read_seating (state, 3, &seating);
  if (is_of_table (custom_get_call (state), draw->name))
    is_dropped = draw_table (state, draw, &seating, &dropping, seats);
  else
    {
      pin_seats (state, seat, &seating);
      is_dropped = draw_seats (state, draw, &seating, &dropping, seats);
    }
  take_seats (state, seat, seating.n_players, seats);
  push_dropped (state, is_dropped ? &dropping : NULL);
}

int
custom_draw_seat (lua_State *state)
{
  const CustomThing *seat = check_seat (state, 2);
  const CustomDraw draw = { check_draw (state, 2), CROUPIER_NO_PLAYER };

  if (!lua_isnoneornil (state, 3) || is_of_table (custom_get_call (state), draw.name))
    {
      lua_settop (state, 3);
      seat_by_wish (state, seat, &draw);
      return 1;
    }
  seat_anyhow (state, seat, &draw);
  return 0;
}

/* The next of those who are still there, in that direction; nil: there is nobody else. */
static int
push_neighbour (lua_State *state, int step)
{
  const CustomCall *call = custom_get_call (state);
  const guint self = custom_lua_check_player (state, 2);
  const CustomThing *seat = check_seat (state, 3);
  const gint64 own = *custom_slot (seat, call->state, self);
  const CroupierPlayers others = custom_players_left (call->plan, &call->state->base) & ~CROUPIER_PLAYER (self);
  gint64 found = 0, nearest = G_MAXINT64;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, others)
    {
      const gint64 apart = (*custom_slot (seat, call->state, player) - own) * step;
      const gint64 way = apart > 0 ? apart : apart + 2 * (gint64) CUSTOM_MAX_COUNT;

      if (way >= nearest)
        continue;
      nearest = way;
      found = (gint64) player + 1;
    }
  custom_push_player_or_nil (state, found);
  return 1;
}

int
custom_draw_left (lua_State *state)
{
  return push_neighbour (state, -1);
}

int
custom_draw_right (lua_State *state)
{
  return push_neighbour (state, 1);
}

/* Returns who of so many stands at a place of a circle in a round: the first stays in place, and the others turn by
 * one each round. Of an odd number one is left out. */
static int
find_in_circle (int place, int round, int n)
{
  return place == 0 ? 0 : 1 + (place - 1 + round) % (n - 1);
}

/* Lists the pairs of each round so that everybody meets everybody once, in an order by chance. */
int
custom_draw_schedule (lua_State *state)
{
  const char *name = check_draw (state, 3);
  int n, n_even;

  lua_pushcfunction (state, custom_list_players);
  lua_pushvalue (state, 2);
  lua_call (state, 1, 1);
  lua_replace (state, 2);
  lua_settop (state, 3);
  n = (int) lua_rawlen (state, 2);
  if (n < 2)
    return luaL_error (state, "%s", _("a schedule is for two players or more"));
  n_even = n + n % 2;
  shuffle (state, 2, &(CustomDraw) { name, CROUPIER_NO_PLAYER }, CROUPIER_NOBODY);
  lua_replace (state, 3);
  lua_settop (state, 3);
  lua_newtable (state);
  for (int round = 0; round < n_even - 1; round++)
    {
      lua_newtable (state);
      for (int i = 0, n_pairs = 0; i < n_even / 2; i++)
        {
          const int a = find_in_circle (i, round, n_even), b = find_in_circle (n_even - 1 - i, round, n_even);

          if (a >= n || b >= n)
            continue;
          lua_createtable (state, 2, 0);
          lua_geti (state, 3, a + 1);
          lua_seti (state, -2, 1);
          lua_geti (state, 3, b + 1);
          lua_seti (state, -2, 2);
          lua_seti (state, -2, ++n_pairs);
        }
      lua_seti (state, 4, round + 1);
    }
  return 1;
}

/* One of some players. */
int
custom_draw_draw (lua_State *state)
{
  CustomCall *call = custom_get_call (state);
  CroupierPlayers players = custom_check_players (state, 2);
  CustomDraw draw = { NULL, CROUPIER_NO_PLAYER };
  guint n_before, player;

  if (players == CROUPIER_NOBODY)
    return luaL_error (state, "%s", _("there is nobody to be drawn"));
  if (croupier_players_count (players) == 1)
    {
      custom_lua_push_player (state, croupier_players_first (players));
      return 1;
    }
  draw.name = check_draw (state, 3);
  check_not_fixed (state, &draw);
  n_before = call->state->base.n_drawn_again;
  call->state->base.n_drawn_again += call->is_start ? call->state->n_redraws : 0;
  player = croupier_tie_draw (call->plan, &call->state->base, players, draw.name, call->outbox);
  call->state->base.n_drawn_again = n_before;
  custom_lua_push_player (state, player);
  return 1;
}

/* One of some players by the standard tie-break, and by what: “only”, “standard” or “chance”. In the result, whom
 * chance chose stays chosen when it is counted again. */
int
custom_draw_tie (lua_State *state)
{
  CustomCall *call = custom_get_call (state);
  CroupierPlayers players = custom_check_players (state, 2);
  const char *name = check_draw (state, 3);
  gboolean is_by_chance = FALSE;
  int standing = CROUPIER_NO_PLAYER;
  guint player;

  if (players == CROUPIER_NOBODY)
    return luaL_error (state, "%s", _("there is nobody between whom a tie could be broken"));
  if (call->result != NULL && call->n_ties == CUSTOM_MAX_TIES)
    return luaL_error (state, _("a result has at most %d tie-breaks"), CUSTOM_MAX_TIES);
  if (call->result != NULL && call->state->drawn[call->n_ties] > 0)
    standing = call->state->drawn[call->n_ties] - 1;
  player = croupier_tie_break (call->plan, &call->state->base, players, standing, name, call->outbox, &is_by_chance);
  call->is_by_chance = is_by_chance;
  if (call->result != NULL)
    call->state->drawn[call->n_ties++] = (gint8) (is_by_chance ? (int) player + 1 : 0);
  custom_lua_push_player (state, player);
  return 1;
}
