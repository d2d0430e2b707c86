/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What others have written to the file of a match, in words. */
#pragma once

#include "croupier-session.h"

G_BEGIN_DECLS

char *croupier_merge_dup_news (const CroupierMerge *merge, CroupierSession *session);
char *croupier_merge_dup_question (const CroupierMerge *merge, CroupierSession *session);
char *croupier_dispute_dup_title (const CroupierMerge *merge, const CroupierDispute *dispute);
char *croupier_dispute_dup_consequence (const CroupierDispute *dispute);
char *croupier_dispute_dup_side (const CroupierMerge *merge, const CroupierDispute *dispute, CroupierSide side);

G_END_DECLS
