/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture of a table for everybody to see: seats and names, and nothing that is secret. */
#include "config.h"

#include "croupier-table-picture.h"

#include <glib/gi18n.h>
#include <math.h>
#include <pango/pangocairo.h>

#include "croupier-table-geometry.h"

/* All in pixels of the picture. */
#define WIDTH 920
#define HEIGHT(n_seats) (400 + 18 * (float) (n_seats)) /* so that names are large where there are few */
#define FONT_SIZE 16
#define LINE 21
#define TITLE_SIZE 22
#define TITLE_LINE 28
#define TITLE_LINES 4 /* a longer title is left out */
#define PADDING_X 13
#define PADDING_Y 8
#define NUMBER_RADIUS 13
#define NUMBER_SIZE 13
#define CAPTION_SIZE 14
#define CAPTION_LINE 19
#define ARROW_SIZE 7.5f  /* from its middle to its head */
#define ARROW_WIDTH 0.6f /* of its length: an even triangle points nowhere */
#define LEAST_ARROW 3    /* a smaller one would only be a speck */

/* The greatest widths of the text of a chip, in one way of breaking names after the other. */
static const int most_widths[] = { 10000, 260, 200, 160, 130 };

/* A text in lines, each drawn by itself so that all kinds of file break it alike. */
typedef struct
{
  GStrv lines;
  float width;
} PictureText;

/* What is shown. */
typedef struct
{
  const char *title;
  const char *const *names; /* by seat */
  guint reach;              /* to so many seats clockwise each gives; 0: nobody gives anything */
} TableShown;

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
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string (CROUPIER_PICTURE_FONTS);
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
find_cells (const TableShown *self, PangoLayout *layout, CroupierTableCell *cells)
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
count_whole (const TableShown *self, PangoLayout *layout)
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
plan_title (const TableShown *self, PicturePlan *plan)
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
dup_caption (const TableShown *self)
{
  if (self->reach == 0)
    return g_strdup ("");
  return g_strdup_printf (ngettext ("Each gives to the next seat, clockwise",
                                    "Each gives to the next %u seats, clockwise", self->reach),
                          self->reach);
}

/* Below the title, if both fit. */
static void
plan_caption (const TableShown *self, PicturePlan *plan)
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
make_plan (const TableShown *self, PicturePlan *plan)
{
  g_autoptr (PangoLayout) layout = NULL;
  CroupierTableCell cells[G_N_ELEMENTS (most_widths)] = { 0 };
  guint n_seats = g_strv_length ((char **) self->names);
  CroupierTableSpace space = { WIDTH, HEIGHT (n_seats), 1, n_seats, cells, G_N_ELEMENTS (most_widths) };

  plan->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
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
  points[1] = GRAPHENE_POINT_INIT (middle.x - dx - dy * ARROW_WIDTH, middle.y - dy + dx * ARROW_WIDTH);
  points[2] = GRAPHENE_POINT_INIT (middle.x - dx + dy * ARROW_WIDTH, middle.y - dy - dx * ARROW_WIDTH);
  return TRUE;
}

/* The middle of a line's height, counted from the top of all lines together. */
static float
line_middle (guint line, float height)
{
  return ((float) line + 0.5f) * height;
}

/* ---- drawing ---- */

static CroupierPoint
point_of (const PicturePlan *plan, float x, float y)
{
  return (CroupierPoint) { (int) roundf (x - plan->bounds.origin.x), (int) roundf (y - plan->bounds.origin.y) };
}

static void
add_rect (CroupierPicture *picture, const PicturePlan *plan, const graphene_rect_t *rect, float radius,
          CroupierColor fill)
{
  CroupierPoint at = point_of (plan, rect->origin.x, rect->origin.y);

  croupier_picture_add_rect (picture, at.x, at.y, (int) roundf (rect->size.width), (int) roundf (rect->size.height),
                             (int) roundf (radius), fill, CROUPIER_COLOR_EDGE);
}

/* A line of a text around a point. */
static CroupierPictureShape *
add_line (CroupierPicture *picture, CroupierPoint at, int size, CroupierColor color, const char *words)
{
  CroupierPictureShape *shape = croupier_picture_add_text (picture, at.x, at.y, size, color, words);

  shape->anchor = CROUPIER_ANCHOR_MIDDLE;
  return shape;
}

