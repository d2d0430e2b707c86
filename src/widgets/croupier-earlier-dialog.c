/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Earlier versions of the match: when they were, what was otherwise, and back to one of them. */
#include "config.h"

#include "croupier-earlier-dialog.h"

#include "croupier-time-text.h"
#include "croupier-toasts.h"

#include <glib/gi18n.h>


#define WIDTH 560
#define HEIGHT 640
#define MAX_TOLD 12 /* changes of each kind */

/* As long as the dialog. */
typedef struct
{
  CroupierSession *session;
  AdwDialog *dialog;
  AdwToolbarView *view;
  GCancellable *cancellable;
} Earlier;

static void
earlier_free (gpointer data)
{
  Earlier *earlier = data;

  g_cancellable_cancel (earlier->cancellable);
  g_object_unref (earlier->cancellable);
  g_object_unref (earlier->session);
  g_free (earlier);
}

/* ---- going back ---- */

static void
gone_back_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CroupierSession *session = CROUPIER_SESSION (source);
  g_autoptr (GtkWidget) parent = data;
  g_autoptr (GError) error = NULL;

  if (!croupier_session_finish (session, result, &error))
    croupier_widget_toast_error (parent, error);
  else
    {
      AdwToast *toast = croupier_toast_new (_("Earlier version restored"));

      adw_toast_set_button_label (toast, _("_Undo"));
      adw_toast_set_action_name (toast, "win.last-version");
      croupier_widget_add_toast (parent, toast);
    }
}

static void
restore_cb (GtkWidget *row, Earlier *earlier)
{
  GtkRoot *root = gtk_widget_get_root (row);
  g_autoptr (GFile) file = g_file_new_for_path (g_object_get_data (G_OBJECT (row), "path"));

  croupier_session_go_back (earlier->session, file, gone_back_cb,
                            g_object_ref (adw_application_window_get_content (ADW_APPLICATION_WINDOW (root))));
  adw_dialog_close (earlier->dialog);
}

/* ---- the list ---- */

static void
add_difference (AdwExpanderRow *row, const char *title, GString *text)
{
  GtkWidget *line = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (line), FALSE);
  gtk_widget_add_css_class (line, "property");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (line), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (line), text->str);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (line), 0);
  adw_expander_row_add_row (row, line);
}

/* Those behind the first so many, a line each, the latest first. */
static GString *
describe (CroupierSession *session, const GPtrArray *entries, guint first)
{
  guint n_players = croupier_roster_get_size (croupier_match_get_roster (croupier_session_get_match (session)));
  GString *text = g_string_new (NULL);
  guint n_told = 0;

  for (guint i = entries->len; i > first; i--)
    {
      const CroupierEntry *entry = g_ptr_array_index (entries, i - 1);
      g_autofree char *words = NULL;

      if (n_told++ == MAX_TOLD)
        {
          g_string_append_printf (text, ngettext ("\nand %u more", "\nand %u more", i - first), i - first);
          break;
        }
      words = entry->player < n_players ? croupier_session_describe_entry (session, entry)
                                        : g_strdup (_("Something of a player who is not in the match now"));
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", words);
    }
  return text;
}

static void
add_differences (Earlier *earlier, AdwExpanderRow *row, const CroupierSessionEarlier *version)
{
  const GPtrArray *now = croupier_match_get_log (croupier_session_get_match (earlier->session));
  guint n_common = MIN (version->n_common, now->len);
  g_autoptr (GString) since = describe (earlier->session, now, n_common);
  g_autoptr (GString) beyond = describe (earlier->session, version->beyond, 0);

  if (since->len > 0)
    add_difference (row, _("Now, and not then"), since);
  if (beyond->len > 0)
    add_difference (row, _("Then, and not now"), beyond);
  if (since->len == 0 && beyond->len == 0)
    {
      g_string_assign (since, _("The same as now, but for what was passed on or undone"));
      add_difference (row, _("What differs"), since);
    }
}

