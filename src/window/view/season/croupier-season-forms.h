/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialogs in which a game master does something in a season. */
#pragma once

#include <adwaita.h>
#include "croupier-season-session.h"

G_BEGIN_DECLS

void croupier_season_forms_open_new (GtkWidget *window);
void croupier_season_forms_open_title (GtkWidget *window, CroupierSeasonSession *session);
void croupier_season_forms_open_counter (GtkWidget *window, CroupierSeasonSession *session);
void croupier_season_forms_open_member (GtkWidget *window, CroupierSeasonSession *session, int player);
void croupier_season_forms_open_entry (GtkWidget *window, CroupierSeasonSession *session, int player);
void croupier_season_forms_open_plan (GtkWidget *window, CroupierSeasonSession *session);
void croupier_season_forms_open_next (GtkWidget *window, CroupierSeasonSession *session, int planned);
void croupier_season_forms_open_export (GtkWidget *window, CroupierSeasonSession *session);

/* What was done, with the way back. */
void croupier_season_forms_tell_done (GtkWidget *window, CroupierSeasonSession *session);

/* For rows in which an audience or a moment is chosen. */
void croupier_season_list_viewers (const CroupierSeason *season, GStrv *labels, GStrv *ids);
void croupier_season_list_moments (const CroupierSeason *season, GStrv *labels, GStrv *ids);
gboolean croupier_season_find_moment (const CroupierSeason *season, const char *id, CroupierDate *date);

G_END_DECLS
