/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small line that says how a number went up and down. */
#include "config.h"

#include "croupier-trend.h"

#include <glib/gi18n.h>

#include "croupier-bitmap.h"

#define WIDTH 52
#define HEIGHT 24
#define MARGIN 3.0F /* room for the line's own width and for the dot at its end */

struct _CroupierTrend
{
  GtkWidget parent_instance;

  int *values;
  guint n_values;
  int most; /* the value at the upper edge; 0 is at the lower one */
};

G_DEFINE_FINAL_TYPE (CroupierTrend, croupier_trend, GTK_TYPE_WIDGET)

static graphene_point_t
get_point (CroupierTrend *self, guint i)
{
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self)) - 2 * MARGIN;
  float height = (float) gtk_widget_get_height (GTK_WIDGET (self)) - 2 * MARGIN;
  float x = self->n_values > 1 ? width * (float) i / (float) (self->n_values - 1) : width;
  float y = height * (float) self->values[i] / (float) self->most;

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = width - x;
  return GRAPHENE_POINT_INIT (MARGIN + x, MARGIN + height - y);
}

/* In steps: between two rounds a number does not slide. */
static void
croupier_trend_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CroupierTrend *self = CROUPIER_TREND (widget);
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPathBuilder) dot = gsk_path_builder_new ();
  g_autoptr (GskStroke) stroke = gsk_stroke_new (2);
  g_autoptr (GskPath) line = NULL, end = NULL;
  GtkSnapshot *shapes = gtk_snapshot_new ();
  graphene_point_t point = get_point (self, 0);
  GdkRGBA color;

  gtk_widget_get_color (widget, &color);
  gsk_path_builder_move_to (builder, point.x, point.y);
  for (guint i = 1; i < self->n_values; i++)
    {
      graphene_point_t next = get_point (self, i);

      gsk_path_builder_line_to (builder, next.x, point.y);
      gsk_path_builder_line_to (builder, next.x, next.y);
      point = next;
    }
  gsk_path_builder_add_circle (dot, &point, MARGIN);

  line = gsk_path_builder_to_path (builder);
  end = gsk_path_builder_to_path (dot);
  gtk_snapshot_append_stroke (shapes, line, stroke, &color);
  gtk_snapshot_append_fill (shapes, end, GSK_FILL_RULE_WINDING, &color);
  croupier_bitmap_append (widget, shapes, snapshot);
}

static void
croupier_trend_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
}

static void
croupier_trend_finalize (GObject *object)
{
  g_free (CROUPIER_TREND (object)->values);

  G_OBJECT_CLASS (croupier_trend_parent_class)->finalize (object);
}

static void
croupier_trend_class_init (CroupierTrendClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = croupier_trend_finalize;
  widget_class->snapshot = croupier_trend_snapshot;
  widget_class->measure = croupier_trend_measure;
  gtk_widget_class_set_css_name (widget_class, "trend");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
croupier_trend_init (CroupierTrend *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

/* The numbers themselves, for who can't see the line or wants to know. */
static void
describe (CroupierTrend *self)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *text = NULL;

  for (guint i = 0; i < self->n_values; i++)
    g_string_append_printf (words, "%s%d", i > 0 ? _(", ") : "", self->values[i]);
  text = g_strdup_printf (_("Garnets held: %s"), words->str);

  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/**
 * croupier_trend_new:
 * @values: garnets held, from the start on; none is negative
 * @n_values: at least one
 * @most: the value at the upper edge, so that lines beside each other have the same scale
 */
GtkWidget *
croupier_trend_new (const int *values, guint n_values, int most)
{
  CroupierTrend *self = g_object_new (CROUPIER_TYPE_TREND, NULL);

  self->values = g_memdup2 (values, n_values * sizeof *values);
  self->n_values = n_values;
  self->most = MAX (most, 1);
  describe (self);

  return GTK_WIDGET (self);
}
