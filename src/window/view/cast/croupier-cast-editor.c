/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cast to be written: its teams, roles, items, powers and islands, and what is wrong with it. */
#include "config.h"

#include "croupier-cast-editor.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-cast-deals.h"
#include "croupier-cast-dialog.h"
#include "croupier-cast-fit-dialog.h"
#include "croupier-cast-library-dialog.h"
#include "croupier-cast-row.h"
#include "croupier-cast-sheet-dialog.h"
#include "croupier-file-dialog.h"
#include "croupier-roles-draft.h"
#include "croupier-steps-menu.h"
#include "croupier-teams-row.h"
#include "croupier-text-row.h"
#include "croupier-toasts.h"
#include "croupier-widget.h"

#define PERCENT_MS 150             /* between two looks at how far a count is */
#define ADDED_KEY "croupier-added" /* of a dialog or toast: the cast with the new power that it is about */

/* The parts that are lists of rows. */
static const CroupierCastPart lists[] = { CROUPIER_CAST_TEAMS, CROUPIER_CAST_ROLES, CROUPIER_CAST_ITEMS,
                                          CROUPIER_CAST_POWERS };

#define N_LISTS G_N_ELEMENTS (lists)

struct _CroupierCastEditor
{
  AdwBin parent_instance;

  CroupierToasts *toasts;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GMenu *shipped_section;
  AdwBanner *fit_banner;
  GtkRevealer *stale_revealer;
  GtkLabel *stale_title;
  GtkLabel *stale_where;
  GtkButton *stale_button;
  AdwPreferencesGroup *whole_group;
  AdwEntryRow *title_row;
  AdwEntryRow *author_row;
  AdwPreferencesGroup *teams_group;
  AdwPreferencesGroup *roles_group;
  AdwPreferencesGroup *items_group;
  AdwPreferencesGroup *powers_group;
  GtkWidget *teams_button;
  GtkWidget *roles_button;
  GtkWidget *items_button;
  GtkWidget *powers_button;
  GtkLabel *teams_count;
  GtkLabel *roles_count;
  GtkLabel *items_count;
  GtkLabel *powers_count;
  AdwPreferencesGroup *islands_group;
  AdwEntryRow *first_island_row;
  AdwEntryRow *second_island_row;
  GtkButton *check_button;
  GtkImage *check_image;
  GtkLabel *check_label;
  GtkWidget *counting_box;
  GtkLabel *counting_percent;
  GtkWidget *check_steps;
  GtkLabel *check_number;

  AdwPreferencesRow *notes_row;
  CroupierTeamsRow *each_island_row;
  GPtrArray *rows[N_LISTS]; /* CroupierCastRow */

  CroupierCastDraft *draft;
  CroupierSession *session;  /* that counts the deals; NULL: nobody does */
  CroupierMatchDraft *match; /* that the cast is for; likewise */
  CroupierRolesDraft *roles; /* of it */
  char *deals;               /* how many there are, in words; NULL: not known */
  gboolean has_deals;
  guint n_weighing; /* questions about it on their way */
  guint percent_id; /* tells how far the count is */
  guint check;      /* the one that is shown */
  guint n_checks;
  guint n_dialogs; /* that are open: of a team, say, and of a power that it has */
  gpointer typed;  /* where the edit comes from; or NULL */
  gboolean is_updating;
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (CroupierCastEditor, croupier_cast_editor, ADW_TYPE_BIN)

/* ---- checks ---- */

static const CroupierProblem *
get_check (CroupierCastEditor *self)
{
  const CroupierProblems *checks = croupier_cast_draft_get_checks (self->draft);

  return self->check < checks->len ? croupier_problems_get (checks, self->check) : NULL;
}

/* What is right with it: what it is made of, and how many deals there are. Without a deal that alone counts. */
static char *
dup_summary (CroupierCastEditor *self)
{
  g_autofree char *summary = croupier_cast_summarize (croupier_cast_draft_get_cast (self->draft));

  if (self->deals == NULL)
    return g_steal_pointer (&summary);
  return self->has_deals ? g_strdup_printf ("%s\n%s", summary, self->deals) : g_strdup (self->deals);
}

static void
show_check (CroupierCastEditor *self)
{
  const CroupierProblem *check = get_check (self);
  g_autofree char *number = g_strdup_printf (_("%u of %u"), self->check + 1, self->n_checks);
  g_autofree char *summary = dup_summary (self);
  gboolean is_right = check == NULL && self->has_deals;

  gtk_widget_set_visible (self->check_steps, self->n_checks > 1);
  gtk_label_set_label (self->check_number, number);
  if (check == NULL && gtk_widget_is_focus (GTK_WIDGET (self->check_button)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
  gtk_widget_set_sensitive (GTK_WIDGET (self->check_button), check != NULL);
  gtk_widget_remove_css_class (GTK_WIDGET (self->check_image), is_right ? "error" : "success");
  gtk_widget_add_css_class (GTK_WIDGET (self->check_image), is_right ? "success" : "error");
  gtk_image_set_from_icon_name (self->check_image, is_right ? "object-select-symbolic" : "dialog-error-symbolic");
  gtk_label_set_label (self->check_label, check != NULL ? check->message : summary);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->check_label), check != NULL || self->has_deals ? NULL : self->deals);
}

static void
update_fit (CroupierCastEditor *self)
{
  guint n_players = croupier_cast_draft_get_n_players (self->draft);
  g_autofree char *label = g_strdup_printf (ngettext ("_Fit to %u Player…", "_Fit to %u Players…", n_players),
                                            n_players);
  gboolean is_for_others = croupier_cast_draft_is_for_others (self->draft);

  adw_banner_set_button_label (self->fit_banner, label);
  adw_banner_set_revealed (self->fit_banner, is_for_others);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "cast-editor.fit", is_for_others);
}

