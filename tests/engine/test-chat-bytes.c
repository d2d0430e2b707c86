/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a file of a chat: packed, in another encoding, damaged. */
#include "config.h"
#include "croupier-chat-bytes.h"
#include "croupier-error.h"
#include "croupier-limits.h"
#include "fixtures.h"
#include "tests.h"

#include <string.h>

/* _chat.txt, behind a text that somebody has sent in the chat. */
static const guint8 archive[] = {
  0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x00, 0x00, 0x08, 0x00, 0x00, 0xa8, 0x6c, 0x5c, 0x83, 0x16, 0xdc, 0x8c,
  0x03, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x0b, 0x00, 0x00, 0x00, 0x30, 0x2d, 0x6e, 0x6f, 0x74, 0x65,
  0x73, 0x2e, 0x74, 0x78, 0x74, 0xab, 0x00, 0x00, 0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x00, 0x00, 0x08, 0x00,
  0x00, 0xa8, 0x6c, 0x5c, 0x86, 0xab, 0x51, 0x6c, 0x32, 0x00, 0x00, 0x00, 0x44, 0x00, 0x00, 0x00, 0x09, 0x00,
  0x00, 0x00, 0x5f, 0x63, 0x68, 0x61, 0x74, 0x2e, 0x74, 0x78, 0x74, 0x8b, 0x36, 0x34, 0xd2, 0x33, 0x30, 0xd6,
  0x33, 0x32, 0xd3, 0x51, 0x30, 0x32, 0xb4, 0x32, 0x30, 0xb2, 0x32, 0x30, 0x88, 0x55, 0x70, 0xcc, 0xc9, 0x4c,
  0x4e, 0xb5, 0x52, 0x30, 0x56, 0x48, 0x2c, 0x51, 0x70, 0xe4, 0x8a, 0xc6, 0xa6, 0xc4, 0x29, 0x3f, 0xc9, 0x4a,
  0xc1, 0x10, 0xa4, 0xc0, 0x89, 0x0b, 0x00, 0x50, 0x4b, 0x01, 0x02, 0x14, 0x03, 0x14, 0x00, 0x00, 0x00, 0x08,
  0x00, 0x00, 0xa8, 0x6c, 0x5c, 0x83, 0x16, 0xdc, 0x8c, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x0b,
  0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x80, 0x01, 0x00, 0x00, 0x00, 0x00, 0x30,
  0x2d, 0x6e, 0x6f, 0x74, 0x65, 0x73, 0x2e, 0x74, 0x78, 0x74, 0x50, 0x4b, 0x01, 0x02, 0x14, 0x03, 0x14, 0x00,
  0x00, 0x00, 0x08, 0x00, 0x00, 0xa8, 0x6c, 0x5c, 0x86, 0xab, 0x51, 0x6c, 0x32, 0x00, 0x00, 0x00, 0x44, 0x00,
  0x00, 0x00, 0x09, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x80, 0x01, 0x2c, 0x00,
  0x00, 0x00, 0x5f, 0x63, 0x68, 0x61, 0x74, 0x2e, 0x74, 0x78, 0x74, 0x50, 0x4b, 0x05, 0x06, 0x00, 0x00, 0x00,
  0x00, 0x02, 0x00, 0x02, 0x00, 0x70, 0x00, 0x00, 0x00, 0x85, 0x00, 0x00, 0x00, 0x00, 0x00
};

static const char chat[] = "[12.03.26, 21:02:00] Alice: 3 at A\n[12.03.26, 21:02:00] Bob: 1 at B\n";

/* What stands behind is nobody's: in a test under the sanitizers nothing at all. */
static char *
read_bytes (gconstpointer bytes, gsize length, GError **error)
{
  g_autofree char *alone = g_memdup2 (bytes, length);
  gsize n_bytes;
  char *text = croupier_chat_bytes_to_text (alone != NULL ? alone : "", length, &n_bytes, NULL, error);

  g_assert_true (text == NULL || strlen (text) == n_bytes);
  return text;
}

static void
assert_refused (gconstpointer bytes, gsize length, const char *reason)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = read_bytes (bytes, length, &error);

  g_assert_null (text);
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, reason));
}

static void
test_a_chat_is_taken_out_of_its_archive (void)
{
  g_autofree char *text = read_bytes (archive, sizeof archive, NULL);

  g_assert_cmpstr (text, ==, chat);
}

/* A number more, a number less: it is the same text then, or none. */
static void
test_what_is_damaged_is_nothing_else (void)
{
  for (gsize i = 0; i < sizeof archive; i++)
    {
      static const guint8 changes[] = { 1, 0x80, 0xff };

      for (guint k = 0; k < G_N_ELEMENTS (changes); k++)
        {
          g_autofree guint8 *damaged = g_memdup2 (archive, sizeof archive);
          g_autofree char *text = NULL;

          damaged[i] ^= changes[k];
          text = read_bytes (damaged, sizeof archive, NULL);
          if (text != NULL && !g_str_equal (text, chat))
            g_assert_cmpstr (text, ==, "x"); /* the chat has another name now */
        }
    }
  for (gsize length = 0; length < sizeof archive; length++)
    {
      g_autofree char *text = read_bytes (archive, length, NULL);

      g_assert_true (text == NULL || length < 4);
    }
}

