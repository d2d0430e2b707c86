/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of a season: how all stand, its matches, its ledger, its players. */
#include "config.h"

#include "croupier-season-window.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-bind.h"
#include "croupier-closing.h"
#include "croupier-counts-dialog.h"
#include "croupier-cover.h"
#include "croupier-curtain.h"
#include "croupier-file-dialog.h"
#include "croupier-focus.h"
#include "croupier-help.h"
#include "croupier-question.h"
#include "croupier-season-forms.h"
#include "croupier-season-ledger-page.h"
#include "croupier-season-matches-page.h"
#include "croupier-season-players-page.h"
#include "croupier-season-standings-page.h"
#include "croupier-settings.h"
#include "croupier-toasts.h"
#include "croupier-widget.h"
#include "croupier-window-list.h"

#define WINDOWS_PLACE 3 /* of their section in the primary menu */

typedef struct
{
  const char *name, *title, *icon;
  GType (*get_type) (void);
} SeasonPageInfo;

static const SeasonPageInfo page_infos[] = {
  { "standings", N_("Standings"), "starred-symbolic", croupier_season_standings_page_get_type },
  { "matches", N_("Matches"), "view-list-bullet-symbolic", croupier_season_matches_page_get_type },
  { "ledger", N_("Ledger"), "accessories-text-editor-symbolic", croupier_season_ledger_page_get_type },
  { "players", N_("Players"), "system-users-symbolic", croupier_season_players_page_get_type },
};

struct _CroupierSeasonWindow
{
  AdwApplicationWindow parent_instance;

  CroupierToasts *toasts;
  CroupierCurtain *curtain;
  AdwBanner *folder_banner;
  AdwViewStack *pages;
  GtkButton *undo_button, *redo_button;
  GtkMenuButton *menu;

  CroupierSeasonSession *session;
  CroupierCover *cover;
  GSettings *settings; /* NULL where the schema is not installed */
  gboolean covered;
};

enum
{
  PROP_COVERED = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CroupierSeasonWindow, croupier_season_window, ADW_TYPE_APPLICATION_WINDOW)

static const CroupierSeason *
get_season (CroupierSeasonWindow *self)
{
  return croupier_season_session_get_season (self->session);
}

/* ---- what is seen ---- */

static void
update_step (CroupierSeasonWindow *self, GtkButton *button, gboolean is_redo)
{
  g_autofree char *step = croupier_season_session_dup_step (self->session, is_redo);
  const char *label = self->covered  ? _("Uncover first")
                      : step != NULL ? step
                      : is_redo      ? _("Nothing to redo")
                                     : _("Nothing to undo");

  gtk_widget_action_set_enabled (GTK_WIDGET (self), is_redo ? "season.redo" : "season.undo",
                                 step != NULL && !self->covered);
  gtk_widget_set_tooltip_text (GTK_WIDGET (button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* What shows or changes the season has to wait until it can be seen. */
static void
update_actions (CroupierSeasonWindow *self)
{
  static const char *const in_sight[] = { "season.title",     "season.counter", "season.counts", "season.export",
                                          "season.player",    "season.entry",   "season.plan",   "season.next-match",
                                          "season.add-match", "season.folder" };

  for (guint i = 0; i < G_N_ELEMENTS (in_sight); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), in_sight[i], !self->covered);
  update_step (self, self->undo_button, FALSE);
  update_step (self, self->redo_button, TRUE);
}

/* Shows how many matches ask for something. */
static void
update_badge (CroupierSeasonWindow *self)
{
  const GArray *order = croupier_season_get_order (get_season (self));
  GtkWidget *page = adw_view_stack_get_child_by_name (self->pages, "matches");
  guint n = 0;

  for (guint i = 0; i < order->len; i++)
    {
      const CroupierSeasonState *state = croupier_season_session_get_state (self->session,
                                                                            (guint) g_array_index (order, int, i));

      n += state != NULL && state->is_over && (state->kind == CROUPIER_FILE_CHECK_UNSEEN || state->n_changes > 0);
    }
  adw_view_stack_page_set_badge_number (adw_view_stack_get_page (self->pages, page), n);
}

static const char *
get_reason (CroupierSeasonWindow *self)
{
  return croupier_season_session_is_alone (self->session)
           ? _("Croupier may only see files that you choose. Choose the folder of this season, so that its matches can "
               "be opened.")
           : _("The files of the matches are not beside the season.");
}

/* Where its matches are is asked for as long as none is found. */
static void
update_looked (CroupierSeasonWindow *self)
{
  update_badge (self);
  adw_banner_set_title (self->folder_banner, get_reason (self));
  adw_banner_set_revealed (self->folder_banner, croupier_season_session_is_alone (self->session) ||
                                                  croupier_season_session_misses_all (self->session));
}

static void
update (CroupierSeasonWindow *self)
{
  croupier_toasts_dismiss_all (self->toasts); /* an offer to undo is about what was done before this */
  gtk_window_set_title (GTK_WINDOW (self), croupier_season_get_title (get_season (self)));
  update_actions (self);
  update_looked (self);
}

/* ---- the curtain ---- */

static void
set_covered (CroupierSeasonWindow *self, gboolean covered)
{
  if (self->covered == covered)
    return;

  self->covered = covered;
  croupier_cover_set_closed (self->cover, covered);
  croupier_curtain_set_closed (self->curtain, covered);
  if (covered && !croupier_cover_has_dialogs (self->cover))
    croupier_curtain_focus (self->curtain);
  if (!covered)
    croupier_cover_restore_focus (self->cover);
  croupier_toasts_set_held (self->toasts, covered);
  update_actions (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COVERED]);
}

/* Somebody else may be looking at the screen; or the files have changed where nothing tells of it. */
static void
active_cb (CroupierSeasonWindow *self)
{
  if (!gtk_window_is_active (GTK_WINDOW (self)) && self->settings != NULL &&
      g_settings_get_boolean (self->settings, CROUPIER_SETTING_COVER_UNFOCUSED))
    set_covered (self, TRUE);
  if (gtk_window_is_active (GTK_WINDOW (self)))
    croupier_season_session_open (self->session, NULL, NULL, NULL);
}

/* ---- changes ---- */

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierSeasonWindow) self = data;
  g_autoptr (GError) error = NULL;

  if (croupier_season_session_finish (CROUPIER_SEASON_SESSION (source), result, &error))
    croupier_season_forms_tell_done (GTK_WIDGET (self->pages), self->session);
  else
    croupier_widget_toast_error (GTK_WIDGET (self->pages), error);
}

