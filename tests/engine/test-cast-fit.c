/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of casts that are made to suit another number of players. */
#include "croupier-cast.h"

#include "croupier-casting.h"

#include "fixtures.h"
#include "tests.h"

#define FEWEST 5 /* players of Factions */

/* The fewest players for whom there can be one of each. */
static guint
get_fewest (const char *id)
{
  return g_str_equal (id, "village") ? 6 : FEWEST;
}

static guint
count_all (const CroupierCast *cast, guint n_players)
{
  guint n = 0;

  for (guint i = 0; i < cast->teams->len; i++)
    n += croupier_cast_count_team (cast, i, n_players);
  return n;
}

static char *
describe_counts (const CroupierCast *cast, guint n_players)
{
  GString *text = g_string_new (NULL);
  const CroupierCastPart parts[] = { CROUPIER_CAST_TEAMS, CROUPIER_CAST_ROLES, CROUPIER_CAST_ITEMS };

  for (guint k = 0; k < G_N_ELEMENTS (parts); k++)
    {
      g_string_append (text, k > 0 ? " |" : "");
      for (guint i = 0; i < croupier_cast_get_list (cast, parts[k])->len; i++)
        g_string_append_printf (text, "%s%u", text->len > 0 ? " " : "",
                                croupier_cast_get_count (cast, parts[k], i, n_players));
    }
  return g_string_free (text, FALSE);
}

/* Whether each part has one at least that had one, and what was one of a kind is so still. */
static void
assert_none_is_lost (const CroupierCast *before, const CroupierCast *after, guint n_players)
{
  const CroupierCastPart parts[] = { CROUPIER_CAST_TEAMS, CROUPIER_CAST_ROLES, CROUPIER_CAST_ITEMS };

  for (guint k = 0; k < G_N_ELEMENTS (parts); k++)
    for (guint i = 0; i < croupier_cast_get_list (before, parts[k])->len; i++)
      {
        guint n_before = croupier_cast_get_count (before, parts[k], i, n_players);
        guint n_after = croupier_cast_get_count (after, parts[k], i, n_players);

        if (n_before > 0)
          g_assert_cmpuint (n_after, >, 0);
        if (n_before == 1 && parts[k] != CROUPIER_CAST_TEAMS)
          g_assert_cmpuint (n_after, ==, 1);
      }
}

static void
test_every_shipped_cast_fits_every_number (void)
{
  for (guint i = 0; i < croupier_cast_get_n_shipped (); i++)
    {
      const char *id = croupier_cast_get_shipped_id (i);
      g_autoptr (CroupierCast) cast = croupier_cast_new_shipped (id);

      for (guint n = get_fewest (id); n <= CROUPIER_MAX_PLAYERS; n++)
        {
          g_autofree char *name = g_strdup_printf ("%s for %u", id, n);
          g_autoptr (CroupierProblems) problems = croupier_problems_new ();
          g_autoptr (GError) error = NULL;
          g_autoptr (CroupierCast) fitted = croupier_cast_fit (cast, n, &error);

          fixture_name_case (name);
          g_assert_no_error (error);
          g_assert_true (croupier_cast_check (fitted, n, problems));
          g_assert_true (croupier_cast_suits (fitted, n));
          g_assert_cmpuint (count_all (fitted, n), ==, n);
          assert_none_is_lost (cast, fitted, n);
        }
    }
}

/* A player more or less than the share, and no more, where nobody is at the least. */
static void
test_each_team_is_near_its_share (void)
{
  g_autoptr (CroupierCast) cast = croupier_cast_new_shipped ("season-1-public");

  for (guint n = FEWEST; n <= CROUPIER_MAX_PLAYERS; n++)
    {
      g_autoptr (CroupierCast) fitted = croupier_cast_fit (cast, n, NULL);

      g_test_message ("%u players", n);
      g_assert_cmpuint (croupier_cast_count_team (fitted, 1, n), ==, 1);
      for (guint i = 0; i < cast->teams->len; i++)
        {
          int share = (int) croupier_cast_count_team (cast, i, 20) * (int) (n - 1), of = 19;
          int found = (int) croupier_cast_count_team (fitted, i, n) * of;

          if (i != 1)
            g_assert_cmpint (ABS (found - share), <, of);
        }
    }
}

