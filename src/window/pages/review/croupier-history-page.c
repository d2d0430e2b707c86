/* SPDX-License-Identifier: GPL-3.0-or-later */
/* History: everything that happened, newest first, and going back and forth in it. */
#include "config.h"

#include "croupier-history-page.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-bind.h"
#include "croupier-explain-dialog.h"
#include "croupier-history-item.h"
#include "croupier-history-row.h"
#include "croupier-row-filler.h"
#include "croupier-ruling-dialog.h"
#include "croupier-text-limit.h"
#include "croupier-text.h"

/* As the chooser lists them. */
typedef enum
{
  SHOWN_ALL,
  SHOWN_SUBMISSIONS,
  SHOWN_RULINGS,
  SHOWN_RESOLVES,
  SHOWN_AMENDMENTS,
  SHOWN_REFUSED,
} Shown;

struct _CroupierHistoryPage
{
  CroupierPage parent_instance;

  GtkDropDown *chooser;
  GtkToggleButton *search_button;
  GtkSearchBar *search_bar;
  GtkSearchEntry *search_entry;
  GtkStack *stack;
  GtkScrolledWindow *scroller;
  GtkListView *list_view;

  GListStore *items; /* CroupierHistoryItem */
  GtkCustomFilter *filter;
  GtkSorter *section_sorter;
  GtkSingleSelection *selection;
  GHashTable *titles;        /* of phases, by id */
  GPtrArray *bound;          /* GtkListItem: the rows that there are */
  CroupierRowFiller *filler; /* the same, and whether they are filled */
  char *needle;              /* folded; NULL: everything */
  gboolean is_held;          /* a button of the pointer is down on the list */
  gboolean is_activated;     /* a row was, while it was held */
};

G_DEFINE_FINAL_TYPE (CroupierHistoryPage, croupier_history_page, CROUPIER_TYPE_PAGE)

static CroupierHistoryItem *
get_selected (CroupierHistoryPage *self)
{
  return gtk_single_selection_get_selected_item (self->selection);
}

/* ---- rows ---- */

/* A screen reader hears of rows that are still blank, too. */
static void
label_row (CroupierHistoryItem *item, GtkListItem *list_item)
{
  g_autofree char *words = croupier_history_item_dup_words (item);

  gtk_list_item_set_accessible_label (list_item, words);
}

static void
update_row (CroupierHistoryItem *item, GtkListItem *list_item)
{
  GtkWidget *row = gtk_list_item_get_child (list_item);

  if (CROUPIER_IS_HISTORY_ROW (row))
    croupier_history_row_show (CROUPIER_HISTORY_ROW (row), item);
  label_row (item, list_item);
}

static gboolean
can_amend (CroupierHistoryItem *item)
{
  return item != NULL && croupier_history_item_get_phase (item) != NULL && !croupier_history_item_is_undone (item) &&
         (croupier_history_item_get_player (item) != CROUPIER_NO_PLAYER || croupier_history_item_get_ruling (item) > 0);
}

static gboolean
can_take_back (CroupierHistoryItem *item)
{
  return can_amend (item) && croupier_history_item_get_ruling (item) > 0 &&
         croupier_history_item_get_status (item) == CROUPIER_HISTORY_ACCEPTED;
}

static const CroupierRecord *
find_record (CroupierHistoryPage *self, CroupierHistoryItem *item)
{
  CroupierMatch *match = croupier_session_get_match (croupier_page_get_session (CROUPIER_PAGE (self)));
  const char *phase = item != NULL ? croupier_history_item_get_phase (item) : NULL;

  return match != NULL && phase != NULL ? croupier_match_find_record (match, phase) : NULL;
}

/* What is due is ruled upon in Rounds. */
static char *
dup_rule_label (CroupierHistoryPage *self, CroupierHistoryItem *item)
{
  const CroupierRecord *record = find_record (self, item);

  return record != NULL && record->resolved
           ? g_strdup_printf (_("_Rule in %s…"), croupier_phase_get_title (&record->phase))
           : NULL;
}

