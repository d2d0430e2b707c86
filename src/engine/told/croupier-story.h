/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match told afterwards, or while it runs, to those who may know it: in blocks that follow each other, and as a page
 * of HTML. */
#pragma once

#include "croupier-readership.h"

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_STORY_HEADING, /* of level 1 to 3; 2 begins a chapter */
  CROUPIER_STORY_TEXT,    /* marked: see croupier-style.h */
  CROUPIER_STORY_MESSAGE, /* likewise, under a title that says to whom */
  CROUPIER_STORY_NOTE,    /* likewise, smaller */
  CROUPIER_STORY_PICTURE,
  CROUPIER_STORY_TABLE,
} CroupierStoryKind;

typedef struct
{
  CroupierStoryKind kind;
  guint level;
  char *title; /* of a message; else NULL */
  char *text;
  CroupierPicture *picture;
  const CroupierBoardTable *table; /* the story's */
} CroupierStoryBlock;

typedef struct
{
  CroupierRoster *roster;
  char *title;
  char *language;    /* of a match, in which its words are; NULL: that of the program */
  GPtrArray *blocks; /* CroupierStoryBlock, in order */
  GPtrArray *boards; /* CroupierBoard, whose tables are shown */
} CroupierStory;

/* Tells a match, over or not: how it ended, tables and charts, and phase by phase who was where, what came in, what
 * was told to whom, why it came out so, and the board, all in the language of the match. Nothing of it is looked at
 * but what those may know whom it is for. The proof of seats can take long to draw; NULL where it was cancelled. */
CroupierStory *croupier_story_new (const CroupierMatch *match, const CroupierReadership *readership,
                                   GCancellable *cancellable);

void croupier_story_free (CroupierStory *story);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierStory, croupier_story_free)

/* ---- making another one of such blocks ---- */

/* Begins a story in which nothing stands yet, with the names of the roster in its tables and pictures; language: that
 * of a match, or NULL for that of the program. */
CroupierStory *croupier_story_begin (CroupierRoster *roster, const char *title, const char *language);

/* Add to the end, and take the block's text, the picture and the board; text and picture may be NULL. Tables of a
 * board stand each under its title, but for those that are empty; the board is kept as long as the story. The block is
 * borrowed. */
CroupierStoryBlock *croupier_story_add (CroupierStory *story, CroupierStoryKind kind, char *text);
void croupier_story_add_heading (CroupierStory *story, guint level, const char *text);
void croupier_story_add_picture (CroupierStory *story, CroupierPicture *picture);
void croupier_story_add_tables (CroupierStory *story, CroupierBoard *board);

/* ---- what is made of it ---- */

/* Whatever people wrote is text in the page, and nothing that it shows comes from elsewhere. */
char *croupier_story_to_page (const CroupierStory *story);

char *croupier_story_write_page (const CroupierMatch *match, const CroupierReadership *readership,
                                 GCancellable *cancellable); /* both at once; NULL where it was cancelled */

G_END_DECLS