static void
test_numbers_are_shared_out_by_largest_remainders (void)
{
  static const struct
  {
    const char *id;
    guint n_players;
    const char *counts; /* teams, roles, items */
  } rows[] = {
    { "season-1-public", 20, "4 1 5 5 5 | 1 1 1 | 2 2" },
    { "season-1-public", 12, "2 1 3 3 3 | 1 1 1 | 1 1" },
    { "season-1-public", 5, "1 1 1 1 1 | 1 1 1 | 1 1" },
    { "season-1-public", 6, "1 1 2 1 1 | 1 1 1 | 1 1" },
    { "season-1-public", 40, "8 1 11 10 10 | 1 1 1 | 4 4" },
    { "village", 40, "3 37 | 1 1 1 1 1 |" },
    { "village", 7, "3 4 | 1 1 1 1 1 |" },
    { "village", 6, "2 4 | 1 1 1 1 1 |" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (CroupierCast) cast = croupier_cast_new_shipped (rows[i].id);
      g_autoptr (CroupierCast) fitted = croupier_cast_fit (cast, rows[i].n_players, NULL);
      g_autofree char *counts = describe_counts (fitted, rows[i].n_players);

      g_test_message ("%s for %u", rows[i].id, rows[i].n_players);
      g_assert_cmpstr (counts, ==, rows[i].counts);
    }
}

static gboolean
can_be_dealt (const CroupierCast *cast, guint n_players)
{
  CroupierCasting casting;

  croupier_casting_init (&casting, n_players, CROUPIER_CAST_MAX_ISLANDS);
  for (guint i = 0; i < cast->teams->len; i++)
    croupier_casting_add_team (&casting, croupier_cast_count_team (cast, i, n_players));
  for (guint i = 0; i < cast->roles->len; i++)
    croupier_casting_add_role (&casting, croupier_cast_get_role (cast, i)->n_players,
                               croupier_cast_get_role (cast, i)->teams);
  for (guint i = 0; i < cast->items->len; i++)
    croupier_casting_add_item (&casting, croupier_cast_get_item (cast, i)->count,
                               croupier_cast_get_item (cast, i)->teams);
  casting.each_island = croupier_cast_get_each_island (cast, n_players);
  return croupier_casting_is_possible (&casting, NULL);
}

static CroupierCast *
make_random (GRand *rand)
{
  CroupierCast *cast = croupier_cast_new ();
  guint n_teams = (guint) g_rand_int_range (rand, 2, 5);

  for (guint i = 0; i < n_teams; i++)
    {
      g_autofree char *name = g_strdup_printf ("Team %c", 'A' + (int) i);

      croupier_cast_add_team (cast, name, g_rand_int_range (rand, 1, 5));
    }
  if (g_rand_boolean (rand))
    ((CroupierTeam *) g_ptr_array_index (cast->teams, 0))->n_players = CROUPIER_CAST_REST;
  for (int i = 0; i < g_rand_int_range (rand, 0, 4); i++)
    {
      g_autofree char *name = g_strdup_printf ("thing %c", 'a' + i);
      guint32 n = 1u << n_teams;

      croupier_cast_add_role (cast, name, (guint) g_rand_int_range (rand, 1, 4))->teams = g_rand_int (rand) % n;
      croupier_cast_add_item (cast, name, (guint) g_rand_int_range (rand, 1, 4))->teams = g_rand_int (rand) % n;
    }
  cast->has_each_island = TRUE;
  cast->each_island = g_rand_int (rand) % (1u << n_teams);
  return cast;
}

/* What is quickly told against what is counted; and what is fitted can be dealt. */
static void
test_random_casts_suit_where_they_can_be_dealt (void)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  guint n_suiting = 0, n_fitted = 0;

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < 400; i++)
    {
      g_autoptr (CroupierCast) cast = make_random (rand);
      g_autoptr (CroupierProblems) problems = croupier_problems_new ();
      g_autoptr (CroupierCast) fitted = NULL;
      g_autoptr (GError) error = NULL;
      guint n = (guint) g_rand_int_range (rand, FEWEST, 15);
      gboolean is_right = croupier_cast_check (cast, n, problems);

      g_assert_cmpint (croupier_cast_suits (cast, n), ==, is_right && can_be_dealt (cast, n));
      n_suiting += croupier_cast_suits (cast, n);
      fitted = croupier_cast_fit (cast, n, &error);
      g_assert_cmpint (fitted == NULL, ==, error != NULL);
      n_fitted += fitted != NULL;
      if (fitted != NULL)
        g_assert_true (can_be_dealt (fitted, n));
    }
  g_test_message ("%u suit, %u are fitted", n_suiting, n_fitted);
  g_assert_cmpuint (n_suiting, >, 0);
  g_assert_cmpuint (n_fitted, >, n_suiting);
}

