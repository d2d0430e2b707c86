/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Seasons: what is saved comes back, files are told apart, matches are booked once, and the next begins as it should.
 */
#include "config.h"
#include "croupier-season.h"

#include <glib/gstdio.h>
#include <string.h>

#include "croupier-board-words.h"
#include "croupier-chronicle.h"
#include "croupier-counts.h"
#include "croupier-custom.h"
#include "croupier-json.h"
#include "croupier-registry.h"
#include "croupier-season-book.h"
#include "croupier-season-setup.h"
#include "croupier-season-store.h"
#include "croupier-season-words.h"
#include "croupier-style.h"
#include "fixtures.h"
#include "rule-cases.h"
#include "season-cases.h"
#include "tests.h"

/* ---- files ---- */

static void
add_role (CroupierAct *booking, int player, const char *role)
{
  CroupierPlayerNames named = { player, g_strdupv ((char **) (const char *const[]) { role, NULL }) };

  if (booking->booking.roles == NULL)
    booking->booking.roles = g_array_new (FALSE, TRUE, sizeof (CroupierPlayerNames));
  g_array_append_val (booking->booking.roles, named);
}

static const CroupierPlayerNames *
get_role (const CroupierAct *booking, guint i)
{
  return &g_array_index (booking->booking.roles, CroupierPlayerNames, i);
}

static CroupierSeason *
rich_season (void)
{
  static const char *const lines[] = {
    ("player Eve | alias Evie | alias E | handle @eve | zone Europe/Berlin | color #3584e4 | absent 2026-03-12 | "
     "absent "
     "2026-04-01 to 2026-04-03"),
    "counter favors: Favours, known to the GM",
    "plan Week 4",
    "order 2, 1, 3, 4",
    "title Another season",
    "garnets Ann +9 because she asked",
    "gift Ann to Bob: 2 garnets",
    "duel Bob beats Ann: garnets",
    "decay garnets: 10% rounded up",
    "auction garnets: Bob 3, Ann 2; for 1 favors",
    "freeze Cyd",
    "out Dan",
  };
  CroupierSeason *season = season_case_new ();
  g_autoptr (CroupierAct) booking = season_case_make_booking (season, 1, "Ann 3, Bob 5; Ann 1");

  add_role (booking, 3, "scholar");
  g_assert_true (croupier_season_do (season, booking, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    season_case_do (season, lines[i], i < 5 ? NULL : "2", i == 6 ? "Ann, Cyd" : i == 8 ? "public" : NULL);
  season_case_do (season, "language de", NULL, NULL);
  season_case_do (season, "drop 4", NULL, NULL);
  croupier_season_undo (season);
  return season;
}

static void
test_what_is_written_is_read (void)
{
  g_autoptr (CroupierSeason) season = rich_season ();
  g_autofree char *text = croupier_season_print (season);
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierSeason) again = croupier_season_parse (text, -1, &error);
  g_autofree char *text_again = NULL;

  g_assert_no_error (error);
  text_again = croupier_season_print (again);
  g_assert_cmpstr (text_again, ==, text);
  g_assert_cmpstr (croupier_season_get_title (again), ==, "Another season");
  g_assert_cmpstr (croupier_season_get_language (again), ==, "de");
  g_assert_cmpstr (croupier_season_get_member (again, 4)->zone, ==, "Europe/Berlin");
  g_assert_cmpstr (croupier_season_get_member (again, 4)->absent[1], ==, "2026-04-01 to 2026-04-03");
  g_assert_cmpint (g_array_index (croupier_season_get_order (again), int, 0), ==, 1);
  g_assert_cmpint (get_role (croupier_season_get_booking (again, 1), 0)->player, ==, 3);
  g_assert_cmpstr (get_role (croupier_season_get_booking (again, 1), 0)->names[0], ==, "scholar");
  g_assert_cmpuint (croupier_season_get_undone (again)->len, ==, 1);
  g_assert_nonnull (croupier_season_redo (again));
  g_assert_true (croupier_season_get_match (again, 3)->is_dropped);
}

static const struct
{
  const char *from, *to; /* in the text of a file */
  const char *says;
  int code;
} damages[] = {
  { "\"croupier-season\"", "\"croupier-match\"", "not a season file", CROUPIER_ERROR_DAMAGED },
  { "\"version\": 1", "\"version\": 2", "later version", CROUPIER_ERROR_NEWER },
  { "\"version\": 1", "\"version\": 0", "“version”", CROUPIER_ERROR_DAMAGED },
  { "\"log\"", "\"lag\"", "“log” is missing", CROUPIER_ERROR_DAMAGED },
  { "\"undone\"", "\"redone\"", "“undone” is missing", CROUPIER_ERROR_DAMAGED },
  { "\"title\": \"Test season\"", "\"title\": \"\"", "needs a title", CROUPIER_ERROR_DAMAGED },
  { "\"language\": \"de\"", "\"language\": \"xx\"", "no messages in the language “xx”", CROUPIER_ERROR_DAMAGED },
  { "\"act\": \"player\"", "\"act\": \"people\"", "nothing that this version knows", CROUPIER_ERROR_DAMAGED },
  { "\"name\": \"Bob\"", "\"name\": \"ann\"", "already a name", CROUPIER_ERROR_DAMAGED },
  { "\"name\": \"Bob\"", "\"name\": \"B|ob\"", "|", CROUPIER_ERROR_DAMAGED },
  { "\"name\": \"Bob\"", "\"name\": 7", "must be a text", CROUPIER_ERROR_DAMAGED },
  { "\"kind\": \"gift\"", "\"kind\": \"theft\"", "can’t be “theft”", CROUPIER_ERROR_DAMAGED },
  { "\"kind\": \"gift\"", "\"kind\": \"result\"", "booked from its match", CROUPIER_ERROR_DAMAGED },
  { "\"other\": 2", "\"other\": 9", "all of them of the season", CROUPIER_ERROR_DAMAGED },
  { "\"other\": 2", "\"other\": 99999999999", "“other” must be", CROUPIER_ERROR_DAMAGED },
  { "\"other\": 2", "\"other\": 1", "these are one", CROUPIER_ERROR_DAMAGED },
  { "\"amount\": 9", "\"amount\": 0", "at least 1", CROUPIER_ERROR_DAMAGED },
  { "\"amount\": 9", "\"amount\": 1e9", "“amount” must be", CROUPIER_ERROR_DAMAGED },
  { "week-1.croupier", "../week-1.croupier", "no file beside", CROUPIER_ERROR_DAMAGED },
  { "week-1.croupier", "..", "no file beside", CROUPIER_ERROR_DAMAGED },
  { "#3584e4", "#3584ex", "no color", CROUPIER_ERROR_DAMAGED },
  { "Europe/Berlin", "Europe/../x", "", CROUPIER_ERROR_DAMAGED },
  { "2026-04-01 to", "2026-04-09 to", "are no days", CROUPIER_ERROR_DAMAGED },
  { "\"act\": \"book\",\n      \"place\": 2", "\"act\": \"book\",\n      \"place\": 4", "could be booked",
    CROUPIER_ERROR_DAMAGED },
  { "\"round\": 1", "\"round\": -1", "“round” must be", CROUPIER_ERROR_DAMAGED },
  { "\"to\": [\n        1,\n        3", "\"to\": [\n        1,\n        1", "1 twice", CROUPIER_ERROR_DAMAGED },
  { "she asked", "she\\nasked", "line break", CROUPIER_ERROR_DAMAGED },
  { "\"scholar\"", "\"scholar\",\n\"oracle\"", "“roles”", CROUPIER_ERROR_DAMAGED },
  { "\"scholar\"", "7", "“roles”", CROUPIER_ERROR_DAMAGED },
  { "\"roles\"", "\"roles\": 7, \"rules\"", "“roles”", CROUPIER_ERROR_DAMAGED },
  { "\"player\": 4,\n          \"roles\"", "\"player\": 41,\n          \"roles\"", "“player” must be",
    CROUPIER_ERROR_DAMAGED },
  { "\"player\": 4,\n          \"roles\"", "\"player\": 9,\n          \"roles\"", "no player of the season",
    CROUPIER_ERROR_DAMAGED },
};

static void
test_a_damaged_file_says_what_is_wrong (void)
{
  g_autoptr (CroupierSeason) season = rich_season ();
  g_autofree char *text = croupier_season_print (season);

  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autoptr (GString) damaged = g_string_new (text);
      g_autoptr (GError) error = NULL;

      fixture_name_case (damages[i].to);
      g_assert_cmpuint (g_string_replace (damaged, damages[i].from, damages[i].to, 1), ==, 1);
      g_assert_null (croupier_season_parse (damaged->str, -1, &error));
      g_test_message ("%s", error->message);
      g_assert_error (error, CROUPIER_ERROR, damages[i].code);
      g_assert_nonnull (strstr (error->message, damages[i].says));
    }
}

