/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Welcome: what one can open while no match is. */
#include "config.h"

#include "croupier-welcome-page.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-game-card.h"
#include "croupier-registry.h"
#include "croupier-widget.h"

#define PATH_KEY "croupier-path"
#define MAX_UNSEARCHED 8 /* games, before they have a search */
#define CORNER_BUTTON 36 /* pixels */
#define TITLE_LINES 2    /* of a sample */
#define LOOK_SECONDS 30  /* after which it is said anew when phases close */

struct _CroupierWelcomePage
{
  CroupierPage parent_instance;

  CroupierRecentIsOpen is_open;
  GtkBox *box;
  AdwPreferencesGroup *seasons_group;
  GtkListBox *seasons_list;
  AdwPreferencesGroup *recent_group;
  GtkListBox *recent_list;
  AdwWrapBox *games_box;

  /* What stands below them; NULL until the first frame is drawn. */
  AdwPreferencesGroup *samples_group;
  AdwPreferencesGroup *under_way_group; /* of the samples */
  GtkListBox *under_way_list;
  AdwPreferencesGroup *played_group;
  GtkListBox *played_list;
  GtkSearchEntry *own_games_search;
  AdwWrapBox *own_games_box;

  char *own_games_shown; /* which they are */
  gboolean has_samples;  /* or has asked for them */
  GFileMonitor *monitor; /* of the list of what was open, which other windows change, too; NULL: nothing is watched */
  guint look_id;         /* while it is seen */
};

G_DEFINE_FINAL_TYPE (CroupierWelcomePage, croupier_welcome_page, CROUPIER_TYPE_PAGE)

/* ---- what was open lately ---- */

/* Whether the rows are of the same, in the same order: then each only says anew how it stands, and whoever is about to
 * press one finds it where it was. */
static gboolean
shows_these (GtkListBox *list, const GPtrArray *recents)
{
  GtkListBoxRow *row;

  for (guint i = 0; i < recents->len; i++)
    {
      const CroupierRecent *recent = g_ptr_array_index (recents, i);

      row = gtk_list_box_get_row_at_index (list, (int) i);
      if (row == NULL || !g_str_equal (croupier_recent_row_get_path (CROUPIER_RECENT_ROW (row)), recent->path))
        return FALSE;
    }
  return gtk_list_box_get_row_at_index (list, (int) recents->len) == NULL;
}

static void
show_recents (CroupierWelcomePage *self, GtkListBox *list, const GPtrArray *recents)
{
  gboolean are_there = shows_these (list, recents);

  if (!are_there)
    gtk_list_box_remove_all (list);
  for (guint i = 0; i < recents->len; i++)
    if (are_there)
      croupier_recent_row_update (CROUPIER_RECENT_ROW (gtk_list_box_get_row_at_index (list, (int) i)),
                                  g_ptr_array_index (recents, i));
    else
      gtk_list_box_append (list, croupier_recent_row_new (g_ptr_array_index (recents, i), self->is_open));
}

static void
update_recents (CroupierWelcomePage *self)
{
  g_autoptr (CroupierRecents) recents = croupier_recents_load ();
  g_autoptr (GPtrArray) matches = g_ptr_array_new (), seasons = g_ptr_array_new ();

  for (guint i = 0; i < recents->matches->len; i++)
    {
      CroupierRecent *recent = g_ptr_array_index (recents->matches, i);

      if (g_file_test (recent->path, G_FILE_TEST_IS_REGULAR))
        g_ptr_array_add (recent->n_matches >= 0 ? seasons : matches, recent);
    }
  show_recents (self, self->seasons_list, seasons);
  show_recents (self, self->recent_list, matches);
  gtk_widget_set_visible (GTK_WIDGET (self->seasons_group), seasons->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->recent_group), matches->len > 0);
}

static gboolean
look_cb (gpointer self)
{
  update_recents (self);
  return G_SOURCE_CONTINUE;
}

/* Where nothing can be watched, what other windows have done is seen a little later. */
static void
watch_recents (CroupierWelcomePage *self)
{
  g_autofree char *path = croupier_recents_dup_path ();
  g_autoptr (GFile) file = g_file_new_for_path (path);

  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (update_recents), self, G_CONNECT_SWAPPED);
  self->look_id = g_timeout_add_seconds (LOOK_SECONDS, look_cb, self);
}

static void
stop_watching (CroupierWelcomePage *self)
{
  g_clear_object (&self->monitor);
  g_clear_handle_id (&self->look_id, g_source_remove);
}

/* ---- games ---- */

