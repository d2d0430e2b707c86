/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All figures of many matches, in groups: of one variant, or of two side by side. */
#include "config.h"

#include "croupier-trial-view.h"

#include <glib/gi18n.h>

#include "croupier-trial-row.h"
#include "croupier-trial-words.h"

struct _CroupierTrialView
{
  GtkBox parent_instance;

  GPtrArray *groups; /* TrialGroup */
  guint n_variants;
  guint n_compared; /* of the figures */
};

/* The figures of one sort; those that are one of their sort stand together in the first group. */
typedef struct
{
  AdwPreferencesGroup *group;
  GtkListBox *list;
  GtkSizeGroup *values;
} TrialGroup;

static void
group_free (gpointer data)
{
  TrialGroup *group = data;

  g_object_unref (group->values);
  g_free (group);
}

G_DEFINE_FINAL_TYPE (CroupierTrialView, croupier_trial_view, GTK_TYPE_BOX)

static void
croupier_trial_view_finalize (GObject *object)
{
  g_ptr_array_unref (CROUPIER_TRIAL_VIEW (object)->groups);

  G_OBJECT_CLASS (croupier_trial_view_parent_class)->finalize (object);
}

static void
croupier_trial_view_class_init (CroupierTrialViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = croupier_trial_view_finalize;
}

static void
croupier_trial_view_init (CroupierTrialView *self)
{
  self->groups = g_ptr_array_new_with_free_func (group_free);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 24);
}

/* ---- groups ---- */

static void
remove_groups (CroupierTrialView *self, guint n_kept)
{
  while (self->groups->len > n_kept)
    {
      TrialGroup *last = g_ptr_array_index (self->groups, self->groups->len - 1);

      gtk_box_remove (GTK_BOX (self), GTK_WIDGET (last->group));
      g_ptr_array_set_size (self->groups, (int) self->groups->len - 1);
    }
}

static TrialGroup *
get_group (CroupierTrialView *self, guint i)
{
  TrialGroup *group;

  if (i < self->groups->len)
    return g_ptr_array_index (self->groups, i);
  group = g_new0 (TrialGroup, 1);
  group->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  group->list = GTK_LIST_BOX (gtk_list_box_new ());
  group->values = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  gtk_list_box_set_selection_mode (group->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (group->list), "boxed-list");
  adw_preferences_group_add (group->group, GTK_WIDGET (group->list));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (group->group));
  g_ptr_array_add (self->groups, group);
  return group;
}

/* Rows that are there go on to be used, so that nobody who reads them loses their place. */
static CroupierTrialRow *
get_row (CroupierTrialView *self, const TrialGroup *group, guint i, gboolean is_share)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (group->list, (int) i);

  if (row != NULL && g_object_get_data (G_OBJECT (row), "croupier-share") == GINT_TO_POINTER (is_share))
    return CROUPIER_TRIAL_ROW (row);
  if (row != NULL)
    gtk_list_box_remove (group->list, GTK_WIDGET (row));
  row = GTK_LIST_BOX_ROW (croupier_trial_row_new (self->n_variants, is_share, group->values));
  if (is_share && i == 0)
    croupier_trial_row_add_axis (CROUPIER_TRIAL_ROW (row), group->values);
  g_object_set_data (G_OBJECT (row), "croupier-share", GINT_TO_POINTER (is_share));
  gtk_list_box_insert (group->list, GTK_WIDGET (row), (int) i);
  return CROUPIER_TRIAL_ROW (row);
}

static void
remove_rows (const TrialGroup *group, guint n_kept)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (group->list, (int) n_kept)) != NULL)
    gtk_list_box_remove (group->list, GTK_WIDGET (row));
}

/* ---- figures ---- */

static gboolean
is_single (const CroupierTrialFigure *figure)
{
  return *figure->item == '\0';
}