/* For a label with a mnemonic: names may have underscores. */
static char *
escape_mnemonic (const char *word)
{
  GString *escaped = g_string_new (word);

  g_string_replace (escaped, "_", "__", 0);
  return g_string_free_and_steal (escaped);
}

/* The first of the texts, and how many more there are: "Red · Public notes, told to everyone, and 1 more" */
static char *
dup_where (CroupierCastEditor *self, const CroupierStaleWord *stale)
{
  const CroupierCastText *first = &stale->first;
  const char *name = first->field == NULL
                       ? NULL
                       : croupier_cast_draft_get_name (self->draft, first->place.part, (guint) first->place.index);
  g_autofree char *text = first->field == NULL
                            ? g_strdup (_("Notes for yourself"))
                            /* Translators: a team, a role, an item or a power, and a text of it:
                               "Red · Public notes, told to everyone" */
                            : g_strdup_printf (_("%s · %s"), name != NULL ? name : _("By itself"), _(first->title));

  if (stale->n_texts == 1)
    return g_steal_pointer (&text);
  return g_strdup_printf (ngettext ("%s, and %u more", "%s, and %u more", stale->n_texts - 1), text,
                          stale->n_texts - 1);
}

static void
show_stale (CroupierCastEditor *self, const CroupierStaleWord *stale)
{
  g_autofree char *title = g_strdup_printf (ngettext ("%u text still says “%s”", "%u texts still say “%s”",
                                                      stale->n_texts),
                                            stale->n_texts, stale->word);
  g_autofree char *with = stale->with != NULL ? escape_mnemonic (stale->with) : NULL;
  g_autofree char *button = with != NULL ? g_strdup_printf (_("_Change to “%s”"), with) : NULL;
  g_autofree char *where = dup_where (self, stale);

  gtk_label_set_label (self->stale_title, title);
  gtk_label_set_label (self->stale_where, where);
  gtk_widget_set_visible (GTK_WIDGET (self->stale_button), button != NULL);
  if (button != NULL)
    gtk_button_set_label (self->stale_button, button);
}

/* Nothing is said of a name that is still being typed. */
static void
update_stale (CroupierCastEditor *self)
{
  g_autoptr (CroupierStaleWord) stale = NULL;

  if (self->draft == NULL)
    return;
  if (self->n_dialogs == 0 && self->typed == NULL)
    stale = croupier_cast_draft_find_stale (self->draft);
  if (stale != NULL)
    show_stale (self, stale);
  gtk_revealer_set_reveal_child (self->stale_revealer, stale != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "cast-editor.show-stale", stale != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "cast-editor.change-stale", stale != NULL && stale->with != NULL);
}

