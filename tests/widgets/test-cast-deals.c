/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of what is said of the deals of a cast: how many there are, exactly, or what stands in the way. */
#include "croupier-cast-deals.h"

#include "croupier-registry.h"
#include "tests.h"

/* Season 1 for twenty players, A to T; fixes are parted by "; ". */
static CroupierMatchDraft *
match_draft_new (const char *fixes)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_new (&croupier_factions);
  g_auto (GStrv) lines = g_strsplit (fixes, "; ", -1);
  CroupierMatchDraft *draft = croupier_match_draft_new ();

  for (guint i = 0; i < 20; i++)
    {
      const char name[] = { (char) ('A' + i), '\0' };

      g_assert_true (croupier_roster_add (setup->roster, croupier_player_new (name), NULL));
    }
  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    g_ptr_array_add (setup->fixes, g_strdup (lines[i]));
  croupier_match_draft_take_setup (draft, setup, FALSE);
  return draft;
}

static char *
dup_deals (CroupierMatchDraft *match_draft)
{
  g_autoptr (CroupierRolesDraft) draft = croupier_roles_draft_new (match_draft);
  g_autoptr (CroupierRoles) kept = croupier_roles_draft_dup_kept (draft);
  g_autoptr (CroupierRolesReport) report = croupier_roles_report_new (kept, NULL);

  return croupier_cast_dup_deals (draft, report);
}

/* The numbers are those that tests/engine/vectors/casting.py counts. */
static void
test_deals_are_counted (void)
{
  static const struct
  {
    const char *fixes, *words;
  } cases[] = {
    { "", "1.91 × 10²⁴ possible deals" },
    /* four of twenty */
    { "team A: Red", "3.82 × 10²³ of 1.91 × 10²⁴ possible deals keep what is locked" },
    { "team A: Red; team B: Red; island A: East; island B: East; team C: Red; island C: East; team D: Red; island D: "
      "East",
      "No deal is possible. These cannot hold together:\n"
      "• A: Red, locked\n• B: Red, locked\n• C: Red, locked\n• D: Red, locked\n"
      "• A: East, locked\n• B: East, locked\n• C: East, locked\n• D: East, locked\n• Red: a player on each island" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatchDraft) draft = match_draft_new (cases[i].fixes);
      g_autofree char *words = dup_deals (draft);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* A lock and the cast that is set beside it are weighed together. */
static void
test_the_cast_that_is_edited_is_counted (void)
{
  g_autoptr (CroupierMatchDraft) draft = match_draft_new ("team A: Red");
  g_autofree char *words = NULL;
  const char *const cast = "{\"title\": \"Two\", \"teams\": [{\"name\": \"Red\", \"players\": 1}, {\"name\": \"Blue\", "
                           "\"players\": \"rest\"}]}";

  g_assert_true (croupier_match_draft_set_option (draft, 0, cast));
  words = dup_deals (draft);
  /* twenty over ten islands; the one Red is A, or any of twenty */
  g_assert_cmpstr (words, ==, "184,756 of 3,695,120 possible deals keep what is locked");
}

TESTS (cast_deals)
{
  g_test_add_func ("/cast-deals/deals are counted", test_deals_are_counted);
  g_test_add_func ("/cast-deals/the cast that is edited is counted", test_the_cast_that_is_edited_is_counted);
}