static void
test_what_suits_stays_as_it_is (void)
{
  g_autoptr (CroupierCast) cast = croupier_cast_new_shipped ("village");
  g_autoptr (CroupierCast) fitted = croupier_cast_fit (cast, 30, NULL);

  g_assert_true (croupier_cast_equal (cast, fitted));
}

static void
assert_refused (const CroupierCast *cast, guint n_players, const char *message)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierCast) fitted = croupier_cast_fit (cast, n_players, &error);

  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_SETUP);
  g_assert_cmpstr (error->message, ==, message);
  g_assert_null (fitted);
}

static void
test_what_cannot_be_fitted_says_why (void)
{
  g_autoptr (CroupierCast) village = croupier_cast_new_shipped ("village");
  g_autoptr (CroupierCast) cast = croupier_cast_new ();

  assert_refused (village, 5, "The teams need 6 players or more, with what each must have; 5 are too few.");

  croupier_cast_add_team (cast, "Ink", 4);
  assert_refused (cast, 8, "A cast has 2 to 12 teams; this one has 1.");
  croupier_cast_add_team (cast, "Oak", 6);
  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *name = g_strdup_printf ("role %c", 'a' + (int) i);

      croupier_cast_add_role (cast, name, 1);
    }
  assert_refused (cast, 5, "With one of each there are 6 roles, and a player has at most one: 5 players are too few.");
  croupier_cast_add_item (cast, "lamp", 4);
  for (guint i = 0; i < 5; i++)
    {
      g_autofree char *name = g_strdup_printf ("item %c", 'a' + (int) i);

      croupier_cast_add_item (cast, name, 1);
    }
  croupier_cast_remove (cast, CROUPIER_CAST_ROLES, 0);
  assert_refused (cast, 5,
                  "With one of each there are 6 items, and a player starts with at most one: 5 players are too few.");
  ((CroupierTeam *) g_ptr_array_index (cast->teams, 0))->alive_at = 8;
  assert_refused (cast, 8, "Ink wins alive with 8 players left, and 8 play.");
}

static void
test_a_team_keeps_room_for_its_own (void)
{
  g_autoptr (CroupierCast) cast = croupier_cast_new ();
  g_autoptr (CroupierCast) fitted = NULL;
  g_autofree char *counts = NULL;

  croupier_cast_add_team (cast, "Ink", 4);
  croupier_cast_add_team (cast, "Oak", 16);
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("role %c", 'a' + (int) i);

      croupier_cast_add_role (cast, name, 1)->teams = 1u << 0;
    }
  fitted = croupier_cast_fit (cast, 10, NULL);
  counts = describe_counts (fitted, 10);
  g_assert_cmpstr (counts, ==, "3 7 | 1 1 1 |");
}

static void
test_teams_of_one_grow_where_there_are_no_others (void)
{
  g_autoptr (CroupierCast) cast = croupier_cast_new ();
  g_autoptr (CroupierCast) fitted = NULL;
  g_autofree char *counts = NULL;

  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("Team %c", 'A' + (int) i);

      croupier_cast_add_team (cast, name, 1);
    }
  fitted = croupier_cast_fit (cast, 8, NULL);
  counts = describe_counts (fitted, 8);
  g_assert_cmpstr (counts, ==, "3 3 2 | |");
}

TESTS (cast_fit)
{
  g_test_add_func ("/cast-fit/every-shipped-cast-fits-every-number", test_every_shipped_cast_fits_every_number);
  g_test_add_func ("/cast-fit/each-team-is-near-its-share", test_each_team_is_near_its_share);
  g_test_add_func ("/cast-fit/numbers-are-shared-out-by-largest-remainders",
                   test_numbers_are_shared_out_by_largest_remainders);
  g_test_add_func ("/cast-fit/random-casts-suit-where-they-can-be-dealt",
                   test_random_casts_suit_where_they_can_be_dealt);
  g_test_add_func ("/cast-fit/what-suits-stays-as-it-is", test_what_suits_stays_as_it_is);
  g_test_add_func ("/cast-fit/what-cannot-be-fitted-says-why", test_what_cannot_be_fitted_says_why);
  g_test_add_func ("/cast-fit/a-team-keeps-room-for-its-own", test_a_team_keeps_room_for_its_own);
  g_test_add_func ("/cast-fit/teams-of-one-grow-where-there-are-no-others",
                   test_teams_of_one_grow_where_there_are_no_others);
}
