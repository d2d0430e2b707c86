/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers of an option in the lines and columns of its table, to be edited. */
#include "config.h"

#include "croupier-number-table.h"

#include <glib/gi18n.h>

#define HALF 0.5
#define NUMBER_CHARS 4

struct _CroupierNumberTable
{
  GtkBox parent_instance;

  const CroupierOption *option;
  GPtrArray *cells; /* GtkSpinButton, line by line; borrowed */
  gboolean updating;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierNumberTable, croupier_number_table, GTK_TYPE_BOX)

static double
get_unit (CroupierNumberTable *self)
{
  return self->option->table->in_halves ? HALF : 1;
}

/* Without digits that say nothing: 1 and 1.5. */
static gboolean
output_cb (GtkSpinButton *cell)
{
  g_autofree char *text = g_strdup_printf ("%g", gtk_spin_button_get_value (cell));

  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (cell)), text))
    gtk_editable_set_text (GTK_EDITABLE (cell), text);
  return TRUE;
}

static void
value_cb (CroupierNumberTable *self)
{
  if (!self->updating)
    g_signal_emit (self, signals[CHANGED], 0);
}

static GtkWidget *
label_new (const char *text, const char *style, float xalign)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *
cell_new (CroupierNumberTable *self, const char *name)
{
  double unit = get_unit (self);
  GtkWidget *cell = gtk_spin_button_new_with_range ((double) self->option->min * unit,
                                                    (double) self->option->max * unit, unit);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (cell), GTK_ORIENTATION_VERTICAL);
  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (cell), 1);
  gtk_spin_button_set_snap_to_ticks (GTK_SPIN_BUTTON (cell), TRUE);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (cell), TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (cell), NUMBER_CHARS);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (cell), NUMBER_CHARS);
  gtk_editable_set_alignment (GTK_EDITABLE (cell), 0.5F);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect (cell, "output", G_CALLBACK (output_cb), NULL);
  g_signal_connect_object (cell, "value-changed", G_CALLBACK (value_cb), self, G_CONNECT_SWAPPED);
  gtk_spin_button_update (GTK_SPIN_BUTTON (cell));
  g_ptr_array_add (self->cells, cell);
  return cell;
}

static GtkWidget *
column_new (CroupierNumberTable *self, const CroupierOptionLine *line, const char *title)
{
  const CroupierOptionTable *table = self->option->table;
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  g_autofree char *name = table->heading ? g_strdup_printf (_("%s; %s: %s"), _(line->title), _(table->heading), title)
                                         : g_strdup_printf (_("%s: %s"), _(line->title), title);

  gtk_box_append (GTK_BOX (column), label_new (title, "caption", 0.5F));
  gtk_box_append (GTK_BOX (column), cell_new (self, name));
  return column;
}

/* The columns of all lines stand below each other, also where a line begins later; large text has them wrap. */
static GtkWidget *
line_new (CroupierNumberTable *self, const CroupierOptionLine *line, GtkSizeGroup *widths)
{
  const char *const *columns = self->option->table->columns;
  AdwWrapBox *box = ADW_WRAP_BOX (adw_wrap_box_new ());

  adw_wrap_box_set_child_spacing (box, 6);
  adw_wrap_box_set_line_spacing (box, 6);
  for (guint i = 0; columns[i] != NULL; i++)
    {
      GtkWidget *column = i < line->first ? gtk_label_new (NULL) : column_new (self, line, _(columns[i]));

      gtk_size_group_add_widget (widths, column);
      adw_wrap_box_append (box, column);
    }
  return GTK_WIDGET (box);
}

static void
build (CroupierNumberTable *self)
{
  const CroupierOptionTable *table = self->option->table;
  g_autoptr (GtkSizeGroup) widths = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  if (table->heading != NULL)
    gtk_box_append (GTK_BOX (self), label_new (_(table->heading), "dimmed", 0));
  for (guint i = 0; i < table->n_lines; i++)
    {
      gtk_box_append (GTK_BOX (self), label_new (_(table->lines[i].title), "heading", 0));
      gtk_box_append (GTK_BOX (self), line_new (self, &table->lines[i], widths));
    }
}

static void
croupier_number_table_finalize (GObject *object)
{
  g_ptr_array_unref (CROUPIER_NUMBER_TABLE (object)->cells);

  G_OBJECT_CLASS (croupier_number_table_parent_class)->finalize (object);
}

static void
croupier_number_table_class_init (CroupierNumberTableClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = croupier_number_table_finalize;

  signals[CHANGED] = g_signal_new ("changed", CROUPIER_TYPE_NUMBER_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
croupier_number_table_init (CroupierNumberTable *self)
{
  self->cells = g_ptr_array_new ();
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 12);
  gtk_widget_add_css_class (GTK_WIDGET (self), "series");
}

GtkWidget *
croupier_number_table_new (const CroupierOption *option)
{
  CroupierNumberTable *self = g_object_new (CROUPIER_TYPE_NUMBER_TABLE, NULL);

  self->option = option;
  build (self);
  return GTK_WIDGET (self);
}

void
croupier_number_table_set_text (CroupierNumberTable *self, const char *text)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) words = g_strsplit_set (text, " ,", -1);
  g_auto (GStrv) numbers = NULL;

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_strv_builder_add (builder, words[i]);
  numbers = g_strv_builder_end (builder);
  if (g_strv_length (numbers) != self->cells->len)
    return;

  self->updating = TRUE;
  for (guint i = 0; i < self->cells->len; i++)
    gtk_spin_button_set_value (g_ptr_array_index (self->cells, i), g_ascii_strtod (numbers[i], NULL) * get_unit (self));
  self->updating = FALSE;
}

char *
croupier_number_table_dup_text (CroupierNumberTable *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->cells->len; i++)
    {
      double count = gtk_spin_button_get_value (g_ptr_array_index (self->cells, i)) / get_unit (self);

      g_string_append_printf (text, "%s%d", i > 0 ? " " : "", (int) (count < 0 ? count - HALF : count + HALF));
    }

  return g_string_free_and_steal (g_steal_pointer (&text));
}
