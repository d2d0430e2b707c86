/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people and things can be called. */
#include "config.h"

#include "croupier-name.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-text.h"

static const char *const reserved_names[] = { "public", "gm", "nobody", "none", "all" };

static gboolean
is_control (gunichar letter)
{
  GUnicodeType type = g_unichar_type (letter);

  return type == G_UNICODE_CONTROL || type == G_UNICODE_LINE_SEPARATOR || type == G_UNICODE_PARAGRAPH_SEPARATOR;
}

gboolean
croupier_name_has_control (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (is_control (g_utf8_get_char (text)))
      return TRUE;

  return FALSE;
}

/* Two names must not look alike, nor change how the text around them reads. */
static void
check_visible (const char *name, const char *quoted, CroupierProblems *problems)
{
  const char *hidden = croupier_text_find_hidden (name);

  if (croupier_name_has_control (name))
    croupier_problems_add (problems, 0, 0,
                           _("“%s” cannot be a name: it may not hold a line break or control character."), quoted);
  if (hidden != NULL)
    croupier_problems_add (problems, 0, 0,
                           _("“%s” cannot be a name: the character U+%04X cannot be seen; write it without."), quoted,
                           g_utf8_get_char (hidden));
}

gboolean
croupier_name_try (const char *name, CroupierProblems *problems)
{
  g_autofree char *folded = croupier_text_fold (name);
  g_autofree char *quoted = NULL;
  guint n_before = problems->len;

  if (!g_utf8_validate (name, -1, NULL))
    {
      croupier_problems_add (problems, 0, 0, _("A name is not valid UTF-8."));
      return FALSE;
    }
  if (*folded == '\0')
    {
      croupier_problems_add (problems, 0, 0, _("A name is empty; it needs at least one letter."));
      return FALSE;
    }

  quoted = croupier_text_quote (name);
  if (g_utf8_strlen (name, -1) > CROUPIER_MAX_NAME)
    croupier_problems_add (problems, 0, 0,
                           ngettext ("“%s” is too long for a name: it may have %d letter.",
                                     "“%s” is too long for a name: it may have %d letters.", CROUPIER_MAX_NAME),
                           quoted, CROUPIER_MAX_NAME);
  if (strpbrk (name, ":|,;/") != NULL)
    croupier_problems_add (problems, 0, 0, _("“%s” cannot be a name: it may not hold : | , ; or /."), quoted);
  check_visible (name, quoted, problems);
  if (name[0] == '!' || name[0] == '#' || g_str_has_prefix (name, "=="))
    croupier_problems_add (problems, 0, 0, _("“%s” cannot be a name: it may not begin with !, # or ==."), quoted);
  if (strcmp (name, "-") == 0)
    croupier_problems_add (problems, 0, 0, _("A name cannot be just a hyphen."));
  for (gsize i = 0; i < G_N_ELEMENTS (reserved_names); i++)
    if (strcmp (folded, reserved_names[i]) == 0)
      croupier_problems_add (problems, 0, 0,
                             _("“%s” cannot be a name: public, gm, nobody, none and all have a meaning."), quoted);

  return problems->len == n_before;
}

gboolean
croupier_name_check (const char *name, GError **error)
{
  g_autoptr (GPtrArray) problems = croupier_problems_new ();

  g_return_val_if_fail (name != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (croupier_name_try (name, problems))
    return TRUE;

  croupier_problems_to_error (problems, CROUPIER_ERROR_SETUP, error);
  return FALSE;
}

gboolean
croupier_name_check_visible (const char *name, GError **error)
{
  g_autoptr (GPtrArray) problems = croupier_problems_new ();
  g_autofree char *quoted = croupier_text_quote (name);

  check_visible (name, quoted, problems);
  if (problems->len > 0)
    croupier_problems_to_error (problems, CROUPIER_ERROR_SETUP, error);
  return problems->len == 0;
}
