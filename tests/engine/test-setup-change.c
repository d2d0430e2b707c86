/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The setup of a match that has begun is corrected: what it says, what it alters, and that nothing is lost. */
#include "config.h"
#include "croupier-match.h"

#include <string.h>

#include "croupier-script.h"
#include "croupier-store.h"
#include "croupier-transcript.h"
#include "fixtures.h"
#include "tests.h"

static const char *const four[] = { "Amy", "Bob", "Cyd", "Dan", NULL };
static const char *const areas[] = { "Hall: A open, B garnet", "Attic: C open", "Roof:", NULL };
static const char *const pass_areas[] = { "Hall: A pass, B garnet", "Attic: C open", "Roof:", NULL };

/* The setup in force with other names, in their places. */
static CroupierSetup *
rename_players (const CroupierMatch *match, const char *const *players)
{
  g_autoptr (CroupierSetup) named = fixture_setup (players, NULL);
  CroupierSetup *setup = croupier_setup_copy (croupier_match_get_setup (match));

  croupier_roster_unref (setup->roster);
  setup->roster = croupier_roster_ref (named->roster);
  return setup;
}

static CroupierSetup *
with_option (const CroupierMatch *match, const char *id, const char *value)
{
  CroupierSetup *setup = croupier_setup_copy (croupier_match_get_setup (match));
  g_autoptr (GError) error = NULL;

  croupier_options_set (setup->options, id, value, &error);
  g_assert_no_error (error);
  return setup;
}

static CroupierSetup *
with_areas (const CroupierMatch *match, const char *const *lines)
{
  g_autoptr (CroupierSetup) other = fixture_setup (four, lines);
  CroupierSetup *setup = croupier_setup_copy (croupier_match_get_setup (match));

  croupier_options_set_layout (setup->options, "layout", croupier_options_get_layout (other->options, "layout"));
  return setup;
}

static void
set_setup (CroupierMatch *match, CroupierSetup *setup)
{
  g_autoptr (GError) error = NULL;

  croupier_match_set_setup (match, setup, &error);
  g_assert_no_error (error);
}

static void
assert_has (const char *text, const char *words)
{
  if (strstr (text, words) == NULL)
    g_error ("“%s” does not stand in %s", words, text);
}

/* Two rounds, with every kind of entry. */
static CroupierMatch *
played_match (void)
{
  CroupierMatch *match = fixture_small ();

  fixture_submit (match, "Amy", "2 at A");
  fixture_submit (match, "Bob", "3 at A and B");
  fixture_rule (match, "garnets Bob +2 because won the side bet");
  fixture_resolve (match);
  g_assert_true (croupier_match_amend (match, "round-1", 0, "3 at A", NULL, NULL));
  fixture_submit (match, "Cyd", "1 at A");
  return match;
}

/* ---- what it alters ---- */

static void
test_all_is_played_under_the_last_setup (void)
{
  g_autoptr (CroupierMatch) match = played_match ();
  g_autoptr (CroupierSetup) setup = with_areas (match, pass_areas);
  g_autofree char *before = fixture_story (match);
  g_autofree char *after = NULL;
  g_autofree char *fresh_story = NULL;
  g_autoptr (CroupierMatch)
    fresh = croupier_match_new_from_log (setup, (GPtrArray *) croupier_match_get_log (match), NULL, NULL, NULL);

  set_setup (match, setup);
  g_assert_true (croupier_match_get_setup (match) == setup);
  g_assert_false (croupier_match_get_first_setup (match) == setup);
  after = fixture_story (match);
  fresh_story = fixture_story (fresh);
  g_assert_cmpstr (after, ==, fresh_story);
  g_assert_cmpstr (after, !=, before);
}

static void
test_a_change_is_undone_and_redone_like_anything (void)
{
  g_autoptr (CroupierMatch) match = played_match ();
  g_autoptr (CroupierMatch) copy = croupier_match_copy (match);
  g_autoptr (CroupierSetup) setup = with_areas (match, pass_areas);
  g_autofree char *before = fixture_story (match);
  g_autofree char *changed = NULL;
  g_autofree char *undone = NULL;
  g_autofree char *redone = NULL;
  g_autofree char *of_copy = NULL;

  set_setup (match, setup);
  changed = fixture_story (match);
  g_assert_cmpint (croupier_match_undo (match)->kind, ==, CROUPIER_ENTRY_SETUP);
  undone = fixture_story (match);
  g_assert_cmpstr (undone, ==, before);
  g_assert_cmpint (croupier_match_redo (match)->kind, ==, CROUPIER_ENTRY_SETUP);
  redone = fixture_story (match);
  g_assert_cmpstr (redone, ==, changed);
  of_copy = fixture_story (copy);
  g_assert_cmpstr (of_copy, ==, before);
}

