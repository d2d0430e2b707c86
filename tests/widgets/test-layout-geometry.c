/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of where everything stands in the picture of a layout. */
#include "croupier-layout-geometry.h"
#include "tests.h"

#include <math.h>

static CroupierLayout *
layout_of (const char *text)
{
  g_autoptr (CroupierLayout) layout = croupier_layout_new ();
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    g_assert_true (croupier_layout_read_line (layout, lines[i], NULL));
  return g_steal_pointer (&layout);
}

#define SMALL "R 1: A open, B pass, C garnet / D open\nR 2: E open\nR 3:"

static CroupierLayout *
big_layout (guint n_areas, guint n_doors)
{
  CroupierLayout *layout = croupier_layout_new ();

  for (guint i = 0; i < n_areas; i++)
    {
      g_autofree char *name = g_strdup_printf ("Area %u", i + 1);
      CroupierArea *area = croupier_layout_add_area (layout, name);

      for (guint j = 0; i + 1 < n_areas && j < n_doors; j++)
        {
          g_autofree char *label = g_strdup_printf ("%c%u", 'A' + (int) i, j);

          croupier_area_add_door (area, label, CROUPIER_DOOR_OPEN, j % 5 != 3);
        }
    }

  return layout;
}

static CroupierLayoutGeometry *
compute (const CroupierLayout *layout, CroupierLayoutMode mode, float width, float height, const guint *n_chips)
{
  CroupierLayoutGeometry *geometry = croupier_layout_geometry_new ();
  CroupierLayoutSpace space = { .mode = mode, .width = width, .height = height, .scale = 1, .n_chips = n_chips };

  croupier_layout_geometry_compute (geometry, layout, &space);
  return geometry;
}

static graphene_point_t
middle_of (const graphene_rect_t *rect)
{
  graphene_point_t middle;

  graphene_rect_get_center (rect, &middle);
  return middle;
}

static void
assert_inside (const CroupierLayoutGeometry *geometry, const graphene_rect_t *rect)
{
  g_assert_cmpfloat (rect->origin.x, >=, 0);
  g_assert_cmpfloat (rect->origin.y, >=, 0);
  g_assert_cmpfloat (rect->origin.x + rect->size.width, <=, geometry->width);
  g_assert_cmpfloat (rect->origin.y + rect->size.height, <=, geometry->height);
}

static void
test_nothing_leaves_the_picture_and_no_doors_overlap (void)
{
  static const guint chips[30] = { 13, 4, 0, 8, 1, 5 };

  for (guint n_areas = 2; n_areas <= 12; n_areas += 2)
    for (guint n_doors = 1; n_doors <= 12; n_doors++)
      for (guint mode = 0; mode < 2; mode++)
        {
          g_autoptr (CroupierLayout) layout = big_layout (n_areas, n_doors);
          g_autoptr (CroupierLayoutGeometry) geometry = compute (layout, mode, 900, 600, n_doors % 2 ? chips : NULL);

          g_assert_cmpuint (geometry->doors->len, ==, (n_areas - 1) * n_doors);
          for (guint i = 0; i < geometry->doors->len; i++)
            {
              const CroupierDoorShape *door = &g_array_index (geometry->doors, CroupierDoorShape, i);

              assert_inside (geometry, &door->bounds);
              for (guint j = 0; j < i; j++)
                {
                  graphene_rect_t other = g_array_index (geometry->doors, CroupierDoorShape, j).bounds, both;

                  graphene_rect_inset (&other, 6, 6); /* corners are round */
                  if (graphene_rect_intersection (&door->bounds, &other, &both))
                    g_error ("mode %u, %u areas, %u doors: %u and %u overlap", mode, n_areas, n_doors, i, j);
                }
            }
          for (guint i = 0; i < geometry->chips->len; i++)
            assert_inside (geometry, &g_array_index (geometry->chips, CroupierChipShape, i).bounds);
        }
}

/* In New Match, in a window of 1280 by 800 pixels. */
static void
test_six_areas_fit_the_editor (void)
{
  g_autoptr (CroupierLayout) layout = big_layout (6, 3);
  g_autoptr (CroupierLayoutGeometry) geometry = compute (layout, CROUPIER_LAYOUT_RINGS, 632, 567, NULL);

  g_assert_cmpfloat (geometry->height, ==, 567);
}

