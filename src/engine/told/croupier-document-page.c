/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A document as one page of HTML: without scripts, without anything from elsewhere, for the screen and for paper. */
#include "config.h"
#include "croupier-document.h"

#include <string.h>

#include "croupier-board-picture.h"
#include "croupier-gettext.h"
#include "croupier-style.h"
#include "croupier-text.h"

#define TABLE_WIDTH 760 /* of paper */
#define FEW 9           /* columns of different things, which fit beside each other */
#define ICON 14

static const char head[] =
  "<meta charset=\"utf-8\">\n"
  "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
  "<meta name=\"referrer\" content=\"no-referrer\">\n"
  "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
  "<style>\n"
  ":root{color-scheme:light dark;--edge:#d3d3d9;--card:#f4f4f6;--dim:#5d626d;--ink:#20242c;--paper:#fff;"
  "font:100%/1.5 " CROUPIER_PICTURE_FONTS ";color:var(--ink);background:var(--paper)}\n"
  "body{max-width:50rem;margin:0 auto;padding:1.5rem 1rem 4rem;overflow-wrap:anywhere}\n"
  "h1{font-size:2rem;line-height:1.2;margin:1rem 0 .25rem}\n"
  "h2{font-size:1.45rem;margin:3rem 0 .75rem;padding-top:.75rem;border-top:1px solid var(--edge);break-after:avoid}\n"
  "h3{font-size:1rem;margin:1.5rem 0 .4rem;break-after:avoid}\n"
  "p{margin:.4rem 0;white-space:pre-wrap}\n"
  ".n{font-size:.875rem;color:var(--dim)}\n"
  "article{margin:.6rem 0;padding:.6rem .9rem;background:var(--card);border-radius:.75rem}\n"
  "article h4{margin:0 0 .2rem;font-size:.8rem;font-weight:600;color:var(--dim)}\n"
  "article p{margin:0}\n"
  "nav{columns:12rem;margin:1.5rem 0;font-size:.9rem}\n"
  "nav a{display:block;color:inherit}\n"
  "svg{display:block;width:100%;height:auto;margin:.75rem 0;break-inside:avoid}\n"
  "code{white-space:pre-wrap;font-size:.8rem}\n"
  ".t{overflow-x:auto}\n"
  "table{border-collapse:collapse;font-size:.85rem;margin:.4rem 0 1rem;font-variant-numeric:tabular-nums;"
  "break-inside:avoid}\n"
  "th,td{padding:.2rem .5rem;border-bottom:1px solid var(--edge);text-align:center;white-space:nowrap}\n"
  "th:first-child{text-align:start;font-weight:600}\n"
  "thead th{font-weight:400;color:var(--dim)}\n"
  "td svg,.k svg{display:inline-block;width:.9em;height:.9em;margin:0 .25em 0 0;vertical-align:-.1em}\n"
  ".k{font-size:.8rem;color:var(--dim)}.k span{margin-inline-end:1.2em}\n";

static const char dark[] =
  "@media screen and (prefers-color-scheme:dark){:root{--edge:#47474d;--card:#2b2b2f;--dim:#b0b1b8;--ink:#f2f2f4;"
  "--paper:#1d1d20}\n";

static const char paper[] =
  "@media print{:root{color-scheme:light;font-size:10pt}body{max-width:none;padding:0}"
  "article{background:none;border:1px solid var(--edge);border-radius:0;break-inside:avoid}nav{columns:14rem}"
  "h2{margin-top:2rem}svg{max-height:24cm}.t{overflow:visible}}\n"
  "@page{margin:1.6cm}\n";

/* ---- marked text ---- */

static void
add_piece (GString *page, const char *piece, gsize length)
{
  g_autofree char *escaped = g_markup_escape_text (piece, (gssize) length);

  g_string_append (page, escaped);
}

/* Begins an element, and says how it ends: no two are open at once. */
static const char *
begin_mark (GString *page, char mark)
{
  gboolean is_strong = mark == CROUPIER_MARK_STRONG[0];

  g_string_append (page, is_strong ? "<strong>" : "<code>");
  return is_strong ? "</strong>" : "</code>";
}