/* The menu acts on what is selected: the row that it opens on becomes that. */
static void
open_menu_cb (GtkMenuButton *button, gpointer data)
{
  GtkListItem *list_item = data;
  CroupierHistoryPage *self = CROUPIER_HISTORY_PAGE (
    gtk_widget_get_ancestor (GTK_WIDGET (button), CROUPIER_TYPE_HISTORY_PAGE));
  CroupierHistoryItem *item = gtk_list_item_get_item (list_item);
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) going = g_menu_new (), moving = g_menu_new ();
  g_autofree char *rule = dup_rule_label (self, item);

  gtk_single_selection_set_selected (self->selection, gtk_list_item_get_position (list_item));
  g_menu_append (going, _("_Show in Rounds"), "history.show");
  if (can_amend (item))
    g_menu_append (going, _("_Amend…"), "history.amend");
  if (can_take_back (item))
    g_menu_append (going, _("_Take Back…"), "history.take-back");
  if (rule != NULL)
    g_menu_append (going, rule, "history.rule");
  g_menu_append (going, _("_Explain…"), "history.explain");
  g_menu_append (moving, croupier_history_item_is_undone (item) ? _("_Redo up to Here") : _("_Undo Back to Here"),
                 "history.jump");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (going));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (moving));
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

static void
fill_row (GtkListItem *list_item, gpointer data)
{
  GtkWidget *row = gtk_list_item_get_child (list_item);

  if (!CROUPIER_IS_HISTORY_ROW (row))
    {
      row = croupier_history_row_new ();
      gtk_menu_button_set_create_popup_func (croupier_history_row_get_menu (CROUPIER_HISTORY_ROW (row)), open_menu_cb,
                                             list_item, NULL);
      gtk_list_item_set_child (list_item, row);
    }
  croupier_history_row_show (CROUPIER_HISTORY_ROW (row), gtk_list_item_get_item (list_item));
}

static void
bind_cb (CroupierHistoryPage *self, GtkListItem *list_item, GtkSignalListItemFactory *factory)
{
  CroupierHistoryItem *item = gtk_list_item_get_item (list_item);

  g_signal_connect (item, "changed", G_CALLBACK (update_row), list_item);
  g_ptr_array_add (self->bound, list_item);
  croupier_row_filler_bind (self->filler, list_item);
  label_row (item, list_item);
}

static void
unbind_cb (CroupierHistoryPage *self, GtkListItem *list_item, GtkSignalListItemFactory *factory)
{
  g_ptr_array_remove_fast (self->bound, list_item);
  croupier_row_filler_unbind (self->filler, list_item);
  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (list_item), update_row, list_item);
}

static void
bind_header_cb (CroupierHistoryPage *self, GtkListHeader *header, GtkSignalListItemFactory *factory)
{
  croupier_list_header_set_title (header, croupier_history_item_get_section_title (gtk_list_header_get_item (header)));
}

/* ---- what is listed ---- */

static int
compare_sections (gconstpointer a, gconstpointer b, gpointer data)
{
  guint left = croupier_history_item_get_section ((CroupierHistoryItem *) a);
  guint right = croupier_history_item_get_section ((CroupierHistoryItem *) b);

  return (left < right) - (left > right);
}

static gboolean
is_kind_shown (CroupierHistoryPage *self, CroupierHistoryItem *item)
{
  CroupierEntryKind kind = croupier_history_item_get_kind (item);

  switch ((Shown) gtk_drop_down_get_selected (self->chooser))
    {
    case SHOWN_ALL:
      return TRUE;
    case SHOWN_SUBMISSIONS:
      return kind == CROUPIER_ENTRY_SUBMISSION;
    case SHOWN_RULINGS:
      return kind == CROUPIER_ENTRY_RULING || kind == CROUPIER_ENTRY_AMENDED_RULING;
    case SHOWN_RESOLVES:
      return kind == CROUPIER_ENTRY_RESOLVE;
    case SHOWN_AMENDMENTS:
      return kind == CROUPIER_ENTRY_AMENDMENT || kind == CROUPIER_ENTRY_AMENDED_RULING ||
             kind == CROUPIER_ENTRY_SETUP || croupier_history_item_get_status (item) == CROUPIER_HISTORY_AMENDED;
    case SHOWN_REFUSED:
      return croupier_history_item_get_status (item) == CROUPIER_HISTORY_REFUSED;
    }

  return TRUE;
}

