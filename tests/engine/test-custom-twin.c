/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of ours that are written once more with the kit for games of one's own: what is read and refused, drawn,
 * counted and told to whom is the same in both, phase by phase. What the kit says by itself of what was sent is not
 * compared, but that somebody is told of a default or a refusal is. */
#include "config.h"
#include "croupier-custom.h"
#include "croupier-registry.h"
#include "fixtures.h"
#include "random-matches.h"
#include "tests.h"

#include <string.h>

#define N_MATCHES 10000 /* of which a part is played unless all is wanted */

typedef struct _Side Side;

/* A game of ours, and how its twin is set up and compared. */
typedef struct
{
  const CroupierGame *game;
  const char *file;
  CroupierPlayer *(*make_player) (CroupierRandom *random, guint i);
  void (*set_options) (CroupierSetup *setup, CroupierRandom *random);
  const char *const *odd;           /* texts that are wrong or wanting, ended by NULL */
  const char *const *kept;          /* what each player has in the state, ended by NULL, and */
  const char *const *kept_of_match; /* what the match has, likewise */
  guint one_of; /* unless all are wanted, so many of the matches are played: those of one game take longer */
  void (*add_more) (const Side *side, JsonObject *state, GString *list); /* what stands elsewhere; or NULL */
} Twins;

struct _Side
{
  const Twins *twins;
  gboolean is_twin;
  CroupierSetup *setup;
  CroupierPlan *plan;
  CroupierState *state;
};

static const CroupierGame *
read_twin (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "engine", "games", name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  const CroupierGame *game;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  game = croupier_custom_game_read (text, length, &error);
  g_assert_no_error (error);
  return game;
}

/* ---- what is told ---- */

