/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match told or drawn into a file: for whom, and of what kind the file is. */
#include "config.h"

#include "croupier-story-dialog.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-choices.h"
#include "croupier-file-dialog.h"
#include "croupier-handout.h"
#include "croupier-leak-guard.h"
#include "croupier-moves.h"
#include "croupier-toasts.h"

typedef enum
{
  STORY,
  PICTURE,
  HANDOUT, /* for a co-game master */
} StoryKind;

struct _CroupierStoryDialog
{
  AdwDialog parent_instance;

  CroupierToasts *toasts;
  AdwToolbarView *toolbar;
  AdwComboRow *readership_row, *format_row;
  AdwSwitchRow *names_row, *dark_row, *roll_row;
  AdwPreferencesGroup *group;
  AdwSpinner *spinner;
  GtkWidget *cancel_button;

  CroupierSession *session;
  CroupierQuestion wanted;   /* what is to be written, as it was chosen */
  GFile *file;               /* of that */
  GCancellable *cancellable; /* of what is being written; NULL: nothing is */
  StoryKind kind;
  guint place;         /* of a picture */
  char *channel;       /* to be chosen behind the players; NULL: none */
  GArray *readerships; /* CroupierReadership, as they are listed */
};

G_DEFINE_FINAL_TYPE (CroupierStoryDialog, croupier_story_dialog, ADW_TYPE_DIALOG)

typedef struct
{
  const char *title;
  const char *suffix; /* with its dot */
} Format;

#define N_FORMATS 2

static const Format story_formats[N_FORMATS] = {
  { N_("Page for a Browser (HTML)"), ".html" },
  { N_("Sheets to Print (PDF)"), ".pdf" },
};

static const Format handout_format = { NULL, CROUPIER_HANDOUT_SUFFIX };

static const Format picture_formats[N_FORMATS] = {
  { N_("Picture for Chats (PNG)"), ".png" },
  { N_("Drawing That Stays Sharp (SVG)"), ".svg" },
};

static const struct
{
  const char *file_title, *saved;
  CroupierQuestionKind question;
  CroupierLeakKind leak_kind;
} words_of[] = {
  [STORY] = { N_("Save the Story"), N_("Story saved"), CROUPIER_ASK_WRITE_STORY, CROUPIER_LEAK_STORY },
  [PICTURE] = { N_("Save the Picture"), N_("Picture saved"), CROUPIER_ASK_WRITE_PICTURE, CROUPIER_LEAK_PICTURE },
  [HANDOUT] = { N_("Save for a Co-Game Master"), N_("Saved: give this file to your co-game master"),
                CROUPIER_ASK_WRITE_HANDOUT, CROUPIER_LEAK_HANDOUT },
};

/* ---- what is chosen ---- */

static CroupierReadership
get_readership (CroupierStoryDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->readership_row);
  CroupierReadership readership = g_array_index (self->readerships, CroupierReadership,
                                                 selected < self->readerships->len ? selected : 0);

  readership.hides_names = self->kind == STORY && adw_switch_row_get_active (self->names_row);
  readership.calls_roll = self->kind == HANDOUT && adw_switch_row_get_active (self->roll_row);
  return readership;
}

static const Format *
get_format (CroupierStoryDialog *self)
{
  if (self->kind == HANDOUT)
    return &handout_format;
  return &(self->kind == PICTURE ? picture_formats : story_formats)[adw_combo_row_get_selected (self->format_row)];
}

/* A name that ends as those of another kind do is meant: a page under the name of sheets could not be opened. */
static void
follow_suffix (CroupierStoryDialog *self, GFile *file)
{
  const Format *formats = self->kind == PICTURE ? picture_formats : story_formats;
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *lower = g_ascii_strdown (name, -1);

  for (guint i = 0; self->kind != HANDOUT && i < N_FORMATS; i++)
    if (g_str_has_suffix (lower, formats[i].suffix))
      adw_combo_row_set_selected (self->format_row, i);
}

static void
readership_cb (CroupierStoryDialog *self)
{
  static const char *const subtitles[] = {
    [CROUPIER_READERSHIP_ALL] = N_("With everybody’s secrets: for you, or for all once it is over"),
    [CROUPIER_READERSHIP_PLAYER] = N_("What they were told, sent and saw, and nothing else"),
    [CROUPIER_READERSHIP_PUBLIC] = N_("What everybody may know, while it runs too"),
    [CROUPIER_READERSHIP_CHANNEL] = N_("What is told in this channel, and what everybody may know"),
  };

  if (self->kind != HANDOUT && self->readerships != NULL && self->readerships->len > 0)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self->readership_row), _(subtitles[get_readership (self).kind]));
}

/* ---- writing ---- */

