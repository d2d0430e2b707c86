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
#define PANEL_WIDTH_PLAY 132 /* a name of nine letters beside its face and its way */
#define PANEL_WIDTH_MAX 240
#define PANEL_STRETCH 1.3f /* panels grow by this much at most to fill the space */
#define CHIP_HEIGHT 32
#define CHIP_SPACE 4
#define CHIP_MARGIN 4 /* rows: beside the players in an area */
#define CHIPS_IN_COLUMN 13
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
#define FREE_SPACE GUTTER_SPACE /* free: between an area with its doors and others */
#define FREE_SNAP 7             /* free: so near to a line with another area */
#define FREE_ROUNDS 60
#define LEAST_TRAIL 14
#define TRAIL_HEAD 8
#define LEAST_PUSH 0.75f /* free: places are whole numbers */
#define IN_A_ROW 4

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
  g_array_set_size (self->trails, 0);
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
  float left = panel->origin.x + CHIP_MARGIN, top = panel->origin.y + HEADER * input->scale;
  float width = (panel->size.width - 2 * CHIP_MARGIN + CHIP_SPACE) / (float) columns;
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
      shape->has_doors_left = self->is_mirrored;
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

/* ---- free places ---- */

/* An area with its doors, and how far it reaches from its middle. */
typedef struct
{
  float x, y;
  float left, right, up, down;
} Block;

/* The doors of an area stand on the side where the next one is; where that is above or below, away from the one before,
 * and where that is, too, on the usual side. */
static gboolean
turns_left (const Block *blocks, guint n, guint number, gboolean is_mirrored)
{
  const Block *block = &blocks[number];
  float least = MIN (block->left, block->right), to_next = number + 1 < n ? blocks[number + 1].x - block->x : 0;
  float to_previous = number > 0 ? blocks[number - 1].x - block->x : 0;

  if (fabsf (to_next) >= least)
    return to_next < 0;
  return fabsf (to_previous) >= least ? to_previous > 0 : is_mirrored;
}

static void
spread_doors (Block *blocks, guint n, const gboolean *has_doors, float width, gboolean is_mirrored)
{
  for (guint i = 0; i < n; i++)
    if (has_doors[i])
      {
        if (turns_left (blocks, n, i, is_mirrored))
          blocks[i].left += width;
        else
          blocks[i].right += width;
      }
}

/* The space between two blocks; below 0 where they overlap, and lowest where none is left of the other. */
static float
space_across (const Block *a, const Block *b)
{
  if (a->x == b->x)
    return -G_MAXFLOAT;
  return a->x < b->x ? b->x - b->left - a->x - a->right : a->x - a->left - b->x - b->right;
}

static float
space_down (const Block *a, const Block *b)
{
  if (a->y == b->y)
    return -G_MAXFLOAT;
  return a->y < b->y ? b->y - b->up - a->y - a->down : a->y - a->up - b->y - b->down;
}

static gboolean
is_apart (const Block *a, const Block *b, float space)
{
  return MAX (space_across (a, b), space_down (a, b)) >= space - 0.5f;
}

/* Those that would overlap are kept apart: whatever is right of the gap, or below it, makes room by the same way, so
 * that what is in line stays in line. */
static void
part_along (Block *blocks, guint n, const gboolean *beside, gboolean is_down, float space)
{
  g_autofree float *from = g_new (float, n);
  g_autofree gboolean *is_done = g_new0 (gboolean, n);
  float by = 0;

  for (guint i = 0; i < n; i++)
    from[i] = is_down ? blocks[i].y : blocks[i].x;
  for (;;)
    {
      float first = G_MAXFLOAT;

      for (guint i = 0; i < n; i++)
        if (!is_done[i])
          first = MIN (first, from[i]);
      if (first == G_MAXFLOAT)
        return;
      for (guint i = 0; i < n; i++)
        for (guint j = 0; from[i] == first && j < n; j++)
          if (is_done[j] && from[j] < first && beside[i * n + j] != is_down)
            {
              float to = is_down ? blocks[j].y + blocks[j].down + space + blocks[i].up
                                 : blocks[j].x + blocks[j].right + space + blocks[i].left;

              if (to - first > by + LEAST_PUSH)
                by = to - first;
            }
      for (guint i = 0; i < n; i++)
        if (from[i] == first)
          {
            *(is_down ? &blocks[i].y : &blocks[i].x) += by;
            is_done[i] = TRUE;
          }
    }
}

