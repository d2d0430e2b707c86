/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers above bars of shares: what their width stands for. */
#include "config.h"

#include "croupier-estimate-axis.h"

#include <glib/gi18n.h>

#include "croupier-language.h"

#define GAP 6 /* between numbers, at least */

struct _CroupierEstimateAxis
{
  GtkWidget parent_instance;

  CroupierScale scale;
};

G_DEFINE_FINAL_TYPE (CroupierEstimateAxis, croupier_estimate_axis, GTK_TYPE_WIDGET)

/* The last number says what they all are. */
static PangoLayout *
layout_new (CroupierEstimateAxis *self, double number)
{
  g_autofree char *digits = croupier_language_dup_number (number);
  g_autofree char *percent = number > self->scale.high - self->scale.step / 2 ? g_strdup_printf (_("%s %%"), digits)
                                                                              : NULL;

  return gtk_widget_create_pango_layout (GTK_WIDGET (self), percent != NULL ? percent : digits);
}

/* Numbers stand in the middle of their step, but those at the ends inside. */
static int
find_left (CroupierEstimateAxis *self, double number, int text_width)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  double middle = croupier_scale_get_share (&self->scale, number) * width;

  return CLAMP ((int) middle - text_width / 2, 0, MAX (width - text_width, 0));
}

static int
append_number (CroupierEstimateAxis *self, GtkSnapshot *snapshot, double number, int from, int to)
{
  g_autoptr (PangoLayout) layout = layout_new (self, number);
  int width, left, x;
  GdkRGBA color;

  pango_layout_get_pixel_size (layout, &width, NULL);
  left = find_left (self, number, width);
  if (left < from || left + width > to)
    return from;
  x = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL
        ? gtk_widget_get_width (GTK_WIDGET (self)) - left - width
        : left;
  gtk_widget_get_color (GTK_WIDGET (self), &color);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, 0));
  gtk_snapshot_append_layout (snapshot, layout, &color);
  gtk_snapshot_restore (snapshot);
  return left + width + GAP;
}

/* The last number has its place in any case; of the others, those for which there is room. */
static void
croupier_estimate_axis_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CroupierEstimateAxis *self = CROUPIER_ESTIMATE_AXIS (widget);
  const CroupierScale *scale = &self->scale;
  g_autoptr (PangoLayout) last = layout_new (self, scale->high);
  int last_width, from = 0, end;

  pango_layout_get_pixel_size (last, &last_width, NULL);
  end = find_left (self, scale->high, last_width);
  for (double number = scale->low; number < scale->high - scale->step / 2; number += scale->step)
    from = append_number (self, snapshot, number, from, end - GAP);
  append_number (self, snapshot, scale->high, 0, G_MAXINT);
}

static void
croupier_estimate_axis_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                                int *minimum_baseline, int *natural_baseline)
{
  g_autoptr (PangoLayout) layout = layout_new (CROUPIER_ESTIMATE_AXIS (widget), 100);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? height : width;
}

static void
croupier_estimate_axis_class_init (CroupierEstimateAxisClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = croupier_estimate_axis_snapshot;
  widget_class->measure = croupier_estimate_axis_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
croupier_estimate_axis_init (CroupierEstimateAxis *self)
{
  croupier_scale_find (&self->scale, NULL, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self), "dimmed");
  gtk_widget_add_css_class (GTK_WIDGET (self), "numeric");
}

GtkWidget *
croupier_estimate_axis_new (void)
{
  return g_object_new (CROUPIER_TYPE_ESTIMATE_AXIS, NULL);
}

void
croupier_estimate_axis_set (CroupierEstimateAxis *self, const CroupierScale *scale)
{
  gtk_widget_set_visible (GTK_WIDGET (self), scale != NULL);
  if (scale == NULL)
    return;
  self->scale = *scale;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
