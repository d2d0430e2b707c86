/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys to Success: every line of its rules, each as a position, moves, and the position after. */
#include "config.h"
#include "fixtures.h"
#include "croupier-registry.h"

#include <string.h>
#include "croupier-json.h"
#include "croupier-text.h"
#include "tests.h"

/* A match in memory, played through the interface of all games. */
typedef struct
{
  CroupierSetup *setup;
  CroupierPlan *plan;
  CroupierState *state;
  CroupierOutbox *told; /* of the last step */
} Game;

static void
game_free (Game *game)
{
  g_clear_pointer (&game->told, croupier_outbox_unref);
  g_free (game->state);
  croupier_plan_free (game->plan);
  croupier_setup_unref (game->setup);
  g_free (game);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Game, game_free)

/* One line of a head: "players A B", "player NAME GARNETS HISTORY…" (_ for spaces), "area NAME: DOORS", "seed DIGITS"
 * or "OPTION VALUE". */
static void
read_head_line (CroupierSetup *setup, CroupierLayout *layout, const char *line, GError **error)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  g_auto (GStrv) halves = g_strsplit (line, " ", 2);

  if (g_str_equal (words[0], "players"))
    {
      for (guint i = 1; words[i] != NULL; i++)
        g_assert_true (croupier_roster_add (setup->roster, croupier_player_new (words[i]), error));
      return;
    }
  if (g_str_equal (words[0], "player"))
    {
      CroupierPlayer *player = croupier_player_new (g_strdelimit (words[1], "_", ' '));

      player->garnets = atoi (words[2]);
      for (guint i = 3; words[i] != NULL; i++)
        g_array_append_val (player->history, (int) { atoi (words[i]) });
      g_assert_true (croupier_roster_add (setup->roster, player, error));
      return;
    }
  if (g_str_equal (words[0], "seed"))
    g_assert_true (croupier_seed_parse (&setup->seed, words[1]));
  else if (g_str_equal (words[0], "area"))
    g_assert_true (croupier_layout_read_line (layout, halves[1], error));
  else
    croupier_options_set (setup->options, halves[0], halves[1], error);
}

#define FOUR "players Alpha Beta Gamma Omega\n"

/* The later in the roster, the fewer garnets, so that no tie is left to chance. */
#define RANKED "player Alpha 9\nplayer Beta 6\nplayer Gamma 3\nplayer Omega 0\n"

static CroupierSetup *
read_head (const char *head)
{
  CroupierSetup *setup = croupier_setup_new (&croupier_keys_to_success);
  g_autoptr (CroupierLayout) layout = croupier_layout_new ();
  g_auto (GStrv) lines = g_strsplit (head, "\n", -1);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '\0')
      {
        read_head_line (setup, layout, lines[i], &error);
        g_assert_no_error (error);
      }
  if (layout->areas->len > 0)
    croupier_options_set_layout (setup->options, "layout", layout);
  return setup;
}

static Game *
begin (const char *head)
{
  Game *game = g_new0 (Game, 1);
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autofree char *wrong = NULL;

  game->setup = read_head (head);
  game->plan = croupier_game_plan (game->setup, problems);
  wrong = croupier_problems_to_text (problems);
  g_assert_cmpstr (wrong, ==, "");
  game->state = croupier_game_start (game->plan, NULL, NULL, NULL);
  croupier_game_open (game->plan, game->state, NULL);
  return game;
}

static guint
find (Game *game, const char *name, gssize length)
{
  g_autoptr (GError) error = NULL;
  int player = croupier_roster_find (game->setup->roster, name, length, NULL, &error);

  g_assert_no_error (error);
  return (guint) player;
}

static CroupierReading *
send (Game *game, const char *name, const char *text)
{
  CroupierReading *reading = croupier_reading_new ();

  croupier_game_submit (game->plan, game->state, find (game, name, -1), text, reading, NULL);
  return reading;
}

/* "Alpha 3 at A B | Beta 2 at A B": all accepted. */
static void
send_all (Game *game, const char *moves)
{
  g_auto (GStrv) lines = g_strsplit (moves, "|", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) halves = g_strsplit (g_strstrip (lines[i]), " ", 2);
      g_autoptr (CroupierReading) reading = NULL;
      g_autofree char *wrong = NULL;

      if (lines[i][0] == '\0')
        continue;
      reading = send (game, halves[0], halves[1]);
      wrong = croupier_problems_to_text (reading->problems);
      g_assert_cmpstr (wrong, ==, "");
    }
}

static void
resolve (Game *game)
{
  g_clear_pointer (&game->told, croupier_outbox_unref);
  game->told = croupier_outbox_new (game->setup->roster, "en", CROUPIER_WHEN_END);
  croupier_game_resolve (game->plan, game->state, game->told, NULL);
}

static void
open_phase (Game *game)
{
  g_clear_pointer (&game->told, croupier_outbox_unref);
  game->told = croupier_outbox_new (game->setup->roster, "en", CROUPIER_WHEN_START);
  croupier_game_open (game->plan, game->state, game->told);
}

/* Rounds are parted by "/"; an empty one leaves all to the defaults. */
static void
play (Game *game, const char *rounds)
{
  g_auto (GStrv) parts = g_strsplit (rounds, "/", -1);

  if (parts[0] == NULL)
    resolve (game);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      send_all (game, parts[i]);
      resolve (game);
    }
}

/* "Hall A:open B:shut-for-good | Roof" */
static char *
describe_doors (Game *game)
{
  g_autoptr (JsonObject) state = fixture_state (game->plan, game->state);
  JsonArray *areas = json_object_get_array_member (state, "areas");
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < json_array_get_length (areas); i++)
    {
      JsonObject *area = json_array_get_object_element (areas, i);
      JsonArray *doors = json_object_get_array_member (area, "doors");

      g_string_append_printf (text, "%s%s", i > 0 ? " | " : "", json_object_get_string_member (area, "name"));
      for (guint j = 0; j < json_array_get_length (doors); j++)
        {
          JsonObject *door = json_array_get_object_element (doors, j);

          g_string_append_printf (text, " %s:%s", json_object_get_string_member (door, "label"),
                                  json_object_get_string_member (door, "status"));
        }
    }
  return g_string_free (text, FALSE);
}

/* "Alpha Hall 1,2; Beta Roof 1,1 in 1" */
static char *
describe_players (Game *game)
{
  g_autoptr (JsonObject) state = fixture_state (game->plan, game->state);
  JsonObject *players = json_object_get_object_member (state, "players");
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < croupier_roster_get_size (game->setup->roster); i++)
    {
      const char *name = croupier_roster_get_name (game->setup->roster, i);
      JsonObject *player = json_object_get_object_member (players, name);
      JsonArray *cards = json_object_get_array_member (player, "cards");

      g_string_append_printf (text, "%s%s %s ", i > 0 ? "; " : "", name,
                              json_object_get_string_member (player, "area"));
      for (guint j = 0; j < json_array_get_length (cards); j++)
        g_string_append_printf (text, "%s%d", j > 0 ? "," : "", (int) json_array_get_int_element (cards, j));
      if (json_object_get_boolean_member (player, "out"))
        g_string_append (text, "out");
      if (!json_object_get_null_member (player, "entered_goal"))
        g_string_append_printf (text, " in %d", (int) json_object_get_int_member (player, "entered_goal"));
    }
  return g_string_free (text, FALSE);
}

static void
append_names (Game *game, GString *text, const char *what, CroupierPlayers players)
{
  guint player;

  g_string_append_printf (text, "%s%s:", text->len > 0 ? " " : "", what);
  CROUPIER_FOREACH_PLAYER (player, players)
    g_string_append_printf (text, " %s", croupier_roster_get_name (game->setup->roster, player));
}

/* "won: A lost: B C ec: B"; "verdict" where that is due, "" while rounds are. */
static char *
describe_result (Game *game)
{
  GString *text = g_string_new (NULL);
  g_auto (CroupierResult) result = { 0 };
  CroupierPhase phase;

  if (croupier_game_get_phase (game->plan, game->state, &phase))
    {
      if (g_str_equal (phase.id, "verdict"))
        g_string_append (text, "verdict");
      return g_string_free (text, FALSE);
    }
  croupier_game_get_result (game->plan, game->state, &result);
  append_names (game, text, "won", result.winners);
  append_names (game, text, "lost", result.losers);
  append_names (game, text, "ec",
                result.elimination_candidate >= 0 ? CROUPIER_PLAYER (result.elimination_candidate) : 0);
  for (guint i = 0; i < croupier_roster_get_size (game->setup->roster); i++)
    g_assert_cmpint (result.tokens[i], ==, croupier_players_has (result.winners, i));
  return g_string_free (text, FALSE);
}

/* What an audience was told in the last step; "" if nothing. */
static char *
get_told (Game *game, const char *address)
{
  for (guint i = 0; i < croupier_outbox_get_n_messages (game->told); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (game->told, i);
      g_autofree char *to = croupier_message_to_address (message);

      if (g_str_equal (to, address))
        return croupier_message_to_text (message);
    }
  return g_strdup ("");
}

static void
assert_told (Game *game, const char *address, const char *text)
{
  g_autofree char *told = get_told (game, address);

  g_assert_cmpstr (told, ==, text);
}

/* The facts of what an audience was told, as JSON; "[]" if nothing. */
static char *
get_facts (Game *game, const char *address)
{
  for (guint i = 0; i < croupier_outbox_get_n_messages (game->told); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (game->told, i);
      g_autofree char *to = croupier_message_to_address (message);
      g_autoptr (JsonBuilder) builder = json_builder_new ();
      g_autoptr (JsonNode) root = NULL;

      if (!g_str_equal (to, address))
        continue;
      croupier_message_write_json (message, builder);
      root = json_builder_get_root (builder);
      return json_to_string (json_object_get_member (json_node_get_object (root), "facts"), FALSE);
    }
  return g_strdup ("[]");
}

static void
assert_facts (Game *game, const char *address, const char *json)
{
  g_autofree char *facts = get_facts (game, address);

  g_assert_cmpstr (facts, ==, json);
}

#define OPEN_ROOM FOUR "area Hall: A open, B open, C open, D open\narea Attic: E open\narea Roof:\n"
#define MIXED_ROOM FOUR "area Hall: A open, B pass, C garnet, D open\narea Attic: E open, F garnet\narea Roof:\n"

