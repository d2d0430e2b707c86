/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies under the tiles in the picture of a layout: rings, and what joins or parts doors. Only what changed is drawn again. */
#include "config.h"

#include "croupier-layout-backdrop.h"

#include <math.h>

#include "croupier-bitmap.h"
#include "croupier-rings.h"

#define CELL 256.0f  /* the size of the squares that are kept as pixels */
#define AT_ONCE 3    /* so many of them can be drawn in one frame */

/* All that a drawing depends on besides its own shape. */
typedef struct
{
  CroupierLayoutMode mode;
  float width, height, tile_width;
  graphene_point_t center;
  CroupierLayoutColors colors;
  double scale;
} Setting;

struct _CroupierLayoutBackdrop
{
  Setting setting;
  GArray *areas;        /* CroupierAreaShape, as drawn */
  GArray *links;        /* CroupierLinkShape, as drawn */
  GskRenderNode *rings; /* NULL: there are none */
  GPtrArray *joints;    /* GskRenderNode, one for each link */
  GPtrArray *cells;     /* GskRenderNode or NULL, row after row: the joints, where pixels are kept */
  guint n_columns;
};

static void
maybe_unref (gpointer node)
{
  if (node != NULL)
    gsk_render_node_unref (node);
}

CroupierLayoutBackdrop *
croupier_layout_backdrop_new (void)
{
  CroupierLayoutBackdrop *self = g_new0 (CroupierLayoutBackdrop, 1);

  self->areas = g_array_new (FALSE, FALSE, sizeof (CroupierAreaShape));
  self->links = g_array_new (FALSE, FALSE, sizeof (CroupierLinkShape));
  self->joints = g_ptr_array_new_with_free_func (maybe_unref);
  self->cells = g_ptr_array_new_with_free_func (maybe_unref);
  return self;
}

void
croupier_layout_backdrop_free (CroupierLayoutBackdrop *self)
{
  g_array_unref (self->areas);
  g_array_unref (self->links);
  g_clear_pointer (&self->rings, gsk_render_node_unref);
  g_ptr_array_unref (self->joints);
  g_ptr_array_unref (self->cells);
  g_free (self);
}

/* ---- shapes ---- */

/*
 * Circles and arcs are filled between two edges: a stroke along a curve looks the same and takes several times as long to
 * draw where no GPU does it.
 */
static void
append_ring (GtkSnapshot *snapshot, const graphene_point_t *center, const CroupierRing *ring)
{
  g_autoptr (GskPathBuilder) disc = gsk_path_builder_new ();
  g_autoptr (GskPathBuilder) rim = gsk_path_builder_new ();
  g_autoptr (GskPath) disc_path = NULL;
  g_autoptr (GskPath) rim_path = NULL;

  gsk_path_builder_add_circle (disc, center, ring->radius);
  disc_path = gsk_path_builder_to_path (disc);
  if (ring->fill.alpha > 0)
    gtk_snapshot_append_fill (snapshot, disc_path, GSK_FILL_RULE_WINDING, &ring->fill);
  gsk_path_builder_add_circle (rim, center, ring->radius + 0.5f);
  gsk_path_builder_add_circle (rim, center, MAX (ring->radius - 0.5f, 0.1f));
  rim_path = gsk_path_builder_to_path (rim);
  gtk_snapshot_append_fill (snapshot, rim_path, GSK_FILL_RULE_EVEN_ODD, &ring->edge);
}

static void
point_on_ring (const CroupierLayoutGeometry *geometry, float radius, float angle, graphene_point_t *point)
{
  graphene_point_init (point, geometry->center.x + radius * sinf (angle), geometry->center.y - radius * cosf (angle));
}

