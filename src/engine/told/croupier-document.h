/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is told to somebody, in blocks that follow each other: shown in a window, written as a page of HTML, printed, or
 * said in a chat. */
#pragma once

#include "croupier-picture.h"
#include "croupier-roster.h"

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_BLOCK_HEADING, /* of level 1 to 3; 2 begins a chapter */
  CROUPIER_BLOCK_TEXT,    /* marked: see croupier-style.h */
  CROUPIER_BLOCK_MESSAGE, /* likewise, under a title that says to whom */
  CROUPIER_BLOCK_NOTE,    /* likewise, smaller */
  CROUPIER_BLOCK_PICTURE,
  CROUPIER_BLOCK_TABLE,
  CROUPIER_BLOCK_SECTION, /* blocks that belong together, under a title: of an explanation, in which alone those stand
                             that follow */
  CROUPIER_BLOCK_ITEM,    /* one of several things that are said of what stands before them */
  CROUPIER_BLOCK_INPUT,   /* what somebody sent, from which the text or item before it comes */
  CROUPIER_BLOCK_RULE,    /* that by which what stands before it is so; first in a section: all of the section */
} CroupierBlockKind;

typedef struct
{
  CroupierBlockKind kind;
  guint level;
  char *title; /* of a message or section; else NULL */
  char *text;
  CroupierPicture *picture;
  const CroupierBoardTable *table; /* the document's */

  GPtrArray *blocks;       /* CroupierBlock, of a section; else NULL */
  CroupierPlayers players; /* of an explanation: whom it is about */
  char *thing;             /* likewise: what it is about that is no player, such as a door or a present; else NULL */
  const char *step;        /* of a section that tells a step: the id of the fact that begins it; else NULL */
  gboolean is_to_send;     /* of a section: a player is still to be told of it */
  gboolean is_own;         /* of a section: what the player has sent who asks */
} CroupierBlock;

typedef struct
{
  CroupierRoster *roster;
  char *title;
  char *language;         /* of a match, in which its words are; NULL: that of the program */
  GPtrArray *blocks;      /* CroupierBlock, in order */
  GPtrArray *boards;      /* CroupierBoard, whose tables are shown */
  CroupierBlock *section; /* the one of the blocks to which is added; NULL: none */
} CroupierDocument;

/* Begins a document in which nothing stands yet, with the names of the roster in its tables and pictures; language:
 * that of a match, or NULL for that of the program. */
CroupierDocument *croupier_document_new (CroupierRoster *roster, const char *title, const char *language);

void croupier_document_free (CroupierDocument *document);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierDocument, croupier_document_free)

/* Add to the section that was begun last, else to the end, and take the block's text, the picture and the board; text
 * and picture may be NULL. Tables of a board stand each under its title, but for those that are empty; the board is
 * kept as long as the document. The block is borrowed. */
CroupierBlock *croupier_document_add (CroupierDocument *document, CroupierBlockKind kind, char *text);
CroupierBlock *croupier_document_begin_section (CroupierDocument *document, char *title); /* takes it */
void croupier_document_add_heading (CroupierDocument *document, guint level, const char *text);
void croupier_document_add_picture (CroupierDocument *document, CroupierPicture *picture);
void croupier_document_add_tables (CroupierDocument *document, CroupierBoard *board);

/* ---- what is made of it ---- */

/* Returns it as a page of HTML that stands alone: whatever people wrote is text in it, and nothing that it shows comes
 * from elsewhere. */
char *croupier_document_to_page (const CroupierDocument *document);

/* Return it as a text with marks, for croupier_style_render(): in the language of the document, and of a block in the
 * one that holds now. Of pictures and tables there is nothing in it. */
char *croupier_document_to_marked (const CroupierDocument *document);
char *croupier_block_to_marked (const CroupierBlock *block);

G_END_DECLS