static void
test_what_becomes_illegal_is_kept_and_told (void)
{
  g_autoptr (CroupierMatch) match = played_match ();
  g_autoptr (CroupierMatch) before = croupier_match_copy (match);
  g_autoptr (CroupierSetup) setup = with_option (match, "hand", "1 1 2");
  g_autoptr (GPtrArray) refused = NULL;
  const CroupierEvent *event;

  set_setup (match, setup);
  refused = croupier_match_get_refused (before, match);
  g_assert_cmpuint (refused->len, ==, 2);
  event = g_ptr_array_index (refused, 0);
  g_assert_cmpstr (event->text, ==, "3 at A");
  assert_has (croupier_problems_get (event->reading->problems, 0)->message, "Amy has no key-card “3”");
  event = g_ptr_array_index (refused, 1);
  g_assert_cmpstr (event->text, ==, "3 at A and B");
  g_assert_cmpuint (croupier_match_get_record (match, 0)->events->len, ==, 3);
  g_ptr_array_unref (refused);
  refused = croupier_match_get_refused (match, before);
  g_assert_cmpuint (refused->len, ==, 0);
}

static void
test_a_check_tells_the_changes_and_changes_nothing (void)
{
  g_autoptr (CroupierMatch) match = played_match ();
  g_autoptr (CroupierSetup) setup = with_areas (match, pass_areas);
  g_autofree char *before = fixture_story (match);
  g_autofree char *after = NULL;
  g_autoptr (CroupierMatch) tried = croupier_match_check_setup (match, setup, NULL, NULL);
  g_autoptr (GPtrArray) changes = croupier_match_get_changes (match, tried);
  const CroupierChange *of_setup = g_ptr_array_index (changes, 0), *of_round = g_ptr_array_index (changes, 1);

  after = fixture_story (match);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (croupier_match_get_log (match)->len, ==, 6);
  g_assert_cmpuint (croupier_match_get_log (tried)->len, ==, 7);
  g_assert_cmpstr (of_setup->phase, ==, "setup");
  g_assert_cmpstr (of_round->phase, ==, "round-1");
}

