/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reasons why a phase came out as it did: for the game master all of it, for a player what they may know, to be
 * copied and sent. */
#include "config.h"

#include "croupier-explain-dialog.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-bind.h"
#include "croupier-bubble.h"
#include "croupier-choices.h"
#include "croupier-dossier-dialog.h"
#include "croupier-explain-view.h"
#include "croupier-leak-guard.h"
#include "croupier-roles-curtain.h"
#include "croupier-settings.h"
#include "croupier-toasts.h"
#include "croupier-widget.h"

struct _CroupierExplainDialog
{
  AdwDialog parent_instance;

  CroupierToasts *toasts;
  AdwToolbarView *toolbar;
  AdwComboRow *phase_row;
  AdwComboRow *reader_row; /* the game master, then the players */
  AdwComboRow *about_row;  /* everybody, then the players */
  GtkWidget *view_group, *text_group;
  AdwSwitchRow *whole_row;   /* to a player, all that they were told, not only what answers them in a few lines */
  AdwSwitchRow *to_send_row; /* with what the player has still to be told of */
  CroupierExplainView *view;
  CroupierBubble *bubble;
  CroupierRolesCurtain *curtain; /* before what is for the game master; NULL until the session is known */

  CroupierSession *session;
  GPtrArray *phases; /* char *: ids, as the row has them */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (CroupierExplainDialog, croupier_explain_dialog, ADW_TYPE_DIALOG)

/* The player that a row has chosen, where its first line is nobody in particular. */
static int
get_player (AdwComboRow *row)
{
  guint selected = adw_combo_row_get_selected (row);

  return selected == 0 || selected == GTK_INVALID_LIST_POSITION ? CROUPIER_NO_PLAYER : (int) selected - 1;
}

static const char *
get_phase (CroupierExplainDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->phase_row);

  return selected < self->phases->len ? g_ptr_array_index (self->phases, selected) : NULL;
}

static void
show_to_game_master (CroupierExplainDialog *self, const CroupierMatch *match, const char *phase)
{
  g_autoptr (CroupierDocument) explanation = croupier_explain (match, phase, get_player (self->about_row));

  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self->view_group),
                                         explanation->blocks->len == 0 ? _("Nothing has come in or been told yet.")
                                                                       : NULL);
  croupier_explain_view_show (self->view, explanation);
}

static guint
count_to_send (const CroupierDocument *explanation)
{
  guint n = 0;

  for (guint i = 0; i < explanation->blocks->len; i++)
    n += ((const CroupierBlock *) g_ptr_array_index (explanation->blocks, i))->is_to_send;

  return n;
}

static void
show_to_send_row (CroupierExplainDialog *self, guint n)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%u message was not copied yet, or has changed since",
                                                     "%u messages were not copied yet, or have changed since", n),
                                           n);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->to_send_row), text);
  gtk_widget_set_visible (GTK_WIDGET (self->to_send_row), n > 0);
}

static void
show_to_player (CroupierExplainDialog *self, const CroupierMatch *match, const char *phase, guint player)
{
  const GPtrArray *sent = croupier_session_get_sent (self->session);
  g_autoptr (CroupierDocument) explanation = croupier_explain_to_player (match, phase, player, sent);
  gboolean with_to_send = adw_switch_row_get_active (self->to_send_row);
  g_autofree char *marked = NULL;
  g_autofree char *name = g_markup_escape_text (croupier_roster_get_name (croupier_match_get_roster (match), player),
                                                -1);
  g_autofree char *text =
    g_strdup_printf (with_to_send
                       ? _("Nothing is in it but what %s sent, was told or is still to be told, and rules that "
                           "everybody may know.")
                       : _("Nothing is in it but what %s sent and was told, and rules that everybody may know."),
                     name);

  show_to_send_row (self, count_to_send (explanation));
  if (!with_to_send)
    croupier_explain_leave_out_to_send (explanation);
  if (!adw_switch_row_get_active (self->whole_row))
    croupier_explain_make_brief (explanation, croupier_match_find_record (match, phase)->phase.title, player);
  marked = croupier_document_to_marked (explanation);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self->text_group), text);
  croupier_bubble_set_message (self->bubble, marked, croupier_settings_get_message_style ());
}

