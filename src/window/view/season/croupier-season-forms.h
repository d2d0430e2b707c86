/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialogs in which a game master does something in a season. */
#pragma once

#include <adwaita.h>
#include "croupier-season-session.h"

G_BEGIN_DECLS

/* Begins a season. It asks for a folder, since all matches of the season are kept there, and a sandbox lets the program
 * into what was chosen, and nowhere else. */
void croupier_season_forms_open_new (GtkWidget *window);

void croupier_season_forms_open_title (GtkWidget *window, CroupierSeasonSession *session);
void croupier_season_forms_open_counter (GtkWidget *window, CroupierSeasonSession *session);

/* player is who is changed, or chosen at first; CROUPIER_NEW_PLACE: new ones, or nobody. */
void croupier_season_forms_open_member (GtkWidget *window, CroupierSeasonSession *session, int player);
void croupier_season_forms_open_entry (GtkWidget *window, CroupierSeasonSession *session, int player);

void croupier_season_forms_open_plan (GtkWidget *window, CroupierSeasonSession *session);

/* Makes the next match, of the players who are still in. planned: in whose place it is put, or CROUPIER_NEW_PLACE. */
void croupier_season_forms_open_next (GtkWidget *window, CroupierSeasonSession *session, int planned);

void croupier_season_forms_open_export (GtkWidget *window, CroupierSeasonSession *session);

/* Says what was done last, with a button that takes it back. */
void croupier_season_forms_tell_done (GtkWidget *window, CroupierSeasonSession *session);

/* These are for rows in which an audience or a moment is chosen: labels are in words, and ids are for each the number
 * of a viewer, or what croupier_season_find_moment() takes. The moments are now, and before and after each match, the
 * latest first. */
void croupier_season_list_viewers (const CroupierSeason *season, GStrv *labels, GStrv *ids);
void croupier_season_list_moments (const CroupierSeason *season, GStrv *labels, GStrv *ids);

/* Tells which moment an id of croupier_season_list_moments() stands for, without a day; FALSE: it is now. */
gboolean croupier_season_find_moment (const CroupierSeason *season, const char *id, CroupierDate *date);

G_END_DECLS
