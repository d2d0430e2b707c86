/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of messages as they are passed on: what has gone out, what is to go out, and what no longer holds. */
#include "croupier-outgoing.h"

#include <string.h>

#include "croupier-script.h"
#include "tests.h"

#define PLAYED                                                                                                   \
  "game: keys-to-success\ntitle: Test\nseed: 5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e\n" \
  "player: Ann | handle @ann\nplayer: Bo\nplayer: Cy\nplayer: Di\nplayer: Ed\n== round-1\nAnn: 1 at A\n== "      \
  "round-2\n== open\n"

/* A match, its messages, and what has gone out. */
typedef struct
{
  CroupierMatch *match;
  GPtrArray *sent, *outgoing, *withdrawn, *corrections;
} Office;

static void
write_messages (Office *office)
{
  g_clear_pointer (&office->outgoing, g_ptr_array_unref);
  g_clear_pointer (&office->withdrawn, g_ptr_array_unref);
  g_clear_pointer (&office->corrections, g_ptr_array_unref);
  office->outgoing = croupier_outgoing_list (office->match, office->sent);
  office->withdrawn = croupier_outgoing_list_withdrawn (office->match, office->outgoing, office->sent);
  office->corrections = croupier_outgoing_list_corrections (office->match, office->outgoing, office->withdrawn,
                                                            office->sent);
}

static void
setup (Office *office, gconstpointer data)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierScript) script = croupier_script_read (PLAYED, strlen (PLAYED), NULL, NULL, NULL, problems);

  office->match = script != NULL ? croupier_script_play (script, 0, NULL, problems) : NULL;
  g_assert_cmpuint (problems->len, ==, 0);
  office->sent = croupier_sent_list_copy (NULL);
  write_messages (office);
}

static void
teardown (Office *office, gconstpointer data)
{
  croupier_match_free (office->match);
  g_ptr_array_unref (office->sent);
  g_ptr_array_unref (office->outgoing);
  g_ptr_array_unref (office->withdrawn);
  g_ptr_array_unref (office->corrections);
}

static CroupierOutgoing *
find (const GPtrArray *messages, const char *phase, CroupierWhen when, const char *address)
{
  for (guint i = 0; i < messages->len; i++)
    {
      CroupierOutgoing *outgoing = g_ptr_array_index (messages, i);

      if (g_str_equal (croupier_outgoing_get_phase (outgoing), phase) &&
          croupier_outgoing_get_when (outgoing) == when &&
          g_str_equal (croupier_outgoing_get_address (outgoing), address))
        return outgoing;
    }

  return NULL;
}

static CroupierOutgoingState
state_of (const GPtrArray *messages, const char *phase, CroupierWhen when, const char *address)
{
  CroupierOutgoing *outgoing = find (messages, phase, when, address);

  g_assert_nonnull (outgoing);
  return croupier_outgoing_get_state (outgoing);
}

/* Notes it, as copying does. */
static void
send (Office *office, CroupierOutgoing *outgoing)
{
  croupier_sent_list_set (office->sent, croupier_outgoing_get_sent (outgoing));
  write_messages (office);
}

/* Other words of the game master's own change nothing in what the rules say. */
static void
test_own_words_leave_it_sent (Office *office, gconstpointer data)
{
  CroupierOutgoing *outgoing = find (office->outgoing, "round-2", CROUPIER_WHEN_START, "player:Ann");
  g_autofree char *rules = g_strdup (croupier_outgoing_get_marked (outgoing));
  g_autofree char *sent = NULL, *unsent = NULL;

  g_assert_true (croupier_match_rule (office->match, "greeting: Hello {player}!", NULL));
  write_messages (office);
  send (office, find (office->outgoing, "round-2", CROUPIER_WHEN_START, "player:Ann"));
  g_assert_true (croupier_match_rule (office->match, "greeting: Dear {player},", NULL));
  write_messages (office);

  outgoing = find (office->outgoing, "round-2", CROUPIER_WHEN_START, "player:Ann");
  g_assert_cmpint ((int) croupier_outgoing_get_state (outgoing), ==, CROUPIER_OUTGOING_SENT);
  g_assert_cmpuint (office->withdrawn->len, ==, 0);
  g_assert_cmpstr (croupier_outgoing_get_marked (outgoing), ==, rules);
  sent = croupier_outgoing_dup_text (outgoing, office->sent);
  g_assert_true (g_str_has_prefix (sent, "Hello Ann!\n\n"));
  g_assert_true (g_str_has_suffix (sent, rules));
  unsent = croupier_outgoing_dup_text (find (office->outgoing, "round-2", CROUPIER_WHEN_START, "player:Bo"),
                                       office->sent);
  g_assert_true (g_str_has_prefix (unsent, "Dear Bo,\n\n"));
}

