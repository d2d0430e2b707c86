/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Smuggler's Paradox: whole random matches, and what must hold in every one of them. */
#include "config.h"
#include "croupier-form.h"
#include "croupier-registry.h"
#include "fixtures.h"
#include "random-matches.h"
#include "tests.h"

#include <string.h>

#define MAX_AGENTS 8
#define MAX_ROUNDS 12

/* ---- setups ---- */

/* Names as people have them, with some that are other words too. */
static char *
make_name (CroupierRandom *random, guint i)
{
  static const char *const odd[] = {
    "Smuggle", "Nothing", "Arrest", "Mary Ann", "Not",   "To",    "And",   "I",  "Mr. T.", "Pass",
    "Vote",    "Who",     "Me",     "No",       "Agent", "Crook", "Alpha", "Bo", "Bo And", "Will",
  };

  if (i < G_N_ELEMENTS (odd) && croupier_random_below (random, 4) == 0)
    return g_strdup (odd[i]);
  if (croupier_random_below (random, 4) == 0)
    return random_matches_mark_name (i);
  return g_strdup_printf ("Player%02u", i);
}

static CroupierPlayer *
make_player (CroupierRandom *random, guint i)
{
  g_autofree char *name = make_name (random, i);
  CroupierPlayer *player = croupier_player_new (name);
  guint n_houses = (guint) croupier_random_below (random, 4);

  player->garnets = (int) croupier_random_below (random, 3);
  g_strfreev (player->houses);
  player->houses = g_new0 (char *, n_houses + 1);
  for (guint k = 0; k < n_houses; k++)
    player->houses[k] = g_strdup_printf ("House %u of %u", k, i);
  return player;
}

static void
set_number (CroupierSetup *setup, const char *option, guint number)
{
  g_autofree char *digits = g_strdup_printf ("%u", number);

  g_assert_true (croupier_options_set (setup->options, option, digits, NULL));
}

static void
add_locks (CroupierSetup *setup, CroupierRandom *random)
{
  guint first = (guint) croupier_random_below (random, croupier_roster_get_size (setup->roster) - 1);

  g_ptr_array_add (setup->fixes,
                   g_strdup_printf ("role %s: agent Alpha", croupier_roster_get_name (setup->roster, first)));
  g_ptr_array_add (setup->fixes,
                   g_strdup_printf ("role %s: crook", croupier_roster_get_name (setup->roster, first + 1)));
}

static CroupierSetup *
make_setup (const CroupierSeed *seed)
{
  CroupierSetup *setup = croupier_setup_new (&croupier_smugglers_paradox);
  CroupierRandom random;
  guint n_players;

  croupier_random_init (&random, seed, "setup");
  setup->seed = *seed;
  n_players = 5 + (guint) croupier_random_below (&random, 16);
  for (guint i = 0; i < n_players; i++)
    g_assert_true (croupier_roster_add (setup->roster, make_player (&random, i), NULL));
  if (croupier_random_below (&random, 2) == 0)
    set_number (setup, "agents", 1 + (guint) croupier_random_below (&random, MIN ((n_players - 1) / 2, MAX_AGENTS)));
  set_number (setup, "rounds", 1 + (guint) croupier_random_below (&random, MAX_ROUNDS));
  if (croupier_random_below (&random, 2) == 0)
    set_number (setup, "limit", 1 + (guint) croupier_random_below (&random, 30));
  g_assert_true (croupier_options_set (setup->options, "unique_agent_double",
                                       croupier_random_below (&random, 2) == 0 ? "yes" : "no", NULL));
  g_assert_true (croupier_options_set (setup->options, "token_without_contraband",
                                       croupier_random_below (&random, 2) == 0 ? "yes" : "no", NULL));
  g_assert_true (croupier_options_set (setup->options, "unnamed_opponent",
                                       croupier_random_below (&random, 3) == 0 ? "nobody" : "chosen", NULL));
  if (croupier_random_below (&random, 3) == 0)
    add_locks (setup, &random);
  return setup;
}

