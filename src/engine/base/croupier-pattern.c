/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A pattern that is compiled once, when it is first needed, by whatever thread. */
#include "config.h"
#include "croupier-pattern.h"

GRegex *
croupier_pattern_get (CroupierPattern *pattern)
{
  if (g_once_init_enter_pointer (&pattern->regex))
    {
      GRegex *regex = g_regex_new (pattern->text, G_REGEX_OPTIMIZE, 0, NULL);

      g_assert (regex != NULL);
      g_once_init_leave_pointer (&pattern->regex, regex);
    }
  return pattern->regex;
}
