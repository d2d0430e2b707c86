/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What widgets of all kinds need: announcements, and what waits for the layout. */
#include "config.h"

#include "croupier-widget.h"

#include <glib/gi18n.h>

#define ASKED "croupier-asked" /* of a dialog: whether it asks what is to become of what was written in it */
#define FRAMES_TO_SETTLE 3
#define USUAL_LINE_HEIGHT 19.0f /* pixels of a line of text at the usual size, rounded up */

typedef struct
{
  GWeakRef widget;
  void (*func) (gpointer widget);
} Later;

static gboolean
later_cb (gpointer data)
{
  Later *later = data;
  g_autoptr (GtkWidget) widget = g_weak_ref_get (&later->widget);

  if (widget != NULL)
    later->func (widget);
  return G_SOURCE_REMOVE;
}

static void
later_free (gpointer data)
{
  Later *later = data;

  g_weak_ref_clear (&later->widget);
  g_free (later);
}

void
croupier_widget_later (GtkWidget *widget, GCallback func)
{
  Later *later = g_new0 (Later, 1);

  g_weak_ref_init (&later->widget, widget);
  later->func = (void (*) (gpointer)) func;
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, later_cb, later, later_free);
}

GtkBuilder *
croupier_widget_build (GtkWidget *widget, GtkBuilderCScope *scope, const char *path)
{
  GtkBuilder *builder = gtk_builder_new ();

  gtk_builder_set_scope (builder, GTK_BUILDER_SCOPE (scope));
  gtk_builder_set_current_object (builder, G_OBJECT (widget));
  if (!gtk_builder_add_from_resource (builder, path, NULL))
    g_assert_not_reached ();
  return builder;
}

static gboolean
to_top_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  guint *n_frames = data;

  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (widget)), 0);
  return ++*n_frames < FRAMES_TO_SETTLE ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

void
croupier_scroller_to_top (GtkScrolledWindow *scroller)
{
  gtk_widget_add_tick_callback (GTK_WIDGET (scroller), to_top_cb, g_new0 (guint, 1), g_free);
}

void
croupier_list_header_set_title (GtkListHeader *header, const char *title)
{
  GtkWidget *label = gtk_list_header_get_child (header);

  if (label == NULL)
    {
      label = gtk_label_new (NULL);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (label, "list-header");
      gtk_list_header_set_child (header, label);
    }
  gtk_label_set_label (GTK_LABEL (label), title);
}

void
croupier_widget_set_tooltip (GtkWidget *widget, const char *text)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) != 0)
    gtk_widget_set_tooltip_text (widget, text);
}

void
croupier_widget_announce (GtkWidget *widget, const char *text, GtkAccessibleAnnouncementPriority priority)
{
  if (gtk_widget_get_mapped (widget))
    gtk_accessible_announce (GTK_ACCESSIBLE (widget), text, priority);
}

float
croupier_widget_get_text_scale (GtkWidget *widget)
{
  PangoFontMetrics *metrics = pango_context_get_metrics (gtk_widget_get_pango_context (widget), NULL, NULL);
  float height = (float) pango_font_metrics_get_height (metrics) / PANGO_SCALE;

  pango_font_metrics_unref (metrics);
  return MAX (1, height / USUAL_LINE_HEIGHT);
}

void
croupier_widget_set_selected (GtkWidget *widget, gboolean is_selected)
{
  if (is_selected == ((gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_SELECTED) != 0))
    return;
  if (is_selected)
    gtk_widget_set_state_flags (widget, GTK_STATE_FLAG_SELECTED, FALSE);
  else
    gtk_widget_unset_state_flags (widget, GTK_STATE_FLAG_SELECTED);
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_SELECTED, is_selected, -1);
}

static void
popover_closed_cb (GtkPopover *popover, GtkWidget *at)
{
  gtk_widget_set_can_target (at, TRUE);
  g_signal_handlers_disconnect_by_func (popover, popover_closed_cb, at);
}

void
croupier_popover_open_at (GtkPopover *popover, GtkWidget *at)
{
  graphene_rect_t bounds;

  /* Its tooltip would come with the next pixel that the pointer moves, and stand over the menu. */
  gtk_widget_set_can_target (at, FALSE);
  g_signal_connect_object (popover, "closed", G_CALLBACK (popover_closed_cb), at, 0);
  if (gtk_widget_compute_bounds (at, gtk_widget_get_parent (GTK_WIDGET (popover)), &bounds))
    gtk_popover_set_pointing_to (popover, &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y,
                                                            (int) bounds.size.width, (int) bounds.size.height });
  gtk_popover_popup (popover);
}

void
croupier_widget_show_step (GtkWidget *button, const CroupierSteps *steps, gboolean is_redo)
{
  g_autofree char *label = croupier_steps_dup_label (steps, is_redo);
  const char *words = label != NULL ? label : is_redo ? _("Redo") : _("Undo");

  gtk_widget_set_sensitive (button, label != NULL);
  croupier_widget_set_tooltip (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

void
croupier_widget_wrap_titles (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child) && gtk_label_get_ellipsize (GTK_LABEL (child)) != PANGO_ELLIPSIZE_NONE)
      {
        gtk_label_set_ellipsize (GTK_LABEL (child), PANGO_ELLIPSIZE_NONE);
        gtk_label_set_wrap (GTK_LABEL (child), TRUE);
        gtk_label_set_wrap_mode (GTK_LABEL (child), PANGO_WRAP_WORD_CHAR);
      }
    else
      croupier_widget_wrap_titles (child);
}

void
croupier_widget_set_class (GtkWidget *widget, const char *name, gboolean is_set)
{
  if (is_set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/* ---- what is dropped ---- */

static void
discard_cb (AdwDialog *dialog, const char *response)
{
  if (g_str_equal (response, "discard"))
    adw_dialog_force_close (dialog);
}

static void
answered_cb (AdwDialog *dialog)
{
  g_object_set_data (G_OBJECT (dialog), ASKED, NULL);
}

void
croupier_widget_ask_discard (AdwDialog *dialog, const char *body)
{
  AdwDialog *alert;

  /* By Escape twice: the alert does not always have the keys at once. */
  if (g_object_get_data (G_OBJECT (dialog), ASKED) != NULL)
    return;

  alert = adw_alert_dialog_new (_("Discard the Changes?"), body);
  g_object_set_data (G_OBJECT (dialog), ASKED, alert);
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (alert), "keep", _("_Keep Editing"), "discard", _("_Discard"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (alert), "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (alert), "keep");
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (alert), "keep");
  g_signal_connect_object (alert, "response", G_CALLBACK (discard_cb), dialog, G_CONNECT_SWAPPED);
  g_signal_connect_object (alert, "closed", G_CALLBACK (answered_cb), dialog, G_CONNECT_SWAPPED);
  /* What was sent off before may be done meanwhile, and closes it. */
  g_signal_connect_object (dialog, "closed", G_CALLBACK (adw_dialog_force_close), alert, G_CONNECT_SWAPPED);
  adw_dialog_present (alert, GTK_WIDGET (dialog));
}
