/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A day of Factions as the game master sees it: queries, forms in the order of arrival, and what holds. */
#include "config.h"
#include "rule-cases.h"

#include <stdlib.h>
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

/* ---- a day in words ---- */

static const char *
name_of (const CroupierMatch *match, guint player)
{
  return croupier_roster_get_name (croupier_match_get_roster (match), player);
}

/* “Amy > Bob: Query: Shared (1, 2)”, with the events of the question and of the answer, what can be answered, and the
 * note. */
static char *
describe_exchanges (const CroupierMatch *match, const char *phase)
{
  g_autoptr (CroupierDay) day = croupier_match_make_day (match, phase);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < day->exchanges->len; i++)
    {
      const CroupierExchange *exchange = g_ptr_array_index (day->exchanges, i);

      g_string_append_printf (text, "%s%s > %s: %s: %s (%u, %u)", i > 0 ? "\n" : "", name_of (match, exchange->from),
                              name_of (match, exchange->to), exchange->title, exchange->status, exchange->asked,
                              exchange->answered);
      for (guint k = 0; k < exchange->answers->len; k++)
        g_string_append_printf (text, " [%s]",
                                ((CroupierExchangeAnswer *) g_ptr_array_index (exchange->answers, k))->text);
      if (exchange->note != NULL)
        g_string_append_printf (text, " %s", exchange->note);
    }
  return g_string_free_and_steal (text);
}

/* “1 Amy: vote Bob (3)”; an asterisk stands before the form that decides a tie first. */
static void
append_arrival (const CroupierMatch *match, const CroupierDayPlace *place, guint i, GString *text)
{
  static const char *const kinds[] = {
    [CROUPIER_ARRIVAL_LATE] = "late",
    [CROUPIER_ARRIVAL_VOID] = "void",
    [CROUPIER_ARRIVAL_LEFT] = "left",
  };
  const CroupierArrival *arrival = g_ptr_array_index (place->arrivals, i);

  g_string_append (text, (int) i == place->decider ? " *" : " ");
  if (arrival->kind == CROUPIER_ARRIVAL_COUNTS)
    g_string_append_printf (text, "%u", i + 1);
  else
    g_string_append (text, kinds[arrival->kind]);
  g_string_append_printf (text, " %s: %s (%u)%s.", name_of (match, arrival->player), arrival->read_as, arrival->event,
                          arrival->is_amended ? " amended" : "");
}

/* A line for each place: the forms that count, the others, and whose are missing. */
static char *
describe_places (const CroupierMatch *match, const char *phase)
{
  g_autoptr (CroupierDay) day = croupier_match_make_day (match, phase);
  GString *text = g_string_new (NULL);
  guint player;

  for (guint i = 0; i < day->places->len; i++)
    {
      const CroupierDayPlace *place = g_ptr_array_index (day->places, i);

      g_string_append_printf (text, "%s%s:", i > 0 ? "\n" : "", place->title != NULL ? place->title : "-");
      for (guint k = 0; k < place->arrivals->len; k++)
        append_arrival (match, place, k, text);
      g_string_append (text, " Missing:");
      CROUPIER_FOREACH_PLAYER (player, place->missing)
        g_string_append_printf (text, " %s", name_of (match, player));
    }
  return g_string_free_and_steal (text);
}

/* “Votes: Bob 2 / Would be voted out now: Bob.”, a line for each place. */
static char *
describe_tallies (const CroupierMatch *match, const char *phase)
{
  g_autoptr (CroupierDay) day = croupier_match_make_day (match, phase);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < day->places->len; i++)
    {
      const CroupierDayPlace *place = g_ptr_array_index (day->places, i);
      g_autofree char *note = g_strdelimit (g_strdup (place->tally_note ? place->tally_note : "-"), "\n", ' ');

      g_string_append_printf (text, "%s%s / %s", i > 0 ? "\n" : "", place->tally, note);
    }
  return g_string_free_and_steal (text);
}

static void
assert_exchanges (const CroupierMatch *match, const char *expected)
{
  g_autofree char *found = describe_exchanges (match, croupier_match_get_due (match)->phase.id);

  g_assert_cmpstr (found, ==, expected);
}

