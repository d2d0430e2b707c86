/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A ruling of the game master: chosen in plain words, given by a form, tried by the engine while it is made. */
#include "config.h"

#include "croupier-ruling-dialog.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-form-view.h"
#include "croupier-reading-view.h"
#include "croupier-ruling-text.h"
#include "croupier-text-limit.h"
#include "croupier-toasts.h"
#include "croupier-widget.h"

#define CHECK_DELAY_MS 80
#define RULING "croupier-ruling"
#define FORM "form"

struct _CroupierRulingDialog
{
  AdwDialog parent_instance;

  AdwNavigationView *navigation;
  AdwWindowTitle *window_title;
  GtkSearchEntry *search_entry;
  GtkBox *topics;
  AdwNavigationPage *form_page;
  GtkLabel *summary_label;
  CroupierFormView *form_view;
  AdwPreferencesGroup *reason_group;
  AdwEntryRow *reason_row;
  CroupierReadingView *reading_view;
  GtkLabel *consequence_label;
  GtkButton *rule_button;

  GtkWidget *page; /* where the news is told after the dialog has closed */
  CroupierSession *session;
  GPtrArray *rulings;               /* CroupierRulingForm; NULL until they are known */
  GPtrArray *rows;                  /* of the list, in order; the list holds them */
  const CroupierRulingForm *chosen; /* NULL while the list is shown */
  int player;                       /* who is ruled upon at first, or CROUPIER_NO_PLAYER */
  char *phase;                      /* in which it is ruled; NULL: the due one */
  guint event;                      /* of that phase, which it replaces; 0: none */
  char *text, *reason;              /* to begin with; NULL: the list */
  gboolean is_touched;              /* something has been filled in: what is wrong with it is shown */
  GCancellable *cancellable;
  GCancellable *checking; /* NULL: nothing is being asked */
  guint check_id;
};

G_DEFINE_FINAL_TYPE (CroupierRulingDialog, croupier_ruling_dialog, ADW_TYPE_DIALOG)

/* The ruling as a script has it. */
static char *
dup_ruling (CroupierRulingDialog *self)
{
  g_autofree char *reason = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->reason_row))));
  CroupierRulingForm filled = *self->chosen;

  filled.form = (CroupierForm *) croupier_form_view_get_form (self->form_view);
  return croupier_ruling_form_to_text (&filled, reason);
}

/* ---- trying it while it is made ---- */

/* impact may be NULL. */
static void
show_reading (CroupierRulingDialog *self, const CroupierReading *reading, CroupierImpact *impact)
{
  const CroupierGame *game = croupier_match_get_game (croupier_session_get_match (self->session));
  g_autofree char *ruling = dup_ruling (self);
  g_autofree char *words = croupier_written_ruling_text (game, ruling);
  gboolean is_refused = reading->status == CROUPIER_STATUS_REFUSED;

  if (is_refused && self->is_touched)
    croupier_reading_view_set_reading (self->reading_view, reading, "");
  else if (is_refused)
    croupier_reading_view_clear (self->reading_view);
  else if (reading->warnings->len > 0)
    croupier_reading_view_set_line (self->reading_view, CROUPIER_STANDING_ODD,
                                    croupier_problems_get (reading->warnings, 0)->message);
  else
    croupier_reading_view_set_line (self->reading_view, CROUPIER_STANDING_FINE, words);
  if (impact != NULL && (self->phase != NULL || impact->n_changed_sent > 0))
    croupier_reading_view_add_impact (self->reading_view, impact);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "ruling.make", !is_refused);
}

static void
stop_checking (CroupierRulingDialog *self)
{
  g_clear_handle_id (&self->check_id, g_source_remove);
  if (self->checking != NULL)
    g_cancellable_cancel (self->checking);
  g_clear_object (&self->checking);
}