/* Nothing that a file may hold is more than an error. */
static void
test_no_byte_of_a_file_is_trusted (void)
{
  static const char changes[] = { '0', '9', '-', '"', '[', '}', ' ', '\0' };
  g_autoptr (CroupierSeason) season = rich_season ();
  g_autofree char *text = croupier_season_print (season);
  gsize length = strlen (text);
  guint n_read = 0;

  for (gsize i = 0; i < length - 1; i += 3) /* without its last byte, a line break, it is whole */
    {
      g_autofree char *changed = g_strdup (text);
      g_autoptr (CroupierSeason) read = NULL;
      g_autoptr (CroupierSeason) cut = croupier_season_parse (text, (gssize) i, NULL);

      changed[i] = changes[i / 3 % G_N_ELEMENTS (changes)];
      read = croupier_season_parse (changed, (gssize) length, NULL);
      n_read += read != NULL;
      g_assert_null (cut);
    }
  g_assert_cmpuint (n_read, >, 0);
}

static void
test_a_save_never_goes_over_what_it_has_not_seen (void)
{
  g_autofree char *folder = season_case_make_folder ();
  g_autofree char *path = g_build_filename (folder, "s.croupier-season", NULL);
  g_autofree char *backup = g_strconcat (path, "~", NULL);
  g_autofree char *mine = NULL;
  g_autofree char *theirs = NULL;
  g_autoptr (CroupierSeason) season = season_case_new ();
  g_autoptr (CroupierSeason) other = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (croupier_season_save (path, season, &mine, NULL));
  other = croupier_season_load (path, &theirs, NULL);
  g_assert_cmpstr (mine, ==, theirs);
  season_case_do (other, "garnets Ann +5", "start", NULL);
  g_assert_true (croupier_season_save (path, other, &theirs, NULL));
  g_assert_true (g_file_test (backup, G_FILE_TEST_EXISTS));
  season_case_do (season, "garnets Bob +5", "start", NULL);
  g_assert_false (croupier_season_save (path, season, &mine, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_CHANGED);
  g_clear_error (&error);
  g_assert_false (croupier_season_save (path, season, NULL, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_CHANGED);
  g_clear_error (&error);
  g_assert_true (g_file_set_contents (path, "my diary", -1, NULL));
  g_assert_false (croupier_season_save (path, other, &theirs, &error));
  g_assert_nonnull (strstr (error->message, "is no season file that could be read"));
  g_clear_error (&error);
  g_assert_null (croupier_season_load (path, NULL, &error));
  g_assert_nonnull (strstr (error->message, "The version before it is kept"));
  season_case_remove_folder (folder);
}

/* Whoever makes a season from a log can put into it what no file may hold. */
static void
test_what_could_not_be_read_again_is_not_saved (void)
{
  g_autofree char *folder = season_case_make_folder ();
  g_autofree char *path = g_build_filename (folder, "s.croupier-season", NULL);
  g_autofree char *long_text = g_strnfill (401, 'x');
  g_autofree char *digest = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (CroupierSeason) season = season_case_new ();
  g_autoptr (CroupierSeason) broken = NULL;
  g_autoptr (CroupierAct) act = croupier_season_read (season, "garnets Ann +1 because of luck", NULL);
  g_autoptr (GPtrArray) log = g_ptr_array_copy ((GPtrArray *) croupier_season_get_log (season), NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_ptr_array_set_free_func (log, NULL);
  g_assert_true (croupier_season_save (path, season, &digest, NULL));
  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));

  g_set_str (&act->entry.reason, long_text);
  g_assert_false (croupier_season_do (season, act, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
  g_assert_cmpstr (error->message, ==, "“Reason” is too long: it may have 400 bytes, and has 401.");
  g_clear_error (&error);

  g_ptr_array_add (log, act);
  broken = croupier_season_new_from_log ("Test season", log, NULL, NULL);
  g_assert_false (croupier_season_save (path, broken, &digest, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED);
  g_assert_nonnull (strstr (error->message, "could not be read again"));
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);
  season_case_remove_folder (folder);
}

/* ---- booking ---- */

static CroupierMatch *
play_sample (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".croupier-script", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("CROUPIER_DATADIR"), "samples", file, NULL);
  g_autofree char *text = NULL;
  g_autofree char *wrong = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return play_text (text, &wrong);
}

static guint
add_match (CroupierSeason *season, const CroupierMatch *match, const char *file)
{
  g_autoptr (CroupierAct) act = croupier_season_make_match_act (season, CROUPIER_NEW_PLACE, NULL, match, file, NULL);
  g_autoptr (GPtrArray) joins = NULL;
  g_autoptr (GError) error = NULL;
  guint number = croupier_season_get_n_matches (season);

  croupier_season_do (season, act, &error);
  g_assert_no_error (error);
  joins = croupier_season_make_joins (season, number, match);
  for (guint i = 0; i < joins->len; i++)
    croupier_season_do (season, g_ptr_array_index (joins, i), &error);
  g_assert_no_error (error);
  return number;
}

static CroupierAct *
make_booking (const CroupierSeason *season, guint number, CroupierMatch *match)
{
  g_autofree char *text = croupier_store_print (match, NULL);
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  g_autoptr (GError) error = NULL;
  CroupierAct *act = croupier_season_make_booking (season, number, match, digest, &error);

  g_assert_no_error (error);
  return act;
}

static int
get_player (const CroupierSeason *season, const CroupierMatch *match, guint player)
{
  return croupier_roster_find_exactly (croupier_season_get_roster (season),
                                       croupier_roster_get_name (croupier_match_get_roster (match), player));
}

/* Whatever the game: what all hold after it is what they held before, and what its result says. */
static void
test_every_game_is_booked_as_its_result_says (void)
{
  static const char *const samples[] = { "keys",     "gates", "presents", "possession", "smugglers-all-caught",
                                         "factions", "unique" };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (CroupierMatch) match = play_sample (samples[i]);
      g_autoptr (CroupierSeason) season = croupier_season_new ("Test", NULL);
      guint number = add_match (season, match, "m.croupier");
      g_autoptr (CroupierAct) act = NULL;
      g_autoptr (CroupierAct) again = NULL;
      g_autoptr (GArray) changes = NULL;
      g_auto (CroupierResult) result = { 0 };

      fixture_name_case (samples[i]);
      g_assert_true (croupier_match_get_result (match, &result));
      act = make_booking (season, number, match);
      g_assert_false (croupier_season_is_booked (season, act));
      g_assert_true (croupier_season_do (season, act, NULL));
      for (guint k = 0; k < croupier_roster_get_size (croupier_match_get_roster (match)); k++)
        {
          int player = get_player (season, match, k);
          const CroupierPlayer *known = croupier_roster_get_player (croupier_match_get_roster (match), k);

          g_assert_cmpint (croupier_season_get_held (season, player, CROUPIER_COUNTER_GARNETS, NULL), ==,
                           known->garnets + result.garnets[k]);
          g_assert_cmpint (croupier_season_get_held (season, player, CROUPIER_COUNTER_TOKENS, NULL), ==,
                           result.tokens[k]);
          g_assert_cmpint (croupier_season_get_held (season, player, CROUPIER_COUNTER_OPALS, NULL), ==,
                           result.opals[k]);
        }
      again = make_booking (season, number, match);
      changes = croupier_season_compare_booking (season, again);
      g_assert_cmpuint (changes->len, ==, 0);
      g_assert_true (croupier_season_is_booked (season, again));
    }
}

static void
test_a_corrected_match_is_booked_again_and_not_twice (void)
{
  g_autoptr (CroupierMatch) match = play_sample ("presents");
  g_autoptr (CroupierSeason) season = croupier_season_new ("Test", NULL);
  guint number = add_match (season, match, "m.croupier");
  g_autoptr (CroupierAct) first = make_booking (season, number, match);
  g_autoptr (CroupierAct) second = NULL;
  g_autoptr (CroupierAct) third = NULL;
  g_autoptr (GArray) changes = NULL;
  g_autoptr (GPtrArray) starts = NULL;
  g_autofree char *words = NULL;
  int bruno, before;

  g_assert_true (croupier_season_do (season, first, NULL));
  bruno = croupier_roster_find_exactly (croupier_season_get_roster (season), "Bruno");
  before = croupier_season_get_held (season, bruno, CROUPIER_COUNTER_GARNETS, NULL);
  fixture_rule (match, "garnets Bruno +4 because forgotten");
  second = make_booking (season, number, match);
  changes = croupier_season_compare_booking (season, second);
  words = croupier_season_describe_changes (season, number, changes);
  g_assert_cmpuint (changes->len, ==, 1);
  g_assert_nonnull (strstr (words, "The result of match 1 has changed: 1 entry differs.\nBruno, Garnets"));
  g_assert_true (croupier_season_do (season, second, NULL));
  g_assert_true (croupier_season_do (season, second, NULL));
  g_assert_cmpint (croupier_season_get_held (season, bruno, CROUPIER_COUNTER_GARNETS, NULL), ==, before + 4);
  croupier_season_undo (season);
  croupier_season_undo (season);
  g_assert_cmpint (croupier_season_get_held (season, bruno, CROUPIER_COUNTER_GARNETS, NULL), ==, before);
  /* A file that has changed with the same result is another booking of the same. */
  fixture_rule (match, "garnets Bruno -4 because not so");
  fixture_rule (match, "note nothing more");
  third = make_booking (season, number, match);
  g_assert_false (croupier_season_is_booked (season, third));
  starts = croupier_season_find_starts (season, number, match);
  g_assert_cmpuint (starts->len, ==, 0);
  g_assert_true (season_case_try (season, "garnets Bruno +1", "1/0", NULL, NULL));
  g_ptr_array_unref (starts);
  starts = croupier_season_find_starts (season, number, match);
  g_assert_cmpuint (starts->len, ==, 1);
}

/* What was done together is undone together, also after it was saved. */
static void
test_what_was_done_together_is_undone_together (void)
{
  g_autoptr (CroupierSeason) season = season_case_new ();
  g_autoptr (CroupierSeason) loaded = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GString) forged = NULL;
  guint n = croupier_season_get_log (season)->len;

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (CroupierAct) act = croupier_season_read (season, "garnets Ann +1", NULL);

      g_assert_true (croupier_season_do_together (season, act, n + 1, NULL));
    }
  season_case_do (season, "garnets Ann +1", NULL, NULL);
  croupier_season_undo (season);
  text = croupier_season_print (season);
  loaded = croupier_season_parse (text, -1, NULL);
  g_assert_nonnull (croupier_season_undo (loaded));
  g_assert_cmpuint (croupier_season_get_log (loaded)->len, ==, n);
  g_assert_nonnull (croupier_season_redo (loaded));
  g_assert_cmpuint (croupier_season_get_log (loaded)->len, ==, n + 3);
  g_assert_nonnull (croupier_season_redo (loaded));
  g_assert_cmpuint (croupier_season_get_log (loaded)->len, ==, n + 4);
  forged = g_string_new (text);
  g_assert_cmpuint (g_string_replace (forged, "\"step\": 8", "\"step\": 10", 0), ==, 2);
  g_assert_null (croupier_season_parse (forged->str, -1, NULL));
}

