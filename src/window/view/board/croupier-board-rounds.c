/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cells of a table of the board, a line for each player: of many rounds only those that are near what is in sight.
 */
#include "config.h"

#include "croupier-board-rounds.h"

#include "croupier-board-tile.h"
#include "croupier-board-words.h"
#include "croupier-widget.h"

#define MAX_CHARS 16
#define USUAL_SIGHT 1200 /* pixels, while nobody knows how much is in sight */

struct _CroupierBoardRounds
{
  GtkWidget parent_instance;

  CroupierBoardTable table; /* without a title; shares columns and rows with the one that is shown */
  GtkAdjustment *adjustment;
  GPtrArray *lines; /* CroupierBoardLine: the titles, and a line for each row; these are the children */
  int *starts;      /* where each column begins, and where the last one ends; NULL: not measured yet */
  guint first, end; /* the columns that there are cells of */
};

G_DEFINE_FINAL_TYPE (CroupierBoardRounds, croupier_board_rounds, GTK_TYPE_WIDGET)

/* ---- cells ---- */

void
croupier_board_tone_show (GtkWidget *widget, CroupierBoardTone tone)
{
  static const char *const tones[] = {
    [CROUPIER_TONE_PLAIN] = NULL,
    [CROUPIER_TONE_GOOD] = "success",
    [CROUPIER_TONE_BAD] = "error",
    [CROUPIER_TONE_DIM] = "dimmed",
  };

  if (tones[tone] != NULL)
    gtk_widget_add_css_class (widget, tones[tone]);
}

static GtkWidget *
cell_new (const CroupierBoardCell *cell)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, "spacing", 4, NULL);
  GtkWidget *label = gtk_label_new (cell->text);

  gtk_widget_add_css_class (box, "board-cell");
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  croupier_board_tone_show (box, cell->tone);
  if (cell->icon != CROUPIER_ICON_NONE)
    gtk_box_append (GTK_BOX (box), croupier_board_icon_new (cell->icon));
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_CHARS);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_visible (label, *cell->text != '\0');
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_hexpand (box, FALSE); /* the label stands in its middle */
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

GtkWidget *
croupier_board_title_new (const char *text, float xalign)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_widget_add_css_class (label, "dimmed");
  gtk_widget_add_css_class (label, "board-cell");
  return label;
}

static const CroupierBoardCell *
get_cell (CroupierBoardRounds *self, guint line, guint column)
{
  return g_ptr_array_index (((const CroupierBoardRow *) g_ptr_array_index (self->table.rows, line - 1))->cells, column);
}

static gboolean
is_empty (const CroupierBoardCell *cell)
{
  return *cell->text == '\0' && cell->meaning == NULL;
}

static GtkWidget *
make_cell (CroupierBoardRounds *self, guint line, guint column)
{
  const CroupierBoardCell *cell = line > 0 ? get_cell (self, line, column) : NULL;
  GtkWidget *widget;
  g_autofree char *words = NULL;

  if (cell == NULL)
    return croupier_board_title_new (g_ptr_array_index (self->table.columns, column), 0.5F);

  widget = cell_new (cell);
  words = croupier_board_cell_describe (&self->table, cell, column);
  if (!is_empty (cell))
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  return widget;
}

/* ---- how wide columns are ---- */

static int
measure (CroupierBoardRounds *self, GtkWidget *widget)
{
  int width;

  g_object_ref_sink (widget);
  gtk_widget_set_parent (widget, GTK_WIDGET (self));
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_unparent (widget);
  g_object_unref (widget);
  return width;
}

/* Cells that look alike are as wide as each other. */
static int
measure_cell (CroupierBoardRounds *self, GHashTable *known, const CroupierBoardCell *cell)
{
  g_autofree char *look = g_strdup_printf ("%d %s", (int) cell->icon, cell->text);
  int width = GPOINTER_TO_INT (g_hash_table_lookup (known, look));

  if (width > 0)
    return width;
  width = measure (self, cell_new (cell));
  g_hash_table_insert (known, g_steal_pointer (&look), GINT_TO_POINTER (width));
  return width;
}

static void
measure_columns (CroupierBoardRounds *self)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n = self->table.columns->len;

  g_free (self->starts);
  self->starts = g_new0 (int, n + 1);
  for (guint x = 0; x < n; x++)
    {
      int width = measure (self, croupier_board_title_new (g_ptr_array_index (self->table.columns, x), 0.5F));

      for (guint line = 1; line < self->lines->len; line++)
        width = MAX (width, measure_cell (self, known, get_cell (self, line, x)));
      self->starts[x + 1] = self->starts[x] + width;
    }
}

static int
get_width (CroupierBoardRounds *self)
{
  return self->starts != NULL ? self->starts[self->table.columns->len] : 0;
}