static void
stepped_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierSeasonWindow) self = data;
  g_autoptr (GError) error = NULL;

  if (!croupier_season_session_finish (CROUPIER_SEASON_SESSION (source), result, &error))
    croupier_widget_toast_error (GTK_WIDGET (self->pages), error);
}

static void
step_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierSeasonWindow *self = CROUPIER_SEASON_WINDOW (widget);

  croupier_season_session_step (self->session, g_str_equal (name, "season.redo"), stepped_cb, g_object_ref (self));
}

static void
do_act (CroupierSeasonWindow *self, CroupierAct *act)
{
  g_autoptr (GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_act_unref);

  g_ptr_array_add (acts, act);
  croupier_season_session_act (self->session, acts, done_cb, g_object_ref (self));
}

static void
strike_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  do_act (CROUPIER_SEASON_WINDOW (widget), croupier_act_new (CROUPIER_ACT_STRIKE, g_variant_get_int32 (parameter)));
}

/* After the last match that was booked. */
static void
out_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierSeasonWindow *self = CROUPIER_SEASON_WINDOW (widget);
  const GArray *order = croupier_season_get_order (get_season (self));
  CroupierAct *act = croupier_act_new_entry (g_str_equal (name, "season.out") ? CROUPIER_LEDGER_OUT
                                                                              : CROUPIER_LEDGER_BACK);

  act->entry.player = g_variant_get_int32 (parameter);
  act->entry.known = CROUPIER_KNOWN_PUBLIC;
  for (guint i = 0; i < order->len; i++)
    if (croupier_season_get_booking (get_season (self), (guint) g_array_index (order, int, i)) != NULL)
      act->entry.date.match = g_array_index (order, int, i);
  do_act (self, act);
}

/* ---- the folder ---- */

static void
folder_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierSeasonWindow) self = data;
  g_autoptr (GFile) folder = croupier_file_dialog_finish (result);

  if (folder != NULL)
    croupier_season_session_move (self->session, folder, stepped_cb, g_object_ref (self));
}

static void
folder_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();

  gtk_file_dialog_set_title (dialog, _("Folder of the Season"));
  croupier_file_dialog_select_folder (dialog, widget, folder_chosen_cb, g_object_ref (widget));
}

static void
folder_asked_cb (CroupierSeasonWindow *self, const char *response)
{
  if (g_str_equal (response, "choose"))
    gtk_widget_activate_action (GTK_WIDGET (self), "season.folder", NULL);
}

