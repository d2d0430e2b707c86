/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The places of everything in the picture of a layout: plain numbers, without a widget. */
#include "config.h"

#include "croupier-layout-geometry.h"

#include <math.h>

/* All in pixels at the usual text size. */
#define MARGIN 18
#define PADDING 12
#define HEADER 60 /* rows: name and size of an area */
#define ROW_TILE_WIDTH 64
#define ROW_TILE_LOCK 16 /* more, where doors may be shut */
#define ROW_TILE_LONG 22 /* more, where labels have two or three letters */
#define ROW_TILE_HEIGHT 36
#define ROW_SPACE 10   /* between adjacent doors */
#define ROW_GAP 14     /* more, between doors that are not */
#define GUTTER_SPACE 6 /* between doors and panels */
#define PANEL_WIDTH 78
#define PANEL_WIDTH_PLAY 120
#define PANEL_WIDTH_MAX 240
#define PANEL_STRETCH 1.3f /* panels grow by this much at most to fill the space */
#define CHIP_HEIGHT 32
#define CHIP_SPACE 4
#define CHIPS_IN_COLUMN 10
#define RING_TILE 36
#define RING_SPACE 12 /* with round corners enough on the diagonal too */
#define RING_MARGIN 9
#define RING_PITCH 44
#define RING_PITCH_OUTER 30 /* there are doors on one edge only */
#define RING_PITCH_MAX 96
#define RING_TITLE_WIDTH 84
#define RING_TITLE_HEIGHT 24
#define RING_GAP 0.6f /* how much of an interval is added between doors that are not adjacent */
#define RING_TOP 1.4f /* the least interval between first and last, in intervals */
#define RING_STEP                                                                                     \
  4 /* room is made for so many intervals at once: the picture stays as it is while doors come and go \
     */
#define GOAL_RADIUS 68
#define AVATAR 32      /* a player without a name */
#define NAMED_WIDTH 64 /* rings: a player with the name below */
#define NAMED_HEIGHT 46
#define PICK_SLACK 3

#define TURN (2 * (float) G_PI)

typedef struct
{
  const CroupierLayout *layout;
  const CroupierLayoutSpace *space;
  float scale;
} Input;

static guint
chips_in (const Input *input, guint area)
{
  return input->space->n_chips != NULL ? input->space->n_chips[area] : 0;
}

static guint
count_gaps (const CroupierArea *area)
{
  guint n = 0;

  for (guint i = 0; i + 1 < area->doors->len; i++)
    if (!croupier_area_get_door (area, i)->adjacent)
      n++;

  return n;
}

static CroupierAreaShape *
area_shape (CroupierLayoutGeometry *self, guint area)
{
  return &g_array_index (self->areas, CroupierAreaShape, area);
}

static void
add_chip (CroupierLayoutGeometry *self, guint area, float x, float y, float width, float height)
{
  CroupierChipShape chip = { .area = area };

  graphene_rect_init (&chip.bounds, x, y, width, height);
  g_array_append_val (self->chips, chip);
}

static void
clear (CroupierLayoutGeometry *self, const Input *input)
{
  guint n_doors = 0, n_areas = input->layout->areas->len;

  g_array_set_size (self->doors, 0);
  g_array_set_size (self->links, 0);
  g_array_set_size (self->chips, 0);
  g_array_set_size (self->areas, n_areas);
  g_array_set_size (self->first_doors, n_areas + 1);
  for (guint i = 0; i < n_areas; i++)
    {
      g_array_index (self->first_doors, guint, i) = n_doors;
      n_doors += croupier_layout_get_area (input->layout, i)->doors->len;
    }
  g_array_index (self->first_doors, guint, n_areas) = n_doors;
  self->mode = input->space->mode;
  self->scale = input->scale;
  self->is_mirrored = input->space->is_mirrored;
  self->is_compact = FALSE;
}

/* ---- rows ---- */

static float
height_of_doors (const Input *input, const CroupierArea *area)
{
  guint n = area->doors->len;

  if (n == 0)
    return 0;
  return ((float) n * ROW_TILE_HEIGHT + (float) (n - 1) * ROW_SPACE + (float) count_gaps (area) * ROW_GAP) *
         input->scale;
}

