/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes in during a phase, for a game master with many messages to work through. Knows no game. */
#include "config.h"

#include "croupier-day-view.h"

#include <glib/gi18n.h>

#include "croupier-arrival-list.h"
#include "croupier-bind.h"
#include "croupier-bubble.h"
#include "croupier-face.h"
#include "croupier-leak-guard.h"
#include "croupier-query-row.h"
#include "croupier-settings.h"
#include "croupier-toasts.h"
#include "croupier-widget.h"

struct _CroupierDayView
{
  AdwBin parent_instance;

  GtkStack *stack;

  AdwPreferencesGroup *send_group;
  GtkLabel *send_count;
  GtkBox *send_box;
  CroupierFace *send_face;
  GtkLabel *send_name;
  CroupierBubble *bubble;
  GtkButton *send_button;
  GtkLabel *all_sent_label;
  GtkLabel *clipboard_label; /* for whom it is that can be pasted now */

  GtkLabel *exchange_count;
  GtkListBox *exchange_list;
  AdwActionRow *no_exchange_row;

  GtkBox *places_box; /* CroupierArrivalList of each place, then what the order decides */
  GtkLabel *order_label;
  AdwPreferencesGroup *note_group;
  GtkListBox *note_list;

  CroupierSession *session;
  guint n_opened; /* of the match whose phase is shown */
  char *phase;
  CroupierDay *day; /* NULL until it has come */
  GPtrArray *lists; /* CroupierArrivalList, borrowed */
  guint n_exchange_rows;
  CroupierOutgoing *outgoing; /* that is shown; NULL: none */
  gboolean is_copied; /* a part of it is in the clipboard: until another is copied, or something else, it stays */
  GCancellable *asking;
  gboolean copying;
  char *news;                     /* what the answer that is on its way does; NULL: none is */
  gboolean is_changing;           /* an answer or a move is on its way: keys that are held must not make more of it */
  int focus_place, focus_arrival; /* where the focus goes when what has moved is there; -1: nowhere */
  gboolean wants_focus;           /* what is to be done next gets it, once it is known */
};

G_DEFINE_FINAL_TYPE (CroupierDayView, croupier_day_view, ADW_TYPE_BIN)

static const CroupierRoster *
get_roster (CroupierDayView *self)
{
  return croupier_match_get_roster (croupier_session_get_match (self->session));
}

/* ---- what is to be sent ---- */

static gboolean
is_answer (CroupierDayView *self, CroupierOutgoing *outgoing)
{
  return croupier_outgoing_get_when (outgoing) == CROUPIER_WHEN_DURING && croupier_outgoing_is_pending (outgoing) &&
         g_str_equal (croupier_outgoing_get_phase (outgoing), self->phase);
}

/* After the one that was shown, so that they come one after the other; then from the beginning. */
static CroupierOutgoing *
find_next (CroupierDayView *self)
{
  const GPtrArray *messages = croupier_session_get_outgoing (self->session);
  CroupierOutgoing *first = NULL;
  gboolean is_behind = FALSE;

  for (guint i = 0; messages != NULL && i < messages->len; i++)
    {
      CroupierOutgoing *outgoing = g_ptr_array_index (messages, i);

      is_behind |= self->outgoing != NULL && croupier_outgoing_is_same (outgoing, self->outgoing);
      if (!is_answer (self, outgoing) ||
          (self->is_copied && outgoing == self->outgoing)) /* that it is is not noted yet */
        continue;
      if (is_behind)
        return outgoing;
      if (first == NULL)
        first = outgoing;
    }

  return first;
}

static guint
count_to_send (CroupierDayView *self)
{
  const GPtrArray *messages = croupier_session_get_outgoing (self->session);
  guint n = 0;

  for (guint i = 0; messages != NULL && i < messages->len; i++)
    n += is_answer (self, g_ptr_array_index (messages, i));

  return n;
}

/* Of the message that is in the clipboard. */
static gboolean
has_more_parts (CroupierDayView *self)
{
  return self->is_copied && !croupier_bubble_is_all_copied (self->bubble);
}

