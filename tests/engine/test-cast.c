/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of casts: teams, roles, items and powers, before anybody has them. */
#include "croupier-cast.h"

#include <string.h>

#include "fixtures.h"

static CroupierCast *
make_cast (void)
{
  CroupierCast *cast = croupier_cast_new ();

  croupier_cast_add_team (cast, "Red", 4);
  croupier_cast_add_team (cast, "Silver", 1);
  croupier_cast_add_team (cast, " Grey ", 5);
  croupier_cast_add_team (cast, "Blue", CROUPIER_CAST_REST);
  croupier_cast_add_role (cast, "scholar", 1);
  croupier_cast_add_role (cast, "Silencer", 1);
  croupier_cast_add_item (cast, "idol", 2);
  croupier_cast_add_item (cast, "shield", 2);
  croupier_cast_add_item (cast, "lamp", 1);
  croupier_cast_add_built_in_powers (cast);
  return cast;
}

static void
assert_whole (const CroupierCast *cast,
              guint               n_players)
{
  g_autoptr (GPtrArray) problems = croupier_problems_new ();
  g_autofree char *text = NULL;

  croupier_cast_check (cast, n_players, problems);
  text = croupier_problems_to_text (problems);
  g_assert_cmpstr (text, ==, "");
}

static void
test_what_is_known_by_name_has_its_own_powers (void)
{
  static const struct
  {
    const char *verb;
    CroupierPowerHolder holder;
    int held_by;
    CroupierPowerEffect effect;
    CroupierPowerStep step;
    guint n_targets, first_night, fewest_left, per_night;
    gboolean guess, not_self, not_own_team, is_public;
  } rows[] = {
    { "kill", CROUPIER_HOLDER_TEAM, 0, CROUPIER_EFFECT_KILL, CROUPIER_STEP_KILL, 1, 0, 0, 0, FALSE, FALSE, FALSE, FALSE },
    { "solo kill", CROUPIER_HOLDER_MEMBERS, 1, CROUPIER_EFFECT_KILL, CROUPIER_STEP_KILL, 1, 2, 0, 1, TRUE, FALSE, FALSE, FALSE },
    { "save", CROUPIER_HOLDER_TEAM, 2, CROUPIER_EFFECT_PROTECT_FROM_KILL, CROUPIER_STEP_PROTECT, 1, 0, 0, 0, FALSE, FALSE, TRUE, FALSE },
    { "silence", CROUPIER_HOLDER_ROLE, 1, CROUPIER_EFFECT_SILENCE, CROUPIER_STEP_SILENCE, 1, 0, 0, 1, FALSE, TRUE, FALSE, FALSE },
    { "idol", CROUPIER_HOLDER_ITEM, 0, CROUPIER_EFFECT_VOID_VOTES_ON, CROUPIER_STEP_ITEMS, 1, 0, 5, 0, FALSE, FALSE, FALSE, TRUE },
    { "shield", CROUPIER_HOLDER_ITEM, 1, CROUPIER_EFFECT_PROTECT_FROM_KILL, CROUPIER_STEP_ITEMS, 0, 0, 6, 0, FALSE, FALSE, FALSE, FALSE },
  };
  g_autoptr (CroupierCast) cast = make_cast ();

  assert_whole (cast, 20);
  g_assert_cmpuint (cast->powers->len, ==, G_N_ELEMENTS (rows));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const CroupierPower *power = croupier_cast_get_power (cast, i);

      fixture_name_case (rows[i].verb);
      g_assert_cmpstr (power->verb, ==, rows[i].verb);
      g_assert_cmpint (power->holder, ==, rows[i].holder);
      g_assert_cmpint (power->held_by, ==, rows[i].held_by);
      g_assert_cmpint (power->effect, ==, rows[i].effect);
      g_assert_cmpint (power->step, ==, rows[i].step);
      g_assert_cmpuint (power->n_targets, ==, rows[i].n_targets);
      g_assert_cmpuint (power->first_night, ==, rows[i].first_night);
      g_assert_cmpuint (power->fewest_left, ==, rows[i].fewest_left);
      g_assert_cmpuint (power->per_night, ==, rows[i].per_night);
      g_assert_cmpint (power->guess, ==, rows[i].guess);
      g_assert_cmpint (power->not_self, ==, rows[i].not_self);
      g_assert_cmpint (power->not_own_team, ==, rows[i].not_own_team);
      g_assert_cmpint (power->tell_public != NULL, ==, rows[i].is_public);
      g_assert_true (power->own_island);
    }
}

static void
test_teams_and_roles_that_are_known_are_what_they_are (void)
{
  g_autoptr (CroupierCast) cast = make_cast ();

  g_assert_true (croupier_cast_get_team (cast, 0)->shared_channel);
  g_assert_cmpuint (croupier_cast_get_team (cast, 0)->alive_at, ==, 0);
  g_assert_false (croupier_cast_get_team (cast, 1)->shared_channel);
  g_assert_cmpuint (croupier_cast_get_team (cast, 1)->alive_at, ==, 4);
  g_assert_false (croupier_cast_get_team (cast, 2)->shared_channel);
  g_assert_cmpstr (croupier_cast_get_team (cast, 2)->color, ==, "Grey");
  g_assert_cmpint (croupier_cast_get_role (cast, 0)->kind, ==, CROUPIER_ROLE_SCHOLAR);
  g_assert_cmpint (croupier_cast_get_role (cast, 1)->kind, ==, CROUPIER_ROLE_PLAIN);
  g_assert_cmpint (croupier_cast_add_role (cast, "ORACLE", 1)->kind, ==, CROUPIER_ROLE_ORACLE);
}