static void
update_writing (CroupierStoryDialog *self)
{
  gboolean is_writing = self->cancellable != NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->spinner), is_writing);
  gtk_widget_set_visible (self->cancel_button, is_writing);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "story.save", !is_writing);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierStoryDialog) self = data;
  g_autoptr (GError) error = NULL;
  int n = croupier_session_write_finish (CROUPIER_SESSION (source), result, &error);

  if (self->session == NULL)
    return;

  g_clear_object (&self->cancellable);
  update_writing (self);
  if (n >= 0)
    croupier_toasts_add (self->toasts, croupier_toast_new (_(words_of[self->kind].saved)));
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    croupier_widget_toast_error (GTK_WIDGET (self->toolbar), error);
}

static void
write_file (CroupierStoryDialog *self)
{
  croupier_session_ask (self->session, &self->wanted, self->cancellable, written_cb, g_object_ref (self));
}

static void
begin_writing (CroupierStoryDialog *self)
{
  self->cancellable = g_cancellable_new ();
  update_writing (self);
}

static void
write_anyway_cb (CroupierStoryDialog *self)
{
  begin_writing (self);
  write_file (self);
}

/* What would tell those it is for too much is written on purpose alone. */
static void
looked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierStoryDialog) self = data;
  g_autofree char *where = croupier_session_ask_finish (CROUPIER_SESSION (source), result, NULL);
  AdwDialog *dialog;

  if (self->session == NULL)
    return;
  if (where != NULL && *where == '\0')
    {
      write_file (self);
      return;
    }

  g_clear_object (&self->cancellable);
  update_writing (self);
  if (where == NULL)
    return;
  dialog = croupier_leak_dialog_new (self->session, CROUPIER_GUARD_EXPORT, where);
  g_signal_connect_object (dialog, "response::" CROUPIER_LEAK_ANYWAY, G_CALLBACK (write_anyway_cb), self,
                           G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierStoryDialog) self = data;
  g_autoptr (GFile) file = croupier_file_dialog_finish (result);
  CroupierQuestion question = { CROUPIER_ASK_LEAK };

  if (file == NULL || self->session == NULL)
    return;

  g_set_object (&self->file, file);
  follow_suffix (self, file);
  self->wanted = (CroupierQuestion) { words_of[self->kind].question };
  self->wanted.file = file;
  self->wanted.readership = get_readership (self);
  self->wanted.place = self->place;
  self->wanted.is_dark = adw_switch_row_get_active (self->dark_row);
  self->wanted.text = get_format (self)->suffix + 1;
  begin_writing (self);
  question.readership = self->wanted.readership;
  question.leak_kind = words_of[self->kind].leak_kind;
  croupier_session_ask (self->session, &question, self->cancellable, looked_cb, g_object_ref (self));
}

/* What is for one who does not play is for no spectator. */
static char *
name_file (CroupierStoryDialog *self)
{
  const CroupierMatch *match = croupier_session_get_match (self->session);
  CroupierReadership readership = get_readership (self);
  g_autofree char *title = NULL;

  if (self->kind != HANDOUT || readership.kind == CROUPIER_READERSHIP_PLAYER)
    return croupier_readership_name_file (&readership, match, get_format (self)->suffix);
  title = croupier_export_file_name (croupier_match_get_setup (match)->title);
  return g_strconcat (title, get_format (self)->suffix, NULL);
}

static void
save_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierStoryDialog *self = CROUPIER_STORY_DIALOG (widget);
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  g_autofree char *file_name = name_file (self);

  gtk_file_dialog_set_title (dialog, _(words_of[self->kind].file_title));
  gtk_file_dialog_set_initial_name (dialog, file_name);
  croupier_file_dialog_save (dialog, widget, chosen_cb, g_object_ref (self));
}

static void
stop_cb (CroupierStoryDialog *self)
{
  g_cancellable_cancel (self->cancellable);
}

/* ---- the class ---- */

static void
croupier_story_dialog_closed (AdwDialog *dialog)
{
  g_cancellable_cancel (CROUPIER_STORY_DIALOG (dialog)->cancellable);
}

static void
croupier_story_dialog_dispose (GObject *object)
{
  CroupierStoryDialog *self = CROUPIER_STORY_DIALOG (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->file);
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_STORY_DIALOG);
  g_clear_object (&self->session);
  g_clear_pointer (&self->channel, g_free);
  g_clear_pointer (&self->readerships, g_array_unref);

  G_OBJECT_CLASS (croupier_story_dialog_parent_class)->dispose (object);
}

