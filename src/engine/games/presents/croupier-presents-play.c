/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pass the Present: the automatic player. */
#include "config.h"
#include "croupier-presents.h"

/* Numbers below n (at most 65536) from the bits of few words: evenly enough for a player who has no plan. */
typedef struct
{
  CroupierRandom *random;
  guint64 bits;
  guint n_left;
} Dice;

static inline guint
roll (Dice *dice, guint n)
{
  guint rolled;

  if (dice->n_left == 0)
    {
      dice->bits = croupier_random_next (dice->random);
      dice->n_left = 4;
    }
  rolled = (guint) ((dice->bits & 0xffff) * n >> 16);
  dice->bits >>= 16;
  dice->n_left--;
  return rolled;
}

/* Every second one names somebody, but nobody by whom they are named: so few seatings would be left of twenty players
 * that give to nine that no draw might find one. */
static void
play_distrust (const PresentsPlan *plan, PresentsState *state, guint player, Dice *dice)
{
  guint other = roll (dice, 2 * plan->n_players);

  state->distrusts[player] = CROUPIER_NO_PLAYER;
  if (other < plan->n_players && other != player && state->distrusts[other] != (int) player)
    state->distrusts[player] = (gint8) other;
}

static inline void
play_present (PresentsState *state, Present *present, int *free_ignores, Dice *dice)
{
  static const guint8 actions[] = { ACTION_OPEN_1, ACTION_OPEN_2, ACTION_OPEN_2, ACTION_OPEN_3,
                                    ACTION_DEFUSE, ACTION_IGNORE, ACTION_OPEN_1, ACTION_DEFUSE };
  guint8 action;

  if (state->stage == STAGE_DESIGN)
    {
      present->initial = (guint8) (MIN_LAYERS + roll (dice, MAX_LAYERS - MIN_LAYERS + 1));
      return;
    }
  action = actions[roll (dice, G_N_ELEMENTS (actions))];
  if (action == ACTION_IGNORE && (*free_ignores)-- <= 0)
    action = ACTION_OPEN_1;
  present->action = action;
}

void
presents_play (const CroupierPlan *base, CroupierState *base_state, guint player, CroupierRandom *random)
{
  const PresentsPlan *plan = (const PresentsPlan *) base;
  PresentsState *state = (PresentsState *) base_state;
  Dice dice = { .random = random };
  int free_ignores = state->base.garnets[player] + 1;
  guint8 to[MAX_REACH];

  state->sent |= CROUPIER_PLAYER (player);
  if (state->stage == STAGE_PREGAME)
    {
      play_distrust (plan, state, player, &dice);
      return;
    }
  for (guint i = 0; i < plan->reach; i++)
    {
      guint other = roll (&dice, i + 1);

      to[i] = to[other];
      to[other] = (guint8) (i + 1);
    }
  for (guint i = 0; i < plan->reach; i++)
    {
      Present *present = &state->presents[present_of (plan, state, player, i)];

      present->to = to[i];
      play_present (state, present, &free_ignores, &dice);
    }
}
