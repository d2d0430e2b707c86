/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of one's own: what they draw, as the editors of seats and roles have it, fixed, wished, drawn again, proved. */
#include "config.h"
#include "croupier-custom.h"

#include <string.h>

#include "croupier-leak.h"
#include "croupier-proof.h"
#include "croupier-rehearsal.h"
#include "croupier-roles.h"
#include "draw-checks.h"
#include "fixtures.h"
#include "proof-posts.h"
#include "tests.h"

#define HEAD "game { id = \"g\", title = \"G\", players = { 3, 9 }, summary = \"S\" }\n"
#define REST                                                        \
  "has { id = \"points\", title = \"Points\", ranks = \"most\" }\n" \
  "ask { id = \"bid\", title = \"Bid\", number = { 0, 9 }, default = 0 }\nrounds = 3\n"
#define SIDE "has { id = \"side\", title = \"Side\", words = { \"red\", \"blue\", \"green\" }, drawn = true }\n"
#define CHAIR "has { id = \"chair\", title = \"Chair\", seen_by = \"everybody\", drawn = \"seats\" }\n"
#define RESOLVE "function resolve (m) for p in m.players do p.points = p.points + p.bid end end\n"
#define DEALT SIDE "function start (m) m:deal (\"side\", { \"red\", \"blue\", \"red\", \"blue\" }) end\n"
#define OVER \
  SIDE "function start (m) m:deal (\"side\", { \"red\", \"red\", \"red\", \"blue\", \"green\", \"blue\" }) end\n"
#define SEATED CHAIR "function start (m) m:seat (\"chair\") end\n"

/* Seats are drawn at the end of the first round, by whom players do not want before them. */
#define GIVEN                                                                                       \
  HEAD CHAIR "has { id = \"doubt\", title = \"Doubt\", player = true }\n"                           \
             "has { id = \"points\", title = \"Points\", ranks = \"most\" }\n"                      \
             "phases { { \"pregame\", title = \"Seating\" } }\n"                                    \
             "ask { id = \"whom\", title = \"Whom\", players = true, nobody = true }\nrounds = 2\n" \
             "function start (m) m:next (\"pregame\") end\n"                                        \
             "function resolve (m)\n"                                                               \
             "  if m.phase ~= \"pregame\" then return end\n"                                        \
             "  for p in m.players do p.doubt = p.whom end\n"                                       \
             "  m:seat (\"chair\", { reach = 1, unwanted = function (p) return p.doubt end })\n"    \
             "end\n"

static const char *const names[] = { "Alice", "Bob", "Cleo", "Dan", "Eve" };

static CroupierGame *
read_game (const char *text)
{
  g_autoptr (GError) error = NULL;
  CroupierGame *game = croupier_custom_game_try (text, strlen (text), &error);

  g_assert_no_error (error);
  return game;
}

/* With the nth of many seeds, and fixes with “; ” between them. */
static CroupierSetup *
make_setup (const CroupierGame *game, guint n_players, guint nth, const char *fixes)
{
  CroupierSetup *setup = croupier_setup_new (game);
  g_auto (GStrv) lines = g_strsplit (fixes, "; ", -1);

  memcpy (&setup->seed, &nth, sizeof nth);
  for (guint i = 0; i < n_players; i++)
    g_assert_true (croupier_roster_add (setup->roster, croupier_player_new (names[i]), NULL));
  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    g_ptr_array_add (setup->fixes, g_strdup (lines[i]));
  return setup;
}

static CroupierMatch *
begin (const CroupierGame *game, guint n_players, guint nth, const char *fixes)
{
  g_autoptr (CroupierSetup) setup = make_setup (game, n_players, nth, fixes);
  g_autoptr (GError) error = NULL;
  CroupierMatch *match = croupier_match_new (setup, NULL, &error);

  g_assert_no_error (error);
  return match;
}

static char *
dup_proof (const CroupierMatch *match)
{
  g_autoptr (CroupierProof) proof = croupier_proof_new (match, CROUPIER_PROOF_WITH_CHOICES, NULL);
  g_autoptr (GError) error = NULL;

  croupier_proof_verify (proof, &(CroupierProofWitness) { .match = match }, NULL, &error);
  g_assert_no_error (error);
  return croupier_proof_to_marked (proof);
}

static void
check_unread (char *post, const char *sentence)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();

  fixture_name_case (sentence);
  g_assert_null (croupier_proof_parse (post, -1, problems));
  assert_says (croupier_problems_get (problems, 0)->message, sentence);
  g_free (post);
}

/* ---- roles ---- */

/* “red 2, blue 2”: what there is of each card. */
static char *
dup_cards (const CroupierRoleDeal *deal)
{
  GString *text = g_string_new (NULL);

  for (guint kind = 0; kind < deal->cards->len; kind++)
    g_string_append_printf (text, "%s%s %u", kind > 0 ? ", " : "", croupier_role_deal_get (deal, kind)->title,
                            deal->counts[kind]);
  return g_string_free_and_steal (text);
}

static void
check_roles (const char *text, const char *fixes, const char *cards, const char *count)
{
  g_autoptr (CroupierGame) game = read_game (text);
  g_autoptr (CroupierSetup) setup = make_setup (game, 4, 1, fixes);
  g_autoptr (CroupierRoles) roles = game->make_roles (setup);
  g_autofree char *there = NULL, *counted = NULL, *listed = fixture_fixes (roles, setup->roster);
  CroupierDeal deal;

  fixture_name_case (fixes);
  g_assert_true (game->editors & CROUPIER_EDITOR_ROLES);
  g_assert_cmpuint (roles->deals->len, ==, 1);
  there = dup_cards (croupier_roles_get_deal (roles, 0));
  g_assert_cmpstr (there, ==, cards);
  croupier_role_deal_to_deal (croupier_roles_get_deal (roles, 0), &deal);
  counted = croupier_deal_count (&deal);
  g_assert_cmpstr (counted, ==, count);
  g_assert_cmpstr (listed, ==, fixes);
}

static void
test_a_setup_says_what_is_dealt (void)
{
  check_roles (HEAD REST DEALT, "", "red 2, blue 2", "6");
  check_roles (HEAD REST DEALT, "side Bob: blue", "red 2, blue 2", "3");
  check_roles (HEAD REST DEALT, "side Alice: red; side Bob: red; side Cleo: red", "red 2, blue 2", "0");
  check_roles (HEAD REST OVER, "", "red 3, blue 2, green 1", "38");
  check_roles (HEAD REST DEALT, "not-side Bob: red", "red 2, blue 2", "3");
  check_roles (HEAD REST DEALT, "side Alice: red; not-side Bob: red; not-side Cleo: blue", "red 2, blue 2", "1");
  check_roles (HEAD REST OVER, "not-side Bob: red", "red 3, blue 2, green 1", "20");
  check_roles (HEAD REST OVER, "not-side Bob: red; not-side Cleo: blue; not-side Cleo: green", "red 3, blue 2, green 1",
               "11");
  check_roles (HEAD REST "has { id = \"number\", title = \"Number\", drawn = true }\n"
                         "function start (m) m:deal (\"number\", { 9, 2, 9, 4 }) end\n",
               "number Dan: 9", "2 1, 4 1, 9 2", "6");
}