/* A ring's doors are joined along the ring. */
static void
append_arc (GtkSnapshot *snapshot, const CroupierLayoutGeometry *geometry, const CroupierLinkShape *link, const GdkRGBA *color, float width)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  float radius = croupier_layout_geometry_get_area (geometry, (guint) link->place.area)->inner;
  float outer = radius + width / 2, inner = MAX (radius - width / 2, 0);
  gboolean is_large = link->next_angle - link->angle > (float) G_PI;
  graphene_point_t a, b, c, d;

  point_on_ring (geometry, outer, link->angle, &a);
  point_on_ring (geometry, outer, link->next_angle, &b);
  point_on_ring (geometry, inner, link->next_angle, &c);
  point_on_ring (geometry, inner, link->angle, &d);
  gsk_path_builder_move_to (builder, a.x, a.y);
  gsk_path_builder_svg_arc_to (builder, outer, outer, 0, is_large, TRUE, b.x, b.y);
  gsk_path_builder_line_to (builder, c.x, c.y);
  gsk_path_builder_svg_arc_to (builder, inner, inner, 0, is_large, FALSE, d.x, d.y);
  gsk_path_builder_close (builder);
  path = gsk_path_builder_to_path (builder);
  gtk_snapshot_append_fill (snapshot, path, GSK_FILL_RULE_WINDING, color);
}

static void
append_line (GtkSnapshot *snapshot, const CroupierLinkShape *link, const GdkRGBA *color, float width)
{
  graphene_rect_t bounds;

  graphene_rect_init (&bounds, link->from.x - width / 2, link->from.y, width, link->to.y - link->from.y);
  gtk_snapshot_append_color (snapshot, color, &bounds);
}

/* Doors that are not adjacent have a broken line between them. */
static void
append_break (GtkSnapshot *snapshot, const CroupierLayoutGeometry *geometry, const CroupierLinkShape *link, const GdkRGBA *color)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  float angle = (link->angle + link->next_angle) / 2, half = geometry->tile_width * 0.4f, middle, radius;
  GskStroke *line = gsk_stroke_new (2);
  graphene_point_t from, to;

  if (geometry->mode == CROUPIER_LAYOUT_RINGS)
    {
      radius = croupier_layout_geometry_get_area (geometry, (guint) link->place.area)->inner;
      point_on_ring (geometry, radius - half, angle, &from);
      point_on_ring (geometry, radius + half, angle, &to);
    }
  else
    {
      middle = (link->from.y + link->to.y) / 2;
      graphene_point_init (&from, link->from.x - half, middle);
      graphene_point_init (&to, link->from.x + half, middle);
    }
  gsk_path_builder_move_to (builder, from.x, from.y);
  gsk_path_builder_line_to (builder, to.x, to.y);
  path = gsk_path_builder_to_path (builder);
  gsk_stroke_set_dash (line, (const float[]) { 4, 3 }, 2);
  gtk_snapshot_append_stroke (snapshot, path, line, color);
  gsk_stroke_free (line);
}

/**
 * croupier_layout_backdrop_draw_link:
 * @width: of the line where the doors are joined
 *
 * Draws what joins or parts two doors.
 *
 * Returns: (transfer full) (nullable): %NULL where there is nothing to be seen
 */
GskRenderNode *
croupier_layout_backdrop_draw_link (const CroupierLayoutGeometry *geometry, const CroupierLinkShape *link, const GdkRGBA *color, float width)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  if (!link->is_adjacent)
    append_break (snapshot, geometry, link, color);
  else if (geometry->mode == CROUPIER_LAYOUT_RINGS)
    append_arc (snapshot, geometry, link, color, width);
  else
    append_line (snapshot, link, color, width);
  return gtk_snapshot_free_to_node (snapshot);
}

/* ---- what changed ---- */

static gboolean
is_same_setting (const Setting *a, const Setting *b)
{
  return a->mode == b->mode && a->width == b->width && a->height == b->height && a->tile_width == b->tile_width &&
         graphene_point_equal (&a->center, &b->center) && a->scale == b->scale && gdk_rgba_equal (&a->colors.line, &b->colors.line) &&
         gdk_rgba_equal (&a->colors.edge, &b->colors.edge) && gdk_rgba_equal (&a->colors.fill, &b->colors.fill);
}

static gboolean
is_same_rings (const GArray *a, const GArray *b)
{
  if (a->len != b->len)
    return FALSE;

  for (guint i = 0; i < a->len; i++)
    {
      const CroupierAreaShape *x = &g_array_index (a, CroupierAreaShape, i), *y = &g_array_index (b, CroupierAreaShape, i);

      if (x->outer != y->outer || x->inner != y->inner)
        return FALSE;
    }

  return TRUE;
}

static gboolean
is_same_link (const CroupierLinkShape *a, const CroupierLinkShape *b)
{
  return a->place.area == b->place.area && a->is_adjacent == b->is_adjacent && graphene_point_equal (&a->from, &b->from) &&
         graphene_point_equal (&a->to, &b->to) && a->angle == b->angle && a->next_angle == b->next_angle;
}

