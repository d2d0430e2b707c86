/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The places of everything in the picture of a round table: plain numbers, without a widget. */
#include "config.h"

#include "croupier-table-geometry.h"

#include <math.h>

/* All in pixels at the usual text size. */
#define MARGIN 6        /* whatever the text size: it says nothing */
#define GAP 7           /* between the table and a chip */
#define SPACE 6         /* between chips */
#define LEAST_SPACE 2   /* for the sake of symmetry */
#define LEAST_RADIUS 30 /* two seat numbers fit beside each other */
#define WIDE_RADIUS 56  /* arrows do not run along the numbers */
#define FAIR_RADIUS 96  /* a table that looks like one */
#define MOST_RADIUS 24  /* for each seat; a table does not grow without end */
#define NUMBER_INSET 18 /* from the table's edge to the middle of a seat's number */
#define CURVE_INSET 36  /* and to where a curve begins */
#define PICK_SLACK 24
#define FAIR_SHARE 0.24f /* of the lesser side of the space, at which a circle is large enough */
#define SCAN 3.0f        /* how far apart places are tried */
#define STEADY 12        /* halvings until a place no longer moves */

/* One table that is tried: half its width and height, and the room of each seat. */
typedef struct
{
  guint n_seats;
  float scale;
  CroupierTableCell cell;
  float rx, ry;
} Trial;

/* ---- along the table's edge ---- */

static float
corner_of (const Trial *trial)
{
  return MIN (trial->rx, trial->ry);
}

static float
perimeter_of (const Trial *trial)
{
  float corner = corner_of (trial);

  return 2 * (float) G_PI * corner + 4 * (trial->rx - corner) + 4 * (trial->ry - corner);
}

/* A place on the table's edge, around the origin. */
typedef struct
{
  float x, y, out_x, out_y;
} Rim;

/* The quarter from the top clockwise to the right: half a straight edge, an arc, half a straight edge. */
static Rim
rim_in_quarter (float way, float rx, float ry)
{
  float corner = MIN (rx, ry), along = rx - corner, arc = corner * (float) G_PI_2, angle;

  if (way <= along)
    return (Rim) { way, -ry, 0, -1 };
  if (way > along + arc)
    return (Rim) { rx, -(ry - corner) + (way - along - arc), 1, 0 };

  angle = (way - along) / corner;
  return (Rim) { along + corner * sinf (angle), -(ry - corner) - corner * cosf (angle), sinf (angle), -cosf (angle) };
}

/* way: clockwise from the middle of the top edge. */
static Rim
rim_at (const Trial *trial, float way)
{
  float quarter = perimeter_of (trial) / 4;
  guint turns = MIN ((guint) (way / quarter), 3);
  Rim rim;

  way -= (float) turns * quarter;
  /* The second and the fourth quarter are mirrored, and run through backwards. */
  rim = rim_in_quarter (turns % 2 == 0 ? way : quarter - way, trial->rx, trial->ry);
  if (turns == 1 || turns == 2)
    rim.y = -rim.y, rim.out_y = -rim.out_y;
  if (turns >= 2)
    rim.x = -rim.x, rim.out_x = -rim.out_x;

  return rim;
}

/* Returns where the middle of a rectangle lies, from the rim outwards: at the sides half its width away, at the top
 * half its height, on the way from one to the other so that its near corner does not reach into the table. */
static float
lean (float out)
{
  return out < 0 ? -sqrtf (-out) : sqrtf (out);
}

static graphene_rect_t
rect_at (const Rim *rim, CroupierTableCell cell, float scale)
{
  float x = rim->x + rim->out_x * GAP * scale + lean (rim->out_x) * cell.width / 2;
  float y = rim->y + rim->out_y * GAP * scale + lean (rim->out_y) * cell.height / 2;

  return GRAPHENE_RECT_INIT (x - cell.width / 2, y - cell.height / 2, cell.width, cell.height);
}

/* ---- one seat after the other ---- */