/* For whom it explains, or about whom. */
static int
get_chosen (CroupierExplainDialog *self)
{
  int reader = get_player (self->reader_row);

  return reader != CROUPIER_NO_PLAYER ? reader : get_player (self->about_row);
}

static void
dossier_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierExplainDialog *self = CROUPIER_EXPLAIN_DIALOG (widget);

  croupier_dossier_dialog_open (widget, self->session, (guint) get_chosen (self));
}

static void
update (CroupierExplainDialog *self)
{
  CroupierMatch *match = croupier_session_get_match (self->session);
  const char *phase = get_phase (self);
  int reader = get_player (self->reader_row);
  gboolean is_to_player = reader != CROUPIER_NO_PLAYER;

  if (self->updating)
    return;

  if (match == NULL || phase == NULL || croupier_match_find_record (match, phase) == NULL)
    {
      adw_dialog_close (ADW_DIALOG (self));
      return;
    }

  croupier_leak_guard_give_up (GTK_WIDGET (self->bubble));
  croupier_roles_curtain_set_spared (self->curtain, is_to_player);
  gtk_widget_set_visible (GTK_WIDGET (self->about_row), !is_to_player);
  gtk_widget_set_visible (self->view_group, !is_to_player);
  gtk_widget_set_visible (self->text_group, is_to_player);
  adw_toolbar_view_set_reveal_bottom_bars (self->toolbar, is_to_player);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "explain.copy", is_to_player);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "explain.dossier", get_chosen (self) != CROUPIER_NO_PLAYER);
  gtk_widget_set_visible (GTK_WIDGET (self->whole_row), is_to_player);
  gtk_widget_set_visible (GTK_WIDGET (self->to_send_row), is_to_player);
  if (is_to_player)
    show_to_player (self, match, phase, (guint) reader);
  else
    show_to_game_master (self, match, phase);
}

/* Of another phase, or to another player, nothing is told that was not sent until that is asked for again. */
static void
chosen_cb (CroupierExplainDialog *self)
{
  adw_switch_row_set_active (self->to_send_row, FALSE);
  update (self);
}

static void
copy_cb (GtkWidget *bubble, gpointer dialog)
{
  croupier_bubble_copy_part (CROUPIER_BUBBLE (bubble), CROUPIER_EXPLAIN_DIALOG (dialog)->toasts);
}

/* What is for the game master alone is not copied: it could be sent. */
static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierExplainDialog *self = CROUPIER_EXPLAIN_DIALOG (widget);

  CroupierQuestion question = { CROUPIER_ASK_LEAK, .leak_kind = CROUPIER_LEAK_EXPLANATION,
                                .readership = { CROUPIER_READERSHIP_PLAYER, (guint) get_player (self->reader_row) },
                                .phase = get_phase (self),
                                .with_to_send = adw_switch_row_get_active (self->to_send_row) };

  croupier_leak_guard_let_out_made (GTK_WIDGET (self->bubble), self->session, &question, copy_cb, self, NULL);
}

static void
fill_players (AdwComboRow *row, const char *first, const CroupierRoster *roster)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, first);
  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    gtk_string_list_append (names, croupier_roster_get_name (roster, i));
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
}

/* Whether a player has sent something, or anything came in at all. */
static gboolean
has_events (const CroupierRecord *record, int player)
{
  for (guint i = 0; i < record->events->len; i++)
    {
      const CroupierEvent *event = g_ptr_array_index (record->events, i);

      if (player == CROUPIER_NO_PLAYER || (croupier_event_is_text (event) && event->player == (guint) player))
        return TRUE;
    }
  return FALSE;
}

