/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of where everything stands in the picture of a round table. */
#include "croupier-table-geometry.h"
#include "tests.h"

#include <math.h>

/* Short names; names as people have them; forty letters each, which can be broken into as many as five lines. */
static const CroupierTableCell short_names[] = { { 84, 34 } };
static const CroupierTableCell usual_names[] = { { 170, 34 }, { 140, 34 }, { 112, 50 } };
static const CroupierTableCell long_names[] = { { 350, 34 }, { 220, 50 }, { 180, 50 }, { 150, 66 }, { 120, 84 } };

typedef struct
{
  const char *name;
  const CroupierTableCell *cells;
  guint n_cells;
} Names;

static const Names all_names[] = {
  { "short", short_names, G_N_ELEMENTS (short_names) },
  { "usual", usual_names, G_N_ELEMENTS (usual_names) },
  { "long", long_names, G_N_ELEMENTS (long_names) },
};

static CroupierTableGeometry *
compute (guint n_seats, float width, float height, const Names *names)
{
  CroupierTableGeometry *geometry = croupier_table_geometry_new ();
  CroupierTableSpace space = { width, height, 1, n_seats, names->cells, names->n_cells };

  croupier_table_geometry_compute (geometry, &space);
  return geometry;
}

static void
assert_inside (const CroupierTableGeometry *geometry, const graphene_rect_t *rect)
{
  g_assert_cmpfloat (rect->origin.x, >=, 0);
  g_assert_cmpfloat (rect->origin.y, >=, 0);
  g_assert_cmpfloat (rect->origin.x + rect->size.width, <=, geometry->width);
  g_assert_cmpfloat (rect->origin.y + rect->size.height, <=, geometry->height);
}

static void
assert_in_cell (const graphene_rect_t *chip, const graphene_rect_t *cell)
{
  const float slack = 0.01f;

  g_assert_cmpfloat (chip->origin.x, >=, cell->origin.x - slack);
  g_assert_cmpfloat (chip->origin.y, >=, cell->origin.y - slack);
  g_assert_cmpfloat (chip->origin.x + chip->size.width, <=, cell->origin.x + cell->size.width + slack);
  g_assert_cmpfloat (chip->origin.y + chip->size.height, <=, cell->origin.y + cell->size.height + slack);
}

/* Chips of any size up to the cell's stand apart, inside the picture, and off the middle of the table. */
static void
assert_apart (const CroupierTableGeometry *geometry)
{
  for (guint i = 0; i < geometry->seats->len; i++)
    {
      const CroupierSeatShape *seat = croupier_table_geometry_get_seat (geometry, i);
      graphene_rect_t chip;

      assert_inside (geometry, &seat->cell);
      croupier_table_geometry_place (geometry, i,
                                     (CroupierTableCell) { 40 + (float) (i * 37 % 300), 20 + (float) (i * 11 % 70) },
                                     &chip);
      g_assert_cmpfloat (chip.size.width, <=, seat->cell.size.width);
      assert_in_cell (&chip, &seat->cell);
      for (guint j = 0; j < i; j++)
        if (graphene_rect_intersection (&seat->cell, &croupier_table_geometry_get_seat (geometry, j)->cell, NULL))
          g_error ("seats %u and %u of %u overlap in %g × %g", i, j, geometry->seats->len, geometry->width,
                   geometry->height);
      for (guint j = 0; j < geometry->seats->len; j++)
        g_assert_false (
          graphene_rect_contains_point (&seat->cell, &croupier_table_geometry_get_seat (geometry, j)->number));
    }
}

static void
test_chips_never_overlap_nor_leave_the_picture (void)
{
  static const float widths[] = { 340, 360, 480, 720, 1000, 1920 };
  static const float heights[] = { 0, 240, 560, 1000 };

  for (guint i = 0; i < G_N_ELEMENTS (all_names); i++)
    for (guint w = 0; w < G_N_ELEMENTS (widths); w++)
      for (guint h = 0; h < G_N_ELEMENTS (heights); h++)
        for (guint n = 5; n <= 40; n += n < 20 ? 3 : 5)
          {
            g_autoptr (CroupierTableGeometry) geometry = compute (n, widths[w], heights[h], &all_names[i]);

            g_assert_cmpuint (geometry->seats->len, ==, n);
            g_assert_cmpfloat (geometry->width, ==, widths[w]);
            g_assert_cmpfloat (geometry->height, >=, heights[h]);
            g_assert_false (geometry->is_cut);
            assert_apart (geometry);
          }
}

