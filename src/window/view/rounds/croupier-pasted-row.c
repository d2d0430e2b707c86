/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One text of a paste, with what it is read as. */
#include "config.h"

#include "croupier-pasted-row.h"

#include <string.h>

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-answer.h"
#include "croupier-bind.h"
#include "croupier-face.h"
#include "croupier-match-times.h"
#include "croupier-reading-view.h"
#include "croupier-text-limit.h"
#include "croupier-text.h"
#include "croupier-time-text.h"

#define MAX_LINES_OF_CERTAIN 6
#define MIN_LIKELY 3 /* letters that two names have to share */
#define QUESTION_KEY "question"
#define PAUSE_MS 150 /* in somebody's typing, after which it is read */

struct _CroupierPastedRow
{
  GtkListBoxRow parent_instance;

  CroupierFace *face;
  GtkLabel *name_label;
  GtkLabel *time_label;
  GtkLabel *text_label;
  CroupierReadingView *reading_view;
  GtkDropDown *player_drop_down;
  GtkButton *likely_button;
  GtkCheckButton *seen_check;
  GtkButton *counts_button;
  GtkWidget *refused_box;
  GtkButton *reply_button;
  GtkWidget *answer_box;
  GtkToggleButton *edit_button;
  GtkButton *leave_button;
  GtkWidget *text_window;
  GtkTextView *text_view;
  GtkTextBuffer *buffer;

  CroupierPasted *pasted; /* the dialog's */
  guint section;
  gboolean is_stranger; /* the chat names somebody whom nobody knows: somebody who does not play can be chosen, too */
  char *shown_why, *shown_note;         /* as it was shown last */
  const CroupierReading *shown_reading; /* only compared */
  int shown_player;
  gboolean shown_ready;
  gboolean is_shown;
  gboolean updating;

  int likely; /* the player whose name is most like the stranger's, or CROUPIER_NO_PLAYER */

  char *original; /* the text as it was pasted; NULL: nobody has changed it */
  guint edit_id;
};

enum
{
  LEAVE,
  KEEP,
  REPLY,
  ANSWER,
  COUNTS,
  ASSIGNED,
  SEEN,
  INTRODUCED,
  CHANGING,
  EDITED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierPastedRow, croupier_pasted_row, GTK_TYPE_LIST_BOX_ROW)

static void
leave_cb (CroupierPastedRow *self)
{
  g_signal_emit (self, signals[LEAVE], 0);
}

static void
keep_cb (CroupierPastedRow *self)
{
  g_signal_emit (self, signals[KEEP], 0);
}

static void
reply_cb (CroupierPastedRow *self)
{
  g_signal_emit (self, signals[REPLY], 0);
}

static void
answer (CroupierPastedRow *self, CroupierAnswerTopic topic)
{
  g_signal_emit (self, signals[ANSWER], 0, (guint) topic);
}

static void
closing_cb (CroupierPastedRow *self)
{
  answer (self, CROUPIER_ANSWER_CLOSING);
}

static void
sending_cb (CroupierPastedRow *self)
{
  answer (self, CROUPIER_ANSWER_SENDING);
}

static void
outcome_cb (CroupierPastedRow *self)
{
  answer (self, CROUPIER_ANSWER_OUTCOME);
}

static void
own_cb (CroupierPastedRow *self)
{
  answer (self, CROUPIER_ANSWER_OWN);
}

static void
counts_cb (CroupierPastedRow *self)
{
  g_signal_emit (self, signals[COUNTS], 0);
}

static void
player_chosen_cb (CroupierPastedRow *self)
{
  guint chosen = gtk_drop_down_get_selected (self->player_drop_down);

  if (self->updating || chosen == GTK_INVALID_LIST_POSITION || chosen == 0) /* where it asks whose it is */
    return;
  if (self->is_stranger)
    g_signal_emit (self, signals[INTRODUCED], 0,
                   chosen == 1   ? CROUPIER_NO_PLAYER
                   : chosen == 2 ? CROUPIER_NO_GAMEMASTER
                                 : (int) chosen - 3);
  else
    g_signal_emit (self, signals[ASSIGNED], 0, chosen - 1);
}

static void
likely_cb (CroupierPastedRow *self)
{
  g_signal_emit (self, signals[INTRODUCED], 0, self->likely);
}

