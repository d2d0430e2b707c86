/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One player's submission: the text as sent or the form that makes it, and what it is read as while one types. */
#include "config.h"

#include "croupier-submission-view.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-face.h"
#include "croupier-form-view.h"
#include "croupier-leak-guard.h"
#include "croupier-long-list.h"
#include "croupier-match-times.h"
#include "croupier-paste.h"
#include "croupier-pasted-row.h"
#include "croupier-reading-view.h"
#include "croupier-settings.h"
#include "croupier-steps-view.h"
#include "croupier-text.h"
#include "croupier-time-text.h"
#include "croupier-secret.h"
#include "croupier-toasts.h"
#include "croupier-widget.h"

#define CHECK_MS 120   /* after the last key: long enough not to check every letter */
#define SPINNER_MS 200 /* a form that comes sooner needs no spinner */
#define TEXT_HEIGHT 96

struct _CroupierSubmissionView
{
  AdwBin parent_instance;

  CroupierFace *face;
  GtkLabel *name_label;
  GtkLabel *state_label;
  GtkLabel *about_label; /* what the player is: a secret */
  GtkBox *note_box;
  GtkLabel *note_label; /* what was noted about them, as secret */
  AdwToggleGroup *mode_group;
  GtkStack *form_stack;
  CroupierFormView *form_view;
  GtkLabel *no_form_label;
  GtkButton *anew_button;
  GtkScrolledWindow *text_window;
  GtkTextView *text_view;
  GtkLabel *hint_label;
  GtkTextBuffer *buffer;
  CroupierReadingView *reading_view;
  GtkButton *void_button;
  GtkButton *revert_button;
  GtkButton *submit_button;
  CroupierStepsView *steps_view;
  AdwPreferencesGroup *earlier_group;
  GtkListBox *earlier_list;
  CroupierRecord *listed; /* whose events are in it */

  CroupierSession *session;
  char *phase;
  guint player;
  char *sent;         /* what was sent last: in force, or refused */
  GHashTable *drafts; /* "phase\nplayer" to a text that has not been submitted */
  /* likewise to the CroupierForm that was filled last; it counts while it makes the text that stands */
  GHashTable *forms;
  gboolean loading;
  CroupierReading *reading; /* of the draft; NULL while there is none, or none yet */
  CroupierImpact *impact;   /* of the draft, where it would be amended; else NULL */
  GCancellable *checking;
  guint check_id;

  gboolean form_is_ready; /* the form shown is that of the player and phase shown */
  gboolean begins_anew;   /* the form that comes takes the place of the text */
  gboolean wants_focus;   /* as soon as the form is there */
  GCancellable *forming;
  guint spinner_id;
  GCancellable *stepping; /* of the question what can be done at once */
};

