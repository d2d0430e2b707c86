/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game may do and Keys to Success does not: opening draws, questions to the GM, rulings and results of its own.
 */
#include "config.h"
#include "croupier-transcript.h"

#include <string.h>

#include "croupier-fact.h"
#include "croupier-json.h"
#include "croupier-match.h"
#include "croupier-rule.h"
#include "tests.h"

/* ---- the game: whoever answers may be right; the GM decides ---- */

typedef struct
{
  CroupierState base;
  guint32 answered; /* bits by player */
  guint32 is_decided;
} QuizState;

FACT (said, "said", LINE, "{text}", TEXT (text))

static CroupierPlan *
quiz_plan (CroupierSetup *setup, CroupierProblems *problems)
{
  CroupierPlan *plan = g_new0 (CroupierPlan, 1);

  plan->state_size = sizeof (QuizState);
  return plan;
}

static void
quiz_plan_free (CroupierPlan *plan)
{
  g_free (plan);
}

static gboolean
quiz_start (const CroupierPlan *plan, CroupierState *state, CroupierOutbox *outbox, GCancellable *cancellable,
            GError **error)
{
  JsonNode *topic = json_node_init_string (json_node_alloc (), "rivers");

  croupier_outbox_add_draw (outbox, "topic", "setup/topic", "12", topic, CROUPIER_NOBODY);
  croupier_outbox_add_draw (outbox, "joker", "setup/joker", NULL, NULL, CROUPIER_NOBODY);
  say_said (croupier_outbox_to_channel (outbox, "team/Left"), "You are a team.");
  return TRUE;
}

static gboolean
quiz_get_expected (const CroupierPlan *plan, const CroupierState *state, CroupierPlayers *expected)
{
  *expected = CROUPIER_EVERYBODY (croupier_plan_n_players (plan));
  return state->n_resolved < 1;
}

static void
quiz_name_phase (const CroupierPlan *plan, const CroupierState *state, CroupierPhase *phase)
{
  g_strlcpy (phase->id, "answers", sizeof phase->id);
  g_strlcpy (phase->title, "Answers", sizeof phase->title);
}

static void
quiz_open (const CroupierPlan *plan, CroupierState *state, CroupierOutbox *outbox)
{
}

static void
quiz_submit (const CroupierPlan *plan, CroupierState *state, guint player, const char *text, CroupierReading *reading,
             CroupierOutbox *outbox)
{
  ((QuizState *) state)->answered |= 1u << player;
  g_string_append (reading->read_as, text);
}

static void
quiz_retract (const CroupierPlan *plan, CroupierState *state, guint player)
{
  ((QuizState *) state)->answered &= ~(1u << player);
}

static CroupierStatus
quiz_get_standing (const CroupierPlan *plan, const CroupierState *state, guint player, GString *read_as)
{
  gboolean has_answered = (((const QuizState *) state)->answered >> player & 1) != 0;

  g_string_append (read_as, has_answered ? "an answer" : "nothing");
  return has_answered ? CROUPIER_STATUS_ACCEPTED : CROUPIER_STATUS_DEFAULT;
}

static gboolean
quiz_resolve (const CroupierPlan *plan, CroupierState *state, CroupierOutbox *outbox, GError **error)
{
  return TRUE;
}

static void
quiz_offer (const CroupierRuler *ruler, CroupierFormField *field)
{
  croupier_form_field_offer (field, "answer", "Answer", CROUPIER_NO_PLAYER);
}

static gboolean
quiz_take (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  QuizState *quiz = (QuizState *) ruler->state;

  if (!g_str_equal (ruled->text, "right") || quiz->answered == 0)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, "A quiz takes “decide answer: right” and nothing else.");
  quiz->is_decided = TRUE;
  return TRUE;
}

static const CroupierRule quiz_rules[] = {
  { .verb = "decide",
    .blanks = { { .kind = CROUPIER_BLANK_THING, .label = "Question", .offer = quiz_offer, .wrong = "No “%s”: %s." },
                { .kind = CROUPIER_BLANK_TEXT, .before = ": " } },
    .take = quiz_take },
  { NULL },
};

