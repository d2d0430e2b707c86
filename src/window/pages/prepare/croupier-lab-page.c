/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lab: what comes of thousands of matches with automatic players, as the match is set up and otherwise. */
#include "config.h"

#include "croupier-lab-page.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-bind.h"
#include "croupier-choices.h"
#include "croupier-correction.h"
#include "croupier-file-dialog.h"
#include "croupier-lab.h"
#include "croupier-table-report.h"
#include "croupier-toasts.h"
#include "croupier-trial-view.h"
#include "croupier-trial-words.h"
#include "croupier-variant-dialog.h"

typedef enum
{
  COMPARE_NOTHING,
  COMPARE_OPTIONS,
  COMPARE_PENDING, /* what was changed on other pages and is not applied */
} Compare;

struct _CroupierLabPage
{
  CroupierPage parent_instance;

  AdwComboRow *strength_row;
  AdwSpinRow *matches_row;
  AdwComboRow *compare_row;
  AdwActionRow *variant_row;
  GtkButton *variant_button;
  GtkButton *run_button;
  GtkWidget *progress_box;
  GtkProgressBar *progress;
  GtkButton *stop_button;
  GtkLabel *status_label;
  GtkStack *stack;
  GtkLabel *summary_label;
  CroupierTrialView *view;

  CroupierLab *lab;
  CroupierMatchDraft *draft; /* of the other options */
  CroupierSetup *base;       /* what the draft began with */
  gboolean was_running;
};

G_DEFINE_FINAL_TYPE (CroupierLabPage, croupier_lab_page, CROUPIER_TYPE_PAGE)

static CroupierMatch *
get_match (CroupierLabPage *self)
{
  return croupier_session_get_match (croupier_page_get_session (CROUPIER_PAGE (self)));
}

static CroupierCorrection *
get_correction (CroupierLabPage *self)
{
  return croupier_correction_of (croupier_page_get_session (CROUPIER_PAGE (self)));
}

static Compare
get_compare (CroupierLabPage *self)
{
  return (Compare) adw_combo_row_get_selected (self->compare_row);
}

/* ---- what is compared ---- */

/* The draft whose setup is the second variant; NULL: there is one alone. */
static CroupierMatchDraft *
get_draft (CroupierLabPage *self)
{
  switch (get_compare (self))
    {
    case COMPARE_NOTHING:
      return NULL;
    case COMPARE_OPTIONS:
      return self->draft;
    case COMPARE_PENDING:
      return croupier_correction_get_draft (get_correction (self));
    }

  g_assert_not_reached ();
}

static CroupierSetup *
dup_second (CroupierLabPage *self)
{
  CroupierMatchDraft *draft = get_draft (self);

  return draft != NULL ? croupier_match_draft_dup_change (draft) : NULL;
}

/* What is different, a line each; NULL where nothing is. */
static char *
describe_difference (CroupierSetup *first, CroupierSetup *second)
{
  g_autoptr (GPtrArray) words = croupier_setup_describe_change (first, second);

  if (words->len == 0)
    return NULL;
  g_ptr_array_add (words, NULL);
  return g_strjoinv ("\n", (char **) words->pdata);
}

/* Returns why nothing can be played as it stands; NULL where it can. */
static char *
dup_why_not (CroupierLabPage *self, char **difference)
{
  CroupierMatchDraft *draft = get_draft (self);
  g_autoptr (CroupierSetup) second = dup_second (self);

  if (draft == NULL)
    return NULL;
  if (second == NULL)
    {
      *difference = g_strdup (_("Something with which the match cannot be played"));
      return croupier_match_draft_dup_reason (draft);
    }
  *difference = describe_difference (croupier_match_get_setup (get_match (self)), second);
  if (*difference != NULL)
    return NULL;
  return get_compare (self) == COMPARE_OPTIONS
           ? g_strdup (_("Nothing is different in B yet: choose other options."))
           : g_strdup (_("There are no such changes: change something on a page under Prepare, and do not apply it."));
}

/* ---- what is seen ---- */

static char *
dup_number (guint64 number)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, number);

  return croupier_table_dup_number (digits);
}

