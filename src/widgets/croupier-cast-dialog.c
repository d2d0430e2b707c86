/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One team, role, item or power of a cast, to be edited; of a power with what it does, in plain words. */
#include "config.h"

#include "croupier-cast-dialog.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-cast-fields.h"
#include "croupier-choices.h"
#include "croupier-number-row.h"
#include "croupier-teams-row.h"
#include "croupier-text-limit.h"
#include "croupier-text-row.h"
#include "croupier-widget.h"

#define FIELD_KEY "croupier-field"
#define ROW_KEY "croupier-row"
#define SEARCH_FROM 10 /* choices */

struct _CroupierCastDialog
{
  AdwDialog parent_instance;

  AdwPreferencesPage *page;
  GtkWidget *words_bar;
  GtkWidget *problem_image;
  GtkLabel *words_label;

  CroupierCastDraft *draft;
  CroupierCastPlace place;
  GPtrArray *rows;          /* GtkWidget, one for each field */
  GtkWidget *duplicate_row; /* of a power; else NULL */
  gpointer typed;           /* where the edit comes from: nothing is to be changed under the fingers; or NULL */
  gboolean is_updating;
};

enum
{
  REMOVE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierCastDialog, croupier_cast_dialog, ADW_TYPE_DIALOG)

static void update (CroupierCastDialog *self);

static guint
get_field (gpointer row)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), FIELD_KEY));
}

/* ---- edits ---- */

static void
set_text (CroupierCastDialog *self, gpointer from, const char *text)
{
  self->typed = from;
  croupier_cast_field_set_text (self->draft, self->place, get_field (from), text);
  self->typed = NULL;
}

static void
typed_cb (CroupierCastDialog *self, GtkWidget *row)
{
  if (!self->is_updating)
    set_text (self, row, gtk_editable_get_text (GTK_EDITABLE (row)));
}

static void
text_cb (CroupierCastDialog *self, GtkTextBuffer *buffer)
{
  AdwPreferencesRow *row = g_object_get_data (G_OBJECT (buffer), ROW_KEY);
  g_autofree char *text = croupier_text_row_dup_text (row);

  if (!self->is_updating)
    set_text (self, row, text);
}

static void
number_cb (CroupierCastDialog *self, GParamSpec *pspec, GtkWidget *row)
{
  if (!self->is_updating)
    croupier_cast_field_set_number (self->draft, self->place, get_field (row),
                                    (int) adw_spin_row_get_value (ADW_SPIN_ROW (row)));
}

static void
switched_cb (CroupierCastDialog *self, GParamSpec *pspec, GtkWidget *row)
{
  if (!self->is_updating)
    croupier_cast_field_set_number (self->draft, self->place, get_field (row),
                                    adw_switch_row_get_active (ADW_SWITCH_ROW (row)));
}

static void
chosen_cb (CroupierCastDialog *self, GParamSpec *pspec, GtkWidget *row)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (row));

  if (!self->is_updating && selected != GTK_INVALID_LIST_POSITION)
    croupier_cast_field_choose (self->draft, self->place, get_field (row), selected);
}

static void
player_cb (CroupierCastDialog *self, GParamSpec *pspec, GtkWidget *row)
{
  GtkStringObject *name = adw_combo_row_get_selected_item (ADW_COMBO_ROW (row));

  if (!self->is_updating && name != NULL)
    set_text (self, row, gtk_string_object_get_string (name));
}

static void
teams_cb (CroupierCastDialog *self, GtkWidget *row)
{
  croupier_cast_field_set_number (self->draft, self->place, get_field (row),
                                  (int) croupier_teams_row_get_teams (CROUPIER_TEAMS_ROW (row)));
}

static void
duplicate_cb (CroupierCastDialog *self)
{
  if (!croupier_cast_draft_duplicate_power (self->draft, (guint) self->place.index))
    return;

  self->place.index++;
  update (self);
  gtk_widget_grab_focus (croupier_cast_dialog_get_row (self, "verb"));
}