static void
assert_places (const CroupierMatch *match, const char *expected)
{
  g_autofree char *found = describe_places (match, croupier_match_get_due (match)->phase.id);

  g_assert_cmpstr (found, ==, expected);
}

/* The note of that text is of that kind and says why. */
static void
assert_note (const CroupierMatch *match, CroupierDayNoteKind kind, const char *text, const char *rule)
{
  g_autoptr (CroupierDay) day = croupier_match_make_day (match, croupier_match_get_due (match)->phase.id);
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < day->notes->len; i++)
    {
      const CroupierDayNote *note = g_ptr_array_index (day->notes, i);

      g_string_append_printf (all, "\n%s", note->text);
      if (!g_str_equal (note->text, text))
        continue;
      g_assert_cmpint (note->kind, ==, kind);
      g_assert_cmpstr (note->rule, ==, rule);
      return;
    }
  g_error ("There is no note “%s”; there are:%s", text, all->str);
}

/* ---- queries ---- */

static void
test_queries_stand_in_the_order_in_which_they_were_sent (void)
{
  g_autoptr (CroupierMatch) match = play (HEAD, DAY "Hal: magic query Ivy; query Fay; vote Gus\nAmy: query Bob\nCyd: "
                                                    "query Bob\nBob: share Cyd\nFay: decline" OPEN);

  assert_exchanges (match, "Hal > Ivy: Magic query: Told at once (1, 1)\n"
                           "Hal > Fay: Query: Declined (2, 7)\n"
                           "Amy > Bob: Query: Waiting for an answer (4, 0) [share Amy] [decline Amy]\n"
                           "Cyd > Bob: Query: Shared (5, 6)");
}

static void
test_an_answer_that_is_offered_is_taken (void)
{
  static const CroupierExchangeState states[] = { CROUPIER_EXCHANGE_GRANTED, CROUPIER_EXCHANGE_DECLINED };
  static const char *const news[] = { "Bob shares with Cyd", "Bob declines Cyd’s query" };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      g_autoptr (CroupierMatch) match = play (HEAD, DAY "Amy: query Bob\nCyd: query Bob" OPEN);
      g_autoptr (CroupierDay) before = croupier_match_make_day (match, "day-1");
      const CroupierExchange *exchange = g_ptr_array_index (before->exchanges, 1);
      const CroupierExchangeAnswer *answer = g_ptr_array_index (exchange->answers, i);
      g_autoptr (CroupierDay) after = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_cmpuint (croupier_day_count_waiting (before), ==, 2);
      g_assert_cmpstr (answer->news, ==, news[i]);
      g_assert_true (croupier_match_submit (match, exchange->to, answer->text, NULL, &error));
      g_assert_no_error (error);
      after = croupier_match_make_day (match, "day-1");
      g_assert_cmpint (((CroupierExchange *) g_ptr_array_index (after->exchanges, 0))->state, ==,
                       CROUPIER_EXCHANGE_WAITING);
      g_assert_cmpint (((CroupierExchange *) g_ptr_array_index (after->exchanges, 1))->state, ==, states[i]);
      g_assert_cmpuint (croupier_day_count_waiting (after), ==, 1);
    }
}

static void
test_a_forced_decline_is_known_to_the_game_master (void)
{
#define SILENCED HEAD, DAY "Eve: silence Bob\n== day-2\nAmy: query Bob\nCyd: query Bob\nDan: query Bob\n"
  g_autoptr (CroupierMatch) match = play (SILENCED "Bob: share Amy\nBob: decline Cyd" OPEN);
  g_autoptr (CroupierDay) day = NULL;
  const CroupierExchange *waiting;
  const CroupierExchangeAnswer *share;

  assert_exchanges (match, "Amy > Bob: Query: Declined (2, 5) Bob is silenced, and had shared.\n"
                           "Cyd > Bob: Query: Declined (3, 6)\n"
                           "Dan > Bob: Query: Waiting for an answer (4, 0) [share Dan] [decline Dan] Bob is silenced: "
                           "a share is told as a decline.");
  day = croupier_match_make_day (match, "day-2");
  waiting = g_ptr_array_index (day->exchanges, 2);
  share = g_ptr_array_index (waiting->answers, 0);
  g_assert_cmpstr (share->news, ==, "Bob shares with Dan, who is told of a decline");
  assert_note (match, CROUPIER_DAY_NOTE_PLAYER, "Bob is silenced today",
               "Whatever they answer, the asker is told that they decline.");
#undef SILENCED
}

