/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program: a window for each match and each season that is open. */
#include "config.h"

#include "croupier-application.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#include <string.h>

#include "croupier-accels.h"
#include "croupier-background.h"
#include "croupier-cover.h"
#include "croupier-file.h"
#include "croupier-handout-window.h"
#include "croupier-preferences.h"
#include "croupier-recents.h"
#include "croupier-search-provider.h"
#include "croupier-season-forms.h"
#include "croupier-season-store.h"
#include "croupier-season-window.h"
#include "croupier-settings.h"
#include "croupier-window.h"
#include "croupier-window-list.h"

struct _CroupierApplication
{
  AdwApplication parent_instance;

  GSettings *settings;            /* NULL where the schema is not installed */
  CroupierBackground *background; /* likewise */
  GtkCssProvider *high_contrast;
  guint search_id; /* 0: the desktop's search can't ask */
};

G_DEFINE_FINAL_TYPE (CroupierApplication, croupier_application, ADW_TYPE_APPLICATION)

/* Addresses that were not given when it was built are not in the metainfo, and not in the dialog. */
static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  AdwDialog *dialog = adw_about_dialog_new_from_appdata ("/app/croupier/Croupier/metainfo.xml", VERSION);

  adw_about_dialog_set_comments (ADW_ABOUT_DIALOG (dialog),
                                 _("Runs long strategy games over chat: it reads what players send, resolves "
                                   "each round by the rules, "
                                   "and writes every message that goes out."));
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

/* Each asks what it has to ask before it closes; one that stays keeps the program. */
static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (data));

  for (GList *link = windows; link != NULL; link = link->next)
    gtk_window_close (link->data);
  if (windows == NULL)
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

/* libadwaita would load a sheet for high contrast by its name, but warns of it from 1.8 on; the query for it in a sheet
 * is known to GTK from 4.20 on only. */
static void
high_contrast_cb (CroupierApplication *self)
{
  AdwStyleManager *manager = adw_application_get_style_manager (ADW_APPLICATION (self));
  GtkStyleProvider *sheet = GTK_STYLE_PROVIDER (self->high_contrast);

  if (adw_style_manager_get_high_contrast (manager))
    gtk_style_context_add_provider_for_display (gdk_display_get_default (), sheet,
                                                GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  else
    gtk_style_context_remove_provider_for_display (gdk_display_get_default (), sheet);
}

static void
follow_contrast (CroupierApplication *self)
{
  self->high_contrast = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (self->high_contrast, "/app/croupier/Croupier/high-contrast.css");
  g_signal_connect_object (adw_application_get_style_manager (ADW_APPLICATION (self)), "notify::high-contrast",
                           G_CALLBACK (high_contrast_cb), self, G_CONNECT_SWAPPED);
  high_contrast_cb (self);
}

/* ---- windows ---- */

/* A window of matches, but no rehearsal, which is of its match. */
static gboolean
is_of_matches (gpointer window)
{
  return CROUPIER_IS_WINDOW (window) && !croupier_window_get_is_rehearsal (window);
}

/* Finds the window that has a match, or any that is seen where path is NULL; NULL: there is none. */
static CroupierWindow *
find_window (GApplication *application, const char *path)
{
  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (application)); link != NULL; link = link->next)
    if (is_of_matches (link->data) &&
        (path != NULL ? croupier_window_has (link->data, path) : gtk_widget_get_visible (link->data)))
      return link->data;
  return NULL;
}

static CroupierWindow *
get_window (GApplication *application)
{
  CroupierWindow *window = find_window (application, NULL);

  return window != NULL ? window : croupier_window_new (ADW_APPLICATION (application));
}

/* For a match of its own. */
static CroupierWindow *
get_empty_window (GApplication *application)
{
  CroupierWindow *window = croupier_window_find_empty (GTK_APPLICATION (application));

  return window != NULL ? window : croupier_window_new (ADW_APPLICATION (application));
}

/* A match opens in the window that has it, or else in one of its own. */
static void
open_match (GApplication *application, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  CroupierWindow *window = find_window (application, path);

  if (window == NULL)
    {
      window = get_empty_window (application);
      croupier_window_open (window, file);
    }
  gtk_window_present (GTK_WINDOW (window));
}

