/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Table: laying it, drawing the seats, and looking at it. */
#include "config.h"

#include "croupier-table-page.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-bind.h"
#include "croupier-earlier-match.h"
#include "croupier-fields-dialog.h"
#include "croupier-match-times.h"
#include "croupier-picture-out.h"
#include "croupier-redraw-dialog.h"
#include "croupier-roles-curtain.h"
#include "croupier-table-inspector.h"
#include "croupier-table-marks.h"
#include "croupier-table-moves.h"
#include "croupier-standings.h"
#include "croupier-table-notes.h"
#include "croupier-table-picture.h"
#include "croupier-table-report.h"
#include "croupier-table-tray.h"
#include "croupier-table-view.h"
#include "croupier-text.h"
#include "croupier-toasts.h"
#include "croupier-widget.h"
#include "croupier-zoom.h"

#define PERCENT_MS 150 /* between two looks at how far a count is */
#define PLAYER_KEY "croupier-player"
#define MARK_BYTES 60
#define MAX_OFFERED 8 /* marks, in a menu */

struct _CroupierTablePage
{
  CroupierPreparePage parent_instance;

  CroupierRolesCurtain *curtain; /* before seats that not everybody may know */
  GtkToggleButton *secrets_button;
  GtkToggleButton *layers_button;
  GtkToggleButton *roles_button;
  GtkMenuButton *picture_button;
  GtkButton *clear_button;
  GtkButton *redraw_button;
  GtkButton *draw_button;
  GtkWidget *spinner;
  GtkLabel *percent_label;
  GtkLabel *summary_label;
  GtkScrolledWindow *scrolled;
  CroupierZoom *zoom;
  CroupierTableView *view;
  CroupierTableTray *tray;
  CroupierTableInspector *inspector;
  GtkWidget *gets_legend;
  GtkWidget *gives_legend;
  GtkWidget *layers_legend;
  GtkWidget *pin_legend;
  AdwBottomSheet *sheet;
  GtkLabel *sheet_label;

  CroupierTableDraft *draft;   /* how the table is laid before the draw; NULL: not yet begun */
  CroupierTableReport *report; /* of that; NULL while it is worked out */
  guint n_weighing;            /* questions about that on their way */
  guint percent_id;            /* tells how far the last one is */
  gboolean says_count;         /* the summary, be it the last one's */
  gboolean is_drawn;
  gboolean can_lay;                  /* where the seats are drawn as the match begins also when they are */
  CroupierFieldsDialog *wish_dialog; /* not owned; asks for the wish that is on its way, or NULL */
  guint n_keeping;                   /* edits and draws on their way into the match */
  gboolean waits_for_players;        /* what is laid, noted and to be drawn, until it is known who plays */
  GString *waiting;                  /* of that: rulings, a line each */
  gboolean draws_then;               /* likewise */
  gboolean is_dirty;                 /* something was laid since */
};

G_DEFINE_FINAL_TYPE (CroupierTablePage, croupier_table_page, CROUPIER_TYPE_PREPARE_PAGE)

static void keep (CroupierTablePage *self);
static void update_players (CroupierTablePage *self);
static GMenuModel *players_menu_new (CroupierTablePage *self);
static void rule_notes (CroupierTablePage *self, const char *rulings);
static void croupier_table_page_update (CroupierPage *page);

static CroupierSession *
get_session (CroupierTablePage *self)
{
  return croupier_page_get_session (CROUPIER_PAGE (self));
}

static CroupierMatch *
get_match (CroupierTablePage *self)
{
  return croupier_session_get_match (get_session (self));
}

/* ---- what is said above the picture ---- */

/* Whether players give to those on the next seats: elsewhere nobody says whom they distrust. */
static gboolean
has_giving (CroupierTablePage *self)
{
  return croupier_match_get_game (get_match (self))->has_giving;
}

/* NULL: it is being worked out. */
static char *
dup_count (CroupierTablePage *self)
{
  if (self->report == NULL)
    return self->n_weighing > 0 ? NULL : g_strdup (_("Not counted"));

  return self->can_lay ? croupier_table_report_dup_summary (self->report)
                       : croupier_table_report_dup_drawn (self->report);
}

/* Takes the text. */
static char *
add_changed (CroupierTablePage *self, char *text)
{
  char *both;

  if (text == NULL || !croupier_table_is_changed (get_match (self)))
    return text;

  /* Translators: "Drawn as one of 584 seatings · changed by hand since" */
  both = g_strdup_printf (_("%s · changed by hand since"), text);
  g_free (text);
  return both;
}

static char *
dup_summary (CroupierTablePage *self)
{
  int held = croupier_table_view_get_held (self->view);

  if (!self->can_lay && croupier_table_find_seating (get_match (self)) == NULL)
    return add_changed (self, g_strdup (_("Placed by hand")));
  if (held >= 0)
    return g_strdup_printf (_("Choose a seat for %s: with the arrow keys and Enter, or by a click."),
                            croupier_table_draft_get_name (self->draft, (guint) held));

  return self->can_lay ? dup_count (self) : add_changed (self, dup_count (self));
}

static guint
count_pairs (guint n_players, const CroupierPlayers *players)
{
  guint n = 0;

  for (guint i = 0; i < n_players; i++)
    n += croupier_players_count (players[i]);

  return n;
}

/* How many get from somebody they distrust may be seen by anybody; who that is only with the arrows. */
static char *
dup_broken (CroupierTablePage *self)
{
  const CroupierSeating *seating = croupier_table_view_get_seating (self->view);
  CroupierTableDraft *draft = croupier_table_view_get_draft (self->view);
  CroupierSeating broken = { 0 };
  guint n;

  if (seating != NULL)
    croupier_seating_find_broken (seating, croupier_table_draft_get_seats (draft), &broken);
  n = count_pairs (broken.n_players, broken.avoid);

  return n > 0 ? g_strdup_printf (ngettext ("%u player gets from somebody they distrust",
                                            "%u players get from somebody they distrust", n),
                                  n)
               : NULL;
}

static gboolean
tell_percent_cb (gpointer data)
{
  CroupierTablePage *self = data;
  /* Translators: how far a count is */
  g_autofree char *percent = g_strdup_printf (_("%u %%"), croupier_session_get_weighing_percent (get_session (self)));

  gtk_label_set_label (self->percent_label, percent);
  return G_SOURCE_CONTINUE;
}

/* Most counts are there before the first percent is told. */
static void
set_counting (CroupierTablePage *self, gboolean is_counting)
{
  gtk_widget_set_visible (self->spinner, is_counting);
  if (is_counting == (self->percent_id != 0))
    return;

  gtk_label_set_label (self->percent_label, "");
  g_clear_handle_id (&self->percent_id, g_source_remove);
  if (is_counting)
    self->percent_id = g_timeout_add (PERCENT_MS, tell_percent_cb, self);
}

static void
update_summary (CroupierTablePage *self)
{
  g_autofree char *summary = dup_summary (self);
  g_autofree char *broken = dup_broken (self);
  g_autofree char *both = NULL;

  if (summary != NULL && broken != NULL)
    /* Translators: two statements: "584 of 362,880 seatings fit · 1 player gets from somebody they distrust" */
    both = g_strdup_printf (_("%s · %s"), summary, broken);
  /* While the next count is worked out the last one stays, dimmed, so that nothing jumps. */
  if (summary != NULL)
    gtk_label_set_label (self->summary_label, both != NULL ? both : summary);
  else if (!self->says_count)
    gtk_label_set_label (self->summary_label, _("Counting the seatings"));
  if (summary != NULL)
    self->says_count = self->report != NULL;
  croupier_widget_set_class (GTK_WIDGET (self->summary_label), "dimmed", summary == NULL);
  set_counting (self, summary == NULL);
}