static void
checked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierRulingDialog) self = data;
  g_autoptr (GError) error = NULL;
  CroupierReading *reading = croupier_session_ask_finish (CROUPIER_SESSION (source), result, &error);
  g_autoptr (CroupierImpact) impact = reading != NULL ? croupier_session_steal_impact (result) : NULL;

  if (reading == NULL)
    return;

  g_clear_object (&self->checking);
  if (self->chosen != NULL)
    show_reading (self, reading, impact);
  croupier_reading_free (reading);
}

static gboolean
check_cb (gpointer data)
{
  CroupierRulingDialog *self = data;
  g_autofree char *ruling = dup_ruling (self);

  self->check_id = 0;
  self->checking = g_cancellable_new ();
  croupier_session_ask (self->session,
                        &(CroupierQuestion) { CROUPIER_ASK_CHECK_RULE, .phase = self->phase, .event = self->event,
                                              .text = ruling },
                        self->checking, checked_cb, g_object_ref (self));
  return G_SOURCE_REMOVE;
}

static void
check (CroupierRulingDialog *self)
{
  stop_checking (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "ruling.make", FALSE);
  if (self->chosen != NULL && croupier_form_is_complete (croupier_form_view_get_form (self->form_view)))
    self->check_id = g_timeout_add (CHECK_DELAY_MS, check_cb, self);
  else
    croupier_reading_view_clear (self->reading_view);
}

static void
edited_cb (CroupierRulingDialog *self)
{
  self->is_touched = TRUE;
  check (self);
}

/* ---- filling it in ---- */

static gboolean
is_for_player (const CroupierFormField *field, int player)
{
  gboolean has_player = FALSE;

  for (guint i = 0; field->kind == CROUPIER_FIELD_CHOICE && i < field->choices->len; i++)
    {
      const CroupierFormChoice *choice = g_ptr_array_index (field->choices, i);

      if (choice->player == CROUPIER_NO_PLAYER)
        return FALSE;
      has_player |= choice->player == player;
    }

  return has_player;
}

/* The player chosen on the page is the one that is asked for first. */
static void
fill_in_player (CroupierForm *form, int player)
{
  CroupierFormGroup *group = form->groups->len > 0 ? g_ptr_array_index (form->groups, 0) : NULL;
  const CroupierFormRow *row = group && group->pattern == NULL && group->rows->len > 0
                                 ? g_ptr_array_index (group->rows, 0)
                                 : NULL;
  CroupierFormField *field = row ? g_ptr_array_index (row->fields, 0) : NULL;

  if (player == CROUPIER_NO_PLAYER || field == NULL || field->value != NULL || !is_for_player (field, player))
    return;

  for (guint i = 0; i < field->choices->len; i++)
    {
      const CroupierFormChoice *choice = g_ptr_array_index (field->choices, i);

      if (choice->player == player)
        croupier_form_group_set (group, field, choice->word);
    }
}

static void
style_button (CroupierRulingDialog *self, gboolean is_drastic)
{
  gtk_widget_remove_css_class (GTK_WIDGET (self->rule_button), is_drastic ? "suggested-action" : "destructive-action");
  gtk_widget_add_css_class (GTK_WIDGET (self->rule_button), is_drastic ? "destructive-action" : "suggested-action");
}

static void
choose (CroupierRulingDialog *self, const CroupierRulingForm *ruling)
{
  CroupierForm *form = croupier_form_copy (ruling->form);
  gboolean has_rows = form->groups->len > 0;

  fill_in_player (form, self->player);
  gtk_editable_set_text (GTK_EDITABLE (self->reason_row), "");
  self->chosen = ruling;
  adw_navigation_page_set_title (self->form_page, ruling->title);
  gtk_label_set_label (self->summary_label, ruling->summary);
  gtk_label_set_label (self->consequence_label, ruling->is_drastic
                                                  ? _("Nothing in the game takes it back; only undoing it does.")
                                                  : _("It stands in the record and can be undone."));
  gtk_widget_set_visible (GTK_WIDGET (self->form_view), has_rows);
  gtk_widget_set_visible (GTK_WIDGET (self->reason_group), ruling->takes_reason);
  croupier_form_view_take (self->form_view, form);
  style_button (self, ruling->is_drastic);
  self->is_touched = FALSE;
  adw_navigation_view_push_by_tag (self->navigation, FORM);
  adw_dialog_set_default_widget (ADW_DIALOG (self), GTK_WIDGET (self->rule_button));
  gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)),
                      NULL); /* from where it has gone, the form would go on to its second row */
  gtk_widget_grab_focus (has_rows ? GTK_WIDGET (self->form_view) : GTK_WIDGET (self->reason_row));
  check (self);
}

