/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Making a cast for one number of players into one for another: each team as near to its share as can be. */
#include "config.h"

#include "croupier-cast.h"
#include "croupier-gettext.h"

/* The number of each of a list, and the least that there must be of it. */
typedef struct
{
  guint counts[CROUPIER_CAST_MAX_ROLES];
  guint least[CROUPIER_CAST_MAX_ROLES];
  guint n;
} Shares;

/* ---- sharing out ---- */

static guint
sum (const guint *counts, guint n)
{
  guint total = 0;

  for (guint i = 0; i < n; i++)
    total += counts[i];
  return total;
}

static guint
scale (guint count, guint to, guint from)
{
  return (2 * count * to + from) / (2 * from);
}

/* The next one goes to the one who is farthest below the share, and of several to the first; FALSE: nobody has a
 * share. */
static gboolean
give_one (const Shares *shares, const gboolean *is_held, guint total, guint *given)
{
  guint whole = 0, next = shares->n;
  gint64 farthest = G_MININT64;

  for (guint i = 0; i < shares->n; i++)
    whole += is_held[i] ? 0 : shares->counts[i];
  for (guint i = 0; i < shares->n; i++)
    {
      gint64 below = (gint64) shares->counts[i] * total - (gint64) given[i] * whole;

      if (is_held[i] || shares->counts[i] == 0 || below <= farthest)
        continue;
      farthest = below;
      next = i;
    }
  if (next == shares->n)
    return FALSE;
  given[next]++;
  return TRUE;
}

/* Shares by largest remainders. Whoever would get less than the least gets that, and the others share what is left. */
static gboolean
share_among (Shares *shares, gboolean *is_held, guint total)
{
  guint given[CROUPIER_CAST_MAX_ROLES] = { 0 }, left = total, whole = 0;
  gboolean is_short = TRUE;

  for (guint i = 0; i < shares->n; i++)
    if (is_held[i])
      given[i] = shares->least[i];
  while (is_short)
    {
      is_short = FALSE;
      left = total;
      whole = 0;
      for (guint i = 0; i < shares->n; i++)
        {
          if (is_held[i] && given[i] > left)
            return FALSE;
          left -= is_held[i] ? given[i] : 0;
          whole += is_held[i] ? 0 : shares->counts[i];
        }
      for (guint i = 0; i < shares->n; i++)
        if (!is_held[i] && shares->counts[i] * left < shares->least[i] * whole)
          {
            is_held[i] = is_short = TRUE;
            given[i] = shares->least[i];
          }
    }

  for (guint i = 0; i < shares->n; i++)
    if (!is_held[i] && whole > 0)
      given[i] = shares->counts[i] * left / whole;
  while (sum (given, shares->n) < total)
    if (!give_one (shares, is_held, left, given))
      return FALSE;
  for (guint i = 0; i < shares->n; i++)
    shares->counts[i] = given[i];
  return TRUE;
}

/* One of a kind stays so, as long as there are others to take the difference. */
static gboolean
share_out (Shares *shares, guint total)
{
  Shares unique = *shares;
  gboolean is_held[CROUPIER_CAST_MAX_ROLES] = { FALSE };

  for (guint i = 0; i < shares->n; i++)
    is_held[i] = shares->counts[i] <= 1;
  if (share_among (&unique, is_held, total))
    {
      *shares = unique;
      return TRUE;
    }

  for (guint i = 0; i < shares->n; i++)
    is_held[i] = shares->counts[i] == 0;
  return share_among (shares, is_held, total);
}

/* ---- what stands ---- */

static guint *
get_count (CroupierCast *cast, CroupierCastPart part, guint i)
{
  if (part == CROUPIER_CAST_ROLES)
    return &((CroupierRole *) g_ptr_array_index (cast->roles, i))->n_players;
  if (part == CROUPIER_CAST_ITEMS)
    return &((CroupierItem *) g_ptr_array_index (cast->items, i))->count;
  return (guint *) &((CroupierTeam *) g_ptr_array_index (cast->teams, i))->n_players;
}

