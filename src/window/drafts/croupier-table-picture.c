/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture of a table for everybody to see: seats and names, and nothing that is secret. */
#include "config.h"

#include "croupier-table-picture.h"

#include <glib/gi18n.h>
#include <math.h>
#include <pango/pangocairo.h>

#include "croupier-table-geometry.h"

/* All in pixels of the SVG; a PNG has more. */
#define WIDTH 920
#define HEIGHT(n_seats) (400 + 18 * (float) (n_seats)) /* so that names are large where there are few */
#define EDGE 22                                        /* around the picture */
#define FONT_SIZE 16
#define LINE 21
#define TITLE_SIZE 22
#define TITLE_LINE 28
#define TITLE_LINES 4 /* a longer title is left out */
#define PADDING_X 13
#define PADDING_Y 8
#define NUMBER_RADIUS 13
#define CAPTION_SIZE 14
#define CAPTION_LINE 19
#define ARROW_SIZE 6.5f /* from its middle to its head */
#define LEAST_ARROW 3   /* a smaller one would only be a speck */
#define PNG_SCALE 2
#define FONTS "Adwaita Sans, Cantarell, Inter, Segoe UI, Roboto, Noto Sans, sans-serif"

#define PAPER "#ffffff"
#define TABLE_FILL "#f1f3f7"
#define TABLE_EDGE "#c3c9d4"
#define CHIP_EDGE "#b9c0cc"
#define INK "#20242c"
#define DISC "#475066"

/* The greatest widths of the text of a chip, in one way of breaking names after the other. */
static const int most_widths[] = { 10000, 260, 200, 160, 130 };

/* A text in lines, each drawn by itself so that both kinds of file break it alike. */
typedef struct
{
  GStrv lines;
  float width;
} PictureText;

struct _CroupierTablePicture
{
  char *title;
  GStrv names; /* by seat */
  guint reach; /* to so many seats clockwise each gives; 0: nobody gives anything */
};

/* The places of everything in the picture. */
typedef struct
{
  PangoContext *context;
  CroupierTableGeometry *geometry;
  GArray *texts; /* PictureText of each seat */
  PictureText title;
  PictureText caption;    /* below the title: who gives to whom */
  graphene_rect_t bounds; /* of all that is seen */
} PicturePlan;

static void
text_clear (gpointer data)
{
  PictureText *text = data;

  g_clear_pointer (&text->lines, g_strfreev);
}

static void
plan_clear (PicturePlan *plan)
{
  g_clear_object (&plan->context);
  g_clear_pointer (&plan->geometry, croupier_table_geometry_free);
  g_clear_pointer (&plan->texts, g_array_unref);
  text_clear (&plan->title);
  text_clear (&plan->caption);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PicturePlan, plan_clear)

/* ---- planning ---- */

/* Takes the layout and gives it back. */
static PangoLayout *
with_font (PangoLayout *layout, int size, gboolean is_bold)
{
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string (FONTS);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, is_bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
  pango_layout_set_attributes (layout, attributes);
  return layout;
}

static PictureText
break_text (PangoLayout *layout, const char *words, int most)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  int width;

  pango_layout_set_text (layout, words, -1);
  pango_layout_set_width (layout, most * PANGO_SCALE);
  pango_layout_get_pixel_size (layout, &width, NULL);
  for (int i = 0; i < pango_layout_get_line_count (layout); i++)
    {
      PangoLayoutLine *line = pango_layout_get_line_readonly (layout, i);

      g_strv_builder_take (lines, g_strstrip (g_strndup (words + pango_layout_line_get_start_index (line),
                                                         (gsize) pango_layout_line_get_length (line))));
    }

  return (PictureText) { g_strv_builder_end (lines), (float) width };
}

static CroupierTableCell
size_of (const PictureText *text)
{
  return (CroupierTableCell) { text->width + 2 * PADDING_X,
                               (float) g_strv_length (text->lines) * LINE + 2 * PADDING_Y };
}

static void
find_cells (const CroupierTablePicture *self, PangoLayout *layout, CroupierTableCell *cells)
{
  for (guint way = 0; way < G_N_ELEMENTS (most_widths); way++)
    for (guint i = 0; self->names[i] != NULL; i++)
      {
        g_auto (GStrv) lines = NULL;
        PictureText text = break_text (layout, self->names[i], most_widths[way]);
        CroupierTableCell size = size_of (&text);

        lines = text.lines;
        cells[way].width = MAX (cells[way].width, size.width);
        cells[way].height = MAX (cells[way].height, size.height);
      }
}