static void
put_into_language (Office *office, const char *language)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_copy (croupier_match_get_setup (office->match));
  g_autoptr (GError) error = NULL;

  g_set_str (&setup->language, language);
  croupier_match_set_setup (office->match, setup, &error);
  g_assert_no_error (error);
  write_messages (office);
}

/* What was sent in English is no mistake in German, and the other way round. */
static void
test_what_was_sent_keeps_its_language (Office *office, gconstpointer data)
{
  const CroupierOutgoing *outgoing = find (office->outgoing, "round-2", CROUPIER_WHEN_START, "player:Ann");
  g_autofree char *said = g_strdup (croupier_outgoing_get_marked ((CroupierOutgoing *) outgoing));

  send (office, find (office->outgoing, "round-2", CROUPIER_WHEN_START, "player:Ann"));
  put_into_language (office, "de");
  g_assert_cmpuint (office->withdrawn->len + office->corrections->len, ==, 0);
  g_assert_cmpint ((int) state_of (office->outgoing, "round-2", CROUPIER_WHEN_START, "player:Ann"), ==,
                   CROUPIER_OUTGOING_SENT);
  outgoing = find (office->outgoing, "round-2", CROUPIER_WHEN_START, "player:Ann");
  g_assert_cmpstr (croupier_outgoing_get_marked ((CroupierOutgoing *) outgoing), ==, said);
  outgoing = find (office->outgoing, "round-2", CROUPIER_WHEN_START, "player:Bo");
  g_assert_nonnull (strstr (croupier_outgoing_get_marked ((CroupierOutgoing *) outgoing), "Runde 2"));
  g_assert_cmpint ((int) state_of (office->outgoing, "round-2", CROUPIER_WHEN_START, "player:Bo"), ==,
                   CROUPIER_OUTGOING_TO_SEND);

  send (office, find (office->outgoing, "round-2", CROUPIER_WHEN_START, "player:Bo"));
  croupier_match_undo (office->match);
  write_messages (office);
  g_assert_cmpuint (office->withdrawn->len + office->corrections->len, ==, 0);
  outgoing = find (office->outgoing, "round-2", CROUPIER_WHEN_START, "player:Bo");
  g_assert_nonnull (strstr (croupier_outgoing_get_marked ((CroupierOutgoing *) outgoing), "Runde 2"));
}

/* A true mistake is one in each. */
static void
test_another_language_hides_no_mistake (Office *office, gconstpointer data)
{
  send (office, find (office->outgoing, "round-2", CROUPIER_WHEN_START, "player:Ann"));
  put_into_language (office, "de");
  g_assert_cmpuint (office->corrections->len, ==, 0);
  g_assert_true (croupier_match_amend (office->match, "round-1", 0, "2 at A", NULL, NULL));
  write_messages (office);
  g_assert_cmpuint (office->corrections->len, ==, 1);
}

/* A version that did not keep what it said tells so in the language of the match. */
static void
test_a_notice_is_in_the_language_of_the_match (Office *office, gconstpointer data)
{
  put_into_language (office, "de");
  send (office, find (office->outgoing, "round-2", CROUPIER_WHEN_START, "player:Ann"));
  g_clear_pointer (&((CroupierSent *) g_ptr_array_index (office->sent, 0))->marked, g_free);
  croupier_match_undo (office->match);
  croupier_match_undo (office->match);
  put_into_language (office, "de");
  g_assert_cmpuint (office->withdrawn->len, ==, 1);
  g_assert_true (
    g_str_has_suffix (croupier_outgoing_get_marked (g_ptr_array_index (office->withdrawn, 0)), "\n\nRound 2 · Beginn"));
}