static void
show_status (CroupierLabPage *self, const char *text, gboolean is_wrong)
{
  gtk_label_set_label (self->status_label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->status_label), text != NULL);
  croupier_widget_set_class (GTK_WIDGET (self->status_label), "error", is_wrong);
}

static gboolean
is_outdated (CroupierLabPage *self)
{
  CroupierSetup *played = croupier_lab_get_setup (self->lab, 0);

  return played != NULL && !croupier_setup_equal (played, croupier_match_get_setup (get_match (self)));
}

static void
update_status (CroupierLabPage *self, const char *why_not)
{
  const GError *error = croupier_lab_get_error (self->lab);
  g_autofree char *done = dup_number (croupier_lab_get_n_done (self->lab));
  g_autofree char *wanted = dup_number (croupier_lab_get_n_wanted (self->lab));
  g_autofree char *played = g_strdup_printf (_("%s of %s matches played"), done, wanted);

  if (croupier_lab_get_is_running (self->lab))
    show_status (self, played, FALSE);
  else if (error != NULL)
    show_status (self, error->message, TRUE);
  else if (why_not != NULL)
    show_status (self, why_not, FALSE);
  else if (is_outdated (self))
    show_status (self, _("The setup has changed since: play once more to see what comes of it."), FALSE);
  else if (croupier_lab_get_n_done (self->lab) < croupier_lab_get_n_wanted (self->lab))
    show_status (self, played, FALSE);
  else
    show_status (self, NULL, FALSE);
}

static void
update_choices (CroupierLabPage *self)
{
  static const char *const helps[] = {
    N_("Each move as likely as any other: fast"),
    N_("Each tries some moves and takes what leaves them best off after the phase: slower"),
    N_("Each thinks some moves through to the end of the match: slow"),
  };
  gboolean is_running = croupier_lab_get_is_running (self->lab);
  g_autofree char *difference = NULL;
  g_autofree char *why_not = dup_why_not (self, &difference);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->strength_row),
                               _(helps[adw_combo_row_get_selected (self->strength_row)]));
  gtk_widget_set_visible (GTK_WIDGET (self->variant_row), get_compare (self) != COMPARE_NOTHING);
  gtk_widget_set_visible (GTK_WIDGET (self->variant_button), get_compare (self) == COMPARE_OPTIONS);
  adw_action_row_set_subtitle (self->variant_row, difference != NULL ? difference : _("Nothing"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lab.run", !is_running && why_not == NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lab.stop", is_running);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lab.export", croupier_lab_get_trial (self->lab, 0) != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->run_button), !is_running);
  gtk_widget_set_visible (self->progress_box, is_running);
  update_status (self, why_not);
}

static char *
sum_up (CroupierLabPage *self)
{
  const CroupierTrial *first = croupier_lab_get_trial (self->lab, 0), *second = croupier_lab_get_trial (self->lab, 1);
  g_autofree char *number = dup_number (first->tally.matches), *other = NULL;
  g_autoptr (GArray) figures = NULL, others = NULL;
  g_autofree char *difference = NULL, *verdict = NULL;

  if (second == NULL)
    return g_strdup_printf (_("%s matches. In brackets: where the truth lies 19 times out of 20."), number);
  figures = croupier_trial_list_figures (first);
  others = croupier_trial_list_figures (second);
  verdict = croupier_trial_sum_up (figures, others);
  difference = describe_difference (croupier_lab_get_setup (self->lab, 0), croupier_lab_get_setup (self->lab, 1));
  if (difference == NULL)
    difference = g_strdup (_("Nothing"));
  if (first->tally.matches == second->tally.matches)
    return g_strdup_printf (_("A is the match as it is set up. In B:\n%s\n\n%s matches of each. In brackets: where the "
                              "truth lies 19 times out of 20.\n\n%s"),
                            difference, number, verdict);
  other = dup_number (second->tally.matches); /* it was stopped */
  return g_strdup_printf (_("A is the match as it is set up. In B:\n%s\n\n%s matches of A and %s of B. In brackets: "
                            "where the truth lies 19 times out of 20.\n\n%s"),
                          difference, number, other, verdict);
}