static void
test_each_thing_is_found_where_it_stands (void)
{
  for (guint mode = 0; mode < 2; mode++)
    {
      g_autoptr (CroupierLayout) layout = layout_of (SMALL);
      g_autoptr (CroupierLayoutGeometry) geometry = compute (layout, mode, 800, 600, NULL);
      CroupierLayoutPlace place;

      for (guint i = 0; i < geometry->doors->len; i++)
        {
          const CroupierDoorShape *door = &g_array_index (geometry->doors, CroupierDoorShape, i);
          graphene_point_t middle = middle_of (&door->bounds);

          g_assert_cmpint (croupier_layout_geometry_pick (geometry, middle.x, middle.y, &place), ==, CROUPIER_HIT_DOOR);
          g_assert_cmpint (place.area, ==, door->place.area);
          g_assert_cmpint (place.door, ==, door->place.door);
        }
      for (guint i = 0; i < 3; i++)
        {
          graphene_point_t middle = middle_of (&croupier_layout_geometry_get_area (geometry, i)->title);

          g_assert_cmpint (croupier_layout_geometry_pick (geometry, middle.x, middle.y, &place), ==, CROUPIER_HIT_AREA);
          g_assert_cmpint (place.area, ==, i);
          g_assert_cmpint (place.door, ==, -1);
        }
      g_assert_cmpint (croupier_layout_geometry_pick (geometry, 1, 1, &place), ==, CROUPIER_HIT_NOTHING);
      g_assert_cmpuint (geometry->links->len, ==, 3);
      g_assert_true (g_array_index (geometry->links, CroupierLinkShape, 1).is_adjacent);
      g_assert_false (g_array_index (geometry->links, CroupierLinkShape, 2).is_adjacent);
    }
}

static void
test_links_are_found_between_doors (void)
{
  g_autoptr (CroupierLayout) layout = layout_of (SMALL);
  g_autoptr (CroupierLayoutGeometry) rows = compute (layout, CROUPIER_LAYOUT_ROWS, 800, 600, NULL);
  const CroupierLinkShape *link = &g_array_index (rows->links, CroupierLinkShape, 2);
  CroupierLayoutPlace place;

  g_assert_cmpint (croupier_layout_geometry_pick (rows, link->from.x, (link->from.y + link->to.y) / 2, &place), ==,
                   CROUPIER_HIT_LINK);
  g_assert_cmpint (place.door, ==, 2);
  g_assert_cmpfloat (link->to.y - link->from.y, >,
                     g_array_index (rows->links, CroupierLinkShape, 0).to.y -
                       g_array_index (rows->links, CroupierLinkShape, 0).from.y);
}

static void
test_doors_are_dropped_before_between_and_after (void)
{
  for (guint mode = 0; mode < 2; mode++)
    {
      g_autoptr (CroupierLayout) layout = layout_of (SMALL);
      g_autoptr (CroupierLayoutGeometry) geometry = compute (layout, mode, 800, 600, NULL);
      CroupierLayoutDrop drop;

      for (int i = 0; i < 4; i++)
        {
          const CroupierDoorShape *door = croupier_layout_geometry_get_door (geometry, 0, (guint) i);
          graphene_point_t middle = middle_of (&door->bounds);
          /* One pixel further along the row or the ring than the middle of the door. */
          float x = mode == CROUPIER_LAYOUT_ROWS ? middle.x : middle.x + 2 * cosf (door->angle);
          float y = mode == CROUPIER_LAYOUT_ROWS ? middle.y + 2 : middle.y + 2 * sinf (door->angle);

          g_assert_true (croupier_layout_geometry_drop_door (geometry, x, y, &drop));
          g_assert_cmpint (drop.place.area, ==, 0);
          g_assert_cmpint (drop.place.door, ==, i + 1);
        }
    }
}

static void
test_no_door_is_dropped_in_the_goal_of_rows (void)
{
  g_autoptr (CroupierLayout) layout = layout_of (SMALL);
  g_autoptr (CroupierLayoutGeometry) geometry = compute (layout, CROUPIER_LAYOUT_ROWS, 800, 600, NULL);
  graphene_point_t goal = middle_of (&croupier_layout_geometry_get_area (geometry, 2)->bounds);
  CroupierLayoutDrop drop;

  g_assert_false (croupier_layout_geometry_drop_door (geometry, goal.x, goal.y, &drop));
}

static void
test_areas_are_dropped_before_the_next_one (void)
{
  for (guint mode = 0; mode < 2; mode++)
    {
      g_autoptr (CroupierLayout) layout = layout_of (SMALL);
      g_autoptr (CroupierLayoutGeometry) geometry = compute (layout, mode, 800, 600, NULL);
      const CroupierAreaShape *second = croupier_layout_geometry_get_area (geometry, 1);
      float x = mode == CROUPIER_LAYOUT_ROWS ? second->bounds.origin.x + 2 : geometry->center.x;
      float y = mode == CROUPIER_LAYOUT_ROWS ? 300 : geometry->center.y - second->outer + 2;
      CroupierLayoutDrop drop;

      g_assert_true (croupier_layout_geometry_drop_area (geometry, x, y, &drop));
      g_assert_cmpint (drop.place.area, ==, 1);
      g_assert_cmpint (drop.place.door, ==, -1);
    }
}

