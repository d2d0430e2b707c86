/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a layout, in rows or in rings: to be drawn with pointer or keys, or only looked at. */
#include "config.h"

#include "croupier-layout-view.h"

#include <glib/gi18n.h>
#include <math.h>

#include "croupier-area-tile.h"
#include "croupier-bitmap.h"
#include "croupier-door-tile.h"
#include "croupier-layout-backdrop.h"
#include "croupier-layout-edits.h"
#include "croupier-layout-group.h"
#include "croupier-layout-underlay.h"
#include "croupier-player-chip.h"
#include "croupier-toasts.h"
#include "croupier-widget.h"
#include "croupier-zoom.h"

#define LEAST_READ_FIT 0.56 /* smaller, nothing could be read */
#define LEAST_FIT 0.05      /* where all of it is to be seen at once */

/* With Ctrl, which asks for a copy elsewhere, areas are dragged to free places as they come: nothing else tells of a
 * key that is held while something is dragged. */
#define LOOSE_ACTION GDK_ACTION_COPY


struct _CroupierLayoutView
{
  GtkWidget parent_instance;

  CroupierLayoutDraft *draft;       /* NULL: only looked at */
  CroupierLayout *layout;           /* what is shown */
  CroupierLayoutPosition *position; /* NULL: nobody plays */
  CroupierLayoutMode mode, order;
  CroupierLayoutPlace selected; /* the one that the keys go to; area -1: nothing */
  GArray *selection;            /* CroupierLayoutPlace: with that, all that are selected */
  gboolean reveals;             /* it is to be scrolled to, once it has its place */

  GPtrArray *groups; /* CroupierLayoutGroup, one for each area */
  GArray *n_chips;   /* guint, per area */

  CroupierLayoutGeometry *least; /* as small as it gets; for measuring */
  gboolean least_is_known;
  CroupierLayoutGeometry *geometry; /* as it stands, before it is zoomed */
  double zoom;          /* 0: as large as there is room, but no larger than it is, and to be read; below 0: all of it */
  gboolean fits_height; /* to fit, its height counts too */
  int fitted;           /* the width that it was made to fit last */
  double shown_zoom;    /* of which was told last */
  CroupierLayoutBackdrop *backdrop;

  CroupierLayoutPlace hovered_link;
  gboolean is_dropping;
  CroupierLayoutDrop drop;
  gboolean is_moving; /* areas are dragged to any place: */
  CroupierLayoutMove move;
  graphene_point_t grabbed; /* where they were, in the picture */
  gboolean adjusts_plan;
  CroupierPlanGrip grip;
  CroupierLayoutPlan *dragged_plan; /* as it is while it is dragged; else NULL */
  CroupierLayoutPlace pressed;
  CroupierLayoutPlace single; /* where something is pressed that is selected once it is let go; area -1: nothing is */
  GdkModifierType held;       /* then: Ctrl and Shift select it beside others, else it alone */
  gboolean has_band;
  graphene_rect_t band;
  GArray *before_band; /* what was selected when it began */
  GtkWidget *dragged;  /* a tile, or NULL; weak */

  GtkWidget *menu;
  GtkWidget *name_popover;
  GtkWidget *name_entry;
  CroupierLayoutPlace naming;
};

enum
{
  SELECTION_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void zoomable_init (CroupierZoomableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CroupierLayoutView, croupier_layout_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (CROUPIER_TYPE_ZOOMABLE, zoomable_init))

static const CroupierLayoutPlace nowhere = { -1, -1 };

/* ---- parcels ---- */

static gpointer
parcel_copy (gpointer parcel)
{
  return g_memdup2 (parcel, sizeof (CroupierLayoutParcel));
}

G_DEFINE_BOXED_TYPE (CroupierLayoutParcel, croupier_layout_parcel, parcel_copy, g_free)

GdkContentProvider *
croupier_layout_parcel_to_content (const CroupierLayoutParcel *parcel)
{
  return gdk_content_provider_new_typed (CROUPIER_TYPE_LAYOUT_PARCEL, parcel);
}

/* ---- colors ---- */

static GdkRGBA
get_accent (CroupierLayoutView *self)
{
  AdwStyleManager *manager = adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));
  GdkRGBA *color = adw_style_manager_get_accent_color_rgba (manager), accent = *color;

  gdk_rgba_free (color);
  return accent;
}

/* ---- places ---- */

static gboolean
is_same_place (CroupierLayoutPlace a, CroupierLayoutPlace b)
{
  return a.area == b.area && a.door == b.door;
}

static const CroupierArea *
get_area (CroupierLayoutView *self, int area)
{
  return croupier_layout_get_area (self->layout, (guint) area);
}

static const CroupierDoor *
get_door (CroupierLayoutView *self, CroupierLayoutPlace place)
{
  return croupier_area_get_door (get_area (self, place.area), (guint) place.door);
}

static gboolean
is_place (CroupierLayoutView *self, CroupierLayoutPlace place)
{
  return self->layout != NULL && place.area >= 0 && place.area < (int) self->layout->areas->len &&
         place.door < (int) get_area (self, place.area)->doors->len;
}

static gboolean
is_door (CroupierLayoutView *self, CroupierLayoutPlace place)
{
  return place.door >= 0 && is_place (self, place);
}

/* The nearest place that there is. */
static CroupierLayoutPlace
clamp_place (CroupierLayoutView *self, CroupierLayoutPlace place)
{
  if (self->layout == NULL || place.area < 0)
    return nowhere;

  place.area = MIN (place.area, (int) self->layout->areas->len - 1);
  place.door = MIN (place.door, (int) get_area (self, place.area)->doors->len - 1);
  return place;
}

static CroupierLayoutGroup *
get_group (CroupierLayoutView *self, guint area)
{
  return g_ptr_array_index (self->groups, area);
}

GtkWidget *
croupier_layout_view_get_tile (CroupierLayoutView *self, CroupierLayoutPlace place)
{
  if (!is_place (self, place))
    return NULL;
  if (place.door < 0)
    return croupier_layout_group_get_area (get_group (self, (guint) place.area));

  return croupier_layout_group_get_door (get_group (self, (guint) place.area), (guint) place.door);
}

/* ---- actions ---- */

gboolean
croupier_layout_view_can_remove (CroupierLayoutView *self)
{
  guint n_chosen = croupier_places_count_areas (self->selection);

  return self->draft != NULL && is_place (self, self->selected) &&
         (n_chosen == 0 || self->layout->areas->len >= n_chosen + 2);
}

gboolean
croupier_layout_view_can_arrange (CroupierLayoutView *self, const char *how)
{
  guint least = g_str_equal (how, "align") ? 2 : g_str_equal (how, "distribute") ? 3 : 0;

  return self->draft != NULL && self->mode == CROUPIER_LAYOUT_FREE &&
         croupier_places_count_areas (self->selection) >= least;
}

static void
update_actions (CroupierLayoutView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean edits = self->draft != NULL;
  gboolean has_place = edits && is_place (self, self->selected);
  gboolean is_one = self->selection->len == 1;
  guint n_areas = edits ? self->layout->areas->len : 0, n_chosen = croupier_places_count_areas (self->selection);
  gboolean can_remove = croupier_layout_view_can_remove (self);

  gtk_widget_action_set_enabled (widget, "layout.rename", has_place && is_one);
  gtk_widget_action_set_enabled (widget, "layout.remove", can_remove);
  gtk_widget_action_set_enabled (widget, "layout.cut", can_remove);
  gtk_widget_action_set_enabled (widget, "layout.copy", has_place);
  gtk_widget_action_set_enabled (widget, "layout.paste", edits);
  gtk_widget_action_set_enabled (widget, "layout.duplicate", has_place);
  gtk_widget_action_set_enabled (widget, "layout.select-all", edits);
  gtk_widget_action_set_enabled (widget, "layout.move", has_place);
  gtk_widget_action_set_enabled (widget, "layout.set-type", has_place && self->selection->len > n_chosen);
  gtk_widget_action_set_enabled (widget, "layout.toggle-adjacent",
                                 edits && is_one && is_door (self, self->selected) &&
                                   self->selected.door + 1 < (int) get_area (self, self->selected.area)->doors->len);
  gtk_widget_action_set_enabled (widget, "layout.add-door",
                                 edits && (!has_place || n_areas > 1) &&
                                   (!has_place ||
                                    croupier_layout_draft_is_goal (self->draft, (guint) self->selected.area) ||
                                    croupier_layout_draft_can_add_door (self->draft, (guint) self->selected.area)));
  gtk_widget_action_set_enabled (widget, "layout.add-area", edits && n_areas < CROUPIER_MAX_AREAS);
  gtk_widget_action_set_enabled (widget, "layout.align", croupier_layout_view_can_arrange (self, "align"));
  gtk_widget_action_set_enabled (widget, "layout.distribute", croupier_layout_view_can_arrange (self, "distribute"));
  gtk_widget_action_set_enabled (widget, "layout.mirror", croupier_layout_view_can_arrange (self, "mirror"));
}

static void
set_selected_state (CroupierLayoutView *self, CroupierLayoutPlace place, gboolean is_selected)
{
  GtkWidget *tile = croupier_layout_view_get_tile (self, place);

  if (tile != NULL)
    croupier_widget_set_selected (tile, is_selected);
}

/* cursor: the one of them that the keys go to. */
static void
set_selection (CroupierLayoutView *self, const GArray *places, CroupierLayoutPlace cursor)
{
  g_autoptr (GArray) before = g_steal_pointer (&self->selection);

  self->selection = croupier_places_new ();
  for (guint i = 0; i < places->len; i++)
    if (is_place (self, croupier_places_get (places, i)))
      croupier_places_add (self->selection, croupier_places_get (places, i));
  for (guint i = 0; i < before->len; i++)
    if (!croupier_places_has (self->selection, croupier_places_get (before, i)))
      set_selected_state (self, croupier_places_get (before, i), FALSE);
  for (guint i = 0; i < self->selection->len; i++)
    set_selected_state (self, croupier_places_get (self->selection, i), TRUE);

  self->selected = croupier_places_has (self->selection, cursor) ? cursor
                   : self->selection->len > 0                    ? croupier_places_get (self->selection, 0)
                                                                 : nowhere;
  update_actions (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[SELECTION_CHANGED], 0);
}

static void
focus_selected (CroupierLayoutView *self)
{
  if (self->selected.area >= 0)
    gtk_widget_grab_focus (croupier_layout_view_get_tile (self, self->selected));
}

void
croupier_layout_view_select (CroupierLayoutView *self, CroupierLayoutPlace place, gboolean take_focus)
{
  g_return_if_fail (CROUPIER_IS_LAYOUT_VIEW (self));

  place = clamp_place (self, place);
  if (!is_same_place (self->selected, place) || self->selection->len != (place.area >= 0))
    {
      g_autoptr (GArray) places = croupier_places_new ();

      if (place.area >= 0)
        croupier_places_add (places, place);
      set_selection (self, places, place);
    }
  if (take_focus)
    focus_selected (self);
}

static void
toggle_place (CroupierLayoutView *self, CroupierLayoutPlace place)
{
  g_autoptr (GArray) places = g_array_copy (self->selection);

  if (croupier_places_has (places, place))
    croupier_places_remove (places, place);
  else
    croupier_places_add (places, place);
  set_selection (self, places, place);
  focus_selected (self);
}

/* All from the one that the keys go to up to another of the same kind; doors of one area, that is. */
static void
extend_to (CroupierLayoutView *self, CroupierLayoutPlace place)
{
  g_autoptr (GArray) places = g_array_copy (self->selection);
  CroupierLayoutPlace from = self->selected;

  croupier_places_add (places, place);
  if (from.area >= 0 && from.door < 0 && place.door < 0)
    for (int i = MIN (from.area, place.area); i <= MAX (from.area, place.area); i++)
      croupier_places_add (places, (CroupierLayoutPlace) { i, -1 });
  if (from.door >= 0 && from.area == place.area)
    for (int i = MAX (MIN (from.door, place.door), 0); i <= MAX (from.door, place.door); i++)
      croupier_places_add (places, (CroupierLayoutPlace) { place.area, i });
  set_selection (self, places, place);
  focus_selected (self);
}