guint
croupier_cast_get_count (const CroupierCast *cast, CroupierCastPart part, guint i, guint n_players)
{
  g_return_val_if_fail (cast != NULL, 0);
  g_return_val_if_fail (part == CROUPIER_CAST_TEAMS || part == CROUPIER_CAST_ROLES || part == CROUPIER_CAST_ITEMS, 0);
  g_return_val_if_fail (i < croupier_cast_get_list (cast, part)->len, 0);

  if (part == CROUPIER_CAST_TEAMS)
    return croupier_cast_count_team (cast, i, n_players);
  return *get_count ((CroupierCast *) cast, part, i);
}

/* Which teams may have what a slot draws. */
static guint
get_mask_of_slot (const CroupierCast *cast, guint choices)
{
  guint mask = 0;

  for (guint i = 0; i < cast->roles->len; i++)
    {
      guint teams = croupier_cast_get_role (cast, i)->teams;

      if ((choices >> i & 1) != 0 && teams == 0)
        return 0;
      mask |= (choices >> i & 1) != 0 ? teams : 0;
    }
  return mask;
}

static guint
get_mask (const CroupierCast *cast, CroupierCastPart part, guint i)
{
  guint choices = part == CROUPIER_CAST_ROLES ? croupier_cast_get_choices (cast, i) : 0;

  if (choices != 0)
    return get_mask_of_slot (cast, choices);
  return part == CROUPIER_CAST_ROLES ? croupier_cast_get_role (cast, i)->teams
                                     : croupier_cast_get_item (cast, i)->teams;
}

/* Roles, or items, that are for one team alone: so many players it needs, each has one at most. */
static guint
count_own (const CroupierCast *cast, CroupierCastPart part, guint team)
{
  guint n = 0;

  for (guint i = 0; i < croupier_cast_get_list (cast, part)->len; i++)
    if (get_mask (cast, part, i) == 1u << team)
      n += croupier_cast_get_count (cast, part, i, 0);
  return n;
}

static guint
find_least (const CroupierCast *cast, guint team)
{
  guint least = MAX (1, MAX (count_own (cast, CROUPIER_CAST_ROLES, team), count_own (cast, CROUPIER_CAST_ITEMS, team)));
  gboolean is_on_each = cast->has_each_island && (cast->each_island >> team & 1) != 0;

  if (croupier_cast_get_team (cast, team)->n_players == 0)
    return 0;
  return is_on_each ? MAX (least, CROUPIER_CAST_MAX_ISLANDS) : least;
}

static int
find_rest (const CroupierCast *cast)
{
  for (guint i = 0; i < cast->teams->len; i++)
    if (croupier_cast_get_team (cast, i)->n_players == CROUPIER_CAST_REST)
      return (int) i;
  return CROUPIER_CAST_NONE;
}

/* Whether the roles, or items, for some teams alone are no more than these teams have players, whichever teams these
 * are: each player has one of them at most. */
static gboolean
has_room (const CroupierCast *cast, CroupierCastPart part, guint n_players)
{
  guint n_sets = 1u << cast->teams->len;

  for (guint set = 1; set < n_sets; set++)
    {
      guint n = 0, room = 0;

      for (guint i = 0; i < cast->teams->len; i++)
        room += (set >> i & 1) != 0 ? croupier_cast_count_team (cast, i, n_players) : 0;
      for (guint i = 0; i < croupier_cast_get_list (cast, part)->len; i++)
        {
          guint teams = get_mask (cast, part, i);

          if (((teams != 0 ? teams : n_sets - 1) & ~set) == 0)
            n += croupier_cast_get_count (cast, part, i, 0);
        }
      if (n > room)
        return FALSE;
    }
  return TRUE;
}