static void
test_a_check_can_be_cancelled (void)
{
  g_autoptr (CroupierMatch) match = played_match ();
  g_autoptr (CroupierSetup) setup = with_areas (match, pass_areas);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (croupier_match_check_setup (match, setup, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* ---- names ---- */

static void
test_who_is_renamed_keeps_what_was_sent (void)
{
  static const char *const renamed[] = { "Zoë", "Bob", "Cyd", "Dan", NULL };
  g_autoptr (CroupierMatch) match = played_match ();
  g_autoptr (CroupierMatch) before = croupier_match_copy (match);
  g_autoptr (CroupierSetup) setup = rename_players (match, renamed);
  g_autoptr (GPtrArray) refused = NULL;
  g_autoptr (GPtrArray) changes = NULL;
  g_autofree char *address = NULL;
  g_autofree char *other = NULL;

  croupier_setup_keep_names (setup, croupier_match_get_setup (match));
  set_setup (match, setup);
  g_assert_cmpuint (fixture_player (match, "Zoë"), ==, 0);
  g_assert_cmpuint (fixture_player (match, "Amy"), ==, 0);
  g_assert_cmpuint (croupier_match_get_record (match, 0)->events->len, ==, 3);
  refused = croupier_match_get_refused (before, match);
  g_assert_cmpuint (refused->len, ==, 0);

  /* An audience counts once, by its new name, and only where the words have changed. */
  changes = croupier_match_get_changes (before, match);
  for (guint i = 0; i < changes->len; i++)
    g_assert_cmpstr (((const CroupierChange *) g_ptr_array_index (changes, i))->address, !=, "player:Amy");
  address = croupier_match_rename_address (before, match, "player:Amy");
  g_assert_cmpstr (address, ==, "player:Zoë");
  other = croupier_match_rename_address (match, before, "player:Zoë");
  g_assert_cmpstr (other, ==, "player:Amy");
}

/* The ruling names Bob; without his old name as an alias it would mean nobody. */
static void
test_old_names_stay_as_aliases (void)
{
  static const char *const renamed[] = { "Amy", "Robert", "Cyd", "Dan", NULL };
  g_autoptr (CroupierMatch) match = played_match ();
  g_autoptr (CroupierMatch) before = croupier_match_copy (match);
  g_autoptr (CroupierSetup) bare = rename_players (match, renamed);
  g_autoptr (CroupierSetup) kept = rename_players (match, renamed);
  g_autoptr (GPtrArray) refused = NULL;
  g_autoptr (GPtrArray) none = NULL;

  set_setup (match, bare);
  refused = croupier_match_get_refused (before, match);
  g_assert_cmpuint (refused->len, ==, 1);
  croupier_match_undo (match);
  croupier_setup_keep_names (kept, croupier_match_get_setup (match));
  g_assert_cmpstr (croupier_roster_get_player (kept->roster, 1)->aliases[0], ==, "Bob");
  set_setup (match, kept);
  none = croupier_match_get_refused (before, match);
  g_assert_cmpuint (none->len, ==, 0);
}

/* Who is called so now is meant from now on. */
static void
test_a_name_that_another_bears_is_no_alias (void)
{
  static const char *const renamed[] = { "AMY", "Bobby", "Cyd", "Dan", NULL };
  static const char *const again[] = { "Ann", "Bobby", "Bob", "Dan", NULL };
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (CroupierSetup) setup = rename_players (match, renamed);
  g_autoptr (CroupierSetup) other = rename_players (match, again);

  croupier_setup_keep_names (setup, croupier_match_get_setup (match));
  g_assert_null (croupier_roster_get_player (setup->roster, 0)->aliases[0]);
  g_assert_cmpstr (croupier_roster_get_player (setup->roster, 1)->aliases[0], ==, "Bob");
  croupier_setup_keep_names (other, croupier_match_get_setup (match));
  g_assert_null (croupier_roster_get_player (other->roster, 1)->aliases[0]);
}

static void
test_areas_keep_their_audience (void)
{
  static const char *const renamed[] = { "Hall: A open, B garnet", "Loft: C open", "Roof:", NULL };
  static const char *const shorter[] = { "Hall: A open, B garnet", "Roof:", NULL };
  g_autoptr (CroupierMatch) before = fixture_small ();
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (CroupierMatch) third = fixture_small ();
  g_autoptr (CroupierSetup) setup = with_areas (match, renamed);
  g_autoptr (CroupierSetup) fewer = with_areas (match, shorter);
  static const struct
  {
    const char *address, *renamed, *shorter;
  } cases[] = {
    { "channel:area/Attic", "channel:area/Loft", "channel:area/Attic" },
    { "channel:area/Roof", "channel:area/Roof", "channel:area/Roof" },
    { "channel:area/Cellar", "channel:area/Cellar", "channel:area/Cellar" },
    { "channel:jail", "channel:jail", "channel:jail" },
    { "public", "public", "public" },
    { "player:Amy", "player:Amy", "player:Amy" },
  };

  set_setup (match, setup);
  set_setup (third, fewer);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *address = croupier_match_rename_address (before, match, cases[i].address);
      g_autofree char *other = croupier_match_rename_address (before, third, cases[i].address);

      g_assert_cmpstr (address, ==, cases[i].renamed);
      g_assert_cmpstr (other, ==, cases[i].shorter);
    }
}

/* ---- what is refused ---- */

static void
assert_refused (CroupierMatch *match, CroupierSetup *setup, const char *words)
{
  g_autofree char *before = fixture_story (match);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;
  guint n = croupier_match_get_log (match)->len;

  g_assert_false (croupier_match_set_setup (match, setup, &error));
  assert_has (error->message, words);
  after = fixture_story (match);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (croupier_match_get_log (match)->len, ==, n);
}

static void
test_what_may_not_change_is_refused (void)
{
  static const char *const five[] = { "Amy", "Bob", "Cyd", "Dan", "Eve", NULL };
  static const char *const moved[] = { "Bob", "Amy", "Cyd", "Dan", NULL };
  g_autoptr (CroupierMatch) match = played_match ();
  g_autoptr (CroupierSetup) same = croupier_setup_copy (croupier_match_get_setup (match));
  g_autoptr (CroupierSetup) seeded = croupier_setup_copy (same);
  g_autoptr (CroupierSetup) titled = croupier_setup_copy (same);
  g_autoptr (CroupierSetup) spoken = croupier_setup_copy (same);
  g_autoptr (CroupierSetup) more = rename_players (match, five);
  g_autoptr (CroupierSetup) order = rename_players (match, moved);

  seeded->seed.bytes[0] ^= 1;
  g_set_str (&titled->title, "two\nlines");
  g_set_str (&spoken->language, "xx");
  assert_refused (match, same, "like this already");
  assert_refused (match, seeded, "The seed of a match never changes");
  assert_refused (match, titled, "The title must be one line");
  assert_refused (match, spoken, "“xx”");
  assert_refused (match, more, "The match has begun with 4 players");
  assert_refused (match, order, "Amy was player 1 and would be player 2");
  assert_refused (match, order, "Bob was player 2 and would be player 1");
}

/* Every reason is named, those of the game beside those of the change. */
static void
test_a_setup_that_makes_no_match_is_refused (void)
{
  static const char *const broken[] = { "Hall: A open, B garnet", "Attic:", "Roof:", NULL };
  g_autoptr (CroupierMatch) match = played_match ();
  g_autoptr (CroupierSetup) setup = with_areas (match, broken);

  setup->seed.bytes[0] ^= 1;
  assert_refused (match, setup, "The seed of a match never changes");
  assert_refused (match, setup, "Attic");
}

static void
test_before_anything_happens_everything_may_change (void)
{
  static const char *const five[] = { "Eve", "Dan", "Cyd", "Bob", "Amy", NULL };
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (CroupierSetup) setup = rename_players (match, five);
  g_autofree char *before = fixture_story (match);
  g_autofree char *after = NULL;

  g_assert_false (croupier_match_has_begun (match));
  set_setup (match, setup);
  g_assert_false (croupier_match_has_begun (match));
  fixture_submit (match, "Amy", "2 at A");
  g_assert_true (croupier_match_has_begun (match));
  g_assert_cmpint (croupier_match_undo (match)->kind, ==, CROUPIER_ENTRY_SUBMISSION);
  g_assert_cmpint (croupier_match_undo (match)->kind, ==, CROUPIER_ENTRY_SETUP);
  after = fixture_story (match);
  g_assert_cmpstr (before, ==, after);
  croupier_match_redo (match);
  croupier_match_redo (match);
  g_assert_cmpuint (((const CroupierEntry *) g_ptr_array_index (croupier_match_get_log (match), 1))->player, ==, 4);
}

/* ---- files ---- */

static CroupierMatch *
save_and_load (CroupierMatch *match)
{
  g_autofree char *text = croupier_store_print (match, NULL);
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;
  CroupierMatch *loaded = croupier_store_parse (text, -1, NULL, NULL, &error);

  g_assert_no_error (error);
  again = croupier_store_print (loaded, NULL);
  g_assert_cmpstr (text, ==, again);
  return loaded;
}

/* Players added and renamed: each entry finds its own again, the undone ones too. */
static void
test_files_hold_every_setup (void)
{
  static const char *const five[] = { "Amy", "Bob", "Cyd", "Dan", "Eve", NULL };
  static const char *const renamed[] = { "Ann", "Bill", "Cyd", "Dan", "Eva", NULL };
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autoptr (CroupierSetup) first = croupier_setup_copy (croupier_match_get_setup (match));
  g_autoptr (CroupierSetup) more = rename_players (match, five);
  g_autoptr (CroupierSetup) setup = rename_players (match, renamed);

  g_set_str (&setup->title, "Semi-final");
  set_setup (match, more);
  fixture_submit (match, "Eve", "2 at A");
  fixture_submit (match, "Amy", "2 at A");
  fixture_resolve (match);
  fixture_submit (match, "Bob", "1 at A");
  set_setup (match, setup);
  fixture_submit (match, "Bill", "2 at A");
  for (guint n = croupier_match_get_log (match)->len; n > 0; n--)
    {
      g_autoptr (CroupierMatch) loaded = save_and_load (match);
      g_autofree char *story = fixture_story (match);
      g_autofree char *other = fixture_story (loaded);

      g_assert_cmpstr (story, ==, other);
      g_assert_true (croupier_setup_equal (first, croupier_match_get_first_setup (loaded)));
      while (croupier_match_redo (loaded) != NULL)
        ;
      g_assert_cmpstr (croupier_match_get_setup (loaded)->title, ==, "Semi-final");
      g_assert_cmpuint (fixture_player (loaded, "Eva"), ==, 4);
      croupier_match_undo (match);
    }
}

/* What stands in a good file, and what stands there instead. */
static void
test_damaged_changes_are_told (void)
{
  static const struct
  {
    const char *from, *to, *words;
  } cases[] = {
    { "\"type\": \"pass\"", "\"type\": \"glass\"", "glass" },
    { "\"title\": \"Final\"", "\"title\": \"two\\nlines\"", "The title must be one line" },
    { "\"title\": \"Final\"", "\"title\": 7", "title" },
    { "\"title\": \"Final\",\n        \"language\": \"en\"", "\"language\": \"xx\"", "“xx”" },
  };
  g_autoptr (CroupierMatch) match = played_match ();
  g_autoptr (CroupierSetup) setup = with_areas (match, pass_areas);
  g_autofree char *text = NULL;

  g_set_str (&setup->title, "Final");
  set_setup (match, setup);
  text = croupier_store_print (match, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) damaged = g_string_new (text);
      g_autoptr (GError) error = NULL;

      fixture_name_case (cases[i].to);
      g_assert_cmpuint (g_string_replace (damaged, cases[i].from, cases[i].to, 1), ==, 1);
      g_assert_null (croupier_store_parse (damaged->str, -1, NULL, NULL, &error));
      g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED);
      assert_has (error->message, cases[i].words);
    }
}

