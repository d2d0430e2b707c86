/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Five Fold Possession: whole random matches, and what must hold in every one of them. */
#include "config.h"
#include "croupier-registry.h"
#include "croupier-schedule.h"
#include "fixtures.h"
#include "random-matches.h"
#include "tests.h"

#include <string.h>

#define N 5
#define LAST CROUPIER_SCHEDULE_LAST

/* ---- setups ---- */

/* Names as people have them, with some that are other words too. */
static char *
make_name (CroupierRandom *random, guint i)
{
  static const char *const odd[][5] = {
    { "Bo", "Rock", "3", "Mary Ann", "Wolf" },
    { "Hunter", "Possessed", "Green", "One", "And" },
    { "Paper", "Bo And", "Not", "To", "Who" },
  };

  if (croupier_random_below (random, 4) == 0)
    return random_matches_mark_name (i + (guint) croupier_random_below (random, 4) * 5);
  return g_strdup (croupier_random_below (random, 3) == 0
                     ? odd[croupier_random_below (random, G_N_ELEMENTS (odd))][i]
                     : ((const char *const[]) { "Amy", "Bob", "Cyd", "Dan", "Eve" })[i]);
}

static void
add_fix (CroupierSetup *setup, const char *what, guint round, int player)
{
  g_ptr_array_add (setup->fixes, g_strdup_printf ("%s %u: %s", what, round,
                                                  croupier_roster_get_name (setup->roster, (guint) player)));
}

/* Some cells of a schedule that there is. */
static void
add_locks (CroupierSetup *setup, CroupierRandom *random)
{
  CroupierSchedule free, drawn;

  croupier_schedule_init (&free, g_str_equal (croupier_options_get_choice (setup->options, "pairs"), "ordered"));
  g_assert_cmpint (croupier_schedule_draw (&free, random, &drawn), ==, CROUPIER_DRAW_DONE);
  if (croupier_random_below (random, 2) == 0)
    g_ptr_array_add (setup->fixes, g_strdup_printf ("empty: %u", drawn.empty));
  for (guint round = 2; round <= LAST; round++)
    {
      if (round != drawn.empty && croupier_random_below (random, 3) == 0)
        add_fix (setup, "possessed", round, drawn.cells[0][round]);
      if (round != drawn.empty && croupier_random_below (random, 3) == 0)
        add_fix (setup, "hunter", round, drawn.cells[1][round]);
    }
}

