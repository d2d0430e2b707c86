/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a match file and as a transcript: refused, or read, printed and read again. */
#include "config.h"
#include "croupier-store.h"
#include "croupier-transcript.h"

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) sent = NULL;
  g_autoptr (CroupierMatch) match = croupier_store_parse ((const char *) data, (gssize) size, &sent, NULL, &error);
  g_autoptr (CroupierMatch) again = NULL;
  g_autofree char *printed = NULL;
  g_autofree char *reprinted = NULL;
  g_autofree char *report = NULL;

  g_assert_true ((match != NULL) == (error == NULL));
  croupier_transcript_verify ((const char *) data, (gssize) size, &report, NULL);
  if (match == NULL)
    return 0;
  printed = croupier_store_print (match, sent);
  again = croupier_store_parse (printed, -1, NULL, NULL, &error);
  g_assert_no_error (error);
  reprinted = croupier_store_print (again, sent);
  g_assert_cmpstr (reprinted, ==, printed);
  return 0;
}
