/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Automatic players in a match that is tried out: what they do comes in as texts, like anybody's. */
#pragma once

#include "croupier-automatic.h"
#include "croupier-match.h"

G_BEGIN_DECLS

CroupierPlayers croupier_rehearsal_get_missing (const CroupierMatch *match);
gboolean croupier_rehearsal_fill_in (CroupierMatch *match, CroupierStrength strength, GCancellable *cancellable,
                                     GError **error);

G_END_DECLS
