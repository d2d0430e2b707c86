/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pass the Present: every line of its rules, each as a script and what comes of it. */
#include "config.h"
#include "rule-cases.h"
#include "croupier-proof.h"

#include <string.h>
#include "croupier-form.h"
#include "croupier-script.h"
#include "croupier-text.h"
#include "croupier-transcript.h"
#include "tests.h"

/* Nine players, who sit in this order where a head says BY_HAND: each gives to the next three. */
static const char *const names[] = { "Amy", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy" };
#define N ((guint) G_N_ELEMENTS (names))
static const RuleGame rules = { "pass-the-present", names, N, "" };
#define BY_HAND "fix seats: Amy, Bob, Cyd, Dan, Eve, Fay, Gus, Hal, Ivy\n"
#define ONE_ROUND BY_HAND "option rounds: 1\n"

/* ---- matches from scripts ---- */

static CroupierMatch *
play (const char *head, const char *phases)
{
  return play_rules (&rules, head, phases);
}

/* All presents have ten layers but for those that "Gus-C 3, Hal-B 5" names; A goes one seat up, B two, C three. */
static char *
write_design (const char *layers)
{
  g_auto (GStrv) others = g_strsplit (layers, ", ", -1);
  GString *text = g_string_new ("== pregame\n== design\n");

  for (guint i = 0; i < N; i++)
    {
      g_string_append_printf (text, "%s:", names[i]);
      for (guint k = 0; k < 3; k++)
        {
          g_autofree char *start = g_strdup_printf ("%s-%c ", names[i], 'A' + k);
          const char *n = "10";

          for (guint o = 0; others[o] != NULL; o++)
            if (g_str_has_prefix (others[o], start))
              n = others[o] + strlen (start);
          g_string_append_printf (text, " %c %s %s;", 'A' + k, n, names[(i + k + 1) % N]);
        }
      g_string_append_c (text, '\n');
    }
  return g_string_free_and_steal (text);
}

/* The first round after such a design: those for whom no move is given open one layer of each. */
static char *
write_round (const char *layers, const char *moves)
{
  g_autofree char *design = write_design (layers);
  GString *text = g_string_new (design);

  g_string_append (text, "== round-1\n");
  for (guint i = 0; i < N; i++)
    {
      g_autofree char *start = g_strdup_printf ("%s:", names[i]);

      if (g_str_has_prefix (moves, start) || strstr (moves, start) != NULL)
        continue;
      g_string_append (text, start);
      for (guint k = 0; k < 3; k++)
        g_string_append_printf (text, " %s-%c open 1 %s;", names[(i + N - k - 1) % N], 'A' + k, names[(i + k + 1) % N]);
      g_string_append_c (text, '\n');
    }
  g_string_append_printf (text, "%s\n", moves);
  return g_string_free_and_steal (text);
}

static CroupierMatch *
play_round (const char *head, const char *layers, const char *moves)
{
  g_autofree char *phases = write_round (layers, moves);

  return play (head, phases);
}

/* ---- looking ---- */

static JsonObject *
get_state (const CroupierMatch *match, const char *phase)
{
  const CroupierRecord *record = phase != NULL ? croupier_match_find_record (match, phase) : NULL;

  return fixture_state (croupier_match_get_plan (match),
                        record != NULL ? record->after : croupier_match_get_state (match));
}

/* The points of those who have not a certain number: "Amy 5 Bob -3". */
static char *
describe_points (const CroupierMatch *match, int usual)
{
  g_autoptr (JsonObject) state = get_state (match, NULL);
  JsonObject *players = json_object_get_object_member (state, "players");
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < N; i++)
    {
      int points = (int) json_object_get_int_member (json_object_get_object_member (players, names[i]), "points");

      if (points != usual)
        g_string_append_printf (text, "%s%s %d", text->len > 0 ? " " : "", names[i], points);
    }
  return g_string_free_and_steal (text);
}

static int
get_garnets (const CroupierMatch *match, const char *name)
{
  return croupier_match_get_state (match)->garnets[fixture_player (match, name)];
}

/* "Bob 3 of 5, from Amy" */
static char *
describe_present (const CroupierMatch *match, const char *phase, const char *present)
{
  g_autoptr (JsonObject) state = get_state (match, phase);
  JsonObject *object = json_object_get_object_member (json_object_get_object_member (state, "presents"), present);

  return g_strdup_printf ("%s %d of %d, from %s", json_object_get_string_member (object, "holder"),
                          (int) json_object_get_int_member (object, "layers"),
                          (int) json_object_get_int_member (object, "initial"),
                          json_object_get_string_member (object, "designer"));
}

static char *
describe_seats (const CroupierMatch *match)
{
  g_autoptr (JsonObject) state = get_state (match, NULL);
  JsonArray *seats = json_object_get_array_member (state, "seats");
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < json_array_get_length (seats); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", json_array_get_string_element (seats, i));
  return g_string_free_and_steal (text);
}

/* "won: Amy 2 Bob 1 lost: Ivy" with their tokens. */
static char *
describe_result (const CroupierMatch *match)
{
  GString *text = g_string_new ("won:");
  g_auto (CroupierResult) result = { 0 };
  guint player;

  g_assert_true (croupier_match_get_result (match, &result));
  CROUPIER_FOREACH_PLAYER (player, result.winners)
    g_string_append_printf (text, " %s %d", croupier_roster_get_name (croupier_match_get_roster (match), player),
                            result.tokens[player]);
  g_string_append (text, " lost:");
  CROUPIER_FOREACH_PLAYER (player, result.losers)
    g_string_append_printf (text, " %s", croupier_roster_get_name (croupier_match_get_roster (match), player));
  for (guint i = 0; i < croupier_roster_get_size (croupier_match_get_roster (match)); i++)
    g_assert_cmpint (result.tokens[i] > 0, ==, croupier_players_has (result.winners, i));
  g_assert_cmphex (result.losers, ==,
                   result.elimination_candidate >= 0 ? CROUPIER_PLAYER (result.elimination_candidate) : 0);
  return g_string_free_and_steal (text);
}

/* ---- what is opened, defused and ignored ---- */

