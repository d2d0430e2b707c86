/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One casting drawn at random, and whether a deal is one of those that could be. */
#include "config.h"

#include "croupier-casting.h"

#include <string.h>

#define STARTS_BEFORE_PROOF 20000 /* a draw that succeeds is proof enough */
#define STARTS_BETWEEN_LOOKS 4096

static gboolean
is_sound (const CroupierCasting *casting)
{
  guint n = 0;

  for (guint team = 0; team < casting->n_teams; team++)
    n += casting->team_counts[team];
  for (guint player = 0; player < casting->n_players; player++)
    {
      if (casting->pins.teams[player] < CROUPIER_CASTING_OPEN ||
          casting->pins.teams[player] >= (int) casting->n_teams ||
          casting->pins.roles[player] < CROUPIER_CASTING_NONE || casting->pins.roles[player] >= (int) casting->n_roles)
        return FALSE;
      if (casting->n_islands == 1 ? casting->pins.islands[player] != CROUPIER_CASTING_NONE
                                  : casting->pins.islands[player] < CROUPIER_CASTING_OPEN ||
                                      casting->pins.islands[player] >= CROUPIER_CASTING_MAX_ISLANDS)
        return FALSE;
    }
  return n == casting->n_players;
}

/* ---- one drawn at random ---- */

static gboolean
may_have (guint32 teams, int team)
{
  return teams == 0 || (teams >> team & 1) != 0;
}

/* The places of a list, and what remains to be put there: kind after kind, then none. */
typedef struct
{
  guint n_places, n_remaining; /* of two islands for an odd number of players one stays over */
  guint n_kinds;
  guint8 places[CROUPIER_MAX_PLAYERS];
  guint8 left[CROUPIER_CASTING_MAX_ROLES + 1]; /* of each kind, and of none */
} CastingList;

/* What every start of a draw begins with. */
typedef struct
{
  CastingList lists[CROUPIER_CASTING_N_LISTS];
  guint32 teams[CROUPIER_MAX_PLAYERS]; /* of each player: those that the pinned role and items allow; 0 for all */
  gboolean has_slots;
  guint8 slots[CROUPIER_CASTING_MAX_ROLES]; /* how many each slot still draws */
  guint32 pinned;                           /* bit i: role i is */
} CastingStart;

static guint32
intersect_teams (guint32 a, guint32 b)
{
  return a == 0 ? b : b == 0 ? a : a & b;
}

/* The players who have no pin there, in roster order, and how many of each are left for them. FALSE where more are
 * pinned than there are. */
static gboolean
begin_list (CastingList *list, guint n_players, const gint8 *pins, guint n_kinds, const int *counts)
{
  int left[CROUPIER_CASTING_MAX_ROLES];

  list->n_kinds = n_kinds;
  for (guint kind = 0; kind < n_kinds; kind++)
    left[kind] = counts[kind];
  for (guint player = 0; player < n_players; player++)
    if (pins[player] == CROUPIER_CASTING_OPEN)
      list->places[list->n_places++] = (guint8) player;
    else if (pins[player] >= 0)
      left[pins[player]]--;
  for (guint kind = 0; kind < n_kinds; kind++)
    {
      if (left[kind] < 0)
        return FALSE;
      list->left[kind] = (guint8) left[kind];
      list->n_remaining += (guint) left[kind];
    }
  return TRUE;
}

static gboolean
fill_up_with_none (CastingList *list)
{
  if (list->n_remaining > list->n_places)
    return FALSE;
  list->left[list->n_kinds] = (guint8) (list->n_places - list->n_remaining);
  list->n_remaining = list->n_places;
  return TRUE;
}

