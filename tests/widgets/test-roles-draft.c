/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of locking roles: what an edit does to the others, its steps, what stays drawn, and why something is not
 * possible. */
#include "croupier-roles-draft.h"

#include "croupier-cast-draft.h"
#include "croupier-registry.h"
#include "croupier-roles-words.h"
#include "croupier-script.h"
#include "tests.h"

typedef struct
{
  CroupierMatchDraft *match_draft;
  CroupierRolesDraft *draft;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer game)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();

  fixture->match_draft = croupier_match_draft_new ();
  croupier_match_draft_set_game (fixture->match_draft, game);
  croupier_match_draft_add_players (fixture->match_draft, "Amy\nBob\nCyd\nDan\nEve", problems);
  fixture->draft = croupier_roles_draft_new (fixture->match_draft);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->draft);
  g_clear_object (&fixture->match_draft);
}

/* As a script has it, parted by "; ". */
static char *
print_locks (CroupierRolesDraft *draft)
{
  g_autoptr (GPtrArray) fixes = croupier_roles_list_fixes (croupier_roles_draft_get_roles (draft));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < fixes->len; i++)
    {
      const CroupierRoleFix *fix = g_ptr_array_index (fixes, i);

      g_string_append_printf (text, "%s%s%s%s", i > 0 ? "; " : "", fix->before,
                              fix->player >= 0 ? croupier_roles_draft_get_name (draft, (guint) fix->player) : "",
                              fix->after);
    }

  return g_string_free_and_steal (text);
}

static void
assert_locks (Fixture *fixture, const char *wanted)
{
  g_autofree char *locks = print_locks (fixture->draft);

  g_assert_cmpstr (locks, ==, wanted);
}

static void
assert_step (Fixture *fixture, const char *wanted)
{
  g_assert_cmpstr (croupier_steps_get_undo_label (croupier_match_draft_get_steps (fixture->match_draft)), ==, wanted);
}

static void
test_a_schedule_is_locked_step_by_step (Fixture *fixture, gconstpointer data)
{
  g_assert_true (croupier_roles_draft_lock (fixture->draft, 0, 4, 0));
  assert_step (fixture, "Lock Possessed of Round 4 for Amy");
  g_assert_false (croupier_roles_draft_lock (fixture->draft, 0, 4, 0));
  g_assert_true (croupier_roles_draft_lock (fixture->draft, 1, 4, 1));
  assert_locks (fixture, "possessed 4: Amy; hunter 4: Bob");
  /* There is one of each in a round, and nobody is both. */
  g_assert_true (croupier_roles_draft_lock (fixture->draft, 0, 4, 1));
  assert_locks (fixture, "possessed 4: Bob");
  g_assert_true (croupier_roles_draft_move (fixture->draft, 0, 4, 7, 2));
  assert_step (fixture, "Move Possessed to Round 7, Cyd");
  assert_locks (fixture, "possessed 7: Cyd");
  g_assert_true (croupier_roles_draft_set_empty (fixture->draft, 3));
  assert_locks (fixture, "possessed 7: Cyd; empty: 3");
  g_assert_true (croupier_roles_draft_unlock (fixture->draft, 7, 2));
  g_assert_false (croupier_roles_draft_unlock (fixture->draft, 7, 2));
  assert_locks (fixture, "empty: 3");
  croupier_steps_undo (croupier_match_draft_get_steps (fixture->match_draft));
  assert_locks (fixture, "possessed 7: Cyd; empty: 3");
  g_assert_true (croupier_roles_draft_clear (fixture->draft));
  assert_step (fixture, "Unlock All Roles");
  assert_locks (fixture, "");
  croupier_steps_undo (croupier_match_draft_get_steps (fixture->match_draft));
  assert_locks (fixture, "possessed 7: Cyd; empty: 3");
}

