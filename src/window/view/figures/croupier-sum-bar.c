/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A bar of parts that add up: those above nothing to one side, those below it to the other. */
#include "config.h"

#include "croupier-sum-bar.h"

#include "croupier-chart.h"

#define HEIGHT 12
#define MIN_WIDTH 80
#define GAP 1 /* between parts */

typedef struct
{
  GtkWidget parent_instance;

  guint n_parts;
  guint first; /* which part is the first one */
  double *parts;
  double low, high; /* of all bars */
} CroupierSumBar;

typedef struct
{
  GtkWidgetClass parent_class;
} CroupierSumBarClass;

GType croupier_sum_bar_get_type (void);
G_DEFINE_TYPE (CroupierSumBar, croupier_sum_bar, GTK_TYPE_WIDGET)

static void
croupier_sum_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  const CroupierSumBar *self = (CroupierSumBar *) widget;
  float width = (float) gtk_widget_get_width (widget), height = (float) gtk_widget_get_height (widget);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  double below = 0, above = 0, span = MAX (self->high - self->low, 1);
  GdkRGBA rule;

  for (guint i = 0; i < self->n_parts; i++)
    {
      double *end = self->parts[i] < 0 ? &below : &above, from = *end, to = from + self->parts[i];
      float left = (float) ((MIN (from, to) - self->low) / span) * width;
      float right = (float) ((MAX (from, to) - self->low) / span) * width;
      GdkRGBA color = croupier_chart_get_color (self->first + i);

      *end = to;
      if (right - left > 0)
        gtk_snapshot_append_color (snapshot, &color,
                                   &GRAPHENE_RECT_INIT (is_rtl ? width - right : left, 0, MAX (right - left - GAP, GAP),
                                                        height));
    }
  if (self->low < 0)
    {
      float zero = (float) (-self->low / span) * width;

      gtk_widget_get_color (widget, &rule);
      gtk_snapshot_append_color (snapshot, &rule, &GRAPHENE_RECT_INIT (is_rtl ? width - zero : zero - 1, 0, 1, height));
    }
}

static void
croupier_sum_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                          int *minimum_baseline, int *natural_baseline)
{
  gboolean is_key = ((CroupierSumBar *) widget)->n_parts == 1;

  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL || is_key ? HEIGHT : MIN_WIDTH;
}

static void
croupier_sum_bar_finalize (GObject *object)
{
  g_free (((CroupierSumBar *) object)->parts);

  G_OBJECT_CLASS (croupier_sum_bar_parent_class)->finalize (object);
}

static void
croupier_sum_bar_class_init (CroupierSumBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = croupier_sum_bar_finalize;
  widget_class->snapshot = croupier_sum_bar_snapshot;
  widget_class->measure = croupier_sum_bar_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
croupier_sum_bar_init (CroupierSumBar *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (GTK_WIDGET (self), "sum-bar");
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
croupier_sum_bar_new (const CroupierBoardRow *row, double low, double high)
{
  CroupierSumBar *self = g_object_new (croupier_sum_bar_get_type (), NULL);

  self->n_parts = row->cells->len;
  self->parts = g_new (double, self->n_parts);
  for (guint i = 0; i < self->n_parts; i++)
    self->parts[i] = ((const CroupierBoardCell *) g_ptr_array_index (row->cells, i))->number;
  self->low = low;
  self->high = high;
  return GTK_WIDGET (self);
}

GtkWidget *
croupier_sum_key_new (guint part)
{
  CroupierSumBar *self = g_object_new (croupier_sum_bar_get_type (), NULL);

  self->n_parts = 1;
  self->first = part;
  self->parts = g_new (double, 1);
  self->parts[0] = self->high = 1;
  return GTK_WIDGET (self);
}
