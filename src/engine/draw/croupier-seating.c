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

gboolean
croupier_seating_is_sound (const CroupierSeating *seating)
{
  CroupierPlayers pinned = CROUPIER_NOBODY;

  if (seating->n_players < CROUPIER_SEATING_MIN_PLAYERS || seating->n_players > CROUPIER_MAX_PLAYERS ||
      seating->reach < 1 || seating->reach > (seating->n_players - 1) / 2)
    return FALSE;
  for (guint player = 0; player < seating->n_players; player++)
    if ((seating->avoid[player] & ~(CROUPIER_EVERYBODY (seating->n_players) ^ CROUPIER_PLAYER (player))) !=
        CROUPIER_NOBODY)
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

void
croupier_seating_turn_round (const CroupierSeating *seating, CroupierPlayers *avoided_by)
{
  guint other;

  memset (avoided_by, 0, seating->n_players * sizeof *avoided_by);
  for (guint player = 0; player < seating->n_players; player++)
    CROUPIER_FOREACH_PLAYER (other, seating->avoid[player])
      avoided_by[other] |= CROUPIER_PLAYER (player);
}

guint
croupier_seating_find_broken (const CroupierSeating *seating, const gint8 *seats, CroupierPlayers *broken)
{
  guint n_broken = 0;

  g_return_val_if_fail (seating != NULL && croupier_seating_is_sound (seating), 0);
  g_return_val_if_fail (seats != NULL, 0);

  if (broken != NULL)
    memset (broken, 0, seating->n_players * sizeof *broken);
  for (guint seat = 0; seat < seating->n_players; seat++)
    for (guint step = 1; step <= seating->reach; step++)
      {
        int giver = seats[seat];
        int receiver = seats[(seat + step) % seating->n_players];

        if (giver == CROUPIER_NO_PLAYER || receiver == CROUPIER_NO_PLAYER ||
            !croupier_players_has (seating->avoid[giver], (guint) receiver))
          continue;
        n_broken++;
        if (broken != NULL)
          broken[giver] |= CROUPIER_PLAYER (receiver);
      }
  return n_broken;
}
