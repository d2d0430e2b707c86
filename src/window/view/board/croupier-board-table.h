/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of the board: what each player did or got in every round; or, of numbers that add up, a bar for each. */
#pragma once

#include <adwaita.h>

#include "croupier-board.h"

G_BEGIN_DECLS

/* Shows a table of a board, whose players are those of the roster, under its title, with a legend. Its names open what
 * became of the player. */
GtkWidget *croupier_board_table_new (const CroupierBoardTable *table, const CroupierRoster *roster);

G_END_DECLS
