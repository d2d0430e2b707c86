/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys to Success: moves that are disturbed and texts that do harm. What people type late at night is in
 * cases/keys-reading.cases. */
#include "config.h"
#include "croupier-text.h"
#include "fixtures.h"
#include "tests.h"

#include <string.h>

#define N_LAYOUTS 2000 /* in all; see tests_share () */

/* As many problems are told of a move at most, and of a vote. */
#define N_PROBLEMS 32
#define N_VOTE_PROBLEMS 2

static const char *const people[] = { "Mary", "Ben", "Will", "Theo", "Marla", "Or Else", NULL };

static const char *const first_room[] = {
  "Room 1: A open, B pass, C open, D pass, E garnet, F open, G pass, H open, I pass, J garnet",
  "Room 2: K open, L pass",
  "Room 3: X open",
  "Room 4: Y pass, Z open, & pass, # garnet",
  "Room 5: = open, + pass, - garnet",
  "Room 6:",
  NULL
};
static CroupierMatch *
begin (const char *variant, const char *const *areas)
{
  g_autoptr (CroupierSetup) setup = fixture_setup (people, areas);
  g_autoptr (GError) error = NULL;
  CroupierMatch *match;

  g_assert_true (croupier_options_set (setup->options, "variant", variant, NULL));
  match = croupier_match_new (setup, NULL, &error);
  g_assert_no_error (error);
  return match;
}

/* Mary goes in first and wins; all others lose. */
static CroupierMatch *
begin_verdict (void)
{
  static const char *const areas[] = { "Level 1: = open", "Level 0:", NULL };
  g_autoptr (CroupierSetup) setup = fixture_setup (people, areas);
  CroupierMatch *match;

  g_assert_true (croupier_options_set (setup->options, "variant", "gates", NULL));
  g_assert_true (croupier_options_set (setup->options, "escape_quota", "1", NULL));
  match = croupier_match_new (setup, NULL, NULL);
  fixture_submit (match, "Mary", "3 at =");
  fixture_resolve (match);
  return match;
}

/* ---- as long as a text may be ---- */

static void
assert_harmless (const CroupierProblems *problems, const char *text)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const CroupierProblem *problem = croupier_problems_get (problems, i);

      g_assert_cmpuint (problem->start + problem->length, <=, strlen (text));
      g_assert_cmpuint (strlen (problem->message), <, 1000);
    }
}

/* A piece again and again, then a tail: at most so many problems and warnings are told. */
static void
read_hostile (const CroupierMatch *match, const char *piece, const char *tail, guint n_told)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (CroupierReading) reading = NULL;

  while (text->len + strlen (piece) < CROUPIER_TEXT_MAX - 20)
    g_string_append (text, piece);
  g_string_append (text, tail);
  reading = croupier_match_check (match, 0, text->str);
  g_assert_cmpuint (reading->problems->len, <=, n_told);
  if (n_told == N_VOTE_PROBLEMS)
    g_assert_cmpuint (reading->problems->len + reading->warnings->len, <=, n_told);
  assert_harmless (reading->problems, text->str);
  assert_harmless (reading->warnings, text->str);
}

static void
test_hostile_texts_do_no_harm (void)
{
  static const char *const pieces[] = { "1 ",    "A ",      "99999999999999999999 ",
                                        "at ",   ": ",      "a ",
                                        "or ",   "1+",      "AAAA",
                                        "axe, ", "cards: ", "Z ",
                                        "7 ",    "\n",      "“",
                                        "１",    "two 3s ", "of " };
  static const char *const votes[] = { "i ", "vote for ", "Theo, ", "Ben. Q",   "Marlla.",
                                       ".",  "!?",        ": ",     "abstain ", "Ω" };
  static const char *const tails[] = { "", " at A", " 3 at A B" };
  g_autoptr (CroupierMatch) match = begin ("keys", NULL);
  g_autoptr (CroupierMatch) verdict = begin_verdict ();

  for (guint tail = 0; tail < (tests_are_sanitized () ? 1 : G_N_ELEMENTS (tails)); tail++)
    for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
      read_hostile (match, pieces[i], tails[tail], N_PROBLEMS);
  for (guint i = 0; i < G_N_ELEMENTS (votes); i++)
    {
      read_hostile (verdict, votes[i], "", N_VOTE_PROBLEMS);
      read_hostile (verdict, votes[i], " Ben.", N_VOTE_PROBLEMS);
    }
}