/* Edits may leave other places behind: what was done says which are meant now. They are scrolled to. */
static void
select_all_after (CroupierLayoutView *self, const GArray *places, CroupierLayoutPlace cursor)
{
  self->reveals = TRUE;
  set_selection (self, places, cursor);
  focus_selected (self);
}

static void
select_after (CroupierLayoutView *self, int area, int door)
{
  CroupierLayoutPlace place = clamp_place (self, (CroupierLayoutPlace) { area, door });
  g_autoptr (GArray) places = croupier_places_new ();

  if (place.area >= 0)
    croupier_places_add (places, place);
  select_all_after (self, places, place);
}

/* What was just added or moved is seen, wherever the picture stood. */
static void
reveal_selected (CroupierLayoutView *self)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_VIEWPORT);
  GtkWidget *tile = croupier_layout_view_get_tile (self, self->selected);

  if (viewport != NULL && tile != NULL)
    gtk_viewport_scroll_to (GTK_VIEWPORT (viewport), tile, NULL);
}

/* Whether any area was put anywhere. */
static gboolean
has_points (CroupierLayoutView *self)
{
  for (guint i = 0; i < self->layout->areas->len; i++)
    if (croupier_layout_get_area (self->layout, i)->has_point)
      return TRUE;

  return FALSE;
}

static void
add_door (CroupierLayoutView *self, CroupierDoorType type)
{
  int goal = (int) croupier_layout_draft_get_n_areas (self->draft) - 1;
  int area = self->selected.area, door = self->selected.door;

  if (area < 0)
    area = 0;
  if (area == goal)
    area = goal - 1;
  if (area < 0)
    return;
  if (area != self->selected.area || door < 0)
    door = (int) get_area (self, area)->doors->len - 1;

  if (croupier_layout_draft_add_door (self->draft, (guint) area, (guint) door + 1, type))
    select_after (self, area, door + 1);
}

static void
add_door_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierDoorType type;

  if (croupier_door_type_from_string (g_variant_get_string (parameter, NULL), &type))
    add_door (CROUPIER_LAYOUT_VIEW (widget), type);
}

/* Where areas stand in any place, a new one stands beside the one before it. */
static gboolean
add_area (CroupierLayoutView *self, int at)
{
  const graphene_rect_t *bounds;
  CroupierLayoutPoint point;

  if (self->mode != CROUPIER_LAYOUT_FREE || !has_points (self))
    return croupier_layout_draft_add_area (self->draft, (guint) at);

  bounds = &croupier_layout_geometry_get_area (self->geometry, (guint) MAX (at - 1, 0))->bounds;
  point = croupier_layout_geometry_find_room (self->geometry, bounds->origin.x + bounds->size.width / 2,
                                              bounds->origin.y + bounds->size.height / 2);
  return croupier_layout_draft_put_area (self->draft, (guint) at, point);
}

static void
add_area_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierLayoutView *self = CROUPIER_LAYOUT_VIEW (widget);
  int goal = (int) croupier_layout_draft_get_n_areas (self->draft) - 1;
  int at = self->selected.area < 0 ? goal : MIN (self->selected.area + 1, goal);

  if (add_area (self, MAX (at, 0)))
    select_after (self, MAX (at, 0), -1);
}

/* As they stand: the draft tells of a change before it says where they are then. */
static GArray *
dup_selection (CroupierLayoutView *self, gboolean of_doors)
{
  GArray *places = croupier_places_new ();

  for (guint i = 0; i < self->selection->len; i++)
    if (!of_doors || croupier_places_get (self->selection, i).door >= 0)
      croupier_places_add (places, croupier_places_get (self->selection, i));
  return places;
}

static void
remove_selected (CroupierLayoutView *self, gboolean (*remove) (CroupierLayoutDraft *draft, const GArray *places))
{
  g_autoptr (GArray) places = dup_selection (self, FALSE);
  CroupierLayoutPlace first = croupier_places_get (places, 0);

  if (remove (self->draft, places))
    select_after (self, first.area, first.door);
}

static void
remove_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  remove_selected (CROUPIER_LAYOUT_VIEW (widget), croupier_layout_draft_remove);
}

static void
set_type_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierLayoutView *self = CROUPIER_LAYOUT_VIEW (widget);
  g_autoptr (GArray) places = dup_selection (self, TRUE);
  CroupierDoorType type;

  if (croupier_door_type_from_string (g_variant_get_string (parameter, NULL), &type))
    croupier_layout_draft_retype (self->draft, places, type);
}

static void
select_all_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierLayoutView *self = CROUPIER_LAYOUT_VIEW (widget);
  g_autoptr (GArray) places = croupier_places_new ();

  for (int i = 0; i < (int) self->layout->areas->len; i++)
    for (int j = -1; j < (int) get_area (self, i)->doors->len; j++)
      croupier_places_add (places, (CroupierLayoutPlace) { i, j });
  set_selection (self, places, self->selected);
}

/* ---- copies ---- */

static void
copy_selected (CroupierLayoutView *self)
{
  g_autoptr (CroupierLayout) part = croupier_layout_copy_part (self->layout, self->selection);
  g_autofree char *text = croupier_layout_part_to_text (part);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
}

static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  copy_selected (CROUPIER_LAYOUT_VIEW (widget));
}

static void
cut_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  copy_selected (CROUPIER_LAYOUT_VIEW (widget));
  remove_selected (CROUPIER_LAYOUT_VIEW (widget), croupier_layout_draft_cut);
}

static void
tell_no_room (CroupierLayoutView *self)
{
  g_autofree char *text = g_strdup_printf (_("There is no room for these: an area has at most %d doors, a layout at "
                                             "most %d areas."),
                                           CROUPIER_MAX_AREA_DOORS, CROUPIER_MAX_AREAS);

  croupier_widget_toast (GTK_WIDGET (self), text);
}

static void
duplicate_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierLayoutView *self = CROUPIER_LAYOUT_VIEW (widget);
  g_autoptr (GArray) places = dup_selection (self, FALSE);

  if (croupier_layout_draft_duplicate (self->draft, places))
    select_all_after (self, places, croupier_places_get (places, 0));
  else
    tell_no_room (self);
}

/* What is no part of a layout may be what players wrote, which is pasted on any page of a match. */
static void
text_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierLayoutView) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierLayout) part = croupier_layout_read_part (text != NULL ? text : "", &error);
  g_autoptr (GArray) places = croupier_places_new ();

  if (self->draft == NULL)
    return;
  if (part == NULL)
    {
      if (!gtk_widget_activate_action (GTK_WIDGET (self), "match.paste", NULL))
        croupier_widget_toast_error (GTK_WIDGET (self), error);
    }
  else if (croupier_layout_draft_paste (self->draft, part, self->selected, places))
    select_all_after (self, places, croupier_places_get (places, 0));
  else
    tell_no_room (self);
}

static void
paste_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GdkContentFormats *formats = gdk_clipboard_get_formats (gtk_widget_get_clipboard (widget));

  /* A picture of doors comes with their words, a plan alone. */
  if (gdk_content_formats_contain_gtype (formats, GDK_TYPE_TEXTURE) &&
      !gdk_content_formats_contain_gtype (formats, G_TYPE_STRING) &&
      gtk_widget_activate_action (widget, "layout-editor.paste-plan", NULL))
    return;
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, text_read_cb, g_object_ref (widget));
}

static void
toggle_link (CroupierLayoutView *self, CroupierLayoutPlace place)
{
  croupier_layout_draft_set_adjacent (self->draft, (guint) place.area, (guint) place.door,
                                      !get_door (self, place)->adjacent);
}

static void
toggle_adjacent_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierLayoutView *self = CROUPIER_LAYOUT_VIEW (widget);

  toggle_link (self, self->selected);
}

/* places: where those that were moved stand now. The keys go where they went. */
static void
select_moved (CroupierLayoutView *self, const GArray *places, CroupierLayoutPlace from, const GArray *before)
{
  guint n = 0;

  for (guint i = 0; i < before->len && !is_same_place (croupier_places_get (before, i), from); i++)
    n += (croupier_places_get (before, i).door < 0) == (from.door < 0);
  select_all_after (self, places, croupier_places_get (places, MIN (n, places->len - 1)));
}

/* Doors go to the nearest place of the next area. */
static gboolean
carry_doors (CroupierLayoutView *self, GArray *places, CroupierLayoutDirection direction)
{
  g_autoptr (GArray) doors = dup_selection (self, TRUE);
  g_autoptr (GArray) targets = croupier_places_new ();

  for (guint i = 0; i < doors->len; i++)
    {
      CroupierLayoutPlace target = croupier_layout_geometry_step (self->geometry, croupier_places_get (doors, i),
                                                                  direction);

      g_array_append_val (targets, target);
    }
  if (!croupier_layout_draft_carry (self->draft, doors, targets))
    return FALSE;
  croupier_places_set (places, doors);
  return TRUE;
}

/* Those of the kind that the keys go to. */
static void
move_selected (CroupierLayoutView *self, CroupierLayoutDirection direction)
{
  g_autoptr (GArray) before = dup_selection (self, FALSE);
  g_autoptr (GArray) places = dup_selection (self, FALSE);
  CroupierLayoutPlace from = self->selected;
  gboolean is_along = direction == CROUPIER_LAYOUT_PREVIOUS || direction == CROUPIER_LAYOUT_NEXT;
  int by = direction == CROUPIER_LAYOUT_PREVIOUS || direction == CROUPIER_LAYOUT_TO_START ? -1 : 1;

  if (from.door < 0 || is_along ? croupier_layout_draft_shift (self->draft, places, from.door < 0, by)
                                : carry_doors (self, places, direction))
    select_moved (self, places, from, before);
}

/* All areas stand where they are seen from now on, so that those that are moved move alone. */
static gboolean
put_areas (CroupierLayoutView *self, const CroupierLayoutMove *move, gboolean is_by_key)
{
  g_autoptr (GArray) places = dup_selection (self, FALSE);
  g_autoptr (GArray) points = croupier_layout_geometry_get_points (self->geometry, places, move);

  if ((move->x == 0 && move->y == 0) || !croupier_layout_draft_put (self->draft, points, places, is_by_key))
    return FALSE;
  self->reveals = TRUE;
  return TRUE;
}

static const char *const directions[] = {
  [CROUPIER_LAYOUT_PREVIOUS] = "previous",
  [CROUPIER_LAYOUT_NEXT] = "next",
  [CROUPIER_LAYOUT_TO_START] = "to-start",
  [CROUPIER_LAYOUT_TO_GOAL] = "to-goal",
};

static void
move_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    if (g_str_equal (g_variant_get_string (parameter, NULL), directions[i]))
      move_selected (CROUPIER_LAYOUT_VIEW (widget), i);
}

/* ---- names ---- */

static void
point_popover_at (CroupierLayoutView *self, GtkWidget *popover, CroupierLayoutPlace place)
{
  GtkWidget *tile = croupier_layout_view_get_tile (self, place);
  graphene_rect_t bounds;

  if (tile == NULL || !gtk_widget_compute_bounds (tile, GTK_WIDGET (self), &bounds))
    return;
  /* The name of a panel stands in its middle, or above the players. */
  if (place.door < 0 && self->mode != CROUPIER_LAYOUT_RINGS)
    graphene_rect_inset (&bounds, 0, MAX (0, bounds.size.height / 2 - 24));

  gtk_popover_set_pointing_to (GTK_POPOVER (popover),
                               &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                                                 (int) bounds.size.height });
}

static void
name_activated_cb (CroupierLayoutView *self)
{
  g_autofree char *name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_entry)));
  CroupierLayoutPlace place = self->naming;

  gtk_popover_popdown (GTK_POPOVER (self->name_popover));
  if (self->draft == NULL || !is_place (self, place))
    return;

  g_strstrip (name);
  if (place.door >= 0)
    croupier_layout_draft_rename_door (self->draft, (guint) place.area, (guint) place.door, name);
  else
    croupier_layout_draft_rename_area (self->draft, (guint) place.area, name);
}

