/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that are filled in: whatever a form holds makes a text that is read and played, and gives the form again. */
#include "config.h"
#include "croupier-custom-form.h"

#include <string.h>

#include "croupier-custom.h"
#include "croupier-rehearsal.h"
#include "fixtures.h"
#include "tests.h"

#define N_RANDOM 150

static CroupierGame *
read_form (const CroupierCustomForm *form)
{
  g_autofree char *text = croupier_custom_form_to_text (form);
  g_autoptr (GError) error = NULL;
  CroupierGame *game;

  fixture_name_case (text);
  game = croupier_custom_game_try (text, strlen (text), &error);
  g_assert_no_error (error);
  return game;
}

static void
test_text (void)
{
  g_autoptr (CroupierCustomForm) form = croupier_custom_form_new ();
  CroupierCustomFormThing *camp;
  g_autofree char *text = NULL;

  g_set_str (&form->title, "Le Bal des Réputations");
  g_set_str (&form->summary, "Dance, and be \"seen\"");
  form->rounds_can_be_set = TRUE;
  croupier_custom_form_add (form, "Réputation")->starts = -3;
  camp = croupier_custom_form_add (form, "Лагерь");
  camp->kind = CROUPIER_CUSTOM_FORM_WORD;
  camp->seen_by = CROUPIER_CUSTOM_FORM_SEEN_BY_HOLDER;
  g_set_str (&camp->words, " Ash, Birch ,, ash,A/B");
  croupier_custom_form_add (form, "Out")->kind = CROUPIER_CUSTOM_FORM_FLAG;
  form->asks = CROUPIER_CUSTOM_FORM_ASKS_WORD;
  g_set_str (&form->ask_words, "Fetch wood, Украсть");
  form->end = CROUPIER_CUSTOM_FORM_FEWEST_WIN;
  form->end_thing = 1;
  g_set_str (&form->rules, "Dance.\n- Or don't: a[b[1]]");
  text = croupier_custom_form_to_text (form);
  g_assert_cmpstr (text, ==,
                   "-- A game that was filled in by a form: what comes of a round the game master says.\n"
                   "game {\n  id = \"le-bal-des-reputatio\", title = \"Le Bal des Réputations\", players = { 3, 20, "
                   "usual = 8 },\n"
                   "  summary = \"Dance, and be \\\"seen\\\"\",\n}\n\n"
                   "option { id = \"rounds\", title = \"Rounds\", number = { 1, 60 }, usual = 5 }\n\n"
                   "has { id = \"points\", title = \"Points\", starts = 0, seen_by = \"everybody\" }\n"
                   "has { id = \"reputation\", title = \"Réputation\", starts = -3, ranks = \"fewest\", seen_by = "
                   "\"everybody\" }\n"
                   "has { id = \"thing3\", title = \"Лагерь\", words = { \"Ash\", \"Birch\", \"A B\" }, starts = "
                   "\"Ash\", "
                   "seen_by = \"holder\" }\n"
                   "has { id = \"out\", title = \"Out\", flag = true, seen_by = \"everybody\" }\n\n"
                   "ask {\n  id = \"move\", title = \"Move\",\n  told = \"Send your move for this round, in your own "
                   "words.\",\n"
                   "  choice = { { \"fetch-wood\", title = \"Fetch wood\", also = \"fetch wood\" }, "
                   "{ \"choice2\", title = \"Украсть\", also = \"украсть\" } },\n}\n\n"
                   "rules [=[\nDance.\n- Or don't: a[b[1]]\n]=]\n\n"
                   "function rounds (m) return m.options.rounds end\n");
}

