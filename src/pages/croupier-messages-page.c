/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages: what goes out, to whom, and what has gone out already. */
#include "config.h"

#include "croupier-messages-page.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-bubble.h"
#include "croupier-choices.h"
#include "croupier-explain-dialog.h"
#include "croupier-file-dialog.h"
#include "croupier-list-row.h"
#include "croupier-settings.h"
#include "croupier-text-limit.h"
#include "croupier-text.h"

struct _CroupierMessagesPage
{
  CroupierPage parent_instance;

  AdwNavigationSplitView *split;
  GtkDropDown *chooser;
  GtkToggleButton *search_button;
  GtkSearchBar *search_bar;
  GtkSearchEntry *search_entry;
  GtkStack *list_stack;
  GtkScrolledWindow *list_scroller;
  GtkListView *list_view;
  AdwStatusPage *empty_page;
  GtkStack *detail_stack;
  GtkScrolledWindow *scroller;
  AdwAvatar *avatar;
  GtkLabel *name_label;
  GtkLabel *what_label;
  CroupierBubble *bubble;
  GtkDropDown *style_chooser;
  GtkButton *copy_button;
  GtkLabel *clipboard_label; /* for whom it is that can be pasted now */

  GSettings *settings; /* NULL where the schema is not installed */
  /* char *: ids of phases as the chooser lists them; the first entry stands for what is to be sent */
  GPtrArray *scopes;
  char *scope;         /* NULL: what is to be sent */
  GListStore *letters; /* of the scope */
  GtkCustomFilter *filter;
  char *needle; /* folded; NULL: everything */
  GtkSingleSelection *selection;
  CroupierLetter *shown; /* NULL: none */
  GPtrArray *marked;     /* CroupierSent: what was marked all at once; NULL: nothing was */
  GPtrArray *replaced;   /* CroupierSent: what was noted in its place before */
  guint n_opened;        /* of the match in which it was */
  gboolean updating;
  gboolean copying;
};

G_DEFINE_FINAL_TYPE (CroupierMessagesPage, croupier_messages_page, CROUPIER_TYPE_PAGE)

static CroupierSession *
get_session (CroupierMessagesPage *self)
{
  return croupier_page_get_session (CROUPIER_PAGE (self));
}

static CroupierLetter *
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
symbol_of (CroupierLetter *letter)
{
  switch (croupier_letter_get_kind (letter))
    {
    case CROUPIER_TO_PUBLIC:
      return "emoji-people-symbolic";
    case CROUPIER_TO_GM:
      return "view-reveal-symbolic";
    case CROUPIER_TO_CHANNEL:
      return "chat-message-new-symbolic";
    case CROUPIER_TO_PLAYER:
      return NULL;
    }

  g_assert_not_reached ();
}

static const char *
state_title (CroupierLetter *letter)
{
  switch (croupier_letter_get_state (letter))
    {
    case CROUPIER_LETTER_OWN:
      return _("Only for you");
    case CROUPIER_LETTER_TO_SEND:
      return _("To send");
    case CROUPIER_LETTER_SENT:
      return _("Sent");
    case CROUPIER_LETTER_CHANGED:
      return _("Changed since it was sent");
    case CROUPIER_LETTER_WITHDRAWN:
      return _("Withdrawn since it was sent");
    case CROUPIER_LETTER_TAKEN_BACK:
      return _("Withdrawn, and told");
    }

  g_assert_not_reached ();
}