static void
test_a_round_is_resolved_door_by_door (void)
{
  static const struct
  {
    const char *why, *head, *rounds, *after;
  } cases[] = {
    { "the example of the rules", OPEN_ROOM, "Alpha 3 at A B | Beta 2 at A B | Gamma 2 at B C | Omega 1 at B C",
      "Alpha Attic 1,1,1,1,2,2,2,3; Beta Hall 1,1,1,1,2,2,3,3; Gamma Attic 1,1,1,1,2,2,3,3; Omega Attic "
      "1,1,1,2,2,2,3,3" },
    { "one contender goes through", OPEN_ROOM "hand 1\n", "Alpha 1 at A | Beta 1 at B | Gamma 1 at C | Omega 1 at D",
      "Alpha Attic out; Beta Attic out; Gamma Attic out; Omega Attic out" },
    { "the highest of several", OPEN_ROOM "hand 1 2 3 3\n",
      "Alpha 3 at A | Beta 2 at A | Gamma 1 at A | Omega 3 3 at B",
      "Alpha Attic 1,2,3; Beta Hall 1,3,3; Gamma Hall 2,3,3; Omega Attic 1,2" },
    { "ties above are blocked", OPEN_ROOM "hand 1 2 3\n", "Alpha 3 at A | Beta 3 at A | Gamma 2 at A | Omega 1 at A",
      "Alpha Hall 1,2; Beta Hall 1,2; Gamma Attic 1,3; Omega Hall 2,3" },
    { "no score is unique", OPEN_ROOM "hand 1 2\n", "Alpha 2 at A | Beta 2 at A | Gamma 1 at A | Omega 1 at A",
      "Alpha Hall 1; Beta Hall 1; Gamma Hall 2; Omega Hall 2" },
    { "sums are compared, not cards", OPEN_ROOM "hand 1 1 2 3\n",
      "Alpha 1 2 at A | Beta 3 at A | Gamma 1 1 at A | Omega 1 at B",
      "Alpha Hall 1,3; Beta Hall 1,1,2; Gamma Attic 2,3; Omega Attic 1,2,3" },
    { "who went through an earlier door counts no more", OPEN_ROOM "hand 1 2\n",
      "Alpha 2 at A B | Beta 2 at B C | Gamma 2 at D | Omega 1 at D",
      "Alpha Attic 1; Beta Attic 1; Gamma Attic 1; Omega Hall 2" },
    { "who is blocked at one door may pass the next", OPEN_ROOM "hand 1 2\n",
      "Alpha 2 at A B | Beta 2 at A | Gamma 1 at B | Omega 1 at D",
      "Alpha Attic 1; Beta Hall 1; Gamma Hall 2; Omega Attic 2" },
    { "cards count in full at both doors and are spent once", OPEN_ROOM "hand 1 1 3\n",
      "Alpha 3 1 at A B | Beta 3 1 at A | Gamma 3 at B | Omega 1 at D",
      "Alpha Attic 1; Beta Hall 1; Gamma Hall 1,1; Omega Attic 1,3" },
    { "doors to the left come first whatever order is sent", OPEN_ROOM "hand 1 2\n",
      "Alpha 2 at B A | Beta 1 at B | Gamma 2 at C | Omega 1 at D",
      "Alpha Attic 1; Beta Attic 2; Gamma Attic 1; Omega Attic 2" },
    { "areas do not meet", OPEN_ROOM "hand 1 1 2\n",
      "Alpha 2 at A | Beta 2 at B | Gamma 1 at C | Omega 1 at C / Alpha 1 at E | Beta 1 1 at E | Gamma 1 at A | Omega "
      "2 at B",
      "Alpha Attic 1; Beta Roof  in 2; Gamma Attic 2; Omega Attic 1" },
    { "a later submission replaces an earlier one", OPEN_ROOM "hand 1 2\n",
      "Alpha 2 at A | Alpha 1 at B | Beta 1 at A | Gamma 1 at C | Omega 1 at D",
      "Alpha Attic 2; Beta Attic 2; Gamma Attic 2; Omega Attic 2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Game) game = begin (cases[i].head);
      g_autofree char *after = NULL;

      g_test_message ("%s", cases[i].why);
      play (game, cases[i].rounds);
      after = describe_players (game);
      g_assert_cmpstr (after, ==, cases[i].after);
    }
}

static void
test_doors_shut_by_their_type (void)
{
  static const struct
  {
    const char *why, *rounds, *after;
  } cases[] = {
    { "all are open at first", NULL, "Hall A:open B:open C:open D:open | Attic E:open F:open | Roof" },
    { "an open door stays open", "Alpha 1 at A | Beta 1 at A | Gamma 2 at A | Omega 1 at A",
      "Hall A:open B:open C:open D:open | Attic E:open F:open | Roof" },
    { "a pass door shuts for good, a garnet door for the next round",
      "Alpha 1 at B | Beta 1 at C | Gamma 1 at A | Omega 1 at D",
      "Hall A:open B:shut-for-good C:shut-this-round D:open | Attic E:open F:open | Roof" },
    { "the garnet door opens the round after",
      "Alpha 1 at B | Beta 1 at C | Gamma 1 at A | Omega 1 at A / Alpha 1 at E | Omega 1 at A",
      "Hall A:open B:shut-for-good C:open D:open | Attic E:open F:shut-this-round | Roof" },
    { "who goes through then shuts it again",
      "Alpha 1 at C | Beta 1 at A | Gamma 1 at A | Omega 1 at A / Gamma 2 at A | Beta 1 at A | Omega 1 at A / Beta 1 "
      "at C | Omega 1 at A",
      "Hall A:open B:open C:shut-this-round D:open | Attic E:open F:open | Roof" },
    { "a door where all were blocked stays open", "Alpha 1 at B | Beta 1 at B | Gamma 2 at C | Omega 2 at C",
      "Hall A:open B:open C:open D:open | Attic E:open F:open | Roof" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Game) game = begin (MIXED_ROOM);
      g_autofree char *after = NULL;

      g_test_message ("%s", cases[i].why);
      if (cases[i].rounds != NULL)
        play (game, cases[i].rounds);
      after = describe_doors (game);
      g_assert_cmpstr (after, ==, cases[i].after);
    }
}

static void
test_who_sends_nothing_plays_the_default (void)
{
  static const struct
  {
    const char *why, *head, *rounds, *standing;
  } cases[] = {
    { "keys: the right-most garnet door", MIXED_ROOM, NULL, "1 at C" },
    { "keys: no garnet door usable: the right-most usable one", MIXED_ROOM,
      "Beta 2 at C | Alpha 3 at D | Gamma 3 at D | Omega 3 at D", "1 at D" },
    { "keys: the right-most of two garnet doors", FOUR "area Hall: A garnet, B garnet, C pass\narea Roof:\n", NULL,
      "1 at B" },
    { "keys: or the other one", FOUR "area Hall: A garnet, B garnet, C pass\narea Roof:\n",
      "Beta 3 at B | Alpha 1 at C | Gamma 1 at C | Omega 1 at C", "1 at A" },
    { "gates: the right-most usable door of any type", MIXED_ROOM "variant gates\n", NULL, "1 at D" },
    { "gates: a shut one is passed by", FOUR "area Hall: A open, B pass\narea Roof:\nvariant gates\n",
      "Beta 2 at B | Alpha 1 at A | Gamma 1 at A | Omega 1 at A", "1 at A" },
    { "the lowest card that is left", MIXED_ROOM "hand 2 5 9\n",
      "Alpha 2 at A | Beta 2 at A | Gamma 2 at A | Omega 2 at A", "5 at C" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Game) game = begin (cases[i].head);
      g_autoptr (GString) standing = g_string_new (NULL);

      g_test_message ("%s", cases[i].why);
      if (cases[i].rounds != NULL)
        play (game, cases[i].rounds);
      g_assert_cmpint (game->setup->game->get_standing (game->plan, game->state, 0, standing), ==,
                       CROUPIER_STATUS_DEFAULT);
      g_assert_cmpstr (standing->str, ==, cases[i].standing);
    }
}

static void
test_a_default_is_played_and_told_to_its_player_and_the_gm (void)
{
  g_autoptr (Game) game = begin (MIXED_ROOM);
  g_autofree char *after = NULL;

  play (game, "Alpha 1 at A | Beta 2 at A | Gamma 1 at B");
  after = describe_players (game);
  g_assert_cmpstr (after, ==,
                   "Alpha Hall 1,1,1,2,2,2,3,3; Beta Attic 1,1,1,1,2,2,3,3; Gamma Attic 1,1,1,2,2,2,3,3; "
                   "Omega Attic 1,1,1,2,2,2,3,3");
  assert_told (game, "player:Omega", "Round 1\nYou made no move, so your lowest key-card was played: 1 at door C.");
  assert_told (game, "gm", "Round 1\n• Omega made no move: 1 at door C.");
  assert_told (game, "player:Alpha", "");
  assert_told (game, "channel:area/Hall",
               "Round 1 – Hall\n• Beta used 1 key-card and went through door A.\n• Gamma used 1 key-card and went "
               "through door B.\n• Omega used 1 key-card and went through door C.\n• Alpha used 1 key-card.");
}

static void
test_an_area_without_a_usable_door_costs_a_card (void)
{
  g_autoptr (Game) game = begin (FOUR "area Hall: A pass\narea Attic: B open\narea Roof:\nhand 1 2 3\n");
  g_autoptr (CroupierReading) reading = NULL;
  CroupierPlayers expected;
  g_autofree char *after = NULL;

  play (game, "Alpha 3 at A | Beta 2 at A | Gamma 2 at A | Omega 2 at A");
  g_assert_true (croupier_game_get_expected (game->plan, game->state, &expected));
  g_assert_cmphex (expected, ==, 0b0001);
  reading = send (game, "Beta", "1 at A");
  g_assert_cmpint (reading->status, ==, CROUPIER_STATUS_REFUSED);
  g_assert_cmpstr (croupier_problems_get (reading->problems, 0)->message, ==,
                   "No door in Hall can be used, so nothing is expected of Beta this round.");

  play (game, "Alpha 1 at B");
  after = describe_players (game);
  g_assert_cmpstr (after, ==, "Alpha Roof 2 in 2; Beta Hall 3; Gamma Hall 3; Omega Hall 3");
  assert_told (game, "channel:area/Hall", "");
  assert_told (game, "channel:area/Attic", "Round 2 – Attic\n• Alpha used 1 key-card and went through door B.");
  assert_told (game, "player:Beta",
               "Round 2\nNo door of your room could be used, so your lowest key-card was discarded: 1.");
  assert_told (game, "gm",
               "Round 2\n• Beta had no door to use: 1 was discarded.\n• Gamma had no door to use: 1 was discarded.\n"
               "• Omega had no door to use: 1 was discarded.");
}

#define LABELS(row) FOUR "area Hall: " row "\narea Roof:\n"

/* Alpha is in the area named first, with the hand of the rules. */
static const struct
{
  const char *text, *read_as;
} readings[] = {
  { "3, 2 at A and B", "3 2 at A B" },
  { "3, 2 at A and B 👍🏽", "3 2 at A B" },
  { "🔑 3 at ☺️ A", "3 at A" },
  { "cards 1 1 to door C", "1 1 at C" },
  { "A B: 3 2", "3 2 at A B" },
  { "3 2 at A B", "3 2 at A B" },
  { "2 3 AT b a", "3 2 at A B" },
  { "3+2 on A, B", "3 2 at A B" },
  { "3 + 2 + 1 at A", "3 2 1 at A" },
  { "the key-cards 3 and 2 to the doors A and B", "3 2 at A B" },
  { "key-card 3 at gate J", "3 at J" },
  { "weapons 1, 1, 2 on gates I and J", "2 1 1 at I J" },
  { "one axe and a dagger at A", "2 1 at A" },
  { "2 daggers at J", "1 1 at J" },
  { "two daggers, an axe and one broadsword at A and B", "3 2 1 1 at A B" },
  { "a sword at D", "3 at D" },
  { "two 3s at A", "3 3 at A" },
  { "1 weapon of strength 3 and 2 cards of value 1 at A", "3 1 1 at A" },
  { "three at A", "3 at A" },
  { "I'd like to play 3 and 2 at doors A and B", "3 2 at A B" },
  { "I’ll use 3 on A please, thanks!", "3 at A" },
  { "cards: 3, 2; doors: A, B", "3 2 at A B" },
  { "doors: A, B\ncards: 3, 2", "3 2 at A B" },
  { "My move: 3 2 at A B", "3 2 at A B" },
  { "3 2 at: A B", "3 2 at A B" },
  { "door A: 3", "3 at A" },
  { "to doors A and B with 3 and 2", "3 2 at A B" },
  { "at A and B with a dagger", "1 at A B" },
  { "3 2 A B", "3 2 at A B" },
  { "A B 3 2", "3 2 at A B" },
  { "A 3", "3 at A" },
  { "a dagger B", "1 at B" },
  { "3 at AB", "3 at A B" },
  { "3, 2 -> A,B", "3 2 at A B" },
  { "**3** at `A`.", "3 at A" },
  { "(3, 2) at \"A\" and \"B\"", "3 2 at A B" },
  { "３ at Ａ", "3 at A" },
  { "3\n2\nat\nA\nB", "3 2 at A B" },
  { "a dagger at a door A", "1 at A" },
  { "a dagger at a", "1 at A" },
  { "3 at A :)", "3 at A" },
  { "3 at A :) :(", "3 at A" },
  { "hi :) 3 at A", "3 at A" },
  { "3 at A :)\nthanks", "3 at A" },
  { "I‘d like 3 at A", "3 at A" },
  { "two 3's at A", "3 3 at A" },
  { "2 cards of 3 at A", "3 3 at A" },
  { "a weapon of strength 3 at A", "3 at A" },
  { "a card of value 2 and a 3 at B", "3 2 at B" },
  { "3, 2 cards at A", "3 2 at A" },
  { "2 card at A", "2 at A" },
  { "a card 3 at B", "3 at B" },
  { "an axe B", "2 at B" },
  { "A and B with 3 and 2", "3 2 at A B" },
  { "A with an axe", "2 at A" },
  { "door B using 3", "3 at B" },
  { "My move: A with 3", "3 at A" },
  { "I play: 3 at A", "3 at A" },
  { "the move: 3 at A", "3 at A" },
  { "ok, cards: 3 2, doors: A B", "3 2 at A B" },
  { "my cards: 3 2\nthe doors: A B", "3 2 at A B" },
  { "3 on open door A", "3 at A" },
  { "I want to go to A with 3", "3 at A" },
  { "3 at two doors A B", "3 at A B" },
  { "3 at a and b, thanks", "3 at A B" },
  { "3 at I please", "3 at I" },
  { "3 at B, have a great evening", "3 at B" },
  { "3 at J and I", "3 at I J" },
  { "3 at J and I, cheers", "3 at I J" },
  { "no, wait", NULL },
};

/* Where "_" stands in the text, each of the words means the same. */
static const struct
{
  const char *words, *text, *read_as; /* NULL: the word leaves open what is meant */
} vocabulary[] = {
  { "at on to into onto in through via -> => → @", "3 _ A", "3 at A" },
  { "with using", "A _ 3", "3 at A" },
  { "and the", "3 at _ A", "3 at A" },
  { "both", "3 at _ A B", "3 at A B" },
  { "card key keycard key-card weapon cards keys keycards key-cards weapons", "_ 3 at A", "3 at A" },
  { "door doors gate gates", "3 at _ A", "3 at A" },
  { "a an one 1", "_ dagger at A", "1 at A" },
  { "two 2", "_ daggers at A", "1 1 at A" },
  { "three 3", "_ daggers at A", "1 1 1 at A" },
  { "four 4", "_ daggers at A", "1 1 1 1 at A" },
  { "five 5", "_ daggers at A", "1 1 1 1 1 at A" },
  { "six 6", "_ daggers at A", "1 1 1 1 1 1 at A" },
  { "seven 7", "_ daggers at A", "1 1 1 1 1 1 1 at A" },
  { "eight 8", "_ daggers at A", "1 1 1 1 1 1 1 1 at A" },
  { "nine 9", "_ daggers at A", "1 1 1 1 1 1 1 1 1 at A" },
  { "ten 10", "_ daggers at A", "1 1 1 1 1 1 1 1 1 1 at A" },
  { "dagger daggers", "two _ at A", "1 1 at A" },
  { "axe ax axes", "two _ at A", "2 2 at A" },
  { "broadsword broadswords sword swords", "two _ at A", "3 3 at A" },
  { "value values strength worth", "a card of _ 3 at A", "3 at A" },
  { "play use spend submit put go bet bid fight open try send throw get move attack enter take do",
    "I want to _ 3 at A", "3 at A" },
  { "i i'd i'll i'm im my me we us is it so for now please pls plz thanks thank thx ty you ok hi hey sir gm",
    "_ cards: 3, doors: A", "3 at A" },
  { "not no or if unless else instead except but maybe without dont wont cant cannot never nor either neither any "
    "between otherwise than skip avoid ignore forget cancel x × times don't doesn't",
    "3 at A _ B", NULL },
};

static void
test_words_that_mean_the_same_are_read_alike (void)
{
  g_autoptr (Game) game = begin (LABELS ("A open, B open") "hand 1 1 1 1 1 1 1 1 1 1 1 2 2 3 3\n");

  for (guint i = 0; i < G_N_ELEMENTS (vocabulary); i++)
    {
      g_auto (GStrv) words = g_strsplit (vocabulary[i].words, " ", -1);
      g_auto (GStrv) halves = g_strsplit (vocabulary[i].text, "_", 2);

      for (guint j = 0; words[j] != NULL; j++)
        {
          g_autofree char *text = g_strconcat (halves[0], words[j], halves[1], NULL);
          g_autoptr (CroupierReading) reading = send (game, "Alpha", text);
          g_autofree char *wrong = croupier_problems_to_text (reading->problems);
          g_autofree char *unclear = g_strdup_printf ("“%s”", words[j]);

          g_test_message ("%s", text);
          if (vocabulary[i].read_as == NULL)
            {
              g_assert_true (g_str_has_prefix (wrong, unclear));
              continue;
            }
          g_assert_cmpstr (wrong, ==, "");
          g_assert_cmpstr (reading->read_as->str, ==, vocabulary[i].read_as);
          g_assert_cmpuint (reading->warnings->len, ==, 0);
        }
    }
}

/* Nobody could be sure of these; to read the other thing into them would be worse than asking. */
static const char *const unclear_texts[] = {
  "3 at A rather than B",
  "3 swordless at D",
  "3, 2 -> A/B",
  "1 cards at A",
  "2 cards of mine at A",
  "1 dagger, another 3 and 2 at A",
  "3 at A, skip B",
  "I won't play 3 at A",
  "I can’t play 3 at A",
  "I cannot use 3 at A",
  "2 × 3 at A",
  "2 x 3 at A",
  "3 at J, I think",
  "3 J I guess",
  "3 at B and a bit more",
  "3 at A, or B",
  "either 3 or 2 at A",
  "3 or 2 at A",
  "A or B with 3",
  "3 at A, don‘t B",
  "3 at A:)",
  "3 at A, B card: 2",
  "3 at A; 2 at B",
  "A: 3; B: 2",
  "cards of 3s at A",
  "a thing at B",
  "My move A: 3 at B",
  "Round 2: 3 at A",
  "r2: 3 at A",
  "3 on door: A",
  "3 4 at A",
  "3 A 2",
  "a 3 A",
  "A 3 B",
};

static void
test_a_text_is_read_in_many_wordings (void)
{
  g_autoptr (Game) game = begin (FOUR);

  for (guint i = 0; i < G_N_ELEMENTS (readings); i++)
    {
      g_autoptr (CroupierReading) reading = send (game, "Alpha", readings[i].text);
      g_autofree char *wrong = croupier_problems_to_text (reading->problems);

      g_test_message ("%s", readings[i].text);
      if (readings[i].read_as == NULL)
        {
          g_assert_cmpstr (wrong, !=, "");
          continue;
        }
      g_assert_cmpstr (wrong, ==, "");
      g_assert_cmpstr (reading->read_as->str, ==, readings[i].read_as);
      g_assert_cmpint (reading->status, ==, CROUPIER_STATUS_ACCEPTED);
    }
}

static void
test_what_could_mean_two_things_is_refused (void)
{
  g_autoptr (Game) game = begin (FOUR);

  for (guint i = 0; i < G_N_ELEMENTS (unclear_texts); i++)
    {
      g_autoptr (CroupierReading) reading = send (game, "Alpha", unclear_texts[i]);

      g_test_message ("%s", unclear_texts[i]);
      g_assert_cmpstr (reading->read_as->str, ==, "");
      g_assert_cmpint (reading->status, ==, CROUPIER_STATUS_REFUSED);
    }
}

static void
test_labels_may_look_like_anything (void)
{
  static const struct
  {
    const char *head, *text, *read_as;
  } cases[] = {
    { LABELS ("= open, + pass, - garnet"), "2 on = +", "2 at = +" },
    { LABELS ("= open, + pass, - garnet"), "2 + 3 at + -", "3 2 at + -" },
    { LABELS ("= open, + pass, - garnet"), "+ -: 3", "3 at + -" },
    { LABELS ("= open, + pass, - garnet"), "3 at –", "3 at -" },
    { LABELS ("= open, + pass, - garnet"), "3 at =+", "3 at = +" },
    { LABELS ("Y pass, Z open, & pass, # garnet"), "3 at & and #", "3 at & #" },
    { LABELS ("Y pass, Z open, & pass, # garnet"), "3 & 2 at Z &", "3 2 at Z &" },
    { LABELS ("1 open, 2 open, 3 open"), "3, 2 at 1 and 2", "3 2 at 1 2" },
    { LABELS ("1 open, 2 open, 3 open"), "2 3: 1", "1 at 2 3" },
    { LABELS ("one open, axe open, the open"), "one axe at axe and the", "2 at axe the" },
    { LABELS ("a open, the open, in open"), "a dagger at a and the", "1 at a the" },
    { LABELS ("a open, the open, in open"), "3 at in", "3 at in" },
    { LABELS ("O open, 0 open"), "3 at O 0", "3 at O 0" },
    { LABELS ("( open, ) open, \" open"), "3 at ( )", "3 at ( )" },
    { LABELS ("or open, not open, 3s open"), "3 at not or", "3 at or not" },
    { LABELS ("or open, not open, 3s open"), "1 at 3s", "1 at 3s" },
    { LABELS ("É open, Ж open"), "1 at é ж", "1 at É Ж" },
    { LABELS ("★ open, ☆ open"), "1 at ★ ☆", "1 at ★ ☆" },
    { LABELS ("– open, - open"), "1 at -", "1 at -" },
    { LABELS ("– open, - open"), "1 at –", "1 at –" },
    { LABELS ("– open, - open"), "1 at “–”", "1 at –" },
    { LABELS ("2 open, go open"), "3 to go 2", "3 at 2 go" },
    { LABELS ("2 open, 3 open"), "1 on open door 2", "1 at 2" },
    { LABELS ("A open, B open"), "3 at A + B", "3 at A B" },
    { LABELS ("A open, B open"), "3 at A+B", "3 at A B" },
    { LABELS ("A open, AA open, B open"), "3 at AAA B", NULL },
    { LABELS ("A open, AA open"), "3 at AAA", NULL },
    { LABELS ("A open, B open, + open"), "3 at A+B", NULL },
    { LABELS ("A open, AA open, B open"), "3 at AAB", "3 at AA B" },
    { LABELS ("= open, + pass, - garnet"), "3 at −", "3 at -" },
    { LABELS ("-> open, in open, @ open"), "3 at -> and in", "3 at -> in" },
    { LABELS ("go open, for open, B open"), "3 at go", "3 at go" },
    { LABELS ("go open, for open, B open"), "3 to go", "3 at go" },
    { LABELS ("go open, for open, B open"), "go 3 at go", "3 at go" },
    { LABELS ("go open, for open, B open"), "3 go at go", NULL },
    { LABELS ("go open, for open, B open"), "3 for at go", NULL },
    { LABELS ("go open, for open, B open"), "a 3 B", "3 at B" },
    { LABELS ("go open, for open, B open"), "a card B", NULL },
    { LABELS ("go open, for open, B open"), "a dagger, go: B", NULL },
    { LABELS ("go open, for open, B open"), "go: 3 at B", NULL },
    { LABELS ("go open, for open, B open"), "3 x 1 at B", NULL },
    { LABELS ("go open, for open, B open"), "3 at x", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Game) game = begin (cases[i].head);
      g_autoptr (CroupierReading) reading = send (game, "Alpha", cases[i].text);
      g_autoptr (CroupierReading) again = NULL;
      g_autofree char *wrong = croupier_problems_to_text (reading->problems);

      g_test_message ("%s", cases[i].text);
      if (cases[i].read_as == NULL)
        {
          g_assert_cmpint (reading->status, ==, CROUPIER_STATUS_REFUSED);
          continue;
        }
      g_assert_cmpstr (wrong, ==, "");
      g_assert_cmpstr (reading->read_as->str, ==, cases[i].read_as);
      again = send (game, "Beta", reading->read_as->str);
      g_assert_cmpstr (again->read_as->str, ==, cases[i].read_as);
      g_assert_cmpuint (again->warnings->len, ==, 0);
    }
}

#define ROOMS FOUR "area Hall: A open, B pass, C garnet / D open\narea Attic: & open, K open\narea Roof:\n"
/* After it Beta is in the attic, B is shut for good and C for the round. */
#define FIRST_ROUND "Alpha 1 at A | Omega 1 at A | Beta 1 at B | Gamma 1 at C"

static const struct
{
  const char *text;
  const char *reasons[5]; /* how each begins, and the word it points at after a tab */
} refusals[] = {
  { "7 at A", { "Alpha has no key-card “7” in hand, but 1, 1, 1, 2, 2, 2, 3, 3.\t7" } },
  { "3 3 3 at A", { "Alpha does not have that many key-cards of value 3 in hand, but 1, 1, 1, 2, 2, 2, 3, 3.\t3" } },
  { "4 daggers at A", { "Alpha does not have that many key-cards of value 1\tdaggers" } },
  { "0 at A", { "Alpha has no key-card “0”\t0" } },
  { "-1 at A", { "Alpha has no key-card “-1”\t-1" } },
  { "3x at A", { "Alpha has no key-card “3x”\t3x" } },
  { "18446744073709551617 at A",
    { "Alpha has no key-card “18446744073709551617”\t18446744073709551617" } }, /* 2⁶⁴ + 1 */
  { "999999999999 at A", { "Alpha has no key-card “999999999999”\t999999999999" } },
  { "999999999999999999999 daggers at A", { "Alpha does not have that many key-cards of value 1\tdaggers" } },
  { "A",
    { "No key-card is named; Alpha has 1, 1, 1, 2, 2, 2, 3, 3 in hand. Until a better submission comes, the one before "
      "stands, or the default.\t" } },
  { "at A and D",
    { "No key-card is named\t", "Doors A and D are not adjacent; in Hall these pairs can be used: none.\tD" } },
  { "0 daggers at A", { "No key-card is named\t" } },
  { "3", { "No door is named; in Hall these can be used: A and D.\t" } },
  { "3 at", { "No door is named\t" } },
  { "3 at Kitchen", { "There is no door “Kitchen”; in Hall these can be used: A and D.\tKitchen" } },
  { "", { "No key-card is named\t", "No door is named\t" } },
  { "3 at D A A D",
    { "Doors A and D are not adjacent\tA", "Door A is named twice; name one door, or two adjacent ones.\tA",
      "Door D is named twice\tD" } },
  { "3 at A D K",
    { "Doors A and D are not adjacent\tD", "Door K is one too many; name one door, or two adjacent ones.\tK",
      "Door K is in Attic, and Alpha is in Hall, where these can be used: A and D.\tK" } },
  { "3 at A C",
    { "Door C is shut this round; in Hall these can be used: A and D.\tC", "Doors A and C are not adjacent\tC" } },
  { "3 at A B", { "Door B is shut for good; in Hall these can be used: A and D.\tB" } },
  { "3 at C D", { "Door C is shut this round\tC", "Doors C and D are not adjacent\tD" } },
  { "3 at K", { "Door K is in Attic, and Alpha is in Hall\tK" } },
  { "3 at A & K", { "There is no door “&”\t&", "Door K is in Attic\tK" } },
  { "3 at Z", { "There is no door “Z”; in Hall these can be used: A and D.\tZ" } },
  { "3 at A area51", { "There is no door “area51”\tarea51" } },
  { "3 at A Z9", { "There is no door “Z9”\tZ9" } },
  { "3 at A 2", { "There is no door “2”\t2" } },
  { "3 at A, 2 at D", { "There is no door “2”\t2", "Doors A and D are not adjacent\tD" } },
  { "3 at A axe", { "There is no door “axe”\taxe" } },
  { "7 at Z", { "Alpha has no key-card “7”\t7", "There is no door “Z”\tZ" } },
  { "9 8 at B C K",
    { "Alpha has no key-card “9”\t9", "Alpha has no key-card “8”\t8", "Door B is shut for good\tB",
      "Door C is shut this round\tC", "Door K is one too many\tK" } },
  { "3 at A or D", { "“or” leaves open what is meant; write it without.\tor", "Doors A and D\tD" } },
  { "not 3 at A", { "“not” leaves open what is meant\tnot" } },
  { "A: 3, D: 2", { "“:” leaves open what is meant\t:" } },
  { "A: 3 at D", { "“:” leaves open what is meant\t:" } },
  { "3 A 2 D", { "“2” leaves open what is meant\t2" } },
  { "3 D at A", { "“D” leaves open what is meant\tD" } },
  { "3, 2, axe at A", { "“2” leaves open what is meant\t2" } },
};

static void
test_what_breaks_a_rule_is_refused_with_every_reason (void)
{
  g_autoptr (Game) game = begin (ROOMS);

  play (game, FIRST_ROUND);
  send_all (game, "Alpha 2 at A");
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autoptr (CroupierReading) reading = send (game, "Alpha", refusals[i].text);
      g_autoptr (GString) standing = g_string_new (NULL);
      guint n = 0;

      g_test_message ("%s", refusals[i].text);
      g_assert_cmpint (reading->status, ==, CROUPIER_STATUS_REFUSED);
      g_assert_cmpstr (reading->read_as->str, ==, "");
      for (; n < G_N_ELEMENTS (refusals[i].reasons) && refusals[i].reasons[n] != NULL; n++)
        {
          g_auto (GStrv) halves = g_strsplit (refusals[i].reasons[n], "\t", 2);
          const CroupierProblem *problem;
          g_autofree char *place = NULL;

          g_assert_cmpuint (n, <, reading->problems->len);
          problem = croupier_problems_get (reading->problems, n);
          place = g_strndup (refusals[i].text + problem->start, problem->length);
          if (!g_str_has_prefix (problem->message, halves[0]))
            g_assert_cmpstr (problem->message, ==, halves[0]);
          g_assert_cmpstr (place, ==, halves[1]);
        }
      if (n < G_N_ELEMENTS (refusals[i].reasons))
        g_assert_cmpuint (reading->problems->len, ==, n);
      game->setup->game->get_standing (game->plan, game->state, 0, standing);
      g_assert_cmpstr (standing->str, ==, "2 at A");
    }
}

