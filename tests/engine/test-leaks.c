/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search for leaks by itself: what it says of what it finds, to whom, and that it can be stopped. That it finds
 * what leaks and nothing else is tested with the random matches of each game. */
#include "config.h"
#include "croupier-leak.h"

#include <string.h>
#include "factions-cases.h"
#include "croupier-pasted.h"
#include "fixtures.h"
#include "tests.h"

static CroupierMatch *
play (void)
{
  static const char *const players[] = { "Amy", "Bob", "Cyd", "Dan", NULL };
  static const char *const areas[] = { "Hall: A open, B pass, C garnet", "Cellar: D open, E open", "Roof:", NULL };
  CroupierMatch *match = fixture_match (players, areas);

  fixture_submit (match, "Amy", "3 at A");
  fixture_submit (match, "Bob", "2 at B");
  fixture_submit (match, "Cyd", "1 1 at B C");
  fixture_resolve (match);
  fixture_submit (match, "Amy", "2 at D");
  fixture_submit (match, "Dan", "3, 3 at A");
  return match;
}

/* Marks every message where somebody else has sent the cards 3 and 3. */
static void
tell_too_much (const CroupierMatch *match, const CroupierReadership *reader, guint step, GPtrArray *texts,
               gpointer data)
{
  const CroupierRecord *record = step > 1 && step != CROUPIER_LEAK_NOW
                                   ? croupier_match_get_record (match, (step - 1) / 3)
                                   : NULL;
  gboolean is_so = FALSE;

  croupier_leak_tell (match, reader, step, texts, NULL);
  for (guint i = 0; record != NULL && i < record->standings->len; i++)
    is_so |= g_str_has_prefix (((const CroupierStanding *) g_ptr_array_index (record->standings, i))->read_as, "3 3");
  for (guint i = 0; is_so && i < texts->len; i++)
    {
      CroupierLeakText *text = g_ptr_array_index (texts, i);
      char *marked = g_strconcat (text->text, "\nsecret", NULL);

      g_free (text->text);
      text->text = marked;
    }
}

static void
test_what_is_really_told_gives_nothing_away (void)
{
  g_autoptr (CroupierMatch) match = play ();
  CroupierLeakSearch search = { .n_worlds = 60 };
  g_autoptr (CroupierLeakReport) report = croupier_leaks_find (match, &search, NULL, NULL);

  g_assert_cmpuint (report->leaks->len, ==, 0);
  g_assert_cmpuint (report->n_worlds, >, 20);
  g_assert_cmpuint (report->n_alike, >, 20);
  g_assert_cmpuint (report->n_texts, >, 500);
}

static void
test_a_leak_is_told_by_place_and_without_the_secret (void)
{
  g_autoptr (CroupierMatch) match = play ();
  CroupierReadership reader = { CROUPIER_READERSHIP_PLAYER, fixture_player (match, "Bob") };
  CroupierLeakSearch search = { .reader = &reader, .n_worlds = 200, .tell = tell_too_much };
  g_autoptr (CroupierLeakReport) report = croupier_leaks_find (match, &search, NULL, NULL);
  const CroupierLeak *leak;
  g_autofree char *words = NULL;

  g_assert_cmpuint (report->leaks->len, >, 0);
  leak = g_ptr_array_index (report->leaks, 0);
  g_assert_cmpint (leak->kind, ==, CROUPIER_LEAK_MESSAGE);
  g_assert_cmpuint (leak->reader.player, ==, reader.player);
  g_assert_cmpuint (leak->line, >, 1);
  words = croupier_leak_describe (leak, match);
  g_assert_true (g_str_has_prefix (words, "For Bob · Round "));
  g_assert_nonnull (strstr (words, " · Message · "));
  g_assert_nonnull (strstr (words, " · Line "));
  g_assert_null (strstr (words, "secret"));
}

/* Where it is for others too, or several are alike; what somebody wrote is a secret. */
static void
test_a_leak_names_what_it_is_in (void)
{
  static const struct
  {
    CroupierLeakKind kind;
    const char *name, *told;
  } rows[] = {
    { CROUPIER_LEAK_MESSAGE, "player:Bob", "Message" },
    { CROUPIER_LEAK_MESSAGE, "public", "Message · Everyone" },
    { CROUPIER_LEAK_MESSAGE, "channel:area/Hall", "Message · Hall" },
    { CROUPIER_LEAK_FILE, "round-1/channels/Hall.txt", "Exported file · round-1/channels/Hall.txt" },
    { CROUPIER_LEAK_READING, "3 at A", "How a text is read" },
    { CROUPIER_LEAK_REMINDER, "", "Reminder" },
  };
  g_autoptr (CroupierMatch) match = play ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      CroupierLeak leak = { { CROUPIER_READERSHIP_PLAYER, fixture_player (match, "Bob") },
                            rows[i].kind,
                            .phase = (char *) "round-1",
                            .name = (char *) rows[i].name,
                            .line = 2,
                            .column = 5 };
      g_autofree char *words = croupier_leak_describe (&leak, match);
      g_autofree char *wanted =
        g_strdup_printf ("For Bob · Round 1 · %s · Line 2, letter 5 · Tells what another player "
                         "sent",
                         rows[i].told);

      g_assert_cmpstr (words, ==, wanted);
    }
}

