/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture of a layout for everybody to see: its areas, and what each door is; nobody is in it. */
#include "config.h"

#include "croupier-layout-picture.h"

#include <math.h>

#include "croupier-board-picture.h"

#define SCALE 1.45f /* of the picture in the window: doors have room for a word */
#define TITLE 20
#define HEADING 15
#define GAP 12
#define LINK 6 /* how thick */
#define TRAIL_STEPS 24
#define ARC_STEP 0.02f /* radians: so short that no corner is seen */

typedef struct
{
  CroupierPicture *picture;
  const CroupierLayoutGeometry *geometry;
  const CroupierBoard *board;
  int y; /* where the layout begins */
} LayoutDrawing;

/* All of it as somebody sees it who knows nothing of the match. */
static CroupierBoard *
make_board (const CroupierLayout *layout)
{
  CroupierBoard *board = croupier_board_new (FALSE, CROUPIER_NO_PLAYER);

  for (guint i = 0; i < layout->areas->len; i++)
    {
      const CroupierArea *area = croupier_layout_get_area (layout, i);
      CroupierBoardPlace *place = croupier_board_add_place (board, area->name);

      place->is_unseen = TRUE;
      for (guint j = 0; j < area->doors->len; j++)
        croupier_board_place_add_door (place, croupier_area_get_door (area, j), CROUPIER_DOOR_IS_OPEN);
    }
  return board;
}

/* In lines of whole words around a middle. */
static void
draw_name (const LayoutDrawing *drawing, const char *name, int x, int y, int room)
{
  g_auto (GStrv) words = g_strsplit (name, " ", -1);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; words[i] != NULL; i++)
    {
      char *last = lines->len > 0 ? g_ptr_array_index (lines, lines->len - 1) : NULL;
      g_autofree char *longer = last != NULL ? g_strconcat (last, " ", words[i], NULL) : NULL;

      if (longer == NULL || croupier_picture_measure (longer, HEADING) > room)
        g_ptr_array_add (lines, g_strdup (words[i]));
      else
        {
          g_free (last);
          lines->pdata[lines->len - 1] = g_steal_pointer (&longer);
        }
    }
  for (guint i = 0; i < lines->len; i++)
    {
      CroupierPictureShape *text;

      croupier_picture_add_short (drawing->picture, x, y + (int) (2 * i + 1 - lines->len) * HEADING * 5 / 8, HEADING,
                                  room, CROUPIER_COLOR_INK, g_ptr_array_index (lines, i));
      text = g_ptr_array_index (drawing->picture->shapes, drawing->picture->shapes->len - 1);
      text->anchor = CROUPIER_ANCHOR_MIDDLE;
      text->is_bold = TRUE;
    }
}

static void
draw_area (const LayoutDrawing *drawing, guint number)
{
  const CroupierAreaShape *shape = croupier_layout_geometry_get_area (drawing->geometry, number);
  const graphene_rect_t *bounds = &shape->bounds;

  if (drawing->geometry->mode == CROUPIER_LAYOUT_RINGS)
    croupier_picture_add_circle (drawing->picture, (int) drawing->geometry->center.x,
                                 drawing->y + (int) drawing->geometry->center.y, (int) shape->outer,
                                 number % 2 == 0 ? CROUPIER_COLOR_CARD : CROUPIER_COLOR_PAPER, CROUPIER_COLOR_EDGE);
  else
    croupier_picture_add_rect (drawing->picture, (int) bounds->origin.x, drawing->y + (int) bounds->origin.y,
                               (int) bounds->size.width, (int) bounds->size.height, 12, CROUPIER_COLOR_CARD,
                               CROUPIER_COLOR_EDGE);
}

static void
draw_title (const LayoutDrawing *drawing, guint number)
{
  const CroupierAreaShape *shape = croupier_layout_geometry_get_area (drawing->geometry, number);
  const CroupierBoardPlace *place = g_ptr_array_index (drawing->board->places, number);
  graphene_point_t middle;

  graphene_rect_get_center (&shape->title, &middle);
  draw_name (drawing, place->title, (int) middle.x, drawing->y + (int) middle.y, (int) shape->title.size.width - GAP);
}

static void
draw_arc (const LayoutDrawing *drawing, const CroupierLinkShape *link)
{
  float radius = croupier_layout_geometry_get_area (drawing->geometry, (guint) link->place.area)->inner;
  float way = link->next_angle - link->angle;
  guint n = (guint) MAX (2, ceilf (way / ARC_STEP) + 1);
  g_autofree CroupierPoint *points = g_new0 (CroupierPoint, n);

  for (guint i = 0; i < n; i++)
    {
      float angle = link->angle + way * (float) i / (float) (n - 1);

      points[i].x = (int) roundf (drawing->geometry->center.x + radius * sinf (angle));
      points[i].y = drawing->y + (int) roundf (drawing->geometry->center.y - radius * cosf (angle));
    }
  croupier_picture_add_line (drawing->picture, points, n, CROUPIER_COLOR_DIM);
}

