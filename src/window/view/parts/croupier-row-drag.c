/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of a list that are put in another order by dragging one of them above or below another. */
#include "config.h"

#include "croupier-row-drag.h"

#define DRAG_KEY "croupier-row-drag"

typedef struct
{
  GtkWidget *row;        /* whose it is */
  GtkDropTarget *target; /* likewise */
  const CroupierRowDrag *drag;
} Dragging;

/* ---- where it comes from ---- */

static GdkContentProvider *
prepare_cb (Dragging *self, double x, double y)
{
  if (self->drag->can_move != NULL && !self->drag->can_move (self->row))
    return NULL;
  return gdk_content_provider_new_typed (G_OBJECT_TYPE (self->row), self->row);
}

static void
begin_cb (Dragging *self, GdkDrag *drag)
{
  GtkWidget *icon = self->drag->icon_new (self->row);

  gtk_widget_add_css_class (icon, "dragged-player");
  gtk_drag_icon_set_child (GTK_DRAG_ICON (gtk_drag_icon_get_for_drag (drag)), icon);
  gdk_drag_set_hotspot (drag, 12, 20);
  gtk_widget_add_css_class (self->row, "dragged");
}

static void
end_cb (Dragging *self)
{
  gtk_widget_remove_css_class (self->row, "dragged");
}

/* ---- where it goes ---- */

static void
clear (Dragging *self)
{
  gtk_widget_remove_css_class (self->row, "drop-above");
  gtk_widget_remove_css_class (self->row, "drop-below");
}

static gboolean
is_lower_half (Dragging *self, double y)
{
  return y > gtk_widget_get_height (self->row) / 2.0;
}

/* Known as soon as it hovers, so that a row that cannot be put here finds no target. */
static GdkDragAction
motion_cb (Dragging *self, double x, double y)
{
  const GValue *value = gtk_drop_target_get_value (self->target);
  GtkWidget *other = value != NULL ? g_value_get_object (value) : NULL;

  clear (self);
  if (other == NULL || !self->drag->takes (self->row, other))
    return 0;

  gtk_widget_add_css_class (self->row, is_lower_half (self, y) ? "drop-below" : "drop-above");
  return GDK_ACTION_MOVE;
}

static gboolean
drop_cb (Dragging *self, const GValue *value, double x, double y)
{
  GtkWidget *other = g_value_get_object (value);

  clear (self); /* no "leave" comes after a drop */
  if (other == self->row || !self->drag->takes (self->row, other))
    return FALSE;

  self->drag->put (self->row, other, is_lower_half (self, y));
  return TRUE;
}

void
croupier_row_drag_add (GtkWidget *row, GtkWidget *grip, const CroupierRowDrag *drag)
{
  GtkDragSource *source = gtk_drag_source_new ();
  Dragging *self = g_new0 (Dragging, 1);

  self->row = row;
  self->drag = drag;
  self->target = gtk_drop_target_new (G_OBJECT_TYPE (row), GDK_ACTION_MOVE);
  g_object_set_data_full (G_OBJECT (row), DRAG_KEY, self, g_free);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_swapped (source, "prepare", G_CALLBACK (prepare_cb), self);
  g_signal_connect_swapped (source, "drag-begin", G_CALLBACK (begin_cb), self);
  g_signal_connect_swapped (source, "drag-end", G_CALLBACK (end_cb), self);
  gtk_widget_add_controller (grip, GTK_EVENT_CONTROLLER (source));

  gtk_drop_target_set_preload (self->target, TRUE);
  g_signal_connect_swapped (self->target, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (self->target, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (self->target, "leave", G_CALLBACK (clear), self);
  g_signal_connect_swapped (self->target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (self->target));
}
