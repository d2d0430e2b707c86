/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Smuggler's Paradox: the options, and what follows from them. */
#include "config.h"
#include "croupier-smugglers.h"

#include "croupier-gettext.h"

#define MAX_ROUNDS 30
#define MAX_LIMIT 1000

static guint
get_usual_agents (guint n_players)
{
  return n_players / 3;
}

static guint
get_usual_limit (guint n_players)
{
  return smugglers_count_limit (n_players - get_usual_agents (n_players));
}

static const char *const unnamed_choices[] = { "chosen", "nobody", NULL };

static const char *const unnamed_titles[] = { N_("Chosen all the same"), N_("Nobody"), NULL };

const CroupierOption smugglers_options[SMUGGLERS_N_OPTIONS] = {
  { "agents", N_("Agents"), N_("Fewer than half of the players; all others are Crooks."), CROUPIER_OPTION_NUMBER, 1,
    MAX_AGENTS, 0, 0, NULL, NULL, N_("a third of the players, rounded down"), .get_usual = get_usual_agents },
  { "rounds", N_("Rounds"), N_("How often everybody smuggles, arrests or does nothing."), CROUPIER_OPTION_NUMBER, 1,
    MAX_ROUNDS, 0, 0, NULL, "5", NULL },
  { "limit", N_("Smuggling limit"), N_("With this much contraband in all, arrests alone no longer win."),
    CROUPIER_OPTION_NUMBER, 1, MAX_LIMIT, 0, 0, NULL, NULL, N_("10 for every 6 Crooks, rounded up"),
    .get_usual = get_usual_limit },
  { "unique_agent_double", N_("Two tokens for a lone Agent"),
    N_(
      "Where no side wins, an Agent who alone arrested the most Crooks gets two Tokens of Life, as a lone Crook does."),
    CROUPIER_OPTION_FLAG, 0, 0, 0, 0, NULL, "no", NULL },
  { "token_without_contraband", N_("Tokens without contraband"),
    N_("Where no side wins, the free Crooks with the most contraband get Tokens of Life even if the most is none."),
    CROUPIER_OPTION_FLAG, 0, 0, 0, 0, NULL, "no", NULL },
  { "unnamed_opponent", N_("Opponent where none is named"),
    N_("Where no side wins, or where the Agents win and no other Crook is in jail, the original rules name no "
       "opponent: the Elimination Candidate chooses one all the same, or nobody is met."),
    CROUPIER_OPTION_CHOICE, 0, 0, 0, 0, unnamed_choices, "chosen", NULL, .choice_titles = unnamed_titles },
};

static gboolean
check_agents (const CroupierSetup *setup, guint n_agents, CroupierProblems *problems)
{
  guint n_players = croupier_roster_get_size (setup->roster);
  guint most = MIN ((n_players - 1) / 2, MAX_AGENTS);
  guint n_before = problems->len;

  if (n_agents > most)
    croupier_problems_add (problems, 0, 0,
                           ngettext ("“%s” is %u, but with %u player it can be 1 to %u.",
                                     "“%s” is %u, but with %u players it can be 1 to %u.", n_players),
                           croupier_options_get_title (setup->options, "agents"), n_agents, n_players, most);
  croupier_options_blame (setup->options, "agents", problems, n_before);
  croupier_problems_blame (problems, n_before, CROUPIER_ABOUT_COUNT, -1, -1);
  return n_agents <= most;
}

static void
init_deal (SmugglersPlan *plan, guint n_players, guint n_agents)
{
  plan->n_players = n_players;
  plan->n_agents = n_agents;
  croupier_deal_init (&plan->deal, n_players);
  for (guint id = 0; id < n_agents; id++)
    croupier_deal_add_kind (&plan->deal, 1);
  croupier_deal_add_kind (&plan->deal, n_players - n_agents);
}

