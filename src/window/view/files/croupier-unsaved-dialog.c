/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Offers what could not be saved when the program ended. */
#include "config.h"

#include "croupier-unsaved-dialog.h"

#include "croupier-toasts.h"

#include <glib/gi18n.h>


/* As long as the dialog. */
typedef struct
{
  CroupierSession *session;
  CroupierUnsaved *unsaved;
  GtkWidget *parent; /* tells what came of it */
} Offer;

static void
offer_free (gpointer data)
{
  Offer *offer = data;

  g_object_unref (offer->session);
  croupier_unsaved_free (offer->unsaved);
  g_object_unref (offer->parent);
  g_free (offer);
}

static void
restored_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CroupierSession *session = CROUPIER_SESSION (source);
  g_autoptr (GtkWidget) parent = data;
  g_autoptr (GError) error = NULL;

  if (!croupier_session_finish (session, result, &error))
    croupier_widget_toast_error (parent, error);
  else if (croupier_session_get_save_error (session) == NULL)
    croupier_widget_toast (parent, _("Restored and saved"));
}

static void
response_cb (AdwDialog *dialog, const char *response, Offer *offer)
{
  if (g_str_equal (response, "discard"))
    croupier_unsaved_discard (offer->unsaved->file);
  else if (g_str_equal (response, "restore"))
    croupier_session_restore (offer->session, offer->unsaved, restored_cb, g_object_ref (offer->parent));
}

static char *
dup_body (const CroupierUnsaved *unsaved)
{
  if (g_file_test (unsaved->path, G_FILE_TEST_IS_REGULAR))
    return g_strdup_printf (_("The last changes to “%s” could not be saved before Croupier ended. They have been "
                              "kept.\n\n"
                              "If you restore them they are put into the file, together with what has been changed "
                              "there since."),
                            unsaved->title);
  return g_strdup_printf (_("The last changes to “%s” could not be saved before Croupier ended, and its file is not "
                            "there. "
                            "The match has been kept.\n\nIf you restore it, it is saved where it was."),
                          unsaved->title);
}

AdwDialog *
croupier_unsaved_dialog_new (CroupierSession *session, CroupierUnsaved *unsaved, GtkWidget *parent)
{
  g_autofree char *body = dup_body (unsaved);
  AdwDialog *dialog = adw_alert_dialog_new (_("Restore Changes?"), body);
  AdwAlertDialog *alert = ADW_ALERT_DIALOG (dialog);
  Offer *offer = g_new (Offer, 1);

  *offer = (Offer) { g_object_ref (session), unsaved, g_object_ref (parent) };
  adw_alert_dialog_set_body_use_markup (alert, FALSE);
  adw_alert_dialog_add_responses (alert, "later", _("_Later"), "discard", _("_Discard"), "restore", _("_Restore"),
                                  NULL);
  adw_alert_dialog_set_response_appearance (alert, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_response_appearance (alert, "restore", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (alert, "restore");
  adw_alert_dialog_set_close_response (alert, "later");
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), offer);
  g_object_set_data_full (G_OBJECT (dialog), "offer", offer, offer_free);

  return dialog;
}
