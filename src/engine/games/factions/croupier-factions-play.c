/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: an automatic player, who votes, plays items and uses powers without any plan. */
#include "config.h"
#include "croupier-factions-ask.h"

#include <string.h>

static gboolean
one_in (CroupierRandom *random, guint n)
{
  return croupier_random_below (random, n) == 0;
}

/* One of some players; CROUPIER_NO_PLAYER of none. */
static gint8
pick (CroupierPlayers players, CroupierRandom *random)
{
  if (players == CROUPIER_NOBODY)
    return CROUPIER_NO_PLAYER;
  for (guint64 skip = croupier_random_below (random, croupier_players_count (players)); skip > 0; skip--)
    players &= players - 1;
  return (gint8) croupier_players_first (players);
}

/* Half of the time somebody knows it. */
static gint8
guess (const FactionsState *state, guint target, CroupierPlayers among, CroupierRandom *random)
{
  const FactionsForm *form = &state->forms[target];

  if (one_in (random, 2))
    return pick (among, random);
  return form->is_in && form->vote >= 0 ? form->vote : NOBODY;
}

static gboolean
choose_targets (const FactionsPlan *plan, const FactionsState *state, guint player, Act *act, CroupierRandom *random)
{
  const CroupierPower *power = croupier_cast_get_power (plan->cast, (guint) act->power);
  FactionsAsk ask = factions_ask (plan, state, player, FACTIONS_ASK_POWER, act->power);
  CroupierPlayers taken = power->effect == CROUPIER_EFFECT_KILL ? CROUPIER_PLAYER (player) : CROUPIER_NOBODY;

  for (guint i = 0; i < power->n_targets; i++)
    {
      act->targets[i] = pick (ask.slots[i].players & ~taken, random);
      if (act->targets[i] == CROUPIER_NO_PLAYER)
        return FALSE;
      taken |= CROUPIER_PLAYER (act->targets[i]);
    }
  if (power->guess)
    act->guess = guess (state, (guint) act->targets[0], players_on_island_of (plan, state, player), random);
  return TRUE;
}

/* An item may have several powers, of which each use takes one. */
static gboolean
has_left (const FactionsPlan *plan, const FactionsState *state, guint player, const CroupierPower *power)
{
  const FactionsForm *form = &state->forms[player];
  guint n = 0;

  for (guint i = 0; i < form->n_acts; i++)
    {
      const CroupierPower *other = croupier_cast_get_power (plan->cast, (guint) form->acts[i].power);

      n += other->holder == CROUPIER_HOLDER_ITEM && other->held_by == power->held_by;
    }
  return n < state->seats[player].items[power->held_by];
}

static void
use_power (const FactionsPlan *plan, FactionsState *state, guint player, guint i, CroupierRandom *random)
{
  const CroupierPower *power = croupier_cast_get_power (plan->cast, i);
  FactionsForm *form = &state->forms[player];
  Act act = { .power = (gint8) i, .targets = { CROUPIER_NO_PLAYER, CROUPIER_NO_PLAYER }, .guess = CROUPIER_NO_PLAYER };

  if (power->verb == NULL || form->n_acts == MAX_ACTS || !factions_can_use (plan, state, player, i))
    return;
  if (power->holder == CROUPIER_HOLDER_ITEM && !has_left (plan, state, player, power))
    return;
  if (power->holder == CROUPIER_HOLDER_ITEM ? !one_in (random, 4) : one_in (random, 4))
    return;
  if (choose_targets (plan, state, player, &act, random))
    form->acts[form->n_acts++] = act;
}

/* Gives away at times what they hold and do not play tonight. */
static void
give_away (const FactionsPlan *plan, FactionsState *state, guint player, CroupierRandom *random)
{
  FactionsForm *form = &state->forms[player];
  CroupierPlayers among = players_on_island_of (plan, state, player) & ~CROUPIER_PLAYER (player);

  if (form->n_acts > 0 || among == CROUPIER_NOBODY || !one_in (random, 8))
    return;
  for (guint i = 0; i < plan->cast->items->len && form->n_gifts < MAX_GIFTS; i++)
    if (state->seats[player].items[i] > 0)
      form->gifts[form->n_gifts++] = (Gift) { .item = (gint8) i, .to = pick (among, random) };
}

void
factions_play (const CroupierPlan *base, CroupierState *base_state, guint player, CroupierRandom *random)
{
  const FactionsPlan *plan = (const FactionsPlan *) base;
  FactionsState *state = (FactionsState *) base_state;
  FactionsForm *form = &state->forms[player];
  guint16 place = form->is_in ? form->place : state->next_place++;
  CroupierPlayers others = players_on_island_of (plan, state, player) & ~CROUPIER_PLAYER (player);

  memset (form, 0, sizeof *form);
  form->is_in = TRUE;
  form->place = place;
  form->vote = one_in (random, 16) ? NOBODY : pick (others, random);
  if (form->vote == CROUPIER_NO_PLAYER)
    form->vote = NOBODY;
  for (guint i = 0; i < plan->cast->powers->len; i++)
    use_power (plan, state, player, i, random);
  give_away (plan, state, player, random);
}
