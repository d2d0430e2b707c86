/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who has to be told that what they were told does not hold, and what. */
#pragma once

#include "croupier-errata.h"
#include "croupier-store.h"

G_BEGIN_DECLS

/* And a number: where corrections that went out are noted, and what was told of deadlines that had moved. */
#define CROUPIER_CORRECTION_PHASE "correction-"
#define CROUPIER_DEADLINE_PHASE "deadline-"

/* All that one audience has to be told. */
typedef struct
{
  char *address;
  GStrv heard;       /* who reads it: of a channel those who are in it now */
  guint number;      /* of the correction, among those they get */
  GPtrArray *errata; /* CroupierErratum, in the order of the match */
  GPtrArray *marks;  /* CroupierSent: what is to be noted once they know */
} CroupierAmends;

void croupier_amends_free (CroupierAmends *amends);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierAmends, croupier_amends_free)
GPtrArray *croupier_amends_find (const CroupierMatch *match, const GPtrArray *due, const GPtrArray *sent);
CroupierSent *croupier_amends_to_sent (const CroupierAmends *amends, gboolean is_whole, const char *language);
guint croupier_sent_find_phase (const GPtrArray *sent, const CroupierMatch *match, const char *phase);
char *croupier_match_dup_phase_title (const CroupierMatch *match, const char *phase);
gboolean croupier_sent_is_same (const CroupierSent *a, const CroupierSent *b);
guint croupier_sent_get_correction (const CroupierSent *sent);
gboolean croupier_sent_is_of_deadline (const CroupierSent *sent);

/* Lists of what has gone out. */
void croupier_sent_list_set (GPtrArray *sent, const CroupierSent *entry);
void croupier_sent_list_remove (GPtrArray *sent, const CroupierSent *entry);
GPtrArray *croupier_sent_list_copy_by_time (const GPtrArray *sent);
GPtrArray *croupier_sent_list_find_replaced (const GPtrArray *sent, const GPtrArray *marks);

G_END_DECLS
