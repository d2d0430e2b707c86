/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A schedule of roles: rounds down, players across. */
#include "config.h"

#include "croupier-schedule-view.h"

#include <glib/gi18n.h>

#include "croupier-role-cell.h"
#include "croupier-roles-words.h"
#include "croupier-widget.h"

#define FIRST CROUPIER_SCHEDULE_FIRST
#define LAST CROUPIER_SCHEDULE_LAST
#define N_ROUNDS (LAST - FIRST + 1)
#define N_ROLES CROUPIER_SCHEDULE_ROLES
#define N_PLAYERS CROUPIER_SCHEDULE_PLAYERS
#define EMPTY N_PLAYERS /* the column of the empty round */
#define N_COLUMNS (N_PLAYERS + 1)
#define EMPTY_KIND N_ROLES /* what is dragged to lock the empty round */
#define MAX_HEADING 14     /* characters of a word */

struct _CroupierScheduleView
{
  GtkWidget parent_instance;

  GtkWidget *names[N_PLAYERS];
  GtkWidget *cells[N_ROUNDS][N_COLUMNS];
  GtkWidget *menu;
  guint row, column; /* of the cell that has, or had, the focus */
  CroupierRoleCard *empty;
  CroupierRolesDraft *draft;   /* NULL: nothing is shown */
  CroupierRoles *kept;         /* with all that a draw has to keep as its locks */
  CroupierRolesReport *report; /* NULL while it is worked out */
  gboolean shows_odds;         /* where something is drawn, too */
};

enum
{
  DETAILS_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierScheduleView, croupier_schedule_view, GTK_TYPE_WIDGET)

/* ---- from the draft to cells ---- */

static const CroupierRoles *
get_roles (CroupierScheduleView *self)
{
  return croupier_roles_draft_get_roles (self->draft);
}

static const char *
name_of (CroupierScheduleView *self, guint player)
{
  return croupier_roles_draft_get_name (self->draft, player);
}

/* Both roles of a cell may have the same reason. */
static void
add_line (GString *text, const char *line)
{
  if (line != NULL && !g_str_has_suffix (text->str, line))
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
}

static gboolean
shows_odds (CroupierScheduleView *self)
{
  return self->shows_odds || !croupier_roles_draft_is_drawn (self->draft);
}

/* The locks themselves need no second reason. */
static gboolean
is_in_conflict (CroupierScheduleView *self, guint role, guint round)
{
  return self->report != NULL && (self->report->conflict[role] >> round & 1) != 0;
}

/* Fills in why a lock cannot hold, and where it comes from. */
static void
look_at_lock (CroupierScheduleView *self, guint role, guint round, CroupierRoleCellContent *content, GString *details)
{
  g_autofree char *broken = croupier_roles_dup_break (self->draft, &self->kept->locks, role, round);

  content->card = get_roles (self)->roles[role];
  content->is_locked = TRUE;
  content->is_broken |= broken != NULL || is_in_conflict (self, role, round);
  add_line (details, broken);
  if (broken == NULL && is_in_conflict (self, role, round))
    add_line (details, _("Together with the other marked locks this leaves no schedule."));
  if (get_roles (self)->locks.cells[role][round] == CROUPIER_NO_PLAYER)
    add_line (details, _("Locked by a ruling, which can be undone."));
}

/* Fills in how likely a role is that is not locked here, or why it can't be. */
static void
look_at_chance (CroupierScheduleView *self, guint role, guint round, guint player, CroupierRoleCellContent *content,
                GString *details)
{
  const CroupierRoleCard *card = get_roles (self)->roles[role];
  g_autofree char *share = self->report != NULL ? croupier_roles_report_dup_share (self->report, role, round, player)
                                                : NULL;
  g_autofree char *words = NULL;
  g_autofree char *why_not = NULL;

  if (share == NULL)
    return;

  content->is_out[role] = self->report->odds.holds[role][round][player] == 0;
  if (shows_odds (self))
    /* Translators: the letter of a role, and how likely it is: "P 18 %" */
    content->odds[role] = g_strdup_printf (_("%s %s"), card->letter, content->is_out[role] ? "–" : share);
  /* Translators: a role, and how likely it is: "Ghost Hunter: 18 %" */
  words = g_strdup_printf (_("%s: %s"), card->title, share);
  if (content->is_out[role])
    why_not = croupier_roles_dup_why_not (self->draft, &self->kept->locks, role, round, player);
  add_line (details, content->is_out[role] ? why_not : words);
}