/* Nothing can be kept beside a season that was chosen alone. */
static gboolean
ask_for_folder (CroupierSeasonWindow *self)
{
  AdwDialog *dialog;

  if (!croupier_season_session_is_alone (self->session))
    return FALSE;
  dialog = adw_alert_dialog_new (_("Where Is the Season Kept?"), get_reason (self));
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "cancel", _("_Cancel"), "choose", _("Choose _Folder…"),
                                  NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "choose", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "choose");
  g_signal_connect_object (dialog, "response", G_CALLBACK (folder_asked_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, GTK_WIDGET (self));
  return TRUE;
}

/* ---- matches ---- */

static void
open_match_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierSeasonWindow *self = CROUPIER_SEASON_WINDOW (widget);
  g_autofree char *path = croupier_season_session_dup_file (self->session, (guint) g_variant_get_int32 (parameter));

  if (path != NULL)
    gtk_widget_activate_action_variant (widget, "app.open-match", g_variant_new_bytestring (path));
}

static void
mend_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierSeasonWindow *self = CROUPIER_SEASON_WINDOW (widget);

  croupier_season_session_mend (self->session, (guint) g_variant_get_int32 (parameter), done_cb, g_object_ref (self));
}

/* What would be booked anew, and of which match. */
typedef struct
{
  CroupierSeasonWindow *window;
  guint match;
} Review;

static void
reviewed_cb (GtkButton *button, Review *review)
{
  croupier_season_session_book (review->window->session, review->match, done_cb, g_object_ref (review->window));
}

static void
review_free (gpointer data, GClosure *closure)
{
  Review *review = data;

  g_object_unref (review->window);
  g_free (review);
}

static GtkWidget *
label_new (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, style);
  return label;
}

/* The first line says what the others are. */
static void
add_changes (GtkBox *box, const char *changes)
{
  g_auto (GStrv) lines = g_strsplit (changes, "\n", -1);
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  for (guint i = 1; lines[i] != NULL; i++)
    if (*lines[i] != '\0')
      gtk_list_box_append (GTK_LIST_BOX (list), g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title",
                                                              lines[i], "title-lines", 0, NULL));
  gtk_box_append (box, label_new (lines[0], "heading"));
  gtk_box_append (box, list);
}

/* Shows what would be booked, and books it on a yes. */
static void
ask_to_book (CroupierSeasonWindow *self, const CroupierSeasonState *state, const char *heading, const char *body,
             const char *verb)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  Review *review = g_new (Review, 1);
  AdwDialog *dialog;

  if (*body != '\0')
    gtk_box_append (GTK_BOX (content), label_new (body, "body"));
  if (state->changes != NULL)
    add_changes (GTK_BOX (content), state->changes);
  *review = (Review) { g_object_ref (self), state->match };
  dialog = croupier_question_new (heading, content, verb, FALSE);
  g_signal_connect_data (croupier_question_get_button (dialog), "clicked", G_CALLBACK (reviewed_cb), review,
                         review_free, G_CONNECT_DEFAULT);
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

/* Nobody becomes a player of the season unasked. */
static void
book_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierSeasonWindow *self = CROUPIER_SEASON_WINDOW (widget);
  const CroupierSeasonState *state = croupier_season_session_get_state (self->session,
                                                                        (guint) g_variant_get_int32 (parameter));
  const char *nothing = state == NULL || state->changes != NULL ? "" : _("Nobody gets or loses anything in the match.");
  g_autofree char *joins = NULL;
  g_autofree char *body = NULL;

  if (state == NULL)
    return;
  if (state->arrivals != NULL)
    joins = g_strdup_printf (_("New in the season with this result: %s. If one of them is in it under another name, "
                               "first give that player this name, too."),
                             state->arrivals);
  body = joins != NULL && *nothing != '\0' ? g_strconcat (joins, "\n", nothing, NULL)
                                           : g_strdup (joins != NULL ? joins : nothing);
  ask_to_book (self, state, _("Book the Result?"), body, _("_Book"));
}

static void
review_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierSeasonWindow *self = CROUPIER_SEASON_WINDOW (widget);
  const CroupierSeasonState *state = croupier_season_session_get_state (self->session,
                                                                        (guint) g_variant_get_int32 (parameter));

  if (state == NULL || state->changes == NULL)
    return;
  ask_to_book (self, state, _("Book the Result Again?"),
               _("The match was corrected after its result was booked. What was booked of it is "
                 "replaced; all else in the ledger stays."),
               _("_Book Again"));
}

