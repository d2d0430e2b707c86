/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for what came of many matches. */
#include "config.h"

#include "croupier-trial-words.h"

#include <glib/gi18n.h>

static const struct
{
  const char *figure;
  const char *title;
} titles[] = {
  { CROUPIER_FIGURE_PHASES, N_("Phases of a match") },
  { CROUPIER_FIGURE_WINNERS, N_("Winners of a match") },
  { CROUPIER_FIGURE_LOSERS, N_("Losers of a match") },
  { CROUPIER_FIGURE_GARNETS, N_("Garnets won in a match") },
  { CROUPIER_FIGURE_CANDIDATES, N_("Matches with an elimination candidate") },
  { CROUPIER_FIGURE_LENGTH, N_("Length in phases") },
  { "wins by player", N_("Wins by player") },
  { "wins by seat", N_("Wins by seat") },
  { "wins by role", N_("Wins by role") },
  { "wins by team", N_("Wins by team") },
  { "wins by island", N_("Wins by island") },
  { "wins by item", N_("Wins by item") },
  { "doors used", N_("Doors used") },
};

const char *
croupier_trial_get_title (const char *figure)
{
  for (gsize i = 0; i < G_N_ELEMENTS (titles); i++)
    if (g_str_equal (titles[i].figure, figure))
      return _(titles[i].title);
  return figure;
}

char *
croupier_trial_describe (const CroupierTrialFigure *figure)
{
  const CroupierEstimate *estimate = &figure->estimate;

  if (figure->of == 0)
    return g_strdup ("–");
  if (figure->is_share)
    return g_strdup_printf (_("%.1f %% (%.1f to %.1f)"), 100 * estimate->value, 100 * estimate->low,
                            100 * estimate->high);
  if (figure->is_sure)
    return g_strdup_printf (_("%.2f (%.2f to %.2f)"), estimate->value, estimate->low, estimate->high);
  return g_strdup_printf ("%.2f", estimate->value);
}

char *
croupier_trial_compare (const CroupierTrialFigure *figure, const CroupierTrialFigure *other, guint n_compared)
{
  if (other == NULL || figure->of == 0 || other->of == 0)
    return g_strdup (_("Only in one of both"));
  if (croupier_trial_figures_differ (figure, other, n_compared))
    return g_strdup (other->estimate.value > figure->estimate.value ? _("B has more, for certain")
                                                                    : _("B has less, for certain"));
  if (!figure->is_sure || !other->is_sure)
    return g_strdup ("");
  return g_strdup (_("No certain difference"));
}

char *
croupier_trial_sum_up (const GArray *figures, const GArray *others)
{
  guint n_certain = 0, n_compared = croupier_trial_count_compared (figures, others);

  for (guint i = 0; i < figures->len; i++)
    {
      const CroupierTrialFigure *figure = &g_array_index (figures, CroupierTrialFigure, i);

      n_certain += croupier_trial_figures_differ (figure, croupier_trial_find_figure (others, figure), n_compared);
    }
  if (n_certain == 0)
    return g_strdup (_("No difference between A and B is certain: what is seen may be chance. More matches make it "
                       "clearer."));
  return g_strdup_printf (ngettext ("A and B differ for certain in %u of %u figures; the other differences may be "
                                    "chance.",
                                    "A and B differ for certain in %u of %u figures; the other differences may be "
                                    "chance.",
                                    n_certain),
                          n_certain, n_compared);
}

static void
add_name (GString *names, const char *name)
{
  g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
}

char *
croupier_trial_find_outliers (const GArray *figures, guint first, guint n)
{
  g_autoptr (GString) above = g_string_new (NULL), below = g_string_new (NULL);
  const double reach = croupier_estimate_get_reach (n);
  guint64 count = 0, of = 0;

  for (guint i = first; i < first + n; i++)
    {
      count += g_array_index (figures, CroupierTrialFigure, i).count;
      of += g_array_index (figures, CroupierTrialFigure, i).of;
    }
  for (guint i = first; of > 0 && i < first + n; i++)
    {
      const CroupierTrialFigure *figure = &g_array_index (figures, CroupierTrialFigure, i);
      const CroupierEstimate *estimate = &figure->estimate;
      double all = (double) count / (double) of;

      if (figure->of > 0 && estimate->value - all > reach * (estimate->value - estimate->low))
        add_name (above, figure->item);
      if (figure->of > 0 && all - estimate->value > reach * (estimate->high - estimate->value))
        add_name (below, figure->item);
    }
  if (above->len == 0 && below->len == 0)
    return g_strdup (_("None is certainly above or below the average."));
  if (below->len == 0)
    return g_strdup_printf (_("Certainly above the average: %s"), above->str);
  if (above->len == 0)
    return g_strdup_printf (_("Certainly below the average: %s"), below->str);
  return g_strdup_printf (_("Certainly above the average: %s\nCertainly below: %s"), above->str, below->str);
}