static void
test_what_no_longer_holds_is_withdrawn (Office *office, gconstpointer data)
{
  CroupierOutgoing *outgoing = find (office->outgoing, "round-2", CROUPIER_WHEN_START, "player:Ann");
  g_autofree char *said = g_strdup (croupier_outgoing_get_marked (outgoing));

  send (office, outgoing);
  g_assert_cmpuint (office->withdrawn->len, ==, 0);
  croupier_match_undo (office->match);
  write_messages (office);
  g_assert_null (find (office->outgoing, "round-2", CROUPIER_WHEN_START, "player:Ann"));
  g_assert_cmpuint (office->withdrawn->len, ==, 1);

  outgoing = g_ptr_array_index (office->withdrawn, 0);
  g_assert_cmpint ((int) croupier_outgoing_get_state (outgoing), ==, CROUPIER_OUTGOING_WITHDRAWN);
  g_assert_true (croupier_outgoing_is_untold (outgoing));
  g_assert_cmpstr (croupier_outgoing_get_name (outgoing), ==, "Ann");
  g_assert_cmpstr (croupier_outgoing_get_handle (outgoing), ==, "@ann");
  g_assert_cmpint (croupier_outgoing_get_player (outgoing), ==, 0);
  g_assert_true (g_str_has_prefix (croupier_outgoing_get_marked (outgoing), "Please disregard this message."));
  g_assert_true (g_str_has_suffix (croupier_outgoing_get_marked (outgoing), said));
  g_assert_null (croupier_outgoing_find_cause (outgoing, office->match));
}

static void
test_who_was_told_need_not_be_told_again (Office *office, gconstpointer data)
{
  send (office, find (office->outgoing, "round-2", CROUPIER_WHEN_START, "player:Ann"));
  croupier_match_undo (office->match);
  write_messages (office);
  send (office, g_ptr_array_index (office->withdrawn, 0));
  g_assert_cmpuint (office->sent->len, ==, 1);
  g_assert_cmpint ((int) state_of (office->withdrawn, "round-2", CROUPIER_WHEN_START, "player:Ann"), ==,
                   CROUPIER_OUTGOING_TAKEN_BACK);
  g_assert_false (croupier_outgoing_is_pending (g_ptr_array_index (office->withdrawn, 0)));
}

/* Who was told to disregard it has to get it again. */
static void
test_what_holds_again_is_to_be_sent_again (Office *office, gconstpointer data)
{
  send (office, find (office->outgoing, "round-2", CROUPIER_WHEN_START, "player:Ann"));
  croupier_match_undo (office->match);
  write_messages (office);
  croupier_match_redo (office->match);
  write_messages (office);
  g_assert_cmpuint (office->withdrawn->len, ==, 0);
  g_assert_cmpint ((int) state_of (office->outgoing, "round-2", CROUPIER_WHEN_START, "player:Ann"), ==,
                   CROUPIER_OUTGOING_SENT);

  croupier_match_undo (office->match);
  write_messages (office);
  send (office, g_ptr_array_index (office->withdrawn, 0));
  croupier_match_redo (office->match);
  write_messages (office);
  g_assert_cmpuint (office->withdrawn->len, ==, 0);
  g_assert_cmpint ((int) state_of (office->outgoing, "round-2", CROUPIER_WHEN_START, "player:Ann"), ==,
                   CROUPIER_OUTGOING_TO_SEND);
}

/* Players who move away are no longer told what their old area is told. */
static void
test_a_correction_withdraws_what_it_unmakes (Office *office, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  CroupierOutgoing *channel = find (office->outgoing, "round-2", CROUPIER_WHEN_START, "channel:area/Room 2");

  g_assert_nonnull (channel);
  send (office, channel);
  send (office, find (office->outgoing, "round-2", CROUPIER_WHEN_START, "player:Ann"));
  g_assert_true (croupier_match_amend (office->match, "round-1", 0, "3 at A", NULL, &error));
  for (guint player = 1; player < 5; player++)
    g_assert_true (croupier_match_amend (office->match, "round-1", player, "3 at A", NULL, &error));
  write_messages (office);
  g_assert_null (find (office->outgoing, "round-2", CROUPIER_WHEN_START, "channel:area/Room 2"));
  g_assert_cmpint ((int) state_of (office->outgoing, "round-2", CROUPIER_WHEN_START, "player:Ann"), ==,
                   CROUPIER_OUTGOING_CHANGED);
  g_assert_cmpuint (office->withdrawn->len, ==, 1);
  g_assert_cmpstr (croupier_outgoing_get_name (g_ptr_array_index (office->withdrawn, 0)), ==, "Room 2");
  g_assert_cmpuint (croupier_outgoing_get_section (g_ptr_array_index (office->withdrawn, 0)), ==,
                    croupier_outgoing_get_section (
                      find (office->outgoing, "round-2", CROUPIER_WHEN_START, "player:Ann")));
}

