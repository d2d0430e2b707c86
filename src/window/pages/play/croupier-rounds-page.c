/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rounds: what the players send, phase by phase, and resolving. */
#include "config.h"

#include "croupier-rounds-page.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-asked-dialog.h"
#include "croupier-bind.h"
#include "croupier-day-view.h"
#include "croupier-match-times.h"
#include "croupier-deadline-dialog.h"
#include "croupier-dossier-dialog.h"
#include "croupier-explain-dialog.h"
#include "croupier-list-row.h"
#include "croupier-note-dialog.h"
#include "croupier-paste-dialog.h"
#include "croupier-phase-dialog.h"
#include "croupier-roles-curtain.h"
#include "croupier-player-item.h"
#include "croupier-ruling-dialog.h"
#include "croupier-settings.h"
#include "croupier-submission-view.h"
#include "croupier-upshot-dialog.h"
#include "croupier-text-limit.h"
#include "croupier-text.h"
#include "croupier-time-text.h"
#include "croupier-toasts.h"
#include "croupier-widget.h"

#define MAX_DEFAULTS_SHOWN 2 /* different ones, in the bar; the popover has them all */
#define MAX_NAMES_SHOWN 3    /* for each */

#define DAY "day"
#define PLAYERS "players"

struct _CroupierRoundsPage
{
  CroupierPage parent_instance;

  AdwWrapBox *mode_bar; /* in games whose phases can be seen as a whole; it names the phase for both views */
  GtkButton *mode_earlier_button;
  AdwWindowTitle *mode_title;
  GtkButton *mode_later_button;
  AdwToggleGroup *mode_group;
  GtkStack *mode_stack;
  CroupierDayView *day_view;
  AdwBanner *players_banner; /* who plays is to be settled before anything is sent */
  AdwBanner *pasted_banner;  /* what was pasted and is not settled */
  AdwNavigationSplitView *split;
  GtkCenterBox *phase_bar;
  AdwWindowTitle *phase_title;
  GtkButton *earlier_button;
  GtkButton *later_button;
  GtkSearchBar *search_bar;
  GtkSearchEntry *search_entry;
  GtkStack *list_stack;
  GtkListView *list_view;
  GtkPopover *player_menu; /* of the player who is chosen */
  GtkStack *detail_stack;
  CroupierSubmissionView *view;
  AdwToolbarView *toolbar;
  GtkBox *bar;
  GtkLabel *summary;
  GtkMenuButton *missing_button;
  GtkBox *missing_box;
  GtkButton *deadline_button;
  GtkButton *day_later_button;
  GtkMenuButton *more_button;
  GtkButton *resolve_button;
  GtkButton *paste_button;

  GListStore *items; /* CroupierPlayerItem */
  GtkCustomFilter *filter;
  char *needle; /* folded; NULL or empty: everybody is shown */
  GtkSingleSelection *selection;
  CroupierUpshotDraft upshot;
  char *phase;      /* the one that is shown; NULL: the due one, or the last */
  guint n_resolved; /* how many phases were resolved when it was last drawn */
  guint n_opened;   /* of the match for which it was last looked up how its phases are seen */
  gboolean is_led;  /* to another view than the one that was chosen */
};

G_DEFINE_FINAL_TYPE (CroupierRoundsPage, croupier_rounds_page, CROUPIER_TYPE_PAGE)

static CroupierMatch *
get_match (CroupierRoundsPage *self)
{
  return croupier_session_get_match (croupier_page_get_session (CROUPIER_PAGE (self)));
}

/* Returns where the shown phase stands among the records; the last one where none is chosen. */
static guint
get_place (CroupierRoundsPage *self)
{
  CroupierMatch *match = get_match (self);
  guint n_records = croupier_match_get_n_records (match);

  for (guint i = 0; self->phase != NULL && i < n_records; i++)
    if (g_str_equal (croupier_match_get_record (match, i)->phase.id, self->phase))
      return i;

  return n_records - 1;
}

static const CroupierRecord *
get_record (CroupierRoundsPage *self)
{
  CroupierMatch *match = get_match (self);

  if (match == NULL || croupier_match_get_n_records (match) == 0)
    return NULL;

  return croupier_match_get_record (match, get_place (self));
}

static CroupierPlayerItem *
get_selected (CroupierRoundsPage *self)
{
  return gtk_single_selection_get_selected_item (self->selection);
}

static gboolean
shows_day (CroupierRoundsPage *self)
{
  return g_strcmp0 (adw_toggle_group_get_active_name (self->mode_group), DAY) == 0;
}

/* ---- how a phase is seen ---- */

/* What was not chosen itself is not remembered. */
static void
lead_to (CroupierRoundsPage *self, const char *mode)
{
  self->is_led = TRUE;
  adw_toggle_group_set_active_name (self->mode_group, mode);
  self->is_led = FALSE;
}

/* The page is seen as it was when the match was open last: a game master who works through queries does so every
 * evening. */
static void
recall_mode (CroupierRoundsPage *self)
{
  CroupierSession *session = croupier_page_get_session (CROUPIER_PAGE (self));
  g_autoptr (GSettings) settings = croupier_settings_new ();
  const char *path = croupier_session_get_path (session);

  if (self->n_opened == croupier_session_get_n_opened (session))
    return;

  self->n_opened = croupier_session_get_n_opened (session);
  if (settings != NULL && path != NULL)
    lead_to (self, croupier_settings_has_wish (settings, CROUPIER_SETTING_SEEN_BY_DAY, path, "") ? DAY : PLAYERS);
}

static void
remember_mode (CroupierRoundsPage *self)
{
  g_autoptr (GSettings) settings = croupier_settings_new ();
  const char *path = croupier_session_get_path (croupier_page_get_session (CROUPIER_PAGE (self)));

  if (!self->is_led && settings != NULL && path != NULL)
    croupier_settings_set_wish (settings, CROUPIER_SETTING_SEEN_BY_DAY, path, "", shows_day (self));
}

/* ---- rows ---- */