static guint
chip_columns (guint n_chips)
{
  return MAX (1, (n_chips + CHIPS_IN_COLUMN - 1) / CHIPS_IN_COLUMN);
}

static float
height_of_chips (const Input *input, guint n_chips)
{
  guint columns = chip_columns (n_chips), rows = (n_chips + columns - 1) / columns;

  return (float) rows * (CHIP_HEIGHT + CHIP_SPACE) * input->scale;
}

static float
panel_height (const Input *input)
{
  float height = (HEADER + 2 * PADDING) * input->scale;

  for (guint i = 0; i < input->layout->areas->len; i++)
    {
      const CroupierArea *area = croupier_layout_get_area (input->layout, i);

      height = MAX (height, height_of_doors (input, area) + 2 * PADDING);
      height = MAX (height, HEADER * input->scale + height_of_chips (input, chips_in (input, i)) + PADDING);
    }

  return CLAMP (input->space->height - 2 * MARGIN, height, height * PANEL_STRETCH);
}

static gboolean
has_long_labels (const CroupierLayout *layout)
{
  for (guint i = 0; i < layout->areas->len; i++)
    {
      const CroupierArea *area = croupier_layout_get_area (layout, i);

      for (guint j = 0; j < area->doors->len; j++)
        if (g_utf8_strlen (croupier_area_get_door (area, j)->label, -1) > 1)
          return TRUE;
    }

  return FALSE;
}

static float
row_tile_width (const Input *input)
{
  float width = ROW_TILE_WIDTH;

  if (input->space->n_chips != NULL)
    width += ROW_TILE_LOCK;
  if (has_long_labels (input->layout))
    width += ROW_TILE_LONG;
  return width * input->scale;
}

/* Returns how many times the usual width an area takes. */
static float
panel_share (const Input *input, guint area)
{
  return input->space->n_chips != NULL ? (float) chip_columns (chips_in (input, area)) : 1;
}

static float
gutter_width (const CroupierLayoutGeometry *self, const Input *input, guint area)
{
  gboolean has_doors = croupier_layout_get_area (input->layout, area)->doors->len > 0;
  gboolean is_last = area + 1 == input->layout->areas->len;

  return has_doors || !is_last ? self->tile_width + 2 * GUTTER_SPACE * input->scale : 0;
}

static float
panel_width (const CroupierLayoutGeometry *self, const Input *input)
{
  float least = (input->space->n_chips != NULL ? PANEL_WIDTH_PLAY : PANEL_WIDTH) * input->scale;
  float free = input->space->width - 2 * MARGIN, shares = 0;

  for (guint i = 0; i < input->layout->areas->len; i++)
    {
      free -= gutter_width (self, input, i);
      shares += panel_share (input, i);
    }

  return CLAMP (floorf (free / shares), least, MAX (least, PANEL_WIDTH_MAX * input->scale));
}

static void
place_row_of_doors (CroupierLayoutGeometry *self, const Input *input, guint number, float x, float y)
{
  const CroupierArea *area = croupier_layout_get_area (input->layout, number);

  for (guint i = 0; i < area->doors->len; i++)
    {
      const CroupierDoor *door = croupier_area_get_door (area, i);
      CroupierDoorShape shape = { .place = { (int) number, (int) i } };
      float space = (ROW_SPACE + (door->adjacent ? 0 : ROW_GAP)) * input->scale;

      graphene_rect_init (&shape.bounds, x, y, self->tile_width, self->tile_height);
      g_array_append_val (self->doors, shape);
      y += self->tile_height;
      if (i + 1 < area->doors->len)
        {
          CroupierLinkShape link = { .place = shape.place, .is_adjacent = door->adjacent };

          graphene_point_init (&link.from, x + self->tile_width / 2, y);
          graphene_point_init (&link.to, x + self->tile_width / 2, y + space);
          g_array_append_val (self->links, link);
        }
      y += space;
    }
}

static void
place_chips_in_panel (CroupierLayoutGeometry *self, const Input *input, guint area)
{
  const graphene_rect_t *panel = &area_shape (self, area)->bounds;
  guint n = chips_in (input, area), columns = chip_columns (n);
  float left = panel->origin.x + PADDING / 2, top = panel->origin.y + HEADER * input->scale;
  float width = (panel->size.width - PADDING) / (float) columns;
  guint rows = (n + columns - 1) / columns;

  for (guint i = 0; i < n; i++)
    add_chip (self, area, left + (float) (i / rows) * width,
              top + (float) (i % rows) * (CHIP_HEIGHT + CHIP_SPACE) * input->scale, width - CHIP_SPACE,
              CHIP_HEIGHT * input->scale);
}