enum
{
  SUBMITTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

#define KEY "croupier-key" /* of a toast: whose text it is about */

G_DEFINE_FINAL_TYPE (CroupierSubmissionView, croupier_submission_view, ADW_TYPE_BIN)

static void revert_cb (CroupierSubmissionView *self);

static char *
dup_text (CroupierSubmissionView *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  return gtk_text_buffer_get_text (self->buffer, &start, &end, FALSE);
}

static char *
dup_key (CroupierSubmissionView *self)
{
  return g_strdup_printf ("%s\n%u", self->phase, self->player);
}

static void
load_text (CroupierSubmissionView *self, const char *text)
{
  self->loading = TRUE;
  gtk_text_buffer_begin_irreversible_action (self->buffer);
  gtk_text_buffer_set_text (self->buffer, text, -1);
  gtk_text_buffer_end_irreversible_action (self->buffer);
  self->loading = FALSE;
}

/* What was sent is undone as a whole, and no longer letter by letter. */
static void
forget_typing (CroupierSubmissionView *self)
{
  gtk_text_buffer_set_enable_undo (self->buffer, FALSE);
  gtk_text_buffer_set_enable_undo (self->buffer, TRUE);
}

static const CroupierRecord *
get_record (CroupierSubmissionView *self)
{
  CroupierMatch *match = self->session ? croupier_session_get_match (self->session) : NULL;

  return match ? croupier_match_find_record (match, self->phase) : NULL;
}

static const CroupierStanding *
get_standing (CroupierSubmissionView *self, const CroupierRecord *record)
{
  for (guint i = 0; i < record->standings->len; i++)
    {
      const CroupierStanding *standing = g_ptr_array_index (record->standings, i);

      if (standing->player == self->player)
        return standing;
    }

  return NULL;
}

static const CroupierEvent *
get_last_event (CroupierSubmissionView *self, const CroupierRecord *record)
{
  const CroupierStanding *standing = get_standing (self, record);

  if (standing != NULL && standing->event != NULL)
    return standing->event;

  for (guint i = record->events->len; i-- > 0;)
    {
      const CroupierEvent *event = g_ptr_array_index (record->events, i);

      if (event->kind == CROUPIER_ENTRY_SUBMISSION && event->player == self->player &&
          event->reading->status == CROUPIER_STATUS_REFUSED)
        return event;
    }

  return NULL;
}

/* ---- underlining ---- */

/* The engine reads a tidied text: white space and what can't be seen may be gone from it. Finds where a byte of the
 * tidy text stands in the text as typed. */
static gsize
find_in_raw (const char *raw, const char *tidy, gsize offset)
{
  const char *at = raw;

  for (const char *c = tidy; c < tidy + offset && *c != '\0' && *at != '\0'; c = g_utf8_next_char (c))
    {
      gunichar wanted = g_utf8_get_char (c);

      while (*at != '\0' && g_utf8_get_char (at) != wanted &&
             !(wanted == ' ' && g_unichar_isspace (g_utf8_get_char (at))) && !(wanted == '\n' && *at == '\r'))
        at = g_utf8_next_char (at);
      if (*at != '\0')
        at = g_utf8_next_char (at);
    }

  return (gsize) (at - raw);
}

static void
underline (CroupierSubmissionView *self, const char *raw, const char *tidy, const CroupierProblems *problems,
           const char *tag)
{
  gsize tidy_length = strlen (tidy);

  for (guint i = 0; i < problems->len; i++)
    {
      const CroupierProblem *problem = croupier_problems_get (problems, i);
      gsize start, end;
      GtkTextIter from, to;

      if (problem->is_idle || problem->length == 0 || problem->start + problem->length > tidy_length)
        continue;

      start = find_in_raw (raw, tidy, problem->start + 1) - 1;
      end = find_in_raw (raw, tidy, problem->start + problem->length);
      gtk_text_buffer_get_iter_at_offset (self->buffer, &from, (int) g_utf8_strlen (raw, (gssize) start));
      gtk_text_buffer_get_iter_at_offset (self->buffer, &to, (int) g_utf8_strlen (raw, (gssize) end));
      gtk_text_buffer_apply_tag_by_name (self->buffer, tag, &from, &to);
    }
}

static void
update_underlines (CroupierSubmissionView *self, const CroupierReading *reading)
{
  g_autofree char *raw = dup_text (self);
  g_autofree char *tidy = croupier_text_clean (raw, -1, NULL);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  gtk_text_buffer_remove_all_tags (self->buffer, &start, &end);
  if (reading == NULL || tidy == NULL)
    return;

  underline (self, raw, tidy, reading->warnings, "odd");
  underline (self, raw, tidy, reading->problems, "wrong");
}

/* ---- what is seen ---- */

static gboolean
is_due (CroupierSubmissionView *self)
{
  const CroupierRecord *record = get_record (self);

  return record != NULL && !record->resolved;
}

static void
show_nothing_sent (CroupierSubmissionView *self, const CroupierRecord *record)
{
  const CroupierStanding *standing = get_standing (self, record);
  const char *read_as = standing && standing->read_as ? croupier_standing_get_said (standing) : "";
  g_autofree char *line = NULL;

  if (*read_as == '\0')
    line = g_strdup (record->resolved ? _("Sent nothing") : _("Nothing yet"));
  else if (record->resolved)
    line = g_strdup_printf (_("%s was played, the default"), read_as);
  else
    line = g_strdup_printf (_("If nothing comes, it counts as “%s”"), read_as);

  croupier_reading_view_set_line (self->reading_view,
                                  record->resolved ? CROUPIER_STANDING_DEFAULT : CROUPIER_STANDING_WAITING, line);
}

/* Where a submission replaces only what it repeats, or is refused, what counts is not what it says. */
static void
show_in_force (CroupierSubmissionView *self, const CroupierRecord *record, const CroupierReading *reading)
{
  const CroupierStanding *standing = get_standing (self, record);

  if (standing != NULL && standing->event != NULL && standing->read_as != NULL)
    croupier_reading_view_add_in_force (self->reading_view, reading, croupier_standing_get_said (standing));
}

static void
forget_reading (CroupierSubmissionView *self)
{
  g_clear_pointer (&self->reading, croupier_reading_free);
  g_clear_pointer (&self->impact, croupier_impact_unref);
}

/* What was written, where it was corrected; when it was sent, by which it is late or not, and when it came in, as far
 * as that is known. */
static void
show_when (CroupierSubmissionView *self, const CroupierEvent *event)
{
  g_autofree char *when = NULL;
  g_autofree char *text = NULL;

  if (event == NULL || event->entry == NULL)
    return;
  if (event->wrote != NULL)
    {
      g_autofree char *note = g_strdup_printf (_("Wrote: “%s”"), event->wrote);

      croupier_reading_view_add_note (self->reading_view, note, FALSE);
    }
  if (event->sent != NULL)
    {
      g_autofree char *sent = croupier_sent_text (event->sent);
      g_autofree char *note = g_strdup_printf (_("Sent: %s"), sent);

      croupier_reading_view_add_note (self->reading_view, note, FALSE);
    }
  if (event->entry->made == 0)
    return;

  when = croupier_when_text (event->entry->made, g_get_real_time () / G_USEC_PER_SEC);
  text = g_strdup_printf (_("Came in: %s"), when);
  croupier_reading_view_add_note (self->reading_view, text, FALSE);
}

static void
update_reading (CroupierSubmissionView *self)
{
  const CroupierRecord *record = get_record (self);
  const CroupierEvent *event = record ? get_last_event (self, record) : NULL;
  const CroupierReading *reading = self->reading;
  g_autofree char *text = dup_text (self);

  if (record == NULL)
    return;
  if (!croupier_submission_view_has_draft (self))
    reading = event ? event->reading : NULL;

  update_underlines (self, reading);
  if (reading != NULL)
    {
      g_autofree char *tidy = croupier_text_clean (text, -1, NULL);

      croupier_reading_view_set_reading (self->reading_view, reading, tidy ? tidy : "");
      show_in_force (self, record, reading);
      if (!croupier_submission_view_has_draft (self))
        show_when (self, event);
      if (reading == self->reading && self->impact != NULL)
        croupier_reading_view_add_impact (self->reading_view, self->impact);
    }
  else if (!croupier_submission_view_has_draft (self) || *text == '\0')
    show_nothing_sent (self, record);
}

static gboolean
shows_form (CroupierSubmissionView *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->mode_group)) &&
         g_strcmp0 (adw_toggle_group_get_active_name (self->mode_group), "form") == 0;
}