static void
popover_closed_cb (CroupierLayoutView *self)
{
  GtkWidget *tile = croupier_layout_view_get_tile (self, self->selected);

  if (tile != NULL)
    gtk_widget_grab_focus (tile);
}

static void
make_name_popover (CroupierLayoutView *self)
{
  self->name_popover = gtk_popover_new ();
  self->name_entry = gtk_entry_new ();
  gtk_popover_set_child (GTK_POPOVER (self->name_popover), self->name_entry);
  gtk_widget_set_parent (self->name_popover, GTK_WIDGET (self));
  g_signal_connect_swapped (self->name_entry, "activate", G_CALLBACK (name_activated_cb), self);
  g_signal_connect_swapped (self->name_popover, "closed", G_CALLBACK (popover_closed_cb), self);
}

static void
rename_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierLayoutView *self = CROUPIER_LAYOUT_VIEW (widget);
  gboolean renames_door = self->selected.door >= 0;
  const char *text = renames_door ? get_door (self, self->selected)->label : get_area (self, self->selected.area)->name;

  if (self->name_popover == NULL)
    make_name_popover (self);

  self->naming = self->selected;
  gtk_entry_set_max_length (GTK_ENTRY (self->name_entry), renames_door ? 3 : 40);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->name_entry), renames_door ? 6 : 18);
  gtk_editable_set_text (GTK_EDITABLE (self->name_entry), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->name_entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  renames_door ? _("Label of the door") : _("Name of the area"), -1);
  point_popover_at (self, self->name_popover, self->selected);
  gtk_popover_popup (GTK_POPOVER (self->name_popover));
  gtk_widget_grab_focus (self->name_entry);
}

/* ---- the context menu ---- */

static void
add_item (GMenu *menu, const char *label, const char *action)
{
  g_menu_append (menu, label, action);
}

/* Ends a menu with what doors and areas have in common. */
static GMenuModel *
finish_menu (GMenu *first, GMenu *moves, GMenu *edits)
{
  g_autoptr (GMenu) copies = g_menu_new ();
  GMenu *menu = g_menu_new ();

  add_item (moves, _("Move Towards the _Start"), "layout.move::to-start");
  add_item (moves, _("Move Towards the Goa_l"), "layout.move::to-goal");
  add_item (copies, _("Cu_t"), "layout.cut");
  add_item (copies, _("_Copy"), "layout.copy");
  add_item (copies, _("Past_e"), "layout.paste");
  add_item (copies, _("_Duplicate"), "layout.duplicate");
  add_item (edits, _("_Rename…"), "layout.rename");
  add_item (edits, _("Re_move"), "layout.remove");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (first));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (moves));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (copies));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (edits));
  return G_MENU_MODEL (menu);
}

static GMenuModel *
door_menu (CroupierLayoutView *self)
{
  g_autoptr (GMenu) types = g_menu_new ();
  g_autoptr (GMenu) moves = g_menu_new ();
  g_autoptr (GMenu) edits = g_menu_new ();

  add_item (types, _("_Open Door"), "layout.set-type::open");
  add_item (types, _("_Pass Door"), "layout.set-type::pass");
  add_item (types, _("_Garnet Door"), "layout.set-type::garnet");
  add_item (moves, _("Move _Back in Its Row"), "layout.move::previous");
  add_item (moves, _("Move _Forward in Its Row"), "layout.move::next");
  add_item (edits,
            get_door (self, self->selected)->adjacent ? _("Sep_arate from the Next Door")
                                                      : _("_Join with the Next Door"),
            "layout.toggle-adjacent");
  return finish_menu (types, moves, edits);
}

static GMenuModel *
area_menu (CroupierLayoutView *self)
{
  g_autoptr (GMenuModel) arranges = croupier_layout_view_make_arrange_menu ("layout");
  g_autoptr (GMenu) adds = g_menu_new ();
  g_autoptr (GMenu) moves = g_menu_new ();
  g_autoptr (GMenu) edits = g_menu_new ();

  add_item (adds, _("Add _Open Door"), "layout.add-door::open");
  add_item (adds, _("Add _Pass Door"), "layout.add-door::pass");
  add_item (adds, _("Add _Garnet Door"), "layout.add-door::garnet");
  add_item (adds, _("Add _Area"), "layout.add-area");
  if (self->mode == CROUPIER_LAYOUT_FREE)
    g_menu_append_submenu (moves, _("Al_ign and Mirror"), arranges);
  return finish_menu (adds, moves, edits);
}

static void
open_menu (CroupierLayoutView *self)
{
  g_autoptr (GMenuModel) model = NULL;

  if (self->draft == NULL || !is_place (self, self->selected))
    return;

  model = self->selected.door >= 0 ? door_menu (self) : area_menu (self);
  if (self->menu == NULL)
    {
      self->menu = gtk_popover_menu_new_from_model (NULL);
      gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
      gtk_widget_set_halign (self->menu, GTK_ALIGN_START);
      gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
      g_signal_connect_swapped (self->menu, "closed", G_CALLBACK (popover_closed_cb), self);
    }
  gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (self->menu), model);
  point_popover_at (self, self->menu, self->selected);
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  open_menu (CROUPIER_LAYOUT_VIEW (widget));
}

/* ---- how large it is shown ---- */

/* The plan that lies under what is shown; NULL for none. Rows and rings place themselves: nothing would fit it. */
static CroupierLayoutPlan *
get_plan (CroupierLayoutView *self)
{
  return self->draft != NULL && self->mode == CROUPIER_LAYOUT_FREE ? croupier_layout_draft_get_plan (self->draft)
                                                                   : NULL;
}

static void
compute (CroupierLayoutView *self, CroupierLayoutGeometry *geometry, int width, int height)
{
  CroupierLayoutSpace space = {
    .mode = self->mode,
    .order = self->order,
    .width = (float) width,
    .height = (float) height,
    .scale = croupier_widget_get_text_scale (GTK_WIDGET (self)),
    .n_chips = self->position != NULL ? (const guint *) (gpointer) self->n_chips->data : NULL,
    .is_mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL &&
                   self->mode != CROUPIER_LAYOUT_RINGS,
    .is_open = self->draft != NULL,
    .plan = get_plan (self) != NULL ? get_plan (self)->bounds : *graphene_rect_zero (),
  };

  croupier_layout_geometry_compute (geometry, self->layout, &space);
}

static void
find_least (CroupierLayoutView *self)
{
  if (!self->least_is_known)
    compute (self, self->least, 0, 0);
  self->least_is_known = TRUE;
}

static double
get_least_fit (CroupierLayoutView *self)
{
  return self->zoom < 0 ? LEAST_FIT : LEAST_READ_FIT;
}

/* width and height: what there is; 0: not known. */
static double
find_zoom (CroupierLayoutView *self, int width, int height)
{
  double zoom;

  if (self->zoom > 0)
    return self->zoom;
  find_least (self);
  zoom = width / MAX (ceilf (self->least->width), 1);
  if (self->fits_height && height > 0)
    zoom = MIN (zoom, height / MAX (ceilf (self->least->height), 1));
  return CLAMP (zoom, get_least_fit (self), 1);
}

static double
get_zoom (CroupierLayoutView *self)
{
  return find_zoom (self, gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)));
}

static void
update_geometry (CroupierLayoutView *self)
{
  double zoom = get_zoom (self);

  compute (self, self->geometry, (int) (gtk_widget_get_width (GTK_WIDGET (self)) / zoom),
           (int) (gtk_widget_get_height (GTK_WIDGET (self)) / zoom));
}

/* ---- areas in order ---- */

static const struct
{
  const char *how, *target, *label;
} arrangements[] = {
  [CROUPIER_LAYOUT_ALIGN_LEFT] = { "align", "left", N_("Align _Left") },
  [CROUPIER_LAYOUT_ALIGN_CENTER] = { "align", "center", N_("Align _Center") },
  [CROUPIER_LAYOUT_ALIGN_RIGHT] = { "align", "right", N_("Align _Right") },
  [CROUPIER_LAYOUT_ALIGN_TOP] = { "align", "top", N_("Align _Top") },
  [CROUPIER_LAYOUT_ALIGN_MIDDLE] = { "align", "middle", N_("Align _Middle") },
  [CROUPIER_LAYOUT_ALIGN_BOTTOM] = { "align", "bottom", N_("Align _Bottom") },
  [CROUPIER_LAYOUT_DISTRIBUTE_ACROSS] = { "distribute", "across", N_("Distribute _Across") },
  [CROUPIER_LAYOUT_DISTRIBUTE_DOWN] = { "distribute", "down", N_("Distribute _Down") },
  [CROUPIER_LAYOUT_MIRROR_ACROSS] = { "mirror", "across", N_("Mirror Le_ft to Right") },
  [CROUPIER_LAYOUT_MIRROR_DOWN] = { "mirror", "down", N_("Mirror To_p to Bottom") },
};

GMenuModel *
croupier_layout_view_make_arrange_menu (const char *group)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) section = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (arrangements); i++)
    {
      g_autofree char *action = g_strdup_printf ("%s.%s::%s", group, arrangements[i].how, arrangements[i].target);

      if (i == CROUPIER_LAYOUT_ALIGN_LEFT || i == CROUPIER_LAYOUT_ALIGN_TOP || i == CROUPIER_LAYOUT_DISTRIBUTE_ACROSS ||
          i == CROUPIER_LAYOUT_MIRROR_ACROSS)
        {
          g_clear_object (&section);
          section = g_menu_new ();
          g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
        }
      g_menu_append (section, _(arrangements[i].label), action);
    }
  return G_MENU_MODEL (menu);
}

/* What is mirrored is all of it, unless several are selected. */
static GArray *
dup_arranged (CroupierLayoutView *self)
{
  GArray *places;

  if (croupier_places_count_areas (self->selection) > 1)
    return dup_selection (self, FALSE);

  places = croupier_places_new ();
  for (int i = 0; i < (int) self->layout->areas->len; i++)
    croupier_places_add (places, (CroupierLayoutPlace) { i, -1 });
  return places;
}

static void
arrange (CroupierLayoutView *self, CroupierLayoutArrangement arrangement)
{
  g_autoptr (GArray) places = dup_arranged (self);
  g_autoptr (GArray) points = NULL;

  update_geometry (self); /* the picture may not stand anew yet */
  points = croupier_layout_geometry_arrange (self->geometry, places, arrangement);
  if (points == NULL)
    croupier_widget_toast (GTK_WIDGET (self), _("There is no room for this: areas would lie on each other."));
  else if (croupier_layout_draft_arrange (self->draft, points, places, arrangement))
    {
      const char *label = croupier_steps_get_undo_label (croupier_layout_draft_get_steps (self->draft));

      self->reveals = TRUE;
      croupier_widget_announce (GTK_WIDGET (self), label, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
    }
}

static void
arrange_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  for (guint i = 0; i < G_N_ELEMENTS (arrangements); i++)
    if (g_str_has_suffix (name, arrangements[i].how) &&
        g_str_equal (g_variant_get_string (parameter, NULL), arrangements[i].target))
      arrange (CROUPIER_LAYOUT_VIEW (widget), i);
}

/* ---- keys ---- */

/* The tile or the popover that the keys go to, or NULL. */
static GtkWidget *
get_focus (CroupierLayoutView *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));

  return child != NULL && CROUPIER_IS_LAYOUT_GROUP (child) ? gtk_widget_get_focus_child (child) : child;
}

/* Keys pressed in a popover of ours come here too. */
static gboolean
is_own_key (CroupierLayoutView *self)
{
  GtkWidget *child = get_focus (self);

  return self->layout != NULL && child != NULL && child != self->name_popover && child != self->menu;
}

static gboolean
step_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  CroupierLayoutView *self = CROUPIER_LAYOUT_VIEW (widget);

  if (!is_own_key (self) || !is_place (self, self->selected))
    return FALSE;

  croupier_layout_view_select (self,
                               croupier_layout_geometry_step (self->geometry, self->selected,
                                                              g_variant_get_int32 (args)),
                               TRUE);
  return TRUE;
}

