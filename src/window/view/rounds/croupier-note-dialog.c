/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the game master notes about a player, for nobody else. */
#include "config.h"
#include "croupier-note-dialog.h"

#include <glib/gi18n.h>

#include "croupier-match-times.h"
#include "croupier-ruling.h"
#include "croupier-text-limit.h"
#include "croupier-toasts.h"

typedef struct
{
  GtkWidget *page;
  CroupierSession *session;
  char *name;
  char *before;
} Note;

static void
note_free (gpointer data, GClosure *closure)
{
  Note *note = data;

  g_object_unref (note->page);
  g_object_unref (note->session);
  g_free (note->name);
  g_free (note->before);
  g_free (note);
}

static void
noted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) page = data;
  g_autoptr (GError) error = NULL;

  if (!croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    croupier_widget_toast_error (page, error);
}

static void
response_cb (AdwAlertDialog *dialog, const char *response, Note *note)
{
  GtkEditable *entry = GTK_EDITABLE (adw_alert_dialog_get_extra_child (dialog));
  g_autofree char *words = g_strstrip (g_strdelimit (g_strdup (gtk_editable_get_text (entry)), "\n\r", ' '));
  g_autofree char *ruling = NULL;

  if (!g_str_equal (response, "note") || g_str_equal (words, note->before))
    return;
  ruling = g_strdup_printf ("note %s: %s", note->name, *words != '\0' ? words : "none");
  croupier_session_rule (note->session, ruling, noted_cb, g_object_ref (note->page));
}

void
croupier_note_dialog_open (GtkWidget *page, CroupierSession *session, guint player)
{
  CroupierMatch *match = croupier_session_get_match (session);
  const char *name = croupier_roster_get_name (croupier_match_get_roster (match), player);
  const char *before = croupier_match_get_note (match, player);
  AdwDialog *dialog = adw_alert_dialog_new (NULL, _("Nobody is told. The note stands beside their submissions."));
  AdwAlertDialog *alert = ADW_ALERT_DIALOG (dialog);
  GtkWidget *entry = gtk_entry_new ();
  Note *note = g_new (Note, 1);

  *note = (Note) { g_object_ref (page), g_object_ref (session), g_strdup (name),
                   g_strdup (before != NULL ? before : "") };
  adw_alert_dialog_format_heading (alert, _("Note on %s"), name);
  croupier_limit_entry_bytes (entry, CROUPIER_RULING_MAX_TEXT - strlen (name) - strlen (": "));
  gtk_editable_set_text (GTK_EDITABLE (entry), note->before);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Note"), -1);
  adw_alert_dialog_set_extra_child (alert, entry);
  adw_alert_dialog_add_responses (alert, "cancel", _("_Cancel"), "note", _("_Save"), NULL);
  adw_alert_dialog_set_response_appearance (alert, "note", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (alert, "note");
  adw_alert_dialog_set_close_response (alert, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), note, note_free, 0);
  adw_dialog_set_focus (dialog, entry);
  adw_dialog_present (dialog, page);
}