static void
add_pins (CroupierSetup *setup, CroupierRandom *random)
{
  static const char *const names[] = { "Tiger", "Owl", "Bat", "Moon Dog", "Heron", "Yeti" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_ptr_array_add (setup->fixes,
                     g_strdup_printf ("identity %u %s: %s", 2 * i + 1 + (guint) croupier_random_below (random, 2),
                                      croupier_roster_get_name (setup->roster, i % N), names[i]));
}

static void
set_option (CroupierSetup *setup, const char *id, const char *value)
{
  g_assert_true (croupier_options_set (setup->options, id, value, NULL));
}

static CroupierSetup *
make_setup (const CroupierSeed *seed)
{
  CroupierSetup *setup = croupier_setup_new (&croupier_five_fold_possession);
  CroupierRandom random;

  croupier_random_init (&random, seed, "setup");
  setup->seed = *seed;
  for (guint i = 0; i < N; i++)
    {
      g_autofree char *name = make_name (&random, i);
      CroupierPlayer *player = croupier_player_new (name);

      player->garnets = (int) croupier_random_below (&random, 9);
      g_assert_true (croupier_roster_add (setup->roster, player, NULL));
    }
  if (croupier_random_below (&random, 3) == 0)
    set_option (setup, "pairs", "ordered");
  if (croupier_random_below (&random, 3) == 0)
    set_option (setup, "rps_idle_penalty", "every-further");
  if (croupier_random_below (&random, 3) == 0)
    set_option (setup, "nobody_counts", "yes");
  if (croupier_random_below (&random, 3) == 0)
    set_option (setup, "all_wrong", "not-all-right");
  if (croupier_random_below (&random, 3) == 0)
    set_option (setup, "greed_table", "1 -2 3 -4");
  if (croupier_random_below (&random, 3) == 0)
    set_option (setup, "red_stone", croupier_random_below (&random, 2) == 0 ? "stop" : "fine");
  if (croupier_random_below (&random, 3) == 0)
    set_option (setup, "guess_table", "1 2 3 4 5 6 7 8 9 -1 -2 -3 -4 -5 -6 -7 -8 -9 2 -2 3 -3 4");
  if (croupier_random_below (&random, 4) == 0)
    add_locks (setup, &random);
  if (croupier_random_below (&random, 4) == 0)
    add_pins (setup, &random);
  else if (croupier_random_below (&random, 3) == 0)
    set_option (setup, "identities", "Red Fox, Wolf, Owl, Bat, Elk, Amy, Hunter, 7, Rock");
  return setup;
}

/* ---- one match, looked at from outside ---- */

typedef struct
{
  CroupierSetup *setup;
  CroupierPlan *plan;
  CroupierState *state, *silent; /* the same match, once without anybody listening */
  CroupierOutbox *told;
  GChecksum *sum;              /* of all states and messages */
  int garnets[N], unpaid[N];   /* as they follow from what was told */
  int points[N], minigames[N]; /* likewise, in halves */
  int identifications[N], identities_right[N], challenges[N];
  guint n_cards[N];
  CroupierSchedule roles;
} Watched;

static guint
find_player (const Watched *match, const char *name)
{
  for (guint i = 0; i < N; i++)
    if (g_str_equal (croupier_roster_get_name (match->setup->roster, i), name))
      return i;
  g_assert_not_reached ();
}

static const CroupierFact *
find_facts (Watched *match, CroupierAudienceKind kind, guint player)
{
  for (guint i = 0; i < croupier_outbox_get_n_messages (match->told); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (match->told, i);

      if (message->kind == kind && (kind != CROUPIER_TO_PLAYER || message->player == player))
        return message->facts;
    }
  return NULL;
}

/* By the rules alone. */
static void
look_at_roles (Watched *match)
{
  g_autoptr (JsonObject) state = fixture_state (match->plan, match->state);
  JsonArray *roles = json_object_get_array_member (state, "roles");
  gboolean is_ordered = g_str_equal (croupier_options_get_choice (match->setup->options, "pairs"), "ordered");
  guint times[2][N] = { { 0 } }, met[N][N] = { { 0 } };

  croupier_schedule_init (&match->roles, is_ordered);
  g_assert_cmpuint (json_array_get_length (roles), ==, 11);
  for (guint round = 2; round <= LAST; round++)
    {
      JsonObject *cell = json_array_get_object_element (roles, round - 2);
      guint who[2];

      g_assert_cmpint (json_object_get_int_member (cell, "round"), ==, round);
      if (json_object_get_null_member (cell, "possessed"))
        {
          g_assert_true (json_object_get_null_member (cell, "hunter"));
          g_assert_cmpuint (match->roles.empty, ==, 0);
          match->roles.empty = (guint8) round;
          continue;
        }
      who[0] = find_player (match, json_object_get_string_member (cell, "possessed"));
      who[1] = find_player (match, json_object_get_string_member (cell, "hunter"));
      g_assert_cmpuint (who[0], !=, who[1]);
      g_assert_cmpuint (++met[who[0]][who[1]], ==, 1);
      g_assert_true (is_ordered || met[who[1]][who[0]] == 0);
      for (guint role = 0; role < 2; role++)
        {
          match->roles.cells[role][round] = (gint8) who[role];
          g_assert_cmpuint (++times[role][who[role]], <=, 2);
          g_assert_cmpint (match->roles.cells[role][round - 1], !=, (int) who[role]);
        }
    }
  g_assert_cmpuint (match->roles.empty, !=, 0);
}

/* Nobody bears the name of another, and none comes again while five are left beside those of players. */
static void
look_at_identities (Watched *match)
{
  g_autoptr (JsonObject) state = fixture_state (match->plan, match->state);
  JsonObject *identities = json_object_get_object_member (state, "identities");
  g_autoptr (GHashTable) used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const GPtrArray *pool = croupier_options_get_names (match->setup->options, "identities");

  for (guint round = 1; round <= LAST; round++)
    {
      g_autofree char *number = g_strdup_printf ("%u", round);
      JsonObject *names = json_object_get_object_member (identities, number);
      guint n_left = 0;

      for (guint i = 0; i < pool->len; i++)
        n_left += !g_hash_table_contains (used, g_ptr_array_index (pool, i)) &&
                  croupier_roster_find_exactly (match->setup->roster, g_ptr_array_index (pool, i)) < 0;
      if (n_left < N)
        g_hash_table_remove_all (used);
      for (guint i = 0; i < N; i++)
        g_assert_true (
          g_hash_table_add (used,
                            g_strdup (
                              json_object_get_string_member (names,
                                                             croupier_roster_get_name (match->setup->roster, i)))));
    }
}

/* What the game master is told of garnets is all that changes them; what the players are told of it is the same. */
static void
add_garnets (Watched *match, JsonObject *record, guint round)
{
  g_autoptr (JsonObject) state = fixture_state (match->plan, match->state);
  g_autofree char *number = g_strdup_printf ("%u", round);
  JsonObject *names = json_object_get_object_member (json_object_get_object_member (state, "identities"), number);

  for (const CroupierFact *fact = find_facts (match, CROUPIER_TO_GM, 0); fact != NULL; fact = fact->next)
    if (is_fact (fact, "beat"))
      {
        g_assert_cmpint (fact->values[2].number, >=, 0);
        g_assert_cmpint (fact->values[2].number, <=, 5);
        match->garnets[fact->values[0].player] += fact->values[2].number;
        match->garnets[fact->values[1].player] -= fact->values[2].number;
      }
    else if (is_fact (fact, "idle-of") || is_fact (fact, "greed-of"))
      match->garnets[fact->values[0].player] += fact->values[1].number;
  for (guint i = 0; i < N; i++)
    {
      const char *identity = json_object_get_string_member (names, croupier_roster_get_name (match->setup->roster, i));

      for (const CroupierFact *fact = find_facts (match, CROUPIER_TO_PLAYER, i); fact != NULL; fact = fact->next)
        if (is_fact (fact, "default-card"))
          match->garnets[i] -= fact->values[0].number;
      if (g_strcmp0 (json_object_get_string_member (record, "median_winner"), identity) == 0)
        {
          match->garnets[i]++;
          match->points[i] += 2;
          match->minigames[i] += 2;
          g_assert_cmpfloat (json_object_get_double_member (record, "median"), ==,
                             (double) json_object_get_int_member (json_object_get_object_member (record, "cards"),
                                                                  identity));
        }
      if (g_strcmp0 (json_object_get_string_member (record, "bid_winner"), identity) == 0)
        {
          JsonArray *bids = json_object_get_array_member (record, "bids");
          int bid = -1;

          for (guint k = 0; k < N && bid < 0; k++)
            if ((k == 0 || json_array_get_int_element (bids, k - 1) != json_array_get_int_element (bids, k)) &&
                (k == N - 1 || json_array_get_int_element (bids, k + 1) != json_array_get_int_element (bids, k)))
              bid = (int) json_array_get_int_element (bids, k);
          g_assert_cmpint (bid, >=, 0);
          match->garnets[i] -= bid;
          match->points[i] += 2;
          match->minigames[i] += 2;
        }
    }
}

/* From the table as it is written in the option. */
static int
get_guess_points (const Watched *match, guint from, guint n)
{
  const GArray *table = croupier_options_get_numbers (match->setup->options, "guess_table");

  return (int) g_array_index (table, gint64, from + n);
}

static void
add_guesses (Watched *match, const CroupierFact *fact)
{
  guint about = (guint) fact->values[0].number;
  guint n_possessed = croupier_players_count (fact->values[1].players),
        n_hunter = croupier_players_count (fact->values[2].players);

  for (guint i = 0; i < N; i++)
    {
      if (croupier_players_has (fact->values[1].players, i))
        match->points[i] += get_guess_points (match, 0, n_possessed - 1);
      if (croupier_players_has (fact->values[2].players, i))
        match->points[i] += get_guess_points (match, 9, n_hunter - 1);
      match->identifications[i] += (int) (croupier_players_has (fact->values[1].players, i) +
                                          croupier_players_has (fact->values[2].players, i));
    }
  g_assert_false (croupier_players_has (fact->values[1].players, (guint) match->roles.cells[0][about]));
  g_assert_false (croupier_players_has (fact->values[2].players, (guint) match->roles.cells[1][about]));
  match->points[match->roles.cells[0][about]] += get_guess_points (match, 4, n_possessed);
  match->points[match->roles.cells[1][about]] += get_guess_points (match, 13, n_hunter);
  /* The challenges come in the next fact. */
  g_assert_true (is_fact (fact->next, "challenges-of"));
  g_assert_cmpint (fact->next->values[0].player, ==, match->roles.cells[0][about]);
  match->points[match->roles.cells[0][about]] += (int) fact->next->values[2].numbers.n_items *
                                                 get_guess_points (match, 18, n_possessed);
  match->challenges[match->roles.cells[0][about]] += (int) fact->next->values[2].numbers.n_items;
}

static void
add_points (Watched *match)
{
  guint n_all_right = 0, who = 0;

  for (const CroupierFact *fact = find_facts (match, CROUPIER_TO_GM, 0); fact != NULL; fact = fact->next)
    if (is_fact (fact, "names-of"))
      {
        match->identities_right[fact->values[0].player] += fact->values[1].number;
        g_assert_cmpint (fact->values[1].number, !=, N - 1);
        if (fact->values[1].number < N)
          continue;
        n_all_right++;
        who = fact->values[0].player;
        match->unpaid[who]++;
      }
    else if (is_fact (fact, "guessers"))
      add_guesses (match, fact);
    else if (is_fact (fact, "nobody-guessers") && croupier_options_get_flag (match->setup->options, "nobody_counts"))
      for (guint i = 0; i < N; i++)
        match->identifications[i] += croupier_players_has (fact->values[1].players, i);
  if (n_all_right == 1)
    {
      match->points[who] += 2;
      match->minigames[who] += 2;
    }
}

/* What points come from adds up to them. */
static void
look_at_sources (Watched *match)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  JsonObject *sources;

  json_builder_begin_object (builder);
  match->setup->game->write_sources (match->plan, match->state, builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  sources = json_object_get_object_member (json_node_get_object (root), "points_by_source");
  for (guint i = 0; i < N; i++)
    {
      JsonObject *player = json_object_get_object_member (sources, croupier_roster_get_name (match->setup->roster, i));
      g_autoptr (GList) values = json_object_get_values (player);
      double sum = 0;

      for (GList *value = values; value != NULL; value = value->next)
        sum += json_node_get_double (value->data);
      g_assert_cmpfloat (json_object_get_double_member (player, "total"), ==, match->points[i] / 2.0);
      g_assert_cmpfloat (sum, ==, match->points[i]);
      g_assert_cmpfloat (json_object_get_double_member (player, "mg2") + json_object_get_double_member (player, "mg4") +
                           json_object_get_double_member (player, "mg5"),
                         ==, match->minigames[i] / 2.0);
    }
}

static void
look_at_state (Watched *match, guint n_rounds)
{
  g_autoptr (JsonObject) state = fixture_state (match->plan, match->state);
  JsonObject *players = json_object_get_object_member (state, "players");

  for (guint i = 0; i < N; i++)
    {
      JsonObject *player = json_object_get_object_member (players, croupier_roster_get_name (match->setup->roster, i));

      g_assert_cmpint (json_object_get_int_member (player, "garnets"), ==, match->garnets[i]);
      g_assert_cmpint (match->garnets[i], >=, 0);
      g_assert_cmpfloat (json_object_get_double_member (player, "points"), ==, match->points[i] / 2.0);
      g_assert_cmpfloat (json_object_get_double_member (player, "minigame_points"), ==, match->minigames[i] / 2.0);
      g_assert_cmpuint (json_array_get_length (json_object_get_array_member (player, "cards")), ==, LAST - n_rounds);
      g_assert_cmpint (json_object_get_int_member (player, "identifications"), ==, match->identifications[i]);
      g_assert_cmpint (json_object_get_int_member (player, "identities_right"), ==, match->identities_right[i]);
      g_assert_cmpint (json_object_get_int_member (player, "challenges"), ==, match->challenges[i]);
    }
  look_at_sources (match);
}

/* What stands is read as what it says; a line that is sent again alone changes nothing else. */
static void
send_again (Watched *match, guint player, CroupierRandom *random)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) after = g_string_new (NULL);
  g_autoptr (CroupierReading) reading = croupier_reading_new ();
  g_auto (GStrv) lines = NULL;
  g_autofree char *problems = NULL;
  const char *sent;

  match->setup->game->get_standing (match->plan, match->state, player, text);
  lines = g_strsplit (text->str, "; ", -1);
  sent = croupier_random_below (random, 2) == 0 ? text->str
                                                : lines[croupier_random_below (random, g_strv_length (lines))];
  croupier_game_submit (match->plan, match->state, player, sent, reading, NULL);
  problems = croupier_problems_to_text (reading->problems);
  if (*problems != '\0')
    fixture_name_case (sent);
  g_assert_cmpstr (problems, ==, "");
  g_assert_cmpstr (reading->read_as->str, ==, sent);
  match->setup->game->get_standing (match->plan, match->state, player, after);
  g_assert_cmpstr (after->str, ==, text->str);
}

