/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a file of a chat: packed, or in another encoding than everything else here. */
#include "config.h"
#include "croupier-chat-bytes.h"

#include <gio/gio.h>
#include <string.h>

#include "croupier-error.h"
#include "croupier-gettext.h"
#include "croupier-limits.h"

/* ---- an archive ---- */

/* What WhatsApp exports on an iPhone is a zip archive: its files one behind the other, then a list of them, then where
 * that begins. All numbers are little-endian. */
#define ARCHIVE "PK\3\4"
#define LISTED "PK\1\2"
#define END "PK\5\6"
#define N_MARK 4
#define END_BYTES 22
#define LISTED_BYTES 46
#define HEAD_BYTES 30
#define MAX_COMMENT 0xffff
#define MAX_FILES 2000 /* photos of a chat, say */

typedef struct
{
  const guint8 *bytes;
  gsize length;
} Archive;

typedef struct
{
  const char *name; /* of name_bytes */
  guint name_bytes, flags, method;
  guint32 sum, packed, unpacked, offset;
} Entry;

/* 0 behind the end. */
static guint32
get_number (const Archive *archive, gsize at, guint n_bytes)
{
  guint32 number = 0;

  if (archive->length < n_bytes || at > archive->length - n_bytes)
    return 0;
  for (guint i = n_bytes; i > 0; i--)
    number = number << 8 | archive->bytes[at + i - 1];
  return number;
}

static gboolean
has_mark (const Archive *archive, gsize at, const char *mark, gsize n_bytes)
{
  return n_bytes <= archive->length && at <= archive->length - n_bytes &&
         memcmp (archive->bytes + at, mark, N_MARK) == 0;
}

/* Whether the list goes on. @at: where; moved behind what is read */
static gboolean
read_entry (const Archive *archive, gsize *at, Entry *entry)
{
  gsize n_bytes;

  if (!has_mark (archive, *at, LISTED, LISTED_BYTES))
    return FALSE;
  *entry = (Entry) {
    .name = (const char *) archive->bytes + *at + LISTED_BYTES,
    .name_bytes = get_number (archive, *at + 28, 2),
    .flags = get_number (archive, *at + 8, 2),
    .method = get_number (archive, *at + 10, 2),
    .sum = get_number (archive, *at + 16, 4),
    .packed = get_number (archive, *at + 20, 4),
    .unpacked = get_number (archive, *at + 24, 4),
    .offset = get_number (archive, *at + 42, 4),
  };
  n_bytes = (gsize) LISTED_BYTES + entry->name_bytes + get_number (archive, *at + 30, 2) +
            get_number (archive, *at + 32, 2);
  if (n_bytes > archive->length - *at)
    return FALSE;
  *at += n_bytes;
  return TRUE;
}

/* How likely a file is the chat: 0 for what is none. What was sent in a chat can be a text, too. */
static guint
weigh_name (const Entry *entry)
{
  g_autofree char *path = g_strndup (entry->name, entry->name_bytes);
  g_autofree char *name = g_path_get_basename (path);

  if (g_str_equal (name, "_chat.txt"))
    return 3;
  if (!g_str_has_suffix (name, ".txt"))
    return 0;
  return strstr (name, "WhatsApp") != NULL ? 2 : 1;
}

static gboolean
find_chat (const Archive *archive, Entry *chat)
{
  gsize end = archive->length, first = end > END_BYTES + MAX_COMMENT ? end - END_BYTES - MAX_COMMENT : 0;
  guint best = 0, n_best = 0;
  gsize at;
  Entry entry;

  for (at = end; at > first && !has_mark (archive, at, END, END_BYTES); at--)
    ;
  at = get_number (archive, at + 16, 4);
  for (guint i = 0; i < MAX_FILES && read_entry (archive, &at, &entry); i++)
    {
      guint weight = weigh_name (&entry);

      n_best = weight > best ? 1 : n_best + (weight == best);
      if (weight > best)
        *chat = entry;
      best = MAX (best, weight);
    }
  return best > 0 && n_best == 1;
}

/* CRC-32, as archives have it. */
static guint32
add_up (const char *text, gsize n_bytes)
{
  guint32 sum = 0xffffffff;

  for (gsize i = 0; i < n_bytes; i++)
    {
      sum ^= (guint8) text[i];
      for (guint bit = 0; bit < 8; bit++)
        sum = (sum >> 1) ^ (sum & 1 ? 0xedb88320 : 0);
    }
  return ~sum;
}

