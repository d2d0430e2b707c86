/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pass the Present: whole random matches, and what must hold in every one of them. */
#include "config.h"
#include "croupier-form.h"
#include "croupier-registry.h"
#include "fixtures.h"
#include "random-matches.h"
#include "tests.h"

#include <string.h>

#define MAX_GIVEN 9

/* ---- setups ---- */

/* Names as people have them, with some that are other words too. */
static char *
make_name (CroupierRandom *random, guint i)
{
  static const char *const odd[] = {
    "Bo",      "Bo-B", "A",     "Open", "Mary Ann", "2",     "To",  "Defuse", "Ignore", "Pass",
    "Present", "Not",  "Trust", "And",  "One",      "Bo To", "Off", "My",     "Vote",   "Who",
  };

  if (i < G_N_ELEMENTS (odd) && croupier_random_below (random, 4) == 0)
    return g_strdup (odd[i]);
  if (croupier_random_below (random, 4) == 0)
    return random_matches_mark_name (i);
  return g_strdup_printf ("Player%02u", i);
}

static void
add_pins (CroupierSetup *setup, CroupierRandom *random)
{
  guint n_players = croupier_roster_get_size (setup->roster);
  guint n_pinned = croupier_random_below (random, 2) == 0 ? n_players
                                                          : (guint) croupier_random_below (random, n_players);
  guint order[CROUPIER_MAX_PLAYERS];
  GString *line = g_string_new ("seats: ");

  for (guint i = 0; i < n_players; i++)
    order[i] = i;
  croupier_random_shuffle (random, order, n_players);
  for (guint i = 0; i < n_players; i++)
    g_string_append_printf (line, "%s%s", i > 0 ? ", " : "",
                            i < n_pinned ? croupier_roster_get_name (setup->roster, order[i]) : "-");
  g_ptr_array_add (setup->fixes, g_string_free_and_steal (line));
}

static CroupierSetup *
make_setup (const CroupierSeed *seed)
{
  CroupierSetup *setup = croupier_setup_new (&croupier_pass_the_present);
  CroupierRandom random;
  guint n_players;
  g_autofree char *reach = NULL;
  g_autofree char *rounds = NULL;

  croupier_random_init (&random, seed, "setup");
  setup->seed = *seed;
  n_players = 7 + (guint) croupier_random_below (&random, 14);
  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *name = make_name (&random, i);
      CroupierPlayer *player = croupier_player_new (name);

      player->garnets = (int) croupier_random_below (&random, 4);
      g_assert_true (croupier_roster_add (setup->roster, player, NULL));
    }
  reach = g_strdup_printf ("%u", 1 + (guint) croupier_random_below (&random, (n_players - 1) / 2));
  rounds = g_strdup_printf ("%u", 1 + (guint) croupier_random_below (&random, 7));
  g_assert_true (croupier_options_set (setup->options, "reach", reach, NULL));
  g_assert_true (croupier_options_set (setup->options, "rounds", rounds, NULL));
  if (croupier_random_below (&random, 3) == 0)
    add_pins (setup, &random);
  return setup;
}

/* ---- one match, looked at from outside ---- */

typedef struct
{
  guint designer, holder;
  int layers, initial;
} Seen;

typedef struct
{
  CroupierSetup *setup;
  CroupierPlan *plan;
  CroupierState *state, *silent; /* the same match, once without anybody listening */
  CroupierOutbox *told;
  GChecksum *sum; /* of all states and messages */
  guint n_players, reach;
  guint seat_of[CROUPIER_MAX_PLAYERS];
  GHashTable *presents; /* name → Seen, once they are designed */
  int points[CROUPIER_MAX_PLAYERS];
  int garnets[CROUPIER_MAX_PLAYERS];
} Watched;

static guint
find_player (const Watched *match, const char *name)
{
  for (guint i = 0; i < match->n_players; i++)
    if (g_str_equal (croupier_roster_get_name (match->setup->roster, i), name))
      return i;
  g_assert_not_reached ();
}

