/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the library of roles and items that a cast can be made of. */
#include "croupier-cast-library.h"

#include "tests.h"

static CroupierCast *
make_cast (void)
{
  CroupierCast *cast = croupier_cast_new ();

  croupier_cast_add_team (cast, "Red", 4);
  croupier_cast_add_team (cast, "Blue", CROUPIER_CAST_REST);
  return cast;
}

static void
assert_right (const CroupierCast *cast, guint n_players)
{
  g_autoptr (GPtrArray) problems = croupier_problems_new ();
  g_autofree char *text = NULL;

  croupier_cast_check (cast, n_players, problems);
  text = croupier_problems_to_text (problems);
  g_assert_cmpstr (text, ==, "");
}

static void
test_each_part_can_be_played_and_says_what_it_does (void)
{
  for (guint i = 0; i < croupier_cast_library_get_n (); i++)
    {
      g_autoptr (CroupierCast) cast = make_cast ();
      g_autoptr (CroupierCast) part = croupier_cast_library_make (i);
      g_autofree char *words = croupier_cast_library_describe (part);
      CroupierCastPlace place = croupier_cast_library_take (cast, part);

      g_assert_cmpstr (words, !=, "");
      g_assert_cmpint (place.index, ==, 0);
      g_assert_cmpstr (croupier_cast_get_name (cast, place.part, 0), ==, croupier_cast_get_name (part, place.part, 0));
      g_assert_cmpuint (cast->powers->len, ==, part->powers->len);
      for (guint k = 0; k < cast->powers->len; k++)
        {
          g_autofree char *ours = croupier_cast_describe_power (cast, k);
          g_autofree char *theirs = croupier_cast_describe_power (part, k);

          g_assert_cmpstr (ours, ==, theirs);
          g_assert_true (croupier_cast_is_held_by (cast, k, place));
        }
      assert_right (cast, 12);
    }
}

/* One after the other, so that all stand beside each other; no two are called the same or do the same. */
static void
test_all_parts_go_together (void)
{
  g_autoptr (CroupierCast) cast = make_cast ();
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_left_out = 0;

  for (guint i = 0; i < croupier_cast_library_get_n (); i++)
    {
      g_autoptr (CroupierCast) part = croupier_cast_library_make (i);

      g_assert_true (g_hash_table_add (known, croupier_cast_library_describe (part)));
      if (croupier_cast_library_fits (cast, part))
        croupier_cast_library_take (cast, part);
      else
        n_left_out++;
    }
  assert_right (cast, 40);
  g_assert_cmpuint (cast->roles->len, ==, CROUPIER_CAST_MAX_ROLES);
  g_assert_cmpuint (n_left_out, >, 0);
}

static void
test_what_is_taken_twice_has_a_name_of_its_own (void)
{
  g_autoptr (CroupierCast) cast = make_cast ();
  g_autoptr (CroupierCast) part = croupier_cast_library_make (0);

  for (guint i = 0; i < 3; i++)
    croupier_cast_library_take (cast, part);
  g_assert_cmpstr (croupier_cast_get_role (cast, 0)->name, ==, "detective");
  g_assert_cmpstr (croupier_cast_get_role (cast, 1)->name, ==, "detective 2");
  g_assert_cmpstr (croupier_cast_get_role (cast, 2)->name, ==, "detective 3");
  g_assert_cmpstr (croupier_cast_get_power (cast, 2)->verb, ==, "investigate-3");
  assert_right (cast, 12);
}

static void
test_a_full_cast_takes_nothing_more (void)
{
  g_autoptr (CroupierCast) cast = make_cast ();
  g_autoptr (CroupierCast) part = croupier_cast_library_make (0);

  while (cast->roles->len < CROUPIER_CAST_MAX_ROLES)
    {
      g_assert_true (croupier_cast_library_fits (cast, part));
      croupier_cast_library_take (cast, part);
    }
  g_assert_false (croupier_cast_library_fits (cast, part));
}

TESTS (cast_library)
{
  g_test_add_func ("/cast-library/each part can be played, and says what it does",
                   test_each_part_can_be_played_and_says_what_it_does);
  g_test_add_func ("/cast-library/all parts go together", test_all_parts_go_together);
  g_test_add_func ("/cast-library/what is taken twice has a name of its own",
                   test_what_is_taken_twice_has_a_name_of_its_own);
  g_test_add_func ("/cast-library/a full cast takes nothing more", test_a_full_cast_takes_nothing_more);
}