/* NULL: it is damaged, too large, locked, or packed as nobody packs a chat. Somebody may have written anything into its
 * list: no more is unpacked than it says, and it may say no more than is read of any file. */
static char *
unpack (const Archive *archive, const Entry *entry, gsize *n_bytes)
{
  gsize at = (gsize) entry->offset + HEAD_BYTES + get_number (archive, (gsize) entry->offset + 26, 2) +
             get_number (archive, (gsize) entry->offset + 28, 2);
  g_autoptr (GInputStream) packed = NULL;
  g_autoptr (GZlibDecompressor) unpacker = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_RAW);
  g_autoptr (GInputStream) stream = NULL;
  g_autofree char *text = NULL;

  if (!has_mark (archive, entry->offset, ARCHIVE, HEAD_BYTES) || at > archive->length ||
      entry->packed > archive->length - at || (entry->flags & 1) != 0 || (entry->method != 0 && entry->method != 8) ||
      entry->unpacked > CROUPIER_CHAT_FILE_MAX_BYTES)
    return NULL;
  packed = g_memory_input_stream_new_from_data (archive->bytes + at, entry->packed, NULL);
  stream = entry->method == 8 ? g_converter_input_stream_new (packed, G_CONVERTER (unpacker)) : g_object_ref (packed);
  text = g_malloc ((gsize) entry->unpacked + 1);
  if (!g_input_stream_read_all (stream, text, (gsize) entry->unpacked + 1, n_bytes, NULL, NULL) ||
      *n_bytes != entry->unpacked || add_up (text, *n_bytes) != entry->sum)
    return NULL;
  text[*n_bytes] = '\0';
  return g_steal_pointer (&text);
}

static char *
read_archive (const char *bytes, gsize length, gsize *n_bytes, GError **error)
{
  const Archive archive = { (const guint8 *) bytes, length };
  Entry chat = { 0 };
  char *text;

  if (!find_chat (&archive, &chat))
    {
      croupier_fail (error, CROUPIER_ERROR_REFUSED,
                     _("No chat that WhatsApp has exported is in this archive. Unpack it, and take the file with the "
                       "chat."));
      return NULL;
    }
  text = unpack (&archive, &chat, n_bytes);
  if (text == NULL)
    croupier_fail (error, CROUPIER_ERROR_REFUSED,
                   _("The chat in this archive cannot be unpacked here. Unpack it, and take the file with the chat."));
  return text;
}

/* ---- encodings ---- */

/* What a file that begins with @mark is written in; NULL: as usual. */
static const char *
find_encoding (const char *text, gsize length)
{
  if (length < 2 || length % 2 != 0)
    return NULL;
  if (memcmp (text, "\xff\xfe", 2) == 0)
    return "UTF-16LE";
  return memcmp (text, "\xfe\xff", 2) == 0 ? "UTF-16BE" : NULL;
}

/**
 * croupier_chat_bytes_to_text:
 * @bytes: what a file holds, or what was pasted; nobody vouches for it
 * @length: how many
 * @n_bytes: (out): of the text
 * @error: return location
 *
 * Takes the chat out of an archive that WhatsApp has made, and reads UTF-16 that says so. Of other encodings none says
 * which it is: names would be read wrong.
 *
 * Returns: (transfer full) (nullable): valid UTF-8, NUL behind it; NULL with CROUPIER_ERROR_REFUSED and what to do
 */
char *
croupier_chat_bytes_to_text (const char *bytes, gsize length, gsize *n_bytes, GError **error)
{
  g_autofree char *text = NULL;
  const char *encoding;

  *n_bytes = length;
  if (length >= N_MARK && memcmp (bytes, ARCHIVE, N_MARK) == 0)
    text = read_archive (bytes, length, n_bytes, error);
  else
    {
      text = g_malloc (length + 1);
      memcpy (text, bytes, length);
      text[length] = '\0';
    }
  if (text == NULL)
    return NULL;

  encoding = find_encoding (text, *n_bytes);
  if (encoding != NULL)
    {
      g_autofree char *wide = g_steal_pointer (&text);

      text = g_convert (wide + 2, (gssize) *n_bytes - 2, "UTF-8", encoding, NULL, n_bytes, NULL);
    }
  if (text != NULL && g_utf8_validate_len (text, *n_bytes, NULL))
    return g_steal_pointer (&text);
  croupier_fail (error, CROUPIER_ERROR_REFUSED,
                 _("This is no text in UTF-8. Open it in a text editor, save it in UTF-8 (in a spreadsheet, as “CSV "
                   "UTF-8”), and try again."));
  return NULL;
}
