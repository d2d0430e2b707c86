/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages as one page that a browser shows, each part with a button that copies it: for those who send from a phone.
 */
#pragma once

#include "croupier-match.h"
#include "croupier-style.h"

G_BEGIN_DECLS

typedef struct
{
  char *name;   /* to whom */
  char *handle; /* may be empty */
  char *title;  /* "Round 3 · End" */
  char *marked;
} CroupierWebMessage;

CroupierWebMessage *croupier_web_message_new (const char *name, const char *handle, const char *title,
                                              const char *marked);
void croupier_web_message_free (CroupierWebMessage *message);

/* Write messages (CroupierWebMessage) in their order, or all of a match with the game master's own words but for those
 * to the game master, as a page of HTML that needs nothing besides and asks for nothing. It holds the secrets of all
 * to whom they go. */
char *croupier_web_page_write (const char *title, const GPtrArray *messages, CroupierStyle style);
char *croupier_web_page_write_match (const CroupierMatch *match, CroupierStyle style);

G_END_DECLS