static void
test_a_correction_leaves_what_can_not_be_paid_and_says_so (void)
{
  g_autoptr (CroupierSeason) season = season_case_new ();
  g_autoptr (GPtrArray) notes = NULL;
  g_autoptr (GError) error = NULL;

  season_case_book (season, 0, "Ann 5");
  season_case_do (season, "gift Ann to Bob: 5 garnets", "1", NULL);
  season_case_book (season, 0, "Ann 4");
  notes = croupier_season_get_notes (season);
  g_assert_cmpuint (notes->len, ==, 1);
  g_assert_nonnull (strstr (g_ptr_array_index (notes, 0), "Entry 9 (Ann gives Bob 5 (Garnets)) does not count"));
  g_assert_cmpint (season_case_held (season, "Ann", "garnets", NULL), ==, 4);
  g_assert_cmpint (season_case_held (season, "Bob", "garnets", NULL), ==, 0);
  g_assert_null (croupier_season_make_counts (season, 0, NULL, NULL, &error));
  g_assert_nonnull (strstr (error->message, "settle it first"));
  g_assert_null (croupier_season_make_setup (season, croupier_registry_find ("keys-to-success"), NULL));
  season_case_do (season, "strike 9", NULL, NULL);
  g_ptr_array_unref (notes);
  notes = croupier_season_get_notes (season);
  g_assert_cmpuint (notes->len, ==, 0);
}

static void
test_only_the_match_itself_is_booked_when_it_is_over (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (CroupierMatch) other = play_sample ("presents");
  g_autoptr (CroupierSeason) season = croupier_season_new ("Test", NULL);
  guint number = add_match (season, match, "m.croupier");
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) strangers = croupier_season_get_strangers (season, other);
  g_autoptr (CroupierAct) twice = croupier_season_make_match_act (season, -1, NULL, match, "copy.croupier", NULL);

  g_assert_null (croupier_season_make_booking (season, number, match, "x", &error));
  g_assert_nonnull (strstr (error->message, "Match 1 is not over: Round 1 is due."));
  g_clear_error (&error);
  g_assert_null (croupier_season_make_booking (season, number, other, "x", &error));
  g_assert_nonnull (strstr (error->message, "another match"));
  g_clear_error (&error);
  g_assert_false (croupier_season_do (season, twice, &error));
  g_assert_nonnull (strstr (error->message, "in the season already"));
  g_assert_cmpuint (strangers->len, ==, 9);
}

/* ---- looking for files ---- */

