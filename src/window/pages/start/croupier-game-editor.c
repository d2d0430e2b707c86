/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The editor of games of one's own: while somebody types, the text is read and a match of it played, in the engine's
 * thread. */
#include "config.h"

#include "croupier-game-editor.h"

#include <glib/gi18n.h>
#include <gtksourceview/gtksource.h>
#include <string.h>

#include "croupier-accels.h"
#include "croupier-bind.h"
#include "croupier-custom.h"
#include "croupier-file-dialog.h"
#include "croupier-game-form.h"
#include "croupier-toasts.h"
#include "croupier-widget.h"

#define TEXT "text"
#define FORM "form"
#define PAUSE 300 /* ms without a key before the text is tried */

struct _CroupierGameEditor
{
  AdwDialog parent_instance;

  CroupierToasts *toasts;
  AdwWindowTitle *heading;
  AdwBanner *banner;
  AdwMultiLayoutView *views;
  AdwViewStack *stack;
  GtkSourceView *view;
  GtkTextView *rehearsal;
  GtkButton *play_button, *form_button;
  GtkStack *left;
  CroupierGameForm *form;

  CroupierSession *session;
  CroupierMatchDraft *draft;                       /* of the match whose game it is; NULL: of none */
  GtkWidget *page;                                 /* over which it is open */
  GtkTextTag *wrong_tag;                           /* the line that is at fault */
  GtkTextTag *heading_tag, *title_tag, *plain_tag; /* of the rehearsal */
  GCancellable *trying;                            /* NULL: nothing is */
  guint pause;                                     /* the source that tries the text; 0: none */
  guint line;                                      /* from 1, that the banner is about; 0: none */
  char *form_text;                                 /* as the form makes it; NULL: there is no form */
  char *kept;                                      /* the text as it was opened, or kept last */
  gboolean is_new;                                 /* it has never been kept */
  gboolean is_right;                               /* the text makes a game */
  gboolean plays_next;                             /* once it is kept */
};

G_DEFINE_FINAL_TYPE (CroupierGameEditor, croupier_game_editor, ADW_TYPE_DIALOG)

static GtkTextBuffer *
get_buffer (CroupierGameEditor *self)
{
  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view));
}

static char *
dup_text (CroupierGameEditor *self)
{
  GtkTextBuffer *buffer = get_buffer (self);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
}

static gboolean
is_kept (CroupierGameEditor *self)
{
  g_autofree char *text = dup_text (self);

  return g_strcmp0 (text, self->kept) == 0;
}

static gboolean
shows_form (CroupierGameEditor *self)
{
  return g_str_equal (gtk_stack_get_visible_child_name (self->left), FORM);
}

/* Where the form lacks something, the text has a makeshift that nobody wants to keep. */
static gboolean
is_complete (CroupierGameEditor *self)
{
  return self->is_right && (!shows_form (self) || croupier_game_form_is_complete (self->form));
}

/* Changes that were made by hand have no place in the form. */
static void
update_form_button (CroupierGameEditor *self)
{
  g_autofree char *text = dup_text (self);
  gboolean is_of_form = g_strcmp0 (text, self->form_text) == 0;

  gtk_widget_set_visible (GTK_WIDGET (self->form_button), self->form_text != NULL);
  gtk_button_set_label (self->form_button, shows_form (self) ? _("_Text") : _("_Form"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->form_button),
                               is_of_form ? NULL : _("The text was changed by hand, and is no form’s any more"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "game.form", is_of_form);
}

static void
update_actions (CroupierGameEditor *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "game.save",
                                 is_complete (self) && (self->is_new || !is_kept (self)));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "game.play", is_complete (self));
  update_form_button (self);
}

/* ---- trying the text ---- */

static void
mark_line (CroupierGameEditor *self, guint line)
{
  GtkTextBuffer *buffer = get_buffer (self);
  GtkTextIter start, end;

  if (line == 0 || !gtk_text_buffer_get_iter_at_line (buffer, &start, (int) line - 1))
    return;
  end = start;
  gtk_text_iter_forward_to_line_end (&end);
  gtk_text_buffer_apply_tag (buffer, self->wrong_tag, &start, &end);
}

