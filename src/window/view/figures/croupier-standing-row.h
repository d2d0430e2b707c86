/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The standing of one player at the end: place, name, what became of them, and their figures. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_STANDING_ROW (croupier_standing_row_get_type ())
G_DECLARE_FINAL_TYPE (CroupierStandingRow, croupier_standing_row, CROUPIER, STANDING_ROW, GtkListBoxRow)

/* place is 0 where the player has none, and last_place, which is of the list, where no places are counted. part says
 * what became of the player, and part_class is the style of that; details are what else there is to say. part and
 * details are "" for nothing. */
GtkWidget *croupier_standing_row_new (guint player, const char *name, guint place, guint last_place, const char *part,
                                      const char *part_class, const char *details);

/* Adds a figure after those that are there. The column is the same for all rows, so that figures stand below each
 * other. */
void croupier_standing_row_add (CroupierStandingRow *self, const char *title, const char *value, GtkSizeGroup *column);

/* Takes the color from the avatar, where it could be taken for that of a team. */
void croupier_standing_row_set_neutral (CroupierStandingRow *self);

guint croupier_standing_row_get_player (CroupierStandingRow *self);

G_END_DECLS
