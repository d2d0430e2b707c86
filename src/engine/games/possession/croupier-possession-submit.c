/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Five Fold Possession: what comes in, and the stones that are drawn for it. */
#include "config.h"
#include "croupier-possession.h"

#include "croupier-gettext.h"
#include "croupier-lines.h"

#include <string.h>

/* ---- what the players are told ---- */

FACT (drew_stone, "drew-stone", ITEM, N_("Stone {stone}: {colour}"), NUMBER (stone), WORD (colour))

FACT (ignored_stone, "ignored-stone", ITEM, N_("Stone {stone}: {colour} (ignored)"), NUMBER (stone), WORD (colour))

FACT_FAMILY (red_may_be_ignored)

static const CroupierFactKind red_may_be_ignored_facts[POSSESSION_N_REDS] = {
  [POSSESSION_RED_VOIDS] = FACT_KIND ("red-may-be-ignored", LINE,
                                      N_("The red stone ends your draw and makes it void, unless you ignore it.")),
  [POSSESSION_RED_STOPS] =
    FACT_KIND ("red-may-be-ignored", LINE,
               N_("The red stone ends your draw, unless you ignore it; what you drew before it counts.")),
  [POSSESSION_RED_FINES] =
    FACT_KIND ("red-may-be-ignored", LINE,
               N_("The red stone ends your draw, makes it void and costs you 1 garnet, unless you ignore "
                  "it.")),
};

FACT_FAMILY (red_ends)

static const CroupierFactKind red_ends_facts[POSSESSION_N_REDS] = {
  [POSSESSION_RED_VOIDS] = FACT_KIND ("red-ends", LINE, N_("The red stone ends your draw and makes it void.")),
  [POSSESSION_RED_STOPS] = FACT_KIND ("red-ends", LINE,
                                      N_("The red stone ends your draw; what you drew before it counts.")),
  [POSSESSION_RED_FINES] = FACT_KIND ("red-ends", LINE,
                                      N_("The red stone ends your draw, makes it void and costs you 1 garnet.")),
};

FACT (stopped, "stopped", LINE, N_("You stopped drawing."))

FACT (may_go_on, "may-go-on", LINE, N_("You can draw on, or stop."))

/* ---- submissions in force ---- */

void
possession_retract (const CroupierPlan *base, CroupierState *base_state, guint player)
{
  PossessionState *state = (PossessionState *) base_state;

  memset (&state->lines[player], 0, sizeof state->lines[player]);
}

/* Tells the stones that the app has drawn, and what can be done now; each time all of them, so that no message counts
 * alone. */
static void
tell_stones (const PossessionPlan *plan, const PossessionState *state, const PossessionLines *lines, guint player,
             CroupierMessage *message)
{
  for (guint i = 0; i < lines->n_stones; i++)
    (lines->ignored == i + 1 ? say_ignored_stone : say_drew_stone) (message, (int) i + 1,
                                                                    possession_colours[lines->stones[i]]);
  if (lines->is_stopped)
    say_stopped (message);
  else if (!is_ended (lines))
    say_may_go_on (message);
  else if (lines->ignored == 0 && has_role (state, POSSESSED, state->rounds + 1u, player))
    say_red_may_be_ignored (message, &red_may_be_ignored_facts[plan->red]);
  else
    say_red_ends (message, &red_ends_facts[plan->red]);
}

void
possession_submit (const CroupierPlan *base, CroupierState *base_state, guint player, const char *text,
                   CroupierReading *reading, CroupierOutbox *outbox)
{
  PossessionState *state = (PossessionState *) base_state;
  const PossessionLines before = state->lines[player];
  const PossessionLines *lines = &state->lines[player];

  croupier_lines_submit (base, base_state, player, text, reading);
  if (outbox != NULL && lines->greed == GREED_DRAWN &&
      (before.n_stones != lines->n_stones || before.ignored != lines->ignored ||
       before.is_stopped != lines->is_stopped))
    tell_stones ((const PossessionPlan *) base, state, lines, player, croupier_outbox_to_player (outbox, player));
}
