/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is told of many matches: each figure with how sure it is, beside those of another variant, and as a table. */
#include "config.h"
#include "croupier-trial-figures.h"

#include <math.h>

#include "croupier-csv.h"

static void
add_figure (GArray *figures, const char *figure, const char *item, CroupierTrialFigure row)
{
  row.figure = figure;
  row.item = item;
  g_array_append_val (figures, row);
}

static void
add_share (GArray *figures, const char *figure, const char *item, const CroupierShare *share)
{
  add_figure (figures, figure, item,
              (CroupierTrialFigure) { .count = share->count,
                                      .of = share->of,
                                      .is_share = TRUE,
                                      .is_sure = TRUE,
                                      .estimate = croupier_estimate_share (share) });
}

/* Adds of all matches those in which something was so. */
static void
add_matches (GArray *figures, const char *figure, const char *item, guint64 count, guint64 of)
{
  const CroupierShare share = { .of = of, .count = count, .of_squared = of, .count_squared = count, .of_count = count };

  add_share (figures, figure, item, &share);
}

static void
add_mean (GArray *figures, const char *figure, guint64 n, gint64 sum, const guint64 *squares)
{
  add_figure (figures, figure, "",
              (CroupierTrialFigure) { .count = (guint64) sum,
                                      .of = n,
                                      .is_sure = squares != NULL && n > 1,
                                      .estimate = croupier_estimate_mean (n, sum, squares != NULL ? *squares : 0) });
}

static void
add_lengths (GArray *figures, const CroupierTally *tally)
{
  for (guint i = 0; i < G_N_ELEMENTS (tally->phases_histogram); i++)
    if (tally->phases_histogram[i] > 0)
      {
        char number[12];

        g_snprintf (number, sizeof number, "%u%s", i, i + 1 == G_N_ELEMENTS (tally->phases_histogram) ? "+" : "");
        add_matches (figures, CROUPIER_FIGURE_LENGTH, g_intern_string (number), tally->phases_histogram[i],
                     tally->matches);
      }
}

GArray *
croupier_trial_list_figures (const CroupierTrial *trial)
{
  const CroupierTally *tally = &trial->tally;
  GArray *figures = g_array_new (FALSE, FALSE, sizeof (CroupierTrialFigure));

  add_mean (figures, CROUPIER_FIGURE_PHASES, tally->matches, (gint64) tally->phases, &tally->phases_squared);
  add_mean (figures, CROUPIER_FIGURE_WINNERS, tally->matches, (gint64) tally->winners, NULL);
  add_mean (figures, CROUPIER_FIGURE_LOSERS, tally->matches, (gint64) tally->losers, NULL);
  add_mean (figures, CROUPIER_FIGURE_GARNETS, tally->matches, tally->garnets, &tally->garnets_squared);
  add_matches (figures, CROUPIER_FIGURE_CANDIDATES, "", tally->with_elimination_candidate, tally->matches);
  add_lengths (figures, tally);
  for (guint i = 0; i < trial->shares->len; i++)
    {
      const CroupierShare *share = g_ptr_array_index (trial->shares, i);

      add_share (figures, share->what, share->title, share);
    }
  return figures;
}

/* ---- two variants ---- */

const CroupierTrialFigure *
croupier_trial_find_figure (const GArray *figures, const CroupierTrialFigure *like)
{
  for (guint i = 0; i < figures->len; i++)
    {
      const CroupierTrialFigure *figure = &g_array_index (figures, CroupierTrialFigure, i);

      if (g_str_equal (figure->figure, like->figure) && g_str_equal (figure->item, like->item))
        return figure;
    }
  return NULL;
}

void
croupier_trial_take_figures (GArray *figures, const GArray *from)
{
  for (guint i = 0; i < from->len; i++)
    {
      CroupierTrialFigure figure = g_array_index (from, CroupierTrialFigure, i);
      guint place = figures->len;

      if (croupier_trial_find_figure (figures, &figure) != NULL)
        continue;
      while (place > 0 && !g_str_equal (g_array_index (figures, CroupierTrialFigure, place - 1).figure, figure.figure))
        place--;
      figure.count = figure.of = 0;
      g_array_insert_val (figures, place > 0 ? place : figures->len, figure);
    }
}

static gboolean
are_sure (const CroupierTrialFigure *figure, const CroupierTrialFigure *other)
{
  return other != NULL && figure->is_sure && other->is_sure && figure->of > 0 && other->of > 0;
}

guint
croupier_trial_count_compared (const GArray *figures, const GArray *others)
{
  guint n = 0;

  for (guint i = 0; i < figures->len; i++)
    {
      const CroupierTrialFigure *figure = &g_array_index (figures, CroupierTrialFigure, i);

      n += are_sure (figure, croupier_trial_find_figure (others, figure));
    }
  return n;
}

gboolean
croupier_trial_figures_differ (const CroupierTrialFigure *figure, const CroupierTrialFigure *other, guint n_compared)
{
  const CroupierEstimate *low, *high;

  if (!are_sure (figure, other))
    return FALSE;
  low = figure->estimate.value < other->estimate.value ? &figure->estimate : &other->estimate;
  high = low == &figure->estimate ? &other->estimate : &figure->estimate;
  return high->low > low->high && high->value - low->value > croupier_estimate_get_reach (n_compared) *
                                                               hypot (high->value - high->low, low->high - low->value);
}

/* ---- CSV, as in RFC 4180 ---- */

static void
append_number (GString *csv, double number, gboolean is_known)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (csv, ",%s", is_known ? g_ascii_formatd (text, sizeof text, "%.6f", number) : "");
}

void
croupier_trial_append_csv (GString *csv, const char *variant, const GArray *figures)
{
  for (guint i = 0; i < figures->len; i++)
    {
      const CroupierTrialFigure *figure = &g_array_index (figures, CroupierTrialFigure, i);

      croupier_csv_add_cell (csv, variant);
      croupier_csv_add_cell (csv, figure->figure);
      croupier_csv_add_cell (csv, figure->item);
      g_string_append_printf (csv, ",%" G_GINT64_FORMAT ",%" G_GUINT64_FORMAT, (gint64) figure->count, figure->of);
      append_number (csv, figure->estimate.value, TRUE);
      append_number (csv, figure->estimate.low, figure->is_sure);
      append_number (csv, figure->estimate.high, figure->is_sure);
      g_string_append (csv, "\r\n");
    }
}
