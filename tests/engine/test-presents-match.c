/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pass the Present: what no case file says of it: any text, the table, draws and proofs. */
#include "config.h"
#include "rule-cases.h"
#include "croupier-proof.h"

#include <string.h>
#include "croupier-script.h"
#include "croupier-text.h"
#include "croupier-transcript.h"
#include "tests.h"

/* Nine players, who sit in this order where a head says BY_HAND: each gives to the next three. */
static const char *const names[] = { "Amy", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy" };
#define N ((guint) G_N_ELEMENTS (names))
static const RuleGame rules = { "pass-the-present", names, N, "" };
#define BY_HAND "fix seats: Amy, Bob, Cyd, Dan, Eve, Fay, Gus, Hal, Ivy\n"
#define ONE_ROUND BY_HAND "option rounds: 1\n"

static CroupierMatch *
play (const char *head, const char *phases)
{
  return play_rules (&rules, head, phases);
}

/* All presents have ten layers but for those that "Gus-C 3, Hal-B 5" names; A goes one seat up, B two, C three. */
static char *
write_design (const char *layers)
{
  g_auto (GStrv) others = g_strsplit (layers, ", ", -1);
  GString *text = g_string_new ("== pregame\n== design\n");

  for (guint i = 0; i < N; i++)
    {
      g_string_append_printf (text, "%s:", names[i]);
      for (guint k = 0; k < 3; k++)
        {
          g_autofree char *start = g_strdup_printf ("%s-%c ", names[i], 'A' + k);
          const char *n = "10";

          for (guint o = 0; others[o] != NULL; o++)
            if (g_str_has_prefix (others[o], start))
              n = others[o] + strlen (start);
          g_string_append_printf (text, " %c %s %s;", 'A' + k, n, names[(i + k + 1) % N]);
        }
      g_string_append_c (text, '\n');
    }
  return g_string_free_and_steal (text);
}

/* The first round after such a design: those for whom no move is given open one layer of each. */
static char *
write_round (const char *layers, const char *moves)
{
  g_autofree char *design = write_design (layers);
  GString *text = g_string_new (design);

  g_string_append (text, "== round-1\n");
  for (guint i = 0; i < N; i++)
    {
      g_autofree char *start = g_strdup_printf ("%s:", names[i]);

      if (g_str_has_prefix (moves, start) || strstr (moves, start) != NULL)
        continue;
      g_string_append (text, start);
      for (guint k = 0; k < 3; k++)
        g_string_append_printf (text, " %s-%c open 1 %s;", names[(i + N - k - 1) % N], 'A' + k, names[(i + k + 1) % N]);
      g_string_append_c (text, '\n');
    }
  g_string_append_printf (text, "%s\n", moves);
  return g_string_free_and_steal (text);
}

static char *
describe_seats (const CroupierMatch *match)
{
  g_autoptr (JsonObject) state = fixture_state (croupier_match_get_plan (match), croupier_match_get_state (match));
  JsonArray *seats = json_object_get_array_member (state, "seats");
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < json_array_get_length (seats); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", json_array_get_string_element (seats, i));
  return g_string_free_and_steal (text);
}

/* ---- what texts are read as ---- */

/* Whatever the players are called, what is read is written so that it is read again. */
static void
test_names_that_are_words (void)
{
  static const char head[] = "game: pass-the-present\n" SEED
                             "fix seats: To, Open, 2, Bo-B, Bo, B, Mary Ann, Defuse, No\n"
                             "player: To\nplayer: Open\nplayer: 2\nplayer: Bo-B\nplayer: Bo\nplayer: B\nplayer: Mary "
                             "Ann\nplayer: Defuse\nplayer: No\n"
                             "== pregame\n";
  g_autofree char *text = g_strconcat (head, "== design\n== open\n", NULL);
  g_autofree char *wrong = NULL;
  g_autoptr (CroupierMatch) match = play_text (text, &wrong);
  guint n = croupier_roster_get_size (croupier_match_get_roster (match));

  g_assert_cmpstr (wrong, ==, "");
  for (guint phase = 0; phase < 5; phase++)
    {
      for (guint i = 0; i < n; i++)
        {
          g_autoptr (GString) standing = g_string_new (NULL);
          g_autoptr (CroupierReading) reading = NULL;
          g_autofree char *problems = NULL;

          croupier_match_get_game (match)->get_standing (croupier_match_get_plan (match),
                                                         croupier_match_get_state (match), i, standing);
          reading = croupier_match_check (match, i, standing->str);
          problems = croupier_problems_to_text (reading->problems);
          fixture_name_case (standing->str);
          g_assert_cmpstr (problems, ==, "");
          g_assert_cmpstr (reading->read_as->str, ==, standing->str);
        }
      fixture_resolve (match);
    }
}

/* Words thrown together: refused, and nothing has changed; or read as something that is read as itself. */
static void
read_any_text (const CroupierMatch *match, const char *text)
{
  const CroupierPlan *plan = croupier_match_get_plan (match);
  const CroupierState *before = croupier_match_get_state (match);
  g_autofree CroupierState *state = croupier_state_copy (plan, before);
  g_autofree CroupierState *again = croupier_state_copy (plan, before);
  g_autoptr (CroupierReading) reading = croupier_reading_new ();
  g_autoptr (CroupierReading) other = croupier_reading_new ();
  g_autofree char *clean = croupier_text_clean (text, -1, NULL);

  croupier_game_submit (plan, state, 0, clean, reading, NULL);
  for (guint i = 0; i < reading->problems->len; i++)
    {
      const CroupierProblem *problem = croupier_problems_get (reading->problems, i);

      g_assert_cmpuint (problem->start + problem->length, <=, strlen (clean));
      g_assert_true (g_utf8_validate (problem->message, -1, NULL));
    }
  if (reading->status == CROUPIER_STATUS_REFUSED)
    {
      g_assert_cmpmem (state, plan->state_size, before, plan->state_size);
      return;
    }
  croupier_game_submit (plan, again, 0, reading->read_as->str, other, NULL);
  if (other->status != reading->status)
    g_test_message ("“%s” is read as “%s”", clean, reading->read_as->str);
  g_assert_cmpint (other->status, ==, reading->status);
  g_assert_cmpstr (other->read_as->str, ==, reading->read_as->str);
  g_assert_cmpmem (again, plan->state_size, state, plan->state_size);
}

static void
test_any_text_is_read_or_refused (void)
{
  static const char *const words[] = {
    "A",      "B",   "C",     "D",     "a",     "I",           "Amy",   "Bob",    "Cyd",  "Dan",    "Eve",     "bo",
    "Bobb",   "Zoe", "Gus-C", "Hal-B", "Ivy-A", "Gus C",       "Hal–B", "Gus",    "-",    "to",     "->",      "→",
    "=",      ";",   ";",     "\n",    ",",     ":",           "open",  "open2",  "opne", "defuse", "ignore",  "1",
    "2",      "3",   "5",     "10",    "11",    "99999999999", "two",   "layers", "not",  "or",     "don't",   "trust",
    "nobody", "and", "(",     ")",     "“",     "!",           "@Dan",  "1.",     "é",    "👍",     "a thing",
  };
  g_autofree char *design = write_design ("");
  g_autofree char *phases = g_strconcat (design, "== round-1\n== open", NULL);
  g_autoptr (CroupierMatch) pregame = play ("", "== open");
  g_autoptr (CroupierMatch) designing = play (BY_HAND, "== pregame\n== design\n== open");
  g_autoptr (CroupierMatch) round = play (BY_HAND "player: Amy | garnets 1\n", phases);
  const CroupierMatch *matches[] = { pregame, designing, round };

  for (guint n = 0; n < 6000; n++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      guint n_words = (guint) g_test_rand_int_range (1, 16);

      for (guint i = 0; i < n_words; i++)
        g_string_append_printf (text, "%s%s", words[g_test_rand_int_range (0, G_N_ELEMENTS (words))],
                                g_test_rand_int_range (0, 8) > 0 ? " " : "");
      read_any_text (matches[n % G_N_ELEMENTS (matches)], text->str);
    }
}

static void
test_long_texts_take_as_long_as_they_are (void)
{
  static const char *const pieces[] = { "1 ", "a, ", "who ", "I would 3 at Q " };
  g_autoptr (CroupierMatch) match = play ("", "== open");

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    fixture_read_long (match, pieces[i]);
}

/* ---- forms ---- */

/* Everybody opens one layer of three presents; rulings bring the totals to what is wanted: "Amy 10, Bob 8". */
static CroupierMatch *
play_totals (const char *head, const char *totals)
{
  g_auto (GStrv) wanted = g_strsplit (totals, ", ", -1);
  g_autoptr (GString) moves = g_string_new (NULL);
  g_autofree char *round = NULL;
  g_autofree char *whole_head = g_strconcat (ONE_ROUND, head, NULL);

  for (guint i = 0; wanted[i] != NULL; i++)
    {
      g_auto (GStrv) halves = g_strsplit (wanted[i], " ", 2);

      g_string_append_printf (moves, "! points %s %+d\n", halves[0], atoi (halves[1]) - 3);
    }
  round = write_round ("", "");
  g_string_prepend (moves, round);
  return play (whole_head, moves->str);
}

/* ---- rulings ---- */

static int
get_candidate (const CroupierMatch *match)
{
  g_auto (CroupierResult) result = { 0 };

  g_assert_true (croupier_match_get_result (match, &result));
  return result.elimination_candidate;
}

/* Whom chance chose stays chosen while others go, and who is drawn in their place is drawn from the next stream. */
static void
test_chance_chooses_again_only_in_place_of_who_is_gone (void)
{
  g_autoptr (CroupierMatch) match =
    play_totals ("player: Fay | garnets 0\nplayer: Gus | garnets 0\nplayer: Hal | garnets 0\nplayer: Ivy | garnets 0\n",
                 "Amy 20, Fay 1, Gus 1, Hal 1, Ivy 1");
  int first = get_candidate (match), other = first == 5 ? 6 : 5, second;
  g_autofree char *remove_other = g_strdup_printf ("remove %s", names[other]);
  g_autofree char *remove_first = g_strdup_printf ("remove %s", names[first]);
  g_autofree char *draws = NULL;
  g_autoptr (CroupierProof) proof = NULL;
  g_autoptr (GError) error = NULL;
  CroupierProofWitness witness = { .match = match };

  fixture_rule (match, remove_other);
  g_assert_cmpint (get_candidate (match), ==, first);
  fixture_rule (match, remove_first);
  second = get_candidate (match);
  g_assert_true (second >= 5 && second != first && second != other);
  draws = describe_draws (match, "end");
  g_assert_nonnull (strstr (draws, "\"stream\":\"round-1/tie/ec/2\",\"count\":\"2\""));
  proof = croupier_proof_new (match, CROUPIER_PROOF_WITH_CHOICES, NULL);
  g_assert_true (croupier_proof_verify (proof, &witness, NULL, &error));
}

/* ---- the seats ---- */

static void
test_nobody_gives_to_who_named_them (void)
{
  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *head = g_strdup_printf ("title: %u\n", i);
      g_autofree char *phases =
        g_strdup_printf ("%s== pregame\nAmy: Bob\nBob: Amy\nCyd: Amy\nDan: Eve\nEve: Fay\n== design\n== open\n", "");
      g_autofree char *text = write_rules (&rules, head, phases);
      g_autofree char *seed = g_strdup_printf ("seed: %064u\n", i);
      g_auto (GStrv) halves = g_strsplit (text, SEED, 2);
      g_autofree char *whole = g_strconcat (halves[0], seed, halves[1], NULL);
      g_autofree char *wrong = NULL;
      g_autoptr (CroupierMatch) match = play_text (whole, &wrong);
      g_autofree char *seats = describe_seats (match);
      g_auto (GStrv) who = g_strsplit (seats, " ", -1);
      static const char *const pairs[][2] = {
        { "Amy", "Bob" }, { "Bob", "Amy" }, { "Cyd", "Amy" }, { "Dan", "Eve" }, { "Eve", "Fay" }
      };

      g_assert_cmpstr (wrong, ==, "");
      for (guint p = 0; p < G_N_ELEMENTS (pairs); p++)
        {
          guint chooser = 0, named = 0;

          while (!g_str_equal (who[chooser], pairs[p][0]))
            chooser++;
          while (!g_str_equal (who[named], pairs[p][1]))
            named++;
          g_assert_false ((chooser + N - named) % N <= 3);
        }
    }
}

