/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Setups as match files and transcripts hold them. */
#include "config.h"
#include "croupier-setup.h"

#include <string.h>

#include "croupier-json.h"
#include "croupier-match.h"
#include "croupier-registry.h"
#include "fixtures.h"
#include "tests.h"

static char *
print_setup (const CroupierSetup *setup)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;

  json_builder_begin_object (builder);
  croupier_setup_write_head (setup, builder);
  json_builder_set_member_name (builder, "setup");
  json_builder_begin_object (builder);
  croupier_setup_write_body (setup, builder);
  json_builder_end_object (builder);
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  return croupier_json_print (node);
}

static CroupierSetup *
parse_setup (const char *text, GError **error)
{
  g_autoptr (JsonNode) node = croupier_json_parse (text, -1, error);

  if (node == NULL)
    return NULL;
  return croupier_setup_read_json (json_node_get_object (node), error);
}

static CroupierSetup *
full_setup (void)
{
  static const char *const players[] = { "Amy", "Bob", "Cyd", "Dan", NULL };
  static const char *const areas[] = { "Hall: A open, B garnet / C pass", "Roof:", NULL };
  CroupierSetup *setup = fixture_setup (players, areas);
  CroupierPlayer *eve = croupier_player_new ("Eve Ålund");
  int history[] = { 4, 0, 6 };

  eve->garnets = 7;
  g_array_append_vals (eve->history, history, G_N_ELEMENTS (history));
  g_strfreev (eve->aliases);
  eve->aliases = g_strsplit ("Evie,E. Å.", ",", -1);
  g_free (eve->handle);
  eve->handle = g_strdup ("@eve");
  g_strfreev (eve->houses);
  eve->houses = g_strsplit ("Owl,Fox", ",", -1);
  croupier_roster_add (setup->roster, eve, NULL);
  g_free (setup->title);
  setup->title = g_strdup ("Semi-final “2”");
  memset (setup->seed.bytes, 0xab, sizeof setup->seed.bytes);
  croupier_options_set (setup->options, "variant", "gates", NULL);
  croupier_options_set (setup->options, "hand", "1 5 9", NULL);
  croupier_options_set (setup->options, "escape_quota", "2", NULL);
  g_ptr_array_add (setup->fixes, g_strdup ("seats: Amy, Bob, -"));
  g_ptr_array_add (setup->fixes, g_strdup ("role Cyd: crook"));
  return setup;
}

static void
test_what_is_written_reads_as_the_same (void)
{
  g_autoptr (CroupierSetup) setup = full_setup ();
  g_autofree char *text = print_setup (setup);
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierSetup) again = parse_setup (text, &error);
  g_autofree char *text_again = NULL;

  g_assert_no_error (error);
  text_again = print_setup (again);
  g_assert_cmpstr (text, ==, text_again);
  g_assert_nonnull (strstr (text, "\"escape_quota\": 2"));
  g_assert_cmpuint (again->fixes->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (again->fixes, 1), ==, "role Cyd: crook");
  g_assert_cmpstr (croupier_roster_get_player (again->roster, 4)->aliases[1], ==, "E. Å.");
  g_assert_cmpint (g_array_index (croupier_roster_get_player (again->roster, 4)->history, int, 2), ==, 6);
}

static void
test_a_copy_can_be_changed_alone (void)
{
  g_autoptr (CroupierSetup) setup = full_setup ();
  g_autoptr (CroupierSetup) copy = croupier_setup_copy (setup);
  g_autofree char *before = print_setup (setup);
  g_autofree char *same = print_setup (copy);
  g_autofree char *after = NULL;

  g_assert_cmpstr (before, ==, same);
  croupier_options_set (copy->options, "hand", "2", NULL);
  g_ptr_array_add (copy->fixes, g_strdup ("seats: Amy"));
  copy->seed.bytes[0] = 0;
  after = print_setup (setup);
  g_assert_cmpstr (before, ==, after);
}

/* Of a file that lacks it: the layout in effect is always written, so that a match means the same in every version. */
static void
test_the_layout_in_effect_is_written (void)
{
  static const char *const players[] = { "Amy", "Bob", "Cyd", "Dan", NULL };
  g_autoptr (CroupierSetup) setup = fixture_setup (players, NULL);
  g_autofree char *text = print_setup (setup);

  g_assert_nonnull (strstr (text, "Room 6"));
  croupier_options_set (setup->options, "variant", "gates", NULL);
  g_free (text);
  text = print_setup (setup);
  g_assert_nonnull (strstr (text, "Level 0"));
}

