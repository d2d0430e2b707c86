/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sheet of a cast, to be looked at, printed, copied and saved. */
#include "config.h"

#include "croupier-cast-sheet-dialog.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"
#include "croupier-cast-sheet.h"
#include "croupier-document-print.h"
#include "croupier-file-dialog.h"
#include "croupier-secret.h"
#include "croupier-settings.h"
#include "croupier-style.h"
#include "croupier-toasts.h"
#include "croupier-widget.h"

/* What is said of a sheet. */
typedef struct
{
  const char *title, *more, *more_help, *copied, *saved, *save, *file;
} SheetWords;

static const SheetWords night = {
  N_("The Night’s Order"),
  N_("Names of the _players"),
  N_("Who has each power now, even of those who are out"),
  N_("Order of the night copied"),
  N_("Order of the night saved"),
  N_("Save the Night’s Order"),
  N_("night.txt"),
};

static const SheetWords players = {
  N_("Sheet for Players"),
  N_("_All that there is"),
  N_("Also what the rules tell nobody: every team, role and item, what teams want, and what can be done. For a cast "
     "that is no secret."),
  N_("Sheet for players copied"),
  N_("Sheet for players saved"),
  N_("Save the Sheet for Players"),
  N_("cast.pdf"),
};

struct _CroupierCastSheetDialog
{
  AdwDialog parent_instance;

  CroupierToasts *toasts;
  AdwSwitchRow *more_row;
  GtkWidget *more_group;
  GtkWidget *empty_page;
  GtkBox *box;

  CroupierCast *cast;
  CroupierRoster *roster;
  const SheetWords *words;
  CroupierRolesDraft *roles; /* NULL: nobody has anything yet */
  char *language;            /* of the players; NULL: that of the program */
  CroupierDocument *sheet;
  GPtrArray *pages; /* cairo_surface_t, while they are printed */
};

G_DEFINE_FINAL_TYPE (CroupierCastSheetDialog, croupier_cast_sheet_dialog, ADW_TYPE_DIALOG)

/* ---- what is seen ---- */

static GtkWidget *
label_new (const CroupierBlock *block)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", block->text, "xalign", 0.0, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "selectable", TRUE, "focusable", FALSE, NULL);

  if (block->kind == CROUPIER_BLOCK_HEADING)
    {
      gtk_widget_add_css_class (label, block->level == 1 ? "title-2" : block->level == 2 ? "title-4" : "heading");
      gtk_widget_set_margin_top (label, block->level == 1 ? 0 : block->level == 2 ? 12 : 6);
    }
  if (block->kind == CROUPIER_BLOCK_NOTE)
    gtk_widget_add_css_class (label, "dimmed");
  return label;
}

static CroupierDocument *
make_sheet (CroupierCastSheetDialog *self)
{
  gboolean has_more = adw_switch_row_get_active (self->more_row);

  if (self->words == &players)
    return croupier_cast_sheet_new_for_players (self->cast, has_more, self->language);
  return croupier_cast_sheet_new_for_night (self->cast,
                                            has_more && self->roles != NULL
                                              ? croupier_roles_draft_get_roles (self->roles)
                                              : NULL,
                                            self->roster);
}

static void
update (CroupierCastSheetDialog *self)
{
  gboolean is_empty;

  g_clear_pointer (&self->sheet, croupier_document_free);
  self->sheet = make_sheet (self);
  is_empty = croupier_cast_sheet_is_empty (self->sheet);
  for (GtkWidget *child; (child = gtk_widget_get_first_child (GTK_WIDGET (self->box))) != NULL;)
    gtk_box_remove (self->box, child);
  for (guint i = 0; !is_empty && i < self->sheet->blocks->len; i++)
    gtk_box_append (self->box, label_new (g_ptr_array_index (self->sheet->blocks, i)));
  gtk_widget_set_visible (self->empty_page, is_empty);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sheet.print", !is_empty);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sheet.copy", !is_empty);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sheet.save", !is_empty);
}

/* ---- on paper ---- */

static void
begin_print_cb (CroupierCastSheetDialog *self, GtkPrintContext *context, GtkPrintOperation *operation)
{
  self->pages = croupier_document_print_sheets (self->sheet);
  gtk_print_operation_set_n_pages (operation, (int) self->pages->len);
}

/* A sheet of another size than A4 gets all of it, as large as goes. */
static void
draw_page_cb (CroupierCastSheetDialog *self, GtkPrintContext *context, int page)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  double scale = MIN (gtk_print_context_get_width (context) / CROUPIER_DOCUMENT_SHEET_WIDTH,
                      gtk_print_context_get_height (context) / CROUPIER_DOCUMENT_SHEET_HEIGHT);

  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, g_ptr_array_index (self->pages, page), 0, 0);
  cairo_paint (cr);
}

static void
end_print_cb (CroupierCastSheetDialog *self)
{
  g_clear_pointer (&self->pages, g_ptr_array_unref);
}

static void
printed_cb (CroupierCastSheetDialog *self, GtkPrintOperationResult result, GtkPrintOperation *operation)
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

/* ---- for a chat, and in files ---- */

static char *
dup_text (const CroupierDocument *sheet)
{
  g_autofree char *marked = croupier_document_to_marked (sheet), *text = croupier_style_strip (marked);

  return g_strconcat (text, "\n", NULL);
}

/* What is for the game master alone does not stay on the clipboard; what is for players is written as their chat wants
 * it. */
