/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Seatings round a table of which some are not wanted, and what a placement breaks. */
#include "config.h"

#include "croupier-seating.h"

#include <string.h>

void
croupier_seating_init (CroupierSeating *seating, guint n_players, guint reach)
{
  g_return_if_fail (seating != NULL);
  g_return_if_fail (n_players >= CROUPIER_SEATING_MIN_PLAYERS && n_players <= CROUPIER_MAX_PLAYERS);
  g_return_if_fail (reach >= 1 && reach <= (n_players - 1) / 2);

  memset (seating, 0, sizeof *seating);
  seating->n_players = n_players;
  seating->reach = reach;
  memset (seating->pins, CROUPIER_NO_PLAYER, sizeof seating->pins);
}

/* Nobody is among those whom they are to keep away from. */
static gboolean
are_others (const CroupierSeating *seating, const CroupierPlayers *others)
{
  for (guint player = 0; player < seating->n_players; player++)
    if ((others[player] & ~(CROUPIER_EVERYBODY (seating->n_players) ^ CROUPIER_PLAYER (player))) != CROUPIER_NOBODY)
      return FALSE;
  return TRUE;
}

gboolean
croupier_seating_is_sound (const CroupierSeating *seating)
{
  CroupierPlayers not_next[CROUPIER_MAX_PLAYERS], pinned = CROUPIER_NOBODY;

  if (seating->n_players < CROUPIER_SEATING_MIN_PLAYERS || seating->n_players > CROUPIER_MAX_PLAYERS ||
      seating->reach < 1 || seating->reach > (seating->n_players - 1) / 2)
    return FALSE;
  croupier_wishes_get_not_next (&seating->wishes, seating->n_players, not_next);
  if (!are_others (seating, seating->avoid) || !are_others (seating, seating->wishes.apart) ||
      !are_others (seating, not_next))
    return FALSE;
  for (guint seat = 0; seat < seating->n_players; seat++)
    {
      int player = seating->pins[seat];

      if (player == CROUPIER_NO_PLAYER)
        continue;
      if (player < 0 || (guint) player >= seating->n_players || croupier_players_has (pinned, (guint) player))
        return FALSE;
      pinned |= CROUPIER_PLAYER (player);
    }
  return TRUE;
}

static void
turn_round (guint n_players, const CroupierPlayers *players, CroupierPlayers *turned)
{
  guint other;

  for (guint player = 0; player < n_players; player++)
    CROUPIER_FOREACH_PLAYER (other, players[player])
      turned[other] |= CROUPIER_PLAYER (player);
}

void
croupier_seating_get_bounds (const CroupierSeating *seating, CroupierSeatingBounds *bounds)
{
  memset (bounds, 0, sizeof *bounds);
  croupier_wishes_get_not_next (&seating->wishes, seating->n_players, bounds->next);
  for (guint player = 0; player < seating->n_players; player++)
    {
      bounds->above[player] = seating->avoid[player] | seating->wishes.apart[player];
      if (seating->reach == 1)
        bounds->above[player] |= bounds->next[player];
      bounds->next[player] &= ~bounds->above[player];
    }
  turn_round (seating->n_players, bounds->above, bounds->below);
  turn_round (seating->n_players, bounds->next, bounds->previous);
}

static guint
break_one (const CroupierPlayers *kept, CroupierPlayers *broken, guint player, guint other)
{
  if (!croupier_players_has (kept[player], other))
    return 0;
  broken[player] |= CROUPIER_PLAYER (other);
  return 1;
}

guint
croupier_seating_find_broken (const CroupierSeating *seating, const gint8 *seats, CroupierSeating *broken)
{
  CroupierPlayers not_next[CROUPIER_MAX_PLAYERS];
  CroupierSeating found;
  guint n_broken = 0;

  g_return_val_if_fail (seating != NULL && croupier_seating_is_sound (seating), 0);
  g_return_val_if_fail (seats != NULL, 0);

  croupier_wishes_get_not_next (&seating->wishes, seating->n_players, not_next);
  croupier_seating_init (&found, seating->n_players, seating->reach);
  for (guint seat = 0; seat < seating->n_players; seat++)
    for (guint step = 1; step <= seating->reach; step++)
      {
        int giver = seats[seat];
        int receiver = seats[(seat + step) % seating->n_players];

        if (giver == CROUPIER_NO_PLAYER || receiver == CROUPIER_NO_PLAYER)
          continue;
        n_broken += break_one (seating->avoid, found.avoid, (guint) giver, (guint) receiver);
        n_broken += break_one (seating->wishes.apart, found.wishes.apart, (guint) giver, (guint) receiver);
        if (step == 1)
          n_broken += break_one (not_next, found.wishes.not_next, (guint) giver, (guint) receiver);
      }
  if (broken != NULL)
    *broken = found;
  return n_broken;
}