/* News for those who do not see the bar. */
static void
update_checks (CroupierCastEditor *self)
{
  guint n_before = self->n_checks;
  const CroupierProblem *check;

  self->n_checks = croupier_cast_draft_get_checks (self->draft)->len;
  self->check = self->n_checks == 0 ? 0 : MIN (self->check, self->n_checks - 1);
  show_check (self);
  check = get_check (self);
  if (check != NULL && self->n_checks > n_before)
    croupier_widget_announce (GTK_WIDGET (self), check->message, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
step_check (CroupierCastEditor *self, guint by)
{
  if (self->n_checks == 0)
    return;

  self->check = (self->check + by) % self->n_checks;
  show_check (self);
}

static void
previous_check_cb (CroupierCastEditor *self)
{
  step_check (self, self->n_checks - 1);
}

static void
next_check_cb (CroupierCastEditor *self)
{
  step_check (self, 1);
}

/* ---- how many deals there are ---- */

static void
set_deals (CroupierCastEditor *self, char *deals, gboolean has_deals)
{
  gboolean had_deals = self->has_deals;

  g_free (self->deals);
  self->deals = deals;
  self->has_deals = has_deals;
  show_check (self);
  if (had_deals && !has_deals && self->n_checks == 0)
    croupier_widget_announce (GTK_WIDGET (self), deals, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static gboolean
tell_percent_cb (gpointer data)
{
  CroupierCastEditor *self = data;
  g_autofree char *percent = g_strdup_printf (_("%u %%"), croupier_session_get_weighing_percent (self->session));

  gtk_label_set_label (self->counting_percent, percent);
  gtk_widget_set_visible (self->counting_box, TRUE);
  return G_SOURCE_CONTINUE;
}

/* Most counts are there before anything is told of them: nothing flickers while somebody types. */
static void
update_counting (CroupierCastEditor *self)
{
  if (self->n_weighing > 0 && self->percent_id == 0)
    self->percent_id = g_timeout_add (PERCENT_MS, tell_percent_cb, self);
  if (self->n_weighing > 0)
    return;

  g_clear_handle_id (&self->percent_id, g_source_remove);
  gtk_widget_set_visible (self->counting_box, FALSE);
}

static void
weighed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierCastEditor) self = data;
  g_autoptr (CroupierRolesReport) report = croupier_session_ask_finish (CROUPIER_SESSION (source), result, NULL);

  self->n_weighing--;
  if (self->draft == NULL)
    return;

  update_counting (self);
  /* Without a report it was given up, because something newer was asked, or the page was left. */
  if (report != NULL && self->n_weighing == 0)
    set_deals (self, croupier_cast_dup_deals (self->roles, report), croupier_roles_report_is_possible (report));
}

/* Nothing is counted for a page that nobody sees, nor while the cast is wrong by itself. The last count stays until the
 * next. */
static void
weigh (CroupierCastEditor *self)
{
  g_autoptr (CroupierRoles) kept = self->roles != NULL ? croupier_roles_draft_dup_kept (self->roles) : NULL;

  if (self->roles == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (kept == NULL || kept->casting == NULL || !croupier_cast_draft_is_playable (self->draft))
    {
      croupier_session_stop_weighing (self->session);
      set_deals (self, NULL, TRUE);
      return;
    }

  self->n_weighing++;
  update_counting (self);
  croupier_session_ask (self->session, &(CroupierQuestion) { CROUPIER_ASK_ROLES, .roles = kept }, NULL, weighed_cb,
                        g_object_ref (self));
}

static void
unmap_cb (CroupierCastEditor *self)
{
  if (self->session != NULL)
    croupier_session_stop_weighing (self->session);
}

/* ---- what is seen ---- */

static AdwPreferencesGroup *
get_group (CroupierCastEditor *self, guint list)
{
  AdwPreferencesGroup *const groups[N_LISTS] = { self->teams_group, self->roles_group, self->items_group,
                                                 self->powers_group };

  return groups[list];
}

static const char *
describe_empty (CroupierCastPart part)
{
  if (part == CROUPIER_CAST_TEAMS)
    return _("Add the first of two teams or more, or start from a cast that comes with the program.");
  if (part == CROUPIER_CAST_ROLES)
    return _("A role is for single players, whatever their team: a detective, say.");
  if (part == CROUPIER_CAST_ITEMS)
    return _("An item can be given on, and is used up by its use.");
  return _("A power is what a team, a role or an item can do at night.");
}

static void
add_row (CroupierCastEditor *self, guint list)
{
  CroupierCastPlace place = { lists[list], (int) self->rows[list]->len };
  GtkWidget *row = croupier_cast_row_new (self->draft, place);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "cast-editor.edit");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "(ui)", (guint) place.part, place.index);
  adw_preferences_group_add (get_group (self, list), row);
  g_ptr_array_add (self->rows[list], row);
}

static void
remove_last_row (CroupierCastEditor *self, guint list)
{
  guint last = self->rows[list]->len - 1;

  adw_preferences_group_remove (get_group (self, list), g_ptr_array_index (self->rows[list], last));
  g_ptr_array_set_size (self->rows[list], (int) last);
}

static void
update_list (CroupierCastEditor *self, guint list)
{
  GtkLabel *const labels[N_LISTS] = { self->teams_count, self->roles_count, self->items_count, self->powers_count };
  guint n = croupier_cast_draft_count (self->draft, lists[list]);
  g_autofree char *count = croupier_cast_draft_dup_count (self->draft, lists[list]);

  while (self->rows[list]->len > n)
    remove_last_row (self, list);
  for (guint i = 0; i < self->rows[list]->len; i++)
    croupier_cast_row_update (g_ptr_array_index (self->rows[list], i));
  while (self->rows[list]->len < n)
    add_row (self, list);

  gtk_label_set_label (labels[list], count);
  gtk_widget_set_visible (GTK_WIDGET (labels[list]), n > 0);
  adw_preferences_group_set_description (get_group (self, list), n == 0 ? describe_empty (lists[list]) : NULL);
}

static void
show_word (CroupierCastEditor *self, AdwEntryRow *row, const char *word, gboolean is_wrong)
{
  if (self->typed != row && !g_str_equal (gtk_editable_get_text (GTK_EDITABLE (row)), word))
    gtk_editable_set_text (GTK_EDITABLE (row), word);
  croupier_widget_set_class (GTK_WIDGET (row), "error", is_wrong);
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_INVALID,
                               is_wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

static void
update_island (CroupierCastEditor *self, AdwEntryRow *row, guint island)
{
  show_word (self, row, croupier_cast_draft_get_name (self->draft, CROUPIER_CAST_ISLANDS, island),
             croupier_cast_draft_get_problem (self->draft, CROUPIER_CAST_ISLANDS, island) != NULL);
}

static void
update_words (CroupierCastEditor *self)
{
  const CroupierCast *cast = croupier_cast_draft_get_cast (self->draft);

  self->is_updating = TRUE;
  show_word (self, self->title_row, cast->title, FALSE);
  show_word (self, self->author_row, cast->author, FALSE);
  if (self->typed != self->notes_row)
    croupier_text_row_set_text (self->notes_row, cast->notes);
  update_island (self, self->first_island_row, 0);
  update_island (self, self->second_island_row, 1);
  croupier_teams_row_set_teams (self->each_island_row, cast,
                                croupier_cast_get_each_island (cast, croupier_cast_draft_get_n_players (self->draft)));
  self->is_updating = FALSE;
}

/* The one place that decides about every sensitivity. */
static void
update_actions (CroupierCastEditor *self)
{
  static const char *const adding[N_LISTS] = { "cast-editor.add-team", "cast-editor.add-role", "cast-editor.add-item",
                                               "cast-editor.add-power" };
  GtkWidget *widget = GTK_WIDGET (self);
  const CroupierSteps *steps = croupier_cast_draft_get_steps (self->draft);

  for (guint i = 0; i < N_LISTS; i++)
    gtk_widget_action_set_enabled (widget, adding[i], croupier_cast_draft_can_add (self->draft, lists[i]));
  gtk_widget_action_set_enabled (widget, "cast-editor.night", croupier_cast_draft_is_playable (self->draft));
  gtk_widget_action_set_enabled (widget, "cast-editor.players", croupier_cast_draft_is_playable (self->draft));
  gtk_widget_action_set_enabled (widget, "cast-editor.undo", croupier_steps_get_undo_label (steps) != NULL);
  gtk_widget_action_set_enabled (widget, "cast-editor.redo", croupier_steps_get_redo_label (steps) != NULL);
  croupier_widget_show_step (self->undo_button, steps, FALSE);
  croupier_widget_show_step (self->redo_button, steps, TRUE);
}

static void
update (CroupierCastEditor *self)
{
  croupier_toasts_dismiss_all (self->toasts); /* an offer to undo is about the edit before this one */
  for (guint i = 0; i < N_LISTS; i++)
    update_list (self, i);
  update_words (self);
  update_checks (self);
  update_fit (self);
  update_stale (self);
  update_actions (self);
}

/* ---- edits ---- */

static void
title_cb (CroupierCastEditor *self)
{
  if (self->is_updating || self->draft == NULL)
    return;

  self->typed = self->title_row;
  croupier_cast_draft_set_title (self->draft, gtk_editable_get_text (GTK_EDITABLE (self->title_row)));
  self->typed = NULL;
}

static void
author_cb (CroupierCastEditor *self)
{
  if (self->is_updating || self->draft == NULL)
    return;

  self->typed = self->author_row;
  croupier_cast_draft_set_author (self->draft, gtk_editable_get_text (GTK_EDITABLE (self->author_row)));
  self->typed = NULL;
}

static void
notes_cb (CroupierCastEditor *self)
{
  g_autofree char *notes = croupier_text_row_dup_text (self->notes_row);

  if (self->is_updating)
    return;

  self->typed = self->notes_row;
  croupier_cast_draft_set_notes (self->draft, notes);
  self->typed = NULL;
}

static void
island_cb (CroupierCastEditor *self, AdwEntryRow *row)
{
  if (self->is_updating || self->draft == NULL)
    return;

  self->typed = row;
  croupier_cast_draft_rename_island (self->draft, row == self->second_island_row,
                                     gtk_editable_get_text (GTK_EDITABLE (row)));
  self->typed = NULL;
}

static void
each_island_cb (CroupierCastEditor *self)
{
  croupier_cast_draft_set_each_island (self->draft, croupier_teams_row_get_teams (self->each_island_row));
}

static void
offer_undo (CroupierCastEditor *self, const char *text)
{
  AdwToast *toast = croupier_toast_new (text);

  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "cast-editor.undo");
  croupier_toasts_add (self->toasts, toast);
}

static GtkWidget *
get_add_button (CroupierCastEditor *self, CroupierCastPart part)
{
  GtkWidget *const buttons[N_LISTS] = { self->teams_button, self->roles_button, self->items_button,
                                        self->powers_button };
  guint list = 0;

  while (lists[list] != part)
    list++;
  return buttons[list];
}

/* The focus goes to what stands where the entry stood, or to the last; where none is left, to the button that adds one.
 */
static void
remove_entry (CroupierCastEditor *self, CroupierCastPlace place)
{
  const char *name = croupier_cast_draft_get_name (self->draft, place.part, (guint) place.index);
  g_autofree char *removed = g_strdup (name != NULL && *name != '\0' ? name : _("The entry"));
  guint n_powers = croupier_cast_draft_count (self->draft, CROUPIER_CAST_POWERS), n_left;
  g_autofree char *text = NULL;
  GtkWidget *row;

  croupier_cast_draft_remove (self->draft, place.part, (guint) place.index);
  n_powers -= croupier_cast_draft_count (self->draft, CROUPIER_CAST_POWERS) + (place.part == CROUPIER_CAST_POWERS);
  if (n_powers > 0)
    text = g_strdup_printf (ngettext ("%s and %u power removed.", "%s and %u powers removed.", n_powers), removed,
                            n_powers);
  else
    text = g_strdup_printf (_("%s removed."), removed);
  offer_undo (self, text);

  if (self->n_dialogs > 1)
    return; /* it stood in the editor of its holder, where the focus goes back */
  n_left = croupier_cast_draft_count (self->draft, place.part);
  place.index = MIN (place.index, (int) n_left - 1);
  row = croupier_cast_editor_get_row (self, place);
  gtk_widget_grab_focus (row != NULL ? row : get_add_button (self, place.part));
}

static void
remove_cb (CroupierCastEditor *self, CroupierCastDialog *dialog)
{
  remove_entry (self, croupier_cast_dialog_get_place (dialog));
}

static void
closed_cb (CroupierCastEditor *self)
{
  self->n_dialogs--;
  update_stale (self);
}

static void open_power_cb (CroupierCastEditor *self, int power);
static void add_power_cb (CroupierCastEditor *self, CroupierCastDialog *dialog);

/* field: the text that gets the focus; NULL: what comes first. */
static AdwDialog *
edit_text (CroupierCastEditor *self, CroupierCastPlace place, const char *field)
{
  AdwDialog *dialog = croupier_cast_dialog_new (self->draft, place);
  GtkWidget *row = field != NULL ? croupier_cast_dialog_get_row (CROUPIER_CAST_DIALOG (dialog), field) : NULL;

  if (row != NULL)
    adw_dialog_set_focus (dialog, croupier_text_row_get_view (ADW_PREFERENCES_ROW (row)));

  self->n_dialogs++;
  g_signal_connect_object (dialog, "remove", G_CALLBACK (remove_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "closed", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "open-power", G_CALLBACK (open_power_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "add-power", G_CALLBACK (add_power_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, GTK_WIDGET (self));
  return dialog;
}

static AdwDialog *
edit (CroupierCastEditor *self, CroupierCastPlace place)
{
  return edit_text (self, place, NULL);
}

static void
go_to_check_cb (CroupierCastEditor *self)
{
  const CroupierProblem *check = get_check (self);
  CroupierCastPlace place;
  GtkWidget *row;

  if (check == NULL)
    return;
  place = croupier_cast_check_get_place (check);
  if (place.part == CROUPIER_CAST_ISLANDS)
    {
      gtk_widget_grab_focus (GTK_WIDGET (place.index == 0 ? self->first_island_row : self->second_island_row));
      return;
    }

  row = croupier_cast_editor_get_row (self, place);
  if (row == NULL)
    return;
  gtk_widget_grab_focus (row);
  edit (self, place);
}

/* ---- actions ---- */

static CroupierCastPlace
read_place (GVariant *parameter)
{
  guint part;
  int index;

  g_variant_get (parameter, "(ui)", &part, &index);
  return (CroupierCastPlace) { (CroupierCastPart) part, index };
}

static void
edit_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  edit (CROUPIER_CAST_EDITOR (widget), read_place (parameter));
}

static void
remove_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  remove_entry (CROUPIER_CAST_EDITOR (widget), read_place (parameter));
}

static void
duplicate_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierCastEditor *self = CROUPIER_CAST_EDITOR (widget);
  CroupierCastPlace place = read_place (parameter);
  const char *added;
  g_autofree char *text = NULL;

  if (!croupier_cast_draft_duplicate (self->draft, place))
    {
      gtk_widget_error_bell (widget);
      return;
    }

  place.index++;
  added = croupier_cast_draft_get_name (self->draft, place.part, (guint) place.index);
  text = g_strdup_printf (_("%s added."), added != NULL && *added != '\0' ? added : _("The entry"));
  offer_undo (self, text);
  gtk_widget_grab_focus (croupier_cast_editor_get_row (self, place));
}

static void
move_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierCastEditor *self = CROUPIER_CAST_EDITOR (widget);
  CroupierCastPlace place;
  guint part;
  int to;

  g_variant_get (parameter, "(uii)", &part, &place.index, &to);
  place.part = (CroupierCastPart) part;
  if (to < 0 || !croupier_cast_draft_move (self->draft, place.part, (guint) place.index, (guint) to))
    {
      gtk_widget_error_bell (widget);
      return;
    }

  place.index = to;
  gtk_widget_grab_focus (croupier_cast_editor_get_row (self, place));
}