static gboolean
are_apart (const graphene_rect_t *a, const graphene_rect_t *b, float space)
{
  return a->origin.x + a->size.width + space <= b->origin.x || b->origin.x + b->size.width + space <= a->origin.x ||
         a->origin.y + a->size.height + space <= b->origin.y || b->origin.y + b->size.height + space <= a->origin.y;
}

static gboolean
is_free (const Trial *trial, const GArray *ways, float way)
{
  Rim rim = rim_at (trial, way);
  graphene_rect_t rect = rect_at (&rim, trial->cell, trial->scale);

  for (guint i = ways->len; i-- > 0 && i + 3 >= ways->len;)
    {
      Rim other_rim = rim_at (trial, g_array_index (ways, float, i));
      graphene_rect_t other = rect_at (&other_rim, trial->cell, trial->scale);

      if (!are_apart (&rect, &other, SPACE * trial->scale))
        return FALSE;
    }

  return TRUE;
}

/* The first place from `way` on that is free; above the perimeter if there is none. */
static float
find_free (const Trial *trial, const GArray *ways, float way)
{
  float end = perimeter_of (trial), before;

  if (way > end || is_free (trial, ways, way))
    return way;

  do
    {
      before = way;
      way += SCAN;
      if (way > end)
        return before < end && is_free (trial, ways, end) ? end : end + SCAN;
    }
  while (!is_free (trial, ways, way));

  for (guint i = 0; i < 4; i++)
    {
      float middle = (before + way) / 2;

      if (is_free (trial, ways, middle))
        way = middle;
      else
        before = middle;
    }

  return way;
}

/* Seats every `share` of an equal part of the edge, further on where that is taken; whether that leads around no more
 * than once. */
static gboolean
seat_all (const Trial *trial, float share, GArray *ways)
{
  float end = perimeter_of (trial), part = share * end / (float) trial->n_seats, way = 0;

  g_array_set_size (ways, 0);
  for (guint i = 0; i < trial->n_seats; i++)
    {
      way = i == 0 ? 0 : find_free (trial, ways, way + part);
      if (way > end)
        return FALSE;
      g_array_append_val (ways, way);
    }

  /* The first seat once more, where it would come after the last. */
  return way + part <= end + 0.01f && is_free (trial, ways, end);
}

static gboolean
has_overlap (const Trial *trial, const GArray *ways, float space)
{
  for (guint i = 0; i < ways->len; i++)
    {
      Rim rim = rim_at (trial, g_array_index (ways, float, i));
      graphene_rect_t rect = rect_at (&rim, trial->cell, trial->scale);

      for (guint j = i + 1; j < ways->len; j++)
        {
          Rim other_rim = rim_at (trial, g_array_index (ways, float, j));
          graphene_rect_t other = rect_at (&other_rim, trial->cell, trial->scale);

          if (!are_apart (&rect, &other, space * trial->scale))
            return TRUE;
        }
    }

  return FALSE;
}

static gboolean
fits (const Trial *trial, GArray *ways)
{
  return seat_all (trial, 0, ways) && !has_overlap (trial, ways, SPACE - 0.1f);
}

/* What was seated from the right around may lean to one side: then both halves become like the right one, like the left
 * one, or like the middle between them. */
static void
make_symmetric (const Trial *trial, GArray *ways)
{
  static const float shares_of_right[] = { 0.5f, 1, 0 };
  g_autoptr (GArray) even = g_array_copy (ways);
  float end = perimeter_of (trial);

  for (guint i = 0; i < G_N_ELEMENTS (shares_of_right); i++)
    {
      for (guint j = 1; j <= ways->len / 2; j++)
        {
          float right = g_array_index (ways, float, j), left = end - g_array_index (ways, float, ways->len - j);
          float way = 2 * j == ways->len ? end / 2 : shares_of_right[i] * right + (1 - shares_of_right[i]) * left;

          g_array_index (even, float, j) = way;
          g_array_index (even, float, ways->len - j) = end - way;
        }
      if (!has_overlap (trial, even, LEAST_SPACE))
        {
          g_array_set_size (ways, 0);
          g_array_append_vals (ways, even->data, even->len);
          return;
        }
    }
}

