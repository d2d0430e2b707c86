/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Five Fold Possession: what no case file says of it, parts of submissions, files, draws and matches side by side. */
#include "config.h"
#include "rule-cases.h"

#include <string.h>
#include "croupier-registry.h"
#include "croupier-script.h"
#include "croupier-store.h"
#include "croupier-transcript.h"
#include "fixtures.h"
#include "tests.h"

static const char *const names[] = { "Amy", "Bob", "Cyd", "Dan", "Eve" };
#define N ((guint) G_N_ELEMENTS (names))
static const RuleGame rules = { "five-fold-possession", names, N, " | garnets 10" };

/* In round 2 Amy is possessed and Bob hunter, in round 3 Cyd and Amy; round 4 is empty. */
#define ROLES "fix possessed 2: Amy\nfix hunter 2: Bob\nfix possessed 3: Cyd\nfix hunter 3: Amy\nfix empty: 4\n"
#define NAMES                                                                                                         \
  "fix identity 1 Amy: Ant\nfix identity 1 Bob: Bee\nfix identity 1 Cyd: Cod\nfix identity 1 Dan: Doe\nfix identity " \
  "1 Eve: Elk\n"                                                                                                      \
  "fix identity 2 Amy: Emu\nfix identity 2 Bob: Dog\nfix identity 2 Cyd: Cow\nfix identity 2 Dan: Boa\nfix identity " \
  "2 Eve: Asp\n"
#define R1 "== round-1\n"

static CroupierMatch *
play (const char *head, const char *phases)
{
  return play_rules (&rules, head, phases);
}

static char *
print_transcript (const CroupierMatch *match)
{
  g_autoptr (JsonNode) transcript = croupier_transcript_new (match, NULL, NULL);

  return json_to_string (transcript, FALSE);
}

/* ---- identities ---- */

#define OF_TEN "option identities: Owl Bat Elk Fox Hen Jay Kid Lynx Mole Newt\n"

static CroupierMatch *
begin (const char *players, const char *head)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_auto (GStrv) each = g_strsplit (players, "; ", -1);
  g_autofree char *roster = g_strjoinv ("\nplayer: ", each);
  g_autofree char *text = g_strconcat ("game: five-fold-possession\n" SEED "player: ", roster, "\n", head,
                                       R1 "== open\n", NULL);
  g_autoptr (CroupierScript) script = croupier_script_read (text, -1, NULL, NULL, NULL, problems);
  CroupierMatch *match = script != NULL ? croupier_script_play (script, CROUPIER_PLAY_DEFAULT, NULL, problems) : NULL;

  g_assert_cmpuint (problems->len, ==, 0);
  return match;
}

/* All identities that are drawn, round by round. */
static char *
list_identities (const CroupierMatch *match)
{
  const CroupierOutbox *setup = croupier_match_get_setup_outbox (match);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < croupier_outbox_get_n_draws (setup); i++)
    {
      const CroupierDraw *draw = croupier_outbox_get_draw (setup, i);
      g_autoptr (GList) values = NULL;

      if (!g_str_equal (draw->what, "identities"))
        continue;
      values = json_object_get_values (json_node_get_object (draw->value));
      for (GList *l = values; l != NULL; l = l->next)
        g_string_append_printf (list, "%s ", json_node_get_string (l->data));
    }
  return g_string_free_and_steal (list);
}

