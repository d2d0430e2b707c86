/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list box of what may be hundreds: the first rows are there at once, and a button below them brings more. */
#include "config.h"

#include "croupier-long-list.h"

#include <glib/gi18n.h>

#include "croupier-widget.h"

#define LONG_LIST "long-list"
#define SHOWN_AT_FIRST 50 /* then twice as many each time */

typedef struct
{
  GPtrArray *items;
  GtkWidget *(*make) (gpointer item, gpointer data);
  gpointer data;
  guint n_shown;
  GtkWidget *more; /* the last row; NULL: all are shown */
} LongList;

static void
long_list_free (gpointer data)
{
  LongList *self = data;

  g_ptr_array_unref (self->items);
  g_free (self);
}

static void show_more (GtkListBox *list);

/* The row goes once it has been activated, which is not while that is told. */
static void
more_cb (GtkListBox *list)
{
  croupier_widget_later (GTK_WIDGET (list), G_CALLBACK (show_more));
}

static GtkWidget *
more_row_new (GtkListBox *list)
{
  GtkWidget *row = adw_button_row_new ();

  adw_preferences_row_set_use_underline (ADW_PREFERENCES_ROW (row), TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Show _More"));
  g_signal_connect_object (row, "activated", G_CALLBACK (more_cb), list, G_CONNECT_SWAPPED);
  return row;
}

static void
show_more (GtkListBox *list)
{
  LongList *self = g_object_get_data (G_OBJECT (list), LONG_LIST);
  guint first = self->n_shown, end = MIN (self->items->len, MAX (SHOWN_AT_FIRST, 2 * first));
  gboolean had_focus = self->more != NULL && gtk_widget_has_focus (self->more);

  if (self->more != NULL)
    gtk_list_box_remove (list, self->more);
  self->more = NULL;
  for (; self->n_shown < end; self->n_shown++)
    gtk_list_box_append (list, self->make (g_ptr_array_index (self->items, self->n_shown), self->data));
  if (end < self->items->len)
    gtk_list_box_append (list, self->more = more_row_new (list));
  if (had_focus) /* where one reads on */
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (list, (int) first)));
}

void
croupier_long_list_show (GtkListBox *list, GPtrArray *items, GtkWidget *(*make) (gpointer item, gpointer data),
                         gpointer data)
{
  LongList *self = g_new0 (LongList, 1);

  self->items = g_ptr_array_ref (items);
  self->make = make;
  self->data = data;
  gtk_list_box_remove_all (list);
  g_object_set_data_full (G_OBJECT (list), LONG_LIST, self, long_list_free);
  show_more (list);
}