/* ---- one match, looked at from outside ---- */

typedef enum
{
  NOTHING,
  SMUGGLES,
  ARRESTS,
} Does;

/* What a player is and has, by this file's own account. */
typedef struct
{
  gboolean is_agent;
  const char *id;
  guint jailed_in;
  int contraband, crooks, agents, garnets;
  Does does;
  guint target;
  CroupierPlayers named; /* in an accusation, vote or choice */
  guint n_told;          /* of an Agent's houses */
  CroupierPlayers told;  /* which of them since the order was new */
} Seen;

typedef struct
{
  CroupierSetup *setup;
  CroupierPlan *plan;
  CroupierState *state, *silent;
  CroupierOutbox *told;
  GChecksum *sum;
  guint n_players, round, n_rounds;
  int total, bonus, limit;
  guint end; /* the case; 0 while it is not known */
  Seen seen[CROUPIER_MAX_PLAYERS];
} Watched;

static const CroupierFact *
find_fact (const CroupierMessage *message, const char *kind)
{
  const CroupierFact *fact = message != NULL ? message->facts : NULL;

  while (fact != NULL && !is_fact (fact, kind))
    fact = fact->next;
  return fact;
}

static JsonObject *
get_player (const Watched *match, JsonObject *state, guint player)
{
  return json_object_get_object_member (json_object_get_object_member (state, "players"),
                                        croupier_roster_get_name (match->setup->roster, player));
}

static void
look_at_roles (Watched *match)
{
  g_autoptr (JsonObject) state = fixture_state (match->plan, match->state);
  guint n_agents = 0;

  for (guint i = 0; i < match->n_players; i++)
    {
      JsonObject *player = get_player (match, state, i);
      const CroupierFact *role = find_fact (find_message (match->told, CROUPIER_TO_PLAYER, i), "your-role");

      match->seen[i].is_agent = g_str_equal (json_object_get_string_member (player, "role"), "agent");
      g_assert_cmpint (match->seen[i].is_agent, ==, role->kind->fields[1].name != NULL);
      if (match->seen[i].is_agent)
        match->seen[i].id = g_intern_string (json_object_get_string_member (player, "agent_id"));
      if (match->seen[i].is_agent)
        g_assert_cmpstr (role->values[0].text, ==, match->seen[i].id);
      n_agents += match->seen[i].is_agent;
      match->seen[i].garnets = croupier_roster_get_player (match->setup->roster, i)->garnets;
    }
  g_assert_cmpuint (n_agents, ==,
                    (guint) croupier_options_get_number (match->setup->options, "agents", match->n_players / 3));
  match->limit = (int) croupier_options_get_number (match->setup->options, "limit",
                                                    (10 * (match->n_players - n_agents) + 5) / 6);
}

/* What stands for a player, by its text. */
static void
note_submission (Watched *match, guint player, const char *text)
{
  Seen *seen = &match->seen[player];
  g_auto (GStrv) words = g_strsplit (text, ", ", -1);

  seen->does = NOTHING;
  seen->named = CROUPIER_NOBODY;
  if (g_str_has_prefix (text, "arrest ") && match->end == 0)
    {
      seen->does = ARRESTS;
      seen->target = (guint) croupier_roster_find_exactly (match->setup->roster, text + strlen ("arrest "));
    }
  else if (match->end == 0)
    seen->does = g_str_equal (text, "smuggle") ? SMUGGLES : NOTHING;
  else
    for (guint i = 0; words[i] != NULL; i++)
      seen->named |= CROUPIER_PLAYER (croupier_roster_find_exactly (match->setup->roster, words[i]));
}

static guint
count (const Watched *match, gboolean agents, gboolean jailed)
{
  guint n = 0;

  for (guint i = 0; i < match->n_players; i++)
    n += match->seen[i].is_agent == agents && (match->seen[i].jailed_in > 0) == jailed;
  return n;
}

