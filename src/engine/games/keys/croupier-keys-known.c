/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys to Success: what somebody may know by the rules, from "Who learns what". */
#include "config.h"
#include "croupier-keys.h"

static CroupierPlayers
find_in_area (const KeysPlan *plan, const KeysState *state, guint area)
{
  CroupierPlayers players = CROUPIER_NOBODY;

  for (guint i = 0; i < plan->n_players; i++)
    if (state->places[i].area == area)
      players |= CROUPIER_PLAYER (i);
  return players;
}

/* They know who is in the area, each of its doors, and outside the goal their own cards. */
static void
know_area (const KeysPlan *plan, const KeysState *state, guint viewer, CroupierKnowledge *known)
{
  guint area = state->places[viewer].area;
  CroupierPlayers present = find_in_area (plan, state, area), out = CROUPIER_NOBODY;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, present)
    if (area != plan->goal && state->places[player].n_held == 0)
      out |= CROUPIER_PLAYER (player);
  croupier_knowledge_add_number (known, "area", (gint64) area);
  croupier_knowledge_add_players (known, "present", present);
  croupier_knowledge_add_players (known, "out", out);
  for (guint door = plan->first_door[area]; door < plan->first_door[area + 1]; door++)
    croupier_knowledge_add_number (known, "door", (gint64) get_status (plan, state, door));
  for (guint v = 0; v < plan->n_values && area != plan->goal; v++)
    croupier_knowledge_add_number (known, "held", held_by (plan, state, viewer)[v]);
}

/* A submission of theirs was due: of all in the area who still hold a card, where a door can be used. */
static CroupierPlayers
find_due (const KeysPlan *plan, const KeysState *state, guint area)
{
  CroupierPlayers due = CROUPIER_NOBODY;
  guint player;

  if (area == plan->goal || !has_usable_door (plan, state, area))
    return CROUPIER_NOBODY;
  CROUPIER_FOREACH_PLAYER (player, find_in_area (plan, state, area))
    if (state->places[player].n_held > 0)
      due |= CROUPIER_PLAYER (player);
  return due;
}

/* They know who went through which door and how many cards each used, in the area as it was before anyone moved; not
 * which. */
static void
know_moves (const KeysPlan *plan, const KeysState *before, const KeysState *after, guint viewer,
            CroupierKnowledge *known)
{
  CroupierPlayers due = find_due (plan, before, before->places[viewer].area);
  guint player;

  croupier_knowledge_add_players (known, "due", due);
  CROUPIER_FOREACH_PLAYER (player, due)
    {
      croupier_knowledge_add_number (known, "door-of", after->places[player].went);
      croupier_knowledge_add_number (known, "cards-of", before->places[player].n_held - after->places[player].n_held);
    }
}

/* Public, once the rounds are over. */
static void
know_verdict (const KeysState *state, CroupierKnowledge *known)
{
  if (state->stage == STAGE_ROUNDS)
    return;
  croupier_knowledge_add_players (known, "winners", state->winners & ~state->base.removed);
  croupier_knowledge_add_players (known, "losers", state->losers & ~state->base.removed);
  if (state->stage != STAGE_OVER)
    return;
  croupier_knowledge_add_number (known, "candidate", state->candidate);
  croupier_knowledge_add_number (known, "found", state->found);
}

void
keys_tell_known (const CroupierPlan *base, const CroupierGlimpse *glimpse, CroupierKnowledge *known)
{
  const KeysPlan *plan = (const KeysPlan *) base;
  const KeysState *before = (const KeysState *) glimpse->before, *after = (const KeysState *) glimpse->after;
  gboolean is_in = glimpse->viewer != CROUPIER_NO_PLAYER &&
                   !croupier_players_has (before->base.removed, (guint) glimpse->viewer);

  switch (glimpse->step)
    {
    case CROUPIER_GLIMPSE_SETUP:
      return;
    case CROUPIER_GLIMPSE_START:
      if (before->stage == STAGE_ROUNDS && is_in)
        know_area (plan, before, (guint) glimpse->viewer, known);
      know_verdict (before, known);
      return;
    case CROUPIER_GLIMPSE_DURING:
      know_verdict (after, known);
      return;
    case CROUPIER_GLIMPSE_END:
      if (before->stage == STAGE_ROUNDS && is_in)
        know_moves (plan, before, after, (guint) glimpse->viewer, known);
      if (after->stage == STAGE_OVER)
        know_verdict (after, known);
      if (is_in && after->stage != STAGE_ROUNDS)
        croupier_knowledge_add_number (known, "garnet-doors", after->places[glimpse->viewer].garnet_doors);
      return;
    }
  g_assert_not_reached ();
}

/* Of whom something is expected says where they are, so players know it of those in their own area. Once the rounds are
 * over the winners vote, whom everybody knows. */
gboolean
keys_get_roll (const CroupierPlan *base, const CroupierGlimpse *glimpse, CroupierPlayers *roll)
{
  const KeysPlan *plan = (const KeysPlan *) base;
  const KeysState *before = (const KeysState *) glimpse->before;

  *roll = CROUPIER_NOBODY;
  if (before->stage != STAGE_ROUNDS)
    return croupier_game_call_all (base, glimpse, roll);
  if (glimpse->viewer != CROUPIER_NO_PLAYER && !croupier_players_has (before->base.removed, (guint) glimpse->viewer))
    *roll = find_due (plan, before, before->places[glimpse->viewer].area);
  return FALSE;
}
