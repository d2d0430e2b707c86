/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program: one window, opened with what it was asked to open. */
#include "config.h"

#include "croupier-application.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-window.h"

struct _CroupierApplication
{
  AdwApplication parent_instance;
};

G_DEFINE_FINAL_TYPE (CroupierApplication, croupier_application, ADW_TYPE_APPLICATION)

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AdwDialog *dialog = adw_about_dialog_new ();
  AdwAboutDialog *about = ADW_ABOUT_DIALOG (dialog);

  adw_about_dialog_set_application_name (about, _("Croupier"));
  adw_about_dialog_set_application_icon (about, APP_ID);
  adw_about_dialog_set_version (about, VERSION);
  adw_about_dialog_set_developer_name (about, _("The Croupier contributors"));
  adw_about_dialog_set_comments (about, _("Runs long strategy games over chat: it reads what players send, resolves each round by the rules, "
                                          "and writes every message that goes out."));
  adw_about_dialog_set_license_type (about, GTK_LICENSE_GPL_3_0);
  adw_dialog_present (dialog, GTK_WIDGET (gtk_application_get_active_window (data)));
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = gtk_application_get_active_window (data);

  if (window != NULL)
    gtk_window_close (window);
  else
    g_application_quit (data);
}

static CroupierWindow *
get_window (GApplication *application)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (application));

  return windows ? CROUPIER_WINDOW (windows->data) : croupier_window_new (ADW_APPLICATION (application));
}

static void
croupier_application_activate (GApplication *application)
{
  gboolean is_first = gtk_application_get_windows (GTK_APPLICATION (application)) == NULL;
  CroupierWindow *window = get_window (application);

  if (is_first)
    croupier_window_open_last (window);
  gtk_window_present (GTK_WINDOW (window));
}

static void
croupier_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  CroupierWindow *window = get_window (application);

  croupier_window_open (window, files[n_files - 1]);
  gtk_window_present (GTK_WINDOW (window));
}

static void
croupier_application_startup (GApplication *application)
{
  static const GActionEntry entries[] = {
    { .name = "about", .activate = about_cb },
    { .name = "quit", .activate = quit_cb },
  };

  G_APPLICATION_CLASS (croupier_application_parent_class)->startup (application);

  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries), application);
  croupier_accels_add_to_application (GTK_APPLICATION (application));
  gtk_window_set_default_icon_name (APP_ID);
  /* A message that is selected because it has the focus would be copied without being noted as sent. */
  g_object_set (gtk_settings_get_default (), "gtk-label-select-on-focus", FALSE, NULL);
}

static void
croupier_application_class_init (CroupierApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->activate = croupier_application_activate;
  application_class->open = croupier_application_open;
  application_class->startup = croupier_application_startup;
}

static void
croupier_application_init (CroupierApplication *self)
{
}

CroupierApplication *
croupier_application_new (void)
{
  return g_object_new (CROUPIER_TYPE_APPLICATION,
                       "application-id", APP_ID,
                       "resource-base-path", "/app/croupier/Croupier",
                       "flags", G_APPLICATION_HANDLES_OPEN,
                       NULL);
}