static void edit_added (CroupierCastEditor *self, CroupierCastPart part);

/* Brings back a new power that was dropped, as long as nothing else was done since. */
static void
undo_dropping_cb (CroupierCastEditor *self, AdwToast *toast)
{
  CroupierSteps *steps = self->draft != NULL ? croupier_cast_draft_get_steps (self->draft) : NULL;

  if (steps == NULL || croupier_steps_get_redo_value (steps) != g_object_get_data (G_OBJECT (toast), ADDED_KEY))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  croupier_steps_redo (steps);
  edit_added (self, CROUPIER_CAST_POWERS);
}

/* A new power that is closed as it was proposed is kept if it can be played so. Else a person only looked at it. */
static void
new_power_closed_cb (CroupierCastEditor *self, CroupierCastDialog *dialog)
{
  guint power = (guint) croupier_cast_dialog_get_place (dialog).index;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  AdwToast *toast;

  if (self->draft == NULL ||
      croupier_cast_draft_get_cast (self->draft) != g_object_get_data (G_OBJECT (dialog), ADDED_KEY))
    return;

  name = g_strdup (croupier_cast_draft_get_name (self->draft, CROUPIER_CAST_POWERS, power));
  if (croupier_cast_draft_get_problem (self->draft, CROUPIER_CAST_POWERS, power) == NULL)
    {
      text = g_strdup_printf (_("%s added."), name);
      offer_undo (self, text);
      return;
    }

  croupier_steps_undo (croupier_cast_draft_get_steps (self->draft));
  text = g_strdup_printf (_("%s was not finished and is dropped."), name);
  toast = croupier_toast_new (text);
  adw_toast_set_button_label (toast, _("_Undo"));
  g_object_set_data_full (G_OBJECT (toast), ADDED_KEY,
                          croupier_cast_ref (g_object_get_data (G_OBJECT (dialog), ADDED_KEY)),
                          (GDestroyNotify) croupier_cast_unref);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_dropping_cb), self, G_CONNECT_SWAPPED);
  croupier_toasts_add (self->toasts, toast);
}

