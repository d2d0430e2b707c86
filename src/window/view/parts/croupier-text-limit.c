/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A limit to the text that gets into a widget: megabytes that somebody pastes would freeze the window for seconds. */
#include "config.h"

#include "croupier-text-limit.h"

#include "croupier-toasts.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_KEY "croupier-max-bytes"

void
croupier_limit_entry (GtkWidget *entry)
{
  gtk_text_set_max_length (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (entry))), CROUPIER_ENTRY_MAX_LENGTH);
}

static void
insert_line_cb (GtkWidget *entry, const char *text, int length, int *position, GtkEditable *editable)
{
  gsize max = GPOINTER_TO_SIZE (g_object_get_data (G_OBJECT (editable), MAX_KEY));
  gsize there = strlen (gtk_editable_get_text (editable)), n = length < 0 ? strlen (text) : (gsize) length;
  const char *end;

  if (there + n <= max)
    return;
  end = there < max ? g_utf8_find_prev_char (text, text + (max - there) + 1) : text;
  g_signal_stop_emission_by_name (editable, "insert-text");
  croupier_widget_toast (entry, _("This text is too long to be read"));
  if (end > text)
    gtk_editable_insert_text (editable, text, (int) (end - text), position);
}

void
croupier_limit_entry_bytes (GtkWidget *entry, guint max_bytes)
{
  GtkEditable *editable = gtk_editable_get_delegate (GTK_EDITABLE (entry));

  g_object_set_data (G_OBJECT (editable), MAX_KEY, GSIZE_TO_POINTER ((gsize) max_bytes));
  g_signal_connect_object (editable, "insert-text", G_CALLBACK (insert_line_cb), entry, G_CONNECT_SWAPPED);
}

static void
insert_text_cb (GtkTextView *view, GtkTextIter *at, const char *text, int length, GtkTextBuffer *buffer)
{
  gsize max = GPOINTER_TO_SIZE (g_object_get_data (G_OBJECT (buffer), MAX_KEY));

  if ((gsize) length + (gsize) gtk_text_buffer_get_char_count (buffer) <= max)
    return;
  g_signal_stop_emission_by_name (buffer, "insert-text");
  croupier_widget_toast (GTK_WIDGET (view), _("This text is too long to be read"));
}

void
croupier_limit_text (GtkTextView *view, guint max_bytes)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);

  g_object_set_data (G_OBJECT (buffer), MAX_KEY, GSIZE_TO_POINTER ((gsize) max_bytes));
  g_signal_connect_object (buffer, "insert-text", G_CALLBACK (insert_text_cb), view, G_CONNECT_SWAPPED);
}