static void
write_match (const char *folder, const char *name, const CroupierMatch *match)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *text = croupier_store_print ((CroupierMatch *) match, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* What is done to the files: a file is written (to: NULL) or renamed; then how the match looks. */
static const struct
{
  const char *name, *to;
  const char *holds; /* "same", "newer", "other", "garbage" */
  CroupierFileCheckKind kind;
  const char *found;
} check_cases[] = {
  { "m.croupier", NULL, "same", CROUPIER_FILE_CHECK_SAME, NULL },
  { "m.croupier", NULL, "newer", CROUPIER_FILE_CHECK_NEWER, NULL },
  { "m.croupier", NULL, "other", CROUPIER_FILE_CHECK_OTHER, NULL },
  { "n.croupier", NULL, "newer", CROUPIER_FILE_CHECK_OTHER, "n.croupier" },
  { "m.croupier", "o.croupier", NULL, CROUPIER_FILE_CHECK_MOVED, "n.croupier" },
  { "b.croupier", NULL, "same", CROUPIER_FILE_CHECK_TWICE, "b.croupier" },
  { "m.croupier", NULL, "garbage", CROUPIER_FILE_CHECK_UNREADABLE, NULL },
  { "b.croupier", "b.txt", NULL, CROUPIER_FILE_CHECK_UNREADABLE, NULL },
  { "m.croupier", "garbage.croupier", NULL, CROUPIER_FILE_CHECK_MOVED, "n.croupier" },
  { "n.croupier", "n.txt", NULL, CROUPIER_FILE_CHECK_MISSING, NULL },
};

static void
arrange (const char *folder, guint i, const CroupierMatch *same, const CroupierMatch *newer, const CroupierMatch *other)
{
  g_autofree char *path = g_build_filename (folder, check_cases[i].name, NULL);
  g_autofree char *to = check_cases[i].to != NULL ? g_build_filename (folder, check_cases[i].to, NULL) : NULL;

  if (to != NULL)
    g_assert_cmpint (g_rename (path, to), ==, 0);
  else if (g_str_equal (check_cases[i].holds, "garbage"))
    g_assert_true (g_file_set_contents (path, "{ garbage", -1, NULL));
  else
    write_match (folder, check_cases[i].name,
                 g_str_equal (check_cases[i].holds, "same")    ? same
                 : g_str_equal (check_cases[i].holds, "newer") ? newer
                                                               : other);
}

static void
test_files_that_disagree_are_told_apart_and_mended (void)
{
  g_autofree char *folder = season_case_make_folder ();
  g_autoptr (CroupierMatch) match = play_sample ("presents");
  g_autoptr (CroupierMatch) newer = croupier_match_copy (match);
  g_autoptr (CroupierMatch) other = play_sample ("keys");
  g_autoptr (CroupierSeason) season = croupier_season_new ("Test", NULL);
  guint number = add_match (season, match, "m.croupier");
  g_autoptr (CroupierAct) booking = make_booking (season, number, match);

  fixture_rule (newer, "note something");
  g_assert_true (croupier_season_do (season, booking, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (check_cases); i++)
    {
      g_autoptr (GPtrArray) checks = NULL;
      g_autoptr (CroupierAct) mending = NULL;
      g_autofree char *question = NULL;
      const CroupierFileCheck *check;

      arrange (folder, i, match, newer, other);
      checks = croupier_season_check_files (season, folder);
      check = g_ptr_array_index (checks, 0);
      question = croupier_season_describe_check (season, check);
      g_test_message ("%u: %s", i, question != NULL ? question : "-");
      g_assert_cmpint (check->kind, ==, check_cases[i].kind);
      g_assert_cmpstr (check->found, ==, check_cases[i].found);
      g_assert_true ((question == NULL) == (check->kind == CROUPIER_FILE_CHECK_SAME));
      mending = croupier_season_make_mending (season, check);
      g_assert_true ((mending != NULL) == (check_cases[i].found != NULL));
      if (mending == NULL)
        continue;
      g_assert_true (croupier_season_do (season, mending, NULL));
      g_ptr_array_unref (checks);
      checks = croupier_season_check_files (season, folder);
      check = g_ptr_array_index (checks, 0);
      g_assert_true (check->kind == CROUPIER_FILE_CHECK_SAME || check->kind == CROUPIER_FILE_CHECK_NEWER);
      croupier_season_undo (season);
    }
  season_case_remove_folder (folder);
}

static void
test_what_is_planned_or_not_booked_needs_no_question (void)
{
  g_autofree char *folder = season_case_make_folder ();
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (CroupierSeason) season = croupier_season_new ("Test", NULL);
  g_autoptr (GPtrArray) checks = NULL;
  static const CroupierFileCheckKind kinds[] = { CROUPIER_FILE_CHECK_PLANNED, CROUPIER_FILE_CHECK_UNSEEN };

  season_case_do (season, "plan Later", NULL, NULL);
  add_match (season, match, "m.croupier");
  write_match (folder, "m.croupier", match);
  checks = croupier_season_check_files (season, folder);
  for (guint i = 0; i < checks->len; i++)
    {
      g_assert_cmpint (((const CroupierFileCheck *) g_ptr_array_index (checks, i))->kind, ==, kinds[i]);
      g_assert_null (croupier_season_describe_check (season, g_ptr_array_index (checks, i)));
    }
  g_assert_cmpuint (checks->len, ==, 2);
  season_case_remove_folder (folder);
}

/* ---- the next match ---- */

static char *
describe_history (const CroupierPlayer *player)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s %d:", player->name, player->garnets);
  for (guint i = 0; i < player->history->len; i++)
    g_string_append_printf (text, " %d", g_array_index (player->history, int, i));
  return g_string_free_and_steal (text);
}

static void
test_the_next_match_has_who_is_in_with_what_they_hold_and_held (void)
{
  static const char *const expected[] = { "Ann 11: 6 1", "Bob 4: 0 0", "Eve 2:" };
  g_autoptr (CroupierSeason) season = season_case_new ();
  g_autoptr (CroupierSetup) setup = NULL;
  g_autoptr (GError) error = NULL;

  season_case_do (season, "garnets Ann +1", "start", NULL);
  season_case_book (season, 0, "Ann 5");
  season_case_book (season, 1, "Ann 5, Bob 4, Cyd 2, Dan 9");
  season_case_do (season, "player Eve | alias Evie | handle @eve", NULL, NULL);
  season_case_do (season, "garnets Eve +2", "2", NULL);
  season_case_do (season, "out Cyd", "2", NULL);
  season_case_do (season, "freeze Dan", "2", NULL);
  setup = croupier_season_make_setup (season, croupier_registry_find ("keys-to-success"), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (croupier_roster_get_size (setup->roster), ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *history = describe_history (croupier_roster_get_player (setup->roster, i));

      g_assert_cmpstr (history, ==, expected[i]);
    }
  g_assert_cmpstr (croupier_roster_get_player (setup->roster, 2)->handle, ==, "@eve");
  g_assert_cmpstr (croupier_roster_get_player (setup->roster, 2)->aliases[0], ==, "Evie");
}

static void
test_houses_come_from_the_last_match_that_had_any (void)
{
  g_autoptr (CroupierMatch) match = play_sample ("smugglers-all-caught");
  g_autoptr (CroupierSeason) season = croupier_season_new ("Test", NULL);
  guint number = add_match (season, match, "m.croupier");
  g_autoptr (CroupierAct) booking = make_booking (season, number, match);
  g_autoptr (CroupierSetup) with = NULL;
  g_autoptr (CroupierSetup) without = NULL;
  guint n_houses = 0;

  g_assert_true (croupier_season_do (season, booking, NULL));
  with = croupier_season_make_setup (season, croupier_registry_find ("smugglers-paradox"), NULL);
  without = croupier_season_make_setup (season, croupier_registry_find ("keys-to-success"), NULL);
  for (guint i = 0; i < croupier_roster_get_size (with->roster); i++)
    {
      const CroupierPlayer *before = croupier_roster_get_player (croupier_match_get_roster (match), i);
      const CroupierPlayer *after = croupier_roster_get_player (with->roster, i);

      g_assert_cmpstrv (after->houses, before->houses);
      g_assert_cmpuint (g_strv_length (croupier_roster_get_player (without->roster, i)->houses), ==, 0);
      n_houses += g_strv_length (after->houses);
    }
  g_assert_cmpuint (n_houses, >, 0);
}

static gboolean
sit_together (const GArray *seats, int a, int b)
{
  for (guint i = 0; i < seats->len; i++)
    {
      int left = g_array_index (seats, int, i), right = g_array_index (seats, int, (i + 1) % seats->len);

      if ((left == a && right == b) || (left == b && right == a))
        return TRUE;
    }
  return FALSE;
}

static int
find_member (const CroupierSeason *season, const CroupierSetup *setup, int player)
{
  return croupier_roster_find_exactly (croupier_season_get_roster (season),
                                       croupier_roster_get_name (setup->roster, (guint) player));
}

/* Draws the seats of the next match twenty times: nobody sits beside whom they sat beside before; count: how many
 * seatings keep that. */
static void
assert_next_is_apart (const CroupierSeason *season, const CroupierGame *game, const GArray *before, const char *count)
{
  for (guint8 i = 0; i < 20; i++)
    {
      g_autoptr (CroupierSetup) setup = croupier_season_make_setup (season, game, NULL);
      g_auto (CroupierApart) apart = { 0 };
      g_autoptr (CroupierMatch) next = NULL;
      CroupierSeating seating;
      gint8 seats[CROUPIER_MAX_PLAYERS];

      setup->seed.bytes[0] = i;
      g_set_str (&setup->title, "Next");
      g_assert_true (croupier_season_keep_apart (season, setup, &apart, NULL, NULL));
      g_assert_cmpuint (apart.n_kept, ==, 1);
      g_assert_cmpstr (apart.count, ==, count);
      next = croupier_match_new (setup, NULL, NULL);
      g_assert_true (croupier_match_resolve (next, NULL));
      game->get_table (croupier_match_get_plan (next), croupier_match_get_state (next), &seating, seats);
      for (guint k = 0; k < before->len; k++)
        g_assert_false (sit_together (before, find_member (season, setup, seats[k]),
                                      find_member (season, setup, seats[(k + 1) % before->len])));
      /* That is wished already. */
      croupier_apart_clear (&apart);
      g_assert_false (croupier_season_keep_apart (season, setup, &apart, NULL, NULL));
    }
}

static void
test_seats_are_apart_from_earlier_neighbours_as_far_as_that_goes (void)
{
  g_autoptr (CroupierMatch) match = play_sample ("presents");
  g_autoptr (CroupierSeason) season = croupier_season_new ("Test", NULL);
  guint number = add_match (season, match, "m.croupier");
  g_autoptr (CroupierAct) booking = make_booking (season, number, match);

  g_assert_cmpuint (booking->booking.seats->len, ==, 9);
  g_assert_true (croupier_season_do (season, booking, NULL));
  assert_next_is_apart (season, croupier_match_get_game (match), booking->booking.seats, "27954");
}

/* A game that is a text has its seats booked, and apart from them the next time. */
static void
test_seats_of_a_text_are_apart (void)
{
  static const char text[] = "game { id = \"ring\", title = \"Ring\", players = { 3, 12 }, summary = \"S\" }\n"
                             "has { id = \"chair\", title = \"Chair\", seen_by = \"everybody\", drawn = \"seats\" }\n"
                             "ask { id = \"bid\", title = \"Bid\", number = { 0, 9 }, default = 0 }\n"
                             "rounds = 1\nfunction start (m) m:seat (\"chair\") end\nfunction resolve (m) end\n";
  const CroupierGame *game = croupier_custom_game_read (text, strlen (text), NULL);
  g_autoptr (CroupierSetup) first = croupier_setup_new (game);
  g_autoptr (CroupierSeason) season = croupier_season_new ("Test", NULL);
  g_autoptr (CroupierMatch) match = NULL;
  g_autoptr (CroupierAct) booking = NULL;
  guint number;

  for (char name = 'A'; name < 'I'; name++)
    g_assert_true (croupier_roster_add (first->roster, croupier_player_new ((char[]) { name, 'b', '\0' }), NULL));
  match = croupier_match_new (first, NULL, NULL);
  g_assert_true (croupier_match_resolve (match, NULL));
  number = add_match (season, match, "m.croupier");
  booking = make_booking (season, number, match);
  g_assert_cmpuint (booking->booking.seats->len, ==, 8);
  g_assert_true (croupier_season_do (season, booking, NULL));
  assert_next_is_apart (season, game, booking->booking.seats, "2832");
}

/* Four at a table can't all have new neighbours: then they are drawn like the first time. */
static void
test_seats_that_can_not_be_apart_are_drawn_all_the_same (void)
{
  g_autoptr (CroupierSeason) season = season_case_new ();
  g_autoptr (CroupierAct) booking = season_case_make_booking (season, 0, "");
  g_autoptr (CroupierSetup) setup = NULL;
  g_autoptr (CroupierSetup) keys = NULL;
  g_auto (CroupierApart) apart = { 0 };
  g_autoptr (GError) error = NULL;

  booking->booking.seats = g_array_copy (booking->booking.players);
  g_assert_true (croupier_season_do (season, booking, NULL));
  setup = croupier_season_make_setup (season, croupier_registry_find ("pass-the-present"), NULL);
  g_assert_true (croupier_season_keep_apart (season, setup, &apart, NULL, NULL));
  g_assert_cmpuint (apart.n_matches, ==, 1);
  g_assert_cmpuint (apart.n_kept, ==, 0);
  g_assert_cmpuint (setup->fixes->len, ==, 0);
  croupier_apart_clear (&apart);
  keys = croupier_season_make_setup (season, croupier_registry_find ("keys-to-success"), NULL);
  g_assert_false (croupier_season_keep_apart (season, keys, &apart, NULL, &error));
  g_assert_nonnull (strstr (error->message, "draws neither seats nor roles"));
}

/* The match that is made next, with who has which role; apart tells of them. */
static GStrv
deal_next (const CroupierSeason *season, const CroupierGame *game, guint8 seed, CroupierApart *apart)
{
  CroupierNextMatch next = { .game = game, .title = "Next", .is_apart = TRUE };
  g_autoptr (CroupierMatch) match = NULL;
  g_autoptr (GError) error = NULL;

  next.seed.bytes[0] = seed;
  croupier_apart_clear (apart);
  match = croupier_season_make_match (season, &next, apart, NULL, &error);
  g_assert_no_error (error);
  return croupier_match_dup_roles (match);
}

/* A game that is a text has what it dealt booked, and nobody gets it again, as far as that goes. */
static void
test_words_of_a_text_are_others_than_before (void)
{
  static const char text[] =
    "game { id = \"masks\", title = \"Masks\", players = { 3, 12 }, summary = \"S\" }\n"
    "has { id = \"mask\", title = \"Mask\", words = { \"fox\", \"owl\", \"elk\" }, drawn = true }\n"
    "ask { id = \"bid\", title = \"Bid\", number = { 0, 9 }, default = 0 }\nrounds = 1\n"
    "function start (m) m:deal (\"mask\", { \"fox\", \"fox\", \"owl\", \"owl\", \"elk\", \"elk\" }) end\n"
    "function resolve (m) end\n";
  const CroupierGame *game = croupier_custom_game_read (text, strlen (text), NULL);
  g_autoptr (CroupierSetup) first = croupier_setup_new (game);
  g_autoptr (CroupierSeason) season = croupier_season_new ("Test", NULL);
  g_autoptr (CroupierMatch) match = NULL;
  g_autoptr (CroupierAct) booking = NULL;
  g_auto (CroupierApart) apart = { 0 };

  for (char name = 'A'; name < 'G'; name++)
    g_assert_true (croupier_roster_add (first->roster, croupier_player_new ((char[]) { name, 'b', '\0' }), NULL));
  match = croupier_match_new (first, NULL, NULL);
  g_assert_true (croupier_match_resolve (match, NULL));
  booking = make_booking (season, add_match (season, match, "m.croupier"), match);
  g_assert_cmpuint (booking->booking.roles->len, ==, 6);
  g_assert_true (croupier_season_do (season, booking, NULL));
  for (guint8 seed = 0; seed < 20; seed++)
    {
      g_auto (GStrv) masks = deal_next (season, game, seed, &apart);

      for (guint i = 0; i < 6; i++)
        g_assert_cmpstr (masks[get_role (booking, i)->player], !=, get_role (booking, i)->names[0]);
    }
  g_assert_cmpuint (apart.n_kept, ==, 1);
  g_assert_cmpstr (apart.count, ==, "10"); /* 80 derangements of six in pairs, and each deal is eight orders of cards */
}

/* Of three roles for any of twenty players, who are the members in their order, 5867 of 6840 ways leave all three to
 * others than last time. */
static void
test_roles_are_others_than_in_earlier_matches (void)
{
  g_autoptr (CroupierMatch) match = play_sample ("factions");
  g_autoptr (CroupierSeason) season = croupier_season_new ("Test", NULL);
  guint number = add_match (season, match, "m.croupier");
  g_autoptr (CroupierAct) booking = make_booking (season, number, match);
  g_auto (CroupierApart) apart = { 0 };
  g_autofree char *words = NULL;

  g_assert_cmpuint (booking->booking.roles->len, ==, 3);
  g_assert_true (croupier_season_do (season, booking, NULL));
  for (guint8 seed = 0; seed < 40; seed++)
    {
      g_auto (GStrv) roles = deal_next (season, croupier_registry_find ("factions"), seed, &apart);

      for (guint i = 0; i < booking->booking.roles->len; i++)
        g_assert_cmpstr (roles[get_role (booking, i)->player], !=, get_role (booking, i)->names[0]);
    }
  g_assert_cmpuint (apart.n_matches, ==, 1);
  g_assert_cmpuint (apart.n_kept, ==, 1);
  g_assert_cmpstr (apart.count, ==, "1637669924559041877504000");
  words = croupier_apart_describe (&apart, "12");
  g_assert_cmpstr (words, ==, "12 deals keep everybody from their roles of 1 of 1 earlier matches.");
}

/* All have been the scholar before. */
static void
test_roles_that_can_not_be_others_are_dealt_all_the_same (void)
{
  g_autoptr (CroupierMatch) match = play_sample ("factions");
  g_autoptr (CroupierSeason) season = croupier_season_new ("Test", NULL);
  guint number = add_match (season, match, "m.croupier");
  g_autoptr (CroupierAct) booking = make_booking (season, number, match);
  g_auto (CroupierApart) apart = { 0 };
  g_auto (GStrv) roles = NULL;

  for (int player = 0; player < 20; player++)
    add_role (booking, player, "scholar");
  g_assert_true (croupier_season_do (season, booking, NULL));
  roles = deal_next (season, croupier_registry_find ("factions"), 7, &apart);
  g_assert_true (g_strv_contains ((const char *const *) roles, "scholar"));
  g_assert_cmpuint (apart.n_matches, ==, 1);
  g_assert_cmpuint (apart.n_kept, ==, 0);
  g_assert_cmpstr (apart.count, ==, "1909265771942022574080000");
}

/* What was booked before roles were is booked again, and once. */
static void
test_a_booking_without_roles_gets_them (void)
{
  g_autoptr (CroupierMatch) match = play_sample ("factions");
  g_autoptr (CroupierSeason) season = croupier_season_new ("Test", NULL);
  guint number = add_match (season, match, "m.croupier");
  g_autoptr (CroupierAct) old = make_booking (season, number, match);
  g_autoptr (CroupierAct) booking = make_booking (season, number, match);
  g_auto (CroupierApart) apart = { 0 };
  g_auto (GStrv) roles = NULL;

  for (guint i = 0; i < old->booking.roles->len; i++)
    g_strfreev (get_role (old, i)->names);
  g_clear_pointer (&old->booking.roles, g_array_unref);
  g_assert_true (croupier_season_do (season, old, NULL));
  roles = deal_next (season, croupier_registry_find ("factions"), 7, &apart);
  g_assert_cmpuint (apart.n_matches, ==, 0);
  g_assert_false (croupier_season_is_booked (season, booking));
  g_assert_true (croupier_season_do (season, booking, NULL));
  g_assert_true (croupier_season_is_booked (season, booking));
}

static CroupierMatch *
make_next (const CroupierSeason *season, CroupierNextMatch *next)
{
  g_auto (CroupierApart) apart = { 0 };
  g_autoptr (GError) error = NULL;
  CroupierMatch *match;

  next->seed.bytes[0]++;
  match = croupier_season_make_match (season, next, &apart, NULL, &error);
  g_assert_no_error (error);
  return match;
}

/* 0: usual. */
static gint64
get_highest (const CroupierMatch *match)
{
  return croupier_options_get_number (croupier_match_get_setup (match)->options, "highest", 0);
}

/* Of the last match of the game that can be read; the usual ones where there is none. */
static void
test_the_next_match_can_have_the_options_of_the_last (void)
{
  g_autofree char *folder = season_case_make_folder ();
  g_autofree char *path = g_build_filename (folder, "m.croupier", NULL);
  g_autofree char *torn = g_build_filename (folder, "torn.croupier", NULL);
  g_autoptr (CroupierSeason) season = season_case_new ();
  CroupierNextMatch next = { .game = croupier_registry_find ("highest-unique"), .as_in = folder };
  g_autoptr (CroupierSetup) setup = croupier_season_make_setup (season, next.game, NULL);
  g_autoptr (CroupierMatch) usual = make_next (season, &next), played = NULL, like = NULL, plain = NULL;

  g_assert_true (croupier_options_set (setup->options, "highest", "33", NULL));
  played = croupier_match_new (setup, NULL, NULL);
  add_match (season, played, "m.croupier");
  add_match (season, usual, "torn.croupier");
  g_assert_true (croupier_store_save (path, played, NULL, NULL));
  g_assert_true (g_file_set_contents (torn, "{", 1, NULL));
  like = make_next (season, &next);
  next.as_in = NULL;
  plain = make_next (season, &next);
  g_assert_cmpint (get_highest (usual), ==, 0);
  g_assert_cmpint (get_highest (plain), ==, 0);
  g_assert_cmpint (get_highest (like), ==, 33);
  season_case_remove_folder (folder);
}

static void
test_a_match_is_told_where_its_players_live_and_when_they_are_away (void)
{
  g_autoptr (CroupierSeason) season = season_case_new ();
  g_autoptr (CroupierSetup) setup = NULL;
  g_auto (GStrv) rulings = NULL;
  g_autofree char *all = NULL;

  season_case_do (season, "player Ann | zone Europe/Berlin | absent 2026-03-12 | absent 2026-04-01 to 2026-04-03", NULL,
                  NULL);
  season_case_do (season, "player Bob | zone Asia/Tokyo | absent 2026-03-13", NULL, NULL);
  season_case_do (season, "player Cyd | zone Europe/Berlin", NULL, NULL);
  setup = croupier_season_make_setup (season, croupier_registry_find ("keys-to-success"), NULL);
  rulings = croupier_season_make_rulings (season, setup, "2026-03-13");
  all = g_strjoinv ("; ", rulings);
  g_assert_cmpstr (all, ==,
                   "absent Ann: 2026-04-01 to 2026-04-03; absent Bob: 2026-03-13 to 2026-03-13; zones: Europe/Berlin, "
                   "Asia/Tokyo");
  for (char **ruling = rulings; *ruling != NULL; ruling++)
    {
      g_autoptr (CroupierMatch) match = croupier_match_new (setup, NULL, NULL);

      fixture_rule (match, *ruling);
    }
}

/* ---- posts ---- */

static const struct
{
  const char *entry, *known;
  const char *shown; /* to whom, in this order: public, Ann, Bob, Cyd */
} known_cases[] = {
  { "garnets Ann +2", "public", "yes yes yes yes" },
  { "garnets Ann +2", "own", "no yes no no" },
  { "garnets Ann +2", "Bob, Cyd", "no no yes yes" },
  { "garnets Ann +2", "gm", "no no no no" },
  { "gift Ann to Bob: 1 garnets", NULL, "no yes yes no" },
  { "out Dan", NULL, "yes yes yes yes" },
  { "freeze Dan", "gm", "no no no no" },
  { "duel Bob beats Ann: garnets", NULL, "no yes yes no" },
  { "decay garnets: 1", NULL, "no yes yes yes" },
  { "decay garnets: 1", "gm", "no no no no" },
  { "auction garnets: Ann 1, Bob 2", NULL, "no no yes no" },
};

static void
test_an_entry_stands_in_the_posts_of_those_who_know_of_it (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (known_cases); i++)
    {
      g_autoptr (CroupierSeason) season = season_case_new ();
      g_autoptr (GString) shown = g_string_new (NULL);
      g_autofree char *line = g_strconcat (known_cases[i].entry, " because xyzzy", NULL);

      fixture_name_case (known_cases[i].entry);
      season_case_book (season, 0, "Ann 5, Bob 5, Cyd 5");
      season_case_do (season, line, "1", known_cases[i].known);
      for (int viewer = CROUPIER_VIEWER_PUBLIC; viewer < 3; viewer++)
        {
          g_autofree char *post = croupier_season_make_counts (season, viewer, NULL, NULL, NULL);

          g_string_append_printf (shown, "%s%s", shown->len > 0 ? " " : "",
                                  strstr (post, "xyzzy") != NULL ? "yes" : "no");
        }
      g_assert_cmpstr (shown->str, ==, known_cases[i].shown);
    }
}

/* What stands in a story, a block a line; of a picture, its words. */
static char *
describe_story (const CroupierSeason *season, int viewer)
{
  g_autoptr (CroupierDocument) story = croupier_chronicle_new (season, viewer, NULL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < story->blocks->len; i++)
    {
      const CroupierBlock *block = g_ptr_array_index (story->blocks, i);

      if (block->kind == CROUPIER_BLOCK_PICTURE)
        g_string_append_printf (text, "%s\n", block->picture->words);
      else if (block->kind == CROUPIER_BLOCK_TABLE)
        for (guint k = 0; k < block->table->rows->len; k++)
          {
            g_autofree char *row = croupier_board_row_describe (block->table,
                                                                g_ptr_array_index (block->table->rows, k));

            g_string_append_printf (text, "%s\n", row);
          }
      else
        g_string_append_printf (text, "%s\n", g_strchomp (block->text));
    }
  return g_string_free_and_steal (text);
}

static void
test_a_story_says_what_its_reader_may_know (void)
{
  g_autoptr (CroupierSeason) season = season_case_new ();
  g_autofree char *of_public = NULL, *of_bob = NULL, *all = NULL;

  season_case_book (season, 0, "Ann 5, Bob 3; Ann 1");
  season_case_do (season, "garnets Ann +7 because of a secret", "1", "gm");
  season_case_do (season, "gift Ann to Bob: 2 garnets because of a bet", "1", NULL);
  season_case_do (season, "out Ann", "2", NULL);
  of_public = describe_story (season, CROUPIER_VIEWER_PUBLIC);
  g_assert_cmpstr (of_public, ==,
                   "Test season\nFor spectators\nStandings\nWhat each holds\n"
                   "In or out: Out; Tokens of Life: 1; Opals: 0\nIn or out: In; Tokens of Life: 0; Opals: 0\n"
                   "In or out: In; Tokens of Life: 0; Opals: 0\nIn or out: In; Tokens of Life: 0; Opals: 0\n"
                   "Tokens of Life\nAnn 0, 1, 1; Bob 0, 0, 0; Cyd 0, 0, 0; Dan 0, 0, 0\n"
                   "What happened\nAfter match 1, “Week 1”\n• Match 1, “Week 1”: Ann +1 (Tokens of Life)\n"
                   "After match 2, “Week 2”\n• Ann is out\n");
  of_bob = describe_story (season, 1);
  g_assert_cmpstr (of_bob, ==,
                   "Test season\nFor Bob\nStandings\nWhat each holds\n"
                   "In or out: Out; Tokens of Life: 1; Opals: 0\nIn or out: In; Garnets: 5; Tokens of Life: 0; Opals: "
                   "0\n"
                   "In or out: In; Tokens of Life: 0; Opals: 0\nIn or out: In; Tokens of Life: 0; Opals: 0\n"
                   "Tokens of Life\nAnn 0, 0, 1, 1; Bob 0, 0, 0, 0; Cyd 0, 0, 0, 0; Dan 0, 0, 0, 0\n"
                   "What happened\nIn phase 1 of match 1, “Week 1”\n• Match 1, “Week 1”: Bob +3 (Garnets)\n"
                   "After match 1, “Week 1”\n• Match 1, “Week 1”: Ann +1 (Tokens of Life)\n"
                   "• Ann gives Bob 2 (Garnets) · of a bet\nAfter match 2, “Week 2”\n• Ann is out\n");
  all = describe_story (season, CROUPIER_VIEWER_GM);
  g_assert_nonnull (strstr (all, "• Ann gets 7 (Garnets) · of a secret\n"));
  g_assert_nonnull (strstr (all, "Garnets\nAnn 0, 5, 10, 10; Bob 0, 3, 5, 5; Cyd 0, 0, 0, 0; Dan 0, 0, 0, 0\n"));
  g_assert_nonnull (strstr (all, "Week 2" CROUPIER_MARK_END " · not booked yet\n"));
}

static void
test_a_post_says_what_its_reader_may_know (void)
{
  g_autoptr (CroupierSeason) season = season_case_new ();
  CroupierDate until = { NULL, 0, CROUPIER_ROUND_AFTER };
  g_autofree char *public_post = NULL;
  g_autofree char *post = NULL;
  g_autofree char *early = NULL;

  season_case_book (season, 0, "Ann 5, Bob 3; Ann 1");
  season_case_do (season, "garnets Ann +7 because of a secret", "1", "gm");
  season_case_do (season, "decay garnets: 50% rounded up because it is spring", "2", NULL);
  season_case_do (season, "duel Bob beats Ann: garnets", "2", NULL);
  season_case_do (season, "out Ann", "2", NULL);
  public_post = croupier_season_make_counts (season, CROUPIER_VIEWER_PUBLIC, NULL, NULL, NULL);
  g_assert_cmpstr (public_post, ==,
                   "\x02"
                   "Counts as of now\x03\n\n\x02Tokens of Life\x03\nAnn (out): 1\nBob: 0\nCyd: 0\nDan: 0\n\n"
                   "\x02Opals\x03\nNobody holds any.\n\n\x02What has changed\x03\n"
                   "after match 1, “Week 1” · Match 1, “Week 1”: Ann +1 (Tokens of Life)\n"
                   "after match 2, “Week 2” · Ann is out\n\nIf something is wrong, say so.\n");
  /* Ann knows of 5, loses 3 of them, and the other 2 to Bob; what she never knew of goes with them. */
  post = croupier_season_make_counts (season, 1, NULL, &until, NULL);
  g_assert_nonnull (strstr (post, "\x02What you hold\x03\nGarnets: 3\n"));
  g_assert_nonnull (strstr (post, "takes what they hold (Garnets): Bob +2 (Garnets)\n"));
  g_assert_nonnull (strstr (post, "lose 50 in a hundred (Garnets): Bob -2 (Garnets) · it is spring\n"));
  g_assert_null (strstr (post, "secret"));
  g_assert_null (strstr (post, "after match 1"));
  g_assert_cmpint (season_case_held (season, "Bob", "garnets", NULL), ==, 7);
  early = croupier_season_make_counts (season, 1, &until, NULL, NULL);
  g_assert_nonnull (strstr (early, "Counts: after match 1, “Week 1”"));
  g_assert_nonnull (strstr (early, "Garnets: 3\n"));
  g_assert_null (strstr (early, "after match 2"));
}

static void
assert_last (const CroupierSeason *season, const char *expected)
{
  g_autofree char *what = croupier_season_describe_last (season);

  g_assert_cmpstr (what, ==, expected);
}

/* Each in the same form: what it is about, and what was done to that. */
static void
test_what_was_done_last_is_said_in_one_form (void)
{
  static const struct
  {
    const char *line, *said;
  } cases[] = {
    { "title Spring", "Season renamed “Spring”" },
    { "language de", "Language of the posts changed: Deutsch" },
    { "counter favors: Favors", "Counter “Favors” added" },
    { "counter favors: Graces", "Counter “Graces” changed" },
    { "player Eve", "Player Eve added" },
    { "player Eve | handle @eve", "Player Eve changed" },
    { "plan Finale", "Match “Finale” planned" },
    { "order 4, 1, 2, 3", "Order of the matches changed" },
    { "drop 4", "Match “Finale” removed" },
    { "out Dan", "Entry added: Dan is out" },
  };
  g_autoptr (CroupierSeason) season = season_case_new (), empty = croupier_season_new ("Nothing", NULL);
  g_autofree char *strike = NULL;

  assert_last (empty, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      season_case_do (season, cases[i].line, NULL, NULL);
      assert_last (season, cases[i].said);
    }
  strike = g_strdup_printf ("strike %u", croupier_season_get_log (season)->len);
  season_case_do (season, strike, NULL, NULL);
  assert_last (season, "Entry taken back: Dan is out");
  season_case_book (season, 0, "Ann 5");
  assert_last (season, "Result of match 1 booked");
}

/* Of what was done together, what it was done for: who comes in has garnets, and a match that is added has players. */
static void
test_what_was_done_together_is_said_once (void)
{
  static const char *const lines[] = { "player Eve", "garnets Eve +2", "player Fay", "garnets Fay +3" };
  g_autoptr (CroupierSeason) season = season_case_new ();
  guint first = croupier_season_get_log (season)->len + 1;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (CroupierAct) act = croupier_season_read (season, lines[i], NULL);

      g_assert_true (croupier_season_do_together (season, act, first, NULL));
    }
  assert_last (season, "2 players added");
  season_case_do (season, "plan Finale", NULL, NULL);
  assert_last (season, "Match “Finale” planned");
  croupier_season_undo (season);
  assert_last (season, "2 players added");
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (CroupierAct) act = croupier_season_read (season, i == 0 ? "player Gus" : "plan Finale", NULL);

      g_assert_true (croupier_season_do_together (season, act, first + G_N_ELEMENTS (lines), NULL));
    }
  assert_last (season, "Match “Finale” planned");
}

