/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of what games tell of their roles: what their fixes lock, who has what, and that it is written as it was read. */
#include "config.h"
#include "rule-cases.h"

#include <string.h>
#include "croupier-roles.h"

static const char *const names[] = { "Amy", "Bob", "Cyd", "Dan", "Eve", "Fay" };
static const RuleGame possession = { "five-fold-possession", names, 5, "" };
static const RuleGame smugglers = { "smugglers-paradox", names, 6, "" };

static const RuleGame *
find_game (const char *id)
{
  return g_str_equal (id, possession.game) ? &possession : &smugglers;
}

/* A setup that need make no match: options and fixes in lines. */
static CroupierSetup *
make_setup (const char *game,
            const char *lines)
{
  const RuleGame *rules = find_game (game);
  CroupierSetup *setup = croupier_setup_new (croupier_registry_find (game));
  g_auto (GStrv) words = g_strsplit (lines, "\n", -1);

  for (guint i = 0; i < rules->n_names; i++)
    g_assert_true (croupier_roster_add (setup->roster, croupier_player_new (names[i]), NULL));
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) option = g_strsplit (words[i], "=", 2);

      if (option[0] != NULL && option[1] != NULL)
        g_assert_true (croupier_options_set (setup->options, option[0], option[1], NULL));
      else if (*words[i] != '\0')
        g_ptr_array_add (setup->fixes, g_strdup (words[i]));
    }
  return setup;
}

static char *
write_fixes (const CroupierRoles *roles)
{
  g_autoptr (GPtrArray) fixes = croupier_roles_list_fixes (roles);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < fixes->len; i++)
    {
      const CroupierRoleFix *fix = g_ptr_array_index (fixes, i);

      g_string_append_printf (text, "%s%s%s%s", i > 0 ? "\n" : "", fix->before, fix->player >= 0 ? names[fix->player] : "", fix->after);
    }
  return g_string_free_and_steal (text);
}

/* ---- what is fixed ---- */

static void
test_fixes (void)
{
  static const struct
  {
    const char *game, *lines, *fixes;
  } cases[] = {
    { "five-fold-possession", "", "" },
    { "five-fold-possession", "hunter 4: bob\nempty: 7\npossessed 4: Amy", "possessed 4: Amy\nhunter 4: Bob\nempty: 7" },
    { "five-fold-possession", "identity 4 Amy: Wolf\nPossessed 12: Eve", "possessed 12: Eve" },
    { "five-fold-possession", "possessed 4: Amy\npossessed 4: Bob\npossessed 13: Cyd\nhunter 5: Zed\nempty: soon", "possessed 4: Amy" },
    { "five-fold-possession", "possessed 4: Amy\nhunter 4: Amy\npossessed 5: Amy", "possessed 4: Amy\nhunter 4: Amy\npossessed 5: Amy" },
    { "smugglers-paradox", "", "" },
    { "smugglers-paradox", "role Bob: CROOK\nrole amy: agent beta", "role Amy: agent Beta\nrole Bob: crook" },
    { "smugglers-paradox", "role Amy: agent Alpha\nhouse Alpha: Fox", "role Amy: agent Alpha" },
    { "smugglers-paradox", "role Amy: agent Omega\nrole Zed: crook\nrole Bob: crook", "role Bob: crook" },
    { "smugglers-paradox", "role Amy: agent Alpha\nrole Bob: agent Alpha", "role Amy: agent Alpha\nrole Bob: agent Alpha" },
    { "smugglers-paradox", "agents=8\nrole Amy: agent Beta\nrole Bob: agent Gamma", "role Amy: agent Beta" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierSetup) setup = make_setup (cases[i].game, cases[i].lines);
      g_autoptr (CroupierRoles) roles = setup->game->make_roles (setup);
      g_autoptr (CroupierRoles) copy = croupier_roles_copy (roles);
      g_autofree char *fixes = write_fixes (copy);

      fixture_name_case (cases[i].lines);
      g_assert_cmpstr (fixes, ==, cases[i].fixes);
      g_assert_true (croupier_roles_has_locks_of (roles, copy));
      g_assert_cmpuint (roles->drawn.empty, ==, 0);
    }
}

static void
test_is_fix (void)
{
  static const struct
  {
    const char *game, *fix;
    gboolean is_fix;
  } cases[] = {
    { "five-fold-possession", "possessed 4: Amy", TRUE },   { "five-fold-possession", "HUNTER nonsense", TRUE },
    { "five-fold-possession", "empty: 7", TRUE },           { "five-fold-possession", "identity 4 Amy: Wolf", FALSE },
    { "five-fold-possession", "role Amy: crook", FALSE },   { "smugglers-paradox", "role Amy: crook", TRUE },
    { "smugglers-paradox", "house Alpha: Fox", FALSE },     { "smugglers-paradox", "empty: 7", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierSetup) setup = make_setup (cases[i].game, "");
      g_autoptr (CroupierRoles) roles = setup->game->make_roles (setup);

      fixture_name_case (cases[i].fix);
      g_assert_cmpint (croupier_roles_is_fix (roles, cases[i].fix), ==, cases[i].is_fix);
    }
}

