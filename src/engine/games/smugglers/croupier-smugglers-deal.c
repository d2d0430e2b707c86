/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Smuggler's Paradox: who is whom, dealt and told. */
#include "config.h"
#include "croupier-smugglers.h"

#include "croupier-fact.h"
#include "croupier-gettext.h"
#include "croupier-json.h"

#include <string.h>

/* ---- what the players are told ---- */

FACT (terms, "terms", LINE,
      N_("Agents: {agents}. Crooks: {crooks}. There are {rounds} rounds, and the smuggling limit is {limit}."),
      NUMBER (agents), NUMBER (crooks), NUMBER (rounds), NUMBER (limit))

FACT (you_agent, "your-role", LINE, N_("You are an Agent, and your ID is {agent_id}."), TEXT (agent_id), WORD (role))

FACT (you_crook, "your-role", LINE, N_("You are a Crook."), WORD (role))

FACT (agent, "role", ITEM, N_("{player}: Agent {agent_id}"), PLAYER (player), TEXT (agent_id), WORD (role))

FACT (crook, "role", ITEM, N_("{player}: Crook"), PLAYER (player), WORD (role))

FACT (houses, "houses", ITEM, N_("Houses of {agent_id}, in the order in which they are told: {houses}"),
      TEXT (agent_id), TEXT (houses))

/* ---- dealing ---- */

static const char *
word_of_role (const SmugglersState *state, guint player)
{
  return is_agent (state, player) ? "agent" : "crook";
}

void
smugglers_write_role (const SmugglersState *state, guint player, JsonBuilder *builder)
{
  croupier_json_add_string (builder, "role", word_of_role (state, player));
  json_builder_set_member_name (builder, "agent_id");
  if (is_agent (state, player))
    json_builder_add_string_value (builder, smugglers_get_id (state->places[player].id));
  else
    json_builder_add_null_value (builder);
}

/* In the proof it is a shuffle of those who are not locked, of whom the first get the IDs that are not. */
static void
tell_proof_of_roles (const SmugglersPlan *plan, const SmugglersState *state, CroupierOutbox *outbox)
{
  const gint8 *locks = plan->deal.locks;
  const char *names[SMUGGLERS_MAX_PLAYERS];
  g_autoptr (GString) drawn = g_string_new (NULL);
  g_autoptr (GString) all = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < plan->n_players; i++)
    if (locks[i] == CROUPIER_DEAL_UNLOCKED)
      names[n++] = smugglers_name_of (plan, i);
  for (guint id = 0; id < plan->n_agents; id++)
    {
      guint agent = (guint) state->agent_of[id];

      g_string_append_printf (all, "%s%s: %s", id > 0 ? "; " : "", smugglers_get_id (id),
                              smugglers_name_of (plan, agent));
      if (locks[agent] == CROUPIER_DEAL_UNLOCKED)
        g_string_append_printf (drawn, "%s%s: %s", drawn->len > 0 ? "; " : "", smugglers_get_id (id),
                                smugglers_name_of (plan, agent));
    }
  if (drawn->len > 0)
    croupier_outbox_set_dealt (outbox, names, n);
  croupier_outbox_set_words (outbox, drawn->len > 0 ? drawn->str : all->str);
}

static void
note_roles (const SmugglersPlan *plan, const SmugglersState *state, const char *stream, CroupierOutbox *outbox)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *count = croupier_deal_count (&plan->deal);

  json_builder_begin_object (builder);
  for (guint i = 0; i < plan->n_players; i++)
    {
      json_builder_set_member_name (builder, smugglers_name_of (plan, i));
      json_builder_begin_object (builder);
      smugglers_write_role (state, i, builder);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
  croupier_outbox_add_draw (outbox, "roles", stream, count, json_builder_get_root (builder), CROUPIER_NOBODY);
  tell_proof_of_roles (plan, state, outbox);
}

const CroupierPlayer *
smugglers_get_agent (const SmugglersPlan *plan, const SmugglersState *state, guint id)
{
  return croupier_roster_get_player (plan->base.setup->roster, (guint) state->agent_of[id]);
}

guint
smugglers_count_houses (const SmugglersPlan *plan, const SmugglersState *state, guint id)
{
  return g_strv_length (smugglers_get_agent (plan, state, id)->houses);
}

static void
note_houses (const SmugglersPlan *plan, const SmugglersState *state, guint id, const char *stream,
             CroupierOutbox *outbox)
{
  guint n_houses = smugglers_count_houses (plan, state, id);
  gboolean is_by_hand = plan->has_order[id] && state->n_orders[id] == 1;
  char **houses = smugglers_get_agent (plan, state, id)->houses;
  JsonArray *names = json_array_sized_new (n_houses);
  JsonNode *value = json_node_init_array (json_node_alloc (), names);

  for (guint i = 0; i < n_houses; i++)
    json_array_add_string_element (names, houses[state->orders[id][i]]);
  json_array_unref (names);
  croupier_outbox_add_draw (outbox, "houses", stream,
                            is_by_hand || n_houses == 1 ? "1"
                            : n_houses == 2             ? "2"
                                                        : "6",
                            value, CROUPIER_NOBODY);
  if (!is_by_hand)
    croupier_outbox_set_shuffled (outbox, (const char *const *) houses, n_houses);
}