static void
update_send_button (CroupierDayView *self)
{
  guint n_parts = croupier_bubble_get_n_parts (self->bubble), part = croupier_bubble_get_part (self->bubble);
  gboolean is_next = self->is_copied && !has_more_parts (self);
  gboolean is_left = self->outgoing != NULL && (!is_next || find_next (self) != NULL);
  g_autofree char *label = NULL;

  if (is_next)
    label = g_strdup (_("_Copy Next"));
  else if (n_parts > 1)
    label = g_strdup_printf (_("_Copy Part %u of %u"), (part + self->is_copied) % n_parts + 1, n_parts);
  else
    label = g_strdup (_("_Copy"));
  gtk_button_set_label (self->send_button, label);
  gtk_widget_set_visible (GTK_WIDGET (self->send_button), is_left);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "day.copy-next", is_left);
}

static void
show_outgoing (CroupierDayView *self, CroupierOutgoing *outgoing)
{
  const char *name = outgoing ? croupier_outgoing_get_name (outgoing) : "";
  gboolean is_player = outgoing && croupier_outgoing_get_kind (outgoing) == CROUPIER_TO_PLAYER;

  if (g_set_object (&self->outgoing, outgoing))
    croupier_bubble_begin (self->bubble);
  self->is_copied = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->send_box), outgoing != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->all_sent_label), outgoing == NULL);
  if (outgoing == NULL)
    return;

  croupier_face_show (self->send_face, name, is_player ? NULL : "system-users-symbolic");
  gtk_label_set_label (self->send_name, name);
  croupier_bubble_set_outgoing (self->bubble, outgoing, croupier_session_get_sent (self->session),
                                croupier_settings_get_message_style ());
}

/* Another part of it may be copied only of what still holds. */
static gboolean
is_overtaken (CroupierDayView *self)
{
  const GPtrArray *messages = croupier_session_get_outgoing (self->session);

  return has_more_parts (self) &&
         (messages == NULL || !g_ptr_array_find ((GPtrArray *) messages, self->outgoing, NULL));
}

static void
update_messages (CroupierDayView *self)
{
  guint n = count_to_send (self);
  g_autofree char *count = g_strdup_printf (_("%u to send"), n);

  if (!self->is_copied || is_overtaken (self))
    show_outgoing (self, find_next (self));
  update_send_button (self);
  gtk_label_set_label (self->send_count, count);
  gtk_widget_set_visible (GTK_WIDGET (self->send_count), n > 1);
  gtk_widget_set_visible (GTK_WIDGET (self->send_group), n > 0 || self->is_copied);
  if (n > 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    croupier_session_look_for_leaks (self->session);
}

static void
show_copied (CroupierDayView *self)
{
  const char *name = croupier_outgoing_get_name (self->outgoing);
  guint n_parts = croupier_bubble_get_n_parts (self->bubble);
  g_autofree char *text = n_parts > 1 ? g_strdup_printf (_("In the clipboard: %s, part %u of %u"), name,
                                                         croupier_bubble_get_part (self->bubble) + 1, n_parts)
                                      : g_strdup_printf (_("In the clipboard: %s"), name);
  g_autofree char *news = g_strdup_printf (_("Copied for %s"), name);

  gtk_label_set_label (self->clipboard_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->clipboard_label), TRUE);
  croupier_widget_announce (GTK_WIDGET (self), news, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
show_next_part (CroupierDayView *self)
{
  guint n_parts = croupier_bubble_get_n_parts (self->bubble);

  croupier_bubble_set_part (self->bubble, (croupier_bubble_get_part (self->bubble) + 1) % n_parts);
}

static void
clipboard_cb (CroupierDayView *self)
{
  if (self->copying || self->session == NULL || self->phase == NULL)
    return;

  if (has_more_parts (self))
    show_next_part (self);
  self->is_copied = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->clipboard_label), FALSE);
  update_messages (self);
}