/* How many ways of breaking names, from the first on, break no word. */
static guint
count_whole (const CroupierTablePicture *self, PangoLayout *layout)
{
  int whole = 0;
  guint n = 0;

  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  for (guint i = 0; self->names[i] != NULL; i++)
    {
      int width;

      pango_layout_set_text (layout, self->names[i], -1);
      pango_layout_set_width (layout, 0); /* each word has a line of its own */
      pango_layout_get_pixel_size (layout, &width, NULL);
      whole = MAX (whole, width);
    }
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  while (n < G_N_ELEMENTS (most_widths) && whole <= most_widths[n])
    n++;

  return n;
}

static graphene_rect_t
chip_bounds (const PicturePlan *plan, guint seat)
{
  graphene_rect_t bounds;

  croupier_table_geometry_place (plan->geometry, seat, size_of (&g_array_index (plan->texts, PictureText, seat)),
                                 &bounds);
  return bounds;
}

static guint
count_lines (const PictureText *text)
{
  return text->lines != NULL ? g_strv_length (text->lines) : 0;
}

/* Of title and caption together. */
static float
height_of (const PicturePlan *plan)
{
  return (float) count_lines (&plan->title) * TITLE_LINE + (float) count_lines (&plan->caption) * CAPTION_LINE;
}

/* In the middle of the table, if it fits there. */
static void
plan_title (const CroupierTablePicture *self, PicturePlan *plan)
{
  g_autoptr (PangoLayout) layout = with_font (pango_layout_new (plan->context), TITLE_SIZE, TRUE);
  float room = plan->geometry->table.size.width - 4 * NUMBER_RADIUS - 50;

  if (room < 90)
    return;
  plan->title = break_text (layout, self->title, (int) room);
  if (g_strv_length (plan->title.lines) > TITLE_LINES)
    text_clear (&plan->title);
}

static char *
dup_caption (const CroupierTablePicture *self)
{
  if (self->reach == 0)
    return g_strdup ("");
  return g_strdup_printf (ngettext ("Each gives to the next seat, clockwise",
                                    "Each gives to the next %u seats, clockwise", self->reach),
                          self->reach);
}

/* Below the title, if both fit. */
static void
plan_caption (const CroupierTablePicture *self, PicturePlan *plan)
{
  g_autoptr (PangoLayout) layout = with_font (pango_layout_new (plan->context), CAPTION_SIZE, FALSE);
  g_autofree char *words = dup_caption (self);
  float room = plan->geometry->table.size.width - 4 * NUMBER_RADIUS - 50;
  float height = plan->geometry->table.size.height - 4 * NUMBER_RADIUS - 50;

  if (room < 90 || self->reach == 0)
    return;
  plan->caption = break_text (layout, words, (int) room);
  if (height_of (plan) > height)
    text_clear (&plan->caption);
}

static void
make_plan (const CroupierTablePicture *self, PicturePlan *plan)
{
  g_autoptr (PangoFontMap) fonts = pango_cairo_font_map_new ();
  g_autoptr (PangoLayout) layout = NULL;
  CroupierTableCell cells[G_N_ELEMENTS (most_widths)] = { 0 };
  guint n_seats = g_strv_length (self->names);
  CroupierTableSpace space = { WIDTH, HEIGHT (n_seats), 1, n_seats, cells, G_N_ELEMENTS (most_widths) };

  plan->context = pango_font_map_create_context (fonts);
  layout = with_font (pango_layout_new (plan->context), FONT_SIZE, FALSE);
  find_cells (self, layout, cells);
  space.n_whole = count_whole (self, layout);
  plan->geometry = croupier_table_geometry_new ();
  croupier_table_geometry_compute (plan->geometry, &space);
  plan->texts = g_array_new (FALSE, FALSE, sizeof (PictureText));
  g_array_set_clear_func (plan->texts, text_clear);
  plan->bounds = plan->geometry->table;
  for (guint i = 0; self->names[i] != NULL; i++)
    {
      PictureText text = break_text (layout, self->names[i], most_widths[plan->geometry->way]);
      graphene_rect_t bounds;

      g_array_append_val (plan->texts, text);
      bounds = chip_bounds (plan, i);
      graphene_rect_union (&plan->bounds, &bounds, &plan->bounds);
    }
  graphene_rect_inset (&plan->bounds, -EDGE, -EDGE);
  plan->bounds = GRAPHENE_RECT_INIT (floorf (plan->bounds.origin.x), floorf (plan->bounds.origin.y),
                                     ceilf (plan->bounds.size.width), ceilf (plan->bounds.size.height));
  plan_title (self, plan);
  plan_caption (self, plan);
}

