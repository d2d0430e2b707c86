/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines that say how numbers of several players went up and down, on one scale. */
#include "config.h"

#include "croupier-chart.h"

#include <math.h>

#include "croupier-bitmap.h"
#include "croupier-language.h"
#include "croupier-scale.h"
#include "croupier-team-color.h"

#define MIN_WIDTH 240
#define HEIGHT 240
#define MARGIN 8.0F
#define GAP 6.0F   /* between the plot and the words around it */
#define MARK 3.5F  /* from the middle of a mark to its edge */
#define FADED 0.2F /* lines that are not chosen */

#define KEY_WIDTH 28
#define KEY_HEIGHT 12

struct _CroupierChart
{
  GtkWidget parent_instance;

  double *values; /* line by line */
  guint n_lines, n_points;
  GStrv colors;       /* a color word for each line; NULL: none has one */
  char *first, *last; /* what the ends of the lower edge are called */
  guint here;         /* the point that a rule stands at */
  int chosen;         /* the line that stands out; -1: none does */
};

G_DEFINE_FINAL_TYPE (CroupierChart, croupier_chart, GTK_TYPE_WIDGET)

typedef struct
{
  GtkWidget parent_instance;

  guint line;
  char *color;
} CroupierChartKey;

typedef struct
{
  GtkWidgetClass parent_class;
} CroupierChartKeyClass;

GType croupier_chart_key_get_type (void);
G_DEFINE_TYPE (CroupierChartKey, croupier_chart_key, GTK_TYPE_WIDGET)

/* ---- how a line looks: by color, mark and dashes, never by color alone ---- */

static const AdwAccentColor colors[] = {
  ADW_ACCENT_COLOR_BLUE, ADW_ACCENT_COLOR_ORANGE, ADW_ACCENT_COLOR_GREEN, ADW_ACCENT_COLOR_PURPLE, ADW_ACCENT_COLOR_RED,
  ADW_ACCENT_COLOR_TEAL, ADW_ACCENT_COLOR_PINK,   ADW_ACCENT_COLOR_SLATE, ADW_ACCENT_COLOR_YELLOW,
};

static const float dashes[][2] = { { 0, 0 }, { 6, 3 }, { 2, 2 }, { 10, 2 } };

typedef enum
{
  MARK_DISC,
  MARK_SQUARE,
  MARK_TRIANGLE,
  MARK_DIAMOND,
  MARK_RING,
  N_MARKS,
} Mark;

/* word: the color it is known by; NULL: any */
static GdkRGBA
get_line_color (guint line, const char *word)
{
  GdkRGBA color;

  if (word != NULL && croupier_team_color_find (word, &color))
    return color;
  adw_accent_color_to_standalone_rgba (colors[line % G_N_ELEMENTS (colors)],
                                       adw_style_manager_get_dark (adw_style_manager_get_default ()), &color);
  return color;
}

static GskStroke *
stroke_new (guint line)
{
  const float *dash = dashes[line / N_MARKS % G_N_ELEMENTS (dashes)];
  GskStroke *stroke = gsk_stroke_new (2);

  if (dash[0] > 0)
    gsk_stroke_set_dash (stroke, dash, 2);
  return stroke;
}

static GskPath *
mark_new (guint line, const graphene_point_t *at)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  float x = at->x, y = at->y;

  switch ((Mark) (line % N_MARKS))
    {
    case MARK_DISC:
    case MARK_RING:
    case N_MARKS:
      gsk_path_builder_add_circle (builder, at, MARK);
      break;
    case MARK_SQUARE:
      gsk_path_builder_add_rect (builder, &GRAPHENE_RECT_INIT (x - MARK, y - MARK, 2 * MARK, 2 * MARK));
      break;
    case MARK_TRIANGLE:
      gsk_path_builder_move_to (builder, x, y - MARK - 1);
      gsk_path_builder_line_to (builder, x + MARK + 1, y + MARK);
      gsk_path_builder_line_to (builder, x - MARK - 1, y + MARK);
      gsk_path_builder_close (builder);
      break;
    case MARK_DIAMOND:
      gsk_path_builder_move_to (builder, x, y - MARK - 1);
      gsk_path_builder_line_to (builder, x + MARK + 1, y);
      gsk_path_builder_line_to (builder, x, y + MARK + 1);
      gsk_path_builder_line_to (builder, x - MARK - 1, y);
      gsk_path_builder_close (builder);
      break;
    }

  return gsk_path_builder_to_path (builder);
}

static void
append_mark (GtkSnapshot *snapshot, guint line, const graphene_point_t *at, const GdkRGBA *color)
{
  g_autoptr (GskPath) mark = mark_new (line, at);
  g_autoptr (GskStroke) stroke = gsk_stroke_new (1.5F);

  if (line % N_MARKS == MARK_RING)
    gtk_snapshot_append_stroke (snapshot, mark, stroke, color);
  else
    gtk_snapshot_append_fill (snapshot, mark, GSK_FILL_RULE_WINDING, color);
}

