/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of things that a state lists: a row for each, a column for each of their members. */
#include "config.h"

#include "croupier-state-table.h"

#include <glib/gi18n.h>

#include "croupier-state-order.h"
#include "croupier-state-text.h"
#include "croupier-widget.h"

#define MAX_CELL_CHARS 36
#define MAX_NAME_CHARS 20 /* beside them, some of the rest is to be seen on a narrow window */

/* ---- a row ---- */

#define CROUPIER_TYPE_STATE_ROW (croupier_state_row_get_type ())
G_DECLARE_FINAL_TYPE (CroupierStateRow, croupier_state_row, CROUPIER, STATE_ROW, GObject)

struct _CroupierStateRow
{
  GObject parent_instance;

  JsonNode *name; /* NULL in a table without names */
  JsonObject *members;
};

G_DEFINE_FINAL_TYPE (CroupierStateRow, croupier_state_row, G_TYPE_OBJECT)

static void
croupier_state_row_finalize (GObject *object)
{
  CroupierStateRow *self = CROUPIER_STATE_ROW (object);

  g_clear_pointer (&self->name, json_node_unref);
  g_clear_pointer (&self->members, json_object_unref);

  G_OBJECT_CLASS (croupier_state_row_parent_class)->finalize (object);
}

static void
croupier_state_row_class_init (CroupierStateRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = croupier_state_row_finalize;
}

static void
croupier_state_row_init (CroupierStateRow *self)
{
}

static CroupierStateRow *
row_new (const char *name, JsonObject *members)
{
  CroupierStateRow *row = g_object_new (CROUPIER_TYPE_STATE_ROW, NULL);

  row->name = name ? json_node_init_string (json_node_alloc (), name) : NULL;
  row->members = json_object_ref (members);

  return row;
}

/* key: NULL for the name */
static JsonNode *
row_get (CroupierStateRow *row, const char *key)
{
  if (key == NULL)
    return row->name;

  return json_object_get_member (row->members, key);
}

/* ---- the table ---- */

struct _CroupierStateTable
{
  AdwBin parent_instance;

  char *key;
  const CroupierStateWord *own; /* words */
  GtkColumnView *view;
  GListStore *rows; /* CroupierStateRow */
  GStrv keys;       /* of the columns after the name */
  gboolean has_names;
};

G_DEFINE_FINAL_TYPE (CroupierStateTable, croupier_state_table, ADW_TYPE_BIN)

/* What a column shows. */
typedef struct
{
  char *key; /* NULL: the names */
  const CroupierStateWord *own;
  gboolean is_number;
  gboolean is_flag;
} Column;

static void
column_free (gpointer data, GClosure *closure)
{
  Column *column = data;

  g_free (column->key);
  g_free (column);
}

static Column *
column_copy (const Column *column)
{
  return g_memdup2 (&(Column) { g_strdup (column->key), column->own, column->is_number, column->is_flag },
                    sizeof (Column));
}

static void
setup_cell_cb (GtkSignalListItemFactory *factory, GtkColumnViewCell *cell, const Column *column)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), column->is_number ? 1 : column->is_flag ? 0.5F : 0);
  gtk_widget_add_css_class (label, "numeric");
  if (column->key == NULL)
    gtk_widget_add_css_class (label, "state-name");
  gtk_column_view_cell_set_child (cell, label);
  gtk_column_view_cell_set_focusable (cell, FALSE);
}

