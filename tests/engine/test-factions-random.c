/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: whole random seasons of random casts, and what must hold in every one of them. */
#include "config.h"
#include "croupier-factions.h"
#include "croupier-part.h"
#include "croupier-registry.h"
#include "croupier-shared-rules.h"
#include "fixtures.h"
#include "random-matches.h"
#include "tests.h"

#include <string.h>

#define MIN_PLAYERS 5
#define MAX_ROLES CROUPIER_CAST_MAX_ROLES

static gboolean
one_in (CroupierRandom *random, guint n)
{
  return croupier_random_below (random, n) == 0;
}

/* From least to most. */
static guint
between (CroupierRandom *random, guint least, guint most)
{
  return least + (guint) croupier_random_below (random, most - least + 1);
}

/* ---- casts ---- */

static const char *const team_names[] = { "Red", "Grey", "Silver", "Blue", "Gold", "Owls of the Night" };
static const char *const role_names[] = { "scholar", "oracle", "warden", "old smith" };
static const char *const item_names[] = { "idol", "shield", "lantern" };
static const char *const verbs[] = { "kill",  "save", "zap",       "bless", "curse",
                                     "steal", "spy",  "solo kill", "poke",  "guard" };
static const char *const set_values[] = { NULL, NULL, "Red", "scholar", "East", "Violet" };

static guint32
any_teams (const CroupierCast *cast, CroupierRandom *random)
{
  return one_in (random, 2) ? 0 : (guint32) croupier_random_below (random, 1u << cast->teams->len);
}

static void
add_teams (CroupierCast *cast, guint n_players, CroupierRandom *random)
{
  guint n_teams = between (random, 2, MIN (G_N_ELEMENTS (team_names), n_players));
  guint left = n_players;

  for (guint i = 0; i < n_teams; i++)
    {
      gboolean is_last = i + 1 == n_teams;
      guint n = between (random, 1, MAX (1, MIN (left - (n_teams - i - 1), 2 * n_players / n_teams)));
      CroupierTeam *team = croupier_cast_add_team (cast, team_names[i], is_last ? CROUPIER_CAST_REST : (int) n);

      team->shared_channel = one_in (random, 3);
      team->alive_at = n == 1 && !is_last && one_in (random, 2) ? between (random, 2, 4) : 0;
      left -= n;
    }
}

static void
add_roles_and_items (CroupierCast *cast, guint n_players, CroupierRandom *random)
{
  for (guint i = 0; i < G_N_ELEMENTS (role_names) && i < n_players; i++)
    if (one_in (random, 2))
      {
        CroupierRole *role = croupier_cast_add_role (cast, role_names[i], 1);

        role->teams = any_teams (cast, random);
        if (i < 2)
          role->kind = i == 0 ? CROUPIER_ROLE_SCHOLAR : CROUPIER_ROLE_ORACLE;
      }
  for (guint i = 0; i < G_N_ELEMENTS (item_names); i++)
    if (one_in (random, 2))
      croupier_cast_add_item (cast, item_names[i], between (random, 0, 2))->teams = any_teams (cast, random);
}

static void
choose_holder (const CroupierCast *cast, CroupierPower *power, CroupierRandom *random)
{
  static const char *const players[] = { "Player00", "Player03" };

  power->holder = (CroupierPowerHolder) croupier_random_below (random, CROUPIER_HOLDER_PLAYER + 1);
  power->held_by = (int) croupier_random_below (random, cast->teams->len);
  if (power->holder == CROUPIER_HOLDER_ROLE)
    power->held_by = (int) croupier_random_below (random, MAX (1, cast->roles->len));
  if (power->holder == CROUPIER_HOLDER_ITEM)
    power->held_by = (int) croupier_random_below (random, MAX (1, cast->items->len));
  if (power->holder != CROUPIER_HOLDER_PLAYER)
    return;
  power->held_by = CROUPIER_CAST_NONE;
  power->player = g_strdup (players[croupier_random_below (random, G_N_ELEMENTS (players))]);
}

static void
choose_bounds (CroupierPower *power, CroupierRandom *random)
{
  power->own_island = !one_in (random, 4);
  power->not_self = power->n_targets > 0 && one_in (random, 2);
  power->not_own_team = power->n_targets > 0 && one_in (random, 4);
  power->first_night = one_in (random, 6) ? 2 : 0;
  power->last_night = one_in (random, 8) ? 4 : 0;
  power->merge = one_in (random, 6)   ? CROUPIER_MERGE_BEFORE
                 : one_in (random, 6) ? CROUPIER_MERGE_AFTER
                                      : CROUPIER_MERGE_ANY;
  power->fewest_left = one_in (random, 6) ? 4 : 0;
  power->most_left = one_in (random, 12) ? 8 : 0;
  power->per_night = one_in (random, 2) ? 1 : 0;
  power->in_all = one_in (random, 5) ? between (random, 1, 3) : 0;
  power->guess = power->n_targets == 1 && one_in (random, 6);
}

static gboolean
sways_votes (CroupierPowerEffect effect)
{
  return effect == CROUPIER_EFFECT_VOID_VOTES_ON || effect == CROUPIER_EFFECT_VOID_VOTES_BY ||
         effect == CROUPIER_EFFECT_WEIGHT_VOTES_BY || effect == CROUPIER_EFFECT_PROTECT_FROM_VOTE;
}

