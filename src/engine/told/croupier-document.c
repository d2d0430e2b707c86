/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is told to somebody, in blocks that follow each other. */
#include "config.h"
#include "croupier-document.h"

#include "croupier-board-picture.h"
#include "croupier-gettext.h"
#include "croupier-style.h"

static void
block_free (gpointer data)
{
  CroupierBlock *block = data;

  g_free (block->title);
  g_free (block->text);
  g_free (block->thing);
  croupier_picture_free (block->picture);
  g_clear_pointer (&block->blocks, g_ptr_array_unref);
  g_free (block);
}

CroupierDocument *
croupier_document_new (CroupierRoster *roster, const char *title, const char *language)
{
  CroupierDocument *document = g_new0 (CroupierDocument, 1);

  document->roster = croupier_roster_ref (roster);
  document->title = g_strdup (title);
  document->language = g_strdup (language);
  document->blocks = g_ptr_array_new_with_free_func (block_free);
  document->boards = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_board_free);
  return document;
}

CroupierBlock *
croupier_document_add (CroupierDocument *document, CroupierBlockKind kind, char *text)
{
  CroupierBlock *block = g_new0 (CroupierBlock, 1);

  block->kind = kind;
  block->text = text;
  g_ptr_array_add (document->section != NULL ? document->section->blocks : document->blocks, block);
  return block;
}

CroupierBlock *
croupier_document_begin_section (CroupierDocument *document, char *title)
{
  CroupierBlock *section;

  document->section = NULL;
  section = croupier_document_add (document, CROUPIER_BLOCK_SECTION, NULL);
  section->title = title;
  section->blocks = g_ptr_array_new_with_free_func (block_free);
  return document->section = section;
}

void
croupier_document_add_heading (CroupierDocument *document, guint level, const char *text)
{
  croupier_document_add (document, CROUPIER_BLOCK_HEADING, g_strdup (text))->level = level;
}

void
croupier_document_add_picture (CroupierDocument *document, CroupierPicture *picture)
{
  if (picture != NULL)
    croupier_document_add (document, CROUPIER_BLOCK_PICTURE, NULL)->picture = picture;
}

static void
add_table (CroupierDocument *document, const CroupierBoardTable *table)
{
  if (table->rows->len == 0 || table->columns->len == 0)
    return;
  croupier_document_add_heading (document, 3, table->title);
  if (table->is_sums)
    croupier_document_add_picture (document, croupier_board_sums_to_picture (table, document->roster));
  else
    croupier_document_add (document, CROUPIER_BLOCK_TABLE, NULL)->table = table;
}

void
croupier_document_add_tables (CroupierDocument *document, CroupierBoard *board)
{
  g_ptr_array_add (document->boards, board);
  for (guint i = 0; i < board->tables->len; i++)
    add_table (document, g_ptr_array_index (board->tables, i));
}

/* ---- as text ---- */

static char *
section_to_marked (const CroupierBlock *section)
{
  GString *marked = g_string_new (NULL);

  g_string_append_printf (marked, CROUPIER_MARK_STRONG "%s" CROUPIER_MARK_END, section->title);
  for (guint i = 0; i < section->blocks->len; i++)
    {
      g_autofree char *text = croupier_block_to_marked (g_ptr_array_index (section->blocks, i));

      g_string_append_printf (marked, "\n%s", text);
    }
  return g_string_free_and_steal (marked);
}

char *
croupier_block_to_marked (const CroupierBlock *block)
{
  switch (block->kind)
    {
    case CROUPIER_BLOCK_HEADING:
      return g_strdup_printf (CROUPIER_MARK_STRONG "%s" CROUPIER_MARK_END, block->text);
    case CROUPIER_BLOCK_MESSAGE:
      return g_strdup_printf (CROUPIER_MARK_STRONG "%s" CROUPIER_MARK_END "\n%s", block->title, block->text);
    case CROUPIER_BLOCK_SECTION:
      return section_to_marked (block);
    case CROUPIER_BLOCK_ITEM:
    case CROUPIER_BLOCK_INPUT:
      return g_strdup_printf ("• %s", block->text);
    case CROUPIER_BLOCK_RULE:
      return g_strdup_printf (_("Rule: %s"), block->text);
    case CROUPIER_BLOCK_TEXT:
    case CROUPIER_BLOCK_NOTE:
      return g_strdup (block->text);
    case CROUPIER_BLOCK_PICTURE:
    case CROUPIER_BLOCK_TABLE:
      return g_strdup ("");
    }
  g_assert_not_reached ();
}

/* An empty line stands before what begins something. */
char *
croupier_document_to_marked (const CroupierDocument *document)
{
  GString *marked = g_string_new (NULL);
  const char *before = croupier_language_enter (document->language);

  for (guint i = 0; i < document->blocks->len; i++)
    {
      const CroupierBlock *block = g_ptr_array_index (document->blocks, i);
      g_autofree char *text = croupier_block_to_marked (block);
      gboolean begins = block->kind == CROUPIER_BLOCK_SECTION ||
                        (block->kind == CROUPIER_BLOCK_HEADING && block->level <= 2);

      g_string_append_printf (marked, "%s%s", i == 0 ? "" : begins ? "\n\n" : "\n", text);
    }
  croupier_language_leave (before);
  return g_string_free_and_steal (marked);
}

void
croupier_document_free (CroupierDocument *document)
{
  if (document == NULL)
    return;
  g_clear_pointer (&document->roster, croupier_roster_unref);
  g_free (document->title);
  g_free (document->language);
  g_clear_pointer (&document->blocks, g_ptr_array_unref);
  g_clear_pointer (&document->boards, g_ptr_array_unref);
  g_free (document);
}