/* What is short stays whole: rather than to cut it, the table scrolls. */
static void
set_text (GtkLabel *label, const char *text, int max_chars)
{
  gboolean is_long = g_utf8_strlen (text, -1) > max_chars;

  gtk_label_set_label (label, text);
  gtk_label_set_ellipsize (label, is_long ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_label_set_width_chars (label, is_long ? max_chars : -1);
  gtk_label_set_max_width_chars (label, is_long ? max_chars : -1);
  croupier_widget_set_tooltip (GTK_WIDGET (label), is_long ? text : NULL);
}

static void
bind_cell_cb (GtkSignalListItemFactory *factory, GtkColumnViewCell *cell, const Column *column)
{
  GtkLabel *label = GTK_LABEL (gtk_column_view_cell_get_child (cell));
  JsonNode *node = row_get (gtk_column_view_cell_get_item (cell), column->key);
  g_autofree char *text = croupier_state_text (column->own, column->key, node);

  set_text (label, text, column->key ? MAX_CELL_CHARS : MAX_NAME_CHARS);
  croupier_widget_set_class (GTK_WIDGET (label), "dimmed", croupier_state_is_nothing (node));
}

static int
compare_rows (gconstpointer a, gconstpointer b, gpointer data)
{
  const Column *column = data;

  return croupier_state_compare (column->own, column->key, row_get ((CroupierStateRow *) a, column->key),
                                 row_get ((CroupierStateRow *) b, column->key));
}

static void
free_column (gpointer data)
{
  column_free (data, NULL);
}

/* A column is of numbers, or of flags, if all that it has are; where it has nothing, it is neither. */
static gboolean
is_all (CroupierStateTable *self, const char *key, gboolean (*is_such) (JsonNode *node))
{
  guint n_such = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rows)); i++)
    {
      g_autoptr (CroupierStateRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), i);
      JsonNode *node = row_get (row, key);

      if (node == NULL || JSON_NODE_HOLDS_NULL (node))
        continue;
      if (!is_such (node))
        return FALSE;
      n_such++;
    }

  return n_such > 0;
}

static void
add_column (CroupierStateTable *self, const char *key, const char *title)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = gtk_column_view_column_new (title, factory);
  Column shown = { (char *) key, self->own, key && is_all (self, key, croupier_state_is_number),
                   key && is_all (self, key, croupier_state_is_flag) };
  g_autoptr (GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (compare_rows, column_copy (&shown), free_column));

  g_signal_connect_data (factory, "setup", G_CALLBACK (setup_cell_cb), column_copy (&shown), column_free, 0);
  g_signal_connect_data (factory, "bind", G_CALLBACK (bind_cell_cb), column_copy (&shown), column_free, 0);
  gtk_column_view_column_set_sorter (column, sorter);
  gtk_column_view_column_set_resizable (column, TRUE);
  gtk_column_view_column_set_expand (column, key == NULL);
  gtk_column_view_append_column (self->view, column);
}

/* The title of a column of numbers stands above them, at the right. Columns have no property for it. */
static void
align_titles (CroupierStateTable *self)
{
  GtkWidget *header = gtk_widget_get_first_child (GTK_WIDGET (self->view));
  GtkWidget *title = header ? gtk_widget_get_first_child (header) : NULL;

  if (title != NULL && self->has_names)
    title = gtk_widget_get_next_sibling (title);
  for (guint i = 0; title != NULL && self->keys[i] != NULL; i++, title = gtk_widget_get_next_sibling (title))
    {
      GtkWidget *box = gtk_widget_get_first_child (title);

      if (box != NULL && is_all (self, self->keys[i], croupier_state_is_number))
        gtk_widget_set_halign (box, GTK_ALIGN_END);
    }
}

static void
replace_columns (CroupierStateTable *self)
{
  GListModel *columns = gtk_column_view_get_columns (self->view);
  g_autofree char *own = croupier_state_title (self->own, self->key);
  const char *title = g_str_equal (self->key, "players") ? _("Player") : own;

  gtk_column_view_sort_by_column (self->view, NULL, GTK_SORT_ASCENDING);
  while (g_list_model_get_n_items (columns) > 0)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, 0);

      gtk_column_view_remove_column (self->view, column);
    }

  if (self->has_names)
    add_column (self, NULL, title);
  for (guint i = 0; self->keys[i] != NULL; i++)
    {
      g_autofree char *of_key = croupier_state_title (self->own, self->keys[i]);

      add_column (self, self->keys[i], of_key);
    }
  align_titles (self);
}

/* ---- what is shown ---- */

static GPtrArray *
make_rows (JsonNode *node)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_object_unref);
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *array = json_node_get_array (node);

      for (guint i = 0; i < json_array_get_length (array); i++)
        g_ptr_array_add (rows, row_new (NULL, json_array_get_object_element (array, i)));
      return rows;
    }

  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &name, &member))
    g_ptr_array_add (rows, row_new (name, json_node_get_object (member)));

  return rows;
}

