/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window: the frame around the pages, and what works on all of them. */
#include "config.h"

#include "croupier-window.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-asked-dialog.h"
#include "croupier-background.h"
#include "croupier-bind.h"
#include "croupier-board-page.h"
#include "croupier-cast-page.h"
#include "croupier-chat-bytes.h"
#include "croupier-correction.h"
#include "croupier-cover.h"
#include "croupier-curtain.h"
#include "croupier-custom.h"
#include "croupier-earlier-dialog.h"
#include "croupier-fairness-page.h"
#include "croupier-file-dialog.h"
#include "croupier-focus.h"
#include "croupier-game-chooser.h"
#include "croupier-game-editor.h"
#include "croupier-handout.h"
#include "croupier-help.h"
#include "croupier-history-page.h"
#include "croupier-impact-dialog.h"
#include "croupier-lab-page.h"
#include "croupier-layout-page.h"
#include "croupier-limits.h"
#include "croupier-match-times.h"
#include "croupier-merge-dialog.h"
#include "croupier-merge-words.h"
#include "croupier-messages-page.h"
#include "croupier-new-dialog.h"
#include "croupier-options-page.h"
#include "croupier-page-row.h"
#include "croupier-paste-dialog.h"
#include "croupier-players-page.h"
#include "croupier-question.h"
#include "croupier-registry.h"
#include "croupier-reread-dialog.h"
#include "croupier-result-page.h"
#include "croupier-roles-curtain.h"
#include "croupier-roles-page.h"
#include "croupier-rounds-page.h"
#include "croupier-salvage-dialog.h"
#include "croupier-script.h"
#include "croupier-season-store.h"
#include "croupier-season-window.h"
#include "croupier-secret.h"
#include "croupier-settings.h"
#include "croupier-steps-menu.h"
#include "croupier-story-dialog.h"
#include "croupier-table-page.h"
#include "croupier-toasts.h"
#include "croupier-unsaved-dialog.h"
#include "croupier-verify-dialog.h"
#include "croupier-welcome-page.h"
#include "croupier-widget.h"
#include "croupier-window-list.h"

#define PATIENCE_MS 500 /* what is done sooner needs no progress bar */
#define CLOCK_SECONDS 10
#define DUE_CHARS 20 /* as many as the title of the narrowest window has room for */
#define PULSE_MS 100
#define WINDOWS_PLACE 3 /* of their section in the primary menu */

/* A page of the window: a new one is one line here. */
typedef struct
{
  const char *name;
  const char *section;
  const char *title;
  const char *icon;
  GType (*get_type) (void);
  CroupierEditors editors;                   /* only in matches of games that use all of these */
  gboolean has_cast;                         /* only of games with a cast */
  gboolean is_for_real;                      /* not in a rehearsal */
  CroupierSetupParts part;                   /* that is changed on it */
  guint (*count) (CroupierSession *session); /* how many things wait to be done there, or NULL */
} MatchPageInfo;

static const MatchPageInfo page_infos[] = {
  { "players", N_("Prepare"), N_("Players"), "system-users-symbolic", croupier_players_page_get_type,
    .part = CROUPIER_PART_PLAYERS },
  { "table", N_("Prepare"), N_("Table"), "croupier-table-symbolic", croupier_table_page_get_type,
    CROUPIER_EDITOR_SEATING },
  { "layout", N_("Prepare"), N_("Layout"), "croupier-rows-symbolic", croupier_layout_page_get_type,
    CROUPIER_EDITOR_LAYOUT, .part = CROUPIER_PART_LAYOUT },
  { "cast", N_("Prepare"), N_("Cast"), "croupier-cast-symbolic", croupier_cast_page_get_type, .has_cast = TRUE,
    .part = CROUPIER_PART_CAST },
  { "roles", N_("Prepare"), N_("Roles"), "croupier-roles-symbolic", croupier_roles_page_get_type, CROUPIER_EDITOR_ROLES,
    .part = CROUPIER_PART_ROLES },
  { "options", N_("Prepare"), N_("Options"), "emblem-system-symbolic", croupier_options_page_get_type,
    .part = CROUPIER_PART_OPTIONS },
  { "rounds", N_("Play"), N_("Rounds"), "view-list-bullet-symbolic", croupier_rounds_page_get_type,
    .count = croupier_session_count_missing },
  { "messages", N_("Play"), N_("Messages"), "mail-send-symbolic", croupier_messages_page_get_type,
    .count = croupier_session_count_pending },
  { "board", N_("Play"), N_("Board"), "view-reveal-symbolic", croupier_board_page_get_type },
  { "result", N_("Review"), N_("Result"), "starred-symbolic", croupier_result_page_get_type },
  { "history", N_("Review"), N_("History"), "document-open-recent-symbolic", croupier_history_page_get_type },
  { "fairness", N_("Review"), N_("Fairness"), "security-high-symbolic", croupier_fairness_page_get_type,
    .is_for_real = TRUE },
  { "lab", N_("Try Out"), N_("Lab"), "croupier-lab-symbolic", croupier_lab_page_get_type, .is_for_real = TRUE },
};

struct _CroupierWindow
{
  AdwApplicationWindow parent_instance;

  CroupierToasts *toasts;
  GtkStack *root;
  AdwBreakpoint *slim; /* the narrowest */
  GMenuModel *primary_menu;
  CroupierCurtain *welcome_curtain;
  AdwBin *welcome;
  GtkMenuButton *welcome_menu;
  GtkButton *welcome_cancel;
  GtkProgressBar *welcome_progress;

  /* All NULL until there is a match: they are of its side. */
  AdwNavigationSplitView *split;
  AdwWindowTitle *match_title;
  GtkMenuButton *menu;
  GtkListBox *page_list;
  AdwNavigationPage *content_page;
  AdwWindowTitle *page_title;
  GtkLabel *due_label;
  GtkButton *back_button;
  GtkButton *undo_button;
  GtkButton *redo_button;
  GtkButton *cancel_button;
  GtkProgressBar *progress;
  GtkRevealer *unsaved;
  GtkLabel *unsaved_label;
  AdwBanner *away_banner;
  AdwBanner *rereads_banner;
  AdwBanner *rehearsal_banner;
  GtkButton *decide_button;
  GtkButton *again_button;
  CroupierCurtain *pages_curtain;
  GtkStack *pages;

  CroupierSession *session;
  CroupierMatchDraft *draft; /* of the next match: kept as long as the window */
  GSettings *settings;       /* NULL where the schema is not installed */
  GSimpleActionGroup *match_actions;
  GSimpleActionGroup *rehearsal_actions; /* NULL but in a rehearsal */
  GtkWindow *rehearsal;                  /* of this match; NULL: there is none */
  CroupierCover *cover;
  guint shown;                /* which of the matches opened so far has its pages there; 0: none */
  guint n_events;             /* in the log when it was last drawn */
  const CroupierMerge *asked; /* about which the user was asked last; only compared */
  char *wanted;               /* path of the file that was to be opened last; NULL: none */
  CroupierWindow *asker;      /* for whose file this window was made, until that is open; NULL: there is none */
  GHashTable *offered;        /* char *: files of what was not saved, of which the user was told */
  guint inhibited;            /* so that nobody logs out unawares while something is not saved; 0: all is saved */
  guint patience_id;
  guint pulse_id;
  guint clock_id;
  gint64 clock;           /* seconds since 1970, when it was last looked at */
  gboolean is_closing;    /* as soon as nothing is being done */
  gboolean is_sliding;    /* the collapsed sidebar is on its way in */
  gboolean lists_windows; /* the menu, which is made when it is opened first */
  gboolean covered;       /* no secret is seen, on any page */
};

enum
{
  PROP_COVERED = 1,
  PROP_ROLES_COVERED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CroupierWindow, croupier_window, ADW_TYPE_APPLICATION_WINDOW)

static void make_match_side (CroupierWindow *self);
static void update_back (CroupierWindow *self);
static void update_steps (CroupierWindow *self);

/* ---- settings ---- */

static void
bind_settings (CroupierWindow *self)
{
  self->settings = croupier_settings_new ();
  if (self->settings == NULL)
    return;

  g_settings_bind (self->settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
}

/* Without settings, as they are by themselves. */
static void
cover_roles (CroupierWindow *self)
{
  croupier_session_set_roles_covered (self->session,
                                      self->settings == NULL ||
                                        g_settings_get_boolean (self->settings, CROUPIER_SETTING_COVER_ROLES));
}

/* ---- pages ---- */

static const MatchPageInfo *
find_page_info (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (page_infos); i++)
    if (g_strcmp0 (page_infos[i].name, name) == 0)
      return &page_infos[i];

  return NULL;
}

/* The first page of a match that opens, unless something is due, or the last one that was seen says otherwise. */
#define FIRST_PAGE "rounds"

/* The one that is shown; NULL while there is none of the match that is open. */
static CroupierPage *
get_page (CroupierWindow *self)
{
  GtkWidget *child = self->pages != NULL ? gtk_stack_get_visible_child (self->pages) : NULL;

  return child != NULL && self->shown == croupier_session_get_n_opened (self->session) ? CROUPIER_PAGE (child) : NULL;
}

static GtkWidget *
get_page_row (CroupierWindow *self, const MatchPageInfo *info)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (self->page_list, (int) (info - page_infos)));
}

/* Whether the match has that page. */
static gboolean
has_page (CroupierWindow *self, const MatchPageInfo *info)
{
  return info != NULL && self->shown != 0 && gtk_widget_get_visible (get_page_row (self, info));
}

/* A page is made when it is shown first: most matches that are opened are left after a look at one or two. */
static void
need_page (CroupierWindow *self, const MatchPageInfo *info)
{
  GtkWidget *page;

  if (gtk_stack_get_child_by_name (self->pages, info->name) != NULL)
    return;

  page = g_object_new (info->get_type (), "session", self->session, NULL);
  g_signal_connect_object (page, "notify::can-go-back", G_CALLBACK (update_back), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "steps-changed", G_CALLBACK (update_steps), self, G_CONNECT_SWAPPED);
  gtk_stack_add_named (self->pages, page, info->name);
}

/* GTK looks at the style of all in a stack that counts as visible, whenever anything changes before it in the window.
 */
static void
hide_other_pages (CroupierWindow *self)
{
  GtkWidget *shown = gtk_stack_get_visible_child (self->pages);

  if (gtk_stack_get_transition_running (self->pages))
    return;

  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->pages)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    gtk_widget_set_visible (page, page == shown);
}

static void
show_page (CroupierWindow *self, const char *name)
{
  const MatchPageInfo *info = find_page_info (name);

  if (!has_page (self, info))
    return;

  need_page (self, info);
  gtk_widget_set_visible (gtk_stack_get_child_by_name (self->pages, name), TRUE);
  gtk_stack_set_visible_child_name (self->pages, name);
  hide_other_pages (self);
  gtk_list_box_select_row (self->page_list, GTK_LIST_BOX_ROW (get_page_row (self, info)));
  adw_window_title_set_title (self->page_title, _(info->title));
  adw_navigation_page_set_title (self->content_page, _(info->title));
  adw_navigation_split_view_set_show_content (self->split, TRUE);
  if (self->settings != NULL && !croupier_session_get_is_rehearsal (self->session))
    g_settings_set_string (self->settings, CROUPIER_SETTING_LAST_PAGE, name);

  update_back (self);
  update_steps (self);
  croupier_toasts_stand_above (self->toasts, GTK_WIDGET (get_page (self)));
  if (!self->covered)
    croupier_page_shown (get_page (self));
}

