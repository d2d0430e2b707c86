/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row with lines of text. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

GtkWidget *croupier_text_row_new (const char *title);
GtkTextBuffer *croupier_text_row_get_buffer (AdwPreferencesRow *row);
char *croupier_text_row_dup_text (AdwPreferencesRow *row);
void croupier_text_row_set_text (AdwPreferencesRow *row, const char *text);

G_END_DECLS
