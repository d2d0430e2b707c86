/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Match scripts: what is read, what is refused and on which line, and that what is written plays to the same match. */
#include "config.h"
#include "croupier-script.h"

#include <string.h>

#include "croupier-text.h"
#include "croupier-limits.h"
#include "fixtures.h"
#include "tests.h"

#define SEED "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
/* Lines 1 to 8: three areas, four players. */
#define HEAD                                                      \
  "game: keys-to-success\n"                                       \
  "area Hall: A open, B garnet\narea Attic: C open\narea Roof:\n" \
  "player: Amy\nplayer: Bob\nplayer: Cyd\nplayer: Dan\n"

/* Lines 1 to 6. */
#define FIVE "game: factions\nplayer: Amy\nplayer: Bob\nplayer: Cyd\nplayer: Dan\nplayer: Eve\n"

static char *
load_file (const char *path, gpointer user_data, GError **error)
{
  if (g_str_equal (path, "two.json"))
    return g_strdup ("{\"areas\": [{\"name\": \"Hall\", \"doors\": [{\"label\": \"A\", \"type\": \"open\", "
                     "\"adjacent\": true}]}, {\"name\": \"Roof\", \"doors\": []}]}");
  if (g_str_equal (path, "cast.json"))
    return g_strdup ("{\"title\": \"Two\", \"teams\": [{\"name\": \"Up\", \"players\": 2}, {\"name\": \"Down\", "
                     "\"players\": \"rest\"}]}");
  if (g_str_equal (path, "no-cast.json"))
    return g_strdup ("{\"teams\": [{\"name\": \"Up\", \"players\": 2}, {\"name\": \"up\", \"players\": \"rest\"}]}");
  if (g_str_equal (path, "list.json"))
    return g_strdup ("[]");
  if (g_str_equal (path, "bad.json"))
    return g_strdup ("{\"areas\": [");
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT, "there is no %s", path);
  return NULL;
}

/* "3: sentence" for each problem. */
static char *
lines_of (const CroupierProblems *problems)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < problems->len; i++)
    g_string_append_printf (text, "%u: %s\n", croupier_problems_get (problems, i)->line,
                            croupier_problems_get (problems, i)->message);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static CroupierMatch *
play (const char *text, gssize length, CroupierPlayFlags flags, char **problems, char **warnings)
{
  g_autoptr (CroupierProblems) found = croupier_problems_new ();
  g_autoptr (CroupierScript) script = croupier_script_read (text, length, load_file, NULL, NULL, found);
  CroupierMatch *match = script != NULL ? croupier_script_play (script, flags, NULL, found) : NULL;

  if (problems != NULL)
    *problems = lines_of (found);
  if (warnings != NULL)
    *warnings = script != NULL ? lines_of (croupier_script_get_warnings (script)) : g_strdup ("");
  g_assert_true (match != NULL || found->len > 0);
  return match;
}

static CroupierMatch *
play_well (const char *text)
{
  g_autofree char *problems = NULL;
  CroupierMatch *match = play (text, -1, CROUPIER_PLAY_DEFAULT, &problems, NULL);

  g_assert_cmpstr (problems, ==, "");
  return match;
}

/* ---- refusals ---- */

/* Each expected line is "LINE: words that its sentence holds", one after the other. */
static void
assert_lines (const char *found, const char *expected, const char *script)
{
  g_auto (GStrv) have = g_strsplit (found, "\n", -1);
  g_auto (GStrv) want = g_strsplit (expected, "\n", -1);
  guint i;

  for (i = 0; want[i] != NULL; i++)
    {
      const char *words = strchr (want[i], ' ') + 1;
      gsize n = (gsize) (words - want[i]);

      if (have[i] == NULL || strncmp (have[i], want[i], n) != 0 || strstr (have[i], words) == NULL)
        g_error ("For\n%s\n“%s” is expected, there is:\n%s", script, want[i], found);
    }
  if (have[i] != NULL && *have[i] != '\0')
    g_error ("For\n%s\nnothing more is expected than\n%s\nthere is\n%s", script, expected, found);
}

