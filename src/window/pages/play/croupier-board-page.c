/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Board: what only the game master may see, after every round, and what each audience knows of it. */
#include "config.h"

#include "croupier-board-page.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-bind.h"
#include "croupier-board-view.h"
#include "croupier-choices.h"
#include "croupier-explain-dialog.h"
#include "croupier-figures-view.h"
#include "croupier-layout-modes.h"
#include "croupier-layout-position.h"
#include "croupier-layout-view.h"
#include "croupier-long-list.h"
#include "croupier-outgoing-row.h"
#include "croupier-readership.h"
#include "croupier-roles-curtain.h"
#include "croupier-standings.h"
#include "croupier-state-text.h"
#include "croupier-state-view.h"
#include "croupier-story-dialog.h"
#include "croupier-table-moves.h"
#include "croupier-table-notes.h"
#include "croupier-table-view.h"
#include "croupier-zoom.h"

#define TABLE_HEIGHT 460 /* pixels: room for a round one */

struct _CroupierBoardPage
{
  CroupierPage parent_instance;

  GtkButton *earlier_button;
  GtkButton *later_button;
  GtkScale *scale;
  GtkAdjustment *adjustment;
  GtkLabel *moment_label;
  GtkDropDown *chooser;
  GtkButton *cover_button;
  CroupierRolesCurtain *curtain; /* before all that not everybody is told */
  GtkStack *stack;
  AdwBin *picture;          /* stands above the tables, for games played on a layout or round a table */
  GtkWidget *layout_view;   /* in it; NULL until it is needed */
  CroupierZoom *zoom;       /* around that */
  GtkWidget *table_view;    /* likewise */
  GtkWidget *layers_legend; /* likewise */
  CroupierBoardView *board_view;
  CroupierFiguresView *figures_view;
  CroupierStateView *view;
  GtkWidget *told; /* around the messages */
  GtkListBox *messages;

  GPtrArray *viewers; /* CroupierReadership: whose eyes the board is seen with, as the chooser lists them */
  guint place;        /* 0: before the first phase; n: after the n-th, or as it stands */
  gboolean is_behind; /* the place was chosen, and is not the newest */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (CroupierBoardPage, croupier_board_page, CROUPIER_TYPE_PAGE)

static CroupierMatch *
get_match (CroupierBoardPage *self)
{
  return croupier_session_get_match (croupier_page_get_session (CROUPIER_PAGE (self)));
}

static void
viewer_free (gpointer data)
{
  CroupierReadership *viewer = data;

  g_free ((char *) viewer->channel);
  g_free (viewer);
}

static const CroupierReadership *
get_viewer (CroupierBoardPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->chooser);

  return g_ptr_array_index (self->viewers, selected < self->viewers->len ? selected : 0);
}

/* ---- viewers ---- */

static void
add_viewer (CroupierBoardPage *self, GtkStringList *titles, const char *title, CroupierReadership viewer)
{
  viewer.channel = g_strdup (viewer.channel);
  g_ptr_array_add (self->viewers, g_memdup2 (&viewer, sizeof viewer));
  gtk_string_list_append (titles, title);
}

static gboolean
has_channel (CroupierBoardPage *self, const char *name)
{
  for (guint i = 0; i < self->viewers->len; i++)
    if (g_strcmp0 (((const CroupierReadership *) g_ptr_array_index (self->viewers, i))->channel, name) == 0)
      return TRUE;

  return FALSE;
}

static void
add_channels (CroupierBoardPage *self, GtkStringList *titles)
{
  CroupierMatch *match = get_match (self);

  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const GPtrArray *channels = croupier_match_get_record (match, i)->channels;

      for (guint j = 0; channels != NULL && j < channels->len; j++)
        {
          char *name = ((const CroupierChannel *) g_ptr_array_index (channels, j))->name;
          const char *slash = strchr (name, '/');
          g_autofree char *title = g_strdup_printf (_("Channel %s"), slash ? slash + 1 : name);

          if (!has_channel (self, name))
            add_viewer (self, titles, title, (CroupierReadership) { CROUPIER_READERSHIP_CHANNEL, 0, name });
        }
    }
}