static void
mirror_rect (graphene_rect_t *rect, float width)
{
  rect->origin.x = width - rect->origin.x - rect->size.width;
}

static void
mirror (CroupierLayoutGeometry *self)
{
  for (guint i = 0; i < self->areas->len; i++)
    {
      mirror_rect (&area_shape (self, i)->bounds, self->width);
      mirror_rect (&area_shape (self, i)->title, self->width);
    }
  for (guint i = 0; i < self->doors->len; i++)
    mirror_rect (&g_array_index (self->doors, CroupierDoorShape, i).bounds, self->width);
  for (guint i = 0; i < self->chips->len; i++)
    mirror_rect (&g_array_index (self->chips, CroupierChipShape, i).bounds, self->width);
  for (guint i = 0; i < self->links->len; i++)
    {
      CroupierLinkShape *link = &g_array_index (self->links, CroupierLinkShape, i);

      link->from.x = self->width - link->from.x;
      link->to.x = self->width - link->to.x;
    }
}

static void
compute_rows (CroupierLayoutGeometry *self, const Input *input)
{
  guint n_areas = input->layout->areas->len;
  float height = panel_height (input), width, total = 0, x, y;

  self->tile_width = row_tile_width (input);
  self->tile_height = ROW_TILE_HEIGHT * input->scale;
  width = panel_width (self, input);
  for (guint i = 0; i < n_areas; i++)
    total += width * panel_share (input, i) + gutter_width (self, input, i);

  self->width = MAX (total + 2 * MARGIN, input->space->width);
  self->height = MAX (height + 2 * MARGIN, input->space->height);
  x = floorf ((self->width - total) / 2);
  y = floorf ((self->height - height) / 2);
  for (guint i = 0; i < n_areas; i++)
    {
      CroupierAreaShape *shape = area_shape (self, i);
      float share = width * panel_share (input, i);
      float doors = height_of_doors (input, croupier_layout_get_area (input->layout, i));

      graphene_rect_init (&shape->bounds, x, y, share, height);
      shape->title = shape->bounds;
      shape->outer = shape->inner = 0;
      place_chips_in_panel (self, input, i);
      place_row_of_doors (self, input, i, x + share + GUTTER_SPACE * input->scale, y + floorf ((height - doors) / 2));
      x += share + gutter_width (self, input, i);
    }

  if (self->is_mirrored)
    mirror (self);
}

/* ---- rings ---- */

/* Intervals between the first and the last of a ring's doors. */
static float
ring_intervals (const CroupierArea *area)
{
  return (float) area->doors->len - 1 + RING_GAP * (float) count_gaps (area);
}

/* The way along the ring that its name keeps free at the top. */
static float
ring_top (const Input *input)
{
  return (RING_TITLE_WIDTH + RING_TILE) * input->scale;
}

/* A radius at which the doors of an area stand side by side. */
static float
radius_for_doors (const Input *input, const CroupierArea *area)
{
  float intervals = ceilf (ring_intervals (area) / RING_STEP) * RING_STEP;

  if (area->doors->len == 0)
    return 0;
  return (intervals * (RING_TILE + RING_SPACE) * input->scale + ring_top (input)) / TURN;
}

static float
chip_width (const CroupierLayoutGeometry *self, const Input *input)
{
  return (self->is_compact ? AVATAR : NAMED_WIDTH) * input->scale;
}

static float
chip_height (const CroupierLayoutGeometry *self, const Input *input)
{
  return (self->is_compact ? AVATAR : NAMED_HEIGHT) * input->scale;
}

static guint
goal_columns (guint n_chips)
{
  return MAX (1, (guint) ceilf (sqrtf ((float) n_chips)));
}

