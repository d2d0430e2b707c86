/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the words for what was drawn. */
#include "croupier-draw-text.h"
#include "tests.h"

static void
test_a_draw_is_told_in_words (void)
{
  static const struct
  {
    CroupierDrawHow how;
    const char *what, *stream, *count;
    const char *title, *chance, *inputs;
  } cases[] = {
    { CROUPIER_DRAW_SEATING, "seats", "pregame/seats/2", "61440", "7. Seats", "1 of 61,440 seatings",
      "How: seats round a table, each giving to the next 1\nPinned: 2 Bob" },
    { CROUPIER_DRAW_SEATING, "seats", "pregame/seats", NULL, "7. Seats", "Not counted",
      "How: seats round a table, each giving to the next 1\nPinned: 2 Bob" },
    { CROUPIER_DRAW_NUMBERS, "layers", "design/layers/Bob", "512", "7. Layers · Bob", "1 of 512 outcomes",
      "How: numbers from 3 to 10" },
    { CROUPIER_DRAW_SHUFFLE, "identities", "setup/identities/3", "6", "7. Identities · 3", "1 of 6 orders",
      "How: shuffle of Amy, Bob" },
    { CROUPIER_DRAW_PICKS, "stones", "round-2/stones/Amy", NULL, "7. Stones · Amy", "Not counted",
      "How: picks from Amy, Bob" },
    { CROUPIER_DRAW_ONE_OF, "tie", "round-6/tie/ec", "2", "7. Tie", "1 of 2 players", "How: one of Amy, Bob" },
    { CROUPIER_DRAW_BY_GAME, "roles", "setup/roles", "9", "7. Roles", "1 of 9 outcomes", "How: by steps of the game" },
    { CROUPIER_DRAW_DEAL, "roles", "setup/roles/2", "2", "7. Roles", "1 of 2 deals", "How: deal of Amy, Bob" },
    { CROUPIER_DRAW_SCHEDULE, "roles", "setup/roles/2", "595056", "7. Roles", "1 of 595,056 schedules",
      "How: schedule of rounds 2 to 12, pairs unordered\nPinned hunter: 4: Bob" },
    { CROUPIER_DRAW_BY_HAND, "seats", NULL, NULL, "7. Seats", "Placed by hand", "" },
  };
  static const char *const names[] = { "Amy", "Bob", "Cyd", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierProof) proof = croupier_proof_begin ();
      CroupierProofDraw *draw = croupier_proof_draw_new (cases[i].how, cases[i].what);
      g_autofree char *title = NULL, *chance = NULL, *inputs = NULL;

      proof->players = g_strdupv ((char **) names);
      g_ptr_array_add (proof->draws, draw);
      draw->stream = g_strdup (cases[i].stream);
      draw->count = g_strdup (cases[i].count);
      draw->value = g_strdup ("Amy");
      draw->because = g_strdup ("they wished it");
      draw->min = 3;
      draw->max = 10;
      draw->items = g_strsplit ("Amy, Bob", ", ", -1);
      croupier_seating_init (&draw->seating, 3, 1);
      draw->seating.pins[1] = 1;
      croupier_schedule_init (&draw->locks, FALSE);
      draw->locks.cells[1][4] = 1;
      title = croupier_draw_dup_title (draw, 7);
      chance = croupier_draw_dup_chance (draw);
      inputs = croupier_draw_dup_inputs (proof, draw);
      g_assert_cmpstr (title, ==, cases[i].title);
      g_assert_cmpstr (chance, ==, cases[i].chance);
      g_assert_cmpstr (inputs, ==, cases[i].inputs);
    }
}

TESTS (draw_text) { g_test_add_func ("/draw-text/a-draw-is-told-in-words", test_a_draw_is_told_in_words); }
