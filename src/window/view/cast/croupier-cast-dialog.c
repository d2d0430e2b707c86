/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One team, role, item or power of a cast, to be edited; of a power with what it does, in plain words. */
#include "config.h"

#include "croupier-cast-dialog.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-bind.h"
#include "croupier-cast-fields.h"
#include "croupier-editor-row.h"
#include "croupier-powers-group.h"
#include "croupier-teams-row.h"
#include "croupier-widget.h"

#define FIELD_KEY "croupier-field"

struct _CroupierCastDialog
{
  AdwDialog parent_instance;

  AdwPreferencesPage *page;
  GtkWidget *words_bar;
  GtkWidget *problem_image;
  GtkLabel *words_label;

  CroupierCastDraft *draft;
  CroupierCastPlace place;
  GPtrArray *editors; /* CroupierEditorRow, one for each field */
  GtkWidget *duplicate_row;
  GtkWidget *powers; /* of a team, role or item; else NULL */
  gpointer typed;    /* where the edit comes from: nothing is to be changed under the fingers; or NULL */
};

enum
{
  REMOVE,
  OPEN_POWER,
  ADD_POWER,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierCastDialog, croupier_cast_dialog, ADW_TYPE_DIALOG)

static void update (CroupierCastDialog *self);

static CroupierEditorRow *
get_editor (CroupierCastDialog *self, guint field)
{
  return g_ptr_array_index (self->editors, field);
}

/* ---- edits ---- */

static int
to_number (const CroupierCastField *field, const char *value)
{
  return value != NULL ? (int) g_ascii_strtoll (value, NULL, 10) : field->min - 1;
}

static void
set_value (CroupierCastDialog *self, guint i, const char *value)
{
  const CroupierCastField *field = croupier_cast_get_field (self->place.part, i);

  switch (field->kind)
    {
    case CROUPIER_CAST_FIELD_NAME:
    case CROUPIER_CAST_FIELD_LINE:
    case CROUPIER_CAST_FIELD_PLAYER:
    case CROUPIER_CAST_FIELD_PICTURE:
    case CROUPIER_CAST_FIELD_TEXT:
    case CROUPIER_CAST_FIELD_NOTE:
      croupier_cast_field_set_text (self->draft, self->place, i, value);
      break;
    case CROUPIER_CAST_FIELD_NUMBER:
      croupier_cast_field_set_number (self->draft, self->place, i, to_number (field, value));
      break;
    case CROUPIER_CAST_FIELD_SWITCH:
      croupier_cast_field_set_number (self->draft, self->place, i, g_str_equal (value, "yes"));
      break;
    case CROUPIER_CAST_FIELD_CHOICE:
      croupier_cast_field_choose (self->draft, self->place, i, (guint) g_ascii_strtoull (value, NULL, 10));
      break;
    case CROUPIER_CAST_FIELD_TEAMS:
    case CROUPIER_CAST_FIELD_ROLES:
      break;
    }
}

static void
edited_cb (CroupierCastDialog *self, const char *value, CroupierEditorRow *editor)
{
  guint i;

  g_return_if_fail (g_ptr_array_find (self->editors, editor, &i));

  self->typed = editor;
  set_value (self, i, value);
  self->typed = NULL;
}

static void
teams_cb (CroupierCastDialog *self, GtkWidget *row)
{
  croupier_cast_field_set_number (self->draft, self->place,
                                  GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), FIELD_KEY)),
                                  (int) croupier_teams_row_get_teams (CROUPIER_TEAMS_ROW (row)));
}