static void
play_one_phase (Watched *match, CroupierPlayers expected, CroupierRandom *random, guint round)
{
  guint player;

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
  add_points (match);
  if (round <= LAST)
    {
      g_autoptr (JsonObject) state = fixture_state (match->plan, match->state);
      g_autofree char *number = g_strdup_printf ("%u", round);

      add_garnets (match, json_object_get_object_member (json_object_get_object_member (state, "rounds"), number),
                   round);
    }
  else
    for (guint i = 0; i < N; i++)
      match->garnets[i] += match->unpaid[i];
  look_at_state (match, MIN (round, LAST));
  add_to_sum (match->sum, match->plan, match->state, match->told);
  g_assert_cmpmem (match->state, match->plan->state_size, match->silent, match->plan->state_size);
}

static void
look_at_result (Watched *match)
{
  g_auto (CroupierResult) result = { 0 };
  int most = G_MININT, most_right = 0, fewest = G_MAXINT;
  int n_tokens = 0;

  croupier_game_get_result (match->plan, match->state, &result);
  for (guint i = 0; i < N; i++)
    {
      most = MAX (most, match->points[i]);
      most_right = MAX (most_right, match->identifications[i]);
      if (result.tokens[i] == 0)
        fewest = MIN (fewest, match->points[i]);
      n_tokens += result.tokens[i];
    }
  g_assert_cmpint (n_tokens, >=, 2);
  for (guint i = 0; i < N; i++)
    {
      gboolean may_win[] = { match->points[i] == most, match->identifications[i] == most_right };

      g_assert_cmpint (result.tokens[i], <=, may_win[0] + may_win[1]);
      g_assert_cmpint (croupier_players_has (result.winners, i), ==, result.tokens[i] > 0);
      g_assert_cmpint (result.opals[i], >=, result.tokens[i] == 2);
      g_assert_cmpint (result.opals[i], <=, (result.tokens[i] == 2) + 1);
      g_assert_cmpint (result.garnets[i], ==,
                       match->garnets[i] - croupier_roster_get_player (match->setup->roster, i)->garnets);
    }
  if (result.elimination_candidate == CROUPIER_NO_PLAYER)
    {
      g_assert_cmphex (result.winners, ==, CROUPIER_EVERYBODY (N));
      return;
    }
  g_assert_cmpint (match->points[result.elimination_candidate], ==, fewest);
  g_assert_cmpint (result.tokens[result.elimination_candidate], ==, 0);
  g_assert_cmphex (result.losers, ==, CROUPIER_PLAYER (result.elimination_candidate));
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
  Watched match = { .setup = setup, .plan = plan, .state = state, .silent = silent, .told = told, .sum = sum };
  CroupierRandom random;
  CroupierPlayers expected;
  guint round = 1;

  for (guint i = 0; i < N; i++)
    match.garnets[i] = croupier_roster_get_player (setup->roster, i)->garnets;
  look_at_roles (&match);
  look_at_identities (&match);
  croupier_random_init (&random, seed, "play");
  for (; croupier_game_get_expected (plan, state, &expected); round++)
    play_one_phase (&match, expected, &random, round);
  g_assert_cmpuint (round, ==, LAST + 2);
  look_at_result (&match);
  return g_strdup (g_checksum_get_string (sum));
}

TESTS (possession_random)
{
  static const RandomGame possession = { "possession", make_setup, 80, TRUE, play_match };

  random_matches_add (&possession);
}
