/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the game master notes about a player, for nobody else. */
#pragma once

#include <adwaita.h>
#include "croupier-session.h"

G_BEGIN_DECLS

/* Asks for the note about a player, begins with the one that stands, and rules it; an empty one takes that away. */
void croupier_note_dialog_open (GtkWidget *page, CroupierSession *session, guint player);

G_END_DECLS