/* Everything that a round does, by the rules and what was submitted. */
static void
play_round_here (Watched *match)
{
  gboolean is_jailed[CROUPIER_MAX_PLAYERS] = { FALSE };
  gboolean any_worked = FALSE;
  int n_smuggled = 0, n_missed = 0;

  match->round++;
  for (guint i = 0; i < match->n_players; i++)
    {
      Seen *agent = &match->seen[i];
      Seen *target = &match->seen[agent->target];

      if (agent->does != ARRESTS)
        continue;
      g_assert_true (agent->is_agent);
      g_assert_cmpuint (target->jailed_in, ==, 0);
      if (target->does != SMUGGLES)
        n_missed++;
      else
        {
          is_jailed[agent->target] = any_worked = TRUE;
          *(target->is_agent ? &agent->agents : &agent->crooks) += 1;
        }
    }
  for (guint i = 0; i < match->n_players; i++)
    {
      if (is_jailed[i])
        match->seen[i].jailed_in = match->round;
      else if (match->seen[i].does == SMUGGLES)
        {
          match->seen[i].contraband++;
          n_smuggled++;
        }
    }
  match->total += n_smuggled;
  if (any_worked || n_smuggled == 0)
    return;
  match->total += n_missed;
  match->bonus += n_missed;
}

/* Each arrest in vain is told to its target, in the order of the IDs, with a house not told since the order was new. */
static void
look_at_tips (Watched *match)
{
  guint n_missed = 0, n_tips = 0;

  for (guint i = 0; i < match->n_players; i++)
    n_missed += match->seen[i].does == ARRESTS && match->seen[match->seen[i].target].jailed_in != match->round;
  for (guint i = 0; i < match->n_players; i++)
    {
      const CroupierMessage *message = find_message (match->told, CROUPIER_TO_PLAYER, i);
      guint last_id = 0;

      for (const CroupierFact *fact = message != NULL ? message->facts : NULL; fact != NULL; fact = fact->next)
        {
          static const char *const ids[] = { "Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta", "Eta", "Theta" };
          guint id = 0, agent = 0, n_houses;
          char **houses;

          if (!is_fact (fact, "tip"))
            continue;
          while (!g_str_equal (ids[id], fact->values[0].text))
            id++;
          while (g_strcmp0 (match->seen[agent].id, ids[id]) != 0)
            agent++;
          g_assert_cmpuint (match->seen[agent].target, ==, i);
          g_assert_cmpint (match->seen[agent].does, ==, ARRESTS);
          g_assert_cmpuint (id + 1, >, last_id);
          last_id = id + 1;
          n_tips++;
          houses = croupier_roster_get_player (match->setup->roster, agent)->houses;
          n_houses = g_strv_length (houses);
          g_assert_cmpint (n_houses > 0, ==, fact->kind->fields[1].name != NULL);
          for (guint house = 0; house < n_houses; house++)
            if (g_str_equal (houses[house], fact->values[1].text))
              {
                g_assert_false (croupier_players_has (match->seen[agent].told, house));
                match->seen[agent].told |= CROUPIER_PLAYER (house);
                match->seen[agent].n_told++;
              }
          if (n_houses > 0 && match->seen[agent].n_told % n_houses == 0)
            match->seen[agent].told = CROUPIER_NOBODY;
        }
    }
  g_assert_cmpuint (n_tips, ==, n_missed);
}

