/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An area in the picture of a layout, with who is in it and its doors. */
#include "config.h"

#include "croupier-layout-group.h"

#include "croupier-area-tile.h"
#include "croupier-bitmap.h"
#include "croupier-door-tile.h"
#include "croupier-player-chip.h"

/*
 * Its children stand anywhere in the picture, which it covers. A widget that comes or goes makes GTK look at the style
 * of all the siblings after it: in groups these are few. And a group that stays as it is keeps what it draws as a
 * whole.
 */
struct _CroupierLayoutGroup
{
  GtkWidget parent_instance;

  GtkWidget *area;  /* CroupierAreaTile */
  GPtrArray *chips; /* CroupierPlayerChip */
  GPtrArray *doors; /* CroupierDoorTile */
};

G_DEFINE_FINAL_TYPE (CroupierLayoutGroup, croupier_layout_group, GTK_TYPE_WIDGET)

/* Children stand on whole pixels, for sharp edges. */
static void
allocate_child (GtkWidget *child, const graphene_rect_t *bounds, float zoom)
{
  GskTransform *transform = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (roundf (bounds->origin.x * zoom),
                                                                                 roundf (bounds->origin.y * zoom)));
  int width, height;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  width = MAX (width, (int) bounds->size.width);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  height = MAX (height, (int) bounds->size.height);
  gtk_widget_allocate (child, width, height, -1, zoom == 1 ? transform : gsk_transform_scale (transform, zoom, zoom));
}

static void
croupier_layout_group_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  double scale = croupier_bitmap_get_scale (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    croupier_bitmap_snapshot_child (widget, child, snapshot, scale);
}

/* The pointer meets the children only, whichever group they are in. */
static gboolean
croupier_layout_group_contains (GtkWidget *widget, double x, double y)
{
  return FALSE;
}

static void
croupier_layout_group_dispose (GObject *object)
{
  CroupierLayoutGroup *self = CROUPIER_LAYOUT_GROUP (object);

  g_ptr_array_set_size (self->doors, 0);
  g_ptr_array_set_size (self->chips, 0);
  g_clear_pointer (&self->area, gtk_widget_unparent);

  G_OBJECT_CLASS (croupier_layout_group_parent_class)->dispose (object);
}

static void
croupier_layout_group_finalize (GObject *object)
{
  CroupierLayoutGroup *self = CROUPIER_LAYOUT_GROUP (object);

  g_ptr_array_unref (self->doors);
  g_ptr_array_unref (self->chips);

  G_OBJECT_CLASS (croupier_layout_group_parent_class)->finalize (object);
}

static void
croupier_layout_group_class_init (CroupierLayoutGroupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = croupier_layout_group_dispose;
  object_class->finalize = croupier_layout_group_finalize;
  widget_class->snapshot = croupier_layout_group_snapshot;
  widget_class->contains = croupier_layout_group_contains;

  gtk_widget_class_set_css_name (widget_class, "group");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
}

static void
croupier_layout_group_init (CroupierLayoutGroup *self)
{
  self->doors = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
  self->chips = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
  self->area = croupier_area_tile_new ();
  gtk_widget_set_parent (self->area, GTK_WIDGET (self));
}

GtkWidget *
croupier_layout_group_new (void)
{
  return g_object_new (CROUPIER_TYPE_LAYOUT_GROUP, NULL);
}

/* The area is followed by who is in it and by its doors, for people who read the picture one thing after the other. */
static GtkWidget *
find_before (CroupierLayoutGroup *self, GPtrArray *pool, guint at)
{
  if (at > 0)
    return g_ptr_array_index (pool, at - 1);
  if (pool == self->doors && self->chips->len > 0)
    return g_ptr_array_index (self->chips, self->chips->len - 1);

  return self->area;
}

static void
fill_pool (CroupierLayoutGroup *self, GPtrArray *pool, guint n, guint at, GtkWidget *(*make) (void) )
{
  at = MIN (at, MIN (n, pool->len));
  while (pool->len > n)
    g_ptr_array_remove_index (pool, at);
  while (pool->len < n)
    {
      GtkWidget *child = make ();

      gtk_widget_insert_after (child, GTK_WIDGET (self), find_before (self, pool, at));
      g_ptr_array_insert (pool, (int) at, child);
    }
}

void
croupier_layout_group_set_n_doors (CroupierLayoutGroup *self, guint n, guint at)
{
  fill_pool (self, self->doors, n, at, croupier_door_tile_new);
}

void
croupier_layout_group_set_n_chips (CroupierLayoutGroup *self, guint n)
{
  fill_pool (self, self->chips, n, G_MAXUINT, croupier_player_chip_new);
}

guint
croupier_layout_group_get_n_doors (CroupierLayoutGroup *self)
{
  return self->doors->len;
}

GtkWidget *
croupier_layout_group_get_area (CroupierLayoutGroup *self)
{
  return self->area;
}

GtkWidget *
croupier_layout_group_get_door (CroupierLayoutGroup *self, guint number)
{
  return g_ptr_array_index (self->doors, number);
}

GtkWidget *
croupier_layout_group_get_chip (CroupierLayoutGroup *self, guint number)
{
  return g_ptr_array_index (self->chips, number);
}

void
croupier_layout_group_place (CroupierLayoutGroup *self, const CroupierLayoutGeometry *geometry, guint area, float zoom)
{
  guint first = g_array_index (geometry->first_doors, guint, area), chip = 0;

  croupier_area_tile_set_zoom (CROUPIER_AREA_TILE (self->area), zoom);
  allocate_child (self->area, &croupier_layout_geometry_get_area (geometry, area)->title, zoom);
  for (guint i = 0; i < self->doors->len; i++)
    allocate_child (g_ptr_array_index (self->doors, i),
                    &g_array_index (geometry->doors, CroupierDoorShape, first + i).bounds, zoom);

  for (guint i = 0; i < geometry->chips->len; i++)
    {
      const CroupierChipShape *shape = &g_array_index (geometry->chips, CroupierChipShape, i);

      if (shape->area != area)
        continue;
      croupier_player_chip_set_bare (g_ptr_array_index (self->chips, chip), geometry->is_compact);
      allocate_child (g_ptr_array_index (self->chips, chip++), &shape->bounds, zoom);
    }
}
