/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: when a power can be used, and what the forms of a day hold that can still be done. */
#include "config.h"
#include "croupier-factions-night.h"

#include "croupier-gettext.h"

FACT (item_used, "item-used", ITEM, N_("{player} uses the item {item}, and it is used up."), SENDER (player),
      TEXT (item))

/* ---- when a power can be used ---- */

const char *const factions_why_words[] = {
  [CAN] = NULL,
  [CANNOT_NOT_HELD] = N_("it is not theirs"),
  [CANNOT_ITEM_NOT_HELD] = N_("the item is no longer held"),
  [CANNOT_YET] = N_("it is too early in the season"),
  [CANNOT_ANY_MORE] = N_("it is too late in the season"),
  [CANNOT_AFTER_MERGE] = N_("the islands have merged"),
  [CANNOT_BEFORE_MERGE] = N_("the islands have not merged"),
  [CANNOT_TOO_FEW_LEFT] = N_("too few players are left"),
  [CANNOT_TOO_MANY_LEFT] = N_("too many players are left"),
  [CANNOT_USED_UP] = N_("it is used up"),
  [CANNOT_TARGET_OUT] = N_("the target is out of the game"),
  [CANNOT_TARGET_AWAY] = N_("the target is on another island"),
};

/* Of a team's power the uses of all its members count. */
guint
factions_count_uses (const FactionsPlan *plan, const FactionsState *state, guint player, guint i)
{
  guint most = 0;

  if (power_of (plan, (int) i)->holder != CROUPIER_HOLDER_TEAM)
    return state->seats[player].uses[i];
  for (guint other = 0; other < plan->n_players; other++)
    if (state->seats[other].team == power_of (plan, (int) i)->held_by)
      most = MAX (most, state->seats[other].uses[i]);
  return most;
}

static Why
check_window (const FactionsPlan *plan, const FactionsState *state, guint player, guint i)
{
  const CroupierPower *power = power_of (plan, (int) i);
  guint night = state->day + 1u;
  guint n_left = count_left (state);

  if (!factions_has_power (plan, state, player, i))
    return power->holder == CROUPIER_HOLDER_ITEM ? CANNOT_ITEM_NOT_HELD : CANNOT_NOT_HELD;
  if (night < power->first_night)
    return CANNOT_YET;
  if (power->last_night > 0 && night > power->last_night)
    return CANNOT_ANY_MORE;
  if (power->merge == CROUPIER_MERGE_BEFORE && state->is_merged)
    return CANNOT_AFTER_MERGE;
  if (power->merge == CROUPIER_MERGE_AFTER && !state->is_merged)
    return CANNOT_BEFORE_MERGE;
  if (n_left < power->fewest_left)
    return CANNOT_TOO_FEW_LEFT;
  if (power->most_left > 0 && n_left > power->most_left)
    return CANNOT_TOO_MANY_LEFT;
  if (power->in_all > 0 && factions_count_uses (plan, state, player, i) >= power->in_all)
    return CANNOT_USED_UP;
  return CAN;
}

gboolean
factions_can_use (const FactionsPlan *plan, const FactionsState *state, guint player, guint i)
{
  return check_window (plan, state, player, i) == CAN;
}

/* Can this power be used by this player in the open day, as far as they may know? NULL, or why not. */
char *
factions_why_no_power (const FactionsPlan *plan, const FactionsState *state, guint player, guint i)
{
  const CroupierPower *power = power_of (plan, (int) i);
  const char *name = name_of (plan, (int) player);
  const char *verb = verb_of (power);

  if (power->verb == NULL)
    return g_strdup (_("This power acts by itself and stands in no form."));
  switch (check_window (plan, state, player, i))
    {
    case CAN:
      return NULL;
    case CANNOT_NOT_HELD:
      return g_strdup_printf (TO_SENDER (_("%s does not have the power “%s”."),
                                         _("You%.0s do not have the power “%s”.")),
                              name, verb);
    case CANNOT_ITEM_NOT_HELD:
      return g_strdup_printf (TO_SENDER (_("%s does not hold the item %s."), _("You%.0s do not hold the item %s.")),
                              name, item_name (plan, power->held_by));
    case CANNOT_YET:
      return g_strdup_printf (_("“%s” can be used from night %u on, and this is night %u."), verb, power->first_night,
                              state->day + 1u);
    case CANNOT_ANY_MORE:
      return g_strdup_printf (_("“%s” can be used up to night %u, and this is night %u."), verb, power->last_night,
                              state->day + 1u);
    case CANNOT_AFTER_MERGE:
      return g_strdup_printf (_("“%s” can be used only before the islands merge, and they have."), verb);
    case CANNOT_BEFORE_MERGE:
      return g_strdup_printf (_("“%s” can be used only after the islands have merged."), verb);
    case CANNOT_TOO_FEW_LEFT:
      return g_strdup_printf (ngettext ("“%s” can be used only while %u or more players are left, and there are %u.",
                                        "“%s” can be used only while %u or more players are left, and there are %u.",
                                        power->fewest_left),
                              verb, power->fewest_left, count_left (state));
    case CANNOT_TOO_MANY_LEFT:
      return g_strdup_printf (ngettext ("“%s” can be used only with %u or fewer players left, and there are %u.",
                                        "“%s” can be used only with %u or fewer players left, and there are %u.",
                                        power->most_left),
                              verb, power->most_left, count_left (state));
    case CANNOT_USED_UP:
      /* What the others have done with their team's power, perhaps on another island, is not theirs to know: it fails
       * at night. */
      if (power->holder == CROUPIER_HOLDER_TEAM)
        return NULL;
      return g_strdup_printf (_("“%s” has been used as often as it can be, which is %u in all."), verb, power->in_all);
    case CANNOT_TARGET_OUT:
    case CANNOT_TARGET_AWAY:
      break;
    }
  g_assert_not_reached ();
}

