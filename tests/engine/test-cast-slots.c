/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of slots: what they draw from, what is wrong with them, and what becomes of them when a cast is edited. */
#include "croupier-cast.h"

#include <string.h>

#include "croupier-json.h"

#include "fixtures.h"
#include "tests.h"

enum
{
  WOLVES,
  VILLAGE,
};

enum
{
  SLOT,
  SEER,
  GUARD,
  BLOCKER,
  CROW,
};

/* A slot for one of the Village, with two roles that it can draw, and two that it cannot. */
static CroupierCast *
make_cast (void)
{
  CroupierCast *cast = croupier_cast_new ();
  CroupierRole *slot;

  croupier_cast_add_team (cast, "Wolves", 2);
  croupier_cast_add_team (cast, "Village", CROUPIER_CAST_REST);
  slot = croupier_cast_add_role (cast, "any of the Village", 1);
  slot->kind = CROUPIER_ROLE_SLOT;
  slot->teams = 1u << VILLAGE;
  croupier_cast_add_role (cast, "seer", 0)->teams = 1u << VILLAGE;
  croupier_cast_add_role (cast, "guard", 0)->teams = 1u << VILLAGE;
  croupier_cast_add_role (cast, "blocker", 0)->teams = 1u << WOLVES;
  croupier_cast_add_role (cast, "crow", 0);
  return cast;
}

static CroupierRole *
get_role (CroupierCast *cast, guint role)
{
  return g_ptr_array_index (cast->roles, role);
}

static char *
check (const CroupierCast *cast, guint n_players)
{
  g_autoptr (GPtrArray) problems = croupier_problems_new ();

  croupier_cast_check (cast, n_players, problems);
  return croupier_problems_to_text (problems);
}

static void
test_a_slot_draws_from_what_is_for_its_teams_alone (void)
{
  g_autoptr (CroupierCast) cast = make_cast ();
  g_autofree char *problems = check (cast, 8);

  g_assert_cmpstr (problems, ==, "");
  g_assert_cmphex (croupier_cast_get_choices (cast, SLOT), ==, 1u << SEER | 1u << GUARD);
  g_assert_cmphex (croupier_cast_get_choices (cast, SEER), ==, 0);
  get_role (cast, SEER)->n_players = 1;
  g_assert_cmphex (croupier_cast_get_choices (cast, SLOT), ==, 1u << GUARD);
  get_role (cast, SLOT)->teams = 0;
  g_assert_cmphex (croupier_cast_get_choices (cast, SLOT), ==, 1u << CROW);
  get_role (cast, SLOT)->teams = 1u << WOLVES | 1u << VILLAGE;
  g_assert_cmphex (croupier_cast_get_choices (cast, SLOT), ==, 1u << GUARD | 1u << BLOCKER);
  get_role (cast, SLOT)->any_of = 1u << BLOCKER | 1u << CROW;
  g_assert_cmphex (croupier_cast_get_choices (cast, SLOT), ==, 1u << BLOCKER | 1u << CROW);
}

static void
test_as_many_have_a_role_as_it_says_or_one_that_is_drawn (void)
{
  g_autoptr (CroupierCast) cast = make_cast ();

  get_role (cast, CROW)->n_players = 2;
  g_assert_cmpuint (croupier_cast_get_most (cast, SLOT), ==, 0);
  g_assert_cmpuint (croupier_cast_get_most (cast, SEER), ==, 1);
  g_assert_cmpuint (croupier_cast_get_most (cast, BLOCKER), ==, 0);
  g_assert_cmpuint (croupier_cast_get_most (cast, CROW), ==, 2);
}

static void
add_slot (CroupierCast *cast)
{
  croupier_cast_add_role (cast, "one more", 1)->kind = CROUPIER_ROLE_SLOT;
}

static void
draw_too_many (CroupierCast *cast)
{
  get_role (cast, SLOT)->n_players = 3;
}

static void
draw_from_nothing (CroupierCast *cast)
{
  get_role (cast, SEER)->n_players = get_role (cast, GUARD)->n_players = 1;
}

static void
draw_what_is_dealt (CroupierCast *cast)
{
  get_role (cast, SLOT)->any_of = 1u << SEER | 1u << CROW;
  get_role (cast, CROW)->n_players = 2;
}

static void
draw_the_same_twice (CroupierCast *cast)
{
  add_slot (cast);
  get_role (cast, CROW + 1)->any_of = 1u << SEER;
}

static void
draw_a_slot (CroupierCast *cast)
{
  add_slot (cast);
  get_role (cast, SLOT)->any_of = 1u << SEER | 1u << (CROW + 1);
}

static void
draw_what_is_not_there (CroupierCast *cast)
{
  get_role (cast, SLOT)->any_of = 1u << SEER | 1u << 9;
}

static void
give_it_a_power (CroupierCast *cast)
{
  croupier_cast_add_power (cast, CROUPIER_HOLDER_ROLE, SLOT, "look");
}

static void
become_a_slot (CroupierCast *cast)
{
  CroupierPower *power = croupier_cast_add_power (cast, CROUPIER_HOLDER_ROLE, CROW, "turn");

  power->effect = CROUPIER_EFFECT_SET;
  power->step = CROUPIER_STEP_SET;
  power->subject = CROUPIER_SUBJECT_ROLE;
  power->value = g_strdup ("any of the Village");
}

