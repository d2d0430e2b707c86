/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Season files: read with distrust, written whole or not at all. */
#pragma once

#include "croupier-file.h"
#include "croupier-season.h"

G_BEGIN_DECLS

#define CROUPIER_SEASON_FORMAT "croupier-season"
#define CROUPIER_SEASON_VERSION 1
#define CROUPIER_SEASON_SUFFIX ".croupier-season"

/* Reads the text of a season file, for which nobody vouches; length: in bytes, or -1 where it ends in NUL. NULL with
 * CROUPIER_ERROR_DAMAGED or CROUPIER_ERROR_NEWER. */
CroupierSeason *croupier_season_parse (const char *text, gssize length, GError **error);

/* Returns JSON: what was done, and what was undone. There are no balances in it: those are always reckoned from the
 * log. */
char *croupier_season_print (const CroupierSeason *season);

/* Load a season, and remove temporary files that a kill has left behind. digest, which may be NULL, gets that of the
 * file for croupier_season_save(). NULL with CROUPIER_ERROR_DAMAGED, which says whether the version before is there,
 * with CROUPIER_ERROR_NEWER, or with a GFileError. The second one makes less of what is too much to be read, and adds
 * a sentence for each such change to mended; what is saved with its digest takes the place of the file. */
CroupierSeason *croupier_season_load (const char *path, char **digest, GError **error);
CroupierSeason *croupier_season_load_mended (const char *path, GPtrArray *mended, char **digest, GError **error);

/* Saves a season as croupier_file_save() says, and fails as that does, but never over what it has not seen. digest is
 * of what the file held when it was last read or written here, NULL where there was none, and becomes that of what it
 * holds. FALSE with CROUPIER_ERROR_CHANGED where somebody else has written meanwhile. Hold croupier_file_lock() from
 * loading to saving. */
gboolean croupier_season_save (const char *path, const CroupierSeason *season, char **digest, GError **error);

G_END_DECLS
