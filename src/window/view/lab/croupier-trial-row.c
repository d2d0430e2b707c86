/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One figure of many matches: of one variant, or of two below each other. */
#include "config.h"

#include "croupier-trial-row.h"

#include <glib/gi18n.h>

#include "croupier-estimate-axis.h"
#include "croupier-estimate-bar.h"
#include "croupier-trial-words.h"
#include "croupier-widget.h"

#define MAX_VARIANTS 2

struct _CroupierTrialRow
{
  GtkListBoxRow parent_instance;

  guint n_variants;
  GtkSizeGroup *letters; /* of the variants */
  GtkLabel *title;
  GtkLabel *verdict;                       /* NULL where there is one variant alone */
  GtkLabel *values[MAX_VARIANTS];          /* of one variant: beside the title */
  CroupierEstimateBar *bars[MAX_VARIANTS]; /* NULL where the figure is no share */
  CroupierEstimateAxis *axis;              /* NULL where it stands in another row, or nowhere */
};

G_DEFINE_FINAL_TYPE (CroupierTrialRow, croupier_trial_row, GTK_TYPE_LIST_BOX_ROW)

static void
croupier_trial_row_finalize (GObject *object)
{
  g_clear_object (&CROUPIER_TRIAL_ROW (object)->letters);

  G_OBJECT_CLASS (croupier_trial_row_parent_class)->finalize (object);
}

static void
croupier_trial_row_class_init (CroupierTrialRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = croupier_trial_row_finalize;
}

static void
croupier_trial_row_init (CroupierTrialRow *self)
{
  self->letters = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
}

static GtkLabel *
label_new (float xalign, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return GTK_LABEL (label);
}

static GtkWidget *
heading_new (GtkLabel *title, GtkLabel *beside)
{
  AdwWrapBox *box = ADW_WRAP_BOX (adw_wrap_box_new ());

  adw_wrap_box_set_child_spacing (box, 12);
  adw_wrap_box_set_justify (box, ADW_JUSTIFY_FILL);
  adw_wrap_box_set_justify_last_line (box, TRUE);
  gtk_widget_set_halign (GTK_WIDGET (beside), GTK_ALIGN_END);
  adw_wrap_box_append (box, GTK_WIDGET (title));
  adw_wrap_box_append (box, GTK_WIDGET (beside));
  return GTK_WIDGET (box);
}

static GtkWidget *
line_new (CroupierTrialRow *self, guint variant, GtkSizeGroup *column)
{
  static const char *const letters[MAX_VARIANTS] = { "A", "B" };
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *letter = gtk_label_new (letters[variant]);
  GtkWidget *bar;

  gtk_widget_add_css_class (letter, "caption-heading");
  gtk_size_group_add_widget (self->letters, letter);
  gtk_box_append (GTK_BOX (line), letter);
  self->values[variant] = label_new (1, "numeric");
  gtk_widget_set_hexpand (GTK_WIDGET (self->values[variant]), column == NULL);
  if (column != NULL)
    {
      bar = croupier_estimate_bar_new (variant);
      self->bars[variant] = CROUPIER_ESTIMATE_BAR (bar);
      gtk_widget_set_hexpand (bar, TRUE);
      gtk_box_append (GTK_BOX (line), bar);
      gtk_size_group_add_widget (column, GTK_WIDGET (self->values[variant]));
    }
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->values[variant]));
  return line;
}

static void
fill_alone (CroupierTrialRow *self, GtkWidget *box, gboolean is_share)
{
  self->values[0] = label_new (1, "numeric");
  gtk_box_append (GTK_BOX (box), heading_new (self->title, self->values[0]));
  if (!is_share)
    return;
  self->bars[0] = CROUPIER_ESTIMATE_BAR (croupier_estimate_bar_new (0));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->bars[0]));
}

