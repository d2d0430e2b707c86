/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A document on paper, as PDF or for a printer: the same blocks as on the page for browsers, broken into sheets. */
#include "config.h"

#include "croupier-document-print.h"

#include <cairo-pdf.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "croupier-board-picture.h"
#include "croupier-language.h"
#include "croupier-picture-print.h"
#include "croupier-style.h"

#define WIDTH CROUPIER_DOCUMENT_SHEET_WIDTH
#define HEIGHT CROUPIER_DOCUMENT_SHEET_HEIGHT
#define MARGIN 48
#define TEXT_WIDTH (WIDTH - 2 * MARGIN)
#define BOTTOM (HEIGHT - MARGIN - 14)
#define INDENT 10 /* of a message */
#define LINES 60  /* what must stand below a heading of a text */
#define PNG_SCALE 2.0
#define LARGEST 30000 /* side of a picture that cairo makes */
#define TABLE_ROW 24  /* of a picture */

typedef struct
{
  int size;
  gboolean is_bold;
  CroupierColor color;
  double before; /* what is left free above */
} Font;

static const Font headings[] = {
  { 22, TRUE, CROUPIER_COLOR_INK, 0 },
  { 16, TRUE, CROUPIER_COLOR_INK, 22 },
  { 11, TRUE, CROUPIER_COLOR_INK, 10 },
};
static const Font text_font = { 10, FALSE, CROUPIER_COLOR_INK, 3 };
static const Font note_font = { 9, FALSE, CROUPIER_COLOR_DIM, 3 };
static const Font title_font = { 8, TRUE, CROUPIER_COLOR_DIM, 7 };

typedef struct
{
  const CroupierDocument *document;
  cairo_surface_t *surface;
  cairo_t *cr;
  double y;
  guint n_sheets;
  GPtrArray *sheets;   /* cairo_surface_t, where each is one of its own; or NULL */
  gboolean is_endless; /* one sheet, as long as it takes */
} Press;

static void
set_color (const Press *press, CroupierColor color)
{
  guint64 rgb = g_ascii_strtoull (croupier_color_get (color, FALSE) + 1, NULL, 16);

  cairo_set_source_rgb (press->cr, (double) (rgb >> 16 & 255) / 255, (double) (rgb >> 8 & 255) / 255,
                        (double) (rgb & 255) / 255);
}

/* ---- text ---- */

static PangoLayout *
layout_new (const Press *press, const Font *font, double width)
{
  PangoLayout *layout = pango_cairo_create_layout (press->cr);
  g_autoptr (PangoFontDescription) description = pango_font_description_from_string (CROUPIER_PICTURE_FONTS);

  pango_font_description_set_absolute_size (description, font->size * PANGO_SCALE);
  pango_font_description_set_weight (description, font->is_bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, description);
  pango_context_set_round_glyph_positions (pango_layout_get_context (layout), FALSE);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  return layout;
}

static void
add_strong (PangoAttrList *attributes, gsize start, gsize end)
{
  PangoAttribute *attribute = pango_attr_weight_new (PANGO_WEIGHT_BOLD);

  attribute->start_index = (guint) start;
  attribute->end_index = (guint) end;
  pango_attr_list_insert (attributes, attribute);
}

/* Takes the marks out of a text. */
static char *
read_marks (const char *marked, PangoAttrList *attributes)
{
  static const char marks[] = CROUPIER_MARK_STRONG CROUPIER_MARK_END CROUPIER_MARK_CODE CROUPIER_MARK_MOMENT
    CROUPIER_MARK_MOMENT_END;
  GString *text = g_string_new (NULL);
  gssize strong = -1;

  for (const char *at = marked; *at != '\0'; at++)
    if (strchr (marks, *at) == NULL)
      g_string_append_c (text, *at);
    else if (*at == CROUPIER_MARK_STRONG[0])
      strong = (gssize) text->len;
    else if (*at == CROUPIER_MARK_END[0] && strong >= 0)
      {
        add_strong (attributes, (gsize) strong, text->len);
        strong = -1;
      }
    else if (*at == CROUPIER_MARK_MOMENT[0] && strchr (at, ' ') != NULL)
      at = strchr (at, ' ');
  return g_string_free_and_steal (text);
}

/* ---- sheets ---- */

static void
begin_sheet (Press *press)
{
  press->surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA,
                                                   &(cairo_rectangle_t) { 0, 0, WIDTH, HEIGHT });
  press->cr = cairo_create (press->surface);
  g_ptr_array_add (press->sheets, press->surface);
}

