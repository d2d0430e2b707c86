/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in short: its title, how many play it for how long, and what it is about. */
#pragma once

#include <gtk/gtk.h>
#include "croupier-game.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_GAME_CARD (croupier_game_card_get_type ())
G_DECLARE_FINAL_TYPE (CroupierGameCard, croupier_game_card, CROUPIER, GAME_CARD, GtkGrid)

GtkWidget *croupier_game_card_new (const CroupierGame *game);
GtkWidget *croupier_game_card_button_new (const CroupierGame *game); /* looks like the card */

G_END_DECLS