static void
style_state (CroupierLetter *letter, GtkImage *image)
{
  static const struct
  {
    const char *icon;
    const char *style;
  } looks[] = {
    [CROUPIER_LETTER_OWN] = { NULL, "dimmed" },
    [CROUPIER_LETTER_TO_SEND] = { "media-record-symbolic", "accent" },
    [CROUPIER_LETTER_SENT] = { "object-select-symbolic", "dimmed" },
    [CROUPIER_LETTER_CHANGED] = { "view-refresh-symbolic", "warning" },
    [CROUPIER_LETTER_WITHDRAWN] = { "edit-undo-symbolic", "warning" },
    [CROUPIER_LETTER_TAKEN_BACK] = { "object-select-symbolic", "dimmed" },
  };
  CroupierLetterState state = croupier_letter_get_state (letter);

  gtk_image_set_from_icon_name (image, looks[state].icon);
  gtk_image_set_pixel_size (image, state == CROUPIER_LETTER_TO_SEND ? 8 : 16);
  gtk_widget_set_visible (GTK_WIDGET (image), looks[state].icon != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    gtk_widget_remove_css_class (GTK_WIDGET (image), looks[i].style);
  gtk_widget_add_css_class (GTK_WIDGET (image), looks[state].style);
}

static void
setup_cb (CroupierMessagesPage *self, GtkListItem *list_item, GtkSignalListItemFactory *factory)
{
  gtk_list_item_set_child (list_item, croupier_list_row_new ());
  croupier_list_row_activate_on_click (list_item);
}

static const char *
get_line (CroupierLetter *letter)
{
  switch (croupier_letter_get_state (letter))
    {
    case CROUPIER_LETTER_CHANGED:
    case CROUPIER_LETTER_WITHDRAWN:
    case CROUPIER_LETTER_TAKEN_BACK:
      return state_title (letter);
    case CROUPIER_LETTER_OWN:
    case CROUPIER_LETTER_TO_SEND:
    case CROUPIER_LETTER_SENT:
      return croupier_letter_get_handle (letter);
    }

  g_assert_not_reached ();
}

static void
update_row (CroupierLetter *letter, GtkListItem *list_item)
{
  CroupierListRow *row = CROUPIER_LIST_ROW (gtk_list_item_get_child (list_item));
  g_autofree char *section = croupier_letter_dup_section_title (letter);
  g_autofree char *words = g_strdup_printf (_("%s: %s, %s"), croupier_letter_get_name (letter), section,
                                            state_title (letter));

  croupier_list_row_set_name (row, croupier_letter_get_name (letter));
  croupier_list_row_set_symbol (row, symbol_of (letter));
  croupier_list_row_set_line (row, get_line (letter));
  style_state (letter, croupier_list_row_get_image (row));
  gtk_list_item_set_accessible_label (list_item, words);
}

static void
bind_cb (CroupierMessagesPage *self, GtkListItem *list_item, GtkSignalListItemFactory *factory)
{
  CroupierLetter *letter = gtk_list_item_get_item (list_item);

  g_signal_connect (letter, "changed", G_CALLBACK (update_row), list_item);
  update_row (letter, list_item);
}

static void
unbind_cb (CroupierMessagesPage *self, GtkListItem *list_item, GtkSignalListItemFactory *factory)
{
  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (list_item), update_row, list_item);
}

static void
bind_header_cb (CroupierMessagesPage *self, GtkListHeader *header, GtkSignalListItemFactory *factory)
{
  g_autofree char *title = croupier_letter_dup_section_title (gtk_list_header_get_item (header));

  croupier_list_header_set_title (header, title);
}

/* ---- what is listed ---- */

static int
compare_sections (gconstpointer a, gconstpointer b, gpointer data)
{
  guint left = croupier_letter_get_section ((CroupierLetter *) a),
        right = croupier_letter_get_section ((CroupierLetter *) b);

  return (left > right) - (left < right);
}

static gboolean
matches (gpointer item, gpointer data)
{
  CroupierMessagesPage *self = data;
  CroupierLetter *letter = item;
  g_autofree char *name = NULL, *text = NULL;

  if (self->needle == NULL)
    return TRUE;

  name = croupier_text_fold (croupier_letter_get_name (letter));
  text = croupier_text_fold (croupier_letter_get_marked (letter));
  return strstr (name, self->needle) != NULL || strstr (text, self->needle) != NULL;
}

