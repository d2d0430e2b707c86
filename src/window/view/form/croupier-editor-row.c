/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row in which one value is edited: a line, lines, a number, a choice or a switch. */
#include "config.h"

#include "croupier-editor-row.h"

#include "croupier-choices.h"
#include "croupier-number-row.h"
#include "croupier-text-limit.h"
#include "croupier-text-row.h"
#include "croupier-widget.h"

#define MANY_CHOICES 8 /* from here on a list can be searched */

/* Holds no strong reference to its widget: the list that it stands in does. The widget does nothing once this is gone.
 */
struct _CroupierEditorRow
{
  GObject parent_instance;

  GtkWidget *widget;
  gint64 min; /* of a number */
  GStrv ids;  /* of the choices, in their order; NULL: they are known by their numbers */
  gboolean is_updating;
};

enum
{
  EDITED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierEditorRow, croupier_editor_row, G_TYPE_OBJECT)

static void
tell (CroupierEditorRow *self, const char *value)
{
  if (!self->is_updating)
    g_signal_emit (self, signals[EDITED], 0, value);
}

/* ---- callbacks ---- */

static void
typed_cb (CroupierEditorRow *self)
{
  tell (self, gtk_editable_get_text (GTK_EDITABLE (self->widget)));
}

static void
text_cb (CroupierEditorRow *self)
{
  g_autofree char *text = croupier_text_row_dup_text (ADW_PREFERENCES_ROW (self->widget));

  tell (self, text);
}

static void
number_cb (CroupierEditorRow *self)
{
  g_autofree char *digits = croupier_number_row_dup_digits (ADW_SPIN_ROW (self->widget));

  tell (self, digits);
}

static void
number_typed_cb (CroupierEditorRow *self)
{
  double max = gtk_adjustment_get_upper (adw_spin_row_get_adjustment (ADW_SPIN_ROW (self->widget)));
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->widget));
  g_autofree char *digits = NULL;
  gint64 number;

  if (!g_ascii_string_to_signed (text, 10, self->min, (gint64) max, &number, NULL))
    return;

  digits = g_strdup_printf ("%" G_GINT64_FORMAT, number);
  tell (self, digits);
}

static void
chosen_cb (CroupierEditorRow *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->widget));
  g_autofree char *number = g_strdup_printf ("%u", selected);

  if (selected != GTK_INVALID_LIST_POSITION)
    tell (self, self->ids != NULL ? self->ids[selected] : number);
}

static void
switched_cb (CroupierEditorRow *self)
{
  tell (self, adw_switch_row_get_active (ADW_SWITCH_ROW (self->widget)) ? "yes" : "no");
}

/* ---- making ---- */

CroupierEditorRow *
croupier_editor_row_new_for (const char *title, GtkWidget *row)
{
  CroupierEditorRow *self = g_object_new (CROUPIER_TYPE_EDITOR_ROW, NULL);

  self->widget = row;
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (ADW_IS_ACTION_ROW (row))
    adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  return self;
}

static CroupierEditorRow *
row_new (const char *title, GtkWidget *row, const char *signal, GCallback callback)
{
  CroupierEditorRow *self = croupier_editor_row_new_for (title, row);

  g_signal_connect_object (row, signal, callback, self, G_CONNECT_SWAPPED);
  return self;
}

CroupierEditorRow *
croupier_editor_row_new_line (const char *title)
{
  GtkWidget *row = adw_entry_row_new ();

  croupier_limit_entry (row);
  gtk_editable_set_enable_undo (GTK_EDITABLE (row), FALSE);
  croupier_widget_set_tooltip (row, title); /* it may be cut */
  return row_new (title, row, "changed", G_CALLBACK (typed_cb));
}

CroupierEditorRow *
croupier_editor_row_new_lines (const char *title)
{
  GtkWidget *row = croupier_text_row_new (title);
  CroupierEditorRow *self = croupier_editor_row_new_for (title, row);

  g_signal_connect_object (croupier_text_row_get_buffer (ADW_PREFERENCES_ROW (row)), "changed", G_CALLBACK (text_cb),
                           self, G_CONNECT_SWAPPED);
  return self;
}

CroupierEditorRow *
croupier_editor_row_new_number (const char *title, gint64 min, gint64 max, const char *nothing)
{
  CroupierEditorRow *self = row_new (title, croupier_number_row_new (min, max, nothing), "notify::value",
                                     G_CALLBACK (number_cb));

  self->min = min;
  return self;
}

void
croupier_editor_row_set_first (CroupierEditorRow *self, guint first)
{
  croupier_number_row_set_first (ADW_SPIN_ROW (self->widget), first);
}

CroupierEditorRow *
croupier_editor_row_new_choice (const char *title)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkExpression) expression = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");

  adw_combo_row_set_expression (ADW_COMBO_ROW (row), expression);
  adw_combo_row_set_search_match_mode (ADW_COMBO_ROW (row), GTK_STRING_FILTER_MATCH_MODE_SUBSTRING);
  return row_new (title, row, "notify::selected", G_CALLBACK (chosen_cb));
}