/* A role of a slot that is pinned is one of those that the slot gives. FALSE where it gives fewer, or has too few. */
static gboolean
begin_slots (const CroupierCasting *casting, CastingStart *start)
{
  for (guint slot = 0; slot < casting->n_roles; slot++)
    {
      guint n_pinned = (guint) __builtin_popcount (casting->any_of[slot] & start->pinned);
      guint n_roles = (guint) __builtin_popcount (casting->any_of[slot]);

      if (n_roles == 0)
        continue;
      if (n_pinned > casting->role_counts[slot] || n_roles < casting->role_counts[slot])
        return FALSE;
      start->has_slots = TRUE;
      start->slots[slot] = (guint8) (casting->role_counts[slot] - n_pinned);
      start->lists[CROUPIER_CASTING_ROLES].n_remaining += start->slots[slot];
    }
  return TRUE;
}

static gboolean
begin_roles (const CroupierCasting *casting, CastingStart *start)
{
  CastingList *list = &start->lists[CROUPIER_CASTING_ROLES];
  int counts[CROUPIER_CASTING_MAX_ROLES];

  for (guint player = 0; player < casting->n_players; player++)
    {
      int role = casting->pins.roles[player];

      if (role < 0)
        continue;
      if ((casting->not_roles[player] >> role & 1) != 0)
        return FALSE;
      start->teams[player] = casting->role_teams[role];
      start->pinned |= 1u << role;
    }
  for (guint role = 0; role < casting->n_roles; role++)
    counts[role] = croupier_casting_find_slot (casting, role) >= 0 ? (int) (start->pinned >> role & 1)
                                                                   : (int) croupier_casting_get_most (casting, role);
  return begin_list (list, casting->n_players, casting->pins.roles, casting->n_roles, counts) &&
         begin_slots (casting, start) && fill_up_with_none (list);
}

/* FALSE where a player's pinned items are for no team in common. */
static gboolean
begin_items (const CroupierCasting *casting, CastingStart *start)
{
  CastingList *list = &start->lists[CROUPIER_CASTING_ITEMS];
  int counts[CROUPIER_CASTING_MAX_ITEMS];
  gint8 pins[CROUPIER_MAX_PLAYERS];

  for (guint item = 0; item < casting->n_items; item++)
    counts[item] = casting->item_counts[item];
  for (guint player = 0; player < casting->n_players; player++)
    {
      pins[player] = croupier_casting_has_pinned_items (casting, player) ? CROUPIER_CASTING_NONE
                                                                         : CROUPIER_CASTING_OPEN;
      for (guint item = 0; item < casting->n_items; item++)
        {
          guint32 teams = start->teams[player];

          if (casting->pins.items[player][item] == 0)
            continue;
          counts[item] -= casting->pins.items[player][item];
          start->teams[player] = intersect_teams (teams, casting->item_teams[item]);
          if (start->teams[player] == 0 && (teams | casting->item_teams[item]) != 0)
            return FALSE;
        }
    }
  return begin_list (list, casting->n_players, pins, casting->n_items, counts) && fill_up_with_none (list);
}

/* FALSE where the pins alone break a constraint. */
static gboolean
prepare (const CroupierCasting *casting, CastingStart *start)
{
  int team_counts[CROUPIER_CASTING_MAX_TEAMS];
  int half = (casting->n_players + 1) / 2;

  memset (start, 0, sizeof *start);
  for (guint team = 0; team < casting->n_teams; team++)
    team_counts[team] = casting->team_counts[team];
  if (!begin_list (&start->lists[CROUPIER_CASTING_TEAMS], casting->n_players, casting->pins.teams, casting->n_teams,
                   team_counts) ||
      !begin_list (&start->lists[CROUPIER_CASTING_ISLANDS], casting->n_players, casting->pins.islands,
                   casting->n_islands == 1 ? 0 : casting->n_islands, (const int[]) { half, half }) ||
      !begin_roles (casting, start) || !begin_items (casting, start))
    return FALSE;
  for (guint player = 0; player < casting->n_players; player++)
    if (casting->pins.teams[player] >= 0 && !may_have (start->teams[player], casting->pins.teams[player]))
      return FALSE;
  return TRUE;
}