/* What the game master would have to decide is left out: nobody is there to do it. */
static void
choose_effect (const CroupierCast *cast, CroupierPower *power, CroupierRandom *random)
{
  power->effect = (CroupierPowerEffect) croupier_random_below (random, CROUPIER_EFFECT_ASK_GM);
  power->step = (CroupierPowerStep) croupier_random_below (random, CROUPIER_STEP_KILL + 1);
  power->subject = (CroupierPowerSubject) croupier_random_below (random, CROUPIER_SUBJECT_TARGETED_BY + 1);
  power->value = power->effect == CROUPIER_EFFECT_SET
                   ? g_strdup (set_values[croupier_random_below (random, G_N_ELEMENTS (set_values))])
                   : NULL;
  power->item = cast->items->len == 0 || one_in (random, 2) ? CROUPIER_CAST_NONE
                                                            : (int) croupier_random_below (random, cast->items->len);
  power->weight = (int) between (random, 0, 6) - 3;
  power->audience = (CroupierPowerAudience) croupier_random_below (random, CROUPIER_AUDIENCE_TARGET + 1);
  if (power->effect == CROUPIER_EFFECT_REVEAL)
    power->text = g_strdup ("{holder} points at {target}.");
  if (power->verb == NULL && sways_votes (power->effect))
    power->last_night = between (random, 2, 4); /* else the last two teams could live for ever */
  if (one_in (random, 4))
    power->tell_holder = g_strdup ("You did it to {target}.");
  if (one_in (random, 6))
    power->tell_target = g_strdup ("Somebody did it to you.");
  if (one_in (random, 6))
    power->tell_public = g_strdup ("It was done.");
}

/* One that the cast takes; of those that it does not, some others are tried. */
static void
add_power (CroupierCast *cast, const char *verb, guint n_players, CroupierRandom *random)
{
  for (guint tries = 0; tries < 20; tries++)
    {
      g_autoptr (CroupierProblems) problems = croupier_problems_new ();
      CroupierPower *power = croupier_cast_add_power (cast, CROUPIER_HOLDER_TEAM, 0, one_in (random, 8) ? NULL : verb);

      choose_holder (cast, power, random);
      power->n_targets = power->verb == NULL ? 0 : power->holder == CROUPIER_HOLDER_TEAM ? 1 : between (random, 0, 2);
      choose_bounds (power, random);
      choose_effect (cast, power, random);
      if (croupier_cast_check (cast, n_players, problems))
        return;
      g_ptr_array_remove_index (cast->powers, cast->powers->len - 1);
    }
}

static CroupierCast *
make_cast (guint n_players, CroupierRandom *random)
{
  for (;;)
    {
      g_autoptr (CroupierCast) cast = croupier_cast_new ();
      g_autoptr (CroupierProblems) problems = croupier_problems_new ();

      add_teams (cast, n_players, random);
      add_roles_and_items (cast, n_players, random);
      if (!croupier_cast_check (cast, n_players, problems))
        continue;
      for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
        if (one_in (random, 2))
          add_power (cast, verbs[i], n_players, random);
      if (one_in (random, 3))
        croupier_cast_add_built_in_powers (cast);
      if (croupier_cast_check (cast, n_players, problems))
        return g_steal_pointer (&cast);
    }
}

/* ---- setups ---- */

/* Names as people have them, with some that are other words too. Powers of single players know two of the others. */
static char *
make_name (CroupierRandom *random, guint i, guint offset)
{
  static const char *const odd[CROUPIER_MAX_PLAYERS] = {
    "O’Neill",     "Al",      "Mary Ann", "Will",      "So",    "Red",       "Mr. T.",  "May",   "Who",
    "Vote",        "And",     "To",       "Me",        "No",    "Pass",      "Share",   "Query", "Idol",
    "Shield",      "Lantern", "Gift",     "Gift Idol", "Save",  "Kill",      "Zap",     "Bob",   "Bob Who",
    "Bob and Who", "Magic",   "On",       "“Bob”",     "Voted", "Guard Bob", "Decline",
  };
  const char *name = odd[(i + offset) % G_N_ELEMENTS (odd)];

  if (i != 0 && i != 3 && name != NULL && one_in (random, 3))
    return g_strdup (name);
  if (i != 0 && i != 3 && one_in (random, 6))
    return random_matches_mark_name ((i + offset) % CROUPIER_MAX_PLAYERS);
  return g_strdup_printf ("Player%02u", i);
}

static const char *
name_of (const CroupierSetup *setup, guint player)
{
  return croupier_roster_get_name (setup->roster, player);
}

static void
fix_all_teams (CroupierSetup *setup, CroupierRandom *random)
{
  static const char *const teams[] = { "Red", "Grey", "Silver", "Blue" };

  for (guint i = 0; i < croupier_roster_get_size (setup->roster); i++)
    g_ptr_array_add (setup->fixes, g_strdup_printf ("team %s: %s", name_of (setup, i),
                                                    teams[i < G_N_ELEMENTS (teams)
                                                            ? i
                                                            : croupier_random_below (random, G_N_ELEMENTS (teams))]));
}

static void
set_options (CroupierSetup *setup, CroupierRandom *random)
{
  guint n_players = croupier_roster_get_size (setup->roster);
  g_autofree char *merge_at = g_strdup_printf ("%u", between (random, 0, n_players));

  if (one_in (random, 3))
    g_assert_true (croupier_options_set (setup->options, "merge_at", merge_at, NULL));
  if (one_in (random, 4))
    g_assert_true (croupier_options_set (setup->options, "islands", one_in (random, 2) ? "1" : "2", NULL));
  if (one_in (random, 3))
    g_assert_true (croupier_options_set (setup->options, "query_scope", "all", NULL));
  if (one_in (random, 3))
    g_assert_true (croupier_options_set (setup->options, "query_limit", "3", NULL));
  if (one_in (random, 3))
    g_assert_true (croupier_options_set (setup->options, "last_two", "both", NULL));
  if (one_in (random, 2))
    g_assert_true (croupier_options_set (setup->options, "each_island", "none", NULL));
}

