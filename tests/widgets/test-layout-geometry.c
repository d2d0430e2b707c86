/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of where everything stands in the picture of a layout. */
#include "croupier-layout-edits.h"
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
      for (guint mode = 0; mode < 3; mode++)
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

#define PUT "R 1, 0 0: A open, B pass / C open\nR 2, 300 0: D open\nR 3, 300 240: E open\nR 4, -200 240:"

static void
assert_apart (const CroupierLayoutGeometry *geometry)
{
  for (guint i = 0; i < geometry->areas->len; i++)
    {
      const graphene_rect_t *bounds = &croupier_layout_geometry_get_area (geometry, i)->bounds;

      assert_inside (geometry, bounds);
      for (guint j = 0; j < i; j++)
        g_assert_false (
          graphene_rect_intersection (bounds, &croupier_layout_geometry_get_area (geometry, j)->bounds, NULL));
      for (guint j = 0; j < geometry->doors->len; j++)
        {
          const graphene_rect_t *door = &g_array_index (geometry->doors, CroupierDoorShape, j).bounds;

          assert_inside (geometry, door);
          g_assert_false (graphene_rect_intersection (bounds, door, NULL));
        }
    }
  for (guint i = 0; i < geometry->doors->len; i++)
    for (guint j = 0; j < i; j++)
      g_assert_false (graphene_rect_intersection (&g_array_index (geometry->doors, CroupierDoorShape, i).bounds,
                                                  &g_array_index (geometry->doors, CroupierDoorShape, j).bounds, NULL));
}

static void
test_areas_stand_where_they_were_put (void)
{
  static const CroupierLayoutPoint points[] = { { 0, 0 }, { 300, 0 }, { 300, 240 }, { -200, 240 } };
  g_autoptr (CroupierLayout) layout = layout_of (PUT);

  for (guint scale = 1; scale <= 2; scale++)
    for (guint mirrored = 0; mirrored < 2; mirrored++)
      {
        g_autoptr (CroupierLayoutGeometry) geometry = croupier_layout_geometry_new ();
        CroupierLayoutSpace space = {
          .mode = CROUPIER_LAYOUT_FREE, .scale = (float) scale, .is_mirrored = mirrored == 1, .is_open = TRUE
        };

        croupier_layout_geometry_compute (geometry, layout, &space);
        assert_apart (geometry);
        for (guint i = 0; i < 4; i++)
          {
            graphene_point_t middle = middle_of (&croupier_layout_geometry_get_area (geometry, i)->bounds);

            g_assert_cmpfloat_with_epsilon (middle.x / (float) scale + geometry->origin.x, points[i].x, 1);
            g_assert_cmpfloat_with_epsilon (middle.y / (float) scale + geometry->origin.y, points[i].y, 1);
          }
        /* Its doors are on the side of the next area. */
        g_assert_false (croupier_layout_geometry_get_area (geometry, 0)->has_doors_left);
        g_assert_true (croupier_layout_geometry_get_area (geometry, 2)->has_doors_left);
        g_assert_cmpuint (geometry->trails->len, ==, 3);
      }
}

static void
test_areas_that_were_put_nowhere_stand_as_in_rows (void)
{
  g_autoptr (CroupierLayout) layout = layout_of (SMALL);

  for (guint mirrored = 0; mirrored < 2; mirrored++)
    {
      g_autoptr (CroupierLayoutGeometry) rows = croupier_layout_geometry_new ();
      g_autoptr (CroupierLayoutGeometry) free = croupier_layout_geometry_new ();
      CroupierLayoutSpace space = {
        .width = 800, .height = 600, .scale = 1, .is_mirrored = mirrored == 1, .is_open = TRUE
      };

      croupier_layout_geometry_compute (rows, layout, &space);
      space.mode = CROUPIER_LAYOUT_FREE;
      croupier_layout_geometry_compute (free, layout, &space);
      assert_apart (free);
      for (guint i = 0; i < 3; i++)
        {
          graphene_point_t in_rows = middle_of (&croupier_layout_geometry_get_area (rows, i)->bounds);
          graphene_point_t in_free = middle_of (&croupier_layout_geometry_get_area (free, i)->bounds);

          g_assert_cmpfloat_with_epsilon (in_rows.x, in_free.x, 1);
          g_assert_cmpfloat_with_epsilon (in_rows.y, in_free.y, 1);
        }
    }
}

