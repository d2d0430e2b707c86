/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One player of a match that is being made. */
#pragma once

#include <adwaita.h>
#include "croupier-match-draft.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_PLAYER_ROW (croupier_player_row_get_type ())
G_DECLARE_FINAL_TYPE (CroupierPlayerRow, croupier_player_row, CROUPIER, PLAYER_ROW, GtkListBoxRow)

GtkWidget *croupier_player_row_new (CroupierMatchDraft *draft, guint id);
guint croupier_player_row_get_id (CroupierPlayerRow *self);
void croupier_player_row_update (CroupierPlayerRow *self);
void croupier_player_row_set_narrow (CroupierPlayerRow *self, gboolean is_narrow);
void croupier_player_row_grab (CroupierPlayerRow *self); /* the name, all of it selected */

/* Takes the focus to the field that has it in another row: names, handles or garnets can be typed one below the
 * other. */
void croupier_player_row_grab_like (CroupierPlayerRow *self, CroupierPlayerRow *other);

/* Takes the focus to the name, nothing of it selected: a key pressed by mistake does not replace it. */
void croupier_player_row_grab_gently (CroupierPlayerRow *self);

G_END_DECLS
