/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws that took seconds, kept in a folder of the user's so that a match need not wait for them each time it is
 * opened. */
#pragma once

#include "croupier-casting.h"

G_BEGIN_DECLS

/* Draws as croupier_casting_draw_from() does, unless the same draw is kept in the folder; a draw that took long is kept
 * there. The folder need not be there yet; NULL: nothing is kept. */
CroupierDrawOutcome croupier_kept_draw (const char *folder, const CroupierCasting *casting, const CroupierSeed *seed,
                                        guint n_before, CroupierCastingDeal *deal, GCancellable *cancellable);

G_END_DECLS
