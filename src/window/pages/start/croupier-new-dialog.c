/* SPDX-License-Identifier: GPL-3.0-or-later */
/* New Match: from the choice of a game to its first phase. */
#include "config.h"

#include "croupier-new-dialog.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-bind.h"
#include "croupier-cast-editor.h"
#include "croupier-cast-fit-dialog.h"
#include "croupier-commitment.h"
#include "croupier-correction.h"
#include "croupier-file-dialog.h"
#include "croupier-game-card.h"
#include "croupier-layout-draft.h"
#include "croupier-layout-editor.h"
#include "croupier-new-options.h"
#include "croupier-new-players.h"
#include "croupier-page.h"
#include "croupier-registry.h"
#include "croupier-roles-editor.h"
#include "croupier-settings.h"
#include "croupier-toasts.h"

#define GAME_KEY "croupier-game"
#define PATH_KEY "croupier-path"

struct _CroupierNewDialog
{
  AdwDialog parent_instance;

  CroupierToasts *toasts;
  AdwNavigationView *navigation;
  GtkBox *games_box;
  CroupierNewPlayers *players_page;
  CroupierNewOptions *options_page;
  AdwNavigationPage *earlier_page;
  GtkListBox *earlier_list;
  AdwNavigationPage *layout_page;
  AdwToolbarView *layout_toolbar;
  AdwToolbarView *cast_toolbar;
  AdwToolbarView *roles_toolbar;

  GtkWidget *parent;
  CroupierNewHome find_home;
  GtkWidget *home; /* where the news is told after the dialog has closed; NULL: nothing begins yet */
  CroupierSession *session;
  CroupierMatchDraft *draft;
  CroupierLayoutDraft *layout; /* that was edited or loaded last */
  CroupierCastDraft *cast;     /* that was edited last */
  guint option;                /* it is for */
  gboolean is_busy;
};

G_DEFINE_FINAL_TYPE (CroupierNewDialog, croupier_new_dialog, ADW_TYPE_DIALOG)

static gboolean
is_at (CroupierNewDialog *self, const char *tag)
{
  return g_strcmp0 (adw_navigation_view_get_visible_page_tag (self->navigation), tag) == 0;
}

static void
update (CroupierNewDialog *self)
{
  const CroupierGame *game = croupier_match_draft_get_game (self->draft);
  gboolean is_ready = croupier_match_draft_get_problems (self->draft)->len == 0;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new.begin", is_ready && !self->is_busy);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new.start-over", game != NULL);

  croupier_toasts_dismiss_all (self->toasts);

  /* Started over, or undone up to there. */
  if (game == NULL && !is_at (self, "game"))
    adw_navigation_view_pop_to_tag (self->navigation, "game");
}

/* ---- the game ---- */

static void
game_cb (CroupierNewDialog *self, GtkWidget *button)
{
  croupier_match_draft_set_game (self->draft, g_object_get_data (G_OBJECT (button), GAME_KEY));
  adw_navigation_view_push_by_tag (self->navigation, "players");
}

static void
add_games (CroupierNewDialog *self)
{
  for (guint i = 0; i < croupier_registry_get_n_games (); i++)
    {
      const CroupierGame *game = croupier_registry_get_game (i);
      GtkWidget *button = croupier_game_card_button_new (game);

      g_object_set_data (G_OBJECT (button), GAME_KEY, (gpointer) game);
      g_signal_connect_object (button, "clicked", G_CALLBACK (game_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (self->games_box, button);
    }
}

/* ---- players of an earlier match ---- */

static void
tell_taken (CroupierNewDialog *self, const CroupierMatch *match, guint n)
{
  const char *title = croupier_match_get_setup (match)->title;
  g_autofree char *text = NULL;

  if (croupier_match_is_over (match))
    text = g_strdup_printf (ngettext ("%u player taken from “%s”.", "%u players taken from “%s”.", n), n, title);
  else
    text = g_strdup_printf (ngettext ("%u player taken from “%s”, which is not over: the garnets are those of now.",
                                      "%u players taken from “%s”, which is not over: the garnets are those of now.",
                                      n),
                            n, title);
  croupier_player_list_tell (croupier_new_players_get_list (self->players_page), text);
}

static void
match_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierNewDialog) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierMatch) match = croupier_session_ask_finish (CROUPIER_SESSION (source), result, &error);

  if (match == NULL)
    {
      croupier_widget_toast_error (GTK_WIDGET (self->navigation), error);
      return;
    }

  tell_taken (self, match, croupier_match_draft_take_players (self->draft, match));
  if (is_at (self, "earlier"))
    adw_navigation_view_pop (self->navigation);
}

