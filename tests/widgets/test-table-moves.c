/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of pinning, drawing and drawing again in a match, and of what its players hold then. */
#include "croupier-table-moves.h"

#include <string.h>

#include "croupier-script.h"
#include "croupier-standings.h"
#include "croupier-table-notes.h"
#include "tests.h"

#define HEAD                                                                                                      \
  "game: pass-the-present\ntitle: Test\nseed: 5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e\n" \
  "player: Ann\nplayer: Bo\nplayer: Cy\nplayer: Di\nplayer: Ed\nplayer: Flo\nplayer: Gus\n"
#define OPEN HEAD "== pregame\nAnn: Bo\n== open\n"

static CroupierMatch *
play (const char *text)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierScript) script = croupier_script_read (text, strlen (text), NULL, NULL, NULL, problems);
  CroupierMatch *match = script != NULL ? croupier_script_play (script, 0, NULL, problems) : NULL;

  g_assert_cmpuint (problems->len, ==, 0);
  return match;
}

static const char *
last_of (const CroupierMatch *match)
{
  const GPtrArray *log = croupier_match_get_log (match);

  return ((const CroupierEntry *) g_ptr_array_index (log, log->len - 1))->text;
}

static char *
dup_seats (const CroupierMatch *match)
{
  GString *text = g_string_new (NULL);
  CroupierSeating seating;
  gint8 seats[CROUPIER_MAX_PLAYERS];
  gboolean is_drawn = croupier_table_get (match, &seating, seats);

  for (guint i = 0; i < 7; i++)
    {
      int player = is_drawn ? seats[i] : seating.pins[i];

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                              player < 0
                                ? "-"
                                : croupier_roster_get_name (croupier_match_get_roster (match), (guint) player));
    }

  return g_string_free_and_steal (text);
}

static void
fix (CroupierMatch *match, const char *words)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (croupier_table_fix (match, words, &error));
  g_assert_no_error (error);
}

static void
test_a_bout_of_pinning_is_one_ruling (void)
{
  g_autoptr (CroupierMatch) match = play (OPEN);
  guint n = croupier_match_get_log (match)->len;

  fix (match, "seats: Ann, -, -, -, -, -, -");
  fix (match, "seats: Ann, Bo, -, -, -, -, -");
  fix (match, "seats: Ann, Bo, -, -, -, -, -");
  fix (match, "seats: -, Ann, -, -, -, -, -");
  g_assert_cmpuint (croupier_match_get_log (match)->len, ==, n + 1);
  g_assert_cmpstr (last_of (match), ==, "fix seats: -, Ann, -, -, -, -, -");
}

static void
test_a_bout_of_wishes_is_a_ruling_of_each_kind (void)
{
  g_autoptr (CroupierMatch) match = play (OPEN);
  guint n = croupier_match_get_log (match)->len;

  fix (match, "seats: Ann, -, -, -, -, -, -\napart: -\nnot-beside: -\nnot-as: -");
  fix (match, "seats: Ann, -, -, -, -, -, -\napart: -\nnot-beside: Bo, Cy\nnot-as: -");
  fix (match, "seats: Ann, Di, -, -, -, -, -\napart: -\nnot-beside: Bo, Cy; Di: Ed\nnot-as: -");
  g_assert_cmpuint (croupier_match_get_log (match)->len, ==, n + 2);
  g_assert_cmpstr (last_of (match), ==, "fix not-beside: Bo, Cy; Di: Ed");
  fix (match, "seats: Ann, -, -, -, -, -, -"); /* what no line tells stays */
  g_assert_cmpuint (croupier_match_get_log (match)->len, ==, n + 2);
  g_assert_cmpstr (last_of (match), ==, "fix not-beside: Bo, Cy; Di: Ed");
  fix (match, "seats: -, -, -, -, -, -, -\nnot-beside: -");
  g_assert_cmpuint (croupier_match_get_log (match)->len, ==, n);
}

