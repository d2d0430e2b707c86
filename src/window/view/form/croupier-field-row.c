/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The row in which one field of a form is filled, of the kind that the field asks for. */
#include "config.h"

#include "croupier-field-row.h"

#include <glib/gi18n.h>

#include "croupier-editor-row.h"
#include "croupier-series-row.h"

struct _CroupierFieldRow
{
  GObject parent_instance;

  CroupierFormGroup *group; /* both belong to the form, which outlives the row */
  CroupierFormField *field;
  CroupierEditorRow *editor;
};

enum
{
  EDITED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierFieldRow, croupier_field_row, G_TYPE_OBJECT)

static void
take (CroupierFieldRow *self, const char *value)
{
  if (g_strcmp0 (self->field->value, value) != 0 && croupier_form_group_set (self->group, self->field, value))
    g_signal_emit (self, signals[EDITED], 0);
}

/* Nothing is an empty line, the first choice, and a switch that is off. */
static void
edited_cb (CroupierFieldRow *self, const char *value)
{
  if (self->field->kind == CROUPIER_FIELD_FLAG)
    take (self, g_str_equal (value, "yes") ? self->field->word : NULL);
  else
    take (self, value != NULL && *value != '\0' ? value : NULL);
}

void
croupier_field_row_update (CroupierFieldRow *self)
{
  const char *value = self->field->value;

  switch (self->field->kind)
    {
    case CROUPIER_FIELD_CHOICE:
      croupier_editor_row_set_value (self->editor, value != NULL ? value : "");
      break;
    case CROUPIER_FIELD_FLAG:
      croupier_editor_row_set_value (self->editor, value != NULL ? "yes" : "no");
      break;
    case CROUPIER_FIELD_NUMBER:
    case CROUPIER_FIELD_TEXT:
      croupier_editor_row_set_value (self->editor, value);
      break;
    case CROUPIER_FIELD_SERIES:
      croupier_series_row_update (CROUPIER_SERIES_ROW (croupier_field_row_get_widget (self)));
      break;
    }
}

/* ---- making ---- */

static CroupierEditorRow *
choice_new (const CroupierFormField *field, const char *title)
{
  CroupierEditorRow *editor = croupier_editor_row_new_choice (title);
  g_autoptr (GStrvBuilder) labels = g_strv_builder_new (), ids = g_strv_builder_new (), players = g_strv_builder_new ();
  g_auto (GStrv) all_labels = NULL, all_ids = NULL, all_players = NULL;

  g_strv_builder_add (labels, field->nothing != NULL ? field->nothing : _("Choose…"));
  g_strv_builder_add (ids, "");
  for (guint i = 0; i < field->choices->len; i++)
    {
      const CroupierFormChoice *choice = g_ptr_array_index (field->choices, i);

      g_strv_builder_add (labels, choice->label);
      g_strv_builder_add (ids, choice->word);
      if (choice->player != CROUPIER_NO_PLAYER)
        g_strv_builder_add (players, choice->label);
    }
  all_labels = g_strv_builder_end (labels);
  all_ids = g_strv_builder_end (ids);
  all_players = g_strv_builder_end (players);
  croupier_editor_row_set_choices (editor, (const char *const *) all_labels, (const char *const *) all_ids,
                                   (const char *const *) all_players);
  return editor;
}

/* What is typed counts before the row is left, so that it can be submitted at once. */
static CroupierEditorRow *
number_new (const CroupierFormField *field, const char *title)
{
  CroupierEditorRow *editor = croupier_editor_row_new_number (title, field->min, field->max, field->nothing);

  croupier_editor_row_count_while_typed (editor);
  return editor;
}

static CroupierEditorRow *
text_new (const CroupierFormField *field, const char *title)
{
  CroupierEditorRow *editor = croupier_editor_row_new_line (title);
  GtkWidget *row = croupier_editor_row_get_widget (editor);

  adw_entry_row_set_max_length (ADW_ENTRY_ROW (row), field->max);
  gtk_editable_set_enable_undo (GTK_EDITABLE (row), TRUE); /* a form that is being filled has no steps of its own */
  return editor;
}

static CroupierEditorRow *
series_new (CroupierFieldRow *self, const char *title)
{
  GtkWidget *row = croupier_series_row_new (self->field);

  g_signal_connect_object (row, "chosen", G_CALLBACK (take), self, G_CONNECT_SWAPPED);
  return croupier_editor_row_new_for (title, row);
}

static CroupierEditorRow *
editor_new (CroupierFieldRow *self, const char *title)
{
  switch (self->field->kind)
    {
    case CROUPIER_FIELD_CHOICE:
      return choice_new (self->field, title);
    case CROUPIER_FIELD_NUMBER:
      return number_new (self->field, title);
    case CROUPIER_FIELD_FLAG:
      return croupier_editor_row_new_switch (title);
    case CROUPIER_FIELD_TEXT:
      return text_new (self->field, title);
    case CROUPIER_FIELD_SERIES:
      return series_new (self, title);
    }

  g_assert_not_reached ();
}

static void
croupier_field_row_dispose (GObject *object)
{
  g_clear_object (&CROUPIER_FIELD_ROW (object)->editor);

  G_OBJECT_CLASS (croupier_field_row_parent_class)->dispose (object);
}

static void
croupier_field_row_class_init (CroupierFieldRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = croupier_field_row_dispose;

  signals[EDITED] = g_signal_new ("edited", CROUPIER_TYPE_FIELD_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
}

static void
croupier_field_row_init (CroupierFieldRow *self)
{
}

CroupierFieldRow *
croupier_field_row_new (CroupierFormGroup *group, CroupierFormField *field, const char *title)
{
  CroupierFieldRow *self = g_object_new (CROUPIER_TYPE_FIELD_ROW, NULL);

  self->group = group;
  self->field = field;
  self->editor = editor_new (self, title);
  if (field->hint != NULL)
    croupier_editor_row_set_help (self->editor, field->hint);
  croupier_field_row_update (self);
  g_signal_connect_object (self->editor, "edited", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);

  return self;
}

GtkWidget *
croupier_field_row_get_widget (CroupierFieldRow *self)
{
  return croupier_editor_row_get_widget (self->editor);
}

void
croupier_field_row_add_suffix (CroupierFieldRow *self, GtkWidget *widget)
{
  if (self->field->kind == CROUPIER_FIELD_SERIES)
    croupier_series_row_add_suffix (CROUPIER_SERIES_ROW (croupier_field_row_get_widget (self)), widget);
  else
    croupier_editor_row_add_suffix (self->editor, widget);
}