static void
update_row (CroupierPlayerItem *item, GtkListItem *list_item)
{
  CroupierListRow *row = CROUPIER_LIST_ROW (gtk_list_item_get_child (list_item));
  g_autofree char *words = croupier_player_item_dup_words (item);

  croupier_list_row_set_name (row, croupier_player_item_get_name (item), NULL);
  croupier_list_row_set_line (row, croupier_player_item_get_line (item));
  croupier_standing_kind_style (croupier_player_item_get_kind (item), croupier_list_row_get_image (row));
  gtk_list_item_set_accessible_label (list_item, words);
}

static void
menu_pressed_cb (GtkListItem *list_item, int n_press, double x, double y, GtkGesture *gesture)
{
  GtkWidget *row = gtk_list_item_get_child (list_item);
  GtkWidget *page = gtk_widget_get_ancestor (row, CROUPIER_TYPE_ROUNDS_PAGE);

  if (page == NULL || gtk_list_item_get_item (list_item) == NULL)
    return;

  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_list_view_scroll_to (CROUPIER_ROUNDS_PAGE (page)->list_view, gtk_list_item_get_position (list_item),
                           GTK_LIST_SCROLL_SELECT | GTK_LIST_SCROLL_FOCUS, NULL);
  croupier_popover_open_at (CROUPIER_ROUNDS_PAGE (page)->player_menu, row);
}

static void
setup_cb (CroupierRoundsPage *self, GtkListItem *list_item, GtkSignalListItemFactory *factory)
{
  GtkWidget *row = croupier_list_row_new ();
  GtkGesture *press = gtk_gesture_click_new ();

  gtk_list_item_set_child (list_item, row);
  croupier_list_row_activate_on_click (list_item);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (press), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (press, "pressed", G_CALLBACK (menu_pressed_cb), list_item, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (press));
}

static void
bind_cb (CroupierRoundsPage *self, GtkListItem *list_item, GtkSignalListItemFactory *factory)
{
  CroupierPlayerItem *item = gtk_list_item_get_item (list_item);

  g_signal_connect (item, "changed", G_CALLBACK (update_row), list_item);
  update_row (item, list_item);
}

static void
unbind_cb (CroupierRoundsPage *self, GtkListItem *list_item, GtkSignalListItemFactory *factory)
{
  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (list_item), update_row, list_item);
}

/* Rows stay where they are as long as they are the same players', so that selection and focus do. */
static void
update_items (CroupierRoundsPage *self, const CroupierRecord *record)
{
  const CroupierRoster *roster = croupier_match_get_roster (get_match (self));
  guint n_items = record->standings->len;
  CroupierDeadline deadline;
  gboolean has_deadline = croupier_match_get_deadline (get_match (self), record, &deadline);

  for (guint i = 0; i < n_items; i++)
    {
      const CroupierStanding *standing = g_ptr_array_index (record->standings, i);
      g_autoptr (CroupierPlayerItem)
        newer = croupier_player_item_new (record, standing, croupier_roster_get_name (roster, standing->player),
                                          has_deadline ? &deadline : NULL);
      g_autoptr (CroupierPlayerItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);

      if (item == NULL || !croupier_player_item_take (item, newer))
        g_list_store_splice (self->items, i, item != NULL, (gpointer *) &newer, 1);
    }

  if (g_list_model_get_n_items (G_LIST_MODEL (self->items)) > n_items)
    g_list_store_splice (self->items, n_items, g_list_model_get_n_items (G_LIST_MODEL (self->items)) - n_items, NULL,
                         0);
}

static gboolean
is_searched_for (gpointer item, gpointer data)
{
  CroupierRoundsPage *self = data;
  g_autofree char *name = NULL;

  if (self->needle == NULL || *self->needle == '\0')
    return TRUE;

  name = croupier_text_fold (croupier_player_item_get_name (item));
  return strstr (name, self->needle) != NULL;
}

/* ---- what is seen ---- */

static void
update_detail (CroupierRoundsPage *self)
{
  const CroupierRecord *record = get_record (self);
  CroupierPlayerItem *item = get_selected (self);

  gtk_stack_set_visible_child_name (self->detail_stack, item ? "player" : "nobody");
  if (item != NULL && record != NULL)
    croupier_submission_view_show (self->view, croupier_page_get_session (CROUPIER_PAGE (self)), record->phase.id,
                                   croupier_player_item_get_player (item));
}

static void
update_day (CroupierRoundsPage *self, const CroupierRecord *record)
{
  gboolean has_day = croupier_match_get_game (get_match (self))->fill_day != NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->mode_bar), has_day);
  gtk_widget_set_visible (GTK_WIDGET (self->phase_bar), !has_day);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rounds.day", has_day);
  if (!has_day)
    lead_to (self, PLAYERS);
  if (shows_day (self))
    croupier_day_view_show (self->day_view, croupier_page_get_session (CROUPIER_PAGE (self)), record->phase.id);
}

/* The moment, which stays as it is; the window says how far off it is. */
static char *
describe_open (CroupierRoundsPage *self, const CroupierRecord *record)
{
  CroupierDeadline deadline;
  g_autofree char *moment = NULL;

  if (!croupier_match_get_deadline (get_match (self), record, &deadline) || deadline.is_paused)
    return g_strdup (_("Open"));

  moment = croupier_moment_text (deadline.at);
  return g_strdup_printf (deadline.at > g_get_real_time () / G_USEC_PER_SEC ? _("Open until %s") : _("Was due %s"),
                          moment);
}

/* Of what was resolved without the window nobody knows when. */
static char *
describe_when_resolved (CroupierRoundsPage *self, const CroupierRecord *record)
{
  const GPtrArray *log = croupier_match_get_log (get_match (self));
  g_autofree char *when = NULL;

  for (guint i = 0; i < log->len; i++)
    {
      const CroupierEntry *entry = g_ptr_array_index (log, i);

      if (entry->kind == CROUPIER_ENTRY_RESOLVE && entry->made > 0 && g_str_equal (entry->phase, record->phase.id))
        {
          when = croupier_when_text (entry->made, g_get_real_time () / G_USEC_PER_SEC);
          break;
        }
    }

  return when != NULL ? g_strdup_printf (_("Resolved: %s"), when) : g_strdup (_("Resolved"));
}