/* What stands for sentences that both games have in words of their own; NULL: the sentence is compared. */
static const char *
find_mark (const CroupierFact *fact)
{
  static const struct
  {
    const char *kind, *mark;
  } marks[] = {
    { "default", "[default]" },          { "you-accused-nobody", "[default]" },
    { "you-did-not-vote", "[default]" }, { "you-did-not-choose", "[default]" },
    { "refused", "[refused]" },          { "refused-accusation", "[refused]" },
    { "refused-vote", "[refused]" },     { "refused-choice", "[refused]" },
    { "no-choice", "[default]" },        { "default-design", "[default]" },
    { "refused-design", "[refused]" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (is_fact (fact, marks[i].kind))
      return marks[i].mark;
  return NULL;
}

/* Whether the kit says it by itself: what was sent, and what is compared as the result. */
static gboolean
is_of_kit (const CroupierFact *fact)
{
  static const char *const kinds[] = { "sent", "sent-of", "winners", "candidate", "opponent" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (is_fact (fact, kinds[i]))
      return TRUE;
  return FALSE;
}

/* Behind the rules, which the kit tells everybody at the start. */
static const CroupierFact *
skip_rules (const CroupierFact *facts)
{
  const CroupierFact *after = facts;

  for (const CroupierFact *fact = facts; fact != NULL; fact = fact->next)
    if (is_fact (fact, "rule"))
      after = fact->next;
  return after;
}

static gboolean
is_one_of (const CroupierFact *fact, const char *const *kinds)
{
  for (guint i = 0; kinds[i] != NULL; i++)
    if (is_fact (fact, kinds[i]))
      return TRUE;
  return FALSE;
}

/* Of whom nothing came, or what was refused: the game master is told in one sentence, or of each. */
static const char *const silent_kinds[] = { "default-of", "no-choice-of", NULL };
static const char *const refused_kinds[] = { "refused-of", "refused-choice-of", NULL };

static void
add_players_of (const CroupierFact *facts, const char *const *kinds, GString *list)
{
  CroupierPlayers players = CROUPIER_NOBODY;

  for (const CroupierFact *fact = facts; fact != NULL; fact = fact->next)
    if (is_one_of (fact, kinds))
      players |= croupier_fact_get_players (fact);
  if (players != CROUPIER_NOBODY)
    g_string_append_printf (list, "  [%s %" G_GINT64_MODIFIER "x]\n", kinds[0], players);
}

static void
add_fact (const Side *side, const CroupierMessage *message, const CroupierFact *fact, GString *list)
{
  const char *mark = find_mark (fact);
  g_autofree char *text = mark != NULL ? g_strdup (mark) : croupier_message_dup_fact_text (message, fact);

  if (fact->kind->style != CROUPIER_FACT_HEADING && !(side->is_twin && is_of_kit (fact)) &&
      !is_one_of (fact, silent_kinds) && !is_one_of (fact, refused_kinds))
    g_string_append_printf (list, "  %s\n", text);
}

static void
add_message (const Side *side, const CroupierMessage *message, GString *list)
{
  const CroupierFact *facts = side->is_twin ? skip_rules (message->facts) : message->facts;
  g_autofree char *address = message->kind == CROUPIER_TO_CHANNEL
                               ? g_strndup (message->channel, strcspn (message->channel, "/"))
                               : croupier_message_to_address (message);
  g_autoptr (GString) said = g_string_new (NULL);

  add_players_of (facts, silent_kinds, said);
  add_players_of (facts, refused_kinds, said);
  for (const CroupierFact *fact = facts; fact != NULL; fact = fact->next)
    add_fact (side, message, fact, said);
  if (said->len > 0)
    g_string_append_printf (list, "%s:\n%s", address, said->str);
}

/* The values in their order: the kit has no names for some of them. */
static char *
dup_values (JsonNode *value)
{
  g_autoptr (GList) values = JSON_NODE_HOLDS_OBJECT (value) ? json_object_get_values (json_node_get_object (value))
                                                            : json_array_get_elements (json_node_get_array (value));
  GString *list = g_string_new (NULL);

  for (const GList *node = values; node != NULL; node = node->next)
    {
      g_autofree char *text = json_to_string (node->data, FALSE);

      g_string_append_printf (list, " %s", text);
    }
  return g_string_free_and_steal (list);
}

/* Each draw with its stream, and what came of it; of roles that are dealt the state says so. */
static void
add_draw (const CroupierDraw *draw, GString *list)
{
  g_autofree char *values = dup_values (draw->value);
  gboolean is_of_roles = g_str_has_prefix (draw->stream, "setup/roles");

  g_string_append_printf (list, "%s of %s:%s\n", draw->stream, is_of_roles ? "" : draw->count,
                          is_of_roles ? "" : values);
}

/* ---- what there is ---- */

/* Where there is nothing the kit can have the number 0. */
static void
add_member (JsonObject *object, const char *name, GString *list)
{
  JsonNode *node = json_object_get_member (object, name);
  g_autofree char *value = NULL;

  g_assert_nonnull (node);
  value = json_to_string (node, FALSE);
  g_string_append_printf (list, " %s %s", name, g_str_equal (value, "null") ? "0" : value);
}

static void
add_state (const Side *side, GString *list)
{
  g_autoptr (JsonObject) state = fixture_state (side->plan, side->state);
  JsonObject *players = json_object_get_object_member (state, "players");

  for (guint i = 0; i < croupier_plan_n_players (side->plan); i++)
    {
      const char *name = croupier_roster_get_name (side->setup->roster, i);

      g_string_append_printf (list, "%s:", name);
      for (guint k = 0; side->twins->kept[k] != NULL; k++)
        add_member (json_object_get_object_member (players, name), side->twins->kept[k], list);
      g_string_append_c (list, '\n');
    }
  for (guint k = 0; side->twins->kept_of_match[k] != NULL; k++)
    add_member (state, side->twins->kept_of_match[k], list);
  g_string_append_c (list, '\n');
  if (side->twins->add_more != NULL)
    side->twins->add_more (side, state, list);
}

/* All that came of a step: draws, messages, channels and what everybody has. */
static char *
write_step (const Side *side, const CroupierOutbox *told, gboolean is_over)
{
  GString *list = g_string_new (NULL);
  g_autoptr (GPtrArray) channels = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_channel_free);

  for (guint i = 0; i < croupier_outbox_get_n_draws (told); i++)
    add_draw (croupier_outbox_get_draw (told, i), list);
  for (guint i = 0; i < croupier_outbox_get_n_messages (told); i++)
    add_message (side, croupier_outbox_get_message (told, i), list);
  if (!is_over)
    side->setup->game->add_channels (side->plan, side->state, channels);
  for (guint i = 0; i < channels->len; i++)
    g_string_append_printf (list, "%" G_GINT64_MODIFIER "x\n",
                            ((const CroupierChannel *) g_ptr_array_index (channels, i))->members);
  add_state (side, list);
  return g_string_free_and_steal (list);
}

/* ---- a match ---- */

static CroupierSetup *
make_setup (const Twins *twins, const CroupierGame *game, const CroupierSeed *seed)
{
  CroupierSetup *setup = croupier_setup_new (game);
  const guint min = twins->game->min_players, max = twins->game->max_players;
  CroupierRandom random;
  guint n_players;

  croupier_random_init (&random, seed, "setup");
  setup->seed = *seed;
  n_players = min + (guint) croupier_random_below (&random, max - min + 1);
  if (max > 20 && croupier_random_below (&random, 4) > 0)
    n_players = min + (guint) croupier_random_below (&random, 6);
  for (guint i = 0; i < n_players; i++)
    g_assert_true (croupier_roster_add (setup->roster, twins->make_player (&random, i), NULL));
  twins->set_options (setup, &random);
  return setup;
}

static void
side_begin (Side *side, const Twins *twins, const CroupierGame *game, const CroupierSeed *seed, CroupierOutbox **told)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (GError) error = NULL;

  side->twins = twins;
  side->is_twin = game != twins->game;
  side->setup = make_setup (twins, game, seed);
  side->plan = croupier_game_plan (side->setup, problems);
  g_assert_cmpuint (problems->len, ==, 0);
  *told = croupier_outbox_new (side->setup->roster, side->setup->language, CROUPIER_WHEN_END);
  side->state = croupier_game_start (side->plan, *told, NULL, &error);
  g_assert_no_error (error);
}

static void
side_clear (Side *side)
{
  g_free (side->state);
  croupier_plan_unref (side->plan);
  croupier_setup_unref (side->setup);
}

static void
name_match (const Side *side)
{
  g_autofree char *digits = croupier_seed_to_string (&side->setup->seed);

  g_test_message ("the match with the seed %s", digits);
}

static void
compare_lines (const Side *side, const char *own, const char *twin)
{
  g_auto (GStrv) lines = g_strsplit (own, "\n", -1), twin_lines = g_strsplit (twin, "\n", -1);
  guint i = 0;

  while (lines[i] != NULL && g_strcmp0 (lines[i], twin_lines[i]) == 0)
    i++;
  if (lines[i] != NULL || twin_lines[i] != NULL)
    name_match (side);
  g_assert_cmpstr (lines[i], ==, twin_lines[i]);
}

/* Opens what is due now, unless the match is over, and compares all that came of the step. */
static void
compare_step (Side *sides, CroupierOutbox **told)
{
  g_autofree char *own = NULL, *twin = NULL;
  CroupierPlayers expected = CROUPIER_NOBODY, twin_expected = CROUPIER_NOBODY;
  CroupierPhase phase, twin_phase;
  gboolean is_over = !croupier_game_get_expected (sides[0].plan, sides[0].state, &expected);

  g_assert_cmpint (!croupier_game_get_expected (sides[1].plan, sides[1].state, &twin_expected), ==, is_over);
  g_assert_cmphex (expected, ==, twin_expected);
  for (guint i = 0; i < 2 && !is_over; i++)
    croupier_game_open (sides[i].plan, sides[i].state, told[i]);
  own = write_step (&sides[0], told[0], is_over);
  twin = write_step (&sides[1], told[1], is_over);
  compare_lines (&sides[0], own, twin);
  croupier_outbox_unref (told[0]);
  croupier_outbox_unref (told[1]);
  if (is_over)
    return;
  g_assert_true (croupier_game_get_phase (sides[0].plan, sides[0].state, &phase));
  g_assert_true (croupier_game_get_phase (sides[1].plan, sides[1].state, &twin_phase));
  g_assert_cmpstr (phase.id, ==, twin_phase.id);
  g_assert_cmpstr (phase.title, ==, twin_phase.title);
}

/* ---- what is sent ---- */

/* Takes a word away, or all that is said of one thing, puts another word there, or says it twice. */
static char *
meddle (const Side *side, const char *text, CroupierRandom *random)
{
  const char *between = croupier_random_below (random, 2) == 0 ? " " : "; ";
  g_auto (GStrv) words = g_strsplit (text, between, -1);
  const guint nth = (guint) croupier_random_below (random, g_strv_length (words));
  const guint player = (guint) croupier_random_below (random, croupier_plan_n_players (side->plan));
  g_autoptr (GString) meddled = g_string_new (NULL);
  const guint how = (guint) croupier_random_below (random, 4);

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (i != nth || how == 2)
        g_string_append_printf (meddled, "%s%s", words[i], between);
      if (i == nth && how == 1)
        g_string_append_printf (meddled, "%s%s", croupier_roster_get_name (side->setup->roster, player), between);
      if (i == nth && how >= 2)
        g_string_append (meddled, how == 2 ? "gladly " : "Bobb ");
    }
  return g_string_free_and_steal (g_steal_pointer (&meddled));
}