/* Counters that were renamed or added are called as they were called. */
static void
test_what_players_get_is_in_the_language_of_the_season (void)
{
  g_autoptr (CroupierSeason) season = season_case_new ();
  g_autoptr (CroupierDocument) story = NULL;
  g_auto (CroupierApart) apart = { 0 };
  CroupierNextMatch next = { .game = &croupier_keys_to_success, .language = "pl" };
  g_autoptr (CroupierMatch) first = croupier_season_make_match (season, &next, &apart, NULL, NULL), second = NULL;
  g_autofree char *english = croupier_season_make_counts (season, CROUPIER_VIEWER_PUBLIC, NULL, NULL, NULL);
  g_autofree char *post = NULL, *counts = NULL, *ledger = NULL, *again = NULL, *page = NULL, *what = NULL;

  season_case_do (season, "counter favors: Favors", NULL, NULL);
  season_case_book (season, 0, "Ann 5, Bob 3; Ann 1");
  season_case_do (season, "language de", NULL, NULL);
  what = croupier_season_describe_last (season);
  g_assert_cmpstr (what, ==, "Language of the posts changed: Deutsch");
  post = croupier_season_make_counts (season, CROUPIER_VIEWER_PUBLIC, NULL, NULL, NULL);
  g_assert_nonnull (strstr (post, "\x02Lebensmarken\x03\nAnn: 1\n"));
  g_assert_nonnull (strstr (post, "nach Partie 1"));
  counts = croupier_season_counts_to_csv (season, CROUPIER_VIEWER_GM, NULL);
  g_assert_nonnull (strstr (counts, "\"Granate\",\"Lebensmarken\",\"Opale\",\"Favors\"\r\n"));
  ledger = croupier_season_ledger_to_csv (season, CROUPIER_VIEWER_GM);
  g_assert_null (strstr (ledger, "Garnets"));
  story = croupier_chronicle_new (season, CROUPIER_VIEWER_GM, NULL);
  g_assert_cmpstr (story->language, ==, "de");
  page = describe_story (season, CROUPIER_VIEWER_GM);
  g_assert_nonnull (strstr (page, "Lebensmarken"));
  g_assert_null (strstr (page, "Tokens of Life"));

  g_assert_cmpstr (croupier_match_get_setup (first)->language, ==, "pl");
  second = croupier_season_make_match (season, &next, &apart, NULL, NULL);
  g_assert_cmpstr (croupier_match_get_setup (second)->language, ==, "de");
  g_assert_cmpstr (croupier_match_get_setup (second)->title, ==, "Schlüssel zum Erfolg");

  /* In the window they are called as the window calls them. */
  g_assert_cmpstr (croupier_counter_get_title (croupier_season_get_counter (season, 0)), ==, "Garnets");
  g_assert_cmpint (croupier_season_find_counter (season, "tokens of life"), ==, 1);
  season_case_do (season, "language en", NULL, NULL);
  again = croupier_season_make_counts (season, CROUPIER_VIEWER_PUBLIC, NULL, NULL, NULL);
  g_assert_nonnull (strstr (english, "Tokens of Life"));
  g_assert_nonnull (strstr (again, "Tokens of Life"));
}