/* As evenly as it goes. */
static void
spread (const Trial *trial, GArray *ways)
{
  float low = 0, high = 1;

  if (seat_all (trial, 1, ways) && !has_overlap (trial, ways, SPACE - 0.1f))
    return;
  for (guint i = 0; i < STEADY; i++)
    {
      float middle = (low + high) / 2;

      if (seat_all (trial, middle, ways) && !has_overlap (trial, ways, SPACE - 0.1f))
        low = middle;
      else
        high = middle;
    }

  seat_all (trial, low, ways);
  make_symmetric (trial, ways);
}

/* ---- how large the table is ---- */

static float
room_beside (const CroupierTableSpace *space, CroupierTableCell cell, float scale)
{
  return space->width / 2 - (MARGIN + GAP * scale) - cell.width;
}

static float
room_above (const CroupierTableSpace *space, CroupierTableCell cell, float scale)
{
  return space->height / 2 - (MARGIN + GAP * scale) - cell.height;
}

static float
most_radius (const Trial *trial)
{
  return MOST_RADIUS * (float) MAX (trial->n_seats, 12) * trial->scale;
}

static gboolean
find_circle (const CroupierTableSpace *space, Trial *trial, GArray *ways)
{
  float least = MAX (FAIR_RADIUS * trial->scale, FAIR_SHARE * MIN (space->width, space->height));
  float radius = MIN (room_beside (space, trial->cell, trial->scale), room_above (space, trial->cell, trial->scale));

  trial->rx = trial->ry = MIN (radius, most_radius (trial));
  return radius >= least && fits (trial, ways);
}

static gboolean
find_oval (const CroupierTableSpace *space, float least, Trial *trial, GArray *ways)
{
  trial->rx = MIN (room_beside (space, trial->cell, trial->scale), most_radius (trial));
  trial->ry = room_above (space, trial->cell, trial->scale);
  return trial->rx >= least && trial->ry >= LEAST_RADIUS * trial->scale && fits (trial, ways);
}

/* As low as it gets at this width. */
static float
find_lowest (const CroupierTableSpace *space, Trial *trial, GArray *ways)
{
  float least = LEAST_RADIUS * trial->scale, low = least;
  float high = least + (float) trial->n_seats * (trial->cell.height + SPACE * trial->scale);

  trial->rx = CLAMP (room_beside (space, trial->cell, trial->scale), least, most_radius (trial));
  for (guint i = 0; i < STEADY; i++)
    {
      trial->ry = (low + high) / 2;
      if (fits (trial, ways))
        high = trial->ry;
      else
        low = trial->ry;
    }

  trial->ry = high;
  return 2 * (high + trial->cell.height + (MARGIN + GAP * trial->scale));
}

/* The lowest picture with a table of the least half width, for any of the first ways of breaking names; or FALSE. */
static gboolean
find_lowest_with (CroupierTableGeometry *self, const CroupierTableSpace *space, guint n_cells, float least,
                  Trial *trial, GArray *ways)
{
  float best = G_MAXFLOAT;
  Trial found = *trial;

  for (guint i = 0; i < n_cells; i++)
    {
      Trial tried = *trial;
      float height;

      tried.cell = space->cells[i];
      if (room_beside (space, tried.cell, trial->scale) < least * trial->scale)
        continue;

      height = find_lowest (space, &tried, ways);
      if (height < best)
        {
          best = height;
          found = tried;
          self->way = i;
        }
    }

  *trial = found;
  return best < G_MAXFLOAT;
}

/* The way of breaking names that takes least height: first of those that leave arrows their room and break no word.
 * Where the width is too small even for the narrowest, that one is cut. */
static void
find_least (CroupierTableGeometry *self, const CroupierTableSpace *space, Trial *trial, GArray *ways)
{
  if (find_lowest_with (self, space, space->n_whole, WIDE_RADIUS, trial, ways) ||
      find_lowest_with (self, space, space->n_cells, LEAST_RADIUS, trial, ways))
    return;

  self->is_cut = TRUE;
  self->way = space->n_cells - 1;
  trial->cell = space->cells[self->way];
  trial->cell.width = MAX (1, trial->cell.width + room_beside (space, trial->cell, trial->scale) -
                                LEAST_RADIUS * trial->scale);
  find_lowest (space, trial, ways);
}