/* What somebody sends: most often what can be played, as the game writes it. */
static char *
write_text (const Side *side, guint player, CroupierRandom *random)
{
  g_autofree CroupierState *copy = croupier_state_copy (side->plan, side->state);
  g_autoptr (GString) text = g_string_new (NULL);
  const guint how = (guint) croupier_random_below (random, 8);
  guint n_odd = g_strv_length ((char **) side->twins->odd);

  if (how == 0)
    return g_strdup (side->twins->odd[croupier_random_below (random, n_odd)]);
  side->setup->game->play (side->plan, copy, player, random);
  side->setup->game->get_standing (side->plan, copy, player, text);
  return how == 1 ? meddle (side, text->str, random) : g_string_free_and_steal (g_steal_pointer (&text));
}

/* As a match does it: what is refused leaves standing what was sent before, and is kept in mind where nothing was. */
static void
note_refusal (Side *side, guint player, const CroupierReading *reading)
{
  g_autoptr (GString) standing = g_string_new (NULL);
  gboolean is_missing = side->setup->game->get_standing (side->plan, side->state, player, standing) ==
                        CROUPIER_STATUS_DEFAULT;

  if (reading->status == CROUPIER_STATUS_REFUSED && is_missing)
    side->state->refused |= CROUPIER_PLAYER (player);
  else if (reading->status != CROUPIER_STATUS_REFUSED)
    side->state->refused &= ~CROUPIER_PLAYER (player);
}

