/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The odds of each player in a casting: of all deals, those in which they get something. */
#include "config.h"

#include "croupier-casting.h"

#include <string.h>

typedef struct
{
  const CroupierCasting *casting;
  CroupierCastingOdds *odds;
  GCancellable *cancellable;
} Reckoning;

static gboolean
are_pinned_alike (const CroupierCasting *casting, guint a, guint b)
{
  const CroupierCastingDeal *pins = &casting->pins;

  return pins->teams[a] == pins->teams[b] && pins->islands[a] == pins->islands[b] && pins->roles[a] == pins->roles[b] &&
         memcmp (pins->items[a], pins->items[b], sizeof pins->items[a]) == 0 &&
         croupier_players_has (casting->without_items, a) == croupier_players_has (casting->without_items, b) &&
         casting->not_roles[a] == casting->not_roles[b];
}

static void
copy_odds (CroupierCastingOdds *odds, guint from, guint to)
{
  memcpy (odds->teams[to], odds->teams[from], sizeof odds->teams[to]);
  memcpy (odds->islands[to], odds->islands[from], sizeof odds->islands[to]);
  memcpy (odds->roles[to], odds->roles[from], sizeof odds->roles[to]);
  memcpy (odds->items[to], odds->items[from], sizeof odds->items[to]);
}

static gboolean
reckon_team (const Reckoning *reckoning, guint player)
{
  const CroupierCasting *casting = reckoning->casting;
  int pinned = casting->pins.teams[player];
  CroupierCasting with = *casting;

  if (pinned != CROUPIER_CASTING_OPEN)
    {
      reckoning->odds->teams[player][pinned] = reckoning->odds->n_deals;
      return TRUE;
    }
  for (guint team = 0; team < casting->n_teams; team++)
    {
      with.pins.teams[player] = (gint8) team;
      if (!croupier_casting_count_deals (&with, &reckoning->odds->teams[player][team], reckoning->cancellable))
        return FALSE;
    }
  return TRUE;
}

static gboolean
reckon_island (const Reckoning *reckoning, guint player)
{
  const CroupierCasting *casting = reckoning->casting;
  int pinned = casting->pins.islands[player];
  CroupierCasting with = *casting;

  if (pinned >= 0)
    reckoning->odds->islands[player][pinned] = reckoning->odds->n_deals;
  if (pinned != CROUPIER_CASTING_OPEN)
    return TRUE;
  for (guint island = 0; island < casting->n_islands; island++)
    {
      with.pins.islands[player] = (gint8) island;
      if (!croupier_casting_count_deals (&with, &reckoning->odds->islands[player][island], reckoning->cancellable))
        return FALSE;
    }
  return TRUE;
}

/* The first kind for the same teams of which any is left, if it comes before this one; else this one. */
static guint
find_alike (const guint32 *teams, const guint *left, guint kind)
{
  guint alike = 0;

  while (alike < kind && (teams[alike] != teams[kind] || left[alike] == 0))
    alike++;
  return alike;
}

/* The same for roles, which are alike only where no wish tells one from the other, and which come from one slot. */
static guint
find_alike_role (const CroupierCasting *casting, const guint *left, guint role)
{
  guint32 wishes = 0;
  guint alike;

  for (guint player = 0; player < casting->n_players; player++)
    wishes |= casting->not_roles[player];
  for (alike = 0; alike < role; alike++)
    if (casting->role_teams[alike] == casting->role_teams[role] && left[alike] > 0 &&
        ((wishes >> alike | wishes >> role) & 1) == 0 &&
        croupier_casting_find_slot (casting, alike) == croupier_casting_find_slot (casting, role))
      break;
  return alike;
}

/* Kinds for the same teams fall to a player as often as there are of them. */
static void
scale (CroupierNumber *odds, guint n_known, guint n)
{
  croupier_number_multiply (odds, n);
  if (croupier_number_divide (odds, n_known) != 0)
    g_assert_not_reached ();
}