static void
test_actions_win_and_lose_points (void)
{
  /* Amy's three presents are Ivy-A, Hal-B and Gus-C; one layer of each is worth 3 points to everybody else. */
  static const struct
  {
    const char *why, *layers, *moves, *points, *present, *after;
  } cases[] = {
    { "a layer a point", "", "Amy: Ivy-A open 1 Bob; Hal-B open 2 Cyd; Gus-C open 3 Dan", "Amy 6", "Gus-C",
      "Dan 7 of 10, from Gus" },
    { "the last layer costs all there were", "Gus-C 3", "Amy: Ivy-A open 1 Bob; Hal-B open 1 Cyd; Gus-C open 3 Dan",
      "Amy -1", "Gus-C", "Dan 3 of 3, from Gus" },
    { "one layer left wins", "Gus-C 4", "Amy: Ivy-A open 1 Bob; Hal-B open 1 Cyd; Gus-C open 3 Dan", "Amy 5", "Gus-C",
      "Dan 1 of 4, from Gus" },
    { "defused too early costs all there were, and stays as it is", "Gus-C 5",
      "Amy: Ivy-A open 1 Bob; Hal-B open 1 Cyd; Gus-C defuse Dan", "Amy -3", "Gus-C", "Dan 3 of 5, from Gus" },
    { "ignored stays as it is", "", "Amy: Ivy-A open 1 Bob; Hal-B open 1 Cyd; Gus-C ignore Dan", "Amy 2", "Gus-C",
      "Dan 10 of 10, from Gus" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = play_round (BY_HAND, cases[i].layers, cases[i].moves);
      g_autofree char *points = describe_points (match, 3);
      g_autofree char *after = describe_present (match, "round-1", cases[i].present);

      g_test_message ("%s", cases[i].why);
      g_assert_cmpstr (points, ==, cases[i].points);
      g_assert_cmpstr (after, ==, cases[i].after);
    }
}

/* Two rounds: the others open one layer of everything in the first and ignore as they may in the second. */
static CroupierMatch *
play_second_round (const char *layers, const char *first, const char *second)
{
  g_autofree char *round = write_round (layers, first);
  g_autofree char *phases = g_strconcat (round, "== round-2\n", second, NULL);

  return play (BY_HAND "option rounds: 2\n", phases);
}

static void
test_presents_go_off_by_what_is_left_of_them (void)
{
  /* Gus-C goes from Amy to Dan, who holds it with 2 or fewer layers in the second round. */
  static const struct
  {
    const char *why, *layers, *first, *second, *gm;
  } cases[] = {
    { "defused in time", "Gus-C 3", "Amy: Ivy-A open 1 Bob; Hal-B open 1 Cyd; Gus-C open 1 Dan",
      "Dan: Gus-C defuse Eve", "• Gus-C: Dan defused the last of 3 layers. Dan: +3, Gus: -3" },
    { "more than are left are all of them", "Gus-C 4", "Amy: Ivy-A open 1 Bob; Hal-B open 1 Cyd; Gus-C open 3 Dan",
      "Dan: Gus-C open 3 Eve", "• Gus-C: Dan opened the last of 4 layers. Dan: -4" },
    { "a defuse that failed counts for the next one", "Gus-C 4",
      "Amy: Ivy-A open 1 Bob; Hal-B open 1 Cyd; Gus-C defuse Dan", "Dan: Gus-C defuse Eve",
      "• Gus-C: Dan defused the last of 4 layers. Dan: +4, Gus: -4" },
    { "one that went off begins anew", "Gus-C 3", "Amy: Ivy-A open 1 Bob; Hal-B open 1 Cyd; Gus-C open 3 Dan",
      "Dan: Gus-C open 2 Eve", "• Gus-C: Dan opened 2, 1 of 3 layers is left. Dan: +2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = play_second_round (cases[i].layers, cases[i].first, cases[i].second);

      g_test_message ("%s", cases[i].why);
      assert_told_that (match, "round-2", "gm", cases[i].gm);
    }
}

static void
test_who_is_told_of_losses (void)
{
  /* Dan defuses Gus-C: in time, Gus loses what Dan gains; too early, Dan does. */
  g_autoptr (CroupierMatch)
    in_time = play_second_round ("Gus-C 3", "Amy: Ivy-A open 1 Bob; Hal-B open 1 Cyd; Gus-C open 1 Dan",
                                 "Dan: Gus-C defuse Eve");
  g_autoptr (CroupierMatch)
    early = play_second_round ("Gus-C 9", "Amy: Ivy-A open 1 Bob; Hal-B open 1 Cyd; Gus-C open 1 Dan",
                               "Dan: Gus-C defuse Eve");

  assert_told_that (in_time, "round-2", "player:Gus", "These presents cost you points:\n• Gus-C\n");
  assert_not_told_that (in_time, "round-2", "player:Dan", "These presents cost you points:\n• Gus-C\n");
  assert_told_that (early, "round-2", "player:Dan", "These presents cost you points:\n• Gus-C\n");
  assert_told_that (early, "round-2", "player:Gus", "No present cost you points.");
  assert_told (in_time, "round-1", "player:Amy",
               "Round 1\nNo present cost you points.\nYou hold now:\n• Dan-C\n• Fay-B\n• Hal-A");
}

static void
test_ones_own_present_defused_is_told_as_a_loss (void)
{
  /* Ivy-A goes round: Amy, Dan, Gus, Ivy. With reach 3 it is back with Ivy in the fourth round. */
  g_autofree char *round = write_round ("Ivy-A 5", "Amy: Ivy-A open 1 Dan; Hal-B open 1 Cyd; Gus-C open 1 Bob");
  g_autofree char *phases = g_strconcat (round,
                                         "== round-2\nDan: Ivy-A open 1 Gus\n== round-3\nGus: Ivy-A open 1 Ivy\n"
                                         "== round-4\nIvy: Ivy-A defuse Amy\n",
                                         NULL);
  g_autoptr (CroupierMatch) match = play (BY_HAND "option rounds: 5\n", phases);

  assert_told_that (match, "round-4", "gm", "• Ivy-A: Ivy defused the last of 5 layers, of their own. Ivy: +5, -5");
  assert_told_that (match, "round-4", "player:Ivy", "• Ivy-A\n");
}

static void
test_the_first_ignored_is_free (void)
{
  static const struct
  {
    const char *why, *head, *moves;
    int left;
    const char *told;
  } cases[] = {
    { "one", "player: Amy | garnets 3\n", "Amy: Ivy-A ignore Bob; Hal-B open 1 Cyd; Gus-C open 1 Dan", 3, NULL },
    { "two", "player: Amy | garnets 3\n", "Amy: Ivy-A ignore Bob; Hal-B ignore Cyd; Gus-C open 1 Dan", 2,
      "Ignoring more than one present cost you 1 garnet. You hold 2 now." },
    { "three", "player: Amy | garnets 3\n", "Amy: Ivy-A ignore Bob; Hal-B ignore Cyd; Gus-C ignore Dan", 1,
      "Ignoring more than one present cost you 2 garnets. You hold 1 now." },
    { "a garnet that a ruling took since is not owed", "player: Amy | garnets 2\n",
      "Amy: Ivy-A ignore Bob; Hal-B ignore Cyd; Gus-C ignore Dan\n! garnets Amy -1", 0,
      "Ignoring more than one present cost you 1 garnet. You hold 0 now." },
    { "nor if all are gone", "player: Amy | garnets 2\n",
      "Amy: Ivy-A ignore Bob; Hal-B ignore Cyd; Gus-C ignore Dan\n! garnets Amy -2", 0, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *head = g_strconcat (BY_HAND, cases[i].head, NULL);
      g_autoptr (CroupierMatch) match = play_round (head, "", cases[i].moves);

      g_test_message ("%s", cases[i].why);
      g_assert_cmpint (get_garnets (match, "Amy"), ==, cases[i].left);
      if (cases[i].told != NULL)
        assert_told_that (match, "round-1", "player:Amy", cases[i].told);
      else
        assert_not_told_that (match, "round-1", "player:Amy", "Ignoring");
      assert_not_told_that (match, "round-1", "public", "garnet");
      assert_not_told_that (match, "round-1", "gm", "garnet");
    }
}

/* ---- what texts are read as ---- */

static void
test_whom_one_does_not_trust (void)
{
  static const RuleReading cases[] = {
    { "Bob", "Bob", NULL },
    { "I don't trust Bob", "Bob", NULL },
    { "I don’t trust Bob!", "Bob", NULL },
    { "I do not trust Bob at all.", "Bob", NULL },
    { "bo", "Bob", NULL },
    { "“Bob”", "Bob", NULL },
    { "No presents from Bob please", "Bob", NULL },
    { "I distrust Cyd", "Cyd", NULL },
    { "Ives", NULL, "Ives" },
    { "Ivyy", "Ivy", "“Ivyy” was taken for Ivy." },
    { "nobody", "nobody", NULL },
    { "I trust everybody", "nobody", NULL },
    { "Bob, that snake", "Bob", "Passed over: “that snake”." },
    { "Amy", NULL, "Amy cannot name themselves; name another player." },
    { "Bob and Cyd", NULL, "Only one player can be named, not Bob and Cyd." },
    { "Bob or Cyd", NULL, "“or” leaves open what is meant" },
    { "I trust Bob", NULL, "Is this player trusted or not?" },
    { "Zoe", NULL, "Zoe" },
    { "hello", NULL, "No player is named; write the name of one who is not trusted, or “nobody”." },
    { "", NULL, "No player is named" },
  };
  g_autoptr (CroupierMatch) match = play ("", "== open");

  g_assert_null (croupier_match_find_record (match, "design"));
  check_readings (match, "Amy", cases, G_N_ELEMENTS (cases));
}

static void
test_designs_are_read (void)
{
  static const RuleReading cases[] = {
    { "A 5 Bob; B 10 Cyd; C 3 Dan", "A 5 Bob; B 10 Cyd; C 3 Dan", NULL },
    { "A: 5 layers to Bob\nB: 10 layers to Cyd\nC: 3 layers to Dan", "A 5 Bob; B 10 Cyd; C 3 Dan", NULL },
    { "C: Dan 3; A: Bob 5; B: Cyd 10", "A 5 Bob; B 10 Cyd; C 3 Dan", NULL },
    { "a 5 bob; b 10 cyd; c 3 dan", "A 5 Bob; B 10 Cyd; C 3 Dan", NULL },
    { "A -> Bob, five layers; B → Cyd (10); C: 3, to Dan.", "A 5 Bob; B 10 Cyd; C 3 Dan", NULL },
    { "Amy-A: 5 Bob; Amy-B: 10 Cyd; Amy-C: 3 Dan", "A 5 Bob; B 10 Cyd; C 3 Dan", NULL },
    { "1. A=5 Bob\n2. B 10 -> Cyd\n3) C 3 @Dan", "A 5 Bob; B 10 Cyd; C 3 Dan", NULL },
    { "- A: 5, Bob\n- **B**: 10, for Cyd\n- C:3:Dan", "A 5 Bob; B 10 Cyd; C 3 Dan", NULL },
    { "Hi! Here are mine\nA 5 Bob; B 10 Cyd; C 3 Dan\nthanks!", "A 5 Bob; B 10 Cyd; C 3 Dan",
      "Passed over: “Hi! Here are mine”" },
    { "A 5 Bob; B 10 Cyd; C 3 Dann", "A 5 Bob; B 10 Cyd; C 3 Dan", "“Dann” was taken for Dan." },
    { "A 5 lovely Bob; B 10 Cyd; C 3 Dan", NULL, "“lovely” is not understood here; leave it out" },
    { "A 5 Bob; B 10 Cyd", "A 5 Bob; B 10 Cyd", "Nothing is named for Amy-C; its layers are left to chance" },
    { "A 5; B 10 Cyd; C 3 Dan", "A 5; B 10 Cyd; C 3 Dan", "No recipient is named for Amy-A" },
    { "A Bob; B 10 Cyd; C 3 Dan", "A to Bob; B 10 Cyd; C 3 Dan", "The layers of Amy-A are left to chance." },
    { "A 2 Bob; B 11 Cyd; C 3 Dan", NULL,
      "“2” is no whole number from 3 to 10.\n“11” is no whole number from 3 to 10." },
    { "A 5 Eve; B 10 Cyd; C 3 Dan", NULL, "Eve is out of reach; choose from Bob, Cyd and Dan." },
    { "A 5 Amy; B 10 Cyd; C 3 Dan", NULL, "Amy is out of reach" },
    { "A 5 Bob; B 10 Bob; C 3 Dan", NULL,
      "Bob is named for Amy-A and for Amy-B; each of Bob, Cyd and Dan is named once." },
    { "A 5 Bob; A 10 Cyd; C 3 Dan", NULL, "Amy-A is named twice" },
    { "open A, it has 5; B 10 Cyd", NULL, "open" },
    { "A 5 Bob, B 10 Cyd", NULL, "“B” is named before the first is done" },
    { "a 5 Bob c", NULL, "“c” is named before the first is done" },
    { "a gift C: 5 to Bob; A 4 Cyd; B 3 Dan", "A 4 Cyd; B 3 Dan; C 5 Bob", NULL },
    { "Cyd-A 5 Bob", NULL, "Which present is meant?" },
    { "D 5 Bob", NULL, "“D” is none of these: A, B and C." },
    { "A 5 6 Bob", NULL, "Both 5 and 6 are named" },
    { "A 5 Bob Cyd", NULL, "Both Bob and Cyd are named" },
    { "5 layers to Bob", NULL, "Which present is meant? They are A, B and C: write “A 6 Bob”." },
    { "A 5 Zoe; B 10 Cyd; C 3 Dan", NULL, "Zoe" },
    { "A 5 or 6 Bob", NULL, "“or” leaves open what is meant" },
    { "A", NULL, "Nothing is said of Amy-A" },
    { "a thing of beauty", NULL, "Which present is meant?" },
    { "", NULL, "Which present is meant?" },
    { "   \n ", NULL, "Which present is meant?" },
  };
  g_autoptr (CroupierMatch) match = play (BY_HAND, "== pregame\n== design\n== open");

  check_readings (match, "Amy", cases, G_N_ELEMENTS (cases));
}

static void
test_moves_are_read (void)
{
  static const RuleReading cases[] = {
    { "Gus-C: open 2, to Bob; Hal-B: defuse, to Cyd; Ivy-A: ignore, to Dan",
      "Gus-C open 2 Bob; Hal-B defuse Cyd; Ivy-A ignore Dan", NULL },
    { "Gus-C open 2 Bob; Hal-B defuse Cyd; Ivy-A ignore Dan", "Gus-C open 2 Bob; Hal-B defuse Cyd; Ivy-A ignore Dan",
      NULL },
    { "Ivy A ignore Dan\ngus c open 2 bob\nHal – B defuse 2 Cyd",
      "Gus-C open 2 Bob; Hal-B defuse Cyd; Ivy-A ignore Dan", NULL },
    { "open 2 layers of Gus-C and pass it to Bob; I'll defuse Hal-B, then give to Cyd; Ivy-A → Dan, ignore",
      "Gus-C open 2 Bob; Hal-B defuse Cyd; Ivy-A ignore Dan", NULL },
    { "Gus-C open2 Bob; Hal-B open(3) Cyd; Ivy-A open one Dan", "Gus-C open 2 Bob; Hal-B open 3 Cyd; Ivy-A open 1 Dan",
      NULL },
    { "Guss-C open 2 Bob; Hal-B defuse Cyd; Ivy-A ignore Dan", "Gus-C open 2 Bob; Hal-B defuse Cyd; Ivy-A ignore Dan",
      "“Guss-C” was taken for Gus-C." },
    { "I'll give Cy a present: Gus-C open 2; Hal-B defuse Bob; Ivy-A ignore Dan",
      "Gus-C open 2 Cyd; Hal-B defuse Bob; Ivy-A ignore Dan", NULL },
    { "Gus-C opne 2 Bob; Hal-B defuse Cyd; Ivy-A ignroe Dan", "Gus-C open 2 Bob; Hal-B defuse Cyd; Ivy-A ignore Dan",
      "“opne” was taken for open." },
    { "Gus-C open 2 Bob; Hal-B defuse Cyd", "Gus-C open 2 Bob; Hal-B defuse Cyd",
      "Nothing is named for Ivy-A: open 2, and it goes to one who is left." },
    { "Gus-C to Bob; Hal-B defuse Cyd; Ivy-A ignore Dan", "Gus-C to Bob; Hal-B defuse Cyd; Ivy-A ignore Dan",
      "No action is named for Gus-C: open 2." },
    { "Gus-C open 3; Hal-B defuse Cyd; Ivy-A ignore Dan", "Gus-C open 3; Hal-B defuse Cyd; Ivy-A ignore Dan",
      "No recipient is named for Gus-C; it goes to one who is left." },
    { "Gus-C open Bob; Hal-B defuse Cyd; Ivy-A ignore Dan", "Gus-C open 2 Bob; Hal-B defuse Cyd; Ivy-A ignore Dan",
      "How many layers of Gus-C are opened is not said: 2." },
    { "Gus-C ignore Bob; Hal-B ignore Cyd; Ivy-A open 1 Dan", "Gus-C ignore Bob; Hal-B ignore Cyd; Ivy-A open 1 Dan",
      "Amy is spending the last garnet." },
    { "Gus-C ignore Bob; Hal-B ignore Cyd; Ivy-A ignore Dan", NULL,
      "Amy ignores 3 presents, and each after the first costs a garnet; Amy holds 1 garnet." },
    { "Gus-C open 4 Bob; Hal-B defuse 3 Cyd; Ivy-A ignore 1 Dan", NULL,
      "Open removes 1, 2 or 3 layers, not 4.\nDefuse removes 2 layers, not 3.\nIgnore removes no layer, not 1." },
    { "Gus-C 2 Bob", NULL, "What “2” is for is not said" },
    { "Gus-C open defuse Bob", NULL, "Both open and defuse are named; one is enough." },
    { "Gus-C open 2 Eve; Hal-B defuse Zoe", NULL, "Eve is out of reach; choose from Bob, Cyd and Dan." },
    { "Gus-C open 2 Bob; Hal-B open 1 Bob", NULL, "Bob is named for Gus-C and for Hal-B" },
    { "Gus-C open 2 Bob; Gus-C open 1 Cyd", NULL, "Gus-C is named twice" },
    { "Gus-A open 2 Bob", NULL, "Gus-A is with Hal; choose from Gus-C, Hal-B and Ivy-A." },
    { "Gus-D open 2 Bob", NULL, "There is no Gus-D; choose from Gus-C, Hal-B and Ivy-A." },
    { "Zoe-C open 2 Bob", NULL, "Which present is meant? Amy holds Gus-C, Hal-B and Ivy-A: write “Gus-C open 2 Bob”." },
    { "open 2 Bob", NULL, "Which present is meant?" },
    { "Gus-C open 2 Bob, Hal-B defuse Cyd", NULL, "“Hal-B” is named before the first is done" },
    { "Gus-C don't open Bob", NULL, "“don't” leaves open what is meant" },
    { "Gus-C eat Bob", NULL, "“eat” is not understood, and something is missing" },
    { "Gus-C", NULL, "Nothing is said of Gus-C" },
    { "", NULL, "Which present is meant?" },
  };
  g_autofree char *design = write_design ("");
  g_autofree char *phases = g_strconcat (design, "== round-1\n== open", NULL);
  g_autoptr (CroupierMatch) match = play (BY_HAND "player: Amy | garnets 1\n", phases);

  check_readings (match, "Amy", cases, G_N_ELEMENTS (cases));
}

/* Bob has no garnets: the free present is not paid for with the last one. */
static void
test_a_reading_tells_whether_something_is_left_out (void)
{
  g_autofree char *design = write_design ("");
  g_autofree char *phases = g_strconcat (design, "== round-1\n== open", NULL);
  g_autoptr (CroupierMatch) match = play (BY_HAND, phases);
  guint bob = fixture_player (match, "Bob");
  g_autoptr (CroupierReading)
    whole = croupier_match_check (match, bob, "Amy-A ignore Cyd; Ivy-B open 1 Dan; Hal-C open 1 Eve");
  g_autoptr (CroupierReading) part = croupier_match_check (match, bob, "Amy-A ignore Cyd; Ivy-B open 1 Dan");

  g_assert_cmpint (whole->status, ==, CROUPIER_STATUS_ACCEPTED);
  g_assert_cmpuint (whole->warnings->len, ==, 0);
  g_assert_cmpint (part->status, ==, CROUPIER_STATUS_PARTIAL);
  g_assert_cmpuint (part->warnings->len, ==, 1);
}

/* Whatever the players are called, what is read is written so that it is read again. */
static void
test_names_that_are_words (void)
{
  static const char head[] = "game: pass-the-present\n" SEED
                             "fix seats: To, Open, 2, Bo-B, Bo, B, Mary Ann, Defuse, No\n"
                             "player: To\nplayer: Open\nplayer: 2\nplayer: Bo-B\nplayer: Bo\nplayer: B\nplayer: Mary "
                             "Ann\nplayer: Defuse\nplayer: No\n"
                             "== pregame\n";
  g_autofree char *text = g_strconcat (head, "== design\n== open\n", NULL);
  g_autofree char *wrong = NULL;
  g_autoptr (CroupierMatch) match = play_text (text, &wrong);
  guint n = croupier_roster_get_size (croupier_match_get_roster (match));

  g_assert_cmpstr (wrong, ==, "");
  for (guint phase = 0; phase < 5; phase++)
    {
      for (guint i = 0; i < n; i++)
        {
          g_autoptr (GString) standing = g_string_new (NULL);
          g_autoptr (CroupierReading) reading = NULL;
          g_autofree char *problems = NULL;

          croupier_match_get_game (match)->get_standing (croupier_match_get_plan (match),
                                                         croupier_match_get_state (match), i, standing);
          reading = croupier_match_check (match, i, standing->str);
          problems = croupier_problems_to_text (reading->problems);
          fixture_name_case (standing->str);
          g_assert_cmpstr (problems, ==, "");
          g_assert_cmpstr (reading->read_as->str, ==, standing->str);
        }
      fixture_resolve (match);
    }
}

/* Words thrown together: refused, and nothing has changed; or read as something that is read as itself. */
static void
read_any_text (const CroupierMatch *match, const char *text)
{
  const CroupierPlan *plan = croupier_match_get_plan (match);
  const CroupierState *before = croupier_match_get_state (match);
  g_autofree CroupierState *state = croupier_state_copy (plan, before);
  g_autofree CroupierState *again = croupier_state_copy (plan, before);
  g_autoptr (CroupierReading) reading = croupier_reading_new ();
  g_autoptr (CroupierReading) other = croupier_reading_new ();
  g_autofree char *clean = croupier_text_clean (text, -1, NULL);

  croupier_game_submit (plan, state, 0, clean, reading, NULL);
  for (guint i = 0; i < reading->problems->len; i++)
    {
      const CroupierProblem *problem = croupier_problems_get (reading->problems, i);

      g_assert_cmpuint (problem->start + problem->length, <=, strlen (clean));
      g_assert_true (g_utf8_validate (problem->message, -1, NULL));
    }
  if (reading->status == CROUPIER_STATUS_REFUSED)
    {
      g_assert_cmpmem (state, plan->state_size, before, plan->state_size);
      return;
    }
  croupier_game_submit (plan, again, 0, reading->read_as->str, other, NULL);
  if (other->status != reading->status)
    g_test_message ("“%s” is read as “%s”", clean, reading->read_as->str);
  g_assert_cmpint (other->status, ==, reading->status);
  g_assert_cmpstr (other->read_as->str, ==, reading->read_as->str);
  g_assert_cmpmem (again, plan->state_size, state, plan->state_size);
}

static void
test_any_text_is_read_or_refused (void)
{
  static const char *const words[] = {
    "A",      "B",   "C",     "D",     "a",     "I",           "Amy",   "Bob",    "Cyd",  "Dan",    "Eve",     "bo",
    "Bobb",   "Zoe", "Gus-C", "Hal-B", "Ivy-A", "Gus C",       "Hal–B", "Gus",    "-",    "to",     "->",      "→",
    "=",      ";",   ";",     "\n",    ",",     ":",           "open",  "open2",  "opne", "defuse", "ignore",  "1",
    "2",      "3",   "5",     "10",    "11",    "99999999999", "two",   "layers", "not",  "or",     "don't",   "trust",
    "nobody", "and", "(",     ")",     "“",     "!",           "@Dan",  "1.",     "é",    "👍",     "a thing",
  };
  g_autofree char *design = write_design ("");
  g_autofree char *phases = g_strconcat (design, "== round-1\n== open", NULL);
  g_autoptr (CroupierMatch) pregame = play ("", "== open");
  g_autoptr (CroupierMatch) designing = play (BY_HAND, "== pregame\n== design\n== open");
  g_autoptr (CroupierMatch) round = play (BY_HAND "player: Amy | garnets 1\n", phases);
  const CroupierMatch *matches[] = { pregame, designing, round };

  for (guint n = 0; n < 6000; n++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      guint n_words = (guint) g_test_rand_int_range (1, 16);

      for (guint i = 0; i < n_words; i++)
        g_string_append_printf (text, "%s%s", words[g_test_rand_int_range (0, G_N_ELEMENTS (words))],
                                g_test_rand_int_range (0, 8) > 0 ? " " : "");
      read_any_text (matches[n % G_N_ELEMENTS (matches)], text->str);
    }
}

/* ---- forms ---- */

static void
append_field (GString *text, const CroupierFormField *field)
{
  g_string_append_printf (text, " [%s: %s", field->label, field->value != NULL ? field->value : "-");
  for (guint i = 0; i < field->choices->len; i++)
    g_string_append_printf (text, "%s%s", i == 0 ? " of " : ", ",
                            ((const CroupierFormChoice *) g_ptr_array_index (field->choices, i))->word);
  g_string_append_c (text, ']');
}

/* "Gus-C [Action: open 2 of open 1, …] [Goes to: Bob of …]", a row a line. */
static char *
describe_form (CroupierMatch *match, const char *name)
{
  g_autoptr (CroupierForm)
    form = croupier_game_make_form (croupier_match_get_plan (match), croupier_match_get_state (match),
                                    fixture_player (match, name));
  const CroupierFormGroup *group = g_ptr_array_index (form->groups, 0);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < group->rows->len; i++)
    {
      const CroupierFormRow *row = g_ptr_array_index (group->rows, i);

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", row->title != NULL ? row->title : "");
      for (guint k = 0; k < row->fields->len; k++)
        append_field (text, g_ptr_array_index (row->fields, k));
    }
  return g_string_free_and_steal (text);
}

static void
test_forms_offer_what_can_be_sent (void)
{
  g_autofree char *design = write_design ("");
  g_autofree char *phases = g_strconcat (design, "== round-1\nAmy: Gus-C open 2 Bob; Hal-B defuse\n== open", NULL);
  g_autoptr (CroupierMatch) pregame = play ("", "== pregame\nAmy: Cyd\nBob: nobody\n== open");
  g_autoptr (CroupierMatch) designing = play (BY_HAND, "== pregame\n== design\nAmy: A 5; B Dan\n== open");
  g_autoptr (CroupierMatch) round = play (BY_HAND, phases);
  g_autofree char *amy = describe_form (pregame, "Amy");
  g_autofree char *bob = describe_form (pregame, "Bob");
  g_autofree char *cyd = describe_form (pregame, "Cyd");
  g_autofree char *designed = describe_form (designing, "Amy");
  g_autofree char *moved = describe_form (round, "Amy");

  g_assert_cmpstr (amy, ==, " [Does not trust: Cyd of Bob, Cyd, Dan, Eve, Fay, Gus, Hal, Ivy, nobody]");
  g_assert_cmpstr (bob, ==, " [Does not trust: nobody of Amy, Cyd, Dan, Eve, Fay, Gus, Hal, Ivy, nobody]");
  g_assert_cmpstr (cyd, ==, " [Does not trust: - of Amy, Bob, Dan, Eve, Fay, Gus, Hal, Ivy, nobody]");
  g_assert_cmpstr (designed, ==,
                   "Amy-A [Layers: 5] [Goes to: - of Bob, Cyd, Dan]\nAmy-B [Layers: -] [Goes to: Dan of Bob, Cyd, "
                   "Dan]\n"
                   "Amy-C [Layers: -] [Goes to: - of Bob, Cyd, Dan]");
  g_assert_cmpstr (moved, ==,
                   "Gus-C [Action: open 2 of open 1, open 2, open 3, defuse, ignore] [Goes to: Bob of Bob, Cyd, Dan]\n"
                   "Hal-B [Action: defuse of open 1, open 2, open 3, defuse, ignore] [Goes to: - of Bob, Cyd, Dan]\n"
                   "Ivy-A [Action: - of open 1, open 2, open 3, defuse, ignore] [Goes to: - of Bob, Cyd, Dan]");
}

/* ---- defaults and what is left out ---- */

static void
test_who_sends_nothing_plays_the_default (void)
{
  g_autoptr (CroupierMatch) match = play (BY_HAND, "== pregame\nAmy: Bob\n== design\n== round-1\n");
  const CroupierRecord *pregame = croupier_match_find_record (match, "pregame");
  const CroupierRecord *round = croupier_match_find_record (match, "round-1");

  for (guint i = 0; i < N; i++)
    {
      const CroupierStanding *chosen = g_ptr_array_index (pregame->standings, i);
      const CroupierStanding *moved = g_ptr_array_index (round->standings, i);

      g_assert_cmpint (chosen->status, ==, i == 0 ? CROUPIER_STATUS_ACCEPTED : CROUPIER_STATUS_DEFAULT);
      g_assert_cmpstr (chosen->read_as, ==, i == 0 ? "Bob" : "nobody");
      g_assert_cmpint (moved->status, ==, CROUPIER_STATUS_DEFAULT);
      g_assert_nonnull (strstr (moved->read_as, "open 2"));
    }
  assert_told (match, "pregame", "player:Amy", "");
  assert_told (match, "pregame", "player:Bob", "Seating\nYou made no choice, so you named nobody.");
  assert_told_that (match, "pregame", "gm", "No choice came from Bob, Cyd, Dan, Eve, Fay, Gus, Hal and Ivy.");
  assert_told_that (match, "design", "player:Amy",
                    "You designed nothing, so chance designed your presents:\n• Amy-A: ");
  assert_told_that (match, "design", "gm", "Amy made no move, and the default was played:\n• Amy-A: ");
  assert_told_that (match, "round-1", "player:Amy",
                    "You made no move, so you opened 2 layers of every present, and chance passed them on.");
  assert_told_that (match, "round-1", "gm", "Amy made no move, and the default was played:");
}

static void
test_what_is_left_out_is_completed (void)
{
  g_autoptr (CroupierMatch) match = play (BY_HAND, "== pregame\n== design\nAmy: A 5 Bob; B 6\n== round-1\n== open\n");
  g_autofree char *a = describe_present (match, "design", "Amy-A");
  g_autoptr (JsonObject) state = get_state (match, "design");
  JsonObject *presents = json_object_get_object_member (state, "presents");
  const CroupierRecord *design = croupier_match_find_record (match, "design");
  const CroupierStanding *standing = g_ptr_array_index (design->standings, 0);
  g_autofree char *draws = describe_draws (match, "design");

  g_assert_cmpstr (a, ==, "Bob 5 of 5, from Amy");
  g_assert_cmpint (json_object_get_int_member (json_object_get_object_member (presents, "Amy-B"), "initial"), ==, 6);
  g_assert_cmpint (standing->status, ==, CROUPIER_STATUS_PARTIAL);
  g_assert_true (g_str_has_prefix (standing->read_as, "A 5 Bob; B 6 "));
  g_assert_nonnull (
    strstr (draws, "{\"what\":\"layers\",\"stream\":\"design/layers/Amy\",\"count\":\"8\",\"value\":{\"C\":"));
  g_assert_nonnull (
    strstr (draws,
            "{\"what\":\"recipients\",\"stream\":\"design/recipients/Amy\",\"count\":\"2\",\"value\":{\"Amy-B\":"));
  assert_told_that (match, "design", "gm", "Amy left something out, and it was completed:\n• Amy-B: 6 layers, to ");
  assert_told_that (match, "design", "player:Amy",
                    "You left something out, so it was filled in:\n• Amy-B: 6 layers, to ");
}

static void
test_what_only_one_completion_fits_needs_no_chance (void)
{
  g_autoptr (CroupierMatch) match = play_round (BY_HAND, "", "Amy: Gus-C open 1 Bob; Hal-B Cyd; Ivy-A open 3");
  g_autofree char *present = describe_present (match, "round-1", "Ivy-A");
  g_autofree char *opened = describe_present (match, "round-1", "Hal-B");
  g_autofree char *draws = describe_draws (match, "round-1");

  g_assert_cmpstr (present, ==, "Dan 7 of 10, from Ivy");
  g_assert_cmpstr (opened, ==, "Cyd 8 of 10, from Hal");
  g_assert_cmpstr (draws, ==,
                   "{\"what\":\"recipients\",\"stream\":\"round-1/recipients/"
                   "Amy\",\"count\":\"1\",\"value\":{\"Ivy-A\":\"Dan\"}}");
  assert_told_that (match, "round-1", "player:Amy",
                    "You named no action for Hal-B, so you opened 2 layers of it.\n"
                    "You named no recipient for Ivy-A, so it went to Dan, who was left.");
  assert_told_that (match, "round-1", "gm",
                    "Amy left something out, and it was completed:\n• Hal-B: open 2\n• Ivy-A: to Dan\n");
}

static void
test_a_present_that_is_not_named (void)
{
  g_autoptr (CroupierMatch) match = play_round (BY_HAND, "", "Amy: Gus-C open 1 Bob; Hal-B ignore Cyd");

  assert_told_that (match, "round-1", "player:Amy",
                    "You named nothing for Ivy-A, so you opened 2 layers of it, and it went to Dan.");
  assert_told_that (match, "round-1", "gm", "Amy left something out, and it was completed:\n• Ivy-A: open 2, to Dan\n");
}

/* ---- the end ---- */

/* Everybody opens one layer of three presents; rulings bring the totals to what is wanted: "Amy 10, Bob 8". */
static CroupierMatch *
play_totals (const char *head, const char *totals)
{
  g_auto (GStrv) wanted = g_strsplit (totals, ", ", -1);
  g_autoptr (GString) moves = g_string_new (NULL);
  g_autofree char *round = NULL;
  g_autofree char *whole_head = g_strconcat (ONE_ROUND, head, NULL);

  for (guint i = 0; wanted[i] != NULL; i++)
    {
      g_auto (GStrv) halves = g_strsplit (wanted[i], " ", 2);

      g_string_append_printf (moves, "! points %s %+d\n", halves[0], atoi (halves[1]) - 3);
    }
  round = write_round ("", "");
  g_string_prepend (moves, round);
  return play (whole_head, moves->str);
}

static void
test_tokens_and_the_candidate (void)
{
  static const struct
  {
    const char *why, *totals, *result;
  } cases[] = {
    { "one first, one second", "Amy 20, Bob 10, Ivy 1", "won: Amy 2 Bob 1 lost: Ivy" },
    { "one first, a tie for second", "Amy 20, Bob 10, Cyd 10, Ivy 1", "won: Amy 2 lost: Ivy" },
    { "two first, one second", "Amy 20, Bob 20, Cyd 10, Ivy 1", "won: Amy 1 Bob 1 Cyd 1 lost: Ivy" },
    { "two first, a tie for second", "Amy 20, Bob 20, Cyd 10, Dan 10, Ivy 1", "won: Amy 1 Bob 1 lost: Ivy" },
    { "three first leave none for second", "Amy 20, Bob 20, Cyd 20, Dan 10, Ivy 1",
      "won: Amy 1 Bob 1 Cyd 1 lost: Ivy" },
    { "four first get none, the second one", "Amy 20, Bob 20, Cyd 20, Dan 20, Eve 10, Ivy 1", "won: Eve 1 lost: Ivy" },
    { "four first, a tie for second", "Amy 20, Bob 20, Cyd 20, Dan 20, Eve 10, Fay 10, Ivy 1", "won: lost: Ivy" },
    { "eight first, and the second is the candidate", "Amy 3, Ivy 1", "won: lost: Ivy" },
    { "all below zero", "Amy -1, Bob -2, Cyd -5, Dan -5, Eve -5, Fay -5, Gus -5, Hal -5, Ivy -9",
      "won: Amy 2 Bob 1 lost: Ivy" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = play_totals ("", cases[i].totals);
      g_autofree char *result = describe_result (match);

      g_test_message ("%s", cases[i].why);
      g_assert_cmpstr (result, ==, cases[i].result);
    }
}

static void
test_the_result_is_told (void)
{
  g_autoptr (CroupierMatch) one = play_totals ("", "Amy 20, Bob 10, Ivy 1");
  g_autoptr (CroupierMatch) two = play_totals ("", "Amy 20, Bob 20, Ivy 1");
  g_autoptr (CroupierMatch)
    four = play_totals ("player: Hal | garnets 1\n", "Amy 20, Bob 20, Cyd 20, Dan 20, Hal 1, Ivy 1");

  assert_told_that (one, "round-1", "public",
                    "Result\nAmy has the most points and gets 2 Tokens of Life.\n"
                    "Bob has the second most points and gets 1 Token of Life.\n"
                    "Ivy has the fewest points and is the Elimination Candidate.");
  assert_told_that (two, "round-1", "public",
                    "Result\nAmy and Bob are tied for the most points and get 1 Token of Life each.\n"
                    "No Token of Life goes to second place.\n");
  assert_told_that (four, "round-1", "public",
                    "Result\n4 players are tied for the most points: too many for a Token of Life.\n"
                    "No Token of Life goes to second place.\n"
                    "Several have the fewest points; Ivy is the Elimination Candidate by the standard tie-break.");
  assert_told_that (one, "round-1", "player:Amy",
                    "The match is over. Your total is 20 points.\n"
                    "Garnets you earned with your points: 10. You hold 10 now.");
  assert_told_that (one, "round-1", "player:Ivy",
                    "Your total is 1 point.\nGarnets you earned with your points: 0. You hold 0 now.");
  assert_not_told_that (one, "round-1", "public", "20");
}

static void
test_the_candidate_of_several (void)
{
  static const struct
  {
    const char *why, *head, *totals, *result, *note;
  } cases[] = {
    { "fewest garnets now", "player: Hal | garnets 2\nplayer: Ivy | garnets 1\n", "Amy 9, Bob 8, Hal 0, Ivy 0",
      "won: Amy 2 Bob 1 lost: Ivy", "The standard tie-break decided who is the Elimination Candidate." },
    { "then fewest at the start of earlier matches",
      "player: Hal | garnets 1 | history 4 2\nplayer: Ivy | garnets 1 | history 4 3\n", "Amy 9, Bob 8, Hal 0, Ivy 0",
      "won: Amy 2 Bob 1 lost: Hal", "The standard tie-break decided who is the Elimination Candidate." },
    { "then by chance", "player: Hal | history 4\nplayer: Ivy | history 4\n", "Amy 9, Bob 8, Hal 0, Ivy 0", NULL,
      "Chance decided who is the Elimination Candidate." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = play_totals (cases[i].head, cases[i].totals);
      g_autofree char *text = describe_result (match);
      g_autofree char *draws = describe_draws (match, "round-1");
      g_auto (CroupierResult) result = { 0 };

      g_test_message ("%s", cases[i].why);
      croupier_match_get_result (match, &result);
      g_assert_cmpstr (result.notes[0], ==, cases[i].note);
      if (cases[i].result != NULL)
        {
          g_assert_cmpstr (text, ==, cases[i].result);
          g_assert_cmpstr (draws, ==, "");
          continue;
        }
      g_assert_nonnull (strstr (draws, "{\"what\":\"tie\",\"stream\":\"round-1/tie/ec\",\"count\":\"2\""));
      g_assert_nonnull (strstr (draws, "\"among\":[\"Hal\",\"Ivy\"]"));
      assert_told_that (match, "round-1", "public",
                        "is the Elimination Candidate, drawn at random because a tie remained.");
    }
}

static void
test_points_are_paid_in_garnets (void)
{
  static const struct
  {
    int points, garnets;
  } cases[] = { { 0, 0 }, { 1, 0 }, { 2, 1 }, { 3, 1 }, { 10, 5 }, { 11, 5 }, { -1, 0 }, { -7, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *totals = g_strdup_printf ("Amy %d", cases[i].points);
      g_autoptr (CroupierMatch) match = play_totals ("player: Amy | garnets 4\n", totals);
      g_auto (CroupierResult) result = { 0 };

      croupier_match_get_result (match, &result);
      g_assert_cmpint (result.garnets[0], ==, cases[i].garnets);
      g_assert_cmpint (get_garnets (match, "Amy"), ==, 4 + cases[i].garnets);
    }
}

/* The net change holds what was paid for ignoring. */
static void
test_costs_count_in_the_result (void)
{
  g_autoptr (CroupierMatch) match = play_round (ONE_ROUND "player: Amy | garnets 2\n", "",
                                                "Amy: Ivy-A ignore Bob; Hal-B ignore Cyd; Gus-C ignore Dan");
  g_auto (CroupierResult) result = { 0 };

  croupier_match_get_result (match, &result);
  g_assert_cmpint (result.garnets[0], ==, -2);
  g_assert_cmpint (result.garnets[1], ==, 1);
}

/* ---- rulings ---- */

static void
test_points_after_the_end_change_the_result (void)
{
  g_autoptr (CroupierMatch) match = play_totals ("", "Amy 20, Bob 10, Ivy 1");
  g_autofree char *result = NULL;

  fixture_rule (match, "points Bob +20 because a move was misread");
  result = describe_result (match);
  g_assert_cmpstr (result, ==, "won: Amy 1 Bob 2 lost: Ivy");
  g_assert_cmpint (get_garnets (match, "Bob"), ==, 15);
  assert_told (match, "end", "gm", "The points of Bob were changed by 20, to 30.");
  assert_told (match, "end", "player:Bob", "The game master gave you 10 garnets. You hold 15 now.");
  assert_told_that (match, "end", "public", "Result\nBob has the most points and gets 2 Tokens of Life.");
}

static void
test_points_are_told_to_the_gm_alone (void)
{
  g_autofree char *phases = write_round ("", "! points Amy -30 because of cheating");
  g_autoptr (CroupierMatch) match = play (BY_HAND, phases);
  const CroupierRecord *record = croupier_match_find_record (match, "round-1");
  g_autofree char *points = describe_points (match, 3);

  g_assert_cmpuint (croupier_outbox_get_n_messages (record->during), ==, 1);
  assert_told_that (match, "round-1", "gm", "The points of Amy were changed by -30, to -30.");
  g_assert_cmpstr (points, ==, "Amy -27");
}

static void
test_who_is_removed_goes_on_by_defaults (void)
{
  g_autofree char *design = write_design ("");
  g_autofree char *phases = g_strconcat (design, "! remove Ivy because they left\n== round-1\n", NULL);
  g_autoptr (CroupierMatch) match = play (ONE_ROUND, phases);
  const CroupierRecord *round = croupier_match_find_record (match, "round-1");
  g_autofree char *result = describe_result (match);
  g_auto (CroupierResult) outcome = { 0 };

  g_assert_false (croupier_players_has (round->phase.expected, 8));
  assert_told (match, "round-1", "player:Ivy", "");
  assert_told_that (match, "design", "gm", "Ivy made no move");
  assert_told_that (match, "round-1", "gm", "Ivy made no move");
  assert_told_that (match, "round-1", "public", " went from Ivy to ");
  croupier_match_get_result (match, &outcome);
  g_assert_false (croupier_players_has (outcome.winners | outcome.losers, 8));
  g_assert_cmpint (outcome.garnets[8], ==, 0);
  g_assert_null (strstr (result, "Ivy"));
}

static void
test_who_is_removed_at_the_end_gives_way (void)
{
  g_autoptr (CroupierMatch) match = play_totals ("", "Amy 20, Bob 10, Cyd 5, Hal 2, Ivy 1");
  g_autofree char *without_first = NULL;
  g_autofree char *without_last = NULL;

  fixture_rule (match, "remove Amy");
  without_first = describe_result (match);
  g_assert_cmpstr (without_first, ==, "won: Bob 2 Cyd 1 lost: Ivy");
  fixture_rule (match, "remove Ivy");
  without_last = describe_result (match);
  g_assert_cmpstr (without_last, ==, "won: Bob 2 Cyd 1 lost: Hal");
  assert_told_that (match, "end", "public",
                    "A correction: Amy has been removed, and the result is counted again.\nResult\nBob has the most "
                    "points");
  assert_told_that (match, "end", "public",
                    "A correction: Ivy has been removed, and the result is counted again.\nResult\n");
  fixture_rule (match, "remove Dan"); /* had no place in it */
  assert_not_told_that (match, "end", "public", "Dan has been removed");
}

static int
get_candidate (const CroupierMatch *match)
{
  g_auto (CroupierResult) result = { 0 };

  g_assert_true (croupier_match_get_result (match, &result));
  return result.elimination_candidate;
}

/* Whom chance chose stays chosen while others go, and who is drawn in their place is drawn from the next stream. */
static void
test_chance_chooses_again_only_in_place_of_who_is_gone (void)
{
  g_autoptr (CroupierMatch) match =
    play_totals ("player: Fay | garnets 0\nplayer: Gus | garnets 0\nplayer: Hal | garnets 0\nplayer: Ivy | garnets 0\n",
                 "Amy 20, Fay 1, Gus 1, Hal 1, Ivy 1");
  int first = get_candidate (match), other = first == 5 ? 6 : 5, second;
  g_autofree char *remove_other = g_strdup_printf ("remove %s", names[other]);
  g_autofree char *remove_first = g_strdup_printf ("remove %s", names[first]);
  g_autofree char *draws = NULL;
  g_autoptr (CroupierProof) proof = NULL;
  g_autoptr (GError) error = NULL;
  CroupierProofWitness witness = { .match = match };

  fixture_rule (match, remove_other);
  g_assert_cmpint (get_candidate (match), ==, first);
  fixture_rule (match, remove_first);
  second = get_candidate (match);
  g_assert_true (second >= 5 && second != first && second != other);
  draws = describe_draws (match, "end");
  g_assert_nonnull (strstr (draws, "\"stream\":\"round-1/tie/ec/2\",\"count\":\"2\""));
  proof = croupier_proof_new (match, CROUPIER_PROOF_WITH_CHOICES, NULL);
  g_assert_true (croupier_proof_verify (proof, &witness, NULL, &error));
}

/* ---- the seats ---- */

static void
test_nobody_gives_to_who_named_them (void)
{
  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *head = g_strdup_printf ("title: %u\n", i);
      g_autofree char *phases =
        g_strdup_printf ("%s== pregame\nAmy: Bob\nBob: Amy\nCyd: Amy\nDan: Eve\nEve: Fay\n== design\n== open\n", "");
      g_autofree char *text = write_rules (&rules, head, phases);
      g_autofree char *seed = g_strdup_printf ("seed: %064u\n", i);
      g_auto (GStrv) halves = g_strsplit (text, SEED, 2);
      g_autofree char *whole = g_strconcat (halves[0], seed, halves[1], NULL);
      g_autofree char *wrong = NULL;
      g_autoptr (CroupierMatch) match = play_text (whole, &wrong);
      g_autofree char *seats = describe_seats (match);
      g_auto (GStrv) who = g_strsplit (seats, " ", -1);
      static const char *const pairs[][2] = {
        { "Amy", "Bob" }, { "Bob", "Amy" }, { "Cyd", "Amy" }, { "Dan", "Eve" }, { "Eve", "Fay" }
      };

      g_assert_cmpstr (wrong, ==, "");
      for (guint p = 0; p < G_N_ELEMENTS (pairs); p++)
        {
          guint chooser = 0, named = 0;

          while (!g_str_equal (who[chooser], pairs[p][0]))
            chooser++;
          while (!g_str_equal (who[named], pairs[p][1]))
            named++;
          g_assert_false ((chooser + N - named) % N <= 3);
        }
    }
}

static void
test_selections_are_dropped_as_needed (void)
{
  /* Seven players who give to three: of any two one gives to the other, so two cannot name each other. */
  static const char seven[] =
    "game: pass-the-present\n" SEED
    "player: Amy\nplayer: Bob\nplayer: Cyd\nplayer: Dan\nplayer: Eve\nplayer: Fay\nplayer: Gus\n";
  g_autofree char *text = g_strconcat (seven, "== pregame\nAmy: Bob\nBob: Amy\nCyd: Bob\nDan: Eve\n", NULL);
  g_autofree char *wrong = NULL;
  g_autoptr (CroupierMatch) match = play_text (text, &wrong);

  g_assert_cmpstr (wrong, ==, "");
  assert_told_that (match, "pregame", "gm",
                    "• Dropped in step 1, because no seating kept every choice and this was the most frequent one: "
                    "Bob, named by Amy and Cyd.");
  assert_not_told_that (match, "pregame", "public", "Dropped");
}

static void
test_pins_hold (void)
{
  g_autoptr (CroupierMatch) match = play ("fix seats: -, Bob, -, Amy\n", "== pregame\nAmy: Bob\nCyd: Dan\n");
  g_autofree char *seats = describe_seats (match);
  g_auto (GStrv) who = g_strsplit (seats, " ", -1);

  g_assert_cmpstr (who[1], ==, "Bob");
  g_assert_cmpstr (who[3], ==, "Amy");
  assert_told_that (match, "pregame", "gm",
                    "• Dropped, because the seats that are set leave no room for it: Bob, named by Amy.");
  assert_not_told_that (match, "pregame", "gm", "Dan, named");
}

static void
test_everybody_is_placed_by_hand (void)
{
  g_autoptr (CroupierMatch) match = play (BY_HAND, "== pregame\nBob: Amy\nAmy: Bob\n");
  g_autofree char *seats = describe_seats (match);
  g_autofree char *draws = describe_draws (match, "pregame");

  g_assert_cmpstr (seats, ==, "Amy Bob Cyd Dan Eve Fay Gus Hal Ivy");
  g_assert_cmpstr (draws, ==, "");
  assert_told_that (match, "pregame", "gm", "• As they were placed, Amy gives to Bob and was named there.");
  assert_not_told_that (match, "pregame", "gm", "Dropped");
  assert_told_that (match, "pregame", "public", "The game master placed everybody; nothing was drawn.");
}

static void
test_the_gm_fixes_seats_while_the_seating_is_open (void)
{
  g_autoptr (CroupierMatch)
    match = play ("fix seats: Ivy\n",
                  "== pregame\n! fix seats: -, -, Amy\n! fix seats: Bob, Amy because she cannot turn round\n");
  g_autoptr (CroupierMatch) none = play ("fix seats: Ivy\n", "== pregame\n! fix seats: -\n");
  g_autoptr (CroupierMatch) never = play ("", "== pregame\n");
  g_autofree char *seats = describe_seats (match);
  g_autofree char *unpinned = describe_draws (none, "pregame");
  g_autofree char *drawn = describe_draws (never, "pregame");

  g_assert_true (g_str_has_prefix (seats, "Bob Amy "));
  g_assert_cmpstr (unpinned, ==, drawn);
}

static void
test_the_gm_has_the_seats_drawn_again (void)
{
  g_autoptr (CroupierMatch)
    match = play ("", "== pregame\nAmy: Bob\n! redraw seats because Amy saw the screen\n! redraw seats\n");
  g_autoptr (CroupierMatch) once = play ("", "== pregame\nAmy: Bob\n");
  g_autofree char *draws = describe_draws (match, "pregame");
  g_autofree char *first = describe_draws (once, "pregame");
  g_auto (GStrv) lines = g_strsplit (draws, "\n", -1);
  g_autofree char *whole = g_strconcat (first, NULL);

  g_assert_cmpuint (g_strv_length (lines), ==, 3);
  g_assert_true (g_str_has_suffix (lines[0], ",\"thrown_away\":true}"));
  g_assert_true (g_str_has_suffix (lines[1], ",\"thrown_away\":true}"));
  g_assert_null (strstr (lines[2], "thrown_away"));
  g_assert_nonnull (strstr (lines[0], "\"pregame/seats\""));
  g_assert_nonnull (strstr (lines[1], "\"pregame/seats/2\""));
  g_assert_nonnull (strstr (lines[2], "\"pregame/seats/3\""));
  whole[strlen (whole) - 1] = '\0';
  g_assert_true (g_str_has_prefix (lines[0], whole));
  assert_told_that (match, "pregame", "gm", "Draw number 1 was thrown away: ");
  assert_told_that (match, "pregame", "public",
                    "These seats are draw number 3; the game master threw away what was drawn before.");
  assert_not_told_that (once, "pregame", "public", "draw number");
}

static void
test_setups_and_rulings_that_are_refused (void)
{
  static const struct
  {
    const char *head, *phases, *says;
  } cases[] = {
    { "option reach: 5\n", "== pregame\n", "“Presents each” is 5, but with 9 players it can be 1 to 4." },
    { "option reach: 0\n", "== pregame\n", "“Presents each”" },
    { "option rounds: 0\n", "== pregame\n", "“Rounds”" },
    { "option rounds: 31\n", "== pregame\n", "“Rounds”" },
    { "fix role Amy: crook\n", "== pregame\n",
      "What can be fixed is “fix seats: A, B, -”, seat 1 first, not “fix role Amy: crook”." },
    { "fix seats: Amy\nfix seats: Bob\n", "== pregame\n", "The seats are fixed twice" },
    { "fix seats: Amy, Bob, Amy\n", "== pregame\n", "Amy is named for two seats; everybody sits on one." },
    { "fix seats: Zoe\n", "== pregame\n", "Zoe" },
    { "fix seats: Amy, , Bob\n", "== pregame\n", "Nobody is named for seat 2; write “-” to leave it to chance." },
    { "fix seats: -, -, -, -, -, -, -, -, -, -\n", "== pregame\n", "10 seats are named, but there are 9." },
    { "", "== pregame\n! fix role Amy: crook\n",
      "What can be fixed in a running match is “fix seats: A, B, -”, seat 1 first." },
    { "", "== pregame\n! fix seats: Zoe\n", "Zoe" },
    { "", "== pregame\n! redraw\n", "Only the seats can be drawn again: “redraw seats because …”." },
    { BY_HAND, "== pregame\n! redraw seats\n", "Everybody is placed by hand, so no seats are drawn" },
    { "", "== pregame\n== design\n! redraw seats\n", "only while the seating is open" },
    { "", "== pregame\n== design\n! fix seats: Amy\n", "only while the seating is open" },
    { "", "== pregame\n! points Zoe +1\n", "Zoe" },
    { "", "== pregame\n! points Amy 1\n", "change with its sign" },
    { "", "== pregame\n! decide who: Bob\n", "There is no open question." },
    { "", "== pregame\n! dance\n",
      "There is no ruling “dance”; there are garnets, void, submit, remove, announce, note, receipts, deadline, "
      "rhythm, "
      "absent, zones, greeting, due, closing, sender, fix, points and redraw." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *refusal = refuse_rules (&rules, cases[i].head, cases[i].phases);

      g_test_message ("%s%s", cases[i].head, cases[i].phases);
      if (strstr (refusal, cases[i].says) == NULL)
        g_test_message ("said: %s", refusal);
      g_assert_nonnull (strstr (refusal, cases[i].says));
    }
}

/* Mutual distrust of ten pairs of twenty who give to nine: one seating in hundreds of millions, and the draw says so.
 */
static void
test_a_draw_that_does_not_come_out (void)
{
  g_autoptr (GString) text = g_string_new ("game: pass-the-present\n" SEED "option reach: 9\n");
  g_autofree char *wrong = NULL;
  g_autoptr (CroupierMatch) match = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 20; i++)
    g_string_append_printf (text, "player: P%02u\n", i);
  g_string_append (text, "== pregame\n");
  for (guint i = 0; i < 20; i++)
    g_string_append_printf (text, "P%02u: P%02u\n", i, i ^ 1);
  g_string_append (text, "== open\n");
  match = play_text (text->str, &wrong);
  g_assert_cmpstr (wrong, ==, "");
  g_assert_false (croupier_match_resolve (match, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "place everybody by hand"));
  fixture_rule (match, "void P00");
  g_assert_cmpstr (croupier_match_get_due (match)->phase.id, ==, "pregame");
}

static void
test_the_table_can_be_seen (void)
{
  g_autoptr (CroupierMatch) match = play ("fix seats: -, Cyd\n", "== pregame\nAmy: Bob\n== open\n");
  const CroupierGame *game = croupier_match_get_game (match);
  CroupierSeating seating;
  gint8 seats[CROUPIER_MAX_PLAYERS];

  game->get_table (croupier_match_get_plan (match), croupier_match_get_state (match), &seating, seats);
  g_assert_cmpuint (seating.n_players, ==, 9);
  g_assert_cmpuint (seating.reach, ==, 3);
  g_assert_cmphex (seating.avoid[1], ==, CROUPIER_PLAYER (0));
  g_assert_cmpint (seating.pins[1], ==, 2);
  g_assert_cmpint (seating.pins[0], ==, CROUPIER_NO_PLAYER);
  g_assert_cmpint (seats[1], ==, CROUPIER_NO_PLAYER);
  fixture_resolve (match);
  game->get_table (croupier_match_get_plan (match), croupier_match_get_state (match), &seating, seats);
  g_assert_cmpint (seats[1], ==, 2);
}

/* ---- secrecy ---- */

/* Everything that everybody and one player are told, but for the last round's end, where totals are told. */
static char *
get_all_told (const CroupierMatch *match, const char *address)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);

      append_told (text, record->start, "public");
      append_told (text, record->start, address);
      append_told (text, record->end, "public");
      append_told (text, record->end, address);
    }
  return g_string_free_and_steal (text);
}

static void
test_nobody_learns_what_they_may_not_know (void)
{
  /* What Eve is told after the round, while the script differs in what she may not know. */
  static const struct
  {
    const char *why, *pregame, *layers, *moves;
  } cases[] = {
    { "as it is", "", "", "" },
    { "whom others do not trust", "Amy: Bob\nBob: Cyd\nFay: Eve\n", "", "" },
    { "layers of her own that she is not told of", "", "Dan-A 5, Cyd-B 6, Bob-C 7", "" },
    { "layers of others", "", "Gus-C 3, Hal-B 4, Ivy-A 9", "" },
    { "what others do, with and without losses", "", "Gus-C 3",
      "Amy: Ivy-A ignore Bob; Hal-B defuse Cyd; Gus-C open 3 Dan\n" },
    { "that others open and lose", "", "Amy-A 3", "Bob: Amy-A open 3 Cyd; Ivy-B ignore Dan; Hal-C open 2 Eve\n" },
    { "that others fail to defuse what she has made", "", "",
      "Fay: Eve-A defuse Gus; Dan-B open 1 Hal; Cyd-C open 1 Ivy\n" },
    { "that others open what she has made", "", "Eve-A 3",
      "Fay: Eve-A open 3 Gus; Dan-B open 1 Hal; Cyd-C open 1 Ivy\n" },
  };
  g_autofree char *usual = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *round = write_round (cases[i].layers, cases[i].moves);
      g_auto (GStrv) halves = g_strsplit (round, "== pregame\n", 2);
      g_autofree char *phases = g_strconcat ("== pregame\n", "Eve: Gus\nAmy: Hal\nBob: Hal\nFay: Hal\n",
                                             cases[i].pregame, halves[1], NULL);
      g_autoptr (CroupierMatch) match = play (BY_HAND, phases);
      g_autofree char *told = get_all_told (match, "player:Eve");

      g_test_message ("%s", cases[i].why);
      if (usual == NULL)
        usual = g_strdup (told);
      g_assert_cmpstr (told, ==, usual);
    }
}