static void
check_sent (Side *sides, guint player, const char *text)
{
  g_autoptr (CroupierReading) reading = croupier_reading_new (), twin_reading = croupier_reading_new ();
  g_autofree char *problems = NULL, *twin_problems = NULL;

  croupier_game_submit (sides[0].plan, sides[0].state, player, text, reading, NULL);
  croupier_game_submit (sides[1].plan, sides[1].state, player, text, twin_reading, NULL);
  problems = croupier_problems_to_text (reading->problems);
  twin_problems = croupier_problems_to_text (twin_reading->problems);
  if (reading->status != twin_reading->status || !g_str_equal (reading->read_as->str, twin_reading->read_as->str))
    {
      name_match (&sides[0]);
      fixture_name_case (text);
      g_test_message ("%s\n%s", problems, twin_problems);
    }
  g_assert_cmpint (reading->status, ==, twin_reading->status);
  g_assert_cmpstr (reading->read_as->str, ==, twin_reading->read_as->str);
  note_refusal (&sides[0], player, reading);
  note_refusal (&sides[1], player, twin_reading);
}

/* Most send something, but few in an idle match; some send twice or take it back, and some who are not asked do. */
static void
send_all (Side *sides, gboolean is_idle, CroupierRandom *random)
{
  CroupierPlayers expected = CROUPIER_NOBODY;

  croupier_game_get_expected (sides[0].plan, sides[0].state, &expected);
  for (guint player = 0; player < croupier_plan_n_players (sides[0].plan); player++)
    {
      gboolean is_asked = croupier_players_has (expected, player);

      if (is_idle && croupier_random_below (random, 4) > 0)
        continue;
      for (guint n = (guint) croupier_random_below (random, 8); n < (is_asked ? 7 : 1); n = n == 0 ? 6 : 7)
        {
          g_autofree char *text = is_asked ? write_text (&sides[0], player, random) : g_strdup ("nothing");

          check_sent (sides, player, text);
        }
      for (guint i = 0; i < 2 && is_asked && croupier_random_below (random, 32) == 0; i++)
        {
          sides[0].setup->game->retract (sides[0].plan, sides[0].state, player);
          sides[1].setup->game->retract (sides[1].plan, sides[1].state, player);
        }
    }
}