/* ---- what can be done ---- */

static void
set_reason (GtkWidget *button, const char *usual, const char *why_not)
{
  gtk_widget_set_tooltip_text (button, why_not != NULL ? why_not : usual);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  why_not != NULL ? why_not : usual, -1);
}

static gboolean
is_by_hand (CroupierTablePage *self)
{
  return self->draft != NULL &&
         croupier_table_draft_count_pinned (self->draft) == croupier_table_draft_get_size (self->draft);
}

/* The one place that decides about every sensitivity. */
static void
update_actions (CroupierTablePage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  CroupierMatch *match = get_match (self);
  gboolean can_draw = match != NULL && !self->is_drawn && croupier_match_get_due (match) != NULL;
  gboolean can_lay = match != NULL && self->can_lay && croupier_match_get_due (match) != NULL;
  g_autofree char *why_no_swap = match != NULL && self->is_drawn ? croupier_table_why_no_swap (match) : NULL;
  g_autofree char *why_no_redraw = match != NULL && self->is_drawn ? croupier_table_why_no_redraw (match) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->draw_button), !self->is_drawn);
  gtk_widget_set_visible (GTK_WIDGET (self->clear_button), self->can_lay);
  gtk_widget_set_visible (GTK_WIDGET (self->redraw_button), self->is_drawn);
  gtk_widget_set_visible (self->pin_legend, self->can_lay);
  gtk_widget_set_visible (GTK_WIDGET (self->secrets_button), match != NULL && has_giving (self));
  gtk_button_set_label (self->draw_button, is_by_hand (self) ? _("_Seat as Placed") : _("_Draw"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->clear_button),
                            can_lay && (self->is_drawn ? croupier_table_draft_count_pinned (self->draft)
                                                       : croupier_table_draft_count_seated (self->draft)) > 0);
  set_reason (GTK_WIDGET (self->draw_button),
              is_by_hand (self) ? _("Seat everybody as they are pinned; nothing is left to chance")
                                : _("Draw the seats that are not pinned"),
              NULL);
  set_reason (GTK_WIDGET (self->redraw_button), _("Throw the draw away and draw again; the record will say so"),
              why_no_redraw);
  set_reason (GTK_WIDGET (self->picture_button), _("Picture for Everybody"),
              self->is_drawn ? NULL : _("There is a picture for everybody once the seats are drawn."));
  gtk_widget_set_sensitive (GTK_WIDGET (self->picture_button), self->is_drawn);
  gtk_widget_action_set_enabled (widget, "table-page.draw", can_draw);
  gtk_widget_action_set_enabled (widget, "table-page.redraw", self->is_drawn && why_no_redraw == NULL);
  gtk_widget_action_set_enabled (widget, "table-page.wish", can_lay);
  gtk_widget_action_set_enabled (widget, "table-page.not-as", can_lay);
  gtk_widget_action_set_enabled (widget, "table-page.swap", self->is_drawn && why_no_swap == NULL);
  croupier_table_view_set_can_swap (self->view, self->is_drawn && why_no_swap == NULL);
  gtk_widget_action_set_enabled (widget, "table-page.copy-picture", self->is_drawn);
  gtk_widget_action_set_enabled (widget, "table-page.copy-text", self->is_drawn);
  gtk_widget_action_set_enabled (widget, "table-page.save-picture", self->is_drawn);
}

/* ---- what seatings are left ---- */

static void
set_report (CroupierTablePage *self, CroupierTableReport *report)
{
  g_clear_pointer (&self->report, croupier_table_report_unref);
  self->report = report;
  croupier_table_inspector_set_report (self->inspector, report);
  update_summary (self);
}

static void
weighed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierTablePage) self = data;
  CroupierTableReport *report = croupier_session_ask_finish (CROUPIER_SESSION (source), result, NULL);

  self->n_weighing--;
  /* Without a report it was given up, because something newer was asked or done, or somebody wanted no answer. */
  if (get_match (self) == NULL)
    g_clear_pointer (&report, croupier_table_report_unref);
  else if (report != NULL)
    set_report (self, report);
  else if (self->n_weighing == 0)
    update_summary (self);
}

/* What is asked about: the table as it is laid, or the one that the seats were drawn from. */
static gboolean
get_seating (CroupierTablePage *self, CroupierSeating *seating)
{
  gint8 seats[CROUPIER_MAX_PLAYERS];

  if (!self->can_lay)
    {
      const CroupierSeating *drawn = croupier_table_find_seating (get_match (self));

      if (drawn != NULL)
        *seating = *drawn;
      return drawn != NULL;
    }
  if (self->draft == NULL)
    return FALSE;

  croupier_table_get (get_match (self), seating, seats);
  croupier_table_draft_get_pins (self->draft, seating->pins);
  seating->wishes = *croupier_table_draft_get_wishes (self->draft);
  return TRUE;
}

static void
weigh (CroupierTablePage *self)
{
  CroupierSeating seating;

  if (!get_seating (self, &seating))
    return;
  if (self->report != NULL && memcmp (&self->report->seating, &seating, sizeof seating) == 0)
    return;

  self->n_weighing++;
  set_report (self, NULL);
  croupier_session_ask (get_session (self),
                        &(CroupierQuestion) { CROUPIER_ASK_SEATS, .seating = &seating, .wants_odds = self->can_lay },
                        NULL, weighed_cb, g_object_ref (self));
}

/* ---- keeping edits ---- */

static void
undo_clicked_cb (AdwToast *toast, CroupierTablePage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "match.undo", NULL);
}

static void
toast_to_undo (CroupierTablePage *self, const char *text)
{
  AdwToast *toast = croupier_toast_new (text);

  adw_toast_set_button_label (toast, _("_Undo"));
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_clicked_cb), self, G_CONNECT_DEFAULT);
  croupier_widget_add_toast (GTK_WIDGET (self), toast);
}

/* The dialog that asked for a wish goes, or says why nobody could keep it. */
static void
end_wish (CroupierTablePage *self, const GError *error)
{
  CroupierFieldsDialog *dialog = self->wish_dialog;

  g_clear_weak_pointer (&self->wish_dialog);
  if (error != NULL)
    croupier_fields_dialog_set_problem (dialog, error->message);
  else
    adw_dialog_force_close (ADW_DIALOG (dialog));
}

/* What is to be done is said last: no part of it may be cut. */
static void
tell_refusal (CroupierTablePage *self, const GError *error)
{
  AdwDialog *dialog = adw_alert_dialog_new (_("No Seating Keeps That"), error->message);

  adw_alert_dialog_set_body_use_markup (ADW_ALERT_DIALOG (dialog), FALSE);
  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", _("_Close"));
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

static void
end_keeping (CroupierTablePage *self, const GError *error)
{
  self->n_keeping--;
  if (self->wish_dialog != NULL)
    end_wish (self, error);
  else if (g_error_matches (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED))
    tell_refusal (self, error);
  else if (error != NULL)
    croupier_widget_toast_error (GTK_WIDGET (self), error);
  if (self->is_dirty)
    keep (self);
  else if (get_match (self) != NULL)
    croupier_table_page_update (CROUPIER_PAGE (self));
}

static void
kept_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierTablePage) self = data;
  g_autoptr (GError) error = NULL;

  croupier_session_finish (CROUPIER_SESSION (source), result, &error);
  end_keeping (self, error);
}

/* ---- who plays is put in force first ---- */

static CroupierCorrection *
get_correction (CroupierTablePage *self)
{
  return croupier_prepare_page_get_correction (CROUPIER_PREPARE_PAGE (self));
}

