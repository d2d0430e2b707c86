/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as the result of a simulation: refused, or read, written, read again, and added to itself or not. */
#include "config.h"
#include "croupier-json.h"
#include "croupier-trial.h"

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static CroupierTrial *
parse (const char *text, gssize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = croupier_json_parse (text, length, &error);
  CroupierTrial *trial = node != NULL ? croupier_trial_read_json (node, &error) : NULL;

  g_assert_true ((trial == NULL) == (error != NULL));
  return trial;
}

static char *
print (const CroupierTrial *trial)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  croupier_trial_write_json (trial, builder);
  root = json_builder_get_root (builder);
  return croupier_json_print (root);
}

static void
check_bounds (CroupierEstimate estimate)
{
  g_assert_true (estimate.low <= estimate.value && estimate.value <= estimate.high);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (CroupierTrial) trial = parse ((const char *) data, (gssize) size);
  g_autoptr (CroupierTrial) again = NULL;
  g_autofree char *printed = NULL, *reprinted = NULL;

  if (trial == NULL)
    return 0;
  printed = print (trial);
  again = parse (printed, -1);
  g_assert_nonnull (again);
  reprinted = print (again);
  g_assert_cmpstr (reprinted, ==, printed);
  for (guint i = 0; i < trial->shares->len; i++)
    check_bounds (croupier_estimate_share (g_ptr_array_index (trial->shares, i)));
  check_bounds (croupier_estimate_mean (trial->tally.matches, trial->tally.garnets, trial->tally.garnets_squared));
  g_assert_true (croupier_trial_add (trial, again, NULL) == (trial->spans->len == 0));
  return 0;
}
