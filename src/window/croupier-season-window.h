/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of a season: how all stand, its matches, its ledger, its players. */
#pragma once

#include <adwaita.h>
#include "croupier-season-session.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_SEASON_WINDOW (croupier_season_window_get_type ())
G_DECLARE_FINAL_TYPE (CroupierSeasonWindow, croupier_season_window, CROUPIER, SEASON_WINDOW, AdwApplicationWindow)

/* Makes the window of the season that is open in the session; it belongs to the application. */
CroupierSeasonWindow *croupier_season_window_new (AdwApplication *application, CroupierSeasonSession *session);

const char *croupier_season_window_get_path (CroupierSeasonWindow *self);

/* Waits until all that was begun is done and saved: the program ends in any case. */
void croupier_season_window_end (CroupierSeasonWindow *self);

G_END_DECLS
