/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The row in which one field of a form is filled, of the kind that the field asks for. */
#include "config.h"

#include "croupier-field-row.h"

#include <glib/gi18n.h>

#include "croupier-choices.h"
#include "croupier-number-row.h"
#include "croupier-series-row.h"

#define MANY_CHOICES 8 /* from here on a list can be searched */

/* Holds no strong reference to its widget: the list that it stands in does. The widget does nothing once this is gone.
 */
struct _CroupierFieldRow
{
  GObject parent_instance;

  CroupierFormGroup *group; /* both belong to the form, which outlives the row */
  CroupierFormField *field;
  GtkWidget *widget;
  gboolean is_updating;
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
  if (self->is_updating || g_strcmp0 (self->field->value, value) == 0)
    return;

  if (croupier_form_group_set (self->group, self->field, value))
    g_signal_emit (self, signals[EDITED], 0);
}

/* ---- callbacks ---- */

static void
selected_cb (CroupierFieldRow *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->widget));
  const CroupierFormChoice *choice = selected > 0 && selected <= self->field->choices->len
                                       ? g_ptr_array_index (self->field->choices, selected - 1)
                                       : NULL;

  take (self, choice ? choice->word : NULL);
}

static void
value_cb (CroupierFieldRow *self)
{
  g_autofree char *digits = croupier_number_row_dup_digits (ADW_SPIN_ROW (self->widget));

  take (self, digits);
}

/* What is typed counts before the row is left, so that it can be submitted at once. */
static void
number_typed_cb (CroupierFieldRow *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->widget));
  g_autofree char *digits = NULL;
  gint64 number;

  if (!g_ascii_string_to_signed (text, 10, self->field->min, self->field->max, &number, NULL))
    return;

  digits = g_strdup_printf ("%" G_GINT64_FORMAT, number);
  take (self, digits);
}

static void
active_cb (CroupierFieldRow *self)
{
  take (self, adw_switch_row_get_active (ADW_SWITCH_ROW (self->widget)) ? self->field->word : NULL);
}

static void
typed_cb (CroupierFieldRow *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->widget));

  take (self, *text != '\0' ? text : NULL);
}

/* ---- what is seen ---- */

static guint
find_choice (CroupierFieldRow *self)
{
  for (guint i = 0; self->field->value != NULL && i < self->field->choices->len; i++)
    if (g_str_equal (((const CroupierFormChoice *) g_ptr_array_index (self->field->choices, i))->word,
                     self->field->value))
      return i + 1;

  return 0;
}

static void
update_text (CroupierFieldRow *self)
{
  const char *value = self->field->value ? self->field->value : "";

  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->widget)), value))
    gtk_editable_set_text (GTK_EDITABLE (self->widget), value);
}

/**
 * croupier_field_row_update:
 *
 * Shows the value that the field has.
 */
void
croupier_field_row_update (CroupierFieldRow *self)
{
  self->is_updating = TRUE;
  switch (self->field->kind)
    {
    case CROUPIER_FIELD_CHOICE:
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->widget), find_choice (self));
      break;
    case CROUPIER_FIELD_NUMBER:
      croupier_number_row_set_digits (ADW_SPIN_ROW (self->widget), self->field->value);
      break;
    case CROUPIER_FIELD_FLAG:
      adw_switch_row_set_active (ADW_SWITCH_ROW (self->widget), self->field->value != NULL);
      break;
    case CROUPIER_FIELD_TEXT:
      update_text (self);
      break;
    case CROUPIER_FIELD_SERIES:
      croupier_series_row_update (CROUPIER_SERIES_ROW (self->widget));
      break;
    }
  self->is_updating = FALSE;
}

/* ---- making ---- */

static GStrv
dup_players (CroupierFieldRow *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < self->field->choices->len; i++)
    {
      const CroupierFormChoice *choice = g_ptr_array_index (self->field->choices, i);

      if (choice->player != CROUPIER_NO_PLAYER)
        g_strv_builder_add (builder, choice->label);
    }

  return g_strv_builder_end (builder);
}

static GtkWidget *
combo_row_new (CroupierFieldRow *self)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  g_autoptr (GtkExpression) expression = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");
  g_auto (GStrv) players = dup_players (self);

  gtk_string_list_append (labels, self->field->nothing ? self->field->nothing : _("Choose…"));
  for (guint i = 0; i < self->field->choices->len; i++)
    gtk_string_list_append (labels, ((const CroupierFormChoice *) g_ptr_array_index (self->field->choices, i))->label);

  self->widget = row;
  croupier_choices_show (ADW_COMBO_ROW (row), (const char *const *) players);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (labels));
  adw_combo_row_set_expression (ADW_COMBO_ROW (row), expression);
  adw_combo_row_set_search_match_mode (ADW_COMBO_ROW (row), GTK_STRING_FILTER_MATCH_MODE_SUBSTRING);
  adw_combo_row_set_enable_search (ADW_COMBO_ROW (row), self->field->choices->len >= MANY_CHOICES);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);

  return row;
}

