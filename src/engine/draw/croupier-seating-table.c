/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One start of the draw of a seating. */
#include "config.h"

#include "croupier-seating-table.h"
#include "croupier-seating-search.h"

#include <string.h>

static void
seat_in_row (const CroupierSeating *seating,
             CroupierPlayers       *row,
             guint                  seat,
             guint                  player)
{
  CroupierPlayers bit = CROUPIER_PLAYER (player);

  row[seating->reach + seat] = bit;
  if (seat < seating->reach)
    row[seating->reach + seating->n_players + seat] = bit;
  if (seat + seating->reach >= seating->n_players)
    row[seating->reach + seat - seating->n_players] = bit;
}

/**
 * croupier_table_lay:
 * @seating: a seating
 * @table: (out caller-allocates): its places
 *
 * Prepares draws of a seating.
 */
void
croupier_table_lay (const CroupierSeating *seating,
                    CroupierTable         *table)
{
  CroupierPlayers pinned = CROUPIER_NOBODY;
  CroupierPlayers left;
  guint n_left = 0, player;

  croupier_seating_turn_round (seating, table->avoided_by);
  memset (table->pinned_row, 0, (seating->n_players + 2 * seating->reach) * sizeof *table->pinned_row);
  table->n_places = 0;
  for (guint seat = 0; seat < seating->n_players; seat++)
    if (seating->pins[seat] == CROUPIER_NO_PLAYER)
      table->places[table->n_places++] = (guint8) seat;
    else
      {
        seat_in_row (seating, table->pinned_row, seat, (guint) seating->pins[seat]);
        pinned |= CROUPIER_PLAYER (seating->pins[seat]);
      }
  left = CROUPIER_EVERYBODY (seating->n_players) & ~pinned;
  CROUPIER_FOREACH_PLAYER (player, left)
    table->remaining[n_left++] = (guint8) player;
}

/* Does a player who sits down here break no constraint with those who sit already? */
static gboolean
may_sit (const CroupierSeating *seating,
         const CroupierTable   *table,
         guint                  seat,
         guint                  player)
{
  const CroupierPlayers *here = table->row + seating->reach + seat;
  CroupierPlayers above = CROUPIER_NOBODY, below = CROUPIER_NOBODY;

  for (guint step = 1; step <= seating->reach; step++)
    {
      above |= here[step];
      below |= *(here - step);
    }
  return (seating->avoid[player] & above) == 0 && (table->avoided_by[player] & below) == 0;
}

/**
 * croupier_table_try:
 * @seating: a seating
 * @table: (inout): its places
 * @random: the stream to draw from
 * @seats: (inout) (array): who sits on each seat; the pinned sit there already
 *
 * Makes one start of a draw: fills the places from the first, up to the first broken constraint.
 *
 * Returns: whether everybody has a seat
 */
gboolean
croupier_table_try (const CroupierSeating *seating,
                    CroupierTable         *table,
                    CroupierRandom        *random,
                    gint8                 *seats)
{
  guint8 remaining[CROUPIER_MAX_PLAYERS];

  memcpy (remaining, table->remaining, table->n_places);
  memcpy (table->row, table->pinned_row, (seating->n_players + 2 * seating->reach) * sizeof *table->row);
  for (guint i = 0; i < table->n_places; i++)
    {
      guint n_remaining = table->n_places - i;
      guint which = (guint) croupier_random_below (random, n_remaining);
      guint player = remaining[which];
      guint seat = table->places[i];

      if (!may_sit (seating, table, seat, player))
        return FALSE;
      for (guint j = which; j + 1 < n_remaining; j++)
        remaining[j] = remaining[j + 1];
      seat_in_row (seating, table->row, seat, player);
      seats[seat] = (gint8) player;
    }
  return TRUE;
}