/* A file that somebody has written by hand keeps to the same rules. */
static void
test_setups_of_a_file_are_checked (void)
{
  static const char *const three[] = { "Amy", "Bob", "Cyd", NULL };
  static const char *const five[] = { "Amy", "Bob", "Cyd", "Dan", "Eve", NULL };
  g_autoptr (CroupierMatch) match = played_match ();
  g_autoptr (CroupierSetup) bad = rename_players (match, three);
  g_autoptr (CroupierSetup) more = rename_players (match, five);
  g_autoptr (GPtrArray) log = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (log, croupier_entry_new (CROUPIER_ENTRY_SUBMISSION, NULL, 3, "2 at A"));
  g_ptr_array_add (log, croupier_entry_new_setup (more));
  g_assert_null (croupier_match_new_from_log (croupier_match_get_setup (match), log, NULL, NULL, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_SETUP);
  g_clear_error (&error);
  g_ptr_array_set_size (log, 0);
  g_ptr_array_add (log, croupier_entry_new_setup (bad));
  g_assert_null (croupier_match_new_from_log (croupier_match_get_setup (match), none, log, NULL, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_SETUP);
  assert_has (error->message, "4 to 30 players");
}

static void
test_another_language_changes_nothing_that_is_told (void)
{
  g_autoptr (CroupierMatch) match = played_match ();
  g_autoptr (CroupierMatch) before = croupier_match_copy (match);
  g_autoptr (CroupierSetup) setup = croupier_setup_copy (croupier_match_get_setup (match));
  g_autoptr (CroupierSetup) back = croupier_setup_copy (setup);
  g_autoptr (GPtrArray) words = NULL, changes = NULL;
  g_auto (GStrv) none = croupier_match_dup_other_languages (match), others = NULL, first = NULL;

  g_set_str (&setup->language, "de");
  set_setup (match, setup);
  words = croupier_setup_describe_change (croupier_match_get_setup (before), setup);
  g_assert_cmpuint (words->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (words, 0), ==, "Language of the messages: English → Deutsch");
  changes = croupier_match_get_changes (before, match);
  g_assert_cmpuint (changes->len, ==, 0);
  others = croupier_match_dup_other_languages (match);
  set_setup (match, back);
  first = croupier_match_dup_other_languages (match);
  g_assert_cmpuint (g_strv_length (none), ==, 0);
  g_assert_cmpuint (g_strv_length (others), ==, 1);
  g_assert_cmpstr (others[0], ==, "en");
  g_assert_cmpuint (g_strv_length (first), ==, 1);
  g_assert_cmpstr (first[0], ==, "de");
}

static void
test_notes_of_what_was_sent_follow_a_new_name (void)
{
  static const char *const renamed[] = { "Zoë", "Bob", "Cyd", "Dan", NULL };
  g_autoptr (CroupierMatch) match = played_match ();
  g_autoptr (CroupierMatch) before = croupier_match_copy (match);
  g_autoptr (CroupierSetup) setup = rename_players (match, renamed);
  g_autoptr (GPtrArray) sent = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_sent_free);
  const CroupierOutbox *outbox = croupier_match_get_record (match, 0)->end;

  for (guint i = 0; i < croupier_outbox_get_n_messages (outbox); i++)
    g_ptr_array_add (sent, croupier_sent_new ("round-1", croupier_outbox_get_message (outbox, i)));
  set_setup (match, setup);
  croupier_sent_rename (sent, before, match);
  outbox = croupier_match_get_record (match, 0)->end;
  g_assert_cmpuint (croupier_outbox_get_n_messages (outbox), ==, sent->len);
  for (guint i = 0; i < sent->len; i++)
    {
      g_autoptr (CroupierSent) renamed_too = croupier_sent_new ("round-1", croupier_outbox_get_message (outbox, i));
      const CroupierSent *note = g_ptr_array_index (sent, i);

      g_assert_cmpstr (note->address, ==, renamed_too->address);
      if (renamed_too->heard != NULL)
        g_assert_cmpstrv (note->heard, renamed_too->heard);
    }
}

/* ---- scripts and transcripts ---- */

static void
test_scripts_and_transcripts_have_the_setup_in_force (void)
{
  static const char *const renamed[] = { "Zoë", "Bob", "Cyd", "Dan", NULL };
  g_autoptr (CroupierMatch) match = played_match ();
  g_autoptr (CroupierSetup) doors = with_areas (match, pass_areas);
  g_autoptr (CroupierSetup) setup = NULL;
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierScript) script = NULL;
  g_autoptr (CroupierMatch) again = NULL;
  g_autoptr (JsonNode) transcript = NULL;
  g_autofree char *text = NULL;
  g_autofree char *story = NULL;
  g_autofree char *other = NULL;
  g_autofree char *json = NULL;
  g_autoptr (GError) error = NULL;

  set_setup (match, doors);
  setup = rename_players (match, renamed);
  croupier_setup_keep_names (setup, croupier_match_get_setup (match));
  set_setup (match, setup);
  text = croupier_script_write (match);
  assert_has (text, "area Hall: A pass");
  assert_has (text, "player: Zoë | alias Amy");
  script = croupier_script_read (text, -1, NULL, NULL, NULL, problems);
  again = croupier_script_play (script, CROUPIER_PLAY_DEFAULT, NULL, problems);
  g_assert_nonnull (again);
  story = fixture_story (match);
  other = fixture_story (again);
  g_assert_cmpstr (story, ==, other);

  transcript = croupier_transcript_new (match, NULL, &error);
  json = json_to_string (transcript, FALSE);
  g_assert_true (croupier_transcript_verify (json, -1, NULL, &error));
  g_assert_no_error (error);
  assert_has (json, "\"Zoë\"");
  g_free (json);
  json = croupier_store_print (match, NULL);
  g_assert_true (croupier_transcript_verify (json, -1, NULL, &error));
  g_assert_no_error (error);
}

