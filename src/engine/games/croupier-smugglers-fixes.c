/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Smuggler's Paradox: the roles and orders of houses that a game master fixes. */
#include "config.h"
#include "croupier-smugglers.h"

#include "croupier-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What follows a word in the subject of a fix: the name in "role Alice". NULL if it is of something else. */
static const char *
skip_subject (const char *subject, const char *what)
{
  gsize length = strlen (what);

  if (g_ascii_strncasecmp (subject, what, length) != 0 || subject[length] != ' ')
    return NULL;
  return subject + length + strspn (subject + length, " ");
}

static char *
list_ids (guint n_agents)
{
  const char *ids[MAX_AGENTS];

  for (guint i = 0; i < n_agents; i++)
    ids[i] = smugglers_get_id (i);
  return croupier_text_join (ids, n_agents);
}

static gboolean
find_id (const SmugglersPlan *plan, const char *text, guint *id, CroupierProblems *problems)
{
  g_autofree char *ids = list_ids (plan->n_agents);

  for (*id = 0; *id < plan->n_agents; (*id)++)
    if (g_ascii_strcasecmp (text, smugglers_get_id (*id)) == 0)
      return TRUE;
  croupier_problems_add (problems, 0, 0, _("There is no Agent “%s”; with %u Agents the IDs are: %s."), text,
                         plan->n_agents, ids);
  return FALSE;
}

static gboolean
read_role (const SmugglersPlan *plan, const char *value, const char *name, guint *kind, CroupierProblems *problems)
{
  const char *id;

  *kind = plan->n_agents;
  if (g_ascii_strcasecmp (value, "crook") == 0)
    return TRUE;
  id = skip_subject (value, "agent");
  if (id != NULL)
    return find_id (plan, id, kind, problems);
  croupier_problems_add (problems, 0, 0,
                         _("The role of %s can be “crook”, or “agent” and an ID as in “agent Alpha”, not “%s”."), name,
                         value);
  return FALSE;
}

static void
fix_role (const CroupierSetup *setup, SmugglersPlan *plan, const char *who, const char *value,
          CroupierProblems *problems)
{
  g_autoptr (GError) error = NULL;
  int player = croupier_roster_find (setup->roster, who, -1, NULL, &error);
  const char *name;
  guint kind;

  if (player < 0)
    {
      croupier_problems_add_error (problems, 0, error);
      return;
    }
  name = croupier_roster_get_name (setup->roster, (guint) player);
  if (!read_role (plan, value, name, &kind, problems))
    return;
  if (plan->deal.locks[player] != CROUPIER_DEAL_UNLOCKED)
    croupier_problems_add (problems, 0, 0, _("The role of %s is fixed twice."), name);
  else
    plan->deal.locks[player] = (gint8) kind;
}

static int
find_locked (const SmugglersPlan *plan, guint id)
{
  for (guint player = 0; player < plan->n_players; player++)
    if (plan->deal.locks[player] == (int) id)
      return (int) player;
  return CROUPIER_NO_PLAYER;
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
      g_autofree char *folded = croupier_text_fold (g_strstrip (named[i]));
      guint house;

      for (house = 0; house < n_houses; house++)
        {
          g_autofree char *other = croupier_text_fold (player->houses[house]);

          if (g_str_equal (folded, other))
            break;
        }
      if (house == n_houses || (taken >> house & 1) != 0)
        return FALSE;
      taken |= 1u << house;
      order[i] = (guint8) house;
    }
  return TRUE;
}

static void
fix_house (const CroupierSetup *setup, SmugglersPlan *plan, const char *who, const char *value,
           CroupierProblems *problems)
{
  const CroupierPlayer *player;
  g_autofree char *houses = NULL;
  guint id;
  int agent;

  if (!find_id (plan, who, &id, problems))
    return;
  agent = find_locked (plan, id);
  if (agent < 0)
    {
      croupier_problems_add (problems, 0, 0,
                             _("Whose houses are told for %s is left to chance; fix the role too, as in “fix role %s: "
                               "agent %s”."),
                             smugglers_get_id (id), croupier_roster_get_name (setup->roster, 0), smugglers_get_id (id));
      return;
    }
  if (plan->has_order[id])
    croupier_problems_add (problems, 0, 0, _("The houses of %s are fixed twice."), smugglers_get_id (id));
  player = croupier_roster_get_player (setup->roster, (guint) agent);
  houses = croupier_text_join ((const char *const *) player->houses, g_strv_length (player->houses));
  plan->has_order[id] = read_order (player, value, plan->orders[id]);
  if (plan->has_order[id])
    return;
  if (*houses == '\0')
    croupier_problems_add (problems, 0, 0, _("%s, who is %s, has no houses."), player->name, smugglers_get_id (id));
  else
    croupier_problems_add (problems, 0, 0,
                           _("%s, who is %s, has the houses %s; “fix house %s: …” must name each of them once, not "
                             "“%s”."),
                           player->name, smugglers_get_id (id), houses, smugglers_get_id (id), value);
}