static void
test_the_table_is_round_where_there_is_room (void)
{
  static const struct
  {
    guint n_seats, names;
    float width, height;
    guint way;
  } cases[] = {
    { 9, 0, 600, 600, 0 },  { 9, 1, 700, 600, 0 },
    { 9, 2, 1200, 700, 0 }, { 9, 2, 800, 640, 1 }, /* two lines are better than a table that is not round */
    { 20, 0, 640, 640, 0 }, { 20, 1, 960, 700, 0 },
    { 20, 2, 960, 700, 1 }, { 40, 0, 1000, 900, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierTableGeometry)
        geometry = compute (cases[i].n_seats, cases[i].width, cases[i].height, &all_names[cases[i].names]);

      g_test_message ("case %u: way %u, table %g × %g", i, geometry->way, geometry->table.size.width,
                      geometry->table.size.height);
      g_assert_cmpfloat (geometry->table.size.width, ==, geometry->table.size.height);
      g_assert_cmpfloat (geometry->height, ==, cases[i].height);
      g_assert_cmpuint (geometry->way, ==, cases[i].way);
    }
}

static void
test_a_narrow_space_makes_a_long_table (void)
{
  g_autoptr (CroupierTableGeometry) geometry = compute (20, 348, 500, &all_names[2]);

  g_assert_cmpfloat (geometry->table.size.height, >, 2 * geometry->table.size.width);
  g_assert_cmpfloat (geometry->height, >, 500);
  g_assert_cmpfloat (geometry->height, <, 1200);
}

static void
test_words_that_stay_whole_make_room_for_arrows (void)
{
  static const CroupierTableCell cells[] = { { 126, 50 }, { 100, 66 } };
  CroupierTableSpace space = { 346, 600, 1, 9, cells, G_N_ELEMENTS (cells), 1 };
  g_autoptr (CroupierTableGeometry) broken = croupier_table_geometry_new ();
  g_autoptr (CroupierTableGeometry) whole = croupier_table_geometry_new ();

  croupier_table_geometry_compute (broken, &space);
  g_assert_cmpuint (broken->way, ==, 0);

  space.n_whole = 2;
  croupier_table_geometry_compute (whole, &space);
  g_assert_cmpuint (whole->way, ==, 1);
  g_assert_cmpfloat (whole->table.size.width, >=, 112);
}

/* Lower with wider names, but then arrows would run along the numbers. */
static void
test_a_table_higher_than_the_space_has_room_for_arrows (void)
{
  static const CroupierTableCell cells[] = { { 126, 50 }, { 110, 58 }, { 100, 74 }, { 80, 50 } };
  CroupierTableSpace space = { 346, 500, 1, 20, cells, G_N_ELEMENTS (cells), 3 };
  g_autoptr (CroupierTableGeometry) geometry = croupier_table_geometry_new ();

  croupier_table_geometry_compute (geometry, &space);
  g_assert_cmpfloat (geometry->height, >, 500);
  g_assert_cmpuint (geometry->way, ==, 2);
  g_assert_cmpfloat (geometry->table.size.width, >=, 112);
  assert_apart (geometry);
}

static void
test_names_are_cut_only_where_nothing_else_helps (void)
{
  static const CroupierTableCell stiff = { 200, 34 };
  const Names names = { "stiff", &stiff, 1 };
  g_autoptr (CroupierTableGeometry) wide = compute (12, 480 + 26, 500, &names);
  g_autoptr (CroupierTableGeometry) narrow = compute (12, 300, 500, &names);

  g_assert_false (wide->is_cut);
  g_assert_true (narrow->is_cut);
  g_assert_cmpfloat (narrow->width, ==, 300);
  assert_apart (narrow);
}