GtkWidget *
croupier_trial_row_new (guint n_variants, gboolean is_share, GtkSizeGroup *values)
{
  CroupierTrialRow *self = g_object_new (CROUPIER_TYPE_TRIAL_ROW, "activatable", FALSE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->n_variants = n_variants;
  self->title = label_new (0, NULL);
  gtk_widget_add_css_class (box, "trial");
  if (n_variants == 1)
    fill_alone (self, box, is_share);
  else
    {
      self->verdict = label_new (1, "caption");
      gtk_box_append (GTK_BOX (box), heading_new (self->title, self->verdict));
      for (guint i = 0; i < MAX_VARIANTS; i++)
        gtk_box_append (GTK_BOX (box), line_new (self, i, is_share ? values : NULL));
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  return GTK_WIDGET (self);
}

/* Beside a letter and a value of which nothing is seen, as the bars stand beside theirs. */
static GtkWidget *
axis_line_new (CroupierTrialRow *self, GtkSizeGroup *column)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *letter = gtk_label_new (NULL), *value = gtk_label_new (NULL);

  gtk_size_group_add_widget (self->letters, letter);
  gtk_size_group_add_widget (column, value);
  gtk_widget_set_hexpand (GTK_WIDGET (self->axis), TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->axis), GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (line), letter);
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->axis));
  gtk_box_append (GTK_BOX (line), value);
  return line;
}

void
croupier_trial_row_add_axis (CroupierTrialRow *self, GtkSizeGroup *values)
{
  GtkWidget *box = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (self)), *axis;

  g_return_if_fail (self->axis == NULL);
  self->axis = CROUPIER_ESTIMATE_AXIS (croupier_estimate_axis_new ());
  axis = self->n_variants == 1 ? GTK_WIDGET (self->axis) : axis_line_new (self, values);
  gtk_box_insert_child_after (GTK_BOX (box), axis, gtk_widget_get_first_child (box));
}

static char *
show_variant (CroupierTrialRow *self, guint variant, const CroupierTrialFigure *figure, const CroupierScale *scale)
{
  static const CroupierTrialFigure nothing = { .figure = "", .item = "" };
  const CroupierTrialFigure *shown = figure != NULL ? figure : &nothing;
  char *text = croupier_trial_describe (shown);

  gtk_label_set_label (self->values[variant], text);
  if (self->bars[variant] != NULL)
    croupier_estimate_bar_set (self->bars[variant], &shown->estimate, shown->of > 0 ? scale : NULL);
  return text;
}

static void
show_verdict (CroupierTrialRow *self, const char *verdict, gboolean is_certain)
{
  gtk_label_set_label (self->verdict, verdict);
  gtk_widget_set_visible (GTK_WIDGET (self->verdict), *verdict != '\0');
  croupier_widget_set_class (GTK_WIDGET (self->verdict), "heading", is_certain);
  croupier_widget_set_class (GTK_WIDGET (self->verdict), "dimmed", !is_certain);
}

void
croupier_trial_row_show (CroupierTrialRow *self, const CroupierTrialFigure *figure, const CroupierTrialFigure *other,
                         guint n_compared, const CroupierScale *scale)
{
  const char *title = *figure->item != '\0' ? figure->item : croupier_trial_get_title (figure->figure);
  g_autofree char *first = show_variant (self, 0, figure, scale);
  g_autofree char *second = NULL, *verdict = NULL, *words = NULL;

  gtk_label_set_label (self->title, title);
  if (self->axis != NULL)
    croupier_estimate_axis_set (self->axis, scale);
  if (self->n_variants == 1)
    {
      words = g_strdup_printf (_("%s: %s"), title, first);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
      return;
    }
  second = show_variant (self, 1, other, scale);
  verdict = croupier_trial_compare (figure, other, n_compared);
  show_verdict (self, verdict, croupier_trial_figures_differ (figure, other, n_compared));
  words = g_strdup_printf (_("%s: A %s, B %s. %s"), title, first, second, verdict);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}