static void
test_built_in_powers_are_not_added_to_others (void)
{
  g_autoptr (CroupierCast) cast = croupier_cast_new ();

  croupier_cast_add_team (cast, "Red", 4);
  croupier_cast_add_team (cast, "Silver", 1);
  croupier_cast_add_item (cast, "idol", 2);
  croupier_cast_add_power (cast, CROUPIER_HOLDER_MEMBERS, 0, "bite");
  croupier_cast_add_power (cast, CROUPIER_HOLDER_ITEM, 0, "rub");
  croupier_cast_add_built_in_powers (cast);
  croupier_cast_add_built_in_powers (cast);
  g_assert_cmpuint (cast->powers->len, ==, 3);
  g_assert_cmpstr (croupier_cast_get_power (cast, 2)->verb, ==, "solo kill");
}

static void
test_parts_are_found_without_case_and_accents (void)
{
  g_autoptr (CroupierCast) cast = make_cast ();

  g_assert_cmpint (croupier_cast_find_team (cast, "grêy"), ==, 2);
  g_assert_cmpint (croupier_cast_find_team (cast, "Gold"), ==, CROUPIER_CAST_NONE);
  g_assert_cmpint (croupier_cast_find_role (cast, "SILENCER"), ==, 1);
  g_assert_cmpint (croupier_cast_find_role (cast, "oracle"), ==, CROUPIER_CAST_NONE);
  g_assert_cmpint (croupier_cast_find_item (cast, "Lamp"), ==, 2);
  g_assert_cmpint (croupier_cast_find_item (cast, "Immunity Idol"), ==, 0);
  g_assert_cmpint (croupier_cast_find_item (cast, "immunity shield"), ==, CROUPIER_CAST_NONE);
  g_assert_cmpint (croupier_cast_find_island (cast, "west"), ==, 1);
  g_assert_cmpint (croupier_cast_find_island (cast, "merged"), ==, CROUPIER_CAST_NONE);
}

static void
test_the_rest_is_what_the_others_leave (void)
{
  g_autoptr (CroupierCast) cast = make_cast ();

  g_assert_cmpuint (croupier_cast_count_team (cast, 0, 20), ==, 4);
  g_assert_cmpuint (croupier_cast_count_team (cast, 3, 20), ==, 10);
  g_assert_cmpuint (croupier_cast_count_team (cast, 3, 10), ==, 0);
  g_assert_cmpuint (croupier_cast_count_team (cast, 3, 9), ==, 0);
}

static void
test_red_and_grey_are_on_each_island_unless_the_cast_says_other (void)
{
  g_autoptr (CroupierCast) cast = make_cast ();

  g_assert_cmphex (croupier_cast_get_each_island (cast, 20), ==, 0x5);
  ((CroupierTeam *) cast->teams->pdata[2])->n_players = 1;
  g_assert_cmphex (croupier_cast_get_each_island (cast, 20), ==, 0x1);
  ((CroupierTeam *) cast->teams->pdata[2])->n_players = CROUPIER_CAST_REST;
  ((CroupierTeam *) cast->teams->pdata[3])->n_players = 13;
  g_assert_cmphex (croupier_cast_get_each_island (cast, 20), ==, 0x5);
  g_assert_cmphex (croupier_cast_get_each_island (cast, 19), ==, 0x1);
  cast->has_each_island = TRUE;
  cast->each_island = 0x8;
  g_assert_cmphex (croupier_cast_get_each_island (cast, 20), ==, 0x8);
}

static void
test_copy_is_equal_and_does_not_change_with_the_original (void)
{
  g_autoptr (CroupierCast) cast = make_cast ();
  g_autoptr (CroupierCast) shared = croupier_cast_ref (cast);
  g_autoptr (CroupierCast) copy = croupier_cast_copy (cast);

  g_assert_true (croupier_cast_equal (cast, copy));
  g_set_str (&((CroupierPower *) cast->powers->pdata[4])->tell_public, NULL);
  g_assert_true (croupier_cast_equal (cast, shared));
  g_assert_false (croupier_cast_equal (cast, copy));
  g_assert_nonnull (croupier_cast_get_power (copy, 4)->tell_public);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cast/what-is-known-by-name-has-its-own-powers", test_what_is_known_by_name_has_its_own_powers);
  g_test_add_func ("/cast/teams-and-roles-that-are-known-are-what-they-are", test_teams_and_roles_that_are_known_are_what_they_are);
  g_test_add_func ("/cast/built-in-powers-are-not-added-to-others", test_built_in_powers_are_not_added_to_others);
  g_test_add_func ("/cast/parts-are-found-without-case-and-accents", test_parts_are_found_without_case_and_accents);
  g_test_add_func ("/cast/the-rest-is-what-the-others-leave", test_the_rest_is_what_the_others_leave);
  g_test_add_func ("/cast/red-and-grey-are-on-each-island-unless-the-cast-says-other", test_red_and_grey_are_on_each_island_unless_the_cast_says_other);
  g_test_add_func ("/cast/copy-is-equal-and-does-not-change-with-the-original", test_copy_is_equal_and_does_not_change_with_the_original);

  return g_test_run ();
}
