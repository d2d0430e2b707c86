/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture drawn with cairo: as PNG, or on paper. */
#pragma once

#include <cairo.h>

#include "croupier-picture.h"

G_BEGIN_DECLS

/* Draws a picture, at the origin of cr, as its SVG says it looks; is_dark is for a dark background. */
void croupier_picture_draw (const CroupierPicture *picture, gboolean is_dark, cairo_t *cr);

GBytes *croupier_picture_print_png (const CroupierPicture *picture, gboolean is_dark);

G_END_DECLS
