/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of a co-game master, of a file that holds what they may know. */
#include "config.h"

#include "croupier-handout-window.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-bind.h"
#include "croupier-bubble.h"
#include "croupier-closing.h"
#include "croupier-file-dialog.h"
#include "croupier-focus.h"
#include "croupier-help.h"
#include "croupier-settings.h"
#include "croupier-time-text.h"
#include "croupier-toasts.h"
#include "croupier-widget.h"
#include "croupier-window-list.h"

#define SECONDS_OF_A_LOOK 20 /* after which what is left until the deadline is said anew */
#define SHOWN_AT_ONCE 50     /* messages; whoever sends the file decides how many there are */
#define MAX_PHASES_SHOWN 100 /* the last ones */
#define WINDOWS_PLACE 1      /* of their section in the primary menu */

typedef struct
{
  const char *name, *title, *icon;
} HandoutPageInfo;

static const HandoutPageInfo page_infos[] = {
  { "due", N_("Due"), "alarm-symbolic" },          { "posts", N_("Posts"), "mail-send-symbolic" },
  { "own", N_("Own"), "avatar-default-symbolic" }, { "players", N_("Players"), "system-users-symbolic" },
  { "rules", N_("Rules"), "help-about-symbolic" },
};

/* A page of messages. */
typedef struct
{
  AdwPreferencesPage *page;
  GArray *order; /* guint: which of the posts, in the order in which they are listed */
  guint n_shown;
  AdwPreferencesGroup *more; /* shows more of them; NULL: all are there */
} PostList;

struct _CroupierHandoutWindow
{
  AdwApplicationWindow parent_instance;

  CroupierToasts *toasts;
  AdwViewStack *pages;
  GtkMenuButton *menu;

  CroupierHandout *handout;                    /* NULL: nothing is shown yet */
  AdwActionRow *deadline_row;                  /* NULL: no phase is open */
  CroupierBubble *reminder_missing, *reminder; /* NULL: nobody is reminded so */
  PostList posts, own;
  GSettings *settings; /* NULL where the schema is not installed */
  guint look_id;
};

G_DEFINE_FINAL_TYPE (CroupierHandoutWindow, croupier_handout_window, ADW_TYPE_APPLICATION_WINDOW)

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

/* ---- parts ---- */

/* Names of people are never read as markup. */
static AdwPreferencesGroup *
add_group (AdwPreferencesPage *page, const char *title, const char *description)
{
  GtkWidget *group = adw_preferences_group_new ();
  g_autofree char *plain = title != NULL ? g_markup_escape_text (title, -1) : NULL;
  g_autofree char *described = description != NULL ? g_markup_escape_text (description, -1) : NULL;

  if (plain != NULL)
    adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), plain);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), described);
  if (plain != NULL)
    croupier_widget_wrap_titles (group);
  adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (group));
  return ADW_PREFERENCES_GROUP (group);
}

static AdwActionRow *
add_row (AdwPreferencesGroup *group, const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_preferences_group_add (group, row);
  return ADW_ACTION_ROW (row);
}

static void
copy_cb (CroupierBubble *bubble, GtkWidget *button)
{
  croupier_bubble_copy_part (bubble, CROUPIER_TOASTS (gtk_widget_get_ancestor (button, CROUPIER_TYPE_TOASTS)));
}

/* A text under a title, with a button that copies it as it is pasted; the text itself is still to be set. */
static CroupierBubble *
add_text (AdwPreferencesPage *page, const char *title, const char *description)
{
  AdwPreferencesGroup *group = add_group (page, title, description);
  CroupierBubble *bubble = g_object_new (CROUPIER_TYPE_BUBBLE, NULL);
  GtkWidget *button = gtk_button_new_with_label (_("Copy"));
  /* Translators: what a screen reader calls a button that copies the message of that title */
  g_autofree char *name = g_strdup_printf (_("Copy: %s"), title);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY); /* of the short word */
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (copy_cb), bubble, G_CONNECT_SWAPPED);
  adw_preferences_group_set_header_suffix (group, button);
  adw_preferences_group_add (group, GTK_WIDGET (bubble));
  return bubble;
}

