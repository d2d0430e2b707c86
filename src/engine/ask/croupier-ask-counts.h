/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for several of some words, each some times: “2 red, 1 blue”. For croupier-ask.c. */
#pragma once

#include "croupier-ask-words.h"

G_BEGIN_DECLS

/* Returns whether all of the words are accepted; the counts are in the reader. */
gboolean ask_read_counts (AskReader *reader, CroupierGiven *given);

/* “2x”, “x2” */
gboolean ask_read_times (const char *folded, int *value);

void ask_write_counts (const CroupierAsk *ask, const CroupierGiven *given, GString *read_as);
void ask_offer_counts (const CroupierAsk *ask, const CroupierPlan *plan, const CroupierState *state, guint player,
                       const CroupierGiven *given, CroupierFormGroup *group);
void ask_play_counts (const CroupierAsk *ask, const CroupierPlan *plan, CroupierState *state, guint player,
                      CroupierRandom *random);

G_END_DECLS
