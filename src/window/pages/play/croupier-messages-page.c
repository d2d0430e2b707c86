/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages: what goes out, to whom, and what has gone out already. */
#include "config.h"

#include "croupier-messages-page.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-bind.h"
#include "croupier-bubble.h"
#include "croupier-choices.h"
#include "croupier-difference.h"
#include "croupier-explain-dialog.h"
#include "croupier-face.h"
#include "croupier-file-dialog.h"
#include "croupier-leak-guard.h"
#include "croupier-list-row.h"
#include "croupier-moves.h"
#include "croupier-own-words-dialog.h"
#include "croupier-row-filler.h"
#include "croupier-secret.h"
#include "croupier-sender.h"
#include "croupier-settings.h"
#include "croupier-text.h"
#include "croupier-text-limit.h"
#include "croupier-toasts.h"
#include "croupier-web-page.h"
#include "croupier-widget.h"

#define MAX_SENDER 60 /* letters of a name */
#define SCOPE_SETUP "setup"
#define SCOPE_CORRECTIONS "corrections" /* no phase is called so */
#define SCOPE_BY "by:"                  /* and none begins so: what one of several game masters is to send */

struct _CroupierMessagesPage
{
  CroupierPage parent_instance;

  AdwNavigationSplitView *split;
  GtkDropDown *chooser;
  GtkToggleButton *search_button;
  GtkSearchBar *search_bar;
  GtkSearchEntry *search_entry;
  GtkBox *moves_box;
  GtkLabel *moves_label;
  GtkStack *list_stack;
  GtkScrolledWindow *list_scroller;
  GtkListView *list_view;
  AdwStatusPage *empty_page;
  GtkStack *detail_stack;
  GtkScrolledWindow *scroller;
  CroupierFace *face;
  GtkLabel *name_label;
  GtkLabel *what_label;
  GtkCheckButton *sent_check;
  GtkMenuButton *sender_button;
  GtkPopover *sender_popover;
  GtkBox *sender_box;
  CroupierBubble *bubble;
  GtkBox *changes_box;
  GtkLabel *changes_label;
  GtkDropDown *style_chooser;
  GtkWidget *picture_button;
  GtkButton *copy_button;
  GtkLabel *clipboard_label; /* for whom it is that can be pasted now */

  GSettings *settings; /* NULL where the schema is not installed */
  /* char *: ids of phases as the chooser lists them; the first entry stands for what is to be sent */
  GPtrArray *scopes;
  char *scope;          /* NULL: what is to be sent */
  GListStore *messages; /* of the scope */
  GtkCustomFilter *filter;
  char *needle; /* folded; NULL: everything */
  GtkSingleSelection *selection;
  CroupierRowFiller *filler;
  CroupierOutgoing *shown;  /* NULL: none */
  CroupierOutgoing *copied; /* whose message is on the clipboard; NULL: something else is */
  guint copied_part;
  guint n_more;             /* to be copied, too, as soon as the one is that waits to be looked at */
  CroupierOutgoing *ticked; /* that counts as sent since it was copied or ticked last */
  GPtrArray *marked;        /* CroupierSent: what was noted last; NULL: nothing was */
  GPtrArray *replaced;      /* CroupierSent: what was noted in its place before */
  guint n_opened;           /* of the match in which it was */
  guint n_listed;           /* of the match whose list was looked up last */
  GFile *exported;          /* the folder that was exported to last */
  GPtrArray *paged;         /* CroupierOutgoing: those on the page that was written last */
  char *moved;              /* who had moved when that was ticked; NULL: it was not */
  guint n_paged;            /* of the match in which it was */
  gboolean public_first;
  gboolean updating;
  gboolean is_anew; /* the list is being chosen: what was copied before leaves it */
  gboolean copying;
};

G_DEFINE_FINAL_TYPE (CroupierMessagesPage, croupier_messages_page, CROUPIER_TYPE_PAGE)

static CroupierSession *
get_session (CroupierMessagesPage *self)
{
  return croupier_page_get_session (CROUPIER_PAGE (self));
}

static CroupierOutgoing *
get_selected (CroupierMessagesPage *self)
{
  return gtk_single_selection_get_selected_item (self->selection);
}

static CroupierStyle
get_style (CroupierMessagesPage *self)
{
  return (CroupierStyle) MIN (gtk_drop_down_get_selected (self->style_chooser), (guint) CROUPIER_N_STYLES - 1);
}

/* ---- rows ---- */

static const char *
symbol_of (CroupierOutgoing *outgoing)
{
  switch (croupier_outgoing_get_kind (outgoing))
    {
    case CROUPIER_TO_PUBLIC:
      return "emoji-people-symbolic";
    case CROUPIER_TO_GM:
      return "text-x-generic-symbolic";
    case CROUPIER_TO_CHANNEL:
      return "system-users-symbolic";
    case CROUPIER_TO_PLAYER:
      return NULL;
    }

  g_assert_not_reached ();
}

static const char *
state_title (CroupierOutgoing *outgoing)
{
  switch (croupier_outgoing_get_state (outgoing))
    {
    case CROUPIER_OUTGOING_OWN:
      return _("Only for you");
    case CROUPIER_OUTGOING_TO_SEND:
      return croupier_outgoing_is_pending (outgoing) ? _("To send") : _("Told by another message");
    case CROUPIER_OUTGOING_SENT:
      return _("Sent");
    case CROUPIER_OUTGOING_CHANGED:
      return _("Changed since it was sent");
    case CROUPIER_OUTGOING_WITHDRAWN:
      return _("Withdrawn since it was sent");
    case CROUPIER_OUTGOING_TAKEN_BACK:
      return _("Withdrawn, and told");
    }

  g_assert_not_reached ();
}

static void
style_state (CroupierOutgoing *outgoing, GtkImage *image)
{
  static const struct
  {
    const char *icon;
    const char *style;
  } looks[] = {
    [CROUPIER_OUTGOING_OWN] = { NULL, "dimmed" },
    [CROUPIER_OUTGOING_TO_SEND] = { "media-record-symbolic", "accent" },
    [CROUPIER_OUTGOING_SENT] = { "object-select-symbolic", "dimmed" },
    [CROUPIER_OUTGOING_CHANGED] = { "view-refresh-symbolic", "warning" },
    [CROUPIER_OUTGOING_WITHDRAWN] = { "edit-undo-symbolic", "warning" },
    [CROUPIER_OUTGOING_TAKEN_BACK] = { "object-select-symbolic", "dimmed" },
  };
  CroupierOutgoingState state = croupier_outgoing_get_state (outgoing);
  gboolean is_told_elsewhere = state == CROUPIER_OUTGOING_TO_SEND && !croupier_outgoing_is_pending (outgoing);

  gtk_image_set_from_icon_name (image, looks[state].icon);
  gtk_image_set_pixel_size (image, state == CROUPIER_OUTGOING_TO_SEND ? 8 : 16);
  gtk_widget_set_visible (GTK_WIDGET (image), looks[state].icon != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    gtk_widget_remove_css_class (GTK_WIDGET (image), looks[i].style);
  gtk_widget_add_css_class (GTK_WIDGET (image), is_told_elsewhere ? "dimmed" : looks[state].style);
}

static const char *
get_line (CroupierOutgoing *outgoing)
{
  switch (croupier_outgoing_get_state (outgoing))
    {
    case CROUPIER_OUTGOING_CHANGED:
    case CROUPIER_OUTGOING_WITHDRAWN:
    case CROUPIER_OUTGOING_TAKEN_BACK:
      return state_title (outgoing);
    case CROUPIER_OUTGOING_OWN:
    case CROUPIER_OUTGOING_TO_SEND:
    case CROUPIER_OUTGOING_SENT:
      return croupier_outgoing_get_handle (outgoing);
    }

  g_assert_not_reached ();
}

/* "Round 2 · Start · @elif · Berta", as far as there is something to say. */
static char *
dup_line (CroupierOutgoing *outgoing)
{
  g_autofree char *time = croupier_outgoing_is_one_of_two (outgoing) ? croupier_outgoing_dup_time (outgoing) : NULL;
  const char *parts[] = { time, get_line (outgoing), croupier_outgoing_get_sender (outgoing) };
  char *line = g_strdup ("");

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *before = line;
      gboolean has_part = parts[i] != NULL && *parts[i] != '\0';

      line = has_part && *before != '\0' ? g_strdup_printf (_("%s · %s"), before, parts[i])
                                         : g_strdup (has_part ? parts[i] : before);
    }
  return line;
}