static float
goal_radius (const CroupierLayoutGeometry *self, const Input *input)
{
  guint goal = input->layout->areas->len - 1, n = chips_in (input, goal), columns = goal_columns (n);
  float width = (float) columns * chip_width (self, input);
  float height = (float) ((n + columns - 1) / columns) * chip_height (self, input) +
                 2 * RING_TITLE_HEIGHT * input->scale;
  float radius = GOAL_RADIUS * input->scale;

  if (n > 0)
    radius = MAX (radius, hypotf (width, height) / 2 + RING_TILE * input->scale / 2);
  if (goal > 0)
    radius = MAX (radius, radius_for_doors (input, croupier_layout_get_area (input->layout, goal - 1)));
  return radius;
}

/* Returns how wide a ring is at least: between the doors on both its edges there is room for the players. */
static float
least_pitch (const CroupierLayoutGeometry *self, const Input *input, guint area)
{
  float pitch = (area > 0 ? RING_PITCH : RING_PITCH_OUTER) * input->scale;
  float players = RING_TILE * input->scale + chip_width (self, input) - CHIP_SPACE; /* that much of it is padding */
  float n = (float) chips_in (input, area);

  return n > 0 ? MAX (pitch, players) : pitch;
}

/* Radii from the middle outwards, each ring wider by `more` than it must be. */
static float
set_radii (CroupierLayoutGeometry *self, const Input *input, float more)
{
  guint n_areas = input->layout->areas->len;
  float radius = goal_radius (self, input);

  for (guint i = n_areas; i-- > 0;)
    {
      CroupierAreaShape *shape = area_shape (self, i);

      shape->inner = i + 1 < n_areas ? radius : 0;
      if (i + 1 < n_areas)
        radius += least_pitch (self, input, i) + more;
      if (i > 0)
        radius = MAX (radius, radius_for_doors (input, croupier_layout_get_area (input->layout, i - 1)));
      shape->outer = radius;
    }

  return radius;
}

static void
fit_radii (CroupierLayoutGeometry *self, const Input *input)
{
  float room = MIN (input->space->width, input->space->height) / 2 - RING_MARGIN;
  float most = (RING_PITCH_MAX - RING_PITCH) * input->scale;
  float radius;

  self->is_compact = FALSE;
  radius = set_radii (self, input, 0);
  if (radius > room && input->space->n_chips != NULL)
    {
      self->is_compact = TRUE;
      radius = set_radii (self, input, 0);
    }
  if (radius < room && self->areas->len > 1)
    set_radii (self, input, MIN (most, floorf ((room - radius) / (float) (self->areas->len - 1))));
}

static void
point_at (const CroupierLayoutGeometry *self, float radius, float angle, graphene_point_t *point)
{
  graphene_point_init (point, self->center.x + radius * sinf (angle), self->center.y - radius * cosf (angle));
}

static void
place_ring_of_doors (CroupierLayoutGeometry *self, const Input *input, guint number)
{
  const CroupierArea *area = croupier_layout_get_area (input->layout, number);
  float radius = MAX (area_shape (self, number)->inner, 1);
  float intervals = ring_intervals (area), top = ring_top (input) / radius;
  float unit = TURN / (intervals + RING_TOP), angle;

  if (intervals > 0 && unit * RING_TOP < top)
    unit = (TURN - top) / intervals;
  angle = (TURN - unit * intervals) / 2;
  for (guint i = 0; i < area->doors->len; i++)
    {
      const CroupierDoor *door = croupier_area_get_door (area, i);
      CroupierDoorShape shape = { .place = { (int) number, (int) i }, .angle = angle };
      graphene_point_t middle;

      point_at (self, radius, angle, &middle);
      graphene_rect_init (&shape.bounds, roundf (middle.x - self->tile_width / 2),
                          roundf (middle.y - self->tile_height / 2), self->tile_width, self->tile_height);
      g_array_append_val (self->doors, shape);
      angle += unit * (door->adjacent ? 1 : 1 + RING_GAP);
      if (i + 1 < area->doors->len)
        {
          CroupierLinkShape link = {
            .place = shape.place, .is_adjacent = door->adjacent, .angle = shape.angle, .next_angle = angle
          };

          point_at (self, radius, link.angle, &link.from);
          point_at (self, radius, link.next_angle, &link.to);
          g_array_append_val (self->links, link);
        }
    }
}

