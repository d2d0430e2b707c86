/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verb that plays many matches: simulate. */
#include "config.h"
#include "cli.h"
#include "script.h"

#include <string.h>

#include "croupier-csv.h"
#include "croupier-json.h"
#include "croupier-registry.h"
#include "croupier-trial-figures.h"

#define DEFAULT_MATCHES 100
#define MAX_MATCHES G_GUINT64_CONSTANT (1000000000000)
#define MAX_EACH 1000000 /* that are written one by one, and kept until then */
#define MAX_JOBS 256
#define CELL_WIDTH 26

/* ---- text ---- */

static char *
format (double number, int digits)
{
  char pattern[8], text[G_ASCII_DTOSTR_BUF_SIZE];

  g_snprintf (pattern, sizeof pattern, "%%.%df", digits);
  return g_strdup (g_ascii_formatd (text, sizeof text, pattern, number));
}

/* "7.7 % (7.2 to 8.3)", "8.02 (7.99 to 8.05)" */
static char *
describe (const CroupierTrialFigure *row)
{
  double scale = row->is_share ? 100 : 1;
  int digits = row->is_share ? 1 : 2;
  g_autofree char *value = format (scale * row->estimate.value, digits);
  g_autofree char *low = format (scale * row->estimate.low, digits);
  g_autofree char *high = format (scale * row->estimate.high, digits);

  if (row->is_share && row->of == 0)
    return g_strdup ("–");
  return g_strdup_printf (row->is_sure ? "%s%s (%s to %s)" : "%s%s", value, row->is_share ? " %" : "", low, high);
}

static void
append_padded (GString *text, const char *cell, glong width)
{
  g_string_append (text, cell);
  for (glong n = g_utf8_strlen (cell, -1); n < width; n++)
    g_string_append_c (text, ' ');
}

static char *
make_label (const CroupierTrialFigure *row)
{
  gboolean is_item = *row->item != '\0';
  char *label = g_strconcat (is_item ? "  " : "", is_item ? row->item : row->figure, ":  ", NULL);

  label[0] = g_ascii_toupper (label[0]);
  return label;
}

/* A figure of several items has a line of its own above them. */
static void
append_label (GString *text, const CroupierTrialFigure *row, const CroupierTrialFigure *before, glong width)
{
  g_autofree char *label = make_label (row);

  if (*row->item != '\0' && (before == NULL || !g_str_equal (before->figure, row->figure)))
    g_string_append_printf (text, "\n%c%s\n", g_ascii_toupper (row->figure[0]), row->figure + 1);
  append_padded (text, label, width);
}

static glong
measure_labels (const GArray *rows)
{
  glong width = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      g_autofree char *label = make_label (&g_array_index (rows, CroupierTrialFigure, i));

      width = MAX (width, g_utf8_strlen (label, -1));
    }
  return width;
}

static void
append_row (GString *text, const CroupierTrialFigure *row, const GArray *beside, guint n_compared)
{
  g_autofree char *cell = describe (row);
  const CroupierTrialFigure *other = beside != NULL ? croupier_trial_find_figure (beside, row) : NULL;
  g_autofree char *other_cell = other != NULL ? describe (other) : g_strdup ("");
  gboolean differs = croupier_trial_figures_differ (row, other, n_compared);

  append_padded (text, cell, other != NULL ? CELL_WIDTH : 0);
  append_padded (text, other_cell, differs ? CELL_WIDTH : 0);
  g_string_append_printf (text, "%s\n", differs ? "differs" : "");
}

/* A variant, and what came of it. */
typedef struct
{
  const char *name;
  CroupierTrial *trial;
  GArray *rows;
  CroupierOutcome *outcomes; /* of its matches; NULL where nobody asks */
  guint64 first;             /* number of the first of them */
  CroupierRoster *roster;
} SimulatedVariant;

static void
variant_clear (SimulatedVariant *variant)
{
  g_clear_pointer (&variant->trial, croupier_trial_free);
  g_clear_pointer (&variant->rows, g_array_unref);
  g_clear_pointer (&variant->roster, croupier_roster_unref);
  g_free (variant->outcomes);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SimulatedVariant, variant_clear)

