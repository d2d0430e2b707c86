/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The turning points of a match: when somebody else came to lead, and the greatest steps, by what its game counts. They
 * are the game master's. */
#pragma once

#include "croupier-match.h"

G_BEGIN_DECLS

typedef struct
{
  guint place; /* after which phase, as of croupier_board_at() */
  char *text;  /* a sentence */
} CroupierTurn;

GPtrArray *croupier_turns (const CroupierMatch *match); /* CroupierTurn, in order */

G_END_DECLS
