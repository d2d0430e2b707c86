/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures kept as pixels, for where no GPU draws: there, shapes and text cost far more than copying what they look
 * like. */
#include "config.h"

#include "croupier-bitmap.h"

#include <math.h>

#define BITMAP_KEY "croupier-bitmap"

/* What a widget drew last, and that as pixels. */
typedef struct
{
  GskRenderNode *drawn;
  GskRenderNode *pixels;
  double scale;
} Bitmap;

static void
bitmap_free (gpointer data)
{
  Bitmap *self = data;

  gsk_render_node_unref (self->drawn);
  gsk_render_node_unref (self->pixels);
  g_free (self);
}

double
croupier_bitmap_get_scale (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GskRenderer *renderer = native != NULL ? gtk_native_get_renderer (native) : NULL;
  double scale;

  if (renderer == NULL || !GSK_IS_CAIRO_RENDERER (renderer))
    return 0;

  scale = gdk_surface_get_scale (gtk_native_get_surface (native));
  return scale == floor (scale) ? scale : 0;
}

GskRenderNode *
croupier_bitmap_node_new_painted (cairo_surface_t *surface, const graphene_rect_t *bounds)
{
  GskRenderNode *pixels = gsk_cairo_node_new (bounds);
  cairo_t *cr = gsk_cairo_node_get_draw_context (pixels);

  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_destroy (cr);
  return pixels;
}

GskRenderNode *
croupier_bitmap_node_new (GskRenderNode *node, const graphene_rect_t *bounds, double scale)
{
  cairo_surface_t *surface;
  GskRenderNode *pixels;
  graphene_rect_t whole;
  cairo_t *cr;

  graphene_rect_round_extents (bounds, &whole);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) (whole.size.width * scale),
                                        (int) (whole.size.height * scale));
  cairo_surface_set_device_scale (surface, scale, scale);
  cairo_surface_set_device_offset (surface, -whole.origin.x * scale, -whole.origin.y * scale);
  cr = cairo_create (surface);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);

  pixels = croupier_bitmap_node_new_painted (surface, &whole);
  cairo_surface_destroy (surface);
  return pixels;
}

/* As long as a widget draws the same, GTK hands out the same node. */
static GskRenderNode *
get_pixels (GtkWidget *child, GskRenderNode *drawn, double scale)
{
  Bitmap *bitmap = g_object_get_data (G_OBJECT (child), BITMAP_KEY);
  graphene_rect_t bounds;

  if (bitmap != NULL && bitmap->drawn == drawn && bitmap->scale == scale)
    return bitmap->pixels;

  gsk_render_node_get_bounds (drawn, &bounds);
  bitmap = g_new (Bitmap, 1);
  bitmap->drawn = gsk_render_node_ref (drawn);
  bitmap->pixels = croupier_bitmap_node_new (drawn, &bounds, scale);
  bitmap->scale = scale;
  g_object_set_data_full (G_OBJECT (child), BITMAP_KEY, bitmap, bitmap_free);
  return bitmap->pixels;
}

void
croupier_bitmap_snapshot_child (GtkWidget *widget, GtkWidget *child, GtkSnapshot *snapshot, double scale)
{
  g_autoptr (GskRenderNode) node = NULL;
  GtkSnapshot *alone;

  if (scale == 0)
    {
      gtk_widget_snapshot_child (widget, child, snapshot);
      return;
    }

  alone = gtk_snapshot_new ();
  gtk_widget_snapshot_child (widget, child, alone);
  node = gtk_snapshot_free_to_node (alone);
  if (node == NULL)
    return;
  if (gsk_render_node_get_node_type (node) != GSK_TRANSFORM_NODE)
    {
      gtk_snapshot_append_node (snapshot, get_pixels (child, node, scale));
      return;
    }

  gtk_snapshot_save (snapshot);
  gtk_snapshot_transform (snapshot, gsk_transform_node_get_transform (node));
  gtk_snapshot_append_node (snapshot, get_pixels (child, gsk_transform_node_get_child (node), scale));
  gtk_snapshot_restore (snapshot);
}

void
croupier_bitmap_snapshot_children (GtkWidget *widget, GtkWidget *kept, GtkSnapshot *snapshot)
{
  double scale = croupier_bitmap_get_scale (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    croupier_bitmap_snapshot_child (widget, child, snapshot, child == kept ? scale : 0);
}

void
croupier_bitmap_append (GtkWidget *widget, GtkSnapshot *shapes, GtkSnapshot *snapshot)
{
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (shapes);
  g_autoptr (GskRenderNode) pixels = NULL;
  double scale = croupier_bitmap_get_scale (widget);
  graphene_rect_t bounds;

  if (node == NULL)
    return;

  gsk_render_node_get_bounds (node, &bounds);
  pixels = scale > 0 ? croupier_bitmap_node_new (node, &bounds, scale) : gsk_render_node_ref (node);
  gtk_snapshot_append_node (snapshot, pixels);
}
