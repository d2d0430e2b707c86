/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A form to be filled: its groups one below the other, each field in a row of its kind. */
#include "config.h"

#include "croupier-form-view.h"

#include <glib/gi18n.h>

#include "croupier-field-row.h"
#include "croupier-widget.h"

struct _CroupierFormView
{
  GtkBox parent_instance;

  CroupierForm *form;
  GPtrArray *rows; /* CroupierFieldRow, of all groups, in order */
};

enum
{
  EDITED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierFormView, croupier_form_view, GTK_TYPE_BOX)

/* What a button of a row does: moves it so many places, or removes it. */
typedef struct
{
  CroupierFormView *view; /* holds the button */
  CroupierFormGroup *group;
  guint row;
  int by; /* 0: remove */
} FormStep;

static void rebuild (CroupierFormView *self);

/* ---- callbacks ---- */

static void
edited_cb (CroupierFormView *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    croupier_field_row_update (g_ptr_array_index (self->rows, i));
  g_signal_emit (self, signals[EDITED], 0);
}

/* The fields before a row of a group, in all groups: where its first one stands among the widgets. */
static guint
count_fields_before (CroupierFormView *self, const CroupierFormGroup *group, guint row)
{
  guint n = 0;

  for (guint i = 0; i < self->form->groups->len; i++)
    {
      const CroupierFormGroup *other = g_ptr_array_index (self->form->groups, i);

      for (guint j = 0; j < other->rows->len; j++)
        {
          if (other == group && j == row)
            return n;
          n += ((const CroupierFormRow *) g_ptr_array_index (other->rows, j))->fields->len;
        }
    }

  return n;
}

static void
focus_row (CroupierFormView *self, const CroupierFormGroup *group, guint row)
{
  guint place = count_fields_before (self, group, row);

  if (place < self->rows->len)
    gtk_widget_child_focus (croupier_field_row_get_widget (g_ptr_array_index (self->rows, place)), GTK_DIR_TAB_FORWARD);
}

static void
step_cb (GtkButton *button, FormStep *step)
{
  CroupierFormView *self = step->view;
  CroupierFormGroup *group = step->group;
  guint to = (guint) ((int) step->row + step->by);
  gboolean done = step->by == 0 ? croupier_form_group_remove (group, step->row)
                                : croupier_form_group_move (group, step->row, to);

  if (!done)
    return;

  rebuild (self); /* which frees the step */
  focus_row (self, group, MIN (to, MAX (group->rows->len, 1) - 1));
  g_signal_emit (self, signals[EDITED], 0);
}

static void
grow_cb (AdwButtonRow *button, CroupierFormGroup *group)
{
  CroupierFormView *self = CROUPIER_FORM_VIEW (gtk_widget_get_ancestor (GTK_WIDGET (button), CROUPIER_TYPE_FORM_VIEW));

  if (croupier_form_group_grow (group) == NULL)
    return;

  rebuild (self);
  focus_row (self, group, group->rows->len - 1);
  g_signal_emit (self, signals[EDITED], 0);
}

/* ---- making ---- */

static GtkWidget *
step_button_new (CroupierFormView *self, CroupierFormGroup *group, guint row, int by)
{
  const char *tooltip = by == 0 ? _("Remove") : by < 0 ? _("Move Up") : _("Move Down");
  GtkWidget *button = gtk_button_new_from_icon_name (by == 0  ? "list-remove-symbolic"
                                                     : by < 0 ? "go-up-symbolic"
                                                              : "go-down-symbolic");
  FormStep *step = g_new (FormStep, 1);

  *step = (FormStep) { self, group, row, by };
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  croupier_widget_set_tooltip (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tooltip, -1);
  gtk_widget_set_sensitive (button, by == 0  ? group->rows->len > group->min_rows
                                    : by < 0 ? row > 0
                                             : row + 1 < group->rows->len);
  g_signal_connect_data (button, "clicked", G_CALLBACK (step_cb), step, (GClosureNotify) (GCallback) g_free, 0);

  return button;
}

static GtkWidget *
step_buttons_new (CroupierFormView *self, CroupierFormGroup *group, guint row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_box_append (GTK_BOX (box), step_button_new (self, group, row, -1));
  gtk_box_append (GTK_BOX (box), step_button_new (self, group, row, 1));
  gtk_box_append (GTK_BOX (box), step_button_new (self, group, row, 0));
  return box;
}

static CroupierFieldRow *
add_field (CroupierFormView *self, CroupierFormGroup *group, CroupierFormField *field, const char *title)
{
  CroupierFieldRow *row = croupier_field_row_new (group, field, title);

  g_signal_connect_object (row, "edited", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->rows, row);
  return row;
}

static AdwPreferencesGroup *
append_list (CroupierFormView *self, const char *title, const char *hint)
{
  GtkWidget *list = adw_preferences_group_new ();
  g_autofree char *title_markup = title ? g_markup_escape_text (title, -1) : NULL;
  g_autofree char *hint_markup = hint ? g_markup_escape_text (hint, -1) : NULL;

  if (title != NULL)
    adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (list), title_markup);
  if (hint != NULL)
    adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (list), hint_markup);
  gtk_box_append (GTK_BOX (self), list);
  return ADW_PREFERENCES_GROUP (list);
}

