/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every kind of entry, and every reason for which one is refused. */
#include "config.h"
#include "croupier-ledger.h"

#include <string.h>

#include "fixtures.h"
#include "season-cases.h"
#include "tests.h"

/* Who holds what after an entry: Ann had 10 garnets, Bob 5, Cyd 1, Dan none; each a token. */
typedef struct
{
  const char *entry;
  const char *counter;
  int held[4];
} EntryCase;

static const EntryCase entry_cases[] = {
  { "garnets Ann +5 because she won a bet", "garnets", { 15, 5, 1, 0 } },
  { "garnets Ann -10", "garnets", { 0, 5, 1, 0 } },
  { "garnets Ann −3", "garnets", { 7, 5, 1, 0 } },
  { "tokens Dan +1", "tokens", { 1, 1, 1, 2 } },
  { "Tokens of Life Dan +1", NULL, { 0 } }, /* a title of several words can't be a verb */
  { "opals Cyd +2", "opals", { 0, 0, 2, 0 } },
  { "gift Ann to Dan: 3 garnets because of friendship", "garnets", { 7, 5, 1, 3 } },
  { "gift Ann to Dan: 1 Tokens of Life", "tokens", { 0, 1, 1, 2 } },
  { "gift Ann to Bob: 10 garnets", "garnets", { 0, 15, 1, 0 } },
  { "duel Dan beats Ann: garnets", "garnets", { 0, 5, 1, 10 } },
  { "duel Ann beats Dan: garnets", "garnets", { 10, 5, 1, 0 } },
  { "duel Ann beats Dan: tokens", "tokens", { 2, 1, 1, 0 } },
  { "decay garnets: 2", "garnets", { 8, 3, 0, 0 } },
  { "decay garnets: 50%", "garnets", { 5, 3, 1, 0 } },
  { "decay garnets: 50% rounded down", "garnets", { 5, 3, 1, 0 } },
  { "decay garnets: 50% rounded up", "garnets", { 5, 2, 0, 0 } },
  { "decay garnets: 30% rounded to the nearest", "garnets", { 7, 3, 1, 0 } },
  { "decay garnets: 100%", "garnets", { 0, 0, 0, 0 } },
  { "auction garnets: Ann 4, Bob 5", "garnets", { 10, 0, 1, 0 } },
  { "auction garnets: Ann 4, Bob 5; all pay", "garnets", { 6, 0, 1, 0 } },
  { "auction garnets: Ann 4, Bob 3; for 2 tokens", "tokens", { 3, 1, 1, 1 } },
  { "auction garnets: Ann 4, Bob 30; all pay", NULL, { 0 } },
  { "freeze Ann", "garnets", { 10, 5, 1, 0 } },
  { "out Bob", "garnets", { 10, 5, 1, 0 } },
};

static CroupierSeason *
new_season (void)
{
  CroupierSeason *season = season_case_new ();

  season_case_book (season, 0, "Ann 10, Bob 5, Cyd 1; Ann 1, Bob 1, Cyd 1, Dan 1");
  return season;
}

static void
assert_held (const CroupierSeason *season, const char *counter, const int *held)
{
  static const char *const names[] = { "Ann", "Bob", "Cyd", "Dan" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpint (season_case_held (season, names[i], counter, NULL), ==, held[i]);
}

static void
test_each_kind_of_entry_moves_what_it_says (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (entry_cases); i++)
    {
      const EntryCase *entry = &entry_cases[i];
      g_autoptr (CroupierSeason) season = new_season ();
      const int before[] = { 10, 5, 1, 0 };

      fixture_name_case (entry->entry);
      g_assert_true (season_case_try (season, entry->entry, "1", NULL, NULL) == (entry->counter != NULL));
      assert_held (season, entry->counter != NULL ? entry->counter : "garnets",
                   entry->counter != NULL ? entry->held : before);
      if (entry->counter == NULL)
        continue;
      croupier_season_undo (season);
      assert_held (season, "garnets", before);
      croupier_season_redo (season);
      assert_held (season, entry->counter, entry->held);
    }
}

typedef struct
{
  const char *before; /* NULL: nothing */
  const char *entry;
  const char *at;
  const char *says;
} RefusedCase;