/* ---- in words ---- */

static void
test_changes_of_a_layout_are_told_in_words (void)
{
  static const struct
  {
    const char *areas[5];
    const char *words;
  } cases[] = {
    { { "Hall: A pass, B garnet", "Attic: C open", "Roof:" }, "Door A of Hall: open → pass" },
    { { "Hall: A open, X garnet", "Attic: C open", "Roof:" }, "Door B of Hall renamed X" },
    { { "Hall: a open, B garnet", "Attic: C open", "Roof:" }, "Door A of Hall renamed a" },
    { { "Hall: A open, X open", "Attic: C open", "Roof:" }, "Door B of Hall renamed X\nDoor X of Hall: garnet → open" },
    { { "Hall: A open / B garnet", "Attic: C open", "Roof:" }, "Door A of Hall: not adjacent to the next any more" },
    { { "Hall: A open, B garnet, D pass", "Attic: C open", "Roof:" },
      "Door B of Hall: adjacent to the next\nDoor D of Hall added (pass)" },
    { { "Hall: A open", "Attic: C open", "Roof:" },
      "Door A of Hall: not adjacent to the next any more\nDoor B of Hall taken out" },
    { { "Hall: A open", "Attic: C open, B garnet", "Roof:" },
      "Door A of Hall: not adjacent to the next any more\nDoor B moved from Hall to Attic\nDoor C of Attic: adjacent "
      "to the next" },
    { { "Hall: A open, B garnet", "Loft: C open", "Roof:" }, "Area “Attic” renamed “Loft”" },
    { { "Hall: A open, B garnet", "Roof:" }, "Area “Attic” taken out\nDoor C of Attic taken out" },
    { { "Hall: A open, B garnet", "Attic: C open", "Loft: D open", "Roof:" },
      "Area “Loft” added\nDoor D of Loft added (open)" },
    { { "Attic: C open", "Hall: A open, B garnet", "Roof:" }, "Order of the layout changed" },
    { { "Hall: A open, B garnet", "Attic: C open", "Roof:" }, "" },
  };
  g_autoptr (CroupierSetup) before = fixture_setup (four, areas);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierSetup) after = fixture_setup (four, cases[i].areas);
      g_autoptr (GPtrArray) words = croupier_setup_describe_change (before, after);
      g_autofree char *text = NULL;

      g_ptr_array_add (words, NULL);
      text = g_strjoinv ("\n", (char **) words->pdata);
      g_assert_cmpstr (text, ==, cases[i].words);
      g_assert_cmpint (croupier_setup_equal (before, after), ==, *text == '\0');
    }
}

