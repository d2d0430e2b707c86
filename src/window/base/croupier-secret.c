/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages on the clipboard: they are not for everybody who looks at it, nor for long. */
#include "config.h"

#include "croupier-secret.h"

#include <string.h>

#include "croupier-settings.h"

#define KEY "croupier-secret"
#define FORGET_AFTER_S 60

/* What was put on a clipboard, and is to be taken from it. */
typedef struct
{
  GdkClipboard *clipboard; /* unowned: it owns this */
  GdkContentProvider *content;
  guint forget_id;
} Secret;

static void
secret_free (Secret *secret)
{
  g_clear_handle_id (&secret->forget_id, g_source_remove);
  g_object_unref (secret->content);
  g_free (secret);
}

/* What somebody else has put there meanwhile stays. */
static void
forget (Secret *secret)
{
  GdkClipboard *clipboard = secret->clipboard;

  if (gdk_clipboard_get_content (clipboard) == secret->content)
    gdk_clipboard_set_content (clipboard, NULL);
  g_object_set_data (G_OBJECT (clipboard), KEY, NULL);
}

static gboolean
forget_cb (gpointer data)
{
  Secret *secret = data;

  secret->forget_id = 0;
  forget (secret);
  return G_SOURCE_REMOVE;
}

static gboolean
is_to_be_forgotten (void)
{
  g_autoptr (GSettings) settings = croupier_settings_new ();

  return settings != NULL && g_settings_get_boolean (settings, CROUPIER_SETTING_FORGET_COPIED);
}

static void
remember (GdkClipboard *clipboard, GdkContentProvider *content)
{
  Secret *secret = g_new0 (Secret, 1);

  secret->clipboard = clipboard;
  secret->content = g_object_ref (content);
  secret->forget_id = g_timeout_add_seconds (FORGET_AFTER_S, forget_cb, secret);
  g_object_set_data_full (G_OBJECT (clipboard), KEY, secret, (GDestroyNotify) secret_free);
}

/* Takes the content. */
static void
copy (GtkWidget *widget, GdkContentProvider *content)
{
  static const char hint[] = "secret";
  GdkClipboard *clipboard = gtk_widget_get_clipboard (widget);
  g_autoptr (GBytes) bytes = g_bytes_new_static (hint, strlen (hint));
  GdkContentProvider *providers[] = {
    content,
    gdk_content_provider_new_for_bytes ("x-kde-passwordManagerHint", bytes),
  };
  g_autoptr (GdkContentProvider) all = gdk_content_provider_new_union (providers, G_N_ELEMENTS (providers));

  gdk_clipboard_set_content (clipboard, all);
  if (is_to_be_forgotten ())
    remember (clipboard, all);
  else
    g_object_set_data (G_OBJECT (clipboard), KEY, NULL);
}

void
croupier_secret_copy (GtkWidget *widget, const char *text)
{
  copy (widget, gdk_content_provider_new_typed (G_TYPE_STRING, text));
}

void
croupier_secret_copy_picture (GtkWidget *widget, GBytes *png)
{
  copy (widget, gdk_content_provider_new_for_bytes ("image/png", png));
}

void
croupier_secret_forget (GtkWidget *widget)
{
  Secret *secret = g_object_get_data (G_OBJECT (gtk_widget_get_clipboard (widget)), KEY);

  if (secret != NULL)
    forget (secret);
}