static char *
dup_words (CroupierScheduleView *self, guint round, guint player, const CroupierRoleCellContent *content)
{
  if (content->card == NULL && croupier_roles_draft_is_drawn (self->draft))
    return g_strdup_printf (_("Round %u, %s: no role"), round, name_of (self, player));
  if (content->card == NULL)
    return g_strdup_printf (_("Round %u, %s: left to chance"), round, name_of (self, player));
  if (content->is_locked)
    return g_strdup_printf (_("Round %u, %s: %s, locked"), round, name_of (self, player), content->card->title);
  return g_strdup_printf (_("Round %u, %s: %s"), round, name_of (self, player), content->card->title);
}

static void
update_cell (CroupierScheduleView *self, guint round, guint player)
{
  CroupierRoleCellContent content = { 0 };
  g_autoptr (GString) details = g_string_new (NULL);
  g_autofree char *words = NULL;
  gboolean is_locked = FALSE;

  for (guint role = 0; role < N_ROLES; role++)
    if (self->kept->locks.cells[role][round] == (int) player)
      {
        look_at_lock (self, role, round, &content, details);
        is_locked = TRUE;
      }
    else if (get_roles (self)->drawn.cells[role][round] == (int) player)
      content.card = get_roles (self)->roles[role];
  for (guint role = 0; role < N_ROLES && !is_locked; role++)
    look_at_chance (self, role, round, player, &content, details);
  words = dup_words (self, round, player, &content);
  content.words = words;
  content.details = details->str;
  if (!is_locked && shows_odds (self))
    content.card = NULL;
  croupier_role_cell_show (CROUPIER_ROLE_CELL (self->cells[round - FIRST][player]), &content);
  for (guint role = 0; role < N_ROLES; role++)
    g_free ((char *) content.odds[role]);
}

static void
update_empty_cell (CroupierScheduleView *self, guint round)
{
  const CroupierSchedule *locks = &self->kept->locks;
  g_autofree char *share = self->report != NULL ? croupier_roles_report_dup_empty_share (self->report, round) : NULL;
  gboolean is_out = share != NULL && self->report->odds.empty[round] == 0;
  gboolean is_drawn = croupier_roles_draft_is_drawn (self->draft);
  g_autofree char *odds = shows_odds (self) && share != NULL
                            ? g_strdup_printf (_("%s %s"), self->empty->letter, is_out ? "–" : share)
                            : NULL;
  g_autofree char *words = NULL;
  g_autofree char *details = NULL;
  CroupierRoleCellContent content = { .odds = { odds },
                                      .is_out = { is_out, is_out },
                                      .is_locked = locks->empty == round };

  content.is_broken = content.is_locked &&
                      (locks->cells[0][round] != CROUPIER_NO_PLAYER || locks->cells[1][round] != CROUPIER_NO_PLAYER ||
                       (self->report != NULL && self->report->is_empty_in_conflict));
  if (content.is_locked || get_roles (self)->drawn.empty == round)
    content.card = self->empty;
  words = g_strdup_printf (content.is_locked      ? _("Round %u is empty, locked")
                           : content.card != NULL ? _("Round %u is empty")
                           : is_drawn             ? _("Round %u is not empty")
                                                  : _("Round %u, empty or not: left to chance"),
                           round);
  if (content.is_broken)
    details = g_strdup (_("Together with the other marked locks this leaves no schedule."));
  else if (content.is_locked)
    details = g_strdup ("");
  else if (is_out && locks->empty != 0)
    details = g_strdup_printf (_("Round %u is locked as the empty one."), locks->empty);
  else if (is_out)
    details = g_strdup_printf (_("What is locked leaves no schedule in which round %u is empty."), round);
  else
    details = share != NULL ? g_strdup_printf (_("Empty: %s"), share) : g_strdup ("");
  content.words = words;
  content.details = details;
  if (!content.is_locked && shows_odds (self))
    content.card = NULL;
  if (content.is_locked)
    content.odds[0] = NULL;
  croupier_role_cell_show (CROUPIER_ROLE_CELL (self->cells[round - FIRST][EMPTY]), &content);
}