/* bare: the same without players, by whom it is known which way two are to be kept apart. */
static void
part_blocks (Block *blocks, const Block *bare, guint n, float space)
{
  g_autofree gboolean *beside = g_new0 (gboolean, n * n);

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++)
      beside[i * n + j] = space_across (&bare[i], &bare[j]) >= space_down (&bare[i], &bare[j]);
  part_along (blocks, n, beside, FALSE, space);
  part_along (blocks, n, beside, TRUE, space);
}

static float
free_width (const Input *input, guint area)
{
  return (input->space->n_chips != NULL ? PANEL_WIDTH_PLAY : PANEL_WIDTH) * input->scale * panel_share (input, area);
}

static float
free_height (const Input *input, guint area, guint n_chips)
{
  float doors = height_of_doors (input, croupier_layout_get_area (input->layout, area)) + 2 * PADDING;
  float height = MAX ((HEADER + 2 * PADDING) * input->scale, doors);

  return MAX (height, HEADER * input->scale + height_of_chips (input, n_chips) + PADDING);
}

/* Each area on its ring, clockwise from the top of the outermost, and the goal in the middle. */
static void
find_middles_on_rings (CroupierLayoutGeometry *self, const Input *input, Block *blocks)
{
  guint n = input->layout->areas->len;
  CroupierLayoutSpace space = { 0 }; /* they stand there whoever is in them, and however large the picture is */

  fit_radii (self, &(Input) { input->layout, &space, input->scale });
  graphene_point_init (&self->center, area_shape (self, 0)->outer + RING_MARGIN,
                       area_shape (self, 0)->outer + RING_MARGIN);
  for (guint i = 0; i < n; i++)
    {
      const CroupierAreaShape *shape = area_shape (self, i);
      float radius = i + 1 < n ? (shape->outer + shape->inner) / 2 : 0;
      graphene_point_t middle;

      point_at (self, radius, TURN * (float) i / (float) MAX (n - 1, 1), &middle);
      blocks[i].x = middle.x;
      blocks[i].y = middle.y;
    }
}

static void
find_middles_in_rows (CroupierLayoutGeometry *self, const Input *input, Block *blocks)
{
  compute_rows (self, input);
  for (guint i = 0; i < input->layout->areas->len; i++)
    {
      graphene_point_t middle;

      graphene_rect_get_center (&area_shape (self, i)->bounds, &middle);
      blocks[i].x = middle.x;
      blocks[i].y = middle.y;
    }
}

/* Areas that were put nowhere stand below all others, or, if none was put anywhere, as they do in rows or on their
 * rings: over a plan always at the same place, however large the picture is. */
static void
find_middles (CroupierLayoutGeometry *self, const Input *input, Block *blocks)
{
  guint n = input->layout->areas->len, n_without = 0;
  float bottom = -G_MAXFLOAT, left = G_MAXFLOAT;
  CroupierLayoutSpace space = *input->space;
  float across = (PANEL_WIDTH + ROW_TILE_WIDTH + ROW_TILE_LONG + 4 * CROUPIER_LAYOUT_GRID) * input->scale;

  if (space.plan.size.width > 0)
    space.width = space.height = 0;
  find_middles_in_rows (self, &(Input) { input->layout, &space, input->scale }, blocks); /* and how large tiles are */
  if (space.order == CROUPIER_LAYOUT_RINGS)
    find_middles_on_rings (self, &(Input) { input->layout, &space, input->scale }, blocks);
  for (guint i = 0; i < n; i++)
    {
      const CroupierArea *area = croupier_layout_get_area (input->layout, i);

      if (!area->has_point)
        continue;
      blocks[i].x = (float) area->at.x * input->scale;
      blocks[i].y = (float) area->at.y * input->scale;
      left = MIN (left, blocks[i].x);
      bottom = MAX (bottom, blocks[i].y + free_height (input, i, 0) / 2);
    }
  for (guint i = 0; i < n && left < G_MAXFLOAT; i++)
    if (!croupier_layout_get_area (input->layout, i)->has_point)
      {
        blocks[i].x = left + (float) (n_without % IN_A_ROW) * across;
        blocks[i].y = bottom + 2 * CROUPIER_LAYOUT_GRID * input->scale + free_height (input, i, 0) / 2;
        if (++n_without % IN_A_ROW == 0)
          bottom = blocks[i].y + free_height (input, i, 0) / 2;
      }
}

/* No two stand at the same point. */
static void
tell_apart (Block *blocks, guint n)
{
  for (guint i = 1; i < n; i++)
    for (guint j = 0; j < i; j++)
      if (blocks[i].x == blocks[j].x && blocks[i].y == blocks[j].y)
        {
          blocks[i].y++;
          j = G_MAXUINT; /* and from the first on again */
        }
}

