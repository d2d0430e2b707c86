/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Automatic players in a match that is tried out: what they do comes in as texts, like anybody's. */
#pragma once

#include "croupier-automatic.h"
#include "croupier-match.h"

G_BEGIN_DECLS

/* Returns the players of whom nothing is in force for the phase that is due; nobody after the end. */
CroupierPlayers croupier_rehearsal_get_missing (const CroupierMatch *match);

/* Has automatic players submit for all of these, in one step. What they do follows from the match's seed and what has
 * happened so far. Somebody may choose what comes of sending nothing, and sends nothing then. FALSE with
 * CROUPIER_ERROR_REFUSED where nobody is missing, or as for croupier_match_append(): nothing has changed then. */
gboolean croupier_rehearsal_fill_in (CroupierMatch *match, CroupierStrength strength, GCancellable *cancellable,
                                     GError **error);

/* Plays on to the end, or for so many phases, with automatic players who do anything that is legal. FALSE where
 * something is refused, which the error says, or it was cancelled; the match is as far as it got, with what came in. */
gboolean croupier_rehearsal_play_on (CroupierMatch *match, guint n_phases, GCancellable *cancellable, GError **error);

/* Likewise with players as they are: some send nothing, a part of what is asked, something else before it, or what
 * cannot be read; or if it is silent, nobody ever sends anything. */
gboolean croupier_rehearsal_play_loosely (CroupierMatch *match, guint n_phases, gboolean is_silent,
                                          GCancellable *cancellable, GError **error);

G_END_DECLS