static void
edit_added (CroupierCastEditor *self, CroupierCastPart part)
{
  AdwDialog *dialog = edit (self,
                            (CroupierCastPlace) { part, (int) croupier_cast_draft_count (self->draft, part) - 1 });

  if (part != CROUPIER_CAST_POWERS)
    return;
  g_object_set_data_full (G_OBJECT (dialog), ADDED_KEY,
                          croupier_cast_ref ((CroupierCast *) croupier_cast_draft_get_cast (self->draft)),
                          (GDestroyNotify) croupier_cast_unref);
  g_signal_connect_object (dialog, "closed", G_CALLBACK (new_power_closed_cb), self, G_CONNECT_SWAPPED);
}

/* What is new is named first. */
static void
add (GtkWidget *widget, CroupierCastPart part)
{
  CroupierCastEditor *self = CROUPIER_CAST_EDITOR (widget);

  if (croupier_cast_draft_add (self->draft, part))
    edit_added (self, part);
}

static void
open_power_cb (CroupierCastEditor *self, int power)
{
  edit (self, (CroupierCastPlace) { CROUPIER_CAST_POWERS, power });
}

static void
add_power_cb (CroupierCastEditor *self, CroupierCastDialog *dialog)
{
  if (croupier_cast_draft_add_power_to (self->draft, croupier_cast_dialog_get_place (dialog)))
    edit_added (self, CROUPIER_CAST_POWERS);
}

