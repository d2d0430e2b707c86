/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine's own sentences, in the language that the program runs in or in that of a match.
 *
 * What a game master reads is in the language of the window. When the same is told to a player (why what they sent is
 * refused) it is in that of the match, which the words of the reader cannot know: so whoever has it told says so, and
 * all that this thread says until then is in that language. In the same way whoever tells it to its sender says so:
 * "You have no such card" stands there for "Amy has no such card". */
#include "config.h"

#include "croupier-language.h"

#include <string.h>

#include "croupier-catalog.h"
#include "croupier-gettext.h"

static _Thread_local const char *entered; /* NULL: the language of the program */
static _Thread_local gboolean is_sender_addressed;

const char *
croupier_language_enter (const char *language)
{
  const char *before = entered;

  entered = language;
  return before;
}

void
croupier_language_leave (const char *before)
{
  entered = before;
}

gboolean
croupier_language_is_entered (void)
{
  return entered != NULL;
}

gboolean
croupier_language_address (gboolean is_to_sender)
{
  gboolean before = is_sender_addressed;

  is_sender_addressed = is_to_sender;
  return before;
}

gboolean
croupier_language_is_to_sender (void)
{
  return is_sender_addressed;
}

const char *
croupier_language_find (const char *words)
{
  return entered != NULL ? croupier_catalog_find (croupier_catalog_get (entered), words)
                         : g_dgettext (GETTEXT_PACKAGE, words);
}

const char *
croupier_language_find_after (const char *words, gsize start)
{
  const char *found = entered != NULL ? croupier_catalog_find (croupier_catalog_get (entered), words)
                                      : g_dpgettext (GETTEXT_PACKAGE, words, start);

  return found == words ? words + start : found;
}

const char *
croupier_language_find_in (GHashTable *translations, const char *words)
{
  GHashTable *table = translations != NULL ? g_hash_table_lookup (translations, croupier_language_get ()) : NULL;
  const char *found = table != NULL ? g_hash_table_lookup (table, words) : NULL;

  return found != NULL ? found : croupier_language_find (words);
}

const char *
croupier_language_find_counted (const char *one, const char *many, gulong count)
{
  return entered != NULL
           ? croupier_catalog_find_counted (croupier_catalog_get (entered), one, many, (int) MIN (count, G_MAXINT))
           : g_dngettext (GETTEXT_PACKAGE, one, many, count);
}

const char *
croupier_language_get_name (const char *language)
{
  const char *before = croupier_language_enter (language);
  /* TRANSLATORS: the name of the language into which you translate, in itself. */
  const char *name = C_ ("this language", "English");

  croupier_language_leave (before);
  return name;
}

GStrv
croupier_language_dup_names (void)
{
  const char *const *codes = croupier_catalog_list ();
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; codes[i] != NULL; i++)
    g_strv_builder_add (names, croupier_language_get_name (codes[i]));
  return g_strv_builder_end (names);
}

const char *
croupier_language_get_own (void)
{
  const char *const *codes = croupier_catalog_list ();
  const char *own = croupier_language_get_name (NULL);

  for (guint i = 0; codes[i] != NULL; i++)
    if (g_str_equal (croupier_language_get_name (codes[i]), own))
      return codes[i];
  return codes[0];
}

const char *
croupier_language_get (void)
{
  return entered != NULL ? entered : croupier_language_get_own ();
}

const char *
croupier_language_get_point (const char *language)
{
  const char *before = language != NULL ? croupier_language_enter (language) : entered;
  const char *point = C_ ("decimal sign", ".");

  croupier_language_leave (before);
  return point;
}

char *
croupier_language_dup_number (double number)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  char *point;

  g_ascii_formatd (digits, sizeof digits, "%g", number);
  point = strchr (digits, '.');
  if (point == NULL)
    return g_strdup (digits);
  *point = '\0';
  return g_strconcat (digits, croupier_language_get_point (NULL), point + 1, NULL);
}
