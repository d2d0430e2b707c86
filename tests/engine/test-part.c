/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts that hold several events, in a game in which the first vote counts and anything can be asked. */
#include "config.h"
#include "croupier-part.h"

#include <string.h>

#include "croupier-fact.h"
#include "croupier-rule.h"
#include "croupier-text.h"
#include "fixtures.h"
#include "tests.h"

/* ---- the game: "vote NAME", once; "ask NAME" and "tell NAME", as often as one likes; "again": the same for somebody
 * else; "vote nobody" is refused ---- */

enum
{
  KIND_VOTE = CROUPIER_CLAUSE_SUBMISSION,
  KIND_ASK,
  KIND_TELL,
};

typedef struct
{
  CroupierState base;
  guint8 votes[CROUPIER_MAX_PLAYERS]; /* of the n-th that came in, from 1; 0: none */
  guint32 n_votes;
} BallotState;

FACT (heard, "heard", LINE, "{text}", TEXT (text))

static CroupierPlan *
ballot_plan (CroupierSetup *setup, CroupierProblems *problems)
{
  CroupierPlan *plan = g_new0 (CroupierPlan, 1);

  plan->state_size = sizeof (BallotState);
  return plan;
}

static void
ballot_plan_free (CroupierPlan *plan)
{
  g_free (plan);
}

static gboolean
ballot_start (const CroupierPlan *plan, CroupierState *state, CroupierOutbox *outbox, GCancellable *cancellable,
              GError **error)
{
  return TRUE;
}

static gboolean
ballot_get_expected (const CroupierPlan *plan, const CroupierState *state, CroupierPlayers *expected)
{
  *expected = CROUPIER_EVERYBODY (croupier_plan_n_players (plan));
  return state->n_resolved < 2;
}

static void
ballot_name_phase (const CroupierPlan *plan, const CroupierState *state, CroupierPhase *phase)
{
  g_snprintf (phase->id, sizeof phase->id, "day-%u", state->n_resolved + 1);
  g_strlcpy (phase->title, "Day", sizeof phase->title);
}

static void
ballot_open (const CroupierPlan *plan, CroupierState *state, CroupierOutbox *outbox)
{
  memset (((BallotState *) state)->votes, 0, sizeof ((BallotState *) state)->votes);
  ((BallotState *) state)->n_votes = 0;
}

static guint
get_kind (const char *clause)
{
  return g_str_has_prefix (clause, "ask ") ? KIND_ASK : g_str_has_prefix (clause, "tell ") ? KIND_TELL : KIND_VOTE;
}

static void
ballot_cut (const CroupierPlan *plan, const char *text, GArray *clauses)
{
  guint kind = KIND_VOTE;

  for (const char *at = text; *at != '\0';)
    {
      gsize length = strcspn (at, ";\n");
      CroupierClause clause = { .start = (gsize) (at - text), .length = length };

      clause.kind = kind = g_str_has_prefix (at, "again") ? kind : get_kind (at);
      if (length > 0)
        g_array_append_val (clauses, clause);
      at += length + strspn (at + length, ";\n ");
    }
}

static void
ballot_submit (const CroupierPlan *plan, CroupierState *state, guint player, const char *text, CroupierReading *reading,
               CroupierOutbox *outbox)
{
  BallotState *ballot = (BallotState *) state;
  const char *nobody = strstr (text, "nobody");

  if (nobody != NULL)
    {
      croupier_problems_add (reading->problems, (gsize) (nobody - text), strlen ("nobody"), "There is no nobody.");
      return;
    }
  g_string_append (reading->read_as, text);
  reading->is_aside = get_kind (text) != KIND_VOTE;
  if (reading->is_aside)
    say_heard (croupier_outbox_to_player (outbox, player), text);
  else if (ballot->votes[player] > 0)
    reading->status = CROUPIER_STATUS_LATE;
  else
    ballot->votes[player] = (guint8) ++ballot->n_votes;
}

