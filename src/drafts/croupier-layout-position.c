/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a layout stands in play: which doors are shut, and who is where. */
#include "config.h"

#include "croupier-layout-position.h"

#include <glib/gi18n.h>

#include "croupier-json.h"

static const char *const status_words[] = {
  [CROUPIER_DOOR_IS_OPEN] = "open",
  [CROUPIER_DOOR_IS_SHUT_THIS_ROUND] = "shut-this-round",
  [CROUPIER_DOOR_IS_SHUT_FOR_GOOD] = "shut-for-good",
};

static void
player_free (CroupierLayoutPlayer *player)
{
  g_free (player->name);
  g_free (player->way);
  g_free (player);
}

CroupierLayoutPosition *
croupier_layout_position_new (const CroupierLayout *layout)
{
  CroupierLayoutPosition *position = g_new0 (CroupierLayoutPosition, 1);

  g_atomic_ref_count_init (&position->ref_count);
  position->statuses = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  position->players = g_ptr_array_new_with_free_func ((GDestroyNotify) player_free);
  for (guint i = 0; i < layout->areas->len; i++)
    {
      GArray *statuses = g_array_new (FALSE, TRUE, sizeof (CroupierDoorStatus));

      g_array_set_size (statuses, croupier_layout_get_area (layout, i)->doors->len);
      g_ptr_array_add (position->statuses, statuses);
    }

  return position;
}

static gboolean
read_statuses (CroupierLayoutPosition *position, JsonObject *state)
{
  JsonArray *areas = croupier_json_get_array (state, "areas", NULL);

  if (areas == NULL || json_array_get_length (areas) != position->statuses->len)
    return FALSE;

  for (guint i = 0; i < position->statuses->len; i++)
    {
      GArray *statuses = g_ptr_array_index (position->statuses, i);
      JsonArray *doors = croupier_json_get_array (json_array_get_object_element (areas, i), "doors", NULL);

      if (doors == NULL || json_array_get_length (doors) != statuses->len)
        return FALSE;
      for (guint j = 0; j < statuses->len; j++)
        {
          const char *word;

          if (!croupier_json_get_string (json_array_get_object_element (doors, j), "status", &word, NULL))
            return FALSE;
          for (guint k = 0; k < G_N_ELEMENTS (status_words); k++)
            if (g_str_equal (word, status_words[k]))
              g_array_index (statuses, CroupierDoorStatus, j) = k;
        }
    }

  return TRUE;
}

static int
find_area (const CroupierLayout *layout, const char *name)
{
  for (guint i = 0; i < layout->areas->len; i++)
    if (g_str_equal (croupier_layout_get_area (layout, i)->name, name))
      return (int) i;

  return -1;
}

static gboolean
read_players (CroupierLayoutPosition *position, const CroupierLayout *layout, JsonObject *state)
{
  JsonObject *players = croupier_json_get_object (state, "players", NULL);
  g_autoptr (GList) names = players != NULL ? json_object_get_members (players) : NULL;

  for (GList *item = names; item != NULL; item = item->next)
    {
      JsonObject *player = croupier_json_get_object (players, item->data, NULL);
      gboolean is_out = FALSE;
      const char *name;
      int area;

      if (player == NULL || !croupier_json_get_string (player, "area", &name, NULL))
        return FALSE;
      area = find_area (layout, name);
      if (area < 0)
        return FALSE;
      croupier_json_get_bool_or (player, "out", FALSE, &is_out, NULL);
      croupier_layout_position_add_player (position, item->data, (guint) area, is_out);
    }

  return players != NULL;
}

/**
 * croupier_layout_position_from_state:
 * @layout: the layout that the match is played on
 * @state: as a transcript has it after a phase (keys-to-success)
 *
 * Reads who is where from a state.
 *
 * Returns: (transfer full) (nullable): %NULL where the state is not one of this layout
 */
