/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board: what concerns all, the places with those who are there, and tables of what happened in every round. Knows no
 * game. */
#include "config.h"

#include "croupier-board-view.h"

#include <glib/gi18n.h>

#include "croupier-board-table.h"
#include "croupier-board-tile.h"
#include "croupier-board-words.h"

#define PLACE_WIDTH 250 /* of the narrowest place: two stand side by side where there is room */
#define MAX_IN_LINE 6
#define MAX_IN_HALF 2 /* where two places stand side by side */
#define MAX_BELOW 3   /* places, for those after the second to stand below the others */

struct _CroupierBoardView
{
  AdwBin parent_instance;

  GtkBox *box;
};

G_DEFINE_FINAL_TYPE (CroupierBoardView, croupier_board_view, ADW_TYPE_BIN)

static GtkWidget *
heading_new (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "heading");
  return label;
}

/* ---- facts ---- */

static GtkWidget *
facts_new (const GPtrArray *facts)
{
  GtkWidget *list = gtk_list_box_new ();

  for (guint i = 0; i < facts->len; i++)
    {
      const CroupierBoardFact *fact = g_ptr_array_index (facts, i);
      GtkWidget *row = adw_action_row_new ();

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), fact->title);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), fact->text);
      gtk_widget_add_css_class (row, "property");
      gtk_widget_add_css_class (row, "numeric");
      gtk_list_box_append (GTK_LIST_BOX (list), row);
    }
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("How it stands"), -1);
  return list;
}

/* ---- places ---- */

static void
activated_cb (CroupierBoardView *self, CroupierBoardTile *tile)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "board.explain-player", "s", croupier_board_tile_get_name (tile));
}

static GtkWidget *
chips_new (CroupierBoardView *self, const CroupierBoardPlace *place, const CroupierRoster *roster, gboolean is_neutral,
           guint max_in_line)
{
  GtkWidget *flow = gtk_flow_box_new ();

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), max_in_line);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (flow), TRUE);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (flow), 6);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (flow), 6);
  gtk_widget_set_valign (flow, GTK_ALIGN_START);
  for (guint i = 0; i < place->chips->len; i++)
    {
      const CroupierBoardChip *chip = g_ptr_array_index (place->chips, i);

      gtk_flow_box_append (GTK_FLOW_BOX (flow),
                           croupier_board_tile_new (croupier_roster_get_name (roster, chip->player), chip, is_neutral));
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (flow), GTK_ACCESSIBLE_PROPERTY_LABEL, place->title, -1);
  g_signal_connect_object (flow, "child-activated", G_CALLBACK (activated_cb), self, G_CONNECT_SWAPPED);
  return flow;
}

static GtkWidget *
remark_new (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "dimmed");
  return label;
}

static GtkWidget *
place_new (CroupierBoardView *self, const CroupierBoardPlace *place, const CroupierRoster *roster, gboolean is_neutral,
           guint max_in_line)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  g_autofree char *title = croupier_board_place_describe (place);

  gtk_widget_add_css_class (box, "card");
  gtk_widget_add_css_class (box, "board-place");
  gtk_widget_set_size_request (box, PLACE_WIDTH, -1);
  gtk_box_append (GTK_BOX (box), heading_new (title));
  gtk_box_append (GTK_BOX (box), place->chips->len > 0 ? chips_new (self, place, roster, is_neutral, max_in_line)
                                                       : remark_new (_("Nobody is here")));
  if (place->ways != NULL)
    gtk_box_append (GTK_BOX (box), remark_new (place->ways));
  return box;
}

static GtkWidget *
key_new (const CroupierBoardMark *mark)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  gtk_widget_add_css_class (box, "caption");
  gtk_box_append (GTK_BOX (box), croupier_board_icon_new (mark->icon));
  gtk_box_append (GTK_BOX (box), gtk_label_new (mark->text));
  return box;
}

