/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands on a board, in words: for those who can't see it. */
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

/* Returns whether a mark says in words what its icon stands for, since that is the same for many things; else a legend
 * is to say it. */
gboolean croupier_board_mark_says_text (const CroupierBoardMark *mark);

char *croupier_board_mark_describe (const CroupierBoardMark *mark);

/* Returns "Alice, Crook, Contraband: 2"; name: what the player is called. */
char *croupier_board_chip_describe (const CroupierBoardChip *chip, const char *name);

/* Returns "Jail · 2", a place and how many are there; "Room 2" where nobody may see how many. */
char *croupier_board_place_describe (const CroupierBoardPlace *place);

/* Returns "Round 2: A, Pass door"; columns are counted from 0. */
char *croupier_board_cell_describe (const CroupierBoardTable *table, const CroupierBoardCell *cell, guint column);

/* Says all of a row in words, but whom it is about. */
char *croupier_board_row_describe (const CroupierBoardTable *table, const CroupierBoardRow *row);

/* Says what a row of numbers that add up has of each source, "Points 3 · Bets −1"; empty where it has nothing yet. */
char *croupier_board_sum_describe (const CroupierBoardTable *table, const CroupierBoardRow *row);

double croupier_board_sum_find_total (const CroupierBoardRow *row);

/* Finds where all bars of such numbers begin, not above 0, and where the longest ends. */
void croupier_board_sums_find_ends (const CroupierBoardTable *table, double *low, double *high);

/* Returns whether teams have colors: then players have none of their own. */
gboolean croupier_board_has_colors (const CroupierBoard *board);

/* Returns whether its places lead to others. */
gboolean croupier_board_has_doors (const CroupierBoard *board);

/* Says what stands on those parts of a board, a line for each fact, place and row. */
char *croupier_board_describe (const CroupierBoard *board, const CroupierRoster *roster, CroupierBoardParts parts);

G_END_DECLS