static GtkWidget *
get_focus (CroupierDayView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

/* A game master who goes through the queries by keys stays with them, whatever is answered and told meanwhile. */
static gboolean
rests_on_list (CroupierDayView *self)
{
  return CROUPIER_IS_QUERY_ROW (get_focus (self));
}

/* As soon as all of its parts are copied it counts as sent. Nothing is copied where something else is seen by now. */
static void
copy_cb (GtkWidget *widget, gpointer outgoing)
{
  CroupierDayView *self = CROUPIER_DAY_VIEW (widget);

  if (self->session == NULL || outgoing != self->outgoing)
    return;

  self->copying = TRUE;
  croupier_bubble_copy (self->bubble);
  self->copying = FALSE;
  self->is_copied = TRUE;
  show_copied (self);
  if (croupier_bubble_is_all_copied (self->bubble))
    {
      self->wants_focus = !rests_on_list (self);
      croupier_session_mark_outgoing (self->session, self->outgoing, croupier_settings_get_message_style ());
      return;
    }

  update_send_button (self);
  if (!rests_on_list (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->send_button));
}

static void
copy (CroupierDayView *self)
{
  croupier_leak_guard_let_out_one (GTK_WIDGET (self), self->session, self->outgoing, copy_cb);
}

/* Whose message is in the clipboard is seen: another one comes only together with its copy. */
static gboolean
copy_next (CroupierDayView *self)
{
  if (has_more_parts (self))
    show_next_part (self);
  else if (self->is_copied && find_next (self) == NULL)
    return FALSE;
  else if (self->is_copied)
    show_outgoing (self, find_next (self));
  if (self->outgoing == NULL)
    return FALSE;

  copy (self);
  return TRUE;
}

static void
copy_next_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  copy_next (CROUPIER_DAY_VIEW (widget));
}

static void
copy_message_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierDayView *self = CROUPIER_DAY_VIEW (widget);
  const GPtrArray *messages = croupier_session_get_outgoing (self->session);
  guint i = g_variant_get_uint32 (parameter);

  if (messages == NULL || i >= messages->len)
    return;

  show_outgoing (self, g_ptr_array_index (messages, i));
  copy (self);
}

/* ---- who asks whom ---- */

/* A ruling that has ended an exchange has told others of other things. */
static gboolean
is_of_exchange (CroupierOutgoing *outgoing, const CroupierExchange *exchange)
{
  guint event = croupier_outgoing_get_event (outgoing);
  int player = croupier_outgoing_get_player (outgoing);

  if (event == 0 || player == CROUPIER_NO_PLAYER)
    return FALSE;
  if (event == exchange->asked)
    return TRUE;
  return event == exchange->answered &&
         (exchange->state != CROUPIER_EXCHANGE_TIMED_OUT || (guint) player == exchange->from);
}

/* Messages that answer what was asked, or the answer to it. */
static guint
add_messages (CroupierDayView *self, CroupierQueryRow *row, const CroupierExchange *exchange)
{
  const GPtrArray *messages = croupier_session_get_outgoing (self->session);
  guint n = 0;

  for (guint i = 0; messages != NULL && i < messages->len; i++)
    {
      CroupierOutgoing *outgoing = g_ptr_array_index (messages, i);

      if (!is_answer (self, outgoing) || !is_of_exchange (outgoing, exchange))
        continue;
      if (row != NULL)
        croupier_query_row_add_message (row, croupier_outgoing_get_name (outgoing), i);
      n++;
    }

  return n;
}

static void
resize_exchanges (CroupierDayView *self, guint n_rows)
{
  for (; self->n_exchange_rows > n_rows; self->n_exchange_rows--)
    gtk_list_box_remove (self->exchange_list,
                         GTK_WIDGET (
                           gtk_list_box_get_row_at_index (self->exchange_list, (int) self->n_exchange_rows - 1)));
  for (; self->n_exchange_rows < n_rows; self->n_exchange_rows++)
    gtk_list_box_insert (self->exchange_list, croupier_query_row_new (), (int) self->n_exchange_rows);
}

static gboolean
is_settled (CroupierDayView *self, const CroupierExchange *exchange)
{
  return exchange->state != CROUPIER_EXCHANGE_WAITING && add_messages (self, NULL, exchange) == 0;
}

