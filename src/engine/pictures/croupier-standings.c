/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The standings at the end, by the figures that the game has for them. */
#include "config.h"
#include "croupier-standings.h"

#include "croupier-gettext.h"

typedef struct
{
  const CroupierFigure *figures;
  const CroupierResult *result;
} Order;

static void
placed_free (gpointer data)
{
  CroupierPlaced *placed = data;

  json_object_unref (placed->figures);
  g_free (placed);
}

/* Where chance or a choice parts those whose figures are the same, the result says so. */
static int
get_fate (const CroupierResult *result, guint player)
{
  if (croupier_players_has (result->winners, player))
    return 0;
  if (result->elimination_candidate == (int) player)
    return 3;
  return croupier_players_has (result->losers, player) ? 2 : 1;
}

/* None is more than any: players who were never out were in for longest, those who never came in come last. */
static int
compare_figure (const CroupierFigure *figure, const CroupierPlaced *a, const CroupierPlaced *b)
{
  JsonNode *of_a = json_object_get_member (a->figures, figure->key);
  JsonNode *of_b = json_object_get_member (b->figures, figure->key);
  gboolean has_a = !json_node_is_null (of_a), has_b = !json_node_is_null (of_b);
  double value_a = has_a ? json_node_get_double (of_a) : 0, value_b = has_b ? json_node_get_double (of_b) : 0;
  int more = has_a && has_b ? (value_a < value_b) - (value_a > value_b) : has_a - has_b;

  return figure->flags & CROUPIER_FIGURE_FEWER ? -more : more;
}

static int
compare_figures (const Order *order, gboolean ranks, const CroupierPlaced *a, const CroupierPlaced *b)
{
  for (const CroupierFigure *figure = order->figures; figure != NULL && figure->key != NULL; figure++)
    {
      gboolean is_meant = ((figure->flags & CROUPIER_FIGURE_RANKS) != 0) == ranks;
      gboolean is_ordered = (figure->flags & (CROUPIER_FIGURE_MORE | CROUPIER_FIGURE_FEWER)) != 0;
      int way = is_meant && is_ordered ? compare_figure (figure, a, b) : 0;

      if (way != 0)
        return way;
    }
  return 0;
}

static int
compare_rank (const Order *order, const CroupierPlaced *a, const CroupierPlaced *b)
{
  int way = compare_figures (order, TRUE, a, b);

  return way != 0 ? way : get_fate (order->result, a->player) - get_fate (order->result, b->player);
}

static int
compare (gconstpointer first, gconstpointer second, gpointer data)
{
  const CroupierPlaced *a = *(CroupierPlaced *const *) first, *b = *(CroupierPlaced *const *) second;
  const Order *order = data;
  int way = compare_rank (order, a, b);

  if (way == 0)
    way = compare_figures (order, FALSE, a, b);
  return way != 0 ? way : (int) a->player - (int) b->player;
}

static gboolean
counts_places (const Order *order)
{
  for (const CroupierFigure *figure = order->figures; figure != NULL && figure->key != NULL; figure++)
    if (figure->flags & CROUPIER_FIGURE_RANKS)
      return TRUE;
  return FALSE;
}

JsonObject *
croupier_state_to_json (const CroupierMatch *match, const CroupierState *state)
{
  const CroupierGame *game = croupier_match_get_game (match);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (builder);
  game->write_state (croupier_match_get_plan (match), state, builder);
  if (game->write_sources != NULL)
    game->write_sources (croupier_match_get_plan (match), state, builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return json_node_dup_object (root);
}

void
croupier_board_fill (CroupierBoard *board, const CroupierMatch *match, guint place)
{
  const CroupierGame *game = croupier_match_get_game (match);
  g_autofree const CroupierState **states = g_new (const CroupierState *, place + 1);

  states[0] = croupier_match_get_first_state (match);
  for (guint i = 0; i < place; i++)
    states[i + 1] = croupier_match_get_record (match, i)->after;
  if (game->fill_board != NULL)
    game->fill_board (croupier_match_get_plan_at (match, place), states, place + 1, board);
}

CroupierBoard *
croupier_board_at (const CroupierMatch *match, guint place, gboolean sees_all, int viewer)
{
  CroupierBoard *board = croupier_board_new (sees_all, viewer);

  croupier_board_fill (board, match, place);
  return board;
}

static CroupierPlayers
get_one (int player)
{
  return player != CROUPIER_NO_PLAYER ? CROUPIER_PLAYER (player) : 0;
}

static CroupierPlayers
get_placed (const CroupierMatch *match)
{
  guint n = croupier_roster_get_size (croupier_match_get_roster (match));
  CroupierPlayers placed = CROUPIER_EVERYBODY (n);

  for (guint player = 0; player < n; player++)
    if (croupier_state_has_removed (croupier_match_get_state (match), (int) player))
      placed &= ~CROUPIER_PLAYER (player);
  return placed;
}

/* Adds those of the players who are left; afterwards they are not. */
static void
add_group (CroupierBoard *board, const char *title, CroupierPlayers players, CroupierPlayers *left)
{
  CroupierBoardPlace *place = players & *left ? croupier_board_add_place (board, title) : NULL;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players & *left)
    croupier_board_place_add (place, player);
  *left &= ~players;
}

CroupierBoard *
croupier_board_of_result (const CroupierMatch *match)
{
  g_auto (CroupierResult) result = { 0 };
  CroupierPlayers left = get_placed (match);
  CroupierBoard *board;

  if (!croupier_match_get_result (match, &result))
    return NULL;

  board = croupier_board_new (FALSE, CROUPIER_NO_PLAYER);
  add_group (board, _("Winners"), result.winners, &left);
  add_group (board, _("Elimination Candidate"), get_one (result.elimination_candidate), &left);
  add_group (board, _("Death Match Opponent"), get_one (result.death_match_opponent), &left);
  add_group (board, _("Losers"), result.losers, &left);
  add_group (board, _("All Others"), left, &left);
  return board;
}

GPtrArray *
croupier_standings (const CroupierMatch *match)
{
  g_auto (CroupierResult) result = { 0 };
  Order order = { croupier_match_get_game (match)->figures, &result };
  g_autoptr (JsonObject) state = NULL;
  GPtrArray *standings;
  JsonObject *players;

  if (!croupier_match_get_result (match, &result))
    return NULL;

  state = croupier_state_to_json (match, croupier_match_get_state (match));
  players = json_object_get_object_member (state, "players");
  standings = g_ptr_array_new_with_free_func (placed_free);
  for (guint i = 0; i < croupier_roster_get_size (croupier_match_get_roster (match)); i++)
    {
      const char *name = croupier_roster_get_name (croupier_match_get_roster (match), i);
      CroupierPlaced *placed;

      if (croupier_state_has_removed (croupier_match_get_state (match), (int) i))
        continue;
      placed = g_new0 (CroupierPlaced, 1);
      placed->player = i;
      placed->figures = json_object_ref (json_object_get_object_member (players, name));
      g_ptr_array_add (standings, placed);
    }
  g_ptr_array_sort_with_data (standings, compare, &order);
  for (guint i = 0; i < standings->len && counts_places (&order); i++)
    {
      CroupierPlaced *placed = g_ptr_array_index (standings, i);
      const CroupierPlaced *before = i > 0 ? g_ptr_array_index (standings, i - 1) : NULL;

      placed->place = before != NULL && compare_rank (&order, before, placed) == 0 ? before->place : i + 1;
    }
  return standings;
}