static GtkWidget *
number_row_new (CroupierFieldRow *self)
{
  GtkWidget *row = croupier_number_row_new (self->field->min, self->field->max, self->field->nothing);

  g_signal_connect_object (row, "notify::value", G_CALLBACK (value_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "changed", G_CALLBACK (number_typed_cb), self, G_CONNECT_SWAPPED);

  return row;
}

static GtkWidget *
switch_row_new (CroupierFieldRow *self)
{
  GtkWidget *row = adw_switch_row_new ();

  g_signal_connect_object (row, "notify::active", G_CALLBACK (active_cb), self, G_CONNECT_SWAPPED);
  return row;
}

static GtkWidget *
entry_row_new (CroupierFieldRow *self)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_entry_row_set_max_length (ADW_ENTRY_ROW (row), self->field->max);
  g_signal_connect_object (row, "changed", G_CALLBACK (typed_cb), self, G_CONNECT_SWAPPED);
  return row;
}

static GtkWidget *
series_row_new (CroupierFieldRow *self)
{
  GtkWidget *row = croupier_series_row_new (self->field);

  g_signal_connect_object (row, "chosen", G_CALLBACK (take), self, G_CONNECT_SWAPPED);
  return row;
}

static GtkWidget *
widget_new (CroupierFieldRow *self)
{
  switch (self->field->kind)
    {
    case CROUPIER_FIELD_CHOICE:
      return combo_row_new (self);
    case CROUPIER_FIELD_NUMBER:
      return number_row_new (self);
    case CROUPIER_FIELD_FLAG:
      return switch_row_new (self);
    case CROUPIER_FIELD_TEXT:
      return entry_row_new (self);
    case CROUPIER_FIELD_SERIES:
      return series_row_new (self);
    }

  g_assert_not_reached ();
}

/* An entry has no place for a second line. */
static void
show_hint (CroupierFieldRow *self)
{
  if (self->field->hint == NULL)
    return;

  if (ADW_IS_ACTION_ROW (self->widget))
    {
      adw_action_row_set_subtitle (ADW_ACTION_ROW (self->widget), self->field->hint);
      return;
    }
  gtk_widget_set_tooltip_text (self->widget, self->field->hint);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, self->field->hint,
                                  -1);
}

static void
croupier_field_row_class_init (CroupierFieldRowClass *klass)
{
  signals[EDITED] = g_signal_new ("edited", CROUPIER_TYPE_FIELD_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
}

static void
croupier_field_row_init (CroupierFieldRow *self)
{
}

/**
 * croupier_field_row_new:
 * @group: the group that the field is in
 * @field: a field; the form must outlive the row
 * @title: what the row is called
 *
 * Makes the row of a field. "edited" is emitted when somebody has given the field another value; others of the group
 * may have changed with it.
 */
CroupierFieldRow *
croupier_field_row_new (CroupierFormGroup *group, CroupierFormField *field, const char *title)
{
  CroupierFieldRow *self = g_object_new (CROUPIER_TYPE_FIELD_ROW, NULL);

  self->group = group;
  self->field = field;
  self->is_updating = TRUE;
  self->widget = widget_new (self);
  self->is_updating = FALSE;

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->widget), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->widget), title);
  if (ADW_IS_ACTION_ROW (self->widget))
    adw_action_row_set_title_lines (ADW_ACTION_ROW (self->widget), 0);
  show_hint (self);
  croupier_field_row_update (self);

  return self;
}

/**
 * croupier_field_row_get_widget:
 *
 * Returns: (transfer none): the row, to be put into a list
 */
GtkWidget *
croupier_field_row_get_widget (CroupierFieldRow *self)
{
  return self->widget;
}

/**
 * croupier_field_row_add_suffix:
 *
 * Adds a widget at the end of the row.
 */
void
croupier_field_row_add_suffix (CroupierFieldRow *self, GtkWidget *widget)
{
  if (ADW_IS_ENTRY_ROW (self->widget))
    adw_entry_row_add_suffix (ADW_ENTRY_ROW (self->widget), widget);
  else if (ADW_IS_ACTION_ROW (self->widget))
    adw_action_row_add_suffix (ADW_ACTION_ROW (self->widget), widget);
  else
    croupier_series_row_add_suffix (CROUPIER_SERIES_ROW (self->widget), widget);
}