static void
add_team_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  add (widget, CROUPIER_CAST_TEAMS);
}

static void
add_role_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  add (widget, CROUPIER_CAST_ROLES);
}

static void
add_item_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  add (widget, CROUPIER_CAST_ITEMS);
}

static void
add_power_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  add (widget, CROUPIER_CAST_POWERS);
}

static void
undo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_steps_undo (croupier_cast_draft_get_steps (CROUPIER_CAST_EDITOR (widget)->draft));
}

static void
redo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_steps_redo (croupier_cast_draft_get_steps (CROUPIER_CAST_EDITOR (widget)->draft));
}

static void
shipped_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierCastEditor *self = CROUPIER_CAST_EDITOR (widget);

  if (croupier_cast_draft_use_shipped (self->draft, g_variant_get_uint32 (parameter)))
    offer_undo (self, _("This is another cast now."));
}

static void
afresh_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierCastEditor *self = CROUPIER_CAST_EDITOR (widget);

  if (croupier_cast_draft_start_afresh (self->draft))
    offer_undo (self, _("Started afresh."));
}

static void
fit_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierCastEditor *self = CROUPIER_CAST_EDITOR (widget);

  croupier_cast_fit_dialog_open (self->draft, GTK_WIDGET (self->toasts), "cast-editor.undo");
}

/* The text itself gets the focus. */
static void
show_stale_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierCastEditor *self = CROUPIER_CAST_EDITOR (widget);
  g_autoptr (CroupierStaleWord) stale = croupier_cast_draft_find_stale (self->draft);

  if (stale == NULL)
    return;
  if (stale->first.field == NULL)
    gtk_widget_grab_focus (croupier_text_row_get_view (self->notes_row));
  else
    edit_text (self, stale->first.place, stale->first.field);
}

static void
change_stale_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierCastEditor *self = CROUPIER_CAST_EDITOR (widget);
  g_autoptr (CroupierStaleWord) stale = croupier_cast_draft_find_stale (self->draft);
  g_autofree char *text = NULL;

  if (stale == NULL || stale->with == NULL)
    return;

  text = g_strdup_printf (ngettext ("%u text says “%s” now.", "%u texts say “%s” now.", stale->n_texts), stale->n_texts,
                          stale->with);
  if (croupier_cast_draft_change_stale (self->draft))
    offer_undo (self, text);
}

static void
library_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  adw_dialog_present (croupier_cast_library_dialog_new (CROUPIER_CAST_EDITOR (widget)->draft), widget);
}

static void
present_night (CroupierCastEditor *self)
{
  if (self->draft != NULL)
    adw_dialog_present (croupier_cast_sheet_dialog_new_for_night (self->draft, self->roles), GTK_WIDGET (self));
}

/* Once the menu has given the focus back, for the dialog to take it. */
static void
night_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_widget_later (widget, G_CALLBACK (present_night));
}

static void
present_players (CroupierCastEditor *self)
{
  const char *language = self->match != NULL ? croupier_match_draft_get_language (self->match) : NULL;

  if (self->draft != NULL)
    adw_dialog_present (croupier_cast_sheet_dialog_new_for_players (self->draft, language), GTK_WIDGET (self));
}

static void
players_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  croupier_widget_later (widget, G_CALLBACK (present_players));
}

