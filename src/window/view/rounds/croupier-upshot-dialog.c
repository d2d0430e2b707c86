/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The outcome of the phase that is due, as the game master says it. */
#include "config.h"

#include "croupier-upshot-dialog.h"

#include <glib/gi18n.h>

#include "croupier-accels.h"
#include "croupier-bind.h"
#include "croupier-text-row.h"
#include "croupier-toasts.h"
#include "croupier-upshot-row.h"
#include "croupier-widget.h"

struct _CroupierUpshotDialog
{
  AdwDialog parent_instance;

  CroupierToasts *toasts;
  AdwWindowTitle *heading;
  AdwPreferencesGroup *all_group, *match_group, *players_group;
  GtkButton *resolve_button;
  GtkWidget *all_row;

  GtkWidget *page;
  CroupierSession *session;
  CroupierUpshotDraft *draft; /* of the page */
  CroupierUpshot *now, *meant;
  void (*said) (GtkWidget *page);
  gboolean is_said;
  GPtrArray *rows; /* CroupierUpshotRow of the players, in their order */
};

G_DEFINE_FINAL_TYPE (CroupierUpshotDialog, croupier_upshot_dialog, ADW_TYPE_DIALOG)

/* ---- the draft ---- */

void
croupier_upshot_draft_clear (CroupierUpshotDraft *draft)
{
  g_clear_pointer (&draft->phase, g_free);
  g_clear_pointer (&draft->now, croupier_upshot_free);
  g_clear_pointer (&draft->meant, croupier_upshot_free);
}

/* Whether what was typed is about the phase that is due. */
static gboolean
is_of_due (const CroupierUpshotDraft *draft, CroupierSession *session)
{
  const CroupierMatch *match = croupier_session_get_match (session);
  const CroupierRecord *due = match != NULL ? croupier_match_get_due (match) : NULL;

  return due != NULL && draft->meant != NULL && draft->n_opened == croupier_session_get_n_opened (session) &&
         g_str_equal (draft->phase, due->phase.id);
}

/* Words that are typed from here on are the dialog's, until they are kept again. */
static void
keep_draft (CroupierUpshotDialog *self)
{
  g_clear_pointer (&self->draft->now, croupier_upshot_free);
  g_clear_pointer (&self->draft->meant, croupier_upshot_free);
  self->draft->now = croupier_upshot_copy (self->now);
  self->draft->meant = croupier_upshot_copy (self->meant);
}

/* Puts what was typed, or what had been said before it was undone, upon what stands now. */
static void
begin (CroupierUpshotDialog *self)
{
  const CroupierMatch *match = croupier_session_get_match (self->session);
  CroupierUpshotDraft *draft = self->draft;
  g_autoptr (CroupierUpshot) undone = croupier_match_get_undone_upshot (match);

  self->now = croupier_match_get_upshot (match);
  self->meant = croupier_upshot_copy (self->now);
  if (is_of_due (draft, self->session))
    croupier_upshot_rebase (self->meant, draft->now, draft->meant);
  else if (undone != NULL)
    croupier_upshot_rebase (self->meant, self->now, undone);
  draft->n_opened = croupier_session_get_n_opened (self->session);
  g_set_str (&draft->phase, croupier_match_get_due (match)->phase.id);
  keep_draft (self);
}

/* ---- what is shown ---- */

static char *
dup_sent (const CroupierRecord *due, guint player)
{
  for (guint i = 0; i < due->standings->len; i++)
    {
      const CroupierStanding *standing = g_ptr_array_index (due->standings, i);

      if (standing->player == player)
        return g_strdup (standing->event == NULL     ? _("Sent nothing")
                         : standing->read_as != NULL ? croupier_standing_get_said (standing)
                                                     : "");
    }
  return g_strdup ("");
}

static gboolean
has_things_of_match (const CroupierUpshot *upshot)
{
  for (guint i = 0; i < upshot->things->len; i++)
    if (((const CroupierUpshotThing *) g_ptr_array_index (upshot->things, i))->is_of_match)
      return TRUE;
  return FALSE;
}

static void
all_cb (CroupierUpshotDialog *self)
{
  g_autofree char *text = croupier_text_row_dup_text (ADW_PREFERENCES_ROW (self->all_row));

  g_set_str (&self->meant->told_all, *text != '\0' ? text : NULL);
}

/* From line to line, as down a table. */
static void
next_line_cb (CroupierUpshotDialog *self, GtkEntry *line)
{
  GtkWidget *next = GTK_WIDGET (self->resolve_button);

  for (guint i = 0; i + 1 < self->rows->len; i++)
    if (croupier_upshot_row_get_line (g_ptr_array_index (self->rows, i)) == line)
      next = GTK_WIDGET (croupier_upshot_row_get_line (g_ptr_array_index (self->rows, i + 1)));
  gtk_widget_grab_focus (next);
}

static void
add_player (CroupierUpshotDialog *self, const CroupierMatch *match, guint player)
{
  g_autofree char *sent = dup_sent (croupier_match_get_due (match), player);
  GtkWidget *row = croupier_upshot_row_new (self->now, self->meant, (int) player,
                                            croupier_roster_get_name (croupier_match_get_roster (match), player), sent);

  g_signal_connect_swapped (croupier_upshot_row_get_line (CROUPIER_UPSHOT_ROW (row)), "activate",
                            G_CALLBACK (next_line_cb), self);
  adw_preferences_group_add (self->players_group, row);
  g_ptr_array_add (self->rows, row);
}

