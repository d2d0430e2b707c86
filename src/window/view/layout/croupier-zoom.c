/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a layout, which can be made larger and smaller, or as large as there is room. */
#include "config.h"

#include "croupier-zoom.h"

#include <glib/gi18n.h>
#include <math.h>

#include "croupier-widget.h"

#define LEAST 0.25
#define MOST 3.0
#define STEP 1.2

struct _CroupierZoom
{
  AdwBin parent_instance;

  CroupierLayoutView *picture;
  GtkWidget *label; /* on the button that sets it to 100 % */
  double pinched;   /* the scale when a pinch began */
};

G_DEFINE_FINAL_TYPE (CroupierZoom, croupier_zoom, ADW_TYPE_BIN)

static void
update_label (CroupierZoom *self)
{
  g_autofree char *text = g_strdup_printf (_("%.0f %%"), 100 * croupier_layout_view_get_zoom (self->picture));

  if (!g_str_equal (gtk_label_get_label (GTK_LABEL (self->label)), text))
    gtk_label_set_label (GTK_LABEL (self->label), text);
}

/* scale: 0 to fit. */
static void
set_scale (CroupierZoom *self, double scale)
{
  croupier_layout_view_set_zoom (self->picture, scale > 0 ? CLAMP (scale, LEAST, MOST) : 0);
  croupier_widget_later (GTK_WIDGET (self), G_CALLBACK (update_label));
}

void
croupier_zoom_step (CroupierZoom *self, int steps)
{
  set_scale (self, croupier_layout_view_get_zoom (self->picture) * pow (STEP, steps));
}

void
croupier_zoom_reset (CroupierZoom *self)
{
  set_scale (self, 1);
}

void
croupier_zoom_fit (CroupierZoom *self)
{
  set_scale (self, 0);
}

static gboolean
scroll_cb (CroupierZoom *self, double dx, double dy, GtkEventController *controller)
{
  if ((gtk_event_controller_get_current_event_state (controller) & GDK_CONTROL_MASK) == 0 || dy == 0)
    return FALSE;

  set_scale (self, croupier_layout_view_get_zoom (self->picture) * pow (STEP, -dy));
  return TRUE;
}

static void
pinch_begin_cb (CroupierZoom *self)
{
  self->pinched = croupier_layout_view_get_zoom (self->picture);
}

static void
pinched_cb (CroupierZoom *self, double factor)
{
  set_scale (self, self->pinched * factor);
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
resized_cb (CroupierZoom *self)
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
}

GtkWidget *
croupier_zoom_new (CroupierLayoutView *picture)
{
  CroupierZoom *self = g_object_new (CROUPIER_TYPE_ZOOM, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *scroller = gtk_scrolled_window_new ();

  self->picture = picture;
  croupier_layout_view_set_zoom (picture, 0);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (picture));
  gtk_box_append (GTK_BOX (box), buttons_new (self));
  gtk_box_append (GTK_BOX (box), scroller);
  adw_bin_set_child (ADW_BIN (self), box);
  add_controllers (self, scroller);
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller)), "changed",
                           G_CALLBACK (resized_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