/* Clockwise from the area's name, or closer where there are many. */
static void
place_ring_of_chips (CroupierLayoutGeometry *self, const Input *input, guint area)
{
  const CroupierAreaShape *shape = area_shape (self, area);
  guint n = chips_in (input, area);
  float radius = (shape->outer + shape->inner) / 2, width = chip_width (self, input),
        height = chip_height (self, input);
  float first = (RING_TITLE_WIDTH * input->scale / 2 + width) / radius;
  float by = (width + 2 * CHIP_SPACE) / radius;

  if (n > 1 && (float) (n - 1) * by > TURN - 2 * first)
    by = (TURN - 2 * first) / (float) (n - 1);
  for (guint i = 0; i < n; i++)
    {
      graphene_point_t middle;

      point_at (self, radius, first + (float) i * by, &middle);
      add_chip (self, area, roundf (middle.x - width / 2), roundf (middle.y - height / 2), width, height);
    }
}

static void
place_chips_in_goal (CroupierLayoutGeometry *self, const Input *input, guint area)
{
  guint n = chips_in (input, area), columns = goal_columns (n), rows = (n + columns - 1) / columns;
  float width = chip_width (self, input), height = chip_height (self, input);
  float top = self->center.y - ((float) rows * height - RING_TITLE_HEIGHT * input->scale) / 2;

  for (guint i = 0; i < n; i++)
    {
      guint row = i / columns, in_row = MIN (columns, n - row * columns);

      add_chip (self, area, roundf (self->center.x + ((float) (i % columns) - (float) in_row / 2) * width),
                roundf (top + (float) row * height), width, height);
    }
}

static void
place_ring_title (CroupierLayoutGeometry *self, const Input *input, guint area)
{
  CroupierAreaShape *shape = area_shape (self, area);
  gboolean is_goal = area + 1 == self->areas->len;
  float width = RING_TITLE_WIDTH * input->scale, height = RING_TITLE_HEIGHT * input->scale;
  float middle = self->center.y - (shape->outer + shape->inner) / 2;
  guint n = chips_in (input, area), columns = goal_columns (n), rows = (n + columns - 1) / columns;

  if (is_goal)
    middle = self->center.y - (n > 0 ? (float) rows * chip_height (self, input) / 2 : 0);
  graphene_rect_init (&shape->title, roundf (self->center.x - width / 2), roundf (middle - height / 2), width, height);
}

static void
compute_rings (CroupierLayoutGeometry *self, const Input *input)
{
  guint n_areas = input->layout->areas->len;
  float side;

  self->tile_width = self->tile_height = RING_TILE * input->scale;
  fit_radii (self, input);
  side = 2 * (area_shape (self, 0)->outer + RING_MARGIN);
  self->width = MAX (side, input->space->width);
  self->height = MAX (side, input->space->height);
  graphene_point_init (&self->center, roundf (self->width / 2), roundf (self->height / 2));

  for (guint i = 0; i < n_areas; i++)
    {
      CroupierAreaShape *shape = area_shape (self, i);

      graphene_rect_init (&shape->bounds, self->center.x - shape->outer, self->center.y - shape->outer,
                          2 * shape->outer, 2 * shape->outer);
      place_ring_title (self, input, i);
      place_ring_of_doors (self, input, i);
      if (i + 1 < n_areas)
        place_ring_of_chips (self, input, i);
      else
        place_chips_in_goal (self, input, i);
    }
}

/* ---- what the picture holds ---- */

CroupierLayoutGeometry *
croupier_layout_geometry_new (void)
{
  CroupierLayoutGeometry *self = g_new0 (CroupierLayoutGeometry, 1);

  self->areas = g_array_new (FALSE, TRUE, sizeof (CroupierAreaShape));
  self->doors = g_array_new (FALSE, FALSE, sizeof (CroupierDoorShape));
  self->links = g_array_new (FALSE, FALSE, sizeof (CroupierLinkShape));
  self->chips = g_array_new (FALSE, FALSE, sizeof (CroupierChipShape));
  self->first_doors = g_array_new (FALSE, TRUE, sizeof (guint));
  return self;
}

void
croupier_layout_geometry_free (CroupierLayoutGeometry *self)
{
  g_array_unref (self->areas);
  g_array_unref (self->doors);
  g_array_unref (self->links);
  g_array_unref (self->chips);
  g_array_unref (self->first_doors);
  g_free (self);
}