static void
update_phase (CroupierRoundsPage *self, const CroupierRecord *record)
{
  guint place = get_place (self);
  gboolean is_last = place + 1 >= croupier_match_get_n_records (get_match (self));
  g_autofree char *subtitle = NULL;

  if (record->resolved)
    subtitle = describe_when_resolved (self, record);
  else if (record->standings->len == 0)
    subtitle = g_strdup (croupier_match_is_over (get_match (self)) ? _("After the end") : _("Nothing expected"));
  else
    subtitle = describe_open (self, record);

  adw_window_title_set_title (self->phase_title, croupier_phase_get_title (&record->phase));
  adw_window_title_set_subtitle (self->phase_title, subtitle);
  adw_window_title_set_title (self->mode_title, croupier_phase_get_title (&record->phase));
  adw_window_title_set_subtitle (self->mode_title, subtitle);
  gtk_widget_set_sensitive (GTK_WIDGET (self->earlier_button), place > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->later_button), !is_last);
  gtk_widget_set_sensitive (GTK_WIDGET (self->mode_earlier_button), place > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->mode_later_button), !is_last);
}

/* What some players play by default because they have sent nothing. */
typedef struct
{
  const char *read_as;
  GPtrArray *names; /* utf8, borrowed */
} Default;

static void
default_free (Default *group)
{
  g_ptr_array_unref (group->names);
  g_free (group);
}

static Default *
find_default (GPtrArray *defaults, const char *read_as)
{
  Default *group;

  for (guint i = 0; i < defaults->len; i++)
    if (g_str_equal (((Default *) g_ptr_array_index (defaults, i))->read_as, read_as))
      return g_ptr_array_index (defaults, i);

  group = g_new0 (Default, 1);
  group->read_as = read_as;
  group->names = g_ptr_array_new ();
  g_ptr_array_add (defaults, group);
  return group;
}

/* Lists who plays what by default, in roster order: those who sent nothing, or of whom it was refused. Valid until the
 * items change. */
static GPtrArray *
collect_defaults (CroupierRoundsPage *self, gboolean is_refused)
{
  GPtrArray *defaults = g_ptr_array_new_with_free_func ((GDestroyNotify) default_free);
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->items));

  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (CroupierPlayerItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);

      if (croupier_player_item_is_missing (item) && croupier_player_item_is_refused (item) == is_refused)
        g_ptr_array_add (find_default (defaults, croupier_player_item_get_read_as (item))->names,
                         (char *) croupier_player_item_get_name (item));
    }

  return defaults;
}

/* "Amy, Bo and 12 more" */
static char *
join_names (const Default *group, guint n_shown)
{
  guint n_names = group->names->len;
  g_autoptr (GString) text = g_string_new (NULL);

  if (n_names > n_shown)
    n_shown--;
  for (guint i = 0; i < n_names && i < n_shown; i++)
    {
      if (i > 0)
        g_string_append (text, i + 1 == n_names ? _(" and ") : _(", "));
      g_string_append (text, g_ptr_array_index (group->names, i));
    }
  if (n_names > n_shown)
    g_string_append_printf (text, _(" and %u more"), n_names - n_shown);

  return g_string_free_and_steal (g_steal_pointer (&text));
}

static char *
describe_defaults (const GPtrArray *defaults)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_more = 0;

  for (guint i = 0; i < defaults->len; i++)
    {
      const Default *group = g_ptr_array_index (defaults, i);
      g_autofree char *names = join_names (group, MAX_NAMES_SHOWN);

      if (i >= MAX_DEFAULTS_SHOWN)
        {
          n_more += group->names->len;
          continue;
        }
      if (i > 0)
        g_string_append (text, _("; "));
      if (*group->read_as != '\0')
        g_string_append_printf (text, ngettext ("%s counts as “%s”", "%s count as “%s”", group->names->len), names,
                                group->read_as);
      else
        g_string_append (text, names);
    }
  if (n_more > 0)
    g_string_append_printf (text,
                            ngettext ("; %u more count as something else", "; %u more count as something else", n_more),
                            n_more);

  return g_string_free_and_steal (g_steal_pointer (&text));
}

static char *
describe_group (const Default *group, gboolean is_refused)
{
  guint n = group->names->len;

  if (*group->read_as == '\0')
    return is_refused ? g_strdup_printf (ngettext ("%u was refused", "%u were refused", n), n) : NULL;
  if (is_refused)
    return g_strdup_printf (ngettext ("%u was refused and counts as “%s”", "%u were refused and count as “%s”", n), n,
                            group->read_as);

  return g_strdup_printf (ngettext ("%u counts as “%s”", "%u count as “%s”", n), n, group->read_as);
}

static void
add_to_missing_box (CroupierRoundsPage *self, const GPtrArray *defaults, gboolean is_refused)
{
  for (guint i = 0; i < defaults->len; i++)
    {
      const Default *group = g_ptr_array_index (defaults, i);
      g_autofree char *names = join_names (group, group->names->len);
      GtkWidget *label = gtk_label_new (names);

      g_autofree char *text = describe_group (group, is_refused);

      if (text != NULL)
        {
          GtkWidget *heading = gtk_label_new (text);

          gtk_label_set_xalign (GTK_LABEL (heading), 0);
          gtk_label_set_wrap (GTK_LABEL (heading), TRUE);
          gtk_widget_add_css_class (heading, "heading");
          gtk_box_append (self->missing_box, heading);
        }
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_max_width_chars (GTK_LABEL (label), 44);
      gtk_widget_set_margin_bottom (label, 6);
      gtk_box_append (self->missing_box, label);
    }
}

static guint
count_names (const GPtrArray *defaults)
{
  guint n = 0;

  for (guint i = 0; i < defaults->len; i++)
    n += ((const Default *) g_ptr_array_index (defaults, i))->names->len;

  return n;
}

