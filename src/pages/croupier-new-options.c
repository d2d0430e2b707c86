/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A new match: its title, and what the game lets the GM choose. */
#include "config.h"

#include "croupier-new-options.h"

#include <glib/gi18n.h>

#include "croupier-option-row.h"

struct _CroupierNewOptions
{
  AdwNavigationPage parent_instance;

  GtkButton *undo_button;
  GtkButton *redo_button;
  AdwEntryRow *title_row;
  GtkListBox *list;
  GtkLabel *problem_label;
  GtkLabel *reason_label;
  GtkButton *begin_button;

  CroupierMatchDraft *draft;
  const CroupierGame *game;   /* whose options are listed */
  GPtrArray *rows;            /* CroupierOptionRow */
  gboolean is_updating;
};

G_DEFINE_FINAL_TYPE (CroupierNewOptions, croupier_new_options, ADW_TYPE_NAVIGATION_PAGE)

static void
replace_rows (CroupierNewOptions *self)
{
  self->game = croupier_match_draft_get_game (self->draft);
  gtk_list_box_remove_all (self->list);
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; self->game != NULL && i < self->game->n_options; i++)
    g_ptr_array_add (self->rows, croupier_option_row_new (self->draft, i, self->list));
}

static void
update_step (GtkButton *button, const char *prefix, const char *label, const char *otherwise)
{
  g_autofree char *words = label ? g_strconcat (prefix, label, NULL) : g_strdup (otherwise);

  gtk_widget_set_sensitive (GTK_WIDGET (button), label != NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static void
update_title (CroupierNewOptions *self)
{
  const char *title = croupier_match_draft_get_title (self->draft);
  g_autofree char *problem = croupier_match_draft_dup_problem (self->draft, CROUPIER_PLACE_TITLE, 0);

  self->is_updating = TRUE;
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->title_row)), title))
    gtk_editable_set_text (GTK_EDITABLE (self->title_row), title);
  self->is_updating = FALSE;

  if (problem != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->title_row), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->title_row), "error");
}

static void
update (CroupierNewOptions *self)
{
  g_autofree char *reason = croupier_match_draft_dup_reason (self->draft);
  g_autofree char *problem = croupier_match_draft_dup_problem (self->draft, CROUPIER_PLACE_SETUP, 0);
  g_autofree char *count = croupier_match_draft_dup_count (self->draft);

  if (self->game != croupier_match_draft_get_game (self->draft))
    replace_rows (self);

  update_title (self);
  for (guint i = 0; i < self->rows->len; i++)
    croupier_option_row_update (g_ptr_array_index (self->rows, i));
  gtk_label_set_label (self->problem_label, problem ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem_label), problem != NULL);
  gtk_label_set_label (self->reason_label, reason ? reason : count);
  update_step (self->undo_button, _("Undo: "), croupier_match_draft_get_undo_label (self->draft), _("Undo"));
  update_step (self->redo_button, _("Redo: "), croupier_match_draft_get_redo_label (self->draft), _("Redo"));
}

static void
title_cb (CroupierNewOptions *self)
{
  if (!self->is_updating)
    croupier_match_draft_set_title (self->draft, gtk_editable_get_text (GTK_EDITABLE (self->title_row)));
}

static void
undo_cb (CroupierNewOptions *self)
{
  croupier_match_draft_undo (self->draft);
}

static void
redo_cb (CroupierNewOptions *self)
{
  croupier_match_draft_redo (self->draft);
}

static void
croupier_new_options_dispose (GObject *object)
{
  CroupierNewOptions *self = CROUPIER_NEW_OPTIONS (object);

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_NEW_OPTIONS);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (croupier_new_options_parent_class)->dispose (object);
}

static void
croupier_new_options_class_init (CroupierNewOptionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_new_options_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/app/croupier/Croupier/pages/croupier-new-options.ui");
  gtk_widget_class_bind_template_child (widget_class, CroupierNewOptions, undo_button);
  gtk_widget_class_bind_template_child (widget_class, CroupierNewOptions, redo_button);
  gtk_widget_class_bind_template_child (widget_class, CroupierNewOptions, title_row);
  gtk_widget_class_bind_template_child (widget_class, CroupierNewOptions, list);
  gtk_widget_class_bind_template_child (widget_class, CroupierNewOptions, problem_label);
  gtk_widget_class_bind_template_child (widget_class, CroupierNewOptions, reason_label);
  gtk_widget_class_bind_template_child (widget_class, CroupierNewOptions, begin_button);
  gtk_widget_class_bind_template_callback (widget_class, title_cb);
  gtk_widget_class_bind_template_callback (widget_class, undo_cb);
  gtk_widget_class_bind_template_callback (widget_class, redo_cb);
}

static void
croupier_new_options_init (CroupierNewOptions *self)
{
  self->rows = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->title_row), FALSE);
}

void
croupier_new_options_set_draft (CroupierNewOptions *self, CroupierMatchDraft *draft)
{
  self->draft = g_object_ref (draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