static const char *
get_section (GtkListBoxRow *row)
{
  return page_infos[gtk_list_box_row_get_index (row)].section;
}

static void
add_header (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  GtkWidget *label;

  if (before != NULL && g_str_equal (get_section (row), get_section (before)))
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }

  label = gtk_label_new (_(get_section (row)));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "page-section");
  gtk_list_box_row_set_header (row, label);
}

/* AdwSidebar is newer than the libadwaita that is asked for (1.9): two kinds of this list would be too many. */
static void
fill_page_list (CroupierWindow *self)
{
  if (gtk_list_box_get_row_at_index (self->page_list, 0) != NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (page_infos); i++)
    gtk_list_box_append (self->page_list, croupier_page_row_new (_(page_infos[i].title), page_infos[i].icon));

  gtk_list_box_set_header_func (self->page_list, add_header, NULL, NULL);
}

static void
remove_pages (CroupierWindow *self)
{
  GtkWidget *child;

  while (self->pages != NULL && (child = gtk_widget_get_first_child (GTK_WIDGET (self->pages))) != NULL)
    gtk_stack_remove (self->pages, child);
}

static void
list_pages (CroupierWindow *self)
{
  const CroupierGame *game = croupier_match_get_game (croupier_session_get_match (self->session));

  for (const MatchPageInfo *info = page_infos; info < page_infos + G_N_ELEMENTS (page_infos); info++)
    {
      gboolean is_used = (info->editors & ~game->editors) == 0 &&
                         (!info->has_cast || croupier_cast_find_option (game) >= 0) &&
                         (!info->is_for_real || !croupier_session_get_is_rehearsal (self->session));

      gtk_widget_set_visible (get_page_row (self, info), is_used);
    }
}

static gboolean
is_past_deadline (CroupierWindow *self)
{
  CroupierMatch *match = croupier_session_get_match (self->session);
  const CroupierRecord *due = croupier_match_get_due (match);
  CroupierDeadline deadline;

  return due != NULL && croupier_match_get_deadline (match, due, &deadline) && !deadline.is_paused &&
         deadline.at <= g_get_real_time () / G_USEC_PER_SEC;
}

/* Where there is something to be done in a match that is open again; NULL: nothing waits for the game master. First
 * what players wait for: whoever has not been told what came of one phase can't play the next. A match of which nothing
 * is noted as sent is told in another way, or has just begun. */
static const char *
find_due_page (CroupierWindow *self)
{
  gboolean is_told_here = croupier_session_get_sent (self->session)->len > 0;

  if (croupier_session_get_is_rehearsal (self->session))
    return NULL;
  if (croupier_session_get_n_pasted (self->session) > 0)
    return "rounds";
  if (is_told_here && croupier_session_count_pending (self->session) > 0)
    return "messages";
  if (is_past_deadline (self))
    return "rounds";
  return is_told_here && croupier_match_is_over (croupier_session_get_match (self->session)) ? "result" : NULL;
}

/* A match that opens gets pages of its own, so that nothing of the one before can linger. */
static void
replace_pages (CroupierWindow *self)
{
  g_autofree char *last = self->settings ? g_settings_get_string (self->settings, CROUPIER_SETTING_LAST_PAGE)
                                         : g_strdup ("");

  const char *due = find_due_page (self);

  remove_pages (self);
  self->shown = croupier_session_get_n_opened (self->session);
  cover_roles (self);
  fill_page_list (self);
  list_pages (self);
  show_page (self, due != NULL ? due : has_page (self, find_page_info (last)) ? last : FIRST_PAGE);
}

/* ---- what is seen ---- */

static void
update_back (CroupierWindow *self)
{
  CroupierPage *page = get_page (self);
  gboolean can_go_back = page != NULL && croupier_page_get_can_go_back (page);
  gboolean has_sidebar = self->split != NULL && adw_navigation_split_view_get_collapsed (self->split);

  if (self->back_button != NULL)
    gtk_widget_set_visible (GTK_WIDGET (self->back_button), can_go_back || has_sidebar);
}

/* In a narrow window there is no room for both of them beside what is due: the list of Undo has what can be done again,
 * and where nothing can be undone, Redo stands in its place. Nor is there for Redo beside Cancel. */
static void
show_redo (CroupierWindow *self)
{
  gboolean is_narrow = self->split != NULL && adw_navigation_split_view_get_collapsed (self->split);
  gboolean is_alone = is_narrow && self->redo_button != NULL && self->pulse_id == 0 &&
                      !gtk_widget_get_sensitive (GTK_WIDGET (self->undo_button)) &&
                      gtk_widget_get_sensitive (GTK_WIDGET (self->redo_button));

  if (self->redo_button == NULL)
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->redo_button), self->pulse_id == 0 && (!is_narrow || is_alone));
  gtk_widget_set_visible (GTK_WIDGET (self->undo_button), !is_alone);
}

static void
collapsed_cb (CroupierWindow *self)
{
  croupier_widget_later (GTK_WIDGET (self), G_CALLBACK (update_back));
  croupier_widget_later (GTK_WIDGET (self), G_CALLBACK (show_redo));
}

static void
update_badges (CroupierWindow *self)
{
  CroupierSetupParts changed = croupier_correction_get_parts (croupier_correction_of (self->session));

  for (const MatchPageInfo *info = page_infos; info < page_infos + G_N_ELEMENTS (page_infos); info++)
    if (has_page (self, info))
      {
        CroupierPageRow *row = CROUPIER_PAGE_ROW (get_page_row (self, info));

        croupier_page_row_set_count (row, info->count != NULL ? info->count (self->session) : 0);
        croupier_page_row_set_marked (row, (changed & info->part) != 0);
      }
}

static void
update_button (GtkButton *button, const char *label)
{
  croupier_widget_set_tooltip (GTK_WIDGET (button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
set_enabled (GActionMap *map, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (map, name)), enabled);
}

static gboolean
has_due (CroupierWindow *self)
{
  CroupierMatch *match = croupier_session_get_match (self->session);

  return match != NULL && croupier_match_get_due (match) != NULL;
}

/* A chat goes to Rounds from whatever page, but where a page has something else to paste. */
static gboolean
can_paste (CroupierWindow *self)
{
  static const char *const others[] = { "rounds", "players", "fairness", NULL };
  const char *name = self->pages != NULL ? gtk_stack_get_visible_child_name (self->pages) : NULL;

  return !self->covered && has_due (self) && name != NULL && !g_strv_contains (others, name);
}

/* A page's own steps come before those of the match. */
static void
update_steps (CroupierWindow *self)
{
  CroupierPage *page = get_page (self);
  g_autofree char *undo = page ? croupier_page_dup_step (page, FALSE) : NULL;
  g_autofree char *redo = page ? croupier_page_dup_step (page, TRUE) : NULL;
  g_autofree char *match_undo = croupier_session_dup_undo_label (self->session);
  g_autofree char *match_redo = croupier_session_dup_redo_label (self->session);
  gboolean can_undo = undo != NULL || croupier_session_get_can_undo (self->session);
  gboolean can_redo = redo != NULL || croupier_session_get_can_redo (self->session);

  set_enabled (G_ACTION_MAP (self->match_actions), "undo", !self->covered && can_undo);
  set_enabled (G_ACTION_MAP (self->match_actions), "undo-many", !self->covered);
  set_enabled (G_ACTION_MAP (self->match_actions), "redo", !self->covered && can_redo);
  set_enabled (G_ACTION_MAP (self->match_actions), "redo-many", !self->covered);
  set_enabled (G_ACTION_MAP (self->match_actions), "paste", can_paste (self));
  set_enabled (G_ACTION_MAP (self->match_actions), "receipts", !self->covered && has_due (self));
  if (self->split == NULL)
    return;
  update_button (self->undo_button, self->covered ? _("Undo: uncover first") : undo ? undo : match_undo);
  update_button (self->redo_button, self->covered ? _("Redo: uncover first") : redo ? redo : match_redo);
  show_redo (self);
}

static void
enable (CroupierWindow *self, const char *const *actions, gsize n_actions, gboolean is_enabled)
{
  for (gsize i = 0; i < n_actions; i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i], is_enabled);
}

/* The button is what comes next. */
static void
update_rehearsal (CroupierWindow *self)
{
  gboolean is_missing = croupier_session_count_missing (self->session) > 0;

  if (self->rehearsal_actions == NULL)
    return;
  set_enabled (G_ACTION_MAP (self->rehearsal_actions), "next", !self->covered && has_due (self));
  adw_banner_set_button_label (self->rehearsal_banner, !has_due (self) ? NULL
                                                       : is_missing    ? _("_Fill In Who Is Missing")
                                                                       : _("_Resolve"));
}

/* What shows or changes the match has to wait until it can be seen. */
static void
update_actions (CroupierWindow *self)
{
  static const char *const with_match[] = { "win.show-page", "win.page-number", "win.rules" };
  static const char *const with_file[] = { "win.save-copy", "win.close-match" };
  static const char *const in_sight[] = { "win.show-phase", "win.rereads" };
  static const char *const in_sight_with_file[] = { "win.export-script", "win.export-messages", "win.save-story",
                                                    "win.save-handout",  "win.versions",        "win.rehearse" };
  gboolean has_match = croupier_session_get_match (self->session) != NULL;
  gboolean is_real = !croupier_session_get_is_rehearsal (self->session);

  enable (self, with_match, G_N_ELEMENTS (with_match), has_match);
  enable (self, with_file, G_N_ELEMENTS (with_file), has_match && is_real);
  enable (self, in_sight, G_N_ELEMENTS (in_sight), has_match && !self->covered);
  enable (self, in_sight_with_file, G_N_ELEMENTS (in_sight_with_file), has_match && is_real && !self->covered);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.open", is_real);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.import", is_real);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.roles-covered",
                                 croupier_session_has_roles (self->session) && !self->covered);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.verify-proof", !self->covered);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.new", is_real && !self->covered);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.new-game", is_real && !self->covered);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.edit-game", is_real && !self->covered);
  update_rehearsal (self);
  update_steps (self);
}

/* What has been changed but is not in force yet. */
static void
correction_changed_cb (CroupierWindow *self)
{
  if (croupier_session_get_match (self->session) == NULL)
    return;

  update_badges (self);
  update_steps (self);
}

