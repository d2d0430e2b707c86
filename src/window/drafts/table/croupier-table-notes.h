/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each player at a table holds, in words. */
#pragma once

#include "croupier-board.h"

G_BEGIN_DECLS

/* Says for each player of a game at a table what lies before them, as far as the board's viewer may know it; NULL where
 * nothing lies there. */
GStrv croupier_table_notes_new (const CroupierBoard *board, const CroupierRoster *roster);

G_END_DECLS
