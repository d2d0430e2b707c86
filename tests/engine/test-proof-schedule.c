/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Schedules of roles in a proof: whether who has the post alone can draw them again, and every way to tamper with them.
 */
#include "config.h"
#include "proof-posts.h"
#include "tests.h"

#include <string.h>

#define OTHER_SEED "010102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
#define PLAYERS "player: Amy\nplayer: B_o_b\nplayer: C *d\nplayer: Dan\\x\nplayer: 2\n"

/* Locks of all three kinds, a redraw under them, and one that a lock brought about. */
static const char locked[] =
  "game: five-fold-possession\ntitle: Locked\nseed: " SEED "\n" PLAYERS
  "fix possessed 4: Amy\nfix possessed 9: 2\nfix hunter 4: B_o_b\nfix empty: 7\n"
  "! redraw roles because Amy saw the screen\n! fix hunter 9: C *d because they agreed to it\n== round-1\n";

static const char ordered[] = "game: five-fold-possession\ntitle: Ordered\nseed: " SEED
                              "\noption pairs: ordered\n" PLAYERS "== round-1\n";

static char *
post (const char *script, CroupierStyle style)
{
  g_autoptr (CroupierMatch) match = play (script);
  g_autoptr (CroupierProof) proof = croupier_proof_new (match, CROUPIER_PROOF_DEFAULT, NULL);

  return write_post (proof, style);
}

/* Nobody needs the match to draw the roles again. */
static void
assert_holds_alone (const CroupierProof *proof)
{
  g_autofree char *report = NULL;
  g_autoptr (GError) error = NULL;

  croupier_proof_verify (proof, NULL, &report, &error);
  g_assert_no_error (error);
  g_assert_null (strstr (report, "could not be made again"));
}

/* ---- the post ---- */

static void
test_post_tells_all_that_it_was_drawn_from (void)
{
  g_autofree char *text = post (locked, CROUPIER_STYLE_PLAIN);
  g_autofree char *both_ways = post (ordered, CROUPIER_STYLE_PLAIN);
  const char *second, *third;

  assert_says (text, "1. roles from setup/roles, 1 of ");
  assert_says (text, ", thrown away\nHow: schedule of rounds 2 to 12, pairs unordered\nPinned empty: 7\nPinned "
                     "possessed: 4: Amy; 9: 2\n"
                     "Pinned hunter: 4: B_o_b\nBecause: Amy saw the screen\nValue: 2: ");
  second = strstr (text, ". roles from setup/roles/2, 1 of ");
  assert_says (second, ", thrown away\nHow: schedule of rounds 2 to 12, pairs unordered\nPinned empty: 7\nPinned "
                       "possessed: 4: Amy; 9: 2\n"
                       "Pinned hunter: 4: B_o_b\nBecause: they agreed to it\nValue: 2: ");
  third = strstr (text, ". roles from setup/roles/3, 1 of ");
  assert_says (third,
               "\nHow: schedule of rounds 2 to 12, pairs unordered\nPinned empty: 7\nPinned possessed: 4: Amy; 9: 2\n"
               "Pinned hunter: 4: B_o_b; 9: C *d\nValue: 2: ");
  assert_says (third, "; 4: Amy, B_o_b; ");
  assert_says (third, "; 7: -; ");
  assert_says (third, "; 9: 2, C *d; ");
  assert_says (both_ways, "1. roles from setup/roles, 1 of 1118073120\nHow: schedule of rounds 2 to 12, pairs "
                          "ordered\nValue: 2: ");
}

static void
test_every_style_comes_back (void)
{
  static const char *const scripts[] = { locked, ordered };

  for (guint i = 0; i < G_N_ELEMENTS (scripts); i++)
    {
      g_autofree char *plain = post (scripts[i], CROUPIER_STYLE_PLAIN);

      for (guint style = 0; style < CROUPIER_N_STYLES; style++)
        {
          g_autofree char *styled = post (scripts[i], (CroupierStyle) style);
          g_autoptr (CroupierProof) proof = read_post (styled);
          g_autofree char *again = write_post (proof, CROUPIER_STYLE_PLAIN);

          fixture_name_case (croupier_style_get_id ((CroupierStyle) style));
          g_assert_cmpstr (again, ==, plain);
          assert_holds_alone (proof);
        }
    }
}