/* What cannot be dealt is an error of the match, and no card. */
static void
test_no_card_is_what_cannot_be_dealt (void)
{
  g_autoptr (CroupierGame)
    game = read_game (HEAD REST "has { id = \"side\", title = \"Side\", words = { \"red\" }, drawn = true }\n"
                                "function start (m) m:deal (\"side\", { \"red\", \"pink\", \"red\", \"red\" }) end\n");
  g_autoptr (CroupierSetup) setup = make_setup (game, 4, 1, "");
  g_autoptr (CroupierRoles) roles = game->make_roles (setup);

  g_assert_false (croupier_roles_has_cards (roles));
}

/* What players have by then, and what they were dealt. */
static void
test_a_match_says_who_was_dealt_what (void)
{
  g_autoptr (CroupierGame)
    game = read_game (HEAD REST DEALT "function resolve (m) for p in m.players do p.side = \"green\" end end\n");
  g_autoptr (CroupierMatch) match = begin (game, 4, 7, "side Cleo: blue");
  g_autoptr (CroupierRoles) before = game->make_roles (croupier_match_get_setup (match));
  g_autoptr (CroupierRoles) after = game->make_roles (croupier_match_get_setup (match));
  guint n[3] = { 0 };

  game->fill_roles (croupier_match_get_plan (match), croupier_match_get_state (match), before);
  for (guint player = 0; player < 4; player++)
    n[croupier_role_hand_get_first (&croupier_roles_get_deal (before, 0)->dealt[player])]++;
  g_assert_cmpuint (n[0], ==, 2);
  g_assert_cmpuint (n[1], ==, 2);
  g_assert_cmpint (croupier_role_hand_get_first (&croupier_roles_get_deal (before, 0)->dealt[2]), ==, 1);
  fixture_resolve (match);
  game->fill_roles (croupier_match_get_plan (match), croupier_match_get_state (match), after);
  g_assert_cmpmem (croupier_roles_get_deal (before, 0)->dealt, sizeof (CroupierRoleHand[4]),
                   croupier_roles_get_deal (after, 0)->dealt, sizeof (CroupierRoleHand[4]));
}

/* A key of what each player was dealt. */
static guint
get_key (const CroupierGame *game, const CroupierMatch *match, guint n_players)
{
  g_autoptr (CroupierRoles) roles = game->make_roles (croupier_match_get_setup (match));
  guint key = 0;

  game->fill_roles (croupier_match_get_plan (match), croupier_match_get_state (match), roles);
  for (guint player = 0; player < n_players; player++)
    key = 3 * key + (guint) croupier_role_hand_get_first (&croupier_roles_get_deal (roles, 0)->dealt[player]);
  return key;
}

/* Every deal that keeps the locks comes up, no other, and each equally often. */
static void
check_uniform (const char *fixes, guint n_deals)
{
  g_autoptr (CroupierGame) game = read_game (HEAD REST DEALT);
  guint hits[81] = { 0 }, found[81], n_found = 0;

  for (guint nth = 0; nth < 60 * n_deals; nth++)
    {
      g_autoptr (CroupierMatch) match = begin (game, 4, nth, fixes);

      hits[get_key (game, match, 4)]++;
    }
  for (guint key = 0; key < G_N_ELEMENTS (hits); key++)
    if (hits[key] > 0)
      found[n_found++] = hits[key];
  g_assert_cmpuint (n_found, ==, n_deals);
  g_assert_cmpfloat (measure_chance (found, n_deals, 60), <, 4);
}

static void
test_deals_are_equally_likely (void)
{
  check_uniform ("", 6);
  check_uniform ("side Bob: blue", 3);
  check_uniform ("not-side Bob: blue", 3);
  check_uniform ("not-side Alice: red; not-side Bob: blue", 2);
  check_uniform ("side Dan: red; not-side Alice: green", 3);
}

/* Who gets what they wish away, over many seeds; what is left over goes to nobody. */
static void
test_wishes_are_kept_and_all_else_is_left_to_chance (void)
{
  g_autoptr (CroupierGame) game = read_game (HEAD REST OVER);
  guint n[4][3] = { 0 };

  for (guint nth = 0; nth < 400; nth++)
    {
      g_autoptr (CroupierMatch)
        match = begin (game, 4, nth, "not-side Bob: red; not-side Cleo: blue; not-side Cleo: green");
      g_autoptr (CroupierRoles) roles = game->make_roles (croupier_match_get_setup (match));

      game->fill_roles (croupier_match_get_plan (match), croupier_match_get_state (match), roles);
      for (guint player = 0; player < 4; player++)
        n[player][croupier_role_hand_get_first (&croupier_roles_get_deal (roles, 0)->dealt[player])]++;
    }
  g_assert_cmpuint (n[1][0], ==, 0);
  g_assert_cmpuint (n[2][0], ==, 400);
  /* Of three that are no red two are blue. */
  g_assert_cmpuint (n[1][1], >, 230);
  g_assert_cmpuint (n[1][1], <, 305);
  g_assert_cmpuint (MIN (n[0][0], MIN (n[0][1], n[0][2])), >, 20);
}