static void
test_areas_are_kept_apart_wherever_they_were_put (void)
{
  static const guint chips[30] = { 13, 0, 4, 25, 1 };
  GRand *random = g_rand_new_with_seed (7);

  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (CroupierLayout) layout = big_layout (2 + round % 9, 1 + round % 5);
      g_autoptr (CroupierLayoutGeometry) geometry = NULL;
      int most = round % 10 == 0 ? CROUPIER_MAX_POINT : 1 + (int) round * 4;

      for (guint i = 0; i < layout->areas->len; i++)
        {
          CroupierArea *area = g_ptr_array_index (layout->areas, i);

          area->has_point = round % 7 != 3 || i % 2 == 0;
          area->at = (CroupierLayoutPoint) { g_rand_int_range (random, -most, most + 1),
                                             g_rand_int_range (random, -most, most + 1) };
        }
      g_test_message ("round %u", round);
      geometry = compute (layout, CROUPIER_LAYOUT_FREE, 640, 480, round % 2 ? chips : NULL);
      assert_apart (geometry);
    }
  g_rand_free (random);
}

static void
test_areas_in_line_stay_in_line_as_they_make_room (void)
{
  static const guint chips[30] = { 6, 6, 6, 6 };
  g_autoptr (CroupierLayout) layout = layout_of ("A, 0 0: A open\nB, 0 100: B open\nC, 160 0: C open\nD, 160 100:");
  g_autoptr (CroupierLayoutGeometry) geometry = compute (layout, CROUPIER_LAYOUT_FREE, 0, 0, chips);
  graphene_point_t at[4];

  assert_apart (geometry);
  for (guint i = 0; i < 4; i++)
    at[i] = croupier_layout_geometry_get_area (geometry, i)->at;
  g_assert_cmpfloat (at[0].x, ==, at[1].x);
  g_assert_cmpfloat (at[2].x, ==, at[3].x);
  g_assert_cmpfloat (at[0].y, ==, at[2].y);
  g_assert_cmpfloat (at[1].y, ==, at[3].y);
  g_assert_cmpfloat (at[2].x, >, 160);
  g_assert_cmpfloat (at[1].y, >, 100);
}

static void
test_areas_are_dragged_to_the_grid_into_line_and_apart (void)
{
  static const struct
  {
    float x, y;
    int to_x, to_y;
    gboolean is_on_line_x;
  } cases[] = {
    { 17, 0, 12, 0, FALSE },  /* of the grid */
    { -4, 100, 0, 96, TRUE }, /* in line with R 2 */
    { 0, -8, 0, -12, TRUE },
  };
  g_autoptr (CroupierLayout) layout = layout_of (PUT);
  g_autoptr (CroupierLayoutGeometry) geometry = compute (layout, CROUPIER_LAYOUT_FREE, 0, 0, NULL);
  g_autoptr (GArray) places = croupier_places_new ();
  CroupierLayoutMove move = { 0 };

  croupier_places_add (places, (CroupierLayoutPlace) { 2, -1 });
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%" G_GSIZE_FORMAT, i);
      croupier_layout_geometry_drag (geometry, places, 2, cases[i].x, cases[i].y, &move);
      g_assert_cmpint (move.x, ==, cases[i].to_x);
      g_assert_cmpint (move.y, ==, cases[i].to_y);
      g_assert_cmpint (move.is_on_line_x, ==, cases[i].is_on_line_x);
    }
  /* On top of R 2 there is no room; beside it there is. */
  croupier_layout_geometry_drag (geometry, places, 2, 0, -240, &move);
  g_assert_true (move.x != 0 || move.y != -240);
  {
    g_autoptr (GArray) points = croupier_layout_geometry_get_points (geometry, places, &move);
    g_autoptr (CroupierLayout) moved = croupier_layout_copy (layout);
    g_autoptr (CroupierLayoutGeometry) after = NULL;

    for (guint i = 0; i < 4; i++)
      ((CroupierArea *) g_ptr_array_index (moved->areas, i))->at = g_array_index (points, CroupierLayoutPoint, i);
    after = compute (moved, CROUPIER_LAYOUT_FREE, 0, 0, NULL);
    for (guint i = 0; i < 4; i++)
      {
        graphene_point_t at = croupier_layout_geometry_get_area (after, i)->at;

        g_assert_cmpfloat (at.x, ==, (float) g_array_index (points, CroupierLayoutPoint, i).x);
        g_assert_cmpfloat (at.y, ==, (float) g_array_index (points, CroupierLayoutPoint, i).y);
        if (i != 2)
          g_assert_cmpfloat (at.x, ==, croupier_layout_geometry_get_area (geometry, i)->at.x);
      }
  }
}