static void
test_it_finds_the_same_every_time (void)
{
  g_autoptr (CroupierMatch) match = play ();
  CroupierLeakSearch search = { .n_worlds = 200, .tell = tell_too_much };
  g_autoptr (CroupierLeakReport) report = croupier_leaks_find (match, &search, NULL, NULL);
  g_autoptr (CroupierLeakReport) again = croupier_leaks_find (match, &search, NULL, NULL);

  g_assert_cmpuint (report->leaks->len, >, 0);
  g_assert_cmpuint (report->leaks->len, ==, again->leaks->len);
  g_assert_cmpuint (report->n_texts, ==, again->n_texts);
  for (guint i = 0; i < report->leaks->len; i++)
    {
      g_autofree char *words = croupier_leak_describe (g_ptr_array_index (report->leaks, i), match);
      g_autofree char *other = croupier_leak_describe (g_ptr_array_index (again->leaks, i), match);

      g_assert_cmpstr (words, ==, other);
    }
}

static void
test_it_can_be_stopped (void)
{
  g_autoptr (CroupierMatch) match = play ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  CroupierLeakSearch search = { .n_worlds = 1000000 };
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (croupier_leaks_find (match, &search, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* A match is left as it was, whatever worlds are made of it. */
static void
test_the_match_stays_as_it_is (void)
{
  g_autoptr (CroupierMatch) match = play ();
  g_autofree char *story = fixture_story (match);
  g_autofree char *other = NULL;
  CroupierLeakSearch search = { .n_worlds = 40 };
  g_autoptr (CroupierLeakReport) report = croupier_leaks_find (match, &search, NULL, NULL);

  other = fixture_story (match);
  g_assert_cmpstr (story, ==, other);
  g_assert_cmpuint (report->n_worlds, >, 0);
}

static guint
count_files (const CroupierMatch *match, const char *name)
{
  CroupierReadership reader = { CROUPIER_READERSHIP_PLAYER, fixture_player (match, name) };
  CroupierLeakWanted files = { CROUPIER_LEAK_OF (CROUPIER_LEAK_FILE) };
  guint n = 0;
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_leak_text_free);

  croupier_leak_tell (match, &reader, CROUPIER_LEAK_NOW, texts, &files);
  for (guint i = 0; i < texts->len; i++)
    n += strstr (((CroupierLeakText *) g_ptr_array_index (texts, i))->name, "/channels/") != NULL;
  return n;
}

/* Who leaves the room in the last round read what was posted there at its start, and not the file with its end. */
static void
test_who_has_left_gets_no_file (void)
{
  static const char *const players[] = { "Amy", "Bob", "Cyd", "Dan", NULL };
  static const char *const areas[] = { "Hall: A open", "Roof:", NULL };
  g_autoptr (CroupierSetup) setup = fixture_setup (players, areas);
  g_autoptr (CroupierMatch) match = NULL;

  g_assert_true (croupier_options_set (setup->options, "hand", "1", NULL));
  match = croupier_match_new (setup, NULL, NULL);
  g_assert_cmpuint (count_files (match, "Dan"), ==, 1);
  fixture_rule (match, "remove Dan");
  fixture_resolve (match);
  g_assert_null (croupier_match_get_due (match));
  g_assert_cmpuint (count_files (match, "Amy"), ==, 1);
  g_assert_cmpuint (count_files (match, "Dan"), ==, 0);
}

/* With what has gone out, and with all: of nothing that was sent there is only what they sent themselves. */
static void
test_an_explanation_is_looked_at_as_it_is_copied (void)
{
  g_autoptr (CroupierMatch) match = play ();
  g_autoptr (GPtrArray) nothing = g_ptr_array_new ();
  const GPtrArray *const sent[] = { nothing, NULL };
  CroupierReadership reader = { CROUPIER_READERSHIP_PLAYER, fixture_player (match, "Bob") };

  for (guint i = 0; i < G_N_ELEMENTS (sent); i++)
    {
      g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_leak_text_free);
      CroupierLeakWanted wanted = { CROUPIER_LEAK_OF (CROUPIER_LEAK_EXPLANATION), "round-1", sent[i] };
      const char *text;

      croupier_leak_tell (match, &reader, CROUPIER_LEAK_NOW, texts, &wanted);
      g_assert_cmpuint (texts->len, ==, 1);
      text = ((const CroupierLeakText *) g_ptr_array_index (texts, 0))->text;
      g_assert_nonnull (strstr (text, "You sent: “2 at B”"));
      g_assert_true ((strstr (text, "told to you") != NULL) == (sent[i] == NULL));
    }
}

/* What chance would draw for a text is told to who sends it, and to nobody who only could. */
static void
test_what_a_text_would_draw_is_not_looked_at (void)
{
  g_autofree char *wrong = NULL;
  g_autoptr (CroupierMatch) match = play_text ("game: five-fold-possession\nplayer: Al | garnets 3\nplayer: Bo\n"
                                               "player: Cy\nplayer: Di\nplayer: Ed\n"
                                               "== round-1\nAl: MG3) draw 2\nAl: MG4) 1\n== open\n",
                                               &wrong);
  CroupierReadership reader = { CROUPIER_READERSHIP_PLAYER, fixture_player (match, "Al") };
  CroupierLeakWanted readings = { CROUPIER_LEAK_OF (CROUPIER_LEAK_READING) };
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_leak_text_free);
  guint n_sent = 0;

  g_assert_cmpstr (wrong, ==, "");
  croupier_leak_tell (match, &reader, CROUPIER_LEAK_NOW, texts, &readings);
  for (guint i = 0; i < texts->len; i++)
    {
      const CroupierLeakText *text = g_ptr_array_index (texts, i);

      g_assert_true (text->kind != CROUPIER_LEAK_READING || !g_str_equal (text->name, "MG3) draw 2"));
      n_sent += g_str_equal (text->name, "MG4) 1");
    }
  g_assert_cmpuint (n_sent, ==, 1);
}