#define HANDFUL "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2 3 3\n"
#define EVERY_VALUE "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23\n"
#define TOWER \
  "variant gates\n" FOUR "area Level 2: A open, B pass, C garnet, D open\narea Level 1: K open\narea Level 0:\n"

static void
test_a_refusal_speaks_as_the_variant_does (void)
{
  static const struct
  {
    const char *head, *text, *reason;
  } cases[] = {
    { OPEN_ROOM, "3 at A C", "Doors A and C are not adjacent; in Hall these pairs can be used: A B, B C, C D." },
    { LABELS ("A open, B open / C open"), "3 at A C",
      "Doors A and C are not adjacent; in Hall these pairs can be used: A B." },
    { LABELS ("A open, B open / C open"), "3 at B C",
      "Doors B and C are not adjacent; in Hall these pairs can be used: A B." },
    { OPEN_ROOM, "3 at A & B", "There is no door “&”; in Hall these can be used: A, B, C and D." },
    { OPEN_ROOM, "3 at 2 doors A B", "There is no door “2”" },
    { OPEN_ROOM, "3 at A, 2s", "There is no door “2s”" },
    { OPEN_ROOM, "3 at A 2+1", "There is no door “2+1”" },
    { OPEN_ROOM, "abcdefghijklmnopqrstuvwxyz7 at A", "Alpha has no key-card “abcdefghijklmnopqrstuvw…” in hand" },
    { OPEN_ROOM "hand " HANDFUL, "4 at A", "Alpha has no key-card “4” in hand, but 1 (20 times), 2, 3 (2 times)." },
    { OPEN_ROOM "hand " EVERY_VALUE, "24 at A",
      "Alpha has no key-card “24” in hand, but 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, "
      "…." },
    { TOWER, "7 at A", "Alpha has no weapon “7” in hand, but 1, 1, 1, 1, 2, 2, 2, 3, 3." },
    { TOWER, "4 axes at A",
      "Alpha does not have that many weapons of strength 2 in hand, but 1, 1, 1, 1, 2, 2, 2, 3, 3." },
    { TOWER, "at A",
      "No weapon is named; Alpha has 1, 1, 1, 1, 2, 2, 2, 3, 3 in hand. "
      "Until a better submission comes, the one before stands, or the default." },
    { TOWER, "an axe", "No gate is named; on Level 2 these can be used: A, B, C and D." },
    { TOWER, "3 at Z", "There is no gate “Z”; on Level 2 these can be used: A, B, C and D." },
    { TOWER, "3 at K", "Gate K is on Level 1, and Alpha is on Level 2, where these can be used: A, B, C and D." },
    { TOWER, "3 at A D", "Gates A and D are not adjacent; on Level 2 these pairs can be used: A B, B C, C D." },
    { TOWER, "3 at A A", "Gate A is named twice; name one gate, or two adjacent ones." },
    { TOWER, "3 at A B C", "Gate C is one too many; name one gate, or two adjacent ones." },
    { TOWER, "3 twice at A",
      "“twice” leaves open what is meant; name the weapons first, then “at”, "
      "then one or two gates, such as “1 at D”." },
    { OPEN_ROOM, "3 twice at A",
      "“twice” leaves open what is meant; name the key-cards first, then “at”, "
      "then one or two doors, such as “1 at D”." },
    { OPEN_ROOM, "3 at E A", "Door E is in Attic, and Alpha is in Hall, where these can be used: A, B, C and D." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Game) game = begin (cases[i].head);
      g_autoptr (CroupierReading) reading = send (game, "Alpha", cases[i].text);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpuint (reading->problems->len, ==, 1);
      if (!g_str_has_prefix (croupier_problems_get (reading->problems, 0)->message, cases[i].reason))
        g_assert_cmpstr (croupier_problems_get (reading->problems, 0)->message, ==, cases[i].reason);
    }
}

