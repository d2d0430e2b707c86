/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that chats, or tools for them, are exported as, where more is in them than text: JSON, CSV, HTML. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  char *author; /* as those in the chat call them; never NULL */
  char *handle; /* as the platform calls them; NULL: it has no other name */
  char *id;     /* of their account, which never changes; NULL: the file does not tell it */
  char *time;   /* as written; in most "2022-01-06T22:55:19+00:00", or without the offset of its clock; NULL: none */
  char *text;   /* with "~~" around what is struck out and ">" before what is quoted; may be empty */
  char *edited; /* likewise, when it was changed; empty: nobody knows; NULL: it was not */
  gboolean is_forwarded;
  gboolean is_bot; /* no person wrote it */
} CroupierFileMessage;

GPtrArray *croupier_chat_file_read (const char *text, gsize length, GError **error); /* CroupierFileMessage */
gboolean croupier_chat_file_refuse_many (GError **error); /* FALSE: there are more than CROUPIER_PASTE_MAX_TEXTS */

G_END_DECLS
