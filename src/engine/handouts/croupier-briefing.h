/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that a player needs to play on, in one text: for players who take a place over, or have lost track. */
#pragma once

#include "croupier-match.h"

G_BEGIN_DECLS

/* Returns what the player, or whoever had the place before, was told so far, what they can send now, and until when,
 * and the rules: only what the player may know, marked (croupier-style.h). */
char *croupier_briefing_to_marked (const CroupierMatch *match, guint player);

G_END_DECLS
