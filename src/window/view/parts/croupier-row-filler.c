/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of a list view that may be long: what is in sight is filled at once, the rest when there is time. */
#include "config.h"

#include "croupier-row-filler.h"

#define MIN_HEIGHT 40    /* of a row that is filled; a blank has it */
#define USUAL_SIGHT 1000 /* pixels, while nobody knows how high the window is */
#define SLICE_US 4000    /* of filling: measuring and drawing take as long again */

struct CroupierRowFiller
{
  GtkListView *view;
  void (*fill) (GtkListItem *row, gpointer data);
  gpointer data;

  GPtrArray *blank;          /* GtkListItem: bound, and not filled yet */
  guint idle_id;             /* 0: none is blank */
  GtkAdjustment *adjustment; /* that is watched; NULL: none was blank yet */
};

CroupierRowFiller *
croupier_row_filler_new (GtkListView *view, void (*fill) (GtkListItem *row, gpointer data), gpointer data)
{
  CroupierRowFiller *self = g_new0 (CroupierRowFiller, 1);

  self->view = view;
  self->fill = fill;
  self->data = data;
  self->blank = g_ptr_array_new ();
  return self;
}

static void
unwatch (CroupierRowFiller *self)
{
  if (self->adjustment != NULL)
    g_signal_handlers_disconnect_by_data (self->adjustment, self);
  g_clear_object (&self->adjustment);
}

void
croupier_row_filler_free (CroupierRowFiller *self)
{
  g_clear_handle_id (&self->idle_id, g_source_remove);
  unwatch (self);
  g_ptr_array_unref (self->blank);
  g_free (self);
}

static int
get_sight (CroupierRowFiller *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->view));
  int height = root != NULL ? gtk_widget_get_height (GTK_WIDGET (root)) : 0;

  return height > 0 ? height : USUAL_SIGHT;
}

/* Rows are counted from the top: as long as the list has not been scrolled farther than this, those that are within
 * one and a quarter windows are all that can be seen. */
static gboolean
is_scrolled (CroupierRowFiller *self)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view));

  return adjustment != NULL && gtk_adjustment_get_value (adjustment) > get_sight (self) / 4.0;
}

static void
fill_next (CroupierRowFiller *self)
{
  GtkListItem *row = g_ptr_array_steal_index (self->blank, 0);

  self->fill (row, self->data);
}

void
croupier_row_filler_finish (CroupierRowFiller *self)
{
  while (self->blank->len > 0)
    fill_next (self);
  g_clear_handle_id (&self->idle_id, g_source_remove);
}

static gboolean
idle_cb (gpointer data)
{
  CroupierRowFiller *self = data;
  gint64 began = g_get_monotonic_time ();

  while (self->blank->len > 0 && g_get_monotonic_time () - began < SLICE_US)
    fill_next (self);
  if (self->blank->len > 0)
    return G_SOURCE_CONTINUE;

  self->idle_id = 0;
  return G_SOURCE_REMOVE;
}

/* Whoever scrolls meanwhile sees no blank. */
static void
scrolled_cb (GtkAdjustment *adjustment, CroupierRowFiller *self)
{
  if (self->blank->len > 0 && is_scrolled (self))
    croupier_row_filler_finish (self);
}

/* The list has an adjustment of its own until it is put into what scrolls. */
static void
watch (CroupierRowFiller *self)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view));

  if (adjustment == self->adjustment)
    return;

  unwatch (self);
  if (g_set_object (&self->adjustment, adjustment))
    g_signal_connect (adjustment, "value-changed", G_CALLBACK (scrolled_cb), self);
}

static GtkWidget *
blank_new (void)
{
  GtkWidget *blank = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (blank), MIN_HEIGHT);
  return blank;
}

static gboolean
is_filled (GtkListItem *row)
{
  GtkWidget *child = gtk_list_item_get_child (row);

  return child != NULL && !GTK_IS_DRAWING_AREA (child);
}

void
croupier_row_filler_bind (CroupierRowFiller *self, GtkListItem *row)
{
  guint n_seen = (guint) (get_sight (self) * 5 / 4 / MIN_HEIGHT);

  if (is_filled (row) || gtk_list_item_get_position (row) <= n_seen || is_scrolled (self))
    {
      self->fill (row, self->data);
      return;
    }

  if (gtk_list_item_get_child (row) == NULL)
    gtk_list_item_set_child (row, blank_new ());
  g_ptr_array_add (self->blank, row);
  watch (self);
  if (self->idle_id == 0)
    self->idle_id = g_idle_add_full (GDK_PRIORITY_REDRAW + 100, idle_cb, self, NULL);
}

void
croupier_row_filler_unbind (CroupierRowFiller *self, GtkListItem *row)
{
  g_ptr_array_remove (self->blank, row);
}