CroupierEditorRow *
croupier_editor_row_new_switch (const char *title)
{
  return row_new (title, adw_switch_row_new (), "notify::active", G_CALLBACK (switched_cb));
}

void
croupier_editor_row_count_while_typed (CroupierEditorRow *self)
{
  g_signal_connect_object (self->widget, "changed", G_CALLBACK (number_typed_cb), self, G_CONNECT_SWAPPED);
}

static void
croupier_editor_row_finalize (GObject *object)
{
  g_strfreev (CROUPIER_EDITOR_ROW (object)->ids);

  G_OBJECT_CLASS (croupier_editor_row_parent_class)->finalize (object);
}

static void
croupier_editor_row_class_init (CroupierEditorRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = croupier_editor_row_finalize;

  /* Somebody has given the row another value: what stands there now, or NULL. */
  signals[EDITED] = g_signal_new ("edited", CROUPIER_TYPE_EDITOR_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
croupier_editor_row_init (CroupierEditorRow *self)
{
}

/* ---- what is seen ---- */

GtkWidget *
croupier_editor_row_get_widget (CroupierEditorRow *self)
{
  return self->widget;
}

static gboolean
has_labels (CroupierEditorRow *self, const char *const *labels)
{
  GListModel *model = adw_combo_row_get_model (ADW_COMBO_ROW (self->widget));
  guint n = model != NULL ? g_list_model_get_n_items (model) : 0;

  if (model == NULL || n != g_strv_length ((char **) labels))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (model), i), labels[i]))
      return FALSE;

  return TRUE;
}

void
croupier_editor_row_set_choices (CroupierEditorRow *self, const char *const *labels, const char *const *ids,
                                 const char *const *players)
{
  g_autoptr (GtkStringList) model = NULL;

  g_strfreev (self->ids);
  self->ids = g_strdupv ((char **) ids);
  if (has_labels (self, labels))
    return;

  model = gtk_string_list_new (labels);
  self->is_updating = TRUE;
  croupier_choices_show (ADW_COMBO_ROW (self->widget), players);
  adw_combo_row_set_model (ADW_COMBO_ROW (self->widget), G_LIST_MODEL (model));
  self->is_updating = FALSE;
  adw_combo_row_set_enable_search (ADW_COMBO_ROW (self->widget), g_strv_length ((char **) labels) > MANY_CHOICES);
}

static guint
find_choice (CroupierEditorRow *self, const char *value)
{
  if (value != NULL && self->ids == NULL)
    return (guint) g_ascii_strtoull (value, NULL, 10);
  for (guint i = 0; value != NULL && self->ids[i] != NULL; i++)
    if (g_str_equal (self->ids[i], value))
      return i;

  return GTK_INVALID_LIST_POSITION;
}

static void
show_line (GtkEditable *row, const char *text)
{
  if (!g_str_equal (gtk_editable_get_text (row), text))
    gtk_editable_set_text (row, text);
}

void
croupier_editor_row_set_value (CroupierEditorRow *self, const char *value)
{
  self->is_updating = TRUE;
  if (ADW_IS_ENTRY_ROW (self->widget))
    show_line (GTK_EDITABLE (self->widget), value != NULL ? value : "");
  else if (ADW_IS_SPIN_ROW (self->widget))
    croupier_number_row_set_digits (ADW_SPIN_ROW (self->widget), value);
  else if (ADW_IS_COMBO_ROW (self->widget))
    adw_combo_row_set_selected (ADW_COMBO_ROW (self->widget), find_choice (self, value));
  else if (ADW_IS_SWITCH_ROW (self->widget))
    adw_switch_row_set_active (ADW_SWITCH_ROW (self->widget), g_strcmp0 (value, "yes") == 0);
  else
    croupier_text_row_set_text (ADW_PREFERENCES_ROW (self->widget), value != NULL ? value : "");
  self->is_updating = FALSE;
}

void
croupier_editor_row_set_help (CroupierEditorRow *self, const char *help)
{
  if (ADW_IS_ACTION_ROW (self->widget))
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self->widget), help);
  else if (ADW_IS_EXPANDER_ROW (self->widget))
    adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self->widget), help);
  else
    {
      croupier_widget_set_tooltip (self->widget, help);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, help, -1);
    }
}

void
croupier_editor_row_add_suffix (CroupierEditorRow *self, GtkWidget *widget)
{
  if (ADW_IS_ENTRY_ROW (self->widget))
    adw_entry_row_add_suffix (ADW_ENTRY_ROW (self->widget), widget);
  else if (ADW_IS_EXPANDER_ROW (self->widget))
    adw_expander_row_add_suffix (ADW_EXPANDER_ROW (self->widget), widget);
  else if (ADW_IS_ACTION_ROW (self->widget))
    adw_action_row_add_suffix (ADW_ACTION_ROW (self->widget), widget);
}