/* What is searched for when somebody types: the names, and not the question, in which the stranger's stands. */
static char *
dup_searched (GtkStringObject *item)
{
  gboolean is_question = g_object_get_data (G_OBJECT (item), QUESTION_KEY) != NULL;

  return g_strdup (is_question ? "" : gtk_string_object_get_string (item));
}

static void
seen_cb (CroupierPastedRow *self)
{
  if (!self->updating)
    g_signal_emit (self, signals[SEEN], 0, gtk_check_button_get_active (self->seen_check));
}

/* ---- keys ---- */

/* What the text wants first. */
static void
settle_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierPastedRow *self = CROUPIER_PASTED_ROW (widget);

  switch (self->pasted->verdict)
    {
    case CROUPIER_VERDICT_LOOK:
      gtk_widget_activate (GTK_WIDGET (self->seen_check));
      break;
    case CROUPIER_VERDICT_REFUSED:
      gtk_widget_activate (GTK_WIDGET (self->edit_button));
      break;
    case CROUPIER_VERDICT_NOBODY:
      gtk_widget_activate (GTK_WIDGET (self->player_drop_down));
      break;
    case CROUPIER_VERDICT_READ:
    case CROUPIER_VERDICT_KNOWN:
    case CROUPIER_VERDICT_TALK:
      break;
    }
}

static void
leave_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  leave_cb (CROUPIER_PASTED_ROW (widget));
}

/* ---- writing a text anew ---- */

static gboolean
edited_cb (gpointer data)
{
  CroupierPastedRow *self = data;

  self->edit_id = 0;
  g_signal_emit (self, signals[EDITED], 0);
  return G_SOURCE_REMOVE;
}

static void
text_changed_cb (CroupierPastedRow *self)
{
  if (self->updating)
    return;

  g_clear_handle_id (&self->edit_id, g_source_remove);
  self->edit_id = g_timeout_add (PAUSE_MS, edited_cb, self);
  g_signal_emit (self, signals[CHANGING], 0);
}

static void
edit_cb (CroupierPastedRow *self)
{
  gboolean is_editing = gtk_toggle_button_get_active (self->edit_button);

  gtk_widget_set_visible (self->text_window, is_editing);
  gtk_widget_set_visible (GTK_WIDGET (self->text_label), !is_editing && *self->pasted->text != '\0');
  if (!is_editing)
    {
      gtk_widget_grab_focus (GTK_WIDGET (self));
      return;
    }
  if (self->original == NULL)
    self->original = g_strdup (self->pasted->text);
  self->updating = TRUE;
  gtk_text_buffer_set_text (self->buffer, self->pasted->text, -1);
  self->updating = FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (self->text_view));
}

/* Escape gives the text back that was pasted. */
static gboolean
key_pressed_cb (GtkEventController *controller, guint key, guint code, GdkModifierType state, CroupierPastedRow *self)
{
  g_autofree char *text = croupier_pasted_row_dup_written (self);

  if (key != GDK_KEY_Escape && !((state & GDK_CONTROL_MASK) && (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter)))
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Escape && !g_str_equal (text, self->original))
    gtk_text_buffer_set_text (self->buffer, self->original, -1);
  gtk_toggle_button_set_active (self->edit_button, FALSE);
  return GDK_EVENT_STOP;
}

/* A long name is cut off rather than the window. */
static void
setup_player_cb (CroupierPastedRow *self, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_list_item_set_child (item, label);
}

static void
bind_player_cb (CroupierPastedRow *self, GtkListItem *item)
{
  const char *name = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), name);
  gtk_list_item_set_accessible_label (item, name);
}

static void
croupier_pasted_row_dispose (GObject *object)
{
  g_clear_handle_id (&CROUPIER_PASTED_ROW (object)->edit_id, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_PASTED_ROW);

  G_OBJECT_CLASS (croupier_pasted_row_parent_class)->dispose (object);
}

static void
croupier_pasted_row_finalize (GObject *object)
{
  CroupierPastedRow *self = CROUPIER_PASTED_ROW (object);

  g_free (self->shown_why);
  g_free (self->shown_note);
  g_free (self->original);

  G_OBJECT_CLASS (croupier_pasted_row_parent_class)->finalize (object);
}