static void
update_unsaved (CroupierWindow *self)
{
  const GError *error = croupier_session_get_save_error (self->session);

  if (error != NULL)
    {
      g_autofree char *text = g_strdup_printf (_("Not saved: %s"), error->message);

      gtk_label_set_label (self->unsaved_label, text);
      if (!gtk_revealer_get_reveal_child (self->unsaved))
        croupier_widget_announce (GTK_WIDGET (self), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->decide_button), croupier_session_get_merge (self->session) != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->again_button), croupier_session_get_merge (self->session) == NULL);
  gtk_revealer_set_reveal_child (self->unsaved, error != NULL);
}

/* What is not saved is kept all the same; but whoever logs out should know. */
static void
update_inhibited (CroupierWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  gboolean is_saved = croupier_session_get_save_error (self->session) == NULL;

  if (application == NULL || is_saved == (self->inhibited == 0))
    return;
  if (is_saved)
    {
      gtk_application_uninhibit (application, self->inhibited);
      self->inhibited = 0;
      return;
    }

  self->inhibited = gtk_application_inhibit (application, GTK_WINDOW (self), GTK_APPLICATION_INHIBIT_LOGOUT,
                                             _("A match is not saved"));
}

/* Asks once by itself; whoever wants to decide later finds the question in the banner. */
static void
ask_what_holds (CroupierWindow *self)
{
  const CroupierMerge *merge = croupier_session_get_merge (self->session);

  if (merge == NULL)
    self->asked = NULL;
  if (merge == NULL || merge == self->asked || self->covered ||
      adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self)) != NULL)
    return;

  self->asked = merge;
  adw_dialog_present (croupier_merge_dialog_new (self->session, GTK_WIDGET (self->root)), GTK_WIDGET (self));
}

static void
update_rereads (CroupierWindow *self)
{
  guint n = croupier_session_count_rereads (self->session);
  g_autofree char *text = g_strdup_printf (ngettext ("%u text would be read differently today",
                                                     "%u texts would be read differently today", n),
                                           n);

  adw_banner_set_title (self->rereads_banner, text);
  adw_banner_set_revealed (self->rereads_banner, n > 0);
}

static void
update_away (CroupierWindow *self)
{
  g_autofree char *text = croupier_session_dup_away_label (self->session);

  if (text != NULL)
    adw_banner_set_title (self->away_banner, text);
  adw_banner_set_revealed (self->away_banner, text != NULL);
}

static void
came_in_cb (CroupierWindow *self, const CroupierMerge *merge)
{
  g_autofree char *text = croupier_merge_dup_news (merge, self->session);

  croupier_toasts_add (self->toasts, croupier_toast_new (text));
}

/* An offer to undo is about the event before this one. */
static void
dismiss_offers (CroupierWindow *self)
{
  CroupierMatch *match = croupier_session_get_match (self->session);
  guint n_events = match ? croupier_match_get_log (match)->len : 0;

  if (n_events != self->n_events)
    croupier_toasts_dismiss_all (self->toasts);
  self->n_events = n_events;
}

static void
show_side (CroupierWindow *self, const char *name)
{
  gtk_widget_set_visible (gtk_stack_get_child_by_name (self->root, name), TRUE);
  gtk_stack_set_visible_child_name (self->root, name);
}

static void
roles_covered_cb (CroupierWindow *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ROLES_COVERED]);
}

static void
update_titles (CroupierWindow *self)
{
  CroupierMatch *match = croupier_session_get_match (self->session);
  const char *title = croupier_session_get_title (self->session);
  const char *game = match != NULL
                       ? croupier_game_words (croupier_match_get_game (match), croupier_match_get_game (match)->title)
                       : "";
  gboolean is_rehearsal = croupier_session_get_is_rehearsal (self->session);
  g_autofree char *rehearsed = is_rehearsal && match != NULL ? g_strdup_printf (_("Rehearsal of %s"), title) : NULL;

  gtk_window_set_title (GTK_WINDOW (self), rehearsed != NULL ? rehearsed : match != NULL ? title : _("Croupier"));
  if (self->split == NULL)
    return;
  adw_window_title_set_title (self->match_title, match == NULL ? "" : is_rehearsal ? _("Rehearsal") : title);
  adw_window_title_set_subtitle (self->match_title, is_rehearsal && match != NULL ? title : game);
}

/* In a narrow window buttons leave the title no room for how many are in and when a phase closes: a line of its own. */
static void
update_due (CroupierWindow *self)
{
  AdwBreakpoint *now = adw_application_window_get_current_breakpoint (ADW_APPLICATION_WINDOW (self));
  g_autofree char *due = croupier_session_dup_due_label (self->session);
  gboolean is_apart = now != NULL && now == self->slim && g_utf8_strlen (due, -1) > DUE_CHARS;

  adw_window_title_set_subtitle (self->page_title, is_apart ? "" : due);
  gtk_label_set_label (self->due_label, due);
  gtk_widget_set_visible (GTK_WIDGET (self->due_label), is_apart);
}

static void
update_match_side (CroupierWindow *self)
{
  update_due (self);
  update_unsaved (self);
  update_away (self);
  update_rereads (self);
}

static void
update (CroupierWindow *self)
{
  CroupierMatch *match = croupier_session_get_match (self->session);

  if (match != NULL)
    make_match_side (self);
  if (match != NULL && self->shown != croupier_session_get_n_opened (self->session))
    replace_pages (self);
  if (match == NULL)
    {
      self->shown = 0;
      remove_pages (self);
    }

  dismiss_offers (self);

  update_titles (self);
  if (self->split != NULL)
    update_match_side (self);
  show_side (self, match ? "match" : "welcome");
  update_badges (self);
  update_actions (self);
  roles_covered_cb (self);
  update_inhibited (self);
  croupier_widget_later (GTK_WIDGET (self), G_CALLBACK (ask_what_holds));
}

/* Where the text is large or the window narrow, a title is cut. */
static void
titled_cb (AdwWindowTitle *title)
{
  const char *subtitle = adw_window_title_get_subtitle (title);
  g_autofree char *whole = g_strdup_printf ("%s\n%s", adw_window_title_get_title (title), subtitle);

  croupier_widget_set_tooltip (GTK_WIDGET (title), subtitle[0] ? whole : adw_window_title_get_title (title));
}

/* ---- the deadline ---- */

static gboolean
wants_news (CroupierWindow *self)
{
  return self->settings == NULL || g_settings_get_boolean (self->settings, CROUPIER_SETTING_NOTIFY_DEADLINES);
}

static void
tell_of_deadline (CroupierWindow *self)
{
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));

  if (application != NULL && wants_news (self))
    croupier_background_tell (application, croupier_session_get_path (self->session));
}

static gboolean
clock_cb (gpointer data)
{
  CroupierWindow *self = data;
  CroupierMatch *match = croupier_session_get_match (self->session);
  const CroupierRecord *due = match ? croupier_match_get_due (match) : NULL;
  gint64 before = self->clock;
  CroupierDeadline deadline;

  self->clock = g_get_real_time () / G_USEC_PER_SEC;
  if (self->page_title != NULL)
    update_due (self);
  if (due != NULL && !croupier_session_get_is_rehearsal (self->session) &&
      croupier_match_get_deadline (match, due, &deadline) && !deadline.is_paused && before < deadline.at &&
      deadline.at <= self->clock)
    tell_of_deadline (self);

  return G_SOURCE_CONTINUE;
}

/* ---- the curtain ---- */

static CroupierCurtain *
get_curtain (CroupierWindow *self)
{
  return croupier_session_get_match (self->session) ? self->pages_curtain : self->welcome_curtain;
}

static void
close_curtains (CroupierWindow *self, gboolean closed)
{
  CroupierCurtain *const curtains[] = { self->welcome_curtain, self->pages_curtain };

  for (guint i = 0; i < G_N_ELEMENTS (curtains) && curtains[i] != NULL; i++)
    {
      croupier_curtain_set_closed (curtains[i], closed);
      gtk_widget_set_visible (GTK_WIDGET (curtains[i]), TRUE);
    }
}

static void
cover (CroupierWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  gboolean is_behind = focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (get_curtain (self)));

  croupier_cover_set_closed (self->cover, TRUE);
  close_curtains (self, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (get_curtain (self)),
                          !croupier_cover_has_dialogs (self->cover)); /* one way to uncover is enough */
  if (is_behind && adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self)) == NULL)
    croupier_curtain_focus (get_curtain (self));
}

static void
uncover (CroupierWindow *self)
{
  close_curtains (self, FALSE);
  croupier_cover_set_closed (self->cover, FALSE);
  if (!croupier_cover_restore_focus (self->cover) && get_page (self) != NULL)
    croupier_page_shown (get_page (self)); /* another than was covered */
}

static void
set_covered (CroupierWindow *self, gboolean covered)
{
  if (self->covered == covered)
    return;

  self->covered = covered;
  if (covered)
    cover (self);
  else
    uncover (self);
  croupier_toasts_set_held (self->toasts, covered);
  update_actions (self);
  ask_what_holds (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COVERED]);
}

/* The key that covers all uncovers a page or a dialog that has covered itself. */
static gboolean
uncover_roles (CroupierWindow *self)
{
  CroupierPage *page = croupier_session_get_match (self->session) != NULL && !self->covered ? get_page (self) : NULL;
  AdwDialog *dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self));

  if (page == NULL)
    return FALSE;
  if (dialog != NULL)
    return croupier_roles_curtain_open_dialog (dialog);
  return croupier_page_uncover (page);
}


/* Somebody else may be looking at the screen, or the file have changed where nothing tells of it. */
static void
active_cb (CroupierWindow *self)
{
  gboolean has_secrets = croupier_session_get_match (self->session) != NULL || croupier_cover_has_dialogs (self->cover);

  if (!gtk_window_is_active (GTK_WINDOW (self)) && has_secrets && self->settings != NULL &&
      g_settings_get_boolean (self->settings, CROUPIER_SETTING_COVER_UNFOCUSED))
    set_covered (self, TRUE);
  if (gtk_window_is_active (GTK_WINDOW (self)))
    croupier_session_look (self->session);
}

/* ---- progress ---- */

static gboolean
pulse_cb (gpointer data)
{
  CroupierWindow *self = data;

  if (self->progress != NULL)
    gtk_progress_bar_pulse (self->progress);
  gtk_progress_bar_pulse (self->welcome_progress);
  return G_SOURCE_CONTINUE;
}

static void
set_working (CroupierWindow *self, gboolean working)
{
  gtk_widget_set_visible (GTK_WIDGET (self->welcome_progress), working);
  gtk_widget_set_visible (GTK_WIDGET (self->welcome_cancel), working);
  gtk_widget_set_sensitive (GTK_WIDGET (self->welcome_cancel), TRUE);
  if (self->split != NULL)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->progress), working);
      gtk_widget_set_visible (GTK_WIDGET (self->cancel_button), working);
      gtk_widget_set_sensitive (GTK_WIDGET (self->cancel_button), TRUE);
    }
  g_clear_handle_id (&self->pulse_id, g_source_remove);
  if (working)
    self->pulse_id = g_timeout_add (PULSE_MS, pulse_cb, self);
  show_redo (self);
}

static gboolean
patience_cb (gpointer data)
{
  CroupierWindow *self = data;

  self->patience_id = 0;
  if (self->asker != NULL)
    gtk_window_present (GTK_WINDOW (self));
  set_working (self, TRUE);
  return G_SOURCE_REMOVE;
}

