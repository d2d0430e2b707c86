/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a layout in play: which doors are shut, and who is where. */
#pragma once

#include "croupier-board.h"
#include "croupier-layout.h"

G_BEGIN_DECLS

typedef struct
{
  char *name;
  guint area;
  char *way; /* the label of the door they came through in the last round; NULL: they were there */
  gboolean is_out;
} CroupierLayoutPlayer;

/* Filled by its maker, then shared by reference. */
typedef struct
{
  gatomicrefcount ref_count;
  GPtrArray *statuses; /* GArray of CroupierDoorStatus for each area */
  GPtrArray *players;  /* CroupierLayoutPlayer, in each area in roster order */
  guint64 unseen;      /* areas, as bits, whose players nobody is to see */
} CroupierLayoutPosition;

CroupierLayoutPosition *croupier_layout_position_new (const CroupierLayout *layout); /* all doors open, nobody there */

/* Returns how the layout stands on the board of a match that is played on it, whoever sees it; roster has the players.
 * NULL where the board is not one of this layout. */
CroupierLayoutPosition *croupier_layout_position_from_board (const CroupierLayout *layout, const CroupierBoard *board,
                                                             const CroupierRoster *roster);

CroupierLayoutPosition *croupier_layout_position_ref (CroupierLayoutPosition *position);
void croupier_layout_position_unref (CroupierLayoutPosition *position);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierLayoutPosition, croupier_layout_position_unref)

void croupier_layout_position_set_status (CroupierLayoutPosition *position, guint area, guint door,
                                          CroupierDoorStatus status);
CroupierDoorStatus croupier_layout_position_get_status (const CroupierLayoutPosition *position, guint area, guint door);
void croupier_layout_position_add_player (CroupierLayoutPosition *position, const char *name, guint area,
                                          gboolean is_out);

/* Counts the players in an area, those who are out too. */
guint croupier_layout_position_count (const CroupierLayoutPosition *position, guint area);

const char *croupier_door_status_get_title (CroupierDoorStatus status);

G_END_DECLS
