/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What locked roles leave to chance: worked out in the engine's thread, said in words. */
#include "config.h"

#include "croupier-roles-report.h"

#include <glib/gi18n.h>
#include <string.h>

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
  g_ptr_array_add (self->totals, g_strdup_printf ("%" G_GUINT64_FORMAT, croupier_schedule_count (&free)));
  if (g_cancellable_is_cancelled (cancellable))
    return FALSE;
  croupier_schedule_get_odds (locks, &self->odds);
  g_ptr_array_add (self->counts, g_strdup_printf ("%" G_GUINT64_FORMAT, self->odds.n_schedules));

  return self->odds.n_schedules > 0 || breaks_at_first_sight (locks) || find_conflict (self, cancellable);
}

/* How likely each card is, where wishes decide about it; else which of them leave none together. */
static void
weigh_wishes (CroupierRolesReport *self, guint number, const CroupierDeal *deal, GCancellable *cancellable)
{
  g_autofree CroupierDealOdds *odds = g_new0 (CroupierDealOdds, 1);
  g_autofree CroupierDeal *clash = g_new0 (CroupierDeal, 1);

  if (croupier_deal_weigh (deal, odds, cancellable))
    self->odds_of_deals->pdata[number] = g_steal_pointer (&odds);
  else if (croupier_deal_find_conflict (deal, clash, cancellable))
    self->clashes->pdata[number] = g_steal_pointer (&clash);
}

/* Of hands there is no number of all deals beside: what is locked stands out of the draw. */
static void
weigh_deal (CroupierRolesReport *self, guint number, GCancellable *cancellable)
{
  const CroupierRoleDeal *cards = croupier_roles_get_deal (self->roles, number);
  CroupierDeal deal, free;

  if (croupier_role_deal_is_of_hands (cards))
    {
      g_ptr_array_add (self->counts, croupier_role_deal_count_ways (cards));
      g_ptr_array_add (self->totals, NULL);
      return;
    }
  croupier_role_deal_to_deal (cards, &deal);
  free = deal;
  memset (free.locks, CROUPIER_DEAL_UNLOCKED, sizeof free.locks);
  memset (free.nots, 0, sizeof free.nots);
  g_ptr_array_add (self->counts, croupier_deal_count (&deal));
  g_ptr_array_add (self->totals, croupier_deal_count (&free));
  if (croupier_deal_has_wishes (&deal))
    weigh_wishes (self, number, &deal, cancellable);
}

static void
weigh_deals (CroupierRolesReport *self, GCancellable *cancellable)
{
  g_ptr_array_set_size (self->odds_of_deals, (int) self->roles->deals->len);
  g_ptr_array_set_size (self->clashes, (int) self->roles->deals->len);
  for (guint i = 0; i < self->roles->deals->len && !g_cancellable_is_cancelled (cancellable); i++)
    weigh_deal (self, i, cancellable);
}

/* ---- a joint draw ---- */

static gboolean
are_locked_alike (const CroupierRoles *roles, guint a, guint b)
{
  for (guint i = 0; i < roles->deals->len && a != b; i++)
    {
      const CroupierRoleDeal *deal = croupier_roles_get_deal (roles, i);

      if (memcmp (&deal->locks[a], &deal->locks[b], sizeof deal->locks[a]) != 0 ||
          (deal->avoided[a] | deal->avoided[b]) != 0)
        return FALSE;
    }

  return TRUE;
}

/* The first player with the same locks; whoever has wishes is like nobody else. */
static guint
find_alike (const CroupierRoles *roles, guint player)
{
  guint first = 0;

  while (!are_locked_alike (roles, first, player))
    first++;

  return first;
}

static const CroupierNumber *
get_chance (const CroupierCastingOdds *chances, CroupierCastingList list, guint player, guint kind)
{
  switch (list)
    {
    case CROUPIER_CASTING_TEAMS:
      return &chances->teams[player][kind];
    case CROUPIER_CASTING_ISLANDS:
      return &chances->islands[player][kind];
    case CROUPIER_CASTING_ROLES:
      return &chances->roles[player][kind];
    case CROUPIER_CASTING_ITEMS:
      return &chances->items[player][kind];
    }

  g_assert_not_reached ();
}

/* What somebody without a lock can't get though there are enough is held against that lock. */
static void
find_hindrance (CroupierRolesReport *self, guint number, guint player, guint kind, GCancellable *cancellable)
{
  const CroupierRoleDeal *deal = croupier_roles_get_deal (self->roles, number);
  g_autofree CroupierRolesHindrance *hindrance = NULL;
  g_autoptr (CroupierRoles) with = NULL;
  CroupierCasting casting;

  if (!croupier_number_is_zero (get_chance (self->chances, deal->list, player, kind)) ||
      !croupier_role_deal_can_give (deal, player, kind))
    return;

  with = croupier_roles_copy (self->roles);
  croupier_role_deal_give (croupier_roles_get_deal (with, number), player, kind);
  croupier_roles_get_casting (with, &casting);
  hindrance = g_new0 (CroupierRolesHindrance, 1);
  hindrance->player = player;
  hindrance->deal = number;
  hindrance->kind = kind;
  if (croupier_casting_find_conflict (&casting, &hindrance->clash, NULL, cancellable))
    g_ptr_array_add (self->hindrances, g_steal_pointer (&hindrance));
}

