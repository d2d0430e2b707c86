/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deadlines: what the desktop is told when one has passed, and watching them while no window is open. */
#include "config.h"

#include "croupier-background.h"

#include <glib/gi18n.h>

#include "croupier-recents.h"
#include "croupier-settings.h"

#define MAX_WAIT 300 /* seconds: while the machine sleeps, a timer does, too */

#define PORTAL "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"

struct _CroupierBackground
{
  GApplication *application; /* not owned: it owns this */
  GSettings *settings;
  CroupierBackgroundIsOpen is_open;
  GFileMonitor *monitor; /* of what was open lately; NULL: nothing is watched, and the program not held */
  guint timer_id;
};

/* ---- telling ---- */

/* Somebody who looks on sees no name, and nothing that is secret. */
void
croupier_background_tell (GApplication *application, const char *path)
{
  g_autoptr (GNotification) news = g_notification_new (_("A deadline has passed"));
  g_autofree char *id = g_compute_checksum_for_string (G_CHECKSUM_SHA256, path, -1);

  g_notification_set_body (news, _("The phase can be resolved."));
  g_notification_set_default_action_and_target_value (news, "app.open-match", g_variant_new_bytestring (path));
  g_notification_add_button_with_target_value (news, C_ ("notification", "Open"), "app.open-match",
                                               g_variant_new_bytestring (path));
  g_application_send_notification (application, id, news);
}

/* ---- watching ---- */

static void look (CroupierBackground *self);

static gboolean
timer_cb (gpointer data)
{
  CroupierBackground *self = data;

  self->timer_id = 0;
  look (self);
  return G_SOURCE_REMOVE;
}

/* Tells what has passed since the last look, and notes that; returns when the next one passes; 0: there is none. */
static gint64
tell_passed (CroupierBackground *self, gint64 since, gint64 now)
{
  g_autoptr (CroupierRecents) recents = croupier_recents_load ();
  gboolean is_wanted = g_settings_get_boolean (self->settings, CROUPIER_SETTING_NOTIFY_DEADLINES);
  gint64 next = 0;

  for (guint i = 0; i < recents->matches->len; i++)
    {
      const CroupierRecent *recent = g_ptr_array_index (recents->matches, i);

      if (recent->closes > now && (next == 0 || recent->closes < next))
        next = recent->closes;
      if (recent->closes <= since || recent->closes > now)
        continue;
      if (is_wanted && !self->is_open (self->application, recent->path) &&
          g_file_test (recent->path, G_FILE_TEST_IS_REGULAR))
        croupier_background_tell (self->application, recent->path);
      g_settings_set_int64 (self->settings, CROUPIER_SETTING_REMINDED_UNTIL, now);
    }
  return next;
}

static void
look (CroupierBackground *self)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  gint64 since = g_settings_get_int64 (self->settings, CROUPIER_SETTING_REMINDED_UNTIL);
  gint64 next = tell_passed (self, since, now);

  g_clear_handle_id (&self->timer_id, g_source_remove);
  if (next > 0)
    self->timer_id = g_timeout_add_seconds ((guint) CLAMP (next - now, 1, MAX_WAIT), timer_cb, self);
}

static void
stop (CroupierBackground *self)
{
  g_clear_handle_id (&self->timer_id, g_source_remove);
  if (self->monitor == NULL)
    return;
  g_clear_object (&self->monitor);
  g_application_release (self->application);
}

static void
start (CroupierBackground *self)
{
  g_autofree char *path = croupier_recents_dup_path ();
  g_autoptr (GFile) file = g_file_new_for_path (path);

  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor == NULL)
    return;
  if (g_settings_get_int64 (self->settings, CROUPIER_SETTING_REMINDED_UNTIL) == 0)
    g_settings_set_int64 (self->settings, CROUPIER_SETTING_REMINDED_UNTIL, g_get_real_time () / G_USEC_PER_SEC);
  g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (look), self);
  g_application_hold (self->application);
  look (self);
}

static void
wished_cb (CroupierBackground *self)
{
  gboolean is_wished = g_settings_get_boolean (self->settings, CROUPIER_SETTING_REMIND_CLOSED);

  if (is_wished && self->monitor == NULL)
    start (self);
  else if (!is_wished)
    {
      stop (self);
      g_settings_reset (self->settings, CROUPIER_SETTING_REMINDED_UNTIL);
    }
}

