/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers of the players over the whole match: a chart with its legend, or a table. Knows no game. */
#pragma once

#include <adwaita.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_FIGURES_VIEW (croupier_figures_view_get_type ())
G_DECLARE_FINAL_TYPE (CroupierFiguresView, croupier_figures_view, CROUPIER, FIGURES_VIEW, AdwBin)

void croupier_figures_view_show (CroupierFiguresView *self, const GPtrArray *states, const char *const *moments);
void croupier_figures_view_set_here (CroupierFiguresView *self, guint moment);

G_END_DECLS
