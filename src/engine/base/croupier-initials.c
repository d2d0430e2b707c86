/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first letters of names, as many as tell them apart. */
#include "config.h"
#include "croupier-initials.h"

#include "croupier-text.h"

#include <string.h>

#define MAX_LETTERS 3

static guint
count_names_with (char *const *names, const char *folded)
{
  guint n = 0;

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *other = croupier_text_fold (names[i]);

      n += g_str_has_prefix (other, folded);
    }
  return n;
}

char *
croupier_initials_make (char *const *names, const char *name)
{
  g_autofree char *first = g_utf8_substring (name, 0, 1);
  g_autofree char *capital = g_utf8_strup (first, -1);
  g_autofree char *rest = NULL;

  for (guint n = 1; n <= MAX_LETTERS; n++)
    {
      g_autofree char *start = g_utf8_substring (name, 0, MIN (n, g_utf8_strlen (name, -1)));
      g_autofree char *folded = croupier_text_fold (start);

      g_free (rest);
      rest = g_strdup (start + strlen (first));
      if (count_names_with (names, folded) == 1)
        break;
    }
  return g_strconcat (capital, rest, NULL);
}
