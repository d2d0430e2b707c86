/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Smuggler's Paradox: the automatic player. */
#include "config.h"
#include "croupier-smugglers.h"

static guint
pick (CroupierPlayers players, CroupierRandom *random)
{
  for (guint64 skip = croupier_random_below (random, croupier_players_count (players)); skip > 0; skip--)
    players &= players - 1;
  return croupier_players_first (players);
}

static void
play_round (const SmugglersPlan *plan, SmugglersState *state, guint player, CroupierRandom *random)
{
  CroupierPlayers targets = smugglers_get_choices (plan, state, player);
  guint roll = (guint) croupier_random_below (random, 8);
  SmugglersPlace *place = &state->places[player];

  if (is_agent (state, player) && roll < 5 && targets != CROUPIER_NOBODY)
    {
      place->action = ACTION_ARREST;
      place->target = (gint8) pick (targets, random);
    }
  else if (roll < 7)
    place->action = ACTION_SMUGGLE;
}

/* Mostly the Agents of the first IDs, as if the Crooks had found out; else anybody. */
static void
play_accusation (const SmugglersPlan *plan, SmugglersState *state, guint player, CroupierRandom *random)
{
  CroupierPlayers choices = smugglers_get_choices (plan, state, player);
  guint n_accused = smugglers_count_accused (plan, state);
  gboolean knows = croupier_random_below (random, 8) > 0;
  CroupierPlayers accused = CROUPIER_NOBODY;

  for (guint id = 0; knows && id < plan->n_agents && croupier_players_count (accused) < n_accused; id++)
    if (smugglers_is_left (state, state->agent_of[id]))
      accused |= CROUPIER_PLAYER (state->agent_of[id]);
  while (croupier_players_count (accused) < n_accused)
    accused |= CROUPIER_PLAYER (pick (choices & ~accused, random));
  state->accused[player] = accused;
}

void
smugglers_play (const CroupierPlan *base, CroupierState *base_state, guint player, CroupierRandom *random)
{
  const SmugglersPlan *plan = (const SmugglersPlan *) base;
  SmugglersState *state = (SmugglersState *) base_state;
  CroupierPlayers choices;

  smugglers_clear_submission (state, player);
  state->sent |= CROUPIER_PLAYER (player);
  if (state->stage == STAGE_ROUNDS)
    play_round (plan, state, player, random);
  else if (state->stage == STAGE_ACCUSE)
    play_accusation (plan, state, player, random);
  else if ((choices = smugglers_get_choices (plan, state, player)) != CROUPIER_NOBODY)
    state->places[player].target = (gint8) pick (choices, random);
  else
    state->sent &= ~CROUPIER_PLAYER (player); /* the last who could be named was removed */
}
