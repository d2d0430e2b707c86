/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board: what concerns all, the places with those who are there, and tables of what happened in every round. */
#pragma once

#include <adwaita.h>

#include "croupier-board.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_BOARD_VIEW (croupier_board_view_get_type ())
G_DECLARE_FINAL_TYPE (CroupierBoardView, croupier_board_view, CROUPIER, BOARD_VIEW, AdwBin)

/* Shows a board, whose players are those of the roster, in place of the one that is there; hidden where there is
 * nothing on it. shows_places: its places are to be seen here, and not in a picture of their own. */
void croupier_board_view_show (CroupierBoardView *self, const CroupierBoard *board, const CroupierRoster *roster,
                               gboolean shows_places);

/* Likewise shows only a board's numbers that add up. */
void croupier_board_view_show_sums (CroupierBoardView *self, const CroupierBoard *board, const CroupierRoster *roster);

G_END_DECLS
