/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys to Success: whole random matches, and what must hold in every one of them. */
#include "config.h"
#include "croupier-registry.h"
#include "croupier-store.h"
#include "fixtures.h"

#include <string.h>

#define DEFAULT_MATCHES 10000

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
set_hand (CroupierSetup  *setup,
          CroupierRandom *random)
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
      g_autofree char *name = g_strdup_printf ("Player%02u", i);
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
  JsonObject *json;              /* the state before the phase */
  CroupierOutbox *told;
  GChecksum *sum;                /* of all states and messages */
  guint n_hand;
  Seen seen[CROUPIER_MAX_PLAYERS];
} Watched;

static JsonObject *
get_state (Watched *match)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (builder);
  match->setup->game->write_state (match->plan, match->state, builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return json_node_dup_object (root);
}

static guint
find_area (Watched    *match,
           const char *name)
{
  for (guint i = 0; i < match->layout->areas->len; i++)
    if (g_str_equal (croupier_layout_get_area (match->layout, i)->name, name))
      return i;
  g_assert_not_reached ();
}

/* The standing of each expected player is legal: cards held (counted when the round is over), one or two usable adjacent doors. */
static guint
count_standing_cards (Watched    *match,
                      guint       player)
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
  row = json_object_get_array_member (
    json_array_get_object_element (json_object_get_array_member (match->json, "areas"), match->seen[player].area), "doors");
  for (guint i = 0; i < json_array_get_length (row); i++)
    {
      JsonObject *door = json_array_get_object_element (row, i);

      if (!g_strv_contains ((const char *const *) doors, json_object_get_string_member (door, "label")))
        continue;
      g_assert_cmpstr (json_object_get_string_member (door, "status"), ==, "open");
      if (before >= 0)
        {
          g_assert_cmpint (before + 1, ==, (int) i);
          g_assert_true (croupier_area_get_door (croupier_layout_get_area (match->layout, match->seen[player].area), (guint) before)->adjacent);
        }
      before = (int) i;
    }
  g_assert_cmpint (before, >=, 0);
  return g_strv_length (cards);
}

/* Cards are held or have been spent, at least one a round; nobody goes back or two areas on; one player a door at most. */
static void
look_at_players (Watched    *match,
                 const guint *spent)
{
  JsonObject *players;

  json_object_unref (match->json);
  match->json = get_state (match);
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
            g_assert_true (g_hash_table_add (doors, (gpointer) fact->values[1].text));
          }
      g_string_append (text, address);
      croupier_message_render (message, text);
    }
  g_checksum_update (match->sum, (const guchar *) text->str, (gssize) text->len);
}

static void
play_one_phase (Watched        *match,
                CroupierPlayers expected,
                CroupierRandom *random)
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
  croupier_game_resolve (match->plan, match->state, match->told);
  croupier_game_resolve (match->plan, match->silent, NULL);
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
  g_autofree CroupierState *state = croupier_game_start (plan, NULL);
  g_autofree CroupierState *silent = croupier_game_start (plan, NULL);
  g_autoptr (CroupierOutbox) told = croupier_outbox_new (setup->roster, "en", CROUPIER_WHEN_START);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  Watched match = {
    .setup = setup, .plan = plan, .state = state, .silent = silent, .told = told, .sum = sum,
    .layout = setup->game->get_layout (plan),
    .n_hand = croupier_options_get_numbers (setup->options, "hand")->len,
  };
  CroupierRandom random;
  CroupierPlayers expected;
  guint n_phases = 0;

  match.json = get_state (&match);
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

/* What the automatic players do, as texts: they must be read as what they were written for. */
static GPtrArray *
play_as_texts (const CroupierPlan *plan,
               CroupierState      *state,
               CroupierPlayers     expected,
               CroupierRandom     *random)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  const CroupierGame *game = plan->setup->game;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, expected)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      if (croupier_random_below (random, 8) == 0)
        continue;
      game->play (plan, state, player, random);
      if (game->get_standing (plan, state, player, text) == CROUPIER_STATUS_ACCEPTED)
        g_ptr_array_add (entries, croupier_entry_new (CROUPIER_ENTRY_SUBMISSION, NULL, player, text->str));
    }
  return entries;
}

static CroupierMatch *
save_and_load (CroupierMatch *match)
{
  g_autofree char *text = croupier_store_print (match, NULL);
  g_autoptr (GError) error = NULL;
  CroupierMatch *loaded = croupier_store_parse (text, -1, NULL, NULL, &error);
  g_autofree char *again = NULL;

  g_assert_no_error (error);
  again = croupier_store_print (loaded, NULL);
  g_assert_cmpstr (text, ==, again);
  return loaded;
}