/* Before the end nobody but the game master is told of the total; those in jail before this round are told nothing. */
static void
look_at_secrets (Watched *match)
{
  const CroupierFact *jailed = find_fact (find_message (match->told, CROUPIER_TO_PUBLIC, 0), "jailed");
  CroupierPlayers now = CROUPIER_NOBODY;

  for (guint i = 0; i < match->n_players; i++)
    {
      const CroupierMessage *message = find_message (match->told, CROUPIER_TO_PLAYER, i);

      if (match->seen[i].jailed_in == match->round)
        now |= CROUPIER_PLAYER (i);
      if (match->seen[i].jailed_in > 0 && match->seen[i].jailed_in < match->round && match->round < match->n_rounds)
        g_assert_null (message);
      g_assert_cmpint (find_fact (message, "you-failed") != NULL, ==, match->seen[i].jailed_in == match->round);
      g_assert_cmpint (find_fact (message, "you-smuggled") != NULL, ==,
                       match->seen[i].does == SMUGGLES && match->seen[i].jailed_in != match->round);
      g_assert_null (find_fact (message, "total"));
    }
  g_assert_cmphex (jailed != NULL ? jailed->values[0].players : CROUPIER_NOBODY, ==, now);
  if (match->round < match->n_rounds)
    g_assert_null (find_fact (find_message (match->told, CROUPIER_TO_PUBLIC, 0), "total"));
}

static void
look_at_state (Watched *match)
{
  g_autoptr (JsonObject) state = fixture_state (match->plan, match->state);
  int contraband = 0;

  for (guint i = 0; i < match->n_players; i++)
    {
      JsonObject *player = get_player (match, state, i);
      const Seen *seen = &match->seen[i];

      contraband += seen->contraband;
      g_assert_cmpint (json_object_get_int_member (player, "contraband"), ==, seen->contraband);
      g_assert_cmpint (json_object_get_int_member (player, "crook_arrests"), ==, seen->crooks);
      g_assert_cmpint (json_object_get_int_member (player, "agent_arrests"), ==, seen->agents);
      g_assert_cmpint (json_object_get_int_member (player, "garnets"), ==, seen->garnets);
      g_assert_cmpint (json_object_get_null_member (player, "jailed_in")
                         ? 0
                         : json_object_get_int_member (player, "jailed_in"),
                       ==, seen->jailed_in);
    }
  g_assert_cmpint (contraband + match->bonus, ==, match->total);
  g_assert_cmpint (json_object_get_int_member (state, "total"), ==, match->total);
  g_assert_cmpint (json_object_get_int_member (state, "bonus"), ==, match->bonus);
  g_assert_cmpuint (count (match, TRUE, FALSE), >, 0); /* who jails somebody did not smuggle */
}

/* Garnets by the case; then they are what the state says. */
static void
pay_here (Watched *match)
{
  for (guint i = 0; i < match->n_players; i++)
    {
      Seen *seen = &match->seen[i];

      if (match->end == 1)
        seen->garnets += seen->is_agent ? 0 : 2;
      else if (match->end == 2)
        seen->garnets += seen->is_agent ? 3 : 0;
      else if (match->end == 5 && seen->is_agent)
        seen->garnets += seen->crooks;
      else
        seen->garnets += seen->is_agent ? 0 : seen->contraband;
    }
}

static guint
count_wanted (const Watched *match)
{
  return MIN (match->end == 3 ? 2 : 3, count (match, TRUE, FALSE) + count (match, TRUE, TRUE));
}

/* Which case the rounds have come to. */
static void
judge_rounds_here (Watched *match)
{
  guint n_agents = count (match, TRUE, FALSE), n_crooks = count (match, FALSE, FALSE);

  if (n_agents == 1 && count (match, TRUE, TRUE) > 0 && n_crooks >= 2)
    match->end = 1;
  else if (n_agents > n_crooks && match->total < match->limit)
    match->end = 2;
  else if (n_crooks == 0)
    match->end = 5;
  else
    match->end = match->total >= match->limit ? 3 : 4;
  if (match->end != 3 && match->end != 4)
    pay_here (match);
}

static void
judge_accusation_here (Watched *match)
{
  CroupierPlayers named = CROUPIER_NOBODY;
  gboolean is_right = TRUE;
  guint player;

  for (guint i = 0; i < match->n_players; i++)
    if (!match->seen[i].is_agent && match->seen[i].jailed_in == 0)
      named |= match->seen[i].named;
  for (guint i = 0; i < match->n_players; i++)
    if (!match->seen[i].is_agent && match->seen[i].jailed_in == 0)
      is_right &= match->seen[i].named == named;
  CROUPIER_FOREACH_PLAYER (player, named)
    is_right &= match->seen[player].is_agent;
  if (!is_right || croupier_players_count (named) != count_wanted (match))
    match->end = 5;
  pay_here (match);
}

