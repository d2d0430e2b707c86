/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One figure of many matches: of one variant, or of two below each other. */
#pragma once

#include <adwaita.h>
#include "croupier-trial-figures.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_TRIAL_ROW (croupier_trial_row_get_type ())
G_DECLARE_FINAL_TYPE (CroupierTrialRow, croupier_trial_row, CROUPIER, TRIAL_ROW, GtkListBoxRow)

GtkWidget *croupier_trial_row_new (guint n_variants, gboolean is_share, GtkSizeGroup *values);
void croupier_trial_row_show (CroupierTrialRow *self, const CroupierTrialFigure *figure,
                              const CroupierTrialFigure *other, guint n_compared, double whole);

G_END_DECLS