/* Every key that any row has, in the order in which they first come. */
static GStrv
find_keys (GPtrArray *rows)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < rows->len; i++)
    {
      JsonObjectIter iter;
      const char *key;

      json_object_iter_init_ordered (&iter, ((CroupierStateRow *) g_ptr_array_index (rows, i))->members);
      while (json_object_iter_next_ordered (&iter, &key, NULL))
        if (g_hash_table_add (known, (gpointer) key))
          g_strv_builder_add (builder, key);
    }

  return g_strv_builder_end (builder);
}

static gboolean
is_object (JsonNode *node)
{
  return JSON_NODE_HOLDS_OBJECT (node);
}

gboolean
croupier_state_table_suits (JsonNode *node)
{
  g_autoptr (GList) values = NULL;

  if (JSON_NODE_HOLDS_ARRAY (node))
    values = json_array_get_elements (json_node_get_array (node));
  else if (JSON_NODE_HOLDS_OBJECT (node))
    values = json_object_get_values (json_node_get_object (node));

  for (GList *i = values; i != NULL; i = i->next)
    if (!is_object (i->data))
      return FALSE;

  return values != NULL;
}

void
croupier_state_table_show (CroupierStateTable *self, JsonNode *node)
{
  g_autoptr (GPtrArray) rows = make_rows (node);
  g_auto (GStrv) keys = find_keys (rows);
  gboolean is_same = self->keys != NULL && g_strv_equal ((const char *const *) keys, (const char *const *) self->keys);

  if (!is_same)
    {
      g_strfreev (self->keys);
      self->keys = g_steal_pointer (&keys);
      self->has_names = JSON_NODE_HOLDS_OBJECT (node);
    }

  g_list_store_splice (self->rows, 0, g_list_model_get_n_items (G_LIST_MODEL (self->rows)), rows->pdata, rows->len);
  if (!is_same)
    replace_columns (self);
}

/* ---- the class ---- */

static void
bind_row_cb (CroupierStateTable *self, GtkColumnViewRow *view_row, GtkSignalListItemFactory *factory)
{
  CroupierStateRow *row = gtk_column_view_row_get_item (view_row);
  g_autoptr (GString) words = g_string_new (row->name ? json_node_get_string (row->name) : NULL);

  for (guint i = 0; self->keys != NULL && self->keys[i] != NULL; i++)
    {
      g_autofree char *title = croupier_state_title (self->own, self->keys[i]);
      JsonNode *node = row_get (row, self->keys[i]);
      g_autofree char *text = croupier_state_is_flag (node)
                                ? g_strdup (json_node_get_boolean (node) ? _("yes") : _("no"))
                                : croupier_state_text (self->own, self->keys[i], node);

      g_string_append_printf (words, "%s%s %s", i > 0 ? ", " : row->name ? ": " : "", title, text);
    }

  gtk_column_view_row_set_accessible_label (view_row, words->str);
}

static void
croupier_state_table_dispose (GObject *object)
{
  CroupierStateTable *self = CROUPIER_STATE_TABLE (object);

  g_clear_object (&self->rows);
  g_clear_pointer (&self->keys, g_strfreev);
  g_clear_pointer (&self->key, g_free);

  G_OBJECT_CLASS (croupier_state_table_parent_class)->dispose (object);
}

static void
croupier_state_table_class_init (CroupierStateTableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = croupier_state_table_dispose;
}

static void
croupier_state_table_init (CroupierStateTable *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkSortListModel *sorted;
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  self->rows = g_list_store_new (CROUPIER_TYPE_STATE_ROW);
  self->view = GTK_COLUMN_VIEW (gtk_column_view_new (NULL));
  sorted = gtk_sort_list_model_new (G_LIST_MODEL (g_object_ref (self->rows)),
                                    g_object_ref (gtk_column_view_get_sorter (self->view)));
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_row_cb), self, G_CONNECT_SWAPPED);
  gtk_column_view_set_row_factory (self->view, factory);
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (sorted))));
  gtk_column_view_set_reorderable (self->view, FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "state-table");

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->view));
  gtk_widget_set_overflow (scroller, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (scroller, "card");
  adw_bin_set_child (ADW_BIN (self), scroller);
}

GtkWidget *
croupier_state_table_new (const CroupierStateWord *own, const char *key)
{
  CroupierStateTable *self = g_object_new (CROUPIER_TYPE_STATE_TABLE, NULL);
  g_autofree char *title = croupier_state_title (own, key);

  self->key = g_strdup (key);
  self->own = own;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);

  return GTK_WIDGET (self);
}