static void
test_wishes_are_proved (void)
{
  g_autoptr (CroupierGame) game = read_game (HEAD REST DEALT);
  g_autoptr (CroupierMatch) match = begin (game, 4, 3, "side Dan: blue; not-side Alice: red; not-side Alice: green");
  g_autoptr (CroupierProof) proof = croupier_proof_new (match, CROUPIER_PROOF_DEFAULT, NULL);
  g_autofree char *post = write_post (proof, CROUPIER_STYLE_PLAIN), *lie = find_lie (post, match);
  g_autofree char *told = NULL, *more = NULL;

  /* Alice is blue, and the two reds of which each is unlike the other go to Bob and Cleo. */
  assert_says (post, "side from setup/side, 1 of 2\nHow: shuffle of red, red, blue\nNot roles: Alice: red\n"
                     "Value: Alice: blue; Bob: red; Cleo: red");
  assert_says (post, "side by hand\nValue: Dan: blue");
  g_assert_cmpstr (lie, ==, NULL);
  told = replace (post, "Not roles: Alice: red\n", "");
  g_clear_pointer (&lie, g_free);
  lie = find_lie (told, NULL);
  g_assert_nonnull (lie);
  more = replace (post, "Not roles: Alice: red", "Not roles: Alice: red, blue");
  g_clear_pointer (&lie, g_free);
  lie = find_lie (more, NULL);
  assert_says (lie, "no deal comes of its stream and its inputs.");
  check_unread (replace (post, "Not roles: Alice", "Not roles: Zoe"), "“Zoe: red” does not say whose roles these are");
  check_unread (replace (post, "Not roles: Alice: red", "Not roles: Alice"),
                "“Alice” does not say whose roles these are");
  check_unread (replace (post, "Not roles: Alice: red", "Not roles: Alice: pink"),
                "“pink” is not among what is shuffled.");
}

/* The same wishes hold when all is drawn again, and for what is dealt in a round. */
static void
test_wishes_hold_for_each_deal (void)
{
  g_autoptr (CroupierGame) game = read_game (
    HEAD REST DEALT "function resolve (m) m:deal (\"side\", { \"red\", \"blue\", \"red\", \"blue\" }) end\n");
  g_autoptr (CroupierMatch) match = begin (game, 4, 3, "not-side Alice: red; not-side Bob: blue");
  g_autofree char *proof = NULL;

  fixture_rule (match, "redraw roles because Bob saw it");
  fixture_resolve (match);
  fixture_resolve (match);
  proof = dup_proof (match);
  assert_says (proof, "side from setup/side/2, 1 of 8\n");
  assert_says (proof, "side from round-2/side, 1 of 8\nHow: shuffle of red, blue, red, blue\n"
                      "Not roles: Alice: red; Bob: blue\nValue: Alice: blue; Bob: red; ");
}

static void
test_wishes_are_told_in_words (void)
{
  g_autoptr (CroupierGame) game = read_game (HEAD REST DEALT);
  g_autoptr (CroupierSetup) before = make_setup (game, 4, 1, "side Bob: red");
  g_autoptr (CroupierSetup) after = make_setup (game, 4, 1, "not-side Bob: red");
  g_autoptr (GPtrArray) words = croupier_setup_describe_change (before, after);

  g_assert_cmpuint (words->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (words, 0), ==, "No longer fixed: Side (Bob): red");
  g_assert_cmpstr (g_ptr_array_index (words, 1), ==, "Fixed: Not dealt (Bob): red");
}

/* ---- seats ---- */

static void
get_seats (const CroupierMatch *match, CroupierSeating *seating, gint8 *seats)
{
  croupier_match_get_game (match)->get_table (croupier_match_get_plan (match), croupier_match_get_state (match),
                                              seating, seats);
}

