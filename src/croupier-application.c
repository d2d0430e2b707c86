/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program: one window, opened with what it was asked to open. */
#include "config.h"

#include "croupier-application.h"

#include <glib-unix.h>
#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-cover.h"
#include "croupier-preferences.h"
#include "croupier-settings.h"
#include "croupier-window.h"

struct _CroupierApplication
{
  AdwApplication parent_instance;

  GSettings *settings; /* NULL where the schema is not installed */
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
  adw_about_dialog_set_comments (about, _("Runs long strategy games over chat: it reads what players send, resolves "
                                          "each round by the rules, "
                                          "and writes every message that goes out."));
  adw_about_dialog_set_license_type (about, GTK_LICENSE_GPL_3_0);
  croupier_cover_spare (dialog);
  adw_dialog_present (dialog, GTK_WIDGET (gtk_application_get_active_window (data)));
}

static void
preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CroupierApplication *self = data;
  AdwDialog *dialog = croupier_preferences_new (self->settings);

  croupier_cover_spare (dialog);
  adw_dialog_present (dialog, GTK_WIDGET (gtk_application_get_active_window (GTK_APPLICATION (self))));
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

static gboolean
map_color_scheme (GValue *value, GVariant *variant, gpointer data)
{
  const char *name = g_variant_get_string (variant, NULL);

  g_value_set_enum (value, g_str_equal (name, "light")  ? ADW_COLOR_SCHEME_FORCE_LIGHT
                           : g_str_equal (name, "dark") ? ADW_COLOR_SCHEME_FORCE_DARK
                                                        : ADW_COLOR_SCHEME_DEFAULT);
  return TRUE;
}

static void
bind_settings (CroupierApplication *self)
{
  GAction *preferences = g_action_map_lookup_action (G_ACTION_MAP (self), "preferences");

  self->settings = croupier_settings_new ();
  g_simple_action_set_enabled (G_SIMPLE_ACTION (preferences), self->settings != NULL);
  if (self->settings != NULL)
    g_settings_bind_with_mapping (self->settings, CROUPIER_SETTING_COLOR_SCHEME,
                                  adw_application_get_style_manager (ADW_APPLICATION (self)), "color-scheme",
                                  G_SETTINGS_BIND_GET, map_color_scheme, NULL, NULL, NULL);
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

/* Once: whoever sends it again wants the program to end at once. */
static gboolean
signal_cb (gpointer application)
{
  g_application_quit (application);
  return G_SOURCE_REMOVE;
}

static void
croupier_application_startup (GApplication *application)
{
  static const GActionEntry entries[] = {
    { .name = "about", .activate = about_cb },
    { .name = "preferences", .activate = preferences_cb },
    { .name = "quit", .activate = quit_cb },
  };
  static const int ending[] = { SIGTERM, SIGINT, SIGHUP };

  G_APPLICATION_CLASS (croupier_application_parent_class)->startup (application);

  for (guint i = 0; i < G_N_ELEMENTS (ending); i++)
    g_unix_signal_add (ending[i], signal_cb, application);
  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries), application);
  croupier_accels_add_to_application (GTK_APPLICATION (application));
  bind_settings (CROUPIER_APPLICATION (application));
  gtk_window_set_default_icon_name (APP_ID);
  /* A message that is selected because it has the focus would be copied without being noted as sent. */
  g_object_set (gtk_settings_get_default (), "gtk-label-select-on-focus", FALSE, NULL);
}

/* However the program is told to end, what was begun is done and saved first. */
static void
croupier_application_shutdown (GApplication *application)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (application));

  if (windows != NULL)
    croupier_window_end (CROUPIER_WINDOW (windows->data));

  G_APPLICATION_CLASS (croupier_application_parent_class)->shutdown (application);
}

static void
croupier_application_finalize (GObject *object)
{
  g_clear_object (&CROUPIER_APPLICATION (object)->settings);

  G_OBJECT_CLASS (croupier_application_parent_class)->finalize (object);
}

static void
croupier_application_class_init (CroupierApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = croupier_application_finalize;
  application_class->activate = croupier_application_activate;
  application_class->open = croupier_application_open;
  application_class->startup = croupier_application_startup;
  application_class->shutdown = croupier_application_shutdown;
}

static void
croupier_application_init (CroupierApplication *self)
{
}

CroupierApplication *
croupier_application_new (void)
{
  return g_object_new (CROUPIER_TYPE_APPLICATION, "application-id", APP_ID, "register-session", TRUE,
                       "resource-base-path", "/app/croupier/Croupier", "flags", G_APPLICATION_HANDLES_OPEN, NULL);
}