/* What icons stand for that do not say it themselves. */
static GtkWidget *
legend_new (const CroupierBoard *board)
{
  GtkWidget *legend = adw_wrap_box_new ();
  g_autoptr (GHashTable) explained = g_hash_table_new (g_str_hash, g_str_equal);

  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (legend), 15);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (legend), 3);
  for (guint i = 0; i < board->places->len; i++)
    {
      const CroupierBoardPlace *place = g_ptr_array_index (board->places, i);

      for (guint j = 0; j < place->chips->len; j++)
        {
          const GPtrArray *marks = ((const CroupierBoardChip *) g_ptr_array_index (place->chips, j))->marks;

          for (guint k = 0; k < marks->len; k++)
            {
              const CroupierBoardMark *mark = g_ptr_array_index (marks, k);

              if (!croupier_board_mark_says_text (mark) && g_hash_table_add (explained, mark->text))
                adw_wrap_box_append (ADW_WRAP_BOX (legend), key_new (mark));
            }
        }
    }
  gtk_widget_set_visible (legend, g_hash_table_size (explained) > 0);
  return legend;
}

/* Side by side where there is room: of a few the first two, as islands are, and the others below; of more all. From
 * right to left AdwWrapBox puts what would like to be wider than itself out of sight, unless the least widths count. */
static GtkWidget *
places_new (CroupierBoardView *self, const CroupierBoard *board, const CroupierRoster *roster)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *islands = adw_wrap_box_new ();
  gboolean is_neutral = croupier_board_has_colors (board), has_islands = board->places->len > 1;

  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (islands), 12);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (islands), 12);
  adw_wrap_box_set_justify (ADW_WRAP_BOX (islands), ADW_JUSTIFY_FILL);
  adw_wrap_box_set_justify_last_line (ADW_WRAP_BOX (islands), TRUE);
  adw_wrap_box_set_wrap_policy (ADW_WRAP_BOX (islands), ADW_WRAP_MINIMUM);
  gtk_widget_set_visible (islands, has_islands);
  gtk_box_append (GTK_BOX (box), islands);
  for (guint i = 0; i < board->places->len; i++)
    {
      gboolean is_island = has_islands && (i < 2 || board->places->len > MAX_BELOW);
      GtkWidget *place = place_new (self, g_ptr_array_index (board->places, i), roster, is_neutral,
                                    is_island ? MAX_IN_HALF : MAX_IN_LINE);

      if (is_island)
        adw_wrap_box_append (ADW_WRAP_BOX (islands), place);
      else
        gtk_box_append (GTK_BOX (box), place);
    }
  gtk_box_append (GTK_BOX (box), legend_new (board));
  return box;
}

/* ---- the whole ---- */

static void
clear (CroupierBoardView *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->box))) != NULL)
    gtk_box_remove (self->box, child);
}

static void
croupier_board_view_class_init (CroupierBoardViewClass *klass)
{
}

static void
croupier_board_view_init (CroupierBoardView *self)
{
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 24));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
}

void
croupier_board_view_show (CroupierBoardView *self, const CroupierBoard *board, const CroupierRoster *roster,
                          gboolean shows_places)
{
  clear (self);
  if (board->facts->len > 0)
    gtk_box_append (self->box, facts_new (board->facts));
  if (shows_places && board->places->len > 0)
    gtk_box_append (self->box, places_new (self, board, roster));
  for (guint i = 0; i < board->tables->len; i++)
    gtk_box_append (self->box, croupier_board_table_new (g_ptr_array_index (board->tables, i), roster));
  gtk_widget_set_visible (GTK_WIDGET (self), gtk_widget_get_first_child (GTK_WIDGET (self->box)) != NULL);
}

void
croupier_board_view_show_sums (CroupierBoardView *self, const CroupierBoard *board, const CroupierRoster *roster)
{
  clear (self);
  for (guint i = 0; i < board->tables->len; i++)
    {
      const CroupierBoardTable *table = g_ptr_array_index (board->tables, i);

      if (table->is_sums)
        gtk_box_append (self->box, croupier_board_table_new (table, roster));
    }
  gtk_widget_set_visible (GTK_WIDGET (self), gtk_widget_get_first_child (GTK_WIDGET (self->box)) != NULL);
}