/* Mutual distrust of ten pairs of twenty who give to nine: one seating in hundreds of millions, and the draw says so.
 */
static void
test_a_draw_that_does_not_come_out (void)
{
  g_autoptr (GString) text = g_string_new ("game: pass-the-present\n" SEED "option reach: 9\n");
  g_autofree char *wrong = NULL;
  g_autoptr (CroupierMatch) match = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 20; i++)
    g_string_append_printf (text, "player: P%02u\n", i);
  g_string_append (text, "== pregame\n");
  for (guint i = 0; i < 20; i++)
    g_string_append_printf (text, "P%02u: P%02u\n", i, i ^ 1);
  g_string_append (text, "== open\n");
  match = play_text (text->str, &wrong);
  g_assert_cmpstr (wrong, ==, "");
  g_assert_false (croupier_match_resolve (match, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "place everybody by hand"));
  fixture_rule (match, "void P00");
  g_assert_cmpstr (croupier_match_get_due (match)->phase.id, ==, "pregame");
}

static void
test_the_table_can_be_seen (void)
{
  g_autoptr (CroupierMatch) match = play ("fix seats: -, Cyd\n", "== pregame\nAmy: Bob\n== open\n");
  const CroupierGame *game = croupier_match_get_game (match);
  CroupierSeating seating;
  gint8 seats[CROUPIER_MAX_PLAYERS];

  game->get_table (croupier_match_get_plan (match), croupier_match_get_state (match), &seating, seats);
  g_assert_cmpuint (seating.n_players, ==, 9);
  g_assert_cmpuint (seating.reach, ==, 3);
  g_assert_cmphex (seating.avoid[1], ==, CROUPIER_PLAYER (0));
  g_assert_cmpint (seating.pins[1], ==, 2);
  g_assert_cmpint (seating.pins[0], ==, CROUPIER_NO_PLAYER);
  g_assert_cmpint (seats[1], ==, CROUPIER_NO_PLAYER);
  fixture_resolve (match);
  game->get_table (croupier_match_get_plan (match), croupier_match_get_state (match), &seating, seats);
  g_assert_cmpint (seats[1], ==, 2);
}