void
croupier_layout_geometry_compute (CroupierLayoutGeometry *self, const CroupierLayout *layout,
                                  const CroupierLayoutSpace *space)
{
  Input input = { layout, space, space->scale > 0 ? space->scale : 1 };

  g_return_if_fail (self != NULL);
  g_return_if_fail (layout != NULL && layout->areas->len > 0);

  clear (self, &input);
  switch (space->mode)
    {
    case CROUPIER_LAYOUT_ROWS:
      compute_rows (self, &input);
      break;
    case CROUPIER_LAYOUT_RINGS:
      compute_rings (self, &input);
      break;
    }
}

const CroupierAreaShape *
croupier_layout_geometry_get_area (const CroupierLayoutGeometry *self, guint area)
{
  g_return_val_if_fail (area < self->areas->len, NULL);

  return &g_array_index (self->areas, CroupierAreaShape, area);
}

guint
croupier_layout_geometry_count_doors (const CroupierLayoutGeometry *self, guint area)
{
  g_return_val_if_fail (area < self->areas->len, 0);

  return g_array_index (self->first_doors, guint, area + 1) - g_array_index (self->first_doors, guint, area);
}

const CroupierDoorShape *
croupier_layout_geometry_get_door (const CroupierLayoutGeometry *self, guint area, guint door)
{
  g_return_val_if_fail (door < croupier_layout_geometry_count_doors (self, area), NULL);

  return &g_array_index (self->doors, CroupierDoorShape, g_array_index (self->first_doors, guint, area) + door);
}

/* ---- pointing at it ---- */

static float
distance (float x1, float y1, float x2, float y2)
{
  return hypotf (x1 - x2, y1 - y2);
}

static float
angle_at (const CroupierLayoutGeometry *self, float x, float y)
{
  float angle = atan2f (x - self->center.x, self->center.y - y);

  return angle < 0 ? angle + TURN : angle;
}

static gboolean
is_on_link (const CroupierLayoutGeometry *self, const CroupierLinkShape *link, float x, float y)
{
  float middle_x = (link->from.x + link->to.x) / 2;
  graphene_point_t middle;

  if (self->mode == CROUPIER_LAYOUT_ROWS)
    return fabsf (x - middle_x) <= self->tile_width / 2 && y >= link->from.y && y <= link->to.y;

  point_at (self, croupier_layout_geometry_get_area (self, (guint) link->place.area)->inner,
            (link->angle + link->next_angle) / 2, &middle);
  return distance (x, y, middle.x, middle.y) <= RING_SPACE * self->scale;
}

static gboolean
is_in_area (const CroupierLayoutGeometry *self, const CroupierAreaShape *shape, float x, float y)
{
  float radius = distance (x, y, self->center.x, self->center.y);

  switch (self->mode)
    {
    case CROUPIER_LAYOUT_ROWS:
      return graphene_rect_contains_point (&shape->bounds, &GRAPHENE_POINT_INIT (x, y));
    case CROUPIER_LAYOUT_RINGS:
      return radius <= shape->outer && radius >= shape->inner;
    }

  g_assert_not_reached ();
}

CroupierLayoutHit
croupier_layout_geometry_pick (const CroupierLayoutGeometry *self, float x, float y, CroupierLayoutPlace *place)
{
  *place = (CroupierLayoutPlace) { -1, -1 };

  for (guint i = 0; i < self->doors->len; i++)
    {
      const CroupierDoorShape *door = &g_array_index (self->doors, CroupierDoorShape, i);
      graphene_rect_t bounds = door->bounds;

      graphene_rect_inset (&bounds, -PICK_SLACK, -PICK_SLACK);
      if (graphene_rect_contains_point (&bounds, &GRAPHENE_POINT_INIT (x, y)))
        {
          *place = door->place;
          return CROUPIER_HIT_DOOR;
        }
    }
  for (guint i = 0; i < self->links->len; i++)
    {
      const CroupierLinkShape *link = &g_array_index (self->links, CroupierLinkShape, i);

      if (is_on_link (self, link, x, y))
        {
          *place = link->place;
          return CROUPIER_HIT_LINK;
        }
    }
  for (guint i = 0; i < self->areas->len; i++)
    if (is_in_area (self, croupier_layout_geometry_get_area (self, i), x, y))
      {
        place->area = (int) i;
        return CROUPIER_HIT_AREA;
      }

  return CROUPIER_HIT_NOTHING;
}

