/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether there is a seating, what to drop so that there is one, and one drawn at random. */
#include "config.h"

#include "croupier-seating.h"
#include "croupier-seating-search.h"
#include "croupier-seating-table.h"

#include <string.h>

#define STARTS_BETWEEN_LOOKS 4096 /* at the cancellable */
#define STARTS_BEFORE_PROOF 256   /* a draw that succeeds is proof enough */

static CroupierPlayers
get_pinned (const CroupierSeating *seating)
{
  CroupierPlayers pinned = CROUPIER_NOBODY;

  for (guint seat = 0; seat < seating->n_players; seat++)
    if (seating->pins[seat] != CROUPIER_NO_PLAYER)
      pinned |= CROUPIER_PLAYER (seating->pins[seat]);
  return pinned;
}

gboolean
croupier_seating_is_by_hand (const CroupierSeating *seating)
{
  g_return_val_if_fail (seating != NULL && croupier_seating_is_sound (seating), FALSE);

  return get_pinned (seating) == CROUPIER_EVERYBODY (seating->n_players);
}

gboolean
croupier_seating_is_possible (const CroupierSeating *seating, GCancellable *cancellable)
{
  CroupierSearch search;

  g_return_val_if_fail (seating != NULL && croupier_seating_is_sound (seating), FALSE);

  return croupier_search_run (&search, seating, cancellable);
}

/* ---- what to drop ---- */

/* Drops what no seating can keep beside the pins, even if it were the only constraint. */
static gboolean
drop_by_pins (CroupierSeating *seating, CroupierDropping *dropping, CroupierSearch *search)
{
  CroupierSeating alone = *seating;
  guint namer;

  memset (alone.avoid, 0, sizeof alone.avoid);
  for (guint giver = 0; giver < seating->n_players; giver++)
    {
      CROUPIER_FOREACH_PLAYER (namer, seating->avoid[giver])
        {
          alone.avoid[giver] = CROUPIER_PLAYER (namer);
          if (!croupier_search_run (search, &alone, search->cancellable))
            dropping->by_pins[giver] |= CROUPIER_PLAYER (namer);
          if (search->is_cancelled)
            return FALSE;
        }
      alone.avoid[giver] = CROUPIER_NOBODY;
      seating->avoid[giver] &= ~dropping->by_pins[giver];
    }
  return TRUE;
}

static void
drop_most_named (CroupierSeating *seating, CroupierDropping *dropping)
{
  guint most = 0;

  for (guint player = 0; player < seating->n_players; player++)
    most = MAX (most, croupier_players_count (seating->avoid[player]));
  g_assert (most > 0);

  dropping->n_steps++;
  for (guint player = 0; player < seating->n_players; player++)
    if (croupier_players_count (seating->avoid[player]) == most)
      {
        dropping->most_named[player] = seating->avoid[player];
        dropping->times[player] = (guint8) most;
        dropping->step[player] = (guint8) dropping->n_steps;
        seating->avoid[player] = CROUPIER_NOBODY;
      }
}

gboolean
croupier_seating_drop (CroupierSeating *seating, CroupierDropping *dropping, GCancellable *cancellable)
{
  CroupierSeating before;
  CroupierSearch search;
  gboolean is_of_use; /* without any choice there would be a seating */

  g_return_val_if_fail (seating != NULL && croupier_seating_is_sound (seating), FALSE);
  g_return_val_if_fail (dropping != NULL, FALSE);

  memset (dropping, 0, sizeof *dropping);
  if (croupier_seating_is_by_hand (seating) || croupier_search_run (&search, seating, cancellable))
    return TRUE;
  if (search.is_cancelled)
    return FALSE;

  before = *seating;
  memset (seating->avoid, 0, sizeof seating->avoid);
  is_of_use = croupier_search_run (&search, seating, cancellable);
  *seating = before;
  if (is_of_use && drop_by_pins (seating, dropping, &search))
    while (!croupier_search_run (&search, seating, cancellable) && !search.is_cancelled)
      drop_most_named (seating, dropping);
  if (search.is_cancelled)
    *seating = before;
  return !search.is_cancelled;
}

/* ---- one drawn at random ---- */

CroupierDrawOutcome
croupier_seating_draw (const CroupierSeating *seating, CroupierRandom *random, gint8 *seats, GCancellable *cancellable)
{
  CroupierRandom before;
  CroupierSearch search;
  CroupierTable table;

  g_return_val_if_fail (seating != NULL && croupier_seating_is_sound (seating), CROUPIER_DRAW_IMPOSSIBLE);
  g_return_val_if_fail (random != NULL && seats != NULL, CROUPIER_DRAW_IMPOSSIBLE);

  memcpy (seats, seating->pins, seating->n_players);
  if (croupier_seating_find_broken (seating, seats, NULL) > 0)
    return CROUPIER_DRAW_IMPOSSIBLE;
  before = *random;
  croupier_table_lay (seating, &table);
  for (guint start = 0; start < CROUPIER_DRAW_MAX_STARTS; start++)
    {
      if (croupier_table_try (&table, random, seats))
        return CROUPIER_DRAW_DONE;
      if (start == STARTS_BEFORE_PROOF && !croupier_search_run (&search, seating, cancellable))
        {
          *random = before;
          return search.is_cancelled ? CROUPIER_DRAW_CANCELLED : CROUPIER_DRAW_IMPOSSIBLE;
        }
      if (start % STARTS_BETWEEN_LOOKS == STARTS_BETWEEN_LOOKS - 1 && g_cancellable_is_cancelled (cancellable))
        return CROUPIER_DRAW_CANCELLED;
    }
  return CROUPIER_DRAW_TOO_RARE;
}

CroupierPlayers
croupier_seating_get_tight_pins (const CroupierSeating *seating)
{
  CroupierSeatingBounds bounds;
  CroupierPlayers pinned, bound = CROUPIER_NOBODY;

  g_return_val_if_fail (seating != NULL && croupier_seating_is_sound (seating), CROUPIER_NOBODY);

  croupier_seating_get_bounds (seating, &bounds);
  for (guint player = 0; player < seating->n_players; player++)
    if ((bounds.above[player] | bounds.below[player] | bounds.next[player] | bounds.previous[player]) !=
        CROUPIER_NOBODY)
      bound |= CROUPIER_PLAYER (player);
  pinned = get_pinned (seating);
  return (pinned & bound) != CROUPIER_NOBODY ? pinned & bound : pinned;
}