/* Takes the one at a place out of those that remain; the others keep their order. */
static inline gint8
take (const CastingList *list, guint8 *left, guint at)
{
  guint kind = 0;

  while (at >= left[kind])
    at -= left[kind++];
  left[kind]--;
  return kind < list->n_kinds ? (gint8) kind : CROUPIER_CASTING_NONE;
}

/* Draws for each slot which of its roles it gives this time. */
static void
draw_slots (const CroupierCasting *casting, const CastingStart *start, CroupierRandom *random, CastingList *list)
{
  for (guint slot = 0; slot < casting->n_roles; slot++)
    {
      CastingList roles = { .n_kinds = casting->n_roles };
      guint n = 0;

      for (guint role = 0; role < casting->n_roles && start->slots[slot] > 0; role++)
        n += roles.left[role] = (casting->any_of[slot] & ~start->pinned) >> role & 1;
      for (guint i = 0; i < start->slots[slot]; i++)
        list->left[take (&roles, roles.left, (guint) croupier_random_below_few (random, n--))] = 1;
    }
}

/* Fills the places of a list one after the other, those after a broken constraint too: they belong to the list. Where
 * kind_teams are given, they are those who may have each kind; where nots are given, they are the kinds that each
 * player does not get. */
static gboolean
fill (const CastingList *list, const guint32 *kind_teams, const guint32 *nots, const gint8 *teams,
      CroupierRandom *random, gint8 *values)
{
  guint8 left[CROUPIER_CASTING_MAX_ROLES + 1];
  guint n = list->n_remaining;
  gboolean is_kept = TRUE;

  memcpy (left, list->left, sizeof left);
  for (guint i = 0; i < list->n_places; i++)
    {
      guint at = (guint) croupier_random_below_few (random, n--);
      guint player = list->places[i];

      if (!is_kept)
        continue;
      values[player] = take (list, left, at);
      if (values[player] >= 0 && kind_teams != NULL)
        is_kept = may_have (kind_teams[values[player]], teams[player]) &&
                  (nots == NULL || (nots[player] >> values[player] & 1) == 0);
    }
  return is_kept;
}

static gboolean
has_each_on_each (const CroupierCasting *casting, const CroupierCastingDeal *deal)
{
  guint32 on[CROUPIER_CASTING_MAX_ISLANDS] = { 0 };

  if (casting->n_islands == 1 || casting->each_island == 0)
    return TRUE;
  for (guint player = 0; player < casting->n_players; player++)
    on[deal->islands[player]] |= 1u << deal->teams[player];
  return (casting->each_island & ~(on[0] & on[1])) == 0;
}

static gboolean
fill_roles (const CroupierCasting *casting, const CastingStart *start, CroupierRandom *random,
            CroupierCastingDeal *deal)
{
  CastingList list = start->lists[CROUPIER_CASTING_ROLES];

  if (start->has_slots)
    draw_slots (casting, start, random, &list);
  return fill (&list, casting->role_teams, casting->not_roles, deal->teams, random, deal->roles);
}

/* One start: fills list after list, up to the first after which a constraint is broken by what is filled or pinned. */
static gboolean
try_once (const CroupierCasting *casting, const CastingStart *start, CroupierRandom *streams, CroupierCastingDeal *deal,
          gint8 *items)
{
  const CastingList *teams = &start->lists[CROUPIER_CASTING_TEAMS];

  fill (teams, NULL, NULL, NULL, &streams[CROUPIER_CASTING_TEAMS], deal->teams);
  for (guint i = 0; i < teams->n_places; i++)
    if (!may_have (start->teams[teams->places[i]], deal->teams[teams->places[i]]))
      return FALSE;
  fill (&start->lists[CROUPIER_CASTING_ISLANDS], NULL, NULL, NULL, &streams[CROUPIER_CASTING_ISLANDS], deal->islands);
  return has_each_on_each (casting, deal) && fill_roles (casting, start, &streams[CROUPIER_CASTING_ROLES], deal) &&
         fill (&start->lists[CROUPIER_CASTING_ITEMS], casting->item_teams, NULL, deal->teams,
               &streams[CROUPIER_CASTING_ITEMS], items);
}