static void
update_figures (CroupierLabPage *self)
{
  const CroupierTrial *first = croupier_lab_get_trial (self->lab, 0), *second = croupier_lab_get_trial (self->lab, 1);
  gboolean has_all = first != NULL && (second != NULL || croupier_lab_get_n_variants (self->lab) == 1);
  g_autofree char *summary = has_all ? sum_up (self) : NULL;

  gtk_stack_set_visible_child_name (self->stack, has_all ? "figures" : "nothing");
  if (!has_all)
    return;
  gtk_label_set_label (self->summary_label, summary);
  croupier_trial_view_show (self->view, first, second);
}

/* Whoever pressed the button that goes has the one that comes under the fingers. */
static void
tell_end (CroupierLabPage *self, gboolean had_focus)
{
  g_autofree char *done = dup_number (croupier_lab_get_n_done (self->lab));
  g_autofree char *text = g_strdup_printf (_("%s matches played"), done);

  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self->run_button));
  croupier_widget_announce (GTK_WIDGET (self), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
lab_changed_cb (CroupierLabPage *self)
{
  gboolean is_running = croupier_lab_get_is_running (self->lab);
  gboolean had_focus = gtk_widget_has_focus (GTK_WIDGET (self->stop_button));
  guint64 n_wanted = croupier_lab_get_n_wanted (self->lab);

  if (get_match (self) == NULL)
    return;
  gtk_progress_bar_set_fraction (self->progress,
                                 n_wanted > 0 ? (double) croupier_lab_get_n_done (self->lab) / (double) n_wanted : 0);
  update_choices (self);
  update_figures (self);
  if (self->was_running && !is_running)
    tell_end (self, had_focus);
  self->was_running = is_running;
}

static void
chosen_cb (CroupierLabPage *self)
{
  if (self->lab != NULL && get_match (self) != NULL)
    update_choices (self);
}

static void
take_base (CroupierLabPage *self, CroupierSetup *setup)
{
  if (self->base != NULL && croupier_setup_equal (self->base, setup))
    return;
  croupier_setup_ref (setup);
  g_clear_pointer (&self->base, croupier_setup_unref);
  self->base = setup;
  croupier_match_draft_take_setup (self->draft, setup, TRUE);
}

static void
croupier_lab_page_update (CroupierPage *page)
{
  CroupierLabPage *self = CROUPIER_LAB_PAGE (page);

  if (get_match (self) == NULL)
    {
      croupier_lab_stop (self->lab);
      return;
    }
  take_base (self, croupier_match_get_setup (get_match (self)));
  update_choices (self);
}

/* Whoever comes from what was changed elsewhere sees it beside what is in force. */
static void
croupier_lab_page_shown (CroupierPage *page)
{
  CroupierLabPage *self = CROUPIER_LAB_PAGE (page);
  gboolean is_pending = croupier_correction_get_state (get_correction (self)) != CROUPIER_CORRECTION_NONE;

  if (!croupier_correction_take_trial (get_correction (self)))
    return;
  adw_combo_row_set_selected (self->compare_row, is_pending ? COMPARE_PENDING : COMPARE_NOTHING);
  gtk_widget_grab_focus (GTK_WIDGET (self->run_button));
}

/* ---- actions ---- */

static void
run_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierLabPage *self = CROUPIER_LAB_PAGE (widget);
  g_autoptr (CroupierSetup) second = dup_second (self);
  gboolean had_focus = gtk_widget_has_focus (GTK_WIDGET (self->run_button));

  croupier_lab_begin (self->lab, croupier_match_get_setup (get_match (self)), second,
                      (CroupierStrength) adw_combo_row_get_selected (self->strength_row),
                      (guint64) adw_spin_row_get_value (self->matches_row));
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self->stop_button));
}

static void
stop_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_lab_stop (CROUPIER_LAB_PAGE (widget)->lab);
}

static void
options_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  adw_dialog_present (croupier_variant_dialog_new (CROUPIER_LAB_PAGE (widget)->draft), widget);
}

