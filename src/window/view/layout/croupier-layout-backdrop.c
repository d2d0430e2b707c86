/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies under the tiles in the picture of a layout: rings, and what joins or parts doors. Only what changed is
 * drawn again. */
#include "config.h"

#include "croupier-layout-backdrop.h"

#include <math.h>

#include "croupier-bitmap.h"
#include "croupier-rings.h"

#define AT_ONCE 8               /* so many shapes become pixels in one frame */
#define MOST_FORMER 48          /* joints that went are kept for a while: what is done is often undone */
#define MOST_PIXELS (512 * 512) /* that are kept of one of them: an arc round half of the picture stays a shape */

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
  GPtrArray *joints;    /* GskRenderNode or NULL, one for each link */
  GArray *former;       /* FormerJoint, the latest last */
};

typedef struct
{
  CroupierLinkShape link;
  GskRenderNode *node; /* NULL: taken again */
} FormerJoint;

static void
maybe_unref (gpointer node)
{
  if (node != NULL)
    gsk_render_node_unref (node);
}

static void
former_joint_clear (gpointer data)
{
  maybe_unref (((FormerJoint *) data)->node);
}

CroupierLayoutBackdrop *
croupier_layout_backdrop_new (void)
{
  CroupierLayoutBackdrop *self = g_new0 (CroupierLayoutBackdrop, 1);

  self->areas = g_array_new (FALSE, FALSE, sizeof (CroupierAreaShape));
  self->links = g_array_new (FALSE, FALSE, sizeof (CroupierLinkShape));
  self->joints = g_ptr_array_new_with_free_func (maybe_unref);
  self->former = g_array_new (FALSE, FALSE, sizeof (FormerJoint));
  g_array_set_clear_func (self->former, former_joint_clear);
  return self;
}

void
croupier_layout_backdrop_free (CroupierLayoutBackdrop *self)
{
  g_array_unref (self->areas);
  g_array_unref (self->links);
  g_clear_pointer (&self->rings, gsk_render_node_unref);
  g_ptr_array_unref (self->joints);
  g_array_unref (self->former);
  g_free (self);
}

/* ---- shapes ---- */

/*
 * Circles and arcs are filled between two edges: a stroke along a curve looks the same and takes several times as long
 * to draw where no GPU does it.
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
append_arc (GtkSnapshot *snapshot, const CroupierLayoutGeometry *geometry, const CroupierLinkShape *link,
            const GdkRGBA *color, float width)
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

/* A way to the next area ends in the head of an arrow. */
static void
append_trail (GtkSnapshot *snapshot, const CroupierTrailShape *trail, const GdkRGBA *color, float scale)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  g_autoptr (GskStroke) stroke = gsk_stroke_new (2 * scale);
  const graphene_point_t *points = trail->points;
  graphene_point_t sides[2];

  croupier_trail_shape_get_head (trail, scale, sides);
  gsk_path_builder_move_to (builder, points[0].x, points[0].y);
  gsk_path_builder_cubic_to (builder, points[1].x, points[1].y, points[2].x, points[2].y, points[3].x, points[3].y);
  gsk_path_builder_move_to (builder, sides[0].x, sides[0].y);
  gsk_path_builder_line_to (builder, points[3].x, points[3].y);
  gsk_path_builder_line_to (builder, sides[1].x, sides[1].y);
  path = gsk_path_builder_to_path (builder);
  gsk_stroke_set_line_cap (stroke, GSK_LINE_CAP_ROUND);
  gsk_stroke_set_line_join (stroke, GSK_LINE_JOIN_ROUND);
  gtk_snapshot_append_stroke (snapshot, path, stroke, color);
}

/* Doors that are not adjacent have a broken line between them. */
static void
append_break (GtkSnapshot *snapshot, const CroupierLayoutGeometry *geometry, const CroupierLinkShape *link,
              const GdkRGBA *color)
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

GskRenderNode *
croupier_layout_backdrop_draw_link (const CroupierLayoutGeometry *geometry, const CroupierLinkShape *link,
                                    const GdkRGBA *color, float width)
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
         graphene_point_equal (&a->center, &b->center) && a->scale == b->scale &&
         gdk_rgba_equal (&a->colors.line, &b->colors.line) && gdk_rgba_equal (&a->colors.edge, &b->colors.edge) &&
         gdk_rgba_equal (&a->colors.fill, &b->colors.fill);
}

static gboolean
is_same_rings (const GArray *a, const GArray *b)
{
  if (a->len != b->len)
    return FALSE;

  for (guint i = 0; i < a->len; i++)
    {
      const CroupierAreaShape *x = &g_array_index (a, CroupierAreaShape, i),
                              *y = &g_array_index (b, CroupierAreaShape, i);

      if (x->outer != y->outer || x->inner != y->inner)
        return FALSE;
    }

  return TRUE;
}