static void
set_cast (CroupierSetup *setup, CroupierRandom *random)
{
  guint n_players = croupier_roster_get_size (setup->roster);
  g_autoptr (CroupierCast) cast = NULL;

  if (one_in (random, 4))
    {
      fix_all_teams (setup, random);
      return;
    }
  if (n_players == 20 && one_in (random, 2))
    return; /* the shipped one */
  if (n_players >= 9 && one_in (random, 6))
    cast = croupier_cast_new_shipped ("village");
  else
    cast = make_cast (n_players, random);
  croupier_options_set_cast (setup->options, "cast", cast);
}

static CroupierSetup *
make_any_setup (const CroupierSeed *seed, CroupierRandom *random)
{
  CroupierSetup *setup = croupier_setup_new (&croupier_factions);
  guint n_players = one_in (random, 6) ? 20
                                       : between (random, MIN_PLAYERS, one_in (random, 3) ? CROUPIER_MAX_PLAYERS : 16);
  guint offset;

  setup->seed = *seed;
  offset = (guint) croupier_random_below (random, CROUPIER_MAX_PLAYERS);
  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *name = make_name (random, i, offset);

      g_assert_true (croupier_roster_add (setup->roster, croupier_player_new (name), NULL));
    }
  set_options (setup, random);
  set_cast (setup, random);
  if (one_in (random, 4))
    g_ptr_array_add (setup->fixes, g_strdup_printf ("color %s: Red", name_of (setup, 1)));
  return setup;
}

/* One start in so many, in the mean, must come to a deal: other casts take too long for thousands of matches. */
#define MOST_STARTS 100000

static gboolean
is_dealt_soon (const CroupierPlan *plan)
{
  return croupier_casting_get_share (&((const FactionsPlan *) plan)->casting, NULL) >= 1.0 / MOST_STARTS;
}

/* Some casts cannot be dealt, or hardly ever. */
static CroupierSetup *
make_setup (const CroupierSeed *seed)
{
  CroupierRandom random;

  croupier_random_init (&random, seed, "setup");
  for (;;)
    {
      g_autoptr (CroupierProblems) problems = croupier_problems_new ();
      g_autoptr (CroupierSetup) setup = make_any_setup (seed, &random);
      g_autoptr (CroupierPlan) plan = croupier_game_plan (setup, problems);

      if (plan != NULL && is_dealt_soon (plan))
        return g_steal_pointer (&setup);
    }
}

/* ---- one match, looked at from outside ---- */

typedef struct
{
  CroupierSetup *setup;
  const FactionsPlan *plan;
  const CroupierCast *cast;
  FactionsState *state, *silent;
  FactionsState *before; /* as the day ended, before it is resolved */
  CroupierOutbox *told;
  GChecksum *sum;
} Watched;

static const CroupierPower *
power_of (const Watched *match, int power)
{
  return croupier_cast_get_power (match->cast, (guint) power);
}

static gboolean
any_power (const Watched *match, CroupierPowerEffect effect)
{
  for (guint i = 0; i < match->cast->powers->len; i++)
    if (power_of (match, (int) i)->effect == effect)
      return TRUE;
  return FALSE;
}

static const Night *
get_night (const Watched *match)
{
  return &match->state->nights[match->before->day];
}

/* ---- votes, by this file's own account ---- */

typedef struct
{
  CroupierPlayers void_on, void_by, protected;
  int weights[CROUPIER_MAX_PLAYERS];
} Swayed;

/* Things that this account does not follow: what a team does together, guesses, uses that run out, and whatever changes
 * in the night before the votes are counted. */
static gboolean
is_followed (const CroupierPower *power)
{
  return power->holder != CROUPIER_HOLDER_TEAM && !power->guess && power->in_all == 0;
}

static gboolean
can_follow_votes (const Watched *match)
{
  for (guint i = 0; i < match->cast->powers->len; i++)
    {
      const CroupierPower *power = power_of (match, (int) i);

      if (sways_votes (power->effect) && !is_followed (power))
        return FALSE;
      if ((power->effect == CROUPIER_EFFECT_SET || power->effect == CROUPIER_EFFECT_BLOCK) &&
          power->step <= CROUPIER_STEP_VOTES)
        return FALSE;
    }
  return TRUE;
}

/* On whom one use of a power works if nothing stops it: each of two targets for itself, or the player themselves. */
static CroupierPlayers
get_aims (const Watched *match, guint player, const Act *act)
{
  const CroupierPower *power = power_of (match, act->power);
  CroupierPlayers aims = power->n_targets == 0 ? CROUPIER_PLAYER (player) : CROUPIER_NOBODY;

  for (guint i = 0; i < power->n_targets; i++)
    if (!power->not_own_team || match->before->seats[act->targets[i]].team != match->before->seats[player].team)
      aims |= CROUPIER_PLAYER (act->targets[i]);
  return aims;
}

static void
sway (const CroupierPower *power, guint target, Swayed *swayed)
{
  if (power->effect == CROUPIER_EFFECT_VOID_VOTES_ON)
    swayed->void_on |= CROUPIER_PLAYER (target);
  if (power->effect == CROUPIER_EFFECT_VOID_VOTES_BY)
    swayed->void_by |= CROUPIER_PLAYER (target);
  if (power->effect == CROUPIER_EFFECT_PROTECT_FROM_VOTE)
    swayed->protected |= CROUPIER_PLAYER (target);
  if (power->effect == CROUPIER_EFFECT_WEIGHT_VOTES_BY)
    swayed->weights[target] += power->weight;
}

