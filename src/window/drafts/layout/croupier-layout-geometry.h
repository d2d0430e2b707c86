/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The places of everything in the picture of a layout: plain numbers, without a widget. */
#pragma once

#include <graphene.h>
#include "croupier-layout.h"

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_LAYOUT_ROWS,  /* areas side by side from start to goal, doors from top to bottom between them */
  CROUPIER_LAYOUT_RINGS, /* the start outside, the goal in the middle, doors clockwise from the top */
  CROUPIER_LAYOUT_FREE,  /* each area where it was put, its doors from top to bottom beside it, on the side of the next
                          */
} CroupierLayoutMode;

typedef struct
{
  CroupierLayoutMode mode;
  float width, height;  /* what there is to fill; 0: as little as possible */
  float scale;          /* of the text: 1 for the usual size */
  const guint *n_chips; /* players in each area; NULL: no players are shown */
  gboolean is_mirrored; /* for scripts that run from right to left */
  gboolean is_open; /* free: there is room all around, and nothing moves in the picture as areas are put elsewhere */
  CroupierLayoutMode order; /* free: where areas stand of which none was put anywhere: as in rows, or on their rings */
  graphene_rect_t plan;     /* free: what the picture holds besides the areas, measured as CroupierLayoutPoint is */
} CroupierLayoutSpace;

typedef struct
{
  graphene_rect_t bounds; /* rows: the panel; rings: the square around the ring */
  graphene_rect_t title;  /* where the area's name stands: the whole panel in rows */
  float outer, inner;     /* rings: radii */
  graphene_point_t at;    /* free: its middle, measured as CroupierLayoutPoint is */
  gboolean has_doors_left;
} CroupierAreaShape;

/* Free: the way from the doors of an area to the next area, as a curve from the first point to the last. */
typedef struct
{
  graphene_point_t points[4];
} CroupierTrailShape;

typedef struct
{
  CroupierLayoutPlace place;
  graphene_rect_t bounds;
  float angle; /* rings: radians clockwise from the top */
} CroupierDoorShape;

/* What joins a door to its right neighbour, or parts them. */
typedef struct
{
  CroupierLayoutPlace place; /* of the left door */
  gboolean is_adjacent;
  graphene_point_t from, to; /* rows: middles of the facing edges */
  float angle, next_angle;   /* rings: of the two doors */
} CroupierLinkShape;

typedef struct
{
  guint area;
  graphene_rect_t bounds;
} CroupierChipShape;

typedef struct
{
  CroupierLayoutMode mode;
  float scale;
  gboolean is_mirrored;
  float width, height;     /* of the picture */
  graphene_point_t center; /* rings */
  graphene_point_t origin; /* free: what is at the left and the top, measured as CroupierLayoutPoint is */
  gboolean is_compact;     /* players have no room for their names */
  float tile_width, tile_height;
  GArray *areas;       /* CroupierAreaShape, start to goal */
  GArray *doors;       /* CroupierDoorShape, area after area */
  GArray *links;       /* CroupierLinkShape */
  GArray *chips;       /* CroupierChipShape, area after area */
  GArray *trails;      /* CroupierTrailShape, those that are long enough to be seen */
  GArray *first_doors; /* guint: number of the first door of each area, and how many there are in all */
} CroupierLayoutGeometry;

typedef enum
{
  CROUPIER_LAYOUT_PREVIOUS, /* along the row of doors */
  CROUPIER_LAYOUT_NEXT,
  CROUPIER_LAYOUT_TO_START, /* to the area before */
  CROUPIER_LAYOUT_TO_GOAL,
} CroupierLayoutDirection;

/* Free: how several areas are put in order, by the edges or the middles of their panels. */
typedef enum
{
  CROUPIER_LAYOUT_ALIGN_LEFT,
  CROUPIER_LAYOUT_ALIGN_CENTER,
  CROUPIER_LAYOUT_ALIGN_RIGHT,
  CROUPIER_LAYOUT_ALIGN_TOP,
  CROUPIER_LAYOUT_ALIGN_MIDDLE,
  CROUPIER_LAYOUT_ALIGN_BOTTOM,
  CROUPIER_LAYOUT_DISTRIBUTE_ACROSS, /* with the same space between them, the first and the last where they are */
  CROUPIER_LAYOUT_DISTRIBUTE_DOWN,
  CROUPIER_LAYOUT_MIRROR_ACROSS, /* left is right, within what they take up together */
  CROUPIER_LAYOUT_MIRROR_DOWN,
} CroupierLayoutArrangement;

