/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What counts over the whole match, of each player or what else its game says: a chart with its legend, or a table.
 * Knows no game. */
#pragma once

#include <adwaita.h>
#include "croupier-timeline.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_FIGURES_VIEW (croupier_figures_view_get_type ())
G_DECLARE_FINAL_TYPE (CroupierFiguresView, croupier_figures_view, CROUPIER, FIGURES_VIEW, AdwBin)

/* Shows how what counts went, which it takes; NULL hides the view. counted is what is shown at first, or NULL. */
void croupier_figures_view_show (CroupierFiguresView *self, CroupierTimeline *timeline, const char *counted);

void croupier_figures_view_set_here (CroupierFiguresView *self, guint moment); /* counted from 0 */

G_END_DECLS
