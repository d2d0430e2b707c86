/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The proof: what it holds, whether it comes back from any chat, and every way to tamper with it. */
#include "config.h"
#include "proof-posts.h"
#include "tests.h"

#include <string.h>

#define HEAD                                                                                       \
  "game: pass-the-present\ntitle: Semi-final\nseed: " SEED "\noption rounds: 1\noption reach: 2\n" \
  "player: Amy\nplayer: Bob\nplayer: C_y_d\nplayer: Dan *\nplayer: Eve\nplayer: Fay\nplayer: Gus\\x\n"

/* Seats thrown away, drawn with a pin; one who leaves things out; a tie for the last place, which chance decides. */
static const char redrawn[] = HEAD "== pregame\nAmy: Bob\nEve: Bob\n! redraw seats because Amy saw the screen\n"
                                   "! fix seats: -, -, Gus\\x, -, -, -, - because he has to sit near the door\n"
                                   "== design\nAmy: A 4\n== round-1\n";

/* Seats drawn under the game master's wishes, of which one had a reason, and changed by hand afterwards. */
static const char wished[] = HEAD
  "fix apart: C_y_d, Bob\nfix not-as: Amy, -, Eve, Fay; Dan *, Bob\n== pregame\nEve: Bob\n"
  "! fix not-beside: Gus\\x: C_y_d because they whisper\n== design\n"
  "! swap seats: Amy, Eve because Amy cannot see\n== round-1\n";

/* Everybody does the same and nothing is left to chance, but who of them all comes last. */
static const char by_hand[] =
  "game: pass-the-present\ntitle: By hand\nseed: " SEED "\noption rounds: 1\noption reach: 1\n"
  "player: Amy\nplayer: Bob\nplayer: Cyd\nplayer: Dan\nplayer: Eve\nplayer: Fay\nplayer: Gus\n"
  "== pregame\n! redraw seats because of a slip\n! fix seats: Amy, Bob, Cyd, Dan, Eve, Fay, Gus because they asked for "
  "it\n"
  "== design\nAmy: A 9 Bob\nBob: A 9 Cyd\nCyd: A 9 Dan\nDan: A 9 Eve\nEve: A 9 Fay\nFay: A 9 Gus\nGus: A 9 Amy\n"
  "== round-1\nAmy: Gus-A open 1 Bob\nBob: Amy-A open 1 Cyd\nCyd: Bob-A open 1 Dan\nDan: Cyd-A open 1 Eve\n"
  "Eve: Dan-A open 1 Fay\nFay: Eve-A open 1 Gus\nGus: Fay-A open 1 Amy\n";

/* Roles dealt again after the houses were drawn. */
static const char dealt_again[] =
  "game: smugglers-paradox\ntitle: Again\nseed: " SEED "\noption rounds: 2\noption agents: 1\n"
  "player: Amy | houses Owl\nplayer: Bob | houses Owl\nplayer: Cyd | houses Owl\nplayer: Dan | houses Owl\nplayer: Eve "
  "| houses Owl\n"
  "! redraw roles because Amy saw the screen\n! redraw roles because so did Bob\n== round-1\n";

/* Roles drawn again after the identities were drawn; and stones. */
static const char stones[] = "game: five-fold-possession\ntitle: Stones\nseed: " SEED "\n"
                             "player: Amy | garnets 5\nplayer: Bob\nplayer: Cyd\nplayer: Dan\nplayer: 2 | garnets 5\n"
                             "! redraw roles because of a slip\n! redraw roles because of another\n"
                             "== round-1\nAmy: MG3) draw 4, stop\n2: MG3) draw 2, stop\n";

static char *
post (const CroupierMatch *match, gboolean with_choices, CroupierStyle style)
{
  g_autoptr (CroupierProof)
    proof = croupier_proof_new (match, with_choices ? CROUPIER_PROOF_WITH_CHOICES : CROUPIER_PROOF_DEFAULT, NULL);

  return write_post (proof, style);
}

/* ---- what it holds ---- */

