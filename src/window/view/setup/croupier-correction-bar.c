/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what the changes to the setup would do, and puts them in force. */
#include "config.h"

#include "croupier-correction-bar.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-impact-dialog.h"
#include "croupier-widget.h"

struct _CroupierCorrectionBar
{
  AdwBin parent_instance;

  GtkRevealer *revealer;
  GtkLabel *title;
  GtkLabel *details;
  GtkWidget *fit_button;
  GtkButton *impact_button;

  CroupierCorrection *correction;
  gboolean offers_fit;
};

G_DEFINE_FINAL_TYPE (CroupierCorrectionBar, croupier_correction_bar, ADW_TYPE_BIN)

static void
announce (CroupierCorrectionBar *self, const char *title, const char *details)
{
  g_autofree char *text = *details ? g_strdup_printf ("%s\n%s", title, details) : g_strdup (title);

  croupier_widget_announce (GTK_WIDGET (self), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
show_impact_cb (CroupierCorrectionBar *self)
{
  CroupierImpact *impact = croupier_correction_get_impact (self->correction);

  if (impact != NULL)
    adw_dialog_present (croupier_impact_dialog_new (impact, _("What Changes"), NULL), GTK_WIDGET (self));
}

static gboolean
is_cast_for_others (CroupierCorrectionBar *self)
{
  CroupierCastDraft *cast = croupier_correction_get_cast (self->correction);

  return cast != NULL && croupier_cast_draft_is_for_others (cast);
}

static void
update (CroupierCorrectionBar *self)
{
  const CroupierImpact *impact = croupier_correction_get_impact (self->correction);
  CroupierCorrectionState state = croupier_correction_get_state (self->correction);
  const char *title = croupier_correction_get_title (self->correction);
  const char *details = croupier_correction_get_details (self->correction);
  gboolean is_news = !g_str_equal (gtk_label_get_label (self->title), title) ||
                     !g_str_equal (gtk_label_get_label (self->details), details);

  gtk_revealer_set_reveal_child (self->revealer, state != CROUPIER_CORRECTION_NONE);
  if (state == CROUPIER_CORRECTION_NONE)
    return; /* what it said may still be seen sliding out */

  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->details, details);
  gtk_widget_set_visible (GTK_WIDGET (self->details), *details != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->impact_button), impact != NULL && impact->messages->len > 0);
  gtk_widget_set_visible (self->fit_button,
                          self->offers_fit && state == CROUPIER_CORRECTION_WRONG && is_cast_for_others (self));
  croupier_widget_set_class (GTK_WIDGET (self->title), "error", state == CROUPIER_CORRECTION_WRONG);
  if (is_news && state != CROUPIER_CORRECTION_LOOKING)
    announce (self, title, details);
}

static void
croupier_correction_bar_dispose (GObject *object)
{
  CroupierCorrectionBar *self = CROUPIER_CORRECTION_BAR (object);

  adw_bin_set_child (ADW_BIN (self), NULL); /* or the template would take it away behind the bin's back */
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_CORRECTION_BAR);
  g_clear_object (&self->correction);

  G_OBJECT_CLASS (croupier_correction_bar_parent_class)->dispose (object);
}

static void
croupier_correction_bar_class_init (CroupierCorrectionBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_correction_bar_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/setup/croupier-correction-bar.ui");
  BIND_CHILDREN (widget_class, CroupierCorrectionBar, revealer, title, details, fit_button, impact_button);
  BIND_CALLBACKS (widget_class, show_impact_cb);
}

static void
croupier_correction_bar_init (CroupierCorrectionBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
croupier_correction_bar_new (CroupierCorrection *correction, gboolean offers_fit)
{
  CroupierCorrectionBar *self = g_object_new (CROUPIER_TYPE_CORRECTION_BAR, NULL);

  self->correction = g_object_ref (correction);
  self->offers_fit = offers_fit;
  g_signal_connect_object (correction, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  return GTK_WIDGET (self);
}
