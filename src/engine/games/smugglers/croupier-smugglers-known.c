/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Smuggler's Paradox: what somebody may know by the rules, and what was dealt. */
#include "config.h"
#include "croupier-smugglers.h"

static CroupierPlayers
find_jailed (const SmugglersPlan *plan, const SmugglersState *state)
{
  CroupierPlayers jailed = CROUPIER_NOBODY;

  for (guint i = 0; i < plan->n_players; i++)
    if (state->places[i].jailed_in > 0)
      jailed |= CROUPIER_PLAYER (i);
  return jailed;
}

static void
know_own_role (const SmugglersState *state, int viewer, CroupierKnowledge *known)
{
  if (viewer != CROUPIER_NO_PLAYER)
    croupier_knowledge_add_number (known, "role", state->places[viewer].id);
}

static void
know_all_roles (const SmugglersPlan *plan, const SmugglersState *state, CroupierKnowledge *known)
{
  for (guint i = 0; i < plan->n_players; i++)
    croupier_knowledge_add_number (known, "role-of", state->places[i].id);
}

/* The phase tells which case it is, and who is asked; whom they can name, only they know. */
static void
know_question (const SmugglersPlan *plan, const SmugglersState *state, int viewer, CroupierKnowledge *known)
{
  CroupierPlayers expected = CROUPIER_NOBODY;

  if (state->stage == STAGE_ACCUSE)
    croupier_knowledge_add_number (known, "to-accuse", smugglers_count_accused (plan, state));
  if (state->stage == STAGE_CHOOSE_OPPONENT)
    croupier_knowledge_add_number (known, "candidate", state->candidate);
  if (viewer == CROUPIER_NO_PLAYER || state->stage == STAGE_ROUNDS || state->stage == STAGE_ACCUSE)
    return;
  plan->base.setup->game->get_expected (&plan->base, &state->base, &expected);
  if (croupier_players_has (expected & ~state->base.removed, (guint) viewer))
    croupier_knowledge_add_players (known, "choices", smugglers_get_choices (plan, state, (guint) viewer));
}

/* What all of them did in the round that was resolved. */
typedef struct
{
  CroupierPlayers due, smuggling, jailed;
} Deeds;

static Deeds
find_deeds (const SmugglersPlan *plan, const SmugglersState *before, const SmugglersState *after)
{
  Deeds deeds = { .due = players_left (plan, before) & ~find_jailed (plan, before) };
  guint player;

  CROUPIER_FOREACH_PLAYER (player, deeds.due)
    if (before->places[player].action == ACTION_SMUGGLE)
      deeds.smuggling |= CROUPIER_PLAYER (player);
  CROUPIER_FOREACH_PLAYER (player, deeds.due)
    if (before->places[player].action == ACTION_ARREST)
      deeds.jailed |= deeds.smuggling & CROUPIER_PLAYER (before->places[player].target);
  return deeds;
}

/* The person whom an Agent arrested in vain gets the Agent's ID and a house, in the order of the IDs. */
static void
know_tips (const SmugglersPlan *plan, const SmugglersState *before, const SmugglersState *after, const Deeds *deeds,
           guint viewer, CroupierKnowledge *known)
{
  for (guint id = 0; id < plan->n_agents; id++)
    {
      guint agent = (guint) after->agent_of[id];
      char **houses = croupier_roster_get_player (plan->base.setup->roster, agent)->houses;

      if (!croupier_players_has (deeds->due, agent) || before->places[agent].action != ACTION_ARREST ||
          before->places[agent].target != (int) viewer || croupier_players_has (deeds->smuggling, viewer))
        continue;
      croupier_knowledge_add_number (known, "tip", (gint64) id);
      croupier_knowledge_add_text (known, "house",
                                   houses[0] != NULL ? houses[after->orders[id][after->n_told[id] - 1]] : NULL);
    }
}

static void
know_round (const SmugglersPlan *plan, const SmugglersState *before, const SmugglersState *after, int viewer,
            CroupierKnowledge *known)
{
  Deeds deeds = find_deeds (plan, before, after);

  croupier_knowledge_add_players (known, "jailed", deeds.jailed);
  if (viewer == CROUPIER_NO_PLAYER || croupier_players_has (before->base.removed, (guint) viewer))
    return;
  if (croupier_players_has (deeds.smuggling & ~deeds.jailed, (guint) viewer))
    croupier_knowledge_add_players (known, "smuggled-too", deeds.smuggling & ~deeds.jailed);
  if (croupier_players_has (deeds.due, (guint) viewer) && before->places[viewer].action == ACTION_ARREST)
    croupier_knowledge_add_number (known, "arrested",
                                   croupier_players_has (deeds.smuggling, (guint) before->places[viewer].target));
  know_tips (plan, before, after, &deeds, (guint) viewer, known);
}