/* In a form's place the text is only to be read, and takes no more room than it needs. */
static void
update_mode (CroupierSubmissionView *self)
{
  gboolean form = shows_form (self);

  gtk_widget_set_visible (GTK_WIDGET (self->form_stack), form);
  gtk_text_view_set_editable (self->text_view, !form);
  gtk_text_view_set_cursor_visible (self->text_view, !form);
  gtk_scrolled_window_set_min_content_height (self->text_window, form ? -1 : TEXT_HEIGHT);
  gtk_scrolled_window_set_policy (self->text_window, GTK_POLICY_AUTOMATIC,
                                  form ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC);
  gtk_widget_set_visible (GTK_WIDGET (self->text_window), !form || gtk_text_buffer_get_char_count (self->buffer) > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->hint_label), !form && gtk_text_buffer_get_char_count (self->buffer) == 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text_view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  form ? _("Text that the form makes") : _("Text as sent"), -1);
}

static void
load_mode (CroupierSubmissionView *self)
{
  const CroupierGame *game = croupier_match_get_game (croupier_session_get_match (self->session));

  self->loading = TRUE;
  adw_toggle_group_set_active_name (self->mode_group,
                                    croupier_session_get_prefers_forms (self->session) ? "form" : "text");
  self->loading = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->mode_group), game->make_form != NULL);
  update_mode (self);
}

static void
set_suggested (GtkButton *button, gboolean suggested)
{
  croupier_widget_set_class (GTK_WIDGET (button), "suggested-action", suggested);
}

static void
update_buttons (CroupierSubmissionView *self)
{
  const CroupierRecord *record = get_record (self);
  const CroupierStanding *standing = record ? get_standing (self, record) : NULL;
  g_autofree char *text = dup_text (self);
  gboolean has_draft = croupier_submission_view_has_draft (self) && *text != '\0';
  gboolean refused = has_draft && self->reading != NULL && self->reading->status == CROUPIER_STATUS_REFUSED;
  gboolean due = is_due (self);
  gboolean keeps = due && refused && !shows_form (self); /* what a player sent; no player has sent half a form */

  gtk_button_set_label (self->submit_button, !due ? _("Amend") : keeps ? _("Keep as Refused") : _("Submit"));
  croupier_widget_set_tooltip (GTK_WIDGET (self->submit_button),
                               !due    ? _("Set this in the place of what was played, and replay from there")
                               : keeps ? _("Keep it in the record with the reasons; what is in force stays in force")
                                       : NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->submit_button), has_draft && (keeps || !refused));
  set_suggested (self->submit_button, has_draft && self->reading != NULL && !refused);
  gtk_widget_set_visible (GTK_WIDGET (self->revert_button), croupier_submission_view_has_draft (self));
  gtk_widget_set_visible (GTK_WIDGET (self->void_button), due && standing != NULL && standing->event != NULL);
}

static const char *
describe_state (CroupierSubmissionView *self, const CroupierRecord *record)
{
  const CroupierStanding *standing = get_standing (self, record);
  const CroupierEvent *event = get_last_event (self, record);

  if (standing == NULL)
    return _("Nothing is expected in this phase");
  if (standing->event != NULL && standing->event->amended)
    return _("Amended");
  if (event != NULL && event->reading != NULL)
    return croupier_standing_kind_get_title (croupier_reading_get_kind (event->reading));

  return croupier_standing_kind_get_title (record->resolved ? CROUPIER_STANDING_DEFAULT : CROUPIER_STANDING_WAITING);
}

/* Covered with the roles. */
static void
update_about (CroupierSubmissionView *self)
{
  const CroupierRecord *record = get_record (self);
  gboolean is_covered = croupier_session_get_roles_covered (self->session);
  const char *note = NULL;
  g_autofree char *about = NULL;

  if (record == NULL)
    return;
  about = croupier_match_describe_player (croupier_session_get_match (self->session), record, self->player);
  note = croupier_match_get_note (croupier_session_get_match (self->session), self->player);
  gtk_label_set_label (self->about_label, about != NULL && !is_covered ? about : "");
  gtk_widget_set_visible (GTK_WIDGET (self->about_label), about != NULL && !is_covered);
  gtk_label_set_label (self->note_label, note != NULL && !is_covered ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note_box), note != NULL && !is_covered);
}