typedef enum
{
  CROUPIER_HIT_NOTHING,
  CROUPIER_HIT_AREA,
  CROUPIER_HIT_DOOR,
  CROUPIER_HIT_LINK, /* between the door and its right neighbour */
} CroupierLayoutHit;

/* The place to which something would go that is dropped, and the line or circle that shows it. */
typedef struct
{
  CroupierLayoutPlace place; /* doors: before this one of the area; areas: before this one, door is -1 */
  graphene_point_t from, to;
  float radius; /* above 0: a circle around the middle instead of a line */
} CroupierLayoutDrop;

#define CROUPIER_LAYOUT_GRID 12 /* free: where middles stand that are dragged, measured as CroupierLayoutPoint is */

/* Free: by how much areas are moved that are dragged, or are put elsewhere by key. */
typedef struct
{
  gboolean is_loose;                   /* dragged neither into line nor to the grid */
  int x, y;                            /* measured as CroupierLayoutPoint is */
  gboolean is_on_line_x, is_on_line_y; /* they stand in a line with another area then: below or beside it */
  float line_x, line_y;                /* of the picture */
} CroupierLayoutMove;

CroupierLayoutGeometry *croupier_layout_geometry_new (void);
void croupier_layout_geometry_free (CroupierLayoutGeometry *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierLayoutGeometry, croupier_layout_geometry_free)

/* Places everything, anew; the picture is larger than the space where it does not fit. The layout has at least one
 * area, and need not be playable. Memory is kept, so that computing it again for a layout of the same size allocates
 * nothing. */
void croupier_layout_geometry_compute (CroupierLayoutGeometry *self, const CroupierLayout *layout,
                                       const CroupierLayoutSpace *space);

const CroupierAreaShape *croupier_layout_geometry_get_area (const CroupierLayoutGeometry *self, guint area);
const CroupierDoorShape *croupier_layout_geometry_get_door (const CroupierLayoutGeometry *self, guint area, guint door);
guint croupier_layout_geometry_count_doors (const CroupierLayoutGeometry *self, guint area);

/* Finds the two ends of the head of its arrow. */
void croupier_trail_shape_get_head (const CroupierTrailShape *trail, float scale, graphene_point_t sides[2]);

/* Tells what is at a point of the picture, and its place; for a link that is the door left of it. */
CroupierLayoutHit croupier_layout_geometry_pick (const CroupierLayoutGeometry *self, float x, float y,
                                                 CroupierLayoutPlace *place);

/* Finds where a door goes that is dropped at a point, and the line that shows it; there is no such place in the
 * goal. */
gboolean croupier_layout_geometry_drop_door (const CroupierLayoutGeometry *self, float x, float y,
                                             CroupierLayoutDrop *drop);

/* Finds before which area an area goes that is dropped at a point, and the line or circle that shows it. */
gboolean croupier_layout_geometry_drop_area (const CroupierLayoutGeometry *self, float x, float y,
                                             CroupierLayoutDrop *drop);

/* Free: finds where the areas of places go when the one at number is dragged by so much of the picture: into line with
 * others or to the grid, unless the move is loose, and where they would lie on others, to the nearest place where they
 * do not. */
void croupier_layout_geometry_drag (const CroupierLayoutGeometry *self, const GArray *places, guint number, float x,
                                    float y, CroupierLayoutMove *move);

/* Free: the same by a step of the grid, x and y are -1, 0 or 1, or further where they would lie on others. */
void croupier_layout_geometry_nudge (const CroupierLayoutGeometry *self, const GArray *places, guint number, int x,
                                     int y, CroupierLayoutMove *move);

/* Free: finds where a new area goes that is dropped at a point of the picture. */
CroupierLayoutPoint croupier_layout_geometry_find_room (const CroupierLayoutGeometry *self, float x, float y);

/* Free: where all areas stand once those of places are put in order: CroupierLayoutPoint. Where two of them would lie
 * on each other, or on another area, which stays, the lower one or the one further right makes way, along the line that
 * they were brought into, or they are distributed with more space. NULL: there is no room. */
GArray *croupier_layout_geometry_arrange (const CroupierLayoutGeometry *self, const GArray *places,
                                          CroupierLayoutArrangement arrangement);

/* Free: where all areas stand as they are shown: CroupierLayoutPoint; those of places are moved. */
GArray *croupier_layout_geometry_get_points (const CroupierLayoutGeometry *self, const GArray *places,
                                             const CroupierLayoutMove *move);

/* Finds the next area or door in a direction: an area comes before its doors. At the edge it is the same place. */
CroupierLayoutPlace croupier_layout_geometry_step (const CroupierLayoutGeometry *self, CroupierLayoutPlace place,
                                                   CroupierLayoutDirection direction);

G_END_DECLS