#define THREE "\nplayer: Al\nplayer: Bo\nplayer: Cy\n"
#define PRESENTS "game: pass-the-present" THREE
#define POSSESSION "game: five-fold-possession" THREE
#define FACTIONS "game: factions" THREE
#define SMUGGLERS "game: smugglers-paradox" THREE

static CroupierSetup *
setup_of_script (const char *lines)
{
  g_autofree char *text = g_strconcat (g_str_has_prefix (lines, "game:") ? "" : "game: keys-to-success\n", lines, NULL);
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierScript) script = croupier_script_read (text, -1, NULL, NULL, NULL, problems);

  g_assert_nonnull (script);
  return croupier_setup_ref (croupier_script_get_setup (script));
}

static void
test_other_changes_are_told_in_words (void)
{
  static const struct
  {
    const char *before, *after, *words;
  } cases[] = {
    { "player: Alise", "player: Alice", "Alise renamed Alice" },
    { "player: Al | garnets 3", "player: Al | garnets 5", "Garnets of Al: 3 → 5" },
    { "player: Al", "player: Al | alias Ali, Ally", "Aliases of Al: none → Ali, Ally" },
    { "player: Al | handle @a", "player: Al", "Handle of Al: @a → none" },
    { "player: Al | history 4 3", "player: Al | history 4", "Earlier garnets of Al: 4 3 → 4" },
    { "player: Al | houses Owl", "player: Al | houses Fox, Elk", "Houses of Al: Owl → Fox, Elk" },
    { "player: Al\nplayer: Bo", "player: Al", "Bo taken out" },
    { "player: Al\nplayer: Bo", "player: Al\nplayer: Cy\nplayer: Bo", "Cy added" },
    { "player: Al\nplayer: Bo", "player: Bo | garnets 1\nplayer: Al",
      "Garnets of Bo: 0 → 1\nOrder of the players changed" },
    { "title: Final", "title: Grand Final", "Title: Final → Grand Final" },
    { "option variant: keys", "option variant: gates", "Variant: Keys to Success → Gatekeeping" },
    { "option escape_quota: 3", "option escape_quota: 4", "3 → 4" },
    { "option hand: 1 1 2", "option hand: 1 2 2", "1 1 2 → 1 2 2" },
    { "", "option escape_quota: 4", ": players − 1 → 4" },
    { PRESENTS, PRESENTS "fix seats: -, -, Cy\n", "Fixed: Seats: Cy (3)" },
    { PRESENTS "fix seats: -, -, Cy\n", PRESENTS "fix seats: Al, Bo, Cy\n",
      "No longer fixed: Seats: Cy (3)\nFixed: Seats: Al (1), Bo (2), Cy (3)" },
    { POSSESSION, POSSESSION "fix possessed 4: Al\nfix empty: 7\nfix identity 2 Bo: Wolf\n",
      "Fixed: Possessed (Round 4): Al\nFixed: Empty round: 7\nFixed: Identity (Round 2, Bo): Wolf" },
    { FACTIONS, FACTIONS "option each_island: Red, Grey\n", "Teams on each island: as the cast says → Red, Grey" },
    { FACTIONS "fix role Al: scholar\n", FACTIONS "fix not-role Al: scholar\n",
      "No longer fixed: Role (Al): scholar\nFixed: Not the role (Al): scholar" },
    { SMUGGLERS, SMUGGLERS "fix house Alpha: Fox, Owl, Elk\n", "Fixed: House of an Agent (Alpha): Fox, Owl, Elk" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierSetup) before = setup_of_script (cases[i].before);
      g_autoptr (CroupierSetup) after = setup_of_script (cases[i].after);
      g_autoptr (GPtrArray) words = croupier_setup_describe_change (before, after);
      g_autofree char *text = NULL;

      fixture_name_case (cases[i].after);
      g_ptr_array_add (words, NULL);
      text = g_strjoinv ("\n", (char **) words->pdata);
      assert_has (text, cases[i].words);
    }
}

