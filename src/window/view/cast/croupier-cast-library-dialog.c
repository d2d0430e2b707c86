/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Roles and items to be taken into a cast, found by their names and by what they do. */
#include "config.h"

#include "croupier-cast-library-dialog.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-cast-library.h"
#include "croupier-text.h"
#include "croupier-toasts.h"

#define PART_KEY "croupier-part" /* of a row: the cast that holds it */

struct _CroupierCastLibraryDialog
{
  AdwDialog parent_instance;

  CroupierToasts *toasts;
  GtkEditable *search_entry;
  GtkStack *stack;
  GtkWidget *page;
  GtkWidget *nothing_page;
  AdwPreferencesGroup *roles_group;
  AdwPreferencesGroup *items_group;

  GPtrArray *rows; /* AdwActionRow */
  CroupierCastDraft *draft;
};

G_DEFINE_FINAL_TYPE (CroupierCastLibraryDialog, croupier_cast_library_dialog, ADW_TYPE_DIALOG)

static const CroupierCast *
get_part (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), PART_KEY);
}

/* ---- search ---- */

static gboolean
matches (GtkWidget *row, char **words)
{
  g_autofree char *both = g_strdup_printf ("%s %s", adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)),
                                           adw_action_row_get_subtitle (ADW_ACTION_ROW (row)));
  g_autofree char *folded = croupier_text_fold (both);

  for (guint i = 0; words[i] != NULL; i++)
    if (strstr (folded, words[i]) == NULL)
      return FALSE;
  return TRUE;
}

static void
search_cb (CroupierCastLibraryDialog *self)
{
  g_autofree char *folded = croupier_text_fold (gtk_editable_get_text (self->search_entry));
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);
  gboolean has_roles = FALSE, has_items = FALSE;

  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);
      gboolean is_found = matches (row, words);

      gtk_widget_set_visible (row, is_found);
      if (get_part (row)->roles->len > 0)
        has_roles |= is_found;
      else
        has_items |= is_found;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->roles_group), has_roles);
  gtk_widget_set_visible (GTK_WIDGET (self->items_group), has_items);
  gtk_stack_set_visible_child (self->stack, has_roles || has_items ? self->page : self->nothing_page);
}

/* ---- taking ---- */

static void
undo_cb (CroupierCastLibraryDialog *self)
{
  croupier_steps_undo (croupier_cast_draft_get_steps (self->draft));
}

static void
take (CroupierCastLibraryDialog *self, GtkWidget *row)
{
  g_autofree char *text = NULL;
  CroupierCastPlace place;
  AdwToast *toast;

  if (!croupier_cast_draft_take (self->draft, get_part (row), &place))
    {
      gtk_widget_error_bell (row);
      return;
    }

  text = g_strdup_printf (_("%s added."), croupier_cast_draft_get_name (self->draft, place.part, (guint) place.index));
  toast = croupier_toast_new (text);
  adw_toast_set_button_label (toast, _("_Undo"));
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_cb), self, G_CONNECT_SWAPPED);
  croupier_toasts_dismiss_all (self->toasts);
  croupier_toasts_add (self->toasts, toast);
}

static void
take_cb (CroupierCastLibraryDialog *self, GtkWidget *row)
{
  take (self, row);
}

/* Return in the search takes what stands first. */
static void
take_first_cb (CroupierCastLibraryDialog *self)
{
  if (*gtk_editable_get_text (self->search_entry) == '\0')
    return;
  search_cb (self); /* it waits a moment else */
  for (guint i = 0; i < self->rows->len; i++)
    if (gtk_widget_get_visible (g_ptr_array_index (self->rows, i)))
      {
        take (self, g_ptr_array_index (self->rows, i));
        return;
      }
}

static void
stop_search_cb (CroupierCastLibraryDialog *self)
{
  if (*gtk_editable_get_text (self->search_entry) != '\0')
    gtk_editable_set_text (self->search_entry, "");
  else
    adw_dialog_close (ADW_DIALOG (self));
}

static void
update (CroupierCastLibraryDialog *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);
      gboolean fits = croupier_cast_library_fits (croupier_cast_draft_get_cast (self->draft), get_part (row));

      gtk_widget_set_sensitive (row, fits);
      gtk_widget_set_tooltip_text (row, fits ? NULL : _("The cast has as many of these as it can"));
    }
}

/* ---- widget ---- */

static GtkWidget *
row_new (CroupierCastLibraryDialog *self, guint i)
{
  CroupierCast *part = croupier_cast_library_make (i);
  CroupierCastPlace place = croupier_cast_library_find (part);
  g_autofree char *words = croupier_cast_library_describe (part);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), croupier_cast_get_name (part, place.part, 0));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             g_object_new (GTK_TYPE_IMAGE, "icon-name", "list-add-symbolic", "accessible-role",
                                           GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), PART_KEY, part, (GDestroyNotify) croupier_cast_unref);
  g_signal_connect_object (row, "activated", G_CALLBACK (take_cb), self, G_CONNECT_SWAPPED);
  return row;
}

static void
croupier_cast_library_dialog_dispose (GObject *object)
{
  CroupierCastLibraryDialog *self = CROUPIER_CAST_LIBRARY_DIALOG (object);

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_CAST_LIBRARY_DIALOG);

  G_OBJECT_CLASS (croupier_cast_library_dialog_parent_class)->dispose (object);
}

static void
croupier_cast_library_dialog_finalize (GObject *object)
{
  g_ptr_array_unref (CROUPIER_CAST_LIBRARY_DIALOG (object)->rows);

  G_OBJECT_CLASS (croupier_cast_library_dialog_parent_class)->finalize (object);
}

static void
croupier_cast_library_dialog_class_init (CroupierCastLibraryDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_cast_library_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = croupier_cast_library_dialog_finalize;

  g_type_ensure (CROUPIER_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/cast/croupier-cast-library-dialog.ui");
  BIND_CHILDREN (widget_class, CroupierCastLibraryDialog, toasts, search_entry, stack, page, nothing_page, roles_group,
                 items_group);
  BIND_CALLBACKS (widget_class, search_cb, stop_search_cb, take_first_cb);
}

static void
croupier_cast_library_dialog_init (CroupierCastLibraryDialog *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search_entry), GTK_WIDGET (self));
}

AdwDialog *
croupier_cast_library_dialog_new (CroupierCastDraft *draft)
{
  CroupierCastLibraryDialog *self = g_object_new (CROUPIER_TYPE_CAST_LIBRARY_DIALOG, NULL);

  self->draft = g_object_ref (draft);
  for (guint i = 0; i < croupier_cast_library_get_n (); i++)
    {
      GtkWidget *row = row_new (self, i);

      adw_preferences_group_add (get_part (row)->roles->len > 0 ? self->roles_group : self->items_group, row);
      g_ptr_array_add (self->rows, row);
    }
  update (self);
  g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  return ADW_DIALOG (self);
}
