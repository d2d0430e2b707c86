/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures kept as pixels, for where no GPU draws: there, shapes and text cost far more than copying what they look
 * like. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Says whether pixels should be kept of what is drawn in a widget, and how many of the screen there are to a unit of
 * length; 0 where shapes are better drawn afresh, because a GPU draws them or because units do not begin where pixels
 * do. */
double croupier_bitmap_get_scale (GtkWidget *widget);

/* Draws a node now, into pixels: returns a node that looks like it. bounds are the part that is kept; the pixels beyond
 * whole units are kept too. scale is of croupier_bitmap_get_scale(), and not 0. */
GskRenderNode *croupier_bitmap_node_new (GskRenderNode *node, const graphene_rect_t *bounds, double scale);

/* Makes a node of pixels that nobody changes any more; the bounds, where it stands, are in whole units. */
GskRenderNode *croupier_bitmap_node_new_painted (cairo_surface_t *surface, const graphene_rect_t *bounds);

/* Draws a child of a widget, from the pixels kept of it if it looks as it did. It should stand where pixels begin.
 * scale is of croupier_bitmap_get_scale(); with 0 nothing is kept. */
void croupier_bitmap_snapshot_child (GtkWidget *widget, GtkWidget *child, GtkSnapshot *snapshot, double scale);

/* Draws all children of a widget: the one that is kept from pixels, the others as ever. For rows with an avatar: its
 * gradient takes longer to paint than the rest of the row. */
void croupier_bitmap_snapshot_children (GtkWidget *widget, GtkWidget *kept, GtkSnapshot *snapshot);

/* Draws what a widget of many shapes looks like. It takes the shapes, which GTK then keeps as pixels where that is
 * quicker, until the widget is drawn afresh; the widget should stand where pixels begin. */
void croupier_bitmap_append (GtkWidget *widget, GtkSnapshot *shapes, GtkSnapshot *snapshot);

G_END_DECLS