static void
test_no_message_tells_layers_or_points (void)
{
  g_autoptr (CroupierMatch)
    match = play_round (BY_HAND, "Gus-C 3", "Amy: Ivy-A ignore Bob; Hal-B defuse Cyd; Gus-C open 3 Dan");
  const CroupierRecord *design = croupier_match_find_record (match, "design");
  g_autoptr (GString) public = g_string_new (NULL);

  append_told (public, design->during, "public");
  append_told (public, design->end, "public");
  g_assert_null (strpbrk (public->str, "0123456789"));
  assert_told (match, "design", "player:Amy", "");
  assert_told (match, "round-1", "player:Amy",
               "Round 1\nThese presents cost you points:\n• Gus-C\n• Hal-B\nYou hold now:\n• Dan-C\n• Fay-B\n• Hal-A");
}

/* ---- streams ---- */

/* Made by a script that shares nothing with this program but the rules of how draws are made. */
static void
test_draws_come_from_their_streams (void)
{
  static const char *const expected[] = {
    "{\"what\":\"seats\",\"stream\":\"pregame/"
    "seats\",\"count\":\"95040\",\"value\":[\"Amy\",\"Dan\",\"Eve\",\"Bob\",\"Ivy\",\"Fay\",\"Cyd\",\"Gus\",\"Hal\"]}",
    "{\"what\":\"layers\",\"stream\":\"design/layers/Amy\",\"count\":\"8\",\"value\":{\"B\":10}}",
    "{\"what\":\"recipients\",\"stream\":\"design/recipients/"
    "Amy\",\"count\":\"6\",\"value\":{\"Amy-A\":\"Bob\",\"Amy-B\":\"Dan\",\"Amy-C\":\"Eve\"}}",
    "{\"what\":\"layers\",\"stream\":\"design/layers/Bob\",\"count\":\"512\",\"value\":{\"A\":5,\"B\":3,\"C\":4}}",
    "{\"what\":\"recipients\",\"stream\":\"design/recipients/"
    "Bob\",\"count\":\"6\",\"value\":{\"Bob-A\":\"Fay\",\"Bob-B\":\"Ivy\",\"Bob-C\":\"Cyd\"}}",
    "{\"what\":\"layers\",\"stream\":\"design/layers/Cyd\",\"count\":\"512\",\"value\":{\"A\":10,\"B\":6,\"C\":8}}",
    "{\"what\":\"recipients\",\"stream\":\"design/recipients/"
    "Cyd\",\"count\":\"6\",\"value\":{\"Cyd-A\":\"Amy\",\"Cyd-B\":\"Gus\",\"Cyd-C\":\"Hal\"}}",
    "{\"what\":\"layers\",\"stream\":\"design/layers/Dan\",\"count\":\"512\",\"value\":{\"A\":8,\"B\":7,\"C\":9}}",
    "{\"what\":\"recipients\",\"stream\":\"design/recipients/"
    "Dan\",\"count\":\"6\",\"value\":{\"Dan-A\":\"Bob\",\"Dan-B\":\"Ivy\",\"Dan-C\":\"Eve\"}}",
    "{\"what\":\"layers\",\"stream\":\"design/layers/Eve\",\"count\":\"512\",\"value\":{\"A\":10,\"B\":6,\"C\":4}}",
    "{\"what\":\"recipients\",\"stream\":\"design/recipients/"
    "Eve\",\"count\":\"6\",\"value\":{\"Eve-A\":\"Bob\",\"Eve-B\":\"Ivy\",\"Eve-C\":\"Fay\"}}",
    "{\"what\":\"layers\",\"stream\":\"design/layers/Fay\",\"count\":\"512\",\"value\":{\"A\":5,\"B\":9,\"C\":8}}",
    "{\"what\":\"recipients\",\"stream\":\"design/recipients/"
    "Fay\",\"count\":\"6\",\"value\":{\"Fay-A\":\"Cyd\",\"Fay-B\":\"Hal\",\"Fay-C\":\"Gus\"}}",
    "{\"what\":\"layers\",\"stream\":\"design/layers/Gus\",\"count\":\"512\",\"value\":{\"A\":9,\"B\":3,\"C\":9}}",
    "{\"what\":\"recipients\",\"stream\":\"design/recipients/"
    "Gus\",\"count\":\"6\",\"value\":{\"Gus-A\":\"Amy\",\"Gus-B\":\"Hal\",\"Gus-C\":\"Dan\"}}",
    "{\"what\":\"layers\",\"stream\":\"design/layers/Hal\",\"count\":\"512\",\"value\":{\"A\":8,\"B\":5,\"C\":3}}",
    "{\"what\":\"recipients\",\"stream\":\"design/recipients/"
    "Hal\",\"count\":\"6\",\"value\":{\"Hal-A\":\"Amy\",\"Hal-B\":\"Dan\",\"Hal-C\":\"Eve\"}}",
    "{\"what\":\"layers\",\"stream\":\"design/layers/Ivy\",\"count\":\"512\",\"value\":{\"A\":9,\"B\":9,\"C\":7}}",
    "{\"what\":\"recipients\",\"stream\":\"design/recipients/"
    "Ivy\",\"count\":\"6\",\"value\":{\"Ivy-A\":\"Cyd\",\"Ivy-B\":\"Fay\",\"Ivy-C\":\"Gus\"}}",
    "{\"what\":\"recipients\",\"stream\":\"round-1/recipients/"
    "Amy\",\"count\":\"6\",\"value\":{\"Cyd-A\":\"Dan\",\"Gus-A\":\"Bob\",\"Hal-A\":\"Eve\"}}",
    "{\"what\":\"recipients\",\"stream\":\"round-1/recipients/"
    "Bob\",\"count\":\"6\",\"value\":{\"Amy-A\":\"Fay\",\"Dan-A\":\"Cyd\",\"Eve-A\":\"Ivy\"}}",
    "{\"what\":\"recipients\",\"stream\":\"round-1/recipients/"
    "Cyd\",\"count\":\"6\",\"value\":{\"Bob-C\":\"Hal\",\"Fay-A\":\"Amy\",\"Ivy-A\":\"Gus\"}}",
    "{\"what\":\"recipients\",\"stream\":\"round-1/recipients/"
    "Dan\",\"count\":\"6\",\"value\":{\"Amy-B\":\"Eve\",\"Gus-C\":\"Bob\",\"Hal-B\":\"Ivy\"}}",
    "{\"what\":\"recipients\",\"stream\":\"round-1/recipients/"
    "Eve\",\"count\":\"6\",\"value\":{\"Amy-C\":\"Fay\",\"Dan-C\":\"Bob\",\"Hal-C\":\"Ivy\"}}",
    "{\"what\":\"recipients\",\"stream\":\"round-1/recipients/"
    "Fay\",\"count\":\"6\",\"value\":{\"Bob-A\":\"Cyd\",\"Eve-C\":\"Hal\",\"Ivy-B\":\"Gus\"}}",
    "{\"what\":\"recipients\",\"stream\":\"round-1/recipients/"
    "Gus\",\"count\":\"6\",\"value\":{\"Cyd-B\":\"Dan\",\"Fay-C\":\"Hal\",\"Ivy-C\":\"Amy\"}}",
    "{\"what\":\"recipients\",\"stream\":\"round-1/recipients/"
    "Hal\",\"count\":\"6\",\"value\":{\"Cyd-C\":\"Amy\",\"Fay-B\":\"Eve\",\"Gus-B\":\"Dan\"}}",
    "{\"what\":\"recipients\",\"stream\":\"round-1/recipients/"
    "Ivy\",\"count\":\"6\",\"value\":{\"Bob-B\":\"Gus\",\"Dan-B\":\"Fay\",\"Eve-B\":\"Cyd\"}}",
  };
  static const char *const phases[] = { "pregame", "design", "round-1" };
  g_autoptr (CroupierMatch)
    match = play ("", "== pregame\nAmy: Bob\nBob: Cyd\nHal: Amy\n== design\nAmy: A 5; C 4\n== round-1\n");
  g_autoptr (GString) draws = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (phases); i++)
    {
      g_autofree char *of_phase = describe_draws (match, phases[i]);

      g_string_append_printf (draws, "%s%s", i > 0 ? "\n" : "", of_phase);
    }
  lines = g_strsplit (draws->str, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpstr (lines[i], ==, expected[i]);
}

