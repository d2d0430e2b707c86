/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: what a night comes to, in a few lines, for a game master who has no time for its steps. */
#include "config.h"
#include "croupier-factions-night.h"

#include <glib/gi18n-lib.h>

FACT (voted_out, "outcome-voted-out", LINE, N_("Voted out: {players}."), PLAYERS (players))
FACT (killed, "outcome-killed", LINE, N_("Killed: {players}."), PLAYERS (players))
FACT (nobody_out, "outcome-nobody-out", LINE, N_("Nobody is out."), )
FACT (won, "outcome-won", LINE, N_("{player} wins alone, and leaves the game."), PLAYER (player))
FACT (silenced, "outcome-silenced", LINE, N_("Silenced for the day: {players}."), PLAYERS (players))
FACT (gained, "outcome-gained", LINE, N_("{player} holds one more of the item {item}."), PLAYER (player), TEXT (item))
FACT (lost, "outcome-lost", LINE, N_("{player} holds one less of the item {item}."), PLAYER (player), TEXT (item))
FACT (team, "outcome-team", LINE, N_("{player} belongs to {team} from now on."), PLAYER (player), TEXT (team))
FACT (color, "outcome-color", LINE, N_("{player} shows the color {color} from now on."), PLAYER (player), TEXT (color))
FACT (role, "outcome-role", LINE, N_("{player} has the role {role} from now on."), PLAYER (player), TEXT (role))
FACT (role_lost, "outcome-role-lost", LINE, N_("{player} has no role any more."), PLAYER (player))
FACT (island, "outcome-island", LINE, N_("{player} is on {island} from now on."), PLAYER (player), TEXT (island))
FACT (merged, "outcome-merged", LINE, N_("The islands merge."), )
FACT_COUNTED (left, "outcome-left", LINE,
              NP_ ("{players} player is left, and the match goes on.",
                   "{players} players are left, and the match goes on."),
              NUMBER (players))
FACT (winners, "outcome-winners", LINE, N_("The match is over. Winners: {players}."), PLAYERS (players))
FACT (no_winners, "outcome-no-winners", LINE, N_("The match is over, and nobody wins."), )

static void
tell_who_is_out (const FactionsPlan *plan, const FactionsState *state, CroupierMessage *message)
{
  const Night *night = &state->nights[state->day - 1];

  if (night->voted_out != CROUPIER_NOBODY)
    say_voted_out (message, night->voted_out);
  if (night->killed != CROUPIER_NOBODY)
    say_killed (message, night->killed);
  if ((night->voted_out | night->killed) == CROUPIER_NOBODY)
    say_nobody_out (message);
  for (guint i = 0; i < plan->n_players; i++)
    if (state->seats[i].out == OUT_WON && state->seats[i].out_day == state->day)
      say_won (message, i);
}

static void
tell_items (const FactionsPlan *plan, const FactionsState *state, guint player, CroupierMessage *message)
{
  for (guint i = 0; i < plan->cast->items->len; i++)
    {
      int before = state->eve.seats[player].items[i], after = state->seats[player].items[i];

      for (; before < after; before++)
        say_gained (message, player, item_name (plan, (int) i));
      for (; before > after; before--)
        say_lost (message, player, item_name (plan, (int) i));
    }
}

static void
tell_changes (const FactionsPlan *plan, const FactionsState *state, guint player, CroupierMessage *message)
{
  const Seat *before = &state->eve.seats[player], *after = &state->seats[player];

  tell_items (plan, state, player, message);
  if (before->team != after->team)
    say_team (message, player, team_name (plan, after->team));
  if (!g_str_equal (before->color, after->color))
    say_color (message, player, factions_get_color (plan, state, player));
  if (before->role != after->role && after->role != CROUPIER_CAST_NONE)
    say_role (message, player, croupier_cast_get_role (plan->cast, (guint) after->role)->name);
  else if (before->role != after->role)
    say_role_lost (message, player);
  if (before->island != after->island && !state->is_merged)
    say_island (message, player, factions_get_island (plan, (guint) after->island));
}

static CroupierPlayers
get_silenced (const FactionsState *state)
{
  CroupierPlayers players = CROUPIER_NOBODY;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, state->alive)
    if (state->seats[player].silenced)
      players |= CROUPIER_PLAYER (player);
  return players;
}

/**
 * factions_explain_outcome:
 * @plan: the plan
 * @state: the state after a night
 * @message: (nullable): what is written down of how it came about
 *
 * Says what the last night has changed, read from the states before and after it: who is out, who is silenced, whose
 * items, team, color or island are others, and whether the islands merge or the match is over. Everything is in it.
 * (Rules: "State keys".)
 */
void
factions_explain_outcome (const FactionsPlan *plan, const FactionsState *state, CroupierMessage *message)
{
  CroupierPlayers silenced = get_silenced (state);
  guint player;

  if (message == NULL)
    return;
  say_outcome_step (message);
  tell_who_is_out (plan, state, message);
  if (silenced != CROUPIER_NOBODY && !state->is_over)
    say_silenced (message, silenced);
  CROUPIER_FOREACH_PLAYER (player, state->alive)
    tell_changes (plan, state, player, message);
  if (state->is_merged && !state->eve.is_merged)
    say_merged (message);
  if (!state->is_over)
    say_left (message, (int) count_left (state));
  else if (state->winners != CROUPIER_NOBODY)
    say_winners (message, state->winners);
  else
    say_no_winners (message);
}
