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

char *croupier_chat_head_dup_usual (const char *line);
void croupier_chat_heads_part_names (char **lines, const CroupierPasteAuthors *authors, CroupierHeadDoubt *doubts);

G_END_DECLS
