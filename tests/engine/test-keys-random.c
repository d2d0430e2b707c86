/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys to Success: whole random matches, and what must hold in every one of them. */
#include "config.h"
#include "croupier-registry.h"
#include "random-matches.h"
#include "fixtures.h"
#include "tests.h"

#include <string.h>

/* All that a match may be played with, made from one stream. */
static CroupierLayout *
make_layout (CroupierRandom *random)
{
  CroupierLayout *layout = croupier_layout_new ();
  guint n_areas = 2 + (guint) croupier_random_below (random, 6);
  guint n_labels = 0;

  for (guint i = 0; i < n_areas; i++)
    {
      g_autofree char *name = g_strdup_printf ("Area %u", i);
      CroupierArea *area = croupier_layout_add_area (layout, name);
      guint n_doors = i + 1 < n_areas ? 1 + (guint) croupier_random_below (random, 9) : 0;

      for (guint j = 0; j < n_doors; j++)
        {
          g_autofree char *label = g_strdup_printf ("%u", ++n_labels);

          croupier_area_add_door (area, label, (CroupierDoorType) croupier_random_below (random, 3),
                                  j + 1 < n_doors && croupier_random_below (random, 4) > 0);
        }
    }
  return layout;
}

static void
set_hand (CroupierSetup *setup, CroupierRandom *random)
{
  g_autoptr (GString) hand = g_string_new (NULL);
  guint n_cards = 1 + (guint) croupier_random_below (random, 12);

  for (guint i = 0; i < n_cards; i++)
    g_string_append_printf (hand, "%u ", 1 + (guint) croupier_random_below (random, 5));
  g_assert_true (croupier_options_set (setup->options, "hand", hand->str, NULL));
}

static CroupierSetup *
make_setup (const CroupierSeed *seed)
{
  CroupierSetup *setup = croupier_setup_new (&croupier_keys_to_success);
  CroupierRandom random;
  guint n_players;

  croupier_random_init (&random, seed, "setup");
  setup->seed = *seed;
  n_players = 4 + (guint) croupier_random_below (&random, 27);
  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *name = croupier_random_below (&random, 4) == 0 ? random_matches_mark_name (i)
                                                                      : g_strdup_printf ("Player%02u", i);
      CroupierPlayer *player = croupier_player_new (name);

      player->garnets = (int) croupier_random_below (&random, 3);
      g_assert_true (croupier_roster_add (setup->roster, player, NULL));
    }
  if (croupier_random_below (&random, 2) == 0)
    croupier_options_set (setup->options, "variant", "gates", NULL);
  if (croupier_random_below (&random, 4) > 0)
    {
      g_autoptr (CroupierLayout) layout = make_layout (&random);

      croupier_options_set_layout (setup->options, "layout", layout);
    }
  if (croupier_random_below (&random, 3) > 0)
    set_hand (setup, &random);
  if (croupier_random_below (&random, 3) == 0)
    {
      g_autofree char *quota = g_strdup_printf ("%u", 1 + (guint) croupier_random_below (&random, n_players));

      g_assert_true (croupier_options_set (setup->options, "escape_quota", quota, NULL));
    }
  if (croupier_random_below (&random, 3) == 0)
    g_assert_true (croupier_options_set (setup->options, "first_to_enter", "door", NULL));
  if (croupier_random_below (&random, 3) == 0)
    g_assert_true (croupier_options_set (setup->options, "verdict_tie", "losers", NULL));
  return setup;
}

/* ---- one match, looked at from outside ---- */

typedef struct
{
  guint area, n_cards;
} Seen;

typedef struct
{
  CroupierSetup *setup;
  CroupierPlan *plan;
  CroupierState *state, *silent; /* the same match, once without anybody listening */
  const CroupierLayout *layout;
  JsonObject *json; /* the state before the phase */
  CroupierOutbox *told;
  GChecksum *sum; /* of all states and messages */
  guint n_hand;
  Seen seen[CROUPIER_MAX_PLAYERS];
} Watched;