static const RefusedCase refused_cases[] = {
  { NULL, "garnets Ann -11", "1", "Ann holds 10 then, so 11 can’t be taken" },
  { NULL, "garnets Ann -1", "start", "Ann holds 0 then, so 1 can’t be taken" },
  { NULL, "garnets Ann +1000000", "1", "with 1000000 more it would be more than 1000000" },
  { NULL, "garnets Ann +0", "1", "at least 1" },
  { NULL, "garnets Ann 5", "1", "has its sign" },
  { NULL, "garnets Zoe +5", "1", "Nobody is called" },
  { NULL, "rubies Ann +5", "1", "A season knows no “rubies”" },
  { NULL, "gift Dan to Ann: 1 garnets", "1", "Dan holds 0 then, so 1 can’t be taken" },
  { NULL, "gift Ann to Ann: 1 garnets", "1", "Two different players" },
  { NULL, "gift Ann to Bob: 0 garnets", "1", "no whole number" },
  { NULL, "gift Ann to Bob: 1 rubies", "1", "there are garnets, tokens, opals" },
  { NULL, "gift Ann Bob 1 garnets", "1", "as in “gift Alice to Bob: 3 garnets”" },
  { NULL, "duel Ann beats Ann: garnets", "1", "Two different players" },
  { NULL, "duel Ann wins: garnets", "1", "as in “duel Alice beats Bob: garnets”" },
  { NULL, "decay garnets: 101%", "1", "at most 100 in a hundred" },
  { NULL, "decay garnets: 0", "1", "no whole number" },
  { NULL, "decay garnets: 2 rounded up", "1", "Only a share is rounded" },
  { NULL, "auction garnets: Ann 11, Bob 3", "1", "Ann holds 10 then" },
  { NULL, "auction garnets: Ann 4, Bob 6; all pay", "1", "Bob holds 5 then" },
  { NULL, "auction garnets: Ann 4, Bob 4", "1", "settle who wins" },
  { NULL, "auction garnets: Ann 4, Ann 5", "1", "bids twice" },
  { NULL, "auction garnets: Ann 0", "1", "no whole number" },
  { NULL, "auction garnets: Ann 4; nothing", "1", "says nothing of an auction" },
  { "freeze Ann", "garnets Ann +1", "1", "Ann has forfeited" },
  { "freeze Ann", "gift Bob to Ann: 1 garnets", "1", "Ann has forfeited" },
  { "freeze Ann", "duel Bob beats Ann: garnets", "1", "Ann has forfeited" },
  { "freeze Ann", "freeze Ann", "1", "Ann has forfeited" },
  { "gift Ann to Dan: 8 garnets", "garnets Ann -5", "1", "Ann holds 2 then" },
  { "gift Ann to Dan: 8 garnets", "garnets Ann -3", "1/1", "could not be paid any more" },
  { "gift Ann to Dan: 8 garnets", "freeze Ann", "1/1", "could not be paid any more" },
  { NULL, "garnets Ann +1", "4", "There is no match 4" },
  { NULL, "garnets Ann +1", "2026-02-30", "is no day" },
  { NULL, "strike 1", NULL, "is no entry of the ledger" },
  { NULL, "strike 99", NULL, "There is no entry 99" },
  { NULL, "player Ann | alias Bob", NULL, "already a name" },
  { NULL, "player Eve | zone Europe/Berlin, Europe/Paris", NULL, "one zone" },
  { NULL, "player Eve | color red", NULL, "is no color" },
  { NULL, "player Eve | absent soon", NULL, "are no days" },
  { NULL, "player Eve | wears a hat", NULL, "says nothing of a player" },
  { NULL, "player", NULL, "A name is empty" },
  { NULL, "counter garnets-2: Garnets, known to me", NULL, "known to me" },
  { NULL, "counter Big Favors: Favors", NULL, "can’t be the word for a counter" },
  { NULL, "counter favors", NULL, "a word and a title" },
  { NULL, "order 1, 2", NULL, "names every match" },
  { NULL, "order 1, 2, 2", NULL, "stands twice" },
  { NULL, "order 1, 2, 4", NULL, "names every match" },
  { NULL, "plan", NULL, "needs a title" },
  { NULL, "title", NULL, "needs a title" },
  { NULL, "title New because I like it", NULL, "Only an entry of the ledger has a reason" },
};