/* ---- transcripts and scripts ---- */

static void
test_a_match_goes_through_script_and_proof (void)
{
  g_autofree char *round = write_round ("Gus-C 3", "Amy: Ivy-A ignore Bob; Hal-B defuse Cyd; Gus-C open 3 Dan");
  g_auto (GStrv) halves = g_strsplit (round, "== pregame\n", 2);
  g_autofree char *phases =
    g_strconcat ("== pregame\nAmy: Bob\n! redraw seats because of a mistake\n! fix seats: Amy, Bob, Cyd, Dan, Eve, "
                 "Fay, Gus, Hal, Ivy because they sit like that\n! points Eve -2 because they were late\n",
                 halves[1], NULL);
  g_autoptr (CroupierMatch) match = play ("option rounds: 2\nfix seats: Ivy\n", phases);
  g_autoptr (JsonNode) transcript = croupier_transcript_new (match, NULL, NULL);
  g_autofree char *json = json_to_string (transcript, TRUE);
  g_autofree char *script = croupier_script_write (match);
  g_autofree char *wrong = NULL;
  g_autoptr (CroupierMatch) again = play_text (script, &wrong);
  g_autoptr (JsonNode) other = NULL;
  g_autoptr (GString) forged = g_string_new (json);
  g_autoptr (GError) error = NULL;
  g_autofree char *report = NULL;

  g_assert_cmpstr (wrong, ==, "");
  other = croupier_transcript_new (again, NULL, NULL);
  g_assert_true (json_node_equal (transcript, other));
  g_assert_true (croupier_transcript_verify (json, -1, &report, &error));
  g_assert_no_error (error);

  g_assert_cmpuint (g_string_replace (forged, "\"thrown_away\" : true", "\"thrown_away\" : false", 1), ==, 1);
  g_assert_false (croupier_transcript_verify (forged->str, -1, NULL, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_PROOF);
  g_assert_nonnull (strstr (error->message, "pregame/seats"));
}

TESTS (presents)
{
  static const struct
  {
    const char *name;
    void (*test) (void);
  } tests[] = {
    { "actions win and lose points", test_actions_win_and_lose_points },
    { "presents go off by what is left of them", test_presents_go_off_by_what_is_left_of_them },
    { "who is told of losses", test_who_is_told_of_losses },
    { "one’s own present defused is told as a loss", test_ones_own_present_defused_is_told_as_a_loss },
    { "the first ignored is free, each further one costs a garnet", test_the_first_ignored_is_free },
    { "whom one does not trust is read", test_whom_one_does_not_trust },
    { "designs are read", test_designs_are_read },
    { "moves are read", test_moves_are_read },
    { "a reading tells whether something is left out", test_a_reading_tells_whether_something_is_left_out },
    { "names that are words are read again", test_names_that_are_words },
    { "any text is read or refused", test_any_text_is_read_or_refused },
    { "forms offer what can be sent", test_forms_offer_what_can_be_sent },
    { "who sends nothing plays the default", test_who_sends_nothing_plays_the_default },
    { "what is left out is completed", test_what_is_left_out_is_completed },
    { "what only one completion fits needs no chance", test_what_only_one_completion_fits_needs_no_chance },
    { "a present that is not named is opened and goes to who is left", test_a_present_that_is_not_named },
    { "tokens and the Elimination Candidate", test_tokens_and_the_candidate },
    { "the result is told", test_the_result_is_told },
    { "the Elimination Candidate of several", test_the_candidate_of_several },
    { "points are paid in garnets", test_points_are_paid_in_garnets },
    { "costs count in the result", test_costs_count_in_the_result },
    { "points after the end change the result", test_points_after_the_end_change_the_result },
    { "points are told to the game master alone", test_points_are_told_to_the_gm_alone },
    { "who is removed goes on by defaults", test_who_is_removed_goes_on_by_defaults },
    { "who is removed at the end gives way", test_who_is_removed_at_the_end_gives_way },
    { "chance chooses again only in place of who is gone", test_chance_chooses_again_only_in_place_of_who_is_gone },
    { "nobody gives to who named them", test_nobody_gives_to_who_named_them },
    { "selections are dropped as needed", test_selections_are_dropped_as_needed },
    { "pins hold, and what they break is dropped", test_pins_hold },
    { "everybody is placed by hand", test_everybody_is_placed_by_hand },
    { "the game master fixes seats while the seating is open", test_the_gm_fixes_seats_while_the_seating_is_open },
    { "the game master has the seats drawn again", test_the_gm_has_the_seats_drawn_again },
    { "setups and rulings that are refused", test_setups_and_rulings_that_are_refused },
    { "a draw that does not come out", test_a_draw_that_does_not_come_out },
    { "the table can be seen", test_the_table_can_be_seen },
    { "nobody learns what they may not know", test_nobody_learns_what_they_may_not_know },
    { "no message tells layers or points", test_no_message_tells_layers_or_points },
    { "draws come from their streams", test_draws_come_from_their_streams },
    { "a match goes through script and proof", test_a_match_goes_through_script_and_proof },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/presents/", tests[i].name, NULL);

      g_test_add_func (path, tests[i].test);
    }
}