static void
add_corner_button (GtkOverlay *overlay, const char *icon, const char *title, const char *action, const char *game,
                   int nth)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", game);
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_widget_set_valign (button, GTK_ALIGN_END);
  gtk_widget_set_margin_end (button, nth * CORNER_BUTTON);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  gtk_widget_add_css_class (button, "game-rules");
  croupier_widget_set_tooltip (button, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_overlay_add_overlay (overlay, button);
}

/* The card begins a match of it, the buttons in its corner tell the rules and show its text. */
static void
add_game (CroupierWelcomePage *self, AdwWrapBox *box, const CroupierGame *game)
{
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *card = croupier_game_card_button_new (game);
  g_autofree char *rules = g_strdup_printf (_("Rules of %s"), croupier_game_words (game, game->title));
  g_autofree char *text = g_strdup_printf (_("Text of %s"), croupier_game_words (game, game->title));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (card), "win.new-game");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (card), "s", game->id);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), card);
  add_corner_button (GTK_OVERLAY (overlay), "text-x-generic-symbolic", rules, "win.rules-of", game->id, 0);
  if (game->text != NULL)
    add_corner_button (GTK_OVERLAY (overlay), "document-edit-symbolic", text, "win.edit-game", game->id, 1);
  adw_wrap_box_append (box, overlay);
}

/* Those that are not built in, which a search leaves out or not. They stay where they are as long as they are the same:
 * somebody may be pressing one. */
static void
show_own_games (CroupierWelcomePage *self)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new ();
  g_autoptr (GString) shown = g_string_new (NULL);
  g_autofree char *wanted = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->own_games_search)), -1);
  GtkWidget *first;
  guint n = 0;

  for (guint i = 0; i < croupier_registry_get_n_games (); i++)
    {
      const CroupierGame *game = croupier_registry_get_game (i);
      g_autofree char *title = g_utf8_casefold (croupier_game_words (game, game->title), -1);
      g_autofree char *written = g_utf8_casefold (game->title, -1);

      n += game->text != NULL;
      if (game->text == NULL || (strstr (title, wanted) == NULL && strstr (written, wanted) == NULL))
        continue;
      g_ptr_array_add (games, (gpointer) game);
      g_string_append_printf (shown, "%p ", (gconstpointer) game);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->own_games_search), n > MAX_UNSEARCHED);
  if (g_strcmp0 (self->own_games_shown, shown->str) == 0)
    return;
  g_set_str (&self->own_games_shown, shown->str);
  while ((first = gtk_widget_get_first_child (GTK_WIDGET (self->own_games_box))) != NULL)
    adw_wrap_box_remove (self->own_games_box, first);
  for (guint i = 0; i < games->len; i++)
    add_game (self, self->own_games_box, g_ptr_array_index (games, i));
}

static void
croupier_welcome_page_update (CroupierPage *page)
{
  CroupierWelcomePage *self = CROUPIER_WELCOME_PAGE (page);

  update_recents (self);
  if (self->own_games_box != NULL)
    show_own_games (self);
}

/* ---- samples ---- */

static void
row_activated_cb (CroupierWelcomePage *self, GtkListBoxRow *row)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-path", "s", g_object_get_data (G_OBJECT (row), PATH_KEY));
}

static void
add_sample (GtkListBox *list, const CroupierSample *sample)
{
  g_autofree char *subtitle = g_strdup_printf (ngettext ("%s · %u player", "%s · %u players", sample->n_players),
                                               croupier_game_words (sample->game, sample->game->title),
                                               sample->n_players);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), sample->title);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), TITLE_LINES);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), PATH_KEY, g_strdup (sample->path), g_free);
  gtk_list_box_append (list, row);
}

#define MORE own_games_search, own_games_box, samples_group, under_way_group, under_way_list, played_group, played_list

static void
make_more (CroupierWelcomePage *self)
{
  g_autoptr (GtkBuilderCScope) scope = NULL;
  g_autoptr (GtkBuilder) builder = NULL;

  if (self->own_games_box != NULL)
    return;

  scope = GTK_BUILDER_CSCOPE (gtk_builder_cscope_new ());
  BIND_SCOPE (scope, row_activated_cb, show_own_games);
  builder = croupier_widget_build (GTK_WIDGET (self), scope,
                                   "/app/croupier/Croupier/pages/start/croupier-welcome-more.ui");
  BIND_BUILT (builder, self, MORE);
  gtk_box_append (self->box, GTK_WIDGET (gtk_builder_get_object (builder, "more")));
}

