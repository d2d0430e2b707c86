/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what of a damaged match file can be saved, and that earlier versions of it are kept. */
#include "config.h"

#include "croupier-mend-dialog.h"

#include "croupier-earlier-dialog.h"
#include "croupier-file-dialog.h"
#include "croupier-toasts.h"

#include <glib/gi18n.h>
#include <string.h>


/* As long as the dialog, and what comes of it. */
typedef struct
{
  CroupierSession *session;
  CroupierLeft *left;
  GtkWindow *window;
  GFile *file;  /* the damaged one */
  char *source; /* the file whose match is to be saved: that, or a version */
  GFile *saved; /* the new one, once it is chosen */
} Mending;

static void
mending_clear (gpointer data)
{
  Mending *mending = data;

  g_clear_object (&mending->session);
  g_clear_pointer (&mending->left, croupier_left_free);
  g_clear_object (&mending->window);
  g_clear_object (&mending->file);
  g_clear_pointer (&mending->source, g_free);
  g_clear_object (&mending->saved);
}

static void
mending_unref (Mending *mending)
{
  g_rc_box_release_full (mending, mending_clear);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Mending, mending_unref)

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
make_lists (const CroupierMended *mended)
{
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 18));
  AdwPreferencesGroup *kept = append_group (box, _("Can Be Saved")), *lost = append_group (box, _("Lost"));
  g_autofree char *text = croupier_mended_to_text (mended);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    add_line (kept, lines[i]);
  for (guint i = 0; i < mended->lost->len; i++)
    add_line (lost, g_ptr_array_index (mended->lost, i));
  return GTK_WIDGET (box);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Mending) mending = data;
  g_autoptr (GError) error = NULL;
  GtkWidget *content = adw_application_window_get_content (ADW_APPLICATION_WINDOW (mending->window));

  if (croupier_session_write_finish (CROUPIER_SESSION (source), result, &error) < 0)
    croupier_widget_toast_error (content, error);
  else
    gtk_widget_activate_action (GTK_WIDGET (mending->window), "win.open-path", "s", g_file_peek_path (mending->saved));
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Mending) mending = data;
  CroupierQuestion question = { CROUPIER_ASK_WRITE_MENDED, .text = mending->source };

  g_clear_object (&mending->saved);
  question.file = mending->saved = croupier_file_dialog_finish (result);
  if (question.file != NULL)
    croupier_session_ask (mending->session, &question, NULL, written_cb, g_rc_box_acquire (mending));
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
choose_file (Mending *mending, const char *title, const char *source)
{
  g_autoptr (GtkFileDialog) files = gtk_file_dialog_new ();
  g_autofree char *name = propose_name (mending->file);

  g_set_str (&mending->source, source);
  gtk_file_dialog_set_title (files, title);
  gtk_file_dialog_set_initial_name (files, name);
  croupier_file_dialog_save (files, GTK_WIDGET (mending->window), chosen_cb, g_rc_box_acquire (mending));
}

static void
version_chosen_cb (GtkWindow *window, const char *path, gpointer mending)
{
  choose_file (mending, _("Save an Earlier Version"), path);
}

static void
show_earlier (Mending *mending)
{
  AdwDialog *dialog = croupier_earlier_dialog_new_for_damage (mending->left, version_chosen_cb, mending);

  g_object_set_data_full (G_OBJECT (dialog), "mending", g_rc_box_acquire (mending), (GDestroyNotify) mending_unref);
  adw_dialog_present (dialog, GTK_WIDGET (mending->window));
}

static void
response_cb (AdwDialog *dialog, const char *response, Mending *mending)
{
  if (g_str_equal (response, "save"))
    choose_file (mending, _("Save What Can Be Read"), g_file_peek_path (mending->file));
  else if (g_str_equal (response, "earlier"))
    show_earlier (mending);
}

static char *
make_body (GFile *file, const CroupierLeft *left)
{
  g_autofree char *name = g_filename_display_basename (g_file_peek_path (file));
  guint n = left->earlier->len;
  g_autofree char *mended = left->mended != NULL
                              ? g_strdup_printf (_("“%s” can’t be opened as it is. What can still be read of the match "
                                                   "can be saved as a new file; the damaged one stays as it is."),
                                                 name)
                              : g_strdup_printf (_("“%s” can’t be opened, and nothing of it can be read."), name);
  g_autofree char *earlier = g_strdup_printf (ngettext ("%u earlier version of the match is kept.",
                                                        "%u earlier versions of the match are kept.", n),
                                              n);

  return n > 0 ? g_strdup_printf ("%s\n\n%s", mended, earlier) : g_steal_pointer (&mended);
}

static void
add_responses (AdwAlertDialog *alert, const CroupierLeft *left)
{
  const char *main_response = left->mended != NULL ? "save" : "earlier";

  adw_alert_dialog_add_response (alert, "cancel", _("_Cancel"));
  if (left->earlier->len > 0)
    adw_alert_dialog_add_response (alert, "earlier", _("_Earlier Versions…"));
  if (left->mended != NULL)
    adw_alert_dialog_add_response (alert, "save", _("_Save What Can Be Read…"));
  adw_alert_dialog_set_response_appearance (alert, main_response, ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (alert, main_response);
  adw_alert_dialog_set_close_response (alert, "cancel");
}

AdwDialog *
croupier_mend_dialog_new (CroupierSession *session, GFile *file, CroupierLeft *left, GtkWindow *window)
{
  g_autofree char *body = make_body (file, left);
  AdwDialog *dialog = adw_alert_dialog_new (_("This File Is Damaged"), body);
  AdwAlertDialog *alert = ADW_ALERT_DIALOG (dialog);
  Mending *mending = g_rc_box_new0 (Mending);

  g_set_object (&mending->session, session);
  g_set_object (&mending->file, file);
  g_set_object (&mending->window, window);
  mending->left = left;
  adw_alert_dialog_set_body_use_markup (alert, FALSE);
  if (left->mended != NULL)
    adw_alert_dialog_set_extra_child (alert, make_lists (left->mended));
  add_responses (alert, left);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), mending);
  g_object_set_data_full (G_OBJECT (dialog), "mending", mending, (GDestroyNotify) mending_unref);
  return dialog;
}