static void
croupier_story_dialog_class_init (CroupierStoryDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_story_dialog_dispose;
  ADW_DIALOG_CLASS (klass)->closed = croupier_story_dialog_closed;

  g_type_ensure (CROUPIER_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/told/croupier-story-dialog.ui");
  BIND_CHILDREN (widget_class, CroupierStoryDialog, toasts, toolbar, readership_row, format_row, names_row, dark_row,
                 roll_row, group, spinner, cancel_button);
  BIND_CALLBACKS (widget_class, readership_cb, stop_cb);
  gtk_widget_class_install_action (widget_class, "story.save", NULL, save_action);
}

static void
croupier_story_dialog_init (CroupierStoryDialog *self)
{
  self->readerships = g_array_new (FALSE, FALSE, sizeof (CroupierReadership));
  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_choices_show (self->readership_row, NULL);
  croupier_choices_show (self->format_row, NULL);
  croupier_toasts_stand_above (self->toasts, GTK_WIDGET (self->toolbar));
}

/* There are stories for all, but pictures only for those who have something to see. */
static void
add_readership (CroupierStoryDialog *self, GtkStringList *titles, const char *title, CroupierReadership readership)
{
  if (self->kind == PICTURE &&
      !croupier_readership_has_board (&readership, croupier_session_get_match (self->session), self->place))
    return;

  gtk_string_list_append (titles, title);
  g_array_append_val (self->readerships, readership);
}

static void
fill_readerships (CroupierStoryDialog *self)
{
  const CroupierMatch *match = croupier_session_get_match (self->session);
  const CroupierRoster *roster = croupier_match_get_roster (match);
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  if (self->kind != HANDOUT)
    add_readership (self, titles, _("Everything"), (CroupierReadership) { CROUPIER_READERSHIP_ALL });
  add_readership (self, titles, self->kind == HANDOUT ? _("Does Not Play") : _("Spectators"),
                  (CroupierReadership) { CROUPIER_READERSHIP_PUBLIC });
  for (guint i = 0; i < croupier_roster_get_size (roster); i++)
    add_readership (self, titles, croupier_roster_get_name (roster, i),
                    (CroupierReadership) { CROUPIER_READERSHIP_PLAYER, i });
  if (self->channel != NULL)
    add_readership (self, titles,
                    croupier_move_get_title (croupier_match_get_setup (croupier_session_get_match (self->session))
                                               ->game,
                                             self->channel),
                    (CroupierReadership) { CROUPIER_READERSHIP_CHANNEL, 0, self->channel });
  adw_combo_row_set_model (self->readership_row, G_LIST_MODEL (titles));
}

/* While the match runs all of it is chosen on purpose alone, unless nobody else has anything to see. */
static void
choose_readership (CroupierStoryDialog *self, const CroupierReadership *wanted)
{
  gboolean is_over = croupier_match_is_over (croupier_session_get_match (self->session));

  adw_combo_row_set_selected (self->readership_row, !is_over && self->readerships->len > 1 ? 1 : 0);
  for (guint i = 0; i < self->readerships->len && wanted->kind != CROUPIER_READERSHIP_ALL; i++)
    {
      const CroupierReadership *readership = &g_array_index (self->readerships, CroupierReadership, i);

      if (readership->kind == wanted->kind && readership->player == wanted->player)
        adw_combo_row_set_selected (self->readership_row, i);
    }
}

static void
fill_formats (CroupierStoryDialog *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (story_formats); i++)
    gtk_string_list_append (titles, _((self->kind == PICTURE ? picture_formats : story_formats)[i].title));
  adw_combo_row_set_model (self->format_row, G_LIST_MODEL (titles));
}

AdwDialog *
croupier_story_dialog_new (CroupierSession *session)
{
  CroupierStoryDialog *self = g_object_new (CROUPIER_TYPE_STORY_DIALOG, NULL);

  self->session = g_object_ref (session);
  fill_readerships (self);
  fill_formats (self);
  choose_readership (self, &(CroupierReadership) { CROUPIER_READERSHIP_ALL });
  readership_cb (self);

  return ADW_DIALOG (self);
}

AdwDialog *
croupier_story_dialog_new_picture (CroupierSession *session, const CroupierReadership *readership, guint place)
{
  CroupierStoryDialog *self = g_object_new (CROUPIER_TYPE_STORY_DIALOG, "title", _("Save Picture"), NULL);

  self->session = g_object_ref (session);
  self->kind = PICTURE;
  self->place = place;
  self->channel = g_strdup (readership->channel);
  gtk_widget_set_visible (GTK_WIDGET (self->dark_row), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->names_row), FALSE);
  fill_readerships (self);
  fill_formats (self);
  choose_readership (self, readership);
  readership_cb (self);

  return ADW_DIALOG (self);
}

AdwDialog *
croupier_story_dialog_new_handout (CroupierSession *session)
{
  CroupierStoryDialog *self = g_object_new (CROUPIER_TYPE_STORY_DIALOG, "title", _("Save for a Co-Game Master"), NULL);

  self->session = g_object_ref (session);
  self->kind = HANDOUT;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->readership_row), _("_Co-Game Master"));
  adw_preferences_group_set_description (self->group,
                                         _("A file that a co-game master opens in Croupier to remind players, to post "
                                           "and to answer questions. In it are players, phases, deadlines, what "
                                           "everybody was or is to be told, and the rules; of what went to rooms, "
                                           "teams "
                                           "and players only what their own player was sent. It holds no move, no "
                                           "role, "
                                           "no draw and no seed."));
  gtk_widget_set_visible (GTK_WIDGET (self->format_row), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->names_row), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->roll_row), TRUE);
  fill_readerships (self);

  return ADW_DIALOG (self);
}
