/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a correction changes, message by message: what was told and does not hold, and what holds instead. */
#include "config.h"

#include "croupier-impact-dialog.h"

#include <glib/gi18n.h>

#include "croupier-difference.h"

#define MAX_SHOWN 100 /* messages; more are counted */
#define WIDTH 640
#define HEIGHT 560
#define MARGIN 18
#define BUTTON "croupier-impact-button"

/* Whatever was told and is struck out is known all the same. */
static const char *
describe_change (gboolean is_known, gboolean is_withdrawn)
{
  if (is_withdrawn)
    return is_known ? _("Known, and should not be:") : _("There is no such message any more.");
  return is_known ? _("Known, and does not hold where it is struck out:")
                  : _("It says something else than what was sent, which was not kept.");
}

static GtkWidget *
label_new (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *
make_change (const CroupierImpact *impact, CroupierOutgoing *outgoing)
{
  gboolean is_withdrawn = croupier_outgoing_is_withdrawn (outgoing);
  const CroupierSent *told = is_withdrawn ? croupier_outgoing_get_sent (outgoing)
                                          : croupier_outgoing_find_told (outgoing, impact->sent);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *text = label_new ("", "body");
  gboolean is_known = told != NULL && told->marked != NULL;
  g_autofree char *title = croupier_outgoing_dup_title (outgoing);
  g_autofree char *heading = g_strdup_printf (_("%s · %s"), croupier_outgoing_get_name (outgoing), title);

  croupier_difference_show (GTK_LABEL (text), is_known ? told->marked : NULL,
                            is_withdrawn ? NULL : croupier_outgoing_get_marked (outgoing));
  gtk_box_append (GTK_BOX (box), label_new (heading, "heading"));
  gtk_box_append (GTK_BOX (box), label_new (describe_change (is_known, is_withdrawn), "dimmed"));
  gtk_box_append (GTK_BOX (box), text);
  gtk_widget_set_visible (text, is_known);
  return box;
}

static GtkWidget *
make_changes (const CroupierImpact *impact)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  guint n = impact->messages->len, n_shown = MIN (n, MAX_SHOWN);
  g_autofree char *more = g_strdup_printf (ngettext ("and %u more", "and %u more", n - n_shown), n - n_shown);

  for (guint i = 0; i < n_shown; i++)
    gtk_box_append (GTK_BOX (box), make_change (impact, g_ptr_array_index (impact->messages, i)));
  if (n > n_shown)
    gtk_box_append (GTK_BOX (box), label_new (more, "dimmed"));
  return box;
}

static GtkWidget *
make_content (CroupierImpact *impact)
{
  GtkWidget *scroller = gtk_scrolled_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, MARGIN);
  g_autofree char *changes = croupier_impact_describe (impact);
  g_autofree char *refused = croupier_impact_describe_refused (impact);
  g_autofree char *body = refused != NULL ? g_strdup_printf ("%s\n%s", changes, refused) : g_strdup (changes);

  gtk_box_append (GTK_BOX (box), label_new (body, "body"));
  gtk_box_append (GTK_BOX (box), make_changes (impact));
  gtk_widget_set_margin_top (box, MARGIN);
  gtk_widget_set_margin_bottom (box, MARGIN);
  gtk_widget_set_margin_start (box, MARGIN);
  gtk_widget_set_margin_end (box, MARGIN);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  return scroller;
}

static GtkWidget *
button_new (AdwDialog *dialog, const char *label)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  g_signal_connect_object (button, "clicked", G_CALLBACK (adw_dialog_close), dialog,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  return button;
}

/* Where it is still to be decided: as a question has them, but in a dialog that has room for what is asked about. */
static void
add_buttons (AdwDialog *dialog, AdwToolbarView *view, const char *go)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *cancel = button_new (dialog, _("_Cancel")), *button = button_new (dialog, go);

  gtk_widget_set_halign (bar, GTK_ALIGN_END);
  gtk_widget_add_css_class (bar, "action-bar");
  gtk_widget_add_css_class (button, "destructive-action");
  gtk_box_append (GTK_BOX (bar), cancel);
  gtk_box_append (GTK_BOX (bar), button);
  adw_toolbar_view_add_bottom_bar (view, bar);
  adw_toolbar_view_set_bottom_bar_style (view, ADW_TOOLBAR_RAISED_BORDER);
  adw_dialog_set_default_widget (dialog, cancel);
  adw_dialog_set_focus (dialog, cancel);
  g_object_set_data (G_OBJECT (dialog), BUTTON, button);
}

AdwDialog *
croupier_impact_dialog_new (CroupierImpact *impact, const char *heading, const char *go)
{
  AdwDialog *dialog = g_object_new (ADW_TYPE_DIALOG, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT_DIALOG, "title",
                                    heading, "content-width", WIDTH, NULL);
  GtkWidget *view = adw_toolbar_view_new ();

  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), make_content (impact));
  if (go != NULL)
    add_buttons (dialog, ADW_TOOLBAR_VIEW (view), go);
  adw_dialog_set_child (dialog, view);
  return dialog;
}

GtkWidget *
croupier_impact_dialog_get_button (AdwDialog *dialog)
{
  return g_object_get_data (G_OBJECT (dialog), BUTTON);
}

static void
show_cb (GtkWidget *button, CroupierImpact *impact)
{
  adw_dialog_present (croupier_impact_dialog_new (impact, _("What Changes"), NULL), button);
}

static void
forget_cb (gpointer data, GClosure *closure)
{
  croupier_impact_unref (data);
}

GtkWidget *
croupier_impact_button_new (CroupierImpact *impact)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_("Show What _Changes…"));

  gtk_widget_set_halign (button, GTK_ALIGN_START);
  g_signal_connect_data (button, "clicked", G_CALLBACK (show_cb), croupier_impact_ref (impact), forget_cb,
                         G_CONNECT_DEFAULT);
  return button;
}
