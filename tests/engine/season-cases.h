/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small seasons, and short ways to do something in them, for tests. */
#pragma once

#include "croupier-match.h"
#include "croupier-season.h"

/* Ann, Bob, Cyd and Dan, three planned matches that have files, nothing booked. */
CroupierSeason *season_case_new (void);
/* A line as croupier_season_read() takes it; at and known as the command line does, NULL: not said. */
gboolean season_case_try (CroupierSeason *season, const char *text, const char *at, const char *known, GError **error);
void season_case_do (CroupierSeason *season, const char *text, const char *at, const char *known);
/* Books lines for a match: "Ann 3, Bob -1", of garnets in round 1; then "; Ann 1" of tokens with the result. */
CroupierAct *season_case_make_booking (const CroupierSeason *season, int match, const char *lines);
void season_case_book (CroupierSeason *season, int match, const char *lines);
int season_case_held (const CroupierSeason *season, const char *name, const char *counter, const char *at);
/* For files, and away with it and them. */
char *season_case_make_folder (void);
void season_case_remove_folder (const char *path);
