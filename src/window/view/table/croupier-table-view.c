/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a table: to be laid with pointer or keys, or only looked at. */
#include "config.h"

#include "croupier-table-view.h"

#include <glib/gi18n.h>
#include <math.h>

#include "croupier-seat-chip.h"
#include "croupier-table-marks.h"
#include "croupier-widget.h"
#include "croupier-zoom.h"

#define N_WAYS 9
#define LARGE_TEXT 1.5F /* times the usual size */
#define LEAST_FIT 0.5   /* smaller, no name could be read */
#define FIT_STEPS 6     /* in which it is found how large it fits */
#define BESIDE_CHIP \
  69 /* of half a narrow picture, at the usual text size: half a table with arrows, and what is around */

/* The greatest widths of a chip, in one way of breaking names after the other; pixels at the usual text size. */
static const int most_widths[N_WAYS] = { 10000, 230, 184, 154, 138, 126, 116, 108, 100 };

struct _CroupierTableView
{
  GtkWidget parent_instance;

  CroupierTableDraft *draft; /* NULL: nothing is shown */
  gboolean is_editable;
  CroupierSeating seating; /* who distrusts whom; n_players is 0 where that is not known */
  /* of each player: those whom they give to though these have named them */
  CroupierPlayers broken[CROUPIER_MAX_PLAYERS];
  CroupierPlayers unkept; /* those at whose seats a wish of the game master is not kept */
  CroupierPlayers out;    /* of the match */
  GStrv notes, own_notes; /* of each player; or NULL */
  gboolean can_swap;
  gboolean shows_secrets;
  gboolean has_giving;

  GPtrArray *chips;                /* CroupierSeatChip, by seat */
  GtkWidget *ruler;                /* a chip that is only measured */
  GArray *sizes;                   /* CroupierTableCell of each player in each way; empty: to be measured */
  CroupierTableCell cells[N_WAYS]; /* the largest of them */
  int narrowest;                   /* at most, in the last way, where the window has no room for more; 0: it has */
  int whole_width;                 /* of a chip in which no word breaks, whoever it is */
  int flat_width;                  /* and with the name beside the face */
  gboolean is_narrow;              /* so that names have the whole width of a chip, below the face */
  CroupierTableGeometry *geometry;
  int least_width;                     /* 0: to be measured */
  int measured_width, measured_height; /* the least height at the width that was asked for last */

  /* Smaller than it is, the table is laid anew for the room that this gives; larger, it stays as it was laid before. */
  double zoom;                 /* 0: as large as there is room for, but no larger than it is */
  int whole_table, high_table; /* the least room that it was laid in, where it is larger */
  int fit_width, fit_height;   /* the room for which was found out last … */
  double fit;                  /* … how large it fits; 0: to be found out */
  double shown_zoom;           /* as it is laid; 0: not yet */

  int selected;       /* seat, or -1 */
  char *mark;         /* at that seat, which is selected alone; or NULL */
  int held;           /* player who is to be put down at the selected seat, or -1 */
  int drop;           /* seat over which something is dragged, or -1 */
  int pressed;        /* player who may be dragged, or -1 */
  char *pressed_mark; /* of theirs, which may be dragged alone; or NULL */
  GtkWidget *menu;
  GMenuModel *more; /* what it offers last; NULL: nothing */
};

enum
{
  SELECTION_CHANGED,
  SWAP,
  MARK_DROPPED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void zoomable_init (CroupierZoomableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CroupierTableView, croupier_table_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (CROUPIER_TYPE_ZOOMABLE, zoomable_init))

static gpointer
parcel_copy (gpointer parcel)
{
  return g_memdup2 (parcel, sizeof (CroupierTableParcel));
}

G_DEFINE_BOXED_TYPE (CroupierTableParcel, croupier_table_parcel, parcel_copy, g_free)

static guint
get_size (CroupierTableView *self)
{
  return self->draft != NULL ? croupier_table_draft_get_size (self->draft) : 0;
}

static int
get_player (CroupierTableView *self, int seat)
{
  return seat >= 0 && seat < (int) get_size (self) ? croupier_table_draft_get_player (self->draft, (guint) seat) : -1;
}

static const char *
get_name (CroupierTableView *self, int player)
{
  return croupier_table_draft_get_name (self->draft, (guint) player);
}

static guint
seat_from (CroupierTableView *self, guint seat, int by)
{
  guint n = get_size (self);

  return (guint) ((int) (seat + n) + by) % n;
}

static gboolean
has_wishes (CroupierTableView *self)
{
  return self->seating.n_players == get_size (self) && self->seating.n_players > 0;
}

static gboolean
has_broken (CroupierTableView *self, int player)
{
  if (self->broken[player] != CROUPIER_NOBODY)
    return TRUE;
  for (guint i = 0; i < get_size (self); i++)
    if (croupier_players_has (self->broken[i], (guint) player))
      return TRUE;

  return FALSE;
}

/* ---- what is selected ---- */

static void
update_actions (CroupierTableView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean edits = self->draft != NULL && self->is_editable;
  gboolean has_seat = edits && self->selected >= 0;
  gboolean has_player = has_seat && get_player (self, self->selected) >= 0;

  gtk_widget_action_set_enabled (widget, "table.pin", has_player);
  gtk_widget_action_set_enabled (widget, "table.unseat", has_player);
  gtk_widget_action_set_enabled (widget, "table.move", has_player);
  gtk_widget_action_set_enabled (widget, "table.take", has_seat && (has_player || self->held >= 0));
  gtk_widget_action_set_enabled (widget, "table.seat", has_seat);
  gtk_widget_action_set_enabled (widget, "table.clear", edits && croupier_table_draft_count_seated (self->draft) > 0);
}

GtkWidget *
croupier_table_view_get_chip (CroupierTableView *self, guint seat)
{
  return seat < self->chips->len ? g_ptr_array_index (self->chips, seat) : NULL;
}

static void
set_selected_state (CroupierTableView *self, int seat, gboolean is_selected)
{
  GtkWidget *chip = seat >= 0 ? croupier_table_view_get_chip (self, (guint) seat) : NULL;

  if (chip != NULL)
    croupier_widget_set_selected (chip, is_selected);
}

static void
tell_selection (CroupierTableView *self)
{
  update_actions (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[SELECTION_CHANGED], 0);
}

/* What Delete and the menu are about then is the mark, and not the player. */
static void
select_mark (CroupierTableView *self, const char *mark)
{
  GtkWidget *chip = self->selected >= 0 ? croupier_table_view_get_chip (self, (guint) self->selected) : NULL;

  g_set_str (&self->mark, mark);
  if (chip != NULL)
    croupier_seat_chip_select_mark (CROUPIER_SEAT_CHIP (chip), mark);
}

void
croupier_table_view_select (CroupierTableView *self, int seat, gboolean take_focus)
{
  g_return_if_fail (CROUPIER_IS_TABLE_VIEW (self));

  seat = MIN (seat, (int) get_size (self) - 1);
  if (seat != self->selected)
    {
      select_mark (self, NULL);
      set_selected_state (self, self->selected, FALSE);
      self->selected = seat;
      set_selected_state (self, seat, TRUE);
      tell_selection (self);
    }
  if (take_focus && seat >= 0)
    gtk_widget_grab_focus (croupier_table_view_get_chip (self, (guint) seat));
}

/* News for those who do not see the picture. */
static void
announce_seat (CroupierTableView *self, guint seat)
{
  int player = get_player (self, (int) seat);
  g_autofree char *words = NULL;

  if (player < 0)
    return;
  words = g_strdup_printf (_("%s now has seat %u"), get_name (self, player), seat + 1);
  croupier_widget_announce (GTK_WIDGET (self), words, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

/* ---- actions ---- */

static void
put_down (CroupierTableView *self, guint player, guint seat)
{
  croupier_table_view_hold (self, -1);
  croupier_table_draft_place (self->draft, player, seat);
  croupier_table_view_select (self, (int) seat, TRUE);
  announce_seat (self, seat);
}

static guint
first_free (CroupierTableView *self)
{
  for (guint i = 0; i < get_size (self); i++)
    if (get_player (self, (int) i) < 0)
      return i;

  return 0;
}

/* What was taken is put down where the selection stands then. */
static void
take_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierTableView *self = CROUPIER_TABLE_VIEW (widget);

  if (self->held >= 0)
    put_down (self, (guint) self->held, (guint) self->selected);
  else
    croupier_table_view_hold (self, get_player (self, self->selected));
}

static void
pin_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierTableView *self = CROUPIER_TABLE_VIEW (widget);
  guint seat = (guint) self->selected;

  croupier_table_draft_set_pinned (self->draft, seat, !croupier_table_draft_is_pinned (self->draft, seat));
}

static void
unseat_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierTableView *self = CROUPIER_TABLE_VIEW (widget);

