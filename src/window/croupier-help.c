/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The help: the handbook, to be searched and copied, and the keys, to be searched. */
#include "config.h"

#include "croupier-help.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-cover.h"
#include "croupier-handbook.h"
#include "croupier-toasts.h"
#include "croupier-widget.h"

static GtkWidget *
row_new (const CroupierHelpTopic *topic)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(topic->title));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _(topic->text));

  return row;
}

/* rows: takes those of the chapter, in order */
static AdwPreferencesGroup *
chapter_new (const CroupierHelpChapter *chapter, GPtrArray *rows)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _(chapter->title));
  croupier_widget_wrap_titles (group);
  for (guint i = 0; i < chapter->n_topics; i++)
    {
      GtkWidget *row = row_new (&chapter->topics[i]);

      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
      g_ptr_array_add (rows, row);
    }
  return ADW_PREFERENCES_GROUP (group);
}

static void
copy_cb (GtkWidget *row)
{
  g_autofree char *text = croupier_handbook_to_markdown ();

  gdk_clipboard_set_text (gtk_widget_get_clipboard (row), text);
  croupier_widget_toast (row, _("Copied"));
}

static AdwPreferencesGroup *
copying_new (void)
{
  GtkWidget *group = adw_preferences_group_new (), *row = adw_button_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Copy All, with the Rules, as Markdown"));
  croupier_widget_wrap_titles (row);
  g_signal_connect (row, "activated", G_CALLBACK (copy_cb), NULL);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return ADW_PREFERENCES_GROUP (group);
}

/* ---- search ---- */

static gboolean
is_meant (GtkWidget *row, AdwPreferencesGroup *group, const char *query)
{
  const char *subtitle = adw_action_row_get_subtitle (ADW_ACTION_ROW (row));
  g_autofree char *all = g_strjoin (" ", adw_preferences_group_get_title (group),
                                    adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)),
                                    subtitle != NULL ? subtitle : "", NULL);

  return g_str_match_string (query, all, TRUE);
}

/* A group of which nothing is left has no title either. */
static void
search_cb (GtkEditable *entry, GPtrArray *rows)
{
  const char *query = gtk_editable_get_text (entry);

  for (guint i = 0; i < rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (rows, i);
      GtkWidget *group = gtk_widget_get_ancestor (row, ADW_TYPE_PREFERENCES_GROUP);
      GtkWidget *before = i > 0 ? gtk_widget_get_ancestor (g_ptr_array_index (rows, i - 1), ADW_TYPE_PREFERENCES_GROUP)
                                : NULL;
      gboolean is_left = *query == '\0' || is_meant (row, ADW_PREFERENCES_GROUP (group), query);

      gtk_widget_set_visible (row, is_left);
      gtk_widget_set_visible (group, is_left || (group == before && gtk_widget_get_visible (group)));
    }
}

static gboolean
search_key_cb (GtkWidget *dialog, GVariant *arguments, gpointer button)
{
  gtk_toggle_button_set_active (button, TRUE);
  return TRUE;
}

static void
add_key (AdwDialog *dialog, GtkWidget *button)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_f, GDK_CONTROL_MASK),
                                                          gtk_callback_action_new (search_key_cb, button, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (dialog), controller);
}

static void
add_search (AdwDialog *dialog, GtkWidget *view, GPtrArray *rows)
{
  GtkWidget *bar = gtk_search_bar_new (), *entry = gtk_search_entry_new (), *button = gtk_toggle_button_new ();
  GtkWidget *header = adw_header_bar_new (), *title = adw_window_title_new (adw_dialog_get_title (dialog), NULL);

  croupier_widget_wrap_titles (title);
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), title);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_search_bar_set_child (GTK_SEARCH_BAR (bar), entry);
  gtk_search_bar_connect_entry (GTK_SEARCH_BAR (bar), GTK_EDITABLE (entry));
  gtk_search_bar_set_key_capture_widget (GTK_SEARCH_BAR (bar), GTK_WIDGET (dialog));
  g_object_set_data_full (G_OBJECT (entry), "croupier-rows", rows, (GDestroyNotify) g_ptr_array_unref);
  g_signal_connect (entry, "search-changed", G_CALLBACK (search_cb), rows);
  gtk_button_set_icon_name (GTK_BUTTON (button), "edit-find-symbolic");
  gtk_widget_set_tooltip_text (button, _("Search"));
  g_object_bind_property (button, "active", bar, "search-mode-enabled", G_BINDING_BIDIRECTIONAL);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), button);
  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), header);
  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), bar);
  add_key (dialog, button);
}

/* rows: takes those of the page, which are found by what stands in them */
static void
open_dialog (GtkWidget *window, const char *title, int width, GtkWidget *page, GPtrArray *rows)
{
  AdwDialog *dialog = adw_dialog_new ();
  GtkWidget *view = adw_toolbar_view_new ();

  adw_dialog_set_title (dialog, title);
  add_search (dialog, view, rows);
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), page);
  adw_dialog_set_content_width (dialog, width);
  adw_dialog_set_content_height (dialog, 640);
  adw_dialog_set_child (dialog, g_object_new (CROUPIER_TYPE_TOASTS, "content", view, NULL));
  croupier_cover_spare (dialog);
  adw_dialog_present (dialog, window);
}

static void
help_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWidget *page = adw_preferences_page_new ();
  GPtrArray *rows = g_ptr_array_new ();
  guint n_chapters;
  const CroupierHelpChapter *chapters = croupier_handbook_get_chapters (&n_chapters);

  for (guint i = 0; i < n_chapters; i++)
    adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), chapter_new (&chapters[i], rows));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), copying_new ());
  open_dialog (widget, _("Help"), 560, page, rows);
}

void
croupier_help_install_action (GtkWidgetClass *window_class)
{
  gtk_widget_class_install_action (window_class, "win.help", NULL, help_action);
}

void
croupier_help_list_keys (GtkWidget *window, const char *const *pages)
{
  GtkWidget *page = adw_preferences_page_new ();
  GPtrArray *rows = g_ptr_array_new ();

  croupier_accels_list (ADW_PREFERENCES_PAGE (page), pages, rows);
  open_dialog (window, _("Keyboard Shortcuts"), 480, page, rows);
}
