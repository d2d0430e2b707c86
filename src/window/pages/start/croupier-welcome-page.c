/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Welcome: what one can open while no match is. */
#include "config.h"

#include "croupier-welcome-page.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-game-card.h"
#include "croupier-registry.h"
#include "croupier-time-text.h"

#define PATH_KEY "croupier-path"
#define MAX_UNSEARCHED 8 /* games, before they have a search */
#define CORNER_BUTTON 36 /* pixels */
#define SHORT_TITLE 20   /* letters that have room in one line, be the window narrow and the text large */

struct _CroupierWelcomePage
{
  CroupierPage parent_instance;

  AdwPreferencesGroup *seasons_group;
  GtkListBox *seasons_list;
  AdwPreferencesGroup *recent_group;
  GtkListBox *recent_list;
  AdwWrapBox *games_box;
  AdwPreferencesGroup *samples_group;
  GtkListBox *samples_list;
  GtkSearchEntry *own_games_search;
  AdwWrapBox *own_games_box;
  char *own_games_shown; /* which they are */
  gboolean has_samples;  /* or has asked for them */
};

G_DEFINE_FINAL_TYPE (CroupierWelcomePage, croupier_welcome_page, CROUPIER_TYPE_PAGE)

/* Returns how it stands: "Round 3", or how many are missing there, too. */
static char *
describe_state (const CroupierRecent *recent)
{
  if (*recent->phase == '\0')
    return g_strdup (_("Over"));
  if (recent->n_missing <= 0)
    return g_strdup (recent->phase);

  return g_strdup_printf (ngettext ("%s, %d missing", "%s, %d missing", (gulong) recent->n_missing), recent->phase,
                          recent->n_missing);
}

static GtkWidget *
line_new (const char *text, const char *style, int n_lines)
{
  return g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0f, "ellipsize", PANGO_ELLIPSIZE_END, "wrap",
                       n_lines > 1, "lines", n_lines, "css-classes", (const char *const[]) { style, NULL }, NULL);
}

/*
 * A row as AdwActionRow draws it. These are made by hand, because recent matches are measured before the first frame,
 * and an AdwActionRow is prepared for a lot that they do not need.
 */
static void
add_row (GtkListBox *list, const char *title, const char *subtitle, const char *path, GtkWidget *suffix)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *header = g_object_new (GTK_TYPE_BOX, "css-classes", (const char *const[]) { "header", NULL }, NULL);
  GtkWidget *lines = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "hexpand", TRUE, "valign",
                                   GTK_ALIGN_CENTER, "css-classes", (const char *const[]) { "title", NULL }, NULL);

  gtk_box_append (GTK_BOX (lines), line_new (title, "title", g_utf8_strlen (title, -1) > SHORT_TITLE ? 2 : 1));
  gtk_box_append (GTK_BOX (lines), line_new (subtitle, "subtitle", 1));
  gtk_box_append (GTK_BOX (header), lines);
  gtk_box_append (GTK_BOX (header), suffix);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), header);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, subtitle, -1);
  g_object_set_data_full (G_OBJECT (row), PATH_KEY, g_strdup (path), g_free);
  gtk_list_box_append (list, row);
}

/* What a row says below its title. */
static char *
describe (const CroupierRecent *recent)
{
  const CroupierGame *game = croupier_registry_find (recent->game);
  g_autofree char *state = NULL;

  if (recent->n_matches >= 0)
    return g_strdup_printf (ngettext ("%d match", "%d matches", (gulong) recent->n_matches), recent->n_matches);
  state = describe_state (recent);
  return g_strdup_printf (_("%s · %s"), game ? _(game->title) : recent->game, state);
}

static void
add_recent (CroupierWelcomePage *self, const CroupierRecent *recent)
{
  g_autofree char *subtitle = describe (recent);
  g_autofree char *when = croupier_when_text (g_date_time_to_unix (recent->when), g_get_real_time () / G_USEC_PER_SEC);
  GtkWidget *label = gtk_label_new (when);

  gtk_widget_add_css_class (label, "dimmed");
  gtk_widget_add_css_class (label, "numeric");
  add_row (recent->n_matches >= 0 ? self->seasons_list : self->recent_list, recent->title, subtitle, recent->path,
           label);
}

static gboolean
has_rows (GtkListBox *list)
{
  return gtk_list_box_get_row_at_index (list, 0) != NULL;
}

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
  gtk_widget_set_tooltip_text (button, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_overlay_add_overlay (overlay, button);
}

/* The card begins a match of it, the buttons in its corner tell the rules and show its text. */
static void
add_game (CroupierWelcomePage *self, AdwWrapBox *box, const CroupierGame *game)
{
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *card = croupier_game_card_button_new (game);
  g_autofree char *rules = g_strdup_printf (_("Rules of %s"), _(game->title));
  g_autofree char *text = g_strdup_printf (_("Text of %s"), _(game->title));

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
      g_autofree char *title = g_utf8_casefold (game->title, -1);

      n += game->text != NULL;
      if (game->text == NULL || strstr (title, wanted) == NULL)
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
  const GPtrArray *matches = croupier_session_get_recents (croupier_page_get_session (page))->matches;

  gtk_list_box_remove_all (self->seasons_list);
  gtk_list_box_remove_all (self->recent_list);
  for (guint i = 0; i < matches->len; i++)
    {
      const CroupierRecent *recent = g_ptr_array_index (matches, i);

      if (g_file_test (recent->path, G_FILE_TEST_IS_REGULAR))
        add_recent (self, recent);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->seasons_group), has_rows (self->seasons_list));
  gtk_widget_set_visible (GTK_WIDGET (self->recent_group), has_rows (self->recent_list));
  show_own_games (self);
}

static void
samples_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierWelcomePage) self = data;
  g_autoptr (GPtrArray) samples = croupier_session_ask_finish (CROUPIER_SESSION (source), result, NULL);

  if (self->samples_list == NULL)
    return;

  for (guint i = 0; samples != NULL && i < samples->len; i++)
    {
      const CroupierSample *sample = g_ptr_array_index (samples, i);
      g_autofree char *subtitle = g_strdup_printf (ngettext ("%s · %u player", "%s · %u players", sample->n_players),
                                                   _(sample->game->title), sample->n_players);

      add_row (self->samples_list, sample->title, subtitle, sample->path,
               gtk_image_new_from_icon_name ("go-next-symbolic"));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->samples_group), samples != NULL && samples->len > 0);
}

/* They stand below: if they came before, they would move under the pointer. */
static void
games_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierWelcomePage) self = data;
  g_autoptr (GPtrArray) games = croupier_session_ask_finish (CROUPIER_SESSION (source), result, NULL);

  if (self->own_games_box == NULL)
    return;
  show_own_games (self);
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

  if (self->has_samples)
    return;

  self->has_samples = TRUE;
  g_signal_connect_object (gtk_widget_get_frame_clock (widget), "after-paint", G_CALLBACK (painted_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
row_activated_cb (CroupierWelcomePage *self, GtkListBoxRow *row)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-path", "s", g_object_get_data (G_OBJECT (row), PATH_KEY));
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
  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_WELCOME_PAGE);
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
  CROUPIER_PAGE_CLASS (klass)->update = croupier_welcome_page_update;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/pages/start/croupier-welcome-page.ui");
  BIND_CHILDREN (widget_class, CroupierWelcomePage, seasons_group, seasons_list, recent_group, recent_list, games_box,
                 own_games_search, own_games_box, samples_group, samples_list);
  BIND_CALLBACKS (widget_class, row_activated_cb, show_own_games);
}

static void
croupier_welcome_page_init (CroupierWelcomePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