/* The list may say anything. */
static void
test_no_more_is_unpacked_than_there_is_room_for (void)
{
  g_autofree guint8 *large = g_memdup2 (archive, sizeof archive);
  const guint32 sizes[] = { CROUPIER_CHAT_FILE_MAX_BYTES, CROUPIER_CHAT_FILE_MAX_BYTES + 1, G_MAXUINT32, 10 };
  guint8 *listed = large + sizeof archive - 22 - strlen ("_chat.txt") - 46;

  g_assert_cmpmem (listed, 4, "PK\1\2", 4);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      for (guint k = 0; k < 4; k++)
        listed[24 + k] = (guint8) (sizes[i] >> (8 * k));
      assert_refused (large, sizeof archive, "cannot be unpacked");
    }
}

static void
test_encodings (void)
{
  static const char little[] = "\xff\xfe"
                               "A\0l\0:\0 \0\xe9\0\n\0";
  static const char big[] = "\xfe\xff\0A\0l\0:\0 \0\xe9\0\n";
  g_autofree char *first = read_bytes (little, sizeof little - 1, NULL);
  g_autofree char *second = read_bytes (big, sizeof big - 1, NULL);
  g_autofree char *empty = read_bytes ("", 0, NULL);
  g_autofree char *marked = read_bytes ("\xef\xbb\xbf"
                                        "Al: é",
                                        9, NULL);

  g_assert_cmpstr (first, ==, "Al: é\n");
  g_assert_cmpstr (second, ==, "Al: é\n");
  g_assert_cmpstr (empty, ==, "");
  g_assert_cmpstr (marked, ==,
                   "\xef\xbb\xbf"
                   "Al: é");
  assert_refused ("Al: \xe9", 5, "save it in UTF-8"); /* Latin-1 */
  assert_refused ("A\0l\0", 4, "save it in UTF-8");   /* UTF-16 that does not say so */
  assert_refused ("\xff\xfe\0\xd8"
                  "A\0",
                  6, "save it in UTF-8"); /* half of a letter */
  assert_refused ("\xff\xfe"
                  "A",
                  3, "save it in UTF-8");
  assert_refused ("12/03/2026, 14:02 - \xcf\xf0\xe8\xe2\xe5\xf2: 3 at A\n", 36, "save it in UTF-8"); /* Russian */
  assert_refused ("PK\3\4 nothing", 12, "No chat that WhatsApp has exported");
}

/* A word is said of it. What may be of another encoding, or no chat, is left alone. */
static void
test_what_is_western_is_read_with_a_word (void)
{
  static const struct
  {
    const char *bytes, *text;
  } chats[] = {
    { "12/03/2026, 14:02 - Zo\xeb: 3 \xe0 A \x80\n", "12/03/2026, 14:02 - Zoë: 3 à A €\n" },
    { "[12.03.26, 21:02:00] \xd6rjan: 3 auf A, \x84"
      "und\x93 nicht \xfc"
      "berall\r\n",
      "[12.03.26, 21:02:00] Örjan: 3 auf A, „und“ nicht überall\r\n" },
    { "Zo\xeb \x97 12 Mar 2026, 14:02\nc\x92"
      "est 3 \xe0 A",
      "Zoë — 12 Mar 2026, 14:02\nc’est 3 à A" },
    { "AuthorID;Author;Date;Content\n1;I\xf1igo;x;\xbf"
      "3 en A?\n",
      "AuthorID;Author;Date;Content\n1;Iñigo;x;¿3 en A?\n" },
    /* Polish, Czech, Turkish, Russian; and what DOS and old Macs wrote */
    { "12/03/2026, 14:02 - Micha\xb3: 3 na A, w\xb3"
      "a\x9cnie\n",
      NULL },
    { "12/03/2026, 14:02 - Micha\xb3: 1 at A\n", NULL },
    { "12/03/2026, 14:02 - Zde\xf2k: 3 na A, nov\xfd\n", NULL },
    { "12/03/2026, 14:02 - \xddrem: 3, ba\xf0\n", NULL },
    { "12/03/2026, 14:02 - \xcc\xe0\xf0\xe8\xff: \xe4\xe0\n", NULL },
    { "12/03/2026, 14:02 - Zo\x89: 3 \x85 A\n", NULL },
    { "12/03/2026, 14:02 - Ren\x8e: 3 at A\n", NULL },
    { "12/03/2026, 14:02 - Jos\x8e: 3 at A\n", NULL },
    /* undefined; a picture; no chat */
    { "12/03/2026, 14:02 - Zo\x81: 3 at A\n", NULL },
    { "12/03/2026, 14:02 - Zo\xeb: 3 at A\x01\n", NULL },
    { "Zo\xeb: 3 at A\n", NULL },
    { "\xff\xd8\xff\xe0", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (chats); i++)
    {
      gsize n_bytes;
      const char *word;
      g_autofree char *text = croupier_chat_bytes_to_text (chats[i].bytes, strlen (chats[i].bytes), &n_bytes, &word,
                                                           NULL);

      fixture_name_case (chats[i].text != NULL ? chats[i].text : chats[i].bytes);
      g_assert_cmpstr (text, ==, chats[i].text);
      g_assert_true ((word != NULL) == (text != NULL));
      g_assert_true (text == NULL || strstr (word, "Windows-1252") != NULL);
    }
}

TESTS (chat_bytes)
{
  g_test_add_func ("/chat-bytes/a-chat-is-taken-out-of-its-archive", test_a_chat_is_taken_out_of_its_archive);
  g_test_add_func ("/chat-bytes/what-is-damaged-is-nothing-else", test_what_is_damaged_is_nothing_else);
  g_test_add_func ("/chat-bytes/no-more-is-unpacked-than-there-is-room-for",
                   test_no_more_is_unpacked_than_there_is_room_for);
  g_test_add_func ("/chat-bytes/encodings", test_encodings);
  g_test_add_func ("/chat-bytes/what-is-western-is-read-with-a-word", test_what_is_western_is_read_with_a_word);
}