static void
set_page (CroupierHandoutWindow *self, const char *name, GtkWidget *child)
{
  adw_bin_set_child (ADW_BIN (adw_view_stack_get_child_by_name (self->pages, name)), child);
}

static GtkWidget *
empty_page_new (const char *icon, const char *title, const char *description)
{
  GtkWidget *page = adw_status_page_new ();

  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), icon);
  adw_status_page_set_title (ADW_STATUS_PAGE (page), title);
  adw_status_page_set_description (ADW_STATUS_PAGE (page), description);
  return page;
}

/* ---- what is due ---- */

/* When it is, and how long that is from now. */
static void
update_deadline (CroupierHandoutWindow *self)
{
  CroupierDeadline deadline;
  g_autofree char *moment = NULL;
  g_autofree char *left = NULL;
  g_autofree char *text = NULL;

  if (self->deadline_row == NULL)
    return;
  if (!croupier_handout_get_deadline (self->handout, &deadline))
    {
      adw_action_row_set_subtitle (self->deadline_row, _("No time is set."));
      return;
    }
  moment = croupier_moment_text (deadline.at);
  left = croupier_deadline_text (&deadline, get_now ());
  text = g_strdup_printf (_("%s · %s"), moment, left);
  adw_action_row_set_subtitle (self->deadline_row, text);
}

static void
add_deadline (CroupierHandoutWindow *self, AdwPreferencesGroup *group)
{
  self->deadline_row = add_row (group, _("Deadline"), NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->deadline_row), "property");
  update_deadline (self);
}

static void
add_players (CroupierHandoutWindow *self, AdwPreferencesGroup *group, CroupierPlayers players)
{
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players)
    {
      const CroupierHandoutPlayer *entry = croupier_handout_get_player (self->handout, player);

      add_row (group, entry->name, entry->handle);
    }
}

static void
add_missing (CroupierHandoutWindow *self, AdwPreferencesPage *page)
{
  CroupierPlayers missing = croupier_handout_get_missing (self->handout);
  const char *explained = croupier_handout_explain_roll (self->handout);

  if (missing != CROUPIER_NOBODY)
    add_players (self, add_group (page, _("Nothing Has Come In From"), explained), missing);
  else if (explained != NULL)
    add_group (page, NULL, explained);
}

/* They say something else once the deadline has passed. */
static void
update_reminder (CroupierHandoutWindow *self, CroupierBubble *bubble, CroupierReminderKind kind)
{
  g_autofree char *marked = NULL;

  if (bubble == NULL)
    return;
  marked = croupier_handout_dup_reminder (self->handout, kind, get_now ());
  croupier_bubble_set_message (bubble, marked, croupier_settings_get_message_style ());
}

static void
update_reminders (CroupierHandoutWindow *self)
{
  update_reminder (self, self->reminder_missing, CROUPIER_REMINDER_MISSING);
  update_reminder (self, self->reminder, CROUPIER_REMINDER_OF_DEADLINE);
}

/* Everybody is reminded where it is not known who is missing. */
static void
add_reminders (CroupierHandoutWindow *self, AdwPreferencesPage *page)
{
  gboolean is_whole = self->handout->has_roll && self->handout->is_whole;
  CroupierDeadline deadline;

  if (croupier_handout_get_missing (self->handout) != CROUPIER_NOBODY)
    self->reminder_missing = add_text (page, _("Reminder for Those Who Are Missing"), NULL);
  if (!is_whole && croupier_handout_get_deadline (self->handout, &deadline))
    self->reminder = add_text (page, _("Reminder for Everybody"), NULL);
  update_reminders (self);
}

