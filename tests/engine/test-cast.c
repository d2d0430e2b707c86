/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of casts: teams, roles, items and powers, before anybody has them. */
#include "croupier-cast-field.h"

#include <string.h>

#include "croupier-json.h"

#include "fixtures.h"
#include "tests.h"

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
assert_whole (const CroupierCast *cast, guint n_players)
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
    { "kill", CROUPIER_HOLDER_TEAM, 0, CROUPIER_EFFECT_KILL, CROUPIER_STEP_KILL, 1, 0, 0, 0, FALSE, FALSE, FALSE,
      FALSE },
    { "solo kill", CROUPIER_HOLDER_MEMBERS, 1, CROUPIER_EFFECT_KILL, CROUPIER_STEP_KILL, 1, 2, 0, 1, TRUE, FALSE, FALSE,
      FALSE },
    { "save", CROUPIER_HOLDER_TEAM, 2, CROUPIER_EFFECT_PROTECT_FROM_KILL, CROUPIER_STEP_PROTECT, 1, 0, 0, 0, FALSE,
      FALSE, TRUE, FALSE },
    { "silence", CROUPIER_HOLDER_ROLE, 1, CROUPIER_EFFECT_SILENCE, CROUPIER_STEP_SILENCE, 1, 0, 0, 1, FALSE, TRUE,
      FALSE, FALSE },
    { "idol", CROUPIER_HOLDER_ITEM, 0, CROUPIER_EFFECT_VOID_VOTES_ON, CROUPIER_STEP_ITEMS, 1, 0, 5, 0, FALSE, FALSE,
      FALSE, TRUE },
    { "shield", CROUPIER_HOLDER_ITEM, 1, CROUPIER_EFFECT_PROTECT_FROM_KILL, CROUPIER_STEP_ITEMS, 0, 0, 6, 0, FALSE,
      FALSE, FALSE, FALSE },
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

/* ---- what is wrong with a cast ---- */

/* In the cases ' stands for ". */
static char *
unquote (const char *text)
{
  return g_strdelimit (g_strdup (text), "'", '"');
}

static CroupierCast *
read_cast (const char *text, GError **error)
{
  g_autofree char *json = unquote (text);
  g_autoptr (JsonNode) node = croupier_json_parse (json, -1, error);

  return node != NULL ? croupier_cast_from_json (node, error) : NULL;
}

#define RED "{'name': 'Red', 'players': 4}"
#define BLUE "{'name': 'Blue', 'players': 'rest'}"
#define TEAMS "{'teams': [" RED ", " BLUE "]"

typedef struct
{
  const char *text;
  guint n_reasons;
  const char *says;
} Refusal;

static void
assert_refused (const Refusal *refusal, CroupierErrorCode code)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierCast) cast = NULL;
  g_auto (GStrv) reasons = NULL;

  fixture_name_case (refusal->text);
  cast = read_cast (refusal->text, &error);
  g_assert_null (cast);
  g_assert_error (error, CROUPIER_ERROR, (int) code);
  g_test_message ("%s", error->message);
  reasons = g_strsplit (error->message, "\n", -1);
  g_assert_cmpuint (g_strv_length (reasons), ==, refusal->n_reasons);
  g_assert_nonnull (strstr (error->message, refusal->says));
}