static void
test_the_least_height_is_enough (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (all_names); i++)
    for (guint n = 7; n <= 20; n++)
      for (float width = 340; width < 1400; width += 197)
        {
          g_autoptr (CroupierTableGeometry) least = compute (n, width, 0, &all_names[i]);
          g_autoptr (CroupierTableGeometry) same = compute (n, width, least->height, &all_names[i]);
          g_autoptr (CroupierTableGeometry) more = compute (n, width, least->height + 40, &all_names[i]);

          g_assert_cmpfloat (same->height, ==, least->height);
          g_assert_cmpfloat (more->height, ==, least->height + 40);
        }
}

static void
test_seats_go_clockwise_from_the_top (void)
{
  g_autoptr (CroupierTableGeometry) geometry = compute (8, 600, 600, &all_names[0]);
  const CroupierSeatShape *first = croupier_table_geometry_get_seat (geometry, 0),
                          *third = croupier_table_geometry_get_seat (geometry, 2),
                          *fifth = croupier_table_geometry_get_seat (geometry, 4),
                          *seventh = croupier_table_geometry_get_seat (geometry, 6);

  g_assert_cmpfloat_with_epsilon (first->rim.x, 300, 0.5);
  g_assert_cmpfloat (first->rim.y, <, first->number.y);
  g_assert_cmpfloat (third->rim.x, >, 400);
  g_assert_cmpfloat_with_epsilon (third->rim.y, 300, 0.5);
  g_assert_cmpfloat_with_epsilon (fifth->rim.x, 300, 0.5);
  g_assert_cmpfloat (fifth->rim.y, >, 400);
  g_assert_cmpfloat (seventh->rim.x, <, 200);
}

static void
test_both_halves_mirror_each_other (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (all_names); i++)
    for (guint n = 7; n <= 20; n++)
      {
        g_autoptr (CroupierTableGeometry) geometry = compute (n, 900, 640, &all_names[i]);

        for (guint j = 1; j < n; j++)
          {
            const CroupierSeatShape *right = croupier_table_geometry_get_seat (geometry, j);
            const CroupierSeatShape *left = croupier_table_geometry_get_seat (geometry, n - j);

            g_test_message ("%s %u %u: %g,%g; %g,%g out %g way %u", all_names[i].name, n, j, right->rim.x, right->rim.y,
                            left->rim.x, left->rim.y, graphene_vec2_get_x (&right->out), geometry->way);
            g_assert_cmpfloat_with_epsilon (right->rim.x - 450, 450 - left->rim.x, 0.5);
            g_assert_cmpfloat_with_epsilon (right->rim.y, left->rim.y, 0.5);
          }
      }
}

static void
test_each_seat_is_found_where_it_stands (void)
{
  g_autoptr (CroupierTableGeometry) geometry = compute (20, 900, 700, &all_names[1]);
  graphene_point_t center;

  for (guint i = 0; i < 20; i++)
    {
      const CroupierSeatShape *seat = croupier_table_geometry_get_seat (geometry, i);

      graphene_rect_get_center (&seat->cell, &center);
      g_assert_cmpint (croupier_table_geometry_pick (geometry, center.x, center.y), ==, i);
      g_assert_cmpint (croupier_table_geometry_pick (geometry, seat->number.x, seat->number.y), ==, i);
    }
  graphene_rect_get_center (&geometry->table, &center);
  g_assert_cmpint (croupier_table_geometry_pick (geometry, center.x, center.y), ==, -1);
}

static void
test_arrow_keys_lead_all_the_way_around (void)
{
  static const CroupierTableDirection order[] = { CROUPIER_TABLE_RIGHT, CROUPIER_TABLE_DOWN, CROUPIER_TABLE_LEFT,
                                                  CROUPIER_TABLE_UP, CROUPIER_TABLE_RIGHT };
  g_autoptr (CroupierTableGeometry) geometry = compute (9, 348, 500, &all_names[1]);
  guint seat = 0, n_steps = 0;

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    for (guint next = croupier_table_geometry_step (geometry, seat, order[i]); next != seat && n_steps < 9; n_steps++)
      {
        g_assert_cmpuint (next, ==, (seat + 1) % 9);
        seat = next;
        next = croupier_table_geometry_step (geometry, seat, order[i]);
      }
  g_assert_cmpuint (n_steps, ==, 9);
  g_assert_cmpuint (seat, ==, 0);
}

