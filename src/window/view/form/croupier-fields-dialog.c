/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog made from a table: a row for each field, of which those are shown that what was chosen asks for. */
#include "config.h"

#include "croupier-fields-dialog.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-day-row.h"
#include "croupier-editor-row.h"
#include "croupier-text-limit.h"
#include "croupier-toasts.h"
#include "croupier-widget.h"

#define KEY "croupier-key"
#define LIST_HEIGHT 240 /* of lines that are all there is */
#define DAY_FORMAT "%Y-%m-%d"

struct _CroupierFieldsDialog
{
  AdwDialog parent_instance;

  CroupierToasts *toasts;
  AdwPreferencesGroup *group;
  GtkLabel *problem_label;
  GtkButton *button;

  CroupierDialogField *fields; /* a copy */
  guint n_fields;
  GPtrArray *rows;    /* CroupierEditorRow, one for each field */
  GHashTable *values; /* char * by the key of the field */
  GHashTable *given;  /* likewise, as it stood at first */
  GHashTable *ids;    /* GStrv by the key of a choice */
};

enum
{
  TAKEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierFieldsDialog, croupier_fields_dialog, ADW_TYPE_DIALOG)

static guint
find_field (CroupierFieldsDialog *self, const char *key)
{
  for (guint i = 0; i < self->n_fields; i++)
    if (g_str_equal (self->fields[i].key, key))
      return i;
  g_assert_not_reached ();
}

static CroupierEditorRow *
get_row (CroupierFieldsDialog *self, const char *key)
{
  return g_ptr_array_index (self->rows, find_field (self, key));
}

/* ---- what is shown ---- */

/* Returns which of the choices is chosen, counted from 0. */
static guint
get_choice (CroupierFieldsDialog *self, const char *key)
{
  const char *value = g_hash_table_lookup (self->values, key);
  GStrv ids = g_hash_table_lookup (self->ids, key);

  for (guint i = 0; value != NULL && ids != NULL && ids[i] != NULL; i++)
    if (g_str_equal (ids[i], value))
      return i;
  return 0;
}

static gboolean
is_shown (CroupierFieldsDialog *self, const CroupierDialogField *field)
{
  if (field->of == NULL)
    return TRUE;
  return (field->shown & 1u << get_choice (self, field->of)) != 0 &&
         is_shown (self, &self->fields[find_field (self, field->of)]);
}

static void
update (CroupierFieldsDialog *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    gtk_widget_set_visible (croupier_editor_row_get_widget (g_ptr_array_index (self->rows, i)),
                            is_shown (self, &self->fields[i]));
}

/* ---- what is edited ---- */

static void
note (CroupierFieldsDialog *self, const char *key, const char *value)
{
  g_hash_table_insert (self->values, (char *) key, g_strdup (value));
}

/* What is only chosen is soon chosen again. */
static gboolean
is_written (CroupierFieldsDialog *self)
{
  for (guint i = 0; i < self->n_fields; i++)
    {
      const char *value = g_hash_table_lookup (self->values, self->fields[i].key);
      const char *given = g_hash_table_lookup (self->given, self->fields[i].key);

      if ((self->fields[i].kind == CROUPIER_DIALOG_LINE || self->fields[i].kind == CROUPIER_DIALOG_LINES) &&
          !g_str_equal (value != NULL ? value : "", given != NULL ? given : ""))
        return TRUE;
    }
  return FALSE;
}

static void
close_attempt_cb (CroupierFieldsDialog *self)
{
  croupier_widget_ask_discard (ADW_DIALOG (self), _("What was written here is not saved yet."));
}

static void
edited_cb (CroupierFieldsDialog *self, const char *value, CroupierEditorRow *row)
{
  note (self, g_object_get_data (G_OBJECT (row), KEY), value);
  adw_dialog_set_can_close (ADW_DIALOG (self), !is_written (self));
  croupier_fields_dialog_set_problem (self, NULL);
  update (self);
}

static void
take_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[TAKEN], 0);
}

/* ---- rows ---- */

