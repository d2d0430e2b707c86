/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the history: what became of every event, in which order, and how far away it is. */
#include "croupier-history-item.h"

#include "croupier-registry.h"
#include "croupier-ruling-text.h"
#include "croupier-script.h"
#include "tests.h"

static const char script[] =
  "game: keys-to-success\ntitle: T\nseed: 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\n"
  "player: Ann\nplayer: Ben\nplayer: Cleo\nplayer: Dan\nplayer: Eve\n"
  "== round-1\nAnn: 1 at A\nAnn: 2 at A\nBen: 9 at A\nCleo: 1 at B\n! void Cleo because she asked\nDan: a 1 at door C\n"
  "! garnets Nobody +1 because of a slip\nEve: 1 at B\n"
  "== round-2\nAnn: 1 at K\n== open\n";

static CroupierMatch *
match_new (void)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierScript) read = croupier_script_read (script, -1, NULL, NULL, NULL, problems);

  if (read == NULL)
    g_error ("%s", croupier_problems_get (problems, 0)->message);
  return croupier_script_play (read, CROUPIER_PLAY_KEEP_GOING, NULL, problems);
}

static void
assert_history (CroupierMatch *match, const char *const *expected)
{
  g_autoptr (GHashTable) titles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GPtrArray) items = croupier_history_new (match, titles);

  for (guint i = 0; expected[i] != NULL; i++)
    {
      CroupierHistoryItem *item = g_ptr_array_index (items, i);
      g_autofree char *line = NULL;

      g_assert_cmpuint (i, <, items->len);
      line = g_strdup_printf ("%u %s|%s|%s|%s", croupier_history_item_get_distance (item),
                              croupier_history_item_get_section_title (item), croupier_history_item_get_title (item),
                              croupier_history_item_get_text (item) ? croupier_history_item_get_text (item) : "",
                              croupier_history_item_get_status_title (item));
      g_assert_cmpstr (line, ==, expected[i]);
    }
  g_assert_cmpuint (items->len, ==, g_strv_length ((char **) expected));
}

static void
test_the_newest_event_comes_first (void)
{
  g_autoptr (CroupierMatch) match = match_new ();
  static const char *const expected[] = {
    "0 Round 2|Ann|1 at K|Accepted",
    "1 Round 1|Round 1 resolved||Resolved",
    "2 Round 1|Eve|1 at B|Accepted",
    "3 Round 1|Ruling|Give garnets: Nobody +1|Refused",
    "4 Round 1|Dan|a 1 at door C|Accepted",
    "5 Round 1|Ruling|Void what a player has sent: Cleo|In force",
    "6 Round 1|Cleo|1 at B|Voided",
    "7 Round 1|Ben|9 at A|Refused",
    "8 Round 1|Ann|2 at A|Accepted",
    "9 Round 1|Ann|1 at A|Replaced",
    NULL,
  };

  assert_history (match, expected);
}

/* As a person would say it, and not as a script has it. */
static void
assert_told (const char *game, const char *const rulings[][2])
{
  for (gsize i = 0; rulings[i][0] != NULL; i++)
    {
      g_autofree char *text = croupier_written_ruling_text (croupier_registry_find (game), rulings[i][0]);

      g_assert_cmpstr (text, ==, rulings[i][1]);
    }
}

