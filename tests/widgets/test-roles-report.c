/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of what is said of locked roles: how many fit, how likely each is, and which locks leave none. */
#include "croupier-roles-report.h"

#include "croupier-registry.h"
#include "tests.h"

/* Season 1 for twenty players, A to T; fixes are parted by "; ". */
static CroupierRoles *
factions_new (const char *fixes)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_new (&croupier_factions);
  g_auto (GStrv) lines = g_strsplit (fixes, "; ", -1);

  for (guint i = 0; i < 20; i++)
    {
      const char name[] = { (char) ('A' + i), '\0' };

      g_assert_true (croupier_roster_add (setup->roster, croupier_player_new (name), NULL));
    }
  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    g_ptr_array_add (setup->fixes, g_strdup (lines[i]));
  return croupier_factions.make_roles (setup);
}

/* "p4A h6B e7": roles by their letters, rounds, and players by theirs. */
static CroupierRoles *
schedule_new (const char *locks)
{
  CroupierRoles *roles = croupier_roles_new (5);
  g_auto (GStrv) words = g_strsplit (locks, " ", -1);

  croupier_roles_set_schedule (roles, FALSE, croupier_role_card_new ("Possessed", "P", "possessed"),
                               croupier_role_card_new ("Ghost Hunter", "H", "hunter"));
  for (guint i = 0; words[i] != NULL && *words[i] != '\0'; i++)
    {
      char *player;
      guint round = (guint) g_ascii_strtoull (words[i] + 1, &player, 10);

      if (words[i][0] == 'e')
        roles->locks.empty = (guint8) round;
      else
        roles->locks.cells[words[i][0] == 'h'][round] = (gint8) (*player - 'A');
    }

  return roles;
}

static char *
print_conflict (const CroupierRolesReport *report)
{
  GString *text = g_string_new (NULL);

  for (guint role = 0; role < CROUPIER_SCHEDULE_ROLES; role++)
    for (guint round = CROUPIER_SCHEDULE_FIRST; round <= CROUPIER_SCHEDULE_LAST; round++)
      if ((report->conflict[role] >> round & 1) != 0)
        g_string_append_printf (text, "%s%c%u", text->len > 0 ? " " : "", role == 0 ? 'p' : 'h', round);
  if (report->is_empty_in_conflict)
    g_string_append (text, text->len > 0 ? " e" : "e");

  return g_string_free_and_steal (text);
}

static void
test_schedules_are_summed_up (void)
{
  static const struct
  {
    const char *locks, *summary, *conflict;
  } cases[] = {
    { "", "124,219,200 of 124,219,200 schedules fit", "" },
    { "p2A h2C", "5,751,672 of 124,219,200 schedules fit", "" },
    { "p4A p5A", "No schedule fits what is locked", "" }, /* seen at first sight */
    /* E's hunters in 7 and 9 could only be B, twice: A and D have hunted enough, and C does so between. */
    { "p7E p9E h2D h3A h6D h8C h11A p12A", "No schedule fits what is locked", "p7 p9 h2 h3 h6 h8 h11" },
    /* A would have to be possessed in 11 and 12. */
    { "p2B p3C p4D p5E p6B p7C p9D p10E h2C e8", "No schedule fits what is locked", "p2 p3 p4 p5 p6 p7 p9 p10 e" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierRoles) roles = schedule_new (cases[i].locks);
      g_autoptr (CroupierRolesReport) report = croupier_roles_report_new (roles, NULL);
      g_autofree char *summary = croupier_roles_report_dup_summary (report, 0);
      g_autofree char *conflict = print_conflict (report);

      g_test_message ("%s", cases[i].locks);
      g_assert_cmpstr (summary, ==, cases[i].summary);
      g_assert_cmpstr (conflict, ==, cases[i].conflict);
      g_assert_cmpint (croupier_roles_report_is_possible (report), ==, summary[0] != 'N');
    }
}

