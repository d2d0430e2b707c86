/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explanations: in which language, what of them is still to be sent, and that every game has them; what they say is in
 * cases/explain-days.cases and explain-outcomes.cases. */
#include "config.h"
#include "case-views.h"
#include "croupier-case-checks.h"
#include "factions-cases.h"

#include <string.h>
#include "croupier-explain.h"
#include "croupier-script.h"
#include "croupier-style.h"
#include "tests.h"

#define FULL_DAY                                                                                                      \
  "Amy: vote Bob; kill Cyd\nFay: kill Hal; vote Gus\nBob: vote Eve; idol on Cyd; save Cyd\nCyd: vote Amy\nDan: vote " \
  "Cyd\n"                                                                                                             \
  "Eve: vote Bob; silence Dan\nGus: vote nobody\nHal: vote Fay; gift shield to Ivy\nIvy: vote nobody\n"

static void
send_outbox (GPtrArray *sent, const CroupierRecord *record, const CroupierOutbox *outbox, const char *address)
{
  for (guint i = 0; i < croupier_outbox_get_n_messages (outbox); i++)
    {
      g_autoptr (CroupierSent) message = croupier_sent_new (record->phase.id, croupier_outbox_get_message (outbox, i));

      if (address == NULL || g_str_equal (message->address, address))
        g_ptr_array_add (sent, g_steal_pointer (&message));
    }
}

/* All that has been told so far, or of it what one audience was. */
static GPtrArray *
send_all (const CroupierMatch *match, const char *address)
{
  GPtrArray *sent = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_sent_free);

  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      send_outbox (sent, record, record->start, address);
      send_outbox (sent, record, record->during, address);
      send_outbox (sent, record, record->end, address);
    }
  return sent;
}

static void
assert_says (const char *text, const char *wanted)
{
  if (strstr (text, wanted) == NULL)
    g_test_message ("wanted: %s\nin: %s", wanted, text);
  g_assert_nonnull (strstr (text, wanted));
}

static void
assert_silent (const char *text, const char *secret)
{
  if (strstr (text, secret) != NULL)
    g_test_message ("not wanted: %s\nin: %s", secret, text);
  g_assert_null (strstr (text, secret));
}

/* ---- to a player ---- */

/* What a game master reads of it speaks of them. */
static void
test_a_refusal_is_explained_to_who_sent_it (void)
{
  g_autoptr (CroupierMatch) match = play_rules (&factions_rules, HEAD, "== day-1\n== open");
  guint amy = fixture_player (match, "Amy");
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  g_autofree char *text = NULL, *own = NULL;

  g_ptr_array_add (entries, croupier_entry_new (CROUPIER_ENTRY_SUBMISSION, "day-1", amy, "query Amy"));
  g_assert_true (croupier_match_append (match, entries, NULL, NULL));
  text = view_explained_to (match, "day-1", fixture_player (match, "Amy"));
  assert_says (text, "It was refused: You cannot ask yourself; these can be asked: ");
  own = croupier_case_show_explanation (croupier_explain (match, "day-1", CROUPIER_NO_PLAYER));
  assert_says (own, "It was refused: Amy cannot ask themselves; these can be asked: ");
}

/* Whatever the language of the program is: the reasons of a refusal too. */
static void
test_a_refusal_is_explained_in_the_language_of_the_match (void)
{
  g_autoptr (CroupierMatch) match = play_rules (&factions_rules, "language: de\n" HEAD, "== day-1\n== open");
  guint amy = fixture_player (match, "Amy");
  g_autoptr (CroupierReading) reading = croupier_match_check (match, amy, "vote Zebedee");
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  g_autofree char *text = NULL;

  g_ptr_array_add (entries, croupier_entry_new (CROUPIER_ENTRY_SUBMISSION, "day-1", amy, "vote Zebedee"));
  g_assert_true (croupier_match_append (match, entries, NULL, NULL));
  text = view_explained_to (match, "day-1", fixture_player (match, "Amy"));
  assert_says (text, "Du hast geschickt: „vote Zebedee“");
  assert_says (text, "Es wurde abgewiesen: Niemand heißt „Zebedee“");
  assert_silent (text, croupier_problems_get (reading->problems, 0)->message);
}

