/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Five Fold Possession: an automatic player, who takes part in everything without any plan. */
#include "config.h"
#include "croupier-possession.h"

#include <string.h>

static guint
roll (CroupierRandom *random, guint n)
{
  return (guint) croupier_random_below_few (random, n);
}

/* Neighbours at an imagined table look for each other, so that games come about. */
static void
play_opponent (const PossessionState *state, guint player, PossessionLines *lines, CroupierRandom *random)
{
  guint sum = (state->rounds * 2u + roll (random, 2)) % N_PLAYERS;
  guint other = (sum + N_PLAYERS - player) % N_PLAYERS;
  guint most = (guint) MIN (MAX_BET, state->base.garnets[player]);

  lines->sent |= 1u << LINE_RPS;
  lines->opponent = CROUPIER_NO_PLAYER;
  if (most == 0 || other == player || croupier_players_has (state->base.removed, other) ||
      state->played[0][player] == (int) other || state->played[1][player] == (int) other)
    return;
  lines->opponent = (gint8) other;
  lines->bet = (guint8) (1 + roll (random, most));
  lines->throw = (guint8) roll (random, N_THROWS);
}

static void
play_stones (const PossessionPlan *plan, const PossessionState *state, guint player, PossessionLines *lines,
             CroupierRandom *random)
{
  guint8 left[N_COLOURS];
  guint n_left = N_STONES;
  gboolean may_ignore = has_role (state, POSSESSED, state->rounds + 1u, player);

  lines->sent |= 1u << LINE_GREED;
  if (state->base.garnets[player] == 0 || roll (random, 3) == 0)
    return;
  if (roll (random, 4) == 0)
    {
      lines->greed = GREED_DRAWN;
      lines->n_stones = (guint8) (1 + roll (random, 4));
      possession_draw_stones (plan, state, player, lines->n_stones, lines->stones);
      for (guint i = 0; i < lines->n_stones; i++)
        if (lines->stones[i] == RED)
          {
            memset (lines->stones + i + 1, 0, lines->n_stones - i - 1u);
            lines->n_stones = (guint8) (i + 1);
          }
      lines->is_stopped = !is_ended (lines);
      return;
    }
  lines->greed = GREED_TYPED;
  memcpy (left, possession_bag, sizeof left);
  do
    {
      guint which = roll (random, n_left--);
      guint colour = 0;

      for (; which >= left[colour]; colour++)
        which -= left[colour];
      left[colour]--;
      lines->stones[lines->n_stones++] = (guint8) colour;
      if (may_ignore && (colour == RED || colour == BLACK))
        {
          lines->ignored = lines->n_stones;
          may_ignore = FALSE;
        }
    }
  while (!is_ended (lines) && roll (random, 4) > 0);
  lines->is_stopped = !is_ended (lines);
}

static void
play_names (PossessionLines *lines, CroupierRandom *random)
{
  guint order[N_PLAYERS] = { 0, 1, 2, 3, 4 };

  lines->sent |= 1u << LINE_NAMES;
  if (roll (random, 4) > 0)
    croupier_random_shuffle (random, order, N_PLAYERS);
  for (guint i = 0; i < N_PLAYERS; i++)
    lines->bearers[i] = (guint8) order[i];
}

static void
play_guess (PossessionLines *lines, CroupierRandom *random)
{
  guint possessed = roll (random, N_PLAYERS + 1);

  lines->sent |= 1u << LINE_GUESS;
  if (possessed == NOBODY_NAMED)
    lines->possessed = lines->hunter = NOBODY_NAMED;
  else
    {
      lines->possessed = (gint8) possessed;
      lines->hunter = (gint8) ((possessed + 1 + roll (random, N_PLAYERS - 1)) % N_PLAYERS);
    }
}

void
possession_play (const CroupierPlan *base, CroupierState *base_state, guint player, CroupierRandom *random)
{
  const PossessionPlan *plan = (const PossessionPlan *) base;
  PossessionState *state = (PossessionState *) base_state;
  PossessionLines *lines = &state->lines[player];

  memset (lines, 0, sizeof *lines);
  lines->has_sent = TRUE;
  if (state->rounds < N_ROUNDS)
    {
      guint cards = state->cards[player];

      play_opponent (state, player, lines, random);
      for (guint skip = roll (random, (guint) __builtin_popcount (cards)); skip > 0; skip--)
        cards &= cards - 1;
      lines->sent |= 1u << LINE_CARD | 1u << LINE_BID;
      lines->card = (guint8) __builtin_ctz (cards);
      lines->bid = (guint8) roll (random, (guint) MIN (MAX_BID, state->base.garnets[player]) + 1);
      play_stones (plan, state, player, lines, random);
    }
  else if (roll (random, 4) > 0)
    {
      lines->sent |= 1u << LINE_OPAL;
      lines->opal = (guint8) (FIRST_ROLES + roll (random, N_ROUNDS - FIRST_ROLES + 1));
    }
  if (state->rounds > 0 && roll (random, 4) > 0)
    play_names (lines, random);
  if (state->rounds > 0 && roll (random, 4) > 0)
    play_guess (lines, random);
}
