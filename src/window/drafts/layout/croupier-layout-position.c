/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a layout in play: which doors are shut, and who is where. */
#include "config.h"

#include "croupier-layout-position.h"

#include <glib/gi18n.h>

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

CroupierLayoutPosition *
croupier_layout_position_from_board (const CroupierLayout *layout, const CroupierBoard *board,
                                     const CroupierRoster *roster)
{
  g_autoptr (CroupierLayoutPosition) position = croupier_layout_position_new (layout);

  if (board->places->len != position->statuses->len)
    return NULL;
  for (guint i = 0; i < board->places->len; i++)
    {
      const CroupierBoardPlace *place = g_ptr_array_index (board->places, i);

      if (place->is_unseen)
        position->unseen |= G_GUINT64_CONSTANT (1) << i;
      for (guint j = 0; j < place->doors->len && has_door (position, i, j); j++)
        *status_at (position, i, j) = ((const CroupierBoardDoor *) g_ptr_array_index (place->doors, j))->status;
      for (guint j = 0; j < place->chips->len; j++)
        {
          const CroupierBoardChip *chip = g_ptr_array_index (place->chips, j);

          croupier_layout_position_add_player (position, croupier_roster_get_name (roster, chip->player), i,
                                               chip->is_out);
          g_set_str (&((CroupierLayoutPlayer *) g_ptr_array_index (position->players, position->players->len - 1))->way,
                     chip->way);
        }
    }
  return g_steal_pointer (&position);
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