static void
read_match (CroupierNewDialog *self, GFile *file)
{
  croupier_session_ask (self->session, &(CroupierQuestion) { CROUPIER_ASK_MATCH, .file = file }, NULL, match_read_cb,
                        g_object_ref (self));
}

static void
match_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierNewDialog) self = data;
  g_autoptr (GFile) file = croupier_file_dialog_finish (result);

  if (file != NULL)
    read_match (self, file);
}

static void
choose_file (CroupierNewDialog *self, const char *title, const char *filter_name, const char *suffix,
             GAsyncReadyCallback callback)
{
  g_autoptr (GtkFileDialog) dialog = croupier_file_dialog_new (title, filter_name, suffix);

  croupier_file_dialog_open (dialog, GTK_WIDGET (self), callback, g_object_ref (self));
}

static void
earlier_cb (CroupierNewDialog *self, GtkListBoxRow *row)
{
  const char *path = g_object_get_data (G_OBJECT (row), PATH_KEY);
  g_autoptr (GFile) file = path ? g_file_new_for_path (path) : NULL;

  if (file != NULL)
    read_match (self, file);
  else
    choose_file (self, _("Take Players From"), _("Matches"), "croupier", match_chosen_cb);
}

static void
add_earlier (CroupierNewDialog *self, const CroupierRecent *recent)
{
  const CroupierGame *game = croupier_registry_find (recent->game);
  g_autofree char *subtitle = g_strdup_printf (_("%s · %s"),
                                               game ? croupier_game_words (game, game->title) : recent->game,
                                               *recent->phase ? recent->phase : _("Over"));
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), recent->title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 2);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), PATH_KEY, g_strdup (recent->path), g_free);
  gtk_list_box_append (self->earlier_list, row);
}

static void
earlier_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierNewDialog *self = CROUPIER_NEW_DIALOG (widget);
  g_autoptr (CroupierRecents) recents = croupier_recents_load ();
  GtkWidget *row = adw_button_row_new ();

  gtk_list_box_remove_all (self->earlier_list);
  for (guint i = 0; i < recents->matches->len; i++)
    {
      const CroupierRecent *recent = g_ptr_array_index (recents->matches, i);

      if (g_file_test (recent->path, G_FILE_TEST_IS_REGULAR))
        add_earlier (self, recent);
    }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Choose a File…"));
  adw_button_row_set_start_icon_name (ADW_BUTTON_ROW (row), "document-open-symbolic");
  gtk_list_box_append (self->earlier_list, row);

  if (!is_at (self, "earlier"))
    adw_navigation_view_push_by_tag (self->navigation, "earlier");
}

/* ---- the layout ---- */

static CroupierLayoutDraft *
layout_draft_new (CroupierNewDialog *self)
{
  g_autoptr (CroupierSetup) sketch = croupier_match_draft_dup_sketch (self->draft);

  return croupier_layout_draft_new_for_setup (sketch);
}

/* Edits another layout from now on; the plan underneath stays. */
static void
take_draft (CroupierNewDialog *self, CroupierLayoutDraft *layout)
{
  if (self->layout != NULL && self->layout != layout)
    croupier_layout_draft_take_plan (layout, self->layout);
  g_set_object (&self->layout, layout);
}

/* What was edited last has its steps still, unless another layout stands by now. */
static void
prepare_layout (CroupierNewDialog *self, guint option)
{
  g_autoptr (CroupierSetup) sketch = croupier_match_draft_dup_sketch (self->draft);
  g_autoptr (CroupierLayoutDraft) layout = croupier_layout_draft_new_for_setup (sketch);

  if (self->layout == NULL || self->option != option ||
      !croupier_layout_equal (croupier_layout_draft_get_layout (self->layout),
                              croupier_layout_draft_get_layout (layout)))
    take_draft (self, layout);
  else
    croupier_layout_draft_set_match (self->layout, sketch);
  self->option = option;
}

static void
take_layout (CroupierNewDialog *self)
{
  const CroupierLayout *edited = croupier_layout_draft_get_layout (self->layout);
  CroupierLayout *before = croupier_match_draft_get_layout (self->draft, self->option);
  g_autoptr (CroupierLayout) layout = croupier_layout_draft_is_template (self->layout) ? NULL
                                                                                       : croupier_layout_copy (edited);

  if (before == NULL || layout == NULL || !croupier_layout_equal (before, layout))
    croupier_match_draft_set_layout (self->draft, self->option, layout);
}