/* Phases that are over, the last one first, and when they closed. */
static void
add_earlier_phases (CroupierHandoutWindow *self, AdwPreferencesPage *page)
{
  const GArray *phases = self->handout->phases;
  guint n = phases->len - (croupier_handout_get_due (self->handout) != NULL);
  AdwPreferencesGroup *group = n > 0 ? add_group (page, _("Earlier Phases"), NULL) : NULL;

  for (guint i = n; i > 0 && n - i < MAX_PHASES_SHOWN; i--)
    {
      const CroupierHandoutPhase *phase = &g_array_index (phases, CroupierHandoutPhase, i - 1);
      CroupierDeadline deadline;
      gboolean has_deadline = phase->closes != NULL && croupier_deadline_parse (phase->closes, &deadline, NULL);
      g_autofree char *moment = has_deadline ? croupier_moment_text (deadline.at) : NULL;
      g_autofree char *words = has_deadline ? g_strdup_printf (_("Deadline: %s"), moment) : NULL;

      add_row (group, phase->title, words);
    }
}

static guint
count_to_post (const CroupierHandout *handout)
{
  guint n = 0;

  for (guint i = 0; i < handout->posts->len; i++)
    {
      const CroupierHandoutPost *post = croupier_handout_get_post (handout, i);

      n += !post->is_told && post->audience == CROUPIER_HANDOUT_TO_ALL;
    }
  return n;
}

static void
fill_due (CroupierHandoutWindow *self)
{
  const CroupierHandoutPhase *due = croupier_handout_get_due (self->handout);
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  g_autoptr (GDateTime) moment = g_date_time_new_from_iso8601 (self->handout->saved, NULL);
  g_autofree char *saved = croupier_when_text (g_date_time_to_unix (moment), get_now ());
  /* Translators: the file that a co-game master has opened shows a match as it stood then */
  g_autofree char *stand = g_strdup_printf (_("As it stood: %s"), saved);
  AdwPreferencesGroup *group = add_group (page,
                                          due != NULL              ? due->title
                                          : self->handout->is_over ? _("The match is over.")
                                                                   : _("It has not begun."),
                                          stand);

  self->deadline_row = NULL;
  self->reminder_missing = self->reminder = NULL;
  if (due != NULL)
    {
      add_deadline (self, group);
      add_reminders (self, page); /* above those who may be forty */
      add_missing (self, page);
    }
  if (self->handout->sent != CROUPIER_NOBODY)
    add_players (self, add_group (page, _("Something Has Come In From"), NULL), self->handout->sent);
  add_earlier_phases (self, page);
  set_page (self, "due", GTK_WIDGET (page));
}

/* ---- messages ---- */

static CroupierBubble *
add_post (CroupierHandoutWindow *self, AdwPreferencesPage *page, const CroupierHandoutPost *post)
{
  g_autofree char *time = croupier_handout_dup_time (self->handout, post);
  g_autofree char *title = post->audience == CROUPIER_HANDOUT_TO_ALL
                             ? g_strdup (time)
                             : g_strdup_printf (_("%s, to %s"), time,
                                                croupier_handout_get_audience (self->handout, post));
  g_autofree char *when = croupier_sent_text (post->time);
  g_autofree char *marked = croupier_handout_post_dup_marked (post);
  const char *to_tell = post->audience == CROUPIER_HANDOUT_TO_ALL ? _("Still to be posted") : _("Not passed on yet");
  CroupierBubble *bubble = add_text (page, title, post->is_told ? when : to_tell);

  croupier_bubble_set_message (bubble, marked, croupier_settings_get_message_style ());
  return bubble;
}

/* What is to be posted first, in its order, then what has been told, the newest first. */
static GArray *
list_posts (const CroupierHandout *handout, gboolean is_own)
{
  GArray *order = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint is_told = FALSE; is_told <= TRUE; is_told++)
    for (guint k = 0; k < handout->posts->len; k++)
      {
        guint place = is_told ? handout->posts->len - 1 - k : k;
        const CroupierHandoutPost *post = croupier_handout_get_post (handout, place);

        if (post->is_told == (gboolean) is_told && (post->audience != CROUPIER_HANDOUT_TO_ALL) == is_own)
          g_array_append_val (order, place);
      }
  return order;
}

static void show_more (CroupierHandoutWindow *self, PostList *list);

static void
show_more_posts (CroupierHandoutWindow *self)
{
  show_more (self, &self->posts);
}

static void
show_more_own (CroupierHandoutWindow *self)
{
  show_more (self, &self->own);
}