static const struct
{
  const char *script;
  const char *expected;
} refusals[] = {
  /* the header */
  { "", "1: “game: ID” is missing. The games are: keys-to-success" },
  { "\n\n# nothing\n", "1: “game: ID” is missing" },
  { "game: chess\n", "1: no game called “chess”" },
  { "player: a/b\ngame: chess\n", "1: “a/b” cannot be a name\n2: no game called “chess”" },
  { HEAD "game: keys-to-success\n", "9: “game” is given twice; the first time on line 1" },
  { HEAD "title: A\ntitle: B\n", "10: “title” is given twice" },
  { HEAD "language: en\nlanguage: en\n", "10: “language” is given twice" },
  { HEAD "language: xx\n", "9: “xx”" },
  { HEAD "seed: " SEED "\nseed: " SEED "\n", "10: “seed” is given twice" },
  { HEAD "seed: 12\n", "9: 64 hexadecimal digits" },
  { HEAD "seed: " SEED "0\n", "9: 64 hexadecimal digits" },
  { HEAD "seed " SEED "\n", "9: must read “seed: DIGITS”" },
  { HEAD "colour: blue\n", "9: “colour: blue” is not known here" },
  { HEAD "Amy: 3 at A\n", "9: submissions stand below a line “== ID”" },
  { HEAD " # not in the first column\n", "9: is not known here" },
  { HEAD "option hand: 1 1 2 #none\n", "9: “#none”" },
  { HEAD "option variant: keys\noption variant: keys\n", "10: “option variant” is given twice" },
  { HEAD "option colour: blue\n", "9: no option “colour”" },
  { HEAD "option: blue\n", "9: must read “option NAME: VALUE”" },
  { HEAD "option variant gates\n", "9: must read “option NAME: VALUE”" },
  { HEAD "option hand: 0\n", "9: Starting hand" },
  { HEAD "option escape_quota: 99999999999999999999\n", "9: Escapes that end the match" },
  { HEAD "option layout: two.json\n", "2: given twice, by “option layout” on line 9" },
  { "game: keys-to-success\noption layout: none.json\n", "2: there is no none.json" },
  { "game: keys-to-success\noption layout: bad.json\n", "2: “bad.json” cannot be used" },
  { FIVE "option cast: none.json\n", "7: “none.json” cannot be used: there is no none.json" },
  { FIVE "option cast: list.json\n", "7: “list.json” cannot be used: JSON: a cast must be an object" },
  { FIVE "option cast: no-cast.json\n", "7: Team 2 (up): another one is called “up” too" },
  { FIVE "option cast: {\"teams\": []}\n", "7: A cast has 2 to 12 teams; this one has 0." },
  { FIVE "option cast: {\"teams\": [\n", "7: is not JSON that can be read" },
  { FIVE "option cast: season-1-public\n", "7: The teams have 20 players in all, but 5 play" },
  { "game: keys-to-success\noption cast: village\n", "2: There is no option “cast”" },
  { "game: keys-to-success\noption layout: list.json\n",
    "2: “list.json” cannot be used: JSON: a layout must be an object" },
  { HEAD "option escape_quota: 5\n== round-1\n", "9: “Escapes that end the match” is 5, but only 4 play" },
  { "option escape_quota: 5\n" HEAD "option hand: 1\n== round-1\n",
    "1: “Escapes that end the match” is 5, but only 4 play" },
  { FIVE "option cast: {\"teams\": [{\"name\": \"Up\", \"players\": 1}, {\"name\": \"Down\", \"players\": 4}]}\n"
         "fix team Amy: Up\nfix team Bob: Up\nfix team Cyd: Up\nfix team Dan: Down\n== day-1\n",
    "10: 3 players are fixed to the team Up, which has 1" },
  { FIVE "fix team Amy: Red\nfix role Zed: spy\noption cast: {\"teams\": [{\"name\": \"Up\", \"players\": 5}]}\n",
    "9: A cast has 2 to 12 teams" },
  { "game: smugglers-paradox\nfix role Amy: agent Alpha\nfix role Bob: agent Alpha\nfix role Cyd: crook\nplayer: Amy\n"
    "player: Bob\nplayer: Cyd\nplayer: Dan\nplayer: Eve\nplayer: Fay\n",
    "3: Alpha is fixed for more than one player" },
  { HEAD "area Cellar: D open, D pass\n", "9: “D”" },
  { "game: keys-to-success\narea Hall: A open\narea Roof: B open\nplayer: Amy\nplayer: Bob\nplayer: Cyd\nplayer: "
    "Dan\n== round-1\n",
    "3: Roof" },
  { HEAD "area\n", "9: must read “area NAME: DOORS”" },
  { HEAD "player: amy\n", "9: Amy" },
  { HEAD "player:\n", "9: name" },
  { HEAD "player: Eve | garnets -1\n", "9: no number of garnets" },
  { HEAD "player: Eve | garnets 1000001\n", "9: no number of garnets" },
  { HEAD "player: Eve | garnets\n", "9: no number of garnets" },
  { HEAD "player: Eve | garnets 1 | garnets 2\n", "9: “garnets” is given twice for Eve" },
  { HEAD "player: Eve | history 1 two\n", "9: “two” is no number of garnets held in an earlier match" },
  { HEAD "player: Eve | colour blue\n", "9: “colour blue” is not known of a player" },
  { HEAD "player: Eve | alias Bob\n", "9: Bob" },
  { HEAD "player: E\x01ve\n", "9: U+0001, which cannot be seen" },
  { HEAD "player: Eve\x7f\n", "9: U+007F, which cannot be seen" },
  { HEAD "player:\tE\xe2\x80\x8b"
         "ve\n",
    "9: U+200B, which cannot be seen" },
  { HEAD "Player: E\xe2\x80\xae"
         "ve\n",
    "9: U+202E, which cannot be seen" },
  { HEAD "player: Eve | alias E\xe2\x80\x8c"
         "v\n",
    "9: U+200C, which cannot be seen" },
  { HEAD "fix seats: Amy\n", "9: fix" },
  { HEAD "fix seats: Amy\nfix role Amy: crook\n== round-1\n", "9: seats\n10: role" },
  { "game: keys-to-success\nplayer: Amy\n\n== round-1\nAmy: 1 at A\n", "4: 4 to 30 players" },
  { "game: keys-to-success\nplayer: Amy\n\n# end\n\n", "2: 4 to 30 players" },
  { HEAD "seed: 1\ncolour: blue\nfoo\n== round-1\nbar\n",
    "9: 64 hexadecimal\n10: colour\n11: foo\n13: “bar” is neither" },
  /* the form of what follows */
  { HEAD "== round-1\nwithout a colon\n", "10: is neither a submission" },
  { HEAD "== round-1\n: 3 at A\n", "10: is missing before the colon" },
  { HEAD "== round-1\n  3 at A\n", "10: goes on with nothing" },
  { HEAD "== round-1\n! note a\n  b\n", "11: goes on with nothing" },
  { HEAD "==\n", "9: id of the phase is missing" },
  { HEAD "== round-1\n== open\nAmy: 1 at A\n", "11: No submission can follow “== open”" },
  { HEAD "== round-1\n== open\n! note late\n", "11: “== open” is the last line" },
  { HEAD "== round-1\n== open\n== round-2\n", "11: No phase can follow “== open”" },
  { HEAD "== end\n== round-1\n", "10: No phase can follow “== end”" },
  { HEAD "== end\nAmy: 1 at A\n", "10: No submission can follow “== end”" },
  /* what follows */
  { HEAD "== round-2\n", "9: write “== round-1”" },
  { HEAD "== round-1\n== round-1\n", "10: write “== round-2”" },
  { HEAD "== end\n", "9: has not ended: the phase that is due is “round-1”" },
  { HEAD "== round-1\n== end\n", "10: has not ended: the phase that is due is “round-2”" },
  { HEAD "== round-1\nZed: 1 at A\n", "10: “Zed”" },
  { HEAD "== round-1\nAmy: 9 at A\nBob: 9 at A\n", "10: “9”" },
  { HEAD "== round-1\nAmy: 9 at A\nZed: 1 at A\n", "10: “9”" },
  { HEAD "== round-1\nAmy:\n  3\n\n# a comment\n  at C\n", "14: C" },
  { HEAD "== round-1\nAmy: 3\n\tat\n\tC\n", "12: C" },
  { HEAD "! garnets Bob 2\n== round-1\n", "9: sign" },
  { HEAD "! frobnicate\n", "9: frobnicate" },
  { HEAD "!\n", "9: ruling" },
  /* what is no text */
  { HEAD "== round-1\nAm\xffy: 1 at A\n", "10: 3 of this line), 0xff, is not UTF-8" },
  { "\xff", "1: 1 of this line), 0xff" },
  { HEAD "title: a\xe2\x80\xa8"
         "b\n",
    "9: line break in the middle" },
};