static void
edit_layout (CroupierNewDialog *self, guint option)
{
  GtkWidget *editor = croupier_layout_editor_new ();

  prepare_layout (self, option);
  croupier_layout_editor_set_draft (CROUPIER_LAYOUT_EDITOR (editor), self->layout);
  adw_toolbar_view_set_content (self->layout_toolbar, editor);
  adw_navigation_view_push_by_tag (self->navigation, "layout");
}

static void
edit_layout_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  edit_layout (CROUPIER_NEW_DIALOG (widget), g_variant_get_uint32 (parameter));
}

static void
layout_left_cb (CroupierNewDialog *self)
{
  if (self->layout != NULL)
    take_layout (self);
}

static void
layout_loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierNewDialog) self = data;
  g_autoptr (GError) error = NULL;

  if (!croupier_layout_draft_load_finish (CROUPIER_LAYOUT_DRAFT (source), result, &error))
    {
      croupier_widget_toast_error (GTK_WIDGET (self->navigation), error);
      return;
    }

  take_draft (self, CROUPIER_LAYOUT_DRAFT (source));
  take_layout (self);
  if (!croupier_layout_draft_is_playable (self->layout))
    edit_layout (self, self->option);
}

static void
layout_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierNewDialog) self = data;
  g_autoptr (GFile) file = croupier_file_dialog_finish (result);
  g_autoptr (CroupierLayoutDraft) layout = NULL;

  if (file == NULL)
    return;

  layout = layout_draft_new (self);
  croupier_layout_draft_load (layout, file, NULL, layout_loaded_cb, g_object_ref (self));
}

static void
load_layout_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierNewDialog *self = CROUPIER_NEW_DIALOG (widget);

  self->option = g_variant_get_uint32 (parameter);
  choose_file (self, _("Load a Layout"), _("Layouts"), "json", layout_chosen_cb);
}

/* ---- the cast ---- */

static void
cast_changed_cb (CroupierNewDialog *self)
{
  g_autofree char *text = croupier_cast_draft_dup_text (self->cast);

  croupier_match_draft_set_option (self->draft, self->option, text);
}

/* What was edited last can have something wrong with it, and then only its own draft knows it. */
static void
prepare_cast (CroupierNewDialog *self)
{
  g_autoptr (CroupierSetup) sketch = croupier_match_draft_dup_sketch (self->draft);
  g_autofree char *text = self->cast != NULL ? croupier_cast_draft_dup_text (self->cast) : NULL;

  /* As long as some are missing nobody knows how many will play. */
  if (croupier_match_draft_get_n_players (self->draft) < sketch->game->min_players)
    {
      croupier_roster_unref (sketch->roster);
      sketch->roster = croupier_roster_new ();
    }
  if (text != NULL && g_strcmp0 (text, croupier_match_draft_get_option (self->draft, self->option)) == 0)
    {
      g_signal_handlers_block_by_func (self->cast, cast_changed_cb, self);
      croupier_cast_draft_set_match (self->cast, sketch);
      g_signal_handlers_unblock_by_func (self->cast, cast_changed_cb, self);
      return;
    }

  if (self->cast != NULL)
    g_signal_handlers_disconnect_by_data (self->cast, self);
  g_clear_object (&self->cast);
  self->cast = croupier_cast_draft_new_for_setup (sketch);
  g_signal_connect_object (self->cast, "changed", G_CALLBACK (cast_changed_cb), self, G_CONNECT_SWAPPED);
}

static void
edit_cast_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierNewDialog *self = CROUPIER_NEW_DIALOG (widget);
  GtkWidget *editor;

  self->option = g_variant_get_uint32 (parameter);
  prepare_cast (self);
  editor = croupier_cast_editor_new (self->cast);
  croupier_cast_editor_set_match (CROUPIER_CAST_EDITOR (editor), self->session, self->draft);
  adw_toolbar_view_set_content (self->cast_toolbar, editor);
  adw_navigation_view_push_by_tag (self->navigation, "cast");
  gtk_widget_grab_focus (editor);
}

/* The same question as where the cast is edited. */
static void
fit_cast_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierNewDialog *self = CROUPIER_NEW_DIALOG (widget);

  self->option = (guint) croupier_cast_find_option (croupier_match_draft_get_game (self->draft));
  prepare_cast (self);
  croupier_cast_fit_dialog_open (self->cast, GTK_WIDGET (self->toasts), "new.undo");
}

