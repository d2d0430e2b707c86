/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Covers the dialogs of a window, those that are open and those to come, and remembers where the focus was. */
#include "config.h"

#include "croupier-cover.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-curtain.h"

#define SPARED "croupier-spared"
#define HAS_KEY "croupier-has-key"

struct _CroupierCover
{
  GObject parent_instance;

  AdwApplicationWindow *window; /* unowned: it owns the cover */
  GListModel *dialogs;          /* of the window */
  AdwDialog *curtain;           /* weak: stands before the dialogs that are covered; NULL: there is none to cover */
  GtkWidget *focus;             /* weak: what had the focus when all was covered */
  int selection[2];             /* in it, if it is a line of text: from where to where */
  gboolean closed;
};

G_DEFINE_FINAL_TYPE (CroupierCover, croupier_cover, G_TYPE_OBJECT)

static gboolean
is_covered (CroupierCover *self, AdwDialog *dialog)
{
  return dialog != self->curtain && g_object_get_data (G_OBJECT (dialog), SPARED) == NULL;
}

/* A hidden dialog would be closed, and what was typed into it lost: it stays, but nothing of it is there to be seen or
 * read out. */
static void
set_dialog_shown (AdwDialog *dialog, gboolean shown)
{
  gtk_widget_set_opacity (GTK_WIDGET (dialog), shown ? 1 : 0);
  gtk_widget_set_visible (adw_dialog_get_child (dialog), shown);
}

static gboolean
update_dialogs (CroupierCover *self)
{
  gboolean has_any = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (self->dialogs); i++)
    {
      g_autoptr (AdwDialog) dialog = g_list_model_get_item (self->dialogs, i);

      if (!is_covered (self, dialog))
        continue;
      set_dialog_shown (dialog, !self->closed);
      has_any = TRUE;
    }

  return has_any;
}

/* What is behind a dialog can't be clicked, so the way to uncover has to be a dialog itself. */
static void
present_curtain (CroupierCover *self)
{
  CroupierCurtain *curtain = g_object_new (CROUPIER_TYPE_CURTAIN, NULL);
  AdwDialog *dialog = adw_dialog_new ();

  croupier_curtain_set_closed (curtain, TRUE);
  adw_dialog_set_title (dialog, _("Covered"));
  adw_dialog_set_content_width (dialog, 400);
  adw_dialog_set_can_close (dialog, FALSE);
  adw_dialog_set_child (dialog, GTK_WIDGET (curtain));
  g_set_weak_pointer (&self->curtain, dialog);
  adw_dialog_present (dialog, GTK_WIDGET (self->window));
  croupier_curtain_focus (curtain);
}

static gboolean
cover_later_cb (gpointer data)
{
  g_autoptr (CroupierCover) self = data;

  if (self->window != NULL && self->closed && update_dialogs (self) && self->curtain == NULL)
    present_curtain (self);
  return G_SOURCE_REMOVE;
}

static void
add_key (CroupierCover *self, guint position)
{
  g_autoptr (AdwDialog) dialog = g_list_model_get_item (self->dialogs, position);

  if (g_object_get_data (G_OBJECT (dialog), HAS_KEY) != NULL) /* it was only raised */
    return;

  g_object_set_data (G_OBJECT (dialog), HAS_KEY, dialog);
  croupier_accels_add_action (GTK_WIDGET (dialog), "win.curtain");
}

/* A dialog that comes when all is covered: what was asked for before has just been found. The list may not change while
 * it tells of a change, so the curtain comes a moment later; the dialog is hidden at once. */
static void
dialogs_changed_cb (CroupierCover *self, guint position, guint n_removed, guint n_added)
{
  for (guint i = 0; i < n_added; i++)
    add_key (self, position + i);
  if (!self->closed || n_added == 0)
    return;

  update_dialogs (self);
  if (self->curtain == NULL)
    g_idle_add_full (G_PRIORITY_HIGH_IDLE, cover_later_cb, g_object_ref (self), NULL);
}

static void
croupier_cover_dispose (GObject *object)
{
  CroupierCover *self = CROUPIER_COVER (object);

  self->window = NULL;
  g_clear_object (&self->dialogs);
  g_clear_weak_pointer (&self->curtain);
  g_clear_weak_pointer (&self->focus);

  G_OBJECT_CLASS (croupier_cover_parent_class)->dispose (object);
}

static void
croupier_cover_class_init (CroupierCoverClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = croupier_cover_dispose;
}

static void
croupier_cover_init (CroupierCover *self)
{
}

CroupierCover *
croupier_cover_new (AdwApplicationWindow *window)
{
  CroupierCover *self = g_object_new (CROUPIER_TYPE_COVER, NULL);

  self->window = window;
  self->dialogs = adw_application_window_get_dialogs (window);
  g_signal_connect_object (self->dialogs, "items-changed", G_CALLBACK (dialogs_changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

static void
cover (CroupierCover *self)
{
  g_set_weak_pointer (&self->focus, gtk_window_get_focus (GTK_WINDOW (self->window)));
  if (GTK_IS_EDITABLE (self->focus))
    gtk_editable_get_selection_bounds (GTK_EDITABLE (self->focus), &self->selection[0], &self->selection[1]);
  if (update_dialogs (self))
    present_curtain (self);
}

static void
uncover (CroupierCover *self)
{
  update_dialogs (self);
  if (self->curtain != NULL)
    {
      adw_dialog_set_can_close (self->curtain, TRUE);
      adw_dialog_close (self->curtain);
    }
  g_clear_weak_pointer (&self->curtain);
}

void
croupier_cover_set_closed (CroupierCover *self, gboolean closed)
{
  if (self->closed == closed)
    return;

  self->closed = closed;
  if (closed)
    cover (self);
  else
    uncover (self);
}

gboolean
croupier_cover_restore_focus (CroupierCover *self)
{
  gboolean can_focus = self->focus != NULL && gtk_widget_get_mapped (self->focus);

  if (can_focus)
    gtk_window_set_focus (GTK_WINDOW (self->window), self->focus);
  if (can_focus && GTK_IS_EDITABLE (self->focus)) /* all of it was selected when it got the focus */
    gtk_editable_select_region (GTK_EDITABLE (self->focus), self->selection[0], self->selection[1]);
  g_clear_weak_pointer (&self->focus);

  return can_focus;
}

gboolean
croupier_cover_has_dialogs (CroupierCover *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (self->dialogs); i++)
    {
      g_autoptr (AdwDialog) dialog = g_list_model_get_item (self->dialogs, i);

      if (is_covered (self, dialog))
        return TRUE;
    }

  return FALSE;
}

void
croupier_cover_spare (AdwDialog *dialog)
{
  g_object_set_data (G_OBJECT (dialog), SPARED, dialog);
}