static void
compare_results (const Side *sides)
{
  g_auto (CroupierResult) result = { 0 }, twin_result = { 0 };

  croupier_game_get_result (sides[0].plan, sides[0].state, &result);
  croupier_game_get_result (sides[1].plan, sides[1].state, &twin_result);
  g_assert_cmphex (result.winners, ==, twin_result.winners);
  g_assert_cmphex (result.losers, ==, twin_result.losers);
  g_assert_cmpmem (result.tokens, sizeof result.tokens, twin_result.tokens, sizeof twin_result.tokens);
  g_assert_cmpmem (result.garnets, sizeof result.garnets, twin_result.garnets, sizeof twin_result.garnets);
  g_assert_cmpint (result.elimination_candidate, ==, twin_result.elimination_candidate);
  g_assert_cmpint (result.death_match_opponent, ==, twin_result.death_match_opponent);
}

static void
play_both (const Twins *twins, const CroupierGame *twin, const CroupierSeed *seed)
{
  Side sides[2];
  CroupierOutbox *told[2];
  CroupierPlayers expected;
  CroupierRandom random;
  gboolean is_idle;

  side_begin (&sides[0], twins, twins->game, seed, &told[0]);
  side_begin (&sides[1], twins, twin, seed, &told[1]);
  croupier_random_init (&random, seed, "moves");
  is_idle = croupier_random_below (&random, 6) == 0;
  compare_step (sides, told);
  while (croupier_game_get_expected (sides[0].plan, sides[0].state, &expected))
    {
      send_all (sides, is_idle, &random);
      for (guint i = 0; i < 2; i++)
        {
          g_autoptr (GError) error = NULL;

          told[i] = croupier_outbox_new (sides[i].setup->roster, sides[i].setup->language, CROUPIER_WHEN_END);
          croupier_game_resolve (sides[i].plan, sides[i].state, told[i], &error);
          g_assert_no_error (error);
        }
      compare_step (sides, told);
    }
  compare_results (sides);
  side_clear (&sides[0]);
  side_clear (&sides[1]);
}

static void
test_twins (gconstpointer data)
{
  const Twins *twins = data;
  const CroupierGame *twin = read_twin (twins->file);
  const char *one = g_getenv ("RANDOM_MATCH");
  const guint share = tests_share (N_MATCHES), n = one != NULL         ? 1
                                                   : share < N_MATCHES ? MAX (share / twins->one_of, 1)
                                                                       : share;
  CroupierSeed base;

  random_matches_draw_seed (&base);
  for (guint i = 0; i < n; i++)
    {
      CroupierSeed seed;
      g_autofree char *name = g_strdup_printf ("%u", i);

      if (one == NULL)
        croupier_seed_derive (&base, name, &seed);
      else
        g_assert_true (croupier_seed_parse (&seed, one));
      play_both (twins, twin, &seed);
    }
}

static void
set_number (CroupierSetup *setup, const char *option, guint number)
{
  g_autofree char *digits = g_strdup_printf ("%u", number);

  g_assert_true (croupier_options_set (setup->options, option, digits, NULL));
}

static void
set_word (CroupierSetup *setup, const char *option, gboolean is_first, const char *first, const char *second)
{
  g_assert_true (croupier_options_set (setup->options, option, is_first ? first : second, NULL));
}

/* ---- Highest Unique ---- */