static void
sway_votes (const Watched *match, Swayed *swayed)
{
  guint player, target;

  memset (swayed, 0, sizeof *swayed);
  CROUPIER_FOREACH_PLAYER (player, match->before->alive)
    {
      const FactionsForm *form = &match->before->forms[player];

      for (guint i = 0; i < (form->is_in ? form->n_acts : 0u); i++)
        {
          const Act *act = &form->acts[i];

          if (!act->pass)
            CROUPIER_FOREACH_PLAYER (target, get_aims (match, player, act))
              sway (power_of (match, act->power), target, swayed);
        }
      for (guint i = 0; i < match->cast->powers->len; i++)
        if (power_of (match, (int) i)->verb == NULL && factions_can_use (match->plan, match->before, player, i))
          sway (power_of (match, (int) i), player, swayed);
    }
}

/* What the vote of a player weighs; 0 where there is none that counts. */
static int
weigh (const Watched *match, const Swayed *swayed, guint voter)
{
  const FactionsForm *form = &match->before->forms[voter];

  if (!croupier_players_has (match->before->alive, voter) || !form->is_in || form->vote < 0 ||
      croupier_players_has (swayed->void_by, voter) || croupier_players_has (swayed->void_on, (guint) form->vote))
    return 0;
  return MAX (0, 1 + swayed->weights[voter]);
}

static void
count_votes (const Watched *match, const Swayed *swayed, guint *votes)
{
  memset (votes, 0, sizeof *votes * CROUPIER_MAX_PLAYERS);
  for (guint voter = 0; voter < match->plan->n_players; voter++)
    if (weigh (match, swayed, voter) > 0)
      votes[match->before->forms[voter].vote] += (guint) weigh (match, swayed, voter);
}

/* The form of an island that was the n-th to arrive, void ones too; CROUPIER_NO_PLAYER if there are fewer. */
static int
find_form (const Watched *match, CroupierPlayers island, guint n)
{
  guint player, other;

  CROUPIER_FOREACH_PLAYER (player, island)
    {
      guint n_before = 0;

      if (!match->before->forms[player].is_in)
        continue;
      CROUPIER_FOREACH_PLAYER (other, island)
        n_before += match->before->forms[other].is_in &&
                    match->before->forms[other].place < match->before->forms[player].place;
      if (n_before == n)
        return (int) player;
    }
  return CROUPIER_NO_PLAYER;
}

/* Of those with the most votes: the one that the third form is for, else the fourth …, the second, the first. */
static int
find_first (const Watched *match, const Swayed *swayed, const guint *votes, CroupierPlayers island,
            CroupierPlayers among)
{
  static const guint last_three[] = { 1, 2, 0 };
  CroupierPlayers best = CROUPIER_NOBODY;
  guint most = 1;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, among)
    most = MAX (most, votes[player]);
  CROUPIER_FOREACH_PLAYER (player, among)
    if (votes[player] == most)
      best |= CROUPIER_PLAYER (player);
  if (croupier_players_count (best) <= 1)
    return best == CROUPIER_NOBODY ? CROUPIER_NO_PLAYER : (int) croupier_players_first (best);
  for (guint i = 0; i < 2 * CROUPIER_MAX_PLAYERS; i++)
    {
      guint n = i < CROUPIER_MAX_PLAYERS ? i + 2 : i == CROUPIER_MAX_PLAYERS ? 1 : 0;
      int voter = find_form (match, island, count_left (match->before) == 3 ? last_three[i % 3] : n);

      if (voter != CROUPIER_NO_PLAYER && weigh (match, swayed, (guint) voter) > 0 &&
          croupier_players_has (best, (guint) match->before->forms[voter].vote))
        return match->before->forms[voter].vote;
    }
  g_assert_not_reached ();
}

static CroupierPlayers
vote_on_island (const Watched *match, const Swayed *swayed, const guint *votes, CroupierPlayers island)
{
  CroupierPlayers out = CROUPIER_NOBODY, among = island;
  guint n_places = match->before->is_merged && count_left (match->before) > 5 ? 2 : 1;

  for (guint i = 0; i < n_places; i++)
    {
      int first = find_first (match, swayed, votes, island, among);

      if (first == CROUPIER_NO_PLAYER)
        break;
      among &= ~CROUPIER_PLAYER (first);
      out |= CROUPIER_PLAYER (first) & ~swayed->protected;
    }
  return out;
}

static CroupierPlayers
get_on_island (const Watched *match, int island)
{
  CroupierPlayers players = CROUPIER_NOBODY;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, match->before->alive)
    if (match->before->seats[player].island == island)
      players |= CROUPIER_PLAYER (player);
  return players;
}

static void
look_at_votes (const Watched *match)
{
  CroupierPlayers out = CROUPIER_NOBODY;
  guint votes[CROUPIER_MAX_PLAYERS];
  Swayed swayed;

  if (!can_follow_votes (match))
    return;
  sway_votes (match, &swayed);
  count_votes (match, &swayed, votes);
  for (guint player = 0; player < match->plan->n_players; player++)
    {
      g_assert_cmpuint (get_night (match)->votes[player], ==, votes[player]);
      g_assert_cmpint (croupier_players_has (get_night (match)->has_votes, player), ==, votes[player] > 0);
    }
  for (int island = 0; island <= MERGED; island++)
    out |= vote_on_island (match, &swayed, votes, get_on_island (match, island));
  g_assert_cmphex (get_night (match)->voted_out, ==, out);
}

/* ---- protections ---- */