/* The next order in which an Agent's houses are told: the first one as it is fixed, if it is. */
void
smugglers_draw_houses (const SmugglersPlan *plan, SmugglersState *state, guint id, CroupierOutbox *outbox)
{
  guint n_houses = smugglers_count_houses (plan, state, id);
  guint order[MAX_HOUSES] = { 0, 1, 2 };
  CroupierRandom random;
  char stream[64];

  if (n_houses == 0)
    return;
  state->n_told[id] = 0;
  if (++state->n_orders[id] == 1)
    g_snprintf (stream, sizeof stream, "setup/houses/%s", smugglers_get_id (id));
  else
    g_snprintf (stream, sizeof stream, "setup/houses/%s/%u", smugglers_get_id (id), state->n_orders[id]);
  croupier_random_init (&random, &plan->base.seed, stream);
  croupier_random_shuffle (&random, order, n_houses);
  for (guint i = 0; i < n_houses; i++)
    state->orders[id][i] = plan->has_order[id] && state->n_orders[id] == 1 ? plan->orders[id][i] : (guint8) order[i];
  if (outbox != NULL)
    note_houses (plan, state, id, stream, outbox);
}

/* Deals the roles, and draws the order of the houses of each Agent who had not that ID before. */
void
smugglers_deal_roles (const SmugglersPlan *plan, SmugglersState *state, CroupierOutbox *outbox)
{
  gint8 kinds[CROUPIER_MAX_PLAYERS];
  gint8 before[MAX_AGENTS];
  CroupierRandom random;
  char stream[32];

  if (state->n_redraws == 0)
    g_strlcpy (stream, "setup/roles", sizeof stream);
  else
    g_snprintf (stream, sizeof stream, "setup/roles/%u", state->n_redraws + 1u);
  croupier_random_init (&random, &plan->base.seed, stream);
  croupier_deal_draw (&plan->deal, &random, kinds);
  memcpy (before, state->agent_of, sizeof before);
  state->agents = CROUPIER_NOBODY;
  for (guint i = 0; i < plan->n_players; i++)
    {
      state->places[i].id = kinds[i] < (int) plan->n_agents ? kinds[i] : CROOK;
      if (state->places[i].id == CROOK)
        continue;
      state->agents |= CROUPIER_PLAYER (i);
      state->agent_of[kinds[i]] = (gint8) i;
    }
  if (outbox != NULL)
    note_roles (plan, state, stream, outbox);
  for (guint id = 0; id < plan->n_agents; id++)
    if (state->agent_of[id] != before[id])
      smugglers_draw_houses (plan, state, id, outbox);
}

void
smugglers_tell_role (const SmugglersState *state, guint player, CroupierOutbox *outbox)
{
  CroupierMessage *message = croupier_outbox_to_player (outbox, player);

  say_smugglers_roles_heading (message);
  if (is_agent (state, player))
    say_you_agent (message, smugglers_get_id (state->places[player].id), word_of_role (state, player));
  else
    say_you_crook (message, word_of_role (state, player));
}

void
smugglers_list_roles (const SmugglersPlan *plan, const SmugglersState *state, CroupierMessage *message)
{
  for (guint i = 0; i < plan->n_players; i++)
    if (is_agent (state, i))
      say_agent (message, i, smugglers_get_id (state->places[i].id), word_of_role (state, i));
    else
      say_crook (message, i, word_of_role (state, i));
}

void
smugglers_list_houses (const SmugglersPlan *plan, const SmugglersState *state, CroupierMessage *message)
{
  for (guint id = 0; id < plan->n_agents; id++)
    {
      guint n_houses = smugglers_count_houses (plan, state, id);
      g_autoptr (GString) names = g_string_new (NULL);

      for (guint i = 0; i < n_houses; i++)
        g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                                smugglers_get_agent (plan, state, id)->houses[state->orders[id][i]]);
      if (n_houses > 0)
        say_houses (message, smugglers_get_id (id), names->str);
    }
}

gboolean
smugglers_start (const CroupierPlan *base, CroupierState *base_state, CroupierOutbox *outbox, GCancellable *cancellable,
                 GError **error)
{
  const SmugglersPlan *plan = (const SmugglersPlan *) base;
  SmugglersState *state = (SmugglersState *) base_state;
  CroupierMessage *message;

  state->candidate = state->opponent = CROUPIER_NO_PLAYER;
  memset (state->votes, CROUPIER_NO_PLAYER, sizeof state->votes);
  memset (state->agent_of, CROUPIER_NO_PLAYER, sizeof state->agent_of);
  for (guint i = 0; i < SMUGGLERS_MAX_PLAYERS; i++)
    smugglers_clear_submission (state, i);
  smugglers_deal_roles (plan, state, outbox);
  if (outbox == NULL)
    return TRUE;
  message = croupier_outbox_to_public (outbox);
  say_smugglers_roles_heading (message);
  say_terms (message, (int) plan->n_agents, (int) (plan->n_players - plan->n_agents), (int) plan->n_rounds,
             smugglers_get_limit_now (plan, state));
  for (guint i = 0; i < plan->n_players; i++)
    smugglers_tell_role (state, i, outbox);
  message = croupier_outbox_to_gm (outbox);
  say_smugglers_roles_heading (message);
  smugglers_list_roles (plan, state, message);
  smugglers_list_houses (plan, state, message);
  return TRUE;
}