/* A column is as wide as the longest word of its heading; only a word that is far too long is broken. */
static void
show_heading (GtkWidget *label, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  gboolean is_long = FALSE;

  for (guint i = 0; words[i] != NULL; i++)
    is_long |= g_utf8_strlen (words[i], -1) > MAX_HEADING;
  g_object_set (label, "label", text, "wrap-mode", is_long ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD, "ellipsize",
                is_long ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE, "width-chars", is_long ? MAX_HEADING : -1, NULL);
}

static void
update_all (CroupierScheduleView *self)
{
  for (guint player = 0; player < N_PLAYERS; player++)
    {
      show_heading (self->names[player], name_of (self, player));
      gtk_widget_set_tooltip_text (self->names[player], name_of (self, player));
    }
  for (guint round = FIRST; round <= LAST; round++)
    {
      for (guint player = 0; player < N_PLAYERS; player++)
        update_cell (self, round, player);
      update_empty_cell (self, round);
    }
  g_signal_emit (self, signals[DETAILS_CHANGED], 0);
}

static void
draft_changed_cb (CroupierScheduleView *self)
{
  const CroupierRoles *roles = get_roles (self);

  g_clear_pointer (&self->kept, croupier_roles_free);
  if (roles == NULL || !roles->has_schedule)
    return;

  self->kept = croupier_roles_draft_dup_kept (self->draft);
  update_all (self);
}

/* ---- edits: of the cell that has the focus ---- */

static guint
get_round (CroupierScheduleView *self)
{
  return FIRST + self->row;
}

/* What is locked by a ruling is not ours to unlock. */
static gboolean
is_locked_here (CroupierScheduleView *self, guint role)
{
  return self->column != EMPTY && get_roles (self)->locks.cells[role][get_round (self)] == (int) self->column;
}

static void
lock_role (CroupierScheduleView *self, guint role)
{
  if (self->column != EMPTY)
    croupier_roles_draft_lock (self->draft, role, get_round (self),
                               is_locked_here (self, role) ? CROUPIER_NO_PLAYER : (int) self->column);
}

static void
lock_empty (CroupierScheduleView *self)
{
  croupier_roles_draft_set_empty (self->draft,
                                  get_roles (self)->locks.empty == get_round (self) ? 0 : get_round (self));
}

/* Locks what is drawn, or unlocks what is locked. */
static void
toggle_lock (CroupierScheduleView *self)
{
  const CroupierRoles *roles = get_roles (self);

  if (self->column == EMPTY)
    {
      if (roles->drawn.empty == get_round (self) || roles->locks.empty == get_round (self))
        lock_empty (self);
      return;
    }
  for (guint role = 0; role < N_ROLES; role++)
    if (is_locked_here (self, role) || roles->drawn.cells[role][get_round (self)] == (int) self->column)
      {
        lock_role (self, role);
        return;
      }
}

static void
clear (CroupierScheduleView *self)
{
  if (self->column != EMPTY)
    croupier_roles_draft_unlock (self->draft, get_round (self), self->column);
  else if (get_roles (self)->locks.empty == get_round (self))
    croupier_roles_draft_set_empty (self->draft, 0);
}

static void
lock_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  lock_role (CROUPIER_SCHEDULE_VIEW (widget), g_variant_get_uint32 (parameter));
}

static void
empty_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  lock_empty (CROUPIER_SCHEDULE_VIEW (widget));
}

static void
keep_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  toggle_lock (CROUPIER_SCHEDULE_VIEW (widget));
}

static void
clear_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  clear (CROUPIER_SCHEDULE_VIEW (widget));
}

/* ---- the menu of a cell ---- */

static void
append_item (GMenu *menu, const char *label, const char *action, const char *key)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, action);

  g_menu_item_set_attribute (item, "accel", "s", key);
  g_menu_append_item (menu, item);
}

