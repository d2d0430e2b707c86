/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The roles of all players: to be locked, and drawn again, behind a curtain. */
#include "config.h"

#include "croupier-roles-page.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-redraw-dialog.h"
#include "croupier-roles-curtain.h"
#include "croupier-roles-editor.h"
#include "croupier-toasts.h"

#define REDRAW "redraw roles because "

struct _CroupierRolesPage
{
  CroupierPreparePage parent_instance;

  CroupierRolesCurtain *curtain;
  CroupierRolesEditor *editor;
  GCancellable *asking; /* whether the roles can be drawn again */
  gboolean can_redraw;
};

G_DEFINE_FINAL_TYPE (CroupierRolesPage, croupier_roles_page, CROUPIER_TYPE_PREPARE_PAGE)

static CroupierSession *
get_session (CroupierRolesPage *self)
{
  return croupier_page_get_session (CROUPIER_PAGE (self));
}

static gboolean
has_changed (CroupierRolesPage *self)
{
  return croupier_correction_get_state (croupier_prepare_page_get_correction (CROUPIER_PREPARE_PAGE (self))) !=
         CROUPIER_CORRECTION_NONE;
}

/* ---- whether they can be drawn again ---- */

static void
set_redraw (CroupierRolesPage *self, const char *why_not)
{
  self->can_redraw = why_not == NULL;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "roles-page.redraw", self->can_redraw && !has_changed (self));
  croupier_roles_editor_set_redraw (self->editor,
                                    has_changed (self)
                                      ? _("Apply or discard what was changed first: applying draws anew, too")
                                      : why_not);
}

static void
asked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierRolesPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierReading) reading = croupier_session_ask_finish (CROUPIER_SESSION (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  set_redraw (self, error != NULL                ? error->message
                    : reading->problems->len > 0 ? croupier_problems_get (reading->problems, 0)->message
                                                 : NULL);
}

static void
ask (CroupierRolesPage *self)
{
  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  if (croupier_session_get_match (get_session (self)) == NULL)
    return;

  self->asking = g_cancellable_new ();
  croupier_session_ask (get_session (self), &(CroupierQuestion) { CROUPIER_ASK_CHECK_RULE, .text = REDRAW "…" },
                        self->asking, asked_cb, g_object_ref (self));
}

static void
correction_changed_cb (CroupierRolesPage *self)
{
  ask (self);
  croupier_page_tell_steps (CROUPIER_PAGE (self));
}

/* ---- drawing again ---- */

static void
redrawn_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierRolesPage) self = data;
  g_autoptr (GError) error = NULL;
  AdwToast *toast;

  if (!croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    {
      croupier_widget_toast_error (GTK_WIDGET (self), error);
      return;
    }

  toast = croupier_toast_new (_("The roles are drawn again"));
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "match.undo-many");
  adw_toast_set_action_target_value (toast, g_variant_new_uint32 (1));
  croupier_widget_add_toast (GTK_WIDGET (self), toast);
}

static void
response_cb (AdwAlertDialog *dialog, const char *response, CroupierRolesPage *self)
{
  g_autofree char *text = croupier_redraw_dialog_dup_reason (dialog);
  g_autofree char *ruling = g_strconcat (REDRAW, text, NULL);

  if (g_str_equal (response, CROUPIER_REDRAW) && croupier_session_get_match (get_session (self)) != NULL)
    croupier_session_rule (get_session (self), ruling, redrawn_cb, g_object_ref (self));
}

static void
redraw_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierMatch *match = croupier_session_get_match (get_session (CROUPIER_ROLES_PAGE (widget)));
  AdwDialog *dialog =
    croupier_redraw_dialog_new (_("Draw Again?"),
                                croupier_match_get_game (match)->text != NULL
                                  ? CROUPIER_REDRAW_ALL
                                  : _("What is locked stays. The draw before is thrown away, but not forgotten: "
                                      "everybody "
                                      "who checks the match will see that the roles were drawn again, and why."),
                                _("_Draw Again"));

  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), widget, G_CONNECT_DEFAULT);
  adw_dialog_present (dialog, widget);
}

/* ---- the curtain ---- */

static gboolean
croupier_roles_page_uncover (CroupierPage *page)
{
  return croupier_roles_curtain_open (CROUPIER_ROLES_PAGE (page)->curtain);
}

static void
croupier_roles_page_shown (CroupierPage *page)
{
  CroupierRolesPage *self = CROUPIER_ROLES_PAGE (page);

  gtk_widget_grab_focus (GTK_WIDGET (self->curtain));
}

/* ---- page ---- */

static void
croupier_roles_page_update (CroupierPage *page)
{
  CroupierRolesPage *self = CROUPIER_ROLES_PAGE (page);
  CroupierMatch *match = croupier_session_get_match (get_session (self));

  if (match == NULL || self->editor == NULL || !(croupier_match_get_game (match)->editors & CROUPIER_EDITOR_ROLES))
    return;

  croupier_roles_editor_set_match (self->editor, match);
  ask (self);
}

static GtkWidget *
croupier_roles_page_make_content (CroupierPreparePage *page)
{
  CroupierRolesPage *self = CROUPIER_ROLES_PAGE (page);
  CroupierMatchDraft *draft = croupier_correction_get_draft (croupier_prepare_page_get_correction (page));

  self->editor = CROUPIER_ROLES_EDITOR (croupier_roles_editor_new (get_session (self), draft));
  self->curtain = CROUPIER_ROLES_CURTAIN (croupier_roles_curtain_new (get_session (self), GTK_WIDGET (self->editor)));
  g_signal_connect_object (croupier_prepare_page_get_correction (page), "changed", G_CALLBACK (correction_changed_cb),
                           self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self->curtain);
}

static void
croupier_roles_page_dispose (GObject *object)
{
  CroupierRolesPage *self = CROUPIER_ROLES_PAGE (object);

  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);

  G_OBJECT_CLASS (croupier_roles_page_parent_class)->dispose (object);
}

static void
croupier_roles_page_class_init (CroupierRolesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_roles_page_dispose;
  CROUPIER_PREPARE_PAGE_CLASS (klass)->make_content = croupier_roles_page_make_content;
  CROUPIER_PAGE_CLASS (klass)->update = croupier_roles_page_update;
  CROUPIER_PAGE_CLASS (klass)->shown = croupier_roles_page_shown;
  CROUPIER_PAGE_CLASS (klass)->uncover = croupier_roles_page_uncover;
  gtk_widget_class_install_action (widget_class, "roles-page.redraw", NULL, redraw_action);
}

static void
croupier_roles_page_init (CroupierRolesPage *self)
{
  croupier_accels_add_to_widget (GTK_WIDGET (self), "roles-page");
}