static void
show_outgoing (CroupierListRow *row, CroupierOutgoing *outgoing)
{
  g_autofree char *line = dup_line (outgoing);

  croupier_list_row_set_name (row, croupier_outgoing_get_name (outgoing), symbol_of (outgoing));
  croupier_list_row_set_line (row, line);
  style_state (outgoing, croupier_list_row_get_image (row));
}

static void
fill_row (GtkListItem *list_item, gpointer data)
{
  if (!CROUPIER_IS_LIST_ROW (gtk_list_item_get_child (list_item)))
    {
      gtk_list_item_set_child (list_item, croupier_list_row_new ());
      croupier_list_row_activate_on_click (list_item);
    }
  show_outgoing (CROUPIER_LIST_ROW (gtk_list_item_get_child (list_item)), gtk_list_item_get_item (list_item));
}

/* A screen reader hears of rows that are still blank, too. */
static void
label_row (CroupierOutgoing *outgoing, GtkListItem *list_item)
{
  g_autofree char *title = croupier_outgoing_dup_title (outgoing);
  g_autofree char *words = g_strdup_printf (_("%s: %s, %s"), croupier_outgoing_get_name (outgoing), title,
                                            state_title (outgoing));

  gtk_list_item_set_accessible_label (list_item, words);
}

static void
update_row (CroupierOutgoing *outgoing, GtkListItem *list_item)
{
  GtkWidget *row = gtk_list_item_get_child (list_item);

  if (CROUPIER_IS_LIST_ROW (row))
    show_outgoing (CROUPIER_LIST_ROW (row), outgoing);
  label_row (outgoing, list_item);
}

static void
bind_cb (CroupierMessagesPage *self, GtkListItem *list_item, GtkSignalListItemFactory *factory)
{
  CroupierOutgoing *outgoing = gtk_list_item_get_item (list_item);

  g_signal_connect (outgoing, "changed", G_CALLBACK (update_row), list_item);
  croupier_row_filler_bind (self->filler, list_item);
  label_row (outgoing, list_item);
}

static void
unbind_cb (CroupierMessagesPage *self, GtkListItem *list_item, GtkSignalListItemFactory *factory)
{
  croupier_row_filler_unbind (self->filler, list_item);
  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (list_item), update_row, list_item);
}

static void
bind_header_cb (CroupierMessagesPage *self, GtkListHeader *header, GtkSignalListItemFactory *factory)
{
  g_autofree char *title = croupier_outgoing_dup_section_title (gtk_list_header_get_item (header));

  croupier_list_header_set_title (header, title);
}

/* ---- what is listed ---- */

static int
compare_sections (gconstpointer a, gconstpointer b, gpointer data)
{
  guint left = croupier_outgoing_get_section ((CroupierOutgoing *) a),
        right = croupier_outgoing_get_section ((CroupierOutgoing *) b);

  return (left > right) - (left < right);
}

static gboolean
matches (gpointer item, gpointer data)
{
  CroupierMessagesPage *self = data;
  CroupierOutgoing *outgoing = item;
  g_autofree char *name = NULL, *said = NULL, *text = NULL;

  if (self->needle == NULL)
    return TRUE;

  name = croupier_text_fold (croupier_outgoing_get_name (outgoing));
  said = croupier_outgoing_dup_text (outgoing, croupier_session_get_sent (get_session (self)));
  text = croupier_text_fold (said);
  return strstr (name, self->needle) != NULL || strstr (text, self->needle) != NULL;
}

/* Returns whose messages alone are listed; NULL: everybody's. */
static const char *
get_sender (CroupierMessagesPage *self)
{
  return self->scope != NULL && g_str_has_prefix (self->scope, SCOPE_BY) ? self->scope + strlen (SCOPE_BY) : NULL;
}

static gboolean
is_of_sender (CroupierMessagesPage *self, CroupierOutgoing *outgoing)
{
  const char *sender = get_sender (self);

  return sender == NULL || g_strcmp0 (croupier_outgoing_get_sender (outgoing), sender) == 0;
}

static gboolean
is_wanted (CroupierMessagesPage *self, CroupierOutgoing *outgoing)
{
  if (!is_of_sender (self, outgoing))
    return FALSE;
  if (self->scope != NULL && get_sender (self) == NULL)
    return g_str_equal (croupier_outgoing_is_correction (outgoing) ? SCOPE_CORRECTIONS
                                                                   : croupier_outgoing_get_phase (outgoing),
                        self->scope);
  if (croupier_outgoing_is_pending (outgoing))
    return TRUE;

  return !self->is_anew && croupier_outgoing_get_state (outgoing) != CROUPIER_OUTGOING_OWN &&
         g_list_store_find (self->messages, outgoing, NULL);
}

static void
add_wanted (CroupierMessagesPage *self, GPtrArray *found, const GPtrArray *messages)
{
  for (guint i = 0; messages != NULL && i < messages->len; i++)
    if (is_wanted (self, g_ptr_array_index (messages, i)))
      g_ptr_array_add (found, g_ptr_array_index (messages, i));
}

/* What is told at the end of a phase, also with what is told when the next one begins, goes out before what is told
 * then alone. */
static int
compare_steps (CroupierOutgoing *a, CroupierOutgoing *b)
{
  return (croupier_outgoing_get_when (a) == CROUPIER_WHEN_START) -
         (croupier_outgoing_get_when (b) == CROUPIER_WHEN_START);
}

/* A player who reads the public message first may learn there what they were to be told alone. */
static int
compare_audiences (gconstpointer a, gconstpointer b, gpointer data)
{
  static const int ranks[] = {
    [CROUPIER_TO_PLAYER] = 0,
    [CROUPIER_TO_CHANNEL] = 1,
    [CROUPIER_TO_PUBLIC] = 2,
    [CROUPIER_TO_GM] = 3,
  };
  CroupierMessagesPage *self = data;
  int left = ranks[croupier_outgoing_get_kind (*(CroupierOutgoing *const *) a)],
      right = ranks[croupier_outgoing_get_kind (*(CroupierOutgoing *const *) b)];
  int by_section = compare_sections (*(CroupierOutgoing *const *) a, *(CroupierOutgoing *const *) b, NULL);
  int by_step = compare_steps (*(CroupierOutgoing *const *) a, *(CroupierOutgoing *const *) b);

  if (by_section != 0 || by_step != 0)
    return by_section != 0 ? by_section : by_step;
  return self->public_first ? (right > left) - (right < left) : (left > right) - (left < right);
}

/* What has just been copied stays in the list of what is to be sent, ticked, until the list is chosen anew. */
static GPtrArray *
find_messages (CroupierMessagesPage *self)
{
  GPtrArray *found = g_ptr_array_new ();

  add_wanted (self, found, croupier_session_get_corrections (get_session (self)));
  add_wanted (self, found, croupier_session_get_outgoing (get_session (self)));
  add_wanted (self, found, croupier_session_get_withdrawn (get_session (self)));
  g_ptr_array_sort_with_data (found, compare_audiences, self);

  return found;
}

static gboolean
is_at (GListModel *model, guint place, CroupierOutgoing *outgoing)
{
  g_autoptr (CroupierOutgoing) other = g_list_model_get_item (model, place);

  return other == outgoing;
}