static void
draw_link (const LayoutDrawing *drawing, const CroupierLinkShape *link)
{
  if (!link->is_adjacent)
    return;
  if (drawing->geometry->mode == CROUPIER_LAYOUT_RINGS)
    draw_arc (drawing, link);
  else
    croupier_picture_add_rect (drawing->picture, (int) link->from.x - LINK / 2, drawing->y + (int) link->from.y, LINK,
                               (int) (link->to.y - link->from.y), 0, CROUPIER_COLOR_DIM, CROUPIER_COLOR_NONE);
}

static CroupierPoint
point_of (const LayoutDrawing *drawing, float x, float y)
{
  return (CroupierPoint) { (int) roundf (x), drawing->y + (int) roundf (y) };
}

static void
draw_trail (const LayoutDrawing *drawing, const CroupierTrailShape *trail)
{
  const graphene_point_t *p = trail->points;
  graphene_point_t sides[2];
  CroupierPoint points[TRAIL_STEPS + 1], head[3];

  for (guint i = 0; i <= TRAIL_STEPS; i++)
    {
      float t = (float) i / TRAIL_STEPS, s = 1 - t;
      float a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;

      points[i] = point_of (drawing, a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x,
                            a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y);
    }
  croupier_trail_shape_get_head (trail, SCALE, sides);
  head[0] = point_of (drawing, sides[0].x, sides[0].y);
  head[1] = points[TRAIL_STEPS];
  head[2] = point_of (drawing, sides[1].x, sides[1].y);
  croupier_picture_add_line (drawing->picture, points, G_N_ELEMENTS (points), CROUPIER_COLOR_DIM);
  croupier_picture_add_line (drawing->picture, head, G_N_ELEMENTS (head), CROUPIER_COLOR_DIM);
}

static void
draw_door (const LayoutDrawing *drawing, const CroupierDoorShape *shape)
{
  const CroupierBoardPlace *place = g_ptr_array_index (drawing->board->places, (guint) shape->place.area);

  croupier_picture_add_door (drawing->picture, g_ptr_array_index (place->doors, (guint) shape->place.door),
                             &(CroupierPoint) { (int) shape->bounds.origin.x,
                                                drawing->y + (int) shape->bounds.origin.y },
                             &(CroupierPoint) { (int) shape->bounds.size.width, (int) shape->bounds.size.height });
}

static void
draw_layout (const LayoutDrawing *drawing)
{
  const CroupierLayoutGeometry *geometry = drawing->geometry;

  for (guint i = 0; i < geometry->areas->len; i++)
    draw_area (drawing, i);
  for (guint i = 0; i < geometry->trails->len; i++)
    draw_trail (drawing, &g_array_index (geometry->trails, CroupierTrailShape, i));
  for (guint i = 0; i < geometry->links->len; i++)
    draw_link (drawing, &g_array_index (geometry->links, CroupierLinkShape, i));
  for (guint i = 0; i < geometry->doors->len; i++)
    draw_door (drawing, &g_array_index (geometry->doors, CroupierDoorShape, i));
  for (guint i = 0; i < geometry->areas->len; i++)
    draw_title (drawing, i);
}

CroupierPicture *
croupier_layout_to_picture (const CroupierLayout *layout, CroupierLayoutMode mode, CroupierLayoutMode order,
                            const char *title)
{
  g_autoptr (CroupierLayoutGeometry) geometry = croupier_layout_geometry_new ();
  g_autoptr (CroupierBoard) board = make_board (layout);
  CroupierLayoutSpace space = { .mode = mode, .order = order, .scale = SCALE };
  LayoutDrawing drawing = { .geometry = geometry, .board = board, .y = TITLE + GAP };
  CroupierPictureShape *text;

  croupier_layout_geometry_compute (geometry, layout, &space);
  drawing.picture = croupier_picture_new (title, (int) ceilf (geometry->width));
  croupier_picture_add_short (drawing.picture, 0, TITLE / 2 + 2, TITLE, drawing.picture->width * 94 / 100,
                              CROUPIER_COLOR_INK, title);
  text = g_ptr_array_index (drawing.picture->shapes, drawing.picture->shapes->len - 1);
  text->is_bold = TRUE;
  draw_layout (&drawing);
  drawing.picture->height = croupier_picture_add_door_keys (drawing.picture, board,
                                                            drawing.y + (int) ceilf (geometry->height) + GAP,
                                                            drawing.picture->width);
  drawing.picture->words = croupier_board_describe (board, NULL, CROUPIER_BOARD_PLACES);
  return drawing.picture;
}
