/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A ruling to fill in in the place of its line: what it does, what it asks for, and why it cannot be made now. */
#include "config.h"
#include "croupier-ruling-form.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-ruling.h"

CroupierRulingForm *
croupier_ruling_form_new (CroupierTopic topic, const char *verb, const char *title, const char *summary)
{
  CroupierRulingForm *ruling;

  g_return_val_if_fail (verb != NULL && title != NULL && summary != NULL, NULL);

  ruling = g_new0 (CroupierRulingForm, 1);
  ruling->topic = topic;
  ruling->verb = g_strdup (verb);
  ruling->title = g_strdup (title);
  ruling->summary = g_strdup (summary);
  ruling->takes_reason = croupier_ruling_takes_reason (verb);
  ruling->form = croupier_form_new ("");
  return ruling;
}

void
croupier_ruling_form_free (CroupierRulingForm *ruling)
{
  if (ruling == NULL)
    return;
  g_free (ruling->verb);
  g_free (ruling->title);
  g_free (ruling->summary);
  g_free (ruling->why_not);
  croupier_form_free (ruling->form);
  g_free (ruling);
}

/* ---- making one ---- */

/* What has no title is for single fields, one a row. */
static CroupierFormGroup *
get_fields (CroupierRulingForm *ruling)
{
  for (guint i = 0; i < ruling->form->groups->len; i++)
    {
      CroupierFormGroup *group = g_ptr_array_index (ruling->form->groups, i);

      if (*group->title == '\0')
        return group;
    }
  return croupier_form_add_group (ruling->form, "", "");
}

CroupierFormField *
croupier_ruling_form_ask (CroupierRulingForm *ruling, CroupierFieldKind kind, const char *label, const char *before)
{
  CroupierFormField *field;

  g_return_val_if_fail (ruling != NULL && label != NULL, NULL);

  field = croupier_form_row_add (croupier_form_group_add (get_fields (ruling), NULL), kind, label);
  field->before = g_strdup (before);
  return field;
}

/* ---- what comes of it ---- */

char *
croupier_ruling_form_to_text (const CroupierRulingForm *ruling, const char *reason)
{
  g_autofree char *text = NULL;
  g_autofree char *words = NULL;

  g_return_val_if_fail (ruling != NULL && reason != NULL, NULL);

  text = croupier_form_to_text (ruling->form);
  words = g_strjoin (*ruling->verb != '\0' && *text != '\0' ? " " : "", ruling->verb, text, NULL);
  return ruling->takes_reason ? croupier_ruling_write (words, reason) : g_steal_pointer (&words);
}

/* ---- filling it in again ---- */

/* Whether a form, as far as it is filled in, writes what a text begins with, up to the end of a word. */
static gboolean
is_begun (const CroupierForm *form, const char *text)
{
  g_autofree char *written = croupier_form_to_text (form);

  return g_str_has_prefix (text, written) &&
         (*written == '\0' || !g_unichar_isalnum (g_utf8_get_char (text + strlen (written))));
}

/* Where the value of a field would stand in a text; NULL: nowhere. The field is left out again. */
static const char *
find_value (const CroupierForm *form, CroupierFormField *field, const char *text)
{
  g_autofree char *written = NULL;
  gsize length;

  field->value = g_strdup ("1");
  written = croupier_form_to_text (form);
  g_clear_pointer (&field->value, g_free);
  length = strlen (written);
  return length > 0 && strncmp (text, written, length - 1) == 0 ? text + length - 1 : NULL;
}

static gboolean
is_last (const CroupierForm *form, const CroupierFormField *field)
{
  const CroupierFormGroup *group = g_ptr_array_index (form->groups, form->groups->len - 1);
  const CroupierFormRow *row = group->rows->len > 0 ? g_ptr_array_index (group->rows, group->rows->len - 1) : NULL;

  return row != NULL && g_ptr_array_index (row->fields, row->fields->len - 1) == field;
}