static void
test_a_card_that_is_spent_is_held_no_more (void)
{
  g_autoptr (Game) game = begin (OPEN_ROOM "hand 1 2\n");
  g_autoptr (CroupierReading) reading = NULL;

  play (game, "Alpha 2 at A | Beta 2 at A | Gamma 1 at B | Omega 1 at C");
  reading = send (game, "Alpha", "2 at B");
  g_assert_cmpuint (reading->problems->len, ==, 1);
  g_assert_cmpstr (croupier_problems_get (reading->problems, 0)->message, ==,
                   "Alpha has no key-card “2” in hand, but 1.");
}

static void
test_a_shut_gate_is_refused_as_a_gate (void)
{
  static const struct
  {
    const char *text, *reason;
  } cases[] = {
    { "3 at B", "Gate B is shut for good; on Level 2 these can be used: A and D." },
    { "3 at C", "Gate C is shut this round; on Level 2 these can be used: A and D." },
  };
  g_autoptr (Game) game = begin (TOWER);

  play (game, "Alpha 1 at A | Omega 1 at A | Beta 1 at B | Gamma 1 at C");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierReading) reading = send (game, "Alpha", cases[i].text);

      g_assert_cmpstr (croupier_problems_get (reading->problems, 0)->message, ==, cases[i].reason);
    }
}

static void
test_labels_that_look_like_cards_need_a_separator (void)
{
  static const char *const texts[] = { "3 2", "1 2 3", "one 2", "3 2 1 at", "1: 2 at 3" };
  g_autoptr (Game) game = begin (LABELS ("1 open, 2 open, 3 open, one open"));

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (CroupierReading) reading = send (game, "Alpha", texts[i]);

      g_test_message ("%s", texts[i]);
      g_assert_cmpint (reading->status, ==, CROUPIER_STATUS_REFUSED);
    }
}

static void
test_hostile_texts_do_no_harm (void)
{
  static const char *const pieces[] = {
    "1 ",    "A ",      "99999999999999999999 ",
    "at ",   ": ",      "a ",
    "or ",   "1+",      "AAAA",
    "axe, ", "cards: ", "Z ",
    "7 ",    "\n",      "“",
    "１",    "two 3s ", "of ",
  };
  g_autoptr (Game) game = begin (FOUR);

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    for (guint tail = 0; tail < 3; tail++)
      {
        g_autoptr (GString) text = g_string_new (NULL);
        g_autoptr (CroupierReading) reading = NULL;

        while (text->len + strlen (pieces[i]) < CROUPIER_TEXT_MAX - 20)
          g_string_append (text, pieces[i]);
        g_string_append (text, tail == 0 ? "" : tail == 1 ? " at A" : " 3 at A B");
        reading = send (game, "Alpha", text->str);
        g_assert_cmpuint (reading->problems->len, <=, 32);
        for (guint j = 0; j < reading->problems->len; j++)
          {
            const CroupierProblem *problem = croupier_problems_get (reading->problems, j);

            g_assert_cmpuint (problem->start + problem->length, <=, text->len);
            g_assert_cmpuint (strlen (problem->message), <, 1000);
          }
      }
}

static void
test_odd_but_legal_is_accepted_with_a_warning (void)
{
  static const struct
  {
    const char *head, *text, *warning;
  } cases[] = {
    { OPEN_ROOM, "3 at A please, thanks", "" },
    { OPEN_ROOM, "I'd like to play 3 at A", "" },
    { OPEN_ROOM, "3 at A", "" },
    { OPEN_ROOM, "the cards 3 and 2 to the doors A and B", "" },
    { OPEN_ROOM, "3, 2 cards at A", "" },
    { OPEN_ROOM, "3s at A", "“3s” was read as one key-card; a number before it says how many." },
    { OPEN_ROOM "hand 1\n", "1 at A", "Alpha is spending the last card with more than one room still ahead." },
    { LABELS ("A open, B open") "hand 1\n", "1 at A", "" },
    { OPEN_ROOM "hand 1\nvariant gates\n", "1 at A",
      "Alpha is spending the last weapon with more than one level still ahead." },
    { OPEN_ROOM "variant gates\n", "axes at A", "“axes” was read as one weapon; a number before it says how many." },
    { OPEN_ROOM, "see you, 3 at A, wise master", "Passed over: “see you”, “wise master”." },
    { OPEN_ROOM, "hello there dear good kind wise game master, 3 at A", "Passed over: “hello there dear good k…”." },
    { OPEN_ROOM, "la, la, lu, only the man in the moon, is looking, at you, and me, there, with, us, fine, 3 at A",
      "Passed over: “la”, “la”, “lu”, “only the man in the moon”, “is looking”, “there”, “fine”." },
    { OPEN_ROOM, "la, la, lu, la, la, lu, la, la, lu, 3 at A",
      "Passed over: “la”, “la”, “lu”, “la”, “la”, “lu”, “la”, “la”, …." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Game) game = begin (cases[i].head);
      g_autoptr (CroupierReading) reading = send (game, "Alpha", cases[i].text);
      g_autofree char *warnings = croupier_problems_to_text (reading->warnings);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (reading->status, ==, CROUPIER_STATUS_ACCEPTED);
      g_assert_cmpstr (g_strstrip (warnings), ==, cases[i].warning);
    }
}

