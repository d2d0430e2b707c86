/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board as a picture: facts, places with those who are there, and tables. Knows no game. */
#pragma once

#include "croupier-board-words.h"
#include "croupier-picture.h"

G_BEGIN_DECLS

CroupierPicture *croupier_board_to_picture (const CroupierBoard *board, const CroupierRoster *roster, const char *title,
                                            CroupierBoardParts parts);
CroupierPicture *croupier_board_sums_to_picture (const CroupierBoardTable *table, const CroupierRoster *roster);
CroupierPicture *croupier_board_band_to_picture (const CroupierBoardTable *table, const CroupierRoster *roster,
                                                 guint first, guint n_columns);
guint croupier_board_table_find_band (const CroupierBoardTable *table, int width);

G_END_DECLS
