/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: whom a team names, and whom the powers of a night work on. */
#include "config.h"
#include "croupier-factions-night.h"

gboolean
factions_names_for (const FactionsRun *run, const Use *use, guint power, int island)
{
  return use->names && use->power == (int) power && croupier_players_has (run->state->alive, (guint) use->holder) &&
         run->night_start->seats[use->holder].island == island &&
         run->state->seats[use->holder].team == power_of (run->plan, (int) power)->held_by;
}

void
factions_count_names (const FactionsRun *run, guint power, int island, FactionsNaming *naming)
{
  naming->n_named = 0;
  for (guint i = 0; i < run->n_uses; i++)
    {
      const Use *use = &run->uses[i];
      guint k = 0;

      if (!factions_names_for (run, use, power, island))
        continue;
      while (k < naming->n_named && naming->named[k] != use->targets[0])
        k++;
      if (k == naming->n_named)
        {
          naming->named[naming->n_named++] = use->targets[0];
          naming->counts[k] = 0;
          naming->first[k] = use;
        }
      naming->counts[k]++;
    }
}

/* The player whom most of them name; of several the one whom the earliest form names, which stands first. */
guint
factions_get_most_named (const FactionsNaming *naming)
{
  guint best = 0;

  for (guint i = 1; i < naming->n_named; i++)
    if (naming->counts[i] > naming->counts[best])
      best = i;
  return best;
}

/* Of two targets each is affected for itself, but where it takes both to do one thing. */
guint
factions_count_affected (const CroupierPower *power)
{
  return power->n_targets == 2 && power->effect != CROUPIER_EFFECT_MOVE_ITEM &&
             power->effect != CROUPIER_EFFECT_REVEAL && power->effect != CROUPIER_EFFECT_ASK_GM
           ? 2
           : 1;
}

gboolean
factions_works_on (const FactionsRun *run, const Use *use, guint i)
{
  return i < factions_count_affected (power_of (run->plan, use->power)) && use->outcomes[i] == OUTCOME_WORKS;
}

gboolean
factions_works_on_all (const FactionsRun *run, const Use *use)
{
  return factions_works_on (run, use, 0) &&
         (factions_count_affected (power_of (run->plan, use->power)) == 1 || factions_works_on (run, use, 1));
}

/* Of a team's power: is it what the team decides? */
static gboolean
is_decided (const FactionsRun *run, const Use *use)
{
  int island = run->night_start->seats[use->holder].island;
  FactionsNaming naming;

  if (!factions_names_for (run, use, (guint) use->power, island))
    return FALSE;
  factions_count_names (run, (guint) use->power, island, &naming);
  return naming.named[factions_get_most_named (&naming)] == use->targets[0];
}

/* Does this use stand for something that its holder did tonight, or is about to do? */
static gboolean
is_done (const FactionsRun *run, const Use *use)
{
  const CroupierPower *power = power_of (run->plan, use->power);

  if (power->n_targets == 0 || use->island != NO_ISLAND ||
      !croupier_players_has (run->state->alive, (guint) use->holder))
    return FALSE;
  if (use->names)
    return is_decided (run, use);
  if (power->step > run->step)
    return !croupier_players_has (run->blocked, (guint) use->holder);
  return use->outcomes[0] != OUTCOME_BLOCKED && use->outcomes[0] != OUTCOME_NOT_HELD &&
         use->outcomes[0] != OUTCOME_USED_UP;
}

/* The players on whom a player used powers tonight, or who used powers on them: also those that come later in the
 * night. */
CroupierPlayers
factions_find_targets (const FactionsRun *run, guint player, gboolean of_others)
{
  CroupierPlayers found = CROUPIER_NOBODY;

  for (guint i = 0; i < run->n_uses; i++)
    {
      const Use *use = &run->uses[i];
      gboolean is_on = use->targets[0] == (int) player || use->targets[1] == (int) player;

      if (!is_done (run, use))
        continue;
      if (of_others && is_on)
        found |= CROUPIER_PLAYER (use->holder);
      if (!of_others && use->holder == (int) player)
        found |= CROUPIER_PLAYER (use->targets[0]) |
                 (use->targets[1] >= 0 ? CROUPIER_PLAYER (use->targets[1]) : CROUPIER_NOBODY);
    }
  return found;
}

int
factions_get_vote (const FactionsRun *run, guint player)
{
  const FactionsForm *form = &run->night_start->forms[player];

  return form->is_in && form->vote >= 0 ? form->vote : NOBODY;
}