static void
move_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierSeasonWindow *self = CROUPIER_SEASON_WINDOW (widget);
  const GArray *order = croupier_season_get_order (get_season (self));
  int match = g_variant_get_int32 (parameter);
  CroupierAct *act = croupier_act_new (CROUPIER_ACT_ORDER, CROUPIER_NEW_PLACE);
  gboolean is_up = g_str_equal (name, "season.match-up");

  act->order = g_array_copy ((GArray *) order);
  for (guint i = 0; i < order->len; i++)
    if (g_array_index (order, int, i) == match && (is_up ? i > 0 : i + 1 < order->len))
      {
        guint other = is_up ? i - 1 : i + 1;

        g_array_index (act->order, int, i) = g_array_index (order, int, other);
        g_array_index (act->order, int, other) = match;
      }
  do_act (self, act);
}

static void
drop_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierSeasonWindow *self = CROUPIER_SEASON_WINDOW (widget);
  int match = g_variant_get_int32 (parameter);
  const CroupierSeasonMatch *known = croupier_season_get_match (get_season (self), (guint) match);
  CroupierAct *act = croupier_act_new (CROUPIER_ACT_MATCH, match);

  act->match.title = g_strdup (known->title);
  act->match.file = g_strdup (known->file);
  act->match.id = g_strdup (known->id);
  act->match.day = g_strdup (known->day);
  act->match.is_dropped = TRUE;
  do_act (self, act);
}

/* A match file that is to be added. */
typedef struct
{
  CroupierSeasonWindow *window;
  int planned;
} Addition;

static void
match_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Addition *addition = data;
  g_autoptr (CroupierSeasonWindow) self = addition->window;
  g_autoptr (GFile) file = croupier_file_dialog_finish (result);

  if (file != NULL)
    croupier_season_session_take_in (self->session, file, addition->planned, done_cb, g_object_ref (self));
}

static void
add_match_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierSeasonWindow *self = CROUPIER_SEASON_WINDOW (widget);
  g_autoptr (GtkFileDialog) dialog = croupier_file_dialog_new (_("Add a Match"), _("Matches"), "croupier");
  g_autofree char *folder_path = g_path_get_dirname (croupier_season_session_get_path (self->session));
  g_autoptr (GFile) folder = g_file_new_for_path (folder_path);
  Addition *addition;

  if (ask_for_folder (self))
    return;
  addition = g_new (Addition, 1);
  *addition = (Addition) { g_object_ref (self), g_variant_get_int32 (parameter) };
  gtk_file_dialog_set_initial_folder (dialog, folder);
  croupier_file_dialog_open (dialog, widget, match_chosen_cb, addition);
}

/* ---- dialogs ---- */

static void
form_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierSeasonWindow *self = CROUPIER_SEASON_WINDOW (widget);
  GtkWidget *pages = GTK_WIDGET (self->pages);

  if (g_str_equal (name, "season.title"))
    croupier_season_forms_open_title (pages, self->session);
  else if (g_str_equal (name, "season.counter"))
    croupier_season_forms_open_counter (pages, self->session);
  else if (g_str_equal (name, "season.plan"))
    croupier_season_forms_open_plan (pages, self->session);
  else if (g_str_equal (name, "season.export"))
    croupier_season_forms_open_export (pages, self->session);
  else if (g_str_equal (name, "season.counts"))
    adw_dialog_present (croupier_counts_dialog_new (self->session), pages);
}

static void
open_next (CroupierSeasonWindow *self, int planned)
{
  if (!ask_for_folder (self))
    croupier_season_forms_open_next (GTK_WIDGET (self->pages), self->session, planned);
}

static void
about_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierSeasonWindow *self = CROUPIER_SEASON_WINDOW (widget);
  GtkWidget *pages = GTK_WIDGET (self->pages);
  int about = g_variant_get_int32 (parameter);

  if (g_str_equal (name, "season.player"))
    croupier_season_forms_open_member (pages, self->session, about);
  else if (croupier_roster_get_size (croupier_season_get_roster (get_season (self))) == 0)
    croupier_widget_toast (pages, _("Add the players first"));
  else if (g_str_equal (name, "season.next-match"))
    open_next (self, about);
  else
    croupier_season_forms_open_entry (pages, self->session, about);
}

static void
menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_menu_button_popup (CROUPIER_SEASON_WINDOW (widget)->menu);
}

static void
shortcuts_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *titles[G_N_ELEMENTS (page_infos) + 1] = { NULL };

  for (gsize i = 0; i < G_N_ELEMENTS (page_infos); i++)
    titles[i] = _(page_infos[i].title);
  croupier_help_list_keys (widget, titles);
}