/* ---- roles ---- */

/* Nothing is drawn yet that would have to be covered. */
static void
edit_roles_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierNewDialog *self = CROUPIER_NEW_DIALOG (widget);
  GtkWidget *editor = croupier_roles_editor_new (self->session, self->draft);

  adw_toolbar_view_set_content (self->roles_toolbar, editor);
  adw_navigation_view_push_by_tag (self->navigation, "roles");
  gtk_widget_grab_focus (editor);
}

static void
roles_left_cb (CroupierNewDialog *self)
{
  adw_toolbar_view_set_content (self->roles_toolbar, NULL);
}

/* ---- beginning ---- */

/* Whoever has copied the commitment need not be told of it. */
static void
tell_begun (GtkWidget *parent, const CroupierSeed *seed)
{
  AdwToast *toast;

  if (croupier_commitment_was_copied (seed))
    return;

  toast = croupier_toast_new (_("The commitment is ready to post"));
  adw_toast_set_button_label (toast, _("_Show"));
  adw_toast_set_action_name (toast, "win.show-page");
  adw_toast_set_action_target_value (toast, g_variant_new_string ("fairness"));
  adw_toast_set_timeout (toast, 15);
  croupier_widget_add_toast (parent, toast);
}

/* It lies under the layout of the match as long as that has its window. */
static void
hand_over_plan (CroupierNewDialog *self, CroupierSession *session)
{
  CroupierLayoutDraft *layout = croupier_correction_get_layout (croupier_correction_of (session));

  if (self->layout != NULL && layout != NULL)
    croupier_layout_draft_take_plan (layout, self->layout);
}

static void
begun_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierNewDialog) self = data;
  g_autoptr (GError) error = NULL;
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (self->home));

  self->is_busy = FALSE;
  if (!croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    {
      if (!gtk_widget_get_visible (GTK_WIDGET (window)))
        gtk_window_destroy (window); /* it was made for the match */
      g_clear_object (&self->home);
      update (self);
      croupier_widget_toast_error (GTK_WIDGET (self->navigation), error);
      return;
    }

  hand_over_plan (self, CROUPIER_SESSION (source));
  croupier_match_draft_forget (self->draft);
  adw_dialog_force_close (ADW_DIALOG (self));
  gtk_window_present (window);
  gtk_widget_activate_action (self->home, "win.show-page", "s", "rounds");
  tell_begun (self->home, &croupier_match_get_setup (croupier_session_get_match (CROUPIER_SESSION (source)))->seed);
}

/* Finds the player whose name those pairs give for what a chat says; -1 where it is nobody's here, or that of
 * several. */
static int
find_known (const CroupierSetup *setup, GStrv pairs, const char *said)
{
  int found = -1;

  for (guint i = 0; pairs[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (pairs[i], CROUPIER_KNOWN_AS, 2);
      int player = g_strv_length (pair) == 2 && g_str_equal (pair[0], said)
                     ? croupier_roster_find_exactly (setup->roster, pair[1])
                     : -1;

      if (player >= 0 && found >= 0 && player != found)
        return -1;
      found = MAX (found, player);
    }
  return found;
}

/* The game master of this match ran others, which have told what the game master is called, and what players are. */
static void
add_known_names (CroupierSetup *setup)
{
  g_autoptr (GSettings) settings = croupier_settings_new ();
  g_auto (GStrv) names = settings != NULL ? g_settings_get_strv (settings, CROUPIER_SETTING_GAMEMASTERS) : NULL;
  g_auto (GStrv) pairs = settings != NULL ? g_settings_get_strv (settings, CROUPIER_SETTING_KNOWN_NAMES) : NULL;

  for (guint i = 0; pairs != NULL && pairs[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (pairs[i], CROUPIER_KNOWN_AS, 2);
      int player = pair[0] != NULL ? find_known (setup, pairs, pair[0]) : -1;

      if (player >= 0)
        croupier_setup_add_alias (setup, (guint) player, pair[0], NULL);
    }
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    if (croupier_roster_find_exactly (setup->roster, names[i]) < 0)
      croupier_setup_add_outsider (setup, CROUPIER_GAMEMASTER, names[i]);
}

static void
begin_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierNewDialog *self = CROUPIER_NEW_DIALOG (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierSetup) setup = croupier_match_draft_dup_setup (self->draft, &error);
  CroupierSession *session;

  if (setup == NULL)
    {
      croupier_widget_toast_error (GTK_WIDGET (self->navigation), error);
      return;
    }

  add_known_names (setup);
  self->is_busy = TRUE;
  update (self);
  self->home = g_object_ref (self->find_home (self->parent, &session));
  croupier_session_begin (session, setup, begun_cb, g_object_ref (self));
}

/* ---- other actions ---- */

static void
next_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierNewDialog *self = CROUPIER_NEW_DIALOG (widget);

  if (is_at (self, "players") && croupier_player_list_flush (croupier_new_players_get_list (self->players_page)))
    adw_navigation_view_push_by_tag (self->navigation, "options");
  else if (is_at (self, "options"))
    gtk_widget_activate_action (widget, "new.begin", NULL);
}