static void
test_a_query_times_out_where_somebody_leaves (void)
{
  g_autoptr (CroupierMatch)
    match = play (HEAD, DAY "Amy: query Bob\nCyd: query Dan\nEve: query Amy\n! eliminate Bob\n! eliminate Cyd" OPEN);

  assert_exchanges (match, "Amy > Bob: Query: Timed out (1, 4) Bob is out of the game.\n"
                           "Cyd > Dan: Query: Timed out (2, 0) Cyd is out of the game, and nobody is told.\n"
                           "Eve > Amy: Query: Waiting for an answer (3, 0) [share Eve] [decline Eve]");
}

static void
test_an_amended_answer_is_the_answer (void)
{
  g_autoptr (CroupierMatch) match = play (HEAD, DAY "Amy: query Bob\nBob: share" OPEN);

  g_assert_true (croupier_match_amend (match, "day-1", fixture_player (match, "Bob"), "decline Amy", NULL, NULL));
  assert_exchanges (match, "Amy > Bob: Query: Declined (1, 2)");
}

static void
test_a_query_that_the_game_master_sends_for_somebody_is_one (void)
{
  g_autoptr (CroupierMatch)
    match = play (HEAD, DAY "! submit Amy: query Bob\n! note hello\n! submit Bob: share Amy" OPEN);

  assert_exchanges (match, "Amy > Bob: Query: Shared (1, 3)");
}

/* ---- forms ---- */

static void
test_forms_are_numbered_on_each_island (void)
{
  g_autoptr (CroupierMatch) match = play (HEAD, DAY "Cyd: vote Amy\nFay: vote Gus\nAmy: query Bob; vote Cyd\nGus: vote "
                                                    "Fay\nBob: vote nobody\nEve: vote Amy" OPEN);
  g_autoptr (CroupierDay) day = croupier_match_make_day (match, "day-1");

  assert_places (match, "East: 1 Cyd: vote Amy (1). 2 Amy: vote Cyd (4). *3 Bob: vote nobody (6). 4 Eve: vote Amy (7). "
                        "Missing: Dan\n"
                        "West: 1 Fay: vote Gus (2). *2 Gus: vote Fay (5). Missing: Hal Ivy Mary Ann");
  g_assert_cmpstr (day->order_rule, ==,
                   "A tie is decided by the 3rd form of its island, else by the 4th, the 5th and so on, then by the "
                   "2nd, then by the 1st.");
}