static void
test_nothing_is_read_from_those_of_whom_nothing_is_expected (void)
{
  static const struct
  {
    const char *variant, *name, *problem;
  } cases[] = {
    { "keys", "Alpha", "Alpha has reached Roof and has nothing more to submit." },
    { "gates", "Alpha", "Alpha has escaped to Roof and has nothing more to submit." },
    { "keys", "Beta", "Beta has no key-card left and is out." },
    { "gates", "Beta", "Beta has no weapon left and is out." },
    { "keys", "Psi", "No door in Attic can be used, so nothing is expected of Psi this round." },
    { "gates", "Psi", "No gate on Attic can be used, so nothing is expected of Psi this round." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *head = g_strconcat (FOUR "players Psi\narea Hall: A open, B open, C open\narea Attic: D "
                                                "garnet\narea Roof:\nhand 1 1 2\nvariant ",
                                           cases[i].variant, NULL);
      g_autoptr (Game) game = begin (head);
      g_autoptr (CroupierReading) reading = NULL;
      CroupierPlayers expected;

      g_test_message ("%s %s", cases[i].variant, cases[i].name);
      play (game, "Alpha 1 at A | Beta 1 1 2 at B | Gamma 1 1 2 at B | Omega 1 at C | Psi 2 at C / Alpha 2 at D | Psi "
                  "1 at D | Omega 2 at A");
      g_assert_true (croupier_game_get_expected (game->plan, game->state, &expected));
      g_assert_cmphex (expected, ==, 0);
      reading = send (game, cases[i].name, "2 at A");
      g_assert_cmpint (reading->status, ==, CROUPIER_STATUS_REFUSED);
      g_assert_cmpuint (reading->problems->len, ==, 1);
      g_assert_cmpstr (croupier_problems_get (reading->problems, 0)->message, ==, cases[i].problem);
    }
}

#define LAST_ROOM "area Hall: A open, B pass, C garnet, D open, E pass\narea Roof:\n"

static void
test_the_match_ends_and_names_winners_and_losers (void)
{
  static const struct
  {
    const char *why, *head, *rounds, *result;
  } cases[] = {
    { "not before all but one are in the goal", RANKED LAST_ROOM,
      "Alpha 1 at A | Beta 1 at D | Gamma 2 at D | Omega 2 at D", "" },
    { "all but one: the first ones win, the last one is the only loser", RANKED LAST_ROOM,
      "Alpha 1 at A | Beta 2 at D | Gamma 2 at D | Omega 1 at E / Beta 1 at A | Gamma 2 at A",
      "won: Alpha Omega lost: Beta ec: Beta" },
    { "a quota by option", RANKED LAST_ROOM "escape_quota 2\n",
      "Alpha 1 at A | Beta 2 at D | Gamma 2 at D | Omega 1 at E", "won: Alpha Omega lost: Beta Gamma ec: Gamma" },
    { "everybody outside is out", RANKED LAST_ROOM "hand 1\n",
      "Alpha 1 at A | Beta 1 at D | Gamma 1 at D | Omega 1 at D", "won: Alpha lost: Beta Gamma Omega ec: Omega" },
    { "nobody escapes: no winner", RANKED LAST_ROOM "hand 1\n",
      "Alpha 1 at A | Beta 1 at A | Gamma 1 at A | Omega 1 at A", "won: lost: Alpha Beta Gamma Omega ec: Omega" },
    { "nobody outside: the last to enter lose", RANKED LAST_ROOM "escape_quota 4\n",
      "Alpha 1 at A | Beta 2 at D | Gamma 2 at D | Omega 1 at E / Beta 1 at A | Gamma 1 at D",
      "won: Alpha Omega lost: Beta Gamma ec: Gamma" },
    { "nobody outside: who entered between neither wins nor loses", RANKED LAST_ROOM "escape_quota 4\n",
      "Alpha 1 at A | Beta 2 at D | Gamma 2 at D | Omega 2 at D / Beta 1 at A | Gamma 2 at D | Omega 2 at D / Gamma 1 "
      "at A | Omega 2 at D",
      "won: Alpha lost: Gamma Omega ec: Omega" },
    { "pass doors make a winner of one who comes last", RANKED LAST_ROOM "escape_quota 4\npass_doors_to_win 1\n",
      "Alpha 1 at A | Beta 2 at D | Gamma 2 at D | Omega 1 at C / Beta 1 at B | Gamma 1 at D",
      "won: Alpha Beta Omega lost: Gamma ec: Gamma" },
    { "a winner is never a loser: the last to enter among the others",
      RANKED LAST_ROOM "escape_quota 4\npass_doors_to_win 1\n",
      "Alpha 1 at A | Beta 2 at D | Gamma 2 at D | Omega 2 at D / Beta 1 at C | Gamma 2 at D | Omega 2 at D / Gamma 1 "
      "at B | Omega 2 at E",
      "won: Alpha Gamma Omega lost: Beta ec: Beta" },
    { "everyone wins: no loser", RANKED LAST_ROOM, "Alpha 1 at A | Beta 1 at B | Gamma 1 at C | Omega 1 at D",
      "won: Alpha Beta Gamma Omega lost: ec:" },
    { "pass doors do not win outside the goal",
      RANKED "area Hall: A pass, B open, C open, D open\narea Roof: E open\narea Sky:\nhand 1 1\npass_doors_to_win 1\n",
      "Alpha 1 at A | Beta 1 at B | Gamma 1 at C | Omega 1 at D / Alpha 1 at E | Beta 1 at E | Gamma 1 at E | Omega 1 "
      "at E",
      "won: lost: Alpha Beta Gamma Omega ec: Omega" },
    { "three pass doors make a winner, two do not",
      RANKED
      "area One: A pass, B open, C pass\narea Two: D pass, E open, F pass\narea Three: G pass, H open\narea Roof:\n",
      "Alpha 1 at B | Beta 2 at A | Gamma 1 at C | Omega 1 at A / Alpha 1 at E | Beta 1 at D | Gamma 1 at F | Omega 1 "
      "at B / "
      "Alpha 2 at H | Beta 1 at H | Gamma 1 at H | Omega 1 at E / Beta 1 at G | Gamma 2 at H | Omega 1 at H",
      "won: Alpha Beta lost: Omega ec: Omega" },
    { "gates: one loser alone needs no verdict", RANKED LAST_ROOM "variant gates\n",
      "Alpha 1 at A | Beta 2 at D | Gamma 2 at D | Omega 1 at E / Beta 1 at A | Gamma 2 at A",
      "won: Alpha Omega lost: Beta ec: Beta" },
    { "gates: several losers and a winner: a verdict", RANKED LAST_ROOM "hand 1\nvariant gates\n",
      "Alpha 1 at A | Beta 1 at D | Gamma 1 at D | Omega 1 at D", "verdict" },
    { "gates: no winner: as keys", RANKED LAST_ROOM "hand 1\nvariant gates\n",
      "Alpha 1 at A | Beta 1 at A | Gamma 1 at A | Omega 1 at A", "won: lost: Alpha Beta Gamma Omega ec: Omega" },
    { "the tie-break looks at garnets now, then at the start",
      "player Alpha 3\nplayer Beta 2\nplayer Gamma 1\nplayer Omega 1\n"
      "area Hall: A open, C garnet\narea Roof: E open\narea Sky:\nhand 1\n",
      "Alpha 1 at A | Beta 1 at A | Gamma 1 at C | Omega 1 at A", "won: lost: Alpha Beta Gamma Omega ec: Omega" },
    { "then at the history",
      "player Alpha 1 5 2\nplayer Beta 1 5 1\nplayer Gamma 1 5 3\nplayer Omega 2\n" LAST_ROOM "hand 1\n",
      "Alpha 1 at A | Beta 1 at A | Gamma 1 at A | Omega 1 at A", "won: lost: Alpha Beta Gamma Omega ec: Beta" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Game) game = begin (cases[i].head);
      g_autofree char *result = NULL;

      g_test_message ("%s", cases[i].why);
      play (game, cases[i].rounds);
      result = describe_result (game);
      g_assert_cmpstr (result, ==, cases[i].result);
    }
}

static void
test_garnets_are_paid_at_the_end_to_losers_too (void)
{
  g_autoptr (Game) game = begin (
    "player Alpha 5\nplayer Beta 0\nplayer Gamma 2\nplayer Omega 0\n"
    "area Hall: A garnet, B garnet, C open, D garnet\narea Attic: E garnet, F open, G open\narea Roof:\n");
  g_auto (CroupierResult) result = { 0 };

  play (game, "Alpha 1 at A | Beta 1 at B | Gamma 1 at C | Omega 1 at D");
  g_assert_cmpint (game->state->garnets[0], ==, 5);
  play (game, "Alpha 1 at E | Beta 1 at F | Gamma 2 at G | Omega 1 at G");
  g_assert_cmpint (game->state->garnets[0], ==, 7);
  croupier_game_get_result (game->plan, game->state, &result);
  g_assert_cmpint (result.garnets[0], ==, 2);
  g_assert_cmpint (result.garnets[1], ==, 1);
  g_assert_cmpint (result.garnets[2], ==, 0);
  g_assert_cmphex (result.losers, ==, 0b1000);
  g_assert_cmpint (result.garnets[3], ==, 1);
  assert_told (game, "player:Alpha", "Round 2\nGarnets you earned in this match: 2. You hold 7 now.");
  assert_told (game, "player:Gamma", "Round 2\nGarnets you earned in this match: 0. You hold 2 now.");
}

#define VERDICT_AREAS \
  "area Hall: A open, B open, C garnet\narea Attic: D open, E open\narea Roof:\nhand 1 1 1\nvariant gates\n"

/* Alpha and Beta have won; Gamma, who earned a garnet, Omega and Psi have lost. */
static Game *
begin_verdict (const char *players)
{
  g_autofree char *head = g_strconcat (players, VERDICT_AREAS, NULL);
  Game *game = begin (head);

  play (game, "Alpha 1 at A | Beta 1 at B | Gamma 1 1 1 at C | Omega 1 1 1 at A | Psi 1 1 1 at A / Alpha 1 at D | Beta "
              "1 at E");
  return game;
}

#define EVEN "player Alpha 0\nplayer Beta 0\nplayer Gamma 4\nplayer Omega 5\nplayer Psi 5\n"
#define POOR_PSI "player Alpha 0\nplayer Beta 0\nplayer Gamma 4\nplayer Omega 5\nplayer Psi 4\n"

static void
test_the_winners_vote (void)
{
  static const char tied[] =
    "The vote was tied, and Psi has the fewest garnets of the tied: Psi is the Elimination Candidate.";
  static const struct
  {
    const char *why, *players, *votes;
    CroupierPlayers candidates;
    const char *told; /* NULL: chance */
  } cases[] = {
    { "most votes", POOR_PSI, "Alpha Omega | Beta Omega", 0b01000,
      "Omega is the Elimination Candidate by the winners’ votes." },
    { "one vote is enough", POOR_PSI, "Beta vote Omega", 0b01000,
      "Omega is the Elimination Candidate by the winners’ votes." },
    { "an explicit abstention", POOR_PSI, "Alpha I abstain | Beta I vote for Omega", 0b01000,
      "Omega is the Elimination Candidate by the winners’ votes." },
    { "a later vote replaces an earlier one", POOR_PSI, "Alpha Psi | Alpha Omega", 0b01000,
      "Omega is the Elimination Candidate by the winners’ votes." },
    { "a tie: fewest garnets, those of the match included", POOR_PSI, "Alpha Gamma | Beta Psi", 0b10000, tied },
    { "a tie: only the tied are looked at", EVEN, "Alpha Omega | Beta Psi", 0b11000, NULL },
    { "no votes: all losers are tied", POOR_PSI, "", 0b10000, tied },
    { "no votes and as many garnets: chance", EVEN, "", 0b11100, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Game) game = begin_verdict (cases[i].players);
      g_auto (CroupierResult) result = { 0 };
      g_autofree char *told = NULL;
      g_autofree char *text = NULL;
      CroupierPhase phase;

      g_test_message ("%s", cases[i].why);
      g_assert_true (croupier_game_get_phase (game->plan, game->state, &phase));
      g_assert_cmpstr (phase.id, ==, "verdict");
      g_assert_cmpstr (phase.title, ==, "Verdict");
      g_assert_cmphex (phase.expected, ==, 0b00011);
      play (game, cases[i].votes);
      g_assert_false (croupier_game_get_phase (game->plan, game->state, &phase));
      croupier_game_get_result (game->plan, game->state, &result);
      g_assert_cmpint (result.elimination_candidate, >=, 0);
      g_assert_true (croupier_players_has (cases[i].candidates, (guint) result.elimination_candidate));
      g_assert_cmphex (result.winners, ==, 0b00011);
      g_assert_cmphex (result.losers, ==, 0b11100);
      g_assert_cmpuint (croupier_outbox_get_n_draws (game->told), ==, cases[i].told == NULL);
      if (cases[i].told == NULL)
        {
          g_assert_cmpstr (croupier_outbox_get_draw (game->told, 0)->stream, ==, "verdict/tie/verdict");
          g_assert_cmphex (croupier_outbox_get_draw (game->told, 0)->among, ==, cases[i].candidates);
        }
      told = get_told (game, "public");
      text = cases[i].told != NULL
               ? g_strdup_printf ("Verdict\n%s", cases[i].told)
               : g_strdup_printf ("Verdict\n%s is the Elimination Candidate, drawn at random because a tie remained.",
                                  croupier_roster_get_name (game->setup->roster, (guint) result.elimination_candidate));
      g_assert_cmpstr (told, ==, text);
    }
}

/* Omega has the fewest garnets, so that nothing but the count of votes is for Psi. */
static void
test_two_votes_beat_one (void)
{
  g_autoptr (Game) game = begin ("players Alpha Beta Gamma Omega\nplayer Psi 3\nplayer Chi 3\n"
                                 "area Hall: A open, B open, C open, D open\narea Roof:\nhand 1\nvariant gates\n");
  g_autofree char *result = NULL;

  play (game, "Alpha 1 at A | Beta 1 at B | Gamma 1 at C | Omega 1 at D | Psi 1 at D | Chi 1 at D / Alpha Omega | Beta "
              "Psi | Gamma Psi");
  result = describe_result (game);
  g_assert_cmpstr (result, ==, "won: Alpha Beta Gamma lost: Omega Psi Chi ec: Psi");
  assert_told (game, "public", "Verdict\nPsi is the Elimination Candidate by the winners’ votes.");
}

/* What the transcript says of it, and the facts: how the Elimination Candidate was found. */
static void
test_the_result_notes_how_the_candidate_was_found (void)
{
  static const struct
  {
    const char *found, *head, *rounds, *note;
  } cases[] = {
    { "only-loser", RANKED LAST_ROOM,
      "Alpha 1 at A | Beta 2 at D | Gamma 2 at D | Omega 1 at E / Beta 1 at A | Gamma 2 at A", NULL },
    { "tie-break", RANKED LAST_ROOM "hand 1\n", "Alpha 1 at A | Beta 1 at D | Gamma 1 at D | Omega 1 at D",
      "The standard tie-break decided who is the Elimination Candidate." },
    { "chance", FOUR LAST_ROOM "hand 1\n", "Alpha 1 at A | Beta 1 at D | Gamma 1 at D | Omega 1 at D",
      "Chance decided who is the Elimination Candidate." },
    { "votes", RANKED LAST_ROOM "hand 1\nvariant gates\n",
      "Alpha 1 at A | Beta 1 at D | Gamma 1 at D | Omega 1 at D / Alpha Gamma",
      "The Elimination Candidate was voted for by the winners." },
    { "garnets", RANKED LAST_ROOM "hand 1\nvariant gates\n",
      "Alpha 1 at A | Beta 1 at D | Gamma 1 at D | Omega 1 at D /",
      "The vote was tied; the fewest garnets decided who is the Elimination Candidate." },
    { "chance", FOUR LAST_ROOM "hand 1\nvariant gates\n", "Alpha 1 at A | Beta 1 at D | Gamma 1 at D | Omega 1 at D /",
      "Chance decided who is the Elimination Candidate." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Game) game = begin (cases[i].head);
      g_auto (CroupierResult) result = { 0 };
      g_autofree char *facts = NULL;
      g_autofree char *fact = NULL;

      g_test_message ("%s", cases[i].found);
      play (game, cases[i].rounds);
      croupier_game_get_result (game->plan, game->state, &result);
      g_assert_cmpstr (result.notes[0], ==, cases[i].note);
      g_assert_null (result.notes[1]);
      facts = get_facts (game, "public");
      fact = g_strdup_printf ("{\"kind\":\"candidate\",\"player\":\"%s\",\"found\":\"%s\"}]",
                              croupier_roster_get_name (game->setup->roster, (guint) result.elimination_candidate),
                              cases[i].found);
      g_assert_true (g_str_has_suffix (facts, fact));
    }
}

#define SEED_3D "seed 3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d3d\n"

/* With this seed the stream "round-1/tie/ec" gives below(3) = 1 and below(4) = 3, and "verdict/tie/verdict" below(2) =
 * 1 and below(3) = 2; computed apart from the engine, in Python, by hmac.new(b"=" * 32, name, "sha256") and
 * xoshiro256** as published. */
static void
test_chance_draws_from_the_stream_of_its_tie (void)
{
  static const struct
  {
    const char *stream, *head, *rounds, *result;
  } cases[] = {
    { "round-1/tie/ec", FOUR SEED_3D LAST_ROOM "hand 1\n", "Alpha 1 at A | Beta 1 at D | Gamma 1 at D | Omega 1 at D",
      "won: Alpha lost: Beta Gamma Omega ec: Gamma" },
    { "round-1/tie/ec", FOUR SEED_3D LAST_ROOM "hand 1\n", "Alpha 1 at A | Beta 1 at A | Gamma 1 at D | Omega 1 at D",
      "won: lost: Alpha Beta Gamma Omega ec: Omega" },
    { "verdict/tie/verdict", FOUR SEED_3D LAST_ROOM "hand 1\nvariant gates\n",
      "Alpha 1 at A | Beta 1 at B | Gamma 1 at D | Omega 1 at D /", "won: Alpha Beta lost: Gamma Omega ec: Omega" },
    { "verdict/tie/verdict", FOUR SEED_3D LAST_ROOM "hand 1\nvariant gates\n",
      "Alpha 1 at A | Beta 1 at D | Gamma 1 at D | Omega 1 at D /", "won: Alpha lost: Beta Gamma Omega ec: Omega" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Game) game = begin (cases[i].head);
      g_autofree char *result = NULL;

      g_test_message ("%s %s", cases[i].stream, cases[i].rounds);
      play (game, cases[i].rounds);
      result = describe_result (game);
      g_assert_cmpstr (result, ==, cases[i].result);
      g_assert_cmpstr (croupier_outbox_get_draw (game->told, 0)->stream, ==, cases[i].stream);
    }
}

static void
test_the_verdict_begins_with_everything_but_the_candidate (void)
{
  g_autoptr (Game) game = begin_verdict (POOR_PSI);

  assert_told (game, "public", "");
  assert_told (game, "player:Gamma", "Round 2\nGarnets you earned in this match: 1. You hold 5 now.");
  open_phase (game);
  assert_told (game, "public",
               "Verdict\nWinners: Alpha and Beta.\nEach winner gets 1 Token of Life.\nLosers: Gamma, Omega and Psi.\n"
               "The rounds are over, the garnets are paid, and everybody may talk with everybody.\n"
               "Each winner now votes in secret for the loser who is to be the Elimination Candidate: Gamma, Omega and "
               "Psi.");
  g_assert_cmpuint (croupier_outbox_get_n_messages (game->told), ==, 1);
  play (game, "Alpha Omega");
  assert_told (game, "player:Beta", "Verdict\nYou cast no vote, so you abstained.");
  assert_told (game, "gm", "Verdict\nNo vote came from: Beta.");
  g_assert_cmpuint (croupier_outbox_get_n_messages (game->told), ==, 3);
}

static void
test_a_vote_is_read_or_refused (void)
{
  static const struct
  {
    const char *name, *text, *read_as, *said; /* read_as "": refused; said: the problem or warning begins so */
  } cases[] = {
    { "Alpha", "Omega", "Omega", NULL },
    { "Alpha", "omega.", "Omega", NULL },
    { "Alpha", "vote Omega", "Omega", NULL },
    { "Alpha", "I vote for Omega", "Omega", NULL },
    { "Alpha", "I'd like to vote for omega", "Omega", NULL },
    { "Alpha", "My vote goes to Gamma!", "Gamma", NULL },
    { "Alpha", "vote: Psi", "Psi", NULL },
    { "Alpha", "Om", "Omega", NULL },
    { "Alpha", "Omaga", "Omega", "“Omaga” was taken for Omega." },
    { "Alpha", "Omaga!!", "Omega", "“Omaga” was taken for Omega." },
    { "Alpha", "Omega, sorry about that", "Omega", "Passed over: “sorry about that”." },
    { "Alpha", "Omega, ps thanks", "Omega", "Passed over: “ps thanks”." },
    { "Alpha", "I'll vote for Psi", "Psi", NULL },
    { "Alpha", "abstain", "abstain", NULL },
    { "Alpha", "I abstain.", "abstain", NULL },
    { "Alpha", "I'd like to abstain, please", "abstain", NULL },
    { "Alpha", "Omega;;", "Omega", NULL },
    { "Alpha", "Omega!?", "", "“Omega!?” is a question" },
    { "Alpha", "Omega, Psi", "", "The vote names Omega and Psi; it can go to one of them only." },
    { "Alpha", "Omega. No, wait, make that Psi!", "", "“No, wait” takes something back" },
    { "Alpha", "Omega, Omega, Omega", "Omega", NULL },
    { "Alpha", "Zed, sorry", "", NULL },
    { "Alpha", ", Omega", "Omega", NULL },
    { "Alpha", "I won't vote for Omega", "", NULL },
    { "Alpha", "Omega or Psi", "", NULL },
    { "Alpha", "Beta", "", "Beta is not one of the losers; these can be named: Gamma, Omega and Psi." },
    { "Alpha", "Alpha", "", "Alpha cannot name themselves; name another player." },
    { "Alpha", "Zed", "", NULL },
    { "Alpha", "anyone but Omega", "", NULL },
    { "Alpha", "", "", NULL },
    { "Gamma", "Omega", "", "Gamma is not a winner; only these vote: Alpha and Beta." },
  };
  g_autoptr (Game) game = begin_verdict (POOR_PSI);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierReading) reading = send (game, cases[i].name, cases[i].text);
      const CroupierProblems *said = cases[i].read_as[0] == '\0' ? reading->problems : reading->warnings;

      g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (reading->read_as->str, ==, cases[i].read_as);
      g_assert_cmpint (reading->status == CROUPIER_STATUS_REFUSED, ==, cases[i].read_as[0] == '\0');
      g_assert_cmpint (said->len > 0, ==, cases[i].said != NULL || cases[i].read_as[0] == '\0');
      if (cases[i].said != NULL &&
          !g_str_has_prefix (croupier_problems_get ((CroupierProblems *) said, 0)->message, cases[i].said))
        g_assert_cmpstr (croupier_problems_get ((CroupierProblems *) said, 0)->message, ==, cases[i].said);
    }
}