static gboolean
matches (gpointer item, gpointer data)
{
  CroupierHistoryPage *self = data;

  return is_kind_shown (self, item) && (self->needle == NULL || croupier_history_item_matches (item, self->needle));
}

static guint
count_common (CroupierHistoryPage *self, GPtrArray *newer)
{
  guint n_before = g_list_model_get_n_items (G_LIST_MODEL (self->items));
  guint n = 0;

  for (; n < n_before && n < newer->len; n++)
    {
      g_autoptr (CroupierHistoryItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), n_before - 1 - n);

      if (!croupier_history_item_is_same (item, g_ptr_array_index (newer, newer->len - 1 - n)))
        break;
    }

  return n;
}

/* Rows stay those of the same events. What is new comes on top; where an event is undone or redone it changes its
 * section, which the list notices only of rows that come anew. */
static void
update_items (CroupierHistoryPage *self, GPtrArray *newer)
{
  guint n_before = g_list_model_get_n_items (G_LIST_MODEL (self->items));
  guint n_common = count_common (self, newer), n_moved = 0;

  for (guint i = 0; i < n_common; i++)
    {
      g_autoptr (CroupierHistoryItem)
        item = g_list_model_get_item (G_LIST_MODEL (self->items), n_before - n_common + i);
      gpointer *place = &newer->pdata[newer->len - n_common + i];

      if (croupier_history_item_get_section (item) != croupier_history_item_get_section (*place))
        n_moved = i + 1;
      croupier_history_item_take (item, *place);
      g_object_unref (*place);
      *place = g_steal_pointer (&item);
    }

  g_list_store_splice (self->items, 0, n_before - n_common + n_moved, newer->pdata, newer->len - n_common + n_moved);
}

/* ---- what is seen ---- */

/* What was undone may stand in a phase that is no more. */
static gboolean
has_begun (CroupierHistoryPage *self, const char *phase)
{
  CroupierMatch *match = croupier_session_get_match (croupier_page_get_session (CROUPIER_PAGE (self)));

  return match != NULL && croupier_match_find_record (match, phase) != NULL;
}

static void
update_actions (CroupierHistoryPage *self)
{
  CroupierHistoryItem *item = get_selected (self);
  gboolean has_phase = item != NULL && croupier_history_item_get_phase (item) != NULL;
  g_autofree char *rule = dup_rule_label (self, item);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "history.show", has_phase);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "history.amend", can_amend (item));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "history.take-back", can_take_back (item));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "history.rule", rule != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "history.explain",
                                 has_phase && has_begun (self, croupier_history_item_get_phase (item)));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "history.jump",
                                 item != NULL && croupier_history_item_get_distance (item) > 0);
}

static void
update_stack (CroupierHistoryPage *self)
{
  const char *name = "list";

  if (g_list_model_get_n_items (G_LIST_MODEL (self->items)) == 0)
    name = "nothing";
  else if (g_list_model_get_n_items (G_LIST_MODEL (self->selection)) == 0)
    name = "not-found";

  gtk_stack_set_visible_child_name (self->stack, name);
}

static void
refilter (CroupierHistoryPage *self)
{
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  update_stack (self);
}

static void
croupier_history_page_update (CroupierPage *page)
{
  CroupierHistoryPage *self = CROUPIER_HISTORY_PAGE (page);
  CroupierMatch *match = croupier_session_get_match (croupier_page_get_session (page));
  g_autoptr (GPtrArray) newer = NULL;

  if (match == NULL)
    return;

  newer = croupier_history_new (match, self->titles);
  update_items (self, newer);
  refilter (self);
  update_actions (self);
}

static void
croupier_history_page_shown (CroupierPage *page)
{
  CroupierHistoryPage *self = CROUPIER_HISTORY_PAGE (page);

  gtk_single_selection_set_selected (self->selection, 0);
  if (g_str_equal (gtk_stack_get_visible_child_name (self->stack), "list"))
    gtk_widget_grab_focus (GTK_WIDGET (self->list_view));
  else
    gtk_widget_child_focus (GTK_WIDGET (self->stack), GTK_DIR_TAB_FORWARD);
  croupier_scroller_to_top (self->scroller);
}

static void
chosen_cb (CroupierHistoryPage *self)
{
  refilter (self);
}