/* The next is selected too. */
static gboolean
extend_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  CroupierLayoutView *self = CROUPIER_LAYOUT_VIEW (widget);

  if (!is_own_key (self) || self->draft == NULL || !is_place (self, self->selected))
    return FALSE;

  extend_to (self, croupier_layout_geometry_step (self->geometry, self->selected, g_variant_get_int32 (args)));
  return TRUE;
}

static gboolean
move_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  CroupierLayoutView *self = CROUPIER_LAYOUT_VIEW (widget);

  if (!is_own_key (self) || self->draft == NULL || !is_place (self, self->selected))
    return FALSE;

  move_selected (self, g_variant_get_int32 (args));
  return TRUE;
}

static gboolean
ends_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  CroupierLayoutView *self = CROUPIER_LAYOUT_VIEW (widget);

  if (!is_own_key (self) || !is_place (self, self->selected))
    return FALSE;

  croupier_layout_view_select (self, (CroupierLayoutPlace) { self->selected.area, g_variant_get_int32 (args) }, TRUE);
  return TRUE;
}

/* Arrow keys follow the picture: in rows the doors stand below each other, in rings beside each other. */
static CroupierLayoutDirection
direction_of_key (CroupierLayoutView *self, guint keyval)
{
  gboolean is_rows = self->mode != CROUPIER_LAYOUT_RINGS;
  gboolean is_mirrored = is_rows && gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  switch (keyval)
    {
    case GDK_KEY_Up:
      return is_rows ? CROUPIER_LAYOUT_PREVIOUS : CROUPIER_LAYOUT_TO_START;
    case GDK_KEY_Down:
      return is_rows ? CROUPIER_LAYOUT_NEXT : CROUPIER_LAYOUT_TO_GOAL;
    case GDK_KEY_Left:
      return is_rows ? (is_mirrored ? CROUPIER_LAYOUT_TO_GOAL : CROUPIER_LAYOUT_TO_START) : CROUPIER_LAYOUT_PREVIOUS;
    default:
      return is_rows ? (is_mirrored ? CROUPIER_LAYOUT_TO_START : CROUPIER_LAYOUT_TO_GOAL) : CROUPIER_LAYOUT_NEXT;
    }
}

/* For those who do not see where it went. */
static void
announce_place (CroupierLayoutView *self)
{
  const CroupierArea *area = get_area (self, self->selected.area);
  /* Translators: where an area of a layout stands after it was moved: "Room 1: 120 to the right, 48 down" */
  g_autofree char *words = g_strdup_printf (_("%s: %d to the right, %d down"), area->name, area->at.x, area->at.y);

  croupier_widget_announce (GTK_WIDGET (self), words, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
nudge_selected (CroupierLayoutView *self, int x, int y)
{
  g_autoptr (GArray) places = dup_selection (self, FALSE);
  CroupierLayoutMove move;

  update_geometry (self); /* a key may come before the picture stands anew */
  croupier_layout_geometry_nudge (self->geometry, places, (guint) self->selected.area, x, y, &move);
  if (put_areas (self, &move, TRUE))
    announce_place (self);
}

/* Where areas stand in any place, keys move them there too; others move them among the areas. */
static gboolean
nudges (CroupierLayoutView *self)
{
  return self->mode == CROUPIER_LAYOUT_FREE && is_own_key (self) && self->draft != NULL &&
         is_place (self, self->selected) && self->selected.door < 0;
}

static gboolean
arrow_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  CroupierLayoutView *self = CROUPIER_LAYOUT_VIEW (widget);
  guint keyval, modifiers;
  g_autoptr (GVariant) direction = NULL;

  g_variant_get (args, "(uu)", &keyval, &modifiers);
  if (modifiers == GDK_ALT_MASK && nudges (self))
    {
      nudge_selected (self, keyval == GDK_KEY_Left ? -1 : keyval == GDK_KEY_Right,
                      keyval == GDK_KEY_Up ? -1 : keyval == GDK_KEY_Down);
      return TRUE;
    }
  direction = g_variant_ref_sink (g_variant_new_int32 ((gint32) direction_of_key (self, keyval)));
  if (modifiers == GDK_SHIFT_MASK)
    return extend_cb (widget, direction, data);
  return modifiers != 0 ? move_cb (widget, direction, data) : step_cb (widget, direction, data);
}

/* Where a match is shown that is played, nothing is renamed: one asks how it came about. */
static gboolean
ask (CroupierLayoutView *self)
{
  return croupier_layout_view_get_selected_door (self) != NULL &&
         gtk_widget_activate_action (GTK_WIDGET (self), "board.explain", NULL);
}

/* An action of ours, unless the key belongs to a popover. */
static gboolean
act_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  const char *action, *target;

  if (!is_own_key (CROUPIER_LAYOUT_VIEW (widget)))
    return FALSE;

  g_variant_get (args, "(&s&s)", &action, &target);
  if (g_str_equal (action, "layout.rename") && CROUPIER_LAYOUT_VIEW (widget)->draft == NULL)
    return ask (CROUPIER_LAYOUT_VIEW (widget));
  if (*target != '\0')
    return gtk_widget_activate_action (widget, action, "s", target);
  return gtk_widget_activate_action (widget, action, NULL);
}

static void
bind_keys (GtkWidgetClass *widget_class)
{
  static const guint arrows[][2] = {
    { GDK_KEY_Up, GDK_KEY_KP_Up },
    { GDK_KEY_Down, GDK_KEY_KP_Down },
    { GDK_KEY_Left, GDK_KEY_KP_Left },
    { GDK_KEY_Right, GDK_KEY_KP_Right },
  };
  static const GdkModifierType held[] = { 0, GDK_SHIFT_MASK, GDK_ALT_MASK, GDK_CONTROL_MASK | GDK_SHIFT_MASK };
  static const struct
  {
    guint keyval;
    GdkModifierType modifiers;
    const char *action, *target;
  } keys[] = {
    { GDK_KEY_Return, 0, "layout.rename", "" },
    { GDK_KEY_KP_Enter, 0, "layout.rename", "" },
    { GDK_KEY_F2, 0, "layout.rename", "" },
    { GDK_KEY_Delete, 0, "layout.remove", "" },
    { GDK_KEY_KP_Delete, 0, "layout.remove", "" },
    { GDK_KEY_BackSpace, 0, "layout.remove", "" },
    { GDK_KEY_o, 0, "layout.set-type", "open" },
    { GDK_KEY_p, 0, "layout.set-type", "pass" },
    { GDK_KEY_g, 0, "layout.set-type", "garnet" },
    { GDK_KEY_slash, 0, "layout.toggle-adjacent", "" },
    { GDK_KEY_KP_Divide, 0, "layout.toggle-adjacent", "" },
    { GDK_KEY_Insert, 0, "layout.add-door", "open" },
    { GDK_KEY_KP_Insert, 0, "layout.add-door", "open" },
    { GDK_KEY_a, GDK_CONTROL_MASK, "layout.select-all", "" },
    { GDK_KEY_d, GDK_CONTROL_MASK, "layout.duplicate", "" },
    { GDK_KEY_c, GDK_CONTROL_MASK, "layout.copy", "" },
    { GDK_KEY_Insert, GDK_CONTROL_MASK, "layout.copy", "" },
    { GDK_KEY_x, GDK_CONTROL_MASK, "layout.cut", "" },
    { GDK_KEY_v, GDK_CONTROL_MASK, "layout.paste", "" },
    { GDK_KEY_Insert, GDK_SHIFT_MASK, "layout.paste", "" },
    { GDK_KEY_F10, GDK_SHIFT_MASK, "layout.menu", "" },
    { GDK_KEY_Menu, 0, "layout.menu", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    for (guint j = 0; j < 2; j++)
      for (guint k = 0; k < G_N_ELEMENTS (held); k++)
        gtk_widget_class_add_binding (widget_class, arrows[i][j], held[k], arrow_cb, "(uu)", arrows[i][0], held[k]);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i].keyval, keys[i].modifiers, act_cb, "(ss)", keys[i].action,
                                  keys[i].target);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Home, 0, ends_cb, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_End, 0, ends_cb, "i", G_MAXINT32);
}

/* ---- pointer ---- */

static CroupierLayoutHit
pick (CroupierLayoutView *self, double x, double y, CroupierLayoutPlace *place)
{
  *place = nowhere;
  if (self->layout == NULL)
    return CROUPIER_HIT_NOTHING;

  return croupier_layout_geometry_pick (self->geometry, (float) (x / get_zoom (self)), (float) (y / get_zoom (self)),
                                        place);
}

/* FALSE where no player stands there. */
static gboolean
ask_about_chip (CroupierLayoutView *self, double x, double y)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  GtkWidget *chip = picked != NULL && !CROUPIER_IS_PLAYER_CHIP (picked)
                      ? gtk_widget_get_ancestor (picked, CROUPIER_TYPE_PLAYER_CHIP)
                      : picked;

  return chip != NULL && CROUPIER_IS_PLAYER_CHIP (chip) &&
         gtk_widget_activate_action (GTK_WIDGET (self), "board.explain-player", "s",
                                     croupier_player_chip_get_name (CROUPIER_PLAYER_CHIP (chip)));
}

/* Ctrl and Shift, with which more is selected where something can be changed. */
static GdkModifierType
get_held (CroupierLayoutView *self, gpointer controller)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (controller);

  return self->draft != NULL ? state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK) : 0;
}

/* One of several that are selected: they may be dragged together. */
static gboolean
keep_several (CroupierLayoutView *self, CroupierLayoutPlace place)
{
  if (self->selection->len < 2 || !croupier_places_has (self->selection, place))
    return FALSE;

  self->selected = place;
  focus_selected (self);
  update_actions (self);
  return TRUE;
}

static void
pressed_cb (CroupierLayoutView *self, int n_press, double x, double y, GtkGestureClick *gesture)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  CroupierLayoutPlace place;
  CroupierLayoutHit hit = pick (self, x, y, &place);

  self->pressed = self->single = nowhere;
  if (self->adjusts_plan)
    return;
  self->held = get_held (self, gesture);
  if (hit == CROUPIER_HIT_LINK)
    {
      if (button == GDK_BUTTON_PRIMARY && self->draft != NULL)
        toggle_link (self, place);
      return;
    }

  if (self->draft == NULL && button == GDK_BUTTON_PRIMARY && n_press == 2 && ask_about_chip (self, x, y))
    return;
  if (button == GDK_BUTTON_PRIMARY && self->held != 0)
    {
      self->single = place; /* unless a band begins here */
      return;
    }
  if (!keep_several (self, place))
    croupier_layout_view_select (self, place, hit != CROUPIER_HIT_NOTHING);
  else if (button == GDK_BUTTON_PRIMARY)
    self->single = place;
  if (hit == CROUPIER_HIT_NOTHING)
    return;
  if (button == GDK_BUTTON_SECONDARY)
    open_menu (self);
  else if (button == GDK_BUTTON_PRIMARY && n_press == 2 && self->draft == NULL)
    ask (self);
  else if (button == GDK_BUTTON_PRIMARY && n_press == 2)
    gtk_widget_activate_action (GTK_WIDGET (self), "layout.rename", NULL);
}

static void
released_cb (CroupierLayoutView *self)
{
  CroupierLayoutPlace place = self->single;

  self->single = nowhere;
  if (!is_place (self, place))
    return;
  if ((self->held & GDK_CONTROL_MASK) != 0)
    toggle_place (self, place);
  else if (self->held != 0)
    extend_to (self, place);
  else
    croupier_layout_view_select (self, place, TRUE);
}

/* ---- the plan underneath ---- */

static CroupierPlanGrip
find_grip (CroupierLayoutView *self, double x, double y)
{
  float zoom = (float) get_zoom (self);

  if (get_plan (self) == NULL)
    return CROUPIER_GRIP_NONE;
  return croupier_layout_underlay_pick (get_plan (self), self->geometry, (float) x / zoom, (float) y / zoom, zoom);
}