/* An identity that is also what a player is called would be one word for two. */
static void
test_names_of_players_are_no_identities (void)
{
  static const struct
  {
    const char *players, *pool, *wanted;
  } cases[] = {
    { "Ów̌l; Bob; Cyd; Dan; Eve", OF_TEN, "option identities: Bat Elk Fox Hen Jay Kid Lynx Mole Newt\n" },
    { "Amy | alias Cub, KID; Bob; Cyd; Dan; Eve", OF_TEN,
      "option identities: Owl Bat Elk Fox Hen Jay Lynx Mole Newt\n" },
    { "Owl; Bat; Elk; Fox; Hen", OF_TEN, "option identities: Jay Kid Lynx Mole Newt\n" },
    { "Amy; Bob; Cyd; Dan; Eve", OF_TEN, OF_TEN },
    { "Owls; Ow; Cyd; Dan; Eve", OF_TEN, OF_TEN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CroupierMatch) match = begin (cases[i].players, cases[i].pool);
      g_autoptr (CroupierMatch) smaller = begin (cases[i].players, cases[i].wanted);
      g_autofree char *identities = list_identities (match);
      g_autofree char *wanted = list_identities (smaller);
      g_autofree char *transcript = print_transcript (match);
      g_autofree char *other = print_transcript (smaller);

      g_assert_cmpstr (identities, ==, wanted);
      g_assert_cmpstr (transcript, ==, other); /* options in effect, draws and all */
    }
}

/* What was drawn stays drawn: in a file, under another name of a player, and where an older file let a player's name be
 * drawn. */
static void
test_identities_stay_as_they_were_drawn (void)
{
  g_autoptr (CroupierMatch) match = begin ("Owl; Bob; Cyd; Dan; Eve", OF_TEN);
  g_autofree char *drawn = list_identities (match);
  g_autofree char *file = croupier_store_print (match, NULL);
  g_autoptr (CroupierMatch) opened = croupier_store_parse (file, -1, NULL, NULL, NULL);
  g_autofree char *again = list_identities (opened);
  g_autoptr (GString) old = g_string_new (file);
  g_autoptr (CroupierMatch) of_old = NULL;
  g_autofree char *of_ten = NULL;
  g_autoptr (CroupierMatch) plain = begin ("Ann; Bob; Cyd; Dan; Eve", OF_TEN);
  g_autofree char *wanted = list_identities (plain);

  g_assert_cmpstr (again, ==, drawn);
  g_assert_null (strstr (drawn, "Owl "));

  g_string_replace (old, "\"Bat\"", "\"Owl\", \"Bat\"", 1);
  of_old = croupier_store_parse (old->str, -1, NULL, NULL, NULL);
  of_ten = list_identities (of_old);
  g_assert_cmpstr (of_ten, ==, wanted);
  g_assert_nonnull (strstr (of_ten, "Owl "));
}

static CroupierSetup *
with_name (const CroupierMatch *match, const char *name)
{
  CroupierSetup *setup = croupier_setup_copy (croupier_match_get_setup (match));
  CroupierRoster *roster = croupier_roster_new ();

  for (guint i = 0; i < N; i++)
    croupier_roster_add (roster, croupier_player_new (i == 0 ? name : croupier_roster_get_name (setup->roster, i)),
                         NULL);
  croupier_roster_unref (setup->roster);
  setup->roster = roster;
  if (croupier_match_has_begun (match))
    croupier_setup_keep_options (setup, croupier_match_get_setup (match));
  return setup;
}

static void
test_another_name_draws_no_identities_again (void)
{
  g_autoptr (CroupierMatch) match = begin ("Owl; Bob; Cyd; Dan; Eve", OF_TEN);
  g_autofree char *drawn = list_identities (match);
  g_autoptr (GError) error = NULL;
  g_autofree char *freely = NULL;
  g_autofree char *kept = NULL;

  /* Nothing has happened yet: all is drawn anew. */
  {
    g_autoptr (CroupierSetup) setup = with_name (match, "Fox");

    g_assert_true (croupier_match_set_setup (match, setup, &error));
    freely = list_identities (match);
    g_assert_nonnull (strstr (freely, "Owl "));
    g_assert_null (strstr (freely, "Fox "));
  }
  fixture_rule (match, "note it begins");
  {
    g_autoptr (CroupierSetup) setup = with_name (match, "Foxy");
    g_autoptr (GPtrArray) words = croupier_setup_describe_change (croupier_match_get_setup (match), setup);

    g_assert_cmpuint (words->len, ==, 1);
    g_assert_true (croupier_match_set_setup (match, setup, &error));
    kept = list_identities (match);
    g_assert_cmpstr (kept, ==, freely);
  }
  {
    g_autoptr (CroupierSetup) setup = with_name (match, "owl");

    g_assert_false (croupier_match_set_setup (match, setup, &error));
    g_assert_error (error, CROUPIER_ERROR, CROUPIER_ERROR_SETUP);
    g_assert_cmpstr (error->message, ==,
                     "Owl cannot be a name of owl now: the match has begun, and it is one of the identities; add "
                     "something to the name.");
  }
}