static CroupierMatchDraft *
get_players (CroupierTablePage *self)
{
  return croupier_correction_get_draft (get_correction (self));
}

/* Whether somebody was added, taken out or moved, and that is not applied: as soon as anything is pinned, wished, noted
 * or drawn the match has begun, and it never could be. */
static gboolean
has_waiting_players (CroupierTablePage *self)
{
  CroupierMatchDraft *players = get_players (self);
  guint n = croupier_roster_get_size (croupier_match_get_roster (get_match (self)));

  if (croupier_match_draft_get_is_fixed (players))
    return FALSE;
  if (croupier_match_draft_get_n_players (players) != n)
    return TRUE;
  for (guint i = 0; i < n; i++)
    if (croupier_match_draft_find_given (players, i) != (int) i)
      return TRUE;

  return FALSE;
}

/* Elsewhere what is laid is part of the setup, and begins nothing. */
static gboolean
keeps_in_log (CroupierTablePage *self)
{
  return self->draft != NULL && !croupier_table_is_drawn_at_start (get_match (self));
}

static void
stop_waiting (CroupierTablePage *self)
{
  self->waits_for_players = FALSE;
  self->draws_then = FALSE;
  g_string_truncate (self->waiting, 0);
}

static void
players_applied_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierTablePage) self = data;
  g_autoptr (GError) error = NULL;
  gboolean is_applied = croupier_correction_apply_finish (CROUPIER_CORRECTION (source), result, &error);
  g_autofree char *notes = self->waiting->len > 0 ? g_strdup (self->waiting->str) : NULL;
  gboolean draws = self->draws_then;

  stop_waiting (self);
  self->is_dirty = FALSE;
  end_keeping (self, error);
  if (!is_applied || get_match (self) == NULL)
    return;
  if (notes != NULL)
    rule_notes (self, notes);
  if (draws)
    gtk_widget_activate_action (GTK_WIDGET (self), "table-page.draw", NULL);
  else
    toast_to_undo (self, _("What you changed about the players is in force now"));
}

static void
add_waiting (CroupierTablePage *self, const char *rulings)
{
  g_string_append_printf (self->waiting, "%s%s", self->waiting->len > 0 ? "\n" : "", rulings);
}

/* What was laid, as the players will be called and counted. */
static char *
dup_laid (CroupierTablePage *self)
{
  g_autoptr (CroupierSetup) setup = croupier_match_draft_dup_change (get_players (self));
  g_autoptr (CroupierTableDraft) laid = NULL;
  g_autofree char *fix = NULL;
  int places[CROUPIER_MAX_PLAYERS];

  for (guint i = 0; i < croupier_table_draft_get_size (self->draft); i++)
    places[i] = croupier_match_draft_find_given (get_players (self), i);
  laid = croupier_table_draft_new_like (self->draft, setup->roster, places);
  fix = croupier_table_draft_dup_fix (laid);

  return croupier_table_fix_to_rulings (fix);
}

static void
start_applying (CroupierTablePage *self)
{
  g_autofree char *laid = keeps_in_log (self) ? dup_laid (self) : NULL;

  if (laid != NULL)
    add_waiting (self, laid);
  self->waits_for_players = FALSE;
  croupier_correction_apply (get_correction (self), self->waiting->len > 0 ? self->waiting->str : NULL,
                             players_applied_cb, g_object_ref (self));
  g_string_truncate (self->waiting, 0);
}

/* It takes a moment until it is known what they would change. */
static void
apply_players (CroupierTablePage *self)
{
  g_autoptr (GError) error = NULL;

  if (!self->waits_for_players || get_match (self) == NULL)
    return;
  switch (croupier_correction_get_state (get_correction (self)))
    {
    case CROUPIER_CORRECTION_LOOKING:
      break;
    case CROUPIER_CORRECTION_READY:
      start_applying (self);
      break;
    case CROUPIER_CORRECTION_NONE:
    case CROUPIER_CORRECTION_WRONG:
      stop_waiting (self);
      croupier_fail (&error, CROUPIER_ERROR_SETUP, "%s",
                     _("First put right or discard what you changed about the players."));
      self->is_dirty = FALSE;
      end_keeping (self, error);
      break;
    }
}

static void
wait_for_players (CroupierTablePage *self)
{
  if (self->n_keeping == 0)
    {
      self->n_keeping++;
      self->waits_for_players = TRUE;
    }
  apply_players (self);
}

/* One after the other: what is laid while the last edit is saved goes into the match together. */
static void
keep (CroupierTablePage *self)
{
  g_autofree char *fix = NULL;

  self->is_dirty = self->n_keeping > 0;
  if (self->is_dirty || self->draft == NULL || get_match (self) == NULL)
    return;
  if (has_waiting_players (self) && keeps_in_log (self))
    {
      wait_for_players (self);
      return;
    }

  fix = croupier_table_draft_dup_fix (self->draft);
  self->n_keeping++;
  croupier_session_fix_seats (get_session (self), fix, kept_cb, g_object_ref (self));
}

/* What is wished shows at the seats at once. */
static void
show_wishes (CroupierTablePage *self)
{
  const CroupierSeating *shown = croupier_table_view_get_seating (self->view);
  CroupierSeating seating;

  if (shown == NULL)
    return;
  seating = *shown;
  seating.wishes = *croupier_table_draft_get_wishes (self->draft);
  croupier_table_view_set_seating (self->view, &seating);
}

static void
draft_changed_cb (CroupierTablePage *self)
{
  show_wishes (self);
  keep (self);
  weigh (self);
  update_summary (self);
  update_actions (self);
  croupier_page_tell_steps (CROUPIER_PAGE (self));
}

/* ---- from the session ---- */

static gboolean
has_names (CroupierTableDraft *draft, const CroupierRoster *roster)
{
  if (draft == NULL || croupier_table_draft_get_size (draft) != croupier_roster_get_size (roster))
    return FALSE;
  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    if (!g_str_equal (croupier_table_draft_get_name (draft, i), croupier_roster_get_name (roster, i)))
      return FALSE;

  return TRUE;
}

static void
forget_draft (CroupierTablePage *self)
{
  self->is_dirty = FALSE;
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
}

/* The match has it right, but for what was laid a moment ago and is still on its way there. */
static void
show_open (CroupierTablePage *self, const CroupierSeating *seating, const gint8 *seats)
{
  const CroupierRoster *roster = croupier_match_get_roster (get_match (self));
  gboolean is_new = !has_names (self->draft, roster);

  if (is_new)
    {
      forget_draft (self);
      self->draft = croupier_table_draft_new (roster);
      g_signal_connect_object (self->draft, "changed", G_CALLBACK (draft_changed_cb), self, G_CONNECT_SWAPPED);
    }
  if (is_new || self->n_keeping == 0)
    {
      g_signal_handlers_block_by_func (self->draft, draft_changed_cb, self);
      croupier_table_draft_set_pins (self->draft, seating->pins, &seating->wishes);
      if (self->is_drawn)
        croupier_table_draft_seat_rest (self->draft, seats);
      g_signal_handlers_unblock_by_func (self->draft, draft_changed_cb, self);
    }
  croupier_table_view_set_draft (self->view, self->draft, croupier_match_get_due (get_match (self)) != NULL);
}

/* What was laid before is part of the record now: undoing the draw is a new beginning. */
static void
show_drawn (CroupierTablePage *self, const gint8 *seats)
{
  g_autoptr (CroupierTableDraft) table = croupier_table_draft_new (croupier_match_get_roster (get_match (self)));

  forget_draft (self);
  croupier_table_draft_set_pins (table, seats, NULL);
  croupier_table_view_set_draft (self->view, table, FALSE);
}