static void
find_hindrances (CroupierRolesReport *self, guint player, GCancellable *cancellable)
{
  for (guint i = 0; i < self->roles->deals->len; i++)
    {
      const CroupierRoleDeal *deal = croupier_roles_get_deal (self->roles, i);

      for (guint kind = 0; kind < deal->cards->len && croupier_role_hand_is_open (&deal->locks[player]); kind++)
        find_hindrance (self, i, player, kind, cancellable);
    }
}

static void
weigh_casting (CroupierRolesReport *self, const CroupierDrawWatch *watch)
{
  GCancellable *cancellable = watch != NULL ? watch->cancellable : NULL;
  g_autofree CroupierCasting *clash = g_new0 (CroupierCasting, 1);
  g_autofree CroupierCastingOdds *chances = g_new0 (CroupierCastingOdds, 1);
  CroupierCasting casting;

  croupier_roles_get_casting (self->roles, &casting);
  g_ptr_array_add (self->totals, croupier_casting_count (self->roles->casting, cancellable));
  g_ptr_array_add (self->counts, croupier_casting_count (&casting, cancellable));
  if (!croupier_roles_report_is_possible (self))
    {
      if (croupier_casting_find_conflict (&casting, clash, NULL, cancellable))
        self->clash = g_steal_pointer (&clash);
      return;
    }
  if (!croupier_casting_get_odds (&casting, chances, watch))
    return;
  self->chances = g_steal_pointer (&chances);
  for (guint player = 0; player < self->roles->n_players && !g_cancellable_is_cancelled (cancellable); player++)
    if (find_alike (self->roles, player) == player)
      find_hindrances (self, player, cancellable);
}

CroupierRolesReport *
croupier_roles_report_new (const CroupierRoles *roles, const CroupierDrawWatch *watch)
{
  g_autoptr (CroupierRolesReport) self = g_new0 (CroupierRolesReport, 1);
  GCancellable *cancellable = watch != NULL ? watch->cancellable : NULL;

  g_atomic_ref_count_init (&self->ref_count);
  self->roles = croupier_roles_copy (roles);
  self->counts = g_ptr_array_new_with_free_func (g_free);
  self->totals = g_ptr_array_new_with_free_func (g_free);
  self->hindrances = g_ptr_array_new_with_free_func (g_free);
  self->odds_of_deals = g_ptr_array_new_with_free_func (g_free);
  self->clashes = g_ptr_array_new_with_free_func (g_free);
  if (roles->has_schedule && !weigh_schedule (self, cancellable))
    return NULL;
  if (roles->casting != NULL)
    weigh_casting (self, watch);
  else if (!roles->has_schedule)
    weigh_deals (self, cancellable);

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
  g_ptr_array_unref (self->counts);
  g_ptr_array_unref (self->totals);
  g_ptr_array_unref (self->hindrances);
  g_ptr_array_unref (self->odds_of_deals);
  g_ptr_array_unref (self->clashes);
  g_free (self->chances);
  g_free (self->clash);
  g_free (self);
}

gboolean
croupier_roles_report_is_possible (const CroupierRolesReport *self)
{
  for (guint i = 0; i < self->counts->len; i++)
    if (g_strcmp0 (g_ptr_array_index (self->counts, i), "0") == 0)
      return FALSE;

  return TRUE;
}

static const CroupierDealOdds *
get_odds (const CroupierRolesReport *self, guint deal)
{
  return deal < self->odds_of_deals->len ? g_ptr_array_index (self->odds_of_deals, deal) : NULL;
}

const CroupierDeal *
croupier_roles_report_get_clash (const CroupierRolesReport *self, guint deal)
{
  return deal < self->clashes->len ? g_ptr_array_index (self->clashes, deal) : NULL;
}

/* ---- saying it ---- */

/* Where all deals are one draw there is one number for all of them. */
static const char *
get_number (const GPtrArray *numbers, guint deal)
{
  return deal < numbers->len ? g_ptr_array_index (numbers, numbers->len > 1 ? deal : 0)
                             : g_ptr_array_index (numbers, 0);
}

/* Plural forms go by the last digits, of which these are enough. */
static gulong
get_last_digits (const char *digits)
{
  const gsize n = strlen (digits);

  return strtoul (digits + n - MIN (n, 6), NULL, 10);
}