static char *
dup_seats (const CroupierMatch *match)
{
  GString *text = g_string_new (NULL);
  gint8 seats[CROUPIER_MAX_PLAYERS];
  CroupierSeating seating;

  get_seats (match, &seating, seats);
  for (guint i = 0; i < seating.n_players; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", seats[i] >= 0 ? names[seats[i]] : "-");
  return g_string_free_and_steal (text);
}

/* Five people in a row as one of 3125. */
static guint
key_of_seats (const gint8 *seats)
{
  guint key = 0;

  for (guint i = 0; i < 5; i++)
    key = 5 * key + (guint) seats[i];
  return key;
}

static gboolean
are_beside (const gint8 *seats, int a, int b)
{
  for (guint i = 0; i < 5; i++)
    if ((seats[i] == a && seats[(i + 1) % 5] == b) || (seats[i] == b && seats[(i + 1) % 5] == a))
      return TRUE;
  return FALSE;
}

/* Written to be plainly right: Bob on seat 2, Alice and Cleo not side by side. */
static guint
mark_seatings (gint8 *seats, guint n, gboolean *marks)
{
  guint n_marked = 0;

  if (n == 5)
    {
      if (seats[1] != 1 || are_beside (seats, 0, 2))
        return 0;
      marks[key_of_seats (seats)] = TRUE;
      return 1;
    }
  for (gint8 player = 0; player < 5; player++)
    {
      seats[n] = player;
      if (memchr (seats, player, n) == NULL)
        n_marked += mark_seatings (seats, n + 1, marks);
    }
  return n_marked;
}

static void
check_seatings (const char *text)
{
  g_autoptr (CroupierGame) game = read_game (text);
  gboolean marks[3125] = { FALSE };
  guint hits[3125] = { 0 }, found[120], n_found = 0, n;
  gint8 seats[CROUPIER_MAX_PLAYERS];
  CroupierSeating seating;
  g_autofree char *count = NULL, *counted = NULL;

  g_assert_true (game->editors & CROUPIER_EDITOR_SEATING);
  n = mark_seatings (seats, 0, marks);
  for (guint nth = 0; nth < 60 * n; nth++)
    {
      g_autoptr (CroupierMatch) match = begin (game, 5, nth, "seats: -, Bob; not-beside: Alice, Cleo");

      get_seats (match, &seating, seats);
      g_assert_true (marks[key_of_seats (seats)]);
      hits[key_of_seats (seats)]++;
    }
  for (guint key = 0; key < G_N_ELEMENTS (hits); key++)
    if (marks[key])
      found[n_found++] = hits[key];
  g_assert_cmpfloat (measure_chance (found, n, 60), <, 4);
  count = croupier_seating_count (&seating, NULL);
  counted = g_strdup_printf ("%u", n);
  g_assert_cmpstr (count, ==, counted);
}

static void
test_seats_are_equally_likely_under_pins_and_wishes (void)
{
  check_seatings (HEAD REST SEATED);
  check_seatings (HEAD REST "drawn { seats = \"row\" }\nfunction start (m) m:shuffle (m.players, \"row\") end\n");
}

/* The text sees who sits where, the proof tells the pins and the wishes. */
static void
test_seats_are_proved (void)
{
  g_autoptr (CroupierGame) game = read_game (HEAD REST SEATED);
  g_autoptr (CroupierMatch) match = begin (game, 5, 3, "seats: -, Bob; not-beside: Alice, Cleo");
  g_autoptr (CroupierMatch) by_hand = begin (game, 3, 3, "seats: Cleo, Alice, Bob");
  g_autoptr (JsonObject) state = fixture_state (croupier_match_get_plan (match), croupier_match_get_state (match));
  g_autofree char *proof = dup_proof (match), *placed = dup_proof (by_hand), *seats = dup_seats (by_hand);
  JsonObject *players = json_object_get_object_member (state, "players");

  g_assert_cmpint (json_object_get_int_member (json_object_get_object_member (players, "Bob"), "chair"), ==, 2);
  g_assert_nonnull (strstr (proof, "chair from setup/chair, 1 of 12\n"));
  g_assert_nonnull (strstr (proof, "Pinned: 2 Bob\n"));
  g_assert_nonnull (strstr (proof, "Not beside: Alice, Cleo\n"));
  g_assert_cmpstr (seats, ==, "Cleo, Alice, Bob");
  g_assert_nonnull (strstr (placed, "chair by hand\n"));
}

/* An order that is a table is a list of those who are asked for. */
static void
test_an_order_is_a_table (void)
{
  g_autoptr (CroupierGame)
    game = read_game (HEAD REST "drawn { seats = \"row\" }\n"
                                "function start (m)\n"
                                "  for i, p in ipairs (m:shuffle (m.players, \"row\")) do p.points = i end\n"
                                "end\n");
  g_autoptr (CroupierMatch) match = begin (game, 4, 3, "seats: Dan, -, Alice");
  g_autoptr (JsonObject) state = fixture_state (croupier_match_get_plan (match), croupier_match_get_state (match));
  JsonObject *players = json_object_get_object_member (state, "players");

  g_assert_cmpint (json_object_get_int_member (json_object_get_object_member (players, "Dan"), "points"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (json_object_get_object_member (players, "Alice"), "points"), ==, 3);
}

/* ---- seats that are drawn in a round ---- */

static void
test_seats_of_a_round_are_laid_by_rulings (void)
{
  g_autoptr (CroupierGame) game = read_game (GIVEN);
  g_autoptr (CroupierMatch) match = begin (game, 5, 5, "");
  gint8 seats[CROUPIER_MAX_PLAYERS];
  g_autofree char *open = NULL, *first = NULL, *swapped = NULL, *proof = NULL;
  CroupierSeating seating;

  fixture_submit (match, "Alice", "Bob");
  fixture_rule (match, "fix seats: Eve");
  fixture_rule (match, "fix not-beside: Cleo, Dan");
  get_seats (match, &seating, seats);
  open = dup_seats (match);
  g_assert_cmpstr (open, ==, "-, -, -, -, -");
  g_assert_cmpuint (seating.avoid[1], ==, CROUPIER_PLAYER (0)); /* Alice does not want Bob before her */
  g_assert_cmpint (seating.pins[0], ==, 4);
  g_assert_cmpuint (seating.wishes.not_next[2], ==, CROUPIER_PLAYER (3));
  fixture_rule (match, "redraw seats because somebody saw it");
  fixture_resolve (match);
  get_seats (match, &seating, seats);
  first = dup_seats (match);
  g_assert_cmpint (seats[0], ==, 4);
  g_assert_false (are_beside (seats, 2, 3));
  fixture_rule (match, "swap seats: Alice, Eve because of the draught");
  swapped = dup_seats (match);
  g_assert_cmpstr (swapped, !=, first);
  g_assert_true (g_str_has_prefix (swapped, "Alice, "));
  proof = dup_proof (match);
  g_assert_nonnull (strstr (proof, "chair from pregame/chair, 1 of"));
  g_assert_nonnull (strstr (proof, "thrown away"));
  g_assert_nonnull (strstr (proof, "chair from pregame/chair/2, 1 of"));
  g_assert_nonnull (strstr (proof, "chair by hand"));
}

static const char *
get_reason (const CroupierReading *reading)
{
  return reading->problems->len > 0 ? croupier_problems_get (reading->problems, 0)->message : "accepted";
}

static void
check_ruling (const char *text, const char *before, const char *ruling, const char *reason)
{
  g_autoptr (CroupierGame) game = read_game (text);
  g_autoptr (CroupierMatch) match = begin (game, 5, 5, "");
  g_autoptr (CroupierReading) reading = NULL;
  g_auto (GStrv) steps = g_strsplit (before, "; ", -1);

  for (guint i = 0; steps[i] != NULL && *steps[i] != '\0'; i++)
    if (g_str_equal (steps[i], "resolve"))
      fixture_resolve (match);
    else if (g_str_has_prefix (steps[i], "Alice "))
      fixture_submit (match, "Alice", steps[i] + strlen ("Alice "));
    else
      fixture_rule (match, steps[i]);
  fixture_name_case (ruling);
  reading = croupier_match_check_rule (match, ruling);
  g_assert_cmpstr (get_reason (reading), ==, reason);
}

#define LATE "The roles can be dealt again only before anything was submitted for the first round."
#define TOLD "The seats have been told; they can be fixed or drawn again only while the seating is open."

static void
test_rulings_on_draws_are_refused (void)
{
  check_ruling (GIVEN, "", "fix seats: Alice, Alice", "Alice is named for two seats; everybody sits on one.");
  check_ruling (GIVEN, "", "fix seats: Zoe", "Nobody is called “Zoe”; the players are Alice, Bob, Cleo, Dan and Eve.");
  check_ruling (GIVEN, "", "fix not-beside: Alice, Bob; Alice, Cleo; Alice, Dan",
                "With 5 at the table no seating keeps all of this: Alice and Bob do not sit side by side, Alice and "
                "Cleo do not sit side by side and Alice and Dan do not sit side by side. Take one of these wishes "
                "back.");
  check_ruling (GIVEN, "", "fix apart: Alice, Bob", "accepted");
  check_ruling (GIVEN, "resolve", "fix seats: Alice", TOLD);
  check_ruling (GIVEN, "resolve", "redraw seats because …", TOLD);
  check_ruling (GIVEN, "", "swap seats: Alice, Bob because …",
                "The seats are not drawn yet; “fix seats: …” sets them beforehand.");
  check_ruling (GIVEN, "resolve; Alice nobody", "swap seats: Bob, Cleo because …",
                "What these have sent is for the seats as they are: Alice. Rule “void NAME” for each first, and ask "
                "them again after the change.");
  check_ruling (GIVEN, "resolve; resolve; resolve", "swap seats: Bob, Cleo because …",
                "The match is over, so nobody changes seats any more.");
  check_ruling (GIVEN, "fix seats: Alice, Bob, Cleo, Dan, Eve", "redraw seats because …",
                "Everybody is placed by hand, so no seats are drawn; “fix seats: -” leaves them to chance again.");
  check_ruling (HEAD REST CHAIR "function resolve (m) if m.round == 2 then m:seat (\"chair\") end end\n", "",
                "redraw seats because …", "No seats are drawn at the end of this round.");
  check_ruling (HEAD REST SEATED RESOLVE, "", "redraw seats because …", "accepted");
  check_ruling (HEAD REST SEATED RESOLVE, "Alice 3", "redraw seats because …", LATE);
  check_ruling (HEAD REST SEATED RESOLVE, "points Alice +3", "redraw seats because …", LATE);
  check_ruling (HEAD REST OVER RESOLVE, "", "redraw roles because …", "accepted");
  check_ruling (HEAD REST OVER RESOLVE, "resolve", "redraw roles because …", LATE);
  check_ruling (HEAD REST OVER RESOLVE, "", "redraw seats because …",
                "Only the roles can be dealt again: “redraw roles because …”.");
}

/* ---- drawing again ---- */

static void
test_all_of_the_start_is_drawn_again (void)
{
  g_autoptr (CroupierGame) game = read_game (
    HEAD REST CHAIR SIDE "function start (m)\n"
                         "  m:seat (\"chair\")\n"
                         "  m:deal (\"side\", { \"red\", \"blue\", \"red\", \"blue\", \"green\" })\n"
                         "  local lucky = m:draw (m.players, \"lucky\")\n"
                         "  for p in m.players do m:tell (p, \"You are {side}.\", { side = p.side }) end\n"
                         "end\n" RESOLVE);
  g_autoptr (CroupierMatch) match = begin (game, 5, 5, "side Bob: green; seats: Cleo");
  CroupierLeakSearch search = { .n_worlds = CROUPIER_LEAK_WORLDS };
  g_autoptr (CroupierLeakReport) report = NULL;
  const CroupierRecord *record;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *proof = NULL, *seats = NULL;

  fixture_rule (match, "redraw roles because the list was seen");
  fixture_rule (match, "redraw seats because of the same");
  record = croupier_match_get_record (match, 0);
  for (guint i = 0; i < croupier_outbox_get_n_messages (record->during); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (record->during, i);

      g_autofree char *words = croupier_message_to_text (message);

      if (message->kind == CROUPIER_TO_PUBLIC)
        g_string_append (text, words);
    }
  g_assert_nonnull (strstr (text->str,
                            "The game master had the roles dealt again: this is deal number 2. What you were "
                            "told of your role before no longer holds."));
  seats = dup_seats (match);
  g_assert_true (g_str_has_prefix (seats, "Cleo, "));
  g_assert_true (croupier_rehearsal_play_on (match, 2, NULL, NULL));
  report = croupier_leaks_find (match, &search, NULL, NULL);
  g_assert_cmpuint (report->leaks->len, ==, 0);
  proof = dup_proof (match);
  g_assert_nonnull (strstr (proof, "setup/side,"));
  g_assert_nonnull (strstr (proof, "setup/side/2,"));
  g_assert_nonnull (strstr (proof, "setup/side/3,"));
  g_assert_nonnull (strstr (proof, "setup/chair/3,"));
  g_assert_nonnull (strstr (proof, "tie/lucky/3"));
}

/* ---- cards, draws that go on, and draws of a player ---- */

#define CARDS                                                                                                \
  HEAD REST "has { id = \"hand\", title = \"Hand\", cards = { \"red\", \"blue\" }, drawn = true }\n"         \
            "function start (m)\n"                                                                           \
            "  m:deal (\"hand\", { \"red\", \"blue\", \"red\", \"blue\", \"red\", \"blue\", \"red\" }, 2)\n" \
            "end\n"
#define DECKS                                                                                     \
  HEAD REST "drawn { \"deck/a\", \"own\" }\n"                                                     \
            "local function draw (m)\n"                                                           \
            "  local deck = m:shuffle ({ \"x\", \"y\", \"z\" }, \"deck/a\")\n"                    \
            "  m:tell (\"gm\", \"Deck {a}{b}{c}.\", { a = deck[1], b = deck[2], c = deck[3] })\n" \
            "end\n"                                                                               \
            "function start (m) draw (m) end\n"                                                   \
            "function resolve (m)\n"                                                              \
            "  draw (m)\n"                                                                        \
            "  for p in m.players do m:shuffle ({ \"u\", \"v\", \"w\" }, \"own\", p) end\n"       \
            "end\n"

static gint64
count_cards (const CroupierMatch *match, const char *name, const char *card)
{
  g_autoptr (JsonObject) state = fixture_state (croupier_match_get_plan (match), croupier_match_get_state (match));
  JsonObject *player = json_object_get_object_member (json_object_get_object_member (state, "players"), name);

  return json_object_get_int_member (json_object_get_object_member (player, "hand"), card);
}

static void
test_cards_can_be_fixed (void)
{
  g_autoptr (CroupierGame) game = read_game (CARDS);

  for (guint nth = 0; nth < 20; nth++)
    {
      g_autoptr (CroupierMatch) match = begin (game, 3, nth, "hand Bob: 2 blue; hand Cleo: Red");
      g_autofree char *proof = dup_proof (match);

      g_assert_cmpint (count_cards (match, "Bob", "blue"), ==, 2);
      g_assert_cmpint (count_cards (match, "Bob", "red"), ==, 0);
      g_assert_cmpint (count_cards (match, "Cleo", "red"), >=, 1);
      g_assert_cmpint (count_cards (match, "Alice", "red") + count_cards (match, "Alice", "blue"), ==, 2);
      g_assert_nonnull (strstr (proof, "hand by hand\nValue: Bob: 2 blue; Cleo: 1 red"));
    }
}

/* What is left to chance of hands for three: cards are unlike each other there. */
static void
check_hands (const char *fixes, const char *ways, guint64 n, guint64 of)
{
  g_autoptr (CroupierGame) game = read_game (CARDS);
  g_autoptr (CroupierSetup) setup = make_setup (game, 3, 1, fixes);
  g_autoptr (CroupierRoles) roles = game->make_roles (setup);
  const CroupierRoleDeal *deal = croupier_roles_get_deal (roles, 0);
  g_autofree char *there = dup_cards (deal), *counted = croupier_role_deal_count_ways (deal), *listed = NULL;
  CroupierNumber odds, of_odds;

  fixture_name_case (fixes);
  g_assert_true (croupier_role_deal_is_of_hands (deal));
  g_assert_cmpstr (there, ==, "red 4, blue 3");
  g_assert_cmpstr (counted, ==, ways);
  listed = fixture_fixes (roles, setup->roster);
  g_assert_cmpstr (listed, ==, fixes);
  croupier_role_deal_get_odds (deal, 0, 1, &odds, &of_odds); /* Alice: a blue one */
  g_assert_cmpuint (odds.limbs[0], ==, n);
  g_assert_cmpuint (of_odds.limbs[0], ==, of);
}

static void
test_a_setup_says_what_hands_are_dealt (void)
{
  check_hands ("", "630", 15, 21);
  check_hands ("hand Bob: blue; hand Bob: blue; hand Cleo: red", "12", 3, 6);
  check_hands ("hand Alice: red", "180", 3, 6);
  check_hands ("hand Alice: red; hand Alice: red", "30", 0, 1);
  check_hands ("hand Alice: red; hand Alice: blue; hand Bob: red; hand Bob: blue; hand Cleo: red; hand Cleo: blue", "1",
               0, 1);
  check_hands ("hand Bob: red; hand Bob: red; hand Bob: red", "0", 6, 6);
  check_hands ("hand Bob: blue; hand Bob: blue; hand Cleo: blue; hand Cleo: blue", "0", 0, 6);
}

static void
test_a_match_says_who_was_dealt_which_hand (void)
{
  g_autoptr (CroupierGame) game = read_game (CARDS "function resolve (m) for p in m.players do p.hand = { } end end\n");

  for (guint nth = 0; nth < 20; nth++)
    {
      g_autoptr (CroupierMatch) match = begin (game, 3, nth, "hand Bob: 2 blue; hand Cleo: red");
      g_autoptr (CroupierRoles) roles = game->make_roles (croupier_match_get_setup (match));
      const CroupierRoleDeal *deal = croupier_roles_get_deal (roles, 0);
      guint n[2] = { 0 };

      for (guint player = 0; player < 3; player++)
        for (guint kind = 0; kind < 2; kind++)
          n[kind] += (guint) count_cards (match, names[player], kind == 0 ? "red" : "blue");
      fixture_resolve (match); /* what is held then does not matter */
      game->fill_roles (croupier_match_get_plan (match), croupier_match_get_state (match), roles);
      for (guint player = 0; player < 3; player++)
        {
          g_assert_cmpuint (croupier_role_hand_count (&deal->dealt[player]), ==, 2);
          for (guint kind = 0; kind < 2; kind++)
            n[kind] -= deal->dealt[player].counts[kind];
        }
      g_assert_cmpuint (n[0] + n[1], ==, 0);
      g_assert_cmpuint (deal->dealt[1].counts[1], ==, 2);
      g_assert_cmpuint (deal->dealt[2].counts[0], >=, 1);
    }
}

/* A card that the rules give beside those is in the hand in which the match begins, if it is of what is dealt. */
static void
test_cards_are_given_beside_those_dealt (void)
{
  g_autoptr (CroupierGame) game = read_game (
    HEAD REST "has { id = \"hand\", title = \"Hand\", cards = { \"red\", \"blue\", \"gold\" }, drawn = true }\n"
              "function start (m)\n"
              "  m:deal (\"hand\", { \"red\", \"blue\", \"red\", \"blue\", \"red\", \"blue\" }, 1)\n"
              "  m.players:list ()[2].hand.blue = m.players:list ()[2].hand.blue + 1\n"
              "  m.players:list ()[2].hand.gold = 1\n"
              "end\nfunction resolve (m) end\n");
  g_autoptr (CroupierMatch) match = begin (game, 3, 1, "hand Alice: red; hand Bob: red; hand Cleo: blue");
  g_autoptr (CroupierRoles) roles = game->make_roles (croupier_match_get_setup (match));
  const CroupierRoleDeal *deal = croupier_roles_get_deal (roles, 0);
  g_autofree char *cards = dup_cards (deal), *proof = dup_proof (match);

  game->fill_roles (croupier_match_get_plan (match), croupier_match_get_state (match), roles);
  g_assert_cmpstr (cards, ==, "red 3, blue 3");
  g_assert_cmpuint (croupier_role_hand_count (&deal->dealt[0]), ==, 1);
  g_assert_cmpuint (croupier_role_hand_count (&deal->dealt[1]), ==, 2);
  g_assert_cmpuint (croupier_role_hand_count (&deal->dealt[2]), ==, 1);
  g_assert_cmpint (count_cards (match, "Bob", "gold"), ==, 1);
  g_assert_nonnull (strstr (proof, "hand by hand\nValue: Alice: 1 red; Bob: 1 red; Cleo: 1 blue"));
}

/* Forty hands of twelve, of three kinds; one of each player is locked. */
static void
test_hands_of_a_large_match (void)
{
  g_autoptr (CroupierGame)
    game = read_game ("game { id = \"g\", title = \"G\", players = { 3, 40 }, summary = \"S\" }\n" REST
                      "has { id = \"hand\", title = \"Hand\", cards = { \"red\", \"blue\", \"gold\" }, drawn = true }\n"
                      "function start (m)\n"
                      "  local kinds, pack = { \"red\", \"blue\", \"gold\" }, {}\n"
                      "  for i = 1, #m.players * 12 do pack[i] = kinds[i * 3 // 480 % 3 + 1] end\n"
                      "  m:deal (\"hand\", pack, 12)\n"
                      "end\nfunction resolve (m) end\n");
  g_autoptr (CroupierSetup) setup = croupier_setup_new (game);
  g_autoptr (CroupierMatch) match = NULL;
  g_autoptr (CroupierRoles) roles = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *proof = NULL, *counted = NULL;
  const CroupierRoleDeal *deal;
  guint n_of[3] = { 0 };

  for (guint i = 0; i < CROUPIER_MAX_PLAYERS; i++)
    {
      g_autofree char *name = g_strdup_printf ("P%u", i + 1);

      g_assert_true (croupier_roster_add (setup->roster, croupier_player_new (name), NULL));
    }
  g_ptr_array_add (setup->fixes, g_strdup ("hand P7: 12 gold"));
  roles = game->make_roles (setup);
  deal = croupier_roles_get_deal (roles, 0);
  counted = croupier_role_deal_count_ways (deal);
  g_assert_cmpuint (strlen (counted), >, 500);
  match = croupier_match_new (setup, NULL, &error);
  g_assert_no_error (error);
  game->fill_roles (croupier_match_get_plan (match), croupier_match_get_state (match), roles);
  for (guint player = 0; player < CROUPIER_MAX_PLAYERS; player++)
    {
      g_assert_cmpuint (croupier_role_hand_count (&deal->dealt[player]), ==, 12);
      for (guint kind = 0; kind < G_N_ELEMENTS (n_of); kind++)
        n_of[kind] += deal->dealt[player].counts[kind];
    }
  for (guint kind = 0; kind < G_N_ELEMENTS (n_of); kind++)
    g_assert_cmpuint (n_of[kind], ==, 160);
  g_assert_cmpuint (deal->dealt[6].counts[2], ==, 12);
  proof = dup_proof (match);
  g_assert_nonnull (strstr (proof, "hand by hand\nValue: P7: 12 gold"));
}

static void
test_draws_that_go_on_and_those_of_a_player_can_be_fixed (void)
{
  g_autoptr (CroupierGame) game = read_game (DECKS);
  g_autoptr (CroupierMatch) match = begin (game, 3, 5, "deck/a: z, y, x; own Bob: w, -, u");
  g_autofree char *proof = NULL;

  fixture_resolve (match);
  fixture_resolve (match);
  proof = dup_proof (match);
  g_assert_nonnull (strstr (proof, "deck by hand\nValue: 1: z; 2: y; 3: x"));
  g_assert_nonnull (strstr (proof, "setup/deck/a/2,"));
  g_assert_nonnull (strstr (proof, "setup/deck/a/3,"));
  g_assert_null (strstr (proof, "setup/deck/a,"));
  g_assert_nonnull (strstr (proof, "own by hand\nValue: 1: w; 3: u"));
  g_assert_nonnull (strstr (proof, "own from round-1/own/Bob, 1 of 1\nHow: shuffle of v\n"));
  g_assert_nonnull (strstr (proof, "own from round-2/own/Alice, 1 of 6\n"));
}

/* ---- what is refused ---- */

static void
check_refused (const char *text, const char *fixes, const char *sentence)
{
  g_autoptr (CroupierGame) game = read_game (text);
  g_autoptr (CroupierSetup) setup = make_setup (game, 3, 1, fixes);
  g_autoptr (GError) error = NULL;

  fixture_name_case (fixes);
  g_assert_null (croupier_match_new (setup, NULL, &error));
  g_assert_cmpstr (error->message, ==, sentence);
}

static void
test_fixes_are_refused (void)
{
  check_refused (CARDS, "hand Bob: green", "“green” is none of what it can be: red, blue.");
  check_refused (CARDS, "hand Bob: 0 red", "“0 red” is none of what it can be: red, blue.");
  check_refused (CARDS, "hand Bob: 3 red", "Hand: 3 cards are fixed for Bob, who gets 2.");
  check_refused (CARDS, "hand Bob: 2 red; hand Bob: blue", "Hand: 3 cards are fixed for Bob, who gets 2.");
  check_refused (CARDS, "hand Bob: 2 blue; hand Cleo: 2 blue",
                 "Hand: “blue” is fixed more often (4) than it is dealt (3).");
  check_refused (HEAD REST DEALT, "not-side Alice: pink", "“pink” is none of what it can be: red, blue and green.");
  check_refused (HEAD REST DEALT, "not-side Zoe: red", "Nobody is called “Zoe”; the players are Alice, Bob and Cleo.");
  check_refused (HEAD REST DEALT, "side Alice: red; not-side Alice: red; not-side Bob: red",
                 "Side cannot be dealt: these cannot hold together: “Alice: red, locked” and “Alice: not "
                 "red”.");
  check_refused (HEAD REST DEALT, "not-side Alice: red; not-side Bob: red; not-side Cleo: red; not-side Cleo: green",
                 "Side cannot be dealt: these cannot hold together: “Alice: not red”, “Bob: not red” and “Cleo: "
                 "not red”.");
  check_refused (HEAD REST DEALT, "side Alice: green; not-side Bob: red",
                 "Side: “green” is fixed more often (1) than it is dealt (0).");
  check_refused (CARDS, "not-hand Bob: red", "What can be fixed is “fix hand NAME: red”, not “fix not-hand Bob: red”.");
  check_refused (DECKS, "own Bob: u; own Bob: v", "“own” of Bob is fixed twice.");
  check_refused (DECKS, "deck/a: x; deck/a: y", "This is fixed twice; one line says it all: “fix deck/a:”.");
  check_refused (DECKS, "deck/a: q",
                 "Line 7 of the game: “deck/a” is fixed as “q”, which is no order of what is "
                 "drawn");
  check_refused (HEAD REST SEATED, "seats: Alice; seats: Bob",
                 "The seats are fixed twice; one line says it all: “fix seats: Bob”.");
  check_refused (HEAD REST SEATED, "chair Alice: 1",
                 "What can be fixed is “fix seats: A, B, -”, seat 1 first, “fix not-beside: A, B” and “fix not-as: A, "
                 "B, -, C” for who sat beside whom before, not “fix chair Alice: 1”.");
  check_refused (HEAD REST SEATED, "not-beside: Alice, Bob",
                 "With 3 at the table no seating keeps all of this: Alice and Bob do not sit side by side. Take one "
                 "of these wishes back.");
  check_refused (HEAD REST "drawn { \"dice\" }\nfunction start (m) m:roll (1, 1, 6, \"dice\") end\n", "dice: 3",
                 "Line 6 of the game: “dice” is fixed, which is for what m:shuffle and m:schedule draw");
  check_refused (HEAD REST "drawn { \"lot\" }\nfunction start (m) m:draw (m.players, \"lot\") end\n", "lot: Bob",
                 "Line 6 of the game: “lot” is fixed, which is for what m:shuffle and m:schedule draw");
}

static void
check_wrong (const char *text, const char *sentence)
{
  g_autoptr (GError) error = NULL;

  fixture_name_case (text);
  g_assert_null (croupier_custom_game_try (text, strlen (text), &error));
  g_assert_cmpstr (error->message, ==, sentence);
}

static void
test_wrong_tables (void)
{
  check_wrong (HEAD REST CHAIR CHAIR, "Line 6 of the game: “chair” stands here twice");
  check_wrong (HEAD REST CHAIR "drawn { seats = \"row\" }\n", "Line 6 of the game: “seats” stands here twice");
  check_wrong (HEAD REST "drawn { seats = 3 }\n", "Line 5 of the game: “drawn” takes the names of 1 to 12 draws");
  check_wrong (HEAD REST "drawn { chairs = \"row\" }\n",
               "Line 5 of the game: “drawn” takes the names of 1 to 12 draws");
  check_wrong (HEAD REST "has { id = \"c\", title = \"C\", flag = true, drawn = \"seats\" }\n",
               "Line 5 of the game: seats are a number that players have");
  check_wrong ("game { id = \"g\", title = \"G\", players = { 2, 9 }, summary = \"S\" }\n" REST CHAIR,
               "The game: a table is for at least 3 players");
  check_refused (HEAD REST CHAIR
                 "function start (m) m:seat (\"chair\") m:shuffle (m.players, \"x\") m:deal (\"chair\", "
                 "{ 1, 2, 3 }) end\n",
                 "", "Line 6 of the game: there are two draws “chair” in this round; each needs a name of its own");
  check_refused (HEAD REST CHAIR "function start (m) m:deal (\"chair\", { 1, 2, 3 }) end\n", "",
                 "Line 6 of the game: “chair” are the seats round the table, which m:seat and m:shuffle draw");
  check_refused (HEAD REST "drawn { seats = \"row\" }\nfunction start (m) m:shuffle ({ 1, 2 }, \"row\") end\n", "",
                 "Line 6 of the game: “row” are the seats round the table, and those who sit there are a set of "
                 "players");
}

/* A table is laid once. */
static void
test_seats_are_drawn_once (void)
{
  g_autoptr (CroupierGame) game = read_game (HEAD REST CHAIR "function resolve (m) m:seat (\"chair\") end\n");
  g_autoptr (CroupierMatch) match = begin (game, 3, 1, "");
  g_autoptr (GError) error = NULL;

  fixture_resolve (match);
  g_assert_false (croupier_match_resolve (match, &error));
  g_assert_cmpstr (error->message, ==,
                   "Line 6 of the game: “chair” are the seats round the table, which are drawn once in a match");
}

static CroupierSetup *
make_large_setup (const CroupierGame *game, guint n_players)
{
  CroupierSetup *setup = croupier_setup_new (game);

  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *name = g_strdup_printf ("P%c%c", 'a' + (int) i / 26, 'a' + (int) i % 26);

      g_assert_true (croupier_roster_add (setup->roster, croupier_player_new (name), NULL));
      g_ptr_array_add (setup->fixes, g_strdup_printf ("not-side %s: %s", name, i < n_players / 2 ? "red" : "blue"));
    }
  return setup;
}

#define HALVES                                                                                                  \
  "game { id = \"g\", title = \"G\", players = { 3, 40 }, summary = \"S\" }\n" REST SIDE "function start (m)\n" \
  "  local list = {}\n"                                                                                         \
  "  for i = 1, #m.players do table.insert (list, i <= #m.players // 2 and \"red\" or \"blue\") end\n"          \
  "  m:deal (\"side\", list)\n"                                                                                 \
  "end\n"

/* Everybody is to change sides: one deal of 184,756 is found; one of 40,116,600 is not looked for. */
static void
test_wishes_that_hardly_any_deal_keeps_are_refused (void)
{
  g_autoptr (CroupierGame) game = read_game (HALVES);
  g_autoptr (CroupierSetup) ten = make_large_setup (game, 20), fourteen = make_large_setup (game, 28);
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierMatch) match = croupier_match_new (ten, NULL, &error);
  g_auto (GStrv) roles = NULL;

  g_assert_no_error (error);
  roles = croupier_match_dup_roles (match);
  for (guint i = 0; i < 20; i++)
    g_assert_cmpstr (roles[i], ==, i < 10 ? "blue" : "red");
  g_assert_null (croupier_match_new (fourteen, NULL, &error));
  g_assert_cmpstr (error->message, ==,
                   "Side: so few of all deals keep what is wished that a draw would not find one; take some wishes "
                   "back, or fix more.");
}

