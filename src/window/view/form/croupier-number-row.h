/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row with a whole number, which may have a word instead. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

GtkWidget *croupier_number_row_new (gint64 min, gint64 max, const char *nothing);
void croupier_number_row_set_first (AdwSpinRow *row, guint first);
char *croupier_number_row_dup_digits (AdwSpinRow *row);
void croupier_number_row_set_digits (AdwSpinRow *row, const char *digits);

G_END_DECLS
