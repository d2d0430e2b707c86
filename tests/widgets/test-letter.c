/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of messages as they are passed on: what has gone out, what is to go out, and what no longer holds. */
#include "croupier-letter.h"

#include <string.h>

#include "croupier-script.h"
#include "tests.h"

#define PLAYED                                                                                                   \
  "game: keys-to-success\ntitle: Test\nseed: 5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e\n" \
  "player: Ann | handle @ann\nplayer: Bo\nplayer: Cy\nplayer: Di\nplayer: Ed\n== round-1\nAnn: 1 at A\n== "      \
  "round-2\n== open\n"

/* A match, its letters, and what has gone out. */
typedef struct
{
  CroupierMatch *match;
  GPtrArray *sent, *letters, *withdrawn, *corrections;
} Office;

static void
write_letters (Office *office)
{
  g_clear_pointer (&office->letters, g_ptr_array_unref);
  g_clear_pointer (&office->withdrawn, g_ptr_array_unref);
  g_clear_pointer (&office->corrections, g_ptr_array_unref);
  office->letters = croupier_letters_new (office->match, office->sent);
  office->withdrawn = croupier_letters_new_withdrawn (office->match, office->letters, office->sent);
  office->corrections = croupier_letters_new_corrections (office->match, office->letters, office->withdrawn,
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
  write_letters (office);
}

static void
teardown (Office *office, gconstpointer data)
{
  croupier_match_free (office->match);
  g_ptr_array_unref (office->sent);
  g_ptr_array_unref (office->letters);
  g_ptr_array_unref (office->withdrawn);
  g_ptr_array_unref (office->corrections);
}

static CroupierLetter *
find (const GPtrArray *letters, const char *phase, CroupierWhen when, const char *address)
{
  for (guint i = 0; i < letters->len; i++)
    {
      CroupierLetter *letter = g_ptr_array_index (letters, i);

      if (g_str_equal (croupier_letter_get_phase (letter), phase) && croupier_letter_get_when (letter) == when &&
          g_str_equal (croupier_letter_get_address (letter), address))
        return letter;
    }

  return NULL;
}

static CroupierLetterState
state_of (const GPtrArray *letters, const char *phase, CroupierWhen when, const char *address)
{
  CroupierLetter *letter = find (letters, phase, when, address);

  g_assert_nonnull (letter);
  return croupier_letter_get_state (letter);
}

/* Notes it, as copying does. */
static void
send (Office *office, CroupierLetter *letter)
{
  croupier_sent_list_set (office->sent, croupier_letter_get_sent (letter));
  write_letters (office);
}

/* Other words of the game master's own change nothing in what the rules say. */
static void
test_own_words_leave_it_sent (Office *office, gconstpointer data)
{
  CroupierLetter *letter = find (office->letters, "round-2", CROUPIER_WHEN_START, "player:Ann");
  g_autofree char *rules = g_strdup (croupier_letter_get_marked (letter));
  g_autofree char *sent = NULL, *unsent = NULL;

  g_assert_true (croupier_match_rule (office->match, "greeting: Hello {player}!", NULL));
  write_letters (office);
  send (office, find (office->letters, "round-2", CROUPIER_WHEN_START, "player:Ann"));
  g_assert_true (croupier_match_rule (office->match, "greeting: Dear {player},", NULL));
  write_letters (office);

  letter = find (office->letters, "round-2", CROUPIER_WHEN_START, "player:Ann");
  g_assert_cmpint ((int) croupier_letter_get_state (letter), ==, CROUPIER_LETTER_SENT);
  g_assert_cmpuint (office->withdrawn->len, ==, 0);
  g_assert_cmpstr (croupier_letter_get_marked (letter), ==, rules);
  sent = croupier_letter_dup_text (letter, office->sent);
  g_assert_true (g_str_has_prefix (sent, "Hello Ann!\n\n"));
  g_assert_true (g_str_has_suffix (sent, rules));
  unsent = croupier_letter_dup_text (find (office->letters, "round-2", CROUPIER_WHEN_START, "player:Bo"), office->sent);
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
  write_letters (office);
}

/* What was sent in English is no mistake in German, and the other way round. */
static void
test_what_was_sent_keeps_its_language (Office *office, gconstpointer data)
{
  const CroupierLetter *letter = find (office->letters, "round-2", CROUPIER_WHEN_START, "player:Ann");
  g_autofree char *said = g_strdup (croupier_letter_get_marked ((CroupierLetter *) letter));

  send (office, find (office->letters, "round-2", CROUPIER_WHEN_START, "player:Ann"));
  put_into_language (office, "de");
  g_assert_cmpuint (office->withdrawn->len + office->corrections->len, ==, 0);
  g_assert_cmpint ((int) state_of (office->letters, "round-2", CROUPIER_WHEN_START, "player:Ann"), ==,
                   CROUPIER_LETTER_SENT);
  letter = find (office->letters, "round-2", CROUPIER_WHEN_START, "player:Ann");
  g_assert_cmpstr (croupier_letter_get_marked ((CroupierLetter *) letter), ==, said);
  letter = find (office->letters, "round-2", CROUPIER_WHEN_START, "player:Bo");
  g_assert_nonnull (strstr (croupier_letter_get_marked ((CroupierLetter *) letter), "Runde 2"));
  g_assert_cmpint ((int) state_of (office->letters, "round-2", CROUPIER_WHEN_START, "player:Bo"), ==,
                   CROUPIER_LETTER_TO_SEND);

  send (office, find (office->letters, "round-2", CROUPIER_WHEN_START, "player:Bo"));
  croupier_match_undo (office->match);
  write_letters (office);
  g_assert_cmpuint (office->withdrawn->len + office->corrections->len, ==, 0);
  letter = find (office->letters, "round-2", CROUPIER_WHEN_START, "player:Bo");
  g_assert_nonnull (strstr (croupier_letter_get_marked ((CroupierLetter *) letter), "Runde 2"));
}

/* A true mistake is one in each. */
static void
test_another_language_hides_no_mistake (Office *office, gconstpointer data)
{
  send (office, find (office->letters, "round-2", CROUPIER_WHEN_START, "player:Ann"));
  put_into_language (office, "de");
  g_assert_cmpuint (office->corrections->len, ==, 0);
  g_assert_true (croupier_match_amend (office->match, "round-1", 0, "2 at A", NULL, NULL));
  write_letters (office);
  g_assert_cmpuint (office->corrections->len, ==, 1);
}

/* A version that did not keep what it said tells so in the language of the match. */
static void
test_a_notice_is_in_the_language_of_the_match (Office *office, gconstpointer data)
{
  put_into_language (office, "de");
  send (office, find (office->letters, "round-2", CROUPIER_WHEN_START, "player:Ann"));
  g_clear_pointer (&((CroupierSent *) g_ptr_array_index (office->sent, 0))->marked, g_free);
  croupier_match_undo (office->match);
  croupier_match_undo (office->match);
  put_into_language (office, "de");
  g_assert_cmpuint (office->withdrawn->len, ==, 1);
  g_assert_true (
    g_str_has_suffix (croupier_letter_get_marked (g_ptr_array_index (office->withdrawn, 0)), "\n\nRound 2 · Beginn"));
}

static void
test_what_no_longer_holds_is_withdrawn (Office *office, gconstpointer data)
{
  CroupierLetter *letter = find (office->letters, "round-2", CROUPIER_WHEN_START, "player:Ann");
  g_autofree char *said = g_strdup (croupier_letter_get_marked (letter));

  send (office, letter);
  g_assert_cmpuint (office->withdrawn->len, ==, 0);
  croupier_match_undo (office->match);
  write_letters (office);
  g_assert_null (find (office->letters, "round-2", CROUPIER_WHEN_START, "player:Ann"));
  g_assert_cmpuint (office->withdrawn->len, ==, 1);

  letter = g_ptr_array_index (office->withdrawn, 0);
  g_assert_cmpint ((int) croupier_letter_get_state (letter), ==, CROUPIER_LETTER_WITHDRAWN);
  g_assert_true (croupier_letter_is_untold (letter));
  g_assert_cmpstr (croupier_letter_get_name (letter), ==, "Ann");
  g_assert_cmpstr (croupier_letter_get_handle (letter), ==, "@ann");
  g_assert_cmpint (croupier_letter_get_player (letter), ==, 0);
  g_assert_true (g_str_has_prefix (croupier_letter_get_marked (letter), "Please disregard this message."));
  g_assert_true (g_str_has_suffix (croupier_letter_get_marked (letter), said));
  g_assert_null (croupier_letter_find_cause (letter, office->match));
}

static void
test_who_was_told_need_not_be_told_again (Office *office, gconstpointer data)
{
  send (office, find (office->letters, "round-2", CROUPIER_WHEN_START, "player:Ann"));
  croupier_match_undo (office->match);
  write_letters (office);
  send (office, g_ptr_array_index (office->withdrawn, 0));
  g_assert_cmpuint (office->sent->len, ==, 1);
  g_assert_cmpint ((int) state_of (office->withdrawn, "round-2", CROUPIER_WHEN_START, "player:Ann"), ==,
                   CROUPIER_LETTER_TAKEN_BACK);
  g_assert_false (croupier_letter_is_pending (g_ptr_array_index (office->withdrawn, 0)));
}

/* Who was told to disregard it has to get it again. */
static void
test_what_holds_again_is_to_be_sent_again (Office *office, gconstpointer data)
{
  send (office, find (office->letters, "round-2", CROUPIER_WHEN_START, "player:Ann"));
  croupier_match_undo (office->match);
  write_letters (office);
  croupier_match_redo (office->match);
  write_letters (office);
  g_assert_cmpuint (office->withdrawn->len, ==, 0);
  g_assert_cmpint ((int) state_of (office->letters, "round-2", CROUPIER_WHEN_START, "player:Ann"), ==,
                   CROUPIER_LETTER_SENT);

  croupier_match_undo (office->match);
  write_letters (office);
  send (office, g_ptr_array_index (office->withdrawn, 0));
  croupier_match_redo (office->match);
  write_letters (office);
  g_assert_cmpuint (office->withdrawn->len, ==, 0);
  g_assert_cmpint ((int) state_of (office->letters, "round-2", CROUPIER_WHEN_START, "player:Ann"), ==,
                   CROUPIER_LETTER_TO_SEND);
}

/* Players who move away are no longer told what their old area is told. */
static void
test_a_correction_withdraws_what_it_unmakes (Office *office, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  CroupierLetter *channel = find (office->letters, "round-2", CROUPIER_WHEN_START, "channel:area/Room 2");

  g_assert_nonnull (channel);
  send (office, channel);
  send (office, find (office->letters, "round-2", CROUPIER_WHEN_START, "player:Ann"));
  g_assert_true (croupier_match_amend (office->match, "round-1", 0, "3 at A", NULL, &error));
  for (guint player = 1; player < 5; player++)
    g_assert_true (croupier_match_amend (office->match, "round-1", player, "3 at A", NULL, &error));
  write_letters (office);
  g_assert_null (find (office->letters, "round-2", CROUPIER_WHEN_START, "channel:area/Room 2"));
  g_assert_cmpint ((int) state_of (office->letters, "round-2", CROUPIER_WHEN_START, "player:Ann"), ==,
                   CROUPIER_LETTER_CHANGED);
  g_assert_cmpuint (office->withdrawn->len, ==, 1);
  g_assert_cmpstr (croupier_letter_get_name (g_ptr_array_index (office->withdrawn, 0)), ==, "Room 2");
  g_assert_cmpuint (croupier_letter_get_section (g_ptr_array_index (office->withdrawn, 0)), ==,
                    croupier_letter_get_section (find (office->letters, "round-2", CROUPIER_WHEN_START, "player:Ann")));
}

static CroupierLetter *
find_correction (Office *office, const char *name)
{
  for (guint i = 0; i < office->corrections->len; i++)
    if (g_str_equal (croupier_letter_get_name (g_ptr_array_index (office->corrections, i)), name))
      return g_ptr_array_index (office->corrections, i);

  return NULL;
}

/* What a correction tells need not be sent by itself, and all of it is told when that has gone out. */
static void
test_a_correction_stands_for_what_it_tells (Office *office, gconstpointer data)
{
  CroupierLetter *changed, *correction;
  g_autoptr (GPtrArray) marks = NULL, older = NULL;
  g_autofree char *title = NULL, *section = NULL, *brief = NULL;

  send (office, find (office->letters, "round-2", CROUPIER_WHEN_START, "player:Ann"));
  g_assert_cmpuint (office->corrections->len, ==, 0);
  g_assert_true (croupier_match_amend (office->match, "round-1", 0, "3 at A", NULL, NULL));
  write_letters (office);
  changed = find (office->letters, "round-2", CROUPIER_WHEN_START, "player:Ann");
  g_assert_true (croupier_letter_is_untold (changed));
  g_assert_false (croupier_letter_is_pending (changed));
  g_assert_false (croupier_letter_is_correction (changed));

  correction = find_correction (office, "Ann");
  g_assert_true (croupier_letter_is_correction (correction));
  g_assert_true (croupier_letter_is_pending (correction));
  g_assert_cmpint (croupier_letter_get_player (correction), ==, 0);
  title = croupier_letter_dup_title (correction);
  section = croupier_letter_dup_section_title (correction);
  g_assert_cmpstr (title, ==, "Correction 1");
  g_assert_cmpstr (section, ==, "Corrections");
  brief = g_strdup (croupier_letter_get_marked (correction));
  croupier_letter_set_is_whole (correction, TRUE);
  g_assert_cmpstr (croupier_letter_get_marked (correction), ==, croupier_letter_get_sent (correction)->marked);
  croupier_letter_set_is_whole (correction, FALSE);
  g_assert_cmpstr (croupier_letter_get_marked (correction), ==, brief);

  marks = croupier_letter_dup_marks (correction);
  g_assert_cmpuint (marks->len, >, 1);
  croupier_letters_mark (office->corrections, marks);
  g_assert_cmpint ((int) croupier_letter_get_state (correction), ==, CROUPIER_LETTER_SENT);
  for (guint i = 0; i < marks->len; i++)
    croupier_sent_list_set (office->sent, g_ptr_array_index (marks, i));
  older = g_ptr_array_ref (office->corrections);
  write_letters (office);
  croupier_letters_adopt (office->corrections, older);
  g_assert_true (find_correction (office, "Ann") == correction);
  g_assert_cmpint ((int) croupier_letter_get_state (correction), ==, CROUPIER_LETTER_SENT);
  g_assert_cmpstr (croupier_letter_get_marked (correction), ==, brief);
  g_assert_cmpint ((int) state_of (office->letters, "round-2", CROUPIER_WHEN_START, "player:Ann"), ==,
                   CROUPIER_LETTER_SENT);
}

static char *
list_read (Office *office, guint player)
{
  g_autoptr (GPtrArray)
    read = croupier_letters_find_read (office->match, office->letters, office->corrections, office->sent, player);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < read->len; i++)
    {
      CroupierLetter *letter = g_ptr_array_index (read, i);
      g_autofree char *title = croupier_letter_dup_title (letter);

      g_string_append_printf (list, "%s, to %s\n", title, croupier_letter_get_name (letter));
      if (strstr (croupier_letter_get_marked (letter), "Ann used 1 key-card and went through door A.") != NULL)
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
  for (guint i = 0; i < office->letters->len; i++)
    croupier_sent_list_set (office->sent, croupier_letter_get_sent (g_ptr_array_index (office->letters, i)));
  g_assert_true (croupier_match_amend (office->match, "round-1", 0, "3 at B", NULL, NULL));
  write_letters (office);
  expected = g_strconcat (before, "Correction 1, to Ann\nas it was\n", NULL);
  told = list_read (office, 0);
  g_assert_cmpstr (told, ==, expected);

  for (guint i = 0; i < office->corrections->len; i++)
    {
      g_autoptr (GPtrArray) marks = croupier_letter_dup_marks (g_ptr_array_index (office->corrections, i));

      for (guint k = 0; k < marks->len; k++)
        croupier_sent_list_set (office->sent, g_ptr_array_index (marks, k));
    }
  write_letters (office);
  corrected = list_read (office, 0);
  g_assert_cmpstr (corrected, ==, expected);
}

/* A version that did not keep what messages said noted no more than that they were sent. */
static void
test_what_it_said_may_be_forgotten (Office *office, gconstpointer data)
{
  send (office, find (office->letters, "round-2", CROUPIER_WHEN_START, "player:Ann"));
  g_clear_pointer (&((CroupierSent *) g_ptr_array_index (office->sent, 0))->marked, g_free);
  croupier_match_undo (office->match);
  write_letters (office);
  g_assert_cmpstr (croupier_letter_get_marked (g_ptr_array_index (office->withdrawn, 0)), ==,
                   "Please disregard the message that you were sent then. It no longer holds:\n\nRound 2 · Start");
}

/* Of two letters to a room in one list it is said which is which; what is one letter needs no more. */
static void
test_two_letters_to_a_room_say_which (Office *office, gconstpointer data)
{
  guint n_alone = 0, n_of_two = 0;

  croupier_letters_join (office->letters, office->sent);
  g_assert_true (
    croupier_letter_is_one_of_two (find (office->letters, "round-1", CROUPIER_WHEN_END, "channel:area/Room 1")));
  g_assert_true (
    croupier_letter_is_one_of_two (find (office->letters, "round-2", CROUPIER_WHEN_START, "channel:area/Room 1")));
  for (guint i = 0; i < office->letters->len; i++)
    {
      CroupierLetter *letter = g_ptr_array_index (office->letters, i);

      n_of_two += croupier_letter_is_one_of_two (letter);
      n_alone += !croupier_letter_is_one_of_two (letter) && croupier_letter_is_pending (letter);
    }
  g_assert_cmpuint (n_of_two, ==, 2);
  g_assert_cmpuint (n_alone, >, 2);
}

static void
count_cb (CroupierLetter *letter, guint *n)
{
  (*n)++;
}

static void
test_letters_stay_and_tell_what_changes (Office *office, gconstpointer data)
{
  CroupierLetter *letter = find (office->letters, "round-1", CROUPIER_WHEN_START, "player:Ann");
  CroupierLetter *other = find (office->letters, "round-1", CROUPIER_WHEN_START, "player:Bo");
  g_autoptr (GPtrArray) marks = croupier_sent_list_copy (NULL);
  g_autoptr (GPtrArray) older = g_ptr_array_ref (office->letters);
  guint n = 0, n_other = 0;

  g_signal_connect (letter, "changed", G_CALLBACK (count_cb), &n);
  g_signal_connect (other, "changed", G_CALLBACK (count_cb), &n_other);
  croupier_sent_list_set (marks, croupier_letter_get_sent (letter));
  croupier_letters_mark (office->letters, marks);
  g_assert_cmpint ((int) croupier_letter_get_state (letter), ==, CROUPIER_LETTER_SENT);
  g_assert_cmpuint (n, ==, 1);

  write_letters (office);
  croupier_letters_adopt (office->letters, older);
  g_assert_true (find (office->letters, "round-1", CROUPIER_WHEN_START, "player:Ann") == letter);
  g_assert_cmpint ((int) croupier_letter_get_state (letter), ==, CROUPIER_LETTER_TO_SEND); /* it was not noted */
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpuint (n_other, ==, 0);
}

static void
test_marks_are_taken_back_to_what_stood_before (Office *office, gconstpointer data)
{
  CroupierSent *earlier;
  g_autoptr (GPtrArray) marks = croupier_sent_list_copy (NULL);
  g_autoptr (GPtrArray) replaced = NULL;

  croupier_sent_list_set (office->sent, croupier_letter_get_sent (
                                          find (office->letters, "round-1", CROUPIER_WHEN_START, "player:Ann")));
  earlier = g_ptr_array_index (office->sent, 0);
  g_set_str (&earlier->digest, "0123");
  croupier_sent_list_set (marks, croupier_letter_get_sent (
                                   find (office->letters, "round-1", CROUPIER_WHEN_START, "player:Ann")));
  croupier_sent_list_set (marks, croupier_letter_get_sent (
                                   find (office->letters, "round-1", CROUPIER_WHEN_START, "player:Bo")));
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

TESTS (letter)
{
#define ADD(path, test) g_test_add ("/letter/" path, Office, NULL, setup, test, teardown)
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
  ADD ("two-letters-to-a-room-say-which", test_two_letters_to_a_room_say_which);
  ADD ("letters-stay-and-tell-what-changes", test_letters_stay_and_tell_what_changes);
  ADD ("own-words-leave-it-sent", test_own_words_leave_it_sent);
  ADD ("marks-are-taken-back-to-what-stood-before", test_marks_are_taken_back_to_what_stood_before);
#undef ADD
}