static void
test_who_abstains_in_words_was_not_silent (void)
{
  g_autoptr (Game) game = begin_verdict (POOR_PSI);
  g_autoptr (GString) standing = g_string_new (NULL);

  send_all (game, "Alpha I abstain");
  g_assert_cmpint (game->setup->game->get_standing (game->plan, game->state, 0, standing), ==,
                   CROUPIER_STATUS_ACCEPTED);
  g_assert_cmpstr (standing->str, ==, "abstain");
  g_assert_cmpint (game->setup->game->get_standing (game->plan, game->state, 1, standing), ==, CROUPIER_STATUS_DEFAULT);
  g_assert_cmpstr (standing->str, ==, "abstain");
  play (game, "");
  assert_told (game, "player:Alpha", "");
  assert_told (game, "gm", "Verdict\nNo vote came from: Beta.");
}

static void
test_who_is_called_abstain_can_be_voted_for (void)
{
  static const char *const texts[] = { "abstain", "I vote for abstain", "I vote for abstain." };
  g_autoptr (Game) game = begin ("players Alpha Beta Gamma Omega Abstain\n" VERDICT_AREAS);

  play (game, "Alpha 1 at A | Beta 1 at B | Gamma 1 1 1 at C | Omega 1 1 1 at A | Abstain 1 1 1 at A / Alpha 1 at D | "
              "Beta 1 at E");
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (CroupierReading) reading = send (game, "Alpha", texts[i]);

      g_assert_cmpint (reading->status, ==, CROUPIER_STATUS_ACCEPTED);
      g_assert_cmpstr (reading->read_as->str, ==, "Abstain");
    }
}

/* "Will" alone would be a word of courtesy, the full stop the end of a sentence. */
static void
test_a_name_is_a_name_before_it_is_anything_else (void)
{
  static const struct
  {
    const char *text, *read_as;
  } cases[] = {
    { "Will Smith", "Will Smith" },
    { "I will vote for will smith!", "Will Smith" },
    { "Psi", "Psi" },
    { "Psi.", "Psi." },
    { "I vote for Psi.", "Psi." },
    { "Psi!", "Psi" },
  };
  g_autoptr (Game) game = begin ("players Alpha Psi Psi.\nplayer Will_Smith 0\n" LAST_ROOM "hand 1\nvariant gates\n");

  play (game, "Alpha 1 at A");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierReading) reading = send (game, "Alpha", cases[i].text);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (reading->read_as->str, ==, cases[i].read_as);
    }
}

static void
test_hostile_votes_do_no_harm (void)
{
  static const char *const pieces[] = {
    "i ", "vote for ", "Psi, ", "Psi. Q", "Omaga.", ".", "!?", ": ", "abstain ", "Ω"
  };
  g_autoptr (Game) game = begin_verdict (POOR_PSI);

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    for (guint tail = 0; tail < 2; tail++)
      {
        g_autoptr (GString) text = g_string_new (NULL);
        g_autoptr (CroupierReading) reading = NULL;

        while (text->len + strlen (pieces[i]) < CROUPIER_TEXT_MAX - 20)
          g_string_append (text, pieces[i]);
        g_string_append (text, tail == 0 ? "" : " Omega.");
        reading = send (game, "Alpha", text->str);
        g_assert_cmpuint (reading->problems->len + reading->warnings->len, <=, 2);
        for (guint j = 0; j < reading->problems->len; j++)
          g_assert_cmpuint (strlen (croupier_problems_get (reading->problems, j)->message), <, 1000);
        for (guint j = 0; j < reading->warnings->len; j++)
          g_assert_cmpuint (strlen (croupier_problems_get (reading->warnings, j)->message), <, 1000);
      }
}

/* ---- removed players ---- */

static void
remove_player (Game *game, const char *name)
{
  guint player = find (game, name, -1);

  game->setup->game->retract (game->plan, game->state, player);
  game->state->removed |= CROUPIER_PLAYER (player);
}

static void
remove_at_the_end (Game *game, const char *name)
{
  g_clear_pointer (&game->told, croupier_outbox_unref);
  game->told = croupier_outbox_new (game->setup->roster, "en", CROUPIER_WHEN_DURING);
  croupier_game_remove (game->plan, game->state, find (game, name, -1), game->told);
}

static void
assert_told_again (Game *game, const char *gone, const char *told)
{
  g_autofree char *correction =
    g_strdup_printf ("A correction: %s has been removed, and the result is counted again.\nResult\n", gone);
  g_autofree char *text = croupier_message_to_text (croupier_outbox_to_public (game->told));

  if (!g_str_has_prefix (text, correction) || strstr (text, told) == NULL)
    g_error ("“%s” and “%s” do not stand in “%s”", correction, told, text);
}

static void
test_a_removed_player_goes_on_by_defaults_without_a_place_in_the_result (void)
{
  g_autoptr (Game) game = begin (FOUR "area Hall: A open, B open, C garnet\narea Roof:\n");
  g_autofree char *after = NULL;
  g_autofree char *result = NULL;
  CroupierPlayers expected;

  send_all (game, "Omega 3 at A");
  remove_player (game, "Omega");
  croupier_game_get_expected (game->plan, game->state, &expected);
  g_assert_cmphex (expected, ==, 0b0111);
  open_phase (game);
  assert_told (game, "player:Omega", "");
  play (game, "Alpha 1 at A | Beta 1 at B | Gamma 1 at C");
  after = describe_players (game);
  g_assert_cmpstr (after, ==,
                   "Alpha Roof 1,1,1,2,2,2,3,3 in 1; Beta Roof 1,1,1,2,2,2,3,3 in 1; Gamma Hall 1,1,1,2,2,2,3,3; "
                   "Omega Hall 1,1,1,2,2,2,3,3");
  /* Three are left, so two in the goal are enough. */
  result = describe_result (game);
  g_assert_cmpstr (result, ==, "won: Alpha Beta lost: Gamma ec: Gamma");
  assert_told (game, "player:Omega", "");
  assert_told (game, "gm", "Round 1\n• Omega made no move: 1 at door C.");
}

static void
test_a_removed_player_who_still_holds_cards_does_not_keep_the_match_going (void)
{
  g_autoptr (Game) game = begin (FOUR LAST_ROOM "hand 1 1\n");
  g_autofree char *result = NULL;

  play (game, "Alpha 1 at A | Beta 1 1 at D | Gamma 1 1 at D | Omega 1 at A");
  result = describe_result (game);
  g_assert_cmpstr (result, ==, "");
  remove_player (game, "Omega");
  g_free (result);
  play (game, "Alpha 1 at A");
  result = describe_result (game);
  g_assert_cmpstr (result, ==, "won: Alpha lost: Beta Gamma ec: Gamma");
}

static void
test_a_removed_winner_has_no_vote_and_a_removed_loser_cannot_be_the_candidate (void)
{
  g_autoptr (Game) game = begin_verdict (POOR_PSI);
  g_autofree char *result = NULL;
  g_autoptr (CroupierReading) reading = NULL;
  g_autoptr (GString) standing = g_string_new (NULL);
  CroupierPlayers expected;

  send_all (game, "Alpha Psi | Beta Omega");
  remove_player (game, "Beta");
  croupier_game_get_expected (game->plan, game->state, &expected);
  g_assert_cmphex (expected, ==, 0b00001);
  remove_player (game, "Psi");
  reading = send (game, "Alpha", "Psi");
  g_assert_cmpstr (croupier_problems_get (reading->problems, 0)->message, ==,
                   "Psi is no longer in the match; these can be named: Gamma and Omega.");
  g_assert_cmpint (game->setup->game->get_standing (game->plan, game->state, 0, standing), ==, CROUPIER_STATUS_DEFAULT);
  send_all (game, "Alpha Gamma");
  play (game, "");
  result = describe_result (game);
  g_assert_cmpstr (result, ==, "won: Alpha lost: Gamma Omega ec: Gamma");
}

/* "Remove" with who is removed in the verdict, votes with ":"; parted by " | ". */
static void
test_who_is_left_decides_the_verdict (void)
{
  static const struct
  {
    const char *why, *gone, *votes, *result, *told, *silent;
  } cases[] = {
    { "one loser left", "Gamma Psi", "", "won: Alpha Beta lost: Omega ec: Omega", "Omega is the Elimination Candidate.",
      "Verdict\nNo vote came from: Beta." },
    { "no loser left", "Gamma Omega Psi", "", "won: Alpha Beta lost: ec:", "There is no Elimination Candidate.",
      "Verdict\nNo vote came from: Alpha and Beta." },
    { "no winner left: as without a vote", "Alpha Beta", "", "won: lost: Gamma Omega Psi ec: Psi",
      "The vote was tied, and Psi has the fewest garnets of the tied: Psi is the Elimination Candidate.", "" },
    { "a vote for one who is gone does not count", "Omega", "Beta Gamma", "won: Alpha Beta lost: Gamma Psi ec: Gamma",
      "Gamma is the Elimination Candidate by the winners’ votes.", "Verdict\nNo vote came from: Alpha." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Game) game = begin_verdict (POOR_PSI);
      g_auto (GStrv) gone = g_strsplit (cases[i].gone, " ", -1);
      g_autofree char *result = NULL;
      g_autofree char *told = g_strconcat ("Verdict\n", cases[i].told, NULL);

      g_test_message ("%s", cases[i].why);
      send_all (game, "Alpha Omega");
      for (guint j = 0; gone[j] != NULL; j++)
        remove_player (game, gone[j]);
      play (game, cases[i].votes);
      result = describe_result (game);
      g_assert_cmpstr (result, ==, cases[i].result);
      assert_told (game, "public", told);
      assert_told (game, "gm", cases[i].silent);
    }
}

static void
test_who_is_removed_after_the_end_has_no_place_in_the_result (void)
{
  static const struct
  {
    const char *gone, *result, *told;
  } cases[] = {
    { "Alpha", "won: Omega lost: Beta Gamma ec: Gamma", "Gamma is the Elimination Candidate" },
    { "Beta", "won: Alpha Omega lost: Gamma ec: Gamma", "Gamma is the Elimination Candidate." },
    { "Gamma", "won: Alpha Omega lost: Beta ec: Beta", "Beta is the Elimination Candidate." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Game) game = begin (RANKED LAST_ROOM "escape_quota 2\n");
      g_autofree char *result = NULL;

      play (game, "Alpha 1 at A | Beta 2 at D | Gamma 2 at D | Omega 1 at E");
      remove_at_the_end (game, cases[i].gone);
      result = describe_result (game);
      g_assert_cmpstr (result, ==, cases[i].result);
      assert_told_again (game, cases[i].gone, cases[i].told);
    }
}

/* The winners' votes are counted again, without those of and for who is gone; whom chance chose stays while tied. */
static void
test_who_is_removed_after_the_verdict_has_no_place_in_it (void)
{
  static const struct
  {
    const char *votes, *gone, *result, *told;
  } cases[] = {
    { "Alpha Psi | Beta Omega", "Psi", "won: Alpha Beta lost: Gamma Omega ec: Omega",
      "Omega is the Elimination Candidate by the winners’ votes." },
    { "Alpha Omega | Beta Omega", "Omega", "won: Alpha Beta lost: Gamma Psi ec: Psi",
      "The vote was tied, and Psi has the fewest garnets of the tied: Psi is the Elimination Candidate." },
    { "Alpha Gamma | Beta Omega", "Alpha", "won: Beta lost: Gamma Omega Psi ec: Omega",
      "Omega is the Elimination Candidate by the winners’ votes." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Game) game = begin_verdict (POOR_PSI);
      g_autofree char *result = NULL;

      g_test_message ("%s without %s", cases[i].votes, cases[i].gone);
      play (game, cases[i].votes);
      remove_at_the_end (game, cases[i].gone);
      result = describe_result (game);
      g_assert_cmpstr (result, ==, cases[i].result);
      assert_told_again (game, cases[i].gone, cases[i].told);
    }
}

static void
test_an_area_where_only_removed_players_are_is_told_nothing (void)
{
  g_autoptr (Game) game = begin (FOUR "area Hall: A open, B open\narea Attic: C open\narea Roof:\n");

  play (game, "Alpha 1 at A | Beta 2 at B | Gamma 3 at B | Omega 1 at A");
  remove_player (game, "Gamma");
  open_phase (game);
  assert_told (game, "channel:area/Attic", "");
  play (game, "");
  assert_told (game, "channel:area/Attic", "");
  assert_told (game, "gm",
               "Round 2\n• Alpha made no move: 1 at door B.\n• Beta made no move: 1 at door B.\n"
               "• Gamma made no move: 1 at door C.\n• Omega made no move: 1 at door B.");
}

/* ---- what is told ---- */

static void
test_a_round_begins_with_what_each_area_may_know (void)
{
  g_autoptr (Game)
    game = begin (FOUR "area Hall: A open, B pass, C garnet\narea Attic: D open\narea Roof:\nhand 1 1 2\n");

  open_phase (game);
  assert_told (game, "channel:area/Hall",
               "Round 1 – Hall\nIn this room: Alpha, Beta, Gamma and Omega.\n"
               "• Door A: always open\n• Door B (pass): open\n• Door C (garnet): open");
  assert_told (game, "player:Beta", "Round 1 – Hall\nYour key-cards: 1, 1 and 2.");
  g_assert_cmpuint (croupier_outbox_get_n_messages (game->told), ==, 5);

  play (game, "Alpha 1 at B | Beta 1 at C | Gamma 1 1 2 at A | Omega 1 1 2 at A");
  open_phase (game);
  assert_told (game, "channel:area/Hall",
               "Round 2 – Hall\nIn this room: Gamma and Omega.\nOut, without a key-card: Gamma and Omega.\n"
               "• Door A: always open\n• Door B (pass): shut for good\n• Door C (garnet): shut this round");
  assert_told (game, "channel:area/Attic", "Round 2 – Attic\nIn this room: Alpha and Beta.\n• Door D: always open");
  assert_told (game, "player:Gamma", "Round 2 – Hall\nYou have no key-card left, so you are out.");

  play (game, "Alpha 2 at D | Beta 1 at D");
  assert_told (game, "channel:area/Hall", "");
  assert_told (game, "channel:area/Attic",
               "Round 2 – Attic\n• Alpha used 1 key-card and went through door D.\n• Beta used 1 key-card.");
  open_phase (game);
  assert_told (game, "channel:area/Roof", "Round 3 – Roof\nIn this room: Alpha.");
  assert_told (game, "player:Alpha", "");
  assert_told (game, "public", "");
}

