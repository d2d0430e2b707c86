/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The log and its replay: undo, redo, corrections, rulings, copies. */
#include "config.h"
#include "croupier-match.h"

#include <string.h>

#include "croupier-limits.h"
#include "fixtures.h"
#include "tests.h"

static const CroupierStanding *
get_standing (const CroupierMatch *match, const char *phase, const char *name)
{
  const CroupierRecord *record = croupier_match_find_record (match, phase);
  guint player = fixture_player (match, name);

  for (guint i = 0; i < record->standings->len; i++)
    {
      const CroupierStanding *standing = g_ptr_array_index (record->standings, i);

      if (standing->player == player)
        return standing;
    }
  return NULL;
}

static void
assert_standing (const CroupierMatch *match, const char *phase, const char *name, const char *status_and_reading)
{
  const CroupierStanding *standing = get_standing (match, phase, name);
  g_autofree char *found = g_strdup_printf ("%s %s", croupier_status_to_string (standing->status), standing->read_as);

  g_assert_cmpstr (found, ==, status_and_reading);
}

static void
assert_refused (gboolean ok, GError **error, const char *words)
{
  g_assert_false (ok);
  g_assert_error (*error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
  if (strstr ((*error)->message, words) == NULL)
    g_error ("“%s” does not say “%s”", (*error)->message, words);
}

static void
test_checking_a_text_changes_nothing (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (CroupierReading) good = croupier_match_check (match, 0, "3, 2 at A");
  g_autoptr (CroupierReading) bad = croupier_match_check (match, 0, "\xff");

  g_assert_cmpstr (good->read_as->str, ==, "3 2 at A");
  g_assert_cmpint (bad->status, ==, CROUPIER_STATUS_REFUSED);
  g_assert_cmpuint (croupier_match_get_log (match)->len, ==, 0);
}

/* Every step back and forth gives exactly what was there. */
static void
test_everything_can_be_undone_and_redone (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (GPtrArray) stories = g_ptr_array_new_with_free_func (g_free);
  static const char *const steps[] = { "Amy: 2 at A", "Bob: 3 at B", "!", "Cyd: 1 at B", "! garnets Bob +2",
                                       "=",           "Amy: 3 at C", "~", "=",           "=" };

  g_ptr_array_add (stories, fixture_story (match));
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (GError) error = NULL;

      if (steps[i][0] == '=')
        fixture_resolve (match);
      else if (steps[i][0] == '~')
        g_assert_true (croupier_match_amend (match, "round-1", 0, "1 1 at A", NULL, &error));
      else if (steps[i][0] == '!')
        fixture_rule (match, steps[i][1] == '\0' ? "void Bob" : steps[i] + 2);
      else
        {
          g_auto (GStrv) parts = g_strsplit (steps[i], ": ", 2);
          fixture_submit (match, parts[0], parts[1]);
        }
      g_ptr_array_add (stories, fixture_story (match));
    }
  for (guint i = stories->len - 1; i > 0; i--)
    {
      g_autofree char *story = NULL;

      g_assert_nonnull (croupier_match_undo (match));
      story = fixture_story (match);
      g_assert_cmpstr (story, ==, g_ptr_array_index (stories, i - 1));
    }
  g_assert_null (croupier_match_undo (match));
  g_assert_false (croupier_match_can_undo (match));
  for (guint i = 1; i < stories->len; i++)
    {
      g_autofree char *story = NULL;

      g_assert_nonnull (croupier_match_redo (match));
      story = fixture_story (match);
      g_assert_cmpstr (story, ==, g_ptr_array_index (stories, i));
    }
  g_assert_null (croupier_match_redo (match));
}

static void
test_a_change_empties_the_redo_list (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();

  fixture_submit (match, "Amy", "2 at A");
  croupier_match_undo (match);
  g_assert_true (croupier_match_can_redo (match));
  fixture_submit (match, "Bob", "2 at A");
  g_assert_false (croupier_match_can_redo (match));
}

static void
test_a_copy_goes_its_own_way (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (CroupierMatch) copy = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  fixture_submit (match, "Amy", "2 at A");
  before = fixture_story (match);
  copy = croupier_match_copy (match);
  fixture_submit (copy, "Bob", "3 at B");
  fixture_resolve (copy);
  after = fixture_story (match);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (croupier_match_get_n_records (copy), ==, 2);
}