static void
take_items (const CastingList *list, const gint8 *items, CroupierCastingDeal *deal)
{
  for (guint i = 0; i < list->n_places; i++)
    if (items[list->places[i]] >= 0)
      deal->items[list->places[i]][items[list->places[i]]] = 1;
}

static CroupierDrawOutcome
draw (const CroupierCasting *casting, CroupierRandom *streams, CroupierCastingDeal *deal, CroupierCastingFind *find,
      GCancellable *cancellable)
{
  CroupierRandom before[CROUPIER_CASTING_N_LISTS];
  gint8 items[CROUPIER_MAX_PLAYERS];
  CastingStart start;

  if (!prepare (casting, &start))
    return CROUPIER_DRAW_IMPOSSIBLE;
  memcpy (before, streams, sizeof before);
  *deal = casting->pins;
  for (guint i = 0; i < CROUPIER_DRAW_MAX_STARTS; i++)
    {
      memcpy (find->streams, streams, sizeof find->streams);
      find->n_starts = i + 1;
      if (try_once (casting, &start, streams, deal, items))
        {
          take_items (&start.lists[CROUPIER_CASTING_ITEMS], items, deal);
          return CROUPIER_DRAW_DONE;
        }
      if (i == STARTS_BEFORE_PROOF && !croupier_casting_is_possible (casting, cancellable))
        {
          memcpy (streams, before, sizeof before);
          return CROUPIER_DRAW_IMPOSSIBLE;
        }
      if (i % STARTS_BETWEEN_LOOKS == 0 && g_cancellable_is_cancelled (cancellable))
        return CROUPIER_DRAW_CANCELLED;
    }
  return CROUPIER_DRAW_TOO_RARE;
}

CroupierDrawOutcome
croupier_casting_draw (const CroupierCasting *casting, CroupierRandom *streams, CroupierCastingDeal *deal,
                       GCancellable *cancellable)
{
  CroupierCastingFind find;

  g_return_val_if_fail (casting != NULL && is_sound (casting), CROUPIER_DRAW_IMPOSSIBLE);
  g_return_val_if_fail (streams != NULL && deal != NULL, CROUPIER_DRAW_IMPOSSIBLE);

  return draw (casting, streams, deal, &find, cancellable);
}

gboolean
croupier_casting_draw_once (const CroupierCasting *casting, CroupierRandom *streams, CroupierCastingDeal *deal)
{
  gint8 items[CROUPIER_MAX_PLAYERS];
  CastingStart start;

  g_return_val_if_fail (casting != NULL && is_sound (casting), FALSE);
  g_return_val_if_fail (streams != NULL && deal != NULL, FALSE);

  if (!prepare (casting, &start))
    return FALSE;
  *deal = casting->pins;
  if (!try_once (casting, &start, streams, deal, items))
    return FALSE;
  take_items (&start.lists[CROUPIER_CASTING_ITEMS], items, deal);
  return TRUE;
}

CroupierDrawOutcome
croupier_casting_find_from (const CroupierCasting *casting, const CroupierSeed *seed, guint n_before,
                            CroupierCastingDeal *deal, CroupierCastingFind *find, GCancellable *cancellable)
{
  CroupierRandom streams[CROUPIER_CASTING_N_LISTS];

  g_return_val_if_fail (casting != NULL && is_sound (casting), CROUPIER_DRAW_IMPOSSIBLE);
  g_return_val_if_fail (seed != NULL && deal != NULL && find != NULL, CROUPIER_DRAW_IMPOSSIBLE);

  for (guint list = 0; list < CROUPIER_CASTING_N_LISTS; list++)
    {
      g_autofree char *name = croupier_casting_list_get_stream ((CroupierCastingList) list, n_before);

      croupier_random_init (&streams[list], seed, name);
    }
  return draw (casting, streams, deal, find, cancellable);
}