/* Tries tables of the least half width, which for a circle is 0, with each of the first ways of breaking names. */
static gboolean
find_with (CroupierTableGeometry *self, const CroupierTableSpace *space, guint n_cells, float least, Trial *trial,
           GArray *ways)
{
  for (self->way = 0; self->way < n_cells; self->way++)
    {
      trial->cell = space->cells[self->way];
      if (least > 0 ? find_oval (space, least * trial->scale, trial, ways) : find_circle (space, trial, ways))
        return TRUE;
    }

  return FALSE;
}

/* A round table with the names in as few lines as it allows; else an oval one; else a long one; else one that is higher
 * than the space. As long as words can stay whole in a table that looks like one, they do. */
static void
find_table (CroupierTableGeometry *self, const CroupierTableSpace *space, Trial *trial, GArray *ways)
{
  self->is_cut = FALSE;
  if (space->height > 0 && (find_with (self, space, space->n_whole, 0, trial, ways) ||
                            find_with (self, space, space->n_whole, FAIR_RADIUS, trial, ways) ||
                            find_with (self, space, space->n_cells, 0, trial, ways) ||
                            find_with (self, space, space->n_cells, FAIR_RADIUS, trial, ways) ||
                            find_with (self, space, space->n_whole, WIDE_RADIUS, trial, ways) ||
                            find_with (self, space, space->n_cells, LEAST_RADIUS, trial, ways)))
    return;

  find_least (self, space, trial, ways);
}

static void
add_seat (CroupierTableGeometry *self, const Trial *trial, float way)
{
  Rim rim = rim_at (trial, way);
  float x = self->table.origin.x + trial->rx, y = self->table.origin.y + trial->ry, inset = NUMBER_INSET * trial->scale;
  CroupierSeatShape seat = { .cell = rect_at (&rim, trial->cell, trial->scale) };

  graphene_rect_offset (&seat.cell, x, y);
  graphene_point_init (&seat.rim, x + rim.x, y + rim.y);
  graphene_vec2_init (&seat.out, rim.out_x, rim.out_y);
  graphene_point_init (&seat.number, seat.rim.x - rim.out_x * inset, seat.rim.y - rim.out_y * inset);
  g_array_append_val (self->seats, seat);
}

/* ---- what the picture holds ---- */

CroupierTableGeometry *
croupier_table_geometry_new (void)
{
  CroupierTableGeometry *self = g_new0 (CroupierTableGeometry, 1);

  self->seats = g_array_new (FALSE, FALSE, sizeof (CroupierSeatShape));
  return self;
}

void
croupier_table_geometry_free (CroupierTableGeometry *self)
{
  g_array_unref (self->seats);
  g_free (self);
}

void
croupier_table_geometry_compute (CroupierTableGeometry *self, const CroupierTableSpace *space)
{
  g_autoptr (GArray) ways = g_array_new (FALSE, FALSE, sizeof (float));
  Trial trial = { .n_seats = space->n_seats, .scale = space->scale > 0 ? space->scale : 1 };
  float least_height;

  g_return_if_fail (self != NULL);
  g_return_if_fail (space->n_seats > 0 && space->n_cells > 0);

  find_table (self, space, &trial, ways);
  spread (&trial, ways);
  least_height = 2 * (trial.ry + trial.cell.height + (MARGIN + GAP * trial.scale));

  self->scale = trial.scale;
  self->width = MAX (space->width, 2 * (trial.rx + trial.cell.width + (MARGIN + GAP * trial.scale)));
  self->height = MAX (space->height, ceilf (least_height));
  graphene_rect_init (&self->table, self->width / 2 - trial.rx, self->height / 2 - trial.ry, 2 * trial.rx,
                      2 * trial.ry);
  self->radius = corner_of (&trial);
  g_array_set_size (self->seats, 0);
  for (guint i = 0; i < ways->len; i++)
    add_seat (self, &trial, g_array_index (ways, float, i));
}

