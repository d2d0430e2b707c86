/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets of players, and the limits that every part of the engine keeps to. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define CROUPIER_MAX_PLAYERS 40
#define CROUPIER_NO_PLAYER (-1) /* where a player's number may be missing */

/* A set of players: bit i stands for the i-th player of the roster. */
typedef guint64 CroupierPlayers;

#define CROUPIER_PLAYER(i) (G_GUINT64_CONSTANT (1) << (i))
#define CROUPIER_NOBODY G_GUINT64_CONSTANT (0)
#define CROUPIER_EVERYBODY(n) (CROUPIER_PLAYER (n) - 1)

static inline guint
croupier_players_count (CroupierPlayers players)
{
  return (guint) __builtin_popcountll (players);
}

static inline gboolean
croupier_players_has (CroupierPlayers players, guint player)
{
  return (players >> player & 1) != 0;
}

/* The first player of a set that is not empty. */
static inline guint
croupier_players_first (CroupierPlayers players)
{
  return (guint) __builtin_ctzll (players);
}

/* Visits the players of a set in roster order. */
#define CROUPIER_FOREACH_PLAYER(player, players)                                        \
  for (CroupierPlayers player##_left = (players);                                       \
       player##_left != 0 && ((player) = croupier_players_first (player##_left), TRUE); \
       player##_left &= player##_left - 1)

G_END_DECLS