static void
test_doors_of_a_kind_stand_in_one_line (void)
{
  g_autoptr (Game)
    game = begin (FOUR "area Hall: A open, B pass, C open, D pass, E pass, F open\narea Attic: G open\narea Roof:\n"
                       "hand 1 1 2\n");

  open_phase (game);
  assert_told (game, "channel:area/Hall",
               "Round 1 – Hall\nIn this room: Alpha, Beta, Gamma and Omega.\n"
               "• Doors A, C and F: always open\n• Doors B, D and E (pass): open");
  play (game, "Alpha 1 at D | Beta 1 at A | Gamma 1 at A | Omega 1 at A");
  open_phase (game);
  assert_told (game, "channel:area/Hall",
               "Round 2 – Hall\nIn this room: Beta, Gamma and Omega.\n"
               "• Doors A, C and F: always open\n• Doors B and E (pass): open\n• Door D (pass): shut for good");
}

static void
test_a_round_ends_with_who_went_where_and_how_many_cards (void)
{
  g_autoptr (Game) game = begin (OPEN_ROOM "variant gates\nhand 1 1 1 2 3 7\n");

  open_phase (game);
  assert_told (game, "player:Alpha",
               "Round 1 – Hall\nYour weapons:\n• 3 daggers (strength 1)\n• 1 axe (strength 2)\n"
               "• 1 broadsword (strength 3)\n• 1 weapon of strength 7");
  play (game, "Alpha 3 at A B | Beta 2 at A B | Gamma 1 1 at B C | Omega 1 at B C");
  assert_told (game, "channel:area/Hall",
               "Round 1 – Hall\n• Alpha used 1 weapon and went through gate A.\n• Omega used 1 weapon and went through "
               "gate B.\n• Gamma used 2 weapons and went through gate C.\n• Beta used 1 weapon.");
  g_assert_cmpuint (croupier_outbox_get_n_messages (game->told), ==, 1);
  play (game, "Alpha 1 at E | Gamma 1 at E | Omega 1 at E | Beta 1 at A");
  assert_told (game, "channel:area/Attic",
               "Round 2 – Attic\nNobody went through a gate.\n• Alpha used 1 weapon.\n"
               "• Gamma used 1 weapon.\n• Omega used 1 weapon.");
}

static void
test_nobody_moving_is_told_and_several_cards_are_counted (void)
{
  g_autoptr (Game) game = begin (OPEN_ROOM);

  play (game, "Alpha 1 2 at A | Beta 3 at A | Gamma 1 1 3 at B | Omega 3 2 at B");
  assert_told (game, "channel:area/Hall",
               "Round 1 – Hall\nNobody went through a door.\n• Alpha used 2 key-cards.\n• Beta used 1 key-card.\n"
               "• Gamma used 3 key-cards.\n• Omega used 2 key-cards.");
}

/* All that gates say otherwise and no other test hears. */
static void
test_gates_speak_in_words_of_their_own (void)
{
  g_autoptr (Game) game = begin (FOUR "variant gates\narea Level 2: A pass, B garnet, C open\narea Level 1: D "
                                      "pass\narea Level 0:\nhand 1 1 2 2 3 3 7 7\n");

  open_phase (game);
  assert_told (game, "player:Alpha",
               "Round 1 – Level 2\nYour weapons:\n• 2 daggers (strength 1)\n• 2 axes (strength 2)\n"
               "• 2 broadswords (strength 3)\n• 2 weapons of strength 7");
  play (game, "Alpha 1 at A | Beta 1 at B | Gamma 1 1 2 2 3 3 7 7 at C | Omega 1 1 2 2 3 3 7 7 at C");
  open_phase (game);
  assert_told (game, "channel:area/Level 2",
               "Round 2 – Level 2\nOn this level: Gamma and Omega.\nOut, without a weapon: Gamma and Omega.\n"
               "• Gate A (pass): shut for good\n• Gate B (garnet): shut this round\n• Gate C: always open");
  assert_told (game, "player:Gamma", "Round 2 – Level 2\nYou have no weapon left, so you are out.");
  assert_told (game, "player:Beta",
               "Round 2 – Level 1\nYour weapons:\n• 1 dagger (strength 1)\n• 2 axes (strength 2)\n"
               "• 2 broadswords (strength 3)\n• 2 weapons of strength 7");
  play (game, "Beta 2 at D");
  assert_told (game, "player:Alpha", "Round 2\nYou made no move, so your weakest weapon fought: strength 1 at gate D.");
  assert_told (game, "gm", "Round 2\n• Alpha made no move: strength 1 at gate D.");
  play (game, "");
  assert_told (game, "player:Alpha",
               "Round 3\nNo gate of your level could be used, so your weakest weapon was discarded: strength 2.");
  assert_told (game, "gm", "Round 3\n• Alpha had no gate to use: a weapon of strength 2 was discarded.");
}

static void
test_the_end_is_told_to_everybody (void)
{
  static const struct
  {
    const char *why, *head, *rounds, *told;
  } cases[] = {
    { "one loser", FOUR LAST_ROOM, "Alpha 1 at A | Beta 2 at D | Gamma 2 at B | Omega 1 at D E",
      "Result\nWinners: Alpha, Beta, Gamma and Omega.\nEach winner gets 1 Token of Life.\nLosers: nobody.\nThere is no "
      "Elimination Candidate." },
    { "tie-break", "player Alpha 2\nplayer Beta 2\nplayer Gamma 1\nplayer Omega 2\n" LAST_ROOM "hand 1\n",
      "Alpha 1 at A | Beta 1 at D | Gamma 1 at D | Omega 1 at D",
      "Result\nWinners: Alpha.\nEach winner gets 1 Token of Life.\nLosers: Beta, Gamma and Omega.\n"
      "Gamma is the Elimination Candidate by the standard tie-break." },
    { "chance", "player Alpha 2\nplayer Beta 1\nplayer Gamma 2\nplayer Omega 2\n" LAST_ROOM "hand 1\nescape_quota 1\n",
      "Alpha 1 at A | Beta 1 at B | Gamma 1 at D | Omega 1 at D", NULL },
    { "no winner", FOUR LAST_ROOM "hand 1\n", "Alpha 1 at A | Beta 1 at A | Gamma 1 at A | Omega 1 at A", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Game) game = begin (cases[i].head);
      g_autofree char *told = NULL;

      g_test_message ("%s", cases[i].why);
      play (game, cases[i].rounds);
      told = get_told (game, "public");
      if (cases[i].told != NULL)
        {
          g_assert_cmpstr (told, ==, cases[i].told);
          continue;
        }
      g_assert_nonnull (strstr (told, "is the Elimination Candidate, drawn at random because a tie remained."));
      g_assert_cmpuint (croupier_outbox_get_n_draws (game->told), ==, 1);
      g_assert_cmpstr (croupier_outbox_get_draw (game->told, 0)->stream, ==, "round-1/tie/ec");
    }
}

static void
test_what_is_told_stands_in_facts_too (void)
{
  g_autoptr (Game) game = begin (FOUR "area Hall: A open, B pass, C garnet\narea Roof:\nhand 1 2\nvariant gates\n");

  open_phase (game);
  assert_facts (game, "player:Beta",
                "[{\"kind\":\"area\",\"round\":1,\"area\":\"Hall\"},{\"kind\":\"cards\",\"cards\":[1,2]},"
                "{\"kind\":\"weapon\",\"count\":1,\"strength\":1},{\"kind\":\"weapon\",\"count\":1,\"strength\":2}]");
  play (game, "Alpha 1 at B | Beta 2 1 at A | Gamma 2 1 at A");
  assert_facts (game, "channel:area/Hall",
                "[{\"kind\":\"area\",\"round\":1,\"area\":\"Hall\"},{\"kind\":\"moved\",\"player\":\"Alpha\",\"cards\":"
                "1,"
                "\"door\":\"B\"},"
                "{\"kind\":\"moved\",\"player\":\"Omega\",\"cards\":1,\"door\":\"C\"},"
                "{\"kind\":\"used\",\"player\":\"Beta\",\"cards\":2},"
                "{\"kind\":\"used\",\"player\":\"Gamma\",\"cards\":2}]");
  assert_facts (game, "player:Omega",
                "[{\"kind\":\"round\",\"round\":1},{\"kind\":\"default\",\"card\":1,\"door\":\"C\"},"
                "{\"kind\":\"garnets\",\"garnets\":1,\"held\":1}]");
  assert_facts (game, "gm",
                "[{\"kind\":\"round\",\"round\":1},{\"kind\":\"default-of\",\"player\":\"Omega\",\"card\":1,\"door\":"
                "\"C\"}]");
  open_phase (game);
  assert_facts (game, "public",
                "[{\"kind\":\"verdict\"},{\"kind\":\"winners\",\"players\":[\"Alpha\",\"Omega\"]},"
                "{\"kind\":\"tokens\",\"tokens\":1,\"players\":[\"Alpha\",\"Omega\"]},{\"kind\":\"losers\",\"players\":"
                "[\"Beta\",\"Gamma\"]},"
                "{\"kind\":\"talk\"},{\"kind\":\"vote\",\"losers\":[\"Beta\",\"Gamma\"]}]");
  play (game, "Alpha Beta");
  assert_facts (game, "player:Omega", "[{\"kind\":\"verdict\"},{\"kind\":\"abstained\"}]");
  assert_facts (game, "gm", "[{\"kind\":\"verdict\"},{\"kind\":\"abstained-all\",\"players\":[\"Omega\"]}]");
}

static void
test_doors_and_people_who_are_out_stand_in_facts_too (void)
{
  g_autoptr (Game)
    game = begin (RANKED "area Hall: A open, B pass, C garnet\narea Attic: D pass\narea Roof:\nhand 1 2 3\n");

  play (game, "Alpha 1 at B | Beta 1 at C | Gamma 3 2 1 at A | Omega 3 2 1 at A");
  open_phase (game);
  assert_facts (game, "channel:area/Hall",
                "[{\"kind\":\"area\",\"round\":2,\"area\":\"Hall\"},{\"kind\":\"present\",\"players\":[\"Gamma\","
                "\"Omega\"]},"
                "{\"kind\":\"out\",\"players\":[\"Gamma\",\"Omega\"]},{\"kind\":\"door\",\"door\":\"A\",\"type\":"
                "\"open\",\"status\":\"open\"},"
                "{\"kind\":\"door\",\"door\":\"B\",\"type\":\"pass\",\"status\":\"shut-for-good\"},"
                "{\"kind\":\"door\",\"door\":\"C\",\"type\":\"garnet\",\"status\":\"shut-this-round\"}]");
  assert_facts (game, "player:Gamma", "[{\"kind\":\"area\",\"round\":2,\"area\":\"Hall\"},{\"kind\":\"no-cards\"}]");
  play (game, "Alpha 2 at D | Beta 2 at D");
  assert_facts (game, "channel:area/Attic",
                "[{\"kind\":\"area\",\"round\":2,\"area\":\"Attic\"},{\"kind\":\"nobody-moved\"},"
                "{\"kind\":\"used\",\"player\":\"Alpha\",\"cards\":1},{\"kind\":\"used\",\"player\":\"Beta\",\"cards\":"
                "1}]");
  play (game, "Alpha 3 at D");
  assert_facts (game, "gm",
                "[{\"kind\":\"round\",\"round\":3},{\"kind\":\"default-of\",\"player\":\"Beta\",\"card\":3,\"door\":"
                "\"D\"}]");
  assert_facts (game, "public",
                "[{\"kind\":\"result\"},{\"kind\":\"winners\",\"players\":[]},{\"kind\":\"losers\",\"players\":["
                "\"Alpha\",\"Beta\",\"Gamma\",\"Omega\"]},"
                "{\"kind\":\"candidate\",\"player\":\"Omega\",\"found\":\"tie-break\"}]");
}

/* Two matches that differ only in what goes on in another area. */
static void
test_nobody_learns_of_another_area (void)
{
  static const char head[] = FOUR "area Hall: A open, B open, C garnet\narea Attic: D open, E pass\narea Roof:\n";
  static const char first[] = "Alpha 1 at A | Beta 1 at B | Gamma 3 at A | Omega 3 at A";
  static const char *const others[] = { "Alpha 1 at D | Beta 2 3 at E", "Alpha 3 3 at D E | Beta 1 at D", "" };
  static const char *const mine[] = { "player:Gamma", "player:Omega", "channel:area/Hall" };

  for (guint i = 1; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (Game) game = begin (head);
      g_autoptr (Game) twin = begin (head);

      play (game, first);
      play (twin, first);
      send_all (game, others[0]);
      send_all (twin, others[i]);
      for (guint step = 0; step < 2; step++)
        {
          if (step == 0)
            {
              play (game, "Gamma 1 at A B | Omega 2 at A");
              play (twin, "Gamma 1 at A B | Omega 2 at A");
            }
          else
            {
              /* Both have gone upstairs; what they are told in private is still theirs alone. */
              open_phase (game);
              open_phase (twin);
            }
          for (guint j = 0; j < G_N_ELEMENTS (mine); j++)
            {
              g_autofree char *told = get_told (game, mine[j]);

              assert_told (twin, mine[j], told);
            }
        }
    }
}

/* ---- setups ---- */

