/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How all stand at the end, and how that came about, in every game. */
#include "config.h"
#include "rule-cases.h"

#include "croupier-explain.h"
#include "croupier-standings.h"
#include "tests.h"

/* A match, and how it ends: who stands where with what, and which steps say why. */
typedef struct
{
  const char *sample;
  const char *standings;
  const char *steps;
} Ending;

static char *
read_sample (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("CROUPIER_DATADIR"), "samples", name, NULL);
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static CroupierMatch *
play (const char *text)
{
  g_autofree char *wrong = NULL;
  CroupierMatch *match = play_text (text, &wrong);

  g_assert_cmpstr (wrong, ==, "");
  return match;
}

/* "1 Ada 3, 2 Bo 1, 2 Cy 1": the figures of the game's table, in its order. */
static char *
describe_standings (const CroupierMatch *match)
{
  const CroupierFigure *figures = croupier_match_get_game (match)->figures;
  g_autoptr (GPtrArray) standings = croupier_standings (match);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < standings->len; i++)
    {
      const CroupierPlaced *placed = g_ptr_array_index (standings, i);

      g_string_append_printf (text, "%s%u %s", i > 0 ? ", " : "", placed->place,
                              croupier_roster_get_name (croupier_match_get_roster (match), placed->player));
      for (const CroupierFigure *figure = figures; figure->key != NULL; figure++)
        {
          g_autofree char *value = json_to_string (json_object_get_member (placed->figures, figure->key), FALSE);

          g_string_append_printf (text, " %s", value);
        }
    }
  return g_string_free_and_steal (text);
}

static char *
describe_steps (const CroupierMatch *match)
{
  g_autoptr (CroupierDocument) steps = croupier_explain_result (match);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < steps->blocks->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "",
                            ((const CroupierBlock *) g_ptr_array_index (steps->blocks, i))->title);
  return g_string_free_and_steal (text);
}

