/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: a whole night, from the forms to the morning. */
#include "config.h"
#include "croupier-factions-night.h"

#include <string.h>

#include "croupier-gettext.h"

FACT (night, "night", HEADING, N_("Night {day}"), NUMBER (day))

FACT (no_form_of, "no-form-of", LINE, N_("No form came from {players}: they have no vote."), PLAYERS (players))

FACT_BY_RULE (no_form, "no-form", LINE, N_("You sent no voting form today, so you have no vote."),
              N_("A vote stands in a voting form, and the first one of a day counts."))

FACT (refused_form_of, "refused-form-of", LINE, N_("The form of {players} was refused: they have no vote."),
      PLAYERS (players))

FACT_BY_RULE (refused_form, "refused-form", LINE,
              N_("Your voting form of today could not be used, so you have no vote."),
              N_("A vote stands in a voting form, and the first one of a day counts."))

FACT_BY_RULE (
  forms_step, "forms-step", STEP, N_("Forms"),
  N_("When the night begins, forms are checked once more: what a ruling of the day has made impossible does "
     "nothing, and uses nothing up."))

FACT_FAMILY (step)
static const CroupierFactKind step_facts[] = {
  [CROUPIER_STEP_ITEMS] = FACT_KIND_BY_RULE ("items-step", STEP, N_("Items"),
                                             N_("Items are played before all else, and are used up by it.")),
  [CROUPIER_STEP_GIFTS] =
    FACT_KIND_BY_RULE ("gifts-step", STEP, N_("Gifts"),
                       N_("All gifts change hands at once: what is received tonight cannot be given on.")),
  [CROUPIER_STEP_VOTES] = FACT_KIND_BY_RULE ("weights-step", STEP, N_("Powers over votes"),
                                             N_("They come before the votes are counted.")),
  [CROUPIER_STEP_BLOCK] = FACT_KIND_BY_RULE ("block-step", STEP, N_("Block"),
                                             N_("The powers that a blocked player has in later steps do nothing. "
                                                "Whoever was voted out uses no power from "
                                                "here on.")),
  [CROUPIER_STEP_SET] = FACT_KIND_BY_RULE ("set-step", STEP, N_("Changes"),
                                           N_("What is changed here counts for all steps that follow.")),
  [CROUPIER_STEP_SILENCE] =
    FACT_KIND_BY_RULE ("silence-step", STEP, N_("Silence"),
                       N_("Whoever is silenced learns it in the morning, and declines every Color Query of that day.")),
  [CROUPIER_STEP_LEARN] = FACT_KIND_BY_RULE ("learn-step", STEP, N_("Learn"),
                                             N_("What is found out is as it stood when this step began.")),
  [CROUPIER_STEP_PROTECT] = FACT_KIND_BY_RULE ("protect-step", STEP, N_("Protect"),
                                               N_("Whoever is protected here cannot be killed tonight.")),
  [CROUPIER_STEP_KILL] =
    FACT_KIND_BY_RULE ("kill-step", STEP, N_("Kill"),
                       N_("All kills come at the same time, and fail on whoever is protected or out already.")),
};

FACT (open, "open", LINE, N_("The night stops here until you have decided."))

FACT (power_killed, "power-killed", LINE, N_("Killed, all at the same time: {players}."), PLAYERS (players))

/* ---- the whole night ---- */

void
factions_run_init (FactionsRun *run, const FactionsPlan *plan, FactionsState *state,
                   const FactionsNightStart *night_start)
{
  memset (run, 0, offsetof (FactionsRun, uses));
  run->plan = plan;
  run->state = state;
  run->night_start = night_start;
  run->day = state->day + 1u;
  run->n_left = croupier_players_count (night_start->alive);
  run->night = &state->nights[state->day];
  memset (run->night, 0, sizeof *run->night);
}

static void
tell_silent (const FactionsRun *run, CroupierOutbox *outbox)
{
  CroupierPlayers silent = run->night_start->alive, refused;
  guint player;

  for (guint i = 0; i < run->n_forms; i++)
    silent &= ~CROUPIER_PLAYER (run->forms[i]);
  refused = silent & run->night_start->refused;
  if ((silent & ~refused) != CROUPIER_NOBODY)
    say_no_form_of (run->gm, silent & ~refused);
  if (refused != CROUPIER_NOBODY)
    say_refused_form_of (run->gm, refused);
  CROUPIER_FOREACH_PLAYER (player, silent)
    (croupier_players_has (refused, player) ? say_refused_form
                                            : say_no_form) (croupier_outbox_to_player (outbox, player));
}

