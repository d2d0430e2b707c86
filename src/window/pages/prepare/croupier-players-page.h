/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players of a match that is open. */
#pragma once

#include "croupier-prepare-page.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_PLAYERS_PAGE (croupier_players_page_get_type ())
G_DECLARE_FINAL_TYPE (CroupierPlayersPage, croupier_players_page, CROUPIER, PLAYERS_PAGE, CroupierPreparePage)

G_END_DECLS