static void
test_the_only_card_of_its_kind_is_taken_along (Fixture *fixture, gconstpointer data)
{
  g_assert_true (croupier_roles_draft_give (fixture->draft, 0, 0, 0));
  assert_step (fixture, "Lock Agent Alpha for Amy");
  g_assert_true (croupier_roles_draft_give (fixture->draft, 0, 1, 0));
  assert_locks (fixture, "role Bob: agent Alpha");
  g_assert_true (croupier_roles_draft_give (fixture->draft, 0, 0, 1));
  g_assert_true (croupier_roles_draft_give (fixture->draft, 0, 2, 1));
  assert_locks (fixture, "role Amy: crook; role Bob: agent Alpha; role Cyd: crook");
  g_assert_true (croupier_roles_draft_hand_over (fixture->draft, 0, 1, 0, 1));
  assert_locks (fixture, "role Bob: crook; role Cyd: crook");
  g_assert_true (croupier_roles_draft_give (fixture->draft, 0, 1, CROUPIER_DEAL_UNLOCKED));
  assert_step (fixture, "Unlock Bob");
  assert_locks (fixture, "role Cyd: crook");
}

static void
test_breaks_say_why (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    guint role, round, player;
    const char *reason;
  } cases[] = {
    { 0, 5, 0, "Amy is the Possessed in rounds 4 and 5; nobody is twice in a row." },
    { 0, 4, 1, "Amy is locked as the Possessed of round 4." },
    { 1, 4, 0, "Amy has both roles of round 4; nobody can." },
    { 0, 3, 3, "Round 3 is locked as the empty one." },
    { 0, 10, 0, "Amy is the Possessed more than twice; everybody is exactly twice." },
    { 0, 12, 1, "Bob and Amy meet in rounds 8 and 12; each two players meet once." },
    { 1, 2, 4, "What is locked leaves no schedule with Eve as the Ghost Hunter of round 2." },
  };
  const CroupierSchedule *locks;

  croupier_roles_draft_lock (fixture->draft, 0, 4, 0);
  croupier_roles_draft_lock (fixture->draft, 0, 8, 0);
  croupier_roles_draft_lock (fixture->draft, 1, 8, 1);
  croupier_roles_draft_lock (fixture->draft, 1, 12, 0);
  croupier_roles_draft_set_empty (fixture->draft, 3);
  locks = &croupier_roles_draft_get_roles (fixture->draft)->locks;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *reason = croupier_roles_dup_why_not (fixture->draft, locks, cases[i].role, cases[i].round,
                                                            cases[i].player);

      g_assert_cmpstr (reason, ==, cases[i].reason);
    }
  g_assert_null (croupier_roles_dup_break (fixture->draft, locks, 0, 4));
}

static CroupierMatch *
match_new (const char *text)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierScript) script = croupier_script_read (text, -1, NULL, NULL, NULL, problems);
  CroupierMatch *match;

  g_assert_nonnull (script);
  match = croupier_script_play (script, CROUPIER_PLAY_DEFAULT, NULL, problems);
  g_assert_nonnull (match);
  return match;
}

static void
test_what_is_drawn_stays_seen_until_it_is_locked_otherwise (void)
{
  g_autoptr (CroupierMatchDraft) match_draft = croupier_match_draft_new ();
  g_autoptr (CroupierRolesDraft) draft = NULL;
  g_autoptr (CroupierMatch) match = match_new (
    "game: five-fold-possession\nseed: 5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e\n"
    "player: Amy\nplayer: Bob\nplayer: Cyd\nplayer: Dan\nplayer: Eve\n== round-1\n! fix possessed 5: Bob\n== open\n");
  const CroupierRoles *roles;
  guint empty;
  int drawn;

  croupier_match_draft_take_setup (match_draft, croupier_match_get_setup (match), TRUE);
  draft = croupier_roles_draft_new (match_draft);
  g_assert_false (croupier_roles_draft_is_drawn (draft));
  croupier_roles_draft_set_match (draft, match);
  g_assert_true (croupier_roles_draft_is_drawn (draft));
  g_assert_true (croupier_roles_draft_is_in_force (draft));
  roles = croupier_roles_draft_get_roles (draft);
  empty = roles->drawn.empty;
  drawn = roles->drawn.cells[1][5];
  g_assert_cmpuint (empty, !=, 0);
  g_assert_cmpint (roles->drawn.cells[0][5], ==, 1);
  g_assert_cmpint (roles->ruled.cells[0][5], ==, 1);
  g_assert_false (croupier_roles_draft_has_locks (draft));

  g_assert_true (croupier_roles_draft_lock (draft, 1, 5, (drawn + 1) % 5));
  g_assert_true (croupier_roles_draft_is_drawn (draft));
  g_assert_false (croupier_roles_draft_is_in_force (draft));
  roles = croupier_roles_draft_get_roles (draft);
  g_assert_cmpint (roles->drawn.cells[1][5], ==, CROUPIER_NO_PLAYER);
  g_assert_cmpuint (roles->drawn.empty, ==, empty);
  g_assert_true (croupier_roles_draft_set_empty (draft, empty == 2 ? 3 : 2));
  g_assert_cmpuint (croupier_roles_draft_get_roles (draft)->drawn.empty, ==, 0);
}