static void
test_what_is_wrong_is_told_with_its_line (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *problems = NULL;
      g_autoptr (CroupierMatch) match = play (refusals[i].script, -1, CROUPIER_PLAY_DEFAULT, &problems, NULL);

      g_assert_null (match);
      assert_lines (problems, refusals[i].expected, refusals[i].script);
    }
}

/* A line with its number in the place of each "#". */
static char *
repeat (const char *line, guint n)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  g_auto (GStrv) parts = g_strsplit (line, "#", -1);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i);
      g_autofree char *numbered = g_strjoinv (number, parts);

      g_string_append (lines, numbered);
    }
  return g_string_free_and_steal (g_steal_pointer (&lines));
}

static void
test_names_keep_what_their_script_needs (void)
{
  static const char *const names[] = {
    "مهدی\xe2\x80\x8cیار", "ශ්\xe2\x80\x8dරී", "👩\xe2\x80\x8d🚀", "__Zed__", "\"q\"", "*star*"
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *script = g_strconcat (HEAD, "player:\t", names[i], "\t| garnets 2\n== round-1\n", names[i],
                                             ": 3 at A\n== open\n", NULL);
      g_autoptr (CroupierMatch) match = play_well (script);

      g_assert_cmpstr (croupier_roster_get_name (croupier_match_get_roster (match), 4), ==, names[i]);
    }
}