static void
update_due_bar (CroupierRoundsPage *self)
{
  g_autoptr (GPtrArray) missing = collect_defaults (self, FALSE);
  g_autoptr (GPtrArray) refused = collect_defaults (self, TRUE);
  guint n_missing = count_names (missing), n_refused = count_names (refused);
  g_autofree char *missing_names = describe_defaults (missing);
  g_autofree char *refused_names = describe_defaults (refused);
  g_autoptr (GString) text = g_string_new (NULL);
  GtkWidget *child;

  if (n_missing > 0)
    g_string_append_printf (text, ngettext ("%u is missing: %s", "%u are missing: %s", n_missing), n_missing,
                            missing_names);
  if (n_missing > 0 && n_refused > 0)
    g_string_append_c (text, '\n');
  if (n_refused > 0)
    g_string_append_printf (text, ngettext ("%u was refused: %s", "%u were refused: %s", n_refused), n_refused,
                            refused_names);
  gtk_label_set_label (self->summary, text->len > 0 ? text->str : _("Everybody has sent something."));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->missing_box))) != NULL)
    gtk_box_remove (self->missing_box, child);
  add_to_missing_box (self, missing, FALSE);
  add_to_missing_box (self, refused, TRUE);
}

/* An accent on Resolve only when nothing speaks against it; else the submission has it. */
static void
update_bar (CroupierRoundsPage *self, const CroupierRecord *record)
{
  const CroupierRecord *due = croupier_match_get_due (get_match (self));
  guint n_missing = croupier_session_count_missing (croupier_page_get_session (CROUPIER_PAGE (self)));
  gboolean shows_due = due != NULL && g_str_equal (due->phase.id, record->phase.id);
  CroupierDeadline deadline;
  gboolean has_deadline = due != NULL && croupier_match_get_deadline (get_match (self), due, &deadline) &&
                          !deadline.is_paused;
  g_autofree char *label = due ? g_strdup_printf (_("Resolve %s"), croupier_phase_get_title (&due->phase))
                               : g_strdup (_("Resolve"));

  if (due == NULL)
    gtk_label_set_label (self->summary, _("The match is over."));
  else if (shows_due)
    update_due_bar (self);
  else
    gtk_label_set_label (self->summary, _("This phase is resolved. What is amended here is replayed from here on."));

  croupier_widget_set_tooltip (GTK_WIDGET (self->summary), gtk_label_get_label (self->summary)); /* it may be cut */
  gtk_button_set_label (self->resolve_button, label);
  gtk_widget_set_visible (GTK_WIDGET (self->missing_button), shows_due && n_missing > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->more_button), shows_due || due == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->resolve_button), shows_due);
  gtk_widget_set_visible (GTK_WIDGET (self->paste_button), shows_due);
  gtk_widget_set_visible (GTK_WIDGET (self->deadline_button), shows_due);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rounds.deadline", due != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->day_later_button), shows_due && has_deadline);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rounds.a-day-later", has_deadline);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rounds.remind", n_missing > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rounds.resolve", due != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rounds.paste", due != NULL);
  croupier_widget_set_class (GTK_WIDGET (self->resolve_button), "suggested-action", n_missing == 0 && shows_due);
}

static guint
count_resolved (CroupierMatch *match)
{
  guint n_resolved = 0;

  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    n_resolved += croupier_match_get_record (match, i)->resolved;

  return n_resolved;
}

static void
update_pasted (CroupierRoundsPage *self)
{
  guint n = croupier_session_get_n_pasted (croupier_page_get_session (CROUPIER_PAGE (self)));
  g_autofree char *title = g_strdup_printf (ngettext ("%u pasted text is left", "%u pasted texts are left", n), n);

  adw_banner_set_title (self->pasted_banner, title);
  adw_banner_set_revealed (self->pasted_banner, n > 0);
}

static void
update_players_wait (CroupierRoundsPage *self)
{
  CroupierSession *session = croupier_page_get_session (CROUPIER_PAGE (self));
  CroupierMatch *match = croupier_session_get_match (session);

  adw_banner_set_revealed (self->players_banner, match != NULL && !croupier_match_has_begun (match) &&
                                                   croupier_session_get_players_wait (session));
}

static void
croupier_rounds_page_update (CroupierPage *page)
{
  CroupierRoundsPage *self = CROUPIER_ROUNDS_PAGE (page);
  CroupierMatch *match = get_match (self);
  const CroupierRecord *record;

  if (match == NULL || croupier_match_get_n_records (match) == 0)
    return;

  /* A phase was resolved, or that was undone: what is due is what matters. */
  if (count_resolved (match) != self->n_resolved)
    g_clear_pointer (&self->phase, g_free);
  self->n_resolved = count_resolved (match);

  recall_mode (self);
  record = get_record (self);
  update_items (self, record);
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  gtk_stack_set_visible_child_name (self->list_stack, record->standings->len > 0 ? "list" : "empty");
  update_phase (self, record);
  update_bar (self, record);
  update_detail (self);
  update_day (self, record);
  update_pasted (self);
  update_players_wait (self);
}

/* The page is narrow and shows a player instead of the list. */
static gboolean
is_inside (CroupierRoundsPage *self)
{
  return !shows_day (self) && adw_navigation_split_view_get_collapsed (self->split) &&
         adw_navigation_split_view_get_show_content (self->split);
}

static gboolean
croupier_rounds_page_go_back (CroupierPage *page)
{
  CroupierRoundsPage *self = CROUPIER_ROUNDS_PAGE (page);

  if (!is_inside (self))
    return FALSE;

  adw_navigation_split_view_set_show_content (self->split, FALSE);
  return TRUE;
}

static void
update_navigation (CroupierRoundsPage *self)
{
  gboolean inside;

  if (self->split == NULL)
    return;

  inside = is_inside (self);
  croupier_page_set_can_go_back (CROUPIER_PAGE (self), inside);
  adw_toolbar_view_set_reveal_bottom_bars (self->toolbar, !inside);
}

static void
mode_cb (CroupierRoundsPage *self)
{
  const CroupierRecord *record;

  if (self->mode_stack == NULL)
    return;

  remember_mode (self);
  gtk_stack_set_visible_child_name (self->mode_stack, shows_day (self) ? DAY : PLAYERS);
  update_navigation (self);
  record = get_match (self) ? get_record (self) : NULL;
  if (record != NULL)
    update_day (self, record);
}

static void
navigated_cb (CroupierRoundsPage *self)
{
  croupier_widget_later (GTK_WIDGET (self), G_CALLBACK (update_navigation));
}

