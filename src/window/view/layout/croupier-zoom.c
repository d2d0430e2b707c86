/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Buttons that make a picture larger and smaller, or as large as there is room. */
#include "config.h"

#include "croupier-zoom.h"

#include <glib/gi18n.h>
#include <math.h>

#include "croupier-widget.h"

#define LEAST 0.25
#define MOST 3.0
#define STEP 1.2
#define FRAMES_TO_SETTLE 3 /* until the picture has its new size */

struct _CroupierZoom
{
  AdwBin parent_instance;

  CroupierZoomable *picture;
  GtkScrolledWindow *scroller; /* around the picture */
  GtkWidget *label;            /* on the button that sets it to 100 % */
  double pinched;              /* the scale when a pinch began */
  graphene_point_t pointer;    /* in the scroller */
  graphene_point_t anchor;     /* of the picture, at 100 %: stays there while it is zoomed */
  guint n_frames;              /* until then */
};

G_DEFINE_INTERFACE (CroupierZoomable, croupier_zoomable, GTK_TYPE_WIDGET)

static void
croupier_zoomable_default_init (CroupierZoomableInterface *iface)
{
  /* It has become larger or smaller; in the midst of the layout. */
  g_signal_new ("zoomed", CROUPIER_TYPE_ZOOMABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

G_DEFINE_FINAL_TYPE (CroupierZoom, croupier_zoom, ADW_TYPE_BIN)

static double
get_zoom (CroupierZoom *self)
{
  return CROUPIER_ZOOMABLE_GET_IFACE (self->picture)->get_zoom (self->picture);
}

static void
update_label (CroupierZoom *self)
{
  g_autofree char *text = g_strdup_printf (_("%.0f %%"), 100 * get_zoom (self));

  if (!g_str_equal (gtk_label_get_label (GTK_LABEL (self->label)), text))
    gtk_label_set_label (GTK_LABEL (self->label), text);
}

static void
keep_anchor (CroupierZoom *self)
{
  double zoom = get_zoom (self);

  if (self->n_frames == 0)
    return;
  gtk_adjustment_set_value (gtk_scrolled_window_get_hadjustment (self->scroller),
                            self->anchor.x * zoom - self->pointer.x);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller),
                            self->anchor.y * zoom - self->pointer.y);
}

static gboolean
settle_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  CroupierZoom *self = CROUPIER_ZOOM (widget);

  self->n_frames = self->n_frames > 0 ? self->n_frames - 1 : 0;
  return self->n_frames > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* scale: below 0 to fit. What is at a point of the scroller stays there. */
static void
set_scale (CroupierZoom *self, double scale, double x, double y)
{
  double before = get_zoom (self);

  if (self->n_frames == 0)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), settle_cb, NULL, NULL);
  self->n_frames = FRAMES_TO_SETTLE;
  graphene_point_init (&self->pointer, (float) x, (float) y);
  graphene_point_init (&self->anchor,
                       (float) ((gtk_adjustment_get_value (gtk_scrolled_window_get_hadjustment (self->scroller)) + x) /
                                before),
                       (float) ((gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (self->scroller)) + y) /
                                before));
  CROUPIER_ZOOMABLE_GET_IFACE (self->picture)->set_zoom (self->picture, scale > 0 ? CLAMP (scale, LEAST, MOST) : scale);
}

static void
set_scale_in_middle (CroupierZoom *self, double scale)
{
  set_scale (self, scale, gtk_widget_get_width (GTK_WIDGET (self->scroller)) / 2.0,
             gtk_widget_get_height (GTK_WIDGET (self->scroller)) / 2.0);
}

void
croupier_zoom_act (CroupierZoom *self, const char *action, GVariant *parameter)
{
  if (g_str_equal (action, "zoom.fit"))
    set_scale_in_middle (self, -1);
  else if (g_str_equal (action, "zoom.reset"))
    set_scale_in_middle (self, 1);
  else
    set_scale_in_middle (self, get_zoom (self) * pow (STEP, g_variant_get_int32 (parameter)));
}

