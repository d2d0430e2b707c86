/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An earlier match, as in which something is not to be. */
#include "config.h"

#include "croupier-earlier-match.h"

#include <glib/gi18n.h>

#include "croupier-file-dialog.h"

typedef struct
{
  CroupierSession *session;
  GtkWidget *widget;
  GAsyncReadyCallback callback;
} EarlierMatch;

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree EarlierMatch *asked = data;
  g_autoptr (CroupierSession) session = asked->session;
  g_autoptr (GtkWidget) widget = asked->widget;
  g_autoptr (GFile) file = croupier_file_dialog_finish (result);

  if (file != NULL)
    croupier_session_ask (session, &(CroupierQuestion) { CROUPIER_ASK_MATCH, .file = file }, NULL, asked->callback,
                          g_steal_pointer (&widget));
}

void
croupier_earlier_match_ask (CroupierSession *session, GtkWidget *widget, GAsyncReadyCallback callback)
{
  g_autoptr (GtkFileDialog) dialog = croupier_file_dialog_new (_("Not as in a Match"), _("Matches"), "croupier");
  const char *path = croupier_session_get_path (session);
  g_autoptr (GFile) file = path != NULL ? g_file_new_for_path (path) : NULL;
  g_autoptr (GFile) folder = file != NULL ? g_file_get_parent (file) : NULL;
  EarlierMatch *asked = g_new0 (EarlierMatch, 1);

  asked->session = g_object_ref (session);
  asked->widget = g_object_ref (widget);
  asked->callback = callback;
  if (folder != NULL) /* where the matches of a season lie side by side */
    gtk_file_dialog_set_initial_folder (dialog, folder);
  croupier_file_dialog_open (dialog, widget, chosen_cb, asked);
}