static void
append_head (GString *text, const SimulatedVariant *first, const SimulatedVariant *second, glong width)
{
  g_string_append_printf (text, "%s: %" G_GUINT64_FORMAT " matches", first->name, first->trial->tally.matches);
  if (second->trial != NULL)
    g_string_append_printf (text, "; %s: %" G_GUINT64_FORMAT " matches", second->name, second->trial->tally.matches);
  g_string_append (text, "\nIn brackets, where the truth lies 19 times out of 20.\n\n");
  if (second->trial == NULL)
    return;
  append_padded (text, "", width);
  append_padded (text, first->name, CELL_WIDTH);
  g_string_append_printf (text, "%s\n", second->name);
}

static void
print_text (SimulatedVariant *first, SimulatedVariant *second)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_compared = 0;
  glong width;

  if (second->rows != NULL)
    {
      croupier_trial_take_figures (first->rows, second->rows);
      n_compared = croupier_trial_count_compared (first->rows, second->rows);
    }
  width = measure_labels (first->rows);
  append_head (text, first, second, width);
  for (guint i = 0; i < first->rows->len; i++)
    {
      const CroupierTrialFigure *row = &g_array_index (first->rows, CroupierTrialFigure, i);

      append_label (text, row, i > 0 ? row - 1 : NULL, width);
      append_row (text, row, second->rows, n_compared);
    }
  cli_print (text->str);
}

/* ---- each match ---- */

static void
append_names (GString *csv, const CroupierRoster *roster, CroupierPlayers players)
{
  g_autoptr (GString) names = g_string_new (NULL);
  guint player;

  CROUPIER_FOREACH_PLAYER (player, players)
    g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", croupier_roster_get_name (roster, player));
  croupier_csv_add_cell (csv, names->str);
}

static void
append_outcomes (GString *csv, const SimulatedVariant *variant)
{
  for (guint64 i = 0; variant->trial != NULL && i < variant->trial->tally.matches; i++)
    {
      const CroupierOutcome *outcome = &variant->outcomes[i];
      int candidate = outcome->elimination_candidate;
      g_autofree char *seed = croupier_seed_to_string (&outcome->seed);

      croupier_csv_add_cell (csv, variant->name);
      g_string_append_printf (csv, ",%" G_GUINT64_FORMAT ",%s,%u,%d", variant->first + i, seed, outcome->phases,
                              outcome->garnets);
      append_names (csv, variant->roster, outcome->winners);
      append_names (csv, variant->roster, outcome->losers);
      append_names (csv, variant->roster,
                    candidate != CROUPIER_NO_PLAYER ? CROUPIER_PLAYER (candidate) : CROUPIER_NOBODY);
      g_string_append (csv, "\r\n");
    }
}

/* ---- the verb ---- */

static void
get_seed (const char *words, CroupierSeed *seed)
{
  g_autoptr (GChecksum) checksum = NULL;
  gsize n = sizeof seed->bytes;

  memset (seed, 0, sizeof *seed);
  if (words == NULL || croupier_seed_parse (seed, words))
    return;
  checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_checksum_update (checksum, (const guchar *) words, (gssize) strlen (words));
  g_checksum_get_digest (checksum, seed->bytes, &n);
}

/* One word for all, or one for each player in turn, over and over. */
static gboolean
read_strengths (const CliCall *call, CroupierStrength *strengths)
{
  const char *value = cli_get (call, "players");
  g_auto (GStrv) words = g_strsplit (value != NULL ? value : "random", ",", -1);
  guint n_words = g_strv_length (words);

  for (guint i = 0; i < MAX (n_words, 1); i++)
    {
      CroupierStrength strength;

      if (n_words == 0 || !croupier_strength_from_id (g_strstrip (words[i]), &strength))
        {
          cli_usage_error (call,
                           "--players takes random, greedy or careful, or several of them for one player after the "
                           "other, as “careful,random”; not “%s”.",
                           value);
          return FALSE;
        }
      for (guint player = i; player < CROUPIER_MAX_PLAYERS; player += n_words)
        strengths[player] = strength;
    }
  return TRUE;
}

