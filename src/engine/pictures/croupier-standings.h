/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How all stand at the end, by the figures that their game has for it. */
#pragma once

#include "croupier-match.h"

G_BEGIN_DECLS

typedef struct
{
  guint player;
  guint place;         /* from 1 on; who is as good as another has the same; 0 where the game counts no places */
  JsonObject *figures; /* what the state says of the player */
} CroupierPlaced;

JsonObject *croupier_state_to_json (const CroupierMatch *match, const CroupierState *state); /* with its sources */
void croupier_board_fill (CroupierBoard *board, const CroupierMatch *match, guint place);
CroupierBoard *croupier_board_at (const CroupierMatch *match, guint place, gboolean sees_all, int viewer);
CroupierBoard *croupier_board_of_result (const CroupierMatch *match); /* NULL before the end */
GPtrArray *croupier_standings (const CroupierMatch *match); /* CroupierPlaced, first first; NULL before the end */

G_END_DECLS