/* Everybody sits on one seat; who named somebody gets nothing from them, unless the game master was told otherwise. */
static void
look_at_seats (Watched *match)
{
  g_autoptr (JsonObject) state = fixture_state (match->plan, match->state);
  JsonArray *seats = json_object_get_array_member (state, "seats");
  CroupierPlayers seated = CROUPIER_NOBODY;
  CroupierPlayers avoided[CROUPIER_MAX_PLAYERS] = { 0 };
  const CroupierMessage *to_gm = find_message (match->told, CROUPIER_TO_GM, 0);
  CroupierSeating seating;
  gint8 drawn[CROUPIER_MAX_PLAYERS];

  g_assert_cmpuint (json_array_get_length (seats), ==, match->n_players);
  for (guint i = 0; i < match->n_players; i++)
    {
      guint player = find_player (match, json_array_get_string_element (seats, i));

      seated |= CROUPIER_PLAYER (player);
      match->seat_of[player] = i;
    }
  g_assert_cmphex (seated, ==, CROUPIER_EVERYBODY (match->n_players));
  match->setup->game->get_table (match->plan, match->state, &seating, drawn);
  memcpy (avoided, seating.avoid, sizeof avoided);
  for (const CroupierFact *fact = to_gm != NULL ? to_gm->facts : NULL; fact != NULL; fact = fact->next)
    if (is_fact (fact, "dropped-by-pins") || is_fact (fact, "dropped-as-most-named") ||
        is_fact (fact, "broken-by-hand"))
      avoided[fact->values[0].player] &= ~fact->values[1].players;
  for (guint i = 0; i < match->n_players; i++)
    {
      guint other;

      g_assert_cmpint (drawn[match->seat_of[i]], ==, (int) i);
      g_assert_true (seating.pins[match->seat_of[i]] == CROUPIER_NO_PLAYER ||
                     seating.pins[match->seat_of[i]] == (int) i);
      CROUPIER_FOREACH_PLAYER (other, avoided[i])
        g_assert_false ((match->seat_of[other] + match->n_players - match->seat_of[i]) % match->n_players - 1 <
                        match->reach);
    }
}

/* Everybody gives one present to each of the next players. */
static void
look_at_gifts (Watched *match, const char *kind)
{
  guint given[CROUPIER_MAX_PLAYERS] = { 0 };
  guint n_given = 0;

  for (const CroupierFact *fact = find_message (match->told, CROUPIER_TO_PUBLIC, 0)->facts; fact != NULL;
       fact = fact->next)
    {
      guint from, to, distance;

      if (!is_fact (fact, kind))
        continue;
      from = fact->values[1].player;
      to = fact->values[2].player;
      distance = (match->seat_of[to] + match->n_players - match->seat_of[from]) % match->n_players;
      g_assert_cmpuint (distance, >=, 1);
      g_assert_cmpuint (distance, <=, match->reach);
      g_assert_cmpuint (given[from] >> distance & 1, ==, 0);
      given[from] |= 1u << distance;
      n_given++;
      if (match->presents != NULL)
        {
          Seen *seen = g_hash_table_lookup (match->presents, fact->values[0].text);

          g_assert_cmpuint (seen->holder, ==, from);
          seen->holder = to;
        }
    }
  g_assert_cmpuint (n_given, ==, match->n_players * match->reach);
}

