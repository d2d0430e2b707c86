/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what of a damaged match file can be saved, and that earlier versions of it are kept. */
#include "config.h"

#include "croupier-salvage-dialog.h"

#include "croupier-earlier-dialog.h"
#include "croupier-file-dialog.h"
#include "croupier-toasts.h"

#include <glib/gi18n.h>
#include <string.h>


/* As long as the dialog, and what comes of it. */
typedef struct
{
  CroupierSession *session;
  CroupierRecovery *recovery;
  GtkWindow *window;
  GFile *file;  /* the damaged one */
  char *source; /* the file whose match is to be saved: that, or a version */
  GFile *saved; /* the new one, once it is chosen */
} Salvaging;

static void
salvaging_clear (gpointer data)
{
  Salvaging *salvaging = data;

  g_clear_object (&salvaging->session);
  g_clear_pointer (&salvaging->recovery, croupier_recovery_free);
  g_clear_object (&salvaging->window);
  g_clear_object (&salvaging->file);
  g_clear_pointer (&salvaging->source, g_free);
  g_clear_object (&salvaging->saved);
}

static void
salvaging_unref (Salvaging *salvaging)
{
  g_rc_box_release_full (salvaging, salvaging_clear);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Salvaging, salvaging_unref)

static void
add_line (AdwPreferencesGroup *group, const char *line)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), line);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_preferences_group_add (group, row);
}

static AdwPreferencesGroup *
append_group (GtkBox *box, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  gtk_box_append (box, group);
  return ADW_PREFERENCES_GROUP (group);
}

static GtkWidget *
make_lists (const CroupierSalvage *salvage)
{
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 18));
  AdwPreferencesGroup *kept = append_group (box, _("Can Be Saved")), *lost = append_group (box, _("Lost"));
  g_autofree char *text = croupier_salvage_to_text (salvage);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    add_line (kept, lines[i]);
  for (guint i = 0; i < salvage->lost->len; i++)
    add_line (lost, g_ptr_array_index (salvage->lost, i));
  return GTK_WIDGET (box);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Salvaging) salvaging = data;
  g_autoptr (GError) error = NULL;
  GtkWidget *content = adw_application_window_get_content (ADW_APPLICATION_WINDOW (salvaging->window));

  if (croupier_session_write_finish (CROUPIER_SESSION (source), result, &error) < 0)
    croupier_widget_toast_error (content, error);
  else
    gtk_widget_activate_action (GTK_WIDGET (salvaging->window), "win.open-path", "s",
                                g_file_peek_path (salvaging->saved));
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Salvaging) salvaging = data;
  CroupierQuestion question = { CROUPIER_ASK_WRITE_SALVAGE, .text = salvaging->source };

  g_clear_object (&salvaging->saved);
  question.file = salvaging->saved = croupier_file_dialog_finish (result);
  if (question.file != NULL)
    croupier_session_ask (salvaging->session, &question, NULL, written_cb, g_rc_box_acquire (salvaging));
}

/* "match (mended).croupier" */
static char *
propose_name (GFile *file)
{
  g_autofree char *name = g_filename_display_basename (g_file_peek_path (file));

  if (g_str_has_suffix (name, CROUPIER_MATCH_SUFFIX))
    name[strlen (name) - strlen (CROUPIER_MATCH_SUFFIX)] = '\0';
  return g_strdup_printf ("%s (%s)%s", name, _("mended"), CROUPIER_MATCH_SUFFIX);
}

static void
choose_file (Salvaging *salvaging, const char *title, const char *source)
{
  g_autoptr (GtkFileDialog) files = gtk_file_dialog_new ();
  g_autofree char *name = propose_name (salvaging->file);

  g_set_str (&salvaging->source, source);
  gtk_file_dialog_set_title (files, title);
  gtk_file_dialog_set_initial_name (files, name);
  croupier_file_dialog_save (files, GTK_WIDGET (salvaging->window), chosen_cb, g_rc_box_acquire (salvaging));
}

static void
version_chosen_cb (GtkWindow *window, const char *path, gpointer salvaging)
{
  choose_file (salvaging, _("Save an Earlier Version"), path);
}

static void
show_earlier (Salvaging *salvaging)
{
  AdwDialog *dialog = croupier_earlier_dialog_new_for_damage (salvaging->recovery, version_chosen_cb, salvaging);

  g_object_set_data_full (G_OBJECT (dialog), "salvaging", g_rc_box_acquire (salvaging),
                          (GDestroyNotify) salvaging_unref);
  adw_dialog_present (dialog, GTK_WIDGET (salvaging->window));
}

static void
response_cb (AdwDialog *dialog, const char *response, Salvaging *salvaging)
{
  if (g_str_equal (response, "save"))
    choose_file (salvaging, _("Save What Can Be Read"), g_file_peek_path (salvaging->file));
  else if (g_str_equal (response, "earlier"))
    show_earlier (salvaging);
}

static char *
make_body (GFile *file, const CroupierRecovery *recovery)
{
  g_autofree char *name = g_filename_display_basename (g_file_peek_path (file));
  guint n = recovery->earlier->len;
  g_autofree char *salvage =
    recovery->salvage != NULL ? g_strdup_printf (_("“%s” can’t be opened as it is. What can still be read of the match "
                                                   "can be saved as a new file; the damaged one stays as it is."),
                                                 name)
                              : g_strdup_printf (_("“%s” can’t be opened, and nothing of it can be read."), name);
  g_autofree char *earlier = g_strdup_printf (ngettext ("%u earlier version of the match is kept.",
                                                        "%u earlier versions of the match are kept.", n),
                                              n);

  return n > 0 ? g_strdup_printf ("%s\n\n%s", salvage, earlier) : g_steal_pointer (&salvage);
}

static void
add_responses (AdwAlertDialog *alert, const CroupierRecovery *recovery)
{
  const char *main_response = recovery->salvage != NULL ? "save" : "earlier";

  adw_alert_dialog_add_response (alert, "cancel", _("_Cancel"));
  if (recovery->earlier->len > 0)
    adw_alert_dialog_add_response (alert, "earlier", _("_Earlier Versions…"));
  if (recovery->salvage != NULL)
    adw_alert_dialog_add_response (alert, "save", _("_Save What Can Be Read…"));
  adw_alert_dialog_set_response_appearance (alert, main_response, ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (alert, main_response);
  adw_alert_dialog_set_close_response (alert, "cancel");
}

AdwDialog *
croupier_salvage_dialog_new (CroupierSession *session, GFile *file, CroupierRecovery *recovery, GtkWindow *window)
{
  g_autofree char *body = make_body (file, recovery);
  AdwDialog *dialog = adw_alert_dialog_new (_("This File Is Damaged"), body);
  AdwAlertDialog *alert = ADW_ALERT_DIALOG (dialog);
  Salvaging *salvaging = g_rc_box_new0 (Salvaging);

  g_set_object (&salvaging->session, session);
  g_set_object (&salvaging->file, file);
  g_set_object (&salvaging->window, window);
  salvaging->recovery = recovery;
  adw_alert_dialog_set_body_use_markup (alert, FALSE);
  if (recovery->salvage != NULL)
    adw_alert_dialog_set_extra_child (alert, make_lists (recovery->salvage));
  add_responses (alert, recovery);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), salvaging);
  g_object_set_data_full (G_OBJECT (dialog), "salvaging", salvaging, (GDestroyNotify) salvaging_unref);
  return dialog;
}
