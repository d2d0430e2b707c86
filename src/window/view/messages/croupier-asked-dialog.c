/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A text to be copied: for one player, what they can send now, or that something of theirs is missing; or, for all, the
 * rules. */
#include "config.h"

#include "croupier-asked-dialog.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-bind.h"
#include "croupier-bubble.h"
#include "croupier-choices.h"
#include "croupier-leak-guard.h"
#include "croupier-match-times.h"
#include "croupier-settings.h"
#include "croupier-toasts.h"

struct _CroupierAskedDialog
{
  AdwDialog parent_instance;

  CroupierToasts *toasts;
  AdwPreferencesGroup *players_group;
  AdwComboRow *player_row; /* those in players */
  AdwPreferencesGroup *text_group;
  CroupierBubble *bubble;
  GtkWidget *copy_button;

  CroupierSession *session;
  CroupierQuestionKind kind;
  char *game;              /* whose rules are asked for; NULL: the match's */
  CroupierPlayers players; /* who can be chosen */
  GCancellable *asking;    /* the question that is open; NULL: none */
  gboolean is_ready;
};

G_DEFINE_FINAL_TYPE (CroupierAskedDialog, croupier_asked_dialog, ADW_TYPE_DIALOG)

/* The player at a place of the list. */
static guint
get_player (CroupierAskedDialog *self, guint place)
{
  guint player;

  CROUPIER_FOREACH_PLAYER (player, self->players)
    if (place-- == 0)
      return player;

  g_assert_not_reached ();
}

/* Nothing can be copied but what is asked of the player who is chosen. */
static void
stop_asking (CroupierAskedDialog *self)
{
  g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
}

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierAskedDialog) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *marked = croupier_session_ask_finish (CROUPIER_SESSION (source), result, &error);

  if (marked == NULL)
    return;

  g_clear_object (&self->asking);
  if (self->kind == CROUPIER_ASK_RULES)
    croupier_bubble_set_text (self->bubble, marked, croupier_settings_get_message_style ());
  else
    croupier_bubble_set_message (self->bubble, marked, croupier_settings_get_message_style ());
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "asked.copy", TRUE);
  if (self->kind == CROUPIER_ASK_RULES) /* the text, if it had the focus, would be shown from its end */
    gtk_widget_grab_focus (self->copy_button);
}

static void
update (CroupierAskedDialog *self)
{
  guint place = adw_combo_row_get_selected (self->player_row);

  if (!self->is_ready || (self->kind != CROUPIER_ASK_RULES && place == GTK_INVALID_LIST_POSITION))
    return;

  stop_asking (self);
  croupier_leak_guard_give_up (GTK_WIDGET (self->bubble));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "asked.copy", FALSE);
  self->asking = g_cancellable_new ();
  croupier_session_ask (self->session,
                        &(CroupierQuestion) { self->kind, .text = self->game,
                                              .player = self->kind != CROUPIER_ASK_RULES ? get_player (self, place)
                                                                                         : 0 },
                        self->asking, answered_cb, g_object_ref (self));
}

/* A player who is away knows that they are. */
static CroupierPlayers
find_absent (CroupierMatch *match)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *today = g_date_time_format (now, "%Y-%m-%d");

  return croupier_match_get_absent (match, today);
}

static CroupierPlayers
find_players (CroupierSession *session, CroupierQuestionKind kind)
{
  CroupierMatch *match = croupier_session_get_match (session);

  if (match == NULL || kind == CROUPIER_ASK_RULES)
    return CROUPIER_NOBODY;
  if (kind == CROUPIER_ASK_REMINDER)
    return croupier_session_get_missing (session) & ~find_absent (match);

  return CROUPIER_EVERYBODY (croupier_roster_get_size (croupier_match_get_roster (match)));
}

/* A match that is not the same any more may have other players. */
static void
changed_cb (CroupierAskedDialog *self)
{
  if (find_players (self->session, self->kind) != self->players)
    adw_dialog_close (ADW_DIALOG (self));
  else
    update (self);
}

static void
copy_cb (GtkWidget *bubble, gpointer dialog)
{
  croupier_bubble_copy_part (CROUPIER_BUBBLE (bubble), CROUPIER_ASKED_DIALOG (dialog)->toasts);
}