static void
busy_cb (CroupierWindow *self)
{
  g_clear_handle_id (&self->patience_id, g_source_remove);
  if (croupier_session_get_busy (self->session))
    self->patience_id = g_timeout_add (PATIENCE_MS, patience_cb, self);
  else
    set_working (self, FALSE);

  if (self->is_closing && !croupier_session_get_busy (self->session))
    gtk_window_close (GTK_WINDOW (self));
}

static void
cancel_cb (CroupierWindow *self)
{
  if (self->cancel_button != NULL)
    gtk_widget_set_sensitive (GTK_WIDGET (self->cancel_button), FALSE);
  gtk_widget_set_sensitive (GTK_WIDGET (self->welcome_cancel), FALSE);
  croupier_session_cancel (self->session);
}

/* ---- opening ---- */

static void
tell (CroupierWindow *self, const char *heading, const char *body)
{
  AdwDialog *dialog = adw_alert_dialog_new (heading, body);

  adw_alert_dialog_set_body_use_markup (ADW_ALERT_DIALOG (dialog), FALSE);
  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", _("_Close"));
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

static void
desk_unread_cb (CroupierWindow *self, const char *file)
{
  g_autofree char *name = g_filename_display_name (file);
  g_autofree char *body =
    g_strdup_printf (_("What was pasted and waited here is in a file that is damaged, or of another "
                       "version of Croupier. It is kept as “%s”."),
                     name);

  tell (self, _("Texts That Waited Can’t Be Read"), body);
}

void
croupier_window_tell_refusal (CroupierWindow *self, const GError *error)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      croupier_widget_toast_error (GTK_WIDGET (self->root), error);
      return;
    }

  tell (self, _("This Can’t Be Opened"), error->message);
}

/* Of the match that is open or should have been, and of any that can't be opened because it has no file. */
static gboolean
is_to_be_offered (CroupierWindow *self, const CroupierUnsaved *unsaved)
{
  return !g_hash_table_contains (self->offered, unsaved->file) &&
         (g_strcmp0 (unsaved->path, croupier_session_get_path (self->session)) == 0 ||
          g_strcmp0 (unsaved->path, self->wanted) == 0 || !g_file_test (unsaved->path, G_FILE_TEST_IS_REGULAR));
}

static void offer_unsaved (CroupierWindow *self);

static void
unsaved_found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierWindow) self = data;
  g_autoptr (GPtrArray) list = croupier_session_ask_finish (CROUPIER_SESSION (source), result, NULL);

  if (croupier_session_get_save_error (self->session) != NULL || gtk_window_get_application (GTK_WINDOW (self)) == NULL)
    return;
  for (guint i = 0; list != NULL && i < list->len; i++)
    {
      CroupierUnsaved *unsaved = g_ptr_array_index (list, i);
      AdwDialog *dialog;

      if (!is_to_be_offered (self, unsaved))
        continue;
      g_hash_table_add (self->offered, g_strdup (unsaved->file));
      dialog = croupier_unsaved_dialog_new (self->session, g_ptr_array_steal_index (list, i), GTK_WIDGET (self->root));
      croupier_cover_spare (dialog);
      g_signal_connect_object (dialog, "closed", G_CALLBACK (offer_unsaved), self, G_CONNECT_SWAPPED);
      adw_dialog_present (dialog, GTK_WIDGET (self));
      return;
    }
}

/* One after the other. */
static void
offer_unsaved (CroupierWindow *self)
{
  croupier_session_ask (self->session, &(CroupierQuestion) { CROUPIER_ASK_UNSAVED }, NULL, unsaved_found_cb,
                        g_object_ref (self));
}

/* A damaged file, while it is looked at. */
typedef struct
{
  CroupierWindow *window;
  GFile *file;
  GError *error; /* why it cannot be opened */
} Damage;

static void
damage_free (Damage *damage)
{
  g_object_unref (damage->window);
  g_object_unref (damage->file);
  g_error_free (damage->error);
  g_free (damage);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Damage, damage_free)

static void
recovery_found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Damage) damage = data;
  g_autoptr (CroupierRecovery) recovery = croupier_session_ask_finish (CROUPIER_SESSION (source), result, NULL);

  if (damage->window->is_closing) /* it would be the dialog that is closed */
    return;
  if (recovery != NULL && (recovery->salvage != NULL || recovery->earlier->len > 0))
    adw_dialog_present (croupier_salvage_dialog_new (damage->window->session, damage->file, g_steal_pointer (&recovery),
                                                     GTK_WINDOW (damage->window)),
                        GTK_WIDGET (damage->window));
  else
    croupier_window_tell_refusal (damage->window, damage->error);
}

static void
look_at_damage (CroupierWindow *self, GFile *file, const GError *error)
{
  Damage *damage = g_new (Damage, 1);

  *damage = (Damage) { g_object_ref (self), g_object_ref (file), g_error_copy (error) };
  croupier_session_ask (self->session, &(CroupierQuestion) { CROUPIER_ASK_SALVAGE, .file = damage->file }, NULL,
                        recovery_found_cb, damage);
}

static gboolean
may_be_chat (GFile *file)
{
  static const char *const suffixes[] = { ".txt", ".json", ".jsonl", ".csv", ".html", ".htm", ".zip" };
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *folded = g_utf8_strdown (name, -1);

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    if (g_str_has_suffix (folded, suffixes[i]))
      return TRUE;

  return FALSE;
}

/* While there is something to submit. */
static gboolean
takes_chats (CroupierWindow *self)
{
  CroupierMatch *match = croupier_session_get_match (self->session);

  return match != NULL && croupier_match_get_due (match) != NULL;
}

static void read_chat (CroupierWindow *self, GFile *file, gboolean is_certain);

static void
desk_response_cb (CroupierWindow *self, const char *response, AdwDialog *dialog)
{
  if (g_str_equal (response, "paste"))
    read_chat (self, g_object_get_data (G_OBJECT (dialog), "file"), TRUE);
}

/* What can't be opened may be a chat. */
static void
offer_desk (CroupierWindow *self, GFile *file, const GError *error)
{
  AdwDialog *dialog = adw_alert_dialog_new (_("This Can’t Be Opened"), error->message);
  AdwAlertDialog *alert = ADW_ALERT_DIALOG (dialog);

  adw_alert_dialog_set_body_use_markup (alert, FALSE);
  adw_alert_dialog_add_responses (alert, "close", _("_Close"), "paste", _("_Paste"), NULL);
  adw_alert_dialog_set_default_response (alert, "close");
  g_object_set_data_full (G_OBJECT (dialog), "file", g_object_ref (file), g_object_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (desk_response_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

static void
tell_why_not_opened (CroupierWindow *self, const char *path, const GError *error)
{
  g_autoptr (GFile) file = path != NULL ? g_file_new_for_path (path) : NULL;

  if (self->is_closing)
    return;
  if (file != NULL && g_error_matches (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED))
    look_at_damage (self, file, error);
  else if (file != NULL && g_error_matches (error, CROUPIER_ERROR, CROUPIER_ERROR_SCRIPT) && may_be_chat (file) &&
           takes_chats (self))
    offer_desk (self, file, error);
  else
    croupier_window_tell_refusal (self, error);
}

static void
show (CroupierWindow *self)
{
  if (!self->is_closing && !gtk_widget_get_visible (GTK_WIDGET (self)))
    gtk_window_present (GTK_WINDOW (self));
}

/* A window that was made for what can't be opened goes, unless it can be mended here; the one that asked for it tells
 * why. */
static void
give_up (CroupierWindow *self, CroupierWindow *asker, const GError *error)
{
  if (asker == NULL || g_error_matches (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED))
    {
      show (self);
      offer_unsaved (self);
      tell_why_not_opened (self, self->wanted, error);
      return;
    }
  gtk_window_present (GTK_WINDOW (asker));
  tell_why_not_opened (asker, self->wanted, error);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierWindow) self = data;
  CroupierWindow *asker = self->asker;
  g_autoptr (GError) error = NULL;
  guint n_refused;

  g_clear_weak_pointer (&self->asker);
  if (!croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    {
      give_up (self, asker, error);
      return;
    }

  show (self);
  offer_unsaved (self);
  if (croupier_session_has_new_seed (result))
    croupier_widget_toast (GTK_WIDGET (self->root),
                           _("A new seed was drawn, because a match has begun with that of the script"));
  n_refused = croupier_session_get_n_done (result);
  if (n_refused > 0)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("%u line of the script was refused",
                                                         "%u lines of the script were refused", n_refused),
                                               n_refused);

      croupier_toasts_add (self->toasts, croupier_toast_new (text));
    }
}

/* A season has a window of its own, and so has what a co-game master gets; a match that is open stays where it is. */
static gboolean
open_elsewhere (CroupierWindow *self, const char *path)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (g_str_has_suffix (path, CROUPIER_SEASON_SUFFIX))
    {
      g_action_group_activate_action (G_ACTION_GROUP (application), "open-season", g_variant_new_bytestring (path));
      return TRUE;
    }
  if (g_str_has_suffix (path, CROUPIER_HANDOUT_SUFFIX))
    {
      g_action_group_activate_action (G_ACTION_GROUP (application), "open-handout", g_variant_new_bytestring (path));
      return TRUE;
    }
  for (GList *link = gtk_application_get_windows (application); link != NULL; link = link->next)
    if (CROUPIER_IS_WINDOW (link->data) && croupier_window_has (link->data, path))
      {
        gtk_window_present (link->data);
        return TRUE;
      }
  return FALSE;
}

/* A match that is open does not make way: another one takes a start page, or a window of its own, which is seen once
 * the match is there, or when that takes long. */
static void
open_beside (CroupierWindow *self, GFile *file)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  CroupierWindow *other = croupier_window_find_empty (application);

  if (other != NULL)
    gtk_window_present (GTK_WINDOW (other));
  else
    {
      other = croupier_window_new (ADW_APPLICATION (application));
      g_set_weak_pointer (&other->asker, self);
    }
  croupier_window_open (other, file);
}

void
croupier_window_open (CroupierWindow *self, GFile *file)
{
  g_autofree char *path = NULL;

  g_return_if_fail (CROUPIER_IS_WINDOW (self));

  path = g_file_get_path (file);
  if (path != NULL && open_elsewhere (self, path))
    return;
  if (!croupier_window_is_empty (self))
    {
      open_beside (self, file);
      return;
    }
  g_free (self->wanted);
  self->wanted = g_steal_pointer (&path);
  croupier_session_open (self->session, file, opened_cb, g_object_ref (self));
}

gboolean
croupier_window_has (CroupierWindow *self, const char *path)
{
  gboolean is_coming = croupier_session_get_writing (self->session) && g_strcmp0 (self->wanted, path) == 0;

  return is_coming || g_strcmp0 (croupier_session_get_path (self->session), path) == 0;
}