/* Whether what is drawn in the cell can be locked. */
static gboolean
has_loose (CroupierScheduleView *self)
{
  const CroupierRoles *roles = get_roles (self);

  for (guint role = 0; role < N_ROLES && self->column != EMPTY; role++)
    if (roles->drawn.cells[role][get_round (self)] == (int) self->column && !is_locked_here (self, role))
      return TRUE;

  return FALSE;
}

static GMenuModel *
menu_new (CroupierScheduleView *self)
{
  const CroupierRoles *roles = get_roles (self);
  GMenu *menu = g_menu_new ();

  for (guint role = 0; role < N_ROLES && self->column != EMPTY; role++)
    {
      g_autofree char *action = g_strdup_printf ("schedule.lock(uint32 %u)", role);
      g_autofree char *label = g_strdup_printf (is_locked_here (self, role) ? _("Unlock %s") : _("Lock as %s"),
                                                roles->roles[role]->title);

      append_item (menu, label, action, roles->roles[role]->letter);
    }
  if (self->column == EMPTY)
    append_item (menu,
                 roles->locks.empty == get_round (self) ? _("Unlock the Empty Round") : _("Lock as the Empty Round"),
                 "schedule.empty", self->empty->letter);
  if (has_loose (self))
    append_item (menu, _("Lock What Is Drawn"), "schedule.keep", "space");
  append_item (menu, _("Leave to Chance"), "schedule.clear", "Delete");

  return G_MENU_MODEL (menu);
}

static void
menu_closed_cb (CroupierScheduleView *self)
{
  gtk_widget_grab_focus (self->cells[self->row][self->column]);
}

static gboolean menu_key_pressed_cb (CroupierScheduleView *self, guint keyval, guint keycode, GdkModifierType state);

static void
add_menu (CroupierScheduleView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->menu = gtk_popover_menu_new_from_model (NULL);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (menu_key_pressed_cb), self);
  gtk_widget_add_controller (self->menu, keys);
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
  g_signal_connect_swapped (self->menu, "closed", G_CALLBACK (menu_closed_cb), self);
}

static void
open_menu (CroupierScheduleView *self)
{
  g_autoptr (GMenuModel) model = menu_new (self);

  if (self->menu == NULL)
    add_menu (self);
  gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (self->menu), model);
  croupier_popover_open_at (GTK_POPOVER (self->menu), self->cells[self->row][self->column]);
}

static void
menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  open_menu (CROUPIER_SCHEDULE_VIEW (widget));
}

/* ---- keys ---- */

static gboolean
find_cell (CroupierScheduleView *self, GtkWidget *cell, guint *row, guint *column)
{
  for (*row = 0; *row < N_ROUNDS; (*row)++)
    for (*column = 0; *column < N_COLUMNS; (*column)++)
      if (self->cells[*row][*column] == cell)
        return TRUE;

  return FALSE;
}

static gboolean
grab (CroupierScheduleView *self, int row, int column)
{
  if (row < 0 || row >= N_ROUNDS || column < 0 || column >= N_COLUMNS)
    return FALSE;
  return gtk_widget_grab_focus (self->cells[row][column]);
}

static gboolean
is_letter (guint keyval, const CroupierRoleCard *card)
{
  return g_unichar_toupper (gdk_keyval_to_unicode (keyval)) == g_unichar_toupper (g_utf8_get_char (card->letter));
}

static gboolean
letter_pressed (CroupierScheduleView *self, guint keyval)
{
  for (guint role = 0; role < N_ROLES; role++)
    if (is_letter (keyval, get_roles (self)->roles[role]))
      {
        lock_role (self, role);
        return GDK_EVENT_STOP;
      }
  if (!is_letter (keyval, self->empty))
    return GDK_EVENT_PROPAGATE;

  lock_empty (self);
  return GDK_EVENT_STOP;
}

/* The keys that lock, unlock and clear the cell, in its menu, too. */
static gboolean
edit_key_pressed (CroupierScheduleView *self, guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
    case GDK_KEY_BackSpace:
      clear (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      toggle_lock (self);
      return GDK_EVENT_STOP;
    default:
      return letter_pressed (self, keyval);
    }
}