static void
test_what_was_corrected_is_marked (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  const GPtrArray *events;

  fixture_submit (match, "Amy", "2 at A");
  fixture_rule (match, "garnets Amy +2");
  fixture_submit (match, "Bob", "3 at A");
  fixture_resolve (match);
  g_assert_true (croupier_match_amend (match, "round-1", fixture_player (match, "Amy"), "3 3 at A", NULL, NULL));
  g_assert_true (croupier_match_amend_ruling (match, "round-1", 2, "garnets Bob +1", NULL, NULL));
  events = croupier_match_find_record (match, "round-1")->events;
  g_assert_cmpuint (events->len, ==, 3);
  for (guint i = 0; i < events->len; i++)
    g_assert_cmpint (((const CroupierEvent *) g_ptr_array_index (events, i))->amended, ==, i < 2);
}

/* Some of it no script can hold. */
static void
test_what_is_refused_changes_nothing (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  fixture_rule (match, "garnets Amy +2");
  fixture_resolve (match);
  before = fixture_story (match);
  assert_refused (croupier_match_submit (match, 0, "9 at A", NULL, &error), &error, "9");
  g_clear_error (&error);
  assert_refused (croupier_match_rule (match, "", &error), &error, "begins with a word");
  g_clear_error (&error);
  assert_refused (croupier_match_rule (match, "garnets Amy +1\nvoid Bob", &error), &error, "one line");
  g_clear_error (&error);
  assert_refused (croupier_match_amend (match, "round-1", 0, "9 at A", NULL, &error), &error, "9");
  g_clear_error (&error);
  assert_refused (croupier_match_amend (match, "round-1", 0, "\xff", NULL, &error), &error, "UTF-8");
  g_clear_error (&error);
  assert_refused (croupier_match_amend_ruling (match, "round-1", 1, "note a\nnote b", NULL, &error), &error,
                  "one line");
  after = fixture_story (match);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (croupier_match_get_log (match)->len, ==, 2);
}

/* "round-1 channel:area/Hall end, …" */
static char *
describe_changes (const CroupierMatch *before, const CroupierMatch *after)
{
  static const char *const whens[] = { "start", "during", "end" };
  g_autoptr (GPtrArray) changes = croupier_match_get_changes (before, after);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < changes->len; i++)
    {
      const CroupierChange *change = g_ptr_array_index (changes, i);

      g_string_append_printf (text, "%s%s %s %s", i > 0 ? ", " : "", change->phase, change->address,
                              whens[change->when]);
    }
  return g_string_free_and_steal (text);
}

/* Steps with " | " between them: "=" resolves, "!…" rules, "NAME: …" submits, "~NAME: …" corrects the first round. */
static CroupierMatch *
play_steps (const char *steps)
{
  CroupierMatch *match = fixture_small ();
  g_auto (GStrv) parts = g_strsplit (steps, " | ", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_auto (GStrv) halves = g_strsplit (parts[i], ": ", 2);

      if (parts[i][0] == '=')
        fixture_resolve (match);
      else if (parts[i][0] == '!')
        fixture_rule (match, parts[i] + 1);
      else if (parts[i][0] == '~')
        g_assert_true (
          croupier_match_amend (match, "round-1", fixture_player (match, halves[0] + 1), halves[1], NULL, NULL));
      else
        fixture_submit (match, halves[0], halves[1]);
    }
  return match;
}