/* The row, never a button in it: whoever goes on pressing Return answers nothing. */
static void
focus_exchange (CroupierDayView *self, int place)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->exchange_list, place)));
  if (root != NULL)
    gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
}

/* The row that has the focus, or a button of which has it; NULL: none. */
static CroupierQueryRow *
find_focused_row (CroupierDayView *self)
{
  GtkWidget *focus = get_focus (self);

  return focus != NULL ? CROUPIER_QUERY_ROW (gtk_widget_get_ancestor (focus, CROUPIER_TYPE_QUERY_ROW)) : NULL;
}

static const CroupierExchange *
find_exchange (CroupierDayView *self, CroupierQueryRow *row)
{
  for (guint i = 0; row != NULL && i < self->day->exchanges->len; i++)
    if (croupier_query_row_is_of (row, g_ptr_array_index (self->day->exchanges, i)))
      return g_ptr_array_index (self->day->exchanges, i);

  return NULL;
}

/* What waits for something comes first; within that, as it was asked. The focus goes along with what it is on. */
static void
update_exchanges (CroupierDayView *self)
{
  const GPtrArray *exchanges = self->day->exchanges;
  CroupierQueryRow *focused_row = find_focused_row (self);
  const CroupierExchange *focused = find_exchange (self, focused_row);
  int focused_place = focused_row != NULL ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (focused_row)) : -1;
  guint n_waiting = croupier_day_count_waiting (self->day);
  g_autofree char *count = g_strdup_printf (ngettext ("%u waits", "%u wait", n_waiting), n_waiting);
  int place = 0;

  resize_exchanges (self, exchanges->len);
  for (guint settled = FALSE; settled <= TRUE; settled++)
    for (guint i = 0; i < exchanges->len; i++)
      {
        const CroupierExchange *exchange = g_ptr_array_index (exchanges, i);
        CroupierQueryRow *row;

        if (is_settled (self, exchange) != (gboolean) settled)
          continue;
        if (exchange == focused)
          focused_place = place;
        row = CROUPIER_QUERY_ROW (gtk_list_box_get_row_at_index (self->exchange_list, place++));
        croupier_query_row_show (row, get_roster (self), exchange);
        add_messages (self, row, exchange);
      }
  if (focused_place >= 0 && place > 0)
    focus_exchange (self, MIN (focused_place, place - 1));
  self->wants_focus |= focused_place >= 0 && place == 0;
  gtk_label_set_label (self->exchange_count, count);
  gtk_widget_set_visible (GTK_WIDGET (self->exchange_count), n_waiting > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->no_exchange_row), exchanges->len == 0);
}

static void
offer_undo (CroupierDayView *self, const char *text)
{
  AdwToast *toast = croupier_toast_new (text);

  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "match.undo");
  croupier_widget_add_toast (GTK_WIDGET (self), toast);
}

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierDayView) self = data;
  g_autofree char *news = g_steal_pointer (&self->news);
  g_autoptr (GError) error = NULL;

  self->is_changing = FALSE;
  if (croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    {
      offer_undo (self, news);
      croupier_widget_announce (GTK_WIDGET (self), news, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
      return;
    }

  self->wants_focus = FALSE;
  croupier_widget_toast_error (GTK_WIDGET (self), error);
}

static void
answer_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierDayView *self = CROUPIER_DAY_VIEW (widget);
  const char *text;
  guint player;

  if (self->is_changing)
    return;

  g_variant_get (parameter, "(u&ss)", &player, &text, &self->news);
  self->is_changing = TRUE;
  self->wants_focus = !rests_on_list (self);
  croupier_session_submit (self->session, player, text, answered_cb, g_object_ref (self));
}

/* ---- in what order forms came ---- */