static gboolean
has_modifier (GdkModifierType state)
{
  return (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0;
}

/* Space takes the item that has the focus where the menu does not say that it is a key of the cell. */
static gboolean
menu_key_pressed_cb (CroupierScheduleView *self, guint keyval, guint keycode, GdkModifierType state)
{
  gboolean is_space = keyval == GDK_KEY_space || keyval == GDK_KEY_KP_Space;

  if (has_modifier (state) || (is_space && !has_loose (self)) || !edit_key_pressed (self, keyval))
    return GDK_EVENT_PROPAGATE;

  gtk_popover_popdown (GTK_POPOVER (self->menu));
  return GDK_EVENT_STOP;
}

static gboolean
key_pressed_cb (CroupierScheduleView *self, guint keyval, guint keycode, GdkModifierType state)
{
  gboolean is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int row = (int) self->row, column = (int) self->column;

  /* Keys pressed in the menu come here too. */
  if (has_modifier (state) || gtk_widget_get_focus_child (GTK_WIDGET (self)) == self->menu)
    return GDK_EVENT_PROPAGATE;

  switch (keyval)
    {
    case GDK_KEY_Up:
      return grab (self, row - 1, column);
    case GDK_KEY_Down:
      return grab (self, row + 1, column);
    case GDK_KEY_Left:
      return grab (self, row, is_rtl ? column + 1 : column - 1);
    case GDK_KEY_Right:
      return grab (self, row, is_rtl ? column - 1 : column + 1);
    case GDK_KEY_Home:
      return grab (self, row, 0);
    case GDK_KEY_End:
      return grab (self, row, N_COLUMNS - 1);
    case GDK_KEY_Page_Up:
      return grab (self, 0, column);
    case GDK_KEY_Page_Down:
      return grab (self, N_ROUNDS - 1, column);
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_Menu:
      open_menu (self);
      return GDK_EVENT_STOP;
    default:
      return edit_key_pressed (self, keyval);
    }
}

/* One cell can be come to by Tab; the arrows lead to the others. */
static gboolean
croupier_schedule_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  CroupierScheduleView *self = CROUPIER_SCHEDULE_VIEW (widget);

  if (self->menu != NULL && gtk_widget_get_focus_child (widget) == self->menu)
    return gtk_widget_child_focus (self->menu, direction);
  if (gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;
  return gtk_widget_grab_focus (self->cells[self->row][self->column]);
}

static gboolean
croupier_schedule_view_grab_focus (GtkWidget *widget)
{
  CroupierScheduleView *self = CROUPIER_SCHEDULE_VIEW (widget);

  return gtk_widget_grab_focus (self->cells[self->row][self->column]);
}

static void
focus_entered_cb (GtkEventController *controller, CroupierScheduleView *self)
{
  find_cell (self, gtk_event_controller_get_widget (controller), &self->row, &self->column);
  g_signal_emit (self, signals[DETAILS_CHANGED], 0);
}

/* ---- the pointer ---- */

static void
released_cb (GtkGestureClick *gesture, int n_press, double x, double y, CroupierScheduleView *self)
{
  GtkWidget *cell = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  if (!gtk_widget_contains (cell, x, y))
    return;
  gtk_widget_grab_focus (cell);
  open_menu (self);
}

/* What is locked in a cell, as it is dragged; FALSE: nothing that could be. */
static gboolean
find_dragged (CroupierScheduleView *self, GtkWidget *cell, CroupierRoleParcel *parcel)
{
  const CroupierRoles *roles = get_roles (self);
  guint row, column;

  if (!find_cell (self, cell, &row, &column))
    return FALSE;

  *parcel = (CroupierRoleParcel) { EMPTY_KIND, (int) (FIRST + row), self->draft };
  if (column == EMPTY)
    return roles->locks.empty == FIRST + row;
  for (parcel->kind = 0; parcel->kind < N_ROLES; parcel->kind++)
    if (roles->locks.cells[parcel->kind][FIRST + row] == (int) column)
      return TRUE;

  return FALSE;
}

static GdkContentProvider *
drag_prepare_cb (GtkDragSource *source, double x, double y, CroupierScheduleView *self)
{
  CroupierRoleParcel parcel;

  if (!find_dragged (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source)), &parcel))
    return NULL;
  return gdk_content_provider_new_typed (CROUPIER_TYPE_ROLE_PARCEL, &parcel);
}

