/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One phase at a glance, for the game master: what only they know, what was read of everybody, what is told. Knows no
 * game. */
#include "config.h"

#include "croupier-phase-dialog.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-explain-view.h"
#include "croupier-outgoing-row.h"
#include "croupier-reading-view.h"
#include "croupier-state-view.h"

struct _CroupierPhaseDialog
{
  AdwDialog parent_instance;

  GtkWidget *switcher;
  AdwViewStack *stack;
  AdwViewStackPage *steps_page;
  AdwBanner *open_banner;
  AdwPreferencesPage *page, *outcome_page;
  CroupierExplainView *steps_view;
  AdwPreferencesGroup *known_group;
  GtkListBox *known_list;
  AdwPreferencesGroup *read_group;
  GtkListBox *read_list;
  AdwPreferencesGroup *told_group;
  GtkListBox *told_list;
  AdwPreferencesGroup *sources_group;
  CroupierStateView *sources_view;

  CroupierSession *session;
  char *phase;
  gboolean tells_steps;      /* the game tells them to the game master: what else is told stands with them */
  GCancellable *cancellable; /* of the preview */
};

G_DEFINE_FINAL_TYPE (CroupierPhaseDialog, croupier_phase_dialog, ADW_TYPE_DIALOG)

static const CroupierRecord *
get_record (CroupierPhaseDialog *self)
{
  CroupierMatch *match = croupier_session_get_match (self->session);

  return match ? croupier_match_find_record (match, self->phase) : NULL;
}

/* ---- what only the game master knows ---- */

static void
update_known (CroupierPhaseDialog *self)
{
  const GPtrArray *messages = croupier_session_get_outgoing (self->session);

  gtk_list_box_remove_all (self->known_list);
  for (guint i = 0; messages != NULL && i < messages->len; i++)
    {
      CroupierOutgoing *outgoing = g_ptr_array_index (messages, i);

      if (croupier_outgoing_get_kind (outgoing) == CROUPIER_TO_GM &&
          croupier_outgoing_get_when (outgoing) != CROUPIER_WHEN_END &&
          g_str_equal (croupier_outgoing_get_phase (outgoing), self->phase))
        gtk_list_box_append (self->known_list, croupier_outgoing_row_new (outgoing, croupier_outgoing_get_when (
                                                                                      outgoing) == CROUPIER_WHEN_START
                                                                                      ? _("At the start")
                                                                                      : _("Since then")));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->known_group), gtk_list_box_get_row_at_index (self->known_list, 0) != NULL);
}

/* ---- what was read ---- */

/* The last thing that a player sent, if it was refused: what is in force is older, or the default. */
static const CroupierEvent *
find_refused (const CroupierRecord *record, guint player)
{
  for (guint i = record->events->len; i-- > 0;)
    {
      const CroupierEvent *event = g_ptr_array_index (record->events, i);

      if (event->kind == CROUPIER_ENTRY_SUBMISSION && event->player == player)
        return event->reading->status == CROUPIER_STATUS_REFUSED ? event : NULL;
    }

  return NULL;
}

static GtkWidget *
name_label_new (const char *name)
{
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, "heading");
  return label;
}

static GtkWidget *
reading_row_new (CroupierPhaseDialog *self, const CroupierRecord *record, const CroupierStanding *standing)
{
  const char *name = croupier_roster_get_name (croupier_match_get_roster (croupier_session_get_match (self->session)),
                                               standing->player);
  const CroupierEvent *refused = find_refused (record, standing->player);
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  CroupierReadingView *view = g_object_new (CROUPIER_TYPE_READING_VIEW, NULL);

  if (refused != NULL)
    croupier_reading_view_set_reading (view, refused->reading, refused->text);
  croupier_reading_view_add_standing (view, standing, record->resolved);
  gtk_widget_add_css_class (box, "state-thing");
  gtk_box_append (GTK_BOX (box), name_label_new (name));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (view));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return row;
}

static void
update_read (CroupierPhaseDialog *self, const CroupierRecord *record)
{
  gtk_list_box_remove_all (self->read_list);
  for (guint i = 0; i < record->standings->len; i++)
    gtk_list_box_append (self->read_list, reading_row_new (self, record, g_ptr_array_index (record->standings, i)));
  gtk_widget_set_visible (GTK_WIDGET (self->read_group), record->standings->len > 0);
}

/* ---- what figures are made up of ---- */

static void
show_sources (CroupierPhaseDialog *self, JsonNode *sources)
{
  gtk_widget_set_visible (GTK_WIDGET (self->sources_group), sources != NULL);
  if (sources != NULL)
    croupier_state_view_show (self->sources_view, NULL, json_node_get_object (sources));
}

/* ---- what is told ---- */

/* What is told stands with the steps that lead to it, where these are told too; elsewhere they are for those who
 * ask. */
static void
show_steps (CroupierPhaseDialog *self, const CroupierDocument *steps)
{
  CroupierMatch *match = croupier_session_get_match (self->session);
  gboolean has_steps = steps->blocks->len > 0;
  gboolean tells_steps = has_steps && match != NULL && croupier_match_get_game (match)->explain != NULL;

  croupier_explain_view_show (self->steps_view, steps);
  gtk_widget_set_visible (self->switcher, has_steps);
  adw_view_stack_page_set_visible (self->steps_page, has_steps);
  if (tells_steps == self->tells_steps)
    return;
  self->tells_steps = tells_steps;
  g_object_ref (self->told_group);
  adw_preferences_page_remove (tells_steps ? self->page : self->outcome_page, self->told_group);
  adw_preferences_page_add (tells_steps ? self->outcome_page : self->page, self->told_group);
  g_object_unref (self->told_group);
  adw_view_stack_set_visible_child_name (self->stack, tells_steps ? "steps" : "phase");
}