static void
find_blocks (CroupierLayoutGeometry *self, const Input *input, Block *blocks)
{
  guint n = input->layout->areas->len;
  g_autofree Block *bare = g_new0 (Block, n);
  g_autofree gboolean *has_doors = g_new0 (gboolean, n);
  float doors;

  find_middles (self, input, blocks);
  tell_apart (blocks, n);
  doors = self->tile_width + GUTTER_SPACE * input->scale;
  for (guint i = 0; i < n; i++)
    {
      bare[i] = blocks[i];
      has_doors[i] = croupier_layout_get_area (input->layout, i)->doors->len > 0;
      blocks[i].left = blocks[i].right = free_width (input, i) / 2;
      blocks[i].up = blocks[i].down = free_height (input, i, chips_in (input, i)) / 2;
      bare[i].left = bare[i].right = PANEL_WIDTH * input->scale / 2;
      bare[i].up = bare[i].down = free_height (input, i, 0) / 2;
    }
  spread_doors (bare, n, has_doors, doors, self->is_mirrored);
  for (guint i = 0; i < n; i++)
    {
      blocks[i].left += bare[i].left - PANEL_WIDTH * input->scale / 2;
      blocks[i].right += bare[i].right - PANEL_WIDTH * input->scale / 2;
      area_shape (self, i)->has_doors_left = bare[i].left > bare[i].right;
    }
  part_blocks (blocks, bare, n, FREE_SPACE * input->scale);
}

/* The picture begins where the first of them does: in an open one, where it always does or further out. */
static void
frame_blocks (CroupierLayoutGeometry *self, const Input *input, const Block *blocks)
{
  const CroupierLayoutSpace *space = input->space;
  float margin = MARGIN, scale = input->scale, left = G_MAXFLOAT, top = G_MAXFLOAT, right = -G_MAXFLOAT,
        bottom = -G_MAXFLOAT;

  for (guint i = 0; i < input->layout->areas->len; i++)
    {
      left = MIN (left, blocks[i].x - blocks[i].left - margin);
      right = MAX (right, blocks[i].x + blocks[i].right + margin);
      top = MIN (top, blocks[i].y - blocks[i].up - margin);
      bottom = MAX (bottom, blocks[i].y + blocks[i].down + margin);
    }
  if (space->plan.size.width > 0)
    {
      left = MIN (left, space->plan.origin.x * scale);
      right = MAX (right, (space->plan.origin.x + space->plan.size.width) * scale + margin);
      top = MIN (top, space->plan.origin.y * scale);
      bottom = MAX (bottom, (space->plan.origin.y + space->plan.size.height) * scale + margin);
    }
  left = floorf (space->is_open ? MIN (left, 0) : left - MAX (space->width - (right - left), 0) / 2);
  top = floorf (space->is_open ? MIN (top, 0) : top - MAX (space->height - (bottom - top), 0) / 2);

  self->width = MAX (right - left, space->width);
  self->height = MAX (bottom - top, space->height);
  graphene_point_init (&self->origin, left / scale, top / scale);
}

static void
end_trail (CroupierTrailShape *trail, const graphene_point_t *from, const graphene_point_t *to, float across,
           float down)
{
  trail->points[0] = *from;
  trail->points[1] = *from;
  trail->points[2] = *to;
  trail->points[3] = *to;
  trail->points[1].x += across;
  trail->points[2].x -= across;
  trail->points[1].y += down;
  trail->points[2].y -= down;
}

/* From the doors to the side of the next area that is turned to them, or from above or below, where that is over or
 * under them or has its own doors there. */
static void
add_trail (CroupierLayoutGeometry *self, guint area)
{
  const CroupierAreaShape *shape = area_shape (self, area), *next = shape + 1;
  guint first = g_array_index (self->first_doors, guint, area),
        end = g_array_index (self->first_doors, guint, area + 1);
  gboolean next_has_doors = g_array_index (self->first_doors, guint, area + 2) > end;
  graphene_rect_t doors = g_array_index (self->doors, CroupierDoorShape, first).bounds;
  float side = shape->has_doors_left ? -1 : 1, way, reach, gap;
  graphene_point_t from, to;
  CroupierTrailShape trail;

  graphene_rect_union (&doors, &g_array_index (self->doors, CroupierDoorShape, end - 1).bounds, &doors);
  graphene_rect_get_center (&doors, &from);
  graphene_rect_get_center (&next->bounds, &to);
  way = to.y > from.y ? 1 : -1;
  if (side * (to.x - from.x) >= (doors.size.width + next->bounds.size.width) / 2 &&
      !(next_has_doors && next->has_doors_left == (side > 0)))
    {
      from.x += side * doors.size.width / 2;
      to.x -= side * next->bounds.size.width / 2;
      gap = fabsf (to.x - from.x);
      reach = MAX (hypotf (to.x - from.x, to.y - from.y) / 2.5f, LEAST_TRAIL * self->scale);
      end_trail (&trail, &from, &to, side * reach, 0);
    }
  else
    {
      from.y += way * doors.size.height / 2;
      to.y -= way * next->bounds.size.height / 2;
      reach = MAX (hypotf (to.x - from.x, to.y - from.y) / 2.5f, LEAST_TRAIL * self->scale);
      gap = hypotf (to.x - from.x, to.y - from.y);
      end_trail (&trail, &from, &to, 0, way * reach);
    }
  if (gap >= LEAST_TRAIL * self->scale)
    g_array_append_val (self->trails, trail);
}