static void
remove_cb (CroupierCastDialog *self)
{
  /* Another entry takes the place of the one that goes: nothing of that is shown any more. */
  g_signal_handlers_disconnect_by_data (self->draft, self);
  g_signal_emit (self, signals[REMOVE], 0);
  adw_dialog_close (ADW_DIALOG (self));
}

static void
undo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_steps_undo (croupier_cast_draft_get_steps (CROUPIER_CAST_DIALOG (widget)->draft));
}

static void
redo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_steps_redo (croupier_cast_draft_get_steps (CROUPIER_CAST_DIALOG (widget)->draft));
}

/* ---- rows ---- */

static GtkWidget *
entry_row_new (CroupierCastDialog *self)
{
  GtkWidget *row = adw_entry_row_new ();

  croupier_limit_entry (row);
  gtk_editable_set_enable_undo (GTK_EDITABLE (row), FALSE); /* the draft undoes what was typed */
  g_signal_connect_object (row, "changed", G_CALLBACK (typed_cb), self, G_CONNECT_SWAPPED);
  return row;
}

static GtkWidget *
text_row_new (CroupierCastDialog *self, const CroupierCastField *field)
{
  GtkWidget *row = croupier_text_row_new (_(field->title));
  GtkTextBuffer *buffer = croupier_text_row_get_buffer (ADW_PREFERENCES_ROW (row));

  g_object_set_data (G_OBJECT (buffer), ROW_KEY, row);
  g_signal_connect_object (buffer, "changed", G_CALLBACK (text_cb), self, G_CONNECT_SWAPPED);
  return row;
}

static GtkWidget *
number_row_new (CroupierCastDialog *self, const CroupierCastField *field)
{
  GtkWidget *row = croupier_number_row_new (field->min, field->max, field->nothing != NULL ? _(field->nothing) : NULL);

  g_signal_connect_object (row, "notify::value", G_CALLBACK (number_cb), self, G_CONNECT_SWAPPED);
  return row;
}

static GtkWidget *
switch_row_new (CroupierCastDialog *self)
{
  GtkWidget *row = adw_switch_row_new ();

  g_signal_connect_object (row, "notify::active", G_CALLBACK (switched_cb), self, G_CONNECT_SWAPPED);
  return row;
}

static GtkWidget *
combo_row_new (CroupierCastDialog *self, GCallback callback)
{
  GtkWidget *row = g_object_new (ADW_TYPE_COMBO_ROW, "use-subtitle", TRUE, NULL); /* the choices are long */
  g_autoptr (GtkExpression) expression = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");

  croupier_choices_show (ADW_COMBO_ROW (row), NULL);
  adw_combo_row_set_expression (ADW_COMBO_ROW (row), expression);
  adw_combo_row_set_search_match_mode (ADW_COMBO_ROW (row), GTK_STRING_FILTER_MATCH_MODE_SUBSTRING);
  g_signal_connect_object (row, "notify::selected", callback, self, G_CONNECT_SWAPPED);
  return row;
}

static GtkWidget *
teams_row_new (CroupierCastDialog *self, const CroupierCastField *field)
{
  GtkWidget *row = croupier_teams_row_new (_(field->title), TRUE);

  g_signal_connect_object (row, "changed", G_CALLBACK (teams_cb), self, G_CONNECT_SWAPPED);
  return row;
}

static GtkWidget *
row_new (CroupierCastDialog *self, const CroupierCastField *field)
{
  switch (field->kind)
    {
    case CROUPIER_CAST_FIELD_WORD:
      return entry_row_new (self);
    case CROUPIER_CAST_FIELD_TEXT:
      return text_row_new (self, field);
    case CROUPIER_CAST_FIELD_NUMBER:
      return number_row_new (self, field);
    case CROUPIER_CAST_FIELD_SWITCH:
      return switch_row_new (self);
    case CROUPIER_CAST_FIELD_CHOICE:
      return combo_row_new (self, G_CALLBACK (chosen_cb));
    case CROUPIER_CAST_FIELD_PLAYER:
      return croupier_cast_draft_get_roster (self->draft) != NULL ? combo_row_new (self, G_CALLBACK (player_cb))
                                                                  : entry_row_new (self);
    case CROUPIER_CAST_FIELD_TEAMS:
      return teams_row_new (self, field);
    }

  g_assert_not_reached ();
}

