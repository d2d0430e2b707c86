/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a file of a chat: packed, or in another encoding than everything else here. */
#include "config.h"
#include "croupier-chat-bytes.h"

#include <archive.h>
#include <archive_entry.h>
#include <string.h>

#include "croupier-error.h"
#include "croupier-gettext.h"
#include "croupier-limits.h"
#include "croupier-pattern.h"
#include "croupier-stamp.h"

/* ---- an archive ---- */

/* WhatsApp exports a zip archive on an iPhone, and elsewhere where photos go with the chat. */
#define ARCHIVE "PK\3\4"
#define N_MARK 4
#define MAX_FILES 20000 /* photos of a chat, say */
#define SURE 3          /* that a file is the chat */

typedef struct archive Archive;

static void
archive_close (Archive *archive)
{
  archive_read_free (archive);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Archive, archive_close)

/* Opens it by the list at its end alone, so that one which is cut off is none. */
static Archive *
open_archive (const char *bytes, gsize length)
{
  g_autoptr (Archive) archive = archive_read_new ();

  g_assert_nonnull (archive);
  return archive_read_support_format_zip_seekable (archive) == ARCHIVE_OK &&
             archive_read_open_memory (archive, bytes, length) == ARCHIVE_OK
           ? g_steal_pointer (&archive)
           : NULL;
}

/* Returns how likely a file is the chat, up to SURE: 0 for what is none. What was sent in a chat can be a text, too,
 * and some systems put beside each file a hidden one with what they know of it. A name in letters that the locale
 * lacks is not told, and what has one may be anything. */
static guint
weigh_file (struct archive_entry *entry)
{
  const char *path = archive_entry_pathname (entry);
  g_autofree char *name = g_path_get_basename (path != NULL ? path : ".txt");

  if (archive_entry_filetype (entry) != AE_IFREG)
    return 0;
  if (g_str_equal (name, "_chat.txt"))
    return SURE;
  if (!g_str_has_suffix (name, ".txt") || (*name == '.' && path != NULL))
    return 0;
  return strstr (name, "WhatsApp") != NULL ? 2 : 1;
}

/* Returns which of its files is the chat, from 1 on; 0: none, or nobody knows which. */
static guint
find_chat (Archive *archive)
{
  guint best = 0, n_best = 0, found = 0;
  struct archive_entry *entry;

  for (guint i = 1; i <= MAX_FILES && archive_read_next_header (archive, &entry) >= ARCHIVE_WARN; i++)
    {
      guint weight = weigh_file (entry);

      n_best = weight > best ? 1 : n_best + (weight == best);
      if (weight > best)
        found = i;
      best = MAX (best, weight);
    }
  return n_best == 1 ? found : 0;
}

/* NULL: it is damaged, too large or locked. Somebody may have written anything into its list: no more is unpacked than
 * it says, and it may say no more than is read of any file. */
static char *
unpack (Archive *archive, struct archive_entry *entry, gsize *n_bytes)
{
  gint64 size = archive_entry_size (entry);
  g_autofree char *text = NULL;
  gssize n = 1;

  if (size < 0 || size > CROUPIER_CHAT_FILE_MAX_BYTES)
    return NULL;
  text = g_malloc ((gsize) size + 1);
  for (*n_bytes = 0; n > 0 && *n_bytes <= (gsize) size; *n_bytes += (gsize) MAX (n, 0))
    n = archive_read_data (archive, text + *n_bytes, (gsize) size + 1 - *n_bytes);
  if (n != 0 || *n_bytes != (gsize) size)
    return NULL;
  text[*n_bytes] = '\0';
  return g_steal_pointer (&text);
}

/* A file of which its head and the list tell two things is left alone; but that a name cannot be told is said in the
 * same way. */
static char *
unpack_file (const char *bytes, gsize length, guint number, gsize *n_bytes)
{
  g_autoptr (Archive) archive = open_archive (bytes, length);
  struct archive_entry *entry = NULL;
  int status = ARCHIVE_FATAL;

  for (guint i = 0; archive != NULL && i < number; i++)
    status = archive_read_next_header (archive, &entry);
  return status == ARCHIVE_OK || (status == ARCHIVE_WARN && weigh_file (entry) < SURE)
           ? unpack (archive, entry, n_bytes)
           : NULL;
}

