/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for what came of many matches. */
#pragma once

#include "croupier-trial-figures.h"

G_BEGIN_DECLS

/* Returns what a figure is called in the window; where nobody has translated it, as it is. */
const char *croupier_trial_get_title (const char *figure);

/* Says a figure and where the truth lies 19 times out of 20: "7.7 % (7.2 to 8.3)"; a dash for a share of nothing. */
char *croupier_trial_describe (const CroupierTrialFigure *figure);

/* Says whether a difference between the figure of the first variant and the same of the second, or NULL, is certain; ""
 * where that is not known. n_compared is of all figures, as croupier_trial_count_compared() counts them. */
char *croupier_trial_compare (const CroupierTrialFigure *figure, const CroupierTrialFigure *other, guint n_compared);

/* Says how many of all differences between the CroupierTrialFigure of two variants are certain. */
char *croupier_trial_sum_up (const GArray *figures, const GArray *others);

/* Says which of n shares of one sort, from first on, of the CroupierTrialFigure of one variant, are certainly above or
 * below that of all together. Of forty fair ones two are outside their own bounds by chance: here that happens to any
 * of them 1 time out of 20. */
char *croupier_trial_find_outliers (const GArray *figures, guint first, guint n);

G_END_DECLS