static void
test_steps_lead_along_and_across (void)
{
  static const struct
  {
    CroupierLayoutPlace from;
    CroupierLayoutDirection direction;
    CroupierLayoutPlace to;
  } cases[] = {
    { { 0, -1 }, CROUPIER_LAYOUT_NEXT, { 0, 0 } },      { { 0, 0 }, CROUPIER_LAYOUT_PREVIOUS, { 0, -1 } },
    { { 0, -1 }, CROUPIER_LAYOUT_PREVIOUS, { 0, -1 } }, { { 0, 3 }, CROUPIER_LAYOUT_NEXT, { 0, 3 } },
    { { 0, 2 }, CROUPIER_LAYOUT_TO_GOAL, { 1, 0 } },    { { 1, 0 }, CROUPIER_LAYOUT_TO_GOAL, { 2, -1 } },
    { { 2, -1 }, CROUPIER_LAYOUT_TO_GOAL, { 2, -1 } },  { { 2, -1 }, CROUPIER_LAYOUT_TO_START, { 1, -1 } },
    { { 0, 1 }, CROUPIER_LAYOUT_TO_START, { 0, 1 } },   { { 2, -1 }, CROUPIER_LAYOUT_NEXT, { 2, -1 } },
  };
  g_autoptr (CroupierLayout) layout = layout_of (SMALL);

  for (guint mode = 0; mode < 2; mode++)
    {
      g_autoptr (CroupierLayoutGeometry) geometry = compute (layout, mode, 800, 600, NULL);

      for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
        {
          CroupierLayoutPlace to = croupier_layout_geometry_step (geometry, cases[i].from, cases[i].direction);

          g_test_message ("mode %u, %" G_GSIZE_FORMAT, mode, i);
          g_assert_cmpint (to.area, ==, cases[i].to.area);
          g_assert_cmpint (to.door, ==, cases[i].to.door);
        }
    }
}

static void
test_mirrored_rows_run_from_right_to_left (void)
{
  g_autoptr (CroupierLayout) layout = layout_of (SMALL);
  g_autoptr (CroupierLayoutGeometry) geometry = croupier_layout_geometry_new ();
  CroupierLayoutSpace space = {
    .mode = CROUPIER_LAYOUT_ROWS, .width = 800, .height = 600, .scale = 1, .is_mirrored = TRUE
  };
  CroupierLayoutDrop drop;
  graphene_point_t middle;

  croupier_layout_geometry_compute (geometry, layout, &space);
  g_assert_cmpfloat (croupier_layout_geometry_get_area (geometry, 0)->bounds.origin.x, >,
                     croupier_layout_geometry_get_area (geometry, 1)->bounds.origin.x);
  middle = middle_of (&croupier_layout_geometry_get_door (geometry, 1, 0)->bounds);
  g_assert_true (croupier_layout_geometry_drop_door (geometry, middle.x, middle.y - 4, &drop));
  g_assert_cmpint (drop.place.area, ==, 1);
  g_assert_cmpint (drop.place.door, ==, 0);
}

static void
test_larger_text_makes_larger_tiles (void)
{
  g_autoptr (CroupierLayout) layout = layout_of (SMALL);
  g_autoptr (CroupierLayoutGeometry) one = compute (layout, CROUPIER_LAYOUT_ROWS, 0, 0, NULL);
  g_autoptr (CroupierLayoutGeometry) two = croupier_layout_geometry_new ();
  CroupierLayoutSpace space = { .mode = CROUPIER_LAYOUT_ROWS, .scale = 2 };

  croupier_layout_geometry_compute (two, layout, &space);
  g_assert_cmpfloat (two->tile_width, ==, 2 * one->tile_width);
  g_assert_cmpfloat (two->height, >, 1.7 * one->height);
}

TESTS (layout_geometry)
{
  g_test_add_func ("/layout-geometry/nothing-leaves-the-picture-and-no-doors-overlap",
                   test_nothing_leaves_the_picture_and_no_doors_overlap);
  g_test_add_func ("/layout-geometry/six-areas-fit-the-editor", test_six_areas_fit_the_editor);
  g_test_add_func ("/layout-geometry/each-thing-is-found-where-it-stands", test_each_thing_is_found_where_it_stands);
  g_test_add_func ("/layout-geometry/links-are-found-between-doors", test_links_are_found_between_doors);
  g_test_add_func ("/layout-geometry/doors-are-dropped-before-between-and-after",
                   test_doors_are_dropped_before_between_and_after);
  g_test_add_func ("/layout-geometry/no-door-is-dropped-in-the-goal-of-rows",
                   test_no_door_is_dropped_in_the_goal_of_rows);
  g_test_add_func ("/layout-geometry/areas-are-dropped-before-the-next-one",
                   test_areas_are_dropped_before_the_next_one);
  g_test_add_func ("/layout-geometry/steps-lead-along-and-across", test_steps_lead_along_and_across);
  g_test_add_func ("/layout-geometry/mirrored-rows-run-from-right-to-left", test_mirrored_rows_run_from_right_to_left);
  g_test_add_func ("/layout-geometry/larger-text-makes-larger-tiles", test_larger_text_makes_larger_tiles);
}