/* Beside what is shown where that was asked for, but never twice. */
static void
open_apart_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  const char *path = g_variant_get_bytestring (parameter);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  CroupierWindow *window = find_window (application, path);

  if (window == NULL)
    {
      window = croupier_window_new (ADW_APPLICATION (application));
      croupier_window_open (window, file);
    }
  gtk_window_present (GTK_WINDOW (window));
}

static void
open_match_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  open_match (application, g_variant_get_bytestring (parameter));
}

static void
start_page_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  gtk_window_present (GTK_WINDOW (get_empty_window (application)));
}

static void
new_window_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  gtk_window_present (GTK_WINDOW (croupier_window_new (ADW_APPLICATION (application))));
}

static void
new_match_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  CroupierWindow *window = get_empty_window (application);

  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.new", NULL);
}

/* Where no match was open yet, or none is there any more, the start page has what can be opened. */
static void
last_match_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  g_autoptr (CroupierRecents) recents = croupier_recents_load ();

  for (guint i = 0; i < recents->matches->len; i++)
    {
      const CroupierRecent *recent = g_ptr_array_index (recents->matches, i);

      if (recent->n_matches < 0 && !g_str_has_suffix (recent->path, CROUPIER_HANDOUT_SUFFIX) &&
          g_file_test (recent->path, G_FILE_TEST_IS_REGULAR))
        {
          open_match (application, recent->path);
          return;
        }
    }
  start_page_cb (action, parameter, application);
}

/* ---- seasons ---- */

static CroupierSeasonWindow *
find_season_window (GApplication *application, const char *path)
{
  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (application)); link != NULL; link = link->next)
    if (CROUPIER_IS_SEASON_WINDOW (link->data) && g_str_equal (croupier_season_window_get_path (link->data), path))
      return link->data;
  return NULL;
}

/* The start page has done what it is for. */
static void
close_start_page (GApplication *application)
{
  CroupierWindow *empty = croupier_window_find_empty (GTK_APPLICATION (application));

  if (empty != NULL)
    gtk_window_close (GTK_WINDOW (empty));
}

static void
season_opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CroupierSeasonSession *session = CROUPIER_SEASON_SESSION (source);
  g_autoptr (CroupierApplication) self = data;
  g_autoptr (GError) error = NULL;
  CroupierWindow *window;

  if (croupier_season_session_finish (session, result, &error))
    {
      gtk_window_present (GTK_WINDOW (croupier_season_window_new (ADW_APPLICATION (self), session)));
      close_start_page (G_APPLICATION (self));
    }
  else
    {
      window = get_window (G_APPLICATION (self));
      gtk_window_present (GTK_WINDOW (window));
      croupier_window_tell_refusal (window, error);
    }
  g_application_release (G_APPLICATION (self)); /* held until there is a window */
}

static void
open_season (GApplication *application, GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  CroupierSeasonWindow *window = find_season_window (application, path);
  g_autoptr (CroupierSeasonSession) session = NULL;

  if (window != NULL)
    {
      gtk_window_present (GTK_WINDOW (window));
      close_start_page (application);
      return;
    }
  session = croupier_season_session_new ();
  g_application_hold (application);
  croupier_season_session_open (session, file, season_opened_cb, g_object_ref (application));
}

static void
open_season_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  g_autoptr (GFile) file = g_file_new_for_path (g_variant_get_bytestring (parameter));

  open_season (application, file);
}

static void
new_season_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  croupier_season_forms_open_new (GTK_WIDGET (gtk_application_get_active_window (application)));
}

/* ---- what co-game masters get ---- */

static CroupierHandoutWindow *
find_handout_window (GApplication *application, const CroupierHandout *handout)
{
  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (application)); link != NULL; link = link->next)
    if (CROUPIER_IS_HANDOUT_WINDOW (link->data) && croupier_handout_window_is_for (link->data, handout))
      return link->data;
  return NULL;
}