static gboolean
is_wanted (CroupierMessagesPage *self, CroupierLetter *letter)
{
  if (self->scope != NULL)
    return g_str_equal (croupier_letter_get_phase (letter), self->scope);
  if (croupier_letter_is_pending (letter))
    return TRUE;

  return croupier_letter_get_state (letter) != CROUPIER_LETTER_OWN && g_list_store_find (self->letters, letter, NULL);
}

static void
add_wanted (CroupierMessagesPage *self, GPtrArray *found, const GPtrArray *letters)
{
  for (guint i = 0; letters != NULL && i < letters->len; i++)
    if (is_wanted (self, g_ptr_array_index (letters, i)))
      g_ptr_array_add (found, g_ptr_array_index (letters, i));
}

/* What has just been copied stays in the list of what is to be sent, ticked, until the list is chosen anew. */
static GPtrArray *
find_letters (CroupierMessagesPage *self)
{
  GPtrArray *found = g_ptr_array_new ();

  add_wanted (self, found, croupier_session_get_letters (get_session (self)));
  add_wanted (self, found, croupier_session_get_withdrawn (get_session (self)));

  return found;
}

static gboolean
is_at (GListModel *model, guint place, CroupierLetter *letter)
{
  g_autoptr (CroupierLetter) other = g_list_model_get_item (model, place);

  return other == letter;
}

/* Rows of letters that stay, stay, so that the list does not jump. */
static void
replace_letters (CroupierMessagesPage *self, GPtrArray *found)
{
  GListModel *model = G_LIST_MODEL (self->letters);
  guint n_before = g_list_model_get_n_items (model), n_after = found->len;
  guint n_first = 0, n_last = 0;

  while (n_first < MIN (n_before, n_after) && is_at (model, n_first, g_ptr_array_index (found, n_first)))
    n_first++;
  while (n_last < MIN (n_before, n_after) - n_first &&
         is_at (model, n_before - 1 - n_last, g_ptr_array_index (found, n_after - 1 - n_last)))
    n_last++;

  if (n_first + n_last < MAX (n_before, n_after))
    g_list_store_splice (self->letters, n_first, n_before - n_first - n_last, &found->pdata[n_first],
                         n_after - n_first - n_last);
}

/* Where it is not listed any more, what stood beside it is selected. */
static void
select_letter (CroupierMessagesPage *self, CroupierLetter *letter)
{
  GListModel *model = G_LIST_MODEL (self->selection);

  for (guint i = 0; letter != NULL && i < g_list_model_get_n_items (model); i++)
    if (is_at (model, i, letter))
      gtk_single_selection_set_selected (self->selection, i);
}

/* ---- what is seen ---- */

static void
update_detail (CroupierMessagesPage *self)
{
  CroupierLetter *letter = get_selected (self);
  g_autofree char *section = NULL, *what = NULL;
  const char *symbol, *handle;

  if (self->updating)
    return;

  if (g_set_object (&self->shown, letter))
    croupier_bubble_begin (self->bubble);
  gtk_stack_set_visible_child_name (self->detail_stack, letter ? "letter" : "nothing");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "messages.copy", letter != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "messages.copy-next", letter != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "messages.explain",
                                 letter != NULL && croupier_letter_find_cause (letter, croupier_session_get_match (
                                                                                         get_session (self))) != NULL);
  if (letter == NULL)
    return;

  symbol = symbol_of (letter);
  handle = croupier_letter_get_handle (letter);
  section = croupier_letter_dup_section_title (letter);
  what = *handle ? g_strdup_printf (_("%s · %s · %s"), handle, section, state_title (letter))
                 : g_strdup_printf (_("%s · %s"), section, state_title (letter));
  adw_avatar_set_text (self->avatar, croupier_letter_get_name (letter));
  adw_avatar_set_icon_name (self->avatar, symbol);
  adw_avatar_set_show_initials (self->avatar, symbol == NULL);
  gtk_label_set_label (self->name_label, croupier_letter_get_name (letter));
  gtk_label_set_label (self->what_label, what);
  croupier_bubble_set_message (self->bubble, croupier_letter_get_marked (letter), get_style (self));
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
      adw_status_page_set_title (self->empty_page, self->scope ? _("No Messages") : _("All Sent"));
      adw_status_page_set_description (self->empty_page, NULL);
    }
}

