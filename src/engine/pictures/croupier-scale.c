/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scale beside a chart: where it begins and ends, and which numbers stand at it. */
#include "config.h"
#include "croupier-scale.h"

#define MAX_STEPS 5

static gboolean
is_whole (double value)
{
  return value == (double) (gint64) value;
}

/* A step is 1, 2 or 5 times a power of ten, and not less than the numbers differ by. */
static double
find_step (double span, gboolean only_whole)
{
  double step = !only_whole && span / MAX_STEPS < 1 ? 0.5 : 1;

  for (guint i = 0; span / step > MAX_STEPS; i++)
    step *= i % 3 == 1 ? 2.5 : 2;
  return step;
}

static double
round_down (double value, double step)
{
  double whole = (double) (gint64) (value / step);

  return (whole * step > value ? whole - 1 : whole) * step;
}

void
croupier_scale_find (CroupierScale *scale, const double *values, gsize n_values)
{
  gboolean only_whole = TRUE;

  scale->low = scale->high = 0;
  for (gsize i = 0; i < n_values; i++)
    {
      scale->low = MIN (scale->low, values[i]);
      scale->high = MAX (scale->high, values[i]);
      only_whole &= is_whole (values[i]);
    }
  if (scale->high - scale->low < 1)
    scale->high = scale->low + 1;
  scale->step = find_step (scale->high - scale->low, only_whole);
  scale->low = round_down (scale->low, scale->step);
  scale->high = -round_down (-scale->high, scale->step);
}

double
croupier_scale_get_share (const CroupierScale *scale, double value)
{
  return (value - scale->low) / (scale->high - scale->low);
}