/* ---- files ---- */

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierCastEditor) self = data;
  g_autoptr (GError) error = NULL;

  if (!croupier_cast_draft_load_finish (CROUPIER_CAST_DRAFT (source), result, &error) && error != NULL)
    croupier_widget_toast_error (GTK_WIDGET (self), error);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierCastEditor) self = data;
  g_autoptr (GError) error = NULL;

  if (croupier_cast_draft_save_finish (CROUPIER_CAST_DRAFT (source), result, &error))
    croupier_widget_toast (GTK_WIDGET (self), _("Cast saved"));
  else
    croupier_widget_toast_error (GTK_WIDGET (self), error);
}

static void
open_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierCastEditor) self = data;
  g_autoptr (GFile) file = croupier_file_dialog_finish (result);

  if (file != NULL && self->draft != NULL)
    croupier_cast_draft_load (self->draft, file, self->cancellable, loaded_cb, g_object_ref (self));
}

static void
save_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierCastEditor) self = data;
  g_autoptr (GFile) file = croupier_file_dialog_finish (result);

  if (file != NULL && self->draft != NULL)
    croupier_cast_draft_save (self->draft, file, self->cancellable, saved_cb, g_object_ref (self));
}

static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GtkFileDialog) dialog = croupier_file_dialog_new (_("Open Cast"), _("Casts"), "json");

  croupier_file_dialog_open (dialog, widget, open_chosen_cb, g_object_ref (widget));
}

static void
save_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GtkFileDialog) dialog = croupier_file_dialog_new (_("Save Cast"), _("Casts"), "json");

  gtk_file_dialog_set_initial_name (dialog, _("cast.json"));
  croupier_file_dialog_save (dialog, widget, save_chosen_cb, g_object_ref (widget));
}

/* ---- texts ---- */

static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autofree char *text = croupier_cast_draft_dup_text (CROUPIER_CAST_EDITOR (widget)->draft);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  croupier_widget_toast (widget, _("Cast copied, to be sent and pasted elsewhere"));
}

static void
text_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierCastEditor) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  g_autoptr (GError) error = NULL;

  if (self->draft != NULL && !croupier_cast_draft_take_text (self->draft, text != NULL ? text : "", &error) &&
      error != NULL)
    croupier_widget_toast_error (GTK_WIDGET (self), error);
}

static void
paste_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, text_read_cb, g_object_ref (widget));
}

/* ---- widget ---- */

/* Not the title: a key pressed by mistake would take its place. */
static gboolean
croupier_cast_editor_grab_focus (GtkWidget *widget)
{
  CroupierCastEditor *self = CROUPIER_CAST_EDITOR (widget);
  GtkWidget *row = croupier_cast_editor_get_row (self, (CroupierCastPlace) { CROUPIER_CAST_TEAMS, 0 });

  gtk_editable_select_region (GTK_EDITABLE (self->title_row), 0, 0);
  return row != NULL ? gtk_widget_grab_focus (row)
                     : GTK_WIDGET_CLASS (croupier_cast_editor_parent_class)->grab_focus (widget);
}

static void
croupier_cast_editor_dispose (GObject *object)
{
  CroupierCastEditor *self = CROUPIER_CAST_EDITOR (object);

  g_cancellable_cancel (self->cancellable);
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  if (self->roles != NULL)
    g_signal_handlers_disconnect_by_data (self->roles, self);
  g_clear_handle_id (&self->percent_id, g_source_remove);
  g_clear_object (&self->roles);
  g_clear_object (&self->match);
  g_clear_object (&self->session);
  g_clear_object (&self->draft);
  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_CAST_EDITOR);

  G_OBJECT_CLASS (croupier_cast_editor_parent_class)->dispose (object);
}