/* What each action wins and loses, by the rules; gives who must have been told of a loss by this present. */
static CroupierPlayers
look_at_action (Watched *match, const CroupierFact *fact, Seen *seen)
{
  int left = fact->values[2].number, initial = fact->values[3].number, points = fact->values[4].number;
  guint holder = fact->values[1].player;

  g_assert_cmpint (initial, ==, seen->initial);
  g_assert_cmpint (left, >=, 0);
  g_assert_cmpint (left, <=, seen->layers);
  match->points[holder] += points;
  if (is_fact (fact, "opened"))
    g_assert_cmpint (points, ==, seen->layers - left);
  else if (is_fact (fact, "ignored"))
    g_assert_cmpint (seen->layers, ==, left);
  else
    g_assert_cmpint (ABS (points), ==, initial);
  g_assert_cmpint (left == 0, ==, is_fact (fact, "exploded") || is_fact (fact, "defused"));
  if (is_fact (fact, "exploded"))
    g_assert_cmpint (seen->layers, <=, 3);
  if (is_fact (fact, "defused"))
    g_assert_cmpint (seen->layers, <=, 2);
  if (is_fact (fact, "not-defused"))
    g_assert_cmpint (left, ==, seen->layers - 2);
  if (is_fact (fact, "defused"))
    match->points[seen->designer] -= points;
  seen->layers = left > 0 ? left : initial;
  return is_fact (fact, "defused") ? CROUPIER_PLAYER (seen->designer)
         : points < 0              ? CROUPIER_PLAYER (holder)
                                   : CROUPIER_NOBODY;
}

/* Everybody is told of the presents by which they lost points, each once, and of no others; and of what they paid. */
static void
look_at_losses (Watched *match, const CroupierPlayers *losers, char **names)
{
  for (guint player = 0; player < match->n_players; player++)
    {
      guint n_told = 0, n_lost = 0, n_held = 0;

      for (guint i = 0; names[i] != NULL; i++)
        n_lost += croupier_players_has (losers[i], player);
      for (const CroupierFact *fact = find_message (match->told, CROUPIER_TO_PLAYER, player)->facts; fact != NULL;
           fact = fact->next)
        {
          if (is_fact (fact, "lost-by"))
            {
              guint i = 0;

              while (!g_str_equal (names[i], fact->values[0].text))
                i++;
              g_assert_true (croupier_players_has (losers[i], player));
              n_told++;
            }
          if (is_fact (fact, "held"))
            {
              Seen *seen = g_hash_table_lookup (match->presents, fact->values[0].text);

              g_assert_cmpuint (seen->holder, ==, player);
              n_held++;
            }
          if (is_fact (fact, "ignoring-cost"))
            match->garnets[player] -= fact->values[0].number;
          if (is_fact (fact, "garnets"))
            match->garnets[player] += fact->values[0].number;
          g_assert_false (is_fact (fact, "lost-none") && n_lost > 0);
        }
      g_assert_cmpuint (n_told, ==, n_lost);
      g_assert_cmpuint (n_held, ==, match->reach);
    }
}

static void
look_at_round (Watched *match)
{
  CroupierPlayers losers[CROUPIER_MAX_PLAYERS * MAX_GIVEN];
  char *names[CROUPIER_MAX_PLAYERS * MAX_GIVEN + 1] = { NULL };
  guint n = 0;

  for (const CroupierFact *fact = find_message (match->told, CROUPIER_TO_GM, 0)->facts; fact != NULL; fact = fact->next)
    if (fact->kind->fields[4].name != NULL && g_str_equal (fact->kind->fields[4].name, "points"))
      {
        names[n] = (char *) fact->values[0].text;
        losers[n] = look_at_action (match, fact, g_hash_table_lookup (match->presents, names[n]));
        n++;
      }
  g_assert_cmpuint (n, ==, match->n_players * match->reach);
  look_at_gifts (match, "passed");
  look_at_losses (match, losers, names);
}