static void
croupier_pasted_row_class_init (CroupierPastedRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_pasted_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = croupier_pasted_row_finalize;

  signals[LEAVE] = g_signal_new ("leave", CROUPIER_TYPE_PASTED_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 0);
  signals[KEEP] = g_signal_new ("keep", CROUPIER_TYPE_PASTED_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                0);
  signals[REPLY] = g_signal_new ("reply", CROUPIER_TYPE_PASTED_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 0);
  signals[ANSWER] = g_signal_new ("answer", CROUPIER_TYPE_PASTED_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[COUNTS] = g_signal_new ("counts", CROUPIER_TYPE_PASTED_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[ASSIGNED] = g_signal_new ("assigned", CROUPIER_TYPE_PASTED_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SEEN] = g_signal_new ("seen", CROUPIER_TYPE_PASTED_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, G_TYPE_BOOLEAN);

  signals[INTRODUCED] = g_signal_new ("introduced", CROUPIER_TYPE_PASTED_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 1, G_TYPE_INT);
  signals[CHANGING] = g_signal_new ("changing", CROUPIER_TYPE_PASTED_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 0);
  signals[EDITED] = g_signal_new ("edited", CROUPIER_TYPE_PASTED_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);

  g_type_ensure (CROUPIER_TYPE_FACE);
  g_type_ensure (CROUPIER_TYPE_READING_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/rounds/croupier-pasted-row.ui");
  BIND_CHILDREN (widget_class, CroupierPastedRow, face, name_label, time_label, text_label, reading_view,
                 player_drop_down, likely_button, seen_check, counts_button, refused_box, reply_button, answer_box,
                 edit_button, leave_button, text_window, text_view, buffer);
  BIND_CALLBACKS (widget_class, dup_searched, likely_cb, leave_cb, edit_cb, text_changed_cb, key_pressed_cb, keep_cb,
                  reply_cb, closing_cb, sending_cb, outcome_cb, own_cb, counts_cb, player_chosen_cb, seen_cb,
                  setup_player_cb, bind_player_cb);
  gtk_widget_class_install_action (widget_class, "pasted.settle", NULL, settle_action);
  gtk_widget_class_install_action (widget_class, "pasted.leave", NULL, leave_action);
}

static void
croupier_pasted_row_init (CroupierPastedRow *self)
{
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_limit_text (self->text_view, CROUPIER_TEXT_MAX);
  croupier_accels_add_to_row (GTK_WIDGET (self), "pasted");
  croupier_accels_add_to_row (GTK_WIDGET (self), "paste.add");
  self->updating = FALSE;
}

/* A warning that is a reason to look, too, stands with the reading already. */
static gboolean
is_warning (const CroupierReading *reading, const char *note)
{
  for (guint i = 0; reading != NULL && i < reading->warnings->len; i++)
    if (g_str_equal (croupier_problems_get (reading->warnings, i)->message, note))
      return TRUE;

  return FALSE;
}

static void
add_notes (CroupierPastedRow *self, const char *notes, gboolean matters)
{
  g_auto (GStrv) lines = g_strsplit (notes != NULL ? notes : "", "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (!is_warning (self->pasted->reading, lines[i]))
      croupier_reading_view_add_note (self->reading_view, lines[i], matters);
}

/* What nobody has looked at has no check mark yet. */
static gboolean
is_open_and_short (const CroupierPasted *pasted)
{
  return pasted->verdict == CROUPIER_VERDICT_LOOK && !croupier_pasted_is_ready (pasted) &&
         pasted->reading->lines == NULL && pasted->reading->problems->len == 0 && pasted->reading->warnings->len == 0;
}

static void
show_reading (CroupierPastedRow *self)
{
  if (self->pasted->verdict == CROUPIER_VERDICT_TALK) /* nothing is wrong with it */
    {
      croupier_reading_view_clear (self->reading_view);
      return;
    }
  if (is_open_and_short (self->pasted))
    croupier_reading_view_set_line (self->reading_view, CROUPIER_STANDING_WAITING,
                                    croupier_reading_get_said (self->pasted->reading));
  else if (self->pasted->reading != NULL)
    croupier_reading_view_set_reading (self->reading_view, self->pasted->reading,
                                       croupier_pasted_get_taken (self->pasted));
  else
    croupier_reading_view_clear (self->reading_view);

  add_notes (self, self->pasted->why, TRUE);
  add_notes (self, self->pasted->note, FALSE);
}

char *
croupier_pasted_row_format_time (const CroupierPasted *pasted)
{
  g_autofree char *words = croupier_sent_text (pasted->time);

  if (!pasted->is_edited)
    return g_steal_pointer (&words);
  return words != NULL ? g_strdup_printf (_("%s, edited"), words) : g_strdup (_("Edited"));
}

/* For the game master to judge, as on the list of players. */
static gboolean
is_late (CroupierPastedRow *self, const CroupierMatch *match)
{
  const CroupierRecord *due = croupier_match_get_due (match);
  CroupierDeadline deadline;

  return due != NULL && croupier_match_get_deadline (match, due, &deadline) &&
         (croupier_deadline_is_late (&deadline, self->pasted->time) || self->pasted->is_edited_late);
}

static void
show_time (CroupierPastedRow *self, const CroupierMatch *match)
{
  gboolean late = is_late (self, match);
  g_autofree char *time = croupier_pasted_row_format_time (self->pasted);
  g_autofree char *words = late ? g_strdup_printf (_("Late: %s"), time) : NULL;

  gtk_label_set_label (self->time_label, late ? words : time != NULL ? time : "");
  gtk_widget_set_visible (GTK_WIDGET (self->time_label), time != NULL);
  (late ? gtk_widget_remove_css_class : gtk_widget_add_css_class) (GTK_WIDGET (self->time_label), "dimmed");
  (late ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (GTK_WIDGET (self->time_label), "warning");
}

static void
show_name (CroupierPastedRow *self, const CroupierRoster *roster)
{
  const char *author = *self->pasted->author != '\0' ? self->pasted->author : _("Without a name");
  gboolean is_player = self->pasted->player != CROUPIER_NO_PLAYER;
  const char *name = is_player ? croupier_roster_get_name (roster, (guint) self->pasted->player) : author;
  g_autofree char *leave = g_strdup_printf (_("Leave out %s"), name);
  g_autofree char *edit = g_strdup_printf (_("Correct what %s sent"), name);
  g_autofree char *reply = g_strdup_printf (_("Copy Reply for %s"), name);

  croupier_face_show (self->face, name, is_player ? NULL : "avatar-default-symbolic");
  gtk_label_set_label (self->name_label, name);
  gtk_button_set_label (self->reply_button, reply);
  gtk_widget_set_visible (GTK_WIDGET (self->edit_button), is_player);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->edit_button), edit);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->edit_button), GTK_ACCESSIBLE_PROPERTY_LABEL, edit, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->leave_button), leave);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->leave_button), GTK_ACCESSIBLE_PROPERTY_LABEL, leave, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* The one player in whose name the stranger's stands, or whose name stands in that, as in “ingrid_s”. */