static void
test_nothing_is_locked_before_it_is_settled_who_plays (Fixture *fixture, gconstpointer data)
{
  croupier_match_draft_remove_player (fixture->match_draft, 0);
  g_assert_null (croupier_roles_draft_get_roles (fixture->draft));
  g_assert_false (croupier_roles_draft_has_locks (fixture->draft));
  croupier_steps_undo (croupier_match_draft_get_steps (fixture->match_draft));
  g_assert_nonnull (croupier_roles_draft_get_roles (fixture->draft));
}

/* ---- a joint draw ---- */

#define TEAMS 0
#define ISLANDS 1
#define ROLES 2
#define ITEMS 3

static void
set_up_season (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();

  fixture->match_draft = croupier_match_draft_new ();
  croupier_match_draft_set_game (fixture->match_draft, &croupier_factions);
  croupier_match_draft_add_players (fixture->match_draft,
                                    "Amy\nBob\nCyd\nDan\nEve\nFay\nGus\nHal\nIvy\nJon\nKay\nLou\nMia\nNed\nOli\nPam\nQu"
                                    "in\n"
                                    "Rob\nSue\nTom",
                                    problems);
  fixture->draft = croupier_roles_draft_new (fixture->match_draft);
}

static void
test_several_items_or_none_are_locked (Fixture *fixture, gconstpointer data)
{
  g_assert_true (croupier_roles_draft_give (fixture->draft, TEAMS, 0, 0));
  assert_step (fixture, "Lock Red for Amy");
  g_assert_true (croupier_roles_draft_give (fixture->draft, ISLANDS, 0, 1));
  g_assert_true (croupier_roles_draft_give (fixture->draft, ROLES, 1, 3));
  assert_step (fixture, "Lock No Role for Bob");
  g_assert_true (croupier_roles_draft_give (fixture->draft, ITEMS, 0, 0));
  g_assert_true (croupier_roles_draft_give (fixture->draft, ITEMS, 0, 0));
  g_assert_true (croupier_roles_draft_give (fixture->draft, ITEMS, 0, 1));
  assert_locks (fixture,
                "team Amy: Red; island Amy: West; role Bob: none; item Amy: idol; item Amy: idol; item Amy: shield");
  g_assert_true (croupier_roles_draft_take (fixture->draft, ITEMS, 0, 0));
  assert_step (fixture, "Unlock idol of Amy");
  g_assert_true (croupier_roles_draft_hand_over (fixture->draft, ITEMS, 1, 0, 2));
  assert_locks (fixture, "team Amy: Red; island Amy: West; role Bob: none; item Amy: idol; item Cyd: shield");
  /* None and others don't go together. */
  g_assert_true (croupier_roles_draft_give (fixture->draft, ITEMS, 0, 2));
  g_assert_true (croupier_roles_draft_give (fixture->draft, ITEMS, 3, 2));
  g_assert_true (croupier_roles_draft_give (fixture->draft, ITEMS, 3, 1));
  assert_locks (fixture,
                "team Amy: Red; island Amy: West; role Bob: none; item Amy: none; item Cyd: shield; item Dan: shield");
  croupier_steps_undo (croupier_match_draft_get_steps (fixture->match_draft));
  g_assert_true (croupier_roles_draft_clear (fixture->draft));
  assert_locks (fixture, "");
}

