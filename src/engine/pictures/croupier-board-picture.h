/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board as a picture: facts, places with those who are there, and tables. Knows no game. */
#pragma once

#include "croupier-board-words.h"
#include "croupier-picture.h"

G_BEGIN_DECLS

/* Draws those parts of a board of which everything may be seen by those for whom the picture is; its words say the
 * same. title: "The Long Corridor · After Round 2". NULL where nothing of that is on it. */
CroupierPicture *croupier_board_to_picture (const CroupierBoard *board, const CroupierRoster *roster, const char *title,
                                            CroupierBoardParts parts);

/* Draws a door as it stands on a board, with its label and a word. */
void croupier_picture_add_door (CroupierPicture *picture, const CroupierBoardDoor *door, const CroupierPoint *at,
                                const CroupierPoint *size);

/* Says from y on, in lines that are no wider than width, what the doors on a board look like; returns where they end.
 */
int croupier_picture_add_door_keys (CroupierPicture *picture, const CroupierBoard *board, int y, int width);

/* Draws a bar for each of the numbers that add up. */
CroupierPicture *croupier_board_sums_to_picture (const CroupierBoardTable *table, const CroupierRoster *roster);

/* Draws so many columns of a table with one for each round; below the last ones, what stands out is explained. */
CroupierPicture *croupier_board_band_to_picture (const CroupierBoardTable *table, const CroupierRoster *roster,
                                                 guint first, guint n_columns);

/* Returns how many of these stand beside each other on paper of that width, where all must be seen at once. */
guint croupier_board_table_find_band (const CroupierBoardTable *table, int width);

G_END_DECLS
