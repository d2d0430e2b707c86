/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each line of a pasted chat is: the head of a message, its text, or what may be either. */
#pragma once

#include "croupier-paste-author.h"

G_BEGIN_DECLS

/* From the least to the most plainly said who wrote what follows. */
typedef enum
{
  CROUPIER_LINE_TEXT,
  CROUPIER_LINE_SUSPECT,  /* may be a head, or quote one */
  CROUPIER_LINE_TIMELIKE, /* has a time, which may make it the head of a kind that nobody knows */
  CROUPIER_LINE_NAME,     /* a player's name and nothing else */
  CROUPIER_LINE_COLON,    /* "NAME: text" */
  CROUPIER_LINE_STAMPED,  /* with the time, or "<NAME> text" */
  CROUPIER_LINE_PLATFORM, /* a stamp, and what the chat itself tells */
  CROUPIER_LINE_QUOTE,    /* "[quote=NAME]" */
  CROUPIER_LINE_UNQUOTE,  /* "[/quote]" */
} CroupierLineKind;

typedef struct
{
  CroupierLineKind kind;
  char *text;  /* as pasted, tidied */
  char *name;  /* of a head, as the chat writes it; else NULL */
  char *stamp; /* NULL: none */
  int player;  /* or -1 */
  CroupierAuthorMatch match;
  gboolean is_indented;      /* as in a script, below its player */
  gboolean is_certain;       /* that it is a head */
  char *rest;                /* what follows a head in the same line; NULL: nothing */
  gboolean has_suspect_rest; /* it names somebody as a head would */
} CroupierPasteLine;

GPtrArray *croupier_paste_lines_read (const CroupierPasteAuthors *authors, const char *text, gsize length,
                                      GError **error); /* CroupierPasteLine */

G_END_DECLS
