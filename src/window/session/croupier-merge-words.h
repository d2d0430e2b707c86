/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What others have written to the file of a match, in words. */
#pragma once

#include "croupier-session.h"

G_BEGIN_DECLS

/* Says what has come in by a merge without disputes, or beside them, in the session in which it stands now: "2
 * submissions came in from the file: Ada, Farid". */
char *croupier_merge_dup_news (const CroupierMerge *merge, CroupierSession *session);

/* Says why something must be decided, and what stands in any case. */
char *croupier_merge_dup_question (const CroupierMerge *merge, CroupierSession *session);

char *croupier_dispute_dup_title (const CroupierMerge *merge, const CroupierDispute *dispute); /* what it is about */

/* Says what becomes of the side that is not chosen. */
char *croupier_dispute_dup_consequence (const CroupierDispute *dispute);

/* Says what one side has, a line for each event. */
char *croupier_dispute_dup_side (const CroupierMerge *merge, const CroupierDispute *dispute, CroupierSide side);

G_END_DECLS
