/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player on the board: who it is, in the color of their team, and what they have. */
#pragma once

#include <adwaita.h>

#include "croupier-board.h"

G_BEGIN_DECLS

GtkWidget *croupier_board_icon_new (CroupierBoardIcon icon); /* says nothing to those who don't see it */

#define CROUPIER_TYPE_BOARD_TILE (croupier_board_tile_get_type ())
G_DECLARE_FINAL_TYPE (CroupierBoardTile, croupier_board_tile, CROUPIER, BOARD_TILE, GtkFlowBoxChild)

/* Makes the tile of the player of that name. is_neutral: the avatar has no color of its own, where that could be taken
 * for the color of a team. */
GtkWidget *croupier_board_tile_new (const char *name, const CroupierBoardChip *chip, gboolean is_neutral);

const char *croupier_board_tile_get_name (CroupierBoardTile *self);

G_END_DECLS
