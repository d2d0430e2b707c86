/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A message of a file that a chat was exported as. */
#include "config.h"
#include "croupier-file-message.h"

#include <string.h>

#include "croupier-error.h"
#include "croupier-gettext.h"
#include "croupier-limits.h"
#include "croupier-pattern.h"
#include "croupier-stamp.h"
#include "croupier-text.h"

#define MAX_LETTERS 200 /* of a name or a time; no platform allows as many */

static void
message_free (gpointer data)
{
  CroupierFileMessage *message = data;

  g_free (message->author);
  g_free (message->handle);
  g_free (message->id);
  g_free (message->time);
  g_free (message->edited);
  g_free (message->text);
  g_free (message);
}

GPtrArray *
croupier_file_messages_new (void)
{
  return g_ptr_array_new_with_free_func (message_free);
}

CroupierFileMessage *
croupier_file_messages_add (GPtrArray *messages, const char *author, const char *handle, const char *time, char *text)
{
  CroupierFileMessage *message = g_new0 (CroupierFileMessage, 1);

  message->author = croupier_file_message_cut (author != NULL && *author != '\0' ? author
                                               : handle != NULL                  ? handle
                                                                                 : "");
  message->handle = croupier_file_message_cut (handle);
  message->time = croupier_file_message_dup_time (time);
  message->text = text;
  g_ptr_array_add (messages, message);
  return message;
}

gboolean
croupier_file_messages_are_full (const GPtrArray *messages)
{
  return messages->len > CROUPIER_PASTE_MAX_TEXTS;
}

gboolean
croupier_file_messages_refuse_many (GError **error)
{
  return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        ngettext ("There is more than %d message in this text; no more are read at once. Copy only "
                                  "what came in lately.",
                                  "There are more than %d messages in this text; no more are read at once. Copy only "
                                  "what came in lately.",
                                  CROUPIER_PASTE_MAX_TEXTS),
                        CROUPIER_PASTE_MAX_TEXTS);
}

gboolean
croupier_file_messages_refuse_unknown (GError **error)
{
  return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                        _("This is a file of no chat that is known here, so it is not read. Copy the chat itself, or "
                          "export it as plain text."));
}

char *
croupier_file_message_cut (const char *text)
{
  g_autofree char *tidy = text != NULL ? croupier_text_clean (text, -1, NULL) : NULL;

  return text != NULL ? croupier_text_cut (tidy != NULL ? tidy : text, MAX_LETTERS) : NULL;
}

/* “2026-03-12T14:02:11.123Z”, as most files have it, and which needs no pattern; NULL: it is not like that. */
static char *
dup_plain_time (const char *time)
{
  static const char form[] = "0000-00-00T00:00:00";
  const char *offset;
  char plain[sizeof form];

  for (gsize i = 0; form[i] != '\0'; i++)
    if (form[i] == '0' ? !g_ascii_isdigit (time[i]) : time[i] != form[i])
      return NULL;
  offset = time + strlen (form);
  offset += *offset == '.' ? 1 + strspn (offset + 1, "0123456789") : 0;
  g_strlcpy (plain, time, sizeof plain);
  if (*offset == '\0')
    return g_strdup (plain);
  return g_str_equal (offset, "Z") || g_str_equal (offset, "+00:00") ? g_strconcat (plain, "+00:00", NULL) : NULL;
}

char *
croupier_file_message_dup_time (const char *time)
{
  static CroupierPattern moment = { "\\A([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2})(?:\\.[0-9]*)?"
                                    "(Z|" CROUPIER_STAMP_OFFSET ")?" };
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *plain = time != NULL ? dup_plain_time (time) : NULL;
  g_autofree char *cut = plain == NULL ? croupier_file_message_cut (time) : NULL, *start = NULL, *offset = NULL;

  if (plain != NULL)
    return g_steal_pointer (&plain);
  if (cut == NULL || !g_regex_match (croupier_pattern_get (&moment), cut, 0, &match))
    return g_steal_pointer (&cut);
  start = g_match_info_fetch (match, 1);
  offset = g_match_info_fetch (match, 2);
  return g_strconcat (start, g_strcmp0 (offset, "Z") == 0 ? "+00:00" : offset, NULL);
}

gboolean
croupier_file_message_is_told (const CroupierFileMessage *message)
{
  static CroupierPattern reacted = { "\\A(?:Reacted \\S{1,40} to your message|Liked a message) ?\\z" };
  static CroupierPattern did = { "\\A (?:added|changed|created|joined|left|missed|named|pinned|removed|set|started"
                                 "|turned|unpinned)\\b.*\\.\\z" };
  g_autofree char *text = g_strstrip (g_strdup (message->text));

  return g_regex_match (croupier_pattern_get (&reacted), text, 0, NULL) ||
         (*message->author != '\0' && g_str_has_prefix (text, message->author) &&
          g_regex_match (croupier_pattern_get (&did), text + strlen (message->author), 0, NULL));
}
