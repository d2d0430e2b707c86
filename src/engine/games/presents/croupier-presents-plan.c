/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pass the Present: the options, and what follows from them. */
#include "config.h"
#include "croupier-presents.h"

#include "croupier-gettext.h"
#include "croupier-seats.h"

#include <string.h>

#define MAX_ROUNDS 30

const CroupierOption presents_options[PRESENTS_N_OPTIONS] = {
  { "reach", N_("Presents each"),
    N_("Everybody holds this many presents and gives to this many seats above theirs; less than half of the players."),
    CROUPIER_OPTION_NUMBER, 1, MAX_REACH, 0, 0, NULL, "3", NULL },
  { "rounds", N_("Rounds"), N_("How often the presents are passed."), CROUPIER_OPTION_NUMBER, 1, MAX_ROUNDS, 0, 0, NULL,
    "6", NULL },
};

static void
check_reach (CroupierSetup *setup, CroupierProblems *problems)
{
  guint n_players = croupier_roster_get_size (setup->roster);
  gint64 reach = croupier_options_get_number (setup->options, "reach", 3);
  guint most = (n_players - 1) / 2;
  guint n_before = problems->len;

  if (reach > most)
    croupier_problems_add (problems, 0, 0,
                           ngettext ("“%s” is %d, but with %u player it can be 1 to %u.",
                                     "“%s” is %d, but with %u players it can be 1 to %u.", n_players),
                           croupier_options_get_title (setup->options, "reach"), (int) reach, n_players, most);
  croupier_options_blame (setup->options, "reach", problems, n_before);
  croupier_problems_blame (problems, n_before, CROUPIER_ABOUT_COUNT, -1, -1);
}

/* One line of a kind says it all. */
static void
read_fixes (CroupierSetup *setup, PresentsPlan *plan, CroupierProblems *problems)
{
  g_autoptr (GPtrArray) fixes = croupier_fixes_read (setup, NULL, problems);

  memset (plan->pins, CROUPIER_NO_PLAYER, sizeof plan->pins);
  croupier_fixes_apply (fixes, setup, &plan->base, problems);
  croupier_seats_check_twice (setup, fixes, problems);
}

static void
name_presents (PresentsPlan *plan, CroupierSetup *setup)
{
  for (guint i = 0; i < plan->n_presents; i++)
    plan->names[i] = g_strdup_printf ("%s-%c", croupier_roster_get_name (setup->roster, designer_of (plan, i)),
                                      (char) ('A' + i % plan->reach));
}

CroupierPlan *
presents_plan (CroupierSetup *setup, CroupierProblems *problems)
{
  guint n_before = problems->len;
  PresentsPlan *plan = g_new0 (PresentsPlan, 1);
  gsize size;

  check_reach (setup, problems);
  read_fixes (setup, plan, problems);
  plan->n_players = croupier_roster_get_size (setup->roster);
  plan->reach = (guint) croupier_options_get_number (setup->options, "reach", 3);
  plan->base.setup = setup;
  if (problems->len == n_before)
    croupier_seats_check_fixed_wishes (setup, plan->reach, &plan->wishes, problems);
  if (problems->len > n_before)
    {
      g_free (plan);
      return NULL;
    }
  plan->n_rounds = (guint) croupier_options_get_number (setup->options, "rounds", 6);
  plan->n_presents = plan->n_players * plan->reach;
  name_presents (plan, setup);
  size = sizeof (PresentsState) + plan->n_presents * sizeof (Present);
  plan->base.state_size = (size + 7) & ~(gsize) 7;
  return &plan->base;
}

void
presents_plan_free (CroupierPlan *base)
{
  PresentsPlan *plan = (PresentsPlan *) base;

  for (guint i = 0; i < plan->n_presents; i++)
    g_free (plan->names[i]);
  g_free (plan);
}