static void
activate_cb (CroupierRoundsPage *self, guint position, GtkListView *list_view)
{
  gtk_single_selection_set_selected (self->selection, position);
  adw_navigation_split_view_set_show_content (self->split, TRUE);
  croupier_submission_view_focus (self->view);
}

/* ---- actions ---- */

static guint
find_next_missing (CroupierRoundsPage *self)
{
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->selection));
  guint start = gtk_single_selection_get_selected (self->selection);

  for (guint i = 1; start != GTK_INVALID_LIST_POSITION && i < n_items; i++)
    {
      guint place = (start + i) % n_items;
      g_autoptr (CroupierPlayerItem) item = g_list_model_get_item (G_LIST_MODEL (self->selection), place);

      if (croupier_player_item_is_missing (item))
        return place;
    }

  return GTK_INVALID_LIST_POSITION;
}

/* Whoever has sent nothing that counts, or something that waits on the desk. */
static gboolean
is_problem (CroupierRoundsPage *self, CroupierPlayerItem *item)
{
  return croupier_player_item_is_missing (item) ||
         croupier_session_has_pasted_of (croupier_page_get_session (CROUPIER_PAGE (self)),
                                         croupier_player_item_get_player (item));
}

/* A player who sent something that is not settled comes before one who sent nothing at all. */
static gboolean
is_urgent (CroupierRoundsPage *self, CroupierPlayerItem *item)
{
  return croupier_player_item_is_refused (item) ||
         croupier_session_has_pasted_of (croupier_page_get_session (CROUPIER_PAGE (self)),
                                         croupier_player_item_get_player (item));
}

typedef gboolean (*IsWanted) (CroupierRoundsPage *self, CroupierPlayerItem *item);

/* start is the place that is looked at last, going in steps of 1 or -1. */
static guint
find_wanted (CroupierRoundsPage *self, IsWanted is_wanted, guint start, int step)
{
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->selection));

  for (guint i = 1; i <= n_items; i++)
    {
      guint place = (start + (step > 0 ? i : n_items - i)) % n_items;
      g_autoptr (CroupierPlayerItem) item = g_list_model_get_item (G_LIST_MODEL (self->selection), place);

      if (is_wanted (self, item))
        return place;
    }
  return GTK_INVALID_LIST_POSITION;
}

/* 0: the first of all; else the next or the one before. */
static void
problem_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierRoundsPage *self = CROUPIER_ROUNDS_PAGE (widget);
  int step = g_variant_get_int32 (parameter);
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->selection)), place;

  if (n_items == 0)
    return;
  if (step != 0)
    place = find_wanted (self, is_problem, gtk_single_selection_get_selected (self->selection), step);
  else
    place = find_wanted (self, is_urgent, n_items - 1, 1);
  if (step == 0 && place == GTK_INVALID_LIST_POSITION)
    place = find_wanted (self, is_problem, n_items - 1, 1);
  if (place != GTK_INVALID_LIST_POSITION)
    gtk_list_view_scroll_to (self->list_view, place, GTK_LIST_SCROLL_SELECT | GTK_LIST_SCROLL_FOCUS, NULL);
  else if (step != 0)
    croupier_widget_toast (widget, _("Everybody has sent something that counts"));
}

static void search_changed_cb (CroupierRoundsPage *self);

