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
gboolean croupier_leak_get_step (const CroupierMatch *match, guint n, CroupierLeakStep *step);

/* croupier-leak-known.c */
char *croupier_leak_know (const CroupierMatch *match, const CroupierEdition *reader, guint step);
gboolean croupier_leak_is_draw (const CroupierReading *reading);

/* croupier-leak-text.c */
void croupier_leak_tell_step (const CroupierMatch *match, const CroupierEdition *reader, const CroupierLeakStep *step,
                              GPtrArray *texts);
void croupier_leak_tell_now (const CroupierMatch *match, const CroupierEdition *reader,
                             const CroupierLeakWanted *wanted, GPtrArray *texts);

/* croupier-leak-world.c */
CroupierMatch *croupier_leak_make_world (CroupierMatch *match, CroupierWorld world, const CroupierEdition *reader,
                                         gboolean keeps_dealt, CroupierRandom *random, GCancellable *cancellable);

G_END_DECLS