static void
ballot_retract (const CroupierPlan *plan, CroupierState *state, guint player)
{
  ((BallotState *) state)->votes[player] = 0;
}

static CroupierStatus
ballot_get_standing (const CroupierPlan *plan, const CroupierState *state, guint player, GString *read_as)
{
  guint place = ((const BallotState *) state)->votes[player];

  g_string_append_printf (read_as, "%u", place);
  return place > 0 ? CROUPIER_STATUS_ACCEPTED : CROUPIER_STATUS_DEFAULT;
}

static gboolean
ballot_resolve (const CroupierPlan *plan, CroupierState *state, CroupierOutbox *outbox, GError **error)
{
  return TRUE;
}

static gboolean
ballot_take (CroupierRuler *ruler, const CroupierRuled *ruled, GError **error)
{
  say_heard (croupier_outbox_to_public (ruler->outbox), ruled->text);
  return TRUE;
}

#define ANY_TEXT                  \
  {                               \
    {                             \
      .kind = CROUPIER_BLANK_TEXT \
    }                             \
  }

static const CroupierRule ballot_rules[] = {
  { .verb = "merge", .blanks = ANY_TEXT, .take = ballot_take },
  { .verb = "end:", .blanks = ANY_TEXT, .take = ballot_take },
  { .verb = "remove", .blanks = ANY_TEXT, .take = ballot_take },
  { NULL },
};

static void
ballot_add_channels (const CroupierPlan *plan, const CroupierState *state, GPtrArray *channels)
{
}

static void
ballot_write_state (const CroupierPlan *plan, const CroupierState *state, JsonBuilder *builder)
{
}

static CroupierForm *
ballot_make_form (const CroupierPlan *plan, const CroupierState *state, guint player)
{
  CroupierForm *form = croupier_form_new ("; ");
  CroupierFormField *field = croupier_form_row_add (croupier_form_group_add (croupier_form_add_group (form, "Vote",
                                                                                                      " "),
                                                                             NULL),
                                                    CROUPIER_FIELD_NUMBER, "Place");

  field->max = CROUPIER_MAX_PLAYERS;
  field->value = g_strdup_printf ("%u", ((const BallotState *) state)->votes[player]);
  return form;
}

static const CroupierGame ballot = {
  .id = "ballot",
  .title = "Ballot",
  .summary = "A ballot.",
  .duration = "2 days",
  .min_players = 2,
  .max_players = 30,
  .usual_players = 3,
  .plan = ballot_plan,
  .plan_free = ballot_plan_free,
  .start = ballot_start,
  .get_expected = ballot_get_expected,
  .name_phase = ballot_name_phase,
  .open = ballot_open,
  .cut = ballot_cut,
  .submit = ballot_submit,
  .retract = ballot_retract,
  .get_standing = ballot_get_standing,
  .resolve = ballot_resolve,
  .rules = ballot_rules,
  .add_channels = ballot_add_channels,
  .write_state = ballot_write_state,
  .make_form = ballot_make_form,
};

static CroupierMatch *
make_match (void)
{
  static const char *const names[] = { "Amy", "Bob", "Cyd" };
  g_autoptr (CroupierSetup) setup = croupier_setup_new (&ballot);
  g_autoptr (GError) error = NULL;
  CroupierMatch *match;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    croupier_roster_add (setup->roster, croupier_player_new (names[i]), NULL);
  match = croupier_match_new (setup, NULL, &error);
  g_assert_no_error (error);
  return match;
}

