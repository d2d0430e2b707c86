/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines that say how numbers of several players went up and down, on one scale. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_CHART (croupier_chart_get_type ())
G_DECLARE_FINAL_TYPE (CroupierChart, croupier_chart, CROUPIER, CHART, GtkWidget)

/* Shows other numbers: line by line, each from the first point to the last. For people who cannot see them they are to
 * be said in words: the chart has none of its own. */
void croupier_chart_set_lines (CroupierChart *self, const double *values, guint n_lines, guint n_points);

/* words has a color for each line, as teams are called by them, or is NULL; a word that is none leaves the line as it
 * is. */
void croupier_chart_set_colors (CroupierChart *self, const char *const *words);

/* Says what the first and the last point are called. */
void croupier_chart_set_moments (CroupierChart *self, const char *first, const char *last);

void croupier_chart_set_here (CroupierChart *self, guint point); /* puts a rule at a point, counted from 0 */
void croupier_chart_set_chosen (CroupierChart *self, int line);  /* lets a line, counted from 0, stand out; -1: none */

/* Tells how a line, counted from 0, or a part of a bar, is colored against the background of the day. */
GdkRGBA croupier_chart_get_color (guint line);

/* Makes the picture that stands for a line, counted from 0, in a legend; color is its color word, or NULL. */
GtkWidget *croupier_chart_key_new (guint line, const char *color);

G_END_DECLS
