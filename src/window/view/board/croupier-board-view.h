/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board: what concerns all, the places with those who are there, and tables of what happened in every round. */
#pragma once

#include <adwaita.h>

#include "croupier-board.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_BOARD_VIEW (croupier_board_view_get_type ())
G_DECLARE_FINAL_TYPE (CroupierBoardView, croupier_board_view, CROUPIER, BOARD_VIEW, AdwBin)

void croupier_board_view_show (CroupierBoardView *self, const CroupierBoard *board, const CroupierRoster *roster,
                               gboolean shows_places);
void croupier_board_view_show_sums (CroupierBoardView *self, const CroupierBoard *board, const CroupierRoster *roster);

G_END_DECLS