/* Rows of messages that stay, stay, so that the list does not jump. */
static void
replace_messages (CroupierMessagesPage *self, GPtrArray *found)
{
  GListModel *model = G_LIST_MODEL (self->messages);
  guint n_before = g_list_model_get_n_items (model), n_after = found->len;
  guint n_first = 0, n_last = 0;

  while (n_first < MIN (n_before, n_after) && is_at (model, n_first, g_ptr_array_index (found, n_first)))
    n_first++;
  while (n_last < MIN (n_before, n_after) - n_first &&
         is_at (model, n_before - 1 - n_last, g_ptr_array_index (found, n_after - 1 - n_last)))
    n_last++;

  if (n_first + n_last < MAX (n_before, n_after))
    g_list_store_splice (self->messages, n_first, n_before - n_first - n_last, &found->pdata[n_first],
                         n_after - n_first - n_last);
}

/* Where it is not listed any more, what stood beside it is selected. */
static void
select_outgoing (CroupierMessagesPage *self, CroupierOutgoing *outgoing)
{
  GListModel *model = G_LIST_MODEL (self->selection);

  for (guint i = 0; outgoing != NULL && i < g_list_model_get_n_items (model); i++)
    if (is_at (model, i, outgoing))
      gtk_single_selection_set_selected (self->selection, i);
}

/* ---- what is seen ---- */

/* "Sent on 12 March, 14:02", as far as that is known. */
static char *
dup_state_title (CroupierMessagesPage *self, CroupierOutgoing *outgoing)
{
  const CroupierSent *told = croupier_outgoing_find_told (outgoing, croupier_session_get_sent (get_session (self)));
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();
  g_autoptr (GDateTime) time = told != NULL && told->time != NULL ? g_date_time_new_from_iso8601 (told->time, zone)
                                                                  : NULL;
  /* Translators: when a message was sent, as in “12 March, 14:02”. */
  g_autofree char *moment = time != NULL ? g_date_time_format (time, _("%-d %B, %H:%M")) : NULL;

  if (croupier_outgoing_get_state (outgoing) != CROUPIER_OUTGOING_SENT || moment == NULL)
    return g_strdup (state_title (outgoing));

  return g_strdup_printf (_("Sent on %s"), moment);
}

static void
update_changes (CroupierMessagesPage *self, CroupierOutgoing *outgoing)
{
  const CroupierSent *told = croupier_outgoing_get_state (outgoing) == CROUPIER_OUTGOING_CHANGED
                               ? croupier_outgoing_find_told (outgoing, croupier_session_get_sent (get_session (self)))
                               : NULL;
  gboolean is_known = told != NULL && told->marked != NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->changes_box), is_known);
  if (is_known)
    croupier_difference_show (self->changes_label, told->marked, croupier_outgoing_get_marked (outgoing));
}

/* What an earlier correction told cannot be taken back: what it was told instead of is not kept. */
static void
update_sent (CroupierMessagesPage *self, CroupierOutgoing *outgoing)
{
  gboolean is_told = !croupier_outgoing_is_untold (outgoing);
  gboolean is_fixed = is_told && croupier_outgoing_is_correction (outgoing) && outgoing != self->ticked;

  self->updating = TRUE;
  gtk_widget_set_visible (GTK_WIDGET (self->sent_check), croupier_outgoing_get_kind (outgoing) != CROUPIER_TO_GM);
  gtk_widget_set_sensitive (GTK_WIDGET (self->sent_check), !is_fixed);
  croupier_widget_set_tooltip (GTK_WIDGET (self->sent_check),
                               is_fixed ? _("Only the correction that was sent last can be taken back") : NULL);
  gtk_check_button_set_active (self->sent_check, is_told);
  self->updating = FALSE;
}

static void
update_sender (CroupierMessagesPage *self, CroupierOutgoing *outgoing)
{
  const char *sender = croupier_outgoing_get_sender (outgoing);
  g_autofree char *words = sender != NULL ? g_strdup_printf (_("Sent by %s"), sender) : g_strdup (_("Who Sends It"));

  if (sender != NULL)
    gtk_menu_button_set_label (self->sender_button, sender);
  else
    gtk_menu_button_set_icon_name (self->sender_button, "avatar-default-symbolic");
  gtk_widget_set_visible (GTK_WIDGET (self->sender_button), croupier_outgoing_get_kind (outgoing) != CROUPIER_TO_GM);
  croupier_widget_set_tooltip (GTK_WIDGET (self->sender_button), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->sender_button), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

/* The layout that all are told of, and the room that those in a channel are: FALSE where there is none. */
static gboolean
find_picture (CroupierMessagesPage *self, CroupierOutgoing *outgoing, CroupierReadership *readership, guint *place)
{
  g_autoptr (CroupierBoard) board = NULL;
  CroupierMatch *match;

  if (outgoing == NULL || croupier_outgoing_get_when (outgoing) != CROUPIER_WHEN_START ||
      croupier_outgoing_is_correction (outgoing) || croupier_outgoing_is_withdrawn (outgoing))
    return FALSE;
  if (croupier_outgoing_get_kind (outgoing) == CROUPIER_TO_PUBLIC)
    *readership = (CroupierReadership) { CROUPIER_READERSHIP_PUBLIC, 0 };
  else if (croupier_outgoing_get_kind (outgoing) == CROUPIER_TO_CHANNEL)
    *readership = (CroupierReadership) { CROUPIER_READERSHIP_CHANNEL, 0,
                                         croupier_outgoing_get_address (outgoing) + strlen ("channel:") };
  else
    return FALSE;
  match = croupier_session_get_match (get_session (self));
  *place = MAX (croupier_match_find_place (match, croupier_outgoing_get_phase (outgoing)), 1) - 1;
  board = croupier_readership_make_brief_board (readership, match, *place);
  return croupier_board_has_doors (board);
}

static void
update_detail (CroupierMessagesPage *self)
{
  CroupierOutgoing *outgoing = get_selected (self);
  g_autofree char *title = NULL, *state = NULL, *what = NULL;
  const char *symbol, *handle;
  CroupierReadership readership;
  guint place;

  if (self->updating)
    return;

  if (g_set_object (&self->shown, outgoing))
    croupier_bubble_begin (self->bubble);
  gtk_stack_set_visible_child_name (self->detail_stack, outgoing ? "message" : "nothing");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "messages.copy", outgoing != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "messages.copy-next", outgoing != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "messages.explain",
                                 outgoing != NULL &&
                                   croupier_outgoing_find_cause (outgoing, croupier_session_get_match (
                                                                             get_session (self))) != NULL);
  gtk_widget_set_visible (self->picture_button, find_picture (self, outgoing, &readership, &place));
  if (outgoing == NULL)
    return;

  symbol = symbol_of (outgoing);
  handle = croupier_outgoing_get_handle (outgoing);
  title = croupier_outgoing_dup_title (outgoing);
  state = dup_state_title (self, outgoing);
  what = *handle ? g_strdup_printf (_("%s · %s · %s"), handle, title, state)
                 : g_strdup_printf (_("%s · %s"), title, state);
  croupier_face_show (self->face, croupier_outgoing_get_name (outgoing), symbol);
  gtk_label_set_label (self->name_label, croupier_outgoing_get_name (outgoing));
  gtk_label_set_label (self->what_label, what);
  croupier_bubble_set_outgoing (self->bubble, outgoing, croupier_session_get_sent (get_session (self)),
                                get_style (self));
  update_sent (self, outgoing);
  update_sender (self, outgoing);
  update_changes (self, outgoing);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    croupier_session_look_for_leaks (get_session (self));
}

static void
update_empty (CroupierMessagesPage *self)
{
  gboolean is_empty = g_list_model_get_n_items (G_LIST_MODEL (self->selection)) == 0;

  gtk_stack_set_visible_child_name (self->list_stack, is_empty ? "empty" : "list");
  if (self->needle != NULL)
    {
      adw_status_page_set_icon_name (self->empty_page, "edit-find-symbolic");
      adw_status_page_set_title (self->empty_page, _("Nothing Found"));
      adw_status_page_set_description (self->empty_page, _("Try another name or word."));
    }
  else
    {
      adw_status_page_set_icon_name (self->empty_page, "object-select-symbolic");
      adw_status_page_set_title (self->empty_page,
                                 self->scope != NULL && get_sender (self) == NULL ? _("No Messages") : _("All Sent"));
      adw_status_page_set_description (self->empty_page, NULL);
    }
}