static void
test_a_ruling_is_told_in_words (void)
{
  static const char *const rulings[][2] = {
    { "garnets Ann +2", "Give garnets: Ann +2" },
    { "garnets Ann -2", "Take garnets: Ann -2" },
    { "fix seats: -, -, Ann, -, Ben, -, -", "Pin players to seats: Ann (3), Ben (5)" },
    { "fix seats: -, -, -, -, -, -, -", "Pin players to seats: nobody" },
    { "note the dog ate it", "Note something for the record: the dog ate it" },
    { "deadline: 2026-12-01 20:00 +00:00", "Deadline: Tuesday 1 December, 20:00 (UTC+00:00)" },
    { "deadline: 2026-12-01 20:00 +00:00, grace 30",
      "Deadline: Tuesday 1 December, 20:00 (UTC+00:00), and 30 minutes more" },
    { "deadline: paused", "Deadline paused" },
    { "deadline: none", "No deadline" },
    { "rhythm: every 24 hours", "Rhythm of the deadlines: every 24 hours" },
    { "rhythm: Mon Thu 20:00 Europe/Berlin, grace 5",
      "Rhythm of the deadlines: Monday, Thursday, 20:00 (Berlin), and 5 minutes more" },
    { "rhythm: daily 07:30 Europe/Berlin", "Rhythm of the deadlines: daily, 07:30 (Berlin)" },
    { "rhythm: none", "Rhythm of the deadlines: none" },
    { "zones: Europe/Berlin, America/New_York", "Where players live: Europe/Berlin, America/New_York" },
    { "absent Ann: 2026-03-12 to 2026-03-15", "Note that a player is away (Ann): 12 March 2026 – 15 March 2026" },
    { "absent Ann: 2026-03-12 to 2026-03-12", "Note that a player is away (Ann): 12 March 2026" },
    { "absent Ann: none", "Note that a player is away (Ann): none" },
    { "greeting: Hello {player}!", "Greeting: Hello {player}!" },
    { "due: none", "Line with the deadline: none" },
    { "closing: Yours", "Closing: Yours" },
    { "sender public: Berta", "Who sends what they are told (everyone): Berta" },
    { "announce public: dinner at 8: be there", "Announce something (everyone): dinner at 8: be there" },
    { "submit Ann: Ben", "Submit for a player (Ann): Ben" },
    { "fix apart: Ann, Ben", "Keep players apart: Ann, Ben" },
    { "fix not-as: Ann, -, Ben; Ben, Ann", "Seat nobody as in an earlier match: Ann (1), Ben (3); Ben (1), Ann (2)" },
    { "swap seats: Ann, Ben", "Let two change seats: Ann, Ben" },
    { "redraw seats", "Throw the seating away" },
    { "points Ann -2", "Take points: Ann -2" },
    { "receipts", "Receipts for what was sent" },
    { "void Ann", "Void what a player has sent: Ann" },
    { "void all", "Void what all have sent" },
    { "void All Stars", "Void what a player has sent: All Stars" },
    { "substitute silently Ann by Zoe", "Let somebody take over, silently: Ann → Zoe" },
    { NULL },
  };
  static const char *const of_factions[][2] = {
    { "set team Ann: Red", "Put a player on another team (Ann): Red" },
    { "give Ann: idol", "Give an item (Ann): idol" },
    { "move Ann: East", "Move to another island (Ann): East" },
    { "remove Ann", "Remove a player from the match: Ann" },
    { "order: Ann, Ben", "Correct the order of arrival: Ann, Ben" },
    { "channel Lovers: Ann, Ben", "Open a private channel (Lovers): Ann, Ben" },
    { "decide tie East: Ann", "Decision (tie East): Ann" },
    { "decide pray/Ann/Ben: rain/shine", "Decision (pray, Ann, Ben): rain/shine" },
    { "announce private/Lovers: dinner/supper", "Announce something (Lovers): dinner/supper" },
    { "end: nobody", "End the match; winners: nobody" },
    { NULL },
  };
  static const char *const of_possession[][2] = {
    { "fix possessed 4: Ann", "Lock who is Possessed in a round (Round 4): Ann" },
    { "fix empty: 7", "Lock the empty round: 7" },
    { "points Ann +1.5", "Give points: Ann +1.5" },
    { NULL },
  };

  assert_told ("pass-the-present", rulings);
  assert_told ("factions", of_factions);
  assert_told ("five-fold-possession", of_possession);
}

/* A question and its answer stand for themselves, whatever becomes of the forms beside them. */
static void
test_an_aside_is_neither_voided_nor_replaced (void)
{
  static const char factions[] =
    "game: factions\ntitle: T\nseed: 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\n"
    "player: Ann\nplayer: Ben\nplayer: Cleo\nplayer: Dan\nplayer: Eve\n"
    "fix team Ann: Red\nfix team Ben: Red\nfix team Cleo: Grey\nfix team Dan: Grey\nfix team Eve: Blue\noption "
    "query_limit: 0\n"
    "== day-1\nAnn: query Ben\nBen: share\nAnn: vote Ben\nBen: vote Ann\n! void Ben\n== open\n";
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierScript) read = croupier_script_read (factions, -1, NULL, NULL, NULL, problems);
  g_autoptr (CroupierMatch) match = croupier_script_play (read, CROUPIER_PLAY_KEEP_GOING, NULL, problems);
  static const char *const expected[] = {
    "0 Day 1|Ruling|Void what a player has sent: Ben|In force",
    "1 Day 1|Ben|vote Ann|Voided",
    "2 Day 1|Ann|vote Ben|Accepted",
    "3 Day 1|Ben|share|Accepted",
    "4 Day 1|Ann|query Ben|Accepted",
    NULL,
  };

  assert_history (match, expected);
}