static CroupierPlayer *
make_any_player (CroupierRandom *random, guint i)
{
  g_autofree char *name = croupier_random_below (random, 3) == 0 ? random_matches_mark_name (i)
                                                                 : g_strdup_printf ("Player%02u", i);
  CroupierPlayer *player = croupier_player_new (name);

  player->garnets = (int) croupier_random_below (random, 3);
  return player;
}

static const char *const kept_of_presents[] = { "points", "garnets", NULL };
static const char *const kept_of_no_match[] = { NULL };

/* ---- Smuggler's Paradox ---- */

static CroupierPlayer *
make_smuggler (CroupierRandom *random, guint i)
{
  static const char *const odd[] = { "Smuggle", "Nothing", "Arrest", "Mary Ann", "Not", "To",    "And",
                                     "I",       "Mr. T.",  "Pass",   "Vote",     "Who", "Agent", "Crook" };
  gboolean is_odd = i < G_N_ELEMENTS (odd) && croupier_random_below (random, 4) == 0;
  CroupierPlayer *player = is_odd ? croupier_player_new (odd[i]) : make_any_player (random, i);
  const guint n_houses = (guint) croupier_random_below (random, 4);

  player->garnets = (int) croupier_random_below (random, 3);
  g_strfreev (player->houses);
  player->houses = g_new0 (char *, n_houses + 1);
  for (guint k = 0; k < n_houses; k++)
    player->houses[k] = g_strdup_printf ("House %u of %u", k, i);
  return player;
}

static void
set_smugglers (CroupierSetup *setup, CroupierRandom *random)
{
  const guint n_players = croupier_roster_get_size (setup->roster);

  if (croupier_random_below (random, 2) == 0)
    set_number (setup, "agents", 1 + (guint) croupier_random_below (random, MIN ((n_players - 1) / 2, 8)));
  set_number (setup, "rounds", 1 + (guint) croupier_random_below (random, 12));
  if (croupier_random_below (random, 2) == 0)
    set_number (setup, "limit", 1 + (guint) croupier_random_below (random, 30));
  set_word (setup, "unique_agent_double", croupier_random_below (random, 2) == 0, "yes", "no");
  set_word (setup, "token_without_contraband", croupier_random_below (random, 2) == 0, "yes", "no");
  set_word (setup, "unnamed_opponent", croupier_random_below (random, 3) == 0, "nobody", "chosen");
}

static const char *const odd_acts[] = { "",
                                        "nothing",
                                        "smuggle",
                                        "I want to smuggle some goods please",
                                        "smuggle!",
                                        "Smugle",
                                        "I smuggled",
                                        "arrest",
                                        "arrest me",
                                        "arrest Player01 and Player02",
                                        "arrest Player03",
                                        "arrested Player03",
                                        "smuggle or arrest Player04",
                                        "Player00",
                                        "Player00, Player01",
                                        "Player00 and Player01, Player02",
                                        "I accuse Player02, Player00 and Player04",
                                        "I vote for Player04",
                                        "I choose Player01",
                                        "nobody",
                                        "7",
                                        "smuggle?",
                                        "I’ll pass this round",
                                        NULL };
static const char *const kept_of_smugglers[] = { "role",          "agent_id",      "jailed_in", "contraband",
                                                 "crook_arrests", "agent_arrests", "garnets",   NULL };
static const char *const kept_of_jail[] = { "total", "bonus", NULL };

/* ---- Pass the Present ---- */

static CroupierPlayer *
make_giver (CroupierRandom *random, guint i)
{
  static const char *const odd[] = { "Bo",     "Bo-B",   "A",    "Open",    "Mary Ann", "2",   "To",
                                     "Defuse", "Ignore", "Pass", "Present", "And",      "One", "Bo To" };
  gboolean is_odd = i < G_N_ELEMENTS (odd) && croupier_random_below (random, 4) == 0;
  CroupierPlayer *player = is_odd ? croupier_player_new (odd[i]) : make_any_player (random, i);

  player->garnets = (int) croupier_random_below (random, 4);
  return player;
}

static void
set_presents (CroupierSetup *setup, CroupierRandom *random)
{
  set_number (setup, "reach",
              1 + (guint) croupier_random_below (random, (croupier_roster_get_size (setup->roster) - 1) / 2));
  set_number (setup, "rounds", 1 + (guint) croupier_random_below (random, 7));
}