static void
test_limits_are_told_with_their_line (void)
{
  g_autofree char *long_title = g_strnfill (401, 'T');
  g_autofree char *long_text = g_strnfill (CROUPIER_TEXT_MAX + 1, '1');
  g_autofree char *areas = repeat ("area Room #: a# open\n", 27); /* after the three of the head */
  g_autofree char *fixes = repeat ("fix seats: #\n", 1000);
  const struct
  {
    const char *lines, *last, *expected;
  } cases[] = {
    { "title: ", long_title, "9: The title has more than 400 bytes." },
    { "== round-1\nAmy: ", long_text, "10: bytes; at most" },
    { areas, "area Goal:", "36: There are more than 30 areas." },
    { fixes, "fix seats: Amy", "1009: There are more than 1000 fix lines." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *script = g_strconcat (HEAD, cases[i].lines, cases[i].last, "\n", NULL);
      g_autofree char *problems = NULL;
      g_autoptr (CroupierMatch) match = play (script, -1, CROUPIER_PLAY_DEFAULT, &problems, NULL);

      g_assert_null (match);
      assert_lines (problems, cases[i].expected, cases[i].expected);
    }
}

static void
test_a_layout_file_needs_a_loader (void)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autofree char *lines = NULL;

  g_assert_null (
    croupier_script_read ("game: keys-to-success\noption layout: two.json\n", -1, NULL, NULL, NULL, problems));
  lines = lines_of (problems);
  assert_lines (lines,
                "2: “two.json” cannot be used: A layout file cannot be read from here: write area lines instead.",
                "no loader");
}

static void
test_a_nul_is_no_text (void)
{
  static const char script[] = HEAD "== round-1\nAmy: 1\0 at A\n";
  g_autofree char *problems = NULL;
  g_autoptr (CroupierMatch) match = play (script, sizeof script - 1, CROUPIER_PLAY_DEFAULT, &problems, NULL);

  g_assert_null (match);
  assert_lines (problems, "10: 7 of this line) is a NUL", script);
}

static void
test_a_script_that_is_too_large_is_refused (void)
{
  g_autofree char *script = g_strnfill (17 * 1024 * 1024, '\n');
  g_autofree char *problems = NULL;
  g_autoptr (CroupierMatch) match = play (script, -1, CROUPIER_PLAY_DEFAULT, &problems, NULL);

  g_assert_null (match);
  assert_lines (problems, "1: bytes", "17 MiB");
}

static void
test_too_much_wrong_ends_the_reading (void)
{
  g_autoptr (GString) script = g_string_new (NULL);
  g_autofree char *problems = NULL;
  g_autoptr (CroupierMatch) match = NULL;

  for (guint i = 0; i < 100000; i++)
    g_string_append (script, "what?\n");
  match = play (script->str, -1, CROUPIER_PLAY_DEFAULT, &problems, NULL);
  g_assert_null (match);
  g_assert_cmpuint (strlen (problems), <, 100000);
  g_assert_nonnull (strstr (problems, "too much wrong"));
}

static void
test_too_much_wrong_ends_the_reading_of_areas (void)
{
  g_autofree char *areas = repeat ("area Hall: a# open\n", 100000);
  g_autofree char *script = g_strconcat (HEAD, areas, NULL);
  g_autofree char *problems = NULL;
  g_autoptr (CroupierMatch) match = play (script, -1, CROUPIER_PLAY_DEFAULT, &problems, NULL);

  g_assert_null (match);
  g_assert_cmpuint (strlen (problems), <, 100000);
  g_assert_nonnull (strstr (problems, "109: There is too much wrong to read on."));
}

static void
test_more_than_a_match_has_room_for_is_refused_before_it_is_played (void)
{
  g_autofree char *notes = repeat ("! note #\n", CROUPIER_MATCH_MAX_ENTRIES);
  g_autofree char *script = g_strconcat (HEAD, notes, "== round-1\n! note too much\n", NULL);
  g_autofree char *problems = NULL;
  g_autoptr (CroupierMatch) match = play (script, -1, CROUPIER_PLAY_DEFAULT, &problems, NULL);

  g_assert_null (match);
  assert_lines (problems, "120009: There are more than 120000 phases, submissions and rulings", "room");
}

/* ---- what is read ---- */

static void
test_the_header_may_stand_in_any_order (void)
{
  g_autoptr (CroupierMatch) match = play_well (
    "player: Dan\r\n\r\n# words\r\noption variant: gates\r\nseed: " SEED "\r\n"
    "player: Amy | garnets 5 | history 4, 3 6 | alias Al, Ali | handle @amy | houses Owl, Fox, Elk\r\n"
    "title: A  title: with a colon\r\nplayer: Bob\r\ngame: keys-to-success\r\nplayer: Cyd\r\nlanguage: en\r\n");
  CroupierSetup *setup = croupier_match_get_setup (match);
  const CroupierPlayer *amy = croupier_roster_get_player (setup->roster, 1);
  g_autofree char *seed = croupier_seed_to_string (&setup->seed);

  g_assert_cmpstr (setup->title, ==, "A  title: with a colon");
  g_assert_cmpstr (seed, ==, SEED);
  g_assert_cmpstr (croupier_options_get_choice (setup->options, "variant"), ==, "gates");
  g_assert_cmpstr (amy->name, ==, "Amy");
  g_assert_cmpint (amy->garnets, ==, 5);
  g_assert_cmpuint (amy->history->len, ==, 3);
  g_assert_cmpint (g_array_index (amy->history, int, 2), ==, 6);
  g_assert_cmpstr (amy->aliases[1], ==, "Ali");
  g_assert_cmpstr (amy->handle, ==, "@amy");
  g_assert_cmpstr (amy->houses[2], ==, "Elk");
  g_assert_cmpstr (croupier_match_get_due (match)->phase.id, ==, "round-1");
}

