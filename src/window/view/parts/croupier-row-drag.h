/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of a list that are put in another order by dragging one of them above or below another. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* What rows of one type do. */
typedef struct
{
  gboolean (*can_move) (GtkWidget *row);                /* NULL: always */
  GtkWidget *(*icon_new) (GtkWidget *row);              /* what is seen under the pointer */
  gboolean (*takes) (GtkWidget *row, GtkWidget *other); /* whether another, or itself, could be put beside it */
  void (*put) (GtkWidget *row, GtkWidget *other, gboolean is_below); /* puts another above or below it */
} CroupierRowDrag;

/* Lets a row be dragged, and others of its type be dropped above or below it. The grip is what is taken hold of: the
 * row, or something in it. drag, what the type does, is static. */
void croupier_row_drag_add (GtkWidget *row, GtkWidget *grip, const CroupierRowDrag *drag);

G_END_DECLS