static const char *const odd_presents[] = {
  "",
  "nobody",
  "Player03",
  "I don’t trust Player04!",
  "Player01, Player02",
  "5",
  "A 5",
  "A 5; B 3",
  "A: 11 layers",
  "A 5 Player01; A 6 Player02",
  "Player01-A ignore; Player02-A ignore; Player03-A ignore; Player04-A ignore",
  "Player01-A open 2; Player02-B open 4",
  "Player00-A defuse 3",
  "ignore all of them",
  "nothing",
  NULL
};

static gint64
get_of_present (JsonObject *present, const char *key, const CroupierRoster *roster)
{
  if (g_str_equal (key, "holder"))
    return 1 + croupier_roster_find_exactly (roster, json_object_get_string_member (present, key));
  return json_object_get_int_member (present, key);
}

/* In ours presents stand by their names, in the twin with those who designed them. */
static gint64
get_part (const Side *side, JsonObject *state, guint player, guint i, const char *key)
{
  const CroupierRoster *roster = side->setup->roster;
  const char *name = croupier_roster_get_name (roster, player);
  g_autofree char *called = g_strdup_printf ("%s-%c", name, (char) ('A' + (int) i));
  JsonObject *of = json_object_get_object_member (state, side->is_twin ? "players" : "presents");
  JsonNode *node;

  if (!side->is_twin)
    return json_object_has_member (of, called)
             ? get_of_present (json_object_get_object_member (of, called), key, roster)
             : 0;
  node = json_array_get_element (json_object_get_array_member (json_object_get_object_member (of, name), key), i);
  if (!g_str_equal (key, "holder"))
    return json_node_get_int (node);
  return JSON_NODE_HOLDS_NULL (node) ? 0 : 1 + croupier_roster_find_exactly (roster, json_node_get_string (node));
}

static gint64
get_seat (const Side *side, JsonObject *state, guint player)
{
  const char *name = croupier_roster_get_name (side->setup->roster, player);
  JsonArray *seats;
  guint seat = 0;

  if (side->is_twin)
    return json_object_get_int_member (json_object_get_object_member (json_object_get_object_member (state, "players"),
                                                                      name),
                                       "seats");
  if (json_object_get_null_member (state, "seats"))
    return 0;
  seats = json_object_get_array_member (state, "seats");
  while (!g_str_equal (json_array_get_string_element (seats, seat), name))
    seat++;
  return seat + 1;
}

static void
add_presents (const Side *side, JsonObject *state, GString *list)
{
  for (guint player = 0; player < croupier_plan_n_players (side->plan); player++)
    {
      g_string_append_printf (list, "%" G_GINT64_FORMAT ":", get_seat (side, state, player));
      for (guint i = 0; i < 9; i++)
        g_string_append_printf (list, " %" G_GINT64_FORMAT "/%" G_GINT64_FORMAT " %" G_GINT64_FORMAT,
                                get_part (side, state, player, i, "layers"),
                                get_part (side, state, player, i, "initial"),
                                get_part (side, state, player, i, "holder"));
      g_string_append_c (list, '\n');
    }
}

TESTS (custom_twin)
{
  static const Twins smugglers = {
    .game = &croupier_smugglers_paradox,
    .file = "smugglers-twin.croupier-game",
    .make_player = make_smuggler,
    .set_options = set_smugglers,
    .odd = odd_acts,
    .kept = kept_of_smugglers,
    .kept_of_match = kept_of_jail,
    .one_of = 2,
  };
  static const Twins presents = {
    .game = &croupier_pass_the_present,
    .file = "presents-twin.croupier-game",
    .make_player = make_giver,
    .set_options = set_presents,
    .odd = odd_presents,
    .kept = kept_of_presents,
    .kept_of_match = kept_of_no_match,
    .one_of = 6,
    .add_more = add_presents,
  };

  g_test_add_data_func ("/custom-twin/smugglers", &smugglers, test_twins);
  g_test_add_data_func ("/custom-twin/presents", &presents, test_twins);
}