static void
test_options_are_checked (void)
{
  static const struct
  {
    const char *head, *wrong;
  } cases[] = {
    { FOUR "escape_quota 5\n", "“Escapes that end the match” is 5, but only 4 play; it can be 1 to 4." },
    { FOUR "escape_quota 4\n", "" },
    { FOUR "area Hall: A open\n", "A layout has 2 to 30 areas" },
    { "players A B C\n", "Keys to Success needs 4 to 30 players" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierSetup) setup = read_head (cases[i].head);
      g_autoptr (CroupierProblems) problems = croupier_problems_new ();
      g_autoptr (CroupierPlan) plan = croupier_game_plan (setup, problems);

      g_test_message ("%s", cases[i].head);
      g_assert_cmpuint (problems->len, ==, cases[i].wrong[0] != '\0');
      g_assert_true ((plan == NULL) == (problems->len > 0));
      if (problems->len > 0 && !g_str_has_prefix (croupier_problems_get (problems, 0)->message, cases[i].wrong))
        g_assert_cmpstr (croupier_problems_get (problems, 0)->message, ==, cases[i].wrong);
    }
}

static void
test_option_values_have_their_range (void)
{
  static const struct
  {
    const char *id, *value;
    gboolean is_fine;
  } cases[] = {
    { "variant", "keys", TRUE },
    { "variant", "gates", TRUE },
    { "variant", "doors", FALSE },
    { "hand", "1 9999", TRUE },
    { "hand", "5", TRUE },
    { "hand", "0", FALSE },
    { "hand", "10000", FALSE },
    { "hand", "", FALSE },
    { "escape_quota", "0", FALSE },
    { "escape_quota", "30", TRUE },
    { "escape_quota", "31", FALSE },
    { "pass_doors_to_win", "0", FALSE },
    { "pass_doors_to_win", "99", TRUE },
    { "pass_doors_to_win", "100", FALSE },
  };
  g_autoptr (CroupierSetup) setup = read_head (FOUR);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s %s", cases[i].id, cases[i].value);
      g_assert_cmpint (croupier_options_set (setup->options, cases[i].id, cases[i].value, NULL), ==, cases[i].is_fine);
    }
}

static void
test_layouts_in_files_are_those_of_the_game (void)
{
  static const char *const variants[] = { "keys", "gates" };

  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autofree char *head = g_strdup_printf (FOUR "variant %s\n", variants[i]);
      g_autofree char *path = g_strdup_printf ("%s/layouts/%s.json", g_getenv ("CROUPIER_DATADIR"), variants[i]);
      g_autofree char *contents = NULL;
      g_autofree char *ours = NULL;
      g_autofree char *theirs = NULL;
      g_autoptr (Game) game = begin (head);
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) file = NULL;
      g_autoptr (JsonNode) shipped = NULL;
      g_autoptr (JsonNode) played = NULL;
      g_autoptr (CroupierLayout) layout = NULL;
      g_autoptr (CroupierLayout) template = game->setup->game->dup_template (game->setup);
      g_autoptr (CroupierOutbox) outbox = croupier_outbox_new (game->setup->roster, "en", CROUPIER_WHEN_START);

      g_assert_true (g_file_get_contents (path, &contents, NULL, &error));
      file = croupier_json_parse (contents, -1, &error);
      g_assert_no_error (error);
      layout = croupier_layout_from_json (file, &error);
      g_assert_no_error (error);
      shipped = croupier_layout_to_json (layout);
      played = croupier_layout_to_json (game->setup->game->get_layout (game->plan));
      ours = croupier_json_print (shipped);
      theirs = croupier_json_print (played);
      g_assert_cmpstr (ours, ==, theirs);
      g_clear_pointer (&played, json_node_unref);
      g_clear_pointer (&theirs, g_free);
      played = croupier_layout_to_json (template);
      theirs = croupier_json_print (played);
      g_assert_cmpstr (ours, ==, theirs);

      /* The GM is told that it is assumed. */
      croupier_game_restart (game->plan, game->state, outbox, NULL, NULL);
      g_assert_cmpuint (croupier_outbox_get_n_messages (outbox), ==, 1);
    }
}

static void
test_the_layouts_of_the_game_are_those_of_the_rules (void)
{
  g_autoptr (Game) keys = begin (FOUR);
  g_autoptr (Game) gates = begin (FOUR "variant gates\n");
  g_autofree char *rooms = describe_doors (keys);
  g_autofree char *levels = describe_doors (gates);

  g_assert_true (g_str_has_prefix (rooms, "Room 1 A:open B:open C:open"));
  g_assert_nonnull (strstr (rooms, "J:open | Room 2 K:open"));
  g_assert_nonnull (strstr (rooms, "| Room 5 =:open +:open -:open | Room 6"));
  g_assert_true (g_str_has_prefix (levels, "Level 5 A:open"));
  g_assert_nonnull (strstr (levels, "| Level 2 Y:open Z:open &:open #:open | Level 1 =:open"));
  g_assert_true (g_str_has_suffix (levels, "| Level 0"));
  g_assert_cmpuint (croupier_layout_get_area (gates->setup->game->get_layout (gates->plan), 0)->doors->len, ==, 10);
}

static void
test_the_state_holds_what_the_gm_knows (void)
{
  g_autoptr (Game) game = begin ("players Alpha Beta\nplayer Gamma 6\nplayers Omega Psi\n"
                                 "area Hall: A open, B pass, C garnet\narea Roof:\nhand 2 1\n");
  g_autoptr (JsonObject) state = NULL;
  g_autofree char *players = NULL;
  JsonObject *door;

  play (game, "Alpha 1 at A | Beta 1 at B | Gamma 2 1 at C | Omega 2 1 at A | Psi 2 1 at A");
  state = fixture_state (game->plan, game->state);
  door = json_array_get_object_element (
    json_object_get_array_member (json_array_get_object_element (json_object_get_array_member (state, "areas"), 0),
                                  "doors"),
    1);
  g_assert_cmpstr (json_object_get_string_member (door, "label"), ==, "B");
  g_assert_cmpstr (json_object_get_string_member (door, "type"), ==, "pass");
  g_assert_cmpstr (json_object_get_string_member (door, "status"), ==, "shut-for-good");
  players = json_to_string (json_object_get_member (state, "players"), FALSE);
  g_assert_cmpstr (players, ==,
                   "{\"Alpha\":{\"area\":\"Roof\",\"cards\":[2],\"out\":false,\"pass_doors\":0,\"garnet_doors\":0,"
                   "\"entered_goal\":1,\"garnets\":0},"
                   "\"Beta\":{\"area\":\"Roof\",\"cards\":[2],\"out\":false,\"pass_doors\":1,\"garnet_doors\":0,"
                   "\"entered_goal\":1,\"garnets\":0},"
                   "\"Gamma\":{\"area\":\"Roof\",\"cards\":[],\"out\":false,\"pass_doors\":0,\"garnet_doors\":1,"
                   "\"entered_goal\":1,\"garnets\":7},"
                   "\"Omega\":{\"area\":\"Hall\",\"cards\":[],\"out\":true,\"pass_doors\":0,\"garnet_doors\":0,"
                   "\"entered_goal\":null,\"garnets\":0},"
                   "\"Psi\":{\"area\":\"Hall\",\"cards\":[],\"out\":true,\"pass_doors\":0,\"garnet_doors\":0,\"entered_"
                   "goal\":null,\"garnets\":0}}");
}

static void
test_channels_hold_who_is_in_each_area (void)
{
  g_autoptr (Game) game = begin (OPEN_ROOM);
  g_autoptr (GPtrArray) channels = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_channel_free);
  CroupierChannel *hall, *attic;

  play (game, "Alpha 1 at A | Beta 1 at B | Gamma 2 at C | Omega 2 at C");
  game->setup->game->add_channels (game->plan, game->state, channels);
  g_assert_cmpuint (channels->len, ==, 2);
  hall = channels->pdata[0];
  attic = channels->pdata[1];
  g_assert_cmpstr (hall->name, ==, "area/Hall");
  g_assert_cmphex (hall->members, ==, 0b1100);
  g_assert_cmpstr (attic->name, ==, "area/Attic");
  g_assert_cmphex (attic->members, ==, 0b0011);
}

static void
test_what_was_sent_can_be_taken_back (void)
{
  g_autoptr (Game) game = begin (MIXED_ROOM);
  g_autofree CroupierState *before = croupier_state_copy (game->plan, game->state);
  g_autoptr (GString) standing = g_string_new (NULL);

  send_all (game, "Alpha 3 2 at B A");
  g_assert_cmpint (game->setup->game->get_standing (game->plan, game->state, 0, standing), ==,
                   CROUPIER_STATUS_ACCEPTED);
  g_assert_cmpstr (standing->str, ==, "3 2 at A B");
  game->setup->game->retract (game->plan, game->state, 0);
  g_assert_cmpmem (before, game->plan->state_size, game->state, game->plan->state_size);
}

TESTS (keys)
{
  g_test_add_func ("/keys/a round is resolved door by door", test_a_round_is_resolved_door_by_door);
  g_test_add_func ("/keys/doors shut by their type", test_doors_shut_by_their_type);
  g_test_add_func ("/keys/who sends nothing plays the default", test_who_sends_nothing_plays_the_default);
  g_test_add_func ("/keys/a default is played, and told to its player and the GM",
                   test_a_default_is_played_and_told_to_its_player_and_the_gm);
  g_test_add_func ("/keys/an area without a usable door costs a card", test_an_area_without_a_usable_door_costs_a_card);
  g_test_add_func ("/keys/a text is read in many wordings", test_a_text_is_read_in_many_wordings);
  g_test_add_func ("/keys/words that mean the same are read alike", test_words_that_mean_the_same_are_read_alike);
  g_test_add_func ("/keys/labels may look like anything", test_labels_may_look_like_anything);
  g_test_add_func ("/keys/what breaks a rule is refused with every reason",
                   test_what_breaks_a_rule_is_refused_with_every_reason);
  g_test_add_func ("/keys/what could mean two things is refused", test_what_could_mean_two_things_is_refused);
  g_test_add_func ("/keys/a refusal speaks as the variant does", test_a_refusal_speaks_as_the_variant_does);
  g_test_add_func ("/keys/a card that is spent is held no more", test_a_card_that_is_spent_is_held_no_more);
  g_test_add_func ("/keys/a shut gate is refused as a gate", test_a_shut_gate_is_refused_as_a_gate);
  g_test_add_func ("/keys/who abstains in words was not silent", test_who_abstains_in_words_was_not_silent);
  g_test_add_func ("/keys/who is called Abstain can be voted for", test_who_is_called_abstain_can_be_voted_for);
  g_test_add_func ("/keys/labels that look like cards need a separator",
                   test_labels_that_look_like_cards_need_a_separator);
  g_test_add_func ("/keys/hostile texts do no harm", test_hostile_texts_do_no_harm);
  g_test_add_func ("/keys/odd but legal is accepted with a warning", test_odd_but_legal_is_accepted_with_a_warning);
  g_test_add_func ("/keys/nothing is read from those of whom nothing is expected",
                   test_nothing_is_read_from_those_of_whom_nothing_is_expected);
  g_test_add_func ("/keys/the match ends, and names winners and losers",
                   test_the_match_ends_and_names_winners_and_losers);
  g_test_add_func ("/keys/garnets are paid at the end, to losers too", test_garnets_are_paid_at_the_end_to_losers_too);
  g_test_add_func ("/keys/the winners vote", test_the_winners_vote);
  g_test_add_func ("/keys/two votes beat one", test_two_votes_beat_one);
  g_test_add_func ("/keys/the result notes how the candidate was found",
                   test_the_result_notes_how_the_candidate_was_found);
  g_test_add_func ("/keys/chance draws from the stream of its tie", test_chance_draws_from_the_stream_of_its_tie);
  g_test_add_func ("/keys/the verdict begins with everything but the candidate",
                   test_the_verdict_begins_with_everything_but_the_candidate);
  g_test_add_func ("/keys/a vote is read or refused", test_a_vote_is_read_or_refused);
  g_test_add_func ("/keys/a name is a name before it is anything else",
                   test_a_name_is_a_name_before_it_is_anything_else);
  g_test_add_func ("/keys/hostile votes do no harm", test_hostile_votes_do_no_harm);
  g_test_add_func ("/keys/a removed player goes on by defaults, without a place in the result",
                   test_a_removed_player_goes_on_by_defaults_without_a_place_in_the_result);
  g_test_add_func ("/keys/a removed player who still holds cards does not keep the match going",
                   test_a_removed_player_who_still_holds_cards_does_not_keep_the_match_going);
  g_test_add_func ("/keys/a removed winner has no vote, and a removed loser cannot be the candidate",
                   test_a_removed_winner_has_no_vote_and_a_removed_loser_cannot_be_the_candidate);
  g_test_add_func ("/keys/who is left decides the verdict", test_who_is_left_decides_the_verdict);
  g_test_add_func ("/keys/who is removed after the end has no place in the result",
                   test_who_is_removed_after_the_end_has_no_place_in_the_result);
  g_test_add_func ("/keys/who is removed after the verdict has no place in it",
                   test_who_is_removed_after_the_verdict_has_no_place_in_it);
  g_test_add_func ("/keys/an area where only removed players are is told nothing",
                   test_an_area_where_only_removed_players_are_is_told_nothing);
  g_test_add_func ("/keys/a round begins with what each area may know",
                   test_a_round_begins_with_what_each_area_may_know);
  g_test_add_func ("/keys/doors of a kind stand in one line", test_doors_of_a_kind_stand_in_one_line);
  g_test_add_func ("/keys/a round ends with who went where and how many cards",
                   test_a_round_ends_with_who_went_where_and_how_many_cards);
  g_test_add_func ("/keys/nobody moving is told, and several cards are counted",
                   test_nobody_moving_is_told_and_several_cards_are_counted);
  g_test_add_func ("/keys/gates speak in words of their own", test_gates_speak_in_words_of_their_own);
  g_test_add_func ("/keys/the end is told to everybody", test_the_end_is_told_to_everybody);
  g_test_add_func ("/keys/what is told stands in facts too", test_what_is_told_stands_in_facts_too);
  g_test_add_func ("/keys/doors and people who are out stand in facts too",
                   test_doors_and_people_who_are_out_stand_in_facts_too);
  g_test_add_func ("/keys/nobody learns of another area", test_nobody_learns_of_another_area);
  g_test_add_func ("/keys/options are checked", test_options_are_checked);
  g_test_add_func ("/keys/option values have their range", test_option_values_have_their_range);
  g_test_add_func ("/keys/layouts in files are those of the game", test_layouts_in_files_are_those_of_the_game);
  g_test_add_func ("/keys/the layouts of the game are those of the rules",
                   test_the_layouts_of_the_game_are_those_of_the_rules);
  g_test_add_func ("/keys/the state holds what the GM knows", test_the_state_holds_what_the_gm_knows);
  g_test_add_func ("/keys/channels hold who is in each area", test_channels_hold_who_is_in_each_area);
  g_test_add_func ("/keys/what was sent can be taken back", test_what_was_sent_can_be_taken_back);
}
