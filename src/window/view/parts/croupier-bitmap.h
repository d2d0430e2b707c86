/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures kept as pixels, for where no GPU draws: there, shapes and text cost far more than copying what they look
 * like. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

double croupier_bitmap_get_scale (GtkWidget *widget);
GskRenderNode *croupier_bitmap_node_new (GskRenderNode *node, const graphene_rect_t *bounds, double scale);
GskRenderNode *croupier_bitmap_node_new_painted (cairo_surface_t *surface, const graphene_rect_t *bounds);
void croupier_bitmap_snapshot_child (GtkWidget *widget, GtkWidget *child, GtkSnapshot *snapshot, double scale);
void croupier_bitmap_snapshot_children (GtkWidget *widget, GtkWidget *kept, GtkSnapshot *snapshot);
void croupier_bitmap_append (GtkWidget *widget, GtkSnapshot *shapes, GtkSnapshot *snapshot);

G_END_DECLS
