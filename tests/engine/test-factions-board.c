/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A day of Factions as the game master sees it: that the order of forms can be corrected, and that any day is whole;
 * what is shown is in cases/factions-desk.cases. */
#include "config.h"
#include "rule-cases.h"

#include <string.h>

#include "croupier-registry.h"
#include "tests.h"

static const char *const names[] = { "Amy", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Mary Ann" };
static const RuleGame rules = { "factions", names, G_N_ELEMENTS (names), "" };

#define ISLANDS                                                                                                    \
  "fix island Amy: East\nfix island Bob: East\nfix island Cyd: East\nfix island Dan: East\nfix island Eve: East\n" \
  "fix island Fay: West\nfix island Gus: West\nfix island Hal: West\nfix island Ivy: West\nfix island Mary Ann: "  \
  "West\n"
#define TEAMS                                                                                            \
  "fix team Amy: Red\nfix team Bob: Grey\nfix team Cyd: Blue\nfix team Dan: Silver\nfix team Eve: Red\n" \
  "fix team Fay: Red\nfix team Gus: Grey\nfix team Hal: Blue\nfix team Ivy: Blue\nfix team Mary Ann: Gold\n"
#define ITEMS "fix item Bob: idol\nfix item Cyd: shield\nfix item Ivy: shield\n"
#define ROLES "fix role Eve: silencer\nfix role Dan: scholar\nfix role Hal: oracle\n"
#define HEAD ISLANDS TEAMS ITEMS ROLES "option merge_at: 4\n"
#define DAY "== day-1\n"
#define OPEN "\n== open\n"

static CroupierMatch *
play (const char *head, const char *phases)
{
  return play_rules (&rules, head, phases);
}

/* ---- correcting the order ---- */

/* Who stands at the places of an island. */
static GArray *
list_order (const CroupierDay *day, guint place)
{
  const CroupierDayPlace *in = g_ptr_array_index (day->places, place);
  GArray *players = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < in->n_counting; i++)
    g_array_append_val (players, ((CroupierArrival *) g_ptr_array_index (in->arrivals, i))->player);
  return players;
}

static void
assert_moves (CroupierMatch *match, guint from, guint to)
{
  g_autoptr (CroupierDay) before = croupier_match_make_day (match, "day-1");
  g_autofree char *ruling = croupier_day_dup_order (before, croupier_match_get_roster (match), 0, from, to);
  g_autoptr (GArray) expected = list_order (before, 0), other_expected = list_order (before, 1);
  g_autoptr (GError) error = NULL;
  guint moved = g_array_index (expected, guint, from);

  if (from == to)
    {
      g_assert_null (ruling);
      return;
    }
  g_array_remove_index (expected, from);
  g_array_insert_val (expected, to, moved);
  fixture_rule (match, ruling);

  {
    g_autoptr (CroupierDay) after = croupier_match_make_day (match, "day-1");
    g_autoptr (GArray) found = list_order (after, 0), other = list_order (after, 1);

    g_assert_cmpmem (found->data, found->len * sizeof (guint), expected->data, expected->len * sizeof (guint));
    g_assert_cmpmem (other->data, other->len * sizeof (guint), other_expected->data,
                     other_expected->len * sizeof (guint));
  }
  g_assert_nonnull (croupier_match_undo (match));
}

static void
test_a_form_can_take_any_place_on_its_island (void)
{
  g_autoptr (CroupierMatch) match = play (HEAD, DAY "Cyd: vote Amy\nFay: vote Gus\nAmy: vote Cyd\nGus: vote Fay\nBob: "
                                                    "vote nobody\nAmy: vote Bob\nEve: vote Amy" OPEN);

  for (guint from = 0; from < 4; from++)
    for (guint to = 0; to < 4; to++)
      assert_moves (match, from, to);
}

static void
test_only_those_who_change_places_are_named (void)
{
  g_autoptr (CroupierMatch)
    match = play (HEAD, DAY
                  "Cyd: vote Amy\nFay: vote Gus\nAmy: vote Cyd\nBob: vote nobody\nEve: vote Amy\nEve: vote Bob" OPEN);
  g_autoptr (CroupierMatch) later = play (HEAD, DAY "Cyd: vote Amy\nAmy: vote Cyd\n== day-2" OPEN);
  const CroupierRoster *roster = croupier_match_get_roster (match);
  g_autoptr (CroupierDay) day = croupier_match_make_day (match, "day-1");
  g_autoptr (CroupierDay) resolved = croupier_match_make_day (later, "day-1");
  g_autofree char *up = croupier_day_dup_order (day, roster, 0, 2, 1);
  g_autofree char *down = croupier_day_dup_order (day, roster, 0, 0, 2);
  g_autofree char *too_far = croupier_day_dup_order (day, roster, 0, 0, 4);
  g_autofree char *too_late = croupier_day_dup_order (resolved, roster, 0, 0, 1);

  g_assert_cmpstr (up, ==, "order: Bob, Amy");
  g_assert_cmpstr (down, ==, "order: Amy, Bob, Cyd");
  g_assert_null (too_far);
  g_assert_null (too_late);
}