static char *
dup_row_title (const CroupierFormGroup *group, guint i)
{
  const CroupierFormRow *row = g_ptr_array_index (group->rows, i);

  if (group->pattern != NULL && row->title != NULL)
    return g_strdup_printf (C_ ("one of many", "%s %u"), row->title, i + 1);

  return g_strdup (row->title);
}

/* A field that is alone in its row is one row of the group's list. */
static void
add_short_row (CroupierFormView *self, CroupierFormGroup *group, guint i, AdwPreferencesGroup *list)
{
  const CroupierFormRow *row = g_ptr_array_index (group->rows, i);
  CroupierFormField *field = g_ptr_array_index (row->fields, 0);
  g_autofree char *title = dup_row_title (group, i);
  CroupierFieldRow *field_row = add_field (self, group, field, title ? title : field->label);

  if (group->pattern != NULL)
    croupier_field_row_add_suffix (field_row, step_buttons_new (self, group, i));
  adw_preferences_group_add (list, croupier_field_row_get_widget (field_row));
}

/* What belongs together is a list of its own, called what the row is called. */
static void
add_long_row (CroupierFormView *self, CroupierFormGroup *group, guint i)
{
  const CroupierFormRow *row = g_ptr_array_index (group->rows, i);
  g_autofree char *title = dup_row_title (group, i);
  AdwPreferencesGroup *list = append_list (self, title, NULL);

  if (group->pattern != NULL)
    adw_preferences_group_set_header_suffix (list, step_buttons_new (self, group, i));
  for (guint j = 0; j < row->fields->len; j++)
    {
      CroupierFormField *field = g_ptr_array_index (row->fields, j);

      adw_preferences_group_add (list, croupier_field_row_get_widget (add_field (self, group, field, field->label)));
    }
}

static void
add_grow_row (CroupierFormGroup *group, AdwPreferencesGroup *list)
{
  GtkWidget *row = adw_button_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Add"));
  adw_button_row_set_start_icon_name (ADW_BUTTON_ROW (row), "list-add-symbolic");
  gtk_widget_set_sensitive (row, group->rows->len < group->max_rows);
  g_signal_connect (row, "activated", G_CALLBACK (grow_cb), group);
  adw_preferences_group_add (list, row);
}

static gboolean
begins_with_long_row (const CroupierFormGroup *group)
{
  const CroupierFormRow *first = group->rows->len > 0 ? g_ptr_array_index (group->rows, 0) : group->pattern;

  return first != NULL && first->fields->len > 1;
}

static void
add_group (CroupierFormView *self, CroupierFormGroup *group)
{
  AdwPreferencesGroup *list = append_list (self, group->title, group->hint);

  if (begins_with_long_row (group))
    gtk_widget_add_css_class (GTK_WIDGET (list), "form-heading");
  for (guint i = 0; i < group->rows->len; i++)
    if (((const CroupierFormRow *) g_ptr_array_index (group->rows, i))->fields->len == 1)
      add_short_row (self, group, i, list);
    else
      add_long_row (self, group, i);

  if (group->pattern != NULL)
    add_grow_row (group, group->pattern->fields->len == 1 ? list : append_list (self, NULL, NULL));
}

static void
clear (CroupierFormView *self)
{
  GtkWidget *child;

  g_ptr_array_set_size (self->rows, 0); /* first: what has the focus would take what was typed into it as it goes */
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), child);
}

static void
rebuild (CroupierFormView *self)
{
  clear (self);
  for (guint i = 0; i < self->form->groups->len; i++)
    add_group (self, g_ptr_array_index (self->form->groups, i));
}

static gboolean
croupier_form_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD);
}

static void
croupier_form_view_dispose (GObject *object)
{
  clear (CROUPIER_FORM_VIEW (object));

  G_OBJECT_CLASS (croupier_form_view_parent_class)->dispose (object);
}

static void
croupier_form_view_finalize (GObject *object)
{
  CroupierFormView *self = CROUPIER_FORM_VIEW (object);

  g_ptr_array_unref (self->rows);
  croupier_form_free (self->form);

  G_OBJECT_CLASS (croupier_form_view_parent_class)->finalize (object);
}

static void
croupier_form_view_class_init (CroupierFormViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = croupier_form_view_dispose;
  object_class->finalize = croupier_form_view_finalize;
  widget_class->grab_focus = croupier_form_view_grab_focus;

  signals[EDITED] = g_signal_new ("edited", CROUPIER_TYPE_FORM_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
croupier_form_view_init (CroupierFormView *self)
{
  self->rows = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 18);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Form"), -1);
}

GtkWidget *
croupier_form_view_new (void)
{
  return g_object_new (CROUPIER_TYPE_FORM_VIEW, NULL);
}

void
croupier_form_view_take (CroupierFormView *self, CroupierForm *form)
{
  if (form != NULL && self->form != NULL && croupier_form_equal (form, self->form))
    {
      croupier_form_free (form);
      return;
    }

  clear (self);
  croupier_form_free (self->form);
  self->form = form;
  if (form != NULL)
    rebuild (self);
}

const CroupierForm *
croupier_form_view_get_form (CroupierFormView *self)
{
  return self->form;
}
