/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies a picture for a chat, or saves it, while the window stays as quick as it is. */
#include "config.h"

#include "croupier-picture-out.h"

#include <glib/gi18n.h>

#include "croupier-file-dialog.h"
#include "croupier-picture-print.h"
#include "croupier-toasts.h"

typedef struct
{
  CroupierPicture *picture;
  GBytes *png, *svg;
  char *done;  /* what is said then */
  GFile *file; /* NULL: for the clipboard */
  gboolean is_svg_asked;
} PictureOut;

static void
out_free (PictureOut *out)
{
  croupier_picture_free (out->picture);
  g_clear_pointer (&out->png, g_bytes_unref);
  g_clear_pointer (&out->svg, g_bytes_unref);
  g_clear_object (&out->file);
  g_free (out->done);
  g_free (out);
}

/* A file is of the kind that was asked for, unless its name says otherwise. */
static gboolean
is_svg (const PictureOut *out)
{
  g_autofree char *name = g_file_get_basename (out->file);

  return g_str_has_suffix (name, ".svg") || (out->is_svg_asked && !g_str_has_suffix (name, ".png"));
}

static void
print (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  PictureOut *out = data;
  char *svg = croupier_picture_to_svg (out->picture, FALSE);
  GBytes *bytes;
  gsize length;
  const char *text;
  GError *error = NULL;

  out->svg = g_bytes_new_take (svg, strlen (svg));
  out->png = croupier_picture_print_png (out->picture, FALSE);
  if (out->file == NULL)
    {
      g_task_return_boolean (task, TRUE);
      return;
    }
  bytes = is_svg (out) ? out->svg : out->png;
  text = g_bytes_get_data (bytes, &length);
  if (g_file_replace_contents (out->file, text, length, NULL, FALSE, G_FILE_CREATE_PRIVATE, NULL, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
copy (GtkWidget *widget, const PictureOut *out)
{
  GdkContentProvider *formats[] = {
    gdk_content_provider_new_for_bytes ("image/png", out->png),
    gdk_content_provider_new_for_bytes ("image/svg+xml", out->svg),
    gdk_content_provider_new_typed (G_TYPE_STRING, out->picture->words),
  };
  g_autoptr (GdkContentProvider) all = gdk_content_provider_new_union (formats, G_N_ELEMENTS (formats));

  gdk_clipboard_set_content (gtk_widget_get_clipboard (widget), all);
}

static void
printed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  const PictureOut *out = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      croupier_widget_toast_error (GTK_WIDGET (source), error);
      return;
    }
  if (out->file == NULL)
    copy (GTK_WIDGET (source), out);
  croupier_widget_toast (GTK_WIDGET (source), out->done);
}

static void
start (GtkWidget *widget, PictureOut *out)
{
  g_autoptr (GTask) task = g_task_new (widget, NULL, printed_cb, NULL);

  g_task_set_task_data (task, out, (GDestroyNotify) out_free);
  g_task_run_in_thread (task, print);
}

void
croupier_picture_copy (GtkWidget *widget, CroupierPicture *picture, const char *done)
{
  PictureOut *out = g_new0 (PictureOut, 1);

  out->picture = picture;
  out->done = g_strdup (done);
  start (widget, out);
}

typedef struct
{
  GtkWidget *widget;
  PictureOut *out;
} PictureSave;

/* That nobody chose a file needs no word. */
static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree PictureSave *choice = data;
  g_autoptr (GtkWidget) widget = choice->widget;

  choice->out->file = croupier_file_dialog_finish (result);
  if (choice->out->file != NULL)
    start (widget, choice->out);
  else
    out_free (choice->out);
}

void
croupier_picture_save (GtkWidget *widget, CroupierPicture *picture, const char *name)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  PictureSave *choice = g_new0 (PictureSave, 1);

  choice->widget = g_object_ref (widget);
  choice->out = g_new0 (PictureOut, 1);
  choice->out->picture = picture;
  choice->out->done = g_strdup (_("Picture saved"));
  choice->out->is_svg_asked = g_str_has_suffix (name, ".svg");
  gtk_file_dialog_set_title (dialog, _("Save Picture"));
  gtk_file_dialog_set_initial_name (dialog, name);
  croupier_file_dialog_save (dialog, widget, chosen_cb, choice);
}