static char *
read_archive (const char *bytes, gsize length, gsize *n_bytes, GError **error)
{
  g_autoptr (Archive) archive = open_archive (bytes, length);
  guint chat = archive != NULL ? find_chat (archive) : 0;
  char *text;

  if (chat == 0)
    {
      croupier_fail (error, CROUPIER_ERROR_REFUSED,
                     _("No chat that WhatsApp has exported is in this archive. Unpack it, and take the file with the "
                       "chat."));
      return NULL;
    }
  text = unpack_file (bytes, length, chat, n_bytes);
  if (text == NULL)
    croupier_fail (error, CROUPIER_ERROR_REFUSED,
                   _("The chat in this archive cannot be unpacked here. Unpack it, and take the file with the chat."));
  return text;
}

/* ---- encodings ---- */

#define MAX_START 100000 /* letters, in which a chat shows that it is one */
#define MAX_OTHERS 2     /* letters that English lacks, in a row: “créé”, “süß” */

/* What a file that begins with such a mark is written in; NULL: as usual. */
static const char *
find_encoding (const char *text, gsize length)
{
  if (length < 2 || length % 2 != 0)
    return NULL;
  if (memcmp (text, "\xff\xfe", 2) == 0)
    return "UTF-16LE";
  return memcmp (text, "\xfe\xff", 2) == 0 ? "UTF-16BE" : NULL;
}

/* In Windows-1252 marks part words, and a capital begins one. What is of another encoding has such letters all over, or
 * those of Iceland, which are Turkish and Czech ones elsewhere, or marks that nobody can type. */
static gboolean
is_odd (gunichar before, gunichar letter, gunichar after)
{
  if (letter < 0x80 || g_utf8_strchr ("\u00ad´·’", -1, letter) != NULL)
    return FALSE;
  if (g_utf8_strchr ("ÐðÝýÞþƒˆ˜†‡‰", -1, letter) != NULL)
    return TRUE;
  if (g_unichar_isalpha (letter))
    return g_unichar_isupper (letter) && g_unichar_islower (before);
  return g_unichar_isalpha (before) &&
         (g_unichar_isalpha (after) || g_utf8_strchr ("‚„¹²³±£¯¶¡¿¼½¾¦¬¨¸", -1, letter) != NULL);
}

/* Most letters of words in Western Europe are those of English, and no more than two others follow each other. */
static gboolean
is_western (const char *text)
{
  gunichar before = '\n';
  guint n_letters = 0, n_others = 0, n_running = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      n_running = letter >= 0x80 && g_unichar_isalpha (letter) ? n_running + 1 : 0;
      if (n_running > MAX_OTHERS || (g_unichar_iscntrl (letter) && strchr ("\t\n\r", (int) letter) == NULL) ||
          is_odd (before, letter, g_utf8_get_char (g_utf8_next_char (at))))
        return FALSE;
      n_letters += g_unichar_isalpha (letter);
      n_others += n_running > 0;
      before = letter;
    }
  return n_others <= n_letters / 2;
}

/* NULL: it can be of another encoding, or is no chat: nothing in it is like the head of a message with its time, or of
 * a table with all messages. */
static char *
read_western (const char *bytes, gsize length, gsize *n_bytes)
{
  static CroupierPattern head = { "(?m)^(?:[\\[(<]?" CROUPIER_STAMP "|.{1,80}[ \\[]" CROUPIER_STAMP
                                  "[\\])]?:?\\r?$|\"?AuthorID\\b)" };
  g_autofree char *text = g_convert (bytes, (gssize) length, "UTF-8", "WINDOWS-1252", NULL, n_bytes, NULL);
  g_autofree char *start = text != NULL && strlen (text) == *n_bytes && is_western (text)
                             ? g_utf8_substring (text, 0, MIN (g_utf8_strlen (text, -1), MAX_START))
                             : NULL;

  return start != NULL && g_regex_match (croupier_pattern_get (&head), start, 0, NULL) ? g_steal_pointer (&text) : NULL;
}

char *
croupier_chat_bytes_to_text (const char *bytes, gsize length, gsize *n_bytes, const char **word, GError **error)
{
  g_autofree char *text = NULL, *western = NULL;
  const char *encoding;

  *n_bytes = length;
  if (word != NULL)
    *word = NULL;
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
  western = text != NULL && encoding == NULL ? read_western (text, *n_bytes, n_bytes) : NULL;
  if (western != NULL)
    {
      if (word != NULL)
        *word = _("This is no text in UTF-8. It was read as Windows-1252: see whether the names are right.");
      return g_steal_pointer (&western);
    }
  croupier_fail (error, CROUPIER_ERROR_REFUSED,
                 _("This is no text in UTF-8. Open it in a text editor, save it in UTF-8 (in a spreadsheet, as “CSV "
                   "UTF-8”), and try again."));
  return NULL;
}
