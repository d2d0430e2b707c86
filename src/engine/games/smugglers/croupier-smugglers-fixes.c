/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Smuggler's Paradox: the roles and orders of houses that a game master fixes. */
#include "config.h"
#include "croupier-smugglers.h"

#include "croupier-text.h"

#include <string.h>

#include "croupier-gettext.h"

/* ---- roles ---- */

/* Offers them as the kinds of the deal are numbered. */
static void
offer_roles (const CroupierRuler *ruler, CroupierFormField *field)
{
  for (guint id = 0; id < ((const SmugglersPlan *) ruler->plan)->n_agents; id++)
    {
      g_autofree char *role = g_strdup_printf ("agent %s", smugglers_get_id (id));

      croupier_form_field_offer (field, role, role, CROUPIER_NO_PLAYER);
    }
  croupier_form_field_offer (field, "crook", "crook", CROUPIER_NO_PLAYER);
}

static gboolean
fix_role (const CroupierSetup *setup, CroupierPlan *base, const CroupierFix *fix, GError **error)
{
  gint8 *lock = &((SmugglersPlan *) base)->deal.locks[fix->ruled.player];

  if (*lock != CROUPIER_DEAL_UNLOCKED)
    return croupier_fail (error, CROUPIER_ERROR_SETUP, _("The role of %s is fixed twice."),
                          croupier_roster_get_name (setup->roster, fix->ruled.player));
  *lock = (gint8) fix->ruled.nth;
  return TRUE;
}

/* ---- houses ---- */

static void
offer_ids (const CroupierRuler *ruler, CroupierFormField *field)
{
  for (guint id = 0; id < ((const SmugglersPlan *) ruler->plan)->n_agents; id++)
    croupier_form_field_offer (field, smugglers_get_id (id), smugglers_get_id (id), CROUPIER_NO_PLAYER);
}

static int
find_locked (const SmugglersPlan *plan, guint id)
{
  for (guint player = 0; player < plan->n_players; player++)
    if (plan->deal.locks[player] == (int) id)
      return (int) player;
  return CROUPIER_NO_PLAYER;
}

static guint
find_house (const CroupierPlayer *player, const char *name)
{
  g_autofree char *folded = croupier_text_fold (name);
  guint house;

  for (house = 0; player->houses[house] != NULL; house++)
    {
      g_autofree char *other = croupier_text_fold (player->houses[house]);

      if (g_str_equal (folded, other))
        break;
    }
  return house;
}

/* Reads an order of houses; FALSE where it does not name each of them once. */
static gboolean
read_order (const CroupierPlayer *player, const char *value, guint8 *order)
{
  g_auto (GStrv) named = g_strsplit (value, ",", -1);
  guint n_houses = g_strv_length (player->houses);
  guint taken = 0;

  if (n_houses == 0 || g_strv_length (named) != n_houses)
    return FALSE;
  for (guint i = 0; i < n_houses; i++)
    {
      guint house = find_house (player, named[i]);

      if (house == n_houses || (taken >> house & 1) != 0)
        return FALSE;
      taken |= 1u << house;
      order[i] = (guint8) house;
    }
  return TRUE;
}

/* Whose the houses are follows from the roles, which are fixed before. */
static gboolean
fix_house (const CroupierSetup *setup, CroupierPlan *base, const CroupierFix *fix, GError **error)
{
  SmugglersPlan *plan = (SmugglersPlan *) base;
  guint id = fix->ruled.nth;
  int agent = find_locked (plan, id);
  const CroupierPlayer *player;
  g_autofree char *houses = NULL;

  if (agent < 0)
    return croupier_fail (error, CROUPIER_ERROR_SETUP,
                          _("Whose houses are told for %s is left to chance; fix the role too, as in “fix role %s: "
                            "agent %s”."),
                          fix->ruled.thing, croupier_roster_get_name (setup->roster, 0), fix->ruled.thing);
  if (plan->has_order[id])
    return croupier_fail (error, CROUPIER_ERROR_SETUP, _("The houses of %s are fixed twice."), fix->ruled.thing);
  player = croupier_roster_get_player (setup->roster, (guint) agent);
  houses = croupier_text_join ((const char *const *) player->houses, g_strv_length (player->houses));
  plan->has_order[id] = read_order (player, fix->ruled.text, plan->orders[id]);
  if (plan->has_order[id])
    return TRUE;
  if (*houses == '\0')
    return croupier_fail (error, CROUPIER_ERROR_SETUP, _("%s, who is %s, has no houses."), player->name,
                          fix->ruled.thing);
  return croupier_fail (error, CROUPIER_ERROR_SETUP,
                        _("%s, who is %s, has the houses %s; “fix house %s: …” must name each of them once, not “%s”."),
                        player->name, fix->ruled.thing, houses, fix->ruled.thing, fix->ruled.text);
}

/* ---- both ---- */

const CroupierRule smugglers_fixes[] = {
  {
    .verb = "fix role",
    .told = N_("Role"),
    .example = N_("“fix role Alice: agent Alpha”, “fix role Alice: crook”"),
    .blanks = { { .kind = CROUPIER_BLANK_PLAYER },
                { .kind = CROUPIER_BLANK_THING,
                  .before = ": ",
                  .offer = offer_roles,
                  .wrong = N_("“%s” is no role; there are %s.") } },
    .fix = fix_role,
  },
  {
    .verb = "fix house",
    .told = N_("House of an Agent"),
    .example = N_("“fix house Alpha: Fox, Owl, Elk”"),
    .blanks = { { .kind = CROUPIER_BLANK_THING,
                  .offer = offer_ids,
                  .wrong = N_("There is no Agent “%s”; there are %s.") },
                { .kind = CROUPIER_BLANK_TEXT, .before = ": " } },
    .fix = fix_house,
  },
  { NULL },
};

/* Of a role that is fixed too often: each line that fixes it is to blame. */
static void
check_roles (const SmugglersPlan *plan, const GPtrArray *fixes, CroupierProblems *problems)
{
  guint kind;

  if (croupier_deal_is_possible (&plan->deal, &kind))
    return;
  if (kind == plan->n_agents)
    croupier_problems_add (problems, 0, 0, _("More players are fixed as Crooks than the %u that there are."),
                           (guint) plan->deal.counts[kind]);
  else
    croupier_problems_add (problems, 0, 0, _("%s is fixed for more than one player."), smugglers_get_id (kind));
  for (guint i = 0; i < fixes->len; i++)
    {
      const CroupierFix *fix = g_ptr_array_index (fixes, i);

      if (croupier_fix_is (fix, "role") && fix->ruled.nth == kind)
        croupier_problems_blame (problems, problems->len - 1, CROUPIER_ABOUT_FIX, fix->line, -1);
    }
}

/* What cannot be read or kept is left open. */
void
smugglers_read_fixes (const CroupierSetup *setup, SmugglersPlan *plan, CroupierProblems *problems)
{
  g_autoptr (GPtrArray) fixes = croupier_fixes_read (setup, &plan->base, problems);

  croupier_fixes_apply (fixes, setup, &plan->base, problems);
  check_roles (plan, fixes, problems);
}
