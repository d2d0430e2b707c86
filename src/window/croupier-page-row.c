/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page's row in the sidebar, with a badge for what waits to be done there. */
#include "config.h"

#include "croupier-page-row.h"

#include <glib/gi18n.h>

#include "croupier-bind.h"

struct _CroupierPageRow
{
  GtkListBoxRow parent_instance;

  GtkImage *image;
  GtkLabel *title;
  GtkLabel *badge;
  GtkImage *mark;

  guint count;
};

G_DEFINE_FINAL_TYPE (CroupierPageRow, croupier_page_row, GTK_TYPE_LIST_BOX_ROW)

static void
croupier_page_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), CROUPIER_TYPE_PAGE_ROW);

  G_OBJECT_CLASS (croupier_page_row_parent_class)->dispose (object);
}

static void
croupier_page_row_class_init (CroupierPageRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_page_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/app/croupier/Croupier/croupier-page-row.ui");
  BIND_CHILDREN (widget_class, CroupierPageRow, image, title, badge, mark);
}

static void
croupier_page_row_init (CroupierPageRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
update_description (CroupierPageRow *self)
{
  g_autofree char *words = g_strdup_printf (ngettext ("%u waiting", "%u waiting", self->count), self->count);
  gboolean is_marked = gtk_widget_get_visible (GTK_WIDGET (self->mark));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  is_marked         ? _("Changed, not applied")
                                  : self->count > 0 ? words
                                                    : "",
                                  -1);
}

GtkWidget *
croupier_page_row_new (const char *title, const char *icon)
{
  CroupierPageRow *self = g_object_new (CROUPIER_TYPE_PAGE_ROW, NULL);

  gtk_label_set_label (self->title, title);
  gtk_image_set_from_icon_name (self->image, icon);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);

  return GTK_WIDGET (self);
}

void
croupier_page_row_set_count (CroupierPageRow *self, guint count)
{
  g_autofree char *number = g_strdup_printf ("%u", count);

  self->count = count;
  gtk_label_set_label (self->badge, number);
  gtk_widget_set_visible (GTK_WIDGET (self->badge), count > 0);
  update_description (self);
}

void
croupier_page_row_set_marked (CroupierPageRow *self, gboolean is_marked)
{
  gtk_widget_set_visible (GTK_WIDGET (self->mark), is_marked);
  update_description (self);
}