static gboolean
is_same_link (const CroupierLinkShape *a, const CroupierLinkShape *b)
{
  return a->place.area == b->place.area && a->is_adjacent == b->is_adjacent &&
         graphene_point_equal (&a->from, &b->from) && graphene_point_equal (&a->to, &b->to) && a->angle == b->angle &&
         a->next_angle == b->next_angle;
}

/* Makes pixels of a joint, unless it is those already, or would be too many. */
static gboolean
keep_joint (CroupierLayoutBackdrop *self, guint number)
{
  GskRenderNode *node = g_ptr_array_index (self->joints, number);
  graphene_rect_t bounds;

  if (node == NULL || gsk_render_node_get_node_type (node) == GSK_CAIRO_NODE)
    return FALSE;
  gsk_render_node_get_bounds (node, &bounds);
  if (bounds.size.width * bounds.size.height > MOST_PIXELS)
    return FALSE;

  g_ptr_array_index (self->joints, number) = croupier_bitmap_node_new (node, &bounds, self->setting.scale);
  gsk_render_node_unref (node);
  return TRUE;
}

static const CroupierLinkShape *
get_link (const GArray *links, guint number)
{
  return &g_array_index (links, CroupierLinkShape, number);
}

static void
put_away (CroupierLayoutBackdrop *self, guint first, guint n)
{
  for (guint i = first; i < first + n; i++)
    {
      FormerJoint joint = { *get_link (self->links, i), g_steal_pointer (&g_ptr_array_index (self->joints, i)) };

      if (joint.node != NULL)
        g_array_append_val (self->former, joint);
    }
  if (self->former->len > MOST_FORMER)
    g_array_remove_range (self->former, 0, self->former->len - MOST_FORMER);
  if (n > 0)
    g_ptr_array_remove_range (self->joints, first, n);
}

static GskRenderNode *
get_joint (CroupierLayoutBackdrop *self, const CroupierLayoutGeometry *geometry, const CroupierLinkShape *link)
{
  for (guint i = self->former->len; i-- > 0;)
    {
      FormerJoint *joint = &g_array_index (self->former, FormerJoint, i);

      if (joint->node != NULL && is_same_link (&joint->link, link))
        return g_steal_pointer (&joint->node);
    }

  return croupier_layout_backdrop_draw_link (geometry, link, &self->setting.colors.line, 2);
}

/*
 * Links come and go somewhere among the others, which are kept: as pixels, when they stay, but not all of them at once.
 */
static void
update_links (CroupierLayoutBackdrop *self, const CroupierLayoutGeometry *geometry)
{
  const GArray *before = self->links, *after = geometry->links;
  guint n = MIN (before->len, after->len), first = 0, last = 0, n_kept = 0;

  while (first < n && is_same_link (get_link (before, first), get_link (after, first)))
    first++;
  while (last < n - first &&
         is_same_link (get_link (before, before->len - 1 - last), get_link (after, after->len - 1 - last)))
    last++;

  put_away (self, first, before->len - first - last);
  for (guint i = first; i < after->len - last; i++)
    g_ptr_array_insert (self->joints, (int) i, get_joint (self, geometry, get_link (after, i)));
  g_array_set_size (self->links, 0);
  g_array_append_vals (self->links, after->data, after->len);

  for (guint i = 0; self->setting.scale > 0 && i < after->len && n_kept < AT_ONCE; i++)
    if ((i < first || i >= after->len - last) && keep_joint (self, i))
      n_kept++;
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
  self->setting = *setting;
  g_array_set_size (self->areas, 0);
  g_array_append_vals (self->areas, geometry->areas->data, geometry->areas->len);
  g_array_set_size (self->links, 0);
  g_clear_pointer (&self->rings, gsk_render_node_unref);
  g_ptr_array_set_size (self->joints, 0);
  g_array_set_size (self->former, 0);
  if (setting->mode == CROUPIER_LAYOUT_RINGS)
    self->rings = draw_areas (geometry, setting);
}

void
croupier_layout_backdrop_snapshot (CroupierLayoutBackdrop *self, GtkSnapshot *snapshot,
                                   const CroupierLayoutGeometry *geometry, const CroupierLayoutColors *colors,
                                   double scale)
{
  Setting setting = {
    .mode = geometry->mode,
    .width = geometry->width,
    .height = geometry->height,
    .tile_width = geometry->tile_width,
    .center = geometry->center,
    .colors = *colors,
    .scale = scale,
  };

  if (!is_same_setting (&self->setting, &setting) || !is_same_rings (self->areas, geometry->areas))
    start_afresh (self, geometry, &setting);
  update_links (self, geometry);

  if (self->rings != NULL)
    gtk_snapshot_append_node (snapshot, self->rings);
  for (guint i = 0; i < geometry->trails->len; i++)
    append_trail (snapshot, &g_array_index (geometry->trails, CroupierTrailShape, i), &colors->line, geometry->scale);
  for (guint i = 0; i < self->joints->len; i++)
    if (g_ptr_array_index (self->joints, i) != NULL)
      gtk_snapshot_append_node (snapshot, g_ptr_array_index (self->joints, i));
}