static CroupierOutgoing *
find_correction (Office *office, const char *name)
{
  for (guint i = 0; i < office->corrections->len; i++)
    if (g_str_equal (croupier_outgoing_get_name (g_ptr_array_index (office->corrections, i)), name))
      return g_ptr_array_index (office->corrections, i);

  return NULL;
}

/* What a correction tells need not be sent by itself, and all of it is told when that has gone out. */
static void
test_a_correction_stands_for_what_it_tells (Office *office, gconstpointer data)
{
  CroupierOutgoing *changed, *correction;
  g_autoptr (GPtrArray) marks = NULL, older = NULL;
  g_autofree char *title = NULL, *section = NULL, *brief = NULL;

  send (office, find (office->outgoing, "round-2", CROUPIER_WHEN_START, "player:Ann"));
  g_assert_cmpuint (office->corrections->len, ==, 0);
  g_assert_true (croupier_match_amend (office->match, "round-1", 0, "3 at A", NULL, NULL));
  write_messages (office);
  changed = find (office->outgoing, "round-2", CROUPIER_WHEN_START, "player:Ann");
  g_assert_true (croupier_outgoing_is_untold (changed));
  g_assert_false (croupier_outgoing_is_pending (changed));
  g_assert_false (croupier_outgoing_is_correction (changed));

  correction = find_correction (office, "Ann");
  g_assert_true (croupier_outgoing_is_correction (correction));
  g_assert_true (croupier_outgoing_is_pending (correction));
  g_assert_cmpint (croupier_outgoing_get_player (correction), ==, 0);
  title = croupier_outgoing_dup_title (correction);
  section = croupier_outgoing_dup_section_title (correction);
  g_assert_cmpstr (title, ==, "Correction 1");
  g_assert_cmpstr (section, ==, "Corrections");
  brief = g_strdup (croupier_outgoing_get_marked (correction));
  croupier_outgoing_set_is_whole (correction, TRUE);
  g_assert_cmpstr (croupier_outgoing_get_marked (correction), ==, croupier_outgoing_get_sent (correction)->marked);
  croupier_outgoing_set_is_whole (correction, FALSE);
  g_assert_cmpstr (croupier_outgoing_get_marked (correction), ==, brief);

  marks = croupier_outgoing_dup_marks (correction);
  g_assert_cmpuint (marks->len, >, 1);
  croupier_outgoing_mark (office->corrections, marks);
  g_assert_cmpint ((int) croupier_outgoing_get_state (correction), ==, CROUPIER_OUTGOING_SENT);
  for (guint i = 0; i < marks->len; i++)
    croupier_sent_list_set (office->sent, g_ptr_array_index (marks, i));
  older = g_ptr_array_ref (office->corrections);
  write_messages (office);
  croupier_outgoing_adopt (office->corrections, older);
  g_assert_true (find_correction (office, "Ann") == correction);
  g_assert_cmpint ((int) croupier_outgoing_get_state (correction), ==, CROUPIER_OUTGOING_SENT);
  g_assert_cmpstr (croupier_outgoing_get_marked (correction), ==, brief);
  g_assert_cmpint ((int) state_of (office->outgoing, "round-2", CROUPIER_WHEN_START, "player:Ann"), ==,
                   CROUPIER_OUTGOING_SENT);
}

static char *
list_read (Office *office, guint player)
{
  g_autoptr (GPtrArray)
    read = croupier_outgoing_find_read (office->match, office->outgoing, office->corrections, office->sent, player);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < read->len; i++)
    {
      CroupierOutgoing *outgoing = g_ptr_array_index (read, i);
      g_autofree char *title = croupier_outgoing_dup_title (outgoing);

      g_string_append_printf (list, "%s, to %s\n", title, croupier_outgoing_get_name (outgoing));
      if (strstr (croupier_outgoing_get_marked (outgoing), "Ann used 1 key-card and went through door A.") != NULL)
        g_string_append (list, "as it was\n");
    }
  return g_string_free_and_steal (list);
}

