/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match told or drawn into a file, or what a co-game master may know of it: for whom, and of what kind the file is.
 */
#pragma once

#include <adwaita.h>
#include "croupier-session.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_STORY_DIALOG (croupier_story_dialog_get_type ())
G_DECLARE_FINAL_TYPE (CroupierStoryDialog, croupier_story_dialog, CROUPIER, STORY_DIALOG, AdwDialog)

AdwDialog *croupier_story_dialog_new (CroupierSession *session); /* tells the match that is open */

/* Draws the board, on which somebody sees something. readership is for whom the board is shown, and so the picture;
 * what the game master alone sees is for spectators, unless the match is over or they have nothing to see. place is the
 * moment that it shows, as of croupier_board_at(). */
AdwDialog *croupier_story_dialog_new_picture (CroupierSession *session, const CroupierReadership *readership,
                                              guint place);

/* Writes what a co-game master may know (croupier-handout.h). */
AdwDialog *croupier_story_dialog_new_handout (CroupierSession *session);

G_END_DECLS