static void
update_list (CroupierMessagesPage *self)
{
  g_autoptr (CroupierOutgoing) selected = NULL;
  g_autoptr (GPtrArray) found = find_messages (self);

  if (!self->is_anew)
    g_set_object (&selected, get_selected (self));
  self->updating = TRUE;
  replace_messages (self, found);
  if (self->is_anew)
    gtk_single_selection_set_selected (self->selection, 0);
  else
    select_outgoing (self, selected);
  self->updating = FALSE;
  update_empty (self);
  update_detail (self);
}

static void
add_scope (CroupierMessagesPage *self, GtkStringList *titles, const char *id, const char *title)
{
  g_ptr_array_add (self->scopes, g_strdup (id));
  gtk_string_list_append (titles, title);
}

static gboolean
has_scope (CroupierMessagesPage *self, const char *id)
{
  for (guint i = 1; i < self->scopes->len; i++)
    if (g_str_equal (g_ptr_array_index (self->scopes, i), id))
      return TRUE;

  return FALSE;
}

/* Of phases that have not begun any more there may be what was withdrawn. */
static void
add_lost_scopes (CroupierMessagesPage *self, GtkStringList *titles)
{
  const GPtrArray *withdrawn = croupier_session_get_withdrawn (get_session (self));

  for (guint i = withdrawn->len; i-- > 0;)
    {
      CroupierOutgoing *outgoing = g_ptr_array_index (withdrawn, i);
      const char *phase = croupier_outgoing_get_phase (outgoing);

      if (croupier_match_find_record (croupier_session_get_match (get_session (self)), phase) == NULL &&
          !g_str_equal (phase, SCOPE_SETUP) && !has_scope (self, phase))
        add_scope (self, titles, phase, croupier_outgoing_get_phase_title (outgoing));
    }
}

/* Lists all who send some of it, in their order. */
static GPtrArray *
find_senders (CroupierMessagesPage *self)
{
  g_autoptr (GHashTable) senders = croupier_match_find_senders (croupier_session_get_match (get_session (self)));
  g_autoptr (GPtrArray) names = g_hash_table_get_values_as_ptr_array (senders);
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_sort_values (names, (GCompareFunc) g_utf8_collate);
  for (guint i = 0; i < names->len; i++)
    if (i == 0 || !g_str_equal (g_ptr_array_index (names, i), g_ptr_array_index (names, i - 1)))
      g_ptr_array_add (found, g_strdup (g_ptr_array_index (names, i)));
  return found;
}

static void
add_senders (CroupierMessagesPage *self, GtkStringList *titles)
{
  g_autoptr (GPtrArray) names = find_senders (self);

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autofree char *id = g_strconcat (SCOPE_BY, name, NULL);
      g_autofree char *title = g_strdup_printf (_("To Send by %s"), name);

      add_scope (self, titles, id, title);
    }
}

/* The choice whose messages alone are listed outlives the program, as one of several game masters sends their own every
 * evening. */
static void
remember_sender (CroupierMessagesPage *self)
{
  const char *path = croupier_session_get_path (get_session (self));
  g_autoptr (GPtrArray) names = find_senders (self);

  for (guint i = 0; path != NULL && i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);

      croupier_settings_set_wish (self->settings, CROUPIER_SETTING_LISTED_SENDERS, path, name,
                                  g_strcmp0 (name, get_sender (self)) == 0);
    }
}

static void
recall_sender (CroupierMessagesPage *self)
{
  const char *path = croupier_session_get_path (get_session (self));
  g_autoptr (GPtrArray) names = find_senders (self);

  for (guint i = 0; path != NULL && i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);

      if (!croupier_settings_has_wish (self->settings, CROUPIER_SETTING_LISTED_SENDERS, path, name))
        continue;
      g_free (self->scope);
      self->scope = g_strconcat (SCOPE_BY, name, NULL);
    }
}

static void
update_scopes (CroupierMessagesPage *self)
{
  CroupierMatch *match = croupier_session_get_match (get_session (self));
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint n_pending = croupier_session_count_pending (get_session (self));
  g_autofree char *to_send = n_pending > 0 ? g_strdup_printf (_("To Send (%u)"), n_pending) : g_strdup (_("To Send"));
  guint selected = 0;

  self->updating = TRUE;
  g_ptr_array_set_size (self->scopes, 0);
  add_scope (self, titles, NULL, to_send);
  add_senders (self, titles);
  if (croupier_session_get_corrections (get_session (self))->len > 0)
    add_scope (self, titles, SCOPE_CORRECTIONS, _("Corrections"));
  add_lost_scopes (self, titles);
  for (guint i = croupier_match_get_n_records (match); i-- > 0;)
    {
      const CroupierPhase *phase = &croupier_match_get_record (match, i)->phase;

      add_scope (self, titles, phase->id, croupier_phase_get_title (phase));
    }
  if (croupier_outbox_get_n_messages (croupier_match_get_setup_outbox (match)) > 0)
    add_scope (self, titles, SCOPE_SETUP, _("Setup"));

  for (guint i = 1; self->scope != NULL && i < self->scopes->len; i++)
    if (g_str_equal (g_ptr_array_index (self->scopes, i), self->scope))
      selected = i;
  if (selected == 0)
    g_clear_pointer (&self->scope, g_free);
  croupier_choices_set_list (self->chooser, titles);
  gtk_drop_down_set_selected (self->chooser, selected);
  self->updating = FALSE;
}

static void
word_corrections (CroupierMessagesPage *self)
{
  const GPtrArray *corrections = croupier_session_get_corrections (get_session (self));
  gboolean is_whole = self->settings != NULL &&
                      g_settings_get_boolean (self->settings, CROUPIER_SETTING_WHOLE_CORRECTIONS);

  for (guint i = 0; i < corrections->len; i++)
    croupier_outgoing_set_is_whole (g_ptr_array_index (corrections, i), is_whole);
}

/* ---- who moves to which channel ---- */

/* Empty: nobody. */
static char *
describe_moves (CroupierMessagesPage *self)
{
  CroupierMatch *match = croupier_session_get_match (get_session (self));
  g_autoptr (GPtrArray) moves = croupier_match_get_moves (match);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < moves->len; i++)
    {
      g_autofree char *line = croupier_move_describe (g_ptr_array_index (moves, i), match);

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", line);
    }
  return g_string_free_and_steal (text);
}

static void
update_moves (CroupierMessagesPage *self)
{
  g_autofree char *text = describe_moves (self);

  gtk_label_set_label (self->moves_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->moves_box), *text != '\0' && g_strcmp0 (text, self->moved) != 0);
}

static void
copy_moves_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierMessagesPage *self = CROUPIER_MESSAGES_PAGE (widget);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), gtk_label_get_label (self->moves_label));
  croupier_widget_toast (widget, _("Copied: who moves"));
}

/* Until the next phase, or until somebody else moves. */
static void
moved_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierMessagesPage *self = CROUPIER_MESSAGES_PAGE (widget);

  g_set_str (&self->moved, gtk_label_get_label (self->moves_label));
  update_moves (self);
}

static void
croupier_messages_page_update (CroupierPage *page)
{
  CroupierMessagesPage *self = CROUPIER_MESSAGES_PAGE (page);

  if (croupier_session_get_match (get_session (self)) == NULL)
    return;

  if (self->settings != NULL && self->n_listed != croupier_session_get_n_opened (get_session (self)))
    {
      self->n_listed = croupier_session_get_n_opened (get_session (self));
      g_clear_pointer (&self->scope, g_free);
      recall_sender (self);
    }
  word_corrections (self);
  update_scopes (self);
  update_list (self);
  update_moves (self);
}