static void
update_places (CroupierDayView *self)
{
  const GPtrArray *places = self->day->places;

  while (self->lists->len > places->len)
    {
      gtk_box_remove (self->places_box, g_ptr_array_index (self->lists, self->lists->len - 1));
      g_ptr_array_set_size (self->lists, (int) self->lists->len - 1);
    }
  while (self->lists->len < places->len)
    {
      GtkWidget *list = croupier_arrival_list_new ();

      gtk_widget_set_hexpand (list, TRUE);
      gtk_box_insert_child_after (self->places_box, list,
                                  self->lists->len > 0 ? g_ptr_array_index (self->lists, self->lists->len - 1) : NULL);
      g_ptr_array_add (self->lists, list);
    }
  for (guint i = 0; i < places->len; i++)
    croupier_arrival_list_show (g_ptr_array_index (self->lists, i), get_roster (self), self->day, i,
                                !croupier_session_get_roles_covered (self->session));
  gtk_label_set_label (self->order_label, self->day->order_rule ? self->day->order_rule : "");
  gtk_widget_set_visible (GTK_WIDGET (self->order_label), self->day->order_rule != NULL);
}

static void
roles_covered_cb (CroupierDayView *self)
{
  if (self->day != NULL && croupier_session_get_match (self->session) != NULL)
    update_places (self);
}

static void
moved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierDayView) self = data;
  g_autoptr (GError) error = NULL;

  self->is_changing = FALSE;
  if (croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    {
      offer_undo (self, _("Order corrected"));
      return;
    }

  self->focus_place = -1;
  croupier_widget_toast_error (GTK_WIDGET (self), error);
}

static void
move_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierDayView *self = CROUPIER_DAY_VIEW (widget);
  g_autofree char *ruling = NULL;
  guint place, from, to;

  g_variant_get (parameter, "(uuu)", &place, &from, &to);
  if (self->is_changing || self->day == NULL || place >= self->day->places->len)
    return;
  ruling = croupier_day_dup_order (self->day, get_roster (self), place, from, to);
  if (ruling == NULL)
    return;

  self->is_changing = TRUE;
  self->focus_place = (int) place;
  self->focus_arrival = (int) to;
  croupier_session_rule (self->session, ruling, moved_cb, g_object_ref (self));
}

/* ---- what holds ---- */

static GtkWidget *
note_row_new (const CroupierDayNote *note)
{
  static const struct
  {
    const char *icon;
    const char *style;
  } looks[] = {
    [CROUPIER_DAY_NOTE_PLAIN] = { "dialog-information-symbolic", "dimmed" },
    [CROUPIER_DAY_NOTE_OPEN] = { "object-select-symbolic", "success" },
    [CROUPIER_DAY_NOTE_SHUT] = { "action-unavailable-symbolic", "error" },
    [CROUPIER_DAY_NOTE_PLAYER] = { "dialog-warning-symbolic", "warning" },
  };
  GtkWidget *row = adw_action_row_new (), *image = gtk_image_new_from_icon_name (looks[note->kind].icon);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), note->text);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), note->rule ? note->rule : "");
  gtk_widget_add_css_class (image, looks[note->kind].style);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), image);
  return row;
}

static void
update_notes (CroupierDayView *self)
{
  gtk_list_box_remove_all (self->note_list);
  for (guint i = 0; i < self->day->notes->len; i++)
    gtk_list_box_append (self->note_list, note_row_new (g_ptr_array_index (self->day->notes, i)));
  gtk_widget_set_visible (GTK_WIDGET (self->note_group), self->day->notes->len > 0);
}

/* ---- the whole ---- */

static void
focus_next (CroupierDayView *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self->send_button)))
    gtk_widget_grab_focus (GTK_WIDGET (self->send_button));
  else if (self->n_exchange_rows > 0)
    focus_exchange (self, 0);
  else
    gtk_widget_child_focus (GTK_WIDGET (self->places_box), GTK_DIR_TAB_FORWARD);
}

static void
update_focus (CroupierDayView *self)
{
  if (self->focus_place >= 0 && self->focus_place < (int) self->lists->len)
    croupier_arrival_list_focus (g_ptr_array_index (self->lists, (guint) self->focus_place),
                                 (guint) self->focus_arrival);
  else if (self->wants_focus)
    focus_next (self);
  self->focus_place = -1;
  self->wants_focus = FALSE;
}