/* ---- what the forms hold that can still be done ---- */

void
factions_sort_forms (FactionsRun *run)
{
  guint player;

  run->n_forms = 0;
  CROUPIER_FOREACH_PLAYER (player, run->night_start->alive)
    {
      guint i = run->n_forms;

      if (!run->night_start->forms[player].is_in)
        continue;
      for (run->n_forms++;
           i > 0 && run->night_start->forms[run->forms[i - 1]].place > run->night_start->forms[player].place; i--)
        run->forms[i] = run->forms[i - 1];
      run->forms[i] = (guint8) player;
    }
}

Why
factions_check_target (const FactionsRun *run, guint player, int target, gboolean own_island)
{
  if (target < 0)
    return CAN;
  if (!croupier_players_has (run->night_start->alive, (guint) target))
    return CANNOT_TARGET_OUT;
  if (own_island && run->night_start->seats[target].island != run->night_start->seats[player].island)
    return CANNOT_TARGET_AWAY;
  return CAN;
}

/* The items that this form plays count as used, so that nobody plays or gives away more than they hold. How often it
 * uses a power in one night was looked at when it came in. */
static Why
check_act (const FactionsRun *run, guint player, const Act *act)
{
  const CroupierPower *power = power_of (run->plan, act->power);
  Why why = check_window (run->plan, run->state, player, (guint) act->power);

  for (guint i = 0; i < power->n_targets && why == CAN; i++)
    why = factions_check_target (run, player, act->targets[i], power->own_island);
  return why;
}

Use *
factions_add_use (FactionsRun *run, int power, int holder)
{
  Use *use = &run->uses[run->n_uses++];

  run->steps |= 1u << power_of (run->plan, power)->step;
  *use = (Use) {
    .power = (gint8) power,
    .holder = (gint8) holder,
    .island = NO_ISLAND,
    .targets = { (gint8) holder, CROUPIER_NO_PLAYER },
    .guess = CROUPIER_NO_PLAYER,
    .guesser = (gint8) holder,
  };
  return use;
}

void
factions_collect_act (FactionsRun *run, guint player, guint i)
{
  const Act *act = &run->night_start->forms[player].acts[i];
  const CroupierPower *power = power_of (run->plan, act->power);
  Why why = act->pass ? CAN : check_act (run, player, act);
  Use *use;

  if (why != CAN)
    say_factions_stopped (run->gm, player, verb_of (power), factions_why_words[why]);
  if (why != CAN || act->pass)
    return;
  use = factions_add_use (run, act->power, (int) player);
  use->names = power->holder == CROUPIER_HOLDER_TEAM;
  use->guess = act->guess;
  for (guint k = 0; k < power->n_targets; k++)
    use->targets[k] = act->targets[k];
  if (power->holder == CROUPIER_HOLDER_ITEM)
    run->state->seats[player].items[power->held_by]--;
}

void
factions_explain_items (const FactionsRun *run)
{
  for (guint i = 0; i < run->n_uses; i++)
    {
      const CroupierPower *power = power_of (run->plan, run->uses[i].power);

      if (power->holder == CROUPIER_HOLDER_ITEM && power->verb != NULL)
        say_item_used (run->gm, (guint) run->uses[i].holder, item_name (run->plan, power->held_by));
    }
}

void
factions_collect_vote (FactionsRun *run, guint player)
{
  int vote = run->night_start->forms[player].vote;
  Why why = factions_check_target (run, player, vote, TRUE);

  if (why != CAN)
    say_factions_stopped (run->gm, player, "vote", factions_why_words[why]);
  run->votes[player] = (gint8) (why == CAN ? vote : CROUPIER_NO_PLAYER);
}

void
factions_collect_own_powers (FactionsRun *run)
{
  guint player;

  for (guint i = 0; i < run->plan->cast->powers->len; i++)
    {
      if (power_of (run->plan, (int) i)->verb != NULL)
        continue;
      CROUPIER_FOREACH_PLAYER (player, run->night_start->alive)
        if (check_window (run->plan, run->state, player, i) == CAN)
          factions_add_use (run, (int) i, (int) player);
    }
}