/* Every phase is played from texts in a match that has just been loaded, and beside it straight in the engine. */
static void
play_and_save_match (const CroupierSeed *seed)
{
  g_autoptr (CroupierSetup) setup = make_setup (seed);
  g_autoptr (CroupierMatch) match = croupier_match_new (setup, NULL);
  const CroupierPlan *plan = croupier_match_get_plan (match);
  g_autofree CroupierState *state = croupier_game_start (plan, NULL);
  CroupierRandom random;
  CroupierPlayers expected;

  croupier_random_init (&random, seed, "play");
  while (croupier_game_get_expected (plan, state, &expected))
    {
      CroupierMatch *loaded;
      g_autoptr (GPtrArray) entries = NULL;

      croupier_game_open (plan, state, NULL);
      entries = play_as_texts (plan, state, expected, &random);
      g_assert_true (croupier_match_append (match, entries, NULL));
      loaded = save_and_load (match);
      croupier_match_free (match);
      match = loaded;
      plan = croupier_match_get_plan (match);
      g_assert_cmpmem (croupier_match_get_state (match), plan->state_size, state, plan->state_size);

      croupier_game_resolve (plan, state, NULL);
      g_assert_true (croupier_match_resolve (match, NULL));
      g_assert_cmpmem (croupier_match_get_state (match), plan->state_size, state, plan->state_size);
    }
}

/* Another setup with the same players, some of them renamed; it may make no match. */
static CroupierSetup *
make_other_setup (CroupierMatch  *match,
                  CroupierRandom *random)
{
  const CroupierSetup *old = croupier_match_get_setup (match);
  CroupierSeed seed;
  g_autofree char *name = g_strdup_printf ("setup/%u", (guint) croupier_random_below (random, 1000000));
  CroupierSetup *setup;

  croupier_seed_derive (&old->seed, name, &seed);
  setup = make_setup (&seed);
  setup->seed = old->seed;
  croupier_roster_unref (setup->roster);
  setup->roster = croupier_roster_new ();
  for (guint i = 0; i < croupier_roster_get_size (old->roster); i++)
    {
      g_autofree char *other = g_strdup_printf ("Other%02u", i);
      gboolean is_renamed = croupier_random_below (random, 3) == 0;

      g_assert_true (croupier_roster_add (setup->roster, croupier_player_new (is_renamed ? other : croupier_roster_get_name (old->roster, i)), NULL));
    }
  return setup;
}

/* Changes the setup, goes on under it for a while, and takes it all back. */
static CroupierMatch *
change_and_undo (CroupierMatch  *match,
                 CroupierRandom *random)
{
  g_autoptr (CroupierSetup) setup = make_other_setup (match, random);
  guint n_before = croupier_match_get_log (match)->len;

  if (croupier_match_set_setup (match, setup, NULL))
    {
      for (guint n = (guint) croupier_random_below (random, 3); n > 0 && !croupier_match_is_over (match); n--)
        g_assert_true (croupier_match_resolve (match, NULL));
      if (croupier_random_below (random, 2) == 0)
        {
          CroupierMatch *loaded = save_and_load (match);

          croupier_match_free (match);
          match = loaded;
        }
    }
  while (croupier_match_get_log (match)->len > n_before)
    croupier_match_undo (match);
  return match;
}

/* The same entries go into two matches; of one the setup is changed and changed back at random moments. */
static void
play_and_change_match (const CroupierSeed *seed)
{
  g_autoptr (CroupierSetup) setup = make_setup (seed);
  g_autoptr (CroupierMatch) plain = croupier_match_new (setup, NULL);
  g_autoptr (CroupierMatch) match = croupier_match_copy (plain);
  const CroupierPlan *plan = croupier_match_get_plan (plain);
  g_autofree CroupierState *state = croupier_game_start (plan, NULL);
  g_autofree char *text = NULL, *other_text = NULL, *story = NULL, *other_story = NULL;
  CroupierRandom random, moments;
  CroupierPlayers expected;

  croupier_random_init (&random, seed, "play");
  croupier_random_init (&moments, seed, "moments");
  while (croupier_game_get_expected (plan, state, &expected))
    {
      g_autoptr (GPtrArray) entries = NULL;

      croupier_game_open (plan, state, NULL);
      entries = play_as_texts (plan, state, expected, &random);
      if (croupier_random_below (&moments, 3) == 0)
        match = change_and_undo (g_steal_pointer (&match), &moments);
      g_assert_true (croupier_match_append (plain, entries, NULL));
      g_assert_true (croupier_match_append (match, entries, NULL));
      if (croupier_random_below (&moments, 3) == 0)
        match = change_and_undo (g_steal_pointer (&match), &moments);
      croupier_game_resolve (plan, state, NULL);
      g_assert_true (croupier_match_resolve (plain, NULL));
      g_assert_true (croupier_match_resolve (match, NULL));
    }
  text = croupier_store_print (plain, NULL);
  other_text = croupier_store_print (match, NULL);
  g_assert_cmpstr (text, ==, other_text);
  story = fixture_story (plain);
  other_story = fixture_story (match);
  g_assert_cmpstr (story, ==, other_story);
}