static CroupierEditorRow *
row_new (const CroupierDialogField *field)
{
  const char *title = _(field->title);

  switch (field->kind)
    {
    case CROUPIER_DIALOG_LINE:
      return croupier_editor_row_new_line (title);
    case CROUPIER_DIALOG_LINES:
      return croupier_editor_row_new_lines (title);
    case CROUPIER_DIALOG_NUMBER:
      return croupier_editor_row_new_number (title, 1, field->max, NULL);
    case CROUPIER_DIALOG_CHOICE:
      return croupier_editor_row_new_choice (title);
    case CROUPIER_DIALOG_SWITCH:
      return croupier_editor_row_new_switch (title);
    case CROUPIER_DIALOG_DAY:
      return croupier_editor_row_new_for (title, g_object_new (CROUPIER_TYPE_DAY_ROW, NULL));
    }
  g_assert_not_reached ();
}

static void
add_row (CroupierFieldsDialog *self, const CroupierDialogField *field)
{
  CroupierEditorRow *row = row_new (field);
  g_autoptr (GDateTime) today = g_date_time_new_now_local ();

  g_object_set_data (G_OBJECT (row), KEY, (char *) field->key);
  if (field->kind == CROUPIER_DIALOG_LINE)
    adw_entry_row_set_activates_default (ADW_ENTRY_ROW (croupier_editor_row_get_widget (row)), TRUE);
  if (field->kind == CROUPIER_DIALOG_LINE && field->max > 0)
    croupier_limit_entry_bytes (croupier_editor_row_get_widget (row), (guint) field->max);
  if (field->help != NULL)
    croupier_editor_row_set_help (row, _(field->help));
  else if (field->kind == CROUPIER_DIALOG_CHOICE) /* beside its title, long ones would be cut */
    adw_combo_row_set_use_subtitle (ADW_COMBO_ROW (croupier_editor_row_get_widget (row)), TRUE);
  if (field->kind == CROUPIER_DIALOG_NUMBER)
    {
      croupier_editor_row_count_while_typed (row);
      croupier_editor_row_set_value (row, "1");
      note (self, field->key, "1");
    }
  if (field->kind == CROUPIER_DIALOG_DAY)
    croupier_day_row_set_day (CROUPIER_DAY_ROW (croupier_editor_row_get_widget (row)), today);
  g_signal_connect_object (row, "edited", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->rows, row);
  adw_preferences_group_add (self->group, croupier_editor_row_get_widget (row));
}

void
croupier_fields_dialog_add_row (CroupierFieldsDialog *self, GtkWidget *row)
{
  adw_preferences_group_add (self->group, row);
}

/* Says above the fields what it is about. */
void
croupier_fields_dialog_set_description (CroupierFieldsDialog *self, const char *text)
{
  adw_preferences_group_set_description (self->group, text);
}

void
croupier_fields_dialog_set_choices (CroupierFieldsDialog *self, const char *key, const char *const *labels,
                                    const char *const *ids)
{
  croupier_editor_row_set_choices (get_row (self, key), labels, ids, NULL);
  g_hash_table_insert (self->ids, (char *) key, g_strdupv ((char **) ids));
  croupier_fields_dialog_set_value (self, key, ids[0]);
}

void
croupier_fields_dialog_set_value (CroupierFieldsDialog *self, const char *key, const char *value)
{
  g_hash_table_insert (self->given, (char *) key, g_strdup (value));
  croupier_editor_row_set_value (get_row (self, key), value);
  note (self, key, value);
  update (self);
}

void
croupier_fields_dialog_set_shown (CroupierFieldsDialog *self, const char *key, guint shown)
{
  self->fields[find_field (self, key)].shown = shown;
  update (self);
}

void
croupier_fields_dialog_set_problem (CroupierFieldsDialog *self, const char *problem)
{
  gtk_label_set_label (self->problem_label, problem != NULL ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem_label), problem != NULL);
  if (problem != NULL)
    croupier_widget_announce (GTK_WIDGET (self), problem, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH);
}

/* ---- what was given ---- */