static void
update (CroupierDayView *self)
{
  gtk_stack_set_visible_child_name (self->stack, self->day ? "day" : "none");
  if (self->day == NULL)
    return;

  update_messages (self);
  update_exchanges (self);
  update_places (self);
  update_notes (self);
  update_focus (self);
}

static void
made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierDayView) self = data;
  g_autoptr (GError) error = NULL;
  CroupierDay *day = croupier_session_ask_finish (CROUPIER_SESSION (source), result, &error);

  if (error != NULL || self->session == NULL || croupier_session_get_match (self->session) == NULL)
    {
      croupier_day_free (day);
      return;
    }

  g_clear_object (&self->asking);
  croupier_day_free (self->day);
  self->day = day;
  update (self);
}

static void
stop_asking (CroupierDayView *self)
{
  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
}

/* ---- the class ---- */

static void
croupier_day_view_dispose (GObject *object)
{
  CroupierDayView *self = CROUPIER_DAY_VIEW (object);

  stop_asking (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_DAY_VIEW);
  g_clear_object (&self->outgoing);
  g_clear_object (&self->session);
  g_clear_pointer (&self->phase, g_free);
  g_clear_pointer (&self->news, g_free);
  g_clear_pointer (&self->day, croupier_day_free);
  g_clear_pointer (&self->lists, g_ptr_array_unref);

  G_OBJECT_CLASS (croupier_day_view_parent_class)->dispose (object);
}

static void
croupier_day_view_class_init (CroupierDayViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_day_view_dispose;

  g_type_ensure (CROUPIER_TYPE_BUBBLE);
  g_type_ensure (CROUPIER_TYPE_FACE);
  gtk_widget_class_set_template_from_resource (widget_class, "/app/croupier/Croupier/view/rounds/croupier-day-view.ui");
  BIND_CHILDREN (widget_class, CroupierDayView, stack, send_group, send_count, send_box, send_face, send_name, bubble,
                 send_button, all_sent_label, clipboard_label, exchange_count, exchange_list, no_exchange_row,
                 places_box, order_label, note_group, note_list);
  gtk_widget_class_install_action (widget_class, "day.answer", "(uss)", answer_action);
  gtk_widget_class_install_action (widget_class, "day.copy-message", "u", copy_message_action);
  gtk_widget_class_install_action (widget_class, "day.copy-next", NULL, copy_next_action);
  gtk_widget_class_install_action (widget_class, "day.move", "(uuu)", move_action);
}

static void
croupier_day_view_init (CroupierDayView *self)
{
  self->lists = g_ptr_array_new ();
  self->focus_place = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (gtk_widget_get_clipboard (GTK_WIDGET (self)), "changed", G_CALLBACK (clipboard_cb), self,
                           G_CONNECT_SWAPPED);
}

void
croupier_day_view_show (CroupierDayView *self, CroupierSession *session, const char *phase)
{
  stop_asking (self);
  if (self->n_opened != croupier_session_get_n_opened (session) || g_strcmp0 (self->phase, phase) != 0)
    {
      self->n_opened = croupier_session_get_n_opened (session);
      g_clear_object (&self->outgoing);
      self->is_copied = FALSE;
      gtk_widget_set_visible (GTK_WIDGET (self->clipboard_label), FALSE);
    }
  if (g_set_object (&self->session, session))
    g_signal_connect_object (session, "notify::roles-covered", G_CALLBACK (roles_covered_cb), self, G_CONNECT_SWAPPED);
  g_set_str (&self->phase, phase);
  self->asking = g_cancellable_new ();
  croupier_session_ask (session, &(CroupierQuestion) { CROUPIER_ASK_DAY, .phase = phase }, self->asking, made_cb,
                        g_object_ref (self));
}

gboolean
croupier_day_view_copy_next (CroupierDayView *self)
{
  return copy_next (self);
}

void
croupier_day_view_focus (CroupierDayView *self)
{
  self->wants_focus = TRUE;
  if (self->asking == NULL && self->day != NULL)
    update_focus (self);
}
