/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window that can be closed, and the program ended, while dialogs are open. */
#include "config.h"

#include "croupier-closing.h"

#include "croupier-accels.h"
#include "croupier-curtain.h"

#define HAS_KEYS "croupier-closing-keys"

static gboolean
is_asked_to_close (GtkWindow *window)
{
  const GSignalInvocationHint *hint = g_signal_get_invocation_hint (window);

  return hint != NULL && hint->signal_id == g_signal_lookup ("close-request", GTK_TYPE_WINDOW);
}

static gboolean
close_cb (gpointer window)
{
  gtk_window_close (window);
  return G_SOURCE_REMOVE;
}

/* It can't be closed, so that what it covers stays covered; but what it covers is to be closed, too. */
static void
curtain_cb (GtkWindow *window, AdwDialog *curtain)
{
  if (is_asked_to_close (window))
    adw_dialog_force_close (curtain);
}

/* A window that is asked to close while a dialog is open closes the dialog instead; then it is asked again. A dialog
 * that asks back stays, and so does the window. */
static void
dialogs_changed_cb (GtkWindow *window, guint position, guint n_removed, guint n_added, GListModel *dialogs)
{
  for (guint i = 0; i < n_added; i++)
    {
      g_autoptr (AdwDialog) dialog = g_list_model_get_item (dialogs, position + i);

      if (g_object_get_data (G_OBJECT (dialog), HAS_KEYS) != NULL) /* it was only raised */
        continue;
      g_object_set_data (G_OBJECT (dialog), HAS_KEYS, dialog);
      croupier_accels_add_action (GTK_WIDGET (dialog), "win.close");
      croupier_accels_add_action (GTK_WIDGET (dialog), "app.quit");
      if (CROUPIER_IS_CURTAIN (adw_dialog_get_child (dialog)))
        g_signal_connect_object (dialog, "close-attempt", G_CALLBACK (curtain_cb), window, G_CONNECT_SWAPPED);
    }
  if (n_removed > n_added && is_asked_to_close (window))
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, close_cb, g_object_ref (window), g_object_unref);
}

void
croupier_closing_pass_dialogs (AdwApplicationWindow *window)
{
  g_autoptr (GListModel) dialogs = adw_application_window_get_dialogs (window);

  g_object_set_data_full (G_OBJECT (window), "croupier-dialogs", g_object_ref (dialogs), g_object_unref);
  g_signal_connect_object (dialogs, "items-changed", G_CALLBACK (dialogs_changed_cb), window, G_CONNECT_SWAPPED);
}