/* What was submitted has been read, and how; before another player is shown. */
static void
announce_submitted (CroupierRoundsPage *self)
{
  CroupierPlayerItem *item = gtk_single_selection_get_selected_item (self->selection);
  g_autofree char *words = item ? croupier_player_item_dup_words (item) : NULL;

  if (words != NULL)
    croupier_widget_announce (GTK_WIDGET (self), words, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
submitted_cb (CroupierRoundsPage *self)
{
  guint next;

  announce_submitted (self);
  gtk_search_bar_set_search_mode (self->search_bar, FALSE);
  search_changed_cb (self);
  next = find_next_missing (self);
  if (next == GTK_INVALID_LIST_POSITION)
    {
      gtk_widget_grab_focus (GTK_WIDGET (self->resolve_button));
      return;
    }

  gtk_single_selection_set_selected (self->selection, next);
  gtk_list_view_scroll_to (self->list_view, next, GTK_LIST_SCROLL_NONE, NULL);
  croupier_submission_view_focus (self->view);
}

/* The last one that was. */
static char *
describe_resolved (CroupierRoundsPage *self)
{
  const CroupierMatch *match = get_match (self);
  guint n_records = croupier_match_get_n_records (match);

  if (croupier_match_is_over (match) || n_records < 2)
    return g_strdup (_("Resolved. The match is over."));
  return g_strdup_printf (_("%s resolved"),
                          croupier_phase_get_title (&croupier_match_get_record (match, n_records - 2)->phase));
}

static void
tell_resolved (CroupierRoundsPage *self)
{
  g_autofree char *news = NULL;
  AdwToast *toast;

  if (gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;

  news = describe_resolved (self);
  toast = croupier_toast_new (news);
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "match.undo");
  croupier_widget_add_toast (GTK_WIDGET (self), toast); /* a toast is read out by itself */
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-page", "s", "messages");
}

static void
resolved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierRoundsPage) self = data;
  g_autoptr (GError) error = NULL;

  if (croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    tell_resolved (self);
  else
    croupier_widget_toast_error (GTK_WIDGET (self), error);
}

static void
said_cb (CroupierRoundsPage *self)
{
  croupier_upshot_draft_clear (&self->upshot);
  tell_resolved (self);
}

/* What acts on the due phase does so in sight of it. Gives whether another phase was seen until now. */
static gboolean
go_to_due (CroupierRoundsPage *self)
{
  if (get_place (self) + 1 == croupier_match_get_n_records (get_match (self)))
    return FALSE;

  g_clear_pointer (&self->phase, g_free);
  croupier_rounds_page_update (CROUPIER_PAGE (self));
  return TRUE;
}

/* Nothing is resolved that was not seen before. Where the game does not say what comes of it, the game master does. */
static void
resolve (CroupierRoundsPage *self)
{
  CroupierSession *session = croupier_page_get_session (CROUPIER_PAGE (self));

  if (croupier_match_get_game (get_match (self))->fill_upshot != NULL)
    croupier_upshot_dialog_open (GTK_WIDGET (self), session, &self->upshot, G_CALLBACK (said_cb));
  else
    croupier_session_resolve (session, resolved_cb, g_object_ref (self));
}

static void
without_cb (AdwAlertDialog *dialog, const char *response, CroupierRoundsPage *self)
{
  const CroupierMatch *match = get_match (self);

  if (match == NULL || croupier_match_get_due (match) == NULL)
    return;
  if (g_str_equal (response, "resolve") && gtk_widget_get_mapped (GTK_WIDGET (dialog)))
    /* Once the dialog has given back the focus, which goes to Messages then. */
    g_signal_connect_object (dialog, "unmap", G_CALLBACK (resolve), self, G_CONNECT_SWAPPED);
  else if (g_str_equal (response, "resolve"))
    resolve (self);
  else if (!g_str_equal (response, "cancel"))
    gtk_widget_activate_action (GTK_WIDGET (self), response, NULL);
}

/* Asks before a phase is resolved to which something is still to come. The response action, an action of the page, is
 * what to do instead. */
static void
ask_without (CroupierRoundsPage *self, const char *body, const char *action, const char *label)
{
  AdwDialog *dialog = adw_alert_dialog_new (_("Resolve Without Them?"), body);
  AdwAlertDialog *alert = ADW_ALERT_DIALOG (dialog);

  adw_alert_dialog_add_responses (alert, "cancel", _("_Cancel"), "resolve", _("_Resolve"), action, label, NULL);
  adw_alert_dialog_set_response_appearance (alert, "resolve", ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_response_appearance (alert, action, ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (alert, action);
  adw_alert_dialog_set_close_response (alert, "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (without_cb), self, G_CONNECT_DEFAULT);
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

/* What was pasted and not added yet may be somebody's move. */
static void
ask_without_pasted (CroupierRoundsPage *self, guint n)
{
  g_autofree char *body =
    g_strdup_printf (ngettext ("%u pasted text is left that is not added, and would not count.",
                               "%u pasted texts are left that are not added, and would not count.", n),
                     n);

  ask_without (self, body, "rounds.look-at-pasted", _("Re_view"));
}

static void
ask_without_missing (CroupierRoundsPage *self)
{
  g_autofree char *due = croupier_session_dup_due_label (croupier_page_get_session (CROUPIER_PAGE (self)));
  g_autofree char *body = g_strdup_printf ("%s\n%s", due, gtk_label_get_label (self->summary));

  ask_without (self, body, "rounds.remind", _("Re_mind…"));
}

/* Whether players may still send something that counts: nobody has said until when, or that is to come. In a rehearsal
 * nobody does. */
static gboolean
is_awaited (CroupierRoundsPage *self)
{
  CroupierSession *session = croupier_page_get_session (CROUPIER_PAGE (self));
  CroupierDeadline deadline;

  if (croupier_session_count_missing (session) == 0 || croupier_session_get_is_rehearsal (session))
    return FALSE;
  return !croupier_match_get_deadline (get_match (self), croupier_match_get_due (get_match (self)), &deadline) ||
         deadline.is_paused || deadline.at > g_get_real_time () / G_USEC_PER_SEC;
}

static void
resolve_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierRoundsPage *self = CROUPIER_ROUNDS_PAGE (widget);
  guint n_pasted = croupier_session_count_unsettled (croupier_page_get_session (CROUPIER_PAGE (self)));

  if (go_to_due (self))
    {
      g_autofree char *key = croupier_accels_dup_label ("rounds.resolve");
      g_autofree char *text = g_strdup_printf (_("This is %s, which is due: %s resolves it"),
                                               croupier_phase_get_title (&get_record (self)->phase), key);

      croupier_widget_toast (widget, text);
      return;
    }

  if (n_pasted > 0)
    ask_without_pasted (self, n_pasted);
  else if (is_awaited (self))
    ask_without_missing (self);
  else
    resolve (self);
}

static void
submit_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierRoundsPage *self = CROUPIER_ROUNDS_PAGE (widget);

  if (shows_day (self))
    croupier_day_view_copy_next (self->day_view);
  else
    croupier_submission_view_submit (self->view);
}

static void
day_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierRoundsPage *self = CROUPIER_ROUNDS_PAGE (widget);

  adw_toggle_group_set_active_name (self->mode_group, shows_day (self) ? PLAYERS : DAY);
  croupier_page_shown (CROUPIER_PAGE (self));
}

static void
show_player_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierRoundsPage *self = CROUPIER_ROUNDS_PAGE (widget);
  g_autofree char *phase = g_strdup (get_record (self)->phase.id);

  croupier_rounds_page_show_phase (self, phase, (int) g_variant_get_uint32 (parameter), TRUE);
}

static void
form_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierRoundsPage *self = CROUPIER_ROUNDS_PAGE (widget);

  if (get_selected (self) != NULL && !shows_day (self))
    croupier_submission_view_toggle_form (self->view);
}

static void
pasted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierRoundsPage) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;
  if (text == NULL || *text == '\0')
    croupier_widget_toast (GTK_WIDGET (self), _("There is no text to paste"));
  else
    {
      CroupierPlayerItem *item = shows_day (self) ? NULL : get_selected (self);

      croupier_paste_dialog_open (GTK_WIDGET (self), croupier_page_get_session (CROUPIER_PAGE (self)), text,
                                  item != NULL ? (int) croupier_player_item_get_player (item) : CROUPIER_NO_PLAYER);
    }
}

static void
paste_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  go_to_due (CROUPIER_ROUNDS_PAGE (widget));
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, pasted_cb, g_object_ref (widget));
}

static void
look_at_pasted_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_paste_dialog_open (widget, croupier_page_get_session (CROUPIER_PAGE (widget)), "", CROUPIER_NO_PLAYER);
}

