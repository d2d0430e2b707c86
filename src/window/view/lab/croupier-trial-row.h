/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One figure of many matches: of one variant, or of two below each other. */
#pragma once

#include <adwaita.h>
#include "croupier-scale.h"
#include "croupier-trial-figures.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_TRIAL_ROW (croupier_trial_row_get_type ())
G_DECLARE_FINAL_TYPE (CroupierTrialRow, croupier_trial_row, CROUPIER, TRIAL_ROW, GtkListBoxRow)

/* There are 1 or 2 variants; is_share: the figures will be shares, and have bars. values is the same for all rows whose
 * bars end at the same place. */
GtkWidget *croupier_trial_row_new (guint n_variants, gboolean is_share, GtkSizeGroup *values);

/* Makes the scale of the bars stand above its own: once, in the first of the rows whose bars have one scale. */
void croupier_trial_row_add_axis (CroupierTrialRow *self, GtkSizeGroup *values);

/* Shows a figure of the first variant and the same of the second, or NULL. n_compared is of all figures, as
 * croupier_trial_count_compared() counts them; the scale is of percent, for the bars; NULL: there is nothing that they
 * could show. */
void croupier_trial_row_show (CroupierTrialRow *self, const CroupierTrialFigure *figure,
                              const CroupierTrialFigure *other, guint n_compared, const CroupierScale *scale);

G_END_DECLS