static void
duplicate_cb (CroupierCastDialog *self)
{
  if (!croupier_cast_draft_duplicate (self->draft, self->place))
    return;

  self->place.index++;
  if (self->powers != NULL)
    croupier_powers_group_set_holder (CROUPIER_POWERS_GROUP (self->powers), self->place);
  update (self);
  gtk_widget_grab_focus (
    croupier_cast_dialog_get_row (self, self->place.part == CROUPIER_CAST_POWERS ? "verb" : "name"));
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
open_power_cb (CroupierCastDialog *self, int power)
{
  g_signal_emit (self, signals[OPEN_POWER], 0, power);
}

static void
add_power_cb (CroupierCastDialog *self)
{
  g_signal_emit (self, signals[ADD_POWER], 0);
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

static void
picked_cb (GtkEditable *row, const char *emoji)
{
  gtk_editable_set_text (row, emoji);
}

static CroupierEditorRow *
picture_new (const char *title)
{
  CroupierEditorRow *editor = croupier_editor_row_new_line (title);
  GtkWidget *row = croupier_editor_row_get_widget (editor), *chooser = gtk_emoji_chooser_new ();
  GtkWidget *button = g_object_new (GTK_TYPE_MENU_BUTTON, "icon-name", "face-smile-symbolic", "popover", chooser,
                                    "tooltip-text", _("Choose Picture"), "valign", GTK_ALIGN_CENTER, "css-classes",
                                    (const char *const[]) { "flat", NULL }, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Choose Picture"), -1);
  g_signal_connect_object (chooser, "emoji-picked", G_CALLBACK (picked_cb), row, G_CONNECT_SWAPPED);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), button);
  return editor;
}

/* The choices are long. */
static CroupierEditorRow *
choice_new (const char *title)
{
  CroupierEditorRow *editor = croupier_editor_row_new_choice (title);

  adw_combo_row_set_use_subtitle (ADW_COMBO_ROW (croupier_editor_row_get_widget (editor)), TRUE);
  return editor;
}

static CroupierEditorRow *
teams_new (CroupierCastDialog *self, guint i, const char *title)
{
  gboolean are_teams = croupier_cast_get_field (self->place.part, i)->kind == CROUPIER_CAST_FIELD_TEAMS;
  GtkWidget *row = croupier_teams_row_new (title, are_teams ? CROUPIER_CAST_TEAMS : CROUPIER_CAST_ROLES, are_teams);

  g_object_set_data (G_OBJECT (row), FIELD_KEY, GUINT_TO_POINTER (i));
  g_signal_connect_object (row, "changed", G_CALLBACK (teams_cb), self, G_CONNECT_SWAPPED);
  return croupier_editor_row_new_for (title, row);
}

static CroupierEditorRow *
editor_new (CroupierCastDialog *self, guint i)
{
  const CroupierCastField *field = croupier_cast_get_field (self->place.part, i);
  const char *title = _(field->title);

  switch (field->kind)
    {
    case CROUPIER_CAST_FIELD_NAME:
    case CROUPIER_CAST_FIELD_LINE:
      return croupier_editor_row_new_line (title);
    case CROUPIER_CAST_FIELD_PICTURE:
      return picture_new (title);
    case CROUPIER_CAST_FIELD_TEXT:
    case CROUPIER_CAST_FIELD_NOTE:
      return croupier_editor_row_new_lines (title);
    case CROUPIER_CAST_FIELD_NUMBER:
      return croupier_editor_row_new_number (title, field->min, field->max,
                                             field->nothing_title != NULL ? _(field->nothing_title) : NULL);
    case CROUPIER_CAST_FIELD_SWITCH:
      return croupier_editor_row_new_switch (title);
    case CROUPIER_CAST_FIELD_CHOICE:
      return choice_new (title);
    case CROUPIER_CAST_FIELD_PLAYER:
      return croupier_cast_draft_get_roster (self->draft) != NULL ? choice_new (title)
                                                                  : croupier_editor_row_new_line (title);
    case CROUPIER_CAST_FIELD_TEAMS:
    case CROUPIER_CAST_FIELD_ROLES:
      return teams_new (self, i, title);
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

/* What it can do stands before what it is told. */
static void
add_powers (CroupierCastDialog *self)
{
  if (self->place.part == CROUPIER_CAST_POWERS)
    return;

  self->powers = croupier_powers_group_new (self->draft, self->place);
  g_signal_connect_object (self->powers, "open", G_CALLBACK (open_power_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->powers, "add", G_CALLBACK (add_power_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_page_add (self->page, ADW_PREFERENCES_GROUP (self->powers));
}

static void
add_rows (CroupierCastDialog *self)
{
  AdwPreferencesGroup *group = NULL;

  for (guint i = 0; i < croupier_cast_get_n_fields (self->place.part); i++)
    {
      const CroupierCastField *field = croupier_cast_get_field (self->place.part, i);
      const char *title = croupier_cast_get_group (self->place.part, i);
      CroupierEditorRow *editor = editor_new (self, i);

      if (title != NULL && group != NULL && self->powers == NULL)
        add_powers (self);
      if (title != NULL)
        group = add_group (self, *title != '\0' ? _(title) : "");
      if (field->help != NULL)
        croupier_editor_row_set_help (editor, _(field->help));
      g_signal_connect_object (editor, "edited", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
      adw_preferences_group_add (group, croupier_editor_row_get_widget (editor));
      g_ptr_array_add (self->editors, editor);
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
  static const char *const titles[][2] = {
    [CROUPIER_CAST_TEAMS] = { N_("Duplicate Team"), N_("Remove Team") },
    [CROUPIER_CAST_ROLES] = { N_("Duplicate Role"), N_("Remove Role") },
    [CROUPIER_CAST_ITEMS] = { N_("Duplicate Item"), N_("Remove Item") },
    [CROUPIER_CAST_POWERS] = { N_("Duplicate Power"), N_("Remove Power") },
  };
  const char *const *title = titles[self->place.part];

  self->duplicate_row = add_button_row (self, group, _(title[0]), G_CALLBACK (duplicate_cb));
  gtk_widget_add_css_class (add_button_row (self, group, _(title[1]), G_CALLBACK (remove_cb)), "destructive-action");
}

/* ---- what is seen ---- */

static void
show_choice (CroupierCastDialog *self, CroupierEditorRow *editor, guint i)
{
  gboolean is_player = croupier_cast_get_field (self->place.part, i)->kind == CROUPIER_CAST_FIELD_PLAYER;
  g_auto (GStrv) titles = croupier_cast_field_dup_choices (self->draft, self->place, i);
  int choice = croupier_cast_field_get_choice (self->draft, self->place, i);
  g_autofree char *number = g_strdup_printf ("%d", choice);

  croupier_editor_row_set_choices (editor, (const char *const *) titles,
                                   is_player ? (const char *const *) titles : NULL, NULL);
  croupier_editor_row_set_value (editor, choice < 0 ? NULL : is_player ? titles[choice] : number);
}

static void
show_number (CroupierCastDialog *self, CroupierEditorRow *editor, guint i)
{
  const CroupierCastField *field = croupier_cast_get_field (self->place.part, i);
  int number = croupier_cast_field_get_number (self->draft, self->place, i);
  g_autofree char *digits = g_strdup_printf ("%d", number);

  croupier_editor_row_set_value (editor, number < field->min ? NULL : digits);
}

/* What is being typed stays as it is, and a list that tells what was chosen as long as it does so. */
static void
show_text (CroupierCastDialog *self, CroupierEditorRow *editor, guint i)
{
  if (self->typed == editor)
    return;

  if (ADW_IS_COMBO_ROW (croupier_editor_row_get_widget (editor)))
    show_choice (self, editor, i);
  else
    croupier_editor_row_set_value (editor, croupier_cast_field_get_text (self->draft, self->place, i));
}

/* A slot shows what it draws from, whether it says so or not. */
static void
show_roles (CroupierCastDialog *self, CroupierTeamsRow *row, guint i)
{
  const CroupierCast *cast = croupier_cast_draft_get_cast (self->draft);
  guint role = (guint) self->place.index;

  croupier_teams_row_set_but (row, self->place.index);
  croupier_teams_row_set_teams (row, cast,
                                croupier_cast_get_role (cast, role)->kind == CROUPIER_ROLE_SLOT
                                  ? croupier_cast_get_choices (cast, role)
                                  : (guint) croupier_cast_field_get_number (self->draft, self->place, i));
}

static void
show_field (CroupierCastDialog *self, guint i)
{
  CroupierEditorRow *editor = get_editor (self, i);
  GtkWidget *row = croupier_editor_row_get_widget (editor);

  switch (croupier_cast_get_field (self->place.part, i)->kind)
    {
    case CROUPIER_CAST_FIELD_NAME:
    case CROUPIER_CAST_FIELD_LINE:
    case CROUPIER_CAST_FIELD_PLAYER:
    case CROUPIER_CAST_FIELD_PICTURE:
    case CROUPIER_CAST_FIELD_TEXT:
    case CROUPIER_CAST_FIELD_NOTE:
      show_text (self, editor, i);
      break;
    case CROUPIER_CAST_FIELD_NUMBER:
      show_number (self, editor, i);
      break;
    case CROUPIER_CAST_FIELD_SWITCH:
      croupier_editor_row_set_value (editor,
                                     croupier_cast_field_get_number (self->draft, self->place, i) ? "yes" : "no");
      break;
    case CROUPIER_CAST_FIELD_CHOICE:
      show_choice (self, editor, i);
      break;
    case CROUPIER_CAST_FIELD_TEAMS:
      croupier_teams_row_set_teams (CROUPIER_TEAMS_ROW (row), croupier_cast_draft_get_cast (self->draft),
                                    (guint) croupier_cast_field_get_number (self->draft, self->place, i));
      break;
    case CROUPIER_CAST_FIELD_ROLES:
      show_roles (self, CROUPIER_TEAMS_ROW (row), i);
      break;
    }
}

/* Whether a row matters of the group that a field begins. */
static gboolean
has_shown_field (CroupierCastDialog *self, guint first)
{
  for (guint i = first; i < self->editors->len; i++)
    {
      if (i > first && croupier_cast_get_group (self->place.part, i) != NULL)
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
  for (guint i = 0; i < self->editors->len; i++)
    {
      GtkWidget *row = croupier_editor_row_get_widget (get_editor (self, i));
      gboolean is_shown = croupier_cast_field_is_shown (self->draft, self->place, i);

      if (croupier_cast_get_group (self->place.part, i) != NULL)
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

  /* It is read out to people who cannot see it; what is wrong while a word is typed will be right in a moment. */
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

/* Nobody ever has a slot: what it can do is only shown where it has to go away. */
static void
show_powers (CroupierCastDialog *self)
{
  const CroupierCast *cast = croupier_cast_draft_get_cast (self->draft);
  gboolean is_slot = self->place.part == CROUPIER_CAST_ROLES &&
                     croupier_cast_get_role (cast, (guint) self->place.index)->kind == CROUPIER_ROLE_SLOT;
  CroupierPowersGroup *powers = CROUPIER_POWERS_GROUP (self->powers);

  croupier_powers_group_update (powers);
  gtk_widget_set_visible (self->powers, !is_slot || croupier_powers_group_get_row (powers, 0) != NULL);
}

static void
update (CroupierCastDialog *self)
{
  if ((guint) self->place.index >= croupier_cast_draft_count (self->draft, self->place.part))
    {
      adw_dialog_close (ADW_DIALOG (self)); /* it was taken back */
      return;
    }

  show_fields (self);
  show_words (self);
  show_title (self);
  if (self->powers != NULL)
    show_powers (self);
  gtk_widget_set_sensitive (self->duplicate_row, croupier_cast_draft_can_duplicate (self->draft, self->place));
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
  g_ptr_array_unref (CROUPIER_CAST_DIALOG (object)->editors);

  G_OBJECT_CLASS (croupier_cast_dialog_parent_class)->finalize (object);
}

static void
croupier_cast_dialog_class_init (CroupierCastDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_cast_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = croupier_cast_dialog_finalize;

  /* The entry is to be taken out of the cast; the dialog is closed then. */
  signals[REMOVE] = g_signal_new ("remove", CROUPIER_TYPE_CAST_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);

  /* A power of the team, role or item is to be edited: its number in the cast. */
  signals[OPEN_POWER] = g_signal_new ("open-power", CROUPIER_TYPE_CAST_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 1, G_TYPE_INT);

  /* The team, role or item is to have another power. */
  signals[ADD_POWER] = g_signal_new ("add-power", CROUPIER_TYPE_CAST_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/cast/croupier-cast-dialog.ui");
  BIND_CHILDREN (widget_class, CroupierCastDialog, page, words_bar, problem_image, words_label);
  gtk_widget_class_install_action (widget_class, "cast.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "cast.redo", NULL, redo_action);
}

static void
croupier_cast_dialog_init (CroupierCastDialog *self)
{
  self->editors = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_accels_add_to_dialog (GTK_WIDGET (self), "cast");
}

AdwDialog *
croupier_cast_dialog_new (CroupierCastDraft *draft, CroupierCastPlace place)
{
  CroupierCastDialog *self = g_object_new (CROUPIER_TYPE_CAST_DIALOG, NULL);

  self->draft = g_object_ref (draft);
  self->place = place;
  add_rows (self);
  add_buttons (self);
  update (self);
  adw_dialog_set_focus (ADW_DIALOG (self), croupier_editor_row_get_widget (get_editor (self, 0)));
  g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);

  return ADW_DIALOG (self);
}

CroupierCastPlace
croupier_cast_dialog_get_place (CroupierCastDialog *self)
{
  return self->place;
}

GtkWidget *
croupier_cast_dialog_get_row (CroupierCastDialog *self, const char *field)
{
  for (guint i = 0; i < self->editors->len; i++)
    if (g_str_equal (croupier_cast_get_field (self->place.part, i)->id, field))
      return croupier_editor_row_get_widget (get_editor (self, i));

  return NULL;
}

GtkWidget *
croupier_cast_dialog_get_powers (CroupierCastDialog *self)
{
  return self->powers;
}