static gboolean
scroll_cb (CroupierZoom *self, double dx, double dy, GtkEventController *controller)
{
  GtkWidget *scroller = GTK_WIDGET (self->scroller);
  GdkEvent *event = gtk_event_controller_get_current_event (controller);
  graphene_point_t point = GRAPHENE_POINT_INIT (0, 0);
  double x, y;

  if ((gtk_event_controller_get_current_event_state (controller) & GDK_CONTROL_MASK) == 0 || dy == 0)
    return FALSE;

  if (gdk_event_get_position (event, &x, &y) &&
      !gtk_widget_compute_point (GTK_WIDGET (gtk_widget_get_native (scroller)), scroller,
                                 &GRAPHENE_POINT_INIT ((float) x, (float) y), &point))
    return FALSE;
  set_scale (self, get_zoom (self) * pow (STEP, -dy), point.x, point.y);
  return TRUE;
}

static void
pinch_begin_cb (CroupierZoom *self)
{
  self->pinched = get_zoom (self);
}

static void
pinched_cb (CroupierZoom *self, double factor, GtkGesture *pinch)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (pinch, &x, &y))
    set_scale (self, self->pinched * factor, x, y);
}

static void
add_controllers (CroupierZoom *self, GtkWidget *scroller)
{
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  gtk_event_controller_set_propagation_phase (scroll, GTK_PHASE_CAPTURE);
  g_signal_connect_object (scroll, "scroll", G_CALLBACK (scroll_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (scroller, scroll);
  g_signal_connect_object (pinch, "begin", G_CALLBACK (pinch_begin_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pinch, "scale-changed", G_CALLBACK (pinched_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (scroller, GTK_EVENT_CONTROLLER (pinch));
}

static GtkWidget *
button_new (const char *icon, const char *words, const char *action)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

static GtkWidget *
buttons_new (CroupierZoom *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *reset = gtk_button_new ();

  self->label = gtk_label_new ("");
  gtk_label_set_width_chars (GTK_LABEL (self->label), 6);
  gtk_widget_add_css_class (self->label, "numeric");
  gtk_button_set_child (GTK_BUTTON (reset), self->label);
  gtk_widget_add_css_class (reset, "flat");
  gtk_widget_set_tooltip_text (reset, _("Original Size (Ctrl+0)"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (reset), "zoom.reset");
  gtk_accessible_update_property (GTK_ACCESSIBLE (reset), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Original Size"), -1);
  gtk_widget_set_halign (box, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (box), button_new ("zoom-out-symbolic", _("Smaller"), "zoom.step(-1)"));
  gtk_box_append (GTK_BOX (box), reset);
  gtk_box_append (GTK_BOX (box), button_new ("zoom-in-symbolic", _("Larger"), "zoom.step(1)"));
  gtk_box_append (GTK_BOX (box), button_new ("zoom-fit-best-symbolic", _("Fit the Window"), "zoom.fit"));
  return box;
}

static void
zoomed_cb (CroupierZoom *self)
{
  croupier_widget_later (GTK_WIDGET (self), G_CALLBACK (update_label));
}

static void
croupier_zoom_class_init (CroupierZoomClass *klass)
{
}

static void
croupier_zoom_init (CroupierZoom *self)
{
  adw_bin_set_child (ADW_BIN (self), buttons_new (self));
}

GtkWidget *
croupier_zoom_new (void)
{
  return g_object_new (CROUPIER_TYPE_ZOOM, NULL);
}

void
croupier_zoom_set_picture (CroupierZoom *self, CroupierZoomable *picture, GtkScrolledWindow *scroller,
                           gboolean is_fitted)
{
  g_return_if_fail (CROUPIER_IS_ZOOM (self));
  g_return_if_fail (self->picture == NULL);

  self->picture = picture;
  self->scroller = scroller;
  if (is_fitted)
    CROUPIER_ZOOMABLE_GET_IFACE (picture)->set_zoom (picture, 0);
  add_controllers (self, GTK_WIDGET (scroller));
  g_signal_connect_object (picture, "zoomed", G_CALLBACK (zoomed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (scroller), "changed", G_CALLBACK (keep_anchor), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (scroller), "changed", G_CALLBACK (keep_anchor), self,
                           G_CONNECT_SWAPPED);
}