static void
choose_scope (CroupierMessagesPage *self, const char *scope)
{
  g_set_str (&self->scope, scope);
  self->is_anew = TRUE;
  croupier_messages_page_update (CROUPIER_PAGE (self));
  self->is_anew = FALSE;
  croupier_scroller_to_top (self->list_scroller);
}

static void
croupier_messages_page_shown (CroupierPage *page)
{
  CroupierMessagesPage *self = CROUPIER_MESSAGES_PAGE (page);

  adw_navigation_split_view_set_show_content (self->split, FALSE);
  choose_scope (self, croupier_session_count_pending (get_session (self)) > 0 && get_sender (self) == NULL
                        ? NULL
                        : self->scope);
  gtk_widget_grab_focus (GTK_WIDGET (self->list_view));
}

/* The page is narrow and shows a message instead of the list. */
static gboolean
is_inside (CroupierMessagesPage *self)
{
  return adw_navigation_split_view_get_collapsed (self->split) &&
         adw_navigation_split_view_get_show_content (self->split);
}

static gboolean
croupier_messages_page_go_back (CroupierPage *page)
{
  CroupierMessagesPage *self = CROUPIER_MESSAGES_PAGE (page);

  if (!is_inside (self))
    return FALSE;

  adw_navigation_split_view_set_show_content (self->split, FALSE);
  return TRUE;
}

static void
update_navigation (CroupierMessagesPage *self)
{
  if (self->split == NULL)
    return;

  croupier_page_set_can_go_back (CROUPIER_PAGE (self), is_inside (self));
}

static void
navigated_cb (CroupierMessagesPage *self)
{
  croupier_widget_later (GTK_WIDGET (self), G_CALLBACK (update_navigation));
}

static void
chosen_cb (CroupierMessagesPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->chooser);

  if (self->updating || selected >= self->scopes->len)
    return;

  if (g_strcmp0 (g_ptr_array_index (self->scopes, selected), self->scope) != 0)
    choose_scope (self, g_ptr_array_index (self->scopes, selected));
  if (self->settings != NULL && (self->scope == NULL || get_sender (self) != NULL))
    remember_sender (self);
}

static void
search_changed_cb (CroupierMessagesPage *self)
{
  g_autofree char *needle = croupier_text_fold (gtk_editable_get_text (GTK_EDITABLE (self->search_entry)));

  g_set_str (&self->needle, *needle ? needle : NULL);
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  update_empty (self);
}

static void
activate_cb (CroupierMessagesPage *self, guint position, GtkListView *list_view)
{
  gtk_single_selection_set_selected (self->selection, position);
  adw_navigation_split_view_set_show_content (self->split, TRUE);
}

static void
style_cb (CroupierMessagesPage *self)
{
  if (self->settings != NULL && !self->updating)
    g_settings_set_string (self->settings, CROUPIER_SETTING_MESSAGE_STYLE, croupier_style_get_id (get_style (self)));
  update_detail (self);
}

/* It was chosen here or in the preferences. */
static void
style_set_cb (CroupierMessagesPage *self)
{
  g_autofree char *id = g_settings_get_string (self->settings, CROUPIER_SETTING_MESSAGE_STYLE);
  CroupierStyle style = CROUPIER_STYLE_PLAIN;

  if (croupier_style_from_id (id, &style))
    gtk_drop_down_set_selected (self->style_chooser, style);
}

/* ---- who sends it ---- */

static void
sender_set_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierMessagesPage) self = data;
  g_autoptr (GError) error = NULL;

  if (!croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    croupier_widget_toast_error (GTK_WIDGET (self), error);
}

static void
set_sender (CroupierMessagesPage *self, const char *name)
{
  CroupierOutgoing *outgoing = get_selected (self);
  g_autofree char *ruling = NULL;

  gtk_popover_popdown (self->sender_popover);
  if (outgoing == NULL || g_strcmp0 (croupier_outgoing_get_sender (outgoing), name) == 0)
    return;
  ruling = croupier_sender_to_ruling (croupier_outgoing_get_address (outgoing), name);
  croupier_session_rule (get_session (self), ruling, sender_set_cb, g_object_ref (self));
}

static void
sender_chosen_cb (CroupierMessagesPage *self, GtkButton *button)
{
  set_sender (self, g_object_get_data (G_OBJECT (button), "name"));
}

static void
sender_typed_cb (CroupierMessagesPage *self, GtkEntry *entry)
{
  g_autofree char *name = g_strstrip (
    g_strdelimit (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))), "\n\r", ' '));

  set_sender (self, *name != '\0' ? name : NULL);
}

static void
add_choice (CroupierMessagesPage *self, const char *title, const char *name)
{
  GtkWidget *button = gtk_button_new_with_label (title), *label = gtk_button_get_child (GTK_BUTTON (button));

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (button, "flat");
  g_object_set_data_full (G_OBJECT (button), "name", g_strdup (name), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (sender_chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->sender_box, button);
}

/* Those who run the match, as chats call them, and those who send something already. */
static void
show_senders_cb (CroupierMessagesPage *self)
{
  const CroupierSetup *setup = croupier_match_get_setup (croupier_session_get_match (get_session (self)));
  const GPtrArray *known = setup->outsiders[CROUPIER_GAMEMASTER];
  g_autoptr (GPtrArray) names = find_senders (self);
  GtkWidget *child, *entry = gtk_entry_new ();

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->sender_box))) != NULL)
    gtk_box_remove (self->sender_box, child);
  for (guint i = 0; i < known->len; i++)
    if (!g_ptr_array_find_with_equal_func (names, g_ptr_array_index (known, i), g_str_equal, NULL))
      g_ptr_array_add (names, g_strdup (g_ptr_array_index (known, i)));
  add_choice (self, _("Anybody"), NULL);
  for (guint i = 0; i < names->len; i++)
    add_choice (self, g_ptr_array_index (names, i), g_ptr_array_index (names, i));
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _("Another name"));
  gtk_entry_set_max_length (GTK_ENTRY (entry), MAX_SENDER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Another name"), -1);
  g_signal_connect_object (entry, "activate", G_CALLBACK (sender_typed_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->sender_box, entry);
}

/* ---- actions ---- */

/* What is seen may be another by now: whose it is must not be forgotten. */
static void
show_copied (CroupierMessagesPage *self)
{
  const char *name = croupier_outgoing_get_name (self->copied), *handle = croupier_outgoing_get_handle (self->copied);
  guint n_parts = croupier_bubble_get_n_parts (self->bubble);
  g_autofree char *whom = *handle ? g_strdup_printf (_("%s (%s)"), name, handle) : g_strdup (name);
  g_autofree char *text = n_parts > 1 ? g_strdup_printf (_("In the clipboard: %s, part %u of %u"), whom,
                                                         self->copied_part + 1, n_parts)
                                      : g_strdup_printf (_("In the clipboard: %s"), whom);

  gtk_label_set_label (self->clipboard_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->clipboard_label), TRUE);
}

static void
clipboard_cb (CroupierMessagesPage *self)
{
  if (self->copying)
    return;

  g_clear_object (&self->copied);
  gtk_widget_set_visible (GTK_WIDGET (self->clipboard_label), FALSE);
}

/* Notes them as sent, and remembers it, so that it can be taken back. outgoing: whose tick it is; NULL: of several */
static void
note_sent (CroupierMessagesPage *self, const GPtrArray *messages, CroupierOutgoing *outgoing,
           GAsyncReadyCallback callback)
{
  CroupierSession *session = get_session (self);

  g_clear_pointer (&self->marked, g_ptr_array_unref);
  g_clear_pointer (&self->replaced, g_ptr_array_unref);
  self->marked = croupier_session_make_marks (messages, get_style (self));
  self->replaced = croupier_sent_list_find_replaced (croupier_session_get_sent (session), self->marked);
  self->n_opened = croupier_session_get_n_opened (session);
  g_set_object (&self->ticked, outgoing);
  croupier_session_mark (session, croupier_sent_list_copy (self->marked), callback,
                         callback != NULL ? g_object_ref (self) : NULL);
}