/* What is dealt in a round is known only then. */
static void
test_a_later_deal_that_cannot_keep_the_wishes_goes_wrong (void)
{
  g_autoptr (CroupierGame)
    game = read_game (HEAD REST SIDE "function resolve (m) m:deal (\"side\", { \"red\", \"red\", \"blue\" }) end\n");
  g_autoptr (CroupierMatch) match = begin (game, 3, 1, "not-side Alice: red; not-side Bob: red");
  g_autoptr (GError) error = NULL;

  g_assert_false (croupier_match_resolve (match, &error));
  g_assert_cmpstr (error->message, ==,
                   "Line 6 of the game: “side” cannot be dealt: what is fixed and wished cannot hold together");
}

TESTS (custom_draws)
{
  g_test_add_func ("/custom-draws/no-card-is-what-cannot-be-dealt", test_no_card_is_what_cannot_be_dealt);
  g_test_add_func ("/custom-draws/a-setup-says-what-is-dealt", test_a_setup_says_what_is_dealt);
  g_test_add_func ("/custom-draws/a-match-says-who-was-dealt-what", test_a_match_says_who_was_dealt_what);
  g_test_add_func ("/custom-draws/deals-are-equally-likely", test_deals_are_equally_likely);
  g_test_add_func ("/custom-draws/wishes-are-kept", test_wishes_are_kept_and_all_else_is_left_to_chance);
  g_test_add_func ("/custom-draws/wishes-in-words", test_wishes_are_told_in_words);
  g_test_add_func ("/custom-draws/wishes-are-proved", test_wishes_are_proved);
  g_test_add_func ("/custom-draws/wishes-hold-for-each-deal", test_wishes_hold_for_each_deal);
  g_test_add_func ("/custom-draws/wishes-that-are-too-rare", test_wishes_that_hardly_any_deal_keeps_are_refused);
  g_test_add_func ("/custom-draws/wishes-of-a-later-deal", test_a_later_deal_that_cannot_keep_the_wishes_goes_wrong);
  g_test_add_func ("/custom-draws/seats-are-equally-likely", test_seats_are_equally_likely_under_pins_and_wishes);
  g_test_add_func ("/custom-draws/seats-are-proved", test_seats_are_proved);
  g_test_add_func ("/custom-draws/an-order-is-a-table", test_an_order_is_a_table);
  g_test_add_func ("/custom-draws/seats-of-a-round", test_seats_of_a_round_are_laid_by_rulings);
  g_test_add_func ("/custom-draws/rulings-are-refused", test_rulings_on_draws_are_refused);
  g_test_add_func ("/custom-draws/drawn-again", test_all_of_the_start_is_drawn_again);
  g_test_add_func ("/custom-draws/cards", test_cards_can_be_fixed);
  g_test_add_func ("/custom-draws/hands-of-a-setup", test_a_setup_says_what_hands_are_dealt);
  g_test_add_func ("/custom-draws/hands-of-a-match", test_a_match_says_who_was_dealt_which_hand);
  g_test_add_func ("/custom-draws/cards-beside", test_cards_are_given_beside_those_dealt);
  g_test_add_func ("/custom-draws/hands-of-a-large-match", test_hands_of_a_large_match);
  g_test_add_func ("/custom-draws/go-on-and-own", test_draws_that_go_on_and_those_of_a_player_can_be_fixed);
  g_test_add_func ("/custom-draws/fixes-are-refused", test_fixes_are_refused);
  g_test_add_func ("/custom-draws/wrong-tables", test_wrong_tables);
  g_test_add_func ("/custom-draws/seats-are-drawn-once", test_seats_are_drawn_once);
}