static const Ending endings[] = {
  { "keys.croupier-script",
    "0 Katya 5 4 0, 0 Jonas 5 3 0, 0 Carmen 5 1 2, 0 Hugo 6 4 0, 0 Elif 7 0 2, 0 Mei 7 0 2, 0 Dmitri 8 1 0, "
    "0 Bruno null 0 1, 0 Farid null 0 1, 0 Greta null 0 1, 0 Liam null 0 1, 0 Imani null 0 0, 0 Ada null 0 1",
    "Winners, Losers, Elimination Candidate" },
  { "gates.croupier-script",
    "0 Jasper 5 1 3, 0 Leila 5 1 2, 0 Kofi 6 3 0, 0 Bastian 6 2 1, 0 Devin 7 1 2, 0 Haruto 8 1 1, "
    "0 Gwen 8 0 1, 0 Ines null 1 1, 0 Anouk null 1 0, 0 Chiara null 0 1, 0 Marek null 0 1, 0 Esme null 0 0, "
    "0 Femi null 2 0",
    "Winners, Losers, Elimination Candidate" },
  { "presents.croupier-script",
    "1 Alice 22, 2 Greta 19, 2 Ines 19, 4 Esme 16, 5 Dmitri 15, 6 Farid 10, 7 Chloe 0, 8 Bruno -3, 9 Hugo -4",
    "Elimination Candidate, Points and Tokens of Life" },
  { "smugglers-one-agent.croupier-script",
    "0 Edith \"crook\" 3 0 0 null, 0 Carla \"crook\" 2 0 0 null, 0 Davor \"crook\" 2 0 0 null, "
    "0 Femi \"crook\" 1 0 0 null, 0 Goran \"crook\" 1 0 0 3, 0 Helga \"crook\" 1 0 0 null, "
    "0 Anouk \"agent\" 0 0 0 1, 0 Basil \"agent\" 0 0 0 2, 0 Igor \"agent\" 0 1 2 null",
    "Contraband, Which side wins, Elimination Candidate, Death Match opponent" },
  { "smugglers-all-caught.croupier-script",
    "0 Davor \"agent\" 0 3 0 null, 0 Anouk \"agent\" 0 2 0 null, 0 Igor \"agent\" 0 2 0 null, "
    "0 Edith \"crook\" 1 0 0 2, 0 Femi \"crook\" 1 0 0 3, 0 Basil \"crook\" 0 0 0 1, "
    "0 Carla \"crook\" 0 0 0 1, 0 Goran \"crook\" 0 0 0 1, 0 Helga \"crook\" 1 0 0 2",
    "Contraband, Which side wins, Elimination Candidate, Death Match opponent" },
  { "smugglers-no-side.croupier-script",
    "0 Basil \"crook\" 4 0 0 null, 0 Carla \"agent\" 0 1 0 null, 0 Edith \"agent\" 0 1 0 null, "
    "0 Igor \"crook\" 3 0 0 null, 0 Helga \"crook\" 2 0 0 null, 0 Anouk \"agent\" 1 0 0 null, "
    "0 Goran \"crook\" 1 0 0 null, 0 Davor \"crook\" 0 0 0 1, 0 Femi \"crook\" 0 0 0 2",
    "Contraband, Which side wins, Accusation, Tokens of Life, Elimination Candidate, Death Match opponent" },
  { "smugglers-over-the-limit.croupier-script",
    "0 Anouk \"crook\" 2 0 0 null, 0 Carla \"crook\" 2 0 0 null, 0 Edith \"crook\" 2 0 0 null, "
    "0 Femi \"crook\" 2 0 0 null, 0 Goran \"crook\" 1 0 0 null, 0 Helga \"crook\" 1 0 0 3, "
    "0 Basil \"agent\" 0 1 0 null, 0 Davor \"agent\" 0 0 0 null, 0 Igor \"agent\" 1 0 0 null",
    "Contraband, Which side wins, Accusation, Elimination Candidate" },
  { "smugglers-three-named.croupier-script",
    "0 Anouk \"crook\" 1 0 0 2, 0 Femi \"crook\" 1 0 0 null, 0 Helga \"crook\" 1 0 0 null, "
    "0 Basil \"crook\" 0 0 0 1, 0 Edith \"crook\" 0 0 0 null, 0 Igor \"crook\" 0 0 0 null, "
    "0 Carla \"agent\" 1 0 0 null, 0 Goran \"agent\" 0 2 0 null, 0 Davor \"agent\" 1 0 0 null",
    "Contraband, Which side wins, Accusation, Elimination Candidate, Death Match opponent" },
  { "possession.croupier-script",
    "1 Dolores 17 6 9 7, 2 Chidi 14 8 6 4, 3 Amelie 12.5 7 4 7, 4 Boris 10 4 4 3, 5 Emre 8 6 2 6",
    "Win for the most points, Win for the most right identifications, Opal, Elimination Candidate" },
  { "factions.croupier-script",
    "0 Ivo null \"Red\" null null, 0 Flora 5 \"Red\" \"scholar\" \"vote\", 0 Hanna 5 \"Silver\" null \"won\", "
    "0 Petra 2 \"Red\" null \"kill\", 0 Quirin 2 \"Red\" null \"vote\", 0 Bea null \"Blue\" null null, "
    "0 Rosa 6 \"Grey\" null \"vote\", 0 Dora 5 \"Grey\" \"oracle\" \"kill\", "
    "0 Oskar 5 \"Blue\" null \"vote\", 0 Caspar 4 \"Grey\" null \"vote\", 0 Gideon 4 \"Blue\" null \"kill\", "
    "0 Lena 4 \"Blue\" null \"vote\", 0 Judit 3 \"Gold\" null \"kill\", 0 Milo 3 \"Gold\" null \"vote\", "
    "0 Nadia 3 \"Gold\" null \"vote\", 0 Konrad 2 \"Grey\" null \"kill\", "
    "0 Stefan 2 \"Gold\" \"silencer\" \"vote\", 0 Abel 1 \"Grey\" null \"kill\", "
    "0 Edwin 1 \"Blue\" null \"vote\", 0 Tilda 1 \"Gold\" null \"vote\"",
    "Wins and ends" },
  { "unique.croupier-script", "1 Femi 12, 2 Goran 12, 3 Carla 2, 4 Anouk 0, 4 Basil 0, 4 Davor 0, 4 Edith 0",
    "Winner" },
};