static void
test_json_of_another_form_is_refused_with_every_place (void)
{
  static const Refusal cases[] = {
    { "[]", 1, "a cast must be an object" },
    { "{}", 1, "The cast: it needs “teams”." },
    { "{'teams': {}}", 1, "The cast: JSON: “teams” must be an array" },
    { "{'teams': [1, " RED ", 'Red']}", 2, "Team 1: it must be an object" },
    { "{'teams': [{'players': 4}, " BLUE "]}", 1, "Team 1: JSON: the key “name” is missing" },
    { "{'teams': [{'name': 4, 'players': 4}, " BLUE "]}", 1, "Team 1: JSON: “name” must be a text" },
    { "{'teams': [{'name': 'Red'}, " BLUE "]}", 1, "Team 1: “players” must be a number of players, or \"rest\"." },
    { "{'teams': [{'name': 'Red', 'players': 'some'}, " BLUE "]}", 1, "Team 1: “players” must be" },
    { "{'teams': [{'name': 'Red', 'players': -1}, " BLUE "]}", 1, "Team 1: “players” must be" },
    { "{'teams': [{'name': 'Red', 'players': 4.0}, " BLUE "]}", 1, "Team 1: “players” must be" },
    { "{'teams': [{'name': 'Red', 'players': null}, " BLUE "]}", 1, "Team 1: “players” must be" },
    { "{'teams': [{'name': 'Red', 'players': 4, 'colour': 'Red'}, " BLUE "]}", 1,
      "Team 1: there is no key “colour” here; the keys are name, color" },
    { "{'teams': [{'name': 'Red', 'players': 4, 'color': 1}, " BLUE "]}", 1, "Team 1: JSON: “color” must be a text" },
    { "{'teams': [{'name': 'Red', 'players': 4, 'shared_channel': 1}, " BLUE "]}", 1,
      "“shared_channel” must be true or false" },
    { "{'teams': [{'name': 'Red', 'players': 4, 'win': 'first-team'}, " BLUE "]}", 1,
      "“win” cannot be “first-team”; there are last-team" },
    { "{'teams': [{'name': 'Red', 'players': 4, 'win': 'alive-at 0'}, " BLUE "]}", 1, "“win” cannot be “alive-at 0”" },
    { "{'teams': [{'name': 'Red', 'players': 4, 'win': 'alive-at'}, " BLUE "]}", 1, "“win” cannot be “alive-at”" },
    { TEAMS ", 'title': []}", 1, "The cast: JSON: “title” must be a text" },
    { TEAMS ", 'author': 4}", 1, "The cast: JSON: “author” must be a text" },
    { TEAMS ", 'roles': {}}", 1, "“roles” must be an array" },
    { TEAMS ", 'role': []}", 1, "The cast: there is no key “role” here; the keys are title, author, notes" },
    { TEAMS ", 'islands': 'East'}", 1, "“islands” must be an array of texts" },
    { TEAMS ", 'islands': ['East']}", 1, "“islands” must name 2 islands" },
    { TEAMS ", 'roles': [{'name': 'spy', 'kind': 'secret'}]}", 1,
      "Role 1: “kind” cannot be “secret”; there are plain, scholar" },
    { TEAMS ", 'roles': [{'name': 'spy', 'players': '1'}]}", 1, "Role 1: JSON: “players” must be a whole number" },
    { TEAMS ", 'roles': [{'name': 'spy', 'teams': ['Gold', 'red']}]}", 1, "Role 1: “teams” names the team “Gold”" },
    { TEAMS ", 'roles': [{'name': 'spy', 'teams': 'Red'}]}", 1, "Role 1: JSON: “teams” must be an array of texts" },
    { TEAMS ", 'items': [{'name': 'idol', 'count': -1}]}", 1, "Item 1: JSON: “count” must be a whole number" },
    { TEAMS ", 'each_island': ['Gold']}", 1, "The cast: “each_island” names the team “Gold”" },
    { TEAMS ", 'powers': [{}]}", 2, "Power 1: it needs “effect”" },
    { TEAMS ", 'powers': [{'holder': 'team', 'effect': 'kill'}]}", 1, "Power 1: it needs “holder”" },
    { TEAMS ", 'powers': [{'holder': 'role', 'held_by': 'Red', 'effect': 'kill'}]}", 1,
      "Power 1: there is no role “Red” in the cast." },
    { TEAMS ", 'powers': [{'holder': 'members', 'held_by': 'Gold', 'effect': 'kill'}]}", 1,
      "Power 1: there is no team “Gold” in the cast." },
    { TEAMS ", 'powers': [{'holder': 'team', 'held_by': '', 'effect': 'kill'}]}", 1,
      "Power 1: nobody has it yet: choose who does." },
    { TEAMS ", 'powers': [{'holder': 'gm', 'held_by': 'Red', 'effect': 'kill'}]}", 1,
      "Power 1: “holder” cannot be “gm”; there are team, members" },
    { TEAMS ", 'powers': [{'holder': 'team', 'held_by': 'Red', 'effect': 'hug'}]}", 1,
      "Power 1: “effect” cannot be “hug”; there are void votes on" },
    { TEAMS ", 'powers': [{'holder': 'team', 'held_by': 'Red', 'verb': 'x', 'effect': 'kill', 'step': 'late'}]}", 1,
      "“step” cannot be “late”" },
    { TEAMS ", 'powers': [{'holder': 'team', 'held_by': 'Red', 'verb': 'x', 'effect': 'learn'}]}", 1,
      "Power 1: it needs “subject”" },
    { TEAMS ", 'powers': [{'holder': 'team', 'held_by': 'Red', 'verb': 'x', 'effect': 'kill', 'weight': 1}]}", 1,
      "“weight” has no meaning for the effect kill" },
    { TEAMS ", 'powers': [{'holder': 'team', 'held_by': 'Red', 'verb': 'x', 'effect': 'kill', 'text': 'a', 'value': "
            "'b', 'item': 'c', 'subject': 'team', 'audience': 'public'}]}",
      5, "“audience” has no meaning for the effect kill" },
    { TEAMS
      ", 'powers': [{'holder': 'team', 'held_by': 'Red', 'verb': 'x', 'effect': 'destroy item', 'item': 'lamp'}]}",
      1, "there is no item “lamp” in the cast" },
    { TEAMS ", 'powers': [{'holder': 'team', 'held_by': 'Red', 'verb': 'x', 'effect': 'kill', 'merge': 'never', "
            "'targets': '1', 'guess': 0}]}",
      3, "“merge” cannot be “never”" },
    { "{'teams': [{'name': 'Red', 'players': 4}, 7], 'roles': [{}], 'powers': [{'verb': 1}]}", 5,
      "Role 1: JSON: the key “name” is missing" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_refused (&cases[i], CROUPIER_ERROR_DAMAGED);
}

#define NAME_41 "Abcdefghijabcdefghijabcdefghijabcdefghijx"
#define WITH(parts) TEAMS ", 'roles': [{'name': 'spy'}], 'items': [{'name': 'lamp'}], " parts "}"
#define POWER(row) WITH ("'powers': [{'holder': 'role', 'held_by': 'spy', 'verb': 'peek', 'effect': 'kill', " row "}]")
#define OTHER_POWER(row) WITH ("'powers': [{" row "}]")
#define RED_POWER "{'holder': 'team', 'held_by': 'Red', 'verb': 'kill', 'effect': 'kill'}"

static void
check_refusals (const Refusal *cases, gsize n_cases)
{
  for (gsize i = 0; i < n_cases; i++)
    assert_refused (&cases[i], CROUPIER_ERROR_SETUP);
}

static void
test_teams_that_cannot_be_played_are_refused (void)
{
  static const Refusal cases[] = {
    { "{'teams': []}", 1, "A cast has 2 to 12 teams; this one has 0." },
    { "{'teams': [" RED "]}", 1, "A cast has 2 to 12 teams; this one has 1." },
    { "{'teams': [" RED ", " RED "]}", 1, "Team 2 (Red): another one is called “Red” too" },
    { "{'teams': [" RED ", {'name': 'RÉD', 'players': 1}]}", 1, "Team 2 (RÉD): another one is called “RÉD” too" },
    { "{'teams': [" RED ", {'name': '', 'players': 1}]}", 1, "Team 2 (): A name is empty" },
    { "{'teams': [" RED ", {'name': 'GM', 'players': 1}]}", 1,
      "Team 2 (GM): “GM” cannot be a name: public, gm, nobody, none and all" },
    { "{'teams': [" RED ", {'name': 'a/b', 'players': 1}]}", 1, "it may not hold : | , ; or /." },
    { "{'teams': [" RED ", {'name': '!a:b', 'players': 1}]}", 2, "it may not begin with !" },
    { "{'teams': [" RED ", {'name': '" NAME_41 "', 'players': 1}]}", 1,
      "is too long for a name: it may have 40 letters." },
    { "{'teams': [" RED ", {'name': 'Blue', 'color': 'a;b', 'players': 1}]}", 1,
      "Team 2 (Blue): “a;b” cannot be a name" },
    { "{'teams': [" RED ", {'name': 'Blue', 'players': 41}]}", 2,
      "Team 2 (Blue): it has 0 to 40 players, or the rest." },
    { "{'teams': [" RED ", {'name': 'Blue', 'players': 40}]}", 1,
      "The teams have 44 players in all; at most 40 can play." },
    { "{'teams': [{'name': 'Red', 'players': 0}, {'name': 'Blue', 'players': 0}]}", 1, "The teams have no players." },
    { "{'teams': [" BLUE ", {'name': 'Red', 'players': 'rest'}]}", 1,
      "2 teams take the rest of the players; only one can." },
    { "{'teams': [" RED ", {'name': 'Blue', 'players': 1, 'win': 'alive-at 41'}]}", 1,
      "it can win with 1 to 40 players left." },
    { "{'teams': [" RED ", {'name': 'Blue', 'players': 1, 'public_notes': 'a\\u0007b'}]}", 1,
      "a text holds a control character" },
    { "{'teams': [" RED ", {'name': 'Blue', 'players': 1}], 'each_island': ['Blue']}", 1,
      "Team 2 (Blue): it needs a player on each island, and so 2 players or more." },
  };

  check_refusals (cases, G_N_ELEMENTS (cases));
}

static void
test_titles_and_islands_that_cannot_be_are_refused (void)
{
  static const Refusal cases[] = {
    { TEAMS ", 'title': 'a\\nb'}", 1, "The title of the cast holds a control character or a line break." },
    { TEAMS ", 'title': '" NAME_41 NAME_41 "'}", 1, "The title of the cast is too long: it may have 80 letters." },
    { TEAMS ", 'author': 'a\\tb'}", 1, "The author of the cast holds a control character or a line break." },
    { TEAMS ", 'author': '" NAME_41 NAME_41 "'}", 1,
      "The author of the cast is too long a name: it may have 80 letters." },
    { TEAMS ", 'notes': 'a\\u001bb'}", 1, "The notes of the cast hold a control character" },
    { TEAMS ", 'islands': ['East', 'east']}", 1, "Island 2 (east): another one is called “east” too" },
    { TEAMS ", 'islands': ['East', 'Merged']}", 1, "Island 2 (Merged): it cannot be called merged" },
  };

  check_refusals (cases, G_N_ELEMENTS (cases));
}

static void
test_roles_and_items_that_cannot_be_dealt_are_refused (void)
{
  static const Refusal cases[] = {
    { TEAMS ", 'roles': [{'name': 'spy'}, {'name': 'Spy'}]}", 1, "Role 2 (Spy): another one is called “Spy” too" },
    { TEAMS ", 'roles': [{'name': 'spy', 'players': 41}]}", 1, "Role 1 (spy): it is for 0 to 40 players." },
    { TEAMS ", 'roles': [{'name': 'spy', 'players': 21}, {'name': 'fox', 'players': 20}]}", 1,
      "There are 41 roles for 40 players" },
    { TEAMS ", 'items': [{'name': 'lamp', 'count': 41}]}", 1, "Item 1 (lamp): there are 0 to 40 of it." },
    { TEAMS ", 'items': [{'name': 'lamp', 'count': 21}, {'name': 'rope', 'count': 20}]}", 1,
      "There are 41 items for 40 players" },
    { TEAMS ", 'roles': [{'name': 'fox'}, {'name': 'spy', 'with': ['Spy']}]}", 1,
      "Role 2 (spy): it stands together with others, not with itself." },
    { TEAMS ", 'roles': [{'name': 'spy', 'picture': 'S'}]}", 1, "Role 1 (spy): its picture can only be one emoji." },
    { TEAMS ", 'roles': [{'name': 'spy', 'picture': '🕵 spy'}]}", 1, "its picture can only be one emoji." },
    { TEAMS ", 'roles': [{'name': 'spy', 'picture': '🐺🐺'}]}", 1, "its picture can only be one emoji." },
    { TEAMS ", 'roles': [{'name': 'spy', 'picture': '🐺\\u202e'}]}", 1, "its picture can only be one emoji." },
    { TEAMS ", 'roles': [{'name': 'spy', 'picture': '🐺\\u200d'}]}", 1, "its picture can only be one emoji." },
    { TEAMS ", 'roles': [{'name': 'spy', 'picture': '\\ufe0f'}]}", 1, "its picture can only be one emoji." },
    { TEAMS ", 'roles': [{'name': 'spy', 'public_notes': 'a\\u0007b'}]}", 1,
      "Role 1 (spy): a text holds a control character" },
    { TEAMS ", 'items': [{'name': 'lamp', 'public_notes': 'a\\u0007b'}]}", 1,
      "Item 1 (lamp): a text holds a control character" },
    { TEAMS ", 'items': [{'name': 'none'}]}", 1, "Item 1 (none): “none” cannot be a name" },
    { TEAMS ", 'items': [{'name': 'magic mirror'}, {'name': 'my share'}]}", 1,
      "Item 2 (my share): its name cannot hold query, share, decline" },
  };

  check_refusals (cases, G_N_ELEMENTS (cases));
}

static void
test_bounds_of_powers_that_make_no_sense_are_refused (void)
{
  static const Refusal cases[] = {
    { POWER ("'targets': 3"), 1, "Power 1 (peek): it has 0 to 2 targets." },
    { POWER ("'targets': 0, 'not_self': true"), 1, "cannot be refused on oneself" },
    { POWER ("'targets': 0, 'not_own_team': true"), 1, "cannot fail on a player of the holder’s team" },
    { POWER ("'targets': 0, 'tell_target': 'a'"), 1, "without a target there is nobody to tell but its holder." },
    { OTHER_POWER ("'holder': 'role', 'held_by': 'spy', 'verb': 'eat', 'targets': 0, 'effect': 'reveal', 'audience': "
                   "'target', 'text': 'a'"),
      1, "without a target there is nobody to tell" },
    { POWER ("'targets': 2, 'guess': true"), 1, "a guess needs one target." },
    { POWER ("'first_night': 101"), 1, "nights go from 1 to 100." },
    { POWER ("'first_night': 3, 'last_night': 2"), 1, "it ends with night 2, before it begins with night 3." },
    { POWER ("'fewest_left': 41"), 1, "1 to 40 players can be left." },
    { POWER ("'fewest_left': 6, 'most_left': 5"), 1, "there are never 6 players or more and 5 or fewer left" },
    { POWER ("'per_night': 101"), 1, "it can be used 1 to 100 times" },
    { POWER ("'per_night': 2, 'in_all': 1"), 1, "it can be used 2 times a night, but only 1 in all." },
    { POWER ("'step': 'protect'"), 1, "its effect cannot come to pass in that step" },
    { POWER ("'tell_target': 'Run, {name}!'"), 1, "in a text, {holder} and {target} are filled in" },
    { POWER ("'tell_target': '{second}'"), 1, "in a text, {holder} and {target} are filled in" },
    { POWER ("'tell_holder': '{answer}'"), 1, "in a text, {holder} and {target} are filled in" },
    { POWER ("'tell_public': '{'"), 1, "in a text, {holder} and {target} are filled in" },
  };

  check_refusals (cases, G_N_ELEMENTS (cases));
}

static void
test_holders_and_verbs_that_cannot_be_are_refused (void)
{
  static const Refusal cases[] = {
    { WITH ("'powers': [" RED_POWER ", " RED_POWER "]"), 1, "Power 2 (kill): power 1 has the same verb" },
    { WITH ("'powers': [" RED_POWER ", {'holder': 'members', 'held_by': 'red', 'verb': 'KILL', 'effect': 'kill'}]"), 1,
      "power 1 has the same verb" },
    { WITH ("'powers': [" RED_POWER ", {'holder': 'role', 'held_by': 'spy', 'verb': 'kill', 'effect': 'kill'}]"), 1,
      "power 1 has the same verb" },
    { WITH ("'powers': [" RED_POWER ", {'holder': 'player', 'held_by': 'Bob', 'verb': 'kill', 'effect': 'kill'}]"), 1,
      "power 1 has the same verb" },
    { OTHER_POWER ("'holder': 'team', 'held_by': 'Red', 'verb': 'eat', 'effect': 'kill', 'targets': 2"), 1,
      "a team together chooses one target." },
    { OTHER_POWER ("'holder': 'team', 'held_by': 'Red', 'effect': 'kill'"), 1,
      "Power 1 (by itself): a team together chooses one target." },
    { OTHER_POWER ("'holder': 'role', 'held_by': 'spy', 'effect': 'kill', 'targets': 1"), 1,
      "without a verb it has no target" },
    { OTHER_POWER ("'holder': 'item', 'held_by': 'lamp', 'effect': 'kill'"), 1, "an item’s power needs a verb" },
    { OTHER_POWER ("'holder': 'player', 'held_by': 'a:b', 'verb': 'eat', 'effect': 'kill'"), 1,
      "“a:b” cannot be a name" },
    { OTHER_POWER ("'holder': 'player', 'held_by': '', 'verb': 'eat', 'effect': 'kill'"), 1, "A name is empty" },
    { OTHER_POWER ("'holder': 'role', 'held_by': 'spy', 'verb': '" NAME_41 "', 'effect': 'kill'"), 1,
      "the verb is too long" },
    { OTHER_POWER ("'holder': 'role', 'held_by': 'spy', 'verb': '', 'effect': 'kill'"), 1,
      "a verb is a word or several" },
    { OTHER_POWER ("'holder': 'role', 'held_by': 'spy', 'verb': '2 eat', 'effect': 'kill'"), 1,
      "a verb is a word or several" },
    { OTHER_POWER ("'holder': 'role', 'held_by': 'spy', 'verb': 'eat  up', 'effect': 'kill'"), 1,
      "a verb is a word or several" },
    { OTHER_POWER ("'holder': 'role', 'held_by': 'spy', 'verb': 'eat; up', 'effect': 'kill'"), 1,
      "a verb is a word or several" },
    { OTHER_POWER ("'holder': 'role', 'held_by': 'spy', 'verb': 'Vote', 'effect': 'kill'"), 1,
      "a verb cannot begin with vote, gift, pass or immunity, nor hold query" },
    { OTHER_POWER ("'holder': 'role', 'held_by': 'spy', 'verb': 'accept blame', 'effect': 'kill'"), 1,
      "a verb cannot begin with vote, gift, pass or immunity, nor hold query" },
    { OTHER_POWER ("'holder': 'role', 'held_by': 'spy', 'verb': 'magic eat', 'effect': 'kill'"), 1,
      "a verb cannot begin with" },
    { OTHER_POWER ("'holder': 'role', 'held_by': 'spy', 'verb': 'time share', 'effect': 'kill'"), 1,
      "a verb cannot begin with" },
    { OTHER_POWER ("'holder': 'role', 'held_by': 'spy', 'verb': 'cross-query', 'effect': 'kill'"), 1,
      "a verb cannot begin with" },
    { OTHER_POWER ("'holder': 'role', 'held_by': 'spy', 'verb': 'do it', 'effect': 'kill'"), 1,
      "a verb needs a word that says what is done" },
    { OTHER_POWER ("'holder': 'role', 'held_by': 'spy', 'verb': 'The', 'effect': 'kill'"), 1,
      "a verb needs a word that says what is done" },
    { OTHER_POWER ("'holder': 'role', 'held_by': 'spy', 'verb': 'immunity idol', 'effect': 'kill'"), 1,
      "a verb cannot begin with" },
  };

  check_refusals (cases, G_N_ELEMENTS (cases));
}

static void
test_effects_that_cannot_be_are_refused_with_every_reason (void)
{
  static const Refusal cases[] = {
    { OTHER_POWER ("'holder': 'role', 'held_by': 'spy', 'effect': 'weight votes by'"), 1,
      "the weight of a vote changes by 1 to 20, up or down." },
    { OTHER_POWER ("'holder': 'role', 'held_by': 'spy', 'effect': 'weight votes by', 'weight': -21"), 1,
      "the weight of a vote" },
    { OTHER_POWER ("'holder': 'role', 'held_by': 'spy', 'verb': 'eat', 'effect': 'learn', 'subject': 'island'"), 1,
      "an island cannot be learned" },
    { OTHER_POWER ("'holder': 'role', 'held_by': 'spy', 'verb': 'eat', 'effect': 'set', 'subject': 'vote'"), 1,
      "only a team, a color, a role and an island can be set." },
    { OTHER_POWER (
        "'holder': 'role', 'held_by': 'spy', 'verb': 'eat', 'effect': 'set', 'subject': 'team', 'value': 'Gold'"),
      1, "there is no team “Gold” in the cast." },
    { OTHER_POWER (
        "'holder': 'role', 'held_by': 'spy', 'verb': 'eat', 'effect': 'set', 'subject': 'role', 'value': 'Red'"),
      1, "there is no role “Red” in the cast." },
    { OTHER_POWER (
        "'holder': 'role', 'held_by': 'spy', 'verb': 'eat', 'effect': 'set', 'subject': 'island', 'value': 'merged'"),
      1, "there is no island “merged” in the cast." },
    { OTHER_POWER (
        "'holder': 'role', 'held_by': 'spy', 'verb': 'eat', 'effect': 'set', 'subject': 'color', 'value': 'a|b'"),
      1, "“a|b” cannot be a name" },
    { OTHER_POWER ("'holder': 'role', 'held_by': 'spy', 'effect': 'set', 'subject': 'team'"), 1,
      "it gives its holder what its holder has" },
    { OTHER_POWER ("'holder': 'role', 'held_by': 'spy', 'effect': 'move item'"), 1,
      "to move an item it needs a target that has it." },
    { OTHER_POWER ("'holder': 'role', 'held_by': 'spy', 'verb': 'eat', 'effect': 'reveal'"), 1, "it needs a text." },
    { OTHER_POWER ("'holder': 'role', 'held_by': 'spy', 'verb': 'eat', 'effect': 'ask GM', 'text': ''"), 1,
      "it needs a text." },
    { OTHER_POWER ("'holder': 'role', 'held_by': 'spy', 'verb': 'eat', 'effect': 'ask GM', 'text': 'a {b}'"), 1,
      "in a text, {holder} and {target}" },
    { OTHER_POWER ("'holder': 'role', 'held_by': 'spy', 'verb': 'vote', 'effect': 'reveal', 'targets': 5, "
                   "'last_night': 200, 'step': 'gifts'"),
      5, "it needs a text." },
  };

  check_refusals (cases, G_N_ELEMENTS (cases));
}

static void
test_more_than_fits_is_refused (void)
{
  static const struct
  {
    const char *list, *entry;
    guint max;
  } cases[] = {
    { "teams", "{\"name\": \"T%u\", \"players\": 1}", CROUPIER_CAST_MAX_TEAMS },
    { "roles", "{\"name\": \"R%u\"}", CROUPIER_CAST_MAX_ROLES },
    { "items", "{\"name\": \"I%u\"}", CROUPIER_CAST_MAX_ITEMS },
    { "powers", "{\"holder\": \"player\", \"held_by\": \"P%u\", \"verb\": \"eat\", \"effect\": \"kill\"}",
      CROUPIER_CAST_MAX_POWERS },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint more = 0; more < 2; more++)
      {
        g_autoptr (GString) text = g_string_new (i == 0 ? "{" : TEAMS ", ");
        g_autoptr (GError) error = NULL;
        g_autoptr (CroupierCast) cast = NULL;

        g_string_append_printf (text, "\"%s\": [", cases[i].list);
        for (guint k = 0; k < cases[i].max + more; k++)
          {
            g_auto (GStrv) halves = g_strsplit (cases[i].entry, "%u", 2);

            g_string_append_printf (text, "%s%s%u%s", k > 0 ? ", " : "", halves[0], k, halves[1]);
          }
        g_string_append (text, "]}");
        fixture_name_case (cases[i].list);
        cast = read_cast (text->str, &error);
        g_assert_cmpint (cast != NULL, ==, more == 0);
        if (more)
          g_assert_nonnull (strstr (error->message, "entries; it may have"));
      }
}

static void
test_a_cast_is_checked_against_the_number_of_players (void)
{
  static const struct
  {
    const char *text;
    guint n_players;
    const char *says; /* empty: nothing is wrong */
  } cases[] = {
    { TEAMS "}", 4, "" },
    { TEAMS "}", 40, "" },
    { TEAMS "}", 3, "The teams have 4 players without the rest, but only 3 play." },
    { "{'teams': [" RED ", {'name': 'Blue', 'players': 3}]}", 7, "" },
    { "{'teams': [" RED ", {'name': 'Blue', 'players': 3}]}", 8,
      "The teams have 7 players in all, but 8 play: change the numbers of the teams, or let one team take the rest." },
    { "{'teams': [" RED ", {'name': 'Blue', 'players': 3}]}", 6,
      "The teams have 7 players in all, but 6 play: change the numbers of the teams, or let one team take the rest." },
    { TEAMS ", 'roles': [{'name': 'a', 'players': 3}, {'name': 'b', 'players': 3}]}", 6, "" },
    { TEAMS ", 'roles': [{'name': 'a', 'players': 3}, {'name': 'b', 'players': 3}]}", 5,
      "There are 6 roles for 5 players; a player has at most one." },
    { TEAMS ", 'items': [{'name': 'a', 'count': 3}, {'name': 'b', 'count': 3}]}", 6, "" },
    { TEAMS ", 'items': [{'name': 'a', 'count': 3}, {'name': 'b', 'count': 3}]}", 5,
      "There are 6 items for 5 players; a player starts with at most one." },
    { TEAMS ", 'each_island': ['Blue']}", 6, "" },
    { TEAMS ", 'each_island': ['Blue']}", 5,
      "Team 2 (Blue): it needs a player on each island, and so 2 players or more." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CroupierCast) cast = read_cast (cases[i].text, &error);
      g_autoptr (GPtrArray) problems = croupier_problems_new ();
      g_autofree char *text = NULL;

      fixture_name_case (cases[i].text);
      g_assert_no_error (error);
      g_assert_cmpint (croupier_cast_check (cast, cases[i].n_players, problems), ==, *cases[i].says == '\0');
      text = croupier_problems_to_text (problems);
      g_assert_cmpstr (text, ==, cases[i].says);
    }
}

static void
test_every_problem_has_its_place (void)
{
  g_autoptr (CroupierCast) cast = make_cast ();
  g_autoptr (GPtrArray) problems = croupier_problems_new ();
  static const CroupierCastPlace expected[] = {
    { CROUPIER_CAST_ISLANDS, 1 }, { CROUPIER_CAST_TEAMS, 2 },  { CROUPIER_CAST_WHOLE, -1 }, { CROUPIER_CAST_ROLES, 0 },
    { CROUPIER_CAST_ITEMS, 1 },   { CROUPIER_CAST_POWERS, 3 }, { CROUPIER_CAST_POWERS, 4 },
  };

  g_set_str ((char **) &cast->islands->pdata[1], "east");
  g_set_str (&((CroupierTeam *) cast->teams->pdata[2])->name, "red");
  ((CroupierTeam *) cast->teams->pdata[3])->n_players = 11;
  ((CroupierRole *) cast->roles->pdata[0])->teams = 1u << 4;
  ((CroupierItem *) cast->items->pdata[1])->teams = 1u << 31;
  ((CroupierPower *) cast->powers->pdata[3])->held_by = 2;
  ((CroupierPower *) cast->powers->pdata[4])->held_by = -1;
  g_assert_false (croupier_cast_check (cast, 20, problems));
  g_assert_cmpuint (problems->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < problems->len; i++)
    {
      const CroupierProblem *problem = croupier_problems_get (problems, i);
      const CroupierSubject *where = croupier_problem_find_subject (problem, CROUPIER_ABOUT_CAST);

      g_test_message ("%s", problem->message);
      g_assert_cmpint (where->index, ==, expected[i].part);
      g_assert_cmpint (where->item, ==, expected[i].index);
    }
}

static void
test_powers_that_no_player_can_both_have_may_share_a_verb (void)
{
  static const char *const cases[] = {
    "{'holder': 'team', 'held_by': 'Red', 'verb': 'eat', 'effect': 'kill'}, {'holder': 'members', 'held_by': 'Blue', "
    "'verb': 'eat', 'effect': 'kill'}",
    "{'holder': 'role', 'held_by': 'spy', 'verb': 'eat', 'effect': 'kill'}, {'holder': 'role', 'held_by': 'fox', "
    "'verb': 'eat', 'effect': 'kill'}",
    "{'holder': 'player', 'held_by': 'Al', 'verb': 'eat', 'effect': 'kill'}, {'holder': 'player', 'held_by': 'Bo', "
    "'verb': 'eat', 'effect': 'kill'}",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (TEAMS ", 'roles': [{'name': 'spy'}, {'name': 'fox'}], 'powers': [%s]}",
                                               cases[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (CroupierCast) cast = read_cast (text, &error);

      g_assert_no_error (error);
      g_assert_nonnull (cast);
    }
}

/* ---- JSON ---- */

static void
test_json_is_read_and_written_the_same (void)
{
  static const char *const cases[] = {
    TEAMS "}",
    TEAMS ", 'powers': []}",
    TEAMS ", 'title': ' T ', 'author': ' Ada ', 'notes': 'n', 'islands': ['North', 'South'], 'each_island': []}",
    TEAMS ", 'each_island': ['Blue', 'Red']}",
    "{'teams': [{'name': 'Red', 'players': 0, 'color': 'Pink', 'shared_channel': false, 'win': 'alive-at 3', "
    "'stands_in': true,"
    " 'public_notes': 'a', 'private_notes': 'b\\nc', 'open_rules': 'd'}, {'name': 'Silver', 'players': 2, 'win': "
    "'last-team'}]}",
    TEAMS ", 'roles': [{'name': 'fox', 'with': ['Owl', 'hen'], 'with_text': 'a'}, {'name': 'hen'}, {'name': 'owl', "
          "'with': ['fox'], 'with_text': 'b'}]}",
    TEAMS
    ", 'roles': [{'name': 'wolf', 'picture': '🐺'}, {'name': 'spy', 'picture': '🕵🏽‍♀️'}, {'name': "
    "'flag', "
    "'picture': '🇵🇱'}, {'name': 'heart', 'picture': '❤️'}, {'name': 'pride', 'picture': '🏳️‍🌈'}]}",
    TEAMS ", 'roles': [{'name': 'scholar', 'kind': 'plain', 'players': 0, 'teams': ['Blue'], 'public_notes': 'a\\nb', "
          "'text': 't'}, {'name': "
          "'x', 'kind': 'oracle'}]}",
    TEAMS
    ", 'items': [{'name': 'idol', 'count': 0, 'teams': ['Red', 'Blue'], 'public_notes': 'a', 'text': 't'}, {'name': "
    "'shield', "
    "'count': 40}]}",
    WITH ("'powers': [{'holder': 'player', 'held_by': ' Bob ', 'verb': ' Eat up ', 'targets': 2, 'own_island': false, "
          "'not_self': true, "
          "'not_own_team': true, 'first_night': 2, 'last_night': 3, 'merge': 'after', 'fewest_left': 4, 'most_left': "
          "5, 'per_night': 6, "
          "'in_all': 7, 'step': 'silence', 'effect': 'MOVE ITEM', 'item': 'LAMP', 'tell_holder': '{target}', "
          "'tell_target': '{second}', "
          "'tell_public': '{holder}'}]"),
    POWER ("'targets': 1, 'guess': true, 'merge': 'before'"),
    OTHER_POWER ("'holder': 'item', 'held_by': 'lamp', 'verb': 'rub', 'targets': 0, 'effect': 'set', 'subject': "
                 "'color', 'value': 'Pink'"),
    OTHER_POWER ("'holder': 'members', 'held_by': 'Red', 'effect': 'weight votes by', 'weight': -2"),
    OTHER_POWER (
      "'holder': 'role', 'held_by': 'spy', 'verb': 'x', 'effect': 'reveal', 'audience': 'island', 'text': '{holder}'"),
    OTHER_POWER ("'holder': 'role', 'held_by': 'spy', 'verb': 'x', 'effect': 'learn', 'subject': 'targeted by', "
                 "'tell_holder': '{answer}'"),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CroupierCast) cast = read_cast (cases[i], &error);
      g_autoptr (CroupierCast) copy = NULL;
      g_autoptr (CroupierCast) again = NULL;
      g_autoptr (JsonNode) node = NULL;
      g_autoptr (JsonNode) node_again = NULL;

      fixture_name_case (cases[i]);
      g_assert_no_error (error);
      copy = croupier_cast_copy (cast);
      g_assert_true (croupier_cast_equal (cast, copy));
      node = croupier_cast_to_json (copy);
      again = croupier_cast_from_json (node, &error);
      g_assert_no_error (error);
      g_assert_true (croupier_cast_equal (cast, again));
      node_again = croupier_cast_to_json (again);
      g_assert_true (json_node_equal (node, node_again));
    }
}

static void
test_json_has_its_keys_in_one_order_and_no_others (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierCast) cast = read_cast (WITH ("'title': 'T', 'powers': [{'effect': 'learn', 'subject': 'team', "
                                                   "'verb': 'peek', 'in_all': 2, 'held_by': 'spy', 'holder': 'role'}]"),
                                             &error);
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  node = croupier_cast_to_json (cast);
  text = json_to_string (node, FALSE);
  g_assert_cmpstr (text, ==,
                   "{\"title\":\"T\",\"islands\":[\"East\",\"West\"],"
                   "\"teams\":[{\"name\":\"Red\",\"color\":\"Red\",\"players\":4,\"shared_channel\":true,\"win\":"
                   "\"last-team\"},"
                   "{\"name\":\"Blue\",\"color\":\"Blue\",\"players\":\"rest\",\"shared_channel\":false,\"win\":\"last-"
                   "team\"}],"
                   "\"roles\":[{\"name\":\"spy\",\"kind\":\"plain\",\"players\":1}],\"items\":[{\"name\":\"lamp\","
                   "\"count\":1}],"
                   "\"powers\":[{\"holder\":\"role\",\"held_by\":\"spy\",\"verb\":\"peek\",\"in_all\":2,\"effect\":"
                   "\"learn\",\"subject\":\"team\"}]}");
}

/* It is left out where there is none, so that such a cast is read by whoever does not know of authors. */
static void
test_the_author_is_written_where_there_is_one (void)
{
  g_autoptr (CroupierCast) cast = read_cast (TEAMS ", 'title': 'T', 'notes': 'n'}", NULL);
  g_autoptr (CroupierCast) other = croupier_cast_copy (cast);
  g_autoptr (JsonNode) node = croupier_cast_to_json (cast);
  g_autoptr (JsonNode) other_node = NULL;
  g_autofree char *text = NULL;

  g_assert_false (json_object_has_member (json_node_get_object (node), "author"));
  g_set_str (&other->author, "Ada");
  g_assert_false (croupier_cast_equal (cast, other));
  other_node = croupier_cast_to_json (other);
  text = json_to_string (other_node, FALSE);
  g_assert_true (g_str_has_prefix (text, "{\"title\":\"T\",\"author\":\"Ada\",\"notes\":\"n\",\"islands\""));
}

static void
test_a_remark_is_of_two_roles_that_can_be_had (void)
{
  g_autoptr (CroupierCast) cast = read_cast (TEAMS ", 'roles': [{'name': 'fox', 'with': ['owl', 'hen'], 'with_text': "
                                                   "'They quarrel.'}, {'name': 'hen', 'players': 0}, {'name': 'owl'}]}",
                                             NULL);

  g_assert_cmpstr (croupier_cast_get_remark (cast, 0, 2), ==, "They quarrel.");
  g_assert_null (croupier_cast_get_remark (cast, 2, 0)); /* it is the other one that says it */
  g_assert_null (croupier_cast_get_remark (cast, 0, 1)); /* nobody can have that */
  croupier_cast_move (cast, CROUPIER_CAST_ROLES, 2, 0);
  g_assert_cmpstr (croupier_cast_get_remark (cast, 1, 0), ==, "They quarrel.");
  croupier_cast_duplicate (cast, (CroupierCastPlace) { CROUPIER_CAST_ROLES, 0 });
  g_assert_cmpstr (croupier_cast_get_remark (cast, 2, 1), ==, "They quarrel.");
  croupier_cast_remove (cast, CROUPIER_CAST_ROLES, 0);
  g_assert_cmpstr (croupier_cast_get_remark (cast, 1, 0), ==, "They quarrel.");
  croupier_cast_remove (cast, CROUPIER_CAST_ROLES, 0);
  g_assert_null (croupier_cast_get_remark (cast, 0, 1));
  g_assert_cmpuint (croupier_cast_get_role (cast, 0)->with, ==, 1u << 1); /* the hen */
}

static void
test_without_powers_in_json_those_built_in_are_there (void)
{
  g_autoptr (CroupierCast) built_in = read_cast (TEAMS ", 'items': [{'name': 'Idol'}]}", NULL);
  g_autoptr (CroupierCast) none = read_cast (TEAMS ", 'items': [{'name': 'Idol'}], 'powers': []}", NULL);

  g_assert_cmpuint (built_in->powers->len, ==, 2);
  g_assert_cmpuint (none->powers->len, ==, 0);
}

/* ---- editing ---- */

#define KIT                                                                                                       \
  "{'teams': [{'name': 'Up', 'players': 2}, {'name': 'Mid', 'players': 2}, {'name': 'Low', 'players': 'rest'}],"  \
  " 'roles': [{'name': 'spy', 'teams': ['Up', 'Low']}, {'name': 'fox', 'teams': ['Mid']}],"                       \
  " 'items': [{'name': 'lamp', 'teams': ['Low']}, {'name': 'rope'}], 'each_island': ['Mid', 'Low'],"              \
  " 'powers': [{'holder': 'team', 'held_by': 'Mid', 'verb': 'bite', 'effect': 'kill'},"                           \
  " {'holder': 'members', 'held_by': 'Low', 'verb': 'turn', 'effect': 'set', 'subject': 'team', 'value': 'low'}," \
  " {'holder': 'role', 'held_by': 'fox', 'verb': 'steal', 'effect': 'move item', 'item': 'rope'},"                \
  " {'holder': 'item', 'held_by': 'lamp', 'verb': 'rub', 'effect': 'set', 'subject': 'role', 'value': 'spy'},"    \
  " {'holder': 'player', 'held_by': 'Bob', 'verb': 'sail', 'effect': 'set', 'subject': 'island', 'value': 'WEST'}]}"

/* Names in their order: teams, roles with their teams, items with theirs, teams of each island, powers with holders. */
static char *
describe_kit (const CroupierCast *cast)
{
  g_autoptr (JsonNode) node = croupier_cast_to_json (cast);
  JsonObject *object = json_node_get_object (node);
  static const char *const lists[] = { "teams", "roles", "items", "powers" };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      JsonArray *list = json_object_get_array_member (object, lists[i]);

      for (guint k = 0; k < json_array_get_length (list); k++)
        {
          JsonObject *entry = json_array_get_object_element (list, k);
          JsonArray *teams = json_object_has_member (entry, "teams") ? json_object_get_array_member (entry, "teams")
                                                                     : NULL;

          g_string_append_printf (text, "%s%s",
                                  k > 0   ? " "
                                  : i > 0 ? " | "
                                          : "",
                                  json_object_get_string_member (entry, i < 3 ? "name" : "verb"));
          for (guint j = 0; teams != NULL && j < json_array_get_length (teams); j++)
            g_string_append_printf (text, "%c%s", j > 0 ? '+' : ':', json_array_get_string_element (teams, j));
          if (i == 3)
            g_string_append_printf (text, ":%s%s%s%s%s", json_object_get_string_member (entry, "held_by"),
                                    json_object_has_member (entry, "item") ? ">" : "",
                                    json_object_get_string_member_with_default (entry, "item", ""),
                                    json_object_has_member (entry, "value") ? ">" : "",
                                    json_object_get_string_member_with_default (entry, "value", ""));
        }
    }
  g_string_append (text, " |");
  for (guint k = 0; k < json_array_get_length (json_object_get_array_member (object, "each_island")); k++)
    g_string_append_printf (text, " %s",
                            json_array_get_string_element (json_object_get_array_member (object, "each_island"), k));
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static void
test_what_refers_to_a_part_follows_it (void)
{
  static const struct
  {
    char edit; /* R: taken out, M: moved, N: renamed */
    CroupierCastPart part;
    guint index, to;
    const char *name;
    const char *kit;
  } cases[] = {
    { '-', CROUPIER_CAST_WHOLE, 0, 0, NULL,
      "Up Mid Low | spy:Up+Low fox:Mid | lamp:Low rope | bite:Mid turn:Low>low steal:fox>rope rub:lamp>spy "
      "sail:Bob>WEST | Mid Low" },
    { 'R', CROUPIER_CAST_TEAMS, 0, 0, NULL,
      "Mid Low | spy:Low fox:Mid | lamp:Low rope | bite:Mid turn:Low>low steal:fox>rope rub:lamp>spy sail:Bob>WEST | "
      "Mid Low" },
    { 'R', CROUPIER_CAST_TEAMS, 1, 0, NULL,
      "Up Low | spy:Up+Low fox | lamp:Low rope | turn:Low>low steal:fox>rope rub:lamp>spy sail:Bob>WEST | Low" },
    { 'R', CROUPIER_CAST_TEAMS, 2, 0, NULL,
      "Up Mid | spy:Up fox:Mid | lamp rope | bite:Mid steal:fox>rope rub:lamp>spy sail:Bob>WEST | Mid" },
    { 'R', CROUPIER_CAST_ROLES, 0, 0, NULL,
      "Up Mid Low | fox:Mid | lamp:Low rope | bite:Mid turn:Low>low steal:fox>rope rub:lamp>spy sail:Bob>WEST | Mid "
      "Low" },
    { 'R', CROUPIER_CAST_ROLES, 1, 0, NULL,
      "Up Mid Low | spy:Up+Low | lamp:Low rope | bite:Mid turn:Low>low rub:lamp>spy sail:Bob>WEST | Mid Low" },
    { 'R', CROUPIER_CAST_ITEMS, 0, 0, NULL,
      "Up Mid Low | spy:Up+Low fox:Mid | rope | bite:Mid turn:Low>low steal:fox>rope sail:Bob>WEST | Mid Low" },
    { 'R', CROUPIER_CAST_ITEMS, 1, 0, NULL,
      "Up Mid Low | spy:Up+Low fox:Mid | lamp:Low | bite:Mid turn:Low>low rub:lamp>spy sail:Bob>WEST | Mid Low" },
    { 'R', CROUPIER_CAST_POWERS, 1, 0, NULL,
      "Up Mid Low | spy:Up+Low fox:Mid | lamp:Low rope | bite:Mid steal:fox>rope rub:lamp>spy sail:Bob>WEST | Mid "
      "Low" },
    { 'M', CROUPIER_CAST_TEAMS, 0, 2, NULL,
      "Mid Low Up | spy:Low+Up fox:Mid | lamp:Low rope | bite:Mid turn:Low>low steal:fox>rope rub:lamp>spy "
      "sail:Bob>WEST | Mid Low" },
    { 'M', CROUPIER_CAST_TEAMS, 2, 0, NULL,
      "Low Up Mid | spy:Low+Up fox:Mid | lamp:Low rope | bite:Mid turn:Low>low steal:fox>rope rub:lamp>spy "
      "sail:Bob>WEST | Low Mid" },
    { 'M', CROUPIER_CAST_TEAMS, 1, 1, NULL,
      "Up Mid Low | spy:Up+Low fox:Mid | lamp:Low rope | bite:Mid turn:Low>low steal:fox>rope rub:lamp>spy "
      "sail:Bob>WEST | Mid Low" },
    { 'M', CROUPIER_CAST_ROLES, 0, 1, NULL,
      "Up Mid Low | fox:Mid spy:Up+Low | lamp:Low rope | bite:Mid turn:Low>low steal:fox>rope rub:lamp>spy "
      "sail:Bob>WEST | Mid Low" },
    { 'M', CROUPIER_CAST_ITEMS, 1, 0, NULL,
      "Up Mid Low | spy:Up+Low fox:Mid | rope lamp:Low | bite:Mid turn:Low>low steal:fox>rope rub:lamp>spy "
      "sail:Bob>WEST | Mid Low" },
    { 'M', CROUPIER_CAST_POWERS, 0, 4, NULL,
      "Up Mid Low | spy:Up+Low fox:Mid | lamp:Low rope | turn:Low>low steal:fox>rope rub:lamp>spy sail:Bob>WEST "
      "bite:Mid | Mid Low" },
    { 'N', CROUPIER_CAST_TEAMS, 2, 0, " Deep ",
      "Up Mid Deep | spy:Up+Deep fox:Mid | lamp:Deep rope | bite:Mid turn:Deep>Deep steal:fox>rope rub:lamp>spy "
      "sail:Bob>WEST | Mid Deep" },
    { 'N', CROUPIER_CAST_ROLES, 0, 0, "owl",
      "Up Mid Low | owl:Up+Low fox:Mid | lamp:Low rope | bite:Mid turn:Low>low steal:fox>rope rub:lamp>owl "
      "sail:Bob>WEST | Mid Low" },
    { 'N', CROUPIER_CAST_ITEMS, 1, 0, "cord",
      "Up Mid Low | spy:Up+Low fox:Mid | lamp:Low cord | bite:Mid turn:Low>low steal:fox>cord rub:lamp>spy "
      "sail:Bob>WEST | Mid Low" },
    { 'N', CROUPIER_CAST_ISLANDS, 1, 0, "South",
      "Up Mid Low | spy:Up+Low fox:Mid | lamp:Low rope | bite:Mid turn:Low>low steal:fox>rope rub:lamp>spy "
      "sail:Bob>South | Mid Low" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CroupierCast) cast = read_cast (KIT, &error);
      g_autofree char *kit = NULL;

      g_assert_no_error (error);
      g_test_message ("case %zu", i);
      if (cases[i].edit == 'R')
        croupier_cast_remove (cast, cases[i].part, cases[i].index);
      else if (cases[i].edit == 'M')
        croupier_cast_move (cast, cases[i].part, cases[i].index, cases[i].to);
      else if (cases[i].edit == 'N')
        croupier_cast_rename (cast, cases[i].part, cases[i].index, cases[i].name);
      kit = describe_kit (cast);
      g_assert_cmpstr (kit, ==, cases[i].kit);
    }
}

static void
test_a_power_can_be_nobodys_until_it_is_said (void)
{
  g_autoptr (CroupierCast) cast = croupier_cast_new_shipped ("village");
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (GError) error = NULL;
  guint last;

  croupier_cast_add_power (cast, CROUPIER_HOLDER_TEAM, CROUPIER_CAST_NONE, "howl");
  g_assert_false (croupier_cast_check (cast, 0, problems));
  g_assert_cmpuint (problems->len, ==, 1);
  g_assert_cmpstr (croupier_problems_get (problems, 0)->message, ==,
                   "Power 7 (howl): nobody has it yet: choose who does.");
  croupier_cast_move (cast, CROUPIER_CAST_TEAMS, 0, 1);
  croupier_cast_remove (cast, CROUPIER_CAST_TEAMS, 0);
  last = cast->powers->len - 1;
  g_assert_cmpstr (croupier_cast_get_power (cast, last)->verb, ==, "howl");
  g_assert_cmpint (croupier_cast_get_power (cast, last)->held_by, ==, CROUPIER_CAST_NONE);
  g_assert_false (croupier_cast_is_held_by (cast, last, (CroupierCastPlace) { CROUPIER_CAST_TEAMS, 0 }));
  g_assert_true (croupier_cast_is_held_by (cast, 0, (CroupierCastPlace) { CROUPIER_CAST_TEAMS, 0 }));
  g_assert_false (croupier_cast_is_held_by (cast, 0, (CroupierCastPlace) { CROUPIER_CAST_ROLES, 0 }));

  node = croupier_cast_to_json (cast);
  g_assert_null (croupier_cast_from_json (node, &error)); /* nobody is not anybody */
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_DAMAGED);
}

static void
test_a_renamed_team_keeps_a_color_of_its_own (void)
{
  g_autoptr (CroupierCast) cast = make_cast ();

  g_set_str (&((CroupierTeam *) cast->teams->pdata[0])->color, "Pink");
  croupier_cast_rename (cast, CROUPIER_CAST_TEAMS, 0, "Rose");
  croupier_cast_rename (cast, CROUPIER_CAST_TEAMS, 2, "Ash");
  g_assert_cmpstr (croupier_cast_get_team (cast, 0)->color, ==, "Pink");
  g_assert_cmpstr (croupier_cast_get_team (cast, 2)->color, ==, "Ash");
  g_assert_true (croupier_cast_get_team (cast, 0)->shared_channel);
}

/* ---- the casts that come with the program ---- */

/* The files are for GMs to begin with. */
static void
test_the_files_hold_the_casts_that_come_with_the_program (void)
{
  for (guint i = 0; i < croupier_cast_get_n_shipped (); i++)
    {
      const char *id = croupier_cast_get_shipped_id (i);
      g_autofree char *path = g_strdup_printf ("%s/casts/%s.json", g_getenv ("CROUPIER_DATADIR"), id);
      g_autoptr (CroupierCast) cast = croupier_cast_new_shipped (id);
      g_autoptr (JsonNode) node = croupier_cast_to_json (cast);
      g_autofree char *ours = croupier_json_print (node);
      g_autofree char *theirs = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (g_file_get_contents (path, &theirs, NULL, &error));
      g_assert_no_error (error);
      g_assert_cmpstr (ours, ==, theirs);
    }
}

/* Everybody is told of each role and item what it does, but not in the words for its holder. */
static void
assert_rundown (const CroupierCast *cast)
{
  for (guint i = 0; i < cast->roles->len; i++)
    {
      const CroupierRole *role = croupier_cast_get_role (cast, i);

      g_assert_cmpstr (role->public_notes, !=, "");
      g_assert_cmpstr (role->public_notes, !=, role->text);
    }
  for (guint i = 0; i < cast->items->len; i++)
    {
      const CroupierItem *item = croupier_cast_get_item (cast, i);

      g_assert_cmpstr (item->public_notes, !=, "");
      g_assert_cmpstr (item->public_notes, !=, item->text);
    }
}

static void
test_season_1_is_for_exactly_twenty (void)
{
  static const struct
  {
    const char *name;
    int n_players;
    guint alive_at;
    gboolean shared_channel, stands_in;
  } teams[] = {
    { "Red", 4, 0, TRUE, FALSE },  { "Silver", 1, 4, FALSE, FALSE }, { "Grey", 5, 0, FALSE, FALSE },
    { "Blue", 5, 0, FALSE, TRUE }, { "Gold", 5, 0, FALSE, TRUE },
  };
  static const char *const verbs[] = { "kill", "solo kill", "save", "silence", "idol", "shield" };
  g_autoptr (CroupierCast) cast = croupier_cast_new_shipped ("season-1-public");
  g_autoptr (GPtrArray) problems = croupier_problems_new ();
  g_autofree char *summary = croupier_cast_summarize (cast);

  assert_whole (cast, 20);
  g_assert_false (croupier_cast_check (cast, 19, problems));
  g_assert_false (croupier_cast_check (cast, 21, problems));
  g_assert_cmpuint (cast->teams->len, ==, G_N_ELEMENTS (teams));
  for (guint i = 0; i < G_N_ELEMENTS (teams); i++)
    {
      const CroupierTeam *team = croupier_cast_get_team (cast, i);

      g_assert_cmpstr (team->name, ==, teams[i].name);
      g_assert_cmpint (team->n_players, ==, teams[i].n_players);
      g_assert_cmpuint (team->alive_at, ==, teams[i].alive_at);
      g_assert_cmpint (team->shared_channel, ==, teams[i].shared_channel);
      g_assert_cmpint (team->stands_in, ==, teams[i].stands_in);
      g_assert_cmpint (*team->public_notes == '\0', ==, teams[i].stands_in);
      g_assert_cmpstr (team->open_rules, !=, "");
    }
  g_assert_cmpuint (croupier_cast_get_role (cast, 0)->kind, ==, CROUPIER_ROLE_SCHOLAR);
  g_assert_cmpuint (croupier_cast_get_role (cast, 1)->kind, ==, CROUPIER_ROLE_ORACLE);
  g_assert_cmpuint (cast->roles->len, ==, 3);
  g_assert_cmpuint (croupier_cast_get_item (cast, 0)->count, ==, 2);
  g_assert_cmpuint (croupier_cast_get_item (cast, 1)->count, ==, 2);
  assert_rundown (cast);
  g_assert_cmpuint (cast->powers->len, ==, G_N_ELEMENTS (verbs));
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    g_assert_cmpstr (croupier_cast_get_power (cast, i)->verb, ==, verbs[i]);
  g_assert_cmphex (croupier_cast_get_each_island (cast, 20), ==, 0x5);
  g_assert_cmpstr (summary, ==, "Season 1 public: 20 players, 5 teams, 3 roles, 4 items, 6 powers");
}

static void
test_the_village_is_for_any_number_and_shows_what_powers_can_do (void)
{
  static const CroupierPowerEffect effects[] = {
    CROUPIER_EFFECT_KILL,  CROUPIER_EFFECT_LEARN, CROUPIER_EFFECT_PROTECT_FROM_KILL,
    CROUPIER_EFFECT_BLOCK, CROUPIER_EFFECT_KILL,  CROUPIER_EFFECT_WEIGHT_VOTES_BY,
  };
  g_autoptr (CroupierCast) cast = croupier_cast_new_shipped ("VILLAGE");
  g_autofree char *summary = croupier_cast_summarize (cast);

  for (guint n_players = 5; n_players <= CROUPIER_MAX_PLAYERS; n_players++)
    assert_whole (cast, n_players);
  g_assert_cmpuint (cast->powers->len, ==, G_N_ELEMENTS (effects));
  assert_rundown (cast);
  for (guint i = 0; i < G_N_ELEMENTS (effects); i++)
    g_assert_cmpint (croupier_cast_get_power (cast, i)->effect, ==, effects[i]);
  g_assert_cmpint (croupier_cast_get_power (cast, 1)->subject, ==, CROUPIER_SUBJECT_TEAM);
  g_assert_cmpuint (croupier_cast_get_power (cast, 4)->in_all, ==, 1);
  g_assert_cmpint (croupier_cast_get_power (cast, 5)->weight, ==, 1);
  g_assert_null (croupier_cast_get_power (cast, 5)->verb);
  g_assert_cmpstr (summary, ==, "Village: any number of players, 2 teams, 5 roles, 0 items, 6 powers");
}

static void
test_there_are_no_other_casts (void)
{
  g_assert_cmpuint (croupier_cast_get_n_shipped (), ==, 2);
  g_assert_null (croupier_cast_new_shipped ("season-2"));
  g_assert_null (croupier_cast_new_shipped (""));
}

/* What free, copy, equal, JSON, check and the editor rely on: a field of two keys, or in no group, would be lost. */
static void
test_each_field_stands_once (void)
{
  for (CroupierCastPart part = CROUPIER_CAST_TEAMS; part <= CROUPIER_CAST_POWERS; part++)
    {
      const CroupierCastFields *table = croupier_cast_get_fields (part);
      g_autoptr (GHashTable) keys = g_hash_table_new (g_str_hash, g_str_equal);
      g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL);

      for (const CroupierCastField *field = table->fields; field < table->fields + table->n_fields; field++)
        {
          g_assert_cmpuint (field->offset, <, table->size);
          if (!field->is_view)
            g_assert_true (g_hash_table_add (places, GSIZE_TO_POINTER (field->offset)));
          if (!field->is_view && !field->is_elsewhere)
            g_assert_true (g_hash_table_add (keys, (gpointer) field->id));
          if (field->title != NULL)
            g_assert_cmpuint (field->group, <, g_strv_length ((GStrv) table->groups));
          if (field->title != NULL && field->kind == CROUPIER_CAST_FIELD_NUMBER)
            g_assert_cmpint (field->min, <, field->max);
          if (field->title != NULL && field->kind == CROUPIER_CAST_FIELD_CHOICE)
            g_assert_true (field->n_words > 0 || field->list != NULL);
        }
    }
}

