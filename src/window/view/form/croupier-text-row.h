/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row with lines of text. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Makes a row in which lines can be typed. Tab leads on, and nothing is undone in it: what it edits has steps of its
 * own. */
GtkWidget *croupier_text_row_new (const char *title);

GtkWidget *croupier_text_row_get_view (AdwPreferencesRow *row); /* that takes the focus */
GtkTextBuffer *croupier_text_row_get_buffer (AdwPreferencesRow *row);
char *croupier_text_row_dup_text (AdwPreferencesRow *row);

/* Shows a text; the cursor stays where it is if that is the text already. */
void croupier_text_row_set_text (AdwPreferencesRow *row, const char *text);

G_END_DECLS
