/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rings round one middle, painted as pixels: for where no GPU draws. Cairo takes ten times as long for such large thin
 * shapes. */
#include "config.h"

#include "croupier-rings.h"

#include <math.h>

/* A row of pixels, and where it lies: all in pixels from the middle. */
typedef struct
{
  guint32 *pixels;
  int width;
  float left, down; /* of the middle of its first pixel */
} Row;

/* A ring in pixels. */
typedef struct
{
  float radius, half_width;
  GdkRGBA edge, fill;
} Shape;

static guint
to_byte (float share)
{
  return (guint) (share * 255 + 0.5f);
}

/* Pixels are as cairo has them: alpha first, and the colors multiplied by it. */
static guint32
premultiply (const GdkRGBA *color, float coverage)
{
  float alpha = color->alpha * coverage;

  return to_byte (alpha) << 24 | to_byte (color->red * alpha) << 16 | to_byte (color->green * alpha) << 8 |
         to_byte (color->blue * alpha);
}

static guint32
lay_over (guint32 ink, guint32 below)
{
  guint32 kept = 255 - (ink >> 24), result = ink;

  for (guint shift = 0; shift < 32; shift += 8)
    result += ((below >> shift & 0xff) * kept + 127) / 255 << shift;

  return result;
}

static void
blend (guint32 *pixel, const GdkRGBA *color, float coverage)
{
  if (coverage > 0 && color->alpha > 0)
    *pixel = lay_over (premultiply (color, coverage), *pixel);
}

/* Returns how much of a pixel lies within an edge at this distance. */
static float
cover (float distance)
{
  return CLAMP (distance + 0.5f, 0, 1);
}

static int
clamp_column (const Row *row, float x)
{
  return (int) CLAMP (x - row->left, 0, (float) row->width);
}

static void
paint_rim (const Row *row, const Shape *shape, float from, float to)
{
  int end = clamp_column (row, ceilf (to) + 1);

  for (int column = clamp_column (row, floorf (from)); column < end; column++)
    {
      float x = row->left + (float) column;
      float away = sqrtf (x * x + row->down * row->down) - shape->radius;

      blend (&row->pixels[column], &shape->fill, cover (-away));
      blend (&row->pixels[column], &shape->edge, cover (shape->half_width - fabsf (away)));
    }
}

/* Between the columns that the rim has reached. */
static void
paint_inside (const Row *row, const Shape *shape, float from, float to)
{
  guint32 ink = premultiply (&shape->fill, 1);
  int end = clamp_column (row, floorf (to));

  for (int column = clamp_column (row, ceilf (from) + 1); column < end; column++)
    row->pixels[column] = row->pixels[column] == 0 ? ink : lay_over (ink, row->pixels[column]);
}

static float
half_chord (float radius, float down)
{
  return radius > fabsf (down) ? sqrtf (radius * radius - down * down) : -1;
}

static void
paint_row (const Row *row, const Shape *shape)
{
  float outer = half_chord (shape->radius + shape->half_width + 1, row->down);
  float inner = half_chord (shape->radius - shape->half_width - 1, row->down);

  if (outer < 0)
    return;
  if (inner < 2)
    {
      paint_rim (row, shape, -outer, outer);
      return;
    }

  paint_rim (row, shape, -outer, -inner);
  if (shape->fill.alpha > 0)
    paint_inside (row, shape, -inner, inner);
  paint_rim (row, shape, inner, outer);
}

cairo_surface_t *
croupier_rings_paint (const CroupierRing *rings, guint n_rings, const graphene_point_t *center,
                      const graphene_size_t *size, int scale)
{
  int width = (int) ceilf (size->width) * scale, height = (int) ceilf (size->height) * scale;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  guint8 *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);

  cairo_surface_flush (surface);
  for (guint i = 0; i < n_rings && data != NULL; i++)
    {
      Shape shape = {
        .radius = rings[i].radius * (float) scale,
        .half_width = (float) scale / 2,
        .edge = rings[i].edge,
        .fill = rings[i].fill,
      };
      float top = center->y * (float) scale - shape.radius - shape.half_width - 1;
      int end = (int) CLAMP (top + 2 * (shape.radius + shape.half_width + 1) + 1, 0, (float) height);

      for (int y = (int) MAX (top, 0); y < end; y++)
        {
          Row row = {
            .pixels = (guint32 *) (gpointer) (data + y * stride),
            .width = width,
            .left = 0.5f - center->x * (float) scale,
            .down = (float) y + 0.5f - center->y * (float) scale,
          };

          paint_row (&row, &shape);
        }
    }
  cairo_surface_mark_dirty (surface);
  cairo_surface_set_device_scale (surface, scale, scale);
  return surface;
}