CroupierPlan *
smugglers_plan (CroupierSetup *setup, CroupierProblems *problems)
{
  guint n_players = croupier_roster_get_size (setup->roster);
  guint n_agents = (guint) croupier_options_get_number (setup->options, "agents", get_usual_agents (n_players));
  g_autofree SmugglersPlan *plan = g_new0 (SmugglersPlan, 1);
  guint n_before = problems->len;

  if (!check_agents (setup, n_agents, problems))
    return NULL;
  init_deal (plan, n_players, n_agents);
  plan->n_rounds = (guint) croupier_options_get_number (setup->options, "rounds", 5);
  plan->limit = (int) croupier_options_get_number (setup->options, "limit", 0);
  plan->doubles_unique_agent = croupier_options_get_flag (setup->options, "unique_agent_double");
  plan->needs_no_contraband = croupier_options_get_flag (setup->options, "token_without_contraband");
  plan->names_no_opponent = g_str_equal (croupier_options_get_choice (setup->options, "unnamed_opponent"), "nobody");
  smugglers_read_fixes (setup, plan, problems);
  plan->base.state_size = sizeof (SmugglersState);
  return problems->len == n_before ? &g_steal_pointer (&plan)->base : NULL;
}

/* “house Alpha: Fox, Owl, Elk”, while that Agent is locked for the same player. */
static void
set_order_with (const SmugglersPlan *plan, const CroupierSetup *setup, guint id, CroupierRoleCard *card)
{
  for (guint player = 0; player < plan->n_players && plan->has_order[id]; player++)
    {
      char **houses = croupier_roster_get_player (setup->roster, player)->houses;
      GString *fix;

      if (plan->deal.locks[player] != (int) id)
        continue;
      fix = g_string_new (NULL);
      g_string_append_printf (fix, "house %s: ", smugglers_get_id (id));
      for (guint i = 0; houses[i] != NULL; i++)
        g_string_append_printf (fix, "%s%s", i > 0 ? ", " : "", houses[plan->orders[id][i]]);
      card->with = g_string_free_and_steal (fix);
      card->with_player = (int) player;
      return;
    }
}

/* More Agents than there can be are as many as there can be: plan() says what is wrong with them. */
CroupierRoles *
smugglers_make_roles (const CroupierSetup *setup)
{
  static const char *const letters[MAX_AGENTS] = { "α", "β", "γ", "δ", "ε", "ζ", "η", "θ" };
  guint n_players = croupier_roster_get_size (setup->roster);
  guint n_agents = (guint) croupier_options_get_number (setup->options, "agents", get_usual_agents (n_players));
  CroupierRoles *roles = croupier_roles_new (n_players);
  CroupierRoleDeal *deal = croupier_roles_add_deal (roles, _("Roles"), "role");
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  SmugglersPlan plan = { 0 };

  init_deal (&plan, n_players, MIN (n_agents, MIN ((n_players - 1) / 2, MAX_AGENTS)));
  smugglers_read_fixes (setup, &plan, problems);
  for (guint id = 0; id < plan.n_agents; id++)
    {
      g_autofree char *title = g_strdup_printf (_("Agent %s"), smugglers_get_id (id));
      g_autofree char *fix = g_strdup_printf ("agent %s", smugglers_get_id (id));

      CroupierRoleCard *card = croupier_role_card_new (title, letters[id], fix);

      set_order_with (&plan, setup, id, card);
      croupier_role_deal_add (deal, 1, card);
    }
  croupier_role_deal_add (deal, n_players - plan.n_agents,
                          croupier_role_card_new (_("Crook"), C_ ("Crook", "C"), "crook"));
  deal->with_fix = g_strdup ("house");
  for (guint player = 0; player < n_players; player++)
    if (plan.deal.locks[player] != CROUPIER_DEAL_UNLOCKED)
      deal->locks[player].counts[plan.deal.locks[player]] = 1;
  return roles;
}

void
smugglers_fill_roles (const CroupierPlan *base, const CroupierState *base_state, CroupierRoles *roles)
{
  const SmugglersPlan *plan = (const SmugglersPlan *) base;
  const SmugglersState *state = (const SmugglersState *) base_state;

  for (guint i = 0; i < plan->n_players; i++)
    croupier_roles_get_deal (roles, 0)->dealt[i].counts[is_agent (state, i) ? (guint) state->places[i].id
                                                                            : plan->n_agents] = 1;
}

void
smugglers_plan_free (CroupierPlan *base)
{
  g_free (base);
}
