/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of the search for leaks share; nobody else includes this. */
#pragma once

#include "croupier-leak.h"

G_BEGIN_DECLS

#define CROUPIER_LEAK_STEPS_OF_A_PHASE 3

/* A step of a match: before the first phase, or the start, the course or the end of one. */
typedef struct
{
  CroupierGlimpseStep step;
  int place;                    /* of the phase, from 0; -1: before the first */
  const CroupierRecord *record; /* NULL: before the first */
} CroupierLeakStep;

/* croupier-leak-step.c */

/* Gets step n. FALSE where nothing can be told in it: the end of a phase that is open. */
gboolean croupier_leak_get_step (const CroupierMatch *match, guint n, CroupierLeakStep *step);

/* croupier-leak-known.c */

/* Returns all that a reader may know of a step, as a value. */
char *croupier_leak_know (const CroupierMatch *match, const CroupierReadership *reader, guint step);

/* Returns whether it is a text for which chance draws at once, and its sender is told what: "MG3) draw 2". */
gboolean croupier_leak_is_draw (const CroupierReading *reading);

/* croupier-leak-text.c */

/* Tells the messages in their order, which is the same for all; while a phase is open they come one by one, and when
 * is known to those who get them. */
void croupier_leak_tell_step (const CroupierMatch *match, const CroupierReadership *reader,
                              const CroupierLeakStep *step, GPtrArray *texts);

/* Tells what they can see, send and be told of the match as it stands, as far as it is wanted. */
void croupier_leak_tell_now (const CroupierMatch *match, const CroupierReadership *reader,
                             const CroupierLeakWanted *wanted, GPtrArray *texts);

/* croupier-leak-world.c */

/* Makes another match with another secret in it, of which the reader is to know nothing: nothing of theirs is touched.
 * Whether the reader could tell the two apart is for croupier_leak_know() to say. keeps_dealt: what was dealt is not
 * drawn again, which can take seconds; two may still be dealt each other's. NULL where it cannot be made. */
CroupierMatch *croupier_leak_make_world (CroupierMatch *match, CroupierWorld world, const CroupierReadership *reader,
                                         gboolean keeps_dealt, CroupierRandom *random, GCancellable *cancellable);

G_END_DECLS
