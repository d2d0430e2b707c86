/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands of a match of Pass the Present: the phase, and what is in force. */
#include "config.h"
#include "croupier-presents-state.h"

#include "croupier-gettext.h"

/* When the match is over it is still the last round that ties are drawn in the name of. */
static guint
get_round (const PresentsPlan *plan, const PresentsState *state)
{
  return MIN (state->rounds + 1u, plan->n_rounds);
}

void
presents_name_phase (const CroupierPlan *base, const CroupierState *base_state, CroupierPhase *phase)
{
  const PresentsPlan *plan = (const PresentsPlan *) base;
  const PresentsState *state = (const PresentsState *) base_state;

  if (state->stage == STAGE_PREGAME)
    croupier_phase_name (phase, base, "pregame", N_("Seating"));
  else if (state->stage == STAGE_DESIGN)
    croupier_phase_name (phase, base, "design", N_("Design"));
  else
    croupier_phase_number (phase, base, "round", N_("Round {round}"), get_round (plan, state));
}

void
presents_clear_submission (const PresentsPlan *plan, PresentsState *state, guint player)
{
  state->sent &= ~CROUPIER_PLAYER (player);
  if (state->stage == STAGE_PREGAME)
    {
      state->distrusts[player] = CROUPIER_NO_PLAYER;
      return;
    }
  for (guint i = 0; i < plan->reach; i++)
    {
      Present *present = &state->presents[present_of (plan, state, player, i)];

      if (state->stage == STAGE_DESIGN)
        present->initial = 0;
      present->action = ACTION_NONE;
      present->to = 0;
    }
}
