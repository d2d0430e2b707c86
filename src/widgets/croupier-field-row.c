/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The row in which one field of a form is filled, of the kind that the field asks for. */
#include "config.h"

#include "croupier-field-row.h"

#include <glib/gi18n.h>

#include "croupier-number-row.h"
#include "croupier-series-row.h"

#define MANY_CHOICES 8 /* from here on a list can be searched */

/* Holds no strong reference to its widget: the list that it stands in does. The widget does nothing once this is gone. */
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
    ? g_ptr_array_index (self->field->choices, selected - 1) : NULL;

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
    if (g_str_equal (((const CroupierFormChoice *) g_ptr_array_index (self->field->choices, i))->word, self->field->value))
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

/* ---- what is to choose from: players with the picture that stands for them everywhere ---- */

#define PICTURE_SIZE 24
#define SHOWN_CHARS 7   /* of a choice, however little room the title leaves */

static const CroupierFormChoice *
find_labelled (CroupierFieldRow *self, const char *label)
{
  for (guint i = 0; i < self->field->choices->len; i++)
    {
      const CroupierFormChoice *choice = g_ptr_array_index (self->field->choices, i);

      if (g_str_equal (choice->label, label))
        return choice;
    }

  return NULL;
}

static void
setup_choice_cb (CroupierFieldRow *self, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *avatar = adw_avatar_new (PICTURE_SIZE, NULL, TRUE);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 20);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_accessible_update_state (GTK_ACCESSIBLE (avatar), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_box_append (GTK_BOX (box), avatar);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (item, box);
}

static void
bind_choice_cb (CroupierFieldRow *self, GtkListItem *item)
{
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));
  const CroupierFormChoice *choice = find_labelled (self, text);
  GtkWidget *avatar = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *label = gtk_widget_get_next_sibling (avatar);

  adw_avatar_set_text (ADW_AVATAR (avatar), text);
  gtk_widget_set_visible (avatar, choice != NULL && choice->player != CROUPIER_NO_PLAYER);
  gtk_label_set_label (GTK_LABEL (label), text);
  gtk_label_set_width_chars (GTK_LABEL (label), (int) MIN (g_utf8_strlen (text, -1), SHOWN_CHARS));
  gtk_list_item_set_accessible_label (item, text);
}

static void
mark_choice (GtkListItem *item, GParamSpec *pspec, AdwComboRow *row)
{
  GtkWidget *check = gtk_widget_get_last_child (gtk_list_item_get_child (item));

  gtk_widget_set_opacity (check, adw_combo_row_get_selected_item (row) == gtk_list_item_get_item (item));
}

/* In the list that opens, the choice that stands has a mark, as in any other. */
static void
setup_listed_cb (CroupierFieldRow *self, GtkListItem *item)
{
  GtkWidget *check = gtk_image_new_from_icon_name ("object-select-symbolic");

  setup_choice_cb (self, item);
  gtk_widget_set_hexpand (check, TRUE);
  gtk_widget_set_halign (check, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (gtk_list_item_get_child (item)), check);
}

static void
bind_listed_cb (CroupierFieldRow *self, GtkListItem *item)
{
  bind_choice_cb (self, item);
  mark_choice (item, NULL, ADW_COMBO_ROW (self->widget));
  g_signal_connect_object (self->widget, "notify::selected-item", G_CALLBACK (mark_choice), item, G_CONNECT_SWAPPED);
}

static void
unbind_listed_cb (CroupierFieldRow *self, GtkListItem *item)
{
  g_signal_handlers_disconnect_by_func (self->widget, mark_choice, item);
}

static void
show_choices (CroupierFieldRow *self, AdwComboRow *row)
{
  g_autoptr (GtkListItemFactory) chosen = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) listed = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (chosen, "setup", G_CALLBACK (setup_choice_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (chosen, "bind", G_CALLBACK (bind_choice_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (listed, "setup", G_CALLBACK (setup_listed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (listed, "bind", G_CALLBACK (bind_listed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (listed, "unbind", G_CALLBACK (unbind_listed_cb), self, G_CONNECT_SWAPPED);
  adw_combo_row_set_factory (row, chosen);
  adw_combo_row_set_list_factory (row, listed);
}

/* ---- making ---- */

static GtkWidget *
combo_row_new (CroupierFieldRow *self)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  g_autoptr (GtkExpression) expression = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");

  gtk_string_list_append (labels, self->field->nothing ? self->field->nothing : _("Choose…"));
  for (guint i = 0; i < self->field->choices->len; i++)
    gtk_string_list_append (labels, ((const CroupierFormChoice *) g_ptr_array_index (self->field->choices, i))->label);

  self->widget = row;
  show_choices (self, ADW_COMBO_ROW (row));
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
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, self->field->hint, -1);
}

static void
croupier_field_row_class_init (CroupierFieldRowClass *klass)
{
  signals[EDITED] = g_signal_new ("edited", CROUPIER_TYPE_FIELD_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
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
 * Makes the row of a field. "edited" is emitted when somebody has given the field another value; others of the group may
 * have changed with it.
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