/* ---- draws ---- */

/* Made by a script that shares nothing with this program but the rules of how draws are made. */
static void
test_draws_come_from_their_streams (void)
{
  static const char *const expected[] = {
    "{\"what\":\"seats\",\"stream\":\"pregame/"
    "seats\",\"count\":\"95040\",\"value\":[\"Amy\",\"Dan\",\"Eve\",\"Bob\",\"Ivy\",\"Fay\",\"Cyd\",\"Gus\",\"Hal\"]}",
    "{\"what\":\"layers\",\"stream\":\"design/layers/Amy\",\"count\":\"8\",\"value\":{\"B\":10}}",
    "{\"what\":\"recipients\",\"stream\":\"design/recipients/"
    "Amy\",\"count\":\"6\",\"value\":{\"Amy-A\":\"Bob\",\"Amy-B\":\"Dan\",\"Amy-C\":\"Eve\"}}",
    "{\"what\":\"layers\",\"stream\":\"design/layers/Bob\",\"count\":\"512\",\"value\":{\"A\":5,\"B\":3,\"C\":4}}",
    "{\"what\":\"recipients\",\"stream\":\"design/recipients/"
    "Bob\",\"count\":\"6\",\"value\":{\"Bob-A\":\"Fay\",\"Bob-B\":\"Ivy\",\"Bob-C\":\"Cyd\"}}",
    "{\"what\":\"layers\",\"stream\":\"design/layers/Cyd\",\"count\":\"512\",\"value\":{\"A\":10,\"B\":6,\"C\":8}}",
    "{\"what\":\"recipients\",\"stream\":\"design/recipients/"
    "Cyd\",\"count\":\"6\",\"value\":{\"Cyd-A\":\"Amy\",\"Cyd-B\":\"Gus\",\"Cyd-C\":\"Hal\"}}",
    "{\"what\":\"layers\",\"stream\":\"design/layers/Dan\",\"count\":\"512\",\"value\":{\"A\":8,\"B\":7,\"C\":9}}",
    "{\"what\":\"recipients\",\"stream\":\"design/recipients/"
    "Dan\",\"count\":\"6\",\"value\":{\"Dan-A\":\"Bob\",\"Dan-B\":\"Ivy\",\"Dan-C\":\"Eve\"}}",
    "{\"what\":\"layers\",\"stream\":\"design/layers/Eve\",\"count\":\"512\",\"value\":{\"A\":10,\"B\":6,\"C\":4}}",
    "{\"what\":\"recipients\",\"stream\":\"design/recipients/"
    "Eve\",\"count\":\"6\",\"value\":{\"Eve-A\":\"Bob\",\"Eve-B\":\"Ivy\",\"Eve-C\":\"Fay\"}}",
    "{\"what\":\"layers\",\"stream\":\"design/layers/Fay\",\"count\":\"512\",\"value\":{\"A\":5,\"B\":9,\"C\":8}}",
    "{\"what\":\"recipients\",\"stream\":\"design/recipients/"
    "Fay\",\"count\":\"6\",\"value\":{\"Fay-A\":\"Cyd\",\"Fay-B\":\"Hal\",\"Fay-C\":\"Gus\"}}",
    "{\"what\":\"layers\",\"stream\":\"design/layers/Gus\",\"count\":\"512\",\"value\":{\"A\":9,\"B\":3,\"C\":9}}",
    "{\"what\":\"recipients\",\"stream\":\"design/recipients/"
    "Gus\",\"count\":\"6\",\"value\":{\"Gus-A\":\"Amy\",\"Gus-B\":\"Hal\",\"Gus-C\":\"Dan\"}}",
    "{\"what\":\"layers\",\"stream\":\"design/layers/Hal\",\"count\":\"512\",\"value\":{\"A\":8,\"B\":5,\"C\":3}}",
    "{\"what\":\"recipients\",\"stream\":\"design/recipients/"
    "Hal\",\"count\":\"6\",\"value\":{\"Hal-A\":\"Amy\",\"Hal-B\":\"Dan\",\"Hal-C\":\"Eve\"}}",
    "{\"what\":\"layers\",\"stream\":\"design/layers/Ivy\",\"count\":\"512\",\"value\":{\"A\":9,\"B\":9,\"C\":7}}",
    "{\"what\":\"recipients\",\"stream\":\"design/recipients/"
    "Ivy\",\"count\":\"6\",\"value\":{\"Ivy-A\":\"Cyd\",\"Ivy-B\":\"Fay\",\"Ivy-C\":\"Gus\"}}",
    "{\"what\":\"recipients\",\"stream\":\"round-1/recipients/"
    "Amy\",\"count\":\"6\",\"value\":{\"Cyd-A\":\"Dan\",\"Gus-A\":\"Bob\",\"Hal-A\":\"Eve\"}}",
    "{\"what\":\"recipients\",\"stream\":\"round-1/recipients/"
    "Bob\",\"count\":\"6\",\"value\":{\"Amy-A\":\"Fay\",\"Dan-A\":\"Cyd\",\"Eve-A\":\"Ivy\"}}",
    "{\"what\":\"recipients\",\"stream\":\"round-1/recipients/"
    "Cyd\",\"count\":\"6\",\"value\":{\"Bob-C\":\"Hal\",\"Fay-A\":\"Amy\",\"Ivy-A\":\"Gus\"}}",
    "{\"what\":\"recipients\",\"stream\":\"round-1/recipients/"
    "Dan\",\"count\":\"6\",\"value\":{\"Amy-B\":\"Eve\",\"Gus-C\":\"Bob\",\"Hal-B\":\"Ivy\"}}",
    "{\"what\":\"recipients\",\"stream\":\"round-1/recipients/"
    "Eve\",\"count\":\"6\",\"value\":{\"Amy-C\":\"Fay\",\"Dan-C\":\"Bob\",\"Hal-C\":\"Ivy\"}}",
    "{\"what\":\"recipients\",\"stream\":\"round-1/recipients/"
    "Fay\",\"count\":\"6\",\"value\":{\"Bob-A\":\"Cyd\",\"Eve-C\":\"Hal\",\"Ivy-B\":\"Gus\"}}",
    "{\"what\":\"recipients\",\"stream\":\"round-1/recipients/"
    "Gus\",\"count\":\"6\",\"value\":{\"Cyd-B\":\"Dan\",\"Fay-C\":\"Hal\",\"Ivy-C\":\"Amy\"}}",
    "{\"what\":\"recipients\",\"stream\":\"round-1/recipients/"
    "Hal\",\"count\":\"6\",\"value\":{\"Cyd-C\":\"Amy\",\"Fay-B\":\"Eve\",\"Gus-B\":\"Dan\"}}",
    "{\"what\":\"recipients\",\"stream\":\"round-1/recipients/"
    "Ivy\",\"count\":\"6\",\"value\":{\"Bob-B\":\"Gus\",\"Dan-B\":\"Fay\",\"Eve-B\":\"Cyd\"}}",
  };
  static const char *const phases[] = { "pregame", "design", "round-1" };
  g_autoptr (CroupierMatch)
    match = play ("", "== pregame\nAmy: Bob\nBob: Cyd\nHal: Amy\n== design\nAmy: A 5; C 4\n== round-1\n");
  g_autoptr (GString) draws = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (phases); i++)
    {
      g_autofree char *of_phase = describe_draws (match, phases[i]);

      g_string_append_printf (draws, "%s%s", i > 0 ? "\n" : "", of_phase);
    }
  lines = g_strsplit (draws->str, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpstr (lines[i], ==, expected[i]);
}

