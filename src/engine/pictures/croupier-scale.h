/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scale beside a chart: where it begins and ends, and which numbers stand at it. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  double low, high; /* both are whole steps; the plot is between them */
  double step;
} CroupierScale;

/* Chooses a scale of few steps that are easily counted; it holds 0 and all values, which are numbers of a size that
 * people read. */
void croupier_scale_find (CroupierScale *scale, const double *values, gsize n_values);

double croupier_scale_get_share (const CroupierScale *scale, double value); /* 0 at its low end, 1 at the high one */

G_END_DECLS
