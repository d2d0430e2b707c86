/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One figure of many matches: of one variant, or of two below each other. */
#pragma once

#include <adwaita.h>
#include "croupier-trial-figures.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_TRIAL_ROW (croupier_trial_row_get_type ())
G_DECLARE_FINAL_TYPE (CroupierTrialRow, croupier_trial_row, CROUPIER, TRIAL_ROW, GtkListBoxRow)

/* There are 1 or 2 variants; is_share: the figures will be shares, and have bars. values is the same for all rows whose
 * bars end at the same place. */
GtkWidget *croupier_trial_row_new (guint n_variants, gboolean is_share, GtkSizeGroup *values);

/* Shows a figure of the first variant and the same of the second, or NULL. n_compared is of all figures, as
 * croupier_trial_count_compared() counts them; whole is the share that bars of the whole width stand for. */
void croupier_trial_row_show (CroupierTrialRow *self, const CroupierTrialFigure *figure,
                              const CroupierTrialFigure *other, guint n_compared, double whole);

G_END_DECLS
