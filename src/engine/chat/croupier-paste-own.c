/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a match itself has told, to be known again where it was copied into a chat. */
#include "config.h"
#include "croupier-paste-own.h"

#include <string.h>

#include "croupier-message.h"
#include "croupier-pattern.h"
#include "croupier-text.h"

#define MIN_LETTERS 24 /* of what is surely no player's own idea */

struct _CroupierOwnLines
{
  GHashTable *lines; /* letters and digits, folded: whatever style a message was copied in, these are the same */
};

/* A tag of forums. */
static CroupierPattern tag = { "\\[/?[A-Za-z]{1,8}(?:=[^]]*)?\\]" };

static char *
strip (const char *line)
{
  g_autofree char *plain = g_regex_replace_literal (croupier_pattern_get (&tag), line, -1, 0, "", 0, NULL);
  g_autofree char *folded = croupier_text_fold (plain != NULL ? plain : line);
  GString *bare = g_string_new (NULL);

  for (const char *at = folded; *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_isalnum (g_utf8_get_char (at)))
      g_string_append_unichar (bare, g_utf8_get_char (at));
  return g_string_free_and_steal (bare);
}

static void
add_outbox (CroupierOwnLines *self, const CroupierOutbox *outbox)
{
  for (guint i = 0; outbox != NULL && i < croupier_outbox_get_n_messages (outbox); i++)
    {
      g_autofree char *text = croupier_message_to_text (croupier_outbox_get_message (outbox, i));
      g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

      for (guint k = 0; lines[k] != NULL; k++)
        g_hash_table_add (self->lines, strip (lines[k]));
    }
}

CroupierOwnLines *
croupier_own_lines_new (const CroupierMatch *match)
{
  CroupierOwnLines *self = g_new0 (CroupierOwnLines, 1);

  self->lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  add_outbox (self, croupier_match_get_setup_outbox (match));
  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      add_outbox (self, record->start);
      add_outbox (self, record->during);
      add_outbox (self, record->end);
    }
  return self;
}

void
croupier_own_lines_free (CroupierOwnLines *self)
{
  g_hash_table_unref (self->lines);
  g_free (self);
}

/* "(1/2)", as stands above a part of a long message. */
static gboolean
is_number_of_part (const char *line)
{
  return strchr (line, '/') != NULL && strspn (line, "0123456789/()[] *_") == strlen (line);
}

gboolean
croupier_own_lines_have (const CroupierOwnLines *self, const char *text)
{
  g_auto (GStrv) lines = NULL;
  gsize n_letters = 0;

  if (strlen (text) < MIN_LETTERS)
    return FALSE;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *bare = strip (lines[i]);

      if (*bare == '\0' || is_number_of_part (lines[i]))
        continue;
      if (!g_hash_table_contains (self->lines, bare))
        return FALSE;
      n_letters += strlen (bare);
    }
  return n_letters >= MIN_LETTERS;
}
