/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How one player stands at the end: place, name, what became of them, and their figures. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_STANDING_ROW (croupier_standing_row_get_type ())
G_DECLARE_FINAL_TYPE (CroupierStandingRow, croupier_standing_row, CROUPIER, STANDING_ROW, GtkListBoxRow)

GtkWidget *croupier_standing_row_new (guint player, const char *name, guint place, guint last_place, const char *part,
                                      const char *part_class, const char *details);
void croupier_standing_row_add (CroupierStandingRow *self, const char *title, const char *value, GtkSizeGroup *column);
void croupier_standing_row_set_neutral (CroupierStandingRow *self);
guint croupier_standing_row_get_player (CroupierStandingRow *self);

G_END_DECLS