/* Nothing is open here, nor on its way. */
gboolean
croupier_window_is_empty (CroupierWindow *self)
{
  return croupier_session_get_match (self->session) == NULL && !croupier_session_get_writing (self->session);
}

CroupierWindow *
croupier_window_find_empty (GtkApplication *application)
{
  for (GList *link = gtk_application_get_windows (application); link != NULL; link = link->next)
    if (CROUPIER_IS_WINDOW (link->data) && !croupier_window_get_is_rehearsal (link->data) &&
        croupier_window_is_empty (link->data))
      return link->data;
  return NULL;
}

void
croupier_window_end (CroupierWindow *self)
{
  g_return_if_fail (CROUPIER_IS_WINDOW (self));

  croupier_session_end (self->session);
}

void
croupier_window_open_last (CroupierWindow *self)
{
  gboolean wanted = self->settings == NULL || g_settings_get_boolean (self->settings, CROUPIER_SETTING_REOPEN_LAST);
  g_autoptr (GFile) file = wanted ? croupier_session_get_last (self->session) : NULL;

  if (file != NULL)
    croupier_window_open (self, file);
  else
    offer_unsaved (self);
}

/* As with one that is opened, a match that is here does not make way. */
static GtkWidget *
find_home (GtkWidget *root, CroupierSession **session)
{
  CroupierWindow *self = CROUPIER_WINDOW (gtk_widget_get_root (root));
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  CroupierWindow *home = croupier_window_is_empty (self) ? self : croupier_window_new (ADW_APPLICATION (application));

  *session = home->session;
  return GTK_WIDGET (home->root);
}

static void
new_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierWindow *self = CROUPIER_WINDOW (widget);

  if (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self)) == NULL)
    croupier_new_dialog_open (GTK_WIDGET (self->root), self->session, self->draft, find_home);
}

/* Of a game of one's own: its text, to be changed; with no id a new one is begun. */
static void
edit_game_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierWindow *self = CROUPIER_WINDOW (widget);
  const char *id = g_variant_get_string (parameter, NULL);
  const CroupierGame *game = *id != '\0' ? croupier_registry_find (id) : NULL;

  if (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self)) != NULL)
    return;
  if (game != NULL)
    croupier_game_editor_open (GTK_WIDGET (self->root), self->session, game->text, FALSE);
  else
    croupier_game_chooser_open (GTK_WIDGET (self->root), self->session);
}

static void
refresh_start_page (CroupierWindow *self)
{
  CroupierPage *page = CROUPIER_PAGE (adw_bin_get_child (self->welcome));

  croupier_page_set_stale (page);
  croupier_page_refresh (page);
}

static void
games_changed_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  refresh_start_page (CROUPIER_WINDOW (widget));
}

/* Of a game that is chosen already. */
static void
new_game_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const CroupierGame *game = croupier_registry_find (g_variant_get_string (parameter, NULL));

  if (game != NULL)
    croupier_match_draft_set_game (CROUPIER_WINDOW (widget)->draft, game);
  new_action (widget, name, NULL);
}

/* ---- files of chats ---- */

/* A script says which game it is of, and what Croupier has written in JSON says so at once. */
static gboolean
is_ours (const char *text)
{
  return croupier_script_is_likely (text) ||
         g_regex_match_simple ("\\Acroupier [0-9]+$|\\A\\s*\\{\\s*\"format\": \"croupier-", text, G_REGEX_MULTILINE, 0);
}

/* It may be packed, and take a while. */
static void
load_chat (GTask *task, gpointer file, gpointer data, GCancellable *cancellable)
{
  g_autofree char *bytes = NULL;
  char *text = NULL;
  const char *word = NULL; /* never freed */
  gsize length, n_bytes;
  GError *error = NULL;

  if (g_file_load_contents (file, cancellable, &bytes, &length, NULL, &error))
    text = croupier_chat_bytes_to_text (bytes, length, &n_bytes, &word, &error);
  g_object_set_data (G_OBJECT (task), "word", (gpointer) word);
  if (text == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, text, g_free);
}

static void
take_loaded (CroupierWindow *self, GFile *file, GAsyncResult *result, gboolean is_certain)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_task_propagate_pointer (G_TASK (result), &error);
  const char *word = g_object_get_data (G_OBJECT (result), "word");

  if (text == NULL)
    croupier_widget_toast_error (GTK_WIDGET (self->root), error);
  else if (!is_certain && is_ours (text))
    croupier_window_open (self, file);
  else
    {
      show_page (self, "rounds");
      if (word != NULL)
        croupier_widget_toast (GTK_WIDGET (self->root), word);
      croupier_paste_dialog_open (GTK_WIDGET (get_page (self)), self->session, text, CROUPIER_NO_PLAYER);
    }
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierWindow) self = data;

  take_loaded (self, G_FILE (source), result, FALSE);
}

static void
chat_loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierWindow) self = data;

  take_loaded (self, G_FILE (source), result, TRUE);
}

/* is_certain: it is no match and no script, whatever stands in it. */
static void
read_chat (CroupierWindow *self, GFile *file, gboolean is_certain)
{
  g_autoptr (GFileInfo)
    info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE, G_FILE_QUERY_INFO_NONE, NULL, NULL);

  if (info != NULL && g_file_info_get_size (info) > CROUPIER_CHAT_FILE_MAX_BYTES)
    croupier_widget_toast (GTK_WIDGET (self->root), _("This file is too large: export only what came in lately"));
  else
    {
      g_autoptr (GTask) task = g_task_new (file, NULL, is_certain ? chat_loaded_cb : loaded_cb, g_object_ref (self));

      g_task_run_in_thread (task, load_chat);
    }
}

/* A dialog is about the match that is open, which stays as long; a rehearsal takes nothing from anybody. */
static gboolean
is_taken (CroupierWindow *self)
{
  return adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self)) != NULL ||
         croupier_session_get_is_rehearsal (self->session);
}

static gboolean
is_game (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_str_has_suffix (name, CROUPIER_CUSTOM_GAME_SUFFIX);
}

void
croupier_window_take_file (CroupierWindow *self, GFile *file)
{
  g_return_if_fail (CROUPIER_IS_WINDOW (self));

  if (is_game (file))
    croupier_game_editor_open_file (GTK_WIDGET (self->root), self->session, file);
  else if (takes_chats (self) && may_be_chat (file) && !is_taken (self))
    read_chat (self, file, FALSE);
  else
    croupier_window_open (self, file);
}

/* The first goes where one alone would, and the others get windows of their own. */
static void
take_files (CroupierWindow *self, GPtrArray *files)
{
  if (files->len == 0)
    return;
  croupier_window_take_file (self, g_ptr_array_index (files, 0));
  if (files->len > 1)
    g_application_open (G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))), (GFile **) files->pdata + 1,
                        (int) files->len - 1, CROUPIER_OPEN_APART);
}

static void
open_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierWindow) self = data;
  g_autoptr (GListModel) chosen = croupier_file_dialog_finish_many (result);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; chosen != NULL && i < g_list_model_get_n_items (chosen); i++)
    g_ptr_array_add (files, g_list_model_get_item (chosen, i));
  take_files (self, files);
}

static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierWindow *self = CROUPIER_WINDOW (widget);
  g_autoptr (GtkFileDialog) dialog = NULL;

  if (g_str_equal (name, "win.open"))
    {
      dialog = croupier_file_dialog_new (_("Open or Import"), _("Matches, seasons and scripts"),
                                         "croupier croupier-season croupier-script txt");
      croupier_file_dialog_add_files (dialog, _("Games of one’s own"), "croupier-game");
      croupier_file_dialog_add_files (dialog, _("Files for co-game masters"), "croupier-handout");
      croupier_file_dialog_add_files (dialog, _("Exported chats"), "txt json jsonl csv html htm zip");
    }
  else
    dialog = croupier_file_dialog_new (_("Import a Script"), _("Match scripts"), "croupier-script txt");
  croupier_file_dialog_open_many (dialog, widget, open_chosen_cb, g_object_ref (self));
}

static void
open_path_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_path (g_variant_get_string (parameter, NULL));

  croupier_window_open (CROUPIER_WINDOW (widget), file);
}

static GdkDragAction
drop_enter_cb (CroupierWindow *self, double x, double y, GtkDropTarget *target)
{
  if (is_taken (self))
    {
      gtk_drop_target_reject (target);
      return 0;
    }

  gtk_widget_add_css_class (GTK_WIDGET (self), "drop-ready");
  return GDK_ACTION_COPY;
}

static void
drop_leave_cb (CroupierWindow *self, GtkDropTarget *target)
{
  gtk_widget_remove_css_class (GTK_WIDGET (self), "drop-ready");
}

/* A picture that is dropped on a layout is a plan; FALSE for whatever else it is, and wherever else. */
static gboolean
lay_plan (CroupierWindow *self, GFile *file, double x, double y)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *type = g_content_type_guess (name, NULL, 0, NULL);
  g_autofree char *uri = g_file_get_uri (file);
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  return picked != NULL && g_content_type_is_mime_type (type, "image/*") &&
         gtk_widget_activate_action (picked, "layout-editor.load-plan", "s", uri);
}

static gboolean
drop_cb (CroupierWindow *self, const GValue *value, double x, double y, GtkDropTarget *target)
{
  g_autoptr (GSList)
    dropped = G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST) ? gdk_file_list_get_files (g_value_get_boxed (value)) : NULL;
  g_autoptr (GPtrArray) files = g_ptr_array_new ();

  gtk_widget_remove_css_class (GTK_WIDGET (self), "drop-ready"); /* no "leave" comes after a drop */
  if (dropped != NULL && dropped->next == NULL && lay_plan (self, dropped->data, x, y))
    return TRUE;
  for (GSList *link = dropped; link != NULL; link = link->next)
    g_ptr_array_add (files, link->data);
  take_files (self, files);

  return TRUE;
}

/* ---- what was open lately ---- */

static gboolean
is_open_somewhere (CroupierWindow *self, const char *path)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  for (GList *link = gtk_application_get_windows (application); link != NULL; link = link->next)
    if ((CROUPIER_IS_WINDOW (link->data) && croupier_window_has (link->data, path)) ||
        (CROUPIER_IS_SEASON_WINDOW (link->data) && g_str_equal (croupier_season_window_get_path (link->data), path)))
      return TRUE;
  return FALSE;
}

static gboolean
is_open_cb (GtkWidget *row, const char *path)
{
  return is_open_somewhere (CROUPIER_WINDOW (gtk_widget_get_root (row)), path);
}

static void
forgotten_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierWindow) self = data;
  g_autoptr (GError) error = NULL;

  croupier_session_ask_finish (CROUPIER_SESSION (source), result, &error);
  if (self->welcome == NULL) /* the window has closed meanwhile */
    return;
  if (error != NULL)
    croupier_widget_toast_error (GTK_WIDGET (self->root), error);
  refresh_start_page (self);
}

static void
change_recents (CroupierWindow *self, const CroupierRecentsChange *change)
{
  croupier_session_ask (self->session, &(CroupierQuestion) { CROUPIER_ASK_WRITE_RECENTS, .recents = *change }, NULL,
                        forgotten_cb, g_object_ref (self));
}

