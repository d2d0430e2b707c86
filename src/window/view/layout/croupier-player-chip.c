/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player in the picture of a layout. */
#include "config.h"

#include "croupier-player-chip.h"

#include <glib/gi18n.h>

#include "croupier-face.h"
#include "croupier-widget.h"

struct _CroupierPlayerChip
{
  GtkBox parent_instance;

  GtkWidget *face;
  GtkWidget *name;
  GtkWidget *way; /* the door that the player came through */
};

G_DEFINE_FINAL_TYPE (CroupierPlayerChip, croupier_player_chip, GTK_TYPE_BOX)

static void
croupier_player_chip_class_init (CroupierPlayerChipClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_css_name (widget_class, "chip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
croupier_player_chip_init (CroupierPlayerChip *self)
{
  self->face = croupier_face_new (20);
  self->name = g_object_new (GTK_TYPE_LABEL, "ellipsize", PANGO_ELLIPSIZE_MIDDLE, "xalign", 0.0, "hexpand", TRUE,
                             "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_box_append (GTK_BOX (self), self->face);
  gtk_box_append (GTK_BOX (self), self->name);
  self->way = g_object_new (GTK_TYPE_LABEL, "css-classes", (const char *const[]) { "caption-heading", "accent", NULL },
                            "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_box_append (GTK_BOX (self), self->way);
}

GtkWidget *
croupier_player_chip_new (void)
{
  return g_object_new (CROUPIER_TYPE_PLAYER_CHIP, NULL);
}

void
croupier_player_chip_show (CroupierPlayerChip *self, const char *name, const char *area, const char *way,
                           gboolean is_out)
{
  g_autofree char *words = is_out        ? g_strdup_printf (_("%s, out, in %s"), name, area)
                           : way != NULL ? g_strdup_printf (_("%s, in %s, came through %s"), name, area, way)
                                         : g_strdup_printf (_("%s, in %s"), name, area);

  croupier_face_show (CROUPIER_FACE (self->face), name, NULL);
  gtk_label_set_label (GTK_LABEL (self->name), name);
  gtk_label_set_label (GTK_LABEL (self->way), way != NULL ? way : "");
  gtk_widget_set_visible (self->way, way != NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  croupier_widget_set_class (GTK_WIDGET (self), "out", is_out);
}

void
croupier_player_chip_set_upright (CroupierPlayerChip *self, gboolean is_upright)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self),
                                  is_upright ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_label_set_xalign (GTK_LABEL (self->name), is_upright ? 0.5f : 0);
  gtk_widget_set_halign (self->face, is_upright ? GTK_ALIGN_CENTER : GTK_ALIGN_START);
  croupier_widget_set_class (GTK_WIDGET (self), "upright", is_upright);
}

void
croupier_player_chip_set_bare (CroupierPlayerChip *self, gboolean is_bare)
{
  gtk_widget_set_child_visible (self->name, !is_bare);
  gtk_widget_set_child_visible (self->way, !is_bare);
}

const char *
croupier_player_chip_get_name (CroupierPlayerChip *self)
{
  return gtk_label_get_label (GTK_LABEL (self->name));
}
