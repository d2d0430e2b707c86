/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All figures of many matches, in groups: of one variant, or of two side by side. */
#pragma once

#include <adwaita.h>
#include "croupier-trial-figures.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_TRIAL_VIEW (croupier_trial_view_get_type ())
G_DECLARE_FINAL_TYPE (CroupierTrialView, croupier_trial_view, CROUPIER, TRIAL_VIEW, GtkBox)

/* Shows what came of many matches of the first variant, and of the second if there is one; where first is NULL it shows
 * nothing. */
void croupier_trial_view_show (CroupierTrialView *self, const CroupierTrial *first, const CroupierTrial *second);

G_END_DECLS