static void
remember_cb (AdwToast *toast, CroupierWindow *self)
{
  change_recents (self, &(CroupierRecentsChange) { .noted = g_object_get_data (G_OBJECT (toast), "recent") });
}

/* What is open would be noted again with the next change. */
static void
forget_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierWindow *self = CROUPIER_WINDOW (widget);
  const char *path = g_variant_get_bytestring (parameter);
  g_autoptr (CroupierRecents) recents = croupier_recents_load ();
  const CroupierRecent *recent = croupier_recents_find (recents, path);
  g_autofree char *text = NULL;
  AdwToast *toast;

  if (recent == NULL)
    return;
  if (is_open_somewhere (self, path))
    {
      text = g_strdup_printf (_("“%s” is open in another window: close it first"), recent->title);
      croupier_toasts_add (self->toasts, croupier_toast_new (text));
      return;
    }
  change_recents (self, &(CroupierRecentsChange) { .forgotten = path });
  text = g_strdup_printf (_("“%s” is off the list; its file stays"), recent->title);
  toast = croupier_toast_new (text);
  adw_toast_set_button_label (toast, _("_Undo"));
  g_object_set_data_full (G_OBJECT (toast), "recent", croupier_recent_copy (recent),
                          (GDestroyNotify) croupier_recent_free);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (remember_cb), self, G_CONNECT_DEFAULT);
  croupier_toasts_add (self->toasts, toast);
}

/* ---- writing files ---- */

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierWindow) self = data;
  g_autoptr (GError) error = NULL;

  if (croupier_session_write_finish (CROUPIER_SESSION (source), result, &error) < 0)
    croupier_widget_toast_error (GTK_WIDGET (self->root), error);
  else
    croupier_widget_toast (GTK_WIDGET (self->root), _("Exported"));
}

static void
copy_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierWindow) self = data;
  g_autoptr (GFile) file = croupier_file_dialog_finish (result);

  if (file != NULL)
    croupier_session_ask (self->session, &(CroupierQuestion) { CROUPIER_ASK_WRITE_MATCH, .file = file }, NULL,
                          written_cb, g_object_ref (self));
}

static void
script_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierWindow) self = data;
  g_autoptr (GFile) file = croupier_file_dialog_finish (result);

  if (file != NULL)
    croupier_session_ask (self->session, &(CroupierQuestion) { CROUPIER_ASK_WRITE_SCRIPT, .file = file }, NULL,
                          written_cb, g_object_ref (self));
}

static void
choose_file (CroupierWindow *self, const char *title, const char *suffix, GAsyncReadyCallback callback)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  g_autofree char *base = croupier_export_file_name (croupier_session_get_title (self->session));
  g_autofree char *name = g_strconcat (base, suffix, NULL);

  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_set_initial_name (dialog, name);
  croupier_file_dialog_save (dialog, GTK_WIDGET (self), callback, g_object_ref (self));
}

static void
save_copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  choose_file (CROUPIER_WINDOW (widget), _("Save a Copy"), CROUPIER_MATCH_SUFFIX, copy_chosen_cb);
}

static void
versions_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  adw_dialog_present (croupier_earlier_dialog_new (CROUPIER_WINDOW (widget)->session), widget);
}

static void
back_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierWindow) self = data;
  g_autoptr (GError) error = NULL;

  if (!croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    croupier_widget_toast_error (GTK_WIDGET (self->root), error);
}

/* What was before a version was restored is the last that was kept. */
static void
last_version_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierWindow *self = CROUPIER_WINDOW (widget);

  croupier_session_go_back (self->session, NULL, back_cb, g_object_ref (self));
}

static void
export_script_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  choose_file (CROUPIER_WINDOW (widget), _("Export Script"), ".croupier-script", script_chosen_cb);
}

static void
export_messages_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierWindow *self = CROUPIER_WINDOW (widget);

  show_page (self, "messages");
  gtk_widget_activate_action (GTK_WIDGET (get_page (self)), "messages.export", NULL);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierWindow) self = data;
  g_autoptr (GError) error = NULL;

  if (!croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    croupier_widget_toast_error (GTK_WIDGET (self->root), error);
  else if (croupier_session_get_save_error (self->session) != NULL)
    croupier_widget_toast (GTK_WIDGET (self->root), _("Still not saved"));
  else
    croupier_widget_toast (GTK_WIDGET (self->root), _("Saved"));
}

static void
save_again_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierWindow *self = CROUPIER_WINDOW (widget);

  croupier_session_save (self->session, saved_cb, g_object_ref (self));
}

static void
decide_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierWindow *self = CROUPIER_WINDOW (widget);

  self->asked = NULL;
  ask_what_holds (self);
}

static void
rereads_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierWindow *self = CROUPIER_WINDOW (widget);

  if (croupier_session_count_rereads (self->session) > 0)
    adw_dialog_present (croupier_reread_dialog_new (self->session, GTK_WIDGET (self->root)), widget);
}

static void
save_as_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierWindow) self = data;
  g_autoptr (GFile) file = croupier_file_dialog_finish (result);

  if (file != NULL)
    croupier_session_save_as (self->session, file, saved_cb, g_object_ref (self));
}

static void
save_as_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  choose_file (CROUPIER_WINDOW (widget), _("Save As"), CROUPIER_MATCH_SUFFIX, save_as_chosen_cb);
}

static void
unsaved_answer_cb (CroupierWindow *self, const char *response)
{
  if (g_str_equal (response, "discard"))
    {
      croupier_session_discard_unsaved (self->session);
      gtk_window_destroy (GTK_WINDOW (self));
    }
  else if (g_str_equal (response, "save"))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.save-as", NULL);
}

static void
ask_about_unsaved (CroupierWindow *self)
{
  AdwDialog *dialog = adw_alert_dialog_new (_("Close Without Saving?"),
                                            croupier_session_get_save_error (self->session)->message);
  AdwAlertDialog *alert = ADW_ALERT_DIALOG (dialog);

  adw_alert_dialog_set_body_use_markup (alert, FALSE);
  adw_alert_dialog_add_responses (alert, "cancel", _("_Cancel"), "discard", _("Close _Without Saving"), "save",
                                  _("_Save As…"), NULL);
  adw_alert_dialog_set_response_appearance (alert, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_response_appearance (alert, "save", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (alert, "save");
  g_signal_connect_object (dialog, "response", G_CALLBACK (unsaved_answer_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

/* Closes when all that was begun is done and saved, but waits for no answer; what has taken so long that Cancel is
 * offered is cancelled. */
static gboolean
croupier_window_close_request (GtkWindow *window)
{
  CroupierWindow *self = CROUPIER_WINDOW (window);

  croupier_session_stop_asking (self->session);
  self->is_closing = croupier_session_get_busy (self->session);
  if (self->is_closing)
    {
      if (self->pulse_id != 0)
        croupier_session_cancel (self->session);
      return TRUE;
    }
  if (croupier_session_get_save_error (self->session) != NULL)
    {
      ask_about_unsaved (self);
      return TRUE;
    }

  return GTK_WINDOW_CLASS (croupier_window_parent_class)->close_request (window);
}

/* ---- other actions ---- */

static void
put_away_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierWindow) self = data;
  g_autoptr (GError) error = NULL;

  if (!croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    croupier_widget_toast_error (GTK_WIDGET (self->root), error);
}

static void
close_match_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierWindow *self = CROUPIER_WINDOW (widget);

  croupier_session_close (self->session, put_away_cb, g_object_ref (self));
}

static void
show_page_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  show_page (CROUPIER_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
show_phase_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierWindow *self = CROUPIER_WINDOW (widget);
  const char *phase;
  int player;
  gboolean to_amend;

  g_variant_get (parameter, "(&sib)", &phase, &player, &to_amend);
  show_page (self, "rounds");
  croupier_rounds_page_show_phase (CROUPIER_ROUNDS_PAGE (get_page (self)), phase, player, to_amend);
}

static void
shortcuts_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierWindow *self = CROUPIER_WINDOW (widget);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) titles = NULL;

  for (const MatchPageInfo *info = page_infos; info < page_infos + G_N_ELEMENTS (page_infos); info++)
    if (has_page (self, info))
      g_strv_builder_add (builder, _(info->title));
  titles = g_strv_builder_end (builder);
  croupier_help_list_keys (widget, *titles != NULL ? (const char *const *) titles : NULL);
}

static void
page_number_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierWindow *self = CROUPIER_WINDOW (widget);
  int number = g_variant_get_int32 (parameter);

  for (const MatchPageInfo *info = page_infos; info < page_infos + G_N_ELEMENTS (page_infos); info++)
    if (has_page (self, info) && --number == 0)
      show_page (self, info->name);
}

static void
back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierWindow *self = CROUPIER_WINDOW (widget);
  CroupierPage *page = get_page (self);

  if (page != NULL && !croupier_page_go_back (page))
    adw_navigation_split_view_set_show_content (self->split, FALSE);
}

static void
menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierWindow *self = CROUPIER_WINDOW (widget);
  gboolean has_match = croupier_session_get_match (self->session) != NULL;

  if (has_match && adw_navigation_split_view_get_collapsed (self->split))
    adw_navigation_split_view_set_show_content (self->split, FALSE);
  gtk_menu_button_popup (has_match ? self->menu : self->welcome_menu);
}

static void
rules_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *game = parameter != NULL ? g_variant_get_string (parameter, NULL) : NULL;

  croupier_asked_dialog_open_rules (widget, CROUPIER_WINDOW (widget)->session, game);
}

/* Of whatever match: nothing has to be open for it. */
static void
verify_proof_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierWindow *self = CROUPIER_WINDOW (widget);

  if (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self)) == NULL)
    adw_dialog_present (croupier_verify_dialog_new (self->session, NULL), widget);
}

static void
save_story_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  adw_dialog_present (croupier_story_dialog_new (CROUPIER_WINDOW (widget)->session), widget);
}

static void
save_handout_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  adw_dialog_present (croupier_story_dialog_new_handout (CROUPIER_WINDOW (widget)->session), widget);
}

static void
close_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_close (GTK_WINDOW (widget));
}

/* Says how far it went, and offers the way back. */
static void
tell_jump (CroupierWindow *self, GAsyncResult *result, gboolean is_undo)
{
  guint n = croupier_session_get_n_done (result);
  g_autofree char *text = g_strdup_printf (is_undo ? ngettext ("%u event undone", "%u events undone", n)
                                                   : ngettext ("%u event redone", "%u events redone", n),
                                           n);
  g_autofree char *label = croupier_session_dup_done_label (self->session, is_undo);
  AdwToast *toast = croupier_toast_new (n > 1 ? text : label);

  adw_toast_set_button_label (toast, is_undo ? _("_Redo") : _("_Undo"));
  adw_toast_set_action_name (toast, is_undo ? "match.redo-many" : "match.undo-many");
  adw_toast_set_action_target_value (toast, g_variant_new_uint32 (n));
  croupier_toasts_add (self->toasts, toast);
}

