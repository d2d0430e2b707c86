/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The round picture of a player, or of what a row is about. An AdwAvatar consists of five widgets and measures its text
 * each time it is set, which is half of what a row in a list costs; here that waits until the row is in sight. And it
 * has the same letters for all who are called alike but for a number. */
#include "config.h"

#include "croupier-face.h"

#include <math.h>

#include "croupier-initials.h"

#define N_COLORS 14 /* of Adwaita's style sheet */

struct _CroupierFace
{
  GtkWidget parent_instance;

  char *name;
  GtkWidget *image; /* NULL: there is no icon */
};

G_DEFINE_FINAL_TYPE (CroupierFace, croupier_face, GTK_TYPE_WIDGET)

/* Makes the text as large as a square in the circle, less a margin that grows with it. */
static void
fit (PangoLayout *layout, int size)
{
  double room = size / 1.4142 - MAX (size * 0.4 - 5, 0);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  pango_attr_list_insert (attributes, pango_attr_size_new_absolute (
                                        (int) (CLAMP (height * (room / MAX (width, 1)), 0, room) * PANGO_SCALE)));
  pango_layout_set_attributes (layout, attributes);
}

static void
croupier_face_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CroupierFace *self = CROUPIER_FACE (widget);
  int size = gtk_widget_get_width (widget), width, height;
  g_autofree char *initials = croupier_initials_of (self->name);
  g_autoptr (PangoLayout) layout = NULL;
  GdkRGBA color;

  if (self->image != NULL)
    {
      gtk_widget_snapshot_child (widget, self->image, snapshot);
      return;
    }

  layout = gtk_widget_create_pango_layout (widget, initials);
  fit (layout, size);
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_widget_get_color (widget, &color);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (floorf ((size - width) / 2.0f),
                                                          floorf ((gtk_widget_get_height (widget) - height) / 2.0f)));
  gtk_snapshot_append_layout (snapshot, layout, &color);
  gtk_snapshot_restore (snapshot);
}

static void
croupier_face_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  CroupierFace *self = CROUPIER_FACE (widget);

  if (self->image != NULL)
    gtk_widget_size_allocate (self->image, &(GtkAllocation) { 0, 0, width, height }, -1);
}

static void
croupier_face_dispose (GObject *object)
{
  CroupierFace *self = CROUPIER_FACE (object);

  g_clear_pointer (&self->image, gtk_widget_unparent);
  g_clear_pointer (&self->name, g_free);

  G_OBJECT_CLASS (croupier_face_parent_class)->dispose (object);
}

static void
croupier_face_class_init (CroupierFaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = croupier_face_dispose;
  widget_class->snapshot = croupier_face_snapshot;
  widget_class->size_allocate = croupier_face_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "avatar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
croupier_face_init (CroupierFace *self)
{
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  croupier_face_show (self, "", NULL);
}

static void
show_icon (CroupierFace *self, const char *icon)
{
  int size;

  if (icon == NULL)
    {
      g_clear_pointer (&self->image, gtk_widget_unparent);
      return;
    }

  if (self->image == NULL)
    {
      gtk_widget_get_size_request (GTK_WIDGET (self), &size, NULL);
      self->image = g_object_new (GTK_TYPE_IMAGE, "pixel-size", size / 2, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
      gtk_widget_set_parent (self->image, GTK_WIDGET (self));
    }
  gtk_image_set_from_icon_name (GTK_IMAGE (self->image), icon);
}

GtkWidget *
croupier_face_new (int size)
{
  return g_object_new (CROUPIER_TYPE_FACE, "width-request", size, "height-request", size, NULL);
}

void
croupier_face_show (CroupierFace *self, const char *name, const char *icon)
{
  char color[12];

  if (g_set_str (&self->name, name))
    {
      g_snprintf (color, sizeof color, "color%u", g_str_hash (name) % N_COLORS + 1);
      gtk_widget_set_css_classes (GTK_WIDGET (self), (const char *[]) { color, NULL });
      gtk_widget_queue_draw (GTK_WIDGET (self));
    }
  show_icon (self, icon);
}