/* What it was read as, or the first reason why it was refused. */
static const char *
get_line (const CroupierReading *reading)
{
  return reading->status == CROUPIER_STATUS_REFUSED && reading->problems->len > 0
           ? croupier_problems_get (reading->problems, 0)->message
           : croupier_reading_get_said (reading);
}

static GtkWidget *
earlier_row_new (gpointer item, gpointer data)
{
  const CroupierEvent *event = item;
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *image = gtk_image_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), croupier_event_get_wrote (event));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), get_line (event->reading));
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 3);
  croupier_standing_kind_style (croupier_reading_get_kind (event->reading), GTK_IMAGE (image));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), image);

  return row;
}

/* Shown only where there is more than what stands above; the newest first. */
static void
update_earlier (CroupierSubmissionView *self, CroupierRecord *record)
{
  g_autoptr (GPtrArray) sent = g_ptr_array_new ();

  for (guint i = record->events->len; i-- > 0;)
    {
      CroupierEvent *event = g_ptr_array_index (record->events, i);

      if (event->kind == CROUPIER_ENTRY_SUBMISSION && event->player == self->player && event->reading != NULL)
        g_ptr_array_add (sent, event);
    }

  croupier_long_list_show (self->earlier_list, sent, earlier_row_new, NULL);
  g_clear_pointer (&self->listed, croupier_record_unref);
  self->listed = croupier_record_ref (record);
  gtk_widget_set_visible (GTK_WIDGET (self->earlier_group), sent->len > 1);
}

/* ---- reading while one types ---- */

static void
announce_reading (CroupierSubmissionView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  croupier_widget_announce (widget, croupier_standing_kind_get_title (croupier_reading_get_kind (self->reading)),
                            GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_LOW);
  croupier_widget_announce (widget, get_line (self->reading), GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_LOW);
}

static void
checked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierSubmissionView) self = data;
  g_autoptr (GError) error = NULL;
  CroupierReading *reading = croupier_session_ask_finish (CROUPIER_SESSION (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->session == NULL)
    {
      g_clear_pointer (&reading, croupier_reading_free);
      return;
    }

  g_clear_object (&self->checking);
  forget_reading (self);
  self->reading = reading;
  self->impact = croupier_session_steal_impact (result);
  if (reading != NULL)
    announce_reading (self);
  update_reading (self);
  update_buttons (self);
}

static void
stop_checking (CroupierSubmissionView *self)
{
  g_clear_handle_id (&self->check_id, g_source_remove);
  if (self->checking != NULL)
    g_cancellable_cancel (self->checking);
  g_clear_object (&self->checking);
}

static gboolean
check_cb (gpointer data)
{
  CroupierSubmissionView *self = data;
  g_autofree char *text = dup_text (self);

  self->check_id = 0;
  self->checking = g_cancellable_new ();
  croupier_session_ask (self->session,
                        &(CroupierQuestion) { CROUPIER_ASK_CHECK, .phase = self->phase, .player = self->player,
                                              .text = text },
                        self->checking, checked_cb, g_object_ref (self));
  return G_SOURCE_REMOVE;
}

static void
start_checking (CroupierSubmissionView *self, guint delay)
{
  g_autofree char *text = dup_text (self);

  stop_checking (self);
  if (croupier_submission_view_has_draft (self) && *text != '\0')
    self->check_id = g_timeout_add (delay, check_cb, self);
  else
    forget_reading (self);
}

static void
text_changed_cb (CroupierSubmissionView *self)
{
  if (self->loading || self->session == NULL)
    return;

  start_checking (self, CHECK_MS);
  update_mode (self);
  update_buttons (self);
  if (self->check_id == 0)
    update_reading (self);
}

/* The beginning tells. shape is set to that of a chat that is known. */
static gboolean
is_of_several (CroupierSubmissionView *self, const char *text, int length, CroupierShape *shape)
{
  const char *end = length > CROUPIER_TEXT_MAX ? g_strrstr_len (text, CROUPIER_TEXT_MAX, "\n") : text + length;
  const CroupierRoster *roster = croupier_match_get_roster (croupier_session_get_match (self->session));
  g_autoptr (GPtrArray) pastes = end != NULL ? croupier_paste_split (roster, text, end - text, shape, NULL) : NULL;
  int first = CROUPIER_NO_PLAYER;

  for (guint i = 0; pastes != NULL && i < pastes->len; i++)
    {
      int player = ((const CroupierPaste *) g_ptr_array_index (pastes, i))->player;

      if (player == CROUPIER_NO_PLAYER || player == first)
        continue;
      if (first != CROUPIER_NO_PLAYER)
        return TRUE;
      first = player;
    }

  return FALSE;
}

