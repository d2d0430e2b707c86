/* SPDX-License-Identifier: GPL-3.0-or-later */
/* croupier-cli: the engine without a window. */
#include "config.h"
#include "cli.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const CliVerb *const verbs[] = {
  &cli_games_verb,   &cli_play_verb,     &cli_new_verb,      &cli_submit_verb, &cli_resolve_verb, &cli_rule_verb,
  &cli_undo_verb,    &cli_redo_verb,     &cli_amend_verb,    &cli_check_verb,  &cli_paste_verb,   &cli_help_verb,
  &cli_rules_verb,   &cli_handbook_verb, &cli_explain_verb,  &cli_draw_verb,   &cli_show_verb,    &cli_story_verb,
  &cli_handout_verb, &cli_picture_verb,  &cli_script_verb,   &cli_proof_verb,  &cli_verify_verb,  &cli_simulate_verb,
  &cli_season_verb,  &cli_mend_verb,     &cli_versions_verb, &cli_game_verb,
};

/* ---- help ---- */

static void
print_row (FILE *out, const char *left, const char *right)
{
  fprintf (out, "  %-22s %s\n", left, right);
}

static void
print_help (FILE *out)
{
  fputs ("Usage: croupier-cli VERB [ARGUMENT…]\n"
         "\n"
         "Runs social strategy games: reads what players send, resolves it by the rules, and writes what each may "
         "know.\n"
         "\n",
         out);
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      g_autofree char *first_line = g_strndup (verbs[i]->help, strcspn (verbs[i]->help, "\n"));

      print_row (out, verbs[i]->name, first_line);
    }
  fputs ("\n"
         "croupier-cli VERB --help tells more of each; --version tells the version.\n"
         "A file called - is standard input. Exit status: 0 done, 1 refused or a check failed, 2 wrong usage.\n",
         out);
}

static void
print_verb_help (const CliVerb *verb)
{
  g_autofree char *usage = g_strdup_printf ("Usage: croupier-cli %s [OPTION…] %s\n\n%s\n\n", verb->name,
                                            verb->arguments, verb->help);

  fputs (usage, stdout);
  for (guint i = 0; i < CLI_MAX_OPTIONS && verb->options[i].name != NULL; i++)
    {
      const CliOption *option = &verb->options[i];
      char letter[] = { '-', option->letter, ',', ' ', '\0' };
      g_autofree char *left = g_strdup_printf ("%s--%s%s%s", option->letter != 0 ? letter : "", option->name,
                                               option->argument != NULL ? " " : "",
                                               option->argument != NULL ? option->argument : "");

      print_row (stdout, left, option->help);
    }
  print_row (stdout, "--help", "tell this");
}

/* ---- reading the command line ---- */

static const CliVerb *
find_verb (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (g_str_equal (verbs[i]->name, name))
      return verbs[i];
  return NULL;
}

/* Looks like an option: "--word", or "-w" and no more than that; a submission may well begin with a "-". */
static gboolean
is_option (const char *word)
{
  if (word[0] != '-')
    return FALSE;
  if (word[1] == '-')
    return word[2] != '\0' && strchr (word, ' ') == NULL;
  return g_ascii_isalpha (word[1]) && strchr (word, ' ') == NULL;
}

static int
find_option (const CliVerb *verb, const char *word)
{
  gsize n = strcspn (word + 2, "=");

  for (guint i = 0; i < CLI_MAX_OPTIONS && verb->options[i].name != NULL; i++)
    {
      const CliOption *option = &verb->options[i];

      if (word[1] == '-' && strlen (option->name) == n && strncmp (word + 2, option->name, n) == 0)
        return (int) i;
      if (word[1] != '-' && option->letter != 0 && option->letter == word[1] && word[2] == '\0')
        return (int) i;
    }
  return -1;
}

