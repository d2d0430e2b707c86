/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much of what is tried by the thousands is tried this time. */
#include "config.h"
#include "tests.h"

#include <stdlib.h>

guint
tests_share (guint whole)
{
  const char *percent = g_getenv ("RANDOM_PERCENT");

  return MAX (whole * (percent != NULL ? (guint) atoi (percent) : 7) / 100, 1);
}

gboolean
tests_have_turn (const char *thing, guint one_of)
{
  const char *seed = g_getenv ("CROUPIER_SEED");
  g_autofree char *both = g_strconcat (seed != NULL ? seed : "", thing, NULL);

  return seed == NULL || g_getenv ("CROUPIER_HARD") != NULL || g_str_hash (both) % one_of == 0;
}

gboolean
tests_are_sanitized (void)
{
#if defined(__SANITIZE_ADDRESS__)
  return TRUE;
#else
  return FALSE;
#endif
}

gboolean
tests_sit_out (const char *name)
{
  if (!tests_are_sanitized () || tests_have_turn (name, 3))
    return FALSE;
  g_print ("1..0 # SKIP it has no turn under the sanitizers\n");
  return TRUE;
}