/* For the game master alone, and not as long as roles are covered anywhere else. */
static gboolean
shows_roles (CroupierTablePage *self)
{
  return gtk_toggle_button_get_active (self->roles_button) && !croupier_session_get_roles_covered (get_session (self));
}

static void
show_notes (CroupierTablePage *self)
{
  CroupierMatch *match = get_match (self);
  gboolean shows_layers = gtk_toggle_button_get_active (self->layers_button);
  g_autoptr (CroupierBoard)
    board = croupier_board_at (match, croupier_match_get_n_records (match), shows_layers, CROUPIER_NO_PLAYER);
  g_auto (GStrv) held = croupier_table_notes_new (board, croupier_match_get_roster (match));
  g_auto (GStrv) roles = croupier_table_roles_new (match);
  g_auto (GStrv) notes = croupier_table_notes_join (shows_roles (self) ? roles : NULL, held);

  gtk_widget_set_visible (GTK_WIDGET (self->layers_button), held != NULL);
  gtk_widget_set_visible (self->layers_legend, held != NULL && shows_layers);
  gtk_widget_set_visible (GTK_WIDGET (self->roles_button), roles != NULL);
  croupier_table_view_set_notes (self->view, notes);
}

static void
show_own_notes (CroupierTablePage *self)
{
  CroupierMatch *match = get_match (self);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) notes = NULL;

  for (guint i = 0; i < croupier_roster_get_size (croupier_match_get_roster (match)); i++)
    {
      const char *note = croupier_match_get_note (match, i);

      g_strv_builder_add (builder, note != NULL ? note : "");
    }
  notes = g_strv_builder_end (builder);
  croupier_table_inspector_set_own_notes (self->inspector, notes);
  croupier_table_view_set_own_notes (self->view, notes);
}

static void
croupier_table_page_update (CroupierPage *page)
{
  CroupierTablePage *self = CROUPIER_TABLE_PAGE (page);
  gint8 seats[CROUPIER_MAX_PLAYERS];
  CroupierSeating seating;

  if (get_match (self) == NULL)
    return;

  croupier_roles_curtain_set_session (self->curtain, get_session (self));
  croupier_roles_curtain_set_spared (self->curtain, !croupier_match_get_game (get_match (self))->has_secret_seats);
  self->is_drawn = croupier_table_get (get_match (self), &seating, seats);
  self->can_lay = croupier_table_can_lay (get_match (self));
  croupier_table_view_set_has_giving (self->view, has_giving (self));
  if (self->can_lay)
    show_open (self, &seating, seats);
  else
    show_drawn (self, seats);
  if (self->can_lay && self->n_keeping > 0)
    seating.wishes = *croupier_table_draft_get_wishes (self->draft);
  croupier_table_view_set_seating (self->view, &seating);
  croupier_table_view_set_out (self->view, croupier_match_get_state (get_match (self))->removed);
  show_notes (self);
  show_own_notes (self);
  update_players (self);
  weigh (self);
  update_summary (self);
  update_actions (self);
  croupier_page_tell_steps (page);
}

/* Nothing is worked out for a page that nobody sees. */
static void
unmap_cb (CroupierTablePage *self)
{
  croupier_session_stop_weighing (get_session (self));
  croupier_page_set_stale (CROUPIER_PAGE (self));
}

static void
croupier_table_page_shown (CroupierPage *page)
{
  CroupierTablePage *self = CROUPIER_TABLE_PAGE (page);

  gtk_widget_grab_focus (croupier_roles_curtain_is_closed (self->curtain) ? GTK_WIDGET (self->curtain)
                                                                          : GTK_WIDGET (self->view));
}

static gboolean
croupier_table_page_uncover (CroupierPage *page)
{
  return croupier_roles_curtain_open (CROUPIER_TABLE_PAGE (page)->curtain);
}

static void
selection_changed_cb (CroupierTablePage *self)
{
  g_autofree char *title = croupier_table_inspector_dup_title (self->inspector);
  gboolean has_seat = croupier_table_view_get_selected (self->view) >= 0;

  gtk_label_set_label (self->sheet_label, title);
  has_seat = has_seat && croupier_table_view_get_has_giving (self->view);
  gtk_widget_set_visible (self->gives_legend, has_seat);
  gtk_widget_set_visible (self->gets_legend, has_seat);
  update_summary (self);
  update_players (self);
}

static void
secrets_toggled_cb (CroupierTablePage *self)
{
  croupier_table_view_set_shows_secrets (self->view, gtk_toggle_button_get_active (self->secrets_button));
}

static void
layers_toggled_cb (CroupierTablePage *self)
{
  show_notes (self);
}

/* What uncovers them here does so everywhere. */
static void
roles_toggled_cb (CroupierTablePage *self)
{
  if (gtk_toggle_button_get_active (self->roles_button))
    croupier_session_set_roles_covered (get_session (self), FALSE);
  show_notes (self);
}

static void
roles_covered_cb (CroupierTablePage *self)
{
  if (croupier_session_get_roles_covered (get_session (self)))
    gtk_toggle_button_set_active (self->roles_button, FALSE);
}

static void
clear_cb (CroupierTablePage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->view), "table.clear", NULL);
}

/* What is laid is undone step by step; when there is no step left, the players and then the match have their turn. */
static CroupierSteps *
croupier_table_page_get_steps (CroupierPreparePage *page)
{
  CroupierTablePage *self = CROUPIER_TABLE_PAGE (page);

  return self->draft != NULL && self->can_lay ? croupier_table_draft_get_steps (self->draft) : NULL;
}

/* ---- drawing ---- */

static void
drawn_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierTablePage) self = data;
  g_autoptr (GError) error = NULL;

  self->n_keeping--;
  if (!croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    {
      croupier_widget_toast_error (GTK_WIDGET (self), error);
      return;
    }

  if (get_match (self) != NULL)
    croupier_table_page_update (CROUPIER_PAGE (self));
  toast_to_undo (self, _("The seats are drawn"));
}

static void
draw (CroupierTablePage *self)
{
  g_autofree char *fix = croupier_table_draft_dup_fix (self->draft);

  self->is_dirty = FALSE;
  self->n_keeping++;
  croupier_session_draw_seats (get_session (self), fix, drawn_cb, g_object_ref (self));
}

/* Whoever has not said anything yet, or only what was refused; "" if nobody has not. */
static char *
dup_missing (CroupierTablePage *self, gboolean is_refused)
{
  const CroupierRecord *due = croupier_match_get_due (get_match (self));
  const char *names[CROUPIER_MAX_PLAYERS];
  guint n = 0;

  for (guint i = 0; i < due->standings->len; i++)
    {
      const CroupierStanding *standing = g_ptr_array_index (due->standings, i);

      if (standing->event == NULL && (standing->refused != NULL) == is_refused)
        names[n++] = croupier_roster_get_name (croupier_match_get_roster (get_match (self)), standing->player);
    }

  return croupier_text_join (names, n);
}

static void
draw_response_cb (AdwAlertDialog *dialog, const char *response, CroupierTablePage *self)
{
  if (g_str_equal (response, "draw") && !self->is_drawn && get_match (self) != NULL)
    draw (self);
}

