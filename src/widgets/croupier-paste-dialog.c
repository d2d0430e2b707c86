/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The paste desk: what a pasted text holds, player by player, before it counts. */
#include "config.h"

#include "croupier-paste-dialog.h"

#include <glib/gi18n.h>

#include "croupier-page.h"
#include "croupier-pasted-row.h"
#include "croupier-toasts.h"

struct _CroupierPasteDialog
{
  AdwDialog parent_instance;

  CroupierToasts *toasts;
  AdwToolbarView *toolbar;
  AdwWindowTitle *window_title;
  GtkListBox *list;
  GtkLabel *summary;
  GtkButton *add_button;

  GtkWidget *page;        /* where the news is told after the dialog has closed */
  CroupierSession *session;
  GPtrArray *pasted;      /* CroupierPasted */
};

G_DEFINE_FINAL_TYPE (CroupierPasteDialog, croupier_paste_dialog, ADW_TYPE_DIALOG)

static CroupierPastedRow *
get_row (CroupierPasteDialog *self, int i)
{
  return (CroupierPastedRow *) gtk_list_box_get_row_at_index (self->list, i);
}

static void
update (CroupierPasteDialog *self)
{
  guint n_accepted = 0, n_refused = 0;
  g_autofree char *label = NULL, *summary = NULL;
  CroupierPastedRow *row;

  for (int i = 0; (row = get_row (self, i)) != NULL; i++)
    {
      if (croupier_pasted_row_is_accepted (row))
        n_accepted++;
      else
        n_refused++;
    }

  if (n_accepted + n_refused == 0)
    {
      adw_dialog_close (ADW_DIALOG (self));
      return;
    }

  label = n_accepted > 0 ? g_strdup_printf (_("Add %u Accepted"), n_accepted) : g_strdup (_("Nothing to Add"));
  summary = n_refused > 0 ? g_strdup_printf (ngettext ("%u is refused.", "%u are refused.", n_refused), n_refused)
                          : g_strdup (_("All are accepted."));
  gtk_button_set_label (self->add_button, label);
  gtk_label_set_label (self->summary, summary);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "paste.add", n_accepted > 0);
}

static CroupierPasted *
copy_for_submission (const CroupierPasted *pasted)
{
  CroupierPasted *copy = g_new0 (CroupierPasted, 1);

  copy->player = pasted->player;
  copy->text = g_strdup (pasted->text);
  return copy;
}

static void
copy_free (CroupierPasted *copy)
{
  g_free (copy->text);
  g_free (copy);
}

static void
added_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) page = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  guint n_added;
  AdwToast *toast;

  if (!croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    {
      croupier_widget_toast_error (page, error);
      return;
    }

  n_added = croupier_session_get_n_done (result);
  text = g_strdup_printf (ngettext ("%u submission added", "%u submissions added", n_added), n_added);
  toast = croupier_toast_new (text);
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "match.undo-many");
  adw_toast_set_action_target_value (toast, g_variant_new_uint32 (n_added));
  croupier_widget_add_toast (page, toast);
}

static void
add_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierPasteDialog *self = CROUPIER_PASTE_DIALOG (widget);
  GPtrArray *chosen = g_ptr_array_new_with_free_func ((GDestroyNotify) copy_free);
  CroupierPastedRow *row;

  for (int i = 0; (row = get_row (self, i)) != NULL;)
    {
      if (!croupier_pasted_row_is_accepted (row))
        {
          i++;
          continue;
        }
      g_ptr_array_add (chosen, copy_for_submission (croupier_pasted_row_get_pasted (row)));
      gtk_list_box_remove (self->list, GTK_WIDGET (row));
    }

  croupier_session_submit_many (self->session, chosen, added_cb, g_object_ref (self->page));
  update (self);
}

static void
kept_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) page = data;
  g_autoptr (GError) error = NULL;

  if (!croupier_session_finish (CROUPIER_SESSION (source), result, &error))
    croupier_widget_toast_error (page, error);
}

static void
leave_cb (CroupierPasteDialog *self, CroupierPastedRow *row)
{
  gtk_list_box_remove (self->list, GTK_WIDGET (row));
  update (self);
}

static void
keep_cb (CroupierPasteDialog *self, CroupierPastedRow *row)
{
  const CroupierPasted *pasted = croupier_pasted_row_get_pasted (row);

  croupier_session_submit_refused (self->session, (guint) pasted->player, pasted->text, kept_cb,
                                   g_object_ref (self->page));
  leave_cb (self, row);
}

/* A row that waits to know how it is read as another player's. */
typedef struct
{
  CroupierPasteDialog *dialog;
  CroupierPastedRow *row;
  guint player;
} Assignment;

