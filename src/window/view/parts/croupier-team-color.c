/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a team's color word looks like. */
#include "config.h"

#include "croupier-team-color.h"

#include "croupier-color.h"

#define CLASS "team-color-" /* and the number of the color */

gboolean
croupier_team_color_find (const char *word, GdkRGBA *color)
{
  gboolean is_dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  CroupierColor found;

  return croupier_color_find (word, &found) && gdk_rgba_parse (color, croupier_color_get (found, is_dark));
}

/* A mark that is not locked is tinted only, and has its words in the ink of the window. */
static void
load_styles_cb (GtkCssProvider *provider)
{
  gboolean is_dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  g_autoptr (GString) css = g_string_new (NULL);

  for (CroupierColor i = CROUPIER_COLOR_NONE + 1; i < croupier_color_get_n (); i++)
    {
      const char *color = croupier_color_get (i, is_dark), *ink = croupier_color_get_ink (i, is_dark);

      g_string_append_printf (css, "rolebadge." CLASS "%u{background-color:%s;color:%s;}", i, color, ink);
      g_string_append_printf (css,
                              "rolebadge.loose." CLASS "%u{background-color:color-mix(in srgb,%s 18%%,transparent);"
                              "color:var(--window-fg-color);}",
                              i, color);
    }
  gtk_css_provider_load_from_string (provider, css->str);
}

void
croupier_team_color_add_styles (GdkDisplay *display)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  load_styles_cb (provider);
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (load_styles_cb), provider,
                           G_CONNECT_SWAPPED);
}

char *
croupier_team_color_dup_class (const char *word)
{
  CroupierColor color;

  return word != NULL && croupier_color_find (word, &color) ? g_strdup_printf (CLASS "%u", color) : NULL;
}