static void
note_one_sent (CroupierMessagesPage *self, CroupierOutgoing *outgoing)
{
  g_autoptr (GPtrArray) messages = g_ptr_array_new ();

  g_ptr_array_add (messages, outgoing);
  note_sent (self, messages, outgoing, NULL);
}

/* FALSE where something else is seen by now. */
static gboolean
copy (CroupierMessagesPage *self, CroupierOutgoing *outgoing)
{
  g_autofree char *news = g_strdup_printf (_("Copied for %s"), croupier_outgoing_get_name (outgoing));

  if (outgoing != get_selected (self))
    return FALSE;
  self->copying = TRUE;
  croupier_bubble_copy (self->bubble);
  self->copying = FALSE;
  g_set_object (&self->copied, outgoing);
  self->copied_part = croupier_bubble_get_part (self->bubble);
  show_copied (self);
  croupier_widget_announce (GTK_WIDGET (self), news, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  if (croupier_bubble_is_all_copied (self->bubble) && croupier_outgoing_is_untold (outgoing))
    note_one_sent (self, outgoing);
  update_detail (self);
  return TRUE;
}

static void
copy_cb (GtkWidget *widget, gpointer outgoing)
{
  copy (CROUPIER_MESSAGES_PAGE (widget), outgoing);
}

static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierMessagesPage *self = CROUPIER_MESSAGES_PAGE (widget);

  croupier_leak_guard_let_out_one (widget, get_session (self), get_selected (self), copy_cb);
}

static void
picture_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierMessagesPage) self = data;
  g_autoptr (GBytes) png = croupier_session_ask_finish (CROUPIER_SESSION (source), result, NULL);

  if (png == NULL || gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;
  croupier_secret_copy_picture (GTK_WIDGET (self), png);
  croupier_widget_toast (GTK_WIDGET (self), _("Picture copied"));
}

static void
copy_picture_cb (GtkWidget *widget, gpointer outgoing)
{
  CroupierMessagesPage *self = CROUPIER_MESSAGES_PAGE (widget);
  CroupierQuestion question = { CROUPIER_ASK_PICTURE };

  if (find_picture (self, outgoing, &question.readership, &question.place))
    croupier_session_ask (get_session (self), &question, NULL, picture_cb, g_object_ref (self));
}

static void
copy_picture_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierMessagesPage *self = CROUPIER_MESSAGES_PAGE (widget);
  CroupierOutgoing *outgoing = get_selected (self);
  CroupierQuestion question = { CROUPIER_ASK_LEAK, .leak_kind = CROUPIER_LEAK_PICTURE };

  if (find_picture (self, outgoing, &question.readership, &question.place))
    croupier_leak_guard_let_out_made (widget, get_session (self), &question, copy_picture_cb, g_object_ref (outgoing),
                                      g_object_unref);
}

static gboolean
select_next (CroupierMessagesPage *self)
{
  GListModel *model = G_LIST_MODEL (self->selection);
  guint n_items = g_list_model_get_n_items (model);
  guint start = gtk_single_selection_get_selected (self->selection);
  gboolean has_focus = (gtk_widget_get_state_flags (GTK_WIDGET (self->list_view)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;

  for (guint i = 1; i < n_items; i++)
    {
      guint place = (start + i) % n_items;
      g_autoptr (CroupierOutgoing) outgoing = g_list_model_get_item (model, place);

      if (!croupier_outgoing_is_pending (outgoing))
        continue;
      gtk_single_selection_set_selected (self->selection, place);
      gtk_list_view_scroll_to (self->list_view, place, has_focus ? GTK_LIST_SCROLL_FOCUS : GTK_LIST_SCROLL_NONE, NULL);
      return TRUE;
    }

  return FALSE;
}

/* Is what is seen still to be copied? */
static gboolean
is_next (CroupierMessagesPage *self)
{
  CroupierOutgoing *outgoing = get_selected (self);
  gboolean is_copied = outgoing == self->copied && croupier_bubble_get_part (self->bubble) == self->copied_part;

  return !is_copied && croupier_outgoing_is_untold (outgoing);
}

/* What follows on it: the next part, or the next message. */
static gboolean
go_on (CroupierMessagesPage *self)
{
  guint part = croupier_bubble_get_part (self->bubble);

  if (!croupier_outgoing_is_untold (get_selected (self)) || part + 1 == croupier_bubble_get_n_parts (self->bubble))
    return select_next (self);

  croupier_bubble_set_part (self->bubble, part + 1);
  return TRUE;
}

static void copy_next (CroupierMessagesPage *self);

static void
copy_next_cb (GtkWidget *widget, gpointer outgoing)
{
  CroupierMessagesPage *self = CROUPIER_MESSAGES_PAGE (widget);

  if (!copy (self, outgoing))
    return;
  if (!croupier_outgoing_is_untold (outgoing) && croupier_session_count_pending (get_session (self)) == 0)
    croupier_widget_toast (widget, _("Copied. That was the last one."));
  if (self->n_more > 0)
    {
      self->n_more--;
      copy_next (self);
    }
}

/* Whose message is on the clipboard is seen: another one comes only together with its copy. */
static void
copy_next (CroupierMessagesPage *self)
{
  if (is_next (self) || go_on (self))
    croupier_leak_guard_let_out_one (GTK_WIDGET (self), get_session (self), get_selected (self), copy_next_cb);
  else
    croupier_widget_toast (GTK_WIDGET (self), _("Nothing is left to copy"));
}

static void
copy_next_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierMessagesPage *self = CROUPIER_MESSAGES_PAGE (widget);

  if (croupier_leak_guard_is_waiting (widget))
    {
      self->n_more++;
      return;
    }
  self->n_more = 0;
  copy_next (self);
}

/* In another match nothing of it was marked. */
static void
unmark_cb (CroupierMessagesPage *self)
{
  if (self->marked != NULL && self->n_opened == croupier_session_get_n_opened (get_session (self)))
    croupier_session_unmark (get_session (self), g_steal_pointer (&self->marked), g_steal_pointer (&self->replaced),
                             NULL, NULL);
  g_clear_object (&self->ticked);
}

/* What was told and is taken back is what was told before it was. */
static void
note_unsent (CroupierMessagesPage *self, CroupierOutgoing *outgoing)
{
  g_autoptr (GPtrArray) marks = croupier_outgoing_dup_marks (outgoing);
  GPtrArray *before = croupier_sent_list_copy (NULL);

  if (outgoing == self->ticked)
    {
      g_ptr_array_unref (before);
      unmark_cb (self);
      return;
    }

  if (croupier_outgoing_is_withdrawn (outgoing))
    {
      CroupierSent *told = croupier_sent_copy (croupier_outgoing_get_sent (outgoing));

      told->is_withdrawn = FALSE;
      g_ptr_array_add (before, told);
    }
  croupier_session_unmark (get_session (self), g_steal_pointer (&marks), before, NULL, NULL);
}

static void
sent_toggled_cb (CroupierMessagesPage *self)
{
  CroupierOutgoing *outgoing = get_selected (self);

  if (self->updating || outgoing == NULL)
    return;

  if (gtk_check_button_get_active (self->sent_check))
    note_one_sent (self, outgoing);
  else
    note_unsent (self, outgoing);
  update_detail (self);
}

static void
marked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierMessagesPage) self = data;
  AdwToast *toast;

  if (!croupier_session_finish (CROUPIER_SESSION (source), result, NULL))
    return;

  toast = croupier_toast_new (_("All marked as sent"));
  adw_toast_set_button_label (toast, _("_Undo"));
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (unmark_cb), self, G_CONNECT_SWAPPED);
  croupier_widget_add_toast (GTK_WIDGET (self), toast);
}