/* ---- any move, disturbed ---- */

/* Labels of all looks; what is common speech as well comes first. */
static const char *const labels[] = {
  "or", "no", "if",  "go", "the", "one", "axe", "of", "so", "I",  "a",  "A",  "B",   "C", "D", "E",  "x",  "X",  "=)",
  "xD", "^^", "~a~", "?",  "!",   ".",   "(",   ")",  "-",  "+",  "&",  "#",  "*",   "=", "2", "3s", "1)", "3.", "@",
  "->", "=>", "→",   "…",  "👍",  "not", "any", "é",  "Ж",  "12", "ok", "hi", "pls", "•", "~", "'",  "A+", "AB",
};

typedef struct
{
  const char *before, *after; /* the move */
} Around;

static const Around arounds[] = {
  { "", ". Actually make that D" },
  { "", ", no wait, 2" },
  { "", "\nD" },
  { "", "\n2 at C" },
  { "", ", sorry, C" },
  { "", " / no, 2 at C" },
  { "", ". Oops, B" },
  { "no wait, ", "" },
  { "", " instead of A" },
  { "", " or D" },
  { "", " if it is open" },
  { "maybe ", "" },
  { "", "?" },
  { "two ", "" },
  { "three ", "" },
  { "both ", "" },
  { "one ", "" },
  { "a pair of ", "" },
  { "double ", "" },
  { "all ", "" },
  { "every ", "" },
  { "~~1~~ ", "" },
  { "~~2 at D~~\n", "" },
  { "", " ~~D~~" },
  { "[s]2[/s] ", "" },
  { "", " :)" },
  { "", " ;D" },
  { "", " :P" },
  { "", " xD" },
  { "", " 👍" },
  { "hi :D ", "" },
  { "", " <3" },
  { "", ", see you at D" },
  { "", ", see you at 8" },
  { "", ", have a great day" },
  { "", " (that leaves me 1 and 2)" },
  { "", "\n> 1 at A" },
  { "Round 1: ", "" },
  { "Round 7: ", "" },
  { "round 1 ", "" },
  { "Hi Sam, ", "" },
  { "", ". Good luck" },
  { "", ", 2nd try" },
  { "", "\n- Mary" },
  { "1) ", "" },
  { "1. ", "" },
  { "plan: ", "" },
  { "also ", "" },
  { "my last ", "" },
  { "", " twice" },
  { "", ", D is crowded" },
  { "", ", plus the rest" },
  { "Ben: ", "" },
  { "Ben told me ", "" },
  { "draft: ", "" },
  { "**", "**" },
  { "||", "||" },
  { "cards ", "" },
  { "~", "" },
  { "-", "" },
  { "+", "" },
};

static const char *const thrown_in[] = {
  "please", "other", "rest", "each", "highest", "x",    "of",    "value",  "card",  "cards",
  "door",   "with",  "as",   "then", "plus",    "only", "twice", "two",    "maybe", "spears",
  "-",      "/",     "and",  "my",   "thing",   "7th",  "2.5",   "weapon", "both",  "❤️",
};

static CroupierMatch *
begin_with_labels (CroupierRandom *random)
{
  g_autoptr (GString) line = g_string_new ("Room 1: ");
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const char *areas[] = { NULL, "Room 2: z open", "Room 3:", NULL };

  while (g_hash_table_size (taken) < 6)
    {
      const char *label = labels[croupier_random_below (random, G_N_ELEMENTS (labels))];

      if (g_hash_table_add (taken, g_utf8_casefold (label, -1)))
        g_string_append_printf (line, "%s%s open", g_hash_table_size (taken) > 1 ? ", " : "", label);
    }
  areas[0] = line->str;
  return begin (croupier_random_below (random, 2) > 0 ? "keys" : "gates", areas);
}

/* Some of the cards in hand, highest first, and one door or two. The last card stays: who spends it is warned. */
static char *
make_move (CroupierMatch *match, CroupierRandom *random)
{
  static const guint hand[] = { 3, 3, 2, 2, 2, 1, 1, 1, 1 };
  const CroupierLayout *layout = croupier_match_get_setup (match)->game->get_layout (croupier_match_get_plan (match));
  const CroupierArea *area = croupier_layout_get_area (layout, 0);
  GString *move = g_string_new (NULL);
  guint n_doors = 1 + (guint) croupier_random_below (random, 2);
  guint door = (guint) croupier_random_below (random, area->doors->len - 1);

  while (move->len == 0)
    for (guint i = 0; i + 1 < G_N_ELEMENTS (hand); i++)
      if (croupier_random_below (random, 4) == 0)
        g_string_append_printf (move, "%u ", hand[i]);
  g_string_append (move, "at");
  for (guint i = 0; i < n_doors; i++)
    g_string_append_printf (move, " %s", croupier_area_get_door (area, door + i)->label);
  return g_string_free_and_steal (move);
}