  croupier_table_draft_unseat (self->draft, (guint) get_player (self, self->selected));
}

static void
seat_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierTableView *self = CROUPIER_TABLE_VIEW (widget);
  guint player = g_variant_get_uint32 (parameter);

  if (player < get_size (self))
    put_down (self, player, (guint) self->selected);
}

static void
move_selected (CroupierTableView *self, guint to)
{
  guint player = (guint) get_player (self, self->selected);

  if (to != (guint) self->selected)
    put_down (self, player, to);
}

static void
move_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierTableView *self = CROUPIER_TABLE_VIEW (widget);

  move_selected (self, seat_from (self, (guint) self->selected,
                                  g_str_equal (g_variant_get_string (parameter, NULL), "next") ? 1 : -1));
}

static void
clear_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_table_draft_clear (CROUPIER_TABLE_VIEW (widget)->draft);
}

/* ---- marks ---- */

/* The keys go from the seat to its marks, one after the other, and back to the seat. */
static void
next_mark_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierTableView *self = CROUPIER_TABLE_VIEW (widget);
  GtkWidget *chip = self->selected >= 0 ? croupier_table_view_get_chip (self, (guint) self->selected) : NULL;
  g_autofree char *words = NULL;

  if (chip == NULL)
    return;
  select_mark (self, croupier_seat_chip_get_next_mark (CROUPIER_SEAT_CHIP (chip), self->mark));
  if (self->mark == NULL)
    return;
  words = g_strdup_printf (_("Mark “%s”"), self->mark);
  croupier_widget_announce (widget, words, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static gboolean
take_off_mark (CroupierTableView *self)
{
  return gtk_widget_activate_action (GTK_WIDGET (self), "table-page.unmark", "s", self->mark);
}

static void
give_mark_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierTableView *self = CROUPIER_TABLE_VIEW (widget);
  int from = croupier_table_view_get_selected_player (self);
  guint to = g_variant_get_uint32 (parameter);

  if (from >= 0 && self->mark != NULL && to < get_size (self))
    g_signal_emit (self, signals[MARK_DROPPED], 0, (guint) from, to, self->mark);
}

/* ---- the context menu ---- */

/* In a menu an underscore would be taken for a mnemonic. */
static char *
dup_menu_name (const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "_", -1);

  return g_strjoinv ("__", parts);
}

/* All but one, who may be nobody. */
static GMenuModel *
players_menu_new (CroupierTableView *self, const char *action, int but)
{
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < get_size (self); i++)
    {
      g_autofree char *name = dup_menu_name (get_name (self, (int) i));
      g_autoptr (GMenuItem) item = g_menu_item_new (name, NULL);

      g_menu_item_set_action_and_target (item, action, "u", i);
      if ((int) i != but)
        g_menu_append_item (menu, item);
    }

  return G_MENU_MODEL (menu);
}

static GMenuModel *
menu_new (CroupierTableView *self)
{
  g_autoptr (GMenu) edits = g_menu_new ();
  g_autoptr (GMenu) moves = g_menu_new ();
  g_autoptr (GMenuModel) players = players_menu_new (self, "table.seat", CROUPIER_NO_PLAYER);
  GMenu *menu = g_menu_new ();
  gboolean is_pinned = croupier_table_draft_is_pinned (self->draft, (guint) self->selected);

  g_menu_append (edits, is_pinned ? _("Un_pin") : _("_Pin"), "table.pin");
  g_menu_append (edits, _("_Take from the Table"), "table.unseat");
  g_menu_append (moves, _("Move One Seat _Clockwise"), "table.move::next");
  g_menu_append (moves, _("Move One Seat C_ounterclockwise"), "table.move::previous");
  g_menu_append (moves, self->held >= 0 ? _("Put _Down Here") : _("Pick Up to _Move"), "table.take");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (edits));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (moves));
  g_menu_append_submenu (menu, _("_Seat Here"), players);
  return G_MENU_MODEL (menu);
}

static GMenuModel *
swap_menu_new (CroupierTableView *self)
{
  GMenu *menu = g_menu_new ();

  if (self->can_swap)
    g_menu_append (menu, _("Change _Seats…"), "table-page.swap");
  return G_MENU_MODEL (menu);
}

static GMenuModel *
mark_menu_new (CroupierTableView *self)
{
  g_autoptr (GMenuModel) players = players_menu_new (self, "table.give-mark", get_player (self, self->selected));
  g_autofree char *mark = dup_menu_name (self->mark);
  g_autofree char *label = g_strdup_printf (_("Ta_ke Off “%s”"), mark);
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);
  GMenu *menu = g_menu_new ();

  g_menu_item_set_action_and_target (item, "table-page.unmark", "s", self->mark);
  g_menu_append_item (menu, item);
  g_menu_append_submenu (menu, _("_Give To"), players);
  return G_MENU_MODEL (menu);
}

static void
menu_closed_cb (CroupierTableView *self)
{
  croupier_table_view_select (self, self->selected, TRUE);
}

static void
open_menu (CroupierTableView *self)
{
  g_autoptr (GMenuModel) own = NULL;
  g_autoptr (GMenu) model = NULL;

  if (self->selected < 0 || !(self->is_editable || self->can_swap || self->more != NULL))
    return;

  model = g_menu_new ();
  own = self->mark != NULL ? mark_menu_new (self) : self->is_editable ? menu_new (self) : swap_menu_new (self);
  g_menu_append_section (model, NULL, own);
  if (self->more != NULL && self->mark == NULL)
    g_menu_append_section (model, NULL, self->more);
  if (self->menu == NULL)
    {
      self->menu = gtk_popover_menu_new_from_model (NULL);
      gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
      gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
      g_signal_connect_swapped (self->menu, "closed", G_CALLBACK (menu_closed_cb), self);
    }
  gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (self->menu), G_MENU_MODEL (model));
  croupier_popover_open_at (GTK_POPOVER (self->menu), croupier_table_view_get_chip (self, (guint) self->selected));
}

static void
menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  open_menu (CROUPIER_TABLE_VIEW (widget));
}