static gboolean
reckon_roles (const Reckoning *reckoning, guint player)
{
  const CroupierCasting *casting = reckoning->casting;
  CroupierNumber *odds = reckoning->odds->roles[player];
  guint left[CROUPIER_CASTING_MAX_ROLES];
  int pinned = casting->pins.roles[player];
  CroupierCasting with = *casting;

  if (pinned != CROUPIER_CASTING_OPEN)
    {
      odds[pinned == CROUPIER_CASTING_NONE ? casting->n_roles : pinned] = reckoning->odds->n_deals;
      return TRUE;
    }
  odds[casting->n_roles] = reckoning->odds->n_deals;
  for (guint role = 0; role < casting->n_roles; role++)
    {
      guint alike;

      left[role] = croupier_casting_get_most (casting, role);
      for (guint other = 0; other < casting->n_players; other++)
        left[role] -= casting->pins.roles[other] == (int) role;
      alike = find_alike_role (casting, left, role);
      with.pins.roles[player] = (gint8) role;
      odds[role] = odds[alike];
      if (alike < role)
        scale (&odds[role], left[alike], left[role]);
      else if (!croupier_casting_count_deals (&with, &odds[role], reckoning->cancellable))
        return FALSE;
      croupier_number_subtract (&odds[casting->n_roles], &odds[role]);
    }
  return TRUE;
}

static void
take_pinned_items (const Reckoning *reckoning, guint player)
{
  const CroupierCasting *casting = reckoning->casting;

  for (guint item = 0; item < casting->n_items; item++)
    if (casting->pins.items[player][item] > 0)
      reckoning->odds->items[player][item] = reckoning->odds->n_deals;
  if (croupier_players_has (casting->without_items, player))
    reckoning->odds->items[player][casting->n_items] = reckoning->odds->n_deals;
}

static gboolean
reckon_items (const Reckoning *reckoning, guint player)
{
  const CroupierCasting *casting = reckoning->casting;
  CroupierNumber *odds = reckoning->odds->items[player];
  guint left[CROUPIER_CASTING_MAX_ITEMS];

  if (croupier_casting_has_pinned_items (casting, player))
    {
      take_pinned_items (reckoning, player);
      return TRUE;
    }
  odds[casting->n_items] = reckoning->odds->n_deals;
  for (guint item = 0; item < casting->n_items; item++)
    {
      CroupierCasting with = *casting;
      guint alike;

      left[item] = casting->item_counts[item];
      for (guint other = 0; other < casting->n_players; other++)
        left[item] -= casting->pins.items[other][item];
      alike = find_alike (casting->item_teams, left, item);
      with.pins.items[player][item] = 1;
      odds[item] = odds[alike];
      if (alike < item)
        scale (&odds[item], left[alike], left[item]);
      else if (!croupier_casting_count_deals (&with, &odds[item], reckoning->cancellable))
        return FALSE;
      croupier_number_subtract (&odds[casting->n_items], &odds[item]);
    }
  return TRUE;
}

static gboolean
reckon (const Reckoning *reckoning, guint player)
{
  for (guint other = 0; other < player; other++)
    if (are_pinned_alike (reckoning->casting, other, player))
      {
        copy_odds (reckoning->odds, other, player);
        return TRUE;
      }
  return reckon_team (reckoning, player) && reckon_island (reckoning, player) && reckon_roles (reckoning, player) &&
         reckon_items (reckoning, player);
}

gboolean
croupier_casting_get_odds (const CroupierCasting *casting, CroupierCastingOdds *odds, const CroupierDrawWatch *watch)
{
  Reckoning reckoning = { .casting = casting, .odds = odds, .cancellable = watch != NULL ? watch->cancellable : NULL };

  g_return_val_if_fail (casting != NULL && odds != NULL, FALSE);

  memset (odds, 0, sizeof *odds);
  if (!croupier_casting_count_deals (casting, &odds->n_deals, reckoning.cancellable))
    return FALSE;
  for (guint player = 0; player < casting->n_players; player++)
    {
      if (!reckon (&reckoning, player))
        return FALSE;
      if (watch != NULL && watch->progress != NULL)
        watch->progress ((player + 1.0) / casting->n_players, watch->data);
    }
  return TRUE;
}
