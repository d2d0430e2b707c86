/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each player at a table holds, in words. */
#pragma once

#include "croupier-board.h"

G_BEGIN_DECLS

GStrv croupier_table_notes_new (const CroupierBoard *board, const CroupierRoster *roster);

G_END_DECLS