/* Those whom somebody protects on their own who is not voted out: a kill on them fails, whatever else goes on. */
static CroupierPlayers
find_protected (const Watched *match)
{
  CroupierPlayers protected = CROUPIER_NOBODY, holders = match->before->alive & ~get_night (match)->voted_out;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, holders)
    for (guint i = 0; i < (match->before->forms[player].is_in ? match->before->forms[player].n_acts : 0u); i++)
      {
        const Act *act = &match->before->forms[player].acts[i];
        const CroupierPower *power = power_of (match, act->power);

        if (power->effect == CROUPIER_EFFECT_PROTECT_FROM_KILL && is_followed (power) && !act->pass)
        protected |= get_aims (match, player, act) & holders;
      }
  return protected;
}

/* Those who are blocked for sure, from a step on: where all blocks come in one step, none stops another; and where
 * nothing is set, nobody loses theirs. What a team does together is left out. */
static CroupierPlayers
find_blocked (const Watched *match, CroupierPowerStep *step)
{
  CroupierPlayers blocked = CROUPIER_NOBODY, out = get_night (match)->voted_out;
  gboolean has_step = FALSE;
  guint player;

  *step = CROUPIER_STEP_KILL;
  for (guint i = 0; i < match->cast->powers->len; i++)
    if (power_of (match, (int) i)->effect == CROUPIER_EFFECT_BLOCK)
      {
        if (has_step && *step != power_of (match, (int) i)->step)
          return CROUPIER_NOBODY;
        *step = power_of (match, (int) i)->step;
        has_step = TRUE;
      }
  if (any_power (match, CROUPIER_EFFECT_SET) || *step < CROUPIER_STEP_BLOCK)
    return CROUPIER_NOBODY;
  CROUPIER_FOREACH_PLAYER (player, match->before->alive & ~out)
    for (guint i = 0; i < (match->before->forms[player].is_in ? match->before->forms[player].n_acts : 0u); i++)
      {
        const Act *act = &match->before->forms[player].acts[i];

        if (power_of (match, act->power)->effect == CROUPIER_EFFECT_BLOCK &&
            is_followed (power_of (match, act->power)) && !act->pass)
          blocked |= get_aims (match, player, act) & ~out;
      }
  return blocked;
}

/* On whom an effect can have come to pass: those whom a form names for it, of a player who was still in the game in
 * that step and not blocked, and who do it to themselves. */
static CroupierPlayers
find_reached (const Watched *match, CroupierPowerEffect effect)
{
  CroupierPlayers reached = CROUPIER_NOBODY;
  CroupierPowerStep step;
  CroupierPlayers blocked = find_blocked (match, &step);
  guint player;

  CROUPIER_FOREACH_PLAYER (player, match->before->alive)
    {
      const FactionsForm *form = &match->before->forms[player];
      gboolean is_out = croupier_players_has (get_night (match)->voted_out, player);
      gboolean is_blocked = croupier_players_has (blocked, player);

      for (guint i = 0; i < match->cast->powers->len; i++)
        if (power_of (match, (int) i)->effect == effect && power_of (match, (int) i)->verb == NULL && !is_out &&
            !(is_blocked && power_of (match, (int) i)->step > step))
          reached |= CROUPIER_PLAYER (player);
      for (guint i = 0; i < (form->is_in ? form->n_acts : 0u); i++)
        {
          const CroupierPower *power = power_of (match, form->acts[i].power);

          if (power->effect != effect || form->acts[i].pass || (is_out && power->step > CROUPIER_STEP_VOTES) ||
              (is_blocked && power->step > step && power->holder != CROUPIER_HOLDER_TEAM))
            continue;
          if (power->n_targets == 0)
            reached |= CROUPIER_PLAYER (player);
          for (guint k = 0; k < power->n_targets; k++)
            reached |= CROUPIER_PLAYER (form->acts[i].targets[k]);
        }
    }
  return reached;
}

static void
look_at_kills (const Watched *match)
{
  const Night *night = get_night (match);

  g_assert_cmphex (night->killed & ~find_reached (match, CROUPIER_EFFECT_KILL), ==, 0);
  g_assert_cmphex (night->saved & ~find_reached (match, CROUPIER_EFFECT_PROTECT_FROM_KILL), ==, 0);
  g_assert_cmphex (night->killed & night->voted_out, ==, 0);
  g_assert_cmphex (night->killed & night->saved, ==, 0);
  g_assert_cmphex ((night->killed | night->voted_out | night->saved) & ~match->before->alive, ==, 0);
  g_assert_cmphex (night->saved & night->voted_out, ==, 0);
  if (!any_power (match, CROUPIER_EFFECT_BLOCK) && !any_power (match, CROUPIER_EFFECT_SET))
    g_assert_cmphex (night->killed & find_protected (match), ==, 0);
}

/* ---- what teams do together ---- */

/* The target that a form names for its team; CROUPIER_NO_PLAYER where it names none. */
static int
get_named (const Watched *match, guint player, guint power)
{
  const FactionsForm *form = &match->before->forms[player];

  for (guint i = 0; i < (form->is_in ? form->n_acts : 0u); i++)
    if (form->acts[i].power == (int) power && !form->acts[i].pass)
      return form->acts[i].targets[0];
  return CROUPIER_NO_PLAYER;
}

