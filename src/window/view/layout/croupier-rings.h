/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rings round one middle, painted as pixels: for where no GPU draws. Cairo takes ten times as long for such large thin
 * shapes. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  float radius; /* of the middle of the rim, which is one unit wide */
  GdkRGBA edge;
  GdkRGBA fill; /* of what is within the rim; alpha 0: none */
} CroupierRing;

/* Paints rings, each over those before it, around a center in units from the upper left corner of the picture, whose
 * size is in units too; scale is pixels to a unit. Returns an image surface that is a whole number of units wide and
 * high. */
cairo_surface_t *croupier_rings_paint (const CroupierRing *rings, guint n_rings, const graphene_point_t *center,
                                       const graphene_size_t *size, int scale);

G_END_DECLS