/* The state is what has been told; the first time it is only looked at. */
static void
look_at_state (Watched *match)
{
  g_autoptr (JsonObject) state = fixture_state (match->plan, match->state);
  JsonObject *presents = json_object_get_object_member (state, "presents");
  JsonObject *players = json_object_get_object_member (state, "players");
  gboolean is_first = match->presents == NULL && json_object_get_size (presents) > 0;
  guint n_held[CROUPIER_MAX_PLAYERS] = { 0 };
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  if (is_first)
    match->presents = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  json_object_iter_init (&iter, presents);
  while (json_object_iter_next (&iter, &name, &node))
    {
      JsonObject *present = json_node_get_object (node);
      Seen now = { find_player (match, json_object_get_string_member (present, "designer")),
                   find_player (match, json_object_get_string_member (present, "holder")),
                   (int) json_object_get_int_member (present, "layers"),
                   (int) json_object_get_int_member (present, "initial") };

      if (is_first)
        g_hash_table_insert (match->presents, g_strdup (name), g_memdup2 (&now, sizeof now));
      else
        g_assert_cmpmem (g_hash_table_lookup (match->presents, name), sizeof now, &now, sizeof now);
      g_assert_cmpint (now.initial, >=, 3);
      g_assert_cmpint (now.initial, <=, 10);
      g_assert_cmpint (now.layers, >=, 1);
      g_assert_cmpint (now.layers, <=, now.initial);
      n_held[now.holder]++;
    }
  for (guint i = 0; i < match->n_players; i++)
    {
      JsonObject *player = json_object_get_object_member (players, croupier_roster_get_name (match->setup->roster, i));

      if (match->presents != NULL)
        g_assert_cmpuint (n_held[i], ==, match->reach);
      g_assert_cmpint (json_object_get_int_member (player, "points"), ==, match->points[i]);
      g_assert_cmpint (json_object_get_int_member (player, "garnets"), ==, match->garnets[i]);
      g_assert_cmpint (match->garnets[i], >=, 0);
    }
}

/* A form holds what was sent, and its text is read as that. */
static void
look_at_form (Watched *match, guint player)
{
  g_autoptr (CroupierForm) form = croupier_game_make_form (match->plan, match->state, player);
  g_autoptr (CroupierReading) reading = croupier_reading_new ();
  g_autofree CroupierState *copy = croupier_state_copy (match->plan, match->state);
  g_autofree char *text = croupier_form_to_text (form);

  match->setup->game->retract (match->plan, copy, player);
  croupier_game_submit (match->plan, copy, player, text, reading, NULL);
  g_assert_cmpuint (reading->problems->len, ==, 0);
  g_assert_cmpmem (copy, match->plan->state_size, match->state, match->plan->state_size);
}

/* What stands is read as what it says. Sometimes part of it is left out and sent again. */
static void
send_again (Watched *match, guint player, CroupierRandom *random)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (CroupierReading) reading = croupier_reading_new ();
  g_autoptr (CroupierReading) other = croupier_reading_new ();
  g_auto (GStrv) items = NULL;
  guint dropped;

  match->setup->game->get_standing (match->plan, match->state, player, text);
  items = g_strsplit (text->str, "; ", -1);
  dropped = (guint) croupier_random_below (random, 2 * g_strv_length (items));
  if (dropped < g_strv_length (items) && g_strv_length (items) > 1)
    {
      g_string_truncate (text, 0);
      for (guint i = 0; items[i] != NULL; i++)
        if (i != dropped)
          g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", items[i]);
    }
  croupier_game_submit (match->plan, match->state, player, text->str, reading, NULL);
  g_assert_cmpuint (reading->problems->len, ==, 0);
  g_assert_cmpstr (reading->read_as->str, ==, text->str);
  croupier_game_submit (match->plan, match->silent, player, text->str, other, NULL);
  look_at_form (match, player);
}

static void
play_one_phase (Watched *match, CroupierPlayers expected, CroupierRandom *random)
{
  CroupierPhase phase;
  guint player;

  croupier_game_get_phase (match->plan, match->state, &phase);
  croupier_outbox_clear (match->told);
  croupier_game_open (match->plan, match->state, match->told);
  croupier_game_open (match->plan, match->silent, NULL);
  add_to_sum (match->sum, match->plan, match->state, match->told);
  CROUPIER_FOREACH_PLAYER (player, expected)
    if (croupier_random_below (random, 8) > 0)
      {
        CroupierRandom twin = *random;

        match->setup->game->play (match->plan, match->state, player, random);
        match->setup->game->play (match->plan, match->silent, player, &twin);
        if (croupier_random_below (random, 8) == 0)
          send_again (match, player, random);
      }
  croupier_outbox_clear (match->told);
  g_assert_true (croupier_game_resolve (match->plan, match->state, match->told, NULL));
  g_assert_true (croupier_game_resolve (match->plan, match->silent, NULL, NULL));
  if (g_str_equal (phase.id, "pregame"))
    look_at_seats (match);
  else if (g_str_equal (phase.id, "design"))
    look_at_gifts (match, "given");
  else
    look_at_round (match);
  look_at_state (match);
  add_to_sum (match->sum, match->plan, match->state, match->told);
  g_assert_cmpmem (match->state, match->plan->state_size, match->silent, match->plan->state_size);
}

