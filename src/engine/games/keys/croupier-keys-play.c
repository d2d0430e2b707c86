/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys to Success: the automatic player, and what is counted of many matches. */
#include "config.h"
#include "croupier-keys.h"

/* Takes a number below n (at most 65536) from the low bits: evenly enough for a player who has no plan. */
static inline guint
take_below (guint64 *bits, guint n)
{
  guint taken = (guint) ((*bits & 0xffff) * n >> 16);

  *bits >>= 16;
  return taken;
}

/* Sends one card of those not sent yet, each equally likely: it is found without a branch that hangs on chance. */
static inline void
send_some_card (const KeysPlan *plan, KeysState *state, guint player, guint skip)
{
  const guint16 *held = held_by (plan, state, player);
  guint16 *sent = sent_by (plan, state, player);
  guint n = 0, chosen = 0;

  for (guint v = 0; v < plan->n_values; v++)
    {
      n += held[v] - sent[v];
      chosen += n <= skip;
    }
  sent[chosen]++;
  state->places[player].n_sent++;
  state->places[player].score += (guint32) plan->values[chosen];
}

/* Some usable door, mostly with its right neighbour, and one card; often two, if more are left than areas to cross. */
static void
play_move (const KeysPlan *plan, KeysState *state, guint player, CroupierRandom *random)
{
  KeysPlace *place = &state->places[player];
  guint first = plan->first_door[place->area];
  guint64 usable = usable_doors (plan, state, place->area);
  guint64 bits = croupier_random_next (random);
  guint start = take_below (&bits, plan->first_door[place->area + 1] - first);
  guint64 from_start = usable >> start << start;
  guint door = (guint) __builtin_ctzll (from_start != 0 ? from_start : usable);
  gboolean has_two;

  keys_clear_move (plan, state, player);
  place->sent_door = (guint16) (first + door);
  has_two = ((usable >> door & 2) != 0) & ((bits & 7) != 0) & (plan->doors[first + door].adjacent != 0);
  place->n_sent_doors = 1 + has_two;
  bits >>= 3;

  send_some_card (plan, state, player, take_below (&bits, place->n_held));
  if (place->n_held > plan->goal - place->area && (bits & 1) != 0)
    {
      bits >>= 1;
      send_some_card (plan, state, player, take_below (&bits, place->n_held - 1u));
    }
}

void
keys_play (const CroupierPlan *base, CroupierState *base_state, guint player, CroupierRandom *random)
{
  const KeysPlan *plan = (const KeysPlan *) base;
  KeysState *state = (KeysState *) base_state;
  CroupierPlayers losers = state->losers & ~state->base.removed;
  guint voter = player;
  guint choice;

  if (state->stage == STAGE_ROUNDS)
    {
      play_move (plan, state, player, random);
      return;
    }
  choice = (guint) croupier_random_below (random, croupier_players_count (losers) + 1);
  state->places[voter].vote = 0;
  CROUPIER_FOREACH_PLAYER (player, losers)
    if (choice-- == 0)
      state->places[voter].vote = (guint8) (player + 1);
}

/* Counts by which doors those who left an area did so. */
void
keys_count_uses (const CroupierPlan *base, const CroupierState *base_state, CroupierShare *shares)
{
  const KeysPlan *plan = (const KeysPlan *) base;
  const KeysState *state = (const KeysState *) base_state;

  /* The verdict leaves them as the last round did. */
  for (guint i = 0; i < plan->n_players && state->base.n_resolved == state->rounds; i++)
    {
      const Door *door = keys_get_way (plan, &state->places[i]);
      guint area = door != NULL ? door->area : plan->goal;

      for (guint beside = plan->first_door[area]; area < plan->goal && beside < plan->first_door[area + 1]; beside++)
        croupier_share_count (&shares[beside], door == &plan->doors[beside]);
    }
}
