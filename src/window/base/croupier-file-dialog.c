/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the desktop for a file, and says so when it shows no dialog. */
#include "config.h"

#include "croupier-file-dialog.h"

#include <glib/gi18n.h>

/* A dialog that comes takes the focus from the window; after so long without one there is none. */
#define PATIENCE_MS 10000

typedef struct
{
  GtkWidget *widget;
  GtkWindow *window;
  GCancellable *cancellable; /* of the dialog */
  guint patience_id;
  gboolean was_shown; /* or could have been: the window has lost the focus */
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  g_clear_handle_id (&request->patience_id, g_source_remove);
  g_signal_handlers_disconnect_by_data (request->window, request);
  g_object_unref (request->widget);
  g_object_unref (request->window);
  g_object_unref (request->cancellable);
  g_free (request);
}

/* Where there is no portal GTK shows a dialog of its own, which may be there without the focus. */
static gboolean
has_window_of_its_own (Request *request)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (gtk_window_get_transient_for (window) == request->window && gtk_widget_get_mapped (GTK_WIDGET (window)))
        return TRUE;
    }

  return FALSE;
}

static void
active_cb (GtkWindow *window, GParamSpec *pspec, Request *request)
{
  request->was_shown = TRUE;
}

static gboolean
patience_cb (gpointer data)
{
  Request *request = data;

  request->patience_id = 0;
  request->was_shown |= has_window_of_its_own (request);
  if (!request->was_shown)
    g_cancellable_cancel (request->cancellable);
  return G_SOURCE_REMOVE;
}

static void
tell_none_came (Request *request)
{
  AdwDialog *dialog =
    adw_alert_dialog_new (_("The Desktop Shows No Files"),
                          _("A dialog for files was asked for, and none came. On most desktops they come from a "
                            "service "
                            "named xdg-desktop-portal and one of its backends: see that both are installed and run.\n\n"
                            "A match can also be dropped into the window, or opened from the file manager."));

  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", _("_Close"));
  adw_dialog_present (dialog, request->widget);
}

/* Takes what was chosen: a GFile, or a GListModel of them, or NULL. */
static void
finish (GTask *task, gpointer chosen)
{
  Request *request = g_task_get_task_data (task);

  /* GTK tells of a portal that fails as if the user had closed its dialog. */
  if (chosen == NULL && !request->was_shown && gtk_widget_get_root (request->widget) != NULL)
    tell_none_came (request);

  g_task_return_pointer (task, chosen, g_object_unref);
  g_object_unref (task);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  finish (data, gtk_file_dialog_open_finish (GTK_FILE_DIALOG (source), result, NULL));
}

static void
many_opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  finish (data, gtk_file_dialog_open_multiple_finish (GTK_FILE_DIALOG (source), result, NULL));
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  finish (data, gtk_file_dialog_save_finish (GTK_FILE_DIALOG (source), result, NULL));
}

static void
selected_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  finish (data, gtk_file_dialog_select_folder_finish (GTK_FILE_DIALOG (source), result, NULL));
}

static GTask *
task_new (GtkFileDialog *dialog, GtkWidget *widget, GAsyncReadyCallback callback, gpointer data)
{
  GTask *task = g_task_new (dialog, NULL, callback, data);
  Request *request = g_new0 (Request, 1);

  request->widget = g_object_ref (widget);
  request->window = GTK_WINDOW (g_object_ref (gtk_widget_get_root (widget)));
  request->cancellable = g_cancellable_new ();
  request->was_shown = !gtk_window_is_active (request->window); /* nothing can be told from a focus that is elsewhere */
  request->patience_id = g_timeout_add (PATIENCE_MS, patience_cb, request);
  g_signal_connect (request->window, "notify::is-active", G_CALLBACK (active_cb), request);
  g_task_set_task_data (task, request, request_free);

  return task;
}

static Request *
get_request (GTask *task)
{
  return g_task_get_task_data (task);
}

GtkFileDialog *
croupier_file_dialog_new (const char *title, const char *files, const char *suffixes)
{
  GtkFileDialog *dialog = gtk_file_dialog_new ();
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);

  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_set_filters (dialog, G_LIST_MODEL (filters));
  croupier_file_dialog_add_files (dialog, files, suffixes);
  return dialog;
}

void
croupier_file_dialog_add_files (GtkFileDialog *dialog, const char *files, const char *suffixes)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_auto (GStrv) words = g_strsplit (suffixes, " ", -1);

  gtk_file_filter_set_name (filter, files);
  for (guint i = 0; words[i] != NULL; i++)
    gtk_file_filter_add_suffix (filter, words[i]);
  g_list_store_append (G_LIST_STORE (gtk_file_dialog_get_filters (dialog)), filter);
}

void
croupier_file_dialog_open (GtkFileDialog *dialog, GtkWidget *widget, GAsyncReadyCallback callback, gpointer data)
{
  GTask *task = task_new (dialog, widget, callback, data);

  gtk_file_dialog_open (dialog, get_request (task)->window, get_request (task)->cancellable, opened_cb, task);
}

void
croupier_file_dialog_open_many (GtkFileDialog *dialog, GtkWidget *widget, GAsyncReadyCallback callback, gpointer data)
{
  GTask *task = task_new (dialog, widget, callback, data);

  gtk_file_dialog_open_multiple (dialog, get_request (task)->window, get_request (task)->cancellable, many_opened_cb,
                                 task);
}

void
croupier_file_dialog_save (GtkFileDialog *dialog, GtkWidget *widget, GAsyncReadyCallback callback, gpointer data)
{
  GTask *task = task_new (dialog, widget, callback, data);

  gtk_file_dialog_save (dialog, get_request (task)->window, get_request (task)->cancellable, saved_cb, task);
}

void
croupier_file_dialog_select_folder (GtkFileDialog *dialog, GtkWidget *widget, GAsyncReadyCallback callback,
                                    gpointer data)
{
  GTask *task = task_new (dialog, widget, callback, data);

  gtk_file_dialog_select_folder (dialog, get_request (task)->window, get_request (task)->cancellable, selected_cb,
                                 task);
}

GFile *
croupier_file_dialog_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}

GListModel *
croupier_file_dialog_finish_many (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}
