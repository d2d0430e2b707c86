/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions: deals that are rare, too many to count, or saved, and a season that goes on to its last day. */
#include "config.h"
#include "factions-cases.h"

#include <string.h>
#include "croupier-store.h"
#include "tests.h"

#define N FACTIONS_N

static void
test_a_season_of_a_hundred_days_is_ended_by_the_game_master (void)
{
  g_autoptr (CroupierMatch)
    match = factions_play_case (CAST (P ("Amy", "pray", "ask GM", ",\"text\":\"Well?\"")), "== day-1\n== open");
  g_autoptr (GPtrArray) keys = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (CroupierResult) result = { 0 };

  for (guint i = 0; i < 100; i++)
    fixture_resolve (match);
  g_assert_false (croupier_match_resolve (match, &error));
  g_assert_cmpstr (error->message, ==, "After 100 days the game master says who wins: “end: NAME, NAME”.");
  keys = croupier_match_get_questions (match);
  g_assert_cmpuint (keys->len, ==, 0);
  fixture_rule (match, "end: Amy, Bob because nobody wants to leave");
  g_assert_true (croupier_match_get_result (match, &result));
  g_assert_cmphex (result.winners, ==, CROUPIER_PLAYER (0) | CROUPIER_PLAYER (1));
}

/* The file names the cast that the fixes made, and that one is in force from then on: with more items than players too.
 */
static void
test_a_cast_of_fixes_is_saved (void)
{
  static const char many[] = "fix item Bob: idol\nfix item Bob: idol\nfix item Bob: idol\nfix item Bob: idol\nfix item "
                             "Bob: idol\nfix item Bob: idol\n";
  g_autofree char *head = g_strconcat (HEAD, many, many, NULL);
  g_autoptr (CroupierMatch) match = factions_play_case (head, "== day-1\nAmy: vote Bob; kill Cyd\n== day-2\n== open");
  g_autofree char *saved = croupier_store_print (match, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierMatch) loaded = croupier_store_parse (saved, -1, NULL, NULL, &error);
  g_autofree char *story = fixture_story (match);
  g_autofree char *other = NULL;

  g_assert_no_error (error);
  other = fixture_story (loaded);
  g_assert_cmpstr (story, ==, other);
}

/* Five teams of two. In each of them there are so many bosses, and so many crowns. */
#define PAIR(name, n) "{\"name\":\"" name "\",\"players\":2}"
#define BOSS(name, n) "{\"name\":\"boss of " name "\",\"players\":" n ",\"teams\":[\"" name "\"]}"
#define CROWN(name, n) "{\"name\":\"crown of " name "\",\"count\":" n ",\"teams\":[\"" name "\"]}"
#define FIVE(part, n) part ("A1", n) "," part ("B1", n) "," part ("C1", n) "," part ("D1", n) "," part ("E1", n)
#define BOSSES(n)                                                                                                     \
  "option cast: {\"title\":\"Rare\",\"islands\":[\"East\",\"West\"],\"teams\":[" FIVE (PAIR, ) "],\"roles\":[" FIVE ( \
    BOSS, n) "],\"items\":[" FIVE (CROWN, n) "],\"powers\":[]}\n"

#define ALL_BOSSES                                                                                           \
  "fix role Amy: boss of A1\nfix role Bob: boss of A1\nfix role Cyd: boss of B1\nfix role Dan: boss of B1\n" \
  "fix role Eve: boss of C1\nfix role Fay: boss of C1\nfix role Gus: boss of D1\nfix role Hal: boss of D1\n" \
  "fix role Ivy: boss of E1\nfix role Jon: boss of E1\n"

/* With one boss and one crown each, one start in 893,025 gets both right: (32 / 30,240)². */
static void
test_what_is_rare_is_drawn (void)
{
  g_autoptr (CroupierMatch) match = factions_play_case (BOSSES ("1"), "== open");
  g_autofree char *draws = describe_draws (match, NULL);

  /* 10! / 2⁵ teams, (10 over 5) islands, 2⁵ times who has a role, 2⁵ times who has an item */
  g_assert_nonnull (strstr (draws, "{\"what\":\"teams\",\"stream\":\"setup/teams\",\"count\":\"29262643200\""));
  for (guint i = 0; i < N; i++)
    {
      g_autofree char *team = factions_dup_of (match, factions_names[i], "team");
      g_autofree char *role = factions_dup_of (match, factions_names[i], "role");

      if (role != NULL)
        g_assert_true (g_str_has_prefix (role, "boss of ") && g_str_equal (role + strlen ("boss of "), team));
    }
}

