/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers above bars of shares: what their width stands for. */
#pragma once

#include <adwaita.h>
#include "croupier-scale.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_ESTIMATE_AXIS (croupier_estimate_axis_get_type ())
G_DECLARE_FINAL_TYPE (CroupierEstimateAxis, croupier_estimate_axis, CROUPIER, ESTIMATE_AXIS, GtkWidget)

/* Makes an axis that is as wide as the bars below it. */
GtkWidget *croupier_estimate_axis_new (void);

/* The scale is of percent, as that of the bars; NULL: there are no bars, and the axis is hidden. */
void croupier_estimate_axis_set (CroupierEstimateAxis *self, const CroupierScale *scale);

G_END_DECLS
