/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of all draws share: streams, what a stranger drew, and whether chance was fair. */
#include "config.h"
#include "draw-checks.h"

#include <math.h>

CroupierRandom
make_random (const char *name)
{
  CroupierSeed seed = { { 0 } };
  CroupierRandom random;

  croupier_random_init (&random, &seed, name);
  return random;
}

char **
read_vectors (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".txt", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "engine", "vectors", file, NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return g_strsplit (text, "\n", -1);
}

double
measure_chance (const guint *hits, guint n_outcomes, guint n_each)
{
  double sum = 0, expected = n_each, freedom = n_outcomes - 1;

  for (guint i = 0; i < n_outcomes; i++)
    sum += (hits[i] - expected) * (hits[i] - expected) / expected;
  return (sum - freedom) / sqrt (2 * freedom);
}
