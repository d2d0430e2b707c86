/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list box of what may be hundreds: the first rows are there at once, and a button below them brings more. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Has the list box show one row for each item, which it keeps, in place of all it has. make gives the row of an item;
 * data must live as long as the list box has rows. With a screen reader on, GTK counts each row among all of them, so
 * that thousands would hold the window for seconds. */
void croupier_long_list_show (GtkListBox *list, GPtrArray *items, GtkWidget *(*make) (gpointer item, gpointer data),
                              gpointer data);

G_END_DECLS
