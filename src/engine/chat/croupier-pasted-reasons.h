/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reasons why a person has to look at a text, or why it is nobody's, in words. */
#pragma once

#include "croupier-pasted.h"

G_BEGIN_DECLS

#define CROUPIER_MAX_REASONS 4 /* for one text; what is added beyond is dropped */

char *croupier_reason_quote (const char *text);               /* in one line */
void croupier_reasons_add (GPtrArray *reasons, char *reason); /* takes it; NULL: there is none */

/* Adds words that were passed over, or taken for others; what is merely unwise is the player's own affair. */
void croupier_reasons_add_warnings (GPtrArray *reasons, const CroupierReading *reading);

char *croupier_reasons_join (GPtrArray *reasons); /* one a line; NULL: there are none */

/* Returns the reasons without regard to what else of the same player was pasted; NULL where there are none. */
char *croupier_pasted_dup_own_reasons (const CroupierPasted *pasted, const char *player);

/* strangers: what was found out of others; the names that are closest take time, and one often wrote a thousand
 * texts. */
char *croupier_pasted_dup_reason_for_nobody (const CroupierPasted *pasted, const CroupierRoster *roster,
                                             GHashTable *strangers);

G_END_DECLS