/* Whom most of a team on an island name who are not voted out; of several the one whom the earliest form names. */
static int
find_decision (const Watched *match, guint power, int island)
{
  CroupierPlayers team = get_on_island (match, island) & ~get_night (match)->voted_out;
  guint counts[CROUPIER_MAX_PLAYERS] = { 0 }, places[CROUPIER_MAX_PLAYERS] = { 0 };
  int best = CROUPIER_NO_PLAYER;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, team)
    {
      int named = match->before->seats[player].team == power_of (match, (int) power)->held_by
                    ? get_named (match, player, power)
                    : CROUPIER_NO_PLAYER;
      guint place = match->before->forms[player].place;

      if (named < 0)
        continue;
      places[named] = counts[named]++ == 0 ? place : MIN (places[named], place);
    }
  for (int target = 0; target < (int) match->plan->n_players; target++)
    if (counts[target] > 0 && (best < 0 || counts[target] > counts[best] ||
                               (counts[target] == counts[best] && places[target] < places[best])))
      best = target;
  return best;
}

/* Where no team or island changes in the night, whom a team decides to kill dies, unless somebody could have protected
 * them. */
static void
look_at_teams (const Watched *match)
{
  CroupierPlayers left = match->before->alive & ~get_night (match)->voted_out &
                         ~find_reached (match, CROUPIER_EFFECT_PROTECT_FROM_KILL);

  for (guint i = 0; i < match->cast->powers->len && !any_power (match, CROUPIER_EFFECT_SET); i++)
    {
      const CroupierPower *power = power_of (match, (int) i);

      if (power->holder != CROUPIER_HOLDER_TEAM || power->effect != CROUPIER_EFFECT_KILL || power->guess ||
          power->in_all > 0)
        continue;
      for (int island = 0; island <= MERGED; island++)
        {
          int target = find_decision (match, i, island);

          if (target >= 0 && croupier_players_has (left, (guint) target) &&
              !(power->not_own_team && match->before->seats[target].team == power->held_by))
            g_assert_true (croupier_players_has (get_night (match)->killed, (guint) target));
        }
    }
}

/* ---- items ---- */

/* What a player holds in the morning, if no power moves or destroys anything. */
static void
count_items (const Watched *match, guint player, int *items)
{
  guint other;

  for (guint i = 0; i < match->cast->items->len; i++)
    items[i] = match->before->seats[player].items[i];
  CROUPIER_FOREACH_PLAYER (other, match->before->alive)
    {
      const FactionsForm *form = &match->before->forms[other];

      if (!form->is_in)
        continue;
      for (guint i = 0; i < form->n_acts && other == player; i++)
        if (power_of (match, form->acts[i].power)->holder == CROUPIER_HOLDER_ITEM && !form->acts[i].pass)
          items[power_of (match, form->acts[i].power)->held_by]--;
      for (guint i = 0; i < form->n_gifts; i++)
        {
          items[form->gifts[i].item] += form->gifts[i].to == (int) player;
          items[form->gifts[i].item] -= other == player;
        }
    }
}

static void
look_at_items (const Watched *match)
{
  gboolean is_plain = !any_power (match, CROUPIER_EFFECT_MOVE_ITEM) &&
                      !any_power (match, CROUPIER_EFFECT_DESTROY_ITEM) && !any_power (match, CROUPIER_EFFECT_SET);
  guint n_before[MAX_ITEMS] = { 0 }, n_after[MAX_ITEMS] = { 0 };

  for (guint player = 0; player < match->plan->n_players; player++)
    {
      gboolean is_in = croupier_players_has (match->state->alive, player);
      int items[MAX_ITEMS];

      count_items (match, player, items);
      for (guint i = 0; i < match->cast->items->len; i++)
        {
          n_before[i] += match->before->seats[player].items[i];
          n_after[i] += match->state->seats[player].items[i];
          if (!is_in)
            g_assert_cmpuint (match->state->seats[player].items[i], ==, 0);
          else if (is_plain)
            g_assert_cmpint (match->state->seats[player].items[i], ==, items[i]);
        }
    }
  for (guint i = 0; i < match->cast->items->len; i++)
    g_assert_cmpuint (n_after[i], <=, n_before[i]);
}

/* ---- who is left ---- */

/* Whoever was out stays as they were. */
static void
look_at_the_dead (const Watched *match)
{
  for (guint player = 0; player < match->plan->n_players; player++)
    {
      const Seat *was = &match->before->seats[player], *is = &match->state->seats[player];

      if (croupier_players_has (match->before->alive, player))
        continue;
      g_assert_cmpint (is->team, ==, was->team);
      g_assert_cmpint (is->role, ==, was->role);
      g_assert_cmpint (is->island, ==, was->island);
      g_assert_cmpuint (is->out, ==, was->out);
      g_assert_cmpuint (is->out_day, ==, was->out_day);
      g_assert_cmpuint (is->silenced, ==, 0);
      g_assert_cmpstr (is->color, ==, was->color);
      g_assert_cmpuint (get_night (match)->votes[player], ==, 0);
    }
}

static void
look_at_the_living (const Watched *match)
{
  const Night *night = get_night (match);
  CroupierPlayers won = CROUPIER_NOBODY;
  guint player;

  for (player = 0; player < match->plan->n_players; player++)
    {
      gboolean is_new = match->state->seats[player].out_day == match->state->day &&
                        match->state->seats[player].out != OUT_NOT;

      g_assert_cmpint (croupier_players_has (match->state->alive, player), ==,
                       match->state->seats[player].out == OUT_NOT);
      if (match->state->seats[player].out != OUT_NOT)
        g_assert_cmpuint (match->state->seats[player].silenced, ==, 0);
      if (is_new && match->state->seats[player].out == OUT_WON)
        won |= CROUPIER_PLAYER (player);
    }
  g_assert_cmphex (match->state->alive, ==, match->before->alive & ~night->voted_out & ~night->killed & ~won);
  g_assert_cmphex (won & ~match->state->winners, ==, 0);
  g_assert_cmphex (match->before->winners & ~match->state->winners, ==, 0);
  g_assert_cmpint (match->state->is_merged, >=, match->before->is_merged);
  CROUPIER_FOREACH_PLAYER (player, match->state->alive)
    g_assert_cmpint (match->state->is_merged, ==, match->state->seats[player].island == MERGED);
  if (!match->state->is_merged && !match->state->is_over)
    g_assert_cmpuint (count_left (match->state), >, match->plan->merge_at);
}

