/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands on a board, in words: for who can't see it. */
#pragma once

#include "croupier-board.h"

G_BEGIN_DECLS

/* What is wanted of a board. */
typedef enum
{
  CROUPIER_BOARD_PLACES = 1 << 0,
  CROUPIER_BOARD_FACTS = 1 << 1,
  CROUPIER_BOARD_TABLES = 1 << 2,
  CROUPIER_BOARD_ALL = CROUPIER_BOARD_PLACES | CROUPIER_BOARD_FACTS | CROUPIER_BOARD_TABLES,
} CroupierBoardParts;

gboolean croupier_board_mark_says_text (const CroupierBoardMark *mark);
char *croupier_board_mark_describe (const CroupierBoardMark *mark);
char *croupier_board_chip_describe (const CroupierBoardChip *chip, const char *name);
char *croupier_board_place_describe (const CroupierBoardPlace *place);
char *croupier_board_cell_describe (const CroupierBoardTable *table, const CroupierBoardCell *cell, guint column);
char *croupier_board_row_describe (const CroupierBoardTable *table, const CroupierBoardRow *row);
char *croupier_board_sum_describe (const CroupierBoardTable *table, const CroupierBoardRow *row);
double croupier_board_sum_find_total (const CroupierBoardRow *row);
void croupier_board_sums_find_ends (const CroupierBoardTable *table, double *low, double *high);
gboolean croupier_board_has_colors (const CroupierBoard *board);
gboolean croupier_board_has_doors (const CroupierBoard *board);
char *croupier_board_describe (const CroupierBoard *board, const CroupierRoster *roster, CroupierBoardParts parts);

G_END_DECLS