/* Public: the total after the last round, then what decided, and roles once no choice hangs on them any more. */
static void
know_end (const SmugglersPlan *plan, const SmugglersState *state, CroupierKnowledge *known)
{
  if (state->stage == STAGE_ROUNDS)
    return;
  croupier_knowledge_add_number (known, "total", state->total);
  croupier_knowledge_add_number (known, "limit",
                                 smugglers_get_limit (plan, croupier_players_count (players_left (plan, state) &
                                                                                    ~state->agents)));
  croupier_knowledge_add_number (known, "case", state->result_case);
  if (state->stage < STAGE_CHOOSE_OPPONENT)
    return;
  croupier_knowledge_add_number (known, "candidate", state->candidate);
  croupier_knowledge_add_number (known, "found", state->found);
  if (state->result_case >= 3 || state->stage == STAGE_OVER)
    know_all_roles (plan, state, known);
  for (guint i = 0; state->result_case == 5 && i < plan->n_players; i++)
    croupier_knowledge_add_number (known, "tokens", state->tokens[i]);
  if (state->stage != STAGE_OVER)
    return;
  croupier_knowledge_add_number (known, "bonus", state->bonus);
  croupier_knowledge_add_number (known, "opponent", state->opponent);
  croupier_knowledge_add_number (known, "opponent-found", state->opponent_found);
}

/* What every free Crook has named; that they have not all named the same, else. */
static void
know_accusation (const SmugglersPlan *plan, const SmugglersState *before, CroupierKnowledge *known)
{
  CroupierPlayers crooks = players_left (plan, before) & ~find_jailed (plan, before) & ~before->agents;
  CroupierPlayers accused = crooks != CROUPIER_NOBODY ? before->accused[croupier_players_first (crooks)]
                                                      : CROUPIER_NOBODY;
  guint player;

  CROUPIER_FOREACH_PLAYER (player, crooks)
    if (before->accused[player] != accused)
      accused = CROUPIER_NOBODY;
  croupier_knowledge_add_players (known, "accused", accused);
}

void
smugglers_tell_known (const CroupierPlan *base, const CroupierGlimpse *glimpse, CroupierKnowledge *known)
{
  const SmugglersPlan *plan = (const SmugglersPlan *) base;
  const SmugglersState *before = (const SmugglersState *) glimpse->before;
  const SmugglersState *after = (const SmugglersState *) glimpse->after;

  know_own_role (after, glimpse->viewer, known);
  switch (glimpse->step)
    {
    case CROUPIER_GLIMPSE_SETUP:
      return;
    case CROUPIER_GLIMPSE_START:
      know_question (plan, before, glimpse->viewer, known);
      return;
    case CROUPIER_GLIMPSE_DURING:
      croupier_knowledge_add_number (known, "redraws", after->n_redraws);
      if (after->stage == STAGE_OVER)
        know_end (plan, after, known);
      return;
    case CROUPIER_GLIMPSE_END:
      if (before->stage == STAGE_ROUNDS)
        know_round (plan, before, after, glimpse->viewer, known);
      if (before->stage == STAGE_ACCUSE)
        know_accusation (plan, before, known);
      know_end (plan, after, known);
      return;
    }
  g_assert_not_reached ();
}

/* Who accuses are Crooks, and who chooses the candidate are Agents: that is a secret then. */
gboolean
smugglers_get_roll (const CroupierPlan *base, const CroupierGlimpse *glimpse, CroupierPlayers *roll)
{
  const SmugglersState *state = (const SmugglersState *) glimpse->after;

  *roll = CROUPIER_NOBODY;
  return state->stage != STAGE_ACCUSE && state->stage != STAGE_CHOOSE_EC &&
         croupier_game_call_all (base, glimpse, roll);
}

void
smugglers_list_dealt (const CroupierPlan *base, const CroupierState *first, const CroupierDealing *exchange,
                      GPtrArray *fixes)
{
  const SmugglersPlan *plan = (const SmugglersPlan *) base;
  const SmugglersState *state = (const SmugglersState *) first;

  for (guint i = 0; i < plan->n_players; i++)
    {
      const CroupierPlayer *player = croupier_roster_get_player (base->setup->roster, i);
      int id = state->places[exchange->of[0][i]].id;
      g_autoptr (GString) houses = g_string_new (NULL);

      g_ptr_array_add (fixes, id == CROOK
                                ? g_strdup_printf ("role %s: crook", player->name)
                                : g_strdup_printf ("role %s: agent %s", player->name, smugglers_get_id ((guint) id)));
      if (id == CROOK || exchange->of[0][i] != i || player->houses[0] == NULL)
        continue;
      for (guint k = 0; player->houses[k] != NULL; k++)
        g_string_append_printf (houses, "%s%s", k > 0 ? ", " : "", player->houses[state->orders[id][k]]);
      g_ptr_array_add (fixes, g_strdup_printf ("house %s: %s", smugglers_get_id ((guint) id), houses->str));
    }
}