static void
quiz_add_questions (const CroupierPlan *plan, const CroupierState *state, GPtrArray *keys)
{
  const QuizState *quiz = (const QuizState *) state;

  if (quiz->answered != 0 && !quiz->is_decided)
    g_ptr_array_add (keys, g_strdup ("answer"));
}

static void
quiz_add_channels (const CroupierPlan *plan, const CroupierState *state, GPtrArray *channels)
{
  g_ptr_array_add (channels, croupier_channel_new ("team/Right", CROUPIER_PLAYER (1)));
  g_ptr_array_add (channels, croupier_channel_new ("team/Left", CROUPIER_PLAYER (0)));
}

static void
quiz_write_state (const CroupierPlan *plan, const CroupierState *state, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "decided");
  json_builder_add_boolean_value (builder, ((const QuizState *) state)->is_decided != 0);
}

static void
quiz_get_result (const CroupierPlan *plan, const CroupierState *state, CroupierResult *result)
{
  result->winners = ((const QuizState *) state)->answered;
  result->opals[0] = 2;
  result->elimination_candidate = CROUPIER_NO_PLAYER;
  result->death_match_opponent = 1;
  for (guint i = 0; i < G_N_ELEMENTS (result->notes); i++)
    result->notes[i] = g_strdup_printf ("Note %u.", i + 1);
}

static void
quiz_write_result (const CroupierPlan *plan, const CroupierState *state, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "answers");
  json_builder_add_int_value (builder, 1);
}

static const CroupierGame quiz = {
  .id = "quiz",
  .title = "Quiz",
  .summary = "A quiz.",
  .duration = "1 round",
  .min_players = 2,
  .max_players = 30,
  .usual_players = 3,
  .plan = quiz_plan,
  .plan_free = quiz_plan_free,
  .start = quiz_start,
  .get_expected = quiz_get_expected,
  .name_phase = quiz_name_phase,
  .open = quiz_open,
  .submit = quiz_submit,
  .retract = quiz_retract,
  .get_standing = quiz_get_standing,
  .resolve = quiz_resolve,
  .rules = quiz_rules,
  .add_questions = quiz_add_questions,
  .add_channels = quiz_add_channels,
  .write_state = quiz_write_state,
  .get_result = quiz_get_result,
  .write_result = quiz_write_result,
};

static CroupierMatch *
make_match (void)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_new (&quiz);
  g_autoptr (GError) error = NULL;
  CroupierMatch *match;

  croupier_roster_add (setup->roster, croupier_player_new ("Amy"), NULL);
  croupier_roster_add (setup->roster, croupier_player_new ("Bob"), NULL);
  match = croupier_match_new (setup, NULL, &error);
  g_assert_no_error (error);
  return match;
}

static void
assert_has (const char *text, const char *words, gboolean is_there)
{
  if ((strstr (text, words) != NULL) != is_there)
    g_error ("“%s” %s stand in %s", words, is_there ? "does not" : "must not", text);
}

static char *
print_json (const CroupierMatch *match, const char *address)
{
  CroupierTranscriptFilter filter = { NULL, address };
  g_autoptr (JsonNode) root = croupier_transcript_new (match, &filter, NULL);

  return json_to_string (root, FALSE);
}

static char *
print_text (const CroupierMatch *match, const char *address)
{
  CroupierTranscriptFilter filter = { NULL, address };

  return croupier_transcript_to_text (match, &filter, NULL);
}

/* ---- the tests ---- */

