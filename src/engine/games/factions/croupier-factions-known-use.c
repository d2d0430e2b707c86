/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: what somebody may know of a power that is used in a night. */
#include "config.h"
#include "croupier-factions-night.h"

#include <string.h>

static gboolean
is_told (const FactionsRun *run, CroupierPlayers players)
{
  return run->viewer != CROUPIER_NO_PLAYER && croupier_players_has (players, (guint) run->viewer);
}

/* Players who are out get everything public, and what both islands get. After the last night it is told to those who
 * were where it was told when it began. */
static gboolean
is_spectator (const FactionsRun *run)
{
  CroupierPlayers in_game = run->told->is_over ? run->night_start->alive : run->told->alive;

  return run->viewer != CROUPIER_NO_PLAYER && !croupier_players_has (in_game, (guint) run->viewer);
}

/* Those who are on the island in the morning; of one that is no more by then, those who were in its channel last: a
 * power that moves somebody in that night moves only their vote. */
gboolean
factions_sees_island (const FactionsRun *run, guint island)
{
  const FactionsState *told = run->told;
  const Seat *seats = told->is_over || told->is_merged ? run->night_start->seats : told->seats;

  if (island == MERGED || is_spectator (run))
    return TRUE;
  return run->viewer != CROUPIER_NO_PLAYER && seats[run->viewer].island == (int) island;
}

/* Of a team's power all its members where it acts. */
static CroupierPlayers
find_holders (const FactionsRun *run, const Use *use)
{
  CroupierPlayers holders = CROUPIER_NOBODY;
  guint player;

  if (use->island == NO_ISLAND)
    return CROUPIER_PLAYER (use->holder);
  CROUPIER_FOREACH_PLAYER (player, run->state->alive)
    if (run->state->seats[player].team == power_of (run->plan, use->power)->held_by &&
        run->night_start->seats[player].island == use->island)
      holders |= CROUPIER_PLAYER (player);
  return holders;
}

static CroupierPlayers
find_targets (const FactionsRun *run, const Use *use, gboolean only_where_it_works)
{
  CroupierPlayers targets = CROUPIER_NOBODY;

  for (guint i = 0; i < G_N_ELEMENTS (use->targets); i++)
    if (use->targets[i] >= 0 && (!only_where_it_works || factions_works_on (run, use, i)))
      targets |= CROUPIER_PLAYER (use->targets[i]);
  return targets;
}

static void
know_learned (const FactionsRun *run, const Use *use, guint target)
{
  const Seat *seat = &run->state->seats[target];
  CroupierPowerSubject subject = power_of (run->plan, use->power)->subject;

  croupier_knowledge_add_number (run->known, "learned-of", (gint64) target);
  croupier_knowledge_add_number (run->known, "subject", subject);
  switch (subject)
    {
    case CROUPIER_SUBJECT_TEAM:
      croupier_knowledge_add_number (run->known, "team", seat->team);
      return;
    case CROUPIER_SUBJECT_COLOR:
      croupier_knowledge_add_text (run->known, "color", factions_get_color (run->plan, run->state, target));
      return;
    case CROUPIER_SUBJECT_ROLE:
      croupier_knowledge_add_number (run->known, "role", seat->role);
      return;
    case CROUPIER_SUBJECT_ITEMS:
      for (guint i = 0; i < run->plan->cast->items->len; i++)
        croupier_knowledge_add_number (run->known, "items", seat->items[i]);
      return;
    case CROUPIER_SUBJECT_VOTE:
      croupier_knowledge_add_number (run->known, "vote", factions_get_vote (run, target));
      return;
    case CROUPIER_SUBJECT_TARGETS:
    case CROUPIER_SUBJECT_TARGETED_BY:
      croupier_knowledge_add_players (run->known, "used",
                                      factions_find_targets (run, target, subject == CROUPIER_SUBJECT_TARGETED_BY));
      return;
    case CROUPIER_SUBJECT_ISLAND:
      break;
    }
  g_assert_not_reached ();
}

