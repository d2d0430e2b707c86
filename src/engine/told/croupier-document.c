/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is told to somebody, in blocks that follow each other. */
#include "config.h"
#include "croupier-document.h"

#include "croupier-board-picture.h"

static void
block_free (gpointer data)
{
  CroupierBlock *block = data;

  g_free (block->title);
  g_free (block->text);
  croupier_picture_free (block->picture);
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
  g_ptr_array_add (document->blocks, block);
  return block;
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
