/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was given and taken in the season, the latest first. */
#pragma once

#include "croupier-season-page.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_SEASON_LEDGER_PAGE (croupier_season_ledger_page_get_type ())
G_DECLARE_FINAL_TYPE (CroupierSeasonLedgerPage, croupier_season_ledger_page, CROUPIER, SEASON_LEDGER_PAGE,
                      CroupierSeasonPage)

G_END_DECLS