static void
update_list (CroupierMessagesPage *self)
{
  g_autoptr (CroupierLetter) selected = NULL;
  g_autoptr (GPtrArray) found = find_letters (self);

  g_set_object (&selected, get_selected (self));
  self->updating = TRUE;
  replace_letters (self, found);
  select_letter (self, selected);
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
  for (guint i = croupier_match_get_n_records (match); i-- > 0;)
    {
      const CroupierPhase *phase = &croupier_match_get_record (match, i)->phase;

      add_scope (self, titles, phase->id, phase->title);
    }
  if (croupier_outbox_get_n_messages (croupier_match_get_setup_outbox (match)) > 0)
    add_scope (self, titles, "setup", _("Setup"));

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
croupier_messages_page_update (CroupierPage *page)
{
  CroupierMessagesPage *self = CROUPIER_MESSAGES_PAGE (page);

  if (croupier_session_get_match (get_session (self)) == NULL)
    return;

  update_scopes (self);
  update_list (self);
}

static void
choose_scope (CroupierMessagesPage *self, const char *scope)
{
  g_set_str (&self->scope, scope);
  self->updating = TRUE;
  g_list_store_remove_all (self->letters);
  self->updating = FALSE;
  croupier_messages_page_update (CROUPIER_PAGE (self));
  croupier_scroller_to_top (self->list_scroller);
}

static void
croupier_messages_page_shown (CroupierPage *page)
{
  CroupierMessagesPage *self = CROUPIER_MESSAGES_PAGE (page);

  adw_navigation_split_view_set_show_content (self->split, FALSE);
  choose_scope (self, croupier_session_count_pending (get_session (self)) > 0 ? NULL : self->scope);
  gtk_widget_grab_focus (GTK_WIDGET (self->list_view));
}

static guint
croupier_messages_page_count (CroupierPage *page)
{
  return croupier_session_count_pending (croupier_page_get_session (page));
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

/* ---- actions ---- */

/* The next one may be seen already while this one is still to be pasted: whose it is must not be forgotten. */
static void
show_copied (CroupierMessagesPage *self, const char *name)
{
  guint n_parts = croupier_bubble_get_n_parts (self->bubble);
  g_autofree char *text = n_parts > 1 ? g_strdup_printf (_("In the clipboard: %s, part %u of %u"), name,
                                                         croupier_bubble_get_part (self->bubble) + 1, n_parts)
                                      : g_strdup_printf (_("In the clipboard: %s"), name);

  gtk_label_set_label (self->clipboard_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->clipboard_label), TRUE);
}

static void
clipboard_cb (CroupierMessagesPage *self)
{
  if (!self->copying)
    gtk_widget_set_visible (GTK_WIDGET (self->clipboard_label), FALSE);
}

static void
copy (CroupierMessagesPage *self)
{
  CroupierLetter *letter = get_selected (self);
  g_autofree char *news = g_strdup_printf (_("Copied for %s"), croupier_letter_get_name (letter));

  self->copying = TRUE;
  croupier_bubble_copy (self->bubble);
  self->copying = FALSE;
  show_copied (self, croupier_letter_get_name (letter));
  croupier_widget_announce (GTK_WIDGET (self), news, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  if (croupier_bubble_is_all_copied (self->bubble) && croupier_letter_is_pending (letter))
    croupier_session_mark_letter (get_session (self), letter);
  update_detail (self);
}

static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  copy (CROUPIER_MESSAGES_PAGE (widget));
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
      g_autoptr (CroupierLetter) letter = g_list_model_get_item (model, place);

      if (!croupier_letter_is_pending (letter))
        continue;
      gtk_single_selection_set_selected (self->selection, place);
      gtk_list_view_scroll_to (self->list_view, place, has_focus ? GTK_LIST_SCROLL_FOCUS : GTK_LIST_SCROLL_NONE, NULL);
      return TRUE;
    }

  return FALSE;
}