static void
update_viewers (CroupierBoardPage *self)
{
  const CroupierRoster *roster = croupier_match_get_roster (get_match (self));
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  g_ptr_array_set_size (self->viewers, 0);
  add_viewer (self, titles, _("Game Master"), (CroupierReadership) { CROUPIER_READERSHIP_ALL, 0 });
  add_viewer (self, titles, _("The Public"), (CroupierReadership) { CROUPIER_READERSHIP_PUBLIC, 0 });
  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    add_viewer (self, titles, croupier_roster_get_name (roster, i),
                (CroupierReadership) { CROUPIER_READERSHIP_PLAYER, i });
  add_channels (self, titles);

  croupier_choices_set_list (self->chooser, titles);
}

/* ---- what the game master sees ---- */

/* place: 0 before the first phase. */
static const CroupierState *
get_state_at (CroupierBoardPage *self, guint place)
{
  CroupierMatch *match = get_match (self);

  return place == 0 ? croupier_match_get_first_state (match) : croupier_match_get_record (match, place - 1)->after;
}

static const CroupierState *
get_state (CroupierBoardPage *self)
{
  return get_state_at (self, self->place);
}

/* As large as there is room, since areas stand side by side; the page scrolls up and down. */
static GtkWidget *
layout_new (CroupierBoardPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *tools = adw_wrap_box_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->layout_view = croupier_layout_view_new ();
  self->zoom = CROUPIER_ZOOM (croupier_zoom_new ());
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->layout_view);
  croupier_zoom_set_picture (self->zoom, CROUPIER_ZOOMABLE (self->layout_view), GTK_SCROLLED_WINDOW (scroller), TRUE);
  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (tools), 6);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (tools), 6);
  adw_wrap_box_set_justify (ADW_WRAP_BOX (tools), ADW_JUSTIFY_SPREAD);
  adw_wrap_box_set_justify_last_line (ADW_WRAP_BOX (tools), TRUE);
  adw_wrap_box_append (ADW_WRAP_BOX (tools), croupier_layout_modes_new (CROUPIER_LAYOUT_VIEW (self->layout_view)));
  adw_wrap_box_append (ADW_WRAP_BOX (tools), GTK_WIDGET (self->zoom));
  gtk_box_append (GTK_BOX (box), tools);
  gtk_box_append (GTK_BOX (box), scroller);
  return box;
}

static CroupierLayoutView *
get_layout_view (CroupierBoardPage *self)
{
  if (self->layout_view == NULL)
    adw_bin_set_child (self->picture, layout_new (self));
  return CROUPIER_LAYOUT_VIEW (self->layout_view);
}

static GtkWidget *
legend_new (const char *text, const char *color)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, color);
  return label;
}

static GtkWidget *
table_legend_new (CroupierBoardPage *self)
{
  AdwWrapBox *legend = ADW_WRAP_BOX (adw_wrap_box_new ());

  self->layers_legend = legend_new (_("(3/5) 3 of 5 layers left"), "dimmed");
  adw_wrap_box_set_child_spacing (legend, 15);
  adw_wrap_box_set_align (legend, 0.5);
  adw_wrap_box_append (legend, legend_new (_("⟶ gives to"), "accent"));
  adw_wrap_box_append (legend, legend_new (_("⇢ gets from"), "accent"));
  adw_wrap_box_append (legend, self->layers_legend);
  return GTK_WIDGET (legend);
}

static CroupierTableView *
get_table_view (CroupierBoardPage *self)
{
  GtkWidget *box;

  if (self->table_view != NULL)
    return CROUPIER_TABLE_VIEW (self->table_view);

  self->table_view = croupier_table_view_new ();
  gtk_widget_set_size_request (self->table_view, -1, TABLE_HEIGHT);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_box_append (GTK_BOX (box), self->table_view);
  gtk_box_append (GTK_BOX (box), table_legend_new (self));
  adw_bin_set_child (self->picture, box);
  return CROUPIER_TABLE_VIEW (self->table_view);
}

/* Returns whether a picture of its own shows who is where. */
static gboolean
has_picture (CroupierEditors editors)
{
  return (editors & (CROUPIER_EDITOR_SEATING | CROUPIER_EDITOR_LAYOUT)) != 0;
}

