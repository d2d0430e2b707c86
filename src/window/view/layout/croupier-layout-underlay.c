/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plan under the picture of a layout: how it is drawn, and what a pointer does to it. */
#include "config.h"

#include "croupier-layout-underlay.h"

#define HANDLE 12
#define REACH 18 /* for fingers, too */

static graphene_rect_t
bounds_of (const CroupierLayoutPlan *plan, const CroupierLayoutGeometry *geometry)
{
  graphene_rect_t bounds = plan->bounds;

  graphene_rect_offset (&bounds, -geometry->origin.x, -geometry->origin.y);
  graphene_rect_scale (&bounds, geometry->scale, geometry->scale, &bounds);
  return bounds;
}

static graphene_point_t
corner_of (const graphene_rect_t *bounds, CroupierPlanGrip grip)
{
  gboolean is_right = grip == CROUPIER_GRIP_TOP_RIGHT || grip == CROUPIER_GRIP_BOTTOM_RIGHT;
  gboolean is_bottom = grip == CROUPIER_GRIP_BOTTOM_LEFT || grip == CROUPIER_GRIP_BOTTOM_RIGHT;

  return GRAPHENE_POINT_INIT (bounds->origin.x + (is_right ? bounds->size.width : 0),
                              bounds->origin.y + (is_bottom ? bounds->size.height : 0));
}

void
croupier_layout_underlay_snapshot (const CroupierLayoutPlan *plan, const CroupierLayoutGeometry *geometry,
                                   GtkSnapshot *snapshot)
{
  graphene_rect_t bounds = bounds_of (plan, geometry);

  gtk_snapshot_push_opacity (snapshot, plan->opacity);
  gtk_snapshot_append_scaled_texture (snapshot, plan->texture, GSK_SCALING_FILTER_TRILINEAR, &bounds);
  gtk_snapshot_pop (snapshot);
}

void
croupier_layout_underlay_snapshot_frame (const CroupierLayoutPlan *plan, const CroupierLayoutGeometry *geometry,
                                         GtkSnapshot *snapshot, const GdkRGBA *color, float zoom)
{
  graphene_rect_t bounds = bounds_of (plan, geometry);
  float line = 2 / zoom, side = HANDLE / zoom;
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (&frame, &bounds, 0);
  gtk_snapshot_append_border (snapshot, &frame, (const float[]) { line, line, line, line },
                              (const GdkRGBA[]) { *color, *color, *color, *color });
  for (CroupierPlanGrip grip = CROUPIER_GRIP_TOP_LEFT; grip <= CROUPIER_GRIP_BOTTOM_RIGHT; grip++)
    {
      graphene_point_t corner = corner_of (&bounds, grip);
      graphene_rect_t handle = GRAPHENE_RECT_INIT (corner.x - side / 2, corner.y - side / 2, side, side);

      gtk_snapshot_append_color (snapshot, color, &handle);
    }
}

CroupierPlanGrip
croupier_layout_underlay_pick (const CroupierLayoutPlan *plan, const CroupierLayoutGeometry *geometry, float x, float y,
                               float zoom)
{
  graphene_rect_t bounds = bounds_of (plan, geometry);

  for (CroupierPlanGrip grip = CROUPIER_GRIP_TOP_LEFT; grip <= CROUPIER_GRIP_BOTTOM_RIGHT; grip++)
    {
      graphene_point_t corner = corner_of (&bounds, grip);

      if (MAX (ABS (corner.x - x), ABS (corner.y - y)) <= REACH / zoom)
        return grip;
    }
  return graphene_rect_contains_point (&bounds, &GRAPHENE_POINT_INIT (x, y)) ? CROUPIER_GRIP_INSIDE
                                                                             : CROUPIER_GRIP_NONE;
}

const char *
croupier_plan_grip_get_cursor (CroupierPlanGrip grip)
{
  static const char *const cursors[] = {
    [CROUPIER_GRIP_NONE] = NULL,
    [CROUPIER_GRIP_INSIDE] = "move",
    [CROUPIER_GRIP_TOP_LEFT] = "nwse-resize",
    [CROUPIER_GRIP_TOP_RIGHT] = "nesw-resize",
    [CROUPIER_GRIP_BOTTOM_LEFT] = "nesw-resize",
    [CROUPIER_GRIP_BOTTOM_RIGHT] = "nwse-resize",
  };

  return cursors[grip];
}

CroupierLayoutPlan *
croupier_layout_underlay_drag (const CroupierLayoutPlan *plan, CroupierPlanGrip grip, float x, float y)
{
  const graphene_rect_t *bounds = &plan->bounds;
  float width = bounds->size.width, height = bounds->size.height, left = bounds->origin.x, top = bounds->origin.y;
  gboolean is_left = grip == CROUPIER_GRIP_TOP_LEFT || grip == CROUPIER_GRIP_BOTTOM_LEFT;
  gboolean is_top = grip == CROUPIER_GRIP_TOP_LEFT || grip == CROUPIER_GRIP_TOP_RIGHT;
  g_autoptr (CroupierLayoutPlan) scaled = NULL;
  float along;

  if (grip == CROUPIER_GRIP_INSIDE)
    return croupier_layout_plan_move (plan, left + x, top + y);

  along = ((is_left ? -x : x) * width + (is_top ? -y : y) * height) / (width * width + height * height);
  scaled = croupier_layout_plan_scale (plan, width * (1 + along));
  return croupier_layout_plan_move (scaled, is_left ? left + width - scaled->bounds.size.width : left,
                                    is_top ? top + height - scaled->bounds.size.height : top);
}