TESTS (cast)
{
  g_test_add_func ("/cast/what-is-known-by-name-has-its-own-powers", test_what_is_known_by_name_has_its_own_powers);
  g_test_add_func ("/cast/teams-and-roles-that-are-known-are-what-they-are",
                   test_teams_and_roles_that_are_known_are_what_they_are);
  g_test_add_func ("/cast/built-in-powers-are-not-added-to-others", test_built_in_powers_are_not_added_to_others);
  g_test_add_func ("/cast/parts-are-found-without-case-and-accents", test_parts_are_found_without_case_and_accents);
  g_test_add_func ("/cast/the-rest-is-what-the-others-leave", test_the_rest_is_what_the_others_leave);
  g_test_add_func ("/cast/red-and-grey-are-on-each-island-unless-the-cast-says-other",
                   test_red_and_grey_are_on_each_island_unless_the_cast_says_other);
  g_test_add_func ("/cast/copy-is-equal-and-does-not-change-with-the-original",
                   test_copy_is_equal_and_does_not_change_with_the_original);
  g_test_add_func ("/cast/json-of-another-form-is-refused-with-every-place",
                   test_json_of_another_form_is_refused_with_every_place);
  g_test_add_func ("/cast/teams-that-cannot-be-played-are-refused", test_teams_that_cannot_be_played_are_refused);
  g_test_add_func ("/cast/titles-and-islands-that-cannot-be-are-refused",
                   test_titles_and_islands_that_cannot_be_are_refused);
  g_test_add_func ("/cast/roles-and-items-that-cannot-be-dealt-are-refused",
                   test_roles_and_items_that_cannot_be_dealt_are_refused);
  g_test_add_func ("/cast/bounds-of-powers-that-make-no-sense-are-refused",
                   test_bounds_of_powers_that_make_no_sense_are_refused);
  g_test_add_func ("/cast/holders-and-verbs-that-cannot-be-are-refused",
                   test_holders_and_verbs_that_cannot_be_are_refused);
  g_test_add_func ("/cast/effects-that-cannot-be-are-refused-with-every-reason",
                   test_effects_that_cannot_be_are_refused_with_every_reason);
  g_test_add_func ("/cast/more-than-fits-is-refused", test_more_than_fits_is_refused);
  g_test_add_func ("/cast/a-cast-is-checked-against-the-number-of-players",
                   test_a_cast_is_checked_against_the_number_of_players);
  g_test_add_func ("/cast/every-problem-has-its-place", test_every_problem_has_its_place);
  g_test_add_func ("/cast/powers-that-no-player-can-both-have-may-share-a-verb",
                   test_powers_that_no_player_can_both_have_may_share_a_verb);
  g_test_add_func ("/cast/json-is-read-and-written-the-same", test_json_is_read_and_written_the_same);
  g_test_add_func ("/cast/json-has-its-keys-in-one-order-and-no-others",
                   test_json_has_its_keys_in_one_order_and_no_others);
  g_test_add_func ("/cast/without-powers-in-json-those-built-in-are-there",
                   test_without_powers_in_json_those_built_in_are_there);
  g_test_add_func ("/cast/a-remark-is-of-two-roles-that-can-be-had", test_a_remark_is_of_two_roles_that_can_be_had);
  g_test_add_func ("/cast/the-author-is-written-where-there-is-one", test_the_author_is_written_where_there_is_one);
  g_test_add_func ("/cast/what-refers-to-a-part-follows-it", test_what_refers_to_a_part_follows_it);
  g_test_add_func ("/cast/a-power-can-be-nobodys-until-it-is-said", test_a_power_can_be_nobodys_until_it_is_said);
  g_test_add_func ("/cast/a-renamed-team-keeps-a-color-of-its-own", test_a_renamed_team_keeps_a_color_of_its_own);
  g_test_add_func ("/cast/the-files-hold-the-casts-that-come-with-the-program",
                   test_the_files_hold_the_casts_that_come_with_the_program);
  g_test_add_func ("/cast/season-1-is-for-exactly-twenty", test_season_1_is_for_exactly_twenty);
  g_test_add_func ("/cast/the-village-is-for-any-number-and-shows-what-powers-can-do",
                   test_the_village_is_for_any_number_and_shows_what_powers_can_do);
  g_test_add_func ("/cast/there-are-no-other-casts", test_there_are_no_other_casts);
  g_test_add_func ("/cast/each-field-stands-once", test_each_field_stands_once);
}