static void
test_line_ends_and_byte_order_mark_make_no_difference (void)
{
  static const char unix_script[] = HEAD "seed: " SEED "\n== round-1\nAmy:\n  3\n  at A\nBob: 1 at B\n";
  g_autoptr (CroupierMatch) plain = play_well (unix_script);
  g_autofree char *story = fixture_story (plain);
  static const char *const ends[] = { "\r\n", "\r", "\n\n" };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_auto (GStrv) lines = g_strsplit (unix_script, "\n", -1);
      g_autofree char *joined = g_strjoinv (ends[i], lines);
      g_autofree char *marked = g_strconcat ("\xef\xbb\xbf", joined, NULL);
      g_autoptr (CroupierMatch) match = play_well (marked);
      g_autofree char *told = fixture_story (match);

      g_assert_cmpstr (told, ==, story);
    }
}

static void
test_the_end_of_the_file_resolves_the_last_phase (void)
{
  static const struct
  {
    const char *script;
    const char *due;
  } cases[] = {
    { HEAD, "round-1" },
    { HEAD "! note before the first phase\n", "round-1" },
    { HEAD "== open\n", "round-1" },
    { HEAD "== round-1\n", "round-2" },
    { HEAD "== round-1\n== open\n", "round-1" },
    { HEAD "== round-1\nAmy: 1 at A\n== round-2\n", "round-3" },
    { HEAD "== round-1\n== round-2\n== open\n\n# nothing more\n", "round-2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = play_well (cases[i].script);

      g_assert_cmpstr (croupier_match_get_due (match)->phase.id, ==, cases[i].due);
    }
}

static void
test_the_opening_ends_before_the_second_phase (void)
{
  g_autofree char *problems = NULL;
  g_autoptr (CroupierMatch) match = play (HEAD "== round-1\nAmy: 1 at A\n== round-2\nAmy: 99 at A\n", -1,
                                          CROUPIER_PLAY_OPENING, &problems, NULL);

  g_assert_cmpstr (problems, ==, "");
  g_assert_cmpstr (croupier_match_get_due (match)->phase.id, ==, "round-2");
}

static void
test_going_on_keeps_what_was_refused (void)
{
  g_autofree char *problems = NULL;
  g_autofree char *warnings = NULL;
  g_autofree char *written = NULL;
  g_autoptr (CroupierMatch)
    match = play (HEAD "== round-1\nAmy: 9 at A\nZed: 1 at A\n! frobnicate\nAmy: 1 at A\nBobb: 1 at B\n== open\n", -1,
                  CROUPIER_PLAY_KEEP_GOING, &problems, &warnings);
  const CroupierRecord *record = croupier_match_get_due (match);

  assert_lines (problems, "10: “9”\n11: “Zed”\n12: frobnicate", "keep going");
  assert_lines (warnings, "14: “Bobb” was taken for Bob", "keep going");
  g_assert_cmpuint (record->events->len, ==, 4);
  written = croupier_script_write (match);
  g_assert_nonnull (strstr (written, "\n# refused: Amy: 9 at A\n"));
  g_assert_nonnull (strstr (written, "\n# refused: ! frobnicate\n"));
  g_assert_nonnull (strstr (written, "\nBob: 1 at B\n"));
}

static void
test_going_on_ends_at_a_phase_that_is_not_due (void)
{
  g_autofree char *problems = NULL;
  g_autoptr (CroupierMatch)
    match = play (HEAD "== round-1\nAmy: 9 at A\n== round-7\n", -1, CROUPIER_PLAY_KEEP_GOING, &problems, NULL);

  g_assert_null (match);
  assert_lines (problems, "10: “9”\n11: write “== round-2”", "keep going");
}

static void
test_a_layout_can_come_from_a_file (void)
{
  g_autoptr (CroupierMatch) match = play_well (
    "game: keys-to-success\noption layout: two.json\nplayer: Amy\nplayer: Bob\nplayer: Cyd\nplayer: Dan\n");
  g_autofree char *written = croupier_script_write (match);

  g_assert_nonnull (strstr (written, "\narea Hall: A open\narea Roof:\n"));
  g_assert_null (strstr (written, "option layout"));
}

static void
test_a_new_match_begins_with_a_header_alone (void)
{
  static const struct
  {
    const char *script;
    const char *expected;
  } cases[] = {
    { HEAD, "" },
    { HEAD "== round-1\n", "9: header alone\n" },
    { HEAD "! note\n== round-1\n", "9: header alone\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierProblems) problems = croupier_problems_new ();
      g_autoptr (CroupierScript) script = croupier_script_read (cases[i].script, -1, NULL, NULL, NULL, problems);
      g_autoptr (CroupierMatch) match = croupier_script_begin (script, problems);
      g_autofree char *lines = lines_of (problems);

      g_assert_false (croupier_script_has_seed (script));
      g_assert_true ((match != NULL) == (*cases[i].expected == '\0'));
      if (match == NULL)
        g_assert_true (g_str_has_prefix (lines, "9: "));
    }
}

static void
test_a_seed_can_be_set_from_outside (void)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierScript) script = croupier_script_read (HEAD, -1, NULL, NULL, NULL, problems);
  g_autoptr (CroupierMatch) match = NULL;
  g_autofree char *written = NULL;
  CroupierSeed seed;

  croupier_seed_parse (&seed, SEED);
  croupier_script_set_seed (script, &seed);
  g_assert_true (croupier_script_has_seed (script));
  match = croupier_script_begin (script, problems);
  written = croupier_script_write (match);
  g_assert_nonnull (strstr (written, "\nseed: " SEED "\n"));
}