/* For games that are played round a table: who sits where, and who holds what, with what nobody else may know of it. */
static void
show_table (CroupierBoardPage *self, const CroupierBoard *board)
{
  CroupierMatch *match = get_match (self);
  g_autoptr (CroupierTableDraft) table = croupier_table_draft_new (croupier_match_get_roster (match));
  g_auto (GStrv) notes = croupier_table_notes_new (board, croupier_match_get_roster (match));
  gint8 seats[CROUPIER_MAX_PLAYERS];
  CroupierSeating seating;
  gboolean is_drawn = croupier_table_get_at (match, get_state (self), &seating, seats);

  gtk_widget_set_visible (GTK_WIDGET (self->picture), is_drawn);
  if (!is_drawn)
    return;
  croupier_table_draft_set_pins (table, seats, NULL);
  croupier_table_view_set_draft (get_table_view (self), table, FALSE);
  croupier_table_view_set_has_giving (get_table_view (self), croupier_match_get_game (match)->has_giving);
  gtk_widget_set_visible (gtk_widget_get_parent (self->layers_legend), croupier_match_get_game (match)->has_giving);
  seating.wishes = (CroupierWishes) { 0 }; /* what the game master wished is for the Table page alone */
  croupier_table_view_set_seating (get_table_view (self), &seating);
  croupier_table_view_set_notes (get_table_view (self), notes);
  croupier_table_view_set_out (get_table_view (self), get_state (self)->removed);
  gtk_widget_set_visible (self->layers_legend, notes != NULL && board->sees_all);
}

/* For games that are played on a layout: the doors as they stand, and everybody in their areas, as far as is seen. */
static void
show_layout (CroupierBoardPage *self, const CroupierBoard *board)
{
  CroupierMatch *match = get_match (self);
  const CroupierGame *game = croupier_match_get_game (match);
  const CroupierLayout *played = game->get_layout != NULL ? game->get_layout (croupier_match_get_plan (match)) : NULL;
  g_autoptr (CroupierLayout) layout = NULL;
  g_autoptr (CroupierLayoutPosition) position = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->picture), played != NULL);
  if (played == NULL)
    return;
  layout = croupier_layout_copy (played);
  position = croupier_layout_position_from_board (layout, board, croupier_match_get_roster (match));
  croupier_layout_view_show_play (get_layout_view (self), layout, position);
}

static void
show_board (CroupierBoardPage *self, const CroupierBoard *board)
{
  CroupierMatch *match = get_match (self);
  CroupierEditors editors = croupier_match_get_game (match)->editors;
  gboolean is_table = (editors & CROUPIER_EDITOR_SEATING) != 0;

  gtk_widget_set_visible (GTK_WIDGET (self->picture), FALSE);
  if (is_table && (board->sees_all || board->places->len > 0))
    show_table (self, board);
  else if (!is_table)
    show_layout (self, board);
  croupier_board_view_show (self->board_view, board, croupier_match_get_roster (match), !has_picture (editors));
}

static void
show_state (CroupierBoardPage *self)
{
  CroupierMatch *match = get_match (self);
  g_autoptr (JsonObject) state = croupier_state_to_json (match, get_state (self));
  g_autoptr (CroupierBoard) board = croupier_readership_make_board (get_viewer (self), match, self->place);

  show_board (self, board);
  gtk_widget_set_visible (self->told, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->view), TRUE);
  for (guint i = 0; i < board->members->len; i++)
    json_object_remove_member (state, g_ptr_array_index (board->members, i));
  croupier_figures_view_set_here (self->figures_view, self->place);
  croupier_state_view_show (self->view, croupier_state_words (match), state);
  gtk_stack_set_visible_child_name (self->stack, "board");
}

/* ---- what others have been told ---- */

static gboolean
may_read (const CroupierReadership *viewer, CroupierMatch *match, CroupierOutgoing *outgoing)
{
  if (viewer->kind == CROUPIER_READERSHIP_PLAYER)
    return croupier_outgoing_reaches (outgoing, match, viewer->player);
  if (croupier_outgoing_get_kind (outgoing) == CROUPIER_TO_CHANNEL)
    return g_strcmp0 (croupier_outgoing_get_address (outgoing) + strlen ("channel:"), viewer->channel) == 0;
  return croupier_outgoing_get_kind (outgoing) == CROUPIER_TO_PUBLIC;
}

