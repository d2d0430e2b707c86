/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands for a name where there is room for a few letters. */
#include "config.h"
#include "croupier-initials.h"

#include "croupier-text.h"

#include <string.h>

#define MAX_LETTERS 3
#define MAX_DIGITS 3 /* a longer number stands for itself by its last two */

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

/* Where the digits begin that end a text. */
static const char *
find_digits (const char *text)
{
  const char *end = text + strlen (text);

  while (end > text)
    {
      const char *before = g_utf8_prev_char (end);

      if (!g_unichar_isdigit (g_utf8_get_char (before)))
        break;
      end = before;
    }
  return end;
}

/* The digits that end a name, or else its last word that is nothing but digits; "" if there are none. */
static char *
dup_number (const char *name)
{
  g_auto (GStrv) words = g_strsplit (name, " ", -1);
  guint n = g_strv_length (words);

  for (guint i = n; i-- > 0;)
    {
      const char *digits = find_digits (words[i]);

      if (*digits != '\0' && (i == n - 1 || digits == words[i]))
        return g_strdup (digits);
    }
  return g_strdup ("");
}

char *
croupier_initials_of (const char *name)
{
  g_autofree char *upper = g_utf8_strup (name, -1);
  g_autofree char *normal = g_utf8_normalize (g_strstrip (upper), -1, G_NORMALIZE_DEFAULT_COMPOSE);
  g_autofree char *number = dup_number (normal != NULL ? normal : "");
  const char *space = normal != NULL ? strrchr (normal, ' ') : NULL;
  glong n_digits = g_utf8_strlen (number, -1);
  const char *digits = n_digits > MAX_DIGITS ? g_utf8_offset_to_pointer (number, n_digits - 2) : number;
  GString *initials = g_string_new (NULL);

  if (n_digits > 1)
    g_string_append (initials, digits);
  else if (normal != NULL && *normal != '\0')
    g_string_append_unichar (initials, g_utf8_get_char (normal));
  if (n_digits == 1 && !g_str_has_prefix (normal, digits))
    g_string_append (initials, digits);
  else if (n_digits == 0 && space != NULL)
    g_string_append_unichar (initials, g_utf8_get_char (space + 1));

  return g_string_free_and_steal (initials);
}
