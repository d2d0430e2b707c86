/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many matches with automatic players. */
#pragma once

#include <gio/gio.h>
#include "croupier-game.h"

G_BEGIN_DECLS

typedef struct
{
  guint64 first; /* number of the first match; each match's seed follows from it and the base seed alone */
  guint64 n_matches;
  guint n_jobs;      /* threads; the tally does not depend on it */
  gboolean messages; /* render every message too */
} CroupierSimulation;

typedef struct
{
  guint64 matches;
  guint64 phases;
  guint64 winners, losers, tokens, opals;
  guint64 with_elimination_candidate;
  gint64 garnets;
  guint64 messages, message_bytes;
  guint64 phases_histogram[64];             /* matches by number of phases; the last cell: that many or more */
  guint64 wins[CROUPIER_MAX_PLAYERS];       /* by place in the roster */
  guint64 candidates[CROUPIER_MAX_PLAYERS]; /* likewise: elimination candidates */
} CroupierTally;

gboolean croupier_simulate (CroupierSetup *setup, const CroupierSimulation *simulation, CroupierTally *tally,
                            GCancellable *cancellable, GError **error);
CroupierSetup *croupier_simulate_setup (const CroupierGame *game,
                                        const CroupierSeed *seed); /* usual players, all defaults */
void croupier_tally_add (CroupierTally *sum, const CroupierTally *tally);
void croupier_tally_write_json (const CroupierTally *tally, JsonBuilder *builder);

G_END_DECLS