/* Who wins is what the game master says in the last round. */
static void
test_said (void)
{
  g_autoptr (CroupierCustomForm) form = croupier_custom_form_new ();
  g_autofree char *text = NULL;
  const CroupierGame *game;
  g_autoptr (CroupierSetup) setup = NULL;
  g_autoptr (CroupierMatch) match = NULL;
  g_auto (CroupierResult) result = { 0 };

  form->end = CROUPIER_CUSTOM_FORM_SAID;
  form->rounds = 1;
  g_set_str (&((CroupierCustomFormThing *) g_ptr_array_index (form->things, 0))->title, "Winner");
  text = croupier_custom_form_to_text (form);
  g_assert_nonnull (strstr (text, "has { id = \"winner2\", title = \"Winner\", starts = 0"));
  game = croupier_custom_game_read (text, strlen (text), NULL);
  setup = croupier_setup_new (game);
  for (guint i = 0; i < 3; i++)
    croupier_roster_add (setup->roster, croupier_player_new (((const char *const[]) { "Alice", "Bob", "Cleo" })[i]),
                         NULL);
  match = croupier_match_new (setup, NULL, NULL);
  g_assert_true (croupier_match_resolve_with (match, (const char *const[]) { "winner Bob: yes", NULL }, NULL));
  g_assert_true (croupier_match_get_result (match, &result));
  g_assert_cmpuint (result.winners, ==, CROUPIER_PLAYER (1));
}

static void
test_missing (void)
{
  g_autoptr (CroupierCustomForm) form = croupier_custom_form_new ();
  CroupierCustomFormThing *thing = g_ptr_array_index (form->things, 0);
  static const char *const said[] = {
    [CROUPIER_CUSTOM_FORM_TITLE] = "A name is missing.",
    [CROUPIER_CUSTOM_FORM_SUMMARY] = "A sentence on what it is about is missing.",
    [CROUPIER_CUSTOM_FORM_PLAYERS] = "The most players are fewer than the fewest.",
    [CROUPIER_CUSTOM_FORM_THING_TITLE] = "A name has at most 60 letters.",
    [CROUPIER_CUSTOM_FORM_THING_WORDS] = "Two words at least are missing, with commas between.",
    [CROUPIER_CUSTOM_FORM_ASK_TITLE] = "A name is missing.",
    [CROUPIER_CUSTOM_FORM_ASK_RANGE] = "The greatest number is less than the least.",
    [CROUPIER_CUSTOM_FORM_ASK_WORDS] = "Two words at least are missing, with commas between.",
    [CROUPIER_CUSTOM_FORM_END_THING] = "A number that players have is missing, which decides.",
  };

  g_free (thing->title);
  thing->title = g_strnfill (61, 'x');
  thing->kind = CROUPIER_CUSTOM_FORM_WORD;
  g_set_str (&thing->words, "one, ONE");
  form->max_players = 2;
  g_set_str (&form->ask_title, " \n");
  form->asks = CROUPIER_CUSTOM_FORM_ASKS_NUMBER;
  form->ask_min = 11;
  for (guint place = 0; place < G_N_ELEMENTS (said); place++)
    {
      g_autofree char *why = NULL;

      if (place == CROUPIER_CUSTOM_FORM_ASK_WORDS)
        form->asks = CROUPIER_CUSTOM_FORM_ASKS_WORD;
      why = croupier_custom_form_why_not (form, (CroupierCustomFormPlace) place, 0);
      g_assert_cmpstr (why, ==, said[place]);
    }
  croupier_custom_game_free (read_form (form));
}

/* Pieces of what hurts where a text is put into another. */
static char *
random_text (void)
{
  static const char *const pieces[] = {
    "a",
    "Zoë",
    "\"",
    "\\",
    "]]",
    "]=]",
    "[[",
    "\n",
    "\r\n",
    "\t",
    ",",
    ";",
    "/",
    "{rounds}",
    "{",
    "}",
    "%s",
    "%d",
    "--",
    "--[[",
    "end",
    "Лагерь",
    "李",
    " ",
    "points",
    "1",
    "½",
    "\x01",
    "\xff",
    "rounds = 9",
    "\nrounds = 7\n",
    "\n  number = { 3, 4 },\n",
    "\nrules [[\n",
    "]",
    "winner",
    "\xc2\xad",
    "😀",
    "-",
    "_",
    "\\\"",
  };
  guint n = (guint) g_test_rand_int_range (0, g_test_rand_int_range (0, 20) == 0 ? 3000 : 8);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (text, pieces[g_test_rand_int_range (0, G_N_ELEMENTS (pieces))]);
  return g_string_free (text, FALSE);
}

