/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a role is not possible where it is, or would be. */
#include "config.h"

#include "croupier-roles-words.h"

#include <glib/gi18n.h>

static char *
describe_met (CroupierRolesDraft *draft, const CroupierSchedule *locks, guint round, guint other)
{
  const char *first = croupier_roles_draft_get_name (draft, (guint) locks->cells[0][round]);
  const char *second = croupier_roles_draft_get_name (draft, (guint) locks->cells[1][round]);

  if (locks->is_ordered)
    return g_strdup_printf (_("%s and %s have these roles in rounds %u and %u; once is all there is."), first, second,
                            MIN (round, other), MAX (round, other));
  return g_strdup_printf (_("%s and %s meet in rounds %u and %u; each two players meet once."), first, second,
                          MIN (round, other), MAX (round, other));
}

/**
 * croupier_roles_dup_break:
 * @locks: all that is locked
 * @role: a role
 * @round: a round in which it is locked
 *
 * Says which rule a lock breaks together with others.
 *
 * Returns: (transfer full) (nullable): a sentence; %NULL if none is broken at first sight
 */
char *
croupier_roles_dup_break (CroupierRolesDraft *draft, const CroupierSchedule *locks, guint role, guint round)
{
  const char *title = croupier_roles_draft_get_roles (draft)->roles[role]->title;
  const char *name = croupier_roles_draft_get_name (draft, (guint) locks->cells[role][round]);
  guint other;

  switch (croupier_schedule_find_break (locks, role, round, &other))
    {
    case CROUPIER_BREAK_NONE:
      return NULL;
    case CROUPIER_BREAK_EMPTY:
      return g_strdup_printf (_("Round %u is locked as the empty one."), round);
    case CROUPIER_BREAK_BOTH:
      return g_strdup_printf (_("%s has both roles of round %u; nobody can."), name, round);
    case CROUPIER_BREAK_IN_A_ROW:
      /* Translators: a player and a role: "Alice is the Possessed in rounds 4 and 5; …" */
      return g_strdup_printf (_("%s is the %s in rounds %u and %u; nobody is twice in a row."), name, title, MIN (round, other),
                              MAX (round, other));
    case CROUPIER_BREAK_TOO_OFTEN:
      return g_strdup_printf (_("%s is the %s more than twice; everybody is exactly twice."), name, title);
    case CROUPIER_BREAK_MET:
      return describe_met (draft, locks, round, other);
    }

  g_assert_not_reached ();
}

/**
 * croupier_roles_dup_why_not:
 * @locks: all that is locked, of which some schedule is left
 *
 * Says why a player has a role of a round in none of the schedules that are left.
 *
 * Returns: (transfer full): a sentence
 */
char *
croupier_roles_dup_why_not (CroupierRolesDraft *draft, const CroupierSchedule *locks, guint role, guint round, guint player)
{
  const char *title = croupier_roles_draft_get_roles (draft)->roles[role]->title;
  const char *name = croupier_roles_draft_get_name (draft, player);
  CroupierSchedule tried = *locks;
  char *broken;

  if (locks->cells[role][round] != CROUPIER_NO_PLAYER)
    return g_strdup_printf (_("%s is locked as the %s of round %u."), croupier_roles_draft_get_name (draft, (guint) locks->cells[role][round]),
                            title, round);

  tried.cells[role][round] = (gint8) player;
  broken = croupier_roles_dup_break (draft, &tried, role, round);
  if (broken != NULL)
    return broken;

  return g_strdup_printf (_("What is locked leaves no schedule with %s as the %s of round %u."), name, title, round);
}
