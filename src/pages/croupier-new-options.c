/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A new match: its title, and what the game lets the GM choose. */
#include "config.h"

#include "croupier-new-options.h"

#include <glib/gi18n.h>

#include "croupier-option-list.h"

struct _CroupierNewOptions
{
  AdwNavigationPage parent_instance;

  GtkButton *undo_button;
  GtkButton *redo_button;
  CroupierOptionList *list;
  GtkLabel *reason_label;
  GtkButton *begin_button;

  CroupierMatchDraft *draft;
};

G_DEFINE_FINAL_TYPE (CroupierNewOptions, croupier_new_options, ADW_TYPE_NAVIGATION_PAGE)

static void
update_step (GtkButton *button, const char *prefix, const char *label, const char *otherwise)
{
  g_autofree char *words = label ? g_strconcat (prefix, label, NULL) : g_strdup (otherwise);

  gtk_widget_set_sensitive (GTK_WIDGET (button), label != NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static void
update (CroupierNewOptions *self)
{
  g_autofree char *reason = croupier_match_draft_dup_reason (self->draft);
  g_autofree char *count = croupier_match_draft_dup_count (self->draft);

  gtk_label_set_label (self->reason_label, reason ? reason : count);
  update_step (self->undo_button, _("Undo: "), croupier_match_draft_get_undo_label (self->draft), _("Undo"));
  update_step (self->redo_button, _("Redo: "), croupier_match_draft_get_redo_label (self->draft), _("Redo"));
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
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_NEW_OPTIONS);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (croupier_new_options_parent_class)->dispose (object);
}

static void
croupier_new_options_class_init (CroupierNewOptionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_new_options_dispose;

  g_type_ensure (CROUPIER_TYPE_OPTION_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, "/app/croupier/Croupier/pages/croupier-new-options.ui");
  gtk_widget_class_bind_template_child (widget_class, CroupierNewOptions, undo_button);
  gtk_widget_class_bind_template_child (widget_class, CroupierNewOptions, redo_button);
  gtk_widget_class_bind_template_child (widget_class, CroupierNewOptions, list);
  gtk_widget_class_bind_template_child (widget_class, CroupierNewOptions, reason_label);
  gtk_widget_class_bind_template_child (widget_class, CroupierNewOptions, begin_button);
  gtk_widget_class_bind_template_callback (widget_class, undo_cb);
  gtk_widget_class_bind_template_callback (widget_class, redo_cb);
}

static void
croupier_new_options_init (CroupierNewOptions *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
croupier_new_options_set_draft (CroupierNewOptions *self, CroupierMatchDraft *draft)
{
  self->draft = g_object_ref (draft);
  croupier_option_list_set_draft (self->list, draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
