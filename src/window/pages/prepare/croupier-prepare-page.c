/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page on which a part of the setup is changed in a match that has begun. */
#include "config.h"

#include "croupier-prepare-page.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-cast-fit-dialog.h"
#include "croupier-correction-bar.h"
#include "croupier-toasts.h"

typedef struct
{
  CroupierCorrection *correction;
} CroupierPreparePagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (CroupierPreparePage, croupier_prepare_page, CROUPIER_TYPE_PAGE)

static void
update_actions (CroupierPreparePage *self)
{
  CroupierCorrectionState state = croupier_correction_get_state (croupier_prepare_page_get_correction (self));

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "prepare.apply", state == CROUPIER_CORRECTION_READY);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "prepare.discard", state != CROUPIER_CORRECTION_NONE);
}

static void
applied_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierPreparePage) self = data;
  g_autoptr (GError) error = NULL;
  AdwToast *toast;

  if (!croupier_correction_apply_finish (CROUPIER_CORRECTION (source), result, &error))
    {
      croupier_widget_toast_error (GTK_WIDGET (self), error);
      return;
    }

  toast = croupier_toast_new (_("Setup changed"));
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "match.undo-many");
  adw_toast_set_action_target_value (toast, g_variant_new_uint32 (1));
  croupier_widget_add_toast (GTK_WIDGET (self), toast);
}

static void
apply_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_action_set_enabled (widget, "prepare.apply", FALSE);
  croupier_correction_apply (croupier_prepare_page_get_correction (CROUPIER_PREPARE_PAGE (widget)), NULL, applied_cb,
                             g_object_ref (widget));
}

static void
discard_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_correction_discard (croupier_prepare_page_get_correction (CROUPIER_PREPARE_PAGE (widget)));
}

static void
fit_cast_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierCorrection *correction = croupier_prepare_page_get_correction (CROUPIER_PREPARE_PAGE (widget));

  croupier_cast_fit_dialog_open (croupier_correction_get_cast (correction), widget, "match.undo");
}

/* The page's own, as long as one of them can be gone. */
static CroupierSteps *
croupier_prepare_page_get_steps (CroupierPage *page, gboolean is_redo)
{
  CroupierPreparePage *self = CROUPIER_PREPARE_PAGE (page);
  CroupierSteps *(*get_own) (CroupierPreparePage *self) = CROUPIER_PREPARE_PAGE_GET_CLASS (page)->get_steps;
  CroupierSteps *own = get_own != NULL ? get_own (self) : NULL;
  g_autofree char *label = own != NULL ? croupier_steps_dup_label (own, is_redo) : NULL;

  if (label != NULL)
    return own;
  return croupier_match_draft_get_steps (croupier_correction_get_draft (croupier_prepare_page_get_correction (self)));
}

static void
take_content (CroupierPreparePage *self, AdwToolbarView *view)
{
  GtkWidget *(*make_content) (CroupierPreparePage *self) = CROUPIER_PREPARE_PAGE_GET_CLASS (self)->make_content;
  g_autoptr (GtkWidget) child = NULL;

  if (make_content != NULL)
    {
      adw_toolbar_view_set_content (view, make_content (self));
      return;
    }

  g_set_object (&child, adw_bin_get_child (ADW_BIN (self)));
  adw_bin_set_child (ADW_BIN (self), NULL);
  adw_toolbar_view_set_content (view, child);
}

static void
croupier_prepare_page_constructed (GObject *object)
{
  CroupierPreparePage *self = CROUPIER_PREPARE_PAGE (object);
  CroupierPreparePagePrivate *priv = croupier_prepare_page_get_instance_private (self);
  GtkWidget *view = adw_toolbar_view_new ();

  priv->correction = g_object_ref (croupier_correction_of (croupier_page_get_session (CROUPIER_PAGE (self))));
  adw_toolbar_view_set_bottom_bar_style (ADW_TOOLBAR_VIEW (view), ADW_TOOLBAR_RAISED_BORDER);
  take_content (self, ADW_TOOLBAR_VIEW (view));
  adw_toolbar_view_add_bottom_bar (ADW_TOOLBAR_VIEW (view),
                                   croupier_correction_bar_new (priv->correction,
                                                                !CROUPIER_PREPARE_PAGE_GET_CLASS (self)->has_fit));
  adw_bin_set_child (ADW_BIN (self), view);
  g_signal_connect_object (priv->correction, "changed", G_CALLBACK (update_actions), self, G_CONNECT_SWAPPED);
  update_actions (self);

  G_OBJECT_CLASS (croupier_prepare_page_parent_class)->constructed (object);
}

static void
croupier_prepare_page_finalize (GObject *object)
{
  CroupierPreparePagePrivate *priv = croupier_prepare_page_get_instance_private (CROUPIER_PREPARE_PAGE (object));

  g_clear_object (&priv->correction);

  G_OBJECT_CLASS (croupier_prepare_page_parent_class)->finalize (object);
}

static void
croupier_prepare_page_class_init (CroupierPreparePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  CroupierPageClass *page_class = CROUPIER_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = croupier_prepare_page_constructed;
  G_OBJECT_CLASS (klass)->finalize = croupier_prepare_page_finalize;
  page_class->get_steps = croupier_prepare_page_get_steps;

  gtk_widget_class_install_action (widget_class, "prepare.apply", NULL, apply_action);
  gtk_widget_class_install_action (widget_class, "prepare.discard", NULL, discard_action);
  gtk_widget_class_install_action (widget_class, "prepare.fit-cast", NULL, fit_cast_action);
}

static void
croupier_prepare_page_init (CroupierPreparePage *self)
{
  croupier_accels_add_to_widget (GTK_WIDGET (self), "prepare");
}

CroupierCorrection *
croupier_prepare_page_get_correction (CroupierPreparePage *self)
{
  CroupierPreparePagePrivate *priv = croupier_prepare_page_get_instance_private (self);

  return priv->correction;
}