static void
samples_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierWelcomePage) self = data;
  g_autoptr (GPtrArray) samples = croupier_session_ask_finish (CROUPIER_SESSION (source), result, NULL);
  gboolean has_any[2] = { FALSE };

  if (self->box == NULL)
    return;

  make_more (self);
  show_own_games (self);
  for (guint i = 0; samples != NULL && i < samples->len; i++)
    {
      const CroupierSample *sample = g_ptr_array_index (samples, i);

      add_sample (sample->is_under_way ? self->under_way_list : self->played_list, sample);
      has_any[sample->is_under_way] = TRUE;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->under_way_group), has_any[TRUE]);
  gtk_widget_set_visible (GTK_WIDGET (self->played_group), has_any[FALSE]);
  gtk_widget_set_visible (GTK_WIDGET (self->samples_group), has_any[FALSE] || has_any[TRUE]);
}

/* Samples are of these games. */
static void
games_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierWelcomePage) self = data;
  g_autoptr (GPtrArray) games = croupier_session_ask_finish (CROUPIER_SESSION (source), result, NULL);

  if (self->box == NULL)
    return;
  croupier_session_ask (CROUPIER_SESSION (source), &(CroupierQuestion) { CROUPIER_ASK_SAMPLES }, NULL, samples_cb,
                        g_object_ref (self));
}

/* They stand last, and nothing else moves when they come: the first frame need not wait for them. */
static void
painted_cb (CroupierWelcomePage *self, GdkFrameClock *clock)
{
  g_signal_handlers_disconnect_by_func (clock, painted_cb, self);
  croupier_session_ask (croupier_page_get_session (CROUPIER_PAGE (self)), &(CroupierQuestion) { CROUPIER_ASK_GAMES },
                        NULL, games_cb, g_object_ref (self));
}

static void
croupier_welcome_page_map (GtkWidget *widget)
{
  CroupierWelcomePage *self = CROUPIER_WELCOME_PAGE (widget);

  GTK_WIDGET_CLASS (croupier_welcome_page_parent_class)->map (widget);
  update_recents (self);
  watch_recents (self);

  if (self->has_samples)
    return;

  self->has_samples = TRUE;
  g_signal_connect_object (gtk_widget_get_frame_clock (widget), "after-paint", G_CALLBACK (painted_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
croupier_welcome_page_unmap (GtkWidget *widget)
{
  stop_watching (CROUPIER_WELCOME_PAGE (widget));

  GTK_WIDGET_CLASS (croupier_welcome_page_parent_class)->unmap (widget);
}

static void
recent_activated_cb (CroupierWelcomePage *self, GtkListBoxRow *row)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-path", "s",
                              croupier_recent_row_get_path (CROUPIER_RECENT_ROW (row)));
}

static void
croupier_welcome_page_constructed (GObject *object)
{
  CroupierWelcomePage *self = CROUPIER_WELCOME_PAGE (object);

  G_OBJECT_CLASS (croupier_welcome_page_parent_class)->constructed (object);

  for (guint i = 0; i < croupier_registry_get_n_games (); i++)
    {
      if (croupier_registry_get_game (i)->text == NULL)
        add_game (self, self->games_box, croupier_registry_get_game (i));
    }
}

static void
croupier_welcome_page_dispose (GObject *object)
{
  stop_watching (CROUPIER_WELCOME_PAGE (object));
  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_WELCOME_PAGE);
  BIND_NONE (CROUPIER_WELCOME_PAGE (object), MORE);
  g_clear_pointer (&CROUPIER_WELCOME_PAGE (object)->own_games_shown, g_free);

  G_OBJECT_CLASS (croupier_welcome_page_parent_class)->dispose (object);
}

static void
croupier_welcome_page_class_init (CroupierWelcomePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = croupier_welcome_page_constructed;
  G_OBJECT_CLASS (klass)->dispose = croupier_welcome_page_dispose;
  widget_class->map = croupier_welcome_page_map;
  widget_class->unmap = croupier_welcome_page_unmap;
  CROUPIER_PAGE_CLASS (klass)->update = croupier_welcome_page_update;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/pages/start/croupier-welcome-page.ui");
  BIND_CHILDREN (widget_class, CroupierWelcomePage, box, seasons_group, seasons_list, recent_group, recent_list,
                 games_box);
  BIND_CALLBACKS (widget_class, recent_activated_cb);
}

static void
croupier_welcome_page_init (CroupierWelcomePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
croupier_welcome_page_new (CroupierSession *session, CroupierRecentIsOpen is_open)
{
  CroupierWelcomePage *self = g_object_new (CROUPIER_TYPE_WELCOME_PAGE, "session", session, NULL);

  self->is_open = is_open;
  return GTK_WIDGET (self);
}
