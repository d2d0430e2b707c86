/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Proofs as they are posted: made from a match, tampered with, and searched for what does not hold. */
#include "config.h"
#include "proof-posts.h"

#include <string.h>
#include "croupier-script.h"

CroupierMatch *
play (const char *script)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierScript) read = croupier_script_read (script, -1, NULL, NULL, NULL, problems);
  CroupierMatch *match = read != NULL ? croupier_script_play (read, CROUPIER_PLAY_DEFAULT, NULL, problems) : NULL;
  g_autofree char *wrong = croupier_problems_to_text (problems);

  g_assert_cmpstr (wrong, ==, "");
  g_assert_nonnull (match);
  return match;
}

char *
write_post (const CroupierProof *proof, CroupierStyle style)
{
  g_autofree char *marked = croupier_proof_to_marked (proof);
  g_auto (GStrv) parts = croupier_style_render (style, marked);

  return g_strjoinv ("\n\n", parts);
}

CroupierProof *
read_post (const char *post)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  CroupierProof *proof = croupier_proof_parse (post, -1, problems);
  g_autofree char *wrong = croupier_problems_to_text (problems);

  g_assert_cmpstr (wrong, ==, "");
  g_assert_nonnull (proof);
  return proof;
}

char *
find_lie (const char *post, const CroupierMatch *match)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierProof) proof = croupier_proof_parse (post, -1, problems);
  CroupierProofWitness witness = { .match = match };
  g_autoptr (GError) error = NULL;

  if (proof == NULL)
    return croupier_problems_to_text (problems);
  if (croupier_proof_verify (proof, &witness, NULL, &error))
    return NULL;
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_PROOF);
  return g_strdup (error->message);
}

void
assert_says (const char *text, const char *words)
{
  if (text == NULL || strstr (text, words) == NULL)
    g_error ("“%s” does not stand in “%s”", words, text != NULL ? text : "(nothing)");
}

char *
replace (const char *text, const char *from, const char *to)
{
  g_autoptr (GString) changed = g_string_new (text);

  if (g_string_replace (changed, from, to, 1) != 1)
    g_error ("“%s” does not stand in %s", from, text);
  return g_string_free_and_steal (g_steal_pointer (&changed));
}
