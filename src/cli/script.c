/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scripts and games of one's own from files, as the verbs take them. */
#include "config.h"
#include "script.h"

#include <string.h>

#include "cli.h"
#include "croupier-custom.h"
#include "croupier-simulate.h"

/* The file that an option names, beside the script. */
static char *
load_beside (const char *path, gpointer user_data, GError **error)
{
  const char *script = user_data;
  g_autofree char *folder = g_str_equal (script, "-") ? g_strdup (".") : g_path_get_dirname (script);
  g_autofree char *whole = g_path_is_absolute (path) ? g_strdup (path) : g_build_filename (folder, path, NULL);
  g_autoptr (GString) contents = cli_read (whole, error);

  return contents != NULL ? g_string_free_and_steal (g_steal_pointer (&contents)) : NULL;
}

int
cli_refuse_game (const char *file, const GError *error)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();

  croupier_problems_add_line (problems, croupier_custom_game_find_line (error), "%s", error->message);
  cli_complain_lines (file, "error", problems);
  return CLI_REFUSED;
}

const CroupierGame *
cli_read_game (const char *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = cli_read (file, &error);
  const CroupierGame *game;

  if (text == NULL)
    {
      cli_complain_error (file, error);
      return NULL;
    }
  game = croupier_custom_game_read (text->str, text->len, &error);
  if (game == NULL)
    cli_refuse_game (file, error);
  return game;
}

/* A script has a colon there. */
static gboolean
has_game_text (const char *text)
{
  const char *found = g_str_has_prefix (text, "game") ? text : strstr (text, "\ngame");

  return found != NULL && strchr ("{(", found[strspn (found, "\ngame ")]) != NULL &&
         found[strspn (found, "\ngame ")] != '\0';
}

gboolean
cli_is_game (const char *file)
{
  g_autofree char *text = NULL;

  if (g_str_has_suffix (file, CROUPIER_CUSTOM_GAME_SUFFIX))
    return TRUE;
  return !g_str_equal (file, "-") && g_file_test (file, G_FILE_TEST_IS_REGULAR) &&
         g_file_get_contents (file, &text, NULL, NULL) && has_game_text (text);
}

static CroupierScript *
read_script (const char *file, CroupierProblems *problems)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = cli_read (file, &error);
  CroupierScript *script;

  if (text == NULL)
    {
      cli_complain_error (NULL, error);
      return NULL;
    }
  if (cli_is_game (file))
    {
      g_autofree char *name = g_path_get_basename (file);

      croupier_problems_add_line (problems, 1,
                                  "This is the text of a game and no script. A script that begins with “game: %s” "
                                  "and names the players plays it: “player: Ann” and “player: Bob” below it, then “== "
                                  "round-1”, and "
                                  "what they send, as in “Ann: 3”. The verb game checks it without a script, and "
                                  "simulate plays it with automatic players.",
                                  name);
      return NULL;
    }
  cli_progress_begin ();
  script = croupier_script_read (text->str, (gssize) text->len, load_beside, (gpointer) file, NULL, problems);
  if (script != NULL)
    croupier_script_get_setup (script)->draws_folder = cli_dup_draws_folder ();
  return script;
}

static gboolean
draw_seed (CroupierScript *script)
{
  CroupierSeed seed;

  if (!cli_draw_seed (&seed))
    return FALSE;
  croupier_script_set_seed (script, &seed);
  return TRUE;
}

CroupierMatch *
cli_play_script (const char *file, CroupierPlayFlags flags)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierScript) script = read_script (file, problems);
  CroupierMatch *match = NULL;

  if (script != NULL && !croupier_script_has_seed (script) && !draw_seed (script))
    return NULL;
  if (script != NULL)
    match = croupier_script_play (script, flags, NULL, problems);
  if (script != NULL)
    cli_complain_lines (file, "warning", croupier_script_get_warnings (script));
  cli_complain_lines (file, "error", problems);
  return match;
}

CroupierMatch *
cli_begin_script (const char *file, CliSeed *seed)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierScript) script = read_script (file, problems);
  CroupierMatch *match = NULL;

  if (script == NULL || !croupier_script_has_seed (script))
    *seed = CLI_SEED_NEW;
  else if (*seed == CLI_SEED_KEPT_IF_FRESH)
    *seed = croupier_script_is_spent (script) ? CLI_SEED_SPENT : CLI_SEED_KEPT;
  if (script != NULL && *seed != CLI_SEED_KEPT && !draw_seed (script))
    return NULL;
  if (script != NULL)
    match = croupier_script_begin (script, problems);
  cli_complain_lines (file, "error", problems);
  return match;
}

CroupierSetup *
cli_read_setup (const char *file, const CroupierSeed *seed)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();
  g_autoptr (CroupierScript) script = NULL;

  if (cli_is_game (file))
    {
      const CroupierGame *game = cli_read_game (file);

      return game != NULL ? croupier_simulate_setup (game, seed) : NULL;
    }
  script = read_script (file, problems);

  cli_complain_lines (file, "error", problems);
  if (script == NULL)
    return NULL;
  croupier_script_set_seed (script, seed);
  return croupier_setup_ref (croupier_script_get_setup (script));
}