#define SEED "\"seed\": \"abababababababababababababababababababababababababababababababab\""
#define HEAD "{\"game\": \"keys-to-success\", " SEED ", "
#define BODY(options, roster) HEAD "\"setup\": {\"options\": " options ", \"roster\": " roster "}}"

static void
test_what_makes_no_setup_is_refused_in_words (void)
{
  static const struct
  {
    const char *text, *words;
  } cases[] = {
    { "{}", "game" },
    { "{\"game\": 1}", "game" },
    { "{\"game\": \"chess\"}", "no game called “chess”" },
    { "{\"game\": \"keys-to-success\"}", "setup" },
    { "{\"game\": \"keys-to-success\", \"setup\": {}}", "seed" },
    { "{\"game\": \"keys-to-success\", \"seed\": \"ab\", \"setup\": {}}", "64 hexadecimal" },
    { HEAD "\"setup\": []}", "setup" },
    { HEAD "\"setup\": {}}", "options" },
    { HEAD "\"language\": \"tlh\", \"setup\": {}}", "tlh" },
    { HEAD "\"title\": \"a\\nb\", \"setup\": {}}", "one line" },
    { BODY ("{\"colour\": 1}", "[]"), "colour" },
    { BODY ("{\"hand\": \"x\"}", "[]"), "Starting hand" },
    { BODY ("{\"hand\": [0]}", "[]"), "Starting hand" },
    { BODY ("{\"escape_quota\": 1.5}", "[]"), "Escapes that end the match" },
    { BODY ("{}", "{}"), "roster" },
    { BODY ("{}", "[3]"), "roster" },
    { BODY ("{}", "[{}]"), "name" },
    { BODY ("{}", "[{\"name\": \"a:b\"}]"), "a:b" },
    { BODY ("{}", "[{\"name\": \"Amy\"}, {\"name\": \"ÁMY\"}]"), "MY" },
    { BODY ("{}", "[{\"name\": \"Amy\", \"garnets\": -1}]"), "garnets" },
    { BODY ("{}", "[{\"name\": \"Amy\", \"garnets\": \"1\"}]"), "garnets" },
    { BODY ("{}", "[{\"name\": \"Amy\", \"history\": [1, \"2\"]}]"), "history" },
    { BODY ("{}", "[{\"name\": \"Amy\", \"handle\": 1}]"), "handle" },
    { BODY ("{}", "[{\"name\": \"Amy\", \"aliases\": \"Al\"}]"), "aliases" },
    { BODY ("{}", "[{\"name\": \"Amy\", \"houses\": [1]}]"), "houses" },
    { HEAD "\"setup\": {\"options\": {}, \"roster\": [], \"fix\": [1]}}", "fix" },
    { HEAD "\"setup\": {\"options\": {}, \"roster\": [], \"fix\": [\"a\\nb\"]}}", "one line" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (parse_setup (cases[i].text, &error));
      g_assert_nonnull (error);
      if (strstr (error->message, cases[i].words) == NULL)
        g_error ("%s: “%s” does not say “%s”", cases[i].text, error->message, cases[i].words);
    }
}

/* Files hold what is played, also where nothing was chosen. */
static void
test_games_with_a_layout_or_a_cast_have_one_of_their_own (void)
{
  for (guint i = 0; i < croupier_registry_get_n_games (); i++)
    {
      const CroupierGame *game = croupier_registry_get_game (i);

      fixture_name_case (game->id);
      for (guint k = 0; k < game->n_options; k++)
        {
          if (game->options[k].type == CROUPIER_OPTION_LAYOUT)
            g_assert_nonnull (game->dup_template);
          if (game->options[k].type == CROUPIER_OPTION_CAST)
            g_assert_nonnull (game->dup_cast);
        }
    }
}

TESTS (setup)
{
  g_test_add_func ("/setup/what is written reads as the same", test_what_is_written_reads_as_the_same);
  g_test_add_func ("/setup/a copy can be changed alone", test_a_copy_can_be_changed_alone);
  g_test_add_func ("/setup/the layout in effect is written", test_the_layout_in_effect_is_written);
  g_test_add_func ("/setup/games with a layout or a cast have one of their own",
                   test_games_with_a_layout_or_a_cast_have_one_of_their_own);
  g_test_add_func ("/setup/what makes no setup is refused in words", test_what_makes_no_setup_is_refused_in_words);
}