static float
start_edge (const CroupierLayoutGeometry *self, guint area)
{
  const graphene_rect_t *bounds = &croupier_layout_geometry_get_area (self, area)->bounds;

  return self->is_mirrored ? self->width - bounds->origin.x - bounds->size.width : bounds->origin.x;
}

/* The area in whose part of the picture a point is, from its panel to the next one; or -1. */
static int
column_at (const CroupierLayoutGeometry *self, float x)
{
  float way = self->is_mirrored ? self->width - x : x;

  for (guint i = self->areas->len; i-- > 0;)
    if (way >= start_edge (self, i))
      return (int) i;

  return -1;
}

static guint
row_index_at (const CroupierLayoutGeometry *self, guint area, float y)
{
  guint n = croupier_layout_geometry_count_doors (self, area), index = 0;

  while (index < n)
    {
      const graphene_rect_t *bounds = &croupier_layout_geometry_get_door (self, area, index)->bounds;

      if (y < bounds->origin.y + bounds->size.height / 2)
        break;
      index++;
    }

  return index;
}

static void
mark_row (const CroupierLayoutGeometry *self, CroupierLayoutDrop *drop)
{
  guint area = (guint) drop->place.area, index = (guint) drop->place.door,
        n = croupier_layout_geometry_count_doors (self, area);
  const graphene_rect_t *panel = &croupier_layout_geometry_get_area (self, area)->bounds;
  float space = GUTTER_SPACE * self->scale, x, y;

  x = self->is_mirrored ? panel->origin.x - space - self->tile_width : panel->origin.x + panel->size.width + space;
  if (n == 0)
    y = panel->origin.y + panel->size.height / 2;
  else if (index == 0)
    y = croupier_layout_geometry_get_door (self, area, 0)->bounds.origin.y - ROW_SPACE * self->scale / 2;
  else if (index == n)
    y = croupier_layout_geometry_get_door (self, area, n - 1)->bounds.origin.y + self->tile_height +
        ROW_SPACE * self->scale / 2;
  else
    y = (croupier_layout_geometry_get_door (self, area, index - 1)->bounds.origin.y + self->tile_height +
         croupier_layout_geometry_get_door (self, area, index)->bounds.origin.y) /
        2;

  graphene_point_init (&drop->from, x, y);
  graphene_point_init (&drop->to, x + self->tile_width, y);
}

/* The area whose doors stand on the circle that is nearest. */
static int
ring_at (const CroupierLayoutGeometry *self, float x, float y)
{
  float radius = distance (x, y, self->center.x, self->center.y), best = G_MAXFLOAT;
  int area = -1;

  for (guint i = 0; i + 1 < self->areas->len; i++)
    {
      float away = fabsf (radius - croupier_layout_geometry_get_area (self, i)->inner);

      if (away < best)
        {
          best = away;
          area = (int) i;
        }
    }

  return area;
}

static void
mark_ring (const CroupierLayoutGeometry *self, CroupierLayoutDrop *drop)
{
  guint area = (guint) drop->place.area, index = (guint) drop->place.door,
        n = croupier_layout_geometry_count_doors (self, area);
  float radius = croupier_layout_geometry_get_area (self, area)->inner, half = RING_TILE * self->scale / 2;
  float before = index > 0 ? croupier_layout_geometry_get_door (self, area, index - 1)->angle : 0;
  float after = index < n ? croupier_layout_geometry_get_door (self, area, index)->angle : TURN;
  float angle = (before + after) / 2;

  if (n > 0 && index == 0)
    angle = after - MIN (after / 2, (half + RING_SPACE) / radius);
  else if (n > 0 && index == n)
    angle = before + MIN ((TURN - before) / 2, (half + RING_SPACE) / radius);

  point_at (self, radius - half, angle, &drop->from);
  point_at (self, radius + half, angle, &drop->to);
}

gboolean
croupier_layout_geometry_drop_door (const CroupierLayoutGeometry *self, float x, float y, CroupierLayoutDrop *drop)
{
  int area = self->mode == CROUPIER_LAYOUT_ROWS ? column_at (self, x) : ring_at (self, x, y);
  guint index = 0;

  *drop = (CroupierLayoutDrop) { 0 };
  if (area < 0 || area + 1 >= (int) self->areas->len)
    return FALSE;

  drop->place.area = area;
  if (self->mode == CROUPIER_LAYOUT_ROWS)
    {
      drop->place.door = (int) row_index_at (self, (guint) area, y);
      mark_row (self, drop);
      return TRUE;
    }

  while (index < croupier_layout_geometry_count_doors (self, (guint) area) &&
         angle_at (self, x, y) > croupier_layout_geometry_get_door (self, (guint) area, index)->angle)
    index++;
  drop->place.door = (int) index;
  mark_ring (self, drop);
  return TRUE;
}