const CroupierSeatShape *
croupier_table_geometry_get_seat (const CroupierTableGeometry *self, guint seat)
{
  g_return_val_if_fail (seat < self->seats->len, NULL);

  return &g_array_index (self->seats, CroupierSeatShape, seat);
}

void
croupier_table_geometry_place (const CroupierTableGeometry *self, guint seat, CroupierTableCell size,
                               graphene_rect_t *bounds)
{
  const CroupierSeatShape *shape = croupier_table_geometry_get_seat (self, seat);
  Rim rim = { shape->rim.x, shape->rim.y, graphene_vec2_get_x (&shape->out), graphene_vec2_get_y (&shape->out) };

  size.width = MIN (size.width, shape->cell.size.width);
  size.height = MIN (size.height, shape->cell.size.height);
  *bounds = rect_at (&rim, size, self->scale);
}

static float
distance_to (const graphene_rect_t *rect, float x, float y)
{
  float dx = MAX (MAX (rect->origin.x - x, x - rect->origin.x - rect->size.width), 0);
  float dy = MAX (MAX (rect->origin.y - y, y - rect->origin.y - rect->size.height), 0);

  return hypotf (dx, dy);
}

int
croupier_table_geometry_pick (const CroupierTableGeometry *self, float x, float y)
{
  float best = PICK_SLACK * self->scale;
  int found = -1;

  for (guint i = 0; i < self->seats->len; i++)
    {
      const CroupierSeatShape *seat = croupier_table_geometry_get_seat (self, i);
      float distance = MIN (distance_to (&seat->cell, x, y), hypotf (seat->number.x - x, seat->number.y - y));

      if (distance < best)
        {
          best = distance;
          found = (int) i;
        }
    }

  return found;
}

static float
progress (const graphene_point_t *from, const graphene_point_t *to, CroupierTableDirection direction)
{
  switch (direction)
    {
    case CROUPIER_TABLE_UP:
      return from->y - to->y;
    case CROUPIER_TABLE_RIGHT:
      return to->x - from->x;
    case CROUPIER_TABLE_DOWN:
      return to->y - from->y;
    case CROUPIER_TABLE_LEFT:
      return from->x - to->x;
    }

  g_assert_not_reached ();
}

guint
croupier_table_geometry_step (const CroupierTableGeometry *self, guint seat, CroupierTableDirection direction)
{
  guint n = self->seats->len, next = (seat + 1) % n, previous = (seat + n - 1) % n;
  const graphene_point_t *from = &croupier_table_geometry_get_seat (self, seat)->rim;
  float forth = progress (from, &croupier_table_geometry_get_seat (self, next)->rim, direction);
  float back = progress (from, &croupier_table_geometry_get_seat (self, previous)->rim, direction);

  if (MAX (forth, back) < 1)
    return seat;
  return forth >= back ? next : previous;
}

void
croupier_table_geometry_curve (const CroupierTableGeometry *self, guint from, guint to, graphene_point_t points[3])
{
  const CroupierSeatShape *ends[2] = { croupier_table_geometry_get_seat (self, from),
                                       croupier_table_geometry_get_seat (self, to) };
  float inset = MIN (CURVE_INSET * self->scale, self->radius * 0.75f), bend;
  graphene_point_t middle, center;

  for (guint i = 0; i < 2; i++)
    graphene_point_init (&points[2 * i], ends[i]->rim.x - graphene_vec2_get_x (&ends[i]->out) * inset,
                         ends[i]->rim.y - graphene_vec2_get_y (&ends[i]->out) * inset);
  graphene_rect_get_center (&self->table, &center);
  /* On a long table curves keep to their part of it. */
  if (self->table.size.height > self->table.size.width)
    center.y = (points[0].y + points[2].y) / 2;
  else if (self->table.size.width > self->table.size.height)
    center.x = (points[0].x + points[2].x) / 2;
  graphene_point_interpolate (&points[0], &points[2], 0.5, &middle);
  bend = graphene_point_distance (&points[0], &points[2], NULL, NULL) / (2 * self->radius);
  graphene_point_interpolate (&middle, &center, CLAMP (bend, 0.15f, 0.5f), &points[1]);
}