static void
test_the_post_before_tells_how_to_check (void)
{
  g_autoptr (CroupierMatch) match = play (redrawn);
  g_autofree char *marked = croupier_proof_announce (croupier_match_get_setup (match));

  assert_says (marked, "Semi-final");
  assert_says (marked,
               "\n" CROUPIER_MARK_CODE
               "Commitment: 689cb73c2464db36b3ef58a0b961b94547cf74bf6c5dc7e2c842dd18b4c256db" CROUPIER_MARK_END "\n");
  assert_says (marked, "\n" CROUPIER_MARK_CODE "printf 'croupier-v1:%s' SEED | sha256sum" CROUPIER_MARK_END "\n");
  g_assert_null (strstr (marked, SEED));
}

static void
test_draws_thrown_away_and_pins_stand_in_it (void)
{
  g_autoptr (CroupierMatch) match = play (redrawn);
  g_autofree char *text = post (match, TRUE, CROUPIER_STYLE_PLAIN);

  assert_says (text, "\n\n1. seats from pregame/seats, 1 of ");
  assert_says (text,
               ", thrown away\nHow: seats round a table, each giving to the next 2\nNot giving to: Bob: Amy, Eve\n"
               "Because: Amy saw the screen\nValue: ");
  assert_says (text, "\n\n2. seats from pregame/seats/2, 1 of ");
  assert_says (text, "each giving to the next 2\nPinned: 3 Gus\\x\nNot giving to: Bob: Amy, Eve\nBecause: he has to "
                     "sit near the door\nValue: ");
  assert_says (text, "\n\n3. layers from design/layers/Amy, 1 of 8\nHow: numbers from 3 to 10\nValue: B: ");
  assert_says (text, "\n\n4. recipients from design/recipients/Amy, 1 of 2\nHow: shuffle of ");
}

static void
test_placements_by_hand_and_ties_stand_in_it (void)
{
  g_autoptr (CroupierMatch) match = play (by_hand);
  g_autofree char *text = post (match, FALSE, CROUPIER_STYLE_PLAIN);

  assert_says (text, "\nDraws: 3\n\n1. seats from pregame/seats, 1 of 5040, thrown away\nHow: seats round a table, "
                     "each giving to the next 1\n"
                     "Because: of a slip\nValue: ");
  assert_says (text, "\n\n2. seats by hand\nBecause: they asked for it\nValue: Amy, Bob, Cyd, Dan, Eve, Fay, Gus\n\n"
                     "3. tie from round-1/tie/ec, 1 of 7\nHow: one of Amy, Bob, Cyd, Dan, Eve, Fay, Gus\nValue: ");
}

static void
test_wishes_stand_in_it_and_so_do_seats_changed_by_hand (void)
{
  g_autoptr (CroupierMatch) match = play (wished);
  g_autofree char *text = post (match, FALSE, CROUPIER_STYLE_PLAIN);

  assert_says (text, "\n\n1. seats from pregame/seats, 1 of ");
  assert_says (text,
               "\nHow: seats round a table, each giving to the next 2\nApart: Bob, C_y_d\nNot beside: Gus\\x: C_y_d\n"
               "Not as: Amy, -, Eve, Fay; Dan *, Bob\nLeft out: 1 choices of the players\nBecause: they "
               "whisper\nValue: ");
  assert_says (text, "\n\n2. seats by hand\nBecause: Amy cannot see\nValue: ");
}

