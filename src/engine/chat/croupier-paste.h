/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Taking apart what a GM pastes from a chat: who wrote what. */
#pragma once

#include "croupier-paste-line.h"
#include "croupier-roster.h"

G_BEGIN_DECLS

typedef struct
{
  int player;              /* or CROUPIER_NO_PLAYER: name says whom nobody knows, or text stands before any name */
  char *name;              /* as pasted; empty where no name stands above the text */
  char *stamp;             /* the time, as pasted; NULL: none */
  gboolean is_day_carried; /* its day is that of a line further up */
  char *text;
  gboolean is_guess;     /* the name fits the player's only nearly */
  gboolean is_platforms; /* what the platform tells of them, and not they */
  gboolean is_bot;       /* no person wrote it, whatever it is called */
  gboolean is_edited;    /* the chat says that it was changed after it was sent */
  char *edited;          /* when that was, as pasted; NULL: nobody knows */
  guint n_own_lines; /* above one that may be the head of what a player wrote; 0: there is none, or it is the first */
  char *doubt;       /* why it may be another's, or not the whole, a reason a line; NULL: it is certain */
  char *shape_doubt; /* likewise, but nothing in the way where all that have such doubts are orders as they stand */
} CroupierPaste;

GPtrArray *croupier_paste_split (const CroupierRoster *roster, const char *text, gssize length, CroupierShape *shape,
                                 GError **error); /* CroupierPaste */

G_END_DECLS
