/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: from the forms of a day to the next day. */
#include "config.h"
#include "croupier-factions-night.h"

#include <string.h>

#include "croupier-gettext.h"

/* What was sent for the day, and decided for the day before, is done with. */
static void
begin_day (FactionsRun *run)
{
  FactionsState *state = run->state;
  guint n_kept = 0;
  guint player;

  for (guint i = 0; i < run->plan->n_players; i++)
    state->seats[i].silenced = FALSE;
  CROUPIER_FOREACH_PLAYER (player, run->silenced & state->alive)
    state->seats[player].silenced = TRUE;
  for (guint i = 0; i < state->n_decisions; i++)
    if (state->decisions[i].day == run->day)
      state->decisions[n_kept++] = state->decisions[i];
  memset (state->decisions + n_kept, 0, (state->n_decisions - n_kept) * sizeof *state->decisions);
  state->n_decisions = (guint8) n_kept;
  memset (state->forms, 0, sizeof state->forms);
  memset (state->queries, 0, sizeof state->queries);
  state->n_queries = 0;
  state->next_place = 1;
  state->day++;
}

static gboolean
check_night (const FactionsPlan *plan, const FactionsState *state, GError **error)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);

  if (state->day == MAX_DAYS)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED,
                          ngettext ("After %d day the game master says who wins: “end: NAME, NAME”.",
                                    "After %d days the game master says who wins: “end: NAME, NAME”.", MAX_DAYS),
                          MAX_DAYS);
  factions_add_questions (&plan->base, &state->base, keys);
  if (keys->len > 0)
    return croupier_fail (error, CROUPIER_ERROR_REFUSED, _("A question is open: rule “decide %s: …” before resolving."),
                          (const char *) g_ptr_array_index (keys, 0));
  return TRUE;
}

/* Tells the game master what the night would do, as far as its open questions let it. */
void
factions_explain (const CroupierPlan *base, const CroupierState *base_state, CroupierOutbox *outbox)
{
  g_autofree FactionsState *copy = g_memdup2 (base_state, sizeof *copy);
  g_autofree FactionsRun *run = g_malloc (sizeof *run);

  if (factions_try_night ((const FactionsPlan *) base, copy, croupier_outbox_to_gm (outbox), run))
    factions_settle (run);
}

gboolean
factions_resolve (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox, GError **error)
{
  const FactionsPlan *plan = (const FactionsPlan *) base;
  FactionsState *state = (FactionsState *) base_state;
  FactionsRun run;

  if (!check_night (plan, state, error))
    return FALSE;
  factions_close_day (plan, state, outbox);
  factions_begin_night (plan, state);
  factions_run_init (&run, plan, state, &state->night_start);
  run.gm = outbox != NULL ? croupier_outbox_to_gm (outbox) : NULL;
  factions_play_night (&run, outbox);
  factions_settle (&run);
  begin_day (&run);
  factions_explain_outcome (plan, state, croupier_outbox_to_steps (outbox));
  if (state->is_over && outbox != NULL)
    {
      factions_tell_morning (plan, state, outbox);
      factions_tell_result (plan, state, outbox);
    }
  return TRUE;
}