/* What stands is read as what it says, and so is the form that holds it. */
static void
send_again (Watched *match, guint player, const char *text)
{
  g_autoptr (CroupierForm) form = croupier_game_make_form (match->plan, match->state, player);
  g_autofree char *form_text = croupier_form_to_text (form);
  const char *texts[] = { text, form_text };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (CroupierReading) reading = croupier_reading_new ();
      g_autofree CroupierState *copy = croupier_state_copy (match->plan, match->state);

      match->setup->game->retract (match->plan, copy, player);
      croupier_game_submit (match->plan, copy, player, texts[i], reading, NULL);
      g_assert_cmpuint (reading->problems->len, ==, 0);
      g_assert_cmpuint (reading->warnings->len, ==, 0);
      g_assert_cmpstr (reading->read_as->str, ==, text);
      g_assert_cmpmem (copy, match->plan->state_size, match->state, match->plan->state_size);
    }
}

static void
play_one_phase (Watched *match, CroupierPlayers expected, CroupierRandom *random)
{
  const CroupierGame *game = match->setup->game;
  CroupierPhase phase;
  guint player;

  croupier_game_get_phase (match->plan, match->state, &phase);
  croupier_outbox_clear (match->told);
  croupier_game_open (match->plan, match->state, match->told);
  croupier_game_open (match->plan, match->silent, NULL);
  add_to_sum (match->sum, match->plan, match->state, match->told);
  for (player = 0; player < match->n_players; player++)
    {
      match->seen[player].does = NOTHING;
      match->seen[player].named = CROUPIER_NOBODY;
    }
  CROUPIER_FOREACH_PLAYER (player, expected)
    if (croupier_random_below (random, match->end == 0 ? 8 : 30) > 0)
      {
        g_autoptr (GString) text = g_string_new (NULL);
        CroupierRandom twin = *random;

        game->play (match->plan, match->state, player, random);
        game->play (match->plan, match->silent, player, &twin);
        g_assert_cmpint (game->get_standing (match->plan, match->state, player, text), ==, CROUPIER_STATUS_ACCEPTED);
        note_submission (match, player, text->str);
        if (croupier_random_below (random, 8) == 0)
          send_again (match, player, text->str);
      }
  croupier_outbox_clear (match->told);
  g_assert_true (croupier_game_resolve (match->plan, match->state, match->told, NULL));
  g_assert_true (croupier_game_resolve (match->plan, match->silent, NULL, NULL));
  if (g_str_has_prefix (phase.id, "round-"))
    {
      play_round_here (match);
      look_at_tips (match);
      look_at_secrets (match);
    }
  if (match->round == match->n_rounds && match->end == 0)
    judge_rounds_here (match);
  else if (g_str_equal (phase.id, "accuse"))
    judge_accusation_here (match);
  look_at_state (match);
  add_to_sum (match->sum, match->plan, match->state, match->told);
  g_assert_cmpmem (match->state, match->plan->state_size, match->silent, match->plan->state_size);
}

/* ---- results ---- */

/* The best of some players by contraband: most (sign 1) or least (sign -1). */
static CroupierPlayers
find_best (const Watched *match, CroupierPlayers among, int sign)
{
  CroupierPlayers best = CROUPIER_NOBODY;
  guint player, other;

  CROUPIER_FOREACH_PLAYER (player, among)
    {
      gboolean is_best = TRUE;

      CROUPIER_FOREACH_PLAYER (other, among)
        is_best &= sign * match->seen[player].contraband >= sign * match->seen[other].contraband;
      if (is_best)
        best |= CROUPIER_PLAYER (player);
    }
  return best;
}

