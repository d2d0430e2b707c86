/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cells of a table of the board, a line for each player: of many rounds only those that are near what is in sight.
 */
#pragma once

#include <adwaita.h>

#include "croupier-board.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_BOARD_ROUNDS (croupier_board_rounds_get_type ())
G_DECLARE_FINAL_TYPE (CroupierBoardRounds, croupier_board_rounds, CROUPIER, BOARD_ROUNDS, GtkWidget)

/* The adjustment is of what scrolls it sideways. */
GtkWidget *croupier_board_rounds_new (const CroupierBoardTable *table, const CroupierRoster *roster,
                                      GtkAdjustment *adjustment);

/* Returns the line of the titles, for 0, or that of a row of the table, counted from 1. */
GtkWidget *croupier_board_rounds_get_line (CroupierBoardRounds *self, guint line);

/* Gives a new widget the color of a tone. */
void croupier_board_tone_show (GtkWidget *widget, CroupierBoardTone tone);

/* A label that looks as the titles of columns do; xalign is 0 at the start and 1 at the end. */
GtkWidget *croupier_board_title_new (const char *text, float xalign);

G_END_DECLS
