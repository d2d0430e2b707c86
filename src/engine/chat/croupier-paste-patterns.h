/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lines of a pasted chat can look like. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_PATTERN_BEFORE,    /* "[14:02] ", "12/03/2026, 14:02 - " */
  CROUPIER_PATTERN_AFTER,     /* "Alice — Today at 14:02" */
  CROUPIER_PATTERN_ALONE,     /* "— Today at 14:02", below a name; ":palm_tree:  3:14 PM", "APP  3:14 PM" */
  CROUPIER_PATTERN_BADGE,     /* what stands between a name and such a stamp */
  CROUPIER_PATTERN_APP,       /* what of both says that no person wrote it */
  CROUPIER_PATTERN_ANGLES,    /* "<Alice> text" */
  CROUPIER_PATTERN_ACTION,    /* "* Alice yawns", behind a time */
  CROUPIER_PATTERN_PIPE,      /* "Alice | text", likewise */
  CROUPIER_PATTERN_MARKED,    /* "2. Alice - text" */
  CROUPIER_PATTERN_EVENT,     /* "-!- alice has joined #game", "--> | alice has …", likewise */
  CROUPIER_PATTERN_FORUM,     /* "Post by Alice »" */
  CROUPIER_PATTERN_AROUND,    /* "Top", below a post; "Re: Orders", above one */
  CROUPIER_PATTERN_FORUM_TOP, /* "Post #2 » Fri Sep 25, 2020 1:03 pm" */
  CROUPIER_PATTERN_QUOTE,     /* "[quote="alice, post:17, topic:36"]" */
  CROUPIER_PATTERN_WROTE,     /* "Alice wrote:", "Alice wrote: ↑Fri Sep 25, 2020 1:03 pm" */
  CROUPIER_PATTERN_SAID,      /* "Alice said:", above what ends with … */
  CROUPIER_PATTERN_UNQUOTE,   /* "Click to expand..." */
  CROUPIER_PATTERN_TWICE,     /* "Alice — 9/25/20, 1:03 PMFriday, September 25, 2020 at 1:03 PM" */
  CROUPIER_PATTERN_DAY,       /* between messages of two days, or above those that nobody has read yet */
  CROUPIER_PATTERN_TOLD,      /* a sentence of the platform's, without its time */
  CROUPIER_PATTERN_DROPPED,   /* lines of the platform's in a message that say nothing */
  CROUPIER_PATTERN_THREAD,    /* likewise; below it may stand what was answered */
  CROUPIER_PATTERN_USED,      /* "Alice used /move", above an app */
  CROUPIER_PATTERN_REPLY,     /* "[In reply to Bob]" */
  CROUPIER_PATTERN_OMITTED,   /* of WhatsApp: what was sent and is not there */
  CROUPIER_PATTERN_GONE,      /* likewise, of which nothing was a text, or nothing is left */
  CROUPIER_PATTERN_FILE,      /* likewise, above a size: what a file is called */
  CROUPIER_PATTERN_SIZE,      /* of a file */
  CROUPIER_PATTERN_ATTACHED,  /* below it stand links */
  CROUPIER_PATTERN_REACTIONS, /* in the next line it says who was amused by what is above */
  CROUPIER_PATTERN_EMOJI,     /* the same, above a count, below a text */
  CROUPIER_PATTERN_COUNT,     /* of reactions */
  CROUPIER_PATTERN_PREAMBLE,  /* of an exported file, above all messages */
  CROUPIER_PATTERN_FORWARDED, /* what follows is somebody else's */
  CROUPIER_PATTERN_EDITED,    /* the same at the end of a line */
  CROUPIER_PATTERN_TIMELIKE,  /* a time or a date of any kind */
  CROUPIER_PATTERN_BESIDE,    /* "Zed 14:05", "2:05 pm ~ Zed": a name and a time in a form that no chat is known for */
  CROUPIER_PATTERN_POSTED,    /* "Posted by Zed", likewise, without a time */
  CROUPIER_N_PATTERNS
} CroupierPastePattern;

/* match, which may be NULL, is as for g_regex_match(), but NULL where nothing fits. */
gboolean croupier_paste_pattern_find (CroupierPastePattern pattern, const char *text, GMatchInfo **match);
gboolean croupier_paste_pattern_fits (CroupierPastePattern pattern, const char *text); /* text may be NULL */
char *croupier_paste_pattern_cut (CroupierPastePattern pattern, const char *text);     /* what is left without it */

G_END_DECLS