/* As fast as the lines can be read: what is sent for one phase is played at once. */
static void
test_a_hundred_thousand_lines_are_no_trouble (void)
{
  g_autoptr (GString) script = g_string_new (HEAD "== round-1\n");
  g_autoptr (CroupierMatch) match = NULL;

  for (guint i = 0; i < 100000; i++)
    g_string_append (script, i % 2 ? "Amy: 1 at A\n" : "Amy: 2 at B\n\n# and so on\n");
  g_string_append (script, "== open\n");
  match = play_well (script->str);
  g_assert_cmpuint (croupier_match_get_due (match)->events->len, ==, 100000);
}

/* ---- round trips ---- */

/* What is written plays to the same messages, and is written again in the same words. */
static void
assert_round_trip (const CroupierMatch *match)
{
  g_autofree char *story = fixture_story (match);
  g_autofree char *written = croupier_script_write (match);
  g_autoptr (CroupierMatch) again = play_well (written);
  g_autofree char *told = fixture_story (again);
  g_autofree char *rewritten = croupier_script_write (again);
  g_autoptr (CroupierMatch) third = play_well (rewritten);
  g_autofree char *last = croupier_script_write (third);

  g_assert_cmpstr (told, ==, story);
  g_assert_cmpstr (last, ==, rewritten);
  if (strstr (written, "# refused: ") == NULL)
    g_assert_cmpstr (rewritten, ==, written);
}

static void
test_playing_stops_when_it_is_cancelled (void)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierScript)
    script = croupier_script_read (HEAD "== round-1\nAmy: 1 at A\n", -1, NULL, NULL, NULL, problems);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  g_assert_null (croupier_script_read (HEAD, -1, NULL, NULL, cancellable, problems));
  g_assert_null (croupier_script_play (script, CROUPIER_PLAY_KEEP_GOING, cancellable, problems));
  g_assert_cmpuint (problems->len, ==, 0);
}

/* A cast that comes with the program is named; any other stands in the script, which needs no file then. */
static void
test_a_cast_goes_through_a_script (void)
{
  static const struct
  {
    const char *value, *title, *written;
  } cases[] = {
    { "village", "Village", "option cast: village\n" },
    { "VILLAGE", "Village", "option cast: village\n" },
    { "cast.json", "Two",
      "option cast: {\"title\":\"Two\",\"islands\":[\"East\",\"West\"],\"teams\":[{\"name\":\"Up\"," },
    { "{\"title\": \"Own\", \"notes\": \"a\\nb\", \"teams\": [{\"name\": \"Up\", \"players\": 2}, {\"name\": \"Down\", "
      "\"players\": 7}]}",
      "Own", "option cast: {\"title\":\"Own\",\"notes\":\"a\\nb\",\"islands\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (FIVE "player: Fay\nplayer: Gus\nplayer: Hal\nplayer: Ivy\nseed: " SEED
                                                    "\noption cast: %s\n",
                                               cases[i].value);
      g_autoptr (CroupierMatch) match = NULL;
      g_autoptr (CroupierMatch) again = NULL;
      g_autofree char *written = NULL;
      g_autofree char *written_again = NULL;
      CroupierCast *cast;

      fixture_name_case (cases[i].value);
      match = play_well (text);
      cast = croupier_options_get_cast (croupier_match_get_setup (match)->options, "cast");
      g_assert_cmpstr (cast->title, ==, cases[i].title);
      written = croupier_script_write (match);
      g_assert_nonnull (strstr (written, cases[i].written));
      again = play_well (written);
      g_assert_true (
        croupier_cast_equal (cast, croupier_options_get_cast (croupier_match_get_setup (again)->options, "cast")));
      written_again = croupier_script_write (again);
      g_assert_cmpstr (written, ==, written_again);
    }
}

