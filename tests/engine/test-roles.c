/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of what games tell of their roles: what their fixes lock, who has what, and that it is written as it was read.
 */
#include "config.h"
#include "rule-cases.h"

#include <string.h>
#include "croupier-roles.h"
#include "tests.h"

static const char *const names[] = { "Amy", "Bob", "Cyd", "Dan", "Eve", "Fay" };
static const RuleGame possession = { "five-fold-possession", names, 5, "" };
static const RuleGame smugglers = { "smugglers-paradox", names, 6, "" };
static const RuleGame factions = { "factions", names, 6, "" };

static const RuleGame *
find_game (const char *id)
{
  const RuleGame *const games[] = { &possession, &smugglers, &factions };
  guint i = 0;

  while (!g_str_equal (games[i]->game, id))
    i++;
  return games[i];
}

static void
set_cast (CroupierSetup *setup, const char *option, const char *text)
{
  g_autoptr (JsonNode) node = json_from_string (text, NULL);
  g_autoptr (CroupierCast) cast = croupier_cast_from_json (node, NULL);

  g_assert_nonnull (cast);
  croupier_options_set_cast (setup->options, option, cast);
}

/* A setup that need make no match: options and fixes in lines. */
static CroupierSetup *
make_setup (const char *game, const char *lines)
{
  const RuleGame *rules = find_game (game);
  CroupierSetup *setup = croupier_setup_new (croupier_registry_find (game));
  g_auto (GStrv) words = g_strsplit (lines, "\n", -1);

  for (guint i = 0; i < rules->n_names; i++)
    {
      CroupierPlayer *player = croupier_player_new (names[i]);

      if (i == 0)
        {
          g_strfreev (player->houses);
          player->houses = g_strdupv ((char *[]) { (char *) "Owl", (char *) "Fox", NULL });
        }
      g_assert_true (croupier_roster_add (setup->roster, player, NULL));
    }
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) option = g_strsplit (words[i], "=", 2);

      if (option[0] != NULL && option[1] != NULL && *option[1] == '{')
        set_cast (setup, option[0], option[1]);
      else if (option[0] != NULL && option[1] != NULL)
        g_assert_true (croupier_options_set (setup->options, option[0], option[1], NULL));
      else if (*words[i] != '\0')
        g_ptr_array_add (setup->fixes, g_strdup (words[i]));
    }
  return setup;
}

/* Six players, of whom one each of two teams begins on either of two islands. */
#define CAST                                                                                                        \
  "{\"title\": \"Small\", \"islands\": [\"East\", \"West\"], "                                                      \
  "\"teams\": [{\"name\": \"Red\", \"players\": 2}, {\"name\": \"Blue\", \"players\": \"rest\"}], "                 \
  "\"roles\": [{\"name\": \"judge\", \"players\": 1}], \"items\": [{\"name\": \"idol\", \"count\": 2}, {\"name\": " \
  "\"shield\", \"count\": 1}]}"

/* ---- what is fixed ---- */

