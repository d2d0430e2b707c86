/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match or a season that was open lately: how it stands, and a menu of what can be done with it. */
#include "config.h"

#include "croupier-recent-row.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-fields-dialog.h"
#include "croupier-handout.h"
#include "croupier-page.h"
#include "croupier-registry.h"
#include "croupier-time-text.h"
#include "croupier-toasts.h"
#include "croupier-widget.h"

#define SHORT_TITLE 20  /* letters that have room in one line, be the window narrow and the text large */
#define STATE_LINES 4   /* in which it is said how it stands, however narrow the window */
#define WHEN_LETTERS 12 /* of a line that says when it was open */

struct _CroupierRecentRow
{
  GtkListBoxRow parent_instance;

  CroupierRecent *recent;
  CroupierRecentIsOpen is_open;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkLabel *when;
  GtkMenuButton *button;
};

G_DEFINE_FINAL_TYPE (CroupierRecentRow, croupier_recent_row, GTK_TYPE_LIST_BOX_ROW)

/* ---- how it stands ---- */

static gboolean
is_handout (const CroupierRecent *recent)
{
  return g_str_has_suffix (recent->path, CROUPIER_HANDOUT_SUFFIX);
}

/* “Round 3”, or how many are missing there, too. */
static char *
describe_phase (const CroupierRecent *recent)
{
  if (*recent->phase == '\0')
    return g_strdup (_("Over"));
  if (recent->n_missing <= 0)
    return g_strdup (recent->phase);

  return g_strdup_printf (ngettext ("%s, %d missing", "%s, %d missing", (gulong) recent->n_missing), recent->phase,
                          recent->n_missing);
}

/* Takes what is said already, and says more behind it. */
static char *
add_words (char *said, const char *words)
{
  char *all = g_strdup_printf (_("%s · %s"), said, words);

  g_free (said);
  return all;
}

/* Of what is to be sent no more than that there is something, for whoever looks on may be a player. */
static char *
describe (const CroupierRecent *recent, gint64 now)
{
  const CroupierGame *game = croupier_registry_find (recent->game);
  g_autofree char *phase = describe_phase (recent), *closes = NULL;
  char *said;

  if (recent->n_matches >= 0)
    return g_strdup_printf (ngettext ("%d match", "%d matches", (gulong) recent->n_matches), recent->n_matches);
  if (is_handout (recent))
    return g_strdup (_("For a co-game master"));
  said = add_words (g_strdup (game != NULL ? croupier_game_words (game, game->title) : recent->game), phase);
  if (recent->closes > 0)
    {
      closes = croupier_deadline_text (&(CroupierDeadline) { .at = recent->closes }, now);
      said = add_words (said, closes);
    }
  return recent->has_unsent ? add_words (said, _("messages to send")) : said;
}

static GtkLabel *
line_new (const char *style, int n_lines)
{
  return g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "ellipsize", PANGO_ELLIPSIZE_END, "wrap", n_lines > 1, "lines",
                       n_lines, "css-classes", (const char *const[]) { style, NULL }, NULL);
}

void
croupier_recent_row_update (CroupierRecentRow *self, const CroupierRecent *recent)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  CroupierRecent *copy = croupier_recent_copy (recent);
  g_autofree char *subtitle = describe (recent, now);
  g_autofree char *when = croupier_when_text (g_date_time_to_unix (recent->when), now);
  g_autofree char *menu = g_strdup_printf (_("Menu of %s"), recent->title);

  g_clear_pointer (&self->recent, croupier_recent_free);
  self->recent = copy;
  gtk_label_set_label (self->title, copy->title);
  gtk_label_set_lines (self->title, g_utf8_strlen (copy->title, -1) > SHORT_TITLE ? 2 : 1);
  gtk_label_set_wrap (self->title, g_utf8_strlen (copy->title, -1) > SHORT_TITLE);
  gtk_label_set_label (self->subtitle, subtitle);
  gtk_label_set_label (self->when, when);
  croupier_widget_set_tooltip (GTK_WIDGET (self->button), menu);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, menu, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, copy->title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, subtitle, -1);
}

/* ---- its menu ---- */

static CroupierPage *
get_page (CroupierRecentRow *self)
{
  return CROUPIER_PAGE (gtk_widget_get_ancestor (GTK_WIDGET (self), CROUPIER_TYPE_PAGE));
}

static void
open_apart_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "app.open-apart", "^ay", CROUPIER_RECENT_ROW (widget)->recent->path);
}

static void
forget_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "win.forget", "^ay", CROUPIER_RECENT_ROW (widget)->recent->path);
}

