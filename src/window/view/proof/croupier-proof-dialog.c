/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The post that proves the draws of a match, to be copied or saved. */
#include "config.h"

#include "croupier-proof-dialog.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-bubble.h"
#include "croupier-file-dialog.h"
#include "croupier-settings.h"
#include "croupier-toasts.h"

struct _CroupierProofDialog
{
  AdwDialog parent_instance;

  CroupierToasts *toasts;
  AdwToolbarView *toolbar;
  AdwPreferencesGroup *choices_group;
  AdwSwitchRow *choices_row;
  CroupierBubble *bubble;

  CroupierSession *session;
  GCancellable *cancellable; /* of the proof that is being made */
  char *marked;              /* NULL until there is one */
};

G_DEFINE_FINAL_TYPE (CroupierProofDialog, croupier_proof_dialog, ADW_TYPE_DIALOG)

static gboolean
any_choices (const CroupierProof *proof)
{
  for (guint i = 0; i < proof->draws->len; i++)
    if (((const CroupierProofDraw *) g_ptr_array_index (proof->draws, i))->n_choices > 0)
      return TRUE;

  return FALSE;
}

static void
set_proof (CroupierProofDialog *self, const CroupierProof *proof)
{
  g_free (self->marked);
  self->marked = croupier_proof_to_marked (proof);
  croupier_bubble_set_message (self->bubble, self->marked, croupier_settings_get_message_style ());
  gtk_widget_set_visible (GTK_WIDGET (self->choices_group), any_choices (proof));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "proof.copy", TRUE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "proof.save", TRUE);
}

static void
made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierProofDialog) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierProof) proof = croupier_session_ask_finish (CROUPIER_SESSION (source), result, &error);

  if (proof != NULL)
    set_proof (self, proof);
}

static void
make (CroupierProofDialog *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  croupier_session_ask (self->session,
                        &(CroupierQuestion) { CROUPIER_ASK_PROOF,
                                              .with_choices = adw_switch_row_get_active (self->choices_row) },
                        self->cancellable, made_cb, g_object_ref (self));
}

static void
choices_cb (CroupierProofDialog *self)
{
  if (self->session != NULL)
    make (self);
}

static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierProofDialog *self = CROUPIER_PROOF_DIALOG (widget);

  croupier_bubble_copy_part (self->bubble, self->toasts);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierProofDialog) self = data;
  g_autoptr (GError) error = NULL;

  if (croupier_session_write_finish (CROUPIER_SESSION (source), result, &error) < 0)
    croupier_widget_toast_error (GTK_WIDGET (self->bubble), error);
  else
    croupier_toasts_add (self->toasts, croupier_toast_new (_("Proof saved")));
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierProofDialog) self = data;
  g_autoptr (GFile) file = croupier_file_dialog_finish (result);
  g_auto (GStrv) parts = NULL;
  g_autofree char *text = NULL;

  if (file == NULL)
    return;

  parts = croupier_style_render (CROUPIER_STYLE_PLAIN, self->marked);
  text = g_strconcat (parts[0], "\n", NULL);
  croupier_session_ask (self->session, &(CroupierQuestion) { CROUPIER_ASK_WRITE_TEXT, .file = file, .text = text },
                        NULL, saved_cb, g_object_ref (self));
}

static void
save_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierProofDialog *self = CROUPIER_PROOF_DIALOG (widget);
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  g_autofree char *base = croupier_export_file_name (croupier_session_get_title (self->session));
  g_autofree char *file_name = g_strdup_printf ("%s proof.txt", base);

  gtk_file_dialog_set_title (dialog, _("Save the Proof"));
  gtk_file_dialog_set_initial_name (dialog, file_name);
  croupier_file_dialog_save (dialog, widget, chosen_cb, g_object_ref (self));
}

/* Nobody waits for an answer any more. */
static void
croupier_proof_dialog_closed (AdwDialog *dialog)
{
  CroupierProofDialog *self = CROUPIER_PROOF_DIALOG (dialog);

  g_cancellable_cancel (self->cancellable);
}

static void
croupier_proof_dialog_dispose (GObject *object)
{
  CroupierProofDialog *self = CROUPIER_PROOF_DIALOG (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_PROOF_DIALOG);
  g_clear_object (&self->session);
  g_clear_pointer (&self->marked, g_free);

  G_OBJECT_CLASS (croupier_proof_dialog_parent_class)->dispose (object);
}

static void
croupier_proof_dialog_class_init (CroupierProofDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_proof_dialog_dispose;
  ADW_DIALOG_CLASS (klass)->closed = croupier_proof_dialog_closed;

  g_type_ensure (CROUPIER_TYPE_BUBBLE);
  g_type_ensure (CROUPIER_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/proof/croupier-proof-dialog.ui");
  BIND_CHILDREN (widget_class, CroupierProofDialog, toasts, toolbar, choices_group, choices_row, bubble);
  BIND_CALLBACKS (widget_class, choices_cb);
  gtk_widget_class_install_action (widget_class, "proof.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "proof.save", NULL, save_action);
}

static void
croupier_proof_dialog_init (CroupierProofDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_toasts_stand_above (self->toasts, GTK_WIDGET (self->toolbar));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "proof.copy", FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "proof.save", FALSE);
}

AdwDialog *
croupier_proof_dialog_new (CroupierSession *session)
{
  CroupierProofDialog *self = g_object_new (CROUPIER_TYPE_PROOF_DIALOG, NULL);

  self->session = g_object_ref (session);
  make (self);

  return ADW_DIALOG (self);
}