static void
page_number_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  int number = g_variant_get_int32 (parameter);

  if (number >= 1 && number <= (int) G_N_ELEMENTS (page_infos))
    adw_view_stack_set_visible_child_name (CROUPIER_SEASON_WINDOW (widget)->pages, page_infos[number - 1].name);
}

static void
close_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_close (GTK_WINDOW (widget));
}

/* ---- the class ---- */

static void
croupier_season_window_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_COVERED:
      g_value_set_boolean (value, CROUPIER_SEASON_WINDOW (object)->covered);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
croupier_season_window_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_COVERED:
      set_covered (CROUPIER_SEASON_WINDOW (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
croupier_season_window_dispose (GObject *object)
{
  CroupierSeasonWindow *self = CROUPIER_SEASON_WINDOW (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_SEASON_WINDOW);
  g_clear_object (&self->session);
  g_clear_object (&self->cover);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (croupier_season_window_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char *name;
    const char *parameter;
    GtkWidgetActionActivateFunc func;
  } actions[] = {
    { "season.undo", NULL, step_action },
    { "season.redo", NULL, step_action },
    { "season.title", NULL, form_action },
    { "season.counter", NULL, form_action },
    { "season.plan", NULL, form_action },
    { "season.export", NULL, form_action },
    { "season.counts", NULL, form_action },
    { "season.player", "i", about_action },
    { "season.entry", "i", about_action },
    { "season.next-match", "i", about_action },
    { "season.folder", NULL, folder_action },
    { "season.strike", "i", strike_action },
    { "season.out", "i", out_action },
    { "season.back", "i", out_action },
    { "season.open-match", "i", open_match_action },
    { "season.book", "i", book_action },
    { "season.review", "i", review_action },
    { "season.mend", "i", mend_action },
    { "season.match-up", "i", move_action },
    { "season.match-down", "i", move_action },
    { "season.drop-match", "i", drop_action },
    { "season.add-match", "i", add_match_action },
    { "win.menu", NULL, menu_action },
    { "win.page-number", "i", page_number_action },
    { "win.close", NULL, close_action },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter, actions[i].func);
  croupier_help_install_action (widget_class);
  gtk_widget_class_install_action (widget_class, "win.shortcuts", NULL, shortcuts_action);
  gtk_widget_class_install_property_action (widget_class, "win.fullscreen", "fullscreened");
  gtk_widget_class_install_property_action (widget_class, "win.curtain", "covered");
}

static void
croupier_season_window_class_init (CroupierSeasonWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = croupier_season_window_get_property;
  object_class->set_property = croupier_season_window_set_property;
  object_class->dispose = croupier_season_window_dispose;

  properties[PROP_COVERED] = g_param_spec_boolean ("covered", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                     G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (CROUPIER_TYPE_CURTAIN);
  g_type_ensure (CROUPIER_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class, "/app/croupier/Croupier/croupier-season-window.ui");
  BIND_CHILDREN (widget_class, CroupierSeasonWindow, toasts, curtain, folder_banner, pages, undo_button, redo_button,
                 menu);
  install_actions (widget_class);
}

static void
croupier_season_window_init (CroupierSeasonWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->cover = croupier_cover_new (ADW_APPLICATION_WINDOW (self));
  self->settings = croupier_settings_new ();
  croupier_focus_keep (ADW_APPLICATION_WINDOW (self));
  croupier_closing_pass_dialogs (ADW_APPLICATION_WINDOW (self));
  croupier_accels_add_to_widget (GTK_WIDGET (self), "season");
}

CroupierSeasonWindow *
croupier_season_window_new (AdwApplication *application, CroupierSeasonSession *session)
{
  CroupierSeasonWindow *self = g_object_new (CROUPIER_TYPE_SEASON_WINDOW, "application", application, NULL);

  self->session = g_object_ref (session);
  for (guint i = 0; i < G_N_ELEMENTS (page_infos); i++)
    adw_view_stack_add_titled_with_icon (self->pages,
                                         g_object_new (page_infos[i].get_type (), "session", session, NULL),
                                         page_infos[i].name, _(page_infos[i].title), page_infos[i].icon);
  g_signal_connect_object (session, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "looked", G_CALLBACK (update_looked), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);
  croupier_window_list_insert (G_MENU (gtk_menu_button_get_menu_model (self->menu)), WINDOWS_PLACE,
                               GTK_APPLICATION (application));
  update (self);
  ask_for_folder (self);
  return self;
}

const char *
croupier_season_window_get_path (CroupierSeasonWindow *self)
{
  return croupier_season_session_get_path (self->session);
}

void
croupier_season_window_end (CroupierSeasonWindow *self)
{
  croupier_season_session_end (self->session);
}