static void
paste_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierNewDialog *self = CROUPIER_NEW_DIALOG (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  if (is_at (self, "players"))
    croupier_player_list_paste (croupier_new_players_get_list (self->players_page));
  else if (focus != NULL)
    gtk_widget_activate_action (focus, "clipboard.paste", NULL);
}

static CroupierSteps *
get_steps (CroupierNewDialog *self)
{
  if (is_at (self, "layout"))
    return croupier_layout_draft_get_steps (self->layout);
  if (is_at (self, "cast"))
    return croupier_cast_draft_get_steps (self->cast);
  return croupier_match_draft_get_steps (self->draft);
}

/* All that stands of the players, to be compared. */
static char *
dup_players (CroupierNewDialog *self)
{
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < croupier_match_draft_get_n_players (self->draft); i++)
    for (guint field = 0; field < CROUPIER_N_PLAYER_FIELDS; field++)
      g_string_append_printf (all, "%s\n",
                              croupier_match_draft_get_field (self->draft, i, (CroupierPlayerField) field));
  return g_string_free_and_steal (all);
}

/* All that is locked of the roles, where they are in sight: elsewhere there may be none yet. */
static char *
dup_locks (CroupierNewDialog *self)
{
  g_autoptr (CroupierRoles) roles = is_at (self, "roles") ? croupier_match_draft_dup_roles (self->draft) : NULL;
  g_autoptr (GPtrArray) fixes = roles != NULL ? croupier_roles_list_fixes (roles) : g_ptr_array_new ();

  g_ptr_array_add (fixes, NULL);
  return g_strjoinv ("\n", (char **) fixes->pdata);
}

/* Goes to where it is seen what was undone, or redone, and says what it was. */
static void
show_step (CroupierNewDialog *self, const char *page, const char *label, gboolean is_redo)
{
  g_autofree char *text = g_strdup_printf (is_redo ? _("Redone: %s") : _("Undone: %s"), label);

  if (is_at (self, "players"))
    adw_navigation_view_push_by_tag (self->navigation, page);
  else
    adw_navigation_view_pop_to_tag (self->navigation, page);
  croupier_toasts_add (self->toasts, croupier_toast_new (text));
}

/* The steps are those of the whole match: one may be of another page. */
static void
step (CroupierNewDialog *self, guint n, gboolean is_redo)
{
  CroupierSteps *steps = get_steps (self);
  g_autofree char *players = dup_players (self);
  g_autofree char *locks = dup_locks (self);
  g_autofree char *label = g_strdup (croupier_steps_get_label (steps, is_redo, n - 1));
  g_autofree char *players_then = NULL;
  g_autofree char *locks_then = NULL;
  const char *page;

  if (!croupier_steps_go (steps, n, is_redo) || croupier_match_draft_get_game (self->draft) == NULL)
    return;

  players_then = dup_players (self);
  locks_then = dup_locks (self);
  page = !g_str_equal (players, players_then) ? "players" : !g_str_equal (locks, locks_then) ? "roles" : "options";
  if ((is_at (self, "players") || is_at (self, "options") || is_at (self, "roles")) && !is_at (self, page))
    show_step (self, page, label, is_redo);
}

static void
undo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  step (CROUPIER_NEW_DIALOG (widget), 1, FALSE);
}

static void
steps_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  guint n;
  gboolean is_redo;

  g_variant_get (parameter, "(ub)", &n, &is_redo);
  step (CROUPIER_NEW_DIALOG (widget), n, is_redo);
}

static void
redo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  step (CROUPIER_NEW_DIALOG (widget), 1, TRUE);
}

