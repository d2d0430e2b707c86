/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Season files: read with distrust, written whole or not at all. */
#pragma once

#include "croupier-file.h"
#include "croupier-season.h"

G_BEGIN_DECLS

#define CROUPIER_SEASON_FORMAT "croupier-season"
#define CROUPIER_SEASON_VERSION 1
#define CROUPIER_SEASON_SUFFIX ".croupier-season"

CroupierSeason *croupier_season_parse (const char *text, gssize length, GError **error);
char *croupier_season_print (const CroupierSeason *season);
/* digest: of the file, for croupier_season_save(); nullable */
CroupierSeason *croupier_season_load (const char *path, char **digest, GError **error);
CroupierSeason *croupier_season_load_mended (const char *path, GPtrArray *mended, char **digest, GError **error);
gboolean croupier_season_save (const char *path, const CroupierSeason *season, char **digest, GError **error);

G_END_DECLS
