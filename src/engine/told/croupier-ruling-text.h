/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for what was ruled. */
#pragma once

#include "croupier-game.h"
#include "croupier-ruling.h"

G_BEGIN_DECLS

/* Says what a ruling does as the list of rulings calls it, and with what, in the language of the engine's own
 * sentences: "Give garnets: Bob +2", "Give an item (Bob): shield", "Pin players to seats: Alice (3)", "Deadline:
 * Thursday 12 March, 20:00 (UTC+01:00)". The reason is left out. The second one takes a ruling
 * as it is written, and gives what can't be read as it is. */
char *croupier_ruling_text (const CroupierGame *game, const CroupierRuling *ruling);
char *croupier_written_ruling_text (const CroupierGame *game, const char *written);

/* Says of a ruling as it is written what it is, and about whom, but nothing that might be a secret: "Give an item
 * (Bob)", "Deadline". NULL: it can't be read. */
char *croupier_written_ruling_name (const CroupierGame *game, const char *written);

G_END_DECLS
