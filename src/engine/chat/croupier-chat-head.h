/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Heads of messages that some chats write in their own way. */
#pragma once

#include "croupier-paste-author.h"

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_HEAD_CERTAIN,
  CROUPIER_HEAD_OF_WHOM, /* the name may be longer or shorter */
  CROUPIER_HEAD_OR_TEXT, /* it may be part of the message above */
} CroupierHeadDoubt;

/* Returns as other chats write it, "[14:02] Alice: 3 at A", what may be the head of a message of WhatsApp in Arabic,
 * Hindi, Japanese, Korean, Thai and an old version, or of KakaoTalk, LINE or Zoom; NULL where the line can stay as it
 * is. Lines are valid UTF-8. */
char *croupier_chat_head_dup_usual (const char *line);

/* Writes those lines that are heads of LINE on a computer as other chats do, and notes what is not certain of each
 * line in as many doubts. Nothing sets off a name there from what somebody wrote, so it is a player's, or a single
 * word. Where the time runs back, a line is of the message above. What tells that somebody took a message back, came
 * or left is left out. */
void croupier_chat_heads_part_names (char **lines, const CroupierPasteAuthors *authors, CroupierHeadDoubt *doubts);

G_END_DECLS