static void
load_handout (GTask *task, gpointer source, gpointer path, GCancellable *cancellable)
{
  GError *error = NULL;
  g_autoptr (GString) text = croupier_file_read (path, &error);
  CroupierHandout *handout = text != NULL ? croupier_handout_parse (text->str, (gssize) text->len, &error) : NULL;
  g_autoptr (CroupierRecent) recent = NULL;

  if (handout == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  recent = croupier_recent_new (path, handout->title, "", "", -1);
  croupier_recents_change (&(CroupierRecentsChange) { .noted = recent, .is_opened = TRUE }, NULL);
  g_task_return_pointer (task, handout, (GDestroyNotify) croupier_handout_free);
}

/* A newer file of what is shown takes its place. */
static void
handout_loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GApplication *application = G_APPLICATION (source);
  g_autoptr (GError) error = NULL;
  CroupierHandout *handout = g_task_propagate_pointer (G_TASK (result), &error);

  if (handout != NULL)
    {
      CroupierHandoutWindow *window = find_handout_window (application, handout);

      if (window == NULL)
        window = croupier_handout_window_new (ADW_APPLICATION (application));
      croupier_handout_window_take (window, handout);
      gtk_window_present (GTK_WINDOW (window));
      close_start_page (application);
    }
  else
    {
      CroupierWindow *window = get_window (application);

      gtk_window_present (GTK_WINDOW (window));
      croupier_window_tell_refusal (window, error);
    }
  g_application_release (application); /* held until there is a window */
}

static void
open_handout (GApplication *application, const char *path)
{
  g_autoptr (GTask) task = g_task_new (application, NULL, handout_loaded_cb, NULL);

  g_application_hold (application);
  g_task_set_task_data (task, g_strdup (path), g_free);
  g_task_run_in_thread (task, load_handout);
}

static void
open_handout_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  open_handout (application, g_variant_get_bytestring (parameter));
}

/* ---- the class ---- */

static void
croupier_application_activate (GApplication *application)
{
  gboolean is_first = gtk_application_get_windows (GTK_APPLICATION (application)) == NULL;
  CroupierWindow *window;

  if (!is_first)
    {
      gtk_window_present (gtk_application_get_active_window (GTK_APPLICATION (application)));
      return;
    }
  window = get_window (application);
  croupier_window_open_last (window);
  gtk_window_present (GTK_WINDOW (window));
}

/* The first of several goes where one alone would, unless it is to stand apart, as the hint says; each other match gets
 * a window of its own. */
static void
croupier_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  for (int i = 0; i < n_files; i++)
    {
      g_autofree char *path = g_file_get_path (files[i]);
      CroupierWindow *window;

      if (path != NULL && g_str_has_suffix (path, CROUPIER_SEASON_SUFFIX))
        {
          open_season (application, files[i]);
          continue;
        }
      if (path != NULL && g_str_has_suffix (path, CROUPIER_HANDOUT_SUFFIX))
        {
          open_handout (application, path);
          continue;
        }
      window = path != NULL ? find_window (application, path) : NULL;
      if (window == NULL)
        {
          window = i == 0 && !g_str_equal (hint, CROUPIER_OPEN_APART) ? get_window (application)
                                                                      : get_empty_window (application);
          gtk_window_present (GTK_WINDOW (window)); /* before another one may be */
          croupier_window_take_file (window, files[i]);
        }
      else
        gtk_window_present (GTK_WINDOW (window));
    }
}

/* The version, and what the desktop offers beside the program's icon, where it does not ask the bus for it. */
static int
croupier_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  static const char *const actions[] = { "new-match", "last-match" };

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("croupier %s\n", VERSION);
      return EXIT_SUCCESS;
    }
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (g_variant_dict_contains (options, actions[i]))
      {
        g_autoptr (GError) error = NULL;

        if (!g_application_register (application, NULL, &error))
          {
            g_printerr ("%s\n", error->message);
            return EXIT_FAILURE;
          }
        g_action_group_activate_action (G_ACTION_GROUP (application), actions[i], NULL);
      }
  return -1; /* go on */
}