static void
add_arrow (CroupierPicture *picture, const PicturePlan *plan, guint seat)
{
  graphene_point_t points[3];
  g_autofree char *path = NULL;
  CroupierPoint at[3];

  if (!make_arrow (plan, seat, points))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (at); i++)
    at[i] = point_of (plan, points[i].x, points[i].y);
  path = g_strdup_printf ("M0 0L%d %dL%d %dZ", at[1].x - at[0].x, at[1].y - at[0].y, at[2].x - at[0].x,
                          at[2].y - at[0].y);
  croupier_picture_add_path (picture, path, at[0].x, at[0].y, CROUPIER_PICTURE_ICON_SIZE, CROUPIER_COLOR_DIM);
}

static void
add_seat (CroupierPicture *picture, const PicturePlan *plan, guint seat)
{
  const CroupierSeatShape *shape = croupier_table_geometry_get_seat (plan->geometry, seat);
  const PictureText *text = &g_array_index (plan->texts, PictureText, seat);
  CroupierPoint number = point_of (plan, shape->number.x, shape->number.y);
  graphene_rect_t bounds = chip_bounds (plan, seat);
  float middle = bounds.origin.x + bounds.size.width / 2;
  g_autofree char *digits = g_strdup_printf ("%u", seat + 1);

  croupier_picture_add_circle (picture, number.x, number.y, NUMBER_RADIUS, CROUPIER_COLOR_DIM, CROUPIER_COLOR_NONE);
  add_line (picture, number, NUMBER_SIZE, CROUPIER_COLOR_PAPER, digits)->is_bold = TRUE;
  add_rect (picture, plan, &bounds, MIN (bounds.size.height / 2, LINE / 2.0f + PADDING_Y), CROUPIER_COLOR_PAPER);
  for (guint i = 0; text->lines[i] != NULL; i++)
    add_line (picture, point_of (plan, middle, bounds.origin.y + PADDING_Y + line_middle (i, LINE)), FONT_SIZE,
              CROUPIER_COLOR_INK, text->lines[i]);
}

static void
add_title (CroupierPicture *picture, const PicturePlan *plan)
{
  graphene_point_t center;
  float top;

  graphene_rect_get_center (&plan->geometry->table, &center);
  top = center.y - height_of (plan) / 2;
  for (guint i = 0; i < count_lines (&plan->title); i++)
    add_line (picture, point_of (plan, center.x, top + line_middle (i, TITLE_LINE)), TITLE_SIZE, CROUPIER_COLOR_INK,
              plan->title.lines[i])
      ->is_bold = TRUE;
  top += (float) count_lines (&plan->title) * TITLE_LINE;
  for (guint i = 0; i < count_lines (&plan->caption); i++)
    add_line (picture, point_of (plan, center.x, top + line_middle (i, CAPTION_LINE)), CAPTION_SIZE, CROUPIER_COLOR_INK,
              plan->caption.lines[i]);
}

/* "Seat 1: Alice, Seat 2: Bob. Each gives to the next seat, clockwise." */
static char *
dup_words (const TableShown *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) seats = NULL;
  g_autofree char *words = NULL;
  g_autofree char *caption = dup_caption (self);

  for (guint i = 0; self->names[i] != NULL; i++)
    g_strv_builder_take (builder, g_strdup_printf (_("Seat %u: %s"), i + 1, self->names[i]));
  seats = g_strv_builder_end (builder);
  words = g_strjoinv (", ", seats);
  return self->reach > 0 ? g_strdup_printf ("%s. %s.", words, caption) : g_steal_pointer (&words);
}

CroupierPicture *
croupier_table_to_picture (const char *title, const char *const *names, guint reach)
{
  const TableShown shown = { title, names, reach };
  g_auto (PicturePlan) plan = { 0 };
  CroupierPicture *picture;

  g_return_val_if_fail (names != NULL && names[0] != NULL, NULL);

  make_plan (&shown, &plan);
  picture = croupier_picture_new (title, (int) plan.bounds.size.width);
  picture->height = (int) plan.bounds.size.height;
  picture->words = dup_words (&shown);
  add_rect (picture, &plan, &plan.geometry->table, plan.geometry->radius, CROUPIER_COLOR_CARD);
  for (guint i = 0; i < plan.texts->len; i++)
    {
      if (reach > 0)
        add_arrow (picture, &plan, i);
      add_seat (picture, &plan, i);
    }
  add_title (picture, &plan);
  return picture;
}
