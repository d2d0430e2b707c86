/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the GM has chosen for a match that is open. */
#include "config.h"

#include "croupier-options-page.h"

#include <glib/gi18n.h>

#include "croupier-file-dialog.h"
#include "croupier-game-editor.h"
#include "croupier-option-list.h"
#include "croupier-toasts.h"

struct _CroupierOptionsPage
{
  CroupierPreparePage parent_instance;
};

G_DEFINE_FINAL_TYPE (CroupierOptionsPage, croupier_options_page, CROUPIER_TYPE_PREPARE_PAGE)

/* ---- the layout and the cast, which have pages of their own ---- */

static void
edit_layout_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "win.show-page", "s", "layout");
}

static void
edit_cast_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "win.show-page", "s", "cast");
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) widget = data;
  g_autoptr (GError) error = NULL;

  if (!croupier_layout_draft_load_finish (CROUPIER_LAYOUT_DRAFT (source), result, &error))
    croupier_widget_toast_error (widget, error);
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (CroupierPreparePage) self = data;
  g_autoptr (GFile) file = croupier_file_dialog_finish (result);
  CroupierLayoutDraft *layout = croupier_correction_get_layout (croupier_prepare_page_get_correction (self));

  if (file != NULL && layout != NULL)
    croupier_layout_draft_load (layout, file, NULL, loaded_cb, g_object_ref (self));
}

static void
load_layout_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GtkFileDialog) dialog = croupier_file_dialog_new (_("Load a Layout"), _("Layouts"), "json");

  croupier_file_dialog_open (dialog, widget, chosen_cb, g_object_ref (widget));
}

/* ---- the text of a game of one's own ---- */

static void
edit_game_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  CroupierCorrection *correction = croupier_prepare_page_get_correction (CROUPIER_PREPARE_PAGE (widget));

  croupier_game_editor_open_draft (widget, croupier_page_get_session (CROUPIER_PAGE (widget)),
                                   croupier_correction_get_draft (correction));
}

/* ---- widget ---- */

static GtkWidget *
croupier_options_page_make_content (CroupierPreparePage *page)
{
  CroupierMatchDraft *draft = croupier_correction_get_draft (croupier_prepare_page_get_correction (page));
  CroupierOptionList *list = g_object_new (CROUPIER_TYPE_OPTION_LIST, NULL);

  croupier_option_list_set_draft (list, draft);
  croupier_option_list_add_fact (list, _("Game"), _(croupier_match_draft_get_game (draft)->title),
                                 _("A match stays the same game to its end"));
  if (croupier_match_draft_get_game (draft)->text != NULL)
    {
      GtkWidget *row = adw_action_row_new ();

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Text of the Game"));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _("A fault in it can be mended while the match goes on"));
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("document-edit-symbolic"));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "options.edit-game");
      croupier_option_list_add_row (list, row);
    }
  croupier_option_list_add_fact (list, _("Seed"), _("Drawn"),
                                 _("All draws follow from it, and it was promised with the commitment"));

  return GTK_WIDGET (list);
}

static void
croupier_options_page_class_init (CroupierOptionsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  CROUPIER_PREPARE_PAGE_CLASS (klass)->make_content = croupier_options_page_make_content;
  gtk_widget_class_install_action (widget_class, "options.edit-layout", "u", edit_layout_action);
  gtk_widget_class_install_action (widget_class, "options.load-layout", "u", load_layout_action);
  gtk_widget_class_install_action (widget_class, "options.edit-cast", "u", edit_cast_action);
  gtk_widget_class_install_action (widget_class, "options.edit-game", NULL, edit_game_action);
}

static void
croupier_options_page_init (CroupierOptionsPage *self)
{
}
