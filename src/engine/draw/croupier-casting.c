/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Castings: teams, islands, roles and items for every player at once. */
#include "config.h"

#include "croupier-casting.h"

#include <string.h>

/**
 * croupier_casting_init:
 * @casting: (out caller-allocates): where it goes
 * @n_players: how many players there are, 1 to CROUPIER_MAX_PLAYERS
 * @n_islands: on how many islands they begin: 1, which nobody is told of and nothing is drawn for, or 2
 *
 * Begins with nothing to deal and nothing pinned.
 */
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

/**
 * croupier_casting_add_team:
 * @casting: a casting
 * @n_players: how many players are in it
 *
 * Adds a team. All teams together must have as many players as there are.
 *
 * Returns: the number of the team, counted from 0
 */
guint
croupier_casting_add_team (CroupierCasting *casting, guint n_players)
{
  g_return_val_if_fail (casting != NULL && casting->n_teams < CROUPIER_CASTING_MAX_TEAMS, 0);
  g_return_val_if_fail (n_players <= casting->n_players, 0);

  casting->team_counts[casting->n_teams] = (guint8) n_players;
  return casting->n_teams++;
}

/**
 * croupier_casting_add_role:
 * @casting: a casting
 * @n_players: how many players have it; nobody has two roles
 * @teams: those whose players may have it, bit i for team i; 0 for all
 *
 * Adds a role.
 *
 * Returns: the number of the role, counted from 0
 */
guint
croupier_casting_add_role (CroupierCasting *casting, guint n_players, guint32 teams)
{
  g_return_val_if_fail (casting != NULL && casting->n_roles < CROUPIER_CASTING_MAX_ROLES, 0);
  g_return_val_if_fail (n_players <= G_MAXUINT8, 0);

  casting->role_counts[casting->n_roles] = (guint8) n_players;
  casting->role_teams[casting->n_roles] = teams;
  return casting->n_roles++;
}

/**
 * croupier_casting_add_item:
 * @casting: a casting
 * @count: how many there are of it
 * @teams: those whose players may begin with it, bit i for team i; 0 for all
 *
 * Adds a kind of item. All of them are dealt: nobody is given more than one by chance, but any number can be pinned.
 *
 * Returns: the number of the item, counted from 0
 */
guint
croupier_casting_add_item (CroupierCasting *casting, guint count, guint32 teams)
{
  g_return_val_if_fail (casting != NULL && casting->n_items < CROUPIER_CASTING_MAX_ITEMS, 0);
  g_return_val_if_fail (count <= G_MAXUINT8, 0);

  casting->item_counts[casting->n_items] = (guint8) count;
  casting->item_teams[casting->n_items] = teams;
  return casting->n_items++;
}

/**
 * croupier_casting_has_pinned_items:
 * @casting: a casting
 * @player: a player
 *
 * Says whether it is settled what a player begins with: items, or none.
 *
 * Returns: whether it is
 */
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

/**
 * croupier_casting_list_get_name:
 * @list: one of the lists
 *
 * Gives the word for what a list deals.
 *
 * Returns: the word, in static storage
 */
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

/**
 * croupier_casting_list_get_stream:
 * @list: one of the lists
 * @n_before: how many draws of the same casting were thrown away before
 *
 * Gives the name of the stream from which a list is drawn.
 *
 * Returns: (transfer full): the name
 */
char *
croupier_casting_list_get_stream (CroupierCastingList list, guint n_before)
{
  const char *name = croupier_casting_list_get_name (list);

  return n_before == 0 ? g_strconcat ("setup/", name, NULL) : g_strdup_printf ("setup/%s/%u", name, n_before + 1);
}
