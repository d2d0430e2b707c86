/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that chats, or tools for them, are exported as, where more is in them than text: JSON, CSV, HTML. */
#include "config.h"
#include "croupier-chat-file.h"

#include <string.h>

#include "croupier-chat-html.h"
#include "croupier-chat-json.h"
#include "croupier-pattern.h"

#define BYTE_ORDER_MARK "\xef\xbb\xbf"
#define N_COLUMNS 4   /* of CSV that are read */
#define MAX_START 200 /* bytes that say what a file is */

/* ---- CSV ---- */

static void
end_line (const char **at, const char *end)
{
  if (*at < end && **at == '\r')
    ++*at;
  if (*at < end && **at == '\n')
    ++*at;
}

/* A table, and what parts its fields. */
typedef struct
{
  const char *at, *end;
  char mark;
} ChatTable;

/* Reads a field, in quotation marks or not; TRUE where it was the last one of its row. field: nullable */
static gboolean
read_field (ChatTable *table, GString *field)
{
  const char **at = &table->at, *end = table->end;
  gboolean is_quoted = *at < end && **at == '"';

  if (is_quoted)
    for (++*at; *at < end && (**at != '"' || (*at + 1 < end && (*at)[1] == '"')); ++*at)
      {
        if (field != NULL)
          g_string_append_c (field, **at);
        *at += **at == '"';
      }
  *at += is_quoted && *at < end;
  for (; *at < end && **at != table->mark && **at != '\n' && **at != '\r'; ++*at)
    if (field != NULL)
      g_string_append_c (field, **at);
  if (*at < end && **at == table->mark)
    {
      ++*at;
      return FALSE;
    }
  end_line (at, end);
  return TRUE;
}

/* Of a row that may have any number of fields only the first ones are kept. Gives how many these are. */
static guint
read_row (ChatTable *table, GString *const fields[N_COLUMNS])
{
  gboolean is_last = FALSE;
  guint n = 0;

  for (guint i = 0; i < N_COLUMNS; i++)
    g_string_truncate (fields[i], 0);
  while (!is_last)
    {
      is_last = read_field (table, n < N_COLUMNS ? fields[n] : NULL);
      n += n < N_COLUMNS;
    }
  return n;
}

static gboolean
is_head (GString *const fields[N_COLUMNS])
{
  static const char *const columns[N_COLUMNS] = { "AuthorID", "Author", "Date", "Content" };

  for (guint i = 0; i < N_COLUMNS; i++)
    if (!g_str_equal (fields[i]->str, columns[i]))
      return FALSE;
  return TRUE;
}

/* An account's number that a spreadsheet has rounded is not that of one alone: "1.23457E+17". */
static gboolean
is_number (const char *text)
{
  return *text != '\0' && strspn (text, "0123456789") == strlen (text);
}

/* Spreadsheets part the fields as their country does. */
static gboolean
read_csv (GPtrArray *messages, const char *text, gsize length)
{
  static const char marks[] = ",;\t";
  ChatTable table;
  GString *fields[N_COLUMNS];
  gboolean is_read = FALSE;

  for (guint i = 0; i < N_COLUMNS; i++)
    fields[i] = g_string_new (NULL);
  for (guint i = 0; marks[i] != '\0' && !is_read; i++)
    {
      table = (ChatTable) { text, text + length, marks[i] };
      is_read = read_row (&table, fields) == N_COLUMNS && is_head (fields);
    }
  while (is_read && table.at < table.end && !croupier_file_messages_are_full (messages))
    if (read_row (&table, fields) == N_COLUMNS)
      {
        CroupierFileMessage *message = croupier_file_messages_add (messages, fields[1]->str, NULL, fields[2]->str,
                                                                   g_strdup (fields[3]->str));

        if (is_number (fields[0]->str))
          message->id = croupier_file_message_cut (fields[0]->str);
      }
  for (guint i = 0; i < N_COLUMNS; i++)
    g_string_free (fields[i], TRUE);
  return is_read;
}

/* ---- the whole ---- */

/* No chat that is copied begins like an object or a list of JSON, or like a page. */
static gboolean
is_other_file (const char *text, gsize length)
{
  static CroupierPattern start = { "\\A(?i:\\[\\s*\\{\\s*\"|\\{\\s*\"[^\"]*\"\\s*:|<!doctype\\b|<html\\b|<\\?xml\\b)" };
  g_autofree char *head = g_utf8_make_valid (text, (gssize) MIN (length, MAX_START));

  return g_regex_match (croupier_pattern_get (&start), head, 0, NULL);
}

GPtrArray *
croupier_chat_file_read (const char *text, gsize length, GError **error)
{
  g_autoptr (GPtrArray) messages = croupier_file_messages_new ();
  g_autoptr (GError) reason = NULL;
  gboolean is_read;

  /* The text may end with its length, and with nothing behind it. */
  if (length >= strlen (BYTE_ORDER_MARK) && memcmp (text, BYTE_ORDER_MARK, strlen (BYTE_ORDER_MARK)) == 0)
    {
      text += strlen (BYTE_ORDER_MARK);
      length -= strlen (BYTE_ORDER_MARK);
    }
  for (; length > 0 && strchr (" \t\r\n", *text) != NULL && *text != '\0'; text++)
    length--;
  if (length == 0)
    return NULL;

  if (*text == '{' || (*text == '[' && is_other_file (text, length)))
    is_read = croupier_chat_json_read (messages, text, length, &reason);
  else if (*text == '<')
    is_read = croupier_chat_html_read (messages, text, length, &reason);
  else
    is_read = read_csv (messages, text, length);
  if (!is_read && reason == NULL && is_other_file (text, length))
    is_read = croupier_file_messages_refuse_unknown (&reason);
  if (is_read && croupier_file_messages_are_full (messages))
    is_read = croupier_file_messages_refuse_many (&reason);
  if (reason != NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  return is_read ? g_steal_pointer (&messages) : NULL;
}