static void
test_players_change_seats_after_the_draw (void)
{
  g_autoptr (CroupierMatch) open = play (OPEN);
  g_autoptr (CroupierMatch)
    match = play (HEAD "fix seats: Ann, Bo, Cy, Di, Ed, Flo, Gus\n== pregame\n== design\n== open\n");
  g_autofree char *swap = croupier_table_dup_swap (match, 0, 3, "Ann cannot see");
  g_autofree char *why_open = croupier_table_why_no_swap (open), *why = croupier_table_why_no_swap (match);
  g_autofree char *seats = NULL;

  g_assert_cmpstr (why_open, ==, "The seats have not been drawn yet.");
  g_assert_null (why);
  g_assert_false (croupier_table_is_changed (open));
  g_assert_false (croupier_table_is_changed (match));
  g_assert_cmpstr (swap, ==, "swap seats: Ann, Di because Ann cannot see");
  g_assert_true (croupier_match_rule (match, swap, NULL));
  g_assert_true (croupier_table_is_changed (match));
  seats = dup_seats (match);
  g_assert_cmpstr (seats, ==, "Di Bo Cy Ann Ed Flo Gus");
}

static void
test_pinning_back_leaves_no_ruling (void)
{
  g_autoptr (CroupierMatch) match = play (OPEN);
  guint n = croupier_match_get_log (match)->len;

  fix (match, "seats: Ann, -, -, -, -, -, -");
  fix (match, "seats: -, -, -, -, -, -, -");
  g_assert_cmpuint (croupier_match_get_log (match)->len, ==, n);
}

static void
test_a_ruling_with_a_reason_stays (void)
{
  g_autoptr (CroupierMatch) match = play (OPEN);
  guint n = croupier_match_get_log (match)->len;

  g_assert_true (croupier_match_rule (match, "fix seats: Bo, -, -, -, -, -, - because Bo needs the door", NULL));
  fix (match, "seats: Bo, Ann, -, -, -, -, -");
  g_assert_cmpuint (croupier_match_get_log (match)->len, ==, n + 2);
}

static void
test_a_draw_keeps_the_pins_and_is_two_events (void)
{
  g_autoptr (CroupierMatch) match = play (OPEN);
  guint n = croupier_match_get_log (match)->len;
  g_autofree char *seats = NULL;

  g_assert_true (croupier_table_draw (match, "seats: -, -, Gus, -, -, -, -", NULL));
  g_assert_cmpuint (croupier_match_get_log (match)->len, ==, n + 2);
  g_assert_cmpstr (croupier_table_find_record (match)->phase.id, ==, "pregame");
  seats = dup_seats (match);
  g_assert_nonnull (strstr (seats, " Gus "));
  g_assert_null (strchr (seats, '-'));
}