static void
popped_cb (CroupierRulingDialog *self)
{
  self->chosen = NULL;
  check (self);
  adw_dialog_set_default_widget (ADW_DIALOG (self), NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

/* ---- the list ---- */

static void
row_cb (CroupierRulingDialog *self, AdwActionRow *row)
{
  choose (self, g_object_get_data (G_OBJECT (row), RULING));
}

/* What is written by hand can be anything. */
static gboolean
is_meant (const CroupierRulingForm *ruling, char **words)
{
  g_autofree char *all = g_strjoin (" ", ruling->title, ruling->summary, ruling->verb, NULL);

  for (guint i = 0; words[i] != NULL && *ruling->verb != '\0'; i++)
    if (*words[i] != '\0' && !g_str_match_string (words[i], all, TRUE))
      return FALSE;

  return TRUE;
}

static void
search_cb (CroupierRulingDialog *self)
{
  g_auto (GStrv) words = g_strsplit (gtk_editable_get_text (GTK_EDITABLE (self->search_entry)), " ", -1);

  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);

      gtk_widget_set_visible (row, is_meant (g_object_get_data (G_OBJECT (row), RULING), words));
    }
  for (GtkWidget *topic = gtk_widget_get_first_child (GTK_WIDGET (self->topics)); topic;
       topic = gtk_widget_get_next_sibling (topic))
    {
      gboolean is_seen = FALSE;

      for (guint i = 0; i < self->rows->len && !is_seen; i++)
        is_seen = gtk_widget_is_ancestor (g_ptr_array_index (self->rows, i), topic) &&
                  gtk_widget_get_visible (g_ptr_array_index (self->rows, i));
      gtk_widget_set_visible (topic, is_seen);
    }
}

static void
choose_first_cb (CroupierRulingDialog *self)
{
  search_cb (self); /* which waits a moment for more to be typed */
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);

      if (gtk_widget_get_visible (row) && gtk_widget_get_sensitive (row))
        {
          row_cb (self, ADW_ACTION_ROW (row));
          return;
        }
    }
}

/* What is searched for goes first, the dialog then. */
static void
stop_search_cb (CroupierRulingDialog *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search_entry)) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
  else
    adw_dialog_close (ADW_DIALOG (self));
}

static GtkWidget *
row_new (CroupierRulingDialog *self, const CroupierRulingForm *ruling)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), ruling->title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), ruling->why_not ? ruling->why_not : ruling->summary);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_set_sensitive (row, ruling->why_not == NULL);
  g_object_set_data (G_OBJECT (row), RULING, (gpointer) ruling);
  g_signal_connect_object (row, "activated", G_CALLBACK (row_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->rows, row);
  return row;
}

static const char *
get_topic_title (CroupierTopic topic)
{
  switch (topic)
    {
    case CROUPIER_TOPIC_QUESTIONS:
      return _("Open Questions");
    case CROUPIER_TOPIC_PLAYERS:
      return _("Players");
    case CROUPIER_TOPIC_SENT:
      return _("What Was Sent");
    case CROUPIER_TOPIC_MESSAGES:
      return _("Messages");
    case CROUPIER_TOPIC_DRAWS:
      return _("Draws");
    case CROUPIER_TOPIC_MATCH:
      return _("The Match");
    case CROUPIER_N_TOPICS:
      break;
    }

  g_assert_not_reached ();
}