static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag, CroupierScheduleView *self)
{
  GtkWidget *cell = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (cell);

  gtk_drag_source_set_icon (source, paintable, gtk_widget_get_width (cell) / 2, gtk_widget_get_height (cell) / 2);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, CroupierScheduleView *self)
{
  const CroupierRoleParcel *parcel = g_value_get_boxed (value);
  guint row, column;

  if (parcel == NULL || self->draft == NULL || parcel->owner != self->draft ||
      !find_cell (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target)), &row, &column))
    return FALSE;

  gtk_widget_grab_focus (self->cells[row][column]);
  if (parcel->kind == EMPTY_KIND)
    return croupier_roles_draft_set_empty (self->draft, FIRST + row);
  if (column == EMPTY)
    return FALSE;
  if (parcel->from >= 0)
    return croupier_roles_draft_move (self->draft, parcel->kind, (guint) parcel->from, FIRST + row, column);
  return croupier_roles_draft_lock (self->draft, parcel->kind, FIRST + row, (int) column);
}

/* ---- widget ---- */

static GtkWidget *
cell_new (CroupierScheduleView *self)
{
  GtkWidget *cell = croupier_role_cell_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (CROUPIER_TYPE_ROLE_PARCEL, GDK_ACTION_MOVE);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (cell, GTK_EVENT_CONTROLLER (click));
  g_signal_connect (focus, "enter", G_CALLBACK (focus_entered_cb), self);
  gtk_widget_add_controller (cell, focus);
  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (drag_prepare_cb), self);
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  gtk_widget_add_controller (cell, GTK_EVENT_CONTROLLER (source));
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (cell, GTK_EVENT_CONTROLLER (target));

  return cell;
}

/* Label: (transfer floating). Cells of all rows are as wide. */
static GtkWidget *
row_new (const char *words, GtkWidget *label, GtkSizeGroup *labels, GtkWidget **cells)
{
  GtkWidget *row = g_object_new (GTK_TYPE_BOX, "css-name", "rolerow", "accessible-role", GTK_ACCESSIBLE_ROLE_ROW, NULL);
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "homogeneous", TRUE, "hexpand", TRUE, "css-classes",
                                 (const char *const[]) { "cells", NULL }, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_size_group_add_widget (labels, label);
  gtk_box_append (GTK_BOX (row), label);
  for (guint i = 0; i < N_COLUMNS; i++)
    gtk_box_append (GTK_BOX (box), cells[i]);
  gtk_box_append (GTK_BOX (row), box);

  return row;
}

static GtkWidget *
heading_new (const char *text)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  GtkWidget *label;

  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
  label = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "lines", 3, "max-width-chars", MAX_HEADING, "justify",
                        GTK_JUSTIFY_CENTER, "attributes", attributes, "valign", GTK_ALIGN_END, "css-classes",
                        (const char *const[]) { "caption-heading", NULL }, NULL);
  show_heading (label, text);
  return label;
}

static void
add_rows (CroupierScheduleView *self)
{
  g_autoptr (GtkSizeGroup) labels = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  GtkWidget *headings[N_COLUMNS];
  GtkWidget *corner;

  for (guint i = 0; i < N_PLAYERS; i++)
    headings[i] = self->names[i] = heading_new ("");
  headings[EMPTY] = heading_new (_("Empty"));
  corner = g_object_new (GTK_TYPE_LABEL, "label", _("Round"), "valign", GTK_ALIGN_END, "css-classes",
                         (const char *const[]) { "caption-heading", NULL }, NULL);
  gtk_widget_set_parent (row_new (_("Players"), corner, labels, headings), GTK_WIDGET (self));
  for (guint row = 0; row < N_ROUNDS; row++)
    {
      g_autofree char *number = g_strdup_printf ("%u", FIRST + row);
      g_autofree char *words = g_strdup_printf (_("Round %u"), FIRST + row);
      GtkWidget *label = gtk_label_new (number);

      gtk_widget_add_css_class (label, "numeric");
      gtk_widget_add_css_class (label, "heading");
      for (guint column = 0; column < N_COLUMNS; column++)
        self->cells[row][column] = cell_new (self);
      gtk_widget_set_parent (row_new (words, label, labels, self->cells[row]), GTK_WIDGET (self));
    }
}

