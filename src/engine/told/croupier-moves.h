/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the game master has to do in the chat after a phase: who goes to which channel. */
#pragma once

#include "croupier-match.h"

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_MOVE_TO,  /* from another channel of the same kind */
  CROUPIER_MOVE_IN,  /* beside those that they are in */
  CROUPIER_MOVE_OUT, /* and into no other of the same kind */
} CroupierMoveKind;

typedef struct
{
  CroupierMoveKind kind;
  char *channel; /* "area/Room 2" */
  CroupierPlayers players;
} CroupierMove;

/* Returns who is now in another channel than while the phase before the one that is due was open (CroupierMove): moves
 * into channels first, then those out of them; none before a phase is resolved, and after the last one. It is for the
 * game master alone, for it tells who is where. The array is the caller's. */
GPtrArray *croupier_match_get_moves (const CroupierMatch *match);

/* As the game master calls it: "Room 2". The game may be NULL. */
const char *croupier_move_get_title (const CroupierGame *game, const char *channel);

/* Returns "Move to Room 2: Zoë and Ng". */
char *croupier_move_describe (const CroupierMove *move, const CroupierMatch *match);

G_END_DECLS