/* The column that is at a place, counted from where lines begin; the last one if it is behind that. */
static guint
find_column (CroupierBoardRounds *self, double place)
{
  guint low = 0, high = self->table.columns->len;

  while (low + 1 < high)
    {
      guint middle = (low + high) / 2;

      *(self->starts[middle] <= place ? &low : &high) = middle;
    }
  return low;
}

/* ---- a line ---- */

#define CROUPIER_TYPE_BOARD_LINE (croupier_board_line_get_type ())
G_DECLARE_FINAL_TYPE (CroupierBoardLine, croupier_board_line, CROUPIER, BOARD_LINE, GtkWidget)

struct _CroupierBoardLine
{
  GtkWidget parent_instance; /* its children are cells of the columns that there are cells of, in order */

  CroupierBoardRounds *rounds; /* the parent */
  guint number;
};

G_DEFINE_FINAL_TYPE (CroupierBoardLine, croupier_board_line, GTK_TYPE_WIDGET)

static void
croupier_board_line_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                             int *minimum_baseline, int *natural_baseline)
{
  *minimum = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = get_width (CROUPIER_BOARD_LINE (widget)->rounds);
  else
    for (GtkWidget *cell = gtk_widget_get_first_child (widget); cell != NULL; cell = gtk_widget_get_next_sibling (cell))
      {
        int height;

        gtk_widget_measure (cell, orientation, -1, &height, NULL, NULL, NULL);
        *minimum = MAX (*minimum, height);
      }
  *natural = *minimum;
}

static void
croupier_board_line_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CroupierBoardRounds *rounds = CROUPIER_BOARD_LINE (widget)->rounds;
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  guint column = rounds->first;

  for (GtkWidget *cell = gtk_widget_get_first_child (widget); cell != NULL; cell = gtk_widget_get_next_sibling (cell))
    {
      int start = rounds->starts[column], end = rounds->starts[column + 1];

      gtk_widget_size_allocate (cell, &(GtkAllocation) { is_rtl ? width - end : start, 0, end - start, height }, -1);
      column++;
    }
}

static gboolean
query_tooltip_cb (GtkWidget *widget, int x, int y, gboolean by_keys, GtkTooltip *tooltip)
{
  CroupierBoardLine *self = CROUPIER_BOARD_LINE (widget);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int place = is_rtl ? gtk_widget_get_width (widget) - x : x;
  guint column = self->rounds->starts != NULL ? find_column (self->rounds, place) : 0;
  const CroupierBoardCell *cell = get_cell (self->rounds, self->number, column);
  g_autofree char *words = NULL;

  if (by_keys || place >= get_width (self->rounds) || is_empty (cell))
    return FALSE;
  words = croupier_board_cell_describe (&self->rounds->table, cell, column);
  gtk_tooltip_set_text (tooltip, words);
  return TRUE;
}