static void
test_a_name_fixed_to_be_a_players_is_told (void)
{
  g_autoptr (CroupierMatch) match = begin ("Owl; Bob; Cyd; Dan; Eve", OF_TEN "fix identity 3 Bob: Owl\n");
  g_autofree char *story = fixture_story (match);
  g_autofree char *file = croupier_store_print (match, NULL);
  g_autoptr (CroupierMatch) opened = croupier_store_parse (file, -1, NULL, NULL, NULL);
  g_autofree char *again = fixture_story (opened);

  g_assert_nonnull (strstr (story, "Round 3: Owl, the name fixed for Bob, is also what Owl is called."));
  g_assert_null (strstr (story, "is not in the pool"));
  g_assert_cmpstr (again, ==, story);
}

/* ---- readings ---- */

/* A submission of which one line is refused changes nothing. */
static void
test_never_half_applied (void)
{
  g_autoptr (CroupierMatch) match = play (ROLES NAMES, R1 "Amy: MG2) 4; MG3) draw 1; MG4) 1\n== open");
  const CroupierPlan *plan = croupier_match_get_plan (match);
  g_autofree CroupierState *state = croupier_state_copy (plan, croupier_match_get_state (match));
  g_autoptr (CroupierReading) reading = croupier_reading_new ();
  g_autoptr (CroupierOutbox) outbox = croupier_outbox_new (plan->setup->roster, "en", CROUPIER_WHEN_DURING);

  croupier_game_submit (plan, state, 0, "MG1) Bob, 2, rock; MG2) 13; MG3) draw; MG4) 99", reading, outbox);
  g_assert_cmpint (reading->status, ==, CROUPIER_STATUS_REFUSED);
  g_assert_cmpuint (reading->problems->len, ==, 2);
  g_assert_cmpuint (croupier_outbox_get_n_messages (outbox), ==, 0);
  g_assert_cmpmem (state, plan->state_size, croupier_match_get_state (match), plan->state_size);
}

/* Each line has its own reading, or is refused for the problems in it, whatever stands beside it. */
static void
test_lines_by_themselves (void)
{
  static const struct
  {
    const char *text;
    const char *parts[4]; /* as they were read; "" for a refused one */
  } cases[] = {
    { "MG2) 7", { "MG2) 7" } },
    { "MG1) pass\nMG2) 13\nMG4) bid 2", { "MG1) pass", "", "MG4) 2" } },
    { "MG3) white, stop; MG3) black, stop", { "MG3) white, stop", "" } },
    { "MG6) 3\nMG2) 4", { "", "MG2) 4" } },
    { "Good evening!\nMG3) draw 2, stop", { "MG3) draw 2, stop" } },
    { "no tag at all", { NULL } },
  };
  g_autoptr (CroupierMatch) match = play (ROLES NAMES, R1 "== open");
  const CroupierPlan *plan = croupier_match_get_plan (match);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree CroupierState *state = croupier_state_copy (plan, croupier_match_get_state (match));
      g_autoptr (CroupierReading) reading = croupier_reading_new ();
      g_autoptr (CroupierReading) copy = NULL;
      guint n = 0;

      fixture_name_case (cases[i].text);
      croupier_game_submit (plan, state, 0, cases[i].text, reading, NULL);
      copy = croupier_reading_copy (reading);
      for (; n < G_N_ELEMENTS (cases[i].parts) && cases[i].parts[n] != NULL; n++)
        {
          const CroupierReadingLine *part = g_ptr_array_index (copy->lines, n);
          gboolean has_problem = FALSE;

          for (guint k = 0; k < reading->problems->len; k++)
            has_problem |= croupier_problems_get (reading->problems, k)->start >= part->start &&
                           croupier_problems_get (reading->problems, k)->start < part->start + part->length;
          g_assert_cmpstr (part->read_as != NULL ? part->read_as : "", ==, cases[i].parts[n]);
          g_assert_cmpint (has_problem, ==, part->read_as == NULL);
        }
      g_assert_cmpuint (copy->lines != NULL ? copy->lines->len : 0, ==, n);
    }
}

