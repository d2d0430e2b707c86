/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture of shapes and texts that knows what it shows in words: written as SVG here, drawn by others. */
#include "config.h"
#include "croupier-picture.h"

#include <stdarg.h>
#include <string.h>

#include "croupier-icon-paths.h"
#include "croupier-text.h"

#define EDGE 16 /* around a picture that stands alone */
#define FAINT "0.14"

static const int dashes[][2] = { { 0, 0 }, { 6, 3 }, { 2, 2 }, { 10, 2 } };

static const char *const anchors[] = {
  [CROUPIER_ANCHOR_START] = "start",
  [CROUPIER_ANCHOR_MIDDLE] = "middle",
  [CROUPIER_ANCHOR_END] = "end",
};

static const char *const icons[] = {
  [CROUPIER_ICON_NONE] = NULL,
  [CROUPIER_ICON_GHOST] = CROUPIER_PATH_GHOST,
  [CROUPIER_ICON_EYE] = CROUPIER_PATH_EYE,
  [CROUPIER_ICON_OPEN_DOOR] = CROUPIER_PATH_DOOR_OPEN,
  [CROUPIER_ICON_PASS_DOOR] = CROUPIER_PATH_DOOR_PASS,
  [CROUPIER_ICON_GARNET_DOOR] = CROUPIER_PATH_DOOR_GARNET,
  [CROUPIER_ICON_GOODS] = CROUPIER_PATH_GOODS,
  [CROUPIER_ICON_PRISON] = CROUPIER_PATH_PRISON,
  [CROUPIER_ICON_SHIELD] = CROUPIER_PATH_SHIELD,
  [CROUPIER_ICON_IDOL] = CROUPIER_PATH_IDOL,
  [CROUPIER_ICON_THING] = CROUPIER_PATH_THING,
  [CROUPIER_ICON_ROLE] = CROUPIER_PATH_ROLE,
  [CROUPIER_ICON_SILENCED] = CROUPIER_PATH_SILENCED,
  [CROUPIER_ICON_DEAD] = CROUPIER_PATH_DEAD,
  [CROUPIER_ICON_BRICKS] = CROUPIER_PATH_BRICKS,
  [CROUPIER_ICON_GOOD] = CROUPIER_PATH_GOOD,
  [CROUPIER_ICON_BAD] = CROUPIER_PATH_BAD,
};

static void
shape_free (gpointer data)
{
  CroupierPictureShape *shape = data;

  g_free (shape->text);
  g_free (shape->points);
  g_free (shape);
}

CroupierPicture *
croupier_picture_new (const char *title, int width)
{
  CroupierPicture *picture = g_new0 (CroupierPicture, 1);

  picture->title = g_strdup (title);
  picture->width = width;
  picture->shapes = g_ptr_array_new_with_free_func (shape_free);
  return picture;
}

void
croupier_picture_free (CroupierPicture *picture)
{
  if (picture == NULL)
    return;
  g_free (picture->title);
  g_free (picture->words);
  g_ptr_array_unref (picture->shapes);
  g_free (picture);
}

/* ---- drawing it ---- */

static CroupierPictureShape *
add_shape (CroupierPicture *picture, CroupierPictureShapeKind kind, CroupierColor fill, CroupierColor stroke)
{
  CroupierPictureShape *shape = g_new0 (CroupierPictureShape, 1);

  shape->kind = kind;
  shape->fill = fill;
  shape->stroke = stroke;
  g_ptr_array_add (picture->shapes, shape);
  return shape;
}

CroupierPictureShape *
croupier_picture_add_rect (CroupierPicture *picture, int x, int y, int width, int height, int radius,
                           CroupierColor fill, CroupierColor stroke)
{
  CroupierPictureShape *shape = add_shape (picture, CROUPIER_PICTURE_RECT, fill, stroke);

  shape->x = x;
  shape->y = y;
  shape->width = width;
  shape->height = height;
  shape->radius = radius;
  return shape;
}

