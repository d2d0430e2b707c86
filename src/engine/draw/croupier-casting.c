/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Castings: teams, islands, roles and items for every player at once. */
#include "config.h"

#include "croupier-casting.h"

#include <string.h>

void
croupier_casting_init (CroupierCasting *casting, guint n_players, guint n_islands)
{
  g_return_if_fail (casting != NULL);
  g_return_if_fail (n_players >= 1 && n_players <= CROUPIER_MAX_PLAYERS);
  g_return_if_fail (n_islands >= 1 && n_islands <= CROUPIER_CASTING_MAX_ISLANDS);

  memset (casting, 0, sizeof *casting);
  casting->n_players = (guint8) n_players;
  casting->n_islands = (guint8) n_islands;
  memset (casting->pins.teams, CROUPIER_CASTING_OPEN, sizeof casting->pins.teams);
  memset (casting->pins.islands, n_islands == 1 ? CROUPIER_CASTING_NONE : CROUPIER_CASTING_OPEN,
          sizeof casting->pins.islands);
  memset (casting->pins.roles, CROUPIER_CASTING_OPEN, sizeof casting->pins.roles);
}

guint
croupier_casting_add_team (CroupierCasting *casting, guint n_players)
{
  g_return_val_if_fail (casting != NULL && casting->n_teams < CROUPIER_CASTING_MAX_TEAMS, 0);
  g_return_val_if_fail (n_players <= casting->n_players, 0);

  casting->team_counts[casting->n_teams] = (guint8) n_players;
  return casting->n_teams++;
}

guint
croupier_casting_add_role (CroupierCasting *casting, guint n_players, guint32 teams)
{
  g_return_val_if_fail (casting != NULL && casting->n_roles < CROUPIER_CASTING_MAX_ROLES, 0);
  g_return_val_if_fail (n_players <= G_MAXUINT8, 0);

  casting->role_counts[casting->n_roles] = (guint8) n_players;
  casting->role_teams[casting->n_roles] = teams;
  return casting->n_roles++;
}

guint
croupier_casting_add_item (CroupierCasting *casting, guint count, guint32 teams)
{
  g_return_val_if_fail (casting != NULL && casting->n_items < CROUPIER_CASTING_MAX_ITEMS, 0);
  g_return_val_if_fail (count <= G_MAXUINT8, 0);

  casting->item_counts[casting->n_items] = (guint8) count;
  casting->item_teams[casting->n_items] = teams;
  return casting->n_items++;
}

void
croupier_casting_set_any_of (CroupierCasting *casting, guint role, guint32 roles)
{
  g_return_if_fail (casting != NULL && role < casting->n_roles);

  casting->any_of[role] = roles;
}

int
croupier_casting_find_slot (const CroupierCasting *casting, guint role)
{
  for (guint slot = 0; slot < casting->n_roles; slot++)
    if ((casting->any_of[slot] >> role & 1) != 0)
      return (int) slot;
  return CROUPIER_CASTING_NONE;
}

guint
croupier_casting_get_most (const CroupierCasting *casting, guint role)
{
  if (casting->any_of[role] != 0)
    return 0;
  return croupier_casting_find_slot (casting, role) >= 0 ? 1 : casting->role_counts[role];
}

gboolean
croupier_casting_has_pinned_items (const CroupierCasting *casting, guint player)
{
  g_return_val_if_fail (casting != NULL && player < casting->n_players, FALSE);

  if (croupier_players_has (casting->without_items, player))
    return TRUE;
  for (guint item = 0; item < casting->n_items; item++)
    if (casting->pins.items[player][item] > 0)
      return TRUE;
  return FALSE;
}

const char *
croupier_casting_list_get_name (CroupierCastingList list)
{
  switch (list)
    {
    case CROUPIER_CASTING_TEAMS:
      return "teams";
    case CROUPIER_CASTING_ISLANDS:
      return "islands";
    case CROUPIER_CASTING_ROLES:
      return "roles";
    case CROUPIER_CASTING_ITEMS:
      return "items";
    }
  g_return_val_if_reached (NULL);
}

char *
croupier_casting_list_get_stream (CroupierCastingList list, guint n_before)
{
  const char *name = croupier_casting_list_get_name (list);

  return n_before == 0 ? g_strconcat ("setup/", name, NULL) : g_strdup_printf ("setup/%s/%u", name, n_before + 1);
}