static void
collect (FactionsRun *run)
{
  for (guint i = 0; i < run->n_forms; i++)
    {
      factions_collect_vote (run, run->forms[i]);
      for (guint k = 0; k < run->night_start->forms[run->forms[i]].n_acts; k++)
        factions_collect_act (run, run->forms[i], k);
    }
  factions_collect_own_powers (run);
}

/* A step, and what is not the powers' in it. */
static void
play_whole_step (FactionsRun *run, CroupierPowerStep step)
{
  say_step (run->gm, &step_facts[step]);
  if (step == CROUPIER_STEP_ITEMS)
    factions_explain_items (run);
  if (step == CROUPIER_STEP_GIFTS)
    factions_give_all (run);
  factions_play_step (run, step);
  if (step == CROUPIER_STEP_VOTES)
    factions_vote_at_night (run);
  if (step == CROUPIER_STEP_PROTECT)
    run->night->saved = run->saved & run->state->alive;
}

/* Plays all steps of a night, up to the kills. A night that is only looked at stops where it asks: what follows hangs
 * on the answer. Where questions are gathered all of them are wanted. FALSE if it has stopped. */
gboolean
factions_play_night (FactionsRun *run, CroupierOutbox *outbox)
{
  factions_sort_forms (run);
  say_night (run->gm, (int) run->day);
  say_forms_step (run->gm);
  tell_silent (run, outbox);
  collect (run);
  for (int step = CROUPIER_STEP_ITEMS; step <= CROUPIER_STEP_KILL; step++)
    {
      play_whole_step (run, (CroupierPowerStep) step);
      if (!run->is_open || run->questions != NULL)
        continue;
      say_open (run->gm);
      return FALSE;
    }
  if (run->night->killed != CROUPIER_NOBODY)
    say_power_killed (run->gm, run->night->killed);
  factions_leave_at_night (run, run->night->killed, OUT_KILL);
  return TRUE;
}

/* ---- resolving ---- */

void
factions_begin_night (const FactionsPlan *plan, FactionsState *state)
{
  state->night_start.alive = state->alive;
  state->night_start.refused = state->base.refused;
  state->night_start.is_merged = state->is_merged;
  memcpy (state->night_start.forms, state->forms, sizeof state->night_start.forms);
  memcpy (state->night_start.seats, state->seats, sizeof state->night_start.seats);
}

static gboolean
has_questions (const FactionsPlan *plan)
{
  for (guint i = 0; i < plan->cast->powers->len; i++)
    if (power_of (plan, (int) i)->effect == CROUPIER_EFFECT_ASK_GM)
      return TRUE;
  return FALSE;
}

/* Plays the night on a copy to find what it would ask, answered or not. */
guint
factions_find_questions (const FactionsPlan *plan, const FactionsState *state, Decision *questions)
{
  g_autofree FactionsState *copy = NULL;
  g_autofree FactionsRun *run = NULL;

  if (!has_questions (plan) || state->is_over || state->day == MAX_DAYS)
    return 0;
  copy = g_memdup2 (state, sizeof *state);
  run = g_malloc (sizeof *run);
  factions_begin_night (plan, copy);
  factions_run_init (run, plan, copy, &copy->night_start);
  run->questions = questions;
  factions_play_night (run, NULL);
  return run->n_questions;
}

void
factions_add_questions (const CroupierPlan *base, const CroupierState *base_state, GPtrArray *keys)
{
  const FactionsPlan *plan = (const FactionsPlan *) base;
  const FactionsState *state = (const FactionsState *) base_state;
  Decision questions[MAX_QUESTIONS];
  guint n = factions_find_questions (plan, state, questions);

  for (guint i = 0; i < n; i++)
    if (factions_find_decision (state, &questions[i]) == NULL)
      g_ptr_array_add (keys, factions_make_key (plan, &questions[i]));
}

/* Plays the night that is due, on a copy of the state, as far as its open questions let it. FALSE where it stops. */
gboolean
factions_try_night (const FactionsPlan *plan, FactionsState *copy, CroupierMessage *gm, FactionsRun *run)
{
  factions_begin_night (plan, copy);
  factions_run_init (run, plan, copy, &copy->night_start);
  run->gm = gm;
  return !copy->is_over && copy->day < MAX_DAYS && factions_play_night (run, NULL);
}
