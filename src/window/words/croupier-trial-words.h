/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for what came of many matches. */
#pragma once

#include "croupier-trial-figures.h"

G_BEGIN_DECLS

const char *croupier_trial_get_title (const char *figure);
char *croupier_trial_describe (const CroupierTrialFigure *figure);
char *croupier_trial_compare (const CroupierTrialFigure *figure, const CroupierTrialFigure *other, guint n_compared);
char *croupier_trial_sum_up (const GArray *figures, const GArray *others);
char *croupier_trial_find_outliers (const GArray *figures, guint first, guint n);

G_END_DECLS