static void
add_pending (CroupierMessagesPage *self, GPtrArray *pending, const GPtrArray *messages)
{
  for (guint i = 0; messages != NULL && i < messages->len; i++)
    if (croupier_outgoing_is_pending (g_ptr_array_index (messages, i)) &&
        is_of_sender (self, g_ptr_array_index (messages, i)))
      g_ptr_array_add (pending, g_object_ref (g_ptr_array_index (messages, i)));
}

/* All that is to be sent, or all of it by one game master where only that is listed, in the order in which it is. */
static GPtrArray *
find_pending (CroupierMessagesPage *self)
{
  CroupierSession *session = get_session (self);
  GPtrArray *pending = g_ptr_array_new_with_free_func (g_object_unref);

  add_pending (self, pending, croupier_session_get_corrections (session));
  add_pending (self, pending, croupier_session_get_outgoing (session));
  add_pending (self, pending, croupier_session_get_withdrawn (session));
  g_ptr_array_sort_with_data (pending, compare_audiences, self);
  return pending;
}

static void
mark_all_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierMessagesPage *self = CROUPIER_MESSAGES_PAGE (widget);
  g_autoptr (GPtrArray) pending = find_pending (self);

  note_sent (self, pending, NULL, marked_cb);
}

static void
open_folder_cb (CroupierMessagesPage *self)
{
  g_autoptr (GtkFileLauncher) launcher = gtk_file_launcher_new (self->exported);

  gtk_file_launcher_launch (launcher, GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), NULL, NULL, NULL);
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierMessagesPage) self = data;
  g_autoptr (GError) error = NULL;
  int n_files = croupier_session_write_finish (CROUPIER_SESSION (source), result, &error);
  g_autofree char *text = NULL;
  AdwToast *toast;

  if (n_files < 0)
    {
      if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        croupier_widget_toast (GTK_WIDGET (self), _("Cancelled: not all files are written"));
      else
        croupier_widget_toast_error (GTK_WIDGET (self), error);
      return;
    }

  text = g_strdup_printf (ngettext ("%d file written", "%d files written", (gulong) n_files), n_files);
  toast = croupier_toast_new (text);
  adw_toast_set_button_label (toast, _("_Open Folder"));
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (open_folder_cb), self, G_CONNECT_SWAPPED);
  croupier_widget_add_toast (GTK_WIDGET (self), toast);
}

static void
export_cb (GtkWidget *widget, gpointer folder)
{
  CroupierMessagesPage *self = CROUPIER_MESSAGES_PAGE (widget);

  g_set_object (&self->exported, folder);
  croupier_session_ask (get_session (self),
                        &(CroupierQuestion) { CROUPIER_ASK_WRITE_MESSAGES, .file = folder, .style = get_style (self) },
                        NULL, exported_cb, g_object_ref (self));
}

static void
folder_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierMessagesPage) self = data;
  GFile *folder = croupier_file_dialog_finish (result);

  if (folder != NULL)
    croupier_leak_guard_let_out (GTK_WIDGET (self), get_session (self), CROUPIER_GUARD_EXPORT,
                                 croupier_session_get_outgoing (get_session (self)), export_cb, folder, g_object_unref);
}

static void
choose_folder (GtkWidget *widget, const char *title, GAsyncReadyCallback callback)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();

  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_set_accept_label (dialog, _("_Export"));
  croupier_file_dialog_select_folder (dialog, widget, callback, g_object_ref (widget));
}

static void
export_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  choose_folder (widget, _("Export Messages"), folder_chosen_cb);
}

/* ---- a page for a phone ---- */

static char *
write_page (CroupierMessagesPage *self)
{
  g_autoptr (GPtrArray) messages = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_web_message_free);

  for (guint i = 0; i < self->paged->len; i++)
    {
      CroupierOutgoing *outgoing = g_ptr_array_index (self->paged, i);
      g_autofree char *title = croupier_outgoing_dup_title (outgoing);
      g_autofree char *text = croupier_outgoing_dup_text (outgoing, croupier_session_get_sent (get_session (self)));

      g_ptr_array_add (messages, croupier_web_message_new (croupier_outgoing_get_name (outgoing),
                                                           croupier_outgoing_get_handle (outgoing), title, text));
    }

  return croupier_web_page_write (croupier_session_get_title (get_session (self)), messages, get_style (self));
}

static void
page_sent_cb (CroupierMessagesPage *self)
{
  if (self->n_paged == croupier_session_get_n_opened (get_session (self)))
    note_sent (self, self->paged, NULL, marked_cb);
}

/* What is unsent has been written, and is going out. */
static void
unsent_written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierMessagesPage) self = data;
  g_autoptr (GError) error = NULL;
  int n_files = croupier_session_write_finish (CROUPIER_SESSION (source), result, &error);
  g_autofree char *text = NULL;
  AdwToast *toast;

  if (n_files < 0)
    {
      croupier_widget_toast_error (GTK_WIDGET (self), error);
      return;
    }

  text = g_strdup_printf (ngettext ("%d file written", "%d files written", (gulong) n_files), n_files);
  toast = croupier_toast_new (text);
  adw_toast_set_button_label (toast, _("_Mark as Sent"));
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (page_sent_cb), self, G_CONNECT_SWAPPED);
  croupier_widget_add_toast (GTK_WIDGET (self), toast);
}

/* What is unsent now is to go out into a file or a folder. */
static void
let_out_pending (CroupierMessagesPage *self, GAsyncResult *result, CroupierGuardFunc func)
{
  GFile *file = croupier_file_dialog_finish (result);

  if (file == NULL || croupier_session_get_match (get_session (self)) == NULL)
    {
      g_clear_object (&file);
      return;
    }
  g_clear_pointer (&self->paged, g_ptr_array_unref);
  self->paged = find_pending (self);
  self->n_paged = croupier_session_get_n_opened (get_session (self));
  croupier_leak_guard_let_out (GTK_WIDGET (self), get_session (self), CROUPIER_GUARD_EXPORT, self->paged, func, file,
                               g_object_unref);
}

static void
write_page_cb (GtkWidget *widget, gpointer file)
{
  CroupierMessagesPage *self = CROUPIER_MESSAGES_PAGE (widget);
  g_autofree char *page = write_page (self);

  croupier_session_ask (get_session (self), &(CroupierQuestion) { CROUPIER_ASK_WRITE_TEXT, .file = file, .text = page },
                        NULL, unsent_written_cb, g_object_ref (self));
}

static void
page_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierMessagesPage) self = data;

  let_out_pending (self, result, write_page_cb);
}

/* Those that are to be sent, with what they say. */
static GPtrArray *
copy_paged (CroupierMessagesPage *self)
{
  GPtrArray *messages = croupier_sent_list_copy (NULL);

  for (guint i = 0; i < self->paged->len; i++)
    {
      CroupierOutgoing *outgoing = g_ptr_array_index (self->paged, i);
      const CroupierSent *worded = croupier_outgoing_find_worded (outgoing,
                                                                  croupier_session_get_sent (get_session (self)));
      CroupierSent *message = croupier_sent_copy (worded != NULL ? worded : croupier_outgoing_get_sent (outgoing));

      if (worded == NULL)
        {
          g_set_str (&message->marked, croupier_outgoing_get_marked (outgoing));
          g_clear_pointer (&message->above, g_free);
          g_clear_pointer (&message->below, g_free);
        }
      g_ptr_array_add (messages, message);
    }
  return messages;
}

static void
export_unsent_cb (GtkWidget *widget, gpointer folder)
{
  CroupierMessagesPage *self = CROUPIER_MESSAGES_PAGE (widget);
  g_autoptr (GPtrArray) messages = copy_paged (self);

  croupier_session_ask (get_session (self),
                        &(CroupierQuestion) { CROUPIER_ASK_WRITE_MESSAGES, .file = folder, .style = get_style (self),
                                              .messages = messages },
                        NULL, unsent_written_cb, g_object_ref (self));
}

static void
unsent_folder_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierMessagesPage) self = data;

  let_out_pending (self, result, export_unsent_cb);
}