static AdwPreferencesGroup *
add_group (CroupierCastDialog *self, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_page_add (self->page, ADW_PREFERENCES_GROUP (group));
  return ADW_PREFERENCES_GROUP (group);
}

static void
add_rows (CroupierCastDialog *self)
{
  AdwPreferencesGroup *group = NULL;

  for (guint i = 0; i < croupier_cast_get_n_fields (self->place.part); i++)
    {
      const CroupierCastField *field = croupier_cast_get_field (self->place.part, i);
      GtkWidget *row = row_new (self, field);

      if (field->group != NULL)
        group = add_group (self, *field->group != '\0' ? _(field->group) : "");
      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(field->title));
      if (field->help != NULL)
        adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _(field->help));
      g_object_set_data (G_OBJECT (row), FIELD_KEY, GUINT_TO_POINTER (i));
      adw_preferences_group_add (group, row);
      g_ptr_array_add (self->rows, row);
    }
}

static GtkWidget *
add_button_row (CroupierCastDialog *self, AdwPreferencesGroup *group, const char *title, GCallback callback)
{
  GtkWidget *row = adw_button_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  g_signal_connect_object (row, "activated", callback, self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (group, row);
  return row;
}

static void
add_buttons (CroupierCastDialog *self)
{
  AdwPreferencesGroup *group = add_group (self, "");
  gboolean is_power = self->place.part == CROUPIER_CAST_POWERS;
  const char *title = self->place.part == CROUPIER_CAST_TEAMS   ? _("Remove Team")
                      : self->place.part == CROUPIER_CAST_ROLES ? _("Remove Role")
                      : is_power                                ? _("Remove Power")
                                                                : _("Remove Item");

  if (is_power)
    self->duplicate_row = add_button_row (self, group, _("Duplicate Power"), G_CALLBACK (duplicate_cb));
  gtk_widget_add_css_class (add_button_row (self, group, title, G_CALLBACK (remove_cb)), "destructive-action");
}

/* ---- what is seen ---- */

static void
show_word (CroupierCastDialog *self, GtkWidget *row, const char *word)
{
  if (self->typed != row && !g_str_equal (gtk_editable_get_text (GTK_EDITABLE (row)), word))
    gtk_editable_set_text (GTK_EDITABLE (row), word);
}

static gboolean
has_titles (AdwComboRow *row, char **titles)
{
  GListModel *model = adw_combo_row_get_model (row);
  guint n = model != NULL ? g_list_model_get_n_items (model) : 0;

  if (model == NULL || n != g_strv_length (titles))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (model), i), titles[i]))
      return FALSE;

  return TRUE;
}

static void
show_choice (CroupierCastDialog *self, AdwComboRow *row, guint field)
{
  g_auto (GStrv) titles = croupier_cast_field_dup_choices (self->draft, self->place, field);
  int choice = croupier_cast_field_get_choice (self->draft, self->place, field);

  if (!has_titles (row, titles))
    {
      g_autoptr (GtkStringList) model = gtk_string_list_new ((const char *const *) titles);

      adw_combo_row_set_model (row, G_LIST_MODEL (model));
      adw_combo_row_set_enable_search (row, g_strv_length (titles) > SEARCH_FROM);
    }
  adw_combo_row_set_selected (row, choice < 0 ? GTK_INVALID_LIST_POSITION : (guint) choice);
}

