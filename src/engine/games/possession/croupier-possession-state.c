/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands of a match of Five Fold Possession: stones, and what is in force or counts instead. */
#include "config.h"
#include "croupier-possession-state.h"

#include "croupier-gettext.h"

#include <string.h>

const char *const possession_throws[N_THROWS] = { N_("rock"), N_("paper"), N_("scissors") };
const char *const possession_colours[N_COLOURS] = { N_("grey"), N_("white"), N_("black"), N_("green"), N_("red") };
const guint8 possession_bag[N_COLOURS] = { 3, 5, 4, 1, 2 };

void
possession_write_stream_of_stones (const PossessionPlan *plan, const PossessionState *state, guint player, char *stream,
                                   gsize size)
{
  g_snprintf (stream, (gulong) size, "round-%u/stones/%s", state->rounds + 1u,
              croupier_roster_get_name (plan->base.setup->roster, player));
}

/* The first stones that a player draws in the round that is due: always the same. */
void
possession_draw_stones (const PossessionPlan *plan, const PossessionState *state, guint player, guint n_stones,
                        guint8 *stones)
{
  guint8 remaining[N_STONES];
  guint n_remaining = 0;
  CroupierRandom random;
  char stream[CROUPIER_PHASE_ID_SIZE + 16 + 4 * CROUPIER_MAX_NAME];

  for (guint colour = 0; colour < N_COLOURS; colour++)
    for (guint i = 0; i < possession_bag[colour]; i++)
      remaining[n_remaining++] = (guint8) colour;
  possession_write_stream_of_stones (plan, state, player, stream, sizeof stream);
  croupier_random_init (&random, &plan->base.seed, stream);
  for (guint i = 0; i < n_stones; i++)
    {
      guint which = (guint) croupier_random_below (&random, n_remaining);

      stones[i] = remaining[which];
      memmove (remaining + which, remaining + which + 1, --n_remaining - which);
    }
}

/* Lines with the card and the bid that stand in for what was left out of a round's. */
PossessionLines
possession_complete (const PossessionState *state, guint player)
{
  PossessionLines lines = state->lines[player];

  if (state->rounds == N_ROUNDS)
    return lines;
  if (!has_line (&lines, LINE_CARD))
    lines.card = (guint8) __builtin_ctz (state->cards[player]);
  lines.sent |= 1u << LINE_CARD | 1u << LINE_BID;
  return lines;
}

#define EVERYBODY CROUPIER_EVERYBODY (N_PLAYERS)


gboolean
possession_get_expected (const CroupierPlan *base, const CroupierState *base_state, CroupierPlayers *expected)
{
  const PossessionState *state = (const PossessionState *) base_state;

  if (state->is_over)
    return FALSE;
  *expected = EVERYBODY;
  return TRUE;
}

/* Nobody talks in channels of this game's. */
void
possession_add_channels (const CroupierPlan *base, const CroupierState *base_state, GPtrArray *channels)
{
}