/* Makes an arrow between a seat's number and the next one, on the way that presents take: its head, and where its
 * sides end. FALSE where there is no room. */
static gboolean
make_arrow (const PicturePlan *plan, guint seat, graphene_point_t points[3])
{
  guint n = plan->geometry->seats->len;
  graphene_point_t from = croupier_table_geometry_get_seat (plan->geometry, seat)->number;
  graphene_point_t to = croupier_table_geometry_get_seat (plan->geometry, (seat + 1) % n)->number;
  float dx = to.x - from.x, dy = to.y - from.y, length = hypotf (dx, dy);
  float size = MIN ((length - 2 * NUMBER_RADIUS) / 2 - 2, ARROW_SIZE);
  graphene_point_t middle = { (from.x + to.x) / 2, (from.y + to.y) / 2 };

  if (n < 2 || size < LEAST_ARROW)
    return FALSE;

  dx *= size / length;
  dy *= size / length;
  points[0] = GRAPHENE_POINT_INIT (middle.x + dx, middle.y + dy);
  points[1] = GRAPHENE_POINT_INIT (middle.x - dx - dy, middle.y - dy + dx);
  points[2] = GRAPHENE_POINT_INIT (middle.x - dx + dy, middle.y - dy - dx);
  return TRUE;
}

/* The middle of a line's height, counted from the top of all lines together. */
static float
line_middle (guint line, float height)
{
  return ((float) line + 0.5f) * height;
}

/* ---- as SVG ---- */

/* Numbers of a file have points whatever the language. */
static void G_GNUC_PRINTF (2, 3) add (GString *svg, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_string_append_vprintf (svg, format, args);
  va_end (args);
}

static void
add_line (GString *svg, const char *style, float x, float middle, const char *words)
{
  g_autofree char *escaped = g_markup_escape_text (words, -1);

  add (svg, "  <text class=\"%s\" x=\"%d\" y=\"%d\" dy=\"0.35em\">%s</text>\n", style, (int) roundf (x),
       (int) roundf (middle), escaped);
}

static void
add_rect (GString *svg, const char *style, const graphene_rect_t *rect, float radius)
{
  add (svg, "  <rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\"/>\n", style,
       (int) roundf (rect->origin.x), (int) roundf (rect->origin.y), (int) roundf (rect->size.width),
       (int) roundf (rect->size.height), (int) roundf (radius));
}

static float
chip_radius (const graphene_rect_t *bounds)
{
  return MIN (bounds->size.height / 2, LINE / 2.0f + PADDING_Y);
}

static void
add_arrow (GString *svg, const PicturePlan *plan, guint seat)
{
  graphene_point_t points[3];

  if (!make_arrow (plan, seat, points))
    return;
  add (svg, "  <path class=\"arrow\" d=\"M%d %dL%d %dL%d %dZ\"/>\n", (int) roundf (points[0].x),
       (int) roundf (points[0].y), (int) roundf (points[1].x), (int) roundf (points[1].y), (int) roundf (points[2].x),
       (int) roundf (points[2].y));
}

static void
add_seat (GString *svg, const PicturePlan *plan, guint seat)
{
  const CroupierSeatShape *shape = croupier_table_geometry_get_seat (plan->geometry, seat);
  const PictureText *text = &g_array_index (plan->texts, PictureText, seat);
  graphene_rect_t bounds = chip_bounds (plan, seat);
  g_autofree char *number = g_strdup_printf ("%u", seat + 1);

  add (svg, "  <circle class=\"disc\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n", (int) roundf (shape->number.x),
       (int) roundf (shape->number.y), NUMBER_RADIUS);
  add_line (svg, "number", shape->number.x, shape->number.y, number);
  add_rect (svg, "chip", &bounds, chip_radius (&bounds));
  for (guint i = 0; text->lines[i] != NULL; i++)
    add_line (svg, "name", bounds.origin.x + bounds.size.width / 2, bounds.origin.y + PADDING_Y + line_middle (i, LINE),
              text->lines[i]);
}