static gboolean
is_open (GApplication *application, const char *path)
{
  return find_window (application, path) != NULL;
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
    { .name = "new-window", .activate = new_window_cb },
    { .name = "new-match", .activate = new_match_cb },
    { .name = "last-match", .activate = last_match_cb },
    { .name = "new-season", .activate = new_season_cb },
    { .name = "open-handout", .activate = open_handout_cb, .parameter_type = "ay" },
    { .name = "open-season", .activate = open_season_cb, .parameter_type = "ay" },
    { .name = "open-match", .activate = open_match_cb, .parameter_type = "ay" },
    { .name = "open-apart", .activate = open_apart_cb, .parameter_type = "ay" },
    { .name = "start-page", .activate = start_page_cb },
    { .name = "preferences", .activate = preferences_cb },
    { .name = "quit", .activate = quit_cb },
  };
  static const int ending[] = { SIGTERM, SIGINT, SIGHUP };

  G_APPLICATION_CLASS (croupier_application_parent_class)->startup (application);

  for (guint i = 0; i < G_N_ELEMENTS (ending); i++)
    g_unix_signal_add (ending[i], signal_cb, application);
  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries), application);
  croupier_window_list_keep (GTK_APPLICATION (application));
  croupier_accels_add_to_application (GTK_APPLICATION (application));
  bind_settings (CROUPIER_APPLICATION (application));
  follow_contrast (CROUPIER_APPLICATION (application));
  if (CROUPIER_APPLICATION (application)->settings != NULL)
    CROUPIER_APPLICATION (application)->background =
      croupier_background_new (application, CROUPIER_APPLICATION (application)->settings, is_open);
  gtk_window_set_default_icon_name (APP_ID);
  /* A message that is selected because it has the focus would be copied without being noted as sent. */
  g_object_set (gtk_settings_get_default (), "gtk-label-select-on-focus", FALSE, NULL);
}

/* A search that finds nothing here is no reason not to start. */
static gboolean
croupier_application_dbus_register (GApplication *application, GDBusConnection *connection, const char *path,
                                    GError **error)
{
  if (!G_APPLICATION_CLASS (croupier_application_parent_class)->dbus_register (application, connection, path, error))
    return FALSE;

  CROUPIER_APPLICATION (application)->search_id = croupier_search_provider_join (application, connection, NULL);
  return TRUE;
}

static void
croupier_application_dbus_unregister (GApplication *application, GDBusConnection *connection, const char *path)
{
  CroupierApplication *self = CROUPIER_APPLICATION (application);

  if (self->search_id != 0)
    croupier_search_provider_leave (connection, self->search_id);
  self->search_id = 0;
  G_APPLICATION_CLASS (croupier_application_parent_class)->dbus_unregister (application, connection, path);
}

/* However the program is told to end, what was begun is done and saved first. */
static void
croupier_application_shutdown (GApplication *application)
{
  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (application)); link != NULL; link = link->next)
    if (CROUPIER_IS_WINDOW (link->data))
      croupier_window_end (link->data);
    else if (CROUPIER_IS_SEASON_WINDOW (link->data))
      croupier_season_window_end (link->data);
  g_clear_pointer (&CROUPIER_APPLICATION (application)->background, croupier_background_free);

  G_APPLICATION_CLASS (croupier_application_parent_class)->shutdown (application);
}

static void
croupier_application_finalize (GObject *object)
{
  CroupierApplication *self = CROUPIER_APPLICATION (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->high_contrast);

  G_OBJECT_CLASS (croupier_application_parent_class)->finalize (object);
}

static void
croupier_application_class_init (CroupierApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = croupier_application_finalize;
  application_class->activate = croupier_application_activate;
  application_class->dbus_register = croupier_application_dbus_register;
  application_class->dbus_unregister = croupier_application_dbus_unregister;
  application_class->handle_local_options = croupier_application_handle_local_options;
  application_class->open = croupier_application_open;
  application_class->startup = croupier_application_startup;
  application_class->shutdown = croupier_application_shutdown;
}

static void
croupier_application_init (CroupierApplication *self)
{
  static const GOptionEntry options[] = {
    { .long_name = "version", .description = N_("Tell the version") },
    { .long_name = "new-match", .description = N_("Begin a match") },
    { .long_name = "last-match", .description = N_("Open the match that was open last") },
    { 0 },
  };

  g_application_add_main_option_entries (G_APPLICATION (self), options);
}

CroupierApplication *
croupier_application_new (void)
{
  CroupierApplication *self = g_object_new (CROUPIER_TYPE_APPLICATION, "application-id", APP_ID, "resource-base-path",
                                            "/app/croupier/Croupier", "flags", G_APPLICATION_HANDLES_OPEN, NULL);

  g_application_set_option_context_parameter_string (G_APPLICATION (self), _("[FILE…]"));

  if (gtk_check_version (4, 22, 0) != NULL) /* an older one does not do so by itself */
    g_object_set (self, "register-session", TRUE, NULL);
  return self;
}