static void
know_all_learned (const FactionsRun *run, const Use *use)
{
  for (guint i = 0; i < G_N_ELEMENTS (use->targets); i++)
    if (power_of (run->plan, use->power)->effect == CROUPIER_EFFECT_LEARN && factions_works_on (run, use, i))
      know_learned (run, use, (guint) use->targets[i]);
}

/* A text of the cast tells the names that it has places for, and no others. */
static void
know_text (const FactionsRun *run, const Use *use, const char *text)
{
  croupier_knowledge_add_text (run->known, "told", text);
  if (strstr (text, "{holder}") != NULL)
    croupier_knowledge_add_number (run->known, "holder", use->holder);
  if (strstr (text, "{target}") != NULL)
    croupier_knowledge_add_number (run->known, "target", use->targets[0]);
  if (strstr (text, "{second}") != NULL)
    croupier_knowledge_add_number (run->known, "second", use->targets[1]);
  if (strstr (text, "{answer}") != NULL)
    know_all_learned (run, use);
}

static gboolean
is_revealed (const FactionsRun *run, const Use *use)
{
  switch (power_of (run->plan, use->power)->audience)
    {
    case CROUPIER_AUDIENCE_PUBLIC:
      return TRUE;
    case CROUPIER_AUDIENCE_ISLAND:
      return factions_sees_island (run, (guint) run->night_start->seats[use->holder].island);
    case CROUPIER_AUDIENCE_TEAM:
      return is_told (run, factions_get_team (run->plan, run->state, (guint) run->state->seats[use->holder].team));
    case CROUPIER_AUDIENCE_HOLDER:
      return is_told (run, find_holders (run, use));
    case CROUPIER_AUDIENCE_TARGET:
      return is_told (run, find_targets (run, use, FALSE));
    }
  g_assert_not_reached ();
}

/* What voids, weighs or stops votes is told where the votes are, anything else to all. */
static gboolean
is_public_told (const FactionsRun *run, const Use *use)
{
  switch (power_of (run->plan, use->power)->effect)
    {
    case CROUPIER_EFFECT_VOID_VOTES_ON:
    case CROUPIER_EFFECT_VOID_VOTES_BY:
    case CROUPIER_EFFECT_WEIGHT_VOTES_BY:
    case CROUPIER_EFFECT_PROTECT_FROM_VOTE:
      return factions_sees_island (run, (guint) run->night_start->seats[use->holder].island);
    case CROUPIER_EFFECT_PROTECT_FROM_KILL:
    case CROUPIER_EFFECT_KILL:
    case CROUPIER_EFFECT_BLOCK:
    case CROUPIER_EFFECT_SILENCE:
    case CROUPIER_EFFECT_LEARN:
    case CROUPIER_EFFECT_SET:
    case CROUPIER_EFFECT_MOVE_ITEM:
    case CROUPIER_EFFECT_DESTROY_ITEM:
    case CROUPIER_EFFECT_REVEAL:
    case CROUPIER_EFFECT_ASK_GM:
      return TRUE;
    }
  g_assert_not_reached ();
}

void
factions_know_use (FactionsRun *run, const Use *use)
{
  const CroupierPower *power = power_of (run->plan, use->power);
  gboolean works = factions_works_on_all (run, use);
  gboolean has_own_text = works && power->tell_holder != NULL && strstr (power->tell_holder, "{answer}") != NULL;

  run->known = croupier_knowledge_new ();
  g_ptr_array_add (run->known_uses, run->known);
  if (is_told (run, find_holders (run, use)) && !has_own_text)
    know_all_learned (run, use);
  if (power->effect == CROUPIER_EFFECT_REVEAL && is_revealed (run, use))
    know_text (run, use, power->text);
  if (power->tell_holder != NULL && works && is_told (run, find_holders (run, use)))
    know_text (run, use, power->tell_holder);
  if (power->tell_target != NULL && is_told (run, find_targets (run, use, TRUE)))
    know_text (run, use, power->tell_target);
  if (power->tell_public != NULL && works && is_public_told (run, use))
    know_text (run, use, power->tell_public);
}