/* ---- keys ---- */

/* Keys pressed in a popover of ours come here too. */
static gboolean
is_own_key (CroupierTableView *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));

  return self->draft != NULL && child != NULL && child != self->menu && self->selected >= 0;
}

static gboolean
arrow_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  CroupierTableView *self = CROUPIER_TABLE_VIEW (widget);
  CroupierTableDirection direction;
  gboolean moves;
  guint to;

  if (!is_own_key (self))
    return FALSE;

  g_variant_get (args, "(ub)", &direction, &moves);
  to = croupier_table_geometry_step (self->geometry, (guint) self->selected, direction);
  if (!moves)
    croupier_table_view_select (self, (int) to, TRUE);
  else if (self->is_editable && get_player (self, self->selected) >= 0)
    move_selected (self, to);

  return TRUE;
}

static gboolean
ends_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  CroupierTableView *self = CROUPIER_TABLE_VIEW (widget);

  if (!is_own_key (self))
    return FALSE;

  croupier_table_view_select (self, g_variant_get_int32 (args), TRUE);
  return TRUE;
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  CroupierTableView *self = CROUPIER_TABLE_VIEW (widget);

  if (!is_own_key (self) || (self->held < 0 && self->mark == NULL))
    return FALSE;

  select_mark (self, NULL);
  croupier_table_view_hold (self, -1);
  return TRUE;
}

/* Where the table is only looked at, nobody is taken from their seat: one asks what became of them. */
static gboolean
ask (CroupierTableView *self)
{
  return croupier_table_view_get_selected_player (self) >= 0 &&
         gtk_widget_activate_action (GTK_WIDGET (self), "board.explain", NULL);
}

/* An action of ours, unless the key belongs to a popover. */
static gboolean
act_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  CroupierTableView *self = CROUPIER_TABLE_VIEW (widget);
  const char *action;

  if (!is_own_key (self))
    return FALSE;

  g_variant_get (args, "(&s)", &action);
  if (g_str_equal (action, "table.unseat") && self->mark != NULL)
    return take_off_mark (self);
  if (g_str_equal (action, "table.take") && !self->is_editable)
    return ask (self);
  return gtk_widget_activate_action (widget, action, NULL);
}

static void
bind_keys (GtkWidgetClass *widget_class)
{
  static const guint arrows[][2] = {
    [CROUPIER_TABLE_UP] = { GDK_KEY_Up, GDK_KEY_KP_Up },
    [CROUPIER_TABLE_RIGHT] = { GDK_KEY_Right, GDK_KEY_KP_Right },
    [CROUPIER_TABLE_DOWN] = { GDK_KEY_Down, GDK_KEY_KP_Down },
    [CROUPIER_TABLE_LEFT] = { GDK_KEY_Left, GDK_KEY_KP_Left },
  };
  static const struct
  {
    guint keyval;
    GdkModifierType modifiers;
    const char *action;
  } keys[] = {
    { GDK_KEY_space, 0, "table.take" },
    { GDK_KEY_KP_Space, 0, "table.take" },
    { GDK_KEY_Return, 0, "table.take" },
    { GDK_KEY_KP_Enter, 0, "table.take" },
    { GDK_KEY_p, 0, "table.pin" },
    { GDK_KEY_m, 0, "table.next-mark" },
    { GDK_KEY_Delete, 0, "table.unseat" },
    { GDK_KEY_KP_Delete, 0, "table.unseat" },
    { GDK_KEY_BackSpace, 0, "table.unseat" },
    { GDK_KEY_F10, GDK_SHIFT_MASK, "table.menu" },
    { GDK_KEY_Menu, 0, "table.menu" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    for (guint j = 0; j < 2; j++)
      {
        gtk_widget_class_add_binding (widget_class, arrows[i][j], 0, arrow_cb, "(ub)", i, FALSE);
        gtk_widget_class_add_binding (widget_class, arrows[i][j], GDK_CONTROL_MASK, arrow_cb, "(ub)", i, TRUE);
        gtk_widget_class_add_binding (widget_class, arrows[i][j], GDK_ALT_MASK, arrow_cb, "(ub)", i, TRUE);
      }
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i].keyval, keys[i].modifiers, act_cb, "(s)", keys[i].action);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Home, 0, ends_cb, "i", 0);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_End, 0, ends_cb, "i", G_MAXINT32);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

/* ---- pointer ---- */