static void
draw_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierTablePage *self = CROUPIER_TABLE_PAGE (widget);
  g_autofree char *missing = dup_missing (self, FALSE);
  g_autofree char *refused = dup_missing (self, TRUE);
  g_autofree char *body = NULL;
  AdwDialog *dialog;

  if (has_waiting_players (self))
    {
      self->draws_then = TRUE;
      wait_for_players (self);
      return;
    }
  if ((*missing == '\0' && *refused == '\0') || is_by_hand (self))
    {
      draw (self);
      return;
    }

  if (!has_giving (self))
    body = g_strdup_printf (_("The draw ends the round, and something is missing from %s."),
                            *missing != '\0' ? missing : refused);
  else if (*refused == '\0')
    body = g_strdup_printf (_("Nothing has come from %s. They are taken to distrust nobody."), missing);
  else if (*missing == '\0')
    body = g_strdup_printf (_("What came from %s was refused. They are taken to distrust nobody."), refused);
  else
    body = g_strdup_printf (_("Nothing has come from %s, and what came from %s was refused. They are taken to distrust "
                              "nobody."),
                            missing, refused);
  dialog = adw_alert_dialog_new (_("Draw Without Them?"), body);
  adw_alert_dialog_set_body_use_markup (ADW_ALERT_DIALOG (dialog), FALSE);
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "cancel", _("_Cancel"), "draw", _("_Draw"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "draw", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "draw");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (draw_response_cb), self, G_CONNECT_DEFAULT);
  adw_dialog_present (dialog, widget);
}

static void
redraw_response_cb (AdwAlertDialog *dialog, const char *response, CroupierTablePage *self)
{
  g_autofree char *text = croupier_redraw_dialog_dup_reason (dialog);

  if (!g_str_equal (response, CROUPIER_REDRAW) || get_match (self) == NULL)
    return;

  self->n_keeping++;
  croupier_session_redraw_seats (get_session (self), text, drawn_cb, g_object_ref (self));
}

static void
redraw_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierMatch *match = get_match (CROUPIER_TABLE_PAGE (widget));
  AdwDialog *dialog =
    croupier_redraw_dialog_new (_("Draw Again?"),
                                croupier_table_is_drawn_at_start (match)
                                  ? CROUPIER_REDRAW_ALL
                                  : _("This seating is thrown away, but not forgotten: everybody who checks the match "
                                      "will see that the seats were drawn again, and why."),
                                _("_Redraw"));

  g_signal_connect_object (dialog, "response", G_CALLBACK (redraw_response_cb), widget, G_CONNECT_DEFAULT);
  adw_dialog_present (dialog, widget);
}

/* ---- wishes ---- */

typedef struct
{
  CroupierWish wish;
  gboolean is_both_ways;
  const char *id, *title; /* title: translatable */
} WishKind;

static const WishKind wish_kinds[] = {
  { CROUPIER_WISH_APART, TRUE, "apart", N_("They give nothing to each other") },
  { CROUPIER_WISH_NOT_BESIDE, TRUE, "beside", N_("They do not sit side by side") },
  { CROUPIER_WISH_APART, FALSE, "gives", N_("The first gives nothing to the second") },
  { CROUPIER_WISH_NOT_BESIDE, FALSE, "follows", N_("The second does not sit right after the first") },
};

static const CroupierDialogField wish_fields[] = {
  { "kind", CROUPIER_DIALOG_CHOICE, N_("What you wish") },
  { "first", CROUPIER_DIALOG_CHOICE, N_("First player") },
  { "second", CROUPIER_DIALOG_CHOICE, N_("Second player") },
};

/* Offers all players in two fields: the one who is selected, and the next one. */
static void
offer_two (CroupierTablePage *self, CroupierFieldsDialog *dialog, const char *first, const char *second)
{
  CroupierTableDraft *draft = croupier_table_view_get_draft (self->view);
  guint n = croupier_table_draft_get_size (draft);
  guint selected = (guint) MAX (croupier_table_view_get_selected_player (self->view), 0);
  g_autofree char *next = g_strdup_printf ("%u", (selected + 1) % n), *own = g_strdup_printf ("%u", selected);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new (), ids = g_strv_builder_new ();
  g_auto (GStrv) all_names = NULL, all_ids = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_strv_builder_add (names, croupier_table_draft_get_name (draft, i));
      g_strv_builder_take (ids, g_strdup_printf ("%u", i));
    }
  all_names = g_strv_builder_end (names);
  all_ids = g_strv_builder_end (ids);
  croupier_fields_dialog_set_choices (dialog, first, (const char *const *) all_names, (const char *const *) all_ids);
  croupier_fields_dialog_set_choices (dialog, second, (const char *const *) all_names, (const char *const *) all_ids);
  croupier_fields_dialog_set_value (dialog, first, own);
  croupier_fields_dialog_set_value (dialog, second, next);
}

/* The dialog closes once the wish is in the match: one that nobody could keep is refused there. */
static void
wish_taken_cb (CroupierFieldsDialog *dialog, CroupierTablePage *self)
{
  const char *kind = croupier_fields_dialog_get_value (dialog, "kind");
  guint first = (guint) croupier_fields_dialog_get_number (dialog, "first");
  guint second = (guint) croupier_fields_dialog_get_number (dialog, "second");
  guint i = 0;

  if (self->draft == NULL || !self->can_lay)
    {
      adw_dialog_force_close (ADW_DIALOG (dialog));
      return;
    }
  if (first == second)
    {
      croupier_fields_dialog_set_problem (dialog, _("Choose two different players."));
      return;
    }

  while (!g_str_equal (wish_kinds[i].id, kind))
    i++;
  g_set_weak_pointer (&self->wish_dialog, dialog);
  if (!croupier_table_draft_wish (self->draft, wish_kinds[i].wish, first, second, wish_kinds[i].is_both_ways))
    {
      g_clear_weak_pointer (&self->wish_dialog);
      croupier_fields_dialog_set_problem (dialog, _("You wished this already."));
    }
}

static void
wish_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierTablePage *self = CROUPIER_TABLE_PAGE (widget);
  CroupierFieldsDialog *dialog = croupier_fields_dialog_new (_("Keep Two Apart"), _("_Keep Apart"), wish_fields,
                                                             G_N_ELEMENTS (wish_fields));
  const char *ids[G_N_ELEMENTS (wish_kinds) + 1] = { NULL }, *titles[G_N_ELEMENTS (wish_kinds) + 1] = { NULL };

  for (guint i = 0, n = 0; i < G_N_ELEMENTS (wish_kinds); i++)
    if (has_giving (self) || wish_kinds[i].wish != CROUPIER_WISH_APART)
      {
        ids[n] = wish_kinds[i].id;
        titles[n++] = _(wish_kinds[i].title);
      }
  croupier_fields_dialog_set_choices (dialog, "kind", titles, ids);
  offer_two (self, dialog, "first", "second");
  croupier_fields_dialog_set_description (dialog, _("The draw keeps it, whatever players choose, and the proof tells "
                                                    "it after the match."));
  g_signal_connect_object (dialog, "taken", G_CALLBACK (wish_taken_cb), self, G_CONNECT_DEFAULT);
  adw_dialog_present (ADW_DIALOG (dialog), widget);
}

/* ---- not as in an earlier match ---- */

/* FALSE where nobody sits there. */
static gboolean
get_earlier (const CroupierMatch *match, CroupierSeating *seating, gint8 *seats, GError **error)
{
  if ((croupier_match_get_game (match)->editors & CROUPIER_EDITOR_SEATING) != 0 &&
      croupier_table_get (match, seating, seats))
    return TRUE;
  return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        _("Nobody sits at a table in that match; choose one whose seats are drawn."));
}