static void
assert_same_or_refused (CroupierMatch *match, const char *text, const char *move)
{
  g_autoptr (CroupierReading) reading = croupier_match_check (match, fixture_player (match, "Mary"), text);

  if (reading->status != CROUPIER_STATUS_REFUSED && !g_str_equal (reading->read_as->str, move))
    g_error ("“%s”, made of “%s”, is read as “%s”", text, move, reading->read_as->str);
}

static gboolean
is_label (CroupierMatch *match, const char *word)
{
  const CroupierLayout *layout = croupier_match_get_setup (match)->game->get_layout (croupier_match_get_plan (match));
  const CroupierArea *area = croupier_layout_get_area (layout, 0);
  g_autofree char *folded = croupier_text_fold (word);

  for (guint i = 0; i < area->doors->len; i++)
    {
      g_autofree char *label = croupier_text_fold (croupier_area_get_door (area, i)->label);

      if (g_str_equal (label, folded))
        return TRUE;
    }
  return FALSE;
}

/* A word that names no door, somewhere between the words of a move. */
static char *
throw_in (CroupierMatch *match, const char *move, CroupierRandom *random)
{
  g_auto (GStrv) words = g_strsplit (move, " ", -1);
  guint n = g_strv_length (words), at = (guint) croupier_random_below (random, n + 1);
  const char *word = thrown_in[croupier_random_below (random, G_N_ELEMENTS (thrown_in))];
  GString *text = g_string_new (NULL);

  for (guint i = 0; i <= n; i++)
    {
      if (i == at && !is_label (match, word) && !(g_str_equal (word, "door") && is_label (match, "a")))
        g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", word);
      if (i < n)
        g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", words[i]);
    }
  return g_string_free_and_steal (text);
}

static void
test_a_disturbed_move_is_never_read_as_another (void)
{
  CroupierSeed seed;
  CroupierRandom random;
  g_autofree char *digits = NULL;

  for (guint i = 0; i < sizeof seed.bytes; i++)
    seed.bytes[i] = (guint8) g_test_rand_int ();
  digits = croupier_seed_to_string (&seed);
  g_test_message ("seed %s", digits);
  croupier_random_init (&random, &seed, "texts");
  for (guint i = 0; i < tests_share (N_LAYOUTS); i++)
    {
      g_autoptr (CroupierMatch) match = begin_with_labels (&random);
      g_autofree char *move = make_move (match, &random);
      g_autoptr (CroupierReading) reading = croupier_match_check (match, fixture_player (match, "Mary"), move);

      if (!g_str_equal (reading->read_as->str, move) || reading->warnings->len > 0)
        g_error ("“%s” is not read as itself", move);
      for (guint k = 0; k < G_N_ELEMENTS (arounds); k++)
        {
          g_autofree char *text = g_strconcat (arounds[k].before, move, arounds[k].after, NULL);
          g_autofree char *with_word = throw_in (match, move, &random);

          if (!is_label (match, arounds[k].after + strspn (arounds[k].after, " ")))
            assert_same_or_refused (match, text, move);
          assert_same_or_refused (match, with_word, move);
        }
    }
}

static void
test_long_texts_take_as_long_as_they_are (void)
{
  static const char *const pieces[] = { "1 ", "a, ", "3) ", "I would 3 at A " };
  g_autoptr (CroupierSetup) setup = fixture_setup (people, first_room);
  g_autoptr (CroupierMatch) match = croupier_match_new (setup, NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    fixture_read_long (match, pieces[i]);
}

TESTS (keys_texts)
{
  g_test_add_func ("/keys-texts/hostile texts do no harm", test_hostile_texts_do_no_harm);
  g_test_add_func ("/keys-texts/a disturbed move is never read as another",
                   test_a_disturbed_move_is_never_read_as_another);
  g_test_add_func ("/keys-texts/long texts take as long as they are", test_long_texts_take_as_long_as_they_are);
}