static void
read_each_cb (AdwToast *toast, CroupierSubmissionView *self)
{
  g_autofree char *key = dup_key (self);

  if (g_strcmp0 (key, g_object_get_data (G_OBJECT (toast), KEY)) == 0)
    revert_cb (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "rounds.paste", NULL);
}

/* It may yet be what one player sent: who is accused of being whom, say. */
static void
offer_reading_each (CroupierSubmissionView *self)
{
  AdwToast *toast = croupier_toast_new (_("These look like messages of several players"));

  adw_toast_set_button_label (toast, _("Read _Each"));
  g_object_set_data_full (G_OBJECT (toast), KEY, dup_key (self), g_free);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (read_each_cb), self, 0);
  croupier_widget_add_toast (GTK_WIDGET (self), toast);
}

/* A text of megabytes would freeze the widget for seconds: it is stopped before it gets in. */
static void
insert_text_cb (CroupierSubmissionView *self, GtkTextIter *at, const char *text, int length, GtkTextBuffer *buffer)
{
  CroupierShape shape = CROUPIER_SHAPE_PLAIN;
  gboolean is_too_long = length + gtk_text_buffer_get_char_count (buffer) > CROUPIER_TEXT_MAX;
  gboolean is_several = !self->loading && self->session != NULL && is_due (self) &&
                        memchr (text, '\n', (gsize) length) != NULL && is_of_several (self, text, length, &shape);

  if (is_several && shape != CROUPIER_SHAPE_PLAIN) /* a chat, which is no text of one player */
    gtk_widget_activate_action (GTK_WIDGET (self), "rounds.paste", NULL);
  else if (is_too_long)
    croupier_widget_toast (GTK_WIDGET (self), _("This is too long for a submission"));
  else
    {
      if (is_several)
        offer_reading_each (self);
      return;
    }
  g_signal_stop_emission_by_name (buffer, "insert-text");
}

/* ---- the form in the place of the text ---- */

/* What has been filled in, if the text has not been changed since. */
static const CroupierForm *
find_filled (CroupierSubmissionView *self)
{
  g_autofree char *key = dup_key (self);
  g_autofree char *text = dup_text (self);
  const CroupierForm *form = g_hash_table_lookup (self->forms, key);
  g_autofree char *made = form ? croupier_form_to_text (form) : NULL;

  return g_strcmp0 (made, text) == 0 ? form : NULL;
}

static void
show_no_form (CroupierSubmissionView *self, const char *why)
{
  gboolean has_text = gtk_text_buffer_get_char_count (self->buffer) > 0;

  croupier_form_view_take (self->form_view, NULL);
  gtk_label_set_label (self->no_form_label, why);
  gtk_widget_set_visible (GTK_WIDGET (self->anew_button), has_text);
  gtk_stack_set_visible_child_name (self->form_stack, "none");
  croupier_widget_announce (GTK_WIDGET (self), why, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

/* The form's text is read as if it had been typed. */
static void
take_text (CroupierSubmissionView *self, const CroupierForm *form)
{
  g_autofree char *text = croupier_form_to_text (form);

  load_text (self, text);
  text_changed_cb (self);
}

static void
form_edited_cb (CroupierSubmissionView *self)
{
  const CroupierForm *form = croupier_form_view_get_form (self->form_view);

  if (!self->form_is_ready)
    return;

  g_hash_table_insert (self->forms, dup_key (self), croupier_form_copy (form));
  take_text (self, form);
}

static gboolean
form_has_focus (CroupierSubmissionView *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->form_view));
}

static void
show_form (CroupierSubmissionView *self, CroupierForm *form)
{
  const CroupierForm *filled = find_filled (self);

  if (filled != NULL && !self->begins_anew)
    croupier_form_fill (form, filled);
  self->wants_focus |= form_has_focus (self);
  croupier_form_view_take (self->form_view, form);
  gtk_stack_set_visible_child_name (self->form_stack, "form");
  self->form_is_ready = TRUE;

  if (self->begins_anew)
    take_text (self, croupier_form_view_get_form (self->form_view));
  if (self->wants_focus && !form_has_focus (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->form_view));
}

