/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other options of a match, to be tried out beside those in force. */
#include "config.h"

#include "croupier-variant-dialog.h"

#include <glib/gi18n.h>

#include "croupier-option-row.h"

#define WIDTH 560
#define HEIGHT 640

/* As long as the dialog. */
typedef struct
{
  CroupierMatchDraft *draft;
  GPtrArray *rows; /* CroupierOptionRow */
  GtkLabel *problem;
} EditedVariant;

static void
variant_free (gpointer data)
{
  EditedVariant *variant = data;

  g_ptr_array_unref (variant->rows);
  g_object_unref (variant->draft);
  g_free (variant);
}

static gboolean
has_own_page (const CroupierOption *option)
{
  return option->type == CROUPIER_OPTION_LAYOUT;
}

static void
update_cb (AdwDialog *dialog)
{
  EditedVariant *variant = g_object_get_data (G_OBJECT (dialog), "variant");
  g_autofree char *problem = croupier_match_draft_dup_problem (variant->draft, CROUPIER_PLACE_SETUP, 0);

  for (guint i = 0; i < variant->rows->len; i++)
    croupier_option_row_update (g_ptr_array_index (variant->rows, i));
  gtk_label_set_label (variant->problem, problem != NULL ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (variant->problem), problem != NULL);
}

/* A cast is edited on its page; what is changed there and not applied can be compared, too. */
static void
edit_cast_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_widget_activate_action (data, "win.show-page", "s", "cast");
  adw_dialog_close (data);
}

static void
add_actions (AdwDialog *dialog)
{
  static const GActionEntry entries[] = { { .name = "edit-cast", .activate = edit_cast_cb, .parameter_type = "u" } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), dialog);
  gtk_widget_insert_action_group (GTK_WIDGET (dialog), "options", G_ACTION_GROUP (group));
}

static GtkWidget *
label_new (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
make_list (EditedVariant *variant)
{
  const CroupierGame *game = croupier_match_draft_get_game (variant->draft);
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Options"), -1);
  for (guint i = 0; i < game->n_options; i++)
    if (!has_own_page (&game->options[i]))
      g_ptr_array_add (variant->rows, croupier_option_row_new (variant->draft, i, GTK_LIST_BOX (list)));
  return list;
}

static GtkWidget *
make_content (EditedVariant *variant)
{
  GtkWidget *scroller = gtk_scrolled_window_new (), *clamp = adw_clamp_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  variant->problem = GTK_LABEL (label_new (NULL, "error"));
  gtk_widget_set_margin_top (box, 12);
  gtk_widget_set_margin_bottom (box, 24);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_box_append (GTK_BOX (box), label_new (_("These options are for B alone. The match keeps its own. Layouts, casts "
                                              "and players are changed on their pages: what is not applied there can "
                                              "be compared, too."),
                                            "dimmed"));
  gtk_box_append (GTK_BOX (box), make_list (variant));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (variant->problem));
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), clamp);
  return scroller;
}

AdwDialog *
croupier_variant_dialog_new (CroupierMatchDraft *draft)
{
  AdwDialog *dialog = adw_dialog_new ();
  GtkWidget *view = adw_toolbar_view_new ();
  EditedVariant *variant = g_new0 (EditedVariant, 1);

  variant->draft = g_object_ref (draft);
  variant->rows = g_ptr_array_new_with_free_func (g_object_unref);
  g_object_set_data_full (G_OBJECT (dialog), "variant", variant, variant_free);
  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), make_content (variant));
  adw_dialog_set_title (dialog, _("Other Options"));
  adw_dialog_set_content_width (dialog, WIDTH);
  adw_dialog_set_content_height (dialog, HEIGHT);
  adw_dialog_set_child (dialog, view);
  add_actions (dialog);
  g_signal_connect_object (draft, "changed", G_CALLBACK (update_cb), dialog, G_CONNECT_SWAPPED);
  update_cb (dialog);
  return dialog;
}