static void
test_what_cannot_be_is_refused_with_a_sentence_and_changes_nothing (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refused_cases); i++)
    {
      const RefusedCase *refused = &refused_cases[i];
      g_autoptr (CroupierSeason) season = new_season ();
      g_autoptr (GError) error = NULL;
      guint n;

      fixture_name_case (refused->entry);
      if (refused->before != NULL)
        season_case_do (season, refused->before, "1", NULL);
      n = croupier_season_get_log (season)->len;
      g_assert_false (season_case_try (season, refused->entry, refused->at, NULL, &error));
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, refused->says));
      g_assert_cmpuint (croupier_season_get_log (season)->len, ==, n);
    }
}

static void
test_who_is_out_or_frozen_does_not_decay (void)
{
  g_autoptr (CroupierSeason) season = new_season ();
  const int held[] = { 10, 5, 0, 0 };
  const int thawed[] = { 9, 5, 0, 0 };

  season_case_do (season, "freeze Ann", "1", NULL);
  season_case_do (season, "out Bob", "1", NULL);
  season_case_do (season, "decay garnets: 1", "1", NULL);
  assert_held (season, "garnets", held);
  season_case_do (season, "thaw Ann", "1", NULL);
  season_case_do (season, "decay garnets: 1", "1", NULL);
  assert_held (season, "garnets", thawed);
}

/* Entries are in the order of time, whenever they were written down. */
static void
test_entries_count_from_their_date_on (void)
{
  g_autoptr (CroupierSeason) season = season_case_new ();
  static const struct
  {
    const char *at;
    int held;
  } cases[] = {
    { "start", 2 }, { "1/0", 3 }, { "1/1", 13 }, { "1/2", 17 }, { "1", 22 }, { "2/1", 32 }, { "2", 32 }, { NULL, 32 },
  };

  season_case_book (season, 1, "Ann 10");
  season_case_do (season, "garnets Ann +5", "1", NULL);
  season_case_do (season, "garnets Ann +2", "start", NULL);
  season_case_do (season, "garnets Ann +4", "1/2", NULL);
  season_case_do (season, "garnets Ann +1", "1/0", NULL);
  season_case_book (season, 0, "Ann 10");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (season_case_held (season, "Ann", "garnets", cases[i].at), ==, cases[i].held);
}

static void
set_day (CroupierSeason *season, guint match, const char *day, const char *says)
{
  g_autoptr (CroupierAct) act = croupier_act_new (CROUPIER_ACT_MATCH, (int) match);
  const CroupierSeasonMatch *old = croupier_season_get_match (season, match);
  g_autoptr (GError) error = NULL;

  act->match.title = g_strdup (old->title);
  act->match.file = g_strdup (old->file);
  act->match.id = g_strdup (old->id);
  act->match.day = g_strdup (day);
  g_assert_true (croupier_season_do (season, act, &error) == (says == NULL));
  g_assert_true (says == NULL || strstr (error->message, says) != NULL);
}

static void
test_days_and_matches_stand_in_one_order (void)
{
  g_autoptr (CroupierSeason) season = season_case_new ();
  static const struct
  {
    const char *at;
    int held;
  } cases[] = {
    { "2026-02-01", 0 },  { "2026-02-27", 1 }, { "2026-02-28", 1 },  { "2026-03-01", 11 }, { "1", 11 },
    { "2026-03-02", 13 }, { "2/1", 33 },       { "2026-03-08", 33 }, { "2026-03-09", 37 }, { NULL, 37 },
  };

  set_day (season, 0, "2026-03-01", NULL);
  set_day (season, 1, "2026-03-08", NULL);
  season_case_do (season, "garnets Ann +4", "2026-03-09", NULL);
  season_case_do (season, "garnets Ann +1", "2026-02-27", NULL);
  season_case_do (season, "garnets Ann +2", "2026-03-02", NULL);
  season_case_book (season, 0, "Ann 10");
  season_case_book (season, 1, "Ann 20");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (season_case_held (season, "Ann", "garnets", cases[i].at), ==, cases[i].held);
  set_day (season, 2, "2026-03-03", "can’t come after match 2");
  set_day (season, 2, "2026-03-08", NULL);
}