static void
test_a_fix_that_is_wrong_is_refused (void)
{
  g_autoptr (CroupierMatch) match = play (OPEN);
  g_autoptr (GError) error = NULL;

  g_assert_false (croupier_table_fix (match, "seats: Ann, Ann, -, -, -, -, -", &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
}

static void
test_a_redraw_gives_other_seats_and_leaves_a_ruling (void)
{
  g_autoptr (CroupierMatch) match = play (OPEN);
  g_autofree char *first = NULL, *second = NULL;

  g_assert_true (croupier_table_draw (match, "seats: -, -, -, -, -, -, -", NULL));
  first = dup_seats (match);
  g_assert_true (croupier_table_redraw (match, "Bo fell ill", NULL));
  second = dup_seats (match);
  g_assert_cmpstr (first, !=, second);
  g_assert_cmpstr (last_of (match), ==, "redraw seats because Bo fell ill");
}

/* And again: each is a step of its own. */
static void
test_a_redraw_undone_leaves_the_seats_before (void)
{
  g_autoptr (CroupierMatch) match = play (OPEN);
  g_autofree char *first = NULL, *second = NULL, *third = NULL;

  g_assert_true (croupier_table_draw (match, "seats: -, -, -, -, -, -, -", NULL));
  first = dup_seats (match);
  g_assert_true (croupier_table_redraw (match, "Bo fell ill", NULL));
  second = dup_seats (match);
  g_assert_true (croupier_table_redraw (match, "Bo is well again", NULL));
  third = dup_seats (match);
  g_assert_cmpstr (second, !=, third);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *seats = NULL;

      g_assert_nonnull (croupier_match_undo (match));
      seats = dup_seats (match);
      g_assert_cmpstr (seats, ==, i == 0 ? second : first);
    }
  g_assert_nonnull (croupier_match_redo (match));
  g_free (g_steal_pointer (&third));
  third = dup_seats (match);
  g_assert_cmpstr (third, ==, second);
}

static void
test_what_stands_in_the_way_of_a_redraw_is_said (void)
{
  static const struct
  {
    const char *script, *why;
  } cases[] = {
    { OPEN, "The seats have not been drawn yet." },
    { HEAD "== pregame\n== design\n== open\n", NULL },
    { HEAD "== pregame\n== design\n! note somebody asked\n== open\n",
      "The match has gone on since: undo up to the draw to draw again." },
    { HEAD "== pregame\n== design\n== round-1\n== open\n",
      "The match has gone on since: undo up to the draw to draw again." },
    { HEAD "fix seats: Ann, Bo, Cy, Di, Ed, Flo, Gus\n== pregame\n== design\n== open\n",
      "Everybody was placed by hand: undo that to set the table anew." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = play (cases[i].script);
      g_autofree char *why = croupier_table_why_no_redraw (match);
      g_autoptr (GError) error = NULL;

      g_assert_cmpstr (why, ==, cases[i].why);
      if (why == NULL)
        continue;
      g_assert_false (croupier_table_redraw (match, "it is not nice", &error));
      g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
      g_assert_cmpstr (error->message, ==, why);
    }
}

static GStrv
write_notes (const CroupierMatch *match, gboolean sees_all)
{
  g_autoptr (CroupierBoard)
    board = croupier_board_at (match, croupier_match_get_n_records (match), sees_all, CROUPIER_NO_PLAYER);

  return croupier_table_notes_new (board, croupier_match_get_roster (match));
}

static void
test_notes_say_who_holds_what (void)
{
  g_autoptr (CroupierMatch) open = play (OPEN);
  g_autoptr (CroupierMatch)
    match = play (HEAD "fix seats: Ann, Bo, Cy, Di, Ed, Flo, Gus\n== pregame\n== design\n"
                       "Ann: A 5 Bo; B 6 Cy; C 7 Di\nBo: A 5 Cy; B 6 Di; C 7 Ed\nCy: A 5 Di; B 6 Ed; C 7 Flo\n"
                       "== round-1\n== open\n");
  g_auto (GStrv) none = write_notes (open, TRUE), names = write_notes (match, FALSE),
                 layers = write_notes (match, TRUE);

  g_assert_null (none);
  g_assert_cmpuint (g_strv_length (names), ==, 7);
  g_assert_cmpstr (names[3], ==, "Ann-C, Bo-B, Cy-A");
  g_assert_cmpstr (layers[3], ==, "Ann-C (7/7), Bo-B (6/6), Cy-A (5/5)");
}

/* Of a game of one's own whose seats are drawn before the first round. */
static CroupierMatch *
play_text (const char *rest)
{
  static const char head[] = "game: ring\n"
                             "| game { id = \"ring\", title = \"Ring\", players = { 3, 12 }, summary = \"S\" }\n"
                             "| has { id = \"chair\", title = \"Chair\", drawn = \"seats\" }\n"
                             "| ask { id = \"bid\", title = \"Bid\", number = { 0, 9 }, default = 0 }\n"
                             "| rounds = 3\n"
                             "| function start (m) m:seat (\"chair\") end\n"
                             "| function resolve (m) end\n"
                             "player: Ann\nplayer: Bo\nplayer: Cy\nplayer: Di\nplayer: Ed\nplayer: Flo\nplayer: Gus\n";
  g_autofree char *text = g_strconcat (head, rest, NULL);

  return play (text);
}

static const char *
get_fix (const CroupierMatch *match)
{
  const GPtrArray *fixes = croupier_match_get_setup (match)->fixes;

  return fixes->len > 0 ? g_ptr_array_index (fixes, fixes->len - 1) : NULL;
}

static void
test_seats_of_the_start_are_laid_by_one_change_of_the_setup (void)
{
  g_autoptr (CroupierMatch) match = play_text ("== round-1\n== open\n");
  guint n = croupier_match_get_log (match)->len;
  g_autofree char *drawn = dup_seats (match), *pinned = NULL, *again = NULL, *redrawn = NULL, *why_no_swap = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (croupier_table_is_drawn_at_start (match));
  g_assert_false (croupier_table_is_changed (match));
  fix (match, "seats: Ann, -, -, -, -, -, -");
  fix (match, "seats: Gus, Ann, -, -, -, -, -\nnot-beside: Bo, Cy");
  g_assert_cmpuint (croupier_match_get_log (match)->len, ==, n + 1);
  g_assert_cmpuint (croupier_match_get_setup (match)->fixes->len, ==, 2);
  pinned = dup_seats (match);
  g_assert_true (g_str_has_prefix (pinned, "Gus Ann "));
  g_assert_nonnull (croupier_table_find_seating (match));
  g_assert_true (croupier_table_redraw (match, "somebody saw it", &error));
  g_assert_cmpstr (last_of (match), ==, "redraw seats because somebody saw it");
  redrawn = dup_seats (match);
  g_assert_true (g_str_has_prefix (redrawn, "Gus Ann "));
  g_assert_cmpstr (redrawn, !=, pinned);
  g_assert_false (croupier_table_is_changed (match));
  g_assert_nonnull (croupier_match_undo (match));
  fix (match, "seats: -\nnot-beside: -");
  g_assert_cmpuint (croupier_match_get_log (match)->len, ==, n);
  g_assert_null (get_fix (match));
  again = dup_seats (match);
  g_assert_cmpstr (again, ==, drawn);
  why_no_swap = croupier_table_why_no_swap (match);
  g_assert_cmpstr (why_no_swap, ==, "In this game nobody changes seats once they are drawn.");
}

static void
test_seats_of_the_start_stand_once_something_has_happened (void)
{
  g_autoptr (CroupierMatch) match = play_text ("== round-1\nAnn: 3\n== open\n");
  g_autofree char *why_not = croupier_table_why_no_redraw (match);
  g_autoptr (GError) error = NULL;

  g_assert_false (croupier_table_can_lay (match));
  g_assert_cmpstr (why_not, ==, "The match has gone on since: undo up to the draw to draw again.");
  g_assert_false (croupier_table_fix (match, "seats: Ann", &error));
  g_assert_cmpstr (error->message, ==, why_not);
}

TESTS (table_moves)
{
  g_test_add_func ("/table-moves/a-bout-of-pinning-is-one-ruling", test_a_bout_of_pinning_is_one_ruling);
  g_test_add_func ("/table-moves/a-bout-of-wishes-is-a-ruling-of-each-kind",
                   test_a_bout_of_wishes_is_a_ruling_of_each_kind);
  g_test_add_func ("/table-moves/players-change-seats-after-the-draw", test_players_change_seats_after_the_draw);
  g_test_add_func ("/table-moves/pinning-back-leaves-no-ruling", test_pinning_back_leaves_no_ruling);
  g_test_add_func ("/table-moves/a-ruling-with-a-reason-stays", test_a_ruling_with_a_reason_stays);
  g_test_add_func ("/table-moves/a-draw-keeps-the-pins-and-is-two-events",
                   test_a_draw_keeps_the_pins_and_is_two_events);
  g_test_add_func ("/table-moves/a-fix-that-is-wrong-is-refused", test_a_fix_that_is_wrong_is_refused);
  g_test_add_func ("/table-moves/a-redraw-gives-other-seats-and-leaves-a-ruling",
                   test_a_redraw_gives_other_seats_and_leaves_a_ruling);
  g_test_add_func ("/table-moves/a-redraw-undone-leaves-the-seats-before",
                   test_a_redraw_undone_leaves_the_seats_before);
  g_test_add_func ("/table-moves/what-stands-in-the-way-of-a-redraw-is-said",
                   test_what_stands_in_the_way_of_a_redraw_is_said);
  g_test_add_func ("/table-moves/notes-say-who-holds-what", test_notes_say_who_holds_what);
  g_test_add_func ("/table-moves/seats-of-the-start-are-laid",
                   test_seats_of_the_start_are_laid_by_one_change_of_the_setup);
  g_test_add_func ("/table-moves/seats-of-the-start-stand", test_seats_of_the_start_stand_once_something_has_happened);
}