static void
test_what_is_tampered_with_is_named (void)
{
  static const char draw[] = "Draw 1, roles from setup/roles, does not hold: ";
  static const struct
  {
    const char *from, *to;
    const char *lie;
  } cases[] = {
    { "Seed: " SEED, "Seed: " OTHER_SEED, "The commitment does not hold: " },
    { "Pinned empty: 7\n", "Pinned empty: 8\n", draw },
    { "Pinned empty: 7\n", "", draw },
    { "Pinned empty: 7\n", "Pinned empty: 4\n", "no schedule comes of its stream and its inputs." },
    { "Pinned empty: 7\n", "Pinned empty: 1\n", "“1” is no round that can be empty; that is one of 2 to 12." },
    { "Pinned empty: 7\n", "Pinned empty: 7\nPinned empty: 8\n", "This stands here a second time: “Pinned empty: ”." },
    { "4: Amy; 9: 2\n", "4: Amy\n", draw },
    { "4: Amy; 9: 2\n", "4: Amy; 9: 2; 11: 2\n", draw },
    { "4: Amy; 9: 2\n", "4: Amy; 5: Amy\n", "no schedule comes of its stream and its inputs." },
    { "4: Amy; 9: 2\n", "4: Dan\\x; 9: 2\n", draw },
    { "4: Amy; 9: 2\n", "4: Amy; 4: 2\n", "Round 4 is pinned twice." },
    { "4: Amy; 9: 2\n", "4: Amy; 13: 2\n",
      "“13: 2” does not say who is pinned to which round, such as “4: Amy”; the rounds are 2 to 12." },
    { "4: Amy; 9: 2\n", "4: Amy; nine\n", "“nine” does not say who is pinned" },
    { "4: Amy; 9: 2\n", "4: Amy; 9: Eve\n", "“Eve” is not among the players of this proof." },
    { "Pinned hunter: 4: B_o_b\n", "", draw },
    { "Pinned hunter: 4: B_o_b\n", "Pinned ghost: 4: B_o_b\n",
      "This is no line of a proof: “Pinned ghost: 4: B_o_b”." },
    { "pairs unordered", "pairs ordered", draw },
    { "pairs unordered", "pairs sorted", "Nothing is drawn like this: “schedule of rounds 2 to 12, pairs sorted”." },
    { "How: schedule of rounds 2 to 12, pairs unordered\n", "How: by steps of the game\n",
      "This does not belong here: “Pinned empty: 7”." },
    { "; 4: Amy, B_o_b; ", "; 4: B_o_b, Amy; ", draw },
    { "; 7: -; ", "; 7: Amy, 2; ", draw },
    { "roles, 1 of ", "roles, 1 of 1",
      "Draw 1, roles from setup/roles, does not hold: the post says that it is 1 of 1" },
    { "roles from setup/roles,", "hats from setup/roles,",
      "Draw 1, hats from setup/roles, does not hold: that stream is not one for hats." },
    { ", thrown away\n", "\n",
      "the draw from setup/roles counts, since the post does not say that it was thrown away." },
    { "setup/roles/2,", "setup/roles/4,",
      "Draw 1, roles from setup/roles, does not hold: it is said to be thrown away, and what was drawn or placed "
      "instead does not come next." },
    { "setup/roles/3,", "setup/roles/4,",
      "setup/roles/4, does not hold: before it there should be a draw from setup/roles/3, which is missing." },
    { "setup/roles/2,", "setup/roles,",
      "Draw 1, roles from setup/roles, does not hold: it is said to be thrown away, and" },
    { ", B_o_b, C *d", ", C *d", "A schedule is one of 5 players; here there are 4." },
  };
  g_autofree char *text = post (locked, CROUPIER_STYLE_PLAIN);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *forged = replace (text, cases[i].from, cases[i].to);
      g_autofree char *lie = find_lie (forged, NULL);

      fixture_name_case (cases[i].to);
      assert_says (lie, cases[i].lie);
    }
}

/* Every single cell of every draw that there was. */
static void
test_no_cell_can_be_changed (void)
{
  g_autoptr (CroupierMatch) match = play (locked);
  g_autoptr (CroupierProof) proof = croupier_proof_new (match, CROUPIER_PROOF_DEFAULT, NULL);
  guint n_changed = 0;

  for (guint i = 0; i < proof->draws->len; i++)
    {
      CroupierProofDraw *draw = g_ptr_array_index (proof->draws, i);
      g_auto (GStrv) cells = g_strsplit (draw->value, "; ", -1);
      g_autofree char *truth = g_steal_pointer (&draw->value);
      g_autofree char *named = g_strdup_printf ("Draw %u, roles from %s, does not hold: the post says ", i + 1,
                                                draw->stream);

      for (guint cell = 0; draw->how == CROUPIER_DRAW_SCHEDULE && cells[cell] != NULL; cell++)
        {
          g_autofree char *was = cells[cell];
          g_autoptr (GError) error = NULL;

          cells[cell] = g_strdup_printf ("%u: %s", cell + 2,
                                         strstr (was, "Amy, Dan") != NULL ? "Dan\\x, Amy" : "Amy, Dan\\x");
          g_free (draw->value);
          draw->value = g_strjoinv ("; ", cells);
          g_assert_false (croupier_proof_verify (proof, NULL, NULL, &error));
          g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_PROOF);
          assert_says (error->message, named);
          g_free (cells[cell]);
          cells[cell] = g_strdup (was);
          n_changed++;
        }
      g_free (draw->value);
      draw->value = g_steal_pointer (&truth);
    }
  g_assert_cmpuint (n_changed, ==, 3 * 11);
  g_assert_true (croupier_proof_verify (proof, NULL, NULL, NULL));
}

/* A match says why and under which locks; a post that says otherwise is found out by it, too. */
static void
test_it_is_held_against_the_match (void)
{
  static const struct
  {
    const char *from, *to;
    const char *lie;
  } cases[] = {
    { "Because: they agreed to it", "Because: of a slip",
      "the post says “Because: of a slip”, the match “Because: they agreed to it”." },
    { "Locked", "Looked",
      "This is not the match of the post: under “Match” the post says “Looked”, the match “Locked”." },
  };
  g_autoptr (CroupierMatch) match = play (locked);
  g_autofree char *text = post (locked, CROUPIER_STYLE_PLAIN);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *forged = replace (text, cases[i].from, cases[i].to);
      g_autofree char *alone = find_lie (forged, NULL);
      g_autofree char *held = find_lie (forged, match);

      g_assert_cmpstr (alone, ==, NULL);
      assert_says (held, cases[i].lie);
    }
}

TESTS (proof_schedule)
{
  g_test_add_func ("/proof-schedule/the post tells all that it was drawn from",
                   test_post_tells_all_that_it_was_drawn_from);
  g_test_add_func ("/proof-schedule/every style comes back", test_every_style_comes_back);
  g_test_add_func ("/proof-schedule/what is tampered with is named", test_what_is_tampered_with_is_named);
  g_test_add_func ("/proof-schedule/no cell can be changed", test_no_cell_can_be_changed);
  g_test_add_func ("/proof-schedule/it is held against the match", test_it_is_held_against_the_match);
}