static void
get_cell (CroupierLayoutBackdrop *self, guint number, graphene_rect_t *cell)
{
  float x = (float) (number % self->n_columns) * CELL, y = (float) (number / self->n_columns) * CELL;

  graphene_rect_init (cell, x, y, MIN (CELL, self->setting.width - x), MIN (CELL, self->setting.height - y));
}

/* The cells that a drawing reaches into are to be drawn again. */
static void
damage (CroupierLayoutBackdrop *self, GskRenderNode *node)
{
  graphene_rect_t bounds, cell;

  if (node == NULL)
    return;

  gsk_render_node_get_bounds (node, &bounds);
  for (guint i = 0; i < self->cells->len; i++)
    {
      get_cell (self, i, &cell);
      if (graphene_rect_intersection (&bounds, &cell, NULL))
        g_clear_pointer (&g_ptr_array_index (self->cells, i), gsk_render_node_unref);
    }
}

static void
update_links (CroupierLayoutBackdrop *self, const CroupierLayoutGeometry *geometry)
{
  guint n_before = self->links->len;

  for (guint i = geometry->links->len; i < n_before; i++)
    damage (self, g_ptr_array_index (self->joints, i));
  g_array_set_size (self->links, geometry->links->len);
  g_ptr_array_set_size (self->joints, (int) geometry->links->len);

  for (guint i = 0; i < geometry->links->len; i++)
    {
      const CroupierLinkShape *link = &g_array_index (geometry->links, CroupierLinkShape, i);
      GskRenderNode **joint = (GskRenderNode **) &g_ptr_array_index (self->joints, i);

      if (i < n_before && is_same_link (&g_array_index (self->links, CroupierLinkShape, i), link))
        continue;
      damage (self, *joint);
      g_clear_pointer (joint, gsk_render_node_unref);
      g_array_index (self->links, CroupierLinkShape, i) = *link;
      *joint = croupier_layout_backdrop_draw_link (geometry, link, &self->setting.colors.line, 2);
      damage (self, *joint);
    }
}

static GskRenderNode *
draw_rings (const CroupierRing *rings, guint n, const Setting *setting)
{
  graphene_size_t size = GRAPHENE_SIZE_INIT (setting->width, setting->height);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, ceilf (setting->width), ceilf (setting->height));
  cairo_surface_t *surface;
  GskRenderNode *node;
  GtkSnapshot *shapes;

  if (setting->scale > 0)
    {
      surface = croupier_rings_paint (rings, n, &setting->center, &size, (int) setting->scale);
      node = croupier_bitmap_node_new_painted (surface, &bounds);
      cairo_surface_destroy (surface);
      return node;
    }

  shapes = gtk_snapshot_new ();
  for (guint i = 0; i < n; i++)
    append_ring (shapes, &setting->center, &rings[i]);
  return gtk_snapshot_free_to_node (shapes);
}

/* Only the outermost and the goal are filled: large circles on top of each other take long to paint. */
static GskRenderNode *
draw_areas (const CroupierLayoutGeometry *geometry, const Setting *setting)
{
  guint n = geometry->areas->len;
  g_autofree CroupierRing *rings = g_new0 (CroupierRing, n);

  for (guint i = 0; i < n; i++)
    {
      rings[i].radius = croupier_layout_geometry_get_area (geometry, i)->outer;
      rings[i].edge = setting->colors.edge;
      if (i == 0 || i + 1 == n)
        rings[i].fill = setting->colors.fill;
    }
  return draw_rings (rings, n, setting);
}

static void
start_afresh (CroupierLayoutBackdrop *self, const CroupierLayoutGeometry *geometry, const Setting *setting)
{
  guint n_rows = (guint) ceilf (setting->height / CELL);

  self->setting = *setting;
  self->n_columns = (guint) ceilf (setting->width / CELL);
  g_array_set_size (self->areas, 0);
  g_array_append_vals (self->areas, geometry->areas->data, geometry->areas->len);
  g_array_set_size (self->links, 0);
  g_clear_pointer (&self->rings, gsk_render_node_unref);
  g_ptr_array_set_size (self->joints, 0);
  g_ptr_array_set_size (self->cells, 0);
  g_ptr_array_set_size (self->cells, setting->scale > 0 ? (int) (self->n_columns * n_rows) : 0);
  if (setting->mode == CROUPIER_LAYOUT_RINGS)
    self->rings = draw_areas (geometry, setting);
}

