/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is told to somebody, in blocks that follow each other: shown in a window, written as a page of HTML, printed, or
 * said in a chat. */
#pragma once

#include "croupier-picture.h"

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_BLOCK_HEADING, /* of level 1 to 3; 2 begins a chapter */
  CROUPIER_BLOCK_TEXT,    /* marked: see croupier-style.h */
  CROUPIER_BLOCK_MESSAGE, /* likewise, under a title that says to whom */
  CROUPIER_BLOCK_NOTE,    /* likewise, smaller */
  CROUPIER_BLOCK_PICTURE,
  CROUPIER_BLOCK_TABLE,
} CroupierBlockKind;

typedef struct
{
  CroupierBlockKind kind;
  guint level;
  char *title; /* of a message; else NULL */
  char *text;
  CroupierPicture *picture;
  const CroupierBoardTable *table; /* the document's */
} CroupierBlock;

typedef struct
{
  CroupierRoster *roster;
  char *title;
  char *language;    /* of a match, in which its words are; NULL: that of the program */
  GPtrArray *blocks; /* CroupierBlock, in order */
  GPtrArray *boards; /* CroupierBoard, whose tables are shown */
} CroupierDocument;

/* Begins a document in which nothing stands yet, with the names of the roster in its tables and pictures; language:
 * that of a match, or NULL for that of the program. */
CroupierDocument *croupier_document_new (CroupierRoster *roster, const char *title, const char *language);

void croupier_document_free (CroupierDocument *document);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierDocument, croupier_document_free)

/* Add to the end, and take the block's text, the picture and the board; text and picture may be NULL. Tables of a
 * board stand each under its title, but for those that are empty; the board is kept as long as the document. The block
 * is borrowed. */
CroupierBlock *croupier_document_add (CroupierDocument *document, CroupierBlockKind kind, char *text);
void croupier_document_add_heading (CroupierDocument *document, guint level, const char *text);
void croupier_document_add_picture (CroupierDocument *document, CroupierPicture *picture);
void croupier_document_add_tables (CroupierDocument *document, CroupierBoard *board);

/* ---- what is made of it ---- */

/* Whatever people wrote is text in the page, and nothing that it shows comes from elsewhere. */
char *croupier_document_to_page (const CroupierDocument *document);

G_END_DECLS