CroupierPictureShape *
croupier_picture_add_circle (CroupierPicture *picture, int x, int y, int radius, CroupierColor fill,
                             CroupierColor stroke)
{
  CroupierPictureShape *shape = add_shape (picture, CROUPIER_PICTURE_CIRCLE, fill, stroke);

  shape->x = x - radius;
  shape->y = y - radius;
  shape->width = shape->height = 2 * radius;
  return shape;
}

CroupierPictureShape *
croupier_picture_add_line (CroupierPicture *picture, const CroupierPoint *points, guint n_points, CroupierColor stroke)
{
  CroupierPictureShape *shape = add_shape (picture, CROUPIER_PICTURE_LINE, CROUPIER_COLOR_NONE, stroke);

  shape->points = g_memdup2 (points, n_points * sizeof *points);
  shape->n_points = n_points;
  return shape;
}

CroupierPictureShape *
croupier_picture_add_text (CroupierPicture *picture, int x, int y, int size, CroupierColor fill, const char *text)
{
  CroupierPictureShape *shape = add_shape (picture, CROUPIER_PICTURE_TEXT, fill, CROUPIER_COLOR_NONE);

  shape->x = x;
  shape->y = y;
  shape->size = size;
  shape->text = g_strdup (text);
  return shape;
}

/* About how wide it is, in hundredths of the font's size: nobody knows the font. */
static int
measure_character (gunichar c)
{
  if (g_unichar_iszerowidth (c))
    return 0;
  if (g_unichar_iswide (c))
    return 110;
  if (strchr ("fijlrtI.,:;!|'()[] ", (int) MIN (c, 127)) != NULL)
    return 36;
  return c == 'm' || c == 'w' || c == 'M' || c == 'W' || c == '@' ? 92 : g_unichar_isupper (c) ? 70 : 58;
}

int
croupier_picture_measure (const char *text, int size)
{
  int width = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    width += measure_character (g_utf8_get_char (at));
  return (width * size + 99) / 100;
}

int
croupier_picture_add_short (CroupierPicture *picture, int x, int y, int size, int room, CroupierColor fill,
                            const char *text)
{
  g_autoptr (GString) shown = g_string_new (text);
  int width;

  while ((width = croupier_picture_measure (shown->str, size)) > room && *shown->str != '\0')
    {
      const char *last = g_utf8_find_prev_char (shown->str, shown->str + shown->len);

      if (g_str_has_suffix (shown->str, "…"))
        last = g_utf8_find_prev_char (shown->str, last);
      g_string_truncate (shown, last != NULL ? (gsize) (last - shown->str) : 0);
      if (last != NULL)
        g_string_append (shown, "…");
    }
  croupier_picture_add_text (picture, x, y, size, fill, shown->str);
  return width;
}

void
croupier_picture_add_path (CroupierPicture *picture, const char *path, int x, int y, int size, CroupierColor fill)
{
  CroupierPictureShape *shape = add_shape (picture, CROUPIER_PICTURE_PATH, fill, CROUPIER_COLOR_NONE);

  shape->x = x;
  shape->y = y;
  shape->width = shape->height = size;
  shape->text = g_strdup (path);
}

void
croupier_picture_add_icon (CroupierPicture *picture, CroupierBoardIcon icon, int x, int y, int size, CroupierColor fill)
{
  if (icon != CROUPIER_ICON_NONE)
    croupier_picture_add_path (picture, icons[icon], x, y, size, fill);
}

const int *
croupier_picture_get_dash (guint dash)
{
  return dashes[dash % G_N_ELEMENTS (dashes)];
}

const char *
croupier_picture_get_icon (CroupierBoardIcon icon)
{
  return icons[icon];
}

/* ---- as SVG ---- */

/* Numbers of a file have points whatever the language; here they are whole ones. */
static void G_GNUC_PRINTF (2, 3) add (GString *svg, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_string_append_vprintf (svg, format, args);
  va_end (args);
}

static void
write_class (const CroupierPictureShape *shape, GString *svg)
{
  add (svg, " class=\"f%u", shape->fill);
  if (shape->stroke != CROUPIER_COLOR_NONE)
    add (svg, " s%u", shape->stroke);
  g_string_append (svg, shape->is_faint ? "\" opacity=\"" FAINT "\"" : "\"");
}

