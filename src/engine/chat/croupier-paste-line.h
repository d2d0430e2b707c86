/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each line of a pasted chat is: the head of a message, its text, or what may be either. */
#pragma once

#include "croupier-paste-author.h"

G_BEGIN_DECLS

/* The chat that writes heads like one. */
typedef enum
{
  CROUPIER_SHAPE_PLAIN, /* no chat that is known */
  CROUPIER_SHAPE_DISCORD,
  CROUPIER_SHAPE_WHATSAPP,
  CROUPIER_SHAPE_TELEGRAM,
  CROUPIER_SHAPE_SLACK,
  CROUPIER_SHAPE_EXPORTER, /* a file that a chat or a tool has written, but for those of WhatsApp */
  CROUPIER_SHAPE_IRC,
  CROUPIER_SHAPE_FORUM,
  CROUPIER_N_SHAPES,
} CroupierShape;

/* From the least to the most plainly said who wrote what follows. */
typedef enum
{
  CROUPIER_LINE_TEXT,
  CROUPIER_LINE_SUSPECT,   /* may be a head, or quote one */
  CROUPIER_LINE_FORWARDED, /* says that what follows is somebody else's */
  CROUPIER_LINE_TIMELIKE,  /* has a time, which may make it the head of a kind that nobody knows */
  CROUPIER_LINE_DAY,       /* the day of what follows, or that it is new */
  CROUPIER_LINE_NAME,      /* a player's name and nothing else */
  CROUPIER_LINE_COLON,     /* "NAME: text" */
  CROUPIER_LINE_STAMPED,   /* with the time, or "<NAME> text" */
  CROUPIER_LINE_PLATFORM,  /* a stamp, and what the chat itself tells */
  CROUPIER_LINE_QUOTE,     /* "[quote=NAME]" */
  CROUPIER_LINE_UNQUOTE,   /* "[/quote]" */
} CroupierLineKind;

/* A time alone in its line: when somebody went on, or part of what was written. */
typedef enum
{
  CROUPIER_LONE_NONE,
  CROUPIER_LONE_STAMP,      /* "[9:05 PM]" */
  CROUPIER_LONE_BARE,       /* "9:05" */
  CROUPIER_LONE_BELOW_NAME, /* likewise, below what may be the name of the one who wrote what follows */
} CroupierLoneStamp;

typedef struct
{
  CroupierLineKind kind;
  char *text;           /* as pasted, tidied */
  char *name;           /* of a head, as the chat writes it; else NULL */
  char *stamp;          /* NULL: none */
  gboolean is_of_today; /* where nothing says which day that is */
  CroupierLoneStamp lone;
  int player; /* or -1 */
  CroupierAuthorMatch match;
  gboolean is_indented;      /* as in a script, below its player */
  gboolean is_certain;       /* that it is a head */
  gboolean has_open_name;    /* of a head: nothing says where the name ends */
  gboolean is_marked;        /* of “NAME: text”: another mark stands for the colon */
  gboolean is_parted;        /* an empty line stands above it */
  gboolean names_somebody;   /* a player, as a head would, whatever else it is */
  gboolean is_row;           /* it may be a row of a form, which says so itself: “Bob B: open 2” */
  CroupierShape shape;       /* of a head */
  gboolean is_platforms;     /* of a head: what follows it is marked as words of the platform */
  gboolean is_edited;        /* the chat says that this, or the message so far, was changed after it was sent */
  char *rest;                /* what follows a head in the same line; NULL: nothing */
  gboolean has_suspect_rest; /* it names somebody as a head would */
  gboolean is_addressed;     /* what follows it may be said to whom it names: “Ada: ouch” */
} CroupierPasteLine;

const char *croupier_shape_to_string (CroupierShape shape); /* as in JSON */

/* Reads what was pasted, valid UTF-8, line by line (CroupierPasteLine); what follows a head in its line comes as a
 * line of its own. NULL with CROUPIER_ERROR_REFUSED where one is too long. */
GPtrArray *croupier_paste_lines_read (const CroupierPasteAuthors *authors, const char *text, gsize length,
                                      GError **error);

G_END_DECLS