static void
test_a_change_is_told_by_phase_audience_and_time (void)
{
  static const struct
  {
    const char *before, *after, *changes;
  } cases[] = {
    { "", "", "" },
    { "=", "=", "" },
    { "Amy: 3 at A", "Amy: 2 at A", "" },
    { "", "!garnets Amy +2", "round-1 player:Amy during" },
    { "!garnets Amy +2", "!garnets Amy +3", "round-1 player:Amy during" },
    { "!note one", "!note two", "" },
    /* a phase more: how the one before ended, and how this one begins */
    { "Amy: 3 at A", "Amy: 3 at A | =",
      "round-1 gm end, round-1 channel:area/Hall end, round-1 player:Bob end, round-1 player:Cyd end, round-1 "
      "player:Dan end, "
      "round-2 channel:area/Attic start, round-2 channel:area/Hall start, "
      "round-2 player:Amy start, round-2 player:Bob start, round-2 player:Cyd start, round-2 player:Dan start" },
    /* another who goes through: everything that tells of it */
    { "Amy: 3 at A | Bob: 2 at A | Cyd: 1 at A | Dan: 1 at A | =",
      "Amy: 2 at A | Bob: 3 at A | Cyd: 1 at A | Dan: 1 at A | =",
      "round-1 channel:area/Hall end, round-2 channel:area/Attic start, round-2 channel:area/Hall start, "
      "round-2 player:Amy start, round-2 player:Bob start" },
    /* a correction, and what it makes of the next round */
    { "Amy: 2 at A | Bob: 3 at A | = | Bob: 1 at C", "Amy: 2 at A | Bob: 3 at A | = | Bob: 1 at C | ~Amy: 3 3 at A",
      "round-1 channel:area/Hall end, round-2 channel:area/Attic start, round-2 channel:area/Hall start, "
      "round-2 player:Amy start, round-2 player:Bob start" },
    /* other cards, the same doors */
    { "Amy: 3 at A | =", "Amy: 3 at A | = | ~Amy: 2 at A", "round-2 player:Amy start" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) before = play_steps (cases[i].before);
      g_autoptr (CroupierMatch) after = play_steps (cases[i].after);
      g_autofree char *there = describe_changes (before, after);
      g_autofree char *back = describe_changes (after, before);

      g_test_message ("%s, then %s", cases[i].before, cases[i].after);
      g_assert_cmpstr (there, ==, cases[i].changes);
      g_assert_cmpstr (back, ==, cases[i].changes);
    }
}

static void
test_a_copy_has_no_changes (void)
{
  g_autoptr (CroupierMatch) match = play_steps ("Amy: 3 at A | = | =");
  g_autoptr (CroupierMatch) copy = croupier_match_copy (match);
  g_autofree char *changes = describe_changes (match, copy);

  g_assert_cmpstr (changes, ==, "");
}

/* Also where rulings that cannot be understood, or that send something for others, stand around it. */
static void
test_what_a_ruling_sent_can_be_corrected (void)
{
  static const char *const rulings[] = {
    "", "submit", "submit Zed: 1 at A", "submit Bob: 3 at A", "submit Amy: 3 at A", "note on we go"
  };
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);

  for (guint i = 0; i < G_N_ELEMENTS (rulings); i++)
    g_ptr_array_add (entries, croupier_entry_new (CROUPIER_ENTRY_RULING, NULL, 0, rulings[i]));
  croupier_match_append (match, entries, NULL, NULL);
  assert_standing (match, "round-1", "Amy", "accepted 3 at A");
  fixture_resolve (match);
  g_assert_true (croupier_match_amend (match, "round-1", fixture_player (match, "Amy"), "2 at A", NULL, NULL));
  assert_standing (match, "round-1", "Amy", "accepted 2 at A");
  assert_standing (match, "round-1", "Bob", "accepted 3 at A");
}

/* To look at all rulings for each correction would be two and a half milliard looks: that takes minutes. */
static void
test_many_corrections_behind_many_rulings_are_made_in_a_moment (void)
{
  enum
  {
    N = CROUPIER_MATCH_MAX_ENTRIES / 2 - 1
  };
  g_autoptr (CroupierMatch) small = fixture_small ();
  g_autoptr (GPtrArray) log = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  g_autoptr (CroupierMatch) match = NULL;
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (log, croupier_entry_new (CROUPIER_ENTRY_SUBMISSION, NULL, 0, "3 at A"));
  for (guint i = 0; i < N; i++)
    g_ptr_array_add (log, croupier_entry_new (CROUPIER_ENTRY_RULING, NULL, 0, "note on we go"));
  for (guint i = 0; i < N; i++)
    g_ptr_array_add (log, croupier_entry_new (CROUPIER_ENTRY_AMENDMENT, "round-1", 0, "2 at A"));
  match = croupier_match_new_from_log (croupier_match_get_setup (small), log, NULL, NULL, &error);
  g_assert_no_error (error);
  assert_standing (match, "round-1", "Amy", "accepted 2 at A");
}

/* To look at all messages for each message would take minutes. */
static void
test_many_messages_are_compared_in_a_moment (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  g_autoptr (CroupierMatch) before = NULL;
  g_autoptr (GPtrArray) changes = NULL;

  for (guint i = 0; i < CROUPIER_MATCH_MAX_ENTRIES / 2; i++)
    g_ptr_array_add (entries, croupier_entry_new (CROUPIER_ENTRY_RULING, NULL, 0, "garnets Bob +1"));
  g_assert_true (croupier_match_append (match, entries, NULL, NULL));
  before = croupier_match_copy (match);
  fixture_rule (match, "announce public: on we go");
  changes = croupier_match_get_changes (before, match);
  g_assert_cmpuint (changes->len, ==, 1);
}

