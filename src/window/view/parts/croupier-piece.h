/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thing that was drawn, a stone say: its color and its name. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes a dot in a color, "#c01c28"; is_void: the thing counts for nothing. */
GtkWidget *croupier_swatch_new (const char *color, gboolean is_void);

/* Makes a chip with such a dot, unless color is NULL, and a name. */
GtkWidget *croupier_piece_new (const char *label, const char *color, gboolean is_void);

G_END_DECLS