/* A number, or all that is left: a text behind which something else is written ends at a colon. */
static gsize
measure_value (const CroupierForm *form, const CroupierFormField *field, const char *at)
{
  if (field->kind == CROUPIER_FIELD_NUMBER)
    return strspn (at, "0123456789");
  return is_last (form, field) ? strlen (at) : strcspn (at, ":");
}

/* Of several choices with which the text goes on the longest is meant. */
static char *
find_choice (const CroupierForm *form, CroupierFormField *field, const char *text)
{
  const char *longest = NULL;

  for (guint i = 0; i < field->choices->len; i++)
    {
      const char *word = ((const CroupierFormChoice *) g_ptr_array_index (field->choices, i))->word;

      g_set_str (&field->value, word); /* another field may have it, and is to keep it */
      if (is_begun (form, text) && (longest == NULL || strlen (word) > strlen (longest)))
        longest = word;
    }
  g_clear_pointer (&field->value, g_free);
  return g_strdup (longest);
}

/* Gives a field the value that a text has behind what is filled in already, if it has one. */
static void
fill_field (const CroupierForm *form, CroupierFormGroup *group, CroupierFormField *field, const char *text)
{
  const char *at = NULL;
  g_autofree char *value = NULL;

  if (field->kind == CROUPIER_FIELD_CHOICE)
    value = find_choice (form, field, text);
  else if (field->kind == CROUPIER_FIELD_FLAG)
    value = g_strdup (field->word);
  else if (at = find_value (form, field, text), at != NULL)
    value = g_strndup (at, measure_value (form, field, at));

  if (!croupier_form_group_set (group, field, value) || !is_begun (form, text))
    croupier_form_group_set (group, field, NULL);
}

static gboolean
writes (const CroupierForm *form, const char *text)
{
  g_autofree char *written = croupier_form_to_text (form);

  return g_str_equal (written, text);
}

static void
fill_row (const CroupierForm *form, CroupierFormGroup *group, const CroupierFormRow *row, const char *text)
{
  for (guint i = 0; i < row->fields->len; i++)
    fill_field (form, group, g_ptr_array_index (row->fields, i), text);
}

/* Fills rows in the order in which they are written, and as many as can be added. */
static void
fill_group (const CroupierForm *form, CroupierFormGroup *group, const char *text)
{
  const CroupierFormRow *row;

  for (guint i = 0; i < group->rows->len; i++)
    fill_row (form, group, g_ptr_array_index (group->rows, i), text);
  while (group->pattern != NULL && !writes (form, text) && (row = croupier_form_group_grow (group)) != NULL)
    fill_row (form, group, row, text);
}

static void
leave_out_all (CroupierForm *form)
{
  for (guint i = 0; i < form->groups->len; i++)
    {
      const CroupierFormGroup *group = g_ptr_array_index (form->groups, i);

      for (guint k = 0; k < group->rows->len; k++)
        {
          const CroupierFormRow *row = g_ptr_array_index (group->rows, k);

          for (guint n = 0; n < row->fields->len; n++)
            g_clear_pointer (&((CroupierFormField *) g_ptr_array_index (row->fields, n))->value, g_free);
        }
    }
}

CroupierForm *
croupier_ruling_form_read (const CroupierRulingForm *ruling, const char *text)
{
  g_autoptr (CroupierForm) form = NULL;

  g_return_val_if_fail (ruling != NULL && text != NULL, NULL);

  if (!g_str_has_prefix (text, ruling->verb))
    return NULL;
  text += strlen (ruling->verb);
  text += *text == ' ';
  form = croupier_form_copy (ruling->form);
  leave_out_all (form);
  for (guint i = 0; i < form->groups->len; i++)
    fill_group (form, g_ptr_array_index (form->groups, i), text);
  return writes (form, text) ? g_steal_pointer (&form) : NULL;
}
