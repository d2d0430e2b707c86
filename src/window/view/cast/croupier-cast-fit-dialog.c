/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks whether a cast shall be fitted to the number of players, with all that would change. */
#include "config.h"

#include "croupier-cast-fit-dialog.h"

#include <glib/gi18n.h>

#include "croupier-toasts.h"

#define MAX_HEIGHT 300

/* "Red  4 → 2"; read out as one. */
static GtkWidget *
row_new (const char *name, guint before, guint after)
{
  g_autofree char *numbers = g_strdup_printf (_("%u → %u"), before, after);
  GtkWidget *row = adw_action_row_new (), *label = gtk_label_new (numbers);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  gtk_widget_add_css_class (label, "numeric");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, label, NULL, -1);
  return row;
}

static GtkWidget *
list_new (const CroupierCast *before, const CroupierCast *after, guint n_players)
{
  static const CroupierCastPart parts[] = { CROUPIER_CAST_TEAMS, CROUPIER_CAST_ROLES, CROUPIER_CAST_ITEMS };
  GtkWidget *list = gtk_list_box_new (), *scroller = gtk_scrolled_window_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("What changes"), -1);
  for (guint k = 0; k < G_N_ELEMENTS (parts); k++)
    for (guint i = 0; i < croupier_cast_get_list (before, parts[k])->len; i++)
      {
        guint n_before = croupier_cast_get_count (before, parts[k], i, n_players);
        guint n_after = croupier_cast_get_count (after, parts[k], i, n_players);

        if (n_before != n_after)
          gtk_list_box_append (GTK_LIST_BOX (list),
                               row_new (croupier_cast_get_name (before, parts[k], i), n_before, n_after));
      }

  g_object_set (scroller, "child", list, "hscrollbar-policy", GTK_POLICY_NEVER, "propagate-natural-height", TRUE,
                "max-content-height", MAX_HEIGHT, NULL);
  return scroller;
}

static AdwDialog *
refusal_new (guint n_players, const char *reason)
{
  g_autofree char *heading = g_strdup_printf (ngettext ("Can’t Fit %u Player", "Can’t Fit %u Players", n_players),
                                              n_players);
  AdwDialog *dialog = adw_alert_dialog_new (heading, reason);

  adw_alert_dialog_set_body_use_markup (ADW_ALERT_DIALOG (dialog), FALSE);
  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", _("_Close"));
  return dialog;
}

static AdwDialog *
dialog_new (CroupierCastDraft *draft)
{
  guint n_players = croupier_cast_draft_get_n_players (draft);
  const CroupierCast *cast = croupier_cast_draft_get_cast (draft);
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierCast) fitted = croupier_cast_fit (cast, n_players, &error);
  g_autofree char *heading = g_strdup_printf (ngettext ("Fit to %u Player?", "Fit to %u Players?", n_players),
                                              n_players);
  AdwDialog *dialog;

  if (fitted == NULL)
    return refusal_new (n_players, error->message);

  dialog = adw_alert_dialog_new (heading,
                                 _("Each team keeps its share, as near as whole numbers allow. Where texts say "
                                   "the old numbers, you are asked next."));
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "cancel", _("_Cancel"), "fit", _("_Fit"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "fit", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "fit");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "cancel");
  adw_alert_dialog_set_extra_child (ADW_ALERT_DIALOG (dialog), list_new (cast, fitted, n_players));
  return dialog;
}

static void
response_cb (GtkWidget *widget, const char *response, AdwDialog *dialog)
{
  CroupierCastDraft *draft = g_object_get_data (G_OBJECT (dialog), "draft");
  guint n_players = croupier_cast_draft_get_n_players (draft);
  g_autofree char *text = g_strdup_printf (ngettext ("Fitted to %u player.", "Fitted to %u players.", n_players),
                                           n_players);
  AdwToast *toast;

  if (n_players == 0 || !g_str_equal (response, "fit") || !croupier_cast_draft_fit (draft, NULL))
    return;
  toast = croupier_toast_new (text);
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, g_object_get_data (G_OBJECT (dialog), "undo"));
  croupier_widget_add_toast (widget, toast);
}

void
croupier_cast_fit_dialog_open (CroupierCastDraft *draft, GtkWidget *widget, const char *undo)
{
  AdwDialog *dialog = dialog_new (draft);

  g_object_set_data_full (G_OBJECT (dialog), "draft", g_object_ref (draft), g_object_unref);
  g_object_set_data_full (G_OBJECT (dialog), "undo", g_strdup (undo), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), widget, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, widget);
}
