/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The title and the language of a match, and what its game lets the GM choose, to be edited. */
#include "config.h"

#include "croupier-option-list.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-catalog.h"
#include "croupier-editor-row.h"
#include "croupier-language.h"
#include "croupier-option-row.h"
#include "croupier-widget.h"

struct _CroupierOptionList
{
  AdwBin parent_instance;

  GtkListBox *facts;
  AdwEntryRow *title_row;
  CroupierEditorRow *language_row;
  GtkListBox *list;
  GtkLabel *problem_label;

  CroupierMatchDraft *draft;
  const CroupierGame *game; /* whose options are listed */
  GPtrArray *rows;          /* CroupierOptionRow */
  gboolean is_updating;
};

G_DEFINE_FINAL_TYPE (CroupierOptionList, croupier_option_list, ADW_TYPE_BIN)

static void
replace_rows (CroupierOptionList *self)
{
  self->game = croupier_match_draft_get_game (self->draft);
  gtk_list_box_remove_all (self->list);
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; self->game != NULL && i < self->game->n_options; i++)
    g_ptr_array_add (self->rows, croupier_option_row_new (self->draft, i, self->list));
}

static void
update_title (CroupierOptionList *self)
{
  const char *title = croupier_match_draft_get_title (self->draft);
  g_autofree char *problem = croupier_match_draft_dup_problem (self->draft, CROUPIER_PLACE_TITLE, 0);

  self->is_updating = TRUE;
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->title_row)), title))
    {
      gtk_editable_set_text (GTK_EDITABLE (self->title_row), title);
      gtk_editable_set_position (GTK_EDITABLE (self->title_row), -1);
    }
  self->is_updating = FALSE;

  croupier_widget_set_class (GTK_WIDGET (self->title_row), "error", problem != NULL);
}

static void
update (CroupierOptionList *self)
{
  g_autofree char *problem = croupier_match_draft_dup_problem (self->draft, CROUPIER_PLACE_SETUP, 0);

  if (self->game != croupier_match_draft_get_game (self->draft))
    replace_rows (self);

  update_title (self);
  croupier_editor_row_set_value (self->language_row, croupier_match_draft_get_language (self->draft));
  for (guint i = 0; i < self->rows->len; i++)
    croupier_option_row_update (g_ptr_array_index (self->rows, i));
  gtk_label_set_label (self->problem_label, problem ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem_label), problem != NULL);
}

static void
title_cb (CroupierOptionList *self)
{
  if (!self->is_updating)
    croupier_match_draft_set_title (self->draft, gtk_editable_get_text (GTK_EDITABLE (self->title_row)));
}

static void
language_cb (CroupierOptionList *self, const char *language)
{
  croupier_match_draft_set_language (self->draft, language);
}

static void
add_language_row (CroupierOptionList *self)
{
  g_auto (GStrv) names = croupier_language_dup_names ();

  self->language_row = croupier_editor_row_new_choice (_("Language of the messages"));
  croupier_editor_row_set_choices (self->language_row, (const char *const *) names, croupier_catalog_list (), NULL);
  croupier_editor_row_set_help (self->language_row, _("Players may write in it; English is always understood"));
  g_signal_connect_swapped (self->language_row, "edited", G_CALLBACK (language_cb), self);
  croupier_option_list_add_row (self, croupier_editor_row_get_widget (self->language_row));
}

static void
croupier_option_list_dispose (GObject *object)
{
  CroupierOptionList *self = CROUPIER_OPTION_LIST (object);

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_object (&self->language_row);
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_OPTION_LIST);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (croupier_option_list_parent_class)->dispose (object);
}

static void
croupier_option_list_class_init (CroupierOptionListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_option_list_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/setup/croupier-option-list.ui");
  BIND_CHILDREN (widget_class, CroupierOptionList, facts, title_row, list, problem_label);
  BIND_CALLBACKS (widget_class, title_cb);
}

static void
croupier_option_list_init (CroupierOptionList *self)
{
  self->rows = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->title_row), FALSE);
  add_language_row (self);
}

void
croupier_option_list_set_draft (CroupierOptionList *self, CroupierMatchDraft *draft)
{
  self->draft = g_object_ref (draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

/* Below the language. */
void
croupier_option_list_add_row (CroupierOptionList *self, GtkWidget *row)
{
  gtk_list_box_append (self->facts, row);
}

void
croupier_option_list_add_fact (CroupierOptionList *self, const char *title, const char *value, const char *reason)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *label = gtk_label_new (value);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "dimmed");
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), reason);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  croupier_option_list_add_row (self, row);
}
