/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture that lies under a layout while it is drawn: a floor plan, a map. */
#pragma once

#include <gdk/gdk.h>
#include "croupier-layout.h"

G_BEGIN_DECLS

/* Never changed; shared by reference. */
typedef struct
{
  gatomicrefcount ref_count;
  GdkTexture *texture;
  graphene_rect_t bounds; /* where it lies, measured as CroupierLayoutPoint is: whole numbers */
  double opacity;
} CroupierLayoutPlan;

#define CROUPIER_LEAST_PLAN_WIDTH 60
#define CROUPIER_MOST_PLAN_WIDTH CROUPIER_MAX_POINT
#define CROUPIER_LEAST_PLAN_OPACITY 0.1

CroupierLayoutPlan *croupier_layout_plan_new (GdkTexture *texture); /* as large as a layout is, and half seen */
CroupierLayoutPlan *croupier_layout_plan_ref (CroupierLayoutPlan *self);
void croupier_layout_plan_unref (CroupierLayoutPlan *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierLayoutPlan, croupier_layout_plan_unref)

/* Return the same elsewhere, as wide as that, which keeps its proportions, or seen more or less clearly; all within
 * limits. */
CroupierLayoutPlan *croupier_layout_plan_move (const CroupierLayoutPlan *self, double x, double y);
CroupierLayoutPlan *croupier_layout_plan_scale (const CroupierLayoutPlan *self, double width);
CroupierLayoutPlan *croupier_layout_plan_fade (const CroupierLayoutPlan *self, double opacity);
gboolean croupier_layout_plan_equal (const CroupierLayoutPlan *a, const CroupierLayoutPlan *b);

/* Reads a picture from a file, in a thread. What is no picture, too large or damaged is an error, in one sentence. */
void croupier_layout_plan_load (GFile *file, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
GdkTexture *croupier_layout_plan_load_finish (GAsyncResult *result, GError **error);

G_END_DECLS