/* The seat whose chip is there: what lies beside it is not meant. */
static int
pick_chip (CroupierTableView *self, double x, double y)
{
  for (guint i = 0; i < self->chips->len; i++)
    {
      graphene_rect_t bounds;

      if (gtk_widget_compute_bounds (g_ptr_array_index (self->chips, i), GTK_WIDGET (self), &bounds) &&
          graphene_rect_contains_point (&bounds, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
        return (int) i;
    }

  return -1;
}

static int
pick_seat (CroupierTableView *self, double x, double y)
{
  return croupier_table_geometry_pick (self->geometry, (float) (x / self->shown_zoom), (float) (y / self->shown_zoom));
}

/* The mark at that point; NULL: there is none. */
static const char *
pick_mark (CroupierTableView *self, double x, double y)
{
  int seat = pick_chip (self, x, y);
  GtkWidget *chip = seat >= 0 ? croupier_table_view_get_chip (self, (guint) seat) : NULL;
  graphene_point_t at;

  return chip != NULL &&
             gtk_widget_compute_point (GTK_WIDGET (self), chip, &GRAPHENE_POINT_INIT ((float) x, (float) y), &at)
           ? croupier_seat_chip_pick_mark (CROUPIER_SEAT_CHIP (chip), at.x, at.y)
           : NULL;
}

static void
pressed_cb (CroupierTableView *self, int n_press, double x, double y, GtkGestureClick *gesture)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  int seat = pick_chip (self, x, y);

  if (self->held >= 0 && seat >= 0 && button == GDK_BUTTON_PRIMARY)
    {
      put_down (self, (guint) self->held, (guint) seat);
      return;
    }

  croupier_table_view_select (self, seat, TRUE);
  select_mark (self, pick_mark (self, x, y));
  if (seat < 0)
    croupier_table_view_hold (self, -1);
  else if (button == GDK_BUTTON_SECONDARY)
    open_menu (self);
  else if (self->mark != NULL)
    return;
  else if (button == GDK_BUTTON_PRIMARY && n_press == 2 && !self->is_editable)
    ask (self);
  else if (button == GDK_BUTTON_PRIMARY && n_press == 2)
    gtk_widget_activate_action (GTK_WIDGET (self), "table.pin", NULL);
}

static void
long_pressed_cb (CroupierTableView *self, double x, double y)
{
  croupier_table_view_select (self, pick_chip (self, x, y), TRUE);
  select_mark (self, pick_mark (self, x, y));
  open_menu (self);
}

static GdkContentProvider *
drag_prepare_cb (CroupierTableView *self, double x, double y)
{
  CroupierTableParcel parcel = { .owner = self->draft };
  int player = get_player (self, pick_chip (self, x, y));
  const char *mark = pick_mark (self, x, y);

  self->pressed = player;
  g_clear_pointer (&self->pressed_mark, g_free);
  if (player < 0)
    return NULL;

  if (mark != NULL && strlen (mark) < sizeof parcel.mark)
    g_strlcpy (parcel.mark, mark, sizeof parcel.mark);
  if (!(self->is_editable || self->can_swap) && *parcel.mark == '\0')
    return NULL;

  parcel.player = (guint) player;
  self->pressed_mark = *parcel.mark != '\0' ? g_strdup (parcel.mark) : NULL;
  return gdk_content_provider_new_typed (CROUPIER_TYPE_TABLE_PARCEL, &parcel);
}

static void
drag_begin_cb (CroupierTableView *self, GdkDrag *drag, GtkDragSource *source)
{
  int seat = croupier_table_draft_get_seat (self->draft, (guint) self->pressed);
  GtkWidget *chip = seat >= 0 ? croupier_table_view_get_chip (self, (guint) seat) : NULL;
  g_autoptr (GdkPaintable) paintable = NULL;

  if (self->pressed_mark != NULL)
    {
      gtk_drag_icon_set_child (GTK_DRAG_ICON (gtk_drag_icon_get_for_drag (drag)),
                               g_object_new (GTK_TYPE_LABEL, "label", self->pressed_mark, "css-classes",
                                             (const char *const[]) { "mark", "caption", NULL }, NULL));
      return;
    }
  if (chip == NULL)
    return;

  paintable = gtk_widget_paintable_new (chip);
  gtk_drag_source_set_icon (source, paintable, gtk_widget_get_width (chip) / 2, gtk_widget_get_height (chip) / 2);
  gtk_widget_add_css_class (chip, "dragged");
}

static void
drag_end_cb (CroupierTableView *self)
{
  for (guint i = 0; i < self->chips->len; i++)
    gtk_widget_remove_css_class (g_ptr_array_index (self->chips, i), "dragged");
}

static void
mark_target (CroupierTableView *self, int seat, gboolean is_target)
{
  GtkWidget *chip = seat >= 0 ? croupier_table_view_get_chip (self, (guint) seat) : NULL;

  if (chip == NULL)
    return;
  croupier_widget_set_class (chip, "target", is_target);
}

static void
set_drop (CroupierTableView *self, int seat)
{
  if (self->drop == seat)
    return;

  mark_target (self, self->drop, FALSE);
  self->drop = seat;
  mark_target (self, seat, TRUE);
}

static void
drop_left_cb (CroupierTableView *self)
{
  set_drop (self, -1);
}

static GdkDragAction
drop_motion_cb (CroupierTableView *self, double x, double y, GtkDropTarget *target)
{
  const GValue *value = gtk_drop_target_get_value (target);
  const CroupierTableParcel *parcel = value != NULL ? g_value_get_boxed (value) : NULL;
  gboolean is_mark = parcel != NULL && *parcel->mark != '\0';
  gboolean is_ours = (self->is_editable || self->can_swap || is_mark) &&
                     (parcel == NULL || parcel->owner == self->draft);

  set_drop (self, is_ours ? pick_seat (self, x, y) : -1);
  return self->drop >= 0 ? GDK_ACTION_MOVE : 0;
}

static gboolean
drop_cb (CroupierTableView *self, const GValue *value, double x, double y)
{
  const CroupierTableParcel *parcel = g_value_get_boxed (value);
  int seat = pick_seat (self, x, y), player = get_player (self, seat);
  gboolean is_mark = parcel != NULL && *parcel->mark != '\0';

  set_drop (self, -1);
  if (parcel == NULL || parcel->owner != self->draft || seat < 0 ||
      !(is_mark ? player >= 0 : self->is_editable || self->can_swap))
    return FALSE;

  if (is_mark && player != (int) parcel->player)
    g_signal_emit (self, signals[MARK_DROPPED], 0, parcel->player, (guint) player, parcel->mark);
  else if (!is_mark && self->is_editable)
    put_down (self, parcel->player, (guint) seat);
  else if (!is_mark && player != (int) parcel->player)
    g_signal_emit (self, signals[SWAP], 0, parcel->player, (guint) player);
  return TRUE;
}

static void
add_controllers (CroupierTableView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (CROUPIER_TYPE_TABLE_PARCEL, GDK_ACTION_MOVE);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (long_pressed_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (press));

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_swapped (source, "prepare", G_CALLBACK (drag_prepare_cb), self);
  g_signal_connect_swapped (source, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (source, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (source));
  gtk_drop_target_set_preload (target, TRUE);
  g_signal_connect_swapped (target, "motion", G_CALLBACK (drop_motion_cb), self);
  g_signal_connect_swapped (target, "enter", G_CALLBACK (drop_motion_cb), self);
  g_signal_connect_swapped (target, "leave", G_CALLBACK (drop_left_cb), self);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (target));
}

/* ---- from the draft to widgets ---- */

static void
append_names (CroupierTableView *self, GString *text, guint64 seats)
{
  guint seat;
  gboolean is_first = TRUE;

  CROUPIER_FOREACH_PLAYER (seat, seats)
    {
      int player = get_player (self, (int) seat);

      if (player < 0)
        continue;
      g_string_append_printf (text, "%s%s", is_first ? "" : ", ", get_name (self, player));
      is_first = FALSE;
    }
}

static const char *
get_own_note (CroupierTableView *self, guint player)
{
  return self->own_notes != NULL && player < g_strv_length (self->own_notes) && *self->own_notes[player] != '\0'
           ? self->own_notes[player]
           : NULL;
}

/* What lies before a player, and the marks at their seat; NULL: nothing. */
static char *
dup_notes (CroupierTableView *self, int player)
{
  const char *note = player >= 0 ? croupier_table_view_get_note (self, (guint) player) : NULL;
  const char *own = player >= 0 ? get_own_note (self, (guint) player) : NULL;

  return note != NULL && own != NULL ? g_strdup_printf ("%s; %s", note, own) : g_strdup (note != NULL ? note : own);
}

/* Says whom a seat gives to and gets from, for people who do not see the curves. */
static char *
dup_description (CroupierTableView *self, guint seat)
{
  g_autoptr (GString) to = g_string_new (NULL);
  g_autoptr (GString) from = g_string_new (NULL);
  int player = get_player (self, (int) seat);
  g_autofree char *note = dup_notes (self, player);

  if (player < 0 || !has_wishes (self))
    return g_steal_pointer (&note);

  append_names (self, to, croupier_seating_get_above (&self->seating, seat));
  append_names (self, from, croupier_seating_get_below (&self->seating, seat));
  if (to->len == 0 && from->len == 0)
    return g_steal_pointer (&note);
  if (!self->has_giving)
    {
      g_string_append_printf (from, "%s%s", from->len > 0 && to->len > 0 ? ", " : "", to->str);
      return note != NULL ? g_strdup_printf (_("%s. Next to: %s."), note, from->str)
                          : g_strdup_printf (_("Next to: %s."), from->str);
    }
  if (note != NULL)
    return g_strdup_printf (_("%s. Gives to: %s. Gets from: %s."), note, to->str, from->str);

  return g_strdup_printf (_("Gives to: %s. Gets from: %s."), to->str, from->str);
}

static void
show_seat (CroupierTableView *self, guint seat)
{
  int player = get_player (self, (int) seat);
  gboolean is_pinned = croupier_table_draft_is_pinned (self->draft, seat);
  g_autofree char *description = dup_description (self, seat);
  CroupierSeatChipContent content = {
    .seat = seat + 1,
    .name = player >= 0 ? get_name (self, player) : NULL,
    .note = player >= 0 ? croupier_table_view_get_note (self, (guint) player) : NULL,
    .marks = player >= 0 ? get_own_note (self, (guint) player) : NULL,
    .description = description,
    .is_pinned = self->is_editable && is_pinned,
    .is_loose = player >= 0 && !is_pinned,
    .is_out = player >= 0 && croupier_players_has (self->out, (guint) player),
    .is_broken = player >= 0 && ((self->shows_secrets && has_broken (self, player)) ||
                                 croupier_players_has (self->unkept, (guint) player)),
  };

  croupier_seat_chip_show (g_ptr_array_index (self->chips, seat), &content);
}

static void
fill_chips (CroupierTableView *self)
{
  while (self->chips->len > get_size (self))
    gtk_widget_unparent (g_ptr_array_steal_index (self->chips, self->chips->len - 1));
  while (self->chips->len < get_size (self))
    {
      GtkWidget *chip = croupier_seat_chip_new ();

      gtk_widget_insert_before (chip, GTK_WIDGET (self), self->ruler);
      g_ptr_array_add (self->chips, chip);
    }
}

static void
find_broken (CroupierTableView *self)
{
  CroupierSeating broken;

  memset (self->broken, 0, sizeof self->broken);
  self->unkept = CROUPIER_NOBODY;
  if (!has_wishes (self))
    return;

  croupier_seating_find_broken (&self->seating, croupier_table_draft_get_seats (self->draft), &broken);
  memcpy (self->broken, broken.avoid, sizeof self->broken);
  for (guint i = 0; i < get_size (self); i++)
    if ((broken.wishes.apart[i] | broken.wishes.not_next[i]) != CROUPIER_NOBODY)
      self->unkept |= CROUPIER_PLAYER (i) | broken.wishes.apart[i] | broken.wishes.not_next[i];
}

/* It is selected as long as it stands there. */
static void
update_mark (CroupierTableView *self)
{
  int player = get_player (self, self->selected);
  g_auto (GStrv) marks = croupier_marks_list (player >= 0 ? get_own_note (self, (guint) player) : NULL);
  gboolean is_there = self->mark != NULL && g_strv_contains ((const char *const *) marks, self->mark);

  select_mark (self, is_there ? self->mark : NULL);
}

/* The one place where widgets are made from the draft. */
static void
update (CroupierTableView *self)
{
  fill_chips (self);
  find_broken (self);
  self->selected = MIN (self->selected, (int) get_size (self) - 1);
  for (guint i = 0; i < get_size (self); i++)
    {
      show_seat (self, i);
      set_selected_state (self, (int) i, (int) i == self->selected);
    }
  update_mark (self);

  gtk_widget_queue_resize (GTK_WIDGET (self));
  tell_selection (self);
}

/* ---- size ---- */

/* Large text has the whole width of a chip, below the face, and so have names in a narrow picture. */
static GtkOrientation
find_orientation (CroupierTableView *self)
{
  return self->is_narrow || croupier_widget_get_text_scale (GTK_WIDGET (self)) >= LARGE_TEXT
           ? GTK_ORIENTATION_VERTICAL
           : GTK_ORIENTATION_HORIZONTAL;
}

static int
measure_whole (CroupierTableView *self, GtkOrientation orientation)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->ruler), orientation);
  return croupier_seat_chip_measure_whole (CROUPIER_SEAT_CHIP (self->ruler));
}