static void
test_fixes (void)
{
  static const struct
  {
    const char *game, *lines, *fixes;
  } cases[] = {
    { "five-fold-possession", "", "" },
    { "five-fold-possession", "hunter 4: bob\nempty: 7\npossessed 4: Amy",
      "possessed 4: Amy; hunter 4: Bob; empty: 7" },
    { "five-fold-possession", "identity 4 Amy: Wolf\nPossessed 12: Eve", "possessed 12: Eve" },
    { "five-fold-possession", "possessed 4: Amy\npossessed 4: Bob\npossessed 13: Cyd\nhunter 5: Zed\nempty: soon",
      "possessed 4: Amy" },
    { "five-fold-possession", "possessed 4: Amy\nhunter 4: Amy\npossessed 5: Amy",
      "possessed 4: Amy; hunter 4: Amy; possessed 5: Amy" },
    { "smugglers-paradox", "", "" },
    { "smugglers-paradox", "role Bob: CROOK\nrole amy: agent beta", "role Amy: agent Beta; role Bob: crook" },
    { "smugglers-paradox", "role Amy: agent Alpha\nhouse Alpha: Fox", "role Amy: agent Alpha" },
    { "smugglers-paradox", "role Amy: agent Omega\nrole Zed: crook\nrole Bob: crook", "role Bob: crook" },
    { "smugglers-paradox", "role Amy: agent Alpha\nrole Bob: agent Alpha",
      "role Amy: agent Alpha; role Bob: agent Alpha" },
    { "smugglers-paradox", "house alpha: fox, Owl\nrole Bob: crook\nrole Amy: agent Alpha",
      "role Amy: agent Alpha; role Bob: crook; house Alpha: Fox, Owl" },
    { "smugglers-paradox", "house Beta: Fox, Owl\nrole Amy: agent Alpha\nhouse Alpha: Fox, Owl, Elk",
      "role Amy: agent Alpha" },
    { "factions",
      "cast=" CAST "\nitem Amy: shield\nitem Bob: none\nitem amy: idol\nitem Amy: idol\nrole Cyd: none\nteam Bob: red",
      "team Bob: Red; role Cyd: none; item Amy: idol; item Amy: idol; item Amy: shield; item Bob: none" },
    { "factions", "cast=" CAST "\nisland Amy: East\nrole Bob: judge\nteam Zed: Red\ncolor Amy: Pink\nteam Cyd: Mauve",
      "role Bob: judge" },
    { "factions", "cast=" CAST "\nislands=2\nisland Amy: East\nisland Bob: West",
      "island Amy: East; island Bob: West" },
    { "factions", "cast=season-1-public\nteam Amy: Red", "" }, /* for twenty */
    { "smugglers-paradox", "agents=8\nrole Amy: agent Beta\nrole Bob: agent Gamma", "role Amy: agent Beta" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierSetup) setup = make_setup (cases[i].game, cases[i].lines);
      g_autoptr (CroupierRoles) roles = setup->game->make_roles (setup);
      g_autoptr (CroupierRoles) copy = croupier_roles_copy (roles);
      g_autofree char *fixes = fixture_fixes (copy, setup->roster);

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
    { "five-fold-possession", "possessed 4: Amy", TRUE },
    { "five-fold-possession", "HUNTER nonsense", TRUE },
    { "five-fold-possession", "empty: 7", TRUE },
    { "five-fold-possession", "identity 4 Amy: Wolf", FALSE },
    { "five-fold-possession", "role Amy: crook", FALSE },
    { "smugglers-paradox", "role Amy: crook", TRUE },
    { "smugglers-paradox", "house Alpha: Fox", TRUE },
    { "smugglers-paradox", "empty: 7", FALSE },
    { "factions", "item Amy: shield", TRUE },
    { "factions", "ISLAND nonsense", TRUE },
    { "factions", "color Amy: Blue", FALSE },
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
      g_assert_cmpuint (deal->counts[kind], ==, counts[kind]);
    }
}

/* ---- hands ---- */

typedef struct
{
  const char *lines;
  guint deal, kind;
  guint n, n_left;
} CountCase;