static void
take_plan (CroupierLayoutView *self, double x, double y, GtkGesture *gesture)
{
  self->grip = find_grip (self, x, y);
  gtk_gesture_set_state (gesture,
                         self->grip == CROUPIER_GRIP_NONE ? GTK_EVENT_SEQUENCE_DENIED : GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
drag_plan (CroupierLayoutView *self, double dx, double dy)
{
  float scale = (float) get_zoom (self) * self->geometry->scale;

  g_clear_pointer (&self->dragged_plan, croupier_layout_plan_unref);
  if (get_plan (self) != NULL && self->grip != CROUPIER_GRIP_NONE)
    self->dragged_plan = croupier_layout_underlay_drag (get_plan (self), self->grip, (float) dx / scale,
                                                        (float) dy / scale);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drop_plan (CroupierLayoutView *self)
{
  g_autoptr (CroupierLayoutPlan) plan = g_steal_pointer (&self->dragged_plan);

  if (plan != NULL && get_plan (self) != NULL)
    croupier_layout_draft_lay_plan (self->draft, plan,
                                    self->grip == CROUPIER_GRIP_INSIDE ? _("Move Plan") : _("Scale Plan"), NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- the rubber band ---- */

static void
band_begin_cb (CroupierLayoutView *self, double x, double y, GtkGesture *gesture)
{
  GdkDevice *device = gtk_event_controller_get_current_event_device (GTK_EVENT_CONTROLLER (gesture));
  gboolean is_finger = device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
  CroupierLayoutPlace place;
  CroupierLayoutHit hit = pick (self, x, y, &place);

  if (self->adjusts_plan)
    {
      take_plan (self, x, y, gesture);
      return;
    }
  if (self->draft == NULL || is_finger || (hit != CROUPIER_HIT_NOTHING && get_held (self, gesture) == 0))
    {
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  g_clear_pointer (&self->before_band, g_array_unref);
}

/* Doors are caught when they are touched, areas, which are large, when they are inside. */
static gboolean
is_in_band (CroupierLayoutView *self, CroupierLayoutPlace place)
{
  float zoom = (float) get_zoom (self);
  graphene_rect_t bounds, band;

  bounds = place.door < 0
             ? croupier_layout_geometry_get_area (self->geometry, (guint) place.area)->bounds
             : croupier_layout_geometry_get_door (self->geometry, (guint) place.area, (guint) place.door)->bounds;
  graphene_rect_scale (&bounds, zoom, zoom, &bounds);
  graphene_rect_normalize_r (&self->band, &band);
  return place.door < 0 ? graphene_rect_contains_rect (&band, &bounds)
                        : graphene_rect_intersection (&band, &bounds, NULL);
}

static void
band_update_cb (CroupierLayoutView *self, double dx, double dy, GtkGestureDrag *gesture)
{
  g_autoptr (GArray) places = NULL;
  CroupierLayoutPlace last = nowhere;
  double x, y;

  if (self->adjusts_plan)
    {
      drag_plan (self, dx, dy);
      return;
    }
  if (!gtk_gesture_drag_get_start_point (gesture, &x, &y) ||
      (!self->has_band && !gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) dx, (int) dy)))
    return;

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  if (self->before_band == NULL)
    self->before_band = g_array_copy (self->selection);
  self->has_band = TRUE;
  graphene_rect_init (&self->band, (float) x, (float) y, (float) dx, (float) dy);
  places = g_array_copy (self->before_band);
  for (int i = 0; i < (int) self->layout->areas->len; i++)
    for (int j = -1; j < (int) get_area (self, i)->doors->len; j++)
      if (is_in_band (self, (CroupierLayoutPlace) { i, j }))
        croupier_places_add (places, last = (CroupierLayoutPlace) { i, j });
  set_selection (self, places, last);
}

static void
band_end_cb (CroupierLayoutView *self)
{
  g_clear_pointer (&self->before_band, g_array_unref);
  if (self->dragged_plan != NULL)
    drop_plan (self);
  if (!self->has_band)
    return;
  self->has_band = FALSE;
  focus_selected (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
long_pressed_cb (CroupierLayoutView *self, double x, double y)
{
  CroupierLayoutPlace place;

  if (self->adjusts_plan)
    return;
  pick (self, x, y, &place);
  if (!keep_several (self, place))
    croupier_layout_view_select (self, place, TRUE);
  open_menu (self);
}

static void
set_hovered_link (CroupierLayoutView *self, CroupierLayoutPlace place)
{
  if (is_same_place (self->hovered_link, place))
    return;

  self->hovered_link = place;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), place.area >= 0 ? "pointer" : NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
motion_cb (CroupierLayoutView *self, double x, double y)
{
  CroupierLayoutPlace place;
  gboolean is_link;

  if (self->adjusts_plan)
    {
      gtk_widget_set_cursor_from_name (GTK_WIDGET (self), croupier_plan_grip_get_cursor (find_grip (self, x, y)));
      return;
    }
  is_link = pick (self, x, y, &place) == CROUPIER_HIT_LINK && self->draft != NULL && !self->has_band;

  set_hovered_link (self, is_link ? place : nowhere);
}

static void
left_cb (CroupierLayoutView *self)
{
  set_hovered_link (self, nowhere);
}

static gboolean
query_tooltip_cb (CroupierLayoutView *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  g_autofree char *text = NULL;
  CroupierLayoutPlace place;

  if (keyboard)
    place = self->selected;
  else if (pick (self, x, y, &place) == CROUPIER_HIT_LINK)
    {
      const char *left = get_door (self, place)->label;
      const char *right = croupier_area_get_door (get_area (self, place.area), (guint) place.door + 1)->label;

      text = get_door (self, place)->adjacent ? g_strdup_printf (_("%s and %s are adjacent"), left, right)
                                              : g_strdup_printf (_("%s and %s are not adjacent"), left, right);
      gtk_tooltip_set_text (tooltip, text);
      return TRUE;
    }

  if (!is_door (self, place))
    return FALSE;
  gtk_tooltip_set_text (tooltip, croupier_door_tile_get_words (
                                   CROUPIER_DOOR_TILE (croupier_layout_view_get_tile (self, place))));
  return TRUE;
}

static GdkContentProvider *
drag_prepare_cb (CroupierLayoutView *self, double x, double y, GtkDragSource *source)
{
  CroupierLayoutParcel parcel = { .owner = self->draft };
  CroupierLayoutHit hit = pick (self, x, y, &parcel.place);

  if (self->draft == NULL || self->adjusts_plan || (hit != CROUPIER_HIT_DOOR && hit != CROUPIER_HIT_AREA) ||
      get_held (self, source) != 0 || !croupier_places_has (self->selection, parcel.place))
    return NULL;

  parcel.kind = hit == CROUPIER_HIT_DOOR ? CROUPIER_PARCEL_DOOR : CROUPIER_PARCEL_AREA;
  gtk_drag_source_set_actions (source, parcel.kind == CROUPIER_PARCEL_AREA && self->mode == CROUPIER_LAYOUT_FREE
                                         ? GDK_ACTION_MOVE | LOOSE_ACTION
                                         : GDK_ACTION_MOVE);
  self->pressed = parcel.place;
  graphene_point_init (&self->grabbed, (float) (x / get_zoom (self)), (float) (y / get_zoom (self)));
  return croupier_layout_parcel_to_content (&parcel);
}

static guint
count_dragged (CroupierLayoutView *self)
{
  guint n_areas = croupier_places_count_areas (self->selection);

  return self->pressed.door < 0 ? n_areas : self->selection->len - n_areas;
}

/* Several are seen as how many they are. */
static GdkPaintable *
paint_several (CroupierLayoutView *self, guint n)
{
  g_autofree char *text = self->pressed.door < 0 ? g_strdup_printf (ngettext ("%u area", "%u areas", n), n)
                                                 : g_strdup_printf (ngettext ("%u door", "%u doors", n), n);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GdkRGBA accent = get_accent (self);
  GskRoundedRect card;
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gsk_rounded_rect_init_from_rect (&card, &GRAPHENE_RECT_INIT (0, 0, (float) width + 24, (float) height + 12), 9);
  gtk_snapshot_push_rounded_clip (snapshot, &card);
  gtk_snapshot_append_color (snapshot, &accent, &card.bounds);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (12, 6));
  gtk_snapshot_append_layout (snapshot, layout, &(GdkRGBA) { 1, 1, 1, 1 });
  gtk_snapshot_pop (snapshot);
  return gtk_snapshot_free_to_paintable (snapshot, NULL);
}

static void
drag_begin_cb (CroupierLayoutView *self, GdkDrag *drag, GtkDragSource *source)
{
  GtkWidget *tile = croupier_layout_view_get_tile (self, self->pressed);
  g_autoptr (GdkPaintable) paintable = NULL;

  self->single = nowhere;
  if (tile == NULL)
    return;

  if (self->mode == CROUPIER_LAYOUT_FREE && self->pressed.door < 0)
    {
      g_autoptr (GdkPaintable) nothing = gdk_paintable_new_empty (1, 1);

      gtk_drag_source_set_icon (source, nothing, 0, 0); /* they are seen where they would go */
      return;
    }
  paintable = count_dragged (self) > 1 ? paint_several (self, count_dragged (self)) : gtk_widget_paintable_new (tile);
  gtk_drag_source_set_icon (source, paintable, gdk_paintable_get_intrinsic_width (paintable) / 2,
                            MIN (gdk_paintable_get_intrinsic_height (paintable) / 2, 24));
  gtk_widget_add_css_class (tile, "dragged");
  g_set_weak_pointer (&self->dragged, tile);
}

static void
drag_end_cb (CroupierLayoutView *self)
{
  if (self->dragged != NULL)
    gtk_widget_remove_css_class (self->dragged, "dragged");
  g_clear_weak_pointer (&self->dragged);
}

static void
stop_dropping (CroupierLayoutView *self)
{
  self->is_dropping = self->is_moving = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
find_drop (CroupierLayoutView *self, const CroupierLayoutParcel *parcel, double x, double y, GtkDropTarget *target)
{
  float drop_x = (float) (x / get_zoom (self)), drop_y = (float) (y / get_zoom (self));
  gboolean is_door_parcel = parcel->kind == CROUPIER_PARCEL_DOOR || parcel->kind == CROUPIER_PARCEL_NEW_DOOR;
  gboolean is_new = parcel->kind == CROUPIER_PARCEL_NEW_DOOR || parcel->kind == CROUPIER_PARCEL_NEW_AREA;

  if (self->draft == NULL || (!is_new && parcel->owner != self->draft))
    return FALSE;
  self->is_moving = self->mode == CROUPIER_LAYOUT_FREE && parcel->kind == CROUPIER_PARCEL_AREA;
  if (self->is_moving)
    {
      self->move.is_loose = gdk_drop_get_actions (gtk_drop_target_get_current_drop (target)) == LOOSE_ACTION;
      croupier_layout_geometry_drag (self->geometry, self->selection, (guint) parcel->place.area,
                                     drop_x - self->grabbed.x, drop_y - self->grabbed.y, &self->move);
      return TRUE;
    }
  if (is_door_parcel)
    return croupier_layout_geometry_drop_door (self->geometry, drop_x, drop_y, &self->drop);

  return croupier_layout_geometry_drop_area (self->geometry, drop_x, drop_y, &self->drop);
}

static GdkDragAction
drop_motion_cb (CroupierLayoutView *self, double x, double y, GtkDropTarget *target)
{
  const GValue *value = gtk_drop_target_get_value (target);
  const CroupierLayoutParcel *parcel = value != NULL ? g_value_get_boxed (value) : NULL;
  gboolean is_new;

  if (parcel == NULL)
    return GDK_ACTION_MOVE;

  self->is_dropping = find_drop (self, parcel, x, y, target);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  is_new = parcel->kind == CROUPIER_PARCEL_NEW_DOOR || parcel->kind == CROUPIER_PARCEL_NEW_AREA;
  return !self->is_dropping ? 0 : is_new ? GDK_ACTION_COPY : GDK_ACTION_MOVE;
}

/* All that are selected of the kind of the one that is dragged. */
static void
drop_selected (CroupierLayoutView *self, CroupierLayoutPlace from)
{
  g_autoptr (GArray) before = dup_selection (self, FALSE);
  g_autoptr (GArray) places = dup_selection (self, FALSE);

  if (croupier_layout_draft_move (self->draft, places, self->drop.place))
    select_moved (self, places, from, before);
}

static gboolean
drop_new_area (CroupierLayoutView *self, int at, double x, double y)
{
  float zoom = (float) get_zoom (self);

  if (self->mode != CROUPIER_LAYOUT_FREE)
    return croupier_layout_draft_add_area (self->draft, (guint) at);
  return croupier_layout_draft_put_area (self->draft, (guint) at,
                                         croupier_layout_geometry_find_room (self->geometry, (float) x / zoom,
                                                                             (float) y / zoom));
}

static gboolean
drop_cb (CroupierLayoutView *self, const GValue *value, double x, double y, GtkDropTarget *target)
{
  const CroupierLayoutParcel *parcel = g_value_get_boxed (value);
  gboolean can_drop = parcel != NULL && find_drop (self, parcel, x, y, target), is_moving = self->is_moving;
  CroupierLayoutPlace to = self->drop.place;

  stop_dropping (self);
  if (!can_drop)
    return FALSE;
  if (is_moving)
    {
      put_areas (self, &self->move, FALSE);
      return TRUE;
    }

  switch (parcel->kind)
    {
    case CROUPIER_PARCEL_DOOR:
    case CROUPIER_PARCEL_AREA:
      drop_selected (self, parcel->place);
      break;
    case CROUPIER_PARCEL_NEW_DOOR:
      if (croupier_layout_draft_add_door (self->draft, (guint) to.area, (guint) to.door, parcel->type))
        select_after (self, to.area, to.door);
      break;
    case CROUPIER_PARCEL_NEW_AREA:
      if (drop_new_area (self, to.area, x, y))
        select_after (self, to.area, -1);
      break;
    }

  return TRUE;
}

static void
add_controllers (CroupierLayoutView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();
  GtkGesture *band = gtk_gesture_drag_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (CROUPIER_TYPE_LAYOUT_PARCEL, GDK_ACTION_MOVE | GDK_ACTION_COPY);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (long_pressed_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (press));
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (widget, motion);

  g_signal_connect_swapped (band, "drag-begin", G_CALLBACK (band_begin_cb), self);
  g_signal_connect_swapped (band, "drag-update", G_CALLBACK (band_update_cb), self);
  g_signal_connect_swapped (band, "drag-end", G_CALLBACK (band_end_cb), self);
  g_signal_connect_swapped (band, "cancel", G_CALLBACK (band_end_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (band));

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_swapped (source, "prepare", G_CALLBACK (drag_prepare_cb), self);
  g_signal_connect_swapped (source, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (source, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (source));
  gtk_drop_target_set_preload (target, TRUE);
  g_signal_connect_swapped (target, "motion", G_CALLBACK (drop_motion_cb), self);
  g_signal_connect_swapped (target, "enter", G_CALLBACK (drop_motion_cb), self);
  g_signal_connect_swapped (target, "leave", G_CALLBACK (stop_dropping), self);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (target));

  gtk_widget_set_has_tooltip (widget, TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
}

/* ---- from the layout to widgets ---- */

static const char *
find_problem (CroupierLayoutView *self, CroupierLayoutPlace place)
{
  const GPtrArray *checks = self->draft != NULL ? croupier_layout_draft_get_checks (self->draft) : NULL;

  for (guint i = 0; checks != NULL && i < checks->len; i++)
    {
      const CroupierLayoutCheck *check = g_ptr_array_index (checks, i);

      if (check->is_error && is_same_place (check->place, place))
        return check->text;
    }

  return NULL;
}

static char *
dup_caption (CroupierLayoutView *self, guint area)
{
  guint n = get_area (self, (int) area)->doors->len;
  g_autofree char *doors = g_strdup_printf (ngettext ("%u door", "%u doors", n), n);

  if (area + 1 == self->layout->areas->len && n == 0)
    return g_strdup (_("Goal"));
  if (area > 0)
    return g_steal_pointer (&doors);
  /* Panels without players are narrow. */
  if (self->position == NULL)
    /* Translators: below the name of the first area of a layout, in two lines: "Start", "10 doors" */
    return g_strdup_printf (_("Start\n%s"), doors);
  /* Translators: below the name of the first area of a layout: "Start · 10 doors" */
  return g_strdup_printf (_("Start · %s"), doors);
}

static char *
dup_players (CroupierLayoutView *self, guint area)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  if (self->position == NULL || (self->position->unseen >> area & 1) != 0)
    return NULL;

  for (guint i = 0; i < self->position->players->len; i++)
    {
      const CroupierLayoutPlayer *player = g_ptr_array_index (self->position->players, i);

      if (player->area == area)
        g_strv_builder_add (builder, player->name);
    }
  names = g_strv_builder_end (builder);
  return names[0] != NULL ? g_strjoinv (", ", names) : g_strdup (_("Nobody is here"));
}

static void
show_area (CroupierLayoutView *self, guint number)
{
  CroupierAreaTile *tile = CROUPIER_AREA_TILE (croupier_layout_group_get_area (get_group (self, number)));
  CroupierLayoutPlace place = { (int) number, -1 };
  g_autofree char *caption = dup_caption (self, number);
  g_autofree char *players = dup_players (self, number);
  CroupierAreaTileContent content = {
    .name = get_area (self, place.area)->name,
    .caption = caption,
    .players = players,
    .problem = find_problem (self, place),
  };

  croupier_area_tile_show (tile, &content);
  croupier_area_tile_set_panel (tile, self->mode != CROUPIER_LAYOUT_RINGS, self->position != NULL);
  set_selected_state (self, place, croupier_places_has (self->selection, place));
}

/* Borrows from the layout. */
static void
describe_door (CroupierLayoutView *self, CroupierLayoutPlace place, CroupierDoorTileContent *content)
{
  const CroupierArea *area = get_area (self, place.area);
  const CroupierDoor *door = get_door (self, place);
  gboolean is_last = place.door + 1 == (int) area->doors->len;

  *content = (CroupierDoorTileContent) {
    .area = area->name,
    .label = door->label,
    .right = door->adjacent || is_last ? NULL : croupier_area_get_door (area, (guint) place.door + 1)->label,
    .type = door->type,
    .problem = find_problem (self, place),
  };
  if (self->position != NULL)
    content->status = croupier_layout_position_get_status (self->position, (guint) place.area, (guint) place.door);
}

static void
show_door (CroupierLayoutView *self, CroupierLayoutPlace place)
{
  CroupierDoorTile *tile = CROUPIER_DOOR_TILE (croupier_layout_view_get_tile (self, place));
  CroupierDoorTileContent content;

  describe_door (self, place, &content);
  croupier_door_tile_show (tile, &content);
  croupier_door_tile_set_square (tile, self->mode == CROUPIER_LAYOUT_RINGS);
  set_selected_state (self, place, croupier_places_has (self->selection, place));
}

/* Returns how many of an area's doors stand where they stood, counted from the first. */
static guint
count_unmoved_doors (CroupierLayoutView *self, guint area)
{
  CroupierLayoutGroup *group = get_group (self, area);
  guint n = MIN (croupier_layout_group_get_n_doors (group), get_area (self, (int) area)->doors->len), i;

  for (i = 0; i < n; i++)
    {
      CroupierDoorTile *tile = CROUPIER_DOOR_TILE (croupier_layout_group_get_door (group, i));
      CroupierDoorTileContent content;

      describe_door (self, (CroupierLayoutPlace) { (int) area, (int) i }, &content);
      if (!croupier_door_tile_shows (tile, &content))
        break;
    }

  return i;
}

static guint
count_unmoved_areas (CroupierLayoutView *self)
{
  guint n = MIN (self->groups->len, self->layout->areas->len), i;

  for (i = 0; i < n; i++)
    {
      CroupierAreaTile *tile = CROUPIER_AREA_TILE (croupier_layout_group_get_area (get_group (self, i)));

      if (!g_str_equal (croupier_area_tile_get_name (tile), get_area (self, (int) i)->name))
        break;
    }

  return i;
}

/* Areas come or go where they do in the layout: the others are kept. */
static void
fill_groups (CroupierLayoutView *self)
{
  guint n = self->layout->areas->len, at = count_unmoved_areas (self);

  while (self->groups->len > n)
    g_ptr_array_remove_index (self->groups, at);
  while (self->groups->len < n)
    {
      GtkWidget *group = croupier_layout_group_new ();

      gtk_widget_insert_after (group, GTK_WIDGET (self), at > 0 ? GTK_WIDGET (get_group (self, at - 1)) : NULL);
      g_ptr_array_insert (self->groups, (int) at, group);
    }
}

static void
show_chips (CroupierLayoutView *self, guint area)
{
  CroupierLayoutGroup *group = get_group (self, area);
  guint n = 0;

  croupier_layout_group_set_n_chips (group, g_array_index (self->n_chips, guint, area));
  for (guint i = 0; self->position != NULL && i < self->position->players->len; i++)
    {
      const CroupierLayoutPlayer *player = g_ptr_array_index (self->position->players, i);
      CroupierPlayerChip *chip;

      if (player->area != area)
        continue;
      chip = CROUPIER_PLAYER_CHIP (croupier_layout_group_get_chip (group, n++));
      croupier_player_chip_show (chip, player->name, get_area (self, (int) area)->name, player->way, player->is_out);
      croupier_player_chip_set_upright (chip, self->mode == CROUPIER_LAYOUT_RINGS);
    }
}

static void
show_doors (CroupierLayoutView *self, guint area)
{
  guint n = get_area (self, (int) area)->doors->len;

  croupier_layout_group_set_n_doors (get_group (self, area), n, count_unmoved_doors (self, area));
  for (guint i = 0; i < n; i++)
    show_door (self, (CroupierLayoutPlace) { (int) area, (int) i });
}

static void
count_chips (CroupierLayoutView *self)
{
  g_array_set_size (self->n_chips, self->layout->areas->len);
  for (guint i = 0; i < self->layout->areas->len; i++)
    g_array_index (self->n_chips, guint,
                   i) = self->position != NULL ? croupier_layout_position_count (self->position, i) : 0;
}

/* The one place where widgets are made from the layout. */
static void
update (CroupierLayoutView *self)
{
  fill_groups (self);
  count_chips (self);
  for (guint i = 0; i < self->layout->areas->len; i++)
    {
      show_area (self, i);
      show_chips (self, i);
      show_doors (self, i);
    }

  self->least_is_known = FALSE;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
show_layout (CroupierLayoutView *self, CroupierLayout *layout)
{
  CroupierLayoutPlace selected;
  g_autoptr (GArray) places = croupier_places_new ();
  gboolean had_focus = get_focus (self) != NULL;

  croupier_layout_ref (layout);
  g_clear_pointer (&self->layout, croupier_layout_unref);
  self->layout = layout;
  set_hovered_link (self, nowhere);
  selected = clamp_place (self, self->selected);
  if (selected.area >= 0)
    croupier_places_add (places, selected);
  for (guint i = 0; i < self->selection->len; i++)
    if (is_place (self, croupier_places_get (self->selection, i)))
      croupier_places_add (places, croupier_places_get (self->selection, i));
  croupier_places_set (self->selection, places);
  self->selected = selected;
  update (self);
  update_actions (self);
  if (had_focus && selected.area >= 0 && get_focus (self) == NULL)
    gtk_widget_grab_focus (croupier_layout_view_get_tile (self, selected));
  g_signal_emit (self, signals[SELECTION_CHANGED], 0);
}

static void
draft_changed_cb (CroupierLayoutView *self)
{
  show_layout (self, (CroupierLayout *) croupier_layout_draft_get_layout (self->draft));
}

/* ---- size ---- */

static void
croupier_layout_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                              int *minimum_baseline, int *natural_baseline)
{
  CroupierLayoutView *self = CROUPIER_LAYOUT_VIEW (widget);

  if (self->layout == NULL)
    return;
  find_least (self);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      int width = for_size >= 0 ? for_size : self->fitted > 0 ? self->fitted : G_MAXINT;

      *minimum = *natural = (int) ceil (self->least->height * find_zoom (self, width, 0));
      if (self->fits_height && self->zoom <= 0)
        *minimum = (int) ceil (self->least->height * get_least_fit (self));
    }
  else
    {
      *minimum = (int) ceil (self->least->width * (self->zoom > 0 ? self->zoom : get_least_fit (self)));
      *natural = (int) ceil (self->least->width * find_zoom (self, G_MAXINT, 0));
    }
}

static GtkSizeRequestMode
croupier_layout_view_get_request_mode (GtkWidget *widget)
{
  return CROUPIER_LAYOUT_VIEW (widget)->zoom > 0 ? GTK_SIZE_REQUEST_CONSTANT_SIZE : GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
croupier_layout_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CroupierLayoutView *self = CROUPIER_LAYOUT_VIEW (widget);
  double zoom = find_zoom (self, width, height);

  if (self->layout == NULL)
    return;

  /* What scrolls it asks for its height without saying the width. */
  if (self->zoom <= 0 && self->fitted != width)
    croupier_widget_later (widget, G_CALLBACK (gtk_widget_queue_resize));
  self->fitted = width;

  compute (self, self->geometry, (int) (width / zoom), (int) (height / zoom));
  for (guint i = 0; i < self->groups->len; i++)
    {
      gtk_widget_measure (GTK_WIDGET (get_group (self, i)), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_allocate (GTK_WIDGET (get_group (self, i)), width, height, -1, NULL);
      croupier_layout_group_place (get_group (self, i), self->geometry, i, (float) zoom);
    }

  if (self->shown_zoom != zoom)
    g_signal_emit_by_name (self, "zoomed");
  self->shown_zoom = zoom;
  if (self->reveals)
    croupier_widget_later (widget, G_CALLBACK (reveal_selected));
  self->reveals = FALSE;
  if (self->menu != NULL)
    gtk_popover_present (GTK_POPOVER (self->menu));
  if (self->name_popover != NULL)
    gtk_popover_present (GTK_POPOVER (self->name_popover));
}

/* ---- drawing ---- */

static GdkRGBA
with_alpha (GdkRGBA color, float alpha)
{
  color.alpha *= alpha;
  return color;
}

static void
get_colors (CroupierLayoutView *self, CroupierLayoutColors *colors)
{
  AdwStyleManager *manager = adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));
  gboolean is_high = adw_style_manager_get_high_contrast (manager);
  GdkRGBA color;

  gtk_widget_get_color (GTK_WIDGET (self), &color);
  colors->line = with_alpha (color, is_high ? 0.9f : 0.4f);
  colors->edge = with_alpha (color, is_high ? 0.6f : 0.15f);
  colors->fill = with_alpha (color, 0.06f);
}

static void
draw_selected_ring (CroupierLayoutView *self, GtkSnapshot *snapshot)
{
  const CroupierAreaShape *shape = croupier_layout_geometry_get_area (self->geometry, (guint) self->selected.area);
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  GdkRGBA color = with_alpha (get_accent (self), 0.14f);

  gsk_path_builder_add_circle (builder, &self->geometry->center, shape->outer);
  if (shape->inner > 0)
    gsk_path_builder_add_circle (builder, &self->geometry->center, shape->inner);
  path = gsk_path_builder_to_path (builder);
  gtk_snapshot_append_fill (snapshot, path, GSK_FILL_RULE_EVEN_ODD, &color);
}

static void
draw_hovered_link (CroupierLayoutView *self, GtkSnapshot *snapshot)
{
  GdkRGBA accent = get_accent (self);

  for (guint i = 0; i < self->geometry->links->len; i++)
    {
      const CroupierLinkShape *link = &g_array_index (self->geometry->links, CroupierLinkShape, i);
      g_autoptr (GskRenderNode) node = NULL;

      if (!is_same_place (link->place, self->hovered_link))
        continue;
      node = croupier_layout_backdrop_draw_link (self->geometry, link, &accent, 4);
      if (node != NULL)
        gtk_snapshot_append_node (snapshot, node);
    }
}

static void
draw_drop (CroupierLayoutView *self, GtkSnapshot *snapshot)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  GskStroke *line = gsk_stroke_new (4);
  GdkRGBA accent = get_accent (self);

  if (self->drop.radius > 0)
    gsk_path_builder_add_circle (builder, &self->geometry->center, self->drop.radius);
  else
    {
      gsk_path_builder_move_to (builder, self->drop.from.x, self->drop.from.y);
      gsk_path_builder_line_to (builder, self->drop.to.x, self->drop.to.y);
    }
  path = gsk_path_builder_to_path (builder);
  gsk_stroke_set_line_cap (line, GSK_LINE_CAP_ROUND);
  gtk_snapshot_append_stroke (snapshot, path, line, &accent);
  gsk_stroke_free (line);
}

static void
draw_line (GtkSnapshot *snapshot, float x1, float y1, float x2, float y2, const GdkRGBA *color)
{
  graphene_rect_t line = GRAPHENE_RECT_INIT (MIN (x1, x2), MIN (y1, y2), MAX (ABS (x2 - x1), 1),
                                             MAX (ABS (y2 - y1), 1));

  gtk_snapshot_append_color (snapshot, color, &line);
}

/* On which the middles of areas come to stand that are dragged. */
static void
draw_grid (CroupierLayoutView *self, GtkSnapshot *snapshot, GdkRGBA color)
{
  const CroupierLayoutGeometry *geometry = self->geometry;
  float step = CROUPIER_LAYOUT_GRID * geometry->scale;
  graphene_rect_t cell = GRAPHENE_RECT_INIT (-geometry->origin.x * geometry->scale,
                                             -geometry->origin.y * geometry->scale, step, step);

  gtk_snapshot_push_repeat (snapshot, &GRAPHENE_RECT_INIT (0, 0, geometry->width, geometry->height), &cell);
  gtk_snapshot_append_color (snapshot, &color, &GRAPHENE_RECT_INIT (cell.origin.x, cell.origin.y, step, 1));
  gtk_snapshot_append_color (snapshot, &color, &GRAPHENE_RECT_INIT (cell.origin.x, cell.origin.y, 1, step));
  gtk_snapshot_pop (snapshot);
}

/* The areas that are dragged, where they would go, and what they stand in line with. */
static void
draw_move (CroupierLayoutView *self, GtkSnapshot *snapshot)
{
  const CroupierLayoutMove *move = &self->move;
  GdkRGBA accent = get_accent (self), fill = with_alpha (accent, 0.3f);
  float scale = self->geometry->scale;

  if (move->is_on_line_x)
    draw_line (snapshot, move->line_x, 0, move->line_x, self->geometry->height, &accent);
  if (move->is_on_line_y)
    draw_line (snapshot, 0, move->line_y, self->geometry->width, move->line_y, &accent);
  for (guint i = 0; i < self->selection->len; i++)
    {
      CroupierLayoutPlace place = croupier_places_get (self->selection, i);
      graphene_rect_t bounds;
      GskRoundedRect outline;

      if (place.door >= 0)
        continue;
      bounds = croupier_layout_geometry_get_area (self->geometry, (guint) place.area)->bounds;
      graphene_rect_offset (&bounds, (float) move->x * scale, (float) move->y * scale);
      gsk_rounded_rect_init_from_rect (&outline, &bounds, 12);
      gtk_snapshot_push_rounded_clip (snapshot, &outline);
      gtk_snapshot_append_color (snapshot, &fill, &bounds);
      gtk_snapshot_pop (snapshot);
      gtk_snapshot_append_border (snapshot, &outline, (const float[]) { 2, 2, 2, 2 },
                                  (const GdkRGBA[]) { accent, accent, accent, accent });
    }
}

static const graphene_rect_t *
find_door_bounds (CroupierLayoutView *self, guint area, const char *label)
{
  const CroupierArea *from = get_area (self, (int) area);
  guint first = g_array_index (self->geometry->first_doors, guint, area);

  for (guint i = 0; i < from->doors->len; i++)
    if (g_str_equal (croupier_area_get_door (from, i)->label, label))
      return &g_array_index (self->geometry->doors, CroupierDoorShape, first + i).bounds;
  return NULL;
}

/* It leads from a door to the player who came through it: in rows from side to side, in rings from middle to middle,
 * below both. */
static void
draw_way (CroupierLayoutView *self, GtkSnapshot *snapshot, const graphene_rect_t *door, const graphene_rect_t *chip)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  g_autoptr (GskStroke) stroke = gsk_stroke_new (2);
  GdkRGBA color = with_alpha (get_accent (self), 0.7f);
  graphene_point_t from, to;

  graphene_rect_get_center (door, &from);
  graphene_rect_get_center (chip, &to);
  if (self->mode != CROUPIER_LAYOUT_RINGS)
    {
      float side = to.x > from.x ? 1 : -1;

      from.x += side * door->size.width / 2;
      to.x -= side * chip->size.width / 2;
    }
  gsk_path_builder_move_to (builder, from.x, from.y);
  if (self->mode != CROUPIER_LAYOUT_RINGS)
    gsk_path_builder_cubic_to (builder, (from.x + to.x) / 2, from.y, (from.x + to.x) / 2, to.y, to.x, to.y);
  else
    gsk_path_builder_line_to (builder, to.x, to.y);
  path = gsk_path_builder_to_path (builder);
  gtk_snapshot_append_stroke (snapshot, path, stroke, &color);
}

/* Chips stand in the order of the players, area by area. */
static void
draw_ways (CroupierLayoutView *self, GtkSnapshot *snapshot)
{
  guint chip = 0;

  for (guint area = 0; area < self->layout->areas->len; area++)
    for (guint i = 0; i < self->position->players->len; i++)
      {
        const CroupierLayoutPlayer *player = g_ptr_array_index (self->position->players, i);
        const graphene_rect_t *door = NULL;

        if (player->area != area || chip >= self->geometry->chips->len)
          continue;
        if (player->way != NULL && area > 0)
          door = find_door_bounds (self, area - 1, player->way);
        if (door != NULL)
          draw_way (self, snapshot, door, &g_array_index (self->geometry->chips, CroupierChipShape, chip).bounds);
        chip++;
      }
}

static void
draw_band (CroupierLayoutView *self, GtkSnapshot *snapshot)
{
  GdkRGBA edge = get_accent (self), fill = with_alpha (edge, 0.18f);
  graphene_rect_t band;
  GskRoundedRect outline;

  graphene_rect_normalize_r (&self->band, &band);
  gsk_rounded_rect_init_from_rect (&outline, &band, 0);
  gtk_snapshot_append_color (snapshot, &fill, &band);
  gtk_snapshot_append_border (snapshot, &outline, (const float[]) { 1, 1, 1, 1 },
                              (const GdkRGBA[]) { edge, edge, edge, edge });
}

static void
draw_plan_frame (CroupierLayoutView *self, const CroupierLayoutPlan *plan, GtkSnapshot *snapshot)
{
  GdkRGBA accent = get_accent (self);

  croupier_layout_underlay_snapshot_frame (plan, self->geometry, snapshot, &accent, (float) get_zoom (self));
}

static void
croupier_layout_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CroupierLayoutView *self = CROUPIER_LAYOUT_VIEW (widget);
  const CroupierLayoutPlan *plan = self->dragged_plan != NULL ? self->dragged_plan : get_plan (self);
  float zoom = (float) get_zoom (self);
  CroupierLayoutColors colors;

  if (self->layout == NULL)
    return;

  get_colors (self, &colors);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_scale (snapshot, zoom, zoom);
  if (plan != NULL)
    croupier_layout_underlay_snapshot (plan, self->geometry, snapshot);
  if (self->is_dropping && self->is_moving && !self->move.is_loose)
    draw_grid (self, snapshot, with_alpha (colors.edge, 0.5f));
  croupier_layout_backdrop_snapshot (self->backdrop, snapshot, self->geometry, &colors,
                                     croupier_bitmap_get_scale (widget));
  if (self->mode == CROUPIER_LAYOUT_RINGS && self->selected.area >= 0 && self->selected.door < 0)
    draw_selected_ring (self, snapshot);
  if (self->hovered_link.area >= 0)
    draw_hovered_link (self, snapshot);
  gtk_snapshot_restore (snapshot);
  for (guint i = 0; i < self->groups->len; i++)
    gtk_widget_snapshot_child (widget, GTK_WIDGET (get_group (self, i)), snapshot);
  if (self->has_band)
    draw_band (self, snapshot);
  gtk_snapshot_scale (snapshot, zoom, zoom);
  if (plan != NULL && self->adjusts_plan)
    draw_plan_frame (self, plan, snapshot);
  if (self->position != NULL)
    draw_ways (self, snapshot);
  if (self->is_dropping && self->is_moving)
    draw_move (self, snapshot);
  else if (self->is_dropping)
    draw_drop (self, snapshot);
}

/* ---- the rest of the widget ---- */

/* Tab comes in and goes out; inside, the arrow keys lead about. */
static gboolean
croupier_layout_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  CroupierLayoutView *self = CROUPIER_LAYOUT_VIEW (widget);

  if (self->layout == NULL || get_focus (self) != NULL)
    return FALSE;

  croupier_layout_view_select (self, is_place (self, self->selected) ? self->selected : (CroupierLayoutPlace) { 0, -1 },
                               TRUE);
  return TRUE;
}

static gboolean
croupier_layout_view_grab_focus (GtkWidget *widget)
{
  return croupier_layout_view_focus (widget, GTK_DIR_TAB_FORWARD);
}

static void
croupier_layout_view_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  CroupierLayoutView *self = CROUPIER_LAYOUT_VIEW (widget);

  GTK_WIDGET_CLASS (croupier_layout_view_parent_class)->css_changed (widget, change);
  self->least_is_known = FALSE;
  gtk_widget_queue_resize (widget);
}

