/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A share as a bar, with the bounds between which the truth lies. */
#pragma once

#include <adwaita.h>
#include "croupier-trial.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_ESTIMATE_BAR (croupier_estimate_bar_get_type ())
G_DECLARE_FINAL_TYPE (CroupierEstimateBar, croupier_estimate_bar, CROUPIER, ESTIMATE_BAR, GtkWidget)

GtkWidget *croupier_estimate_bar_new (guint variant);
void croupier_estimate_bar_set (CroupierEstimateBar *self, const CroupierEstimate *estimate, double whole);

G_END_DECLS