/* Three Agents and six Crooks. */
static CroupierRoles *
deal_new (void)
{
  CroupierRoles *roles = croupier_roles_new (9);
  CroupierRoleDeal *deal = croupier_roles_add_deal (roles, "Roles", "role");

  for (guint i = 0; i < 3; i++)
    croupier_role_deal_add (deal, 1, croupier_role_card_new ("Agent", "A", "agent"));
  croupier_role_deal_add (deal, 6, croupier_role_card_new ("Crook", "C", "crook"));
  return roles;
}

static void
assert_summary (const CroupierRoles *roles, const char *wanted)
{
  g_autoptr (CroupierRolesReport) report = croupier_roles_report_new (roles, NULL);
  g_autofree char *summary = croupier_roles_report_dup_summary (report, 0);

  g_assert_cmpstr (summary, ==, wanted);
}

static void
test_deals_are_summed_up (void)
{
  g_autoptr (CroupierRoles) roles = deal_new ();
  CroupierRoleHand *locks = croupier_roles_get_deal (roles, 0)->locks;

  assert_summary (roles, "504 of 504 deals fit");
  locks[0].counts[2] = 1;
  assert_summary (roles, "56 of 504 deals fit");
  locks[1].counts[2] = 1;
  assert_summary (roles, "No deal fits what is locked");
}

