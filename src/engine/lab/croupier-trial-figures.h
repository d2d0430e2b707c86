/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is told of many matches: each figure with how sure it is, beside those of another variant, and as a table. */
#pragma once

#include "croupier-trial.h"

G_BEGIN_DECLS

/* One figure of a trial. */
typedef struct
{
  const char *figure; /* "wins by player", in lower case */
  const char *item;   /* "Alice"; empty where the figure is one */
  guint64 count, of;  /* of a mean: the sum, and over how many */
  gboolean is_share;
  gboolean is_sure; /* its bounds are known */
  CroupierEstimate estimate;
} CroupierTrialFigure;

#define CROUPIER_FIGURE_PHASES "phases of a match"
#define CROUPIER_FIGURE_WINNERS "winners of a match"
#define CROUPIER_FIGURE_LOSERS "losers of a match"
#define CROUPIER_FIGURE_GARNETS "garnets won in a match"
#define CROUPIER_FIGURE_CANDIDATES "matches with an Elimination Candidate"
#define CROUPIER_FIGURE_LENGTH "length in phases"

/* Lists all that a trial says: means of a match, how long matches were, and its shares, those of one sort after one
 * another (CroupierTrialFigure). The array is the caller's, the strings are the trial's. */
GArray *croupier_trial_list_figures (const CroupierTrial *trial);

/* Returns the same figure of another variant; NULL where that has none such. */
const CroupierTrialFigure *croupier_trial_find_figure (const GArray *figures, const CroupierTrialFigure *like);

/* Adds what only the other variant, which must outlive it, has: as figures of nothing, behind those of their sort. */
void croupier_trial_take_figures (GArray *figures, const GArray *from);

/* Returns of how many figures it can be told whether they differ. */
guint croupier_trial_count_compared (const GArray *figures, const GArray *others);

/* Returns whether it is certain that a figure and the same of another variant, which may be NULL, differ: where the
 * truth of one may lie and that of the other do not touch, and they are so far apart that of two variants that are the
 * same any of all figures that are looked at side by side, as croupier_trial_count_compared() counts them, would
 * differ by chance 1 time out of 20 at most. FALSE also where it is not known how sure they are. */
gboolean croupier_trial_figures_differ (const CroupierTrialFigure *figure, const CroupierTrialFigure *other,
                                        guint n_compared);

#define CROUPIER_TRIAL_CSV_HEAD "variant,figure,item,count,of,value,low,high\r\n"

/* Appends a line for each figure, to stand below CROUPIER_TRIAL_CSV_HEAD. Bounds that are not known are left empty. */
void croupier_trial_append_csv (GString *csv, const char *variant, const GArray *figures);

G_END_DECLS
