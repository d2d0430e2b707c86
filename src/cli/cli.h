/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the verbs of croupier-cli share: their arguments, input, output, complaints. */
#pragma once

#include <json-glib/json-glib.h>
#include "croupier-store.h"
#include "croupier-style.h"

G_BEGIN_DECLS

/* Exit status. */
enum
{
  CLI_DONE = 0,
  CLI_REFUSED = 1, /* the input was refused or a check failed */
  CLI_USAGE = 2,
};

#define CLI_MAX_OPTIONS 16

typedef struct
{
  const char *name;     /* without "--" */
  char letter;          /* for "-o"; 0 if there is none */
  const char *argument; /* what to call its argument; NULL for a flag */
  const char *help;
} CliOption;

typedef struct _CliCall CliCall;

typedef struct
{
  const char *name;
  const char *arguments; /* for the usage line: "SCRIPT" */
  const char *help;      /* one line, then more */
  guint min_arguments;
  guint max_arguments;
  CliOption options[CLI_MAX_OPTIONS];
  int (*run) (const CliCall *call);
} CliVerb;

/* A verb with what was given to it. */
struct _CliCall
{
  const CliVerb *verb;
  char **arguments; /* bytes, as the system gave them */
  guint n_arguments;
  const char *values[CLI_MAX_OPTIONS]; /* NULL: not given */
};

extern const CliVerb cli_season_verb, cli_games_verb, cli_play_verb, cli_draw_verb, cli_verify_verb, cli_simulate_verb;
extern const CliVerb cli_new_verb, cli_submit_verb, cli_resolve_verb, cli_rule_verb, cli_undo_verb, cli_redo_verb;
extern const CliVerb cli_amend_verb, cli_check_verb, cli_paste_verb, cli_help_verb, cli_rules_verb, cli_handbook_verb,
  cli_explain_verb, cli_show_verb, cli_story_verb, cli_picture_verb, cli_script_verb, cli_proof_verb, cli_mend_verb,
  cli_versions_verb, cli_game_verb, cli_handout_verb;

/* Returns the argument of one of the verb's options, something if it is a flag, NULL if it was not given. */
const char *cli_get (const CliCall *call, const char *option);

/* The style is plain where none is given; FALSE after a complaint. */
gboolean cli_get_style (const CliCall *call, CroupierStyle *style);

int cli_usage_error (const CliCall *call, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Reads the argument of an option, from min to max; number stays as it is where the option was not given. FALSE, and a
 * complaint, if it is no such number. */
gboolean cli_get_number (const CliCall *call, const char *option, guint64 min, guint64 max, guint64 *number);

void cli_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Complain of what happened to a file, or with NULL where the error names it itself; each line of an error of ours
 * becomes a complaint. The second one gives the exit status of a call that was refused. */
void cli_complain_error (const char *file, const GError *error);
int cli_refuse (const char *file, const GError *error);

/* Prints problems with their lines as compilers do, so that editors find their places; kind: "error" or "warning". */
void cli_complain_lines (const char *file, const char *kind, const CroupierProblems *problems);

void cli_warn (const CroupierProblems *warnings);

/* Returns all that is in a file, at most 64 MiB, "-" being standard input; NULL with a GFileError. */
GString *cli_read (const char *file, GError **error);

/* Returns a text, tidied; "-" and NULL: that on standard input. NULL, and a complaint, if it is none. */
char *cli_read_text (const char *argument);

/* Waits as croupier_file_lock() does; where that takes long it says so, and after a minute it gives up. Returns the
 * lock; -1 with an error. */
int cli_lock (const char *path, GError **error);

/* Saves a match that is in no file yet, in the place of another one only where the option “force” wants it. FALSE, and
 * a complaint, if it is not saved. */
gboolean cli_save_new (const CliCall *call, const char *path, CroupierMatch *match);

/* Returns FALSE, and complains, if something is there already. */
gboolean cli_is_free (const char *path);

/* Saves what was read of another file, never in the place of anything. FALSE, and a complaint, if it is not saved. */
gboolean cli_save_version (const char *path, const CroupierVersion *version);

/* Prints a text as it is, but on a terminal: g_print() would ask the locale. Errors are looked for once, at the end. */
void cli_print (const char *text);

void cli_print_node (JsonNode *node);

/* Writes into the file that --output names, or out, and gives the exit status. What is written holds secrets: a new
 * file is its owner's alone. */
int cli_put_out (const CliCall *call, const char *text);

void cli_print_json (JsonBuilder *builder);
void cli_add_problems (JsonBuilder *builder, const char *key, const CroupierProblems *problems);

/* Draws a seed from the system's random numbers; FALSE, and a complaint, if it has none. */
gboolean cli_draw_seed (CroupierSeed *seed);

/* Returns where draws that take seconds are kept from one call to the next. */
char *cli_dup_draws_folder (void);

/* Between these two nothing ends the program: what is being saved is saved, in a moment, and no temporary file with
 * the secrets of a match stays behind. */
void cli_hold_signals (void);
void cli_let_signals (void);

/* Tells a person at a terminal of work that lasts longer than two seconds, on standard error, until
 * cli_progress_end(). Call it once all input has been read: somebody who is typing is not told of any work. */
void cli_progress_begin (void);

/* Says how far the work is, in percent, where that is known. */
void cli_progress_set (guint percent);

/* Takes away what was told of the work. It ends by itself before anything else is written. */
void cli_progress_end (void);

G_END_DECLS
