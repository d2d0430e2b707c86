/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is done one after the other in the place of being filled in, and what came of it: stones drawn one by one, say.
 */
#include "config.h"

#include "croupier-steps-view.h"

#include <glib/gi18n.h>

#include "croupier-piece.h"

#define TEXT "croupier-text"

struct _CroupierStepsView
{
  AdwBin parent_instance;

  GtkBox *box;
  GtkWidget *answer_button; /* borrowed; NULL while there are no steps */
};

enum
{
  STEP,
  COPY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierStepsView, croupier_steps_view, ADW_TYPE_BIN)

static void
step_cb (CroupierStepsView *self, GtkButton *button)
{
  g_autofree char *text = g_strdup (g_object_get_data (G_OBJECT (button), TEXT));

  /* Until its answer comes, no other step makes sense. */
  gtk_widget_set_sensitive (gtk_widget_get_parent (GTK_WIDGET (button)), FALSE);
  g_signal_emit (self, signals[STEP], 0, text);
}

static void
copy_cb (CroupierStepsView *self)
{
  g_signal_emit (self, signals[COPY], 0);
}

static AdwWrapBox *
wrap_box_new (void)
{
  AdwWrapBox *box = g_object_new (ADW_TYPE_WRAP_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);

  adw_wrap_box_set_child_spacing (box, 6);
  adw_wrap_box_set_line_spacing (box, 6);
  return box;
}

static GtkWidget *
label_new (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}

static void
add_pieces (GtkBox *box, const CroupierFormGroup *group)
{
  AdwWrapBox *pieces = wrap_box_new ();
  g_autoptr (GString) spoken = g_string_new (NULL);

  for (guint i = 0; i < group->pieces->len; i++)
    {
      const CroupierFormPiece *piece = g_ptr_array_index (group->pieces, i);

      adw_wrap_box_append (pieces, croupier_piece_new (piece->label, piece->color, piece->is_void));
      g_string_append_printf (spoken, "%s%s", i > 0 ? _(", ") : "", piece->label);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (pieces), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken->str, -1);
  gtk_box_append (box, GTK_WIDGET (pieces));
}

static GtkWidget *
step_button_new (CroupierStepsView *self, const CroupierFormStep *step)
{
  GtkWidget *button = gtk_button_new_with_label (step->label);

  gtk_button_set_can_shrink (GTK_BUTTON (button), TRUE);
  g_object_set_data_full (G_OBJECT (button), TEXT, g_strdup (step->text), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (step_cb), self, G_CONNECT_SWAPPED);
  return button;
}

static void
add_buttons (CroupierStepsView *self, GtkBox *box, const CroupierFormGroup *group)
{
  AdwWrapBox *buttons = wrap_box_new ();

  for (guint i = 0; i < group->steps->len; i++)
    adw_wrap_box_append (buttons, step_button_new (self, g_ptr_array_index (group->steps, i)));
  self->answer_button = gtk_button_new ();
  gtk_widget_set_visible (self->answer_button, FALSE);
  gtk_button_set_can_shrink (GTK_BUTTON (self->answer_button), TRUE);
  gtk_widget_add_css_class (self->answer_button, "flat");
  g_signal_connect_object (self->answer_button, "clicked", G_CALLBACK (copy_cb), self, G_CONNECT_SWAPPED);
  adw_wrap_box_append (buttons, self->answer_button);
  gtk_box_append (box, GTK_WIDGET (buttons));
}

static gboolean
has_steps (const CroupierFormGroup *group)
{
  return group->steps->len > 0 || group->pieces->len > 0;
}

static void
add_group (CroupierStepsView *self, const CroupierFormGroup *group)
{
  GtkWidget *list = adw_preferences_group_new (), *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  g_autofree char *title = g_markup_escape_text (group->title, -1);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (list), title);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (list),
                                         _("Drawn here one by one, from this match’s own streams: each is an event of "
                                           "the log, and anyone can check it afterwards."));
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "series");
  if (group->pieces->len > 0)
    add_pieces (GTK_BOX (card), group);
  if (group->outcome != NULL)
    gtk_box_append (GTK_BOX (card), label_new (group->outcome));
  add_buttons (self, GTK_BOX (card), group);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (list), card);
  gtk_box_append (self->box, list);
}

static void
clear (CroupierStepsView *self)
{
  GtkWidget *child;

  self->answer_button = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->box))) != NULL)
    gtk_box_remove (self->box, child);
}

void
croupier_steps_view_show (CroupierStepsView *self, const CroupierForm *form)
{
  gboolean had_focus = (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;

  clear (self);
  for (guint i = 0; form != NULL && i < form->groups->len; i++)
    if (has_steps (g_ptr_array_index (form->groups, i)))
      add_group (self, g_ptr_array_index (form->groups, i));
  gtk_widget_set_visible (GTK_WIDGET (self), gtk_widget_get_first_child (GTK_WIDGET (self->box)) != NULL);
  if (had_focus)
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

void
croupier_steps_view_set_answer (CroupierStepsView *self, const char *label)
{
  if (self->answer_button == NULL)
    return;

  gtk_widget_set_visible (self->answer_button, label != NULL);
  gtk_button_set_label (GTK_BUTTON (self->answer_button), label ? label : "");
}

/* ---- the class ---- */

static void
croupier_steps_view_class_init (CroupierStepsViewClass *klass)
{
  signals[STEP] = g_signal_new ("step", CROUPIER_TYPE_STEPS_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, G_TYPE_STRING);
  signals[COPY] = g_signal_new ("copy", CROUPIER_TYPE_STEPS_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                0);
}

static void
croupier_steps_view_init (CroupierStepsView *self)
{
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 18));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
}