/* Two islands, of equal size or one player apart, have somebody of each such team. */
static gboolean
has_islands (const CroupierCast *cast, guint n_players)
{
  guint each_island = croupier_cast_get_each_island (cast, n_players), n_teams = 0;

  for (guint i = 0; i < cast->teams->len; i++)
    if ((each_island >> i & 1) != 0)
      {
        n_teams++;
        if (croupier_cast_count_team (cast, i, n_players) < CROUPIER_CAST_MAX_ISLANDS)
          return FALSE;
      }
  return n_teams <= n_players / CROUPIER_CAST_MAX_ISLANDS;
}

/* The cast is right in itself. Teams, roles and items hang on nothing else. */
static gboolean
has_deal (const CroupierCast *cast, guint n_players)
{
  return has_islands (cast, n_players) && has_room (cast, CROUPIER_CAST_ROLES, n_players) &&
         has_room (cast, CROUPIER_CAST_ITEMS, n_players);
}

gboolean
croupier_cast_suits (const CroupierCast *cast, guint n_players)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();

  g_return_val_if_fail (cast != NULL, FALSE);
  g_return_val_if_fail (n_players > 0 && n_players <= CROUPIER_MAX_PLAYERS, FALSE);

  return croupier_cast_check (cast, n_players, problems) && has_deal (cast, n_players);
}

/* ---- fitting ---- */

/* For how many players the cast was written: as its teams have; where one takes the rest, the fewest that it suits. */
static guint
find_written_for (const CroupierCast *cast)
{
  guint n_counted = 0;

  if (find_rest (cast) != CROUPIER_CAST_NONE)
    {
      for (guint n = 2; n <= CROUPIER_MAX_PLAYERS; n++)
        if (croupier_cast_suits (cast, n))
          return n;
      return 0;
    }

  for (guint i = 0; i < cast->teams->len; i++)
    n_counted += croupier_cast_count_team (cast, i, 0);
  return n_counted;
}

static Shares
look_at (const CroupierCast *cast, CroupierCastPart part)
{
  Shares shares = { .n = croupier_cast_get_list (cast, part)->len };

  for (guint i = 0; i < shares.n; i++)
    {
      shares.counts[i] = croupier_cast_get_count (cast, part, i, 0);
      shares.least[i] = part == CROUPIER_CAST_TEAMS ? find_least (cast, i) : MIN (shares.counts[i], 1);
    }
  return shares;
}

static void
write_down (CroupierCast *cast, CroupierCastPart part, const Shares *shares)
{
  for (guint i = 0; i < shares->n; i++)
    if (part != CROUPIER_CAST_TEAMS || croupier_cast_get_team (cast, i)->n_players != CROUPIER_CAST_REST)
      *get_count (cast, part, i) = shares->counts[i];
}

/* Roles and items go with the number of players, no more of them than there are players. */
static gboolean
fit_list (CroupierCast *cast, CroupierCastPart part, guint n_players, guint written_for, GError **error)
{
  Shares shares = look_at (cast, part);
  guint n_kinds = sum (shares.least, shares.n), n_many = 0, total;

  if (n_kinds > n_players)
    return croupier_fail (error, CROUPIER_ERROR_SETUP,
                          part == CROUPIER_CAST_ROLES ? ngettext ("With one of each there is %u role, and a player has "
                                                                  "at most one: %u players are too few.",
                                                                  "With one of each there are %u roles, and a player "
                                                                  "has at most one: %u players are too few.",
                                                                  n_kinds)
                                                      : ngettext ("With one of each there is %u item, and a player "
                                                                  "starts with at most one: %u players are too few.",
                                                                  "With one of each there are %u items, and a player "
                                                                  "starts with at most one: %u players are too few.",
                                                                  n_kinds),
                          n_kinds, n_players);

  for (guint i = 0; i < shares.n; i++)
    n_many += shares.counts[i] > 1 ? shares.counts[i] : 0;
  total = n_kinds == 0 ? 0 : sum (shares.counts, shares.n) - n_many + scale (n_many, n_players, written_for);
  total = CLAMP (total, n_kinds, n_players);
  if (share_out (&shares, total))
    write_down (cast, part, &shares);
  return TRUE;
}

