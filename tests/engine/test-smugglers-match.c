/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Smuggler's Paradox: what no case file says of it, texts that are too long, and proofs. */
#include "config.h"
#include "rule-cases.h"

#include <string.h>
#include "croupier-proof.h"
#include "croupier-script.h"
#include "croupier-style.h"
#include "tests.h"

/* Nine players. Where a head says ROLES, Amy, Bob and Cyd are Alpha, Beta and Gamma, and the others are Crooks. */
static const char *const names[] = { "Amy", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy" };
#define N ((guint) G_N_ELEMENTS (names))
static const RuleGame rules = { "smugglers-paradox", names, N, "" };
#define ROLES                                                                                                          \
  "fix role Amy: agent Alpha\nfix role Bob: agent Beta\nfix role Cyd: agent Gamma\n"                                   \
  "fix role Dan: crook\nfix role Eve: crook\nfix role Fay: crook\nfix role Gus: crook\nfix role Hal: crook\nfix role " \
  "Ivy: crook\n"

static CroupierMatch *
play (const char *head, const char *phases)
{
  return play_rules (&rules, head, phases);
}

/* ---- readings ---- */

static void
test_what_is_too_long_is_refused (void)
{
  g_autoptr (CroupierMatch) match = play (ROLES, "== round-1\n== open");
  g_autoptr (GString) lengthy = g_string_new ("smuggle");
  g_autoptr (CroupierReading) reading = NULL;

  for (guint i = 0; i < 1000; i++)
    g_string_append (lengthy, " on and on");
  reading = croupier_match_check (match, fixture_player (match, "Eve"), lengthy->str);
  g_assert_cmpstr (croupier_problems_get (reading->problems, 0)->message, ==,
                   "This is too long to be sure of it; write only what is to be done, in a few words.");
}

/* ---- proofs ---- */

/* What a player who knows nothing but the post can draw again: all but what the game master fixed. */
static void
test_the_proof_draws_roles_and_houses_again (void)
{
  static const char houses[] = "player: Amy | houses Owl, Fox, Elk\nplayer: Bob | houses Bat, Cow\n";
  static const struct
  {
    const char *why, *head, *phases, *says, *report;
  } cases[] = {
    { "all is left to chance", "option rounds: 1\n", "== round-1\n",
      "1. roles from setup/roles, 1 of 504\nHow: deal of Amy, Bob, Cyd, Dan, Eve, Fay, Gus, Hal, Ivy\nValue: Alpha: ",
      NULL },
    { "some are locked: of the others the first are Beta and Gamma", "fix role Amy: agent Alpha\nfix role Ivy: crook\n",
      "== round-1\n",
      "1. roles from setup/roles, 1 of 42\nHow: deal of Bob, Cyd, Dan, Eve, Fay, Gus, Hal\nValue: Beta: ", NULL },
    { "all Agents are locked: there is nothing to draw again",
      "fix role Amy: agent Alpha\nfix role Bob: agent Beta\nfix role Cyd: agent Gamma\n", "== round-1\n",
      "1. roles from setup/roles, 1 of 1\nHow: by steps of the game\nValue: Alpha: Amy; Beta: Bob; Gamma: Cyd",
      "1 draw could not be made again" },
    { "houses, and those of a new round", ROLES,
      "== round-1\nBob: arrest Gus\n== round-2\nBob: arrest Gus\n== round-3\nBob: arrest Gus\n",
      "houses from setup/houses/Beta/2, 1 of 2\nHow: shuffle of Bat, Cow\nValue: ", NULL },
    { "houses as they were fixed", ROLES "fix house Alpha: Fox, Owl, Elk\n", "== round-1\n",
      "houses from setup/houses/Alpha, 1 of 1\nHow: by steps of the game\nValue: Fox, Owl, Elk", NULL },
    { "roles dealt again", "", "! redraw roles because Hal saw the list\n== round-1\n",
      "1. roles from setup/roles, 1 of 504, thrown away\nHow: deal of Amy, Bob, Cyd, Dan, Eve, Fay, Gus, Hal, "
      "Ivy\nBecause: Hal saw the list\n"
      "Value: Alpha: ",
      NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *head = g_strconcat (houses, cases[i].head, NULL);
      g_autoptr (CroupierMatch) match = play (head, cases[i].phases);
      g_autoptr (CroupierProof) made = croupier_proof_new (match, CROUPIER_PROOF_DEFAULT, NULL);
      g_autofree char *marked = croupier_proof_to_marked (made);
      g_auto (GStrv) parts = croupier_style_render (CROUPIER_STYLE_PLAIN, marked);
      g_autofree char *text = g_strjoinv ("\n\n", parts);
      g_autoptr (CroupierProblems) problems = croupier_problems_new ();
      g_autoptr (CroupierProof) proof = croupier_proof_parse (text, -1, problems);
      CroupierProofWitness witness = { .match = match };
      g_autoptr (GError) error = NULL;
      g_autofree char *report = NULL;

      g_test_message ("%s: %s", cases[i].why, text);
      g_assert_nonnull (strstr (text, cases[i].says));
      g_assert_nonnull (proof);
      croupier_proof_verify (proof, &witness, NULL, &error);
      g_assert_no_error (error);
      croupier_proof_verify (proof, NULL, &report, &error);
      g_assert_no_error (error);
      if (cases[i].report != NULL)
        g_assert_nonnull (strstr (report, cases[i].report));
    }
}

TESTS (smugglers_match)
{
  g_test_add_func ("/smugglers-match/what is too long is refused", test_what_is_too_long_is_refused);
  g_test_add_func ("/smugglers-match/the proof draws roles and houses again",
                   test_the_proof_draws_roles_and_houses_again);
}