static void
show_field (CroupierCastDialog *self, guint field)
{
  GtkWidget *row = g_ptr_array_index (self->rows, field);

  switch (croupier_cast_get_field (self->place.part, field)->kind)
    {
    case CROUPIER_CAST_FIELD_WORD:
      show_word (self, row, croupier_cast_field_get_text (self->draft, self->place, field));
      break;
    case CROUPIER_CAST_FIELD_TEXT:
      if (self->typed != row)
        croupier_text_row_set_text (ADW_PREFERENCES_ROW (row),
                                    croupier_cast_field_get_text (self->draft, self->place, field));
      break;
    case CROUPIER_CAST_FIELD_NUMBER:
      adw_spin_row_set_value (ADW_SPIN_ROW (row), croupier_cast_field_get_number (self->draft, self->place, field));
      break;
    case CROUPIER_CAST_FIELD_SWITCH:
      adw_switch_row_set_active (ADW_SWITCH_ROW (row),
                                 croupier_cast_field_get_number (self->draft, self->place, field));
      break;
    case CROUPIER_CAST_FIELD_CHOICE:
      show_choice (self, ADW_COMBO_ROW (row), field);
      break;
    case CROUPIER_CAST_FIELD_PLAYER:
      if (ADW_IS_COMBO_ROW (row) && self->typed == row)
        break; /* its list must not change while it tells what was chosen */
      if (ADW_IS_COMBO_ROW (row))
        show_choice (self, ADW_COMBO_ROW (row), field);
      else
        show_word (self, row, croupier_cast_field_get_text (self->draft, self->place, field));
      break;
    case CROUPIER_CAST_FIELD_TEAMS:
      croupier_teams_row_set_teams (CROUPIER_TEAMS_ROW (row), croupier_cast_draft_get_cast (self->draft),
                                    (guint) croupier_cast_field_get_number (self->draft, self->place, field));
      break;
    }
}

/* Whether a row matters of the group that a field begins. */
static gboolean
has_shown_field (CroupierCastDialog *self, guint first)
{
  for (guint i = first; i < self->rows->len; i++)
    {
      if (i > first && croupier_cast_get_field (self->place.part, i)->group != NULL)
        return FALSE;
      if (croupier_cast_field_is_shown (self->draft, self->place, i))
        return TRUE;
    }

  return FALSE;
}

/* A group without a row that matters is not seen. No group goes away to come back at once: a button in it that is held
 * down would not be told that it is let go, and count on and on. */
static void
show_fields (CroupierCastDialog *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);
      gboolean is_shown = croupier_cast_field_is_shown (self->draft, self->place, i);

      if (croupier_cast_get_field (self->place.part, i)->group != NULL)
        gtk_widget_set_visible (gtk_widget_get_ancestor (row, ADW_TYPE_PREFERENCES_GROUP), has_shown_field (self, i));
      if (is_shown)
        show_field (self, i);
      gtk_widget_set_visible (row, is_shown);
    }
}

static void
show_words (CroupierCastDialog *self)
{
  guint i = (guint) self->place.index;
  const char *problem = croupier_cast_draft_get_problem (self->draft, self->place.part, i);
  g_autofree char *words = self->place.part == CROUPIER_CAST_POWERS ? croupier_cast_draft_dup_words (self->draft, i)
                                                                    : NULL;

  const char *text = problem != NULL ? problem : words != NULL ? words : "";

  /* Read out to who cannot see it; what is wrong while a word is typed will be right in a moment. */
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && self->typed == NULL &&
      !g_str_equal (gtk_label_get_label (self->words_label), text))
    croupier_widget_announce (GTK_WIDGET (self), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_LOW);
  gtk_label_set_label (self->words_label, text);
  gtk_widget_set_visible (self->problem_image, problem != NULL);
  gtk_widget_set_visible (self->words_bar, problem != NULL || words != NULL);
}