/* What somebody can read is what was sent then, and behind it what corrected it. */
static void
test_what_was_sent_is_read_as_it_was (Office *office, gconstpointer data)
{
  static const char before[] = "Setup, to Everyone\nRound 1 · Start, to Room 1\nRound 1 · Start, to Ann\n"
                               "Round 1 · End, to Room 1\nas it was\nRound 2 · Start, to Room 2\n"
                               "Round 2 · Start, to Ann\n";
  g_autofree char *unsent = list_read (office, 0), *told = NULL, *corrected = NULL, *expected = NULL;

  g_assert_cmpstr (unsent, ==, before);
  for (guint i = 0; i < office->outgoing->len; i++)
    croupier_sent_list_set (office->sent, croupier_outgoing_get_sent (g_ptr_array_index (office->outgoing, i)));
  g_assert_true (croupier_match_amend (office->match, "round-1", 0, "3 at B", NULL, NULL));
  write_messages (office);
  expected = g_strconcat (before, "Correction 1, to Ann\nas it was\n", NULL);
  told = list_read (office, 0);
  g_assert_cmpstr (told, ==, expected);

  for (guint i = 0; i < office->corrections->len; i++)
    {
      g_autoptr (GPtrArray) marks = croupier_outgoing_dup_marks (g_ptr_array_index (office->corrections, i));

      for (guint k = 0; k < marks->len; k++)
        croupier_sent_list_set (office->sent, g_ptr_array_index (marks, k));
    }
  write_messages (office);
  corrected = list_read (office, 0);
  g_assert_cmpstr (corrected, ==, expected);
}

/* A version that did not keep what messages said noted no more than that they were sent. */
static void
test_what_it_said_may_be_forgotten (Office *office, gconstpointer data)
{
  send (office, find (office->outgoing, "round-2", CROUPIER_WHEN_START, "player:Ann"));
  g_clear_pointer (&((CroupierSent *) g_ptr_array_index (office->sent, 0))->marked, g_free);
  croupier_match_undo (office->match);
  write_messages (office);
  g_assert_cmpstr (croupier_outgoing_get_marked (g_ptr_array_index (office->withdrawn, 0)), ==,
                   "Please disregard the message that you were sent then. It no longer holds:\n\nRound 2 · Start");
}

/* Of two messages to a room in one list it is said which is which; what is one message needs no more. */
static void
test_two_messages_to_a_room_say_which (Office *office, gconstpointer data)
{
  guint n_alone = 0, n_of_two = 0;

  croupier_outgoing_join (office->outgoing, office->sent);
  g_assert_true (
    croupier_outgoing_is_one_of_two (find (office->outgoing, "round-1", CROUPIER_WHEN_END, "channel:area/Room 1")));
  g_assert_true (
    croupier_outgoing_is_one_of_two (find (office->outgoing, "round-2", CROUPIER_WHEN_START, "channel:area/Room 1")));
  for (guint i = 0; i < office->outgoing->len; i++)
    {
      CroupierOutgoing *outgoing = g_ptr_array_index (office->outgoing, i);

      n_of_two += croupier_outgoing_is_one_of_two (outgoing);
      n_alone += !croupier_outgoing_is_one_of_two (outgoing) && croupier_outgoing_is_pending (outgoing);
    }
  g_assert_cmpuint (n_of_two, ==, 2);
  g_assert_cmpuint (n_alone, >, 2);
}

static void
count_cb (CroupierOutgoing *outgoing, guint *n)
{
  (*n)++;
}

