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

GArray *croupier_trial_list_figures (const CroupierTrial *trial);
const CroupierTrialFigure *croupier_trial_find_figure (const GArray *figures, const CroupierTrialFigure *like);
void croupier_trial_take_figures (GArray *figures, const GArray *from);
guint croupier_trial_count_compared (const GArray *figures, const GArray *others);
gboolean croupier_trial_figures_differ (const CroupierTrialFigure *figure, const CroupierTrialFigure *other,
                                        guint n_compared);

#define CROUPIER_TRIAL_CSV_HEAD "variant,figure,item,count,of,value,low,high\r\n"

void croupier_trial_append_csv (GString *csv, const char *variant, const GArray *figures);

G_END_DECLS
