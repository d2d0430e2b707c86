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

/* Returns the log cut at its resolves (CroupierSegment), with every correction in its place. There is at least one;
 * the last is open. */
GPtrArray *croupier_segments_new (const CroupierRoster *roster, GPtrArray *log);

/* Returns how many segments the log after a change begins with as before, so that their records need no replay. */
guint croupier_segments_common (GPtrArray *before, GPtrArray *after);

/* Returns the phase in which a correction of the log stands, borrowed. The correction names it as it was called when
 * it was resolved; the open one is the one that no resolve names. */
CroupierSegment *croupier_segments_find_amended (GPtrArray *segments, const CroupierEntry *amendment);

/* Plays a phase, which must be due in the state before it: opens it, applies its events, numbered from first_event,
 * and resolves it if the segment says so; cancellable stops between two events. NULL with G_IO_ERROR_CANCELLED, or
 * with CROUPIER_ERROR_REFUSED where a draw of its end does not come out. */
CroupierRecord *croupier_record_new (CroupierPlan *plan, const CroupierState *before, const CroupierSegment *segment,
                                     guint first_event, GCancellable *cancellable, GError **error);

/* Notes who has read what the channels are told before the match: those who begin the first phase there. */
void croupier_outbox_note_first_members (CroupierOutbox *outbox, const CroupierPlan *plan, const CroupierState *first);

/* Notes who has read what a channel was told that has nobody in it when the phase begins, such as an island that has
 * merged: those who were in it last. Nobody else has seen the phase yet. */
void croupier_record_follow (CroupierRecord *record, const CroupierRecord *before);

/* Plays a phase as croupier_record_new() does, to its end whether or not the segment says so, and has the game write
 * down how it comes out. Where it can't be resolved it is not, and has no end. */
CroupierRecord *croupier_record_explain (CroupierPlan *plan, const CroupierState *before,
                                         const CroupierSegment *segment, guint first_event);

/* Makes a record called "end" of what was ruled after the last phase; the segments from first_segment on are those
 * that no phase took. Submissions that a correction has left without a phase stand here too, refused: nothing is
 * dropped in silence. NULL where there is nothing. */
CroupierRecord *croupier_record_new_end (CroupierPlan *plan, const CroupierState *before, GPtrArray *segments,
                                         guint first_segment, guint first_event);

/* Returns what each of the texts (CroupierPart) would be read as, a CroupierReading each, if they came in now, one
 * after the other, with all that has happened in the phase so far; nothing that stands is played again. The array is
 * the caller's. */
GPtrArray *croupier_record_try (const CroupierPlan *plan, const CroupierRecord *record, guint player,
                                const GPtrArray *parts);

G_END_DECLS