static void
test_wishes_that_are_tampered_with_are_named (void)
{
  static const struct
  {
    const char *from, *to, *lie;
  } cases[] = {
    { "Apart: Bob, C_y_d\n", "", "Draw 1, seats from pregame/seats, does not hold: " },
    { "Apart: Bob, C_y_d", "Apart: Bob: C_y_d", "Draw 1, seats from pregame/seats, does not hold: " },
    { "Apart: Bob, C_y_d", "Apart: Bob", "“Bob” keeps nobody apart" },
    { "Apart: Bob, C_y_d", "Apart: Bob, Zoe", "“Zoe” is not among the players of this proof." },
    { "Not beside: Gus\\x: C_y_d\n", "", "Draw 1, seats from pregame/seats, does not hold: " },
    { "Not as: Amy, -, Eve, Fay; Dan *, Bob", "Not as: Amy, -, Eve, Fay",
      "Draw 1, seats from pregame/seats, does not hold: " },
    { "Not as: ", "Not as: Amy; ", "“Amy” is no table" },
    { "How: seats", "Apart: Amy, Bob\nHow: seats", "This does not belong here: “Apart: Amy, Bob”." },
  };
  g_autoptr (CroupierMatch) match = play (wished);
  g_autofree char *text = post (match, TRUE, CROUPIER_STYLE_PLAIN);

  g_assert_null (find_lie (text, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *forged = replace (text, cases[i].from, cases[i].to);
      g_autofree char *lie = find_lie (forged, NULL);

      fixture_name_case (cases[i].to);
      assert_says (lie, cases[i].lie);
    }
}

static void
test_choices_stay_out_unless_wanted (void)
{
  g_autoptr (CroupierMatch) match = play (redrawn);
  g_autofree char *text = post (match, FALSE, CROUPIER_STYLE_PLAIN);
  g_autoptr (CroupierProof) proof = read_post (text);
  CroupierProofWitness witness = { .match = match };
  g_autofree char *alone = NULL;
  g_autofree char *held = NULL;

  g_assert_null (strstr (text, "Not giving to"));
  assert_says (text, "\nLeft out: 2 choices of the players\n");
  g_assert_true (croupier_proof_verify (proof, NULL, &alone, NULL));
  assert_says (alone, "2 draws could not be made again: the post does not hold all that they were made of.");
  g_assert_true (croupier_proof_verify (proof, &witness, &held, NULL));
  assert_says (held, "The match, played again from its seed, gives the same draws.");
}

static void
test_a_match_under_way_proves_what_was_drawn_so_far (void)
{
  g_autoptr (CroupierMatch) match = play (HEAD "== pregame\n! redraw seats because of a slip\n== open\n");
  g_autofree char *text = post (match, TRUE, CROUPIER_STYLE_PLAIN);

  g_assert_null (find_lie (text, NULL));
  g_assert_null (find_lie (text, match));
}

static void
test_a_game_without_draws_proves_its_commitment (void)
{
  g_autoptr (CroupierMatch) match = fixture_small ();
  g_autofree char *text = post (match, FALSE, CROUPIER_STYLE_PLAIN);

  assert_says (text, "\nDraws: 0");
  g_assert_null (find_lie (text, match));
}

/* ---- there and back ---- */

static void
test_every_style_comes_back (void)
{
  const char *const scripts[] = { redrawn, by_hand, wished };

  for (guint s = 0; s < G_N_ELEMENTS (scripts); s++)
    {
      g_autoptr (CroupierMatch) match = play (scripts[s]);
      g_autofree char *plain = post (match, TRUE, CROUPIER_STYLE_PLAIN);

      for (guint style = 0; style < CROUPIER_N_STYLES; style++)
        {
          g_autofree char *styled = post (match, TRUE, (CroupierStyle) style);
          g_autofree char *chat = g_strconcat ("GM, today at 9\r\nhere it is:\n\n", styled, "\n\n", NULL);
          g_autoptr (CroupierProof) proof = read_post (chat);
          g_autofree char *again = write_post (proof, CROUPIER_STYLE_PLAIN);
          g_autofree char *lie = find_lie (chat, match);

          fixture_name_case (croupier_style_get_id ((CroupierStyle) style));
          g_assert_cmpstr (again, ==, plain);
          g_assert_cmpstr (lie, ==, NULL);
        }
    }
}

/* Forty long names do not fit into one part of a Discord message. */
static void
test_a_line_longer_than_a_part_comes_back (void)
{
  g_autoptr (GString) script = g_string_new ("game: keys-to-success\nseed: " SEED "\n");
  g_autoptr (CroupierMatch) match = NULL;
  g_autofree char *text = NULL;
  g_autofree char *lie = NULL;

  for (guint i = 0; i < 30; i++)
    g_string_append_printf (script,
                            "player: Number %u of those whose name is so long that hardly anybody can remember it\n",
                            i + 1);
  g_string_append (script, "== round-1\n== open\n");
  match = play (script->str);
  text = post (match, FALSE, CROUPIER_STYLE_DISCORD);
  assert_says (text, "(3/3)\n");
  lie = find_lie (text, match);
  g_assert_cmpstr (lie, ==, NULL);
}

/* ---- tampering ---- */

typedef struct
{
  const char *from, *to;
  const char *alone; /* what a stranger finds; NULL: only the match tells */
  const char *held;  /* what is found against the match; NULL: as alone */
} Forgery;

static void
assert_forgeries_are_found (const char *script, const Forgery *cases, gsize n_cases)
{
  g_autoptr (CroupierMatch) match = play (script);
  g_autofree char *text = post (match, TRUE, CROUPIER_STYLE_PLAIN);

  for (gsize i = 0; i < n_cases; i++)
    {
      g_autofree char *forged = replace (text, cases[i].from, cases[i].to);
      g_autofree char *alone = find_lie (forged, NULL);
      g_autofree char *held = find_lie (forged, match);

      fixture_name_case (cases[i].to);
      if (cases[i].alone != NULL)
        assert_says (alone, cases[i].alone);
      else
        g_assert_cmpstr (alone, ==, NULL);
      assert_says (held, cases[i].held != NULL ? cases[i].held : cases[i].alone);
    }
}

static void
test_what_is_tampered_with_is_named (void)
{
  static const Forgery cases[] = {
    { "Match: Semi-final", "Match: Final", NULL,
      "This is not the match of the post: under “Match” the post says “Final”, the match “Semi-final”." },
    { "Game: pass", "Game: mass", "There is no game “mass-the-present”.", NULL },
    { "Commitment: ", "Commitment: 0", "The commitment has 64 digits from 0 to 9 and a to f, not “0", NULL },
    { "Seed: 00", "Seed: 01", "The commitment does not hold: the post says ", NULL },
    { "Players: Amy, Bob", "Players: Bob, Amy", "Draw 1, seats from pregame/seats, does not hold: the post says ",
      "under “Players”" },
    { "Draws: ", "Draws: 1", "The post says that it has 1", NULL },
    { "\n1. seats", "\n1. chairs",
      "Draw 1, chairs from pregame/seats, does not hold: that stream is not one for chairs.", NULL },
    { "from pregame/seats,", "from pregame/seats/3,",
      "Draw 1, seats from pregame/seats/3, does not hold: before it there should be a draw from pregame/seats/2, which "
      "is missing.",
      NULL },
    { "from pregame/seats/2,", "from pregame/seats/3,",
      "Draw 2, seats from pregame/seats/3, does not hold: before it there should be", NULL },
    { "from pregame/seats/2,", "from pregame/seats,",
      "Draw 2, seats from pregame/seats, does not hold: something was drawn from this stream before", NULL },
    { "seats/2, 1 of ", "seats/2, 1 of 1",
      "Draw 2, seats from pregame/seats/2, does not hold: the post says that it is 1 of 1", NULL },
    { ", thrown away", "", "Draw 2, seats from pregame/seats/2, does not hold: the draw from pregame/seats counts",
      "Draw 1, seats from pregame/seats, does not hold: the post says “seats from " },
    { "the next 2\nPinned", "the next 1\nPinned", "Draw 2, seats", NULL },
    { "the next 2\nPinned", "the next 4\nPinned", "7 players cannot each give to the next 4.", NULL },
    { "Pinned: 3 Gus\\x", "Pinned: 4 Gus\\x", "Draw 2, seats", NULL },
    { "Pinned: 3 Gus\\x\n", "", "Draw 2, seats", NULL },
    { "Pinned: 3 Gus\\x", "Pinned: 8 Gus\\x", "“8” is no pinned seat, such as “4 Amy”; the seats are 1 to 7.", NULL },
    { "Pinned: 3 Gus\\x", "Pinned: 3 Gus", "“Gus” is not among the players of this proof.", NULL },
    { "Pinned: 3 Gus\\x", "Pinned: 3 Gus\\x, 4 Gus\\x", "Seat 4 or Gus\\x is pinned twice.", NULL },
    { "Not giving to: Bob: Amy, Eve", "Not giving to: Bob: Amy", "Draw 1, seats", NULL },
    { "Not giving to: Bob: Amy, Eve", "Not giving to: Bob: Bob", "Bob gives nothing to themselves.", NULL },
    { "Not giving to: Bob: Amy, Eve", "Not giving to: Bob, Amy", "“Bob, Amy” does not say who must not give to whom",
      NULL },
    { "Because: Amy saw", "Because: Bob saw", NULL,
      "Draw 1, seats from pregame/seats, does not hold: the post says “Because: Bob saw the screen”, the match "
      "“Because: Amy saw the screen”." },
    { "Because: he has to sit near the door\n", "", NULL, "Draw 2, seats from pregame/seats/2, does not hold: " },
    { "design/layers/Amy", "design/layers/Bob", "Draw 3, layers from design/layers/Bob, does not hold: ", NULL },
    { "layers/Amy, 1 of 8", "layers/Amy, 1 of 9",
      "Draw 3, layers from design/layers/Amy, does not hold: the post says that it is 1 of 9; it is 1 of 8.", NULL },
    { "layers/Amy, 1 of 8", "layers/Amy",
      "Draw 3, layers from design/layers/Amy, does not hold: the post says that it is 1 of ?; it is 1 of 8.", NULL },
    { "layers/Amy, 1 of 8", "layers/Amy, 1 of many", "“many” is no number of outcomes.", NULL },
    { "numbers from 3 to 10", "numbers from 3 to 9", "Draw 3, layers from design/layers/Amy, does not hold: ", NULL },
    { "numbers from 3 to 10", "numbers from 10 to 3", "“10 to 3” is no range of numbers, such as “3 to 10”.", NULL },
    { "numbers from 3 to 10", "by steps of the game", NULL,
      "Draw 3, layers from design/layers/Amy, does not hold: the post says “How: by steps of the game”, the match "
      "“How: numbers from 3 to 10”." },
    { "numbers from 3 to 10", "by magic", "Nothing is drawn like this: “by magic”.", NULL },
    { "How: numbers from 3 to 10\n", "", "Number 3 does not say how it was drawn", NULL },
    { "Value: B: ", "Value: B: 1", "Draw 3, layers from design/layers/Amy, does not hold: the post says B: 1", NULL },
    { "Value: B: ", "Value: C: ", NULL,
      "Draw 3, layers from design/layers/Amy, does not hold: the post says “Value: C: " },
    { "Value: B: ", "Value: B ", "Draw 3, layers from design/layers/Amy, does not hold: the post says B ", NULL },
    { "Value: B: ", "Price: B: ", "This is no line of a proof: “Price: B: ", NULL },
    { "Value: B: ", "Value: \002B: ", "This line holds a control character", NULL },
    { "\n3. ", "\n4. ", "Number 3 should stand here: draws are numbered without a gap.", NULL },
    { "3. layers from", "3. layers of", "Number 3 has no stream", NULL },
    { "3. layers from", "3. seats by hand\n3. layers from", "Number 3 does not say what was drawn", NULL },
    { "Croupier proof 1", "Croupier proof 2",
      "This proof is of a later version of Croupier (2; this one reads up to 1).", NULL },
    { "Croupier proof 1", "Roulette", "There is no line “Croupier proof 1”", NULL },
    { "Value: B: ", "Value: B: 3\nValue: B: ", "This stands here a second time: “Value: ”.", NULL },
    { "Seed: ", "Seed: " SEED "\nSeed: ", "This stands here a second time: “Seed: ”.", NULL },
    { "Not giving to: ", "Left out: 2 choices of the players\nNot giving to: ",
      "Choices are either told or left out, not both.", NULL },
    { "Pinned: 3", "Left out: some\nPinned: 3", "“some” should be a number and “choices of the players”.", NULL },
    { "How: numbers", "Pinned: 3 Amy\nHow: numbers", "This does not belong here: “Pinned: 3 Amy”.", NULL },
    { "\n3. layers from ", "\n3. seats by hand\nHow: one of Amy\nValue: Amy\n4. layers from ",
      "How it was drawn does not belong here: without a stream nothing is drawn.", NULL },
    { "Seed: ", "Saat: ", "The line “Seed: …” is missing.", NULL },
    { "Players: Amy, Bob", "Players: Amy, Amy", "Amy", NULL },
  };

  assert_forgeries_are_found (redrawn, cases, G_N_ELEMENTS (cases));
}

static void
test_placements_and_ties_are_held_against_the_match (void)
{
  static const Forgery cases[] = {
    { "Value: Amy, Bob, Cyd", "Value: Bob, Amy, Cyd", NULL,
      "Number 2, seats placed by hand, does not hold: the post says “Value: Bob" },
    { "of a slip", "of a flood", NULL, "Draw 1, seats from pregame/seats, does not hold: " },
    { "How: one of Amy, Bob, Cyd", "How: one of Bob, Amy, Gus, Cyd",
      "Draw 3, tie from round-1/tie/ec, does not hold: ", "Draw 3" },
    { "2. seats by hand", "2. hats by hand",
      "Draw 1, seats from pregame/seats, does not hold: it is said to be thrown away", "Draw 1" },
  };

  assert_forgeries_are_found (by_hand, cases, G_N_ELEMENTS (cases));
}

/* Whoever leaves out a draw that did not please must number the others anew. */
static void
test_a_draw_left_out_is_missed (void)
{
  g_autoptr (CroupierMatch) match = play (redrawn);
  g_autoptr (CroupierProof) proof = croupier_proof_new (match, CROUPIER_PROOF_WITH_CHOICES, NULL);
  guint n_draws = proof->draws->len;
  g_autofree char *text = NULL;
  g_autofree char *alone = NULL;
  g_autofree char *held = NULL;

  g_ptr_array_remove_index (proof->draws, 0);
  text = write_post (proof, CROUPIER_STYLE_PLAIN);
  alone = find_lie (text, NULL);
  assert_says (alone, "Draw 1, seats from pregame/seats/2, does not hold: before it there should be a draw from "
                      "pregame/seats, which is missing.");

  g_ptr_array_set_size (proof->draws, 0);
  g_free (text);
  text = write_post (proof, CROUPIER_STYLE_PLAIN);
  held = find_lie (text, match);
  assert_says (held, "Draw 1, seats from pregame/seats, does not hold: it is in the match, and the post lacks it.");
  g_assert_cmpuint (n_draws, >, 2);
}

static void
test_the_posted_commitment_must_be_that_of_the_seed (void)
{
  g_autoptr (CroupierMatch) match = play (redrawn);
  g_autoptr (CroupierProof) proof = croupier_proof_new (match, CROUPIER_PROOF_WITH_CHOICES, NULL);
  g_autofree char *loud = g_ascii_strup (proof->commitment, -1);
  CroupierProofWitness right = { .commitment = loud }, wrong = { .commitment = SEED };
  g_autofree char *report = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (croupier_proof_verify (proof, &right, &report, NULL));
  assert_says (report, "The seed is that of the commitment posted before: ");
  g_assert_false (croupier_proof_verify (proof, &wrong, NULL, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_PROOF);
  assert_says (error->message, "This is not the seed of the commitment that was posted before: that was " SEED);
}

/* What is drawn again by a ruling does not count, though other draws stand between. */
static void
test_roles_drawn_again_are_missed_like_seats (void)
{
  static const struct
  {
    const char *from, *to;
    const char *lies[2]; /* of the two scripts: in one of them the draws stand side by side, in the other they do not */
  } cases[] = {
    { ", thrown away\nHow",
      "\nHow",
      { "the draw from setup/roles counts, since the post does not say that it was thrown away.",
        "the draw from setup/roles counts, since the post does not say that it was thrown away." } },
    { "setup/roles/3",
      "setup/roles/4",
      { "setup/roles/2, does not hold: it is said to be thrown away, and what was drawn or placed instead",
        "before it there should be a draw from setup/roles/3, which is missing." } },
  };
  static const char *const scripts[] = { dealt_again, stones };

  for (guint k = 0; k < G_N_ELEMENTS (scripts); k++)
    {
      g_autoptr (CroupierMatch) match = play (scripts[k]);
      g_autofree char *text = post (match, FALSE, CROUPIER_STYLE_PLAIN);
      g_autofree char *alone = find_lie (text, NULL);
      g_autofree char *held = find_lie (text, match);

      g_assert_cmpstr (alone, ==, NULL);
      g_assert_cmpstr (held, ==, NULL);
      for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
        {
          g_autofree char *lied = replace (text, cases[i].from, cases[i].to);
          g_autofree char *lie = find_lie (lied, NULL);

          fixture_name_case (cases[i].to);
          assert_says (lie, cases[i].lies[k]);
        }
    }
}

static void
test_roles_thrown_away_stand_in_it (void)
{
  g_autoptr (CroupierMatch) match = play (dealt_again);
  g_autoptr (CroupierProof) proof = croupier_proof_new (match, CROUPIER_PROOF_DEFAULT, NULL);
  guint n_thrown_away = 0, n_roles = 0;

  for (guint i = 0; i < proof->draws->len; i++)
    {
      const CroupierProofDraw *draw = g_ptr_array_index (proof->draws, i);

      n_thrown_away += draw->thrown_away; /* the houses too, which the Agent of the new deal tells */
      if (!g_str_equal (draw->what, "roles"))
        continue;
      g_assert_cmpstr (draw->because, ==, n_roles == 0 ? "Amy saw the screen" : n_roles == 1 ? "so did Bob" : "");
      g_assert_cmpint (draw->thrown_away, ==, n_roles < 2);
      n_roles++;
    }
  g_assert_cmpuint (n_roles, ==, 3);
  g_assert_cmpuint (n_thrown_away, ==, 4);
}

/* Who has the post alone can draw every stone again; a player called "2" is no second draw. */
static void
test_stones_are_drawn_again (void)
{
  g_autoptr (CroupierMatch) match = play (stones);
  g_autofree char *text = post (match, FALSE, CROUPIER_STYLE_PLAIN);
  g_autofree char *value = NULL;
  g_autofree char *other = NULL;
  g_autofree char *lie = NULL;
  const char *at;

  assert_says (text, "stones from round-1/stones/2");
  assert_says (text, "How: picks from grey, grey, grey, white, white, white, white, white, black, black, black, black, "
                     "green, red, red");
  at = strstr (strstr (text, "stones from round-1/stones/Amy"), "Value: ");
  value = g_strndup (at, strcspn (at, "\n"));
  other = replace (text, value, "Value: grey, grey, grey, green");
  lie = find_lie (other, NULL);
  assert_says (lie, "the post says grey, grey, grey, green, its stream and inputs give ");
}

/* ---- any text ---- */

static void
test_every_problem_has_its_line (void)
{
  static const char text[] =
    "hello\nCroupier proof 1\nMatch: x\nHow: by magic\nSeed: 12\n\n1. seats from s\nPinned: 1 Amy\nnonsense\n2. \n";
  static const guint lines[] = { 4, 5, 8, 9, 10, 7, 7 };
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();

  g_assert_null (croupier_proof_parse (text, -1, problems));
  g_assert_cmpuint (problems->len, >, G_N_ELEMENTS (lines));
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    g_assert_cmpuint (croupier_problems_get (problems, i)->line, ==, lines[i]);
}

/* A table of any size with any reach could not be drawn again in a lifetime. */
static void
test_it_holds_to_the_limits_of_its_game (void)
{
  static const struct
  {
    const char *from, *to, *why;
  } cases[] = {
    { "Game: pass-the-present", "Game: tag", "There is no game “tag”." },
    { "Game: pass-the-present", "Game: keys-to-success", "In Keys to Success no seats are drawn." },
    { ", Gus\\x\n", ", Gus\\x, H, I, J, K, L, M, N, O, P, Q, R, S, T, U\n",
      "Pass the Present is for 7 to 20 players, and the post names 21." },
    { ", Fay, Gus\\x\n", "\n", "Pass the Present is for 7 to 20 players, and the post names 5." },
    { "giving to the next 2", "giving to the next 4", "7 players cannot each give to the next 4." },
  };
  g_autoptr (CroupierMatch) match = play (redrawn);
  g_autoptr (CroupierProof) proof = croupier_proof_new (match, CROUPIER_PROOF_DEFAULT, NULL);
  g_autofree char *text = write_post (proof, CROUPIER_STYLE_PLAIN);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *changed = replace (text, cases[i].from, cases[i].to);
      g_autofree char *lie = find_lie (changed, NULL);

      assert_says (lie, cases[i].why);
    }
}

/* Whatever is cut off, doubled or broken: there is a reason, or it holds. */
static void
test_hostile_posts_are_harmless (void)
{
  g_autoptr (CroupierMatch) match = play (redrawn);
  g_autofree char *text = post (match, TRUE, CROUPIER_STYLE_DISCORD);
  gsize size = strlen (text);
  g_autofree char *zeros = g_strnfill (CROUPIER_PROOF_MAX_BYTES + 1, '0');
  g_autofree char *broken = NULL;

  for (gsize cut = 0; cut < size; cut += 7)
    {
      g_autofree char *torn = g_strdup (text);
      g_autofree char *lie = NULL;
      g_autoptr (CroupierProblems) problems = croupier_problems_new ();
      g_autoptr (CroupierProof) proof = croupier_proof_parse (text, (gssize) cut, problems);

      g_assert_true ((proof == NULL) == (problems->len > 0));
      torn[cut] = "\n,;:/9 \xff"[cut % 8];
      lie = find_lie (torn, match);
    }
  broken = find_lie (zeros, NULL);
  assert_says (broken, "The text is too long for a proof.");
}

TESTS (proof)
{
  g_test_add_func ("/proof/wishes stand in it, and so do seats changed by hand",
                   test_wishes_stand_in_it_and_so_do_seats_changed_by_hand);
  g_test_add_func ("/proof/wishes that are tampered with are named", test_wishes_that_are_tampered_with_are_named);
  g_test_add_func ("/proof/the-post-before-tells-how-to-check", test_the_post_before_tells_how_to_check);
  g_test_add_func ("/proof/draws-thrown-away-and-pins-stand-in-it", test_draws_thrown_away_and_pins_stand_in_it);
  g_test_add_func ("/proof/placements-by-hand-and-ties-stand-in-it", test_placements_by_hand_and_ties_stand_in_it);
  g_test_add_func ("/proof/choices-stay-out-unless-wanted", test_choices_stay_out_unless_wanted);
  g_test_add_func ("/proof/a-match-under-way-proves-what-was-drawn-so-far",
                   test_a_match_under_way_proves_what_was_drawn_so_far);
  g_test_add_func ("/proof/a-game-without-draws-proves-its-commitment",
                   test_a_game_without_draws_proves_its_commitment);
  g_test_add_func ("/proof/every-style-comes-back", test_every_style_comes_back);
  g_test_add_func ("/proof/a-line-longer-than-a-part-comes-back", test_a_line_longer_than_a_part_comes_back);
  g_test_add_func ("/proof/what-is-tampered-with-is-named", test_what_is_tampered_with_is_named);
  g_test_add_func ("/proof/placements-and-ties-are-held-against-the-match",
                   test_placements_and_ties_are_held_against_the_match);
  g_test_add_func ("/proof/a-draw-left-out-is-missed", test_a_draw_left_out_is_missed);
  g_test_add_func ("/proof/roles-drawn-again-are-missed-like-seats", test_roles_drawn_again_are_missed_like_seats);
  g_test_add_func ("/proof/roles-thrown-away-stand-in-it", test_roles_thrown_away_stand_in_it);
  g_test_add_func ("/proof/stones-are-drawn-again", test_stones_are_drawn_again);
  g_test_add_func ("/proof/the-posted-commitment-must-be-that-of-the-seed",
                   test_the_posted_commitment_must_be_that_of_the_seed);
  g_test_add_func ("/proof/every-problem-has-its-line", test_every_problem_has_its_line);
  g_test_add_func ("/proof/it-holds-to-the-limits-of-its-game", test_it_holds_to_the_limits_of_its_game);
  g_test_add_func ("/proof/hostile-posts-are-harmless", test_hostile_posts_are_harmless);
}