static void
mark_lines (CroupierGameEditor *self, const CroupierGameTrial *trial)
{
  GtkTextBuffer *buffer = get_buffer (self);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  gtk_text_buffer_remove_tag (buffer, self->wrong_tag, &start, &end);
  self->line = trial->line;
  mark_line (self, trial->line);
  for (guint i = 0; i < trial->lines->len; i++)
    mark_line (self, g_array_index (trial->lines, guint, i));
}

/* Lines that begin with “==” are headings. */
static void
show_transcript (CroupierGameEditor *self, const char *transcript)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->rehearsal);
  g_auto (GStrv) lines = g_strsplit (transcript + strspn (transcript, "\n"), "\n", -1);
  GtkTextIter end;

  gtk_text_buffer_set_text (buffer, "", -1);
  gtk_text_buffer_get_end_iter (buffer, &end);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      gboolean is_heading = g_str_has_prefix (lines[i], "== ");
      gboolean is_title = is_heading || (lines[i][0] != ' ' && g_str_has_suffix (lines[i], ":"));

      gtk_text_buffer_insert_with_tags (buffer, &end, lines[i] + (is_heading ? 3 : 0), -1,
                                        is_heading ? self->heading_tag
                                        : is_title ? self->title_tag
                                                   : self->plain_tag,
                                        NULL);
      gtk_text_buffer_insert (buffer, &end, "\n", -1);
    }
}

static void
show_trial (CroupierGameEditor *self, const CroupierGameTrial *trial)
{
  self->is_right = trial->title != NULL;
  mark_lines (self, trial);
  adw_banner_set_title (self->banner, trial->refusal != NULL ? trial->refusal : "");
  adw_banner_set_button_label (self->banner, trial->line > 0 ? _("_Go There") : NULL);
  adw_banner_set_revealed (self->banner, trial->refusal != NULL);
  if (trial->title != NULL)
    {
      adw_window_title_set_title (self->heading, trial->title);
      adw_window_title_set_subtitle (self->heading, trial->author != NULL ? trial->author : "");
    }
  if (trial->transcript != NULL)
    show_transcript (self, trial->transcript);
  update_actions (self);
}

static void
tried_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierGameEditor) self = data;
  g_autoptr (CroupierGameTrial) trial = croupier_session_ask_finish (CROUPIER_SESSION (source), result, NULL);

  if (trial != NULL && self->view != NULL)
    show_trial (self, trial);
}

static void
stop_trying (CroupierGameEditor *self)
{
  g_clear_handle_id (&self->pause, g_source_remove);
  g_cancellable_cancel (self->trying);
  g_clear_object (&self->trying);
}

static void
try_now (CroupierGameEditor *self)
{
  g_autofree char *text = dup_text (self);

  stop_trying (self);
  self->trying = g_cancellable_new ();
  croupier_session_ask (self->session, &(CroupierQuestion) { CROUPIER_ASK_TRY_GAME, .text = text }, self->trying,
                        tried_cb, g_object_ref (self));
}

/* At a word that games are made of, what it does. */
static gboolean
tooltip_cb (CroupierGameEditor *self, int x, int y, gboolean keyboard_mode, GtkTooltip *tooltip)
{
  GtkTextIter start, end;
  g_autofree char *word = NULL;
  guint n;
  const CroupierCustomWord *kit = croupier_custom_get_words (&n);

  if (keyboard_mode)
    gtk_text_buffer_get_iter_at_mark (get_buffer (self), &start, gtk_text_buffer_get_insert (get_buffer (self)));
  else
    {
      gtk_text_view_window_to_buffer_coords (GTK_TEXT_VIEW (self->view), GTK_TEXT_WINDOW_WIDGET, x, y, &x, &y);
      if (!gtk_text_view_get_iter_at_location (GTK_TEXT_VIEW (self->view), &start, x, y))
        return FALSE;
    }
  end = start;
  if (!gtk_text_iter_starts_word (&start))
    gtk_text_iter_backward_word_start (&start);
  if (!gtk_text_iter_ends_word (&end))
    gtk_text_iter_forward_word_end (&end);
  word = gtk_text_iter_get_text (&start, &end);
  for (guint i = 0; i < n; i++)
    if (g_str_equal (kit[i].word, word))
      {
        gtk_tooltip_set_text (tooltip, _(kit[i].help));
        return TRUE;
      }
  return FALSE;
}

