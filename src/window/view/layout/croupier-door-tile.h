/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A door in the picture of a layout. */
#pragma once

#include <gtk/gtk.h>
#include "croupier-layout-position.h"

G_BEGIN_DECLS

/* What a tile shows; nothing of it is kept. */
typedef struct
{
  const char *area;
  const char *label;
  const char *right; /* the neighbour that the door is not adjacent to; or NULL */
  CroupierDoorType type;
  CroupierDoorStatus status;
  const char *problem; /* or NULL */
} CroupierDoorTileContent;

#define CROUPIER_TYPE_DOOR_TILE (croupier_door_tile_get_type ())
G_DECLARE_FINAL_TYPE (CroupierDoorTile, croupier_door_tile, CROUPIER, DOOR_TILE, GtkBox)

GtkWidget *croupier_door_tile_new (void);
gboolean croupier_door_tile_shows (CroupierDoorTile *self, const CroupierDoorTileContent *content);
void croupier_door_tile_show (CroupierDoorTile *self, const CroupierDoorTileContent *content);

/* Chooses whether the label stands below the symbols instead of beside them. */
void croupier_door_tile_set_square (CroupierDoorTile *self, gboolean is_square);

const char *croupier_door_tile_get_words (CroupierDoorTile *self);
const char *croupier_door_type_get_icon (CroupierDoorType type);
const char *croupier_door_status_get_icon (CroupierDoorStatus status); /* NULL: the door is not shut */

G_END_DECLS
