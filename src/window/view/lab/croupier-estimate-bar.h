/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A share as a bar, with the bounds between which the truth lies. */
#pragma once

#include <adwaita.h>
#include "croupier-scale.h"
#include "croupier-trial.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_ESTIMATE_BAR (croupier_estimate_bar_get_type ())
G_DECLARE_FINAL_TYPE (CroupierEstimateBar, croupier_estimate_bar, CROUPIER, ESTIMATE_BAR, GtkWidget)

/* Makes a bar in the color of a variant, counted from 0. Whatever shows it says the same in words. */
GtkWidget *croupier_estimate_bar_new (guint variant);

/* Shows another share; the scale is of percent, from one end of the bar to the other, NULL: there is nothing to show.
 */
void croupier_estimate_bar_set (CroupierEstimateBar *self, const CroupierEstimate *estimate,
                                const CroupierScale *scale);

G_END_DECLS
