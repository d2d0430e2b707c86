/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands of a match of Smuggler's Paradox: who is left, who is expected, and who can be named. */
#include "config.h"
#include "croupier-smugglers-state.h"

const char *
smugglers_get_id (guint id)
{
  static const char *const ids[MAX_AGENTS] = { "Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta", "Eta", "Theta" };

  return ids[id];
}

guint
smugglers_count_limit (guint n_crooks)
{
  return (n_crooks * 10 + 5) / 6;
}

/* Ten for six Crooks, rounded up, unless the game master has set it. */
int
smugglers_get_limit (const SmugglersPlan *plan, guint n_crooks)
{
  return plan->limit > 0 ? plan->limit : (int) smugglers_count_limit (n_crooks);
}

/* The players who can be the Death Match opponent. */
CroupierPlayers
smugglers_get_opponents (const SmugglersPlan *plan, const SmugglersState *state)
{
  CroupierPlayers others = players_left (plan, state) & ~CROUPIER_PLAYER (state->candidate);
  CroupierPlayers jailed_crooks = others & ~state->agents & smugglers_get_jailed (plan, state);
  guint player;

  if (state->result_case == 1 || state->result_case == 4)
    return others & state->agents;
  if (state->result_case == 2)
    return jailed_crooks != CROUPIER_NOBODY || plan->names_no_opponent ? jailed_crooks : others & ~state->agents;
  if (state->result_case == 5 && plan->names_no_opponent)
    return CROUPIER_NOBODY;
  CROUPIER_FOREACH_PLAYER (player, others)
    if (state->tokens[player] > 0)
      others &= ~CROUPIER_PLAYER (player);
  return others;
}

/* The players whom a player may name in the phase that is due. */
CroupierPlayers
smugglers_get_choices (const SmugglersPlan *plan, const SmugglersState *state, guint player)
{
  CroupierPlayers others = players_left (plan, state) & ~CROUPIER_PLAYER (player);

  switch ((SmugglersStage) state->stage)
    {
    case STAGE_ROUNDS:
      return others & ~smugglers_get_jailed (plan, state);
    case STAGE_ACCUSE:
      return others;
    case STAGE_CHOOSE_EC:
      return smugglers_crooks_left (plan, state);
    case STAGE_CHOOSE_OPPONENT:
      return smugglers_get_opponents (plan, state);
    case STAGE_OVER:
      break;
    }
  return CROUPIER_NOBODY;
}

/* Returns how many each Crook names in an accusation: no more than there are Agents. */
guint
smugglers_count_accused (const SmugglersPlan *plan, const SmugglersState *state)
{
  return MIN (state->result_case == 3 ? 2 : 3, croupier_players_count (smugglers_agents_left (plan, state)));
}

gboolean
smugglers_get_expected (const CroupierPlan *base, const CroupierState *base_state, CroupierPlayers *expected)
{
  const SmugglersPlan *plan = (const SmugglersPlan *) base;
  const SmugglersState *state = (const SmugglersState *) base_state;

  *expected = CROUPIER_NOBODY;
  switch ((SmugglersStage) state->stage)
    {
    case STAGE_ROUNDS:
      *expected = players_left (plan, state) & ~smugglers_get_jailed (plan, state);
      return TRUE;
    case STAGE_ACCUSE:
      *expected = smugglers_free_crooks (plan, state);
      return TRUE;
    case STAGE_CHOOSE_EC:
      *expected = smugglers_agents_left (plan, state);
      return TRUE;
    case STAGE_CHOOSE_OPPONENT:
      *expected = CROUPIER_PLAYER (state->candidate);
      return TRUE;
    case STAGE_OVER:
      return FALSE;
    }
  g_assert_not_reached ();
}

void
smugglers_clear_submission (SmugglersState *state, guint player)
{
  state->sent &= ~CROUPIER_PLAYER (player);
  state->accused[player] = CROUPIER_NOBODY;
  state->places[player].action = ACTION_NOTHING;
  state->places[player].target = CROUPIER_NO_PLAYER;
}

const char *
smugglers_name_of (const SmugglersPlan *plan, guint player)
{
  return croupier_roster_get_name (plan->base.setup->roster, player);
}

int
smugglers_get_limit_now (const SmugglersPlan *plan, const SmugglersState *state)
{
  return smugglers_get_limit (plan, croupier_players_count (smugglers_crooks_left (plan, state)));
}

/* Whether nobody is met because the rules name nobody, and not because nobody is left. */
gboolean
smugglers_has_unnamed_opponent (const SmugglersPlan *plan, const SmugglersState *state)
{
  return plan->names_no_opponent && state->candidate != CROUPIER_NO_PLAYER && state->opponent == CROUPIER_NO_PLAYER &&
         (state->result_case == 2 || state->result_case == 5);
}