static void
test_shares_are_never_rounded_to_certainty (void)
{
  static const struct
  {
    guint64 n, of;
    const char *share;
  } cases[] = {
    { 0, 7, "0 %" },  { 1, 1000000, "< 1 %" },       { 1, 100, "1 %" },
    { 1, 8, "12 %" }, { 999999, 1000000, "> 99 %" }, { 7, 7, "100 %" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *share = croupier_roles_dup_share (cases[i].n, cases[i].of);

      g_assert_cmpstr (share, ==, cases[i].share);
    }
}

static void
test_shares_of_a_cell (void)
{
  g_autoptr (CroupierRoles) roles = schedule_new ("p2A h2C e7");
  g_autoptr (CroupierRolesReport) report = croupier_roles_report_new (roles, NULL);
  g_autoptr (CroupierRoles) impossible = schedule_new ("p2A p3A");
  g_autoptr (CroupierRolesReport) none = croupier_roles_report_new (impossible, NULL);
  g_autofree char *locked = croupier_roles_report_dup_share (report, 0, 2, 0);
  g_autofree char *next = croupier_roles_report_dup_share (report, 0, 3, 0);
  g_autofree char *empty = croupier_roles_report_dup_empty_share (report, 7);

  g_assert_cmpstr (locked, ==, "100 %");
  g_assert_cmpstr (next, ==, "0 %");
  g_assert_cmpstr (empty, ==, "100 %");
  g_assert_null (croupier_roles_report_dup_share (none, 0, 2, 0));
}

/* One number for all deals; more items for one than the draw would give are fewer ways for the others. */
static void
test_joint_draws_are_summed_up (void)
{
  static const struct
  {
    const char *fixes, *summary;
  } cases[] = {
    { "", "1.91 × 10²⁴ of 1.91 × 10²⁴ deals fit" },
    { "team A: Red", "3.82 × 10²³ of 1.91 × 10²⁴ deals fit" },
    { "item A: idol; item A: idol; item B: none", "1.00 × 10²² of 1.91 × 10²⁴ deals fit" },
    { "team A: Silver; team B: Silver", "No deal fits what is locked" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierRoles) roles = factions_new (cases[i].fixes);
      g_autoptr (CroupierRolesReport) report = croupier_roles_report_new (roles, NULL);

      for (guint deal = 0; deal < roles->deals->len; deal++)
        {
          g_autofree char *summary = croupier_roles_report_dup_summary (report, deal);

          g_assert_cmpstr (summary, ==, cases[i].summary);
        }
    }
}

static void
test_chances_of_a_card (void)
{
  static const struct
  {
    const char *fixes;
    guint deal, player, kind;
    const char *chance;
  } cases[] = {
    { "", 0, 3, 0, "20 %" }, /* Red is 4 of 20 */
    { "team A: Red", 0, 0, 0, "100 %" },
    { "team A: Red", 0, 1, 0, "16 %" }, /* 3 of 19 */
    { "", 2, 0, 3, "85 %" },            /* no role: 17 of 20 */
    { "role A: none", 2, 0, 3, "100 %" },
    { "item A: idol; item A: shield", 3, 0, 0, "100 %" },
    { "item A: idol; item A: shield", 3, 1, 1, "5 %" }, /* the other shield */
    { "team A: Red; team B: Red; team C: Red; team D: Red; island A: East; island B: East; island C: East", 1, 3, 0,
      "0 %" },
    { "team A: Silver; team B: Silver", 0, 0, 0, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierRoles) roles = factions_new (cases[i].fixes);
      g_autoptr (CroupierRolesReport) report = croupier_roles_report_new (roles, NULL);
      g_autofree char *chance = croupier_roles_report_dup_chance (report, roles, cases[i].deal, cases[i].player,
                                                                  cases[i].kind);

      g_assert_cmpstr (chance, ==, cases[i].chance);
      g_assert_null (croupier_roles_report_dup_chance (NULL, roles, 0, 0, 0));
    }
}

/* Of a card that somebody can't get, all whose locks are the same have the same hindrance; of one that is gone there is
 * none. */
static void
test_hindrances (void)
{
  g_autoptr (CroupierRoles) roles = factions_new (
    "team A: Red; team B: Red; team C: Red; team D: Red; island A: East; island B: East; island C: East");
  g_autoptr (CroupierRolesReport) report = croupier_roles_report_new (roles, NULL);
  const CroupierRolesHindrance *hindrance = croupier_roles_report_find_hindrance (report, 1, 3, 0);

  g_assert_nonnull (hindrance);
  g_assert_cmpint (hindrance->clash.pins.islands[3], ==, 0);
  g_assert_cmpint (hindrance->clash.pins.islands[0], ==, 0);
  g_assert_cmpuint (hindrance->clash.each_island, ==, 1);
  g_assert_null (croupier_roles_report_find_hindrance (report, 1, 3, 1));
  g_assert_null (croupier_roles_report_find_hindrance (report, 0, 4, 0));
  g_assert_cmpuint (report->hindrances->len, ==, 1);
  g_assert_null (report->clash);
}

static void
test_a_cancelled_question_has_no_answer (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (CroupierRoles) roles = schedule_new ("p2A");
  g_autoptr (CroupierRoles) joint = factions_new ("");
  CroupierDrawWatch watch = { .cancellable = cancellable };

  g_cancellable_cancel (cancellable);
  g_assert_null (croupier_roles_report_new (roles, &watch));
  g_assert_null (croupier_roles_report_new (joint, &watch));
}

TESTS (roles_report)
{
  g_test_add_func ("/roles-report/schedules-are-summed-up", test_schedules_are_summed_up);
  g_test_add_func ("/roles-report/deals-are-summed-up", test_deals_are_summed_up);
  g_test_add_func ("/roles-report/shares-are-never-rounded-to-certainty", test_shares_are_never_rounded_to_certainty);
  g_test_add_func ("/roles-report/shares-of-a-cell", test_shares_of_a_cell);
  g_test_add_func ("/roles-report/joint-draws-are-summed-up", test_joint_draws_are_summed_up);
  g_test_add_func ("/roles-report/chances-of-a-card", test_chances_of_a_card);
  g_test_add_func ("/roles-report/hindrances", test_hindrances);
  g_test_add_func ("/roles-report/a-cancelled-question-has-no-answer", test_a_cancelled_question_has_no_answer);
}
