/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row with lines of text. */
#include "config.h"

#include "croupier-text-row.h"

#include "croupier-text-limit.h"
#include "croupier-text.h"

#define VIEW_KEY "croupier-view"

static gboolean
resize_cb (GtkWidget *view, GdkFrameClock *clock, gpointer data)
{
  gboolean *has_waited = data;

  if (*has_waited)
    gtk_widget_queue_resize (view);
  *has_waited = !*has_waited;
  return *has_waited ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* How high its text is a text view finds out while it is given a size, its first or a narrower one, when nobody
 * listens: so that is said again a frame later. */
static void
height_cb (GtkWidget *view, GParamSpec *pspec, GtkAdjustment *adjustment)
{
  if (gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment))
    gtk_widget_add_tick_callback (view, resize_cb, g_new0 (gboolean, 1), g_free);
}

GtkWidget *
croupier_text_row_new (const char *title)
{
  GtkWidget *row = adw_preferences_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *label = gtk_label_new (title);
  GtkWidget *view = gtk_text_view_new ();

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dimmed");
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  croupier_limit_text (GTK_TEXT_VIEW (view), CROUPIER_TEXT_MAX);
  gtk_text_buffer_set_enable_undo (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_signal_connect_object (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view)), "notify::upper",
                           G_CALLBACK (height_cb), view, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), view);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_widget_add_css_class (row, "text-row");
  g_object_set_data (G_OBJECT (row), VIEW_KEY, view);
  return row;
}

GtkWidget *
croupier_text_row_get_view (AdwPreferencesRow *row)
{
  return g_object_get_data (G_OBJECT (row), VIEW_KEY);
}

GtkTextBuffer *
croupier_text_row_get_buffer (AdwPreferencesRow *row)
{
  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (croupier_text_row_get_view (row)));
}

char *
croupier_text_row_dup_text (AdwPreferencesRow *row)
{
  GtkTextBuffer *buffer = croupier_text_row_get_buffer (row);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

void
croupier_text_row_set_text (AdwPreferencesRow *row, const char *text)
{
  g_autofree char *before = croupier_text_row_dup_text (row);

  if (!g_str_equal (before, text))
    gtk_text_buffer_set_text (croupier_text_row_get_buffer (row), text, -1);
}
