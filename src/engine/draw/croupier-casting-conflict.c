/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding the pins and constraints of a casting that cannot hold together, or make it rare that all hold. */
#include "config.h"

#include "croupier-casting.h"
#include "croupier-conflict.h"

#include <string.h>

typedef enum
{
  ELEMENT_TEAM, /* pinned; likewise the next two; of a player */
  ELEMENT_ISLAND,
  ELEMENT_ROLE,
  ELEMENT_NOT_ROLES,  /* that the player does not get */
  ELEMENT_ITEMS,      /* all that are pinned to the player, or that there are none */
  ELEMENT_ROLE_TEAMS, /* of a role */
  ELEMENT_ITEM_TEAMS,
  ELEMENT_EACH_ISLAND, /* of a team */
} ElementKind;

typedef struct
{
  ElementKind kind;
  guint number; /* of the player, role, item or team */
} CastingElement;

typedef struct
{
  const CroupierCasting *casting;
  GArray *elements; /* CastingElement */
  GCancellable *cancellable;
} CastingHunt;

static guint
count_numbers (const CroupierCasting *casting, ElementKind kind)
{
  switch (kind)
    {
    case ELEMENT_TEAM:
    case ELEMENT_ISLAND:
    case ELEMENT_ROLE:
    case ELEMENT_NOT_ROLES:
    case ELEMENT_ITEMS:
      return casting->n_players;
    case ELEMENT_ROLE_TEAMS:
      return casting->n_roles;
    case ELEMENT_ITEM_TEAMS:
      return casting->n_items;
    case ELEMENT_EACH_ISLAND:
      return casting->n_islands == 1 ? 0 : casting->n_teams;
    }
  g_assert_not_reached ();
}

static gboolean
is_there (const CroupierCasting *casting, ElementKind kind, guint number)
{
  switch (kind)
    {
    case ELEMENT_TEAM:
      return casting->pins.teams[number] != CROUPIER_CASTING_OPEN;
    case ELEMENT_ISLAND:
      return casting->n_islands > 1 && casting->pins.islands[number] != CROUPIER_CASTING_OPEN;
    case ELEMENT_ROLE:
      return casting->pins.roles[number] != CROUPIER_CASTING_OPEN;
    case ELEMENT_NOT_ROLES:
      return casting->not_roles[number] != 0;
    case ELEMENT_ITEMS:
      return croupier_casting_has_pinned_items (casting, number);
    case ELEMENT_ROLE_TEAMS:
      return casting->role_teams[number] != 0;
    case ELEMENT_ITEM_TEAMS:
      return casting->item_teams[number] != 0;
    case ELEMENT_EACH_ISLAND:
      return (casting->each_island >> number & 1) != 0;
    }
  g_assert_not_reached ();
}

static void
copy_element (const CroupierCasting *from, ElementKind kind, guint number, CroupierCasting *to)
{
  switch (kind)
    {
    case ELEMENT_TEAM:
      to->pins.teams[number] = from->pins.teams[number];
      break;
    case ELEMENT_ISLAND:
      to->pins.islands[number] = from->pins.islands[number];
      break;
    case ELEMENT_ROLE:
      to->pins.roles[number] = from->pins.roles[number];
      break;
    case ELEMENT_NOT_ROLES:
      to->not_roles[number] = from->not_roles[number];
      break;
    case ELEMENT_ITEMS:
      memcpy (to->pins.items[number], from->pins.items[number], sizeof to->pins.items[number]);
      to->without_items |= from->without_items & CROUPIER_PLAYER (number);
      break;
    case ELEMENT_ROLE_TEAMS:
      to->role_teams[number] = from->role_teams[number];
      break;
    case ELEMENT_ITEM_TEAMS:
      to->item_teams[number] = from->item_teams[number];
      break;
    case ELEMENT_EACH_ISLAND:
      to->each_island |= 1u << number;
      break;
    }
}

