/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws that took seconds, kept in a folder of the user's so that a match need not wait for them each time it is
 * opened.
 *
 * What is kept is where on its streams a draw succeeded: their states before that start. A match file holds nothing of
 * it: that an earlier start would have succeeded can only be told by drawing, so what somebody else has written could
 * not be believed. The folder is the user's own, and even so one start is made again from the states, and must come
 * out. Nothing that is to be proved goes this way. */
#include "config.h"
#include "croupier-kept-draws.h"

#include <string.h>

#define MIN_STARTS 100000 /* some hundredths of a second: others are drawn as fast as a file is read */
#define WORDS G_N_ELEMENTS (((CroupierRandom *) NULL)->words)
#define STATE_BYTES (CROUPIER_CASTING_N_LISTS * WORDS * sizeof (guint64))
#define DIGEST_BYTES 32
#define KEPT_BYTES (STATE_BYTES + DIGEST_BYTES)

/* A digest of all that the draw is made of, and of the states where there are some. */
static GChecksum *
digest (const CroupierCasting *casting, const CroupierSeed *seed, guint n_before, const guint8 *states)
{
  GChecksum *checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *head = g_strdup_printf ("croupier-kept 1 %zu %u", sizeof *casting, n_before);

  g_checksum_update (checksum, (const guchar *) head, (gssize) strlen (head) + 1);
  g_checksum_update (checksum, (const guchar *) casting, sizeof *casting);
  g_checksum_update (checksum, seed->bytes, sizeof seed->bytes);
  if (states != NULL)
    g_checksum_update (checksum, states, STATE_BYTES);
  return checksum;
}

static void
seal (const CroupierCasting *casting, const CroupierSeed *seed, guint n_before, const guint8 *states, guint8 *bytes)
{
  g_autoptr (GChecksum) checksum = digest (casting, seed, n_before, states);
  gsize n = DIGEST_BYTES;

  g_checksum_get_digest (checksum, bytes, &n);
}

static char *
get_path (const char *folder, const CroupierCasting *casting, const CroupierSeed *seed, guint n_before)
{
  g_autoptr (GChecksum) checksum = digest (casting, seed, n_before, NULL);

  return g_build_filename (folder, g_checksum_get_string (checksum), NULL);
}

/* FALSE where nothing is kept, or nothing that holds. */
static gboolean
look_up (const char *path, const CroupierCasting *casting, const CroupierSeed *seed, guint n_before,
         CroupierCastingDeal *deal)
{
  CroupierRandom streams[CROUPIER_CASTING_N_LISTS];
  guint8 sealed[DIGEST_BYTES];
  g_autofree char *kept = NULL;
  gsize length;

  G_STATIC_ASSERT (sizeof streams == STATE_BYTES);
  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR) || !g_file_get_contents (path, &kept, &length, NULL) ||
      length != KEPT_BYTES)
    return FALSE;
  seal (casting, seed, n_before, (const guint8 *) kept, sealed);
  if (memcmp (sealed, kept + STATE_BYTES, sizeof sealed) != 0)
    return FALSE;
  memcpy (streams, kept, sizeof streams);
  return croupier_casting_draw_once (casting, streams, deal);
}

/* A folder that cannot be written to only costs the time. */
static void
keep (const char *folder, const char *path, const CroupierCasting *casting, const CroupierSeed *seed, guint n_before,
      const CroupierRandom *streams)
{
  guint8 kept[KEPT_BYTES];

  memcpy (kept, streams, STATE_BYTES);
  seal (casting, seed, n_before, kept, kept + STATE_BYTES);
  if (g_mkdir_with_parents (folder, 0700) == 0)
    g_file_set_contents_full (path, (const char *) kept, sizeof kept, G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL);
}

CroupierDrawOutcome
croupier_kept_draw (const char *folder, const CroupierCasting *casting, const CroupierSeed *seed, guint n_before,
                    CroupierCastingDeal *deal, GCancellable *cancellable)
{
  CroupierCastingFind find;
  CroupierDrawOutcome outcome;
  g_autofree char *path = NULL;

  g_return_val_if_fail (casting != NULL && seed != NULL && deal != NULL, CROUPIER_DRAW_IMPOSSIBLE);

  if (folder != NULL)
    path = get_path (folder, casting, seed, n_before);
  if (path != NULL && look_up (path, casting, seed, n_before, deal))
    return CROUPIER_DRAW_DONE;
  outcome = croupier_casting_find_from (casting, seed, n_before, deal, &find, cancellable);
  if (path != NULL && outcome == CROUPIER_DRAW_DONE && find.n_starts >= MIN_STARTS)
    keep (folder, path, casting, seed, n_before, find.streams);
  return outcome;
}