/* Tables of options have a cell for each of their numbers. */
static void
test_option_tables (void)
{
  const CroupierGame *game = &croupier_five_fold_possession;
  guint n_tables = 0;

  for (guint i = 0; i < game->n_options; i++)
    {
      const CroupierOptionTable *table = game->options[i].table;
      guint n_columns = table != NULL ? g_strv_length ((char **) table->columns) : 0, n_cells = 0;

      for (guint k = 0; table != NULL && k < table->n_lines; k++)
        n_cells += n_columns - table->lines[k].first;
      g_assert_cmpint (table != NULL, ==, game->options[i].type == CROUPIER_OPTION_NUMBERS);
      g_assert_cmpuint (n_cells, ==, table != NULL ? game->options[i].min_items : 0);
      g_assert_cmpint (game->options[i].is_assumed, ==, table != NULL);
      n_tables += table != NULL;
    }
  g_assert_cmpuint (n_tables, ==, 2);
}

/* ---- secrets ---- */

/* What all but the game master are told, without who is told of a role. */
static char *
get_open_story (const CroupierMatch *match)
{
  GString *open = g_string_new (NULL);

  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);
      const CroupierOutbox *outboxes[] = { record->start, record->during, record->end };

      for (guint k = 0; k < G_N_ELEMENTS (outboxes); k++)
        for (guint m = 0; outboxes[k] != NULL && m < croupier_outbox_get_n_messages (outboxes[k]); m++)
          {
            const CroupierMessage *message = croupier_outbox_get_message (outboxes[k], m);
            g_autofree char *address = croupier_message_to_address (message);
            g_autofree char *text = croupier_message_to_text (message);

            if (message->kind != CROUPIER_TO_GM && strstr (text, "you are ") == NULL)
              g_string_append_printf (open, "%s\n[%s]\n%s\n", record->phase.id, address, text);
          }
    }
  return g_string_free_and_steal (open);
}

#define BUSY                                                                                                         \
  R1 "Amy: MG1) Bob, 2, rock; MG2) 3; MG3) white, stop; MG4) 2\nBob: MG1) Amy, 1, paper; MG2) 5; MG4) 1\nCyd: MG2) " \
     "9; MG3) grey, red\n"                                                                                           \
     "== round-2\nAmy: MG2) 2; MG4) 3\nCyd: MG3) white, stop\n== round-3\nAmy: Guess) Cyd possessed, Bob "           \
     "hunter\nBob: Guess) Amy possessed\n"                                                                           \
     "Dan: Guess) Amy possessed\nEve: Guess) Amy possessed, Cyd hunter\n== round-4\n"

/* Two hidden roles are swapped: nobody is told anything else. */
static void
test_roles_stay_secret (void)
{
  static const char *const heads[] = {
    NAMES "fix possessed 2: Amy\nfix hunter 2: Bob",
    NAMES "fix possessed 2: Cyd\nfix hunter 2: Bob",
    NAMES "fix possessed 2: Bob\nfix hunter 2: Amy",
    NAMES "fix empty: 2",
  };
  g_autofree char *first = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      g_autofree char *head =
        g_strconcat (heads[i],
                     "\nfix identity 3 Amy: Bug\nfix identity 3 Bob: Ape\nfix identity 3 Cyd: Cub\n"
                     "fix identity 3 Dan: Eel\nfix identity 3 Eve: Dab",
                     NULL);
      g_autoptr (CroupierMatch) match = play (head, BUSY);
      g_autofree char *story = get_open_story (match);

      if (first == NULL)
        first = g_steal_pointer (&story);
      else
        g_assert_cmpstr (story, ==, first);
    }
}

