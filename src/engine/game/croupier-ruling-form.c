/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A ruling to fill in in the place of its line: what it does, what it asks for, and why it cannot be made now. */
#include "config.h"
#include "croupier-ruling-form.h"

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
