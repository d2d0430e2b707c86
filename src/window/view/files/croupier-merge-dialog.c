/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks what holds, where somebody else has changed the same thing in the file. */
#include "config.h"

#include "croupier-merge-dialog.h"

#include <glib/gi18n.h>

#include "croupier-merge-words.h"
#include "croupier-toasts.h"

#define UNDECIDED CROUPIER_N_SIDES

/* What has been chosen so far; as long as the dialog. */
typedef struct
{
  CroupierSession *session;
  const CroupierMerge *merge; /* only compared */
  AdwAlertDialog *dialog;
  GArray *choices;   /* guint: a side, or UNDECIDED */
  GtkWidget *parent; /* tells what came of it */
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_signal_handlers_disconnect_by_data (question->session, question);
  g_object_unref (question->session);
  g_array_unref (question->choices);
  g_object_unref (question->parent);
  g_free (question);
}

static void
decided_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) parent = data;
  g_autoptr (GError) error = NULL;
  const GPtrArray *kept;

  if (!croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    {
      croupier_widget_toast_error (parent, error);
      return;
    }

  kept = croupier_session_get_kept (result);
  for (guint i = 0; i < kept->len; i++)
    {
      g_autofree char *name = g_filename_display_basename (g_ptr_array_index (kept, i));
      g_autofree char *text = g_strdup_printf (_("The other version is kept as “%s”"), name);

      croupier_widget_toast (parent, text);
    }
}

static void
response_cb (Question *question, const char *response)
{
  if (!g_str_equal (response, "take") || croupier_session_get_merge (question->session) != question->merge)
    return;

  g_signal_handlers_disconnect_by_data (question->session, question);
  croupier_session_decide (question->session, question->merge, g_array_ref (question->choices), decided_cb,
                           g_object_ref (question->parent));
}

/* Another change, here or in the file, has made it another question. */
static void
session_changed_cb (Question *question)
{
  if (croupier_session_get_merge (question->session) != question->merge)
    adw_dialog_force_close (ADW_DIALOG (question->dialog));
}

static void
chosen_cb (GtkCheckButton *button, GParamSpec *pspec, Question *question)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "dispute"));
  guint side = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "side"));
  gboolean is_decided = TRUE;

  if (!gtk_check_button_get_active (button))
    return;

  g_array_index (question->choices, guint, index) = side;
  for (guint i = 0; i < question->choices->len; i++)
    is_decided &= g_array_index (question->choices, guint, i) != UNDECIDED;
  adw_alert_dialog_set_response_enabled (question->dialog, "take", is_decided);
}

/* The versions as a screen reader and a test name them: "Here", "In the file". */
static GtkCheckButton *
add_side (Question *question, AdwPreferencesGroup *group, guint index, CroupierSide side)
{
  const CroupierDispute *dispute = g_ptr_array_index (question->merge->disputes, index);
  g_autofree char *text = croupier_dispute_dup_side (question->merge, dispute, side);
  GtkCheckButton *button = GTK_CHECK_BUTTON (gtk_check_button_new ());
  GtkWidget *row = adw_action_row_new ();

  g_object_set_data (G_OBJECT (button), "dispute", GUINT_TO_POINTER (index));
  g_object_set_data (G_OBJECT (button), "side", GUINT_TO_POINTER (side));
  gtk_widget_set_valign (GTK_WIDGET (button), GTK_ALIGN_CENTER);
  g_signal_connect (button, "notify::active", G_CALLBACK (chosen_cb), question);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), side == CROUPIER_SIDE_MINE ? _("Here") : _("In the file"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), GTK_WIDGET (button));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), GTK_WIDGET (button));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  side == CROUPIER_SIDE_MINE ? _("Here") : _("In the file"), -1);
  adw_preferences_group_add (group, row);

  return button;
}

static GtkWidget *
make_group (Question *question, guint index)
{
  const CroupierDispute *dispute = g_ptr_array_index (question->merge->disputes, index);
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  g_autofree char *title = croupier_dispute_dup_title (question->merge, dispute);
  g_autofree char *escaped = g_markup_escape_text (title, -1);
  g_autofree char *consequence = croupier_dispute_dup_consequence (dispute);
  GtkCheckButton *mine, *theirs;

  adw_preferences_group_set_title (group, escaped);
  adw_preferences_group_set_description (group, consequence);
  mine = add_side (question, group, index, CROUPIER_SIDE_MINE);
  theirs = add_side (question, group, index, CROUPIER_SIDE_THEIRS);
  gtk_check_button_set_group (theirs, mine);

  return GTK_WIDGET (group);
}

AdwDialog *
croupier_merge_dialog_new (CroupierSession *session, GtkWidget *parent)
{
  const CroupierMerge *merge = croupier_session_get_merge (session);
  g_autofree char *body = croupier_merge_dup_question (merge, session);
  AdwDialog *dialog = adw_alert_dialog_new (_("Which Holds?"), body);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  Question *question = g_new0 (Question, 1);
  guint undecided = UNDECIDED;

  question->session = g_object_ref (session);
  question->parent = g_object_ref (parent);
  question->merge = merge;
  question->dialog = ADW_ALERT_DIALOG (dialog);
  question->choices = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < merge->disputes->len; i++)
    {
      g_array_append_val (question->choices, undecided);
      gtk_box_append (GTK_BOX (box), make_group (question, i));
    }

  adw_alert_dialog_set_body_use_markup (question->dialog, FALSE);
  adw_alert_dialog_set_extra_child (question->dialog, box);
  adw_alert_dialog_set_prefer_wide_layout (question->dialog, TRUE);
  adw_alert_dialog_add_responses (question->dialog, "later", _("Decide _Later"), "take", _("_Save"), NULL);
  adw_alert_dialog_set_response_appearance (question->dialog, "take", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_response_enabled (question->dialog, "take", FALSE);
  adw_alert_dialog_set_default_response (question->dialog, "later");
  adw_alert_dialog_set_close_response (question->dialog, "later");
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (response_cb), question);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (session_changed_cb), question);
  g_object_set_data_full (G_OBJECT (dialog), "question", question, question_free);

  return dialog;
}