static CroupierPlayers
find (const Watched *match, gboolean agents, int jailed) /* 1, 0, or -1: no matter */
{
  CroupierPlayers found = CROUPIER_NOBODY;

  for (guint i = 0; i < match->n_players; i++)
    if (match->seen[i].is_agent == agents && (jailed < 0 || jailed == (match->seen[i].jailed_in > 0)))
      found |= CROUPIER_PLAYER (i);
  return found;
}

/* Those who may be the candidate before garnets are compared; where votes decide, anybody voted for. */
static CroupierPlayers
find_candidates (const Watched *match, CroupierPlayers accused)
{
  CroupierPlayers crooks = find (match, FALSE, 1), last = CROUPIER_NOBODY;
  guint latest = 0;
  guint player;

  if (match->end == 1)
    return find (match, TRUE, 0);
  if (match->end == 2)
    return find (match, FALSE, 0) != CROUPIER_NOBODY ? find_best (match, find (match, FALSE, 0), -1)
                                                     : find (match, FALSE, -1);
  if (match->end == 3 || match->end == 4)
    return find_best (match, match->end == 3 ? accused : find (match, TRUE, -1), 1);
  crooks = find_best (match, crooks != CROUPIER_NOBODY ? crooks : find (match, FALSE, 0), -1);
  CROUPIER_FOREACH_PLAYER (player, crooks)
    latest = MAX (latest, match->seen[player].jailed_in);
  CROUPIER_FOREACH_PLAYER (player, crooks)
    if (match->seen[player].jailed_in == latest)
      last |= CROUPIER_PLAYER (player);
  return last;
}

/* The tokens of case 5. */
static int
count_tokens (const Watched *match, guint player)
{
  const Seen *seen = &match->seen[player];
  gboolean may_have_none = croupier_options_get_flag (match->setup->options, "token_without_contraband");
  guint n_tied = 0;

  if (seen->is_agent ? seen->crooks == 0 || seen->agents > 0
                     : seen->jailed_in > 0 || (seen->contraband == 0 && !may_have_none))
    return 0;
  for (guint i = 0; i < match->n_players; i++)
    {
      const Seen *other = &match->seen[i];

      if (other->is_agent != seen->is_agent || (seen->is_agent ? other->agents > 0 : other->jailed_in > 0))
        continue;
      if (seen->is_agent ? other->crooks > seen->crooks : other->contraband > seen->contraband)
        return 0;
      n_tied += seen->is_agent ? other->crooks == seen->crooks : other->contraband == seen->contraband;
    }
  if (seen->is_agent)
    return n_tied == 1 && croupier_options_get_flag (match->setup->options, "unique_agent_double") ? 2 : 1;
  return n_tied == 1 ? 2 : n_tied <= 3 ? 1 : 0;
}

static gboolean
has_won (const Watched *match, guint player)
{
  return match->end == 2 ? match->seen[player].is_agent : !match->seen[player].is_agent;
}

static void
look_at_candidate (const Watched *match, const CroupierResult *result, CroupierPlayers accused)
{
  CroupierPlayers tied = find_candidates (match, accused);
  guint candidate = (guint) result->elimination_candidate;
  guint player;

  g_assert_true (croupier_players_has (tied, candidate));
  if (match->end == 2 && find (match, FALSE, 0) == CROUPIER_NOBODY)
    return; /* by votes */
  CROUPIER_FOREACH_PLAYER (player, tied)
    g_assert_cmpint (match->seen[candidate].garnets, <=, match->seen[player].garnets);
}