/* The button goes once it has been pressed, which is not while that is told. */
static void
more_cb (CroupierHandoutWindow *self, GtkWidget *button)
{
  gboolean is_own = gtk_widget_get_ancestor (button, ADW_TYPE_PREFERENCES_PAGE) == GTK_WIDGET (self->own.page);

  croupier_widget_later (GTK_WIDGET (self), is_own ? G_CALLBACK (show_more_own) : G_CALLBACK (show_more_posts));
}

static void
show_more (CroupierHandoutWindow *self, PostList *list)
{
  guint until = MIN (list->order->len, list->n_shown + SHOWN_AT_ONCE);
  gboolean was_pressed = list->more != NULL;
  GtkWidget *button;

  if (was_pressed)
    adw_preferences_page_remove (list->page, list->more);
  list->more = NULL;
  for (guint i = list->n_shown; i < until; i++)
    {
      CroupierBubble *bubble = add_post (self, list->page,
                                         croupier_handout_get_post (self->handout,
                                                                    g_array_index (list->order, guint, i)));

      if (was_pressed && i == list->n_shown) /* where one reads on */
        gtk_widget_child_focus (gtk_widget_get_ancestor (GTK_WIDGET (bubble), ADW_TYPE_PREFERENCES_GROUP),
                                GTK_DIR_TAB_FORWARD);
    }
  list->n_shown = until;
  if (until == list->order->len)
    return;
  list->more = add_group (list->page, NULL, NULL);
  button = gtk_button_new_with_mnemonic (_("Show _Earlier Messages"));
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  g_signal_connect_object (button, "clicked", G_CALLBACK (more_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (list->more, button);
}

static void
fill_posts (CroupierHandoutWindow *self, gboolean is_own)
{
  const char *name = is_own ? "own" : "posts";
  PostList *list = is_own ? &self->own : &self->posts;
  AdwViewStackPage *stack_page = adw_view_stack_get_page (self->pages,
                                                          adw_view_stack_get_child_by_name (self->pages, name));

  if (!is_own)
    adw_view_stack_page_set_badge_number (stack_page, count_to_post (self->handout));
  adw_view_stack_page_set_visible (stack_page, !is_own || self->handout->player != CROUPIER_NO_PLAYER);
  g_clear_pointer (&list->order, g_array_unref);
  *list = (PostList) { .order = list_posts (self->handout, is_own) };
  if (list->order->len > 0)
    {
      list->page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
      show_more (self, list);
      set_page (self, name, GTK_WIDGET (list->page));
    }
  else if (is_own)
    set_page (self, name,
              empty_page_new ("avatar-default-symbolic", _("Nothing Told Yet"),
                              _("What your own player is sent stands here once the game master has sent it.")));
  else
    set_page (self, name,
              empty_page_new ("mail-send-symbolic", _("Nothing to Post Yet"),
                              _("What everybody is told stands here, word for word, ready to be copied.")));
}

/* ---- the match ---- */

static void
commitment_cb (CroupierHandoutWindow *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->handout->match);
  croupier_toasts_add (self->toasts, croupier_toast_new (_("Commitment copied")));
}

static void
add_commitment (CroupierHandoutWindow *self, AdwPreferencesGroup *group)
{
  AdwActionRow *row = add_row (group, _("Commitment"), self->handout->match);
  GtkWidget *button = gtk_button_new_from_icon_name ("edit-copy-symbolic");

  gtk_widget_add_css_class (GTK_WIDGET (row), "property");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _("Copy the Commitment"));
  g_signal_connect_object (button, "clicked", G_CALLBACK (commitment_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (row, button);
}

static void
fill_players (CroupierHandoutWindow *self)
{
  const CroupierHandout *handout = self->handout;
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  CroupierPlayers all = CROUPIER_EVERYBODY (handout->players->len), out = CROUPIER_NOBODY;
  AdwPreferencesGroup *group = add_group (page, handout->title, NULL);

  gtk_widget_add_css_class (GTK_WIDGET (add_row (group, _("Game"), handout->game)), "property");
  if (handout->player != CROUPIER_NO_PLAYER)
    gtk_widget_add_css_class (GTK_WIDGET (
                                add_row (group, _("Co-Game Master"),
                                         croupier_handout_get_player (handout, (guint) handout->player)->name)),
                              "property");
  add_commitment (self, group);
  for (guint i = 0; i < handout->players->len; i++)
    if (croupier_handout_get_player (handout, i)->is_out)
      out |= CROUPIER_PLAYER (i);
  if (all != out)
    add_players (self, add_group (page, _("Players"), NULL), all & ~out);
  if (out != CROUPIER_NOBODY)
    add_players (self, add_group (page, _("Out of the Game"), NULL), out);
  set_page (self, "players", GTK_WIDGET (page));
}

static void
fill_rules (CroupierHandoutWindow *self)
{
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  g_autofree char *marked = croupier_handout_dup_rules (self->handout);

  croupier_bubble_set_text (add_text (page, self->handout->game, NULL), marked, croupier_settings_get_message_style ());
  set_page (self, "rules", GTK_WIDGET (page));
}

static void
fill (CroupierHandoutWindow *self)
{
  if (self->handout == NULL)
    return;
  gtk_window_set_title (GTK_WINDOW (self), self->handout->title);
  fill_due (self);
  fill_posts (self, FALSE);
  fill_posts (self, TRUE);
  fill_players (self);
  fill_rules (self);
}

static gboolean
look_cb (gpointer self)
{
  update_deadline (self);
  update_reminders (self);
  return G_SOURCE_CONTINUE;
}

/* ---- actions ---- */

/* Whatever they are, the program knows what to do with them. */
static void
open_files (CroupierHandoutWindow *self, GPtrArray *files)
{
  if (files->len > 0)
    g_application_open (G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))), (GFile **) files->pdata,
                        (int) files->len, "");
}