static gboolean
paused_cb (gpointer data)
{
  CroupierGameEditor *self = data;

  self->pause = 0;
  try_now (self);
  return G_SOURCE_REMOVE;
}

static void
edited_cb (CroupierGameEditor *self)
{
  stop_trying (self);
  adw_dialog_set_can_close (ADW_DIALOG (self), is_kept (self));
  update_form_button (self);
  self->pause = g_timeout_add (PAUSE, paused_cb, self);
}

static void
form_edited_cb (CroupierGameEditor *self)
{
  g_free (self->form_text);
  self->form_text = croupier_custom_form_to_text (croupier_game_form_get_form (self->form));
  gtk_text_buffer_set_text (get_buffer (self), self->form_text, -1);
  update_actions (self);
}

static void
show_left (CroupierGameEditor *self, const char *name)
{
  gtk_stack_set_visible_child_name (self->left, name);
  update_actions (self);
  gtk_widget_child_focus (GTK_WIDGET (self->left), GTK_DIR_TAB_FORWARD);
}

static void
form_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierGameEditor *self = CROUPIER_GAME_EDITOR (widget);

  show_left (self, shows_form (self) ? TEXT : FORM);
}

static void
go_there_cb (CroupierGameEditor *self)
{
  GtkTextIter iter;

  show_left (self, TEXT);
  adw_view_stack_set_visible_child_name (self->stack, "text");
  gtk_text_buffer_get_iter_at_line (get_buffer (self), &iter, (int) self->line - 1);
  gtk_text_buffer_place_cursor (get_buffer (self), &iter);
  gtk_text_view_scroll_to_iter (GTK_TEXT_VIEW (self->view), &iter, 0.1, FALSE, 0, 0);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* ---- keeping it ---- */

static void
kept_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierGameEditor) self = data;
  g_autoptr (GError) error = NULL;
  const CroupierGame *game = croupier_session_ask_finish (CROUPIER_SESSION (source), result, &error);
  GtkWidget *page = self->page;

  if (game == NULL)
    {
      croupier_widget_toast_error (GTK_WIDGET (self->toasts), error);
      return;
    }
  adw_dialog_set_can_close (ADW_DIALOG (self), is_kept (self));
  update_actions (self);
  gtk_widget_activate_action (page, "win.games-changed", NULL);
  if (!self->plays_next)
    {
      croupier_widget_toast (GTK_WIDGET (self->toasts), _("Saved among your games"));
      return;
    }
  if (self->draft != NULL && !croupier_match_draft_replace_text (self->draft, game, &error))
    {
      croupier_widget_toast_error (GTK_WIDGET (self->toasts), error);
      return;
    }
  adw_dialog_close (ADW_DIALOG (self));
  if (self->draft == NULL)
    gtk_widget_activate_action (page, "win.new-game", "s", game->id);
}

static void
keep (CroupierGameEditor *self, gboolean plays_next)
{
  g_autofree char *text = dup_text (self);

  self->plays_next = plays_next;
  self->is_new = FALSE;
  g_set_str (&self->kept, text);
  croupier_session_ask (self->session, &(CroupierQuestion) { CROUPIER_ASK_KEEP_GAME, .text = text }, NULL, kept_cb,
                        g_object_ref (self));
}

static void
save_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  keep (CROUPIER_GAME_EDITOR (widget), FALSE);
}

static void
play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  keep (CROUPIER_GAME_EDITOR (widget), TRUE);
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierGameEditor) self = data;
  g_autoptr (GError) error = NULL;

  if (croupier_session_write_finish (CROUPIER_SESSION (source), result, &error) < 0)
    croupier_widget_toast_error (GTK_WIDGET (self->toasts), error);
  else
    croupier_widget_toast (GTK_WIDGET (self->toasts), _("Exported"));
}