static void
place_block (CroupierLayoutGeometry *self, const Input *input, guint number, const Block *block)
{
  CroupierAreaShape *shape = area_shape (self, number);
  float x = block->x - self->origin.x * input->scale, y = block->y - self->origin.y * input->scale;
  float width = free_width (input, number), height = block->up + block->down;
  float doors = height_of_doors (input, croupier_layout_get_area (input->layout, number));

  graphene_rect_init (&shape->bounds, roundf (x - width / 2), roundf (y - height / 2), width, height);
  graphene_point_init (&shape->at, block->x / input->scale, block->y / input->scale);
  shape->title = shape->bounds;
  shape->outer = shape->inner = 0;
  place_chips_in_panel (self, input, number);
  place_row_of_doors (self, input, number,
                      shape->has_doors_left ? shape->bounds.origin.x - GUTTER_SPACE * input->scale - self->tile_width
                                            : shape->bounds.origin.x + width + GUTTER_SPACE * input->scale,
                      roundf (y - doors / 2));
}

static void
compute_free (CroupierLayoutGeometry *self, const Input *input)
{
  guint n = input->layout->areas->len;
  g_autofree Block *blocks = g_new0 (Block, n);

  find_blocks (self, input, blocks);
  g_array_set_size (self->doors, 0);
  g_array_set_size (self->links, 0);
  g_array_set_size (self->chips, 0);
  frame_blocks (self, input, blocks);
  for (guint i = 0; i < n; i++)
    place_block (self, input, i, &blocks[i]);
  for (guint i = 0; i + 1 < n; i++)
    if (croupier_layout_get_area (input->layout, i)->doors->len > 0)
      add_trail (self, i);
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
  self->trails = g_array_new (FALSE, FALSE, sizeof (CroupierTrailShape));
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
  g_array_unref (self->trails);
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
    case CROUPIER_LAYOUT_FREE:
      compute_free (self, &input);
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

void
croupier_trail_shape_get_head (const CroupierTrailShape *trail, float scale, graphene_point_t sides[2])
{
  const graphene_point_t *tip = &trail->points[3], *before = &trail->points[2];
  float length = hypotf (tip->x - before->x, tip->y - before->y), head = TRAIL_HEAD * scale;
  float x = (tip->x - before->x) / length * head, y = (tip->y - before->y) / length * head;

  graphene_point_init (&sides[0], tip->x - x - y * 0.7f, tip->y - y + x * 0.7f);
  graphene_point_init (&sides[1], tip->x - x + y * 0.7f, tip->y - y - x * 0.7f);
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

  if (self->mode != CROUPIER_LAYOUT_RINGS)
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
    case CROUPIER_LAYOUT_FREE:
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

static gboolean
has_doors_left (const CroupierLayoutGeometry *self, guint area)
{
  return croupier_layout_geometry_get_area (self, area)->has_doors_left;
}

static void
mark_row (const CroupierLayoutGeometry *self, CroupierLayoutDrop *drop)
{
  guint area = (guint) drop->place.area, index = (guint) drop->place.door,
        n = croupier_layout_geometry_count_doors (self, area);
  const graphene_rect_t *panel = &croupier_layout_geometry_get_area (self, area)->bounds;
  float space = GUTTER_SPACE * self->scale, x, y;

  x = has_doors_left (self, area) ? panel->origin.x - space - self->tile_width
                                  : panel->origin.x + panel->size.width + space;
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

/* The area that is nearest to a point, with its doors. */
static int
nearest_area (const CroupierLayoutGeometry *self, float x, float y)
{
  float best = G_MAXFLOAT;
  int nearest = -1;

  for (guint i = 0; i < self->areas->len; i++)
    {
      graphene_rect_t block = croupier_layout_geometry_get_area (self, i)->bounds;
      float away;

      for (guint j = 0; j < croupier_layout_geometry_count_doors (self, i); j++)
        graphene_rect_union (&block, &croupier_layout_geometry_get_door (self, i, j)->bounds, &block);
      away = hypotf (MAX (MAX (block.origin.x - x, x - block.origin.x - block.size.width), 0),
                     MAX (MAX (block.origin.y - y, y - block.origin.y - block.size.height), 0));
      if (away < best)
        {
          best = away;
          nearest = (int) i;
        }
    }

  return nearest;
}

/* The area to whose doors one is added that is dropped at a point; -1: to none. */
static int
find_row (const CroupierLayoutGeometry *self, float x, float y)
{
  switch (self->mode)
    {
    case CROUPIER_LAYOUT_ROWS:
      return column_at (self, x);
    case CROUPIER_LAYOUT_RINGS:
      return ring_at (self, x, y);
    case CROUPIER_LAYOUT_FREE:
      return nearest_area (self, x, y);
    }

  g_assert_not_reached ();
}

gboolean
croupier_layout_geometry_drop_door (const CroupierLayoutGeometry *self, float x, float y, CroupierLayoutDrop *drop)
{
  int area = find_row (self, x, y);
  guint index = 0;

  *drop = (CroupierLayoutDrop) { 0 };
  if (area < 0 || area + 1 >= (int) self->areas->len)
    return FALSE;

  drop->place.area = area;
  if (self->mode != CROUPIER_LAYOUT_RINGS)
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
  if (self->mode == CROUPIER_LAYOUT_FREE)
    {
      drop->place.area = MIN (nearest_area (self, x, y) + 1, (int) n - 1);
      return TRUE;
    }
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

/* ---- areas that are put elsewhere ---- */

/* As they are shown, without their doors; room is left behind the last for one more. */
static Block *
dup_panels (const CroupierLayoutGeometry *self)
{
  guint n = self->areas->len;
  Block *blocks = g_new0 (Block, n + 1);

  for (guint i = 0; i < n; i++)
    {
      const CroupierAreaShape *shape = croupier_layout_geometry_get_area (self, i);

      blocks[i].x = shape->at.x * self->scale;
      blocks[i].y = shape->at.y * self->scale;
      blocks[i].left = blocks[i].right = shape->bounds.size.width / 2;
      blocks[i].up = blocks[i].down = shape->bounds.size.height / 2;
    }
  return blocks;
}

static void
add_doors (const CroupierLayoutGeometry *self, Block *blocks)
{
  guint n = self->areas->len;
  g_autofree gboolean *has_doors = g_new0 (gboolean, n);

  for (guint i = 0; i < n; i++)
    has_doors[i] = croupier_layout_geometry_count_doors (self, i) > 0;
  spread_doors (blocks, n, has_doors, self->tile_width + GUTTER_SPACE * self->scale, self->is_mirrored);
}

/* Likewise with their doors, those of places moved by so much. */
static Block *
dup_blocks (const CroupierLayoutGeometry *self, const GArray *places, float x, float y)
{
  Block *blocks = dup_panels (self);

  for (guint i = 0; places != NULL && i < places->len; i++)
    {
      CroupierLayoutPlace place = g_array_index (places, CroupierLayoutPlace, i);

      if (place.door < 0)
        {
          blocks[place.area].x += x * self->scale;
          blocks[place.area].y += y * self->scale;
        }
    }
  add_doors (self, blocks);
  return blocks;
}

static gboolean
are_apart (const Block *blocks, guint n, float space)
{
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < i; j++)
      if (!is_apart (&blocks[i], &blocks[j], space))
        return FALSE;

  return TRUE;
}

static gboolean
can_stand (const CroupierLayoutGeometry *self, const Block *blocks)
{
  for (guint i = 0; i < self->areas->len; i++)
    if (MAX (fabsf (blocks[i].x), fabsf (blocks[i].y)) > CROUPIER_MAX_POINT * self->scale)
      return FALSE;
  return are_apart (blocks, self->areas->len, FREE_SPACE * self->scale);
}

static gboolean
can_move (const CroupierLayoutGeometry *self, const GArray *places, int x, int y)
{
  g_autofree Block *blocks = dup_blocks (self, places, (float) x, (float) y);

  return can_stand (self, blocks);
}

static gboolean
can_add (const CroupierLayoutGeometry *self, int x, int y)
{
  g_autofree Block *blocks = dup_blocks (self, NULL, 0, 0);
  guint n = self->areas->len;
  float scale = self->scale;

  blocks[n] = (Block) { (float) x * scale,
                        (float) y * scale,
                        PANEL_WIDTH * scale / 2,
                        PANEL_WIDTH * scale / 2 + GUTTER_SPACE * scale + self->tile_width,
                        (HEADER / 2 + PADDING) * scale,
                        (HEADER / 2 + PADDING) * scale };
  return are_apart (blocks, n + 1, FREE_SPACE * scale);
}

/* Looks around in squares that become larger; places: NULL for a new area. FALSE: x and y stay. */
static gboolean
find_around (const CroupierLayoutGeometry *self, const GArray *places, int *x, int *y)
{
  for (int round = 0; round <= FREE_ROUNDS; round++)
    {
      int best = G_MAXINT, best_x = 0, best_y = 0;

      for (int i = -round; i <= round; i++)
        for (int j = -round; j <= round; j += ABS (i) == round || round == 0 ? 1 : 2 * round)
          {
            int to_x = *x + i * CROUPIER_LAYOUT_GRID, to_y = *y + j * CROUPIER_LAYOUT_GRID;

            if (i * i + j * j < best &&
                (places != NULL ? can_move (self, places, to_x, to_y) : can_add (self, to_x, to_y)))
              {
                best = i * i + j * j;
                best_x = to_x;
                best_y = to_y;
              }
          }
      if (best < G_MAXINT)
        {
          *x = best_x;
          *y = best_y;
          return TRUE;
        }
    }

  return FALSE;
}

static int
to_grid (float value)
{
  return (int) roundf (value / CROUPIER_LAYOUT_GRID) * CROUPIER_LAYOUT_GRID;
}

/* Whether an area stays where it is while those of places are moved. */
static gboolean
stays (const GArray *places, guint area)
{
  for (guint i = 0; i < places->len; i++)
    if (g_array_index (places, CroupierLayoutPlace, i).area == (int) area &&
        g_array_index (places, CroupierLayoutPlace, i).door < 0)
      return FALSE;

  return TRUE;
}

/* The middle of the nearest area that stays, across or down; else the grid. */
static int
snap (const CroupierLayoutGeometry *self, const GArray *places, float value, gboolean is_down)
{
  float best = FREE_SNAP;
  int snapped = to_grid (value);

  for (guint i = 0; i < self->areas->len; i++)
    {
      const graphene_point_t *at = &croupier_layout_geometry_get_area (self, i)->at;
      float line = roundf (is_down ? at->y : at->x);

      if (fabsf (line - value) <= best && stays (places, i))
        {
          best = fabsf (line - value);
          snapped = (int) line;
        }
    }
  return snapped;
}

static void
mark_lines (const CroupierLayoutGeometry *self, const GArray *places, guint number, CroupierLayoutMove *move)
{
  const graphene_point_t *from = &croupier_layout_geometry_get_area (self, number)->at;
  float x = roundf (from->x) + (float) move->x, y = roundf (from->y) + (float) move->y;

  for (guint i = 0; i < self->areas->len; i++)
    if (stays (places, i))
      {
        const graphene_point_t *at = &croupier_layout_geometry_get_area (self, i)->at;

        move->is_on_line_x |= roundf (at->x) == x;
        move->is_on_line_y |= roundf (at->y) == y;
      }
  move->line_x = (x - self->origin.x) * self->scale;
  move->line_y = (y - self->origin.y) * self->scale;
}

void
croupier_layout_geometry_drag (const CroupierLayoutGeometry *self, const GArray *places, guint number, float x, float y,
                               CroupierLayoutMove *move)
{
  const graphene_point_t *from = &croupier_layout_geometry_get_area (self, number)->at;

  *move = (CroupierLayoutMove) { .is_loose = move->is_loose };
  move->x = (int) roundf (x / self->scale);
  move->y = (int) roundf (y / self->scale);
  if (!move->is_loose)
    {
      move->x = snap (self, places, from->x + x / self->scale, FALSE) - (int) roundf (from->x);
      move->y = snap (self, places, from->y + y / self->scale, TRUE) - (int) roundf (from->y);
    }
  if (!find_around (self, places, &move->x, &move->y))
    move->x = move->y = 0;
  mark_lines (self, places, number, move);
}

void
croupier_layout_geometry_nudge (const CroupierLayoutGeometry *self, const GArray *places, guint number, int x, int y,
                                CroupierLayoutMove *move)
{
  const graphene_point_t *from = &croupier_layout_geometry_get_area (self, number)->at;
  int across = to_grid (from->x + (float) x * CROUPIER_LAYOUT_GRID) - (int) roundf (from->x);
  int down = to_grid (from->y + (float) y * CROUPIER_LAYOUT_GRID) - (int) roundf (from->y);

  *move = (CroupierLayoutMove) { 0 };
  for (int i = 0; i < FREE_ROUNDS; i++)
    if (can_move (self, places, x != 0 ? across + x * i * CROUPIER_LAYOUT_GRID : 0,
                  y != 0 ? down + y * i * CROUPIER_LAYOUT_GRID : 0))
      {
        move->x = x != 0 ? across + x * i * CROUPIER_LAYOUT_GRID : 0;
        move->y = y != 0 ? down + y * i * CROUPIER_LAYOUT_GRID : 0;
        break;
      }
  mark_lines (self, places, number, move);
}

CroupierLayoutPoint
croupier_layout_geometry_find_room (const CroupierLayoutGeometry *self, float x, float y)
{
  CroupierLayoutPoint point = { to_grid (x / self->scale + self->origin.x),
                                to_grid (y / self->scale + self->origin.y) };

  find_around (self, NULL, &point.x, &point.y);
  return point;
}

GArray *
croupier_layout_geometry_get_points (const CroupierLayoutGeometry *self, const GArray *places,
                                     const CroupierLayoutMove *move)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (CroupierLayoutPoint));

  for (guint i = 0; i < self->areas->len; i++)
    {
      const graphene_point_t *at = &croupier_layout_geometry_get_area (self, i)->at;
      gboolean is_moved = !stays (places, i);
      CroupierLayoutPoint point = { (int) roundf (at->x) + (is_moved ? move->x : 0),
                                    (int) roundf (at->y) + (is_moved ? move->y : 0) };

      point.x = CLAMP (point.x, -CROUPIER_MAX_POINT, CROUPIER_MAX_POINT);
      point.y = CLAMP (point.y, -CROUPIER_MAX_POINT, CROUPIER_MAX_POINT);
      g_array_append_val (points, point);
    }
  return points;
}

/* ---- areas that are put in order ---- */

static float *
middle_of (Block *block, gboolean is_down)
{
  return is_down ? &block->y : &block->x;
}

static float
half_of (const Block *block, gboolean is_down)
{
  return is_down ? block->up : block->left;
}

static void
set_middle (const CroupierLayoutGeometry *self, Block *block, gboolean is_down, float middle)
{
  *middle_of (block, is_down) = roundf (middle / self->scale) * self->scale;
}

/* Numbers of the areas of places, from left to right, or from the top down. */
static GArray *
sort_along (Block *panels, const GArray *places, gboolean is_down)
{
  GArray *order = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < places->len; i++)
    {
      CroupierLayoutPlace place = g_array_index (places, CroupierLayoutPlace, i);
      guint area = (guint) place.area, at = order->len;

      if (place.door >= 0)
        continue;
      while (at > 0 &&
             *middle_of (&panels[g_array_index (order, guint, at - 1)], is_down) > *middle_of (&panels[area], is_down))
        at--;
      g_array_insert_val (order, at, area);
    }
  return order;
}

