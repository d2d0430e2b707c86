/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A message of a file that a chat was exported as. */
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
  gboolean is_bot;       /* no person wrote it */
  gboolean is_platforms; /* what the platform tells of them, and not they */
} CroupierFileMessage;

/* Messages in order. */
GPtrArray *croupier_file_messages_new (void);
CroupierFileMessage *croupier_file_messages_add (GPtrArray *messages, const char *author, const char *handle,
                                                 const char *time, char *text); /* takes the text */
gboolean croupier_file_messages_are_full (const GPtrArray *messages);           /* the rest is not read */
gboolean croupier_file_messages_refuse_many (GError **error); /* FALSE: there are more than CROUPIER_PASTE_MAX_TEXTS */
gboolean croupier_file_messages_refuse_unknown (GError **error); /* FALSE: it is a file of no chat that is known */

/* Cuts it to the length of a name, and tidies it, for what stands in a file is as untidy as what is pasted: “9:41”, a
 * narrow blank, “PM”. NULL stays NULL. */
char *croupier_file_message_cut (const char *text);

/* Does the same with a time, and leaves out parts of a second, which nobody sees. */
char *croupier_file_message_dup_time (const char *time);

/* Returns whether the platform tells it in its author's name, as Messenger does: “Alice changed the group photo.”,
 * “Reacted ❤ to your message”. */
gboolean croupier_file_message_is_told (const CroupierFileMessage *message);

G_END_DECLS