/* What the game master has in mind beside a form. */
static void
test_a_form_tells_who_its_sender_is (void)
{
  static const struct
  {
    const char *day, *name, *about;
  } cases[] = {
    { "Amy: vote Bob", "Amy", "Red" },
    { "Bob: vote Amy", "Bob", "Grey · idol" },
    { "Dan: vote Amy", "Dan", "Silver · scholar · no “solo kill” now" },
    { "Eve: vote Amy", "Eve", "Red · silencer" },
    { "! set color Amy: Pink", "Amy", "Red, shows as Pink" },
    { "! give Bob: idol", "Bob", "Grey · 2 × idol" },
    { "! set team Bob: Blue", "Bob", "Blue · idol" },
    { "! eliminate Bob", "Bob", "Grey" },
    { "Eve: silence Cyd\n== day-2\n", "Cyd", "Blue · shield · silenced today" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *phases = g_strconcat (DAY, cases[i].day, OPEN, NULL);
      g_autoptr (CroupierMatch) match = play (HEAD, phases);
      g_autofree char *about = croupier_match_describe_player (match, croupier_match_get_due (match),
                                                               fixture_player (match, cases[i].name));

      fixture_name_case (cases[i].about);
      g_assert_cmpstr (about, ==, cases[i].about);
    }
}

static void
test_a_form_tells_what_is_left_of_a_power (void)
{
  g_autoptr (CroupierMatch) match =
    play (ISLANDS TEAMS
          "option merge_at: 4\noption cast: {\"title\":\"Test\",\"teams\":[{\"name\":\"Red\",\"players\":3},{\"name\":"
          "\"Grey\",\"players\":2},{\"name\":\"Blue\",\"players\":3},{\"name\":\"Silver\",\"players\":1},{\"name\":"
          "\"Gold\",\"players\":1}],\"roles\":[],\"items\":[],\"powers\":[{\"holder\":\"player\",\"held_by\":\"Amy\","
          "\"verb\":\"look at\",\"effect\":\"learn\",\"subject\":\"team\",\"in_all\":2}]}\n",
          DAY "Amy: look at Bob\n== day-2\nAmy: look at Cyd" OPEN);
  g_autoptr (CroupierDay) day = croupier_match_make_day (match, "day-2");
  const CroupierDayPlace *east = g_ptr_array_index (day->places, 0);

  g_assert_cmpstr (((const CroupierArrival *) g_ptr_array_index (east->arrivals, 0))->about, ==,
                   "Red · “look at”: 1 of 2 left");
}

/* As the night counts them: with weights and items, each island by itself, the forms that count alone. */
static void
test_votes_are_counted_as_the_night_counts_them (void)
{
  static const struct
  {
    const char *head, *day, *tallies;
  } cases[] = {
    { HEAD, "", "Nobody has a vote / -\nNobody has a vote / -" },
    { HEAD, "Amy: vote Bob\nCyd: vote Bob\nDan: vote Amy\nFay: vote nobody",
      "Votes: Bob 2 · Amy 1 / Would be voted out now: Bob.\nNobody has a vote / -" },
    { HEAD, "Amy: vote Bob\nCyd: vote Amy\nDan: vote Amy\nEve: vote Bob",
      "Votes: Amy 2 · Bob 2 / Would be voted out now: Amy.\nNobody has a vote / -" },
    { HEAD, "Amy: vote Cyd\nDan: vote Amy\nBob: idol on Cyd; vote Dan\nEve: vote Cyd",
      "Votes: Amy 1 · Dan 1 / Would be voted out now: Dan. Votes for Cyd do not count.\nNobody has a vote / -" },
    { HEAD, "Amy: vote Bob\nAmy: vote Cyd\nGus: vote Hal\n! void Gus\nHal: vote Gus",
      "Votes: Bob 1 / Would be voted out now: Bob.\nVotes: Gus 1 / Would be voted out now: Gus." },
    { HEAD, "Amy: vote Bob\n! eliminate Bob", "Nobody has a vote / -\nNobody has a vote / -" },
    { HEAD, "! merge\nAmy: vote Fay\nFay: vote Amy\nGus: vote Amy\nHal: vote Cyd",
      "Votes: Amy 2 · Cyd 1 · Fay 1 / Would be voted out now: Amy and Cyd." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *phases = g_strconcat (DAY, cases[i].day, OPEN, NULL);
      g_autoptr (CroupierMatch) match = play (cases[i].head, phases);
      g_autofree char *found = describe_tallies (match, "day-1");

      fixture_name_case (cases[i].day);
      g_assert_cmpstr (found, ==, cases[i].tallies);
    }
}

static void
test_forms_that_do_not_count_stand_behind_the_others (void)
{
  static const struct
  {
    const char *day, *east;
  } cases[] = {
    { "Amy: vote Bob\nAmy: vote Cyd\nBob: vote Amy",
      "*2 Bob: vote Amy (3). late Amy: vote Cyd (2). Missing: Cyd Dan Eve" },
    { "Amy: vote Bob\n! void Amy", "void Amy: vote Bob (1). Missing: Amy Bob Cyd Dan Eve" },
    { "Amy: vote Bob\n! void Amy\nAmy: vote Cyd",
      "*1 Amy: vote Cyd (3). void Amy: vote Bob (1). Missing: Bob Cyd Dan Eve" },
    { "Amy: vote Bob\n! void Amy\n! submit Amy: vote Dan",
      "*1 Amy: vote Dan (3). void Amy: vote Bob (1). Missing: Bob Cyd Dan Eve" },
    { "Amy: vote Bob\nAmy: vote Dan\n! eliminate Amy",
      "left Amy: vote Bob (1). left Amy: vote Dan (2). Missing: Bob Cyd Dan Eve" },
    { "Amy: vote Bob\n! move Amy: West", "Missing: Bob Cyd Dan Eve" },
    { "Fay: vote Gus\nAmy: vote Bob\n! move Fay: East", "2 Amy: vote Bob (2). Missing: Bob Cyd Dan Eve" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *phases = g_strconcat (DAY, cases[i].day, OPEN, NULL);
      g_autoptr (CroupierMatch) match = play (HEAD, phases);
      g_autofree char *found = describe_places (match, "day-1");

      fixture_name_case (cases[i].day);
      *strchr (found, '\n') = '\0';
      if (!g_str_has_suffix (found, cases[i].east))
        g_assert_cmpstr (found, ==, cases[i].east);
    }
}

static void
test_an_amended_form_keeps_its_place (void)
{
  g_autoptr (CroupierMatch) match = play (HEAD, DAY "Amy: vote Bob\nBob: vote Amy" OPEN);

  g_assert_true (croupier_match_amend (match, "day-1", fixture_player (match, "Amy"), "vote Cyd", NULL, NULL));
  assert_places (match, "East: 1 Amy: vote Cyd (1) amended. *2 Bob: vote Amy (2). Missing: Cyd Dan Eve\n"
                        "West: Missing: Fay Gus Hal Ivy Mary Ann");
}

static void
test_after_the_merge_there_is_one_order (void)
{
  g_autoptr (CroupierMatch) match = play (HEAD, DAY "Fay: vote Gus\n! merge\n! eliminate Dan\nAmy: vote Gus" OPEN);

  assert_places (match, "-: 1 Fay: vote Gus (1). *2 Amy: vote Gus (4). Missing: Bob Cyd Eve Gus Hal Ivy Mary Ann");
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

/* ---- what holds ---- */

static void
test_thresholds_are_those_of_the_match (void)
{
  static const struct
  {
    const char *head, *day;
    CroupierDayNoteKind kind;
    const char *text, *rule;
  } cases[] = {
#define TO_SEVEN "! eliminate Amy\n! eliminate Bob\n! eliminate Cyd\n"
#define TO_SIX TO_SEVEN "! eliminate Fay\n"
#define TO_FIVE TO_SIX "! eliminate Gus\n"
#define TO_FOUR TO_FIVE "! eliminate Hal\n"
    { HEAD, "", CROUPIER_DAY_NOTE_PLAIN, "Nobody is silenced today", NULL },
    { HEAD, "", CROUPIER_DAY_NOTE_OPEN, "Queries can be sent",
      "There are none with 7 or fewer players left; now 10 are left." },
    { HEAD, TO_SEVEN, CROUPIER_DAY_NOTE_SHUT, "Queries can no longer be sent",
      "There are none with 7 or fewer players left; now 7 are left." },
    { HEAD "option query_limit: 3\n", TO_SEVEN, CROUPIER_DAY_NOTE_OPEN, "Queries can be sent",
      "There are none with 3 or fewer players left; now 7 are left." },
    { HEAD "option query_limit: 0\n", TO_SEVEN, CROUPIER_DAY_NOTE_OPEN, "Queries can be sent",
      "They go on to the end." },
    { HEAD, TO_SIX, CROUPIER_DAY_NOTE_OPEN, "“shield” can be used",
      "There is none with 5 or fewer players left; now 6 are left." },
    { HEAD, TO_FIVE, CROUPIER_DAY_NOTE_SHUT, "“shield” cannot be used",
      "There is none with 5 or fewer players left; now 5 are left." },
    { HEAD, TO_FIVE, CROUPIER_DAY_NOTE_OPEN, "“idol” can be used",
      "There is none with 4 or fewer players left; now 5 are left." },
    { HEAD, TO_FOUR, CROUPIER_DAY_NOTE_SHUT, "“idol” cannot be used",
      "There is none with 4 or fewer players left; now 4 are left." },
    { HEAD, "", CROUPIER_DAY_NOTE_SHUT, "Silver: “solo kill” cannot be used",
      "It begins with night 2, and this is day 1." },
    { HEAD, "", CROUPIER_DAY_NOTE_PLAIN, "One player of each island is voted out",
      "After the merge it is two, and one again with 5 or fewer players left." },
    { HEAD, "! merge\n", CROUPIER_DAY_NOTE_PLAIN, "Two players are voted out",
      "It is one again with 5 or fewer players left; now 10 are left." },
    { HEAD, TO_FIVE "! merge\n", CROUPIER_DAY_NOTE_PLAIN, "One player is voted out",
      "It is one with 5 or fewer players left; now 5 are left." },
    { HEAD, "", CROUPIER_DAY_NOTE_PLAIN, "The islands merge when 6 more players are out",
      "They do with 4 or fewer players left; now 10 are left." },
    { HEAD, TO_FIVE, CROUPIER_DAY_NOTE_PLAIN, "The islands merge when 1 more player is out",
      "They do with 4 or fewer players left; now 5 are left." },
    { HEAD, TO_FOUR, CROUPIER_DAY_NOTE_PLAIN, "The islands merge tonight",
      "They do with 4 or fewer players left; now 4 are left." },
    { HEAD, "! merge\n", CROUPIER_DAY_NOTE_PLAIN, "The islands have merged", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *phases = g_strconcat (DAY, cases[i].day, "== open\n", NULL);
      g_autoptr (CroupierMatch) match = play (cases[i].head, phases);

      fixture_name_case (phases);
      assert_note (match, cases[i].kind, cases[i].text, cases[i].rule);
    }
}

/* The windows of a cast of one's own, whatever they are. */
#define POWERS                                                                                                         \
  "option cast: {\"title\": \"All\", "                                                                                 \
  "\"teams\": [{\"name\": \"Owls\", \"players\": 4}, {\"name\": \"Cats\", \"players\": \"rest\"}], "                   \
  "\"roles\": [{\"name\": \"archer\"}], "                                                                              \
  "\"items\": [{\"name\": \"potion\", \"count\": 2}], "                                                                \
  "\"powers\": ["                                                                                                      \
  "{\"holder\": \"team\", \"held_by\": \"Owls\", \"verb\": \"strike\", \"effect\": \"kill\", \"last_night\": 1}, "     \
  "{\"holder\": \"role\", \"held_by\": \"archer\", \"verb\": \"shoot\", \"effect\": \"kill\", \"merge\": "             \
  "\"before\"}, "                                                                                                      \
  "{\"holder\": \"members\", \"held_by\": \"Cats\", \"verb\": \"hunt\", \"effect\": \"kill\", \"merge\": \"after\"}, " \
  "{\"holder\": \"item\", \"held_by\": \"potion\", \"verb\": \"drink\", \"effect\": \"silence\", \"most_left\": 8}, "  \
  "{\"holder\": \"player\", \"held_by\": \"Mary Ann\", \"verb\": \"sing\", \"targets\": 0, \"effect\": \"protect "     \
  "from vote\", \"fewest_left\": 10}, "                                                                                \
  "{\"holder\": \"members\", \"held_by\": \"Owls\", \"targets\": 0, \"effect\": \"protect from vote\", "               \
  "\"first_night\": 2}, "                                                                                              \
  "{\"holder\": \"team\", \"held_by\": \"Cats\", \"verb\": \"guard\", \"effect\": \"protect from kill\"}"              \
  "], \"each_island\": []}\n" ISLANDS

static void
test_windows_are_those_of_the_powers (void)
{
  static const struct
  {
    const char *day;
    CroupierDayNoteKind kind;
    const char *text, *rule;
  } cases[] = {
    { DAY, CROUPIER_DAY_NOTE_OPEN, "Owls: “strike” can be used", "It ends with night 1, and this is day 1." },
    { DAY "== day-2\n", CROUPIER_DAY_NOTE_SHUT, "Owls: “strike” cannot be used",
      "It ends with night 1, and this is day 2." },
    { DAY, CROUPIER_DAY_NOTE_OPEN, "archer: “shoot” can be used", "It ends with the merge of the islands." },
    { DAY "! merge\n", CROUPIER_DAY_NOTE_SHUT, "archer: “shoot” cannot be used",
      "It ends with the merge of the islands." },
    { DAY, CROUPIER_DAY_NOTE_SHUT, "Cats: “hunt” cannot be used", "It begins when the islands have merged." },
    { DAY, CROUPIER_DAY_NOTE_SHUT, "“drink” cannot be used",
      "It begins with 8 or fewer players left; now 10 are left." },
    { DAY, CROUPIER_DAY_NOTE_OPEN, "Mary Ann: “sing” can be used",
      "There is none with 9 or fewer players left; now 10 are left." },
    { DAY "! eliminate Amy\n", CROUPIER_DAY_NOTE_SHUT, "Mary Ann: “sing” cannot be used",
      "There is none with 9 or fewer players left; now 9 are left." },
    { DAY, CROUPIER_DAY_NOTE_SHUT, "Owls: the power that works by itself rests",
      "It begins with night 2, and this is day 1." },
  };
  g_autoptr (CroupierMatch) merged = play (POWERS, DAY "! merge\n== day-2" OPEN);
  g_autoptr (CroupierDay) day = croupier_match_make_day (merged, "day-2");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *phases = g_strconcat (cases[i].day, "== open\n", NULL);
      g_autoptr (CroupierMatch) match = play (POWERS, phases);

      fixture_name_case (phases);
      assert_note (match, cases[i].kind, cases[i].text, cases[i].rule);
    }
  /* What can always be done, or from now on, needs no note. */
  for (guint i = 0; i < day->notes->len; i++)
    {
      const char *text = ((const CroupierDayNote *) g_ptr_array_index (day->notes, i))->text;

      g_assert_null (strstr (text, "guard"));
      g_assert_null (strstr (text, "hunt"));
      g_assert_null (strstr (text, "by itself"));
    }
}

static void
test_with_one_island_nothing_merges (void)
{
  g_autoptr (CroupierMatch) match = play (TEAMS "option islands: 1\n", DAY "Amy: vote Bob" OPEN);
  g_autoptr (CroupierDay) day = croupier_match_make_day (match, "day-1");

  for (guint i = 0; i < day->notes->len; i++)
    g_assert_null (strstr (((const CroupierDayNote *) g_ptr_array_index (day->notes, i))->text, "merge"));
  g_assert_null (((const CroupierDayPlace *) g_ptr_array_index (day->places, 0))->title);
}

/* With three left the second form is asked first. */
static void
test_who_decides_a_tie_is_asked_of_the_night (void)
{
#define TO_THREE TO_FOUR "! eliminate Ivy\n! merge\n"
  static const struct
  {
    const char *day;
    int decider;
  } cases[] = {
    { "! merge\n", -1 },
    { "! merge\nAmy: vote Bob\n", 0 },
    { "! merge\nAmy: vote Bob\nBob: vote Amy\n", 1 },
    { "! merge\nAmy: vote Bob\nBob: vote Amy\nCyd: vote Amy\n", 2 },
    { "! merge\nAmy: vote Bob\nBob: vote Amy\nCyd: vote Amy\nDan: vote Amy\n", 2 },
    { TO_THREE "Dan: vote Eve\n", 0 },
    { TO_THREE "Dan: vote Eve\nEve: vote Dan\n", 1 },
    { TO_THREE "Dan: vote Eve\nEve: vote Dan\nMary Ann: vote Dan\n", 1 },
  };
  g_autoptr (CroupierMatch) three = play (HEAD, DAY TO_THREE OPEN);
  g_autoptr (CroupierDay) last = croupier_match_make_day (three, "day-1");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *phases = g_strconcat (DAY, cases[i].day, "== open\n", NULL);
      g_autoptr (CroupierMatch) match = play (HEAD, phases);
      g_autoptr (CroupierDay) day = croupier_match_make_day (match, "day-1");

      fixture_name_case (phases);
      g_assert_cmpint (((const CroupierDayPlace *) g_ptr_array_index (day->places, 0))->decider, ==, cases[i].decider);
    }
  g_assert_cmpstr (last->order_rule, ==,
                   "With three players left a tie is decided by the 2nd form, else by the 3rd, else by the 1st.");
}

/* ---- which days there are ---- */

static void
test_an_earlier_day_is_as_it_was_when_it_was_resolved (void)
{
  g_autoptr (CroupierMatch)
    match = play (HEAD, DAY "Amy: query Bob\nCyd: query Dan\nDan: share\nAmy: vote Bob\n== day-2\nGus: vote Hal" OPEN);
  g_autoptr (CroupierDay) day = croupier_match_make_day (match, "day-1");
  g_autofree char *exchanges = describe_exchanges (match, "day-1");
  g_autofree char *places = describe_places (match, "day-1");

  g_assert_false (day->is_open);
  g_assert_cmpstr (exchanges, ==,
                   "Amy > Bob: Query: Timed out (1, 0) No answer came by the end of the day.\n"
                   "Cyd > Dan: Query: Shared (2, 3)");
  g_assert_cmpstr (places, ==,
                   "East: *1 Amy: vote Bob (4). Missing: Bob Cyd Dan Eve\nWest: Missing: Fay Gus Hal Ivy Mary Ann");
  assert_places (match, "East: Missing: Amy Cyd Dan Eve\nWest: *1 Gus: vote Hal (5). Missing: Fay Hal Ivy Mary Ann");
  g_assert_null (croupier_match_make_day (match, "day-3"));
}

static void
test_the_day_on_which_the_match_ends_is_shown (void)
{
  g_autoptr (CroupierMatch) match = play (HEAD, DAY "Amy: vote Bob\nAmy: query Cyd\n! end: Amy" OPEN);
  g_autofree char *places = describe_places (match, "day-1");

  g_assert_cmpstr (places, ==, "East: *1 Amy: vote Bob (1). Missing:\nWest: Missing:");
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
  TEST ("queries stand in the order in which they were sent", test_queries_stand_in_the_order_in_which_they_were_sent);
  TEST ("an answer that is offered is taken", test_an_answer_that_is_offered_is_taken);
  TEST ("a forced decline is known to the game master", test_a_forced_decline_is_known_to_the_game_master);
  TEST ("a query times out where somebody leaves", test_a_query_times_out_where_somebody_leaves);
  TEST ("an amended answer is the answer", test_an_amended_answer_is_the_answer);
  TEST ("a query that the game master sends for somebody is one",
        test_a_query_that_the_game_master_sends_for_somebody_is_one);
  TEST ("forms are numbered on each island", test_forms_are_numbered_on_each_island);
  TEST ("a form tells who its sender is", test_a_form_tells_who_its_sender_is);
  TEST ("a form tells what is left of a power", test_a_form_tells_what_is_left_of_a_power);
  TEST ("votes are counted as the night counts them", test_votes_are_counted_as_the_night_counts_them);
  TEST ("forms that do not count stand behind the others", test_forms_that_do_not_count_stand_behind_the_others);
  TEST ("an amended form keeps its place", test_an_amended_form_keeps_its_place);
  TEST ("after the merge there is one order", test_after_the_merge_there_is_one_order);
  TEST ("a form can take any place on its island", test_a_form_can_take_any_place_on_its_island);
  TEST ("only those who change places are named", test_only_those_who_change_places_are_named);
  TEST ("thresholds are those of the match", test_thresholds_are_those_of_the_match);
  TEST ("windows are those of the powers", test_windows_are_those_of_the_powers);
  TEST ("with one island nothing merges", test_with_one_island_nothing_merges);
  TEST ("who decides a tie is asked of the night", test_who_decides_a_tie_is_asked_of_the_night);
  TEST ("an earlier day is as it was when it was resolved", test_an_earlier_day_is_as_it_was_when_it_was_resolved);
  TEST ("the day on which the match ends is shown", test_the_day_on_which_the_match_ends_is_shown);
  TEST ("games without exchanges have no day", test_games_without_exchanges_have_no_day);
  TEST ("any day is whole", test_any_day_is_whole);
#undef TEST
}