/* A match without a day counts from when it was booked. */
static void
test_a_day_without_days_of_matches_is_after_what_was_booked_before (void)
{
  g_autoptr (CroupierSeason) season = season_case_new ();

  season_case_book (season, 0, "Ann 10");
  season_case_do (season, "gift Ann to Bob: 4 garnets", "2026-03-02", NULL);
  season_case_book (season, 1, "Ann -6");
  g_assert_cmpint (season_case_held (season, "Ann", "garnets", NULL), ==, 0);
  season_case_book (season, 0, "Ann 12");
  g_assert_cmpint (season_case_held (season, "Ann", "garnets", NULL), ==, 2);
  g_assert_cmpint (season_case_held (season, "Ann", "garnets", "1"), ==, 12);
}

static void
test_an_entry_is_taken_back_unless_others_need_it (void)
{
  g_autoptr (CroupierSeason) season = season_case_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  season_case_do (season, "garnets Ann +5", "start", NULL);
  first = g_strdup_printf ("strike %u", croupier_season_get_log (season)->len);
  season_case_do (season, "gift Ann to Bob: 5 garnets", "start", NULL);
  second = g_strdup_printf ("strike %u", croupier_season_get_log (season)->len);
  g_assert_false (season_case_try (season, first, NULL, NULL, &error));
  g_assert_nonnull (strstr (error->message, "could not be paid any more"));
  season_case_do (season, second, NULL, NULL);
  season_case_do (season, first, NULL, NULL);
  g_assert_cmpint (season_case_held (season, "Ann", "garnets", NULL), ==, 0);
  g_assert_cmpint (season_case_held (season, "Bob", "garnets", NULL), ==, 0);
  g_assert_false (season_case_try (season, first, NULL, NULL, NULL));
}

static void
test_counters_of_the_game_masters_own_are_counted_alike (void)
{
  g_autoptr (CroupierSeason) season = season_case_new ();
  g_autoptr (GError) error = NULL;

  season_case_do (season, "counter favors: Favours, known to each", NULL, NULL);
  season_case_do (season, "favors Ann +3", "start", NULL);
  season_case_do (season, "gift Ann to Bob: 1 favours", "start", NULL);
  g_assert_cmpint (season_case_held (season, "Ann", "favors", NULL), ==, 2);
  season_case_do (season, "counter favors: Big favours", NULL, NULL);
  g_assert_cmpstr (croupier_season_get_counter (season, 3)->title, ==, "Big favours");
  g_assert_cmpint (season_case_held (season, "Bob", "favors", NULL), ==, 1);
  for (guint i = 4; i < CROUPIER_MAX_COUNTERS; i++)
    {
      g_autofree char *line = g_strdup_printf ("counter c-%u: C %u", i, i);

      season_case_do (season, line, NULL, NULL);
    }
  g_assert_false (season_case_try (season, "counter more: More", NULL, NULL, &error));
  g_assert_nonnull (strstr (error->message, "at most 12"));
}

static void
test_what_a_match_took_takes_what_is_there_and_is_noted (void)
{
  g_autoptr (CroupierSeason) season = season_case_new ();
  g_autoptr (GPtrArray) notes = NULL;

  season_case_book (season, 0, "Ann -3");
  notes = croupier_season_get_notes (season);
  g_assert_cmpint (season_case_held (season, "Ann", "garnets", NULL), ==, 0);
  g_assert_cmpuint (notes->len, ==, 1);
  g_assert_nonnull (strstr (g_ptr_array_index (notes, 0), "Match 1 took 3 from Ann, who has 3 fewer"));
}

TESTS (ledger)
{
#define ADD(name) g_test_add_func ("/ledger/" #name, test_##name)
  ADD (each_kind_of_entry_moves_what_it_says);
  ADD (what_cannot_be_is_refused_with_a_sentence_and_changes_nothing);
  ADD (who_is_out_or_frozen_does_not_decay);
  ADD (entries_count_from_their_date_on);
  ADD (days_and_matches_stand_in_one_order);
  ADD (a_day_without_days_of_matches_is_after_what_was_booked_before);
  ADD (an_entry_is_taken_back_unless_others_need_it);
  ADD (counters_of_the_game_masters_own_are_counted_alike);
  ADD (what_a_match_took_takes_what_is_there_and_is_noted);
}