/* The rules are the same for all. */
static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierAskedDialog *self = CROUPIER_ASKED_DIALOG (widget);
  CroupierQuestion question = { CROUPIER_ASK_LEAK, .readership = { CROUPIER_READERSHIP_PLAYER, 0 } };

  if (self->kind == CROUPIER_ASK_RULES)
    {
      copy_cb (GTK_WIDGET (self->bubble), self);
      return;
    }
  question.leak_kind = self->kind == CROUPIER_ASK_REMINDER   ? CROUPIER_LEAK_REMINDER
                       : self->kind == CROUPIER_ASK_BRIEFING ? CROUPIER_LEAK_BRIEFING
                                                             : CROUPIER_LEAK_HELP;
  question.readership.player = get_player (self, adw_combo_row_get_selected (self->player_row));
  croupier_leak_guard_let_out_made (GTK_WIDGET (self->bubble), self->session, &question, copy_cb, self, NULL);
}

static void
croupier_asked_dialog_dispose (GObject *object)
{
  CroupierAskedDialog *self = CROUPIER_ASKED_DIALOG (object);

  self->is_ready = FALSE;
  stop_asking (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_ASKED_DIALOG);
  g_clear_object (&self->session);
  g_clear_pointer (&self->game, g_free);

  G_OBJECT_CLASS (croupier_asked_dialog_parent_class)->dispose (object);
}

static void
croupier_asked_dialog_class_init (CroupierAskedDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_asked_dialog_dispose;

  g_type_ensure (CROUPIER_TYPE_BUBBLE);
  g_type_ensure (CROUPIER_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/messages/croupier-asked-dialog.ui");
  BIND_CHILDREN (widget_class, CroupierAskedDialog, toasts, players_group, player_row, text_group, bubble, copy_button);
  BIND_CALLBACKS (widget_class, update);
  gtk_widget_class_install_action (widget_class, "asked.copy", NULL, copy_action);
}

static void
croupier_asked_dialog_init (CroupierAskedDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_choices_show (self->player_row, NULL);
  croupier_accels_add_to_dialog (GTK_WIDGET (self), "asked");
}

static void
show_players (CroupierAskedDialog *self, int chosen)
{
  const CroupierRoster *roster = croupier_match_get_roster (croupier_session_get_match (self->session));
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint player, place = 0;

  CROUPIER_FOREACH_PLAYER (player, self->players)
    {
      gtk_string_list_append (names, croupier_roster_get_name (roster, player));
      if ((int) player < chosen)
        place++;
    }
  adw_combo_row_set_model (self->player_row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->player_row, MIN (place, g_list_model_get_n_items (G_LIST_MODEL (names)) - 1));
}

static void
present (CroupierAskedDialog *self, GtkWidget *page)
{
  self->is_ready = TRUE;
  g_signal_connect_object (self->session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  update (self);
  adw_dialog_present (ADW_DIALOG (self), page);
}

void
croupier_asked_dialog_open (GtkWidget *page, CroupierSession *session, CroupierQuestionKind kind, int player)
{
  CroupierAskedDialog *self;
  CroupierPlayers players = find_players (session, kind);

  if (players == CROUPIER_NOBODY)
    {
      croupier_widget_toast (page, _("Whoever is missing is away, and need not be reminded"));
      return;
    }

  self = g_object_new (CROUPIER_TYPE_ASKED_DIALOG, NULL);
  self->session = g_object_ref (session);
  self->kind = kind;
  self->players = players;
  if (kind == CROUPIER_ASK_REMINDER)
    adw_dialog_set_title (ADW_DIALOG (self), _("Reminder"));
  if (kind == CROUPIER_ASK_BRIEFING)
    adw_dialog_set_title (ADW_DIALOG (self), _("Briefing"));
  show_players (self, player);
  present (self, page);
}

void
croupier_asked_dialog_open_rules (GtkWidget *page, CroupierSession *session, const char *game)
{
  CroupierAskedDialog *self = g_object_new (CROUPIER_TYPE_ASKED_DIALOG, NULL);

  self->session = g_object_ref (session);
  self->kind = CROUPIER_ASK_RULES;
  self->game = g_strdup (game);
  adw_dialog_set_title (ADW_DIALOG (self), _("Rules for Players"));
  adw_dialog_set_focus (ADW_DIALOG (self), NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->players_group), FALSE);
  adw_preferences_group_set_description (self->text_group,
                                         game != NULL
                                           ? _("For everybody, with the usual options. In a match the rules "
                                               "have its own.")
                                           : _("For everybody, with the options of this match: nothing is in "
                                               "it but what all may know."));
  present (self, page);
}