/* The cast that fixed teams make has nothing of the match but them. */
static void
test_a_match_with_fixed_teams_may_have_a_long_title (void)
{
  g_autofree char *title = g_strnfill (400, 'x');
  g_autofree char *text = g_strdup_printf (FIVE "title: %s\nfix team Amy: Up\nfix team Bob: Up\nfix team Cyd: Up\nfix "
                                                "team Dan: Down\nfix team Eve: Down\n",
                                           title);
  g_autoptr (CroupierMatch) match = play_well (text);
  const CroupierSetup *setup = croupier_match_get_setup (match);
  g_autoptr (CroupierCast) cast = setup->game->dup_cast (setup);

  g_assert_cmpuint (cast->teams->len, ==, 2);
  g_assert_cmpstr (cast->title, ==, "");
}

static void
test_a_match_goes_through_a_script_at_every_phase (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();

  assert_round_trip (match);
  fixture_submit (match, "Amy", "3, 2\nat A\nand B");
  fixture_submit (match, "Bob", "2 at A");
  fixture_submit (match, "Bob", "3 at B");
  assert_round_trip (match);
  fixture_rule (match, "garnets Cyd +2 because won the side bet");
  fixture_rule (match, "announce public: The clock strikes: two");
  fixture_rule (match, "void Bob");
  assert_round_trip (match);
  fixture_resolve (match);
  assert_round_trip (match);
  g_assert_true (croupier_match_amend (match, "round-1", fixture_player (match, "Amy"), "1 at A", NULL, NULL));
  assert_round_trip (match);
  while (!croupier_match_is_over (match))
    {
      fixture_resolve (match);
      assert_round_trip (match);
    }
  fixture_rule (match, "garnets Amy -1 because of the mess");
  fixture_rule (match, "note all paid");
  assert_round_trip (match);
}

static void
test_what_a_correction_made_illegal_stands_as_a_comment (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autofree char *written = NULL;

  fixture_submit (match, "Amy", "3 at A");
  fixture_resolve (match);
  fixture_submit (match, "Amy", "3\nat C");
  g_assert_true (croupier_match_amend (match, "round-1", fixture_player (match, "Amy"), "3 3 at A", NULL, NULL));
  written = croupier_script_write (match);
  g_assert_nonnull (strstr (written, "\n# refused: Amy:\n# refused:     3\n# refused:     at C\n"));
  assert_round_trip (match);
}

/* Who was named a game master or a spectator on the desk is one in the match that is imported. */
static void
test_game_masters_go_through_a_script (void)
{
  g_autoptr (CroupierMatch) match = play_well (HEAD "player: Eve\ngamemaster: Skull: the 2nd\ngamemaster: Mara\n"
                                                    "spectator: Zed\nseed: " SEED "\n== round-1\n");
  g_autofree char *written = croupier_script_write (match);

  g_assert_cmpuint (croupier_match_get_setup (match)->outsiders[CROUPIER_GAMEMASTER]->len, ==, 2);
  g_assert_true (croupier_setup_has_outsider (croupier_match_get_setup (match), CROUPIER_GAMEMASTER, "Skull: the 2nd"));
  g_assert_false (croupier_setup_has_outsider (croupier_match_get_setup (match), CROUPIER_GAMEMASTER, "Zed"));
  g_assert_true (croupier_setup_has_outsider (croupier_match_get_setup (match), CROUPIER_SPECTATOR, "zed"));
  g_assert_nonnull (strstr (written, "\ngamemaster: Skull: the 2nd\ngamemaster: Mara\nspectator: Zed\n"));
  assert_round_trip (match);
}

static void
test_players_go_through_a_script_whole (void)
{
  static const char *const heads[] = {
    "player: Zo\xc3\xab | garnets 5 | history 4 3 6 | alias Al, Ali | handle @zoe#1 | houses Owl, Fox, Elk\n",
    "player: \xe2\x80\x9c"
    "Eve\xe2\x80\x9d "
    "the 2nd\n",
    "option hand: 1 1 2\noption escape_quota: 2\nplayer: Eve\n", "title:\nplayer: Eve\n"
  };

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      g_autofree char *script = g_strconcat (HEAD, heads[i], "seed: " SEED "\n== round-1\n", NULL);
      g_autoptr (CroupierMatch) match = play_well (script);
      g_autofree char *written = croupier_script_write (match);

      assert_round_trip (match);
      if (g_str_has_prefix (heads[i], "player"))
        g_assert_nonnull (strstr (written, heads[i]));
    }
}