static GtkWidget *
make_row (Earlier *earlier, const CroupierSessionEarlier *version)
{
  GtkWidget *row = adw_expander_row_new ();
  GtkWidget *button = adw_button_row_new ();
  g_autofree char *when = croupier_when_text (version->when, g_get_real_time () / G_USEC_PER_SEC);
  g_autofree char *size = g_format_size ((guint64) version->n_bytes);
  g_autofree char *changes = g_strdup_printf (ngettext ("%u change", "%u changes", version->n_entries),
                                              version->n_entries);
  g_autofree char *subtitle = g_strdup_printf ("%s · %s · %s", version->phase != NULL ? version->phase : _("The end"),
                                               changes, size);
  g_autofree char *which = g_strdup_printf (_("The version of %s"), when);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), when);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), subtitle);
  add_differences (earlier, ADW_EXPANDER_ROW (row), version);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (button), _("Restore"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, which, -1);
  g_object_set_data_full (G_OBJECT (button), "path", g_strdup (version->path), g_free);
  g_signal_connect (button, "activated", G_CALLBACK (restore_cb), earlier);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row), button);
  return row;
}

static GtkWidget *
make_list (Earlier *earlier, const GPtrArray *versions)
{
  GtkWidget *page = adw_preferences_page_new ();
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_group_set_description (group,
                                         _("When each was replaced. To restore one keeps what is now as a version, "
                                           "too, and what you have passed on stays noted."));
  for (guint i = 0; i < versions->len; i++)
    adw_preferences_group_add (group, make_row (earlier, g_ptr_array_index (versions, i)));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), group);
  return page;
}

static GtkWidget *
make_empty (void)
{
  GtkWidget *page = adw_status_page_new ();

  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), "document-open-recent-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (page), _("No Earlier Versions Yet"));
  adw_status_page_set_description (ADW_STATUS_PAGE (page), _("While you play one is kept every few minutes, and before "
                                                             "each correction."));
  return page;
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) versions = croupier_session_ask_finish (CROUPIER_SESSION (source), result, &error);
  Earlier *earlier = data;

  /* Whoever gave it up is not there any more. */
  if (versions == NULL)
    return;
  adw_toolbar_view_set_content (earlier->view, versions->len > 0 ? make_list (earlier, versions) : make_empty ());
}

/**
 * croupier_earlier_dialog_new:
 * @session: one with a match
 *
 * Makes a dialog that lists what is kept of the match as it was earlier, what differs from now, and restores it.
 *
 * Returns: (transfer full)
 */
AdwDialog *
croupier_earlier_dialog_new (CroupierSession *session)
{
  Earlier *earlier = g_new0 (Earlier, 1);
  g_autoptr (GFile) file = g_file_new_for_path (croupier_session_get_path (session));
  CroupierQuestion question = { CROUPIER_ASK_EARLIER, .file = file };

  earlier->session = g_object_ref (session);
  earlier->dialog = adw_dialog_new ();
  earlier->view = ADW_TOOLBAR_VIEW (adw_toolbar_view_new ());
  earlier->cancellable = g_cancellable_new ();
  adw_toolbar_view_add_top_bar (earlier->view, adw_header_bar_new ());
  adw_toolbar_view_set_content (earlier->view, adw_spinner_new ());
  adw_dialog_set_title (earlier->dialog, _("Earlier Versions"));
  adw_dialog_set_content_width (earlier->dialog, WIDTH);
  adw_dialog_set_content_height (earlier->dialog, HEIGHT);
  adw_dialog_set_child (earlier->dialog, GTK_WIDGET (earlier->view));
  g_object_set_data_full (G_OBJECT (earlier->dialog), "earlier", earlier, earlier_free);
  croupier_session_ask (session, &question, earlier->cancellable, found_cb, earlier);
  return earlier->dialog;
}
