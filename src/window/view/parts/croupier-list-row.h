/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row with an avatar, a name, a line below it, and an icon that says how things stand. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_LIST_ROW (croupier_list_row_get_type ())
G_DECLARE_FINAL_TYPE (CroupierListRow, croupier_list_row, CROUPIER, LIST_ROW, GtkBox)

GtkWidget *croupier_list_row_new (void);

/* The icon is shown in the place of initials; NULL for a person. */
void croupier_list_row_set_name (CroupierListRow *self, const char *name, const char *icon);

void croupier_list_row_set_line (CroupierListRow *self, const char *line); /* or NULL */
GtkImage *croupier_list_row_get_image (CroupierListRow *self);

/* A click on the row, which is the child of the item, activates it. GtkListView has a property for that, but it lets
 * the mere pointer select as well, and what is typed for one player must not go to another because of where the pointer
 * has come to rest. */
void croupier_list_row_activate_on_click (GtkListItem *list_item);

G_END_DECLS
