/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies under the tiles in the picture of a layout: rings, and what joins or parts doors. Only what changed is
 * drawn again. */
#pragma once

#include <gtk/gtk.h>
#include "croupier-layout-geometry.h"

G_BEGIN_DECLS

typedef struct
{
  GdkRGBA line; /* what joins doors */
  GdkRGBA edge; /* of rings */
  GdkRGBA fill;
} CroupierLayoutColors;

typedef struct _CroupierLayoutBackdrop CroupierLayoutBackdrop;

CroupierLayoutBackdrop *croupier_layout_backdrop_new (void);
void croupier_layout_backdrop_free (CroupierLayoutBackdrop *self);

/* Draws what lies under the tiles; scale is of croupier_bitmap_get_scale(). */
void croupier_layout_backdrop_snapshot (CroupierLayoutBackdrop *self, GtkSnapshot *snapshot,
                                        const CroupierLayoutGeometry *geometry, const CroupierLayoutColors *colors,
                                        double scale);

/* Draws what joins or parts two doors; width is that of the line where they are joined. Returns NULL where there is
 * nothing to be seen. */
GskRenderNode *croupier_layout_backdrop_draw_link (const CroupierLayoutGeometry *geometry,
                                                   const CroupierLinkShape *link, const GdkRGBA *color, float width);

G_END_DECLS