static void
shown_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) page = data;
  g_autoptr (GError) error = NULL;

  if (!gtk_file_launcher_open_containing_folder_finish (GTK_FILE_LAUNCHER (source), result, &error) &&
      !g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED))
    croupier_widget_toast (page, _("The desktop does not show the folder"));
}

static void
show_in_folder_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierRecentRow *self = CROUPIER_RECENT_ROW (widget);
  g_autoptr (GFile) file = g_file_new_for_path (self->recent->path);
  g_autoptr (GtkFileLauncher) launcher = gtk_file_launcher_new (file);

  gtk_file_launcher_open_containing_folder (launcher, GTK_WINDOW (gtk_widget_get_root (widget)), NULL, shown_cb,
                                            g_object_ref (get_page (self)));
}

/* A title that was asked for. */
typedef struct
{
  CroupierPage *page;
  CroupierQuestionKind kind;
  char *path;
} Titling;

static Titling *
titling_new (CroupierPage *page, CroupierQuestionKind kind, const char *path)
{
  Titling *titling = g_new (Titling, 1);

  *titling = (Titling) { g_object_ref (page), kind, g_strdup (path) };
  return titling;
}

static void
titling_free (Titling *titling)
{
  g_object_unref (titling->page);
  g_free (titling->path);
  g_free (titling);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Titling, titling_free)

static void
titling_done (gpointer titling, GClosure *closure)
{
  titling_free (titling);
}

static void
titled_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Titling) titling = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = croupier_session_ask_finish (CROUPIER_SESSION (source), result, &error);

  if (path == NULL)
    {
      croupier_widget_toast_error (GTK_WIDGET (titling->page), error);
      return;
    }
  croupier_widget_toast (GTK_WIDGET (titling->page),
                         titling->kind == CROUPIER_ASK_RENAME ? _("Renamed") : _("Duplicated"));
  croupier_page_set_stale (titling->page);
  croupier_page_refresh (titling->page);
}

static void
taken_cb (CroupierFieldsDialog *dialog, const Titling *asked)
{
  g_autofree char *title = croupier_fields_dialog_dup_line (dialog, "title");
  g_autoptr (GFile) file = g_file_new_for_path (asked->path);
  g_autoptr (GError) error = NULL;

  if (title == NULL || !croupier_setup_check_title (title, &error))
    {
      croupier_fields_dialog_set_problem (dialog, error != NULL ? error->message : _("Give it a title first."));
      return;
    }
  croupier_session_ask (croupier_page_get_session (asked->page),
                        &(CroupierQuestion) { asked->kind, .file = file, .text = title }, NULL, titled_cb,
                        titling_new (asked->page, asked->kind, asked->path));
  adw_dialog_force_close (ADW_DIALOG (dialog));
}

static void
title_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  static const CroupierDialogField fields[] = { { "title", CROUPIER_DIALOG_LINE, N_("Title") } };
  CroupierRecentRow *self = CROUPIER_RECENT_ROW (widget);
  gboolean is_copy = g_str_equal (name, "recent.duplicate");
  /* Translators: the title of a copy of a match */
  g_autofree char *title = is_copy ? g_strdup_printf (_("%s, copy"), self->recent->title)
                                   : g_strdup (self->recent->title);
  CroupierFieldsDialog *dialog = croupier_fields_dialog_new (is_copy ? _("Duplicate Match") : _("Rename Match"),
                                                             is_copy ? _("_Duplicate") : _("_Rename"), fields,
                                                             G_N_ELEMENTS (fields));

  croupier_fields_dialog_set_description (dialog, is_copy ? _("The copy is a match with a file of its own, and goes on "
                                                              "from where this one stands.")
                                                          : _("The file keeps its name, and the History of the match "
                                                              "tells of the new title."));
  croupier_fields_dialog_set_value (dialog, "title", title);
  g_signal_connect_data (dialog, "taken", G_CALLBACK (taken_cb),
                         titling_new (get_page (self), is_copy ? CROUPIER_ASK_DUPLICATE : CROUPIER_ASK_RENAME,
                                      self->recent->path),
                         titling_done, G_CONNECT_DEFAULT);
  adw_dialog_present (ADW_DIALOG (dialog), GTK_WIDGET (get_page (self)));
}

static void
add_item (GMenu *menu, const char *heading, const char *label, const char *action)
{
  g_autoptr (GMenu) section = g_menu_new ();

  g_menu_append (section, label, action);
  g_menu_append_section (menu, heading, G_MENU_MODEL (section));
}