static void
add_topic (CroupierRulingDialog *self, CroupierTopic topic)
{
  GtkWidget *group = NULL;

  for (guint i = 0; i < self->rulings->len; i++)
    {
      const CroupierRulingForm *ruling = g_ptr_array_index (self->rulings, i);

      if (ruling->topic != topic)
        continue;
      if (group == NULL)
        {
          group = adw_preferences_group_new ();
          adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), get_topic_title (topic));
          gtk_box_append (self->topics, group);
        }
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row_new (self, ruling));
    }
}

/* Whatever has no form. */
static CroupierRulingForm *
script_ruling_new (void)
{
  CroupierRulingForm *ruling = croupier_ruling_form_new (CROUPIER_TOPIC_MATCH, "", _("Write a ruling yourself"),
                                                         _("In the words of a script, such as “garnets Bob +2”."));

  croupier_ruling_form_ask (ruling, CROUPIER_FIELD_TEXT, _("Ruling"), NULL)->max = CROUPIER_RULING_MAX_TEXT;
  return ruling;
}

static void
focus_later_cb (GtkWidget *widget)
{
  croupier_widget_later (widget, G_CALLBACK (gtk_widget_grab_focus));
}

static void
write_by_hand (CroupierRulingForm *script, const char *text)
{
  CroupierFormGroup *group = g_ptr_array_index (script->form->groups, 0);
  const CroupierFormRow *row = g_ptr_array_index (group->rows, 0);

  croupier_form_group_set (group, g_ptr_array_index (row->fields, 0), text);
}

/* Fills in the form that writes what has been ruled; the line itself is shown where none does. */
static CroupierRulingForm *
fill_in_ruled (CroupierRulingDialog *self)
{
  CroupierRulingForm *script = g_ptr_array_index (self->rulings, self->rulings->len - 1);

  for (guint i = 0; i < self->rulings->len; i++)
    {
      CroupierRulingForm *ruling = g_ptr_array_index (self->rulings, i);
      CroupierForm *form = ruling != script ? croupier_ruling_form_read (ruling, self->text) : NULL;

      if (form == NULL)
        continue;
      croupier_form_free (ruling->form);
      ruling->form = form;
      return ruling;
    }
  write_by_hand (script, self->text);
  return script;
}

static void
choose_text (CroupierRulingDialog *self)
{
  choose (self, fill_in_ruled (self));
  g_signal_connect (self->form_view, "map", G_CALLBACK (focus_later_cb), NULL); /* the dialog has its own idea first */
  adw_navigation_page_set_title (self->form_page, _("Amend Ruling"));
  gtk_editable_set_text (GTK_EDITABLE (self->reason_row), self->reason);
}

static void
rulings_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierRulingDialog) self = data;
  GPtrArray *rulings = croupier_session_ask_finish (CROUPIER_SESSION (source), result, NULL);

  if (rulings == NULL) /* the dialog has been closed */
    return;

  self->rulings = rulings;
  g_ptr_array_add (self->rulings, script_ruling_new ());
  for (guint topic = 0; topic < CROUPIER_N_TOPICS; topic++)
    add_topic (self, (CroupierTopic) topic);
  search_cb (self);
  if (self->text != NULL)
    choose_text (self);
}

/* ---- making it ---- */

static void
made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) page = data;
  g_autoptr (GError) error = NULL;
  CroupierImpact *impact = croupier_session_get_impact (result);
  g_autofree char *news = NULL;
  AdwToast *toast;

  if (!croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    {
      croupier_widget_toast_error (page, error);
      return;
    }

  news = impact != NULL ? croupier_impact_describe_done (impact) : g_strdup (_("Ruled"));
  toast = croupier_toast_new (news);
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "match.undo");
  croupier_widget_add_toast (page, toast);
}

