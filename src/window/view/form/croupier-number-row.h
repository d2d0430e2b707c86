/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row with a whole number, which may have a word instead. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Makes a row with a number from min to max. nothing is the word that may stand instead of a number, one below min,
 * where the minus button leads; with NULL only digits can be typed. */
GtkWidget *croupier_number_row_new (gint64 min, gint64 max, const char *nothing);

/* Lets the buttons lead from the word to a number within the bounds, which it stands for, not to the least one. */
void croupier_number_row_set_first (AdwSpinRow *row, guint first);

char *croupier_number_row_dup_digits (AdwSpinRow *row); /* NULL if the word stands there */

/* Shows a number within the bounds; NULL: the word, or the least number. */
void croupier_number_row_set_digits (AdwSpinRow *row, const char *digits);

G_END_DECLS
