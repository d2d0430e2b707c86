/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Smuggler's Paradox: what no case file says of it, forms, proofs and two matches side by side. */
#include "config.h"
#include "rule-cases.h"

#include <string.h>
#include "croupier-form.h"
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
#define ONE_ROUND ROLES "option rounds: 1\n"
#define TWO_ROUNDS ROLES "option rounds: 2\n"
#define CASE_1 "== round-1\nAmy: arrest Bob\nBob: smuggle\n== round-2\nAmy: arrest Cyd\nCyd: smuggle\n"
#define ALL_CROOKS(what) "Dan: " what "\nEve: " what "\nFay: " what "\nGus: " what "\nHal: " what "\nIvy: " what "\n"
/* Four Agents of nine jail all Crooks in two rounds. */
#define FOUR_AGENTS                                                                                               \
  "option agents: 4\noption rounds: 2\nfix role Amy: agent Alpha\nfix role Bob: agent Beta\nfix role Cyd: agent " \
  "Gamma\nfix role Dan: agent Delta\n"
#define JAIL_ALL                                                                                                      \
  "== round-1\nAmy: arrest Eve\nBob: arrest Fay\nCyd: arrest Gus\nDan: arrest Hal\nEve: smuggle\nFay: smuggle\nGus: " \
  "smuggle\nHal: smuggle\n== round-2\nAmy: arrest Ivy\nIvy: smuggle\n"

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

/* ---- secrets ---- */

/* What a player, or everybody, has been told up to and with a phase. */
static char *
get_all_told (const CroupierMatch *match, const char *address, const char *last)
{
  GString *text = g_string_new (NULL);

  append_told (text, croupier_match_get_setup_outbox (match), address);
  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      g_string_append_printf (text, "\n== %s ==\n", record->phase.id);
      append_told (text, record->start, address);
      append_told (text, record->during, address);
      append_told (text, record->end, address);
      if (g_str_equal (record->phase.id, last))
        break;
    }
  return g_string_free_and_steal (text);
}

