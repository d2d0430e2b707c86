/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verb for games of one's own: game. */
#include "config.h"
#include "cli.h"
#include "script.h"

#include <string.h>

#include "croupier-custom.h"
#include "croupier-file.h"
#include "croupier-handbook.h"
#include "croupier-language.h"
#include "croupier-leak.h"
#include "croupier-own-cases.h"
#include "croupier-rehearsal.h"
#include "croupier-setup.h"
#include "croupier-transcript.h"

#define MAX_PHASES 400
#define MAX_LATE 3      /* texts that come late, in each match that is tried */
#define N_TESTED 12     /* matches of each number of players */
#define N_NUMBERS 3     /* of players: the fewest, the usual, and the most */
#define MAX_LOOKED_AT 6 /* players in those that are looked at for leaks */

/* How a match is tried: everybody sends something, some do not, or send something wrong, or nobody sends anything; or
 * all do, and then one after the other leaves, until two are left. */
typedef enum
{
  WITH_ALL,
  WITH_SOME,
  WITH_NOBODY,
  WITH_LEAVERS,
} Senders;

typedef struct
{
  guint nth;      /* match */
  guint n_phases; /* of it that have been played */
  Senders senders;
  guint n_worlds;
  guint worlds; /* as CroupierLeakSearch has them */
} LeakTrial;

#define DEALT CROUPIER_LEAK_BY (CROUPIER_WORLD_CHANCE)

/* Where what can be sent is the same in all rounds, these are enough, for nothing but what the program says by itself
 * could show anything. */
static const LeakTrial plain_trials[] = {
  { 2, 1, WITH_ALL, CROUPIER_LEAK_WORLDS, 0 },
  { 7, MAX_PHASES, WITH_ALL, CROUPIER_LEAK_WORLDS, 0 },
};

/* What can be sent is looked at as it stands, so after several phases. A world in which others were dealt something
 * else is seldom one that a reader could not tell: of these many are tried. */
static const LeakTrial leak_trials[] = {
  { 0, 0, WITH_NOBODY, 200, DEALT },
  { 1, 1, WITH_NOBODY, 120, DEALT },
  { 2, 1, WITH_ALL, CROUPIER_LEAK_WORLDS, 0 },
  { 3, 2, WITH_NOBODY, 150, DEALT },
  { 4, 2, WITH_ALL, 120, 0 },
  { 5, 3, WITH_NOBODY, 72, 0 },
  { 6, 3, WITH_ALL, 60, DEALT },
  { 7, MAX_PHASES, WITH_ALL, CROUPIER_LEAK_WORLDS, 0 },
};

typedef struct
{
  guint n_worlds, n_alike;
} LeakFigures;

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

/* In each phase somebody leaves when all have sent something, so that others have named them. */
static gboolean
play_with_leavers (CroupierMatch *match, guint nth, GError **error)
{
  const CroupierRoster *roster = croupier_match_get_roster (match);
  const guint n = croupier_roster_get_size (roster);

  for (guint i = 0; i + 2 < n && croupier_match_get_due (match) != NULL; i++)
    {
      g_autofree char *ruling = g_strdup_printf ("remove %s", croupier_roster_get_name (roster, (nth + i) % n));

      croupier_rehearsal_fill_in (match, CROUPIER_STRENGTH_RANDOM, NULL, NULL);
      if (!croupier_match_rule (match, ruling, error) || !croupier_rehearsal_play_on (match, 1, NULL, error))
        return FALSE;
    }
  return croupier_rehearsal_play_on (match, MAX_PHASES, NULL, error);
}

/* Played for so many phases, or with leavers to the end; NULL with an error. */
static CroupierMatch *
play_match (const CroupierGame *game, guint n_players, guint nth, Senders senders, guint n_phases, GError **error)
{
  g_autoptr (CroupierMatch) match = begin_match (game, n_players, nth, error);
  gboolean is_played = FALSE;

  if (match != NULL && senders == WITH_LEAVERS)
    is_played = play_with_leavers (match, nth, error);
  else if (match != NULL)
    is_played = senders == WITH_ALL
                  ? croupier_rehearsal_play_on (match, n_phases, NULL, error)
                  : croupier_rehearsal_play_loosely (match, n_phases, senders == WITH_NOBODY, NULL, error);
  if (!is_played)
    return NULL;
  return g_steal_pointer (&match);
}

static void
warn_of (const char *file, const CroupierGame *game)
{
  g_autoptr (CroupierProblems) warnings = croupier_problems_new ();

  croupier_custom_game_add_warnings (game, warnings);
  cli_complain_lines (file, "warning", warnings);
}