static void
make_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierRulingDialog *self = CROUPIER_RULING_DIALOG (widget);
  g_autofree char *ruling = dup_ruling (self);

  if (self->phase != NULL)
    croupier_session_amend_ruling (self->session, self->phase, self->event, ruling, made_cb, g_object_ref (self->page));
  else
    croupier_session_rule (self->session, ruling, made_cb, g_object_ref (self->page));
  adw_dialog_close (ADW_DIALOG (self));
}

/* Nobody waits for an answer any more. */
static void
croupier_ruling_dialog_closed (AdwDialog *dialog)
{
  CroupierRulingDialog *self = CROUPIER_RULING_DIALOG (dialog);

  stop_checking (self);
  g_cancellable_cancel (self->cancellable);
}

static void
croupier_ruling_dialog_dispose (GObject *object)
{
  CroupierRulingDialog *self = CROUPIER_RULING_DIALOG (object);

  self->chosen = NULL;
  stop_checking (self);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->session);
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_RULING_DIALOG);
  g_clear_object (&self->page);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->rulings, g_ptr_array_unref);
  g_clear_pointer (&self->phase, g_free);
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->reason, g_free);

  G_OBJECT_CLASS (croupier_ruling_dialog_parent_class)->dispose (object);
}

static void
croupier_ruling_dialog_class_init (CroupierRulingDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_ruling_dialog_dispose;
  ADW_DIALOG_CLASS (klass)->closed = croupier_ruling_dialog_closed;

  g_type_ensure (CROUPIER_TYPE_FORM_VIEW);
  g_type_ensure (CROUPIER_TYPE_READING_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/rounds/croupier-ruling-dialog.ui");
  BIND_CHILDREN (widget_class, CroupierRulingDialog, navigation, window_title, search_entry, topics, form_page,
                 summary_label, form_view, reason_group, reason_row, reading_view, consequence_label, rule_button);
  BIND_CALLBACKS (widget_class, popped_cb, search_cb, choose_first_cb, stop_search_cb, edited_cb);
  gtk_widget_class_install_action (widget_class, "ruling.make", NULL, make_action);
}

static void
croupier_ruling_dialog_init (CroupierRulingDialog *self)
{
  self->rows = g_ptr_array_new ();
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_limit_entry (GTK_WIDGET (self->search_entry));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "ruling.make", FALSE);
}

static CroupierRulingDialog *
dialog_new (GtkWidget *page, CroupierSession *session, const char *phase)
{
  CroupierRulingDialog *self = g_object_new (CROUPIER_TYPE_RULING_DIALOG, NULL);
  CroupierMatch *match = croupier_session_get_match (session);
  const CroupierRecord *record = phase != NULL ? croupier_match_find_record (match, phase)
                                               : croupier_match_get_due (match);

  self->page = g_object_ref (page);
  self->session = g_object_ref (session);
  self->player = CROUPIER_NO_PLAYER;
  self->phase = g_strdup (phase);
  adw_window_title_set_subtitle (self->window_title,
                                 record != NULL ? croupier_phase_get_title (&record->phase) : _("After the end"));
  croupier_session_ask (session, &(CroupierQuestion) { CROUPIER_ASK_RULINGS, .phase = phase }, self->cancellable,
                        rulings_cb, g_object_ref (self));
  return self;
}

void
croupier_ruling_dialog_open (GtkWidget *page, CroupierSession *session, int player)
{
  CroupierRulingDialog *self = dialog_new (page, session, NULL);

  self->player = player;
  adw_dialog_present (ADW_DIALOG (self), page);
}

void
croupier_ruling_dialog_open_earlier (GtkWidget *page, CroupierSession *session, const char *phase, guint event,
                                     const char *text, const char *reason)
{
  CroupierRulingDialog *self = dialog_new (page, session, phase);

  self->event = event;
  self->text = g_strdup (text);
  self->reason = g_strdup (reason);
  if (text != NULL)
    gtk_button_set_label (self->rule_button, _("_Amend"));
  adw_dialog_present (ADW_DIALOG (self), page);
}