/* In a phase that has only just begun there is nothing to explain: what it began with came of the one before. So it is
 * for a player who has not sent anything yet. */
static const char *
find_explained (const CroupierMatch *match, const char *phase, int player)
{
  guint n_records = croupier_match_get_n_records (match);
  const CroupierRecord *last = n_records > 1 ? croupier_match_get_record (match, n_records - 1) : NULL;

  if (last != NULL && !last->resolved && !has_events (last, player) && g_str_equal (last->phase.id, phase))
    return croupier_match_get_record (match, n_records - 2)->phase.id;
  return phase;
}

static void
fill_phases (CroupierExplainDialog *self, const CroupierMatch *match, const char *phase)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint selected = 0;

  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      if (g_str_equal (record->phase.id, phase))
        selected = i;
      g_ptr_array_add (self->phases, g_strdup (record->phase.id));
      gtk_string_list_append (titles, croupier_phase_get_title (&record->phase));
    }
  adw_combo_row_set_model (self->phase_row, G_LIST_MODEL (titles));
  adw_combo_row_set_selected (self->phase_row, selected);
}

static void
croupier_explain_dialog_dispose (GObject *object)
{
  CroupierExplainDialog *self = CROUPIER_EXPLAIN_DIALOG (object);

  self->updating = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_EXPLAIN_DIALOG);
  g_clear_object (&self->session);
  g_clear_pointer (&self->phases, g_ptr_array_unref);

  G_OBJECT_CLASS (croupier_explain_dialog_parent_class)->dispose (object);
}

static void
croupier_explain_dialog_class_init (CroupierExplainDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_explain_dialog_dispose;

  g_type_ensure (CROUPIER_TYPE_BUBBLE);
  g_type_ensure (CROUPIER_TYPE_EXPLAIN_VIEW);
  g_type_ensure (CROUPIER_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/told/croupier-explain-dialog.ui");
  BIND_CHILDREN (widget_class, CroupierExplainDialog, toasts, toolbar, phase_row, reader_row, about_row, view_group,
                 text_group, whole_row, to_send_row, view, bubble);
  BIND_CALLBACKS (widget_class, update, chosen_cb);
  gtk_widget_class_install_action (widget_class, "explain.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "explain.dossier", NULL, dossier_action);
}

static void
croupier_explain_dialog_init (CroupierExplainDialog *self)
{
  self->updating = TRUE;
  self->phases = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_choices_show (self->phase_row, NULL);
  croupier_choices_show (self->reader_row, NULL);
  croupier_choices_show (self->about_row, NULL);
  croupier_accels_add_to_dialog (GTK_WIDGET (self), "explain");
}

void
croupier_explain_dialog_open (GtkWidget *page, CroupierSession *session, const char *phase, int reader, int about,
                              const char *thing)
{
  CroupierExplainDialog *self = g_object_new (CROUPIER_TYPE_EXPLAIN_DIALOG, NULL);
  CroupierMatch *match = croupier_session_get_match (session);

  self->session = g_object_ref (session);
  croupier_roles_curtain_add_to_dialog (ADW_DIALOG (self), session);
  self->curtain = CROUPIER_ROLES_CURTAIN (adw_toolbar_view_get_content (self->toolbar));
  fill_phases (self, match, find_explained (match, phase, MAX (reader, about)));
  fill_players (self->reader_row, _("You, the Game Master"), croupier_match_get_roster (match));
  fill_players (self->about_row, _("Everybody"), croupier_match_get_roster (match));
  adw_combo_row_set_selected (self->reader_row, (guint) (reader + 1));
  adw_combo_row_set_selected (self->about_row, (guint) (about + 1));
  self->updating = FALSE;
  g_signal_connect_object (session, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  croupier_explain_view_go_to (self->view, about, thing);
  adw_dialog_present (ADW_DIALOG (self), page);
}