/* ---- drawing ---- */

static gboolean
is_in_cell (GskRenderNode *node, const graphene_rect_t *cell)
{
  graphene_rect_t bounds;

  if (node == NULL)
    return FALSE;

  gsk_render_node_get_bounds (node, &bounds);
  return graphene_rect_intersection (&bounds, cell, NULL);
}

/* @cell: (nullable): only what reaches into it */
static GskRenderNode *
dup_node (CroupierLayoutBackdrop *self, const graphene_rect_t *cell)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  for (guint i = 0; i < self->joints->len; i++)
    if (cell == NULL ? g_ptr_array_index (self->joints, i) != NULL : is_in_cell (g_ptr_array_index (self->joints, i), cell))
      g_ptr_array_add (nodes, g_ptr_array_index (self->joints, i));

  return gsk_container_node_new ((GskRenderNode **) nodes->pdata, nodes->len);
}

static GskRenderNode *
draw_cell (CroupierLayoutBackdrop *self, const graphene_rect_t *cell)
{
  g_autoptr (GskRenderNode) node = dup_node (self, cell);

  if (gsk_container_node_get_n_children (node) == 0)
    return g_steal_pointer (&node);

  return croupier_bitmap_node_new (node, cell, self->setting.scale);
}

static guint
count_missing_cells (CroupierLayoutBackdrop *self)
{
  guint n = 0;

  for (guint i = 0; i < self->cells->len; i++)
    if (g_ptr_array_index (self->cells, i) == NULL)
      n++;

  return n;
}

static void
draw_some_cells (CroupierLayoutBackdrop *self)
{
  graphene_rect_t cell;
  guint n = 0;

  for (guint i = 0; i < self->cells->len && n < AT_ONCE; i++)
    {
      if (g_ptr_array_index (self->cells, i) != NULL)
        continue;
      get_cell (self, i, &cell);
      g_ptr_array_index (self->cells, i) = draw_cell (self, &cell);
      n++;
    }
}

/**
 * croupier_layout_backdrop_prepare:
 *
 * Draws part of what is to be kept as pixels, within a frame; to be called when nothing has been edited for a while.
 *
 * Returns: whether something was drawn, so that a call in the next frame may find more to do
 */
gboolean
croupier_layout_backdrop_prepare (CroupierLayoutBackdrop *self)
{
  if (count_missing_cells (self) == 0)
    return FALSE;

  draw_some_cells (self);
  return TRUE;
}

static void
append_cells (CroupierLayoutBackdrop *self, GtkSnapshot *snapshot)
{
  for (guint i = 0; i < self->cells->len; i++)
    gtk_snapshot_append_node (snapshot, g_ptr_array_index (self->cells, i));
}

/**
 * croupier_layout_backdrop_snapshot:
 * @scale: as of [func@bitmap_get_scale]
 *
 * Draws what lies under the tiles.
 *
 * Returns: whether it would be quicker after croupier_layout_backdrop_prepare()
 */
gboolean
croupier_layout_backdrop_snapshot (CroupierLayoutBackdrop *self, GtkSnapshot *snapshot, const CroupierLayoutGeometry *geometry,
                                   const CroupierLayoutColors *colors, double scale)
{
  Setting setting = {
    .mode = geometry->mode, .width = geometry->width, .height = geometry->height, .tile_width = geometry->tile_width,
    .center = geometry->center, .colors = *colors, .scale = scale,
  };
  g_autoptr (GskRenderNode) whole = NULL;

  if (!is_same_setting (&self->setting, &setting) || !is_same_rings (self->areas, geometry->areas))
    start_afresh (self, geometry, &setting);
  update_links (self, geometry);
  if (self->rings != NULL)
    gtk_snapshot_append_node (snapshot, self->rings);

  /* Where much has changed, more may be about to change: pixels of it would be thrown away. */
  if (scale > 0 && count_missing_cells (self) <= AT_ONCE)
    {
      draw_some_cells (self);
      append_cells (self, snapshot);
      return FALSE;
    }

  whole = dup_node (self, NULL);
  gtk_snapshot_append_node (snapshot, whole);
  return scale > 0;
}