static void
earlier_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierTablePage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierMatch) match = croupier_session_ask_finish (CROUPIER_SESSION (source), result, &error);
  gint8 seats[CROUPIER_MAX_PLAYERS];
  CroupierSeating seating;
  guint n_known = 0;

  if (match == NULL || !get_earlier (match, &seating, seats, &error))
    {
      croupier_widget_toast_error (GTK_WIDGET (self), error);
      return;
    }
  if (get_match (self) == NULL || self->draft == NULL || !self->can_lay)
    return;

  for (guint i = 0; i < seating.n_players; i++)
    {
      const char *name = croupier_roster_get_name (croupier_match_get_roster (match), (guint) seats[i]);
      int player = croupier_roster_find_exactly (croupier_match_get_roster (get_match (self)), name);

      seats[i] = (gint8) (player >= 0 ? player : CROUPIER_NO_PLAYER);
      n_known += player >= 0;
    }
  if (n_known < 2)
    croupier_widget_toast (GTK_WIDGET (self), _("Fewer than two of those players play here: there is nobody to keep "
                                                "apart"));
  else if (croupier_table_draft_get_wishes (self->draft)->n_earlier == CROUPIER_MAX_EARLIER)
    croupier_widget_toast (GTK_WIDGET (self), _("So many matches are looked back on already: take one back first"));
  else if (!croupier_table_draft_add_earlier (self->draft, seats, seating.n_players))
    croupier_widget_toast (GTK_WIDGET (self), _("That match is looked back on already"));
}

static void
not_as_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_earlier_match_ask (get_session (CROUPIER_TABLE_PAGE (widget)), widget, earlier_read_cb);
}

/* ---- who plays, as on Players: what is changed waits until it is applied ---- */

static const CroupierDialogField name_fields[] = { { "name", CROUPIER_DIALOG_LINE, N_("Name") } };

/* Where the player of the selected seat stands among those; CROUPIER_NO_PLAYER: nowhere. */
static int
find_selected (CroupierTablePage *self)
{
  int player = croupier_table_view_get_selected_player (self->view);

  return player >= 0 ? croupier_match_draft_find_given (get_players (self), (guint) player) : CROUPIER_NO_PLAYER;
}

static void
update_players (CroupierTablePage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean has_selected = get_match (self) != NULL && find_selected (self) >= 0;
  gboolean is_fixed = croupier_match_draft_get_is_fixed (get_players (self));

  g_autoptr (GMenuModel) menu = get_match (self) != NULL ? players_menu_new (self) : NULL;

  croupier_table_view_set_menu (self->view, menu);
  gtk_widget_action_set_enabled (widget, "table-page.new-mark", has_selected);
  gtk_widget_action_set_enabled (widget, "table-page.rename", has_selected);
  gtk_widget_action_set_enabled (widget, "table-page.add-player", !is_fixed);
  gtk_widget_action_set_enabled (widget, "table-page.remove-player", has_selected && !is_fixed);
}

/* What cannot be is not left behind: the dialog says why, and stays. */
static void
renamed_cb (CroupierFieldsDialog *dialog, CroupierTablePage *self)
{
  CroupierMatchDraft *players = get_players (self);
  g_autofree char *name = croupier_fields_dialog_dup_line (dialog, "name");
  guint id = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (dialog), PLAYER_KEY));
  int player = croupier_match_draft_find_player (players, id);
  gboolean was_right;

  if (name == NULL)
    {
      croupier_fields_dialog_set_problem (dialog, _("Give them a name first."));
      return;
    }
  was_right = croupier_match_draft_get_problems (players)->len == 0;
  if (player >= 0 && croupier_match_draft_set_field (players, (guint) player, CROUPIER_FIELD_NAME, name) && was_right &&
      croupier_match_draft_get_problems (players)->len > 0)
    {
      const CroupierDraftProblem *problem = g_ptr_array_index (croupier_match_draft_get_problems (players), 0);

      croupier_fields_dialog_set_problem (dialog, problem->text);
      croupier_steps_undo (croupier_match_draft_get_steps (players));
      return;
    }

  adw_dialog_force_close (ADW_DIALOG (dialog));
}

static void
rename_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierTablePage *self = CROUPIER_TABLE_PAGE (widget);
  CroupierMatchDraft *players = get_players (self);
  guint player = (guint) find_selected (self);
  CroupierFieldsDialog *dialog = croupier_fields_dialog_new (_("Rename Player"), _("_Rename"), name_fields,
                                                             G_N_ELEMENTS (name_fields));

  croupier_fields_dialog_set_value (dialog, "name",
                                    croupier_match_draft_get_field (players, player, CROUPIER_FIELD_NAME));
  g_object_set_data (G_OBJECT (dialog), PLAYER_KEY,
                     GUINT_TO_POINTER (croupier_match_draft_get_player_id (players, player)));
  g_signal_connect_object (dialog, "taken", G_CALLBACK (renamed_cb), self, G_CONNECT_DEFAULT);
  adw_dialog_present (ADW_DIALOG (dialog), widget);
}

static void
added_cb (CroupierFieldsDialog *dialog, CroupierTablePage *self)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autofree char *name = croupier_fields_dialog_dup_line (dialog, "name");

  if (name == NULL)
    croupier_fields_dialog_set_problem (dialog, _("Give them a name first."));
  else if (croupier_match_draft_add_players (get_players (self), name, problems) == 0)
    croupier_fields_dialog_set_problem (dialog, problems->len > 0 ? croupier_problems_get (problems, 0)->message
                                                                  : _("There are no players in it."));
  else
    adw_dialog_force_close (ADW_DIALOG (dialog));
}

static void
add_player_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierFieldsDialog *dialog = croupier_fields_dialog_new (_("Add Player"), _("_Add"), name_fields,
                                                             G_N_ELEMENTS (name_fields));

  croupier_fields_dialog_set_description (dialog, _("The table gets a seat more once that is applied."));
  g_signal_connect_object (dialog, "taken", G_CALLBACK (added_cb), widget, G_CONNECT_DEFAULT);
  adw_dialog_present (ADW_DIALOG (dialog), widget);
}

static void
remove_player_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierTablePage *self = CROUPIER_TABLE_PAGE (widget);
  guint player = (guint) find_selected (self);
  g_autofree char *text = g_strdup_printf (_("%s removed."), croupier_match_draft_get_field (get_players (self), player,
                                                                                             CROUPIER_FIELD_NAME));

  croupier_match_draft_remove_player (get_players (self), player);
  toast_to_undo (self, text);
}

/* ---- marks: the words of a note on a player, which nobody else reads ---- */

static const CroupierDialogField mark_fields[] = { { "mark", CROUPIER_DIALOG_LINE, N_("Mark"), .max = MARK_BYTES } };

static char *
dup_note_ruling (CroupierTablePage *self, guint player, const char *note)
{
  return g_strdup_printf ("note %s: %s",
                          croupier_roster_get_name (croupier_match_get_roster (get_match (self)), player),
                          *note != '\0' ? note : "none");
}

/* What was laid before is undone after it, as steps of the match. */
static void
marked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierTablePage) self = data;
  g_autoptr (GError) error = NULL;

  self->n_keeping--;
  if (!croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    croupier_widget_toast_error (GTK_WIDGET (self), error);
  if (self->is_dirty)
    keep (self);
  else if (get_match (self) != NULL && self->n_keeping == 0)
    {
      forget_draft (self);
      croupier_table_page_update (CROUPIER_PAGE (self));
    }
}

static void
rule_notes (CroupierTablePage *self, const char *rulings)
{
  if (has_waiting_players (self))
    {
      add_waiting (self, rulings);
      wait_for_players (self);
      return;
    }

  self->n_keeping++;
  croupier_session_rule (get_session (self), rulings, marked_cb, g_object_ref (self));
}

static void
set_mark (CroupierTablePage *self, guint player, const char *mark, gboolean is_there)
{
  const char *before = croupier_match_get_note (get_match (self), player);
  g_autofree char *note = is_there ? croupier_marks_add (before, mark) : croupier_marks_remove (before, mark);
  g_autofree char *ruling = dup_note_ruling (self, player, note);

  if (g_strcmp0 (before, note) != 0)
    rule_notes (self, ruling);
}

