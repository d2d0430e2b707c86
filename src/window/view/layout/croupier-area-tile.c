/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An area in the picture of a layout: its panel, or its name on a ring. */
#include "config.h"

#include "croupier-area-tile.h"

#include <glib/gi18n.h>

#include "croupier-widget.h"

#define NAME_LINES 3       /* of a panel */
#define CAPTION_ZOOM 0.75f /* below which a caption is smaller than letters of 8 px */

struct _CroupierAreaTile
{
  GtkBox parent_instance;

  GtkWidget *box;
  GtkWidget *name;
  GtkWidget *caption;
  GtkWidget *image;
  char *shown; /* all of the content, to know it again; NULL at first */
};

G_DEFINE_FINAL_TYPE (CroupierAreaTile, croupier_area_tile, GTK_TYPE_BOX)

static void
croupier_area_tile_finalize (GObject *object)
{
  g_free (CROUPIER_AREA_TILE (object)->shown);

  G_OBJECT_CLASS (croupier_area_tile_parent_class)->finalize (object);
}

static void
croupier_area_tile_class_init (CroupierAreaTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = croupier_area_tile_finalize;

  gtk_widget_class_set_css_name (widget_class, "area");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_OPTION);
}

static GtkWidget *
label_new (const char *style)
{
  return g_object_new (GTK_TYPE_LABEL, "ellipsize", PANGO_ELLIPSIZE_END, "justify", GTK_JUSTIFY_CENTER, "css-classes",
                       (const char *const[]) { style, NULL }, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                       NULL);
}

static void
croupier_area_tile_init (CroupierAreaTile *self)
{
  self->box = g_object_new (GTK_TYPE_BOX, "hexpand", TRUE, "spacing", 3, NULL);
  self->name = label_new ("heading");
  self->caption = label_new ("caption");
  gtk_widget_add_css_class (self->caption, "dimmed");
  gtk_widget_add_css_class (self->caption, "numeric");
  self->image = g_object_new (GTK_TYPE_IMAGE, "icon-name", "dialog-warning-symbolic", "accessible-role",
                              GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_label_set_wrap_mode (GTK_LABEL (self->name), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (self->name), NAME_LINES);
  gtk_widget_set_hexpand (self->name, TRUE);
  gtk_box_append (GTK_BOX (self), self->box);
  gtk_box_append (GTK_BOX (self->box), self->name);
  gtk_box_append (GTK_BOX (self->box), self->caption);
  gtk_box_append (GTK_BOX (self->box), self->image);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, FALSE, -1);
}

GtkWidget *
croupier_area_tile_new (void)
{
  return g_object_new (CROUPIER_TYPE_AREA_TILE, NULL);
}

/* FALSE where it shows that already. */
static gboolean
take_content (CroupierAreaTile *self, const CroupierAreaTileContent *content)
{
  g_autofree char *summary = g_strdup_printf ("%s\n%s\n%s\n%s", content->name, content->caption,
                                              content->players != NULL ? content->players : "",
                                              content->problem != NULL ? content->problem : "");

  return g_set_str (&self->shown, summary);
}

void
croupier_area_tile_show (CroupierAreaTile *self, const CroupierAreaTileContent *content)
{
  g_autofree char *caption = g_strdelimit (g_strdup (content->caption), "\n", ' ');
  /* Translators: "Room 1, Start · 10 doors" */
  g_autofree char *words = g_strdup_printf (_("%s, %s"), content->name, caption);
  g_autofree char *description = NULL;

  if (!take_content (self, content))
    return;

  if (content->problem != NULL && content->players != NULL)
    description = g_strdup_printf ("%s %s", content->problem, content->players);
  else
    description = g_strdup (content->problem != NULL   ? content->problem
                            : content->players != NULL ? content->players
                                                       : "");

  gtk_label_set_label (GTK_LABEL (self->name), content->name);
  gtk_label_set_label (GTK_LABEL (self->caption), content->caption);
  gtk_widget_set_visible (self->image, content->problem != NULL);
  croupier_widget_set_class (GTK_WIDGET (self), "wrong", content->problem != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

void
croupier_area_tile_set_panel (CroupierAreaTile *self, gboolean is_panel, gboolean has_players)
{
  croupier_widget_set_class (GTK_WIDGET (self), "panel", is_panel);
  croupier_widget_set_class (GTK_WIDGET (self), "played", is_panel && has_players);
  gtk_label_set_wrap (GTK_LABEL (self->name), is_panel);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  is_panel ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_valign (self->box, is_panel && has_players ? GTK_ALIGN_START : GTK_ALIGN_CENTER);
  gtk_widget_set_visible (self->caption, is_panel);
}

/* Its place stays, so that nothing has to be measured anew while tiles get theirs. */
void
croupier_area_tile_set_zoom (CroupierAreaTile *self, float zoom)
{
  gtk_widget_set_child_visible (self->caption, zoom >= CAPTION_ZOOM);
}

const char *
croupier_area_tile_get_name (CroupierAreaTile *self)
{
  return gtk_label_get_label (GTK_LABEL (self->name));
}
