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

/* Plays matches as croupier_simulate() does, and fails as that does. The simulation has no shares: they are the
 * trial's. */
CroupierTrial *croupier_trial_run (CroupierSetup *setup, const CroupierSimulation *simulation,
                                   GCancellable *cancellable, GError **error);

void croupier_trial_free (CroupierTrial *trial);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierTrial, croupier_trial_free)

/* Adds a trial of other matches of the same setup, as if one had played the matches of both. FALSE with
 * CROUPIER_ERROR_REFUSED, and the sum as it was, if they are of different setups, have a match in common, or come to
 * more than could be read again. */
gboolean croupier_trial_add (CroupierTrial *sum, const CroupierTrial *trial, GError **error);

/* Write a trial as an object, "game", the tally's members, "shares", "setup" and "seeds", and read it; NULL with
 * CROUPIER_ERROR_DAMAGED. All numbers in it add up where trials do. */
void croupier_trial_write_json (const CroupierTrial *trial, JsonBuilder *builder);
CroupierTrial *croupier_trial_read_json (JsonNode *node, GError **error);

/* Estimates a probability: a share of 1 and its bounds; of nothing, anything from 0 to 1. What happens in one match
 * goes together, such as the wins of a team: so many players say no more than their matches do, and the bounds are as
 * wide as the matches differ. */
CroupierEstimate croupier_estimate_share (const CroupierShare *share);

/* Of n figures side by side one lies outside its bounds by chance. Farther off, by so many of its own margins, any of
 * them is as seldom as one alone is outside: returns 1 for one figure, more for more. */
double croupier_estimate_get_reach (guint n);

/* Estimates a mean of n numbers; of one or none, without any bounds. */
CroupierEstimate croupier_estimate_mean (guint64 n, gint64 sum, guint64 sum_of_squares);

G_END_DECLS