static void
test_a_match_has_room_for_so_many_entries (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < CROUPIER_MATCH_MAX_ENTRIES; i++)
    g_ptr_array_add (entries, croupier_entry_new (CROUPIER_ENTRY_RULING, NULL, 0, "note on we go"));
  g_assert_true (croupier_match_append (match, entries, NULL, &error));
  g_assert_no_error (error);
  assert_refused (croupier_match_rule (match, "note one more", &error), &error, "room for 120000 entries");
  g_clear_error (&error);
  g_ptr_array_set_size (entries, 1);
  assert_refused (croupier_match_append (match, entries, NULL, &error), &error, "room for 120000 entries");
  g_clear_error (&error);
  assert_refused (croupier_match_resolve (match, &error), &error, "room for 120000 entries");
  g_assert_cmpuint (croupier_match_get_log (match)->len, ==, CROUPIER_MATCH_MAX_ENTRIES);
  g_assert_nonnull (croupier_match_undo (match));
  g_assert_true (croupier_match_rule (match, "note one more", NULL));
}

static void
test_a_setup_can_be_corrected_so_many_times (void)
{
  g_autoptr (CroupierMatch) small = fixture_small ();
  CroupierSetup *first = croupier_match_get_setup (small);
  g_autoptr (GPtrArray) log = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i <= CROUPIER_MATCH_MAX_SETUPS; i++)
    {
      g_autoptr (CroupierSetup) setup = croupier_setup_copy (first);

      g_ptr_array_add (log, croupier_entry_new_setup (setup));
    }
  g_assert_null (croupier_match_new_from_log (first, log, NULL, NULL, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "corrected 500 times"));
}

static CroupierMatch *
played_match (void)
{
  CroupierMatch *match = fixture_small ();

  while (!croupier_match_is_over (match))
    fixture_resolve (match);
  return match;
}

static void
test_after_the_end_there_are_rulings_only (void)
{
  g_autoptr (CroupierMatch) match = played_match ();
  g_auto (CroupierResult) before = { 0 };
  g_auto (CroupierResult) after = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_null (croupier_match_get_due (match));
  g_assert_null (croupier_match_find_record (match, "end"));
  g_assert_true (croupier_match_get_result (match, &before));
  assert_refused (croupier_match_resolve (match, &error), &error, "over");
  g_clear_error (&error);
  assert_refused (croupier_match_submit (match, 0, "3 at A", NULL, &error), &error, "over");

  fixture_rule (match, "garnets Amy +4 because she was right");
  g_assert_nonnull (croupier_match_find_record (match, "end"));
  g_assert_true (croupier_match_get_result (match, &after));
  g_assert_cmpint (after.garnets[0], ==, before.garnets[0] + 4);
  croupier_match_undo (match);
  g_assert_null (croupier_match_find_record (match, "end"));
}

static void
test_entries_added_at_once_are_judged_one_by_one (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (CroupierMatch) single = fixture_small ();
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  g_autofree char *story = NULL;
  g_autofree char *expected = NULL;
  const GPtrArray *events;

  g_ptr_array_add (entries, croupier_entry_new (CROUPIER_ENTRY_SUBMISSION, NULL, 0, "3 at A"));
  g_ptr_array_add (entries, croupier_entry_new (CROUPIER_ENTRY_SUBMISSION, NULL, 0, "nonsense"));
  g_ptr_array_add (entries, croupier_entry_new (CROUPIER_ENTRY_RULING, NULL, 0, "garnets Bob +1"));
  croupier_match_append (match, entries, NULL, NULL);
  fixture_submit (single, "Amy", "3 at A");
  fixture_rule (single, "garnets Bob +1");

  events = croupier_match_get_due (match)->events;
  g_assert_cmpuint (events->len, ==, 3);
  g_assert_cmpint (((CroupierEvent *) g_ptr_array_index (events, 1))->reading->status, ==, CROUPIER_STATUS_REFUSED);
  assert_standing (match, "round-1", "Amy", "accepted 3 at A");
  story = fixture_story (match);
  expected = fixture_story (single);
  g_assert_cmpstr (story, ==, expected);
}

