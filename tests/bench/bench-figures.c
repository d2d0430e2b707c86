/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the benches of the engine share: the time, and a line of figures. */
#include "config.h"
#include "bench-figures.h"

#include <stdio.h>
#include <stdlib.h>

double
now (void)
{
  return (double) g_get_monotonic_time () / G_USEC_PER_SEC;
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

void
report (const char *what, double *figures, const char *unit)
{
  qsort (figures, RUNS, sizeof *figures, compare_doubles);
  printf ("%-52s %12.1f %s  (%.1f to %.1f)\n", what, figures[RUNS / 2], unit, figures[0], figures[RUNS - 1]);
  fflush (stdout);
}