static guint
find_area (Watched *match, const char *name)
{
  for (guint i = 0; i < match->layout->areas->len; i++)
    if (g_str_equal (croupier_layout_get_area (match->layout, i)->name, name))
      return i;
  g_assert_not_reached ();
}

/* The standing of each expected player is legal: cards held (counted when the round is over), one or two usable
 * adjacent doors. */
static guint
count_standing_cards (Watched *match, guint player)
{
  g_autoptr (GString) read_as = g_string_new (NULL);
  g_auto (GStrv) halves = NULL;
  g_auto (GStrv) cards = NULL;
  g_auto (GStrv) doors = NULL;
  JsonArray *row;
  int before = -1;

  match->setup->game->get_standing (match->plan, match->state, player, read_as);
  halves = g_strsplit (read_as->str, " at ", 2);
  cards = g_strsplit (halves[0], " ", -1);
  doors = g_strsplit (halves[1], " ", -1);
  g_assert_cmpuint (g_strv_length (doors), >=, 1);
  g_assert_cmpuint (g_strv_length (doors), <=, 2);
  row = json_object_get_array_member (json_array_get_object_element (json_object_get_array_member (match->json,
                                                                                                   "areas"),
                                                                     match->seen[player].area),
                                      "doors");
  for (guint i = 0; i < json_array_get_length (row); i++)
    {
      JsonObject *door = json_array_get_object_element (row, i);

      if (!g_strv_contains ((const char *const *) doors, json_object_get_string_member (door, "label")))
        continue;
      g_assert_cmpstr (json_object_get_string_member (door, "status"), ==, "open");
      if (before >= 0)
        {
          g_assert_cmpint (before + 1, ==, (int) i);
          g_assert_true (
            croupier_area_get_door (croupier_layout_get_area (match->layout, match->seen[player].area), (guint) before)
              ->adjacent);
        }
      before = (int) i;
    }
  g_assert_cmpint (before, >=, 0);
  return g_strv_length (cards);
}

/* Cards are held or have been spent, at least one a round; nobody goes back or two areas on; one player a door at most.
 */
static void
look_at_players (Watched *match, const guint *spent)
{
  JsonObject *players;

  json_object_unref (match->json);
  match->json = fixture_state (match->plan, match->state);
  players = json_object_get_object_member (match->json, "players");

  for (guint i = 0; i < croupier_roster_get_size (match->setup->roster); i++)
    {
      JsonObject *player = json_object_get_object_member (players, croupier_roster_get_name (match->setup->roster, i));
      guint n_cards = json_array_get_length (json_object_get_array_member (player, "cards"));
      guint area = find_area (match, json_object_get_string_member (player, "area"));
      gboolean is_inside = area + 1 == match->layout->areas->len;

      g_assert_cmpuint (match->seen[i].n_cards, ==, n_cards + spent[i]);
      g_assert_true (area == match->seen[i].area || (area == match->seen[i].area + 1 && spent[i] > 0));
      g_assert_cmpint (json_object_get_null_member (player, "entered_goal"), ==, !is_inside);
      g_assert_cmpint (json_object_get_boolean_member (player, "out"), ==, n_cards == 0 && !is_inside);
      match->seen[i].n_cards = n_cards;
      match->seen[i].area = area;
    }
}

/* The report of an area names every door once at most. */
static void
look_at_messages (Watched *match)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < croupier_outbox_get_n_messages (match->told); i++)
    {
      const CroupierMessage *message = croupier_outbox_get_message (match->told, i);
      g_autoptr (GHashTable) doors = g_hash_table_new (g_str_hash, g_str_equal);
      g_autoptr (GHashTable) players = g_hash_table_new (NULL, NULL);
      g_autofree char *address = croupier_message_to_address (message);

      for (const CroupierFact *fact = message->facts; fact != NULL; fact = fact->next)
        if (g_str_equal (fact->kind->kind, "moved"))
          {
            g_assert_true (g_hash_table_add (players, GUINT_TO_POINTER (fact->values[0].player + 1)));
            g_assert_true (g_hash_table_add (doors, (gpointer) fact->values[2].text));
          }
      g_string_append (text, address);
      croupier_message_render (message, text);
    }
  g_checksum_update (match->sum, (const guchar *) text->str, (gssize) text->len);
}