CroupierBackground *
croupier_background_new (GApplication *application, GSettings *settings, CroupierBackgroundIsOpen is_open)
{
  CroupierBackground *self = g_new0 (CroupierBackground, 1);

  self->application = application;
  self->settings = g_object_ref (settings);
  self->is_open = is_open;
  g_signal_connect_swapped (settings, "changed::" CROUPIER_SETTING_REMIND_CLOSED, G_CALLBACK (wished_cb), self);
  wished_cb (self);
  return self;
}

void
croupier_background_free (CroupierBackground *self)
{
  g_signal_handlers_disconnect_by_data (self->settings, self);
  stop (self);
  g_object_unref (self->settings);
  g_free (self);
}

/* ---- asking the desktop (org.freedesktop.portal.Background) ---- */

typedef struct
{
  guint signal_id; /* of its answer */
  gboolean is_wanted;
} BackgroundRequest;

static void
end_request (GTask *task, GError *error)
{
  BackgroundRequest *request = g_task_get_task_data (task);

  if (request->signal_id == 0) /* it has ended */
    {
      g_clear_error (&error);
      return;
    }
  g_dbus_connection_signal_unsubscribe (g_task_get_source_object (task), request->signal_id);
  request->signal_id = 0;
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
  g_object_unref (task);
}

static GError *
refusal_new (void)
{
  return g_error_new_literal (G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED,
                              _("The desktop does not let Croupier run in the background"));
}

static void
answered_cb (GDBusConnection *bus, const char *sender, const char *path, const char *interface, const char *name,
             GVariant *parameters, gpointer data)
{
  const BackgroundRequest *request = g_task_get_task_data (data);
  g_autoptr (GVariant) results = NULL;
  gboolean may_run = FALSE, is_started = FALSE;
  guint code;

  g_variant_get (parameters, "(u@a{sv})", &code, &results);
  g_variant_lookup (results, "background", "b", &may_run);
  g_variant_lookup (results, "autostart", "b", &is_started);
  end_request (data, code != 0 || (request->is_wanted && !(may_run && is_started)) ? refusal_new () : NULL);
}

static void
called_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  g_autoptr (GVariant) handle = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);

  if (handle == NULL)
    end_request (task, refusal_new ());
}

static GVariant *
make_request (const char *token, gboolean is_wanted)
{
  static const char *const command[] = { "croupier", "--gapplication-service", NULL };
  GVariantDict options;

  g_variant_dict_init (&options, NULL);
  g_variant_dict_insert (&options, "handle_token", "s", token);
  g_variant_dict_insert (&options, "reason", "s", _("Croupier says when a deadline has passed."));
  g_variant_dict_insert (&options, "autostart", "b", is_wanted);
  g_variant_dict_insert (&options, "commandline", "^as", command);
  return g_variant_new ("(s@a{sv})", "", g_variant_dict_end (&options));
}

void
croupier_background_ask (GDBusConnection *bus, gboolean is_wanted, GAsyncReadyCallback callback, gpointer data)
{
  g_autofree char *token = g_strdup_printf ("croupier%u", g_random_int ());
  g_autofree char *sender = NULL;
  g_autofree char *path = NULL;
  BackgroundRequest *request;
  GTask *task;

  if (bus == NULL)
    {
      g_task_report_error (NULL, callback, data, NULL, refusal_new ());
      return;
    }

  sender = g_strdelimit (g_strdup (g_dbus_connection_get_unique_name (bus) + 1), ".", '_');
  path = g_strdup_printf (PORTAL_PATH "/request/%s/%s", sender, token);
  task = g_task_new (bus, NULL, callback, data); /* until it is answered */
  request = g_new0 (BackgroundRequest, 1);
  request->is_wanted = is_wanted;
  g_task_set_task_data (task, request, g_free);
  request->signal_id = g_dbus_connection_signal_subscribe (bus, PORTAL, "org.freedesktop.portal.Request", "Response",
                                                           path, NULL, G_DBUS_SIGNAL_FLAGS_NONE, answered_cb, task,
                                                           NULL);
  g_dbus_connection_call (bus, PORTAL, PORTAL_PATH, "org.freedesktop.portal.Background", "RequestBackground",
                          make_request (token, is_wanted), G_VARIANT_TYPE ("(o)"), G_DBUS_CALL_FLAGS_NONE, -1, NULL,
                          called_cb, g_object_ref (task));
}

gboolean
croupier_background_ask_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