static void
copy_next_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierMessagesPage *self = CROUPIER_MESSAGES_PAGE (widget);
  guint part = croupier_bubble_get_part (self->bubble);

  copy (self);
  if (part + 1 < croupier_bubble_get_n_parts (self->bubble))
    croupier_bubble_set_part (self->bubble, part + 1);
  else if (!select_next (self))
    croupier_widget_toast (widget, _("Copied. That was the last one."));
}

/* In another match nothing of it was marked. */
static void
unmark_cb (CroupierMessagesPage *self)
{
  if (self->marked != NULL && self->n_opened == croupier_session_get_n_opened (get_session (self)))
    croupier_session_unmark (get_session (self), g_steal_pointer (&self->marked), g_steal_pointer (&self->replaced),
                             NULL, NULL);
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
add_marks (GPtrArray *marks, const GPtrArray *letters)
{
  for (guint i = 0; letters != NULL && i < letters->len; i++)
    if (croupier_letter_is_pending (g_ptr_array_index (letters, i)))
      croupier_sent_list_set (marks, croupier_letter_get_sent (g_ptr_array_index (letters, i)));
}

static void
mark_all_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierMessagesPage *self = CROUPIER_MESSAGES_PAGE (widget);
  CroupierSession *session = get_session (self);

  g_clear_pointer (&self->marked, g_ptr_array_unref);
  g_clear_pointer (&self->replaced, g_ptr_array_unref);
  self->marked = croupier_sent_list_copy (NULL);
  add_marks (self->marked, croupier_session_get_letters (session));
  add_marks (self->marked, croupier_session_get_withdrawn (session));
  self->replaced = croupier_sent_list_find_replaced (croupier_session_get_sent (session), self->marked);
  self->n_opened = croupier_session_get_n_opened (session);
  croupier_session_mark (session, croupier_sent_list_copy (self->marked), marked_cb, g_object_ref (self));
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierMessagesPage) self = data;
  g_autoptr (GError) error = NULL;
  int n_files = croupier_session_write_finish (CROUPIER_SESSION (source), result, &error);
  g_autofree char *text = NULL;

  if (n_files < 0)
    {
      if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        croupier_widget_toast (GTK_WIDGET (self), _("Cancelled: not all files are written"));
      else
        croupier_widget_toast_error (GTK_WIDGET (self), error);
      return;
    }

  text = g_strdup_printf (ngettext ("%d file written", "%d files written", (gulong) n_files), n_files);
  croupier_widget_toast (GTK_WIDGET (self), text);
}

static void
folder_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierMessagesPage) self = data;
  g_autoptr (GFile) folder = croupier_file_dialog_finish (result);

  if (folder != NULL)
    croupier_session_ask (get_session (self),
                          &(CroupierQuestion) { CROUPIER_ASK_WRITE_MESSAGES, .file = folder,
                                                .style = get_style (self) },
                          NULL, exported_cb, g_object_ref (self));
}

static void
export_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();

  gtk_file_dialog_set_title (dialog, _("Export Messages"));
  gtk_file_dialog_set_accept_label (dialog, _("_Export"));
  croupier_file_dialog_select_folder (dialog, widget, folder_chosen_cb, g_object_ref (widget));
}