static void
formed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierSubmissionView) self = data;
  g_autoptr (GError) error = NULL;
  CroupierForm *form = croupier_session_ask_finish (CROUPIER_SESSION (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    {
      croupier_form_free (form);
      return;
    }

  g_clear_object (&self->forming);
  g_clear_handle_id (&self->spinner_id, g_source_remove);
  if (form != NULL)
    show_form (self, form);
  else
    show_no_form (self, error->message);
  self->begins_anew = FALSE;
  self->wants_focus = FALSE;
}

static gboolean
spinner_cb (gpointer data)
{
  CroupierSubmissionView *self = data;

  self->spinner_id = 0;
  gtk_stack_set_visible_child_name (self->form_stack, "waiting");
  return G_SOURCE_REMOVE;
}

static void
stop_forming (CroupierSubmissionView *self)
{
  g_clear_handle_id (&self->spinner_id, g_source_remove);
  if (self->forming != NULL)
    g_cancellable_cancel (self->forming);
  g_clear_object (&self->forming);
}

/* Is the text what is in force, or was it made by the form as it has been filled? Then no text need be read for it. */
static gboolean
needs_no_text (CroupierSubmissionView *self)
{
  const CroupierRecord *record = get_record (self);
  const CroupierStanding *standing = get_standing (self, record);

  if (self->begins_anew || gtk_text_buffer_get_char_count (self->buffer) == 0 || find_filled (self) != NULL)
    return TRUE;

  return !croupier_submission_view_has_draft (self) && standing != NULL && standing->event != NULL;
}

static void
start_forming (CroupierSubmissionView *self)
{
  g_autofree char *text = dup_text (self);

  stop_forming (self);
  if (!shows_form (self) || get_record (self) == NULL)
    return;

  self->forming = g_cancellable_new ();
  if (!self->form_is_ready)
    self->spinner_id = g_timeout_add (SPINNER_MS, spinner_cb, self);
  croupier_session_ask (self->session,
                        &(CroupierQuestion) { CROUPIER_ASK_FORM, .phase = self->phase, .player = self->player,
                                              .text = needs_no_text (self) ? NULL : text },
                        self->forming, formed_cb, g_object_ref (self));
}

static void
anew_cb (CroupierSubmissionView *self)
{
  self->begins_anew = TRUE;
  self->wants_focus = TRUE;
  start_forming (self);
}

static void
mode_cb (CroupierSubmissionView *self)
{
  if (self->session == NULL || self->loading)
    return;

  croupier_session_set_prefers_forms (self->session, shows_form (self));
  update_mode (self);
  update_buttons (self);
  self->form_is_ready = FALSE;
  start_forming (self);
}

/* ---- what is done at once, and answered at once ---- */

static gboolean
is_answer (CroupierSubmissionView *self, CroupierOutgoing *outgoing)
{
  const char *name = croupier_roster_get_name (croupier_match_get_roster (croupier_session_get_match (self->session)),
                                               self->player);

  return croupier_outgoing_get_kind (outgoing) == CROUPIER_TO_PLAYER &&
         croupier_outgoing_get_when (outgoing) == CROUPIER_WHEN_DURING &&
         g_str_equal (croupier_outgoing_get_phase (outgoing), self->phase) &&
         g_str_equal (croupier_outgoing_get_name (outgoing), name);
}

/* What the player is told last of what was sent in this phase. */
static CroupierOutgoing *
find_answer (CroupierSubmissionView *self)
{
  const GPtrArray *messages = croupier_session_get_outgoing (self->session);

  for (guint i = messages ? messages->len : 0; i-- > 0;)
    if (is_answer (self, g_ptr_array_index (messages, i)))
      return g_ptr_array_index (messages, i);

  return NULL;
}

/* The answer to the last step tells what came of all of them, so those before it need not go out any more. */
static void
set_answers_sent (CroupierSubmissionView *self)
{
  const GPtrArray *messages = croupier_session_get_outgoing (self->session);
  g_autoptr (GPtrArray) answers = g_ptr_array_new ();

  for (guint i = 0; i < messages->len; i++)
    if (is_answer (self, g_ptr_array_index (messages, i)))
      g_ptr_array_add (answers, g_ptr_array_index (messages, i));
  croupier_session_mark (self->session, croupier_session_make_marks (answers, croupier_settings_get_message_style ()),
                         NULL, NULL);
}

static void
update_answer (CroupierSubmissionView *self)
{
  CroupierOutgoing *answer = find_answer (self);
  g_autofree char *label = NULL;

  if (answer != NULL)
    label = g_strdup_printf (croupier_outgoing_is_untold (answer) ? _("Copy the Answer for %s")
                                                                  : _("Copy Again for %s"),
                             croupier_outgoing_get_name (answer));
  croupier_steps_view_set_answer (self->steps_view, label);
  if (answer != NULL && croupier_outgoing_is_untold (answer))
    croupier_session_look_for_leaks (self->session);
}

static void
steps_made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierSubmissionView) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierForm) form = croupier_session_ask_finish (CROUPIER_SESSION (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->session == NULL)
    return;

  g_clear_object (&self->stepping);
  croupier_steps_view_show (self->steps_view, form);
  update_answer (self);
}

static void
stop_stepping (CroupierSubmissionView *self)
{
  if (self->stepping != NULL)
    g_cancellable_cancel (self->stepping);
  g_clear_object (&self->stepping);
}

static void
start_stepping (CroupierSubmissionView *self)
{
  const CroupierGame *game = croupier_match_get_game (croupier_session_get_match (self->session));

  stop_stepping (self);
  if (game->make_form == NULL || !is_due (self))
    {
      croupier_steps_view_show (self->steps_view, NULL);
      return;
    }

  self->stepping = g_cancellable_new ();
  croupier_session_ask (self->session,
                        &(CroupierQuestion) { CROUPIER_ASK_FORM, .phase = self->phase, .player = self->player },
                        self->stepping, steps_made_cb, g_object_ref (self));
}