static void
show (CroupierUpshotDialog *self)
{
  const CroupierMatch *match = croupier_session_get_match (self->session);
  guint player;

  adw_window_title_set_subtitle (self->heading, croupier_phase_get_title (&croupier_match_get_due (match)->phase));
  if (self->meant->told_all != NULL)
    croupier_text_row_set_text (ADW_PREFERENCES_ROW (self->all_row), self->meant->told_all);
  g_signal_connect_object (croupier_text_row_get_buffer (ADW_PREFERENCES_ROW (self->all_row)), "changed",
                           G_CALLBACK (all_cb), self, G_CONNECT_SWAPPED);
  if (has_things_of_match (self->now))
    {
      adw_preferences_group_add (self->match_group,
                                 croupier_upshot_row_new (self->now, self->meant, CROUPIER_NO_PLAYER, "", ""));
      gtk_widget_set_visible (GTK_WIDGET (self->match_group), TRUE);
    }
  CROUPIER_FOREACH_PLAYER (player, self->now->players)
    add_player (self, match, player);
}

static void
update_width (CroupierUpshotDialog *self)
{
  gboolean is_narrow = adw_dialog_get_current_breakpoint (ADW_DIALOG (self)) != NULL;

  for (guint i = 0; self->rows != NULL && i < self->rows->len; i++)
    croupier_upshot_row_set_narrow (g_ptr_array_index (self->rows, i), is_narrow);
}

static void
breakpoint_cb (CroupierUpshotDialog *self)
{
  croupier_widget_later (GTK_WIDGET (self), G_CALLBACK (update_width));
}

/* ---- saying it ---- */

static void
closed_cb (CroupierUpshotDialog *self)
{
  if (self->is_said)
    self->said (self->page);
  else
    keep_draft (self);
}

static void
resolved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierUpshotDialog) self = data;
  g_autoptr (GError) error = NULL;

  if (!croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    {
      gtk_widget_action_set_enabled (GTK_WIDGET (self), "upshot.resolve", TRUE);
      croupier_widget_toast_error (GTK_WIDGET (self->toasts), error);
      return;
    }
  self->is_said = TRUE;
  adw_dialog_close (ADW_DIALOG (self));
}

static void
resolve_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierUpshotDialog *self = CROUPIER_UPSHOT_DIALOG (widget);
  const CroupierMatch *match = croupier_session_get_match (self->session);
  g_auto (GStrv) rulings = NULL;
  g_autofree char *lines = NULL;

  if (!is_of_due (self->draft, self->session))
    {
      adw_dialog_close (ADW_DIALOG (self));
      return;
    }
  rulings = croupier_upshot_to_rulings (self->now, self->meant, croupier_match_get_roster (match));
  lines = g_strjoinv ("\n", rulings);
  gtk_widget_action_set_enabled (widget, "upshot.resolve", FALSE);
  croupier_session_resolve_with (self->session, lines, resolved_cb, g_object_ref (self));
}

/* ---- the class ---- */

static void
croupier_upshot_dialog_dispose (GObject *object)
{
  CroupierUpshotDialog *self = CROUPIER_UPSHOT_DIALOG (object);

  g_clear_pointer (&self->rows, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_UPSHOT_DIALOG);
  g_clear_pointer (&self->now, croupier_upshot_free);
  g_clear_pointer (&self->meant, croupier_upshot_free);
  g_clear_object (&self->page);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (croupier_upshot_dialog_parent_class)->dispose (object);
}

static void
croupier_upshot_dialog_class_init (CroupierUpshotDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_upshot_dialog_dispose;
  g_type_ensure (CROUPIER_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/rounds/croupier-upshot-dialog.ui");
  BIND_CHILDREN (widget_class, CroupierUpshotDialog, toasts, heading, all_group, match_group, players_group,
                 resolve_button);
  BIND_CALLBACKS (widget_class, breakpoint_cb);
  gtk_widget_class_install_action (widget_class, "upshot.resolve", NULL, resolve_action);
}

static void
croupier_upshot_dialog_init (CroupierUpshotDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
  self->all_row = croupier_text_row_new (_("To everybody"));
  adw_preferences_group_add (self->all_group, self->all_row);
  croupier_accels_add_to_dialog (GTK_WIDGET (self), "upshot");
}

void
croupier_upshot_dialog_open (GtkWidget *page, CroupierSession *session, CroupierUpshotDraft *draft, GCallback said)
{
  CroupierUpshotDialog *self = g_object_new (CROUPIER_TYPE_UPSHOT_DIALOG, NULL);

  self->page = g_object_ref (page);
  self->session = g_object_ref (session);
  self->draft = draft;
  self->said = (void (*) (GtkWidget *)) said;
  begin (self);
  show (self);
  /* Once the focus has been given back, which goes where the page leads then. */
  g_signal_connect (self, "unmap", G_CALLBACK (closed_cb), NULL);
  adw_dialog_present (ADW_DIALOG (self), page);
}