static char *
dup_ways (const char *counted)
{
  g_autofree char *count = croupier_table_dup_number (counted);
  const gulong n = get_last_digits (counted);

  if (g_str_equal (counted, "0"))
    return g_strdup (_("No deal fits what is locked"));
  /* Translators: of cards that are dealt, several to each player: "90 ways to deal what is not locked" */
  return g_strdup_printf (ngettext ("%s way to deal what is not locked", "%s ways to deal what is not locked", n),
                          count);
}

char *
croupier_roles_report_dup_summary (const CroupierRolesReport *self, guint deal)
{
  const char *counted = get_number (self->counts, deal), *all = get_number (self->totals, deal);
  g_autofree char *count = NULL;
  g_autofree char *total = NULL;

  if (!self->roles->has_schedule && croupier_role_deal_is_of_hands (croupier_roles_get_deal (self->roles, deal)))
    return dup_ways (counted);
  if (counted == NULL || all == NULL)
    return g_strdup (_("So much that differs is locked that the deals can’t be counted"));

  count = croupier_table_dup_number (counted);
  total = croupier_table_dup_number (all);
  if (self->roles->has_schedule)
    return g_str_equal (counted, "0") ? g_strdup (_("No schedule fits what is locked"))
                                      : g_strdup_printf (_("%s of %s schedules fit"), count, total);
  if (g_str_equal (counted, "0"))
    return g_strdup (_("No deal fits what is locked"));
  return g_strdup_printf (ngettext ("%s of %s deal fits", "%s of %s deals fit", get_last_digits (all)), count, total);
}

static char *
dup_percent (double share)
{
  if (share < 0.01)
    return g_strdup (_("< 1 %"));
  if (share > 0.99)
    return g_strdup (_("> 99 %"));
  return g_strdup_printf (_("%.0f %%"), 100 * share);
}

char *
croupier_roles_dup_share (guint64 n, guint64 of)
{
  if (n == 0)
    return g_strdup (_("0 %"));
  if (n == of)
    return g_strdup (_("100 %"));
  return dup_percent ((double) n / (double) of);
}

static char *
dup_chance (const CroupierNumber *n, const CroupierNumber *of)
{
  if (croupier_number_is_zero (n))
    return g_strdup (_("0 %"));
  if (croupier_number_compare (n, of) == 0)
    return g_strdup (_("100 %"));
  return dup_percent (croupier_number_get_share (n, of));
}

char *
croupier_roles_report_dup_chance (const CroupierRolesReport *self, const CroupierRoles *roles, guint deal, guint player,
                                  guint kind)
{
  const CroupierRoleDeal *cards = croupier_roles_get_deal (roles, deal);
  CroupierNumber n_sets, of_sets;
  CroupierDeal single;
  guint of, n;

  if (roles->casting != NULL)
    return self != NULL && self->chances != NULL
             ? dup_chance (get_chance (self->chances, cards->list, player, kind), &self->chances->n_deals)
             : NULL;

  if (croupier_role_deal_is_of_hands (cards))
    {
      croupier_role_deal_get_odds (cards, player, kind, &n_sets, &of_sets);
      return croupier_number_is_zero (&of_sets) ? NULL : dup_chance (&n_sets, &of_sets);
    }
  croupier_role_deal_to_deal (cards, &single);
  if (croupier_deal_has_wishes (&single))
    {
      const CroupierDealOdds *odds = self != NULL ? get_odds (self, deal) : NULL;

      return odds != NULL ? dup_chance (&odds->ways[player][kind], &odds->n_ways) : NULL;
    }
  n = croupier_deal_get_odds (&single, player, kind, &of);
  return of > 0 ? croupier_roles_dup_share (n, of) : NULL;
}

const CroupierRolesHindrance *
croupier_roles_report_find_hindrance (const CroupierRolesReport *self, guint deal, guint player, guint kind)
{
  guint alike = find_alike (self->roles, player);

  for (guint i = 0; i < self->hindrances->len; i++)
    {
      const CroupierRolesHindrance *hindrance = g_ptr_array_index (self->hindrances, i);

      if (hindrance->player == alike && hindrance->deal == deal && hindrance->kind == kind)
        return hindrance;
    }

  return NULL;
}

char *
croupier_roles_report_dup_share (const CroupierRolesReport *self, guint role, guint round, guint player)
{
  return self->odds.n_schedules > 0
           ? croupier_roles_dup_share (self->odds.holds[role][round][player], self->odds.n_schedules)
           : NULL;
}

char *
croupier_roles_report_dup_empty_share (const CroupierRolesReport *self, guint round)
{
  return self->odds.n_schedules > 0 ? croupier_roles_dup_share (self->odds.empty[round], self->odds.n_schedules) : NULL;
}