/* To whom it is addressed gets the answer. */
static void
explain_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierMessagesPage *self = CROUPIER_MESSAGES_PAGE (widget);
  CroupierSession *session = get_session (self);
  CroupierLetter *letter = get_selected (self);

  croupier_explain_dialog_open (widget, session,
                                croupier_letter_find_cause (letter, croupier_session_get_match (session)),
                                croupier_letter_get_player (letter), croupier_letter_get_player (letter));
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
  g_clear_object (&self->settings);
  g_clear_object (&self->letters);
  g_clear_object (&self->filter);
  g_clear_object (&self->selection);
  g_clear_object (&self->shown);
  g_clear_pointer (&self->marked, g_ptr_array_unref);
  g_clear_pointer (&self->replaced, g_ptr_array_unref);
  g_clear_pointer (&self->scopes, g_ptr_array_unref);
  g_clear_pointer (&self->scope, g_free);
  g_clear_pointer (&self->needle, g_free);

  G_OBJECT_CLASS (croupier_messages_page_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "messages.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "messages.copy-next", NULL, copy_next_action);
  gtk_widget_class_install_action (widget_class, "messages.explain", NULL, explain_action);
  gtk_widget_class_install_action (widget_class, "messages.export", NULL, export_action);
  gtk_widget_class_install_action (widget_class, "messages.mark-all", NULL, mark_all_action);
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
  page_class->count = croupier_messages_page_count;
  page_class->go_back = croupier_messages_page_go_back;

  g_type_ensure (CROUPIER_TYPE_BUBBLE);
  gtk_widget_class_set_template_from_resource (widget_class, "/app/croupier/Croupier/pages/croupier-messages-page.ui");
  gtk_widget_class_bind_template_child (widget_class, CroupierMessagesPage, split);
  gtk_widget_class_bind_template_child (widget_class, CroupierMessagesPage, chooser);
  gtk_widget_class_bind_template_child (widget_class, CroupierMessagesPage, search_button);
  gtk_widget_class_bind_template_child (widget_class, CroupierMessagesPage, search_bar);
  gtk_widget_class_bind_template_child (widget_class, CroupierMessagesPage, search_entry);
  gtk_widget_class_bind_template_child (widget_class, CroupierMessagesPage, list_stack);
  gtk_widget_class_bind_template_child (widget_class, CroupierMessagesPage, list_scroller);
  gtk_widget_class_bind_template_child (widget_class, CroupierMessagesPage, list_view);
  gtk_widget_class_bind_template_child (widget_class, CroupierMessagesPage, empty_page);
  gtk_widget_class_bind_template_child (widget_class, CroupierMessagesPage, detail_stack);
  gtk_widget_class_bind_template_child (widget_class, CroupierMessagesPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, CroupierMessagesPage, avatar);
  gtk_widget_class_bind_template_child (widget_class, CroupierMessagesPage, name_label);
  gtk_widget_class_bind_template_child (widget_class, CroupierMessagesPage, what_label);
  gtk_widget_class_bind_template_child (widget_class, CroupierMessagesPage, bubble);
  gtk_widget_class_bind_template_child (widget_class, CroupierMessagesPage, style_chooser);
  gtk_widget_class_bind_template_child (widget_class, CroupierMessagesPage, copy_button);
  gtk_widget_class_bind_template_child (widget_class, CroupierMessagesPage, clipboard_label);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_header_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, navigated_cb);
  gtk_widget_class_bind_template_callback (widget_class, style_cb);
  install_actions (widget_class);
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
    }
}

/* Store, filtered by the search, parted into sections, one selected. */
static void
make_models (CroupierMessagesPage *self)
{
  GtkFilterListModel *filtered;
  GtkSortListModel *sections;
  g_autoptr (GtkSorter) sorter = NULL;

  self->letters = g_list_store_new (CROUPIER_TYPE_LETTER);
  self->filter = gtk_custom_filter_new (matches, self, NULL);
  filtered = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->letters)),
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
  gtk_list_view_set_model (self->list_view, GTK_SELECTION_MODEL (self->selection));
  gtk_search_bar_connect_entry (self->search_bar, GTK_EDITABLE (self->search_entry));
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (update_detail), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_widget_get_clipboard (GTK_WIDGET (self)), "changed", G_CALLBACK (clipboard_cb), self,
                           G_CONNECT_SWAPPED);
  croupier_accels_add_to_widget (GTK_WIDGET (self), "messages");
}