static int
check_game (const char *file)
{
  const CroupierGame *game = cli_read_game (file);
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierCases) cases = NULL;
  g_autoptr (CroupierMatch) match = NULL, silent = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *line = NULL;

  if (game == NULL)
    return CLI_REFUSED;
  croupier_custom_game_watch (game);
  cases = croupier_own_cases_read (game, problems);
  match = play_match (game, game->usual_players, 0, WITH_ALL, MAX_PHASES, &error);
  silent = match != NULL ? play_match (game, game->usual_players, 0, WITH_NOBODY, MAX_PHASES, &error) : NULL;
  if (silent == NULL)
    return cli_refuse_game (file, error);
  cli_complain_lines (file, "error", problems);
  if (problems->len > 0)
    return CLI_REFUSED;
  warn_of (file, game);
  line = g_strdup_printf ("%s: %s, %u to %u players; a match of %u came to its end after %u phase%s.\n", game->id,
                          game->title, game->min_players, game->max_players, game->usual_players,
                          croupier_match_get_n_records (match), croupier_match_get_n_records (match) == 1 ? "" : "s");
  cli_print (line);
  return CLI_DONE;
}

/* Says in which lines it is decided what can be sent, which is what a form, help and reading show. */
static void
tell_functions (const char *file, const CroupierGame *game)
{
  const char *ask;
  guint line;

  for (guint nth = 0; line = croupier_custom_game_get_function (game, nth, &ask), ask != NULL; nth++)
    if (line > 0)
      cli_complain ("%s:%u: What can be sent for “%s” is decided here: it must follow from what its player may know.",
                    file, line, ask);
}

/* Looks after so many phases whether anything shows what a reader was not told: what is asked then, above all. */
static gboolean
look_for_leaks (const char *file, const CroupierGame *game, const LeakTrial *trial, LeakFigures *figures)
{
  const guint n_players = CLAMP (MAX_LOOKED_AT, game->min_players, game->usual_players);
  g_autoptr (CroupierMatch) match = play_match (game, n_players, trial->nth, trial->senders, trial->n_phases, NULL);
  CroupierLeakSearch search = { .n_worlds = trial->n_worlds, .worlds = trial->worlds };
  g_autoptr (CroupierLeakReport) report = match != NULL ? croupier_leaks_find (match, &search, NULL, NULL) : NULL;

  for (guint i = 0; report != NULL && i < report->leaks->len; i++)
    {
      g_autofree char *leak = croupier_leak_describe (g_ptr_array_index (report->leaks, i), match);

      cli_complain ("%s: Of a match of %u players: %s.", file, n_players, leak);
    }
  if (report != NULL && report->leaks->len > 0)
    tell_functions (file, game);
  figures->n_worlds += report != NULL ? report->n_worlds : 0;
  figures->n_alike += report != NULL ? report->n_alike : 0;
  return report == NULL || report->leaks->len == 0;
}

/* What somebody sent in another match of the same seed for the phase at that place; NULL: nobody sent anything. */
static const CroupierEvent *
find_sent (const CroupierMatch *match, guint place, guint nth)
{
  const GPtrArray *events = croupier_match_get_record (match, place)->events;

  for (guint i = 0; i < events->len; i++)
    {
      const CroupierEvent *event = g_ptr_array_index (events, (nth + i) % events->len);

      if (event->kind == CROUPIER_ENTRY_SUBMISSION)
        return event;
    }
  return NULL;
}

/* Texts come late, as corrections of phases that are over: one for each, from a match in which all sent something. What
 * the rules do not allow by then is refused; FALSE where a function of the text goes wrong. */
static gboolean
send_late (CroupierMatch *match, const CroupierMatch *other, guint nth, GError **error)
{
  const guint n = MIN (croupier_match_get_n_records (match), croupier_match_get_n_records (other));

  for (guint place = 0; place < MIN (n, MAX_LATE); place++)
    {
      const CroupierEvent *event = find_sent (other, place, nth + place);
      const char *phase = croupier_match_get_record (other, place)->phase.id;
      g_autoptr (GError) refused = NULL;

      if (event == NULL || croupier_match_amend (match, phase, event->player, event->text, NULL, &refused) ||
          croupier_custom_game_find_line (refused) == 0)
        continue;
      g_set_error (error, refused->domain, refused->code, "%s %s sent “%s” late, for %s.", refused->message,
                   croupier_roster_get_name (event->roster, event->player), event->text, phase);
      return FALSE;
    }
  return TRUE;
}

static Senders
get_senders (guint nth)
{
  return nth % 6 == 5 ? WITH_LEAVERS : nth % 3 == 0 ? WITH_ALL : nth == 1 ? WITH_NOBODY : WITH_SOME;
}