static void
copy_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierCastSheetDialog *self = CROUPIER_CAST_SHEET_DIALOG (widget);
  g_autofree char *text = NULL;

  if (self->words == &players)
    {
      g_autofree char *marked = croupier_document_to_marked (self->sheet);
      g_auto (GStrv) parts = croupier_style_render (croupier_settings_get_message_style (), marked);

      text = g_strjoinv ("\n\n", parts);
      gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
    }
  else
    {
      text = dup_text (self->sheet);
      croupier_secret_copy (widget, text);
    }
  croupier_widget_toast (GTK_WIDGET (self->box), _(self->words->copied));
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierCastSheetDialog) self = data;
  g_autoptr (GError) error = NULL;

  if (self->cast == NULL)
    return;
  if (g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    croupier_widget_toast (GTK_WIDGET (self->box), _(self->words->saved));
  else
    croupier_widget_toast_error (GTK_WIDGET (self->box), error);
}

/* Of the kind that its name says. */
static GBytes *
print_file (const CroupierDocument *sheet, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *lower = g_utf8_strdown (name, -1);
  char *text;

  if (g_str_has_suffix (lower, ".pdf"))
    return croupier_document_print_pdf (sheet, NULL);
  if (g_str_has_suffix (lower, ".png"))
    return croupier_document_print_png (sheet);
  text = dup_text (sheet);
  return g_bytes_new_take (text, strlen (text));
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierCastSheetDialog) self = data;
  g_autoptr (GFile) file = croupier_file_dialog_finish (result);
  g_autoptr (GBytes) bytes = NULL;

  if (file == NULL || self->cast == NULL)
    return;
  bytes = print_file (self->sheet, file);
  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_PRIVATE, NULL, saved_cb,
                                       g_object_ref (self));
}

static void
save_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierCastSheetDialog *self = CROUPIER_CAST_SHEET_DIALOG (widget);
  g_autoptr (GtkFileDialog)
    dialog = croupier_file_dialog_new (_(self->words->save), _("Sheets, Pictures and Texts"), "pdf png txt");

  gtk_file_dialog_set_initial_name (dialog, _(self->words->file));
  croupier_file_dialog_save (dialog, widget, chosen_cb, g_object_ref (widget));
}

/* ---- widget ---- */

static void
croupier_cast_sheet_dialog_dispose (GObject *object)
{
  CroupierCastSheetDialog *self = CROUPIER_CAST_SHEET_DIALOG (object);

  g_clear_pointer (&self->cast, croupier_cast_unref);
  g_clear_pointer (&self->roster, croupier_roster_unref);
  g_clear_pointer (&self->sheet, croupier_document_free);
  g_clear_pointer (&self->pages, g_ptr_array_unref);
  g_clear_object (&self->roles);
  g_clear_pointer (&self->language, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_CAST_SHEET_DIALOG);

  G_OBJECT_CLASS (croupier_cast_sheet_dialog_parent_class)->dispose (object);
}

static void
croupier_cast_sheet_dialog_class_init (CroupierCastSheetDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_cast_sheet_dialog_dispose;

  g_type_ensure (CROUPIER_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/app/croupier/Croupier/view/cast/croupier-cast-sheet-dialog.ui");
  BIND_CHILDREN (widget_class, CroupierCastSheetDialog, toasts, more_row, more_group, empty_page, box);
  BIND_CALLBACKS (widget_class, update);
  gtk_widget_class_install_action (widget_class, "sheet.print", NULL, print_action);
  gtk_widget_class_install_action (widget_class, "sheet.copy", NULL, copy_action);
  gtk_widget_class_install_action (widget_class, "sheet.save", NULL, save_action);
}

static void
croupier_cast_sheet_dialog_init (CroupierCastSheetDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
add_names (CroupierCastSheetDialog *self)
{
  for (guint i = 0; i < croupier_roles_draft_get_roles (self->roles)->n_players; i++)
    croupier_roster_add (self->roster, croupier_player_new (croupier_roles_draft_get_name (self->roles, i)), NULL);
}

static CroupierCastSheetDialog *
dialog_new (CroupierCastDraft *draft, const SheetWords *words)
{
  CroupierCastSheetDialog *self = g_object_new (CROUPIER_TYPE_CAST_SHEET_DIALOG, "title", _(words->title), NULL);

  self->words = words;
  self->cast = croupier_cast_ref ((CroupierCast *) croupier_cast_draft_get_cast (draft));
  self->roster = croupier_roster_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->more_row), _(words->more));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->more_row), _(words->more_help));
  return self;
}

AdwDialog *
croupier_cast_sheet_dialog_new_for_night (CroupierCastDraft *draft, CroupierRolesDraft *roles)
{
  CroupierCastSheetDialog *self = dialog_new (draft, &night);
  gboolean has_names = roles != NULL && croupier_roles_draft_is_drawn (roles);

  self->roles = has_names ? g_object_ref (roles) : NULL;
  if (has_names)
    add_names (self);
  gtk_widget_set_visible (self->more_group, has_names);
  update (self);
  return ADW_DIALOG (self);
}

AdwDialog *
croupier_cast_sheet_dialog_new_for_players (CroupierCastDraft *draft, const char *language)
{
  CroupierCastSheetDialog *self = dialog_new (draft, &players);

  self->language = g_strdup (language);
  update (self);
  return ADW_DIALOG (self);
}
