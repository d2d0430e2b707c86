/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks why something is drawn again. */
#include "config.h"

#include "croupier-redraw-dialog.h"

#include <glib/gi18n.h>

#include "croupier-text-limit.h"

static void
reason_changed_cb (AdwAlertDialog *dialog)
{
  g_autofree char *reason = croupier_redraw_dialog_dup_reason (dialog);

  adw_alert_dialog_set_response_enabled (dialog, CROUPIER_REDRAW, *reason != '\0');
}

AdwDialog *
croupier_redraw_dialog_new (const char *title, const char *body, const char *verb)
{
  AdwDialog *dialog = adw_alert_dialog_new (title, body);
  AdwAlertDialog *alert = ADW_ALERT_DIALOG (dialog);
  GtkWidget *reason = gtk_entry_new ();

  croupier_limit_entry (reason);
  gtk_entry_set_placeholder_text (GTK_ENTRY (reason), _("Reason"));
  gtk_entry_set_activates_default (GTK_ENTRY (reason), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (reason), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Reason"), -1);
  adw_alert_dialog_set_extra_child (alert, reason);
  adw_alert_dialog_add_responses (alert, "cancel", _("_Cancel"), CROUPIER_REDRAW, verb, NULL);
  adw_alert_dialog_set_response_appearance (alert, CROUPIER_REDRAW, ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_response_enabled (alert, CROUPIER_REDRAW, FALSE);
  adw_alert_dialog_set_default_response (alert, CROUPIER_REDRAW);
  adw_alert_dialog_set_close_response (alert, "cancel");
  g_signal_connect_object (reason, "changed", G_CALLBACK (reason_changed_cb), dialog, G_CONNECT_SWAPPED);
  adw_dialog_set_focus (dialog, reason);
  return dialog;
}

char *
croupier_redraw_dialog_dup_reason (AdwAlertDialog *dialog)
{
  GtkEditable *reason = GTK_EDITABLE (adw_alert_dialog_get_extra_child (dialog));

  return g_strstrip (g_strdup (gtk_editable_get_text (reason)));
}