static void
test_wishes_are_made_and_taken_back (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierRolesReport) report = NULL;
  g_autofree char *summary = NULL;

  g_assert_true (croupier_roles_draft_set_avoided (fixture->draft, 2, 0, 0, TRUE));
  assert_step (fixture, "Wish: Amy Not scholar");
  g_assert_false (croupier_roles_draft_set_avoided (fixture->draft, 2, 0, 0, TRUE));
  g_assert_true (croupier_roles_draft_set_avoided (fixture->draft, 2, 0, 2, TRUE));
  g_assert_true (croupier_roles_draft_give (fixture->draft, TEAMS, 1, 0));
  assert_locks (fixture, "team Bob: Red; not-role Amy: scholar; not-role Amy: silencer");
  g_assert_true (croupier_match_draft_set_field (fixture->match_draft, 0, CROUPIER_FIELD_NAME, "Ada"));
  assert_locks (fixture, "team Bob: Red; not-role Ada: scholar; not-role Ada: silencer");
  g_assert_true (croupier_roles_draft_set_avoided (fixture->draft, 2, 0, 0, FALSE));
  assert_step (fixture, "Take Back: Ada Not scholar");
  g_assert_true (croupier_roles_draft_give (fixture->draft, TEAMS, 1, CROUPIER_DEAL_UNLOCKED));
  assert_locks (fixture, "not-role Ada: silencer");
  /* The silencer goes to one of nineteen, not of twenty. */
  report = croupier_roles_report_new (croupier_roles_draft_get_roles (fixture->draft), NULL);
  summary = croupier_roles_report_dup_summary (report, ROLES);
  g_assert_cmpstr (summary, ==, "1.81 × 10²⁴ of 1.91 × 10²⁴ deals fit");
  g_assert_true (croupier_roles_draft_has_locks (fixture->draft));
  g_assert_true (croupier_roles_draft_clear (fixture->draft));
  assert_locks (fixture, "");
}

/* Nobody is called Zoe here, and there is no king. */
static void
test_roles_are_not_those_of_an_earlier_match (Fixture *fixture, gconstpointer data)
{
  static const char *const roles[] = { "oracle", "", "scholar", "king", NULL };
  g_autoptr (CroupierRoster) roster = croupier_roster_new ();
  CroupierPlayer *known = croupier_player_new ("Robert");

  g_strfreev (known->aliases);
  known->aliases = g_strsplit ("Bob", ",", -1);
  croupier_roster_add (roster, known, NULL);
  croupier_roster_add (roster, croupier_player_new ("Amy"), NULL);
  croupier_roster_add (roster, croupier_player_new ("Zoe"), NULL);
  croupier_roster_add (roster, croupier_player_new ("Cyd"), NULL);
  g_assert_true (croupier_roles_draft_avoid_earlier (fixture->draft, roster, roles));
  assert_step (fixture, "Not as in a Match");
  assert_locks (fixture, "not-role Bob: oracle");
  g_assert_false (croupier_roles_draft_avoid_earlier (fixture->draft, roster, roles));
}