static void
stepped_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierSubmissionView) self = data;
  g_autoptr (GError) error = NULL;

  if (croupier_session_finish (CROUPIER_SESSION (source), result, &error) || self->session == NULL)
    return;

  start_stepping (self);
  croupier_widget_toast_error (GTK_WIDGET (self), error);
}

static void
step_cb (CroupierSubmissionView *self, const char *text)
{
  croupier_session_submit (self->session, self->player, text, stepped_cb, g_object_ref (self));
}

static void
let_answer_out_cb (GtkWidget *widget, gpointer outgoing)
{
  CroupierSubmissionView *self = CROUPIER_SUBMISSION_VIEW (widget);
  CroupierOutgoing *answer = outgoing;
  g_auto (GStrv) parts = NULL;
  g_autofree char *text = NULL, *news = NULL;

  if (self->session == NULL || answer != find_answer (self))
    return;

  text = croupier_outgoing_dup_text (answer, croupier_session_get_sent (self->session));
  parts = croupier_style_render (croupier_settings_get_message_style (), text);
  croupier_secret_copy (GTK_WIDGET (self), parts[0]);
  news = g_strdup_printf (_("Copied for %s"), croupier_outgoing_get_name (answer));
  croupier_widget_toast (GTK_WIDGET (self), news);
  if (croupier_outgoing_is_untold (answer) && parts[1] == NULL)
    set_answers_sent (self);
}

static void
copy_answer_cb (CroupierSubmissionView *self)
{
  CroupierOutgoing *answer = find_answer (self);

  if (answer != NULL)
    croupier_leak_guard_let_out_one (GTK_WIDGET (self), self->session, answer, let_answer_out_cb);
}

/* ---- changes ---- */

static void
drop_draft (CroupierSubmissionView *self)
{
  g_autofree char *key = dup_key (self);

  g_hash_table_remove (self->drafts, key);
  g_hash_table_remove (self->forms, key);
  load_text (self, self->sent ? self->sent : "");
}

/* The change was not made: what was sent last is what the record says, and the text is a draft again. */
static void
reload_sent (CroupierSubmissionView *self)
{
  const CroupierRecord *record = get_record (self);
  const CroupierEvent *event = record ? get_last_event (self, record) : NULL;

  g_set_str (&self->sent, event ? event->text : "");
  update_buttons (self);
}

static void
submitted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierSubmissionView) self = data;
  g_autoptr (GError) error = NULL;

  if (croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    {
      g_signal_emit (self, signals[SUBMITTED], 0);
      return;
    }

  reload_sent (self);
  croupier_widget_toast_error (GTK_WIDGET (self), error);
}

static void
amended_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierSubmissionView) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  AdwToast *toast;

  if (!croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    {
      reload_sent (self);
      croupier_widget_toast_error (GTK_WIDGET (self), error);
      return;
    }

  text = croupier_impact_describe_done (croupier_session_get_impact (result));
  toast = croupier_toast_new (text);
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "match.undo");
  croupier_widget_add_toast (GTK_WIDGET (self), toast);
}

static void
voided_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierSubmissionView) self = data;
  g_autoptr (GError) error = NULL;
  AdwToast *toast;

  if (!croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    {
      croupier_widget_toast_error (GTK_WIDGET (self), error);
      return;
    }

  toast = croupier_toast_new (_("Submission voided"));
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "match.undo");
  croupier_widget_add_toast (GTK_WIDGET (self), toast);
}

static void
void_cb (CroupierSubmissionView *self)
{
  const CroupierRoster *roster = croupier_match_get_roster (croupier_session_get_match (self->session));
  g_autofree char *ruling = g_strdup_printf ("void %s", croupier_roster_get_name (roster, self->player));

  croupier_session_rule (self->session, ruling, voided_cb, g_object_ref (self));
}

static void
revert_cb (CroupierSubmissionView *self)
{
  drop_draft (self);
  update_mode (self);
  start_forming (self);
  start_checking (self, CHECK_MS);
  update_reading (self);
  update_buttons (self);
  croupier_submission_view_focus (self);
}

static void
croupier_submission_view_dispose (GObject *object)
{
  CroupierSubmissionView *self = CROUPIER_SUBMISSION_VIEW (object);

  stop_checking (self);
  stop_forming (self);
  stop_stepping (self);
  g_clear_object (&self->session); /* first: without one nothing is done for what changes as the widgets go */
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_SUBMISSION_VIEW);
  g_clear_pointer (&self->listed, croupier_record_unref);
  g_clear_pointer (&self->phase, g_free);
  g_clear_pointer (&self->sent, g_free);
  g_clear_pointer (&self->drafts, g_hash_table_unref);
  g_clear_pointer (&self->forms, g_hash_table_unref);
  forget_reading (self);

  G_OBJECT_CLASS (croupier_submission_view_parent_class)->dispose (object);
}

