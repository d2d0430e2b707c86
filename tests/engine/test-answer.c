/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player is told who asks something. */
#include "config.h"
#include "croupier-answer.h"

#include <string.h>

#include "croupier-error.h"
#include "croupier-style.h"
#include "fixtures.h"
#include "tests.h"

static char *
answer (const CroupierMatch *match, guint player, CroupierAnswerTopic topic)
{
  const CroupierAnswerTime time = { 0, NULL };
  g_autoptr (GError) error = NULL;
  char *marked = croupier_answer_to_marked (match, player, topic, &time, &error);

  if (marked != NULL)
    return marked;
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
  return g_strdup_printf ("! %s", error->message);
}

static void
assert_says (const CroupierMatch *match, guint player, CroupierAnswerTopic topic, const char *what)
{
  g_autofree char *said = answer (match, player, topic);

  if (strstr (said, what) == NULL)
    g_error ("“%s” is not in “%s”", what, said);
}

static void
test_each_question_has_its_answer (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();

  assert_says (match, 0, CROUPIER_ANSWER_CLOSING, "! No time is set at which this closes.");
  assert_says (match, 0, CROUPIER_ANSWER_OUTCOME, "! Nothing has come out yet");
  assert_says (match, 0, CROUPIER_ANSWER_SENDING, "For example:");
  assert_says (match, 0, CROUPIER_ANSWER_OWN, "Round 1");
  g_assert_null (croupier_match_find_last_resolved (match));

  fixture_resolve (match);
  g_assert_cmpstr (croupier_match_find_last_resolved (match), ==, "round-1");
  assert_says (match, 0, CROUPIER_ANSWER_OUTCOME, "Round 1");
}

static void
assert_explains (const CroupierMatch *match, const char *name, const char *question, const char *wanted)
{
  const CroupierAnswerTime time = { 0, NULL, question };
  g_autofree char *marked = croupier_answer_to_marked (match, fixture_player (match, name), CROUPIER_ANSWER_OUTCOME,
                                                       &time, NULL);
  g_auto (GStrv) parts = croupier_style_render (CROUPIER_STYLE_PLAIN, marked);

  g_assert_cmpstr (parts[0], ==, wanted);
}

#define RULE                                                                                                         \
  "Rule: Doors are settled in order, among those who have not gone through one yet. At each the highest score that " \
  "only one player has goes through; whoever shares a higher one is blocked there.\n"

/* What they sent, who had what they named, the rule, and what they hold; of the round that is asked about. */
static void
test_why_somebody_did_not_get_through_is_told_in_four_lines (void)
{
  static const char *const players[] = { "Ada", "Bob", "Cyd", "Dov", NULL };
  static const char *const areas[] = { "Hall: A open, B open, C open", "Loft: D open", "Roof:", NULL };
  g_autoptr (CroupierMatch) match = fixture_match (players, areas);

  fixture_submit (match, "Ada", "2 at A");
  fixture_submit (match, "Bob", "2 at A");
  fixture_submit (match, "Cyd", "1 at A");
  fixture_submit (match, "Dov", "3 at B");
  fixture_resolve (match);
  fixture_submit (match, "Ada", "3 at B");
  fixture_resolve (match);

  assert_explains (match, "Ada", "why didn't I get through in round 1??",
                   "Round 1\n"
                   "• You sent: “2 at A”\n"
                   "• Cyd used 1 key-card and went through door A.\n"
                   "• Ada used 1 key-card.\n" RULE "• Your key-cards: 1, 1, 1, 1, 2, 2, 3 and 3.");
  assert_explains (match, "Ada", "why did i not get through",
                   "Round 2\n"
                   "• You sent: “3 at B”\n"
                   "• Ada used 1 key-card and went through door B.\n" RULE "• Your key-cards: 1, 1, 1, 1, 2, 2 and 3.");
  assert_explains (match, "Bob", "r1: why am i still here",
                   "Round 1\n"
                   "• You sent: “2 at A”\n"
                   "• Cyd used 1 key-card and went through door A.\n"
                   "• Bob used 1 key-card.\n" RULE "• Your key-cards: 1, 1, 1, 1, 2, 2, 3 and 3.");
}

TESTS (answer)
{
  g_test_add_func ("/answer/each-question-has-its-answer", test_each_question_has_its_answer);
  g_test_add_func ("/answer/why-somebody-did-not-get-through-is-told-in-four-lines",
                   test_why_somebody_did_not_get_through_is_told_in_four_lines);
}