static void
test_an_open_question_comes_before_the_end_of_a_phase (void)
{
  g_autoptr (CroupierMatch) match = make_match ();
  g_autoptr (GPtrArray) questions = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (croupier_match_submit (match, 0, "the Nile", NULL, NULL));
  g_assert_false (croupier_match_resolve (match, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
  assert_has (error->message, "decide answer", TRUE);
  g_assert_cmpuint (croupier_match_get_log (match)->len, ==, 1);
  g_clear_error (&error);

  g_assert_false (croupier_match_rule (match, "decide answer: wrong", &error));
  assert_has (error->message, "decide answer: right", TRUE);
  g_clear_error (&error);
  g_assert_true (croupier_match_rule (match, "decide answer: right because it is long", NULL));
  g_assert_true (croupier_match_resolve (match, &error));
  g_assert_no_error (error);
  questions = croupier_match_get_questions (match);
  g_assert_cmpuint (questions->len, ==, 0);
}

static void
test_only_the_gm_sees_questions_draws_and_the_result (void)
{
  static const struct
  {
    const char *address;
    gboolean is_for_gm, is_for_left;
  } cases[] = {
    { NULL, TRUE, TRUE },
    { "gm", TRUE, FALSE },
    { "public", FALSE, FALSE },
    { "Amy", FALSE, TRUE },
    { "Bob", FALSE, FALSE },
    { "team/Left", FALSE, TRUE },
    { "channel:team/Right", FALSE, FALSE },
  };
  g_autoptr (CroupierMatch) open = make_match ();
  g_autoptr (CroupierMatch) over = make_match ();

  g_assert_true (croupier_match_submit (open, 0, "the Nile", NULL, NULL));
  g_assert_true (croupier_match_resolve (over, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *open_json = print_json (open, cases[i].address);
      g_autofree char *open_text = print_text (open, cases[i].address);
      g_autofree char *over_json = print_json (over, cases[i].address);
      g_autofree char *over_text = print_text (over, cases[i].address);

      assert_has (open_json, "\"questions\":[\"answer\"]", cases[i].is_for_gm);
      assert_has (open_text, "decide answer: …", cases[i].is_for_gm);
      assert_has (over_json, "\"questions\"", FALSE);
      assert_has (open_json, "\"stream\":\"setup/topic\"", cases[i].is_for_gm);
      assert_has (open_text,
                  "Drawn: topic, one of 12, from setup/topic: \"rivers\"\nDrawn: joker, from setup/joker: null\n",
                  cases[i].is_for_gm);
      assert_has (open_json, "You are a team.", cases[i].is_for_left);
      assert_has (open_text, "You are a team.", cases[i].is_for_left);
      assert_has (over_json, "\"death_match_opponent\":\"Bob\"", cases[i].is_for_gm);
      assert_has (over_json, "\"Note 8.\"],\"answers\":1}", cases[i].is_for_gm);
      assert_has (over_text, "Winners: nobody\nLosers: nobody\nOpals: Amy 2\nDeath Match opponent: Bob\nNote 1.\n",
                  cases[i].is_for_gm);
    }
}

static void
test_an_answer_sent_by_a_ruling_asks_too (void)
{
  g_autoptr (CroupierMatch) match = make_match ();
  g_autoptr (GError) error = NULL;

  /* An answer that a ruling sends is as good as one that was sent, until it is void. */
  g_assert_true (croupier_match_rule (match, "submit Amy: the Nile", NULL));
  g_assert_false (croupier_match_resolve (match, NULL));
  g_assert_false (croupier_match_rule (match, "submit Amy", &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_true (croupier_match_rule (match, "void Amy", &error));
  g_assert_no_error (error);
  g_assert_true (croupier_match_resolve (match, &error));
  g_assert_no_error (error);
}

TESTS (quiz)
{
  g_test_add_func ("/quiz/an-open-question-comes-before-the-end-of-a-phase",
                   test_an_open_question_comes_before_the_end_of_a_phase);
  g_test_add_func ("/quiz/only-the-gm-sees-questions-draws-and-the-result",
                   test_only_the_gm_sees_questions_draws_and_the_result);
  g_test_add_func ("/quiz/an-answer-sent-by-a-ruling-asks-too", test_an_answer_sent_by_a_ruling_asks_too);
}