/* ---- casts ---- */

static CroupierCast *
dup_village (const CroupierSetup *setup)
{
  return croupier_cast_new_shipped ("village");
}

static const CroupierOption options_with_cast[] = {
  { .id = "cast", .title = "Cast", .type = CROUPIER_OPTION_CAST, .fallback_words = "the village" },
};

/* Of a game, all that a setup of it needs. */
static const CroupierGame game_with_cast = { .id = "masks",
                                             .title = "Masks",
                                             .options = options_with_cast,
                                             .n_options = 1,
                                             .dup_cast = dup_village };

static CroupierSetup *
with_cast (const char *value)
{
  CroupierSetup *setup = croupier_setup_new (&game_with_cast);
  g_autoptr (GError) error = NULL;

  if (value != NULL)
    croupier_options_set (setup->options, "cast", value, &error);
  g_assert_no_error (error);
  return setup;
}

#define UP "{\"name\": \"Up\", \"players\": 2}"
#define DOWN "{\"name\": \"Down\", \"players\": \"rest\"}"
#define CAST(parts) "{\"teams\": [" UP ", " DOWN "]" parts "}"
#define POWER(held_by, more) \
  "{\"holder\": \"team\", \"held_by\": \"" held_by "\", \"effect\": \"kill\", \"verb\": " more "}"
#define WEIGHT(weight) \
  "{\"holder\": \"members\", \"held_by\": \"Up\", \"effect\": \"weight votes by\", \"weight\": " weight "}"