static void
test_what_is_left (void)
{
  static const CountCase cases[] = {
    { "", 0, 0, 2, 2 },
    { "team Amy: Red", 0, 0, 2, 1 },
    { "", 2, 1, 5, 5 }, /* no role: one judge of six */
    { "role Amy: none", 2, 1, 5, 4 },
    { "", 3, 2, 3, 3 }, /* no item */
    { "item Amy: idol\nitem Amy: idol\nitem Amy: shield", 3, 2, 5, 5 },
    { "item Amy: idol\nitem Amy: idol\nitem Bob: idol", 3, 0, 2, 0 },
    { "item Amy: none\nitem Bob: none\nitem Cyd: none\nitem Dan: none", 3, 2, 3, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *lines = g_strconcat ("cast=" CAST "\n", cases[i].lines, NULL);
      g_autoptr (CroupierSetup) setup = make_setup ("factions", lines);
      g_autoptr (CroupierRoles) roles = setup->game->make_roles (setup);
      const CroupierRoleDeal *deal = croupier_roles_get_deal (roles, cases[i].deal);

      fixture_name_case (cases[i].lines);
      g_assert_cmpuint (croupier_role_deal_get_count (deal, cases[i].kind), ==, cases[i].n);
      g_assert_cmpuint (croupier_role_deal_count_left (deal, cases[i].kind), ==, cases[i].n_left);
    }
}

/* The same that the game draws. */
static void
test_a_joint_draw_has_what_is_locked_pinned (void)
{
  g_autoptr (CroupierSetup)
    setup = make_setup ("factions", "cast=" CAST "\nislands=2\nteam Amy: Blue\nisland Bob: West\nrole Cyd: judge\nrole "
                                    "Dan: none\nitem Eve: idol\nitem Eve: idol\nitem Fay: none");
  g_autoptr (CroupierRoles) roles = setup->game->make_roles (setup);
  CroupierCasting casting;
  g_autofree char *count = NULL;
  g_autofree char *all = NULL;

  croupier_roles_get_casting (roles, &casting);
  g_assert_cmpint (casting.pins.teams[0], ==, 1);
  g_assert_cmpint (casting.pins.islands[1], ==, 1);
  g_assert_cmpint (casting.pins.roles[2], ==, 0);
  g_assert_cmpint (casting.pins.roles[3], ==, CROUPIER_CASTING_NONE);
  g_assert_cmpuint (casting.pins.items[4][0], ==, 2);
  g_assert_cmphex (casting.without_items, ==, CROUPIER_PLAYER (5));
  count = croupier_casting_count (&casting, NULL);
  g_assert_cmpstr (count, ==, "240"); /* 4 * 6 + 6 * 6 with one Red on each island, times one of four for the shield */
  all = croupier_casting_count (roles->casting, NULL);
  g_assert_cmpstr (all, ==, "64800"); /* 15 * 12 teams on islands, 6 for the judge, 60 for the items */
}

/* As everybody has one, the last one given goes to whoever is given it last; of several, each can be locked more than
 * once. */
static void
test_cards_are_given_and_taken (void)
{
  g_autoptr (CroupierSetup) setup = make_setup ("factions", "cast=" CAST);
  g_autoptr (CroupierRoles) roles = setup->game->make_roles (setup);
  CroupierRoleDeal *its_roles = croupier_roles_get_deal (roles, 2), *items = croupier_roles_get_deal (roles, 3);
  g_autofree char *fixes = NULL;

  croupier_role_deal_give (its_roles, 0, 0);
  g_assert_true (croupier_role_deal_can_give (its_roles, 1, 0));
  croupier_role_deal_give (its_roles, 1, 0);
  croupier_role_deal_give (items, 0, 0);
  croupier_role_deal_give (items, 0, 0);
  g_assert_false (croupier_role_deal_can_give (items, 1, 0));
  g_assert_false (croupier_role_deal_can_give (items, 0, 0));
  croupier_role_deal_give (items, 2, 1);
  croupier_role_deal_give (items, 2, 2);
  croupier_role_deal_take (items, 0, 0);
  fixes = fixture_fixes (roles, setup->roster);
  g_assert_cmpstr (fixes, ==, "role Bob: judge; item Amy: idol; item Cyd: none");
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
  g_autoptr (CroupierMatch)
    match = play_rules (&possession, "fix possessed 4: Amy\n", "! fix hunter 5: Bob because a bet\n");
  g_autoptr (CroupierRoles) roles = get_roles (match);
  g_autoptr (JsonObject) state = fixture_state (croupier_match_get_plan (match), croupier_match_get_state (match));
  JsonArray *rounds = json_object_get_array_member (state, "roles");
  g_autofree char *fixes = fixture_fixes (roles, croupier_match_get_roster (match));

  g_assert_cmpstr (fixes, ==, "possessed 4: Amy");
  g_assert_cmpint (roles->ruled.cells[1][5], ==, 1);
  g_assert_cmpint (roles->ruled.cells[0][4], ==, CROUPIER_NO_PLAYER);
  for (guint i = 0; i < json_array_get_length (rounds); i++)
    {
      JsonObject *round = json_array_get_object_element (rounds, i);
      guint number = (guint) json_object_get_int_member (round, "round");
      int player = roles->drawn.cells[0][number];

      g_assert_cmpstr (json_object_get_string_member_with_default (round, "possessed", NULL), ==,
                       player >= 0 ? names[player] : NULL);
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

  g_assert_cmpint (croupier_role_hand_get_first (&deal->dealt[3]), ==, 1);
  for (guint i = 0; i < smugglers.n_names; i++)
    {
      const char *id = json_object_get_string_member_with_default (json_object_get_object_member (players, names[i]),
                                                                   "agent_id", NULL);
      g_autofree char *fix = id != NULL ? g_strconcat ("agent ", id, NULL) : g_strdup ("crook");

      g_assert_cmpuint (croupier_role_hand_count (&deal->dealt[i]), ==, 1);
      g_assert_cmpstr (croupier_role_deal_get (deal, (guint) croupier_role_hand_get_first (&deal->dealt[i]))->fix, ==,
                       fix);
    }
}

static void
test_a_casting_is_that_of_the_state (void)
{
  g_autoptr (CroupierMatch)
    match = play_rules (&factions,
                        "option cast: " CAST "\noption islands: 2\nfix item Dan: idol\nfix item Dan: shield\n",
                        "== open\n");
  g_autoptr (CroupierRoles) roles = get_roles (match);
  g_autoptr (JsonObject) state = fixture_state (croupier_match_get_plan (match), croupier_match_get_state (match));
  JsonObject *players = json_object_get_object_member (state, "players");
  static const char *const keys[] = { "team", "island", "role" };

  for (guint i = 0; i < factions.n_names; i++)
    {
      JsonObject *player = json_object_get_object_member (players, names[i]);
      const CroupierRoleHand *items = &croupier_roles_get_deal (roles, 3)->dealt[i];
      guint n_items = json_array_get_length (json_object_get_array_member (player, "items"));

      for (guint deal = 0; deal < G_N_ELEMENTS (keys); deal++)
        {
          const CroupierRoleDeal *cards = croupier_roles_get_deal (roles, deal);
          const CroupierRoleCard *card = croupier_role_deal_get (cards, (guint) croupier_role_hand_get_first (
                                                                          &cards->dealt[i]));

          g_assert_cmpstr (card->is_none ? NULL : card->title, ==,
                           json_object_get_string_member_with_default (player, keys[deal], NULL));
        }
      g_assert_cmpuint (items->counts[2], ==, n_items == 0);
      g_assert_cmpuint (croupier_role_hand_count (items), ==, MAX (n_items, 1));
    }
}

TESTS (roles)
{
  g_test_add_func ("/roles/fixes that can be read are written as scripts have them", test_fixes);
  g_test_add_func ("/roles/fixes are told apart by their words", test_is_fix);
  g_test_add_func ("/roles/cards have titles, letters and counts", test_cards);
  g_test_add_func ("/roles/a schedule is that of the state", test_schedule_is_that_of_the_state);
  g_test_add_func ("/roles/a deal is that of the state", test_deal_is_that_of_the_state);
  g_test_add_func ("/roles/what is left of a card", test_what_is_left);
  g_test_add_func ("/roles/a joint draw has what is locked pinned", test_a_joint_draw_has_what_is_locked_pinned);
  g_test_add_func ("/roles/cards are given and taken", test_cards_are_given_and_taken);
  g_test_add_func ("/roles/a casting is that of the state", test_a_casting_is_that_of_the_state);
}