static void
test_what_is_wrong_with_a_slot_is_said (void)
{
  static const struct
  {
    void (*spoil) (CroupierCast *cast);
    const char *problem;
  } cases[] = {
    { draw_too_many,
      "Role 1 (any of the Village): it draws 3 roles, each once, but there are only 2 that it can draw." },
    { draw_from_nothing, "Role 1 (any of the Village): there is nothing that it could draw: give roles for its teams "
                         "alone 0 players, or name them." },
    { draw_what_is_dealt,
      "Role 1 (any of the Village): it draws from crow, which is for 2 players already: give that role 0 players." },
    { draw_the_same_twice,
      "Role 6 (one more): it draws from seer, and so does any of the Village: let one of them do so." },
    { draw_a_slot, "Role 1 (any of the Village): it draws from one more, which is a slot itself." },
    { draw_what_is_not_there, "Role 1 (any of the Village): it names a role that the cast does not have." },
    { give_it_a_power, "Power 1 (look): it belongs to a slot, which nobody has: give it to a role that the slot draws "
                       "from." },
    { become_a_slot, "Power 1 (turn): nobody can become “any of the Village”, which is a slot." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierCast) cast = make_cast ();
      g_autofree char *problems = NULL;

      cases[i].spoil (cast);
      problems = check (cast, 8);
      g_assert_true (g_str_has_prefix (problems, cases[i].problem));
    }
}

static CroupierCast *
read_cast (const char *text, char **error_text)
{
  g_autoptr (JsonNode) node = json_from_string (text, NULL);
  g_autoptr (GError) error = NULL;
  CroupierCast *cast = croupier_cast_from_json (node, &error);

  *error_text = error != NULL ? g_strdup (error->message) : NULL;
  return cast;
}

static void
test_a_slot_comes_back_from_json (void)
{
  g_autoptr (CroupierCast) cast = make_cast ();

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (JsonNode) node = croupier_cast_to_json (cast);
      g_autofree char *text = json_to_string (node, FALSE);
      g_autofree char *error = NULL;
      g_autoptr (CroupierCast) again = read_cast (text, &error);

      g_assert_cmpstr (error, ==, NULL);
      g_assert_true (croupier_cast_equal (cast, again));
      get_role (cast, SLOT)->any_of = 1u << GUARD | 1u << CROW; /* these stand behind it */
    }
}

static void
test_what_json_says_of_slots_is_checked (void)
{
#define TEAMS "{\"teams\": [{\"name\": \"A\", \"players\": 2}, {\"name\": \"B\", \"players\": \"rest\"}], \"roles\": ["
  static const struct
  {
    const char *text, *error;
  } cases[] = {
    { TEAMS "{\"name\": \"x\", \"kind\": \"slot\", \"any_of\": [\"y\"]}], \"powers\": []}",
      "Role 1: “any_of” names the role “y”, which the cast does not have." },
    { TEAMS "{\"name\": \"x\", \"any_of\": [\"x\"]}], \"powers\": []}",
      "Role 1: “any_of” has no meaning for a role of this kind." },
    { TEAMS "{\"name\": \"x\", \"kind\": \"slot\", \"text\": \"You!\"}], \"powers\": []}",
      "Role 1: “text” has no meaning for a role of this kind." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *error = NULL;
      g_autoptr (CroupierCast) cast = read_cast (cases[i].text, &error);

      g_assert_null (cast);
      g_assert_cmpstr (error, ==, cases[i].error);
    }
#undef TEAMS
}

static void
test_a_slot_follows_the_roles_that_it_names (void)
{
  g_autoptr (CroupierCast) cast = make_cast ();

  get_role (cast, SLOT)->any_of = 1u << GUARD | 1u << CROW;
  croupier_cast_remove (cast, CROUPIER_CAST_ROLES, SEER);
  g_assert_cmphex (get_role (cast, SLOT)->any_of, ==, 1u << (GUARD - 1) | 1u << (CROW - 1));
  croupier_cast_move (cast, CROUPIER_CAST_ROLES, CROW - 1, 0);
  g_assert_cmphex (get_role (cast, 1)->any_of, ==, 1u << 0 | 1u << 2);
}

/* A role that has no players for certain goes on having none. */
static void
test_a_cast_with_slots_is_fitted (void)
{
  g_autoptr (CroupierCast) cast = make_cast ();
  g_autoptr (CroupierCast) fitted = NULL;
  g_autoptr (GError) error = NULL;

  get_role (cast, CROW)->n_players = 4;
  fitted = croupier_cast_fit (cast, 4, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (croupier_cast_get_role (fitted, SLOT)->n_players, ==, 1);
  g_assert_cmpuint (croupier_cast_get_role (fitted, SEER)->n_players, ==, 0);
  g_assert_cmpuint (croupier_cast_get_role (fitted, CROW)->n_players, <, 4);
  g_assert_true (croupier_cast_suits (fitted, 4));
}

TESTS (cast_slots)
{
  g_test_add_func ("/cast-slots/a slot draws from what is for its teams alone",
                   test_a_slot_draws_from_what_is_for_its_teams_alone);
  g_test_add_func ("/cast-slots/as many have a role as it says, or one that is drawn",
                   test_as_many_have_a_role_as_it_says_or_one_that_is_drawn);
  g_test_add_func ("/cast-slots/what is wrong with a slot is said", test_what_is_wrong_with_a_slot_is_said);
  g_test_add_func ("/cast-slots/a slot comes back from JSON", test_a_slot_comes_back_from_json);
  g_test_add_func ("/cast-slots/what JSON says of slots is checked", test_what_json_says_of_slots_is_checked);
  g_test_add_func ("/cast-slots/a slot follows the roles that it names", test_a_slot_follows_the_roles_that_it_names);
  g_test_add_func ("/cast-slots/a cast with slots is fitted", test_a_cast_with_slots_is_fitted);
}