static void
test_changes_of_a_cast_are_told_in_words (void)
{
  static const struct
  {
    const char *before, *after;
    const char *words; /* lines; empty: they are the same */
  } cases[] = {
    { NULL, NULL, "" },
    { NULL, "village", "" },
    { "VILLAGE", NULL, "" },
    { CAST (), CAST (), "" },
    { CAST (), CAST (", \"title\": \"T\""), "Cast: without a title → T" },
    { CAST (", \"title\": \"S\""), CAST (", \"title\": \"T\""), "Cast: S → T" },
    { CAST (), CAST (", \"notes\": \"n\""), "Cast changed" },
    { CAST (), CAST (", \"islands\": [\"A\", \"B\"]"), "Cast changed" },
    { CAST (), CAST (", \"each_island\": [\"Up\"]"), "Cast changed" },
    { CAST (), "{\"teams\": [" DOWN ", " UP "]}", "Cast changed" },
    { CAST (), "{\"teams\": [" UP ", " DOWN ", {\"name\": \"Low\", \"players\": 1}]}", "Team “Low” added to the cast" },
    { "{\"teams\": [" UP ", " DOWN ", {\"name\": \"Low\", \"players\": 1}]}", CAST (),
      "Team “Low” taken out of the cast" },
    { CAST (), "{\"teams\": [" UP ", {\"name\": \"Down\", \"players\": 3}]}", "Team “Down” of the cast changed" },
    { CAST (), CAST (", \"roles\": [{\"name\": \"spy\"}]"), "Role “spy” added to the cast" },
    { CAST (", \"roles\": [{\"name\": \"spy\"}]"), CAST (", \"roles\": [{\"name\": \"spy\", \"players\": 2}]"),
      "Role “spy” of the cast changed" },
    { CAST (", \"roles\": [{\"name\": \"spy\"}]"), CAST (), "Role “spy” taken out of the cast" },
    { CAST (", \"items\": [{\"name\": \"lamp\"}]"), CAST (", \"items\": [{\"name\": \"rope\"}]"),
      "Item “lamp” taken out of the cast\nItem “rope” added to the cast" },
    { CAST (", \"items\": [{\"name\": \"lamp\"}]"), CAST (", \"items\": [{\"name\": \"lamp\", \"count\": 2}]"),
      "Item “lamp” of the cast changed" },
    { CAST (", \"powers\": [" POWER ("Up", "\"eat\"") "]"), CAST (", \"powers\": [" POWER ("Up", "\"bite\"") "]"),
      "Power “eat” taken out of the cast\nPower “bite” added to the cast" },
    { CAST (", \"powers\": [" POWER ("Up", "\"eat\"") "]"), CAST (", \"powers\": [" POWER ("Down", "\"eat\"") "]"),
      "Power “eat” of the cast changed" },
    { CAST (", \"powers\": [" WEIGHT ("1") "]"), CAST (", \"powers\": [" WEIGHT ("2") "]"),
      "Power “Up” of the cast changed" },
    { CAST (), CAST (", \"powers\": [" WEIGHT ("1") "]"), "Power “Up” added to the cast" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierSetup) before = with_cast (cases[i].before);
      g_autoptr (CroupierSetup) after = with_cast (cases[i].after);
      g_autoptr (GPtrArray) words = croupier_setup_describe_change (before, after);
      g_autofree char *text = NULL;

      fixture_name_case (cases[i].words);
      g_ptr_array_add (words, NULL);
      text = g_strjoinv ("\n", (char **) words->pdata);
      g_assert_cmpstr (text, ==, cases[i].words);
      g_assert_cmpint (croupier_setup_equal (before, after), ==, *cases[i].words == '\0');
    }
}

TESTS (setup_change)
{
#define TEST(name, function) g_test_add_func ("/setup-change/" name, function)
  TEST ("all is played under the last setup", test_all_is_played_under_the_last_setup);
  TEST ("a change is undone and redone like anything", test_a_change_is_undone_and_redone_like_anything);
  TEST ("what becomes illegal is kept and told", test_what_becomes_illegal_is_kept_and_told);
  TEST ("a check tells the changes and changes nothing", test_a_check_tells_the_changes_and_changes_nothing);
  TEST ("a check can be cancelled", test_a_check_can_be_cancelled);
  TEST ("who is renamed keeps what was sent", test_who_is_renamed_keeps_what_was_sent);
  TEST ("old names stay as aliases", test_old_names_stay_as_aliases);
  TEST ("a name that another bears is no alias", test_a_name_that_another_bears_is_no_alias);
  TEST ("areas keep their audience", test_areas_keep_their_audience);
  TEST ("what may not change is refused", test_what_may_not_change_is_refused);
  TEST ("a setup that makes no match is refused", test_a_setup_that_makes_no_match_is_refused);
  TEST ("before anything happens everything may change", test_before_anything_happens_everything_may_change);
  TEST ("files hold every setup", test_files_hold_every_setup);
  TEST ("damaged changes are told", test_damaged_changes_are_told);
  TEST ("setups of a file are checked", test_setups_of_a_file_are_checked);
  TEST ("another language changes nothing that is told", test_another_language_changes_nothing_that_is_told);
  TEST ("notes of what was sent follow a new name", test_notes_of_what_was_sent_follow_a_new_name);
  TEST ("scripts and transcripts have the setup in force", test_scripts_and_transcripts_have_the_setup_in_force);
  TEST ("changes of a layout are told in words", test_changes_of_a_layout_are_told_in_words);
  TEST ("changes of a cast are told in words", test_changes_of_a_cast_are_told_in_words);
  TEST ("other changes are told in words", test_other_changes_are_told_in_words);
#undef TEST
}
