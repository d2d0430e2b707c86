/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The choices of a combo row or a drop-down: how they are shown, and how they become others. */
#include "config.h"

#include "croupier-choices.h"

#include "croupier-face.h"

#define PICTURE_SIZE 24
#define SHOWN_CHARS 9 /* in a line of a choice, however little room the title leaves */
#define MAX_CHARS 20
#define LISTED_CHARS 40 /* in a line of the list that opens */
#define PLAYERS_KEY "croupier-players"

static GtkSizeRequestMode
get_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The list that has it asks how high it is before it knows how wide: there has to be room for all lines of the
 * narrowest. */
static void
measure_lines (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
               int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *box = gtk_widget_get_first_child (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &for_size, NULL, NULL, NULL);
  gtk_widget_measure (box, orientation, for_size, minimum, natural, minimum_baseline, natural_baseline);
}

static void
allocate_lines (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (widget), width, height, baseline, NULL);
}

/* A picture and a label. */
static GtkWidget *
get_box (GtkListItem *item)
{
  return adw_bin_get_child (ADW_BIN (gtk_list_item_get_child (item)));
}

static void
setup_choice_cb (AdwComboRow *row, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *face = croupier_face_new (PICTURE_SIZE);
  GtkWidget *lines = adw_bin_new (), *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_CHARS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_accessible_update_state (GTK_ACCESSIBLE (face), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_box_append (GTK_BOX (box), face);
  gtk_box_append (GTK_BOX (box), label);
  adw_bin_set_child (ADW_BIN (lines), box);
  gtk_list_item_set_child (item, lines);
}

static void
setup_chosen_cb (AdwComboRow *row, GtkListItem *item)
{
  GtkWidget *label;

  setup_choice_cb (row, item);
  label = gtk_widget_get_last_child (get_box (item));
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_layout_manager (gtk_list_item_get_child (item),
                                 gtk_custom_layout_new (get_mode, measure_lines, allocate_lines));
}

static void
bind_choice_cb (AdwComboRow *row, GtkListItem *item)
{
  const char *const *players = g_object_get_data (G_OBJECT (row), PLAYERS_KEY);
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));
  GtkWidget *face = gtk_widget_get_first_child (get_box (item));
  GtkWidget *label = gtk_widget_get_next_sibling (face);

  croupier_face_show (CROUPIER_FACE (face), text, NULL);
  gtk_widget_set_visible (face, players != NULL && g_strv_contains (players, text));
  gtk_label_set_label (GTK_LABEL (label), text);
  gtk_label_set_width_chars (GTK_LABEL (label), (int) MIN (g_utf8_strlen (text, -1), SHOWN_CHARS));
  gtk_list_item_set_accessible_label (item, text);
}

static void
mark_choice (GtkListItem *item, GParamSpec *pspec, AdwComboRow *row)
{
  GtkWidget *check = gtk_widget_get_last_child (get_box (item));

  gtk_widget_set_opacity (check, adw_combo_row_get_selected_item (row) == gtk_list_item_get_item (item));
}

/* In the list that opens, the choice that stands has a mark, as in any other. */
static void
setup_listed_cb (AdwComboRow *row, GtkListItem *item)
{
  GtkWidget *check = gtk_image_new_from_icon_name ("object-select-symbolic");
  GtkWidget *label;

  setup_choice_cb (row, item);
  label = gtk_widget_get_last_child (get_box (item));
  gtk_label_set_max_width_chars (GTK_LABEL (label), LISTED_CHARS);
  gtk_widget_set_hexpand (check, TRUE);
  gtk_widget_set_halign (check, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (get_box (item)), check);
}

static void
bind_listed_cb (AdwComboRow *row, GtkListItem *item)
{
  bind_choice_cb (row, item);
  mark_choice (item, NULL, row);
  g_signal_connect_object (row, "notify::selected-item", G_CALLBACK (mark_choice), item, G_CONNECT_SWAPPED);
}

static void
unbind_listed_cb (AdwComboRow *row, GtkListItem *item)
{
  g_signal_handlers_disconnect_by_func (row, mark_choice, item);
}

void
croupier_choices_show (AdwComboRow *row, const char *const *players)
{
  g_autoptr (GtkListItemFactory) chosen = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) listed = gtk_signal_list_item_factory_new ();

  g_return_if_fail (ADW_IS_COMBO_ROW (row));

  g_object_set_data_full (G_OBJECT (row), PLAYERS_KEY, g_strdupv ((char **) players), (GDestroyNotify) g_strfreev);
  g_signal_connect_object (chosen, "setup", G_CALLBACK (setup_chosen_cb), row, G_CONNECT_SWAPPED);
  g_signal_connect_object (chosen, "bind", G_CALLBACK (bind_choice_cb), row, G_CONNECT_SWAPPED);
  g_signal_connect_object (listed, "setup", G_CALLBACK (setup_listed_cb), row, G_CONNECT_SWAPPED);
  g_signal_connect_object (listed, "bind", G_CALLBACK (bind_listed_cb), row, G_CONNECT_SWAPPED);
  g_signal_connect_object (listed, "unbind", G_CALLBACK (unbind_listed_cb), row, G_CONNECT_SWAPPED);
  adw_combo_row_set_factory (row, chosen);
  adw_combo_row_set_list_factory (row, listed);
}

static gboolean
is_same_list (GListModel *a, GListModel *b)
{
  guint n_items = g_list_model_get_n_items (a);

  if (b == NULL || g_list_model_get_n_items (b) != n_items)
    return FALSE;
  for (guint i = 0; i < n_items; i++)
    if (!g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (a), i),
                      gtk_string_list_get_string (GTK_STRING_LIST (b), i)))
      return FALSE;

  return TRUE;
}

void
croupier_choices_set_list (GtkDropDown *chooser, GtkStringList *titles)
{
  g_return_if_fail (GTK_IS_DROP_DOWN (chooser));

  if (!is_same_list (G_LIST_MODEL (titles), gtk_drop_down_get_model (chooser)))
    gtk_drop_down_set_model (chooser, G_LIST_MODEL (titles));
}