static void
assignment_free (Assignment *assignment)
{
  g_object_unref (assignment->dialog);
  g_object_unref (assignment->row);
  g_free (assignment);
}

static void
assigned_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Assignment *assignment = data;
  g_autoptr (GError) error = NULL;
  CroupierReading *reading = croupier_session_check_finish (CROUPIER_SESSION (source), result, &error);

  if (reading == NULL)
    croupier_widget_toast_error (GTK_WIDGET (assignment->row), error);
  else if (gtk_widget_get_root (GTK_WIDGET (assignment->row)) == NULL) /* left out, or the dialog is closed */
    croupier_reading_free (reading);
  else
    {
      croupier_pasted_row_set_reading (assignment->row, assignment->player, reading);
      update (assignment->dialog);
    }
  assignment_free (assignment);
}

static void
assigned_cb (CroupierPasteDialog *self, guint player, CroupierPastedRow *row)
{
  Assignment *assignment = g_new0 (Assignment, 1);

  assignment->dialog = g_object_ref (self);
  assignment->row = g_object_ref (row);
  assignment->player = player;
  croupier_session_check (self->session, NULL, player, croupier_pasted_row_get_pasted (row)->text, NULL,
                          assigned_read_cb, assignment);
}

static void
croupier_paste_dialog_dispose (GObject *object)
{
  CroupierPasteDialog *self = CROUPIER_PASTE_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CROUPIER_TYPE_PASTE_DIALOG);
  g_clear_object (&self->page);
  g_clear_object (&self->session);
  g_clear_pointer (&self->pasted, g_ptr_array_unref);

  G_OBJECT_CLASS (croupier_paste_dialog_parent_class)->dispose (object);
}

static void
croupier_paste_dialog_class_init (CroupierPasteDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_paste_dialog_dispose;

  g_type_ensure (CROUPIER_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class, "/app/croupier/Croupier/widgets/croupier-paste-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, CroupierPasteDialog, toasts);
  gtk_widget_class_bind_template_child (widget_class, CroupierPasteDialog, toolbar);
  gtk_widget_class_bind_template_child (widget_class, CroupierPasteDialog, window_title);
  gtk_widget_class_bind_template_child (widget_class, CroupierPasteDialog, list);
  gtk_widget_class_bind_template_child (widget_class, CroupierPasteDialog, summary);
  gtk_widget_class_bind_template_child (widget_class, CroupierPasteDialog, add_button);
  gtk_widget_class_install_action (widget_class, "paste.add", NULL, add_action);
}

static void
croupier_paste_dialog_init (CroupierPasteDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  croupier_toasts_stand_above (self->toasts, GTK_WIDGET (self->toolbar));
}

static void
fill (CroupierPasteDialog *self)
{
  CroupierMatch *match = croupier_session_get_match (self->session);
  const CroupierRoster *roster = croupier_match_get_roster (match);
  const CroupierRecord *due = croupier_match_get_due (match);

  adw_window_title_set_subtitle (self->window_title, due ? due->phase.title : "");
  for (guint i = 0; i < self->pasted->len; i++)
    {
      GtkWidget *row = croupier_pasted_row_new (g_ptr_array_index (self->pasted, i), roster);

      g_signal_connect_object (row, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (row, "keep", G_CALLBACK (keep_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (row, "assigned", G_CALLBACK (assigned_cb), self, G_CONNECT_SWAPPED);
      gtk_list_box_append (self->list, row);
    }
}

static void
split_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) page = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) pasted = croupier_session_split_finish (CROUPIER_SESSION (source), result, &error);
  CroupierPasteDialog *self;

  if (pasted == NULL)
    {
      croupier_widget_toast_error (page, error);
      return;
    }
  if (pasted->len == 0 || gtk_widget_get_root (page) == NULL)
    {
      croupier_widget_toast (page, _("There is nothing in it to read"));
      return;
    }

  self = g_object_new (CROUPIER_TYPE_PASTE_DIALOG, NULL);
  self->page = g_object_ref (page);
  self->session = g_object_ref (CROUPIER_SESSION (source));
  self->pasted = g_steal_pointer (&pasted);
  fill (self);
  update (self);
  adw_dialog_present (ADW_DIALOG (self), page);
}

/**
 * croupier_paste_dialog_open:
 *
 * Reads a pasted text and shows what it holds.
 */
void
croupier_paste_dialog_open (GtkWidget *parent, CroupierSession *session, const char *text)
{
  croupier_session_split (session, text, split_cb, g_object_ref (parent));
}
