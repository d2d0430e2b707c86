/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The preferences: few, and applied at once. */
#include "config.h"

#include "croupier-preferences.h"

#include <glib/gi18n.h>

#include "croupier-background.h"
#include "croupier-bind.h"
#include "croupier-choices.h"
#include "croupier-settings.h"
#include "croupier-style.h"

struct _CroupierPreferences
{
  AdwDialog parent_instance;

  AdwComboRow *style_row;
  AdwSwitchRow *roles_row;
  AdwSwitchRow *forget_row;
  AdwSwitchRow *cover_row;
  AdwSwitchRow *deadlines_row;
  AdwSwitchRow *remind_row;
  AdwSwitchRow *reopen_row;
  AdwComboRow *color_row;

  GSettings *settings;
  gboolean is_asking; /* the desktop, whether it may be so */
};

G_DEFINE_FINAL_TYPE (CroupierPreferences, croupier_preferences, ADW_TYPE_DIALOG)

/* In the order of the rows in the template. */
static const char *const color_schemes[] = { "default", "light", "dark" };

static gboolean
map_style (GValue *value, GVariant *variant, gpointer data)
{
  CroupierStyle style = CROUPIER_STYLE_PLAIN;

  if (!croupier_style_from_id (g_variant_get_string (variant, NULL), &style))
    return FALSE;

  g_value_set_uint (value, style);
  return TRUE;
}

static GVariant *
unmap_style (const GValue *value, const GVariantType *type, gpointer data)
{
  guint style = g_value_get_uint (value);

  return style < CROUPIER_N_STYLES ? g_variant_new_string (croupier_style_get_id ((CroupierStyle) style)) : NULL;
}

static gboolean
map_color_scheme (GValue *value, GVariant *variant, gpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (color_schemes); i++)
    if (g_str_equal (color_schemes[i], g_variant_get_string (variant, NULL)))
      g_value_set_uint (value, i);

  return TRUE;
}

static GVariant *
unmap_color_scheme (const GValue *value, const GVariantType *type, gpointer data)
{
  guint i = g_value_get_uint (value);

  return i < G_N_ELEMENTS (color_schemes) ? g_variant_new_string (color_schemes[i]) : NULL;
}

/* ---- reminders, which the desktop has to allow ---- */

/* Without notifications there is nothing to be reminded by. */
static void
update_remind (CroupierPreferences *self)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->remind_row),
                            !self->is_asking && adw_switch_row_get_active (self->deadlines_row));
}

static void
asked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierPreferences) self = data;
  g_autoptr (GError) error = NULL;
  gboolean may_run = croupier_background_ask_finish (result, &error);
  gboolean was_wished = g_settings_get_boolean (self->settings, CROUPIER_SETTING_REMIND_CLOSED);

  g_settings_set_boolean (self->settings, CROUPIER_SETTING_REMIND_CLOSED, may_run && !was_wished);
  if (self->remind_row == NULL) /* closed */
    return;
  adw_switch_row_set_active (self->remind_row, may_run && !was_wished);
  if (!may_run && !was_wished)
    {
      adw_action_row_set_subtitle (ADW_ACTION_ROW (self->remind_row), error->message);
      gtk_accessible_announce (GTK_ACCESSIBLE (self), error->message, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
    }
  self->is_asking = FALSE;
  update_remind (self);
}

/* Once the wish is taken back nothing is done, whatever the desktop says to it. */
static void
remind_cb (CroupierPreferences *self)
{
  gboolean is_wanted = adw_switch_row_get_active (self->remind_row);

  if (self->settings == NULL || self->is_asking ||
      g_settings_get_boolean (self->settings, CROUPIER_SETTING_REMIND_CLOSED) == is_wanted)
    return;
  self->is_asking = TRUE;
  update_remind (self);
  croupier_background_ask (g_application_get_dbus_connection (g_application_get_default ()), is_wanted, asked_cb,
                           g_object_ref (self));
}

/* ---- the class ---- */

static void
croupier_preferences_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_PREFERENCES);

  G_OBJECT_CLASS (croupier_preferences_parent_class)->dispose (object);
}

static void
croupier_preferences_finalize (GObject *object)
{
  g_clear_object (&CROUPIER_PREFERENCES (object)->settings);

  G_OBJECT_CLASS (croupier_preferences_parent_class)->finalize (object);
}

static void
croupier_preferences_class_init (CroupierPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_preferences_dispose;
  G_OBJECT_CLASS (klass)->finalize = croupier_preferences_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/app/croupier/Croupier/croupier-preferences.ui");
  BIND_CHILDREN (widget_class, CroupierPreferences, style_row, roles_row, forget_row, cover_row, deadlines_row,
                 remind_row, reopen_row, color_row);
  BIND_CALLBACKS (widget_class, remind_cb);
}

static void
croupier_preferences_init (CroupierPreferences *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < CROUPIER_N_STYLES; i++)
    gtk_string_list_append (titles, croupier_style_get_title ((CroupierStyle) i));
  croupier_choices_show (self->style_row, NULL);
  croupier_choices_show (self->color_row, NULL);
  adw_combo_row_set_model (self->style_row, G_LIST_MODEL (titles));
}

AdwDialog *
croupier_preferences_new (GSettings *settings)
{
  CroupierPreferences *self = g_object_new (CROUPIER_TYPE_PREFERENCES, NULL);

  g_settings_bind_with_mapping (settings, CROUPIER_SETTING_MESSAGE_STYLE, self->style_row, "selected",
                                G_SETTINGS_BIND_DEFAULT, map_style, unmap_style, NULL, NULL);
  g_settings_bind (settings, CROUPIER_SETTING_COVER_ROLES, self->roles_row, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, CROUPIER_SETTING_FORGET_COPIED, self->forget_row, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, CROUPIER_SETTING_COVER_UNFOCUSED, self->cover_row, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, CROUPIER_SETTING_REOPEN_LAST, self->reopen_row, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, CROUPIER_SETTING_NOTIFY_DEADLINES, self->deadlines_row, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind_with_mapping (settings, CROUPIER_SETTING_COLOR_SCHEME, self->color_row, "selected",
                                G_SETTINGS_BIND_DEFAULT, map_color_scheme, unmap_color_scheme, NULL, NULL);

  g_signal_connect_object (self->deadlines_row, "notify::active", G_CALLBACK (update_remind), self, G_CONNECT_SWAPPED);
  adw_switch_row_set_active (self->remind_row, g_settings_get_boolean (settings, CROUPIER_SETTING_REMIND_CLOSED));
  self->settings = g_object_ref (settings); /* from now on a change is the user's */
  update_remind (self);

  return ADW_DIALOG (self);
}
