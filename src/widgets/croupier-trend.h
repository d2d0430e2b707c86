/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small line that says how a number went up and down. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_TREND (croupier_trend_get_type ())
G_DECLARE_FINAL_TYPE (CroupierTrend, croupier_trend, CROUPIER, TREND, GtkWidget)

GtkWidget *croupier_trend_new (const int *values, guint n_values, int most);

G_END_DECLS