/* Whoever has a wish is not like the others, of whom one alone could still be the scholar. */
static void
test_wishes_stand_among_the_reasons (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierRolesReport) possible = NULL, report = NULL;
  g_autofree char *hindrance = NULL, *clash = NULL;

  for (guint player = 1; player < 20; player++)
    g_assert_true (croupier_roles_draft_set_avoided (fixture->draft, 2, player, 0, TRUE));
  g_assert_true (croupier_roles_draft_set_avoided (fixture->draft, 2, 5, 1, TRUE));
  possible = croupier_roles_report_new (croupier_roles_draft_get_roles (fixture->draft), NULL);
  g_assert_null (croupier_roles_report_find_hindrance (possible, ROLES, 0, 0));
  hindrance = croupier_roles_dup_hindrance (fixture->draft,
                                            croupier_roles_report_find_hindrance (possible, ROLES, 5, 0));
  g_assert_cmpstr (hindrance, ==, "Not scholar, because of this:\n• Fay: not scholar");
  g_assert_true (croupier_roles_draft_give (fixture->draft, ROLES, 5, 0));
  report = croupier_roles_report_new (croupier_roles_draft_get_roles (fixture->draft), NULL);
  clash = croupier_roles_dup_clash (fixture->draft, report, 0);
  g_assert_cmpstr (clash, ==,
                   "These cannot hold together:\n• Fay: scholar, locked\n• Fay: not scholar\n• Fay: not oracle");
  g_assert_true (croupier_roles_is_in_clash (report, 0, 5));
  g_assert_false (croupier_roles_is_in_clash (report, 0, 6));
}

static void
test_clashes_say_why (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierRolesReport) report = NULL;
  g_autofree char *clash = NULL;

  for (guint player = 0; player < 4; player++)
    {
      croupier_roles_draft_give (fixture->draft, TEAMS, player, 0);
      croupier_roles_draft_give (fixture->draft, ISLANDS, player, 0);
    }
  croupier_roles_draft_give (fixture->draft, ITEMS, 5, 0);
  report = croupier_roles_report_new (croupier_roles_draft_get_roles (fixture->draft), NULL);
  clash = croupier_roles_dup_clash (fixture->draft, report, 0);
  g_assert_cmpstr (clash, ==,
                   "These cannot hold together:\n• Amy: Red, locked\n• Bob: Red, locked\n• Cyd: Red, locked\n• Dan: "
                   "Red, locked\n"
                   "• Amy: East, locked\n• Bob: East, locked\n• Cyd: East, locked\n• Dan: East, locked\n• Red: a "
                   "player on each island");
  g_assert_true (croupier_roles_is_in_clash (report, 0, 3));
  g_assert_false (croupier_roles_is_in_clash (report, 0, 5));
}

static void
test_hindrances_say_why (Fixture *fixture, gconstpointer data)
{
  g_autoptr (CroupierRolesReport) report = NULL;
  g_autofree char *hindrance = NULL;

  for (guint player = 0; player < 4; player++)
    croupier_roles_draft_give (fixture->draft, TEAMS, player, 0);
  for (guint player = 0; player < 3; player++)
    croupier_roles_draft_give (fixture->draft, ISLANDS, player, 0);
  report = croupier_roles_report_new (croupier_roles_draft_get_roles (fixture->draft), NULL);
  hindrance = croupier_roles_dup_hindrance (fixture->draft,
                                            croupier_roles_report_find_hindrance (report, ISLANDS, 3, 0));
  g_assert_cmpstr (hindrance, ==,
                   "Not East, because of this:\n• Amy: Red, locked\n• Bob: Red, locked\n• Cyd: Red, locked\n• Dan: "
                   "Red, locked\n"
                   "• Amy: East, locked\n• Bob: East, locked\n• Cyd: East, locked\n• Red: a player on each island");
}

static void
assert_makes_match (CroupierMatchDraft *draft)
{
  g_autofree char *reason = croupier_match_draft_dup_reason (draft);

  g_assert_cmpstr (reason, ==, NULL);
}

static guint
count_left (CroupierRolesDraft *draft, guint deal, guint kind)
{
  return croupier_role_deal_count_left (croupier_roles_get_deal (croupier_roles_draft_get_roles (draft), deal), kind);
}