static void
search_changed_cb (CroupierHistoryPage *self)
{
  g_autofree char *needle = croupier_text_fold (gtk_editable_get_text (GTK_EDITABLE (self->search_entry)));

  g_set_str (&self->needle, *needle ? needle : NULL);
  refilter (self);
}

static void
show_all_cb (CroupierHistoryPage *self)
{
  gtk_drop_down_set_selected (self->chooser, SHOWN_ALL);
  gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
  gtk_toggle_button_set_active (self->search_button, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->list_view));
}

/* ---- actions ---- */

static void
show_in_rounds (CroupierHistoryPage *self, gboolean to_amend)
{
  CroupierHistoryItem *item = get_selected (self);

  if (item != NULL && croupier_history_item_get_phase (item) != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.show-phase", "(sib)", croupier_history_item_get_phase (item),
                                croupier_history_item_get_player (item), to_amend);
}

/* A list activates its row when the button goes down a second time. The page stays until it comes up: else that would
 * be told to what stands under the pointer then, and the row would count as pressed on and on. */
static void
activate_cb (CroupierHistoryPage *self, guint position, GtkListView *list_view)
{
  gtk_single_selection_set_selected (self->selection, position);
  self->is_activated = self->is_held;
  if (!self->is_held)
    show_in_rounds (self, FALSE);
}

static gboolean
event_cb (CroupierHistoryPage *self, GdkEvent *event, GtkEventControllerLegacy *controller)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_BUTTON_PRESS || type == GDK_BUTTON_RELEASE)
    self->is_held = type == GDK_BUTTON_PRESS;
  if (type == GDK_BUTTON_RELEASE && self->is_activated)
    {
      self->is_activated = FALSE;
      show_in_rounds (self, FALSE);
    }

  return GDK_EVENT_PROPAGATE;
}

static void
show_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  show_in_rounds (CROUPIER_HISTORY_PAGE (widget), FALSE);
}

/* Asks for a ruling in the place of the one that is selected; before: what is set before that, if anything. */
static void
rule_instead (CroupierHistoryPage *self, const char *before)
{
  CroupierHistoryItem *item = get_selected (self);
  const CroupierRecord *record = find_record (self, item);

  for (guint i = 0; record != NULL && i < record->events->len; i++)
    {
      const CroupierEvent *event = g_ptr_array_index (record->events, i);
      g_autofree char *text = NULL;

      if (event->n != croupier_history_item_get_ruling (item))
        continue;
      text = g_strconcat (before, event->text, NULL);
      croupier_ruling_dialog_open_earlier (GTK_WIDGET (self), croupier_page_get_session (CROUPIER_PAGE (self)),
                                           record->phase.id, event->n, text, *before != '\0' ? "" : event->reason);
      return;
    }
}

static void
amend_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierHistoryPage *self = CROUPIER_HISTORY_PAGE (widget);

  if (croupier_history_item_get_ruling (get_selected (self)) > 0)
    rule_instead (self, "");
  else
    show_in_rounds (self, TRUE);
}

/* What is taken back leaves a note of it, and does nothing. */
static void
take_back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  rule_instead (CROUPIER_HISTORY_PAGE (widget), "note taken back: ");
}

static void
rule_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierHistoryPage *self = CROUPIER_HISTORY_PAGE (widget);

  croupier_ruling_dialog_open_earlier (widget, croupier_page_get_session (CROUPIER_PAGE (self)),
                                       croupier_history_item_get_phase (get_selected (self)), 0, NULL, NULL);
}

static void
jump_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierHistoryItem *item = get_selected (CROUPIER_HISTORY_PAGE (widget));

  if (item != NULL)
    gtk_widget_activate_action (widget, croupier_history_item_is_undone (item) ? "match.redo-many" : "match.undo-many",
                                "u", croupier_history_item_get_distance (item));
}

static void
explain_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierHistoryItem *item = get_selected (CROUPIER_HISTORY_PAGE (widget));

  croupier_explain_dialog_open (widget, croupier_page_get_session (CROUPIER_PAGE (widget)),
                                croupier_history_item_get_phase (item), CROUPIER_NO_PLAYER,
                                croupier_history_item_get_player (item), NULL);
}

