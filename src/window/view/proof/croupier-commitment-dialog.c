/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commitment of a match, to be posted before its first draw. */
#include "config.h"

#include "croupier-commitment-dialog.h"

#include "croupier-toasts.h"

#include <glib/gi18n.h>


static void
response_cb (AdwAlertDialog *dialog, const char *response, GtkWidget *parent)
{
  if (!g_str_equal (response, "copy"))
    return;

  gdk_clipboard_set_text (gtk_widget_get_clipboard (parent),
                          gtk_label_get_text (GTK_LABEL (adw_alert_dialog_get_extra_child (dialog))));
  croupier_widget_toast (parent, _("Commitment copied"));
}

AdwDialog *
croupier_commitment_dialog_new (const CroupierSetup *setup, GtkWidget *parent)
{
  AdwDialog *dialog =
    adw_alert_dialog_new (_("Commitment"),
                          _("Post this before the first round. When the match is over you show its seed, "
                            "and everybody can check that nothing was drawn to order."));
  g_autofree char *commitment = croupier_seed_commitment (&setup->seed);
  GtkWidget *label = gtk_label_new (commitment);

  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 32);
  gtk_widget_add_css_class (label, "monospace");
  adw_alert_dialog_set_extra_child (ADW_ALERT_DIALOG (dialog), label);
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "close", _("_Close"), "copy", _("C_opy"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "copy", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "copy");
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), parent, G_CONNECT_DEFAULT);

  return dialog;
}
