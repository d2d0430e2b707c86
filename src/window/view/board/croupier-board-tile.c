/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player on the board: who it is, in the color of their team, and what they have. */
#include "config.h"

#include "croupier-board-tile.h"

#include "croupier-board-words.h"
#include "croupier-face.h"
#include "croupier-team-color.h"
#include "croupier-widget.h"

#define AVATAR_SIZE 32
#define NAME_CHARS 16
#define RADIUS 9
#define EDGE 4 /* of the team's color */

struct _CroupierBoardTile
{
  GtkFlowBoxChild parent_instance;

  char *name;
  char *color;
};

G_DEFINE_FINAL_TYPE (CroupierBoardTile, croupier_board_tile, GTK_TYPE_FLOW_BOX_CHILD)

static const char *const icons[] = {
  [CROUPIER_ICON_NONE] = NULL,
  [CROUPIER_ICON_GHOST] = "croupier-ghost-symbolic",
  [CROUPIER_ICON_EYE] = "croupier-eye-symbolic",
  [CROUPIER_ICON_OPEN_DOOR] = "croupier-door-open-symbolic",
  [CROUPIER_ICON_PASS_DOOR] = "croupier-door-pass-symbolic",
  [CROUPIER_ICON_GARNET_DOOR] = "croupier-door-garnet-symbolic",
  [CROUPIER_ICON_GOODS] = "croupier-goods-symbolic",
  [CROUPIER_ICON_PRISON] = "croupier-prison-symbolic",
  [CROUPIER_ICON_SHIELD] = "croupier-shield-symbolic",
  [CROUPIER_ICON_IDOL] = "croupier-idol-symbolic",
  [CROUPIER_ICON_THING] = "croupier-thing-symbolic",
  [CROUPIER_ICON_ROLE] = "croupier-role-symbolic",
  [CROUPIER_ICON_SILENCED] = "croupier-silenced-symbolic",
  [CROUPIER_ICON_DEAD] = "croupier-dead-symbolic",
  [CROUPIER_ICON_BRICKS] = "croupier-bricks-symbolic",
  [CROUPIER_ICON_GOOD] = "croupier-good-symbolic",
  [CROUPIER_ICON_BAD] = "croupier-bad-symbolic",
};

/* Doors are in the colors that players know them by. */
static const char *const door_classes[] = {
  [CROUPIER_ICON_OPEN_DOOR] = "open",
  [CROUPIER_ICON_PASS_DOOR] = "pass",
  [CROUPIER_ICON_GARNET_DOOR] = "garnet",
};

GtkWidget *
croupier_board_icon_new (CroupierBoardIcon icon)
{
  GtkWidget *image = g_object_new (GTK_TYPE_IMAGE, "icon-name", icons[icon], "pixel-size", 14, "valign",
                                   GTK_ALIGN_CENTER, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  if (icon < G_N_ELEMENTS (door_classes) && door_classes[icon] != NULL)
    {
      gtk_widget_add_css_class (image, "door-mark");
      gtk_widget_add_css_class (image, door_classes[icon]);
    }
  return image;
}

/* The tint of the team, and an edge in its full color. */
static void
croupier_board_tile_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  CroupierBoardTile *self = CROUPIER_BOARD_TILE (widget);
  float width = (float) gtk_widget_get_width (widget), height = (float) gtk_widget_get_height (widget);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GskRoundedRect shape;
  GdkRGBA color;

  if (self->color != NULL && croupier_team_color_find (self->color, &color))
    {
      GdkRGBA tint = color;

      tint.alpha = 0.12F;
      gsk_rounded_rect_init_from_rect (&shape, &GRAPHENE_RECT_INIT (0, 0, width, height), RADIUS);
      gtk_snapshot_push_rounded_clip (snapshot, &shape);
      gtk_snapshot_append_color (snapshot, &tint, &GRAPHENE_RECT_INIT (0, 0, width, height));
      gtk_snapshot_append_color (snapshot, &color, &GRAPHENE_RECT_INIT (is_rtl ? width - EDGE : 0, 0, EDGE, height));
      gtk_snapshot_pop (snapshot);
    }
  GTK_WIDGET_CLASS (croupier_board_tile_parent_class)->snapshot (widget, snapshot);
}

static void
croupier_board_tile_finalize (GObject *object)
{
  CroupierBoardTile *self = CROUPIER_BOARD_TILE (object);

  g_free (self->name);
  g_free (self->color);

  G_OBJECT_CLASS (croupier_board_tile_parent_class)->finalize (object);
}

static void
croupier_board_tile_class_init (CroupierBoardTileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = croupier_board_tile_finalize;
  GTK_WIDGET_CLASS (klass)->snapshot = croupier_board_tile_snapshot;
}

static void
croupier_board_tile_init (CroupierBoardTile *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "board-tile");
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}

static GtkWidget *
label_new (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_CHARS);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
mark_new (const CroupierBoardMark *mark)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  gboolean says_text = croupier_board_mark_says_text (mark);
  g_autofree char *words = croupier_board_mark_describe (mark);

  gtk_box_append (GTK_BOX (box), croupier_board_icon_new (mark->icon));
  if (says_text || mark->note != NULL)
    {
      GtkWidget *label = label_new (says_text ? words : mark->note, "caption");

      gtk_widget_add_css_class (label, "numeric");
      gtk_box_append (GTK_BOX (box), label);
    }
  croupier_widget_set_tooltip (box, words);
  return box;
}

static GtkWidget *
marks_new (const GPtrArray *marks)
{
  GtkWidget *wrap = adw_wrap_box_new ();

  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (wrap), 9);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (wrap), 3);
  for (guint i = 0; i < marks->len; i++)
    adw_wrap_box_append (ADW_WRAP_BOX (wrap), mark_new (g_ptr_array_index (marks, i)));
  return wrap;
}

GtkWidget *
croupier_board_tile_new (const char *name, const CroupierBoardChip *chip, gboolean is_neutral)
{
  CroupierBoardTile *self = g_object_new (CROUPIER_TYPE_BOARD_TILE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9), *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *face = croupier_face_new (AVATAR_SIZE);
  g_autofree char *spoken = croupier_board_chip_describe (chip, name);

  self->name = g_strdup (name);
  self->color = g_strdup (chip->color);
  croupier_face_show (CROUPIER_FACE (face), name, NULL);
  if (is_neutral)
    gtk_widget_add_css_class (face, "neutral");
  if (chip->is_out)
    gtk_widget_add_css_class (box, "dimmed");
  gtk_widget_set_valign (face, GTK_ALIGN_START);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), label_new (name, "heading"));
  if (chip->note != NULL)
    gtk_box_append (GTK_BOX (words), label_new (chip->note, "caption"));
  if (chip->marks->len > 0)
    gtk_box_append (GTK_BOX (words), marks_new (chip->marks));
  gtk_box_append (GTK_BOX (box), face);
  gtk_box_append (GTK_BOX (box), words);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (self), box);
  croupier_widget_set_tooltip (GTK_WIDGET (self), spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  return GTK_WIDGET (self);
}

const char *
croupier_board_tile_get_name (CroupierBoardTile *self)
{
  return self->name;
}
