/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes a proof that somebody posted, and says in words whether it holds. */
#include "config.h"

#include "croupier-verify-dialog.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-proof.h"
#include "croupier-text-limit.h"
#include "croupier-widget.h"

struct _CroupierVerifyDialog
{
  AdwDialog parent_instance;

  GtkTextView *text_view;
  AdwEntryRow *commitment_row;
  GtkRevealer *revealer;
  GtkImage *icon;
  GtkLabel *title_label;
  GtkLabel *report_label;

  CroupierSession *session;
  GCancellable *cancellable; /* of the check under way; NULL if there is none */
};

G_DEFINE_FINAL_TYPE (CroupierVerifyDialog, croupier_verify_dialog, ADW_TYPE_DIALOG)

static char *
dup_text (CroupierVerifyDialog *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text_view);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

static void
stop (CroupierVerifyDialog *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/* What was said of another text does not hold for this one. */
static void
changed_cb (CroupierVerifyDialog *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text_view);

  stop (self);
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "verify.check", gtk_text_buffer_get_char_count (buffer) > 0);
}

static void
show_verdict (CroupierVerifyDialog *self, gboolean holds, const char *title, const char *report)
{
  gtk_image_set_from_icon_name (self->icon, holds ? "object-select-symbolic" : "dialog-warning-symbolic");
  gtk_widget_remove_css_class (GTK_WIDGET (self->icon), holds ? "warning" : "success");
  gtk_widget_add_css_class (GTK_WIDGET (self->icon), holds ? "success" : "warning");
  gtk_label_set_label (self->title_label, title);
  gtk_label_set_label (self->report_label, report);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
  croupier_widget_announce (GTK_WIDGET (self), title, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  croupier_widget_announce (GTK_WIDGET (self), report, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
checked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierVerifyDialog) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *report = croupier_session_ask_finish (CROUPIER_SESSION (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->cancellable);
  if (report != NULL)
    show_verdict (self, TRUE, _("The Proof Holds"), g_strchomp (report));
  else if (g_error_matches (error, CROUPIER_ERROR, CROUPIER_ERROR_PROOF))
    show_verdict (self, FALSE, _("The Proof Does Not Hold"), error->message);
  else
    show_verdict (self, FALSE, _("This Is Not a Whole Proof"), error->message);
}

static void
check_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierVerifyDialog *self = CROUPIER_VERIFY_DIALOG (widget);
  g_autofree char *text = dup_text (self);
  g_autofree char *commitment = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->commitment_row))));

  stop (self);
  self->cancellable = g_cancellable_new ();
  croupier_session_ask (self->session,
                        &(CroupierQuestion) { CROUPIER_ASK_VERIFY_PROOF, .text = text,
                                              .commitment = *commitment != '\0' ? commitment : NULL },
                        self->cancellable, checked_cb, g_object_ref (self));
}

/* Nobody waits for an answer any more. */
static void
croupier_verify_dialog_closed (AdwDialog *dialog)
{
  CroupierVerifyDialog *self = CROUPIER_VERIFY_DIALOG (dialog);

  stop (self);
}

static void
croupier_verify_dialog_dispose (GObject *object)
{
  CroupierVerifyDialog *self = CROUPIER_VERIFY_DIALOG (object);

  stop (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_VERIFY_DIALOG);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (croupier_verify_dialog_parent_class)->dispose (object);
}

static void
croupier_verify_dialog_class_init (CroupierVerifyDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_verify_dialog_dispose;
  ADW_DIALOG_CLASS (klass)->closed = croupier_verify_dialog_closed;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/proof/croupier-verify-dialog.ui");
  BIND_CHILDREN (widget_class, CroupierVerifyDialog, text_view, commitment_row, revealer, icon, title_label,
                 report_label);
  BIND_CALLBACKS (widget_class, changed_cb);
  gtk_widget_class_install_action (widget_class, "verify.check", NULL, check_action);
}

static void
croupier_verify_dialog_init (CroupierVerifyDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_limit_text (self->text_view, CROUPIER_PROOF_MAX_BYTES);
  g_signal_connect_object (gtk_text_view_get_buffer (self->text_view), "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  changed_cb (self);
}

AdwDialog *
croupier_verify_dialog_new (CroupierSession *session, const char *text)
{
  CroupierVerifyDialog *self = g_object_new (CROUPIER_TYPE_VERIFY_DIALOG, NULL);

  self->session = g_object_ref (session);
  if (text != NULL)
    {
      gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->text_view), text, -1);
      gtk_widget_activate_action (GTK_WIDGET (self), "verify.check", NULL);
    }

  return ADW_DIALOG (self);
}