/* ---- the scale ---- */

typedef struct
{
  graphene_rect_t plot;
  CroupierScale numbers;
} Scale;

static PangoLayout *
layout_new (CroupierChart *self, const char *text)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);

  return layout;
}

static PangoLayout *
number_layout_new (CroupierChart *self, double number)
{
  g_autofree char *text = croupier_language_dup_number (number);

  return layout_new (self, text);
}

static gboolean
is_rtl (CroupierChart *self)
{
  return gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
}

/* The widest number decides where the plot begins. */
static void
find_plot (CroupierChart *self, Scale *scale)
{
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self)),
        height = (float) gtk_widget_get_height (GTK_WIDGET (self));
  int widest = 0, line_height = 0;
  float room;

  for (double number = scale->numbers.low; number <= scale->numbers.high + scale->numbers.step / 2;
       number += scale->numbers.step)
    {
      g_autoptr (PangoLayout) layout = number_layout_new (self, number);
      int layout_width;

      pango_layout_get_pixel_size (layout, &layout_width, &line_height);
      widest = MAX (widest, layout_width);
    }

  room = (float) widest + GAP;
  graphene_rect_init (&scale->plot, MARGIN + (is_rtl (self) ? 0 : room), MARGIN, width - 2 * MARGIN - room,
                      height - 2 * MARGIN - (float) line_height - GAP);
}

static float
get_x (CroupierChart *self, const Scale *scale, guint point)
{
  float share = self->n_points > 1 ? (float) point / (float) (self->n_points - 1) : 0;

  return scale->plot.origin.x + scale->plot.size.width * (is_rtl (self) ? 1 - share : share);
}

static float
get_y (const Scale *scale, double value)
{
  double share = croupier_scale_get_share (&scale->numbers, value);

  return scale->plot.origin.y + scale->plot.size.height * (float) (1 - share);
}

/* ---- drawing ---- */

static void
append_text (GtkSnapshot *snapshot, PangoLayout *layout, float x, float y, const GdkRGBA *color)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (roundf (x), roundf (y)));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

static void
append_scale (CroupierChart *self, GtkSnapshot *snapshot, const Scale *scale, const GdkRGBA *color)
{
  GdkRGBA faint = *color, words = *color;

  faint.alpha *= 0.15F;
  words.alpha *= 0.7F;
  for (double number = scale->numbers.low; number <= scale->numbers.high + scale->numbers.step / 2;
       number += scale->numbers.step)
    {
      g_autoptr (PangoLayout) layout = number_layout_new (self, number);
      float y = roundf (get_y (scale, number));
      int width, height;

      pango_layout_get_pixel_size (layout, &width, &height);
      gtk_snapshot_append_color (snapshot, &faint,
                                 &GRAPHENE_RECT_INIT (scale->plot.origin.x, y, scale->plot.size.width, 1));
      append_text (snapshot, layout,
                   is_rtl (self) ? scale->plot.origin.x + scale->plot.size.width + GAP
                                 : scale->plot.origin.x - GAP - (float) width,
                   y - (float) height / 2, &words);
    }
}

static void
append_moments (CroupierChart *self, GtkSnapshot *snapshot, const Scale *scale, const GdkRGBA *color)
{
  float below = scale->plot.origin.y + scale->plot.size.height + GAP;
  const char *left = is_rtl (self) ? self->last : self->first, *right = is_rtl (self) ? self->first : self->last;
  g_autoptr (PangoLayout) left_layout = layout_new (self, left ? left : "");
  g_autoptr (PangoLayout) right_layout = layout_new (self, right ? right : "");
  GdkRGBA words = *color, rule = *color;
  int width;

  words.alpha *= 0.7F;
  rule.alpha *= 0.4F;
  pango_layout_get_pixel_size (right_layout, &width, NULL);
  append_text (snapshot, left_layout, scale->plot.origin.x, below, &words);
  append_text (snapshot, right_layout, scale->plot.origin.x + scale->plot.size.width - (float) width, below, &words);
  if (self->n_points > 1)
    gtk_snapshot_append_color (snapshot, &rule,
                               &GRAPHENE_RECT_INIT (roundf (get_x (self, scale, self->here)), scale->plot.origin.y, 1,
                                                    scale->plot.size.height));
}