static void
croupier_cast_editor_finalize (GObject *object)
{
  CroupierCastEditor *self = CROUPIER_CAST_EDITOR (object);

  for (guint i = 0; i < N_LISTS; i++)
    g_ptr_array_unref (self->rows[i]);
  g_clear_object (&self->cancellable);
  g_free (self->deals);

  G_OBJECT_CLASS (croupier_cast_editor_parent_class)->finalize (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "cast-editor.edit", "(ui)", edit_action);
  gtk_widget_class_install_action (widget_class, "cast-editor.remove", "(ui)", remove_action);
  gtk_widget_class_install_action (widget_class, "cast-editor.duplicate", "(ui)", duplicate_action);
  gtk_widget_class_install_action (widget_class, "cast-editor.move", "(uii)", move_action);
  gtk_widget_class_install_action (widget_class, "cast-editor.add-team", NULL, add_team_action);
  gtk_widget_class_install_action (widget_class, "cast-editor.add-role", NULL, add_role_action);
  gtk_widget_class_install_action (widget_class, "cast-editor.add-item", NULL, add_item_action);
  gtk_widget_class_install_action (widget_class, "cast-editor.add-power", NULL, add_power_action);
  gtk_widget_class_install_action (widget_class, "cast-editor.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "cast-editor.redo", NULL, redo_action);
  gtk_widget_class_install_action (widget_class, "cast-editor.shipped", "u", shipped_action);
  gtk_widget_class_install_action (widget_class, "cast-editor.afresh", NULL, afresh_action);
  gtk_widget_class_install_action (widget_class, "cast-editor.fit", NULL, fit_action);
  gtk_widget_class_install_action (widget_class, "cast-editor.show-stale", NULL, show_stale_action);
  gtk_widget_class_install_action (widget_class, "cast-editor.change-stale", NULL, change_stale_action);
  gtk_widget_class_install_action (widget_class, "cast-editor.library", NULL, library_action);
  gtk_widget_class_install_action (widget_class, "cast-editor.night", NULL, night_action);
  gtk_widget_class_install_action (widget_class, "cast-editor.players", NULL, players_action);
  gtk_widget_class_install_action (widget_class, "cast-editor.open", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "cast-editor.save", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "cast-editor.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "cast-editor.paste", NULL, paste_action);
}

static void
croupier_cast_editor_class_init (CroupierCastEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_cast_editor_dispose;
  G_OBJECT_CLASS (klass)->finalize = croupier_cast_editor_finalize;
  widget_class->grab_focus = croupier_cast_editor_grab_focus;

  g_type_ensure (CROUPIER_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/cast/croupier-cast-editor.ui");
  BIND_CHILDREN (widget_class, CroupierCastEditor, toasts, undo_button, redo_button, shipped_section, fit_banner,
                 stale_revealer, stale_title, stale_where, stale_button, whole_group, title_row, author_row,
                 teams_group, roles_group, items_group, powers_group, teams_button, roles_button, items_button,
                 powers_button, teams_count, roles_count, items_count, powers_count, islands_group, first_island_row,
                 second_island_row, check_button, check_image, check_label, counting_box, counting_percent, check_steps,
                 check_number);
  BIND_CALLBACKS (widget_class, title_cb, author_cb, island_cb, previous_check_cb, next_check_cb, go_to_check_cb, weigh,
                  unmap_cb);
  install_actions (widget_class);
}

static void
add_shipped (CroupierCastEditor *self)
{
  for (guint i = 0; i < croupier_cast_get_n_shipped (); i++)
    {
      g_autoptr (CroupierCast) cast = croupier_cast_new_shipped (croupier_cast_get_shipped_id (i));
      g_autoptr (GMenuItem) item = g_menu_item_new (cast->title, NULL);

      g_menu_item_set_action_and_target (item, "cast-editor.shipped", "u", i);
      g_menu_append_item (self->shipped_section, item);
    }
  g_menu_append (self->shipped_section, _("_Nothing"), "cast-editor.afresh");
}

static CroupierSteps *
get_steps (gpointer self, gboolean is_redo)
{
  return croupier_cast_draft_get_steps (CROUPIER_CAST_EDITOR (self)->draft);
}

static void
croupier_cast_editor_init (CroupierCastEditor *self)
{
  static const CroupierStepsSource steps = { .get = get_steps };
  GtkEventController *controller;
  GtkWidget *row;

  self->cancellable = g_cancellable_new ();
  self->has_deals = TRUE;
  for (guint i = 0; i < N_LISTS; i++)
    self->rows[i] = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_steps_menu_add (self->undo_button, self->redo_button, &steps, self);
  add_shipped (self);

  row = croupier_text_row_new (_("Notes for yourself"));
  self->notes_row = ADW_PREFERENCES_ROW (row);
  adw_preferences_group_add (self->whole_group, row);
  g_signal_connect_object (croupier_text_row_get_buffer (self->notes_row), "changed", G_CALLBACK (notes_cb), self,
                           G_CONNECT_SWAPPED);
  row = croupier_teams_row_new (_("On each island from the start"), CROUPIER_CAST_TEAMS, FALSE);
  self->each_island_row = CROUPIER_TEAMS_ROW (row);
  adw_preferences_group_add (self->islands_group, row);
  g_signal_connect_object (row, "changed", G_CALLBACK (each_island_cb), self, G_CONNECT_SWAPPED);

  controller = gtk_event_controller_focus_new ();
  g_signal_connect_object (controller, "leave", G_CALLBACK (update_stale), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->islands_group), controller);

  /* The draft undoes what was typed. */
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->title_row), FALSE);
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->author_row), FALSE);
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->first_island_row), FALSE);
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->second_island_row), FALSE);
}

GtkWidget *
croupier_cast_editor_new (CroupierCastDraft *draft)
{
  CroupierCastEditor *self = g_object_new (CROUPIER_TYPE_CAST_EDITOR, NULL);

  self->draft = g_object_ref (draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}

void
croupier_cast_editor_set_match (CroupierCastEditor *self, CroupierSession *session, CroupierMatchDraft *draft)
{
  g_return_if_fail (self->roles == NULL);

  self->session = g_object_ref (session);
  self->match = g_object_ref (draft);
  self->roles = croupier_roles_draft_new (draft);
  g_signal_connect_object (self->roles, "changed", G_CALLBACK (weigh), self, G_CONNECT_SWAPPED);
  weigh (self);
}

void
croupier_cast_editor_take_drawn (CroupierCastEditor *self, const CroupierMatch *match)
{
  croupier_roles_draft_set_match (self->roles, match);
}

void
croupier_cast_editor_hide_steps (CroupierCastEditor *self)
{
  gtk_widget_set_visible (self->undo_button, FALSE);
  gtk_widget_set_visible (self->redo_button, FALSE);
}

GtkWidget *
croupier_cast_editor_get_row (CroupierCastEditor *self, CroupierCastPlace place)
{
  for (guint i = 0; i < N_LISTS; i++)
    if (lists[i] == place.part && place.index >= 0 && (guint) place.index < self->rows[i]->len)
      return g_ptr_array_index (self->rows[i], place.index);

  return NULL;
}
