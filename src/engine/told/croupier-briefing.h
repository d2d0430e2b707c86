/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that a player needs to play on, in one text: for who takes a place over, or has lost track. */
#pragma once

#include "croupier-match.h"

G_BEGIN_DECLS

char *croupier_briefing_to_marked (const CroupierMatch *match, guint player);

G_END_DECLS