/* What the steps say is not said again. */
static void
show_told (CroupierPhaseDialog *self, const GPtrArray *messages)
{
  gtk_list_box_remove_all (self->told_list);
  for (guint i = 0; i < messages->len; i++)
    {
      CroupierOutgoing *outgoing = g_ptr_array_index (messages, i);

      if (!self->tells_steps || croupier_outgoing_get_kind (outgoing) != CROUPIER_TO_GM)
        gtk_list_box_append (self->told_list,
                             croupier_outgoing_row_new (outgoing, croupier_outgoing_get_name (outgoing)));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->told_list), gtk_list_box_get_row_at_index (self->told_list, 0) != NULL);
}

/* Why it cannot be resolved stands above the steps, where it is a question that one of them asks. */
static void
show_refusal (CroupierPhaseDialog *self, const char *refusal)
{
  g_autofree char *reason = refusal != NULL ? g_markup_escape_text (refusal, -1) : NULL;

  adw_banner_set_title (self->open_banner, reason != NULL ? reason : "");
  adw_banner_set_revealed (self->open_banner, reason != NULL && self->tells_steps);
  gtk_widget_set_visible (GTK_WIDGET (self->told_group), reason == NULL || !self->tells_steps);
  adw_preferences_group_set_description (self->told_group, reason != NULL
                                                             ? reason
                                                             : _("Nothing has changed yet, and nobody has been told."));
}

static void
previewed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierPhaseDialog) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierPreview) preview = croupier_session_ask_finish (CROUPIER_SESSION (source), result, &error);

  if (preview == NULL || self->session == NULL)
    return;

  show_steps (self, preview->steps);
  show_refusal (self, preview->refusal);
  show_told (self, preview->outgoing);
  show_sources (self, preview->sources);
}

static void
show_outcome (CroupierPhaseDialog *self)
{
  CroupierMatch *match = croupier_session_get_match (self->session);
  g_autoptr (GPtrArray) messages = croupier_outgoing_list (match, NULL);
  g_autoptr (CroupierDocument) steps = croupier_explain_steps (match, self->phase);
  g_autoptr (JsonNode) sources = croupier_record_dup_sources (match, get_record (self));

  croupier_outgoing_keep_outcome (messages, match, self->phase);
  show_steps (self, steps);
  adw_banner_set_revealed (self->open_banner, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->told_group), TRUE);
  show_told (self, messages);
  show_sources (self, sources);
}

static void
update_told (CroupierPhaseDialog *self, const CroupierRecord *record)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  adw_view_stack_page_set_title (self->steps_page, record->resolved ? _("Step by Step") : _("If Resolved Now"));
  adw_preferences_group_set_title (self->told_group, record->resolved ? _("Told of It") : _("Told If Resolved Now"));
  adw_preferences_group_set_description (self->told_group, record->resolved
                                                             ? NULL
                                                             : _("Nothing has changed yet, and nobody has been told."));
  if (record->resolved)
    {
      show_outcome (self);
      return;
    }

  self->cancellable = g_cancellable_new ();
  croupier_session_ask (self->session, &(CroupierQuestion) { CROUPIER_ASK_PREVIEW }, self->cancellable, previewed_cb,
                        g_object_ref (self));
}

static void
update (CroupierPhaseDialog *self)
{
  const CroupierRecord *record = get_record (self);

  if (record == NULL)
    {
      adw_dialog_close (ADW_DIALOG (self));
      return;
    }

  adw_dialog_set_title (ADW_DIALOG (self), croupier_phase_get_title (&record->phase));
  update_known (self);
  update_read (self, record);
  update_told (self, record);
}

/* ---- the class ---- */

/* Nobody waits for an answer any more. */
static void
croupier_phase_dialog_closed (AdwDialog *dialog)
{
  CroupierPhaseDialog *self = CROUPIER_PHASE_DIALOG (dialog);

  g_cancellable_cancel (self->cancellable);
}

static void
croupier_phase_dialog_dispose (GObject *object)
{
  CroupierPhaseDialog *self = CROUPIER_PHASE_DIALOG (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->session);
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_PHASE_DIALOG);
  g_clear_pointer (&self->phase, g_free);

  G_OBJECT_CLASS (croupier_phase_dialog_parent_class)->dispose (object);
}

static void
croupier_phase_dialog_class_init (CroupierPhaseDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_phase_dialog_dispose;
  ADW_DIALOG_CLASS (klass)->closed = croupier_phase_dialog_closed;

  g_type_ensure (CROUPIER_TYPE_EXPLAIN_VIEW);
  g_type_ensure (CROUPIER_TYPE_STATE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/told/croupier-phase-dialog.ui");
  BIND_CHILDREN (widget_class, CroupierPhaseDialog, switcher, stack, steps_page, open_banner, outcome_page, steps_view,
                 page, known_group, known_list, read_group, read_list, told_group, told_list, sources_group,
                 sources_view);
}

static void
croupier_phase_dialog_init (CroupierPhaseDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_view_stack_set_visible_child_name (self->stack,
                                         "phase"); /* the stack shows its first page, even one that is not visible */
}

AdwDialog *
croupier_phase_dialog_new (CroupierSession *session, const char *phase)
{
  CroupierPhaseDialog *self = g_object_new (CROUPIER_TYPE_PHASE_DIALOG, NULL);

  self->session = g_object_ref (session);
  self->phase = g_strdup (phase);
  g_signal_connect_object (session, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  return ADW_DIALOG (self);
}
