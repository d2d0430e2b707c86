/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a match of a game of one's own begins. */
#include "config.h"
#include "croupier-custom-begin.h"

#include "croupier-custom-kit.h"
#include "croupier-custom-prepare.h"
#include "croupier-custom-rule.h"
#include "croupier-custom-watch.h"

/* What players and the match have before anything is done. */
void
custom_fill_starts (const CroupierPlan *plan, CustomState *state)
{
  const CustomGame *game = custom_game_of (plan);

  if (game->seats != NULL)
    custom_table (game, state)->seating = *((const CustomPlan *) plan)->laid;
  state->candidate = state->opponent = CROUPIER_NO_PLAYER;
  for (guint i = 0; i < game->things->len; i++)
    for (guint player = 0; player < (custom_get_thing (game, i)->is_of_match ? 1u : CROUPIER_MAX_PLAYERS); player++)
      for (guint k = 0; k < custom_get_thing (game, i)->n_values; k++)
        custom_slot (custom_get_thing (game, i), state, player)[k] = custom_get_thing (game, i)->starts;
}

void
custom_begin_phase (CustomState *state)
{
  state->phase = state->next_phase;
  state->next_phase = 0;
  if (state->phase > 0)
    state->had |= 1u << (state->phase - 1);
}

gboolean
custom_begin (const CroupierPlan *plan, CustomState *state, CroupierOutbox *outbox, GError **error)
{
  CustomDraws draws = { 0 };

  if (!custom_call (plan, state, outbox, "start", &draws, NULL, error))
    return FALSE;
  custom_begin_phase (state);
  if (!custom_prepare (plan, state, error))
    return FALSE;
  if (custom_game_of (plan)->watch != NULL)
    custom_watch_take (custom_game_of (plan)->watch, TRUE);
  custom_begin_round (plan, state);
  return TRUE;
}
