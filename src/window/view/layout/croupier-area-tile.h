/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An area in the picture of a layout: its panel, or its name on a ring. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  const char *name;
  const char *caption; /* "Start, 10 doors" */
  const char *players; /* who is there, in words; or NULL */
  const char *problem; /* or NULL */
} CroupierAreaTileContent;

#define CROUPIER_TYPE_AREA_TILE (croupier_area_tile_get_type ())
G_DECLARE_FINAL_TYPE (CroupierAreaTile, croupier_area_tile, CROUPIER, AREA_TILE, GtkBox)

GtkWidget *croupier_area_tile_new (void);
void croupier_area_tile_show (CroupierAreaTile *self, const CroupierAreaTileContent *content);

/* is_panel: the tile is the area's whole panel, not just its name; has_players: players stand below the name. */
void croupier_area_tile_set_panel (CroupierAreaTile *self, gboolean is_panel, gboolean has_players);

/* How large the tile is shown: what is small by itself is left out where nobody could read it. */
void croupier_area_tile_set_zoom (CroupierAreaTile *self, float zoom);

const char *croupier_area_tile_get_name (CroupierAreaTile *self);

G_END_DECLS