/* ---- transcripts and scripts ---- */

static void
test_a_match_goes_through_script_and_proof (void)
{
  g_autofree char *round = write_round ("Gus-C 3", "Amy: Ivy-A ignore Bob; Hal-B defuse Cyd; Gus-C open 3 Dan");
  g_auto (GStrv) halves = g_strsplit (round, "== pregame\n", 2);
  g_autofree char *phases =
    g_strconcat ("== pregame\nAmy: Bob\n! redraw seats because of a mistake\n! fix seats: Amy, Bob, Cyd, Dan, Eve, "
                 "Fay, Gus, Hal, Ivy because they sit like that\n! points Eve -2 because they were late\n",
                 halves[1], NULL);
  g_autoptr (CroupierMatch) match = play ("option rounds: 2\nfix seats: Ivy\n", phases);
  g_autoptr (JsonNode) transcript = croupier_transcript_new (match, NULL, NULL);
  g_autofree char *json = json_to_string (transcript, TRUE);
  g_autofree char *script = croupier_script_write (match);
  g_autofree char *wrong = NULL;
  g_autoptr (CroupierMatch) again = play_text (script, &wrong);
  g_autoptr (JsonNode) other = NULL;
  g_autoptr (GString) forged = g_string_new (json);
  g_autoptr (GError) error = NULL;
  g_autofree char *report = NULL;

  g_assert_cmpstr (wrong, ==, "");
  other = croupier_transcript_new (again, NULL, NULL);
  g_assert_true (json_node_equal (transcript, other));
  g_assert_true (croupier_transcript_verify (json, -1, &report, &error));
  g_assert_no_error (error);

  g_assert_cmpuint (g_string_replace (forged, "\"thrown_away\" : true", "\"thrown_away\" : false", 1), ==, 1);
  g_assert_false (croupier_transcript_verify (forged->str, -1, NULL, &error));
  g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_PROOF);
  g_assert_nonnull (strstr (error->message, "pregame/seats"));
}

TESTS (presents_match)
{
  static const struct
  {
    const char *name;
    void (*test) (void);
  } tests[] = {
    { "names that are words are read again", test_names_that_are_words },
    { "any text is read or refused", test_any_text_is_read_or_refused },
    { "long texts take as long as they are", test_long_texts_take_as_long_as_they_are },
    { "chance chooses again only in place of who is gone", test_chance_chooses_again_only_in_place_of_who_is_gone },
    { "nobody gives to who named them", test_nobody_gives_to_who_named_them },
    { "a draw that does not come out", test_a_draw_that_does_not_come_out },
    { "the table can be seen", test_the_table_can_be_seen },
    { "draws come from their streams", test_draws_come_from_their_streams },
    { "a match goes through script and proof", test_a_match_goes_through_script_and_proof },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/presents-match/", tests[i].name, NULL);

      g_test_add_func (path, tests[i].test);
    }
}
