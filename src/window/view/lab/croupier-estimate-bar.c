/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A share as a bar, with the bounds between which the truth lies. */
#include "config.h"

#include "croupier-estimate-bar.h"

#include "croupier-chart.h"

#define HEIGHT 12
#define MIN_WIDTH 80
#define TRACK 0.25F       /* of the text's color */
#define TRACK_HEIGHT 1.0F /* a line along the foot: a band would look like a bar that is full */
#define FILL 0.6F
#define STEP 0.15F /* of the text's color: a line at every step of the scale */
#define RULE 2.0F  /* thickness of what shows the bounds */

struct _CroupierEstimateBar
{
  GtkWidget parent_instance;

  guint variant;
  CroupierEstimate estimate;
  CroupierScale scale; /* of percent */
  gboolean is_known;   /* else there is nothing to show */
};

G_DEFINE_FINAL_TYPE (CroupierEstimateBar, croupier_estimate_bar, GTK_TYPE_WIDGET)

static void
append_span (CroupierEstimateBar *self, GtkSnapshot *snapshot, double from, double to, const graphene_rect_t *band,
             const GdkRGBA *color)
{
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self));
  float left = (float) CLAMP (croupier_scale_get_share (&self->scale, 100 * from), 0, 1) * width;
  float right = (float) CLAMP (croupier_scale_get_share (&self->scale, 100 * to), 0, 1) * width;
  gboolean is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  left = MIN (left, width - band->size.width);
  right = MAX (right, left + band->size.width);
  gtk_snapshot_append_color (snapshot, color,
                             &GRAPHENE_RECT_INIT (is_rtl ? width - right : left, band->origin.y, right - left,
                                                  band->size.height));
}

/* As the axis above the bars has them. */
static void
append_steps (CroupierEstimateBar *self, GtkSnapshot *snapshot, float height)
{
  GdkRGBA color;

  gtk_widget_get_color (GTK_WIDGET (self), &color);
  color.alpha *= STEP;
  for (double step = self->scale.low; step <= self->scale.high + self->scale.step / 2; step += self->scale.step)
    append_span (self, snapshot, step / 100, step / 100, &GRAPHENE_RECT_INIT (0, 0, 1, height), &color);
}

/* The bounds: a line from the one to the other, with an end at each. */
static void
append_bounds (CroupierEstimateBar *self, GtkSnapshot *snapshot, float height)
{
  const CroupierEstimate *estimate = &self->estimate;
  GdkRGBA color;

  gtk_widget_get_color (GTK_WIDGET (self), &color);
  append_span (self, snapshot, estimate->low, estimate->high, &GRAPHENE_RECT_INIT (0, (height - RULE) / 2, RULE, RULE),
               &color);
  append_span (self, snapshot, estimate->low, estimate->low, &GRAPHENE_RECT_INIT (0, 1, RULE, height - 2), &color);
  append_span (self, snapshot, estimate->high, estimate->high, &GRAPHENE_RECT_INIT (0, 1, RULE, height - 2), &color);
}

static void
croupier_estimate_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CroupierEstimateBar *self = CROUPIER_ESTIMATE_BAR (widget);
  float height = (float) gtk_widget_get_height (widget);
  GdkRGBA fill = croupier_chart_get_color (self->variant), track;

  gtk_widget_get_color (widget, &track);
  track.alpha *= TRACK;
  fill.alpha *= FILL;
  gtk_snapshot_append_color (snapshot, &track,
                             &GRAPHENE_RECT_INIT (0, height - TRACK_HEIGHT, (float) gtk_widget_get_width (widget),
                                                  TRACK_HEIGHT));
  if (!self->is_known)
    return;
  append_steps (self, snapshot, height);
  append_span (self, snapshot, 0, self->estimate.value, &GRAPHENE_RECT_INIT (0, 0, 0, height), &fill);
  append_bounds (self, snapshot, height);
}

static void
croupier_estimate_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                               int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : MIN_WIDTH;
}

static void
croupier_estimate_bar_class_init (CroupierEstimateBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = croupier_estimate_bar_snapshot;
  widget_class->measure = croupier_estimate_bar_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
croupier_estimate_bar_init (CroupierEstimateBar *self)
{
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
croupier_estimate_bar_new (guint variant)
{
  CroupierEstimateBar *self = g_object_new (CROUPIER_TYPE_ESTIMATE_BAR, "valign", GTK_ALIGN_CENTER, NULL);

  self->variant = variant;
  return GTK_WIDGET (self);
}

void
croupier_estimate_bar_set (CroupierEstimateBar *self, const CroupierEstimate *estimate, const CroupierScale *scale)
{
  self->estimate = *estimate;
  self->is_known = scale != NULL;
  if (scale != NULL)
    self->scale = *scale;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