static void
measure_content (CroupierTableView *self, const CroupierSeatChipContent *content)
{
  float scale = croupier_widget_get_text_scale (GTK_WIDGET (self));
  int whole;

  croupier_seat_chip_show (CROUPIER_SEAT_CHIP (self->ruler), content);
  self->flat_width = MAX (self->flat_width, measure_whole (self, GTK_ORIENTATION_HORIZONTAL));
  whole = measure_whole (self, find_orientation (self));
  self->whole_width = MAX (self->whole_width, whole);
  for (guint way = 0; way < N_WAYS; way++)
    {
      int most = way == N_WAYS - 1 && self->narrowest > 0 ? self->narrowest : (int) ((float) most_widths[way] * scale);
      CroupierTableCell size;
      int width, height;

      croupier_seat_chip_measure (CROUPIER_SEAT_CHIP (self->ruler), most, whole, &width, &height);
      size = (CroupierTableCell) { (float) width, (float) height };
      g_array_append_val (self->sizes, size);
      self->cells[way].width = MAX (self->cells[way].width, size.width);
      self->cells[way].height = MAX (self->cells[way].height, size.height);
    }
}

static void
turn_chips (CroupierTableView *self)
{
  for (guint i = 0; i < self->chips->len; i++)
    gtk_orientable_set_orientation (g_ptr_array_index (self->chips, i), find_orientation (self));
}

/* Everybody is measured, at the table or not, with a pin or not, so that the picture is the same whoever sits where. */
static void
measure_names (CroupierTableView *self)
{
  if (self->sizes->len > 0)
    return;

  turn_chips (self);
  memset (self->cells, 0, sizeof self->cells);
  self->whole_width = self->flat_width = 0;
  for (guint i = 0; i < get_size (self); i++)
    measure_content (self, &(CroupierSeatChipContent) { .seat = i + 1,
                                                        .name = get_name (self, (int) i),
                                                        .is_pinned = self->is_editable,
                                                        .note = croupier_table_view_get_note (self, i),
                                                        .marks = get_own_note (self, i) });
  measure_content (self, &(CroupierSeatChipContent) { .seat = 1 });
}

static void
compute (CroupierTableView *self, CroupierTableGeometry *geometry, int width, int height)
{
  CroupierTableSpace space = {
    .width = (float) width,
    .height = (float) height,
    .scale = croupier_widget_get_text_scale (GTK_WIDGET (self)),
    .n_seats = get_size (self),
    .cells = self->cells,
    .n_cells = N_WAYS,
  };
  graphene_rect_t bounds;

  measure_names (self);
  while (space.n_whole < N_WAYS && (float) self->whole_width <= (float) most_widths[space.n_whole] * space.scale)
    space.n_whole++;
  croupier_table_geometry_compute (geometry, &space);
  if (width == 0 || !geometry->is_cut)
    return;

  /* Narrower names take more lines, and these need room, too. */
  croupier_table_geometry_place (geometry, 0, self->cells[geometry->way], &bounds);
  self->narrowest = MAX ((int) bounds.size.width, 1);
  g_array_set_size (self->sizes, 0);
  measure_names (self);
  croupier_table_geometry_compute (geometry, &space);
}

static GtkSizeRequestMode
croupier_table_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_least (CroupierTableView *self)
{
  g_autoptr (CroupierTableGeometry) least = croupier_table_geometry_new ();
  float width;

  compute (self, least, 0, 0);
  width = MIN (least->width,
               2 * (self->cells[N_WAYS - 1].width + 48 * croupier_widget_get_text_scale (GTK_WIDGET (self))));
  self->least_width = (int) ceilf (width);
}

/* Of the table at its own size, in so much room. */
static int
measure_height (CroupierTableView *self, int width)
{
  g_autoptr (CroupierTableGeometry) least = croupier_table_geometry_new ();

  width = MAX (self->least_width, width);
  if (self->measured_width == width)
    return self->measured_height;

  compute (self, least, width, 0);
  self->measured_width = width;
  self->measured_height = (int) ceilf (least->height);
  return self->measured_height;
}

static gboolean
is_fitting (CroupierTableView *self, double zoom, int width, int height)
{
  return zoom * measure_height (self, (int) (width / zoom)) <= height && zoom * self->least_width <= width;
}