gboolean
croupier_layout_geometry_drop_area (const CroupierLayoutGeometry *self, float x, float y, CroupierLayoutDrop *drop)
{
  guint n = self->areas->len, index = 0;
  float way = self->is_mirrored ? self->width - x : x, edge;
  const graphene_rect_t *panel;

  *drop = (CroupierLayoutDrop) { .place.door = -1 };
  if (self->mode == CROUPIER_LAYOUT_RINGS)
    {
      float radius = distance (x, y, self->center.x, self->center.y);

      while (index < n && radius < (croupier_layout_geometry_get_area (self, index)->outer +
                                    croupier_layout_geometry_get_area (self, index)->inner) /
                                     2)
        index++;
      drop->radius = index < n ? croupier_layout_geometry_get_area (self, index)->outer
                               : croupier_layout_geometry_get_area (self, n - 1)->outer / 4;
      drop->place.area = (int) index;
      return TRUE;
    }

  while (index < n &&
         way > start_edge (self, index) + croupier_layout_geometry_get_area (self, index)->bounds.size.width / 2)
    index++;
  drop->place.area = (int) index;
  edge = index < n ? start_edge (self, index) - 6
                   : start_edge (self, n - 1) + croupier_layout_geometry_get_area (self, n - 1)->bounds.size.width + 6;
  edge = self->is_mirrored ? self->width - edge : edge;
  panel = &croupier_layout_geometry_get_area (self, 0)->bounds;
  graphene_point_init (&drop->from, edge, panel->origin.y);
  graphene_point_init (&drop->to, edge, panel->origin.y + panel->size.height);
  return TRUE;
}

/* ---- going about in it ---- */

static CroupierLayoutPlace
nearest_door (const CroupierLayoutGeometry *self, CroupierLayoutPlace from, guint area)
{
  const CroupierDoorShape *start = croupier_layout_geometry_get_door (self, (guint) from.area, (guint) from.door);
  CroupierLayoutPlace nearest = { (int) area, -1 };
  float best = G_MAXFLOAT;

  for (guint i = 0; i < croupier_layout_geometry_count_doors (self, area); i++)
    {
      const CroupierDoorShape *door = croupier_layout_geometry_get_door (self, area, i);
      float away = self->mode == CROUPIER_LAYOUT_ROWS ? fabsf (door->bounds.origin.y - start->bounds.origin.y)
                                                      : fabsf (door->angle - start->angle);

      if (away < best)
        {
          best = away;
          nearest.door = (int) i;
        }
    }

  return nearest;
}

static CroupierLayoutPlace
step_across (const CroupierLayoutGeometry *self, CroupierLayoutPlace place, int by)
{
  int area = place.area + by;

  if (area < 0 || area >= (int) self->areas->len)
    return place;
  if (place.door < 0)
    return (CroupierLayoutPlace) { area, -1 };
  return nearest_door (self, place, (guint) area);
}

CroupierLayoutPlace
croupier_layout_geometry_step (const CroupierLayoutGeometry *self, CroupierLayoutPlace place,
                               CroupierLayoutDirection direction)
{
  int n_doors;

  g_return_val_if_fail (place.area >= 0 && place.area < (int) self->areas->len, place);

  n_doors = (int) croupier_layout_geometry_count_doors (self, (guint) place.area);
  switch (direction)
    {
    case CROUPIER_LAYOUT_PREVIOUS:
      place.door = MAX (place.door - 1, -1);
      return place;
    case CROUPIER_LAYOUT_NEXT:
      place.door = MIN (place.door + 1, n_doors - 1);
      return place;
    case CROUPIER_LAYOUT_TO_START:
      return step_across (self, place, -1);
    case CROUPIER_LAYOUT_TO_GOAL:
      return step_across (self, place, 1);
    }

  g_assert_not_reached ();
}