static GtkWidget *
message_row_new (gpointer item, gpointer data)
{
  CroupierOutgoing *outgoing = item;
  g_autofree char *time = croupier_outgoing_dup_time (outgoing);
  g_autofree char *title = g_strdup_printf (_("%s, to %s"), time, croupier_outgoing_get_name (outgoing));

  return croupier_outgoing_row_new (outgoing, title);
}

/* FALSE where there is nothing for them to see. */
static gboolean
show_seen (CroupierBoardPage *self, const CroupierReadership *viewer)
{
  g_autoptr (CroupierBoard) board = croupier_readership_make_board (viewer, get_match (self), self->place);

  gtk_widget_set_visible (GTK_WIDGET (self->view), FALSE);
  show_board (self, board);
  return board->places->len > 0;
}

/* The newest first, so that what is known last is seen at once. */
static void
show_told (CroupierBoardPage *self, const CroupierReadership *viewer)
{
  CroupierMatch *match = get_match (self);
  const GPtrArray *messages = croupier_session_get_outgoing (croupier_page_get_session (CROUPIER_PAGE (self)));
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean has_seen = show_seen (self, viewer);

  for (guint i = messages ? messages->len : 0; i-- > 0;)
    {
      CroupierOutgoing *outgoing = g_ptr_array_index (messages, i);

      if (croupier_match_find_place (match, croupier_outgoing_get_phase (outgoing)) <= self->place &&
          may_read (viewer, match, outgoing))
        g_ptr_array_add (told, g_object_ref (outgoing));
    }

  croupier_long_list_show (self->messages, told, message_row_new, NULL);
  gtk_widget_set_visible (self->told, told->len > 0);
  gtk_stack_set_visible_child_name (self->stack, told->len > 0 || has_seen ? "board" : "untold");
}

/* ---- where the board stands ---- */

static void
update_steps (CroupierBoardPage *self)
{
  guint n_places = croupier_match_get_n_records (get_match (self));
  g_autofree char *moment = croupier_moment_title (get_match (self), self->place);

  self->updating = TRUE;
  gtk_adjustment_set_upper (self->adjustment, n_places);
  gtk_adjustment_set_value (self->adjustment, self->place);
  self->updating = FALSE;

  gtk_label_set_label (self->moment_label, moment);
  gtk_widget_set_sensitive (GTK_WIDGET (self->earlier_button), self->place > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "board.explain", self->place > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->later_button), self->place < n_places);
  gtk_widget_set_sensitive (GTK_WIDGET (self->scale), n_places > 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, moment, -1);
}

static void
show_place (CroupierBoardPage *self)
{
  const CroupierReadership *viewer = get_viewer (self);

  update_steps (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "board.save-picture",
                                 croupier_readership_has_board (&(CroupierReadership) { CROUPIER_READERSHIP_ALL },
                                                                get_match (self), self->place));
  croupier_roles_curtain_set_spared (self->curtain, viewer->kind == CROUPIER_READERSHIP_PUBLIC);
  if (viewer->kind == CROUPIER_READERSHIP_ALL)
    show_state (self);
  else
    show_told (self, viewer);
}

static void
update_cover_button (CroupierBoardPage *self)
{
  CroupierSession *session = croupier_page_get_session (CROUPIER_PAGE (self));

  gtk_widget_set_visible (GTK_WIDGET (self->cover_button),
                          croupier_session_has_roles (session) && !croupier_session_get_roles_covered (session));
}

static void
croupier_board_page_update (CroupierPage *page)
{
  CroupierBoardPage *self = CROUPIER_BOARD_PAGE (page);
  CroupierMatch *match = get_match (self);
  guint n_places;

  update_cover_button (self);
  if (match == NULL)
    return;

  n_places = croupier_match_get_n_records (match);
  if (!self->is_behind || self->place > n_places)
    self->place = n_places;
  self->is_behind = self->place < n_places;

  self->updating = TRUE;
  update_viewers (self);
  self->updating = FALSE;
  croupier_figures_view_show (self->figures_view, croupier_timeline_new (get_match (self)),
                              croupier_match_get_game (get_match (self))->counted);
  show_place (self);
}