static void
rule_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierRoundsPage *self = CROUPIER_ROUNDS_PAGE (widget);
  CroupierPlayerItem *item;

  go_to_due (self);
  item = get_selected (self);
  croupier_ruling_dialog_open (widget, croupier_page_get_session (CROUPIER_PAGE (self)),
                               item ? (int) croupier_player_item_get_player (item) : CROUPIER_NO_PLAYER);
}

static void
explain_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierRoundsPage *self = CROUPIER_ROUNDS_PAGE (widget);
  CroupierPlayerItem *item = get_selected (self);
  const CroupierRecord *record = get_match (self) != NULL ? get_record (self) : NULL;

  if (record != NULL)
    croupier_explain_dialog_open (widget, croupier_page_get_session (CROUPIER_PAGE (self)), record->phase.id,
                                  CROUPIER_NO_PLAYER,
                                  item ? (int) croupier_player_item_get_player (item) : CROUPIER_NO_PLAYER, NULL);
}

static void
dossier_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierRoundsPage *self = CROUPIER_ROUNDS_PAGE (widget);
  CroupierPlayerItem *item = get_selected (self);

  if (item != NULL && get_match (self) != NULL)
    croupier_dossier_dialog_open (widget, croupier_page_get_session (CROUPIER_PAGE (self)),
                                  croupier_player_item_get_player (item));
}

static void
note_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierRoundsPage *self = CROUPIER_ROUNDS_PAGE (widget);
  CroupierPlayerItem *item = get_selected (self);

  if (item != NULL && get_match (self) != NULL)
    croupier_note_dialog_open (widget, croupier_page_get_session (CROUPIER_PAGE (self)),
                               croupier_player_item_get_player (item));
}

static void
help_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierRoundsPage *self = CROUPIER_ROUNDS_PAGE (widget);
  CroupierPlayerItem *item = get_selected (self);

  if (get_match (self) != NULL)
    croupier_asked_dialog_open (widget, croupier_page_get_session (CROUPIER_PAGE (self)), CROUPIER_ASK_HELP,
                                item ? (int) croupier_player_item_get_player (item) : CROUPIER_NO_PLAYER);
}

static void
briefing_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierPlayerItem *item = get_selected (CROUPIER_ROUNDS_PAGE (widget));

  if (item != NULL)
    croupier_asked_dialog_open (widget, croupier_page_get_session (CROUPIER_PAGE (widget)), CROUPIER_ASK_BRIEFING,
                                (int) croupier_player_item_get_player (item));
}

static void
deadline_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  go_to_due (CROUPIER_ROUNDS_PAGE (widget));
  croupier_deadline_dialog_open (widget, croupier_page_get_session (CROUPIER_PAGE (widget)));
}

static void
a_day_later_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_deadline_move_a_day (widget, croupier_page_get_session (CROUPIER_PAGE (widget)));
}

static void
remind_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierRoundsPage *self = CROUPIER_ROUNDS_PAGE (widget);
  CroupierPlayerItem *item;

  go_to_due (self);
  item = get_selected (self);
  croupier_asked_dialog_open (widget, croupier_page_get_session (CROUPIER_PAGE (self)), CROUPIER_ASK_REMINDER,
                              item ? (int) croupier_player_item_get_player (item) : CROUPIER_NO_PLAYER);
}

/* The menu key, in the list. */
static void
player_menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierRoundsPage *self = CROUPIER_ROUNDS_PAGE (widget);
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (self->list_view));

  if (row != NULL)
    croupier_popover_open_at (self->player_menu, row);
}

static void
look_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const CroupierRecord *record = get_record (CROUPIER_ROUNDS_PAGE (widget));
  CroupierSession *session = croupier_page_get_session (CROUPIER_PAGE (widget));
  AdwDialog *dialog;

  if (record == NULL)
    return;

  dialog = croupier_phase_dialog_new (session, record->phase.id);
  croupier_roles_curtain_add_to_dialog (dialog, session);
  adw_dialog_present (dialog, widget);
}

static void
search_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierRoundsPage *self = CROUPIER_ROUNDS_PAGE (widget);

  lead_to (self, PLAYERS);
  if (adw_navigation_split_view_get_collapsed (self->split))
    adw_navigation_split_view_set_show_content (self->split, FALSE);
  gtk_search_bar_set_search_mode (self->search_bar, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

static void
search_changed_cb (CroupierRoundsPage *self)
{
  g_free (self->needle);
  self->needle = croupier_text_fold (gtk_editable_get_text (GTK_EDITABLE (self->search_entry)));
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
}

/* The player who was looked for has been found, and everybody is there again. */
static void
search_activated_cb (CroupierRoundsPage *self)
{
  search_changed_cb (self); /* a person who types fast is not told of in time, and would get the first player of all */
  if (get_selected (self) == NULL)
    return;

  activate_cb (self, gtk_single_selection_get_selected (self->selection), self->list_view);
  gtk_search_bar_set_search_mode (self->search_bar, FALSE);
  search_changed_cb (self);
  gtk_list_view_scroll_to (self->list_view, gtk_single_selection_get_selected (self->selection), GTK_LIST_SCROLL_NONE,
                           NULL);
}

static void
move_phase (CroupierRoundsPage *self, int steps)
{
  gint64 place = (gint64) get_place (self) + steps;

  if (place < 0 || place >= croupier_match_get_n_records (get_match (self)))
    return;

  g_set_str (&self->phase, croupier_match_get_record (get_match (self), (guint) place)->phase.id);
  croupier_rounds_page_update (CROUPIER_PAGE (self));
}

static void
earlier_cb (CroupierRoundsPage *self)
{
  move_phase (self, -1);
}

static void
later_cb (CroupierRoundsPage *self)
{
  move_phase (self, 1);
}

static void
phase_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  move_phase (CROUPIER_ROUNDS_PAGE (widget), g_variant_get_int32 (parameter));
}

static void
croupier_rounds_page_shown (CroupierPage *page)
{
  CroupierRoundsPage *self = CROUPIER_ROUNDS_PAGE (page);

  update_players_wait (self); /* what is drafted on another page is no change of the session */
  if (shows_day (self))
    croupier_day_view_focus (self->day_view);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->list_view));
}

