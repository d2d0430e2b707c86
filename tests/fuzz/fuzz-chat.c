/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as what is copied or exported from a chat: taken apart, read for a match, answered, and taken into it.
 * FUZZ_PART, if it is set, is the shape of a chat: what is of another leads to nothing more. */
#include "config.h"
#include "croupier-chat-bytes.h"
#include "croupier-pasted.h"
#include "croupier-script.h"

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static const char header[] = "game: keys-to-success\n"
                             "player: Ada | alias Al | handle @ada\n"
                             "player: Bruno\n"
                             "player: Carmen Ann\n"
                             "player: Søren\n"
                             "== round-1\n"
                             "Bruno: 1 at C\n"
                             "== open\n";

static CroupierMatch *
get_match (void)
{
  static CroupierMatch *match;

  if (match == NULL)
    {
      g_autoptr (CroupierProblems) problems = croupier_problems_new ();
      g_autoptr (CroupierScript) script = croupier_script_read (header, -1, NULL, NULL, NULL, problems);

      match = croupier_script_play (script, CROUPIER_PLAY_DEFAULT, NULL, problems);
      g_assert_nonnull (match);
    }
  return match;
}

static void
look_at (const CroupierPasted *pasted, const CroupierMatch *match)
{
  const CroupierRoster *roster = croupier_match_get_roster (match);
  g_autofree char *reply = pasted->player != CROUPIER_NO_PLAYER
                             ? croupier_match_dup_reply (match, (guint) pasted->player, pasted->text)
                             : NULL;

  g_assert_true (g_utf8_validate (pasted->text, -1, NULL));
  g_assert_true (reply == NULL || g_utf8_strlen (reply, -1) < 2000);
  g_assert_true (pasted->player == CROUPIER_NO_PLAYER || pasted->player < (int) croupier_roster_get_size (roster));
  if (pasted->verdict != CROUPIER_VERDICT_READ)
    return;
  g_assert_cmpint (pasted->player, !=, CROUPIER_NO_PLAYER);
  g_assert_cmpint (pasted->reading->status, !=, CROUPIER_STATUS_REFUSED);
}

static gboolean
is_wanted (CroupierShape shape)
{
  const char *wanted = g_getenv ("FUZZ_PART");

  return wanted == NULL || g_str_equal (croupier_shape_to_string (shape), wanted);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  CroupierMatch *match = get_match ();
  g_autoptr (CroupierMatch) changed = croupier_match_copy (match);
  g_autoptr (GPtrArray) certain = g_ptr_array_new ();
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GError) error = NULL;
  CroupierChatClock clock = { (CroupierDayOrder) (size % 3), NULL };
  g_autofree char *text = NULL;
  CroupierShape shape;
  guint n_refused;
  gsize n_bytes;

  text = croupier_chat_bytes_to_text ((const char *) data, size, &n_bytes, NULL, &error);
  if (text != NULL)
    all = croupier_pasted_read (match, text, (gssize) n_bytes, &clock, &shape, &error);
  g_assert_true ((all == NULL) == (error != NULL));
  if (all == NULL)
    return 0;
  for (guint i = 0; i < all->len; i++)
    {
      CroupierPasted *pasted = g_ptr_array_index (all, i);

      look_at (pasted, match);
      if (pasted->verdict == CROUPIER_VERDICT_READ)
        g_ptr_array_add (certain, pasted);
    }
  g_assert_true (certain->len == 0 || croupier_pasted_submit (certain, changed, &n_refused, NULL, NULL));
  return is_wanted (shape) ? 0 : -1;
}
