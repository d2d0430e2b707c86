/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The places of everything in the picture of a round table: plain numbers, without a widget. */
#pragma once

#include <glib.h>
#include <graphene.h>

G_BEGIN_DECLS

/* The size that a chip can have when the names are broken in one way. */
typedef struct
{
  float width, height;
} CroupierTableCell;

typedef struct
{
  float width, height; /* what there is to fill; height 0: as little as possible */
  float scale;         /* of the text: 1 for the usual size */
  guint n_seats;
  const CroupierTableCell *cells; /* from names in one line to names in as many as there may be */
  guint n_cells;
  guint n_whole; /* the first of them break names between words alone; an oval with one of these goes before a circle */
} CroupierTableSpace;

typedef struct
{
  graphene_rect_t cell;    /* the seat's own room: it overlaps no other and does not leave the picture */
  graphene_point_t rim;    /* where it meets the table */
  graphene_vec2_t out;     /* from there outwards, of length 1 */
  graphene_point_t number; /* the middle of its number, on the table */
} CroupierSeatShape;

typedef struct
{
  float width, height; /* of the picture */
  float scale;
  graphene_rect_t table; /* with round ends: a circle where there is room for one */
  float radius;
  guint way;       /* which of the cells was taken */
  gboolean is_cut; /* even the smallest is too wide: names have to be cut */
  GArray *seats;   /* CroupierSeatShape, clockwise from the top */
} CroupierTableGeometry;

typedef enum
{
  CROUPIER_TABLE_UP,
  CROUPIER_TABLE_RIGHT,
  CROUPIER_TABLE_DOWN,
  CROUPIER_TABLE_LEFT,
} CroupierTableDirection;

CroupierTableGeometry *croupier_table_geometry_new (void);
void croupier_table_geometry_free (CroupierTableGeometry *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierTableGeometry, croupier_table_geometry_free)

/* Places table and seats, anew; the picture is higher than the space where it does not fit, and never wider. There is
 * at least one seat and one cell. Every seat has the same room, whoever sits there, so that nothing moves while people
 * are seated. */
void croupier_table_geometry_compute (CroupierTableGeometry *self, const CroupierTableSpace *space);

const CroupierSeatShape *croupier_table_geometry_get_seat (const CroupierTableGeometry *self, guint seat);

/* Places a chip in its seat's cell, as close to the table as it gets; what is larger than the cell is cut to it. */
void croupier_table_geometry_place (const CroupierTableGeometry *self, guint seat, CroupierTableCell size,
                                    graphene_rect_t *bounds);

/* Finds the nearest seat at a point: by its cell or its number, or close to them; -1 where none is near. */
int croupier_table_geometry_pick (const CroupierTableGeometry *self, float x, float y);

/* Finds the neighbouring seat that lies further in a direction; the seat itself where neither does. */
guint croupier_table_geometry_step (const CroupierTableGeometry *self, guint seat, CroupierTableDirection direction);

/* Leads from one seat to another over the table, past the numbers and bent towards the middle: points are the
 * beginning, the control point and the end of a quadratic curve. */
void croupier_table_geometry_curve (const CroupierTableGeometry *self, guint from, guint to,
                                    graphene_point_t points[3]);

G_END_DECLS