static void
add_marked (GString *page, const char *marked)
{
  static const char marks[] = CROUPIER_MARK_STRONG CROUPIER_MARK_END CROUPIER_MARK_CODE CROUPIER_MARK_MOMENT
    CROUPIER_MARK_MOMENT_END;
  const char *end = NULL;

  while (*marked != '\0')
    {
      gsize length = strcspn (marked, marks);

      add_piece (page, marked, length);
      marked += length;
      if (*marked == '\0')
        break;
      if (*marked == CROUPIER_MARK_STRONG[0] || *marked == CROUPIER_MARK_CODE[0])
        {
          g_string_append (page, end != NULL ? end : "");
          end = begin_mark (page, *marked);
        }
      else if (*marked == CROUPIER_MARK_END[0])
        {
          g_string_append (page, end != NULL ? end : "");
          end = NULL;
        }
      else if (*marked == CROUPIER_MARK_MOMENT[0] && strchr (marked, ' ') != NULL)
        marked = strchr (marked, ' ');
      marked++;
    }
  g_string_append (page, end != NULL ? end : "");
}

/* ---- tables ---- */

static void
add_icon (GString *page, CroupierBoardIcon icon, guint color)
{
  if (icon != CROUPIER_ICON_NONE)
    g_string_append_printf (page,
                            "<svg viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path fill-rule=\"evenodd\" class=\"f%u\" "
                            "d=\"%s\"/></svg>",
                            color, croupier_picture_get_icon (icon));
}

static guint
get_tone_color (CroupierBoardTone tone)
{
  switch (tone)
    {
    case CROUPIER_TONE_PLAIN:
      return CROUPIER_COLOR_INK;
    case CROUPIER_TONE_GOOD:
      return CROUPIER_COLOR_GOOD;
    case CROUPIER_TONE_BAD:
      return CROUPIER_COLOR_BAD;
    case CROUPIER_TONE_DIM:
      return CROUPIER_COLOR_DIM;
    }
  g_assert_not_reached ();
}

static void
add_cell (GString *page, const CroupierBoardCell *cell)
{
  g_string_append (page, "<td");
  if (cell->tone != CROUPIER_TONE_PLAIN)
    g_string_append_printf (page, " class=\"c%u\"", get_tone_color (cell->tone));
  if (cell->meaning != NULL)
    croupier_text_add_escaped (page, " title=\"", cell->meaning, "\"");
  g_string_append_c (page, '>');
  add_icon (page, cell->icon, get_tone_color (cell->tone));
  croupier_text_add_escaped (page, "", cell->text, "</td>");
}

static void
add_band (GString *page, const CroupierDocument *document, const CroupierBoardTable *table, guint first, guint end)
{
  croupier_text_add_escaped (page, "<div class=\"t\"><table><thead><tr><th scope=\"col\">",
                             table->of_columns != NULL ? table->of_columns : "", "</th>");
  for (guint x = first; x < end; x++)
    croupier_text_add_escaped (page, "<th scope=\"col\">", g_ptr_array_index (table->columns, x), "</th>");
  g_string_append (page, "</tr></thead><tbody>\n");
  for (guint y = 0; y < table->rows->len; y++)
    {
      const CroupierBoardRow *row = g_ptr_array_index (table->rows, y);

      croupier_text_add_escaped (page, "<tr><th scope=\"row\" dir=\"auto\">",
                                 croupier_roster_get_name (document->roster, row->player), "</th>");
      for (guint x = first; x < MIN (end, row->cells->len); x++)
        add_cell (page, g_ptr_array_index (row->cells, x));
      g_string_append (page, "</tr>\n");
    }
  g_string_append (page, "</tbody></table></div>\n");
}

static void
add_legend (GString *page, const CroupierBoardTable *table)
{
  g_autoptr (GHashTable) explained = g_hash_table_new (g_str_hash, g_str_equal);

  g_string_append (page, "<p class=\"k\">");
  for (guint y = 0; y < table->rows->len; y++)
    {
      const CroupierBoardRow *row = g_ptr_array_index (table->rows, y);

      for (guint x = 0; x < row->cells->len; x++)
        {
          const CroupierBoardCell *cell = g_ptr_array_index (row->cells, x);

          if (cell->meaning == NULL || !g_hash_table_add (explained, (char *) cell->meaning))
            continue;
          g_string_append_printf (page, "<span class=\"c%u\">", get_tone_color (cell->tone));
          add_icon (page, cell->icon, get_tone_color (cell->tone));
          croupier_text_add_escaped (page, "", cell->meaning, "</span>");
        }
    }
  g_string_append (page, "</p>\n");
}

/* Adds a table in bands of as many columns as paper holds. */
static void
add_table (GString *page, const CroupierDocument *document, const CroupierBoardTable *table)
{
  gboolean are_few = table->of_columns == NULL && table->columns->len <= FEW;
  guint n = are_few ? FEW : croupier_board_table_find_band (table, TABLE_WIDTH);

  for (guint first = 0; first < table->columns->len; first += n)
    add_band (page, document, table, first, MIN (first + n, table->columns->len));
  add_legend (page, table);
}