static gboolean
refuse_teams (const Shares *shares, guint least_of_rest, guint n_players, GError **error)
{
  guint n = sum (shares->least, shares->n) + least_of_rest;

  return croupier_fail (error, CROUPIER_ERROR_SETUP,
                        ngettext ("The teams need %u player or more, with what each must have; %u are too few.",
                                  "The teams need %u players or more, with what each must have; %u are too few.", n),
                        n, n_players);
}

/* The team that takes the rest goes on doing so; it is left what it needs. */
static gboolean
fit_teams (CroupierCast *cast, guint n_players, guint written_for, GError **error)
{
  Shares shares = look_at (cast, CROUPIER_CAST_TEAMS);
  int rest = find_rest (cast);
  guint least_of_rest = rest != CROUPIER_CAST_NONE ? find_least (cast, (guint) rest) : 0, total = n_players;

  if (rest != CROUPIER_CAST_NONE)
    shares.counts[rest] = shares.least[rest] = 0;
  if (sum (shares.least, shares.n) + least_of_rest > n_players)
    return refuse_teams (&shares, least_of_rest, n_players, error);
  if (rest != CROUPIER_CAST_NONE)
    total = CLAMP (scale (sum (shares.counts, shares.n), n_players, written_for), sum (shares.least, shares.n),
                   n_players - least_of_rest);
  if (!share_out (&shares, total))
    return refuse_teams (&shares, least_of_rest, n_players, error);

  write_down (cast, CROUPIER_CAST_TEAMS, &shares);
  return TRUE;
}

/* Nobody is to have won before the first night. */
static gboolean
check_wins (const CroupierCast *cast, guint n_players, GError **error)
{
  for (guint i = 0; i < cast->teams->len; i++)
    {
      const CroupierTeam *team = croupier_cast_get_team (cast, i);

      if (team->n_players != 0 && team->alive_at >= n_players)
        return croupier_fail (error, CROUPIER_ERROR_SETUP,
                              ngettext ("%s wins alive with %u player left, and %u play.",
                                        "%s wins alive with %u players left, and %u play.", team->alive_at),
                              team->name, team->alive_at, n_players);
    }
  return TRUE;
}

static gboolean
check_fitted (const CroupierCast *cast, guint n_players, GError **error)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();

  if (!croupier_cast_check (cast, n_players, problems))
    return croupier_fail (error, CROUPIER_ERROR_SETUP, "%s", croupier_problems_get (problems, 0)->message);
  if (!has_deal (cast, n_players))
    return croupier_fail (error, CROUPIER_ERROR_SETUP,
                          ngettext ("The teams that may have the roles and items have too few of %u player.",
                                    "The teams that may have the roles and items have too few of %u players.",
                                    n_players),
                          n_players);
  return check_wins (cast, n_players, error);
}

CroupierCast *
croupier_cast_fit (const CroupierCast *cast, guint n_players, GError **error)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierCast) fitted = NULL;
  guint written_for;

  g_return_val_if_fail (cast != NULL, NULL);
  g_return_val_if_fail (n_players > 0 && n_players <= CROUPIER_MAX_PLAYERS, NULL);

  fitted = croupier_cast_copy (cast);
  if (croupier_cast_suits (cast, n_players))
    return g_steal_pointer (&fitted);
  if (!croupier_cast_check (cast, 0, problems))
    {
      croupier_fail (error, CROUPIER_ERROR_SETUP, "%s", croupier_problems_get (problems, 0)->message);
      return NULL;
    }
  written_for = find_written_for (cast);
  if (written_for == 0)
    {
      croupier_fail (error, CROUPIER_ERROR_SETUP,
                     _("There is no number of players for whom these roles and items could be dealt."));
      return NULL;
    }

  if (!fit_list (fitted, CROUPIER_CAST_ROLES, n_players, written_for, error) ||
      !fit_list (fitted, CROUPIER_CAST_ITEMS, n_players, written_for, error) ||
      !fit_teams (fitted, n_players, written_for, error) || !check_fitted (fitted, n_players, error))
    return NULL;
  return g_steal_pointer (&fitted);
}
