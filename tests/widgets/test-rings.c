/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of rings that are painted as pixels: they look as cairo draws them. */
#include "croupier-rings.h"
#include "tests.h"

#include <math.h>
#include <string.h>

#define WIDTH 131
#define HEIGHT 120

static const CroupierRing rings[] = {
  { 58, { 0.2f, 0.4f, 0.6f, 0.5f }, { 0.2f, 0.4f, 0.6f, 0.06f } },
  { 40.3f, { 0.2f, 0.4f, 0.6f, 1 }, { 0, 0, 0, 0 } },
  { 1, { 1, 0, 0, 0.5f }, { 0, 0, 0, 0 } },
  { 17.5f, { 1, 1, 1, 0.9f }, { 1, 0, 0, 0.5f } },
};

static void
set_color (cairo_t *cr, const GdkRGBA *color)
{
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, color->alpha);
}

static cairo_surface_t *
paint_by_cairo (const graphene_point_t *center, int scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH * scale, HEIGHT * scale);
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, scale, scale);
  cairo_set_line_width (cr, 1);
  for (guint i = 0; i < G_N_ELEMENTS (rings); i++)
    {
      cairo_arc (cr, center->x, center->y, rings[i].radius, 0, 2 * G_PI);
      set_color (cr, &rings[i].fill);
      cairo_fill_preserve (cr);
      set_color (cr, &rings[i].edge);
      cairo_stroke (cr);
    }
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* The greatest difference of two bytes, and the sum of all. */
static void
compare (cairo_surface_t *a, cairo_surface_t *b, int *greatest, gint64 *sum)
{
  const guint8 *x = cairo_image_surface_get_data (a), *y = cairo_image_surface_get_data (b);
  int n_bytes = cairo_image_surface_get_stride (a) * cairo_image_surface_get_height (a);

  g_assert_cmpint (cairo_image_surface_get_stride (a), ==, cairo_image_surface_get_stride (b));
  g_assert_cmpint (cairo_image_surface_get_height (a), ==, cairo_image_surface_get_height (b));

  *greatest = 0;
  *sum = 0;
  for (int i = 0; i < n_bytes; i++)
    {
      int difference = ABS (x[i] - y[i]);

      *greatest = MAX (*greatest, difference);
      *sum += difference;
    }
}

static void
test_rings_look_as_cairo_draws_them (void)
{
  static const struct
  {
    graphene_point_t center;
    int scale;
  } cases[] = {
    { { 65.5f, 60 }, 1 },  { { 65.2f, 59.7f }, 1 },
    { { 65.5f, 60 }, 2 },  { { 3, 118.4f }, 1 }, /* most of them lie outside */
    { { -200, -200 }, 1 },                       /* and so do all */
  };
  graphene_size_t size = GRAPHENE_SIZE_INIT (WIDTH, HEIGHT);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      cairo_surface_t *ours = croupier_rings_paint (rings, G_N_ELEMENTS (rings), &cases[i].center, &size,
                                                    cases[i].scale);
      cairo_surface_t *theirs = paint_by_cairo (&cases[i].center, cases[i].scale);
      int greatest;
      gint64 sum;

      compare (ours, theirs, &greatest, &sum);
      g_test_message ("case %u: greatest %d, sum %" G_GINT64_FORMAT, i, greatest, sum);
      g_assert_cmpint (greatest, <=, 30); /* of 255, at a few edges */
      g_assert_cmpint (sum, <=,
                       WIDTH * HEIGHT * 2 * cases[i].scale * cases[i].scale); /* half a step for each of four bytes */
      cairo_surface_destroy (ours);
      cairo_surface_destroy (theirs);
    }
}

static void
test_a_picture_is_a_whole_number_of_units_large (void)
{
  graphene_size_t size = GRAPHENE_SIZE_INIT (10.2f, 20);
  cairo_surface_t *surface = croupier_rings_paint (rings, G_N_ELEMENTS (rings), &GRAPHENE_POINT_INIT (5, 5), &size, 2);

  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 22);
  g_assert_cmpint (cairo_image_surface_get_height (surface), ==, 40);
  cairo_surface_destroy (surface);
}

TESTS (rings)
{
  g_test_add_func ("/rings/rings-look-as-cairo-draws-them", test_rings_look_as_cairo_draws_them);
  g_test_add_func ("/rings/a-picture-is-a-whole-number-of-units-large",
                   test_a_picture_is_a_whole_number_of_units_large);
}
