/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verb for games of one's own: game. */
#include "config.h"
#include "cli.h"
#include "script.h"

#include <string.h>

#include "croupier-custom.h"
#include "croupier-file.h"
#include "croupier-handbook.h"
#include "croupier-leak.h"
#include "croupier-own-cases.h"
#include "croupier-rehearsal.h"
#include "croupier-transcript.h"

#define MAX_PHASES 400
#define N_TESTED 12 /* matches of each number of players */

static int
new_game (const char *file)
{
  g_autoptr (GError) error = NULL;

  if (!cli_is_free (file))
    return CLI_REFUSED;
  if (!croupier_file_write_whole (file, croupier_custom_get_beginning (), -1, &error))
    return cli_refuse (NULL, error);
  return CLI_DONE;
}

/* A match of so many players, the nth with its own seed. NULL where it does not begin. */
static CroupierMatch *
begin_match (const CroupierGame *game, guint n_players, guint nth, GError **error)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_new (game);
  g_autofree char *stream = g_strdup_printf ("game/%u/%u", n_players, nth);

  croupier_seed_derive (&(CroupierSeed) { 0 }, stream, &setup->seed);
  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", i + 1);

      croupier_roster_add (setup->roster, croupier_player_new (name), NULL);
    }
  return croupier_match_new (setup, NULL, error);
}

/* Played for so many phases; NULL with an error. */
static CroupierMatch *
play_match (const CroupierGame *game, guint n_players, guint nth, guint n_phases, GError **error)
{
  g_autoptr (CroupierMatch) match = begin_match (game, n_players, nth, error);

  if (match == NULL || !croupier_rehearsal_play_on (match, n_phases, NULL, error))
    return NULL;
  return g_steal_pointer (&match);
}

static int
check_game (const char *file)
{
  const CroupierGame *game = cli_read_game (file);
  g_autoptr (CroupierProblems) problems = croupier_problems_new (), warnings = croupier_problems_new ();
  g_autoptr (CroupierCases) cases = NULL;
  g_autoptr (CroupierMatch) match = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *line = NULL;

  if (game == NULL)
    return CLI_REFUSED;
  cases = croupier_own_cases_read (game, problems);
  match = play_match (game, game->usual_players, 0, MAX_PHASES, &error);
  if (match == NULL)
    return cli_refuse_game (file, error);
  cli_complain_lines (file, "error", problems);
  if (problems->len > 0)
    return CLI_REFUSED;
  croupier_custom_game_add_warnings (game, warnings);
  cli_complain_lines (file, "warning", warnings);
  line = g_strdup_printf ("%s: %s, %u to %u players; a match of %u came to its end after %u phases.\n", game->id,
                          game->title, game->min_players, game->max_players, game->usual_players,
                          croupier_match_get_n_records (match));
  cli_print (line);
  return CLI_DONE;
}

/* Nothing shows what a reader was not told, while the match goes on or once it is over. */
static gboolean
look_for_leaks (const char *file, const CroupierGame *game, guint n_players, guint n_phases)
{
  g_autoptr (CroupierMatch) match = play_match (game, n_players, n_phases, n_phases, NULL);
  CroupierLeakSearch search = { .n_worlds = CROUPIER_LEAK_WORLDS };
  g_autoptr (CroupierLeakReport) report = croupier_leaks_find (match, &search, NULL, NULL);

  for (guint i = 0; i < report->leaks->len; i++)
    {
      g_autofree char *leak = croupier_leak_describe (g_ptr_array_index (report->leaks, i), match);

      cli_complain ("%s: Of a match of %u players: %s.", file, n_players, leak);
    }
  return report->leaks->len == 0;
}

