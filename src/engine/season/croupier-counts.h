/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How all stand, as each may know it: posts, and tables for spreadsheets. */
#pragma once

#include "croupier-season.h"

G_BEGIN_DECLS

gboolean croupier_season_check_settled (const CroupierSeason *season, int viewer, GError **error);
char *croupier_season_make_counts (const CroupierSeason *season, int viewer, const CroupierDate *until,
                                   const CroupierDate *since, GError **error);
char *croupier_season_describe_outcome (const CroupierSeason *season, const CroupierPosting *posting); /* NULL: none */
const char *croupier_known_to_text (CroupierKnown known);
char *croupier_season_ledger_to_csv (const CroupierSeason *season, int viewer);
char *croupier_season_counts_to_csv (const CroupierSeason *season, int viewer, const CroupierDate *until);
JsonNode *croupier_season_to_json (const CroupierSeason *season, int viewer, const CroupierDate *until);

G_END_DECLS