/* Tokens and the Elimination Candidate by points; told garnets are what the totals are worth. */
static void
look_at_result (Watched *match)
{
  g_auto (CroupierResult) result = { 0 };
  int most = G_MININT, second = G_MININT, fewest = G_MAXINT;
  guint n_most = 0, n_second = 0;

  croupier_game_get_result (match->plan, match->state, &result);
  for (guint i = 0; i < match->n_players; i++)
    {
      most = MAX (most, match->points[i]);
      fewest = MIN (fewest, match->points[i]);
    }
  for (guint i = 0; i < match->n_players; i++)
    {
      n_most += match->points[i] == most;
      if (match->points[i] < most)
        second = MAX (second, match->points[i]);
    }
  for (guint i = 0; i < match->n_players; i++)
    n_second += match->points[i] == second;
  g_assert_cmpint (match->points[result.elimination_candidate], ==, fewest);
  g_assert_cmphex (result.losers, ==, CROUPIER_PLAYER (result.elimination_candidate));
  for (guint i = 0; i < match->n_players; i++)
    {
      int tokens = 0;

      if (match->points[i] == most)
        tokens = n_most == 1 ? 2 : n_most <= 3 ? 1 : 0;
      else if (match->points[i] == second && n_second == 1 && n_most != 3 && (int) i != result.elimination_candidate)
        tokens = 1;
      g_assert_cmpint (result.tokens[i], ==, tokens);
      g_assert_cmpint (croupier_players_has (result.winners, i), ==, tokens > 0);
      g_assert_cmpint (result.garnets[i], ==,
                       match->garnets[i] - croupier_roster_get_player (match->setup->roster, i)->garnets);
    }
}

/* Plays the match that follows from a seed; gives the checksum of all that happened in it. */
static char *
play_match (const CroupierSeed *seed)
{
  g_autoptr (CroupierSetup) setup = make_setup (seed);
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierPlan) plan = croupier_game_plan (setup, problems);
  g_autofree CroupierState *state = croupier_game_start (plan, NULL, NULL, NULL);
  g_autofree CroupierState *silent = croupier_game_start (plan, NULL, NULL, NULL);
  g_autoptr (CroupierOutbox) told = croupier_outbox_new (setup->roster, "en", CROUPIER_WHEN_START);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_MD5);
  Watched match = {
    .setup = setup,
    .plan = plan,
    .state = state,
    .silent = silent,
    .told = told,
    .sum = sum,
    .n_players = croupier_roster_get_size (setup->roster),
    .reach = (guint) croupier_options_get_number (setup->options, "reach", 0),
  };
  CroupierRandom random;
  CroupierPlayers expected;
  guint n_phases = 0;

  for (guint i = 0; i < match.n_players; i++)
    match.garnets[i] = croupier_roster_get_player (setup->roster, i)->garnets;
  croupier_random_init (&random, seed, "play");
  for (; croupier_game_get_expected (plan, state, &expected); n_phases++)
    play_one_phase (&match, expected, &random);
  g_assert_cmpint (n_phases, ==, 2 + (int) croupier_options_get_number (setup->options, "rounds", 0));
  look_at_result (&match);
  g_hash_table_unref (match.presents);
  return g_strdup (g_checksum_get_string (sum));
}

TESTS (presents_random)
{
  static const RandomGame presents = { "presents", make_setup, 40, TRUE, play_match };

  random_matches_add (&presents);
}