/* ---- what was told and what will be ---- */

static void
assert_parts (const CroupierMatch *match, const char *name, const GPtrArray *sent, const char *wanted)
{
  g_autoptr (CroupierDocument)
    explanation = croupier_explain_to_player (match, "day-1", fixture_player (match, name), sent);
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < explanation->blocks->len; i++)
    {
      const CroupierBlock *section = g_ptr_array_index (explanation->blocks, i);

      g_assert_cmpint (section->is_to_send, ==, strstr (section->title, "still to be told") != NULL);
      g_string_append_printf (found, "%s%s", i > 0 ? "\n" : "", section->title);
    }
  g_assert_cmpstr (found->str, ==, wanted);
}

static void
test_what_is_still_to_be_sent_is_marked (void)
{
  g_autoptr (CroupierMatch) match = play_rules (&factions_rules, HEAD, "== day-1\n" FULL_DAY);
  g_autoptr (GPtrArray) all = send_all (match, NULL);
  g_autoptr (GPtrArray) to_east = send_all (match, "channel:island/East");

  assert_parts (match, "Dan", NULL,
                "Day 1, at its start: still to be told to everyone\nWhat you sent\n"
                "Day 2, at its start: still to be told to everyone\nDay 2, at its start: still to be told to East\n"
                "Day 2, at its start: still to be told to you");
  assert_parts (match, "Dan", to_east,
                "Day 1, at its start: still to be told to everyone\nWhat you sent\n"
                "Day 2, at its start: still to be told to everyone\nDay 2, at its start: told to East\n"
                "Day 2, at its start: still to be told to you");
  assert_parts (match, "Dan", all,
                "Day 1, at its start: told to everyone\nWhat you sent\n"
                "Day 2, at its start: told to everyone\nDay 2, at its start: told to East\nDay 2, at its start: told "
                "to you");
  /* In other words than it was sent in, it has not been told. */
  g_assert_true (
    croupier_match_amend (match, "day-1", fixture_player (match, "Eve"), "vote Bob; silence Cyd", NULL, NULL));
  g_assert_true (
    croupier_match_amend (match, "day-1", fixture_player (match, "Bob"), "vote Amy; idol on Cyd", NULL, NULL));
  assert_parts (match, "Dan", all,
                "Day 1, at its start: told to everyone\nWhat you sent\n"
                "Day 2, at its start: still to be told to everyone\nDay 2, at its start: still to be told to East");
}

/* What the spectators are told again stands in full where the first telling is still to come. */
static void
test_nothing_refers_to_what_was_not_sent (void)
{
  g_autoptr (CroupierMatch) match = play_rules (&factions_rules, HEAD, "== day-1\n" FULL_DAY "== day-2\n== open");
  guint bob = fixture_player (match, "Bob");
  g_autoptr (GPtrArray) sent = send_all (match, "channel:spectators");
  CroupierDocument *explanation = croupier_explain_to_player (match, "day-1", bob, sent);
  g_autofree char *text = NULL;

  for (guint i = explanation->blocks->len; i-- > 0;)
    if (((CroupierBlock *) g_ptr_array_index (explanation->blocks, i))->is_to_send)
      g_ptr_array_remove_index (explanation->blocks, i);
  text = croupier_case_show_explanation (explanation);
  assert_says (text, "Day 2, at its start: told to spectators\n• ");
  assert_silent (text, "The same as stands above.");
}

/* ---- any game ---- */

static CroupierMatch *
play_sample (const char *sample)
{
  g_autofree char *path = g_build_filename (g_getenv ("CROUPIER_DATADIR"), "samples", sample, NULL);
  g_autofree char *text = NULL;
  g_autofree char *wrong = NULL;
  CroupierMatch *match;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  match = play_text (text, &wrong);
  g_assert_cmpstr (wrong, ==, "");
  return match;
}

