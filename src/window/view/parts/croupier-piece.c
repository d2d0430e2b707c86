/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thing that was drawn, a stone say: its color and its name. */
#include "config.h"

#include "croupier-piece.h"

#define SIZE 16

typedef struct
{
  GtkWidget parent_instance;

  GdkRGBA color;
  gboolean is_void;
} CroupierSwatch;

typedef struct
{
  GtkWidgetClass parent_class;
} CroupierSwatchClass;

GType croupier_swatch_get_type (void);
G_DEFINE_TYPE (CroupierSwatch, croupier_swatch, GTK_TYPE_WIDGET)

/* With an edge, so that white is seen on white; what is void is only the edge, struck through. */
static void
croupier_swatch_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  const CroupierSwatch *self = (CroupierSwatch *) widget;
  float middle = (float) gtk_widget_get_width (widget) / 2, radius = middle - 1;
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new (), line = gsk_path_builder_new ();
  g_autoptr (GskStroke) stroke = gsk_stroke_new (1);
  g_autoptr (GskPath) circle = NULL, stroked = NULL;
  GdkRGBA edge;

  gtk_widget_get_color (widget, &edge);
  edge.alpha *= 0.5F;
  gsk_path_builder_add_circle (builder, &GRAPHENE_POINT_INIT (middle, middle), radius);
  circle = gsk_path_builder_to_path (builder);
  if (!self->is_void)
    gtk_snapshot_append_fill (snapshot, circle, GSK_FILL_RULE_WINDING, &self->color);
  gtk_snapshot_append_stroke (snapshot, circle, stroke, &edge);
  if (!self->is_void)
    return;

  gsk_path_builder_move_to (line, 1, 2 * middle - 1);
  gsk_path_builder_line_to (line, 2 * middle - 1, 1);
  stroked = gsk_path_builder_to_path (line);
  gtk_snapshot_append_stroke (snapshot, stroked, stroke, &edge);
}

static void
croupier_swatch_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = SIZE;
}

static void
croupier_swatch_class_init (CroupierSwatchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = croupier_swatch_snapshot;
  widget_class->measure = croupier_swatch_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
croupier_swatch_init (CroupierSwatch *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
croupier_swatch_new (const char *color, gboolean is_void)
{
  CroupierSwatch *self = g_object_new (croupier_swatch_get_type (), NULL);

  gdk_rgba_parse (&self->color, color);
  self->is_void = is_void;
  return GTK_WIDGET (self);
}

GtkWidget *
croupier_piece_new (const char *label, const char *color, gboolean is_void)
{
  GtkWidget *piece = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_widget_add_css_class (piece, "state-chip");
  if (is_void)
    gtk_widget_add_css_class (piece, "dimmed");
  if (color != NULL)
    gtk_box_append (GTK_BOX (piece), croupier_swatch_new (color, is_void));
  gtk_box_append (GTK_BOX (piece), gtk_label_new (label));
  return piece;
}
