/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a person has to look at a text, or why it is nobody's, in words. */
#pragma once

#include "croupier-pasted.h"

G_BEGIN_DECLS

#define CROUPIER_MAX_REASONS 4 /* for one text; what is added beyond is dropped */

char *croupier_reason_quote (const char *text);
void croupier_reasons_add (GPtrArray *reasons, char *reason); /* takes it; NULL: there is none */
void croupier_reasons_add_warnings (GPtrArray *reasons, const CroupierReading *reading);
char *croupier_reasons_join (GPtrArray *reasons);
char *croupier_pasted_dup_own_reasons (const CroupierPasted *pasted, const char *player);
char *croupier_pasted_dup_reason_for_nobody (const CroupierPasted *pasted, const CroupierRoster *roster,
                                             GHashTable *strangers);

G_END_DECLS