static void gone_cb (GObject *source, GAsyncResult *result, gpointer data);

/* Steps back or forth that were asked for. */
typedef struct
{
  CroupierWindow *window;
  guint n;
  gboolean is_undo;
} Jump;

static void
jump_free (gpointer data, GClosure *closure)
{
  g_free (data);
}

static void
jump (CroupierWindow *self, guint n, gboolean is_undo, gboolean is_sure)
{
  Jump *jump = g_new0 (Jump, 1);

  *jump = (Jump) { g_object_ref (self), n, is_undo };
  croupier_session_go (self->session, n, is_undo, is_sure, gone_cb, jump);
}

static void
jump_anyway_cb (GtkButton *button, const Jump *asked)
{
  jump (asked->window, asked->n, asked->is_undo, TRUE);
}

/* It is seen before who was told something else by it. What would be undone then may have become something else. */
static void
ask_about_jump (const Jump *asked, CroupierImpact *impact)
{
  CroupierWindow *self = asked->window;
  g_autofree char *step = asked->is_undo ? croupier_session_dup_undo_label (self->session)
                                         : croupier_session_dup_redo_label (self->session);
  g_autofree char *steps = g_strdup_printf (asked->is_undo ? ngettext ("Undo %u Event?", "Undo %u Events?", asked->n)
                                                           : ngettext ("Redo %u Event?", "Redo %u Events?", asked->n),
                                            asked->n);
  g_autofree char *one = g_strdup_printf (_("%s?"), step);
  AdwDialog *dialog = croupier_impact_dialog_new (impact, asked->n > 1 ? steps : one,
                                                  asked->is_undo ? _("_Undo") : _("_Redo"));

  g_signal_connect_data (croupier_question_get_button (dialog), "clicked", G_CALLBACK (jump_anyway_cb),
                         g_memdup2 (asked, sizeof *asked), jump_free, G_CONNECT_DEFAULT);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (adw_dialog_force_close), dialog, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

static void
gone_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Jump *asked = data;
  g_autoptr (CroupierWindow) self = asked->window;
  g_autoptr (GError) error = NULL;
  CroupierImpact *impact = croupier_session_get_impact (result);

  if (croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    tell_jump (self, result, asked->is_undo);
  else if (impact != NULL)
    ask_about_jump (asked, impact);
  else
    croupier_widget_toast_error (GTK_WIDGET (self->root), error);
}

static void
undo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CroupierWindow *self = data;
  CroupierPage *page = get_page (self);

  if (page == NULL || !croupier_page_do_step (page, FALSE))
    jump (self, croupier_session_count_steps (self->session, TRUE, 1), TRUE, FALSE);
}

static CroupierSteps *
get_page_steps (gpointer data, gboolean is_redo)
{
  CroupierWindow *self = data;
  CroupierPage *page = self->covered ? NULL : get_page (self);

  return page != NULL ? croupier_page_get_steps (page, is_redo) : NULL;
}

/* Those of the match, once the page has none left. */
static char *
dup_match_step (gpointer data, gboolean is_redo, guint i)
{
  CroupierWindow *self = data;

  return self->covered ? NULL : croupier_session_dup_step (self->session, !is_redo, i);
}

static void
go_match_steps (gpointer data, gboolean is_redo, guint n)
{
  CroupierWindow *self = data;

  jump (self, croupier_session_count_steps (self->session, !is_redo, n), !is_redo, FALSE);
}

static void
undo_many_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  jump (data, g_variant_get_uint32 (parameter), TRUE, FALSE);
}

static void
redo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CroupierWindow *self = data;
  CroupierPage *page = get_page (self);

  if (page == NULL || !croupier_page_do_step (page, TRUE))
    jump (self, croupier_session_count_steps (self->session, FALSE, 1), FALSE, FALSE);
}

static void
redo_many_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  jump (data, g_variant_get_uint32 (parameter), FALSE, FALSE);
}

/* ---- rehearsal ---- */

static void
filled_in_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierWindow) self = data;
  g_autoptr (GError) error = NULL;
  guint n = croupier_session_get_n_done (result);
  g_autofree char *text = g_strdup_printf (ngettext ("%u submission filled in", "%u submissions filled in", n), n);
  AdwToast *toast;

  if (!croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    {
      croupier_widget_toast_error (GTK_WIDGET (self->root), error);
      return;
    }
  toast = croupier_toast_new (text);
  if (n > 0)
    {
      adw_toast_set_button_label (toast, _("_Undo"));
      adw_toast_set_action_name (toast, "match.undo-many");
      adw_toast_set_action_target_value (toast, g_variant_new_uint32 (n));
    }
  croupier_toasts_add (self->toasts, toast);
}

static void
resolved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierWindow) self = data;
  g_autoptr (GError) error = NULL;

  if (!croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    croupier_widget_toast_error (GTK_WIDGET (self->root), error);
}

static CroupierStrength
get_strength (CroupierWindow *self)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (self->rehearsal_actions), "strength");
  CroupierStrength strength = CROUPIER_STRENGTH_RANDOM;

  croupier_strength_from_id (g_variant_get_string (state, NULL), &strength);
  return strength;
}

static void
next_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CroupierWindow *self = data;

  if (croupier_session_count_missing (self->session) > 0)
    croupier_session_fill_in (self->session, get_strength (self), filled_in_cb, g_object_ref (self));
  else if (croupier_match_get_game (croupier_session_get_match (self->session))->fill_upshot != NULL)
    {
      show_page (self, "rounds");
      gtk_widget_activate_action (GTK_WIDGET (get_page (self)), "rounds.resolve", NULL);
    }
  else
    croupier_session_resolve (self->session, resolved_cb, g_object_ref (self));
}

/* Seen at a glance that it is not the match itself. */
static void
mark_as_rehearsal (CroupierWindow *self)
{
  static const GActionEntry entries[] = {
    { .name = "next", .activate = next_cb },
    { .name = "strength", .parameter_type = "s", .state = "'greedy'" },
  };

  g_settings_unbind (self, "default-width");
  g_settings_unbind (self, "default-height");
  g_settings_unbind (self, "maximized");
  self->rehearsal_actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->rehearsal_actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "rehearsal", G_ACTION_GROUP (self->rehearsal_actions));
  croupier_accels_add_to_widget (GTK_WIDGET (self), "rehearsal");
  make_match_side (self);
  adw_banner_set_revealed (self->rehearsal_banner, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "rehearsal");
}

static void
rehearsing_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierWindow) self = data;
  g_autoptr (GError) error = NULL;
  GtkWindow *rehearsal = self->rehearsal;

  if (rehearsal == NULL || CROUPIER_WINDOW (rehearsal)->session != CROUPIER_SESSION (source))
    return;
  if (croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    {
      gtk_window_present (rehearsal);
      return;
    }
  gtk_window_destroy (rehearsal);
  croupier_widget_toast_error (GTK_WIDGET (self->root), error);
}

/* In a window of its own, so that one cannot be taken for the other; there is one at a time. */
static void
rehearse_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierWindow *self = CROUPIER_WINDOW (widget), *rehearsal;

  if (self->rehearsal != NULL)
    {
      gtk_window_present (self->rehearsal);
      return;
    }
  rehearsal = croupier_window_new (ADW_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))));
  g_set_weak_pointer (&self->rehearsal, GTK_WINDOW (rehearsal));
  mark_as_rehearsal (rehearsal);
  croupier_session_rehearse (rehearsal->session, croupier_match_get_setup (croupier_session_get_match (self->session)),
                             rehearsing_cb, g_object_ref (self));
}

gboolean
croupier_window_get_is_rehearsal (CroupierWindow *self)
{
  g_return_val_if_fail (CROUPIER_IS_WINDOW (self), FALSE);

  return croupier_session_get_is_rehearsal (self->session);
}

/* ---- receipts ---- */

static void
receipts_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierWindow) self = data;
  g_autoptr (GError) error = NULL;
  AdwToast *toast;

  if (!croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    {
      croupier_widget_toast_error (GTK_WIDGET (self->root), error);
      return;
    }

  toast = croupier_toast_new (_("The receipts are among the messages"));
  adw_toast_set_button_label (toast, _("_Show"));
  adw_toast_set_action_name (toast, "win.show-page");
  adw_toast_set_action_target_value (toast, g_variant_new_string ("messages"));
  croupier_toasts_add (self->toasts, toast);
}

static void
write_receipts_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CroupierWindow *self = data;

  croupier_session_rule (self->session, "receipts", receipts_cb, g_object_ref (self));
}

/* ---- the list of pages ---- */

static void
row_activated_cb (CroupierWindow *self, GtkListBoxRow *row)
{
  show_page (self, page_infos[gtk_list_box_row_get_index (row)].name);
}

/* The arrow keys turn the pages where both list and page are seen; the focus stays in the list. */
static void
row_selected_cb (CroupierWindow *self, GtkListBoxRow *row)
{
  const char *name = row ? page_infos[gtk_list_box_row_get_index (row)].name : NULL;

  if (name == NULL || adw_navigation_split_view_get_collapsed (self->split) ||
      !has_page (self, find_page_info (name)) || g_strcmp0 (name, gtk_stack_get_visible_child_name (self->pages)) == 0)
    return;

  show_page (self, name);
  gtk_widget_grab_focus (GTK_WIDGET (row));
}