/* Every event of a phase: "Amy: vote Bob (accepted)", then who stands how: "= 1 0 0". */
static char *
describe (const CroupierMatch *match, const char *phase)
{
  const CroupierRecord *record = croupier_match_find_record (match, phase);
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < record->events->len; i++)
    {
      const CroupierEvent *event = g_ptr_array_index (record->events, i);

      if (event->kind == CROUPIER_ENTRY_RULING)
        g_string_append_printf (lines, "! %s", event->text);
      else
        g_string_append_printf (lines, "%s: %s",
                                croupier_roster_get_name (croupier_match_get_roster (match), event->player),
                                event->text);
      g_string_append_printf (lines, " (%s)\n", croupier_status_to_string (event->reading->status));
    }
  g_string_append (lines, "=");
  for (guint i = 0; i < record->standings->len; i++)
    {
      const CroupierStanding *standing = g_ptr_array_index (record->standings, i);

      g_string_append_printf (lines, " %s", standing->read_as);
      g_assert_cmpint (standing->event != NULL, ==, !g_str_equal (standing->read_as, "0"));
    }
  return g_string_free_and_steal (g_steal_pointer (&lines));
}

static void
assert_day (const CroupierMatch *match, const char *phase, const char *expected)
{
  g_autofree char *found = describe (match, phase);

  g_assert_cmpstr (found, ==, expected);
}

/* ---- the tests ---- */

static void
test_texts_are_parted_and_places_found_again (void)
{
  static const struct
  {
    const char *text;
    const char *parts; /* KIND text@place of its last letter, with | between them */
  } cases[] = {
    { "vote Bob", "0 vote Bob@7" },
    { "", "0 @0" },
    { "; ;", "0 ; ;@2" },
    { "  vote Bob;", "0   vote Bob;@10" },
    { "vote Bob; now", "0 vote Bob; now@12" },
    { "ask Bob", "1 ask Bob@6" },
    { "ask Bob; ask Cyd", "1 ask Bob@6|1 ask Cyd@15" },
    { "vote Bob\nask Cyd\nnow", "0 vote Bob; now@19|1 ask Cyd@15" },
    { "ask Cyd;vote Bob", "1 ask Cyd@6|0 vote Bob@15" },
    { "tell Cyd; vote Bob;ask Amy;vote Cyd", "2 tell Cyd@7|0 vote Bob; vote Cyd@34|1 ask Amy@25" },
    { "vote Bob; again; ask Cyd", "0 vote Bob; again@14|1 ask Cyd@23" },
    { "vote Bob; ask Cyd; again", "0 vote Bob; ask Cyd; again@23" }, /* alone the last would be a vote */
    { "ask Žoë; vote Bob", "1 ask Žoë@8|0 vote Bob@18" },
  };
  g_autoptr (CroupierMatch) match = make_match ();
  const CroupierPlan *plan = croupier_match_get_plan (match);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) parts = croupier_parts_new (plan, CROUPIER_ENTRY_SUBMISSION, cases[i].text);
      g_autoptr (GString) found = g_string_new (NULL);

      fixture_name_case (cases[i].text);
      for (guint k = 0; k < parts->len; k++)
        {
          const CroupierPart *part = g_ptr_array_index (parts, k);
          g_autoptr (GPtrArray) again = croupier_parts_new (plan, CROUPIER_ENTRY_SUBMISSION, part->text);

          g_string_append_printf (found, "%s%u %s@%zu", k > 0 ? "|" : "", part->kind, part->text,
                                  croupier_part_find_place (part, MAX (strlen (part->text), 1) - 1));
          g_assert_cmpuint (again->len, ==, 1);
          g_assert_cmpuint (((CroupierPart *) g_ptr_array_index (again, 0))->kind, ==, part->kind);
        }
      g_assert_cmpstr (found->str, ==, cases[i].parts);
    }
}

static void
test_no_part_is_longer_than_a_text_may_be (void)
{
  g_autoptr (CroupierMatch) match = make_match ();
  g_autoptr (GString) text = g_string_new ("ask Amy");
  g_autoptr (GPtrArray) parts = NULL;

  while (text->len + 2 <= CROUPIER_TEXT_MAX)
    g_string_append (text, ";x");
  parts = croupier_parts_new (croupier_match_get_plan (match), CROUPIER_ENTRY_SUBMISSION, text->str);
  g_assert_cmpuint (parts->len, ==, 2);
  g_assert_cmpuint (strlen (((CroupierPart *) g_ptr_array_index (parts, 1))->text), <=, CROUPIER_TEXT_MAX);
}