/* Reads the option at words[i]; gives how many words it took, 0 after a complaint. */
static guint
read_option (CliCall *call, char **words)
{
  int found = find_option (call->verb, words[0]);
  const char *equals = words[0][1] == '-' ? strchr (words[0], '=') : NULL;
  const CliOption *option;

  if (found < 0)
    {
      cli_usage_error (call, "There is no option “%s”.", words[0]);
      return 0;
    }
  option = &call->verb->options[found];
  if (option->argument == NULL)
    {
      if (equals != NULL)
        cli_usage_error (call, "--%s takes no argument.", option->name);
      call->values[found] = "";
      return equals == NULL ? 1 : 0;
    }
  if (equals == NULL && words[1] == NULL)
    {
      cli_usage_error (call, "--%s needs an argument: %s.", option->name, option->argument);
      return 0;
    }
  call->values[found] = equals != NULL ? equals + 1 : words[1];
  return equals != NULL ? 1 : 2;
}

static int
run_verb (const CliVerb *verb, char **words)
{
  g_autofree char **arguments = g_new0 (char *, g_strv_length (words) + 1);
  CliCall call = { .verb = verb, .arguments = arguments };

  while (*words != NULL)
    {
      guint n = 1;

      if (g_str_equal (*words, "--help") || g_str_equal (*words, "-h"))
        {
          print_verb_help (verb);
          return CLI_DONE;
        }
      if (g_str_equal (*words, "--"))
        {
          while (*++words != NULL)
            arguments[call.n_arguments++] = *words;
          break;
        }
      if (is_option (*words))
        n = read_option (&call, words);
      else
        arguments[call.n_arguments++] = *words;
      if (n == 0)
        return CLI_USAGE;
      words += n;
    }
  if (call.n_arguments < verb->min_arguments)
    return cli_usage_error (&call, "Something is missing: croupier-cli %s %s", verb->name, verb->arguments);
  if (call.n_arguments > verb->max_arguments)
    return cli_usage_error (&call, "“%s” is one argument too many: croupier-cli %s %s", arguments[verb->max_arguments],
                            verb->name, verb->arguments);
  return verb->run (&call);
}

static int
complain_about_verb (const char *word)
{
  cli_complain ("There is no verb “%s”. Try “croupier-cli --help”.", word);
  return CLI_USAGE;
}

static int
complain_about_help (const char *word)
{
  cli_complain ("There is no verb “%s”; “croupier-cli --help” lists them. What a player can send tells: "
                "croupier-cli help MATCH NAME",
                word);
  return CLI_USAGE;
}

static int
run_help (const char *word)
{
  const CliVerb *verb = word != NULL ? find_verb (word) : NULL;

  if (verb != NULL)
    print_verb_help (verb);
  else if (word == NULL)
    print_help (stdout);
  else
    return complain_about_help (word);
  return CLI_DONE;
}

static int
run (char **words)
{
  const CliVerb *verb;
  gboolean asks_of_verb;

  if (words[0] == NULL)
    {
      print_help (stderr);
      return CLI_USAGE;
    }
  asks_of_verb = g_str_equal (words[0], "help") && (words[1] == NULL || (words[2] == NULL && words[1][0] != '-'));
  if (g_str_equal (words[0], "--help") || g_str_equal (words[0], "-h") || asks_of_verb)
    return run_help (words[1]);
  if (g_str_equal (words[0], "--version"))
    {
      cli_print ("croupier-cli " VERSION "\n");
      return CLI_DONE;
    }
  verb = find_verb (words[0]);
  return verb != NULL ? run_verb (verb, words + 1) : complain_about_verb (words[0]);
}

/* What was done is done if nobody wants to read of it; a full disk is another matter. */
static int
close_output (int status)
{
  gboolean is_written = !ferror (stdout) && fflush (stdout) == 0;

  if (is_written || errno == EPIPE)
    return status;
  cli_complain ("The output cannot be written: %s.", g_strerror (errno));
  return status == CLI_DONE ? CLI_REFUSED : status;
}

int
main (int argc, char **argv)
{
  g_autofree char **words = g_new0 (char *, (gsize) argc + 1);
  int status;

  /* No setlocale() here, and nothing is translated: the same bytes come out everywhere. */
  signal (SIGPIPE, SIG_IGN);
  for (int i = 1; i < argc; i++)
    words[i - 1] = argv[i];
  status = run (words);
  cli_progress_end ();
  return close_output (status);
}
