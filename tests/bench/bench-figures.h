/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the benches of the engine share: the time, and a line of figures. */
#pragma once

#include <glib.h>

#define RUNS 5

/* In seconds, from any moment. */
double now (void);
/* Prints the median, the least and the most of RUNS figures, which it sorts. */
void report (const char *what, double *figures, const char *unit);