static void
test_keys_move_areas_by_the_grid_and_over_others (void)
{
  g_autoptr (CroupierLayout) layout = layout_of ("A, 3 0: A open\nB, 160 0: B open\nC, 600 0:");
  g_autoptr (CroupierLayoutGeometry) geometry = compute (layout, CROUPIER_LAYOUT_FREE, 0, 0, NULL);
  g_autoptr (GArray) places = croupier_places_new ();
  CroupierLayoutMove move;

  croupier_places_add (places, (CroupierLayoutPlace) { 0, -1 });
  croupier_layout_geometry_nudge (geometry, places, 0, -1, 0, &move);
  g_assert_cmpint (move.x, ==, -15);
  g_assert_cmpint (move.y, ==, 0);
  croupier_layout_geometry_nudge (geometry, places, 0, 0, 1, &move);
  g_assert_cmpint (move.x, ==, 0);
  g_assert_cmpint (move.y, ==, 12);
  croupier_layout_geometry_nudge (geometry, places, 0, 1, 0, &move);
  g_assert_cmpint (move.x, >, 160);
  croupier_places_add (places, (CroupierLayoutPlace) { 1, -1 });
  croupier_layout_geometry_nudge (geometry, places, 0, 1, 0, &move);
  g_assert_cmpint (move.x, ==, 9); /* together */
}

/* Puts the first so many of the areas in order; NULL: there is no room. */
static CroupierLayoutGeometry *
arrange (const char *text, guint n, CroupierLayoutArrangement arrangement)
{
  g_autoptr (CroupierLayout) layout = layout_of (text);
  g_autoptr (CroupierLayoutGeometry) before = compute (layout, CROUPIER_LAYOUT_FREE, 0, 0, NULL);
  g_autoptr (GArray) places = croupier_places_new ();
  g_autoptr (GArray) points = NULL;

  for (guint i = 0; i < n; i++)
    croupier_places_add (places, (CroupierLayoutPlace) { (int) i, -1 });
  points = croupier_layout_geometry_arrange (before, places, arrangement);
  if (points == NULL)
    return NULL;

  g_assert_cmpuint (points->len, ==, layout->areas->len);
  for (guint i = 0; i < points->len; i++)
    {
      CroupierArea *area = g_ptr_array_index (layout->areas, i);

      area->at = g_array_index (points, CroupierLayoutPoint, i);
      area->has_point = TRUE;
    }
  return compute (layout, CROUPIER_LAYOUT_FREE, 0, 0, NULL);
}

/* The middles, and that it is what the picture shows without moving anything apart. */
static void
assert_middles (const char *text, guint n, CroupierLayoutArrangement arrangement, const char *wanted)
{
  g_autoptr (CroupierLayoutGeometry) geometry = arrange (text, n, arrangement);
  g_autoptr (GString) middles = g_string_new (NULL);

  g_test_message ("%s: %d", text, arrangement);
  g_assert_nonnull (geometry);
  assert_apart (geometry);
  for (guint i = 0; i < geometry->areas->len; i++)
    {
      const graphene_point_t *at = &croupier_layout_geometry_get_area (geometry, i)->at;

      g_string_append_printf (middles, "%s%d %d", i > 0 ? ", " : "", (int) at->x, (int) at->y);
    }
  g_assert_cmpstr (middles->str, ==, wanted);
}

#define SCATTERED "A, 0 0: A open\nB, 300 140: B open\nC, 500 420: C open\nD, 900 900:"