static void
append_line (CroupierChart *self, GtkSnapshot *snapshot, const Scale *scale, guint line)
{
  const double *values = self->values + (gsize) line * self->n_points;
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskStroke) stroke = stroke_new (line);
  g_autoptr (GskPath) path = NULL;
  GdkRGBA color = get_line_color (line, self->colors != NULL ? self->colors[line] : NULL);

  if (self->chosen >= 0 && self->chosen != (int) line)
    color.alpha *= FADED;
  gsk_path_builder_move_to (builder, get_x (self, scale, 0), get_y (scale, values[0]));
  for (guint i = 1; i < self->n_points; i++)
    gsk_path_builder_line_to (builder, get_x (self, scale, i), get_y (scale, values[i]));
  path = gsk_path_builder_to_path (builder);
  gtk_snapshot_append_stroke (snapshot, path, stroke, &color);
  for (guint i = 0; i < self->n_points; i++)
    append_mark (snapshot, line, &GRAPHENE_POINT_INIT (get_x (self, scale, i), get_y (scale, values[i])), &color);
}

static void
croupier_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CroupierChart *self = CROUPIER_CHART (widget);
  GtkSnapshot *shapes;
  GdkRGBA color;
  Scale scale;

  if (self->n_points == 0)
    return;

  shapes = gtk_snapshot_new ();
  gtk_widget_get_color (widget, &color);
  croupier_scale_find (&scale.numbers, self->values, (gsize) self->n_lines * self->n_points);
  find_plot (self, &scale);
  append_scale (self, shapes, &scale, &color);
  append_moments (self, shapes, &scale, &color);
  for (guint line = 0; line < self->n_lines; line++)
    if (self->chosen != (int) line)
      append_line (self, shapes, &scale, line);
  if (self->chosen >= 0 && self->chosen < (int) self->n_lines)
    append_line (self, shapes, &scale, (guint) self->chosen);
  croupier_bitmap_append (widget, shapes, snapshot);
}

static void
croupier_chart_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : HEIGHT;
}

static void
croupier_chart_finalize (GObject *object)
{
  CroupierChart *self = CROUPIER_CHART (object);

  g_free (self->values);
  g_strfreev (self->colors);
  g_free (self->first);
  g_free (self->last);

  G_OBJECT_CLASS (croupier_chart_parent_class)->finalize (object);
}

static void
croupier_chart_class_init (CroupierChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = croupier_chart_finalize;
  widget_class->snapshot = croupier_chart_snapshot;
  widget_class->measure = croupier_chart_measure;
  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
croupier_chart_init (CroupierChart *self)
{
  self->chosen = -1;
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}

void
croupier_chart_set_lines (CroupierChart *self, const double *values, guint n_lines, guint n_points)
{
  g_free (self->values);
  self->values = g_memdup2 (values, (gsize) n_lines * n_points * sizeof *values);
  self->n_lines = n_lines;
  self->n_points = n_points;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
croupier_chart_set_colors (CroupierChart *self, const char *const *words)
{
  g_strfreev (self->colors);
  self->colors = g_strdupv ((char **) words);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
croupier_chart_set_moments (CroupierChart *self, const char *first, const char *last)
{
  g_set_str (&self->first, first);
  g_set_str (&self->last, last);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
croupier_chart_set_here (CroupierChart *self, guint point)
{
  self->here = point;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
croupier_chart_set_chosen (CroupierChart *self, int line)
{
  self->chosen = line;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

GdkRGBA
croupier_chart_get_color (guint line)
{
  return get_line_color (line, NULL);
}

/* ---- the legend ---- */

static void
croupier_chart_key_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  guint line = ((CroupierChartKey *) widget)->line;
  float width = (float) gtk_widget_get_width (widget), middle = (float) gtk_widget_get_height (widget) / 2;
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskStroke) stroke = stroke_new (line);
  g_autoptr (GskPath) path = NULL;
  GdkRGBA color = get_line_color (line, ((CroupierChartKey *) widget)->color);

  gsk_path_builder_move_to (builder, 0, middle);
  gsk_path_builder_line_to (builder, width, middle);
  path = gsk_path_builder_to_path (builder);
  gtk_snapshot_append_stroke (snapshot, path, stroke, &color);
  append_mark (snapshot, line, &GRAPHENE_POINT_INIT (width / 2, middle), &color);
}

static void
croupier_chart_key_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                            int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? KEY_WIDTH : KEY_HEIGHT;
}

static void
croupier_chart_key_finalize (GObject *object)
{
  g_free (((CroupierChartKey *) object)->color);

  G_OBJECT_CLASS (croupier_chart_key_parent_class)->finalize (object);
}

static void
croupier_chart_key_class_init (CroupierChartKeyClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = croupier_chart_key_finalize;
  widget_class->snapshot = croupier_chart_key_snapshot;
  widget_class->measure = croupier_chart_key_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
croupier_chart_key_init (CroupierChartKey *self)
{
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
croupier_chart_key_new (guint line, const char *color)
{
  CroupierChartKey *self = g_object_new (croupier_chart_key_get_type (), NULL);

  self->line = line;
  self->color = g_strdup (color);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  return GTK_WIDGET (self);
}
