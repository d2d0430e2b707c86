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

/* What differs by what the versions are compared to. */
typedef struct
{
  const char *description, *since, *beyond, *same, *choose;
} EarlierWords;

static const EarlierWords words_of_match = {
  N_("When each was replaced. To restore one keeps what is now as a version, too, and what you have passed on stays "
     "noted."),
  N_("Now, and not then"),
  N_("Then, and not now"),
  N_("The same as now, but for what was passed on or undone"),
  N_("Restore"),
};

static const EarlierWords words_of_damage = {
  N_("When each was replaced. The one that you choose is saved as a new file; the damaged one stays as it is."),
  N_("In the damaged file, and not then"),
  N_("Then, and no longer to be read in the damaged file"),
  N_("The same as what can be read of the damaged file"),
  N_("Save and Open…"),
};

/* As long as the dialog. */
typedef struct
{
  CroupierMatch *now; /* NULL: nothing is known of it */
  AdwDialog *dialog;
  AdwToolbarView *view;
  GCancellable *cancellable;
  const EarlierWords *words;
  CroupierEarlierFunc func;
  gpointer data;
} Earlier;

static void
earlier_free (gpointer data)
{
  Earlier *earlier = data;

  g_cancellable_cancel (earlier->cancellable);
  g_object_unref (earlier->cancellable);
  g_clear_pointer (&earlier->now, croupier_match_free);
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
go_back (GtkWindow *window, const char *path, gpointer session)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  croupier_session_go_back (session, file, gone_back_cb,
                            g_object_ref (adw_application_window_get_content (ADW_APPLICATION_WINDOW (window))));
}

static void
chosen_cb (GtkWidget *row, Earlier *earlier)
{
  earlier->func (GTK_WINDOW (gtk_widget_get_root (row)), g_object_get_data (G_OBJECT (row), "path"), earlier->data);
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
describe (const CroupierMatch *now, const GPtrArray *entries, guint first)
{
  guint n_players = croupier_roster_get_size (croupier_match_get_roster (now));
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
      words = entry->player < n_players ? croupier_match_dup_label_of (now, entry)
                                        : g_strdup (_("Something of a player who is not in the match now"));
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", words);
    }
  return text;
}

static void
add_differences (Earlier *earlier, AdwExpanderRow *row, const CroupierSessionEarlier *version)
{
  const GPtrArray *log = croupier_match_get_log (earlier->now);
  guint n_common = MIN (version->n_common, log->len);
  g_autoptr (GString) since = describe (earlier->now, log, n_common);
  g_autoptr (GString) beyond = describe (earlier->now, version->beyond, 0);

  if (since->len > 0)
    add_difference (row, _(earlier->words->since), since);
  if (beyond->len > 0)
    add_difference (row, _(earlier->words->beyond), beyond);
  if (since->len == 0 && beyond->len == 0)
    {
      g_string_assign (since, _(earlier->words->same));
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
  if (earlier->now != NULL)
    add_differences (earlier, ADW_EXPANDER_ROW (row), version);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (button), _(earlier->words->choose));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, which, -1);
  g_object_set_data_full (G_OBJECT (button), "path", g_strdup (version->path), g_free);
  g_signal_connect (button, "activated", G_CALLBACK (chosen_cb), earlier);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row), button);
  return row;
}

static GtkWidget *
make_list (Earlier *earlier, const GPtrArray *versions)
{
  GtkWidget *page = adw_preferences_page_new ();
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_group_set_description (group, _(earlier->words->description));
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
  CroupierSession *session = CROUPIER_SESSION (source);
  g_autoptr (GPtrArray) versions = croupier_session_ask_finish (session, result, &error);
  Earlier *earlier = data;

  /* Whoever gave it up is not there any more. */
  if (versions == NULL)
    return;
  earlier->now = croupier_match_copy (croupier_session_get_match (session));
  adw_toolbar_view_set_content (earlier->view, versions->len > 0 ? make_list (earlier, versions) : make_empty ());
}

static Earlier *
earlier_new (const EarlierWords *words, CroupierEarlierFunc func, gpointer data)
{
  Earlier *earlier = g_new0 (Earlier, 1);

  earlier->dialog = adw_dialog_new ();
  earlier->view = ADW_TOOLBAR_VIEW (adw_toolbar_view_new ());
  earlier->cancellable = g_cancellable_new ();
  earlier->words = words;
  earlier->func = func;
  earlier->data = data;
  adw_toolbar_view_add_top_bar (earlier->view, adw_header_bar_new ());
  adw_dialog_set_title (earlier->dialog, _("Earlier Versions"));
  adw_dialog_set_content_width (earlier->dialog, WIDTH);
  adw_dialog_set_content_height (earlier->dialog, HEIGHT);
  adw_dialog_set_child (earlier->dialog, GTK_WIDGET (earlier->view));
  g_object_set_data_full (G_OBJECT (earlier->dialog), "earlier", earlier, earlier_free);
  return earlier;
}

AdwDialog *
croupier_earlier_dialog_new (CroupierSession *session)
{
  Earlier *earlier = earlier_new (&words_of_match, go_back, session);
  g_autoptr (GFile) file = g_file_new_for_path (croupier_session_get_path (session));
  CroupierQuestion question = { CROUPIER_ASK_EARLIER, .file = file };

  g_object_set_data_full (G_OBJECT (earlier->dialog), "session", g_object_ref (session), g_object_unref);
  adw_toolbar_view_set_content (earlier->view, adw_spinner_new ());
  croupier_session_ask (session, &question, earlier->cancellable, found_cb, earlier);
  return earlier->dialog;
}

AdwDialog *
croupier_earlier_dialog_new_for_damage (const CroupierRecovery *recovery, CroupierEarlierFunc func, gpointer data)
{
  Earlier *earlier = earlier_new (&words_of_damage, func, data);

  earlier->now = recovery->salvage != NULL ? croupier_match_copy (recovery->salvage->version->match) : NULL;
  adw_toolbar_view_set_content (earlier->view, make_list (earlier, recovery->earlier));
  return earlier->dialog;
}