/* Both notes are one step. */
static void
mark_dropped_cb (CroupierTablePage *self, guint from, guint to, const char *mark)
{
  g_autofree char *less = croupier_marks_remove (croupier_match_get_note (get_match (self), from), mark);
  g_autofree char *more = croupier_marks_add (croupier_match_get_note (get_match (self), to), mark);
  g_autofree char *given = dup_note_ruling (self, to, more), *taken = dup_note_ruling (self, from, less);
  g_autofree char *both = g_strconcat (given, "\n", taken, NULL);

  rule_notes (self, both);
}

static void
mark_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierTablePage *self = CROUPIER_TABLE_PAGE (widget);
  int player = croupier_table_view_get_selected_player (self->view);

  if (player >= 0)
    set_mark (self, (guint) player, g_variant_get_string (parameter, NULL), g_str_equal (name, "table-page.mark-as"));
}

static void
mark_taken_cb (CroupierFieldsDialog *dialog, CroupierTablePage *self)
{
  g_autofree char *mark = croupier_fields_dialog_dup_line (dialog, "mark");
  guint player = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (dialog), PLAYER_KEY));

  if (mark == NULL)
    {
      croupier_fields_dialog_set_problem (dialog, _("Write a word or two first."));
      return;
    }

  if (get_match (self) != NULL)
    set_mark (self, player, mark, TRUE);
  adw_dialog_force_close (ADW_DIALOG (dialog));
}

static void
new_mark_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierTablePage *self = CROUPIER_TABLE_PAGE (widget);
  int player = croupier_table_view_get_selected_player (self->view);
  CroupierFieldsDialog *dialog = croupier_fields_dialog_new (_("Add Mark"), _("_Add"), mark_fields,
                                                             G_N_ELEMENTS (mark_fields));

  croupier_fields_dialog_set_description (dialog, _("Nobody is told. It stands at the seat, and in your note."));
  g_object_set_data (G_OBJECT (dialog), PLAYER_KEY, GUINT_TO_POINTER ((guint) MAX (player, 0)));
  g_signal_connect_object (dialog, "taken", G_CALLBACK (mark_taken_cb), self, G_CONNECT_DEFAULT);
  adw_dialog_present (ADW_DIALOG (dialog), widget);
}

/* In a menu an underscore would be taken for a mnemonic. */
static char *
dup_menu_words (const char *mark)
{
  g_auto (GStrv) parts = g_strsplit (mark, "_", -1);

  return g_strjoinv ("__", parts);
}

/* Takes label. */
static void
append_mark (GMenu *menu, char *label, const char *action, const char *mark)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "s", mark);
  g_menu_append_item (menu, item);
  g_free (label);
}

/* Each role that there is, as a mark for whoever may have it; NULL: there is none that is not there already. */
static GMenuModel *
roles_menu_new (CroupierTablePage *self, char **own)
{
  g_auto (GStrv) names = croupier_table_role_names_new (get_match (self));
  g_autoptr (GMenu) menu = g_menu_new ();

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) own, names[i]))
      append_mark (menu, dup_menu_words (names[i]), "table-page.mark-as", names[i]);
  return g_menu_model_get_n_items (G_MENU_MODEL (menu)) > 0 ? G_MENU_MODEL (g_steal_pointer (&menu)) : NULL;
}

/* What has been marked in this match before is offered first. */
static void
append_marks (CroupierTablePage *self, GMenu *menu, guint player)
{
  CroupierMatch *match = get_match (self);
  guint n = croupier_roster_get_size (croupier_match_get_roster (match));
  g_auto (GStrv) notes = g_new0 (char *, n + 1), used = NULL;
  g_auto (GStrv) own = croupier_marks_list (croupier_match_get_note (match, player));
  g_autoptr (GMenu) more = g_menu_new (), fresh = g_menu_new ();
  g_autoptr (GMenuModel) roles = roles_menu_new (self, own);

  for (guint i = 0; i < n; i++)
    notes[i] = g_strdup (croupier_match_get_note (match, i) != NULL ? croupier_match_get_note (match, i) : "");
  used = croupier_marks_list_all (notes, MAX_OFFERED);
  for (guint i = 0; used[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) own, used[i]))
      append_mark (more, dup_menu_words (used[i]), "table-page.mark-as", used[i]);
  if (roles != NULL)
    g_menu_append_submenu (fresh, _("R_ole"), roles);
  g_menu_append (fresh, _("_New Mark…"), "table-page.new-mark");
  g_menu_append_section (more, NULL, G_MENU_MODEL (fresh));
  g_menu_append_submenu (menu, _("Add Ma_rk"), G_MENU_MODEL (more));
  for (guint i = 0; own[i] != NULL; i++)
    {
      g_autofree char *words = dup_menu_words (own[i]);

      append_mark (menu, g_strdup_printf (_("Ta_ke Off “%s”"), words), "table-page.unmark", own[i]);
    }
}

/* In the menu of a seat, where they can be done. */
static GMenuModel *
players_menu_new (CroupierTablePage *self)
{
  static const struct
  {
    const char *label, *action;
  } items[] = {
    { N_("Re_name Player…"), "table-page.rename" },
    { N_("_Add Player…"), "table-page.add-player" },
    { N_("Remove Pla_yer"), "table-page.remove-player" },
  };
  int player = croupier_table_view_get_selected_player (self->view);
  g_autoptr (GMenu) players = g_menu_new ();
  GMenu *menu = g_menu_new ();

  if (player >= 0)
    append_marks (self, menu, (guint) player);
  for (guint i = 0; i < G_N_ELEMENTS (items); i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_(items[i].label), items[i].action);

      g_menu_item_set_attribute (item, "hidden-when", "s", "action-disabled");
      g_menu_append_item (players, item);
    }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (players));
  return G_MENU_MODEL (menu);
}

/* ---- changing seats after the draw ---- */

static const CroupierDialogField swap_fields[] = {
  { "player", CROUPIER_DIALOG_CHOICE, N_("Player") },
  { "other", CROUPIER_DIALOG_CHOICE, N_("Changes seats with") },
  { "reason", CROUPIER_DIALOG_LINE, N_("Why?") },
};

typedef struct
{
  CroupierTablePage *page;
  CroupierFieldsDialog *dialog;
} Swap;

static void
swapped_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Swap *swap = data;
  g_autoptr (CroupierTablePage) self = swap->page;
  g_autoptr (CroupierFieldsDialog) dialog = swap->dialog;
  g_autoptr (GError) error = NULL;

  if (!croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    {
      croupier_fields_dialog_set_problem (dialog, error->message);
      return;
    }

  adw_dialog_force_close (ADW_DIALOG (dialog));
  toast_to_undo (self, _("Two have changed seats"));
}

static void
swap_taken_cb (CroupierFieldsDialog *dialog, CroupierTablePage *self)
{
  guint player = (guint) croupier_fields_dialog_get_number (dialog, "player");
  guint other = (guint) croupier_fields_dialog_get_number (dialog, "other");
  g_autofree char *reason = croupier_fields_dialog_dup_line (dialog, "reason");
  g_autofree char *ruling = NULL;

  if (player == other || reason == NULL)
    {
      croupier_fields_dialog_set_problem (dialog, player == other ? _("Choose two different players.")
                                                                  : _("Say why: whoever checks the match reads it."));
      return;
    }

  ruling = croupier_table_dup_swap (get_match (self), player, other, reason);
  croupier_session_rule (get_session (self), ruling, swapped_cb,
                         g_memdup2 (&(Swap) { g_object_ref (self), g_object_ref (dialog) }, sizeof (Swap)));
}

