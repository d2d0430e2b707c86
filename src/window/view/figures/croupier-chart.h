/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines that say how numbers of several players went up and down, on one scale. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_CHART (croupier_chart_get_type ())
G_DECLARE_FINAL_TYPE (CroupierChart, croupier_chart, CROUPIER, CHART, GtkWidget)

void croupier_chart_set_lines (CroupierChart *self, const double *values, guint n_lines, guint n_points);
void croupier_chart_set_colors (CroupierChart *self, const char *const *words);
void croupier_chart_set_moments (CroupierChart *self, const char *first, const char *last);
void croupier_chart_set_here (CroupierChart *self, guint point);
void croupier_chart_set_chosen (CroupierChart *self, int line);

GdkRGBA croupier_chart_get_color (guint line);

/* How a line looks, for a legend. */
GtkWidget *croupier_chart_key_new (guint line, const char *color);

G_END_DECLS