static void
croupier_layout_view_dispose (GObject *object)
{
  CroupierLayoutView *self = CROUPIER_LAYOUT_VIEW (object);

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  g_clear_weak_pointer (&self->dragged);
  g_ptr_array_set_size (self->groups, 0);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->name_popover, gtk_widget_unparent);
  self->selected = nowhere;
  g_array_set_size (self->selection, 0);
  g_clear_pointer (&self->layout, croupier_layout_unref);

  G_OBJECT_CLASS (croupier_layout_view_parent_class)->dispose (object);
}

static void
croupier_layout_view_finalize (GObject *object)
{
  CroupierLayoutView *self = CROUPIER_LAYOUT_VIEW (object);

  g_ptr_array_unref (self->groups);
  g_array_unref (self->n_chips);
  g_array_unref (self->selection);
  g_clear_pointer (&self->before_band, g_array_unref);
  g_clear_pointer (&self->dragged_plan, croupier_layout_plan_unref);
  g_clear_pointer (&self->position, croupier_layout_position_unref);
  croupier_layout_geometry_free (self->least);
  croupier_layout_geometry_free (self->geometry);
  croupier_layout_backdrop_free (self->backdrop);

  G_OBJECT_CLASS (croupier_layout_view_parent_class)->finalize (object);
}