static void
test_several_areas_are_put_in_order (void)
{
  static const struct
  {
    CroupierLayoutArrangement arrangement;
    const char *wanted;
  } cases[] = {
    { CROUPIER_LAYOUT_ALIGN_LEFT, "0 0, 0 140, 0 420, 900 900" },
    { CROUPIER_LAYOUT_ALIGN_CENTER, "250 0, 250 140, 250 420, 900 900" },
    { CROUPIER_LAYOUT_ALIGN_RIGHT, "500 0, 500 140, 500 420, 900 900" },
    { CROUPIER_LAYOUT_ALIGN_TOP, "0 0, 300 0, 500 0, 900 900" },
    { CROUPIER_LAYOUT_ALIGN_MIDDLE, "0 210, 300 210, 500 210, 900 900" },
    { CROUPIER_LAYOUT_ALIGN_BOTTOM, "0 420, 300 420, 500 420, 900 900" },
    { CROUPIER_LAYOUT_DISTRIBUTE_ACROSS, "0 0, 250 140, 500 420, 900 900" },
    { CROUPIER_LAYOUT_DISTRIBUTE_DOWN, "0 0, 300 210, 500 420, 900 900" },
    { CROUPIER_LAYOUT_MIRROR_ACROSS, "500 0, 200 140, 0 420, 900 900" },
    { CROUPIER_LAYOUT_MIRROR_DOWN, "0 420, 300 280, 500 0, 900 900" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_middles (SCATTERED, 3, cases[i].arrangement, cases[i].wanted);
}

static void
test_areas_in_order_make_way_along_their_line (void)
{
  g_autoptr (CroupierLayoutGeometry)
    row = arrange ("A, 0 0: A open\nB, 200 0: B open\nC, 400 0: C open\nD, 900 0:", 3, CROUPIER_LAYOUT_ALIGN_LEFT);
  g_autoptr (CroupierLayoutGeometry)
    column = arrange ("A, 0 0: A open\nB, 0 200: B open\nC, 0 400: C open\nD, 900 0:", 3, CROUPIER_LAYOUT_ALIGN_TOP);
  g_autoptr (CroupierLayoutGeometry)
    blocked = arrange ("A, 0 0: A open\nB, 300 200: B open\nC, 10 200: C open\nD, 900 0:", 2,
                       CROUPIER_LAYOUT_ALIGN_LEFT);
  const CroupierLayoutGeometry *lines[] = { row, column, blocked };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      const graphene_point_t *a = &croupier_layout_geometry_get_area (lines[i], 0)->at;
      const graphene_point_t *b = &croupier_layout_geometry_get_area (lines[i], 1)->at;

      g_test_message ("%" G_GSIZE_FORMAT, i);
      assert_apart (lines[i]);
      g_assert_cmpfloat (a->x, ==, 0);
      g_assert_cmpfloat (a->y, ==, 0);
      if (lines[i] == column)
        g_assert_true (b->y == 0 && b->x > 0);
      else
        g_assert_true (b->x == 0 && b->y > 0);
    }
  /* They keep their order, and what stays stays. */
  g_assert_cmpfloat (croupier_layout_geometry_get_area (row, 2)->at.y, >,
                     croupier_layout_geometry_get_area (row, 1)->at.y);
  g_assert_cmpfloat (croupier_layout_geometry_get_area (column, 2)->at.x, >,
                     croupier_layout_geometry_get_area (column, 1)->at.x);
  g_assert_cmpfloat (croupier_layout_geometry_get_area (blocked, 2)->at.y, ==, 200);
  g_assert_cmpfloat (croupier_layout_geometry_get_area (blocked, 1)->at.y, >, 200);
}

static void
test_areas_are_distributed_with_as_much_space_as_they_need (void)
{
  g_autoptr (CroupierLayoutGeometry)
    geometry = arrange ("A, 0 0: A open\nB, 150 0: B open\nC, 300 0:", 3, CROUPIER_LAYOUT_DISTRIBUTE_ACROSS);
  g_autoptr (CroupierLayoutGeometry)
    tight = arrange ("A, 0 0: A open\nB, 20 150: B open\nC, 40 0:", 3, CROUPIER_LAYOUT_DISTRIBUTE_ACROSS);
  const CroupierLayoutGeometry *spread[] = { geometry, tight };

  for (gsize i = 0; i < G_N_ELEMENTS (spread); i++)
    {
      graphene_rect_t by_x[3];

      g_test_message ("%" G_GSIZE_FORMAT, i);
      assert_apart (spread[i]);
      for (guint j = 0; j < 3; j++)
        by_x[j] = croupier_layout_geometry_get_area (spread[i], j)->bounds;
      g_assert_cmpfloat_with_epsilon (by_x[1].origin.x - by_x[0].origin.x - by_x[0].size.width,
                                      by_x[2].origin.x - by_x[1].origin.x - by_x[1].size.width, 1);
    }
  g_assert_cmpfloat (croupier_layout_geometry_get_area (geometry, 0)->at.x, ==, 0);
}

static void
test_areas_without_room_are_not_put_in_order (void)
{
  g_autoptr (CroupierLayoutGeometry)
    geometry = arrange ("A, 0 9990: A open\nB, 300 9990: B open\nC, 600 9990:", 3, CROUPIER_LAYOUT_ALIGN_LEFT);

  g_assert_null (geometry);
}

static void
test_a_loose_area_goes_anywhere_but_on_another (void)
{
  g_autoptr (CroupierLayout) layout = layout_of (PUT);
  g_autoptr (CroupierLayoutGeometry) geometry = compute (layout, CROUPIER_LAYOUT_FREE, 0, 0, NULL);
  g_autoptr (GArray) places = croupier_places_new ();
  CroupierLayoutMove move = { .is_loose = TRUE };

  croupier_places_add (places, (CroupierLayoutPlace) { 2, -1 });
  croupier_layout_geometry_drag (geometry, places, 2, 17, 5, &move);
  g_assert_cmpint (move.x, ==, 17);
  g_assert_cmpint (move.y, ==, 5);
  croupier_layout_geometry_drag (geometry, places, 2, 1, -240, &move);
  g_assert_true (move.x != 1 || move.y != -240);
  g_assert_true (move.is_loose);
}

static void
test_a_new_area_finds_room (void)
{
  g_autoptr (CroupierLayout) layout = layout_of (PUT);
  g_autoptr (CroupierLayoutGeometry) geometry = compute (layout, CROUPIER_LAYOUT_FREE, 0, 0, NULL);
  graphene_point_t middle = middle_of (&croupier_layout_geometry_get_area (geometry, 1)->bounds);
  CroupierLayoutPoint point = croupier_layout_geometry_find_room (geometry, middle.x, middle.y);
  CroupierArea *area;

  area = croupier_layout_add_area (layout, "R 5");
  area->at = point;
  area->has_point = TRUE;
  croupier_layout_geometry_compute (geometry, layout, &(CroupierLayoutSpace) { .mode = CROUPIER_LAYOUT_FREE });
  for (guint i = 0; i < 2; i++)
    g_assert_cmpfloat (croupier_layout_geometry_get_area (geometry, i)->at.x, ==, 300 * i);
  assert_apart (geometry);
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
  g_test_add_func ("/layout-geometry/areas-stand-where-they-were-put", test_areas_stand_where_they_were_put);
  g_test_add_func ("/layout-geometry/areas-that-were-put-nowhere-stand-as-in-rows",
                   test_areas_that_were_put_nowhere_stand_as_in_rows);
  g_test_add_func ("/layout-geometry/areas-are-kept-apart-wherever-they-were-put",
                   test_areas_are_kept_apart_wherever_they_were_put);
  g_test_add_func ("/layout-geometry/areas-in-line-stay-in-line-as-they-make-room",
                   test_areas_in_line_stay_in_line_as_they_make_room);
  g_test_add_func ("/layout-geometry/areas-are-dragged-to-the-grid-into-line-and-apart",
                   test_areas_are_dragged_to_the_grid_into_line_and_apart);
  g_test_add_func ("/layout-geometry/keys-move-areas-by-the-grid-and-over-others",
                   test_keys_move_areas_by_the_grid_and_over_others);
  g_test_add_func ("/layout-geometry/several-areas-are-put-in-order", test_several_areas_are_put_in_order);
  g_test_add_func ("/layout-geometry/areas-in-order-make-way-along-their-line",
                   test_areas_in_order_make_way_along_their_line);
  g_test_add_func ("/layout-geometry/areas-are-distributed-with-as-much-space-as-they-need",
                   test_areas_are_distributed_with_as_much_space_as_they_need);
  g_test_add_func ("/layout-geometry/areas-without-room-are-not-put-in-order",
                   test_areas_without_room_are_not_put_in_order);
  g_test_add_func ("/layout-geometry/a-loose-area-goes-anywhere-but-on-another",
                   test_a_loose_area_goes_anywhere_but_on_another);
  g_test_add_func ("/layout-geometry/a-new-area-finds-room", test_a_new_area_finds_room);
  g_test_add_func ("/layout-geometry/larger-text-makes-larger-tiles", test_larger_text_makes_larger_tiles);
}