static guint
count_teams_left (const Watched *match)
{
  guint teams = 0;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, match->state->alive)
    teams |= 1u << match->state->seats[player].team;
  return (guint) __builtin_popcount (teams);
}

static void
look_at_end (const Watched *match)
{
  guint n_left = count_left (match->state), n_teams = count_teams_left (match);
  guint player;

  g_assert_cmpint (match->state->is_over, ==, n_left <= 2 || n_teams == 1);
  if (!match->state->is_over)
    return;
  /* Whoever lives at the end has won with their team, unless Red was one of two. */
  CROUPIER_FOREACH_PLAYER (player, match->state->alive)
    if (n_teams == 1 || match->plan->last_two == LAST_TWO_BOTH)
      g_assert_true (croupier_players_has (match->state->winners, player));
  if (n_left > 0)
    g_assert_cmphex (match->state->alive & match->state->winners, !=, 0);
}

/* ---- what is sent ---- */

static CroupierReading *
send (const Watched *match, FactionsState *state, guint player, const char *text)
{
  CroupierReading *reading = croupier_reading_new ();

  croupier_game_submit (&match->plan->base, &state->base, player, text, reading, NULL);
  return reading;
}

/* A second form changes nothing, and whoever is out sends nothing. */
static void
send_in_vain (const Watched *match, CroupierRandom *random)
{
  guint player = (guint) croupier_random_below (random, match->plan->n_players);
  g_autofree FactionsState *copy = g_memdup2 (match->state, sizeof *copy);
  g_autoptr (CroupierReading)
    reading = send (match, copy, player, one_in (random, 2) ? "vote nobody" : "vote Player00; gift idol to Player03");
  gboolean is_in_game = croupier_players_has (match->state->alive, player);

  if (!is_in_game)
    g_assert_cmpint (reading->status, ==, CROUPIER_STATUS_REFUSED);
  else if (!match->state->forms[player].is_in)
    return;
  else
    g_assert_true (reading->status == CROUPIER_STATUS_LATE || reading->status == CROUPIER_STATUS_REFUSED);
  g_assert_cmpmem (copy, sizeof *copy, match->state, sizeof *copy);
}

/* What stands is read as what it says, and so is the form that holds it. */
static void
send_again (const Watched *match, guint player, const char *text)
{
  g_autoptr (CroupierForm) form = croupier_game_make_form (&match->plan->base, &match->state->base, player);
  g_autofree char *form_text = croupier_form_to_text (form);
  const char *texts[] = { text, form_text };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree FactionsState *copy = g_memdup2 (match->state, sizeof *copy);
      g_autoptr (CroupierReading) reading = NULL;
      g_autoptr (GPtrArray) parts = croupier_parts_new (&match->plan->base, CROUPIER_ENTRY_SUBMISSION, texts[i]);

      if (parts->len != 1)
        g_error ("“%s” is parted", texts[i]);
      match->setup->game->retract (&match->plan->base, &copy->base, player);
      reading = send (match, copy, player, texts[i]);
      if (reading->problems->len > 0)
        g_error ("“%s” of %s is refused: %s", texts[i], croupier_roster_get_name (match->setup->roster, player),
                 croupier_problems_get (reading->problems, 0)->message);
      g_assert_cmpint (reading->status, ==, CROUPIER_STATUS_ACCEPTED);
      g_assert_cmpstr (reading->read_as->str, ==, text);
      g_assert_cmpuint (copy->forms[player].place, >, match->state->forms[player].place);
      copy->forms[player].place = match->state->forms[player].place;
      g_assert_cmpmem (&copy->forms[player], sizeof (FactionsForm), &match->state->forms[player],
                       sizeof (FactionsForm));
    }
}

/* Queries and answers go to and fro, by the same words in both matches. */
static void
ask_and_answer (const Watched *match, CroupierRandom *random)
{
  for (guint n = (guint) croupier_random_below (random, 4); n > 0; n--)
    {
      guint player = (guint) croupier_random_below (random, match->plan->n_players);
      guint other = (guint) croupier_random_below (random, match->plan->n_players);
      static const char *const words[] = { "query", "magic query", "share", "decline" };
      g_autofree char *text = g_strdup_printf ("%s %s", words[croupier_random_below (random, G_N_ELEMENTS (words))],
                                               name_of (match->setup, other));
      g_autoptr (CroupierReading) reading = send (match, match->state, player, text);
      g_autoptr (CroupierReading) twin = send (match, match->silent, player, text);

      g_assert_cmpint (reading->status, ==, twin->status);
      if (!croupier_players_has (match->state->alive, player))
        g_assert_cmpint (reading->status, ==, CROUPIER_STATUS_REFUSED);
      g_assert_cmpuint (match->state->n_queries, <=, 2 * count_left (match->state));
    }
}

static guint
take_any (CroupierPlayers *players, CroupierRandom *random)
{
  CroupierPlayers rest = *players;
  guint player;

  for (guint64 skip = croupier_random_below (random, croupier_players_count (rest)); skip > 0; skip--)
    rest &= rest - 1;
  player = croupier_players_first (rest);
  *players &= ~CROUPIER_PLAYER (player);
  return player;
}