static void
set_zoom (CroupierZoomable *picture, double zoom)
{
  CROUPIER_LAYOUT_VIEW (picture)->zoom = zoom;
  gtk_widget_queue_resize (GTK_WIDGET (picture));
}

static double
get_shown_zoom (CroupierZoomable *picture)
{
  return get_zoom (CROUPIER_LAYOUT_VIEW (picture));
}

static void
zoomable_init (CroupierZoomableInterface *iface)
{
  iface->set_zoom = set_zoom;
  iface->get_zoom = get_shown_zoom;
}

static void
croupier_layout_view_class_init (CroupierLayoutViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = croupier_layout_view_dispose;
  object_class->finalize = croupier_layout_view_finalize;
  widget_class->get_request_mode = croupier_layout_view_get_request_mode;
  widget_class->measure = croupier_layout_view_measure;
  widget_class->size_allocate = croupier_layout_view_size_allocate;
  widget_class->snapshot = croupier_layout_view_snapshot;
  widget_class->focus = croupier_layout_view_focus;
  widget_class->grab_focus = croupier_layout_view_grab_focus;
  widget_class->css_changed = croupier_layout_view_css_changed;

  gtk_widget_class_set_css_name (widget_class, "layout");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_BOX);

  gtk_widget_class_install_action (widget_class, "layout.add-door", "s", add_door_action);
  gtk_widget_class_install_action (widget_class, "layout.add-area", NULL, add_area_action);
  gtk_widget_class_install_action (widget_class, "layout.remove", NULL, remove_action);
  gtk_widget_class_install_action (widget_class, "layout.cut", NULL, cut_action);
  gtk_widget_class_install_action (widget_class, "layout.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "layout.paste", NULL, paste_action);
  gtk_widget_class_install_action (widget_class, "layout.duplicate", NULL, duplicate_action);
  gtk_widget_class_install_action (widget_class, "layout.select-all", NULL, select_all_action);
  gtk_widget_class_install_action (widget_class, "layout.rename", NULL, rename_action);
  gtk_widget_class_install_action (widget_class, "layout.set-type", "s", set_type_action);
  gtk_widget_class_install_action (widget_class, "layout.toggle-adjacent", NULL, toggle_adjacent_action);
  gtk_widget_class_install_action (widget_class, "layout.move", "s", move_action);
  gtk_widget_class_install_action (widget_class, "layout.align", "s", arrange_action);
  gtk_widget_class_install_action (widget_class, "layout.distribute", "s", arrange_action);
  gtk_widget_class_install_action (widget_class, "layout.mirror", "s", arrange_action);
  gtk_widget_class_install_action (widget_class, "layout.menu", NULL, menu_action);
  bind_keys (widget_class);

  /* Another area or door is selected, or what is selected, or can be done with it, may have changed. */
  signals[SELECTION_CHANGED] = g_signal_new ("selection-changed", CROUPIER_TYPE_LAYOUT_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                             NULL, NULL, G_TYPE_NONE, 0);
}

