/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What of a pasted chat came in before, or was sent before the phase began that is due. */
#pragma once

#include "croupier-pasted.h"

G_BEGIN_DECLS

void croupier_pasted_mark_known (GPtrArray *all, GArray **peers, const CroupierMatch *match);
void croupier_pasted_mark_edits (GPtrArray *all, const CroupierMatch *match);

/* Returns what a file tells by the clock of another place by that of the chats which are copied here, offset seconds
 * east of UTC. */
char *croupier_pasted_dup_time_here (const char *time, int offset);

/* Returns seconds since 1970, of a day without a time the last of it; -1 where the day is not known. */
gint64 croupier_pasted_find_moment (const char *time, int offset);

G_END_DECLS
