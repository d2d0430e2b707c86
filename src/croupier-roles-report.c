/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What locked roles leave to chance: worked out in the engine's thread, said in words. */
#include "config.h"

#include "croupier-roles-report.h"

#include <glib/gi18n.h>

#include "croupier-table-report.h"

#define FIRST CROUPIER_SCHEDULE_FIRST
#define LAST CROUPIER_SCHEDULE_LAST
#define N_ROLES CROUPIER_SCHEDULE_ROLES

/* ---- working it out ---- */

static gboolean
breaks_at_first_sight (const CroupierSchedule *locks)
{
  for (guint role = 0; role < N_ROLES; role++)
    for (guint round = FIRST; round <= LAST; round++)
      {
        guint other;

        if (locks->cells[role][round] != CROUPIER_NO_PLAYER &&
            croupier_schedule_find_break (locks, role, round, &other) != CROUPIER_BREAK_NONE)
          return TRUE;
      }

  return FALSE;
}

/* Locks that leave none, taken out one by one: those without which it is no better are not to blame. */
static gboolean
find_conflict (CroupierRolesReport *self, GCancellable *cancellable)
{
  CroupierSchedule locks = self->roles->locks;
  guint8 empty = locks.empty;

  for (guint role = 0; role < N_ROLES; role++)
    for (guint round = FIRST; round <= LAST; round++)
      {
        gint8 player = locks.cells[role][round];

        if (g_cancellable_is_cancelled (cancellable))
          return FALSE;
        if (player == CROUPIER_NO_PLAYER)
          continue;
        locks.cells[role][round] = CROUPIER_NO_PLAYER;
        if (!croupier_schedule_is_possible (&locks))
          continue;
        locks.cells[role][round] = player;
        self->conflict[role] |= (guint16) (1u << round);
      }
  locks.empty = 0;
  self->is_empty_in_conflict = empty != 0 && croupier_schedule_is_possible (&locks);

  return TRUE;
}

static gboolean
weigh_schedule (CroupierRolesReport *self, GCancellable *cancellable)
{
  const CroupierSchedule *locks = &self->roles->locks;
  CroupierSchedule free;

  croupier_schedule_init (&free, locks->is_ordered);
  self->counts = g_new0 (char *, 2);
  self->totals = g_new0 (char *, 2);
  self->totals[0] = g_strdup_printf ("%" G_GUINT64_FORMAT, croupier_schedule_count (&free));
  if (g_cancellable_is_cancelled (cancellable))
    return FALSE;
  croupier_schedule_get_odds (locks, &self->odds);
  self->counts[0] = g_strdup_printf ("%" G_GUINT64_FORMAT, self->odds.n_schedules);

  return self->odds.n_schedules > 0 || breaks_at_first_sight (locks) || find_conflict (self, cancellable);
}

static void
weigh_deals (CroupierRolesReport *self)
{
  guint n = self->roles->deals->len;

  self->counts = g_new0 (char *, n + 1);
  self->totals = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    {
      const CroupierDeal *deal = &croupier_roles_get_deal (self->roles, i)->deal;
      CroupierDeal free;

      croupier_deal_init (&free, deal->n_players);
      for (guint kind = 0; kind < deal->n_kinds; kind++)
        croupier_deal_add_kind (&free, deal->counts[kind]);
      self->counts[i] = croupier_deal_count (deal);
      self->totals[i] = croupier_deal_count (&free);
    }
}

/**
 * croupier_roles_report_new:
 * @roles: what must be kept is locked
 *
 * Works out how many schedules or deals keep the locks and, of schedules, how likely each cell is then or which locks leave none.
 * Takes a second at worst.
 *
 * Returns: (nullable): %NULL if it was cancelled
 */
CroupierRolesReport *
croupier_roles_report_new (const CroupierRoles *roles, GCancellable *cancellable)
{
  g_autoptr (CroupierRolesReport) self = g_new0 (CroupierRolesReport, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->roles = croupier_roles_copy (roles);
  if (roles->has_schedule && !weigh_schedule (self, cancellable))
    return NULL;
  if (!roles->has_schedule)
    weigh_deals (self);

  return g_cancellable_is_cancelled (cancellable) ? NULL : g_steal_pointer (&self);
}

CroupierRolesReport *
croupier_roles_report_ref (CroupierRolesReport *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
croupier_roles_report_unref (CroupierRolesReport *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  croupier_roles_free (self->roles);
  g_strfreev (self->counts);
  g_strfreev (self->totals);
  g_free (self);
}

/**
 * croupier_roles_report_is_possible:
 *
 * Returns: whether anything can be drawn
 */
gboolean
croupier_roles_report_is_possible (const CroupierRolesReport *self)
{
  for (guint i = 0; self->counts[i] != NULL; i++)
    if (g_str_equal (self->counts[i], "0"))
      return FALSE;

  return TRUE;
}

/* ---- saying it ---- */

/**
 * croupier_roles_report_dup_summary:
 * @deal: which one; 0 for a schedule
 *
 * Says how many fit: "18 of 124,219,200 schedules fit".
 */
char *
croupier_roles_report_dup_summary (const CroupierRolesReport *self, guint deal)
{
  g_autofree char *count = croupier_table_dup_number (self->counts[deal]);
  g_autofree char *total = croupier_table_dup_number (self->totals[deal]);
  /* Plural forms go by the last digits, of which these are enough. */
  gulong n = (gulong) (g_ascii_strtoull (self->totals[deal], NULL, 10) % 1000000);

  if (self->roles->has_schedule)
    return g_str_equal (self->counts[deal], "0") ? g_strdup (_("No schedule fits what is locked"))
                                                 : g_strdup_printf (_("%s of %s schedules fit"), count, total);
  if (g_str_equal (self->counts[deal], "0"))
    return g_strdup (_("No deal fits what is locked"));
  return g_strdup_printf (ngettext ("%s of %s deal fits", "%s of %s deals fit", n), count, total);
}

/**
 * croupier_roles_dup_share:
 * @of: more than 0
 *
 * Says how likely something is: "18 %"; what can happen is never said to be impossible, nor what can fail to be certain.
 */
char *
croupier_roles_dup_share (guint64 n, guint64 of)
{
  double share = 100.0 * (double) n / (double) of;

  if (n == 0)
    return g_strdup (_("0 %"));
  if (n == of)
    return g_strdup (_("100 %"));
  if (share < 1)
    return g_strdup (_("< 1 %"));
  if (share > 99)
    return g_strdup (_("> 99 %"));
  return g_strdup_printf (_("%.0f %%"), share);
}

/**
 * croupier_roles_report_dup_share:
 *
 * Says how likely a player has a role in a round.
 *
 * Returns: (transfer full) (nullable): %NULL where nothing can be drawn
 */
char *
croupier_roles_report_dup_share (const CroupierRolesReport *self, guint role, guint round, guint player)
{
  return self->odds.n_schedules > 0 ? croupier_roles_dup_share (self->odds.holds[role][round][player], self->odds.n_schedules) : NULL;
}

/**
 * croupier_roles_report_dup_empty_share:
 *
 * Says how likely nobody has a role in a round.
 *
 * Returns: (transfer full) (nullable): %NULL where nothing can be drawn
 */
char *
croupier_roles_report_dup_empty_share (const CroupierRolesReport *self, guint round)
{
  return self->odds.n_schedules > 0 ? croupier_roles_dup_share (self->odds.empty[round], self->odds.n_schedules) : NULL;
}