static GdkDragAction
drop_enter_cb (CroupierHandoutWindow *self, double x, double y, GtkDropTarget *target)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "drop-ready");
  return GDK_ACTION_COPY;
}

static void
drop_leave_cb (CroupierHandoutWindow *self, GtkDropTarget *target)
{
  gtk_widget_remove_css_class (GTK_WIDGET (self), "drop-ready");
}

static gboolean
drop_cb (CroupierHandoutWindow *self, const GValue *value, double x, double y, GtkDropTarget *target)
{
  g_autoptr (GSList)
    dropped = G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST) ? gdk_file_list_get_files (g_value_get_boxed (value)) : NULL;
  g_autoptr (GPtrArray) files = g_ptr_array_new ();

  gtk_widget_remove_css_class (GTK_WIDGET (self), "drop-ready"); /* no "leave" comes after a drop */
  for (GSList *link = dropped; link != NULL; link = link->next)
    g_ptr_array_add (files, link->data);
  open_files (self, files);
  return TRUE;
}

static void
add_drop_target (CroupierHandoutWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_object (target, "enter", G_CALLBACK (drop_enter_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "leave", G_CALLBACK (drop_leave_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierHandoutWindow) self = data;
  g_autoptr (GListModel) chosen = croupier_file_dialog_finish_many (result);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; chosen != NULL && i < g_list_model_get_n_items (chosen); i++)
    g_ptr_array_add (files, g_list_model_get_item (chosen, i));
  open_files (self, files);
}

static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GtkFileDialog)
    dialog = croupier_file_dialog_new (_("Open or Import"), _("Files for co-game masters"), "croupier-handout");

  croupier_file_dialog_add_files (dialog, _("Matches, seasons and scripts"),
                                  "croupier croupier-season croupier-script txt");

  croupier_file_dialog_open_many (dialog, widget, chosen_cb, g_object_ref (widget));
}

static void
menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_menu_button_popup (CROUPIER_HANDOUT_WINDOW (widget)->menu);
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
  AdwViewStack *pages = CROUPIER_HANDOUT_WINDOW (widget)->pages;
  int number = g_variant_get_int32 (parameter);
  GtkWidget *page = number >= 1 && number <= (int) G_N_ELEMENTS (page_infos)
                      ? adw_view_stack_get_child_by_name (pages, page_infos[number - 1].name)
                      : NULL;

  if (page != NULL && adw_view_stack_page_get_visible (adw_view_stack_get_page (pages, page)))
    adw_view_stack_set_visible_child (pages, page);
}

