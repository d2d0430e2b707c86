/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each player at a table holds, in words. */
#pragma once

#include "croupier-board.h"
#include "croupier-match.h"

G_BEGIN_DECLS

/* Says for each player of a game at a table what lies before them, as far as the board's viewer may know it; NULL where
 * nothing lies there. */
GStrv croupier_table_notes_new (const CroupierBoard *board, const CroupierRoster *roster);

/* Says for each player what has been dealt to them: "guard". NULL where the game deals nothing, or has not yet. */
GStrv croupier_table_roles_new (const CroupierMatch *match);

/* Lists what can be dealt to somebody, each once: "guard", "thief"; NULL where the game deals nothing. */
GStrv croupier_table_role_names_new (const CroupierMatch *match);

/* Joins two of these, player by player: "guard · Alice-A (3/5)". Either may be NULL. */
GStrv croupier_table_notes_join (char **first, char **second);

G_END_DECLS