static int
find_likely (const char *author, const CroupierRoster *roster)
{
  g_autofree char *folded = croupier_text_fold (author);
  int likely = CROUPIER_NO_PLAYER;

  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    {
      g_autofree char *name = croupier_text_fold (croupier_roster_get_name (roster, i));

      if (strlen (folded) < MIN_LIKELY || strlen (name) < MIN_LIKELY ||
          (strstr (folded, name) == NULL && strstr (name, folded) == NULL))
        continue;
      if (likely != CROUPIER_NO_PLAYER)
        return CROUPIER_NO_PLAYER;
      likely = (int) i;
    }
  return likely;
}

static void
offer_likely (CroupierPastedRow *self, const CroupierRoster *roster)
{
  g_autofree char *label = NULL;

  self->likely = find_likely (self->pasted->author, roster);
  if (self->likely == CROUPIER_NO_PLAYER)
    return;
  label = g_strdup_printf (_("It Is %s"), croupier_roster_get_name (roster, (guint) self->likely));
  gtk_button_set_label (self->likely_button, label);
  gtk_widget_set_visible (GTK_WIDGET (self->likely_button), TRUE);
}

static void
fill_players (CroupierPastedRow *self, const CroupierRoster *roster)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GObject) question = NULL;
  g_autofree char *who = g_strdup_printf (_("Who is %s?"), self->pasted->author);

  gtk_string_list_append (names, self->is_stranger ? who : _("Whose is it?"));
  if (self->is_stranger)
    {
      gtk_string_list_append (names, _("A game master"));
      gtk_string_list_append (names, _("A spectator, or a bot"));
    }
  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    gtk_string_list_append (names, croupier_roster_get_name (roster, i));
  question = g_list_model_get_item (G_LIST_MODEL (names), 0);
  g_object_set_data (question, QUESTION_KEY, question);
  gtk_drop_down_set_model (self->player_drop_down, G_LIST_MODEL (names));
  if (self->is_stranger)
    offer_likely (self, roster);
}

