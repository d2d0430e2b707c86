/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a script and as pasted text: read, played, saved and opened again, written, and what is written plays
 * again. */
#include "config.h"
#include "croupier-paste.h"
#include "croupier-script.h"
#include "croupier-store.h"
#include "croupier-transcript.h"

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static CroupierMatch *
play (const char *text, gssize length)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierScript) script = croupier_script_read (text, length, NULL, NULL, NULL, problems);
  CroupierMatch *match = script != NULL ? croupier_script_play (script, CROUPIER_PLAY_KEEP_GOING, NULL, problems)
                                        : NULL;

  g_assert_true (match != NULL || problems->len > 0);
  return match;
}

/* What was refused stands as comments, which are gone the second time. */
static char *
drop_refused (const char *script)
{
  g_auto (GStrv) lines = g_strsplit (script, "\n", -1);
  g_autoptr (GString) kept = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (!g_str_has_prefix (lines[i], "# refused: "))
      g_string_append_printf (kept, "%s%s", i > 0 ? "\n" : "", lines[i]);
  return g_string_free_and_steal (g_steal_pointer (&kept));
}

/* What is saved is what is opened again, with the same messages. */
static void
save_and_reopen (CroupierMatch *match)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *saved = croupier_store_print (match, NULL);
  g_autoptr (CroupierMatch) reopened = croupier_store_parse (saved, -1, NULL, NULL, &error);
  g_autofree char *resaved = NULL;
  g_autofree char *told = NULL;
  g_autofree char *retold = NULL;

  g_assert_no_error (error);
  resaved = croupier_store_print (reopened, NULL);
  g_assert_cmpstr (resaved, ==, saved);
  told = croupier_transcript_to_text (match, NULL, NULL);
  retold = croupier_transcript_to_text (reopened, NULL, NULL);
  g_assert_cmpstr (retold, ==, told);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (CroupierMatch) match = play ((const char *) data, (gssize) size);
  g_autoptr (CroupierMatch) again = NULL;
  g_autoptr (GPtrArray) pastes = NULL;
  g_autofree char *written = NULL;
  g_autofree char *rewritten = NULL;
  g_autofree char *kept = NULL;

  if (match == NULL)
    return 0;
  save_and_reopen (match);
  written = croupier_script_write (match);
  again = play (written, -1);
  g_assert_nonnull (again);
  rewritten = croupier_script_write (again);
  kept = drop_refused (written);
  g_assert_cmpstr (rewritten, ==, kept);
  pastes = croupier_paste_split (croupier_match_get_roster (match), (const char *) data, (gssize) size, NULL, NULL);
  return 0;
}
