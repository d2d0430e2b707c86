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

#define CLI_MAX_OPTIONS 15

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
  cli_versions_verb;

const char *cli_get (const CliCall *call, const char *option);
gboolean cli_get_style (const CliCall *call, CroupierStyle *style);
int cli_usage_error (const CliCall *call, const char *format, ...) G_GNUC_PRINTF (2, 3);
gboolean cli_get_number (const CliCall *call, const char *option, guint64 min, guint64 max, guint64 *number);

void cli_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);
void cli_complain_error (const char *file, const GError *error);
int cli_refuse (const char *file, const GError *error); /* complains; gives the exit status */
void cli_complain_lines (const char *file, const char *kind, const CroupierProblems *problems);
void cli_warn (const CroupierProblems *warnings);

GString *cli_read (const char *file, GError **error);
char *cli_read_text (const char *argument);
int cli_lock (const char *path, GError **error);
gboolean cli_save_new (const CliCall *call, const char *path, CroupierMatch *match);
gboolean cli_is_free (const char *path);
gboolean cli_save_version (const char *path, const CroupierVersion *version);
void cli_print (const char *text);
void cli_print_node (JsonNode *node);
int cli_put_out (const CliCall *call, const char *text); /* into --output, or out */
void cli_print_json (JsonBuilder *builder);
void cli_add_problems (JsonBuilder *builder, const char *key, const CroupierProblems *problems);
gboolean cli_draw_seed (CroupierSeed *seed);
char *cli_dup_draws_folder (void);

void cli_hold_signals (void);
void cli_let_signals (void);
void cli_progress_begin (void);
void cli_progress_set (guint percent);
void cli_progress_end (void);

G_END_DECLS
