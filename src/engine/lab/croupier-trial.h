/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What came of many matches of one setup: to be kept, added to, and compared, with how sure it is. */
#pragma once

#include "croupier-simulate.h"

G_BEGIN_DECLS

typedef struct
{
  char *game;
  char *setup;   /* a fingerprint of all that the matches follow from but their seeds */
  GArray *spans; /* CroupierSpan: which matches, by seed and number; no two touch */
  CroupierTally tally;
  GPtrArray *shares; /* CroupierShare */
} CroupierTrial;

/* A figure with the bounds between which the truth lies 19 times out of 20. */
typedef struct
{
  double value, low, high;
} CroupierEstimate;

CroupierTrial *croupier_trial_run (CroupierSetup *setup, const CroupierSimulation *simulation,
                                   GCancellable *cancellable, GError **error); /* simulation's shares: NULL */
void croupier_trial_free (CroupierTrial *trial);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierTrial, croupier_trial_free)
gboolean croupier_trial_add (CroupierTrial *sum, const CroupierTrial *trial, GError **error);

void croupier_trial_write_json (const CroupierTrial *trial, JsonBuilder *builder);
CroupierTrial *croupier_trial_read_json (JsonNode *node, GError **error);

CroupierEstimate croupier_estimate_share (const CroupierShare *share);
double croupier_estimate_get_reach (guint n);
CroupierEstimate croupier_estimate_mean (guint64 n, gint64 sum, guint64 sum_of_squares);

G_END_DECLS