/* What has to be looked at is shown whole. */
static void
show_text (CroupierPastedRow *self)
{
  gboolean is_certain = self->pasted->verdict == CROUPIER_VERDICT_READ;

  gtk_label_set_label (self->text_label, self->pasted->text);
  gtk_label_set_lines (self->text_label, is_certain ? MAX_LINES_OF_CERTAIN : -1);
  gtk_label_set_ellipsize (self->text_label, is_certain ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_widget_set_visible (GTK_WIDGET (self->text_label),
                          *self->pasted->text != '\0' && !gtk_widget_get_visible (self->text_window));
}

/* Among a thousand texts few change with another, and each takes a while to show. The verdict follows from all this. */
static gboolean
has_changed (CroupierPastedRow *self)
{
  const CroupierPasted *pasted = self->pasted;
  gboolean is_ready = croupier_pasted_is_ready (pasted);

  if (self->is_shown && g_strcmp0 (pasted->why, self->shown_why) == 0 &&
      g_strcmp0 (pasted->note, self->shown_note) == 0 && pasted->reading == self->shown_reading &&
      pasted->player == self->shown_player && is_ready == self->shown_ready)
    return FALSE;

  g_set_str (&self->shown_why, pasted->why);
  g_set_str (&self->shown_note, pasted->note);
  self->shown_reading = pasted->reading;
  self->shown_player = pasted->player;
  self->shown_ready = is_ready;
  self->is_shown = TRUE;
  return TRUE;
}

void
croupier_pasted_row_update (CroupierPastedRow *self, const CroupierMatch *match)
{
  const CroupierPasted *pasted = self->pasted;
  gboolean may_be_anothers = pasted->doubt != NULL || pasted->is_guess || pasted->player == CROUPIER_NO_PLAYER;

  if (!has_changed (self))
    return;

  self->updating = TRUE;
  show_name (self, croupier_match_get_roster (match));
  show_time (self, match);
  show_text (self);
  show_reading (self);
  gtk_drop_down_set_selected (self->player_drop_down, self->is_stranger ? 0 : (guint) (pasted->player + 1));
  if (may_be_anothers) /* and still once somebody said whose it is */
    gtk_widget_set_visible (GTK_WIDGET (self->player_drop_down), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->seen_check), pasted->verdict == CROUPIER_VERDICT_LOOK);
  gtk_check_button_set_active (self->seen_check, croupier_pasted_is_ready (pasted));
  gtk_widget_set_visible (GTK_WIDGET (self->counts_button),
                          pasted->verdict == CROUPIER_VERDICT_LOOK && pasted->has_rivals);
  gtk_widget_set_visible (self->refused_box, pasted->verdict == CROUPIER_VERDICT_REFUSED);
  gtk_widget_set_visible (self->answer_box,
                          pasted->verdict == CROUPIER_VERDICT_TALK && pasted->reading->talk == CROUPIER_TALK_QUESTION);
  self->updating = FALSE;
}

GtkWidget *
croupier_pasted_row_new (CroupierPasted *pasted, const CroupierMatch *match, guint section)
{
  CroupierPastedRow *self = g_object_new (CROUPIER_TYPE_PASTED_ROW, NULL);

  self->pasted = pasted;
  self->section = section;
  self->is_stranger = pasted->player == CROUPIER_NO_PLAYER && *pasted->author != '\0';
  self->updating = TRUE;
  fill_players (self, croupier_match_get_roster (match));
  croupier_pasted_row_update (self, match);
  return GTK_WIDGET (self);
}

CroupierPasted *
croupier_pasted_row_get_pasted (CroupierPastedRow *self)
{
  return self->pasted;
}

guint
croupier_pasted_row_get_section (CroupierPastedRow *self)
{
  return self->section;
}

char *
croupier_pasted_row_dup_written (CroupierPastedRow *self)
{
  GtkTextIter start, end;
  g_autofree char *text = NULL;
  char *clean;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  text = gtk_text_buffer_get_text (self->buffer, &start, &end, FALSE);
  clean = croupier_text_clean (text, -1, NULL);
  return clean != NULL ? clean : g_strdup ("");
}