static CroupierFieldsDialog *
open_swap (CroupierTablePage *self)
{
  CroupierFieldsDialog *dialog = croupier_fields_dialog_new (_("Change Seats"), _("Change _Seats"), swap_fields,
                                                             G_N_ELEMENTS (swap_fields));

  offer_two (self, dialog, "player", "other");
  croupier_fields_dialog_set_description (dialog, _("Everybody is told, and whoever checks the match will see that "
                                                    "seats were changed by hand, and why."));
  g_signal_connect_object (dialog, "taken", G_CALLBACK (swap_taken_cb), self, G_CONNECT_DEFAULT);
  adw_dialog_present (ADW_DIALOG (dialog), GTK_WIDGET (self));
  return dialog;
}

static void
swap_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  open_swap (CROUPIER_TABLE_PAGE (widget));
}

static void
swap_cb (CroupierTablePage *self, guint player, guint other)
{
  CroupierFieldsDialog *dialog = open_swap (self);
  g_autofree char *first = g_strdup_printf ("%u", player), *second = g_strdup_printf ("%u", other);

  croupier_fields_dialog_set_value (dialog, "player", first);
  croupier_fields_dialog_set_value (dialog, "other", second);
}

/* ---- the picture for everybody ---- */

static CroupierPicture *
make_picture (CroupierTablePage *self)
{
  CroupierTableDraft *table = croupier_table_view_get_draft (self->view);
  const CroupierSeating *seating = croupier_table_view_get_seating (self->view);
  const char *names[CROUPIER_MAX_PLAYERS + 1] = { NULL };

  for (guint i = 0; i < croupier_table_draft_get_size (table); i++)
    names[i] = croupier_table_draft_get_name (table, (guint) croupier_table_draft_get_player (table, i));

  return croupier_table_to_picture (croupier_session_get_title (get_session (self)), names,
                                    has_giving (self) ? seating->reach : 0);
}

static void
copy_picture_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_picture_copy (widget, make_picture (CROUPIER_TABLE_PAGE (widget)), _("Picture of the table copied"));
}

static void
copy_text_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (CroupierPicture) picture = make_picture (CROUPIER_TABLE_PAGE (widget));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), picture->words);
  croupier_widget_toast (widget, _("Seats copied as text"));
}

static void
save_picture_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gboolean is_png = g_str_equal (g_variant_get_string (parameter, NULL), "png");

  croupier_picture_save (widget, make_picture (CROUPIER_TABLE_PAGE (widget)), is_png ? _("table.png") : _("table.svg"));
}

/* ---- class ---- */

static void
zoom_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_zoom_act (CROUPIER_TABLE_PAGE (widget)->zoom, name, parameter);
}

static void
croupier_table_page_dispose (GObject *object)
{
  CroupierTablePage *self = CROUPIER_TABLE_PAGE (object);

  forget_draft (self);
  if (self->waiting != NULL)
    g_string_free (g_steal_pointer (&self->waiting), TRUE);
  g_clear_weak_pointer (&self->wish_dialog);
  g_clear_handle_id (&self->percent_id, g_source_remove);
  g_clear_pointer (&self->report, croupier_table_report_unref);
  adw_bin_set_child (ADW_BIN (self), NULL); /* it must not be left with the curtain that the template takes away */
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_TABLE_PAGE);

  G_OBJECT_CLASS (croupier_table_page_parent_class)->dispose (object);
}

static void
croupier_table_page_constructed (GObject *object)
{
  G_OBJECT_CLASS (croupier_table_page_parent_class)->constructed (object);

  g_signal_connect_object (get_players (CROUPIER_TABLE_PAGE (object)), "changed", G_CALLBACK (update_players), object,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_correction (CROUPIER_TABLE_PAGE (object)), "changed", G_CALLBACK (apply_players), object,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (croupier_page_get_session (CROUPIER_PAGE (object)), "notify::roles-covered",
                           G_CALLBACK (roles_covered_cb), object, G_CONNECT_SWAPPED);
  update_players (CROUPIER_TABLE_PAGE (object));
}

static void
croupier_table_page_class_init (CroupierTablePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CroupierPageClass *page_class = CROUPIER_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = croupier_table_page_constructed;
  G_OBJECT_CLASS (klass)->dispose = croupier_table_page_dispose;
  page_class->update = croupier_table_page_update;
  page_class->shown = croupier_table_page_shown;
  page_class->uncover = croupier_table_page_uncover;
  CROUPIER_PREPARE_PAGE_CLASS (klass)->get_steps = croupier_table_page_get_steps;

  g_type_ensure (CROUPIER_TYPE_ROLES_CURTAIN);
  g_type_ensure (CROUPIER_TYPE_TABLE_VIEW);
  g_type_ensure (CROUPIER_TYPE_ZOOM);
  g_type_ensure (CROUPIER_TYPE_TABLE_TRAY);
  g_type_ensure (CROUPIER_TYPE_TABLE_INSPECTOR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/pages/prepare/croupier-table-page.ui");
  BIND_CHILDREN (widget_class, CroupierTablePage, curtain, secrets_button, layers_button, roles_button, picture_button,
                 clear_button, redraw_button, draw_button, spinner, percent_label, summary_label, scrolled, zoom, view,
                 tray, inspector, gives_legend, gets_legend, layers_legend, pin_legend, sheet, sheet_label);
  BIND_CALLBACKS (widget_class, unmap_cb, selection_changed_cb, secrets_toggled_cb, layers_toggled_cb, roles_toggled_cb,
                  clear_cb, swap_cb, mark_dropped_cb);
  gtk_widget_class_install_action (widget_class, "table-page.draw", NULL, draw_action);
  gtk_widget_class_install_action (widget_class, "table-page.redraw", NULL, redraw_action);
  gtk_widget_class_install_action (widget_class, "table-page.wish", NULL, wish_action);
  gtk_widget_class_install_action (widget_class, "table-page.not-as", NULL, not_as_action);
  gtk_widget_class_install_action (widget_class, "table-page.swap", NULL, swap_action);
  gtk_widget_class_install_action (widget_class, "table-page.mark-as", "s", mark_action);
  gtk_widget_class_install_action (widget_class, "table-page.unmark", "s", mark_action);
  gtk_widget_class_install_action (widget_class, "table-page.new-mark", NULL, new_mark_action);
  gtk_widget_class_install_action (widget_class, "table-page.rename", NULL, rename_action);
  gtk_widget_class_install_action (widget_class, "table-page.add-player", NULL, add_player_action);
  gtk_widget_class_install_action (widget_class, "table-page.remove-player", NULL, remove_player_action);
  gtk_widget_class_install_action (widget_class, "table-page.copy-picture", NULL, copy_picture_action);
  gtk_widget_class_install_action (widget_class, "table-page.copy-text", NULL, copy_text_action);
  gtk_widget_class_install_action (widget_class, "table-page.save-picture", "s", save_picture_action);
  gtk_widget_class_install_action (widget_class, "zoom.step", "i", zoom_action);
  gtk_widget_class_install_action (widget_class, "zoom.reset", NULL, zoom_action);
  gtk_widget_class_install_action (widget_class, "zoom.fit", NULL, zoom_action);
}

static void
croupier_table_page_init (CroupierTablePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->waiting = g_string_new (NULL);
  croupier_table_inspector_set_view (self->inspector, self->view);
  croupier_table_tray_set_view (self->tray, self->view);
  croupier_zoom_set_picture (self->zoom, CROUPIER_ZOOMABLE (self->view), self->scrolled, FALSE);
  croupier_accels_add_to_widget (GTK_WIDGET (self), "zoom");
  croupier_accels_add_to_widget (GTK_WIDGET (self), "table-page");
}
