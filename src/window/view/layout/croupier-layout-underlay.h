/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plan under the picture of a layout: how it is drawn, and what a pointer does to it. */
#pragma once

#include <gtk/gtk.h>
#include "croupier-layout-geometry.h"
#include "croupier-layout-plan.h"

G_BEGIN_DECLS

/* Where a plan is taken hold of. */
typedef enum
{
  CROUPIER_GRIP_NONE,
  CROUPIER_GRIP_INSIDE,
  CROUPIER_GRIP_TOP_LEFT,
  CROUPIER_GRIP_TOP_RIGHT,
  CROUPIER_GRIP_BOTTOM_LEFT,
  CROUPIER_GRIP_BOTTOM_RIGHT,
} CroupierPlanGrip;

void croupier_layout_underlay_snapshot (const CroupierLayoutPlan *plan, const CroupierLayoutGeometry *geometry,
                                        GtkSnapshot *snapshot);

/* Draws its frame, with corners to take hold of, as large as they are at that zoom. */
void croupier_layout_underlay_snapshot_frame (const CroupierLayoutPlan *plan, const CroupierLayoutGeometry *geometry,
                                              GtkSnapshot *snapshot, const GdkRGBA *color, float zoom);

/* x and y are of the picture, before it is zoomed. */
CroupierPlanGrip croupier_layout_underlay_pick (const CroupierLayoutPlan *plan, const CroupierLayoutGeometry *geometry,
                                                float x, float y, float zoom);

const char *croupier_plan_grip_get_cursor (CroupierPlanGrip grip);

/* Returns the plan as it is once the grip was dragged by so much: the other corner stays where it is. */
CroupierLayoutPlan *croupier_layout_underlay_drag (const CroupierLayoutPlan *plan, CroupierPlanGrip grip, float x,
                                                   float y);

G_END_DECLS