/* The first that lies on one before it, or on one that stays, goes on until it is past that; FALSE: none does. */
static gboolean
push_one (const CroupierLayoutGeometry *self, Block *panels, const GArray *order, gboolean is_down)
{
  g_autofree Block *blocks = g_memdup2 (panels, self->areas->len * sizeof (Block));
  g_autofree gboolean *is_before = g_new (gboolean, self->areas->len);
  float space = FREE_SPACE * self->scale, way = 2 * CROUPIER_LAYOUT_GRID * self->scale;

  add_doors (self, blocks);
  for (guint i = 0; i < self->areas->len; i++)
    is_before[i] = TRUE;
  for (guint i = 0; i < order->len; i++)
    is_before[g_array_index (order, guint, i)] = FALSE;
  for (guint i = 0; i < order->len; i++)
    {
      guint number = g_array_index (order, guint, i);
      const Block *block = &blocks[number];

      for (guint j = 0; j < self->areas->len; j++)
        if (is_before[j] && !is_apart (block, &blocks[j], space))
          {
            float past = is_down ? blocks[j].y + blocks[j].down + way + block->up
                                 : blocks[j].x + blocks[j].right + way + block->left;

            *middle_of (&panels[number], is_down) = ceilf (past / self->scale) * self->scale;
            return TRUE;
          }
      is_before[number] = TRUE;
    }
  return FALSE;
}