static void
write_points (const CroupierPictureShape *shape, GString *svg)
{
  const int *dash = croupier_picture_get_dash (shape->dash);

  g_string_append (svg, "<polyline stroke-width=\"2\" stroke-linejoin=\"round\" points=\"");
  for (guint i = 0; i < shape->n_points; i++)
    add (svg, "%s%d,%d", i > 0 ? " " : "", shape->points[i].x, shape->points[i].y);
  g_string_append_c (svg, '"');
  if (dash[0] > 0)
    add (svg, " stroke-dasharray=\"%d %d\"", dash[0], dash[1]);
}

static void
write_text (const CroupierPictureShape *shape, GString *svg)
{
  add (svg, "<text x=\"%d\" y=\"%d\" font-size=\"%d\"", shape->x, shape->y + shape->size * 7 / 20, shape->size);
  if (shape->is_bold)
    g_string_append (svg, " font-weight=\"bold\"");
  if (shape->anchor != CROUPIER_ANCHOR_START)
    add (svg, " text-anchor=\"%s\"", anchors[shape->anchor]);
  write_class (shape, svg);
  croupier_text_add_escaped (svg, ">", shape->text, "</text>\n");
}

/* Lengths are in thousandths, written as three digits behind the point. */
static void
write_path (const CroupierPictureShape *shape, GString *svg)
{
  int scale = shape->width * 1000 / CROUPIER_PICTURE_ICON_SIZE;

  add (svg, "<path fill-rule=\"evenodd\" transform=\"translate(%d %d) scale(%d.%03d)\" d=\"%s\"", shape->x, shape->y,
       scale / 1000, scale % 1000, shape->text);
}

static void
write_shape (const CroupierPictureShape *shape, GString *svg)
{
  switch (shape->kind)
    {
    case CROUPIER_PICTURE_RECT:
      add (svg, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"", shape->x, shape->y, shape->width, shape->height);
      if (shape->radius > 0)
        add (svg, " rx=\"%d\"", shape->radius);
      break;
    case CROUPIER_PICTURE_CIRCLE:
      add (svg, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\"", shape->x + shape->width / 2, shape->y + shape->height / 2,
           shape->width / 2);
      break;
    case CROUPIER_PICTURE_LINE:
      write_points (shape, svg);
      break;
    case CROUPIER_PICTURE_PATH:
      write_path (shape, svg);
      break;
    case CROUPIER_PICTURE_TEXT:
      write_text (shape, svg);
      return;
    }
  write_class (shape, svg);
  g_string_append (svg, "/>\n");
}

static void
write_body (const CroupierPicture *picture, GString *svg)
{
  croupier_text_add_escaped (svg, "<title>", picture->title, "</title>\n");
  if (picture->words != NULL)
    croupier_text_add_escaped (svg, "<desc>", picture->words, "</desc>\n");
}

void
croupier_picture_write (const CroupierPicture *picture, GString *page)
{
  add (page, "<svg role=\"img\" viewBox=\"0 0 %d %d\" style=\"max-width:%dpx\">", picture->width, picture->height,
       picture->width);
  write_body (picture, page);
  for (guint i = 0; i < picture->shapes->len; i++)
    write_shape (g_ptr_array_index (picture->shapes, i), page);
  g_string_append (page, "</svg>\n");
}

char *
croupier_picture_to_svg (const CroupierPicture *picture, gboolean is_dark)
{
  GString *svg = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  int width = picture->width + 2 * EDGE, height = picture->height + 2 * EDGE;

  add (svg,
       "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%d\" height=\"%d\" viewBox=\"%d %d %d %d\">\n",
       width, height, -EDGE, -EDGE, width, height);
  write_body (picture, svg);
  g_string_append (svg, "<style>text{font-family:" CROUPIER_PICTURE_FONTS "}");
  croupier_color_write_css (svg, is_dark);
  add (svg, "</style>\n<rect class=\"f%d\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n", CROUPIER_COLOR_PAPER,
       -EDGE, -EDGE, width, height);
  for (guint i = 0; i < picture->shapes->len; i++)
    write_shape (g_ptr_array_index (picture->shapes, i), svg);
  g_string_append (svg, "</svg>\n");
  return g_string_free_and_steal (svg);
}