static void
end_sheet (Press *press)
{
  g_autoptr (PangoLayout) layout = layout_new (press, &title_font, TEXT_WIDTH);
  g_autofree char *words = g_strdup_printf ("%s · %u", press->document->title, ++press->n_sheets);

  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_text (layout, words, -1);
  set_color (press, CROUPIER_COLOR_DIM);
  cairo_move_to (press->cr, MARGIN, HEIGHT - MARGIN);
  pango_cairo_show_layout (press->cr, layout);
  cairo_show_page (press->cr);
  if (press->sheets != NULL)
    {
      cairo_destroy (press->cr);
      begin_sheet (press);
    }
  press->y = MARGIN;
}

/* height: of what must stand together */
static void
make_room (Press *press, double height)
{
  if (!press->is_endless && press->y > MARGIN && press->y + height > BOTTOM)
    end_sheet (press);
}

static void
draw_bar (const Press *press, double height)
{
  set_color (press, CROUPIER_COLOR_EDGE);
  cairo_rectangle (press->cr, MARGIN, press->y, 2, height);
  cairo_fill (press->cr);
}

/* Line by line, so that it goes on on the next sheet. indent: with a bar beside it; 0: none */
static void
print_layout (Press *press, PangoLayout *layout, const Font *font, double indent)
{
  for (int i = 0; i < pango_layout_get_line_count (layout); i++)
    {
      PangoLayoutLine *line = pango_layout_get_line_readonly (layout, i);
      PangoRectangle logical;
      double height;

      pango_layout_line_get_extents (line, NULL, &logical);
      height = (double) logical.height / PANGO_SCALE;
      make_room (press, height);
      if (indent > 0)
        draw_bar (press, height);
      set_color (press, font->color);
      cairo_move_to (press->cr, MARGIN + indent, press->y - (double) logical.y / PANGO_SCALE);
      pango_cairo_show_layout_line (press->cr, line);
      press->y += height;
    }
}

static void
print_text (Press *press, const char *marked, const Font *font, double indent)
{
  g_autoptr (PangoLayout) layout = layout_new (press, font, TEXT_WIDTH - indent);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  g_autofree char *text = read_marks (marked, attributes);

  pango_layout_set_text (layout, text, -1);
  pango_layout_set_attributes (layout, attributes);
  print_layout (press, layout, font, indent);
}

/* As wide as the text, or as high as the sheet. */
static double
find_scale (const CroupierPicture *picture)
{
  return MIN ((double) TEXT_WIDTH / picture->width, (double) (BOTTOM - MARGIN) / picture->height);
}

static void
print_picture (Press *press, const CroupierPicture *picture)
{
  double scale = find_scale (picture);

  press->y += 6;
  make_room (press, picture->height * scale);
  cairo_save (press->cr);
  cairo_translate (press->cr, MARGIN, press->y);
  cairo_scale (press->cr, scale, scale);
  croupier_picture_draw (picture, FALSE, press->cr);
  cairo_restore (press->cr);
  press->y += picture->height * scale + 6;
}

static void
print_table (Press *press, const CroupierBoardTable *table)
{
  guint n = croupier_board_table_find_band (table, 760);

  for (guint first = 0; first < table->columns->len; first += n)
    {
      g_autoptr (CroupierPicture) band = croupier_board_band_to_picture (table, press->document->roster, first, n);

      print_picture (press, band);
    }
}

static void
print_message (Press *press, const CroupierBlock *block)
{
  press->y += title_font.before;
  make_room (press, 3 * text_font.size);
  print_text (press, block->title, &title_font, INDENT);
  print_text (press, block->text, &text_font, INDENT);
}

/* What must stand together with a heading: those below it, and the first that is none. */
static double
find_height_below (const Press *press, guint heading)
{
  double height = 0;

  for (guint i = heading; i < press->document->blocks->len; i++)
    {
      const CroupierBlock *block = g_ptr_array_index (press->document->blocks, i);
      int table = block->kind == CROUPIER_BLOCK_TABLE ? ((int) block->table->rows->len + 2) * TABLE_ROW : 0;

      if (block->kind == CROUPIER_BLOCK_PICTURE)
        return height + block->picture->height * find_scale (block->picture) + 12;
      if (block->kind != CROUPIER_BLOCK_HEADING)
        return height + MAX (LINES, table * (double) TEXT_WIDTH / 760);
      height += headings[block->level - 1].before + 1.4 * headings[block->level - 1].size;
    }
  return height;
}