/* With the example, which only such a reply has. */
static void
test_a_text_is_looked_at_as_it_is_replied_to (void)
{
  g_autoptr (CroupierMatch) match = play ();
  guint dan = fixture_player (match, "Dan");
  CroupierReadership reader = { CROUPIER_READERSHIP_PLAYER, dan };
  CroupierLeakWanted readings = { CROUPIER_LEAK_OF (CROUPIER_LEAK_READING), .text = "9 at A" };
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_leak_text_free);
  g_autofree char *reply = croupier_match_dup_reply (match, dan, "9 at A");

  croupier_leak_tell (match, &reader, CROUPIER_LEAK_NOW, texts, &readings);
  g_assert_cmpuint (texts->len, ==, 1);
  g_assert_nonnull (strstr (reply, "\nFor example: "));
  g_assert_true (g_str_has_suffix (((const CroupierLeakText *) g_ptr_array_index (texts, 0))->text, reply));
}

/* A power moves Bob and his vote in the night before the islands merge; the votes that he reads are those of the island
 * whose channel he was in. */
static void
test_who_was_moved_before_a_merge_knows_the_votes_they_read (void)
{
  g_autoptr (GString) head = g_string_new (
    CAST (P ("Amy", "zap", "set", ",\"subject\":\"island\",\"value\":\"West\",\"step\":\"items\"")));
  g_autoptr (CroupierMatch) match = NULL;
  g_autoptr (CroupierLeakReport) report = NULL;
  CroupierReadership reader;

  g_string_replace (head, "merge_at: 2", "merge_at: 9", 1);
  match = factions_play_case (head->str, "== day-1\nAmy: zap Bob; vote Dan\nCyd: vote Dan\nDan: vote Eve\n"
                                         "Fay: vote Gus\nHal: vote Gus\nIvy: vote Jon\n== day-2\n");
  reader = (CroupierReadership) { CROUPIER_READERSHIP_PLAYER, fixture_player (match, "Bob") };
  report = croupier_leaks_find (match, &(CroupierLeakSearch) { .reader = &reader, .n_worlds = 400, .only_told = TRUE },
                                NULL, NULL);
  g_assert_cmpuint (report->leaks->len, ==, 0);
  g_assert_cmpuint (report->n_alike, >, 20);
}

TESTS (leaks)
{
  g_test_add_func ("/leaks/what is really told gives nothing away", test_what_is_really_told_gives_nothing_away);
  g_test_add_func ("/leaks/a leak is told by place and without the secret",
                   test_a_leak_is_told_by_place_and_without_the_secret);
  g_test_add_func ("/leaks/a leak names what it is in", test_a_leak_names_what_it_is_in);
  g_test_add_func ("/leaks/it finds the same every time", test_it_finds_the_same_every_time);
  g_test_add_func ("/leaks/it can be stopped", test_it_can_be_stopped);
  g_test_add_func ("/leaks/the match stays as it is", test_the_match_stays_as_it_is);
  g_test_add_func ("/leaks/who has left gets no file", test_who_has_left_gets_no_file);
  g_test_add_func ("/leaks/who was moved before a merge knows the votes they read",
                   test_who_was_moved_before_a_merge_knows_the_votes_they_read);
  g_test_add_func ("/leaks/an explanation is looked at as it is copied",
                   test_an_explanation_is_looked_at_as_it_is_copied);
  g_test_add_func ("/leaks/what a text would draw is not looked at", test_what_a_text_would_draw_is_not_looked_at);
  g_test_add_func ("/leaks/a text is looked at as it is replied to", test_a_text_is_looked_at_as_it_is_replied_to);
}
