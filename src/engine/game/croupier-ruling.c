/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a GM rules, taken apart. */
#include "config.h"
#include "croupier-ruling.h"

#include <string.h>

#include "croupier-error.h"
#include "croupier-gettext.h"

#define BECAUSE " because "
#define SOFT_HYPHEN "\xc2\xad" /* not seen within a line */

gboolean
croupier_ruling_takes_reason (const char *verb)
{
  static const char *const verbs[] = { "announce", "tell", "note", "submit", "greeting", "due", "closing", NULL };

  return !g_strv_contains (verbs, verb);
}

/* What croupier_ruling_write() has hyphenated. */
static char *
dup_reason (const char *text)
{
  GString *reason = g_string_new (text);

  g_string_replace (reason, "be" SOFT_HYPHEN "cause", "because", 0);
  return g_string_free_and_steal (reason);
}

CroupierRuling *
croupier_ruling_parse (const char *text, GError **error)
{
  CroupierRuling *ruling;
  const char *rest, *reason;
  gsize verb_length;

  g_return_val_if_fail (text != NULL, NULL);

  while (g_ascii_isspace (*text))
    text++;
  verb_length = strcspn (text, " \t\n");
  if (verb_length == 0)
    {
      g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED,
                           _("A ruling begins with a word that says what it does, such as “garnets Bob +2”."));
      return NULL;
    }
  rest = text + verb_length;

  ruling = g_new0 (CroupierRuling, 1);
  ruling->has_colon = verb_length > 1 && text[verb_length - 1] == ':';
  ruling->verb = g_ascii_strdown (text, (gssize) verb_length - (ruling->has_colon ? 1 : 0));
  reason = croupier_ruling_takes_reason (ruling->verb) ? g_strrstr (rest, BECAUSE) : NULL;
  ruling->words = reason != NULL ? g_strndup (rest, (gsize) (reason - rest)) : g_strdup (rest);
  ruling->reason = reason != NULL ? dup_reason (reason + strlen (BECAUSE)) : g_strdup ("");
  g_strstrip (ruling->words);
  g_strstrip (ruling->reason);
  return ruling;
}

void
croupier_ruling_free (CroupierRuling *ruling)
{
  if (ruling == NULL)
    return;
  g_free (ruling->verb);
  g_free (ruling->words);
  g_free (ruling->reason);
  g_free (ruling);
}

/* Would the end of these words be read as a reason? */
static gboolean
ends_in_reason (const char *words)
{
  g_autoptr (CroupierRuling) ruling = croupier_ruling_parse (words, NULL);

  return ruling != NULL && *ruling->reason != '\0';
}

char *
croupier_ruling_write (const char *words, const char *reason)
{
  g_autoptr (GString) after = NULL;
  const char *own;

  g_return_val_if_fail (words != NULL && reason != NULL, NULL);

  if (*reason == '\0')
    return g_strconcat (words, ends_in_reason (words) ? BECAUSE "–" : NULL, NULL);
  after = g_string_new (" ");
  g_string_append (after, reason);
  while ((own = strstr (after->str, BECAUSE)) != NULL)
    g_string_insert (after, own - after->str + (gssize) strlen (" be"), SOFT_HYPHEN);
  return g_strconcat (words, " because", after->str, NULL);
}

gboolean
croupier_ruling_voids_all (const CroupierRuling *ruling)
{
  return g_str_equal (ruling->verb, "void") && g_ascii_strcasecmp (ruling->words, "all") == 0;
}

gboolean
croupier_ruling_split_name (const CroupierRuling *ruling, char **name, char **text)
{
  const char *colon = strchr (ruling->words, ':');

  if (colon == NULL || colon == ruling->words || colon[1] == '\0')
    return FALSE;
  *name = g_strstrip (g_strndup (ruling->words, (gsize) (colon - ruling->words)));
  *text = g_strstrip (g_strdup (colon + 1));
  return TRUE;
}

const char *
croupier_fix_find_value (const char *fix, const char *what)
{
  const char *colon = strchr (fix, ':');
  g_autofree char *subject = colon != NULL ? g_strstrip (g_strndup (fix, (gsize) (colon - fix))) : NULL;

  if (subject == NULL || g_ascii_strcasecmp (subject, what) != 0)
    return NULL;
  for (colon++; *colon == ' '; colon++)
    ;
  return colon;
}