static void
test_endings (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *text = read_sample (endings[i].sample);
      g_autoptr (CroupierMatch) match = play (text);
      g_autofree char *standings = describe_standings (match);
      g_autofree char *steps = describe_steps (match);

      fixture_name_case (endings[i].sample);
      g_assert_cmpstr (standings, ==, endings[i].standings);
      g_assert_cmpstr (steps, ==, endings[i].steps);
    }
}

/* What a game counts is there at every moment, of each. */
static void
assert_counted (const CroupierMatch *match, const CroupierState *state)
{
  const CroupierGame *game = croupier_match_get_game (match);
  g_autoptr (JsonObject) json = croupier_state_to_json (match, state);
  g_autoptr (GList) each = json_object_get_values (json_object_get_object_member (json, game->counted_of));

  g_assert_nonnull (each);
  for (GList *one = each; one != NULL; one = one->next)
    g_assert_true (json_object_has_member (json_node_get_object (one->data), game->counted));
}

static void
test_what_counts_is_counted_throughout (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *text = read_sample (endings[i].sample);
      g_autoptr (CroupierMatch) match = play (text);

      fixture_name_case (endings[i].sample);
      assert_counted (match, croupier_match_get_first_state (match));
      for (guint k = 0; k < croupier_match_get_n_records (match); k++)
        assert_counted (match, croupier_match_get_record (match, k)->after);
    }
}

#define UNIQUE                                                                                                   \
  "game: highest-unique\n" SEED "option rounds: 1\nplayer: Al | garnets 1\nplayer: Bo\nplayer: Cy | garnets 2\n" \
  "player: Di | garnets 1\n== round-1\n"

/* Nobody scores: who wins by the tie-break stands before the others, and these beside each other. */
static void
test_who_is_as_good_has_the_same_place (void)
{
  g_autoptr (CroupierMatch) match = play (UNIQUE "Al: 3\nBo: 3\nCy: 2\nDi: 2\n");
  g_autofree char *standings = describe_standings (match);

  g_assert_cmpstr (standings, ==, "1 Bo 0, 2 Al 0, 2 Cy 0, 2 Di 0");
}

static void
test_who_is_removed_has_no_place (void)
{
  g_autoptr (CroupierMatch) match = play (UNIQUE "Al: 3\nBo: 4\nCy: 2\nDi: 1\n! remove Bo because of the cold\n");
  g_autofree char *standings = describe_standings (match);

  g_assert_cmpstr (standings, ==, "1 Al 3, 2 Cy 0, 2 Di 0");
}

static void
test_before_the_end_there_are_none (void)
{
  g_autoptr (CroupierMatch) match = play (UNIQUE "Al: 3\n== open\n");
  g_autoptr (CroupierDocument) steps = croupier_explain_result (match);

  g_assert_null (croupier_standings (match));
  g_assert_cmpuint (steps->blocks->len, ==, 0);
}

TESTS (standings)
{
  g_test_add_func ("/standings/endings", test_endings);
  g_test_add_func ("/standings/counted", test_what_counts_is_counted_throughout);
  g_test_add_func ("/standings/as-good", test_who_is_as_good_has_the_same_place);
  g_test_add_func ("/standings/removed", test_who_is_removed_has_no_place);
  g_test_add_func ("/standings/before-the-end", test_before_the_end_there_are_none);
}
