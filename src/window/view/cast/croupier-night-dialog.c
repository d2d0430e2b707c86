/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order of a night with a cast, to be looked at, printed, copied and saved. */
#include "config.h"

#include "croupier-night-dialog.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-file-dialog.h"
#include "croupier-night-sheet.h"
#include "croupier-secret.h"
#include "croupier-story-print.h"
#include "croupier-toasts.h"
#include "croupier-widget.h"

struct _CroupierNightDialog
{
  AdwDialog parent_instance;

  CroupierToasts *toasts;
  AdwSwitchRow *names_row;
  GtkWidget *names_group;
  GtkBox *box;

  CroupierCast *cast;
  CroupierRoster *roster;
  CroupierRolesDraft *roles; /* NULL: nobody has anything yet */
  CroupierStory *sheet;
  GPtrArray *pages; /* cairo_surface_t, while they are printed */
};

G_DEFINE_FINAL_TYPE (CroupierNightDialog, croupier_night_dialog, ADW_TYPE_DIALOG)

/* ---- what is seen ---- */

static GtkWidget *
label_new (const CroupierStoryBlock *block)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", block->text, "xalign", 0.0, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "selectable", TRUE, "focusable", FALSE, NULL);

  if (block->kind == CROUPIER_STORY_HEADING)
    {
      gtk_widget_add_css_class (label, block->level == 1 ? "title-2" : "heading");
      gtk_widget_set_margin_top (label, block->level == 1 ? 0 : 12);
    }
  if (block->kind == CROUPIER_STORY_NOTE)
    gtk_widget_add_css_class (label, "dimmed");
  return label;
}

static void
update (CroupierNightDialog *self)
{
  gboolean has_names = self->roles != NULL && adw_switch_row_get_active (self->names_row);

  g_clear_pointer (&self->sheet, croupier_story_free);
  self->sheet = croupier_night_sheet_new (self->cast, has_names ? croupier_roles_draft_get_roles (self->roles) : NULL,
                                          self->roster);
  for (GtkWidget *child; (child = gtk_widget_get_first_child (GTK_WIDGET (self->box))) != NULL;)
    gtk_box_remove (self->box, child);
  for (guint i = 0; i < self->sheet->blocks->len; i++)
    gtk_box_append (self->box, label_new (g_ptr_array_index (self->sheet->blocks, i)));
}

/* ---- on paper ---- */

static void
begin_print_cb (CroupierNightDialog *self, GtkPrintContext *context, GtkPrintOperation *operation)
{
  self->pages = croupier_story_print_sheets (self->sheet);
  gtk_print_operation_set_n_pages (operation, (int) self->pages->len);
}

/* A sheet of another size than A4 gets all of it, as large as goes. */
static void
draw_page_cb (CroupierNightDialog *self, GtkPrintContext *context, int page)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  double scale = MIN (gtk_print_context_get_width (context) / CROUPIER_STORY_SHEET_WIDTH,
                      gtk_print_context_get_height (context) / CROUPIER_STORY_SHEET_HEIGHT);

  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, g_ptr_array_index (self->pages, page), 0, 0);
  cairo_paint (cr);
}

static void
end_print_cb (CroupierNightDialog *self)
{
  g_clear_pointer (&self->pages, g_ptr_array_unref);
}

static void
printed_cb (CroupierNightDialog *self, GtkPrintOperationResult result, GtkPrintOperation *operation)
{
  g_autoptr (GError) error = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  croupier_widget_toast_error (GTK_WIDGET (self->box), error);
}

static void
print_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();

  gtk_print_operation_set_job_name (operation, _("Croupier")); /* that is seen by others who print */
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect_object (operation, "begin-print", G_CALLBACK (begin_print_cb), widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (operation, "draw-page", G_CALLBACK (draw_page_cb), widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (operation, "end-print", G_CALLBACK (end_print_cb), widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (operation, "done", G_CALLBACK (printed_cb), widget, G_CONNECT_SWAPPED);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                           GTK_WINDOW (gtk_widget_get_root (widget)), NULL);
}

/* ---- as text ---- */

static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierNightDialog *self = CROUPIER_NIGHT_DIALOG (widget);
  g_autofree char *text = croupier_night_sheet_dup_text (self->sheet);

  croupier_secret_copy (widget, text);
  croupier_widget_toast (GTK_WIDGET (self->box), _("Order of the night copied"));
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierNightDialog) self = data;
  g_autoptr (GError) error = NULL;

  if (self->cast == NULL)
    return;
  if (g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    croupier_widget_toast (GTK_WIDGET (self->box), _("Order of the night saved"));
  else
    croupier_widget_toast_error (GTK_WIDGET (self->box), error);
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierNightDialog) self = data;
  g_autoptr (GFile) file = croupier_file_dialog_finish (result);
  g_autoptr (GBytes) bytes = NULL;
  char *text;

  if (file == NULL || self->cast == NULL)
    return;
  text = croupier_night_sheet_dup_text (self->sheet);
  bytes = g_bytes_new_take (text, strlen (text));
  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_PRIVATE, NULL, saved_cb,
                                       g_object_ref (self));
}

static void
save_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GtkFileDialog) dialog = croupier_file_dialog_new (_("Save the Night’s Order"), _("Texts"), "txt");

  gtk_file_dialog_set_initial_name (dialog, _("night.txt"));
  croupier_file_dialog_save (dialog, widget, chosen_cb, g_object_ref (widget));
}

/* ---- widget ---- */

static void
croupier_night_dialog_dispose (GObject *object)
{
  CroupierNightDialog *self = CROUPIER_NIGHT_DIALOG (object);

  g_clear_pointer (&self->cast, croupier_cast_unref);
  g_clear_pointer (&self->roster, croupier_roster_unref);
  g_clear_pointer (&self->sheet, croupier_story_free);
  g_clear_pointer (&self->pages, g_ptr_array_unref);
  g_clear_object (&self->roles);
  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_NIGHT_DIALOG);

  G_OBJECT_CLASS (croupier_night_dialog_parent_class)->dispose (object);
}

static void
croupier_night_dialog_class_init (CroupierNightDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_night_dialog_dispose;

  g_type_ensure (CROUPIER_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/cast/croupier-night-dialog.ui");
  BIND_CHILDREN (widget_class, CroupierNightDialog, toasts, names_row, names_group, box);
  BIND_CALLBACKS (widget_class, update);
  gtk_widget_class_install_action (widget_class, "night.print", NULL, print_action);
  gtk_widget_class_install_action (widget_class, "night.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "night.save", NULL, save_action);
}

static void
croupier_night_dialog_init (CroupierNightDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
add_names (CroupierNightDialog *self)
{
  for (guint i = 0; i < croupier_roles_draft_get_roles (self->roles)->n_players; i++)
    croupier_roster_add (self->roster, croupier_player_new (croupier_roles_draft_get_name (self->roles, i)), NULL);
}

AdwDialog *
croupier_night_dialog_new (CroupierCastDraft *draft, CroupierRolesDraft *roles)
{
  CroupierNightDialog *self = g_object_new (CROUPIER_TYPE_NIGHT_DIALOG, NULL);
  gboolean has_names = roles != NULL && croupier_roles_draft_is_drawn (roles);

  self->cast = croupier_cast_ref ((CroupierCast *) croupier_cast_draft_get_cast (draft));
  self->roster = croupier_roster_new ();
  self->roles = has_names ? g_object_ref (roles) : NULL;
  if (has_names)
    add_names (self);
  gtk_widget_set_visible (self->names_group, has_names);
  update (self);
  return ADW_DIALOG (self);
}