static void
show_title (CroupierCastDialog *self)
{
  const char *name = croupier_cast_draft_get_name (self->draft, self->place.part, (guint) self->place.index);

  adw_dialog_set_title (ADW_DIALOG (self), name == NULL ? _("A Power by Itself") : *name != '\0' ? name : _("No Name"));
}

static void
update (CroupierCastDialog *self)
{
  if ((guint) self->place.index >= croupier_cast_draft_count (self->draft, self->place.part))
    {
      adw_dialog_close (ADW_DIALOG (self)); /* it was taken back */
      return;
    }

  self->is_updating = TRUE;
  show_fields (self);
  self->is_updating = FALSE;
  show_words (self);
  show_title (self);
  if (self->duplicate_row != NULL)
    gtk_widget_set_sensitive (self->duplicate_row, croupier_cast_draft_can_add (self->draft, CROUPIER_CAST_POWERS));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "cast.undo",
                                 croupier_steps_get_undo_label (croupier_cast_draft_get_steps (self->draft)) != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "cast.redo",
                                 croupier_steps_get_redo_label (croupier_cast_draft_get_steps (self->draft)) != NULL);
}

/* ---- widget ---- */

static void
croupier_cast_dialog_dispose (GObject *object)
{
  CroupierCastDialog *self = CROUPIER_CAST_DIALOG (object);

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_CAST_DIALOG);

  G_OBJECT_CLASS (croupier_cast_dialog_parent_class)->dispose (object);
}

static void
croupier_cast_dialog_finalize (GObject *object)
{
  g_ptr_array_unref (CROUPIER_CAST_DIALOG (object)->rows);

  G_OBJECT_CLASS (croupier_cast_dialog_parent_class)->finalize (object);
}

static void
croupier_cast_dialog_class_init (CroupierCastDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_cast_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = croupier_cast_dialog_finalize;

  /**
   * CroupierCastDialog::remove:
   *
   * The entry is to be taken out of the cast; the dialog is closed then.
   */
  signals[REMOVE] = g_signal_new ("remove", CROUPIER_TYPE_CAST_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/app/croupier/Croupier/widgets/croupier-cast-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, CroupierCastDialog, page);
  gtk_widget_class_bind_template_child (widget_class, CroupierCastDialog, words_bar);
  gtk_widget_class_bind_template_child (widget_class, CroupierCastDialog, problem_image);
  gtk_widget_class_bind_template_child (widget_class, CroupierCastDialog, words_label);
  gtk_widget_class_install_action (widget_class, "cast.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "cast.redo", NULL, redo_action);
}

static void
croupier_cast_dialog_init (CroupierCastDialog *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_accels_add_to_dialog (GTK_WIDGET (self), "cast");
}

/**
 * croupier_cast_dialog_new:
 * @place: a team, role, item or power
 *
 * Makes a dialog in which an entry of a cast is edited; every edit is one of the draft's. Its name has the focus, to be
 * typed over.
 */
AdwDialog *
croupier_cast_dialog_new (CroupierCastDraft *draft, CroupierCastPlace place)
{
  CroupierCastDialog *self = g_object_new (CROUPIER_TYPE_CAST_DIALOG, NULL);

  self->draft = g_object_ref (draft);
  self->place = place;
  add_rows (self);
  add_buttons (self);
  update (self);
  adw_dialog_set_focus (ADW_DIALOG (self), g_ptr_array_index (self->rows, 0));
  g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);

  return ADW_DIALOG (self);
}

CroupierCastPlace
croupier_cast_dialog_get_place (CroupierCastDialog *self)
{
  return self->place;
}

/**
 * croupier_cast_dialog_get_row:
 * @field: as the fields of the entry call it
 *
 * Returns: (nullable): the row in which a field is edited
 */
GtkWidget *
croupier_cast_dialog_get_row (CroupierCastDialog *self, const char *field)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (g_str_equal (croupier_cast_get_field (self->place.part, i)->id, field))
      return g_ptr_array_index (self->rows, i);

  return NULL;
}