static void
croupier_layout_view_init (CroupierLayoutView *self)
{
  self->groups = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
  self->n_chips = g_array_new (FALSE, TRUE, sizeof (guint));
  self->least = croupier_layout_geometry_new ();
  self->geometry = croupier_layout_geometry_new ();
  self->backdrop = croupier_layout_backdrop_new ();
  self->zoom = 1;
  self->selection = croupier_places_new ();
  self->selected = self->hovered_link = self->pressed = self->single = self->naming = nowhere;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Layout"),
                                  GTK_ACCESSIBLE_PROPERTY_MULTI_SELECTABLE, TRUE, -1);
  add_controllers (self);
  update_actions (self);
}

GtkWidget *
croupier_layout_view_new (void)
{
  return g_object_new (CROUPIER_TYPE_LAYOUT_VIEW, NULL);
}

static void
forget_draft (CroupierLayoutView *self)
{
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
}

void
croupier_layout_view_set_draft (CroupierLayoutView *self, CroupierLayoutDraft *draft)
{
  g_return_if_fail (CROUPIER_IS_LAYOUT_VIEW (self));
  g_return_if_fail (CROUPIER_IS_LAYOUT_DRAFT (draft));

  if (self->draft == draft)
    return;

  forget_draft (self);
  g_clear_pointer (&self->position, croupier_layout_position_unref);
  self->draft = g_object_ref (draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (draft_changed_cb), self, G_CONNECT_SWAPPED);
  draft_changed_cb (self);
}

CroupierLayoutDraft *
croupier_layout_view_get_draft (CroupierLayoutView *self)
{
  return self->draft;
}

void
croupier_layout_view_show_play (CroupierLayoutView *self, CroupierLayout *layout, CroupierLayoutPosition *position)
{
  g_return_if_fail (CROUPIER_IS_LAYOUT_VIEW (self));
  g_return_if_fail (layout != NULL && layout->areas->len > 0);

  forget_draft (self);
  if (position != NULL)
    croupier_layout_position_ref (position);
  g_clear_pointer (&self->position, croupier_layout_position_unref);
  self->position = position;
  show_layout (self, layout);
}

const CroupierLayout *
croupier_layout_view_get_layout (CroupierLayoutView *self)
{
  return self->layout;
}

const CroupierLayoutPosition *
croupier_layout_view_get_position (CroupierLayoutView *self)
{
  return self->position;
}

void
croupier_layout_view_set_mode (CroupierLayoutView *self, CroupierLayoutMode mode)
{
  g_return_if_fail (CROUPIER_IS_LAYOUT_VIEW (self));

  if (self->mode == mode)
    return;

  self->mode = mode;
  if (self->layout != NULL)
    update (self);
  update_actions (self);
  g_signal_emit (self, signals[SELECTION_CHANGED], 0);
}

CroupierLayoutMode
croupier_layout_view_get_mode (CroupierLayoutView *self)
{
  return self->mode;
}

void
croupier_layout_view_set_order (CroupierLayoutView *self, CroupierLayoutMode order)
{
  g_return_if_fail (CROUPIER_IS_LAYOUT_VIEW (self));

  if (self->order == order)
    return;

  self->order = order;
  if (self->layout != NULL)
    update (self);
}

CroupierLayoutMode
croupier_layout_view_get_order (CroupierLayoutView *self)
{
  return self->order;
}

const GArray *
croupier_layout_view_get_selection (CroupierLayoutView *self)
{
  return self->selection;
}

CroupierLayoutPlace
croupier_layout_view_get_selected (CroupierLayoutView *self)
{
  return self->selected;
}

void
croupier_layout_view_set_adjusts_plan (CroupierLayoutView *self, gboolean adjusts_plan)
{
  g_return_if_fail (CROUPIER_IS_LAYOUT_VIEW (self));

  self->adjusts_plan = adjusts_plan;
  g_clear_pointer (&self->dragged_plan, croupier_layout_plan_unref);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
croupier_layout_view_set_fits_height (CroupierLayoutView *self, gboolean fits_height)
{
  g_return_if_fail (CROUPIER_IS_LAYOUT_VIEW (self));

  self->fits_height = fits_height;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

const char *
croupier_layout_view_get_selected_door (CroupierLayoutView *self)
{
  return self->draft == NULL && self->position != NULL && is_door (self, self->selected)
           ? get_door (self, self->selected)->label
           : NULL;
}

static char *
describe_several (CroupierLayoutView *self)
{
  guint n_areas = croupier_places_count_areas (self->selection), n_doors = self->selection->len - n_areas;
  g_autofree char *areas = g_strdup_printf (ngettext ("%u area", "%u areas", n_areas), n_areas);
  g_autofree char *doors = g_strdup_printf (ngettext ("%u door", "%u doors", n_doors), n_doors);

  if (n_areas == 0)
    return g_steal_pointer (&doors);
  if (n_doors == 0)
    return g_steal_pointer (&areas);
  /* Translators: "6 areas, 31 doors" */
  return g_strdup_printf (_("%s, %s"), areas, doors);
}

char *
croupier_layout_view_describe_selection (CroupierLayoutView *self)
{
  const CroupierDoor *door;

  g_return_val_if_fail (CROUPIER_IS_LAYOUT_VIEW (self), NULL);

  if (self->selected.area < 0)
    return g_strdup (_("Nothing selected"));
  if (self->selection->len > 1)
    return describe_several (self);
  if (self->selected.door < 0)
    return g_strdup (get_area (self, self->selected.area)->name);

  door = get_door (self, self->selected);
  /* Translators: a door's label, its type and its area: "Door C · Pass · Room 1" */
  return g_strdup_printf (_("Door %s · %s · %s"), door->label, croupier_door_type_get_title (door->type),
                          get_area (self, self->selected.area)->name);
}