static void
test_each_event_of_a_text_stands_alone (void)
{
  g_autoptr (CroupierMatch) match = make_match ();
  g_autoptr (CroupierReading) reading = NULL;
  g_autoptr (GError) error = NULL;
  const char *text = "ask Bob; vote nobody; ask Cyd";
  const CroupierProblem *problem;
  const CroupierReading *part;

  g_assert_true (croupier_match_submit (match, 0, text, &reading, &error));
  g_assert_no_error (error);
  assert_day (match, "day-1", "Amy: ask Bob (accepted)\nAmy: vote nobody (refused)\nAmy: ask Cyd (accepted)\n= 0 0 0");
  g_assert_cmpuint (croupier_match_get_log (match)->len, ==, 3);

  g_assert_cmpint (reading->status, ==, CROUPIER_STATUS_ACCEPTED);
  g_assert_cmpstr (reading->read_as->str, ==, "ask Bob\nask Cyd");
  g_assert_cmpuint (reading->problems->len, ==, 1);
  problem = croupier_problems_get (reading->problems, 0);
  g_assert_cmpuint (problem->start, ==, strstr (text, "nobody") - text);
  g_assert_cmpuint (problem->length, ==, strlen ("nobody"));
  g_assert_cmpuint (reading->parts->len, ==, 3);
  part = g_ptr_array_index (reading->parts, 1);
  g_assert_cmpint (part->status, ==, CROUPIER_STATUS_REFUSED);
  g_assert_cmpstr (part->text, ==, "vote nobody");

  /* What was refused as a whole leaves no trace. */
  g_assert_false (croupier_match_submit (match, 1, "ask nobody; vote nobody", NULL, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
  g_assert_cmpuint (croupier_match_get_log (match)->len, ==, 3);
}

static void
test_checking_several_events_changes_nothing (void)
{
  g_autoptr (CroupierMatch) match = make_match ();
  g_autoptr (CroupierReading) reading = croupier_match_check (match, 0, "vote Bob; ask Cyd; ask Bob");

  g_assert_cmpuint (reading->parts->len, ==, 3);
  g_assert_cmpstr (reading->read_as->str, ==, "vote Bob\nask Cyd\nask Bob");
  g_assert_cmpuint (croupier_match_get_log (match)->len, ==, 0);
}

static void
test_an_answer_at_once_belongs_to_its_event (void)
{
  g_autoptr (CroupierMatch) match = make_match ();
  const CroupierOutbox *during;

  fixture_submit (match, "Amy", "ask Bob; vote Cyd; ask Cyd");
  during = croupier_match_get_due (match)->during;
  g_assert_cmpuint (croupier_outbox_get_n_messages (during), ==, 2);
  g_assert_cmpuint (croupier_outbox_get_message (during, 0)->event, ==, 1);
  g_assert_cmpuint (croupier_outbox_get_message (during, 1)->event, ==, 3);
}

static void
test_an_aside_or_a_late_text_replaces_nothing (void)
{
  g_autoptr (CroupierMatch) match = make_match ();
  g_autoptr (CroupierReading) reading = NULL;
  g_autoptr (GError) error = NULL;

  fixture_submit (match, "Amy", "ask Bob");
  g_assert_false (croupier_match_rule (match, "void Amy", &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
  fixture_submit (match, "Bob", "vote Amy");
  fixture_submit (match, "Amy", "vote Bob");
  fixture_submit (match, "Amy", "ask Cyd");
  g_assert_true (croupier_match_submit (match, 0, "vote Cyd; ask Cyd", &reading, NULL));
  g_assert_cmpint (reading->status, ==, CROUPIER_STATUS_LATE);
  assert_day (match, "day-1",
              "Amy: ask Bob (accepted)\nBob: vote Amy (accepted)\nAmy: vote Bob (accepted)\nAmy: ask Cyd (accepted)\n"
              "Amy: vote Cyd (late)\nAmy: ask Cyd (accepted)\n= 2 1 0");
}

static void
test_a_correction_takes_the_place_of_what_it_corrects (void)
{
  g_autoptr (CroupierMatch) match = make_match ();
  guint amy = fixture_player (match, "Amy");
  g_autoptr (GError) error = NULL;

  fixture_submit (match, "Amy", "ask Bob; vote Bob");
  fixture_submit (match, "Bob", "vote Amy");
  fixture_submit (match, "Amy", "vote Cyd; ask Cyd");
  fixture_resolve (match);
  g_assert_true (croupier_match_amend (match, "day-1", amy, "vote Amy", NULL, NULL));
  g_assert_true (croupier_match_amend (match, "day-1", amy, "ask Amy", NULL, NULL));
  g_assert_true (croupier_match_amend (match, "day-1", amy, "tell Bob", NULL, NULL));
  assert_day (match, "day-1",
              "Amy: ask Bob (accepted)\nAmy: vote Amy (accepted)\nBob: vote Amy (accepted)\nAmy: vote Cyd (late)\n"
              "Amy: ask Amy (accepted)\nAmy: tell Bob (accepted)\n= 1 2 0");

  /* What was corrected can be corrected again, and the second correction is that of the same place. */
  g_assert_true (croupier_match_amend (match, "day-1", amy, "ask Cyd", NULL, NULL));
  assert_day (match, "day-1",
              "Amy: ask Bob (accepted)\nAmy: vote Amy (accepted)\nBob: vote Amy (accepted)\nAmy: vote Cyd (late)\n"
              "Amy: ask Cyd (accepted)\nAmy: tell Bob (accepted)\n= 1 2 0");
  g_assert_false (croupier_match_amend (match, "day-1", amy, "vote Bob; ask Bob", NULL, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_false (croupier_match_amend (match, "day-1", amy, "vote nobody", NULL, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
}

/* A voided vote has lost its place: a later one has its own, and a correction then goes there. */
static void
test_a_correction_after_a_void_does_not_come_before_it (void)
{
  g_autoptr (CroupierMatch) match = make_match ();
  guint amy = fixture_player (match, "Amy");

  fixture_submit (match, "Amy", "vote Bob");
  fixture_submit (match, "Bob", "vote Amy");
  fixture_rule (match, "void Amy");
  assert_day (match, "day-1", "Amy: vote Bob (accepted)\nBob: vote Amy (accepted)\n! void Amy (accepted)\n= 0 2 0");
  g_assert_true (croupier_match_amend (match, "day-1", amy, "vote Cyd", NULL, NULL));
  g_assert_true (croupier_match_amend (match, "day-1", amy, "vote Amy", NULL, NULL));
  assert_day (match, "day-1",
              "Amy: vote Bob (accepted)\nBob: vote Amy (accepted)\n! void Amy (accepted)\nAmy: vote Amy (accepted)\n= "
              "3 2 0");
}

static void
test_what_a_ruling_submits_is_parted_and_corrected_too (void)
{
  g_autoptr (CroupierMatch) match = make_match ();
  guint amy = fixture_player (match, "Amy");

  fixture_rule (match, "submit Amy: vote Bob; ask Cyd; tell Bob");
  fixture_rule (match, "note vote; ask Amy");
  assert_day (match, "day-1",
              "! submit Amy: vote Bob (accepted)\n! submit Amy: ask Cyd (accepted)\n! submit Amy: tell Bob (accepted)\n"
              "! note vote; ask Amy (accepted)\n= 1 0 0");
  g_assert_true (croupier_match_amend (match, "day-1", amy, "ask Bob", NULL, NULL));
  g_assert_true (croupier_match_amend (match, "day-1", amy, "vote Cyd", NULL, NULL));
  assert_day (match, "day-1",
              "Amy: vote Cyd (accepted)\nAmy: ask Bob (accepted)\n! submit Amy: tell Bob (accepted)\n"
              "! note vote; ask Amy (accepted)\n= 1 0 0");
}

static void
test_only_what_is_submitted_shows_as_a_form (void)
{
  g_autoptr (CroupierMatch) match = make_match ();
  g_autoptr (CroupierForm) empty = croupier_match_make_form (match, "day-1", 0, NULL, NULL);
  g_autoptr (CroupierForm) sent = croupier_match_make_form (match, "day-1", 0, "vote Bob", NULL);
  g_autoptr (CroupierForm) again = NULL;
  g_autofree char *empty_text = croupier_form_to_text (empty);
  g_autofree char *sent_text = croupier_form_to_text (sent);
  g_autofree char *again_text = NULL;

  g_assert_cmpstr (empty_text, ==, "0");
  g_assert_cmpstr (sent_text, ==, "1");
  g_assert_null (croupier_match_make_form (match, "day-1", 0, "vote Bob; ask Cyd", NULL));
  g_assert_null (croupier_match_make_form (match, "day-1", 0, "ask Cyd", NULL));
  fixture_submit (match, "Bob", "vote Bob");
  fixture_submit (match, "Amy", "vote Bob");
  again = croupier_match_make_form (match, "day-1", 0, "vote Cyd", NULL);
  again_text = croupier_form_to_text (again);
  g_assert_cmpstr (again_text, ==, "2");
}

static void
test_a_game_may_have_its_own_way_with_a_ruling_of_all (void)
{
  g_autoptr (CroupierMatch) match = make_match ();
  g_autoptr (GError) error = NULL;

  fixture_rule (match, "remove Bob and all he has");
  fixture_rule (match, "end: Amy, Cyd because they won");
  assert_day (match, "day-1", "! remove Bob and all he has (accepted)\n! end: Amy, Cyd (accepted)\n= 0 0 0");
  g_assert_false (croupier_match_rule (match, "vanish", &error));
  g_assert_cmpstr (error->message, ==,
                   "There is no ruling “vanish”; there are garnets, void, submit, substitute, announce, note, "
                   "receipts, deadline, "
                   "rhythm, absent, zones, greeting, due, closing, sender, merge, end and remove.");
}

static void
test_several_events_are_undone_one_by_one (void)
{
  g_autoptr (CroupierMatch) match = make_match ();

  fixture_submit (match, "Amy", "vote Bob; ask Cyd");
  g_assert_nonnull (croupier_match_undo (match));
  assert_day (match, "day-1", "Amy: vote Bob (accepted)\n= 1 0 0");
  g_assert_nonnull (croupier_match_redo (match));
  assert_day (match, "day-1", "Amy: vote Bob (accepted)\nAmy: ask Cyd (accepted)\n= 1 0 0");
}

TESTS (part)
{
#define TEST(path, func) g_test_add_func ("/part/" path, func)
  TEST ("texts are parted and places found again", test_texts_are_parted_and_places_found_again);
  TEST ("no part is longer than a text may be", test_no_part_is_longer_than_a_text_may_be);
  TEST ("each event of a text stands alone", test_each_event_of_a_text_stands_alone);
  TEST ("checking several events changes nothing", test_checking_several_events_changes_nothing);
  TEST ("an answer at once belongs to its event", test_an_answer_at_once_belongs_to_its_event);
  TEST ("an aside or a late text replaces nothing", test_an_aside_or_a_late_text_replaces_nothing);
  TEST ("a correction takes the place of what it corrects", test_a_correction_takes_the_place_of_what_it_corrects);
  TEST ("a correction after a void does not come before it", test_a_correction_after_a_void_does_not_come_before_it);
  TEST ("what a ruling submits is parted and corrected too", test_what_a_ruling_submits_is_parted_and_corrected_too);
  TEST ("only what is submitted shows as a form", test_only_what_is_submitted_shows_as_a_form);
  TEST ("a game may have its own way with a ruling of all", test_a_game_may_have_its_own_way_with_a_ruling_of_all);
  TEST ("several events are undone one by one", test_several_events_are_undone_one_by_one);
#undef TEST
}