static void
push_apart (const CroupierLayoutGeometry *self, Block *panels, const GArray *places, gboolean is_down)
{
  g_autoptr (GArray) order = sort_along (panels, places, is_down);
  guint most = order->len * self->areas->len;

  for (guint i = 0; i < most && push_one (self, panels, order, is_down); i++)
    ;
}

static void
spread_evenly (const CroupierLayoutGeometry *self, Block *panels, const GArray *order, gboolean is_down, float space)
{
  Block *block = &panels[g_array_index (order, guint, 0)];
  float at = *middle_of (block, is_down) - half_of (block, is_down);

  for (guint i = 0; i < order->len; i++)
    {
      block = &panels[g_array_index (order, guint, i)];
      set_middle (self, block, is_down, at + half_of (block, is_down));
      at += 2 * half_of (block, is_down) + space;
    }
}

/* At least two; the space grows until none lies on another. */
static void
distribute (const CroupierLayoutGeometry *self, Block *panels, const GArray *order, gboolean is_down)
{
  Block *first = &panels[g_array_index (order, guint, 0)];
  Block *last = &panels[g_array_index (order, guint, order->len - 1)];
  float space = *middle_of (last, is_down) + half_of (last, is_down) - *middle_of (first, is_down) +
                half_of (first, is_down);

  for (guint i = 0; i < order->len; i++)
    space -= 2 * half_of (&panels[g_array_index (order, guint, i)], is_down);
  space /= (float) (order->len - 1);
  for (int i = 0; i < FREE_ROUNDS; i++)
    {
      g_autofree Block *blocks = NULL;

      spread_evenly (self, panels, order, is_down, space + (float) (i * CROUPIER_LAYOUT_GRID) * self->scale);
      blocks = g_memdup2 (panels, self->areas->len * sizeof (Block));
      add_doors (self, blocks);
      if (can_stand (self, blocks))
        return;
    }
}