/* Every sentence of a player's version is one that they sent, were told, or that is said of what they sent. */
static void
assert_all_known (const CroupierMatch *match, guint place, guint player)
{
  const CroupierRecord *record = croupier_match_get_record (match, place);
  g_autoptr (GPtrArray) sent = send_all (match, NULL);
  g_autoptr (CroupierDocument) explanation = croupier_explain_to_player (match, record->phase.id, player, sent);

  for (guint i = 0; i < explanation->blocks->len; i++)
    {
      const CroupierBlock *section = g_ptr_array_index (explanation->blocks, i);

      g_assert_cmpuint (section->blocks->len, >, 0);
      g_assert_false (section->is_to_send);
      for (guint k = 0; k < section->blocks->len; k++)
        {
          const CroupierBlock *block = g_ptr_array_index (section->blocks, k);

          g_assert_cmpstr (block->text, !=, "");
          if (block->kind == CROUPIER_BLOCK_INPUT)
            g_assert_true (g_str_has_prefix (block->text, "You sent: “"));
        }
    }
}

/* In brief nothing stands that does not stand in the whole, and each line once. */
static void
assert_brief_is_a_part (const CroupierMatch *match, guint place, guint player)
{
  const CroupierRecord *record = croupier_match_get_record (match, place);
  g_autoptr (GPtrArray) sent = send_all (match, NULL);
  g_autoptr (CroupierDocument) explanation = croupier_explain_to_player (match, record->phase.id, player, sent);
  g_autofree char *whole = croupier_document_to_marked (explanation);
  g_autofree char *brief = NULL;
  g_auto (GStrv) lines = NULL;

  croupier_explain_make_brief (explanation, record->phase.title, player);
  g_assert_cmpuint (explanation->blocks->len, ==, 1);
  brief = croupier_document_to_marked (explanation);
  g_test_message ("%s", brief);
  g_assert_cmpuint (strlen (brief), <=, strlen (whole) + strlen (record->phase.title));
  lines = g_strsplit (brief, "\n", -1);
  for (guint i = 1; lines[i] != NULL; i++)
    {
      g_assert_nonnull (strstr (whole, lines[i]));
      for (guint k = 1; k < i; k++)
        g_assert_cmpstr (lines[k], !=, lines[i]);
    }
}

static void
test_every_game_is_explained (void)
{
  static const char *const samples[] = {
    "keys.croupier-script",
    "gates.croupier-script",
    "unique.croupier-script",
    "presents.croupier-script",
    "possession.croupier-script",
    "smugglers-all-caught.croupier-script",
    "smugglers-no-side.croupier-script",
    "smugglers-one-agent.croupier-script",
    "smugglers-over-the-limit.croupier-script",
    "smugglers-three-named.croupier-script",
    "factions.croupier-script",
  };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (CroupierMatch) match = play_sample (samples[i]);
      guint n_players = croupier_roster_get_size (croupier_match_get_roster (match));

      fixture_name_case (samples[i]);
      for (guint k = 0; k < croupier_match_get_n_records (match); k++)
        {
          const char *phase = croupier_match_get_record (match, k)->phase.id;
          g_autoptr (CroupierDocument) steps = croupier_explain_steps (match, phase);
          g_autoptr (CroupierDocument) all = croupier_explain (match, phase, CROUPIER_NO_PLAYER);

          g_assert_cmpuint (steps->blocks->len, >, 0);
          g_assert_cmpuint (all->blocks->len, >, 0);
          for (guint player = 0; player < n_players; player++)
            {
              g_autoptr (CroupierDocument) about = croupier_explain (match, phase, (int) player);

              g_assert_cmpuint (about->blocks->len, >, 0);
              assert_all_known (match, k, player);
              assert_brief_is_a_part (match, k, player);
            }
        }
      g_assert_null (croupier_explain (match, "day-900", CROUPIER_NO_PLAYER));
      g_assert_null (croupier_explain_steps (match, "day-900"));
      g_assert_null (croupier_explain_to_player (match, "day-900", 0, NULL));
    }
}

TESTS (explain)
{
  g_test_add_func ("/explain/a refusal is explained to who sent it", test_a_refusal_is_explained_to_who_sent_it);
  g_test_add_func ("/explain/a refusal is explained in the language of the match",
                   test_a_refusal_is_explained_in_the_language_of_the_match);
  g_test_add_func ("/explain/what is still to be sent is marked", test_what_is_still_to_be_sent_is_marked);
  g_test_add_func ("/explain/nothing refers to what was not sent", test_nothing_refers_to_what_was_not_sent);
  g_test_add_func ("/explain/every game is explained", test_every_game_is_explained);
}
