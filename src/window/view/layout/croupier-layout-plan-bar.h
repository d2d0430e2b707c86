/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays a plan under a layout, and says by numbers where it lies and how clearly it is seen. */
#pragma once

#include <adwaita.h>
#include "croupier-layout-view.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_LAYOUT_PLAN_BAR (croupier_layout_plan_bar_get_type ())
G_DECLARE_FINAL_TYPE (CroupierLayoutPlanBar, croupier_layout_plan_bar, CROUPIER, LAYOUT_PLAN_BAR, AdwBin)

void croupier_layout_plan_bar_set_view (CroupierLayoutPlanBar *self, CroupierLayoutView *view);

/* Shows the plan as it is now; without one, the bar goes. */
void croupier_layout_plan_bar_update (CroupierLayoutPlanBar *self);

/* Shows the bar, and lets the plan be dragged; or ends that. */
void croupier_layout_plan_bar_adjust (CroupierLayoutPlanBar *self, gboolean adjusts);

/* These lay another plan: "laid" is emitted when that has been done, and where it cannot be, the user is told. */
void croupier_layout_plan_bar_lay_file (CroupierLayoutPlanBar *self, GFile *file);
void croupier_layout_plan_bar_lay_texture (CroupierLayoutPlanBar *self, GdkTexture *texture);
void croupier_layout_plan_bar_paste (CroupierLayoutPlanBar *self);
void croupier_layout_plan_bar_choose (CroupierLayoutPlanBar *self);
void croupier_layout_plan_bar_take_away (CroupierLayoutPlanBar *self);

G_END_DECLS