static void
align (const CroupierLayoutGeometry *self, Block *panels, const GArray *order, CroupierLayoutArrangement arrangement)
{
  gboolean is_down = arrangement >= CROUPIER_LAYOUT_ALIGN_TOP && arrangement != CROUPIER_LAYOUT_MIRROR_ACROSS;
  float low = G_MAXFLOAT, high = -G_MAXFLOAT;

  for (guint i = 0; i < order->len; i++)
    {
      Block *block = &panels[g_array_index (order, guint, i)];

      low = MIN (low, *middle_of (block, is_down) - half_of (block, is_down));
      high = MAX (high, *middle_of (block, is_down) + half_of (block, is_down));
    }
  for (guint i = 0; i < order->len; i++)
    {
      Block *block = &panels[g_array_index (order, guint, i)];
      float middle = *middle_of (block, is_down), half = half_of (block, is_down);

      if (arrangement == CROUPIER_LAYOUT_ALIGN_LEFT || arrangement == CROUPIER_LAYOUT_ALIGN_TOP)
        middle = low + half;
      else if (arrangement == CROUPIER_LAYOUT_ALIGN_CENTER || arrangement == CROUPIER_LAYOUT_ALIGN_MIDDLE)
        middle = (low + high) / 2;
      else if (arrangement == CROUPIER_LAYOUT_ALIGN_RIGHT || arrangement == CROUPIER_LAYOUT_ALIGN_BOTTOM)
        middle = high - half;
      else
        middle = low + high - middle;
      set_middle (self, block, is_down, middle);
    }
}

