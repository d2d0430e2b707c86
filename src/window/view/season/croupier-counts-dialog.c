/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A post that says how all stand in a season, for each as they may know it. */
#include "config.h"

#include "croupier-counts-dialog.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-bind.h"
#include "croupier-bubble.h"
#include "croupier-choices.h"
#include "croupier-counts.h"
#include "croupier-season-forms.h"
#include "croupier-settings.h"
#include "croupier-toasts.h"

struct _CroupierCountsDialog
{
  AdwDialog parent_instance;

  CroupierToasts *toasts;
  AdwComboRow *viewer_row, *moment_row;
  GtkLabel *problem_label;
  CroupierBubble *bubble;

  CroupierSeasonSession *session;
  GStrv viewers, moments; /* what the rows choose from */
  gboolean is_ready;
};

G_DEFINE_FINAL_TYPE (CroupierCountsDialog, croupier_counts_dialog, ADW_TYPE_DIALOG)

static void
update (CroupierCountsDialog *self)
{
  const CroupierSeason *season = croupier_season_session_get_season (self->session);
  guint viewer = adw_combo_row_get_selected (self->viewer_row);
  guint moment = adw_combo_row_get_selected (self->moment_row);
  CroupierDate date = { 0 };
  gboolean is_past;
  g_autoptr (GError) error = NULL;
  g_autofree char *marked = NULL;

  if (!self->is_ready || viewer == GTK_INVALID_LIST_POSITION || moment == GTK_INVALID_LIST_POSITION)
    return;
  is_past = croupier_season_find_moment (season, self->moments[moment], &date);
  marked = croupier_season_make_counts (season, (int) g_ascii_strtoll (self->viewers[viewer], NULL, 10),
                                        is_past ? &date : NULL, NULL, &error);
  gtk_label_set_label (self->problem_label, error != NULL ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem_label), error != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->bubble), marked != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "asked.copy", marked != NULL);
  if (marked != NULL)
    croupier_bubble_set_message (self->bubble, marked, croupier_settings_get_message_style ());
}

static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierCountsDialog *self = CROUPIER_COUNTS_DIALOG (widget);

  croupier_bubble_copy_part (self->bubble, self->toasts);
}

static void
fill_row (AdwComboRow *row, GStrv labels)
{
  g_autoptr (GtkStringList) model = gtk_string_list_new ((const char *const *) labels);

  adw_combo_row_set_model (row, G_LIST_MODEL (model));
}

static void
fill (CroupierCountsDialog *self)
{
  const CroupierSeason *season = croupier_season_session_get_season (self->session);
  g_auto (GStrv) viewers = NULL;
  g_auto (GStrv) moments = NULL;

  g_clear_pointer (&self->viewers, g_strfreev);
  g_clear_pointer (&self->moments, g_strfreev);
  croupier_season_list_viewers (season, &viewers, &self->viewers);
  croupier_season_list_moments (season, &moments, &self->moments);
  fill_row (self->viewer_row, viewers);
  fill_row (self->moment_row, moments);
}

/* What was chosen may stand elsewhere in the lists now, or be gone. */
static void
changed_cb (CroupierCountsDialog *self)
{
  self->is_ready = FALSE;
  fill (self);
  self->is_ready = TRUE;
  update (self);
}

static void
croupier_counts_dialog_dispose (GObject *object)
{
  CroupierCountsDialog *self = CROUPIER_COUNTS_DIALOG (object);

  self->is_ready = FALSE;
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_COUNTS_DIALOG);
  g_clear_object (&self->session);
  g_clear_pointer (&self->viewers, g_strfreev);
  g_clear_pointer (&self->moments, g_strfreev);

  G_OBJECT_CLASS (croupier_counts_dialog_parent_class)->dispose (object);
}

static void
croupier_counts_dialog_class_init (CroupierCountsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_counts_dialog_dispose;

  g_type_ensure (CROUPIER_TYPE_BUBBLE);
  g_type_ensure (CROUPIER_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/season/croupier-counts-dialog.ui");
  BIND_CHILDREN (widget_class, CroupierCountsDialog, toasts, viewer_row, moment_row, problem_label, bubble);
  BIND_CALLBACKS (widget_class, update);
  gtk_widget_class_install_action (widget_class, "asked.copy", NULL, copy_action);
}

static void
croupier_counts_dialog_init (CroupierCountsDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_choices_show (self->viewer_row, NULL);
  croupier_choices_show (self->moment_row, NULL);
  croupier_accels_add_to_dialog (GTK_WIDGET (self), "asked");
}

AdwDialog *
croupier_counts_dialog_new (CroupierSeasonSession *session)
{
  CroupierCountsDialog *self = g_object_new (CROUPIER_TYPE_COUNTS_DIALOG, NULL);

  self->session = g_object_ref (session);
  fill (self);
  self->is_ready = TRUE;
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  update (self);
  return ADW_DIALOG (self);
}