/* Smaller, it has more room, which makes it lower: so it is tried. */
static double
find_fit (CroupierTableView *self, int width, int height)
{
  double least = LEAST_FIT, most = 1;

  if (is_fitting (self, most, width, height))
    return most;
  for (guint i = 0; i < FIT_STEPS; i++)
    {
      double middle = (least + most) / 2;

      if (is_fitting (self, middle, width, height))
        least = middle;
      else
        most = middle;
    }

  return least;
}

static double
find_zoom (CroupierTableView *self, int width, int height)
{
  if (self->zoom > 0)
    return self->zoom;

  if (self->fit <= 0 || self->fit_width != width || self->fit_height != height)
    self->fit = find_fit (self, width, height);
  self->fit_width = width;
  self->fit_height = height;
  return self->fit;
}

static int
zoom_length (double zoom, int length)
{
  return (int) ceil (zoom * length);
}

/* Whoever sits where, the picture takes the same room: it is measured once for each width. */
static void
croupier_table_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                             int *minimum_baseline, int *natural_baseline)
{
  CroupierTableView *self = CROUPIER_TABLE_VIEW (widget);
  double least = self->zoom > 0 ? self->zoom : LEAST_FIT;

  if (self->draft == NULL)
    return;

  if (self->least_width == 0)
    measure_least (self);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = zoom_length (least, MAX (self->least_width, self->whole_table));
      *natural = zoom_length (self->zoom > 0 ? self->zoom : 1, MAX (self->least_width, self->whole_table));
      return;
    }

  *minimum = zoom_length (least, MAX (measure_height (self, (int) (for_size / least)), self->high_table));
  *natural = self->zoom > 0 ? *minimum : MAX (*minimum, measure_height (self, for_size));
}

static void
allocate_chip (CroupierTableView *self, guint seat)
{
  int player = get_player (self, (int) seat);
  guint row = player >= 0 ? (guint) player : get_size (self);
  GtkWidget *chip = g_ptr_array_index (self->chips, seat);
  CroupierTableCell size = g_array_index (self->sizes, CroupierTableCell, row * N_WAYS + self->geometry->way);
  float zoom = (float) self->shown_zoom;
  GskTransform *transform;
  graphene_rect_t bounds;
  int least, height;

  croupier_table_geometry_place (self->geometry, seat, size, &bounds);
  gtk_widget_measure (chip, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  least = MAX (least, (int) bounds.size.width);
  gtk_widget_measure (chip, GTK_ORIENTATION_VERTICAL, least, &height, NULL, NULL, NULL);
  transform = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (roundf (bounds.origin.x * zoom),
                                                                   roundf (bounds.origin.y * zoom)));
  gtk_widget_allocate (chip, least, MAX (height, (int) bounds.size.height), -1,
                       zoom == 1 ? transform : gsk_transform_scale (transform, zoom, zoom));
}

static void
forget_sizes (CroupierTableView *self)
{
  g_array_set_size (self->sizes, 0);
  self->least_width = self->measured_width = self->narrowest = 0;
  self->fit = 0;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static gboolean
is_narrow_at (CroupierTableView *self, int width)
{
  float scale = croupier_widget_get_text_scale (GTK_WIDGET (self)), needed = (float) self->flat_width;

  for (guint way = 0; way < N_WAYS && (float) most_widths[way] * scale >= (float) self->flat_width; way++)
    needed = (float) most_widths[way] * scale;
  return needed > width / (self->zoom > 0 ? self->zoom : 1) / 2 - BESIDE_CHIP * scale;
}

static void
turn (CroupierTableView *self)
{
  if (self->draft == NULL || self->is_narrow == is_narrow_at (self, gtk_widget_get_width (GTK_WIDGET (self))))
    return;

  self->is_narrow = !self->is_narrow;
  forget_sizes (self);
}

static void
croupier_table_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CroupierTableView *self = CROUPIER_TABLE_VIEW (widget);
  double before = self->shown_zoom;

  if (self->draft == NULL)
    return;

  if (self->least_width == 0)
    measure_least (self);
  self->shown_zoom = find_zoom (self, width, height);
  compute (self, self->geometry, (int) (width / self->shown_zoom), (int) (height / self->shown_zoom));
  for (guint i = 0; i < self->chips->len; i++)
    allocate_chip (self, i);
  if (self->is_narrow != is_narrow_at (self, width))
    croupier_widget_later (widget, G_CALLBACK (turn));
  if (self->shown_zoom != before)
    g_signal_emit_by_name (self, "zoomed");
  if (self->menu != NULL)
    gtk_popover_present (GTK_POPOVER (self->menu));
}

/* ---- drawing ---- */

typedef struct
{
  GtkSnapshot *snapshot;
  GdkRGBA text;
  GdkRGBA edge;
  GdkRGBA fill;
  GdkRGBA wish; /* who distrusts whom */
  GdkRGBA broken;
  GdkRGBA accent;
} Brush;

static GdkRGBA
with_alpha (GdkRGBA color, float alpha)
{
  color.alpha *= alpha;
  return color;
}

static void
prepare_brush (CroupierTableView *self, GtkSnapshot *snapshot, Brush *brush)
{
  AdwStyleManager *manager = adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));
  gboolean is_high = adw_style_manager_get_high_contrast (manager), is_dark = adw_style_manager_get_dark (manager);
  GdkRGBA *accent = adw_style_manager_get_accent_color_rgba (manager);
  GdkRGBA color;

  gtk_widget_get_color (GTK_WIDGET (self), &color);
  brush->snapshot = snapshot;
  brush->text = with_alpha (color, is_high ? 1 : 0.65f);
  brush->edge = with_alpha (color, is_high ? 0.8f : 0.18f);
  brush->fill = with_alpha (color, 0.06f);
  brush->wish = with_alpha (color, is_high ? 0.8f : 0.4f);
  adw_rgba_to_standalone (&(GdkRGBA) { 0.88f, 0.11f, 0.14f, 1 }, is_dark, &brush->broken);
  adw_rgba_to_standalone (accent, is_dark, &brush->accent);
  gdk_rgba_free (accent);
}

static void
stroke (const Brush *brush, GskPathBuilder *builder, const GdkRGBA *color, float width, gboolean is_dashed)
{
  g_autoptr (GskPath) path = gsk_path_builder_to_path (builder);
  GskStroke *line = gsk_stroke_new (width);

  gsk_stroke_set_line_cap (line, GSK_LINE_CAP_ROUND);
  if (is_dashed)
    gsk_stroke_set_dash (line, (const float[]) { 5, 5 }, 2);
  gtk_snapshot_append_stroke (brush->snapshot, path, line, color);
  gsk_stroke_free (line);
}

static void
draw_table (CroupierTableView *self, const Brush *brush)
{
  GskRoundedRect shape;
  float widths[4] = { 1, 1, 1, 1 };
  GdkRGBA colors[4] = { brush->edge, brush->edge, brush->edge, brush->edge };

  gsk_rounded_rect_init_from_rect (&shape, &self->geometry->table, self->geometry->radius);
  gtk_snapshot_push_rounded_clip (brush->snapshot, &shape);
  gtk_snapshot_append_color (brush->snapshot, &brush->fill, &self->geometry->table);
  gtk_snapshot_pop (brush->snapshot);
  gtk_snapshot_append_border (brush->snapshot, &shape, widths, colors);
}

