/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of the game master's own that stand around each message. */
#include "config.h"

#include "croupier-own-words-dialog.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-bind.h"
#include "croupier-bubble.h"
#include "croupier-deadline.h"
#include "croupier-own-words.h"
#include "croupier-own-words-places.h"
#include "croupier-settings.h"
#include "croupier-text-limit.h"
#include "croupier-toasts.h"

#define N_VERBS 3

static const char *const verbs[N_VERBS] = { "greeting", "due", "closing" };

struct _CroupierOwnWordsDialog
{
  AdwDialog parent_instance;

  CroupierToasts *toasts;
  AdwEntryRow *rows[N_VERBS]; /* by verb */
  GtkLabel *refusal_label;
  CroupierBubble *bubble;

  CroupierSession *session;
  guint n_opened; /* of the match in which it was opened */
};

G_DEFINE_FINAL_TYPE (CroupierOwnWordsDialog, croupier_own_words_dialog, ADW_TYPE_DIALOG)

/* What is pasted may hold several lines, and each would be a ruling. */
static char *
dup_words (CroupierOwnWordsDialog *self, guint i)
{
  return g_strstrip (g_strdelimit (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->rows[i]))), "\n\r", ' '));
}

static void
preview (CroupierOwnWordsDialog *self)
{
  CroupierMatch *match = croupier_session_get_match (self->session);
  const CroupierRecord *due = croupier_match_get_due (match);
  g_autoptr (CroupierOwnWords) words = croupier_own_words_new (match);
  g_autoptr (CroupierSent) sent = g_new0 (CroupierSent, 1);
  char **taken[N_VERBS] = { &words->greeting, &words->due, &words->closing };

  for (guint i = 0; i < N_VERBS; i++)
    {
      g_autofree char *own = dup_words (self, i);

      g_set_str (taken[i], own);
    }
  sent->phase = g_strdup (due != NULL ? due->phase.id : "setup");
  sent->address = g_strconcat ("player:", croupier_roster_get_name (croupier_match_get_roster (match), 0), NULL);
  sent->marked = g_strdup (_("(What the rules say.)"));
  croupier_own_words_put (words, sent);
  croupier_bubble_set_worded (self->bubble, sent, croupier_settings_get_message_style ());
}

static void
update (CroupierOwnWordsDialog *self)
{
  g_autoptr (GError) error = NULL;

  if (self->session == NULL)
    return;

  for (guint i = 0; i < N_VERBS; i++)
    {
      g_autofree char *own = dup_words (self, i);
      gboolean is_fine = *own == '\0' || croupier_own_words_check (own, error == NULL ? &error : NULL);

      (is_fine ? gtk_widget_remove_css_class : gtk_widget_add_css_class) (GTK_WIDGET (self->rows[i]), "error");
    }
  gtk_label_set_label (self->refusal_label, error != NULL ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->refusal_label), error != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "own-words.set", error == NULL);
  preview (self);
}

static void
set_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierOwnWordsDialog) self = data;
  g_autoptr (GError) error = NULL;

  if (croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    adw_dialog_close (ADW_DIALOG (self));
  else if (gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
    croupier_widget_toast_error (GTK_WIDGET (self->toasts), error);
}

/* Only what is said anew. */
static void
set_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierOwnWordsDialog *self = CROUPIER_OWN_WORDS_DIALOG (widget);
  g_autoptr (CroupierOwnWords) before = croupier_own_words_new (croupier_session_get_match (self->session));
  const char *const stood[N_VERBS] = { before->greeting, before->due, before->closing };
  g_autoptr (GString) rulings = g_string_new (NULL);

  for (guint i = 0; i < N_VERBS; i++)
    {
      g_autofree char *own = dup_words (self, i);

      if (g_strcmp0 (stood[i] != NULL ? stood[i] : "", own) != 0)
        g_string_append_printf (rulings, "%s%s: %s", rulings->len > 0 ? "\n" : "", verbs[i],
                                *own != '\0' ? own : "none");
    }
  if (rulings->len == 0)
    adw_dialog_close (ADW_DIALOG (self));
  else
    croupier_session_rule (self->session, rulings->str, set_cb, g_object_ref (self));
}

static void
changed_cb (CroupierOwnWordsDialog *self)
{
  if (croupier_session_get_match (self->session) == NULL ||
      self->n_opened != croupier_session_get_n_opened (self->session))
    adw_dialog_close (ADW_DIALOG (self));
  else
    update (self);
}

static void
croupier_own_words_dialog_dispose (GObject *object)
{
  CroupierOwnWordsDialog *self = CROUPIER_OWN_WORDS_DIALOG (object);

  g_clear_object (&self->session);
  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_OWN_WORDS_DIALOG);

  G_OBJECT_CLASS (croupier_own_words_dialog_parent_class)->dispose (object);
}

static void
croupier_own_words_dialog_class_init (CroupierOwnWordsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_own_words_dialog_dispose;

  g_type_ensure (CROUPIER_TYPE_BUBBLE);
  g_type_ensure (CROUPIER_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/messages/croupier-own-words-dialog.ui");
  BIND_CHILDREN (widget_class, CroupierOwnWordsDialog, toasts, refusal_label, bubble);
  for (guint i = 0; i < N_VERBS; i++)
    {
      g_autofree char *name = g_strconcat (verbs[i], "_row", NULL);

      gtk_widget_class_bind_template_child_full (widget_class, name, FALSE,
                                                 (gssize) (G_STRUCT_OFFSET (CroupierOwnWordsDialog, rows) +
                                                           i * sizeof (AdwEntryRow *)));
    }
  BIND_CALLBACKS (widget_class, update);
  gtk_widget_class_install_action (widget_class, "own-words.set", NULL, set_action);
}

static void
croupier_own_words_dialog_init (CroupierOwnWordsDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < N_VERBS; i++)
    adw_entry_row_set_max_length (self->rows[i], CROUPIER_RULING_MAX_TEXT);
  croupier_accels_add_to_dialog (GTK_WIDGET (self), "own-words");
}

void
croupier_own_words_dialog_open (GtkWidget *page, CroupierSession *session)
{
  CroupierOwnWordsDialog *self = g_object_new (CROUPIER_TYPE_OWN_WORDS_DIALOG, NULL);
  g_autoptr (CroupierOwnWords) words = croupier_own_words_new (croupier_session_get_match (session));
  const char *const stood[N_VERBS] = { words->greeting, words->due, words->closing };

  for (guint i = 0; i < N_VERBS; i++)
    gtk_editable_set_text (GTK_EDITABLE (self->rows[i]), stood[i] != NULL ? stood[i] : "");
  self->session = g_object_ref (session);
  self->n_opened = croupier_session_get_n_opened (session);
  update (self);
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (ADW_DIALOG (self), page);
}
