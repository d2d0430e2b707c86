/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A door in the picture of a layout. */
#include "config.h"

#include "croupier-door-tile.h"

#include <glib/gi18n.h>

#include "croupier-widget.h"

struct _CroupierDoorTile
{
  GtkBox parent_instance;

  GtkWidget *icons;
  GtkWidget *type_image;
  GtkWidget *status_image;
  GtkWidget *label;
  gboolean is_square;
  char *words;
  char *shown; /* all of the content, to know it again; NULL at first */
};

G_DEFINE_FINAL_TYPE (CroupierDoorTile, croupier_door_tile, GTK_TYPE_BOX)

static const char *const type_classes[] = {
  [CROUPIER_DOOR_OPEN] = "open",
  [CROUPIER_DOOR_PASS] = "pass",
  [CROUPIER_DOOR_GARNET] = "garnet",
};

static void
croupier_door_tile_finalize (GObject *object)
{
  CroupierDoorTile *self = CROUPIER_DOOR_TILE (object);

  g_free (self->words);
  g_free (self->shown);

  G_OBJECT_CLASS (croupier_door_tile_parent_class)->finalize (object);
}

static void
croupier_door_tile_class_init (CroupierDoorTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = croupier_door_tile_finalize;

  gtk_widget_class_set_css_name (widget_class, "door");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_OPTION);
}

static GtkWidget *
image_new (void)
{
  return g_object_new (GTK_TYPE_IMAGE, "pixel-size", 14, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
}

static void
croupier_door_tile_init (CroupierDoorTile *self)
{
  self->icons = g_object_new (GTK_TYPE_BOX, "spacing", 3, "halign", GTK_ALIGN_CENTER, "valign", GTK_ALIGN_CENTER,
                              "hexpand", FALSE, NULL);
  self->type_image = image_new ();
  self->status_image = image_new ();
  self->label = g_object_new (GTK_TYPE_LABEL, "ellipsize", PANGO_ELLIPSIZE_END, "valign", GTK_ALIGN_CENTER, "hexpand",
                              TRUE, "vexpand", TRUE, "css-classes", (const char *const[]) { "letter", NULL },
                              "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_box_append (GTK_BOX (self->icons), self->type_image);
  gtk_box_append (GTK_BOX (self->icons), self->status_image);
  gtk_box_append (GTK_BOX (self), self->icons);
  gtk_box_append (GTK_BOX (self), self->label);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, FALSE, -1);
}

GtkWidget *
croupier_door_tile_new (void)
{
  return g_object_new (CROUPIER_TYPE_DOOR_TILE, NULL);
}

static const char *
type_in_words (CroupierDoorType type)
{
  switch (type)
    {
    case CROUPIER_DOOR_OPEN:
      return C_ ("door", "open");
    case CROUPIER_DOOR_PASS:
      return C_ ("door", "pass");
    case CROUPIER_DOOR_GARNET:
      return C_ ("door", "garnet");
    }

  g_assert_not_reached ();
}

static char *
make_words (const CroupierDoorTileContent *content)
{
  const char *type = type_in_words (content->type);

  switch (content->status)
    {
    case CROUPIER_DOOR_IS_OPEN:
      /* Translators: "Door C, open, in Room 1" */
      return g_strdup_printf (_("Door %s, %s, in %s"), content->label, type, content->area);
    case CROUPIER_DOOR_IS_SHUT_THIS_ROUND:
      return g_strdup_printf (_("Door %s, %s, shut this round, in %s"), content->label, type, content->area);
    case CROUPIER_DOOR_IS_SHUT_FOR_GOOD:
      return g_strdup_printf (_("Door %s, %s, shut for good, in %s"), content->label, type, content->area);
    }

  g_assert_not_reached ();
}

static void
describe (CroupierDoorTile *self, const CroupierDoorTileContent *content)
{
  g_autofree char *words = make_words (content);
  g_autofree char *parted = content->right != NULL ? g_strdup_printf (_("Not adjacent to %s."), content->right)
                                                   : g_strdup ("");
  g_autofree char *description = NULL;

  if (content->problem != NULL)
    description = g_strdup_printf ("%s%s%s", content->problem, *parted != '\0' ? " " : "", parted);
  else
    description = g_steal_pointer (&parted);

  g_set_str (&self->words, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_INVALID,
                               content->problem != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

static char *
sum_up (const CroupierDoorTileContent *content)
{
  return g_strdup_printf ("%s\n%s\n%s\n%d %d\n%s", content->area, content->label,
                          content->right != NULL ? content->right : "", content->type, content->status,
                          content->problem != NULL ? content->problem : "");
}

gboolean
croupier_door_tile_shows (CroupierDoorTile *self, const CroupierDoorTileContent *content)
{
  g_autofree char *summary = sum_up (content);

  return g_strcmp0 (self->shown, summary) == 0;
}

void
croupier_door_tile_show (CroupierDoorTile *self, const CroupierDoorTileContent *content)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const char *status = croupier_door_status_get_icon (content->status);

  if (croupier_door_tile_shows (self, content))
    return;

  g_free (self->shown);
  self->shown = sum_up (content);
  for (guint i = 0; i < G_N_ELEMENTS (type_classes); i++)
    croupier_widget_set_class (widget, type_classes[i], content->type == i);
  croupier_widget_set_class (widget, "shut", content->status == CROUPIER_DOOR_IS_SHUT_THIS_ROUND);
  croupier_widget_set_class (widget, "bricked", content->status == CROUPIER_DOOR_IS_SHUT_FOR_GOOD);
  croupier_widget_set_class (widget, "wrong", content->problem != NULL);

  gtk_label_set_label (GTK_LABEL (self->label), content->label);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->type_image), croupier_door_type_get_icon (content->type));
  if (content->problem != NULL)
    status = "dialog-warning-symbolic";
  gtk_image_set_from_icon_name (GTK_IMAGE (self->status_image), status);
  gtk_widget_set_visible (self->status_image, status != NULL);
  describe (self, content);
}

void
croupier_door_tile_set_square (CroupierDoorTile *self, gboolean is_square)
{
  if (self->is_square == is_square)
    return;

  self->is_square = is_square;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self),
                                  is_square ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  croupier_widget_set_class (GTK_WIDGET (self), "square", is_square);
  gtk_image_set_pixel_size (GTK_IMAGE (self->type_image), is_square ? 12 : 14);
  gtk_image_set_pixel_size (GTK_IMAGE (self->status_image), is_square ? 12 : 14);
}

const char *
croupier_door_tile_get_words (CroupierDoorTile *self)
{
  return self->words;
}

const char *
croupier_door_type_get_icon (CroupierDoorType type)
{
  switch (type)
    {
    case CROUPIER_DOOR_OPEN:
      return "croupier-door-open-symbolic";
    case CROUPIER_DOOR_PASS:
      return "croupier-door-pass-symbolic";
    case CROUPIER_DOOR_GARNET:
      return "croupier-door-garnet-symbolic";
    }

  g_assert_not_reached ();
}

const char *
croupier_door_status_get_icon (CroupierDoorStatus status)
{
  switch (status)
    {
    case CROUPIER_DOOR_IS_OPEN:
      return NULL;
    case CROUPIER_DOOR_IS_SHUT_THIS_ROUND:
      return "changes-prevent-symbolic";
    case CROUPIER_DOOR_IS_SHUT_FOR_GOOD:
      return "croupier-bricks-symbolic";
    }

  g_assert_not_reached ();
}