GBytes *
croupier_table_picture_print_svg (const CroupierTablePicture *self)
{
  g_auto (PicturePlan) plan = { 0 };
  g_autofree char *title = g_markup_escape_text (self->title, -1);
  g_autofree char *words = croupier_table_picture_dup_text (self);
  g_autofree char *escaped = g_markup_escape_text (words, -1);
  g_autofree char *caption = dup_caption (self);
  GString *svg = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  graphene_point_t center;

  make_plan (self, &plan);
  graphene_rect_get_center (&plan.geometry->table, &center);
  add (svg,
       "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%d\" height=\"%d\" viewBox=\"%d %d %d %d\">\n",
       (int) plan.bounds.size.width, (int) plan.bounds.size.height, (int) plan.bounds.origin.x,
       (int) plan.bounds.origin.y, (int) plan.bounds.size.width, (int) plan.bounds.size.height);
  add (svg, "  <title>%s</title>\n  <desc>%s.%s%s%s</desc>\n", title, escaped, self->reach > 0 ? " " : "", caption,
       self->reach > 0 ? "." : "");
  add (svg,
       "  <style>text { font: %dpx %s; fill: %s; text-anchor: middle; } .title { font: bold %dpx %s; } .number { "
       "font-size: 13px; fill: %s; "
       "font-weight: bold; } .caption { font-size: %dpx; } .table { fill: %s; stroke: %s; } .chip { fill: %s; stroke: "
       "%s; } .disc, .arrow { fill: %s; }</style>\n",
       FONT_SIZE, FONTS, INK, TITLE_SIZE, FONTS, PAPER, CAPTION_SIZE, TABLE_FILL, TABLE_EDGE, PAPER, CHIP_EDGE, DISC);
  add (svg, "  <rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n", (int) plan.bounds.origin.x,
       (int) plan.bounds.origin.y, (int) plan.bounds.size.width, (int) plan.bounds.size.height, PAPER);
  add_rect (svg, "table", &plan.geometry->table, plan.geometry->radius);
  for (guint i = 0; i < plan.texts->len; i++)
    {
      if (self->reach > 0)
        add_arrow (svg, &plan, i);
      add_seat (svg, &plan, i);
    }
  for (guint i = 0; i < count_lines (&plan.title); i++)
    add_line (svg, "title", center.x, center.y + line_middle (i, TITLE_LINE) - height_of (&plan) / 2,
              plan.title.lines[i]);
  for (guint i = 0; i < count_lines (&plan.caption); i++)
    add_line (svg, "caption", center.x,
              center.y + line_middle (i, CAPTION_LINE) + (float) count_lines (&plan.title) * TITLE_LINE -
                height_of (&plan) / 2,
              plan.caption.lines[i]);
  g_string_append (svg, "</svg>\n");

  return g_string_free_to_bytes (svg);
}

/* ---- as PNG ---- */

static void
set_color (cairo_t *cr, const char *color)
{
  guint64 rgb = g_ascii_strtoull (color + 1, NULL, 16);

  cairo_set_source_rgb (cr, (double) (rgb >> 16 & 255) / 255, (double) (rgb >> 8 & 255) / 255,
                        (double) (rgb & 255) / 255);
}