static void
take_random_text (char **text)
{
  g_free (*text);
  *text = random_text ();
}

static CroupierCustomForm *
random_form (void)
{
  CroupierCustomForm *form = croupier_custom_form_new ();
  guint n_things = (guint) g_test_rand_int_range (0, 16);

  take_random_text (&form->title);
  take_random_text (&form->summary);
  take_random_text (&form->ask_title);
  take_random_text (&form->ask_told);
  take_random_text (&form->ask_words);
  take_random_text (&form->winner_title);
  take_random_text (&form->rules);
  form->min_players = g_test_rand_int_range (0, 50);
  form->max_players = g_test_rand_int_range (0, 50);
  form->rounds = g_test_rand_int_range (0, 400);
  form->rounds_can_be_set = g_test_rand_bit ();
  form->asks = (CroupierCustomFormAsk) g_test_rand_int_range (0, 4);
  form->ask_min = g_test_rand_int_range (-2000000, 2000000);
  form->ask_max = g_test_rand_int_range (-2000000, 2000000);
  form->end = (CroupierCustomFormEnd) g_test_rand_int_range (0, 3);
  form->end_thing = (guint) g_test_rand_int_range (0, 16);
  g_ptr_array_set_size (form->things, 0);
  for (guint i = 0; i < n_things; i++)
    {
      CroupierCustomFormThing *thing = croupier_custom_form_add (form, "");

      take_random_text (&thing->title);
      take_random_text (&thing->words);
      thing->kind = (CroupierCustomFormKind) g_test_rand_int_range (0, 3);
      thing->starts = g_test_rand_int_range (-2000000, 2000000);
      thing->seen_by = (CroupierCustomFormSeenBy) g_test_rand_int_range (0, 3);
    }
  return form;
}

/* Whatever is filled in, a game comes of it, a match of it can be played, and the text gives a form that makes it
 * again. */
static void
test_anything (void)
{
  for (guint i = 0; i < N_RANDOM; i++)
    {
      g_autoptr (CroupierCustomForm) form = random_form (), again = NULL;
      g_autoptr (CroupierGame) game = read_form (form);
      g_autofree char *text = croupier_custom_form_to_text (form), *text_again = NULL;
      g_autoptr (CroupierSetup) setup = croupier_setup_new (game);
      g_autoptr (CroupierMatch) match = NULL;
      g_autoptr (GError) error = NULL;

      again = croupier_custom_form_new_from_text (text);
      g_assert_nonnull (again);
      text_again = croupier_custom_form_to_text (again);
      g_assert_cmpstr (text, ==, text_again);
      for (guint k = 0; k < game->usual_players; k++)
        {
          g_autofree char *name = g_strdup_printf ("Player %u", k + 1);

          croupier_roster_add (setup->roster, croupier_player_new (name), NULL);
        }
      match = croupier_match_new (setup, NULL, &error);
      g_assert_no_error (error);
      g_assert_true (croupier_rehearsal_play_on (match, 1, NULL, &error));
    }
}

/* A text in which something was changed by hand is no form’s. */
static void
test_changed_by_hand (void)
{
  g_autoptr (CroupierCustomForm) form = croupier_custom_form_new (), found = NULL;
  g_autofree char *text = croupier_custom_form_to_text (form);
  g_autofree char *changed = g_strconcat (text, "-- mine\n", NULL);

  found = croupier_custom_form_new_from_text (text);
  g_assert_nonnull (found);
  g_assert_null (croupier_custom_form_new_from_text (changed));
  g_assert_null (croupier_custom_form_new_from_text (croupier_custom_get_beginning ()));
  g_assert_null (croupier_custom_form_new_from_text (""));
}

TESTS (custom_form)
{
  g_test_add_func ("/custom-form/text", test_text);
  g_test_add_func ("/custom-form/said", test_said);
  g_test_add_func ("/custom-form/missing", test_missing);
  g_test_add_func ("/custom-form/anything", test_anything);
  g_test_add_func ("/custom-form/changed-by-hand", test_changed_by_hand);
}