static void
move_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_player_list_move (croupier_new_players_get_list (CROUPIER_NEW_DIALOG (widget)->players_page),
                             g_variant_get_int32 (parameter));
}

static void
start_over_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierNewDialog *self = CROUPIER_NEW_DIALOG (widget);

  AdwToast *toast;

  if (!croupier_match_draft_start_over (self->draft))
    return;

  toast = croupier_toast_new (_("Started over."));
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "new.undo");
  croupier_toasts_add (self->toasts, toast);
}

/* ---- widget ---- */

static void
croupier_new_dialog_dispose (GObject *object)
{
  CroupierNewDialog *self = CROUPIER_NEW_DIALOG (object);

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  if (self->cast != NULL)
    g_signal_handlers_disconnect_by_data (self->cast, self);
  g_clear_object (&self->layout);
  g_clear_object (&self->cast);
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_NEW_DIALOG);
  g_clear_object (&self->parent);
  g_clear_object (&self->home);
  g_clear_object (&self->session);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (croupier_new_dialog_parent_class)->dispose (object);
}

/* On the layout's page its keys are those that move and paste doors. */
static void
page_changed_cb (CroupierNewDialog *self)
{
  if (self->toasts == NULL) /* the dialog goes away */
    return;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new.move", is_at (self, "players"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new.paste", !is_at (self, "layout"));
  croupier_toasts_stand_above (self->toasts, GTK_WIDGET (adw_navigation_view_get_visible_page (self->navigation)));
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "new.next", NULL, next_action);
  gtk_widget_class_install_action (widget_class, "new.begin", NULL, begin_action);
  gtk_widget_class_install_action (widget_class, "new.paste", NULL, paste_action);
  gtk_widget_class_install_action (widget_class, "new.earlier", NULL, earlier_action);
  gtk_widget_class_install_action (widget_class, "new.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "new.steps", "(ub)", steps_action);
  gtk_widget_class_install_action (widget_class, "new.redo", NULL, redo_action);
  gtk_widget_class_install_action (widget_class, "new.move", "i", move_action);
  gtk_widget_class_install_action (widget_class, "options.edit-layout", "u", edit_layout_action);
  gtk_widget_class_install_action (widget_class, "options.load-layout", "u", load_layout_action);
  gtk_widget_class_install_action (widget_class, "options.edit-cast", "u", edit_cast_action);
  gtk_widget_class_install_action (widget_class, "new.fit-cast", NULL, fit_cast_action);
  gtk_widget_class_install_action (widget_class, "new.edit-roles", NULL, edit_roles_action);
  gtk_widget_class_install_action (widget_class, "new.start-over", NULL, start_over_action);
}

static void
croupier_new_dialog_class_init (CroupierNewDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_new_dialog_dispose;

  g_type_ensure (CROUPIER_TYPE_NEW_PLAYERS);
  g_type_ensure (CROUPIER_TYPE_NEW_OPTIONS);
  g_type_ensure (CROUPIER_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/pages/start/croupier-new-dialog.ui");
  BIND_CHILDREN (widget_class, CroupierNewDialog, toasts, navigation, games_box, players_page, options_page,
                 earlier_page, earlier_list, layout_page, layout_toolbar, cast_toolbar, roles_toolbar);
  BIND_CALLBACKS (widget_class, earlier_cb, layout_left_cb, roles_left_cb, page_changed_cb);
  install_actions (widget_class);
}

static void
croupier_new_dialog_init (CroupierNewDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_accels_add_to_dialog (GTK_WIDGET (self), "new");
  croupier_accels_add_action (GTK_WIDGET (self), "win.help");
  add_games (self);
  page_changed_cb (self);
}

void
croupier_new_dialog_open (GtkWidget *parent, CroupierSession *session, CroupierMatchDraft *draft,
                          CroupierNewHome find_home)
{
  CroupierNewDialog *self = g_object_new (CROUPIER_TYPE_NEW_DIALOG, NULL);

  self->parent = g_object_ref (parent);
  self->find_home = find_home;
  self->session = g_object_ref (session);
  self->draft = g_object_ref (draft);
  croupier_new_players_set_draft (self->players_page, draft);
  croupier_new_options_set_draft (self->options_page, draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  if (croupier_match_draft_get_game (draft) != NULL)
    adw_navigation_view_push_by_tag (self->navigation, "players");
  adw_dialog_present (ADW_DIALOG (self), parent);
  if (is_at (self, "players"))
    croupier_player_list_grab (croupier_new_players_get_list (self->players_page));
}