static void
menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierHistoryPage *self = CROUPIER_HISTORY_PAGE (widget);

  croupier_row_filler_finish (self->filler);
  for (guint i = 0; i < self->bound->len; i++)
    {
      GtkListItem *list_item = g_ptr_array_index (self->bound, i);

      if (gtk_list_item_get_selected (list_item))
        gtk_menu_button_popup (
          croupier_history_row_get_menu (CROUPIER_HISTORY_ROW (gtk_list_item_get_child (list_item))));
    }
}

static void
search_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierHistoryPage *self = CROUPIER_HISTORY_PAGE (widget);

  gtk_toggle_button_set_active (self->search_button, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

static void
croupier_history_page_dispose (GObject *object)
{
  CroupierHistoryPage *self = CROUPIER_HISTORY_PAGE (object);

  /* The rows that go tell of it, and the filter asks the chooser. */
  if (self->filter != NULL)
    gtk_custom_filter_set_filter_func (self->filter, NULL, NULL, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_HISTORY_PAGE);
  g_clear_object (&self->selection);
  g_clear_object (&self->filter);
  g_clear_object (&self->section_sorter);
  g_clear_object (&self->items);
  g_clear_pointer (&self->titles, g_hash_table_unref);
  g_clear_pointer (&self->bound, g_ptr_array_unref);
  g_clear_pointer (&self->filler, croupier_row_filler_free);
  g_clear_pointer (&self->needle, g_free);

  G_OBJECT_CLASS (croupier_history_page_parent_class)->dispose (object);
}

static void
croupier_history_page_class_init (CroupierHistoryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CroupierPageClass *page_class = CROUPIER_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_history_page_dispose;
  page_class->update = croupier_history_page_update;
  page_class->shown = croupier_history_page_shown;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/pages/review/croupier-history-page.ui");
  BIND_CHILDREN (widget_class, CroupierHistoryPage, chooser, search_button, search_bar, search_entry, stack, list_view,
                 scroller);
  BIND_CALLBACKS (widget_class, bind_cb, unbind_cb, bind_header_cb, activate_cb, event_cb, chosen_cb, search_changed_cb,
                  show_all_cb);
  gtk_widget_class_install_action (widget_class, "history.show", NULL, show_action);
  gtk_widget_class_install_action (widget_class, "history.amend", NULL, amend_action);
  gtk_widget_class_install_action (widget_class, "history.take-back", NULL, take_back_action);
  gtk_widget_class_install_action (widget_class, "history.rule", NULL, rule_action);
  gtk_widget_class_install_action (widget_class, "history.jump", NULL, jump_action);
  gtk_widget_class_install_action (widget_class, "history.explain", NULL, explain_action);
  gtk_widget_class_install_action (widget_class, "history.menu", NULL, menu_action);
  gtk_widget_class_install_action (widget_class, "history.search", NULL, search_action);
}

/* Store, filtered by kind and search, parted into phases, one selected. */
static void
make_models (CroupierHistoryPage *self)
{
  GtkFilterListModel *filtered;
  GtkSortListModel *sections;

  self->items = g_list_store_new (CROUPIER_TYPE_HISTORY_ITEM);
  self->filter = gtk_custom_filter_new (NULL, NULL, NULL);
  self->section_sorter = GTK_SORTER (gtk_custom_sorter_new (compare_sections, NULL, NULL));
  filtered = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->items)),
                                        GTK_FILTER (g_object_ref (self->filter)));
  sections = gtk_sort_list_model_new (G_LIST_MODEL (filtered), NULL);
  gtk_sort_list_model_set_section_sorter (sections, self->section_sorter);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (sections));
}

static void
croupier_history_page_init (CroupierHistoryPage *self)
{
  self->titles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->bound = g_ptr_array_new ();
  make_models (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_limit_entry (GTK_WIDGET (self->search_entry));

  self->filler = croupier_row_filler_new (self->list_view, fill_row, self);
  gtk_custom_filter_set_filter_func (self->filter, matches, self, NULL);
  gtk_list_view_set_model (self->list_view, GTK_SELECTION_MODEL (self->selection));
  gtk_search_bar_connect_entry (self->search_bar, GTK_EDITABLE (self->search_entry));
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (update_actions), self,
                           G_CONNECT_SWAPPED);
  croupier_accels_add_to_widget (GTK_WIDGET (self), "history");
}