static void
test_a_table_for_a_spreadsheet_is_no_formula (void)
{
  g_autoptr (CroupierSeason) season = season_case_new ();
  g_autofree char *csv = NULL;
  g_autofree char *counts = NULL;

  season_case_do (season, "player @Eve", NULL, NULL);
  season_case_do (season, "garnets @Eve +2 because =1+1 and \"more\"", "start", NULL);
  csv = croupier_season_ledger_to_csv (season, CROUPIER_VIEWER_GM);
  g_assert_nonnull (strstr (csv, "\"before the first match\",\"'@Eve gets 2 (Garnets)\",\"'@Eve\",\"Garnets\",2,2,"
                                 "\"'=1+1 and \"\"more\"\"\",\"each player, for themselves\"\r\n"));
  counts = croupier_season_counts_to_csv (season, CROUPIER_VIEWER_PUBLIC, NULL);
  g_assert_nonnull (strstr (counts, "\"Player\",\"Garnets\",\"Tokens of Life\",\"Opals\"\r\n\"Ann\",,0,0\r\n"));
}

TESTS (season)
{
#define ADD(name) g_test_add_func ("/season/" #name, test_##name)
  ADD (what_is_written_is_read);
  ADD (a_damaged_file_says_what_is_wrong);
  ADD (no_byte_of_a_file_is_trusted);
  ADD (a_save_never_goes_over_what_it_has_not_seen);
  ADD (what_could_not_be_read_again_is_not_saved);
  ADD (every_game_is_booked_as_its_result_says);
  ADD (a_corrected_match_is_booked_again_and_not_twice);
  ADD (what_was_done_together_is_undone_together);
  ADD (a_correction_leaves_what_can_not_be_paid_and_says_so);
  ADD (only_the_match_itself_is_booked_when_it_is_over);
  ADD (files_that_disagree_are_told_apart_and_mended);
  ADD (what_is_planned_or_not_booked_needs_no_question);
  ADD (the_next_match_has_who_is_in_with_what_they_hold_and_held);
  ADD (houses_come_from_the_last_match_that_had_any);
  ADD (seats_are_apart_from_earlier_neighbours_as_far_as_that_goes);
  ADD (seats_of_a_text_are_apart);
  ADD (words_of_a_text_are_others_than_before);
  ADD (seats_that_can_not_be_apart_are_drawn_all_the_same);
  ADD (roles_are_others_than_in_earlier_matches);
  ADD (roles_that_can_not_be_others_are_dealt_all_the_same);
  ADD (a_booking_without_roles_gets_them);
  ADD (the_next_match_can_have_the_options_of_the_last);
  ADD (a_match_is_told_where_its_players_live_and_when_they_are_away);
  ADD (an_entry_stands_in_the_posts_of_those_who_know_of_it);
  ADD (a_post_says_what_its_reader_may_know);
  ADD (a_story_says_what_its_reader_may_know);
  ADD (what_was_done_last_is_said_in_one_form);
  ADD (what_was_done_together_is_said_once);
  ADD (what_players_get_is_in_the_language_of_the_season);
  ADD (a_table_for_a_spreadsheet_is_no_formula);
}
