/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: who has won by a night, what ends and what merges, and what is told at the end. */
#include "config.h"
#include "croupier-factions-night.h"

#include "croupier-gettext.h"

#define RED "Red"

FACT_BY_RULE (
  ends_step, "ends-step", STEP, N_("Wins and ends"),
  N_("First whoever wins by being alive, then the end of the match, then the merge: again and again until nothing "
     "changes."))

FACT (alive_at, "alive-at", LINE,
      N_("{number} or fewer players are left, and {player} is alive: {player} wins with {team} and leaves."),
      NUMBER (number), PLAYER (player), TEXT (team))

FACT (one_team, "one-team", LINE, N_("Everybody left is on {team}, so it wins."), TEXT (team))

FACT (red_of_two, "red-of-two", LINE, N_("Two players are left, and one of them is on {team}, so it wins."),
      TEXT (team))

FACT (both_of_two, "both-of-two", LINE, N_("Two players are left: their teams, {first} and {second}, both win."),
      TEXT (first), TEXT (second))

FACT (nobody_left, "nobody-left", LINE, N_("Nobody is left: no team wins."))

FACT (nobody_else_left, "nobody-left", LINE, N_("Nobody is left: no other team wins."))

FACT (ended, "ended", LINE, N_("The game master ended the match."))

FACT (ended_without_winner, "ended", LINE, N_("The game master ended the match: no team wins."))

FACT (merging, "merging", LINE, N_("{left} players are left, and the islands merge at {number}."), NUMBER (left),
      NUMBER (number))

FACT (result, "result", HEADING, N_("Result"))
FACT (winners, "winners", LINE, N_("Winners: {players}."), PLAYERS (players))
FACT (wins_alone, "wins-alone", LINE, N_("{player} of {team} won earlier, by staying alive."), PLAYER (player),
      TEXT (team))
FACT (no_winners, "no-winners", LINE, N_("No team wins."))
FACT (was, "was", ITEM, N_("{player}: {team}"), PLAYER (player), TEXT (team))
FACT (was_with_role, "was", ITEM, N_("{player}: {team}, {role}"), PLAYER (player), TEXT (team), TEXT (role))

/* ---- wins and ends ---- */

static CroupierPlayers
get_members (const FactionsPlan *plan, const FactionsState *state, guint team)
{
  CroupierPlayers members = CROUPIER_NOBODY;

  for (guint i = 0; i < plan->n_players; i++)
    if (state->seats[i].team == (int) team)
      members |= CROUPIER_PLAYER (i);
  return members;
}

/* Dead or alive, unless the team is one that wins by living. */
static void
let_team_win (FactionsRun *run, guint team)
{
  CroupierPlayers members = get_members (run->plan, run->state, team);

  if (croupier_cast_get_team (run->plan->cast, team)->alive_at > 0)
    members &= run->state->alive;
  run->state->winners |= members;
}

/* One wins at a time, since each who leaves makes fewer of those who are left. */
static gboolean
let_one_win_alone (FactionsRun *run)
{
  guint player;

  CROUPIER_FOREACH_PLAYER (player, run->state->alive)
    {
      const CroupierTeam *team = croupier_cast_get_team (run->plan->cast, (guint) run->state->seats[player].team);

      if (team->alive_at == 0 || count_left (run->state) > team->alive_at)
        continue;
      say_alive_at (run->gm, (int) team->alive_at, player, team->name);
      run->state->winners |= CROUPIER_PLAYER (player);
      factions_leave (run->plan, run->state, player, OUT_WON, NULL);
      return TRUE;
    }
  return FALSE;
}

static void
end_with_two (FactionsRun *run, guint first, guint second)
{
  FactionsState *state = run->state;
  int red = croupier_cast_find_team (run->plan->cast, RED);
  gint8 team = state->seats[first].team, other = state->seats[second].team;
  gboolean has_red = run->plan->last_two == LAST_TWO_RED && (red == team || red == other);

  state->end = has_red ? END_RED_OF_TWO : END_BOTH_OF_TWO;
  state->end_teams[0] = has_red ? (gint8) red : team;
  if (!has_red)
    state->end_teams[1] = other;
}

static End
find_end (FactionsRun *run)
{
  FactionsState *state = run->state;
  guint first = state->alive != CROUPIER_NOBODY ? croupier_players_first (state->alive) : 0;
  CroupierPlayers others = state->alive & ~get_members (run->plan, state, (guint) state->seats[first].team);

  if (state->alive == CROUPIER_NOBODY)
    state->end = END_NOBODY_LEFT;
  else if (others == CROUPIER_NOBODY)
    {
      state->end = END_ONE_TEAM;
      state->end_teams[0] = state->seats[first].team;
    }
  else if (count_left (state) == 2)
    end_with_two (run, first, croupier_players_first (others));
  return (End) state->end;
}