/* Two matches that differ in what is hidden from all but some: nobody else is told anything else. */
static void
test_what_is_hidden_changes_nothing_for_others (void)
{
  static const char houses[] = "player: Amy | houses Owl, Fox, Elk\nplayer: Bob | houses Bat, Cow\n" ROLES
                               "option rounds: 2\n";
  static const struct
  {
    const char *why, *head, *phases, *other_head, *other_phases, *last, *who; /* who may be told something else */
  } cases[] = {
    { "who is an Agent, while they do the same", TWO_ROUNDS, "== round-1\nAmy: smuggle\nDan: smuggle\n== round-2\n",
      "option rounds: 2\nfix role Dan: agent Alpha\nfix role Bob: agent Beta\nfix role Cyd: agent Gamma\n",
      "== round-1\nAmy: smuggle\nDan: smuggle\n", "round-1", "Amy Dan" },
    { "which ID an Agent has, but for whom they try to arrest", TWO_ROUNDS,
      "== round-1\nAmy: arrest Gus\nEve: smuggle\n== round-2\n",
      "option rounds: 2\nfix role Bob: agent Alpha\nfix role Amy: agent Beta\nfix role Cyd: agent Gamma\n",
      "== round-1\nAmy: arrest Gus\nEve: smuggle\n== round-2\n", "round-1", "Amy Bob Gus" },
    { "who made the arrest", TWO_ROUNDS,
      "== round-1\nAmy: arrest Dan\nBob: nothing\nDan: smuggle\nEve: smuggle\n== round-2\n", TWO_ROUNDS,
      "== round-1\nAmy: nothing\nBob: arrest Dan\nDan: smuggle\nEve: smuggle\n== round-2\n", "round-1", "Amy Bob" },
    { "the order of the houses", houses, "== round-1\nAmy: arrest Gus\n== round-2\n",
      "player: Amy | houses Owl, Fox, Elk\nplayer: Bob | houses Bat, Cow\nfix house Alpha: Fox, Owl, Elk\noption "
      "rounds: 2\n" ROLES,
      "== round-1\nAmy: arrest Gus\n== round-2\n", "round-1", "Gus" },
    { "what an arrest in vain lets through", TWO_ROUNDS, "== round-1\nAmy: arrest Gus\nEve: smuggle\n== round-2\n",
      TWO_ROUNDS, "== round-1\nAmy: nothing\nEve: smuggle\n== round-2\n", "round-1", "Amy Gus" },
    { "whom a Crook has accused, until the accusation is over", ONE_ROUND,
      "== round-1\nAmy: nothing\nBob: nothing\nCyd: nothing\n" ALL_CROOKS (
        "nothing") "== accuse\nDan: Amy, Bob, Eve\n== open",
      ONE_ROUND,
      "== round-1\nAmy: nothing\nBob: nothing\nCyd: nothing\n" ALL_CROOKS (
        "nothing") "== accuse\nDan: Amy, Bob, Fay\n== open",
      "accuse", "" },
    { "who was wrong, if not all named the same", ONE_ROUND,
      "== round-1\n== accuse\nDan: Amy, Bob, Eve\nEve: Amy, Bob, Cyd\n", ONE_ROUND,
      "== round-1\n== accuse\nDan: Amy, Bob, Cyd\nEve: Amy, Bob, Dan\n", "accuse", "" },
    { "which Agent voted for whom", FOUR_AGENTS, JAIL_ALL "== choose-ec\nAmy: Fay\nBob: Gus\nCyd: Fay\nDan: Hal\n",
      FOUR_AGENTS, JAIL_ALL "== choose-ec\nAmy: Hal\nBob: Fay\nCyd: Gus\nDan: Fay\n", "choose-ec", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = play (cases[i].head, cases[i].phases);
      g_autoptr (CroupierMatch) other = play (cases[i].other_head, cases[i].other_phases);

      g_test_message ("%s", cases[i].why);
      for (guint k = 0; k <= N + 1; k++)
        {
          g_autofree char *address = k == N  ? g_strdup ("public")
                                     : k > N ? g_strdup ("channel:jail")
                                             : g_strconcat ("player:", names[k], NULL);
          g_autofree char *told = NULL;
          g_autofree char *told_other = NULL;

          told = get_all_told (match, address, cases[i].last);
          told_other = get_all_told (other, address, cases[i].last);
          if (k < N && strstr (cases[i].who, names[k]) != NULL)
            g_assert_cmpstr (told, !=, told_other);
          else
            g_assert_cmpstr (told, ==, told_other);
        }
    }
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

/* ---- forms ---- */

/* "[Action: arrest Eve of smuggle, nothing, arrest Bob, …]", a row a line. */
static char *
describe_form (CroupierMatch *match, const char *name)
{
  g_autoptr (CroupierForm)
    form = croupier_game_make_form (croupier_match_get_plan (match), croupier_match_get_state (match),
                                    fixture_player (match, name));
  const CroupierFormGroup *group;
  GString *text = g_string_new (NULL);

  if (form == NULL)
    return g_string_free_and_steal (g_string_append (text, "none"));
  group = g_ptr_array_index (form->groups, 0);
  for (guint i = 0; i < group->rows->len; i++)
    {
      const CroupierFormField *field =
        g_ptr_array_index (((const CroupierFormRow *) g_ptr_array_index (group->rows, i))->fields, 0);

      g_string_append_printf (text, "%s%s: %s of ", i > 0 ? "\n" : "", field->label,
                              field->value != NULL ? field->value : "-");
      for (guint k = 0; k < field->choices->len; k++)
        g_string_append_printf (text, "%s%s", k > 0 ? ", " : "",
                                ((const CroupierFormChoice *) g_ptr_array_index (field->choices, k))->word);
    }
  return g_string_free_and_steal (text);
}

static void
test_forms_ask_for_what_can_be_done (void)
{
  static const struct
  {
    const char *head, *phases, *player, *form;
  } cases[] = {
    { ROLES, "== round-1\nAmy: arrest Dan\nDan: smuggle\n== round-2\nAmy: arrest Eve\n== open", "Amy",
      "Action: arrest Eve of smuggle, nothing, arrest Bob, arrest Cyd, arrest Eve, arrest Fay, arrest Gus, arrest Hal, "
      "arrest Ivy" },
    { ROLES, "== round-1\nEve: nothing\n== open", "Eve", "Action: nothing of smuggle, nothing" },
    { ROLES, "== round-1\n== open", "Fay", "Action: - of smuggle, nothing" },
    { ROLES, "== round-1\nAmy: arrest Dan\nDan: smuggle\n== round-2\n== open", "Dan", "none" },
    { ROLES, "== round-1\nAmy: arrest Dan\n! remove Dan\n== open", "Amy",
      "Action: - of smuggle, nothing, arrest Bob, arrest Cyd, arrest Eve, arrest Fay, arrest Gus, arrest Hal, arrest "
      "Ivy" },
    { ONE_ROUND "option limit: 1\n", "== round-1\nDan: smuggle\n== accuse\nDan: Eve, Bob\n== open", "Dan",
      "Accuses: Bob of Amy, Bob, Cyd, Eve, Fay, Gus, Hal, Ivy\nAccuses: Eve of Amy, Bob, Cyd, Eve, Fay, Gus, Hal, "
      "Ivy" },
    { ONE_ROUND, "== round-1\n== accuse\n== open", "Amy", "none" },
    { TWO_ROUNDS, CASE_1 "== choose-opponent\nAmy: Cyd\n== open", "Amy", "Chooses: Cyd of Bob, Cyd" },
    { FOUR_AGENTS, JAIL_ALL "== choose-ec\n== open", "Bob", "Votes for: - of Eve, Fay, Gus, Hal, Ivy" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = play (cases[i].head, cases[i].phases);
      g_autofree char *form = describe_form (match, cases[i].player);

      g_assert_cmpstr (form, ==, cases[i].form);
    }
}

TESTS (smugglers_match)
{
  g_test_add_func ("/smugglers-match/what is too long is refused", test_what_is_too_long_is_refused);
  g_test_add_func ("/smugglers-match/what is hidden changes nothing for others",
                   test_what_is_hidden_changes_nothing_for_others);
  g_test_add_func ("/smugglers-match/the proof draws roles and houses again",
                   test_the_proof_draws_roles_and_houses_again);
  g_test_add_func ("/smugglers-match/forms ask for what can be done", test_forms_ask_for_what_can_be_done);
}
