/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The windows that are open, as a section of each primary menu. */
#include "config.h"

#include "croupier-window-list.h"

#include <glib/gi18n.h>

#include "croupier-text.h"

#define MAX_LETTERS 40 /* of a title: a menu is as wide as its longest line */
#define MENU "croupier-window-list"

static guint
get_id (gconstpointer window)
{
  return gtk_application_window_get_id (GTK_APPLICATION_WINDOW (window));
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  return get_id (a) < get_id (b) ? -1 : 1;
}

static void
add_window (GMenu *menu, GtkWindow *window)
{
  g_autofree char *title = croupier_text_cut (gtk_window_get_title (window), MAX_LETTERS);
  g_auto (GStrv) parts = g_strsplit (title, "_", -1); /* which would underline */
  g_autofree char *label = g_strjoinv ("__", parts);
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "app.show-window", "u", get_id (window));
  g_menu_append_item (menu, item);
}

/* By their titles, which hold nothing secret, in the order in which they were opened. One that is being made has no
 * title yet, and is listed as soon as it has. */
static void
list_windows (GtkApplication *application)
{
  GMenu *menu = g_object_get_data (G_OBJECT (application), MENU);
  g_autoptr (GList) windows = g_list_sort (g_list_copy (gtk_application_get_windows (application)), compare_ids);

  g_menu_remove_all (menu);
  if (g_list_length (windows) < 2)
    return;
  for (GList *link = windows; link != NULL; link = link->next)
    if (gtk_window_get_title (link->data) != NULL)
      add_window (menu, link->data);
}

static void
added_cb (GtkApplication *application, GtkWindow *window)
{
  g_signal_connect_object (window, "notify::title", G_CALLBACK (list_windows), application, G_CONNECT_SWAPPED);
  list_windows (application);
}

static void
removed_cb (GtkApplication *application, GtkWindow *window)
{
  g_signal_handlers_disconnect_by_func (window, list_windows, application);
  list_windows (application);
}

static void
show_window_cb (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  GtkWindow *window = gtk_application_get_window_by_id (application, g_variant_get_uint32 (parameter));

  if (window != NULL)
    gtk_window_present (window);
}

void
croupier_window_list_keep (GtkApplication *application)
{
  static const GActionEntry entries[] = {
    { .name = "show-window", .activate = show_window_cb, .parameter_type = "u" }
  };

  g_object_set_data_full (G_OBJECT (application), MENU, g_menu_new (), g_object_unref);
  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries), application);
  g_signal_connect (application, "window-added", G_CALLBACK (added_cb), NULL);
  g_signal_connect (application, "window-removed", G_CALLBACK (removed_cb), NULL);
}

void
croupier_window_list_insert (GMenu *menu, int position, GtkApplication *application)
{
  g_menu_insert_section (menu, position, _("Windows"), g_object_get_data (G_OBJECT (application), MENU));
}
