/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a file for a co-game master: refused, or read, told in words, printed and read again. */
#include "config.h"
#include "croupier-handout.h"

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* All that the window shows. */
static void
show (const CroupierHandout *handout)
{
  g_autofree char *words = croupier_handout_to_text (handout);
  g_autofree char *rules = croupier_handout_dup_rules (handout);

  g_assert_true (g_utf8_validate (words, -1, NULL));
  g_assert_cmpuint (croupier_handout_get_missing (handout) & handout->sent, ==, CROUPIER_NOBODY);
  for (int kind = CROUPIER_REMINDER_OF_DEADLINE; kind <= CROUPIER_REMINDER_REFUSED; kind++)
    {
      g_autofree char *reminder = croupier_handout_dup_reminder (handout, kind, 0);

      g_assert_true ((reminder != NULL) == (croupier_handout_get_due (handout) != NULL));
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierHandout) handout = croupier_handout_parse ((const char *) data, (gssize) size, &error);
  g_autoptr (CroupierHandout) again = NULL;
  g_autofree char *printed = NULL;
  g_autofree char *reprinted = NULL;

  g_assert_true ((handout != NULL) == (error == NULL));
  if (handout == NULL)
    return 0;
  g_assert_true (croupier_handout_is_one ((const char *) data, (gssize) size));
  show (handout);
  printed = croupier_handout_print (handout);
  again = croupier_handout_parse (printed, -1, &error);
  g_assert_no_error (error);
  reprinted = croupier_handout_print (again);
  g_assert_cmpstr (reprinted, ==, printed);
  return 0;
}
