/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player in the picture of a layout. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define CROUPIER_TYPE_PLAYER_CHIP (croupier_player_chip_get_type ())
G_DECLARE_FINAL_TYPE (CroupierPlayerChip, croupier_player_chip, CROUPIER, PLAYER_CHIP, GtkBox)

GtkWidget *croupier_player_chip_new (void);

/* way is the door that the player came through in the last round, or NULL; is_out: the player has no card left. */
void croupier_player_chip_show (CroupierPlayerChip *self, const char *name, const char *area, const char *way,
                                gboolean is_out);

/* Chooses whether the name stands below the avatar, not beside it. */
void croupier_player_chip_set_upright (CroupierPlayerChip *self, gboolean is_upright);

/* Chooses whether the name is left to the tooltip; that may change while sizes are allocated. */
void croupier_player_chip_set_bare (CroupierPlayerChip *self, gboolean is_bare);

const char *croupier_player_chip_get_name (CroupierPlayerChip *self);

G_END_DECLS