static void
croupier_schedule_view_dispose (GObject *object)
{
  CroupierScheduleView *self = CROUPIER_SCHEDULE_VIEW (object);
  GtkWidget *child;

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (croupier_schedule_view_parent_class)->dispose (object);
}

static void
croupier_schedule_view_finalize (GObject *object)
{
  CroupierScheduleView *self = CROUPIER_SCHEDULE_VIEW (object);

  g_clear_pointer (&self->kept, croupier_roles_free);
  g_clear_pointer (&self->report, croupier_roles_report_unref);
  croupier_role_card_free (self->empty);

  G_OBJECT_CLASS (croupier_schedule_view_parent_class)->finalize (object);
}

static void
croupier_schedule_view_class_init (CroupierScheduleViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = croupier_schedule_view_dispose;
  object_class->finalize = croupier_schedule_view_finalize;
  widget_class->focus = croupier_schedule_view_focus;
  widget_class->grab_focus = croupier_schedule_view_grab_focus;

  /* Another cell has the focus, or something else is in it. */
  signals[DETAILS_CHANGED] = g_signal_new ("details-changed", CROUPIER_TYPE_SCHEDULE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "schedule");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
  gtk_widget_class_install_action (widget_class, "schedule.lock", "u", lock_action);
  gtk_widget_class_install_action (widget_class, "schedule.empty", NULL, empty_action);
  gtk_widget_class_install_action (widget_class, "schedule.keep", NULL, keep_action);
  gtk_widget_class_install_action (widget_class, "schedule.clear", NULL, clear_action);
  gtk_widget_class_install_action (widget_class, "schedule.menu", NULL, menu_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "schedule.menu", NULL);
}

static void
croupier_schedule_view_init (CroupierScheduleView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->empty = croupier_schedule_view_empty_card_new ();
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Schedule of roles"), -1);
  add_rows (self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

CroupierRoleCard *
croupier_schedule_view_empty_card_new (void)
{
  return croupier_role_card_new (_("Empty Round"), C_ ("Empty Round", "E"), NULL);
}

void
croupier_schedule_view_set_draft (CroupierScheduleView *self, CroupierRolesDraft *draft)
{
  self->draft = g_object_ref (draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (draft_changed_cb), self, G_CONNECT_SWAPPED);
  draft_changed_cb (self);
}

void
croupier_schedule_view_set_report (CroupierScheduleView *self, CroupierRolesReport *report)
{
  g_clear_pointer (&self->report, croupier_roles_report_unref);
  self->report = report != NULL ? croupier_roles_report_ref (report) : NULL;
  if (self->kept != NULL)
    update_all (self);
}

void
croupier_schedule_view_set_shows_odds (CroupierScheduleView *self, gboolean shows_odds)
{
  self->shows_odds = shows_odds;
  if (self->kept != NULL)
    update_all (self);
}

char *
croupier_schedule_view_dup_details (CroupierScheduleView *self)
{
  CroupierRoleCell *cell = CROUPIER_ROLE_CELL (self->cells[self->row][self->column]);
  const char *details = croupier_role_cell_get_details (cell);

  if (croupier_role_cell_get_words (cell) == NULL)
    return g_strdup ("");
  return *details != '\0' ? g_strdup_printf ("%s\n%s", croupier_role_cell_get_words (cell), details)
                          : g_strdup (croupier_role_cell_get_words (cell));
}

GtkWidget *
croupier_schedule_view_get_cell (CroupierScheduleView *self, guint round, guint column)
{
  return self->cells[round - FIRST][column];
}
