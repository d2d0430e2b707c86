/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses between rows, rings and free places, for every picture of a layout: what was chosen last is kept. */
#include "config.h"

#include "croupier-layout-modes.h"

#include <glib/gi18n.h>

#include "croupier-settings.h"

/* Free places begin from the last of the others, in this and every other picture. */
static void
keep_order (CroupierLayoutView *view, const char *name)
{
  g_autoptr (GSettings) settings = croupier_settings_new ();
  g_autofree char *order = NULL;

  if (settings == NULL)
    return;

  if (name != NULL && !g_str_equal (name, "free"))
    g_settings_set_string (settings, CROUPIER_SETTING_LAYOUT_ORDER, name);
  order = g_settings_get_string (settings, CROUPIER_SETTING_LAYOUT_ORDER);
  croupier_layout_view_set_order (view, g_str_equal (order, "rings") ? CROUPIER_LAYOUT_RINGS : CROUPIER_LAYOUT_ROWS);
}

static void
chosen_cb (AdwToggleGroup *toggles, GParamSpec *property, CroupierLayoutView *view)
{
  const char *name = adw_toggle_group_get_active_name (toggles);

  keep_order (view, name);
  croupier_layout_view_set_mode (view, g_strcmp0 (name, "rings") == 0  ? CROUPIER_LAYOUT_RINGS
                                       : g_strcmp0 (name, "free") == 0 ? CROUPIER_LAYOUT_FREE
                                                                       : CROUPIER_LAYOUT_ROWS);
}

void
croupier_layout_modes_bind (AdwToggleGroup *toggles, CroupierLayoutView *view)
{
  g_autoptr (GSettings) settings = croupier_settings_new ();

  g_signal_connect_object (toggles, "notify::active-name", G_CALLBACK (chosen_cb), view, G_CONNECT_DEFAULT);
  if (settings != NULL)
    g_settings_bind (settings, CROUPIER_SETTING_LAYOUT_PICTURE, toggles, "active-name", G_SETTINGS_BIND_DEFAULT);
  chosen_cb (toggles, NULL, view);
}

static void
add (GtkWidget *toggles, const char *name, const char *icon, const char *tooltip)
{
  AdwToggle *toggle = adw_toggle_new ();

  adw_toggle_set_name (toggle, name);
  adw_toggle_set_icon_name (toggle, icon);
  adw_toggle_set_tooltip (toggle, tooltip);
  adw_toggle_group_add (ADW_TOGGLE_GROUP (toggles), toggle);
}

GtkWidget *
croupier_layout_modes_new (CroupierLayoutView *view)
{
  GtkWidget *toggles = adw_toggle_group_new ();

  gtk_widget_set_valign (toggles, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (toggles), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Picture"), -1);
  add (toggles, "rows", "croupier-rows-symbolic", _("Rows"));
  add (toggles, "rings", "croupier-rings-symbolic", _("Rings"));
  add (toggles, "free", "croupier-free-symbolic", _("Free Places"));
  croupier_layout_modes_bind (ADW_TOGGLE_GROUP (toggles), view);
  return toggles;
}
