/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a correction changes, message by message: what was told and does not hold, and what holds instead. */
#include "config.h"

#include "croupier-impact-dialog.h"

#include <glib/gi18n.h>

#include "croupier-difference.h"
#include "croupier-question.h"

#define MAX_SHOWN 100 /* messages; more are counted */

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
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  g_autofree char *changes = croupier_impact_describe (impact);
  g_autofree char *refused = croupier_impact_describe_refused (impact);
  g_autofree char *body = refused != NULL ? g_strdup_printf ("%s\n%s", changes, refused) : g_strdup (changes);

  gtk_box_append (GTK_BOX (box), label_new (body, "body"));
  gtk_box_append (GTK_BOX (box), make_changes (impact));
  return box;
}

AdwDialog *
croupier_impact_dialog_new (CroupierImpact *impact, const char *heading, const char *go)
{
  return croupier_question_new (heading, make_content (impact), go, TRUE);
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