static void
show_progress (guint64 n_begun, gpointer data)
{
  const CroupierSimulation *simulation = data;

  cli_progress_set ((guint) (n_begun * 100 / simulation->n_matches));
}

static gboolean
is_known (const char *name)
{
  return croupier_registry_find (name) != NULL || g_str_equal (name, "-") || g_file_test (name, G_FILE_TEST_EXISTS);
}

/* A game with its usual players, or what a script says above its first phase. FALSE after complaints. */
static gboolean
run_variant (const CliCall *call, const char *name, CroupierSimulation *simulation, SimulatedVariant *variant)
{
  const CroupierGame *game = croupier_registry_find (name);
  g_autoptr (CroupierSetup) setup = NULL;
  g_autoptr (GError) error = NULL;
  CroupierSeed seed;

  get_seed (cli_get (call, "seed"), &seed);
  setup = game != NULL ? croupier_simulate_setup (game, &seed) : cli_read_setup (name, &seed);
  if (setup == NULL)
    return FALSE;
  simulation->progress = show_progress;
  simulation->progress_data = simulation;
  cli_progress_begin ();
  variant->name = name;
  variant->roster = croupier_roster_ref (setup->roster);
  variant->first = simulation->first;
  if (cli_get (call, "each") != NULL)
    simulation->outcomes = variant->outcomes = g_new0 (CroupierOutcome, simulation->n_matches);
  variant->trial = croupier_trial_run (setup, simulation, NULL, &error);
  if (variant->trial == NULL)
    {
      cli_complain_error (game != NULL ? NULL : name, error);
      return FALSE;
    }
  variant->rows = croupier_trial_list_figures (variant->trial);
  return TRUE;
}

static CroupierTrial *
read_trial (const char *file, GError **error)
{
  g_autoptr (GString) contents = cli_read (file, error);
  g_autoptr (JsonNode) node = contents != NULL ? croupier_json_parse (contents->str, (gssize) contents->len, error)
                                               : NULL;
  g_autoptr (CroupierTrial) trial = node != NULL ? croupier_trial_read_json (node, error) : NULL;

  if (trial != NULL && croupier_registry_find (trial->game) == NULL)
    {
      croupier_fail (error, CROUPIER_ERROR_DAMAGED, "This version has no game called “%s”.", trial->game);
      return NULL;
    }
  return g_steal_pointer (&trial);
}

static gboolean
merge (const CliCall *call, SimulatedVariant *sum)
{
  for (guint i = 0; i < call->n_arguments; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CroupierTrial) trial = read_trial (call->arguments[i], &error);

      if (trial != NULL && sum->trial == NULL)
        sum->trial = g_steal_pointer (&trial);
      else if (trial == NULL || !croupier_trial_add (sum->trial, trial, &error))
        {
          cli_complain_error (call->arguments[i], error);
          return FALSE;
        }
    }
  sum->name = sum->trial->game;
  sum->rows = croupier_trial_list_figures (sum->trial);
  return TRUE;
}

static void
print_csv (const SimulatedVariant *first, const SimulatedVariant *second)
{
  g_autoptr (GString) csv = g_string_new (CROUPIER_TRIAL_CSV_HEAD);

  if (first->outcomes != NULL)
    {
      g_string_assign (csv, "variant,match,seed,phases,garnets,winners,losers,elimination_candidate\r\n");
      append_outcomes (csv, first);
      append_outcomes (csv, second);
    }
  else
    {
      croupier_trial_append_csv (csv, first->name, first->rows);
      if (second->rows != NULL)
        croupier_trial_append_csv (csv, second->name, second->rows);
    }
  cli_print (csv->str);
}

static void
print (const CliCall *call, SimulatedVariant *first, SimulatedVariant *second)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  if (cli_get (call, "csv") != NULL)
    {
      print_csv (first, second);
      return;
    }
  if (cli_get (call, "json") == NULL)
    {
      print_text (first, second);
      return;
    }
  if (second->trial != NULL)
    json_builder_begin_array (builder);
  croupier_trial_write_json (first->trial, builder);
  if (second->trial != NULL)
    {
      croupier_trial_write_json (second->trial, builder);
      json_builder_end_array (builder);
    }
  cli_print_json (builder);
}