static char *
dup_csv (CroupierLabPage *self)
{
  static const char *const letters[CROUPIER_LAB_MAX_VARIANTS] = { "A", "B" };
  g_autoptr (GString) csv = g_string_new (CROUPIER_TRIAL_CSV_HEAD);

  for (guint i = 0; i < croupier_lab_get_n_variants (self->lab); i++)
    {
      const CroupierTrial *trial = croupier_lab_get_trial (self->lab, i);
      g_autoptr (GArray) figures = trial != NULL ? croupier_trial_list_figures (trial) : NULL;

      if (figures != NULL)
        croupier_trial_append_csv (csv, letters[i], figures);
    }
  return g_string_free_and_steal (g_steal_pointer (&csv));
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) widget = data;
  g_autoptr (GError) error = NULL;

  if (croupier_session_write_finish (CROUPIER_SESSION (source), result, &error) < 0)
    croupier_widget_toast_error (widget, error);
  else
    croupier_widget_toast (widget, _("Exported"));
}

static void
chosen_file_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierLabPage) self = data;
  g_autoptr (GFile) file = croupier_file_dialog_finish (result);
  g_autofree char *csv = NULL;

  if (file == NULL || croupier_lab_get_trial (self->lab, 0) == NULL)
    return;
  csv = dup_csv (self);
  croupier_session_ask (croupier_page_get_session (CROUPIER_PAGE (self)),
                        &(CroupierQuestion) { CROUPIER_ASK_WRITE_TEXT, .file = file, .text = csv }, NULL, written_cb,
                        g_object_ref (self));
}

static void
export_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierSession *session = croupier_page_get_session (CROUPIER_PAGE (widget));
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  g_autofree char *base = croupier_export_file_name (croupier_session_get_title (session));
  g_autofree char *file = g_strconcat (base, ".csv", NULL);

  gtk_file_dialog_set_title (dialog, _("Export as a Table"));
  gtk_file_dialog_set_initial_name (dialog, file);
  croupier_file_dialog_save (dialog, widget, chosen_file_cb, g_object_ref (widget));
}

/* ---- the class ---- */

static void
croupier_lab_page_dispose (GObject *object)
{
  CroupierLabPage *self = CROUPIER_LAB_PAGE (object);

  if (self->lab != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->lab, self);
      croupier_lab_stop (self->lab);
    }
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  /* The template would take its own child away without AdwBin knowing. */
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_LAB_PAGE);
  g_clear_object (&self->lab);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->base, croupier_setup_unref);

  G_OBJECT_CLASS (croupier_lab_page_parent_class)->dispose (object);
}

static void
croupier_lab_page_constructed (GObject *object)
{
  CroupierLabPage *self = CROUPIER_LAB_PAGE (object);

  G_OBJECT_CLASS (croupier_lab_page_parent_class)->constructed (object);

  g_signal_connect_object (get_correction (self), "changed", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
}

static void
croupier_lab_page_class_init (CroupierLabPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_lab_page_dispose;
  G_OBJECT_CLASS (klass)->constructed = croupier_lab_page_constructed;
  CROUPIER_PAGE_CLASS (klass)->update = croupier_lab_page_update;
  CROUPIER_PAGE_CLASS (klass)->shown = croupier_lab_page_shown;

  g_type_ensure (CROUPIER_TYPE_TRIAL_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/pages/prepare/croupier-lab-page.ui");
  BIND_CHILDREN (widget_class, CroupierLabPage, strength_row, matches_row, compare_row, variant_row, variant_button,
                 run_button, progress_box, progress, stop_button, status_label, stack, summary_label, view);
  BIND_CALLBACKS (widget_class, chosen_cb);
  gtk_widget_class_install_action (widget_class, "lab.run", NULL, run_action);
  gtk_widget_class_install_action (widget_class, "lab.stop", NULL, stop_action);
  gtk_widget_class_install_action (widget_class, "lab.options", NULL, options_action);
  gtk_widget_class_install_action (widget_class, "lab.export", NULL, export_action);
}

static void
croupier_lab_page_init (CroupierLabPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_choices_show (self->strength_row, NULL);
  croupier_choices_show (self->compare_row, NULL);
  croupier_accels_add_to_widget (GTK_WIDGET (self), "lab");
  self->draft = croupier_match_draft_new ();
  g_signal_connect_object (self->draft, "changed", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  self->lab = croupier_lab_new ();
  g_signal_connect_object (self->lab, "changed", G_CALLBACK (lab_changed_cb), self, G_CONNECT_SWAPPED);
}
