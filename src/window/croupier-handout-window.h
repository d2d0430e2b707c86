/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of a co-game master: what is due, what is to be posted, what they were told, who plays, and the rules, of
 * a file that holds nothing else (croupier-handout.h). Nothing can be changed here. */
#pragma once

#include <adwaita.h>
#include "croupier-handout.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_HANDOUT_WINDOW (croupier_handout_window_get_type ())
G_DECLARE_FINAL_TYPE (CroupierHandoutWindow, croupier_handout_window, CROUPIER, HANDOUT_WINDOW, AdwApplicationWindow)

/* Makes a window that shows nothing yet; it belongs to the application. */
CroupierHandoutWindow *croupier_handout_window_new (AdwApplication *application);

/* Tells whether a handout is of the match, and for the co-game master, that are shown. */
gboolean croupier_handout_window_is_for (CroupierHandoutWindow *self, const CroupierHandout *handout);

/* Takes a handout and shows it, in the place of what was shown; where that was saved later, it stays, and this is
 * said. */
void croupier_handout_window_take (CroupierHandoutWindow *self, CroupierHandout *handout);

G_END_DECLS
