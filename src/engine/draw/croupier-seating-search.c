/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search through seatings: most bound first, and nobody tries what has failed with somebody alike. */
#include "config.h"

#include "croupier-seating-search.h"

#include <string.h>

#define NODES_BETWEEN_LOOKS 4096 /* at the cancellable */

/* Takes seats away from players; FALSE if somebody has none left. */
static gboolean
close_seats (CroupierSearchNode *node, CroupierPlayers players, guint64 seats)
{
  gboolean is_open = TRUE;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players & node->unseated)
    {
      node->open[player] &= ~seats;
      is_open = is_open && node->open[player] != 0;
    }
  return is_open;
}

gboolean
croupier_search_node_take (const CroupierSearch *search, CroupierSearchNode *node, guint player, guint seat)
{
  const CroupierSeatingBounds *bounds = &search->bounds;
  gboolean is_open;

  node->unseated &= ~CROUPIER_PLAYER (player);
  is_open = close_seats (node, bounds->above[player], croupier_seating_get_above (search->seating, seat));
  is_open = close_seats (node, bounds->below[player], croupier_seating_get_below (search->seating, seat)) && is_open;
  is_open = close_seats (node, bounds->next[player], croupier_seating_get_next (search->seating, seat)) && is_open;
  is_open = close_seats (node, bounds->previous[player], croupier_seating_get_previous (search->seating, seat)) &&
            is_open;
  return close_seats (node, node->unseated, CROUPIER_PLAYER (seat)) && is_open;
}

/* Two are alike when any seating stays as good as it was if they change places. */
static gboolean
are_alike (const CroupierSearch *search, guint a, guint b)
{
  const CroupierSeatingBounds *bounds = &search->bounds;
  CroupierPlayers others = ~(CROUPIER_PLAYER (a) | CROUPIER_PLAYER (b));
  CroupierPlayers different = (bounds->above[a] ^ bounds->above[b]) | (bounds->below[a] ^ bounds->below[b]) |
                              (bounds->next[a] ^ bounds->next[b]) | (bounds->previous[a] ^ bounds->previous[b]);

  return (different & others) == CROUPIER_NOBODY &&
         croupier_players_has (bounds->above[a], b) == croupier_players_has (bounds->above[b], a) &&
         croupier_players_has (bounds->next[a], b) == croupier_players_has (bounds->next[b], a);
}

static void
find_alike (CroupierSearch *search)
{
  guint a, b;

  CROUPIER_FOREACH_PLAYER (a, search->to_seat)
    search->alike[a] = CROUPIER_PLAYER (a);
  CROUPIER_FOREACH_PLAYER (a, search->to_seat)
    CROUPIER_FOREACH_PLAYER (b, search->to_seat & (CROUPIER_PLAYER (a) - 1))
      if (are_alike (search, a, b))
        {
          search->alike[a] |= CROUPIER_PLAYER (b);
          search->alike[b] |= CROUPIER_PLAYER (a);
        }
  search->knows_alike = TRUE;
}

/* Finds a seat for one more player by moving others on, as in any bipartite matching. */
static gboolean
match_player (const CroupierSearchNode *node, guint player, guint64 *tried, gint8 *taken_by)
{
  for (;;)
    {
      guint64 seats = node->open[player] & ~*tried;
      guint seat;

      if (seats == 0)
        return FALSE;
      seat = (guint) __builtin_ctzll (seats);
      *tried |= CROUPIER_PLAYER (seat);
      if (taken_by[seat] == CROUPIER_NO_PLAYER || match_player (node, (guint) taken_by[seat], tried, taken_by))
        {
          taken_by[seat] = (gint8) player;
          return TRUE;
        }
    }
}

/* Could everybody have one of their open seats, if it were only for the seats? */
static gboolean
can_be_matched (const CroupierSearchNode *node)
{
  gint8 taken_by[CROUPIER_MAX_PLAYERS];
  guint player;

  memset (taken_by, CROUPIER_NO_PLAYER, sizeof taken_by);
  CROUPIER_FOREACH_PLAYER (player, node->unseated)
    {
      guint64 tried = 0;

      if (!match_player (node, player, &tried, taken_by))
        return FALSE;
    }
  return TRUE;
}

