/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the log to the phases as they were played: what croupier-match.c is made of. */
#pragma once

#include <gio/gio.h>
#include "croupier-match.h"
#include "croupier-rule.h"

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

/* A phase while its events are applied one after the other. */
typedef struct
{
  CroupierRuler base; /* what is told during the phase goes to its outbox */
  const CroupierRecord *record;
  GCancellable *cancellable;
  CroupierEvent *event; /* a ruling, while it is applied */
  const CroupierEvent *in_force[CROUPIER_MAX_PLAYERS];
  const CroupierEvent *refused[CROUPIER_MAX_PLAYERS]; /* of whom nothing is in force: what they sent last */
  CroupierPlan *plan; /* owned; that of base, once somebody has taken a place; else NULL */
} CroupierReplay;

/* For the rulings that do so. */
void croupier_replay_submit (CroupierReplay *replay, CroupierEvent *event, const char *text);
void croupier_replay_retract (CroupierReplay *replay, guint player);
gboolean croupier_replay_take_over (CroupierReplay *replay, guint player, const char *words, GError **error);

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
