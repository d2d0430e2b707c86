/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question that has room for what it is about: an AdwAlertDialog leaves a list a few words wide. */
#include "config.h"

#include "croupier-question.h"

#include <glib/gi18n.h>

#define WIDTH 640
#define HEIGHT 560
#define MARGIN 18
#define BUTTON "croupier-question-button"

static GtkSizeRequestMode
get_mode (GtkWidget *room)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* What scrolls asks how high its lines are before it knows how wide it is, and a sheet of a narrow window as if it had
 * all the width that it would like: here they get the room that they need. */
static void
measure (GtkWidget *room, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline,
         int *natural_baseline)
{
  GtkWidget *scroller = gtk_widget_get_first_child (room);
  GtkWidget *viewport = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller));
  int width = gtk_widget_get_width (GTK_WIDGET (gtk_widget_get_root (room)));

  gtk_widget_measure (scroller, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  gtk_widget_measure (gtk_widget_get_first_child (viewport), orientation, width > 0 ? MIN (for_size, width) : for_size,
                      NULL, natural, NULL, NULL);
  *natural = CLAMP (*natural, *minimum, MAX (*minimum, HEIGHT));
}

static void
allocate (GtkWidget *room, int width, int height, int baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (room), width, height, baseline, NULL);
}

static GtkWidget *
scroller_new (GtkWidget *content)
{
  GtkWidget *room = adw_bin_new (), *scroller = gtk_scrolled_window_new ();

  gtk_widget_set_margin_top (content, MARGIN);
  gtk_widget_set_margin_bottom (content, MARGIN);
  gtk_widget_set_margin_start (content, MARGIN);
  gtk_widget_set_margin_end (content, MARGIN);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), content);
  adw_bin_set_child (ADW_BIN (room), scroller);
  gtk_widget_set_layout_manager (room, gtk_custom_layout_new (get_mode, measure, allocate));
  return room;
}

static GtkWidget *
button_new (AdwDialog *dialog, const char *label)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  g_signal_connect_object (button, "clicked", G_CALLBACK (adw_dialog_close), dialog,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  return button;
}

static void
add_buttons (AdwDialog *dialog, AdwToolbarView *view, const char *go, gboolean is_harm)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *cancel = button_new (dialog, _("_Cancel")), *button = button_new (dialog, go);

  gtk_widget_set_halign (bar, GTK_ALIGN_END);
  gtk_widget_add_css_class (bar, "action-bar");
  gtk_widget_add_css_class (button, is_harm ? "destructive-action" : "suggested-action");
  gtk_box_append (GTK_BOX (bar), cancel);
  gtk_box_append (GTK_BOX (bar), button);
  adw_toolbar_view_add_bottom_bar (view, bar);
  adw_toolbar_view_set_bottom_bar_style (view, ADW_TOOLBAR_RAISED_BORDER);
  adw_dialog_set_default_widget (dialog, is_harm ? cancel : button);
  adw_dialog_set_focus (dialog, is_harm ? cancel : button);
  g_object_set_data (G_OBJECT (dialog), BUTTON, button);
}

AdwDialog *
croupier_question_new (const char *heading, GtkWidget *content, const char *go, gboolean is_harm)
{
  AdwDialog *dialog = g_object_new (ADW_TYPE_DIALOG, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT_DIALOG, "title",
                                    heading, "content-width", WIDTH, NULL);
  GtkWidget *view = adw_toolbar_view_new ();

  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), scroller_new (content));
  if (go != NULL)
    add_buttons (dialog, ADW_TOOLBAR_VIEW (view), go, is_harm);
  adw_dialog_set_child (dialog, view);
  return dialog;
}

GtkWidget *
croupier_question_get_button (AdwDialog *dialog)
{
  return g_object_get_data (G_OBJECT (dialog), BUTTON);
}