static void
draw_number (CroupierTableView *self, const Brush *brush, guint seat)
{
  const CroupierSeatShape *shape = croupier_table_geometry_get_seat (self->geometry, seat);
  g_autofree char *text = g_strdup_printf ("%u", seat + 1);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  gboolean is_selected = (int) seat == self->selected;
  int width, height;

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  if (is_selected)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (brush->snapshot);
  gtk_snapshot_translate (brush->snapshot, &GRAPHENE_POINT_INIT (roundf (shape->number.x - (float) width / 2),
                                                                 roundf (shape->number.y - (float) height / 2)));
  gtk_snapshot_append_layout (brush->snapshot, layout, is_selected ? &brush->accent : &brush->text);
  gtk_snapshot_restore (brush->snapshot);
}

/* A curve over the table with a head at its end. */
static void
draw_arrow (CroupierTableView *self, const Brush *brush, guint from, guint to, const GdkRGBA *color, float width,
            gboolean is_dashed)
{
  g_autoptr (GskPathBuilder) line = gsk_path_builder_new ();
  g_autoptr (GskPathBuilder) head = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  graphene_point_t p[3];
  float dx, dy, length, size = 7 + width;

  croupier_table_geometry_curve (self->geometry, from, to, p);
  dx = p[2].x - p[1].x;
  dy = p[2].y - p[1].y;
  length = MAX (hypotf (dx, dy), 0.01f);
  dx *= size / length;
  dy *= size / length;

  gsk_path_builder_move_to (line, p[0].x, p[0].y);
  gsk_path_builder_quad_to (line, p[1].x, p[1].y, p[2].x - dx / 2, p[2].y - dy / 2);
  stroke (brush, line, color, width, is_dashed);
  gsk_path_builder_move_to (head, p[2].x, p[2].y);
  gsk_path_builder_line_to (head, p[2].x - dx - dy * 0.5f, p[2].y - dy + dx * 0.5f);
  gsk_path_builder_line_to (head, p[2].x - dx + dy * 0.5f, p[2].y - dy - dx * 0.5f);
  gsk_path_builder_close (head);
  path = gsk_path_builder_to_path (head);
  gtk_snapshot_append_fill (brush->snapshot, path, GSK_FILL_RULE_WINDING, color);
}

/* Arrows lead to those whom the selected seat gives to and, dashed, from those whom it gets from. */
static void
draw_reach (CroupierTableView *self, const Brush *brush)
{
  guint seat;

  CROUPIER_FOREACH_PLAYER (seat, croupier_seating_get_above (&self->seating, (guint) self->selected))
    draw_arrow (self, brush, (guint) self->selected, seat, &brush->accent, 2, FALSE);
  CROUPIER_FOREACH_PLAYER (seat, croupier_seating_get_below (&self->seating, (guint) self->selected))
    draw_arrow (self, brush, seat, (guint) self->selected, &brush->accent, 1.5f, TRUE);
}

/* Arrows lead from the player who distrusts to the one who is distrusted; what is broken comes last and lies on top. */
static void
draw_wishes (CroupierTableView *self, const Brush *brush)
{
  for (guint broken = 0; broken < 2; broken++)
    for (guint i = 0; i < get_size (self); i++)
      for (guint j = 0; j < get_size (self); j++)
        {
          int giver = get_player (self, (int) i), receiver = get_player (self, (int) j);

          if (giver < 0 || receiver < 0 || !croupier_players_has (self->seating.avoid[giver], (guint) receiver) ||
              croupier_players_has (self->broken[giver], (guint) receiver) != (broken == 1))
            continue;
          draw_arrow (self, brush, j, i, broken ? &brush->broken : &brush->wish, broken ? 3 : 1.5f, FALSE);
        }
}

static void
croupier_table_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CroupierTableView *self = CROUPIER_TABLE_VIEW (widget);
  Brush brush;

  if (self->draft == NULL)
    return;

  prepare_brush (self, snapshot, &brush);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_scale (snapshot, (float) self->shown_zoom, (float) self->shown_zoom);
  draw_table (self, &brush);
  if (has_wishes (self) && self->has_giving && self->selected >= 0 && get_player (self, self->selected) >= 0)
    draw_reach (self, &brush);
  if (has_wishes (self) && self->shows_secrets)
    draw_wishes (self, &brush);
  for (guint i = 0; i < get_size (self); i++)
    draw_number (self, &brush, i);
  gtk_snapshot_restore (snapshot);
  for (guint i = 0; i < self->chips->len; i++)
    gtk_widget_snapshot_child (widget, g_ptr_array_index (self->chips, i), snapshot);
}

/* ---- the rest of the widget ---- */

/* Tab comes in and goes out; inside, the arrow keys lead about, and in the menu from item to item. */
static gboolean
croupier_table_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  CroupierTableView *self = CROUPIER_TABLE_VIEW (widget);

  if (self->menu != NULL && gtk_widget_get_focus_child (widget) == self->menu)
    return gtk_widget_child_focus (self->menu, direction);
  if (self->draft == NULL || gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;

  croupier_table_view_select (self, MAX (self->selected, 0), TRUE);
  return TRUE;
}

static gboolean
croupier_table_view_grab_focus (GtkWidget *widget)
{
  return croupier_table_view_focus (widget, GTK_DIR_TAB_FORWARD);
}

static void
croupier_table_view_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (croupier_table_view_parent_class)->css_changed (widget, change);
  forget_sizes (CROUPIER_TABLE_VIEW (widget));
}

static void
croupier_table_view_dispose (GObject *object)
{
  CroupierTableView *self = CROUPIER_TABLE_VIEW (object);

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  g_ptr_array_set_size (self->chips, 0);
  g_clear_pointer (&self->ruler, gtk_widget_unparent);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_object (&self->more);

  G_OBJECT_CLASS (croupier_table_view_parent_class)->dispose (object);
}

static void
croupier_table_view_finalize (GObject *object)
{
  CroupierTableView *self = CROUPIER_TABLE_VIEW (object);

  g_ptr_array_unref (self->chips);
  g_array_unref (self->sizes);
  g_strfreev (self->notes);
  g_strfreev (self->own_notes);
  g_free (self->pressed_mark);
  g_free (self->mark);
  croupier_table_geometry_free (self->geometry);

  G_OBJECT_CLASS (croupier_table_view_parent_class)->finalize (object);
}