static int
complain_about_call (const CliCall *call, const char *against)
{
  gboolean merges = cli_get (call, "merge") != NULL;

  if (cli_get (call, "json") != NULL && cli_get (call, "csv") != NULL)
    return cli_usage_error (call, "--json and --csv are two ways to write the same: choose one.");
  if (cli_get (call, "each") != NULL && (merges || cli_get (call, "csv") == NULL))
    return cli_usage_error (call, "--each writes a line for each match that is played, and needs --csv.");
  if (merges && (against != NULL || cli_get (call, "matches") != NULL))
    return cli_usage_error (call, "--merge adds results that are there, and plays nothing.");
  for (guint i = 1; !merges && i < call->n_arguments; i++)
    return cli_usage_error (call, "“%s” is one argument too many: croupier-cli simulate %s", call->arguments[i],
                            call->verb->arguments);
  for (const char *name = call->arguments[0]; !merges && name != NULL; name = name == against ? NULL : against)
    if (!is_known (name))
      return cli_usage_error (call,
                              "There is no game called “%s”, and no script; “croupier-cli games” lists the games.",
                              name);
  return CLI_DONE;
}

static int
run_simulate (const CliCall *call)
{
  CroupierStrength strengths[CROUPIER_MAX_PLAYERS];
  CroupierSimulation simulation = { .n_matches = DEFAULT_MATCHES,
                                    .messages = cli_get (call, "messages") != NULL,
                                    .strengths = strengths };
  const char *against = cli_get (call, "against");
  guint64 n_jobs = 1;
  g_auto (SimulatedVariant) first = { 0 }, second = { 0 };

  if (complain_about_call (call, against) != CLI_DONE || !read_strengths (call, strengths) ||
      !cli_get_number (call, "matches", 1, cli_get (call, "each") != NULL ? MAX_EACH : MAX_MATCHES,
                       &simulation.n_matches) ||
      !cli_get_number (call, "jobs", 1, MAX_JOBS, &n_jobs) ||
      !cli_get_number (call, "first", 0, MAX_MATCHES, &simulation.first))
    return CLI_USAGE;
  simulation.n_jobs = (guint) n_jobs;
  if (cli_get (call, "merge") != NULL ? !merge (call, &first)
                                      : !run_variant (call, call->arguments[0], &simulation, &first))
    return CLI_REFUSED;
  if (against != NULL && !run_variant (call, against, &simulation, &second))
    return CLI_REFUSED;
  print (call, &first, &second);
  return CLI_DONE;
}

const CliVerb cli_simulate_verb = {
  "simulate",
  "GAME|SCRIPT",
  "play many matches with automatic players and count what comes of them\n\n"
  "A GAME is one of those that the verb games lists, or the file of a game of one’s own.\n"
  "Of a SCRIPT, options, layout, cast and players are taken, and what is fixed; what stands below its first phase is\n"
  "passed over, and so is its seed. The tallies of two runs over different matches add up to that of one run over "
  "both,\n"
  "however many threads work.",
  1,
  G_MAXUINT,
  { { "matches", 0, "N", "how many; 100 if not given" },
    { "first", 0, "K", "number of the first one; 0 if not given" },
    { "jobs", 0, "J", "threads; 1 if not given" },
    { "seed", 0, "S", "64 hexadecimal digits, or any word; zeroes if not given" },
    { "players", 0, "STRENGTH", "random, greedy or careful; several, with commas, are given round the table" },
    { "against", 0, "VARIANT", "another game or script, to be played as often, and compared" },
    { "merge", 0, NULL, "add up results of --json instead, in as many files as are given" },
    { "messages", 0, NULL, "write every message too, and count them" },
    { "csv", 0, NULL, "for spreadsheets, a line for each figure" },
    { "each", 0, NULL, "with --csv: a line for each match instead, with its seed; up to 1,000,000" },
    { "json", 0, NULL, "for machines, and for --merge" } },
  run_simulate,
};
