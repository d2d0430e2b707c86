/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player is told who asks something. */
#include "config.h"
#include "croupier-answer.h"

#include <string.h>

#include "croupier-error.h"
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

TESTS (answer) { g_test_add_func ("/answer/each-question-has-its-answer", test_each_question_has_its_answer); }
