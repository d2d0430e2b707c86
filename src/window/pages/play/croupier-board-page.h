/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Board: what only the game master may see, after every round, and what each audience knows of it. */
#pragma once

#include "croupier-page.h"

G_BEGIN_DECLS

#define CROUPIER_TYPE_BOARD_PAGE (croupier_board_page_get_type ())
G_DECLARE_FINAL_TYPE (CroupierBoardPage, croupier_board_page, CROUPIER, BOARD_PAGE, CroupierPage)

G_END_DECLS