static const char *
find_public (const CroupierMatch *match, const char *phase)
{
  const CroupierRecord *record = croupier_match_find_record (match, phase);

  for (guint i = 0; i < croupier_outbox_get_n_messages (record->end); i++)
    if (croupier_outbox_get_message (record->end, i)->kind == CROUPIER_TO_PUBLIC)
      return croupier_message_to_text (croupier_outbox_get_message (record->end, i));
  g_assert_not_reached ();
}

/* Two players who do the same change names: the public learns nothing. */
static void
test_order_says_nothing (void)
{
  static const char phases[] = R1 "Dan: MG2) 4; MG4) 2\nEve: MG2) 4; MG4) 2\n";
  g_autoptr (CroupierMatch) match =
    play ("fix identity 1 Amy: Zebu\nfix identity 1 Bob: Bee\nfix identity 1 Cyd: Cod\nfix identity 1 Dan: Doe\n"
          "fix identity 1 Eve: Ant",
          phases);
  g_autoptr (CroupierMatch) swapped =
    play ("fix identity 1 Amy: Zebu\nfix identity 1 Bob: Bee\nfix identity 1 Cyd: Cod\nfix identity 1 Dan: Ant\n"
          "fix identity 1 Eve: Doe",
          phases);
  g_autofree char *told = (char *) find_public (match, "round-1");
  g_autofree char *other = (char *) find_public (swapped, "round-1");

  g_assert_cmpstr (told, ==, other);
  g_assert_true (strstr (told, "Ant") < strstr (told, "Bee") && strstr (told, "Doe") < strstr (told, "Zebu"));
}

/* ---- draws ---- */

/* Each line is what somebody else drew from the published procedure: see vectors/possession.py. */
static void
test_vectors (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "engine", "vectors", "possession.txt", NULL);
  g_autofree char *text = NULL;
  g_autoptr (CroupierMatch) match = NULL;
  g_autofree char *transcript = NULL;
  g_auto (GStrv) lines = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  match = play ("fix identity 3 Amy: Wolf\nfix identity 4 Bob: Yeti",
                "! redraw roles because x\n" R1 "Amy: MG3) draw 9\nBob: MG3) draw 9\n== round-2\nEve: MG3) draw 9\n");
  transcript = print_transcript (match);
  lines = g_strsplit (text, "\n", -1);
  for (; lines[n][0] != '\0'; n++)
    {
      if (strstr (transcript, lines[n]) == NULL)
        g_test_fail_printf ("“%s” was not drawn: %s", lines[n], transcript);
    }
  g_assert_cmpuint (n, >=, 14);
}

TESTS (possession_match)
{
  g_test_add_func ("/possession-match/names of players are no identities", test_names_of_players_are_no_identities);
  g_test_add_func ("/possession-match/identities stay as they were drawn", test_identities_stay_as_they_were_drawn);
  g_test_add_func ("/possession-match/another name draws no identities again",
                   test_another_name_draws_no_identities_again);
  g_test_add_func ("/possession-match/a name fixed to be a player's is told",
                   test_a_name_fixed_to_be_a_players_is_told);
  g_test_add_func ("/possession-match/nothing is half applied", test_never_half_applied);
  g_test_add_func ("/possession-match/each line has its own reading", test_lines_by_themselves);
  g_test_add_func ("/possession-match/tables of options have a cell for each number", test_option_tables);
  g_test_add_func ("/possession-match/roles stay secret", test_roles_stay_secret);
  g_test_add_func ("/possession-match/the order of names says nothing", test_order_says_nothing);
  g_test_add_func ("/possession-match/draws are those of the published procedure", test_vectors);
}
