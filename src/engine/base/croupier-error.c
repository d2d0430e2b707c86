/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the world or a player may do wrong, said in whole sentences. */
#include "config.h"

#include "croupier-error.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-show.h"

#define MAX_LETTERS 600 /* of a sentence: one that names forty players has fewer */

G_DEFINE_QUARK (croupier - error - quark, croupier_error)

static void
problem_free (gpointer data)
{
  CroupierProblem *problem = data;

  g_free (problem->message);
  g_clear_pointer (&problem->subjects, g_array_unref);
  g_free (problem);
}

/* What a sentence quotes may come from anybody; in the sentence it can command nothing, and begin no other. However
 * long it is, the beginning and the end of the sentence stay. */
static G_GNUC_PRINTF (1, 0) char *make_sentence (const char *format, va_list arguments)
{
  g_autofree char *sentence = g_strdup_vprintf (format, arguments);
  g_autofree char *shown = croupier_show (sentence);

  return strlen (shown) > MAX_LETTERS && g_utf8_strlen (shown, -1) > MAX_LETTERS
           ? g_utf8_truncate_middle (shown, MAX_LETTERS)
           : g_steal_pointer (&shown);
}

gboolean
croupier_fail (GError **error, CroupierErrorCode code, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  va_list arguments;

  g_return_val_if_fail (format != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  va_start (arguments, format);
  sentence = make_sentence (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, CROUPIER_ERROR, (int) code, sentence);
  return FALSE;
}

static void
take_problem (CroupierProblems *problems, char *message, const CroupierProblem *place)
{
  CroupierProblem *problem = g_memdup2 (place, sizeof *place);

  problem->message = message;
  problem->subjects = place->subjects != NULL ? g_array_copy (place->subjects) : NULL;
  g_ptr_array_add (problems, problem);
}

CroupierProblems *
croupier_problems_new (void)
{
  return g_ptr_array_new_with_free_func (problem_free);
}

void
croupier_problems_add (CroupierProblems *problems, gsize start, gsize length, const char *format, ...)
{
  CroupierProblem place = { .start = start, .length = length };
  va_list arguments;

  g_return_if_fail (problems != NULL);
  g_return_if_fail (format != NULL);

  va_start (arguments, format);
  take_problem (problems, make_sentence (format, arguments), &place);
  va_end (arguments);
}

void
croupier_problems_add_idle (CroupierProblems *problems, gsize start, gsize length, const char *format, ...)
{
  CroupierProblem place = { .start = start, .length = length, .is_idle = TRUE };
  va_list arguments;

  g_return_if_fail (problems != NULL);
  g_return_if_fail (format != NULL);

  va_start (arguments, format);
  take_problem (problems, make_sentence (format, arguments), &place);
  va_end (arguments);
}

void
croupier_problems_add_line (CroupierProblems *problems, guint line, const char *format, ...)
{
  CroupierProblem place = { .line = line };
  va_list arguments;

  g_return_if_fail (problems != NULL);
  g_return_if_fail (format != NULL);

  va_start (arguments, format);
  take_problem (problems, make_sentence (format, arguments), &place);
  va_end (arguments);
}

void
croupier_problems_add_error (CroupierProblems *problems, guint line, const GError *error)
{
  g_auto (GStrv) lines = NULL;

  g_return_if_fail (problems != NULL);
  g_return_if_fail (error != NULL);

  lines = g_strsplit (error->message, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    croupier_problems_add_line (problems, line, "%s", lines[i]);
}

void
croupier_problems_blame (CroupierProblems *problems, guint first, CroupierSubjectKind kind, int index, int item)
{
  CroupierSubject subject = { kind, index, item };

  g_return_if_fail (problems != NULL);

  for (guint i = first; i < problems->len; i++)
    {
      CroupierProblem *problem = g_ptr_array_index (problems, i);

      if (problem->subjects == NULL)
        problem->subjects = g_array_new (FALSE, FALSE, sizeof subject);
      g_array_append_val (problem->subjects, subject);
    }
}

const CroupierSubject *
croupier_problem_find_subject (const CroupierProblem *problem, CroupierSubjectKind kind)
{
  for (guint i = 0; problem->subjects != NULL && i < problem->subjects->len; i++)
    if (g_array_index (problem->subjects, CroupierSubject, i).kind == kind)
      return &g_array_index (problem->subjects, CroupierSubject, i);

  return NULL;
}

char *
croupier_error_to_line (const GError *error)
{
  g_return_val_if_fail (error != NULL, NULL);

  return g_strdelimit (g_strdup (error->message), "\n", ' ');
}

const CroupierProblem *
croupier_problems_get (const CroupierProblems *problems, guint i)
{
  g_return_val_if_fail (problems != NULL, NULL);
  g_return_val_if_fail (i < problems->len, NULL);

  return g_ptr_array_index (problems, i);
}

char *
croupier_problems_to_text (const CroupierProblems *problems)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (problems != NULL, NULL);

  for (guint i = 0; i < problems->len; i++)
    {
      if (i > 0)
        g_string_append_c (text, '\n');
      g_string_append (text, croupier_problems_get (problems, i)->message);
    }

  return g_string_free_and_steal (g_steal_pointer (&text));
}

void
croupier_problems_to_error (const CroupierProblems *problems, CroupierErrorCode code, GError **error)
{
  g_autofree char *text = NULL;

  g_return_if_fail (problems != NULL && problems->len > 0);
  g_return_if_fail (error == NULL || *error == NULL);

  text = croupier_problems_to_text (problems);
  g_set_error_literal (error, CROUPIER_ERROR, (int) code, text);
}

void
croupier_problems_append (CroupierProblems *problems, const CroupierProblems *more)
{
  for (guint i = 0; i < more->len; i++)
    {
      const CroupierProblem *problem = croupier_problems_get (more, i);

      take_problem (problems, g_strdup (problem->message), problem);
    }
}