static void
export_unsent_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  choose_folder (widget, _("Export What Is to Be Sent"), unsent_folder_chosen_cb);
}

static void
save_page_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();

  gtk_file_dialog_set_title (dialog, _("Save What Is to Be Sent"));
  gtk_file_dialog_set_initial_name (dialog, "messages.html");
  croupier_file_dialog_save (dialog, widget, page_chosen_cb, g_object_ref (widget));
}

static void
own_words_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_own_words_dialog_open (widget, croupier_page_get_session (CROUPIER_PAGE (widget)));
}

/* The player to whom it is addressed gets the answer. */
static void
explain_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierMessagesPage *self = CROUPIER_MESSAGES_PAGE (widget);
  CroupierSession *session = get_session (self);
  CroupierOutgoing *outgoing = get_selected (self);

  croupier_explain_dialog_open (widget, session,
                                croupier_outgoing_find_cause (outgoing, croupier_session_get_match (session)),
                                croupier_outgoing_get_player (outgoing), croupier_outgoing_get_player (outgoing),
                                croupier_outgoing_get_address (outgoing));
}

static void
search_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierMessagesPage *self = CROUPIER_MESSAGES_PAGE (widget);

  adw_navigation_split_view_set_show_content (self->split, FALSE);
  gtk_toggle_button_set_active (self->search_button, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

static void
croupier_messages_page_dispose (GObject *object)
{
  CroupierMessagesPage *self = CROUPIER_MESSAGES_PAGE (object);

  self->updating = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_MESSAGES_PAGE);
  g_clear_pointer (&self->filler, croupier_row_filler_free);
  g_clear_object (&self->settings);
  g_clear_object (&self->messages);
  g_clear_object (&self->filter);
  g_clear_object (&self->selection);
  g_clear_object (&self->shown);
  g_clear_object (&self->copied);
  g_clear_object (&self->ticked);
  g_clear_object (&self->exported);
  g_clear_pointer (&self->paged, g_ptr_array_unref);
  g_clear_pointer (&self->marked, g_ptr_array_unref);
  g_clear_pointer (&self->replaced, g_ptr_array_unref);
  g_clear_pointer (&self->moved, g_free);
  g_clear_pointer (&self->scopes, g_ptr_array_unref);
  g_clear_pointer (&self->scope, g_free);
  g_clear_pointer (&self->needle, g_free);

  G_OBJECT_CLASS (croupier_messages_page_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "messages.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "messages.copy-picture", NULL, copy_picture_action);
  gtk_widget_class_install_action (widget_class, "messages.copy-moves", NULL, copy_moves_action);
  gtk_widget_class_install_action (widget_class, "messages.moved", NULL, moved_action);
  gtk_widget_class_install_action (widget_class, "messages.copy-next", NULL, copy_next_action);
  gtk_widget_class_install_action (widget_class, "messages.explain", NULL, explain_action);
  gtk_widget_class_install_action (widget_class, "messages.export", NULL, export_action);
  gtk_widget_class_install_action (widget_class, "messages.export-unsent", NULL, export_unsent_action);
  gtk_widget_class_install_action (widget_class, "messages.mark-all", NULL, mark_all_action);
  gtk_widget_class_install_action (widget_class, "messages.own-words", NULL, own_words_action);
  gtk_widget_class_install_action (widget_class, "messages.save-page", NULL, save_page_action);
  gtk_widget_class_install_action (widget_class, "messages.search", NULL, search_action);
}

static void
croupier_messages_page_class_init (CroupierMessagesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CroupierPageClass *page_class = CROUPIER_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_messages_page_dispose;
  page_class->update = croupier_messages_page_update;
  page_class->shown = croupier_messages_page_shown;
  page_class->go_back = croupier_messages_page_go_back;

  g_type_ensure (CROUPIER_TYPE_BUBBLE);
  g_type_ensure (CROUPIER_TYPE_FACE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/pages/play/croupier-messages-page.ui");
  BIND_CHILDREN (widget_class, CroupierMessagesPage, split, chooser, search_button, search_bar, search_entry, moves_box,
                 moves_label, list_stack, list_scroller, list_view, empty_page, detail_stack, scroller, face,
                 name_label, what_label, sent_check, sender_button, sender_popover, sender_box, bubble, changes_box,
                 changes_label, style_chooser, picture_button, copy_button, clipboard_label);
  BIND_CALLBACKS (widget_class, bind_cb, unbind_cb, bind_header_cb, activate_cb, chosen_cb, search_changed_cb,
                  navigated_cb, style_cb, sent_toggled_cb, show_senders_cb);
  install_actions (widget_class);
}

static void
wishes_changed_cb (CroupierMessagesPage *self)
{
  self->public_first = g_settings_get_boolean (self->settings, CROUPIER_SETTING_PUBLIC_FIRST);
  if (croupier_page_get_session (CROUPIER_PAGE (self)) != NULL)
    croupier_messages_page_update (CROUPIER_PAGE (self));
}

static void
follow_wishes (CroupierMessagesPage *self)
{
  static const char *const keys[] = { CROUPIER_SETTING_PUBLIC_FIRST, CROUPIER_SETTING_WHOLE_CORRECTIONS };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (GAction) action = g_settings_create_action (self->settings, keys[i]);
      g_autofree char *signal = g_strconcat ("changed::", keys[i], NULL);

      g_action_map_add_action (G_ACTION_MAP (group), action);
      g_signal_connect_object (self->settings, signal, G_CALLBACK (wishes_changed_cb), self, G_CONNECT_SWAPPED);
    }
  gtk_widget_insert_action_group (GTK_WIDGET (self), "wishes", G_ACTION_GROUP (group));
  wishes_changed_cb (self);
}

static void
fill_styles (CroupierMessagesPage *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  self->updating = TRUE;
  for (guint i = 0; i < CROUPIER_N_STYLES; i++)
    gtk_string_list_append (titles, croupier_style_get_title ((CroupierStyle) i));
  gtk_drop_down_set_model (self->style_chooser, G_LIST_MODEL (titles));
  self->updating = FALSE;

  self->settings = croupier_settings_new ();
  if (self->settings != NULL)
    {
      g_signal_connect_object (self->settings, "changed::" CROUPIER_SETTING_MESSAGE_STYLE, G_CALLBACK (style_set_cb),
                               self, G_CONNECT_SWAPPED);
      style_set_cb (self);
      follow_wishes (self);
    }
}

/* Store, filtered by the search, parted into sections, one selected. */
static void
make_models (CroupierMessagesPage *self)
{
  GtkFilterListModel *filtered;
  GtkSortListModel *sections;
  g_autoptr (GtkSorter) sorter = NULL;

  self->messages = g_list_store_new (CROUPIER_TYPE_OUTGOING);
  self->filter = gtk_custom_filter_new (matches, self, NULL);
  filtered = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->messages)),
                                        GTK_FILTER (g_object_ref (self->filter)));
  sections = gtk_sort_list_model_new (G_LIST_MODEL (filtered), NULL);
  sorter = GTK_SORTER (gtk_custom_sorter_new (compare_sections, NULL, NULL));
  gtk_sort_list_model_set_section_sorter (sections, sorter);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (sections));
}

static void
croupier_messages_page_init (CroupierMessagesPage *self)
{
  self->scopes = g_ptr_array_new_with_free_func (g_free);
  make_models (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_limit_entry (GTK_WIDGET (self->search_entry));

  fill_styles (self);
  self->filler = croupier_row_filler_new (self->list_view, fill_row, self);
  gtk_list_view_set_model (self->list_view, GTK_SELECTION_MODEL (self->selection));
  gtk_search_bar_connect_entry (self->search_bar, GTK_EDITABLE (self->search_entry));
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (update_detail), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_widget_get_clipboard (GTK_WIDGET (self)), "changed", G_CALLBACK (clipboard_cb), self,
                           G_CONNECT_SWAPPED);
  croupier_accels_add_to_widget (GTK_WIDGET (self), "messages");
}