const char *
croupier_fields_dialog_get_value (CroupierFieldsDialog *self, const char *key)
{
  guint i = find_field (self, key);
  GtkWidget *row = croupier_editor_row_get_widget (g_ptr_array_index (self->rows, i));

  if (!is_shown (self, &self->fields[i]))
    return NULL;
  if (self->fields[i].kind == CROUPIER_DIALOG_DAY)
    {
      g_autoptr (GDateTime) day = croupier_day_row_get_day (CROUPIER_DAY_ROW (row));
      g_autofree char *text = g_date_time_format (day, DAY_FORMAT);

      note (self, self->fields[i].key, text);
    }
  return g_hash_table_lookup (self->values, key);
}

/* Of a number, or a choice whose ids are numbers; -1: there is none. */
int
croupier_fields_dialog_get_number (CroupierFieldsDialog *self, const char *key)
{
  const char *value = croupier_fields_dialog_get_value (self, key);

  return value != NULL ? (int) g_ascii_strtoll (value, NULL, 10) : -1;
}

/* Without blanks around it; NULL where nothing stands there. */
char *
croupier_fields_dialog_dup_line (CroupierFieldsDialog *self, const char *key)
{
  g_autofree char *line = g_strdup (croupier_fields_dialog_get_value (self, key));

  return line != NULL && *g_strstrip (line) != '\0' ? g_steal_pointer (&line) : NULL;
}

gboolean
croupier_fields_dialog_get_switch (CroupierFieldsDialog *self, const char *key)
{
  return g_strcmp0 (croupier_fields_dialog_get_value (self, key), "yes") == 0;
}

/* ---- the class ---- */

static void
croupier_fields_dialog_dispose (GObject *object)
{
  CroupierFieldsDialog *self = CROUPIER_FIELDS_DIALOG (object);

  g_clear_pointer (&self->rows, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_FIELDS_DIALOG);
  g_clear_pointer (&self->values, g_hash_table_unref);
  g_clear_pointer (&self->given, g_hash_table_unref);
  g_clear_pointer (&self->ids, g_hash_table_unref);
  g_clear_pointer (&self->fields, g_free);

  G_OBJECT_CLASS (croupier_fields_dialog_parent_class)->dispose (object);
}

static void
croupier_fields_dialog_class_init (CroupierFieldsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_fields_dialog_dispose;

  /* Somebody wants done what the fields say. The dialog stays until it is closed. */
  signals[TAKEN] = g_signal_new ("taken", CROUPIER_TYPE_FIELDS_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);

  g_type_ensure (CROUPIER_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/form/croupier-fields-dialog.ui");
  BIND_CHILDREN (widget_class, CroupierFieldsDialog, toasts, group, problem_label, button);
  gtk_widget_class_install_action (widget_class, "fields.take", NULL, take_action);
}

static void
croupier_fields_dialog_init (CroupierFieldsDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_ptr_array_new_with_free_func (g_object_unref);
  self->values = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  self->given = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  g_signal_connect (self, "close-attempt", G_CALLBACK (close_attempt_cb), NULL);
  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_strfreev);
}

CroupierFieldsDialog *
croupier_fields_dialog_new (const char *title, const char *button, const CroupierDialogField *fields, guint n_fields)
{
  CroupierFieldsDialog *self = g_object_new (CROUPIER_TYPE_FIELDS_DIALOG, "title", title, NULL);

  self->fields = g_memdup2 (fields, n_fields * sizeof *fields);
  self->n_fields = n_fields;
  gtk_button_set_label (self->button, button);
  for (guint i = 0; i < n_fields; i++)
    add_row (self, &self->fields[i]);
  if (n_fields == 1 && fields->kind == CROUPIER_DIALOG_LINES)
    gtk_widget_set_size_request (croupier_editor_row_get_widget (g_ptr_array_index (self->rows, 0)), -1, LIST_HEIGHT);
  update (self);
  adw_dialog_set_focus (ADW_DIALOG (self), croupier_editor_row_get_widget (g_ptr_array_index (self->rows, 0)));
  return self;
}