static void
test_cards (void)
{
  g_autoptr (CroupierSetup) setup = make_setup ("smugglers-paradox", "");
  g_autoptr (CroupierRoles) roles = setup->game->make_roles (setup);
  const CroupierRoleDeal *deal = croupier_roles_get_deal (roles, 0);
  static const char *const titles[] = { "Agent Alpha", "Agent Beta", "Crook" };
  static const char *const letters[] = { "α", "β", "C" };
  static const guint counts[] = { 1, 1, 4 };

  g_assert_cmpuint (deal->cards->len, ==, G_N_ELEMENTS (titles));
  for (guint kind = 0; kind < G_N_ELEMENTS (titles); kind++)
    {
      g_assert_cmpstr (croupier_role_deal_get (deal, kind)->title, ==, titles[kind]);
      g_assert_cmpstr (croupier_role_deal_get (deal, kind)->letter, ==, letters[kind]);
      g_assert_cmpuint (deal->deal.counts[kind], ==, counts[kind]);
    }
}

/* ---- who has what ---- */

static CroupierRoles *
get_roles (const CroupierMatch *match)
{
  const CroupierSetup *setup = croupier_match_get_setup (match);
  CroupierRoles *roles = setup->game->make_roles (setup);

  setup->game->fill_roles (croupier_match_get_plan (match), croupier_match_get_state (match), roles);
  return roles;
}

static void
test_schedule_is_that_of_the_state (void)
{
  g_autoptr (CroupierMatch) match = play_rules (&possession, "fix possessed 4: Amy\n", "! fix hunter 5: Bob because a bet\n");
  g_autoptr (CroupierRoles) roles = get_roles (match);
  g_autoptr (JsonObject) state = fixture_state (croupier_match_get_plan (match), croupier_match_get_state (match));
  JsonArray *rounds = json_object_get_array_member (state, "roles");
  g_autofree char *fixes = write_fixes (roles);

  g_assert_cmpstr (fixes, ==, "possessed 4: Amy");
  g_assert_cmpint (roles->ruled.cells[1][5], ==, 1);
  g_assert_cmpint (roles->ruled.cells[0][4], ==, CROUPIER_NO_PLAYER);
  for (guint i = 0; i < json_array_get_length (rounds); i++)
    {
      JsonObject *round = json_array_get_object_element (rounds, i);
      guint number = (guint) json_object_get_int_member (round, "round");
      int player = roles->drawn.cells[0][number];

      g_assert_cmpstr (json_object_get_string_member_with_default (round, "possessed", NULL), ==, player >= 0 ? names[player] : NULL);
      g_assert_cmpint (number == roles->drawn.empty, ==, player < 0);
    }
}

static void
test_deal_is_that_of_the_state (void)
{
  g_autoptr (CroupierMatch) match = play_rules (&smugglers, "fix role Dan: agent Beta\n", "== open\n");
  g_autoptr (CroupierRoles) roles = get_roles (match);
  g_autoptr (JsonObject) state = fixture_state (croupier_match_get_plan (match), croupier_match_get_state (match));
  JsonObject *players = json_object_get_object_member (state, "players");
  const CroupierRoleDeal *deal = croupier_roles_get_deal (roles, 0);

  g_assert_cmpint (deal->dealt[3], ==, 1);
  for (guint i = 0; i < smugglers.n_names; i++)
    {
      const char *id = json_object_get_string_member_with_default (json_object_get_object_member (players, names[i]), "agent_id", NULL);
      g_autofree char *fix = id != NULL ? g_strconcat ("agent ", id, NULL) : g_strdup ("crook");

      g_assert_cmpstr (croupier_role_deal_get (deal, (guint) deal->dealt[i])->fix, ==, fix);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/roles/fixes that can be read are written as scripts have them", test_fixes);
  g_test_add_func ("/roles/fixes are told apart by their words", test_is_fix);
  g_test_add_func ("/roles/cards have titles, letters and counts", test_cards);
  g_test_add_func ("/roles/a schedule is that of the state", test_schedule_is_that_of_the_state);
  g_test_add_func ("/roles/a deal is that of the state", test_deal_is_that_of_the_state);

  return g_test_run ();
}