static void
croupier_submission_view_class_init (CroupierSubmissionViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_submission_view_dispose;

  signals[SUBMITTED] = g_signal_new ("submitted", CROUPIER_TYPE_SUBMISSION_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 0);

  g_type_ensure (CROUPIER_TYPE_FACE);
  g_type_ensure (CROUPIER_TYPE_FORM_VIEW);
  g_type_ensure (CROUPIER_TYPE_READING_VIEW);
  g_type_ensure (CROUPIER_TYPE_STEPS_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/rounds/croupier-submission-view.ui");
  BIND_CHILDREN (widget_class, CroupierSubmissionView, face, name_label, state_label, about_label, note_box, note_label,
                 mode_group, form_stack, form_view, no_form_label, anew_button, text_window, text_view, hint_label,
                 buffer, reading_view, void_button, revert_button, submit_button, steps_view, earlier_group,
                 earlier_list);
  BIND_CALLBACKS (widget_class, text_changed_cb, insert_text_cb, mode_cb, form_edited_cb, anew_cb, step_cb,
                  copy_answer_cb, void_cb, revert_cb, croupier_submission_view_submit);
}

static void
croupier_submission_view_init (CroupierSubmissionView *self)
{
  self->drafts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->forms = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) croupier_form_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_text_buffer_create_tag (self->buffer, "odd", "underline", PANGO_UNDERLINE_SINGLE, NULL);
  gtk_text_buffer_create_tag (self->buffer, "wrong", "underline", PANGO_UNDERLINE_ERROR, NULL);
}

static void
keep_draft (CroupierSubmissionView *self)
{
  if (self->phase == NULL)
    return;

  if (croupier_submission_view_has_draft (self))
    g_hash_table_insert (self->drafts, dup_key (self), dup_text (self));
  else
    {
      g_autofree char *key = dup_key (self);

      g_hash_table_remove (self->drafts, key);
    }
}

static void
set_hint (CroupierSubmissionView *self, const char *name)
{
  g_autofree char *hint = g_strdup_printf (_("Type or paste what %s sent"), name);

  gtk_label_set_label (self->hint_label, hint);
}

void
croupier_submission_view_show (CroupierSubmissionView *self, CroupierSession *session, const char *phase, guint player)
{
  const CroupierRecord *record;
  const CroupierEvent *event;
  g_autofree char *key = NULL, *text = NULL;
  const char *name, *draft;

  keep_draft (self);
  if (self->player != player || g_strcmp0 (self->phase, phase) != 0)
    {
      self->form_is_ready = self->begins_anew = self->wants_focus = FALSE;
      croupier_steps_view_show (self->steps_view, NULL);
    }
  if (g_set_object (&self->session, session))
    g_signal_connect_object (session, "notify::roles-covered", G_CALLBACK (update_about), self, G_CONNECT_SWAPPED);
  g_set_str (&self->phase, phase);
  self->player = player;
  record = get_record (self);
  g_return_if_fail (record != NULL);

  event = get_last_event (self, record);
  g_set_str (&self->sent, event ? event->text : "");
  key = dup_key (self);
  draft = g_hash_table_lookup (self->drafts, key);
  text = dup_text (self);
  if (g_strcmp0 (text, draft ? draft : self->sent) != 0)
    load_text (self, draft ? draft : self->sent);

  name = croupier_roster_get_name (croupier_match_get_roster (croupier_session_get_match (session)), player);
  croupier_face_show (self->face, name, NULL);
  gtk_label_set_label (self->name_label, name);
  set_hint (self, name);
  gtk_label_set_label (self->state_label, describe_state (self, record));
  update_about (self);
  forget_reading (self);
  load_mode (self);
  start_forming (self);
  start_stepping (self);
  start_checking (self, 0);
  update_reading (self);
  update_buttons (self);
  update_earlier (self, (CroupierRecord *) record);
}

void
croupier_submission_view_submit (CroupierSubmissionView *self)
{
  g_autofree char *text = dup_text (self);

  if (!gtk_widget_get_sensitive (GTK_WIDGET (self->submit_button)))
    return;

  /* Until the answer comes it counts as sent, so that it is not kept as a draft. */
  g_set_str (&self->sent, text);
  forget_typing (self);
  if (!is_due (self))
    croupier_session_amend (self->session, self->phase, self->player, text, amended_cb, g_object_ref (self));
  else if (self->reading != NULL && self->reading->status == CROUPIER_STATUS_REFUSED)
    croupier_session_submit_refused (self->session, self->player, text, submitted_cb, g_object_ref (self));
  else
    croupier_session_submit (self->session, self->player, text, submitted_cb, g_object_ref (self));
}

gboolean
croupier_submission_view_has_draft (CroupierSubmissionView *self)
{
  g_autofree char *text = dup_text (self);

  return self->sent != NULL && !g_str_equal (text, self->sent);
}

void
croupier_submission_view_focus (CroupierSubmissionView *self)
{
  if (!shows_form (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->text_view));
  else if (self->form_is_ready)
    gtk_widget_grab_focus (GTK_WIDGET (self->form_view));
  else
    self->wants_focus = TRUE;
}

void
croupier_submission_view_toggle_form (CroupierSubmissionView *self)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (self->mode_group)))
    return;

  adw_toggle_group_set_active_name (self->mode_group, shows_form (self) ? "text" : "form");
  croupier_submission_view_focus (self);
}