static void
test_what_was_undone_stands_above (void)
{
  g_autoptr (CroupierMatch) match = match_new ();
  static const char *const expected[] = {
    "3 Undone, Can Be Redone|Ann|1 at K|Undone",
    "2 Undone, Can Be Redone|Round 1 resolved||Undone",
    "1 Undone, Can Be Redone|Eve|1 at B|Undone",
    "0 Round 1|Ruling|Give garnets: Nobody +1|Refused",
    "1 Round 1|Dan|a 1 at door C|Accepted",
    "2 Round 1|Ruling|Void what a player has sent: Cleo|In force",
    "3 Round 1|Cleo|1 at B|Voided",
    "4 Round 1|Ben|9 at A|Refused",
    "5 Round 1|Ann|2 at A|Accepted",
    "6 Round 1|Ann|1 at A|Replaced",
    NULL,
  };
  g_autoptr (GHashTable) titles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GPtrArray) items = NULL;

  for (guint i = 0; i < 3; i++)
    g_assert_nonnull (croupier_match_undo (match));
  assert_history (match, expected);

  /* Eve's belongs to the phase that is due again, Ann's to one that has not begun. */
  items = croupier_history_new (match, titles);
  g_assert_cmpstr (croupier_history_item_get_phase (g_ptr_array_index (items, 2)), ==, "round-1");
  g_assert_null (croupier_history_item_get_phase (g_ptr_array_index (items, 0)));
}

static void
test_an_amendment_stands_where_it_was_made (void)
{
  g_autoptr (CroupierMatch) match = match_new ();
  g_autoptr (GHashTable) titles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GPtrArray) items = NULL;
  g_autoptr (GError) error = NULL;
  CroupierHistoryItem *top, *amended;

  g_assert_true (croupier_match_amend (match, "round-1", 3, "2 at C", NULL, &error));
  g_assert_no_error (error);
  g_assert_true (croupier_match_amend (match, "round-1", 3, "3 at C", NULL, &error));
  g_assert_no_error (error);

  items = croupier_history_new (match, titles);
  g_assert_cmpuint (items->len, ==, 12);
  top = g_ptr_array_index (items, 0);
  amended = g_ptr_array_index (items, 1);
  g_assert_cmpstr (croupier_history_item_get_title (top), ==, "Dan, Round 1 amended");
  g_assert_cmpstr (croupier_history_item_get_section_title (top), ==, "Round 2");
  g_assert_cmpstr (croupier_history_item_get_phase (top), ==, "round-1");
  g_assert_cmpint (croupier_history_item_get_status (top), ==, CROUPIER_HISTORY_ACCEPTED);
  g_assert_cmpint (croupier_history_item_get_status (amended), ==, CROUPIER_HISTORY_AMENDED);
  g_assert_cmpint (croupier_history_item_get_status (g_ptr_array_index (items, 6)), ==, CROUPIER_HISTORY_AMENDED);
}

/* The names of what was undone are those of then, even where that player is no longer there. */
static void
test_a_changed_setup_is_told_in_words (void)
{
  g_autoptr (CroupierMatch) match = NULL;
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierScript)
    read = croupier_script_read ("game: keys-to-success\nplayer: Ann\nplayer: Ben\nplayer: Cleo\nplayer: Dan\n", -1,
                                 NULL, NULL, NULL, problems);
  g_autoptr (CroupierSetup) setup = NULL;
  static const char *const done[] = { "0 Round 1|Eve|1 at A|Accepted", "1 Round 1|Setup changed|Eve added|In force",
                                      NULL };
  static const char *const undone[] = { "2 Undone, Can Be Redone|Eve|1 at A|Undone",
                                        "1 Undone, Can Be Redone|Setup changed|Eve added|Undone", NULL };

  match = croupier_script_play (read, CROUPIER_PLAY_DEFAULT, NULL, problems);
  setup = croupier_setup_copy (croupier_match_get_setup (match));
  croupier_roster_unref (setup->roster);
  setup->roster = croupier_roster_new ();
  for (guint i = 0; i < 5; i++)
    croupier_roster_add (setup->roster,
                         croupier_player_new (i < 4 ? croupier_roster_get_name (croupier_match_get_roster (match), i)
                                                    : "Eve"),
                         NULL);
  g_assert_true (croupier_match_set_setup (match, setup, NULL));
  g_assert_true (croupier_match_submit (match, 4, "1 at A", NULL, NULL));
  assert_history (match, done);
  croupier_match_undo (match);
  croupier_match_undo (match);
  assert_history (match, undone);
}

TESTS (history_item)
{
  g_test_add_func ("/history/the-newest-event-comes-first", test_the_newest_event_comes_first);
  g_test_add_func ("/history/a-ruling-is-told-in-words", test_a_ruling_is_told_in_words);
  g_test_add_func ("/history/an-aside-is-neither-voided-nor-replaced", test_an_aside_is_neither_voided_nor_replaced);
  g_test_add_func ("/history/what-was-undone-stands-above", test_what_was_undone_stands_above);
  g_test_add_func ("/history/an-amendment-stands-where-it-was-made", test_an_amendment_stands_where_it_was_made);
  g_test_add_func ("/history/a-changed-setup-is-told-in-words", test_a_changed_setup_is_told_in_words);
}