static void
test_a_script_is_told_from_a_chat_with_one (void)
{
  static const struct
  {
    const char *text;
    gboolean is_script;
  } texts[] = {
    { "game: keys-to-success\n", TRUE },
    { "\xef\xbb\xbf"
      "game: keys-to-success\n",
      TRUE },
    { "# 12/03/2026, 14:02 - Mara: mine\n\n  Game : keys-to-success\n", TRUE },
    { "# mine\r\rtitle: at 9:15\rgame: keys-to-success\r", TRUE },
    { "deadline: 2026-03-12 20:00\ngame: keys-to-success\n", TRUE },
    { "plaier: Ada\ngame: keys-to-success\n", TRUE },
    { "title: no game\n", FALSE },
    { "", FALSE },
    { "12/03/2026, 14:02 - Mara: this is it\ngame: keys-to-success\n", FALSE },
    { "[12.03.26, 14:02:11] Mara: this is it\ngame: keys-to-success\n", FALSE },
    { "Mara \xe2\x80\x94 Today at 14:02\ngame: keys-to-success\n", FALSE },
    { "{\"game: x\": 1}", FALSE },
    { "\xff\xfe", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      fixture_name_case (texts[i].text);
      g_assert_cmpint (croupier_script_is_likely (texts[i].text), ==, texts[i].is_script);
    }
}

TESTS (script)
{
  g_test_add_func ("/script/a-script-is-told-from-a-chat-with-one", test_a_script_is_told_from_a_chat_with_one);
  g_test_add_func ("/script/what-is-wrong-is-told-with-its-line", test_what_is_wrong_is_told_with_its_line);
  g_test_add_func ("/script/names-keep-what-their-script-needs", test_names_keep_what_their_script_needs);
  g_test_add_func ("/script/limits-are-told-with-their-line", test_limits_are_told_with_their_line);
  g_test_add_func ("/script/a-layout-file-needs-a-loader", test_a_layout_file_needs_a_loader);
  g_test_add_func ("/script/a-nul-is-no-text", test_a_nul_is_no_text);
  g_test_add_func ("/script/a-script-that-is-too-large-is-refused", test_a_script_that_is_too_large_is_refused);
  g_test_add_func ("/script/too-much-wrong-ends-the-reading", test_too_much_wrong_ends_the_reading);
  g_test_add_func ("/script/too-much-wrong-ends-the-reading-of-areas", test_too_much_wrong_ends_the_reading_of_areas);
  g_test_add_func ("/script/more-than-a-match-has-room-for-is-refused-before-it-is-played",
                   test_more_than_a_match_has_room_for_is_refused_before_it_is_played);
  g_test_add_func ("/script/the-header-may-stand-in-any-order", test_the_header_may_stand_in_any_order);
  g_test_add_func ("/script/line-ends-and-byte-order-mark-make-no-difference",
                   test_line_ends_and_byte_order_mark_make_no_difference);
  g_test_add_func ("/script/the-end-of-the-file-resolves-the-last-phase",
                   test_the_end_of_the_file_resolves_the_last_phase);
  g_test_add_func ("/script/the-opening-ends-before-the-second-phase", test_the_opening_ends_before_the_second_phase);
  g_test_add_func ("/script/going-on-keeps-what-was-refused", test_going_on_keeps_what_was_refused);
  g_test_add_func ("/script/going-on-ends-at-a-phase-that-is-not-due", test_going_on_ends_at_a_phase_that_is_not_due);
  g_test_add_func ("/script/a-layout-can-come-from-a-file", test_a_layout_can_come_from_a_file);
  g_test_add_func ("/script/a-new-match-begins-with-a-header-alone", test_a_new_match_begins_with_a_header_alone);
  g_test_add_func ("/script/a-seed-can-be-set-from-outside", test_a_seed_can_be_set_from_outside);
  g_test_add_func ("/script/a-hundred-thousand-lines-are-no-trouble", test_a_hundred_thousand_lines_are_no_trouble);
  g_test_add_func ("/script/playing-stops-when-it-is-cancelled", test_playing_stops_when_it_is_cancelled);
  g_test_add_func ("/script/a-cast-goes-through-a-script", test_a_cast_goes_through_a_script);
  g_test_add_func ("/script/a-match-with-fixed-teams-may-have-a-long-title",
                   test_a_match_with_fixed_teams_may_have_a_long_title);
  g_test_add_func ("/script/a-match-goes-through-a-script-at-every-phase",
                   test_a_match_goes_through_a_script_at_every_phase);
  g_test_add_func ("/script/what-a-correction-made-illegal-stands-as-a-comment",
                   test_what_a_correction_made_illegal_stands_as_a_comment);
  g_test_add_func ("/script/players-go-through-a-script-whole", test_players_go_through_a_script_whole);
  g_test_add_func ("/script/game-masters-go-through-a-script", test_game_masters_go_through_a_script);
}