static void
croupier_board_page_shown (CroupierPage *page)
{
  CroupierBoardPage *self = CROUPIER_BOARD_PAGE (page);

  gtk_widget_grab_focus (croupier_roles_curtain_is_closed (self->curtain) ? GTK_WIDGET (self->curtain)
                                                                          : GTK_WIDGET (self->scale));
}

static gboolean
croupier_board_page_uncover (CroupierPage *page)
{
  return croupier_roles_curtain_open (CROUPIER_BOARD_PAGE (page)->curtain);
}

/* ---- choosing ---- */

static void
go_to (CroupierBoardPage *self, gint64 place)
{
  guint n_places = croupier_match_get_n_records (get_match (self));

  if (place < 0 || place > n_places || place == self->place)
    return;

  self->place = (guint) place;
  self->is_behind = self->place < n_places;
  show_place (self);
}

static void
scaled_cb (CroupierBoardPage *self)
{
  if (!self->updating && get_match (self) != NULL)
    go_to (self, (gint64) (gtk_adjustment_get_value (self->adjustment) + 0.5));
}

static void
earlier_cb (CroupierBoardPage *self)
{
  go_to (self, (gint64) self->place - 1);
}

static void
later_cb (CroupierBoardPage *self)
{
  go_to (self, (gint64) self->place + 1);
}

/* Of a phase that is still open nothing stands on the board yet. */
static const char *
get_shown_phase (CroupierBoardPage *self)
{
  const CroupierRecord *record = croupier_match_get_record (get_match (self), self->place - 1);

  if (!record->resolved && self->place > 1)
    record = croupier_match_get_record (get_match (self), self->place - 2);
  return record->phase.id;
}

/* The door to which the keys go; NULL: none. */
static const char *
get_door (CroupierBoardPage *self)
{
  gboolean has_keys = self->layout_view != NULL && gtk_widget_get_focus_child (self->layout_view) != NULL;

  return has_keys ? croupier_layout_view_get_selected_door (CROUPIER_LAYOUT_VIEW (self->layout_view)) : NULL;
}

/* The player on whose seat the keys go; CROUPIER_NO_PLAYER: none. */
static int
get_seated (CroupierBoardPage *self)
{
  gboolean has_keys = self->table_view != NULL && gtk_widget_get_focus_child (self->table_view) != NULL;

  return has_keys ? croupier_table_view_get_selected_player (CROUPIER_TABLE_VIEW (self->table_view))
                  : CROUPIER_NO_PLAYER;
}

static void
save_picture_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierBoardPage *self = CROUPIER_BOARD_PAGE (widget);

  adw_dialog_present (croupier_story_dialog_new_picture (croupier_page_get_session (CROUPIER_PAGE (self)),
                                                         get_viewer (self), self->place),
                      widget);
}

/* At the door or seat that is chosen, if any is. */
static void
explain_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierBoardPage *self = CROUPIER_BOARD_PAGE (widget);
  CroupierSession *session = croupier_page_get_session (CROUPIER_PAGE (self));
  const CroupierReadership *readership = get_viewer (self);
  int viewer = readership->kind == CROUPIER_READERSHIP_PLAYER ? (int) readership->player : CROUPIER_NO_PLAYER;
  int seated = get_seated (self);
  const char *door = get_door (self);

  if (door != NULL || seated != CROUPIER_NO_PLAYER)
    croupier_explain_dialog_open (widget, session, get_shown_phase (self), CROUPIER_NO_PLAYER, seated, door);
  else
    croupier_explain_dialog_open (widget, session,
                                  croupier_match_get_record (get_match (self), self->place - 1)->phase.id, viewer,
                                  viewer, NULL);
}

/* What became of somebody who is shown by name. */
static void
explain_player_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierBoardPage *self = CROUPIER_BOARD_PAGE (widget);
  int player = croupier_roster_find (croupier_match_get_roster (get_match (self)),
                                     g_variant_get_string (parameter, NULL), -1, NULL, NULL);

  if (player >= 0 && self->place > 0)
    croupier_explain_dialog_open (widget, croupier_page_get_session (CROUPIER_PAGE (self)), get_shown_phase (self),
                                  CROUPIER_NO_PLAYER, player, NULL);
}

