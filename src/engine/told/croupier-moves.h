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

GPtrArray *croupier_match_get_moves (const CroupierMatch *match); /* CroupierMove */
const char *croupier_move_get_title (const char *channel);
char *croupier_move_describe (const CroupierMove *move, const CroupierRoster *roster);

G_END_DECLS
