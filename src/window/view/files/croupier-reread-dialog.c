/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of a match that today would be read differently, and what can be done about them. */
#include "config.h"

#include "croupier-reread-dialog.h"

#include "croupier-toasts.h"

#include <glib/gi18n.h>


#define MAX_SHOWN 40

/* As long as the dialog. */
typedef struct
{
  CroupierSession *session;
  AdwAlertDialog *dialog;
  GtkBox *box;
  GtkWidget *parent; /* tells what came of it */
} Rereads;

static void
rereads_free (gpointer data)
{
  Rereads *rereads = data;

  g_signal_handlers_disconnect_by_data (rereads->session, rereads);
  g_object_unref (rereads->session);
  g_object_unref (rereads->parent);
  g_free (rereads);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) parent = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  AdwToast *toast;
  guint n;

  if (!croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    {
      croupier_widget_toast_error (parent, error);
      return;
    }

  n = croupier_session_get_n_done (result);
  text = g_strdup_printf (ngettext ("%u text read again", "%u texts read again", n), n);
  toast = croupier_toast_new (text);
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "match.undo-many");
  adw_toast_set_action_target_value (toast, g_variant_new_uint32 (n));
  croupier_widget_add_toast (parent, toast);
}

/* n: the number of an event, or 0 for all. */
static void
read_again (Rereads *rereads, guint n)
{
  croupier_session_read_again (rereads->session, n, read_cb, g_object_ref (rereads->parent));
}

static void
one_cb (GtkWidget *row, Rereads *rereads)
{
  read_again (rereads, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "event")));
  adw_dialog_close (ADW_DIALOG (rereads->dialog));
}

static void
response_cb (Rereads *rereads, const char *response)
{
  if (g_str_equal (response, "all"))
    read_again (rereads, 0);
}

static void
add_value (AdwPreferencesGroup *group, const char *title, const char *value)
{
  GtkWidget *row = adw_action_row_new ();

  gtk_widget_add_css_class (row, "property");
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), *value != '\0' ? value : _("Refused"));
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_preferences_group_add (group, row);
}

static GtkWidget *
make_group (Rereads *rereads, const CroupierReread *reread)
{
  const CroupierRoster *roster = croupier_match_get_roster (croupier_session_get_match (rereads->session));
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  const char *name = croupier_roster_get_name (roster, reread->event->player);
  g_autofree char *title = g_markup_printf_escaped ("%s · %s", name, croupier_phase_get_title (&reread->record->phase));
  g_autofree char *whose = g_strdup_printf (_("What %s sent in %s"), name,
                                            croupier_phase_get_title (&reread->record->phase));
  GtkWidget *button = adw_button_row_new ();

  adw_preferences_group_set_title (group, title);
  add_value (group, _("Sent"), reread->event->text);
  add_value (group, _("Counts as"), croupier_reading_get_said (reread->event->reading));
  add_value (group, _("Today it would be"), reread->event->today);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (button), _("Read Again"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, whose, -1);
  g_object_set_data (G_OBJECT (button), "event", GUINT_TO_POINTER (reread->event->n));
  g_signal_connect (button, "activated", G_CALLBACK (one_cb), rereads);
  adw_preferences_group_add (group, button);

  return GTK_WIDGET (group);
}

static void
add_more (Rereads *rereads, guint n)
{
  g_autofree char *text = g_strdup_printf (ngettext ("and %u more", "and %u more", n), n);
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (rereads->box, label);
}

static void
fill (Rereads *rereads)
{
  g_autoptr (GArray) all = croupier_match_get_rereads (croupier_session_get_match (rereads->session));

  for (guint i = 0; i < MIN (all->len, MAX_SHOWN); i++)
    gtk_box_append (rereads->box, make_group (rereads, &g_array_index (all, CroupierReread, i)));
  if (all->len > MAX_SHOWN)
    add_more (rereads, all->len - MAX_SHOWN);
}

/* What is listed belongs to the match as it was; what is left of it is still in the banner. */
static void
session_changed_cb (Rereads *rereads)
{
  adw_dialog_force_close (ADW_DIALOG (rereads->dialog));
}

AdwDialog *
croupier_reread_dialog_new (CroupierSession *session, GtkWidget *parent)
{
  AdwDialog *dialog = adw_alert_dialog_new (_("Read Differently Today"),
                                            _("Croupier has learnt to read better since these texts came in. They go "
                                              "on counting as what they were "
                                              "read as then, unless you have them read again: that may change messages "
                                              "that you have sent."));
  Rereads *rereads = g_new0 (Rereads, 1);

  rereads->session = g_object_ref (session);
  rereads->parent = g_object_ref (parent);
  rereads->dialog = ADW_ALERT_DIALOG (dialog);
  rereads->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 18));
  fill (rereads);
  adw_alert_dialog_set_extra_child (rereads->dialog, GTK_WIDGET (rereads->box));
  adw_alert_dialog_set_prefer_wide_layout (rereads->dialog, TRUE);
  adw_alert_dialog_add_responses (rereads->dialog, "keep", _("_Keep as They Are"), "all", _("Read _All Again"), NULL);
  adw_alert_dialog_set_default_response (rereads->dialog, "keep");
  adw_alert_dialog_set_close_response (rereads->dialog, "keep");
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (response_cb), rereads);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (session_changed_cb), rereads);
  g_object_set_data_full (G_OBJECT (dialog), "rereads", rereads, rereads_free);

  return dialog;
}