static void
list_elements (CastingHunt *hunt)
{
  for (ElementKind kind = ELEMENT_TEAM; kind <= ELEMENT_EACH_ISLAND; kind++)
    for (guint number = 0; number < count_numbers (hunt->casting, kind); number++)
      if (is_there (hunt->casting, kind, number))
        {
          CastingElement element = { kind, number };

          g_array_append_val (hunt->elements, element);
        }
}

/* The counts are always there. */
static void
take_elements (const CastingHunt *hunt, const gboolean *has, CroupierCasting *casting)
{
  const CroupierCasting *from = hunt->casting;

  croupier_casting_init (casting, from->n_players, from->n_islands);
  for (guint team = 0; team < from->n_teams; team++)
    croupier_casting_add_team (casting, from->team_counts[team]);
  for (guint role = 0; role < from->n_roles; role++)
    croupier_casting_add_role (casting, from->role_counts[role], 0);
  memcpy (casting->any_of, from->any_of, sizeof casting->any_of);
  for (guint item = 0; item < from->n_items; item++)
    croupier_casting_add_item (casting, from->item_counts[item], 0);
  for (guint i = 0; i < hunt->elements->len; i++)
    if (has[i])
      {
        const CastingElement *element = &g_array_index (hunt->elements, CastingElement, i);

        copy_element (from, element->kind, element->number, casting);
      }
}

static gboolean
can_hold (const gboolean *has, gpointer data)
{
  CastingHunt *hunt = data;
  CroupierCasting casting;

  take_elements (hunt, has, &casting);
  return croupier_casting_is_possible (&casting, hunt->cancellable);
}

gboolean
croupier_casting_find_conflict (const CroupierCasting *casting, CroupierCasting *conflict, gboolean *is_smallest,
                                GCancellable *cancellable)
{
  g_autoptr (GArray) elements = g_array_new (FALSE, FALSE, sizeof (CastingElement));
  g_autofree gboolean *is_in = NULL;
  CastingHunt hunt = { .casting = casting, .elements = elements, .cancellable = cancellable };

  g_return_val_if_fail (casting != NULL && conflict != NULL, FALSE);

  list_elements (&hunt);
  is_in = croupier_conflict_find (&(CroupierConflict) { elements->len, can_hold, &hunt, cancellable }, is_smallest);
  if (is_in != NULL)
    take_elements (&hunt, is_in, conflict);
  return is_in != NULL;
}

static double
find_largest (const double *shares, guint n)
{
  double largest = -1;

  for (guint i = 0; i < n; i++)
    largest = MAX (largest, shares[i]);
  return largest;
}

gboolean
croupier_casting_find_tight (const CroupierCasting *casting, CroupierCasting *tight, GCancellable *cancellable)
{
  g_autoptr (GArray) elements = g_array_new (FALSE, FALSE, sizeof (CastingElement));
  g_autofree gboolean *has = NULL;
  g_autofree double *shares = NULL;
  CastingHunt hunt = { .casting = casting, .elements = elements, .cancellable = cancellable };
  double enough;

  g_return_val_if_fail (casting != NULL && tight != NULL, FALSE);

  list_elements (&hunt);
  enough = 2 * croupier_casting_get_share (casting, cancellable);
  if (elements->len == 0 || enough <= 0)
    return FALSE;
  has = g_new (gboolean, elements->len);
  shares = g_new (double, elements->len);
  for (guint i = 0; i < elements->len; i++)
    has[i] = TRUE;
  for (guint i = 0; i < elements->len; i++)
    {
      CroupierCasting looser;

      has[i] = FALSE;
      take_elements (&hunt, has, &looser);
      has[i] = TRUE;
      shares[i] = croupier_casting_get_share (&looser, cancellable);
    }
  enough = MIN (enough, find_largest (shares, elements->len));
  for (guint i = 0; i < elements->len; i++)
    has[i] = shares[i] >= enough;
  take_elements (&hunt, has, tight);
  return enough > 0;
}