/* ---- which days there are ---- */

static void
test_an_earlier_day_is_open_no_more (void)
{
  g_autoptr (CroupierMatch)
    match = play (HEAD, DAY "Amy: query Bob\nCyd: query Dan\nDan: share\nAmy: vote Bob\n== day-2\nGus: vote Hal" OPEN);
  g_autoptr (CroupierDay) earlier = croupier_match_make_day (match, "day-1");
  g_autoptr (CroupierDay) due = croupier_match_make_day (match, "day-2");

  g_assert_false (earlier->is_open);
  g_assert_true (due->is_open);
  g_assert_null (croupier_match_make_day (match, "day-3"));
}

static void
test_games_without_exchanges_have_no_day (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();

  g_assert_null (croupier_match_make_day (match, croupier_match_get_due (match)->phase.id));
}

/* Whatever is sent: what counts is what is in force, once, and nobody is both in and missing. */
static void
assert_day_is_whole (const CroupierMatch *match)
{
  const CroupierRecord *record = croupier_match_get_due (match);
  g_autoptr (CroupierDay) day = croupier_match_make_day (match, record->phase.id);
  CroupierPlayers in = CROUPIER_NOBODY, missing = CROUPIER_NOBODY;

  for (guint i = 0; i < day->places->len; i++)
    {
      const CroupierDayPlace *place = g_ptr_array_index (day->places, i);

      missing |= place->missing;
      for (guint k = 0; k < place->arrivals->len; k++)
        {
          const CroupierArrival *arrival = g_ptr_array_index (place->arrivals, k);

          g_assert_cmpint (arrival->kind == CROUPIER_ARRIVAL_COUNTS, ==, k < place->n_counting);
          g_assert_false (k < place->n_counting && croupier_players_has (in, arrival->player));
          g_assert_cmpuint (arrival->event, >, 0);
          if (k < place->n_counting)
            in |= CROUPIER_PLAYER (arrival->player);
        }
    }
  g_assert_cmpuint (in & missing, ==, 0);
  g_assert_cmpuint (in | missing, ==, record->phase.expected);
  for (guint i = 0; i < record->standings->len; i++)
    {
      const CroupierStanding *standing = g_ptr_array_index (record->standings, i);

      g_assert_cmpint (standing->event != NULL, ==, croupier_players_has (in, standing->player));
    }
}

static void
send_something (CroupierMatch *match)
{
  static const char *const texts[] = { "vote %s", "vote %s", "query %s", "share %s", "decline %s", "vote nobody" };
  static const char *const rulings[] = { "void %s",       "submit %s: vote nobody", "eliminate %s", "move %s: East",
                                         "move %s: West", "order: %s, Amy",         "merge" };
  const char *name = names[g_test_rand_int_range (0, G_N_ELEMENTS (names))];
  guint player = (guint) g_test_rand_int_range (0, G_N_ELEMENTS (names));
  gboolean is_ruling = g_test_rand_int_range (0, 4) == 0;
  const char *pattern = is_ruling ? rulings[g_test_rand_int_range (0, G_N_ELEMENTS (rulings))]
                                  : texts[g_test_rand_int_range (0, G_N_ELEMENTS (texts))];
  g_auto (GStrv) halves = g_strsplit (pattern, "%s", 2);
  g_autofree char *text = halves[1] != NULL ? g_strconcat (halves[0], name, halves[1], NULL) : g_strdup (pattern);

  if (is_ruling)
    croupier_match_rule (match, text, NULL);
  else if (g_test_rand_int_range (0, 5) == 0)
    croupier_match_amend (match, croupier_match_get_due (match)->phase.id, player, text, NULL, NULL);
  else
    croupier_match_submit (match, player, text, NULL, NULL);
}

static void
test_any_day_is_whole (void)
{
  guint n_matches = tests_share (100);

  for (guint i = 0; i < n_matches; i++)
    {
      g_autoptr (CroupierMatch) match = play (HEAD, DAY OPEN);

      for (guint k = 0; k < 40 && !croupier_match_is_over (match); k++)
        {
          send_something (match);
          assert_day_is_whole (match);
        }
    }
}

TESTS (factions_board)
{
#define TEST(path, func) g_test_add_func ("/factions-board/" path, func)
  TEST ("a form can take any place on its island", test_a_form_can_take_any_place_on_its_island);
  TEST ("only those who change places are named", test_only_those_who_change_places_are_named);
  TEST ("an earlier day is open no more", test_an_earlier_day_is_open_no_more);
  TEST ("games without exchanges have no day", test_games_without_exchanges_have_no_day);
  TEST ("any day is whole", test_any_day_is_whole);
#undef TEST
}