static void
croupier_board_line_dispose (GObject *object)
{
  GtkWidget *cell;

  while ((cell = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (cell);

  G_OBJECT_CLASS (croupier_board_line_parent_class)->dispose (object);
}

static void
croupier_board_line_class_init (CroupierBoardLineClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = croupier_board_line_dispose;
  GTK_WIDGET_CLASS (klass)->measure = croupier_board_line_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = croupier_board_line_size_allocate;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
croupier_board_line_init (CroupierBoardLine *self)
{
}

/* By itself GTK asks the X server where the pointer is for each cell that is given a tooltip. */
static GtkWidget *
line_new (CroupierBoardRounds *rounds, guint number, const char *name)
{
  CroupierBoardLine *self = g_object_new (CROUPIER_TYPE_BOARD_LINE, NULL);

  self->rounds = rounds;
  self->number = number;
  if (name != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (number > 0)
    {
      gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
      g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
    }
  gtk_widget_set_parent (GTK_WIDGET (self), GTK_WIDGET (rounds));
  return GTK_WIDGET (self);
}

/* ---- what is in sight ---- */

static void
remove_cells (CroupierBoardRounds *self)
{
  for (guint line = 0; line < self->lines->len; line++)
    {
      GtkWidget *cell;

      while ((cell = gtk_widget_get_first_child (g_ptr_array_index (self->lines, line))) != NULL)
        gtk_widget_unparent (cell);
    }
  self->first = self->end = 0;
}

/* Columns that stay keep their cells, and others come and go before and behind them. */
static void
fill_line (CroupierBoardRounds *self, guint number, guint first, guint end)
{
  GtkWidget *line = g_ptr_array_index (self->lines, number);

  for (guint x = self->first; x < first; x++)
    gtk_widget_unparent (gtk_widget_get_first_child (line));
  for (guint x = end; x < self->end; x++)
    gtk_widget_unparent (gtk_widget_get_last_child (line));
  for (guint x = self->first; x-- > first;)
    gtk_widget_insert_after (make_cell (self, number, x), line, NULL);
  for (guint x = self->end; x < end; x++)
    gtk_widget_insert_before (make_cell (self, number, x), line, NULL);
}

/* Half as much as is in sight stands ready on both sides. */
static void
fill (CroupierBoardRounds *self)
{
  double page = gtk_adjustment_get_page_size (self->adjustment), from = gtk_adjustment_get_value (self->adjustment);
  guint first, end;

  if (page <= 0)
    page = USUAL_SIGHT;
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL &&
      gtk_adjustment_get_upper (self->adjustment) > 0)
    from = gtk_adjustment_get_upper (self->adjustment) - gtk_adjustment_get_page_size (self->adjustment) - from;
  first = find_column (self, from - page / 2);
  end = find_column (self, from + page * 3 / 2) + 1;
  if (first >= self->first && end <= self->end && first - self->first + self->end - end < 2)
    return;
  if (first >= self->end || end <= self->first)
    remove_cells (self);
  if (self->first == self->end)
    self->first = self->end = first;
  for (guint line = 0; line < self->lines->len; line++)
    fill_line (self, line, first, end);
  self->first = first;
  self->end = end;
}

static void
refill (CroupierBoardRounds *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || self->table.columns->len == 0)
    return;
  if (self->starts == NULL)
    {
      remove_cells (self);
      measure_columns (self);
    }
  fill (self);
}

/* What is in sight may change in the midst of a layout. */
static void
sight_changed_cb (CroupierBoardRounds *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    croupier_widget_later (GTK_WIDGET (self), G_CALLBACK (refill));
}

/* ---- the class ---- */

static void
croupier_board_rounds_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (croupier_board_rounds_parent_class)->map (widget);

  refill (CROUPIER_BOARD_ROUNDS (widget));
}

static void
croupier_board_rounds_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  CroupierBoardRounds *self = CROUPIER_BOARD_ROUNDS (widget);

  GTK_WIDGET_CLASS (croupier_board_rounds_parent_class)->system_setting_changed (widget, setting);

  remove_cells (self);
  g_clear_pointer (&self->starts, g_free);
  croupier_widget_later (widget, G_CALLBACK (refill));
}

static void
croupier_board_rounds_dispose (GObject *object)
{
  CroupierBoardRounds *self = CROUPIER_BOARD_ROUNDS (object);

  for (guint line = 0; line < self->lines->len; line++)
    gtk_widget_unparent (g_ptr_array_index (self->lines, line));
  g_ptr_array_set_size (self->lines, 0);
  g_clear_object (&self->adjustment);

  G_OBJECT_CLASS (croupier_board_rounds_parent_class)->dispose (object);
}

static void
croupier_board_rounds_finalize (GObject *object)
{
  CroupierBoardRounds *self = CROUPIER_BOARD_ROUNDS (object);

  g_free (self->table.of_columns);
  g_ptr_array_unref (self->table.columns);
  g_ptr_array_unref (self->table.rows);
  g_ptr_array_unref (self->lines);
  g_free (self->starts);

  G_OBJECT_CLASS (croupier_board_rounds_parent_class)->finalize (object);
}

static void
croupier_board_rounds_class_init (CroupierBoardRoundsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = croupier_board_rounds_dispose;
  object_class->finalize = croupier_board_rounds_finalize;
  widget_class->map = croupier_board_rounds_map;
  widget_class->system_setting_changed = croupier_board_rounds_system_setting_changed;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
croupier_board_rounds_init (CroupierBoardRounds *self)
{
  self->lines = g_ptr_array_new ();
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
}

GtkWidget *
croupier_board_rounds_new (const CroupierBoardTable *table, const CroupierRoster *roster, GtkAdjustment *adjustment)
{
  CroupierBoardRounds *self = g_object_new (CROUPIER_TYPE_BOARD_ROUNDS, NULL);

  self->table.of_columns = g_strdup (table->of_columns);
  self->table.columns = g_ptr_array_ref (table->columns);
  self->table.rows = g_ptr_array_ref (table->rows);
  self->adjustment = g_object_ref (adjustment);
  g_ptr_array_add (self->lines, line_new (self, 0, table->of_columns));
  for (guint i = 0; i < table->rows->len; i++)
    {
      const CroupierBoardRow *row = g_ptr_array_index (table->rows, i);

      g_ptr_array_add (self->lines, line_new (self, i + 1, croupier_roster_get_name (roster, row->player)));
    }
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (sight_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "changed", G_CALLBACK (sight_changed_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

GtkWidget *
croupier_board_rounds_get_line (CroupierBoardRounds *self, guint line)
{
  return g_ptr_array_index (self->lines, line);
}