static void
look_at_opponent (const Watched *match, const CroupierResult *result, CroupierPlayers accused)
{
  const char *unnamed = croupier_options_get_choice (match->setup->options, "unnamed_opponent");
  gboolean names_nobody = g_str_equal (unnamed, "nobody");
  CroupierPlayers allowed = CROUPIER_EVERYBODY (match->n_players);

  if (match->end == 1 || match->end == 4)
    allowed = find (match, TRUE, -1);
  if (match->end == 2)
    allowed = find (match, FALSE, 1);
  if (match->end == 3)
    allowed = accused;
  for (guint i = 0; i < match->n_players && match->end == 5; i++)
    if (result->tokens[i] > 0)
      allowed &= ~CROUPIER_PLAYER (i);
  allowed &= ~CROUPIER_PLAYER (result->elimination_candidate);
  if (match->end == 5 && names_nobody)
    allowed = CROUPIER_NOBODY;
  if (match->end == 2 && allowed == CROUPIER_NOBODY && !names_nobody)
    allowed = find (match, FALSE, -1) & ~CROUPIER_PLAYER (result->elimination_candidate);
  if (allowed == CROUPIER_NOBODY)
    g_assert_cmpint (result->death_match_opponent, ==, CROUPIER_NO_PLAYER);
  else
    g_assert_true (croupier_players_has (allowed, (guint) result->death_match_opponent));
}

static void
look_at_result (const Watched *match, CroupierPlayers accused)
{
  g_auto (CroupierResult) result = { 0 };
  CroupierPlayers losers;

  croupier_game_get_result (match->plan, match->state, &result);
  for (guint i = 0; i < match->n_players; i++)
    {
      int tokens = match->end == 5 ? count_tokens (match, i) : has_won (match, i) ? 1 : 0;

      g_assert_cmpint (result.tokens[i], ==, tokens);
      g_assert_cmpint (croupier_players_has (result.winners, i), ==, tokens > 0);
      g_assert_cmpint (result.garnets[i], ==,
                       match->seen[i].garnets - croupier_roster_get_player (match->setup->roster, i)->garnets);
    }
  look_at_candidate (match, &result, accused);
  look_at_opponent (match, &result, accused);
  losers = CROUPIER_PLAYER (result.elimination_candidate);
  if (match->end == 2)
    losers |= find_best (match, find (match, FALSE, 0), -1);
  if (match->end == 3)
    losers |= accused;
  g_assert_cmphex (result.losers, ==, losers);
}

/* Plays the match that follows from a seed; gives the checksum of all that happened in it. */
static char *
play_match (const CroupierSeed *seed)
{
  g_autoptr (CroupierSetup) setup = make_setup (seed);
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierPlan) plan = croupier_game_plan (setup, problems);
  g_autoptr (CroupierOutbox) told = croupier_outbox_new (setup->roster, "en", CROUPIER_WHEN_START);
  g_autofree CroupierState *state = croupier_game_start (plan, told, NULL, NULL);
  g_autofree CroupierState *silent = croupier_game_start (plan, NULL, NULL, NULL);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_MD5);
  g_autofree Watched *match = g_new0 (Watched, 1);
  CroupierPlayers accused = CROUPIER_NOBODY;
  CroupierRandom random;
  CroupierPlayers expected;

  *match = (Watched) {
    .setup = setup,
    .plan = plan,
    .state = state,
    .silent = silent,
    .told = told,
    .sum = sum,
    .n_players = croupier_roster_get_size (setup->roster),
    .n_rounds = (guint) croupier_options_get_number (setup->options, "rounds", 0),
  };
  look_at_roles (match);
  croupier_random_init (&random, seed, "play");
  while (croupier_game_get_expected (plan, state, &expected))
    {
      g_assert_cmphex (expected & ~CROUPIER_EVERYBODY (match->n_players), ==, 0);
      for (guint i = 0; match->end == 0 && i < match->n_players; i++)
        g_assert_cmpint (croupier_players_has (expected, i), ==, match->seen[i].jailed_in == 0);
      play_one_phase (match, expected, &random);
      for (guint i = 0; i < match->n_players; i++)
        if (match->end == 3 && croupier_players_count (match->seen[i].named) > 0)
          accused = match->seen[i].named;
    }
  look_at_result (match, accused);
  return g_strdup (g_checksum_get_string (sum));
}

TESTS (smugglers_random)
{
  static const RandomGame smugglers = { "smugglers", make_setup, 20, TRUE, play_match };

  random_matches_add (&smugglers);
}