GArray *
croupier_layout_geometry_arrange (const CroupierLayoutGeometry *self, const GArray *places,
                                  CroupierLayoutArrangement arrangement)
{
  g_autofree Block *panels = dup_panels (self);
  g_autofree Block *blocks = NULL;
  g_autoptr (GArray) points = NULL;
  gboolean is_distributed = arrangement == CROUPIER_LAYOUT_DISTRIBUTE_ACROSS ||
                            arrangement == CROUPIER_LAYOUT_DISTRIBUTE_DOWN;
  gboolean is_pushed_down = arrangement <= CROUPIER_LAYOUT_ALIGN_RIGHT || arrangement == CROUPIER_LAYOUT_MIRROR_DOWN ||
                            arrangement == CROUPIER_LAYOUT_DISTRIBUTE_DOWN;
  g_autoptr (GArray) order = sort_along (panels, places, is_pushed_down);

  if (is_distributed)
    distribute (self, panels, order, is_pushed_down);
  else
    {
      align (self, panels, order, arrangement);
      push_apart (self, panels, places, is_pushed_down);
    }
  blocks = g_memdup2 (panels, self->areas->len * sizeof (Block));
  add_doors (self, blocks);
  if (!can_stand (self, blocks))
    return NULL;

  points = g_array_new (FALSE, FALSE, sizeof (CroupierLayoutPoint));
  for (guint i = 0; i < self->areas->len; i++)
    {
      CroupierLayoutPoint point = { (int) roundf (panels[i].x / self->scale),
                                    (int) roundf (panels[i].y / self->scale) };

      g_array_append_val (points, point);
    }
  return g_steal_pointer (&points);
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
      float away = self->mode != CROUPIER_LAYOUT_RINGS ? fabsf (door->bounds.origin.y - start->bounds.origin.y)
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