static void
test_curves_stay_on_the_table (void)
{
  for (float width = 348; width < 1000; width += 300)
    {
      g_autoptr (CroupierTableGeometry) geometry = compute (20, width, 640, &all_names[2]);

      for (guint i = 0; i < 20; i++)
        for (guint j = 0; j < 20; j++)
          {
            graphene_point_t points[3];

            croupier_table_geometry_curve (geometry, i, j, points);
            for (guint k = 0; k < 3; k++)
              g_assert_true (graphene_rect_contains_point (&geometry->table, &points[k]));
          }
    }
}

/* A circle has no room for words that stay whole, but an oval does. */
static void
test_words_stay_whole_where_an_oval_has_room (void)
{
  g_autoptr (CroupierTableGeometry) geometry = croupier_table_geometry_new ();
  CroupierTableSpace space = { 760, 700, 1, 14, long_names, G_N_ELEMENTS (long_names) };
  guint broken;

  croupier_table_geometry_compute (geometry, &space);
  broken = geometry->way;
  g_assert_cmpuint (broken, >=, 2);
  space.n_whole = 2;
  croupier_table_geometry_compute (geometry, &space);
  g_assert_cmpuint (geometry->way, <, 2);
  g_assert_cmpfloat (geometry->table.size.height, >, geometry->table.size.width);
  assert_apart (geometry);
  space.width = 420; /* no room for that in a table that looks like one */
  croupier_table_geometry_compute (geometry, &space);
  assert_apart (geometry);
}

/* The air around the picture says nothing: large text does not ask for more of it, and has the width for names. */
static void
test_large_text_has_the_width_of_the_margin (void)
{
  static const CroupierTableCell cell = { 100, 230 };
  g_autoptr (CroupierTableGeometry) geometry = croupier_table_geometry_new ();
  CroupierTableSpace space = { 370, 500, 2, 9, &cell, 1 };

  croupier_table_geometry_compute (geometry, &space);
  g_assert_false (geometry->is_cut);
  assert_apart (geometry);
  space.width = 350;
  croupier_table_geometry_compute (geometry, &space);
  g_assert_true (geometry->is_cut);
}

TESTS (table_geometry)
{
  g_test_add_func ("/table-geometry/large-text-has-the-width-of-the-margin",
                   test_large_text_has_the_width_of_the_margin);
  g_test_add_func ("/table-geometry/chips-never-overlap-nor-leave-the-picture",
                   test_chips_never_overlap_nor_leave_the_picture);
  g_test_add_func ("/table-geometry/the-table-is-round-where-there-is-room",
                   test_the_table_is_round_where_there_is_room);
  g_test_add_func ("/table-geometry/a-narrow-space-makes-a-long-table", test_a_narrow_space_makes_a_long_table);
  g_test_add_func ("/table-geometry/words-that-stay-whole-make-room-for-arrows",
                   test_words_that_stay_whole_make_room_for_arrows);
  g_test_add_func ("/table-geometry/a-table-higher-than-the-space-has-room-for-arrows",
                   test_a_table_higher_than_the_space_has_room_for_arrows);
  g_test_add_func ("/table-geometry/names-are-cut-only-where-nothing-else-helps",
                   test_names_are_cut_only_where_nothing_else_helps);
  g_test_add_func ("/table-geometry/words-stay-whole-where-an-oval-has-room",
                   test_words_stay_whole_where_an_oval_has_room);
  g_test_add_func ("/table-geometry/the-least-height-is-enough", test_the_least_height_is_enough);
  g_test_add_func ("/table-geometry/seats-go-clockwise-from-the-top", test_seats_go_clockwise_from_the_top);
  g_test_add_func ("/table-geometry/both-halves-mirror-each-other", test_both_halves_mirror_each_other);
  g_test_add_func ("/table-geometry/each-seat-is-found-where-it-stands", test_each_seat_is_found_where_it_stands);
  g_test_add_func ("/table-geometry/arrow-keys-lead-all-the-way-around", test_arrow_keys_lead_all_the_way_around);
  g_test_add_func ("/table-geometry/curves-stay-on-the-table", test_curves_stay_on_the_table);
}
