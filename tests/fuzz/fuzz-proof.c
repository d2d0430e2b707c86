/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a proof that was pasted: what is read as one is written as it reads again, and is checked without harm.
 */
#include "config.h"
#include "croupier-proof.h"
#include "croupier-style.h"

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static CroupierProof *
parse (const char *text, gssize length)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  CroupierProof *proof = croupier_proof_parse (text, length, problems);

  g_assert_true ((proof != NULL) == (problems->len == 0));
  return proof;
}

/* Seats of many players under many constraints may take a second to be drawn, as they should. */
static gboolean
any_seating (const CroupierProof *proof)
{
  for (guint i = 0; i < proof->draws->len; i++)
    if (((const CroupierProofDraw *) g_ptr_array_index (proof->draws, i))->how == CROUPIER_DRAW_SEATING)
      return TRUE;
  return FALSE;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (CroupierProof) proof = parse ((const char *) data, (gssize) size);
  g_autoptr (CroupierProof) again = NULL;
  g_auto (GStrv) parts = NULL;
  g_autofree char *marked = NULL, *marked_again = NULL;

  if (proof == NULL)
    return 0;
  marked = croupier_proof_to_marked (proof);
  parts = croupier_style_render (CROUPIER_STYLE_PLAIN, marked);
  again = parse (parts[0], -1);
  marked_again = croupier_proof_to_marked (again);
  g_assert_cmpstr (marked, ==, marked_again);
  if (!any_seating (proof))
    croupier_proof_verify (proof, NULL, NULL, NULL);
  return 0;
}