CroupierDrawOutcome
croupier_casting_draw_from (const CroupierCasting *casting, const CroupierSeed *seed, guint n_before,
                            CroupierCastingDeal *deal, GCancellable *cancellable)
{
  CroupierCastingFind find;

  return croupier_casting_find_from (casting, seed, n_before, deal, &find, cancellable);
}

/* ---- whether a deal is one of them ---- */

/* Of the roles of a slot so many are there, each once. */
static gboolean
keeps_role_count (const CroupierCasting *casting, guint role, const guint *counts)
{
  guint n = 0;

  if (casting->any_of[role] == 0)
    return croupier_casting_find_slot (casting, role) >= 0 ? counts[role] <= 1
                                                           : counts[role] == casting->role_counts[role];
  for (guint other = 0; other < casting->n_roles; other++)
    n += (casting->any_of[role] >> other & 1) != 0 ? counts[other] : 0;
  return counts[role] == 0 && n == casting->role_counts[role];
}

static gboolean
keeps_counts (const CroupierCasting *casting, const CroupierCastingDeal *deal)
{
  guint teams[CROUPIER_CASTING_MAX_TEAMS] = { 0 }, roles[CROUPIER_CASTING_MAX_ROLES] = { 0 };
  guint items[CROUPIER_CASTING_MAX_ITEMS] = { 0 }, islands[CROUPIER_CASTING_MAX_ISLANDS] = { 0 };

  for (guint player = 0; player < casting->n_players; player++)
    {
      teams[deal->teams[player]]++;
      if (casting->n_islands > 1)
        islands[deal->islands[player]]++;
      if (deal->roles[player] >= 0)
        roles[deal->roles[player]]++;
      for (guint item = 0; item < casting->n_items; item++)
        items[item] += deal->items[player][item];
    }
  for (guint team = 0; team < casting->n_teams; team++)
    if (teams[team] != casting->team_counts[team])
      return FALSE;
  for (guint role = 0; role < casting->n_roles; role++)
    if (!keeps_role_count (casting, role, roles))
      return FALSE;
  for (guint item = 0; item < casting->n_items; item++)
    if (items[item] != casting->item_counts[item])
      return FALSE;
  return casting->n_islands == 1 || MAX (islands[0], islands[1]) - MIN (islands[0], islands[1]) <= 1;
}

static gboolean
keeps_pins (const CroupierCasting *casting, const CroupierCastingDeal *deal, guint player)
{
  const CroupierCastingDeal *pins = &casting->pins;
  guint n_items = 0;

  if ((pins->teams[player] != CROUPIER_CASTING_OPEN && pins->teams[player] != deal->teams[player]) ||
      (pins->islands[player] != CROUPIER_CASTING_OPEN && pins->islands[player] != deal->islands[player]) ||
      (pins->roles[player] != CROUPIER_CASTING_OPEN && pins->roles[player] != deal->roles[player]))
    return FALSE;
  if (croupier_casting_has_pinned_items (casting, player))
    return memcmp (pins->items[player], deal->items[player], sizeof pins->items[player]) == 0;
  for (guint item = 0; item < casting->n_items; item++)
    n_items += deal->items[player][item];
  return n_items <= 1;
}

gboolean
croupier_casting_keeps (const CroupierCasting *casting, const CroupierCastingDeal *deal)
{
  g_return_val_if_fail (casting != NULL && is_sound (casting), FALSE);
  g_return_val_if_fail (deal != NULL, FALSE);

  if (!keeps_counts (casting, deal) || !has_each_on_each (casting, deal))
    return FALSE;
  for (guint player = 0; player < casting->n_players; player++)
    {
      if (!keeps_pins (casting, deal, player))
        return FALSE;
      if (deal->roles[player] >= 0 && (!may_have (casting->role_teams[deal->roles[player]], deal->teams[player]) ||
                                       (casting->not_roles[player] >> deal->roles[player] & 1) != 0))
        return FALSE;
      for (guint item = 0; item < casting->n_items; item++)
        if (deal->items[player][item] > 0 && !may_have (casting->item_teams[item], deal->teams[player]))
          return FALSE;
    }
  return TRUE;
}