typedef void (*FixFunc) (const CroupierSetup *setup, SmugglersPlan *plan, const char *who, const char *value,
                         CroupierProblems *problems);

/* One pass over the fixes of one kind. */
static void
read_fixes_of (const CroupierSetup *setup, SmugglersPlan *plan, const char *what, FixFunc read,
               CroupierProblems *problems)
{
  for (guint i = 0; i < setup->fixes->len; i++)
    {
      const char *fix = g_ptr_array_index (setup->fixes, i);
      g_auto (GStrv) halves = g_strsplit (fix, ":", 2);
      const char *who = halves[0] != NULL ? skip_subject (g_strstrip (halves[0]), what) : NULL;
      guint n_right = problems->len;

      if (who != NULL && *who != '\0' && halves[1] != NULL)
        read (setup, plan, who, g_strstrip (halves[1]), problems);
      croupier_problems_blame (problems, n_right, CROUPIER_ABOUT_FIX, (int) i, -1);
    }
}

/* Of a role that is fixed too often: each line that fixes it. */
static void
blame_role (const CroupierSetup *setup, const SmugglersPlan *plan, guint kind, CroupierProblems *problems)
{
  for (guint i = 0; i < setup->fixes->len; i++)
    {
      g_auto (GStrv) halves = g_strsplit (g_ptr_array_index (setup->fixes, i), ":", 2);
      const char *who = halves[0] != NULL ? skip_subject (g_strstrip (halves[0]), "role") : NULL;
      int player = who != NULL ? croupier_roster_find (setup->roster, who, -1, NULL, NULL) : CROUPIER_NO_PLAYER;

      if (player >= 0 && plan->deal.locks[player] == (int) kind)
        croupier_problems_blame (problems, problems->len - 1, CROUPIER_ABOUT_FIX, (int) i, -1);
    }
}

static gboolean
is_known (const char *fix)
{
  g_auto (GStrv) halves = g_strsplit (fix, ":", 2);
  const char *subject = halves[0] != NULL ? g_strstrip (halves[0]) : "";

  return halves[0] != NULL && halves[1] != NULL &&
         (skip_subject (subject, "role") != NULL || skip_subject (subject, "house") != NULL);
}

/* Reads the locked roles and orders of houses. Roles first, whatever comes first: whose the houses are follows from
 * them. */
gboolean
smugglers_read_fixes (const CroupierSetup *setup, SmugglersPlan *plan, CroupierProblems *problems)
{
  guint n_before = problems->len;
  guint kind;

  for (guint i = 0; i < setup->fixes->len; i++)
    if (!is_known (g_ptr_array_index (setup->fixes, i)))
      {
        croupier_problems_add (problems, 0, 0,
                               _("Roles and houses can be fixed, as in “fix role Alice: agent Alpha”, “fix role Alice: "
                                 "crook” and "
                                 "“fix house Alpha: Fox, Owl, Elk”, not “fix %s”."),
                               (const char *) g_ptr_array_index (setup->fixes, i));
        croupier_problems_blame (problems, problems->len - 1, CROUPIER_ABOUT_FIX, (int) i, -1);
      }
  read_fixes_of (setup, plan, "role", fix_role, problems);
  if (!croupier_deal_is_possible (&plan->deal, &kind))
    {
      if (kind == plan->n_agents)
        croupier_problems_add (problems, 0, 0, _("More players are fixed as Crooks than the %u that there are."),
                               (guint) plan->deal.counts[kind]);
      else
        croupier_problems_add (problems, 0, 0, _("%s is fixed for more than one player."), smugglers_get_id (kind));
      blame_role (setup, plan, kind, problems);
    }
  read_fixes_of (setup, plan, "house", fix_house, problems);
  return problems->len == n_before;
}

void
smugglers_read_locks (const CroupierSetup *setup, SmugglersPlan *plan)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();

  read_fixes_of (setup, plan, "role", fix_role, problems);
  read_fixes_of (setup, plan, "house", fix_house, problems);
}