/* Everybody has a role, which is fixed, and an item: one start in 12,859,560,000. */
static void
test_what_does_not_come_up_is_refused (void)
{
  factions_assert_refused (BOSSES ("2") ALL_BOSSES, "== open",
                           "No deal that keeps all that is fixed and asked for came up in 10000000 starts; do without "
                           "one of these, or fix more of the teams: “Amy: boss of A1, locked”, “Bob: boss of A1, "
                           "locked”,");
}

/* Forty players, and twelve teams. Each role and each item is for all teams but one, another each time, and fourteen
 * players differ by what is fixed: so much is not counted, and drawn all the same. */
static char *
describe_crowd (const char *const *crowd)
{
  GString *text = g_string_new ("option cast: {\"title\":\"Crowd\",\"islands\":[\"East\",\"West\"],\"teams\":[");
  GString *roles = g_string_new (NULL), *items = g_string_new (NULL), *fixes = g_string_new (NULL);

  for (guint i = 0; i < 12; i++)
    {
      GString *others = g_string_new (NULL);

      g_string_append_printf (text, "%s{\"name\":\"T%c\",\"players\":%u}", i > 0 ? "," : "", 'a' + (int) i,
                              i < 4 ? 4 : 3);
      for (guint k = 0; k < 12; k++)
        if (k != i)
          g_string_append_printf (others, "%s\"T%c\"", others->len > 0 ? "," : "", 'a' + (int) k);
      g_string_append_printf (roles, "%s{\"name\":\"R%c\",\"players\":1,\"teams\":[%s]}", i > 0 ? "," : "",
                              'a' + (int) i, others->str);
      g_string_append_printf (items, "%s{\"name\":\"I%c\",\"count\":1,\"teams\":[%s]}", i > 0 ? "," : "", 'a' + (int) i,
                              others->str);
      g_string_free (others, TRUE);
    }
  for (guint i = 0; i < 14; i++)
    {
      g_string_append_printf (fixes, "fix island %s: %s\n", crowd[i], i % 2 == 0 ? "East" : "West");
      if (i % 3 == 0)
        g_string_append_printf (fixes, "fix role %s: none\n", crowd[i]);
      if (i % 4 == 0)
        g_string_append_printf (fixes, "fix item %s: none\n", crowd[i]);
    }
  g_string_append_printf (text, "],\"roles\":[%s],\"items\":[%s],\"powers\":[]}\noption each_island: Ta Tb Tc Td\n%s",
                          roles->str, items->str, fixes->str);
  g_string_free (roles, TRUE);
  g_string_free (items, TRUE);
  g_string_free (fixes, TRUE);
  return g_string_free_and_steal (text);
}

static void
test_what_cannot_be_counted_is_drawn (void)
{
  static const char *const crowd[] = {
    "Bak", "Bel", "Bim", "Bor", "Bus", "Byn", "Boz", "Bat", "Cak", "Cel", "Cim", "Cor", "Cus", "Cyn",
    "Coz", "Cat", "Dak", "Del", "Dim", "Dor", "Dus", "Dyn", "Doz", "Dat", "Fak", "Fel", "Fim", "For",
    "Fus", "Fyn", "Foz", "Fat", "Gak", "Gel", "Gim", "Gor", "Gus", "Gyn", "Goz", "Gat",
  };
  static const RuleGame crowded = { "factions", crowd, G_N_ELEMENTS (crowd), "" };
  g_autofree char *head = describe_crowd (crowd);
  g_autoptr (CroupierMatch) match = play_rules (&crowded, head, "== open");
  g_autofree char *draws = describe_draws (match, NULL);

  g_assert_nonnull (
    strstr (draws, "{\"what\":\"teams\",\"stream\":\"setup/teams\",\"count\":null,\"value\":{\"Bak\":"));
  g_assert_nonnull (strstr (draws, "{\"what\":\"islands\",\"stream\":\"setup/"
                                   "islands\",\"count\":null,\"value\":{\"Bak\":\"East\",\"Bel\":\"West\","));
}

TESTS (factions_deal)
{
#define TEST(name, function) g_test_add_func ("/factions-deal/" name, function)
  TEST ("a season of a hundred days is ended by the game master",
        test_a_season_of_a_hundred_days_is_ended_by_the_game_master);
  TEST ("a cast of fixes is saved", test_a_cast_of_fixes_is_saved);
  TEST ("what is rare is drawn", test_what_is_rare_is_drawn);
  TEST ("what does not come up is refused", test_what_does_not_come_up_is_refused);
  TEST ("what cannot be counted is drawn", test_what_cannot_be_counted_is_drawn);
#undef TEST
}
