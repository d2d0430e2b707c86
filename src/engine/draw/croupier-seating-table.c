/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One start of the draw of a seating. */
#include "config.h"

#include "croupier-seating-search.h"
#include "croupier-seating-table.h"

#include <string.h>

#define MOVED_AT_ONCE 8 /* bytes */

/* Of the seats that a place gives to and gets from, and of those beside it, those that are taken when it is filled. */
static void
list_taken (const CroupierSeating *seating, CroupierTable *table, guint place, guint64 taken)
{
  guint seat = table->places[place];
  guint64 above = croupier_seating_get_above (seating, seat) & taken;
  guint64 below = croupier_seating_get_below (seating, seat) & taken;
  guint n_above = 0, n_below = 0, other;

  CROUPIER_FOREACH_PLAYER (other, above)
    table->above[place][n_above++] = (guint8) other;
  CROUPIER_FOREACH_PLAYER (other, below)
    table->below[place][n_below++] = (guint8) other;
  table->n_above[place] = (guint8) n_above;
  table->n_below[place] = (guint8) n_below;
  table->next[place] = (guint8) croupier_players_first (croupier_seating_get_next (seating, seat));
  table->previous[place] = (guint8) croupier_players_first (croupier_seating_get_previous (seating, seat));
  table->n_next[place] = croupier_players_has (taken, table->next[place]);
  table->n_previous[place] = croupier_players_has (taken, table->previous[place]);
}

void
croupier_table_lay (const CroupierSeating *seating, CroupierTable *table)
{
  CroupierPlayers left = CROUPIER_EVERYBODY (seating->n_players);
  guint64 taken = 0;
  guint n_left = 0, player;

  croupier_seating_get_bounds (seating, &table->bounds);
  table->n_places = 0;
  for (guint seat = 0; seat < seating->n_players; seat++)
    if (seating->pins[seat] == CROUPIER_NO_PLAYER)
      table->places[table->n_places++] = (guint8) seat;
    else
      {
        table->sits[seat] = CROUPIER_PLAYER (seating->pins[seat]);
        left &= ~table->sits[seat];
        taken |= CROUPIER_PLAYER (seat);
      }
  CROUPIER_FOREACH_PLAYER (player, left)
    table->remaining[n_left++] = (guint8) player;
  for (guint place = 0; place < table->n_places; place++)
    {
      list_taken (seating, table, place, taken);
      taken |= CROUPIER_PLAYER (table->places[place]);
    }
}

static CroupierPlayers
get_sitting (const CroupierTable *table, const guint8 *seats, guint n_seats)
{
  CroupierPlayers sitting = CROUPIER_NOBODY;

  for (guint i = 0; i < n_seats; i++)
    sitting |= table->sits[seats[i]];
  return sitting;
}

/* Whether somebody whom the player must keep away from sits too near that place. */
static gboolean
is_broken (const CroupierTable *table, guint place, guint player)
{
  const CroupierSeatingBounds *bounds = &table->bounds;

  return ((bounds->below[player] & get_sitting (table, table->below[place], table->n_below[place])) |
          (bounds->above[player] & get_sitting (table, table->above[place], table->n_above[place])) |
          (bounds->next[player] & get_sitting (table, &table->next[place], table->n_next[place])) |
          (bounds->previous[player] & get_sitting (table, &table->previous[place], table->n_previous[place]))) !=
         CROUPIER_NOBODY;
}

gboolean
croupier_table_try (CroupierTable *table, CroupierRandom *random, gint8 *seats)
{
  guint8 remaining[CROUPIER_MAX_PLAYERS + MOVED_AT_ONCE] = { 0 };

  memcpy (remaining, table->remaining, sizeof table->remaining);
  for (guint i = 0; i < table->n_places; i++)
    {
      guint n_remaining = table->n_places - i;
      guint which = (guint) croupier_random_below_few (random, n_remaining);
      guint player = remaining[which];
      guint seat = table->places[i];

      if (is_broken (table, i, player))
        return FALSE;
      /* It is mostly one move, and always of a length that is known beforehand. */
      for (guint j = which; j + 1 < n_remaining; j += MOVED_AT_ONCE)
        memmove (remaining + j, remaining + j + 1, MOVED_AT_ONCE);
      table->sits[seat] = CROUPIER_PLAYER (player);
      seats[seat] = (gint8) player;
    }
  return TRUE;
}