static void
test_changed_matches (gconstpointer data)
{
  guint n_matches = GPOINTER_TO_UINT (data) / 10 + 1;
  CroupierSeed base;

  for (guint i = 0; i < sizeof base.bytes; i++)
    base.bytes[i] = (guint8) g_test_rand_int ();
  for (guint i = 0; i < n_matches; i++)
    {
      CroupierSeed seed;
      g_autofree char *name = g_strdup_printf ("changed/%u", i);
      g_autofree char *digits = NULL;

      croupier_seed_derive (&base, name, &seed);
      digits = croupier_seed_to_string (&seed);
      if (i % 100 == 0)
        g_test_message ("match %u has the seed %s", i, digits);
      play_and_change_match (&seed);
    }
}

static void
test_saved_matches (gconstpointer data)
{
  guint n_matches = GPOINTER_TO_UINT (data);
  CroupierSeed base;

  for (guint i = 0; i < sizeof base.bytes; i++)
    base.bytes[i] = (guint8) g_test_rand_int ();
  for (guint i = 0; i < n_matches; i++)
    {
      CroupierSeed seed;
      g_autofree char *name = g_strdup_printf ("saved/%u", i);
      g_autofree char *digits = NULL;

      croupier_seed_derive (&base, name, &seed);
      digits = croupier_seed_to_string (&seed);
      if (i % 1000 == 0)
        g_test_message ("match %u has the seed %s", i, digits);
      play_and_save_match (&seed);
    }
}

static void
test_random_matches (gconstpointer data)
{
  guint n_matches = GPOINTER_TO_UINT (data);
  CroupierSeed base;

  for (guint i = 0; i < sizeof base.bytes; i++)
    base.bytes[i] = (guint8) g_test_rand_int ();
  for (guint i = 0; i < n_matches; i++)
    {
      CroupierSeed seed;
      g_autofree char *name = g_strdup_printf ("%u", i);
      g_autofree char *sum = NULL;
      g_autofree char *again = NULL;
      g_autofree char *digits = NULL;

      croupier_seed_derive (&base, name, &seed);
      digits = croupier_seed_to_string (&seed);
      if (i % 1000 == 0)
        g_test_message ("match %u has the seed %s", i, digits);
      sum = play_match (&seed);
      if (i % 10 == 0)
        {
          again = play_match (&seed);
          g_assert_cmpstr (sum, ==, again);
        }
    }
}

static void
test_one_seed (gconstpointer data)
{
  CroupierSeed seed;
  g_autofree char *sum = NULL;

  g_assert_true (croupier_seed_parse (&seed, data));
  sum = play_match (&seed);
  g_test_message ("%s", sum);
}

/* How many matches: the first argument or KEYS_MATCHES; a seed of 64 digits plays that one alone. */
int
main (int   argc,
      char *argv[])
{
  const char *wish;

  g_test_init (&argc, &argv, NULL);
  wish = argc > 1 ? argv[1] : g_getenv ("KEYS_MATCHES");
  if (wish != NULL && strlen (wish) == CROUPIER_SEED_DIGITS)
    {
      g_test_add_data_func ("/keys/random/this match keeps the rules", wish, test_one_seed);
      return g_test_run ();
    }
  g_test_add_data_func ("/keys/random/every match is saved and loaded in every phase",
                        GUINT_TO_POINTER (wish != NULL ? (guint) atoi (wish) : DEFAULT_MATCHES), test_saved_matches);
  g_test_add_data_func ("/keys/random/a setup that is changed and changed back leaves no trace",
                        GUINT_TO_POINTER (wish != NULL ? (guint) atoi (wish) : DEFAULT_MATCHES), test_changed_matches);
  g_test_add_data_func ("/keys/random/every match keeps the rules, with and without listeners, and again the same",
                        GUINT_TO_POINTER (wish != NULL ? (guint) atoi (wish) : DEFAULT_MATCHES), test_random_matches);
  return g_test_run ();
}