static void
test_cancelling_adds_nothing (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  fixture_submit (match, "Amy", "3 at A");
  fixture_submit (match, "Bob", "3 at A");
  croupier_match_undo (match);
  before = fixture_story (match);
  g_ptr_array_add (entries, croupier_entry_new (CROUPIER_ENTRY_SUBMISSION, NULL, 1, "2 at A"));
  g_cancellable_cancel (cancellable);
  g_assert_false (croupier_match_append (match, entries, cancellable, NULL));
  after = fixture_story (match);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpuint (croupier_match_get_log (match)->len, ==, 1);
  g_assert_true (croupier_match_can_redo (match));
}

static void
test_a_ruling_is_checked_without_being_made (void)
{
  static const struct
  {
    const char *ruling;
    const char *problem; /* NULL: accepted */
  } cases[] = {
    { "garnets Amy +2 because she was right", NULL },
    { "remove Bob", NULL },
    { "announce public: dinner at eight", NULL },
    { "garnets Amy 2", "needs a name and a change with its sign" },
    { "garnets Nobody +1", "Nobody" },
    { "announce Mars: hello", "neither" },
    { "note", "needs a text" },
    { "dance", "There is no ruling" },
    { "note one\nnote two", "one line" },
    { "", "begins with a word" },
  };
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autofree char *before = fixture_story (match);
  g_autofree char *after = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CroupierReading *reading = croupier_match_check_rule (match, cases[i].ruling);

      g_assert_cmpint (reading->status == CROUPIER_STATUS_REFUSED, ==, cases[i].problem != NULL);
      if (cases[i].problem != NULL)
        g_assert_nonnull (strstr (croupier_problems_get (reading->problems, 0)->message, cases[i].problem));
      croupier_reading_free (reading);
    }
  after = fixture_story (match);
  g_assert_cmpstr (after, ==, before);
}

static void
test_the_log_gives_the_match_again (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (CroupierMatch) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *story = NULL;
  g_autofree char *expected = NULL;

  fixture_submit (match, "Amy", "3 at A");
  fixture_resolve (match);
  croupier_match_amend (match, "round-1", 1, "3 3 at A", NULL, NULL);
  fixture_rule (match, "remove Dan");
  fixture_resolve (match);
  croupier_match_undo (match);

  again = croupier_match_new_from_log (croupier_match_get_setup (match), (GPtrArray *) croupier_match_get_log (match),
                                       (GPtrArray *) croupier_match_get_undone (match), NULL, &error);
  g_assert_no_error (error);
  story = fixture_story (again);
  expected = fixture_story (match);
  g_assert_cmpstr (story, ==, expected);
  g_assert_true (croupier_match_can_redo (again));
}

static void
test_a_replay_can_be_cancelled (void)
{
  g_autoptr (CroupierMatch) match = played_match ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (croupier_match_new_from_log (croupier_match_get_setup (match),
                                              (GPtrArray *) croupier_match_get_log (match), NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

TESTS (match)
{
#define TEST(name, function) g_test_add_func ("/match/" name, function)
  TEST ("checking a text changes nothing", test_checking_a_text_changes_nothing);
  TEST ("everything can be undone and redone", test_everything_can_be_undone_and_redone);
  TEST ("a change empties the redo list", test_a_change_empties_the_redo_list);
  TEST ("a copy goes its own way", test_a_copy_goes_its_own_way);
  TEST ("what was corrected is marked", test_what_was_corrected_is_marked);
  TEST ("what is refused changes nothing", test_what_is_refused_changes_nothing);
  TEST ("a change is told by phase, audience and time", test_a_change_is_told_by_phase_audience_and_time);
  TEST ("a copy has no changes", test_a_copy_has_no_changes);
  TEST ("what a ruling sent can be corrected", test_what_a_ruling_sent_can_be_corrected);
  TEST ("many corrections behind many rulings are made in a moment",
        test_many_corrections_behind_many_rulings_are_made_in_a_moment);
  TEST ("many messages are compared in a moment", test_many_messages_are_compared_in_a_moment);
  TEST ("a match has room for so many entries", test_a_match_has_room_for_so_many_entries);
  TEST ("a setup can be corrected so many times", test_a_setup_can_be_corrected_so_many_times);
  TEST ("after the end there are rulings only", test_after_the_end_there_are_rulings_only);
  TEST ("entries added at once are judged one by one", test_entries_added_at_once_are_judged_one_by_one);
  TEST ("cancelling adds nothing", test_cancelling_adds_nothing);
  TEST ("a ruling is checked without being made", test_a_ruling_is_checked_without_being_made);
  TEST ("the log gives the match again", test_the_log_gives_the_match_again);
  TEST ("a replay can be cancelled", test_a_replay_can_be_cancelled);
#undef TEST
}