static void
test_messages_stay_and_tell_what_changes (Office *office, gconstpointer data)
{
  CroupierOutgoing *outgoing = find (office->outgoing, "round-1", CROUPIER_WHEN_START, "player:Ann");
  CroupierOutgoing *other = find (office->outgoing, "round-1", CROUPIER_WHEN_START, "player:Bo");
  g_autoptr (GPtrArray) marks = croupier_sent_list_copy (NULL);
  g_autoptr (GPtrArray) older = g_ptr_array_ref (office->outgoing);
  guint n = 0, n_other = 0;

  g_signal_connect (outgoing, "changed", G_CALLBACK (count_cb), &n);
  g_signal_connect (other, "changed", G_CALLBACK (count_cb), &n_other);
  croupier_sent_list_set (marks, croupier_outgoing_get_sent (outgoing));
  croupier_outgoing_mark (office->outgoing, marks);
  g_assert_cmpint ((int) croupier_outgoing_get_state (outgoing), ==, CROUPIER_OUTGOING_SENT);
  g_assert_cmpuint (n, ==, 1);

  write_messages (office);
  croupier_outgoing_adopt (office->outgoing, older);
  g_assert_true (find (office->outgoing, "round-1", CROUPIER_WHEN_START, "player:Ann") == outgoing);
  g_assert_cmpint ((int) croupier_outgoing_get_state (outgoing), ==, CROUPIER_OUTGOING_TO_SEND); /* it was not noted */
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpuint (n_other, ==, 0);
}

static void
test_marks_are_taken_back_to_what_stood_before (Office *office, gconstpointer data)
{
  CroupierSent *earlier;
  g_autoptr (GPtrArray) marks = croupier_sent_list_copy (NULL);
  g_autoptr (GPtrArray) replaced = NULL;

  croupier_sent_list_set (office->sent, croupier_outgoing_get_sent (
                                          find (office->outgoing, "round-1", CROUPIER_WHEN_START, "player:Ann")));
  earlier = g_ptr_array_index (office->sent, 0);
  g_set_str (&earlier->digest, "0123");
  croupier_sent_list_set (marks, croupier_outgoing_get_sent (
                                   find (office->outgoing, "round-1", CROUPIER_WHEN_START, "player:Ann")));
  croupier_sent_list_set (marks, croupier_outgoing_get_sent (
                                   find (office->outgoing, "round-1", CROUPIER_WHEN_START, "player:Bo")));
  replaced = croupier_sent_list_find_replaced (office->sent, marks);
  g_assert_cmpuint (replaced->len, ==, 1);

  for (guint i = 0; i < marks->len; i++)
    croupier_sent_list_set (office->sent, g_ptr_array_index (marks, i));
  g_assert_cmpuint (office->sent->len, ==, 2);
  for (guint i = 0; i < marks->len; i++)
    croupier_sent_list_remove (office->sent, g_ptr_array_index (marks, i));
  croupier_sent_list_set (office->sent, g_ptr_array_index (replaced, 0));
  g_assert_cmpuint (office->sent->len, ==, 1);
  g_assert_cmpstr (((CroupierSent *) g_ptr_array_index (office->sent, 0))->digest, ==, "0123");
}

TESTS (outgoing)
{
#define ADD(path, test) g_test_add ("/outgoing/" path, Office, NULL, setup, test, teardown)
  ADD ("what-was-sent-keeps-its-language", test_what_was_sent_keeps_its_language);
  ADD ("another-language-hides-no-mistake", test_another_language_hides_no_mistake);
  ADD ("a-notice-is-in-the-language-of-the-match", test_a_notice_is_in_the_language_of_the_match);
  ADD ("what-no-longer-holds-is-withdrawn", test_what_no_longer_holds_is_withdrawn);
  ADD ("who-was-told-need-not-be-told-again", test_who_was_told_need_not_be_told_again);
  ADD ("what-holds-again-is-to-be-sent-again", test_what_holds_again_is_to_be_sent_again);
  ADD ("a-correction-withdraws-what-it-unmakes", test_a_correction_withdraws_what_it_unmakes);
  ADD ("a-correction-stands-for-what-it-tells", test_a_correction_stands_for_what_it_tells);
  ADD ("what-was-sent-is-read-as-it-was", test_what_was_sent_is_read_as_it_was);
  ADD ("what-it-said-may-be-forgotten", test_what_it_said_may_be_forgotten);
  ADD ("two-messages-to-a-room-say-which", test_two_messages_to_a_room_say_which);
  ADD ("messages-stay-and-tell-what-changes", test_messages_stay_and_tell_what_changes);
  ADD ("own-words-leave-it-sent", test_own_words_leave_it_sent);
  ADD ("marks-are-taken-back-to-what-stood-before", test_marks_are_taken_back_to_what_stood_before);
#undef ADD
}