/* In any order, since that decides ties. */
static void
send_forms (Watched *match, CroupierPlayers expected, CroupierRandom *random)
{
  const CroupierGame *game = match->setup->game;

  while (expected != CROUPIER_NOBODY)
    {
      guint player = take_any (&expected, random);

      if (!one_in (random, 10))
        {
          g_autoptr (GString) text = g_string_new (NULL);
          CroupierRandom twin = *random;

          game->play (&match->plan->base, &match->state->base, player, random);
          game->play (&match->plan->base, &match->silent->base, player, &twin);
          g_assert_cmpint (game->get_standing (&match->plan->base, &match->state->base, player, text), ==,
                           CROUPIER_STATUS_ACCEPTED);
          if (one_in (random, 8))
            send_again (match, player, text->str);
        }
    }
}

static gboolean
redraw (Watched *match, CroupierState *state, CroupierOutbox *told)
{
  g_autoptr (CroupierRuling) ruling = croupier_ruling_parse ("redraw roles because of a slip", NULL);

  return croupier_rule_apply (&(CroupierRuler) { match->setup, &match->plan->base, state, told }, ruling, NULL);
}

/* A new deal may not change what somebody has played, asked or learned. */
static void
deal_again_in_vain (Watched *match)
{
  gboolean has_form = FALSE;

  for (guint i = 0; i < match->plan->n_players; i++)
    has_form = has_form || match->state->forms[i].is_in;
  if (match->state->day == 0 && match->state->n_queries == 0 && !has_form)
    return;
  memcpy (match->before, match->state, sizeof *match->before);
  g_assert_false (redraw (match, &match->state->base, match->told));
  g_assert_cmpmem (match->state, sizeof *match->state, match->before, sizeof *match->before);
}

static void
play_one_day (Watched *match, CroupierPlayers expected, CroupierRandom *random)
{
  const CroupierPlan *plan = &match->plan->base;

  g_assert_cmphex (expected, ==, match->state->alive);
  croupier_outbox_clear (match->told);
  croupier_game_open (plan, &match->state->base, match->told);
  croupier_game_open (plan, &match->silent->base, NULL);
  add_to_sum (match->sum, &match->plan->base, match->state, match->told);
  ask_and_answer (match, random);
  send_forms (match, expected, random);
  send_in_vain (match, random);
  deal_again_in_vain (match);
  memcpy (match->before, match->state, sizeof *match->before);
  croupier_outbox_clear (match->told);
  g_assert_true (croupier_game_resolve (plan, &match->state->base, match->told, NULL));
  g_assert_true (croupier_game_resolve (plan, &match->silent->base, NULL, NULL));
  look_at_votes (match);
  look_at_kills (match);
  look_at_teams (match);
  look_at_items (match);
  look_at_the_dead (match);
  look_at_the_living (match);
  look_at_end (match);
  add_to_sum (match->sum, &match->plan->base, match->state, match->told);
  g_assert_cmpmem (match->state, sizeof *match->state, match->silent, sizeof *match->silent);
}

/* What was dealt is a deal of the cast. */
static void
look_at_deal (const Watched *match)
{
  CroupierCastingDeal deal;

  memset (&deal, 0, sizeof deal);
  for (guint i = 0; i < match->plan->n_players; i++)
    {
      const Seat *seat = &match->state->seats[i];

      deal.teams[i] = seat->team;
      deal.islands[i] = seat->island == MERGED ? CROUPIER_CASTING_NONE : seat->island;
      deal.roles[i] = seat->role == CROUPIER_CAST_NONE ? CROUPIER_CASTING_NONE : seat->role;
      memcpy (deal.items[i], seat->items, sizeof deal.items[i]);
    }
  g_assert_true (croupier_casting_keeps (&match->plan->casting, &deal));
}

/* Each new deal is one of the cast too. */
static void
deal_again (Watched *match, CroupierRandom *random)
{
  guint n = (guint) croupier_random_below (random, 3);

  for (guint i = 1; i <= n; i++)
    {
      g_assert_true (redraw (match, &match->state->base, match->told));
      g_assert_true (redraw (match, &match->silent->base, NULL));
      g_assert_cmpuint (match->state->n_redraws, ==, i);
      look_at_deal (match);
    }
}

static void
look_at_result (const Watched *match)
{
  g_auto (CroupierResult) result = { 0 };

  croupier_game_get_result (&match->plan->base, &match->state->base, &result);
  g_assert_cmphex (result.winners, ==, match->state->winners);
  g_assert_cmphex (result.losers, ==, CROUPIER_EVERYBODY (match->plan->n_players) & ~match->state->winners);
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
  g_autofree FactionsState *before = g_new0 (FactionsState, 1);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_MD5);
  Watched match = {
    .setup = setup,
    .plan = (const FactionsPlan *) plan,
    .cast = ((const FactionsPlan *) plan)->cast,
    .state = (FactionsState *) state,
    .silent = (FactionsState *) silent,
    .before = before,
    .told = told,
    .sum = sum,
  };
  CroupierRandom random;
  CroupierPlayers expected;

  croupier_random_init (&random, seed, "play");
  look_at_deal (&match);
  deal_again (&match, &random);
  while (croupier_game_get_expected (plan, state, &expected))
    {
      g_assert_cmpuint (match.state->day, <, MAX_DAYS);
      play_one_day (&match, expected, &random);
    }
  look_at_result (&match);
  return g_strdup (g_checksum_get_string (sum));
}

TESTS (factions_random)
{
  static const RandomGame factions = { "factions", make_setup, 40, TRUE, play_match, TRUE };

  random_matches_add (&factions);
}