CroupierLayoutPosition *
croupier_layout_position_from_state (const CroupierLayout *layout, JsonObject *state)
{
  g_autoptr (CroupierLayoutPosition) position = croupier_layout_position_new (layout);

  if (!read_statuses (position, state) || !read_players (position, layout, state))
    return NULL;

  return g_steal_pointer (&position);
}

/**
 * croupier_layout_position_set_ways:
 * @position: who is where
 * @board: by what they came there
 * @roster: whose players they are
 *
 * Says through which doors players came in the last round.
 */
void
croupier_layout_position_set_ways (CroupierLayoutPosition *position, const CroupierBoard *board,
                                   const CroupierRoster *roster)
{
  for (guint i = 0; i < board->places->len; i++)
    {
      const CroupierBoardPlace *place = g_ptr_array_index (board->places, i);

      for (guint j = 0; j < place->chips->len; j++)
        {
          const CroupierBoardChip *chip = g_ptr_array_index (place->chips, j);
          const char *name = croupier_roster_get_name (roster, chip->player);

          for (guint k = 0; k < position->players->len; k++)
            {
              CroupierLayoutPlayer *player = g_ptr_array_index (position->players, k);

              if (g_str_equal (player->name, name))
                g_set_str (&player->way, chip->way);
            }
        }
    }
}

CroupierLayoutPosition *
croupier_layout_position_ref (CroupierLayoutPosition *position)
{
  g_atomic_ref_count_inc (&position->ref_count);
  return position;
}

void
croupier_layout_position_unref (CroupierLayoutPosition *position)
{
  if (!g_atomic_ref_count_dec (&position->ref_count))
    return;

  g_ptr_array_unref (position->statuses);
  g_ptr_array_unref (position->players);
  g_free (position);
}

static CroupierDoorStatus *
status_at (const CroupierLayoutPosition *position, guint area, guint door)
{
  return &g_array_index ((GArray *) g_ptr_array_index (position->statuses, area), CroupierDoorStatus, door);
}

static gboolean
has_door (const CroupierLayoutPosition *position, guint area, guint door)
{
  return area < position->statuses->len && door < ((GArray *) g_ptr_array_index (position->statuses, area))->len;
}

void
croupier_layout_position_set_status (CroupierLayoutPosition *position, guint area, guint door,
                                     CroupierDoorStatus status)
{
  g_return_if_fail (has_door (position, area, door));

  *status_at (position, area, door) = status;
}

CroupierDoorStatus
croupier_layout_position_get_status (const CroupierLayoutPosition *position, guint area, guint door)
{
  return has_door (position, area, door) ? *status_at (position, area, door) : CROUPIER_DOOR_IS_OPEN;
}

void
croupier_layout_position_add_player (CroupierLayoutPosition *position, const char *name, guint area, gboolean is_out)
{
  CroupierLayoutPlayer *player;

  g_return_if_fail (area < position->statuses->len);

  player = g_new0 (CroupierLayoutPlayer, 1);
  player->name = g_strdup (name);
  player->area = area;
  player->is_out = is_out;
  g_ptr_array_add (position->players, player);
}

/**
 * croupier_layout_position_count:
 *
 * Counts the players in an area, those who are out too.
 */
guint
croupier_layout_position_count (const CroupierLayoutPosition *position, guint area)
{
  guint n = 0;

  for (guint i = 0; i < position->players->len; i++)
    if (((const CroupierLayoutPlayer *) g_ptr_array_index (position->players, i))->area == area)
      n++;

  return n;
}

const char *
croupier_door_status_get_title (CroupierDoorStatus status)
{
  switch (status)
    {
    case CROUPIER_DOOR_IS_OPEN:
      return _("Not shut");
    case CROUPIER_DOOR_IS_SHUT_THIS_ROUND:
      return _("Shut this round");
    case CROUPIER_DOOR_IS_SHUT_FOR_GOOD:
      return _("Shut for good");
    }

  g_assert_not_reached ();
}