static void
export_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierGameEditor) self = data;
  g_autoptr (GFile) file = croupier_file_dialog_finish (result);
  g_autofree char *text = dup_text (self);

  if (file != NULL)
    croupier_session_ask (self->session, &(CroupierQuestion) { CROUPIER_ASK_WRITE_TEXT, .file = file, .text = text },
                          NULL, exported_cb, g_object_ref (self));
}

static void
export_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierGameEditor *self = CROUPIER_GAME_EDITOR (widget);
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  g_autofree char *file_name = g_strconcat (adw_window_title_get_title (self->heading), CROUPIER_CUSTOM_GAME_SUFFIX,
                                            NULL);

  gtk_file_dialog_set_title (dialog, _("Export the Game"));
  gtk_file_dialog_set_initial_name (dialog, file_name);
  croupier_file_dialog_save (dialog, widget, export_chosen_cb, g_object_ref (self));
}

static void
close_attempt_cb (CroupierGameEditor *self)
{
  croupier_widget_ask_discard (ADW_DIALOG (self), _("The game is not saved yet."));
}

/* ---- the class ---- */

static void
scheme_cb (CroupierGameEditor *self)
{
  gboolean is_dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GtkSourceStyleScheme *scheme =
    gtk_source_style_scheme_manager_get_scheme (gtk_source_style_scheme_manager_get_default (),
                                                is_dark ? "Adwaita-dark" : "Adwaita");

  gtk_source_buffer_set_style_scheme (GTK_SOURCE_BUFFER (get_buffer (self)), scheme);
}

/* Offers the words that have been typed once, and those of the kit, while somebody types. */
static void
offer_words (CroupierGameEditor *self)
{
  GtkSourceCompletion *completion = gtk_source_view_get_completion (self->view);
  g_autoptr (GtkSourceCompletionWords) words = gtk_source_completion_words_new (_("Words"));
  g_autoptr (GtkTextBuffer) known = gtk_text_buffer_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  guint n;
  const CroupierCustomWord *kit = croupier_custom_get_words (&n);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s\n%s\n", kit[i].word, kit[i].example);
  gtk_text_buffer_set_text (known, text->str, -1);
  gtk_source_completion_words_register (words, known);
  gtk_source_completion_words_register (words, get_buffer (self));
  g_object_set_data_full (G_OBJECT (self), "known-words", g_steal_pointer (&known), g_object_unref);
  gtk_source_completion_add_provider (completion, GTK_SOURCE_COMPLETION_PROVIDER (words));
}

static void
croupier_game_editor_dispose (GObject *object)
{
  CroupierGameEditor *self = CROUPIER_GAME_EDITOR (object);

  stop_trying (self);
  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_GAME_EDITOR);
  g_clear_object (&self->session);
  g_clear_object (&self->draft);
  g_clear_object (&self->page);
  g_clear_pointer (&self->kept, g_free);
  g_clear_pointer (&self->form_text, g_free);

  G_OBJECT_CLASS (croupier_game_editor_parent_class)->dispose (object);
}

static void
croupier_game_editor_class_init (CroupierGameEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_game_editor_dispose;

  g_type_ensure (CROUPIER_TYPE_TOASTS);
  gtk_source_init ();
  g_type_ensure (GTK_SOURCE_TYPE_VIEW);
  g_type_ensure (CROUPIER_TYPE_GAME_FORM);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/pages/start/croupier-game-editor.ui");
  BIND_CHILDREN (widget_class, CroupierGameEditor, toasts, heading, banner, views, stack, view, rehearsal, play_button,
                 form_button, left, form);
  BIND_CALLBACKS (widget_class, form_edited_cb, go_there_cb, tooltip_cb);
  gtk_widget_class_install_action (widget_class, "game.form", NULL, form_action);
  gtk_widget_class_install_action (widget_class, "game.save", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "game.play", NULL, play_action);
  gtk_widget_class_install_action (widget_class, "game.export", NULL, export_action);
}