static void
zoom_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierBoardPage *self = CROUPIER_BOARD_PAGE (widget);

  if (self->zoom != NULL)
    croupier_zoom_act (self->zoom, name, parameter);
}

static void
step_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierBoardPage *self = CROUPIER_BOARD_PAGE (widget);

  go_to (self, (gint64) self->place + g_variant_get_int32 (parameter));
}

static void
chosen_cb (CroupierBoardPage *self)
{
  if (!self->updating && get_match (self) != NULL && self->viewers->len > 0)
    show_place (self);
}

/* Names can be as long as they like, but must not widen the window. */
static void
setup_viewer_cb (CroupierBoardPage *self, GtkListItem *list_item, GtkSignalListItemFactory *factory)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), 7);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
  gtk_list_item_set_child (list_item, label);
}

static void
bind_viewer_cb (CroupierBoardPage *self, GtkListItem *list_item, GtkSignalListItemFactory *factory)
{
  const char *title = gtk_string_object_get_string (gtk_list_item_get_item (list_item));

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (list_item)), title);
  gtk_list_item_set_accessible_label (list_item, title);
}

static void
croupier_board_page_dispose (GObject *object)
{
  CroupierBoardPage *self = CROUPIER_BOARD_PAGE (object);

  self->updating = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_BOARD_PAGE);
  g_clear_pointer (&self->viewers, g_ptr_array_unref);

  G_OBJECT_CLASS (croupier_board_page_parent_class)->dispose (object);
}

static void
croupier_board_page_constructed (GObject *object)
{
  CroupierBoardPage *self = CROUPIER_BOARD_PAGE (object);
  CroupierSession *session = croupier_page_get_session (CROUPIER_PAGE (self));

  croupier_roles_curtain_set_session (self->curtain, session);
  g_signal_connect_object (session, "notify::roles-covered", G_CALLBACK (update_cover_button), self, G_CONNECT_SWAPPED);

  G_OBJECT_CLASS (croupier_board_page_parent_class)->constructed (object);
}

static void
croupier_board_page_class_init (CroupierBoardPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CroupierPageClass *page_class = CROUPIER_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_board_page_dispose;
  G_OBJECT_CLASS (klass)->constructed = croupier_board_page_constructed;
  page_class->update = croupier_board_page_update;
  page_class->uncover = croupier_board_page_uncover;
  page_class->shown = croupier_board_page_shown;

  g_type_ensure (CROUPIER_TYPE_BOARD_VIEW);
  g_type_ensure (CROUPIER_TYPE_FIGURES_VIEW);
  g_type_ensure (CROUPIER_TYPE_ROLES_CURTAIN);
  g_type_ensure (CROUPIER_TYPE_STATE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/pages/play/croupier-board-page.ui");
  BIND_CHILDREN (widget_class, CroupierBoardPage, earlier_button, later_button, scale, adjustment, moment_label,
                 chooser, cover_button, curtain, stack, picture, board_view, figures_view, view, told, messages);
  BIND_CALLBACKS (widget_class, scaled_cb, earlier_cb, later_cb, chosen_cb, setup_viewer_cb, bind_viewer_cb);
  gtk_widget_class_install_action (widget_class, "board.explain", NULL, explain_action);
  gtk_widget_class_install_action (widget_class, "board.explain-player", "s", explain_player_action);
  gtk_widget_class_install_action (widget_class, "board.save-picture", NULL, save_picture_action);
  gtk_widget_class_install_action (widget_class, "board.step", "i", step_action);
  gtk_widget_class_install_action (widget_class, "zoom.step", "i", zoom_action);
  gtk_widget_class_install_action (widget_class, "zoom.reset", NULL, zoom_action);
  gtk_widget_class_install_action (widget_class, "zoom.fit", NULL, zoom_action);
}

static void
croupier_board_page_init (CroupierBoardPage *self)
{
  self->viewers = g_ptr_array_new_with_free_func (viewer_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_accels_add_to_widget (GTK_WIDGET (self), "board");
  croupier_accels_add_to_widget (GTK_WIDGET (self), "zoom");
  croupier_accels_add_to_dialog (GTK_WIDGET (self->scale), "zoom"); /* else plus and minus move it, with Ctrl too */
}