/* ---- blocks ---- */

static void
add_heading (GString *page, const CroupierBlock *block, guint number)
{
  g_string_append_printf (page, "<h%u dir=\"auto\"", block->level);
  if (block->level == 2)
    g_string_append_printf (page, " id=\"c%u\"", number);
  croupier_text_add_escaped (page, ">", block->text, "");
  g_string_append_printf (page, "</h%u>\n", block->level);
}

static void
add_paragraph (GString *page, const char *tag, const char *marked)
{
  g_string_append (page, tag);
  add_marked (page, marked);
  g_string_append (page, "</p>\n");
}

static void
add_block (GString *page, const CroupierDocument *document, const CroupierBlock *block, guint number)
{
  g_autofree char *marked = NULL;

  switch (block->kind)
    {
    case CROUPIER_BLOCK_HEADING:
      add_heading (page, block, number);
      break;
    case CROUPIER_BLOCK_TEXT:
      add_paragraph (page, "<p dir=\"auto\">", block->text);
      break;
    case CROUPIER_BLOCK_NOTE:
    case CROUPIER_BLOCK_SECTION:
    case CROUPIER_BLOCK_ITEM:
    case CROUPIER_BLOCK_INPUT:
    case CROUPIER_BLOCK_RULE:
      marked = croupier_block_to_marked (block);
      add_paragraph (page, "<p class=\"n\" dir=\"auto\">", marked);
      break;
    case CROUPIER_BLOCK_MESSAGE:
      croupier_text_add_escaped (page, "<article><h4 dir=\"auto\">", block->title, "</h4>");
      add_paragraph (page, "<p dir=\"auto\">", block->text);
      g_string_append (page, "</article>\n");
      break;
    case CROUPIER_BLOCK_PICTURE:
      croupier_picture_write (block->picture, page);
      break;
    case CROUPIER_BLOCK_TABLE:
      add_table (page, document, block->table);
      break;
    }
}

static gboolean
is_chapter (const CroupierBlock *block)
{
  return block->kind == CROUPIER_BLOCK_HEADING && block->level == 2;
}

static void
add_contents (GString *page, const CroupierDocument *document)
{
  guint number = 0;

  croupier_text_add_escaped (page, "<nav aria-label=\"", _("Contents"), "\">\n");
  for (guint i = 0; i < document->blocks->len; i++)
    {
      const CroupierBlock *block = g_ptr_array_index (document->blocks, i);

      if (!is_chapter (block))
        continue;
      g_string_append_printf (page, "<a href=\"#c%u\">", ++number);
      croupier_text_add_escaped (page, "", block->text, "</a>\n");
    }
  g_string_append (page, "</nav>\n");
}

static void
add_colors (GString *page)
{
  croupier_color_write_css (page, FALSE);
  g_string_append_printf (page, ".c%u{color:#1b7a4a}.c%u{color:#b3261e}.c%u{color:var(--dim)}\n", CROUPIER_COLOR_GOOD,
                          CROUPIER_COLOR_BAD, CROUPIER_COLOR_DIM);
  g_string_append (page, dark);
  croupier_color_write_css (page, TRUE);
  g_string_append_printf (page, ".c%u{color:#78e9ab}.c%u{color:#ff938c}}\n", CROUPIER_COLOR_GOOD, CROUPIER_COLOR_BAD);
}

/* A page names its language as in “pt-BR”. */
static void
begin_page (GString *page, const char *language)
{
  g_string_append (page, "<!DOCTYPE html>\n<html");
  if (language != NULL)
    {
      g_autofree char *tag = g_strdelimit (g_strdup (language), "_", '-');

      g_string_append_printf (page, " lang=\"%s\"", tag);
    }
  g_string_append (page, ">\n<head>\n");
}

char *
croupier_document_to_page (const CroupierDocument *document)
{
  GString *page = g_string_new (NULL);
  const char *before = croupier_language_enter (document->language);
  guint number = 0;

  begin_page (page, document->language);
  g_string_append (page, head);
  add_colors (page);
  g_string_append (page, paper);
  croupier_text_add_escaped (page, "</style>\n<title>", document->title, "</title>\n</head>\n<body>\n");
  for (guint i = 0; i < document->blocks->len; i++)
    {
      const CroupierBlock *block = g_ptr_array_index (document->blocks, i);

      if (is_chapter (block) && number++ == 0)
        add_contents (page, document);
      add_block (page, document, block, number);
    }
  g_string_append (page, "</body>\n</html>\n");
  croupier_language_leave (before);
  return g_string_free_and_steal (page);
}