static void
croupier_game_editor_init (CroupierGameEditor *self)
{
  GtkTextBuffer *buffer;

  gtk_widget_init_template (GTK_WIDGET (self));
  buffer = get_buffer (self);
  gtk_source_buffer_set_language (GTK_SOURCE_BUFFER (buffer),
                                  gtk_source_language_manager_get_language (gtk_source_language_manager_get_default (),
                                                                            "lua"));
  self->wrong_tag = gtk_text_buffer_create_tag (buffer, NULL, "underline", PANGO_UNDERLINE_ERROR, NULL);
  buffer = gtk_text_view_get_buffer (self->rehearsal);
  self->heading_tag = gtk_text_buffer_create_tag (buffer, NULL, "weight", PANGO_WEIGHT_BOLD, "scale", PANGO_SCALE_LARGE,
                                                  NULL);
  self->title_tag = gtk_text_buffer_create_tag (buffer, NULL, "weight", PANGO_WEIGHT_BOLD, NULL);
  self->plain_tag = gtk_text_buffer_create_tag (buffer, NULL, NULL);
  scheme_cb (self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (scheme_cb), self,
                           G_CONNECT_SWAPPED);
  offer_words (self);
  croupier_accels_add_to_dialog (GTK_WIDGET (self), "game");
  g_signal_connect (self, "close-attempt", G_CALLBACK (close_attempt_cb), NULL);
}

/* With the form that the text was made by, which is taken, or NULL. */
static CroupierGameEditor *
open_editor (GtkWidget *page, CroupierSession *session, const char *text, CroupierCustomForm *form, gboolean is_new)
{
  CroupierGameEditor *self = g_object_new (CROUPIER_TYPE_GAME_EDITOR, NULL);
  GtkTextBuffer *buffer = get_buffer (self);
  GtkTextIter start;

  self->session = g_object_ref (session);
  self->page = g_object_ref (page);
  gtk_source_buffer_set_highlight_syntax (GTK_SOURCE_BUFFER (buffer), TRUE);
  gtk_text_buffer_set_text (buffer, text, -1);
  gtk_text_buffer_get_start_iter (buffer, &start);
  gtk_text_buffer_place_cursor (buffer, &start);
  self->kept = g_strdup (text);
  self->is_new = is_new;
  g_signal_connect_object (buffer, "changed", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  if (form != NULL)
    {
      self->form_text = g_strdup (text);
      croupier_game_form_take (self->form, form);
      gtk_stack_set_visible_child_name (self->left, FORM);
    }
  update_actions (self);
  try_now (self);
  adw_dialog_present (ADW_DIALOG (self), page);
  gtk_widget_child_focus (GTK_WIDGET (self->left), GTK_DIR_TAB_FORWARD);
  return self;
}

void
croupier_game_editor_open (GtkWidget *page, CroupierSession *session, const char *text, gboolean is_new)
{
  open_editor (page, session, text, croupier_custom_form_new_from_text (text), is_new);
}

void
croupier_game_editor_open_form (GtkWidget *page, CroupierSession *session)
{
  CroupierCustomForm *form = croupier_custom_form_new ();
  g_autofree char *text = croupier_custom_form_to_text (form);

  open_editor (page, session, text, form, TRUE);
}

void
croupier_game_editor_open_draft (GtkWidget *page, CroupierSession *session, CroupierMatchDraft *draft)
{
  const char *text = croupier_match_draft_get_game (draft)->text;
  CroupierGameEditor *self = open_editor (page, session, text, croupier_custom_form_new_from_text (text), FALSE);

  self->draft = g_object_ref (draft);
  gtk_button_set_label (self->play_button, _("_Use in the Match"));
}

/* A page, and what is opened over it. */
static void
text_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) page = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = croupier_session_ask_finish (CROUPIER_SESSION (source), result, &error);

  if (text == NULL)
    croupier_widget_toast_error (page, error);
  else if (gtk_widget_get_root (page) != NULL)
    croupier_game_editor_open (page, CROUPIER_SESSION (source), text, TRUE);
}

void
croupier_game_editor_open_file (GtkWidget *page, CroupierSession *session, GFile *file)
{
  croupier_session_ask (session, &(CroupierQuestion) { CROUPIER_ASK_GAME_TEXT, .file = file }, NULL, text_read_cb,
                        g_object_ref (page));
}