static void
draw_rect (cairo_t *cr, const graphene_rect_t *rect, float radius, const char *fill, const char *edge)
{
  double left = roundf (rect->origin.x), top = roundf (rect->origin.y);
  double right = left + roundf (rect->size.width), bottom = top + roundf (rect->size.height);

  cairo_new_sub_path (cr);
  cairo_arc (cr, right - radius, top + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, right - radius, bottom - radius, radius, 0, G_PI_2);
  cairo_arc (cr, left + radius, bottom - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, left + radius, top + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
  set_color (cr, fill);
  cairo_fill_preserve (cr);
  set_color (cr, edge);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

static void
draw_line (cairo_t *cr, PangoLayout *layout, float x, float middle, const char *words)
{
  int width, height;

  pango_layout_set_text (layout, words, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_move_to (cr, x - (float) width / 2, middle - (float) height / 2);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_arrow (cairo_t *cr, const PicturePlan *plan, guint seat)
{
  graphene_point_t points[3];

  if (!make_arrow (plan, seat, points))
    return;
  cairo_new_path (cr); /* a text that was drawn has left a point */
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    cairo_line_to (cr, roundf (points[i].x), roundf (points[i].y));
  cairo_close_path (cr);
  set_color (cr, DISC);
  cairo_fill (cr);
}

static void
draw_seat (cairo_t *cr, const PicturePlan *plan, guint seat)
{
  const CroupierSeatShape *shape = croupier_table_geometry_get_seat (plan->geometry, seat);
  const PictureText *text = &g_array_index (plan->texts, PictureText, seat);
  graphene_rect_t bounds = chip_bounds (plan, seat);
  g_autoptr (PangoLayout) name = with_font (pango_cairo_create_layout (cr), FONT_SIZE, FALSE);
  g_autoptr (PangoLayout) number = with_font (pango_cairo_create_layout (cr), 13, TRUE);
  g_autofree char *digits = g_strdup_printf ("%u", seat + 1);

  set_color (cr, DISC);
  cairo_arc (cr, roundf (shape->number.x), roundf (shape->number.y), NUMBER_RADIUS, 0, 2 * G_PI);
  cairo_fill (cr);
  set_color (cr, PAPER);
  draw_line (cr, number, shape->number.x, shape->number.y, digits);
  draw_rect (cr, &bounds, chip_radius (&bounds), PAPER, CHIP_EDGE);
  set_color (cr, INK);
  for (guint i = 0; text->lines[i] != NULL; i++)
    draw_line (cr, name, bounds.origin.x + bounds.size.width / 2, bounds.origin.y + PADDING_Y + line_middle (i, LINE),
               text->lines[i]);
}

static void
draw_title (cairo_t *cr, const PicturePlan *plan)
{
  g_autoptr (PangoLayout) layout = with_font (pango_cairo_create_layout (cr), TITLE_SIZE, TRUE);
  g_autoptr (PangoLayout) small = with_font (pango_cairo_create_layout (cr), CAPTION_SIZE, FALSE);
  graphene_point_t center;
  float top;

  graphene_rect_get_center (&plan->geometry->table, &center);
  top = center.y - height_of (plan) / 2;
  set_color (cr, INK);
  for (guint i = 0; i < count_lines (&plan->title); i++)
    draw_line (cr, layout, center.x, top + line_middle (i, TITLE_LINE), plan->title.lines[i]);
  top += (float) count_lines (&plan->title) * TITLE_LINE;
  for (guint i = 0; i < count_lines (&plan->caption); i++)
    draw_line (cr, small, center.x, top + line_middle (i, CAPTION_LINE), plan->caption.lines[i]);
}

static cairo_status_t
write_cb (void *closure, const guint8 *data, guint length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

GBytes *
croupier_table_picture_print_png (const CroupierTablePicture *self)
{
  g_auto (PicturePlan) plan = { 0 };
  GByteArray *png = g_byte_array_new ();
  cairo_surface_t *surface;
  cairo_t *cr;

  make_plan (self, &plan);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) plan.bounds.size.width * PNG_SCALE,
                                        (int) plan.bounds.size.height * PNG_SCALE);
  cr = cairo_create (surface);
  cairo_scale (cr, PNG_SCALE, PNG_SCALE);
  cairo_translate (cr, -plan.bounds.origin.x, -plan.bounds.origin.y);
  set_color (cr, PAPER);
  cairo_paint (cr);
  draw_rect (cr, &plan.geometry->table, plan.geometry->radius, TABLE_FILL, TABLE_EDGE);
  for (guint i = 0; i < plan.texts->len; i++)
    {
      if (self->reach > 0)
        draw_arrow (cr, &plan, i);
      draw_seat (cr, &plan, i);
    }
  draw_title (cr, &plan);
  cairo_destroy (cr);
  cairo_surface_write_to_png_stream (surface, write_cb, png);
  cairo_surface_destroy (surface);

  return g_byte_array_free_to_bytes (png);
}

/* ---- the rest ---- */

CroupierTablePicture *
croupier_table_picture_new (const char *title, const char *const *names, guint reach)
{
  CroupierTablePicture *self;

  g_return_val_if_fail (names != NULL && names[0] != NULL, NULL);

  self = g_new0 (CroupierTablePicture, 1);
  self->title = g_strdup (title);
  self->names = g_strdupv ((char **) names);
  self->reach = reach;
  return self;
}

void
croupier_table_picture_free (CroupierTablePicture *self)
{
  g_free (self->title);
  g_strfreev (self->names);
  g_free (self);
}

char *
croupier_table_picture_dup_text (const CroupierTablePicture *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) seats = NULL;

  for (guint i = 0; self->names[i] != NULL; i++)
    g_strv_builder_take (builder, g_strdup_printf (_("Seat %u: %s"), i + 1, self->names[i]));
  seats = g_strv_builder_end (builder);

  return g_strjoinv (", ", seats);
}
