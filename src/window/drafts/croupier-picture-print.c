/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture drawn with cairo: as PNG, or on paper. */
#include "config.h"

#include "croupier-picture-print.h"

#include <gsk/gsk.h>
#include <pango/pangocairo.h>

#define EDGE 16     /* around the picture, as of the SVG */
#define PNG_SCALE 2 /* sharp enough for a phone */
#define FAINT 0.14
#define LARGEST 30000 /* pixels of a side: what cairo can draw */

static void
set_color (cairo_t *cr, CroupierColor color, gboolean is_dark, double alpha)
{
  guint64 rgb = g_ascii_strtoull (croupier_color_get (color, is_dark) + 1, NULL, 16);

  cairo_set_source_rgba (cr, (double) (rgb >> 16 & 255) / 255, (double) (rgb >> 8 & 255) / 255,
                         (double) (rgb & 255) / 255, alpha);
}

static void
trace_rect (const CroupierPictureShape *shape, cairo_t *cr)
{
  double left = shape->x, top = shape->y, right = left + shape->width, bottom = top + shape->height;
  double radius = shape->radius;

  cairo_new_sub_path (cr);
  cairo_arc (cr, right - radius, top + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, right - radius, bottom - radius, radius, 0, G_PI_2);
  cairo_arc (cr, left + radius, bottom - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, left + radius, top + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

static void
trace_path (const CroupierPictureShape *shape, cairo_t *cr)
{
  g_autoptr (GskPath) path = gsk_path_parse (shape->text);

  cairo_save (cr);
  cairo_translate (cr, shape->x, shape->y);
  cairo_scale (cr, (double) shape->width / CROUPIER_PICTURE_ICON_SIZE,
               (double) shape->height / CROUPIER_PICTURE_ICON_SIZE);
  gsk_path_to_cairo (path, cr);
  cairo_restore (cr);
}

static void
fill_and_stroke (const CroupierPictureShape *shape, gboolean is_dark, cairo_t *cr)
{
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  if (shape->fill != CROUPIER_COLOR_NONE)
    {
      set_color (cr, shape->fill, is_dark, shape->is_faint ? FAINT : 1);
      cairo_fill_preserve (cr);
    }
  if (shape->stroke != CROUPIER_COLOR_NONE)
    {
      set_color (cr, shape->stroke, is_dark, 1);
      cairo_set_line_width (cr, 1);
      cairo_stroke_preserve (cr);
    }
  cairo_new_path (cr);
}

static void
draw_line (const CroupierPictureShape *shape, gboolean is_dark, cairo_t *cr)
{
  const int *dash = croupier_picture_get_dash (shape->dash);
  double dashes[] = { dash[0], dash[1] };

  for (guint i = 0; i < shape->n_points; i++)
    cairo_line_to (cr, shape->points[i].x, shape->points[i].y);
  cairo_set_dash (cr, dashes, dash[0] > 0 ? 2 : 0, 0);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 2);
  set_color (cr, shape->stroke, is_dark, 1);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
draw_text (const CroupierPictureShape *shape, gboolean is_dark, PangoLayout *layout, cairo_t *cr)
{
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string (CROUPIER_PICTURE_FONTS);
  int width, height;
  double x = shape->x;

  pango_font_description_set_absolute_size (font, shape->size * PANGO_SCALE);
  pango_font_description_set_weight (font, shape->is_bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, shape->text, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  if (shape->anchor == CROUPIER_ANCHOR_MIDDLE)
    x -= width / 2.0;
  else if (shape->anchor == CROUPIER_ANCHOR_END)
    x -= width;
  set_color (cr, shape->fill, is_dark, 1);
  cairo_move_to (cr, x, shape->y - height / 2.0);
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
}

void
croupier_picture_draw (const CroupierPicture *picture, gboolean is_dark, cairo_t *cr)
{
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (cr);

  pango_context_set_round_glyph_positions (pango_layout_get_context (layout), FALSE);
  for (guint i = 0; i < picture->shapes->len; i++)
    {
      const CroupierPictureShape *shape = g_ptr_array_index (picture->shapes, i);

      switch (shape->kind)
        {
        case CROUPIER_PICTURE_RECT:
          trace_rect (shape, cr);
          fill_and_stroke (shape, is_dark, cr);
          break;
        case CROUPIER_PICTURE_CIRCLE:
          cairo_arc (cr, shape->x + shape->width / 2.0, shape->y + shape->height / 2.0, shape->width / 2.0, 0,
                     2 * G_PI);
          fill_and_stroke (shape, is_dark, cr);
          break;
        case CROUPIER_PICTURE_PATH:
          trace_path (shape, cr);
          fill_and_stroke (shape, is_dark, cr);
          break;
        case CROUPIER_PICTURE_LINE:
          draw_line (shape, is_dark, cr);
          break;
        case CROUPIER_PICTURE_TEXT:
          draw_text (shape, is_dark, layout, cr);
          break;
        }
    }
}

static cairo_status_t
write_cb (void *closure, const guint8 *data, guint length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

GBytes *
croupier_picture_print_png (const CroupierPicture *picture, gboolean is_dark)
{
  int width = picture->width + 2 * EDGE, height = picture->height + 2 * EDGE;
  double scale = MIN (PNG_SCALE, (double) LARGEST / MAX (width, height));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (width * scale),
                                                         (int) (height * scale));
  cairo_t *cr = cairo_create (surface);
  GByteArray *png = g_byte_array_new ();

  set_color (cr, CROUPIER_COLOR_PAPER, is_dark, 1);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, EDGE, EDGE);
  croupier_picture_draw (picture, is_dark, cr);
  cairo_destroy (cr);
  cairo_surface_write_to_png_stream (surface, write_cb, png);
  cairo_surface_destroy (surface);
  return g_byte_array_free_to_bytes (png);
}
