/* SPDX-License-Identifier: GPL-3.0-or-later */
/* drag-source FILE: a window in the place of a file manager, from which one file can be dragged. */

#include <gtk/gtk.h>

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, GFile *file)
{
  GSList files = { file, NULL };
  GdkFileList *list = gdk_file_list_new_from_list (&files);
  GdkContentProvider *provider = gdk_content_provider_new_typed (GDK_TYPE_FILE_LIST, list);

  g_boxed_free (GDK_TYPE_FILE_LIST, list);
  return provider;
}

int
main (int argc, char **argv)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (argv[1]);
  GtkDragSource *source;
  GtkWidget *window, *label;

  gtk_init ();
  source = gtk_drag_source_new ();
  label = gtk_label_new ("A File to Drag");
  window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 160, 60);
  gtk_window_set_child (GTK_WINDOW (window), label);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), file);
  g_signal_connect_swapped (window, "destroy", G_CALLBACK (g_main_loop_quit), loop);
  gtk_widget_add_controller (label, GTK_EVENT_CONTROLLER (source));
  gtk_window_present (GTK_WINDOW (window));
  g_main_loop_run (loop);

  return 0;
}