/* TRUE when the match is over. */
static gboolean
end_match (FactionsRun *run)
{
  if (find_end (run) == END_NOT)
    return FALSE;
  factions_tell_end (run->plan, run->state, run->gm);
  for (guint i = 0; i < G_N_ELEMENTS (run->state->end_teams); i++)
    if (run->state->end_teams[i] != CROUPIER_CAST_NONE)
      let_team_win (run, (guint) run->state->end_teams[i]);
  return TRUE;
}

/* Tells why the match is over, and which teams have won by that; nothing while it goes on. */
void
factions_tell_end (const FactionsPlan *plan, const FactionsState *state, CroupierMessage *message)
{
  switch ((End) state->end)
    {
    case END_NOT:
      return;
    case END_NOBODY_LEFT:
      (state->winners == CROUPIER_NOBODY ? say_nobody_left : say_nobody_else_left) (message);
      return;
    case END_ONE_TEAM:
      say_one_team (message, team_name (plan, state->end_teams[0]));
      return;
    case END_RED_OF_TWO:
      say_red_of_two (message, team_name (plan, state->end_teams[0]));
      return;
    case END_BOTH_OF_TWO:
      say_both_of_two (message, team_name (plan, state->end_teams[0]), team_name (plan, state->end_teams[1]));
      return;
    case END_RULING:
      (state->winners == CROUPIER_NOBODY ? say_ended_without_winner : say_ended) (message);
      return;
    }
  g_assert_not_reached ();
}

/* All who are in the game are on one island from now on. */
void
factions_merge (const FactionsPlan *plan, FactionsState *state)
{
  guint player;

  state->is_merged = TRUE;
  CROUPIER_FOREACH_PLAYER (player, state->alive)
    state->seats[player].island = MERGED;
}

void
factions_settle (FactionsRun *run)
{
  say_ends_step (run->gm);
  while (let_one_win_alone (run))
    ;
  run->state->is_over = (guint8) end_match (run);
  if (run->state->is_over || run->state->is_merged || count_left (run->state) > run->plan->merge_at)
    return;
  say_merging (run->gm, (int) count_left (run->state), (int) run->plan->merge_at);
  factions_merge (run->plan, run->state);
}

/* ---- the result ---- */

static const CroupierTeam *
team_of (const FactionsPlan *plan, const FactionsState *state, guint player)
{
  return croupier_cast_get_team (plan->cast, (guint) state->seats[player].team);
}

static void
tell_result (const FactionsPlan *plan, const FactionsState *state, CroupierMessage *message)
{
  say_result (message);
  if (state->winners != CROUPIER_NOBODY)
    say_winners (message, state->winners);
  else
    say_no_winners (message);
  for (guint i = 0; i < plan->n_players; i++)
    {
      const char *team = team_of (plan, state, i)->name;
      int role = state->seats[i].role;

      if (role == CROUPIER_CAST_NONE)
        say_was (message, i, team);
      else
        say_was_with_role (message, i, team, croupier_cast_get_role (plan->cast, (guint) role)->name);
    }
}

/* The match is over: tells who has won, and who was what. */
void
factions_tell_result (const FactionsPlan *plan, const FactionsState *state, CroupierOutbox *outbox)
{
  CroupierMessage *spectators = factions_to_spectators (plan, state, outbox);

  tell_result (plan, state, croupier_outbox_to_public (outbox));
  if (spectators != NULL)
    tell_result (plan, state, spectators);
}

/* Tells who has won by living, and left; unless the game master has said who wins instead. */
static void
tell_who_won_alone (const FactionsPlan *plan, const FactionsState *state, CroupierMessage *message)
{
  for (guint i = 0; i < plan->n_players && state->end != END_RULING; i++)
    if (state->seats[i].out == OUT_WON && croupier_players_has (state->winners, i))
      say_wins_alone (message, i, team_of (plan, state, i)->name);
}

void
factions_get_result (const CroupierPlan *base, const CroupierState *base_state, CroupierResult *result)
{
  const FactionsPlan *plan = (const FactionsPlan *) base;
  const FactionsState *state = (const FactionsState *) base_state;
  g_autoptr (CroupierOutbox)
    outbox = croupier_outbox_new (base->setup->roster, base->setup->language, CROUPIER_WHEN_END);
  CroupierMessage *message = croupier_outbox_to_gm (outbox);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  result->winners = state->winners;
  result->losers = CROUPIER_EVERYBODY (plan->n_players) & ~state->winners;
  tell_who_won_alone (plan, state, message);
  factions_tell_end (plan, state, message);
  text = croupier_message_to_text (message);
  lines = g_strsplit (text, "\n", G_N_ELEMENTS (result->notes) - 1);
  for (guint i = 0; lines[i] != NULL; i++)
    result->notes[i] = g_steal_pointer (&lines[i]);
}