static void
play_one_phase (Watched *match, CroupierPlayers expected, CroupierRandom *random)
{
  gboolean is_verdict;
  CroupierPhase phase;
  guint spent[CROUPIER_MAX_PLAYERS] = { 0 };
  guint player;

  croupier_game_get_phase (match->plan, match->state, &phase);
  is_verdict = g_str_equal (phase.id, "verdict");
  croupier_outbox_clear (match->told);
  croupier_game_open (match->plan, match->state, match->told);
  croupier_game_open (match->plan, match->silent, NULL);
  look_at_messages (match);

  CROUPIER_FOREACH_PLAYER (player, expected)
    if (croupier_random_below (random, 8) > 0)
      {
        CroupierRandom twin = *random;

        match->setup->game->play (match->plan, match->state, player, random);
        match->setup->game->play (match->plan, match->silent, player, &twin);
      }
  for (player = 0; player < croupier_roster_get_size (match->setup->roster) && !is_verdict; player++)
    if (croupier_players_has (expected, player))
      spent[player] = count_standing_cards (match, player);
    else if (match->seen[player].n_cards > 0 && match->seen[player].area + 1 < match->layout->areas->len)
      spent[player] = 1; /* no usable door */

  croupier_outbox_clear (match->told);
  croupier_game_resolve (match->plan, match->state, match->told, NULL);
  croupier_game_resolve (match->plan, match->silent, NULL, NULL);
  look_at_messages (match);
  look_at_players (match, spent);
  g_assert_cmpmem (match->state, match->plan->state_size, match->silent, match->plan->state_size);
  g_checksum_update (match->sum, (const guchar *) match->state, (gssize) match->plan->state_size);
}

static void
look_at_result (Watched *match)
{
  guint n_players = croupier_roster_get_size (match->setup->roster);
  g_auto (CroupierResult) result = { 0 };

  croupier_game_get_result (match->plan, match->state, &result);
  g_assert_cmphex (result.winners & result.losers, ==, 0);
  g_assert_cmphex ((result.winners | result.losers) & ~CROUPIER_EVERYBODY (n_players), ==, 0);
  g_assert_cmpint (result.elimination_candidate >= 0, ==, result.losers != CROUPIER_NOBODY);
  if (result.elimination_candidate >= 0)
    g_assert_true (croupier_players_has (result.losers, (guint) result.elimination_candidate));
  for (guint i = 0; i < n_players; i++)
    {
      gboolean is_inside = match->seen[i].area + 1 == match->layout->areas->len;

      g_assert_cmpint (result.tokens[i], ==, croupier_players_has (result.winners, i));
      g_assert_cmpint (result.garnets[i], >=, 0);
      if (croupier_players_has (result.winners, i))
        g_assert_true (is_inside);
      if (!is_inside)
        g_assert_true (croupier_players_has (result.losers, i));
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
    .layout = setup->game->get_layout (plan),
    .n_hand = croupier_options_get_numbers (setup->options, "hand")->len,
  };
  CroupierRandom random;
  CroupierPlayers expected;
  guint n_phases = 0;

  match.json = fixture_state (match.plan, match.state);
  for (guint i = 0; i < croupier_roster_get_size (setup->roster); i++)
    match.seen[i].n_cards = match.n_hand;
  croupier_random_init (&random, seed, "play");
  for (; croupier_game_get_expected (plan, state, &expected); n_phases++)
    {
      g_assert_cmpuint (n_phases, <=, match.n_hand); /* a card a round, then the verdict */
      play_one_phase (&match, expected, &random);
    }
  look_at_result (&match);
  json_object_unref (match.json);
  return g_strdup (g_checksum_get_string (sum));
}

TESTS (keys_random)
{
  static const RandomGame keys = { "keys", make_setup, 20, TRUE, play_match };

  random_matches_add (&keys);
}
