/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The standings at the end, by the figures that the game has for them. */
#pragma once

#include "croupier-match.h"

G_BEGIN_DECLS

typedef struct
{
  guint player;
  guint place;         /* from 1 on; those who are as good have the same; 0 where the game counts no places */
  JsonObject *figures; /* what the state says of the player */
} CroupierPlaced;

/* Returns the members of a state as its game writes it, with what its figures are made up of. It is the game master's:
 * everything is in it. */
JsonObject *croupier_state_to_json (const CroupierMatch *match, const CroupierState *state);

/* Puts a match on a new board, as far as its game has a picture for the board's viewer. place: 0 for the start, else
 * the phase that has begun as so many-th, after it or as it stands. */
void croupier_board_fill (CroupierBoard *board, const CroupierMatch *match, guint place);

/* Makes such a board, which may be empty, for the game master, who sees all, or else for a player, or with
 * CROUPIER_NO_PLAYER for everybody. */
CroupierBoard *croupier_board_at (const CroupierMatch *match, guint place, gboolean sees_all, int viewer);

/* Puts the players on a board by what became of them, which every game tells everybody at its end; there is nothing
 * else on it. NULL while the match is played. */
CroupierBoard *croupier_board_of_result (const CroupierMatch *match);

/* Puts all who have a place in the result in order by the figures of their game, the best first (CroupierPlaced); NULL
 * while the match is played. It is the game master's. The array is the caller's. */
GPtrArray *croupier_standings (const CroupierMatch *match);

G_END_DECLS
