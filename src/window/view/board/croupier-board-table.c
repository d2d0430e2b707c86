/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of the board: what each player did or got in every round; or, of numbers that add up, a bar for each. */
#include "config.h"

#include "croupier-board-table.h"

#include <glib/gi18n.h>

#include "croupier-board-rounds.h"
#include "croupier-board-tile.h"
#include "croupier-board-words.h"
#include "croupier-language.h"
#include "croupier-piece.h"
#include "croupier-sum-bar.h"
#include "croupier-team-color.h"
#include "croupier-widget.h"

#define NAME_CHARS 16

/* ---- who a row is about ---- */

/* Opens what became of the player. */
static GtkWidget *
name_new (const CroupierBoardTable *table, const CroupierBoardRow *row, const char *name)
{
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (name);
  g_autofree char *words = croupier_board_row_describe (table, row);
  GdkRGBA color;

  if (row->color != NULL && croupier_team_color_find (row->color, &color))
    {
      g_autofree char *text = gdk_rgba_to_string (&color);

      gtk_box_append (GTK_BOX (box), croupier_swatch_new (text, FALSE));
    }
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE); /* a number that parts names is at their end */
  gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_CHARS);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  croupier_widget_set_tooltip (button, name);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "board.explain-player");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
  return button;
}

/* ---- rounds ---- */

/* The names stay where the rounds are scrolled. */
static GtkWidget *
rounds_new (const CroupierBoardTable *table, const CroupierRoster *roster)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *names = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *scroller = gtk_scrolled_window_new ();
  GtkAdjustment *adjustment = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller));
  GtkWidget *rounds = croupier_board_rounds_new (table, roster, adjustment);

  for (guint y = 0; y <= table->rows->len; y++)
    {
      const CroupierBoardRow *row = y > 0 ? g_ptr_array_index (table->rows, y - 1) : NULL;
      GtkWidget *name = row != NULL ? name_new (table, row, croupier_roster_get_name (roster, row->player))
                                    : croupier_board_title_new (table->of_columns, 0);
      g_autoptr (GtkSizeGroup) line = gtk_size_group_new (GTK_SIZE_GROUP_VERTICAL);

      gtk_box_append (GTK_BOX (names), name);
      gtk_size_group_add_widget (line, name);
      gtk_size_group_add_widget (line, croupier_board_rounds_get_line (CROUPIER_BOARD_ROUNDS (rounds), y));
    }
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), rounds);
  /* Rather than to cut a word, it scrolls. */
  gtk_scrollable_set_hscroll_policy (GTK_SCROLLABLE (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller))),
                                     GTK_SCROLL_NATURAL);
  gtk_widget_set_hexpand (scroller, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (scroller), GTK_ACCESSIBLE_PROPERTY_LABEL, table->title, -1);
  gtk_box_append (GTK_BOX (box), names);
  gtk_box_append (GTK_BOX (box), scroller);
  return box;
}

static gboolean
is_explained (const GPtrArray *explained, const CroupierBoardCell *cell)
{
  for (guint i = 0; i < explained->len; i++)
    if (g_str_equal (((const CroupierBoardCell *) g_ptr_array_index (explained, i))->meaning, cell->meaning))
      return TRUE;
  return FALSE;
}

static GtkWidget *
key_new (const CroupierBoardCell *cell)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4), *label = gtk_label_new (cell->meaning);
  const char *sign = croupier_board_cell_get_sign (cell);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (box, "caption");
  croupier_board_tone_show (box, cell->tone);
  if (cell->icon != CROUPIER_ICON_NONE)
    gtk_box_append (GTK_BOX (box), croupier_board_icon_new (cell->icon));
  else if (*sign != '\0')
    gtk_box_append (GTK_BOX (box), gtk_label_new (sign));
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static GtkWidget *
wrap_new (void)
{
  GtkWidget *wrap = adw_wrap_box_new ();

  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (wrap), 15);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (wrap), 3);
  return wrap;
}

/* What stands out in the table, and what it means. */
static GtkWidget *
legend_new (const CroupierBoardTable *table)
{
  GtkWidget *legend = wrap_new ();
  g_autoptr (GPtrArray) explained = g_ptr_array_new ();

  for (guint y = 0; y < table->rows->len; y++)
    {
      const CroupierBoardRow *row = g_ptr_array_index (table->rows, y);

      for (guint x = 0; x < row->cells->len; x++)
        {
          CroupierBoardCell *cell = g_ptr_array_index (row->cells, x);

          if (cell->meaning == NULL || is_explained (explained, cell))
            continue;
          g_ptr_array_add (explained, cell);
          adw_wrap_box_append (ADW_WRAP_BOX (legend), key_new (cell));
        }
    }
  gtk_widget_set_visible (legend, explained->len > 0);
  return legend;
}

/* ---- sums ---- */

static GtkWidget *
sum_new (const CroupierBoardTable *table, const CroupierBoardRow *row, double low, double high)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  g_autofree char *words = croupier_board_sum_describe (table, row);
  GtkWidget *label = gtk_label_new (*words != '\0' ? words : _("Nothing yet"));

  gtk_box_append (GTK_BOX (box), croupier_sum_bar_new (row, low, high));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dimmed");
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), label);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  return box;
}

static GtkWidget *
total_new (const CroupierBoardRow *row)
{
  g_autofree char *text = croupier_language_dup_number (croupier_board_sum_find_total (row));
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "board-cell");
  return label;
}

static GtkWidget *
sums_new (const CroupierBoardTable *table, const CroupierRoster *roster)
{
  GtkWidget *grid = gtk_grid_new ();
  double low, high;

  croupier_board_sums_find_ends (table, &low, &high);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  for (guint y = 0; y < table->rows->len; y++)
    {
      const CroupierBoardRow *row = g_ptr_array_index (table->rows, y);

      gtk_grid_attach (GTK_GRID (grid), name_new (table, row, croupier_roster_get_name (roster, row->player)), 0,
                       (int) y, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), sum_new (table, row, low, high), 1, (int) y, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), total_new (row), 2, (int) y, 1, 1);
    }
  return grid;
}

static GtkWidget *
sources_new (const CroupierBoardTable *table)
{
  GtkWidget *legend = wrap_new ();

  for (guint x = 0; x < table->columns->len; x++)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

      gtk_widget_add_css_class (box, "caption");
      gtk_box_append (GTK_BOX (box), croupier_sum_key_new (x));
      gtk_box_append (GTK_BOX (box), gtk_label_new (g_ptr_array_index (table->columns, x)));
      adw_wrap_box_append (ADW_WRAP_BOX (legend), box);
    }
  return legend;
}

GtkWidget *
croupier_board_table_new (const CroupierBoardTable *table, const CroupierRoster *roster)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  GtkWidget *title = gtk_label_new (table->title);
  GtkWidget *card = table->is_sums ? sums_new (table, roster) : rounds_new (table, roster);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_widget_add_css_class (title, "heading");
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "board-table");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), card);
  gtk_box_append (GTK_BOX (box), table->is_sums ? sources_new (table) : legend_new (table));
  return box;
}