static void
croupier_rounds_page_dispose (GObject *object)
{
  CroupierRoundsPage *self = CROUPIER_ROUNDS_PAGE (object);

  /* Without the filter somebody else is selected, and nothing is there any more to show them. */
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  if (self->player_menu != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->player_menu));
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_ROUNDS_PAGE);
  g_clear_object (&self->selection);
  g_clear_object (&self->items);
  if (self->filter != NULL)
    gtk_custom_filter_set_filter_func (self->filter, NULL, NULL, NULL);
  g_clear_object (&self->filter);
  g_clear_pointer (&self->phase, g_free);
  g_clear_pointer (&self->needle, g_free);
  croupier_upshot_draft_clear (&self->upshot);

  G_OBJECT_CLASS (croupier_rounds_page_parent_class)->dispose (object);
}

static void
croupier_rounds_page_class_init (CroupierRoundsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CroupierPageClass *page_class = CROUPIER_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_rounds_page_dispose;
  page_class->update = croupier_rounds_page_update;
  page_class->shown = croupier_rounds_page_shown;
  page_class->go_back = croupier_rounds_page_go_back;

  g_type_ensure (CROUPIER_TYPE_DAY_VIEW);
  g_type_ensure (CROUPIER_TYPE_SUBMISSION_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/pages/play/croupier-rounds-page.ui");
  BIND_CHILDREN (widget_class, CroupierRoundsPage, mode_bar, mode_earlier_button, mode_title, mode_later_button,
                 mode_group, mode_stack, day_view, players_banner, pasted_banner, split, phase_bar, phase_title,
                 earlier_button, later_button, search_bar, search_entry, list_stack, list_view, player_menu,
                 detail_stack, view, toolbar, bar, summary, missing_button, missing_box, deadline_button,
                 day_later_button, more_button, resolve_button, paste_button);
  BIND_CALLBACKS (widget_class, setup_cb, bind_cb, unbind_cb, activate_cb, submitted_cb, mode_cb, navigated_cb,
                  earlier_cb, later_cb, search_changed_cb, search_activated_cb);
  gtk_widget_class_install_action (widget_class, "rounds.resolve", NULL, resolve_action);
  gtk_widget_class_install_action (widget_class, "rounds.submit", NULL, submit_action);
  gtk_widget_class_install_action (widget_class, "rounds.day", NULL, day_action);
  gtk_widget_class_install_action (widget_class, "day.show-player", "u", show_player_action);
  gtk_widget_class_install_action (widget_class, "rounds.form", NULL, form_action);
  gtk_widget_class_install_action (widget_class, "rounds.paste", NULL, paste_action);
  gtk_widget_class_install_action (widget_class, "rounds.look-at-pasted", NULL, look_at_pasted_action);
  gtk_widget_class_install_action (widget_class, "rounds.problem", "i", problem_action);
  gtk_widget_class_install_action (widget_class, "rounds.phase", "i", phase_action);
  gtk_widget_class_install_action (widget_class, "rounds.rule", NULL, rule_action);
  gtk_widget_class_install_action (widget_class, "rounds.dossier", NULL, dossier_action);
  gtk_widget_class_install_action (widget_class, "rounds.note", NULL, note_action);
  gtk_widget_class_install_action (widget_class, "rounds.help", NULL, help_action);
  gtk_widget_class_install_action (widget_class, "rounds.explain", NULL, explain_action);
  gtk_widget_class_install_action (widget_class, "rounds.briefing", NULL, briefing_action);
  gtk_widget_class_install_action (widget_class, "rounds.deadline", NULL, deadline_action);
  gtk_widget_class_install_action (widget_class, "rounds.a-day-later", NULL, a_day_later_action);
  gtk_widget_class_install_action (widget_class, "rounds.remind", NULL, remind_action);
  gtk_widget_class_install_action (widget_class, "rounds.player-menu", NULL, player_menu_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "rounds.player-menu", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "rounds.player-menu", NULL);
  gtk_widget_class_install_action (widget_class, "rounds.look", NULL, look_action);
  gtk_widget_class_install_action (widget_class, "rounds.search", NULL, search_action);
}

/* A text view takes Return with Control or Alt for a line break before the shortcuts of the page have their turn. */
static void
take_before_line_breaks (CroupierRoundsPage *self, const char *keys, const char *action)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys), gtk_named_action_new (action));

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
  gtk_widget_add_controller (GTK_WIDGET (self->view), controller);
}

static void
croupier_rounds_page_init (CroupierRoundsPage *self)
{
  self->items = g_list_store_new (CROUPIER_TYPE_PLAYER_ITEM);
  self->filter = gtk_custom_filter_new (is_searched_for, self, NULL);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (
    gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->items)), g_object_ref (GTK_FILTER (self->filter)))));
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->player_menu), GTK_WIDGET (self));
  croupier_limit_entry (GTK_WIDGET (self->search_entry));
  gtk_search_bar_connect_entry (self->search_bar, GTK_EDITABLE (self->search_entry));

  gtk_list_view_set_model (self->list_view, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (update_detail), self,
                           G_CONNECT_SWAPPED);
  croupier_accels_add_to_widget (GTK_WIDGET (self), "rounds");
  take_before_line_breaks (self, "<Control>Return|<Control>KP_Enter", "rounds.submit");
  take_before_line_breaks (self, "<Alt>Return|<Alt>KP_Enter", "rounds.dossier");
}

void
croupier_rounds_page_show_phase (CroupierRoundsPage *self, const char *phase, int player, gboolean to_amend)
{
  GListModel *model = G_LIST_MODEL (self->selection);

  lead_to (self, PLAYERS);
  gtk_search_bar_set_search_mode (self->search_bar, FALSE);
  gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
  search_changed_cb (self);
  g_set_str (&self->phase, phase);
  croupier_rounds_page_update (CROUPIER_PAGE (self));

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (CroupierPlayerItem) item = g_list_model_get_item (model, i);

      if ((int) croupier_player_item_get_player (item) != player)
        continue;
      gtk_list_view_scroll_to (self->list_view, i, GTK_LIST_SCROLL_SELECT | GTK_LIST_SCROLL_FOCUS, NULL);
      if (to_amend)
        activate_cb (self, i, self->list_view);
    }
}
