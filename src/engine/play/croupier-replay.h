/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the log to the phases as they were played: what croupier-match.c is made of. */
#pragma once

#include <gio/gio.h>
#include "croupier-replay-events.h"

G_BEGIN_DECLS

/* A submission or ruling of the log, with the correction that now stands in its place. */
typedef struct
{
  CroupierEntry *entry;
  CroupierEntry *amendment; /* NULL: as it was */
} CroupierStep;

/* What happened between two resolves. */
typedef struct
{
  GArray *steps;          /* CroupierStep */
  CroupierEntry *resolve; /* NULL for the last one, which is open */
} CroupierSegment;

GPtrArray *croupier_segments_new (const CroupierRoster *roster, GPtrArray *log);
guint croupier_segments_common (GPtrArray *before, GPtrArray *after);
CroupierSegment *croupier_segments_find_amended (GPtrArray *segments, const CroupierEntry *amendment);

CroupierRecord *croupier_record_new (CroupierPlan *plan, const CroupierState *before, const CroupierSegment *segment,
                                     guint first_event, GCancellable *cancellable, GError **error);
void croupier_outbox_note_first_members (CroupierOutbox *outbox, const CroupierPlan *plan, const CroupierState *first);
void croupier_record_follow (CroupierRecord *record, const CroupierRecord *before);
CroupierRecord *croupier_record_explain (CroupierPlan *plan, const CroupierState *before,
                                         const CroupierSegment *segment, guint first_event);
CroupierRecord *croupier_record_new_end (CroupierPlan *plan, const CroupierState *before, GPtrArray *segments,
                                         guint first_segment, guint first_event);
GPtrArray *croupier_record_try (const CroupierPlan *plan, const CroupierRecord *record, guint player,
                                const GPtrArray *parts);

G_END_DECLS