/* The same seed and the same moves tell the same. */
static gboolean
test_match (const char *file, const CroupierGame *game, guint n_players, guint nth)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierMatch) match = play_match (game, n_players, nth, MAX_PHASES, &error);
  g_autoptr (CroupierMatch) again = match != NULL ? play_match (game, n_players, nth, MAX_PHASES, NULL) : NULL;
  g_autofree char *told = NULL, *told_again = NULL;

  if (match == NULL || again == NULL)
    return cli_refuse_game (file, error), FALSE;
  told = croupier_transcript_to_text (match, NULL, NULL);
  told_again = croupier_transcript_to_text (again, NULL, NULL);
  if (!g_str_equal (told, told_again))
    return cli_complain ("%s: A match of %u players came out otherwise the second time.", file, n_players), FALSE;
  return TRUE;
}

static void
print_cases (const GPtrArray *played)
{
  for (guint i = 0; i < played->len; i++)
    {
      const CroupierOwnCase *own = g_ptr_array_index (played, i);
      g_autofree char *line = g_strdup_printf ("%s, line %u: %s (%u checked)\n", own->has_passed ? "ok" : "FAILED",
                                               own->line, own->name, own->n_checks);

      cli_print (line);
    }
}

/* The cases that the text carries. */
static gboolean
test_cases (const char *file, const CroupierGame *game)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierCases) cases = croupier_own_cases_read (game, problems);
  g_autoptr (GPtrArray) played = cases != NULL ? croupier_own_cases_play (game, cases, NULL, problems) : NULL;

  if (played != NULL)
    print_cases (played);
  cli_complain_lines (file, "error", problems);
  return problems->len == 0;
}

static int
test_game (const char *file)
{
  const CroupierGame *game = cli_read_game (file);
  const guint numbers[] = { game != NULL ? game->min_players : 0, game != NULL ? game->usual_players : 0,
                            game != NULL ? game->max_players : 0 };
  static const guint looked_at[] = { 2, MAX_PHASES }; /* phases after which it is looked for leaks */
  g_autofree char *line = NULL;

  if (game == NULL || !test_cases (file, game))
    return CLI_REFUSED;
  cli_progress_begin ();
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    for (guint nth = 0; nth < N_TESTED; nth++)
      if (!test_match (file, game, numbers[i], nth) ||
          (nth < G_N_ELEMENTS (looked_at) && !look_for_leaks (file, game, numbers[i], looked_at[nth])))
        return CLI_REFUSED;
  cli_progress_end ();
  line = g_strdup_printf ("%u matches of %u, %u and %u players came to their end, each of them the same twice; nothing "
                          "leaked.\n",
                          N_TESTED * (guint) G_N_ELEMENTS (numbers), numbers[0], numbers[1], numbers[2]);
  cli_print (line);
  return CLI_DONE;
}

static int
print_rules (const char *file)
{
  const CroupierGame *game = cli_read_game (file);
  g_autofree char *marked = NULL;
  g_auto (GStrv) parts = NULL;

  if (game == NULL)
    return CLI_REFUSED;
  marked = croupier_game_rules_to_marked (game);
  parts = croupier_style_render (CROUPIER_STYLE_PLAIN, marked);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      cli_print (parts[i]);
      cli_print ("\n");
    }
  return CLI_DONE;
}

static const struct
{
  const char *action;
  int (*run) (const char *file);
} actions[] = {
  { "new", new_game },
  { "check", check_game },
  { "rules", print_rules },
  { "test", test_game },
};

static int
run_game (const CliCall *call)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (g_str_equal (actions[i].action, call->arguments[0]))
      return actions[i].run (call->arguments[1]);
  return cli_usage_error (call, "“%s” is nothing that can be done with a game: write new, check, rules or test.",
                          call->arguments[0]);
}

const CliVerb cli_game_verb = {
  "game",
  "ACTION FILE",
  "begin a game of one's own, or check what is written\n\n"
  "The FILE is a game as a text in Lua. ACTION is new: write a small one to begin with; check: say whether it can be "
  "read, and play a match of it; rules: write its rules for the players; or test: play the cases that its text "
  "carries, "
  "and many matches of it, the smallest and the largest, look whether each comes out the same twice, and whether "
  "anything shows what somebody must not "
  "know.",
  2,
  2,
  { { NULL } },
  run_game,
};