/* Else the last one would make a cast of teams alone. */
static void
test_a_cast_stays_when_all_its_teams_are_locked (Fixture *fixture, gconstpointer data)
{
  static const guint8 sizes[] = { 4, 1, 5, 5, 5 };
  guint option = (guint) croupier_cast_find_option (&croupier_factions);

  for (guint team = 0, player = 0; team < G_N_ELEMENTS (sizes); team++)
    for (guint i = 0; i < sizes[team]; i++, player++)
      {
        g_assert_null (croupier_match_draft_get_option (fixture->match_draft, option));
        g_assert_true (croupier_roles_draft_give (fixture->draft, TEAMS, player, (int) team));
      }
  g_assert_cmpuint (count_left (fixture->draft, ROLES, 0), ==, 1);
  g_assert_cmpuint (count_left (fixture->draft, ITEMS, 0), ==, 2);
  assert_makes_match (fixture->match_draft);
  g_assert_nonnull (croupier_match_draft_get_option (fixture->match_draft, option));
  croupier_steps_undo (croupier_match_draft_get_steps (fixture->match_draft));
  g_assert_null (croupier_match_draft_get_option (fixture->match_draft, option));
}

/* Ten players, whose fixed teams make the cast: without them there would be none. */
static void
test_teams_that_make_the_cast_are_no_problem (void)
{
  static const char *const names[] = { "Amy", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon" };
  g_autoptr (CroupierMatchDraft) match_draft = croupier_match_draft_new ();
  g_autoptr (GString)
    script = g_string_new ("game: factions\nseed: 5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e\n");
  g_autoptr (CroupierMatch) match = NULL;
  g_autoptr (CroupierRolesDraft) draft = NULL;
  g_autofree char *reason = NULL;
  g_autofree char *problem = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_string_append_printf (script, "player: %s\n", names[i]);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_string_append_printf (script, "fix team %s: %s\n", names[i], i % 2 == 0 ? "Red" : "Blue");
  g_string_append (script, "== open\n");
  match = match_new (script->str);
  croupier_match_draft_take_setup (match_draft, croupier_match_get_setup (match), TRUE);
  draft = croupier_roles_draft_new (match_draft);
  reason = croupier_match_draft_dup_reason (match_draft);
  g_assert_cmpstr (reason, ==, NULL);
  g_assert_true (croupier_roles_draft_give (draft, ISLANDS, 0, 0));
  problem = croupier_match_draft_dup_problem (match_draft, CROUPIER_PLACE_SETUP, 0);
  g_assert_cmpstr (problem, ==, NULL);
  /* What is unlocked can be drawn: the cast is still the one that the teams have made, and is set in the same step. */
  g_assert_true (croupier_roles_draft_give (draft, TEAMS, 0, CROUPIER_DEAL_UNLOCKED));
  assert_makes_match (match_draft);
  g_assert_cmpuint (count_left (draft, TEAMS, 0), ==, 1);
  g_assert_true (croupier_roles_draft_clear (draft));
  assert_makes_match (match_draft);
  g_assert_cmpuint (count_left (draft, TEAMS, 0), ==, 5);
  g_assert_cmpuint (count_left (draft, TEAMS, 1), ==, 5);
  croupier_steps_undo (croupier_match_draft_get_steps (match_draft));
  croupier_steps_undo (croupier_match_draft_get_steps (match_draft));
  g_assert_null (croupier_match_draft_get_option (match_draft, (guint) croupier_cast_find_option (&croupier_factions)));
  g_assert_cmpuint (count_left (draft, TEAMS, 0), ==, 0);
}

static void
test_what_cannot_be_read_is_taken_out_by_an_edit (void)
{
  g_autoptr (CroupierMatchDraft) match_draft = croupier_match_draft_new ();
  g_autoptr (CroupierRolesDraft) draft = NULL;
  g_autoptr (CroupierMatch) match = match_new (
    "game: smugglers-paradox\nseed: 5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e\n"
    "player: Amy | houses Owl, Fox, Elk\nplayer: Bob | houses Bee, Ant, Fly\nplayer: Cyd\nplayer: Dan\n"
    "player: Eve\nplayer: Fay\nfix role Amy: agent Alpha\nfix house alpha: Fox, Owl, Elk\n== open\n");
  g_autoptr (CroupierSetup) setup = NULL;
  g_autofree char *reason = NULL;

  croupier_match_draft_take_setup (match_draft, croupier_match_get_setup (match), TRUE);
  draft = croupier_roles_draft_new (match_draft);
  g_assert_true (croupier_roles_draft_give (draft, 0, 2, 2));
  setup = croupier_match_draft_dup_setup (match_draft, NULL);
  g_assert_cmpuint (setup->fixes->len, ==, 3);
  g_assert_cmpstr (g_ptr_array_index (setup->fixes, 2), ==, "house Alpha: Fox, Owl, Elk");
  /* The order of the houses goes with the lock. */
  g_assert_true (croupier_roles_draft_give (draft, 0, 0, CROUPIER_DEAL_UNLOCKED));
  assert_makes_match (match_draft);
  croupier_steps_undo (croupier_match_draft_get_steps (match_draft));
  g_assert_true (croupier_roles_draft_hand_over (draft, 0, 0, 0, 1));
  assert_makes_match (match_draft);
  /* Where its player has other houses now, it can't be read any more. */
  croupier_steps_undo (croupier_match_draft_get_steps (match_draft));
  g_assert_true (croupier_match_draft_set_field (match_draft, 0, CROUPIER_FIELD_HOUSES, "Cat, Dog, Elk"));
  reason = croupier_match_draft_dup_reason (match_draft);
  g_assert_nonnull (reason);
  g_assert_true (croupier_roles_draft_clear (draft));
  assert_makes_match (match_draft);
  g_assert_false (croupier_roles_draft_has_locks (draft));
}

TESTS (roles_draft)
{
  g_test_add ("/roles-draft/a-schedule-is-locked-step-by-step", Fixture, &croupier_five_fold_possession, set_up,
              test_a_schedule_is_locked_step_by_step, tear_down);
  g_test_add ("/roles-draft/the-only-card-of-its-kind-is-taken-along", Fixture, &croupier_smugglers_paradox, set_up,
              test_the_only_card_of_its_kind_is_taken_along, tear_down);
  g_test_add ("/roles-draft/breaks-say-why", Fixture, &croupier_five_fold_possession, set_up, test_breaks_say_why,
              tear_down);
  g_test_add ("/roles-draft/nothing-is-locked-before-it-is-settled-who-plays", Fixture, &croupier_five_fold_possession,
              set_up, test_nothing_is_locked_before_it_is_settled_who_plays, tear_down);
  g_test_add_func ("/roles-draft/what-is-drawn-stays-seen-until-it-is-locked-otherwise",
                   test_what_is_drawn_stays_seen_until_it_is_locked_otherwise);
  g_test_add ("/roles-draft/several-items-or-none-are-locked", Fixture, NULL, set_up_season,
              test_several_items_or_none_are_locked, tear_down);
  g_test_add ("/roles-draft/wishes-are-made-and-taken-back", Fixture, NULL, set_up_season,
              test_wishes_are_made_and_taken_back, tear_down);
  g_test_add ("/roles-draft/roles-are-not-those-of-an-earlier-match", Fixture, NULL, set_up_season,
              test_roles_are_not_those_of_an_earlier_match, tear_down);
  g_test_add ("/roles-draft/wishes-stand-among-the-reasons", Fixture, NULL, set_up_season,
              test_wishes_stand_among_the_reasons, tear_down);
  g_test_add ("/roles-draft/clashes-say-why", Fixture, NULL, set_up_season, test_clashes_say_why, tear_down);
  g_test_add ("/roles-draft/hindrances-say-why", Fixture, NULL, set_up_season, test_hindrances_say_why, tear_down);
  g_test_add ("/roles-draft/a-cast-stays-when-all-its-teams-are-locked", Fixture, NULL, set_up_season,
              test_a_cast_stays_when_all_its_teams_are_locked, tear_down);
  g_test_add_func ("/roles-draft/teams-that-make-the-cast-are-no-problem",
                   test_teams_that_make_the_cast_are_no_problem);
  g_test_add_func ("/roles-draft/what-cannot-be-read-is-taken-out-by-an-edit",
                   test_what_cannot_be_read_is_taken_out_by_an_edit);
}
