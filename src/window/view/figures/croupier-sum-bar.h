/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A bar of parts that add up: those above nothing to one side, those below it to the other. */
#pragma once

#include <gtk/gtk.h>

#include "croupier-board.h"

G_BEGIN_DECLS

/* Makes a bar of numbers that add up. low, not above 0, is where all bars begin, and high where the longest ends. What
 * the parts of the bar are is to be said beside it. */
GtkWidget *croupier_sum_bar_new (const CroupierBoardRow *row, double low, double high);

GtkWidget *croupier_sum_key_new (guint part); /* how a part looks, for a legend */

G_END_DECLS