/* Returns how many figures from one on stand in its group. */
static guint
count_alike (const GArray *figures, guint first)
{
  const CroupierTrialFigure *like = &g_array_index (figures, CroupierTrialFigure, first);
  guint n = 1;

  for (; first + n < figures->len; n++)
    {
      const CroupierTrialFigure *figure = &g_array_index (figures, CroupierTrialFigure, first + n);

      if (is_single (like) ? !is_single (figure) : !g_str_equal (figure->figure, like->figure))
        break;
    }
  return n;
}

/* Finds the scale on which all bars of a group stand, in percent. Returns FALSE where there is nothing for any. */
static gboolean
find_scale (const GArray *figures, const GArray *others, guint first, CroupierScale *scale)
{
  guint n = count_alike (figures, first);
  double most = 0;

  for (guint i = first; i < first + n; i++)
    {
      const CroupierTrialFigure *figure = &g_array_index (figures, CroupierTrialFigure, i);
      const CroupierTrialFigure *other = others != NULL ? croupier_trial_find_figure (others, figure) : NULL;

      if (figure->of > 0 && figure->is_share)
        most = MAX (most, 100 * figure->estimate.high);
      if (other != NULL && other->of > 0 && other->is_share)
        most = MAX (most, 100 * other->estimate.high);
    }
  croupier_scale_find (scale, &most, 1);
  return most > 0;
}

static void
show_heading (CroupierTrialView *self, const TrialGroup *group, const GArray *figures, guint first, guint n)
{
  const CroupierTrialFigure *figure = &g_array_index (figures, CroupierTrialFigure, first);
  const char *title = is_single (figure) ? _("Overall") : croupier_trial_get_title (figure->figure);
  gboolean is_length = g_str_equal (figure->figure, CROUPIER_FIGURE_LENGTH);
  g_autofree char *outliers = self->n_variants == 1 && !is_single (figure) && !is_length
                                ? croupier_trial_find_outliers (figures, first, n)
                                : NULL;
  g_autofree char *escaped = outliers != NULL ? g_markup_escape_text (outliers, -1) : NULL;

  adw_preferences_group_set_title (group->group, title);
  adw_preferences_group_set_description (group->group, escaped);
  gtk_accessible_update_property (GTK_ACCESSIBLE (group->list), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

static void
show_group (CroupierTrialView *self, const TrialGroup *group, const GArray *figures, const GArray *others, guint first)
{
  guint n = count_alike (figures, first);
  CroupierScale scale;
  gboolean has_scale = find_scale (figures, others, first, &scale);

  show_heading (self, group, figures, first, n);
  for (guint i = 0; i < n; i++)
    {
      const CroupierTrialFigure *figure = &g_array_index (figures, CroupierTrialFigure, first + i);
      const CroupierTrialFigure *other = others != NULL ? croupier_trial_find_figure (others, figure) : NULL;
      gboolean has_bar = figure->is_share && !is_single (figure);

      croupier_trial_row_show (get_row (self, group, i, has_bar), figure, other, self->n_compared,
                               has_scale ? &scale : NULL);
    }
  remove_rows (group, n);
}

void
croupier_trial_view_show (CroupierTrialView *self, const CroupierTrial *first, const CroupierTrial *second)
{
  guint n_variants = second != NULL ? 2 : 1, n_groups = 0;
  g_autoptr (GArray) figures = first != NULL ? croupier_trial_list_figures (first) : NULL;
  g_autoptr (GArray) others = second != NULL ? croupier_trial_list_figures (second) : NULL;

  if (n_variants != self->n_variants)
    remove_groups (self, 0);
  self->n_variants = n_variants;
  if (figures != NULL && others != NULL)
    {
      croupier_trial_take_figures (figures, others);
      self->n_compared = croupier_trial_count_compared (figures, others);
    }
  for (guint i = 0; figures != NULL && i < figures->len; i += count_alike (figures, i))
    show_group (self, get_group (self, n_groups++), figures, others, i);
  remove_groups (self, n_groups);
}