static void
set_zoom (CroupierZoomable *picture, double zoom)
{
  CroupierTableView *self = CROUPIER_TABLE_VIEW (picture);

  if (zoom <= 1)
    self->whole_table = self->high_table = 0;
  else if (self->whole_table == 0)
    {
      self->whole_table = gtk_widget_get_width (GTK_WIDGET (self));
      self->high_table = gtk_widget_get_height (GTK_WIDGET (self));
    }
  self->zoom = MAX (zoom, 0);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static double
get_zoom (CroupierZoomable *picture)
{
  double zoom = CROUPIER_TABLE_VIEW (picture)->shown_zoom;

  return zoom > 0 ? zoom : 1;
}

static void
zoomable_init (CroupierZoomableInterface *iface)
{
  iface->set_zoom = set_zoom;
  iface->get_zoom = get_zoom;
}

static void
croupier_table_view_class_init (CroupierTableViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = croupier_table_view_dispose;
  object_class->finalize = croupier_table_view_finalize;
  widget_class->get_request_mode = croupier_table_view_get_request_mode;
  widget_class->measure = croupier_table_view_measure;
  widget_class->size_allocate = croupier_table_view_size_allocate;
  widget_class->snapshot = croupier_table_view_snapshot;
  widget_class->focus = croupier_table_view_focus;
  widget_class->grab_focus = croupier_table_view_grab_focus;
  widget_class->css_changed = croupier_table_view_css_changed;

  gtk_widget_class_set_css_name (widget_class, "seating");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_BOX);

  gtk_widget_class_install_action (widget_class, "table.pin", NULL, pin_action);
  gtk_widget_class_install_action (widget_class, "table.unseat", NULL, unseat_action);
  gtk_widget_class_install_action (widget_class, "table.move", "s", move_action);
  gtk_widget_class_install_action (widget_class, "table.take", NULL, take_action);
  gtk_widget_class_install_action (widget_class, "table.seat", "u", seat_action);
  gtk_widget_class_install_action (widget_class, "table.next-mark", NULL, next_mark_action);
  gtk_widget_class_install_action (widget_class, "table.give-mark", "u", give_mark_action);
  gtk_widget_class_install_action (widget_class, "table.menu", NULL, menu_action);
  gtk_widget_class_install_action (widget_class, "table.clear", NULL, clear_action);
  bind_keys (widget_class);

  /* Another seat is selected, who sits there may be another, or somebody is held or not any more. */
  signals[SELECTION_CHANGED] = g_signal_new ("selection-changed", CROUPIER_TYPE_TABLE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                             NULL, NULL, G_TYPE_NONE, 0);

  /* A player is to change seats with another one. */
  signals[SWAP] = g_signal_new ("swap", CROUPIER_TYPE_TABLE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                2, G_TYPE_UINT, G_TYPE_UINT);

  /* A mark of one player is to be another’s. */
  signals[MARK_DROPPED] = g_signal_new ("mark-dropped", CROUPIER_TYPE_TABLE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_STRING);
}

static void
croupier_table_view_init (CroupierTableView *self)
{
  self->chips = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
  self->sizes = g_array_new (FALSE, FALSE, sizeof (CroupierTableCell));
  self->geometry = croupier_table_geometry_new ();
  self->selected = self->held = self->drop = self->pressed = -1;
  self->has_giving = TRUE;
  self->zoom = 1;
  self->ruler = croupier_seat_chip_new ();
  gtk_widget_set_child_visible (self->ruler, FALSE);
  gtk_widget_set_parent (self->ruler, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Table"), -1);
  add_controllers (self);
  update_actions (self);
}

GtkWidget *
croupier_table_view_new (void)
{
  return g_object_new (CROUPIER_TYPE_TABLE_VIEW, NULL);
}

void
croupier_table_view_set_draft (CroupierTableView *self, CroupierTableDraft *draft, gboolean is_editable)
{
  g_return_if_fail (CROUPIER_IS_TABLE_VIEW (self));

  if (self->draft == draft && self->is_editable == is_editable)
    return;

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_set_object (&self->draft, draft);
  if (draft != NULL)
    g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  self->is_editable = is_editable;
  self->held = -1;
  forget_sizes (self);
  update (self);
}

CroupierTableDraft *
croupier_table_view_get_draft (CroupierTableView *self)
{
  return self->draft;
}

gboolean
croupier_table_view_get_is_editable (CroupierTableView *self)
{
  return self->is_editable;
}

void
croupier_table_view_set_seating (CroupierTableView *self, const CroupierSeating *seating)
{
  g_return_if_fail (CROUPIER_IS_TABLE_VIEW (self));

  if (memcmp (&self->seating, seating, sizeof *seating) == 0)
    return;

  self->seating = *seating;
  update (self);
}

const CroupierSeating *
croupier_table_view_get_seating (CroupierTableView *self)
{
  return has_wishes (self) ? &self->seating : NULL;
}

void
croupier_table_view_set_has_giving (CroupierTableView *self, gboolean has_giving)
{
  g_return_if_fail (CROUPIER_IS_TABLE_VIEW (self));

  if (self->has_giving == has_giving)
    return;
  self->has_giving = has_giving;
  if (self->draft != NULL)
    update (self);
}

gboolean
croupier_table_view_get_has_giving (CroupierTableView *self)
{
  return self->has_giving;
}

void
croupier_table_view_set_notes (CroupierTableView *self, char **notes)
{
  g_return_if_fail (CROUPIER_IS_TABLE_VIEW (self));

  if (self->notes == NULL
        ? notes == NULL
        : notes != NULL && g_strv_equal ((const char *const *) self->notes, (const char *const *) notes))
    return;

  g_strfreev (self->notes);
  self->notes = g_strdupv (notes);
  forget_sizes (self);
  update (self);
}

void
croupier_table_view_set_own_notes (CroupierTableView *self, char **notes)
{
  g_return_if_fail (CROUPIER_IS_TABLE_VIEW (self));

  if (self->own_notes != NULL && g_strv_equal ((const char *const *) self->own_notes, (const char *const *) notes))
    return;

  g_strfreev (self->own_notes);
  self->own_notes = g_strdupv (notes);
  forget_sizes (self);
  update (self);
}

const char *
croupier_table_view_get_note (CroupierTableView *self, guint player)
{
  return self->notes != NULL && player < g_strv_length (self->notes) && *self->notes[player] != '\0'
           ? self->notes[player]
           : NULL;
}

void
croupier_table_view_set_out (CroupierTableView *self, CroupierPlayers out)
{
  g_return_if_fail (CROUPIER_IS_TABLE_VIEW (self));

  if (self->out == out)
    return;

  self->out = out;
  update (self);
}

gboolean
croupier_table_view_is_out (CroupierTableView *self, guint player)
{
  return croupier_players_has (self->out, player);
}

void
croupier_table_view_set_can_swap (CroupierTableView *self, gboolean can_swap)
{
  g_return_if_fail (CROUPIER_IS_TABLE_VIEW (self));

  self->can_swap = can_swap;
  update_actions (self);
}

void
croupier_table_view_set_menu (CroupierTableView *self, GMenuModel *more)
{
  g_return_if_fail (CROUPIER_IS_TABLE_VIEW (self));

  g_set_object (&self->more, more);
}

void
croupier_table_view_set_shows_secrets (CroupierTableView *self, gboolean shows_secrets)
{
  g_return_if_fail (CROUPIER_IS_TABLE_VIEW (self));

  if (self->shows_secrets == shows_secrets)
    return;

  self->shows_secrets = shows_secrets;
  update (self);
}

gboolean
croupier_table_view_get_shows_secrets (CroupierTableView *self)
{
  return self->shows_secrets;
}

int
croupier_table_view_get_selected (CroupierTableView *self)
{
  return self->selected;
}

int
croupier_table_view_get_held (CroupierTableView *self)
{
  return self->held;
}

void
croupier_table_view_hold (CroupierTableView *self, int player)
{
  g_return_if_fail (CROUPIER_IS_TABLE_VIEW (self));

  if (self->held == player || (player >= 0 && (!self->is_editable || self->draft == NULL)))
    return;

  self->held = player;
  if (player >= 0 && croupier_table_draft_get_seat (self->draft, (guint) player) < 0)
    croupier_table_view_select (self, (int) first_free (self), TRUE);
  tell_selection (self);
}

int
croupier_table_view_get_selected_player (CroupierTableView *self)
{
  int player = self->draft != NULL && self->selected >= 0 ? get_player (self, self->selected) : CROUPIER_NO_PLAYER;

  return player >= 0 ? player : CROUPIER_NO_PLAYER;
}