/* Whichever way one comes back to the list, its keys work at once. */
static void
show_content_cb (CroupierWindow *self)
{
  GtkListBoxRow *row = self->page_list ? gtk_list_box_get_selected_row (self->page_list) : NULL;

  if (row != NULL && adw_navigation_split_view_get_collapsed (self->split) &&
      !adw_navigation_split_view_get_show_content (self->split))
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
sidebar_showing_cb (CroupierWindow *self)
{
  self->is_sliding = TRUE;
}

static void
sidebar_settled_cb (CroupierWindow *self)
{
  self->is_sliding = FALSE;
}

/* While the list slides in, for half a second, the split view lets no click through to it: this one counts all the
 * same. */
static void
slide_click_cb (CroupierWindow *self, int n_press, double x, double y, GtkGestureClick *gesture)
{
  graphene_point_t point;
  GtkListBoxRow *row;

  if (!self->is_sliding ||
      !gtk_widget_compute_point (GTK_WIDGET (self->split), GTK_WIDGET (self->page_list),
                                 &GRAPHENE_POINT_INIT ((float) x, (float) y), &point) ||
      point.y < 0)
    return;

  row = gtk_list_box_get_row_at_y (self->page_list, (int) point.y);
  if (row != NULL)
    gtk_widget_activate (GTK_WIDGET (row));
}

/* Menus are made when they are opened first: their two dozen widgets would come before the first frame. */
static void
fill_menu_cb (GtkMenuButton *button, gpointer data)
{
  CroupierWindow *self = data;

  if (gtk_menu_button_get_menu_model (button) != NULL)
    return;
  if (!self->lists_windows)
    croupier_window_list_insert (G_MENU (self->primary_menu), WINDOWS_PLACE,
                                 gtk_window_get_application (GTK_WINDOW (self)));
  self->lists_windows = TRUE;
  gtk_menu_button_set_menu_model (button, self->primary_menu);
}

static void
add_menu (CroupierWindow *self, GtkMenuButton *button)
{
  gtk_menu_button_set_create_popup_func (button, fill_menu_cb, self, NULL);
}

/* ---- the side of the match ---- */

#define MATCH_SIDE                                                                                                 \
  split, match_title, menu, page_list, content_page, page_title, due_label, back_button, undo_button, redo_button, \
    cancel_button, progress, unsaved, unsaved_label, away_banner, rereads_banner, rehearsal_banner, decide_button, \
    again_button, pages_curtain, pages

static void
collapse (CroupierWindow *self)
{
  AdwBreakpoint *narrow = adw_application_window_get_current_breakpoint (ADW_APPLICATION_WINDOW (self));

  if (self->split == NULL)
    return;
  adw_navigation_split_view_set_collapsed (self->split, narrow != NULL);
  update_due (self);
}

/* All that has to do with a match is made when there is one: it has more widgets than the start page. */
static void
make_match_side (CroupierWindow *self)
{
  static const CroupierStepsSource steps = {
    .get = get_page_steps, .dup_later = dup_match_step, .go_later = go_match_steps, .other = "win.show-page::history"
  };
  g_autoptr (GtkBuilderCScope) scope = NULL;
  g_autoptr (GtkBuilder) builder = NULL;

  if (self->split != NULL)
    return;

  scope = GTK_BUILDER_CSCOPE (gtk_builder_cscope_new ());
  BIND_SCOPE (scope, titled_cb, row_activated_cb, row_selected_cb, show_content_cb, sidebar_showing_cb,
              sidebar_settled_cb, slide_click_cb, cancel_cb, collapsed_cb, hide_other_pages);
  builder = croupier_widget_build (GTK_WIDGET (self), scope, "/app/croupier/Croupier/croupier-match-side.ui");
  BIND_BUILT (builder, self, MATCH_SIDE);
  croupier_steps_menu_add (GTK_WIDGET (self->undo_button), GTK_WIDGET (self->redo_button), &steps, self);
  add_menu (self, self->menu);
  collapse (self);
  croupier_curtain_set_closed (self->pages_curtain, self->covered);
  gtk_stack_add_named (self->root, GTK_WIDGET (self->split), "match");
  set_working (self, self->pulse_id != 0);
}

static void
add_drop_target (CroupierWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  /* Before the text fields, which would take the name of the file. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (target), GTK_PHASE_CAPTURE);
  g_signal_connect_object (target, "enter", G_CALLBACK (drop_enter_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "leave", G_CALLBACK (drop_leave_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
paste_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CroupierWindow *self = data;

  show_page (self, "rounds");
  gtk_widget_activate_action (GTK_WIDGET (get_page (self)), "rounds.paste", NULL);
}

static void
add_match_actions (CroupierWindow *self)
{
  static const GActionEntry entries[] = {
    { .name = "undo", .activate = undo_cb },   { .name = "undo-many", .activate = undo_many_cb, .parameter_type = "u" },
    { .name = "redo", .activate = redo_cb },   { .name = "redo-many", .activate = redo_many_cb, .parameter_type = "u" },
    { .name = "paste", .activate = paste_cb }, { .name = "receipts", .activate = write_receipts_cb },
  };

  self->match_actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->match_actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "match", G_ACTION_GROUP (self->match_actions));
  croupier_accels_add_to_widget (GTK_WIDGET (self), "match");
  croupier_accels_add_to_widget (GTK_WIDGET (self), "win.back");
}

static void
croupier_window_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  CroupierWindow *self = CROUPIER_WINDOW (object);

  switch (prop_id)
    {
    case PROP_COVERED:
      g_value_set_boolean (value, self->covered);
      break;
    case PROP_ROLES_COVERED:
      g_value_set_boolean (value, croupier_session_get_roles_covered (self->session));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
croupier_window_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  CroupierWindow *self = CROUPIER_WINDOW (object);

  switch (prop_id)
    {
    case PROP_COVERED:
      if (!g_value_get_boolean (value) || !uncover_roles (self))
        set_covered (self, g_value_get_boolean (value));
      break;
    case PROP_ROLES_COVERED:
      croupier_session_set_roles_covered (self->session, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
croupier_window_dispose (GObject *object)
{
  CroupierWindow *self = CROUPIER_WINDOW (object);

  if (self->rehearsal != NULL)
    gtk_window_destroy (self->rehearsal);
  g_clear_weak_pointer (&self->rehearsal);
  croupier_secret_forget (GTK_WIDGET (self));
  g_clear_handle_id (&self->patience_id, g_source_remove);
  g_clear_handle_id (&self->pulse_id, g_source_remove);
  g_clear_handle_id (&self->clock_id, g_source_remove);
  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->session, self);
      g_signal_handlers_disconnect_by_data (croupier_correction_of (self->session), self);
    }
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_WINDOW);
  BIND_NONE (self, MATCH_SIDE);
  g_clear_object (&self->session);
  g_clear_object (&self->draft);
  g_clear_object (&self->settings);
  g_clear_object (&self->match_actions);
  g_clear_object (&self->rehearsal_actions);
  g_clear_object (&self->cover);
  g_clear_pointer (&self->wanted, g_free);
  g_clear_weak_pointer (&self->asker);
  g_clear_pointer (&self->offered, g_hash_table_unref);

  G_OBJECT_CLASS (croupier_window_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.new", NULL, new_action);
  gtk_widget_class_install_action (widget_class, "win.new-game", "s", new_game_action);
  gtk_widget_class_install_action (widget_class, "win.edit-game", "s", edit_game_action);
  gtk_widget_class_install_action (widget_class, "win.games-changed", NULL, games_changed_action);
  gtk_widget_class_install_action (widget_class, "win.open", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "win.import", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "win.open-path", "s", open_path_action);
  gtk_widget_class_install_action (widget_class, "win.forget", "ay", forget_action);
  gtk_widget_class_install_action (widget_class, "win.verify-proof", NULL, verify_proof_action);
  gtk_widget_class_install_action (widget_class, "win.save-copy", NULL, save_copy_action);
  gtk_widget_class_install_action (widget_class, "win.save-as", NULL, save_as_action);
  gtk_widget_class_install_action (widget_class, "win.save-again", NULL, save_again_action);
  gtk_widget_class_install_action (widget_class, "win.decide", NULL, decide_action);
  gtk_widget_class_install_action (widget_class, "win.versions", NULL, versions_action);
  gtk_widget_class_install_action (widget_class, "win.last-version", NULL, last_version_action);
  gtk_widget_class_install_action (widget_class, "win.rehearse", NULL, rehearse_action);
  gtk_widget_class_install_action (widget_class, "win.rereads", NULL, rereads_action);
  gtk_widget_class_install_action (widget_class, "win.export-script", NULL, export_script_action);
  gtk_widget_class_install_action (widget_class, "win.export-messages", NULL, export_messages_action);
  gtk_widget_class_install_action (widget_class, "win.close-match", NULL, close_match_action);
  gtk_widget_class_install_action (widget_class, "win.show-page", "s", show_page_action);
  gtk_widget_class_install_action (widget_class, "win.show-phase", "(sib)", show_phase_action);
  gtk_widget_class_install_action (widget_class, "win.page-number", "i", page_number_action);
  gtk_widget_class_install_action (widget_class, "win.back", NULL, back_action);
  gtk_widget_class_install_property_action (widget_class, "win.fullscreen", "fullscreened");
  gtk_widget_class_install_property_action (widget_class, "win.curtain", "covered");
  gtk_widget_class_install_property_action (widget_class, "win.roles-covered", "roles-covered");
  gtk_widget_class_install_action (widget_class, "win.menu", NULL, menu_action);
  croupier_help_install_action (widget_class);
  gtk_widget_class_install_action (widget_class, "win.shortcuts", NULL, shortcuts_action);
  gtk_widget_class_install_action (widget_class, "win.rules", NULL, rules_action);
  gtk_widget_class_install_action (widget_class, "win.rules-of", "s", rules_action);
  gtk_widget_class_install_action (widget_class, "win.save-story", NULL, save_story_action);
  gtk_widget_class_install_action (widget_class, "win.save-handout", NULL, save_handout_action);
  gtk_widget_class_install_action (widget_class, "win.close", NULL, close_action);
}

static void
croupier_window_class_init (CroupierWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = croupier_window_get_property;
  object_class->set_property = croupier_window_set_property;
  object_class->dispose = croupier_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = croupier_window_close_request;

  properties[PROP_ROLES_COVERED] = g_param_spec_boolean ("roles-covered", NULL, NULL, FALSE,
                                                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                           G_PARAM_STATIC_STRINGS);
  properties[PROP_COVERED] = g_param_spec_boolean ("covered", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                     G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (CROUPIER_TYPE_CURTAIN);
  g_type_ensure (CROUPIER_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class, "/app/croupier/Croupier/croupier-window.ui");
  BIND_CHILDREN (widget_class, CroupierWindow, toasts, root, slim, primary_menu, welcome, welcome_curtain, welcome_menu,
                 welcome_cancel, welcome_progress);
  BIND_CALLBACKS (widget_class, cancel_cb, collapse);
  install_actions (widget_class);
}

static void
croupier_window_init (CroupierWindow *self)
{
  CroupierCorrection *correction;

  self->session = croupier_session_new ();
  correction = croupier_correction_of (self->session); /* hears first of what changes */
  self->offered = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->draft = croupier_match_draft_new ();
  croupier_match_draft_set_worker (self->draft, croupier_session_get_worker (self->session));
  gtk_widget_init_template (GTK_WIDGET (self));
  self->cover = croupier_cover_new (ADW_APPLICATION_WINDOW (self));
  croupier_focus_keep (ADW_APPLICATION_WINDOW (self));

  bind_settings (self);
  if (self->settings != NULL)
    g_signal_connect_object (self->settings, "changed::" CROUPIER_SETTING_COVER_ROLES, G_CALLBACK (cover_roles), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::roles-covered", G_CALLBACK (roles_covered_cb), self,
                           G_CONNECT_SWAPPED);
  add_match_actions (self);
  add_menu (self, self->welcome_menu);
  add_drop_target (self);
  adw_bin_set_child (self->welcome, croupier_welcome_page_new (self->session, is_open_cb));
  g_signal_connect_object (self->session, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "came-in", G_CALLBACK (came_in_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "desk-unread", G_CALLBACK (desk_unread_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);
  g_signal_connect_object (correction, "changed", G_CALLBACK (correction_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::busy", G_CALLBACK (busy_cb), self, G_CONNECT_SWAPPED);
  self->clock = g_get_real_time () / G_USEC_PER_SEC;
  self->clock_id = g_timeout_add_seconds (CLOCK_SECONDS, clock_cb, self);
  update (self);
}

CroupierWindow *
croupier_window_new (AdwApplication *application)
{
  return g_object_new (CROUPIER_TYPE_WINDOW, "application", application, NULL);
}