static void
print_heading (Press *press, const CroupierBlock *block, guint i)
{
  const Font *font = &headings[block->level - 1];

  make_room (press, MIN (find_height_below (press, i), BOTTOM - MARGIN));
  press->y += press->y > MARGIN ? font->before : 0;
  print_text (press, block->text, font, 0);
  press->y += 2;
}

static void
print_block (Press *press, guint i)
{
  const CroupierBlock *block = g_ptr_array_index (press->document->blocks, i);
  g_autofree char *marked = NULL;

  switch (block->kind)
    {
    case CROUPIER_BLOCK_HEADING:
      print_heading (press, block, i);
      break;
    case CROUPIER_BLOCK_TEXT:
      press->y += text_font.before;
      print_text (press, block->text, &text_font, 0);
      break;
    case CROUPIER_BLOCK_NOTE:
    case CROUPIER_BLOCK_SECTION:
    case CROUPIER_BLOCK_ITEM:
    case CROUPIER_BLOCK_INPUT:
    case CROUPIER_BLOCK_RULE:
      marked = croupier_block_to_marked (block);
      press->y += note_font.before;
      print_text (press, marked, &note_font, 0);
      break;
    case CROUPIER_BLOCK_MESSAGE:
      print_message (press, block);
      break;
    case CROUPIER_BLOCK_PICTURE:
      print_picture (press, block->picture);
      break;
    case CROUPIER_BLOCK_TABLE:
      print_table (press, block->table);
      break;
    }
}

static cairo_status_t
write_cb (void *closure, const guint8 *data, guint length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* Each chapter is found in the outline. */
static void
note_chapter (const Press *press, const CroupierBlock *block)
{
  g_autofree char *place = NULL;

  if (block->kind != CROUPIER_BLOCK_HEADING || block->level != 2)
    return;
  place = g_strdup_printf ("page=%u pos=[0 0]", press->n_sheets + 1);
  cairo_pdf_surface_add_outline (press->surface, CAIRO_PDF_OUTLINE_ROOT, block->text, place, 0);
}

GPtrArray *
croupier_document_print_sheets (const CroupierDocument *document)
{
  GPtrArray *sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) cairo_surface_destroy);
  Press press = { .document = document, .y = MARGIN, .sheets = sheets };
  const char *before = croupier_language_enter (document->language);

  begin_sheet (&press);
  for (guint i = 0; i < document->blocks->len; i++)
    print_block (&press, i);
  end_sheet (&press);
  croupier_language_leave (before);
  cairo_destroy (press.cr);
  g_ptr_array_set_size (sheets, (int) sheets->len - 1); /* what would have followed */
  return sheets;
}

GBytes *
croupier_document_print_pdf (const CroupierDocument *document, GCancellable *cancellable)
{
  GByteArray *pdf = g_byte_array_new ();
  Press press = { document, cairo_pdf_surface_create_for_stream (write_cb, pdf, WIDTH, HEIGHT), NULL, MARGIN, 0, NULL };
  const char *before = croupier_language_enter (document->language);

  cairo_pdf_surface_restrict_to_version (press.surface, CAIRO_PDF_VERSION_1_4);
  press.cr = cairo_create (press.surface);
  cairo_pdf_surface_set_metadata (press.surface, CAIRO_PDF_METADATA_TITLE, document->title);
  for (guint i = 0; i < document->blocks->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      print_block (&press, i);
      note_chapter (&press, g_ptr_array_index (document->blocks, i));
    }
  end_sheet (&press);
  croupier_language_leave (before);
  cairo_destroy (press.cr);
  cairo_surface_destroy (press.surface);
  if (!g_cancellable_is_cancelled (cancellable))
    return g_byte_array_free_to_bytes (pdf);
  g_byte_array_unref (pdf);
  return NULL;
}

GBytes *
croupier_document_print_png (const CroupierDocument *document)
{
  cairo_surface_t *paper = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  Press press = { .document = document, .surface = paper, .cr = cairo_create (paper), .y = MARGIN, .is_endless = TRUE };
  const char *before = croupier_language_enter (document->language);
  GByteArray *png = g_byte_array_new ();
  cairo_surface_t *surface;
  cairo_t *cr;
  double height, scale;

  for (guint i = 0; i < document->blocks->len; i++)
    print_block (&press, i);
  croupier_language_leave (before);
  cairo_destroy (press.cr);

  height = press.y + MARGIN;
  scale = MIN (PNG_SCALE, LARGEST / height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (WIDTH * scale), (int) (height * scale));
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, paper, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_write_to_png_stream (surface, write_cb, png);
  cairo_surface_destroy (surface);
  cairo_surface_destroy (paper);
  return g_byte_array_free_to_bytes (png);
}