/* Each time that it is opened: the start page is seen sooner without a dozen of them, and what is open now may be
 * closed then. What is open would be noted again with the next change, so it is not forgotten. */
static void
fill_menu_cb (GtkMenuButton *button, gpointer data)
{
  CroupierRecentRow *self = data;
  gboolean is_open = self->is_open (GTK_WIDGET (self), self->recent->path);
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) titles = g_menu_new ();

  if (self->recent->n_matches < 0 && !is_handout (self->recent))
    {
      add_item (menu, NULL, _("Open in New _Window"), "recent.open-apart");
      g_menu_append (titles, _("_Rename…"), "recent.rename");
      g_menu_append (titles, _("_Duplicate…"), "recent.duplicate");
      g_menu_append_section (menu, NULL, G_MENU_MODEL (titles));
    }
  add_item (menu, NULL, _("_Show in Folder"), "recent.show-in-folder");
  add_item (menu, is_open ? _("To forget it, close it first") : NULL, _("_Forget"), "recent.forget");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "recent.forget", !is_open);
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

static void
menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_menu_button_popup (CROUPIER_RECENT_ROW (widget)->button);
}

static void
secondary_click_cb (CroupierRecentRow *self, int n_press, double x, double y, GtkGesture *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_menu_button_popup (self->button);
}

/* ---- the class ---- */

static void
croupier_recent_row_finalize (GObject *object)
{
  croupier_recent_free (CROUPIER_RECENT_ROW (object)->recent);

  G_OBJECT_CLASS (croupier_recent_row_parent_class)->finalize (object);
}

static void
croupier_recent_row_class_init (CroupierRecentRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = croupier_recent_row_finalize;

  gtk_widget_class_install_action (widget_class, "recent.open-apart", NULL, open_apart_action);
  gtk_widget_class_install_action (widget_class, "recent.rename", NULL, title_action);
  gtk_widget_class_install_action (widget_class, "recent.duplicate", NULL, title_action);
  gtk_widget_class_install_action (widget_class, "recent.show-in-folder", NULL, show_in_folder_action);
  gtk_widget_class_install_action (widget_class, "recent.forget", NULL, forget_action);
  gtk_widget_class_install_action (widget_class, "recent.menu", NULL, menu_action);
}

/* Made by hand as AdwActionRow draws itself: these are measured before the first frame, and an AdwActionRow is prepared
 * for a lot that they do not need. */
static void
croupier_recent_row_init (CroupierRecentRow *self)
{
  GtkWidget *header = g_object_new (GTK_TYPE_BOX, "css-classes", (const char *const[]) { "header", NULL }, NULL);
  GtkWidget *lines = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "hexpand", TRUE, "valign",
                                   GTK_ALIGN_CENTER, "css-classes", (const char *const[]) { "title", NULL }, NULL);
  GtkGesture *click = gtk_gesture_click_new ();

  self->title = line_new ("title", 1);
  self->subtitle = line_new ("subtitle", STATE_LINES);
  self->when = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "justify", GTK_JUSTIFY_RIGHT, "max-width-chars",
                             WHEN_LETTERS, "css-classes",
                             (const char *const[]) { "caption", "dimmed", "numeric", NULL }, NULL);
  self->button = g_object_new (GTK_TYPE_MENU_BUTTON, "icon-name", "view-more-symbolic", "valign", GTK_ALIGN_CENTER,
                               "css-classes", (const char *const[]) { "flat", NULL }, NULL);
  gtk_menu_button_set_create_popup_func (self->button, fill_menu_cb, self, NULL);
  gtk_box_append (GTK_BOX (lines), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (lines), GTK_WIDGET (self->subtitle));
  gtk_box_append (GTK_BOX (header), lines);
  gtk_box_append (GTK_BOX (header), GTK_WIDGET (self->when));
  gtk_box_append (GTK_BOX (header), GTK_WIDGET (self->button));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), header);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (click, "pressed", G_CALLBACK (secondary_click_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  croupier_accels_add_to_row (GTK_WIDGET (self), "recent.menu");
}

GtkWidget *
croupier_recent_row_new (const CroupierRecent *recent, CroupierRecentIsOpen is_open)
{
  CroupierRecentRow *self = g_object_new (CROUPIER_TYPE_RECENT_ROW, NULL);

  self->is_open = is_open;
  croupier_recent_row_update (self, recent);
  return GTK_WIDGET (self);
}

const char *
croupier_recent_row_get_path (CroupierRecentRow *self)
{
  return self->recent->path;
}