static void
close_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_close (GTK_WINDOW (widget));
}

/* ---- the class ---- */

static void
croupier_handout_window_dispose (GObject *object)
{
  CroupierHandoutWindow *self = CROUPIER_HANDOUT_WINDOW (object);

  g_clear_handle_id (&self->look_id, g_source_remove);
  self->deadline_row = NULL;
  self->reminder_missing = self->reminder = NULL;
  g_clear_pointer (&self->posts.order, g_array_unref);
  g_clear_pointer (&self->own.order, g_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_HANDOUT_WINDOW);
  g_clear_pointer (&self->handout, croupier_handout_free);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (croupier_handout_window_parent_class)->dispose (object);
}

static void
croupier_handout_window_class_init (CroupierHandoutWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_handout_window_dispose;

  g_type_ensure (CROUPIER_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class, "/app/croupier/Croupier/croupier-handout-window.ui");
  BIND_CHILDREN (widget_class, CroupierHandoutWindow, toasts, pages, menu);
  gtk_widget_class_install_action (widget_class, "win.open", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "win.menu", NULL, menu_action);
  gtk_widget_class_install_action (widget_class, "win.page-number", "i", page_number_action);
  gtk_widget_class_install_property_action (widget_class, "win.fullscreen", "fullscreened");
  gtk_widget_class_install_action (widget_class, "win.close", NULL, close_action);
  gtk_widget_class_install_action (widget_class, "win.shortcuts", NULL, shortcuts_action);
  croupier_help_install_action (widget_class);
}

static void
croupier_handout_window_init (CroupierHandoutWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (page_infos); i++)
    adw_view_stack_add_titled_with_icon (self->pages, adw_bin_new (), page_infos[i].name, _(page_infos[i].title),
                                         page_infos[i].icon);
  self->settings = croupier_settings_new ();
  if (self->settings != NULL)
    g_signal_connect_object (self->settings, "changed::" CROUPIER_SETTING_MESSAGE_STYLE, G_CALLBACK (fill), self,
                             G_CONNECT_SWAPPED);
  add_drop_target (self);
  croupier_focus_keep (ADW_APPLICATION_WINDOW (self));
  croupier_closing_pass_dialogs (ADW_APPLICATION_WINDOW (self));
  self->look_id = g_timeout_add_seconds (SECONDS_OF_A_LOOK, look_cb, self);
}

CroupierHandoutWindow *
croupier_handout_window_new (AdwApplication *application)
{
  CroupierHandoutWindow *self = g_object_new (CROUPIER_TYPE_HANDOUT_WINDOW, "application", application, NULL);

  croupier_window_list_insert (G_MENU (gtk_menu_button_get_menu_model (self->menu)), WINDOWS_PLACE,
                               GTK_APPLICATION (application));
  return self;
}

gboolean
croupier_handout_window_is_for (CroupierHandoutWindow *self, const CroupierHandout *handout)
{
  g_return_val_if_fail (CROUPIER_IS_HANDOUT_WINDOW (self) && handout != NULL, FALSE);

  return self->handout != NULL && g_str_equal (self->handout->match, handout->match) &&
         self->handout->player == handout->player;
}

/* It does not wait until all that was said before has been seen. */
static void
tell (CroupierHandoutWindow *self, const char *text)
{
  croupier_toasts_dismiss_all (self->toasts);
  croupier_toasts_add (self->toasts, croupier_toast_new (text));
}

void
croupier_handout_window_take (CroupierHandoutWindow *self, CroupierHandout *handout)
{
  g_return_if_fail (CROUPIER_IS_HANDOUT_WINDOW (self) && handout != NULL);

  if (croupier_handout_window_is_for (self, handout) && g_strcmp0 (self->handout->saved, handout->saved) > 0)
    {
      tell (self, _("That file is older than what is shown here"));
      croupier_handout_free (handout);
      return;
    }
  if (self->handout != NULL)
    tell (self, _("This is how it stands now"));
  g_clear_pointer (&self->handout, croupier_handout_free);
  self->handout = handout;
  fill (self);
}