guint
croupier_search_node_choose (const CroupierSearch *search, const CroupierSearchNode *node)
{
  guint best = 0, fewest = G_MAXUINT, most = 0;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, node->unseated)
    {
      guint n_open = (guint) __builtin_popcountll (node->open[player]);

      if (n_open > fewest || (n_open == fewest && search->n_constraints[player] <= most))
        continue;
      best = player;
      fewest = n_open;
      most = search->n_constraints[player];
    }
  return best;
}

void
croupier_search_node_copy (CroupierSearchNode *copy, const CroupierSearchNode *node)
{
  guint player;

  copy->unseated = node->unseated;
  CROUPIER_FOREACH_PLAYER (player, node->unseated)
    copy->open[player] = node->open[player];
}

/* What the alike of a player who failed on a seat could do there is what that player has tried. */
static gboolean
search_node (CroupierSearch *search, CroupierSearchNode *node)
{
  guint player;

  if (node->unseated == CROUPIER_NOBODY)
    return TRUE;
  if (++search->n_nodes % NODES_BETWEEN_LOOKS == 0)
    search->is_cancelled = search->is_cancelled || g_cancellable_is_cancelled (search->cancellable);
  if (search->n_nodes > search->seating->n_players && !can_be_matched (node))
    return FALSE;
  player = croupier_search_node_choose (search, node);
  while (!search->is_cancelled)
    {
      guint seat = (guint) __builtin_ctzll (node->open[player]);
      CroupierSearchNode next;

      croupier_search_node_copy (&next, node);
      if (croupier_search_node_take (search, &next, player, seat) && search_node (search, &next))
        return TRUE;
      if (!search->knows_alike)
        find_alike (search);
      if (!close_seats (node, search->alike[player], CROUPIER_PLAYER (seat)))
        return FALSE;
    }
  return FALSE;
}

static gboolean
seat_pinned (CroupierSearch *search, CroupierSearchNode *node)
{
  const CroupierSeating *seating = search->seating;

  search->is_any_pinned = FALSE;
  for (guint seat = 0; seat < seating->n_players; seat++)
    {
      int player = seating->pins[seat];

      if (player == CROUPIER_NO_PLAYER)
        continue;
      search->is_any_pinned = TRUE;
      if (croupier_players_has (node->unseated, (guint) player) && !(node->open[player] >> seat & 1))
        return FALSE;
      if (!croupier_search_node_take (search, node, (guint) player, seat))
        return FALSE;
    }
  return TRUE;
}

static guint
count_constraints (const CroupierSeatingBounds *bounds, guint player)
{
  return croupier_players_count (bounds->above[player]) + croupier_players_count (bounds->below[player]) +
         croupier_players_count (bounds->next[player]) + croupier_players_count (bounds->previous[player]);
}

gboolean
croupier_search_begin (CroupierSearch *search, const CroupierSeating *seating, CroupierSearchNode *node,
                       GCancellable *cancellable)
{
  search->seating = seating;
  search->n_nodes = 0;
  search->knows_alike = FALSE;
  search->cancellable = cancellable;
  search->is_cancelled = FALSE;
  croupier_seating_get_bounds (seating, &search->bounds);
  node->unseated = CROUPIER_NOBODY;
  for (guint player = 0; player < seating->n_players; player++)
    {
      guint n = count_constraints (&search->bounds, player);

      if (n == 0)
        continue;
      search->n_constraints[player] = (guint8) n;
      node->unseated |= CROUPIER_PLAYER (player);
      node->open[player] = CROUPIER_EVERYBODY (seating->n_players);
    }
  return seat_pinned (search, node);
}

gboolean
croupier_search_run (CroupierSearch *search, const CroupierSeating *seating, GCancellable *cancellable)
{
  CroupierSearchNode node;

  if (!croupier_search_begin (search, seating, &node, cancellable))
    return FALSE;
  /* A table without pins can be turned: one player sits anywhere. */
  if (search->is_any_pinned || node.unseated == CROUPIER_NOBODY ||
      croupier_search_node_take (search, &node, croupier_search_node_choose (search, &node), 0))
    {
      search->to_seat = node.unseated;
      return search_node (search, &node);
    }
  return FALSE;
}