/* The same seed and the same moves tell the same, and so do the same corrections of them. */
static gboolean
test_match (const char *file, const CroupierGame *game, guint n_players, guint nth)
{
  const Senders senders = get_senders (nth);
  g_autoptr (GError) error = NULL;
  g_autoptr (CroupierMatch) match = play_match (game, n_players, nth, senders, MAX_PHASES, &error);
  g_autoptr (CroupierMatch) again = match != NULL ? play_match (game, n_players, nth, senders, MAX_PHASES, NULL) : NULL;
  g_autoptr (CroupierMatch) other = senders != WITH_ALL ? play_match (game, n_players, nth, WITH_ALL, MAX_PHASES, NULL)
                                                        : NULL;
  g_autofree char *told = NULL, *told_again = NULL;

  if (match == NULL || again == NULL || (other != NULL && !send_late (match, other, nth, &error)))
    return cli_refuse_game (file, error), FALSE;
  if (other != NULL)
    send_late (again, other, nth, NULL);
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

/* Whether all that was told in the matches so far is what the text declares. */
static gboolean
tells_as_declared (const char *file, const CroupierGame *game)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();

  croupier_custom_game_add_reveals (game, problems);
  cli_complain_lines (file, "error", problems);
  return problems->len == 0;
}

/* Of three numbers of players those matches in which somebody leaves, or the others: what is told of those who are left
 * is no more what everybody has, by which it is found that it tells too much. */
static gboolean
test_matches (const char *file, const CroupierGame *game, gboolean with_leavers)
{
  const guint numbers[N_NUMBERS] = { game->min_players, game->usual_players, game->max_players };

  for (guint i = 0; i < N_NUMBERS; i++)
    for (guint nth = 0; nth < N_TESTED; nth++)
      if ((get_senders (nth) == WITH_LEAVERS) == with_leavers && !test_match (file, game, numbers[i], nth))
        return FALSE;
  return TRUE;
}

static int
test_game (const char *file)
{
  const CroupierGame *game = cli_read_game (file);
  const gboolean is_plain = game != NULL && croupier_custom_game_asks_the_same (game);
  LeakFigures figures = { 0 };
  g_autofree char *line = NULL;

  if (game == NULL)
    return CLI_REFUSED;
  croupier_custom_game_watch (game);
  if (!test_cases (file, game))
    return CLI_REFUSED;
  cli_progress_begin ();
  if (!test_matches (file, game, FALSE))
    return CLI_REFUSED;
  if (!tells_as_declared (file, game))
    return CLI_REFUSED;
  for (guint nth = 0; nth < (is_plain ? G_N_ELEMENTS (plain_trials) : G_N_ELEMENTS (leak_trials)); nth++)
    if (!look_for_leaks (file, game, is_plain ? &plain_trials[nth] : &leak_trials[nth], &figures))
      return CLI_REFUSED;
  cli_progress_end ();
  warn_of (file, game);
  if (!test_matches (file, game, TRUE))
    return CLI_REFUSED;
  line =
    g_strdup_printf ("%u matches of %u, %u and %u players came to their end, each of them the same twice; in most of "
                     "them players left something out, and in some they left the match. No leak was found in %u other "
                     "worlds, %u times one that a reader could not tell; that proves nothing of worlds that were not "
                     "tried.\n",
                     N_NUMBERS * N_TESTED, game->min_players, game->usual_players, game->max_players, figures.n_worlds,
                     figures.n_alike);
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

/* In a language of matches, by its code. */
static int
print_rules_in (const char *file, const char *language)
{
  g_autoptr (GError) error = NULL;
  const char *before;
  int status;

  if (!croupier_setup_check_language (language, &error))
    return cli_refuse (NULL, error);
  before = croupier_language_enter (language);
  status = print_rules (file);
  croupier_language_leave (before);
  return status;
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
  const char *language = cli_get (call, "language");

  if (language != NULL && g_str_equal (call->arguments[0], "rules"))
    return print_rules_in (call->arguments[1], language);
  if (language != NULL)
    return cli_usage_error (call, "Only of rules is it said by --language in which they are written.");
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (g_str_equal (actions[i].action, call->arguments[0]))
      return actions[i].run (call->arguments[1]);
  return cli_usage_error (call,
                          "“%s” is nothing that can be done with a game: write new, check, rules or test. The verb "
                          "play plays a "
                          "match by a script, which begins with “game: FILE” and names the players.",
                          call->arguments[0]);
}

const CliVerb cli_game_verb = {
  "game",
  "ACTION FILE",
  "begin a game of one's own, or check what is written\n\n"
  "The FILE is a game as a text in Lua. ACTION is new: write a small one to begin with; check: say whether it\n"
  "can be read, play a match of it, and warn of what is hardly meant; rules: write its rules for the players;\n"
  "or test: play the cases that its text carries, and many matches of it, the smallest and the largest, with\n"
  "players who send nothing, a part of it, too late, or what cannot be read, or who leave; look whether each\n"
  "comes out the same twice, and in some hundred other worlds whether what can be sent shows what somebody must\n"
  "not know. A sentence that always has in it what “seen_by” keeps from its readers is said with its line; all\n"
  "else that a game tells is taken for what they may know. A script plays a match of it, and begins with “game: FILE” "
  "and a line\n"
  "“player: NAME” for each; the verb simulate takes the FILE, too.",
  2,
  2,
  { { "language", 0, "CODE", "in which rules are written, de say, instead of that of the program" } },
  run_game,
};
