/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row with an avatar, a name, a line below it, and an icon that says how things stand. */
#include "config.h"

#include "croupier-list-row.h"

#include "croupier-bind.h"
#include "croupier-bitmap.h"
#include "croupier-face.h"
#include "croupier-widget.h"

struct _CroupierListRow
{
  GtkBox parent_instance;

  CroupierFace *face;
  GtkLabel *name_label;
  GtkLabel *line_label;
  GtkImage *image;
};

G_DEFINE_FINAL_TYPE (CroupierListRow, croupier_list_row, GTK_TYPE_BOX)

static void
croupier_list_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CroupierListRow *self = CROUPIER_LIST_ROW (widget);

  croupier_bitmap_snapshot_children (widget, GTK_WIDGET (self->face), snapshot);
}

static void
croupier_list_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_LIST_ROW);

  G_OBJECT_CLASS (croupier_list_row_parent_class)->dispose (object);
}

static void
croupier_list_row_class_init (CroupierListRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_list_row_dispose;
  widget_class->snapshot = croupier_list_row_snapshot;

  g_type_ensure (CROUPIER_TYPE_FACE);
  gtk_widget_class_set_template_from_resource (widget_class, "/app/croupier/Croupier/view/parts/croupier-list-row.ui");
  BIND_CHILDREN (widget_class, CroupierListRow, face, name_label, line_label, image);
}

static void
croupier_list_row_init (CroupierListRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
croupier_list_row_new (void)
{
  return g_object_new (CROUPIER_TYPE_LIST_ROW, NULL);
}

void
croupier_list_row_set_name (CroupierListRow *self, const char *name, const char *icon)
{
  gtk_label_set_label (self->name_label, name);
  croupier_face_show (self->face, name, icon);
}

void
croupier_list_row_set_line (CroupierListRow *self, const char *line)
{
  gtk_label_set_label (self->line_label, line ? line : "");
  croupier_widget_set_tooltip (GTK_WIDGET (self->line_label), line); /* it may be cut */
  gtk_widget_set_visible (GTK_WIDGET (self->line_label), line != NULL && *line != '\0');
}

GtkImage *
croupier_list_row_get_image (CroupierListRow *self)
{
  return self->image;
}

static void
activate_row (GtkWidget *row)
{
  GtkListItem *list_item = g_object_get_data (G_OBJECT (row), "list-item");

  if (gtk_list_item_get_item (list_item) != NULL)
    gtk_widget_activate_action (row, "list.activate-item", "u", gtk_list_item_get_position (list_item));
}

/* Later, when the list has selected the row and given it the focus. */
static void
pressed_cb (GtkWidget *row, int n_press)
{
  if (n_press == 1)
    croupier_widget_later (row, G_CALLBACK (activate_row));
}

void
croupier_list_row_activate_on_click (GtkListItem *list_item)
{
  GtkWidget *row = gtk_list_item_get_child (list_item);
  GtkGesture *click = gtk_gesture_click_new ();

  g_object_set_data (G_OBJECT (row), "list-item", list_item);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), row, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (click));
}
