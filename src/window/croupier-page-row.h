/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page's row in the sidebar, with a badge for what waits to be done there. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_PAGE_ROW (croupier_page_row_get_type ())
G_DECLARE_FINAL_TYPE (CroupierPageRow, croupier_page_row, CROUPIER, PAGE_ROW, GtkListBoxRow)

GtkWidget *croupier_page_row_new (const char *title, const char *icon);

/* Says how many things wait on the page; for none there is no badge. */
void croupier_page_row_set_count (CroupierPageRow *self, guint count);

/* Marks a page on which something was changed that is not in force yet. */
void croupier_page_row_set_marked (CroupierPageRow *self, gboolean is_marked);

G_END_DECLS
